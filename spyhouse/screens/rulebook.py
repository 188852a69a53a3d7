"""The rulebook, opened at the rules of the decision somebody has to make."""

from __future__ import annotations

import collections
import dataclasses
import itertools
import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from ..engine.game import Game
from ..look.symbols import Symbols
from ..widgets.canvas import Canvas, Painted
from ..widgets.leaf import Leaf, Printed
from ..widgets.lists import Line, LineList
from ..widgets.pieces import SCENE, Drawn, behind, drawn_things, scene
from ..widgets.reader import GAP, Block, Chapter, Drawing, Grid, Paragraph, Run, is_head, text
from .overlay import ROOMY, Keys, ReaderScreen

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

MARGIN: Final = 10
"""Cells for the ids of the rules, before everything else."""
_SELDOM: Final = 9
"""Lines from one piece in that margin to the next, at least."""
_ID = re.compile(r"[A-Z]{2,4}-[\w.]+")


# -- from the file to what can be shown -------------------------------------------------------------


def blocks_of(markdown: str, symbols: Symbols) -> list[Block]:
    """A rulebook as paragraphs and tables; every part of a rule carries its id."""
    from markdown_it import MarkdownIt  # more than a megabyte, and most evenings pass without it
    from markdown_it.tree import SyntaxTreeNode

    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown))
    return list(_blocks(tree, symbols, MARGIN, ""))


def _blocks(parent: SyntaxTreeNode, symbols: Symbols, margin: int, key: str) -> Iterator[Block]:
    for number, node in enumerate(parent.children):
        if number and node.type not in _TIGHT and parent.type == "root":
            yield GAP
        match node.type:
            case "heading":
                yield _heading(node)
            case "bullet_list" | "ordered_list":
                for place, item in enumerate(node.children, int(node.attrs.get("start", 1))):
                    if parent.type == "root" and item is not node.children[0] and _rule_of(item):
                        yield GAP
                    figure = f"{place}." if node.type == "ordered_list" else symbols.bullet
                    yield from _item(item, symbols, margin, key, figure)
            case "table":
                yield Grid(tuple(_cells(row) for part in node.children for row in part.children), margin, key)
            case "hr":
                yield Paragraph((Run(symbols.horizontal * 20, "line"),), margin)
            case "fence" | "code_block":
                for line in node.content.rstrip().split("\n"):
                    words = line.lstrip()
                    yield Paragraph((Run(words),), margin + 2 + len(line) - len(words), key=key)
            case "blockquote":
                yield from _blocks(node, symbols, margin + 2, key)
            case _:
                yield Paragraph(tuple(_runs(node)), margin, key=key)


_TIGHT: Final = ("bullet_list", "ordered_list")
"""Follow what they belong to without an empty line."""


def _heading(node: SyntaxTreeNode) -> Paragraph:
    level = int(node.tag[1:])
    words = "".join(run.text for run in _runs(node))
    return Paragraph((Run(words, "accent" if level < 3 else "paper", bold=True),), key=words, level=level)


def _rule_of(item: SyntaxTreeNode) -> str:
    """The id with which a rule begins; nothing of any other line of a list."""
    first = next(_runs(item.children[0]), None) if item.children else None
    return first.text.strip() if first is not None and _ID.fullmatch(first.text.strip()) else ""


def _item(item: SyntaxTreeNode, symbols: Symbols, margin: int, key: str, bullet: str) -> Iterator[Block]:
    """One item of a list: a rule with its id in the margin, or a line with a bullet."""
    runs = tuple(_runs(item.children[0])) if item.children else ()
    if not key and (key := _rule_of(item)):
        words = (Run(runs[1].text.lstrip(), runs[1].ink, runs[1].bold), *runs[2:]) if len(runs) > 1 else ()
        yield Paragraph(words, margin, Run(key, "accent", bold=True), 0, key)
    else:
        within = margin + len(bullet) + 1
        yield Paragraph(runs, within, Run(bullet, "shadow"), margin, key)
        margin = within
    for child in item.children[1:]:
        holder = type(item)()
        holder.children = [child]
        yield from _blocks(holder, symbols, margin, key)


def _cells(row: SyntaxTreeNode) -> tuple[str, ...]:
    return tuple("".join(run.text for run in _runs(cell)) for cell in row.children)


