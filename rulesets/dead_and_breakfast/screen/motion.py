"""What everybody sees happen: tiles come from the shop to a hotel, ivy lights up from the door, guests scream, the points
count, and the hotel of the next seat comes in."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Draw, Frame, earlier, undone

from ..actions import Other
from ..events import Built, Refilled, Snatched
from ..facts import SIDE, calm, front_of, moods
from ..pieces import CELL, GARDEN_SET, HAUNTED_SET, STEPS, WINDOWS, Place, Tile, members
from ..rules.turn import Building
from ..scoring import TOWER, Score, facade, flowers_on, score
from ..table import SLOTS, Hotel, Inn
from . import hotel
from .front import paint_front
from .night import LEAST, NARROWEST, Night, Plan, home_of
from .shop import THING, Companion, paint_picture

_SLIDE: Final = (4, 0.05)
"""Pictures of tiles on their way, and how long each stands; and of the next hotel coming in."""
_COUNTS: Final = (5, 0.06)
"""Pictures of what begins to count, at most, and how long each stands."""
_BEGINS: Final = 0.15
"""Seconds for what has been laid, before it counts."""

Paint = Callable[[Canvas, View[Inn]], Night]
Coming = tuple[Companion, Place | None]
"""A tile, and where it goes; an eyeball goes to none."""


def performed(view: View[Inn], event: Event, night: Paint) -> Sequence[Frame]:
    """Tiles slide to the hotel as it was, whose shop has a hole; what they bring counts; then the next seat's comes in, and
    the shop is full again."""
    match event:
        case Built():
            coming: list[Coming] = [(event.window, event.at)]
            coming += [(event.companion, event.where)] if event.companion is not None else []
            coming += [(Other.EYEBALL, None)] if event.eyeball else []
        case Snatched():
            coming = [(event.tile, event.where)]
        case _:
            return ()
    bare = undone(view, functools.partial(_leave_hole, view, event))
    before = undone(bare, functools.partial(_take_all_away, event))
    scores = [*_counting(before.table.hotels[event.seat], bare.table.hotels[event.seat])]
    new = [where for _, where in coming]
    counts = [_at_home(night, bare, event, new, now) for now in _few(scores[:-1])]
    return [
        *_come(night, before, event, coming),
        *(Frame(bare, _COUNTS[1] if number else _BEGINS, draw) for number, draw in enumerate(counts)),
        Frame(bare, A_LOOK, _at_home(night, bare, event, new, scores[-1])),
        *_next(view, event.seat, night),
    ]


# -- the table just before it -----------------------------------------------------------------------


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


def _take_all_away(event: Built | Snatched, t: Inn) -> None:
    if isinstance(event, Snatched):
        take_away(event, event.tile, event.where, t)
        return
    take_away(event, event.companion, event.where, t)
    take_away(event, event.window, event.at, t)


def _leave_hole(view: View[Inn], event: Built | Snatched, t: Inn) -> None:
    """DB-7.1: nothing lies yet where they were taken, but what somebody holds already is not gone again."""
    later = view.events[len(earlier(view, event)) :] if event in view.events else ()
    new = next((one.tiles for one in later if isinstance(one, Refilled)), ())
    held = t.windows[t.decision.slot - 1] if isinstance(t.decision, Building) else None
    t.windows = [None if tile in new and tile is not held else tile for tile in t.windows]
    t.area = [None if tile in new else tile for tile in t.area]


# -- tiles come from the shop -----------------------------------------------------------------------


def _come(night: Paint, before: View[Inn], event: Built | Snatched, coming: Sequence[Coming]) -> list[Frame]:
    pictures, seconds = _SLIDE

    def slide(share: float) -> Draw:
        def draw(c: Canvas) -> None:
            _at_home(night, before, event)(c)
            if _is_low(c):
                return
            p = night(c, before).plan
            for tile, where in coming:
                _paint_coming(c, p, _slot(event), tile, where, share)

        return draw

    return [Frame(before, seconds, slide(number / pictures)) for number in range(pictures)]


def _slot(event: Built | Snatched) -> int:
    """Under which window it lay."""
    if isinstance(event, Built):
        return event.slot
    return 1 if event.tile in HAUNTED_SET else 2 if event.tile in GARDEN_SET else 3


def _paint_coming(c: Canvas, p: Plan, slot: int, tile: Companion, where: Place | None, share: float) -> None:
    """Its upper left corner goes straight from the shop's to that of its place."""
    is_window = tile in WINDOWS
    wide, high = (p.size.wide, p.size.high) if is_window else THING[p.size]
    goal = hotel.region(0, p.top, p.size, CELL[Place.C0 if where in (None, Place.DISCARD) else where])
    start = p.right + (slot - 1) * (p.width // SLOTS), 1 if is_window else 1 + p.size.high
    end = goal.x + (goal.width - wide) // 2, goal.y + (goal.height - high) // 2
    x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    if isinstance(tile, Tile) and is_window:
        front = front_of(tile)
        paint_front(c, x, y, front, calm(front), p.size)
    else:
        paint_picture(c, x, y, wide, high, tile)


# -- what they bring --------------------------------------------------------------------------------


def _counting(before: Hotel, after: Hotel) -> Iterator[Score]:
    """What is laid begins to count: the ivy from the door on, tile by tile; gardens and roofs; guests one by one."""
    old, new, shown = score(before), score(after), facade(after)

    def lit(cells: int, gardens: Score) -> dict[str, tuple[int, int]]:
        flowers = zip(gardens.flowers, flowers_on(shown, cells), strict=True)
        return {one: (count, gardens.flowers[one][1]) for one, count in flowers}

    scared = {number: guests & old.scares.get(number, 0) for number, guests in new.scares.items()}
    now = Score(lit(old.connected, old), old.features, scared, old.eyeballs, old.connected)
    yield now
    for cells in _ivy(after, old.connected, new):
        yield (now := now._replace(flowers=lit(cells, old), connected=cells))
    for rest in ({"flowers": new.flowers}, {"features": new.features}, {"eyeballs": new.eyeballs}):
        if now != (more := now._replace(**rest)):
            yield (now := more)
    for number, guests in new.scares.items():
        for guest in members(guests & ~old.scares.get(number, 0)):
            scared = scared | {number: scared[number] | 1 << guest}
            yield (now := now._replace(scares=scared))


def _ivy(own: Hotel, lit: int, now: Score) -> Iterator[int]:
    """The cells with green ivy, each time with those that meet it; the tower's is one piece."""
    met = {number: mood.met for number, (_, mood) in moods(own, now).items()}
    while grown := sum(
        1 << number
        for number in members(now.connected & ~lit)
        if any(met[number] & SIDE[side] and lit >> number + step & 1 for side, step in STEPS.items())
    ):
        lit |= grown | (TOWER if grown & TOWER else 0)
        yield lit


def _few(scores: Sequence[Score]) -> Sequence[Score]:
    """As many as there is time for, the first among them."""
    most, many = _COUNTS[0], len(scores)
    return [scores[number * many // most] for number in range(most)] if many > most else scores


def _at_home(
    night: Paint, view: View[Inn], event: Built | Snatched, new: Sequence[Place | None] = (), now: Score | None = None
) -> Draw:
    """The hotel with what counts now; on what has come stands how much more it is worth."""

    def draw(c: Canvas) -> None:
        one = night(c, view).at_home_of(event.seat)
        if now is not None:
            one.was = one.after = now
        laid = tuple(place for place in new if place is not None)
        one.marks = hotel.Marks(laid=laid, gain=one.was.total - event.before)
        one.paint()

    return draw


def _is_low(c: Canvas) -> bool:
    """There is no large hotel."""
    return c.height < LEAST or c.width < NARROWEST


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
            if not _is_low(c):
                p = night(c, view).plan
                width, high = hotel.width(p.size), p.top + hotel.height(p.size)
                come = round(width * share)
                c.paste(0, 0, gone, left=come, width=width - come, height=high)
                c.paste(width - come, 0, here, width=come, height=high)

        return draw

    return [Frame(view, seconds, slide(number / (pictures + 1))) for number in range(1, pictures + 1)]
