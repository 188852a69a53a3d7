"""A sheet of cells to paint on, and the widget that shows it.

Boards, cards, lists and title art are all painted: cell by cell, with named inks, aligned by construction. A
painted sheet is kept until something changes; a key that moves a cursor repaints one widget, nothing more.
"""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Final, Self, cast

from rich.cells import cell_len, set_cell_size
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from ..look.colour import INKS, Palette
from ..look.symbols import Symbols

if TYPE_CHECKING:
    from .house import House


ROMAN: Final = ("", "I", "II", "III")
_NO_INK: Final = frozenset(" ▀▄█░▒▓")
_FIGURE: Final = 3
"""Columns of the narrowest figure."""
_NEAR: Final = 4
"""Columns in which a figure still stands beside its thing."""
_TOUCHES: Final = 5
"""How many columns farther away it rather stands than right beside a letter."""
_TIGHT: Final = 3
"""Or than without its own margin."""
_STEPS: Final = 10
"""In so many steps light becomes less."""
_DUSK: Final = 0.24
"""How far what has not changed goes back into the ground."""
_SAME: Final = 8
"""So many cells of a row in which nothing has changed cost as much as a step over them."""
_PLACE: Final = 4
"""No place is more than this part of a sheet."""
_SHADOW: Final = 0.35
"""How much darker what lies in a shadow is."""
_GAPS = re.compile(r"(  +)")


@functools.lru_cache(maxsize=1024)
def _ground_only(style: Style) -> Style:
    return style if style.reverse or style.underline else Style(bgcolor=style.bgcolor)


@functools.lru_cache(maxsize=1024)
def _on_ground(colour: str, ground: str) -> Style:
    """One and the same for the same colours: a cell that has not changed is not sent again."""
    return Style(color=colour, bgcolor=ground)


@functools.lru_cache(maxsize=1024)
def _underlined(style: Style) -> Style:
    return style + Style(underline=True)


@functools.lru_cache(maxsize=4096)
def _dimmed(style: Style, palette: Palette, share: float, to: str = "ground", read: bool = False) -> Style:
    """So much nearer to the ground of the house, or to another colour; `read`: not so near that a letter is lost."""

    def back(colour: Color | None) -> str | None:
        if colour is None or colour.is_default:
            return None
        return palette.mixed(colour.get_truecolor().hex, palette.colour(to), share)

    colour, ground = back(style.color), back(style.bgcolor)
    if read and colour and ground:
        colour = palette.on_picture(colour, ground)
    return Style(color=colour, bgcolor=ground, bold=style.bold, reverse=style.reverse, underline=style.underline)


@dataclasses.dataclass(frozen=True, slots=True)
class Hot:
    """A place that can be clicked."""

    x: int
    y: int
    width: int
    height: int
    what: Any


@dataclasses.dataclass(frozen=True, slots=True)
class Shown:
    """A place where something is drawn that a legend explains."""

    x: int
    y: int
    width: int
    height: int
    words: str


