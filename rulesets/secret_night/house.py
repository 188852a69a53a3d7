"""The mansion and its grounds: hexes, rooms, doors and windows, and how they lie to each other (SN-1.7)."""

from __future__ import annotations

import functools
from collections.abc import Collection
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from spyhouse.engine.words import listed

from .pieces import DATA, LIMITS, Gate, Vehicle


class Terrain(str, Enum):
    WALL = "wall"
    FLOOR = "floor"
    GARDEN = "garden"
    WATER = "water"
    DOOR = "door"
    DOORWAY = "doorway"
    WINDOW = "window"


class Way(str, Enum):
    """The six directions, in the order in which neighbours are listed."""

    W = "w"
    E = "e"
    NW = "nw"
    NE = "ne"
    SW = "sw"
    SE = "se"

    @property
    def spoken(self) -> str:
        north, east = {"n": "north", "s": "south"}.get(self.value[0], ""), {"w": "west", "e": "east"}[self.value[-1]]
        return f"{north}-{east}" if north else east


_MAP: Final[dict[str, Any]] = DATA["map"]
_PLAN: Final[list[str]] = _MAP["plan"]
ROWS: Final = len(_PLAN)
COLUMNS: Final = len(_PLAN[0])
_HEXES: Final = {f"r{row:02}c{column:02}": sign for row, line in enumerate(_PLAN) for column, sign in enumerate(line)}
"""By name, as the plan has them: the floor of a room by its letter, all else by signs."""

if TYPE_CHECKING:

    class Hex(str, Enum):
        """A hex of the map, such as r07c11."""

        R00C00 = "r00c00"
        R22C17 = "r22c17"

        @property
        def row(self) -> int: ...

        @property
        def column(self) -> int: ...

        @property
        def spoken(self) -> str: ...

else:

    class _HexText(str):
        @property
        def row(self) -> int:
            return int(self.value[1:3])

        @property
        def column(self) -> int:
            return int(self.value[4:])

        @property
        def spoken(self) -> str:
            return self.value

    Hex = Enum("Hex", {name.upper(): name for name in _HEXES}, type=_HexText, module=__name__)

TERRAIN: Final[dict[Hex, Terrain]] = {
    Hex(name): Terrain(_MAP["signs"].get(sign, Terrain.FLOOR)) for name, sign in _HEXES.items()
}
ROOMS: Final[dict[int, dict[str, Any]]] = {entry["number"]: entry for entry in DATA["rooms"]}
_NUMBERS: Final = {entry["letter"]: number for number, entry in ROOMS.items()}
ROOM_AT: Final[dict[Hex, int]] = {Hex(name): _NUMBERS[sign] for name, sign in _HEXES.items() if sign in _NUMBERS}
SEARCH_HEX: Final[dict[int, Hex]] = {number: Hex(entry["search_hex"]) for number, entry in ROOMS.items()}
SEARCHED_AT: Final[dict[Hex, int]] = {place: number for number, place in SEARCH_HEX.items()}
START: Final[dict[Gate, Hex]] = {gate: Hex(_MAP["starts"][gate.value]) for gate in Gate}
KENNEL: Final = Hex(_MAP["starts"]["dog"])
WINDOWS: Final = tuple(place for place, terrain in TERRAIN.items() if terrain is Terrain.WINDOW)
DOORS: Final = tuple(place for place, terrain in TERRAIN.items() if terrain is Terrain.DOOR)
WATER: Final = frozenset(place for place, terrain in TERRAIN.items() if terrain is Terrain.WATER)
PARKED: Final[dict[Vehicle, tuple[Hex, ...]]] = {
    Vehicle(entry["id"]): tuple(Hex(place) for place in entry["hexes"]) for entry in DATA["vehicles"]
}
VEHICLE_AT: Final[dict[Hex, Vehicle]] = {place: vehicle for vehicle, places in PARKED.items() for place in places}


def room_name(room: int) -> str:
    return str(ROOMS[room]["name"])


@functools.cache
def place_name(place: Hex) -> str:
    """Where a hex lies, in words."""
    if place in ROOM_AT:
        return f"the {room_name(ROOM_AT[place])}"
    terrain = TERRAIN[place]
    if terrain in (Terrain.DOOR, Terrain.DOORWAY, Terrain.WINDOW):
        rooms = [str(room["name"]) for room in _rooms_at(place)]
        return f"the {terrain.value} {'between ' if len(rooms) > 1 else 'of the '}{' and '.join(rooms)}"
    return "the water" if terrain is Terrain.WATER else "the garden" if terrain is Terrain.GARDEN else "a wall"


def sides(place: Hex) -> list[str]:
    """What a door or a window lies between, in few words."""
    rooms = [str(room["short"]) for room in _rooms_at(place)]
    return rooms if len(rooms) > 1 else [*rooms, "garden"]


