"""The coach of a first game: a strip below the table where there is room for one, else a slip of a few lines
below a part of it, one after the other.

Light blue belongs to the coach alone, and means: look here. The Roman figures beside what is worth a look stand again on
the board, beside the thing that is meant: where the board has said `Canvas.mark`. What stands nowhere in particular has a
dot. What is to be pressed stands on a key cap, here and in the list.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from textual.geometry import Region

from ..coach import NAME, Speech
from ..engine.words import listed
from ..look.drawings import album
from .canvas import ROMAN, Canvas, Hot, Painted, Shown, wrapped
from .pixels import draw

HIGH: Final = 12
"""Rows of the strip, however little is said: the table above it never moves."""
LIST: Final = "choices"
"""The mark of the list of choices, which stands beside every board."""
LEAST_TABLE: Final = 22
"""Rows that every table can be drawn on."""
NIGHT: Final = "#16304A"
"""What the coach's words stand on, in every game."""
_MARGIN: Final = 2
_FIGURE: Final = 14
_GAP: Final = 3
_ROOMY: Final = 100
"""Columns of a strip from which the Old Hand is seen in it."""
_WIDEST: Final = 44
"""Columns of a part of the strip; longer lines are hard to read."""
_SMALL, _TAKES_LEAVE = ("old-hand-small", 10, 5), ("old-hand-leaves", 30, 17)
"""The Old Hand on the page of the farewell, and how large that is."""
_SLIP: Final = 84
"""Columns of words on a slip; longer lines are hard to read."""
_LINES: Final = 4
"""And how many lines; more would hide too much of the table."""
_MARKED: Final = 8.0
"""What it costs to hide all of a thing that has a figure, or the line to press."""
_NAMED: Final = 4.0
"""And of somebody or something that the words name: shared by all that are called so."""
_CHOICE: Final = 0.6
"""And of a choice, once one is to be made."""
_MOVES: Final = 1.0
"""And to move the table."""
_LARGE: Final = range(3, 10)
"""Rows of a large thing; what has more is a part of the table."""
_NO_NAMES: Final = {"all", "and", "not", "now", "one", "that", "the", "thi", "what", "who", "your"}
"""Words that open an explanation and call nothing by its name, as `_plainly` leaves them."""
_WORD, _NAME = re.compile(r"[^\W_]+"), re.compile(r"[^\W_]{3,}|[^\W\d_]\d+")
"""And what calls something by its name: a word, or a square."""
_HAPPENED, _LOOK, _PRESS = "WHAT JUST HAPPENED", "WHAT TO LOOK AT", "WHAT TO PRESS"
_SHARES: Final = {_HAPPENED: 10, _LOOK: 11, _PRESS: 7}
"""Of the strip: less is said of what to press than of all else, and figures stand before what is looked at."""
_REST: Final = "THE REST IS YOURS"
_AIR: Final = ((1, 2, 3), (1, 1, 2), (0, 1, 1))
"""Free rows of a farewell between what is said, before a heading and at the foot."""
_FRAME: Final = 2
"""Rows for the title and the keys."""
_IN_STRIP: Final = 2
"""Parts of a farewell that the strip has room for; the page has told them all."""


def has_room(height: int) -> bool:
    """Is a strip below the table possible in so many rows, of which the title and the keys take two?"""
    return height >= HIGH + LEAST_TABLE + 2


def figures(speech: Speech, pointed: Collection[str]) -> dict[str, int]:
    """What of that has a figure beside it, and which. The list keeps its own while it is not shown."""
    row = [mark for mark in speech.marks if mark in pointed or mark == LIST]
    return {mark: number for number, mark in enumerate(row, 1) if mark in pointed}


class CoachStrip(Painted):
    """Below the table."""

    def __init__(self) -> None:
        super().__init__(id="coach")
        self.speech: Speech | None = None
        self.figure = ""
        """What chooses the line that is meant."""
        self.pointed: Callable[[], Collection[str]] = frozenset
        """Tells what on the table has a figure beside it."""

    def show(self, speech: Speech | None, figure: str) -> None:
        self.speech, self.figure = speech, figure
        self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.speech is not None:
            paint_strip(c, self.speech, self.figure, self.pointed())


