"""What is true in the whole test run."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from spyhouse.engine.catalog import catalog
from tests.games import HOUSE
from tests.sitting import Room

for _stranger in catalog().games.keys() - HOUSE:  # what else is installed here is no business of these tests
    del catalog().games[_stranger]
catalog().broken.clear()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long runs only when they are asked for."""
    if "soak" not in config.getoption("-m"):
        left_out = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def pytest_collection_finish() -> None:
    """Five thousand tests and all that they import are there to stay: the garbage of a house is looked for elsewhere."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """`-n auto`: one more than there are cores, for somebody always waits for a program to answer."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True, scope="session")
def _no_power_cut() -> Iterator[None]:
    """What is written need not outlive one, so nobody waits until it lies on the disk: that is a third of an evening."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def _no_settings_of_anybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Neither read nor written, also by the programs that tests start."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPYHOUSE_CONFIG", str(tmp_path_factory.mktemp("config")))
        if os.environ.get("PYTHONDONTWRITEBYTECODE"):  # hundreds of programs are started: they compile the house once
            run = tmp_path_factory.getbasetemp()
            patch.delenv("PYTHONDONTWRITEBYTECODE")
            patch.setenv(
                "PYTHONPYCACHEPREFIX", str((run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "compiled")
            )
        patch.delenv("SPYHOUSE_DEBUG", raising=False)
        yield


@pytest.fixture(autouse=True)
def _rooms_are_left() -> Iterator[None]:
    """No room outlives its test."""
    yield
    while Room.open_rooms:
        Room.open_rooms.pop().close()


@pytest.fixture(autouse=True)
def _everybody_knows_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told the game in a minute before their first turn; tests of that page say otherwise."""
    monkeypatch.setattr("spyhouse.met.TOLD", False)


@pytest.fixture
def quiet_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings, no saves, nothing of the terminal it runs in, and no pause that keeps type-ahead out."""
    for name in ("TEXTUAL_THEME", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SPYHOUSE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SPYHOUSE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("spyhouse.widgets.guard.SEAL", 0.0)
    monkeypatch.setattr("spyhouse.widgets.guard.PAGE", 0.0)
