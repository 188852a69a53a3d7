"""A game in a minute, for somebody who is asked for the first time at a table of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..config import Settings
from ..engine.game import Game
from ..engine.view import View
from ..minute import in_a_minute
from ..plainly import needs_of
from ..widgets.margin import Margin, Note, Part
from ..widgets.reader import GAP, Block, Heading, Paragraph, Reader, Run, text
from .overlay import Overlay

MARGIN: Final = 13
ROWS: Final = 30
"""From which there are empty lines between the answers."""
_FIRST: Final = 3
ROOMY: Final = 110
"""Columns from which there is a margin beside a page."""
TO_ASK: Final[Part] = (
    "On the table",
    (
        Note("this again, and what is asked", lead="?"),
        Note("point at anything: what it is", lead="k"),
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


def minute_of(game: Game, *, spaced: bool) -> Iterator[Block]:
    for number, part in enumerate(in_a_minute(game)):
        if spaced and number:
            yield GAP
        yield Paragraph((Run(" ".join(part.sentences)),), MARGIN, Run(part.head, "accent", bold=True), 0)


def shortly(game: Game) -> Iterator[Block]:
    """Of the first answers what they begin with, where a question is to stand below them."""
    for part in in_a_minute(game)[:_FIRST]:
        yield Paragraph((Run(part.sentences[0]),), MARGIN, Run(part.head, "accent", bold=True), 0)


class MinuteScreen(Overlay):
    CSS = "MinuteScreen Reader { width: 1fr; margin: 1 0 0 2; } #beside-minute { height: 1fr; }"
    KEYS = (("Enter", "to the table", "close"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close", show=False, id="minute.close", tooltip="To the table"),
    ]

    def __init__(self, view: View[Any], name: str) -> None:
        super().__init__()
        self.view, self.game, self.named = view, view.game, name

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="beside-minute"):
            yield Reader(measure=92)
            yield Margin(self.game, [TO_ASK, *self._lesson()])

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, f"{self.named}, before your first turn")
        reader = self.query_one(Reader)
        reader.show(list(self._page()))
        reader.focus()
        met = self.house.settings.met
        known = [*met.get(self.game.info.id, []), self.named]
        self.house.change_settings(met={**met, self.game.info.id: known})

    def _lesson(self) -> list[Part]:
        minutes = self.game.info.lesson_minutes
        shown = Note(f"Learn by playing: {minutes} minutes with the Old Hand, from the menu")
        return [("Rather be shown?", [shown])] if minutes else []

    def _page(self) -> Iterator[Block]:
        yield Heading("THE GAME IN A MINUTE")
        yield from minute_of(self.game, spaced=self.app.size.height >= ROWS)
        yield GAP
        if needs := needs_of(self.view):
            yield Heading("YOU")
            yield from (text(line, "accent") for line in needs)
            yield GAP
        if self.view.decision is not None and self.view.decision.plainly:
            yield Heading("WHAT YOU ARE ASKED FIRST")
            yield from map(text, self.view.decision.plainly)
            yield GAP
        if self.app.size.width < ROOMY:  # the margin tells it where there is one
            yield text("On the table ? tells this again and explains what is asked; k points at anything.", "shadow")
