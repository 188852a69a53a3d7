"""After a game: where it turned, and for each person the choices that cost most, beside what the house would have done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..engine.game import Game
from ..engine.visibility import Seat
from ..film import CannotReplay, Film
from ..hindsight import BETTER, chapters
from ..widgets.canvas import seat_ink
from ..widgets.leaf import Leaf, Printed
from ..widgets.margin import Margin, Note
from ..widgets.reader import GAP, Block, Heading, Paragraph, Reader, Run, text
from .overlay import Overlay

MARGIN = 5
SAYS = (
    "Each choice is judged by what its seat knew then, and no more.",
    "",
    "What nobody could know is luck, and is counted apart.",
)


class HindsightScreen(Overlay):
    CSS = "#looked { height: 1fr; }"
    KEYS = (("Esc", "back", "close"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,enter", "close", show=False, id="hindsight.close", tooltip="Back to where this was opened"),
    ]

    def __init__(self, game: Game, people: Sequence[Seat], develop: Callable[[], Film]) -> None:
        """`develop` plays the whole game again."""
        super().__init__()
        self.game, self.people, self.develop = game, people, develop

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="looked"):
            with Leaf():
                yield Printed(measure=96)
            yield Margin(parts=[("How the house looks", list(map(Note, SAYS)))])

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
        turn = Run(f" {self.house.symbols.down}", "blue", bold=True)
        for seat, told in chapters(film, self.people):
            if seat is None and not told:
                continue
            if seat is None:
                yield Heading("WHERE IT TURNED")
            else:
                letter = Run(film.letters[seat], seat_ink(seat, film.inks), badge=True)
                yield Paragraph((Run(film.names[seat], seat_ink(seat, film.inks), bold=True),), MARGIN, letter)
            for one in told:
                happened = Run(f"{one.when}: ", "accent"), Run(one.done, bold=True)
                yield Paragraph(happened, MARGIN, turn if seat is None else None)
                for words in one.more:
                    better = words.removeprefix(BETTER)
                    if better != words:
                        yield Paragraph((Run(BETTER, "accent", bold=True), Run(better)), MARGIN)
                    else:
                        yield Paragraph((Run(words, "blue" if seat is None else "danger"),), MARGIN)
                yield GAP
            if not told:
                yield Paragraph(
                    (Run("Nothing that the house would have done otherwise, or not by much.", "shadow"),), MARGIN
                )
                yield GAP
        if self.has_class("-narrow"):
            yield text(" ".join(filter(None, SAYS)), "shadow")
