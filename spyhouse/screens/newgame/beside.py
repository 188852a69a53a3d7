"""What is played, beside the form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from ...engine.game import Game
from ...look.drawings import Album, Drawing, album
from ...minute import Part, in_a_minute, in_short
from ...widgets.canvas import Canvas, Painted, seat_ink, settled
from ...widgets.minute import fitted, rows_of, with_air
from ...widgets.pieces import SCENE, badge, heading, paint_scene, scene, spread_scene
from ...widgets.pixels import draw

_CARDS: Final = 6
"""Rows for the cards that are dealt."""


class Brief(Painted):
    """What is played, above the form where there is no room beside it: the game in a minute, in short."""

    def __init__(self, game: Game) -> None:
        super().__init__(id="brief")
        self.game = game
        self.parts: Sequence[Part] = ()
        self.rows = 0

    @property
    def heads(self) -> int:
        return max((cell_len(part.head) for part in self.parts), default=0) + 4

    def tell(self, seats: int, wide: int, most: int) -> int:
        """To a table of so many, in so many rows at most, if possible; the rows that it takes."""
        self.parts = told = in_a_minute(self.game, seats)
        room = wide - self.heads - 1
        whole = (in_short(told, sentences)[0] for sentences in (len(told) + 9, 3))
        fits = (parts for parts in whole if sum(len(rows_of(part, room)) for part in parts) <= most)
        self.parts = next(fits, ()) or fitted(in_short(told, 2)[0], room, most)
        self.repaint()
        self.rows = sum(len(rows_of(part, room)) for part in self.parts)
        return self.rows

    def paint(self, c: Canvas) -> None:
        y, x = c.height - self.rows, self.heads
        for part in self.parts:
            c.put(2, y, part.head, "accent", bold=True)
            y = c.wrap(x, y, c.width - x - 1, " ".join(part.sentences))


class Window(Painted):
    """What it looks like, where there is no room for more beside the form: a drawing for just that, else the middle of the
    same scene."""

    DEFAULT_CSS = "Window { width: 1fr; margin: 0 0 0 1; display: none; }"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def paint(self, c: Canvas) -> None:
        drawings = album(self.game.package)
        if (own := drawings.find("scene-form")) is not None and c.width < 2 * own.width:
            spread_scene(c, 0, 0, c.width, own, 2 * c.height)
        elif (faces := drawings.find("scene-low")) is not None:
            paint_scene(c, 0, 0, c.width, faces, 2 * c.height, small=True)
        else:
            scene(c, 0, 0, c.width, 2 * c.height, self.game)


class Beside(Painted):
    """What is played: a scene of it, the game in a minute, and who sits down."""

    back = "panel"

    def __init__(self, game: Game, *, lesson: bool) -> None:
        super().__init__(id="beside")
        self.game = game
        self.minutes = 0 if lesson else game.info.lesson_minutes
        """Of a first game, where that is another page."""
        self.sitting: tuple[Sequence[str], Sequence[str], Sequence[str]] = ((), (), ())
        """Their names, their letters and their colours."""

    def tell(self, names: Sequence[str], letters: Sequence[str], inks: Sequence[str]) -> None:
        if (names, letters, inks) != self.sitting:
            self.sitting = names, letters, inks
            self.repaint()

    def paint(self, c: Canvas) -> None:
        drawings, y = album(self.game.package), 1
        if c.height > 30:
            if c.drawn and (faces := drawings.find("scene-low")) is not None:
                spread_scene(c, 0, 0, c.width, faces, SCENE)
            else:
                scene(c, 0, 0, c.width, SCENE, self.game)
            y = SCENE // 2 + 1
        end = c.put(2, y, self.game.info.title, "paper", bold=True)
        c.put(end + 2, y, "in a minute", "shadow")
        cards, said = self._cards(drawings), in_a_minute(self.game, len(self.sitting[0]))
        minutes = self.minutes
        room, high = c.width - 4, c.height - y - 2 - len(said) - 2 * bool(minutes)
        if sum(len(rows_of(part, room)) for part in said if part.head) > high - _CARDS:
            cards = None  # what one does and how one wins comes first
        high -= _CARDS * (cards is not None)
        parts = with_air(fitted(said, room, high), room, high)
        spare = high - sum(len(rows_of(part, room)) for part in parts)
        y += 1 + (spare >= len(parts))
        for part in parts:
            c.put(2, y, part.head, "accent", bold=True)
            words = "\n".join(settled(" ".join(part.sentences), room))
            y = c.wrap(2, y + bool(part.head), room, words) + (spare >= len(parts) - 1)
        if minutes:
            at = c.put(2, y + 1, "New to it?", "accent", bold=True) + 2
            c.put(at, y + 1, f"Esc, l: learn it in {minutes} min", "paper", width=room - at)
        if cards is not None:
            self._paint_cards(c, cards)

    def _cards(self, drawings: Album) -> Drawing | None:
        """The back of the card that every seat gets, where there is something to hide."""
        return None if self.game.info.open_information else drawings.find("back")

    def _paint_cards(self, c: Canvas, back: Drawing) -> None:
        """The same card backs for every seat, whether a person or the computer plays it."""
        names, letters, inks = self.sitting
        step = min((c.width - 3) // max(len(names), 1), back.width + 4)
        named = all(cell_len(name) < step for name in names)
        top = c.height - 5
        heading(c, 2, top - 1, c.width - 4, "Dealt to each, face down")
        for seat, name in enumerate(names):
            x, wide = 2 + seat * step, min(back.width, step - 1)
            draw(c, x, 2 * top, back, part=(0, 0, wide, back.height))
            if named:
                c.put(x, c.height - 1, name, "paper", bold=True)
            else:
                badge(c, x + (wide - 3) // 2, c.height - 1, letters[seat], seat_ink(seat, inks))
