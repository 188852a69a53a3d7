"""Maps of hexes in staggered rows: where a hex lies on a canvas, and a board whose cursor goes from hex to hex.

The hexes stand on a corner, and odd rows lie half a hex to the right. They are numbered row by row. At four columns and
one row each, the cells of two hexes touch exactly where the hexes do.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, ClassVar, Final, NamedTuple

from textual import events
from textual.binding import Binding, BindingType

from ..engine.actions import Action
from ..engine.view import View
from ..engine.visibility import Seat
from .board import Board, Spot
from .canvas import Canvas


class Way(Enum):
    """The six ways out of a hex."""

    WEST = "W"
    EAST = "E"
    NORTH_WEST = "NW"
    NORTH_EAST = "NE"
    SOUTH_WEST = "SW"
    SOUTH_EAST = "SE"


_STEPS: Final = {
    Way.WEST: (0, -1, -1),
    Way.EAST: (0, 1, 1),
    Way.NORTH_WEST: (-1, -1, 0),
    Way.NORTH_EAST: (-1, 0, 1),
    Way.SOUTH_WEST: (1, -1, 0),
    Way.SOUTH_EAST: (1, 0, 1),
}
"""Rows down, and columns to the right from an even and from an odd row."""
Place = int
"""A hex: its row times the columns of the map, plus its column."""


class Grid(NamedTuple):
    """A map on a canvas; it may begin outside of it."""

    rows: int
    columns: int
    wide: int = 4
    """Cells of a hex: an even number."""
    x: int = 0
    y: int = 0

    @property
    def width(self) -> int:
        return self.columns * self.wide + self.wide // 2

    def left(self, place: Place) -> int:
        row, column = divmod(place, self.columns)
        return self.x + column * self.wide + row % 2 * (self.wide // 2)

    def top(self, place: Place) -> int:
        return self.y + place // self.columns

    def next_to(self, place: Place, way: Way) -> Place | None:
        row, column = divmod(place, self.columns)
        down, from_even, from_odd = _STEPS[way]
        column += from_odd if row % 2 else from_even
        row += down
        return row * self.columns + column if 0 <= row < self.rows and 0 <= column < self.columns else None

    def upright(self, place: Place, down: int) -> Place | None:
        """Up or down as straight as it goes: half a hex to one side, and the next time to the other."""
        row = place // self.columns + down
        return place + down * self.columns if 0 <= row < self.rows else None


class HexMap(Board, can_focus=True):
    """A board with a map on which somebody walks: step by step with Shift and the letters around S, as the small ones have
    meanings of their own at all tables, or with the cursor or the mouse to a hex farther away, by a shortest way. What stands
    there is offered instead.

    A game says what its places mean; every step is an action of the offer, so a walk ends where the rules end it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("W", "walk('NW')", "Step NW", show=False, id="hexes.north_west", tooltip="A step to the upper left"),
        Binding("E", "walk('NE')", "Step NE", show=False, id="hexes.north_east", tooltip="A step to the upper right"),
        Binding("A", "walk('W')", "Step W", show=False, id="hexes.west", tooltip="A step to the left"),
        Binding("D", "walk('E')", "Step E", show=False, id="hexes.east", tooltip="A step to the right"),
        Binding("Z", "walk('SW')", "Step SW", show=False, id="hexes.south_west", tooltip="A step to the lower left"),
        Binding("X", "walk('SE')", "Step SE", show=False, id="hexes.south_east", tooltip="A step to the lower right"),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cursor: Place | None = None
        self.goal: tuple[Seat, Place] | None = None
        """Who walks where by itself; nothing else is chosen on the way."""

    # -- what a game says of its map ---------------------------------------------------------------

    def grid(self) -> Grid:
        """The map where it was painted last."""
        raise NotImplementedError

    def middle(self, view: View[Any]) -> Place:
        """The hex to show first."""
        raise NotImplementedError

    def meant_at(self, view: View[Any], place: Place) -> tuple[Action, ...]:
        """The actions that a choice of this hex means."""
        raise NotImplementedError

    def steps_at(self, view: View[Any], place: Place) -> tuple[Action, ...]:
        """The single steps that go to this hex next."""
        raise NotImplementedError

    def way(self, view: View[Any], goal: Place) -> Sequence[Place]:
        """The hexes of a shortest way there, the goal last; none if it is too far."""
        raise NotImplementedError

    def name_of(self, view: View[Any], place: Place) -> str:
        raise NotImplementedError

    def place_of(self, goal: str) -> Place:
        """The hex that a lesson or an `Aim` names so."""
        raise NotImplementedError

    # -- walking -----------------------------------------------------------------------------------

    def show(self, view: View[Any]) -> None:
        self.cursor = None
        super().show(view)
        if self.goal is not None:
            self._walk_on(view)

    def _walk_on(self, view: View[Any]) -> None:
        """One step of the walk; the rest when that has been taken."""
        goal, self.goal = self.goal, None
        if goal is None or view.decision is None or view.decision.seat != goal[0] or not view.options:
            return
        places = self.way(view, goal[1])
        steps = self.steps_at(view, places[0]) if places else ()
        if steps:
            self.goal = goal if len(places) > 1 else None
            self.post_message(self.Picked(steps[:1], self.name_of(view, places[0])))

    def _go_to(self, view: View[Any], place: Place) -> None:
        """Choose what can be done on that hex; else walk towards it."""
        actions = self.meant_at(view, place)
        if actions:
            self.post_message(self.Picked(actions, self.name_of(view, place)))
        elif self.way(view, place):
            self._set_out(view, place)

    def _set_out(self, view: View[Any], place: Place) -> None:
        if view.decision is not None:
            self.goal = view.decision.seat, place
            self._walk_on(view)

    def walk_to(self, goal: str) -> None:
        if self.view is not None:
            self._set_out(self.view, self.place_of(goal))

    def aim(self, goal: str) -> None:
        """On the way it stays on where the walk goes."""
        self.put_cursor(self.place_of(goal) if self.goal is None else self.goal[1])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key that leads nowhere now is heard by nobody here, and the table says so."""
        leads = action != "walk" or bool(self._ahead(Way(parameters[0]))[0])
        return leads and super().check_action(action, parameters)

    def action_walk(self, way: str) -> None:
        actions, name = self._ahead(Way(way))
        self.post_message(self.Picked(actions, name))

    def _ahead(self, way: Way) -> tuple[tuple[Action, ...], str]:
        """A step that way, or whatever else is meant by the hex there; and what that is called."""
        view = self.view
        there = self.grid().next_to(self.middle(view), way) if view is not None and view.options else None
        if view is None or there is None:
            return (), ""
        return self.steps_at(view, there)[:1] or self.meant_at(view, there), self.name_of(view, there)

    # -- the cursor and the mouse ------------------------------------------------------------------

    def paint_clicks(self, c: Canvas, grid: Grid, x: int, y: int, width: int, height: int) -> None:
        """Every hex that can be seen in this window can be clicked."""
        for place in range(grid.rows * grid.columns):
            left, top = max(grid.left(place), x), grid.top(place)
            wide = min(grid.left(place) + grid.wide, x + width) - left
            if y <= top < y + height and wide > 0:
                c.click(left, top, wide, 1, place)

    def meant(self, what: Any) -> tuple[Action, ...]:
        if isinstance(what, int) and self.view is not None:
            return self.meant_at(self.view, what)
        return super().meant(what)

    def spots(self) -> list[Spot]:
        """The hexes alone: nothing else on a map can be reached with the arrows."""
        return [spot for spot in super().spots() if isinstance(spot[0].what, int)]

    def clicked(self, what: Any) -> None:
        if isinstance(what, int):
            if self.view is not None:
                self._go_to(self.view, what)
        else:
            super().clicked(what)

    def point(self, actions: tuple[Action, ...]) -> None:
        """The choice list points at these actions: the cursor on the map goes out of sight, unless the list followed
        the cursor."""
        if self.view is not None and self.cursor is not None:
            here = self.meant_at(self.view, self.cursor)
            if not here or not set(here) <= set(actions):
                self.cursor = None
                self.repaint()
        super().point(actions)

    def put_cursor(self, place: Place) -> None:
        if self.view is None or place == self.cursor:
            return
        self.cursor = place
        self.repaint()
        self.following(self.meant_at(self.view, place))

    def _release(self) -> None:
        self.cursor = None
        self.repaint()
        self.released()

    def action_go(self, right: int, down: int) -> None:
        if self.view is None:
            return
        here = self.middle(self.view) if self.cursor is None else self.cursor
        grid = self.grid()
        there = grid.upright(here, down) if down else grid.next_to(here, Way.EAST if right > 0 else Way.WEST)
        if there is not None:
            self.put_cursor(there)

    def action_choose(self) -> None:
        if self.cursor is None and not self.spots():
            self.unmeant()
        elif self.view is not None:
            self._go_to(self.view, self.middle(self.view) if self.cursor is None else self.cursor)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        place = event.get_content_offset(self)
        what = self.canvas.at(place.x, place.y) if place is not None else None
        if isinstance(what, int):
            self.put_cursor(what)

    def on_blur(self) -> None:
        """Told a little later: by then the focus may be back, and the cursor where somebody has put it."""
        if self.screen.focused is not self:
            self._release()

    def on_leave(self, event: events.Leave) -> None:
        if not self.has_focus and self.cursor is not None:
            self._release()
