"""More of a table than it has room for, painted by its board: looked at for a while, and gone with the next key."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.widget import Widget

from ..widgets.canvas import Canvas, Painted
from .overlay import Overlay


class Sheet(Painted):
    def __init__(self, picture: Canvas) -> None:
        super().__init__()
        self.picture = picture

    def paint(self, c: Canvas) -> None:
        c.paste(0, 0, self.picture)


class SheetScreen(Overlay):
    KEYS = (("Any key", "back", "close"),)

    def __init__(self, title: str, words: str, picture: Canvas) -> None:
        super().__init__()
        self.title_words, self.sheet = (title, words), Sheet(picture)

    def body(self) -> Iterable[Widget]:
        yield self.sheet

    def on_mount(self) -> None:
        self.say_title(*self.title_words)

    def on_key(self, event: events.Key) -> None:
        self.touch()
        self.action_close()

    def on_click(self) -> None:
        self.action_close()

    def on_resize(self, event: events.Resize) -> None:
        """The picture was painted for the table as it was."""
        super().on_resize(event)
        if event.size.width != self.sheet.picture.width:
            self.action_close()
