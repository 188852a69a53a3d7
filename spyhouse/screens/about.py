"""What `?` shows first on a table: this question in plain sentences, what each choice does, its rules; then the game in a
minute."""

from __future__ import annotations

import collections
import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..choices import Choices, Row
from ..engine.game import Game
from ..engine.view import View
from ..look.drawings import album
from ..minute import in_a_minute
from ..plainly import needs_of, verbs_of
from ..rulebook import is_for
from ..widgets.canvas import Canvas
from ..widgets.margin import Margin, Note, Part
from ..widgets.pixels import draw
from ..widgets.reader import GAP, Block, Drawing, Heading, Paragraph, Reader, Run, text
from .minute import minute_of, to_ask
from .overlay import WideScreen
from .rulebook import RulebookScreen, blocks_of, rules_meant

MEASURE: Final = 96
_FRIEZE: Final = 6
"""Dots of a strip of the game's picture, above the words."""
_KEY: Final = 6
"""Columns for the figures that choose a verb in the list."""


@dataclasses.dataclass(frozen=True, slots=True)
class Frieze(Drawing):
    """A strip of what the game looks like, above words that have no picture beside them."""

    game: Game

    def high(self, width: int) -> int:
        return _FRIEZE // 2 + 1 if album(self.game.package).find("scene") else 0

    def paint(self, c: Canvas) -> None:
        drawing = album(self.game.package).drawing("scene")
        left, top = (
            (c.width - drawing.width) // 2,
            drawing.anchors.get("frieze", (0, (drawing.height - _FRIEZE) // 2))[1],
        )
        for x in range(c.width if c.drawn else 0):  # its sides go on to both edges
            column = min(max(x - left, 0), drawing.width - 1)
            draw(c, x, 0, drawing, part=(column, top, 1, _FRIEZE))


class AboutScreen(WideScreen):
    CSS = """
    AboutScreen Reader { width: 1fr; margin: 1 0 1 1; }
    #beside-about { height: 1fr; }
    """
    KEYS = (("Esc", "back", "close"), ("?", "the whole rulebook", "rulebook"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1,enter", "rulebook", show=False, id="about.rulebook", tooltip="The whole rulebook"),
    ]

    def __init__(self, view: View[Any], *, advised: bool = False) -> None:
        super().__init__()
        self.view, self.advised = view, advised

    def body(self) -> Iterable[Widget]:
        needs = [Note(line) for line in needs_of(self.view)]
        with Horizontal(id="beside-about"):
            yield Reader(measure=MEASURE)
            yield Margin(self.view.game, [("What you need", needs), to_ask(advised=self.advised), *self._wins()])

    def on_mount(self) -> None:
        self.say_title(self.view.game.info.title, "This question, its rules, and the game in a minute")
        self.query_one(Reader).focus()

    def _wins(self) -> list[Part]:
        """How anybody wins, in two sentences: all of it stands at the end of the page."""
        return [
            (part.head, [Note(" ".join(part.sentences[:2]))])
            for part in in_a_minute(self.view.game, len(self.view.names))
            if part.head.startswith("How")
        ]

    def blocks(self) -> Iterator[Block]:
        """What was asked for comes first: this question, and what each choice does."""
        view, decision = self.view, self.view.decision
        if not self.has_margin:
            yield Frieze(view.game)
        if decision is not None:
            yield Heading("THIS QUESTION")
            yield text(" ".join(decision.plainly) or decision.ask(view.table, view.names), bold=True)
            yield GAP
        rows = Choices(view).rows() if view.options else []  # of another's hand nobody can say what is possible
        yield from self._verbs(rows)
        if not self.has_margin and (needs := needs_of(view)):
            yield Heading("WHAT YOU NEED")
            yield from map(text, needs)
            yield GAP
        if barred := [row for row in rows if not row.actions]:
            yield Heading("NOT POSSIBLE NOW, AND BY WHICH RULE")
            for row in barred:
                yield Paragraph((Run(f"{row.label}: ", bold=True), Run(row.why_not)), _KEY, None)
            yield GAP
        if decision is not None and (rules := self._rules(decision.rules)):
            yield Heading("THE RULES FOR THIS")
            yield from rules
            yield GAP
        yield Heading("THE GAME IN A MINUTE")
        yield from minute_of(view.game)

    def _verbs(self, rows: Sequence[Row]) -> Iterator[Block]:
        """What each brings, with the figures that choose it."""
        figures = collections.defaultdict[str, list[int]](list)
        for number, row in enumerate((row for row in rows if row.actions), 1):
            for verb in {type(action).verb for action in row.actions}:
                figures[verb].append(number)
        told = sorted((figures[verb], verb, does) for verb, does in verbs_of(self.view) if figures[verb] or not rows)
        if told:
            yield Heading("WHAT YOU CAN DO")
        wide = max((len(_span(numbers)) for numbers, _, _ in told if numbers), default=0)
        for numbers, verb, does in told:
            key = Run(f" {_span(numbers):^{wide}} ", "accent", bold=True, reverse=True) if numbers else None
            yield Paragraph((Run(f"{verb}: ", "accent", bold=True), Run(does)), _KEY if rows else 0, key, 0)
        if told:
            yield GAP

    def _rules(self, wanted: Iterable[str]) -> list[Block]:
        source = self.view.game.read_rulebook()
        if not source.strip():
            return []
        book = blocks_of(source, self.house.symbols)
        meant = rules_meant(list(wanted), [block.key for block in book])
        first = {block.key: block.plain for block in reversed(book)}
        return [block for block in book if block.key in meant and is_for(first[block.key], len(self.view.looked))]

    async def action_rulebook(self) -> None:
        decision = self.view.decision
        await self.app.push_screen(RulebookScreen(self.view.game, decision.rules if decision else ()))


def _span(numbers: Sequence[int]) -> str:
    """Of a verb with many lines the first and the last."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
