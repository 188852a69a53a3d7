"""Davis Mansion at night, England 1928: lamplit floors within lines of gold, the lawn and the lake around them. The house
whole, or as much of it as fits around whoever moves; the clock, the thermometer, people and choices at the right,
cupboards and cards below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from spyhouse.choices import SHORT, Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.widgets.board import Aim
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.hexes import Grid, HexMap, Place
from spyhouse.widgets.motion import Frame

from .. import actions as do
from ..house import Hex, place_name
from ..pieces import Beast
from ..rules.attacks import AttackCall, AttackWindow, Responding
from ..rules.end_of_turn import Settling, Showing
from ..rules.main import Main
from ..rules.search import Hiding
from ..rules.wording import most_promising
from ..table import Mansion
from . import layout
from .motion import Painter, performed, walked
from .plan import AT, GRID, HEXES, Away
from .reach import aims, hunts, walk
from .scene import Scene, chosen_at, gives_away
from .wheel import Stop, paint_wheel

_LINES: Final = 5
"""Of the list that have room in the smallest terminal, and below them why the others cannot be chosen: a figure chooses the
same at every size."""
_FEW_AIMS: Final = 1
"""Walks that are offered however much else there is."""
_CROWD: Final = 6
"""So many guests leave room for a line less of both."""
_ROWS: Final = 16
"""For guests and lines in the smallest terminal, where all else gives way."""


class MansionMap(HexMap):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "turn_page", "View", id="mansion.page", tooltip="Guests, their cards, the rooms, what happened"),
        Binding("o", "house", "House", id="mansion.house", tooltip="The whole house, where a part of it is seen"),
        Binding("g", "next_goal", "Go to", id="mansion.goal", tooltip="The next room or vehicle that can be walked to"),
        Binding("t", "end_turn", "End", id="mansion.end", tooltip="The cursor goes to the end of the turn"),
    ]
    common = True  # SN-12.5

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glance = layout.Look()
        self.found: tuple[View[Mansion] | None, Sequence[Aim], int] = None, (), 0
        """Where one can walk from what was seen last, and the lines of the list that stand before that."""
        self.was: View[Mansion] | None = None
        """What was shown before this."""
        self.offered: View[Mansion] | None = None
        """In which of these walks are in the list."""

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(view, event, self._painter())

    def _painter(self) -> Painter:
        return Painter(self.draw, self._draw_wheel, self._draw_away, self.was)

    def _draw_wheel(self, c: Canvas, view: View[Any], stop: Stop, left: int) -> None:
        self.draw(c, view)
        paint_wheel(c, self.glance.place, stop, left)

    def _draw_away(self, c: Canvas, view: View[Any], away: Mapping[Place, Away]) -> None:
        """What moves is in sight wherever it is; after that one looks where one did. Floors that are lit for whoever walks stay
        lit."""
        window, self.glance.away = self.glance.window, away
        self.draw(c, self.view if self.view is not None and self.view.table is view.table else view)
        self.glance.window, self.glance.away = window, {}

    def show(self, view: View[Any]) -> None:
        """A step is seen, also within a room, of which the log does not tell; in a replay not what was jumped over."""
        self.was = self.view
        super().show(view)
        if self.was is not None and (self.before is None or self.before is self.was):
            self.move(walked(self.was, view, self._painter()))

    def draw(self, c: Canvas, view: View[Mansion]) -> None:
        self.glance.cursor, self.glance.told, self.glance.aside = self.cursor, self.told, self.is_aside
        is_offered = self.offered is view and self.is_attached  # not while it is taken away
        walks = self._find(view) if is_offered and not self.screen.query_one(ChoiceList).is_begun else ()
        before = self.found[2]
        self.glance.goals = {AT[Hex(aim.goal)]: str(number) for number, aim in enumerate(walks, 1 + before)}
        self.glance.listed = self.cursor in self.glance.goals
        layout.paint(Scene(c, view, self.pointed), self.glance, self.desk)
        self.paint_clicks(c, self.glance.grid, *self.glance.place)

    def desk_place(self, width: int, height: int) -> Region | None:
        if self.view is not None:
            self._find(self.view)
        return layout.desk_place(width, height, self.view, self.glance.lines)

    def opening(self, view: View[Mansion]) -> Action | None:
        """No line that gives away what one needs or others seek, and none that lets an attack happen where something may
        stop it; what wins, or a card that is at hand, sooner than a walk."""
        if isinstance(view.decision, AttackCall) and view.table.under(AttackWindow).kills(view.table):
            return do.CLAIM
        if isinstance(view.decision, Main):
            best = most_promising(view.table, view.decision.seat, view.options)
            return None if best is do.SEARCH and hunts(view) else best  # the list opens on a walk
        if isinstance(view.decision, Settling):  # who gets it is said only where the list names them
            named = view.options if len(view.options) <= SHORT else ()
            return next((one for one in named if not view.decision.warns(view.table, one)), None)
        if isinstance(view.decision, Showing):  # what lies open already gives nothing away
            shown = do.Show(tuple(view.table.players[view.decision.seat].face_up))
            if shown in view.options:
                return shown
        harmless = (action for action in view.options if action is not do.PASS and not gives_away(action))
        return next(harmless, None) if isinstance(view.decision, Hiding | Showing | Responding) else None

    def status(self, view: View[Mansion]) -> str:
        return layout.status(view)

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        """Those for walking, while somebody walks; where there is little room the letters stand below the map."""
        walks = self.view is not None and walk(self.view) is not None
        roomy = layout.is_roomy(self.size.width, self.size.height)
        keys = [(layout.LETTERS, "step", "nothing")] * (walks and roomy)
        keys += [("o", "house", "house")] * self.is_partial
        keys += [("v", "view", "turn_page")] * (not roomy)
        keys += [("t", "end", "end_turn")] * (self.view is not None and do.END in self.view.options)
        keys += [("g", "go to" if roomy else "go", "next_goal")] * walks
        return [(written, word, f"heard.{action}") for written, word, action in keys]

    @property
    def is_partial(self) -> bool:
        """Is the plan seen through a window?"""
        return layout.window_width(self.size.width) < GRID.width

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """As in the line of keys: of a key that does nothing now the table says so."""
        return self._can(action) and super().check_action(action, parameters)

    def _can(self, action: str) -> bool:
        """Asked of every binding at every key, so that nothing is worked out for those it does not concern."""
        match action:
            case "house":
                return self.is_partial
            case "next_goal":
                return self.view is not None and bool(layout.goals(walk(self.view)))
            case "end_turn":
                return self.view is not None and do.END in self.view.options
        return True

    def action_nothing(self) -> None:
        """The line of keys names the six letters together; clicking it goes nowhere."""

    def action_turn_page(self) -> None:
        self.glance.page = (self.glance.page + 1) % len(layout.PAGES)
        self.repaint()

    def action_house(self) -> None:
        if self.view is not None and self.is_partial:
            c = Canvas(self.size.width, self.size.height, self.house.palette, self.house.symbols)
            layout.paint_house(Scene(c, self.view, self.pointed), self.glance)
            self.post_message(self.Spread("The whole house", c))

    def action_end_turn(self) -> None:
        """Nothing is ended before Enter: that cannot be taken back."""
        if self.view is not None and do.END in self.view.options:
            self.following([do.END])
            self.screen.query_one(ChoiceList).focus()

    def action_next_goal(self) -> None:
        """The cursor goes there; Enter walks."""
        goals = [] if self.view is None else layout.goals(walk(self.view))
        if goals:
            self.focus()
            after = goals.index(self.cursor) + 1 if self.cursor in goals else 0
            self.put_cursor(goals[after % len(goals)])

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Heard before the map itself hears it: what the mouse stands on does not move away below it."""
        place = event.get_content_offset(self)
        what = None if place is None else self.canvas.at(place.x, place.y)
        self.glance.touched = what if isinstance(what, int) else None

    def clicked(self, what: Any) -> None:
        if what in layout.PAGES:
            self.glance.page = layout.PAGES.index(what)
            self.repaint()
        else:
            super().clicked(what)

    def aims(self, view: View[Mansion]) -> Sequence[Aim]:
        self.offered = view
        return self._find(view)

    def _find(self, view: View[Mansion]) -> Sequence[Aim]:
        """No more than leave room for what else can be done; what wins is among them however crowded it is."""
        if self.found[0] is not view:
            found, before, self.glance.lines = aims(view), 0, 0
            if isinstance(view.decision, Main) and view.options:
                choices, seats = Choices(view), view.table.seats
                rows = [row for row in choices.rows() if not row.refusals]
                before, others = sum(map(choices.is_foremost, rows)), len(rows)
                most = max(_LINES - others, _FEW_AIMS) - (seats >= _CROWD)
                found = found[: max(min(most, _ROWS - seats - others), int(hunts(view)))]
                self.glance.lines = others + len(found)
            self.found = view, found, before
        return self.found[1]

    def place_of(self, goal: str) -> Place:
        return AT[Hex(goal)]

    @property
    def aimed(self) -> str:
        return "" if self.cursor is None else HEXES[self.cursor].value

    # -- what the places of the map mean -----------------------------------------------------------

    def grid(self) -> Grid:
        return self.glance.grid

    def middle(self, view: View[Mansion]) -> Place:
        return layout.middle(Scene(self.canvas, view))

    def meant_at(self, view: View[Mansion], place: Place) -> tuple[Action, ...]:
        """A step goes before anything else that might be done there; where the pawn can walk the dog goes by the list."""
        steps, here = self.steps_at(view, place), HEXES[place]
        if any(isinstance(action, do.DogStep) for action in steps) and self.way(view, place):
            return ()
        return steps or tuple(action for action in view.options if chosen_at(action, view.table) == here)

    def steps_at(self, view: View[Mansion], place: Place) -> tuple[Action, ...]:
        """Of a pawn before those of the dog."""
        here = HEXES[place]
        steps = [
            action
            for action in view.options
            if isinstance(action, (do.Step, do.MoveOn, do.DogStep)) and action.to == here
        ]
        return tuple(steps[:1])

    def way(self, view: View[Mansion], goal: Place) -> Sequence[Place]:
        walked = walk(view)
        return () if walked is None else walked.way_to(goal)

    def name_of(self, view: View[Mansion], place: Place) -> str:
        token = view.table.tokens().get(HEXES[place])
        if token is None:
            return place_name(HEXES[place])
        return "the dog" if isinstance(token, Beast) else view.names[token]


__all__ = ["MansionMap"]
