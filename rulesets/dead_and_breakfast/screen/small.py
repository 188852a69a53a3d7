"""The other hotels, each as a small house of lit windows: who looks out and how, what haunts it, and how far its ivy has
come. A window is three columns wide and two rows high."""

from __future__ import annotations

import functools
from typing import Final

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted
from spyhouse.look.colour import Palette
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.pixels import Rows

from ..facts import EAST, FLOOR_CELLS, WEST, Front, Mood, moods
from ..pieces import COLUMNS, GARDEN_CELLS, LEFT_CELLS, PITCH, RIGHT_CELLS, cell, members, word
from ..scoring import Score
from ..table import Hotel
from .front import MEANS, SIGNS, Size, arrow, creature, head, ink_of, paint, stretched
from .hotel import FLOORS

SIZES: Final = (Size(6, 3, 1, 1), Size(5, 3, 1, 1), Size(4, 2, 1, 1))
"""Of a window with the wall beside it."""


def width(size: Size) -> int:
    return size.wide * len(COLUMNS)


def height(size: Size) -> int:
    """With the name above it."""
    return 1 + size.roof + FLOORS * size.high + size.bed


def paint_small(c: Canvas, x: int, y: int, hotel: Hotel, now: Score, size: Size) -> None:
    corner = functools.partial(_corner, x, y, size)
    c.explain(x, y, width(size), height(size) - 1, MEANS["house"])
    for number, (front, mood) in moods(hotel, now).items():
        left, top = corner(number)
        front = front._replace(guests=tuple(map(word, front.guests)))
        mood = mood._replace(creature=word(mood.creature))
        if c.drawn:
            c.dots(left - 1, 2 * top, _dots(front, mood, size, c.palette))
        else:
            _print(c, left, top, front, mood)
    for number in members(hotel.filled & ~FLOOR_CELLS & (GARDEN_CELLS | LEFT_CELLS | RIGHT_CELLS)):
        left, top = corner(number)
        tile = hotel.tiles[number]
        assert tile is not None
        on_roof = 1 << number & ~GARDEN_CELLS
        wide, sign = size.wide - 1, SIGNS[c.symbols.name][tile.kind]
        c.block(left, 2 * top, wide, 2, paint("slate" if on_roof else "garden", c.palette))
        c.put(left, top, sign.center(wide), ink_of(c, tile.kind), bold=True)
    left, top = corner(cell("c5"))
    c.centre(top, "/^\\" if not c.drawn else "▟█▙", "shadow", x=left, width=size.wide - 1)


def _corner(x: int, y: int, size: Size, number: int) -> tuple[int, int]:
    row, column = divmod(number, PITCH)
    return x + 1 + size.wide * column, y + (0 if row > FLOORS else 1 + size.high * (FLOORS - row))


@functools.lru_cache(maxsize=1024)
def _dots(front: Front, mood: Mood, size: Size, palette: Palette) -> Rows:
    """The pane, and below it the ivy with its flowers; beside them the wall, over which the ivy goes on."""
    ivy, wall = (paint(name, palette) for name in ("ivy" if mood.joined else "stone", "front"))
    petals = [paint(f"flower-{flower}", palette) for flower in front.flowers]
    sill = [ivy] * 3
    for place, colour in zip((0, 2), petals, strict=False):
        sill[place] = colour
    drawn = [
        *stretched(_pane(front, mood, palette), size.wide - 1, 2 * size.high - 1),
        *stretched([sill], size.wide - 1, 1),
    ]
    rows = [[wall, *row, wall] for row in drawn]
    for side, column in ((WEST, 0), (EAST, -1)):
        if mood.met & side:
            rows[size.high][column] = ivy
    return rows


