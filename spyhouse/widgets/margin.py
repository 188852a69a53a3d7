"""The margin beside a page: a picture, and a few lines under headings."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from textual.message import Message

from ..engine.game import Game
from ..look.drawings import album
from .canvas import Canvas, Painted
from .pieces import SCENE, badge, heading, paint_things, rows_of_things, scene
from .pixels import draw


@dataclasses.dataclass(frozen=True, slots=True)
class Note:
    """A line in a margin."""

    words: str
    ink: str = "paper"
    lead: str = ""
    """The letter of a seat, or a key."""
    lead_ink: str = ""
    """The colour of that seat; a key has none."""
    what: Any = None
    """Posted when it is clicked."""


Part = tuple[str, Sequence[Note]]


class Margin(Painted):
    """Beside a page, where there is room: a picture, and a few lines under headings."""

    DEFAULT_CSS = "Margin { width: 46; }"
    back = "panel"

    class Chosen(Message):
        def __init__(self, what: Any) -> None:
            super().__init__()
            self.what = what

    def __init__(self, game: Game | None = None, parts: Sequence[Part] = (), *, with_things: bool = False) -> None:
        """Without a game it is the house that speaks: its porter. What lies on the game's table fills what is left below."""
        super().__init__()
        self.game = game
        self.parts = parts
        self.with_things = with_things

    def show(self, parts: Sequence[Part]) -> None:
        self.parts = parts
        self.repaint()

    def paint(self, c: Canvas) -> None:
        y = self._picture(c)
        for head, notes in self.parts:
            if not notes or y + 2 >= c.height:
                continue
            heading(c, 2, y, c.width - 4, head)
            y += 1
            for note in notes:
                y = self._note(c, y, note)
            y += 1
        if self.game is not None and self.with_things:
            rows = rows_of_things(self.game, c.width - 4, c.height - y - 2)
            if rows:
                heading(c, 2, y, c.width - 4, "You will see")
            paint_things(c, 2, y + 2, c.width - 4, rows)

    def _picture(self, c: Canvas) -> int:
        """Returns the row below."""
        if self.game is not None:
            scene(c, 0, 0, c.width, SCENE, self.game)
            return SCENE // 2 + 1
        porter = album().drawing("porter")
        draw(c, (c.width - porter.width) // 2, 2, porter)
        return porter.height // 2 + 2

    def _note(self, c: Canvas, y: int, note: Note) -> int:
        x, wide = 2, c.width - 4
        if note.lead and note.lead_ink:
            x = badge(c, x, y, note.lead, note.lead_ink) + 1
        elif note.lead:
            x = c.put(x, y, note.lead, "accent", bold=True) + 1
        below = c.wrap(x, y, wide + 2 - x, note.words, note.ink, most=max(c.height - y - 1, 1))
        if note.what is not None:
            c.click(0, y, c.width, below - y, note.what)
        return below

    def clicked(self, what: Any) -> None:
        self.post_message(self.Chosen(what))
