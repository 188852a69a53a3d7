"""A field to write in on a ruled sheet."""

from __future__ import annotations

from typing import cast

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widgets import TextArea

from .house import House


class Ruled(TextArea):
    """Every other line stands on a band."""

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        paper = cast("House", self.app).paper.colours
        if y % 2:
            return strip
        sheet, band = Color.parse(paper["ground"]), Style(bgcolor=paper["panel"])
        return Strip(
            [
                Segment(text, style + band if style and style.bgcolor == sheet else style, control)
                for text, style, control in strip
            ],
            strip.cell_length,
        )
