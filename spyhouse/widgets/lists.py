"""Lists to choose from, as menus have them."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding, BindingType
from textual.message import Message

from .canvas import Canvas, Painted, wrapped

FOOT: Final = 2
"""At most so many lines below a list say why a line cannot be chosen, or what it does."""


LEAST_NOTE: Final = 8
"""Columns; of less than that nothing can be read."""
NOT_NOW: Final = "Not now"
"""Stands over the lines that cannot be chosen."""
LEAST_APART: Final = 36
"""Columns of a line with a reason, side by side with others, where there is room below those to gather such lines."""
_WAYS: Final = ((2, True), (1, True), (1, False), (0, False))
"""To set them apart: rows before them, and whether long reasons have rows of their own."""


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


class LineList(Painted, can_focus=True):
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
        self._rows_high = 1
        self._tall = False
        """Reasons that are too long to stand beside their lines have rows of their own."""

    def show(self, lines: Sequence[Line], cursor: int = 0) -> None:
        self.lines = list(lines)
        self.cursor = min(max(cursor, 0), max(len(self.lines) - 1, 0))
        self.repaint()
        self._tell_moved()

    @property
    def current(self) -> Line | None:
        return self.lines[self.cursor] if self.lines else None

    # painting

    def head(self, c: Canvas) -> int:
        """Paint what stands above the lines; returns the first free line."""
        return 0

    def foot(self, line: Line, width: int) -> str:
        """What stands below the lines while the cursor is on this one: why it cannot be chosen, what is too long for its
        line, or a note that is too long to stand beside it."""
        room = self._room_for(line, width)
        if not line.why_not and cell_len(line.label) > room:
            return f"{line.label}: {line.note}" if line.note else line.label
        return line.why_not or (line.note if cell_len(line.label) + 2 + cell_len(line.note) > room else "")

    def _room_for(self, line: Line, width: int) -> int:
        return width - 2 - 2 * self.numbered - 2 * bool(line.hint)

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

    def _arrange(self, width: int, room: int) -> tuple[int, int]:
        """Rows before the lines that cannot be chosen, and rows below the list: as roomy as it fits. If nothing fits, a
        reason covers the end of the list while the cursor is on its line."""
        below = [
            len(wrapped(words, width - 2)) * bool(words)
            for line in self.lines
            for words in [self.foot(line, width - 2)]
        ]
        cut = {n for n, line in enumerate(self.lines) if cell_len(line.label) > self._room_for(line, width - 2)}
        refused = {n for n, line in enumerate(self.lines) if line.why_not}
        must = min(max((below[n] for n in cut | refused), default=0), FOOT)
        for apart, self._tall in _WAYS:
            rows = self._tops(width, apart)[-1]
            if rows + must <= room:
                return apart, max(must, min(max(below, default=0), room - rows, FOOT))
        if self._first_apart == len(self.lines) or self._layout(width, room - must)[0] > 1:
            return 0, must
        self._tall = True
        return 1, min(max((below[n] for n in cut | refused & {self.cursor}), default=0), FOOT)

    def paint(self, c: Canvas) -> None:
        top = self.head(c)
        apart, foot = self._arrange(c.width, c.height - top)
        high = max(c.height - top - foot, 1)
        columns, self._rows_high = self._layout(c.width, high)
        edges = self._edges(columns, self._rows_high, c.width)
        tops = self._tops(c.width, apart) if columns == 1 else [*range(self._rows_high), self._rows_high]
        first_row = max(0, tops[self.cursor + 1] - high) if columns == 1 and self.lines else 0
        cut, shown = columns == 1 and tops[-1] - first_row > high, self.lines
        if cut and self.cursor < self._first_apart < min(len(self.lines), high):
            cut, apart, shown = False, 0, self.lines[: self._first_apart]
            self._gather(c, top + self._first_apart, high - self._first_apart)
        for number, line in enumerate(shown):
            column, row = divmod(number, self._rows_high) if columns > 1 else (0, tops[number] - first_row)
            if 0 <= row < high and column < columns:
                left, right = edges[column : column + 2]
                self._paint_line(c, left, top + row, right - left - 1, number, line)
        set_apart = columns == 1 and apart and self._first_apart < len(self.lines)
        heading = tops[self._first_apart] - 1 - first_row if set_apart else -1
        if 0 <= heading < high:
            c.put(1, top + heading, NOT_NOW, "shadow", bold=True)
        if columns == 1 and first_row:
            c.put(c.width - 1, top, c.symbols.up, "accent")
        if cut:
            c.put(c.width - 1, top + high - 1, c.symbols.down, "accent")
        pointed = self.current
        if pointed is not None and foot:
            below = min(top + tops[-1] + 1, c.height - foot)
            words = self.foot(pointed, c.width - 2)
            c.wrap(
                1,
                below,
                c.width - 2,
                words[:1].upper() + words[1:],
                "danger" if pointed.why_not else "shadow",
                most=foot,
            )

    def _gather(self, c: Canvas, y: int, rows: int) -> None:
        """What cannot be chosen in few rows, without the reasons: those show once the cursor goes there."""
        labels = [line.label for line in self.lines[self._first_apart :]]
        words = ", ".join([labels[0], *(label.lower() for label in labels[1:])])
        c.wrap(1, y, c.width - 2, f"{NOT_NOW}: {words}", "shadow", most=rows)
        c.click(0, y, c.width, rows, self._first_apart)

    @property
    def _first_apart(self) -> int:
        """The number of the first line that cannot be chosen, if others can."""
        lines = enumerate(self.lines if self.SETS_APART else ())
        return next((number for number, line in lines if number and line.why_not), len(self.lines))

    def _high(self, line: Line, width: int) -> int:
        """Rows of it on so many columns."""
        beside = cell_len(line.label) + 2 + cell_len(line.note) <= width - 4
        return 2 if self._tall and self.SETS_APART and line.why_not and line.note and not beside else 1

    def _tops(self, width: int, apart: int) -> list[int]:
        """The row of each line, and how many rows there are."""
        tops, row = list[int](), 0
        for number, line in enumerate(self.lines):
            row += apart * (number == self._first_apart)
            tops.append(row)
            row += self._high(line, width)
        return [*tops, row]

    def _layout(self, width: int, high: int) -> tuple[int, int]:
        """Columns, and lines in a column."""
        count = max(len(self.lines), 1)
        if count <= high:
            return 1, count
        columns = -(-count // high)
        return (columns, high) if self._edges(columns, high, width) else (1, count)

    def _edges(self, columns: int, high: int, width: int) -> list[int]:
        """Where each column begins, and where the last one ends: as wide as its labels, and from the left with as much of
        its notes as there is room for. Nothing if there is too little."""
        if columns == 1:
            return [0, width]
        wide, notes = list[int](), list[int]()
        for column in range(columns):
            lines = self.lines[column * high : (column + 1) * high]
            wide.append(max(cell_len(line.label) + 2 * bool(line.hint) + 6 for line in lines))
            notes.append(max(cell_len(line.note) + 2 * bool(line.note) for line in lines))
            if self._first_apart < high and lines[-1].why_not:
                wide[-1] = max(wide[-1], LEAST_APART)
        spare = width - sum(wide)
        if spare < 0:
            return []
        for column, note in enumerate(notes):
            wide[column] += min(spare, note)
            spare -= min(spare, note)
        return [*itertools.accumulate([0, *wide[:-1]]), width]

    def marks(self, line: Line) -> bool:
        """Does somebody point at this line?"""
        return False

    def _paint_line(self, c: Canvas, x: int, y: int, width: int, number: int, line: Line) -> None:
        chosen = number == self.cursor and self.has_focus
        marked = number == self.cursor
        back = "chosen" if chosen else ""
        ink = "on_chosen" if chosen else ("paper" if line.enabled else "shadow")
        quiet = "on_chosen" if chosen else "danger" if line.warns else "shadow"
        if chosen:
            c.fill(x, y, width, self._high(line, width + 1), "chosen")
        c.put(x, y, c.symbols.pointer if marked else " ", ink if chosen else "shadow", back=back)
        left = x + 2
        if self.numbered and not (self.SETS_APART and line.why_not):
            figure = str(number + 1) if number < 9 and line.enabled else " "
            if self.marks(line):  # a key cap, which stands out of the chosen line, too
                cap = ("accent", "ground") if chosen else ("on_chosen", "chosen")
                c.put(left - 1, y, f" {figure} ", cap[0], back=cap[1], bold=True)
            else:
                c.put(left, y, figure, "on_chosen" if chosen else "accent", back=back, bold=True)
            left += 2
        right = x + width - 1
        if line.hint:
            c.put(right - 1, y, line.hint, quiet, back=back)
            right -= 2
        room = right - left
        note_room = cell_len(line.note) + 2 if line.note else 0
        label_room = min(room, cell_len(line.label))
        end = c.put(
            left,
            y,
            self._as_shown(c, line.label, room),
            ink,
            back=back,
            bold=line.enabled,
            width=max(room - note_room, label_room),
        )
        if self._high(line, width + 1) > 1:
            c.put(left + 1, y + 1, line.note, quiet, back=back, width=right - left - 1)
        elif line.note and right - end - 2 >= min(cell_len(line.note), LEAST_NOTE):
            c.put(end + 2, y, line.note, quiet, back=back, width=right - end - 2)
        c.click(x, y, width, 1, number)

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
        self._tell_moved()

    def _tell_moved(self) -> None:
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
        if self.numbered and letter.isascii() and letter.isdigit() and 0 < int(letter) <= min(len(self.lines), 9):
            self._go(int(letter) - 1)
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

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()
