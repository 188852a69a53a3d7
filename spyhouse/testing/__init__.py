"""What every game is tested for, whoever wrote it: one line in the tests of a game's own package.

    from my_game import GAME
    from spyhouse.testing import every_check

    test_game = every_check(GAME)

pytest then plays random games and asks of each table what every game must keep: legal offers, secrets, saves, words,
computer players. `pytest --games 50` plays more of them. A game can bring more to be tested with:

    test_game = every_check(GAME, twins=twins, golden=HERE / "golden.txt", examples=HERE.glob("*.spyhouse.json"))

`twins` is a module (or anything else) with the two functions of `Twins`: worlds that a seat must not tell apart. Nothing
else can see that a field is wrongly declared public. `golden` is a file with short games as every seat sees them, which
`pytest --update-goldens` writes; read what has changed. `examples` are saves that must go on opening. `told` is a `Told`.

A game that is only installed is tested by `pytest --pyargs spyhouse.testing --game NAME`. `starter/GUIDE.md`
is the way from nothing to a game that passes. All this needs pytest: `pip install 'spyhouse[testing]'`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ..engine.game import Game
from .flow import (
    check_actions,
    check_bots,
    check_clones,
    check_declaration,
    check_ends,
    check_labels,
    check_openness,
    check_options,
    check_replay,
    check_text,
    check_undo,
)
from .goldens import check_golden, update_golden
from .imagined import Told, check_imagined, check_told
from .lessons import check_lesson
from .newcomers import check_newcomer
from .outside import check_another_process, check_examples, check_light, check_saves
from .play import copy_of
from .secrecy import (
    Twins,
    check_auto,
    check_events,
    check_own_view,
    check_pieces,
    check_redeal,
    check_redeal_is_fair,
    check_twins,
)
from .shown import check_shown

PER_SEATS = (
    check_declaration,
    check_ends,
    check_bots,
    check_options,
    check_text,
    check_labels,
    check_actions,
    check_clones,
    check_replay,
    check_undo,
    check_openness,
    check_own_view,
    check_pieces,
    check_redeal,
    check_redeal_is_fair,
    check_events,
    check_auto,
    check_saves,
    check_shown,
    check_newcomer,
)
"""Checks of a game with a number of players: check(game, seats, games)."""
NO_TWINS = "no twins were passed: nothing else can see that a field is wrongly declared public"


def every_check(
    game: Game,
    *,
    twins: Twins | ModuleType | None = None,
    golden: Path | str | None = None,
    examples: Iterable[Path] = (),
    told: Told = lambda view, world: "",
    games: int | None = None,
) -> Callable[..., None]:
    """A test function of all checks, each by itself for every number of players. Each plays so many random games, or
    as many as `--games` says."""
    checks = [*_checks(game, twins, told), *_of_files(game, Path(golden) if golden else None, list(examples))]

    @pytest.mark.parametrize("check", checks)
    def test(check: Callable[[pytest.Config, int], None], pytestconfig: pytest.Config) -> None:
        check(pytestconfig, games or pytestconfig.getoption("--games"))

    return test


def _checks(game: Game, twins: Twins | ModuleType | None, told: Told) -> Iterator[Any]:
    seats_allowed = game.info.seats_allowed()
    for seats in seats_allowed:
        share = 1 if seats in (seats_allowed[0], seats_allowed[-1]) else 2
        for check in PER_SEATS:
            yield _param(check, seats, functools.partial(_played, game, seats, share, check))
        yield _param(check_twins, seats, functools.partial(_twins, game, seats, share, twins))
    for seats in sorted({seats_allowed[0], min(4, seats_allowed[-1]), seats_allowed[-1]}):
        yield _param(check_imagined, seats, lambda config, games, seats=seats: check_imagined(game, seats, 1))
        yield _param(check_told, seats, lambda config, games, seats=seats: check_told(game, seats, 1, told))
    yield _param(check_another_process, 0, lambda config, games: check_another_process(game))
    yield _param(check_light, 0, lambda config, games: check_light(game))
    yield _param(check_lesson, 0, lambda config, games: check_lesson(game))


def _of_files(game: Game, golden: Path | None, examples: list[Path]) -> Iterator[Any]:
    if golden is not None:
        yield _param(check_golden, 0, functools.partial(_golden, game, golden))
    if examples:
        yield _param(check_examples, 0, lambda config, games: check_examples(game, examples))


def _param(check: Callable[..., None], seats: int, run: Callable[..., None]) -> Any:
    name = check.__name__.removeprefix("check_")
    return pytest.param(run, id=f"{name}-{seats}" if seats else name)


def _played(game: Game, seats: int, share: int, check: Callable[..., None], config: pytest.Config, games: int) -> None:
    """Numbers of players between the least and the most differ little from those: half as many games will do."""
    check(game, seats, -(-games // share))


def _twins(
    game: Game, seats: int, share: int, twins: Twins | ModuleType | None, config: pytest.Config, games: int
) -> None:
    if twins is None:
        pytest.skip(NO_TWINS)
    _played(game, seats, share, functools.partial(check_twins, twins=twins), config, games)


def _golden(game: Game, golden: Path, config: pytest.Config, games: int) -> None:
    if config.getoption("--update-goldens"):
        update_golden(game, golden)
    check_golden(game, golden)


__all__ = [
    "PER_SEATS",
    "Told",
    "Twins",
    "check_actions",
    "check_another_process",
    "check_auto",
    "check_bots",
    "check_clones",
    "check_declaration",
    "check_ends",
    "check_events",
    "check_examples",
    "check_golden",
    "check_imagined",
    "check_labels",
    "check_light",
    "check_openness",
    "check_options",
    "check_own_view",
    "check_pieces",
    "check_redeal",
    "check_redeal_is_fair",
    "check_replay",
    "check_saves",
    "check_shown",
    "check_text",
    "check_told",
    "check_twins",
    "check_undo",
    "copy_of",
    "every_check",
    "update_golden",
]
