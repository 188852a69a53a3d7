"""The log: everything that happened, as the eyes at this page may know it."""

from __future__ import annotations

import collections
import itertools
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..engine.game import Game
from ..engine.players import HUMAN
from ..engine.visibility import Seat
from ..engine.words import begins_with, capital
from ..look.symbols import Symbols
from ..sitting import Over, Sitting
from ..widgets.canvas import Canvas, seat_ink
from ..widgets.leaf import Leaf, Printed
from ..widgets.margin import Margin, Note, Part
from ..widgets.pieces import Drawn, drawn_things, paint_thing
from ..widgets.reader import GAP, GUTTER, Block, Heading, Paragraph, Run, text
from .overlay import ROOMY, ReaderScreen

if TYPE_CHECKING:
    from .play import Director

MARGIN: Final = 6
"""Cells for the letter of whoever did it."""


class Story:
    """Everything that happened, in order, under the hours of the game. Who did it stands before it, in the colour of the
    seat; what only these eyes (or few) may know is marked, and moments stand out."""

    def __init__(self, sitting: Sitting, symbols: Symbols) -> None:
        self.sitting, self.symbols = sitting, symbols
        self.blocks: list[Block] = []
        self.moments: dict[int, tuple[str, str]] = {}
        """By their blocks: when it was, and in a few words what."""
        self.last: dict[int, tuple[str, int]] = {}
        """What every seat did last, and in which block that stands."""
        self.hour = ""
        self.private = False
        """Something is marked as private."""
        self._tell()

    def _tell(self) -> None:
        sitting, before = self.sitting, -1
        log = sitting.log()
        hours = sitting.hours() or [""] * len(log)
        for (event, private), hour in zip(log, hours, strict=True):
            if hour != self.hour:
                first, _, rest = hour.partition(", ")
                said = first if rest == self.hour.partition(", ")[2] else hour  # what goes on is not said again
                self.blocks += [GAP] * bool(self.blocks) + [Heading(said.upper())]
                self.hour, before = hour, -1
            if event.is_moment():
                self.moments[len(self.blocks)] = hour, event.headline(sitting.names)
            words = event.words(sitting.names)
            doer = begins_with(words, sitting.names[: len(sitting.players)])
            if doer is not None:
                self.last[doer] = words[len(sitting.names[doer]) :].strip(), len(self.blocks)
            self.blocks.append(self._line(words, doer, doer == before, private, event.is_moment()))
            before = -1 if doer is None else doer
            self.private |= private
        heads = [number for number, block in enumerate(self.blocks) if isinstance(block, Heading)]
        for number in heads[-1:] if not isinstance(sitting.next(), Over) else ():
            self.blocks[number] = Heading(self.blocks[number].plain, ribbon="now")

    def _line(self, words: str, doer: int | None, again: bool, private: bool, bold: bool) -> Paragraph:
        runs = [Run(f"{self.symbols.seal} ", "danger", bold=True)] if private else []
        ink = "accent" if private else "paper"
        if doer is None:
            return Paragraph((*runs, Run(words, ink, bold)), MARGIN)
        name, colour = self.sitting.names[doer], seat_ink(doer, self.sitting.inks)
        letter = Run(self.sitting.letter(Seat(doer)), colour, badge=True)
        lead = Run(f" {self.symbols.vertical}", colour) if again else letter
        return Paragraph((*runs, Run(name, colour, bold=True), Run(words[len(name) :], ink, bold)), MARGIN, lead)

    def margin(self) -> list[Part]:
        """Who plays and what they did last, and the moments, to go to."""
        sitting = self.sitting
        cast = []
        for seat, player in enumerate(sitting.players):
            did, block = self.last.get(seat, ("nothing yet.", None))
            name = player.name if player.kind == HUMAN else f"{player.name}, the computer"
            letter, ink = sitting.letter(Seat(seat)), seat_ink(seat, sitting.inks)
            cast.append(Note(name, "paper", letter, ink, capital(did), block))
        moments = [
            Note(
                f"{capital(hour.partition(',')[0])}: {words}" if hour else words,
                "shadow",
                self.symbols.bullet,
                what=block,
            )
            for block, (hour, words) in self.moments.items()
        ]
        signs = [Note("Not everybody knows this.", "paper", self.symbols.seal)] if self.private else []
        return [("What each did last", cast), ("Great moments", moments[-3:]), ("Signs", signs)]


