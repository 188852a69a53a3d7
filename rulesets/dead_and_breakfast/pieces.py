"""The tiles and the grid of a hotel; faces and counts are read from dead_and_breakfast.json beside this file."""

from __future__ import annotations

import dataclasses
import json
from enum import Enum
from importlib import resources
from typing import Any, Final

DATA: Final[dict[str, Any]] = json.loads((resources.files(__package__) / "dead_and_breakfast.json").read_text("utf-8"))
TURNS: Final[int] = DATA["turns_per_player"]
EYEBALLS: Final[int] = DATA["eyeballs"]
PER_SCARE: Final[int] = DATA["scoring"]["points_per_scare"]
PER_EYEBALL: Final[int] = DATA["scoring"]["points_per_eyeball"]
FLOWERS: Final[tuple[str, ...]] = tuple(DATA["flower_colours"])
FEATURES: Final[tuple[str, ...]] = tuple(DATA["features"])
SCARES: Final[dict[str, str]] = DATA["creatures"]
"""Creature -> the colour of the guests it scares."""
FEARS: Final[dict[str, str]] = {guest: creature for creature, guest in SCARES.items()}


class Tile(str, Enum):
    """Every tile. Gardens, roofs and haunted tiles of one kind look alike, so they are one member, counted."""

    vars().update({f"W{number:02}": f"window_{number:02}" for number in range(1, 71)})
    GARDEN_YELLOW = "garden_yellow"
    GARDEN_BLUE = "garden_blue"
    GARDEN_RED = "garden_red"
    GARDEN_WHITE = "garden_white"
    LEFT_ROOF_VERANDA = "left_roof_veranda"
    LEFT_ROOF_GARGOYLE = "left_roof_gargoyle"
    LEFT_ROOF_LANTERN = "left_roof_lantern"
    LEFT_ROOF_PILLAR = "left_roof_pillar"
    RIGHT_ROOF_VERANDA = "right_roof_veranda"
    RIGHT_ROOF_GARGOYLE = "right_roof_gargoyle"
    RIGHT_ROOF_LANTERN = "right_roof_lantern"
    RIGHT_ROOF_PILLAR = "right_roof_pillar"
    HAUNTED_SEVERED_HAND = "haunted_severed_hand"
    HAUNTED_SPIDER = "haunted_spider"
    HAUNTED_BAT = "haunted_bat"
    HAUNTED_CROW = "haunted_crow"
    DOOR_YELLOW = "door_yellow"
    DOOR_BLUE = "door_blue"
    DOOR_RED = "door_red"
    DOOR_WHITE = "door_white"
    DOUBLE_A = "double_a"
    DOUBLE_B = "double_b"
    DOUBLE_C = "double_c"
    DOUBLE_D = "double_d"
    BACK = "back"

    @property
    def spoken(self) -> str:
        return _SPOKEN[self]

    @property
    def kind(self) -> str:
        """The flower, feature or creature of a scoring tile; nothing for the others."""
        return _KIND.get(self, "")

    @property
    def brief(self) -> str:
        """A scoring tile in a word, where its colour or feature is told nearby."""
        return self.kind if self in HAUNTED_SET else "garden" if self in GARDEN_SET else "roof"

    @property
    def face(self) -> Face:
        return FACES.get(self, _NO_FACE)


@dataclasses.dataclass(frozen=True, slots=True)
class Face:
    """What a window, door or double window shows."""

    guests: tuple[str, ...] = ()
    flowers: tuple[str, ...] = ()
    feature: str = ""
    ivy: tuple[str, ...] = ()
    """Sides with an ivy end; on the centre tiles with the cell in front (c3E)."""
    guest_cells: tuple[str, ...] = ()
    """Where the guests of a double window look out."""


_NO_FACE: Final = Face()


def _faces() -> dict[Tile, Face]:
    faces = {}
    for entry in DATA["windows"] + DATA["doors"] + DATA["double_windows"]:
        guests = entry.get("guests", [])
        cells = tuple(guests) if isinstance(guests, dict) else ()
        faces[Tile(entry["id"])] = Face(
            tuple(guests.values()) if isinstance(guests, dict) else tuple(guests),
            tuple(entry["flowers"]),
            entry.get("feature") or "",
            tuple(entry["ivy"]),
            cells,
        )
    return faces


FACES: Final = _faces()


def _unique(key: str) -> list[Tile]:
    """A group of tiles of which each has a face of its own."""
    return [Tile(entry["id"]) for entry in DATA[key]]


def _copies(key: str) -> list[Tile]:
    """A group of tiles, each as often as it is printed."""
    return [Tile(tile) for tile, copies in DATA[key].items() for _ in range(copies)]


