"""The kit tested on itself: each planted fault is found, and by the right checks alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.example_game import GAME
from tests.games.example import twins

from . import PER_SEATS, check_another_process, check_golden, check_light, check_twins
from .faults import FAULTS, Fault
from .goldens import update_golden

SEATS = 3


def checks_of(fault: Fault) -> dict[str, Callable[[], None]]:
    """Every check but the golden, on the faulty game."""
    source = f"tests.kit.faults:{fault.name}"
    checks = {check.__name__: lambda check=check: check(fault.plant(), SEATS) for check in PER_SEATS}
    checks["check_twins"] = lambda: check_twins(fault.plant(), SEATS, twins=twins)
    checks["check_another_process"] = lambda: check_another_process(source)
    checks["check_light"] = lambda: check_light(source)
    return {name.removeprefix("check_"): check for name, check in checks.items()}


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
    needed = {*checks_of(next(iter(FAULTS.values())))}
    assert needed == {name for fault in FAULTS.values() for name in fault.caught_by}


def test_golden_shows_a_change_for_one_seat(tmp_path: Path) -> None:
    update_golden(GAME, tmp_path)
    check_golden(GAME, tmp_path)
    with pytest.raises(AssertionError, match=r"golden: .*bid"):
        check_golden(FAULTS["leaky_view"].plant(), tmp_path)


def test_missing_golden_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="update-goldens"):
        check_golden(GAME, tmp_path)
