"""How the program is used, and its keys as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.widget import Widget

from .. import keys
from ..widgets.reader import GAP, Block, Paragraph, Reader, Run, text
from .overlay import Overlay

ADVICE = (
    ("Choose", "Arrows move, Enter chooses, Escape goes back. A letter goes to the line that begins with it."),
    ("Mouse", "Whatever can be reached with keys can be clicked."),
    ("A new table", "Choose a game, say who plays, and start. Computer players take the seats nobody sits on."),
    (
        "Secrets",
        "One device goes round. Between two players stands a sealed page: nothing shows until the next one is alone "
        "with it and opens it with two keys.",
    ),
    ("Slips", "A step can be taken back as long as nothing hidden was seen."),
    ("The rules", "On a table the rules open at what has to be decided. Nothing the rules forbid can be chosen."),
    ("Leaving", "Leave at any moment. Every move is on disk, and Continue goes on where it stopped."),
)
PLACES: Final = ("Every list", "The table", "A new table", "The menu")
"""Whose keys are told here."""
MARGIN: Final = 18


class HelpScreen(Overlay):
    KEYS = (("Esc", "back", "close"), ("Up Down", "scroll", "nothing"))

    def body(self) -> Iterable[Widget]:
        yield Reader(id="text")

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
