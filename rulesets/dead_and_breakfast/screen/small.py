"""The other hotels, each as a small house of lit windows: who looks out and how, what haunts it, and how far its ivy has
come. A window of three columns and two rows is plain colours; where there are none, it is signs."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted
from spyhouse.look.colour import Palette
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.pixels import Rows

from ..facts import EAST, WEST, Front, Mood, moods
from ..pieces import COLUMNS, GARDEN_CELLS, ROOF_CELLS, SCARES, cell, members
from ..scoring import Score
from ..table import Hotel
from . import hotel
from .front import MEANS, SIGNS, Size, ink_of, paint, paint_fear, paint_flower, picture, smile, stretched

SIZES: Final = tuple(
    Size(wide, high, 1, 1, 1)
    for wide, high in ((8, 4), (6, 4), (5, 4), (8, 3), (6, 3), (5, 3), (4, 3), (8, 2), (6, 2), (4, 2))
)
"""Of a window with the wall beside it."""
_TIGHT: Final = SIZES[-1]
_NARROW: Final = 5
"""Columns of a window in which curtains at the sides of a face have no room."""
_CREATURES: Final = {
    "unicode": {"hand": "╙Ш╜", "spider": "/Ж\\", "bat": "◥▼◤", "crow": "°◢◣"},
    "ascii": {"hand": "[H]", "spider": "[S]", "bat": "[B]", "crow": "[C]"},
}


def width(size: Size) -> int:
    return size.wide * len(COLUMNS)


def height(size: Size) -> int:
    """With the name above it."""
    return 1 + hotel.height(size)


def paint_small(c: Canvas, x: int, y: int, own: Hotel, now: Score, size: Size) -> None:
    c.explain(x, y, width(size), hotel.height(size), MEANS["house"])
    if c.drawn:  # the plot on which it grows, above all while there is a bare tower
        c.fill(x, y + size.roof, width(size) + 1, hotel.height(size) - size.roof, "panel")
    for number, (front, mood) in moods(own, now).items():
        left, top = hotel.region(x, y, size, number).offset
        if c.drawn and size is not _TIGHT:
            _paint_window(c, left, top, front, mood, size)
        elif c.drawn and c.palette.look != "mono":
            c.dots(left - 1, 2 * top, _dots(front, mood, size, c.palette))
        else:
            _print(c, left, top, front, mood)
    wide = size.wide - 1
    for number in members(own.filled & (GARDEN_CELLS | ROOF_CELLS)):
        left, top = hotel.region(x, y, size, number).offset
        tile = own.tiles[number]
        assert tile is not None
        c.block(left, 2 * top, wide, 2, paint("garden" if 1 << number & GARDEN_CELLS else "slate", c.palette))
        c.put(left, top, SIGNS[c.symbols.name][tile.kind].center(wide), ink_of(c, tile.kind), bold=True)
    left, top = hotel.region(x, y, size, cell("c5")).offset
    c.centre(top, "▟█▙" if c.drawn else "/^\\", "shadow", x=left, width=wide)


def _paint_window(c: Canvas, x: int, y: int, front: Front, mood: Mood, size: Size) -> None:
    """Written on the dots is what these are too coarse for: who looks out, and the flowers."""
    wide, high, alone = size.wide - 1, size.high, len(front.guests) < 2 or bool(mood.creature)
    c.dots(x - 1, 2 * y, _dots(front, mood, size, c.palette))
    eyes, foot = y + (high - 2) // 2, y + high - 1
    if mood.creature:
        _paint_creature(c, x, eyes, mood.creature, size)
    else:
        share = wide // max(len(front.guests), 1)
        for number, (guest, screams) in enumerate(zip(front.guests, mood.screams, strict=True)):
            left = x + number * (wide - share)
            mouth = 2 - share % 2 + 2 * (share > 4) if alone else 1
            at = left + (share - mouth) // 2 if alone else left + (share - 1) * number  # beside flowers
            _paint_guest(c, left, eyes, share, (at, mouth), guest, screams=screams > 0)
    corners = (x, x + wide - 1) if alone or high > 2 else (x + wide // 2,)
    for flower, at in zip(front.flowers, corners, strict=False):
        paint_flower(c, at, foot, flower, paint("front", c.palette), joined=mood.joined)


def _paint_creature(c: Canvas, x: int, y: int, kind: str, size: Size) -> None:
    """Its name, if there is room for any, above its eyes if they have a row; else its outline tells it."""
    if not _is_named(size):
        return
    ink, eye, back = (paint(name, c.palette) for name in (f"face-{kind}", "eyes", "haunted"))
    c.centre(y, kind, ink, x=x, width=size.wide - 1, back=back, bold=True)
    if size.high > 2:
        for at in (x + 2, x + size.wide - 4):
            c.put(at, y + 1, "●", eye, back=back)


def _paint_guest(c: Canvas, x: int, y: int, wide: int, mouth: tuple[int, int], fear: str, *, screams: bool) -> None:
    ink, face, aside = paint("mouth", c.palette), paint(f"face-{fear}", c.palette), (wide - 1) // 4
    for at in {x + aside, x + wide - 1 - aside}:
        c.put(at, y, "●" if screams else "¬", ink, back=face, bold=True)
    paint_fear(c, x, y, wide, fear)
    c.put(mouth[0], y + 1, "█" * mouth[1] if screams else smile(mouth[1]), ink, back=face, bold=True)


@functools.lru_cache(maxsize=1024)
def _dots(front: Front, mood: Mood, size: Size, palette: Palette) -> Rows:
    """The pane, and below it the ivy; beside them the wall, over which the ivy goes on."""
    ivy, wall = (paint(name, palette) for name in ("ivy" if mood.joined else "stone", "front"))
    wide, high = size.wide - 1, 2 * size.high - 1
    foot = [ivy] * wide
    rows = [[wall, *row, wall] for row in (*stretched(_pane(front, mood, size, palette), wide, high), foot)]
    for side, column in ((WEST, 0), (EAST, -1)):
        if mood.met & side:
            rows[size.high][column] = ivy
    return rows


def _is_named(size: Size) -> bool:
    """Is a window so wide that the name of every creature fits in?"""
    return size.wide > max(map(len, SCARES))


def _pane(front: Front, mood: Mood, size: Size, palette: Palette) -> Rows:
    """A curtain above the face says by its colour who screams."""
    glass, lit, wood = (paint(name, palette) for name in ("glass", "lit", "door-wood"))
    if front.room == "porch":
        return [[lit] * 3, [wood] * 3, [wood, wood, lit]]
    if front.room:
        return [[glass, lit, glass], [lit] * 3, [glass, lit, glass]]
    if mood.creature:
        if _is_named(size):
            return [[paint("haunted", palette)] * 3] * 3
        return picture("creature-tiny", palette, mood.creature, (paint(f"face-{mood.creature}", palette),))
    if not front.guests:
        return [[glass] * 3] * 3
    curtains = [paint("scream-pane" if screams else "smug-pane", palette) for screams in mood.screams]
    faces = [paint(f"face-{guest}", palette) for guest in front.guests]
    between = faces[0] if len(faces) == 1 else glass
    if len(faces) == 1 and size.wide > _NARROW:  # at its sides: the eyes have the upper row
        return [[curtains[0], *faces * 5, curtains[0]]] * 3
    return [
        [curtains[0], curtains[0] if len(faces) == 1 else glass, curtains[-1]],
        *[[faces[0], between, faces[-1]]] * 2,
    ]


def _print(c: Canvas, x: int, y: int, front: Front, mood: Mood) -> None:
    """In signs: above who looks out, or what haunts it; below what grows and is built there."""
    signs, ivy = SIGNS[c.symbols.name], "garden" if mood.joined else "slate"

    def put(at: int, down: int, words: str, ink: str, back: str) -> None:
        c.put(x + at, y + down, words, ink, back=paint(back, c.palette) if c.drawn else "", bold=True)

    if front.room:
        is_porch = front.room == "porch"
        put(0, 0, "[ ]" if is_porch else " + ", "yellow", "door-wood" if is_porch else "glass")
    elif mood.creature:
        ink = paint(f"face-{mood.creature}", c.palette) if c.drawn else "danger"
        put(0, 0, _CREATURES[c.symbols.name][mood.creature], ink, "haunted")
    elif c.drawn:
        _print_guests(c, x, y, front, mood)
    else:
        faces = zip(front.guests, mood.screams, strict=True)
        who = "".join(guest[0] + signs["scream" if screams else "smug"] for guest, screams in faces)
        put(0, 0, who[:3].ljust(3), "paper", "glass")
    put(0, 1, "   " if c.drawn else "%%%" if mood.joined else ":::", "accent" if mood.joined else "shadow", ivy)
    for at, flower in enumerate(front.flowers):
        put(at, 1, signs[flower], flower if mood.joined else "soft", ivy)
    if front.feature:
        put(2, 1, signs[front.feature], ink_of(c, front.feature), ivy)


def _print_guests(c: Canvas, x: int, y: int, front: Front, mood: Mood) -> None:
    """One is a face as wide as the window, with a red mouth to scream; two have a mouth each, and their curtains between
    them."""
    panes = [paint("scream-pane" if screams else "smug-pane", c.palette) for screams in mood.screams]
    c.put(x, y, " " * 3, "paper", back=paint("glass", c.palette))
    for number, (guest, screams) in enumerate(zip(front.guests, mood.screams, strict=True)):
        ink, face = paint("mouth", c.palette), paint(f"face-{guest}", c.palette)
        mouth = "○" if screams else smile(1)
        if len(front.guests) > 1:
            c.put(x + 2 * number, y, mouth, ink, back=face, bold=True)
            c.put(x + 1, y, "▌", panes[0], back=panes[1])
            continue
        c.put(x, y, "● ●" if screams else "¬ ¬", ink, back=face, bold=True)
        c.put(x + 1, y, mouth, "paper" if screams else ink, back=panes[0] if screams else face, bold=True)
        paint_fear(c, x, y, 2, guest)


def standings(c: Canvas, scores: Sequence[Score], rooms: Sequence[int]) -> list[str]:
    """Points, and the eyeballs of whoever has some, as they could pay for a snatch; all in the longest form that fits."""
    sign, said = SIGNS[c.symbols.name]["eyeball"], list[str]()
    for unit in ("point", " pts", ""):
        points = [counted(now.total, unit) if unit == "point" else f"{now.total}{unit}" for now in scores]
        eyes = [f" {sign}{now.eyeballs}" if now.eyeballs else "" for now in scores]
        said = ["".join(parts) for parts in zip(points, eyes, strict=True)]
        if all(cell_len(words) <= room for words, room in zip(said, rooms, strict=True)):
            break
    return said


def paint_named(
    c: Canvas, x: int, y: int, seat: Seat, name: str, said: str, width: int, *, in_two: bool = False
) -> int:
    """Whose it is, and how it stands, behind the name or below it; a name that is too long has its first letters. Returns
    the column behind all that."""
    ink, end = seat_ink(seat), x + width
    at = c.put(x, y, f" {seat_letter(seat)} ", ink, reverse=True, bold=True) + 1
    room = end - at - (0 if in_two else len(said) + 1)
    at = c.put(at, y, name if cell_len(name) <= room else set_cell_size(name, max(room, 0)), ink, bold=True) + 1
    at, y = (x, y + 1) if in_two else (min(at + 1, end - len(said)), y)
    below = c.put(at, y, said, "paper", bold=True)
    if (eyes := said.find(SIGNS[c.symbols.name]["eyeball"])) > 0:
        c.explain(at + eyes, y, len(said) - eyes, 1, MEANS["eyeball"])
    return below


def names_need(names: Sequence[str]) -> list[int]:
    """Columns of the letter and the name, with the air behind them."""
    return [len(" A ") + 1 + cell_len(name) + 1 for name in names]
