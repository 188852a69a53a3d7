"""The menu of a table: go on, leave, settings, a PIN, the end by agreement. Nothing private is on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..engine.players import HUMAN
from ..engine.visibility import Seat
from ..saves.store import ENDING
from ..widgets.dossier import Dossier, Sheet
from ..widgets.groups import Doors
from ..widgets.lists import Line, LineList
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director


class TableMenu(Overlay):
    DEFAULT_CSS = """
    TableMenu {
        #front { layout: horizontal; height: 1fr; padding: 1 1 0 1; }
        Doors { width: 1fr; margin: 0 2 0 0; }
        #front Dossier { width: 66; }
        &.-narrow #front { padding: 1 0 0 1; }
        &.-narrow #front Dossier { width: 40; }
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
        with Container(id="front"):
            yield Doors()
            yield Dossier()

    def on_mount(self) -> None:
        self.say_title(self.director.sitting.game.info.title, "The table waits")
        self.query_one(Dossier).show(self._sheet())
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
            Line("Leave the table", f"to the menu; {kept}", self.director.leave),
            Line("Quit Spyhouse", f"closes the program; {kept}", self.director.quit),
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

    def _sheet(self) -> Sheet:
        """What anybody may know of this table."""
        sitting = self.director.sitting
        players = ", ".join(p.name if p.kind == HUMAN else f"{p.name} (computer)" for p in sitting.players)
        series = (("Games", str(sitting.games_before + 1)),) if sitting.games_before else ()
        info = sitting.game.info
        return Sheet(
            tab="This table",
            title=sitting.name or info.title,
            text=sitting.trouble or sitting.notice or sitting.waiting or "The game is over.",
            facts=(
                ("Players", players),
                *((("Moves", str(sitting.moves)),) if sitting.moves else ()),
                *series,
                ("Kept as", sitting.path.name.removesuffix(ENDING)),
            ),
            stamp="NOT SAVED" if sitting.trouble else "",
            mood=info.mood,
            package=sitting.game.package,
            art=info.art,
        )

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
