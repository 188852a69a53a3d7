"""Who sits at the tables of these tests, as many as a table of this house can have."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.players import Player

NAMES: Final = ("Anna", "Boris", "Chen", "Dora", "Emil", "Fay", "Gus", "Hedy")


def seated(*kinds: str) -> list[Player]:
    """Somebody of each of these kinds."""
    return [Player(name, kind) for name, kind in zip(NAMES[: len(kinds)], kinds, strict=True)]
