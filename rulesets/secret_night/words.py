"""Parts of sentences that only this game has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, counted, listed

from .pieces import LIMITS, Beast, Card, Side


def card_names(cards: Sequence[Card]) -> str:
    """Cards in words; those that lie face down for these eyes are counted."""
    hidden = sum(card.value == "card" for card in cards)
    known = [card.spoken for card in cards if card.value != "card"]
    if hidden:
        known.append("a card" if hidden == 1 and not known else counted(hidden, "face-down card"))
    return listed(known) if known else "nothing"


def grouped(cards: Sequence[Card]) -> str:
    """The same beside a choice, copies together."""
    return ", ".join(f"{many} {card.spoken}" if many > 1 else card.spoken for card, many in Counter(cards).items())


def token_name(token: Beast | Seat, names: Names) -> str:
    return "the dog" if isinstance(token, Beast) else names[token]


def points(moved: int) -> str:
    side = Side.THIEVES if moved > 0 else Side.POLICE
    return f"{counted(abs(moved), 'point')} for {side.spoken}"


def gain(moved: int, score: int, more: str = "", whose: str = "") -> str:
    """The same beside a choice, or of whose arrest that is, and whether that ends the night."""
    wins = ", wins" * (abs(score + moved) >= LIMITS["score"])
    return f"{whose or ('Thieves' if moved > 0 else 'police')} +{abs(moved)}{more}{wins}"


def in_private(name: str) -> str:
    """What it means to take the device before answering."""
    return f"The others look away; {name} may use a card, or none."


def stands(score: int) -> str:
    """Who is ahead: what is positive is the Thieves'."""
    side = Side.THIEVES if score > 0 else Side.POLICE
    return f"{side.spoken} lead by {abs(score)}" if score else "nobody leads"
