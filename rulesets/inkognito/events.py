"""What happened, as the log says it (IK-14.6). A reveal and a pair read the same to everybody else (IK-6.10)."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.secrets import Seat, owner, public, seen_by, state

from .pieces import SAYS, Card, Identity, Location, Number, Pair

Names = Sequence[str]


def _says(key: str, **words: object) -> str:
    return SAYS[key]["text"].format(**words)


def _winners(key: str, winners: Sequence[str], **words: object) -> str:
    entry = SAYS[key]
    text = entry["text_one"] if len(winners) == 1 and "text_one" in entry else entry["text"]
    return text.format(winners=" and ".join(winners), **words)


def cards_words(shown: Pair) -> str:
    """A pair, or one black card."""
    words = " and ".join(card.spoken for card in shown)
    return f"the black card {words}" if len(shown) == 1 else words


@state
class Dealt(Event):
    """IK-2.6: an agent's own black cards, its first news."""

    seat: Seat = public()
    identity: Identity = owner(Identity.BACK)
    number: Number = owner(Number.BACK)

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} is {self.identity.spoken} with {self.number.spoken}."


@state
class NewGame(Event):
    starter: Seat = public()

    def words(self, names: Names) -> str:
        return _says("new_game", starter=names[self.starter])


@state
class NewSeries(Event):
    series: int = public()

    def words(self, names: Names) -> str:
        return _says("new_series", series=self.series)


@state
class RoundBegan(Event):
    series: int = public()
    round: int = public()
    starter: Seat = public()

    def words(self, names: Names) -> str:
        return _says("round_start", round=self.round, starter=names[self.starter])


@state
class Visited(Event):
    seat: Seat = public()
    location: Location = public()
    minder: Seat | None = public(default=None)

    def words(self, names: Names) -> str:
        where = self.location.spoken
        if self.minder is not None:
            return _says("dummy_visit", location=where, minder=names[self.minder])
        return _says("visit", agent=names[self.seat], location=where)


@state
class DummyDrifted(Event):
    location: Location = public()

    def words(self, names: Names) -> str:
        return _says("dummy_visit_auto", location=self.location.spoken)


@state
class AmbassadorArrived(Event):
    location: Location = public()

    def words(self, names: Names) -> str:
        return _says("ambassador_arrives", location=self.location.spoken)


@state
class Crowd(Event):
    location: Location = public()

    def words(self, names: Names) -> str:
        return _says("crowd", location=self.location.spoken)


@state
class Idle(Event):
    def words(self, names: Names) -> str:
        return _says("idle")


@state
class NobodyMet(Event):
    def words(self, names: Names) -> str:
        return _says("nothing")


@state
class Exchanged(Event):
    first: Seat = public()
    second: Seat = public()
    series: int = public()
    round: int = public()
    location: Location = public()
    first_shown: Pair = seen_by("first", "second", back=())
    second_shown: Pair = seen_by("first", "second", back=())

    def words(self, names: Names) -> str:
        said = _says("exchange", first=names[self.first], second=names[self.second], location=self.location.spoken)
        if not self.first_shown:
            return said
        return (
            f"{said} {names[self.first]} showed {cards_words(self.first_shown)}; "
            f"{names[self.second]} showed {cards_words(self.second_shown)}."
        )


@state
class AtEmbassy(Event):
    seat: Seat = public()
    location: Location = public()

    def words(self, names: Names) -> str:
        return _says("embassy", agent=names[self.seat], location=self.location.spoken)


@state
class Demanded(Event):
    seat: Seat = public()
    target: Seat = public()

    def words(self, names: Names) -> str:
        return _says("demand", agent=names[self.seat], target=names[self.target])


@state
class DemandedDummy(Event):
    seat: Seat = public()

    def words(self, names: Names) -> str:
        return _says("demand_dummy", agent=names[self.seat])


@state
class Declined(Event):
    seat: Seat = public()
    dummy: bool = public()

    def words(self, names: Names) -> str:
        return _says("look_declined" if self.dummy else "decline", agent=names[self.seat])


@state
class Looked(Event):
    seat: Seat = public()

    def words(self, names: Names) -> str:
        return _says("look", agent=names[self.seat])


@state
class SawBlack(Event):
    """A black card changed eyes: an answer, or a look at the dummy. It adds no line for the others."""

    viewer: Seat = public()
    shower: Seat = public()
    overseer: Seat | None = public()
    series: int = public()
    round: int = public()
    card: Card = seen_by("viewer", "shower", "overseer", back=Number.BACK)

    def words(self, names: Names) -> str:
        what = "a true card" if self.card in (Number.BACK, Identity.BACK) else f"the black card {self.card.spoken}"
        return f"{names[self.viewer]} sees {what} of {names[self.shower]}."


@state
class Confided(Event):
    """IK-7.8: an audience, once both have committed."""

    first: Seat = public()
    second: Seat = public()
    ambassador: Seat = public()
    series: int = public()
    round: int = public()
    location: Location = public()
    first_shown: Pair = seen_by("first", "ambassador", back=())
    second_shown: Pair = seen_by("second", "ambassador", back=())

    def words(self, names: Names) -> str:
        said = _says("audience", first=names[self.first], second=names[self.second], location=self.location.spoken)
        for who, shown in ((self.first, self.first_shown), (self.second, self.second_shown)):
            if shown:
                said += f" {names[who]} showed {cards_words(shown)}."
        return said


@state
class Lifted(Event):
    seat: Seat = public()
    met: Seat | None = public()
    dialled: tuple[Number, ...] = public()

    moment = True

    def words(self, names: Names) -> str:
        return _says("phone_lifted", caller=names[self.seat], digits="-".join(one.digits for one in self.dialled))


@state
class Ended(Event):
    winners: tuple[Seat, ...] = public()
    right: bool = public()
    wrong_partner: Seat | None = public()
    called: bool = public()
    phone: tuple[Number, ...] = public()

    moment = True

    def words(self, names: Names) -> str:
        won = [names[seat] for seat in self.winners]
        number = f" The number was {'-'.join(one.digits for one in self.phone)}."
        if not self.called:
            return _says("draw") + number
        if self.wrong_partner is not None:
            return _winners("wrong_partner", won, met=names[self.wrong_partner]) + number
        return _winners("call_right" if self.right else "call_wrong", won) + number
