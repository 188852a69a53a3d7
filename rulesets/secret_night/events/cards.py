"""Cards that are played, apart from attacks."""

from __future__ import annotations

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, owner, public
from spyhouse.engine.words import Names

from ..house import Hex, place_name
from ..pieces import WHEEL, Card, Role


@state
class Drank(Event):
    sentence = "{seat} drank {card}."
    seat: Seat = public()
    card: Card = public()


@state
class WindowBroken(Event):
    seat: Seat = public()
    window: Hex = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} broke {place_name(self.window)}."


@state
class Locked(Event):
    seat: Seat = public()
    door: Hex = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} locked {place_name(self.door)}."


@state
class Unlocked(Event):
    seat: Seat = public()
    door: Hex = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} unlocked {place_name(self.door)}."


@state
class DogFed(Event):
    sentence = "{seat} threw the dog some Beef: it runs off with it and stays away."
    moment = True
    seat: Seat = public()


@state
class Scrapped(Event):
    sentence = "{seat} threw away {card}, of no use any more."
    seat: Seat = public()
    card: Card = public()


@state
class Healed(Event):
    """First Aid in one's own turn; without a card if it is Otto's skill."""

    seat: Seat = public()
    target: Seat = public()
    card: Card | None = public()
    health: int = public()

    def words(self, names: Names) -> str:
        means = "as Otto" if self.card is None else f"with {self.card.spoken}"
        whom = "" if self.seat == self.target else f" {names[self.target]}"
        return f"{names[self.seat]} healed{whom} {means}: health {self.health}."


@state
class RopeTried(Event):
    seat: Seat = public()
    target: Seat = public()
    sector: int = public()

    def words(self, names: Names) -> str:
        tried = f"{names[self.seat]} threw a Rope around {names[self.target]}"
        return f"{tried}, who spun green and is free." if WHEEL[self.sector].green else f"{tried}, who is tied up."


@state
class Untied(Event):
    seat: Seat = public()
    target: Seat = public()

    def words(self, names: Names) -> str:
        if self.seat == self.target:
            return f"{names[self.seat]} got rid of the Rope."
        return f"{names[self.seat]} untied {names[self.target]}."


@state
class Peeked(Event):
    seat: Seat = public()
    target: Seat = public()
    role: Role = owner(Role.BACK)

    def words(self, names: Names) -> str:
        seen = "" if self.role.value == "role" else f": {self.role.spoken}"
        return f"{names[self.seat]}, as Zachary, looked at the role card of {names[self.target]}{seen}."
