"""A question that is answered with no or yes on a page of its own: before everybody, or before something is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..look.drawings import album
from ..widgets import guard
from ..widgets.canvas import Canvas, Painted, wrapped
from ..widgets.lists import Line, LineList
from ..widgets.pixels import HIGH, draw, width_of, write
from .base import GuardedScreen


class Asked(Painted):
    """What is asked, in the middle of its part of the screen."""

    def __init__(self, headline: str, words: Sequence[str]) -> None:
        super().__init__(id="asked")
        self.headline = headline
        self.words = words

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 8, 68)
        left = (c.width - wide) // 2
        lines = [line for words in self.words for line in (*wrapped(words, wide), "")][:-1]
        large = c.drawn and 0 < width_of(self.headline) <= c.width - 6 and c.height > len(lines) + HIGH + 2
        top = max(c.height - len(lines) - (7 if large else 4), 1)
        picture = album().drawing("opened")
        if c.drawn and top > picture.height // 2:
            high = picture.height // 2
            draw(c, (c.width - picture.width) // 2, 2 * max((top - high) // 2, 0), picture, given=("danger",))
        if large:
            write(c, (c.width - width_of(self.headline)) // 2, 2 * top, self.headline, "danger", shadow="#000000")
            top += 3
        else:
            c.centre(top, self.headline, "danger", bold=True, x=left, width=wide)
        c.put(left, top + 1, c.symbols.heavy_horizontal * wide, "danger")
        for number, line in enumerate(lines):
            c.centre(top + 3 + number, line, x=left, width=wide)


class QuestionScreen(GuardedScreen):
    """`answer` is called with the answer, once; it takes the page away."""

    CSS = """
    #asked { height: 2fr; }
    #answers { height: 1fr; width: 44; margin-top: 1; }
    #answers-place { align-horizontal: center; height: 1fr; }
    """
    KEYS = (("Enter", "choose", "choose"), ("Esc", "no", "no"))
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
    ) -> None:
        super().__init__()
        self.place = place
        self.headline = headline
        self.words = words
        self.lines = [Line(no, value=False), Line(yes, value=True)]
        self.answer: Callable[[bool], None] | None = answer

    def body(self) -> Iterable[Widget]:
        yield Asked(self.headline, self.words)
        with Container(id="answers-place"):
            yield LineList(self.lines, id="answers")

    def on_mount(self) -> None:
        self.keep_out(guard.PAGE)
        self.say_title(self.place, self.headline)
        self.query_one(LineList).focus()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        self._give(event.line.value is True)

    def action_choose(self) -> None:
        self.query_one(LineList).action_choose()

    def action_no(self) -> None:
        self._give(False)

    def _give(self, yes: bool) -> None:
        if self.is_mounted and self.answer is not None:
            answer, self.answer = self.answer, None
            answer(yes)