def _rooms_at(opening: Hex) -> list[Any]:
    return [room for room in ROOMS.values() if opening.value in room[f"{TERRAIN[opening].value}s"]]


def ahead_name(here: Hex, place: Hex) -> str:
    """The same for whoever comes from there: a door by the room it opens into."""
    beyond = [room["name"] for room in ROOMS.values() if place.value in [*room["doors"], *room["doorways"]]]
    beyond = [name for name in beyond if here not in ROOM_AT or name != room_name(ROOM_AT[here])]
    return f"the {beyond[0]} door" if len(beyond) == 1 else place_name(place)


def _neighbour(place: Hex, way: int) -> Hex | None:
    row_step, column_step = _MAP["neighbours"]["odd_row" if place.row % 2 else "even_row"][way]
    name = f"r{place.row + row_step:02}c{place.column + column_step:02}"
    return Hex(name) if name in _HEXES else None


TOWARDS: Final[dict[Hex, dict[Way, Hex]]] = {
    place: {way: there for number, way in enumerate(Way) if (there := _neighbour(place, number)) is not None}
    for place in Hex
}
"""The hexes around each hex, walls too, by direction."""
NEAR: Final[dict[Hex, frozenset[Hex]]] = {place: frozenset(around.values()) for place, around in TOWARDS.items()}
"""SN-5.1: who stands on one of these is next to you."""
WAYS: Final[dict[Hex, tuple[Hex, ...]]] = {
    place: tuple(there for there in around.values() if TERRAIN[there] is not Terrain.WALL)
    for place, around in TOWARDS.items()
}
"""The hexes around that are no wall (SN-5.2)."""
DOORS_NEAR: Final[dict[Hex, tuple[Hex, ...]]] = {
    place: tuple(there for there in ways if TERRAIN[there] is Terrain.DOOR) for place, ways in WAYS.items()
}
WINDOWS_NEAR: Final[dict[Hex, tuple[Hex, ...]]] = {
    place: tuple(there for there in ways if TERRAIN[there] is Terrain.WINDOW) for place, ways in WAYS.items()
}


def way_to(place: Hex, there: Hex) -> Way | None:
    """In which direction a neighbouring hex lies."""
    return next((way for way, hex_ in TOWARDS[place].items() if hex_ is there), None)


def _cube(place: Hex) -> tuple[int, int]:
    return place.column - (place.row - place.row % 2) // 2, place.row


@functools.cache
def distance(one: Hex, other: Hex) -> int:
    """In hexes, as the crow flies."""
    (q, r), (q2, r2) = _cube(one), _cube(other)
    return max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))


@functools.cache
def bearing(place: Hex, there: Hex) -> str:
    """Where another hex lies from here, in words that are right for that hex alone: "2 north-east and 1 east"."""
    ways: dict[Way, int] = {}
    while place is not there:
        way = min(TOWARDS[place], key=lambda way: distance(TOWARDS[place][way], there))
        ways[way] = ways.get(way, 0) + 1
        place = TOWARDS[place][way]
    if list(ways.values()) == [1]:
        return next(iter(ways)).spoken
    return listed([f"{hexes} {way.spoken}" for way, hexes in ways.items()])


@functools.cache
def farther(pusher: Hex, place: Hex) -> tuple[Hex, ...]:
    """SN-6.5: the hexes next to `place`, no walls, that lie one farther from the pusher."""
    beyond = distance(pusher, place) + 1
    return tuple(there for there in WAYS[place] if distance(pusher, there) == beyond)


@functools.cache
def straight_on(pusher: Hex, place: Hex) -> tuple[Hex, ...]:
    """SN-10.10: the hexes behind a neighbour in a straight line, up to the first wall or the map's end, at most six."""
    way = way_to(pusher, place)
    assert way is not None
    line: list[Hex] = []
    there = TOWARDS[place].get(way)
    while there is not None and TERRAIN[there] is not Terrain.WALL and len(line) < LIMITS["niall_push"]:
        line.append(there)
        there = TOWARDS[there].get(way)
    return tuple(line)


@functools.lru_cache(maxsize=256)
def rings(start: Hex, broken: Collection[Hex], boat: bool) -> tuple[tuple[Hex, ...], ...]:
    """SN-3.2: rings around a start hex, over everything but walls, shut windows and water."""
    found, ring = {start}, [start]
    outwards: list[tuple[Hex, ...]] = []
    while ring:
        outwards.append(tuple(ring))
        ring = [
            there
            for there in dict.fromkeys(there for place in ring for there in WAYS[place])
            if there not in found
            and (TERRAIN[there] is not Terrain.WINDOW or there in broken)
            and (there not in WATER or (boat and there in PARKED[Vehicle.BOAT]))
        ]
        found.update(ring)
    return tuple(outwards)
