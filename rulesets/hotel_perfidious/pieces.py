"""The hotel and its tiles; the plan, the decks and every number are read from hotel_perfidious.json beside this file."""

from __future__ import annotations

import functools
import json
from collections import deque
from collections.abc import Iterable
from enum import Enum
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

DATA: Final[dict[str, Any]] = json.loads((resources.files(__package__) / "hotel_perfidious.json").read_text("utf-8"))
CONSTANTS: Final[dict[str, Any]] = DATA["constants"]
_FACES: Final = {entry["id"]: entry for entry in DATA["faces"]}


class Furnishing(str, Enum):
    """What a deck's tiles have on their backs, and what stands on a square."""

    ARMOIRE = "armoire"
    BED = "bed"
    PLANT = "plant"
    RUG = "rug"

    @property
    def spoken(self) -> str:
        return {"armoire": "Armoire", "bed": "Bed", "plant": "Potted Plant", "rug": "Rug"}[self.value]

    @property
    def short(self) -> str:
        """Where there is no room for the whole name."""
        return self.value.capitalize()

    @property
    def place(self) -> str:
        return f"{'an' if self is Furnishing.ARMOIRE else 'a'} {self.spoken}"

    @property
    def tile(self) -> str:
        """A tile with this back, in words."""
        return f"{self.place} tile"


class Face(str, Enum):
    BOWLING_BALL = "bowling_ball"
    HONEY_TRAP = "honey_trap"
    DART_FROG = "dart_frog"
    KNOCKOUT_GAS = "knockout_gas"
    GLOVES = "gloves"
    GAS_MASK = "gas_mask"
    HELMET = "helmet"
    BIBLE = "bible"
    SKELETON_KEY = "skeleton_key"
    OVERSHOES = "overshoes"
    SYRINGE = "syringe"
    BLACKJACK = "blackjack"
    BLUEPRINT = "blueprint"
    WE_ARROW = "we_arrow"
    NS_ARROW = "ns_arrow"
    COMPASS = "compass_graffiti"
    PHONE = "courtesy_phone"
    BACK = "tile"

    @property
    def spoken(self) -> str:
        return "tile" if self is Face.BACK else str(_FACES[self.value]["short"])


TRAPS: Final = frozenset(Face(name) for name, entry in _FACES.items() if entry["category"] == "booby_trap")
CLUES: Final = frozenset(Face(name) for name, entry in _FACES.items() if not entry["keepable"])
BEATEN_BY: Final = {
    Face(name): frozenset(Face(one) for one in entry["defeated_by"])
    for name, entry in _FACES.items()
    if entry["defeated_by"]
}
BONUS: Final = {Face(name): entry["roll_bonus"] for name, entry in _FACES.items()}


def roll_bonus(faces: Iterable[Face]) -> int:
    """HP-5.3: each face counts once (HP-R15)."""
    return sum([BONUS.get(face, 0) for face in {*faces}])


LIMIT: Final[int] = CONSTANTS["inventory_limit"]
DECKS: Final[dict[Furnishing, tuple[Face, ...]]] = {
    Furnishing(deck["id"]): tuple(Face(face) for face, count in deck["tiles"].items() for _ in range(count))
    for deck in DATA["decks"]
}


class North(str, Enum):
    """Where the Compass points (HP-2.2)."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"
    BACK = "unknown"

    @property
    def is_upright(self) -> bool:
        """The Arrows say what is written on them: W-E marks a row, N-S a column (HP-7.2)."""
        return self in (North.TOP, North.BOTTOM)

    @property
    def spoken(self) -> str:
        return {"top": "up", "right": "right", "bottom": "down", "left": "left", "unknown": ""}[self.value]

    @property
    def arrow(self) -> str:
        return {"top": "↑", "right": "→", "bottom": "↓", "left": "←", "unknown": ""}[self.value]


class Status(str, Enum):
    AWAKE = "awake"
    SENSELESS = "senseless"
    GROGGY = "groggy"


class Token(str, Enum):
    FLOWER = "flower"
    DEDALUS = "dedalus"
    MULLIGAN = "mulligan"
    HAINES = "haines"

    @property
    def spoken(self) -> str:
        return f"Agent {self.value.capitalize()}"


class Slot(str, Enum):
    """A place in an Inventory, in order of arrival; the third only while hands are full (HP-1.8)."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"

    @property
    def spoken(self) -> str:
        return f"item {self.value}"

    @property
    def place(self) -> int:
        return int(self) - 1


