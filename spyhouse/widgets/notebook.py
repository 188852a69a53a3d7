"""A page on which a seat makes its own marks, beside its free notes: on a clues-sheet, on a map of who was where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.message import Message

from ..engine.view import View
from .canvas import Canvas
from .guest import GuestWidget


class NotebookPage(GuestWidget, can_focus=True):
    """Base of a game's own page. It gets its seat's view and what that seat has marked in this game, as text (at first
    there is none), and says what there is now. The shell keeps it, in the save as well; nobody else is shown it, and no
    rule reads it."""

    TITLE: ClassVar[str] = "My marks"
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = ()
    """Its own keys for the line of keys: (what stands on the key, what it does, the name of its action)."""

    class Marked(Message):
        """These are the marks now."""

        def __init__(self, marks: str) -> None:
            super().__init__()
            self.marks = marks

    def open(self, view: View[Any], marks: str, notes: str) -> None:
        """Show these marks. `notes` are what the seat has noted in words; they are written on a page of their own."""

    def paint_plainly(self, c: Canvas) -> None:
        c.fill(0, 0, c.width, c.height, self.back)
        c.wrap(2, 1, c.width - 4, "The game cannot show this page. What is marked on it is kept.", "danger")

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        return [(written, word, f"heard.{action}") for written, word, action in self.KEYS]
