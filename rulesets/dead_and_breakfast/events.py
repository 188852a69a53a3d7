"""What happened, as the log says it; everything is public."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.secrets import Seat, public, state

from .pieces import Place, Tile

Names = Sequence[str]


@state
class Opened(Event):
    first: Seat = public()

    def words(self, names: Names) -> str:
        return f"The sign goes up, the fog comes in. {names[self.first]} builds first."


@state
class Built(Event):
    """A whole turn: window, companion, and what the hotel is worth before and after."""

    seat: Seat = public()
    slot: int = public()
    window: Tile = public()
    at: Place = public()
    companion: Tile | None = public()
    where: Place | None = public()
    eyeball: bool = public()
    before: int = public()
    after: int = public()

    def words(self, names: Names) -> str:
        what = f"{names[self.seat]} built {self.window.spoken} at {self.at.value}"
        if self.eyeball:
            what += " and took an eyeball"
        elif self.companion is not None and self.where is not None:
            sent = self.where is Place.DISCARD
            what += f" and {'sent away' if sent else 'put'} {self.companion.spoken}{'' if sent else ' at ' + self.where.value}"
        return f"{what}: {self.before} points, now {self.after}."


@state
class Scream(Event):
    """A haunted tile that scares three guests or more at once."""

    seat: Seat = public()
    creature: Tile = public()
    guests: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{'A' + 'a' * self.guests + 'h! ' * 1}{self.creature.spoken[4:].capitalize()} at {names[self.seat]}'s: {self.guests} guests scream."


@state
class Refilled(Event):
    tiles: tuple[Tile, ...] = public()
    dry: tuple[str, ...] = public()
    """Piles that had nothing left to give."""

    def words(self, names: Names) -> str:
        came = f"New in the row: {' and '.join(tile.spoken for tile in self.tiles)}." if self.tiles else ""
        gone = " ".join(f"There are no more {group}." for group in self.dry)
        return f"{came} {gone}".strip() or "Nothing new in the row."


@state
class Snatched(Event):
    seat: Seat = public()
    loser: Seat = public()
    """Who is next to move and would have had the first choice."""
    tile: Tile = public()
    where: Place = public()
    replaced: Tile | None = public()

    moment = True

    def words(self, names: Names) -> str:
        place = "only to send it away" if self.where is Place.DISCARD else f"for {self.where.value}"
        return f"{names[self.seat]} paid an eyeball and snatched {self.tile.spoken} from under {names[self.loser]}'s nose, {place}."


@state
class Completed(Event):
    seat: Seat = public()
    what: str = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]}'s {self.what} is complete."


@state
class FinalCount(Event):
    """DB-9: one line a seat, from the last place to the first."""

    seat: Seat = public()
    place: int = public()
    gardens: int = public()
    roofs: int = public()
    guests: int = public()
    tokens: int = public()

    @property
    def total(self) -> int:
        return self.gardens + self.roofs + self.guests + self.tokens

    def words(self, names: Names) -> str:
        return (
            f"{names[self.seat]}: gardens {self.gardens}, roof {self.roofs}, scared guests {self.guests}, "
            f"eyeballs {self.tokens}: {self.total} points, place {self.place}."
        )