def _runs(node: SyntaxTreeNode, ink: str = "paper", bold: bool = False) -> Iterator[Run]:
    """The words of a node, each stretch in its ink; a line break in the file is a space."""
    match node.type:
        case "text" | "code_inline":
            if node.content:
                yield Run(node.content, "accent" if node.type == "code_inline" else ink, bold)
        case "softbreak" | "hardbreak":
            yield Run(" ", ink, bold)
        case "strong":
            for child in node.children:
                yield from _runs(child, ink, True)
        case "em":
            for child in node.children:
                yield from _runs(child, "accent", bold)
        case _:
            for child in node.children:
                yield from _runs(child, ink, bold)


def rules_meant(wanted: Sequence[str], keys: Iterable[str]) -> list[str]:
    """The ids in a rulebook that are meant by these: itself, or what stands below it ("MF-4")."""
    there = list(dict.fromkeys(key for key in keys if _ID.fullmatch(key)))
    meant = [key for one in wanted for key in there if key == one or (one not in there and key.startswith(f"{one}."))]
    return list(dict.fromkeys(meant))


# -- the screen -------------------------------------------------------------------------------------


class Vignette(Painted):
    """The game's scene below the contents, its light hung from high above."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def paint(self, c: Canvas) -> None:
        behind(c, c.height, self.game.package)


class Contents(LineList):
    """The chapter that is read stands out; what has a number stands apart from what has none."""

    def _tops(self, width: int, apart: int = 0) -> list[int]:
        numbered = [line.label[:1].isdigit() for line in self.lines]
        parts = [0, *itertools.accumulate(one != other for one, other in itertools.pairwise(numbered))]
        return [row + parts[min(number, len(parts) - 1)] for number, row in enumerate(super()._tops(width, apart))]

    def _paint_line(self, c: Canvas, x: int, y: int, width: int, number: int, line: Line) -> None:
        super()._paint_line(c, x, y, width, number, line)
        if number == self.cursor and not self.has_focus:
            c.put(x, y, f"{c.symbols.pointer} {line.label}", "accent", bold=True, width=width)


@dataclasses.dataclass(frozen=True, slots=True)
class Frontispiece(Drawing):
    """The game's scene, where there is no margin for it."""

    game: Game

    def high(self, width: int) -> int:
        return SCENE // 2 + 1

    def paint(self, c: Canvas) -> None:
        scene(c, 0, 0, c.width, SCENE, self.game)


