"""The mansion and everything that lies in it; the map, the wheel and every number are read from secret_night.json."""

from __future__ import annotations

import functools
import json
from collections.abc import Collection, Iterable
from enum import Enum
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from spyhouse.engine.words import listed

DATA: Final[dict[str, Any]] = json.loads((resources.files(__package__) / "secret_night.json").read_text("utf-8"))
LIMITS: Final[dict[str, int]] = DATA["limits"]
SCORING: Final[dict[str, int]] = DATA["scoring"]
CLOCK: Final[tuple[str, ...]] = tuple(DATA["clock"])
MIDNIGHT: Final[int] = DATA["midnight_index"]
DAWN: Final[int] = DATA["dawn_index"]
_CARDS: Final = {entry["id"]: entry for entry in DATA["cards"]}
_ROLES: Final = {entry["id"]: entry for entry in DATA["roles"]}
_CHARACTERS: Final = {entry["id"]: entry for entry in DATA["characters"]}
_VEHICLES: Final = {entry["id"]: entry for entry in DATA["vehicles"]}


# -- roles (SN-2.2) ---------------------------------------------------------------------------------


class Side(str, Enum):
    THIEVES = "thieves"
    POLICE = "police"
    DECEIVER = "deceiver"

    @property
    def spoken(self) -> str:
        return {"thieves": "the Thieves", "police": "the police", "deceiver": "the Deceiver"}[self.value]


class Role(str, Enum):
    CHIEF = "chief_inspector"
    DETECTIVE = "detective"
    MASTER = "master_thief"
    THIEF = "thief"
    DECEIVER = "deceiver"
    BACK = "role"

    @property
    def spoken(self) -> str:
        return "an unknown role" if self is Role.BACK else str(_ROLES[self.value]["name"])

    @property
    def mission(self) -> str:
        return str(_ROLES[self.value]["mission"])

    @property
    def side(self) -> Side:
        return Side(_ROLES[self.value]["side"])


THIEVES: Final = frozenset({Role.MASTER, Role.THIEF})
POLICE: Final = frozenset({Role.CHIEF, Role.DETECTIVE})
OPEN_ROLES: Final = frozenset({Role.MASTER, Role.CHIEF})
"""Face up from the beginning; all the others are secret."""
ROLES: Final[dict[int, tuple[Role, ...]]] = {
    int(seats): tuple(Role(role) for role, count in roles.items() for _ in range(count))
    for seats, roles in DATA["role_distribution"].items()
}


class Gate(str, Enum):
    """The two ways into the mansion (SN-3.2)."""

    RED = "red"
    BLUE = "blue"

    @property
    def spoken(self) -> str:
        return f"the {self.value} start"


GATES: Final[dict[Role, tuple[Gate, ...]]] = {
    Role(role): tuple(Gate) if entry["start"] == "either" else (Gate(entry["start"]),) for role, entry in _ROLES.items()
}


# -- object cards (SN-7) ----------------------------------------------------------------------------


class Card(str, Enum):
    MONEY = "money"
    HANDCUFFS = "handcuffs"
    CAR_KEY = "car_key"
    MOTORCYCLE_KEY = "motorcycle_key"
    BEEF = "beef"
    SMOKE_BOMB = "smoke_bomb"
    GUN = "gun"
    KNIFE = "knife"
    POISON = "poison"
    FIRST_AID = "first_aid"
    VEST = "vest"
    BIBLE = "bible"
    AVOID_KNIFE = "avoid_knife"
    COFFEE_2 = "coffee_2"
    COFFEE_3 = "coffee_3"
    COFFEE_4 = "coffee_4"
    HAMMER = "hammer"
    DOOR_KEY = "door_key"
    DYNAMITE = "dynamite"
    ROPE = "rope"
    BACK = "card"

    @property
    def spoken(self) -> str:
        return "a card" if self is Card.BACK else str(_CARDS[self.value]["name"])

    @property
    def short(self) -> str:
        return "?" if self is Card.BACK else str(_CARDS[self.value]["short"])

    @property
    def effect(self) -> str:
        return str(_CARDS[self.value]["text"])