_ASIDE: Final = 12
"""Columns for a piece beside what is told."""


class Journal(Printed):
    """The sheet; where no margin stands beside it, a piece of the game stands at the right of an hour that names it, if
    nothing is written there."""

    def __init__(self, game: Game) -> None:
        super().__init__(ruled=True, measure=112)
        self.pieces = [piece for piece in drawn_things(game) if piece[1].width < _ASIDE]
        self.aside: dict[int, Drawn] = {}
        """By the line of the heading."""

    @property
    def illustrated(self) -> bool:
        return self.app.size.width < ROOMY and self.house.symbols.name == "unicode"

    def illustrate(self) -> None:
        """Of several pieces the one that was seen least."""
        self.aside, seen = {}, collections.Counter[str]()
        for head, end in itertools.pairwise([*self._headings, len(self.rows) + 1]):
            words = " ".join(run.text for row in self.rows[head + 1 : end] for _, run in row.pieces).lower()
            named = [
                piece
                for piece in self.pieces
                if f" {piece[0].name.lower().rstrip('s')}" in words
                and self._is_free(head + 1, end - 1, piece[1].height)
            ]
            if piece := min(named, key=lambda one: seen[one[0].name], default=None):
                self.aside[head] = piece
                seen[piece[0].name] += 1
        self.repaint()

    def _is_free(self, first: int, end: int, high: int) -> bool:
        rows, room = self.rows[first : first + high // 2], self.size.width - GUTTER - 2 - _ASIDE
        return high <= 2 * (end - first) and all(x + cell_len(run.text) < room for row in rows for x, run in row.pieces)

    def behind(self, c: Canvas) -> None:
        super().behind(c)
        for head, piece in self.aside.items() if self.illustrated else ():
            if self.top <= head < self._end - piece[1].height // 2:
                left = c.width - 2 - _ASIDE + (_ASIDE - piece[1].width) // 2
                paint_thing(c, left, 2 * (head + 1 - self.top), piece)


class LogScreen(ReaderScreen):
    CSS = ReaderScreen.CSS + "#beside-log { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "close", show=False, id="log.close", tooltip="Back to the table"),
    ]

    def __init__(self, director: Director) -> None:
        super().__init__()
        self.sitting = director.sitting
        self.story = Story(self.sitting, director.house.symbols)

    def page(self) -> Iterable[Widget]:
        with Horizontal(id="beside-log"):
            with Leaf(bound=True):
                yield Journal(self.sitting.game)
            yield Margin(self.sitting.game, self.story.margin())

    def on_mount(self) -> None:
        nothing = [text("Nothing has happened yet. Esc leads back to the table.", "shadow")]
        self.reader.show(self.story.blocks or nothing, at_end=True)
        self.reader.mark(frozenset(self.story.moments))
        self.reader.focus()
        self.say_found()

    def on_reader_laid_out(self) -> None:
        super().on_reader_laid_out()
        self.query_one(Journal).illustrate()

    def places(self) -> list[int]:
        """The moments."""
        return [self.reader.row_of(block) for block in self.story.moments]

    def say_found(self) -> None:
        step = self.sitting.next()
        whose = "The log, as everybody knows it"
        if isinstance(step, Over):
            whose = "The log, everything turned up"
        elif step.eyes is not None:
            whose = f"The log, as {self.sitting.names[step.eyes]} may know it"
        self.say_title(self.sitting.game.info.title, whose, self.found_words or self.story.hour)
        what = "next, previous" if self.reader.needle else "moments"
        seek = [("n p", what, "nothing")] if self.found else []
        told = self.story.private and self.app.size.width < ROOMY  # else the margin tells it
        sign = [("", f"{self.story.symbols.seal} not everybody knows", "nothing")] if told else []
        self.say_keys(
            [
                ("Esc", "back", "close"),
                ("Up Down", "scroll", "nothing"),
                ("/", "search", "search"),
                *seek,
                ("Home", "beginning", "top"),
                *sign,
            ]
        )

    def on_margin_chosen(self, event: Margin.Chosen) -> None:
        self.reader.visit(self.reader.row_of(event.what))

    def action_top(self) -> None:
        self.reader.action_end(0)