class RulebookScreen(ReaderScreen):
    CSS = (
        ReaderScreen.CSS
        + """
    #book { height: 1fr; }
    #side { width: 46; }
    #contents { height: 1fr; padding: 1 0 0 1; }
    Vignette { height: 11; }
    RulebookScreen.-low Vignette { display: none; }
    RulebookScreen.-narrow #side { display: none; width: 1fr; }
    RulebookScreen.-narrow #book.-contents #side { display: block; }
    RulebookScreen.-narrow #book.-contents #text { display: none; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "c,tab", "contents", "Contents", id="rulebook.contents", tooltip="To the contents, or back to the text"
        ),
        Binding("question_mark", "close", show=False, id="rulebook.close", tooltip="Back to where this was opened"),
    ]

    def __init__(self, game: Game, rule_ids: Sequence[str] = ()) -> None:
        super().__init__()
        self.game = game
        self.rule_ids = rule_ids
        self.blocks: list[Block] = []
        self.marked: list[int] = []
        """The first block of every rule of the decision."""

    def page(self) -> Iterable[Widget]:
        with Horizontal(id="book"):
            with Vertical(id="side"):
                yield Contents(id="contents")
                yield Vignette(self.game)
            with Leaf(id="text"):
                yield Printed()

    def on_mount(self) -> None:
        self.mood_before = self.house.mood
        self.house.show_mood(self.game.info.mood)
        self.blocks = self._read()
        chapters = [(number, block) for number, block in enumerate(self.blocks) if is_head(block)]
        self.query_one(LineList).show([Line(block.key, value=number) for number, block in chapters])
        keys = [block.key for block in self.blocks]
        meant = rules_meant(self.rule_ids, keys)
        self.marked = [keys.index(key) for key in meant]
        self.reader.show(self.blocks)
        self.reader.mark(frozenset(number for number, key in enumerate(keys) if key in meant))
        if self.marked:
            self.reader.go_to(self.marked[0])
        self.reader.focus()

    def _read(self) -> list[Block]:
        """A rulebook that is missing is a sentence, not a fault."""
        source = self.game.read_rulebook()
        if not source.strip():
            return [text(f"{self.game.info.title} came without a rulebook.", "shadow")]
        picture = [Frontispiece(self.game)] if self.app.size.width < ROOMY else []
        blocks = blocks_of(source, self.house.symbols)
        if self.house.symbols.name == "unicode":
            blocks = [Chapter(block.plain, block.key) if is_head(block) else block for block in blocks]
        return [*picture, *blocks]

    def on_reader_laid_out(self) -> None:
        """Now and then a piece of the game stands in the margin of a long rule, beside the line that names it; of several
        the one that was seen least."""
        pieces = [piece for piece in drawn_things(self.game) if piece[1].width < MARGIN]
        seen, beside = collections.Counter[str](), dict[int, Drawn]()
        first = free = 0
        for key, rule in itertools.groupby(self.reader.rows if pieces else (), lambda row: self.blocks[row.block].key):
            rows = list(rule)
            if _ID.fullmatch(key) and first >= free:
                said = [" ".join(run.text for _, run in row.pieces).lower() for row in rows]
                named = [
                    (seen[piece[0].name], line, number)
                    for number, piece in enumerate(pieces)
                    for line, words in enumerate(said)
                    if f" {piece[0].name.lower().rstrip('s')}" in f" {words}"
                    and 2 * (len(rows) - max(line, 1)) >= piece[1].height
                ]
                if named:
                    _, line, number = min(named)
                    beside[first + max(line - 1, 0)], free = pieces[number], first + _SELDOM
                    seen[pieces[number][0].name] += 1
            first += len(rows)
        self.reader.beside = beside
        self.reader.repaint()

    def places(self) -> list[int]:
        return [self.reader.row_of(number) for number in self.marked]

    def say_found(self) -> None:
        title = self.game.info.title
        self._count_found()
        if self.reader.needle:
            self.say_title(title, "The rules", "" if self.searching else self.found_words)
        else:
            rule = self.marked[self.at] if self.marked else -1
            row, top = self.reader.row_of(rule), self.reader.top
            in_sight = rule >= 0 and top <= row < top + self.reader.size.height
            one_of = f"{self.at + 1} of {len(self.marked)} for this question" if self.marked else ""
            if in_sight:
                one_of = f"{self.blocks[rule].key} {self.house.symbols.dot} {one_of}"
            self.say_title(title, "The rules", self.found_words or one_of)
        places = "places" if self.reader.needle else "rules for this"
        seek = [("n p", f"{len(self.found)} {places}", "nothing")] if len(self.found) > 1 else []
        keys: Keys = [
            ("Esc", "back", "close"),
            ("/", "search", "search"),
            *seek,
            ("c", "contents", "contents"),
            ("Up Down", "scroll", "nothing"),
        ]
        self.say_keys(keys)

    def _count_found(self) -> None:
        """Beside the chapters: how many of the places that were found stand in each."""
        contents = self.query_one(LineList)
        begins = [line.value for line in contents.lines]
        found = [bisect(begins, self.reader.rows[row].block) - 1 for row in self.found] if self.reader.needle else []
        counts = [found.count(number) for number in range(len(begins))]
        lines = [
            dataclasses.replace(line, note=str(many or "")) for line, many in zip(contents.lines, counts, strict=True)
        ]
        if lines != contents.lines:
            contents.show(lines, contents.cursor)

    # -- the contents ------------------------------------------------------------------------------

    def action_contents(self) -> None:
        contents = self.query_one(LineList)
        if contents.has_focus:
            self._close_contents()
        else:
            self.query_one("#book").add_class("-contents")
            self.call_after_refresh(contents.focus)  # on a small screen they are to be seen only then

    def _close_contents(self) -> None:
        self.query_one("#book").remove_class("-contents")
        self.call_after_refresh(
            self.reader.on_show
        )  # Textual does not tell the widgets inside of every way of coming back
        self.reader.focus()

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        self._close_contents()
        self.reader.go_to(event.line.value)

    def on_reader_scrolled(self) -> None:
        """The contents and the title follow the text."""
        self.say_found()
        contents = self.query_one(LineList)
        here = self.reader.block_at_top
        passed = [number for number, line in enumerate(contents.lines) if line.value <= here]
        if not contents.has_focus and passed and contents.cursor != passed[-1]:
            contents.cursor = passed[-1]
            contents.repaint()

    def action_close(self) -> None:
        if self.query_one(LineList).has_focus:
            self._close_contents()
            return
        closes = self.app.screen is self
        super().action_close()
        if closes and self.app.screen is not self:
            self.house.show_mood(self.mood_before)
