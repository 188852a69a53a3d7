"""Cards on a page, so large that each has its picture: the nation in the frame of its film or on its letter."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import draw

from ..pieces import BLOODSTAINED, FILMS, Card
from . import cards
from .large import strip

LARGE: Final = 15, 7
"""Columns and rows of a card that is drawn."""
TINY: Final = 9, 5
"""Columns and rows of one that is as small as it can be."""
_SHORTENED: Final = 6
"""Letters that are left of a name that is too long."""
_PICTURE: Final = 9
"""Dots of the picture on a card that is drawn."""
_ACTS: Final = {Card.STEAL: "mask", Card.INTERROGATE: "lamp", Card.CASH_OUT: "coins"}
"""What an action card is for, in a picture."""


def tiny(c: Canvas, x: int, y: int, card: Card, copies: int = 1, lit: bool = False) -> None:
    """Its picture, and below it whose or which it is."""
    (wide, tall), p, stained = TINY, cards.paper(lit), card in BLOODSTAINED
    if card.nation:
        name, kind = card.nation.label, "film" if card in FILMS else "letter"
    elif card == Card.ACE:
        name, kind = "Ace", "spades"
    else:
        name, kind = card.label.split("/")[0], f"x{copies}" if copies > 1 else ""
        if " " in name:
            name, kind = name.split(" ")[0], f"{name.split(' ')[1]} {kind}"
        elif cell_len(name) > wide:
            name = f"{name[:_SHORTENED]}."
    if stained:
        kind = f"{cards.glyphs(c).blood} {kind or 'blood'}"
    cast(c, x, y, wide, tall)
    c.fill(x, y, wide, tall, p.back)
    _sketch(c, x, y, wide, card)
    c.put(x + 1, y + 3, name, p.ink, bold=True, width=wide - 1)
    c.put(x + 1, y + 4, kind, p.blood if stained else p.ink)


def _sketch(c: Canvas, x: int, y: int, wide: int, card: Card) -> None:
    """In three rows; of what belongs to a nation some in its colour."""
    p, g = cards.paper(False), cards.glyphs(c)
    if card in FILMS and card.nation:
        cards.film(c, x, y, wide, 3, card.nation.label.upper(), p)
        return
    if card in _ACTS:
        if c.drawn:  # no sign says as much as its name
            draw(c, x + (wide - TINY[0]) // 2, 2 * y, cards.ART.drawing("act-tiny"), _ACTS[card])
        return
    art, ink = (g.small_spade, p.ink) if card == Card.ACE else (g.envelope, p.gold)
    if card.nation and c.drawn:
        ink = cards.tie(c, card.nation)[0]
    for row, line in enumerate(art, y):
        c.centre(row, line, ink, x=x, width=wide)


def lay(c: Canvas, x: int, y: int, wide: int, tall: int) -> cards.Paper:
    """An unprinted card on the sheet, with its shadow."""
    cast(c, x, y, wide, tall)
    return cards.blank(c, x, y, wide, tall)


def cast(c: Canvas, x: int, y: int, wide: int, tall: int = 1) -> None:
    """The shadow of a card."""
    if c.drawn and not c.palette.dark:
        c.block(x + 1, 2 * y + 1, wide, 2 * tall, "line")


def large(c: Canvas, x: int, y: int, card: Card, copies: int = 1, lit: bool = False) -> None:
    """A title, and below it a picture: the nation in the frame of its film, or on its letter."""
    (wide, tall), p, stained = LARGE, cards.paper(False), card in BLOODSTAINED
    cast(c, x, y, wide, tall)
    if lit:
        c.block(x - 1, 2 * y - 1, wide + 2, 2 * tall + 2, "chosen")
    c.fill(x, y, wide, tall, p.back)
    name = f"{card.nation.label} {'film' if card in FILMS else 'letter'}" if card.nation else card.label.split("/")[0]
    title = f"{cards.glyphs(c).blood} " * stained + name.removesuffix(" of Spades").upper()
    c.centre(y + 1, title, p.blood if stained else p.ink, x=x, width=wide, bold=True)
    if copies > 1:
        c.right(x + wide - 1, y, f"x{copies}", p.ink, bold=True)
    if not c.drawn:
        _sketch(c, x, y + 3, wide, card)
        return
    top = 2 * y + 4
    if card.nation:
        sign = cards.ART.drawing(f"{card.nation.value}-small")
        if card in FILMS:
            strip(c, x, top, wide, _PICTURE, sign)
        else:
            draw(c, x + 1, top, cards.ART.drawing("letter-small"))
            draw(c, x + (wide - sign.width) // 2, top + 2, sign)
        return
    art = cards.ART.drawing({Card.ACE: "ace-tiny", Card.STEAL: "mask"}.get(card, "act"))
    draw(c, x + (wide - art.width) // 2, top + _PICTURE - art.height, art, _ACTS.get(card, ""))
