"""Options of the whole test run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.play import GAMES
from tests.sitting import Room


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=GAMES, help="random games the kit plays for each check and table")
    parser.addoption("--update-goldens", action="store_true", help="write tests/goldens anew; read what changed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long runs only when they are asked for."""
    if "soak" not in config.getoption("-m"):
        left_out = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    """How many random games a check of the kit plays."""
    number: int = request.config.getoption("--games")
    return number


@pytest.fixture(autouse=True, scope="session")
def _no_settings_of_anybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Neither read nor written, also by the programs that tests start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPYHOUSE_CONFIG", str(tmp_path_factory.mktemp("config")))
        patch.delenv("SPYHOUSE_DEBUG", raising=False)
        yield


@pytest.fixture(autouse=True)
def _rooms_are_left() -> Iterator[None]:
    """No room outlives its test."""
    yield
    while Room.open_rooms:
        Room.open_rooms.pop().close()