DOORS: Final = _unique("doors")
DOUBLES: Final = _unique("double_windows")
WINDOWS: Final = _unique("windows")
GARDENS: Final = _copies("gardens")
LEFT_ROOFS: Final = _copies("left_roofs")
RIGHT_ROOFS: Final = _copies("right_roofs")
HAUNTED: Final = _copies("haunted")

_KIND: Final = {tile: tile.value.rpartition("_")[2] for tile in (*GARDENS, *LEFT_ROOFS, *RIGHT_ROOFS, *HAUNTED)}
_SPOKEN: Final[dict[Tile, str]] = (
    dict.fromkeys(WINDOWS, "a window")
    | {tile: f"the {_KIND[tile]} garden" for tile in GARDENS}
    | {tile: f"the left {_KIND[tile]} roof" for tile in LEFT_ROOFS}
    | {tile: f"the right {_KIND[tile]} roof" for tile in RIGHT_ROOFS}
    | {tile: f"the {tile.value.removeprefix('haunted_').replace('_', ' ')}" for tile in HAUNTED}
    | {tile: f"the {tile.value.removeprefix('door_')} door" for tile in DOORS}
    | {tile: f"double window {tile.value[-1].upper()}" for tile in DOUBLES}
    | {Tile.BACK: "a face-down tile"}
)
GARDEN_SET: Final = frozenset(GARDENS)
LEFT_SET: Final = frozenset(LEFT_ROOFS)
RIGHT_SET: Final = frozenset(RIGHT_ROOFS)
HAUNTED_SET: Final = frozenset(HAUNTED)


# -- the grid (DB-1.1): a cell is a number, row * 8 + column, so that neighbours are shifts of a bit set -----------


COLUMNS: Final = "abcde"
PITCH: Final = 8
ROWS: Final = 6


def cell(name: str) -> int:
    return int(name[1]) * PITCH + COLUMNS.index(name[0])


def bits(names: list[str]) -> int:
    return sum(1 << cell(name) for name in names)


ALL_CELLS: Final = sum(1 << (row * PITCH + column) for row in range(ROWS) for column in range(len(COLUMNS)))
CENTRE: Final = bits(DATA["grid"]["door_cells"] + DATA["grid"]["double_window_cells"])
WINDOW_CELLS: Final = bits(DATA["grid"]["window_cells"])
GARDEN_CELLS: Final = bits(DATA["grid"]["garden_cells"])
LEFT_CELLS: Final = bits(DATA["grid"]["left_roof_cells"])
RIGHT_CELLS: Final = bits(DATA["grid"]["right_roof_cells"])
ROOF_CELLS: Final = LEFT_CELLS | RIGHT_CELLS
STEPS: Final = {"N": PITCH, "S": -PITCH, "E": 1, "W": -1}


def around(cells: int) -> int:
    """DB-1.3: the cells that share an edge with one of these."""
    return (cells << PITCH | cells >> PITCH | cells << 1 | cells >> 1) & ALL_CELLS


def beyond(cells: int, step: int) -> int:
    """The cells next to these on one side, by its step."""
    return cells << step if step > 0 else cells >> -step


def members(cells: int) -> list[int]:
    """The cells of a bit set, from the garden up."""
    numbers = []
    while cells:
        lowest = cells & -cells
        numbers.append(lowest.bit_length() - 1)
        cells ^= lowest
    return numbers


class Place(str, Enum):
    """Where a tile can be put: a cell, or away. The tower's own cells are there to be refused by name."""

    A0, B0, C0, D0, E0 = "a0", "b0", "c0", "d0", "e0"
    A1, B1, C1, D1, E1 = "a1", "b1", "c1", "d1", "e1"
    A2, B2, C2, D2, E2 = "a2", "b2", "c2", "d2", "e2"
    A3, B3, C3, D3, E3 = "a3", "b3", "c3", "d3", "e3"
    A4, B4, C4, D4, E4 = "a4", "b4", "c4", "d4", "e4"
    A5, B5, C5, D5, E5 = "a5", "b5", "c5", "d5", "e5"
    DISCARD = "discard"

    @property
    def spoken(self) -> str:
        return "the discards" if self is Place.DISCARD else self.value

    def is_in(self, cells: int) -> bool:
        return self is not Place.DISCARD and bool(cells >> CELL[self] & 1)


PLACE: Final[dict[int, Place]] = {cell(place.value): place for place in Place if place is not Place.DISCARD}
CELL: Final[dict[Place, int]] = {place: number for number, place in PLACE.items()}
