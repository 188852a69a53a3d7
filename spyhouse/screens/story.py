"""How a game went: a lane for every seat, the nearer to the win the higher, and the steps at which it turned."""

from __future__ import annotations

from bisect import bisect
from typing import Final

from rich.cells import cell_len
from textual.message import Message

from ..engine.visibility import Seat
from ..hindsight import Course
from ..sitting import Over, Sitting
from ..widgets.canvas import Canvas, Painted, seat_ink
from ..widgets.pieces import badge, heading
from .listing import shortest

_END: Final = 6
"""Columns at the end of a lane for who won."""
_NAME: Final = 14
"""Columns of a name, at most; twice as many in a wide terminal."""
_WIDE: Final = 100
_NEAR: Final = 2 / 3
"""How much of the height of a lane there is for those who are near."""
_DIM: Final = 0.16
"""How much of a seat's colour the ground of its lane has."""
_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_SIGNS: Final = " _=#"
"""How far a cell of a lane is filled; in signs, where nothing can be drawn."""


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
        high = next((rows for rows in (3, 2) if room >= rows * seats + 1 + turns), 1)
        room -= high * seats
        y = self._lanes(c, course, high)
        if room > 0:
            self._hours(c, course, y)
            y, room = y + 1, room - 1
        if turns:
            gap = int(room - turns > 0)
            heading(c, 1, y + gap, c.width - 2, "What decided it", "press its number to see it happen")
            self._turns(c, course, y + gap + 1, lines=2 if room - gap >= turns else 1)

    def _said(self, course: Course) -> list[tuple[str, str]]:
        """How near every seat was at best, and at last, in the words of its game."""
        return [
            (course.says(max(stood[seat] for stood in course.stood)), course.says(last))
            for seat, last in enumerate(course.stood[-1])
        ]

    def _columns(self, c: Canvas, course: Course) -> tuple[int, int, int]:
        """Where the best ends, the last, and where the lanes begin."""
        name = min(max(map(cell_len, self.sitting.names)), _NAME * (1 + (c.width >= _WIDE)))
        wide = max(len("AT THE END"), *(cell_len(words) for both in self._said(course) for words in both))
        best = 5 + name + 2 + wide
        return best, best + 2 + wide, best + 2 + wide + 2

    def _lanes(self, c: Canvas, course: Course, high: int) -> int:
        """Returns the row below them."""
        best, end, left = self._columns(c, course)
        last, wide = max(course.steps[-1], 1), c.width - left - 2
        heading(c, 1, 0, c.width - 2, "How near")
        c.put(9, 0, " " * (left - 10))
        c.right(best, 0, "AT BEST", "shadow", bold=True)
        c.right(end, 0, "AT THE END", "shadow", bold=True)
        for number, turn in enumerate(course.turns, 1):
            self._figure(c, left + min((turn.step - 1) * wide // last, wide - 3), 0, number)
        at = [bisect(course.steps, x * last / max(wide - 1, 1)) - 1 for x in range(wide)]
        low, most = _reach(course)
        for seat, (nearest, now) in enumerate(self._said(course)):
            y, middle, ink = 1 + seat * high, 1 + seat * high + high // 2, seat_ink(seat, self.sitting.inks)
            won = seat in self.winners
            if won:
                c.fill(0, y, left - 1, high, "chosen")
            badge(c, 1, middle, self.sitting.letter(Seat(seat)), ink)
            words, more, high_ink = ("on_chosen",) * 3 if won else ("paper", "shadow", "accent")
            c.put(5, middle, self.sitting.names[seat], words, bold=True, width=best - 6 - cell_len(nearest))
            c.right(best, middle, nearest, high_ink, bold=True)
            c.right(end, middle, now, more)
            self._lane(c, left, y, high, seat, [(course.stood[k][seat] - low) / ((most - low) or 1) for k in at])
            if won:
                c.fill(left + wide - _END, y, _END, high, "chosen")
                c.put(left + wide - _END + 1, middle, "WINS", "on_chosen", back="chosen", bold=True)
        return 1 + len(course.stood[0]) * high

    def _hours(self, c: Canvas, course: Course, y: int) -> None:
        """The clock of the game below the lanes, as far as its hours stand apart."""
        left, last, end = self._columns(c, course)[-1], max(course.steps[-1], 1), 0
        before, said = "", ""
        for step, hour in zip(course.steps, course.hours, strict=True):
            words = hour if hour.rpartition(" ")[0] != said.rpartition(" ")[0] else hour.rpartition(" ")[2]
            x = min(left + step * (c.width - left - 2) // last, c.width - 2 - cell_len(words))
            if hour != before and x >= end:
                end = c.put(x, y, words, "shadow") + 2
                said = hour
            before = hour

    def _lane(self, c: Canvas, left: int, y: int, high: int, seat: int, shares: list[float]) -> None:
        """As high as it can be stands only who has won."""
        signs, ink = _EIGHTHS if c.drawn else _SIGNS, seat_ink(seat, self.sitting.inks)
        full = len(signs) - 1
        dim = c.palette.mixed(c.palette.colours["ground"], c.palette.as_ground(ink), _DIM)
        c.block(left, 2 * y + (high > 1), len(shares), 2 * high - (high > 1), dim)
        for x, share in enumerate(shares):
            level = 1 + round(share * (_NEAR * high * full - 1))
            for row in range(high):
                sign = signs[min(max(level - full * row, 0), full)]
                if sign != signs[0]:
                    c.put(left + x, y + high - 1 - row, sign, ink)

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
