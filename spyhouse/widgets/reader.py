"""Long text to read: paragraphs and tables laid out for the width there is, scrolled, searched and marked.

Only the lines in sight are painted, so a log of a whole evening scrolls as fast as a short one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final, Protocol

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from ..look.symbols import Symbols
from .canvas import Canvas, Lit, settled, wrapped
from .pieces import Drawn, badge, paint_thing
from .pixels import width_of, write

MEASURE: Final = 84
"""Cells in a line of text, at most: longer lines are hard to read."""
GUTTER: Final = 2
"""Cells before the text, for the bar beside what is marked."""
_GOLD: Final = 0.35
"""How much of the accent is in the ground of what somebody was led to."""
WHEEL: Final = 3


@dataclasses.dataclass(frozen=True, slots=True)
class Run:
    """Text in one ink."""

    text: str
    ink: str = "paper"
    bold: bool = False
    reverse: bool = False
    """Light on its colour."""
    badge: bool = False
    """The letter of a seat, on a block of its colour."""


Piece = tuple[int, Run]
"""Where a run begins on its line, and the run."""


class Block(Protocol):
    """Something that can be laid out."""

    @property
    def key(self) -> str:
        """What leads here: a rule's id, a heading."""

    @property
    def plain(self) -> str: ...

    def lines(self, width: int, symbols: Symbols) -> Iterator[list[Piece]]: ...


@dataclasses.dataclass(frozen=True, slots=True)
class Paragraph:
    """Words that flow. `lead` hangs before them: an id, a number, a bullet."""

    runs: tuple[Run, ...]
    margin: int = 0
    lead: Run | None = None
    lead_at: int = 0
    key: str = ""
    level: int = 0
    """Of a heading; 0 is text."""

    @property
    def plain(self) -> str:
        return "".join(run.text for run in self.runs)

    def lines(self, width: int, symbols: Symbols) -> Iterator[list[Piece]]:
        first: list[Piece] = [(self.lead_at, self.lead)] if self.lead else []
        for number, pieces in enumerate(_flow(self.runs, max(width - self.margin, 8))):
            yield [*(first if number == 0 else ()), *((self.margin + x, run) for x, run in pieces)]
        if self.level == 1:
            yield [(self.margin, Run(symbols.heavy_horizontal * min(cell_len(self.plain), width), "accent"))]


def _flow(runs: Sequence[Run], width: int) -> Iterator[list[Piece]]:
    """Runs over as many lines as they need, each part of a line keeping its ink."""
    plain = "".join(run.text for run in runs)
    done = 0
    for line in settled(plain, width):
        start = plain.index(line, done)
        done = start + len(line)
        pieces: list[Piece] = []
        x = passed = 0
        for run in runs:
            text = run.text[max(start - passed, 0) : max(done - passed, 0)]
            passed += len(run.text)
            if text:
                pieces.append((x, dataclasses.replace(run, text=text)))
                x += cell_len(text)
        yield pieces


def text(words: str, ink: str = "paper", *, bold: bool = False) -> Paragraph:
    return Paragraph((Run(words, ink, bold),))


@dataclasses.dataclass(frozen=True, slots=True)
class Heading:
    """A title with a line behind it; on a ribbon what is to be said of it, and beside it those of further columns."""

    plain: str
    key: str = ""
    ribbon: str = ""
    beside: tuple[tuple[int, str], ...] = ()

    def lines(self, width: int, symbols: Symbols) -> Iterator[list[Piece]]:
        end = cell_len(self.plain) + 1
        pieces = [(0, Run(self.plain, "accent", bold=True))]
        if self.ribbon:
            pieces.append((end, Run(f" {self.ribbon} ", "accent", bold=True, reverse=True)))
            end += cell_len(self.ribbon) + 3
        for at, title in self.beside:
            pieces.append((at, Run(title, "accent", bold=True)))
            end = at + cell_len(title) + 1
        yield [*pieces, (end, Run(symbols.horizontal * (width - end), "line"))]


GAP: Final = Paragraph(())
"""An empty line."""


