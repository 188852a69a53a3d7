"""A mask and the telephone in plain signs."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.canvas import Canvas

Drawing = tuple[str, ...]

MASK: Final[Drawing] = (
    "▗▄▄▄▖  ▗▄▄▄▖",
    "▐▛▘▝▜██▛▘▝▜▌",
    " ▜▙▄▛▘▝▜▄▟▛ ",
)
TELEPHONE: Final[Drawing] = (
    " ▄▟▛▀▀▀▀▜▙▄ ",
    " ▀▀ ▟██▙ ▀▀ ",
    "  ▄▟█▪▪█▙▄  ",
    "  ████████  ",
)
WINDOWS: Final = "∩▪"
"""They are lit at night."""
_PLAIN: Final = str.maketrans("▄▟▙█▀▘▝▖▗▐▌∩▪▲▛▜", "./\\#'''..||n:^/\\")


def paint_drawing(c: Canvas, x: int, y: int, drawing: Drawing, ink: str, windows: str = "yellow") -> None:
    """Cell by cell, the windows in an ink of their own; in plain signs where half blocks say nothing."""
    for number, line in enumerate(drawing):
        for place, sign in enumerate(line):
            if sign != " ":
                drawn = sign if c.symbols.name == "unicode" else sign.translate(_PLAIN)
                c.put(x + place, y + number, drawn, windows if sign in WINDOWS else ink)
