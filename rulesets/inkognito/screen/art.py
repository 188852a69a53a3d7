"""Venice at night, its masks and its telephone, drawn by hand."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.canvas import Canvas

from ..pieces import Location

Drawing = tuple[str, ...]

SMALL: Final[dict[Location, Drawing]] = {
    Location.RIALTO: (
        "   ▄▄▄▄   ",
        " ▄▟█∩∩█▙▄ ",
        "▟█▛▀▀▀▀▜█▙",
        "█▛      ▜█",
    ),
    Location.SAN_MARCO: (
        " ▲   ▄▄   ",
        " █ ▄▟██▙▄ ",
        " █▟█▪██▪█▙",
        "▄██∩█∩∩█∩█",
    ),
    Location.ARSENALE: (
        "▄▄▖    ▗▄▄",
        "▐█▌▄▟▙▄▐█▌",
        "▐▪▌████▐▪▌",
        "▟█▙█∩∩█▟█▙",
    ),
    Location.CA_DORO: (
        "▗▖▗▖▗▖▗▖▗▖",
        "██████████",
        "▌∩∩∩∩▐▪█▪▐",
        "▌∩∩∩∩▐▪█▪▐",
    ),
    Location.LA_FENICE: (
        "    ▟▙    ",
        " ▄▟████▙▄ ",
        " █▌▪██▪▐█ ",
        "▟█▌█∩∩█▐█▙",
    ),
}
LARGE: Final[dict[Location, Drawing]] = {
    Location.RIALTO: (
        "      ▄▄▄▄▄▄      ",
        "    ▄▟██████▙▄    ",
        "  ▄▟█∩██∩∩██∩█▙▄  ",
        "▄▟█∩████▛▜████∩█▙▄",
        "██████▀▀  ▀▀██████",
        "████▛        ▜████",
        "███▌          ▐███",
    ),
    Location.SAN_MARCO: (
        "   ▟▙             ",
        "   ██      ▄▄     ",
        "   ██    ▄▟██▙▄   ",
        "   ▪▪ ▟▙▟██████▙▟▙",
        "   ██▐██▪██▪▪██▪██",
        "   ██▐█∩██∩∩██∩██▌",
        "▄▄▄██▟█∩█▌∩∩▐█∩██▙",
    ),
    Location.ARSENALE: (
        " ▙▟▙▟        ▙▟▙▟ ",
        " ████        ████ ",
        " █▪▪█  ▄▟▙▄  █▪▪█ ",
        " ████▄▟████▙▄████ ",
        " █▪▪███▛▀▀▜███▪▪█ ",
        " █████▌∩∩∩∩▐█████ ",
        "▄█████▌∩∩∩∩▐█████▄",
    ),
    Location.CA_DORO: (
        " ▗▖▗▖▗▖▗▖▗▖▗▖▗▖▗▖ ",
        " ████████████████ ",
        " ▌∩∩∩∩∩∩∩█▪██▪██▐ ",
        " ████████████████ ",
        " ▌∩∩∩∩∩∩∩█▪██▪██▐ ",
        " ████████████████ ",
        "▄█▌∩∩▐▌∩∩▐█▪██▪██▄",
    ),
    Location.LA_FENICE: (
        "        ▟▙        ",
        "      ▝▜██▛▘      ",
        "    ▄▄▟████▙▄▄    ",
        " ▄▟████████████▙▄ ",
        " █▌▐█▪█▌▐▌▐█▪█▌▐█ ",
        " █▌▐█▪█▌▐▌▐█▪█▌▐█ ",
        "▟█▌▐███▌∩∩▐███▌▐█▙",
    ),
}
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
