"""In which ink of the house a seat is written: the nearest to its colour that all can tell apart; its letter says who."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.game import Options

INKS: Final = ("seat2", "seat3", "seat0", "seat6", "seat4", "seat1", "seat7", "green")
"""Green, yellow, orange, pink, violet, teal, white, lime."""


def seat_inks(seats: int, options: Options, games: int) -> Sequence[str]:
    return INKS[:seats]
