"""Venice at carnival, as one seat sees it or as everybody does.

Above the five landmarks and who goes where; beside them the meetings and the telephone; below, or at the right, what is
private: two black cards and the clues-sheet. Everything is painted from a View, larger or shorter with the room there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import eyes_of
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.motion import Frame

from .. import facts
from ..pieces import PARTNER, ROUNDS
from ..sheet import read_pencil
from ..table import Venice
from .aside import LOW, STAGE, dialled, has_stage, paint_number, paint_people, paint_stage, solver_words
from .city import paint_city, size_for
from .end import paint_end
from .form import LEAST, paint_form
from .motion import performed
from .own import paint_cards, paint_line
from .scene import SIGNS, Scene

_DESK: Final = 59
"""Columns for the choices: as many as they take without a recap of their own, which the board has."""
_OWN_CARDS: Final = (31, 6)
_LAST: Final = 24
"""Events of which the latest that find room are told."""


class VeniceBoard(Board):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        paint(c, view, self.pointed, self.desk, self.told, self.pencilled)

    def desk_place(self, width: int, height: int) -> Region | None:
        return None if self.view is None else desk_place(self.view, width, height)

    def status(self, view: View[Any]) -> str:
        return f"night {view.table.series}, round {view.table.round} of {ROUNDS}"

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(self.draw, view, event)


def _middle(width: int) -> int:
    """The columns at the left of it are for the papers."""
    return max(width - _DESK - 1, 46)


def desk_place(view: View[Venice], width: int, height: int) -> Region | None:
    """Below the city, beside the papers, and below what the choice is made from."""
    size = size_for(width, height)
    if not size.dots:
        return None
    above = 1
    if view.seat is not None:
        above = LOW if size.suffix else _OWN_CARDS[1] + STAGE * has_stage(view)
    top, left = size.rows(view.table) + above, _middle(width) + 1
    return Region(left, top, width - left, height - top)


def paint(
    c: Canvas,
    view: View[Venice],
    pointed: Iterable[Action] = (),
    desk: Region | None = None,
    told: str = "",
    marks: str = "",
) -> None:
    """The whole table on a canvas of at least 80 x 10."""
    s = Scene(c, view, pointed)
    if s.t.result is not None:
        paint_end(s, 1, 0, c.width - 2, c.height)
        return
    size = size_for(c.width, c.height)
    paint_city(s, 0, 0, c.width, size)
    left, y = _middle(c.width), size.rows(s.t)
    happened = _papers(s, 0, y, left, c.height - y, told, desk, marks)
    right, beside = left + 1, c.width - left - 1
    if desk is None:
        paint_people(s, right, y, beside, c.height - y)
    elif s.seat is not None and not size.suffix:
        across, high = _OWN_CARDS
        paint_cards(s, right, y, across, high)
        paint_number(s, right + across + 2, y, beside - across - 2, read_pencil(s.t, s.seat, marks))
        paint_stage(s, right, y + high, beside, desk.y - y - high)
    elif s.seat is not None and has_stage(view):
        paint_stage(s, right, y, beside, desk.y - y)
    elif s.seat is not None and not happened:
        _tell(c, right, y, _happened(s, beside, LOW - 1))


def _papers(s: Scene, x: int, y: int, width: int, height: int, told: str, desk: Region | None, marks: str) -> bool:
    """What only these eyes see: the sheet; what one needs to win; and what is pointed at, or what happened last: False
    where there is no room for that, or no need."""
    c, end = s.c, y + height
    large = height > LEAST + 4
    if s.seat is not None:
        pencil = read_pencil(s.t, s.seat, marks)
        if not large:
            _own_line(s, x + 1, y, width - 1, "-".join(words for words, _ in dialled(s, pencil)))
            y += 1
        y = paint_form(s, x, y, width, LEAST + large, pencil) + large
    elif desk is not None:
        y = paint_people(s, x + 1, y, width - 1, height) + 1
    if large:
        end -= 1
        _points(s, x + 1, end, width - 1)
    need = facts.needs(s.view)
    if need is not None and desk is not None:
        words = wrapped(need.line, width - 2)
        end -= len(words)
        _tell(c, x + 1, end, [(line, "accent") for line in words])
    lines: list[tuple[str, str]] = []
    if told:
        lines = [(line, "accent") for line in wrapped(told, width - 2)]
    elif desk is not None:  # elsewhere the page below the board says what happened
        lines = _happened(s, width - 2, end - y)
    _tell(c, x + 1, y, lines[: max(end - y, 0)])
    return bool(lines) and end > y


def _tell(c: Canvas, x: int, y: int, lines: Iterable[tuple[str, str]]) -> None:
    for number, (line, ink) in enumerate(lines):
        c.put(x, y + number, line, ink)


def _happened(s: Scene, width: int, room: int) -> list[tuple[str, str]]:
    """The latest, as far as there is room for whole sentences. What only these eyes know has a sign."""
    lines: list[tuple[str, str]] = []
    told = [
        (event.words(s.view.names), event.view(eyes_of(None)).words(s.view.names)) for event in s.view.events[-_LAST:]
    ]
    told += [(facts.still_hidden(one, s.view.names), "") for one in s.t.sealed if one.seat == s.seat]
    for words, public in reversed(told):
        private = s.seat is not None and words != public
        sentence = wrapped(f"Only you: {words}" if private else words, width)
        if len(lines) + len(sentence) > room:
            break
        lines = [*((line, "accent" if private else "paper") for line in sentence), *lines]
    return lines


def _points(s: Scene, x: int, y: int, width: int) -> None:
    """A line of its own, by name where there is room."""
    c, players = s.c, [party for party in s.parties if party.seat is not None and party.seat != s.t.dummy]
    words = [(f"{party.name} {s.t.points_of(party.seat)}", party.ink) for party in players if party.seat is not None]
    if sum(cell_len(one) + 1 for one, _ in words) > width - 15:
        words = [
            (f"{party.letter}{one[len(party.name) :]}", ink) for party, (one, ink) in zip(players, words, strict=True)
        ]
    end = c.put(x, y, "POINTS", "yellow", bold=True) + 1
    for one, ink in words:
        end = c.put(end, y, one, ink, bold=True) + 1
    c.put(end, y, f"of {s.t.target}", "shadow")


def _own_line(s: Scene, x: int, y: int, width: int, number: str) -> None:
    """The own cards and the number; with the solver how far it is; and what else finds room."""
    end = paint_line(s, x, y, width < 50) + 1
    s.c.mark("own", x, y)
    dial = f"dial {number}"
    beside = [solver_words(s, width - end)] if s.found is not None else []
    beside.append((dial, "paper"))
    if s.me is not None and s.t.partners:
        beside.append((f"partner {PARTNER[s.me.identity].short}", "shadow"))
    for words, ink in beside:
        if words and end + cell_len(words) <= x + width:
            after = s.c.put(end, y, words, ink, bold=ink == "accent") + 2
            if words is dial:
                s.c.mark("number", end, y)
                s.c.explain(end, y, 14, 1, SIGNS["number"])
            end = after