class Canvas:
    """Cells with ink. Everything put outside the sheet is cut off."""

    def __init__(self, width: int, height: int, palette: Palette, symbols: Symbols, back: str = "ground") -> None:
        self.width = width
        self.height = height
        self.palette = palette
        self.symbols = symbols
        self.back = back
        self.hot: list[Hot] = []
        self.shown: list[Shown] = []
        self.marks: Mapping[str, int] = {}
        """What somebody is to look at, each with the figure that the coach gave it."""
        self.pointed: dict[str, tuple[int, int]] = {}
        """Beside which of that such a figure stands, and where."""
        self._wanted: dict[str, tuple[int, int, bool]] = {}
        self.marked: set[str] = set()
        """What could be pointed at by a figure of the coach: there was room beside it."""
        base = palette.style("paper", back, False, False, False)
        self._text = [[" "] * width for _ in range(height)]
        self._style = [[base] * width for _ in range(height)]
        self._ground = [[back] * width for _ in range(height)]
        self._dots: list[list[tuple[str, str] | None]] = [[None] * width for _ in range(height)]
        """The colours of the cells that hold two dots."""

    @property
    def drawn(self) -> bool:
        """Whether pictures can be painted here; where not, plain signs stand for them."""
        return self.symbols.name == "unicode" and not self.palette.plain

    def put(
        self,
        x: int,
        y: int,
        text: str,
        ink: str = "paper",
        *,
        back: str = "",
        bold: bool = False,
        reverse: bool = False,
        underline: bool = False,
        width: int | None = None,
    ) -> int:
        """Write text; returns the column behind it. `width` cuts it off there with an ellipsis. No `back` leaves
        the ground that is already painted."""
        if width is not None:
            text = self.fit(text, width)
        if not 0 <= y < self.height:
            return x + cell_len(text)
        row, styles, grounds, dots = self._text[y], self._style[y], self._ground[y], self._dots[y]
        style: Style | None = None
        ground = ""
        for letter in text:
            cells = 1 if letter.isascii() else cell_len(letter)
            if cells and x >= 0 and x + cells <= self.width:
                here = back or grounds[x]
                if style is None or here != ground:
                    ground = here
                    style = self.palette.style(ink, here, bold, reverse, underline)
                row[x], styles[x], grounds[x] = letter, style, here
                dots[x] = None
                if cells == 2:
                    row[x + 1], styles[x + 1], grounds[x + 1] = "", style, here
            x += cells
        return x

    def fit(self, text: str, width: int) -> str:
        if cell_len(text) <= width:
            return text
        return set_cell_size(text, max(width - 1, 0)).rstrip() + self.symbols.ellipsis if width > 0 else ""

    def centre(
        self, y: int, text: str, ink: str = "paper", *, x: int = 0, width: int | None = None, **how: Any
    ) -> None:
        room = self.width - x if width is None else width
        text = self.fit(text, room)
        self.put(x + (room - cell_len(text)) // 2, y, text, ink, **how)

    def right(self, x: int, y: int, text: str, ink: str = "paper", **how: Any) -> None:
        """Text that ends before column `x`."""
        self.put(x - cell_len(text), y, text, ink, **how)

    def wrap(self, x: int, y: int, width: int, text: str, ink: str = "paper", *, most: int = 99, **how: Any) -> int:
        """Text over several lines; returns the line below it."""
        lines = wrapped(text, width)
        for number, line in enumerate(lines[:most]):
            cut = number == most - 1 and len(lines) > most
            self.put(x, y + number, self.fit(line + " " * width, width).rstrip() if cut else line, ink, **how)
        return y + min(len(lines), most)

    def fill(self, x: int, y: int, width: int, height: int, back: str, letter: str = " ", ink: str = "paper") -> None:
        for line in range(y, y + height):
            self.put(x, line, letter * width, ink, back=back)

    def rule(self, x: int, y: int, width: int, ink: str = "line", title: str = "", title_ink: str = "shadow") -> None:
        """A thin line, with a heading in it if there is one."""
        self.put(x, y, self.symbols.horizontal * width, ink)
        if title:
            self.put(x + 2, y, f" {title} ", title_ink, bold=True)

    def box(
        self, x: int, y: int, width: int, height: int, ink: str = "line", *, heavy: bool = False, back: str = ""
    ) -> None:
        s = self.symbols
        across, down, corner = (
            (s.heavy_horizontal, s.heavy_vertical, s.heavy_corners) if heavy else (s.horizontal, s.vertical, s.corners)
        )
        if back:
            self.fill(x, y, width, height, back)
        self.put(x, y, corner[0] + across * (width - 2) + corner[1], ink)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, down, ink)
            self.put(x + width - 1, line, down, ink)
        self.put(x, y + height - 1, corner[2] + across * (width - 2) + corner[3], ink)

    def dots(self, x: int, y: int, rows: Sequence[Sequence[str | None]]) -> None:
        """Square dots, each a cell wide and half a cell high: rows of colours, nothing where what lies below shows.
        `y` counts dots. Words put on them later stand on their colours, and can be read."""
        if not self.drawn:
            return
        nothing: Sequence[str | None] = [None] * max(map(len, rows), default=0)
        if y % 2:
            y, rows = y - 1, [nothing, *rows]
        if len(rows) % 2:
            rows = [*rows, nothing]
        for line in range(0, len(rows), 2):
            at = (y + line) // 2
            if 0 <= at < self.height:
                self._cells(x, at, rows[line], rows[line + 1])

    def _cells(self, x: int, y: int, above: Sequence[str | None], below: Sequence[str | None]) -> None:
        row, styles, grounds, painted, palette = (
            self._text[y], self._style[y], self._ground[y], self._dots[y], self.palette,
        )  # fmt: skip
        for at in range(max(x, 0), min(x + len(above), self.width)):
            upper, lower = above[at - x], below[at - x]
            if upper is None or lower is None:
                if upper is lower:
                    continue
                before = painted[at] or palette.halves(grounds[at])
                upper, lower = upper or before[0], lower or before[1]
            painted[at] = both = (upper, lower)
            row[at], grounds[at], styles[at] = palette.cells.get(both) or palette.cell(both)

    def darken(self, x: int, y: int, rows: Sequence[Sequence[bool]]) -> None:
        """Let a shadow fall on these dots. A word that stands there is lost."""
        for line, row in enumerate(rows, y):
            for at, dark in enumerate(row, x):
                if dark and 0 <= at < self.width and 0 <= line // 2 < self.height:
                    lies = self._dots[line // 2][at] or self.palette.halves(self._ground[line // 2][at])
                    self.dots(at, line, [[self.palette.mixed(lies[line % 2], "#000000", _SHADOW)]])

    def shine(self, x: int, y: int, across: int, high: int, colour: str, most: float, end: int = 9999) -> None:
        """Let light fall from this dot on what is painted around it: less and less of it, up to so many dots to either
        side, and nowhere below the dot row `end`. A word that stands there is lost. Of sixteen colours light would be a grey
        patch with an edge."""
        if not self.drawn or not self.palette.dark or self.palette.depth == "16":
            return
        light, mixed = self.palette.colour(colour), self.palette.mixed
        columns = range(max(x - across, 0), min(x + across, self.width))
        aside = [((at + 0.5 - x) / across) ** 2 for at in columns]
        for line in range(max((y - high) // 2, 0), min((y + high) // 2, end // 2, self.height)):
            far = ((2 * line + 1 - y) / high) ** 2
            lying = [self._dots[line][at] or self.palette.halves(self._ground[line][at]) for at in columns]
            shares = [round((1 - (far + beside) ** 0.5) * _STEPS) / _STEPS * most for beside in aside]
            both = [
                [
                    mixed(lies[half], light, share) if share > 0 else None
                    for lies, share in zip(lying, shares, strict=True)
                ]
                for half in (0, 1)
            ]
            self.dots(columns.start, 2 * line, both)

    def half(self, x: int, y: int, sign: str, colour: str) -> None:
        """Half a cell, a sign of the block elements, in this colour as it is; the other half is left."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return
        if self.palette.plain:
            self.put(x, y, sign)
            return
        ground = self._ground[y][x]
        ground = ground[:7] if ground[0] == "#" else self.palette.colours[ground]
        self._text[y][x], self._dots[y][x] = sign, None
        self._style[y][x] = _on_ground(self.palette.colour(colour), ground)

    def block(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """A rectangle of dots of one colour: an ink of the house, or as it is."""
        if not self.drawn:
            return
        colour = self.palette.colour(colour)
        left, right = max(x, 0), min(x + width, self.width)
        if left >= right:
            return
        here, across = slice(left, right), right - left
        sign, ground, style = self.palette.cell((colour, colour))
        for line in range(max(-(-y // 2), 0), min((y + height) // 2, self.height)):
            self._text[line][here] = [sign] * across
            self._ground[line][here] = [ground] * across
            self._style[line][here] = [style] * across
            self._dots[line][here] = [(colour, colour)] * across
        odd = {y} if y % 2 else set()
        odd |= {y + height - 1} if (y + height) % 2 else set()
        for line in odd if height > 0 else ():
            self.dots(left, line, [[colour] * across])

    def paste(
        self, x: int, y: int, sheet: Canvas, left: int = 0, top: int = 0, width: int = 999, height: int = 999
    ) -> None:
        """A part of another sheet, as it is painted there; where it can be clicked is not taken over."""
        width = max(min(width, sheet.width - left, self.width - x), 0)
        here, there = slice(x, x + width), slice(left, left + width)
        for line in range(min(height, sheet.height - top, self.height - y)):
            self._text[y + line][here] = sheet._text[top + line][there]
            self._style[y + line][here] = sheet._style[top + line][there]
            self._ground[y + line][here] = sheet._ground[top + line][there]
            self._dots[y + line][here] = sheet._dots[top + line][there]

    def take_over(
        self, x: int, y: int, sheet: Canvas, left: int = 0, top: int = 0, width: int = 999, height: int = 999
    ) -> None:
        """The same with all that can be clicked there, what is explained, and what the coach points at."""
        self.paste(x, y, sheet, left, top, width, height)
        part = Region(left, top, min(width, self.width - x), min(height, self.height - y))
        for taken, spots in ((self.hot, sheet.hot), (self.shown, sheet.shown)):
            for spot in spots:
                seen = part.intersection(Region(spot.x, spot.y, spot.width, spot.height))
                if seen.area:
                    place = seen.translate((x - left, y - top))._asdict()
                    taken.append(dataclasses.replace(spot, **place))  # type: ignore[arg-type]
        self.marked |= sheet.marked
        for name, (right, below, on_picture) in sheet._wanted.items():
            if part.grow((0, 0, 0, _NEAR)).contains(right, below):
                self._wanted[name] = right + x - left, below + y - top, on_picture

    def take_kept(
        self, x: int, y: int, width: int, height: int, kept: dict[Any, Any], name: Any, paint: Callable[[Canvas], None]
    ) -> None:
        """What stays as it is while a cursor moves: painted on a sheet of its own once, and kept there under this name."""
        whole = name, width, height, self.palette, self.symbols.name
        if whole not in kept:
            kept[whole] = Canvas(width, height, self.palette, self.symbols, self.back)
            paint(kept[whole])
        self.take_over(x, y, kept[whole])

    def dim(self, x: int, y: int, width: int, height: int, share: float) -> None:
        """Let all but this place go back into the ground. Without colours all of it stays as it is."""
        if self.palette.plain:
            return
        dim = functools.cache(lambda style: _dimmed(style, self.palette, share))
        for line, styles in enumerate(self._style):
            lit = range(x, x + width) if y <= line < y + height else ()
            styles[:] = [style if column in lit else dim(style) for column, style in enumerate(styles)]
            self._ground[line] = [
                ground if column in lit or style.bgcolor is None else style.bgcolor.name
                for column, (ground, style) in enumerate(zip(self._ground[line], styles, strict=True))
            ]

    def shade(self, x: int, y: int, width: int, height: int) -> None:
        """Let a shadow fall on these cells; what is written there stays."""
        for styles in self._style[max(y, 0) : y + height] if not self.palette.plain else ():
            here = slice(max(x, 0), x + width)
            styles[here] = [_dimmed(style, self.palette, _SHADOW, "#000000") for style in styles[here]]

    def underline(self, x: int, y: int, width: int) -> None:
        """A line below what stands there."""
        for at in range(max(x, 0), min(x + width, self.width)):
            self._style[y][at] = _underlined(self._style[y][at])

    def spotlight(self, before: Canvas) -> None:
        """Let all but what has changed since another sheet go back into the ground, unless that is most of it, or nothing.
        Of a place that can be pointed at all is lit, if any of it is: half a person in the dark is nobody."""
        lit: list[Region] = []
        places = [Region(one.x, one.y, one.width, one.height) for one in self.hot]
        places = [one for one in places if one.area <= self.width * self.height // _PLACE]
        for y, (row, styles) in enumerate(zip(self._text, self._style, strict=True)):
            was, styled = before._text[y], before._style[y]
            other = [x for x in range(self.width) if row[x] != was[x] or styles[x] is not styled[x]]
            begins = [x for last, x in zip([-_NEAR - 1, *other], other, strict=False) if x - last > _NEAR]
            for x, rest in zip(begins, [*begins[1:], self.width], strict=False):
                here = Region(x, y, max(one for one in other if one < rest) - x + 1, 1)
                here = Region.from_union([here, *(place for place in places if place.overlaps(here))])
                near = [one for one in lit if one.overlaps(here.grow((1, _NEAR, 1, _NEAR)))]
                lit = [one for one in lit if one not in near] + [Region.from_union([here, *near])]
        lit = [one.grow((0, 1, 0, 1)) for one in lit]
        if self.palette.plain or not 0 < sum(one.area for one in lit) < self.width * self.height // 2:
            return
        for y, styles in enumerate(self._style):
            spans = [one for one in lit if one.y <= y < one.bottom]
            for x, style in enumerate(styles):
                if not any(one.x <= x < one.right for one in spans):
                    styles[x] = _dimmed(style, self.palette, _DUSK, read=self._text[y][x].isalnum())

    def explain(self, x: int, y: int, width: int, height: int, words: str) -> None:
        """Say in the legend what is drawn here: a sign, a letter, a colour, a word of the game. Where the same is drawn
        again with the same words, the legend shows the first of them."""
        self.shown.append(Shown(x, y, width, height, words))

    def mark(self, name: str, x: int, y: int, on_picture: bool = False) -> None:
        """Here, left of a thing or above it, are columns in which a figure of the coach can point at it; on a picture it does
        not look for ones where nothing is painted, and no letter is near."""
        self.marked.add(name)
        if name in self.marks:
            self._wanted[name] = x, y, on_picture

    def point_out(self) -> None:
        """The coach's figures, when all else is drawn: each beside its thing, where it covers nothing that is written. What
        has no room for one leaves no gap in their row."""
        taken = list[Region]()
        for name, wanted in self._wanted.items():
            wide = self.wide_figure(self.marks[name])
            narrow = ((_TIGHT + far, place) for far, place in self._free(*wanted, wide - 2, taken))
            if near := [*self._free(*wanted, wide, taken), *narrow]:
                _, free = min(near)
                self.pointed[name] = free.x, free.y
                taken.append(free)
        missing = [number for name, number in self.marks.items() if name not in self.pointed]
        for name, free in zip([name for name in self._wanted if name in self.pointed], taken, strict=True):
            number = self.marks[name]
            tight = free.width < self.wide_figure(number)
            self.figure(free.x, free.y, number - sum(other < number for other in missing), tight=tight)
        self._wanted.clear()

    def _free(
        self, x: int, y: int, on_picture: bool, wide: int, taken: Sequence[Region]
    ) -> Iterator[tuple[int, Region]]:
        """So many columns near these in which no letter stands, and how far away, with an empty one on either side if that can
        be. Farther away, or in another row, a figure would point at something else, so there is none."""
        x -= 0 if on_picture else wide - _FIGURE
        for at in range(x - _NEAR, x + _NEAR + 1):
            here, beside = Region(at, y, wide, 1), (max(at - 1, 0), min(at + wide, self.width - 1))
            if self._blank(at, y, wide) and not any(one.overlaps(here.grow((0, 1, 0, 1))) for one in taken):
                touches = sum(not self._blank(column, y) for column in beside)
                faults = 0 if on_picture else 2 * self._painted(at, y, wide) + _TOUCHES * touches
                yield abs(at - x) + faults, here

    def _blank(self, x: int, y: int, wide: int = 1) -> bool:
        if not (0 <= y < self.height and 0 <= x <= self.width - wide):
            return False
        return all(
            letter in _NO_INK or letter in (self.symbols.horizontal, self.symbols.heavy_horizontal)
            for letter in self._text[y][x : x + wide]
        )

    def _painted(self, x: int, y: int, wide: int) -> bool:
        """Is it part of a picture, of a bar, or on the border of two grounds?"""
        return len(set(self._ground[y][x : x + wide])) > 1 or any(
            letter != " " for letter in self._text[y][x : x + wide]
        )

    def figure(self, x: int, y: int, number: int, *, tight: bool = False) -> None:
        """One of the coach's: look here. It is Roman, as all others are keys or numbers of the game."""
        said = ROMAN[number] if tight else f" {ROMAN[number]} "
        self.put(x, y, said, "on_lit", back="lit_blue", bold=True, reverse=self.palette.plain)

    @staticmethod
    def wide_figure(number: int) -> int:
        return len(ROMAN[number]) + 2

    def click(self, x: int, y: int, width: int, height: int, what: Any) -> None:
        """Say what a click here means."""
        self.hot.append(Hot(x, y, width, height, what))

    def at(self, x: int, y: int) -> Any:
        for spot in reversed(self.hot):
            if spot.x <= x < spot.x + spot.width and spot.y <= y < spot.y + spot.height:
                return spot.what
        return None

    def strip(self, y: int) -> Strip:
        row, styles = self._text[y], self._style[y]
        segments: list[Segment] = []
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] is not styles[start]:
                segments += self._run("".join(row[start:x]), styles[start])
                start = x
        return Strip(segments, self.width)

    def changes(self, before: Canvas) -> Iterator[Region]:
        """The parts of rows that look otherwise than on another sheet of this size; what is the same between two that are far
        apart is not sent again."""
        for y, (row, styles) in enumerate(zip(self._text, self._style, strict=True)):
            row_before, styles_before = before._text[y], before._style[y]
            if row != row_before or styles != styles_before:
                other = [x for x in range(self.width) if row[x] != row_before[x] or styles[x] is not styles_before[x]]
                parts = [[other[0], other[0]]]
                for x in other:
                    if x - parts[-1][1] > _SAME:
                        parts.append([x, x])
                    parts[-1][1] = x
                for first, last in parts:
                    left, right = max(first - 1, 0), min(last + 2, self.width)  # a letter may be two cells wide
                    yield Region(left, y, right - left, 1)

    @staticmethod
    def _run(text: str, style: Style) -> list[Segment]:
        """Cells of one style. Gaps between columns carry their ground only: nothing is written there."""
        if "  " not in text:
            return [Segment(text, style)]
        gap = _ground_only(style)
        parts = _GAPS.split(text)
        return [Segment(part, gap if number % 2 else style) for number, part in enumerate(parts) if part]

    def letters(self) -> list[list[str]]:
        """What is written in each cell; nothing where pictures are painted."""
        return [
            ["" if dots else sign for sign, dots in zip(row, painted, strict=True)]
            for row, painted in zip(self._text, self._dots, strict=True)
        ]

    def piece(self, place: Shown) -> str:
        """What is written there, in whatever colours."""
        rows, columns = slice(place.y, place.y + place.height), slice(place.x, place.x + place.width)
        return "\n".join("".join(row[columns]) for row in self._text[rows])

    def plain(self) -> list[str]:
        """The text alone, for tests."""
        return ["".join(row).rstrip() for row in self._text]


def wrapped(text: str, width: int) -> list[str]:
    """Words on lines of at most `width` cells."""
    return [*_wrapped(text, width)]


@functools.lru_cache(maxsize=1024)
def _wrapped(text: str, width: int) -> Sequence[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while cell_len(word) > width > 0:
                head = set_cell_size(word, width).rstrip()
                head = head[: head.rfind("/") + 1] or head
                lines += [line] * bool(line) + [head]
                line, word = "", word[len(head) :]
            longer = f"{line} {word}" if line else word
            if cell_len(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def settled(text: str, width: int) -> list[str]:
    """As `wrapped`, with no single word on the last line where a little less width spares it that."""
    lines = wrapped(text, width)
    least = max(width * 3 // 4, *map(cell_len, text.split()), 1) if len(lines) > 1 and " " not in lines[-1] else width
    for narrower in range(width - 1, least - 1, -1):
        other = wrapped(text, narrower)
        if len(other) > len(lines):
            break
        if " " in other[-1]:
            return other
    return lines


def evenly(text: str, width: int) -> list[str]:
    """Over as few lines as there must be, none much shorter than the others."""
    lines = wrapped(text, width)
    while width > 1 and len(narrower := wrapped(text, width - 1)) == len(lines) > 1:
        lines, width = narrower, width - 1
    return lines


def scrolled(first: int, high: int, whole: int, rows: Iterable[Region]) -> int:
    """The first row of so many that are seen of a whole picture: as near to this one as it can be with all of these in
    sight."""
    rows = list(rows)
    for one in rows:
        first = max(first, one.bottom - high)
    return max(min(first, whole - high, *(one.y for one in rows)), 0)


class Painted(Widget):
    """A widget that paints itself on a canvas. Subclasses write `paint` and call `repaint` when something changed."""

    DEFAULT_CSS = "Painted { width: 1fr; height: 1fr; }"
    back = "ground"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._canvas: Canvas | None = None
        self._sent: Canvas | None = None
        """What the terminal shows of this widget, where that is known."""
        self._lined: Canvas | None = None
        """What Textual keeps the lines of."""

    @property
    def house(self) -> House:
        return cast("House", self.app)

    @property
    def shades(self) -> Palette:
        """The colours it is painted in."""
        return self.house.palette

    def paint(self, c: Canvas) -> None:
        raise NotImplementedError

    def clicked(self, what: Any) -> None:
        """A place marked with `Canvas.click` was clicked."""

    def repaint(self) -> None:
        """Something changed: paint it anew when it is next shown, and make and send only what differs. Any region tells
        Textual to come and see; of the whole widget it would forget every line."""
        self._canvas = None
        super().refresh(Region(0, 0, 1, 1))

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Textual asks for the whole widget again: forget what was painted."""
        self._sent = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _exchange_repaint_regions(self) -> Collection[Region]:
        """What of this widget the screen sends to the terminal now: a cursor that moves is a few cells, not a board."""
        regions = super()._exchange_repaint_regions()
        if not regions or not self._room.area:
            return regions
        before, self._sent = self._sent, self.canvas
        return [self.outer_size.region] if (changed := self._changed(before)) is None else changed

    def render_lines(self, crop: Region) -> list[Strip]:
        canvas = self.canvas
        if canvas is not self._sent:  # Textual shows it by another way, and nobody knows how much of it
            self._sent = None
        if canvas is not self._lined:
            changed, self._lined = self._changed(self._lined), canvas
            if changed != []:
                self._styles_cache.set_dirty(*changed or ())  # told of none, it forgets every line
        return super().render_lines(crop)

    def _changed(self, before: Canvas | None) -> list[Region] | None:
        """What of the widget looks otherwise than on that sheet, where that can be compared."""
        if before is None or (before.width, before.height) != self._room:
            return None
        offset = self.content_offset
        return [region.translate(offset) for region in self.canvas.changes(before)]

    @property
    def _room(self) -> Size:
        """The size of the widget when the screen was last laid out. Reading `size` may lay it out anew, which would
        upset whoever compares what has moved."""
        return self.outer_size.region.shrink(self.styles.gutter).size

    @property
    def canvas(self) -> Canvas:
        width, height = self._room
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = Canvas(width, height, self.shades, self.house.symbols, self.back)
            self.paint(self._canvas)
        return self._canvas

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas
        return canvas.strip(y) if y < canvas.height else Strip.blank(canvas.width)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._canvas = None

    def on_resize(self, event: events.Resize) -> None:
        self._canvas = None

    def on_unmount(self) -> None:
        """A clock that was stopped holds on to its page until its time would have come."""
        self._canvas = self._sent = self._lined = None

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)  # the canvas lies inside the padding
        what = self.canvas.at(place.x, place.y) if place is not None else None
        if what is not None:
            event.stop()
            self.clicked(what)


class Lit(Painted, can_focus=True):
    """It looks different while keys go to it."""

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()


_BY_SEAT: Final = (0, 1, 2, 3, 6, 5, 7, 4)
"""The two blues and the two oranges are as far from each other as they can be: few tables have so many seats."""


def seat_ink(seat: int, inks: Sequence[str] = ()) -> str:
    """The colour of a seat: what its game says, or, where there is no such ink, that of the house."""
    return inks[seat] if seat < len(inks) and inks[seat] in INKS else f"seat{_BY_SEAT[seat % len(_BY_SEAT)]}"


def seat_letter(seat: int, letters: str = ascii_uppercase) -> str:
    """The letter of a seat: what its game says, or the next of the alphabet."""
    return letters[seat]
