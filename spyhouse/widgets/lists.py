"""Lists to choose from, as menus have them."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding, BindingType
from textual.message import Message

from ..minute import sentences_of
from .canvas import Canvas, Lit, wrapped

FOOT: Final = 2
"""So many lines below a list are kept for a line that is cut, or cannot be chosen."""


FIGURES: Final = "1234567890"
"""What chooses a line, by its place."""
LEAST_RUN: Final = 2
"""Rows of lines that run above the last, which stays."""
LEAST_NOTE: Final = 8
"""Columns; of less than that nothing can be read."""
MOST_REASONS: Final = 4
"""Rows; what cannot be chosen is heavier than what can where its reasons run on through more."""
_NO_FIGURE: Final = "(arrows)"
"""How one comes to a line that has none."""
NOT_NOW: Final = "Not now"
"""Stands over the lines that cannot be chosen."""
_GAIN: Final = re.compile(r"(?:[+-]\d+|\d+%|\d+ in \d+|\d+(?= points?\b))(?=[, ]|$)")


@dataclasses.dataclass(frozen=True, slots=True)
class Line:
    """One line of a list."""

    label: str
    note: str = ""
    value: Any = None
    enabled: bool = True
    why_not: str = ""
    hint: str = ""
    """Shown at the end: there is more behind this line."""
    warns: bool = False
    """The note is a warning."""

    @property
    def gain(self) -> str:
        """The figure with which the note begins: what it brings, or how likely."""
        found = _GAIN.match(self.note)
        return found[0] if found else ""

    @property
    def words(self) -> str:
        """The note without it."""
        return self.note[len(self.gain) :].lstrip(", ")


class _Below(NamedTuple):
    """What stands below the lines that can be chosen."""

    air: int
    """Rows before what is told of the line with the cursor."""
    told: int
    gap: int
    """Rows before what cannot be chosen."""
    names: Sequence[str] | None
    """It gathered in few rows; None where each has rows of its own."""
    columns: tuple[int, int] | None = None
    """Where the lines stand side by side: in how many columns, and how many in each."""

    @property
    def rows(self) -> int:
        """Before what cannot be chosen."""
        return self.air + self.told + self.gap


class _FewRows(NamedTuple):
    """What cannot be chosen, gathered."""

    by_reason: Sequence[str] = ()
    names: Sequence[str] = ()
    one: Sequence[str] = ()
    """In one row: its names, as many as fit, and how much else it is."""


class LineList(Lit):
    """Lines in columns, with a cursor. Arrows move, Enter or a click chooses, a figure or the first letter
    goes there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False, id="list.up", tooltip="The line above"),
        Binding("down", "move(1)", "Down", show=False, id="list.down", tooltip="The line below"),
        Binding("left", "column(-1)", "Left", show=False, id="list.left", tooltip="The column to the left"),
        Binding("right", "column(1)", "Right", show=False, id="list.right", tooltip="The column to the right"),
        Binding("home", "end(0)", "First", show=False, id="list.first", tooltip="The first line"),
        Binding("end", "end(-1)", "Last", show=False, id="list.last", tooltip="The last line"),
        Binding("enter,space", "choose", "Choose", id="list.choose", tooltip="Choose this line"),
    ]

    SETS_APART: ClassVar[bool] = False
    """What cannot be chosen stands under a heading of its own, each with its reason beside it."""
    shows_cursor = True
    """Does what is pressed next, Enter above all, go to the line with the cursor?"""

    class Chosen(Message):
        def __init__(self, owner: LineList, line: Line) -> None:
            super().__init__()
            self.owner = owner
            self.line = line

        @property
        def control(self) -> LineList:
            return self.owner

    class Moved(Chosen):
        """The cursor went to another line."""

    def __init__(self, lines: Sequence[Line] = (), *, numbered: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[Line] = list(lines)
        self.numbered = numbered
        self.cursor = 0
        self.waits = False
        """Is something else read first? Then nothing looks as if a key would choose it."""
        self.proper: Sequence[str] = ()
        """They keep their capitals within a sentence."""
        self._rows_high = 1
        self._tall = False
        """Reasons that are too long to stand beside their lines have rows of their own."""

    def show(self, lines: Sequence[Line], cursor: int = 0) -> None:
        self.lines = list(lines)
        self.cursor = min(max(cursor, 0), max(len(self.lines) - 1, 0))
        self.repaint()
        self.tell_moved()

    @property
    def current(self) -> Line | None:
        return self.lines[self.cursor] if self.lines else None

    # painting

    def head(self, c: Canvas) -> int:
        """Paint what stands above the lines; returns the first free line."""
        return 0

    def foot(self, line: Line, width: int) -> str:
        """What stands below the lines while the cursor is on this one: why it cannot be chosen, what is too long for its
        line, or a note that found no room."""
        if not line.why_not and self._is_label_cut(line, width):
            return f"{line.label}: {line.note}" if line.note else line.label
        cut = cell_len(line.note) > width - 4 if self._high(line, width) > 1 else self._is_long(line, width)
        return line.why_not or (line.note if cut else "")

    def _room_for(self, line: Line, width: int) -> int:
        """Columns for its label and what stands beside it."""
        return width - 4 - 2 * (self.numbered and not (self.SETS_APART and line.why_not)) - 2 * bool(line.hint)

    def _is_label_cut(self, line: Line, width: int) -> bool:
        return cell_len(line.label) > self._room_for(line, width)

    def _is_long(self, line: Line, width: int) -> bool:
        """Is its note too long to stand beside it?"""
        return bool(line.note) and cell_len(line.label) + 2 + cell_len(line.note) > self._room_for(line, width)

    def _as_shown(self, c: Canvas, label: str, room: int) -> str:
        """What is too long loses its end; or its middle, where another line begins alike."""
        end = c.fit(label, room)
        alike = [line for line in self.lines if c.fit(line.label, room) == end]
        if cell_len(label) <= room or len(alike) < 2 or room < LEAST_NOTE:
            return end
        begins = set_cell_size(label, room // 2).rstrip() + c.symbols.ellipsis
        ends = label
        while cell_len(begins) + cell_len(ends) > room:
            ends = ends[1:]
        return begins + ends

    def _arrange(self, c: Canvas, room: int) -> _Below:
        """As roomy as it fits. What is told of the line with the cursor comes before what cannot be chosen, and that loses
        its rows, its reasons, and its names, in this order. No line moves as the cursor does."""
        free, width = self._first_apart, c.width
        lines, apart = self.lines[:free], self.lines[free:]
        for self._tall in (True, False):
            rows, told = self._tops(width)[free], self._told(lines, width)
            if rows + told + bool(apart) <= room:
                break
        few, left = self._in_few_rows(c) if apart else _FewRows(), room - rows
        own = self._told(lines[self.cursor : self.cursor + 1], width)
        must = min(self._told([line for line in lines if line.why_not or self._is_label_cut(line, width)], width), FOOT)
        if left < 0 and (columns := self._in_columns(lines, width, room, few)):
            runs = self._hidden(lines, width, room - must) + bool(columns.names) + (columns.told > must)
            if self._untold(lines, width, columns) <= runs:
                return columns
        if apart and (below := self._with_reasons(c, few, left, told, own)):
            return below
        block = few.one if max(own, must) + len(few.one) <= left else ()
        told = max(min(told, left - len(block)), must)
        return _Below(int(0 < told < left - len(block)), told, 0, block)

    def _with_reasons(self, c: Canvas, few: _FewRows, left: int, told: int, own: int) -> _Below | None:
        """What cannot be chosen with its reasons, if there is room left for them below what is told of any line, or of the
        one with the cursor; with as many of them as fit; or at least with all its names."""
        apart, tops, width = self.lines[self._first_apart :], self._tops(c.width), c.width
        high = 1 + tops[-1] - tops[self._first_apart]
        for gap in (1, 0) if self._tall else ():  # each in a row of its own
            more = max(told, self._told(apart, width) - gap)  # a reason may begin in the gap
            if bool(more) + more + gap + high <= left:
                return _Below(int(more > 0), more, gap, None)
        spare = left - bool(told) - told - len(few.by_reason)
        if spare >= 0:
            return _Below(int(told > 0), told, int(spare > 1), few.by_reason)
        some = self._some_reasons(c, left - own)
        for air, block in ((own > 0, few.by_reason), (False, few.by_reason), (False, some), (False, few.names)):
            if not block:
                continue
            gap = left - air - own - len(block)  # it stays at the bottom as long as it can
            if gap >= 0:
                return _Below(int(air), own, gap, block)
        return None

    def _in_few_rows(self, c: Canvas) -> _FewRows:
        by_reason, names = (wrapped(self._not_now(why), c.width - 2) for why in (True, False))
        named = self._not_now().split(", ")
        begun = [f"{', '.join(named[:many])} and {len(named) - many} more" for many in range(len(named) - 1, 0, -1)]
        others = f"{NOT_NOW}: {len(self.lines) - self._first_apart} others"
        some = next((words for words in begun if cell_len(words) <= c.width - 2), others)
        told = by_reason if len(by_reason) <= MOST_REASONS else names
        return _FewRows(told, names, [some] if len(names) > 1 else names)

    def _some_reasons(self, c: Canvas, rows: int) -> Sequence[str]:
        """What cannot be chosen, with its reasons as far as they go, and then by its names alone, if these have room."""
        parts = self._not_now(True).split("; ")
        begun = ["; ".join(parts[:many]) for many in range(len(parts) - 1, 0, -1)]
        rest = [", ".join(part.split(" (")[0] for part in parts[many:]) for many in range(len(parts) - 1, 0, -1)]
        tries = map("; ".join, zip(begun, rest, strict=True))
        return next((block for words in tries if len(block := wrapped(words, c.width - 2)) <= rows), ())

    def _in_columns(self, lines: Sequence[Line], width: int, room: int, few: _FewRows) -> _Below | None:
        """In as few columns as can be, with room for what is cut in them, and then for what cannot be chosen; None where
        there is no such room, and the lines run."""
        names = few.by_reason if len(few.by_reason) == 1 else few.one
        found = list[_Below]()
        for foot in range(min(FOOT + 1, room)):
            columns, high = self._layout(lines, width, room - foot)
            if columns == 1:
                continue
            edges = self._edges(lines, columns, high, width)
            beside = [edges[number // high + 1] - edges[number // high] for number in range(len(lines))]
            rows = [len(self._words_below(line, own, width)) for line, own in zip(lines, beside, strict=True)]
            told = min(max(rows), FOOT, room - high)
            block = names if high + told + len(names) <= room else ()
            found.append(_Below(0, told, room - high - told - len(block), block, (columns, high)))
            cut = [
                below
                for line, own, below in zip(lines, beside, rows, strict=True)
                if self._is_long(line, own) or self._is_label_cut(line, own)
            ]
            if min(max(cut, default=0), FOOT) <= foot:
                return found[-1]
        return found[0] if found else None

    def _hidden(self, lines: Sequence[Line], width: int, room: int) -> int:
        """How many of them are not seen where they run in so many rows, and the last of them stays."""
        tops = self._tops(width)
        return sum(below > room - self._pinned(lines, width, room) for below in tops[1 : len(lines)])

    def _pinned(self, lines: Sequence[Line], width: int, room: int) -> int:
        """Rows of the last line where it stays below those that run: what ends a turn is always seen."""
        high = self._high(lines[-1], width) if self.SETS_APART and lines else 0
        return high if room >= high + LEAST_RUN else 0

    def _untold(self, lines: Sequence[Line], width: int, below: _Below) -> int:
        """Beside how many of them nothing of the note is read in these columns that is read in a single one."""
        assert below.columns is not None
        edges = self._edges(lines, *below.columns, width)
        own = [
            edges[number // below.columns[1] + 1] - edges[number // below.columns[1]] for number in range(len(lines))
        ]
        pairs = zip(lines, own, strict=True)
        return sum(self._is_told_beside(line, width) and not self._is_told_beside(line, room) for line, room in pairs)

    def _is_told_beside(self, line: Line, width: int) -> bool:
        room = self._room_for(line, width) - cell_len(line.label) - 2
        begun = room >= min(cell_len(line.note), LEAST_NOTE) and _begun(line.note, room, "…")
        return self._high(line, width) > 1 or bool(begun) or 0 < cell_len(line.gain) <= room

    def _told(self, lines: Sequence[Line], width: int) -> int:
        """Rows for what is told of any of these lines."""
        return max((len(self._words_below(line, width, width)) for line in lines), default=0)

    def _words_below(self, line: Line, width: int, room: int) -> list[str]:
        """What stands below the lines for this one, if it has so many columns, and they have so much room."""
        words = self.foot(line, width)
        return wrapped(words[:1].upper() + words[1:], room - 2) if words else []

    def paint(self, c: Canvas) -> None:
        top, free = self.head(c), self._first_apart
        below = self._arrange(c, c.height - top)
        if below.names is None:
            lines, tops, high = self.lines, self._tops(c.width, below.rows + 1), c.height - top
        else:
            lines, tops = self.lines[:free], self._tops(c.width)[: free + 1]
            high = max(c.height - top - below.rows - len(below.names), 1)
        columns, self._rows_high = below.columns or (1, len(lines))
        edges = self._edges(lines, columns, self._rows_high, c.width)
        if columns > 1:
            for number, line in enumerate(lines):
                column, row = divmod(number, self._rows_high)
                self._paint_line(c, edges[column], top + row, edges[column + 1] - edges[column] - 1, number, line)
        else:
            self._paint_column(c, top, high, lines, tops)
        said = top + min(self._rows_high if columns > 1 else self._tops(c.width)[free], high) + below.air
        apart = said + below.told + below.gap
        if below.names is None:
            c.put(1, apart, NOT_NOW, "shadow", bold=True)
        elif free < len(self.lines):
            self._gather(c, said, apart, below.names)
        if below.told and self.shows_cursor and self.cursor < len(lines):
            column = self.cursor // self._rows_high
            self._paint_told(c, said, apart - said, lines[self.cursor], edges[column + 1] - edges[column])

    def _paint_column(self, c: Canvas, top: int, high: int, lines: Sequence[Line], tops: Sequence[int]) -> None:
        """One line below the other, running so that what the cursor stands on is seen, if it is here, and the line after it.
        What stands last stays below them."""
        if tops[-1] > high and (rows := self._pinned(lines, c.width, high)):
            high -= rows
            self._paint_line(c, 0, top + high, c.width - 1, len(lines) - 1, lines[-1])
            lines, tops = lines[:-1], tops[:-1]
        after = min(self.cursor + 2, len(lines))  # so that nobody thinks it is the last
        first_row = max(0, min(tops[after] - high, tops[min(self.cursor, len(lines))])) * self.shows_cursor
        for number, line in enumerate(lines):
            row = tops[number] - first_row
            if 0 <= row < high:
                self._paint_line(c, 0, top + row, c.width - 1, number, line)
        if first_row:
            c.put(c.width - 1, top, c.symbols.up, "accent")
        if tops[-1] - first_row > high and top + high <= c.height:
            below = [line for line, row in zip(lines, tops, strict=False) if row - first_row >= high]
            self._paint_more(c, top + high - 1, below)

    def _paint_more(self, c: Canvas, y: int, below: Sequence[Line]) -> None:
        """The list goes on: with what, or with how much, if the last row has room for that."""
        more = [*([below[0].label] if len(below) == 1 else []), f"{len(below)} more below", f"{len(below)} more"]
        room = c.width - cell_len(c.plain()[y]) - 2
        words = next((f"{c.symbols.down} {one}" for one in more if cell_len(one) + 2 <= room), c.symbols.down)
        c.right(c.width, y, words, "accent")

    def _paint_told(self, c: Canvas, y: int, most: int, line: Line, beside: int) -> None:
        """What is told of a line that has so many columns: in whole sentences, where a part of them has no room."""
        words = self.foot(line, beside)
        ink = "danger" if line.why_not or (line.warns and words == line.note) else "paper"
        said = sentences_of(words[:1].upper() + words[1:])
        while len(said) > 1 and len(wrapped(" ".join(said), c.width - 2)) > most:
            said.pop()
        c.wrap(1, y, c.width - 2, " ".join(said), ink, most=most)

    def _not_now(self, reasons: bool = False) -> str:
        """All that cannot be chosen, by reasons or without them."""
        alike = dict[str, list[str]]()
        for line in self.lines[self._first_apart :]:
            label = self._in_passing(line.label) if alike else line.label
            alike.setdefault(self._in_passing(line.note) if reasons else "", []).append(label)
        parts = (_without_repeating(labels) + f" ({why})" * bool(why) for why, labels in alike.items())
        return f"{NOT_NOW}: {'; '.join(parts)}"

    def _in_passing(self, words: str) -> str:
        """As it stands within a sentence."""
        return words if words.startswith(tuple(self.proper)) else words[:1].lower() + words[1:]

    def _gather(self, c: Canvas, said: int, y: int, names: Sequence[str]) -> None:
        """What cannot be chosen in few rows; while the cursor is there also the reason, which covers them if it must."""
        for row, words in enumerate(names):
            c.put(1, y + row, words, "shadow")
        if names:
            c.put(1, y, f"{NOT_NOW}:", "shadow", bold=True)
            c.click(0, y, c.width, len(names), self._first_apart)
        pointed = self.current
        if pointed is None or self.cursor < self._first_apart:
            return
        why = wrapped(f"{pointed.label}: {pointed.why_not}", c.width - 2)
        below = said if said + len(why) <= y else min(y + len(names), c.height - len(why))
        for row, words in enumerate(why):
            c.put(0, below + row, f" {words}".ljust(c.width), "danger")
        c.put(0, below, c.symbols.pointer, "danger")

    @property
    def _first_apart(self) -> int:
        """The number of the first line that cannot be chosen, if others can."""
        lines = enumerate(self.lines if self.SETS_APART else ())
        return next((number for number, line in lines if number and line.why_not), len(self.lines))

    def _high(self, line: Line, width: int) -> int:
        """Rows of it on so many columns."""
        return 1 + (self.SETS_APART and (self._tall or line.warns) and self._is_long(line, width))

    def _tops(self, width: int, apart: int = 0) -> list[int]:
        """The row of each line, and how many rows there are."""
        tops, row = list[int](), 0
        for number, line in enumerate(self.lines):
            row += apart * (number == self._first_apart)
            tops.append(row)
            row += self._high(line, width)
        return [*tops, row]

    def _layout(self, lines: Sequence[Line], width: int, high: int) -> tuple[int, int]:
        """Columns, and lines in a column, if they do not fit one below the other."""
        columns = -(-len(lines) // max(high, 1))
        even = -(-len(lines) // columns)
        fits = [rows for rows in (even, high) if self._edges(lines, columns, rows, width)]
        return (columns, fits[0]) if fits else (1, len(lines))

    def _edges(self, lines: Sequence[Line], columns: int, high: int, width: int) -> list[int]:
        """Where each column begins, and where the last one ends: as wide as its labels, with what they bring and what
        they warn of, and from the left with as much of their notes as there is room for. Nothing if there is too little."""
        if columns == 1:
            return [0, width]
        each = [lines[column * high : (column + 1) * high] for column in range(columns)]
        bare = [[cell_len(line.label) + 2 * bool(line.hint) + 6 for line in some] for some in each]

        def wide_with(column: int, notes: Sequence[str]) -> int:
            pairs = zip(bare[column], map(cell_len, notes), strict=True)
            return max(label + note + 2 * bool(note) for label, note in pairs)

        owed = [[line.note if line.warns else line.gain for line in some] for some in each]
        wide = list(map(wide_with, range(columns), owed))
        spare = width - sum(wide)
        if spare < 0:
            return []
        for column, some in enumerate(each):
            more = max(min(spare, wide_with(column, [line.note for line in some]) - wide[column]), 0)
            wide[column] += more
            spare -= more
        return [*itertools.accumulate([0, *wide[:-1]]), width]

    def marks(self, line: Line) -> bool:
        """Does somebody point at this line?"""
        return False

    def _paint_line(self, c: Canvas, x: int, y: int, width: int, number: int, line: Line) -> None:
        marked = self.shows_cursor and number == self.cursor
        chosen, high = marked and self.has_focus and not self.waits, self._high(line, width + 1)
        back = "chosen" if chosen else ""
        ink = "on_chosen" if chosen else ("paper" if line.enabled and (marked or not self.waits) else "shadow")
        quiet = "on_chosen" if chosen else "danger" if line.warns else "soft" if line.enabled else "shadow"
        if chosen:
            c.fill(x, y, width, high, "chosen")
        c.click(x, y, width, high, number)
        points = ink if chosen else "accent" if self.waits else "shadow"
        c.put(x, y, c.symbols.pointer if marked else " ", points, back=back)
        left, room = x + 2, self._room_for(line, width + 1)
        if self.numbered and not (self.SETS_APART and line.why_not):
            self._paint_figure(c, left, y, number, line, chosen)
            left += 2
        if line.hint:
            c.put(left + room + 1, y, line.hint, quiet, back=back)
        end = c.put(left, y, self._as_shown(c, line.label, room), ink, back=back, bold=line.enabled)
        at, note, gain = end + 2, line.note, line.gain if self.SETS_APART else ""
        if high > 1:
            at, y, room = left + 1, y + 1, room + 2 * bool(line.hint)
        elif gain or (self.SETS_APART and line.why_not):
            at = left + self._beside(number, width + 1, end - left)
        if gain and at + cell_len(gain) <= left + room:
            gains = "soft" if gain == "+0" else "accent"
            strong = "on_chosen" if chosen else "danger" if line.warns else gains
            at, note = c.put(at, y, gain, strong, back=back, bold=True) + 1, line.words
        if left + room - at >= min(cell_len(note), LEAST_NOTE):
            end = c.put(at, y, _begun(note, left + room - at, c.symbols.ellipsis), quiet, back=back)
        if self.numbered and line.enabled and number >= len(FIGURES) and end + 2 + len(_NO_FIGURE) <= left + room:
            c.put(end + 2, y, _NO_FIGURE, quiet, back=back)

    def wait(self, waits: bool) -> None:
        if waits != self.waits:
            self.waits = waits
            self.repaint()

    def _paint_figure(self, c: Canvas, x: int, y: int, number: int, line: Line, chosen: bool) -> None:
        figure = FIGURES[number] if number < len(FIGURES) and line.enabled else " "
        if self.marks(line) and not chosen and not self.waits:  # a key cap; through the chosen line the bar runs
            c.put(x - 1, y, f" {figure} ", "on_chosen", back="chosen", bold=True)
        else:
            c.put(
                x,
                y,
                figure,
                "on_chosen" if chosen else "shadow" if self.waits else "accent",
                back="chosen" if chosen else "",
                bold=True,
            )

    def _beside(self, number: int, width: int, end: int) -> int:
        """The column of what this line brings, or of why it cannot be chosen, behind a label that ends there: the same for
        all such lines below each other, and figures end alike."""
        start, gain = number - number % self._rows_high, self.lines[number].gain
        alike = [
            one
            for one in self.lines[start : start + self._rows_high]
            if (one.gain if gain else one.why_not and self._high(one, width) == 1)
        ]
        most = max(cell_len(one.gain) for one in alike)
        rest = [self._room_for(one, width) - 3 - most - cell_len(one.words) for one in alike]
        label = min(*rest, max(cell_len(one.label) for one in alike))
        return max(end, label) + 2 + most - cell_len(gain)

    # moving

    def action_move(self, by: int) -> None:
        if self.lines:
            self._go((self.cursor + by) % len(self.lines))

    def action_column(self, by: int) -> None:
        target = self.cursor + by * self._rows_high
        if 0 <= target < len(self.lines):
            self._go(target)

    def action_end(self, where: int) -> None:
        if self.lines:
            self._go(where % len(self.lines))

    def _go(self, cursor: int) -> None:
        self.cursor = cursor
        self.repaint()
        self.tell_moved()

    def tell_moved(self) -> None:
        """Others show what the cursor stands on."""
        if self.current is not None and self.is_mounted:
            self.post_message(self.Moved(self, self.current))

    def action_choose(self) -> None:
        line = self.current
        if line is None:
            return
        if line.enabled:
            self.post_message(self.Chosen(self, line))
        else:
            self.app.bell()

    def clicked(self, what: Any) -> None:
        self.focus()
        self._go(int(what))
        self.action_choose()

    def key_goes_to(self, letter: str) -> bool:
        """A figure chooses its line; a letter goes to the next line that begins with it."""
        if self.numbered and letter in FIGURES[: len(self.lines)]:
            self._go(FIGURES.index(letter))
            self.action_choose()
            return True
        after = [(self.cursor + step) % len(self.lines) for step in range(1, len(self.lines) + 1)] if self.lines else []
        for number in after:
            first = next((sign for sign in self.lines[number].label if sign.isalnum()), "")
            if first.casefold() == letter.casefold():
                self._go(number)
                return True
        return False

    def on_key(self, event: Any) -> None:
        if event.character and event.character.isprintable() and event.character.strip():
            if event.key in self.screen.active_bindings:  # as the keymap has them
                return
            if self.key_goes_to(event.character):
                event.stop()
                event.prevent_default()


def _begun(note: str, room: int, ellipsis: str) -> str:
    """All of it, or as many of its parts as there is room for: half a word tells nothing, and it is told below."""
    if cell_len(note) <= room:
        return note
    ends = [part.start() for part in re.finditer(r"[,;:] ", note)]
    begins = (f"{note[:end]} {ellipsis}" for end in reversed(ends))
    return next((words for words in begins if cell_len(words) <= room), "")


def _without_repeating(labels: Sequence[str]) -> str:
    """One after the other; of those that begin alike only the first has all its words."""
    each = ", ".join(labels).split(", ")
    said = each[:1]
    for before, label in itertools.pairwise(each):
        begins, rest = label.split(" ")[:2], " ".join(label.split(" ")[2:])
        alike = rest and before.casefold().startswith(" ".join(begins).casefold())
        said.append(rest if alike else label)
    return ", ".join(said)
