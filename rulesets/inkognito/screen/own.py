"""What only one seat sees: its two black cards, and its clues-sheet in blocks (IK-11.1)."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.look.drawings import album
from spyhouse.look.letters import HIGH, large
from spyhouse.widgets.canvas import wrapped
from spyhouse.widgets.pixels import draw

from ..pieces import CARDS, PARTNER, Aid, Card, Identity, Location
from ..rules import Answering, Confiding, Trade
from ..sheet import Column, Sheet, new_columns, new_facts, sheet, solution
from ..solver import Solution
from .art import MASK, SMALL, paint_drawing
from .scene import NO, YES, Scene

_PICTURES: Final = album(__package__.rpartition(".")[0])
_MASKS: Final = {
    Identity.FIDDLEBOTTOM: "mask-fiddlebottom",
    Identity.BUBBLE: "mask-bubble",
    Identity.ZSA_ZSA: "mask-zsazsa",
    Identity.AGENT_X: "mask-x",
}
BLOCK: Final = 2 + len(CARDS)
"""Rows of a block: the name, the headings, a row for each card."""
NARROWEST: Final = 21
WIDEST: Final = 40
_LABEL: Final = 3
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
        mask = _PICTURES.drawing(_MASKS[card])
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
    """As cards, under a heading with the own name."""
    c, t = s.c, s.t
    assert s.seat is not None
    name = s.view.names[s.seat]
    c.rule(x, y, width, title=c.fit(f"YOU, {name}", width - 5), title_ink=s.party(s.seat).ink)
    if s.me is None:
        _ambassador(s, x, y + 1, width, height - 1)
        return
    high = height - 2
    first = width - 12
    for left, wide, card in ((x, first, s.me.identity), (x + first + 1, 11, s.me.number)):
        black_card(s, left, y + 1, wide, high, card, (card,) in s.lit)
        s.click(left, y + 1, wide, high, (card,), card.spoken)
    words = f"partner: {PARTNER[s.me.identity].spoken}" if t.partners else "each for himself"
    c.centre(y + height - 1, words, "shadow", x=x, width=width)


def _ambassador(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """IK-4.2: the seat that plays him sees its own plan."""
    c, plan = s.c, s.t.his_place or s.t.plan
    c.box(x, y, width, height - 1, "card", back=_BLACK)
    c.put(x + 1, y, (_JAGGED[c.symbols.name] * width)[: width - 2], "card", back=_BLACK)
    c.centre(y + 1, "HIS EXCELLENCY", "card", x=x, width=width, bold=True)
    if plan is Location.BACK:
        c.centre(y + 2, "no plan yet", "card", x=x, width=width)
        if height >= 8:
            paint_drawing(c, x + (width - len(MASK[0])) // 2, y + height - 5, MASK, "card")
        return
    c.centre(y + 2, f"tonight: {plan.place}", "card", x=x, width=width)
    if height >= 8:
        paint_drawing(c, x + (width - 10) // 2, y + height - 6, SMALL[plan], "card", "card")


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


def in_focus(s: Scene, blocks: Sheet) -> Seat:
    """Whose block comes first: whom the decision or the pointer is about, else with whom cards changed eyes last."""
    decision = s.view.decision if s.asked else None
    match decision:
        case Trade(other=other):
            return other
        case Confiding(ambassador=other):
            return other
        case Answering(demander=other):
            return other
    pointed = [seat for seat in blocks if ("agent", seat) in s.lit]
    latest = max(blocks, key=lambda seat: [(column.series, column.round) for column in blocks[seat][-1:]])
    return pointed[0] if pointed else latest


def blocks_that_fit(width: int, height: int, blocks: int) -> tuple[int, int]:
    """Side by side, and one above the other."""
    down = min(max(height // BLOCK, 1), blocks)
    return min(max((width + 1) // (NARROWEST + 1), 1), -(-blocks // down)), down


def paint_sheet(s: Scene, x: int, y: int, width: int, height: int, turned: int = 0) -> None:
    """All blocks side by side (or one above the other), or as many as there is room for: those in focus first."""
    assert s.seat is not None
    blocks, found = sheet(s.view, s.seat), solved(s)
    news = new_columns(s.view, s.seat)
    facts = new_facts(s.view, s.seat) if found is not None else []
    across, down = blocks_that_fit(width, height, len(blocks))
    order = list(blocks)
    if across * down < len(order):
        first = order.index(in_focus(s, blocks)) + turned
        order = [order[(first + number) % len(order)] for number in range(across * down)]
        more = len(blocks) - len(order)
    else:
        more = 0
    wide = min((width + 1) // across - 1, WIDEST)
    for number, seat in enumerate(order):
        left, top = x + number % across * (wide + 1), y + number // across * (height // down)
        hidden = f"{more} more: b" if more and number == 0 else ""
        new = {fact.card for fact in facts if fact.seat == seat and fact.card is not None}
        _block(s, left, top, wide, seat, blocks[seat], news[seat], found, new, hidden)


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
    hidden: str,
) -> None:
    """One other party: a column for each time that cards changed eyes, the newest at the right. What is new since this
    seat looked last has a sign (IK-11.6)."""
    c, party = s.c, s.party(seat)
    c.rule(x, y, width)
    c.put(x, y, f" {party.letter} ", party.ink, reverse=True, bold=True)
    room = width - 5 - (cell_len(hidden) + 1 if hidden else 0)
    c.put(x + 3, y, f" {c.fit(party.name, room)} ", party.ink, bold=True)
    if hidden:
        c.right(x + width, y, f" {hidden}", "shadow")
    step = 5 if any(len(column.heading) > 3 for column in columns) else 4
    shown = columns[-((width - _LABEL - 1) // step) :]
    left = x + _LABEL + 1
    if len(shown) < len(columns):
        c.put(x + 1, y + 1, c.symbols.left, "accent")
        c.put(x + 2, y + 1, str(len(columns) - len(shown)), "shadow")
    for number, column in enumerate(shown):
        at = left + number * step
        c.put(at, y + 1, column.heading, "shadow")
        if number >= len(shown) - new:
            c.put(at - 1, y + 1, c.symbols.seal, "accent", bold=True)
            c.put(at, y + 1, column.heading, "accent", bold=True)
    if not columns:
        c.put(left, y + 1, "nothing seen yet", "shadow")
    for number, card in enumerate(CARDS):
        line = y + 2 + number
        _label(s, x, line, seat, card, found)
        if card in new_cards:
            c.put(x + _LABEL, line, c.symbols.seal, "accent", bold=True)
        for place, column in enumerate(shown):
            _cell(s, left + place * step, line, seat, card, column, found)


def _label(s: Scene, x: int, y: int, seat: Seat, card: Card, found: Solution | None) -> None:
    """The card's name; with the solver what is certain of it."""
    c, agents = s.c, s.t.agents
    truth = found.truth(seat, card) if found is not None and seat in agents else None
    if truth is None and seat in agents and card in agents[seat].black:
        truth = True
    ink = "accent" if truth else "shadow" if truth is False else "paper"
    if ("cell", seat, card) in s.lit:
        c.put(x, y, f"{card.label:>2}", "on_chosen", back="chosen", bold=True)
    else:
        c.put(x, y, f"{card.label:>2}", ink, bold=bool(truth))
    if truth is not None:
        c.put(x + 2, y, (YES if truth else NO)[c.symbols.name], ink, bold=truth)


def _cell(s: Scene, x: int, y: int, seat: Seat, card: Card, column: Column, found: Solution | None) -> None:
    """Left what was seen, right what was shown; what was seen is tinted once it is certain (IK-11.6)."""
    c, cell = s.c, column.cell(card)
    if cell.isspace():
        c.put(x, y, c.symbols.dot, "line")
        return
    truth = found.truth(seat, card) if found is not None and seat in s.t.agents else None
    ink = "accent" if column.seen_black or truth else "shadow" if truth is False else "paper"
    signs = c.symbols.plain(cell)
    c.put(x, y, signs[0], ink, bold=truth is not False)
    c.put(x + 1, y, signs[1], "paper")
