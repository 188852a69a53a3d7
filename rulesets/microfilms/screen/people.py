"""Who sits at the table, as one stands before them: each with the face that they have on the table; and what moves
between them."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.look.drawings import Drawing, mirrored
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.pieces import badge
from spyhouse.widgets.stage import Prop, paint_prop, paint_words

from ..table import Casino
from .cards import ART
from .table_edge import paint_far_edge

_ROOMY: Final = 30
"""Rows from which they are nearer."""
_WIDE: Final = 14
"""Dots of a guest from shoulder to shoulder."""
_HEAD: Final = 4
"""Columns of the head of an arrow, at most."""
_SHORT: Final = 5
"""Of an arrow that is all head: with a shaft it would look like a cross."""


def at_table(view: View[Casino], seat: Seat) -> Prop:
    croupier, name, ink = view.table.croupier, capital(view.names[seat]), seat_ink(seat)
    if croupier and seat == croupier.seat:
        return Prop(ART.drawing("croupier"), name, "paper", somebody=True)
    guest = ART.drawing("guest-large")
    face = guest.states[seat % len(guest.states)]
    return Prop(guest, name, ink, seat_letter(seat), face, (ink,), somebody=True)


def coat(c: Canvas, guest: Prop) -> str:
    return guest.given[0] if guest.given else ART.paints["card"].seen(c.palette)


def near(c: Canvas) -> int:
    """How large their hands are, and what lies before them."""
    return 3 if c.height >= _ROOMY else 2


def half(c: Canvas) -> int:
    """Columns from the middle of whoever sits close by to a shoulder."""
    return _bust(c).width // 2


def _bust(c: Canvas) -> Drawing:
    return ART.drawing("bust" if c.height >= _ROOMY else "bust-small")


@functools.cache
def _slim(bust: Drawing) -> Drawing:
    """With no more of the shoulders than is as wide as a hat."""
    aside = (bust.width - _WIDE) // 2
    pictures = {state: tuple(row[aside:-aside] for row in rows) for state, rows in bust.pictures.items()}
    return dataclasses.replace(bust, pictures=pictures)


def facing(c: Canvas, row: int, *guests: tuple[int, Prop], distant: bool = False) -> None:
    """Close by, or where they are many not so near, behind the far edge on this row, each in the middle of where they
    sit: they look at what lies between them."""
    low = distant and c.height < _ROOMY
    bust = ART.drawing("guest-row") if low else _slim(ART.drawing("bust-small")) if distant else _bust(c)
    close = [
        dataclasses.replace(
            guest,
            drawing=mirrored(bust) if middle > c.width // 2 else bust,
            state=guest.state or "croupier",
            given=guest.given or ("paper",),
        )
        if guest.drawing is not None and (guest.state or not low)
        else guest
        for middle, guest in guests
    ]
    rows = bust.height // 2
    seated(c, row, 1, [(middle, one) for (middle, _), one in zip(guests, close, strict=True)], rows)


def seated(c: Canvas, row: int, scale: int, guests: Sequence[tuple[int, Prop]], rows: int = 99) -> None:
    """Behind the far edge, on this row, each in the middle of where they sit; so many rows of them are seen, and their
    names stand before them."""
    for middle, guest in guests:
        if c.drawn and guest.drawing is not None:
            seen = min(2 * rows // scale, guest.drawing.height)
            paint_prop(c, middle - guest.size(scale)[0] // 2, 2 * row, dataclasses.replace(guest, seen=seen), scale)
    if c.drawn:
        paint_far_edge(c, row)
    for middle, guest in guests:
        wide = max(guest.caption, _WIDE)
        paint_words(c, middle - wide // 2, row + c.drawn, wide, guest)


def sides(c: Canvas) -> tuple[int, int]:
    """The middle of whoever sits at the left, and at the right: whole, and with a column of air."""
    left = half(c) + 1
    return left, c.width - left


def sleeve(c: Canvas, body: int, end: int, row: int, guest: Prop) -> None:
    """An arm of whoever sits around this column, along the far edge on this row: the sleeve from the shoulder, the cuff,
    and the fingers on what they hold."""
    cuff, skin, shade = (ART.paints[name].seen(c.palette) for name in ("card", "face", "face-shade"))
    coloured = c.palette.colour(coat(c, guest))
    ahead, scale = 1 if end > body else -1, near(c)
    high = 2 * scale
    y, long = 2 * row - high, abs(end - body) - half(c) + 4 * scale

    def part(near: int, far: int, top: int, tall: int, colour: str) -> None:
        """So many columns before the end."""
        one, other = end - ahead * far, end - ahead * near
        c.block(min(one, other), top, abs(other - one), tall, colour)

    part(5 + scale, long, y, high, c.palette.shaded(coloured, 35))
    part(5 + scale, long, y, high - scale + 1, coloured)
    part(5, 5 + scale, y, high, cuff)
    part(0, 5, y + 1, high - 1, skin)
    part(2, 4, y, 1, skin)
    for line in range(2, high - 1, 2):
        part(0, 3, y + line, 1, shade)


def arrow(
    c: Canvas, start: int, end: int, row: int, ink: str = "accent", label: str = "", *, most: int = _HEAD
) -> None:
    """From the one column to before the other, two dots thick, with what it says above, and with so long a head at most."""
    left, wide = min(start, end), abs(end - start)
    if not c.drawn:
        line = c.symbols.horizontal * (wide - 1)
        c.put(left, row, line + c.symbols.right if end > start else c.symbols.left + line, ink, bold=True)
    else:
        back, head = end < start, wide if wide <= _SHORT else min((wide + 1) // 2, most)
        c.block(left + head * back, 2 * row, wide - head, 2, ink)
        for number in range(head):
            column = left + number if back else left + wide - 1 - number
            c.block(column, 2 * row - number, 1, 2 + 2 * number, ink)
    c.centre(row - 2 - c.drawn, label, ink, x=left, width=wide, bold=True)


def tagged(c: Canvas, y: int, words: str, seats: Mapping[str, Seat]) -> None:
    """In the middle of the row, with the letter of a seat before its name, if there is room for that."""
    parts = re.split(rf"(?<!\w)(\"?(?:{'|'.join(map(re.escape, seats))}))(?!\w)", words)
    of = {part: seats[part.removeprefix('"')] for part in parts[1::2]}
    wide = sum(map(cell_len, parts)) + 4 * len(parts[1::2])
    if wide > c.width - 2:
        c.centre(y, words, "paper", bold=True)
        return
    x = (c.width - wide) // 2
    for part in parts:
        ink, name = seat_ink(of[part]) if part in of else "paper", part
        if part in of:
            name = part.removeprefix('"')
            x = c.put(x, y, part.removesuffix(name), "paper", bold=True)  # the letter belongs to the name
            x = badge(c, x, y, seat_letter(of[part]), ink) + 1
        x = c.put(x, y, name, ink, bold=True)
