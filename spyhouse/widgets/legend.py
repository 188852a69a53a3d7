"""The legend of a table: what is drawn on it now, cut out of it, each with its words."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ..look.symbols import Symbols
from .canvas import Canvas, Shown, wrapped
from .reader import GAP, Block, Drawing, Heading

ROOMY: Final = 100
"""Columns from which two entries stand side by side."""
_WIDEST: Final = 14
_HIGHEST: Final = 3

OF_THE_HOUSE: Final = (
    ("pointer", "the line that is chosen; beside a name: whose turn it is"),
    ("more", "there is more behind this line"),
    ("seal", "only you know this"),
    ("ellipsis", "words that found no room; a wider window shows them"),
)
"""Symbols that mean the same in every game, by their names."""


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """A piece of a sheet, and what it means."""

    sheet: Canvas
    place: Shown

    @property
    def is_shown(self) -> bool:
        """A piece of something large says nothing: then the words stand alone."""
        place, sheet = self.place, self.sheet
        return place.width <= _WIDEST and place.height <= _HIGHEST and place.x + place.width <= sheet.width

    @property
    def wide(self) -> int:
        return self.place.width * self.is_shown

    @property
    def high(self) -> int:
        return self.place.height * self.is_shown


@dataclasses.dataclass(frozen=True, slots=True)
class Entries(Drawing):
    """Side by side."""

    entries: tuple[Entry, ...]
    columns: int
    sample: int
    """Columns for the widest piece."""

    def _words(self, entry: Entry, width: int) -> list[str]:
        return wrapped(entry.place.words, max(width // self.columns - self.sample - 4, 12))

    def high(self, width: int) -> int:
        return max(max(one.high, len(self._words(one, width))) for one in self.entries)

    def paint(self, c: Canvas) -> None:
        for number, one in enumerate(self.entries):
            x = number * (c.width // self.columns)
            place = one.place
            if one.is_shown:
                c.paste(x, 0, one.sheet, place.x, place.y, one.wide, one.high)
            else:
                c.put(x, 0, c.symbols.bullet, "accent")
            for row, line in enumerate(self._words(one, c.width)):
                c.put(x + self.sample + 2, row, line)


def entries_of(sheet: Canvas) -> Iterator[Entry]:
    """What is explained on a sheet and to be seen on it, each thing once."""
    told = set[str]()
    for place in sheet.shown:
        seen = 0 <= place.x < sheet.width and 0 <= place.y < sheet.height
        if seen and place.words not in told:
            told.add(place.words)
            yield Entry(sheet, _whole(sheet, place))


def _whole(sheet: Canvas, place: Shown) -> Shown:
    """With the letters before and behind it that belong to the same word."""
    row, x, end = sheet.letters()[place.y], place.x, place.x + place.width
    while 0 < x < sheet.width and row[x].isalnum() and row[x - 1].isalnum():
        x -= 1
    while 0 < end < sheet.width and row[end].isalnum() and row[end - 1].isalnum():
        end += 1
    return dataclasses.replace(place, x=x, width=end - x)


def of_the_house(sheets: Sequence[Canvas], symbols: Symbols) -> Iterator[Entry]:
    """The symbols that every game shares, of those that are to be seen."""
    rows = [row for sheet in sheets for row in sheet.plain()]
    for name, words in OF_THE_HOUSE:
        sign = getattr(symbols, name)
        if any(sign in row for row in rows) and sheets:
            sample = Canvas(3, 1, sheets[0].palette, symbols)
            sample.put(0, 0, sign, "accent", bold=True)
            yield Entry(sample, Shown(0, 0, 3, 1, words))


def seats(sheet: Canvas, who: Iterable[tuple[str, str, str]]) -> Iterator[Entry]:
    """Everybody's letter and colour: (letter, ink, words)."""
    for letter, ink, words in who:
        sample = Canvas(3, 1, sheet.palette, sheet.symbols)
        sample.put(0, 0, f" {letter} ", ink, reverse=True, bold=True)
        yield Entry(sample, Shown(0, 0, 3, 1, words))


def blocks(heading: str, entries: Sequence[Entry], columns: int) -> Iterator[Block]:
    if entries:
        sample = max(one.wide for one in entries)
        yield Heading(heading)
        for first in range(0, len(entries), columns):
            if first:
                yield GAP
            yield Entries(tuple(entries[first : first + columns]), columns, sample)
        yield GAP
