"""The menu of a table: go on, leave, settings, a PIN, the end by agreement. Nothing private is on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..engine.game import Game
from ..engine.players import HUMAN
from ..engine.visibility import Seat
from ..look import art
from ..sitting import Sitting
from ..widgets.canvas import Canvas, Painted, seat_ink
from ..widgets.groups import Doors
from ..widgets.lists import Line, LineList
from ..widgets.pieces import badge, behind
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director

_IN_ONE: Final = 4
"""Players that stand in one column, at most, where two are wide enough to say who is a computer."""
_WIDE: Final = 60
_LABELS: Final = 10
"""Columns for what a fact is about."""


class Scene(Painted):
    """The table that waits, over the whole width of the page."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def paint(self, c: Canvas) -> None:
        behind(c, c.height, self.game.package)


class AtTable(Painted):
    """What anybody may know of this table: who sits at it, and how far it has come."""

    back = "panel"

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting

    def paint(self, c: Canvas) -> None:
        sitting, players = self.sitting, self.sitting.players
        said = sitting.trouble or sitting.notice or sitting.waiting or "The game is over."
        facts = self._facts()
        columns = 1 + (len(players) > (_IN_ONE if c.width >= _WIDE else c.height - 9))
        rows, wide = -(-len(players) // columns), (c.width - 6) // columns
        y = self._title(c, c.height - rows - len(facts) - 5)
        y = c.wrap(3, y, c.width - 6, said, "danger" if sitting.trouble else "paper", bold=True) + 1
        apart = 1 + (2 * rows + len(facts) < c.height - y)
        high = apart * rows
        for seat, player in enumerate(players):
            x, row = 3 + seat // rows * wide, y + seat % rows * apart
            ink = seat_ink(seat, sitting.inks)
            if c.drawn and apart > 1:
                c.block(x, 2 * row, 5, 3, c.palette.as_ground(ink))
            end = badge(c, x + (apart > 1), row, sitting.letter(Seat(seat)), ink) + apart
            end = c.put(end, row, player.name, bold=True, width=x + wide - end - 1) + 2
            if player.kind != HUMAN and end + 8 < x + wide:
                c.put(end, row, "computer", "shadow")
        for number, (label, value) in enumerate(facts, y + high + (apart == 1)):
            c.put(3, number, label, "shadow")
            c.put(3 + _LABELS, number, value, width=c.width - 6 - _LABELS)

    def _title(self, c: Canvas, room: int) -> int:
        """The art of the game, where it finds room, or what this table is called; returns the row below."""
        info, name = self.sitting.game.info, self.sitting.name
        across = max(map(cell_len, info.art), default=0)
        if not name and 0 < across <= c.width - 4 and len(info.art) < room and art.can_show(info.art, c.symbols.name):
            for number, line in enumerate(info.art, 1):
                c.put((c.width - across) // 2, number, line, "accent")
            return len(info.art) + 2
        title = art.spaced(name or info.title)
        fits = cell_len(title) <= c.width - 6
        end = c.put(3, 1, title if fits else name or info.title, "accent", bold=True, width=c.width - 6)
        c.put(3, 2, c.symbols.heavy_horizontal * (end - 3), "line")
        return 4

    def _facts(self) -> list[tuple[str, str]]:
        sitting = self.sitting
        facts = (
            ("Game", sitting.game.info.title if sitting.name else ""),
            ("Reached", sitting.next().view.table.clock()),
            ("Moves", str(sitting.moves or "")),
            ("Games", str(sitting.games_before + 1) if sitting.games_before else ""),
        )
        return [(label, value) for label, value in facts if value]


class TableMenu(Overlay):
    DEFAULT_CSS = """
    TableMenu {
        Scene { height: 15; }
        &.-low Scene { height: 8; }
        #front { layout: horizontal; height: 1fr; }
        Doors { width: 1fr; margin: 1 2 0 1; }
        AtTable { width: 66; }
        &.-narrow Doors { margin: 1 0 0 0; }
        &.-narrow AtTable { width: 40; }
    }
    """
    KEYS = (("Enter", "choose", "choose"), ("Esc", "back to the table", "close"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "close", show=False, id="tablemenu.close", tooltip="Back to the table")
    ]

    def __init__(self, director: Director, seat: Seat | None) -> None:
        super().__init__()
        self.director = director
        self.seat = seat

    def body(self) -> Iterable[Widget]:
        yield Scene(self.director.sitting.game)
        with Container(id="front"):
            yield Doors()
            yield AtTable(self.director.sitting)

    def on_mount(self) -> None:
        self.say_title(self.director.sitting.game.info.title, "The table waits")
        self.query_one(Doors).focus()

    def on_screen_resume(self) -> None:
        """Opened for the first time, or again after a page that may have changed something: show everything anew."""
        lines = self.query_one(Doors)
        lines.show(self._lines(), lines.cursor)

    # -- what is on it -----------------------------------------------------------------------------

    def _lines(self) -> list[Line]:
        trouble = self.director.sitting.trouble
        kept = "NOT SAVED" if trouble else "all is saved"
        return [
            Line("Back to the table", "as it was left", self.action_close),
            *self._pin_lines(),
            Line("Settings", "colours, motion, pace, keys", self._settings),
            Line("End the game by agreement", "nobody wins, and all is turned up", self._end),
            Line("Leave the table", f"{kept}; back to the menu", self.director.leave),
            Line("Quit Spyhouse", f"{kept}; the program closes", self.director.quit),
        ]

    def _pin_lines(self) -> list[Line]:
        """For the seat that holds the device; who plays alone, or with open cards, has nothing to lock."""
        if self.seat is None or self.director.sitting.open:
            return []
        seat = f"{self.director.sitting.names[self.seat]}'s seat"
        if self.director.sitting.has_pin:
            return [
                Line(f"Change the PIN of {seat}", "another number keeps it shut", self._new_pin),
                Line(f"Remove the PIN of {seat}", "its letter alone opens it again", self._remove_pin),
            ]
        return [Line(f"Set a PIN for {seat}", "a number, asked before it opens", self._new_pin)]

    # -- where it leads ----------------------------------------------------------------------------

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        do: Callable[[], None] = event.line.value
        do()

    def _settings(self) -> None:
        from .settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def _new_pin(self) -> None:
        from .pin import NewPin

        assert self.seat is not None
        self.app.push_screen(NewPin(self.director, self.seat))

    def _remove_pin(self) -> None:
        assert self.seat is not None
        self.director.sitting.set_pin("")
        self.query_one(Doors).show(self._lines(), 1)

    def _end(self) -> None:
        sitting = self.director.sitting
        everybody = ["Everybody at the table has to agree."] if len(sitting.people) > 1 else []
        self.director.ask_everybody(
            "End it here?",
            [*everybody, "Nobody wins, and everything is turned up for all to see. This cannot be taken back."],
            "No, we play on",
            "Yes, we all agree",
            sitting.agree_to_end,
        )
