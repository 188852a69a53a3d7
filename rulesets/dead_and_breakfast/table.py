"""What stands on the table. Everything is open but the order of the face-down piles (DB-10)."""

from __future__ import annotations

from typing import Any

from spyhouse.engine.secrets import Seat, Spot, State, nobody, public, state
from spyhouse.engine.table import Result, Table

from .pieces import (
    CENTRE,
    DOORS,
    DOUBLES,
    GARDEN_CELLS,
    GARDENS,
    HAUNTED,
    LEFT_CELLS,
    LEFT_ROOFS,
    PITCH,
    RIGHT_CELLS,
    RIGHT_ROOFS,
    ROWS,
    WINDOW_CELLS,
    WINDOWS,
    Tile,
    members,
)

SLOTS = 4
COMPANIONS = ((0, 1), (2, 3), (4, 5), ())
"""Per slot, the places of the area that lie under its window: haunted, gardens, a left and a right roof, eyeballs."""


@state
class Hotel(State):
    """One seat's hotel. Tiles lie on cells by number; bit sets say which cells are filled."""

    seat: Seat = public()
    door: Tile = public()
    double: Tile = public()
    tiles: list[Tile | None] = public(default_factory=lambda: [None] * (ROWS * PITCH))
    haunted: list[Tile | None] = public(default_factory=lambda: [None] * (ROWS * PITCH))
    filled: int = public(default=CENTRE)
    haunts: int = public(default=0)
    eyeballs: int = public(default=0)
    turns: int = public(default=0)
    unasked: bool = public(default=False)
    """DB-10.4: passes every snatch until its own next turn."""

    @property
    def windows(self) -> int:
        return self.filled & WINDOW_CELLS

    def gardens(self) -> list[Tile]:
        return [tile for number in members(self.filled & GARDEN_CELLS) if (tile := self.tiles[number])]

    def roofs(self) -> list[Tile]:
        return [tile for number in members(self.filled & (LEFT_CELLS | RIGHT_CELLS)) if (tile := self.tiles[number])]

    def build(self, tile: Tile, number: int) -> Tile | None:
        """Lay a window, garden or roof; what it replaces, if something."""
        replaced, self.tiles[number] = self.tiles[number], tile
        self.filled |= 1 << number
        return replaced

    def haunt(self, tile: Tile, number: int) -> None:
        self.haunted[number] = tile
        self.haunts |= 1 << number


GROUPS = {
    "windows": frozenset(WINDOWS),
    "gardens": frozenset(GARDENS),
    "left roofs": frozenset(LEFT_ROOFS),
    "right roofs": frozenset(RIGHT_ROOFS),
    "haunted tiles": frozenset(HAUNTED),
}
FEEDS = ("haunted tiles", "haunted tiles", "gardens", "gardens", "left roofs", "right roofs")
"""Which pile refills each place of the area (DB-7.1)."""


def _of_this_pile(t: Any, spot: Spot, tile: Tile) -> bool:
    return tile in GROUPS[spot.holder.group]  # type: ignore[attr-defined]


def _centre_piece(t: Any, spot: Spot, tile: Tile) -> bool:
    return tile in DOORS or tile in DOUBLES


@state
class Pile(State):
    """A face-down pile; the top tile is the last."""

    group: str = public()
    tiles: list[Tile] = nobody(Tile.BACK, fits=_of_this_pile)

    def draw(self) -> Tile | None:
        return self.tiles.pop() if self.tiles else None


@state
class Standing(Result):
    """DB-9: totals stand in `points`; the places say who shares which."""

    places: list[int] = public()


@state
class Inn(Table):
    seats: int = public()
    hotels: list[Hotel] = public()
    active: Seat = public()
    """Whose turn it is, or was last while the snatch window is open."""
    windows: list[Tile | None] = public()
    """The four windows of the drafting area."""
    area: list[Tile | None] = public()
    """Its scoring tiles, each at a fixed place (DB-3.2); None where a pile ran dry."""
    supply: int = public()
    piles: list[Pile] = public()

    discards: list[Tile] = public(default_factory=list)
    unused: list[Tile] = nobody(Tile.BACK, fits=_centre_piece, default_factory=list)
    """Doors and double windows nobody got; they matter to nobody."""

    def pile(self, group: str) -> Pile:
        return next(pile for pile in self.piles if pile.group == group)

    def pieces(self) -> dict[type, list[Any]]:
        return {Tile: [*DOORS, *DOUBLES, *WINDOWS, *GARDENS, *LEFT_ROOFS, *RIGHT_ROOFS, *HAUNTED]}
