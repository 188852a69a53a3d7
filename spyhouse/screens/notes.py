"""What a seat can look up while it decides: its own notes and marks, and the aids of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import widgets
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from ..coach import NAME
from ..engine.faults import checked, tried
from ..engine.game import Game
from ..engine.match import MARKS, NOTES
from ..engine.view import View
from ..engine.visibility import Seat
from ..engine.words import capital
from ..look.colour import INKS
from ..look.symbols import Symbols
from ..sitting import LONGEST_NOTE, Notebook, Step
from ..widgets.canvas import Canvas, Painted, seat_ink
from ..widgets.leaf import Leaf, Printed
from ..widgets.lists import Line, LineList
from ..widgets.margin import Margin, Note, Part
from ..widgets.notebook import NotebookPage
from ..widgets.pieces import badge
from ..widgets.reader import GAP, Block, Drawing, Heading, Reader, text
from ..widgets.sentence import Sentence
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director

_DONE: Final = "Done. Esc takes you back."
_SAVE_AFTER = 1.0
"""Seconds without a letter, then notes are written to disk."""
_FACTS: Final = 9
"""Lines of the game's own page beside the free notes."""
_COLUMNS: Final = re.compile(" {2,}")
HINTS: Final = (
    "What you suspect, who lied, what you promised: it is yours alone, and stays with the save.",
    "",
    "The pages before this one are kept by the game.",
)

Lines = Sequence[tuple[str, str] | Drawing]
Pages = Sequence[tuple[str, Lines]]


def aid_pages(game: Game, view: View[Any]) -> Pages:
    """The game's own pages of aids, where it has any that work."""

    def pages() -> Pages:
        told = game.load_pages()
        return [(checked(title, str), list(map(_line, lines))) for title, lines in told(view)] if told else []

    return tried(game.package, pages, [])


def _line(line: tuple[str, str] | Drawing) -> tuple[str, str] | Drawing:
    """The same; what could not be painted raises something here, not when the page is turned."""
    if not isinstance(line, Drawing):
        words, ink = line
        if ink and ink not in INKS:
            raise KeyError("no such ink")
        checked(words, str)
    return line


def marks_page(game: Game) -> NotebookPage | None:
    """The page for a seat's own marks, where the game has one that works."""

    def made() -> NotebookPage | None:
        page = game.load_notebook()
        return checked(page(), NotebookPage) if page else None

    return tried(game.package, made, None)


class Tabs(Painted):
    """The pages by name; a click opens one."""

    class Opened(Message):
        def __init__(self, page: int) -> None:
            super().__init__()
            self.page = page

    def __init__(self, names: Sequence[str], whose: tuple[str, str, str]) -> None:
        """`whose`: the letter, the name and the colour of the seat."""
        super().__init__(id="tabs")
        self.names = names
        self.whose = whose
        self.at = 0

    def open(self, page: int) -> None:
        self.at = page
        self.repaint()

    def paint(self, c: Canvas) -> None:
        """Where there is little room, apart from the title, and the open one leans on its page."""
        letter, name, ink = self.whose
        room, low = c.width - 2, self.screen.has_class("-low")
        y = int(low)
        if sum(len(tab) + 3 for tab in self.names) + len(name) + 6 < c.width:
            room -= len(name) + 6
            c.put(badge(c, room + 2, y, letter, ink) + 1, y, name, ink, bold=True)
        first = 0  # as many names are left out at the left as it takes to show the open one
        while first < self.at and sum(len(tab) + 3 for tab in self.names[first : self.at + 1]) > room - 1:
            first += 1
        x = 1 if not first else c.put(0, y, c.symbols.left, "accent") + 1
        c.put(0, 1, c.symbols.heavy_horizontal * c.width * (not low), "accent")
        for number, tab in enumerate(self.names[first:], first):
            here, end = number == self.at, x + len(tab) + 2
            if end > room + 1:
                c.put(room + 1, y, c.symbols.right, "accent")
                break
            face = f"[{tab}]" if here and not c.drawn else f" {tab} "
            c.put(x, y, face, "on_chosen" if here else "shadow", back="chosen" if here else "panel", bold=here)
            c.click(x, 0, end - x, 2, number)
            x = end + 1

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Opened(what))


