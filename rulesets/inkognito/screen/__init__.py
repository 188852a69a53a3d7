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
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.motion import Frame

from ..actions import Answer, Call, Demand, DemandDummy, Look, Plan, Receive, Reveal, ShowPair
from ..pieces import PARTNER, ROUNDS
from ..table import Venice
from .aside import looks, paint_context, paint_number, paint_people, solver_words
from .city import paint_city, size_for
from .end import paint_end
from .motion import performed
from .own import BLOCK, paint_cards, paint_line, paint_sheet, solved
from .scene import Scene

_DESK: Final = 59
"""Columns for the choices: as many as they take without a recap of their own, which the board has."""
_ALOFT: Final = 5
"""Rows over the choices for what they are made from, where the board is high; else as many as the smallest takes."""
_ALOFT_LOW: Final = 4
_OWN_CARDS: Final = (31, 7)
_OWN: Final = 30
"""Columns for the two own cards in words, at most."""
_LAST: Final = 12
"""Events of which the latest that find room are told."""


_ABOUT: Final[dict[type[Action], str]] = {
    Plan: "Only you know it until everybody has gone out.",
    ShowPair: "Two of your cards, of which exactly one is true. The other sees both, and cannot tell which.",
    Reveal: "A black card proves itself. It is meant for a partner you are sure of.",
    Call: "Dial all four numbers. Right or wrong, it ends the game.",
    Demand: "You see one of the two black cards of whom you name. Its owner chooses which.",
    DemandDummy: "You see this card of his, and nobody learns which it was.",
    Look: "You see this card of his, and nobody learns which it was.",
    Receive: "Hear what they have to say. You can call now, before you have heard it, or not at all.",
    Answer: "It proves itself: whoever sees it knows that it is true of you.",
}


class VeniceBoard(Board):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        paint(c, view, self.pointed, self.desk, self.told)

    def desk_place(self, width: int, height: int) -> Region | None:
        return desk_place(width, height)

    def status(self, view: View[Any]) -> str:
        return f"night {view.table.series}, round {view.table.round} of {ROUNDS}"

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(self.draw, view, event)

    def about(self, kind: type[Action]) -> str:
        return _ABOUT.get(kind, "")


def _middle(width: int) -> int:
    """The columns at the left of it are for the papers."""
    return max(width - _DESK - 1, 45)


def desk_place(width: int, height: int) -> Region | None:
    """Below the city, beside the papers."""
    size = size_for(width, height)
    if not size.dots:
        return None
    top = size.rows + (_ALOFT if not size.suffix else _ALOFT_LOW)
    left = _middle(width) + 1
    return Region(left, top, width - left, height - top)


def paint(
    c: Canvas, view: View[Venice], pointed: Iterable[Action] = (), desk: Region | None = None, told: str = ""
) -> None:
    """The whole table on a canvas of at least 80 x 10."""
    s = Scene(c, view, pointed)
    if s.t.result is not None:
        paint_end(s, 1, 0, c.width - 2, c.height)
        return
    size = size_for(c.width, c.height)
    paint_city(s, 0, 0, c.width, size)
    left = _middle(c.width)
    _papers(s, 0, size.rows, left, c.height - size.rows, told, desk)
    beside = c.width - left - 1
    if desk is None:
        paint_people(s, left + 1, size.rows, beside, c.height - size.rows)
    elif s.seat is not None:
        paint_context(s, left + 1, size.rows, beside, desk.y - size.rows)


def _papers(s: Scene, x: int, y: int, width: int, height: int, told: str, desk: Region | None) -> None:
    """What is private: the own cards, the sheet; and what happened last, or what is pointed at."""
    c, end = s.c, y + height
    if s.seat is not None:
        across, high = _OWN_CARDS
        if height >= high + BLOCK:
            paint_cards(s, x + 1, y, across, high)
            paint_number(s, x + across + 3, y, width - across - 4)
            y += high
        else:
            _own_line(s, x + 1, y, width - 1)
            y += 1
        y = paint_sheet(s, x, y, width)
    elif desk is not None:
        y = paint_people(s, x + 1, y, width - 1, height) + 1
    if s.seat is not None and end - y > 2:
        y = _points(s, x, y, width)
    lines = wrapped(told, width - 2) if told else _happened(s, width - 2, end - y)
    for number, line in enumerate(lines[: max(end - y, 0)]):
        c.put(x + 1, y + number, line, "accent" if told else "paper")


def _happened(s: Scene, width: int, room: int) -> list[str]:
    """The latest, as far as there is room for whole sentences."""
    lines: list[str] = []
    for event in reversed(s.view.events[-_LAST:]):
        sentence = wrapped(event.words(s.view.names), width)
        if len(lines) + len(sentence) > room:
            break
        lines = [*sentence, *lines]
    return lines


def _points(s: Scene, x: int, y: int, width: int) -> int:
    """A line of its own, by name where there is room."""
    c, players = s.c, [party for party in s.parties if party.seat is not None and party.seat != s.t.dummy]
    words = [(f"{party.name} {s.t.points_of(party.seat or Seat(0))}", party.ink) for party in players]
    if sum(cell_len(one) + 1 for one, _ in words) > width - 15:
        words = [(f"{party.letter} {s.t.points_of(party.seat or Seat(0))}", party.ink) for party in players]
    end = c.put(x + 1, y, "POINTS", "yellow", bold=True) + 1
    for one, ink in words:
        end = c.put(end, y, one, ink, bold=True) + 1
    match = f"of {s.t.target}, {s.view.names[s.t.in_order()[0]]} leads"
    c.put(end, y, match if end + cell_len(match) < x + width else f"of {s.t.target}", "shadow")
    return y + 1


def _own_line(s: Scene, x: int, y: int, width: int) -> None:
    """The own cards; with the solver how far it is, else what is fixed for this game."""
    found = solved(s)
    beside = [] if found is None else [solver_words(s, found, width - _OWN)]
    if s.me is not None and s.t.partners:
        beside.append((f"partner {PARTNER[s.me.identity].short}", "shadow"))
    paint_line(s, x, y, width, [*beside, (looks(s), "shadow")])
