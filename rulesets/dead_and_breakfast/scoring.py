"""DB-8: what a hotel is worth at any moment, category by category."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from .pieces import (
    ALL_CELLS,
    FACES,
    FEATURES,
    FLOWERS,
    GARDEN_CELLS,
    LEFT_CELLS,
    PER_EYEBALL,
    PER_SCARE,
    PITCH,
    RIGHT_CELLS,
    ROWS,
    SCARES,
    STEPS,
    WINDOW_CELLS,
    WINDOWS,
    Tile,
    cell,
    members,
)
from .table import Hotel

# -- faces as numbers, so that a hotel is added up and joined by shifting them to their cells --------


LANE: Final = ROWS * PITCH
"""Several bit sets of cells lie side by side in one number, each this wide: an ivy side or a guest colour a lane."""
SIDES: Final = "".join(STEPS)
_NORTH, _SOUTH, _EAST, _WEST = (SIDES.index(side) * LANE for side in "NSEW")
GUESTS: Final = tuple(SCARES.values())
"""The colours of guests, in the order of the creatures that scare them."""
CREATURES: Final = tuple(SCARES)
_BYTE: Final = 8
"""Counts of the four flowers, or features, lie side by side in one number, too."""


def _lane(lane: int, here: int) -> int:
    return 1 << (lane * LANE + here)


def _ivy_of(tile: Tile) -> int:
    """A window's ends at cell number 0; those of a door or double window at their own cells."""
    return sum(_lane(SIDES.index(end[-1]), cell(end[:2]) if len(end) > 1 else 0) for end in FACES[tile].ivy)


def _guests_of(tile: Tile) -> int:
    face = FACES[tile]
    cells = [cell(name) for name in face.guest_cells] or [0] * len(face.guests)
    return sum(_lane(GUESTS.index(guest), here) for guest, here in zip(face.guests, cells, strict=True))


def _counted(shown: Iterable[str], kinds: tuple[str, ...]) -> int:
    return sum(1 << _BYTE * kinds.index(one) for one in shown if one)


IVY_OF: Final[dict[Tile | None, int]] = {None: 0} | {tile: _ivy_of(tile) for tile in FACES}
GUESTS_OF: Final[dict[Tile | None, int]] = {None: 0} | {tile: _guests_of(tile) for tile in FACES}
FLOWERS_OF: Final[dict[Tile | None, int]] = {None: 0} | {
    tile: _counted(face.flowers, FLOWERS) for tile, face in FACES.items()
}
FEATURE_OF: Final[dict[Tile | None, int]] = {None: 0} | {
    tile: _counted([face.feature], FEATURES) for tile, face in FACES.items()
}

