"""A question that is answered with no or yes on a page of its own: before everybody, or before something is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.game import Game
from ..look.drawings import HOUSE, album
from ..minute import sentences_of
from ..widgets import guard
from ..widgets.canvas import Canvas, evenly, wrapped
from ..widgets.lists import Line, LineList
from ..widgets.pieces import behind, sheet
from ..widgets.pixels import width_of, write
from .base import GuardedScreen

WIDE: Final = 84
LETTERS: Final = 13
"""Of a headline in large letters, on a line."""
ROW: Final = 3
"""Rows of such a line."""
BEHIND: Final = (6, 14)
"""Rows for whoever asks: so many at least, unless there is nothing to leave out, and at most."""


class Asked(LineList):
    """A paper to sign: what is asked, what follows from it, and the two answers side by side."""

    def __init__(self, headline: str, words: Sequence[str], no: str, yes: str, game: Game | None = None) -> None:
        super().__init__([Line(no, value=False), Line(yes, value=True)], id="asked")
        self.headline, self.words, self.game = headline, words, game

    def action_column(self, by: int) -> None:
        self.action_move(by)

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 6, WIDE)
        head = evenly(self.headline, LETTERS) if c.drawn else []
        if len(head) > 2 or not all(0 < width_of(line) <= wide - 8 for line in head):
            head = []
        drawn = len(head) * ROW if head else 1
        lines, ruled = self._lines(wide - 12), 1
        button, gap, high = _rows(c.height - 1, drawn + len(lines), ruled)
        if c.height - high <= BEHIND[0]:  # whoever asks is worth more than the line below the headline
            lines, ruled = [line for line in lines if line], 0
            button, gap, high = _rows(c.height - BEHIND[0] - 1, drawn + len(lines), ruled)
        x, below = (c.width - wide) // 2, max((c.height - high - BEHIND[1]) // 2, 1)
        y = c.height - high - below
        if y >= BEHIND[0]:
            behind(c, y, self.game.package if self.game else HOUSE)
        red = album().paints["stamp"].seen(c.palette) if c.drawn else "danger"
        ink = sheet(c, x, y, wide, high, red)
        y += 1 + gap * ruled
        for number, line in enumerate(head):
            write(c, x + 2 + (wide - 2 - width_of(line)) // 2, 2 * (y + number * ROW), line, red)
        if not head:
            c.centre(y, self.headline, red, bold=True)
        y += drawn
        c.put(x + 4, y, c.symbols.horizontal * (wide - 6) * ruled, ink)
        y += ruled + gap
        for number, line in enumerate(lines, y):
            c.centre(number, line, ink, x=x + 2, width=wide - 2)
        self._paint_answers(c, x + 4, y + len(lines) + 1, wide - 6, button, ink)

    def _lines(self, wide: int) -> list[str]:
        """A paragraph that needs more than one begins each of its sentences on its own."""
        told = [[text] if cell_len(text) <= wide else sentences_of(text) for text in self.words]
        return [line for text in told for one in (*text, "") for line in (wrapped(one, wide) if one else [""])][:-1]

    def _paint_answers(self, c: Canvas, x: int, y: int, wide: int, high: int, on_paper: str) -> None:
        each = (wide - 2) // 2
        for number, line in enumerate(self.lines):
            left, chosen = x + number * (each + 2), number == self.cursor
            ink, back = ("on_chosen", "chosen") if chosen else (on_paper, "")
            if chosen and c.drawn and c.palette.colours["chosen"] == c.palette.colours["card"]:  # paper on paper
                ink, back = "paper", "ground"
            if c.drawn and not chosen:  # as large as the other, and hollow
                c.block(left, 2 * y, each, 2 * high, on_paper)
                c.block(left + 1, 2 * y + 1, each - 2, 2 * high - 2, "card")
            elif chosen:
                c.fill(left, y, each, high, back)
            elif high > 2:
                c.box(left, y, each, high, on_paper)
            words = f"{c.symbols.pointer} {line.label}" if chosen else line.label
            c.centre(y + high // 2, words, ink, x=left, width=each, bold=True, back=back)
            c.click(left, y, each, high, number)


def _rows(height: int, words: int, ruled: int) -> tuple[int, int, int]:
    """Rows of an answer, of the air between the parts, and of the whole paper, with so many rows of words on it."""
    room = height - words - ruled - 3
    button, gap = (3, 1) if room >= 5 else (1, int(room >= 2))
    return button, gap, 3 + gap + words + ruled * (1 + gap) + button


class QuestionScreen(GuardedScreen):
    """`answer` is called with the answer, once; it takes the page away."""

    KEYS = (("Left Right", "no or yes", "nothing"), ("Enter", "choose", "choose"), ("Esc", "no", "no"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "no", "No", id="question.no", tooltip="No: everything stays as it is")
    ]

    def __init__(
        self,
        place: str,
        headline: str,
        words: Sequence[str],
        no: str,
        yes: str,
        answer: Callable[[bool], None],
        game: Game | None = None,
    ) -> None:
        """`game`: of the table at which it is asked."""
        super().__init__()
        self.place = place
        self.asked = Asked(headline, words, no, yes, game)
        self.answer: Callable[[bool], None] | None = answer

    def body(self) -> Iterable[Widget]:
        yield self.asked

    def on_mount(self) -> None:
        self.keep_out(guard.PAGE)
        self.say_title(self.place, self.asked.headline)
        self.asked.focus()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        self._give(event.line.value is True)

    def action_no(self) -> None:
        self._give(False)

    def _give(self, yes: bool) -> None:
        if self.is_mounted and self.answer is not None:
            answer, self.answer = self.answer, None
            answer(yes)
