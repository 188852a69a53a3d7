"""How a game went: a lane for every seat, the nearer to the win the higher, and the steps at which it turned; for many seats
in a low terminal the lanes are left away, and their figures stay."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.message import Message

from ..engine.visibility import Seat
from ..engine.words import begins_with
from ..hindsight import Course
from ..sitting import Over, Sitting
from ..widgets.canvas import Canvas, Painted, seat_ink, settled
from ..widgets.pieces import badge, heading
from .listing import shortest

_END: Final = 6
"""Columns at the end of a lane for who won."""
_WIDE: Final = 100
"""Columns from which there is room for who everybody was, beside the lanes."""
_NAME: Final = (14, 28)
"""Columns of a name, at most, in a narrow and in a wide terminal."""
_DIM: Final = 0.16
"""How much of a seat's colour the ground of its lane has."""
_HONOURS: Final = 40
"""Columns for what the game is remembered for, beside what decided it."""
_ROLE: Final = 18
"""Columns of who somebody was, where that stands in one row with the name."""
_APART: Final = 2
"""Columns between the words of a heading."""
_BEAM: Final = 0.25
"""How much lighter all lanes are where it turned."""
_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
_SIGNS: Final = " _=#"
"""How far a cell of a lane is filled; in signs, where nothing can be drawn."""
_NEAR: Final = ("How near", "Chance to win")
"""What the figures tell: in the game's own measure, or where they are shares of the certain win."""
_LAST: Final = ("before the end", "as each saw it, just before the end")
"""When the figures were true; where no two know the same, they need not make up a whole."""
_CHANGED: Final = (("how it changed",), ("how it changed, as each saw it", "how it changed"))
"""What the lanes tell."""


class _Columns(NamedTuple):
    """Where things stand, beside the lanes."""

    was: int
    """Who somebody turned out to be begins here."""
    last: int
    """So does how near it was before the end."""
    lanes: int


Honour = tuple[Seat, str, str]
"""Who, for what, and how much of it."""


def honours(course: Course, winners: Sequence[Seat]) -> list[Honour]:
    """What the way of a game is remembered for: whose win came from furthest behind, who led and was nearest to one and had
    none, and who led longest. One for each seat."""
    seats, found = [Seat(seat) for seat in range(len(course.stood[0]))], list[Honour]()
    ahead = [[seat for seat in seats if stood[seat] == max(stood)] for stood in course.stood]
    for seat in winners:
        behind = [stood[seat] - max(stood) for stood in course.stood]  # at the start nobody is behind anybody
        at = behind.index(min(behind))
        if any(seat not in first for first in ahead):
            found.append(
                (seat, "won from behind", f"{course.says(course.stood[at][seat])}, {course.hours[at].lower()}")
            )
    led = [(course.stood[at][seat], -at, seat) for at, first in enumerate(ahead) for seat in first if first != seats]
    for high, at, seat in sorted(one for one in led if one[2] not in winners)[-1:]:
        found.append((seat, "nearly won", f"{course.says(high)}, {course.hours[-at].lower()}"))
    long = {seat: sum(first == [seat] for first in ahead) for seat in seats}
    leader = max(seats, key=long.__getitem__)
    if 2 * long[leader] > len(ahead):
        found.append((leader, "longest ahead", f"{100 * long[leader] // len(ahead)}% of the game"))
    return [one for at, one in enumerate(found) if one[0] not in [seat for seat, *_ in found[:at]]]


