"""The first screen: a table to go on with, the games, and the rest of the house."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events, work
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from .. import __version__
from ..engine.catalog import catalog
from ..engine.game import Game, Value
from ..look import art
from ..widgets.canvas import Canvas, Painted
from ..widgets.dossier import Dossier, Sheet, of_game, players_of
from ..widgets.groups import Group, GroupedList
from ..widgets.lists import Line, LineList
from ..widgets.sentence import Sentence
from .base import HouseScreen

if TYPE_CHECKING:
    from ..saves.store import Listed, Store


STILL_PLAYED: Final = timedelta(days=30)
"""A table that has waited longer is found among the saved games; the first Enter belongs to the game of tonight."""
A_MOMENT: Final = 0.05
"""Seconds the menu has to itself before saves are read: that takes as long as all the rest."""


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """What a line of the menu stands for."""

    sheet: Sheet
    hint: str
    open: Callable[[], None]


class Masthead(Painted):
    """The name over the door: in large letters where there is room, else on one line."""

    TAGLINE = ("Hidden-information games", "for friends around", "one terminal.")

    def paint(self, c: Canvas) -> None:
        if c.height < len(art.SPYHOUSE) + 2:
            end = c.put(2, 0, art.ONE_LINE[:6], "accent", bold=True)
            end = c.put(end, 0, art.ONE_LINE[6:], "paper", bold=True)
            c.put(end + 3, 0, " ".join(self.TAGLINE), "shadow", width=c.width - end - 5)
            return
        drawn = art.SPYHOUSE if c.symbols.name == "unicode" else art.SPYHOUSE_ASCII
        for number, line in enumerate(drawn):
            c.put(2, 1 + number, line[: art.SPY], "accent")
            c.put(2 + art.SPY, 1 + number, line[art.SPY :], "paper")
        if c.width >= 110:
            for number, words in enumerate(self.TAGLINE):
                c.right(c.width - 3, 2 + number, words, "shadow")
            c.right(c.width - 3, 5, __version__, "line")


class MenuList(GroupedList):
    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The file beside the list shows what the mouse points at."""
        line = self.canvas.at(event.x, event.y)
        if line is not None and line != self.cursor:
            self._go(int(line))


