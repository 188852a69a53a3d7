"""The card table at night, behind what everybody looks at: a pool of light on the felt, and the wooden edge at which
they sit."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.canvas import Canvas

from .cards import ART

_ROOMY: Final = 30
"""Rows from which the edge is broad."""
_DARK, _LIT = 0.62, 0.8
"""How dark the room is, and how bright the felt is below the lamp."""


def paint_felt(c: Canvas) -> None:
    if not c.drawn or not c.palette.dark:
        return
    felt = ART.paints["felt-shade"].seen(c.palette)
    c.block(0, 0, c.width, 2 * c.height, c.palette.mixed(c.palette.colours["ground"], "#000000", 1 - _DARK))
    c.shine(c.width // 2, c.height, c.width * 5 // 8, c.height * 5 // 4, felt, _LIT)


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
