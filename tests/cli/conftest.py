"""No process outlives its test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .driver import LinePlayer


@pytest.fixture(autouse=True)
def everybody_leaves() -> Iterator[None]:
    yield
    while LinePlayer.running:
        LinePlayer.running.pop().kill()
