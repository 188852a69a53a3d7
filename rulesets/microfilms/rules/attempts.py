"""MF-7 to MF-9: standing up, the check, the verdict; elimination; the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Stage
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, Seat, Seats, owner, public, those
from spyhouse.engine.words import Names

from .. import actions as do
from .. import events as happened
from ..pieces import AGENT_OF, BLOODSTAINED, FILM_OF, LETTERS, Card, Identity, Nation, Stack, in_data_order
from ..table import Casino
from .ending import finish
from .question import Question

_GO_ON = (do.GoOn(),)


@state
class Attempt(Frame[Casino]):
    """MF-7.2: before everybody the identity turns face up and stays so, with film, seat or places announced."""

    seat: Seat = public()
    claim: Action = public()

    def run(self, t: Casino) -> None:
        me, claim = t.players[self.seat], self.claim
        wanted = do.IDENTITY_OF[type(claim)]
        index = next(i for i, one in enumerate(me.identities) if one == wanted or (wanted is None and one.is_agent))
        me.identity_known[index] = EVERYBODY
        film, nation = getattr(claim, "film", None), getattr(claim, "nation", None)
        if film is not None:  # MF-7.4: shown to all, though it stays in the hand
            me.known[me.hand.index(film)] = EVERYBODY
        places: tuple[Stack | Seat, ...] = ()
        match claim:
            case do.WinBroker(one, other):
                places = (one, other)
            case do.WinJournalist(_, named) | do.WinHitman(named) | do.WinOfficer(named):
                places = (named,)
        t.tell(happened.StoodUp, self.seat, me.identities[index], film, places, nation)
        match claim:
            case do.WinAgent(film):
                agent_attempt(t, self.seat, film)
            case do.WinThroughCroupier(nation):
                croupier_attempt(t, self.seat, nation)
            case _:
                check = Check(self.seat, claim, [])
                check.cards = check.claim_cards(t)
                check.look(t)
                t.then(check)


@state
class Check(Question):
    """MF-7.2, third step: the attempter alone looks at what was named, while the others look away."""

    who = "The player who stood up"
    plainly = (
        "You alone look at what you named. The others hear the verdict next.",
        "Nobody should see the screen but you.",
    )
    rules = ("MF-7.2", "MF-R18")
    verbs = (do.GoOn,)
    stage = Stage.SHIELD

    claim: Action = public()
    cards: list[Card | Identity] = owner(Card.BACK, mention=True)

    def claim_cards(self, t: Casino) -> list[Card | Identity]:
        """What the claim entitles to look at."""
        match self.claim:
            case do.WinJournalist(_, named):  # MF-10.15: the agent identity, of two
                return [t.players[named].identities[0]]
            case do.WinHitman(named) | do.WinOfficer(named):
                return [*in_data_order(t.players[named].hand)]
            case do.WinBroker(one, other):
                return [card for place in dict.fromkeys((one, other)) for card in in_data_order(at_place(t, place))]
        raise TypeError(self.claim)

    def look(self, t: Casino) -> None:
        """MF-R18: the attempter really sees these cards, and goes on knowing them."""
        match self.claim:
            case do.WinJournalist(_, named):
                known = t.players[named].identity_known
                known[0] = Seats(known[0] | those(self.seat))
            case do.WinHitman(named) | do.WinOfficer(named):
                t.players[named].all_seen(self.seat)
            case do.WinBroker(one, other):
                for place in (one, other):
                    if not isinstance(place, Stack):
                        t.players[place].all_seen(self.seat)

    def verdict(self, t: Casino) -> tuple[Card | Identity, ...]:
        """What is turned face up if the claim is true; nothing if it is false."""
        match self.claim:
            case do.WinJournalist(film, _):  # MF-7.4
                nation = film.nation
                return (self.cards[0],) if nation and self.cards[0] == AGENT_OF[nation] else ()
            case do.WinHitman():  # MF-7.5
                return (Card.ACE,) if Card.ACE in self.cards else ()
            case do.WinOfficer():  # MF-7.7: of several the first in data order
                bloody = [card for card in Card if card in BLOODSTAINED and card in self.cards]
                return (bloody[0],) if bloody else ()
            case do.WinBroker(one, other):  # MF-7.6, MF-R19: the pair of places, exactly
                found = [{card for card in at_place(t, place) if card in LETTERS} for place in (one, other)]
                both = tuple(in_data_order(found[0] | found[1]))
                right = len(both) == 2 and (one == other or all(len(letters) == 1 for letters in found))
                return both if right else ()
        raise TypeError(self.claim)

    def options(self, t: Casino) -> Sequence[Action]:
        return _GO_ON

    def take(self, t: Casino, action: Action) -> None:
        shown = self.verdict(t)
        t.tell(happened.Verdict, self.seat, bool(shown), shown, self.cards)
        identity = do.IDENTITY_OF[type(self.claim)]
        assert identity is not None
        if shown:
            finish(t, f"{identity.value}_success", (self.seat,), self.seat)
        elif t.croupier:  # MF-10.17
            finish(t, f"{identity.value}_failure", (Seat(1 - self.seat),), self.seat)
        else:
            t.then(Elimination(self.seat))

    def ask(self, t: Casino, names: Names) -> str:
        return "Look at what you named, alone; then hide it again and go on to the verdict."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"Everybody but {names[self.seat]} looks away"

    def shows(self, t: Casino, names: Names) -> Sequence[str]:
        return [card.label for card in self.cards]


def at_place(t: Casino, place: Stack | Seat) -> list[Card]:
    if place == Stack.DECK:
        return t.deck
    return t.pile if place == Stack.PILE else t.players[Seat(int(place))].hand


def agent_attempt(t: Casino, seat: Seat, film: Card) -> None:
    """MF-7.3, MF-10.13: the pairing decides. Among two players the third agent is the Croupier."""
    nation, of_film, allied = t.players[seat].identities[0].nation, film.nation, t.allied
    if nation in allied:
        winning = allied if of_film == t.lone else [t.lone]
    else:
        winning = allied if of_film == nation else [t.lone]
    sides = [player.seat for player in t.players if player.identities[0].nation in winning]
    winners = tuple(won for won in sides if won < t.seats)
    reason = "agent_success" if seat in winners else "agent_failure"
    finish(t, reason, winners, seat, croupier_wins=t.croupier is not None and t.seats in sides)


def croupier_attempt(t: Casino, seat: Seat, nation: Nation) -> None:
    """MF-10.14, in its order."""
    croupier = t.croupier
    assert croupier is not None
    other = Seat(1 - seat)
    mine, theirs, his = (player.identities[0].nation for player in (t.players[seat], t.players[other], croupier))
    right = FILM_OF[nation] in croupier.hand and nation == theirs
    if right and t.lone == theirs:
        finish(t, "via_croupier_success", (seat,), seat, croupier_wins=True)
    elif right and t.lone == his:
        finish(t, "via_croupier_both_lose", (), seat, croupier_wins=True)
    else:
        finish(t, "via_croupier_failure", (other,), seat, croupier_wins=t.lone == mine)


# -- MF-8: elimination ------------------------------------------------------------------------------


@state
class Elimination(Frame[Casino]):
    """MF-8.2-4: the hand is discarded, the francs go back, and the turn ends without a hand limit."""

    seat: Seat = public()

    def run(self, t: Casino) -> None:
        me = t.players[self.seat]
        if len(me.hand) > 1:
            t.then(EliminationOrder(self.seat), self)
            return
        if me.hand:
            EliminationOrder(self.seat).discard(t, me.hand[0])
        returned, me.francs = me.francs, 0
        t.house += returned
        me.cleared = False  # MF-R16: the token leaves the table
        t.inside = Seats(t.inside & ~those(self.seat))
        t.tell(happened.Eliminated, self.seat, returned)


@state
class EliminationOrder(Question):
    """MF-8.2: in an order of its own choice; no fee for the Ace (MF-R17)."""

    who = "The player who is out"
    plainly = (
        "You are out: your cards go to the pile, one by one.",
        "You choose the order, and everybody sees them.",
        "The last one lies on top, where the next player can take it.",
    )
    rules = ("MF-8.2",)
    verbs = (do.Discard,)

    def options(self, t: Casino) -> Sequence[Action]:
        return do.discards(tuple(t.players[self.seat].hand), True)

    def take(self, t: Casino, action: Action) -> None:
        assert isinstance(action, do.Discard)
        self.discard(t, action.card)

    def discard(self, t: Casino, card: Card) -> None:
        t.players[self.seat].show_and_lose(card)
        t.pile.append(card)
        t.tell(happened.Discarded, self.seat, card, 0)

    def ask(self, t: Casino, names: Names) -> str:
        return "You are out. Which card do you discard next? The last lies on top."

    def waiting(self, t: Casino, names: Names) -> str:
        return f"{names[self.seat]} is out and discards the hand"

    def note(self, t: Casino, action: Action, names: Names) -> str:
        """What others can take in the end."""
        assert isinstance(action, do.Discard)
        rest = [*t.players[self.seat].hand]
        rest.remove(action.card)
        return f"{rest[0].spoken} ends on top" if len(rest) == 1 else "others come on top of it"

    def means(self, t: Casino, action: Action, names: Names) -> str:
        return ""  # the note has told where it comes to lie
