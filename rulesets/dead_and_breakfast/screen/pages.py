"""What can be looked up beside the table: all hotels with their counting, what is still to come, the signs."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.reader import Drawing

from ..facts import EAST, NORTH, SOUTH, WEST, Front, Mood
from ..pieces import FEATURES, FLOWERS, SCARES, word
from ..scoring import score
from ..table import Inn
from . import hotel, sheets
from .front import LARGE, SIGNS, SMALL, ink_of, paint_front

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
        ("Signs", list(signs())),
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
            sheets.paint_tally(c, beside, y + 1, across - beside, own, now, 4)


@dataclasses.dataclass(frozen=True, slots=True)
class ToCome(Drawing):
    """The unseen tiles by kind, and the discards."""

    t: Inn

    def high(self, width: int) -> int:
        return 14

    def paint(self, c: Canvas) -> None:
        sheets.paint_to_come(c, 0, 0, min(c.width, 84), c.height, self.t)


@dataclasses.dataclass(frozen=True, slots=True)
class Guests(Drawing):
    """Who fears what: smug, screaming, and what hides in the window."""

    def high(self, width: int) -> int:
        return LARGE.high * 4 + 2

    def paint(self, c: Canvas) -> None:
        for line, creature in enumerate(SCARES):
            y, sides = line * LARGE.high, (NORTH, EAST, SOUTH, WEST)[line]
            guest = Front(sides, (creature,), (FLOWERS[line],), FEATURES[line])
            for x, mood in ((0, Mood()), (12, Mood(screams=(1,))), (24, Mood(joined=False, creature=creature))):
                paint_front(c, x, y, guest, mood, LARGE)
            fears = word(creature)
            c.put(38, y + 1, f"fears the {fears}; screams; the {fears}", "paper", bold=True)
            c.put(38, y + 2, f"{SIGNS[c.symbols.name][FLOWERS[line]]} {FLOWERS[line]} flower", FLOWERS[line])
            c.put(38, y + 3, f"{SIGNS[c.symbols.name][FEATURES[line]]} {FEATURES[line]}", ink_of(c, FEATURES[line]))
        c.put(
            0,
            4 * LARGE.high + 1,
            "Green ivy leads to the door; grey ivy does not yet. A tip shows where it can go on.",
            "shadow",
        )


def signs() -> Iterator[Line]:
    """How a hotel is read, and what makes points."""
    yield Guests()
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
