"""A sheet of paper on the table: whatever is only read, or written by hand, lies on one. So one knows at once that nothing
is being played there.

    with Leaf():
        yield Printed()
"""

from __future__ import annotations

from typing import Final

from ..look.colour import Palette
from ..look.drawings import album
from .canvas import Canvas, Painted
from .pixels import draw
from .reader import FEW, MEASURE, Heading, Reader

EDGE: Final = 2
"""Columns of the table beside the sheet, and of its coloured edge."""
_LINE: Final = 6
"""The column of the red line on a sheet to write on; the holes stand before it."""
_APART: Final = 6
"""Rows from hole to hole."""
_RINGS: Final = 4
"""Dots from ring to ring."""


class Leaf(Painted):
    """A sheet with an edge in the colour of the game, and a shadow. What it holds leaves that free."""

    DEFAULT_CSS = f"""
    Leaf {{ layout: vertical; }}
    Leaf > * {{ margin: 1 2 1 {EDGE}; }}
    """

    def __init__(self, writer: str = "", *, bound: bool = False, id: str | None = None) -> None:
        """To write on, if it has a writer; bound by rings, if there are more behind it."""
        super().__init__(id=id)
        self.writer, self.bound = writer, bound

    def paint(self, c: Canvas) -> None:
        paint_leaf(c, self.house.paper)
        if self.writer:
            self._paint_notepad(c, self.house.paper)
        if self.bound and c.drawn and not c.palette.plain:
            ring = c.palette.mixed(*map(c.palette.colour, ("paper", "shadow")), 0.5)
            for y in range(3, 2 * c.height - 3, _RINGS):
                c.block(0, y, EDGE, 1, ring)
                c.block(1, y + 1, 1, 1, "ground")

    def _paint_notepad(self, c: Canvas, paper: Palette) -> None:
        """Its head, the clip that holds it, its holes and the red line."""
        on_paper = paper.colours["ground"] != c.palette.colours["ground"] and not c.palette.plain
        ink = paper.colours["paper"] if on_paper else "paper"
        end = c.put(_LINE + 2, 2, f"{self.writer.upper()}: NOTES", ink, bold=True)
        c.right(max(c.width - 4, end + 21), 2, "saved as you write", ink)
        c.put(EDGE + 1, 3, c.symbols.horizontal * (c.width - 2 * EDGE - 3), ink)
        if not c.drawn:
            return
        for y in range(6, 2 * c.height - 5, 2 * _APART):
            c.block(EDGE + 1, y + 4, 2, 2, "ground")
        c.block(_LINE, 8, 1, 2 * c.height - 10, c.palette.mixed(paper.colours["ground"], paper.colours["danger"], 0.5))
        clip, pencil = map(album().drawing, ("clip", "pencil"))
        draw(c, (c.width - clip.width) // 2, 1, clip)
        draw(c, c.width - 5 - pencil.width, 2 * c.height - 3 - pencil.height, pencil)


def paint_leaf(c: Canvas, paper: Palette) -> None:
    """The sheet on all of a canvas. Where paper is no lighter than the table, a line goes around it."""
    ground, table = paper.colours["ground"], c.palette.colours["ground"]
    if c.palette.plain or ground == table:
        c.box(0, 0, c.width, c.height)
        return
    if not c.drawn:
        c.fill(1, 0, c.width - EDGE, c.height - 1, ground)
        return
    wide, high = c.width - EDGE, 2 * c.height - 2
    c.block(2, 2, wide, high, c.palette.mixed(table, "#000000", 0.45))
    c.block(1, 1, wide, high, ground)
    c.block(1, 1, 1, high, "accent")


class Printed(Reader):
    """What is read on a sheet: dark on light."""

    free = 1

    def __init__(self, *, ruled: bool = False, measure: int = MEASURE, few: int = FEW) -> None:
        """`ruled`: of a list every other entry stands on a band, so that the eye keeps its line; and what is one's own has a
        bar beside it."""
        super().__init__(measure=measure, few=few)
        self.ruled = ruled

    @property
    def shades(self) -> Palette:
        return self.house.paper

    def behind(self, c: Canvas) -> None:
        for y, row in enumerate(self.rows[self.top : self._end] if self.ruled else ()):
            if not row.pieces or isinstance(self.blocks[row.block], Heading):
                continue
            if row.block % 2:
                c.fill(0, y, c.width - 1, 1, "panel")
            if row.pieces[0][0] == 0 and row.pieces[0][1].ink == "accent":
                c.block(0, 2 * y, 1, 2, "accent")
