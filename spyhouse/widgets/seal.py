"""An envelope and the wax that seals it: of what is passed on, and of what nobody has drawn."""

from __future__ import annotations

import functools
import math
from typing import Final

from ..engine.game import Mood
from ..look.colour import Palette, contrast
from ..look.drawings import album
from ..look.letters import bitmap
from .canvas import Canvas
from .pixels import Rows

_AROUND: Final = 2
"""Dots of the ground that are seen beside an envelope in a window, on both sides together; twice that above and below."""
_WAX: Final = 6
"""The least radius of a seal in which a letter can be pressed; on a smaller one it is written."""
_LARGE: Final = 9
"""From this radius on a seal has a letter of twice the size."""
_ROOMY: Final = 10
"""Dots of an envelope's height from which such a seal has a wider edge."""
_SEEN: Final = 2.0
"""The least contrast of wax to paper."""


@functools.lru_cache(maxsize=8)
def paper(palette: Palette, wide: int, high: int, flap: int) -> Rows:
    """The envelope from behind, its flap closed."""
    paint = {name: album().paints[name].seen(palette) for name in ("envelope", "flap", "fold", "edge")}
    edge = palette.mixed(paint["envelope"], paint["edge"], 0.5)
    rows = []
    for y in range(high):
        row: list[str | None] = []
        for x in range(wide):
            slope = min(x, wide - 1 - x) / (wide / 2) * flap - y
            if y >= high - 2:
                row.append(paint["edge"])
            elif -1.1 < slope <= 0.4 and y <= flap:
                row.append(paint["fold"])
            elif slope > 0.4:
                row.append(paint["flap"])
            else:
                row.append(edge if x in (0, wide - 1) else paint["envelope"])
        rows.append(row)
    return rows


@functools.lru_cache(maxsize=32)
def wax(palette: Palette, letter: str, ink: str, radius: int, scale: int) -> Rows:
    """A seal of the seat's colour with its letter pressed in; the light comes from the upper left."""
    colour = palette.as_ground(ink)
    rim, shade, dark = (palette.mixed(colour, "#000000", share) for share in (0.38, 0.16, 0.82))
    light = palette.mixed(colour, "#ffffff", 0.28)
    pressed = dark if contrast(dark, colour) >= 4.5 else palette.mixed(colour, "#ffffff", 0.85)
    reach = radius + 3
    rows: list[list[str | None]] = []
    for y in range(-reach, reach + 1):
        row: list[str | None] = []
        for x in range(-reach, reach + 1):
            angle, far = math.atan2(y, x), math.hypot(x, y)
            edge = radius * (1 + 0.07 * math.sin(3 * angle + 0.6) + 0.06 * math.sin(7 * angle + 2.2))
            lit = (x + y) / (1.42 * radius)
            if far > edge:
                row.append(None)
            elif far > edge - (1.5 if radius > 9 else 1.0):
                row.append(rim)
            elif far > edge - (3.4 if radius > 9 else 2.2) and abs(lit) > 0.42:
                row.append(light if lit < 0 else shade)
            else:
                row.append(colour)
        rows.append(row)
    _press(rows, letter, scale, reach, pressed, shade)
    return rows


def _press(rows: list[list[str | None]], letter: str, scale: int, reach: int, pressed: str, shade: str) -> None:
    glyph = bitmap(letter)
    if not glyph:
        return
    wide, high = len(glyph[0]) * scale, len(glyph) * scale
    left, top = reach - (wide - 1) // 2, reach - high // 2
    for offset, colour in ((1, shade), (0, pressed)):
        for y in range(high):
            for x in range(wide):
                if glyph[y // scale][x // scale] == "#":
                    rows[top + y + offset][left + x + offset] = colour


def window(c: Canvas, x: int, y: int, across: int, high: int, mood: Mood, title: str, veil: float = 0.0) -> None:
    """What is seen of a game that has no drawings: a sealed letter on its ground, with its first letter in the wax."""
    palette = c.palette
    letter = (title.strip("[](){}<>\"'“”. ") or "?")[0].upper()
    if not c.drawn:
        c.put(x + across // 2, y // 2 + high // 4 - 1, letter, "accent", bold=True)
        return
    ground, accent = palette.shown(mood.ground), palette.shown(mood.accent)
    for row in range(high):
        c.block(x, y + row, across, 1, palette.mixed(ground, accent, row / 60))
    c.block(x, y + high - 1, across, 1, palette.mixed(accent, palette.colours["ground"], veil))
    tall = min(high - 2 * _AROUND, (across - _AROUND) * 4 // 5)
    wide = min(across - _AROUND, tall * 3 // 2)
    wide -= (across - wide) % 2  # as much ground on either side
    paint = {name: album().paints[name].seen(palette) for name in ("envelope", "stamp")}
    ink = accent if contrast(accent, paint["envelope"]) >= _SEEN else paint["stamp"]
    left, top, radius = x + (across - wide) // 2, y + (high - tall) // 2, tall // 3
    if radius >= _WAX:
        seal = wax(palette, letter, ink, radius, 1 + (radius >= _LARGE))
    else:
        seal = _disc(letter, ink, palette, 1 + (tall >= _ROOMY))
    c.block(left + 1, top + tall, wide, 1, palette.mixed(ground, "#000000", 0.45))
    for at_x, at_y, rows in (
        (left, top, paper(palette, wide, tall, tall // 2)),
        (x + (across - len(seal[0])) // 2, top + (tall - len(seal)) // 2 + 1, seal),
    ):
        c.dots(
            at_x, at_y, [[dot and palette.mixed(dot, palette.colours["ground"], veil) for dot in row] for row in rows]
        )


def _disc(letter: str, ink: str, palette: Palette, edge: int) -> Rows:
    """A seal that is larger than its letter by so many dots."""
    glyph = bitmap(letter) or ["####"] * 5
    light, dark = (palette.mixed(ink, end, share) for end, share in (("#ffffff", 0.9), ("#000000", 0.8)))
    pressed = max((light, dark), key=lambda colour: contrast(colour, ink))
    wide, high = len(glyph[0]) + 2 * edge, len(glyph) + 2 * edge
    rows: list[list[str | None]] = [[ink] * wide for _ in range(high)]
    for y, cut in ((0, edge), (1, edge - 1), (high - 2, edge - 1), (high - 1, edge)):
        rows[y][:cut] = rows[y][wide - cut :] = [None] * cut
    rows[-1] = [dot and palette.mixed(ink, "#000000", 0.3) for dot in rows[-1]]
    for y, line in enumerate(glyph, edge):
        rows[y][edge:-edge] = [pressed if dot == "#" else ink for dot in line]
    return rows
