"""The table drawn: cells of a terminal, in inks and never in colours."""

from typing import Any

from spyhouse.engine.view import View
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, seat_ink

from .actions import Declare
from .pieces import WORTH, Ware


class Quay(Board, can_focus=True):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        smugglers = view.table.smugglers
        high = min((c.height - 1) // len(smugglers), 4)  # rows for each: crates need four
        for smuggler in smugglers:
            y = 1 + high * smuggler.seat
            c.put(2, y, view.names[smuggler.seat], seat_ink(smuggler.seat), bold=True, width=16)
            c.put(2, y + 1, f"{smuggler.points} points", "shadow")
            for place, ware in enumerate(smuggler.hand):
                self.crate(c, 20 + 10 * place, y, ware, mine=smuggler.seat == view.seat, boxed=high > 3)
        for line, ware in enumerate(WORTH):
            c.put(
                min(64, c.width - 20),
                1 + line,
                f"{ware.value:6} {WORTH[ware]}   opened {view.table.opened.count(ware)}",
                "shadow",
            )

    def crate(self, c: Canvas, x: int, y: int, ware: Ware, mine: bool, boxed: bool) -> None:
        shown = "?" if ware == Ware.BACK else ware.value
        if boxed:
            c.box(x, y, 9, 3, "accent" if mine else "line")
        c.centre(y + boxed, shown, x=x + 1, width=7)
        if mine:  # a click means all actions of which this is true
            c.click(
                x,
                y,
                9,
                1 + 2 * boxed,
                (lambda action: isinstance(action, Declare) and action.ware == ware, f"Ship {shown}"),
            )


screen = Quay
