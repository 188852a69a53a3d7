"""The clock, the Action Square with its disc, and the thermometer: how the night stands, drawn and said."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.pixels import draw

from ..facts import turn_words, until_words
from ..pieces import CLOCK, LIMITS, Side, Square
from .plan import ART
from .scene import Scene

_TOP: Final = LIMITS["score"]
_ENDS: Final = {Side.THIEVES: ("THIEVES", "red"), Side.POLICE: ("POLICE", "blue")}
_DIAL: Final = 11
"""Dots across the face of the clock."""
HIGH: Final = 6
"""Rows of the clock with what stands beside it."""


def lead_words(s: Scene) -> tuple[str, str]:
    """Who is ahead and by how much, and the ink."""
    if s.t.score == 0:
        return "even", "paper"
    side = Side.THIEVES if s.t.score > 0 else Side.POLICE
    return f"{_ENDS[side][0].lower().replace('thieves', 'Thieves')} +{abs(s.t.score)}", _ENDS[side][1]


# -- the clock ---------------------------------------------------------------------------------------


def paint_clock(s: Scene, x: int, y: int, width: int) -> None:
    """Six rows: the face, the hour and what it means, and the square below it."""
    c, left = s.c, x
    if c.drawn:
        draw(c, x + 1, 2 * y, ART.drawing("dial"), f"h{CLOCK[s.t.hour][:2]}")
        x, width = x + _DIAL + 3, width - _DIAL - 3
    c.put(c.put(x, y, CLOCK[s.t.hour], "accent", bold=True) + 2, y, turn_words(s.t), "paper", bold=True)
    c.wrap(x, y + 1, width, until_words(s.t), "paper", most=2)
    s.explain(left, y, width if left == x else _DIAL + 2, HIGH, "clock")
    c.put(x, y + 3, "Once a turn, to a neighbour:", "shadow")
    paint_square(s, x, y + 4)


def paint_square(s: Scene, x: int, y: int) -> None:
    """Three that can be chosen, and below them the one on which the disc lies."""
    c, left = s.c, x
    for square in Square:
        if square != s.t.disc:
            left = c.put(left, y, f" {square.value} ", "accent", back="panel", bold=True) + 1
    end = c.put(x, y + 1, f"{c.symbols.coin} {s.t.disc.value}", "shadow")
    c.put(end + 1, y + 1, "was used last", "shadow")
    s.explain(x, y, left - x - 1, 1, "square")
    s.explain(x, y + 1, 9, 1, "disc")


# -- the thermometer --------------------------------------------------------------------------------


def paint_thermometer(s: Scene, x: int, y: int, width: int) -> None:
    """Two rows, a tug of war: the mercury runs from the middle to the side that leads, and ten points end the night."""
    c, score = s.c, s.t.score
    words, ink = lead_words(s)
    c.put(x, y, "THIEVES", "red", bold=True)
    c.right(x + width, y, "POLICE", "blue", bold=True)
    room = width - 15
    said = f"{words}; {_TOP} points win"
    c.centre(y, said if len(said) <= room else words, ink, x=x + 8, width=room, bold=bool(score))
    wide = 2 if width > 4 * _TOP else 1
    left = x + (width - (2 * _TOP * wide + 1)) // 2
    for degree in range(_TOP, -_TOP - 1, -1):
        at = left + (_TOP - degree) * wide - (wide - 1) * (degree < 0)
        cells = 1 if degree == 0 else wide
        full = 0 < degree <= score or score <= degree < 0
        tick = abs(degree) in (5, _TOP)
        c.put(at, y + 1, " " * cells, back="line")
        if degree == 0:
            c.put(at, y + 1, " " if c.drawn else "0", "on_chosen", back="card")
        elif full:
            sign = "=" if not c.drawn else " "
            c.put(
                at,
                y + 1,
                sign * cells,
                "ink",
                back=c.palette.as_ground("red" if degree > 0 else "blue"),
                reverse=c.palette.plain,
            )
        elif tick:
            edge = at if degree > 0 else at + cells - 1
            c.put(edge, y + 1, "|" if not s.unicode else "▏" if degree > 0 else "▕", "paper")
    s.explain(x, y, width, 2, "thermometer")
