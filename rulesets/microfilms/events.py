"""What happened, as the log says it (the table of MF-11). Each seat words it from its own view."""

from __future__ import annotations

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, owner, public, seen_by
from spyhouse.engine.words import Names, counted

from .pieces import LINES, Card, Coin, Identity, Nation, Stack


def francs(amount: int) -> str:
    return counted(amount, "franc")


@state
class Opened(Event):
    nations: tuple[Nation, ...] = public()
    first: Seat = public()

    def words(self, names: Names) -> str:
        three = [nation.spoken for nation in self.nations]
        return f"{LINES['start']} Agents of {three[0]}, {three[1]} and {three[2]} are in the room. {names[self.first]} begins."


@state
class DrewDeck(Event):
    seat: Seat = public()
    card: Card = owner(Card.BACK)

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} drew {self.card.spoken} from the deck."


@state
class DrewPile(Event):
    seat: Seat = public()
    card: Card = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took {self.card.spoken} from the pile."


@state
class Passed(Event):
    seat: Seat = public()
    got: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} passed and took {francs(self.got)}."


@state
class BribeMade(Event):
    seat: Seat = public()
    target: Seat = public()
    card: Card = owner(Card.BACK)

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} offered {names[self.target]} {self.card.spoken}, face down."

    def is_news_to(self, seat: Seat) -> bool:
        return False  # whoever offers a card has chosen it


@state
class BribeAccepted(Event):
    seat: Seat = public()
    target: Seat = public()
    card: Card = seen_by("seat", "target", back=Card.BACK)

    def words(self, names: Names) -> str:
        return (
            f"{names[self.target]} accepted {self.card.spoken} from {names[self.seat]}: {names[self.seat]} is Cleared."
        )

    def is_news_to(self, seat: Seat) -> bool:
        return seat == self.target


@state
class BribeDeclined(Event):
    seat: Seat = public()
    target: Seat = public()
    paid: int = public()

    def words(self, names: Names) -> str:
        paid = f" and paid {francs(self.paid)}" if self.paid else ", having no franc"
        return f"{names[self.target]} declined {names[self.seat]}'s bribe{paid}."


@state
class Stole(Event):
    seat: Seat = public()
    target: Seat = public()
    got: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} stole {francs(self.got)} from {names[self.target]} with {Card.STEAL.spoken}."

    def in_short(self, names: Names) -> str:
        return f"{names[self.seat]} stole {francs(self.got)} from {names[self.target]}."


@state
class CashedOut(Event):
    seat: Seat = public()
    got: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} cashed out {francs(self.got)} with {Card.CASH_OUT.spoken}."

    def in_short(self, names: Names) -> str:
        return f"{names[self.seat]} cashed out {francs(self.got)}."


@state
class Interrogated(Event):
    seat: Seat = public()
    target: Seat = public()
    pay: Card | Coin = public()
    fee: int = public()
    pool: int = public()
    saw: Card | Identity = owner(Card.BACK)

    def words(self, names: Names) -> str:
        paid = f"for {francs(self.fee)}" if self.pay is Coin.FRANCS else "playing the card"
        drawn = f"one of {self.pool} cards, picked blind" if self.pool > 1 else "nothing else was there"
        return f"{self.in_short(names)[:-1]} and saw {self.saw.spoken} ({drawn}), {paid}."

    def in_short(self, names: Names) -> str:
        return f"{names[self.seat]} interrogated {names[self.target]}."


@state
class Blackmailed(Event):
    seat: Seat = public()
    target: Seat = public()
    pay: Card | Coin = public()
    fee: int = public()

    @property
    def price(self) -> str:
        """What was done for it."""
        return f"paid {francs(self.fee)}" if self.pay is Coin.FRANCS else f"played {self.pay.spoken}"

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} {self.price} to blackmail {names[self.target]}."

    def in_short(self, names: Names) -> str:
        return f"{names[self.seat]} blackmailed {names[self.target]}."


@state
class BlackmailPaid(Event):
    seat: Seat = public()
    target: Seat = public()
    paid: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.target]} paid {names[self.seat]} {francs(self.paid)} to keep it quiet."


@state
class BlackmailDefended(Event):
    seat: Seat = public()
    target: Seat = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"Blowback: {names[self.target]} played {Card.CASH_OUT.spoken}, and {names[self.seat]}'s blackmail came to nothing."

    def in_short(self, names: Names) -> str:
        return f"{names[self.target]} stopped {names[self.seat]}'s blackmail."

    def headline(self, names: Names) -> str:
        return f"Blowback! {LINES['blowback']}"


@state
class BlackmailRan(Event):
    seat: Seat = public()
    target: Seat = public()
    moved: bool = public()
    card: Card = seen_by("seat", "target", back=Card.BACK)

    moment = True

    def words(self, names: Names) -> str:
        taken = f"took {self.card.spoken}" if self.moved else "found no card to take"
        who, other = names[self.seat], names[self.target]
        return f"{other} did not pay the blackmail: {who} is Cleared, {other} Suspect, and {who} {taken}."

    def in_short(self, names: Names) -> str:
        return f"{names[self.seat]} is Cleared, {names[self.target]} Suspect."

    def headline(self, names: Names) -> str:
        return f"{names[self.target]} did not pay the blackmail: {names[self.seat]} is Cleared, {names[self.target]} Suspect."


