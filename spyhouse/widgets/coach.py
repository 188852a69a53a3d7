"""The coach of a first game: a strip below the table; where there is little room, a low one with a slip of a few lines
after the other. The table is laid out for the rows that are left.

Light blue belongs to the coach alone, and means: look here. The Roman figures beside what is worth a look stand again on
the board, beside the thing that is meant: where the board has said `Canvas.mark`. What stands nowhere in particular has a
dot. What is to be pressed stands on a key cap, here and in the list.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import re
import statistics
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len

from ..coach import NAME, Speech
from ..engine.words import capital, headed, listed
from ..look.art import spaced
from ..look.drawings import Drawing, album
from ..look.letters import HIGH as LETTERS
from ..look.letters import large
from ..minute import sentences_of
from .canvas import ROMAN, Canvas, Painted, settled, wrapped
from .pixels import draw, width_of

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
_SMALL, _TAKES_LEAVE = "old-hand-small", "old-hand-leaves"
"""The Old Hand on the page of the farewell."""
_BROAD: Final = 50
"""Columns of a part of that page."""
_SLIP: Final = 84
"""Columns of words on a slip; longer lines are hard to read."""
_LINES: Final = 4
"""And how many lines; more would leave the table too little room."""
SLIP: Final = _LINES + 1
"""Rows of a slip with its edge."""
_TINY, _BESIDE = "old-hand-tiny", 11
"""The Old Hand on a slip, and the column in which the words begin."""
_HAPPENED, _LOOK, _PRESS = "WHAT JUST HAPPENED", "WHAT TO LOOK AT", "WHAT TO PRESS"
_A_SLIP, _PARTED, _TOO_LONG = 100, {_HAPPENED: 3, _LOOK: 150, _PRESS: 0}, 1000
"""What is worse than a slip with free lines: one more of them, a thought that is parted, a line without room."""
_SHARES: Final = {_HAPPENED: 10, _LOOK: 11, _PRESS: 7}
"""Of the strip: less is said of what to press than of all else, and figures stand before what is looked at."""
_REST: Final = "THE REST IS YOURS"
_ROWS: Final = 8
"""Of a column of the strip, with an empty one between two thoughts: then one is free above the line at the foot, too."""
_AIR: Final = (2, 1)
"""Free rows of a farewell above a heading, as long as it ends no lower than the Old Hand; and else."""
_FRAME: Final = 2
"""Rows for the title and the keys."""
_LEAD: Final = re.compile(r"[^.,:;]{1,20}:(?= )")
"""What a line of a list is about."""
_ENDS: Final = re.compile(r"[.!?;](?= |$)")
"""Where it can be left how a game ended."""
_LEAST: Final = 2
"""Lines for that on a small page."""
_LAST: Final = 0.25
"""How much free rows count on the last small page of a farewell: it may end early."""
_UNEVEN: Final = 0.5
"""And how much columns of a large one that do not end alike."""
_IN_STRIP: Final = 2
"""Parts of a farewell that the strip has room for; the page has told them all."""


def has_room(height: int) -> bool:
    """Is a strip below the table possible in so many rows, of which the title and the keys take two?"""
    return height >= HIGH + LEAST_TABLE + 2


def figures(speech: Speech, pointed: Collection[str]) -> dict[str, int]:
    """What of that has a figure beside it, and which. The list keeps its own while it is not shown."""
    row = [mark for mark in speech.marks if mark in pointed or mark == LIST]
    return {mark: number for number, mark in enumerate(row, 1) if mark in pointed}


@dataclasses.dataclass(frozen=True)
class Slip:
    """What is said at one time where there is little room."""

    said: Sequence[_Paragraph]
    marks: Mapping[str, int]
    """The figures that lead from it to the table."""
    is_last: bool = False
    """Does it say what to press?"""

    @property
    def lines(self) -> int:
        return sum(len(one.lines) for one in self.said)


class CoachStrip(Painted):
    """Below the table: as high as it can be, or a slip."""

    def __init__(self) -> None:
        super().__init__(id="coach")
        self.speech: Speech | None = None
        self.figure = ""
        """What chooses the line that is meant."""
        self.at = -1
        """Which slip of it lies there; -1 is the last, with what to press."""
        self.figures: Callable[[], Mapping[str, int]] = dict
        """Tells which figure stands beside what on the table."""

    def show(self, speech: Speech | None, figure: str, at: int = -1) -> None:
        self.speech, self.figure, self.at = speech, figure, at
        self.repaint()

    @property
    def slip(self) -> Slip | None:
        """What lies there, where it is no higher."""
        if self.speech is None:
            return None
        return slips(self.speech, self.figure, self.app.size.width, self.figures())[self.at]

    def paint(self, c: Canvas) -> None:
        if self.speech is not None and c.height == HIGH:
            paint_strip(c, self.speech, self.figure, self.figures())
        elif slip := self.slip:
            paint_slip(c, slip)


def slips(speech: Speech, key: str, width: int, marks: Mapping[str, int]) -> list[Slip]:
    """All that is said at one question, on as few slips as it needs, each about as full: a thought is parted between two
    sentences if it must be. What to press is whole, and comes last."""
    wide = min(width - _BESIDE - 1, _SLIP)
    thoughts = [(_HAPPENED, words, "") for words in speech.happened]
    thoughts += [(_LOOK, one.words, one.mark) for one in speech.look]
    if speech.begun:
        return [_still_told([words for _, words, _ in thoughts], _pressed(speech.press, wide, key), wide)]
    thoughts += [(_PRESS, speech.press, "")] * bool(speech.press)
    said = [
        (number, one)
        for number, (part, words, _) in enumerate(thoughts)
        for one in ([words] if part is _PRESS else sentences_of(words))
    ]

    @functools.cache
    def slip(first: int, end: int) -> Slip:
        """Of these sentences. What has happened is told in one go."""
        numbers = {number for number, _ in said[first:end]}
        shown = {mark: marks[mark] for _, _, mark in (thoughts[number] for number in sorted(numbers)) if mark in marks}
        margins = {_LOOK: _margin_of(shown.values()), _PRESS: _margin_of_key(key)}
        margin = max(margins.get(thoughts[number][0], 0) for number in numbers)
        told = list[_Paragraph]()
        for number, sentences in itertools.groupby(said[first:end], lambda one: max(one[0], len(speech.happened) - 1)):
            part, _, mark = thoughts[number]
            words = " ".join(sentence for _, sentence in sentences)
            before = margin if part in margins else 0
            told.append(
                _pressed(words, wide, key, margin)
                if part is _PRESS
                else _Paragraph(wrapped(words, wide - before), before, marks.get(mark, 0))
            )
        return Slip(told, shown)

    best = {0: (0, list[Slip]())}
    """What it costs to say so many sentences, and the slips for that."""
    for end in range(1, len(said) + 1):
        ways = list[tuple[int, int]]()
        for first in range(end):
            free = _LINES - slip(first, end).lines
            is_parted = first > 0 and said[first][0] == said[first - 1][0]
            cost = (
                _A_SLIP
                + _PARTED[thoughts[said[first][0]][0]] * is_parted
                + (free**2 if free >= 0 else _TOO_LONG * -free)
            )
            ways.append((best[first][0] + cost, first))
        least, first = min(ways)
        best[end] = least, [*best[first][1], slip(first, end)]
    *before, last = best[len(said)][1] or [Slip([], {})]
    own_way = wrapped(speech.own_way, wide) if speech.own_way and not speech.goes_on else []
    if own_way and last.lines + len(own_way) <= _LINES:
        last = dataclasses.replace(last, said=[*last.said, _Paragraph(own_way, ink="shadow")])
    return [*before, dataclasses.replace(last, is_last=True)]


def _still_told(thoughts: Sequence[str], press: _Paragraph, wide: int) -> Slip:
    """What is to be pressed now, and in grey what was said last before, as far as there is room."""
    told = [press]
    for words in reversed(thoughts):
        one = _Paragraph(wrapped(words, wide), ink="shadow")
        if sum(len(each.lines) for each in [one, *told]) > _LINES:
            break
        told.insert(0, one)
    return Slip(told, {}, is_last=True)


def paint_slip(c: Canvas, slip: Slip) -> None:
    """The face of the Old Hand, and beside it what is said now."""
    night = _ground(c)
    c.fill(0, 0, c.width, 1, night, "▀" if c.drawn else c.symbols.heavy_horizontal, "blue")
    draw(c, 1, 2, album().drawing(_TINY))
    y = 1
    for one in slip.said:
        _paragraph(c, _BESIDE, y, one)
        y += len(one.lines)


class CoachSlips(Painted):
    """Slip after slip below the table; the farewell has a page of its own."""

    def __init__(
        self, speech: Speech, key: str, marks: Mapping[str, int], table: Callable[[Slip], Canvas] | None
    ) -> None:
        super().__init__()
        self.speech, self.key, self.marks, self.table = speech, key, marks, table
        """The table is asked for its picture while this slip is read."""
        self.at = 0
        """How many slips were read."""

    @property
    def slips(self) -> list[Slip]:
        if self.table is None or self.speech.leaves:
            return []
        return slips(self.speech, self.key, self.app.size.width, self.marks)

    @property
    def slip(self) -> Slip:
        return self.slips[self.at]

    def farewells(self) -> list[Speech]:
        return farewells(self.speech, self.app.size.width, self.app.size.height - _FRAME)

    @property
    def has_more(self) -> bool:
        return self.at + 1 < len(self.slips or self.farewells())

    def paint(self, c: Canvas) -> None:
        if self.table is None or not self.slips:
            pages = self.farewells()
            paint_leave(c, pages[min(self.at, len(pages) - 1)], pages)  # a larger window has fewer
            return
        below = Canvas(c.width, SLIP, c.palette, c.symbols)
        paint_slip(below, self.slip)
        top = c.height - SLIP
        c.paste(0, 0, self.table(self.slip))
        c.paste(0, top, below)
        c.click(0, 0, c.width, top, "close")
        c.click(0, top, c.width, SLIP, "go_on" if self.has_more else "do_that")

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
    lead: int = 0
    """So many letters of it are bold: what it is about."""


def paint_strip(c: Canvas, speech: Speech, figure: str, pointed: Collection[str]) -> bool:
    """Up to three columns beside the Old Hand; what to press stays in its place also where there is nothing to look at,
    and what happened is told in the room for that. False if something found no room."""
    night = _ground(c)
    c.fill(0, 0, c.width, 1, night, "▀" if c.drawn else c.symbols.heavy_horizontal, "blue")
    left, columns = _columns(c.width, speech, figure, figures(speech, pointed))
    if c.width >= _ROOMY:
        _portrait(c, _MARGIN, 1, speech)
    fits, bottom = True, c.height - 1
    for x, wide, part, said in columns:
        quiet = speech.begun and part is not _PRESS
        c.put(x, 1, part.upper(), "shadow" if quiet else "blue", bold=True, width=wide)
        low = 2 + _ROWS if _high(said, air=0) <= _ROWS else bottom
        fits &= _column(c, x, 2, low, [dataclasses.replace(one, ink="shadow") for one in said] if quiet else said)
    marks = figures(speech, pointed)
    found = f"Find {_figures(marks)} on the table." if marks and not speech.begun else ""
    c.put(left, bottom, " ".join(filter(None, [found, speech.own_way])), "shadow", width=c.width - left - 1)
    return fits


def _columns(
    width: int, speech: Speech, key: str, marks: Mapping[str, int]
) -> tuple[int, list[tuple[int, int, str, list[_Paragraph]]]]:
    """Where the first of them begins, and of each where it stands, how wide it is, its heading and what is said."""
    left, parts = _MARGIN + (width >= _ROOMY) * (_FIGURE + _GAP), _parts(speech)
    columns = list(_SHARES) if {_HAPPENED, _PRESS} <= {*parts} else parts
    room, shares = width - left - (len(columns) - 1) * _GAP - 1, sum(_SHARES.get(part, 10) for part in columns)
    broad = {part: min(room * _SHARES.get(part, 10) // shares, _WIDEST) for part in columns}
    if _LOOK in broad and _LOOK not in parts:
        broad[_HAPPENED] += _GAP + broad.pop(_LOOK)
    x, found = left, list[tuple[int, int, str, list[_Paragraph]]]()
    for part, wide in broad.items():
        found.append((x, wide, part, _paragraphs(part, speech, wide, key, marks)))
        x += wide + _GAP
    return left, found


def _high(said: Sequence[_Paragraph], air: int = 1) -> int:
    """Rows of a column, with so many empty ones between two thoughts."""
    return sum(len(one.lines) for one in said) + air * max(len(said) - 1, 0)


def crowded(speech: Speech, width: int) -> dict[str, int]:
    """The columns of the strip that are longer than leaves air, with their rows. What was told before counts no more."""
    _, columns = _columns(width, speech, "9", speech.marks)
    told = [one for one in columns if one[2] is _PRESS or not speech.begun]
    air = int(not speech.leaves)  # of the farewell's lists the page has told all
    return {part: rows for _, _, part, said in told if (rows := _high(said, air)) > _ROWS}


def farewells(speech: Speech, width: int, height: int) -> list[Speech]:
    """The last that is said, on as few pages as leave air between its parts and below them: small ones full but for the last, large ones and
    their columns alike."""
    parts = [*speech.parting.items()]
    for pages in range(1, len(parts) + 1):
        ways = list[tuple[float, list[Speech]]]()
        for cuts in itertools.combinations(range(1, len(parts)), pages - 1):
            each = [_part(speech, parts, first, end) for first, end in itertools.pairwise([0, *cuts, len(parts)])]
            found = [_Farewell.arranged(one, width, height) for one in each]
            if not any(one.is_cut for one in found):
                *free, left = ((height - one.high) ** 2 for one in found)
                alike = statistics.pvariance(one.high for one in found) + _UNEVEN * sum(one.uneven**2 for one in found)
                ways.append((alike if width >= _ROOMY else sum(free) + _LAST * left, each))
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
    """How a page of it is arranged: the Old Hand at his door, and beside him how the game ended, in large letters, above
    a column or two."""

    drawing: Drawing
    hand_ends: int
    """Rows down to the end of the picture as it is drawn, and of what is said below it."""
    left: int
    wide: int
    below: Sequence[_Paragraph]
    """What is said below the Old Hand."""
    news: str
    """What is written large, or in letters set apart."""
    is_large: bool
    first: Sequence[_Paragraph]
    """What else is said of the end, and what comes next."""
    told: Sequence[tuple[str, _Paragraph]]
    """What is said, each with the heading above it, if it is the first below that."""
    gap: int
    """Free rows above a heading."""
    second: int
    """Which of them stands first in the second column."""
    top: int
    """Row of the page in which the columns begin."""
    high: int
    """Rows down to the end of the longer column."""
    uneven: int
    """How many more than down to the end of the shorter."""
    end: int
    """And to the end of all of it."""
    is_cut: bool

    @classmethod
    def arranged(cls, speech: Speech, width: int, height: int) -> _Farewell:
        """With as much air as there is."""
        roomy = width >= _ROOMY and height > LEAST_TABLE
        drawing, columns = album().drawing(_TAKES_LEAVE if roomy else _SMALL), 1 + roomy
        hand, tall = drawing.width + _GAP, drawing.height // 2
        wide = min((width - hand - (columns - 1) * _GAP - 2 * _MARGIN) // columns, _BROAD)
        across = columns * (wide + _GAP) - _GAP
        left = (width - hand - across) // 2 + hand
        said = [*speech.happened]
        news, more = headed(said.pop(0)) if said else ("", "")
        short, _, whose = news.partition(" for ")
        if whose and width_of(news) > across >= width_of(short):  # in large letters what happened, below them to whom
            news, more = short, ": ".join(filter(None, (f"for {whose}", more)))
        lead = f"{capital(more)}." if more else ""
        if lead or said:
            said[:1] = [_to_the_point(" ".join([lead, *said[:1]]).strip(), across, 1 if roomy else _LEAST)]
        first = [
            _Paragraph(wrapped(words, across), lead=0 if number else len(lead)) for number, words in enumerate(said)
        ]
        first += [_Paragraph(wrapped(speech.press, across), bold=True)] if speech.press else []
        below = [_Paragraph(wrapped(speech.own_way, drawing.width), ink="shadow")] if speech.own_way else []
        ways = (news, news.replace(" and ", " & "), news.removeprefix("The "), spaced(news))
        news = next((one for one in ways[:3] if 0 < width_of(one) <= across), ways[3 * (cell_len(ways[3]) <= across)])
        is_large = 0 < width_of(news) <= across
        top = 1 + bool(news) * (LETTERS + roomy if is_large else 2) + _high(first) + bool(first)
        hand_ends = 1 + tall + bool(below) * (1 + _high(below))
        told = [
            (heading.upper() if number == 0 else "", one)
            for heading, words in speech.parting.items()
            for number, one in enumerate(_in_parting(words, wide))
        ]
        for gap in _AIR:
            air = [gap * bool(heading) for heading, _ in told]
            rows = [before + bool(heading) + len(one.lines) for before, (heading, one) in zip(air, told, strict=True)]
            breaks = [n for n in range(1, len(told)) if told[n][0]] * roomy
            ends = [(*sorted((sum(rows[n:]) - gap, sum(rows[:n]) - gap), reverse=True), n) for n in breaks]
            highest, lowest, second = min(ends, default=(sum(rows) - gap, 0, len(told)))
            high = top + highest
            if high <= hand_ends:
                break
        is_cut = max(high + 1, hand_ends) > height
        uneven, end = highest - lowest, max(high, hand_ends)
        return cls(
            drawing,
            hand_ends,
            left,
            wide,
            below,
            news,
            is_large,
            first,
            told,
            gap,
            second,
            top,
            high,
            uneven,
            end,
            is_cut,
        )


def paint_leave(c: Canvas, speech: Speech, pages: Sequence[Speech] = ()) -> bool:
    """One of these pages of the farewell; the Old Hand stands in the same place on all of them. False if something found no
    room."""
    night = _ground(c)
    page, *others = (_Farewell.arranged(one, c.width, c.height) for one in (speech, *pages))
    y = max((c.height - 1 - max(one.end for one in (page, *others))) // 2, 0)
    x, left, top = page.left - page.drawing.width - _GAP, page.left, y + page.top
    grown = page.end - page.hand_ends
    _grown(c, x, 2 * (y + 1), page.drawing, 2 * grown)
    _column(c, x, y + 2 + grown + page.drawing.height // 2, c.height, page.below)
    drawn = page.is_large and c.drawn
    for number, line in enumerate(large(page.news) if drawn else ["", capital(page.news)][not page.is_large :], y + 1):
        c.put(left, number, line, "accent", bold=not drawn)
    _column(c, left, top - 1 - _high(page.first), c.height, page.first)
    at = top - page.gap
    for number, (heading, one) in enumerate(page.told):
        if number == page.second:
            edge, (left, at) = left + page.wide + _GAP // 2, (left + page.wide + _GAP, top - page.gap)
            for row in range(top, y + page.high):
                c.put(edge, row, c.symbols.vertical, c.palette.mixed(night, c.palette.colours["blue"], 0.3))
        at += (page.gap + 1) * bool(heading)
        c.put(left, at - 1, heading, "blue", bold=True)
        _paragraph(c, left, at, one, c.height)
        at += len(one.lines)
    return not page.is_cut


def _grown(c: Canvas, x: int, y: int, drawing: Drawing, more: int) -> None:
    """With so many rows of dots more above its foot, each like one that stands there already: so it ends with what is said
    beside it. In plain signs it stays as it is."""
    if not c.drawn:
        draw(c, x, y, drawing)
        return
    (_, again), (_, foot) = (drawing.anchors[name] for name in ("again", "foot"))
    draw(c, x, y, drawing, part=(0, 0, drawing.width, foot))
    for row in range(more):
        draw(c, x, y + foot + row, drawing, part=(0, again + row % (foot - again), drawing.width, 1))
    draw(c, x, y + foot + more, drawing, part=(0, foot, drawing.width, drawing.height - foot))


def _to_the_point(words: str, wide: int, rows: int) -> str:
    """As much of it as makes sense on so many lines; else all of it."""
    ends = [f"{words[: end.start()]}." for end in _ENDS.finditer(words)]
    return max((said for said in ends if len(wrapped(said, wide)) <= rows), key=len, default=words)


def _in_parting(words: Sequence[str], wide: int) -> list[_Paragraph]:
    """Several things have a dot each, and what each is about leads, where most say that first."""
    if len(words) == 1:
        return [_Paragraph(settled(words[0], wide))]
    leads = [lead.end() if (lead := _LEAD.match(one)) else 0 for one in words]
    most = 2 * sum(map(bool, leads)) > len(words)
    return [_Paragraph(settled(one, wide - 2), 2, lead=most * lead) for one, lead in zip(words, leads, strict=True)]


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
        return [_pressed(speech.press, wide, key)]
    margin = _margin_of(marks.values())
    return [_Paragraph(wrapped(one.words, wide - margin), margin, marks.get(one.mark, 0)) for one in speech.look]


def _pressed(press: str, wide: int, key: str, margin: int = 0) -> _Paragraph:
    margin = max(margin, _margin_of_key(key)) if key else 0
    return _Paragraph(wrapped(press, wide - margin), margin, key=key, bold=True)


def _margin_of_key(key: str) -> int:
    return (len(key) + 3) * bool(key)


def _margin_of(figures: Iterable[int]) -> int:
    """Columns before what is looked at, for the widest of these figures or a dot: all words begin below each other."""
    return max(map(Canvas.wide_figure, figures), default=2) + 1


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
        c.put(x + (one.margin > 2), y, c.symbols.bullet, "blue")
    for number, line in enumerate(one.lines[: bottom - y]):
        c.put(x + one.margin, y + number, line, one.ink, bold=one.bold)
    if one.lines:
        c.put(x + one.margin, y, one.lines[0][: one.lead], one.ink, bold=True)
