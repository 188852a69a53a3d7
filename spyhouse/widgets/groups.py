"""Lists with more room: in groups with headings, and with what each line leads to below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual import events

from .canvas import Canvas
from .lists import Line, LineList
from .pieces import heading

Group = tuple[str, Sequence[Line]]
"""A heading (it may be empty), and the lines below it."""
_Row = str | int
"""A heading or an empty line, or the number of a line."""
_NO_ROW: Final = ""


class GroupedList(LineList):
    """Headings are left out where there is no room for them; a list that is still too long scrolls, with its
    headings."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.groups: Sequence[Group] = ()
        self._top = 0

    def show_groups(self, groups: Sequence[Group], cursor: int = 0) -> None:
        self.groups = [group for group in groups if group[1]]
        self.show([line for _, lines in self.groups for line in lines], cursor)

    def _rows(self, headed: bool) -> list[_Row]:
        rows: list[_Row] = []
        number = 0
        for head, lines in self.groups:
            rows += [_NO_ROW] * bool(rows)
            rows += [head] * (headed and bool(head))
            rows += range(number, number + len(lines))
            number += len(lines)
        return rows

    def paint(self, c: Canvas) -> None:
        rows = self._rows(headed=True)
        bare = self._rows(headed=False)
        if len(rows) > c.height >= len(bare):
            rows = bare
        high = c.height - 2 * (len(rows) > c.height)  # what follows is told below a free line
        self._scroll(rows, high)
        for y, row in enumerate(rows[self._top : self._top + high]):
            if isinstance(row, int):
                self._paint_line(c, 0, y, c.width - 1, row, self.lines[row])
            elif row and y < high - 1:  # not without what stands below it
                heading(c, 2, y, c.width - 4, row)
        if self._top:
            c.put(c.width - 2, 0, c.symbols.up, "accent")
        if high < c.height:
            below = sum(isinstance(row, int) for row in rows[self._top + high :])
            c.put(2, high + 1, f"{c.symbols.down} {below} more line{'s' * (below > 1)}" if below else "", "accent")

    def _scroll(self, rows: Sequence[_Row], height: int) -> None:
        """Keep the cursor in sight, and the heading above the first line of a group with it."""
        at = rows.index(self.cursor) if self.lines else 0
        first = at - 1 if at and isinstance(rows[at - 1], str) else at
        self._top = min(max(min(self._top, first), at - height + 1), max(len(rows) - height, 0))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._go(min(self.cursor + 3, len(self.lines) - 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._go(max(self.cursor - 3, 0))


class Doors(LineList):
    """Few lines: what each of them leads to stands below it, if there is room; where there is little, below the chosen one,
    and its first words beside the others."""

    def paint(self, c: Canvas) -> None:
        many = max(len(self.lines), 1)
        step = next((rows for rows in (3, 2) if rows * many <= c.height + 1), 1)
        air = int(step == 2 and step * many < c.height)  # below what the chosen one leads to
        for number, line in enumerate(self.lines):
            y, chosen = number * step + air * (number > self.cursor), number == self.cursor and self.has_focus
            ink, quiet = ("on_chosen", "on_chosen") if chosen else ("paper", "shadow")
            if chosen:
                c.fill(0, y, c.width, min(step, 2), "chosen")
            c.put(1, y, c.symbols.pointer if number == self.cursor else "", ink, bold=True)
            end = c.put(3, y, line.label, ink, bold=True, width=c.width - 4)
            x, below = (3, y + 1) if step == 3 or (step == 2 and chosen) else (end + 2, y)
            note, room = line.note, c.width - x - 1
            if (
                step == 2 and not chosen
            ):  # the second row is air between two lines: the first words beside it, if they fit
                brief = note.partition(";")[0]
                note = brief if cell_len(brief) <= room else ""
            c.put(x, below, note, quiet, width=room)
            c.click(0, y, c.width, min(step, 2), number)
