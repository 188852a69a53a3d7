"""How little a game needs: sealed bids for stolen goods, for 2 to 4 players, whole in one module.

Three times the fence turns up a lot and lays a card of his own face down. In turn all lay cards of their hands face
down, then seal; for a point one may first peek at the fence's card. The highest bid, if no other is as high and the
fence's is not higher, takes the lot's worth in points. Most points win.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from spyhouse.engine.actions import Action, action
from spyhouse.engine.decisions import Decision, Frame, Queue, Refusal
from spyhouse.engine.events import Event
from spyhouse.engine.game import Deal, Game, GameInfo, Rated, Setting
from spyhouse.engine.state import State, state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.view import View
from spyhouse.engine.visibility import NO_SEATS, Seat, Seats, nobody, owner, public, seen_by

Card = Enum("Card", {"BACK": "card", "ONE": "one", "TWO": "two", "THREE": "three", "FOUR": "four"}, type=str)
WORTH: dict[Card, int] = {card: worth for worth, card in enumerate(Card) if worth}
CARDS = [card for card in WORTH for _ in range(5)]


@action("lay {card}", "Lay a {card} face down")
class Lay(Action):
    card: Card


@action("peek", "Peek at the fence's card for a point")
class Peek(Action): ...


@action("seal", "Seal the bid")
class Seal(Action): ...


@state
class Buyer(State):
    seat: Seat = public()
    hand: list[Card] = owner(Card.BACK, words="holds")
    bid: list[Card] = owner(Card.BACK, default_factory=list, words="bids")
    points: int = public(default=1)


@state
class Auction(Table):
    buyers: list[Buyer] = public()
    deck: list[Card] = nobody(Card.BACK, words="in the deck")
    fence: list[Card] = seen_by("peekers", back=Card.BACK, default_factory=list, words="the fence lays")
    peekers: Seats = public(default=NO_SEATS, words="peeked at it:")
    lot: list[Card] = public(default_factory=list, words="for sale a")
    gone: list[Card] = public(default_factory=list, words="sold so far")
    rounds: int = public(default=0, words="this is lot")

    def pieces(self) -> dict[type, list[Any]]:
        return {Card: CARDS}


@state
class Peeked(Event):
    seat: Seat = public()
    card: Card = owner(Card.BACK)

    def words(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} peeked at the fence's card: a {self.card.value}."


@state
class Sold(Event):
    buyer: Seat | None = public()
    bids: tuple[int, ...] = public()

    def words(self, names: Sequence[str]) -> str:
        return f"Bids: {', '.join(map(str, self.bids))}. {'Nobody' if self.buyer is None else names[self.buyer]} takes the lot."


@state
class Round(Frame[Auction]):
    """EX-1: the fence's own turn; after three of them the game is over."""

    def run(self, t: Auction) -> None:
        points, seats = [buyer.points for buyer in t.buyers], len(t.buyers)
        if t.rounds == 3:
            winners = [Seat(seat) for seat in range(seats) if points[seat] == max(points)]
            t.finish(Result(winners, "three lots", points=points))
        else:
            t.lot, t.fence, t.peekers = [t.deck.pop()], [t.deck.pop(t.roll(len(t.deck)))], NO_SEATS
            t.rounds += 1
            t.then(Bidding([Seat((t.rounds + turn) % seats) for turn in range(seats)]), self)


@state
class Bidding(Queue[Auction]):
    """EX-2: all are asked in turn, also those who can only seal: being asked tells nothing."""

    def question(self, t: Auction, seat: Seat) -> Decision[Auction]:
        return Bid(seat)

    def done(self, t: Auction) -> None:
        bids = [sum(WORTH[card] for card in buyer.bid) for buyer in t.buyers]
        winner = Seat(bids.index(max(bids)))
        sold = bids.count(max(bids)) == 1 and max(bids) >= WORTH[t.fence[0]]
        t.buyers[winner].points += WORTH[t.lot[0]] if sold else 0
        t.tell(Sold, winner if sold else None, tuple(bids))
        for pile in (t.lot, t.fence, *(buyer.bid for buyer in t.buyers)):
            t.gone += pile
            pile.clear()


@state
class Bid(Decision[Auction]):
    """EX-3: cards face down, one at a time, until the bid is sealed."""

    verbs = (Lay, Peek, Seal)
    plainly = (
        "Lay cards to bid for what is for sale, and then seal your bid.",
        "A peek costs a point, and shows how much the fence wants.",
        "The cards of a bid are gone, whoever gets the lot.",
    )

    def options(self, t: Auction) -> Sequence[Action]:
        me = t.buyers[self.seat]
        peeks = [Peek()] if me.points and not me.bid and not t.peekers >> self.seat & 1 else []
        return [*(Lay(card) for card in WORTH if card in me.hand), *peeks, Seal()]

    def take(self, t: Auction, action: Action) -> None:
        me = t.buyers[self.seat]
        match action:
            case Lay(card):
                me.hand.remove(card)
                me.bid.append(card)
                t.then(Bid(self.seat))
            case Peek():
                me.points -= 1
                t.peekers = Seats(t.peekers | 1 << self.seat)
                t.tell(Peeked, self.seat, t.fence[0])
                t.then(Bid(self.seat))

    def why_not(self, t: Auction, verb: type[Action]) -> Refusal | None:
        late = verb is Peek and Peek() not in t.options()
        return Refusal("EX-3", "Peek once a round, before you lay a card, for a point.") if late else None

    def ask(self, t: Auction, names: Sequence[str]) -> str:
        return f"A {t.lot[0].value} is for sale. You bid {sum(WORTH[card] for card in t.buyers[self.seat].bid)} so far."


def set_up(deal: Deal) -> Auction:
    t = Auction([], list(CARDS), chance=deal.chance)
    t.shuffle(t.deck)
    t.buyers = [Buyer(Seat(seat), [t.deck.pop() for _ in range(3)]) for seat in range(deal.seats)]
    t.then(Round())
    return t


def rate(view: View[Auction]) -> list[Rated]:
    """A computer player: it rather keeps its cards, and seals."""
    return [Rated(view.options[0], 0.0, "a card on the table works"), Rated(view.options[-1], 0.4, "a card is a card")]


TARGET = Setting("target", "Match", "Points that win a match; 0 for single games.", 0, least=5, most=50, also=(0,))
INFO = GameInfo("example", "Sealed bids", "Who overpays?", 2, 4, "3", "EX", (TARGET,), False, 1, "target", longest=60)
GAME = Game(INFO, __name__, set_up, bot=rate, describe=None, rulebook="")
