"""What everybody sees happen on the plan: somebody walks, a tile is laid or turned up, the Dead Drop lights up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Frame, undone

from ..events import ClueFound, DeadDropFixed, LiesFaceDown, LiesFaceUp, Moved, Registered, TurnedUp
from ..pieces import Face, Node, North, surface
from ..table import Hotel, Tile

_STEP: Final = 0.04
_WALK: Final = (0.15, 0.4)
"""Seconds for a step, and for a whole walk at least and at most."""


class Paint(Protocol):
    """How the hotel is painted, and what of it is otherwise for a moment."""

    def __call__(self, c: Canvas, view: View[Hotel], *, more: Mapping[str, Any]) -> None: ...


def performed(view: View[Hotel], event: Event, paint: Paint) -> Sequence[Frame]:
    if isinstance(event, DeadDropFixed):
        return _dead_drop(view, paint)
    found = _PERFORMED.get(type(event))
    return () if found is None else found(view, event)


def _moved(view: View[Hotel], event: Moved) -> list[Frame]:
    """The pawn goes from square to square, above ground where it goes below."""
    steps = len(event.path) - 1
    seconds = min(max(steps * _STEP, _WALK[0]), _WALK[1]) / max(steps, 1)

    def stands_on(square: Node) -> Callable[[Hotel], None]:
        def put(t: Hotel) -> None:
            t.agents[event.seat].square = surface(square)

        return put

    return [Frame(undone(view, stands_on(square)), seconds) for square in event.path[:-1]]


def _registered(view: View[Hotel], event: Registered) -> list[Frame]:
    def leave(t: Hotel) -> None:
        t.agents[event.seat].room = 0

    return [Frame(undone(view, leave), A_LOOK)]


def _laid(view: View[Hotel], event: LiesFaceDown | LiesFaceUp) -> list[Frame]:
    return [Frame(undone(view, lambda t: t.board.pop(event.square, None)), A_LOOK)]


def _turned_up(view: View[Hotel], event: TurnedUp) -> list[Frame]:
    """Face down, on its edge, face up."""
    tile = view.table.board.get(event.square)
    if tile is None:
        return []
    below = Tile(tile.deck, Face.BACK, tile.seen)
    face_down = undone(view, lambda t: t.board.update({event.square: below}))
    return [Frame(face_down, A_LOOK), Frame(undone(view, lambda t: t.board.pop(event.square)), A_LOOK / 2)]


def _clue(view: View[Hotel], event: ClueFound) -> list[Frame]:
    return [Frame(undone(view, lambda t: _forget(t, event.clue)), A_LOOK)]


def _forget(t: Hotel, clue: Face) -> None:
    t.clues.pop(clue, None)
    if clue is Face.COMPASS:
        t.north = North.BACK


def _dead_drop(view: View[Hotel], paint: Paint) -> list[Frame]:
    """The last clue lies there; its lines run out; then the cross is stamped on the square where they meet."""

    def draw(c: Canvas) -> None:
        paint(c, view, more={"dead_drop": None})

    return [Frame(undone(view, lambda t: _forget(t, [*t.clues][-1])), A_LOOK), Frame(view, A_LOOK, draw)]


_PERFORMED: Final[dict[type[Event], Callable[[View[Hotel], Any], list[Frame]]]] = {
    ClueFound: _clue,
    LiesFaceDown: _laid,
    LiesFaceUp: _laid,
    Moved: _moved,
    Registered: _registered,
    TurnedUp: _turned_up,
}
