"""A game that is installed here, tested by its name: pytest --pyargs spyhouse.testing --game NAME"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..engine.catalog import NoSuchGame, catalog
from . import every_check


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    name = metafunc.config.getoption("--game")
    if not name:
        raise pytest.UsageError("Say which game: --game NAME")
    try:
        test = every_check(catalog().find(name))
    except NoSuchGame as missing:
        raise pytest.UsageError(str(missing)) from missing
    [mark] = test.pytestmark  # type: ignore[attr-defined]
    metafunc.parametrize(*mark.args)


def test_game(check: Callable[[pytest.Config, int], None], pytestconfig: pytest.Config) -> None:
    check(pytestconfig, pytestconfig.getoption("--games"))
