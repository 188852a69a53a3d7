"""The clues-sheet as a printed form (IK-11.1), on the notes' page: a row for each card, a block for each other party. What was
seen and shown stands in columns, one for each meeting, and the owner's pencil beside them (IK-11.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.marks import Place

from ..pieces import CARDS, PARTNER, Card, Identity, Pair
from ..sheet import NO_MARK, Column, Pencil, new_columns, sheet
from .clues import papers
from .scene import ART, NEW, NO, SIGNS, YES, Scene

LEAST: Final = 3 + len(CARDS)
"""Rows: the names, the heads of the columns, night and round, a row for each card."""
_LABEL: Final = 20
"""Columns for the names of the cards."""
_COLUMN: Final = 4
"""Of one meeting, with its night and round."""
_PENCIL: Final = {
    NO_MARK: ({"unicode": " ", "ascii": " "}, ""),
    "x": (NO, "no"),
    "?": ({"unicode": "?", "ascii": "?"}, "maybe"),
    "v": (YES, "yes"),
}
"""What its marks look like, and which sign of the legend that is."""
_OWN: Final = {"unicode": "–", "ascii": "-"}, "own"
"""The same in the row of one's own card: nobody else can have it."""

Written = Sequence[tuple[Column, Pair]]


class Block(NamedTuple):
    """What the form holds of one party."""

    seat: Seat
    sides: Sequence[tuple[str, Written]]
    """The head of a group of columns, and the columns."""
    new: Sequence[Column]
    """Those its owner had not seen when it looked last."""

    @property
    def least(self) -> int:
        return _COLUMN * len(self.sides) + 1


def marks(c: Canvas) -> tuple[str, str]:
    """A black card; one of two of which one is true."""
    return ("●", "◐") if c.symbols.name == "unicode" else ("#", "o")


def _blocks(s: Scene) -> Iterator[Block]:
    assert s.seat is not None
    news = new_columns(s.view, s.seat)
    for seat, columns in sheet(s.view, s.seat).items():
        seen: Written = [(column, column.seen) for column in columns if column.seen]
        shown: Written = [(column, column.shown) for column in columns if column.shown]
        sides = [("looked" if seat == s.t.dummy else "saw", seen)] if seat != s.t.ambassador else []
        sides += [("gave", shown)] if s.me is not None and seat != s.t.dummy else []
        yield Block(seat, sides, news[seat])


def paint_form(s: Scene, x: int, y: int, width: int, pencil: Pencil, at: Place) -> int:
    """Returns the row below."""
    c, blocks = s.c, list(_blocks(s))
    paper, stripe = papers(c)
    c.fill(x, y, width, 3, paper)
    c.put(x + 1, y, "CLUES-SHEET", "ink", bold=True)
    c.put(x + 1, y + 2, "night.round", "ink")
    top = y + 3
    for number in range(len(CARDS)):
        c.fill(x, top + number, width, 1, paper if number % 2 else stripe)
    for number, card in enumerate(CARDS):
        _label(s, x + 1, top + number, _LABEL - 1, card, at.row == number)
    spare = width - _LABEL - sum(block.least for block in blocks)
    beside = 2 + 2 * (s.found is not None)
    spare = max(spare - beside * len(blocks), 0)
    left = x + _LABEL
    for number, block in enumerate(blocks):
        wide = block.least + beside + spare // len(blocks)
        _block(s, left, y, wide - 1, block, beside)
        if block.seat in s.t.agents:
            _pencil(s, left + wide - 1 - beside, top, block.seat, number, pencil, at)
        left += wide
    return top + len(CARDS)


def _label(s: Scene, x: int, y: int, width: int, card: Card, here: bool) -> None:
    """The card's name, and whose it is."""
    c = s.c
    whose = ""
    if s.me is not None and card in s.me.black:
        whose = "you" if isinstance(card, Identity) else "yours"
    elif s.me is not None and s.t.partners and PARTNER[s.me.identity] == card:
        whose = "partner"
    room = width - bool(whose) - len(whose)
    name = card.spoken if cell_len(card.spoken) <= room else card.short
    lit = here or s.means(card)
    c.put(x, y, c.fit(name, width), "on_chosen" if lit else "ink", back="chosen" if lit else "", bold=True)
    c.right(x + width, y, whose, "ink")


