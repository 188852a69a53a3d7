"""What pytest is told wherever Spyhouse is installed: the options of the checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("spyhouse", "games of Spyhouse")
    group.addoption("--games", type=int, default=2, help="random games that each check of a game plays")
    group.addoption("--game", help="the installed game that `--pyargs spyhouse.testing` tests")
    group.addoption("--update-goldens", action="store_true", help="write the goldens anew; read what has changed")
