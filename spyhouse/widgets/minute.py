"""A game in a minute on so much room."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from ..engine.game import Game
from ..look.drawings import album
from ..minute import Part, in_a_minute
from .canvas import Canvas, Painted, wrapped
from .pieces import heading
from .pixels import draw

ANSWERS: Final = 3
"""What it is, a turn, how one wins: what stands behind them can be left out."""


def rows_of(part: Part, width: int) -> list[str]:
    return wrapped(" ".join(part.sentences), width)


def fitted(parts: Sequence[Part], width: int, rows: int) -> list[Part]:
    """As much of it as fits: whole sentences only, and of what it is, a turn and how one wins at least the first. What has
    no head goes first, at last what is told of single things; how one wins may take more room than the rest."""
    kept = list(parts)
    while sum(len(rows_of(part, width)) for part in kept) > rows:
        headless = [number for number, part in enumerate(kept) if not part.head]
        long = [number for number, part in enumerate(kept) if len(part.sentences) > 1]
        if headless and len(kept) > 1:
            del kept[headless[-1]]
        elif long:
            most = max(
                long, key=lambda number: len(rows_of(kept[number], width)) - 2 * kept[number].head.startswith("How")
            )
            kept[most] = dataclasses.replace(kept[most], sentences=kept[most].sentences[:-1])
        elif len(kept) > ANSWERS:
            del kept[-1]
        else:
            break
    return kept


class Minute(Painted):
    """A game in a minute, all on one page: the room it has decides how much of it. Where nothing stands beside it, also
    who one is, beside a small picture, and at last what is asked."""

    def __init__(self, game: Game, you: Sequence[str] = (), asked: Sequence[str] = ()) -> None:
        super().__init__()
        self.game, self.you, self.asked = game, you, asked
        self.picture = album(game.package).find("scene-small")
        self.is_alone = False
        """Nothing stands beside it."""

    @property
    def text(self) -> int:
        """The column of what stands beside the picture, and of all that stands below it."""
        return 4 + self.picture.width if self.is_alone and self.picture is not None else 2

    def alone(self, alone: bool) -> None:
        self.is_alone = alone
        self.repaint()

    def paint(self, c: Canvas) -> None:
        y = self._you(c) if self.is_alone else self._head(c)
        told = list(in_a_minute(self.game))
        last = [Part("Asked first", tuple(self.asked))] if self.is_alone and self.asked else []
        heads = max(*(cell_len(part.head) + 4 for part in (*told, *last)), self.text)
        room = c.width - heads - 2
        rows = c.height - y - sum(len(rows_of(part, room)) for part in last)
        parts = fitted(told, room, rows - len(told) - len(last) + 1)
        if {part.head for part in parts} < {part.head for part in told if part.head}:  # rather without air
            parts = fitted(told, room, rows)
        spare = rows - sum(len(rows_of(part, room)) for part in parts)
        between = min(max(spare // max(len(parts) + len(last) - 1, 1), 0), 2)
        for part in (*parts, *last):
            c.put(2, y, part.head, "accent", bold=True)
            y = c.wrap(heads, y, room, " ".join(part.sentences), most=max(c.height - y, 1)) + between

    def _head(self, c: Canvas) -> int:
        heading(c, 2, 1, c.width - 4, "The game in a minute", ink="accent")
        return 3

    def _you(self, c: Canvas) -> int:
        """Returns the row below."""
        x, end = self.text, 0
        if self.picture is not None:
            draw(c, 2, 0, self.picture)
            end = (self.picture.height + 1) // 2
        heading(c, x, 0, c.width - x - 2, "You", ink="accent")
        first, *more = self.you or [self.game.info.feel]
        y = c.wrap(x, 1, c.width - x - 2, first, bold=True)
        y = c.wrap(x, y, c.width - x - 2, " ".join(more))
        return max(y, end) + 1
