"""The other hotels: small maps, six rows high, four columns to a cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from ..pieces import (
    COLUMNS,
    GARDEN_CELLS,
    LEFT_CELLS,
    LETTER,
    PITCH,
    RIGHT_CELLS,
    ROWS,
    SCARES,
    WINDOW_CELLS,
    cell,
    members,
)
from ..table import Hotel
from .art import front_at, glyphs

WIDTH: Final = 4 * len(COLUMNS) - 1
HEIGHT: Final = ROWS


def paint_small(c: Canvas, x: int, y: int, hotel: Hotel) -> None:
    """A window: a star if it is haunted, the letter of the creature or else of the first guest, the feature."""
    _tower(c, x + 4 * COLUMNS.index("c"), y, hotel)
    for number in members(WINDOW_CELLS):
        _window(c, *_corner(x, y, number), hotel, number)
    for number in members(GARDEN_CELLS | LEFT_CELLS | RIGHT_CELLS):
        left, line = _corner(x, y, number)
        tile = hotel.tiles[number]
        if tile is None:
            c.put(left + 1, line, glyphs(c).dot, "line")
        else:
            on_roof = 1 << number & ~GARDEN_CELLS
            c.put(left + 1, line, LETTER[tile.kind], "paper" if on_roof else tile.kind, bold=True)


def _corner(x: int, y: int, number: int) -> tuple[int, int]:
    return x + 4 * (number % PITCH), y + ROWS - 1 - number // PITCH


def _window(c: Canvas, x: int, y: int, hotel: Hotel, number: int) -> None:
    front, creature = front_at(hotel, number), hotel.haunted[number]
    if front is None:
        c.put(x, y, glyphs(c).dot * 2, "line")
        return
    if creature is not None:
        c.put(x, y, "*", "danger", bold=True)
        c.put(x + 1, y, LETTER[creature.kind], "danger", back="panel", reverse=True, bold=True)
    elif front.guests:
        _guest(c, x + 1, y, front.guests)
    else:
        c.put(x + 1, y, "-", "shadow")
    c.put(x + 2, y, LETTER[front.feature] if front.feature else " ", "paper")


def _guest(c: Canvas, x: int, y: int, guests: Sequence[str]) -> None:
    c.put(x, y, LETTER[guests[0]], "on_lit", back=f"lit_{SCARES[guests[0]]}", bold=True)


def _tower(c: Canvas, x: int, y: int, hotel: Hotel) -> None:
    g = glyphs(c)
    c.put(x + 1, y, g.spire, "shadow")
    c.put(x + 1, y + 1, g.gable, "shadow")
    for line, name in ((2, "c3"), (3, "c2")):
        front = front_at(hotel, cell(name))
        if front is not None and front.guests:
            _guest(c, x + 1, y + line, front.guests)
        c.put(x + 2, y + line, g.wall, "shadow")
    for line in (4, 5):
        c.put(x + 1, y + line, g.post, "yellow")


def paint_named(c: Canvas, x: int, y: int, hotel: Hotel, name: str, tail: str, width: int = WIDTH) -> None:
    """A small map under the name of its seat."""
    c.put(x, y, seat_letter(hotel.seat), seat_ink(hotel.seat), bold=True)
    c.put(x + 2, y, name, "paper", bold=True, width=width - 3 - len(tail))
    c.right(x + width, y, tail, "paper", bold=True)
    paint_small(c, x, y + 1, hotel)
