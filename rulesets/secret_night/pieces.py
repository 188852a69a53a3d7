"""Everything that lies in the mansion: roles, cards, characters, the wheel, vehicles; every number is read from
secret_night.json."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable
from enum import Enum
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

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
    def brief(self) -> str:
        return self.spoken.split()[0]

    @property
    def mission(self) -> str:
        return str(_ROLES[self.value]["mission"])

    @property
    def plan(self) -> tuple[str, ...]:
        """How one plays it."""
        return tuple(_ROLES[self.value]["plan"])

    @property
    def side(self) -> Side:
        return Side(_ROLES[self.value]["side"])


THIEVES: Final = frozenset({Role.MASTER, Role.THIEF})
POLICE: Final = frozenset({Role.CHIEF, Role.DETECTIVE})
WORTH: Final = {Role.MASTER: SCORING["master_thief_arrested"], Role.THIEF: SCORING["thief_arrested"]}
"""Of an arrest."""
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
    def does(self) -> tuple[str, str, str]:
        """What it is for: in two lines of a wide card, beside a choice, on a narrow card."""
        wide, beside, narrow = _CARDS[self.value]["does"]
        return wide, beside, narrow

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


def worth(role: Role, money: bool) -> int:
    """SN-7.7.3: of a Thief who is arrested, with Money in hand (SN-R45) or without."""
    return WORTH[role] + SCORING["money_confiscated"] * money