class NotesScreen(Overlay):
    """A seat's notebook: the game's page for marks and its aids first, the free notes last. Nobody else ever sees this,
    and nothing of it stays."""

    DEFAULT_CSS = """
    NotesScreen {
        #tabs { height: 2; margin-top: 1; }
        NotebookPage { margin-top: 1; }
        #paper { height: 1fr; }
        #sheet { width: 1fr; }
        #notes, #notes:focus { border: none; margin: 4 3 3 8; padding: 0; height: 1fr; width: 1fr; }
        #notes, #notes:focus, #notes .text-area--cursor-line { background: $sheet; color: $writing; }
        #notes .text-area--cursor { background: $writing; color: $sheet; }
        #notes .text-area--placeholder { color: $writing 70%; }
        &.-low #tabs { margin-top: 0; }
        #aid, #paper, NotebookPage { display: none; }
        .-open, #aid.-open, #paper.-open { display: block; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "turn(1)", "Next page", id="notes.next", tooltip="The next page", priority=True),
        Binding("shift+tab", "turn(-1)", show=False, id="notes.previous", tooltip="The page before", priority=True),
        Binding("right", "turn(1)", show=False, id="notes.right", tooltip="The next page"),
        Binding("left", "turn(-1)", show=False, id="notes.left", tooltip="The page before"),
        Binding("e", "write", "Write", id="notes.write", tooltip="The page for free notes"),
        Binding("n", "close", show=False, id="notes.close", tooltip="Back to the table"),
    ]

    def __init__(self, director: Director, step: Step, page: str = "", coached: str = "") -> None:
        """`page`: the name of the one to open first; `coached`: what the coach has sent somebody here to do."""
        super().__init__()
        self.director, self.coached = director, coached
        self.sitting = director.sitting
        self.step = step
        self.view = step.view
        self.aids = aid_pages(self.sitting.game, step.view)
        self.page = marks_page(self.sitting.game)
        self.at = self.tabs.index(page) if page in self.tabs else 0
        self._later: Timer | None = None

    @property
    def seat(self) -> Seat:
        return self.view.seat or Seat(0)

    @property
    def desk(self) -> Mapping[str, str]:
        return self.sitting.desk

    @property
    def tabs(self) -> list[str]:
        first = [self.page.TITLE] if self.page else []
        return [*first, *(name for name, _ in self.aids), "My notes"]

    def body(self) -> Iterable[Widget]:
        sitting, seat = self.sitting, self.seat
        yield Tabs(self.tabs, (sitting.letter(seat), sitting.names[seat], seat_ink(seat, sitting.inks)))
        if self.page is not None:
            yield self.page
        with Leaf(id="aid"):
            yield Printed(ruled=True, measure=116)
        from ..widgets.ruled import Ruled  # most evenings pass without it

        area = Ruled(
            self.desk.get(NOTES, ""),
            id="notes",
            soft_wrap=True,
            placeholder="Nothing noted yet. Write what you suspect; Esc goes back.",
        )
        area.cursor_blink = False
        with Horizontal(id="paper"):
            with Leaf(sitting.names[seat], id="sheet"):
                yield area
            yield Margin(sitting.game, [("Yours alone", list(map(Note, HINTS))), *self._facts()])

    def _facts(self) -> list[Part]:
        """The beginning of the game's own page, to note something about."""
        return [
            (name, [_fact(*line) for line in _in_words(lines) if line[0]][:_FACTS]) for name, lines in self.aids[:1]
        ]

    def on_mount(self) -> None:
        self.action_turn(0)

    def action_turn(self, by: int) -> None:
        """Another page."""
        self.at = (self.at + by) % len(self.tabs)
        self.query_one(Tabs).open(self.at)
        here = self._show_page()
        paper = self.query_one("#paper")
        for page in (self.page, self.query_one("#aid"), paper):
            if page is not None:
                page.set_class(page is here or here in page.query("*"), "-open")
        self.heard = here if here is self.page else None
        self.set_focus(here)
        self._say()

    def _show_page(self) -> Widget:
        """Fill the page that is open now."""
        aid = self.at - bool(self.page)
        if self.page is not None and aid < 0:
            self.page.open(self.view, self.desk.get(MARKS, ""), self.desk.get(NOTES, ""))
            return self.page
        if aid < len(self.aids):
            reader = self.query_one(Reader)
            reader.show(_aid_blocks(self.aids[aid][1], self.house.symbols))
            return reader
        area = self.query_one("#notes", widgets.TextArea)
        area.move_cursor(area.document.end)
        return area

    def action_write(self) -> None:
        self.action_turn(-1 - self.at)

    def on_tabs_opened(self, event: Tabs.Opened) -> None:
        self.action_turn(event.page - self.at)

    def _say(self) -> None:
        info = self.sitting.game.info
        writing = self.at == len(self.tabs) - 1
        full = f"{len(self.desk.get(NOTES, ''))} of {LONGEST_NOTE} letters" if writing else ""
        whose = "" if info.open_information else ", for these eyes only"
        whose = f"{self.view.names[self.seat]}: notes{whose}"
        self.say_title(NAME if self.coached else info.title, self.coached or whose, full)
        keys = [("Esc", "back", "close")]
        if len(self.tabs) > 1:
            keys.append(("Tab", "next page", "turn(1)"))
        if not writing:
            keys.append(("e", self.tabs[-1].lower(), "write"))
        if self.page is not None and self.heard is self.page:
            keys += self.page.keys_to_show()
        self.say_keys(keys)

    # -- keeping what is written -------------------------------------------------------------------

    def on_text_area_changed(self, event: widgets.TextArea.Changed) -> None:
        self.touch()
        words = event.text_area.text
        if not self._keep(NOTES, words):
            event.text_area.load_text(words[:LONGEST_NOTE])
            event.text_area.move_cursor(event.text_area.document.end)
            self.app.bell()
            return
        self._say()

    def on_notebook_page_marked(self, event: NotebookPage.Marked) -> None:
        self.touch()
        self._keep(MARKS, event.marks)
        if self.coached:
            self.coached = _DONE
            self._say()

    def _keep(self, what: str, words: str) -> bool:
        """On the desk at once: a seal may come at any moment. On disk a little later. False if they are too many."""
        if words == self.desk.get(what, ""):
            return True
        if not self.sitting.note(self.step, words, what):
            return False
        if self._later is not None:
            self._later.stop()
        self._later = self.set_timer(_SAVE_AFTER, self._save)
        return True

    def _save(self) -> None:
        self._later = None
        self.sitting.save()

    def on_unmount(self) -> None:
        """Taken away by its seat or by a seal; a table that was left has saved already."""
        if self._later is not None and not self.director.closed:
            self._save()


