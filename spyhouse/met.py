"""Who has played a game here: everybody else is told it in a minute, once, before their first turn of it."""

from __future__ import annotations

from typing import Final

from .config import Settings
from .engine.game import Game
from .sitting import Ask, Sitting

TOLD: Final = True
"""It is told at all."""


def is_new_to_it(sitting: Sitting, step: Ask, settings: Settings) -> bool:
    """Is somebody asked for the first time alone with the table, who has never played this game here? What was answered
    before everybody, as a room of a hotel, was no turn. A coach tells them otherwise."""
    if step.eyes != step.seat or sitting.learns:
        return False
    has_read_nothing = len(step.since) >= len(step.view.events)
    known = settings.met.get(sitting.game.info.id, [])
    return TOLD and has_read_nothing and step.view.names[step.seat] not in known


def and_also(settings: Settings, game: Game, name: str) -> dict[str, list[str]]:
    """By game, who has been told, once this one is."""
    return {**settings.met, game.info.id: [*settings.met.get(game.info.id, []), name]}
