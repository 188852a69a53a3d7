"""A sheet for one's own deductions: cells that a seat marks, and a cursor that goes from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType

from ..engine.view import View
from .canvas import Canvas
from .notebook import NotebookPage


class Mark(NamedTuple):
    """What a cell can hold."""

    sign: str
    """As it is kept."""
    written: str
    """The key that makes it, as it stands on the line of keys."""
    word: str
    """What it says, in a word."""
    tip: str
    """What its key does."""

    @property
    def key(self) -> str:
        return _KEYS.get(self.written, self.written)


_KEYS: Final = {"+": "plus", "-": "minus", ".": "full_stop", "Del": "backspace,delete"}


class Place(NamedTuple):
    """A cell; with a sign, that mark in it."""

    row: int
    column: int
    sign: str = ""


class MarksPage(NotebookPage):
    """A game subclasses it: it names the marks, reads and writes the rows of its sheet, and paints them."""

    MARKS: ClassVar[Sequence[Mark]] = ()
    """The first is no mark at all."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1, 0)", "Up", show=False, id="marks.up", tooltip="The row above"),
        Binding("down", "go(1, 0)", "Down", show=False, id="marks.down", tooltip="The row below"),
        Binding("left", "go(0, -1)", "Left", show=False, id="marks.left", tooltip="The column to the left"),
        Binding("right", "go(0, 1)", "Right", show=False, id="marks.right", tooltip="The column to the right"),
        Binding("space,enter", "mark", "Mark", id="marks.mark", tooltip="The next mark that can stand here"),
    ]

    def __init_subclass__(cls) -> None:
        """Every mark has its key."""
        keys = [*cls.MARKS[1:], *cls.MARKS[:1]]
        cls.BINDINGS = [
            Binding(one.key, f"set('{one.sign}')", one.word.capitalize(), id=f"marks.{one.word}", tooltip=one.tip)
            for one in keys
        ]
        cls.KEYS = [("Space", "mark", "mark"), *((one.written, one.word, f"set('{one.sign}')") for one in keys)]
        super().__init_subclass__()

    def __init__(self) -> None:
        super().__init__()
        self.view: View[Any] | None = None
        self.notes = ""
        self.rows: list[list[str]] = []
        """The sign in every cell."""
        self.at = Place(0, 0)

    # -- what a game says --------------------------------------------------------------------------

    def read(self, view: View[Any], marks: str) -> list[list[str]]:
        """The rows as they were kept; as they are at first where there is nothing, or nothing that can be read."""
        raise NotImplementedError

    def write(self, view: View[Any]) -> str:
        raise NotImplementedError

    def signs(self, place: Place) -> Sequence[str]:
        """What can stand in this cell, in the order of the key for the next; first what is no mark."""
        return [mark.sign for mark in self.MARKS]

    def draw(self, c: Canvas, view: View[Any]) -> None:
        raise NotImplementedError

    # -- the page ----------------------------------------------------------------------------------

    def open(self, view: View[Any], marks: str, notes: str) -> None:
        self.view, self.notes, self.rows = view, notes, self.read(view, marks)
        self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.view is not None:
            self.draw(c, self.view)

    def clicked(self, what: object) -> None:
        """The cursor goes there, and marks."""
        if isinstance(what, Place):
            self.at = what._replace(sign="")
            if what.sign:
                self.action_set(what.sign)
            else:
                self.action_mark()

    def action_go(self, down: int, right: int) -> None:
        row = (self.at.row + down) % len(self.rows)
        last = len(self.rows[row]) - 1
        self.at = Place(row, (self.at.column + right) % (last + 1) if right else min(self.at.column, last))
        self.repaint()

    def action_mark(self) -> None:
        signs = self.signs(self.at)
        now = signs.index(self.rows[self.at.row][self.at.column])
        self._put(signs[(now + 1) % len(signs)])

    def action_set(self, sign: str) -> None:
        """Only what can stand here; the key for no mark always can."""
        signs = self.signs(self.at)
        if sign in signs or sign == self.MARKS[0].sign:
            self._put(sign if sign in signs else signs[0])

    def _put(self, sign: str) -> None:
        assert self.view is not None
        self.rows[self.at.row][self.at.column] = sign
        self.repaint()
        self.post_message(self.Marked(self.write(self.view)))


__all__ = ["Mark", "MarksPage", "Place"]
