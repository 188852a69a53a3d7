"""A haunted guesthouse at night: the hotel of the seat that decides large at the left; at the right the drafting area,
the scores and the neighbours. Everything lies open, so everybody sees the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import Frame

from .motion import performed
from .night import COUNT, DECK, Night, desk_place


class HotelBoard(Board, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "next_hotel", "Hotels", id="hotels.next", tooltip="Another hotel in large; then one's own again"),
        Binding("b", "sheet('count')", "Score", id="hotels.count", tooltip="How the large hotel's points are made"),
        Binding("d", "sheet('deck')", "Deck", id="hotels.deck", tooltip="The tiles that are still to come"),
    ]
    KEYS = (("o", "hotels", "next_hotel"), ("b", "score", f"sheet('{COUNT}')"), ("d", "deck", f"sheet('{DECK}')"))

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.visited: Seat | None = None
        """Whose hotel is looked at in large; nobody's in particular shows that of the seat that decides."""
        self.sheet = ""

    def show(self, view: View[Any]) -> None:
        self.visited = None
        super().show(view)

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(view, event, self._night)

    def point(self, actions: tuple[Action, ...]) -> None:
        if actions != self.pointed:
            self.visited = None
        super().point(actions)

    def draw(self, c: Canvas, view: View[Any]) -> None:
        self._night(c, view).paint()

    def _night(self, c: Canvas, view: View[Any]) -> Night:
        return Night(c, view, self.pointed, self.visited, self.sheet, self.desk)

    def desk_place(self, width: int, height: int) -> Region | None:
        return None if self.view is None else desk_place(width, height, len(self.view.table.hotels))

    def clicked(self, what: Any) -> None:
        """A neighbour's hotel opens in large; everything else is a step of the turn."""
        if isinstance(what, int):
            self._visit(Seat(what))
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


__all__ = ["HotelBoard"]
