"""What `?` shows first on a table: the game in a minute, this question in plain sentences, then its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..choices import Choices
from ..engine.view import View
from ..minute import in_a_minute
from ..plainly import needs_of, verbs_of
from ..rulebook import is_for
from ..widgets.margin import Margin, Note
from ..widgets.minute import fitted
from ..widgets.reader import GAP, Block, Heading, Paragraph, Reader, Run, text
from .minute import ROOMY, TO_ASK
from .overlay import Overlay
from .rulebook import RulebookScreen, blocks_of, rules_meant

MARGIN: Final = 16
MEASURE: Final = 96


class AboutScreen(Overlay):
    CSS = "AboutScreen Reader { width: 1fr; margin: 1 0 0 1; } #beside-about { height: 1fr; }"
    KEYS = (("Esc", "back", "close"), ("?", "the whole rulebook", "rulebook"), ("Up Down", "scroll", "nothing"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1,enter", "rulebook", show=False, id="about.rulebook", tooltip="The whole rulebook"),
    ]

    def __init__(self, view: View[Any]) -> None:
        super().__init__()
        self.view = view

    def body(self) -> Iterable[Widget]:
        needs = [Note(line) for line in needs_of(self.view)]
        with Horizontal(id="beside-about"):
            yield Reader(measure=MEASURE)
            yield Margin(self.view.game, [("What you need", needs), TO_ASK])

    def on_mount(self) -> None:
        self.say_title(self.view.game.info.title, "What it is about, and what is asked")
        reader = self.query_one(Reader)
        reader.show(list(self._page()))
        reader.focus()

    def _page(self) -> Iterator[Block]:
        view, decision = self.view, self.view.decision
        yield Heading("THE GAME IN A MINUTE")
        beside = self.app.size.width >= ROOMY
        width = min(self.app.size.width - (44 if beside else 6), MEASURE) - MARGIN
        for part in fitted(in_a_minute(view.game), width, self.size.height // 3):
            yield Paragraph((Run(" ".join(part.sentences)),), MARGIN, Run(part.head, "accent", bold=True), 0)
        yield GAP
        if decision is not None:
            yield Heading("THIS QUESTION")
            yield text(" ".join(decision.plainly) or decision.ask(view.table, view.names), bold=True)
            for line in () if beside else needs_of(view):
                yield text(line, "accent")
            yield GAP
            for verb, does in verbs_of(view):
                yield Paragraph((Run(does),), MARGIN + 4, Run(verb, bold=True), 0)
            yield GAP
            if view.options and (barred := Choices(view).unavailable()):  # of another's hand nobody can say that
                yield Heading("NOT POSSIBLE NOW")
                for row in barred:
                    yield Paragraph((Run(row.why_not),), MARGIN + 4, Run(row.label, "shadow", bold=True), 0)
                yield GAP
        if decision is not None and (rules := self._rules(decision.rules)):
            yield Heading("THE RULES OF IT")
            yield from rules

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
