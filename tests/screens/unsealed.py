"""The program, whose pages take keys at once, and which tells nobody the game before a first turn: `python -m
tests.screens.unsealed resume SAVE`. Tests of it need not wait."""

from __future__ import annotations

import sys

from spyhouse import met
from spyhouse.__main__ import main
from spyhouse.widgets import guard


def take_keys_at_once() -> None:
    guard.SEAL = guard.PAGE = 0.0  # type: ignore[misc]
    met.TOLD = False  # type: ignore[misc]


if __name__ == "__main__":
    take_keys_at_once()
    sys.exit(main())
