"""The clock, the thermometer and the Action Square: how the night stands."""

from __future__ import annotations

from typing import Final

from spyhouse.look.letters import large

from ..pieces import CLOCK, DAWN, LIMITS, MIDNIGHT, Side, Square, Vehicle
from .scene import Scene

_TOP: Final = LIMITS["score"]
DEGREES: Final = 2 * _TOP + 1
"""Rows of the upright thermometer, without its two ends."""
_ENDS: Final = {Side.THIEVES: ("THIEVES", "red"), Side.POLICE: ("POLICE", "blue")}
CLOCK_WIDE: Final = 23


def turn_words(s: Scene) -> str:
    if s.is_over:
        return "the end"
    if s.t.sudden_death:
        return f"sudden death {s.t.extra + 1}/{LIMITS['sudden_death_rounds']}"
    return f"round {s.t.round} of {DAWN}"


def until_words(s: Scene) -> tuple[str, str]:
    """What the hour means."""
    if s.is_over:
        return "", "shadow"
    if s.t.sudden_death:
        return "first score wins", "danger"
    if s.t.hour == DAWN - 1:
        return "the last round", "danger"
    if s.t.midnight:
        return "weapons, arrests", "accent"
    return f"midnight in {MIDNIGHT - s.t.hour} h", "shadow"


def score_words(s: Scene) -> tuple[str, str]:
    if s.t.score == 0:
        return "even", "shadow"
    side = Side.THIEVES if s.t.score > 0 else Side.POLICE
    word, ink = _ENDS[side]
    return f"{word} {abs(s.t.score)}", ink


def paint_clock(s: Scene, x: int, y: int, width: int) -> None:
    """In large figures, with what the hour means beside them; three rows."""
    c = s.c
    drawn = large(CLOCK[s.t.hour]) if s.symbols == "unicode" else []
    ink = "accent" if s.t.midnight else "paper"
    if not drawn:
        c.put(x, y, " ".join(CLOCK[s.t.hour]), ink, bold=True)
        x = x + 12
    for number, line in enumerate(drawn):
        c.put(x, y + number, line, ink)
    left = x + CLOCK_WIDE if drawn else x
    room = width - (left - x) if drawn else width - 12
    c.put(left, y, turn_words(s), "paper", bold=True, width=room)
    until, until_ink = until_words(s)
    c.put(left, y + 1, until, until_ink, width=room)
    paint_vehicles(s, left, y + 2, room)


def paint_vehicles(s: Scene, x: int, y: int, width: int) -> None:
    """Those that are gone leave a gap in their place."""
    end = x + width
    for vehicle, word in ((Vehicle.BOAT, "boat"), (Vehicle.MOTORCYCLE, "bike"), (Vehicle.CAR, "car")):
        there = vehicle in s.t.vehicles
        if x + len(word) <= end:
            s.c.put(x, y, word if there else s.c.symbols.dash * len(word), "accent" if there else "line", bold=there)
        x += len(word) + 2


def paint_letters(s: Scene, right: int, y: int) -> None:
    """The vehicles by their letters, ending before this column."""
    for number, vehicle in enumerate(reversed(Vehicle)):
        there = vehicle in s.t.vehicles
        sign = vehicle.letter if there else s.c.symbols.dash
        s.c.right(right - 2 * number, y, sign, "accent" if there else "line", bold=there)


def paint_square(s: Scene, x: int, y: int, width: int) -> None:
    """The four icons; the disc lies on the one that cannot be chosen."""
    c, end = s.c, x + width
    for square in Square:
        taken = square == s.t.disc
        word = f"{c.symbols.coin}{square.value}" if taken else square.value
        if x + len(word) <= end:
            c.put(x, y, word, "shadow" if taken else "paper", bold=not taken)
        x += len(word) + 2


# -- the thermometer --------------------------------------------------------------------------------


def _ink_at(degree: int, score: int) -> str:
    """Of the tube at this degree: filled from 0 to where the marker stands."""
    if 0 < degree <= score:
        return _ENDS[Side.THIEVES][1]
    return _ENDS[Side.POLICE][1] if score <= degree < 0 else "line"


def paint_upright(s: Scene, x: int, y: int, height: int) -> None:
    """As high as the map: the Thieves above, the police below; four columns."""
    c, score = s.c, s.t.score
    top = y + (height - DEGREES) // 2
    full, empty, zero = ("┃", "│", "┿") if s.symbols == "unicode" else ("#", ":", "+")
    for degree in range(_TOP, -_TOP - 1, -1):
        line, tint = top + _TOP - degree, _ink_at(degree, score)
        sign = zero if degree == 0 else empty if tint == "line" else full
        c.put(x, line, sign, "paper" if degree == 0 else "shadow" if tint == "line" else tint)
        if degree % 5 == 0 and degree != score:
            c.put(x + 1, line, f"{abs(degree):<2}", "shadow")
    c.put(x, top + _TOP - score, c.symbols.seal, "accent", bold=True)
    c.put(x + 1, top + _TOP - score, f"{abs(score):<2}", "accent", bold=True)
    for side, first in ((Side.THIEVES, top + 1), (Side.POLICE, top + DEGREES - 1 - len(_ENDS[Side.POLICE][0]))):
        word, tint = _ENDS[side]
        leads = s.t.score > 0 if side is Side.THIEVES else s.t.score < 0
        for number, sign in enumerate(word):
            c.put(x + 3, first + number, sign, tint, bold=leads)


def paint_lying(s: Scene, x: int, y: int) -> int:
    """In one line: the Thieves at the left; returns the column behind it."""
    c, score = s.c, s.t.score
    full, empty, zero = ("━", "─", "┼") if s.symbols == "unicode" else ("=", "-", "+")
    x = c.put(x, y, "THIEVES ", "red", bold=score > 0)
    for degree in range(_TOP, -_TOP - 1, -1):
        tint = _ink_at(degree, score)
        if degree == score:
            c.put(x, y, c.symbols.seal, "accent", bold=True)
        else:
            sign = zero if degree == 0 else empty if tint == "line" else full
            c.put(x, y, sign, "paper" if degree == 0 else tint)
        x += 1
    return c.put(x, y, " POLICE", "blue", bold=score < 0)
