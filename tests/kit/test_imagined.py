"""The checks of imagined worlds find worlds in which nobody knows, or is told, anything."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.testing import check_imagined, check_told
from tests.games import told_of

NOTHING: dict[str, Callable[..., Any]] = {"imagine": lambda view: lambda world, rng: None, "weigh": lambda view: None}


def told(game: Game, seats: int, games: int) -> None:
    check_told(game, seats, games, told_of(game))


FAULTS = [
    (check_imagined, "hotel_perfidious", 2, "imagine"),
    (told, "hotel_perfidious", 2, "imagine"),
    (told, "inkognito", 4, "imagine"),
    (told, "microfilms", 4, "weigh"),
    (told, "secret_night", 6, "weigh"),
]


@pytest.mark.parametrize(("check", "name", "seats", "hook"), FAULTS)
def test_a_game_that_forgets_is_found(check: Callable[..., None], name: str, seats: int, hook: str) -> None:
    forgetful = dataclasses.replace(catalog().find(name), **{hook: NOTHING[hook]})
    with pytest.raises(AssertionError, match=r"imagined"):
        check(forgetful, seats, 6)
