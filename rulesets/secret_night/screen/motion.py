"""What everybody sees happen in the mansion: the wheel slows down, somebody comes in, a pane breaks, the score counts."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Draw, Frame, undone

from .. import events as happened
from ..table import Mansion
from .wheel import TURNS, Stop, stop_of

_PICTURE: Final = 0.05
_STANDS: Final = 0.4
"""Seconds for one picture of the turning wheel, and for the wheel when it has stopped."""
_COUNT: Final = 0.4
"""Seconds in which the score counts."""

DrawWheel = Callable[[Canvas, View[Mansion], Stop, int], None]


def performed(view: View[Mansion], event: Event, draw_wheel: DrawWheel) -> Sequence[Frame]:
    if isinstance(event, happened.ScoreMoved):
        return _count(view, event)
    stop = None if isinstance(event, happened.ArrestSpun) else stop_of(event, view.names)  # that has a page of its own
    if stop is not None:
        return _wheel(view, stop, draw_wheel)
    undo = _UNDO.get(type(event))
    return () if undo is None else [Frame(undone(view, functools.partial(undo, event)), A_LOOK)]


def _wheel(view: View[Mansion], stop: Stop, draw_wheel: DrawWheel) -> list[Frame]:
    """It slows down, and stands still until it has been read."""

    def turning(left: int) -> Draw:
        return lambda c: draw_wheel(c, view, stop, left)

    return [Frame(view, _PICTURE if left else _STANDS, turning(left)) for left in range(TURNS, -1, -1)]


def _count(view: View[Mansion], event: happened.ScoreMoved) -> list[Frame]:
    way = 1 if event.moved > 0 else -1

    def stands_at(score: int) -> Callable[[Mansion], None]:
        return lambda t: setattr(t, "score", score)

    scores = range(event.score - event.moved, event.score, way)
    return [Frame(undone(view, stands_at(score)), _COUNT / len(scores)) for score in scores]


# -- the table just before it ------------------------------------------------------------------------


def _unbroken(event: happened.WindowBroken, t: Mansion) -> None:
    t.broken = [window for window in t.broken if window != event.window]


def _hurt(event: happened.Hurt, t: Mansion) -> None:
    t.players[event.seat].health = event.health + event.damage


def _ill(event: happened.Healed, t: Mansion) -> None:
    t.players[event.target].health = event.health - 1


def _parked(event: happened.Escaped, t: Mansion) -> None:
    t.vehicles.append(event.vehicle)


def _earlier(event: happened.ClockStruck, t: Mansion) -> None:
    t.hour = event.hour - 1


_UNDO: Final[dict[type[Event], Callable[[Any, Mansion], object]]] = {
    # whoever is thrown or jumps is in the air, and cannot be seen
    happened.Bewitched: lambda event, t: t.put(event.target, None),
    happened.ClockStruck: _earlier,
    happened.Dodged: lambda event, t: t.put(event.seat, None),
    happened.Entered: lambda event, t: t.put(event.seat, None),
    happened.Escaped: _parked,
    happened.Healed: _ill,
    happened.Hurt: _hurt,
    happened.Locked: lambda event, t: t.locks.pop(event.door, None),
    happened.Pushed: lambda event, t: t.put(event.token, None),
    happened.Thrown: lambda event, t: t.put(event.token, None),
    happened.Unlocked: lambda event, t: t.locks.setdefault(event.door, event.seat),
    happened.WindowBroken: _unbroken,
}
