"""What is played, beside the form."""

from __future__ import annotations

from typing import Final

from ...engine.game import Game
from ...look.drawings import Album, Drawing, album
from ...minute import in_a_minute
from ...widgets.canvas import Canvas, Painted
from ...widgets.minute import fitted, rows_of
from ...widgets.pieces import SCENE, scene
from ...widgets.pixels import draw

HEADS: Final = 14


class Beside(Painted):
    """What is played: a scene of it, the game in a minute, and who sits down."""

    back = "panel"

    def __init__(self, game: Game) -> None:
        super().__init__(id="beside")
        self.game = game
        self.names: list[str] = []

    def tell(self, names: list[str]) -> None:
        if names != self.names:
            self.names = names
            self.repaint()

    def paint(self, c: Canvas) -> None:
        drawings, y = album(self.game.package), 1
        if c.height > 30:
            scene(c, 0, 0, c.width, SCENE, self.game)
            y = SCENE // 2 + 1
        end = c.put(2, y, self.game.info.title, "paper", bold=True)
        c.put(end + 2, y, "in a minute", "shadow")
        cards = self._cards(drawings)
        room, high = c.width - HEADS - 3, c.height - y - 2 - (6 if cards is not None else 0)
        parts = fitted(in_a_minute(self.game), room, high)
        spare = high - sum(len(rows_of(part, room)) for part in parts)
        y += 1 + (spare >= len(parts))
        for part in parts:
            c.put(2, y, part.head, "accent", bold=True)
            y = c.wrap(2 + HEADS, y, room, " ".join(part.sentences), "paper") + (spare >= len(parts) - 1)
        if cards is not None:
            self._paint_cards(c, cards)

    def _cards(self, drawings: Album) -> Drawing | None:
        """The back of the card that every seat gets, where there is something to hide."""
        return None if self.game.info.open_information else drawings.find("back")

    def _paint_cards(self, c: Canvas, back: Drawing) -> None:
        """The same card backs for every seat, whether a person or the computer plays it."""
        step = min((c.width - 3) // max(len(self.names), 1), back.width + 4)
        top = c.height - 5
        for seat, name in enumerate(self.names):
            draw(c, 2 + seat * step, 2 * top, back, part=(0, 0, min(back.width, step - 1), back.height))
            c.put(2 + seat * step, c.height - 1, name, "paper", bold=True, width=step - 1)
