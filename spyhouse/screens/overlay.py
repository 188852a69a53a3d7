"""What lies above a table for a while: opaque, and gone with it when the table is sealed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from ..keys import shown
from ..widgets.reader import Block, Reader
from .base import HouseScreen, nothing_here

Keys = Sequence[tuple[str, str, str]]
ROOMY: Final = 110
"""Columns from which there is a margin beside a page."""


class Overlay(HouseScreen):
    """A screen that Escape takes away again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Back", id="overlay.close", tooltip="Back to where this was opened"),
        Binding(
            "backslash", "conceal", show=False, id="overlay.conceal", tooltip="Hide everything at once", priority=True
        ),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where nothing is private, the key that hides is a sign like any other."""
        if action == "conceal" and (self.house.table is None or not self.house.table.hides_something):
            return False
        return super().check_action(action, parameters)

    def action_conceal(self) -> None:
        if self.house.table is not None:
            self.house.table.seal()

    def touch(self) -> None:
        """Somebody is here: the table below must not think that it was left alone."""
        if self.house.table is not None:
            self.house.table.touched = monotonic()

    def on_key(self, event: events.Key) -> None:
        self.touch()
        if (table := self.house.table) is not None and (elsewhere := self.of_tables(event.key)):
            key, here = shown(event.key), table.game.info.title
            leads = any(one.place == here or one.id.startswith("table.") for one in elsewhere)
            away = f"{key} is a key of the table: Esc leads there."
            self.say_why(away if leads else nothing_here(elsewhere, table.game, key))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.touch()

    def action_close(self) -> None:
        """A seal may have taken it away already; and what is still coming up cannot go yet."""
        if self.app.screen is self and self.is_mounted:
            self.app.pop_screen()


class WideScreen(Overlay):
    """Something to read that has a margin beside it where there is room, and is told in another order where there is
    none."""

    has_margin: bool | None = None
    """Not known before the page has a size."""

    def blocks(self) -> Iterable[Block]:
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        beside = event.size.width >= ROOMY
        if beside != self.has_margin:
            self.has_margin = beside
            self.query_one(Reader).show(list(self.blocks()))


class ReaderScreen(Overlay):
    """Something to read that can be searched. Subclasses put a `Reader` into `page`."""

    CSS = """
    #search-row { display: none; height: 1; background: $panel; }
    #search-for { width: 14; color: $accent; text-style: bold; }
    #search { width: 24; }
    #matches { width: 1fr; padding: 0 2; color: $foreground; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search", id="reader.search", tooltip="Search this page", priority=True),
        Binding("n", "seek(1)", "Next", id="reader.next", tooltip="The next place that was found"),
        Binding("p,N", "seek(-1)", "Previous", id="reader.previous", tooltip="The place before"),
        Binding("down", "seek(1)", show=False, id="reader.search_down", tooltip="The next, in a search"),
        Binding("up", "seek(-1)", show=False, id="reader.search_up", tooltip="Before, in a search"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.found: list[int] = []
        """Lines that can be visited one after the other."""
        self.at = 0

    def page(self) -> Iterable[Widget]:
        yield Reader()

    def body(self) -> Iterable[Widget]:
        yield from self.page()
        with Horizontal(id="search-row"):
            yield Static(" / Search for", markup=False, id="search-for")
            yield Input(id="search", select_on_focus=False)
            yield Static(id="matches", markup=False)

    @property
    def reader(self) -> Reader:
        return self.query_one(Reader)

    @property
    def search_line(self) -> Input:
        return self.query_one("#search", Input)

    @property
    def searching(self) -> bool:
        """A word is being typed."""
        return any(row.display for row in self.query("#search-row"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key that searches goes before all others, so that what is typed in one go with it is the word; in the word
        it is a sign like any other."""
        return super().check_action(action, parameters) if action != "search" else not self.searching

    def places(self) -> list[int]:
        """The lines to visit while nothing is searched for."""
        return []

    def say_found(self) -> None:
        """Tell, in the title and the line of keys, what was found."""

    def _places_now(self) -> list[int]:
        return self.reader.rows_that_say(self.reader.needle) if self.reader.needle else self.places()

    def on_reader_laid_out(self) -> None:
        """The same places, where they stand now."""
        self.found = self._places_now()
        self.at = min(self.at, max(len(self.found) - 1, 0))
        if self.reader.visited >= 0 and self.found:
            self.reader.visit(self.found[self.at])
        self.say_found()

    # -- searching ---------------------------------------------------------------------------------

    def action_search(self) -> None:
        self.search_line.cursor_blink = False
        self.query_one("#search-row").display = True
        self.set_focus(self.search_line)  # at once: the letters that follow are the word, not keys of the page
        self._say_matches()

    def say_keys(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """While something is typed no other key is heard."""
        typing = [("Enter", "read there", "nothing"), ("Esc", "leave the search", "close")]
        if len(self.found) > 1:
            typing.insert(1, ("Up Down", "the place before, the next", "nothing"))
        super().say_keys(typing if self.searching else keys)

    def _say_matches(self) -> None:
        """Beside the word that is typed."""
        signs = f"; {self.house.symbols.heavy_horizontal} marks them" if self.found else ""
        told = f"{self.found_words}{signs}" if self.found_words else "type a word; its places are counted"
        self.query_one("#matches", Static).update(told)
        self.say_found()

    def _end_search(self) -> None:
        self.query_one("#search-row").display = False
        self.reader.focus()
        self.say_found()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Found while it is typed."""
        self.touch()
        self.reader.needle = " ".join(event.value.lower().split())
        self.visit_from_here(self._places_now())
        self._say_matches()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._end_search()

    def visit_from_here(self, rows: list[int]) -> None:
        """New places to visit: begin with the first that is in sight or below."""
        self.found = rows
        below = [number for number, row in enumerate(rows) if row >= self.reader.top]
        self.at = below[0] if below else 0
        self.reader.visited = -1
        if rows:
            self.reader.visit(rows[self.at])
        self.reader.repaint()
        self.say_found()

    def action_seek(self, step: int) -> None:
        if self.found:
            self.at = (self.at + step) % len(self.found)
            self.reader.visit(self.found[self.at])
            self.say_found()
            if self.searching:
                self._say_matches()

    def action_close(self) -> None:
        """Leave the search, if one is open; else leave the page."""
        if self.reader.needle or self.searching:
            self.search_line.value = self.reader.needle = ""  # at once: another Esc leaves the page
            self._end_search()
        else:
            super().action_close()

    @property
    def found_words(self) -> str:
        if not self.reader.needle:
            return ""
        return f"“{self.reader.needle}”: place {self.at + 1} of {len(self.found)}" if self.found else "nothing found"
