"""A grand hotel of the thirties, a little faded: walnut corridors, cream walls, brass at the doors. The whole plan at
the left, as large as it fits; beside it the front desk with the guests, and the choices below that.

Whoever has the cursor on the plan walks with the arrows, step by step, until Enter ends the walk. Or a square is aimed
at, with the arrows, by its name or with the mouse: the shortest way is drawn, and Enter or a click walks it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.secrets import Seat
from spyhouse.engine.view import View
from spyhouse.widgets.board import Board, Spot
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import Frame

from ..actions import (
    ChooseBed,
    Conceal,
    Deliver,
    Draw,
    Drop,
    EndTurn,
    Keep,
    KeepFound,
    PassBy,
    PutFoundDown,
    PutFoundUp,
    Ready,
    Set,
    Souvenir,
    Step,
    TurnUp,
    Whack,
)
from ..events import Moved
from ..pieces import ABOVE, DOWN, LENGTHS, ROOM, SQUARES, Face, Node, at, column, row
from ..rules import Moving, Registering, candidates, dead_drop, lines
from ..table import Agent, Hotel
from . import lobby
from .motion import performed
from .plan import SIZES, Grid, Marks, paint_plan
from .reach import reach, stands, steps_to, walker, way

SIDE: Final = 34
"""Columns for the front desk, at least."""
NARROWEST: Final = 80
LEAST_DESK: Final = 8
GOOD_DESK: Final = 13
"""Rows for the choices, where there are enough."""
TALL: Final = 30
"""Rows from which there are."""
EDGE: Final = 2
"""Rows that a plan can lose without losing a square."""
LETTERS: Final = "abcdefghij"
NAMES: Final = {square.value: square for square in SQUARES}


ABOUT: Final[dict[type[Action], str]] = {
    Step: "Tab, then the arrows walk; g goes to a square.",
    TurnUp: "All see it. A trap that you cannot beat knocks you out.",
    Draw: "Only you see it, and no trap goes off.",
    Keep: "It goes into your Inventory, face up.",
    Ready: "Face up, Overshoes and Skeleton Key work.",
    Conceal: "Face down again, as before a trap or a Set.",
    Set: "Face down, on furniture like its back: a trap waits there.",
    Drop: "Face up, for anybody to keep. A trap lies harmless.",
    Deliver: "All your Blueprints, times your Souvenirs: the game is over.",
    Whack: "A die each, and what you hold adds to it. You need more.",
    KeepFound: "Nobody else learns what it is.",
    PutFoundUp: "All see it; anybody may keep it.",
    PutFoundDown: "Nobody else learns what it is; a trap waits there.",
    Souvenir: "Each multiplies what a Blueprint is worth.",
}


class HotelPlan(Board, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "aim", "Go to", id="plan.aim", tooltip="Pick a square: the shortest way is drawn, Enter walks it"),
        Binding("t", "tunnels", "Tunnels", id="plan.tunnels", tooltip="The Cellar Passage alone, and its steps"),
        Binding(
            "o",
            "casebook",
            "Casebook",
            id="plan.casebook",
            tooltip="What you have not seen yet, the odds, and who put down what",
        ),
    ]
    KEYS = (("g", "go to", "aim"), ("t", "cellar", "tunnels"), ("o", "odds", "casebook"))

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.tunnels = False
        self.sheet = False
        self.goal: Node | None = None
        """Where a walk goes by itself; nothing else is chosen on the way."""
        self.aim: Node | None = None
        self.typed = ""
        self.hovered: Node | None = None
        self.followed: Seat | None = None
        """Whose walk was on the board step by step: it is not performed once more."""

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        """Without those that have nothing to do now."""
        view = self.view
        if view is None or view.table.result is not None:
            return []
        keys = super().keys_to_show()
        return keys if view.options and walker(view) else [key for key in keys if key[2] != "heard.aim"]

    def draw(self, c: Canvas, view: View[Any]) -> None:
        glance = Glance(self.tunnels, self.sheet, self.aim, self.hovered)
        paint(c, view, self.pointed, self.desk, glance)

    def desk_place(self, width: int, height: int) -> Region | None:
        return desk_place(width, height)

    def show(self, view: View[Any]) -> None:
        before = None if self.view is None else self.view.decision
        self.followed = before.seat if isinstance(before, Moving) else None
        self.aim = self.hovered = None
        super().show(view)
        if self.goal is not None:
            self._walk_on(view)

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        if isinstance(event, Moved) and event.seat in (view.seat, self.followed):
            return ()
        return performed(view, event)

    def about(self, kind: type[Action]) -> str:
        return ABOUT.get(kind, "")

    def _walk_on(self, view: View[Any]) -> None:
        places = way(view, self.goal) if self.goal is not None and view.options else ()
        steps = steps_to(view, places[0]) if places else ()
        if steps:
            self.post_message(self.Picked(steps[:1], places[0].spoken))
        if len(places) < 2:
            self.goal = None

    # -- a square is aimed at ----------------------------------------------------------------------

    def action_aim(self) -> None:
        """And from now on the arrows aim instead of walking."""
        walk = None if self.view is None or not self.view.options else walker(self.view)
        if walk is None or self.aim is not None:
            self.app.bell()
            return
        self.focus()
        self._aim_at(ABOVE.get(walk[0], walk[0]), "")

    def _aim_at(self, square: Node | None, typed: str) -> None:
        self.aim, self.typed, self.hovered = square, typed, None
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """While a square is aimed at, letters and figures name it."""
        if self.aim is None or event.key == "enter":
            return
        sign = (event.character or "").lower()
        if event.key == "escape":
            self._aim_at(None, "")
        elif sign and sign in LETTERS:
            self._aim_at(at(LETTERS.index(sign), row(self.aim)), sign)
        elif sign.isascii() and sign.isdigit():
            name = self.typed + sign if self.typed + sign in NAMES else self.aim.value[0] + sign
            self._aim_at(NAMES.get(name, self.aim), name)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_blur(self) -> None:
        self._aim_at(None, "")

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The way to the square under the mouse is drawn."""
        super().on_mouse_move(event)
        place = event.get_content_offset(self)
        what = self.canvas.at(place.x, place.y) if place is not None else None
        square = what[2] if isinstance(what, tuple) and len(what) == 3 else None
        if self.aim is None and square is not self.hovered:
            self.hovered = square
            self.repaint()

    def on_leave(self) -> None:
        if self.hovered is not None:
            self.hovered = None
            self.repaint()

    def _go_there(self, square: Node) -> None:
        if self.view is not None and way(self.view, square):
            self.goal = square
            self._aim_at(None, "")
            self._walk_on(self.view)
        else:
            self.app.bell()

    # -- the cursor walks --------------------------------------------------------------------------

    def clicked(self, what: Any) -> None:
        if self.meant(what) or self.view is None:
            super().clicked(what)
        elif isinstance(what, tuple) and len(what) == 3:
            self._go_there(what[2])

    def meant(self, what: Any) -> tuple[Action, ...]:
        return super().meant(what[:2]) if isinstance(what, tuple) else ()

    def action_go(self, right: int, down: int) -> None:
        """One step that way; above ground or below, if both are open, is asked."""
        walk = None if self.view is None or isinstance(self.view.decision, Registering) else walker(self.view)
        if self.view is None or walk is None:
            super().action_go(right, down)
            return
        here = self.aim or ABOVE.get(walk[0], walk[0])
        x, y = column(here) + right, row(here) + down
        if not (0 <= x < 10 and 0 <= y < 10):
            return
        there = at(x, y)
        if self.aim is not None:
            self._aim_at(there, "")
            return
        steps = tuple(action for action in self.view.options if _goes_to(action, there))
        if steps:
            self.post_message(self.Picked(steps, there.spoken))

    def action_choose(self) -> None:
        """To the square aimed at; or the walk is over; or whatever can be done on this square."""
        if self.aim is not None:
            self._go_there(self.aim)
            return
        if self.view is None or isinstance(self.view.decision, Registering):
            super().action_choose()
            return
        here = tuple(action for action in self.view.options if _is_here(action))
        if here:
            self.post_message(self.Picked(here, "here"))

    def spots(self) -> list[Spot]:
        return [spot for spot in super().spots() if 0 <= spot[0].y < self.canvas.height]

    def action_tunnels(self) -> None:
        self.tunnels = not self.tunnels
        self.repaint()

    def action_casebook(self) -> None:
        self.sheet = not self.sheet
        self.repaint()


