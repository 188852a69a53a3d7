"""Parts of sentences that only this game has."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, counted, listed

from .pieces import Beast, Card, Side


def card_names(cards: Sequence[Card]) -> str:
    """Cards in words; those that lie face down for these eyes are counted."""
    hidden = sum(card.value == "card" for card in cards)
    known = [card.spoken for card in cards if card.value != "card"]
    if hidden:
        known.append("a card" if hidden == 1 and not known else counted(hidden, "face-down card"))
    return listed(known) if known else "nothing"


def token_name(token: Beast | Seat, names: Names) -> str:
    return "the dog" if isinstance(token, Beast) else names[token]


def points(moved: int) -> str:
    side = Side.THIEVES if moved > 0 else Side.POLICE
    return f"{counted(abs(moved), 'point')} for {side.spoken}"


def stands(score: int) -> str:
    """Who is ahead: what is positive is the Thieves'."""
    side = Side.THIEVES if score > 0 else Side.POLICE
    return f"{side.spoken} lead by {abs(score)}" if score else "nobody leads"
