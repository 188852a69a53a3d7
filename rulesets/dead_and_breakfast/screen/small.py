"""The other hotels, each as a map of itself: a window is three signs wide and two rows high."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from ..facts import FLOOR_CELLS, Front, Mood, moods
from ..pieces import COLUMNS, GARDEN_CELLS, LEFT_CELLS, PITCH, RIGHT_CELLS, SCARES, cell, members, word
from ..scoring import Score
from ..table import Hotel
from .front import SIGNS, ink_of, paint
from .hotel import FLOORS

_CELL: Final = 4
WIDTH: Final = _CELL * len(COLUMNS)
ROWS: Final = 2 * FLOORS + 2
HEIGHT: Final = ROWS + 1
"""With the name above it."""
CREATURES: Final = {
    "unicode": {"hand": "╙Ш╜", "spider": "╱Ж╲", "bat": "^v^", "crow": "°◢◣"},
    "ascii": {"hand": "[H]", "spider": "[S]", "bat": "[B]", "crow": "[C]"},
}


def paint_small(c: Canvas, x: int, y: int, hotel: Hotel, now: Score) -> None:
    built = moods(hotel, now)
    for number in members(FLOOR_CELLS):
        left, top = _corner(x, y, number)
        if number not in built:
            c.put(left + 1, top, c.symbols.dot, "line")
        elif number == cell("c1"):
            flower = built[number][0].flowers[0]
            c.block(left, 2 * top, 3, 4, paint("door-wood", c.palette))
            c.put(left, top, "[ ]" if not c.drawn else "  ▪", "yellow", bold=True)
            c.put(left, top + 1, SIGNS[c.symbols.name][flower], flower, bold=True)
        else:
            _window(c, left, top, *built[number])
    for number in members(GARDEN_CELLS | LEFT_CELLS | RIGHT_CELLS):
        left, top = _corner(x, y, number)
        tile = hotel.tiles[number]
        if tile is None:
            continue
        on_roof = 1 << number & ~GARDEN_CELLS
        c.block(left, 2 * top, 3, 2, paint("slate" if on_roof else "garden", c.palette))
        sign = SIGNS[c.symbols.name][tile.kind]
        c.put(left, top, f" {sign} " if on_roof else sign * 3, ink_of(c, tile.kind), bold=True)
    left, top = _corner(x, y, cell("c5"))
    c.put(left, top, "/^\\" if not c.drawn else "▟█▙", "shadow")


def _corner(x: int, y: int, number: int) -> tuple[int, int]:
    row, column = divmod(number, PITCH)
    return x + _CELL * column, y + (0 if row > FLOORS else 1 + 2 * (FLOORS - row))


def _window(c: Canvas, x: int, y: int, front: Front, mood: Mood) -> None:
    """Above who looks out, and how; below what grows and what is built there, green where the ivy leads to the door."""
    signs = SIGNS[c.symbols.name]
    if mood.creature:
        c.put(
            x,
            y,
            CREATURES[c.symbols.name][word(mood.creature)],
            paint("creature", c.palette),
            back=paint("haunted", c.palette),
            bold=True,
        )
    elif front.guests:
        screams = any(mood.screams)
        pane, sign = ("scream-pane", signs["scream"]) if screams else ("smug-pane", signs["smug"])
        c.put(x, y, f" {sign} ", "paper", back=paint(pane, c.palette), bold=True)
        for guest, at in zip(front.guests, (x, x + 2), strict=False):
            c.put(at, y, word(guest)[0], "on_lit", back=f"lit_{SCARES[guest]}", bold=True)
    else:
        c.put(x, y, " + " if front.room else "   ", "yellow", back=paint("glass", c.palette))
    ground, ink = (paint("garden", c.palette), "paper") if mood.joined else (paint("front-faded", c.palette), "shadow")
    c.put(x, y + 1, "   " if c.drawn else "%%%" if mood.joined else ":::", ink, back=ground)
    at = x
    for flower in front.flowers:
        at = c.put(at, y + 1, signs[flower], flower if mood.joined else "shadow", back=ground, bold=True)
    if front.feature:
        c.put(x + 2, y + 1, signs[front.feature], ink_of(c, front.feature), back=ground, bold=True)


def paint_named(c: Canvas, x: int, y: int, hotel: Hotel, now: Score, name: str, width: int, *, roomy: bool) -> None:
    """A line: whose it is, its points, and the eyeballs that could pay for a snatch."""
    gap, points = " " * roomy, " points" if width >= len(name) + 18 else ""
    tail = f" {now.total}{points}{gap or points[:1]}{SIGNS[c.symbols.name]['eyeball']}{hotel.eyeballs}"
    at = c.put(x, y, f"{gap}{seat_letter(hotel.seat)}{gap}", seat_ink(hotel.seat), reverse=True, bold=True)
    c.put(at + roomy, y, name, seat_ink(hotel.seat), bold=True, width=x + width - at - len(tail) - roomy)
    c.right(x + width, y, tail, "paper", bold=True)
