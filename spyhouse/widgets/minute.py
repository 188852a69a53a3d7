"""A game in a minute on so much room."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from ..engine.game import Game
from ..minute import Part, in_a_minute, sentences_of
from .canvas import Canvas, Painted, wrapped
from .pieces import Drawn, high_of_things, paint_things, rows_of_things

YOU: Final = "You"
"""The head of who one is: it leads."""
_AIR: Final = 3
"""Empty lines between two parts, at most."""
_EDGES: Final = 3
"""Empty lines that are worth a sentence: above all, below all, and before what is told of oneself."""
ANSWERS: Final = 3
"""What it is, a turn, how one wins: what stands behind them can be left out."""


def rows_of(part: Part, width: int) -> list[str]:
    return wrapped(" ".join(part.sentences), width)


def one_by_one(part: Part) -> Part:
    """Every sentence on a line of its own."""
    return dataclasses.replace(part, sentences=("\n".join(part.sentences),))


def first_apart(part: Part) -> Part:
    """The first sentence on a line of its own."""
    first, *others = part.sentences
    return one_by_one(dataclasses.replace(part, sentences=(first, " ".join(others)))) if others else part


def fitted(parts: Sequence[Part], width: int, rows: int) -> list[Part]:
    """As much of it as fits: whole sentences only, and of what it is, a turn and how one wins at least the first. What has
    no head goes first, then what stands behind how one wins, at last what stands before it; how one wins may take more
    room than the rest."""
    kept = list(parts)
    while sum(len(rows_of(part, width)) for part in kept) > rows:
        headless = [number for number, part in enumerate(kept) if not part.head]
        long = [number for number, part in enumerate(kept) if len(part.sentences) > 1]
        wins = [number for number, part in enumerate(kept) if part.head.startswith("How")]
        if headless and len(kept) > 1:
            del kept[headless[-1]]
        elif wins and wins[-1] < len(kept) - 1:
            del kept[-1]
        elif long:
            most = max(
                long, key=lambda number: len(rows_of(kept[number], width)) - 2 * kept[number].head.startswith("How")
            )
            kept[most] = dataclasses.replace(kept[most], sentences=kept[most].sentences[:-1])
        elif len(kept) > ANSWERS:
            del kept[-2 if wins else -1]
        else:
            break
    return kept


def with_air(parts: list[Part], width: int, rows: int) -> list[Part]:
    """Without what stands behind how one wins, where that costs the empty lines between the rest."""
    while len(parts) > ANSWERS and not parts[-1].head.startswith("How"):
        if sum(len(rows_of(part, width)) + 1 for part in parts) <= rows + 1:
            break
        parts = parts[:-1]
    return parts


def aired(game: int, own: int, spare: int) -> list[int]:
    """Empty lines before each of so many parts: the same everywhere, or only above all and around what is one's own."""
    parts = game + own
    if spare > parts:
        return [min(spare // (parts + 1), _AIR)] * parts
    first = dict.fromkeys((0, game, parts - 1, *range(game, parts)))
    blank = list(first)[: max(spare - 1, 0)]
    return [int(number in blank) for number in range(parts)]


class Minute(Painted):
    """A game in a minute, all on one page, and below it what is told in any case: the room it has decides how much of the
    game that leaves. What lies on its table stands at the foot where that costs no sentence."""

    def __init__(self, game: Game, seats: int, own: Sequence[Part] = ()) -> None:
        super().__init__()
        self.game, self.seats, self.own, self.with_things = game, seats, own, False

    def show(self, own: Sequence[Part], *, with_things: bool) -> None:
        self.own, self.with_things = own, with_things
        self.repaint()

    def paint(self, c: Canvas) -> None:
        told = in_a_minute(self.game, self.seats)
        x = max(cell_len(part.head) for part in (*told, *self.own)) + 4
        room = c.width - x - 2
        own, (kept, shown, spare) = self.own, self._arranged(c, told, self.own, room)
        enough = len(kept) + len(own) + 1 + bool(shown)
        for apart in (one_by_one, first_apart):  # where that costs nothing of the game, no picture and no air
            tried = [apart(part) if part.head == YOU else part for part in self.own]
            page = self._arranged(c, told, tried, room)
            if page[:2] == (kept, shown) and page[2] >= min(spare, enough):
                own, spare = tried, page[2]
                break
        if shown:
            below = int(spare >= enough)  # air above the keys, as there is before every part
            paint_things(c, 2, c.height - high_of_things(shown) - below, c.width - 4, shown)
        y = 0
        for part, air in zip([*kept, *own], aired(len(kept), len(own), spare), strict=True):
            c.put(2, y + air, part.head, "accent", bold=True)
            y = _paint_part(c, x, y + air, room, part)

    def _arranged(
        self, c: Canvas, told: Sequence[Part], own: Sequence[Part], room: int
    ) -> tuple[list[Part], list[list[Drawn]], int]:
        """What is told of the game beside all that is told of oneself, the pieces below it, and the rows that are left."""
        rows = c.height - sum(len(rows_of(part, room)) for part in own)
        kept = fitted(told, room, rows - _EDGES)
        if {part.head for part in kept} < {part.head for part in told if part.head}:  # rather without air
            kept = fitted(told, room, rows)
        spare = rows - sum(len(rows_of(part, room)) for part in kept)
        shown = rows_of_things(self.game, c.width - 4, spare - _EDGES, low=True)[:1] if self.with_things else []
        return kept, shown, spare - (high_of_things(shown) if shown else 0)


def _paint_part(c: Canvas, x: int, y: int, room: int, part: Part) -> int:
    """Its sentences; of who one is the first one leads. Returns the row below."""
    leads = len(sentences_of(part.sentences[0])[0].partition("\n")[0]) if part.head == YOU and part.sentences else 0
    for line in rows_of(part, room)[: c.height - y]:
        c.put(c.put(x, y, line[:leads], bold=True), y, line[leads:])
        leads = max(leads - len(line) - 1, 0)
        y += 1
    return y
