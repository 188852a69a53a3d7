"""Every check, for every game of this checkout and every number of players; and for the example.

Of the numbers between the least and the most every check takes one, the next check the next; the others are soaks.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesets.dead_and_breakfast import GAME as DEAD_AND_BREAKFAST
from rulesets.hotel_perfidious import GAME as HOTEL_PERFIDIOUS
from rulesets.inkognito import GAME as INKOGNITO
from rulesets.microfilms import GAME as MICROFILMS
from rulesets.secret_night import GAME as SECRET_NIGHT
from spyhouse.engine.game import Game
from spyhouse.testing import Told, every_check
from tests.example_game import GAME as EXAMPLE
from tests.games import told_of, twins_of

TESTS = Path(__file__).parents[1]
EXAMPLES = sorted((TESTS.parent / "saves").glob("example-*.json"))


def checks(game: Game, **told: Told) -> Callable[..., None]:
    examples = [path for path in EXAMPLES if json.loads(path.read_bytes())["game"] == game.info.id]
    golden = TESTS / "goldens" / f"{game.info.id}.txt"
    test = every_check(game, twins=twins_of(game), golden=golden, examples=examples, **told)
    [parametrize] = test.pytestmark  # type: ignore[attr-defined]
    between = [str(seats) for seats in game.info.seats_allowed()][1:-1]
    seen: dict[str, int] = {}
    for place, case in enumerate(parametrize.args[1]):
        check, _, seats = case.id.rpartition("-")
        if seats in between:
            turn = seen.setdefault(check, len(seen)) % len(between)
            if seats != between[turn]:
                parametrize.args[1][place] = pytest.param(*case.values, id=case.id, marks=pytest.mark.soak)
    return test


test_dead_and_breakfast = checks(DEAD_AND_BREAKFAST)
test_hotel_perfidious = checks(HOTEL_PERFIDIOUS, told=told_of(HOTEL_PERFIDIOUS))
test_inkognito = checks(INKOGNITO, told=told_of(INKOGNITO))
test_microfilms = checks(MICROFILMS, told=told_of(MICROFILMS))
test_secret_night = checks(SECRET_NIGHT, told=told_of(SECRET_NIGHT))
test_example = checks(EXAMPLE)
