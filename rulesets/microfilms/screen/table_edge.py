"""The card table at night, behind what everybody looks at: a pool of light on the felt, the wooden edge at which one
sits, and the far edge with those who sit there."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.canvas import Canvas

from .cards import ART

_ROOMY: Final = 30
"""Rows from which the edge is broad."""
_DARK, _LIT = 0.62, 0.8
"""How dark the room is, and how bright the felt is below the lamp."""
_HAZE: Final = 0.7
"""How bright it is behind those at the far edge."""


def paint_felt(c: Canvas, far: int = 0) -> None:
    """With a far edge on this row the felt ends there, and it is the dark room that is seen above."""
    if not c.drawn or not c.palette.dark:
        return
    if not far:
        paint_table(c, 0)
    else:
        room, haze = (ART.paints[name].seen(c.palette) for name in ("room", "beam"))
        c.block(0, 0, c.width, 2 * far, c.palette.mixed(room, "#000000", 0.5))
        c.shine(c.width // 2, 2 * far, c.width * 9 // 16, 2 * far, haze, _HAZE, 2 * far)
        paint_table(c, far)


def paint_table(c: Canvas, far: int) -> None:
    """The felt below this row."""
    if not c.drawn or not c.palette.dark or far >= c.height:
        return
    felt, deep = ART.paints["felt-shade"].seen(c.palette), c.height - far
    c.block(0, 2 * far, c.width, 2 * deep, c.palette.mixed(c.palette.colours["ground"], "#000000", 1 - _DARK))
    c.shine(c.width // 2, c.height + far, c.width * 5 // 8, deep * (5 if not far else 4) // 4, felt, _LIT)


def paint_far_edge(c: Canvas, row: int) -> None:
    """Of those who sit behind it nothing is seen below."""
    wood, light = (ART.paints[name].seen(c.palette) for name in ("wood", "wood-light"))
    c.block(0, 2 * row, c.width, 1, light)
    c.block(0, 2 * row + 1, c.width, 1, wood)


def wrong(c: Canvas) -> str:
    """The red of what was wrong, and of a threat: bright on the felt."""
    return ART.paints["wrong"].seen(c.palette) if c.drawn and c.palette.dark else "danger"


def edge_of(c: Canvas) -> int:
    """Rows above the wood, where words stand."""
    return c.height - (4 if c.height >= _ROOMY else 2) * c.drawn * c.palette.dark


def paint_edge(c: Canvas) -> None:
    """Nearer in the middle, where one sits, and higher to both sides."""
    if not c.drawn or not c.palette.dark:
        return
    wood, light, dark = (ART.paints[name].seen(c.palette) for name in ("wood", "wood-light", "black"))
    thick, rise = (4, 6) if c.height >= _ROOMY else (2, 0)
    for x in range(c.width):
        aside = abs(2 * x + 1 - c.width) / c.width
        top = 2 * c.height - thick - round(rise * aside**2.2)
        c.block(x, top, 1, 2 * c.height - top, wood)
        c.block(x, top, 1, 1, light)
        c.block(x, top - 1, 1, 1, c.palette.mixed(dark, wood, 0.2))