CARDS: Final[tuple[Card, ...]] = tuple(Card(name) for name, entry in _CARDS.items() for _ in range(entry["count"]))
"""All 68 of them."""
ORDER: Final[dict[Card, int]] = {card: place for place, card in enumerate(Card)}
"""In which order a hand is sorted."""
KEPT: Final = frozenset(Card(name) for name, entry in _CARDS.items() if not entry["discardable"])
"""Never discarded at the end of a turn, always taken over by a killer or captor (SN-7.2)."""
FROM_MIDNIGHT: Final = frozenset(Card(name) for name, entry in _CARDS.items() if entry["from_midnight"])
COFFEE: Final[dict[Card, int]] = {Card(name): entry["steps"] for name, entry in _CARDS.items() if "steps" in entry}
DAMAGE: Final[dict[Card, int]] = {Card(name): entry["damage"] for name, entry in _CARDS.items() if "damage" in entry}
SPLASH: Final[int] = _CARDS["dynamite"]["splash"]
ATTACKS: Final = (Card.GUN, Card.KNIFE, Card.POISON)
SHIELDS: Final = frozenset({Card.VEST, Card.BIBLE, Card.AVOID_KNIFE})
"""Only work as answers (SN-7.18)."""


def in_order(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=ORDER.__getitem__)


if TYPE_CHECKING:

    class Held(str, Enum):
        """A card in a hand, known by its kind and its face, never by its copy (SN-12.9)."""

        MONEY = "money"
        OPEN_MONEY = "open_money"

        @property
        def card(self) -> Card: ...

        @property
        def up(self) -> bool: ...

        @property
        def spoken(self) -> str: ...

else:

    class _HeldText(str):
        @property
        def card(self) -> Card:
            return _CARD_OF[self]

        @property
        def up(self) -> bool:
            return self.value.startswith("open_")

        @property
        def spoken(self) -> str:
            return f"{self.card.spoken} (shown)" if self.up else self.card.spoken

    Held = Enum(
        "Held",
        {
            name: name.lower()
            for card in Card
            if card is not Card.BACK
            for name in (card.value.upper(), f"OPEN_{card.value.upper()}")
        },
        type=_HeldText,
        module=__name__,
    )
    _CARD_OF = {held: Card(held.value.removeprefix("open_")) for held in Held}

CARD_OF: Final[dict[Held, Card]] = {held: held.card for held in Held}
FACE_DOWN: Final[dict[Card, Held]] = {card: Held(card.value) for card in Card if card is not Card.BACK}
FACE_UP: Final[dict[Card, Held]] = {card: Held(f"open_{card.value}") for card in Card if card is not Card.BACK}


@functools.lru_cache(maxsize=1 << 15)
def _kinds(cards: tuple[Card, ...], up: bool) -> tuple[Held, ...]:
    return tuple(dict.fromkeys((FACE_UP if up else FACE_DOWN)[card] for card in cards))


def kinds_held(face_up: Iterable[Card], face_down: Iterable[Card]) -> tuple[Held, ...]:
    """The cards of a hand that can be told apart, those that lie face up first."""
    return _kinds(tuple(face_up), True) + _kinds(tuple(face_down), False)


class Weapon(str, Enum):
    """What an attack is made with (SN-7.10)."""

    GUN = "gun"
    KNIFE = "knife"
    POISON = "poison"
    BITE = "bite"

    @property
    def spoken(self) -> str:
        return "the dog" if self is Weapon.BITE else Card(self.value).spoken


BLOCKS: Final[dict[Weapon, frozenset[Card]]] = {
    Weapon.GUN: frozenset({Card.VEST, Card.BIBLE}),
    Weapon.KNIFE: frozenset({Card.AVOID_KNIFE}),
    Weapon.POISON: frozenset(),
    Weapon.BITE: frozenset({Card.BEEF}),
}
"""What the victim stops it with (SN-7.11)."""


class Course(str, Enum):
    """Which way Wilma moves the clock (SN-10.5)."""

    ON = "on"
    BACK = "back"


# -- characters (SN-10) -----------------------------------------------------------------------------


class Character(str, Enum):
    ZACHARY = "zachary"
    OTTO = "otto"
    YIJUN = "yijun"
    SALVATORE = "salvatore"
    WILMA = "wilma"
    KONTAR = "kontar"
    CHITRA = "chitra"
    ELEANOR = "eleanor"
    TREVOR = "trevor"
    VICTORIA = "victoria"
    CATALINA = "catalina"
    PANCHITO = "panchito"
    RITA = "rita"
    NIALL = "niall"
    MARGOT = "margot"
    ALEXANDR = "alexandr"
    BACK = "character"

    @property
    def spoken(self) -> str:
        return "somebody" if self is Character.BACK else str(_CHARACTERS[self.value]["name"])

    @property
    def first_name(self) -> str:
        return self.spoken.split()[0]

    @property
    def occupation(self) -> str:
        return str(_CHARACTERS[self.value]["occupation"])

    @property
    def about(self) -> str:
        """Occupation, nationality and age."""
        entry = _CHARACTERS[self.value]
        return f"{entry['occupation']}, {entry['nationality']}, {entry['age']}"

    @property
    def skill(self) -> str:
        return str(_CHARACTERS[self.value]["text"])


