"""The saved tables: go on with one, see a finished one again, give it a name, throw it away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events, work
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget
from textual.widgets import Input

from ..engine.catalog import catalog
from ..engine.match import Match
from ..engine.players import HUMAN
from ..engine.words import capital
from ..look import drawings
from ..look.colour import HOUSE
from ..look.drawings import album
from ..saves import document
from ..saves.document import Save
from ..saves.plain import SaveProblem
from ..saves.rescue import opened
from ..saves.store import Listed, backup_of, delete, read_bytes, rename
from ..widgets.canvas import Canvas
from ..widgets.dossier import Dossier, Sheet
from ..widgets.lists import Line, LineList
from ..widgets.pieces import heading, paint_desk
from ..widgets.sentence import Sentence
from .listing import counted, in_words, is_example, shortest
from .overlay import Keys, Overlay
from .question import QuestionScreen

LONGEST_NAME: Final = 60
EMPTY: Final = Sheet(
    "Saved games",
    "Empty drawer",
    "Every table is kept here after every move, by itself. Esc leads back to the menu, where you start one.",
    package=drawings.HOUSE,
    picture="drawer",
)


# -- what is said of a save -------------------------------------------------------------------------


def title_of(save: Save) -> str:
    game = catalog().games.get(save.game)
    return game.info.title if game else save.game


def name_of(listed: Listed) -> str:
    """What a table is called: its own name, else its game, else its file."""
    save = listed.known
    return (save.name or title_of(save)) if save else listed.key


def players_of(save: Save) -> str:
    return ", ".join(seat.name if seat.kind == HUMAN else f"{seat.name} (computer)" for seat in save.seats)


def is_over(listed: Listed) -> bool:
    return listed.save is not None and listed.save.summary.over


def can_open(listed: Listed) -> bool:
    return listed.known is not None


def sheet_of(listed: Listed) -> Sheet:
    """Everything that anybody may know of a saved table."""
    save = listed.known
    if save is None:
        text = f"{listed.problem} There is no backup of it either. The file stays where it is until you delete it."
        return Sheet("Damaged file", listed.key, text, (("File", listed.path.name),), "UNREADABLE", alarm=True)
    game = catalog().games.get(save.game)
    text = f"{save.summary.line.removesuffix('.')}." if save.summary.line else ""
    tab, stamp = ("Played to the end", "OVER") if save.summary.over else ("Going on", "")
    if listed.save is None:
        tab, stamp = "Damaged file", "DAMAGED"
        text = f"{listed.problem} Only the last move is lost: Enter goes on from the one before it. {text}"
    series = (("Match", f"game {save.series.games + 1} of this table"),) if save.series.games else ()
    return Sheet(
        tab=tab,
        title=name_of(listed),
        text=text,
        facts=(
            *((("Game", title_of(save)),) if save.name else ()),
            ("Players", players_of(save)),
            *series,
            *((("Reached", save.summary.clock),) if save.summary.clock else ()),
            *((("Moves", str(save.summary.actions)),) if save.summary.actions else ()),
            ("Begun", in_words(save.started)),
            ("Kept as", listed.key),
        ),
        stamp=stamp,
        alarm=listed.save is None,
        mood=game.info.mood if game else HOUSE,
        package=game.package if game else "",
    )


def hint_of(listed: Listed) -> str:
    if listed.save is None:
        return "go on from the state before" if listed.backup else ""
    return "see the result" if is_over(listed) else "sit down again"


def when_of(save: Save) -> str:
    """Shortly, as it stands in a list."""
    when = in_words(save.saved)
    day = save.saved.astimezone()
    return when if cell_len(when) <= WHEN else f"{day.day} {day:%b %Y}"


WHEN: Final = 18
"""Columns for the day of the last move."""


def _stands_at(listed: Listed) -> list[str]:
    """Which of several tables of the same people it is."""
    save = listed.known
    if save is None:
        return []
    reached = f"{capital(save.summary.clock)}: " if save.summary.clock else ""
    return [f"{reached}{save.summary.line.rstrip('.')}."]


def _played(listed: Listed) -> str:
    save = listed.known
    return f", last played {in_words(save.saved)}" if save else ""


# -- the list ---------------------------------------------------------------------------------------


STANDS: Final = 24
"""Columns for how a table stands, at least, behind the names of those who play."""


class SaveList(LineList):
    """One table below the other: what it is, who plays, how far it has come, and when it was played last. Those that
    came with the program stand apart."""

    names = 0
    """Columns of the names of those who play."""
    HEADINGS = (("YOUR TABLES", ""), ("TRY ONE", "tables that came with the program"))

    @property
    def tells_all(self) -> bool:
        """There is room for who plays, and how it stands."""
        wide, high = self.size
        return wide >= 64 and (high >= 20 or len(self._rows(2)) <= high)

    def paint(self, c: Canvas) -> None:
        high = 1 + self.tells_all
        apart = int(high > 1 and len(self._rows(high, 1)) <= c.height)
        rows = self._rows(high, apart)
        most = c.width - 10 - STANDS
        self.names = min(max((cell_len(self._names(line, most)) for line in self.lines), default=0), most)
        at = rows.index(self.cursor) if self.cursor in rows else 0
        top = max(min(at - c.height // 2, len(rows) - c.height), 0)
        if rows[: at + 1] and at < c.height:
            top = min(top, max(at - c.height + high, 0))
        for y, row in enumerate(rows[top : top + c.height]):
            if isinstance(row, int) and (y == 0 or rows[top + y - 1] != row):
                self._paint_table(c, y, min(high, c.height - y), row, apart)
            elif isinstance(row, tuple):
                heading(c, 1, y, c.width - 15, row[0], row[1])
                c.right(c.width - 2, y, "LAST PLAYED", "shadow", bold=True)
        self._paint_drawer(c, len(rows) + 1 + apart)
        if top:
            c.put(c.width - 1, 0, c.symbols.up, "accent")
        if len(rows) - top > c.height:
            c.put(c.width - 1, c.height - 1, c.symbols.down, "accent")

    @staticmethod
    def _names(line: Line, room: int) -> str:
        """Who plays, and where there is room who of them is played by the computer."""
        told = players_of(line.value.known) if line.value.known else ""
        return told if told and cell_len(told) <= room else line.note

    @staticmethod
    def _paint_drawer(c: Canvas, top: int) -> None:
        """What they are kept in, where so much room is left."""
        drawer = album().drawing("drawer-full")
        if 2 * (c.height - top) > drawer.height:
            paint_desk(c, 0, top, c.width - 1, c.height - top, drawer)

    def _rows(self, high: int, apart: int = 0) -> list[int | tuple[str, str] | None]:
        """A heading, nothing, or the number of a table on as many rows as it takes, so many rows apart."""
        rows: list[int | tuple[str, str] | None] = []
        before = -1
        for number, line in enumerate(self.lines):
            group = int(is_example(line.value))
            if group != before:
                rows += [None] * bool(rows) + [self.HEADINGS[group]] + [None] * apart
                before = group
            rows += [None] * (apart and isinstance(rows[-1], int)) + [number] * high
        return rows

    def _paint_table(self, c: Canvas, y: int, high: int, number: int, edge: int) -> None:
        line = self.lines[number]
        listed: Listed = line.value
        save = listed.known
        chosen = number == self.cursor and self.has_focus
        wide = c.width - 1
        if chosen:
            c.fill(0, y, wide, high, "chosen")
            c.block(0, 2 * y - edge, wide, 2 * (high + edge), "chosen")

        def put(x: int, row: int, text: str, ink: str, room: int, bold: bool = False) -> int:
            return c.put(x, y + row, text, "on_chosen" if chosen else ink, bold=bold, width=max(room, 0))

        put(0, 0, c.symbols.pointer if number == self.cursor else "", "accent", 1, True)
        self._paint_sign(c, y, high, save, "on_chosen" if chosen else "accent")
        when = when_of(save) if save else "cannot be read"
        right = wide - 1 - cell_len(when)
        put(right, 0, when, "shadow", cell_len(when))
        states, ink = self._states(listed)
        alike = any(one is not line and (one.label, one.note) == (line.label, line.note) for one in self.lines)
        kept = f"  “{listed.key}”" * alike  # of tables alike this tells which is which
        state = shortest(states, right - 16 - cell_len(line.label + kept)) or states[-1]
        tag = f" {state} " if state else ""
        room = right - 11 - cell_len(tag)
        end = put(8, 0, line.label, "paper" if can_open(listed) else "shadow", room, True)
        if save is not None and save.name:
            end = put(end + 2, 0, shortest((title_of(save),), room + 7 - end), "accent", 99)
        end = put(end, 0, kept if cell_len(kept + tag) < right - end - 3 else "", "shadow", right - end)
        if state:
            c.put(
                min(end + 2, right - 1 - cell_len(tag)), y, tag, "on_chosen" if chosen else ink, bold=True, reverse=True
            )
        if high > 1 and save is not None:
            names = self._names(line, self.names)
            put(8, 1, names, "accent", self.names)
            line_now, at = save.summary.line.rstrip("."), 8 + self.names + 3
            hours = [hour for hour in (save.summary.clock, save.summary.clock.partition(",")[0]) if hour]
            reached = shortest([*(f"{line_now} {c.symbols.dot} {hour}" for hour in hours), line_now], wide - 1 - at)
            if not reached:  # rather beside the names than cut
                least = 8 + min(cell_len(names), self.names) + 3
                reached = shortest((line_now, *hours), wide - 1 - least) or line_now
                at = max(min(at, wide - 1 - cell_len(reached)), least)
            put(at, 1, reached, "paper", wide - 1 - at)
        c.click(0, y, wide, high, number)

    @staticmethod
    def _paint_sign(c: Canvas, y: int, high: int, save: Save | None, ink: str) -> None:
        """The first letter of the game on its own ground."""
        game = catalog().games.get(save.game) if save else None
        title = game.info.title.strip("[]") if game else "?"
        mood = game.info.mood if game else HOUSE
        if c.drawn:
            c.block(2, 2 * y, 5, 2 * high, c.palette.shown(mood.ground.lower()))
            c.put(4, y, title[0].upper(), c.palette.shown(mood.accent.lower()), bold=True)
        else:
            c.put(2, y, f"[{title[0].upper()}]", ink, bold=True)

    @staticmethod
    def _states(listed: Listed) -> tuple[Sequence[str], str]:
        """In so many words, or fewer; nothing is said of a table that can be gone on with, as most can."""
        if listed.save is None:
            return (("damaged: last move lost", "last move lost") if listed.backup else ["damaged"]), "danger"
        return (["over"], "shadow") if is_over(listed) else ([""], "paper")

    def key_goes_to(self, letter: str) -> bool:
        """Letters are keys of the screen here."""
        return False

    def clicked(self, what: object) -> None:
        """A click shows a table; a second one opens it."""
        assert isinstance(what, int)
        again = what == self.cursor and self.has_focus
        self.focus()
        self._go(what)
        if again:
            self.action_choose()


# -- the screen -------------------------------------------------------------------------------------


class SavesScreen(Overlay):
    DEFAULT_CSS = """
    SavesScreen {
        #front { layout: horizontal; height: 1fr; padding: 1 0 0 1; }
        SaveList { width: 1fr; padding: 0 1 0 0; }
        #front Dossier { width: 48; }
        #front.-empty SaveList { display: none; }
        &.-narrow #front { layout: vertical; padding: 1 0 0 0; }
        &.-narrow SaveList { width: 1fr; height: 1fr; }
        #front.-empty { padding: 0; }
        #front.-empty Dossier { width: 1fr; }
        &.-narrow #front Dossier { width: 1fr; height: 11; }
        &.-narrow #front.-empty Dossier { height: 1fr; }
        #naming { display: none; }
        #naming.-open { display: block; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "replay", "Watch", id="saves.replay", tooltip="A finished game again, step by step"),
        Binding("n", "rename", "Name", id="saves.rename", tooltip="Give this table a name"),
        Binding("d,delete", "delete", "Delete", id="saves.delete", tooltip="Throw this table away, after a question"),
        Binding(
            "b", "backup", "The state before", id="saves.backup", tooltip="Go on from the state before the last move"
        ),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.failed: Path | None = None
        """The table that could not be opened, renamed or deleted."""
        self.looked = False
        """The folder has been read: until then nobody knows whether the drawer is empty."""

    def body(self) -> Iterable[Widget]:
        with Container(id="front"):
            yield SaveList()
            yield Dossier()
        yield Sentence(id="said")
        naming = Input(id="naming", placeholder="A name for this table", max_length=LONGEST_NAME, select_on_focus=False)
        naming.cursor_blink = False
        yield naming

    def on_mount(self) -> None:
        self.say_title("Spyhouse", "Saved games")
        self.query_one(SaveList).focus()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._show)

    def on_screen_resume(self) -> None:
        """Opened for the first time, or again after a table has been played: read the folder anew."""
        self.house.show_mood(HOUSE)
        self._look()

    # -- what is there -----------------------------------------------------------------------------

    @work(exclusive=True, group="saves")
    async def _look(self) -> None:
        """Files are read beside the screen's thread."""
        saves = self.query_one(SaveList)
        if not saves.lines:
            self.query_one(Dossier).show(Sheet("Saved games", "One moment", "The drawer is being looked through."))
        here = self.listed.path if self.listed else None
        listed = sorted(await self.beside(self.house.store.list), key=is_example)
        self.looked = True
        lines = [Line(name_of(one), self._note(one), one) for one in listed]
        places = [number for number, one in enumerate(listed) if one.path == here]
        saves.show(lines, places[0] if places else saves.cursor)
        self.query_one("#front").set_class(not lines, "-empty")
        own = [one for one in listed if not is_example(one)]
        over = sum(map(is_over, own))
        going_on = sum(map(can_open, own)) - over
        self.say_title("Spyhouse", "Saved games", counted(going_on, over) if own else "")
        self._show()

    @staticmethod
    def _note(listed: Listed) -> str:
        save = listed.known
        return ", ".join(seat.name for seat in save.seats) if save else ""

    @property
    def listed(self) -> Listed | None:
        line = self.query_one(SaveList).current
        return line.value if line else None

    def _show(self) -> None:
        """The file of the table under the cursor, and the keys that do something with it."""
        listed, dossier = self.listed, self.query_one(Dossier)
        if listed is None:
            if self.looked:
                dossier.show(EMPTY)
            self.say_keys([("Esc", "back to the menu", "close")])
            return
        dossier.show(sheet_of(listed), hint_of(listed), brief=self.query_one(SaveList).tells_all)
        keys: Keys = []
        if can_open(listed):
            keys = [("Enter", hint_of(listed), "choose")]
        if is_over(listed):
            keys = [*keys, ("v", "watch", "replay")]
        if listed.save:
            keys = [*keys, ("n", "name", "rename")]
        if self.failed == listed.path and backup_of(listed.path).is_file():
            keys = [*keys, ("b", "the state before", "backup")]
        self.say_keys([*keys, ("d", "delete", "delete"), ("Esc", "back", "close")])

    def fail(self, listed: Listed, problem: SaveProblem) -> None:
        """Show this sentence until the cursor goes to another table."""
        self.failed = listed.path
        self.query_one("#said", Sentence).say(str(problem), "danger")
        self._show()

    def on_line_list_moved(self, event: LineList.Moved) -> None:
        if self.failed != event.line.value.path:
            self.failed = None
            self.query_one("#said", Sentence).say("")
        self._show()

    # -- opening -----------------------------------------------------------------------------------

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        listed: Listed = event.line.value
        if can_open(listed):
            self._open(listed, from_backup=listed.save is None)
        else:
            self.app.bell()

    def _open(self, listed: Listed, *, from_backup: bool) -> None:
        try:
            self.house.open_save(listed.path, from_backup)
        except SaveProblem as problem:
            self.fail(listed, problem)

    def action_backup(self) -> None:
        if self.listed is not None and backup_of(self.listed.path).is_file():
            self._open(self.listed, from_backup=True)

    def action_replay(self) -> None:
        listed = self.listed
        if listed is not None and is_over(listed):
            self._watch(listed)

    @work(exclusive=True, group="saves")
    async def _watch(self, listed: Listed) -> None:
        from ..film import Film
        from .replay import ReplayScreen

        def read() -> Match:
            return opened(document.read(read_bytes(listed.path)), listed.path)

        try:
            match = await self.beside(read)
        except SaveProblem as problem:
            self.fail(listed, problem)
            return
        if self.app.screen is self and self.house.table is None:  # nothing else was opened meanwhile
            self.house.show_mood(match.game.info.mood)
            await self.app.push_screen(ReplayScreen(match.game, lambda: Film(match)))

    # -- a name ------------------------------------------------------------------------------------

    @property
    def naming(self) -> Input:
        return self.query_one("#naming", Input)

    def action_rename(self) -> None:
        listed = self.listed
        if listed is None or listed.save is None:
            return
        self.naming.value = listed.save.name
        self.naming.add_class("-open")
        self.naming.focus()
        self.naming.cursor_position = len(self.naming.value)
        self.say_keys([("Enter", "keep this name", "keep_name"), ("Esc", "leave it", "close")])

    def action_keep_name(self) -> None:
        listed, name = self.listed, self.naming.value
        self._close_naming()
        if listed is None:
            return
        try:
            rename(listed.path, name)
        except SaveProblem as problem:
            self.fail(listed, problem)
        self._look()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_keep_name()

    def _close_naming(self) -> None:
        self.naming.remove_class("-open")
        self.query_one(SaveList).focus()
        self._show()

    def action_close(self) -> None:
        if self.naming.has_class("-open"):
            self._close_naming()
        else:
            super().action_close()

    # -- throwing away -----------------------------------------------------------------------------

    def action_delete(self) -> None:
        listed = self.listed
        if listed is None:
            return

        def answer(yes: bool) -> None:
            self.app.pop_screen()
            if yes:
                self._delete(listed)

        self.app.push_screen(
            QuestionScreen(
                "Saved games",
                "Delete it?",
                [
                    f"{name_of(listed)}, {self._note(listed) or listed.path.name}{_played(listed)}.",
                    *_stands_at(listed),
                    "The file goes with its backup. It cannot be brought back.",
                ],
                "No, keep it",
                "Yes, delete it",
                answer,
            )
        )

    def _delete(self, listed: Listed) -> None:
        try:
            delete(listed.path)
        except SaveProblem as problem:
            self.fail(listed, problem)
        self._look()
