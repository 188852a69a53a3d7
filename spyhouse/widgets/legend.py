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
_WIDEST: Final = 18
_HIGHEST: Final = 4

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
    def wide(self) -> int:
        return min(self.place.width, _WIDEST, self.sheet.width - self.place.x)

    @property
    def high(self) -> int:
        """Of what is large its upper left corner."""
        return min(self.place.height, _HIGHEST, self.sheet.height - self.place.y)

    @property
    def cut_words(self) -> list[int]:
        """The rows of the piece at whose end a word is cut."""
        end, first = self.place.x + self.wide, self.place.y
        if self.wide == self.place.width or end >= self.sheet.width:
            return []
        rows = self.sheet.letters()[first : first + self.high]
        return [number for number, row in enumerate(rows) if row[end - 1].isalnum() and row[end].isalnum()]


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
            c.paste(x, 0, one.sheet, place.x, place.y, one.wide, one.high)
            for row in one.cut_words:
                c.put(x + one.wide - 1, row, c.symbols.ellipsis, "shadow")
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
    """With the letters before and behind it that belong to the same word; a single sign with what stands behind it."""
    row, x, end = sheet.letters()[place.y], place.x, place.x + place.width
    if place.width == 1 and row[x].strip() and not row[x].isalnum():
        while end < sheet.width and end - x < _WIDEST and _goes_on(row, end):
            end += 1
        end -= row[end - 1] == " "
    while 0 < x < sheet.width and row[x].isalnum() and row[x - 1].isalnum():
        x -= 1
    while 0 < end < sheet.width and row[end].isalnum() and row[end - 1].isalnum():
        end += 1
    return dataclasses.replace(place, x=x, width=end - x)


def _goes_on(row: Sequence[str], x: int) -> bool:
    """A letter there belongs to what stands before it: no frame, and no gap."""
    return row[x].isalnum() or (row[x] == " " != row[x - 1])


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


def blocks(heading: str, entries: Sequence[Entry], sample: int) -> Iterator[Block]:
    """One below the other, their words in one column; air between those that need more than a line."""
    if entries:
        yield Heading(heading)
        for before, entry in zip((None, *entries), entries, strict=False):
            if before is not None and max(before.high, entry.high) > 1:
                yield GAP
            yield Entries((entry,), 1, sample)
        yield GAP
