"""A second head: what the house would do, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..sitting import Ask
from ..widgets.canvas import Canvas, Painted, wrapped
from ..widgets.pieces import PORTER, heading, porter, sheet
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director

WIDE: Final = 104
DESK: Final = 26
NOTHING: Final = "The house has no advice on this."


class Counsel(Painted):
    """The porter, and what he says: each choice on a sheet of its own, the best first."""

    def __init__(self, said: Sequence[tuple[str, str]], knows: str) -> None:
        super().__init__()
        self.said, self.knows = said, knows

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 4, WIDE)
        left = (c.width - wide) // 2
        x, room = left + DESK + 3, wide - DESK - 3
        sheets = [(wrapped(choice, room - 6), wrapped(why, room - 6)) for choice, why in self.said]
        roomy = sum(len(choice) + len(why) + 4 for choice, why in sheets) + 4 <= c.height
        pad, gap = int(roomy or not c.drawn), int(roomy or c.drawn)  # paper without an edge must not touch more of it
        high = 3 + sum(len(choice) + len(why) + 2 * pad + gap for choice, why in sheets)
        y = max((c.height - max(high, PORTER)) // 3, 0)
        porter(c, left, y, DESK, PORTER)
        heading(c, x, y, room, "The house would")
        y += 2
        for number, (choice, why) in enumerate(sheets):
            ink = sheet(c, x, y, room, len(choice) + len(why) + 2 * pad, "line" if number else "accent")
            for line, words in enumerate([*choice, *why], y + pad):
                c.put(x + 4, line, words, ink, bold=line - y - pad < len(choice))
            y += len(choice) + len(why) + 2 * pad + gap
        if not self.said:
            y = c.wrap(x, y, room, NOTHING)
        c.wrap(x, min(y + gap, c.height - 1), room, self.knows, "shadow")


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
        name = self.step.view.names[self.step.seat]
        knows = f"It knows what {name} knows, and no more. The choice stays yours."
        yield Counsel(self.director.sitting.advice(self.step), knows)

    def on_mount(self) -> None:
        self.say_title(self.director.sitting.game.info.title, "A second head: what the house would do")