class Story(Painted):
    class Chosen(Message):
        """Somebody wants to see a step at which it turned."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, sitting: Sitting, step: Over) -> None:
        super().__init__(id="story")
        self.sitting, self.winners, self.unmasked = sitting, step.winners, step.unmasked
        self.listed = bool(step.points) or step.standings.games > 1
        """Are there standings, which in a narrow terminal stand close below?"""
        self.course: Course | None = None
        self.honours: Sequence[Honour] = ()
        """What this one game is remembered for; where there were more, the standings tell of them."""

    def tell(self, course: Course, honours: Sequence[Honour]) -> None:
        self.course, self.honours = course, honours
        self.repaint()

    def paint(self, c: Canvas) -> None:
        course = self.course
        if course is None:
            c.centre(c.height // 2, "The house looks at it once more" + c.symbols.ellipsis, "shadow")
            return
        turns = len(course.turns)
        room = c.height - turns - bool(turns)
        y = below = (self._lanes if len(self.sitting.players) < room else self._figures)(c, course, room)
        if turns:
            beside = _HONOURS if self.honours and c.width >= _WIDE else 0
            wide = c.width - beside
            shares = c.width < _WIDE and len(self.sitting.players) + 1 < room  # the row of the hours, free at its left
            y += min(max(c.height - y - turns - 1 - self._apart(c), -shares), 1)
            if y < below:
                c.put(1, y, "WHAT DECIDED IT", "shadow", bold=True)
            else:
                heading(c, 1, y, wide - 2, "What decided it", "press its number to see it happen")
            self._turns(c, course, y + 1, wide)
            if beside:
                self._honours(c, wide + 2, y)

    def _said(self, course: Course) -> list[str]:
        """How near every seat was at last, in the words of its game; of shares the heading says what of."""
        words = [course.says(stood) for stood in course.stood[-1]]
        return [now.split()[0] for now in words] if course.certain else words

    def _was(self, seat: int, room: int) -> str:
        """Who a seat turned out to be, as much as there is room for."""
        was = self.unmasked[seat] if self.unmasked else ""
        return shortest((was, was.partition(",")[0]), room)

    def _inks(self, seat: int) -> tuple[str, str]:
        """Of the words that count, and of the rest."""
        return ("on_chosen", "on_chosen") if seat in self.winners else ("paper", "shadow")

    def _names(self, c: Canvas) -> int:
        return min(max(map(cell_len, self.sitting.names)), _NAME[c.width >= _WIDE])

    def _badge(self, c: Canvas, x: int, y: int, seat: int) -> None:
        """Of a winner it lies on gold, where a letter without a block of its own could not be read in its colour."""
        on_gold = seat in self.winners and not c.drawn
        ink = "on_chosen" if on_gold else seat_ink(seat, self.sitting.inks)
        badge(c, x, y, self.sitting.letter(Seat(seat)), ink)

    # -- without lanes -----------------------------------------------------------------------------

    def _figures(self, c: Canvas, course: Course, room: int) -> int:
        """In two columns: who is how near. Returns the row below."""
        said = self._said(course)
        across, name, high = (c.width - 2) // 2, self._names(c), -(-len(said) // 2)
        last = max(map(cell_len, said))
        heading(c, 1, 0, c.width - 2, _near(course), _last(course))
        for seat, now in enumerate(said):
            x, y = 1 + seat // high * across, 1 + seat % high
            was, end = x + 4 + name + 2, x + across - 2
            ink, quiet = self._inks(seat)
            if seat in self.winners:
                c.fill(x - 1, y, across, 1, "chosen")
            self._badge(c, x, y, seat)
            c.put(x + 4, y, self.sitting.names[seat], ink, bold=True, width=name)
            c.put(was, y, self._was(seat, end - last - was), quiet)
            c.right(end, y, now, ink, bold=True)
        y = 1 + high
        if course.sums and y < room:
            c.put(5, y, course.sums, "shadow", width=c.width - 6)
            y += 1
        return y

    # -- with lanes --------------------------------------------------------------------------------

    def _columns(self, c: Canvas, course: Course, high: int) -> _Columns:
        said = self._said(course)
        was = 5 + self._names(c) + 2
        if high == 1:
            role = max(cell_len(self._was(seat, _ROLE)) for seat in range(len(said)))
            was += role and role + 2
        least = 1 + cell_len(_near(course)) + _APART + cell_len(_LAST[0])
        end = max(was + max(map(cell_len, said)), least)
        return _Columns(was, end, end + 2)

    def _lanes(self, c: Canvas, course: Course, room: int) -> int:
        """Returns the row below them."""
        seats, turns = len(course.stood[0]), len(course.turns)
        told = 2 * len(self.honours) - turns if c.width >= _WIDE else 0
        need = {rows: rows * seats + 2 + max((turns + 2) * (rows > 3), told * (rows > 2)) for rows in (5, 4, 3, 2)}
        high = next((rows for rows, needed in need.items() if room >= needed), 1)
        at = self._columns(c, course, high)
        left, wide, steps = at.lanes, c.width - at.lanes - 2, max(course.steps[-1], 1)
        marks: list[int] = []
        for turn in reversed(course.turns):  # none hides another
            marks.insert(0, min(left + turn.step * wide // steps - 1, marks[0] - 3 if marks else left + wide - 3))
        looks = [bisect(course.steps, x * steps / max(wide - 1, 1)) - 1 for x in range(wide)]
        for x in marks if c.drawn else ():
            c.block(x + 1, 2, 1, 2 * seats * high, self._lit(c, c.palette.colours[c.back]))
        low, most = 0.0 if course.certain else min(map(min, course.stood)), max(map(max, course.stood))
        for seat, said in enumerate(self._said(course)):
            y = 1 + seat * high
            self._standing(c, at, y, high, seat, said)
            shares = [(course.stood[look][seat] - low) / ((most - low) or 1) for look in looks]
            self._lane(c, left, y, high, seat, shares, marks)
            if seat in self.winners:
                half = int(high > 1 and c.drawn)
                c.fill(left + wide - _END, y + half, _END, high - half, "chosen")
                c.block(left + wide - _END, 2 * y + half, _END, half, "chosen")
                c.put(left + wide - _END + 1, y + high // 2, "WINS", "on_chosen", back="chosen", bold=True)
        y = 1 + seats * high
        below = y < room and (c.width >= _WIDE or c.height - y - 1 > turns)  # else what decided it stands there
        full = course.says(most).split()[0] if course.certain else course.says(most)
        top = f"top of a lane = {full}"
        self._head(c, course, "" if below else top, left, (marks[0] if marks else c.width - 2) - 2)
        if below:
            c.right(at.last, y, shortest((top, f"top = {full}"), at.last - 1), "shadow")
        for number, x in enumerate(marks, 1):
            self._figure(c, x, 0, number)
        if y < room:
            self._hours(c, course, y, left)
            y += 1
        return min(y, room)

    @staticmethod
    def _head(c: Canvas, course: Course, top: str, lanes: int, end: int) -> None:
        """What the figures mean, and above the lanes, as far as that fits before `end`, what these tell and how high they
        are."""
        first, said = 1 + cell_len(_near(course)) + _APART, _CHANGED[bool(course.sums)]
        heading(c, 1, 0, c.width - 2, _near(course))
        c.put(first - 1, 0, f" {_LAST[0]}".ljust(lanes - first), "paper")
        whole = [f"{words}; {top}" for words in said if top]
        told = shortest((*whole, *said), end - lanes - 1)
        c.put(lanes - 1, 0, f" {told} " if told else "", "shadow")

    def _standing(self, c: Canvas, at: _Columns, y: int, high: int, seat: int, now: str) -> None:
        """Before its lane: who it is, and how near it was before the end."""
        first, (ink, quiet) = y + (high - 1) // 2, self._inks(seat)
        if seat in self.winners:
            c.fill(0, first, at.lanes - 1, min(high, 2), "chosen")
        self._badge(c, 1, first, seat)
        name = self._names(c)
        c.put(5, first, self.sitting.names[seat], ink, bold=True, width=name)
        c.right(at.last, first, now, ink, bold=True)
        if high > 1:
            c.put(5, first + 1, self._was(seat, at.lanes - 7), quiet)
        else:
            c.put(7 + name, first, self._was(seat, at.was - 9 - name), quiet)

    def _hours(self, c: Canvas, course: Course, y: int, left: int) -> None:
        """The clock of the game below the lanes, as far as its hours stand apart."""
        last, end = max(course.steps[-1], 1), 0
        before, said = "", ""
        for step, hour in zip(course.steps, course.hours, strict=True):
            words = hour if hour.rpartition(" ")[0] != said.rpartition(" ")[0] else hour.rpartition(" ")[2]
            x = min(left + step * (c.width - left - 2) // last, c.width - 3 - cell_len(words))
            if hour != before and x >= end:
                c.put(x, y, c.symbols.vertical, "line")
                end = c.put(x + 1, y, words, "shadow") + 2
                said = hour
            before = hour

    def _lane(self, c: Canvas, left: int, y: int, high: int, seat: int, shares: list[float], marks: list[int]) -> None:
        """Where it turned a line goes through all of them."""
        signs, ink = _EIGHTHS if c.drawn else _SIGNS, seat_ink(seat, self.sitting.inks)
        dim = c.palette.mixed(c.palette.colours["ground"], c.palette.colour(ink), _DIM)
        if c.drawn:  # of few colours the one of the seat's letter, as two may be written in the same
            few = c.palette.depth != "all"
            ink = c.palette.as_ground(ink) if few else c.palette.on_picture(ink, dim)
        full = len(signs) - 1
        apart = int(high > 1)  # half a row from the lane above
        c.block(left, 2 * y + apart, len(shares), 2 * high - apart, dim)
        for x, share in enumerate(shares):
            level, turned = max(round(share * (2 * high - apart) * full / 2), 1), left + x - 1 in marks
            if turned and c.drawn:
                c.block(left + x, 2 * y + apart, 1, 2 * high - apart, self._lit(c, dim))
            for row in range(high):
                at, sign = y + high - 1 - row, signs[min(max(level - full * row, 0), full)]
                if turned and not c.drawn and sign in (signs[0], signs[-1]):
                    c.put(left + x, at, c.symbols.vertical, "paper")
                elif c.drawn and sign != signs[0]:
                    c.half(left + x, at, sign, self._lit(c, ink) if turned else ink)
                elif sign != signs[0]:
                    c.put(left + x, at, sign, ink)

    @staticmethod
    def _lit(c: Canvas, colour: str) -> str:
        """As it is where it turned."""
        return c.palette.mixed(c.palette.colours["paper"], colour, 1 - _BEAM)

    # -- what decided it ---------------------------------------------------------------------------

    def _apart(self, c: Canvas) -> int:
        """Rows between that and standings."""
        return int(self.listed and c.width < _WIDE)

    def _turns(self, c: Canvas, course: Course, y: int, across: int) -> None:
        """Each in one line, or more where there are rows to spare: first for its words, then for what it meant."""
        x = _said_at(course)
        wide = across - x - 2
        told = [settled(turn.done, wide) for turn in course.turns]
        spare = max(c.height - y - len(told) - self._apart(c), 0)
        moved = max(cell_len(turn.moved) for turn in course.turns)
        short = all(cell_len(" ".join(lines)) + moved < wide for lines in told)  # of all of them, or of none
        meant = spare - sum(len(lines) - 1 for lines in told) >= len(told) - 1  # the end speaks for itself
        for number, (turn, lines) in enumerate(zip(course.turns, told, strict=True), 1):
            if len(lines) - 1 > spare:
                lines = [shortest(self._begins(turn.done), wide) or c.fit(turn.done, wide)]
            spare -= len(lines) - 1
            self._figure(c, 1, y, number)
            c.put(5, y, turn.when, "blue", bold=True)
            for line in lines:
                c.put(x, y, line, "paper", bold=True)
                y += 1
            if meant and spare > 0:
                c.put(x, y, turn.meant, "shadow", width=wide)
                y, spare = y + 1, spare - 1
            elif short:
                c.right(across - 2, y - 1, turn.moved, "shadow")

    def _begins(self, done: str) -> list[str]:
        """Its first sentence; else its beginning with what it led to, if that is said of somebody by name, or alone."""
        begins, led = done.partition(": ")[0], done.rpartition(", and ")[2]
        named = begins_with(led, self.sitting.names) is not None
        return [done.partition(". ")[0] + ".", *([f"{begins}: {led}"] if named else []), f"{begins}."]

    def _honours(self, c: Canvas, x: int, y: int) -> None:
        """Beside it, each in two lines."""
        heading(c, x, y, c.width - x - 2, "Honours")
        for row, (seat, title, words) in enumerate(self.honours[: (c.height - y - 1) // 2]):
            at = y + 1 + 2 * row
            end = badge(c, x, at, self.sitting.letter(seat), seat_ink(seat, self.sitting.inks)) + 1
            end = c.put(end, at, self.sitting.names[seat], bold=True, width=c.width - x - 22) + 2
            c.put(end, at, title, "accent", bold=True)
            c.put(x + 4, at + 1, shortest((words, words.partition(",")[0]), c.width - x - 6), "soft")

    def _figure(self, c: Canvas, x: int, y: int, number: int) -> None:
        c.put(x, y, f" {number} " if c.drawn else f"({number})", "blue", bold=True, reverse=True)
        c.click(x, y, 3, 1, number)

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Chosen(what))


def _near(course: Course) -> str:
    return _NEAR[bool(course.certain)]


def _last(course: Course) -> str:
    return _LAST[bool(course.sums)]


def _said_at(course: Course) -> int:
    """Where the words of what decided it begin, behind figure and hour."""
    return 6 + max(cell_len(turn.when) for turn in course.turns)
