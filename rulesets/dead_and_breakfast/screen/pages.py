"""What can be looked up beside the table: all hotels with their counting, what is still to come, the signs."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.reader import Drawing

from ..facts import categories
from ..scoring import score
from ..table import Inn
from . import hotel, sheets
from .front import SMALL

Line = tuple[str, str] | Drawing
_PITCH: Final = hotel.height(SMALL) + 2
"""Rows for a hotel, its name, and air."""
_WIDTH: Final = hotel.width(SMALL)
_BESIDE: Final = 3


def pages(view: View[Inn]) -> list[tuple[str, Sequence[Line]]]:
    t, names = view.table, tuple(view.names)
    return [
        ("Hotels", [Hotels(t, names)]),
        ("Still to come", [ToCome(t)]),
    ]


@dataclasses.dataclass(frozen=True, slots=True)
class Hotels(Drawing):
    """How everybody stands; then one hotel below the other, with its counting beside it."""

    t: Inn
    names: Sequence[str]

    def high(self, width: int) -> int:
        return len(self.t.hotels) * (_PITCH + 1) + 2

    def paint(self, c: Canvas) -> None:
        across = min(c.width, 80)
        top = sheets.paint_scores(c, 0, 0, across, self.t, self.names) + 1
        for seat, own in enumerate(self.t.hotels):
            y, now, beside = top + seat * _PITCH, score(own), _WIDTH + _BESIDE
            c.put(0, y, " " * across, seat_ink(seat), reverse=True)
            c.put(0, y, f" {seat_letter(seat)} {c.fit(self.names[seat], 30)}", seat_ink(seat), reverse=True, bold=True)
            c.right(across, y, f"{now.total} points, {sheets.place_of(self.t, seat)} ", seat_ink(seat), reverse=True)
            hotel.paint_hotel(c, 0, y + 1, own, now, hotel.Marks(), SMALL)
            sheets.paint_tally(c, beside, y + 1, across - beside, categories(own, now)[:4])


@dataclasses.dataclass(frozen=True, slots=True)
class ToCome(Drawing):
    """The unseen tiles by kind, and the discards."""

    t: Inn

    def high(self, width: int) -> int:
        return 14

    def paint(self, c: Canvas) -> None:
        sheets.paint_to_come(c, 0, 0, min(c.width, 84), c.height, self.t)
