"""Imagined worlds of every game; and that the checks find worlds in which nobody knows, or is told, anything."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game

from .imagined import check_imagined, check_told

TABLES = [
    pytest.param(game, seats, id=f"{game.info.id}-{seats}")
    for game in catalog().games.values()
    for seats in sorted({game.info.least_players, min(4, game.info.most_players), game.info.most_players})
]
NOTHING: dict[str, Callable[..., Any]] = {"imagine": lambda view: lambda world, rng: None, "weigh": lambda view: None}
FAULTS = [
    (check_imagined, "hotel_perfidious", 2, "imagine"),
    (check_told, "hotel_perfidious", 2, "imagine"),
    (check_told, "inkognito", 4, "imagine"),
    (check_told, "microfilms", 4, "weigh"),
    (check_told, "secret_night", 6, "weigh"),
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("check", [check_imagined, check_told], ids=lambda check: check.__name__)
def test_imagined_worlds(check: Callable[..., None], game: Game, seats: int) -> None:
    check(game, seats, 1)


@pytest.mark.parametrize(("check", "name", "seats", "hook"), FAULTS)
def test_a_game_that_forgets_is_found(check: Callable[..., None], name: str, seats: int, hook: str) -> None:
    forgetful = dataclasses.replace(catalog().find(name), **{hook: NOTHING[hook]})
    with pytest.raises(AssertionError, match=r"imagined"):
        check(forgetful, seats, 6)
