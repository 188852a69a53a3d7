"""The first screen: the front of the house at night. Each game is a lit window; below it the game in a minute, and the
rest of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import ClassVar, Final

from textual import events, work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ...engine.catalog import catalog
from ...engine.game import FIRST, SECOND, Game, Value
from ...widgets.lists import Line, LineList
from ...widgets.sentence import Sentence
from ..base import HouseScreen
from ..listing import counted, shortest
from .found import Found, day_of, look_into, reached
from .front import Entry, Front

LOOKS: Final = "colours, symbols, motion, keys"
A_MOMENT: Final = 0.05
"""Seconds the menu has to itself before saves are read: that takes as long as all the rest."""


class MenuScreen(HouseScreen):
    DEFAULT_CSS = """
    MenuScreen {
        #title { display: none; }
        #lines { height: 1fr; }
    }
    """
    AUTO_FOCUS = "#lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "go_on", "Continue", id="menu.continue", tooltip="Go on with the table that was played last"),
        Binding("l", "learn", "Learn", id="menu.learn", tooltip="A first game of the chosen window, with a coach"),
        Binding("L", "learn_second", "Other side", id="menu.second", tooltip="A shorter one, from the other side"),
        Binding("r", "rules", "Rules", id="menu.rules", tooltip="The rulebook of the game in the chosen window"),
        Binding("s", "saves", "Saved games", id="menu.saves", tooltip="All tables that were kept"),
        Binding("o", "settings", "Settings", id="menu.settings", tooltip="Colours, symbols, motion, pace, and keys"),
        Binding("question_mark,f1", "help", "Help", id="menu.help", tooltip="How this program is used, and its keys"),
        Binding("q", "quit", "Quit", id="menu.quit", tooltip="Leave the house; every table is saved"),
        Binding("escape", "back", "Back", id="menu.back", tooltip="Back to the windows"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.found = Found()
        self.steered = False
        """A key was pressed since the menu came up: the cursor is where somebody wants it."""

    def body(self) -> Iterable[Widget]:
        front = Front(id="lines")
        front.refill(self._everything(), 0)
        yield front
        yield Sentence(ink="danger", id="notices")

    def on_mount(self) -> None:
        self._say_keys()

    def on_screen_resume(self) -> None:
        """Here first, or here again: what can be gone on with is looked up once the menu is on screen."""
        self.steered = False
        self.tell()
        self.set_timer(A_MOMENT, self._look)

    @property
    def front(self) -> Front:
        return self.query_one(Front)

    # -- what is on it -----------------------------------------------------------------------------

    def _show(self, jumps: bool) -> None:
        front = self.front
        before = front.current.label if front.current else ""
        lines = self._everything()
        labels = [line.label for line in lines]
        front.found = self.found
        save = self.found.newest.known if self.found.newest else None
        if jumps and save is not None:  # its window, too
            front.shown = list(catalog().games).index(save.game)
        front.refill(lines, labels.index(before) if before in labels and not jumps else 0)
        self._say_keys()

    def _everything(self) -> list[Line]:
        """The table to go on with comes first, though it stands below: Home and Enter lead there."""
        games = [
            Line(game.info.title, "", Entry("new table", self._setter_up(game), game))
            for game in catalog().games.values()
        ]
        return [*self._unfinished(), *games, *self._rooms()]

    def _unfinished(self) -> list[Line]:
        newest = self.found.newest
        if newest is None or (save := newest.known) is None:
            return []
        text = shortest(reached(save), 35) if newest.save else "its last move was not saved"
        note = save.name or day_of(save)
        return [Line("Continue", note, Entry("continue", self._go_on, None, "c", "go_on", text))]

    def _rooms(self) -> list[Line]:
        found = self.found
        kept = counted(found.running, found.over) if found.count else "nothing is saved yet"
        return [
            Line("Saved games", found.tables, Entry("open the list", self.action_saves, None, "s", "saves", kept)),
            Line("Settings", "", Entry("change them", self.action_settings, None, "o", "settings", LOOKS)),
            Line(
                "Help", "", Entry("read it", self.action_help, None, "?", "help", "how an evening goes, and the keys")
            ),
            Line(
                "Good night",
                "",
                Entry("leave", self.action_quit, None, "q", "quit", "every table is kept as it stands"),
            ),
        ]

    def tell(self) -> None:
        """Tell, once, what went wrong before the menu opened, and which games could not be loaded."""
        said, self.house.complaints = self.house.complaints, []
        if broken := catalog().broken:
            one, games = ("it", "game") if len(broken) == 1 else ("them", "games")
            names = " and ".join(name[:40] for name in broken)
            said.append(f"The {games} {names} could not be opened; `spyhouse games` says what is wrong with {one}.")
        self.query_one("#notices", Sentence).say("\n".join(said), "danger")

    def _say_keys(self) -> None:
        line, many = self.front.current, len(self.front.windows)
        choose = [("Arrows", "choose", "nothing")]
        figures = [(f"1-{min(many, 9)}" if many > 1 else "1", "new table", "nothing")] if many else []
        enter = [("Enter", line.value.hint, "choose")] if line else []
        go_on = [("c", "continue", "go_on")] if self.found.newest is not None and line and line.value.key != "c" else []
        self.say_keys(
            [
                *choose,
                *figures,
                *enter,
                *go_on,
                ("r", "rules", "rules"),
                ("?", "help", "help"),
                ("q", "quit", "quit"),
            ]
        )

    # -- what can be gone on with ------------------------------------------------------------------

    @work(exclusive=True, group="saves")
    async def _look(self) -> None:
        before = self.found.newest
        self.found = await self.beside(lambda: look_into(self.house))
        newest = self.found.newest
        self._show(jumps=newest is not None and newest != before and not self.steered)

    def go_on_with(self, path: Path, from_backup: bool = False) -> None:
        from ...saves.plain import SaveProblem
        from ...saves.rescue import explained

        try:
            self.house.open_save(path, from_backup)
        except SaveProblem as problem:
            self.house.complaints.append(explained(problem, path))
            self.tell()

    def _go_on(self) -> None:
        newest = self.found.newest
        if newest is not None:
            self.go_on_with(newest.path, newest.save is None)

    # -- where it leads ----------------------------------------------------------------------------

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        self._say_keys()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """A choice counts once: the page it opens may not be on screen yet when the key comes again."""
        if self._is_here():
            event.line.value.open()

    def _is_here(self) -> bool:
        return self.app.screen is self and self.house.table is None

    def on_key(self, event: events.Key) -> None:
        self.steered = True

    def set_up(self, game: Game, options: Mapping[str, Value] | None = None, seed: int | None = None) -> None:
        """Choose who plays a new table of this game."""
        from ..newgame import NewGameScreen

        self.app.push_screen(NewGameScreen(game, options, seed))

    def _setter_up(self, game: Game) -> Callable[[], None]:
        return lambda: self.set_up(game)

    def action_go_on(self) -> None:
        if self._is_here():
            self._go_on()

    def action_saves(self) -> None:
        from ..saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def action_rules(self) -> None:
        if (game := self.front.game) is not None:
            from ..rulebook import RulebookScreen

            self.app.push_screen(RulebookScreen(game))

    def action_learn(self) -> None:
        self._learn(FIRST)

    def action_learn_second(self) -> None:
        self._learn(SECOND)

    def _learn(self, part: str) -> None:
        """A first game of what is in the chosen window."""
        game = self.front.game
        if game is None or not game.has(game.lesson) or (part == SECOND and game.info.second_lesson is None):
            self.app.bell()
        elif self._is_here():
            self.teach(game, part)

    def teach(self, game: Game, part: str) -> None:
        """Choose who takes a first game of it."""
        from ...coach import lesson_of
        from ..newgame.learn import LearnScreen

        if (lesson := lesson_of(game, part)) is not None:
            self.app.push_screen(LearnScreen(game, lesson, part))
        else:  # of another package: its own tests would have told
            self.house.complaints.append(f"The lesson of {game.info.title} cannot begin: there is a fault in it.")
            self.tell()

    def action_settings(self) -> None:
        from ..settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_back(self) -> None:
        """Out of the rooms, to the windows."""
        if not self.front.at_window:
            self.front.action_column(0)

    def action_help(self) -> None:
        from ..help import HelpScreen

        self.app.push_screen(HelpScreen())

    def action_quit(self) -> None:
        self.app.exit(0)
