"""A haunted guesthouse at night: the hotel of the seat that decides large at the left; at the right the drafting area,
the scores and the neighbours. Everything lies open, so everybody sees the same."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted
from spyhouse.widgets.board import Board, Sign, nothing
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import Frame

from ..pieces import TURNS
from ..rules import hotel_so_far
from ..scoring import score
from .motion import performed
from .night import COUNT, DECK, Foresight, Night, desk_place, home_of, lines


class HotelBoard(Board, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "next_hotel", "View", id="hotels.next", tooltip="Another hotel in large; then one's own again"),
        Binding("b", "sheet('count')", "Score", id="hotels.count", tooltip="How the large hotel's points are made"),
        Binding("d", "sheet('deck')", "Deck", id="hotels.deck", tooltip="The tiles that are still to come"),
        Binding(
            "escape", "put_aside", "Back", show=False, id="hotels.back", tooltip="Away with what lies beside the shop"
        ),
    ]
    KEYS = (("v", "view", "next_hotel"), ("b", "score", f"sheet('{COUNT}')"), ("d", "deck", f"sheet('{DECK}')"))

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.visited: Seat | None = None
        """Whose hotel is looked at in large; nobody's in particular shows that of the seat that decides."""
        self.sheet = ""
        self.foresight: Foresight | None = None

    def show(self, view: View[Any]) -> None:
        self.visited = None
        self.foresight = Foresight(view)
        super().show(view)

    def status(self, view: View[Any]) -> str:
        t, home = view.table, home_of(view)
        now = score(hotel_so_far(t, home))
        return f"{now.total} points, {counted(now.eyeballs, 'eye')} · turn {t.turn}/{TURNS}"

    def opening(self, view: View[Any]) -> Action | None:
        return self.foresight.opening if self.foresight is not None else None

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(view, event, self._night)

    def point(self, actions: tuple[Action, ...]) -> None:
        if actions != self.pointed:
            self.visited = None
        super().point(actions)

    def draw(self, c: Canvas, view: View[Any]) -> None:
        self._night(c, view).paint()

    def _night(self, c: Canvas, view: View[Any]) -> Night:
        foresight = self.foresight if view is self.view else None
        return Night(c, view, self.pointed, self.visited, self.sheet, self.desk, foresight, self.told)

    def desk_place(self, width: int, height: int) -> Region | None:
        if self.view is None:
            return None
        t = self.view.table
        return desk_place(width, height, len(t.hotels), type(t.decision), lines(self.view))

    def clicked(self, what: Any) -> None:
        """A neighbour's hotel opens in large; everything else is a step of the turn."""
        if isinstance(what, Sign) and what.meant is nothing and what.label:
            self._visit(Seat(ascii_uppercase.index(what.label)))
        else:
            super().clicked(what)

    def action_next_hotel(self) -> None:
        if self.view is not None:
            large = self._night(self.canvas, self.view).large
            self._visit(Seat((large + 1) % len(self.view.table.hotels)))

    def _visit(self, seat: Seat) -> None:
        self.visited = seat
        self.repaint()

    def action_sheet(self, sheet: str) -> None:
        self.sheet = "" if self.sheet == sheet else sheet
        self.repaint()

    def put_aside(self) -> None:
        self.sheet, self.visited = "", None
        self.repaint()

    action_put_aside = put_aside


__all__ = ["HotelBoard"]
