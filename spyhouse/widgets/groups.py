"""A list in groups with headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual import events

from .canvas import Canvas
from .lists import Line, LineList

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

    def _rows(self, headings: bool) -> list[_Row]:
        rows: list[_Row] = []
        number = 0
        for heading, lines in self.groups:
            rows += [_NO_ROW] * bool(rows)
            rows += [heading] * (headings and bool(heading))
            rows += range(number, number + len(lines))
            number += len(lines)
        return rows

    def paint(self, c: Canvas) -> None:
        rows = self._rows(headings=True)
        bare = self._rows(headings=False)
        if len(rows) > c.height >= len(bare):
            rows = bare
        self._scroll(rows, c.height)
        for y, row in enumerate(rows[self._top : self._top + c.height]):
            if isinstance(row, int):
                self._paint_line(c, 0, y, c.width - 1, row, self.lines[row])
            else:
                c.put(2, y, row, "shadow", bold=True)
        if self._top:
            c.put(c.width - 1, 0, c.symbols.up, "accent")
        if self._top + c.height < len(rows):
            c.put(c.width - 1, c.height - 1, c.symbols.down, "accent")

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