@state
class Discarded(Event):
    seat: Seat = public()
    card: Card = public()
    fee: int = public()

    def is_moment(self) -> bool:
        """The Ace, when somebody pays to be rid of it."""
        return self.fee > 0

    def words(self, names: Names) -> str:
        fee = f" and paid {francs(self.fee)} to the house" if self.fee else ""
        return f"{names[self.seat]} discarded {self.card.spoken}{fee}."


@state
class EveningBegan(Event):
    number: int = public()
    cards: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{LINES['evening']} Evening {self.number} begins with {self.cards} cards in the deck."

    def headline(self, names: Names) -> str:
        return f"Evening {self.number}. {LINES['evening']} There are {self.cards} cards in the deck."


@state
class CroupierDrew(Event):
    seat: Seat = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} drew a card."


@state
class CroupierTook(Event):
    seat: Seat = public()
    got: int = public()
    total: int = public()
    losing: int = public()

    def is_moment(self) -> bool:
        """His last francs before he closes the table."""
        return self.got > 0 and self.losing - 2 <= self.total < self.losing

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took {francs(self.got)}: {self.total} of {self.losing}."


@state
class StoodUp(Event):
    """MF-7.2: an attempt, before anybody knows what comes of it."""

    seat: Seat = public()
    identity: Identity = public()
    film: Card | None = public()
    places: tuple[Stack | Seat, ...] = public()
    nation: Nation | None = public()

    moment = True
    announces = True

    def words(self, names: Names) -> str:
        who = f"{names[self.seat]} stood up: {self.identity.spoken}"
        named = [place.spoken if isinstance(place, Stack) else names[place] for place in self.places]
        if self.nation is not None:
            return f"{who}, allied with {names[named_croupier(names)]}, who holds {self.nation.spoken}'s Microfilm."
        shows = f" showed {self.film.spoken}" if self.film is not None else ""
        names_them = f"{' and' if shows else ''} named {' and '.join(named)}" if named else ""
        return f"{who}{shows}{names_them}."

    def headline(self, names: Names) -> str:
        return f"{LINES['attempt']} {self.words(names)}"


def named_croupier(names: Names) -> int:
    return len(names) - 1


@state
class Verdict(Event):
    """The answer to a claim; the attempter alone knows the cards behind it."""

    seat: Seat = public()
    true: bool = public()
    shown: tuple[Card | Identity, ...] = public()
    """What a true claim turns face up for all."""
    checked: list[Card | Identity] = owner(Card.BACK)

    moment = True
    announces = True

    def words(self, names: Names) -> str:
        cards = [card.spoken for card in self.checked]
        if Card.BACK in self.checked:
            cards = ["a card" if len(cards) == 1 else f"{len(cards)} cards"]
        looked = f"{names[self.seat]} looked at {' and '.join(cards)}"
        return f"{looked} and was right." if self.checked == [*self.shown] else f"{looked}. {self.headline(names)}"

    def is_news_to(self, seat: Seat) -> bool:
        return False  # the attempter has just looked

    def headline(self, names: Names) -> str:
        if not self.true:
            return f"{names[self.seat]} was wrong."
        return f"{names[self.seat]} was right: {' and '.join(one.spoken for one in self.shown)}."


@state
class Eliminated(Event):
    seat: Seat = public()
    francs: int = public()

    def words(self, names: Names) -> str:
        returned = f" and returned {francs(self.francs)} to the house" if self.francs else ""
        return f"{names[self.seat]} is out{returned}."


@state
class ClosingWarning(Event):
    rounds: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"Dawn is near: {counted(self.rounds, 'round')} until the casino closes."


@state
class GameEnded(Event):
    reason: str = public()
    winners: tuple[Seat, ...] = public()
    croupier_wins: bool = public()
    allied: tuple[Nation, ...] = public()
    lone: Nation = public()
    roles: tuple[Identity, ...] = public()
    """Every chair's identities, turned up: two for each of two players, one otherwise."""

    moment = True

    def words(self, names: Names) -> str:
        won = [names[seat] for seat in self.winners] + ([names[named_croupier(names)]] if self.croupier_wins else [])
        winners = f"{' and '.join(won)} {'win' if len(won) > 1 else 'wins'}." if won else "Nobody wins."
        first, second = self.allied
        return f"{END_WORDS[self.reason]} Allied were {first.spoken} and {second.spoken}, against {self.lone.spoken}. {winners}"


END_WORDS = {
    "agent_success": "It is an enemy's: the mission is accomplished.",
    "agent_failure": "That film belongs to the agent's own side, so the other side wins.",
    "journalist_success": "The Journalist named the agent whose film it was, and the story will be printed.",
    "hitman_success": "The Hitman named who held the Ace of Spades.",
    "information_broker_success": "The Broker named where both letters were.",
    "interpol_officer_success": "The Officer found blood on a card: an arrest.",
    "journalist_failure": "The Journalist named the wrong one: the story was false.",
    "information_broker_failure": "The letters were not where the Broker said.",
    "interpol_officer_failure": "The Officer found no blood on any card.",
    "via_croupier_success": "The Croupier held the right Microfilm, for his ally.",
    "via_croupier_both_lose": "The two players were allied and did not know it.",
    "via_croupier_failure": "The Croupier was not the friend he seemed.",
    "croupier_ten_francs": LINES["croupier_rich"],
    "closing_time": LINES["closing"],
    "agreed_end": "The table agreed to stop.",
}
