"""The legend of a table: what is drawn on it now, cut out of it, each with its words."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from ..engine.game import Game
from ..engine.words import capital
from ..look.colour import contrast
from ..look.symbols import Symbols
from .canvas import Canvas, Shown, settled
from .pieces import Drawn, badge, drawn_things, paint_thing
from .reader import GAP, Block, Drawing, Heading

ROOMY: Final = 100
"""Columns from which two entries stand side by side."""
_SAMPLE: Final = 18
"""Columns for a piece of something larger than that."""
_WIDEST: Final = 26
_WIDE_PAIR: Final = 30
"""Columns for a piece and its sign side by side, at most."""
_APART: Final = 2
"""Columns between a piece and the sign that stands for it."""
_NAMED: Final = 5
"""Words of a name, at most, before what it means."""
_LIT: Final = 1.3
"""Up to this contrast to the table a ground is but the light that falls on it."""
_TITLES: Final = "THE PIECE", "ON THE TABLE", "WHAT IT MEANS"
"""Of the columns where there are pieces."""
_BOXES: Final = "□", "[]"
"""Before the name of what is lacking."""
_SIGN: Final = 3
"""Columns of a single sign."""
_ART: Final = 5
"""Lines of a drawn piece, at most."""
_ARTICLE: Final = re.compile("^(an?|the|your) ")
_FEW: Final = 3
"""So many pieces have air everywhere."""
WORDS: Final = 3
"""The rank of words, which come last."""
_HIGHEST: Final = 8
"""A card is shown whole."""

OF_THE_HOUSE: Final = (
    ("pointer", "Arrow: what is chosen, or whose turn."),
    ("more", "There is more behind this line."),
    ("seal", "Only you know this."),
    ("ellipsis", "Words that found no room; a wider window shows them."),
)
"""Symbols that mean the same in every game, by their names."""


def sentence(words: str) -> str:
    """A place that is called by a letter and a figure ("a1: the steps") keeps its small letter."""
    return f"{words if words[1:2].isdigit() else capital(words)}".rstrip(".") + "."


def in_words(entry: Entry) -> tuple[str, str]:
    """What is written there, and what it means, without its name again; of what is told to be missing the name."""
    name, colon, meaning = entry.place.words.partition(": ")
    told = meaning if colon and len(name.split()) <= _NAMED else entry.place.words
    written = entry.sheet.piece(entry.place).strip()
    if written.lower() == f"no {name.lower()}":
        written = f"{name.lower()} (none here)"
    return written, told[:1].lower() + told[1:]


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """A piece of a sheet, and what it means."""

    sheet: Canvas
    place: Shown
    art: Drawn | None = None
    """The piece itself, as its game draws it."""

    @property
    def wide(self) -> int:
        wide = self.place.width if self.place.width <= _WIDEST else _SAMPLE
        return min(wide, self.sheet.width - self.place.x)

    @property
    def high(self) -> int:
        """Of what is very large its upper left corner."""
        return min(self.place.height, _HIGHEST, self.sheet.height - self.place.y)

    @property
    def rank(self) -> int:
        """What is asked for most comes first: pieces, signs, what is large, and last words, which can be read already."""
        if self.art is not None or self.high > 1:
            return 0 if self.art else 2
        letters = sum(letter.isalpha() for letter in self.sheet.piece(self.place).partition(" ")[0])
        return WORDS if letters > 1 and _bare(self) else 1

    @property
    def label(self) -> list[str]:
        """The ground at both ends of a word on a label, of which a little is shown; of other things none."""
        if self.high > 1 or _bare(self):
            return ["", ""]
        return [_written(self.sheet, x, self.place.y) for x in (self.place.x, self.place.x + self.wide - 1)]

    @property
    def is_lacking(self) -> bool:
        """The box before its name is empty: nobody has it yet."""
        return self.sheet.piece(self.place).strip().startswith((*_BOXES, *map(self.sheet.symbols.plain, _BOXES)))

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
    """Columns for what is shown, if it is no wider."""
    mounted: bool = False
    """On a strip of the table, as cut out of it: a single sign with a little of it at both sides."""
    air: int = 0
    """Free lines below."""
    first: bool = False
    """Another one is free above; a piece has half of one as it is."""
    before: int = 0
    """Columns before what is no wider than the signs: the pieces stand there, one below the other."""
    pitch: int = 0
    """Lines of one that has a piece, at least."""
    ruled: bool = False
    """Under a thin line: above it are the pieces."""
    apart: int = 2
    """Columns between what is shown and its words."""

    def _words(self, entry: Entry, width: int) -> list[str]:
        return settled(entry.place.words, max(width // self.columns - self._margin(entry) - 2, 12))

    def _margin(self, entry: Entry) -> int:
        return max(self.sample, entry.wide) + self.apart + 2 * self.mounted

    def high(self, width: int) -> int:
        return self._top + max(self._high(one, width) for one in self.entries) + self.air

    @property
    def _top(self) -> int:
        return self.first + self.ruled

    def _high(self, entry: Entry, width: int) -> int:
        words = len(self._words(entry, width)) + bool(entry.art and not self.air)
        return max(entry.high, _high(entry.art), words, self.pitch * bool(entry.art))

    def paint(self, c: Canvas) -> None:
        for number, one in enumerate(self.entries):
            left, place, words = number * (c.width // self.columns) + self.mounted, one.place, self._words(one, c.width)
            high = self._high(one, c.width) + self.air * bool(self.before)
            x, y = left, self._top + (high - one.high + (one.high > 1 and not self.before)) // 2
            if self.mounted:  # in the middle of the strip, the piece beside the sign that stands for it
                ground = one.sheet.palette.colours[one.sheet.back]
                c.block(left - 1, self.first, self.sample + 2, 2 * c.height - self.first, ground)
                if self.ruled:
                    line = c.palette.mixed(ground, one.sheet.palette.colours["paper"], 0.4)
                    c.put(left, self.first, c.symbols.horizontal * self.sample, line)
            if one.art is not None and self.before + one.wide <= self.sample:  # none lies below a very long sign
                middle = max(self.before - _APART - one.art[1].width, 0) // 2
                above = (2 * high - one.art[1].height) // 2 + (not c.drawn)  # plain signs stand in one row with theirs
                paint_thing(c, x + middle, 2 * self._top + above, one.art, hollow=one.is_lacking)
            if not self.before:
                x += self.mounted * (self.sample - one.wide) // 2
            elif self.before + one.wide <= self.sample:
                x += self.before + bool(one.label[0])
            if bare := _bare(one) if self.mounted and one.high == 1 else "":
                c.put(x, y, one.sheet.piece(place)[: one.wide], bare, bold=True)
            else:
                for ground, beside in zip(one.label, (x - 1, x + one.wide), strict=True):
                    if self.mounted and ground:
                        c.block(beside, 2 * y, 1, 2, ground)
                c.paste(x, y, one.sheet, place.x, place.y, one.wide, one.high)
            for row in one.cut_words:
                last, below = place.x + one.wide - 1, place.y + row
                ground = "" if bare else _written(one.sheet, last, below)
                ink = one.sheet.palette.colours["paper"] if ground else "shadow"
                c.put(x + one.wide - 1, y + row, c.symbols.ellipsis, ink, back=ground)
            top = self._top + (high - len(words)) // 2 if one.high > 1 else y - (len(words) - 1) // 2
            for row, line in enumerate(words, top):
                name, colon, rest = line.partition(":" if row == top else "\n")
                named = bool(colon) and len(name.split()) <= _NAMED
                end = c.put(left + self._margin(one), row, name + colon, bold=named)
                c.put(end, row, rest)


def _written(sheet: Canvas, x: int, y: int) -> str:
    """The ground of a sign that stands there; nothing where none does."""
    cell = next(iter(sheet.strip(y).crop(x, x + 1)))
    return cell.style.bgcolor.name if cell.text.strip() and cell.style and cell.style.bgcolor else ""


def _bare(entry: Entry) -> str:
    """The ink of a sign that has no ground but the table in its light; nothing of any other."""
    sheet, place = entry.sheet, entry.place
    cell = next(iter(sheet.strip(place.y).crop(place.x, place.x + 1)))
    ground = _written(sheet, place.x, place.y)
    is_lit = ground.startswith("#") and contrast(ground, sheet.palette.colours[sheet.back]) < _LIT
    return cell.style.color.name if is_lit and cell.style and cell.style.color else ""


def _high(art: Drawn | None) -> int:
    """Lines of a drawn piece."""
    return (art[1].height + 1) // 2 if art else 0


def illustrated(entry: Entry, game: Game) -> Entry:
    """With the piece it tells of, if that is drawn, no smaller than its sign and no larger than a sign may be."""
    name = _ARTICLE.sub("", entry.place.words.partition(":")[0].lower())
    fits = (
        drawn
        for drawn in drawn_things(game)
        if entry.high <= _high(drawn)
        and drawn[1].width <= _SAMPLE
        and _high(drawn) <= _ART
        and f"{name} ".startswith(f"{drawn[0].name.lower().rstrip('s')} ")
    )
    return dataclasses.replace(entry, art=next(fits, None))


def _before(entries: Iterable[Entry]) -> int:
    """Columns of the widest piece, or of the title above it, and between it and its sign."""
    widest = max((one.art[1].width for one in entries if one.art), default=0)
    return widest and max(widest, cell_len(_TITLES[0])) + _APART


def sample_of(entries: Sequence[Entry]) -> int:
    """Columns beside which all their words begin."""
    before = _before(entries)
    signs = [one.wide + before + bool(before) + any(one.label) for one in entries]  # clear of the edge
    most = [_WIDE_PAIR if one.art else _WIDEST for one in entries]
    fits = (sign if sign <= limit else one.wide for one, sign, limit in zip(entries, signs, most, strict=True))
    return max([before and before + cell_len(_TITLES[1]), *fits])


def entries_of(sheet: Canvas) -> Iterator[Entry]:
    """What is explained on a sheet and to be seen on it, each thing once: the first that looks as most of them do, as
    something else may lie on one."""
    told: dict[str, list[Shown]] = {}
    for place in sheet.shown:
        if 0 <= place.x < sheet.width and 0 <= place.y < sheet.height:
            told.setdefault(place.words, []).append(_whole(sheet, place))
    for words, places in told.items():
        looks = Counter(map(sheet.piece, places))
        place = max(places, key=lambda one: looks[sheet.piece(one)])
        yield Entry(sheet, dataclasses.replace(place, words=sentence(words)))


def _whole(sheet: Canvas, place: Shown) -> Shown:
    """With the letters before and behind it that belong to the same word; a single sign with what stands behind it."""
    row, x, end = sheet.letters()[place.y], place.x, place.x + place.width
    if place.width == 1 and row[x].strip() and not row[x].isalnum():
        while end < sheet.width and end - x < _SAMPLE and _goes_on(row, end):
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
            sample.put(1, 0, sign, "accent", bold=True)
            yield Entry(sample, Shown(0, 0, 3, 1, words))


def seats(sheet: Canvas, who: Iterable[tuple[str, str, str]]) -> Iterator[Entry]:
    """Everybody's letter and colour: (letter, ink, words)."""
    for letter, ink, words in who:
        sample = Canvas(3, 1, sheet.palette, sheet.symbols)
        badge(sample, 0, 0, letter, ink)
        yield Entry(sample, Shown(0, 0, 3, 1, words))


