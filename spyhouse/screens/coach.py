"""What the coach says, on a page of its own: where the table needs all the room there is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..coach import NAME, Speech
from ..sitting import Ask
from ..widgets.coach import CoachSheet
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director


class CoachScreen(Overlay):
    KEYS = (("Enter", "to the table", "close"), ("y", "send the coach away", "send_away"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close", show=False, id="coach.close", tooltip="To the table"),
        Binding("y", "send_away", show=False, id="coach.away", tooltip="Send the coach away"),
    ]

    def __init__(self, director: Director, step: Ask, speech: Speech, figure: str, pointed: Collection[str]) -> None:
        super().__init__()
        self.director, self.step = director, step
        self.sheet = CoachSheet(speech, f"Enter, then {figure}" if figure else "", pointed)

    def body(self) -> Iterable[Widget]:
        yield self.sheet

    def on_mount(self) -> None:
        self.say_title(self.director.sitting.game.info.title, f"{NAME} sits beside you")

    def action_send_away(self) -> None:
        self.director.do(self.director.sitting.send_coach, self.step)
