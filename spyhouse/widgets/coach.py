"""The coach of a first game: a strip below the table where there is room for one, else a page of its own.

Light blue belongs to the coach alone, and means: look here. The Roman figures beside what is worth a look stand again on
the board, beside the thing that is meant: where the board has said `Canvas.mark`. What stands nowhere in particular has a
dot. What is to be pressed stands on a key cap, here and in the list.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from ..coach import NAME, Speech
from ..engine.lesson import Look
from ..engine.words import listed
from ..look.drawings import album
from .canvas import ROMAN, Canvas, Painted, wrapped
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
_PAGE: Final = 60
_HAPPENED, _LOOK, _ACROSS, _PRESS = _PARTS = (
    "WHAT JUST HAPPENED",
    "WHAT TO LOOK AT",
    "ON THE OTHER SIDE",
    "WHAT TO PRESS",
)
_LEAVING: Final = {_HAPPENED: "WHAT YOU KNOW NOW", _LOOK: "STILL TO DISCOVER", _PRESS: "THE REST IS YOURS"}


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


class CoachSheet(Painted):
    """A page of its own."""

    def __init__(self, speech: Speech, figure: str, pointed: Collection[str]) -> None:
        super().__init__()
        self.speech, self.figure, self.pointed = speech, figure, pointed

    def paint(self, c: Canvas) -> None:
        paint_page(c, self.speech, self.figure, self.pointed)


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


def paint_strip(c: Canvas, speech: Speech, figure: str, pointed: Collection[str]) -> bool:
    """Up to three columns beside the Old Hand. False if something found no room."""
    night = _ground(c)
    c.fill(0, 0, c.width, 1, night, "▀" if c.drawn else c.symbols.heavy_horizontal, "blue")
    left, parts = _MARGIN, _parts(speech)
    if c.width >= _ROOMY:
        _portrait(c, left, 1, speech)
        left += _FIGURE + _GAP
    wide = min((c.width - left - (len(parts) - 1) * _GAP - 1) // len(parts), _WIDEST)
    marks = figures(speech, pointed)
    fits, bottom = True, c.height - 1
    for number, part in enumerate(parts):
        x = left + number * (wide + _GAP)
        c.put(x, 1, _heading(part, speech), "blue", bold=True, width=wide)
        fits &= _column(c, x, 2, wide, bottom, _paragraphs(part, speech, wide, figure, marks))
    found = f"Find {_figures(marks)} on the table." if marks else ""
    c.put(left, bottom, " ".join(filter(None, [found, speech.own_way])), "shadow", width=c.width - left - 1)
    return fits


def paint_page(c: Canvas, speech: Speech, figure: str, pointed: Collection[str]) -> bool:
    """One thing below the other, beside the Old Hand. False if something found no room."""
    _ground(c)
    wide = min(c.width - _FIGURE - 2 * _GAP - 1, _PAGE)
    left = max((c.width - _FIGURE - _GAP - wide) // 2, 1)
    marks = figures(speech, pointed)
    parts = [(part, _paragraphs(part, speech, wide, figure, marks)) for part in _parts(speech)]
    foot = wrapped(speech.own_way, wide + _FIGURE + _GAP) if speech.own_way else []
    spare = c.height - len(foot) - sum(len(one.lines) for _, said in parts for one in said) - len(parts)
    top = int(spare > 0)
    gap = int(spare - top >= len(parts) - 1)
    x, y = left + _FIGURE + _GAP, top
    _portrait(c, left, y, speech)
    for part, said in parts:
        end = c.put(x, y, _heading(part, speech), "blue", bold=True)
        if part is _LOOK and marks:
            c.put(end + 2, y, f"{_figures(marks)}: on the next page", "shadow")
        y += 1
        for one in said:
            _paragraph(c, x, y, one)
            y += len(one.lines)
        y += gap
    for number, line in enumerate(foot, c.height - len(foot) - int(spare > top + gap * (len(parts) - 1))):
        c.put(left, number, line, "shadow")
    return spare >= 0


def _parts(speech: Speech) -> list[str]:
    said = {_HAPPENED: speech.happened, _LOOK: speech.look, _ACROSS: speech.other_side, _PRESS: speech.press}
    return [part for part in _PARTS if said[part]]


def _heading(part: str, speech: Speech) -> str:
    return _LEAVING.get(part, part) if speech.leaves else part


def _figures(marks: Mapping[str, int]) -> str:
    """Those that are found again beside their things."""
    figures = [ROMAN[number] for number in marks.values()]
    return f"{'mark' if len(figures) == 1 else 'marks'} {listed(figures)}"


def _paragraphs(part: str, speech: Speech, wide: int, key: str, marks: Mapping[str, int]) -> list[_Paragraph]:
    if part is _HAPPENED:
        return [_Paragraph(wrapped(words, wide)) for words in speech.happened]
    if part is _PRESS:
        margin = (len(key) + 3) * bool(key)
        return [_Paragraph(wrapped(speech.press, wide - margin), margin, key=key, bold=True)]
    look = speech.look if part is _LOOK else map(Look, speech.other_side)
    return [_Paragraph(wrapped(one.words, wide - 4), 4, marks.get(one.mark, 0)) for one in look]


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


def _column(c: Canvas, x: int, y: int, wide: int, bottom: int, said: Sequence[_Paragraph]) -> bool:
    """With empty lines in between, where there is room for them."""
    gap = int(y + sum(len(one.lines) for one in said) + len(said) - 1 <= bottom)
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
        c.put(x + one.margin, y + number, line, bold=one.bold)
