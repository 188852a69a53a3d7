"""What happened, as the log says it (IK-14.6). A reveal and a pair read the same to everybody else (IK-6.10)."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, owner, public, seen_by
from spyhouse.engine.words import Names, capital, listed

from .pieces import HIDDEN, SAYS, Card, Identity, Location, Number, Pair, digits


def says(key: str, **words: object) -> str:
    return capital(SAYS[key]["text"].format(**words))


def _winners(key: str, winners: Sequence[str], **words: object) -> str:
    entry = SAYS[key]
    text = entry["text_one"] if len(winners) == 1 and "text_one" in entry else entry["text"]
    return text.format(winners=listed(winners), **words)


def cards_words(shown: Pair) -> str:
    """A pair, or one black card."""
    words = " and ".join(card.short for card in shown)
    return f"the true card {words}" if len(shown) == 1 else words


@state
class Dealt(Event):
    """IK-2.6: an agent's own black cards, its first news."""

    seat: Seat = public()
    identity: Identity = owner(Identity.BACK)
    number: Number = owner(Number.BACK)

    def words(self, names: Names) -> str:
        if self.identity == Identity.BACK:
            return f"{names[self.seat]} gets true cards: a name, a number."
        return f"{names[self.seat]} is {self.identity.spoken} with {self.number.spoken}."


@state
class NewGame(Event):
    starter: Seat = public()

    sentence = SAYS["new_game"]["text"]


@state
class NewSeries(Event):
    series: int = public()

    sentence = SAYS["new_series"]["text"]


@state
class RoundBegan(Event):
    series: int = public()
    round: int = public()
    starter: Seat = public()

    def words(self, names: Names) -> str:
        return says("round_start", round=self.round, starter=capital(names[self.starter]))


@state
class Visited(Event):
    seat: Seat = public()
    location: Location = public()

    sentence = SAYS["visit"]["text"]


@state
class DummySent(Event):
    """The dummy's card: by his minder's choice, or with `minder` None because it was the next or the last one."""

    dummy: Seat = public()
    location: Location = public()
    minder: Seat | None = public()

    def words(self, names: Names) -> str:
        where = self.location.spoken
        if self.minder is None:
            return says("dummy_visit_auto", location=where)
        return says("dummy_visit", location=where, minder=names[self.minder])


@state
class AmbassadorArrived(Event):
    """IK-5: it decides the round: who is alone with whom."""

    location: Location = public()

    moment = True

    sentence = SAYS["ambassador_arrives"]["text"]


@state
class Crowd(Event):
    location: Location = public()

    sentence = SAYS["crowd"]["text"]


@state
class Idle(Event):
    sentence = SAYS["idle"]["text"]


@state
class NobodyMet(Event):
    sentence = SAYS["nothing"]["text"]


@state
class Exchanged(Event):
    """IK-6.1: two agents have shown each other cards; each sees what the other showed."""

    first: Seat = public()
    second: Seat = public()
    location: Location = public()
    first_shown: Pair = seen_by("first", "second", back=())
    second_shown: Pair = seen_by("first", "second", back=())

    def words(self, names: Names) -> str:
        if not self.first_shown:
            return says("exchange", first=names[self.first], second=names[self.second], location=self.location.spoken)
        first, second = self._gave(self.first_shown), self._gave(self.second_shown)
        return f"At {self.location.spoken} {names[self.first]} {first}; {names[self.second]} {second}."

    def _gave(self, shown: Pair) -> str:
        """In few words: two of them have one row of a narrow result page."""
        return f"revealed {shown[0].short}" if len(shown) == 1 else f"showed {cards_words(shown)}"


@state
class MetAmbassador(Event):
    """IK-7.1: an agent alone with the Ambassador."""

    seat: Seat = public()
    location: Location = public()

    sentence = SAYS["embassy"]["text"]


@state
class Demanded(Event):
    seat: Seat = public()
    target: Seat = public()

    sentence = SAYS["demand"]["text"]


@state
class Declined(Event):
    """A demand not made (IK-7.1), or with `dummy` a look not taken (IK-7.6)."""

    seat: Seat = public()
    dummy: bool = public()

    def words(self, names: Names) -> str:
        return says("look_declined" if self.dummy else "decline", seat=names[self.seat])


