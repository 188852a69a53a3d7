"""What every such page has: words to be read from afar, what lies on the felt, and who sits at the far edge."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.art import spaced
from spyhouse.widgets.canvas import Canvas, evenly
from spyhouse.widgets.moment import MomentPage
from spyhouse.widgets.pixels import HIGH, width_of, write

from ...table import Casino
from ..people import near, tagged
from ..table_edge import edge_of, paint_edge, paint_felt, wrong

_WIDE: Final = 84
ROOMY: Final = 30
"""Rows from which what lies on the felt is drawn large."""
_BETWEEN: Final = 2
"""Columns between two sentences on one row."""
ARROW: Final = 9
"""Columns between two cards, for an arrow."""
_STEPS: Final = ("claim", "look", "verdict")
"""MF-7.2"""


class FeltPage(MomentPage):
    """A few words to be read from afar, something that lies on the felt, and the sentence that goes with it."""

    STEPS = 3
    PACE = 0.12
    ink = "accent"
    CALL = ""
    """What is called out, where that is always the same."""
    INKS: Sequence[str] = ()
    """Of the sentences that say what may come of it, one after the other; the others are plain."""
    seats: Mapping[str, Seat] = {}
    """Whose names stand with their letter in what is said."""
    stage = 0
    """Which of the three steps of standing up this is."""

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__()
        self.event, self.names = event, view.names  # and no more of the view: nothing that is not told stays here

    def call(self) -> str:
        return self.CALL

    def quote(self) -> str:
        """What somebody says, below what is called."""
        return ""

    def sentence(self) -> str:
        """What is told when everything lies there."""
        return self.event.words(self.names)

    def means(self) -> Sequence[str]:
        """What may come of it."""
        return ()

    def high(self, c: Canvas) -> int:
        """Rows of what lies on the felt."""
        return 0

    def gap(self, c: Canvas) -> int:
        """Rows between the parts of the page."""
        return 1 + (c.height >= ROOMY)

    def far(self, c: Canvas) -> int:
        """After so many of them the table has its far edge; none, if nobody is seen there."""
        return 0

    def behind(self, c: Canvas, y: int) -> None:
        """What is seen behind what is called, down to this row."""

    def draw(self, c: Canvas, y: int) -> None:
        """What lies there, from this row on."""

    @property
    def is_last(self) -> bool:
        return self.step >= self.STEPS

    def paint(self, c: Canvas) -> None:
        c.click(0, 0, c.width, c.height, "go on")
        wide = min(_WIDE, c.width - 6)
        texts = [(self.sentence(), "paper"), *zip(self.means(), itertools.chain(self.INKS, itertools.repeat("paper")))]  # noqa: B905
        told = [
            [(line, ink, not number or ink != "paper")]
            for number, (text, ink) in enumerate(texts)
            if text
            for line in evenly(text, wide)
        ]
        if c.height < ROOMY and 1 < len(told) == len(self.INKS) + 1 and _across(told[0] + told[1]) <= wide:
            told[:2] = [told[0] + told[1]]  # side by side they leave air above
        quote, drawn, gap = self.quote(), self.high(c), self.gap(c)
        parts = bool(self.stage) + bool(quote) * (1 + gap) + bool(drawn) * (drawn + gap) + len(told)
        room = edge_of(c) - parts - gap
        scale, call = _called(c, self.call(), room)
        tall = -(-HIGH * scale // 2) if scale else len(call)
        y = max((room - tall + 1) // 2, 0) + bool(self.stage)
        lies = y + tall + gap + bool(quote) * (1 + gap)
        paint_felt(c, (lies + self.far(c)) * bool(self.far(c)))
        self.behind(c, lies)
        if self.stage:
            _paint_steps(c, self.stage, max(y - 2, 0))
        if scale:
            ink = wrong(c) if self.ink == "danger" else self.ink
            write(
                c, (c.width - width_of(self.call(), scale)) // 2, 2 * y + 1, self.call(), ink, scale=scale, shadow=True
            )
        for number, line in enumerate(call):
            c.centre(y + number, line, self.ink, bold=True)
        if quote and self.is_last:
            tagged(c, y + tall + gap, quote, self.seats)
        if room >= tall:
            paint_edge(c)
        if drawn:
            self.draw(c, lies)
        y = lies + drawn + gap * bool(drawn)
        for number, sentences in enumerate(told if self.is_last else ()):
            x = (c.width - _across(sentences)) // 2
            for line, ink, bold in sentences:
                x = c.put(x, y + number, line, ink, bold=bold) + _BETWEEN


def _across(sentences: Sequence[tuple[str, str, bool]]) -> int:
    """Columns of what is told side by side."""
    return sum(cell_len(line) + _BETWEEN for line, _, _ in sentences) - _BETWEEN


def _paint_steps(c: Canvas, now: int, y: int) -> None:
    """Above what is called: which of the steps this is."""
    line = f" {c.symbols.horizontal * 2} "
    x = (c.width - sum(map(len, _STEPS)) - 4 * len(_STEPS) - len(line) * (len(_STEPS) - 1)) // 2
    for number, word in enumerate(_STEPS, 1):
        ink = "accent" if number == now else "shadow"
        x = c.put(x, y, f" {number} ", ink, bold=True, reverse=number == now)
        x = c.put(x + 1, y, word, ink, bold=number == now)
        x = c.put(x, y, line * (number < len(_STEPS)), "shadow")


def _scale(c: Canvas) -> int:
    """How large a drawing is."""
    return 1 + (c.height >= ROOMY)


def card_size(c: Canvas, high: int, low: int = 0) -> tuple[int, int]:
    """Columns and rows of a card, upright: so many rows where there is room, and fewer in a small terminal."""
    return (26, high) if c.height >= ROOMY else (20, low or high)


def _called(c: Canvas, words: str, room: int) -> tuple[int, list[str]]:
    """As large as there is room for, in so many rows: how large in dots, or the lines of words."""
    scales = range(_scale(c) if HIGH * _scale(c) <= 2 * room else 1, 0, -1) if c.drawn else ()
    large = next((scale for scale in scales if 0 < width_of(words, scale) <= c.width - 4), 0)
    if large:
        return large, []
    return 0, [spaced(words) if cell_len(spaced(words)) <= c.width - 8 else words.upper()]


class TablePage(FeltPage):
    """Somebody sits at the far edge."""

    ROWS = (15, 8)
    """Of those who sit there: in a large terminal, and in a small one."""

    def gap(self, c: Canvas) -> int:
        return 1

    def far(self, c: Canvas) -> int:
        return self.ROWS[c.height < ROOMY] * c.drawn


def write_figure(c: Canvas, middle: int, y: int, figures: str, words: str, ink: str, more: int = 0) -> None:
    """A number to be read from afar around this column, and what it is; larger by so much where it stands in the light, which
    leaves no shadow."""
    if not c.drawn:
        c.centre(y, f"{figures} {words}", ink, x=middle - len(words), width=2 * len(words), bold=True)
        return
    scale = near(c) - 1 + more
    write(c, middle - width_of(figures, scale) // 2, 2 * y + more, figures, ink, scale=scale, shadow=not more)
    c.centre(y + (HIGH * scale + more) // 2 + 1, words, "paper", x=middle - len(words), width=2 * len(words))


def rows_of_figure(c: Canvas) -> int:
    """Rows of both."""
    return (HIGH * near(c) + 1) // 2 + 2 if c.drawn else 1