SLOTS: Final = tuple(Slot)


# -- the plan: squares are a1 to j10, nodes below ground u:a1 to u:j10 (HP-3.4) ---------------------

_SQUARES: Final = [entry["id"].lower() for entry in DATA["board"]["squares"]]
_BELOW: Final = [f"u:{square.lower()}" for tunnel in DATA["board"]["tunnels"] for square in tunnel["under"]]

if TYPE_CHECKING:

    class Node(str, Enum):
        """A square, or a place in a tunnel under one."""

        A1 = "a1"

        @property
        def spoken(self) -> str: ...

else:

    class _Named(str):
        @property
        def spoken(self) -> str:
            return self.value.replace("u:", "under ").upper().replace("UNDER", "under")

    Node = Enum(
        "Node", {name.replace("u:", "under_").upper(): name for name in _SQUARES + _BELOW}, type=_Named, module=__name__
    )

SQUARES: Final = tuple(Node(name) for name in _SQUARES)
FURNISHING: Final = {
    Node(entry["id"].lower()): Furnishing(entry["furnishing"])
    for entry in DATA["board"]["squares"]
    if entry["furnishing"]
}
ROOM: Final[dict[Node, int]] = {
    Node(entry["id"].lower()): entry["room"] for entry in DATA["board"]["squares"] if entry["room"]
}
ROOMS: Final[dict[int, dict[str, Any]]] = {entry["id"]: entry for entry in DATA["board"]["rooms"]}
BED: Final = {room: Node(entry["bed"].lower()) for room, entry in ROOMS.items()}
CORRIDORS: Final = tuple(square for square in SQUARES if square not in FURNISHING)
ABOVE: Final = {Node(name): Node(name.removeprefix("u:")) for name in _BELOW}
"""Every place below ground, and the square over it."""


def surface(place: Node) -> Node:
    """The square itself, or that over a place below ground."""
    return ABOVE.get(place, place)


def column(square: Node) -> int:
    return ord(square.value[0]) - ord("a")


def row(square: Node) -> int:
    return int(square.value[1:]) - 1


def at(column: int, row: int) -> Node:
    return Node(f"{chr(ord('a') + column)}{row + 1}")


def _walks() -> dict[Node, tuple[Node, ...]]:
    walls = {frozenset(name.lower() for name in pair) for pair in DATA["board"]["walls"]}
    found = {}
    for square in SQUARES:
        x, y = column(square), row(square)
        beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        near = [at(i, j) for i, j in beside if 0 <= i < 10 and 0 <= j < 10]
        found[square] = tuple(one for one in near if frozenset((square.value, one.value)) not in walls)
    return found


TUNNELS: Final = [
    [
        Node(place.lower())
        for place in (tunnel["ends"][0], *(f"u:{square}" for square in tunnel["under"]), tunnel["ends"][1])
    ]
    for tunnel in DATA["board"]["tunnels"]
]
"""From Armoire to Armoire."""


def _tunnels() -> tuple[dict[Node, tuple[Node, ...]], dict[Node, tuple[Node, ...]]]:
    """From an Armoire, the first place below; from a place below, both ways on."""
    down: dict[Node, tuple[Node, ...]] = {}
    along: dict[Node, tuple[Node, ...]] = {}
    for way in TUNNELS:
        down[way[0]] = (*down.get(way[0], ()), way[1])
        down[way[-1]] = (*down.get(way[-1], ()), way[-2])
        for before, here, after in zip(way, way[1:], way[2:], strict=False):
            along[here] = (before, after)
    return down, along


WALKS: Final = _walks()
DOWN, ALONG = _tunnels()
LENGTHS: Final = {way[len(way) // 2]: len(way) - 1 for way in TUNNELS}
"""How many steps each tunnel takes, at its middle (HP-1.5)."""


@functools.cache
def walk_from(square: Node) -> dict[Node, int]:
    """Walking distance to every square, walls respected, no Cellar."""
    distance, waiting = {square: 0}, deque([square])
    while waiting:
        here = waiting.popleft()
        for there in WALKS[here]:
            if there not in distance:
                distance[there] = distance[here] + 1
                waiting.append(there)
    return distance


@functools.cache
def nearest_corridors(square: Node) -> tuple[Node, ...]:
    """HP-6.3: corridor squares, nearest first; ties by row, then column (HP-R19)."""
    distance = walk_from(square)
    return tuple(sorted(CORRIDORS, key=lambda there: (distance[there], row(there), column(there))))
