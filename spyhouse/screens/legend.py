"""What lies on the table below now, and nothing else: pointed at thing by thing, or all its signs in a list."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..engine.game import Game
from ..widgets import legend, margin
from ..widgets.board import Board
from ..widgets.canvas import Canvas
from ..widgets.leaf import Leaf, Printed
from ..widgets.margin import Margin, Note
from ..widgets.pointing import Place, Pointing
from ..widgets.reader import Block, Reader, text
from .overlay import Overlay, WideScreen

_WHO: Final = "Who sits here"
_SIGNS: Final = "Signs of every game"
_WORDS: Final = "Words on the table"
MEASURE: Final = 96
_AROUND: Final = 8, 6
"""Columns and lines of a page around what is read on it, with the one that says what follows and a free one above it."""
Who = Sequence[tuple[str, str, str]]
"""Of everybody: letter, ink, and who that is."""


class PointScreen(Overlay):
    """The table itself, on which the arrows, Tab and the mouse go from thing to thing."""

    KEYS = (
        ("Arrows", "to the nearest", "nothing"),
        ("Tab", "the next thing", "next"),
        ("k", "all signs in a list", "list"),
        ("Esc", "back", "close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k,enter", "list", show=False, id="pointing.list", tooltip="All signs of this table in a list"),
    ]

    def __init__(self, picture: Canvas, places: list[Place], signs: LegendScreen) -> None:
        super().__init__()
        self.pointing, self.signs = Pointing(picture, places), signs

    @property
    def _board(self) -> Board:
        return self.app.screen_stack[-2].query_one(Board)

    def _first(self) -> int:
        """What the list stands on; else what takes the most room there."""
        places, board = self.pointing.places, self._board
        meant = [hot for hot, actions in board.spots() if set(actions) & set(board.pointed)]
        here = [
            number for number, one in enumerate(places) for hot in meant if (one.spot.x, one.spot.y) == (hot.x, hot.y)
        ]
        return (
            here[0]
            if here
            else max(range(len(places)), key=lambda one: places[one].spot.width * places[one].spot.height)
        )

    def body(self) -> Iterable[Widget]:
        yield self.pointing

    def on_mount(self) -> None:
        self.say_title(self.signs.game.info.title, "What is this? Point at anything on the table")
        self.pointing.at, self.pointing.desk = self._first(), self._board.desk
        self.pointing.focus()

    def on_resize(self, event: events.Resize) -> None:
        """The table below is laid out anew, and this is a picture of how it lay."""
        super().on_resize(event)
        if event.size.width != self.pointing.picture.width:
            self.action_close()

    def action_next(self) -> None:
        self.pointing.action_next(1)

    async def action_list(self) -> None:
        await self.app.push_screen(self.signs)


class LegendScreen(WideScreen):
    CSS = """
    #beside-legend { height: 1fr; }
    """
    KEYS = (("Esc", "back", "close"), ("Space", "more", "nothing"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "close", show=False, id="legend.close", tooltip="Back to the table"),
    ]

    def __init__(self, game: Game, board: Canvas, sheets: Sequence[Canvas], who: Who) -> None:
        super().__init__()
        self.game, self.board, self.sheets, self.who = game, board, sheets, who

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="beside-legend"):
            with Leaf():
                yield Printed(measure=MEASURE)
            yield Margin(self.game, with_pieces=False)

    def _beside(self, words: Sequence[legend.Entry]) -> int:
        """Fills the margin: who sits here, as many of the words as find room there, of which it returns how many, and the
        signs of every game."""
        house = legend.of_the_house(self.sheets, self.house.symbols)
        seats = [Note(words, lead=letter, lead_ink=ink) for letter, ink, words in self.who]
        signs = [Note(one.place.words, lead=one.sheet.plain()[0].strip()) for one in house]
        told = [Note(f"{name}: {means}", named=len(name)) for name, means in map(legend.in_words, words)]
        room = self.size.height - 2
        for many in range(len(words), -1, -1):
            parts = (_WHO, seats), (_WORDS, told[:many]), (_SIGNS, signs)
            if not many or Margin.rows(*parts) <= room:
                break
        if Margin.rows(*parts) + many - 1 <= room:  # they stand apart
            told = [dataclasses.replace(one, air=True) for one in told[: many - 1]] + told[many - 1 : many]
            parts = (_WHO, seats), (_WORDS, told), (_SIGNS, signs)
        self.query_one(Margin).show(parts)
        return many

    @property
    def _entries(self) -> list[legend.Entry]:
        shown = [legend.illustrated(one, self.game) for one in legend.entries_of(self.board)]
        return sorted(shown, key=lambda one: one.rank)

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, "What is on the table now")
        self.query_one(Reader).focus()

    def on_resize(self, event: events.Resize) -> None:
        self.has_margin = None  # what stands in the margin is another matter of its height
        super().on_resize(event)

    def on_reader_laid_out(self) -> None:
        reader = self.query_one(Reader)
        self.say_keys(self.KEYS if len(reader.rows) > reader.size.height else self.KEYS[:1])

    def blocks(self) -> Iterator[Block]:
        own, alone = self._entries, not self.has_margin
        signs, words = [one for one in own if one.rank < legend.WORDS], [one for one in own if one.rank == legend.WORDS]
        seats = list(legend.seats(self.board, self.who)) if alone else []
        house = list(legend.of_the_house(self.sheets, self.house.symbols)) if alone else []
        if not alone:
            words = words[self._beside(words) :]
        yield from legend.blocks(
            ("ON THE TABLE", signs, legend.sample_of(signs), 1),
            (_WORDS.upper(), words, legend.sample_of(words), 1),
            (_WHO.upper(), seats, legend.sample_of(seats), 2 if len(seats) == 4 else 3),
            (_SIGNS.upper(), house, legend.sample_of(house), 1),
            width=min(self.size.width - (0 if alone else margin.WIDE) - _AROUND[0], MEASURE),
            room=self.size.height - _AROUND[1],
            tight=alone,
        )
        if not own:
            yield text("Everything else on this table is said in words.", "shadow")
