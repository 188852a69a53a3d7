"""What everybody sees happen in Venice: somebody goes to a place, lamps go up or red one after the other; where two meet, cards
go from one to the other, and in the end all go home."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Frame, Slide, earlier, middle_of, slides, undone

from .. import events as happened
from ..pieces import LOCATIONS, Location
from ..table import Venice
from .city import GATE, paint_figure, size_for
from .scene import Scene, name_of

_FLICKER: Final = (0.1, False), (0.05, True), (0.05, False)
"""For so many seconds a lamp does not burn yet, or does for the first time."""
_STANDS: Final = 0.15
"""Seconds in which he stands there, before the lamps say what that means."""
_ASKS: Final = " ? "


class Board(Protocol):
    """How Venice is painted, and which of its lamps burn otherwise for a moment."""

    def __call__(self, c: Canvas, view: View[Any], *, lamps: Mapping[Location, str] = ...) -> None: ...


def performed(draw: Board, view: View[Venice], event: Event) -> Sequence[Frame]:
    match event:
        case happened.Visited(seat, location) | happened.DummySent(seat, location):
            return _gone_out(draw, view, seat, location)
        case happened.AmbassadorArrived(location):
            return _arrived(draw, view, event)
        case happened.Crowd(location):
            return _lamp(draw, _before_all_meetings(view), location, "crowd")
        case happened.MetAmbassador(location=location) | happened.AudienceBegan(location=location):
            return _lamp(draw, view, location, "lit")
        case happened.Declined(seat):
            return _goes_out(draw, view, seat)
        case happened.Demanded(seat, target):
            return slides(draw, view, _question(view, seat, target))
        case happened.Answered(seat, demander):
            return slides(draw, view, _card(view, seat, demander))
        case happened.Looked(seat, dummy) | happened.DemandedDummy(seat, dummy):
            return slides(draw, view, _card(view, dummy, seat))
        case happened.Exchanged(one, other):
            return slides(draw, view, _card(view, one, other), _card(view, other, one))
        case happened.Confided(one, other, ambassador):
            return slides(draw, view, _card(view, one, ambassador), _card(view, other, ambassador))
        case happened.RoundBegan():
            return _gone_home(draw, view, event)
    return ()


# -- lamps ------------------------------------------------------------------------------------------


def _lamp(draw: Board, view: View[Venice], location: Location, burns: str) -> list[Frame]:
    """It flickers, and burns."""
    return [
        Frame(view, seconds, functools.partial(draw, view=view, lamps={location: burns if lit else "quiet"}))
        for seconds, lit in _FLICKER
    ]


def _goes_out(draw: Board, view: View[Venice], seat: Seat) -> list[Frame]:
    """Where nothing comes of it, it has burnt until now."""
    lamps = {location: "lit" for one, location in view.table.out.items() if one == seat}
    return [Frame(view, A_LOOK, functools.partial(draw, view=view, lamps=lamps))] if lamps else []


# -- cards ------------------------------------------------------------------------------------------


def _card(view: View[Venice], start: Seat, goal: Seat) -> Slide:
    """Face down: what is shown is between those two."""
    return Slide(name_of(view, start), name_of(view, goal), _paint_card)


def _paint_card(c: Canvas, x: int, y: int) -> None:
    c.put(x - 1, y, f" {c.symbols.back} ", "ink", back="card", bold=True)


def _question(view: View[Venice], start: Seat, goal: Seat) -> Slide:
    """In the colour of whoever asks."""

    def paint(c: Canvas, x: int, y: int) -> None:
        c.put(x - 1, y, _ASKS, Scene(c, view).party(start).ink, bold=True, reverse=True)

    return Slide(name_of(view, start), name_of(view, goal), paint)


# -- figures ----------------------------------------------------------------------------------------


def _gone_out(draw: Board, view: View[Venice], seat: Seat, location: Location) -> list[Frame]:
    def at_home(t: Venice) -> None:
        agent = t.agents[seat]
        t.out.pop(seat, None)
        agent.played = [place for place in agent.played if place != location]
        agent.hand = [place for place in LOCATIONS if place not in agent.played]

    return _walk(draw, undone(view, at_home), seat, location)


def _arrived(draw: Board, view: View[Venice], event: happened.AmbassadorArrived) -> list[Frame]:
    """He walks there and stands; what that means, for whom, is found then."""
    location = event.location

    def awaited(t: Venice) -> None:
        t.received = [place for place in t.received if place != location]
        t.meetings, t.met = [], 0

    stands = _before_all_meetings(view)
    still = functools.partial(draw, view=stands, lamps={location: "quiet"})
    return [*_walk(draw, undone(view, awaited), view.table.ambassador, location), Frame(stands, _STANDS, still)]


def _before_all_meetings(view: View[Venice]) -> View[Venice]:
    return undone(view, lambda t: setattr(t, "met", 0))


def _gone_home(draw: Board, view: View[Venice], event: happened.RoundBegan) -> list[Frame]:
    """Before a round begins all leave the city by the quay."""
    were = dict[Seat | None, Location]()
    for one in _last_round(view, event):
        match one:
            case happened.Visited(seat, location) | happened.DummySent(seat, location):
                were[seat] = location
            case happened.AmbassadorArrived(location):
                were[view.table.ambassador] = location
    if not were:
        return []

    def out(t: Venice) -> None:
        t.out = {seat: location for seat, location in were.items() if seat in t.agents}
        t.received = t.received or [were[t.ambassador]]
        t.round = len(t.received)

    going = (Slide(location.place, GATE, _figure(view, seat)) for seat, location in were.items())
    first, *others = slides(draw, view, *going)
    return [first._replace(view=undone(view, out)), *others]


def _last_round(view: View[Venice], begins: happened.RoundBegan) -> Sequence[Event]:
    """What happened in it before this one began."""
    before = earlier(view, begins)
    starts = [number for number, event in enumerate(before) if isinstance(event, happened.RoundBegan)]
    return before[max(starts, default=0) :]


def _walk(draw: Board, before: View[Venice], seat: Seat | None, location: Location) -> list[Frame]:
    """Along the quay, from the edge of the city, so that the way tells nothing before it ends."""
    return slides(draw, before, Slide(GATE, location.place, _figure(before, seat)))


def _figure(view: View[Venice], seat: Seat | None) -> Callable[[Canvas, int, int], None]:
    def paint(c: Canvas, x: int, y: int) -> None:
        size, quay = size_for(c.width, c.height), middle_of(c, GATE)
        if quay is not None:
            paint_figure(c, x, 2 * quay[1] + 2, Scene(c, view).party(seat), size)

    return paint
