"""A seat's own notebook: whom it takes for a Thief, for police, for the Deceiver; beside what everybody saw of them. The
game never touches these marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.marks import Mark, MarksPage, Place

from ..facts import ailments, deeds
from ..pieces import Role
from ..table import Mansion, Player
from .scene import Scene

_NONE: Final = "."
_DECEIVER: Final = "d"
_COLUMN: Final = 11


def others(view: View[Mansion]) -> list[Seat]:
    return [seat for seat in view.table.order if seat != view.seat]


class SuspectsPage(MarksPage):
    TITLE: ClassVar[str] = "Suspects"
    MARKS: ClassVar[Sequence[Mark]] = (
        Mark(_NONE, "Del", "none", "No guess"),
        Mark("t", "t", "Thief", "You take this guest for a Thief"),
        Mark("p", "p", "police", "You take this guest for police"),
        Mark(_DECEIVER, "d", "Deceiver", "You take this guest for the Deceiver"),
        Mark("?", ".", "unsure", "You are not sure"),
    )

    def read(self, view: View[Mansion], marks: str) -> list[list[str]]:
        """A letter for every seat at the table; one row here for everybody else."""
        self.view = view
        known, written = self.signs(Place(0, 0)), marks.ljust(view.table.seats, _NONE)
        return [[written[seat] if written[seat] in known else _NONE] for seat in others(view)]

    def write(self, view: View[Mansion]) -> str:
        signs = dict(zip(others(view), self.rows, strict=True))
        return "".join(signs.get(Seat(seat), [_NONE])[0] for seat in range(view.table.seats))

    def signs(self, place: Place) -> Sequence[str]:
        """Nobody is taken for a Deceiver where there is none."""
        has_deceiver = self.view is None or self.view.table.has_deceiver
        return [sign for sign in super().signs(place) if sign != _DECEIVER or has_deceiver]

    def draw(self, c: Canvas, view: View[Mansion]) -> None:
        s, seats = Scene(c, view), others(view)
        columns = [mark for mark in self.MARKS[1:] if mark.sign in self.signs(self.at)]
        name = min(max(cell_len(view.names[seat]) for seat in seats), 16)
        left = 1 + 4 + name + 2
        for column, mark in enumerate(columns):
            c.centre(0, mark.word, "shadow", x=left + column * _COLUMN, width=_COLUMN)
        high = 3 if c.height >= 3 * len(seats) + 1 else 2
        for row, seat in enumerate(seats):
            y, player, here = 1 + row * high, s.t.players[seat], row == self.at.row
            s.paint_tag(1, y, seat)
            if here:
                c.fill(5, y, name + 1, 1, "chosen")
            c.put(5, y, view.names[seat], "on_chosen" if here else "paper", bold=True, width=name)
            _row(s, left, y, row, player, columns, self.rows[row][0])
            facts = "; ".join([player.character.first_name, *deeds(player), *ailments(view, player)])
            c.put(5, y + 1, wrapped(facts, c.width - 7)[0], "shadow")


def _row(s: Scene, x: int, y: int, row: int, player: Player, columns: Sequence[Mark], guess: str) -> None:
    """Roles that are known are no guesses."""
    c = s.c
    if player.role != Role.BACK:
        c.put(x + 2, y, f"{player.role.spoken}{'' if player.shown else ', as you have seen'}", "accent", bold=True)
        return
    for column, mark in enumerate(columns):
        left, here = x + column * _COLUMN, mark.sign == guess
        c.centre(y, c.symbols.seal if here else c.symbols.dot, "accent" if here else "line", x=left, width=_COLUMN)
        c.click(left, y, _COLUMN, 1, Place(row, 0, mark.sign))


__all__ = ["SuspectsPage"]