@dataclasses.dataclass(frozen=True, slots=True)
class Grid:
    """A table; its first row is the heading."""

    rows: tuple[tuple[str, ...], ...]
    margin: int = 0
    key: str = ""

    @property
    def plain(self) -> str:
        return "\n".join("  ".join(row) for row in self.rows)

    def lines(self, width: int, symbols: Symbols) -> Iterator[list[Piece]]:
        widths = self._widths(width - self.margin)
        for number, row in enumerate(self.rows):
            yield from self._row(row, widths, bold=number == 0)
            if number == 0:
                yield [(self.margin, Run(symbols.horizontal * (sum(widths) + 2 * len(widths) - 2), "line"))]

    def _widths(self, room: int) -> list[int]:
        """As wide as the cells need; where that is too much, the widest column gives way."""
        widths = [max(map(cell_len, column)) for column in zip(*self.rows, strict=True)]
        while sum(widths) + 2 * (len(widths) - 1) > room and max(widths) > 4:
            widths[widths.index(max(widths))] -= 1
        return widths

    def _row(self, cells: Sequence[str], widths: Sequence[int], *, bold: bool) -> Iterator[list[Piece]]:
        columns = [wrapped(cell, width) for cell, width in zip(cells, widths, strict=True)]
        starts = [self.margin + sum(widths[:number]) + 2 * number for number in range(len(widths))]
        for line in range(max(map(len, columns))):
            yield [
                (start, Run(column[line], "shadow" if bold else "paper", bold))
                for start, column in zip(starts, columns, strict=True)
                if line < len(column)
            ]


class Drawing:
    """Base of what is painted in between; subclasses are data, so that two of the same are equal."""

    key = plain = ""
    air = 0
    """Free lines at its foot, without which it can be shown."""

    def high(self, width: int) -> int:
        """How many lines it needs where there are so many columns."""
        raise NotImplementedError

    def paint(self, c: Canvas) -> None:
        raise NotImplementedError

    def in_words(self) -> Sequence[str]:
        """The same in words, if that is of use in a margin."""
        return ()

    def lines(self, width: int, symbols: Symbols) -> Iterator[list[Piece]]:
        yield from ([] for _ in range(self.high(width)))


