"""Every test of a screen has a house of its own: no settings, no saves, and nothing of the terminal it runs in."""

from __future__ import annotations

from pathlib import Path

import pytest

from spyhouse import config


@pytest.fixture(autouse=True)
def _own_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TEXTUAL_THEME", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    for moment in ("SEAL", "PAGE", "READ"):  # tests of these moments set them; elsewhere no page waits or goes on alone
        monkeypatch.setattr(f"spyhouse.widgets.guard.{moment}", 0.0)
    monkeypatch.setenv("SPYHOUSE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SPYHOUSE_SAVES", str(tmp_path / "saves"))


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """Where this house keeps its saves."""
    return tmp_path / "saves"


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """The settings file of this house; it need not be there."""
    (tmp_path / "config").mkdir(exist_ok=True)
    return tmp_path / "config" / "settings.json"


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for computer players."""
    monkeypatch.setitem(config.SECONDS, "normal", 0.001)
