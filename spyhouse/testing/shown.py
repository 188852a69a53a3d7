"""What a game brings along to be looked at must not fail. While people play the house puts plain words and a plain board
in its place; here it is a finding."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from ..engine.game import Game
from ..engine.match import Match
from ..engine.view import View
from ..engine.visibility import Seat
from .play import positions, viewers, where

SIZES = ((120, 26), (80, 15))
"""Columns and lines that a board has in a terminal that is as large as it should be, and in the smallest."""
UNFILLED = re.compile(r"{\w*}")
"""Where a name or a figure was to stand."""
HIGH = 8
"""Dots that a thing on the table may be high where it is drawn small."""


def check_shown(game: Game, seats: int, games: int = 1) -> None:
    """Description, pages, moments and board of every kind of position, for those who decide and those who watch; and the
    drawings of what lies on its table."""
    _check_things(game)
    for match in positions(game, seats, seed=1, most=3):
        for seat in {match.decider, None, viewers(match)[0]}:
            for what, show in (("describe", _describe), ("pages", _pages), ("moment", _moments), ("draw", _draw)):
                try:
                    show(match, seat)
                except Exception as error:
                    raise AssertionError(f"{where(match)}, for seat {seat}: {what} fails with {error!r}") from error


def _check_things(game: Game) -> None:
    from ..look.drawings import album

    for thing in game.info.things:
        drawing = album(game.package).drawing(thing.drawing)
        assert not thing.state or thing.state in drawing.states, f"{thing.drawing} has no state {thing.state!r}"
        assert drawing.height <= HIGH, f"{thing.drawing} is {drawing.height} dots high: {HIGH} at most"
        assert len(thing.given) == drawing.brought, f"{thing.drawing} asks for {drawing.brought} colours"


def _check_filled(words: str) -> None:
    assert not UNFILLED.search(words), f"a name was left out of “{words.strip()}”"


def _describe(match: Match, seat: Seat | None) -> None:
    describe = match.game.load_describe()
    for line in describe(match.view(seat)) if describe else ():
        assert line.strip(), "an empty line"
        _check_filled(line)


def _pages(match: Match, seat: Seat | None) -> None:
    from ..screens.notes import aid_pages

    for title, lines in aid_pages(match.game, match.view(seat)) if seat is not None else ():
        assert title, "a page without a title"
        assert lines, f"nothing on the page {title}"
        for words in (title, *(part for line in lines for part in _words_of(line, match.game))):
            _check_filled(words)


def _words_of(line: Any, game: Game) -> Iterator[str]:
    """Of a line of a page; of a drawing what it says in a margin, and all that it paints at both sizes."""
    from ..look.colour import palette
    from ..look.symbols import SETS
    from ..widgets.canvas import Canvas
    from ..widgets.reader import Drawing

    if not isinstance(line, Drawing):
        yield line[0]
        return
    yield from line.in_words()
    for (width, _), symbols in zip(SIZES, SETS.values(), strict=True):
        sheet = Canvas(width, line.high(width), palette(game.info.mood, "default"), symbols)
        line.paint(sheet)
        yield from sheet.plain()


def _moments(match: Match, seat: Seat | None) -> None:
    moment, view = match.game.load_moment(), match.view(seat)
    for event in view.events[-3:] if moment else ():
        if event.is_moment():
            moment(event, view)  # type: ignore[misc]


def _draw(match: Match, seat: Seat | None) -> None:
    if match.game.load_screen() is None:
        return
    from ..look.symbols import SETS

    for (width, height), symbols in zip(SIZES, SETS.values(), strict=True):
        _, sheet = drawn(match.view(seat), width, height, symbols)
        for row in sheet.plain():
            _check_filled(row)


def drawn(
    view: View[Any], width: int, height: int, symbols: Any, marks: Mapping[str, int] = MappingProxyType({})
) -> tuple[Any, Any]:
    """The game's board before this view, and the canvas it has painted; `marks` is what the coach points at."""
    from ..look.colour import palette
    from ..widgets.canvas import Canvas

    board = view.game.load_screen()(id="board")
    board.view = view
    board.desk = board.desk_place(width, height)
    sheet = Canvas(width, height, palette(view.game.info.mood, "default"), symbols)
    sheet.marks = marks
    board.draw(sheet, view)
    return board, sheet
