"""The games of this checkout, and what their tests bring along for the checks that every game must pass."""

from __future__ import annotations

import importlib
from types import ModuleType

from spyhouse.engine.game import Game
from spyhouse.testing import Told

HOUSE = ("dead_and_breakfast", "hotel_perfidious", "inkognito", "microfilms", "secret_night")


def twins_of(game: Game) -> ModuleType:
    return importlib.import_module(f"tests.games.{game.info.id}.twins")


def told_of(game: Game) -> Told:
    """Where seats are told much: what of an imagined world belies it."""
    told: Told = importlib.import_module(f"tests.games.{game.info.id}.told").belied
    return told