CHARACTERS: Final = tuple(character for character in Character if character is not Character.BACK)


# -- the wheel, the Action Square and the vehicles --------------------------------------------------


class Square(str, Enum):
    """An icon of the Action Square (SN-6)."""

    STEAL = "steal"
    PUSH = "push"
    TRADE = "trade"
    WHISPER = "whisper"

    @property
    def spoken(self) -> str:
        return self.value


class Sector:
    """One of the twelve equally likely results of a spin."""

    __slots__ = ("extra", "green", "steps", "water")

    def __init__(self, entry: dict[str, Any]) -> None:
        self.steps: int = entry["steps"]
        self.green: bool = entry["green"]
        self.water: int = entry["water"]
        self.extra: bool = self.steps in DATA["extra_card_on_steps"]


WHEEL: Final = tuple(Sector(entry) for entry in DATA["wheel"])


class Vehicle(str, Enum):
    BOAT = "boat"
    MOTORCYCLE = "motorcycle"
    CAR = "car"

    @property
    def spoken(self) -> str:
        return f"the {_VEHICLES[self.value]['name']}".lower()

    @property
    def letter(self) -> str:
        return str(_VEHICLES[self.value]["letter"])


KEY_OF: Final[dict[Vehicle, Card]] = {
    Vehicle(name): Card(entry["key"]) for name, entry in _VEHICLES.items() if entry["key"]
}
"""The boat needs none."""
STARTS: Final[dict[Card, Vehicle]] = {key: vehicle for vehicle, key in KEY_OF.items()}
POINTS_OF: Final[dict[Vehicle, int]] = {Vehicle(name): entry["points"] for name, entry in _VEHICLES.items()}
CARRIES: Final[dict[Vehicle, int]] = {Vehicle(name): entry["capacity"] for name, entry in _VEHICLES.items()}


class Beast(str, Enum):
    """What can be pushed besides a player's pawn."""

    DOG = "dog"

    @property
    def spoken(self) -> str:
        return "the dog"


# -- the map (section 1.7) --------------------------------------------------------------------------


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
_HEXES: Final[dict[str, dict[str, Any]]] = {entry["id"]: entry for entry in _MAP["hexes"]}
ROWS: Final[int] = _MAP["rows"]
COLUMNS: Final[int] = _MAP["cols"]

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

TERRAIN: Final[dict[Hex, Terrain]] = {Hex(name): Terrain(entry["terrain"]) for name, entry in _HEXES.items()}
ROOMS: Final[dict[int, dict[str, Any]]] = {entry["number"]: entry for entry in DATA["rooms"]}
ROOM_AT: Final[dict[Hex, int]] = {Hex(name): entry["room"] for name, entry in _HEXES.items() if entry["room"]}
SEARCH_HEX: Final[dict[int, Hex]] = {number: Hex(entry["search_hex"]) for number, entry in ROOMS.items()}
SEARCHED_AT: Final[dict[Hex, int]] = {place: number for number, place in SEARCH_HEX.items()}
START: Final[dict[Gate, Hex]] = {gate: Hex(_MAP["starts"][gate.value]) for gate in Gate}
KENNEL: Final = Hex(_MAP["starts"]["dog"])
WINDOWS: Final = tuple(place for place, terrain in TERRAIN.items() if terrain is Terrain.WINDOW)
DOORS: Final = tuple(place for place, terrain in TERRAIN.items() if terrain is Terrain.DOOR)
WATER: Final = frozenset(place for place, terrain in TERRAIN.items() if terrain is Terrain.WATER)
PARKED: Final[dict[Vehicle, tuple[Hex, ...]]] = {
    Vehicle(name): tuple(Hex(place) for place in entry["hexes"]) for name, entry in _VEHICLES.items()
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
        lists = f"{terrain.value}s"
        rooms = [str(room["name"]) for room in ROOMS.values() if place.value in room[lists]]
        return f"the {terrain.value} {'between ' if len(rooms) > 1 else 'of the '}{' and '.join(rooms)}"
    return "the water" if terrain is Terrain.WATER else "the garden" if terrain is Terrain.GARDEN else "a wall"


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
