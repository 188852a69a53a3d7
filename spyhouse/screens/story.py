"""How a game went: a lane for every seat, the nearer to the win the higher, and the steps at which it turned."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len
from textual.message import Message

from ..engine.visibility import Seat
from ..hindsight import Course
from ..sitting import Over, Sitting
from ..widgets.canvas import Canvas, Painted, seat_ink
from ..widgets.pieces import badge, heading
from .listing import shortest

_NAMES: Final = (37, 40)
"""Columns before the lanes: in a wide terminal, and in a narrow one."""
_WIDE: Final = 100
_END: Final = 6
"""Columns at the end of a lane for who won."""
_SIGNS: Final = " _#"
"""For no dot, one and two in a cell, where nothing can be drawn."""


class Story(Painted):
    class Chosen(Message):
        """Somebody wants to see a step at which it turned."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, sitting: Sitting, step: Over) -> None:
        super().__init__(id="story")
        self.sitting, self.winners = sitting, step.winners
        self.course: Course | None = None

    def tell(self, course: Course) -> None:
        self.course = course
        self.repaint()

    def paint(self, c: Canvas) -> None:
        course = self.course
        if course is None:
            c.centre(c.height // 2, "The house looks at it once more" + c.symbols.ellipsis, "shadow")
            return
        seats, turns = len(course.stood[0]), len(course.turns)
        room = c.height - 1 - turns - bool(turns)  # the least that is needed, but for the lanes
        high = 2 if room >= 2 * seats + 1 + turns else 1
        room -= high * seats
        y = self._lanes(c, course, high)
        if room > 0:
            self._hours(c, course, y, high)
            y, room = y + 1, room - 1
        if turns:
            gap = int(room - turns > 0)
            heading(c, 1, y + gap, c.width - 2, "What decided it", "press its figure to see it happen")
            self._turns(c, course, y + gap + 1, lines=2 if room - gap >= turns else 1)

    def _left(self, c: Canvas) -> int:
        return _NAMES[c.width < _WIDE]

    def _lanes(self, c: Canvas, course: Course, high: int) -> int:
        """Returns the row below them."""
        left, last = self._left(c), max(course.steps[-1], 1)
        wide = c.width - left - 2
        heading(c, 1, 0, c.width - 2, "How near they were")
        for number, turn in enumerate(course.turns, 1):
            self._figure(c, left + min((turn.step - 1) * wide // last, wide - 3), 0, number)
        if high == 1:
            c.right(left - 1, 0, " AT BEST ", "shadow", bold=True)
        at = [bisect(course.steps, x * last / max(wide - 1, 1)) - 1 for x in range(wide)]
        low, most = _reach(course)
        for seat in range(len(course.stood[0])):
            y = 1 + seat * high
            self._who(c, y, high, seat, course.says(max(stood[seat] for stood in course.stood)))
            if high > 1:
                self._lane(c, left, y, high, seat, [(course.stood[k][seat] - low) / ((most - low) or 1) for k in at])
            else:
                self._in_figures(c, course, y, left + wide - _END - 1, seat)
            if seat in self.winners:
                c.fill(left + wide - _END, y, _END, high, "chosen")
                c.put(left + wide - _END + 1, y + high - 1, "WINS", "on_chosen", back="chosen", bold=True)
        return 1 + len(course.stood[0]) * high

    def _hours(self, c: Canvas, course: Course, y: int, high: int) -> None:
        """The clock of the game below the lanes, and what the lowest bar means, and the highest."""
        if high > 1:
            low, most = map(course.says, _reach(course))
            c.put(1, y, f"bars: {low.split()[0]} to {most}", "shadow", width=self._left(c) - 2)
        for x, _, hour in self._clock(c, course):
            c.put(x, y, hour, "shadow")

    def _clock(self, c: Canvas, course: Course) -> Iterator[tuple[int, int, str]]:
        """The hours of the game as far as their words stand apart: their column, where that was looked at, their name."""
        left, last, end, before = self._left(c), max(course.steps[-1], 1), 0, ""
        for number, (step, hour) in enumerate(zip(course.steps, course.hours, strict=True)):
            x = left + step * (c.width - left - 2) // last
            if hour != before and x >= end and x + cell_len(hour) < c.width:
                yield x, number, hour
                end = x + cell_len(hour) + 2
            before = hour

    def _who(self, c: Canvas, y: int, high: int, seat: int, best: str) -> None:
        """Its name, and how near it was at best: below it, or where there is no room for that, beside it."""
        sitting, ink = self.sitting, seat_ink(seat, self.sitting.inks)
        badge(c, 1, y, sitting.letter(Seat(seat)), ink)
        room = self._left(c) - 6 - (cell_len(best) + 2) * (high == 1)
        c.put(5, y, sitting.names[seat], "paper", bold=True, width=room)
        if high == 1:
            c.right(self._left(c) - 1, y, best, "shadow")
        else:
            c.put(5, y + 1, f"at best {best}", "shadow", width=self._left(c) - 6)

    def _lane(self, c: Canvas, left: int, y: int, high: int, seat: int, shares: list[float]) -> None:
        most, ink = 2 * high, c.palette.colour(seat_ink(seat, self.sitting.inks))
        dots: list[list[str | None]] = [[None] * len(shares) for _ in range(most)]
        for x, share in enumerate(shares):
            level = 1 + round(share * (most - 1))
            if not c.drawn:
                for row in range(high):
                    c.put(left + x, y + high - 1 - row, _SIGNS[min(max(level - 2 * row, 0), 2)], seat_ink(seat))
                continue
            for dot in range(level):
                dots[most - 1 - dot][x] = ink
        c.dots(left, 2 * y, dots)

    def _in_figures(self, c: Canvas, course: Course, y: int, right: int, seat: int) -> None:
        """In place of a lane, where that had only two heights: when an hour began, and at last."""
        said = [course.says(stood[seat]).split()[0] for stood in course.stood]
        ink = seat_ink(seat, self.sitting.inks)
        for x, number, _ in self._clock(c, course):
            if x + cell_len(said[number]) + 1 < right - cell_len(said[-1]):
                c.put(x, y, said[number], ink)
        c.right(right, y, said[-1], ink, bold=True)

    def _turns(self, c: Canvas, course: Course, y: int, lines: int) -> None:
        for number, turn in enumerate(course.turns, 1):
            self._figure(c, 1, y, number)
            x = c.put(5, y, turn.when, "accent", bold=True) + 2
            room = c.width - x - 1
            done = shortest((turn.done, turn.done.partition(". ")[0] + "."), room) or turn.done
            c.put(x, y, done, "paper", bold=True, width=room)
            if lines > 1:
                c.put(x, y + 1, " ".join(turn.more), "shadow", width=c.width - x - 2)
            y += lines

    def _figure(self, c: Canvas, x: int, y: int, number: int) -> None:
        c.put(x, y, f" {number} " if c.drawn else f"({number})", "on_chosen", back="chosen", bold=True)
        c.click(x, y, 3, 1, number)

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Chosen(what))


def _reach(course: Course) -> tuple[float, float]:
    """How far anybody was from the win, and how near."""
    return min(map(min, course.stood)), max(map(max, course.stood))