@state
class Answered(Event):
    """IK-7.4, IK-7.7c: a black card is shown to who demanded it, and with five players to the Ambassador."""

    seat: Seat = public()
    demander: Seat = public()
    ambassador: Seat | None = public()
    card: Card = seen_by("seat", "demander", "ambassador", back=Number.BACK)

    def words(self, names: Names) -> str:
        what = "a true card" if self.card in HIDDEN else f"the true card {self.card.short}"
        return f"{names[self.seat]} shows {names[self.demander]} {what}."

    def is_news_to(self, seat: Seat) -> bool:
        return seat != self.seat


def _looked(key: str, seat: Seat, card: Card, names: Names) -> str:
    said = says(key, seat=names[seat])
    return said if card in HIDDEN else f"{said} The card says: {card.short}."


@state
class Looked(Event):
    """IK-7.6: which of the dummy's cards, only the looker knows."""

    seat: Seat = public()
    dummy: Seat = public()
    card: Card = owner(Number.BACK)

    def words(self, names: Names) -> str:
        return _looked("look", self.seat, self.card, names)


@state
class DemandedDummy(Event):
    """IK-7.5."""

    seat: Seat = public()
    dummy: Seat = public()
    card: Card = owner(Number.BACK)

    def words(self, names: Names) -> str:
        return _looked("demand_dummy", self.seat, self.card, names)


@state
class AudienceBegan(Event):
    """IK-5.3, IK-7.8: two agents run into the Ambassador."""

    first: Seat = public()
    second: Seat = public()
    location: Location = public()

    sentence = SAYS["audience"]["text"]


@state
class Confided(Event):
    """IK-7.8: both have committed, and the Ambassador sees both pairs; of the other's an agent sees nothing."""

    first: Seat = public()
    second: Seat = public()
    ambassador: Seat = public()
    location: Location = public()
    first_shown: Pair = seen_by("first", "ambassador", back=())
    second_shown: Pair = seen_by("second", "ambassador", back=())

    def words(self, names: Names) -> str:
        shown = ((self.first, self.first_shown), (self.second, self.second_shown))
        showed = "; ".join(f"{names[seat]} showed {cards_words(pair)}" for seat, pair in shown if pair)
        said = (
            f"{names[self.first]} and {names[self.second]} have confided in {names[self.ambassador]}, the Ambassador."
        )
        return f"{said} {capital(showed)}." if showed else said

    def is_news_to(self, seat: Seat) -> bool:
        return seat == self.ambassador


@state
class Lifted(Event):
    """IK-8: everybody hears who calls, and what is dialled."""

    seat: Seat = public()
    dialled: tuple[Number, ...] = public()

    moment = True
    announces = True

    def words(self, names: Names) -> str:
        return says("phone_lifted", caller=names[self.seat], digits=digits(self.dialled))

    def in_short(self, names: Names) -> str:
        return f"{names[self.seat]} made the call."


@state
class Ended(Event):
    """IK-9: a call that was right or wrong, a draw (IK-9.7), or a table that broke off (IK-9.6)."""

    reason: str = public()
    winners: tuple[Seat, ...] = public()
    wrong_partner: Seat | None = public()
    """4 players: the right number was dialled beside this agent, who is not the partner (IK-R6)."""
    phone: tuple[Number, ...] = public()

    moment = True

    def words(self, names: Names) -> str:
        verdict = self._verdict([names[seat] for seat in self.winners], names)
        right = self.reason == "right_call"  # then it has just been dialled
        return verdict if right else f"{verdict} The number was {digits(self.phone)}."

    def _verdict(self, winners: Sequence[str], names: Names) -> str:
        if self.reason == "draw":
            return says("draw")
        if self.reason == "agreed_end":
            return "The masks come off before anybody has made the call."
        if self.wrong_partner is not None:
            return _winners("wrong_partner", winners, met=names[self.wrong_partner])
        return _winners("call_right" if self.reason == "right_call" else "call_wrong", winners)


@state
class MatchWon(Event):
    """IK-10.2: whoever reaches the target in the same game shares the victory."""

    winners: tuple[Seat, ...] = public()
    points: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return _winners("match_won", [names[seat] for seat in self.winners], points=self.points)
