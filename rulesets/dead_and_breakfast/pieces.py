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

FLOWERS: Final[tuple[str, ...]] = tuple(entry["id"] for entry in DATA["flower_colours"])
FEATURES: Final[tuple[str, ...]] = tuple(entry["id"] for entry in DATA["features"])
SCARES: Final[dict[str, str]] = {entry["id"]: entry["scares_guest_colour"] for entry in DATA["creatures"]}
"""Creature -> the colour of the guests it scares."""
FEARS: Final[dict[str, str]] = {guest: creature for creature, guest in SCARES.items()}
LETTER: Final[dict[str, str]] = {
    entry["id"]: entry["letter"] for group in ("flower_colours", "features", "creatures") for entry in DATA[group]
}
"""The letter of every flower, feature and creature; a guest has the letter of what it fears. Guests and flowers share
the names of colours, so it is looked up by the creature."""


class Tile(str, Enum):
    """Every tile. Gardens, roofs and haunted tiles of one kind look alike, so they are one member, counted."""

    W01 = "window_01"
    W02 = "window_02"
    W03 = "window_03"
    W04 = "window_04"
    W05 = "window_05"
    W06 = "window_06"
    W07 = "window_07"
    W08 = "window_08"
    W09 = "window_09"
    W10 = "window_10"
    W11 = "window_11"
    W12 = "window_12"
    W13 = "window_13"
    W14 = "window_14"
    W15 = "window_15"
    W16 = "window_16"
    W17 = "window_17"
    W18 = "window_18"
    W19 = "window_19"
    W20 = "window_20"
    W21 = "window_21"
    W22 = "window_22"
    W23 = "window_23"
    W24 = "window_24"
    W25 = "window_25"
    W26 = "window_26"
    W27 = "window_27"
    W28 = "window_28"
    W29 = "window_29"
    W30 = "window_30"
    W31 = "window_31"
    W32 = "window_32"
    W33 = "window_33"
    W34 = "window_34"
    W35 = "window_35"
    W36 = "window_36"
    W37 = "window_37"
    W38 = "window_38"
    W39 = "window_39"
    W40 = "window_40"
    W41 = "window_41"
    W42 = "window_42"
    W43 = "window_43"
    W44 = "window_44"
    W45 = "window_45"
    W46 = "window_46"
    W47 = "window_47"
    W48 = "window_48"
    W49 = "window_49"
    W50 = "window_50"
    W51 = "window_51"
    W52 = "window_52"
    W53 = "window_53"
    W54 = "window_54"
    W55 = "window_55"
    W56 = "window_56"
    W57 = "window_57"
    W58 = "window_58"
    W59 = "window_59"
    W60 = "window_60"
    W61 = "window_61"
    W62 = "window_62"
    W63 = "window_63"
    W64 = "window_64"
    W65 = "window_65"
    W66 = "window_66"
    W67 = "window_67"
    W68 = "window_68"
    W69 = "window_69"
    W70 = "window_70"
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
        """A scoring tile in a word or two, where its colour or feature is told nearby."""
        return word(self.kind) if self in HAUNTED_SET else "garden" if self in GARDEN_SET else "roof"

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


def _group(key: str) -> list[Tile]:
    """A group of tiles as often as they are printed: copies lose their number."""
    return [Tile(entry["id"] if key in _UNIQUE else entry["id"].rsplit("_", 1)[0]) for entry in DATA[key]]


_UNIQUE: Final = ("doors", "double_windows", "windows")
DOORS: Final = _group("doors")
DOUBLES: Final = _group("double_windows")
WINDOWS: Final = _group("windows")
GARDENS: Final = _group("gardens")
LEFT_ROOFS: Final = _group("left_roofs")
RIGHT_ROOFS: Final = _group("right_roofs")
HAUNTED: Final = _group("haunted")


def word(kind: str) -> str:
    """A flower, feature or creature in one word."""
    return kind.removeprefix("severed_")


_KIND: Final = {
    tile: tile.value.removeprefix("garden_")
    .removeprefix("left_roof_")
    .removeprefix("right_roof_")
    .removeprefix("haunted_")
    for tile in (*GARDENS, *LEFT_ROOFS, *RIGHT_ROOFS, *HAUNTED)
}
_SPOKEN: Final = (
    {tile: f"window {int(tile.value[-2:])}" for tile in WINDOWS}
    | {tile: f"the {_KIND[tile]} garden" for tile in GARDENS}
    | {tile: f"the left {_KIND[tile]} roof" for tile in LEFT_ROOFS}
    | {tile: f"the right {_KIND[tile]} roof" for tile in RIGHT_ROOFS}
    | {tile: f"the {_KIND[tile].replace('_', ' ')}" for tile in HAUNTED}
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


def cell_name(number: int) -> str:
    return f"{COLUMNS[number % PITCH]}{number // PITCH}"


def bits(names: list[str]) -> int:
    return sum(1 << cell(name) for name in names)


ALL_CELLS: Final = sum(1 << (row * PITCH + column) for row in range(ROWS) for column in range(len(COLUMNS)))
CENTRE: Final = bits(DATA["grid"]["door_cells"] + DATA["grid"]["double_window_cells"])
WINDOW_CELLS: Final = bits(DATA["grid"]["window_cells"])
GARDEN_CELLS: Final = bits(DATA["grid"]["garden_cells"])
LEFT_CELLS: Final = bits(DATA["grid"]["left_roof_cells"])
RIGHT_CELLS: Final = bits(DATA["grid"]["right_roof_cells"])
STEPS: Final = {"N": PITCH, "S": -PITCH, "E": 1, "W": -1}


def around(cells: int) -> int:
    """DB-1.3: the cells that share an edge with one of these."""
    return (cells << PITCH | cells >> PITCH | cells << 1 | cells >> 1) & ALL_CELLS


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

    A0 = "a0"
    B0 = "b0"
    C0 = "c0"
    D0 = "d0"
    E0 = "e0"
    A1 = "a1"
    B1 = "b1"
    C1 = "c1"
    D1 = "d1"
    E1 = "e1"
    A2 = "a2"
    B2 = "b2"
    C2 = "c2"
    D2 = "d2"
    E2 = "e2"
    A3 = "a3"
    B3 = "b3"
    C3 = "c3"
    D3 = "d3"
    E3 = "e3"
    A4 = "a4"
    B4 = "b4"
    C4 = "c4"
    D4 = "d4"
    E4 = "e4"
    A5 = "a5"
    B5 = "b5"
    C5 = "c5"
    D5 = "d5"
    E5 = "e5"
    DISCARD = "discard"

    @property
    def spoken(self) -> str:
        return "the discards" if self is Place.DISCARD else self.value


PLACE: Final[dict[int, Place]] = {cell(place.value): place for place in Place if place is not Place.DISCARD}
CELL: Final[dict[Place, int]] = {place: number for number, place in PLACE.items()}
