"""What everybody sees happen: tiles come to a hotel, its points count, and the hotel of the next seat comes in."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Draw, Frame, undone

from ..events import Built, Snatched
from ..pieces import CELL, HAUNTED_SET, Place, Tile
from ..table import Inn
from . import hotel
from .night import LOW, NARROWEST, Night, home_of

_SLIDE: Final = (5, 0.05)
"""Pictures of the next hotel coming in, and how long each stands."""

Paint = Callable[[Canvas, View[Inn]], Night]


def performed(view: View[Inn], event: Event, night: Paint) -> Sequence[Frame]:
    """The hotel as it was, with the window, with what came with it; then the next seat's."""
    match event:
        case Built():
            with_window = undone(view, functools.partial(take_away, event, event.companion, event.where))
            before = undone(with_window, functools.partial(take_away, event, event.window, event.at))
            views = [(before, ()), (with_window, (event.at,)), (view, (event.where,))]
        case Snatched():
            views = [
                (undone(view, functools.partial(take_away, event, event.tile, event.where)), ()),
                (view, (event.where,)),
            ]
        case _:
            return ()
    still = [Frame(one, A_LOOK, _at_home(night, one, event.seat, event.before, new)) for one, new in views]
    return [*still, *_next(view, event.seat, night)]


def take_away(event: Built | Snatched, tile: Tile | None, where: Place | None, t: Inn) -> None:
    """One tile, and what came of it."""
    own = t.hotels[event.seat]
    if isinstance(event, Snatched):
        own.eyeballs += 1
    elif tile is None and event.eyeball:
        own.eyeballs -= 1
    if tile is None or where is None or where is Place.DISCARD:
        return
    number = CELL[where]
    if tile in HAUNTED_SET:
        own.haunted[number] = None
        own.haunts &= ~(1 << number)
        return
    own.tiles[number] = replaced = event.replaced if where is event.where else None  # a window replaces nothing
    if replaced is None:
        own.filled &= ~(1 << number)


def _at_home(night: Paint, view: View[Inn], seat: Seat, before: int, new: Sequence[Place | None]) -> Draw:
    """On what has come stands how much more the hotel is worth now."""

    def draw(c: Canvas) -> None:
        one = night(c, view).at_home_of(seat)
        laid = tuple(place for place in new if place is not None)
        one.marks = hotel.Marks(laid=laid, gain=one.scores[seat].total - before)
        one.paint()

    return draw


def _next(view: View[Inn], leaving: Seat, night: Paint) -> list[Frame]:
    """DB-10.2: the next hotel comes in from the right, as in a street one walks along."""
    if view.decision is None or home_of(view) == leaving:
        return []
    pictures, seconds = _SLIDE

    def slide(share: float) -> Draw:
        def draw(c: Canvas) -> None:
            here, gone = (Canvas(c.width, c.height, c.palette, c.symbols, c.back) for _ in range(2))
            night(here, view).paint()
            night(gone, view).at_home_of(leaving).paint()
            c.paste(0, 0, here)
            if c.height >= LOW and c.width >= NARROWEST:
                p = night(c, view).plan
                width, high = hotel.width(p.size), p.top + hotel.height(p.size)
                come = round(width * share)
                c.paste(0, 0, gone, left=come, width=width - come, height=high)
                c.paste(width - come, 0, here, width=come, height=high)

        return draw

    return [Frame(view, seconds, slide(number / pictures)) for number in range(1, pictures)]
