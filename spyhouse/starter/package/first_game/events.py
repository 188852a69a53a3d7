"""What happened, in words of whoever reads it: they are made from what this seat sees of the event."""

from collections.abc import Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, owner, public

from .pieces import Ware


@state
class Declared(Event):
    seat: Seat = public()
    claim: Ware = public()
    ware: Ware = owner(Ware.BACK)

    def words(self, names: Sequence[str]) -> str:
        truth = f" It is {self.ware.value}." if self.ware != Ware.BACK else ""
        return f"{names[self.seat]} declares {self.claim.value}.{truth}"


@state
class Opened(Event):
    moment = True
    seat: Seat = public()
    inspector: Seat = public()
    claim: Ware = public()
    ware: Ware = public()

    def words(self, names: Sequence[str]) -> str:
        verdict = "told the truth" if self.ware == self.claim else "lied"
        return f"{names[self.inspector]} opens the crate: {self.ware.value}. {names[self.seat]} {verdict}."


@state
class WentThrough(Event):
    seat: Seat = public()
    claim: Ware = public()

    def words(self, names: Sequence[str]) -> str:
        return f"The crate of {names[self.seat]} goes through as {self.claim.value}."
