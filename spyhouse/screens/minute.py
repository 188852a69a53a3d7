"""A game in a minute, for somebody who is asked for the first time at a table of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..config import Settings
from ..engine.game import Game
from ..minute import in_a_minute
from ..widgets.margin import Margin, Note, Part
from ..widgets.reader import GAP, Block, Paragraph, Reader, Run, text
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director

MARGIN: Final = 16
ROOMY: Final = 110
"""Columns from which there is a margin beside a page."""
TO_ASK: Final[Part] = (
    "On the table",
    (
        Note("this again, and what is asked", lead="?"),
        Note("every sign that is there", lead="k"),
        Note("what the house would do", lead="h"),
        Note("everything that happened", lead="l"),
        Note("leave; every move is saved", lead="m"),
    ),
)
"""What a newcomer may press at any question."""
TOLD: Final = True
"""It is told at all."""


def is_new(settings: Settings, game: Game, name: str) -> bool:
    """Nobody of this name has played this game here."""
    return TOLD and name not in settings.met.get(game.info.id, [])


class MinuteScreen(Overlay):
    CSS = "MinuteScreen Reader { width: 1fr; margin: 1 0 0 2; } #beside-minute { height: 1fr; }"
    KEYS = (("Enter", "to the table", "close"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close", show=False, id="minute.close", tooltip="To the table"),
    ]

    def __init__(self, director: Director, name: str) -> None:
        super().__init__()
        self.game, self.named = director.sitting.game, name

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="beside-minute"):
            yield Reader(measure=92)
            yield Margin(self.game, [TO_ASK])

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, f"{self.named}, before your first turn")
        reader = self.query_one(Reader)
        reader.show(list(self._page()))
        reader.focus()
        met = self.house.settings.met
        known = [*met.get(self.game.info.id, []), self.named]
        self.house.change_settings(met={**met, self.game.info.id: known})

    def _page(self) -> Iterator[Block]:
        for part in in_a_minute(self.game):
            yield Paragraph((Run(" ".join(part.sentences)),), MARGIN, Run(part.head, "accent", bold=True), 0)
            yield GAP
        if self.app.size.width < ROOMY:  # the margin tells it where there is one
            yield text("On the table ? tells this again and explains what is asked; k explains every sign.", "shadow")
