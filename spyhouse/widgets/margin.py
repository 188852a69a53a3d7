"""The margin beside a page: a picture, and a few lines under headings."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from textual.message import Message

from ..engine.game import Game
from .canvas import Canvas, Painted, settled
from .pieces import PORTER, SCENE, badge, heading, paint_pieces, porter, scene

WIDE: Final = 46


@dataclasses.dataclass(frozen=True, slots=True)
class Note:
    """A line in a margin."""

    words: str
    ink: str = "paper"
    lead: str = ""
    """The letter of a seat, or a key."""
    lead_ink: str = ""
    """The colour of that seat; a key has none."""
    below: str = ""
    """More of it, in quieter words."""
    what: Any = None
    """Posted when it is clicked."""
    named: int = 0
    """So many letters of it are a name."""
    air: bool = False
    """A free line follows."""


Part = tuple[str, Sequence[Note]]


class Margin(Painted):
    """Beside a page, where there is room: a picture, and a few lines under headings."""

    DEFAULT_CSS = f"Margin {{ width: {WIDE}; }}"
    back = "panel"

    class Chosen(Message):
        def __init__(self, what: Any) -> None:
            super().__init__()
            self.what = what

    def __init__(
        self, game: Game | None = None, parts: Sequence[Part] = (), *, with_pieces: bool = True, many: bool = False
    ) -> None:
        """Without a game it is the house that speaks: its porter. What is left below may tell of the pieces of the game,
        of `many` rather than much of a few."""
        super().__init__()
        self.game = game
        self.parts = parts
        self.with_pieces, self.many = with_pieces, many

    def show(self, parts: Sequence[Part]) -> None:
        self.parts = parts
        self.repaint()

    @staticmethod
    def rows(*parts: Part) -> int:
        """Of the picture of a game and so much below it, of which nothing has more to say below."""
        rows = SCENE // 2 + 1
        for _, notes in parts:
            for one in notes:
                lead = cell_len(one.lead) + (3 if one.lead_ink else 1) if one.lead else 0
                rows += len(settled(one.words, WIDE - 4 - lead))
            rows += 2 * bool(notes)
        return rows

    def paint(self, c: Canvas) -> None:
        y = self._picture(c)
        for head, notes in self.parts:
            if not notes or y + 2 >= c.height:
                continue
            heading(c, 2, y, c.width - 4, head, ink="accent")
            y += 1
            for note in notes:
                if y + 1 + bool(note.below) < c.height:  # no head without what it says
                    y = self._note(c, y, note)
            y += not notes[-1].below  # else a free row is there already
        if self.game is not None and self.with_pieces:
            paint_pieces(c, 2, y, c.width - 4, self.game, many=self.many)

    def _picture(self, c: Canvas) -> int:
        """Returns the row below."""
        if self.game is not None:
            scene(c, 0, 0, c.width, SCENE, self.game)
            return SCENE // 2 + 1
        porter(c, 0, 0, c.width, PORTER)
        return PORTER + 1

    def _note(self, c: Canvas, y: int, note: Note) -> int:
        x, wide = 2, c.width - 4
        if note.lead and note.lead_ink:
            x = badge(c, x, y, note.lead, note.lead_ink) + 1
        elif note.lead:
            x = c.put(x, y, note.lead, "accent", bold=True) + 1
        room = wide + 2 - x
        words, more = ("\n".join(settled(text, room)) for text in (note.words, note.below))
        below = c.wrap(x, y, room, words, note.ink, most=max(c.height - y - 1, 1), bold=bool(note.below))
        c.put(x, y, words.partition("\n")[0][: note.named], "accent", bold=True)
        if note.below:
            below = c.wrap(x, below, room, more, "soft", most=max(c.height - below - 1, 1)) + 1
        if note.what is not None:
            c.click(0, y, c.width, below - y, note.what)
        return below + note.air

    def clicked(self, what: Any) -> None:
        self.post_message(self.Chosen(what))
