"""What can be looked up beside the table: all hotels in large, the score sheets, what is still to come, the signs."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.reader import Drawing

from ..scoring import score
from ..table import Inn
from . import counts, hotel, legend, sheets

Line = tuple[str, str] | Drawing
_PITCH: Final = hotel.HEIGHT + 2
"""Rows for a hotel, its name, and air."""
_BESIDE: Final = 3


def pages(view: View[Inn]) -> list[tuple[str, Sequence[Line]]]:
    t, names = view.table, tuple(view.names)
    return [
        ("Hotels", [Hotels(t, names)]),
        ("Score sheets", [Sheets(t, names)]),
        ("Still to come", [ToCome(t)]),
        ("Signs", list(signs())),
    ]


@dataclasses.dataclass(frozen=True, slots=True)
class Hotels(Drawing):
    """Side by side where there is room, else one below the other with its counting beside it."""

    t: Inn
    names: Sequence[str]

    def _columns(self, width: int) -> int:
        return max((width + _BESIDE) // (hotel.WIDTH + _BESIDE), 1)

    def high(self, width: int) -> int:
        return -(-len(self.t.hotels) // self._columns(width)) * _PITCH

    def paint(self, c: Canvas) -> None:
        columns = self._columns(c.width)
        for seat, own in enumerate(self.t.hotels):
            x, y = seat % columns * (hotel.WIDTH + _BESIDE), seat // columns * _PITCH
            now = score(own)
            c.put(x, y, " " * hotel.WIDTH, seat_ink(seat), reverse=True)
            c.put(x, y, f" {seat_letter(seat)} {c.fit(self.names[seat], 22)}", seat_ink(seat), reverse=True, bold=True)
            c.right(x + hotel.WIDTH, y, f"{now.total} points ", seat_ink(seat), reverse=True)
            hotel.paint_hotel(c, x, y + 1, own, now, hotel.Marks())
            if columns == 1:
                beside = x + hotel.WIDTH + _BESIDE
                below = sheets.paint_tally(c, beside, y + 1, c.width - beside, own, now, len(counts.HEADS))
                c.wrap(beside, below + 1, c.width - beside, counts.shortcomings(own, now), "shadow")


@dataclasses.dataclass(frozen=True, slots=True)
class Sheets(Drawing):
    """The counting of all hotels, category by category."""

    t: Inn
    names: Sequence[str]

    def high(self, width: int) -> int:
        return sheets.SHEET_ROWS

    def paint(self, c: Canvas) -> None:
        sheets.paint_sheets(c, self.t, self.names)


@dataclasses.dataclass(frozen=True, slots=True)
class ToCome(Drawing):
    """The unseen tiles by kind, and the discards."""

    t: Inn

    def high(self, width: int) -> int:
        return 14

    def paint(self, c: Canvas) -> None:
        counts.paint_to_come(c, 0, 0, min(c.width, 84), c.height, self.t)


@dataclasses.dataclass(frozen=True, slots=True)
class Legend(Drawing):
    def high(self, width: int) -> int:
        return legend.HEIGHT + 1

    def paint(self, c: Canvas) -> None:
        legend.paint_legend(c, 0, 0)


def signs() -> Iterator[Line]:
    """How a hotel is read, and what makes points."""
    yield Legend()
    yield "SCARES", "accent"
    yield (
        "A creature sees all of its column and its floor, across the tower. Every guest there who fears it is 2 points.",
        "paper",
    )
    yield "The guests on the window where it stands are covered: they are scared by nobody.", "paper"
    yield "", "paper"
    yield "GARDENS", "accent"
    yield (
        "A garden is a point for every flower of its colour on the ivy that leads to the door. The ends of two windows must meet.",
        "paper",
    )
    yield "", "paper"
    yield "ROOF", "accent"
    yield (
        "A roof is a point for every window, on the ivy or not, that shows the same feature; the tower counts as one.",
        "paper",
    )
    yield "", "paper"
    yield "EYEBALLS", "accent"
    yield (
        "Each is 2 points at the end, or pays for a snatch: one tile from under the windows, before somebody else's turn.",
        "paper",
    )
