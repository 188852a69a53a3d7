"""Paints drawings on a canvas: half blocks, so that a cell is two square dots; plain signs where nothing can be drawn.

from ..look.drawings import album
from .pixels import draw

mask = album(GAME.package).find("mask-colonel")
draw(c, 10, 4, mask)                            # column 10, dot row 4 (row 2 of the canvas)
draw(c, 10, 4, figure, given=("seat2",))        # with the colour of a seat
draw(c, 10, 4, guest, "screaming", scale=2)     # each dot two by two
draw(c, 10, 4, scene, veil=0.2, part=(3, 2, 15, 12))
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Sequence
from typing import Final

from ..look.colour import Palette
from ..look.drawings import CLEAR, Drawing
from ..look.letters import bitmap
from .canvas import Canvas

Rows = Sequence[Sequence[str | None]]
Part = tuple[int, int, int, int]
"""Left, top, width and height in dots."""


@functools.lru_cache(maxsize=512)
def strips(
    drawing: Drawing,
    state: str,
    palette: Palette,
    given: tuple[str, ...],
    scale: int,
    veil: float,
    over: str,
    part: Part | None,
    fine: bool = False,
) -> Rows:
    """The dots of a drawing in the colours of a palette, kept until other drawings need the room."""
    inks: dict[str, str | None] = {CLEAR: None}
    for letter, ink in drawing.inks.items():
        colour = ink.seen(palette, given)
        inks[letter] = palette.mixed(colour, palette.colour(over), veil) if veil else colour
    picture = drawing.picture(state)
    if part is not None:
        left, top, width, height = part
        picture = tuple(row[left : left + width] for row in picture[top : top + height])
    if fine and scale % 2 == 0:
        picture, scale = _rounded(picture), scale // 2
    wide = [[inks[letter] for letter in row for _ in range(scale)] for row in picture]
    return [row for row in wide for _ in range(scale)]


def _rim(rows: Rows) -> Rows:
    """Only the dots beside which there is nothing, in the colour that most of them have."""
    bare: list[list[str | None]] = [[None] * (len(rows[0]) + 2)]
    padded = [*bare, *([None, *row, None] for row in rows), *bare]
    rim = [
        [
            dot if None in (padded[y][x + 1], padded[y + 2][x + 1], padded[y + 1][x], padded[y + 1][x + 2]) else None
            for x, dot in enumerate(row)
        ]
        for y, row in enumerate(rows)
    ]
    ink = Counter(filter(None, itertools.chain.from_iterable(rim))).most_common(1)[0][0]
    return [[dot and ink for dot in row] for row in rim]


def _rounded(picture: Sequence[str]) -> tuple[str, ...]:
    """Twice as large, each dot four: one of them is as the two beside it, where these are alike and the others are not,
    so that a slope has half the steps."""
    last, rows = len(picture) - 1, []
    for number, row in enumerate(picture):
        above, below = picture[max(number - 1, 0)], picture[min(number + 1, last)]
        upper, lower = "", ""
        for here, up, down, left, right in zip(row, above, below, row[:1] + row[:-1], row[1:] + row[-1:], strict=True):
            corners = (
                (up, left, right, down),
                (up, right, left, down),
                (down, left, right, up),
                (down, right, left, up),
            )
            one, two, three, four = (a if a == b and b not in (far, beyond) else here for a, b, far, beyond in corners)
            upper, lower = upper + one + two, lower + three + four
        rows += [upper, lower]
    return tuple(rows)


def draw(
    c: Canvas,
    x: int,
    y: int,
    drawing: Drawing,
    state: str = "",
    *,
    given: Sequence[str] = (),
    scale: int = 1,
    veil: float = 0.0,
    over: str = "ground",
    part: Part | None = None,
    fine: bool = False,
    hollow: bool = False,
) -> None:
    """At column `x` and dot row `y`. `given` are the colours the drawing asks for, `veil` is the share of the colour
    `over` that lies on it, `part` leaves the rest out; a `fine` one that is twice as large has rounder corners. Of what is
    `hollow` only the rim is seen: it is not there yet."""
    if c.drawn:
        rows = strips(drawing, state, c.palette, tuple(given), scale, veil, over, part, fine)
        c.dots(x, y, _rim(rows) if hollow else rows)
        return
    _, _, width, height = part or (0, 0, drawing.width, drawing.height)
    signs = drawing.standin(state)
    width, height = width * scale, (height * scale + 1) // 2
    wide = max(map(len, signs))
    left, top = max((width - wide) // 2, 0), max((height - len(signs)) // 2, 0)
    cut = max((wide - width) // 2, 0), max((len(signs) - height) // 2, 0)
    for number, row in enumerate(signs[cut[1] : cut[1] + height]):
        words = row[cut[0] : cut[0] + width].strip() if hollow else row[cut[0] : cut[0] + width]
        words = words[:1] + " " * (len(words) - 2) + words[-1:] if hollow and len(words) > 1 else words
        at = x + left + len(words) - len(words.lstrip())
        c.put(at, y // 2 + top + number, words.strip(), given[0] if given and given[0][0] != "#" else "paper")


def write(c: Canvas, x: int, y: int, words: str, ink: str = "paper", *, scale: int = 1, shadow: bool = False) -> int:
    """Words in letters of dots, five high; returns the column behind them, or `x` if a letter has no drawing. Where
    nothing can be drawn they stand in bold in the middle of their place. A shadow is what they stand on, only darker: black would fill the
    letters."""
    rows = bitmap(words)
    if not rows:
        return x
    wide = len(rows[0]) * scale
    if not c.drawn:
        room = min(len(words), wide)
        c.put(x + (wide - room) // 2, y // 2 + HIGH * scale // 4, words[:wide], ink, bold=True)
        return x + wide
    if shadow and c.palette.dark:  # on light paper it would swallow the letters
        c.darken(
            x + 1, y + 1, [[dot == "#" for dot in row for _ in range(scale)] for row in rows for _ in range(scale)]
        )
    colour = c.palette.colour(ink)
    dots = [[colour if dot == "#" else None for dot in row for _ in range(scale)] for row in rows]
    c.dots(x, y, [row for row in dots for _ in range(scale)])
    return x + wide


def from_halves(lines: Sequence[str], colour: str) -> Rows:
    """Art that is written in half blocks, as dots."""
    rows: list[list[str | None]] = []
    for line in lines:
        rows.append([colour if sign in "█▀" else None for sign in line])
        rows.append([colour if sign in "█▄" else None for sign in line])
    return rows


def width_of(words: str, scale: int = 1) -> int:
    """Of words in letters of dots; nothing if a letter has no drawing."""
    rows = bitmap(words)
    return len(rows[0]) * scale if rows else 0


HIGH: Final = 5
"""Dots of a letter."""
