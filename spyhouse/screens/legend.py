"""The legend: every sign, letter, colour and word that is on the table below now, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..widgets import legend
from ..widgets.canvas import Canvas
from ..widgets.reader import Block, Reader, text
from .overlay import Overlay

Who = Sequence[tuple[str, str, str]]
"""Of everybody: letter, ink, and who that is."""


class LegendScreen(Overlay):
    CSS = "LegendScreen Reader { margin: 1 0 0 1; }"
    KEYS = (("Esc", "back", "close"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "close", show=False, id="legend.close", tooltip="Back to the table"),
    ]

    def __init__(self, title: str, board: Canvas, sheets: Sequence[Canvas], who: Who) -> None:
        super().__init__()
        self.shown_title, self.board, self.sheets, self.who = title, board, sheets, who

    def body(self) -> Iterable[Widget]:
        yield Reader(measure=116)

    def on_mount(self) -> None:
        self.say_title(self.shown_title, "What is on the table now")
        reader = self.query_one(Reader)
        reader.show(list(self._blocks()))
        reader.focus()

    def _blocks(self) -> Iterator[Block]:
        columns = 2 if self.app.size.width >= legend.ROOMY else 1
        own = list(legend.entries_of(self.board))
        yield from legend.blocks("ON THE BOARD", own, columns)
        yield from legend.blocks("WHO SITS HERE", list(legend.seats(self.board, self.who)), 2)
        yield from legend.blocks("EVERYWHERE", list(legend.of_the_house(self.sheets, self.house.symbols)), columns)
        if not own:
            yield text("Everything else on this table is said in words.", "shadow")
