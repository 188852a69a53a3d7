"""What the coach says, on a page of its own: where the table needs all the room there is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..coach import NAME, Speech
from ..widgets.coach import CoachSheet
from .overlay import Overlay


class CoachScreen(Overlay):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close", show=False, id="coach.close", tooltip="To the table"),
        Binding("j", "send_away", show=False, id="coach.away", tooltip="Send the coach away"),
    ]

    def __init__(
        self,
        title: str,
        speech: Speech,
        figure: str = "",
        pointed: Collection[str] = (),
        *,
        away: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.game_title, self.away = title, away
        self.sheet = CoachSheet(speech, f"Enter, then {figure}" if figure else "", pointed)

    def body(self) -> Iterable[Widget]:
        yield self.sheet

    def on_mount(self) -> None:
        leaves, away = self.sheet.speech.leaves, ("j", "send the coach away", "send_away")
        self.say_title(self.game_title, f"{NAME} takes leave" if leaves else f"{NAME} sits beside you")
        self.say_keys(
            [("Enter", "to the table", "close"), away] if self.away else [("Enter", "to the result", "close")]
        )

    def action_send_away(self) -> None:
        if self.away is not None:
            self.away()
