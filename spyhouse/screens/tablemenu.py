"""The menu of a table: go on, leave, settings, a PIN, the end by agreement. Nothing private is on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..engine.match import HUMAN
from ..engine.secrets import Seat
from ..widgets.dossier import Dossier, Sheet
from ..widgets.lists import Line, LineList
from .overlay import Overlay
from .question import QuestionScreen

if TYPE_CHECKING:
    from .play import Director


class TableMenu(Overlay):
    DEFAULT_CSS = """
    TableMenu {
        #front { layout: horizontal; height: 1fr; padding: 1 1 0 1; }
        #front LineList { width: 54; padding: 0 2 0 0; }
        &.-narrow #front { layout: vertical; }
        &.-narrow #front LineList { width: 1fr; height: 1fr; }
        &.-narrow Dossier { height: 7; }
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
            yield LineList()
            yield Dossier()

    def on_mount(self) -> None:
        self.say_title(self.director.match.game.info.title, "The table waits")
        self.query_one(Dossier).show(self._sheet())
        self.query_one(LineList).focus()

    def on_screen_resume(self) -> None:
        """Here first, or back from a page that may have changed something."""
        lines = self.query_one(LineList)
        lines.show(self._lines(), lines.cursor)

    # -- what is on it -----------------------------------------------------------------------------

    def _lines(self) -> list[Line]:
        trouble = self.director.keeper.trouble
        kept = "NOT SAVED" if trouble else "every move is saved"
        return [
            Line("Back to the table", value=self.action_close),
            *self._pin_lines(),
            Line("Settings", "looks, symbols, pace", self._settings),
            Line("End the game by agreement", "nobody wins", self._end),
            Line("Leave the table", kept, self.director.leave),
            Line("Quit Spyhouse", kept, self.director.quit),
        ]

    def _pin_lines(self) -> list[Line]:
        """For the seat that holds the device; who plays alone, or with open cards, has nothing to lock."""
        if self.seat is None or self.director.open_table:
            return []
        if self.seat in self.director.keeper.pins:
            return [
                Line("Change the PIN of this seat", "", self._new_pin),
                Line("Remove the PIN of this seat", "", self._remove_pin),
            ]
        return [Line("Set a PIN for this seat", "asked before it opens", self._new_pin)]

    def _sheet(self) -> Sheet:
        """What anybody may know of this table."""
        match, keeper = self.director.match, self.director.keeper
        view, decision = match.view(None), match.decision
        waiting = f"{decision.waiting(view.table, match.names)}." if decision else "The game is over."
        players = ", ".join(p.name if p.kind == HUMAN else f"{p.name} (computer)" for p in match.players)
        series = (("Games", str(match.series.games + 1)),) if match.series.games else ()
        return Sheet(
            tab="This table",
            title=keeper.name or match.game.info.title,
            text=keeper.trouble or keeper.notice or waiting,
            facts=(("Players", players), ("Moves", str(len(match.journal))), *series, ("Save", keeper.path.name)),
            stamp="NOT SAVED" if keeper.trouble else "",
            mood=match.game.info.mood,
            art=match.game.info.art,
        )

    # -- where it leads ----------------------------------------------------------------------------

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        do: Callable[[], None] = event.line.value
        do()

    def action_choose(self) -> None:
        self.query_one(LineList).action_choose()

    def _settings(self) -> None:
        from .settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def _new_pin(self) -> None:
        from .pin import NewPin

        assert self.seat is not None
        self.app.push_screen(NewPin(self.director, self.seat))

    def _remove_pin(self) -> None:
        assert self.seat is not None
        self.director.keeper.pins.pop(self.seat, None)
        self.director.keeper.save()
        self.query_one(LineList).show(self._lines(), 1)

    def _end(self) -> None:
        director = self.director

        def answer(agreed: bool) -> None:
            if agreed:
                director.agree_to_end()
            else:
                director.go_on()

        everybody = ["Everybody at the table has to agree."] if len(director.match.humans) > 1 else []
        director.ask_everybody(
            QuestionScreen(
                director.match.game.info.title,
                "End this game here?",
                [*everybody, "Nobody wins, and everything is turned up for all to see. This cannot be taken back."],
                "No, we play on",
                "Yes, we all agree",
                answer,
            )
        )