class MenuScreen(HouseScreen):
    DEFAULT_CSS = """
    MenuScreen {
        #title { display: none; }
        Masthead { height: 8; }
        &.-low Masthead { height: 2; }
        #front { height: 1fr; layout: horizontal; }
        #lines { width: 50; padding: 0 2 0 0; }
        &.-narrow #front { layout: vertical; }
        &.-narrow #lines { width: 1fr; }
        &.-narrow Dossier { height: 6; }
        #notices { margin: 1 0 0 0; }
        &.-low #notices { margin: 0; }
    }
    """
    AUTO_FOCUS = "#lines"
    KEYS = (("Enter", "choose", "choose"), ("?", "help", "help"), ("q", "quit", "quit"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", id="menu.help", tooltip="How this program is used, and its keys"),
        Binding("q", "quit", "Quit", id="menu.quit", tooltip="Leave the house; every table is saved"),
        Binding("escape", "back", "Back", id="menu.back", tooltip="Back to the whole menu"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.newest: Listed | None = None
        self.count = 0
        """Of saved games."""
        self.asking = False
        """Whose rules are meant."""
        self.steered = False
        """A key was pressed since the menu came up: the cursor is where somebody wants it."""

    def body(self) -> Iterable[Widget]:
        groups = self._everything()
        lines = MenuList(id="lines")
        lines.show_groups(groups)
        yield Masthead()
        with Container(id="front"):
            yield lines
            yield Dossier(lines.current.value.sheet if lines.current else None)
        yield Sentence(ink="danger", id="notices")

    def on_screen_resume(self) -> None:
        """Here first, or here again: what can be gone on with is looked up once the menu is on screen."""
        self.steered = False
        self.tell()
        self.set_timer(A_MOMENT, self._look)

    # -- what is on it -----------------------------------------------------------------------------

    def _show(self, cursor: int | None = None) -> None:
        lines = self.query_one(MenuList)
        before = lines.current.label if lines.current else ""
        groups = self._whose_rules() if self.asking else self._everything()
        labels = [line.label for _, group in groups for line in group]
        if cursor is None:
            cursor = labels.index(before) if before in labels else 0
        lines.show_groups(groups, cursor)

    def _everything(self) -> list[Group]:
        longest = min(max((len(game.info.title) for game in catalog().games.values()), default=0), 20)
        games = [
            Line(
                game.info.title.ljust(longest),
                f"{players_of(game.info)} players   {game.info.minutes} min",
                self._game(game),
            )
            for game in catalog().games.values()
        ]
        house = [self._house(*words) for words in self._rooms()]
        return [("", self._unfinished()), ("A NEW TABLE", games), ("THE HOUSE", house)]

    def _unfinished(self) -> list[Line]:
        save = (self.newest.save or self.newest.backup) if self.newest else None
        if self.newest is None or save is None:
            return []
        from .saves import hint_of, sheet_of

        path, from_backup = self.newest.path, self.newest.save is None
        entry = Entry(sheet_of(self.newest), hint_of(self.newest), lambda: self.go_on_with(path, from_backup))
        title = save.name or catalog().games[save.game].info.title
        return [Line("Continue", f"{title}: {save.summary.line}", entry)]

    def _game(self, game: Game) -> Entry:
        return Entry(of_game(game.info), "choose the players", lambda: self.set_up(game))

    def _rooms(self) -> list[tuple[str, str, str, str, Callable[[], None]]]:
        """The lines below the games: label, note, what is there, what Enter does, and how it is opened."""
        saved = "1 game" if self.count == 1 else f"{self.count} games" if self.count else ""
        return [
            (
                "Saved games",
                saved,
                "Every table is kept after every move. Go on with one, give it a name, watch a finished one again."
                if self.count or self.newest
                else "Nothing is saved yet. Every table you open is kept here after every move, by itself.",
                "open the list",
                self._open_saves,
            ),
            ("Rules", "", "The rulebooks of all games, to be read and searched.", "choose a game", self._open_rules),
            (
                "Settings",
                "",
                "Colours, symbols, motion, pace, mouse, and your own keys.",
                "change them",
                self._settings,
            ),
            ("Quit", "", "Leave the house. Every table is saved as it stands.", "good night", self.action_quit),
        ]

    @staticmethod
    def _house(label: str, note: str, text: str, hint: str, open: Callable[[], None]) -> Line:
        return Line(label, note, Entry(Sheet("The house", label, text), hint, open))

    def _whose_rules(self) -> list[Group]:
        games = [
            Line(game.info.title, "", Entry(of_game(game.info), "read the rules", self._reader_of(game)))
            for game in catalog().games.values()
        ]
        back = self._house("Back", "", "To the whole menu.", "back", self.action_back)
        return [("WHOSE RULES?", games), ("", [back])]

    def tell(self) -> None:
        """Say once what went wrong before, and which games could not be opened."""
        said, self.house.complaints = self.house.complaints, []
        if broken := catalog().broken:
            one, games = ("it", "game") if len(broken) == 1 else ("them", "games")
            names = " and ".join(name[:40] for name in broken)
            said.append(f"The {games} {names} could not be opened; `spyhouse games` says what is wrong with {one}.")
        self.query_one("#notices", Sentence).say("\n".join(said), "danger")

    # -- what can be gone on with ------------------------------------------------------------------

    @work(exclusive=True, group="saves")
    async def _look(self) -> None:
        newest, self.count = await self.beside(lambda: look_into(self.house))
        jumps = newest is not None and newest != self.newest and not self.steered
        self.newest = newest
        if not self.asking:
            self._show(0 if jumps else None)

    def go_on_with(self, path: Path, from_backup: bool = False) -> None:
        from ..saves.plain import SaveProblem

        try:
            self.house.open_save(path, from_backup)
        except SaveProblem as problem:
            self.house.complaints.append(str(problem))
            self.tell()

    # -- where it leads ----------------------------------------------------------------------------

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        entry: Entry = event.line.value
        self.query_one(Dossier).show(entry.sheet, entry.hint)

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """Once: what was chosen a moment ago may not be on screen yet."""
        entry: Entry = event.line.value
        if self.app.screen is self and self.house.director is None:
            entry.open()

    def on_key(self, event: events.Key) -> None:
        self.steered = True

    def action_choose(self) -> None:
        self.query_one(MenuList).action_choose()

    def set_up(self, game: Game, options: Mapping[str, Value] | None = None, seed: int | None = None) -> None:
        """Choose who plays a new table of this game."""
        from .newgame import NewGameScreen

        self.app.push_screen(NewGameScreen(game, options, seed))

    def _open_saves(self) -> None:
        from .saves import SavesScreen

        self.app.push_screen(SavesScreen())

    def _open_rules(self) -> None:
        games = list(catalog().games.values())
        if len(games) == 1:
            self._reader_of(games[0])()
        elif games:
            self.asking = True
            self._show(0)

    def _reader_of(self, game: Game) -> Callable[[], None]:
        def read() -> None:
            from .rulebook import RulebookScreen

            self.app.push_screen(RulebookScreen(game))

        return read

    def _settings(self) -> None:
        from .settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_back(self) -> None:
        if self.asking:
            self.asking = False
            self._show()

    def action_help(self) -> None:
        from .help import HelpScreen

        self.app.push_screen(HelpScreen())

    def action_quit(self) -> None:
        self.app.exit(0)


def look_into(house: Any) -> tuple[Listed | None, int]:
    """The newest table that is still being played, and how many saves there are. Runs beside the screen's thread."""
    store: Store = house.store
    listed = store.list()
    now = datetime.now().astimezone()
    for one in listed:
        save = one.save or one.backup
        if save is not None and not save.summary.over and save.game in catalog().games:
            return one if now - save.saved <= STILL_PLAYED else None, len(listed)
    return None, len(listed)


def in_words(when: datetime) -> str:
    """A time as somebody would say it who looks at the calendar on the wall."""
    here, today = when.astimezone(), datetime.now().astimezone().date()
    if here.date() == today:
        return f"today at {here:%H:%M}"
    if here.date() == today - timedelta(days=1):
        return f"yesterday at {here:%H:%M}"
    return f"{here.day} {here:%B %Y}, {here:%H:%M}"
