"""What stands on the table. Everything is open but the order of the face-down piles (DB-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from spyhouse.engine.decisions import Queue
from spyhouse.engine.spots import Spot
from spyhouse.engine.state import State, state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import Seat, nobody, public

from .pieces import (
    CENTRE,
    DOORS,
    DOUBLES,
    EYEBALLS,
    GARDEN_CELLS,
    GARDENS,
    HAUNTED,
    LEFT_ROOFS,
    PITCH,
    RIGHT_ROOFS,
    ROOF_CELLS,
    ROWS,
    TURNS,
    WINDOW_CELLS,
    WINDOWS,
    Tile,
    members,
)

COMPANIONS: Final = ((0, 1), (2, 3), (4, 5), ())
"""Per slot, the places of the area under its window: two haunted tiles, two gardens, a left and a right roof; under
the last window lie the eyeballs (DB-3.1)."""
SLOTS: Final = len(COMPANIONS)
PILES: Final = {
    "windows": WINDOWS,
    "gardens": GARDENS,
    "left roofs": LEFT_ROOFS,
    "right roofs": RIGHT_ROOFS,
    "haunted tiles": HAUNTED,
}
"""What each pile is shuffled from, in this order (DB-2.2)."""
_IN_PILE: Final = {group: frozenset(tiles) for group, tiles in PILES.items()}
WINDOW_PILE: Final = 0
FEEDS: Final = (4, 4, 1, 1, 2, 3)
"""Which pile refills each place of the area (DB-7.1)."""


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
        return self._lying_on(GARDEN_CELLS)

    def roofs(self) -> list[Tile]:
        return self._lying_on(ROOF_CELLS)

    def _lying_on(self, cells: int) -> list[Tile]:
        return [tile for number in members(self.filled & cells) if (tile := self.tiles[number])]

    def build(self, tile: Tile, number: int) -> Tile | None:
        """Lay a window, garden or roof; what it replaces, if something."""
        replaced, self.tiles[number] = self.tiles[number], tile
        self.filled |= 1 << number
        return replaced

    def haunt(self, tile: Tile, number: int) -> None:
        self.haunted[number] = tile
        self.haunts |= 1 << number


def _of_this_pile(t: Any, spot: Spot, tile: Tile) -> bool:
    pile: Any = spot.holder
    return tile in _IN_PILE[pile.group]


def _door(t: Any, spot: Spot, tile: Tile) -> bool:
    return tile in DOORS


def _double(t: Any, spot: Spot, tile: Tile) -> bool:
    return tile in DOUBLES


@state
class Pile(State):
    """A face-down pile; the top tile is the last."""

    group: str = public()
    tiles: list[Tile] = nobody(Tile.BACK, fits=_of_this_pile)

    def draw(self) -> Tile | None:
        return self.tiles.pop() if self.tiles else None


@state
class Standing(Result):
    """DB-9: the totals are in `points`; `places` says who came first, second and so on, equal seats sharing a place."""

    places: list[int] = public()

    def words(self, names: Iterable[str]) -> str:
        won = [name for name, place in zip(names, self.places, strict=False) if place == 1]
        best = f"{max(self.points)} points"
        if len(won) == 1:
            return f"{won[0]} wins with {best}."
        return f"{', '.join(won[:-1])} and {won[-1]} share the victory with {best} each."


@state
class Inn(Table):
    seats: int = public()
    hotels: list[Hotel] = public(default_factory=list)
    active: Seat = public(default=Seat(0))
    """Whose turn it is, or was last while the snatch window is open."""
    windows: list[Tile | None] = public(default_factory=lambda: [None] * SLOTS)
    """The four windows of the drafting area."""
    area: list[Tile | None] = public(default_factory=lambda: [None] * len(FEEDS))
    """Its scoring tiles, each at a fixed place (DB-3.2); None where a pile ran dry."""
    supply: int = public(default=EYEBALLS)
    piles: list[Pile] = public(default_factory=list)
    discards: list[Tile] = public(default_factory=list)
    spare_doors: list[Tile] = nobody(Tile.BACK, fits=_door, default_factory=list)
    spare_doubles: list[Tile] = nobody(Tile.BACK, fits=_double, default_factory=list)
    """Back in the box unseen (DB-2.2); they matter to nobody."""

    ends_by = "DB-9.1"

    @property
    def turn(self) -> int:
        """Which turn of `active` this is; in a snatch window still the one that led to it (DB-6.1)."""
        return min(TURNS, self.hotels[self.active].turns + (not self.between_turns))

    @property
    def between_turns(self) -> bool:
        """DB-6.1: somebody may snatch."""
        return any(isinstance(frame, Queue) for frame in self.stack)

    @property
    def following(self) -> Seat:
        """Whose turn comes next."""
        return Seat((self.active + 1) % self.seats)

    def lying(self, slot: int) -> list[Tile]:
        """The tiles under the window of a slot."""
        return [tile for place in COMPANIONS[slot - 1] if (tile := self.area[place])]

    def offers(self, slot: int) -> bool:
        """Something can be taken with the window of a slot."""
        return bool(self.lying(slot)) or self.has_eyeball(slot)

    def has_eyeball(self, slot: int) -> bool:
        """DB-4.5: an eyeball comes with the window of a slot."""
        return slot == SLOTS and self.supply > 0

    def lies_under(self, tile: Tile) -> int:
        """The slot of a tile that lies in the area."""
        return next(slot for slot in range(1, SLOTS + 1) if tile in self.lying(slot))

    def clock(self) -> str:
        return f"turn {self.turn} of {TURNS}"

    def pieces(self) -> dict[type, list[Any]]:
        return {Tile: [*DOORS, *DOUBLES, *(tile for group in PILES.values() for tile in group)]}
