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
    ("A new table", "Choose a game, say who plays, start. The computer fills the seats."),
    ("Secrets", "Alone with a sealed envelope? The letter in its wax opens it."),
    ("Your turn", "Arrows move, Enter chooses; a choice's number or a click does, too."),
    ("The rules", "They open at what you are asked; what they forbid is not offered."),
    ("Leaving", "Any time: every move is saved, and Continue in the menu goes on."),
    ("Slips", "A step can be taken back, unless it has shown you something hidden."),
    ("Alone", "Learn, in the menu, begins a first game with a coach beside you."),
)
CAPS: Final = (
    ("Everywhere", (("list.choose", "choose"), ("overlay.close", "one step back"))),
    (
        "At a table",
        (
            ("table.rules", "what is asked, and rules"),
            ("table.legend", "what the signs mean"),
            ("table.log", "what happened"),
            ("table.notes", "notes, and what is known"),
            ("table.advice", "a hint"),
            ("table.undo", "take back a slip"),
            ("table.hand", "lay your hand face down"),
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
        porter, groups = album().drawing("porter"), list(CAPS)
        if c.height <= rows + porter.height // 2 + 2:  # the line of keys says the rest
            porter, groups = album().drawing("porter-head"), list(CAPS[1:])
        draw(c, (c.width - porter.width) // 2, 2, porter)
        y = porter.height // 2 + 2
        gap = int(c.height - y > rows + 11)
        for head, group in groups:
            heading(c, 2, y, c.width - 4, head)
            y += 1 + gap
            for name, words in group:
                held = keys.shown_keys(keys.keys_of(commands[name], self.house.keymap)[:1])
                # without a gap caps would grow together: then as in the line of keys
                at = cap(c, 2, y, held, wide=7) if gap else c.put(2, y, held.center(7), "accent", bold=True)
                c.put(at + 1, y, words, width=c.width - at - 2)
                y += 1 + gap
            y += 1


class HelpScreen(Overlay):
    DEFAULT_CSS = """
    HelpScreen {
        #desk-of-help { height: 1fr; }
        #desk-of-help Reader { width: 1fr; }
        KeyCaps { width: 46; }
        &.-narrow KeyCaps { width: 36; }
    }
    """
    KEYS = (("Up Down", "scroll", "nothing"), ("Esc", "back", "close"))

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="desk-of-help"):
            yield Reader(id="text")
            yield KeyCaps()

    def on_reader_laid_out(self) -> None:
        reader = self.query_one(Reader)
        self.say_keys(self.KEYS if len(reader.rows) > reader.size.height else self.KEYS[1:])

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
        settings = keys.shown_keys(keys.keys_of(keys.commands()["menu.settings"], self.house.keymap)[:1])
        yield text(f"All keys stand in the settings: {settings}, in the menu.", "shadow")
