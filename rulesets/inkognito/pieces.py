"""The cards and the tables of Venice; names, numbers and announcements are read from inkognito.json beside this file."""

from __future__ import annotations

import json
from enum import Enum
from importlib import resources
from itertools import combinations, permutations
from typing import Any, Final

DATA: Final[dict[str, Any]] = json.loads((resources.files(__package__) / "inkognito.json").read_text("utf-8"))
SAYS: Final[dict[str, dict[str, str]]] = {entry["id"]: entry for entry in DATA["announcements"]}
ROUNDS: Final[int] = DATA["rounds_per_series"]
SEATING: Final[dict[str, dict[str, Any]]] = DATA["seating"]
_IDENTITIES: Final = {entry["id"]: entry for entry in DATA["identities"]}
_NUMBERS: Final = {entry["id"]: entry for entry in DATA["numbers"]}
_LOCATIONS: Final = {entry["id"]: entry for entry in DATA["locations"]}


class Identity(str, Enum):
    FIDDLEBOTTOM = "fiddlebottom"
    BUBBLE = "bubble"
    ZSA_ZSA = "zsa_zsa"
    AGENT_X = "agent_x"
    BACK = "identity"

    @property
    def spoken(self) -> str:
        return "an identity" if self is Identity.BACK else str(_IDENTITIES[self.value]["name"])

    @property
    def short(self) -> str:
        return "?" if self is Identity.BACK else str(_IDENTITIES[self.value]["short"])

    @property
    def letter(self) -> str:
        return "?" if self is Identity.BACK else str(_IDENTITIES[self.value]["letter"])


class Number(str, Enum):
    """A segment of the telephone number."""

    N52 = "n52"
    N11 = "n11"
    N0 = "n0"
    N29 = "n29"
    BACK = "number"

    @property
    def digits(self) -> str:
        return "?" if self is Number.BACK else str(_NUMBERS[self.value]["digits"])

    @property
    def spoken(self) -> str:
        return "a number" if self is Number.BACK else self.digits


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
    def short(self) -> str:
        return "???" if self is Location.BACK else str(_LOCATIONS[self.value]["short"])


class Which(str, Enum):
    """Which of two face-down cards of the dummy: left the identity, right the number (IK-2.4)."""

    IDENTITY = "identity"
    NUMBER = "number"


Card = Identity | Number
Pair = tuple[Card, ...]
"""What was shown at once: two coloured cards in the usual order, or one black card."""

IDENTITIES: Final = tuple(one for one in Identity if one is not Identity.BACK)
NUMBERS: Final = tuple(one for one in Number if one is not Number.BACK)
CARDS: Final[tuple[Card, ...]] = (*IDENTITIES, *NUMBERS)
"""The rows of every sheet: F B Z X 52 11 0 29."""
LOCATIONS: Final = tuple(one for one in Location if one is not Location.BACK)
PARTNER: Final = {Identity(name): Identity(entry["partner"]) for name, entry in _IDENTITIES.items()}
DIAL: Final = tuple(Identity(name) for name in DATA["dial_order"])
PHONES: Final = tuple(permutations(NUMBERS))
"""The 24 possible telephone numbers (IK-1.4)."""
ALL_PAIRS: Final[tuple[tuple[Card, Card], ...]] = tuple(combinations(CARDS, 2))


def legal_pairs(identity: Identity, number: Number) -> tuple[tuple[Card, Card], ...]:
    """IK-6.3: the twelve pairs of which exactly one card is true of this agent."""
    return tuple((a, b) for a, b in ALL_PAIRS if (a in (identity, number)) != (b in (identity, number)))
