"""Who sits at the table, as one stands before them: each with the face that they have on the table; and what moves
between them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter
from spyhouse.widgets.stage import Prop, paint_prop, paint_words

from ..table import Casino
from .cards import ART
from .table_edge import paint_far_edge

_ROOMY: Final = 30
"""Rows from which they are nearer."""
_WIDE: Final = 14
"""Dots of a guest from shoulder to shoulder."""
_HEAD: Final = 3
"""Columns of the head of an arrow."""


def at_table(view: View[Casino], seat: Seat) -> Prop:
    croupier, name, ink = view.table.croupier, capital(view.names[seat]), seat_ink(seat)
    if croupier and seat == croupier.seat:
        return Prop(ART.drawing("croupier"), name, "paper", somebody=True)
    guest = ART.drawing("guest-large")
    face = guest.states[seat % len(guest.states)]
    return Prop(guest, name, ink, seat_letter(seat), face, (ink,), somebody=True)


def coat(c: Canvas, guest: Prop) -> str:
    return guest.given[0] if guest.given else ART.paints["coat-grey"].seen(c.palette)


def near(c: Canvas) -> int:
    """How large those are who sit before everybody."""
    return 3 if c.height >= _ROOMY else 2


def seated(c: Canvas, row: int, scale: int, guests: Sequence[tuple[int, Prop]], rows: int) -> None:
    """Behind the far edge, on this row, each in the middle of where they sit; so many rows of them are seen, and their
    names stand before them."""
    for middle, guest in guests:
        if c.drawn and guest.drawing is not None:
            half = (guest.drawing.width // 2 - 1) * scale
            c.block(middle - half, 2 * row - scale, 2 * half, scale, coat(c, guest))  # below any head
            seen = min(2 * rows // scale, guest.drawing.height)
            paint_prop(c, middle - guest.size(scale)[0] // 2, 2 * row, dataclasses.replace(guest, seen=seen), scale)
    if c.drawn:
        paint_far_edge(c, row)
    for middle, guest in guests:
        wide = max(guest.caption, _WIDE)
        paint_words(c, middle - wide // 2, row + c.drawn, wide, guest)


def sides(c: Canvas) -> tuple[int, int]:
    """The middle of whoever sits at the left, and at the right; their shoulders are beyond the edge of the page."""
    left = (_WIDE // 2 - 1) * near(c)
    return left, c.width - left


def sleeve(c: Canvas, start: int, end: int, y: int, guest: Prop, scale: int) -> None:
    """An arm from one column to another at this dot row: the sleeve, the cuff, and the fingers on what they hold."""
    cuff, skin, shade = (ART.paints[name].seen(c.palette) for name in ("card", "face", "face-shade"))
    ahead, high = 1 if end > start else -1, 2 * scale

    def part(near: int, far: int, top: int, tall: int, colour: str) -> None:
        """So many columns before the end."""
        one, other = end - ahead * far, end - ahead * near
        c.block(min(one, other), top, abs(other - one), tall, colour)

    part(5 + scale, abs(end - start), y, high, coat(c, guest))
    part(5, 5 + scale, y, high, cuff)
    part(0, 5, y + 1, high - 1, skin)
    part(2, 4, y, 1, skin)
    for line in range(2, high - 1, 2):
        part(0, 3, y + line, 1, shade)


def arrow(c: Canvas, start: int, end: int, row: int, ink: str = "accent", label: str = "") -> None:
    """From the one column to before the other, two dots thick, with what it says above."""
    left, wide = min(start, end), abs(end - start)
    if not c.drawn:
        line = c.symbols.horizontal * (wide - 1)
        c.put(left, row, line + c.symbols.right if end > start else c.symbols.left + line, ink, bold=True)
    else:
        back = end < start
        c.block(left + _HEAD * back, 2 * row, wide - _HEAD, 2, ink)
        for number in range(_HEAD):
            column = left + number if back else left + wide - 1 - number
            c.block(column, 2 * row - number, 1, 2 + 2 * number, ink)
    c.centre(row - 2, label, ink, x=left, width=wide, bold=True)
