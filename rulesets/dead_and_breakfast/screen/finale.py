"""The final count of one hotel, category by category: a page for every seat, from the last place to the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.words import counted
from spyhouse.look.letters import large
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import HIGH, width_of, write
from spyhouse.widgets.stage import paint_sky

from ..events import FinalCount
from ..facts import Category, Entry, categories
from ..scoring import score
from ..table import Inn
from . import hotel
from .front import ART, LARGE, SMALL

_PLACES: Final = ("", "First", "Second", "Third", "Fourth")
_GAP: Final = 3
_WIDEST: Final = 46
_SUMS: Final = 5
"""Columns for the sum of a category."""


class FinalPage(MomentPage):
    """DB-8, DB-9: the hotel at the left; at the right gardens, roof, scares, eyeballs, and then what they make."""

    STEPS = 5

    def __init__(self, event: FinalCount, view: View[Inn]) -> None:
        super().__init__()
        self.event = event
        self.view = view

    def paint(self, c: Canvas) -> None:
        own = self.view.table.hotels[self.event.seat]
        now = score(own)
        size = LARGE if c.width >= 110 and c.height >= hotel.height(LARGE) + 2 else SMALL
        across = hotel.width(size)
        wide = min(c.width - across - _GAP - 2, _WIDEST)
        left = max((c.width - across - _GAP - wide) // 2, 0)
        call, word = self._call(c.width - 4), HIGH // 2 + 2
        air = int(size is not SMALL)
        """Rows between the heading and the roof."""
        room = c.height - hotel.height(size) - 3 - air
        head = word * (c.drawn and room >= word and bool(call))
        top = max((room + 2 - head) // 2, 0) + head
        if c.drawn and c.palette.dark:
            paint_sky(c, [ART.paints[name].seen(c.palette) for name in ("dusk-high", "dusk")], 2 * c.height)
        if head:
            write(c, (c.width - width_of(call)) // 2, 2 * (top - head) + 1, call, "accent", shadow=True)
        self._heading(c, left, top, across + _GAP + wide, now.total)
        hotel.paint_hotel(c, left, top + 1 + 2 * air, own, now, hotel.Marks(), size)
        right = left + across + _GAP
        told = categories(own, now)[: self.step]
        if size is SMALL:  # what counts for nothing would stand in the way of the sum
            told = [one._replace(entries=[entry for entry in one.entries if entry.points]) for one in told]
        below = _tell(c, right, top + 1 + 2 * air, wide, told)
        if self.step == self.STEPS:
            c.put(right, below, c.symbols.horizontal * wide, "accent")
            below = self._total(c, right, below + 1, wide, now.total)
            place = _PLACES[self.event.place]
            if c.drawn and not head and below + word < c.height and 0 < width_of(place) <= wide:
                write(
                    c, right + wide - width_of(place) - 1, 2 * below + 2, place, seat_ink(self.event.seat), shadow=True
                )
        c.click(0, 0, c.width, c.height, "go on")

    def _call(self, room: int) -> str:
        """Who has come in on which place, to be read from afar."""
        place = _PLACES[self.event.place]
        calls = (f"{self.view.names[self.event.seat]} is {place.lower()}", f"{place} place")
        return next((call for call in calls if 0 < width_of(call) <= room), "")

    def _heading(self, c: Canvas, x: int, y: int, width: int, total: int) -> None:
        """Whose it is, and which place that makes."""
        ink, name, place = seat_ink(self.event.seat), self.view.names[self.event.seat], self._place(total)
        c.put(x, y, " " * width, ink, reverse=True)
        plate = f" {seat_letter(self.event.seat)} {name}"
        c.put(x, y, plate, ink, reverse=True, bold=True, width=width - len(place) - 2)
        c.right(x + width, y, f"{place} ", ink, reverse=True, bold=True)

    def _place(self, total: int) -> str:
        """How far behind is told when all is counted."""
        totals = [score(own).total for own in self.view.table.hotels]
        best, place = max(totals), f"{_PLACES[self.event.place]} place"
        if self.step < self.STEPS or best == total:
            return place
        return f"{place}, {best - total} behind {self.view.names[totals.index(best)]}"

    def _total(self, c: Canvas, x: int, y: int, width: int, total: int) -> int:
        """Returns the row below."""
        text, number = f"{total} points", large(str(total))
        whole = large(text)
        room = y + len(number) <= c.height and c.symbols.name == "unicode"
        shown = whole if whole and room and len(whole[0]) <= width else number if room else [text]
        beside = width - len(shown[0]) if shown is number else 0  # below the other sums
        for row, line in enumerate(shown, y):
            c.put(x + beside, row, line, "accent", bold=True)
        if shown is number:
            c.put(x, y + len(number) // 2, "POINTS", "accent", bold=True)
        return y + len(shown)


def _tell(c: Canvas, x: int, y: int, width: int, told: Sequence[Category]) -> int:
    """Line by line, with dots to what each comes to, and the sum of each category behind them; returns the row below."""
    for category in told:
        c.put(x, y, category.name, "accent", bold=True)
        c.right(x + width, y, str(category.points), "paper", bold=True)
        for entry in category.entries:
            y += 1
            ink, points = "paper" if entry.points else "shadow", str(entry.points)
            at, end = c.put(x + 1, y, _words(category, entry), ink), x + width - _SUMS
            c.put(at + 1, y, c.symbols.dot * (end - len(points) - at - 2), "shadow")
            c.right(end, y, points, ink)
        y += 1
    return y


def _words(category: Category, entry: Entry) -> str:
    """What is multiplied by what."""
    match category.name:
        case "FLOWERS":
            return f"{entry.number} {entry.name} x {counted(entry.times, 'garden')}"
        case "FEATURES":
            return f"{counted(entry.number, entry.name)} x {counted(entry.times, 'roof')}"
        case "SCREAMS":
            return f"{entry.number} at the {entry.name} x {entry.times}"
    return f"{counted(entry.number, entry.name)} x {entry.times}"