@dataclasses.dataclass(frozen=True)
class Beneath:
    """What a slip lies on."""

    picture: Canvas
    things: Mapping[str, tuple[int, int]]
    """Where the coach's figures stand on it."""
    under: Mapping[str, Canvas] = dataclasses.field(default_factory=dict)
    """And what they cover."""
    line: Hot | None = None
    """The line that is meant."""
    choices: Collection[int] = ()
    """The rows of all that can be chosen, once the words are about that."""
    spots: Sequence[Shown] = ()
    """All that can be pointed at there."""
    people: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Who is called what, by the letters that stand for them: the learner “you”."""

    @functools.cached_property
    def meant(self) -> Mapping[str, Collection[int]]:
        """The rows of what each figure but that of the list means: of something large that it stands on or above; else those
        right below it."""
        return {
            mark: {row for one in self.spots if _is_beside(one, x, y) for row in _rows(one)} or self._below(y)
            for mark, (x, y) in self.things.items()
            if mark != LIST
        }

    def _below(self, y: int) -> Collection[int]:
        return range(y + 1, min(y + 3, self.picture.height)) or (y,)

    def names(self, spot: Shown) -> set[str]:
        """How one calls what lies there: as it is written on it, or explained; a letter stands for somebody."""
        written = _WORD.findall(self.picture.piece(spot))
        letter = self.people.get(written[0], "") if len(written) == 1 else ""
        found = ([_plainly(word) for word in _NAME.findall(text)] for text in (" ".join(written), spot.words, letter))
        return {next((name for name in names if name not in _NO_NAMES), "") for names in found} - {""}


def _plainly(name: str) -> str:
    """One and many alike."""
    return name.casefold().rstrip("s")


def _rows(spot: Shown) -> range:
    return range(spot.y, spot.y + spot.height)


def _is_beside(spot: Shown, x: int, y: int) -> bool:
    """Is it large, but no part of the table, and does a figure there stand on it, in its row or right above it?"""
    return spot.height in _LARGE and Region(spot.x, spot.y, spot.width, spot.height).overlaps(Region(x - 3, y, 9, 2))


@dataclasses.dataclass(frozen=True)
class Slip:
    """What is said at one time where there is little room."""

    said: Speech
    marks: Mapping[str, int]
    """The figures that lead from it to the table."""
    table: Beneath
    """With these alone; and with the line to press, once that is named."""

    @property
    def is_last(self) -> bool:
        return bool(self.said.press)

    @functools.cached_property
    def worth(self) -> Sequence[tuple[Collection[int], float]]:
        """The rows of all that the words are about, and what each is worth: what has a figure beside it or is to be pressed,
        who or what is called by its name, and what can be chosen."""
        told, table = {_plainly(word) for line in self.said.lines for word in _WORD.findall(line)}, self.table
        worth = [(rows, _MARKED) for rows in table.meant.values()] + [((y,), _CHOICE) for y in table.choices]
        worth += [((table.line.y,), _MARKED)] if table.line is not None else []
        called: dict[str, list[Shown]] = {}
        for spot in table.spots:
            for name in table.names(spot) & told:
                called.setdefault(name, []).append(spot)
        return worth + [(_rows(one), _NAMED / len(those)) for those in called.values() for one in those]


def slips(speech: Speech, key: str, width: int, table: Beneath) -> list[Slip]:
    """One idea after the other, each whole: as much as has room beside what to press, and before that in the same way; what
    the table cannot show at one time is not said at one time."""
    said = [one for part in _parts(speech) for one in _paragraphs(part, speech, _broad(width), key, {})]
    events = len(speech.happened)
    ends, high, seen = [len(said)], 0, list[int]()
    for at in reversed(range(len(said))):
        mark = speech.look[at - events].mark if events <= at < events + len(speech.look) else ""
        rows = [table.things[mark][1]] if mark in table.things else []
        high, seen = high + len(said[at].lines), seen + rows
        is_far = seen and max(seen) - min(seen) + _LINES + 3 > table.picture.height
        if (high > _LINES or is_far) and at + 1 < ends[0]:
            ends.insert(0, at + 1)
            high, seen = len(said[at].lines), rows
    marks = figures(speech, table.things)
    return [
        _slip(
            dataclasses.replace(
                speech,
                happened=speech.happened[first:end],
                look=speech.look[max(first - events, 0) : max(end - events, 0)],
                press=speech.press if end == len(said) else "",
            ),
            marks,
            table,
        )
        for first, end in itertools.pairwise([0, *ends])
    ]


def _slip(said: Speech, marks: Mapping[str, int], table: Beneath) -> Slip:
    """On its table the figures of what is said at another time do not stand."""
    own = {mark: number for mark, number in marks.items() if mark in said.marks}
    picture = table.picture.copy()
    for mark, piece in table.under.items():
        if mark not in own:
            picture.paste(*table.things[mark], piece)
    things = {mark: at for mark, at in table.things.items() if mark in own}
    below = dataclasses.replace(table, picture=picture, things=things, under={})
    return Slip(said, own, below if said.press else dataclasses.replace(below, line=None, choices=()))


def _broad(width: int) -> int:
    return min(width - _MARGIN - 1, _SLIP)


class CoachSlips(Painted):
    """Below a part of the table; the farewell has a page of its own."""

    def __init__(self, speech: Speech, key: str, table: Callable[[], Beneath] | None, up: int) -> None:
        super().__init__()
        self.speech, self.key, self.table = speech, key, table
        self.up = up
        """How far the table is moved up; before it is painted, how far it was before."""
        self.at = 0
        """How many slips were read."""
        self.laid: Laid | None = None

    def slips(self) -> list[Slip]:
        if self.table is None or self.speech.leaves:
            return []
        return slips(self.speech, self.key, self.app.size.width, self.table())

    def farewells(self) -> list[Speech]:
        return farewells(self.speech, self.app.size.width, self.app.size.height - _FRAME)

    @property
    def has_more(self) -> bool:
        return self.at + 1 < len(self.slips() or self.farewells())

    def paint(self, c: Canvas) -> None:
        if said := self.slips():
            self.laid = lay(c.width, c.height, said, self.key, self.up)[self.at]
            self.up = self.laid.up
            paint_slip(c, self.laid)
        else:
            pages = self.farewells()
            paint_leave(c, pages[min(self.at, len(pages) - 1)])  # a larger window has fewer

    def clicked(self, what: Any) -> None:
        self.call_later(self.run_action, f"screen.{what}")


@dataclasses.dataclass(frozen=True, slots=True)
class _Paragraph:
    lines: Sequence[str]
    margin: int = 0
    """Columns before them, for the figure or the key, or a dot."""
    number: int = 0
    """Of the figure that stands again on the table."""
    key: str = ""
    """What stands on the key that is meant."""
    bold: bool = False
    ink: str = "paper"


def paint_strip(c: Canvas, speech: Speech, figure: str, pointed: Collection[str]) -> bool:
    """Up to three columns beside the Old Hand; what to press stays in its place also where there is nothing to look at,
    and what happened is told in the room for that. False if something found no room."""
    night = _ground(c)
    c.fill(0, 0, c.width, 1, night, "▀" if c.drawn else c.symbols.heavy_horizontal, "blue")
    left, parts = _MARGIN, _parts(speech)
    if c.width >= _ROOMY:
        _portrait(c, left, 1, speech)
        left += _FIGURE + _GAP
    columns = list(_SHARES) if {_HAPPENED, _PRESS} <= {*parts} else parts
    room, shares = c.width - left - (len(columns) - 1) * _GAP - 1, sum(_SHARES.get(part, 10) for part in columns)
    broad = {part: min(room * _SHARES.get(part, 10) // shares, _WIDEST) for part in columns}
    if _LOOK in broad and _LOOK not in parts:
        broad[_HAPPENED] += _GAP + broad.pop(_LOOK)
    marks = figures(speech, pointed)
    fits, bottom, x = True, c.height - 1, left
    for part, wide in broad.items():
        quiet = speech.begun and part is not _PRESS
        c.put(x, 1, part.upper(), "shadow" if quiet else "blue", bold=True, width=wide)
        said = _paragraphs(part, speech, wide, figure, marks)
        fits &= _column(c, x, 2, bottom, [dataclasses.replace(one, ink="shadow") for one in said] if quiet else said)
        x += wide + _GAP
    found = f"Find {_figures(marks)} on the table." if marks and not speech.begun else ""
    c.put(left, bottom, " ".join(filter(None, [found, speech.own_way])), "shadow", width=c.width - left - 1)
    return fits


@dataclasses.dataclass(frozen=True, slots=True)
class Laid:
    """How a slip lies: at the foot, where it always does; if that would hide what it speaks of, the table moves up."""

    slip: Slip
    said: Sequence[_Paragraph]
    up: int
    top: int

    def hides(self, y: int) -> bool:
        """That row of the table?"""
        return not self.up <= y < self.up + self.top

    def lost(self) -> list[str]:
        """Which of its figures are not in sight, or stand beside nothing that is?"""
        hidden = {mark for mark, (_, y) in self.slip.table.things.items() if self.hides(y)}
        return sorted(hidden | {mark for mark, rows in self.slip.table.meant.items() if all(map(self.hides, rows))})

    def loss(self) -> float:
        """How much of what the words are about is not in sight; of what is cut, at least half is lost."""
        hidden = ((sum(map(self.hides, rows)) / len(rows), much) for rows, much in self.slip.worth)
        return sum(much * (share + 1) / 2 for share, much in hidden if share)


def lay(width: int, height: int, said: Sequence[Slip], key: str, before: int = 0) -> list[Laid]:
    """All that is said at one question: the same height for all, and the same table above. It stays as it was before, unless
    that hides more of what they are about; where one table cannot show that of all, it moves from slip to slip."""
    told, wide = list[list[_Paragraph]](), _broad(width)
    for slip in said:
        told.append([one for part in _parts(slip.said) for one in _paragraphs(part, slip.said, wide, key, slip.marks)])
    rows = max(map(_lines, told))
    own_way = wrapped(said[-1].said.own_way, wide)
    if said[-1].said.own_way and not said[-1].said.goes_on and (high := _lines(told[-1]) + len(own_way)) <= _LINES:
        told[-1].append(_Paragraph(own_way, ink="shadow"))
        rows = max(rows, high)
    top = max(height - rows - 1, 0)
    tables = [[Laid(slip, words, up, top) for slip, words in zip(said, told, strict=True)] for up in range(rows + 2)]
    one_table = min(tables, key=lambda laid: _lost(laid, before))
    if any(laid.lost() for laid in one_table):
        return [min(slips, key=lambda laid: _lost([laid], before)) for slips in zip(*tables, strict=True)]
    return one_table


def _lines(said: Sequence[_Paragraph]) -> int:
    return sum(len(one.lines) for one in said)


def _lost(laid: Sequence[Laid], before: int) -> tuple[float, ...]:
    """How many figures of those slips are not in sight, and how much of all that they are about."""
    up = laid[0].up
    return sum(len(one.lost()) for one in laid), sum(one.loss() for one in laid) + _MOVES * (up != before), up


def paint_slip(c: Canvas, laid: Laid) -> None:
    """The table, and below it what is said now."""
    slip, top, line = laid.slip, laid.top, laid.slip.table.line
    c.paste(0, 0, slip.table.picture, top=laid.up, height=top)
    c.click(0, 0, c.width, top, "close")
    c.click(0, top, c.width, c.height - top, "do_that" if slip.is_last else "go_on")
    if line is not None and not laid.hides(line.y):
        c.click(line.x, line.y - laid.up, line.width, line.height, "do_that")
    night = c.palette.shown(NIGHT)
    c.fill(0, top, c.width, c.height - top, night)
    c.fill(0, top, c.width, 1, night, "▀" if c.drawn else c.symbols.heavy_horizontal, "blue")
    y = top + 1
    for one in laid.said:
        _paragraph(c, _MARGIN, y, one)
        y += len(one.lines)


def farewells(speech: Speech, width: int, height: int) -> list[Speech]:
    """The last that is said, on as few pages as leave air between its parts, each about as full."""
    parts = [*speech.parting.items()]
    for pages in range(1, len(parts) + 1):
        ways = list[tuple[int, list[Speech]]]()
        for cuts in itertools.combinations(range(1, len(parts)), pages - 1):
            each = [_part(speech, parts, first, end) for first, end in itertools.pairwise([0, *cuts, len(parts)])]
            found = [_Farewell.arranged(one, width, height) for one in each]
            if not any(one.is_cut for one in found):
                ways.append((max(one.high for one in found), each))
        if ways:
            return min(ways, key=lambda way: way[0])[1]
    return [speech]


def _part(speech: Speech, parts: Sequence[tuple[str, Sequence[str]]], first: int, end: int) -> Speech:
    """How the game ended stands on the first page, what comes then on the last."""
    told = dataclasses.replace(speech, parting=dict(parts[first:end]))
    told = told if first == 0 else dataclasses.replace(told, happened=())
    return told if end == len(parts) else dataclasses.replace(told, press="", own_way="")


@dataclasses.dataclass(frozen=True, slots=True)
class _Farewell:
    """How a page of it is arranged: two columns beside the Old Hand, or where there is little room below."""

    large: bool
    left: int
    wide: int
    beside: Sequence[_Paragraph]
    told: Sequence[tuple[str, _Paragraph]]
    """What is said, each with the heading above it, if it is the first below that."""
    air: Sequence[int]
    """Free rows above each of them."""
    second: int
    """Which of them stands first in the second column."""
    top: int
    """Row in which the first column begins."""
    high: int
    is_cut: bool

    @classmethod
    def arranged(cls, speech: Speech, width: int, height: int) -> _Farewell:
        """With as much air as there is."""
        large = width >= _ROOMY and height > LEAST_TABLE
        _, broad, tall = _TAKES_LEAVE if large else _SMALL
        hand = large * (broad + _GAP)
        wide = min((width - hand - _GAP - 2 * _MARGIN) // 2, _WIDEST)
        left = (width - hand - 2 * wide - _GAP) // 2 + hand
        room = broad if large else wide - broad - 1
        beside = [
            _Paragraph(wrapped(words, room), bold=True) for words in filter(None, (*speech.happened, speech.press))
        ]
        beside += [_Paragraph(wrapped(speech.own_way, room), ink="shadow")] if speech.own_way else []
        below = sum(len(one.lines) + large for one in beside)
        top = 0 if large else max(tall, below) + 1
        told = [
            (heading.upper() if number == 0 else "", one)
            for heading, words in speech.parting.items()
            for number, one in enumerate(_in_parting(words, wide))
        ]
        for inner, gap, free in _AIR:
            air = [gap if heading else inner for heading, _ in told]
            rows = [before + bool(heading) + len(one.lines) for before, (heading, one) in zip(air, told, strict=True)]
            highs = (max(top - air[0] + sum(rows[:n]), sum(rows[n:]) - air[n]) for n in range(1, len(told)))
            ends = [(high > height - free or not told[n][0], high, n) for n, high in enumerate(highs, 1)]
            whole = top - air[0] + sum(rows)
            is_cut, highest, second = min(ends, default=(whole > height - free, whole, len(told)))
            if not is_cut:
                break
        high = max(highest, large * (tall + 1 + below))
        return cls(large, left, wide, beside, told, air, second, top, high, bool(is_cut))


def paint_leave(c: Canvas, speech: Speech) -> bool:
    """A page of the farewell. False if something found no room."""
    _ground(c)
    page = _Farewell.arranged(speech, c.width, c.height)
    name, broad, tall = _TAKES_LEAVE if page.large else _SMALL
    y = max((c.height - page.high) // 2, 0)
    x = page.left - page.large * (broad + _GAP)
    draw(c, x - 1, 2 * y, album().drawing(name))
    if page.large:
        _column(c, x, y + tall + 1, c.height, page.beside)
    else:
        _column(c, x + broad + 1, y, c.height, page.beside, air=False)
    left, at = page.left, y + page.top - page.air[0]
    for number, (heading, one) in enumerate(page.told):
        if number == page.second:
            left, at = left + page.wide + _GAP, y - page.air[number]
        at += page.air[number] + bool(heading)
        c.put(left, at - 1, heading, "blue", bold=True)
        _paragraph(c, left, at, one, c.height)
        at += len(one.lines)
    return not page.is_cut


def _in_parting(words: Sequence[str], wide: int) -> list[_Paragraph]:
    """Several things have a dot each."""
    margin = 2 * (len(words) > 1)
    return [_Paragraph(wrapped(one, wide - margin), margin) for one in words]


def _parts(speech: Speech) -> list[str]:
    """Their headings; of a farewell what the strip has room for."""
    if speech.leaves:
        return [*list(speech.parting)[:_IN_STRIP], _REST]
    said = {_HAPPENED: speech.happened, _LOOK: speech.look, _PRESS: speech.press}
    return [part for part in said if said[part]]


def _figures(marks: Mapping[str, int]) -> str:
    """Those that are found again beside their things."""
    figures = [ROMAN[number] for number in marks.values()]
    return f"{'mark' if len(figures) == 1 else 'marks'} {listed(figures)}"


def _paragraphs(part: str, speech: Speech, wide: int, key: str, marks: Mapping[str, int]) -> list[_Paragraph]:
    if part in speech.parting:
        return _in_parting(speech.parting[part], wide)
    if part is _HAPPENED:
        return [_Paragraph(wrapped(words, wide)) for words in speech.happened]
    if part is not _LOOK:
        margin = (len(key) + 3) * bool(key)
        return [_Paragraph(wrapped(speech.press, wide - margin), margin, key=key, bold=True)]
    return [_Paragraph(wrapped(one.words, wide - 4), 4, marks.get(one.mark, 0)) for one in speech.look]


def _ground(c: Canvas) -> str:
    night = c.palette.shown(NIGHT)
    c.fill(0, 0, c.width, c.height, night)
    return night


def _portrait(c: Canvas, x: int, y: int, speech: Speech) -> None:
    drawing = album().find("old-hand")
    if drawing is not None:
        draw(c, x, 2 * y, drawing)
        y += 8
    c.put(x + (_FIGURE - len(NAME)) // 2, y, NAME.upper(), "blue", bold=True)
    if speech.number and not speech.leaves:
        c.put(x, y + 1, f"lesson {speech.number} / {speech.of}".center(_FIGURE), "shadow")


def _column(c: Canvas, x: int, y: int, bottom: int, said: Sequence[_Paragraph], air: bool = True) -> bool:
    """With empty lines in between, where there is room for them."""
    gap = int(air and y + sum(len(one.lines) for one in said) + len(said) - 1 <= bottom)
    for one in said:
        _paragraph(c, x, y, one, bottom)
        y += len(one.lines) + gap
    return y - gap <= bottom


def _paragraph(c: Canvas, x: int, y: int, one: _Paragraph, bottom: int = 999) -> None:
    if y >= bottom:
        return
    if one.number:
        c.figure(x, y, one.number)
    elif one.key:
        c.put(x, y, f" {one.key} ", "on_chosen", back="chosen", bold=True)
    elif one.margin:
        c.put(x, y, c.symbols.bullet, "blue")
    for number, line in enumerate(one.lines[: bottom - y]):
        c.put(x + one.margin, y + number, line, one.ink, bold=one.bold)
