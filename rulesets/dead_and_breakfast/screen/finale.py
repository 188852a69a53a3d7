"""The final count of one hotel, category by category: a page for every seat, from the last place to the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.words import counted
from spyhouse.look.letters import large
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import HIGH, draw, width_of, write
from spyhouse.widgets.stage import Backdrop, paint_behind, paint_floor

from ..events import FinalCount
from ..facts import Category, Entry, categories
from ..pieces import FEATURES, FLOWERS, SCARES
from ..scoring import score
from ..table import Inn
from . import hotel
from .front import ART, LARGE, SIGNS, SMALL, ink_of, paint

_PLACES: Final = ("", "First", "Second", "Third", "Fourth")
_GAP: Final = 3
_WIDEST: Final = 46
_SUMS: Final = 5
"""Columns for the sum of a category."""
_TOTAL: Final = 4
"""Rows for the sum of them all, and for the line above it."""
_UNIT: Final = "  POINTS"
"""Beside figures that leave no room for it in large letters."""
_NIGHT: Final = Backdrop(("dusk-high", "dusk"), ("grass", "grass-shade"), far="yard")
_HILLS: Final = 10
"""Dots of the hills at the foot of what is far."""
_FAR: Final = 0.3
"""How much of that has gone into the sky."""


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
        small, across, high = size is SMALL, hotel.width(size), hotel.height(size)
        wide = min(c.width - across - _GAP - 2, _WIDEST)
        left = max((c.width - across - _GAP - wide) // 2, 0)
        right, told = left + across + _GAP, categories(own, now)
        told = [one._replace(entries=[entry for entry in one.entries if entry.points]) for one in told]
        call, word = self._call(wide if small else c.width - 4), HIGH // 2 + 2
        rows = sum(1 + len(one.entries) for one in told) + _TOTAL + 1 if small else high + 2
        called = c.drawn and bool(call) and c.height > rows + word
        aside = small and called
        """What is called, and whose it is, stand above the counting alone."""
        above = word * called
        spare = max(c.height - high - 2 - above, 0)
        top = (c.height - high) // 2 if aside else above + (2 * spare + 2) // 3 + 2
        plate = above if aside else top - 2 - (spare > 1)  # the spire does not touch it
        _paint_night(c, 2 * (top + high - 1))
        moon = ART.drawing("moon")
        beside = right + wide - moon.width - 2
        if called and c.palette.dark and not small and (c.width + width_of(call)) // 2 < beside:
            draw(c, beside, 1, moon, veil=_FAR, over=paint("dusk", c.palette))
        if called:
            x, room = (right, wide) if aside else (0, c.width)
            write(c, x + (room - width_of(call)) // 2, 2 * (plate - word) + 1, call, "accent", shadow=True)
        x = right if aside else left
        self._heading(c, x, plate, right + wide - x, now.total, called=called)
        hotel.paint_hotel(c, left, top, own, now, hotel.Marks(done=True), size)
        lawn, lines = top + high - 1, sum(1 + len(one.entries) for one in told) - small * len(told[-1].entries)
        free = lawn - plate - 1 - lines - _TOTAL  # the sum of all does not stand in the grass
        airy, ruled = free > 0, not small or free >= 0
        below = _tell(c, right, plate + (1 + airy if small else 4), wide, told[: self.step], apart=not small)
        if self.step == self.STEPS:
            c.put(right, below, c.symbols.horizontal * wide * ruled, "accent")
            self._total(c, right, below + ruled, wide, now.total)
        c.click(0, 0, c.width, c.height, "go on")

    def _call(self, room: int) -> str:
        """Who has come in on which place, to be read from afar."""
        place = _PLACES[self.event.place]
        calls = (f"{self.view.names[self.event.seat]} is {place.lower()}", f"{place} place", place)
        return next((call for call in calls if 0 < width_of(call) <= room), "")

    def _heading(self, c: Canvas, x: int, y: int, width: int, total: int, *, called: bool) -> None:
        """Whose it is, and which place that makes."""
        ink, name = seat_ink(self.event.seat), self.view.names[self.event.seat]
        place = self._place(total, called=called)
        c.put(x, y, " " * width, ink, reverse=True)
        plate = f" {seat_letter(self.event.seat)} {name}"
        c.put(x, y, plate, ink, reverse=True, bold=True, width=width - len(place) - 2)
        c.right(x + width, y, f"{place} ", ink, reverse=True, bold=True)

    def _place(self, total: int, *, called: bool) -> str:
        """How far behind is told when all is counted: alone where the place is called right above."""
        totals = [score(own).total for own in self.view.table.hotels]
        best, place = max(totals), f"{_PLACES[self.event.place]} place"
        if self.step < self.STEPS or best == total:
            return place
        behind = f"{best - total} behind {self.view.names[totals.index(best)]}"
        return behind if called else f"{place}, {behind}"

    def _total(self, c: Canvas, x: int, y: int, width: int, total: int) -> None:
        text, number = f"{total} points", large(str(total))
        whole = large(text)
        room = y + len(number) <= c.height and c.symbols.name == "unicode"
        shown = whole if whole and room and len(whole[0]) <= width else number if room else [text]
        beside = width - len(shown[0]) - len(_UNIT) if shown is number else 0  # below the other sums
        for row, line in enumerate(shown, y):
            c.put(x + beside, row, line, "accent", bold=True)
        if shown is number:
            c.put(x + width - len(_UNIT), y + len(number) // 2, _UNIT, "accent", bold=True)


def _paint_night(c: Canvas, floor: int) -> None:
    """Behind the hotel, which stands on this dot row: hills."""
    if not c.drawn or not c.palette.dark:
        return
    paint_behind(c, ART, _NIGHT, floor)
    far, dusk = ART.drawing(_NIGHT.far), paint("dusk", c.palette)
    across = min(far.width, c.width)
    draw(
        c,
        (c.width - across) // 2,
        floor - _HILLS,
        far,
        veil=_FAR,
        over=dusk,
        part=(0, far.height - _HILLS, across, _HILLS),
    )
    paint_floor(c, ART, _NIGHT, floor, 2 * c.height)


def _tell(c: Canvas, x: int, y: int, width: int, told: Sequence[Category], *, apart: bool) -> int:
    """Line by line, with dots to what each comes to, and the sum of each category behind them; returns the row below."""
    for category in told:
        end = c.put(x, y, category.name, "accent", bold=True)
        if category.name == "SCREAMS" and category.points:
            again = "x2" if c.drawn else "!2"
            c.put(end + 1, y, f"{again} screams twice", "shadow", width=x + width - _SUMS - end - 1)
        c.right(x + width, y, str(category.points), "paper", bold=True)
        if not apart and category.name == "EYEBALLS":  # of one kind, beside the heading
            for entry in category.entries:
                c.put(end + 1, y, _words(category, entry, roomy=False), "shadow")
            return y + 1
        for entry in category.entries:
            y += 1
            points, end = str(entry.points), x + width - _SUMS
            at = c.put(x + 1, y, f"{_sign(c, entry)} ", _ink(c, entry), bold=True)
            at = c.put(at, y, _words(category, entry, roomy=apart), _ink(c, entry))
            c.put(at + 1, y, c.symbols.dot * (end - len(points) - at - 2), "shadow")
            c.right(end, y, points)
        y += 1 + apart
    return y


def _sign(c: Canvas, entry: Entry) -> str:
    """As it stands on the hotel."""
    return SIGNS[c.symbols.name].get(entry.name, SIGNS[c.symbols.name]["scream"])


def _ink(c: Canvas, entry: Entry) -> str:
    """As it has on the hotel."""
    if entry.name in SCARES:
        return paint(f"face-{entry.name}", c.palette)
    return ink_of(c, entry.name) if entry.name in (*FLOWERS, *FEATURES) else "paper"


def _words(category: Category, entry: Entry, *, roomy: bool) -> str:
    """What is multiplied by what, and of what is not on the hotel as another number, how many points each is."""
    each = f"{entry.times} points each" if roomy else f"{entry.times} each"
    match category.name:
        case "FLOWERS":
            return f"{entry.number} {entry.name} x {counted(entry.times, 'garden')}"
        case "FEATURES":
            return f"{counted(entry.number, entry.name)} x {counted(entry.times, 'roof')}"
        case "SCREAMS":
            return f"{entry.number} at {entry.name}s, {each}"
    return f"{counted(entry.number, entry.name)}, {each}"
