"""A seat's own notebook: whom it takes for a Thief, for police, for the Deceiver; beside what everybody saw of them. The
game never touches these marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.notebook import NotebookPage

from ..facts import ailments, deeds
from ..pieces import Role
from ..table import Mansion, Player
from .scene import Scene

_GUESSES: Final = {".": "", "t": "Thief", "p": "police", "d": "Deceiver", "?": "unsure"}
_COLUMN: Final = 11


class SuspectsPage(NotebookPage):
    TITLE: ClassVar[str] = "Suspects"
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = (
        ("t", "Thief", "guess('t')"),
        ("p", "police", "guess('p')"),
        ("d", "Deceiver", "guess('d')"),
        (".", "unsure", "guess('?')"),
        ("Del", "clear", "guess('.')"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", "Up", show=False, id="suspects.up", tooltip="The guest above"),
        Binding("down", "go(1)", "Down", show=False, id="suspects.down", tooltip="The guest below"),
        Binding("space,enter", "next", "Next", show=False, id="suspects.next", tooltip="The next guess"),
        Binding("t", "guess('t')", "Thief", id="suspects.thief", tooltip="You take this guest for a Thief"),
        Binding("p", "guess('p')", "Police", id="suspects.police", tooltip="You take this guest for police"),
        Binding("d", "guess('d')", "Deceiver", id="suspects.deceiver", tooltip="You take this guest for the Deceiver"),
        Binding("full_stop", "guess('?')", "Unsure", id="suspects.unsure", tooltip="You are not sure"),
        Binding("delete,backspace", "guess('.')", "Clear", id="suspects.clear", tooltip="No guess"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.view: View[Mansion] | None = None
        self.guesses: dict[Seat, str] = {}
        self.at = 0

    def open(self, view: View[Any], marks: str, notes: str) -> None:
        self.view = view
        others = [seat for seat in view.table.order if seat != view.seat]
        written = dict(zip(range(view.table.seats), marks, strict=False))
        self.guesses = {seat: sign if (sign := written.get(seat, ".")) in _GUESSES else "." for seat in others}
        self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.view is not None:
            paint_suspects(c, self.view, self.guesses, self.at)

    def clicked(self, what: object) -> None:
        """The cursor goes there, and guesses."""
        if isinstance(what, tuple):
            self.at, sign = what
            self.action_guess(sign)

    def action_go(self, by: int) -> None:
        self.at = (self.at + by) % len(self.guesses)
        self.repaint()

    def action_next(self) -> None:
        signs = list(_GUESSES)
        now = list(self.guesses.values())[self.at]
        self.action_guess(signs[(signs.index(now) + 1) % len(signs)])

    def action_guess(self, sign: str) -> None:
        assert self.view is not None
        self.guesses[list(self.guesses)[self.at]] = sign
        self.repaint()
        self.post_message(
            self.Marked("".join(self.guesses.get(Seat(seat), ".") for seat in range(self.view.table.seats)))
        )


def paint_suspects(c: Canvas, view: View[Mansion], guesses: dict[Seat, str], at: int) -> None:
    s = Scene(c, view)
    name = min(max(len(view.names[seat]) for seat in guesses), 16)
    left = 1 + 4 + name + 2
    for column, sign in enumerate(_signs(s.t)):
        c.centre(0, _GUESSES[sign], "shadow", x=left + column * _COLUMN, width=_COLUMN)
    high = 3 if c.height >= 3 * len(guesses) + 1 else 2
    for row, seat in enumerate(guesses):
        y = 1 + row * high
        player = s.t.players[seat]
        here = row == at
        s.paint_tag(1, y, seat)
        if here:
            c.fill(5, y, name + 1, 1, "chosen")
        c.put(5, y, view.names[seat], "on_chosen" if here else "paper", bold=True, width=name)
        _row(s, left, y, row, player, guesses[seat])
        facts = "; ".join([player.character.first_name, *deeds(player), *ailments(view, player)])
        c.put(5, y + 1, wrapped(facts, c.width - 7)[0], "shadow")


def _signs(t: Mansion) -> list[str]:
    """Nobody is taken for a Deceiver where there is none."""
    return [sign for sign in _GUESSES if sign != "." and (sign != "d" or t.has_deceiver)]


def _row(s: Scene, x: int, y: int, row: int, player: Player, guess: str) -> None:
    """Roles that are known are no guesses."""
    c = s.c
    if player.role != Role.BACK:
        c.put(x + 2, y, f"{player.role.spoken}{'' if player.shown else ', as you have seen'}", "accent", bold=True)
        return
    for column, sign in enumerate(_signs(s.t)):
        left = x + column * _COLUMN
        here = sign == guess
        c.centre(y, c.symbols.seal if here else c.symbols.dot, "accent" if here else "line", x=left, width=_COLUMN)
        c.click(left, y, _COLUMN, 1, (row, sign))


__all__ = ["SuspectsPage"]
