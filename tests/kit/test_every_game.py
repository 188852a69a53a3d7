"""Every check, for every registered game and every number of players; and for the example."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from types import ModuleType

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from tests.example_game import GAME as EXAMPLE

from . import PER_SEATS, check_another_process, check_golden, check_light, check_twins
from .goldens import update_golden
from .play import GAMES

SOURCES = {**catalog().games, "tests.example_game:GAME": EXAMPLE}
TABLES = [
    pytest.param(game, seats, id=f"{game.info.id}-{seats}")
    for game in SOURCES.values()
    for seats in game.info.seats_allowed()
]
Check = Callable[..., None]


def twins_of(game: Game) -> ModuleType:
    """A game without twins fails here: nothing else can see a field that is wrongly declared public."""
    return importlib.import_module(f"tests.games.{game.info.id}.twins")


def test_every_game_can_be_loaded() -> None:
    assert not catalog().broken
    assert catalog().games


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("check", PER_SEATS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_game(check: Check, game: Game, seats: int, games: int) -> None:
    check(game, seats, games)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_twin_worlds(game: Game, seats: int, games: int) -> None:
    check_twins(game, seats, games, twins=twins_of(game))


@pytest.mark.parametrize("source", SOURCES)
def test_another_process(source: str) -> None:
    check_another_process(source)


@pytest.mark.parametrize("source", SOURCES)
def test_rules_import_no_screen(source: str) -> None:
    check_light(source)


@pytest.mark.parametrize("game", SOURCES.values(), ids=lambda game: game.info.id)
def test_golden(game: Game, request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-goldens"):
        update_golden(game)
    check_golden(game)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("check", PER_SEATS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_game_for_long(check: Check, game: Game, seats: int) -> None:
    check(game, seats, 25 * GAMES)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_twin_worlds_for_long(game: Game, seats: int) -> None:
    check_twins(game, seats, 25 * GAMES, twins=twins_of(game))
