"""A second head: what the house would do, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..sitting import Ask
from ..widgets.canvas import Canvas, Painted, wrapped
from ..widgets.pieces import porter, sheet, wall_of
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director

DESKS: Final = (56, 28, 18)
"""Columns for the porter: twice as large, as he is, or his head alone, where the sheets need the rest."""
MARGIN: Final = 2
TALL: Final = 24
"""Rows from which a page has some to spare."""
BESIDE: Final = 5
"""Rows of the porter in plain signs below the middle."""
NOTHING: Final = "The house has no advice on this."
Lines = Sequence[tuple[Sequence[str], Sequence[str]]]
"""Of each sheet: the choice, and why."""


class Counsel(Painted):
    """What is asked; the porter at his desk; and what he says: each choice on a sheet of its own, the best first."""

    def __init__(self, asked: str, said: Sequence[tuple[str, str]], knows: str) -> None:
        super().__init__()
        self.asked, self.said, self.knows = asked, said or [(NOTHING, "")], knows

    def paint(self, c: Canvas) -> None:
        spare = int(c.height > TALL)
        y = c.wrap(MARGIN, 1, c.width - 2 * MARGIN, self.asked, bold=True) + spare
        below = wrapped(self.knows, c.width - 2 * MARGIN)
        foot = c.height - len(below) - spare
        for line, words in enumerate(below, foot):
            c.put(MARGIN, line, words, "shadow")
        high = foot - y - 1
        desks = DESKS if c.drawn and spare else DESKS[1:]
        desk = next((one for one in desks if _is_roomy(self._lines(c.width - one), high)), desks[-1])
        beside = (
            high + 1 if c.drawn else min(high // 2 + BESIDE, high + 1)
        )  # without a wall he stands beside the sheets
        porter(c, 0, y, c.width, beside, room=desk)
        self._sheets(c, desk + MARGIN, y, self._lines(c.width - desk), high)

    def _lines(self, room: int) -> Lines:
        """In so many columns beside the porter."""
        room -= 2 * MARGIN + _EDGES
        return [(wrapped(choice, room), wrapped(why, room) if why else []) for choice, why in self.said]

    def _sheets(self, c: Canvas, x: int, y: int, sheets: Lines, high: int) -> None:
        """In the middle of so many rows; close together where they would find no room otherwise."""
        roomy, room = _is_roomy(sheets, high), c.width - x - MARGIN
        pad, gap = int(roomy or not c.drawn), int(roomy or c.drawn)  # paper without an edge must not touch more of it
        tall = [len(choice) + len(why) + 2 * pad for choice, why in sheets]
        y += max((high - sum(tall) - gap * (len(tall) - 1)) // 2, 0)
        c.block(x, 2 * y, room, 2 * (sum(tall) + gap * (len(tall) - 1)), wall_of(c))
        for number, (choice, why) in enumerate(sheets):
            ink = sheet(c, x, y, room, tall[number], "line" if number else "accent")
            for line, words in enumerate([*choice, *why]):
                c.put(x + 4, y + pad + line, words, ink, bold=line < len(choice))
            y += tall[number] + gap


_EDGES: Final = 6
"""Columns of a sheet beside what is written on it."""


def _is_roomy(sheets: Lines, high: int) -> bool:
    """Is there a free row around all that is written?"""
    return sum(len(choice) + len(why) + 3 for choice, why in sheets) < high


class AdviceScreen(Overlay):
    """What the house would do in the place of the seat that is asked, and why: nothing that this seat does not know."""

    KEYS = (("Esc", "back", "close"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,enter", "close", show=False, id="advice.close", tooltip="Back to the table"),
    ]

    def __init__(self, director: Director, step: Ask) -> None:
        super().__init__()
        self.director, self.step = director, step

    def body(self) -> Iterable[Widget]:
        view, name = self.step.view, self.step.view.names[self.step.seat]
        assert view.decision is not None
        asked = view.decision.ask(view.table, view.names)
        knows = f"The house knows what {name} knows, and no more. The choice stays yours."
        yield Counsel(
            asked if asked.startswith(name) else f"{name}: {asked}", self.director.sitting.advice(self.step), knows
        )

    def on_mount(self) -> None:
        self.say_title(self.director.sitting.game.info.title, "A second head: what the house would do")