def _titles(sample: int, before: int) -> Heading:
    """Of the pieces, of the signs that stand for them, and of the words beside these."""
    piece, table, words = _TITLES
    return Heading(piece, beside=((1 + before, table), (1 + sample + 2 * _APART, words)))


def blocks(
    *parts: tuple[str, Sequence[Entry], int, int], width: int = 0, room: int = 0, tight: bool = False
) -> Iterator[Block]:
    """Each part with its heading, so many columns for what is shown, and so many entries side by side; what is cut out of a
    table has air between its rows. Where it is tight, of more than a few pieces every other one has half a line less above
    and below. Of a page of so many columns and lines the first part fills all, as far as it has entries."""
    told = [part for part in parts if part[1]]
    for number, (heading, entries, sample, columns) in enumerate(told, 1):
        before = _before(entries)
        yield _titles(sample, before) if before else Heading(heading)
        mounted = bool(before) or any(one.high > 1 or any(one.label) or _bare(one) for one in entries)
        pieces = sum(one.art is not None for one in entries)  # they come first
        pitch = max(_high(one.art) for one in entries)
        rows = list[Entries]()
        for first in range(0, len(entries), columns):
            row = tuple(entries[first : first + columns])
            art, ruled = first < pieces, first == pieces > 0
            air = mounted and not (tight and pieces > _FEW and art and first % 2)
            apart = 1 if columns > 1 else 2  # a name stands right beside its letter
            free = mounted and not first and not art
            rows.append(Entries(row, columns, sample, mounted, air, free, before, pitch * art, ruled, apart))
        yield from _spread(rows, width, room - 1) if number == 1 and before else rows
        yield from [GAP] * (number < len(told))


def _spread(rows: Sequence[Entries], width: int, room: int) -> Iterator[Entries]:
    """Down to the foot of the first page, where there are more than find room on it: all alike, what is left over as much above
    as below."""
    ends = list(itertools.accumulate(row.high(width) for row in rows)) if room > 0 else []
    fit = sum(end <= room for end in ends)
    spare = room - ends[fit - 1] if 0 < fit < len(rows) else 0
    alike = [row if row.air else dataclasses.replace(row, air=1) for row in rows[:fit]]
    more = sum(row.high(width) for row in alike) - (ends[fit - 1] if fit else 0)
    if more <= spare:
        rows, spare = [*alike, *rows[fit:]], spare - more
    outside_in = sorted(range(fit), key=lambda number: min(number, fit - 1 - number))
    middle = [fit // 2] * (spare % 2 and fit % 2)
    gets = [*middle, *(number for number in outside_in if number not in middle)][: spare % max(fit, 1)]
    for number, row in enumerate(rows):
        also = (spare // fit + (number in gets)) if number < fit else 0
        yield dataclasses.replace(row, air=row.air + also) if also else row
