"""A game in a minute on so much room."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from ..engine.game import Game
from ..engine.words import capital
from ..minute import Part, in_a_minute, sentences_of
from .canvas import Canvas, Painted, wrapped
from .pieces import Drawn, badge, high_of_things, paint_things, rows_of_things
from .pixels import width_of, write

YOU: Final = "You"
"""The head of who one is: it leads."""
_AIR: Final = 2
"""Empty lines between two parts, at most."""
_TINT: Final = 0.16
"""How much of its game's colour is in the card of who one is."""
_LARGE: Final = 5
"""Lines of who one is in large letters: what stands before it, the letters, and a free one."""
_NAMED: Final = re.compile(r"(You are(?: the| an?)?) ([^,.;:]+)[,.;:] ?")
"""Who one is called, and what stands before that."""
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
    """Empty lines before each of so many parts: the same everywhere, or only above all and around what is one's own; of
    many some more around the card of who one is."""
    parts = game + own
    if spare > parts:
        air = [min(spare // (parts + 1), _AIR)] * parts
        around = range(game, min(game + 2, parts))
        more = spare - sum(air) > len(around)
        return [lines + (more and number in around) for number, lines in enumerate(air)]
    first = dict.fromkeys((0, game, parts - 1, *range(game, parts)))
    blank = list(first)[: max(spare - 1, 0)]
    return [int(number in blank) for number in range(parts)]


@dataclasses.dataclass(frozen=True, slots=True)
class Named:
    """Who one is, written large: what stands before it, it, and what else is told of oneself."""

    before: str
    letters: str
    rest: str
    more: Part

    @classmethod
    def found(cls, part: Part, *widths: int) -> Named | None:
        """As much of the name as has room, from its end, in the first of these widths that is enough for a word of it;
        nothing where it is told otherwise."""
        first, *others = part.sentences
        named = _NAMED.match(first)
        if named is None:
            return None
        words, rest = named[2].split(), capital(first[named.end() :])
        for width, number in itertools.product(widths, range(len(words))):
            letters = " ".join(words[number:])
            if letters[0].isupper() and 0 < width_of(letters) <= width:
                more = one_by_one(Part(part.head, tuple(filter(None, (rest, *others)))))
                return cls(" ".join([named[1], *words[:number]]), letters, rest, more)
        return None


class Minute(Painted):
    """A game in a minute, all on one page, and below it what is told in any case: the room it has decides how much of the
    game that leaves. Who one is stands on a card. What lies on its table stands at the foot where that costs no sentence."""

    def __init__(self, game: Game, seats: int, own: Sequence[Part] = (), sits: tuple[str, str] | None = None) -> None:
        """`sits`: the letter of the seat that reads it, and its colour."""
        super().__init__()
        self.game, self.seats, self.own, self.sits, self.with_things = game, seats, own, sits, False

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
        parts, y = [*kept, *own], 0
        named, spare = self._named(c, parts, room, spare)
        air = aired(len(kept), len(own), spare)
        if shown and spare - sum(air) < 2:  # rather air above the keys than on the card
            air[len(kept) + 1 :] = [0] * (len(own) - 1)
        left = spare - sum(air)
        if shown:
            paint_things(c, 2, c.height - high_of_things(shown) - (left > 1), c.width - 4, shown)
        for number, part in enumerate(parts):
            y += air[number]
            if part.head != YOU:
                c.put(2, y, part.head, "accent", bold=True)
                y = _paint_part(c, x, y, room, part)
                continue
            more, top = part if named is None else named.more, 0 if named is None else _LARGE
            after = next((end for end in range(number + 1, len(parts)) if air[end]), len(parts))
            high = top + sum(len(rows_of(one, room)) for one in (more, *parts[number + 1 : after]))
            _paint_card(c, y, high, air[number], (*air, min(left, 1))[after])
            end = c.put(2, y, part.head, "accent", bold=True)
            if self.sits is not None and end + 5 < x:
                badge(c, end + 1, y, *self.sits)
            if named is not None:
                c.put(x, y, named.before, bold=True)
                write(c, x if width_of(named.letters) <= room else 2, 2 * y + 3, named.letters, "accent")
            leads = named.rest if named is not None else sentences_of(part.sentences[0])[0].partition("\n")[0]
            y = _paint_part(c, x, y + top, room, more, len(leads))

    def _named(self, c: Canvas, parts: Sequence[Part], room: int, spare: int) -> tuple[Named | None, int]:
        """Who one is in large letters, where that leaves all air; and the rows that are left."""
        you = next((part for part in self.own if part.head == YOU), None)
        named = Named.found(you, room, c.width - 4) if you is not None and c.drawn else None
        if you is not None and named is not None:
            told = next(part for part in parts if part.head == YOU)
            left = spare - _LARGE - len(rows_of(named.more, room)) + len(rows_of(told, room))
            if left >= _AIR * (len(parts) + 1):
                return named, left
        return None, spare

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


def _paint_card(c: Canvas, y: int, high: int, above: int, below: int) -> None:
    """Behind so many rows, in a tint of the game's colour: with a row of it above and below, or half of one where not more
    than a row is free. In plain signs it is two lines."""
    if not c.drawn:
        for row, free in ((y - 1, above), (y + high, below)):
            c.put(0, row, c.symbols.horizontal * c.width * bool(free), "line")
        return
    top, end = 2 * y - min(above, 2), 2 * (y + high) + min(below, 2)
    colours = c.palette.colours
    c.block(0, top, c.width, end - top, c.palette.mixed(colours["ground"], colours["accent"], _TINT))
    c.block(0, top, 1, end - top, "accent")


def _paint_part(c: Canvas, x: int, y: int, room: int, part: Part, leads: int = 0) -> int:
    """Its sentences, of which so many letters lead. Returns the row below."""
    for line in rows_of(part, room)[: c.height - y]:
        c.put(c.put(x, y, line[:leads], bold=True), y, line[leads:])
        leads = max(leads - len(line) - 1, 0)
        y += 1
    return y
