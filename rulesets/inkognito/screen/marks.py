"""A seat's own notebook (IK-11.2): the clues-sheet over the whole page, in whose last columns it pencils what it makes of
the others, and the telephone's dial. The game never touches these marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.marks import Mark, MarksPage, Place

from .. import facts
from ..pieces import CARDS, IDENTITIES, NUMBERS, PARTNER
from ..sheet import DIALLED, NO_MARK, Pencil, agents_beside, read_pencil, sheet, write_pencil
from ..table import Venice
from .form import marks, paint_form
from .scene import NEW, Scene

_DIAL: Final = len(CARDS)
"""The row of the dial, below those of the cards."""
_SOCKET: Final = 14
"""Columns of a part of the number."""
_ROOMY: Final = 26
"""Rows from which the parts of the number are tiles, and all stands apart."""


class VenicePage(MarksPage):
    MARKS: ClassVar[Sequence[Mark]] = (
        Mark(NO_MARK, "Del", "none", "Rub this mark out"),
        Mark("x", "-", "no", "Mark this as impossible"),
        Mark("?", ".", "maybe", "Mark this as possible"),
        Mark("v", "+", "yes", "Mark this as certain"),
    )

    def read(self, view: View[Venice], marks: str) -> list[list[str]]:
        assert view.seat is not None
        pencil = read_pencil(view.table, view.seat, marks)
        return [*pencil.cards, pencil.dial]

    def write(self, view: View[Venice]) -> str:
        assert view.seat is not None
        return write_pencil(view.table, view.seat, Pencil(self.rows[:_DIAL], self.rows[_DIAL]))

    def signs(self, place: Place) -> Sequence[str]:
        return DIALLED if place.row == _DIAL else super().signs(place)

    def draw(self, c: Canvas, view: View[Venice]) -> None:
        paint_marks(c, view, Pencil(self.rows[:_DIAL], self.rows[_DIAL]), self.notes, self.at)


def paint_marks(c: Canvas, view: View[Venice], pencil: Pencil, notes: str, at: Place) -> None:
    """On a canvas of at least 80 x 18."""
    assert view.seat is not None
    s, agents = Scene(c, view), agents_beside(view.table, view.seat)
    if at.row < _DIAL:
        s.lit |= {("agent", agents[at.column])}
    roomy = c.height >= _ROOMY
    y = paint_form(s, 1, 0, c.width - 2, pencil, at)
    black, half = marks(c)
    new = NEW[c.symbols.name]
    signs = f"{half} one of two is true   {black} true   {new} new   from: shown to you   to: shown by you"
    mine = "me: your own marks   =: what follows" * (s.found is not None)
    end, meant = c.put(1, y, signs, "shadow", width=c.width - 2), _meant(s, agents, pencil, at)
    beside = end + 3 + len(mine) < c.width
    if beside:
        c.put(end + 3, y, mine, "shadow")
    y += 1 + roomy
    c.put(1, y, meant, "accent", bold=True, width=c.width - 2)
    if not beside and cell_len(meant) + len(mine) + 5 < c.width:
        c.right(c.width - 1, y, mine, "shadow")
    y += 1 + roomy
    c.put(1, y, "THE NUMBER", "yellow", bold=True)
    c.put(*(1, y + 6) if roomy else (13, y), _ahead(s, agents, pencil), "accent", width=c.width - 14)
    for number, part in enumerate(pencil.dialled):
        x, place = 1 + number * _SOCKET, Place(_DIAL, number)
        here = at == place
        c.put(x, y + 1, IDENTITIES[number].short, "accent" if here else "paper", bold=here)
        back = "chosen" if here else "card" if part else "panel"
        c.fill(x, y + 2, _SOCKET - 1, 1 + 2 * roomy, back)
        words, ink = part.spoken if part else "?", "on_chosen" if here else "ink" if part else "shadow"
        c.centre(y + 2 + roomy, words, ink, x=x, width=_SOCKET - 1, bold=True)
        c.click(x, y + 1, _SOCKET - 1, 2 + 2 * roomy, place)
    left = 3 + len(IDENTITIES) * _SOCKET
    if roomy:
        _notes(c, left, y, c.width - left - 1, c.height - y, notes)
        _latest(s, 1, y + 8, left - 3, c.height - y - 8)
    else:
        _notes(c, 1, y + 3, c.width - 2, c.height - y - 3, notes)


def _meant(s: Scene, agents: Sequence[Seat], pencil: Pencil, at: Place) -> str:
    """What the cursor stands on, in words."""
    if at.row == _DIAL:
        part = pencil.dialled[at.column]
        return f"{IDENTITIES[at.column].spoken}'s number: {'open' if part is None else part.spoken}"
    card, sign = CARDS[at.row], pencil.cards[at.row][at.column]
    word = next(mark.word for mark in VenicePage.MARKS if mark.sign == sign)
    if s.me is not None and card in s.me.black and sign == NO_MARK:
        return f"{capital(card.spoken)}: {'that is you' if card in IDENTITIES else 'that is your own number'}"
    who = f"{s.party(agents[at.column]).name} {'is' if card in IDENTITIES else 'has'} {card.spoken}"
    return f"{who}: {'no mark' if sign == NO_MARK else word}"


def _ahead(s: Scene, agents: Sequence[Seat], pencil: Pencil) -> str:
    """What is still to be done."""
    if set(pencil.dialled) < set(NUMBERS) or None in pencil.dialled:
        return "one part from each: go down here, and pencil it in"
    if s.me is None or not s.t.partners:
        return "All four pencilled in: now be alone with somebody, and call."
    row = pencil.cards[CARDS.index(PARTNER[s.me.identity])]
    sure = [s.party(seat).name for seat, sign in zip(agents, row, strict=True) if sign == "v"]
    return f"All four pencilled in: now be alone with {listed(sure, 'or') or 'your partner'}, and call."


def _latest(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """What changed eyes last, in words."""
    assert s.seat is not None
    blocks = sheet(s.view, s.seat).items()
    told = [(column, f"{s.party(seat).name}, {facts.occasion(column)}.") for seat, block in blocks for column in block]
    if told:
        s.c.rule(x, y, width, title="THE LATEST")
    end = y + height
    for _, words in sorted(told, key=lambda one: (-one[0].series, -one[0].round)):
        lines = wrapped(words, width)
        if y + len(lines) >= end:
            break
        for line in lines:
            y += 1
            s.c.put(x, y, line)


def _notes(c: Canvas, x: int, y: int, width: int, height: int, notes: str) -> None:
    """What was noted in words; it is written on the page after the last."""
    if height < 2:
        return
    c.rule(x, y, width, title="MY NOTES")
    lines = wrapped(notes.strip(), width) if notes.strip() else ["Nothing noted yet: e leads to the page for it."]
    more = len(lines) > height - 1
    for number, line in enumerate(lines[: height - 1 - more]):
        c.put(x, y + 1 + number, line, "paper" if notes.strip() else "shadow", width=width)
    if more:
        c.put(x, y + height - 1, f"{len(lines) - height + 2} more lines: e", "shadow")
