"""A second head: what the house would do, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..sitting import Ask
from ..widgets.reader import GAP, Block, Paragraph, Reader, Run, text
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director


class AdviceScreen(Overlay):
    """What the house would do in the place of the seat that is asked, and why: nothing that this seat does not know."""

    CSS = "AdviceScreen Reader { margin-top: 1; }"
    KEYS = (("Esc", "back", "close"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,enter", "close", show=False, id="advice.close", tooltip="Back to the table"),
    ]

    def __init__(self, director: Director, step: Ask) -> None:
        super().__init__()
        self.director, self.step = director, step

    def body(self) -> Iterable[Widget]:
        yield Reader(measure=84)

    def on_mount(self) -> None:
        sitting, step = self.director.sitting, self.step
        self.say_title(sitting.game.info.title, "A second head: what the house would do")
        blocks: list[Block] = []
        for number, (choice, why) in enumerate(sitting.advice(step), 1):
            lead = Run(f"{number}.", "accent", bold=True)
            blocks += [Paragraph((Run(choice, bold=True),), 4, lead), Paragraph((Run(why, "shadow"),), 4), GAP]
        knows = f"It knows what {step.view.names[step.seat]} knows, and no more. The choice stays yours."
        page = self.query_one(Reader)
        page.show([*blocks, text(knows, "shadow")] if blocks else [text("The house has no advice on this.", "shadow")])
        page.focus()