def _pane(front: Front, mood: Mood, palette: Palette) -> Rows:
    glass, lit, wood = (paint(name, palette) for name in ("glass", "lit", "door-wood"))
    if front.room == "porch":
        return [[lit] * 3, [wood] * 3, [wood, wood, lit]]
    if front.room:
        return [[glass, lit, glass], [lit] * 3, [glass, lit, glass]]
    if mood.creature:
        return creature(mood.creature, "creature-sign", palette)
    if not front.guests:
        return [[glass] * 3] * 3
    states = ["screaming" if screams else "smug" for screams in mood.screams]
    panes = [paint("scream-pane" if screams else "smug-pane", palette) for screams in mood.screams]
    heads = [head(guest, state, "guest-sign", palette)[1:3] for guest, state in zip(front.guests, states, strict=True)]
    if len(heads) == 1:
        return [panes * 3, *heads[0]]
    one, other = (paint(f"face-{guest}", palette) for guest in front.guests)  # a couple, with the lit pane between them
    return [[panes[0], paint("front", palette), panes[1]], *[[one, paint("mouth", palette), other]] * 2]


def _print(c: Canvas, x: int, y: int, front: Front, mood: Mood) -> None:
    """Above who looks out, and how; below what grows and what is built there."""
    signs = SIGNS[c.symbols.name]
    if front.room == "porch":
        c.put(x, y, "[ ]", "yellow", bold=True)
    elif mood.creature:
        c.put(x, y, f"[{mood.creature[0].upper()}]", "danger", bold=True)
    elif front.guests:
        guests = [
            guest[0] + signs["scream" if screams else "smug"]
            for guest, screams in zip(front.guests, mood.screams, strict=True)
        ]
        c.put(x, y, "".join(guests)[:3], "paper", bold=True)
    else:
        c.put(x, y, " + " if front.room else "   ", "yellow")
    ink = "accent" if mood.joined else "shadow"
    c.put(x, y + 1, "%%%" if mood.joined else ":::", ink)
    at = x
    for flower in front.flowers:
        at = c.put(at, y + 1, signs[flower], flower if mood.joined else "shadow", bold=True)
    if front.feature:
        c.put(x + 2, y + 1, signs[front.feature], ink_of(c, front.feature), bold=True)


def paint_named(c: Canvas, x: int, y: int, hotel: Hotel, now: Score, name: str, width: int) -> None:
    """Whose it is, its points, and the eyeballs that could pay for a snatch."""
    ink, eyes = seat_ink(hotel.seat), f"{SIGNS[c.symbols.name]['eyeball']}{hotel.eyeballs}"
    tail = f"{counted(now.total, 'point') if width >= len(name) + 19 else f'{now.total} pts'} {eyes}"
    at = c.put(x, y, f" {seat_letter(hotel.seat)} ", ink, reverse=True, bold=True)
    c.put(at + 1, y, name, ink, bold=True, width=x + width - at - len(tail) - 2)
    c.right(x + width, y, tail, "paper", bold=True)
    c.explain(x + width - len(eyes), y, len(eyes), 1, MEANS["eyeball"])


def eyeballs(c: Canvas, now: Score, then: Score) -> str:
    """How many there are, and how many with what is pointed at."""
    changed = f"{now.eyeballs} {arrow(c)} " if then.eyeballs != now.eyeballs else ""
    return changed + counted(then.eyeballs, "eye")


def paint_row(c: Canvas, x: int, y: int, seat: Seat, now: Score, name: str, width: int) -> None:
    """In one line: whose it is, its points, its eyeballs."""
    ink, eyes, points = seat_ink(seat), eyeballs(c, now, now), counted(now.total, "point")
    at = c.put(x, y, f" {seat_letter(seat)} ", ink, reverse=True, bold=True) + 1
    c.right(x + width, y, eyes, "paper" if now.eyeballs else "shadow")
    c.explain(x + width - len(eyes), y, len(eyes), 1, MEANS["eyeball"])
    c.right(x + width - 9, y, points, "paper", bold=True)
    c.put(at, y, name, ink, bold=True, width=x + width - 10 - len(points) - at)
