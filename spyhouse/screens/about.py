"""What `?` shows first on a table: the game in short, this question in plain sentences, what each choice does, its rules;
then the rest of the game in a minute."""

from __future__ import annotations

import collections
import dataclasses
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..choices import Choices, Row
from ..engine.game import Game
from ..engine.view import View
from ..engine.words import STILL
from ..minute import in_a_minute, in_short
from ..plainly import needs_of, plainly_of, verbs_of
from ..rulebook import is_for
from ..widgets.canvas import Canvas, settled
from ..widgets.leaf import Leaf, Printed
from ..widgets.margin import Margin, Note
from ..widgets.pieces import Drawn, drawn_things, paint_thing
from ..widgets.reader import GAP, Block, Drawing, Heading, Paragraph, Reader, Run, text
from .minute import minute_of, to_ask
from .overlay import WideScreen
from .rulebook import MARGIN, RulebookScreen, blocks_of, rules_meant

MEASURE: Final = 96
_NARROW, _WIDE = 1, 2
"""Sentences of each answer of the game in a minute, before the question."""
_KEY: Final = 6
"""Columns for the figures that choose a verb in the list."""
_BESIDE: Final = 2
"""Columns between a piece and what is told beside it."""
_ARROW: Final = 4
"""Columns of the arrow from a piece to its other side."""
_MORE: Final = 4
"""Lines that such a piece may add."""
_WHY: Final = re.compile(r"(?:[^.]*?: (?=[A-Z]))?(.*?)\s*(?:\((\S+)\))?")
"""Why something cannot be done, without the few words that say the same before it, and by which rule."""


@dataclasses.dataclass(frozen=True, slots=True)
class Needs(Drawing):
    """What a seat needs, beside the first piece of the game that is named in it; of what is missing, behind its other side."""

    game: Game
    told: tuple[str, ...]

    def _pieces(self) -> list[Drawn]:
        things, words = drawn_things(self.game), " ".join(self.told).lower()
        named = [one for one in things if one[0].name.lower() in words][:1]
        if not named or named[0][0].name.lower() not in words.partition(STILL.lower())[2]:
            return named
        thing = named[0][0]
        now = [one for one in things if one[0].drawing == thing.drawing and one[0].state != thing.state]
        return now[:1] + named

    def _layout(self, width: int) -> tuple[list[Drawn], list[tuple[str, bool]], int]:
        """The pieces, the lines, each with whether it counts most, and how many they are together; the pieces only where they
        make no more of them."""
        for pieces in (self._pieces(), []):
            room = width - _across(pieces)
            lines = [(line, words.startswith(STILL)) for words in self.told for line in settled(words, room)]
            high = 2 + (pieces[0][1].height + 1) // 2 if pieces else 0  # clear of the heading, and on its name
            if high <= len(lines) + _MORE:
                return pieces, lines, max(len(lines), high)
        raise AssertionError("without a piece nothing is too high")

    def high(self, width: int) -> int:
        return self._layout(width)[2]

    def paint(self, c: Canvas) -> None:
        pieces, lines, high = self._layout(c.width)
        x = 0
        for number, piece in enumerate(pieces):
            wide, foot = _room(piece), 2 * (high - 1)
            if number:
                arrow = c.symbols.horizontal * (_ARROW - 1) + c.symbols.pointer
                c.put(x, high - 1 - piece[1].height // 4, arrow, "accent", bold=True)
                x += _ARROW + 1
            paint_thing(c, x + (wide - piece[1].width) // 2, foot - piece[1].height, piece)
            c.centre(high - 1, piece[0].name, "shadow", x=x, width=wide)
            x += wide + 1
        for y, (line, most) in enumerate(lines, (high - len(lines)) // 2):
            c.put(x + _BESIDE * bool(pieces), y, line, bold=most)


def _room(piece: Drawn) -> int:
    """Columns of a piece and of its name below."""
    return max(piece[1].width, cell_len(piece[0].name))


def _across(pieces: Sequence[Drawn]) -> int:
    return sum(_room(piece) + 1 for piece in pieces) + (_ARROW + 1) * (len(pieces) - 1) + _BESIDE if pieces else 0


class AboutScreen(WideScreen):
    CSS = """
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
        needs = [Note(line, "accent" if line.startswith(STILL) else "paper") for line in needs_of(self.view)]
        with Horizontal(id="beside-about"):
            with Leaf():
                yield Printed(measure=MEASURE)
            yield Margin(self.view.game, [("What you need", needs), to_ask(advised=self.advised)])

    def on_mount(self) -> None:
        self.say_title(self.view.game.info.title, "The game in a minute, this question, and its rules")
        self.query_one(Reader).focus()

    def blocks(self) -> Iterator[Block]:
        """The game so short that this question, which was asked for, is in sight, too; what is left of it comes last."""
        view, decision = self.view, self.view.decision
        most = _WIDE if self.has_margin else _NARROW
        short, left = in_short(in_a_minute(view.game, view.seats), most)
        yield Heading("THE GAME IN A MINUTE")
        yield from minute_of(short)
        yield GAP
        if decision is not None:
            yield Heading("THIS QUESTION")
            yield text(" ".join(plainly_of(view)) or decision.ask(view.table, view.names), bold=True)
            yield GAP
        rows = Choices(view).rows() if view.options else []  # of another's hand nobody can say what is possible
        yield from self._verbs(rows)
        if not self.has_margin and (needs := needs_of(view)):
            yield Heading("WHAT YOU NEED")
            yield Needs(view.game, tuple(needs))
            yield GAP
        if barred := [row for row in rows if not row.actions]:
            yield Heading("NOT POSSIBLE NOW, AND BY WHICH RULE")
            for row in barred:
                why, rule = _WHY.fullmatch(row.why_not).groups()  # type: ignore[union-attr]  # it fits anything
                yield Paragraph(
                    (Run(f"{row.label}. ", "soft", bold=True), Run(why, "soft")), MARGIN, Run(rule, "shadow")
                )
            yield GAP
        if decision is not None and (rules := self._rules(decision.rules)):
            yield Heading("THE RULES FOR THIS")
            yield from rules
            yield GAP
        if left:
            yield Heading("MORE OF THE GAME")
            yield from minute_of(left)

    def _verbs(self, rows: Sequence[Row]) -> Iterator[Block]:
        """What each brings, with the figures that choose it."""
        figures = collections.defaultdict[str, list[int]](list)
        for number, row in enumerate((row for row in rows if row.actions), 1):
            for verb in {type(action).verb for action in row.actions}:
                figures[verb].append(number)
        named = [row.label for row in rows if row.actions]
        told = sorted(
            (figures[verb], verb, f"{does}{_apart(figures[verb], named)}")
            for verb, does in verbs_of(self.view)
            if figures[verb] or not rows
        )
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


def _apart(numbers: Sequence[int], labels: Sequence[str]) -> str:
    """Of two lines with one verb the word in which they differ, behind the figure of each."""
    words = [labels[number - 1].replace(",", "").split() for number in numbers]
    if len(words) != 2 or len(words[0]) != len(words[1]):
        return ""
    differ = [pair for pair in zip(*words, strict=True) if pair[0] != pair[1]]
    return (
        f" ({', '.join(f'{n} {word}' for n, word in zip(numbers, differ[0], strict=True))})" if len(differ) == 1 else ""
    )
