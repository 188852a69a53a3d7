"""The cards, and every number of the game; all read from microfilms.json beside this file."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from importlib import resources
from typing import Any, Final

DATA: Final[dict[str, Any]] = json.loads((resources.files(__package__) / "microfilms.json").read_text("utf-8"))
NUMBERS: Final[dict[str, int]] = DATA["numbers"]
LINES: Final[dict[str, str]] = DATA["ambassador_lines"]
CROUPIER: Final[dict[str, Any]] = DATA["croupier"]
SETUP: Final[dict[str, Any]] = DATA["setup"]
HAND_LIMIT: Final[dict[bool, int]] = {False: DATA["hand_limit"]["suspect"], True: DATA["hand_limit"]["cleared"]}

_NAMES: Final[dict[str, str]] = {
    entry["id"]: entry["name"] for entry in DATA["items"] + DATA["actions"] + DATA["identities"]
}
_GOALS: Final[dict[str, str]] = {entry["id"]: entry["goal"] for entry in DATA["identities"]}


class Nation(str, Enum):
    CHINA = "china"
    UK = "uk"
    USA = "usa"
    USSR = "ussr"

    @property
    def label(self) -> str:
        return {"china": "China", "uk": "UK", "usa": "USA", "ussr": "USSR"}[self.value]

    @property
    def spoken(self) -> str:
        return self.label if self is Nation.CHINA else f"the {self.label}"


class Card(str, Enum):
    """What circulates. Copies of an action card are one member, counted: nobody can tell them apart (MF-R42)."""

    CHINA_FILM = "microfilm_china"
    UK_FILM = "microfilm_uk"
    USA_FILM = "microfilm_usa"
    USSR_FILM = "microfilm_ussr"
    CHINA_LETTER = "alliance_china"
    UK_LETTER = "alliance_uk"
    USA_LETTER = "alliance_usa"
    USSR_LETTER = "alliance_ussr"
    ACE = "ace_of_spades"
    STEAL = "steal"
    INTERROGATE = "interrogate"
    CASH_OUT = "cash_out"
    BACK = "card"

    @property
    def label(self) -> str:
        return _NAMES.get(self.value, "a face-down card")

    @property
    def spoken(self) -> str:
        """As it stands in a sentence."""
        if self is Card.BACK:
            return "a card"
        if self in ACTIONS:
            return f"{'an' if self is Card.INTERROGATE else 'a'} {self.label}"
        return f"the {self.label}"

    @property
    def nation(self) -> Nation | None:
        return _CARD_NATION.get(self)


class Identity(str, Enum):
    AGENT_CHINA = "agent_china"
    AGENT_UK = "agent_uk"
    AGENT_USA = "agent_usa"
    AGENT_USSR = "agent_ussr"
    OFFICER = "interpol_officer"
    BROKER = "information_broker"
    JOURNALIST = "journalist"
    HITMAN = "hitman"
    BACK = "identity"

    @property
    def label(self) -> str:
        return _NAMES.get(self.value, "somebody")

    @property
    def spoken(self) -> str:
        return "an identity" if self is Identity.BACK else f"the {self.label}"

    @property
    def goal(self) -> str:
        return _GOALS[self.value]

    @property
    def nation(self) -> Nation | None:
        return _IDENTITY_NATION.get(self)

    @property
    def is_agent(self) -> bool:
        return self in _IDENTITY_NATION

    @property
    def kind(self) -> str:
        """Role, for statistics: all four agents are one kind."""
        return "agent" if self.is_agent else self.value


class Coin(str, Enum):
    """What pays for an interrogation or a blackmail instead of a card."""

    FRANCS = "francs"

    @property
    def spoken(self) -> str:
        return "francs"


class Stack(str, Enum):
    """The two places that are nobody's hand, for the Information Broker."""

    DECK = "deck"
    PILE = "pile"

    @property
    def spoken(self) -> str:
        return f"the {'draw deck' if self is Stack.DECK else 'discard pile'}"


FILM_OF: Final = {nation: Card(f"microfilm_{nation.value}") for nation in Nation}
LETTER_OF: Final = {nation: Card(f"alliance_{nation.value}") for nation in Nation}
AGENT_OF: Final = {nation: Identity(f"agent_{nation.value}") for nation in Nation}
FILMS: Final = frozenset(FILM_OF.values())
LETTERS: Final = frozenset(LETTER_OF.values())
_CARD_NATION: Final = {card: nation for table in (FILM_OF, LETTER_OF) for nation, card in table.items()}
_IDENTITY_NATION: Final = {identity: nation for nation, identity in AGENT_OF.items()}
FREELANCERS: Final = (Identity.OFFICER, Identity.BROKER, Identity.JOURNALIST, Identity.HITMAN)

ACTION_CARDS: Final = tuple(Card(entry["id"]) for entry in DATA["actions"] for _ in range(entry["copies"]))
"""All eight, copies as often as they are printed."""
ACTIONS: Final = frozenset(ACTION_CARDS)
BLOODSTAINED: Final = frozenset(Card(entry["id"]) for entry in DATA["actions"] if entry["bloodstained"])
"""MF-R1: the five cards with a Blackmail side."""
USES: Final = {Card(entry["id"]): tuple(entry["options"]) for entry in DATA["actions"]}
"""What each action card can be played for on one's own turn (MF-5.2)."""
DATA_ORDER: Final = {card: number for number, card in enumerate(Card)}


def in_data_order(cards: Iterable[Card]) -> list[Card]:
    """Cards sorted as in the data file: the order in which they lay is secret (MF-11, MF-R20)."""
    return sorted(cards, key=DATA_ORDER.__getitem__)
