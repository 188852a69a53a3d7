"""DB-8: what a hotel is worth at any moment, category by category."""

from __future__ import annotations

import dataclasses
from typing import Final

from .pieces import (
    FEATURES,
    FLOWERS,
    PER_EYEBALL,
    PER_SCARE,
    PITCH,
    SCARES,
    STEPS,
    WINDOW_CELLS,
    Face,
    cell,
    members,
)
from .table import Hotel

C0, C1, C2, C3, C4 = (cell(f"c{row}") for row in range(5))
_OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
_WINDOWS: Final = tuple(members(WINDOW_CELLS))
_LINES: Final = {
    here: tuple(
        there
        for there in (*_WINDOWS, C2, C3)
        if there != here and (there % PITCH == here % PITCH or there // PITCH == here // PITCH)
    )
    for here in _WINDOWS
}
"""DB-8.6: from each window cell, the cells of its column and floor where guests can be."""


@dataclasses.dataclass(frozen=True, slots=True)
class Score:
    flowers: dict[str, tuple[int, int]]
    """Colour -> connected flowers, garden tiles."""
    features: dict[str, tuple[int, int]]
    """Feature -> on windows, on the roof."""
    scares: dict[int, tuple[int, ...]]
    """Cell of a haunted tile -> the cells of the guests it scares, one entry a guest."""
    eyeballs: int
    connected: frozenset[int]
    """Window cells whose ivy leads to the door."""

    @property
    def gardens(self) -> int:
        return sum(flowers * gardens for flowers, gardens in self.flowers.values())

    @property
    def roofs(self) -> int:
        return sum(windows * roofs for windows, roofs in self.features.values())

    @property
    def guests(self) -> int:
        return sum(PER_SCARE * len(scared) for scared in self.scares.values())

    @property
    def tokens(self) -> int:
        return PER_EYEBALL * self.eyeballs

    @property
    def total(self) -> int:
        return self.gardens + self.roofs + self.guests + self.tokens

    @property
    def categories(self) -> tuple[int, int, int, int]:
        return self.gardens, self.roofs, self.guests, self.tokens


def _faces(hotel: Hotel, cells: int) -> list[tuple[int, Face]]:
    return [(number, tile.face) for number in members(cells) if (tile := hotel.tiles[number])]


def _ivy_ends(hotel: Hotel) -> dict[int, str]:
    """Cell -> sides with an ivy end."""
    ends = {number: "".join(face.ivy) for number, face in _faces(hotel, hotel.windows)}
    for tile in (hotel.door, hotel.double):
        for end in tile.face.ivy:
            number = cell(end[:2])
            ends[number] = ends.get(number, "") + end[2]
    return ends


def connected_cells(hotel: Hotel) -> frozenset[int]:
    """DB-8.2: the cells whose ivy is joined to the door's. The double window is one tile, so its cells are one piece."""
    ends = _ivy_ends(hotel)
    centre = {C2, C3, C4}
    reached, waiting = {C1}, [C1]
    while waiting:
        here = waiting.pop()
        beside = [
            here + STEPS[side] for side in ends.get(here, "") if _OPPOSITE[side] in ends.get(here + STEPS[side], "")
        ]
        for there in [*beside, *(centre if here in centre else ())]:
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    return frozenset(reached)


def guests_at(hotel: Hotel) -> dict[int, tuple[str, ...]]:
    """The guests who can be seen: those on a haunted window are covered (DB-8.7)."""
    seen = {number: face.guests for number, face in _faces(hotel, hotel.windows & ~hotel.haunts)}
    double = hotel.double.face
    return seen | {cell(name): (guest,) for name, guest in zip(double.guest_cells, double.guests, strict=True)}


def score(hotel: Hotel) -> Score:
    connected = connected_cells(hotel)
    flowers = dict.fromkeys(FLOWERS, 0)
    features = dict.fromkeys(FEATURES, 0)
    for number, face in [*_faces(hotel, hotel.windows), (C1, hotel.door.face), (C2, hotel.double.face)]:
        if number in connected:
            for flower in face.flowers:
                flowers[flower] += 1
        if face.feature:
            features[face.feature] += 1
    gardens = [tile.kind for tile in hotel.gardens()]
    roofs = [tile.kind for tile in hotel.roofs()]
    seen = guests_at(hotel)
    scares = {}
    for number in members(hotel.haunts):
        creature = hotel.haunted[number]
        wanted = SCARES[creature.kind] if creature else ""
        scares[number] = tuple(there for there in _LINES[number] for guest in seen.get(there, ()) if guest == wanted)
    return Score(
        {colour: (count, gardens.count(colour)) for colour, count in flowers.items()},
        {feature: (count, roofs.count(feature)) for feature, count in features.items()},
        scares,
        hotel.eyeballs,
        connected & frozenset(_WINDOWS),
    )