def _block(s: Scene, x: int, y: int, width: int, block: Block, beside: int) -> None:
    c, party = s.c, s.party(block.seat)
    lead = c.symbols.pointer if s.about(party) in s.lit else " "
    if not any(written for _, written in block.sides):
        c.put(x, y + 2, "nothing yet" if width > 10 else "none yet", "ink")
    name = c.fit(f"{lead}{party.name}", width).ljust(width)
    c.put(x, y, name, party.ink, back="ground", reverse=True, bold=True)
    s.person(x, y, width, min(LEAST, c.height - y), party)
    room, hidden = width - beside, 0
    wide = room // len(block.sides)
    for number, (head, written) in enumerate(block.sides):
        left = x + number * wide
        most = max(wide // _COLUMN, 1)
        hidden = max(hidden, len(written) - most)
        c.explain(left, y + 1, len(head), 1, SIGNS[head])
        c.put(left, y + 1, head, "ink", bold=True)
        for place, (column, cards) in enumerate(written[-most:]):
            _column(s, left + place * _COLUMN, y + 2, column, cards, column in block.new)
    if hidden > 0:
        words = f"{c.symbols.left}{hidden} earlier "
        c.explain(x + width - len(words), y, len(words) - 1, 1, SIGNS["earlier"])
        words = words if cell_len(party.name) + len(words) + 2 < width else f"{c.symbols.left}{hidden} "
        c.right(x + width, y, words, party.ink, back="ground", reverse=True)


def _column(s: Scene, x: int, y: int, column: Column, cards: Pair, new: bool) -> None:
    """The marks of one meeting. Two of which one is true are joined by a line."""
    c = s.c
    c.put(x, y, column.heading, "ink", bold=new)
    if new:
        c.put(x - 1, y, NEW[c.symbols.name], "ink")
        c.explain(x - 1, y, 1, 1, SIGNS["new"])
    rows = [CARDS.index(card) for card in cards]
    for row in range(rows[0], rows[-1] + 1):
        sign = marks(c)[len(cards) > 1] if row in rows else c.symbols.vertical
        c.put(x + 1, y + 1 + row, sign, "ink", bold=row in rows)
        if row in rows:
            c.explain(x + 1, y + 1 + row, 1, 1, SIGNS["half" if len(cards) > 1 else "true"])


def _pencil(s: Scene, x: int, y: int, seat: Seat, number: int, pencil: Pencil, at: Place) -> None:
    """What the owner makes of it; with the solver what is certain, beside that."""
    c, name = s.c, s.c.symbols.name
    pencilled = ART.paints["pencil"].seen(c.palette) if c.drawn else "ink"
    c.right(x + 1, y - 2, "mark", "ink", bold=True)
    for row, card in enumerate(CARDS, y):
        sign, place = pencil.cards[row - y][number], Place(row - y, number)
        own = s.me is not None and card in s.me.black and sign == NO_MARK
        signs, said = _OWN if own else _PENCIL[sign]
        if said:
            c.explain(x, row, 1, 1, SIGNS[said])
        c.click(x - 1, row, 3, 1, place)
        if at == place:
            c.fill(x - 1, row, 3, 1, "chosen")
        c.put(x, row, signs[name], "on_chosen" if at == place else pencilled, bold=sign != NO_MARK)
        truth = s.found.truth(seat, card) if s.found is not None else None
        if truth is not None:
            new = NEW[c.symbols.name] if any((fact.seat, fact.card) == (seat, card) for fact in s.new_facts) else ""
            c.put(x + 2, row, (YES if truth else NO)[name] + new, "ink", bold=truth)
            c.explain(x + 2, row, 1, 1, SIGNS["yes" if truth else "no"])
            if new:
                c.explain(x + 3, row, 1, 1, SIGNS["new"])
