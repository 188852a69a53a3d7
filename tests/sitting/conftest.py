"""PINs are hashed quickly here: nobody guesses them."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _quick_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.saves.pins._ROUNDS", 10)