def _goes_to(action: Action, square: Node) -> bool:
    return isinstance(action, (Step, PassBy)) and ABOVE.get(action.to, action.to) is square


def _is_here(action: Action) -> bool:
    return not isinstance(action, (Step, PassBy, EndTurn, ChooseBed))


# -- where everything stands ------------------------------------------------------------------------


def grid_for(width: int, height: int) -> Grid:
    """The largest plan that leaves the front desk its room; on a low board the upper left of the smallest."""
    for wide, high in SIZES:
        grid = Grid(0, 0, wide, high)
        side = SIDE if (wide, high) == SIZES[-1] else lobby.ROOMY + 1
        if grid.height <= height and grid.width + 1 + side <= width:
            break
    return grid


def _scrolled(grid: Grid, height: int, to: Node) -> Grid:
    """On a board that is too low for the plan, so that this square is in its middle."""
    if grid.height <= height:
        return grid
    return grid._replace(y=-min(max(grid.top(to) - height // 2, 0), grid.height - height))


def _side(width: int, height: int) -> tuple[int, int]:
    x = grid_for(width, height).width + 1
    return x, max(width - x - 1, 0)


def desk_place(width: int, height: int) -> Region | None:
    """The choices lie below the front desk, so that the plan has the whole height."""
    if width < NARROWEST or height < LEAST_DESK:
        return None
    x, side = _side(width, height)
    high = _desk_rows(height)
    return Region(x, height - high, side, high)


def _desk_rows(height: int) -> int:
    return GOOD_DESK if height >= TALL else min(LEAST_DESK, height // 2 + 1)


def _rows(view: View[Hotel], width: int, height: int, glance: Glance) -> list[lobby.Row]:
    """What stands above the choices: always the front desk, and more of it where there is room."""
    goal = glance.aim or glance.hovered
    hint = lobby.hint(view, _path(view, goal), glance.aim is not None, glance.tunnels)
    rows = [*lobby.front_desk(view, width, goal, hint), *lobby.pending(view, width)]
    for more in (
        lobby.truth(view, width),
        lobby.casebook(view, width, height - len(rows)),
        lobby.known(view, width),
        lobby.lying(view, width),
    ):
        block = list(more)
        if len(rows) + len(block) <= height:
            rows += block
    room = height - len(rows)
    return rows + (lobby.latest(view, width, min(room, 8)) if room >= 3 else [])


# -- painting ---------------------------------------------------------------------------------------


class Glance(NamedTuple):
    """What whoever looks at the plan has asked for."""

    tunnels: bool = False
    sheet: bool = False
    """The casebook over the front desk."""
    aim: Node | None = None
    hovered: Node | None = None


PLAIN: Final = Glance()


def paint(
    c: Canvas,
    view: View[Hotel],
    pointed: Sequence[Action] = (),
    desk: Region | None = None,
    glance: Glance = PLAIN,
) -> None:
    """The whole hotel as this view knows it."""
    t = view.table
    if t.result is not None and grid_for(c.width, c.height).height > c.height + EDGE:
        _paint_the_end(c, view)
        return
    agents = [_as_seen(t, agent) for agent in t.agents]
    marks = marks_of(view, pointed, glance)
    grid = _scrolled(grid_for(c.width, c.height), c.height, _middle(view, agents))
    paint_plan(c, grid, t.board, agents, marks)
    _clicks(c, grid, view)
    x, width = _side(c.width, c.height)
    if width < 8:
        return
    end = c.height if desk is None else desk.y
    rows = _rows(view, width, end, glance)
    if glance.sheet:
        rows = lobby.sheet(view, width, end) or rows
    lobby.paint_rows(c, x, 0, width, rows[:end])


def _paint_the_end(c: Canvas, view: View[Hotel]) -> None:
    """Where the plan would be cut, nothing of what is turned up (HP-7.5) must be missed: the end in words."""
    half = c.width // 2 - 2
    desk = lobby.front_desk(view, half)
    rest = [*lobby.turned_up(view.table, half), *lobby.lying(view, half)]
    lobby.paint_rows(c, 1, 0, half, desk[: c.height])
    lobby.paint_rows(c, c.width - half - 1, 0, half, rest[: c.height])


def _as_seen(t: Hotel, agent: Agent) -> Agent:
    """Who walks is drawn where the walk has come to."""
    place = stands(t, agent)
    square = ABOVE.get(place, place)
    if square is agent.square:
        return agent
    seen = agent.clone()
    seen.square = square
    return seen


def _middle(view: View[Hotel], agents: Sequence[Agent]) -> Node:
    seat = view.table.active if view.decision is None else view.decision.seat
    return agents[seat].square


def marks_of(view: View[Hotel], pointed: Sequence[Action] = (), glance: Glance = PLAIN) -> Marks:
    t, walk, place = view.table, walker(view), dead_drop(view.table)
    one_step = {ABOVE.get(action.to, action.to) for action in pointed if isinstance(action, (Step, PassBy))}
    rooms = [action.room for action in pointed if isinstance(action, ChooseBed)]
    if len(rooms) == 1:
        one_step |= {square for square, room in ROOM.items() if room == rooms[0]}
    both = Face.WE_ARROW in t.clues and Face.NS_ARROW in t.clues
    rows, columns = lines(t)
    return Marks(
        reach=_reach(view, glance) if view.options else {},
        trail=t.decision.path if isinstance(t.decision, Moving) else (),
        path=_path(view, glance.aim or glance.hovered),
        aim=glance.aim,
        cellar=glance.tunnels or (walk is not None and walk[2]),
        below=_below(view, glance),
        rows=rows,
        columns=columns,
        candidates=candidates(t) if both and place is None else (),
        dead_drop=place,
        pointed=one_step if len(one_step) == 1 or len(rooms) == 1 else (),
        named=t.casebook or t.result is not None,
    )


def _reach(view: View[Hotel], glance: Glance) -> Mapping[Node, int]:
    """Steps on the ground; while the Cellar is looked at, only those to where one comes up from it."""
    found = reach(view)
    if not glance.tunnels:
        return found
    return {place: steps for place, steps in found.items() if place in DOWN and found.keys() & ABOVE.keys()}


def _below(view: View[Hotel], glance: Glance) -> Mapping[Node, int]:
    """HP-3.4: the steps to every place in the Cellar; for those who cannot go there now, how long each tunnel is."""
    found = {place: steps for place, steps in reach(view).items() if place in ABOVE} if view.options else {}
    return found or (LENGTHS if glance.tunnels else {})


def _path(view: View[Hotel], square: Node | None) -> Sequence[Node]:
    """From where the walk has come to, to this square."""
    walk = walker(view)
    if square is None or walk is None or not view.options:
        return ()
    places = way(view, square)
    return (walk[0], *places) if places else ()


def _clicks(c: Canvas, grid: Grid, view: View[Hotel]) -> None:
    """Every square means the step to it; one's own, what is done there; a room to register in, that room."""
    decision = view.decision
    if decision is None or not view.options:
        return
    walk = walker(view)
    here = walk[0] if walk is not None else view.table.agents[decision.seat].square
    here = ABOVE.get(here, here)
    for square in SQUARES:
        x, y = grid.left(square), grid.top(square)
        if isinstance(decision, Registering):
            room = ROOM.get(square)
            if room is not None:
                c.click(x, y, grid.wide, grid.high, (_registers(room), f"room {room}", square))
        elif square is here:
            c.click(x, y, grid.wide, grid.high, (_is_here, square.spoken, square))
        else:
            c.click(x, y, grid.wide, grid.high, (_steps_on(square), square.spoken, square))


def _registers(room: int) -> Any:
    return lambda action: isinstance(action, ChooseBed) and action.room == room


def _steps_on(square: Node) -> Any:
    return lambda action: _goes_to(action, square)


__all__ = ["HotelPlan", "paint"]
