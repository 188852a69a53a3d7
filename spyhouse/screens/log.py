"""The log: everything that happened, as the eyes at this page may know it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.words import begins_with, counted
from ..sitting import Over, Sitting
from ..widgets.canvas import seat_ink
from ..widgets.reader import Block, Paragraph, Reader, Run, text
from .overlay import ReaderScreen

if TYPE_CHECKING:
    from .play import Director

MARGIN: Final = 7
"""Cells for what stands before the lines of a log: their numbers, and the seal on what not everybody knows."""


def log_blocks(sitting: Sitting, seal: str) -> list[Block]:
    """Everything that happened, in order: what only these eyes (or few) may know is marked, moments stand out, and who
    did it has the colour of the seat."""
    blocks: list[Block] = []
    people, inks = sitting.names[: len(sitting.players)], sitting.inks
    for number, (event, private) in enumerate(sitting.log(), 1):
        words, ink, bold = event.words(sitting.names), "accent" if private else "paper", event.is_moment()
        doer = begins_with(words, people)
        name = "" if doer is None else people[doer]
        who = [] if doer is None else [Run(name, seat_ink(doer, inks), bold=True)]
        lead = Run(f"{number:4} {seal}", "accent") if private else Run(f"{number:4}", "shadow")
        blocks.append(Paragraph((*who, Run(words[len(name) :], ink, bold)), MARGIN, lead))
    return blocks


class LogScreen(ReaderScreen):
    CSS = ReaderScreen.CSS + "#log-page { margin-top: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "close", show=False, id="log.close", tooltip="Back to the table"),
    ]

    def __init__(self, director: Director) -> None:
        super().__init__()
        self.sitting = director.sitting
        self.blocks = log_blocks(self.sitting, director.house.symbols.seal)

    def page(self) -> Iterable[Widget]:
        yield Reader(measure=112, id="log-page")

    def on_mount(self) -> None:
        nothing = [text("Nothing has happened yet. Esc leads back to the table.", "shadow")]
        self.reader.show(self.blocks or nothing, at_end=True)
        self.reader.focus()
        self.say_found()

    def say_found(self) -> None:
        step = self.sitting.next()
        whose = "The log, as everybody knows it"
        if isinstance(step, Over):
            whose = "The log, everything turned up"
        elif step.eyes is not None:
            whose = f"The log, as {self.sitting.names[step.eyes]} may know it"
        self.say_title(self.sitting.game.info.title, whose, self.found_words or counted(len(self.blocks), "line"))
        seek = [("n p", "next, previous", "nothing")] if self.found else []
        self.say_keys([("Esc", "back", "close"), ("/", "search", "search"), *seek, ("Home", "beginning", "top")])

    def action_top(self) -> None:
        self.reader.action_end(0)
