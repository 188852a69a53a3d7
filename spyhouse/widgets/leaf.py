"""A sheet of paper on the table: whatever is only read, or written by hand, lies on one. So one knows at once that nothing
is being played there.

    with Leaf():
        yield Printed()
"""

from __future__ import annotations

from typing import Final

from ..look.colour import Palette
from .canvas import Canvas, Painted
from .reader import Heading, Reader

_EDGE: Final = 2
"""Columns of the table beside the sheet and of its coloured edge, before what is written."""


class Leaf(Painted):
    """A sheet with an edge in the colour of the game, and a shadow. What it holds leaves that free."""

    DEFAULT_CSS = f"""
    Leaf {{ layout: vertical; }}
    Leaf > * {{ margin: 1 2 1 {_EDGE}; }}
    """

    def __init__(self, *, clipped: bool = False, id: str | None = None) -> None:
        """`clipped`: a clip holds it."""
        super().__init__(id=id)
        self.clipped = clipped

    def paint(self, c: Canvas) -> None:
        paint_leaf(c, self.house.paper)
        if self.clipped and c.drawn:
            middle = c.width // 2
            c.block(middle - 5, 0, 10, 3, "accent")
            c.block(middle - 2, 0, 4, 1, "ground")
            c.block(middle - 5, 3, 10, 1, c.palette.mixed(c.palette.colours["accent"], "#000000", 0.4))


def paint_leaf(c: Canvas, paper: Palette) -> None:
    """The sheet on all of a canvas. Where paper is no lighter than the table, a line goes around it."""
    ground, table = paper.colours["ground"], c.palette.colours["ground"]
    if not c.drawn or ground == table:
        c.box(0, 0, c.width, c.height)
        return
    wide, high = c.width - _EDGE, 2 * c.height - 2
    c.block(2, 2, wide, high, c.palette.mixed(table, "#000000", 0.45))
    c.block(1, 1, wide, high, ground)
    c.block(1, 1, 1, high, "accent")


class Printed(Reader):
    """What is read on a sheet: dark on light, and of a list every other entry on a band, so that the eye keeps its line."""

    @property
    def shades(self) -> Palette:
        return self.house.paper

    def behind(self, c: Canvas) -> None:
        for y, row in enumerate(self.rows[self.top : self.top + c.height]):
            if row.block % 2 and row.pieces and not isinstance(self.blocks[row.block], Heading):
                c.fill(0, y, c.width - 1, 1, "panel")
