"""Venice at carnival, as one seat sees it or as everybody does.

Above the five landmarks and who goes where; beside them the meetings and the telephone; below, or at the right, what is
private: two black cards and the clues-sheet. Everything is painted from a View, larger or shorter with the room there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, seat_letter
from spyhouse.widgets.motion import Frame

from ..actions import Answer, Call, Demand, DemandDummy, Look, Plan, Receive, Reveal, ShowPair
from ..pieces import PARTNER, ROUNDS
from ..sheet import others
from ..table import Venice
from .art import TELEPHONE
from .aside import (
    looks,
    meeting_lines,
    paint_aside,
    paint_context,
    paint_meetings,
    paint_telephone,
    solver_words,
)
from .city import ROWS, paint_city
from .end import paint_end
from .motion import performed
from .own import BLOCK, blocks_that_fit, paint_cards, paint_line, paint_sheet, solved
from .scene import Scene

WIDE: Final = 110
"""Columns from which there is room beside the places."""
_BESIDE: Final = 9
"""Rows from which there is room beside the places for what stands there."""
_HIGH: Final = 1 + _BESIDE + BLOCK
"""Rows from which the sheet lies below the places."""
_HIGH_NARROW: Final = 1 + 1 + ROWS + BLOCK + 4
"""The same, where there is no room beside the places."""
_ASIDE: Final = 28
_CARDS: Final = 30
_SHEET: Final = 29
_OWN: Final = 30
"""Columns for the two own cards in words, at most."""


_ABOUT: Final[dict[type[Action], str]] = {
    Plan: "Only you know it until everybody has gone out.",
    ShowPair: "Two of your cards, of which exactly one is true. The other sees both, and cannot tell which.",
    Reveal: "A black card proves itself. It is meant for a partner you are sure of.",
    Call: "Dial all four numbers. Right or wrong, it ends the game.",
    Demand: "You see one of the two black cards of whom you name. Its owner chooses which.",
    DemandDummy: "You see this card of his, and nobody learns which it was.",
    Look: "You see this card of his, and nobody learns which it was.",
    Receive: "Hear what they have to say. You can call now, before you have heard it, or not at all.",
    Answer: "It proves itself: whoever sees it knows that it is true of you.",
}


class VeniceBoard(Board):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "sheet", "Sheet", id="venice.sheet", tooltip="The next block of the clues-sheet"),
    ]
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = (("b", "sheet", "sheet"),)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.turned = 0
        """How many blocks of the sheet were leafed through."""

    def show(self, view: View[Any]) -> None:
        self.turned = 0
        super().show(view)

    def draw(self, c: Canvas, view: View[Any]) -> None:
        paint(c, view, self.pointed, self.turned)

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(self.draw, view, event)

    def about(self, kind: type[Action]) -> str:
        return _ABOUT.get(kind, "")

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        """Only where a block of the sheet is out of sight."""
        return super().keys_to_show() if self.view is not None and hides_blocks(self.view, *self.size) else []

    def action_sheet(self) -> None:
        self.turned += 1
        self.repaint()


def hides_blocks(view: View[Venice], width: int, height: int) -> bool:
    """Whether a board of this size has no room for the whole clues-sheet."""
    if view.seat is None or view.table.result is not None or (width >= WIDE and height >= _HIGH):
        return False
    blocks = len(others(view.table, view.seat))
    if height >= _HIGH_NARROW:
        across, down = blocks_that_fit(width - 2, BLOCK, blocks)
    else:
        across, down = blocks_that_fit(width - _main(width) - 1, height, blocks)
    return across * down < blocks


def paint(c: Canvas, view: View[Venice], pointed: Iterable[Action] = (), turned: int = 0) -> None:
    """The whole table on a canvas of at least 80 x 10."""
    s = Scene(c, view, pointed)
    if s.t.result is not None:
        _header(s, 1, c.width - 2)
        paint_end(s, 1, 1, c.width - 2, c.height - 1)
    elif s.seat is None:
        _public(s)
    elif c.width >= WIDE and c.height >= _HIGH:
        _private(s)
    elif c.height >= _HIGH_NARROW:
        _private_high(s, turned)
    else:
        _private_low(s, turned)


# -- where everything stands ------------------------------------------------------------------------


def _public(s: Scene) -> None:
    """The places over the whole width, meetings and telephone below."""
    c = s.c
    _header(s, 1, c.width - 2)
    below = min(max(c.height - 2 - ROWS - 1, 2), 1 + len(TELEPHONE))
    top = c.height - below
    paint_city(s, 1, 1, c.width - 2, top - 1)
    if below < 3:
        for number, (words, ink) in enumerate(meeting_lines(s, c.width - 2)[:below]):
            c.put(1, top + number, words, ink, bold=ink == "accent")
        return
    phone = len(TELEPHONE[0])
    left = (c.width - phone) // 2 if c.width >= WIDE else c.width - phone - 2
    paint_meetings(s, 1, top, left - 3, below)
    paint_telephone(s, left, top + 1)
    if c.width >= WIDE:
        c.put(left + phone + 3, top + 2, "Nobody has made the call yet.", "shadow")


def _private(s: Scene) -> None:
    """Places and meetings above, cards and sheet below."""
    c = s.c
    own = BLOCK + (c.height - _HIGH) // 6
    top = c.height - own
    aside = _ASIDE + max(c.width - 140, 0) // 4
    _header(s, 1, c.width - 2)
    paint_city(s, 1, 1, c.width - aside - 4, top - 1)
    paint_aside(s, c.width - aside - 1, 1, aside, top - 1)
    paint_cards(s, 1, top, _CARDS - 1, min(own, BLOCK + 2))
    paint_sheet(s, _CARDS + 2, top, c.width - _CARDS - 3, own)


def _private_high(s: Scene, turned: int) -> None:
    """One above the other, where there is no room beside the places."""
    c = s.c
    top = c.height - BLOCK - 4
    _header(s, 1, c.width - 2)
    paint_city(s, 1, 1, c.width - 2, top - 1)
    half = (c.width - 3) // 2
    meetings = meeting_lines(s, half)
    for number, (words, ink) in enumerate(meetings[:2]):
        c.put(1, top + number, words, ink, width=half, bold=ink == "accent")
    paint_context(s, half + 2, top, half, 3)
    _own_line(s, 1, top + 3, c.width - 2)
    paint_sheet(s, 1, top + 4, c.width - 2, BLOCK, turned)


def _main(width: int) -> int:
    """Columns at the left of the sheet, on a low board."""
    return width - _SHEET - 2 if width < WIDE else width * 3 // 5


def _private_low(s: Scene, turned: int) -> None:
    """The places at the left, a block of the sheet at the right."""
    c = s.c
    main = _main(c.width)
    city = c.height - 4
    _header(s, 1, main - 3)
    paint_city(s, 1, 1, main - 1, city)
    top = 1 + city
    if s.t.met and s.asked:
        paint_context(s, 1, top, main - 1, 2)
    else:
        for words, ink in meeting_lines(s, main - 1)[:2]:
            c.put(1, top, words, ink, width=main - 1, bold=ink == "accent")
            top += 1
        if top < c.height - 1:
            paint_context(s, 1, top, main - 1, 1)
    _own_line(s, 1, c.height - 1, main - 1)
    paint_sheet(s, main + 1, 0, c.width - main - 1, c.height, turned)


def _own_line(s: Scene, x: int, y: int, width: int) -> None:
    """The own cards; with the solver how far it is, else what is fixed for this game."""
    found = solved(s)
    beside = [] if found is None else [solver_words(s, found, width - _OWN)]
    if s.me is not None and s.t.partners:
        beside.append((f"partner {PARTNER[s.me.identity].short}", "shadow"))
    paint_line(s, x, y, width, [*beside, (looks(s), "shadow")])


# -- the line above everything ----------------------------------------------------------------------


def _header(s: Scene, x: int, width: int) -> None:
    """Night and round, who leads the way and who minds the silent agent, whose news is unread; the match, if there is
    room."""
    c, t = s.c, s.t
    end = c.put(x, 0, f"Night {t.series}, round {t.round} of {ROUNDS}", "paper", bold=True)
    right = x + width - end - 2
    leader, names = t.in_order()[0], s.view.names
    aid = f"aid: {t.aid.value}"
    match = f"game {t.game}, match to {t.target}"
    first = f"first: {names[leader]}"
    if t.minder is not None:
        minds = f", minder: {names[t.minder]}"
        short = f"first: {seat_letter(leader)}, minder: {seat_letter(t.minder)}"
    else:
        minds, short = "", f"first: {seat_letter(leader)}"
    dot = f" {c.symbols.dot} "
    looked = looks(s)
    news = f"news for {', '.join(names[seat] for seat in s.unread)}" if s.unread else ""
    some = f"news for {' '.join(seat_letter(seat) for seat in s.unread)}" if s.unread else ""
    forms = (
        (first + minds, news, looked, match, aid),
        (first + minds, news, looked, match),
        (first + minds, news, looked),
        (first + minds, some, looked),
        (short, some, looked),
        (short, looked),
        (short,),
    )
    written = (dot.join(filter(None, form)) for form in forms)
    c.right(x + width, 0, next((words for words in written if cell_len(words) <= right), ""), "shadow")
