"""How the program is used, and its keys as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.containers import Container
from textual.widget import Widget

from .. import keys
from ..look.drawings import album
from ..widgets.canvas import Canvas, Painted
from ..widgets.pixels import draw
from ..widgets.reader import GAP, Block, Paragraph, Reader, Run, text
from .overlay import Overlay

ADVICE = (
    ("Choose", "Arrows move, Enter chooses, Escape goes back. A letter goes to the line that begins with it."),
    ("Mouse", "Whatever can be reached with keys can be clicked."),
    ("A new table", "Choose a game, say who plays, and start. Computer players take the seats nobody sits on."),
    (
        "Secrets",
        "One device goes round. Between two players stands a sealed page: nothing shows until the next one is alone "
        "with it and presses the letter in the wax.",
    ),
    ("Slips", "A step can be taken back as long as nothing hidden was seen."),
    ("The rules", "On a table the rules open at what has to be decided. Nothing the rules forbid can be chosen."),
    ("Leaving", "Leave at any moment. Every move is on disk, and Continue goes on where it stopped."),
)
PLACES: Final = ("Every list", "The table", "A new table", "The menu")
"""Whose keys are told here."""
MARGIN: Final = 18
CAPS: Final = (
    ("list.choose", "choose"),
    ("overlay.close", "one step back"),
    ("table.rules", "the rules of what is asked"),
    ("table.log", "what happened"),
    ("table.notes", "your notes"),
    ("table.undo", "take back a slip"),
    ("table.advice", "what the house would do"),
    ("table.conceal", "hide everything at once"),
    ("table.menu", "save and leave"),
)
"""The commands everybody needs, by the ids of their bindings."""


class KeyCaps(Painted):
    """The keys everybody needs, as they lie on a keyboard, below the house they open."""

    def paint(self, c: Canvas) -> None:
        scene, y = album().find("opened"), 2
        if scene is not None and c.drawn and c.height > 2 * len(CAPS) + scene.height // 2 + 6:
            draw(c, (c.width - scene.width) // 2, 2 * y, scene, given=("accent",))
            y += scene.height // 2 + 2
        c.rule(0, y, c.width - 2, title="THE KEYS YOU NEED")
        commands = keys.commands()
        for number, (name, words) in enumerate(CAPS):
            row = y + 2 + 2 * number
            held = keys.shown_keys(keys.keys_of(commands[name], self.house.keymap)).split()[0]
            c.put(0, row, f" {held} ".center(9), "accent", reverse=True, bold=True)
            c.put(11, row, words, bold=True, width=c.width - 12)


class HelpScreen(Overlay):
    DEFAULT_CSS = """
    HelpScreen {
        #desk-of-help { layout: horizontal; height: 1fr; }
        KeyCaps { width: 46; }
        &.-narrow KeyCaps { display: none; }
    }
    """
    KEYS = (("Esc", "back", "close"), ("Up Down", "scroll", "nothing"))

    def body(self) -> Iterable[Widget]:
        with Container(id="desk-of-help"):
            yield Reader(id="text")
            yield KeyCaps()

    def on_mount(self) -> None:
        self.say_title("Spyhouse", "How it is used, and its keys")
        reader = self.query_one(Reader)
        reader.show(list(self._page()))
        reader.focus()

    def _page(self) -> Iterator[Block]:
        yield GAP
        for lead, words in ADVICE:
            yield Paragraph((Run(words),), MARGIN, Run(lead, "accent", bold=True), 0)
        for place in PLACES:
            yield GAP
            yield text(place, "accent", bold=True)
            for command in keys.commands().values():
                if command.place == place:
                    held = keys.shown_keys(keys.keys_of(command, self.house.keymap))
                    yield Paragraph((Run(command.tooltip),), MARGIN, Run(held, bold=True), 0)
        yield GAP
        yield text("All other keys stand in the settings, where they can be changed.", "shadow")