@dataclasses.dataclass(frozen=True, slots=True)
class Chapter(Drawing):
    """The title of a chapter in large letters, or its number, if there is no room for more."""

    plain: str
    key: str

    def high(self, width: int) -> int:
        return CHAPTER

    def paint(self, c: Canvas) -> None:
        number, _, name = self.plain.partition(" ")
        if not c.drawn:
            c.put(0, CHAPTER // 2, self.plain, "accent", bold=True, width=c.width)
        elif 0 < width_of(self.plain) <= c.width:
            write(c, 0, 0, self.plain, "accent")
        elif number.isdigit():
            c.put(write(c, 0, 0, number, "accent") + 2, 1, name.upper(), "accent", bold=True)
        else:
            c.put(0, 1, self.plain, "accent", bold=True, width=c.width)


CHAPTER: Final = 3
"""Rows of it."""


def is_head(block: Block) -> bool:
    return isinstance(block, Heading | Chapter) or (isinstance(block, Paragraph) and 0 < block.level < 3)


def _part(head: Block) -> str:
    """What goes on below such a head. Of a table it is not the first column, which only begins its rows."""
    return head.beside[0][1] if isinstance(head, Heading) and head.beside else head.plain


@dataclasses.dataclass(frozen=True, slots=True)
class Row:
    """One line as it was laid out."""

    block: int
    pieces: list[Piece]

    def says(self, needle: str) -> bool:
        return needle in "".join(run.text for _, run in self.pieces).lower()


FEW: Final = 4


class Reader(Lit):
    """Shows blocks; some of them may be marked, and what is searched for is lit up."""

    DEFAULT_CSS = "Reader { margin: 1 0; }"
    free = 0
    """Lines above the one that says what follows that nothing stands on."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", show=False, id="reader.up", tooltip="One line up"),
        Binding("down", "scroll(1)", "Down", show=False, id="reader.down", tooltip="One line down"),
        Binding("pageup,b", "page(-1)", "Page up", show=False, id="reader.page_up", tooltip="One page up"),
        Binding("pagedown,space", "page(1)", "Page down", show=False, id="reader.page_down", tooltip="One page down"),
        Binding("home,g", "end(0)", "Top", show=False, id="reader.top", tooltip="To the beginning"),
        Binding("end,G", "end(1)", "End", show=False, id="reader.end", tooltip="To the end"),
    ]

    class Scrolled(Message):
        """Another part is in sight."""

    class LaidOut(Message):
        """Every line may stand somewhere else than before."""

    def __init__(self, *, measure: int = MEASURE, few: int = FEW, id: str | None = None) -> None:
        """`few`: lines of something that goes on below, at most, that rather wait until all of it is in sight."""
        super().__init__(id=id)
        self.few = few
        self.blocks: Sequence[Block] = ()
        self.measure = measure
        self.marked: frozenset[int] = frozenset()
        self.needle = ""
        self.visited = -1
        """The line somebody looks at, of those that were marked or found."""
        self.beside: dict[int, Drawn] = {}
        """What is drawn in the margin below a line, where all of it is in sight."""
        self.top = 0
        self.tail = 0
        """Empty lines behind the last one."""
        self._at_end = False
        """It was opened at its end, and nobody has moved since."""
        self._led_to: int | None = None
        """The block somebody was led to, as long as nobody has moved since."""
        self._rows: list[Row] = []
        self._found: dict[str, list[int]] = {}
        """Where words stand that were searched for, as every page that is painted asks for it again."""
        self._laid_out_for = (0, "")
        self._then: Callable[[], None] | None = None

    def show(self, blocks: Sequence[Block], *, at_end: bool = False) -> None:
        """Something else to read; `at_end` opens it at its last lines."""
        self.blocks, self.marked, self.needle, self.visited = blocks, frozenset(), "", -1
        self.top, self.tail, self._rows, self._laid_out_for, self._led_to = 0, 0, [], (0, ""), None
        self._when_laid_out(self._open_at_end if at_end else lambda: self.scroll_to_row(0))

    def mark(self, blocks: frozenset[int]) -> None:
        self.marked = blocks
        self.repaint()

    # -- laying out --------------------------------------------------------------------------------

    def _when_laid_out(self, do: Callable[[], None]) -> None:
        """Where something is on the page is known only once the page has a size."""
        if self.size.width and self.size.height:
            self._lay_out()
            do()
        else:
            self._then = do
            self.call_after_refresh(
                self._has_a_place
            )  # if it is hidden and shown in one go, Textual tells it of neither

    def _lay_out(self) -> None:
        here = (self.size.width, self.house.symbols.name)
        if here == self._laid_out_for:
            return
        block, deep = self.block_at_top, self._depth_at_top()
        self._laid_out_for, self._found = here, {}
        width = self._measure(here[0])
        symbols = self.house.symbols
        self._rows = [
            Row(number, pieces) for number, one in enumerate(self.blocks) for pieces in one.lines(width, symbols)
        ]
        self.top = self._clamped(self.row_of(block) + deep if self._led_to is None else self._top_for(self._led_to))
        self.post_message(self.LaidOut())

    def on_resize(self, event: events.Resize) -> None:
        self._has_a_place()

    def on_show(self) -> None:
        """Textual sends no resize to a widget that comes back as large as it was."""
        self._has_a_place()

    def _has_a_place(self) -> None:
        if self.size.width and self.size.height:
            self._lay_out()
            if self._then is not None:
                then, self._then = self._then, None
                then()
            elif self._at_end:
                self._open_at_end()

    def _depth_at_top(self) -> int:
        """How far the block at the top has been scrolled past its first line."""
        return self.top - self.row_of(self.block_at_top) if self._rows else 0

    @property
    def rows(self) -> list[Row]:
        return self._rows

    @property
    def block_at_top(self) -> int:
        """The first in sight of which something is to be read."""
        seen = self._rows[self.top :] or self._rows[-1:]
        return next((row.block for row in seen if row.pieces or isinstance(self.blocks[row.block], Drawing)), 0)

    def row_of(self, block: int) -> int:
        return next((number for number, row in enumerate(self._rows) if row.block >= block), 0)

    # -- moving ------------------------------------------------------------------------------------

    def _clamped(self, top: int) -> int:
        return min(max(top, 0), max(len(self._rows) + self.tail - self.size.height, 0))

    def _open_at_end(self) -> None:
        self.tail = int(len(self._rows) > self.size.height)
        self.scroll_to_row(len(self._rows))
        self._at_end = True

    def scroll_to_row(self, row: int) -> None:
        self._at_end, self._led_to, top = False, None, self._clamped(row)
        if top != self.top:
            self.top = top
            self.post_message(self.Scrolled())
        self.repaint()

    def go_to(self, block: int) -> None:
        """Bring the beginning of a block to the top, below the line that says where it stands."""

        def go() -> None:
            self.scroll_to_row(self._top_for(block))
            self._led_to = block

        self._when_laid_out(go)

    def _top_for(self, block: int) -> int:
        row, one = self.row_of(block), self.blocks[block]
        above = 0 if isinstance(one, Chapter) else int(not self._rows[row - 1].pieces)
        return row - (above if is_head(one) else self._told)

    def visit(self, row: int) -> None:
        """A line somebody looks for: a little below the top, unless it can be seen already."""
        self.visited = row
        if not self.top + self._told <= row < self._end - 1:
            self.scroll_to_row(row - self.size.height // 4)
        self.repaint()

    def rows_that_say(self, words: str) -> list[int]:
        """The lines with these words; of a paragraph that has them across a line break, its first line."""
        needle = " ".join(words.lower().split())
        if not needle:
            return []
        if needle not in self._found:
            self._found[needle] = self._found_rows(needle)
        return self._found[needle]

    def _found_rows(self, needle: str) -> list[int]:
        found = [number for number, row in enumerate(self._rows) if row.says(needle)]
        covered = {self._rows[number].block for number in found}
        broken = [
            self.row_of(number)
            for number, block in enumerate(self.blocks)
            if number not in covered and needle in block.plain.lower()
        ]
        return sorted([*found, *broken])

    @property
    def _told(self) -> int:
        """Lines at the top that may say which part is in sight."""
        return CHAPTER if any(isinstance(block, Chapter) for block in self.blocks) else 1

    def action_scroll(self, by: int) -> None:
        self.scroll_to_row(self.top + by)

    @property
    def _end(self) -> int:
        """The line below the last that is shown. Where more follows one line says so; and what would only begin above it
        waits, and so does its heading."""
        rows, end = self._rows, self.top + self.size.height
        if end >= len(rows):
            return len(rows)
        end -= 1 + self.free
        least, block = self.top + self.size.height // 2, rows[end].block
        cut, few = self.blocks[block], self.few
        if isinstance(cut, Drawing) and not isinstance(cut, Chapter):
            few = self.size.height // 2 if rows[min(end + cut.air, len(rows) - 1)].block == block else 0
        begins = first = self.row_of(block)
        torn = end + self.free
        while cut.key and begins > least and self.blocks[rows[begins - 1].block].key == cut.key:  # its rule
            begins -= 1
        for row in (first, begins):
            if least < row and end - row <= few:
                end = row
        headed = [row for row in self._headings if end - 1 - self._told <= row < end]
        if headed:  # what waits takes its heading along; where that began above the middle, it fills the page
            end = headed[0] if headed[0] > least else torn
        while end > least and not (rows[end - 1].pieces or isinstance(self.blocks[rows[end - 1].block], Drawing)):
            end -= 1
        return end

    def action_page(self, by: int) -> None:
        """A page on; a part that begins in the lower half comes to the top. The last page begins with a whole drawing."""
        end = self._end
        below = next((row for row in range(end, len(self._rows)) if not self._is_bare(row)), end)
        if end < len(self._rows) and isinstance(self.blocks[self._rows[end].block], Drawing):
            end = below
        rows = max(end - self.top - self._told if by > 0 else self.size.height - 1 - self._told, 1)
        begun = [row for row in self._headings if self.top + rows // 2 < row <= below]
        top = begun[-1] if by > 0 and begun else self.top + by * rows
        last = len(self._rows) - self.size.height
        if end < len(self._rows) and top > last >= 0 and self._cuts(last + self._told):
            self.tail = max(self.tail, top - last)
        self.scroll_to_row(top)

    def _is_bare(self, row: int) -> bool:
        """Nothing is there but the space between two paragraphs, or the air below a drawing."""
        number = self._rows[row].block
        block = self.blocks[number]
        if not isinstance(block, Drawing):
            return not self._rows[row].pieces
        return all(one.block != number for one in self._rows[row + block.air : row + block.air + 1])

    def _cuts(self, row: int) -> bool:
        """A drawing has begun above."""
        number = self._rows[row].block
        return isinstance(self.blocks[number], Drawing) and self._rows[row - 1].block == number

    @property
    def _headings(self) -> list[int]:
        """The lines in which a part begins."""
        return [
            number
            for number, row in enumerate(self._rows)
            if (not number or self._rows[number - 1].block != row.block) and is_head(self.blocks[row.block])
        ]

    def action_end(self, where: int) -> None:
        self.scroll_to_row(where * (len(self._rows) + self.tail))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.scroll_to_row(self.top + WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.scroll_to_row(self.top - WHEEL)

    def clicked(self, what: object) -> None:
        """A click on the bar at the right goes there."""
        if isinstance(what, int):
            self.scroll_to_row(what)

    # -- painting ----------------------------------------------------------------------------------

    def behind(self, c: Canvas) -> None:
        """What lies below the words."""

    def paint(self, c: Canvas) -> None:
        self._lay_out()
        end = self._end
        self.behind(c)
        for y, row in enumerate(self._rows[self.top : end]):
            visited = self.top + y == self.visited
            if row.block in self.marked:
                c.fill(0, y, min(c.width - 1, self.measure + GUTTER + 1), 1, self._gold(c))
                c.put(0, y, c.symbols.heavy_vertical, "accent", bold=True)
            if visited:
                c.put(0, y, c.symbols.pointer, "accent", bold=True)
            for x, run in row.pieces:
                if run.badge:
                    badge(c, GUTTER + x, y, run.text, run.ink)
                else:
                    c.put(GUTTER + x, y, run.text, run.ink, bold=run.bold, reverse=run.reverse)
                self._light_up(c, GUTTER + x, y, run, visited=visited)
        self._paint_drawings(c, end)
        band = self._paint_where(c)
        for number, piece in self.beside.items() if c.drawn else ():
            if self.top + band - 1 <= number < end - 1 - piece[1].height // 2:
                paint_thing(c, GUTTER, 2 * (number + 1 - self.top) + 1, piece)
        self._paint_bar(c)
        self._paint_more(c, end)

    @staticmethod
    def _gold(c: Canvas) -> str:
        """What somebody was led to stands on a little of the accent, where such a ground can be told from others."""
        if c.palette.plain or c.palette.depth == "16" or c.palette.look not in ("default", "light"):
            return "panel"
        return c.palette.mixed(c.palette.colours["ground"], c.palette.colours["chosen"], _GOLD)

    def _paint_drawings(self, c: Canvas, end: int) -> None:
        """As far as each of them is in sight."""
        seen = self._rows[self.top : end]
        for number in dict.fromkeys(row.block for row in seen):
            block, first = self.blocks[number], self.row_of(number) - self.top
            if isinstance(block, Drawing):
                width = self._measure(c.width)
                sheet = Canvas(width, block.high(width), c.palette, c.symbols, c.back)
                block.paint(sheet)
                c.paste(GUTTER, max(first, 0), sheet, top=max(-first, 0), height=end - self.top - max(first, 0))

    def _measure(self, width: int) -> int:
        """Columns for what is read, of so many."""
        return min(width - GUTTER - 2, self.measure)

    def _light_up(self, c: Canvas, x: int, y: int, run: Run, *, visited: bool) -> None:
        """What is searched for, wherever it stands; the strongest on the line somebody is led to."""
        ink, back = ("ground", "accent") if visited else ("on_chosen", "chosen")
        at = run.text.lower().find(self.needle) if self.needle else -1
        while at >= 0:
            c.put(x + cell_len(run.text[:at]), y, run.text[at : at + len(self.needle)], ink, back=back, bold=visited)
            at = run.text.lower().find(self.needle, at + len(self.needle))

    def _paint_where(self, c: Canvas) -> int:
        """In the first line, where a part is in sight that began above: which it is. Of a chapter it is the title, as far
        as that covers no other. Returns the lines that it takes."""
        heads = self._headings
        above = [row for row in heads if row < self.top]
        before = self.top + 1 in heads and not self._rows[self.top].pieces
        if not above or ((self.top in heads or self.top + 1 in heads) and not before):
            return 0
        c.click(0, 0, c.width - 2, 1, above[-1])
        part = self.blocks[self._rows[above[-1]].block]
        if isinstance(part, Chapter) and c.drawn and not any(0 < row - self.top < CHAPTER for row in heads):
            sheet = Canvas(self._measure(c.width), CHAPTER, c.palette, c.symbols, c.back)
            part.paint(sheet)
            c.fill(0, 0, c.width - 1, CHAPTER, c.back)
            c.paste(GUTTER, 0, sheet)
            return CHAPTER
        c.fill(0, 0, c.width - 1, 1, c.back)
        name = part.plain
        words = f"{c.symbols.up} {f'above: {name.lower()}' if before else name}"
        end = c.put(GUTTER, 0, words, "accent", bold=True, width=c.width - GUTTER - 2) + 1
        c.put(end, 0, c.symbols.horizontal * (GUTTER + self._measure(c.width) - end), "line")
        return 1

    def _paint_more(self, c: Canvas, end: int) -> None:
        """In the last line, as long as more follows: what that is."""
        if end >= len(self._rows):
            return
        rule, heads = self._rule_below(end), self._headings
        goes_on = [row for row in heads if row < end][-1:] if not rule and end not in heads else []
        follows = [row for row in heads if row >= end][:1]
        parts = [_part(self.blocks[self._rows[row].block]) for row in goes_on + follows]
        key = "Space" if self.has_focus else ""
        c.fill(0, c.height - 1, c.width - 1, 1, "panel")
        room = c.width - GUTTER - cell_len(key) - 5
        said = next((said for n in (2, 1) if cell_len(said := self._more(rule, parts[:n])) <= room), "")
        c.put(GUTTER, c.height - 1, said or self._more(rule, []), "accent", bold=True, width=room)
        c.right(c.width - 2, c.height - 1, key, "accent", bold=True)
        c.click(0, c.height - 1, c.width - 2, 1, end - 1)

    def _rule_below(self, row: int) -> str:
        """The key of what goes on or begins there, if no heading comes first."""
        heads = self._headings
        below = next((one for one in range(row, len(self._rows)) if self._rows[one].pieces or one in heads), row)
        block = self.blocks[self._rows[below].block]
        return "" if is_head(block) else block.key

    def _more(self, rule: str, parts: Sequence[str]) -> str:
        """The rule that goes on, if one does, or else the part; and the part that comes next."""
        names = [*([rule] if rule else []), *(part.lower() if part.isupper() else part for part in parts)]
        return f"{self.house.symbols.down} more{': ' if names else ' below'}{', '.join(names)}"

    def _paint_bar(self, c: Canvas) -> None:
        """The bar at the right: how long the text is, which part of it is in sight, and where on it is what is searched
        for."""
        everything, high = len(self._rows) + self.tail, c.height
        if everything <= high:
            return
        size = max(high * high // everything, 1)
        start = round(self.top * (high - size) / (everything - high))
        thumb = c.symbols.heavy_vertical if c.symbols.heavy_vertical != c.symbols.vertical else c.symbols.back
        if self.needle:
            c.fill(c.width - 1, 0, 1, high, "panel")
        for y in range(high):
            here = start <= y < start + size
            if here or not self.needle:  # between many marks a line would be dashes
                c.put(c.width - 1, y, thumb if here else c.symbols.vertical, "accent" if here else "line")
            c.click(c.width - 2, y, 2, 1, round(y * (everything - high) / max(high - 1, 1)))
        for row in self.rows_that_say(self.needle):
            c.put(c.width - 1, row * high // everything, c.symbols.heavy_horizontal, "accent", bold=True)
