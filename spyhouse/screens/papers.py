"""What a seat can read up while it decides: the log as it may know it, the game's aids, and its own notes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import TextArea

from ..engine.match import Match, View
from ..engine.secrets import Seat
from ..widgets.canvas import Canvas, Painted
from ..widgets.reader import GAP, Block, Paragraph, Reader, Run, text
from .overlay import Overlay, ReaderScreen

if TYPE_CHECKING:
    from .play import Director

NOTES: Final = "notes"
"""Where a seat's notes lie on its desk."""
MOST_LETTERS: Final = 4000
_SAVE_AFTER = 1.0
"""Seconds without a letter, then notes are written to disk."""
MARGIN: Final = 7
"""Cells for what stands before the lines of a log: their numbers, and the seal on what not everybody knows."""

Pages = Sequence[tuple[str, Sequence[tuple[str, str]]]]


# -- the log ----------------------------------------------------------------------------------------


def log_blocks(match: Match, seat: Seat | None, seal: str) -> list[Block]:
    """Everything that happened, in order: what only this seat (or few) may know is marked, moments stand out."""
    mine, everybody = match.events_for(seat), match.events_for(None)
    blocks: list[Block] = []
    for number, (event, public) in enumerate(zip(mine, everybody, strict=True), 1):
        private = event != public
        words = Run(event.words(match.names), "accent" if private else "paper", bold=event.is_moment())
        lead = Run(f"{number:4} {seal}", "accent") if private else Run(f"{number:4}", "shadow")
        blocks.append(Paragraph((words,), MARGIN, lead))
    return blocks


class LogScreen(ReaderScreen):
    CSS = ReaderScreen.CSS + "#log-page { margin-top: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "close", show=False, id="log.close", tooltip="Back to the table"),
    ]

    def __init__(self, director: Director, seat: Seat | None) -> None:
        super().__init__()
        self.director = director
        self.seat = seat

    def page(self) -> Iterable[Widget]:
        yield Reader(measure=112, id="log-page")

    def on_mount(self) -> None:
        blocks = log_blocks(self.director.match, self.seat, self.house.symbols.seal)
        self.reader.show(
            blocks or [text("Nothing has happened yet. Esc leads back to the table.", "shadow")], at_end=True
        )
        self.reader.focus()
        self.say_found()

    def say_found(self) -> None:
        match = self.director.match
        count = len(match.events)
        whose = "The log, as everybody knows it"
        if match.over:
            whose = "The log, everything turned up"
        elif self.seat is not None:
            whose = f"The log, as {match.names[self.seat]} may know it"
        self.say_title(match.game.info.title, whose, self.found_words or f"{count} line{'' if count == 1 else 's'}")
        seek = [("n p", "next, previous", "nothing")] if self.found else []
        self.say_keys([("Esc", "back", "close"), ("/", "search", "search"), *seek, ("Home", "beginning", "top")])

    def action_top(self) -> None:
        self.reader.action_end(0)


# -- aids and notes ---------------------------------------------------------------------------------


def aid_pages(match: Match, view: View[Any]) -> Pages:
    """The game's own pages of aids, where it has any that work."""
    try:
        pages = match.game.load_pages()
        return list(pages(view)) if pages else []
    except Exception:  # whatever another package does wrong: the notes must open; and its error may name a card
        return []


class Tabs(Painted):
    """The pages by name; a click opens one."""

    class Opened(Message):
        def __init__(self, page: int) -> None:
            super().__init__()
            self.page = page

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(id="tabs")
        self.names = names
        self.at = 0

    def open(self, page: int) -> None:
        self.at = page
        self.repaint()

    def paint(self, c: Canvas) -> None:
        first = 0  # so many names are left out at the left that the open one can be seen
        while first < self.at and sum(len(name) + 3 for name in self.names[first : self.at + 1]) > c.width - 3:
            first += 1
        x = 1 if not first else c.put(0, 0, c.symbols.left, "accent") + 1
        c.put(0, 1, c.symbols.horizontal * c.width, "line")
        for number, name in enumerate(self.names[first:], first):
            here = number == self.at
            end = c.put(x, 0, name, "accent" if here else "shadow", bold=here)
            if here:
                c.put(x, 1, c.symbols.heavy_horizontal * (end - x), "accent")
            c.click(x - 1, 0, end - x + 2, 2, number)
            x = end + 3
        if x - 3 > c.width:
            c.put(c.width - 1, 0, c.symbols.right, "accent")

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Opened(what))


