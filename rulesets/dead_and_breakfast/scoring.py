"""DB-8: what a hotel is worth at any moment, category by category."""

from __future__ import annotations

from typing import Final, NamedTuple

from .pieces import (
    ALL_CELLS,
    FACES,
    FEARS,
    FEATURES,
    FLOWERS,
    PER_EYEBALL,
    PER_SCARE,
    PITCH,
    ROWS,
    SCARES,
    STEPS,
    WINDOW_CELLS,
    Tile,
    cell,
    members,
)
from .table import Hotel

# -- a face as one number, so that a hotel is put together by shifting faces to their cells ----------


LANE: Final = ROWS * PITCH
"""A lane is a bit set of cells, this wide. Lanes lie side by side in one number, one for everything a face can show."""
SIDES: Final = tuple(STEPS)
CREATURES: Final = tuple(SCARES)
"""A guest goes by the creature that scares it, as on screen: guests and flowers share the names of colours."""
TWICE: Final = tuple(f"{flower} again" for flower in FLOWERS)
"""Of two flowers alike on one window, the second."""
LANES: Final = {name: number * LANE for number, name in enumerate((*SIDES, *CREATURES, *FLOWERS, *TWICE, *FEATURES))}
_NORTH, _SOUTH, _EAST, _WEST = (LANES[side] for side in "NSEW")


def _shown(tile: Tile) -> int:
    """What a window shows if it lies on cell number 0; what a door or double window shows on its own cells."""
    face = FACES[tile]
    home = cell(face.ivy[0][:2]) if len(face.ivy[0]) > 1 else 0
    guests = [cell(name) for name in face.guest_cells] or [home] * len(face.guests)
    flowers = [name if name not in face.flowers[:i] else f"{name} again" for i, name in enumerate(face.flowers)]
    marks = [(end[-1], cell(end[:2]) if len(end) > 1 else home) for end in face.ivy]
    fears = [FEARS[guest] for guest in face.guests]
    marks += [*zip(fears, guests, strict=True), *((flower, home) for flower in flowers)]
    marks += [(face.feature, home)] if face.feature else []
    return sum(1 << LANES[name] + here for name, here in marks)


SHOWN: Final[dict[Tile | None, int]] = {None: 0} | {tile: _shown(tile) for tile in FACES}

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


def facade(hotel: Hotel) -> int:
    """Everything that door, double window and windows show, covered or not."""
    tiles, shown = hotel.tiles, SHOWN[hotel.door] | SHOWN[hotel.double]
    for number in WINDOW_NUMBERS:
        shown |= SHOWN[tiles[number]] << number
    return shown


def lane(shown: int, name: str) -> int:
    """The cells that show this."""
    return shown >> LANES[name] & ALL_CELLS


# -- DB-8.2: the ivy --------------------------------------------------------------------------------


def connected(shown: int) -> int:
    """The cells whose ivy is joined to the door's: an end counts only where the neighbour's end meets it."""
    up = shown >> _NORTH & shown >> _SOUTH + PITCH & ALL_CELLS
    right = shown >> _EAST & shown >> _WEST + 1 & ALL_CELLS
    reached, before = 1 << C1, 0
    while reached != before:
        before = reached
        reached |= (reached & up) << PITCH | reached >> PITCH & up | (reached & right) << 1 | reached >> 1 & right
        if reached & TOWER:
            reached |= TOWER
    return reached


def flowers_on(shown: int, cells: int) -> list[int]:
    """DB-8.3: the flowers on these cells, colour by colour."""
    return [
        (lane(shown, one) & cells).bit_count() + (lane(shown, again) & cells).bit_count()
        for one, again in zip(FLOWERS, TWICE, strict=True)
    ]


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


def score(hotel: Hotel) -> Score:
    shown = facade(hotel)
    reached = connected(shown)
    gardens = [tile.kind for tile in hotel.gardens()]
    roofs = [tile.kind for tile in hotel.roofs()]
    scares = {}
    for number in members(hotel.haunts):
        creature = hotel.haunted[number]
        assert creature is not None
        scares[number] = lane(shown, creature.kind) & SEEN_FROM[number] & ~hotel.haunts  # DB-8.7: covered
    return Score(
        {one: (count, gardens.count(one)) for one, count in zip(FLOWERS, flowers_on(shown, reached), strict=True)},
        {one: (lane(shown, one).bit_count(), roofs.count(one)) for one in FEATURES},  # DB-8.5: connected or not
        scares,
        hotel.eyeballs,
        reached,
    )
