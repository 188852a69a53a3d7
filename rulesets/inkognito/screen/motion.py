"""What everybody sees happen in Venice: somebody goes to a place; where two meet, cards go from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import Frame, Slide, middle_of, slides, undone

from ..events import AmbassadorArrived, Answered, Confided, DummySent, Exchanged, Visited
from ..pieces import LOCATIONS, Location
from ..table import Venice
from .city import GATE, paint_figure, size_for
from .scene import Scene, name_of

Board = Callable[[Canvas, View[Any]], None]


def performed(draw: Board, view: View[Venice], event: Event) -> Sequence[Frame]:
    match event:
        case Visited(seat, location) | DummySent(seat, location):
            return _gone_out(draw, view, seat, location)
        case AmbassadorArrived(location):
            return _arrived(draw, view, location)
        case Answered(seat, demander):
            return slides(draw, view, _card(view, seat, demander))
        case Exchanged(one, other):
            return slides(draw, view, _card(view, one, other), _card(view, other, one))
        case Confided(one, other, ambassador):
            return slides(draw, view, _card(view, one, ambassador), _card(view, other, ambassador))
    return ()


def _card(view: View[Venice], start: Seat, goal: Seat) -> Slide:
    """Face down: what is shown is between those two."""
    return Slide(name_of(view, start), name_of(view, goal), _paint_card)


def _paint_card(c: Canvas, x: int, y: int) -> None:
    c.put(x - 1, y, f" {c.symbols.back} ", "ink", back="card", bold=True)


def _gone_out(draw: Board, view: View[Venice], seat: Seat, location: Location) -> list[Frame]:
    def at_home(t: Venice) -> None:
        agent = t.agents[seat]
        t.out.pop(seat, None)
        agent.played = [place for place in agent.played if place != location]
        agent.hand = [place for place in LOCATIONS if place not in agent.played]

    return _walk(draw, undone(view, at_home), seat, location)


def _arrived(draw: Board, view: View[Venice], location: Location) -> list[Frame]:
    """The meetings are found when he is there."""

    def awaited(t: Venice) -> None:
        t.received = [place for place in t.received if place != location]
        t.meetings, t.met = [], 0

    before = undone(view, awaited)
    return _walk(draw, before, view.table.ambassador, location)


def _walk(draw: Board, before: View[Venice], seat: Seat | None, location: Location) -> list[Frame]:
    """Along the quay, from the edge of the city, so that the way tells nothing before it ends."""

    def paint(c: Canvas, x: int, y: int) -> None:
        size, quay = size_for(c.width, c.height), middle_of(c, GATE)
        if quay is not None:
            paint_figure(c, x, 2 * quay[1] + 2, Scene(c, before).party(seat), size)

    return slides(draw, before, Slide(GATE, location.place, paint))
