"""Where a game is tried in the house, the house is its own, and nobody waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def quiet_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings, no saves, nothing of the terminal it runs in, and no pause that keeps type-ahead out."""
    for name in ("TEXTUAL_THEME", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SPYHOUSE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("SPYHOUSE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("spyhouse.widgets.guard.SEAL", 0.0)
    monkeypatch.setattr("spyhouse.widgets.guard.PAGE", 0.0)
