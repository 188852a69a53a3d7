"""After a game: for each person the choices by which most was given away, and what the house would have done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.game import Game
from ..engine.visibility import Seat
from ..film import CannotReplay, Film
from ..hindsight import chapters
from ..widgets.canvas import seat_ink
from ..widgets.reader import GAP, Block, Paragraph, Reader, Run, text
from .overlay import Overlay

MARGIN = 12
"""Cells for the step of the replay."""


class HindsightScreen(Overlay):
    CSS = "HindsightScreen Reader { margin-top: 1; }"
    KEYS = (("Esc", "back", "close"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,enter", "close", show=False, id="hindsight.close", tooltip="Back to where this was opened"),
    ]

    def __init__(self, game: Game, people: Sequence[Seat], develop: Callable[[], Film]) -> None:
        """`develop` plays the whole game again."""
        super().__init__()
        self.game, self.people, self.develop = game, people, develop

    def body(self) -> Iterable[Widget]:
        yield Reader(measure=96)

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, "In hindsight: what the house would have done")
        self.query_one(Reader).show([text("The house looks at it once more" + self.house.symbols.ellipsis, "shadow")])
        self.query_one(Reader).focus()
        self._look()

    @work
    async def _look(self) -> None:
        try:
            blocks = await self.beside(lambda: list(self._blocks(self.develop())))
        except CannotReplay as cannot:
            blocks = [text(str(cannot), "danger")]
        self.query_one(Reader).show(blocks)

    def _blocks(self, film: Film) -> Iterator[Block]:
        for seat, steps in chapters(film, self.people):
            if seat is None and not steps:
                continue
            heading, ink = (
                ("Where it turned", "accent") if seat is None else (film.names[seat], seat_ink(seat, film.inks))
            )
            yield text(heading, ink, bold=True)
            for step, done, more in steps:
                yield Paragraph((Run(done),), MARGIN, Run(f"step {step}", "shadow"), 2)
                yield Paragraph((Run(more, "shadow" if seat is None else "accent"),), MARGIN)
            if not steps:
                yield text("Nothing that the house would have done otherwise, or not by much.", "shadow")
            yield GAP
        yield text("Judged by what each of them knew then, and no more; what could not be known was luck.", "shadow")
