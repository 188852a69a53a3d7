"""How the program is used, and the keys everybody needs as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.containers import Horizontal
from textual.widget import Widget

from .. import keys
from ..look.drawings import album
from ..widgets.canvas import Canvas, Painted
from ..widgets.pieces import cap, heading
from ..widgets.pixels import draw
from ..widgets.reader import GAP, Block, Reader, text
from .overlay import Overlay

ADVICE: Final = (
    ("A new table", "Choose a game, say who plays, and start. Computer players take the seats nobody sits on."),
    (
        "Secrets",
        "One laptop goes round. Between two players lies a sealed envelope: alone with it, press the letter in the wax.",
    ),
    (
        "Your turn",
        "Arrows move and Enter chooses. A figure goes to its number; letters are the keys of the table.",
    ),
    ("Slips", "A step can be taken back as long as nothing hidden was seen."),
    ("The rules", "On a table they open at what has to be decided. Nothing the rules forbid can be chosen."),
    ("The mouse", "Whatever can be reached with keys can be clicked."),
    ("Leaving", "Leave at any moment. Every move is on disk, and Continue goes on where it stopped."),
)
CAPS: Final = (
    ("Everywhere", (("list.choose", "choose"), ("overlay.close", "one step back"))),
    (
        "At a table",
        (
            ("table.rules", "the game, and what is asked"),
            ("table.legend", "what the signs mean"),
            ("table.log", "what happened"),
            ("table.notes", "notes, and what is known"),
            ("table.advice", "what the house would do"),
            ("table.undo", "take back a slip"),
            ("table.hand", "show the board, no hand"),
            ("table.conceal", "hide everything at once"),
            ("table.menu", "save and leave"),
        ),
    ),
)
"""The commands everybody needs, by the ids of their bindings."""


class KeyCaps(Painted):
    """The keys everybody needs, as they lie on a keyboard, below whoever hands them out."""

    back = "panel"

    def paint(self, c: Canvas) -> None:
        commands, rows = keys.commands(), sum(len(group) + 2 for _, group in CAPS)
        porter, y = album().drawing("porter"), 1
        if c.height > rows + porter.height // 2 + 2:
            draw(c, (c.width - porter.width) // 2, 2, porter)
            y += porter.height // 2 + 1
        gap = int(c.height - y > rows + 8)
        for head, group in CAPS:
            heading(c, 2, y, c.width - 4, head)
            y += 1 + gap
            for name, words in group:
                held = keys.shown_keys(keys.keys_of(commands[name], self.house.keymap)).split()[0]
                cap(c, 2, y, held, wide=7)
                c.put(10, y, words, width=c.width - 11)
                y += 1 + gap
            y += 1


class HelpScreen(Overlay):
    DEFAULT_CSS = """
    HelpScreen {
        #desk-of-help { height: 1fr; }
        #desk-of-help Reader { width: 1fr; margin-top: 1; }
        KeyCaps { width: 46; }
        &.-narrow KeyCaps { width: 38; }
    }
    """
    KEYS = (("Esc", "back", "close"), ("Up Down", "scroll", "nothing"))

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="desk-of-help"):
            yield Reader(id="text")
            yield KeyCaps()

    def on_mount(self) -> None:
        self.say_title("Spyhouse", "How an evening goes")
        reader = self.query_one(Reader)
        reader.show(list(self._page()))
        reader.focus()

    def _page(self) -> Iterator[Block]:
        for lead, words in ADVICE:
            yield text(lead, "accent", bold=True)
            yield text(words)
            yield GAP
        yield text("All keys stand in the settings, where they can be changed.", "shadow")
