"""A field to write in on a ruled sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, cast

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widgets import TextArea

from .house import House

_RULE: Final = "▁"
_BARE: Final = re.compile("(  +)")


class Ruled(TextArea):
    """Below every line is a thin rule, on which the words stand."""

    def render_line(self, y: int) -> Strip:
        strip, house = super().render_line(y), cast("House", self.app)
        if house.paper.plain or house.symbols.name != "unicode":
            return strip
        sheet = Color.parse(house.paper.colours["ground"])
        rule = Style(color=house.paper.mixed(house.paper.colours["ground"], house.paper.colours["shadow"], 0.25))
        return Strip(list(_ruled(strip, sheet, rule)), strip.cell_length)


def _ruled(strip: Strip, sheet: Color, rule: Style) -> Iterator[Segment]:
    """Wherever the sheet is bare, but for the single gap between two words."""
    for text, style, control in strip:
        if style and style.bgcolor == sheet and not control:
            for part in _BARE.split(text):
                yield Segment(part, style) if part.strip() else Segment(_RULE * len(part), style + rule)
        else:
            yield Segment(text, style, control)
