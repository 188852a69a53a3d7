"""A game in a minute, for somebody who is asked for the first time at a table of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..config import Settings
from ..engine.game import Game
from ..minute import in_a_minute
from ..widgets.reader import GAP, Block, Paragraph, Reader, Run, text
from .overlay import Overlay

if TYPE_CHECKING:
    from .play import Director

MARGIN: Final = 16
TOLD: Final = True
"""It is told at all."""


def is_new(settings: Settings, game: Game, name: str) -> bool:
    """Nobody of this name has played this game here."""
    return TOLD and name not in settings.met.get(game.info.id, [])


class MinuteScreen(Overlay):
    CSS = "MinuteScreen Reader { margin: 1 0 0 2; }"
    KEYS = (("Enter", "to the table", "close"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close", show=False, id="minute.close", tooltip="To the table"),
    ]

    def __init__(self, director: Director, name: str) -> None:
        super().__init__()
        self.game, self.named = director.sitting.game, name

    def body(self) -> Iterable[Widget]:
        yield Reader(measure=92)

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
        yield text(
            "On the table: ? tells this again and explains the question, k every sign, h what the house would do.",
            "shadow",
        )