class NotesScreen(Overlay):
    """The game's aids first, the seat's own notes last. Nobody else ever sees this, and nothing of it stays."""

    CSS = """
    #tabs { height: 2; margin-top: 1; }
    #aid { margin-top: 1; }
    #notes, #notes:focus { border: none; margin: 1 1 0 1; padding: 0 1; background: $surface; height: 1fr; }
    #notes .text-area--cursor { background: $foreground; color: $background; }
    #notes .text-area--cursor-line { background: $surface; }
    #notes .text-area--placeholder { color: $secondary; }
    NotesScreen Reader, NotesScreen TextArea { display: none; }
    NotesScreen .-open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "turn(1)", "Next page", id="notes.next", tooltip="The next page", priority=True),
        Binding("shift+tab", "turn(-1)", show=False, id="notes.previous", tooltip="The page before", priority=True),
        Binding("right", "turn(1)", show=False, id="notes.right", tooltip="The next page"),
        Binding("left", "turn(-1)", show=False, id="notes.left", tooltip="The page before"),
        Binding("n", "close", show=False, id="notes.close", tooltip="Back to the table"),
    ]

    def __init__(self, director: Director, seat: Seat) -> None:
        super().__init__()
        self.director = director
        self.seat = seat
        match = director.match
        self.aids = aid_pages(match, match.view(seat))
        self.at = 0
        self._later: Timer | None = None

    @property
    def desk(self) -> dict[str, str]:
        return self.director.match.desks[self.seat]

    def body(self) -> Iterable[Widget]:
        yield Tabs([*(name for name, _ in self.aids), "My notes"])
        yield Reader(measure=110, id="aid")
        area = TextArea(
            self.desk.get(NOTES, ""),
            id="notes",
            soft_wrap=True,
            placeholder="Nothing noted yet. Write what you suspect; Esc goes back to the table.",
        )
        area.cursor_blink = False
        yield area

    def on_mount(self) -> None:
        self.action_turn(0)

    def action_turn(self, by: int) -> None:
        """Another page."""
        self.at = (self.at + by) % (len(self.aids) + 1)
        self.query_one(Tabs).open(self.at)
        reader, area = self.query_one(Reader), self.query_one(TextArea)
        writing = self.at == len(self.aids)
        reader.set_class(not writing, "-open")
        area.set_class(writing, "-open")
        if writing:
            area.move_cursor(area.document.end)
        else:
            reader.show(_aid_blocks(self.aids[self.at][1]))
        self.set_focus(area if writing else reader)
        self._say()

    def on_tabs_opened(self, event: Tabs.Opened) -> None:
        self.action_turn(event.page - self.at)

    def _say(self) -> None:
        match = self.director.match
        full = f"{len(self.desk.get(NOTES, ''))} of {MOST_LETTERS} letters" if self.at == len(self.aids) else ""
        self.say_title(match.game.info.title, f"{match.names[self.seat]}: notes, for these eyes only", full)
        pages = [("Tab", "next page", "turn(1)")] if self.aids else []
        self.say_keys([("Esc", "back", "close"), *pages])

    # -- keeping what is written -------------------------------------------------------------------

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """On the desk at once: a seal may come at any moment. On disk a little later."""
        self.touch()
        words = event.text_area.text
        if len(words) > MOST_LETTERS:
            event.text_area.load_text(words[:MOST_LETTERS])
            event.text_area.move_cursor(event.text_area.document.end)
            self.app.bell()
            return
        if words == self.desk.get(NOTES, ""):
            return
        self.desk[NOTES] = words
        self._say()
        if self._later is not None:
            self._later.stop()
        self._later = self.set_timer(_SAVE_AFTER, self._save)

    def _save(self) -> None:
        self._later = None
        self.director.keeper.save()

    def on_unmount(self) -> None:
        """Taken away by its seat or by a seal; a table that was left has saved already."""
        if self._later is not None and not self.director.closed:
            self._save()


def _aid_blocks(lines: Sequence[tuple[str, str]]) -> list[Block]:
    return [text(words, ink or "paper") if words else GAP for words, ink in lines] or [text("Nothing yet.", "shadow")]
