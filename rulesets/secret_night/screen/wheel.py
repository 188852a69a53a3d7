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
_RADIUS: Final = (14.0, 5.0)


def _at(hour: float) -> tuple[int, int]:
    """Cells right and down of the middle."""
    angle = hour * 2 * pi / len(WHEEL)
    return _cells(_RADIUS[0] * sin(angle)), -_cells(_RADIUS[1] * cos(angle))


def _cells(far: float) -> int:
    """Rounded to the same number on both sides of the middle."""
    return int(copysign(abs(far) + 0.5, far))


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
        return Stop(sector, "FREE", f"green: {name} is free")
    return Stop(sector, otherwise, f"not green: {name} is {otherwise.lower()}")


def is_spun_by(action: Action) -> bool:
    return isinstance(action, do.SpinFree)


def paint_wheel(c: Canvas, window: Region, stop: Stop | None, left: int) -> None:
    """In the middle of what can be seen of the map, with so many pictures still to come; before it is spun without a
    sector at the pointer."""
    sector = None if stop is None else turned(stop.sector, left)
    x, y = window.x + max((window.width - WIDE) // 2, 0), window.y + max((window.height - HIGH) // 2, 0)
    c.fill(x - 1, y, WIDE + 2, HIGH, "ground")
    c.box(x, y, WIDE, HIGH, "accent", heavy=True)
    c.centre(y, f" {c.symbols.seal} THE WHEEL {c.symbols.seal} ", "accent", x=x, width=WIDE, bold=True)
    middle, centre = x + WIDE // 2, y + HIGH // 2
    for right, down in _BETWEEN:
        c.put(middle + right, centre + down, c.symbols.dot, "line")
    for number, (right, down) in enumerate(_PLACES):
        _sector(c, middle + right, centre + down, number, number == sector)
    if sector is not None and stop is not None:
        words = str(WHEEL[sector].steps) if left else stop.large
        for number, line in enumerate((large(words) if c.symbols.name == "unicode" else []) or ["", words]):
            c.centre(centre - 1 + number, line, "shadow" if left else "accent", x=x, width=WIDE, bold=True)
    caption = "" if left else "round and round it goes" if stop is None else stop.words
    if caption:
        c.centre(y + HIGH - 1, f" {c.fit(caption, WIDE - 6)} ", "accent", x=x, width=WIDE, bold=stop is not None)
    c.click(x, y, WIDE, HIGH, (is_spun_by, "the wheel"))


def _sector(c: Canvas, x: int, y: int, number: int, chosen: bool) -> None:
    """Its steps; a star for one more card; a green sector has a mark of its own."""
    sector = WHEEL[number]
    green = c.symbols.yes if sector.green else " "
    word = f"{green}{sector.steps}{'*' if sector.extra else ' '}"
    if sector.green:
        c.explain(x - 1, y, 1, 1, SIGNS["green"])
    if sector.extra:
        c.explain(x + 1, y, 1, 1, SIGNS["extra"])
    if chosen:
        c.put(x - 2, y, f" {word} ", "on_chosen", back="chosen", bold=True)
    else:
        c.put(x - 1, y, word, "green" if sector.green else "paper", bold=sector.green)
