"""What happened, as the log says it; everything is public."""

from __future__ import annotations

import re
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names

from .pieces import HAUNTED_SET, Place, Tile


@state
class Opened(Event):
    first: Seat = public()

    def words(self, names: Names) -> str:
        return f"The sign goes up, the fog comes in. {names[self.first]} builds first."


class Aside(Event):
    """What the table shows as well: told only where there is room for everything."""

    __slots__ = ()

    def in_short(self, names: Names) -> str:
        return ""


def _laid(what: str, where: Place, replaced: Tile | None) -> str:
    if where is Place.DISCARD:
        return f"sent {what} away"
    over = f" over the {replaced.kind}" if replaced else ""
    return f"put {_SIDE.sub('', what)}{over} at {where.value}"


_SIDE: Final = re.compile("left |right ")
"""Of a roof: the place where it lies says as much."""


def _named(tile: Tile) -> str:
    """Without an article or a side."""
    return _SIDE.sub("", tile.spoken.removeprefix("the "))


def _points(before: int, after: int) -> str:
    return f"{after - before:+}, now {after}"


@state
class Built(Event):
    """A whole turn: window, companion, and what the hotel was worth before and is after."""

    seat: Seat = public()
    slot: int = public()
    window: Tile = public()
    at: Place = public()
    companion: Tile | None = public()
    where: Place | None = public()
    replaced: Tile | None = public()
    eyeball: bool = public()
    before: int = public()
    after: int = public()

    def words(self, names: Names) -> str:
        also = ", took an eyeball" if self.eyeball else ""
        if self.companion is not None and self.where is not None:
            also = f", {_laid(self.companion.spoken, self.where, self.replaced)}"
        built = f"{names[self.seat]} built at {self.at.value}{also}"
        return f"{built}: {_points(self.before, self.after)}."

    @property
    def laid(self) -> str:
        """What came with the window, unless it was sent away."""
        thing = self.companion.kind if self.companion is not None and self.where is not Place.DISCARD else ""
        return "eyeball" if self.eyeball else thing

    def in_short(self, names: Names) -> str:
        thing = "an eyeball" if self.eyeball else f"a window at {self.at.value}"
        if self.companion is not None and self.where not in (None, Place.DISCARD):
            tile = self.companion  # only a creature pays more at one place than at another
            thing = f"{tile.kind} at {self.where.value}" if tile in HAUNTED_SET else _named(tile)
        return f"{names[self.seat]} {self.after - self.before:+}: {thing}."


@state
class Snatched(Event):
    seat: Seat = public()
    loser: Seat = public()
    """Who is next to move and would have had the first choice."""
    tile: Tile = public()
    where: Place = public()
    replaced: Tile | None = public()
    before: int = public()
    after: int = public()

    moment = True

    @property
    def laid(self) -> str:
        return self.tile.kind

    def words(self, names: Names) -> str:
        snatched = (
            f"{names[self.seat]} paid an eyeball, snatched {self.tile.spoken} from under {names[self.loser]}'s nose"
        )
        return f"{snatched} and {_laid('it', self.where, self.replaced)}: {_points(self.before, self.after)}."

    def in_short(self, names: Names) -> str:
        thing = self.tile.kind if self.tile in HAUNTED_SET else _named(self.tile).split()[-1]
        return f"{names[self.seat]} {self.after - self.before:+}: {thing} snatch."

    def headline(self, names: Names) -> str:
        return f"Snatched! {names[self.seat]} takes {self.tile.spoken} from under {names[self.loser]}'s nose."


@state
class Passed(Aside):
    """DB-6.6: until the next turn begins this seat is not asked again; `asks_not`: nor before its own (DB-10.4)."""

    seat: Seat = public()
    asks_not: bool = public()

    def words(self, names: Names) -> str:
        until = ", and will not be asked again before their next turn" if self.asks_not else ""
        return f"{names[self.seat]} lets it pass{until}."


@state
class Scream(Aside):
    """A haunted tile that scares three guests or more at once: a scream for each."""

    seat: Seat = public()
    creature: Tile = public()
    at: Place = public()
    guests: int = public()

    moment = True

    def words(self, names: Names) -> str:
        screams = " ".join(["Aaah!"] * self.guests)
        creature = self.creature.spoken.removeprefix("the ")
        return f"{screams} The {creature} at {self.at.value} scares {self.guests} of {names[self.seat]}'s guests."


@state
class IvyJoined(Aside):
    """The ivy has reached two or more flowers that had been waiting for it."""

    seat: Seat = public()
    flowers: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"The ivy at {names[self.seat]}'s creeps on and joins {self.flowers} flowers that were waiting for it."

    def headline(self, names: Names) -> str:
        return f"Ivy! At {names[self.seat]}'s it creeps on and joins {self.flowers} flowers that were waiting for it."


@state
class Completed(Aside):
    seat: Seat = public()
    what: str = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]}'s {self.what} is complete."


@state
class Refilled(Aside):
    tiles: tuple[Tile, ...] = public()
    dry: tuple[str, ...] = public()
    """Piles that had nothing left to give."""

    def words(self, names: Names) -> str:
        came = f"New in shop: {', '.join(tile.spoken for tile in self.tiles)}." if self.tiles else ""
        gone = " ".join(f"There are no more {group}: that place stays empty." for group in self.dry)
        return f"{came} {gone}".strip()


@state
class FinalCount(Event):
    """DB-9: a page a seat, from the last place to the first."""

    seat: Seat = public()
    place: int = public()
    gardens: int = public()
    roofs: int = public()
    guests: int = public()
    tokens: int = public()

    moment = True

    @property
    def total(self) -> int:
        return self.gardens + self.roofs + self.guests + self.tokens

    def headline(self, names: Names) -> str:
        parts = (
            ("flowers", self.gardens),
            ("features", self.roofs),
            ("screams", self.guests),
            ("eyeballs", self.tokens),
        )
        counted = [f"{what} {points}" for what, points in parts]
        return "\n".join([f"Place {self.place}: {names[self.seat]}", "", *counted, "", f"{self.total} points"])

    def words(self, names: Names) -> str:
        return (
            f"Place {self.place}, {names[self.seat]}: flowers {self.gardens}, features {self.roofs}, "
            f"screams {self.guests}, eyeballs {self.tokens}; together {self.total} points."
        )
