"""The kit tested on itself: each planted fault is found, and by the right checks alone."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from spyhouse.engine.match import Match
from spyhouse.testing import (
    PER_SEATS,
    Twins,
    check_another_process,
    check_declaration,
    check_ends,
    check_examples,
    check_golden,
    check_light,
    check_options,
    check_pieces,
    check_redeal_is_fair,
    check_twins,
    update_golden,
)
from spyhouse.testing.play import GAMES, copy_of
from tests.example_game import GAME
from tests.games.example import twins

from .faults import FAULTS, OFFER, Fault, broken

SEATS = 3
FIRST = next(iter(FAULTS.values()))


def checks_of(fault: Fault) -> dict[str, Callable[[], None]]:
    """Every check but the golden, on the faulty game."""
    source = f"tests.kit.faults:{fault.name}"
    checks = {check.__name__: functools.partial(check, seats=SEATS) for check in PER_SEATS}
    checks["check_redeal_is_fair"] = functools.partial(check_redeal_is_fair, seats=SEATS, games=1)
    checks["check_twins"] = functools.partial(check_twins, seats=SEATS, games=GAMES, twins=twins)
    for one in (check_another_process, check_light):  # dear: on what they must find, and on one that they must not
        if one.__name__.removeprefix("check_") in fault.caught_by or fault is FIRST:
            checks[one.__name__] = functools.partial(one, source=source)
    return {name.removeprefix("check_"): functools.partial(check, fault.plant()) for name, check in checks.items()}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_fault_is_found_by_the_right_checks(fault: Fault) -> None:
    caught = {}
    for name, check in checks_of(fault).items():
        try:
            check()
        except (Exception, pytest.fail.Exception) as error:
            caught[name] = f"{type(error).__name__}: {error}"
    assert caught.keys() == fault.caught_by, "\n".join(f"{name}: {why}" for name, why in caught.items())


def test_every_check_has_a_fault_that_it_finds() -> None:
    needed = {*checks_of(FIRST)}
    assert needed == {name for fault in FAULTS.values() for name in fault.caught_by}


def test_golden_shows_a_change_for_one_seat(tmp_path: Path) -> None:
    path = tmp_path / "golden.txt"
    update_golden(GAME, path)
    check_golden(GAME, path)
    with pytest.raises(AssertionError, match=r"golden: .*bid"):
        check_golden(FAULTS["leaky_view"].plant(), path)


def test_missing_golden_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="update-goldens"):
        check_golden(GAME, tmp_path / "golden.txt")


def test_a_game_that_does_not_end_in_time_is_found() -> None:
    endless = dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, longest=5))
    with pytest.raises(AssertionError, match="not over after 5 decisions"):
        check_ends(endless, SEATS)


def test_a_question_without_an_answer_is_found() -> None:
    stuck = broken("stuck", "", (OFFER, "return []")).plant()
    for check in (check_ends, check_options):
        with pytest.raises(AssertionError, match="nothing can be done"):
            check(stuck, SEATS)


def test_idle_twins_fail() -> None:
    def check(make: Callable[..., Match | None]) -> None:
        check_twins(GAME, SEATS, GAMES, cast(Twins, SimpleNamespace(twin=make, quiet=twins.quiet)))

    with pytest.raises(AssertionError, match="tests nothing"):
        check(lambda match, seat, rng: None)
    with pytest.raises(AssertionError, match="the same world"):
        check(lambda match, seat, rng: copy_of(match))


def test_a_forgotten_mention_and_forgotten_rules_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=r"They lie in Auction\.deck.*only names one .* mention=True"):
        check_pieces(FAULTS["piece_twice"].plant(), SEATS)
    monkeypatch.setattr(type(GAME), "read_rulebook", lambda self: "EX-1")
    with pytest.raises(AssertionError, match="Bid names no rule"):
        check_declaration(GAME, SEATS)


def test_an_example_of_another_game_is_found() -> None:
    """The other faults of a save are for the tests of the saves."""
    [save, *_] = (Path(__file__).parents[2] / "saves").glob("example-*.json")
    with pytest.raises(AssertionError, match=f"{save.name} is a save of "):
        check_examples(GAME, [save])