C1: Final = cell("c1")
TOWER: Final = sum(1 << cell(name) for name in ("c2", "c3", "c4"))
"""The double window is one tile: its ivy is one piece (DB-1.4)."""
WINDOW_NUMBERS: Final = tuple(members(WINDOW_CELLS))
SEEN_FROM: Final = {
    here: sum(
        1 << there
        for there in (*WINDOW_NUMBERS, cell("c2"), cell("c3"))
        if there != here and (there % PITCH == here % PITCH or there // PITCH == here // PITCH)
    )
    for here in WINDOW_NUMBERS
}
"""DB-8.6: from each window cell, the cells of its column and floor where guests can be."""


def lane(lanes: int, number: int) -> int:
    """One bit set of cells out of several."""
    return lanes >> number * LANE & ALL_CELLS


def by_kind(counts: int) -> tuple[int, int, int, int]:
    return counts & 255, counts >> 8 & 255, counts >> 16 & 255, counts >> 24 & 255


# -- DB-8.2: the ivy --------------------------------------------------------------------------------


def ivy_of(hotel: Hotel) -> int:
    """Every ivy end of a hotel, a lane a side."""
    tiles, ivy = hotel.tiles, IVY_OF[hotel.door] | IVY_OF[hotel.double]
    for number in WINDOW_NUMBERS:
        ivy |= IVY_OF[tiles[number]] << number
    return ivy


def connected(ivy: int) -> int:
    """The cells whose ivy is joined to the door's: an end counts only where the neighbour's end meets it."""
    up = ivy >> _NORTH & ivy >> _SOUTH + PITCH & ALL_CELLS
    right = ivy >> _EAST & ivy >> _WEST + 1 & ALL_CELLS
    reached, before = 1 << C1, 0
    while reached != before:
        before = reached
        reached |= (reached & up) << PITCH | reached >> PITCH & up | (reached & right) << 1 | reached >> 1 & right
        if reached & TOWER:
            reached |= TOWER
    return reached


# -- the score --------------------------------------------------------------------------------------


class Score(NamedTuple):
    flowers: dict[str, tuple[int, int]]
    """Colour -> connected flowers, garden tiles."""
    features: dict[str, tuple[int, int]]
    """Feature -> on windows, on the roof."""
    scares: dict[int, int]
    """Cell of a haunted tile -> the cells of the guests it scares, as a bit set (no window has two guests alike)."""
    eyeballs: int
    connected: int
    """The cells whose ivy leads to the door, as a bit set."""

    @property
    def gardens(self) -> int:
        return sum(flowers * gardens for flowers, gardens in self.flowers.values())

    @property
    def roofs(self) -> int:
        return sum(windows * roofs for windows, roofs in self.features.values())

    @property
    def guests(self) -> int:
        return sum(PER_SCARE * scared.bit_count() for scared in self.scares.values())

    @property
    def tokens(self) -> int:
        return PER_EYEBALL * self.eyeballs

    @property
    def total(self) -> int:
        return self.gardens + self.roofs + self.guests + self.tokens

    @property
    def categories(self) -> tuple[int, int, int, int]:
        return self.gardens, self.roofs, self.guests, self.tokens


def guests_of(hotel: Hotel) -> int:
    """The guests who can be seen, a lane a colour: those on a haunted window are covered (DB-8.7)."""
    tiles, guests = hotel.tiles, GUESTS_OF[hotel.double]
    for number in members(hotel.windows & ~hotel.haunts):
        guests |= GUESTS_OF[tiles[number]] << number
    return guests


def features_of(hotel: Hotel) -> int:
    """DB-8.5: on windows and double window, connected or not, haunted or not."""
    tiles = hotel.tiles
    return FEATURE_OF[hotel.double] + sum([FEATURE_OF[tiles[number]] for number in WINDOW_NUMBERS])


def flowers_on(hotel: Hotel, cells: int) -> int:
    """DB-8.3: the flowers of the windows on these cells, and those of door and double window."""
    tiles = hotel.tiles
    own = FLOWERS_OF[hotel.door] + FLOWERS_OF[hotel.double]
    return own + sum([FLOWERS_OF[tiles[number]] for number in members(cells & WINDOW_CELLS)])


def scares_of(hotel: Hotel) -> dict[int, int]:
    guests, found = guests_of(hotel), {}
    for number in members(hotel.haunts):
        creature = hotel.haunted[number]
        assert creature is not None
        found[number] = lane(guests, CREATURES.index(creature.kind)) & SEEN_FROM[number]
    return found


def score(hotel: Hotel) -> Score:
    reached = connected(ivy_of(hotel))
    gardens = [tile.kind for tile in hotel.gardens()]
    roofs = [tile.kind for tile in hotel.roofs()]
    flowers, features = by_kind(flowers_on(hotel, reached)), by_kind(features_of(hotel))
    return Score(
        {colour: (count, gardens.count(colour)) for colour, count in zip(FLOWERS, flowers, strict=True)},
        {feature: (count, roofs.count(feature)) for feature, count in zip(FEATURES, features, strict=True)},
        scares_of(hotel),
        hotel.eyeballs,
        reached,
    )