def _fact(words: str, ink: str) -> Note:
    """What it is about, and below that what is known of it."""
    head, _, rest = _COLUMNS.sub(", ", capital(words)).partition(": ")
    return Note(head, ink, below=rest)


def _in_words(lines: Lines) -> Iterator[tuple[str, str]]:
    """Without headings."""
    for line in lines:
        if isinstance(line, Drawing):
            yield from ((words, "paper") for words in line.in_words())
        elif not line[0].isupper():
            yield line


def _aid_blocks(lines: Lines, symbols: Symbols) -> list[Block]:
    """In signs that this terminal shows."""
    return [_aid_block(line, symbols) for line in lines] or [text("Nothing yet.", "shadow")]


def _aid_block(line: tuple[str, str] | Drawing, symbols: Symbols) -> Block:
    if isinstance(line, Drawing):
        return line
    words, ink = line
    if words.isupper() and ink == "accent":
        return Heading(words)
    return text(symbols.plain(words), ink or "paper") if words else GAP


# -- at the public table ----------------------------------------------------------------------------


class WhoseNotebook(Overlay):
    """At the public table: whose notebook shall be opened, behind a sealed page of its own."""

    DEFAULT_CSS = """
    WhoseNotebook {
        LineList { margin: 1 3; height: 1fr; }
        Sentence { margin-top: 1; }
    }
    """
    KEYS = (("Enter", "choose", "choose"), ("Esc", "back to the table", "close"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "close", show=False, id="whose.close", tooltip="Back to the table")
    ]

    def __init__(self, director: Director, step: Step) -> None:
        super().__init__()
        self.director = director
        self.step = step

    def body(self) -> Iterable[Widget]:
        sitting = self.director.sitting
        yield Sentence("Each is opened behind a sealed page of its own, while the others look away.", margin=5)
        yield LineList([Line(f"{sitting.letter(seat)}  {sitting.names[seat]}", value=seat) for seat in sitting.people])

    def on_mount(self) -> None:
        self.say_title(self.director.sitting.game.info.title, "Whose notebook?")
        self.query_one(LineList).focus()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        self.director.do(self.director.sitting.ask_notebook, self.step, event.line.value)


class NotebookScreen(NotesScreen):
    """A notebook in the place of the public table. What its seat has not read yet comes first."""

    def __init__(self, director: Director, step: Notebook) -> None:
        super().__init__(director, step)
        if news := [event.words(step.view.names) for event in step.news]:
            self.aids = [("News", [(words, "accent") for words in news]), *self.aids]
            self.at = int(self.page is not None)
        director.touched = monotonic()

    def on_mount(self) -> None:
        self.set_interval(1.0, self.director.seal_when_idle)

    def action_close(self) -> None:
        self.director.do(self.sitting.seen, self.step)
