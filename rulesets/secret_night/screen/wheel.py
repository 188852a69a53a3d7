"""The wheel: twelve sectors like the hours of a clock. It turns before everybody's eyes, and stops."""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, cos, pi, sin
from typing import Final, NamedTuple

from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.words import counted
from spyhouse.look.letters import large
from spyhouse.widgets.canvas import Canvas

from .. import actions as do
from .. import events as happened
from ..pieces import WHEEL
from .signs import SIGNS

WIDE: Final = 37
HIGH: Final = 15
TURNS: Final = 6
"""Pictures of the wheel while it turns."""
_HAND: Final = 5
"""Parts of the hand."""
_RADIUS: Final = (14.0, 5.0)


def _at(hour: float) -> tuple[int, int]:
    """Cells right and down of the middle."""
    angle = hour * 2 * pi / len(WHEEL)
    return _cells(_RADIUS[0] * sin(angle)), -_cells(_RADIUS[1] * cos(angle))


def _cells(far: float) -> int:
    """Rounded to the same number on both sides of the middle."""
    return int(copysign(round(abs(far), 6) + 0.5, far))


_PLACES: Final = [_at(number) for number in range(len(WHEEL))]
_BETWEEN: Final = [_at(number + 0.5) for number in range(len(WHEEL))]


def turned(sector: int, left: int) -> int:
    """The sector at the pointer when so many pictures are still to come: the wheel slows down."""
    return (sector - left * (left + 1) // 2) % len(WHEEL)


class Stop(NamedTuple):
    """Where the wheel has stopped, and what that means."""

    sector: int
    large: str
    """In large letters: how many steps, or whether somebody comes free."""
    words: str
    frees: bool = False
    """It is spun for that, and not for steps."""


def stop_of(event: Event, names: Sequence[str]) -> Stop | None:
    """Where it stopped, if this was a spin."""
    match event:
        case happened.Spun(seat, sector, steps, water):
            card = ", one more card" if WHEEL[sector].extra and not water else ""
            return Stop(sector, str(steps), f"{names[seat]}: {counted(steps, 'step')}{card}")
        case happened.RopeTried(_, target, sector):
            return _free(sector, names[target], "TIED")
        case happened.ArrestSpun(seat, sector):
            return _free(sector, names[seat], "HELD")
    return None


def _free(sector: int, name: str, otherwise: str) -> Stop:
    if WHEEL[sector].green:
        return Stop(sector, "FREE", f"green: {name} is free", True)
    return Stop(sector, otherwise, f"not green: {name} is {otherwise.lower()}", True)


def is_spun_by(action: Action) -> bool:
    return isinstance(action, do.SpinFree)


def paint_odds(c: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Before it is spun: its sectors in a row, those that free and those that do not."""
    if height < 3:
        return
    green = sum(sector.green for sector in WHEEL)
    c.rule(x, y, width, title="THE WHEEL", title_ink="accent")
    for number in range(len(WHEEL)):
        _fate(c, x + 1 + 3 * number, y + 1, number)
    end = c.put(x + 1, y + 2, f"{c.symbols.yes} {green} of {len(WHEEL)}: free", "green", bold=True)
    c.put(end + 3, y + 2, f"{c.symbols.no} {len(WHEEL) - green}: not free", "red", bold=True)


def _fate(c: Canvas, x: int, y: int, number: int, chosen: bool = False) -> None:
    """A sector for somebody who would be free."""
    green = WHEEL[number].green
    sign = c.symbols.yes if green else c.symbols.no
    c.explain(x + 1, y, 1, 1, SIGNS["green" if green else "held"])
    ink = "green" if green else "red"
    if chosen:
        c.put(x - 1, y, f" [{sign}] ", "ink", back=c.palette.as_ground(ink), bold=True)
    else:
        c.put(x, y, f" {sign} ", ink, back="panel", bold=True)


def paint_wheel(c: Canvas, window: Region, stop: Stop, left: int) -> None:
    """In the middle of what can be seen of the map, with so many pictures still to come."""
    sector = turned(stop.sector, left)
    x, y = window.x + max((window.width - WIDE) // 2, 0), window.y + max((window.height - HIGH) // 2, 0)
    c.fill(x - 1, y, WIDE + 2, HIGH, "ground")
    c.box(x, y, WIDE, HIGH, "accent", heavy=True)
    c.centre(y, f" {c.symbols.seal} THE WHEEL {c.symbols.seal} ", "accent", x=x, width=WIDE, bold=True)
    middle, centre = x + WIDE // 2, y + HIGH // 2
    for right, down in _BETWEEN:
        c.put(middle + right, centre + down, c.symbols.dot, "line")
    for number, (right, down) in enumerate(_PLACES):
        if stop.frees:
            _fate(c, middle + right - 1, centre + down, number, number == sector)
        else:
            _sector(c, middle + right, centre + down, number, number == sector)
    if not stop.large:
        _hand(c, middle, centre, sector)
    words = stop.large if not left else "" if stop.frees else str(WHEEL[sector].steps)
    for number, line in enumerate((large(words) if c.symbols.name == "unicode" else []) or ["", words]):
        c.centre(centre - 1 + number, line, "shadow" if left else "accent", x=x, width=WIDE, bold=True)
    if not left:
        c.centre(y + HIGH - 1, f" {c.fit(stop.words, WIDE - 6)} ", "accent", x=x, width=WIDE, bold=True)


def _hand(c: Canvas, x: int, y: int, sector: int) -> None:
    """From the middle to where it stands, where nothing else is written."""
    right, down = _PLACES[sector]
    for step in range(1, _HAND):
        c.put(
            x + right * step // (_HAND + 1), y + round(down * step / (_HAND + 1)), c.symbols.coin, "accent", bold=True
        )
    c.put(x, y, c.symbols.coin, "paper", bold=True)


def _sector(c: Canvas, x: int, y: int, number: int, chosen: bool) -> None:
    """Its steps; a star for one more card."""
    sector = WHEEL[number]
    word = f" {sector.steps}{'*' if sector.extra else ' '}"
    if sector.extra:
        c.explain(x + 1, y, 1, 1, SIGNS["extra"])
    if chosen:
        c.put(x - 2, y, f" {word} ", "on_chosen", back="chosen", bold=True)
    else:
        c.put(x - 1, y, word, "paper")
