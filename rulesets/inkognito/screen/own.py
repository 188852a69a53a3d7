"""What only one seat sees: its two black cards, and its clues-sheet in blocks (IK-11.1)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import listed
from spyhouse.look.letters import HIGH, large
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.pixels import draw

from ..pieces import CARDS, PARTNER, Aid, Card, Identity, Location
from ..sheet import Column, new_columns, new_facts, sheet, solution
from ..solver import Solution
from .art import MASK, paint_drawing
from .scene import ART, NO, YES, Scene

_MASKS: Final = {
    Identity.FIDDLEBOTTOM: "mask-fiddlebottom",
    Identity.BUBBLE: "mask-bubble",
    Identity.ZSA_ZSA: "mask-zsazsa",
    Identity.AGENT_X: "mask-x",
}
BLOCK: Final = 2 + len(CARDS)
"""Rows of a block: the name, the headings, a row for each card."""
_LABEL: Final = 18
"""Columns for the names of the cards, in full and in short."""
_SHORT: Final = 13
_COLUMN: Final = 5
"""Of one meeting with its date, where there is room for several."""
_JAGGED: Final = {"unicode": "▟▙", "ascii": "/\\"}
_BLACK: Final = "ink"
"""The ground of a black card, on which `card` is written."""


Part = tuple[str, str]
"""A few words, and their ink."""


# -- black cards ------------------------------------------------------------------------------------


def black_card(s: Scene, x: int, y: int, width: int, height: int, card: Card | None, lit: bool = False) -> None:
    """A black card has a jagged edge, so that everybody sees that it is authentic. None: it lies face down."""
    c = s.c
    back, ink = ("chosen", "on_chosen") if lit else (_BLACK, "card")
    c.box(x, y, width, height, ink, heavy=lit, back=back)
    c.put(x + 1, y, (_JAGGED[c.symbols.name] * width)[: width - 2], ink, back=back)
    room = height - 2
    if card is None:
        for row in range(room):
            c.put(x + 1, y + 1 + row, c.symbols.back * (width - 2), ink)
    elif isinstance(card, Identity):
        _identity(s, x + 1, y + 1, width - 2, room, card, ink)
    else:
        digits = large(card.spoken) if c.symbols.name == "unicode" else []
        if digits and room >= HIGH and len(digits[0]) <= width - 2:
            for number, line in enumerate(digits):
                c.centre(y + 1 + (room - HIGH) // 2 + number, line, ink, x=x + 1, width=width - 2)
        else:
            c.centre(y + 1 + (room - 1) // 2, card.spoken, ink, x=x + 1, width=width - 2, bold=True)


def _identity(s: Scene, x: int, y: int, width: int, rows: int, card: Identity, ink: str) -> None:
    """The name in full or in short, below a mask where there is room."""
    c = s.c
    name = wrapped(card.spoken, width)
    if len(name) > rows or max(map(cell_len, name)) > width or cell_len(card.spoken.split()[-1]) > width:
        name = [card.short]
    if len(name) > 1 and len(MASK) < rows < len(MASK) + len(name):
        name = [card.short]  # and a mask above it
    if c.drawn and card in _MASKS and rows >= 4 + len(name) and width >= 11:
        mask = ART.drawing(_MASKS[card])
        c.block(x, 2 * y, width, 8, "card")
        draw(c, x + (width - mask.width) // 2, 2 * y, mask)
        for number, line in enumerate(name):
            c.centre(y + 4 + (rows - 4 - len(name)) // 2 + number, line, ink, x=x, width=width, bold=True)
        return
    masked = rows >= len(MASK) + len(name) and width >= len(MASK[0])
    top = y + (rows - len(name) - (len(MASK) + (rows > len(MASK) + len(name))) * masked) // 2
    if masked:
        paint_drawing(c, x + (width - len(MASK[0])) // 2, top, MASK, ink)
        top = y + rows - len(name) - (rows - len(MASK) - len(name)) // 3
    for number, line in enumerate(name):
        c.centre(top + number, line, ink, x=x, width=width, bold=True)


def paint_cards(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """As cards, and beside them in words whom they are for."""
    if s.me is None:
        _ambassador(s, x, y, width, height)
        return
    first = width - 12
    for left, wide, card in ((x, first, s.me.identity), (x + first + 1, 11, s.me.number)):
        black_card(s, left, y, wide, height, card, (card,) in s.lit)
        words = (
            f"You are {card.spoken}." if isinstance(card, Identity) else f"Your part of the number is {card.spoken}."
        )
        s.sign(left, y, wide, height, (card,), card.spoken, words)


def _ambassador(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """IK-4.2: the seat that plays him sees its own plan."""
    c, plan = s.c, s.t.his_place or s.t.plan
    c.box(x, y, width, height, "card", back=_BLACK)
    c.put(x + 1, y, (_JAGGED[c.symbols.name] * width)[: width - 2], "card", back=_BLACK)
    c.centre(y + 1, "HIS EXCELLENCY", "card", x=x, width=width, bold=True)
    c.centre(y + 2, "no plan yet" if plan is Location.BACK else f"tonight: {plan.place}", "card", x=x, width=width)
    if height >= 7:
        paint_drawing(c, x + (width - len(MASK[0])) // 2, y + height - 4, MASK, "card")


def paint_line(s: Scene, x: int, y: int, width: int, beside: Sequence[Part]) -> None:
    """The same in one line, and beside it as much as there is room for."""
    c, end = s.c, x + width
    if s.me is None:
        plan = s.t.his_place or s.t.plan
        words = "no plan yet" if plan is Location.BACK else f"tonight: {plan.place}"
        x = c.put(x, y, f"The Ambassador, {words}", "paper", bold=True) + 2
        _beside(s, x, y, end, beside)
        return
    x = c.put(x, y, "You", "shadow") + 1
    for card, name in ((s.me.identity, s.me.identity.spoken), (s.me.number, s.me.number.spoken)):
        lit = (card,) in s.lit
        mark = c.symbols.pointer if lit else " "
        back, ink = ("chosen", "on_chosen") if lit else (_BLACK, "card")
        s.click(x, y, cell_len(name) + 2, 1, (card,), name)
        x = c.put(x, y, f"{mark}{name} ", ink, back=back, bold=True) + 1
    _beside(s, x, y, end, beside)


def _beside(s: Scene, x: int, y: int, end: int, parts: Sequence[Part]) -> None:
    for words, ink in parts:
        if words and x + cell_len(words) <= end:
            x = s.c.put(x, y, words, ink, bold=ink == "accent") + 2


# -- the sheet --------------------------------------------------------------------------------------


def solved(s: Scene) -> Solution | None:
    """What follows from all that was seen, if the table plays with the solver."""
    return solution(s.view, s.seat) if s.t.aid is Aid.SOLVER and s.seat is not None else None


def paint_sheet(s: Scene, x: int, y: int, width: int) -> int:
    """A printed form: a row for each card, a block for each party that it tells of; of more meetings than find room the
    newest. Returns the row below: a form that holds nothing is one line."""
    assert s.seat is not None
    c, blocks, found = s.c, sheet(s.view, s.seat), solved(s)
    words = "CLUES-SHEET"
    c.fill(x, y, width, 1, "card")
    c.put(x + 1, y, words, "ink", bold=True)
    told = [seat for seat, columns in blocks.items() if columns]
    silent = [s.party(seat).name for seat in blocks if seat not in told]
    if not told and found is None:
        c.put(x + 13, y, "nothing seen yet", "ink")
        return y + 1
    label = _LABEL if width >= 50 else _SHORT
    wide = (width - label) // len(blocks)
    c.fill(x, y + 1, width, BLOCK - 1, "card")
    for number, card in enumerate(CARDS):
        _label(s, x + 1, y + 2 + number, label - 1, card)
    news = new_columns(s.view, s.seat)
    facts = new_facts(s.view, s.seat) if found is not None else []
    told = [seat for seat in blocks if seat in told or found is not None]
    for number, seat in enumerate(told):
        new = {fact.card for fact in facts if fact.seat == seat and fact.card is not None}
        _block(s, x + label + number * wide, y, wide - 1, seat, blocks[seat], news[seat], found, new)
    room = width - label - len(told) * wide - 1
    if len(told) < len(blocks):
        c.wrap(x + label + len(told) * wide, y + 2, room, f"nothing yet with {listed(silent)}", "ink", most=BLOCK - 2)
    return y + BLOCK


def _label(s: Scene, x: int, y: int, width: int, card: Card) -> None:
    """The card's name, and whether it is one's own."""
    c, own = s.c, s.me is not None and card in s.me.black
    name = card.spoken if cell_len(card.spoken) <= width and width > _SHORT else getattr(card, "short", card.spoken)
    lit = len(s.pointed) == 1 and not s.lit.isdisjoint((card, (card,)))
    lit = lit or any(("cell", seat, card) in s.lit for seat in s.t.circle)
    c.put(x, y, c.fit(name, width), "on_chosen" if lit else "ink", back="chosen" if lit else "card", bold=True)
    whose = (
        ("you" if isinstance(card, Identity) else "yours")
        if own
        else "partner"
        if s.me and s.t.partners and PARTNER[s.me.identity] == card
        else ""
    )
    if whose and cell_len(name) + len(whose) < width:
        c.right(x + width - 1, y, whose, "ink", back="card")


def _block(
    s: Scene,
    x: int,
    y: int,
    width: int,
    seat: Seat,
    columns: Sequence[Column],
    new: int,
    found: Solution | None,
    new_cards: Container[Card],
) -> None:
    """One other party: what it showed, and what it was shown. What is new since this seat looked last has a sign
    (IK-11.6)."""
    c, party = s.c, s.party(seat)
    c.put(x, y, c.fit(f" {party.name}", width).ljust(width), party.ink, back="ground", reverse=True, bold=True)
    s.sign(x, y, width, min(BLOCK, c.height - y), s.about(party), party.name, s.told(party))
    fresh = columns[len(columns) - new :]
    sides = (
        ("saw", [(column, column.seen) for column in columns if column.seen]),
        ("gave", [(column, column.shown) for column in columns if column.shown]),
    )
    half = width // 2
    for side, (head, written) in enumerate(sides):
        left = x + side * half
        most = max((half - 4) // _COLUMN, 0)
        shown = written[-max(most, 1) :]
        hidden = len(written) - len(shown)
        word = f"{head}{s.c.symbols.seal if any(column in fresh for column, _ in shown) and not most else ''}"
        c.put(left, y + 1, word, "ink", back="card", bold=True)
        for place, (column, cards) in enumerate(shown):
            at = left + (4 + place * _COLUMN if most else 1)
            if most:
                mark = c.symbols.seal if column in fresh else " "
                c.put(at, y + 1, f"{mark}{column.heading}", "ink", back="card", bold=column in fresh)
            for number, card in enumerate(CARDS):
                sign = marks(c)[len(cards) > 1] if card in cards else c.symbols.dot
                c.put(at + bool(most), y + 2 + number, sign, "ink", back="card", bold=card in cards)
        if hidden and most:
            c.put(left, y + 2, f"{hidden} more", "ink", back="card")
    if found is not None and seat in s.t.agents:
        for number, card in enumerate(CARDS):
            truth = found.truth(seat, card)
            if truth is not None:
                words = (YES if truth else NO)[c.symbols.name] + (c.symbols.seal if card in new_cards else "")
                c.put(x + width - 2, y + 2 + number, words, "ink", back="card", bold=truth)


def marks(c: Canvas) -> tuple[str, str]:
    """A black card; one of two of which one is true."""
    return ("●", "◐") if c.symbols.name == "unicode" else ("#", "o")
