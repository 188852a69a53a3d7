"""The cards and the tables of Venice; names, numbers and announcements are read from inkognito.json beside this file."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable
from enum import Enum
from importlib import resources
from itertools import combinations, permutations
from typing import Any, Final

DATA: Final[dict[str, Any]] = json.loads((resources.files(__package__) / "inkognito.json").read_text("utf-8"))
SAYS: Final[dict[str, dict[str, str]]] = {entry["id"]: entry for entry in DATA["announcements"]}
ROUNDS: Final[int] = DATA["rounds_per_series"]
_IDENTITIES: Final = {entry["id"]: entry for entry in DATA["identities"]}
_NUMBERS: Final = {entry["id"]: entry for entry in DATA["numbers"]}
_LOCATIONS: Final = {entry["id"]: entry for entry in DATA["locations"]}


class Identity(str, Enum):
    FIDDLEBOTTOM = "fiddlebottom"
    BUBBLE = "bubble"
    ZSA_ZSA = "zsa_zsa"
    AGENT_X = "agent_x"
    BACK = "identity"

    @classmethod
    def _missing_(cls, value: object) -> Identity | None:
        """A typed line may name it by its letter."""
        return next((Identity(name) for name, entry in _IDENTITIES.items() if _typed(value) == entry["letter"]), None)

    @property
    def spoken(self) -> str:
        return "an identity" if self is Identity.BACK else str(_IDENTITIES[self.value]["name"])

    @property
    def short(self) -> str:
        return "?" if self is Identity.BACK else str(_IDENTITIES[self.value]["short"])


class Number(str, Enum):
    """A segment of the telephone number."""

    N52 = "n52"
    N11 = "n11"
    N0 = "n0"
    N29 = "n29"
    BACK = "number"

    @classmethod
    def _missing_(cls, value: object) -> Number | None:
        """A typed line may name it by its digits."""
        return next((Number(name) for name, entry in _NUMBERS.items() if _typed(value) == entry["digits"]), None)

    @property
    def spoken(self) -> str:
        return "a number" if self is Number.BACK else str(_NUMBERS[self.value]["digits"])

    @property
    def short(self) -> str:
        return "?" if self is Number.BACK else self.spoken


def _typed(value: object) -> str:
    return value.upper() if isinstance(value, str) else ""


class Location(str, Enum):
    RIALTO = "rialto"
    SAN_MARCO = "san_marco"
    ARSENALE = "arsenale"
    CA_DORO = "ca_doro"
    LA_FENICE = "la_fenice"
    BACK = "location"

    @property
    def spoken(self) -> str:
        return "somewhere" if self is Location.BACK else str(_LOCATIONS[self.value]["spoken"])

    @property
    def place(self) -> str:
        """As it stands on a map."""
        return "" if self is Location.BACK else str(_LOCATIONS[self.value]["name"])

    @property
    def short(self) -> str:
        return "???" if self is Location.BACK else str(_LOCATIONS[self.value]["short"])


class Colour(str, Enum):
    """Of an agent's set of cards (IK-1.6)."""

    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    PINK = "pink"


class Which(str, Enum):
    """Which of two face-down cards of the dummy: left the identity, right the number (IK-2.4)."""

    IDENTITY = "identity"
    NUMBER = "number"

    @property
    def spoken(self) -> str:
        return "name" if self is Which.IDENTITY else self.value


class Aid(str, Enum):
    """How much the notebook does for its seat (IK-11)."""

    NOTES = "notes"
    SOLVER = "solver"


class Met(str, Enum):
    """What two or three cards at one place mean (IK-5.1, IK-5.3)."""

    EXCHANGE = "exchange"
    DUMMY = "meet_dummy"
    EMBASSY = "embassy"
    AUDIENCE = "audience"


Card = Identity | Number
Pair = tuple[Card, ...]
"""What was shown at once: two coloured cards in the usual order, or one black card."""

IDENTITIES: Final = tuple(one for one in Identity if one is not Identity.BACK)
"""In dial order (IK-1.4): F B Z X."""
NUMBERS: Final = tuple(one for one in Number if one is not Number.BACK)
CARDS: Final[tuple[Card, ...]] = (*IDENTITIES, *NUMBERS)
"""The rows of every sheet: F B Z X 52 11 0 29."""
HIDDEN: Final[frozenset[Card]] = frozenset({Identity.BACK, Number.BACK})
"""What a black card is to eyes that have not seen it."""
LOCATIONS: Final = tuple(one for one in Location if one is not Location.BACK)
PARTNER: Final = {Identity(name): Identity(entry["partner"]) for name, entry in _IDENTITIES.items()}

IDENTITY_DEALS: Final = tuple(permutations(IDENTITIES))
PHONES: Final = tuple(permutations(NUMBERS))
"""The 24 possible telephone numbers (IK-1.4); also the 24 ways to deal the segments."""
PACKS: Final = tuple(permutations(LOCATIONS))


@functools.cache
def legal_pairs(identity: Identity, number: Number) -> tuple[tuple[Card, Card], ...]:
    """IK-6.3: the twelve pairs of which exactly one card is true of this agent."""
    return tuple((a, b) for a, b in combinations(CARDS, 2) if (a in (identity, number)) != (b in (identity, number)))


def digits(phone: Iterable[Number]) -> str:
    return "-".join(segment.spoken for segment in phone)
