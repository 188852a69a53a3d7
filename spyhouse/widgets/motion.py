"""What moves on a board: pictures on the way from the table before an event to the table after it.

Only what everybody may know is performed, and the last picture is never one of these: it is the board as it stands.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ..engine.view import View
from .canvas import Canvas

LONGEST: Final = 1.0
"""Seconds that motion takes at most: of what is more, the beginning is left out."""
LEAST: Final = 0.15
"""Seconds below which nobody sees that something has moved."""
A_LOOK: Final = 0.2
"""Seconds in which a change is seen."""
_SLIDE: Final = (6, 0.05)
"""Pictures of something that slides, and how long each stands."""

Draw = Callable[[Canvas], None]


class Frame(NamedTuple):
    """A picture on the way to the table as it stands."""

    view: View[Any]
    """The table as it was then: what everybody sees of it may be otherwise, and nothing else."""
    seconds: float
    draw: Draw | None = None
    """How it is drawn, if not as the board always is."""


class Slide(NamedTuple):
    """Something goes from one place on a board to another; places are known by what a click on them means, or is called."""

    start: str | int
    goal: str | int
    paint: Callable[[Canvas, int, int], object]
    """Paints it with its middle in this cell."""


def undone(view: View[Any], undo: Callable[[Any], object]) -> View[Any]:
    """The same view with the event taken back."""
    table = view.table.clone()
    undo(table)
    return dataclasses.replace(view, table=table)


def earlier(view: View[Any], now: Any) -> Sequence[Any]:
    """What had happened before this."""
    places = [number for number, event in enumerate(view.events) if event == now]
    return view.events[: places[-1]] if places else ()


def slides(board: Callable[[Canvas, View[Any]], None], view: View[Any], *sliding: Slide) -> list[Frame]:
    """Frames of things that move at the same time, over the board of this view. Things that have no place on the board
    are left out."""
    pictures, seconds = _SLIDE

    def picture(share: float) -> Draw:
        def draw(c: Canvas) -> None:
            board(c, view)
            for one in sliding:
                start, goal = middle_of(c, one.start), middle_of(c, one.goal)
                if start and goal:
                    x, y = (round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
                    one.paint(c, x, y)

        return draw

    return [Frame(view, seconds, picture(number / pictures)) for number in range(pictures)]


def middle_of(c: Canvas, label: str | int) -> tuple[int, int] | None:
    """The middle of the place that a click means, or calls so."""
    spots = (hot for hot in c.hot if label == (hot.what[1] if isinstance(hot.what, tuple) else hot.what))
    return next(((hot.x + hot.width // 2, hot.y + hot.height // 2) for hot in spots), None)


def in_time(
    performed: Callable[[View[Any], Any], Sequence[Frame]],
    view: View[Any],
    news: Sequence[Any],
    longest: float = LONGEST,
) -> list[Frame]:
    """All that these events show one after the other, as far as there is time for it: the latest, which is quickened if
    it has too little."""
    found: list[Frame] = []
    now, left = dataclasses.replace(view, options=()), longest
    for event in reversed(news):
        frames = performed(now, event)
        if not found and longest < LONGEST:
            frames = quickened(frames, longest)
        left -= length(frames)
        if round(left, 6) < 0:
            break
        if frames:
            found, now = [*frames, *found], frames[0].view
    return found


def length(frames: Sequence[Frame]) -> float:
    return sum(frame.seconds for frame in frames)


def quickened(frames: Sequence[Frame], longest: float) -> Sequence[Frame]:
    """The same in so many seconds at most."""
    seconds = length(frames)
    if seconds <= longest:
        return frames
    return [frame._replace(seconds=frame.seconds * longest / seconds) for frame in frames]
