"""The coach of a first game: a strip below the table where there is room for one, else a page of its own.

Light blue belongs to the coach alone. The figures beside what is worth a look stand again on the board, beside the thing
that is meant: where the board has said `Canvas.mark`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..coach import NAME, Speech
from ..look.drawings import album
from .canvas import Canvas, Painted, wrapped
from .pixels import draw

HIGH: Final = 12
"""Rows of the strip."""
LIST: Final = "choices"
"""The mark of the list of choices, which stands beside every board."""
LEAST_TABLE: Final = 22
"""Rows that every table can be drawn on."""
NIGHT: Final = "#16304A"
"""What the coach's words stand on, in every game."""
_FIGURE: Final = 14
_GAP: Final = 3
_WIDEST: Final = 44
"""Columns of a part of the strip; longer lines are hard to read."""
_PAGE: Final = 60


def has_room(height: int) -> bool:
    """Is a strip below the table possible in so many rows, of which the title and the keys take two?"""
    return height >= HIGH + LEAST_TABLE + 2


class CoachStrip(Painted):
    """Below the table."""

    def __init__(self) -> None:
        super().__init__(id="coach")
        self.speech: Speech | None = None
        self.figure = ""
        """What chooses the line that is meant."""

    def show(self, speech: Speech | None, figure: str) -> None:
        if (speech, figure) != (self.speech, self.figure):
            self.speech, self.figure = speech, figure
            self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.speech is not None:
            paint_strip(c, self.speech, self.figure)


class CoachSheet(Painted):
    """A page of its own."""

    def __init__(self, speech: Speech, figure: str) -> None:
        super().__init__()
        self.speech, self.figure = speech, figure

    def paint(self, c: Canvas) -> None:
        paint_page(c, self.speech, self.figure)


def paint_strip(c: Canvas, speech: Speech, figure: str = "") -> bool:
    """Three columns beside the Old Hand. False if something found no room."""
    night = _ground(c)
    c.fill(0, 0, c.width, 1, night, "▀" if c.drawn else c.symbols.heavy_horizontal, "blue")
    left = 2
    if c.width >= 100:
        _portrait(c, left, 1, speech)
        left += _FIGURE + _GAP
    wide = min((c.width - left - 2 * _GAP - 1) // 3, _WIDEST)
    columns = [left + number * (wide + _GAP) for number in range(3)]
    fits = True
    for x, heading in zip(columns, ("WHAT JUST HAPPENED", "WHAT TO LOOK AT", "WHAT TO PRESS"), strict=True):
        c.put(x, 1, heading, "blue", bold=True, width=wide)
    bottom = c.height - 1
    fits &= _paragraphs(c, columns[0], 2, wide, bottom, speech.happened or ("Nothing that matters now.",))
    fits &= _looks(c, columns[1], 2, wide, bottom, speech)
    fits &= _press(c, columns[2], 2, wide, bottom, speech, figure)
    words = "The Old Hand sees only what you see."
    c.put(columns[0], bottom, words, "shadow", width=2 * wide)
    return fits


def paint_page(c: Canvas, speech: Speech, figure: str = "") -> bool:
    """One thing below the other, beside the Old Hand. False if something found no room."""
    _ground(c)
    wide = min(c.width - _FIGURE - 2 * _GAP - 1, _PAGE)
    left = max((c.width - _FIGURE - _GAP - wide) // 2, 1)
    parts = [(heading, lines) for heading, lines in _parts(speech, wide) if lines]
    spare = c.height - 1 - sum(len(lines) + 1 for _, lines in parts)
    gap = int(spare >= len(parts))
    x, y = left + _FIGURE + _GAP, max((spare - gap * (len(parts) - 1)) // 2, 1)
    _portrait(c, left, y, speech)
    for heading, lines in parts:
        c.put(x, y, heading, "blue", bold=True)
        for number, (points, line) in enumerate(lines):
            if points:
                c.figure(x, y + 1 + number, points)
            c.put(x + 4 * (heading == _LOOK), y + 1 + number, line, bold=heading == _PRESS)
        if heading == _PRESS and figure:
            c.put(x + len(_PRESS) + 2, y, f" {figure} ", "on_chosen", back="chosen", bold=True)
        y += 1 + len(lines) + gap
    return spare >= 0


_HAPPENED, _LOOK, _PRESS = "WHAT JUST HAPPENED", "WHAT TO LOOK AT", "WHAT TO PRESS"


def _ground(c: Canvas) -> str:
    night = c.palette.shown(NIGHT)
    c.fill(0, 0, c.width, c.height, night)
    return night


def _parts(speech: Speech, wide: int) -> list[tuple[str, list[tuple[int, str]]]]:
    happened = [(0, line) for words in speech.happened for line in wrapped(words, wide)]
    looks = [
        (number * (not row), line)
        for number, one in enumerate(speech.look, 1)
        for row, line in enumerate(wrapped(one.words, wide - 4))
    ]
    press = [(0, line) for line in wrapped(speech.press, wide)]
    return [(_HAPPENED, happened), (_LOOK, looks), (_PRESS, press)]


def _portrait(c: Canvas, x: int, y: int, speech: Speech) -> None:
    drawing = album().find("old-hand")
    if drawing is not None:
        draw(c, x, 2 * y, drawing)
    c.put(x + (_FIGURE - len(NAME)) // 2, y + 8, NAME.upper(), "blue", bold=True)
    if speech.number:
        c.put(x, y + 9, f"{speech.number} of {speech.of}".center(_FIGURE), "shadow")


def _paragraphs(c: Canvas, x: int, y: int, wide: int, bottom: int, said: Sequence[str]) -> bool:
    lines = [wrapped(words, wide) for words in said]
    gap = int(y + sum(map(len, lines)) + len(lines) - 1 <= bottom)
    for part in lines:
        for number, line in enumerate(part):
            if y + number < bottom:
                c.put(x, y + number, line)
        y += len(part) + gap
    return y - gap <= bottom


def _looks(c: Canvas, x: int, y: int, wide: int, bottom: int, speech: Speech) -> bool:
    lines = [wrapped(one.words, wide - 4) for one in speech.look]
    gap = int(y + sum(map(len, lines)) + len(lines) - 1 <= bottom)
    for number, part in enumerate(lines, 1):
        if y < bottom:
            c.figure(x, y, number)
        for row, line in enumerate(part):
            if y + row < bottom:
                c.put(x + 4, y + row, line)
        y += len(part) + gap
    return y - gap <= bottom


def _press(c: Canvas, x: int, y: int, wide: int, bottom: int, speech: Speech, figure: str) -> bool:
    left = x
    if figure:
        c.fill(x, y, 5, 1, "chosen")
        c.put(x, y, figure.center(5), "on_chosen", back="chosen", bold=True)
        left = x + 7
    lines = wrapped(speech.press, wide - (left - x))
    for number, line in enumerate(lines):
        if y + number < bottom:
            c.put(left, y + number, line, bold=True)
    return y + len(lines) <= bottom
