"""The wheel: twelve sectors like the hours of a clock. It turns before everybody's eyes, and stops."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, copysign, cos, hypot, pi, sin
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
from .plan import ART
from .signs import SIGNS

WIDE: Final = 37
HIGH: Final = 15
FATES: Final = 3 * len(WHEEL)
"""Columns of its sectors in a row."""
TURNS: Final = 6
"""Pictures of the wheel while it turns."""
_HUB: Final = 5
"""Dots from the middle to the sectors, where their number stands."""
_COARSE: Final = 14
"""Dots of a wheel that is too small for spokes between its sectors."""
_VEIL: Final = 0.5
"""Of the sectors at which it did not stop."""
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
        case happened.ArrestSpun(seat, sector, again):
            return (
                Stop(sector, "RED", "not green: a Master spins again", True)
                if again
                else _free(sector, names[seat], "HELD")
            )
    return None


def _free(sector: int, name: str, otherwise: str) -> Stop:
    if WHEEL[sector].green:
        return Stop(sector, "FREE", f"green: {name} is free", True)
    return Stop(sector, otherwise, f"not green: {name} is {otherwise.lower()}", True)


def is_spun_by(action: Action) -> bool:
    return isinstance(action, do.SpinFree)


def paint_numbers(c: Canvas, x: int, y: int, width: int, height: int, now: int, water: bool) -> None:
    """Before it is spun again: the steps of all its sectors from few to many, a star for one more card, and where it stands."""
    if height > 1:
        c.rule(x, y, width, title="THE WHEEL", title_ink="accent")
    steps = [one.water if water else one.steps for one in WHEEL]
    for place, number in enumerate(sorted(range(len(WHEEL)), key=steps.__getitem__)):
        here, at = number == now, x + 1 + 3 * place
        ink, back = ("on_chosen", "chosen") if here else ("paper", "")
        star = "*" if WHEEL[number].extra and not water else " "
        c.put(at, y + (height > 1), f"{steps[number]:>2}{star}", ink, back=back, bold=here)
        if star == "*":
            c.explain(at + 2, y + (height > 1), 1, 1, SIGNS["extra"])


def paint_odds(c: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Before it is spun: its sectors in a row, those that free and those that do not."""
    if height < 2:
        return
    green = sum(sector.green for sector in WHEEL)
    if height > 2:
        c.rule(x, y, width, title="THE WHEEL", title_ink="accent")
    line = y + (height > 2)
    paint_fates(c, x + 1, line)
    end = c.put(x + 1, line + 1, f"{c.symbols.yes} {green} of {len(WHEEL)}: free", "green", bold=True)
    c.put(end + 3, line + 1, f"{c.symbols.no} {len(WHEEL) - green}: not free", "red", bold=True)


def paint_fates(c: Canvas, x: int, y: int, chosen: int | None = None) -> None:
    for number in range(len(WHEEL)):
        _fate(c, x + 3 * number, y, number, number == chosen)


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
    if c.drawn:
        paint_disc(c, middle, 2 * centre + 1, HIGH - 2, stop, sector, hub=0 if stop.frees else _HUB)
    else:
        _plain(c, middle, centre, stop, sector)
    if not c.drawn or not stop.frees:
        words = stop.large if not left else "" if stop.frees else str(WHEEL[sector].steps)
        for number, line in enumerate((large(words) if c.symbols.name == "unicode" else []) or ["", words]):
            c.centre(centre - 1 + number, line, "shadow" if left else "accent", x=x, width=WIDE, bold=True)
    if not left:
        c.centre(y + HIGH - 1, f" {c.fit(stop.words, WIDE - 6)} ", "accent", x=x, width=WIDE, bold=True)


def paint_disc(c: Canvas, x: int, y: int, radius: int, stop: Stop, sector: int, hub: int = 0) -> None:
    """The wheel itself around this dot: a block of colour for every sector, and the one where it stands alight. Without a
    hub a hand points there."""
    ground, rim, hand = c.palette.colours["ground"], *(ART.paints[name].seen(c.palette) for name in ("gold", "cream"))
    lit = [_lit(c, number, stop.frees) for number in range(len(WHEEL))]
    blocks = [
        colour if number == sector else c.palette.mixed(colour, ground, _VEIL) for number, colour in enumerate(lit)
    ]
    spoke = 0.6 if hub or radius > _COARSE else 0.0

    def dot(right: int, down: int) -> str | None:
        far, hour = hypot(right, down), atan2(right, -down) * len(WHEEL) / (2 * pi)
        aside = (hour - sector + len(WHEEL) / 2) % len(WHEEL) - len(WHEEL) / 2
        between = (0.5 - abs(hour - round(hour))) * 2 * pi / len(WHEEL) * far
        if far > radius + 0.4:
            return None
        if far > radius - 1 or (not hub and far < 2):
            return rim
        if not hub and far < radius * 0.6 and abs(aside) * far < max((0.6 - far / radius) * radius / 3, 1.3):
            return hand
        return ground if far < hub or between < spoke else blocks[round(hour) % len(WHEEL)]

    across = range(-radius, radius + 1)
    c.dots(x - radius, y - radius, [[dot(right, down) for right in across] for down in across])
    for number in range(len(WHEEL)):
        angle, far = number * 2 * pi / len(WHEEL), (radius + max(hub, radius // 2)) / 2
        word, ink = _word(c, number, stop.frees), "ink" if number == sector else "paper"
        at = x + round(far * sin(angle)) - len(word) // 2, (y - round(far * cos(angle))) // 2
        c.put(*at, word, ink, bold=True)
        if stop.frees:
            c.explain(*at, 1, 1, SIGNS["green" if WHEEL[number].green else "held"])
        elif WHEEL[number].extra:
            c.explain(at[0] + 1, at[1], 1, 1, SIGNS["extra"])


def _lit(c: Canvas, number: int, frees: bool) -> str:
    if frees:
        return c.palette.as_ground("green" if WHEEL[number].green else "red")
    return ART.paints["gold" if number % 2 else "sack-light"].seen(c.palette)


def _word(c: Canvas, number: int, frees: bool) -> str:
    if frees:
        return c.symbols.yes if WHEEL[number].green else c.symbols.no
    return f"{WHEEL[number].steps}{'*' * WHEEL[number].extra}"


def _plain(c: Canvas, middle: int, centre: int, stop: Stop, sector: int) -> None:
    """In signs, where nothing can be drawn."""
    for right, down in _BETWEEN:
        c.put(middle + right, centre + down, c.symbols.dot, "line")
    for number, (right, down) in enumerate(_PLACES):
        if stop.frees:
            _fate(c, middle + right - 1, centre + down, number, number == sector)
        else:
            _sector(c, middle + right, centre + down, number, number == sector)


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
