"""A game in a minute, for somebody who is asked for the first time at a table of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..engine.view import View
from ..met import and_also
from ..minute import Part
from ..plainly import asked_of, welcome_of
from ..widgets import margin
from ..widgets.margin import Margin, Note
from ..widgets.minute import YOU, Minute
from ..widgets.reader import Block, Paragraph, Run
from .overlay import ROOMY, Overlay
from .rulebook import RulebookScreen


def to_ask(*, advised: bool) -> margin.Part:
    """What a newcomer may press at any question; `h` where the house advises."""
    house = [Note("what the house would do", lead="h")] if advised else []
    return "On the table", [
        Note("point at anything: what it is", lead="k"),
        *house,
        Note("everything that happened", lead="l"),
        Note("leave; every move is saved", lead="m"),
    ]


def minute_of(parts: Sequence[Part]) -> Iterator[Block]:
    margin = max(cell_len(part.head) for part in parts) + 2
    for part in parts:
        yield Paragraph((Run(" ".join(part.sentences)),), margin, Run(part.head, "accent", bold=True), 0)


def own_of(view: View[Any]) -> list[Part]:
    """Who one is, and what is asked first."""
    told = (Part(YOU, tuple(welcome_of(view))), Part("To begin", tuple(asked_of(view))))
    return [part for part in told if part.sentences]


class MinuteScreen(Overlay):
    CSS = """
    #beside-minute { height: 1fr; }
    """
    KEYS = (("Enter", "to the table", "close"), ("?", "the whole rulebook", "rulebook"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", show=False, id="minute.close", tooltip="To the table"),
        Binding("question_mark,f1", "rulebook", show=False, id="minute.rulebook", tooltip="The whole rulebook"),
    ]

    def __init__(
        self, view: View[Any], name: str, *, advised: bool = False, sits: tuple[str, str] | None = None
    ) -> None:
        """`sits`: the letter of the seat, and its colour."""
        super().__init__()
        self.view, self.game, self.named, self.advised, self.sits = view, view.game, name, advised, sits

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="beside-minute"):
            yield Minute(self.game, self.view.seats, sits=self.sits)
            head, keys = to_ask(advised=self.advised)
            again = Note("the game, and what each choice does", lead="?")
            yield Margin(self.game, [(head, [again, *keys]), *self._lesson()], many=True)

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, f"{self.named}, before your first turn")
        self.house.change_settings(met=and_also(self.house.settings, self.game, self.named))

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.query_one(Minute).show(own_of(self.view), with_things=event.size.width < ROOMY)

    async def action_rulebook(self) -> None:
        await self.app.push_screen(RulebookScreen(self.game))

    def _lesson(self) -> list[margin.Part]:
        minutes = self.game.info.lesson_minutes
        shown = Note(f"Learn by playing, in the menu: {minutes} minutes")
        return [("Rather be shown?", [shown])] if minutes else []
