"""The clock, the Action Square with its disc, and the thermometer: how the night stands, drawn and said."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from spyhouse.widgets.pixels import draw

from ..facts import turn_words, until_words
from ..pieces import CLOCK, LIMITS, Square
from .plan import ART
from .scene import Scene

_TOP: Final = LIMITS["score"]
_DIAL: Final = 11
"""Dots across the face of the clock."""
HIGH: Final = 6
"""Rows of the clock with what stands beside it."""


# -- the clock ---------------------------------------------------------------------------------------


def paint_clock(s: Scene, x: int, y: int, width: int) -> None:
    """Six rows: the face, the hour and what it means, and the square below it."""
    c, left = s.c, x
    if c.drawn:
        draw(c, x + 1, 2 * y, ART.drawing("dial"), f"h{CLOCK[s.t.hour][:2]}")
        x, width = x + _DIAL + 3, width - _DIAL - 3
    c.put(c.put(x, y, CLOCK[s.t.hour], "accent", bold=True) + 2, y, turn_words(s.t), "paper", bold=True)
    for row, words in enumerate(until_words(s.t)[0].splitlines(), y + 1):
        c.put(x, row, words, "paper", width=width)
    s.explain(left, y, x + width - left, 3, "clock")
    c.put(x, y + 3, "Once a turn, to a neighbour:", "paper")
    paint_square(s, x, y + 4, x + width)


def paint_hour(s: Scene, x: int, y: int, width: int) -> None:
    """The hour, the round and what that means, in one row."""
    c = s.c
    end = c.put(c.put(x, y, CLOCK[s.t.hour], "accent", bold=True) + 2, y, turn_words(s.t), "paper", bold=True)
    c.right(x + width, y, c.fit(until_words(s.t)[1], x + width - end - 2), "paper")
    s.explain(x, y, width, 1, "clock")
    c.mark("clock", x + 20, y)


def paint_square(s: Scene, x: int, y: int, right: int) -> None:
    """Three that can be chosen, lit where they can be now, else grey; below them what is barred, as far to the left as it
    needs: the foot of the clock is narrow."""
    c, left = s.c, x
    now = {action.verb.lower() for action in s.view.options}
    for square in Square:
        if square != s.t.disc:
            lit = square.value in now
            left = c.put(left, y, square.value, "accent" if lit else "shadow", bold=lit) + 2
    barred = f"done this turn: {s.t.disc.value}" if s.t.squared else f"no {s.t.disc.value}: it was done last"
    s.explain(x, y, left - x - 2, 1, "square")
    x = min(x, right - 1 - len(barred))
    c.put(x, y + 1, barred, "shadow")
    s.explain(x, y + 1, len(barred), 1, "disc")


# -- the thermometer --------------------------------------------------------------------------------


def paint_thermometer(s: Scene, x: int, y: int, width: int) -> None:
    """Two rows, a tug of war: the mercury runs from the middle to the side that leads, and ten points end the night."""
    c = s.c
    c.put(x, y, "THIEVES", "red", bold=True)
    c.right(x + width, y, "POLICE", "blue", bold=True)
    score, wins, left = s.t.score, f"{_TOP} ahead wins", x + cell_len("THIEVES ")
    lead = f"lead by {abs(score)}"
    if score > 0:
        left = c.put(left, y, lead, "red", bold=True)
    elif score < 0:
        c.right(x + width - cell_len("POLICE") - 1, y, lead, "blue", bold=True)
    else:
        wins = f"even; {wins}"
    room = width - cell_len("THIEVES POLICE ") - (cell_len(lead) + 1) * bool(score)
    c.centre(y, wins, "paper", x=left + (score > 0), width=room)
    wide = 2 if width > 4 * _TOP else 1
    _tube(s, x + (width - (2 * _TOP * wide + 1)) // 2, y + 1, wide)
    s.explain(x, y, width, 2, "thermometer")


def paint_score(s: Scene, x: int, y: int, width: int) -> None:
    """The same in one row: how far of ten points ahead whoever leads is."""
    c = s.c
    lead = f"{abs(s.t.score)}/{_TOP}"
    thieves, police = "THIEVES" + f" {lead}" * (s.t.score > 0), f"{lead} " * (s.t.score < 0) + "POLICE"
    c.put(x, y, thieves, "red", bold=True)
    c.right(x + width, y, police, "blue", bold=True)
    tube = 2 * _TOP + 1
    left = x + cell_len(thieves) + (width - cell_len(thieves + police) - tube) // 2
    _tube(s, left, y, 1)
    figure, ten = c.wide_figure(c.marks["score"]) if "score" in c.marks else 0, len(str(_TOP)) * (not s.t.score)
    apart = x + cell_len(thieves) + 1 + figure + ten  # where the figure covers nothing
    if figure and apart + tube + ten + 1 + cell_len(police) <= x + width:
        left = max(left, apart)
    beside = left - figure > x + cell_len(thieves)
    if not s.t.score:
        c.put(left + _TOP - 2, y, "even", "paper", back="line")
        for at, words in ((left - 2, str(_TOP)), (left + tube, str(_TOP))):
            c.put(at, y, words, "shadow")
        if figure and beside and left < apart:
            c.put(left - figure, y, " " * figure)
    c.mark("score", left - figure - ten * (left >= apart) if beside else left + 1, y)  # else on the tube
    s.explain(x, y, width, 1, "thermometer")


def _tube(s: Scene, left: int, y: int, wide: int) -> None:
    """So many cells for a degree."""
    c, score = s.c, s.t.score
    for degree in range(_TOP, -_TOP - 1, -1):
        at = left + (_TOP - degree) * wide - (wide - 1) * (degree < 0)
        cells = wide if degree else 1
        c.put(at, y, " " * cells, back="line")
        if degree == 0:
            c.put(at, y, " " if c.drawn else "0", "on_chosen", back="card")
        elif 0 < degree <= score or score <= degree < 0:
            sign, back = " " if c.drawn else "=", c.palette.as_ground("red" if degree > 0 else "blue")
            c.put(at, y, sign * cells, "ink", back=back, reverse=c.palette.plain)
        elif abs(degree) in (5, _TOP):
            edge = at if degree > 0 else at + cells - 1
            c.put(edge, y, "|" if not s.unicode else "▏" if degree > 0 else "▕", "paper")
