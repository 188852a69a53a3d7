"""Pointing at what lies on a table: from place to place over its picture, and what each of them is, in words.

A place is whatever a board has said of itself while it was drawn: a `Sign`, or something of the legend.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from ..look.colour import Palette
from .board import Sign, way
from .canvas import Canvas, Painted, Shown, settled
from .legend import ROOMY, Entries, Entry, sentence

_FAR: Final = 4
"""Words at the foot are read far from their thing: rather so many others are covered."""
_DARK, _DUSK = 0.76, 0.62
"""How far all else goes back into the ground, where its words can just be read; and what of it can be pointed at."""
_FEW: Final = 0.75
"""Of few colours so much of that: between them and the ground there is hardly one more."""
_BEAK: Final = 3
"""Columns of the tip with which a slip of paper points at its place."""
_BESIDE: Final = 52
"""Columns for the longest line of words in a box."""
_WORDS: Final = 30
"""Columns for what a sign means, beside the sign."""
_NARROW: Final = 24
"""Columns for them where the box is narrow so as to cover less."""
_INSET: Final = 2
"""Columns between the words and the edges of the table."""
_MOST: Final = 4
"""Signs on one place that are told with it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """Something that lies there, and the signs that are drawn on it."""

    spot: Shown
    signs: tuple[Shown, ...] = ()


def places_of(board: Canvas, desk: Region | None = None) -> list[Place]:
    """All that can be pointed at, as one reads: from the left to the right, then the next row. A sign on something larger
    is told with it; what lies below the desk is not to be seen."""
    things = {_where(one): one for one in _things(board) if _is_seen(one, board, desk)}
    told: dict[Shown, list[Shown]] = {thing: [] for thing in things.values()}
    small = [one for one in board.shown if _is_seen(one, board, desk)]
    for sign in dict.fromkeys(sorted(small, key=_area, reverse=True)):
        below = min((one for one in told if _holds(one, sign)), key=_area, default=None)
        if below is None:
            told[sign] = []
        elif sign.words not in (below.words, *(one.words for one in told[below])):
            told[below].append(sign)
    places = [Place(spot, tuple(signs[:_MOST])) for spot, signs in told.items()]
    return sorted(places, key=lambda one: (one.spot.y, one.spot.x))


def _things(board: Canvas) -> Iterator[Shown]:
    for hot in board.hot:
        if isinstance(hot.what, Sign) and hot.what.words:
            yield Shown(hot.x, hot.y, hot.width, hot.height, hot.what.words)


def _is_seen(one: Shown, board: Canvas, desk: Region | None) -> bool:
    there = 0 <= one.x < board.width and 0 <= one.y < board.height
    return there and (desk is None or not desk.contains(one.x + one.width // 2, one.y + one.height // 2))


def _where(one: Shown) -> tuple[int, int, int, int]:
    return one.x, one.y, one.width, one.height


def _area(one: Shown) -> int:
    return one.width * one.height


def _holds(large: Shown, small: Shown) -> bool:
    return Region(*_where(large)).contains_region(Region(*_where(small)))


def _gone_back(picture: Canvas, share: float) -> Canvas:
    """All of it so much nearer to the ground."""
    c = Canvas(picture.width, picture.height, picture.palette, picture.symbols)
    c.paste(0, 0, picture)
    c.dim(0, 0, 0, 0, share if c.palette.depth == "all" else _FEW * share)
    return c


def _copy(c: Canvas, sheet: Canvas, spot: Shown) -> None:
    """With the rest of whatever word its edge would cut, as a label may be longer than its thing is wide."""
    letters = sheet.letters()
    for y in range(max(spot.y, 0), min(spot.y + spot.height, sheet.height)):
        row, first, end = letters[y], max(spot.x, 0), min(spot.x + spot.width, sheet.width)
        while first > 0 and row[first].isalnum() and row[first - 1].isalnum():
            first -= 1
        while end < sheet.width and row[end].isalnum() and row[end - 1].isalnum():
            end += 1
        c.paste(first, y, sheet, first, y, end - first, 1)


def _is_most(sign: Shown, spot: Shown) -> bool:
    return 2 * _area(sign) > _area(spot)


def _is_free(row: Sequence[str], x: int) -> bool:
    """No letter stands there or beside it."""
    return not any(letter.isalnum() for letter in row[max(x - 1, 0) : x + 2])


def _frame(c: Canvas, spot: Shown) -> None:
    """Around the place, if no word is in the way; else within it, where it is bare; else its light tells it. Without colours
    all of the frame that no word is in the way of. One line of words with something beside it is lit in its own row."""
    s, letters = c.symbols, c.letters()
    left, top, right, below = spot.x - 1, spot.y - 1, spot.x + spot.width, spot.y + spot.height
    corners = dict(zip(((left, top), (right, top), (left, below), (right, below)), s.heavy_corners, strict=True))
    across = {(x, y): s.heavy_horizontal for y in (top, below) for x in range(spot.x, right)}
    down = {(x, y): s.heavy_vertical for x in (left, right) for y in range(spot.y, below)}
    ring = corners | across | down
    seen = {(x, y): letters[y][x] for x, y in ring if 0 <= x < c.width and 0 <= y < c.height}
    if spot.height == 1 and (len(seen) < len(ring) or any(letter.strip() for letter in seen.values())):
        ends = {(left, spot.y): "[", (right, spot.y): "]"}
        ring = ends if all(not seen.get(at, "x").isalnum() for at in ends) else {}  # both of them, or none
        first, end = max(spot.x, 0), right + (not ring and seen.get((right, spot.y)) == " ")
        c.put(first, spot.y, "".join(letters[spot.y][first:end]), "paper", bold=True, reverse=True)
    free = [at for at in ring if at in seen and not seen[at].isalnum() and not _is_gap(letters[at[1]], at[0])]
    if len(free) < len(ring) and not c.palette.plain and _is_bare(c, spot):
        c.box(spot.x, spot.y, spot.width, spot.height, "paper", heavy=True)
    whole = len(free) == len(ring)
    for x, y in free if whole or c.palette.plain else ():
        c.put(x, y, ring[x, y], "paper", bold=True)
    if not whole and c.drawn and spot.height > _BEAK:
        _brackets(c, spot)


def _brackets(c: Canvas, spot: Shown) -> None:
    """At both sides of a place, if all of both is blank and no word beside it would run into them."""
    letters, sides = c.letters(), ((spot.x - 1, spot.x - 2), (spot.x + spot.width, spot.x + spot.width + 1))
    rows = range(spot.y, min(spot.y + spot.height, c.height))
    reach = [(y, x, beyond) for y in rows for x, beyond in sides]
    if not all(
        0 <= x < c.width and letters[y][x] == " " and not _is_letter(letters[y], beyond) for y, x, beyond in reach
    ):
        return
    s = c.symbols
    for (x, _), top, foot in zip(sides, s.heavy_corners[:2], s.heavy_corners[2:], strict=True):
        for y in rows:
            c.put(x, y, top if y == rows[0] else foot if y == rows[-1] else s.heavy_vertical, "paper", bold=True)


def _is_letter(row: Sequence[str], x: int) -> bool:
    return 0 <= x < len(row) and row[x].isalnum()


def _is_bare(c: Canvas, spot: Shown) -> bool:
    """All of it looks the same."""
    rows = range(max(spot.y, 0), min(spot.y + spot.height, c.height))
    pieces = [one for y in rows for one in c.strip(y).crop(max(spot.x, 0), spot.x + spot.width)]
    return len({(one.style and one.style.bgcolor, one.text.strip()) for one in pieces}) == 1 < spot.height


def _is_gap(row: Sequence[str], x: int) -> bool:
    """Between two words."""
    return 0 < x < len(row) - 1 and row[x - 1].isalnum() and row[x + 1].isalnum()


def _goes_on(row: Sequence[str], x: int) -> bool:
    """A line of words does not end before there."""
    return _is_letter(row, x) or _is_gap(row, x) or (0 < x < len(row) and row[x] in ".,:;" and row[x - 1].isalnum())


def _beside(spot: Shown, wide: int, high: int) -> Iterator[tuple[int, int]]:
    """Where a box of this size touches a place: below it, above it, to its right and to its left."""
    yield spot.x, spot.y + spot.height + 1
    yield spot.x, spot.y - 1 - high
    yield spot.x + spot.width + 1, spot.y
    yield spot.x - 1 - wide, spot.y


def _beak(spot: Shown, box: Region) -> Region:
    """Between a place and the words below it; clear of the edge of their box, if that leaves its tip below the place."""
    end = spot.x + spot.width
    middle = (max(spot.x, box.x) + min(end, box.right)) // 2
    return Region(
        max(middle - _BEAK // 2, min(box.x + _BEAK, end - _BEAK)),
        spot.y + spot.height,
        _BEAK,
        max(box.y - spot.y - spot.height, 0),
    )


def _lead(c: Canvas, spot: Shown, box: Region) -> None:
    """A thread from the words below or above to their place, over whatever lies between them, but behind letters: where
    the fewest are in its way."""
    down = box.y > spot.y
    rows = range(spot.y + spot.height, box.y) if down else range(box.bottom, spot.y)
    across = range(max(spot.x, box.x) + 1, min(spot.x + spot.width, box.right) - 1)
    if not rows or rows.start < 0 or not across:
        return
    letters, end = c.letters(), rows[0] if down else rows[-1]
    x = min(across, key=lambda x: (sum(letters[y][x].isalnum() for y in rows), not _is_free(letters[end], x)))
    for y in rows if _is_free(letters[end], x) else ():
        if not letters[y][x].isalnum():
            c.put(x, y, c.symbols.vertical, "accent")
        if y == end:
            c.put(x, y, c.symbols.up if down else c.symbols.down, "accent", bold=True)


class Pointing(Painted, can_focus=True):
    """The table as it lay there, dim but for one place, and the words of that place."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", "Up", show=False, id="pointing.up", tooltip="The nearest thing above"),
        Binding("down", "go(0, 1)", "Down", show=False, id="pointing.down", tooltip="The nearest thing below"),
        Binding("left", "go(-1, 0)", "Left", show=False, id="pointing.left", tooltip="The nearest thing to the left"),
        Binding("right", "go(1, 0)", "Right", show=False, id="pointing.right", tooltip="The nearest to the right"),
        Binding("tab,space", "next(1)", "Next", show=False, id="pointing.next", tooltip="The next thing, as one reads"),
        Binding("shift+tab", "next(-1)", "Back", show=False, id="pointing.previous", tooltip="The thing before"),
    ]

    def __init__(self, picture: Canvas, places: list[Place], desk: Region | None = None) -> None:
        """`desk`: where the choices lie, which nobody needs meanwhile."""
        super().__init__()
        self.picture, self.places, self.desk, self.at = picture, places, desk, 0
        self.slip: Palette = picture.palette
        """The colours of the words: on paper, where they are shown in a house."""

    def on_mount(self) -> None:
        self.slip = self.house.paper

    @functools.cached_property
    def dark(self) -> Canvas:
        """The table but for what is pointed at: what else can be is not as dark; without colours it is underlined."""
        dark, dusk = _gone_back(self.picture, _DARK), _gone_back(self.picture, _DUSK)
        for one in self.places:
            _copy(dark, dusk, one.spot)
            if dark.palette.plain and one.spot.height == 1:
                dark.underline(one.spot.x, one.spot.y, one.spot.width)
        return dark

    def paint(self, c: Canvas) -> None:
        place = self.places[self.at]
        spot = place.spot
        c.paste(0, 0, self.dark)
        _copy(c, self.picture, spot)
        _frame(c, spot)
        self._caption(c, place)

    def _caption(self, c: Canvas, place: Place) -> None:
        """In a box beside it that leaves the choices to be read; else where they lay, which are gone meanwhile; else at the
        foot or, if the place itself lies there, at the top."""
        entries = self._entries(place)
        sample = max((one.wide for one in entries), default=0)
        long = cell_len(self._words(place))
        most = min(max(sample + _WORDS if entries else long, long // 2), _BESIDE)
        widest, roomy = min(most, c.width - 4 - 2 * _INSET), c.width >= ROOMY
        sheets = [self._sheet(c, place, wide, 1, sample) for wide in {widest, min(widest, sample + _NARROW)}]
        free = {
            Region(min(max(x, _INSET), c.width - _INSET - sheet.width), y, sheet.width, sheet.height): sheet
            for sheet in sorted(sheets, key=lambda one: -one.width)
            for x, y in _beside(place.spot, sheet.width, sheet.height)
            if 0 <= y <= c.height - sheet.height
        }
        own = Region(*_where(place.spot)).grow((1,) * 4)
        beside_it = [one for one in free if not one.overlaps(own)]
        if (desk := self.desk) is not None and desk.bottom <= c.height:
            if clear := [one for one in beside_it if not one.overlaps(desk)]:
                box = min(clear, key=self._covers)
                self._lay(c, place, box, free[box])
                return
            on_desk = self._sheet(c, place, min(most, desk.width - 4 - 2 * _INSET), 1, sample)
            if on_desk.height < desk.height:
                left, end = desk.x + _INSET, desk.right - _INSET - on_desk.width
                c.fill(desk.x, desk.y, desk.width, desk.height, c.back)
                x = min(max(place.spot.x, left), end)
                self._lay(c, place, Region(x, desk.y + 1, on_desk.width, on_desk.height), on_desk)
                return
        foot = self._sheet(c, place, c.width - 4 - 2 * _INSET, 1 + roomy, sample)
        above = place.spot.y + place.spot.height > c.height - foot.height and place.spot.y >= foot.height
        across = Region(_INSET, 0 if above else c.height - foot.height, foot.width, foot.height)
        box = min([*beside_it, across], key=lambda one: self._covers(one) + _FAR * (one is across))
        self._lay(c, place, box, foot if box is across else free[box])

    def _lay(self, c: Canvas, place: Place, box: Region, sheet: Canvas) -> None:
        paper, spot = sheet.drawn and self.slip is not c.palette, place.spot
        above = box.y > spot.y and box.x < spot.x + spot.width - _BEAK
        if above and box.right + 1 < c.width and self._covers(Region(box.x - 1, box.y, 1, box.height)):
            box = box.translate((1, 0))  # apart from what lies at its left
        beak = _beak(spot, box) if paper and above else Region()
        for one in (box, beak):
            self._clear(c, place, one)
        c.shade(box.x + 1, box.y + 1, box.width, box.height)
        c.paste(*box.offset, sheet)
        if beak.height:
            c.block(beak.x + 1, 2 * beak.y, 1, 1, self.slip.colours["ground"])
            c.block(beak.x, 2 * beak.y + 1, _BEAK, 2 * beak.height - 1, self.slip.colours["ground"])
        else:
            _lead(c, spot, box)

    def _clear(self, c: Canvas, place: Place, box: Region) -> None:
        """Of a line of words that a box would cut nothing is left to be read; all else lies there, half below it or not."""
        own = Region(*_where(place.spot))
        for y in range(max(box.y, 0), min(box.bottom, c.height)):
            row = self.picture.letters()[y]
            for x, by in (box.x - 1, -1), (box.right, 1):
                if not _goes_on(row, x - by):
                    continue
                while _goes_on(row, x) and not own.contains(x, y):
                    c.put(x, y, " ")
                    x += by

    def _covers(self, box: Region) -> int:
        """How many other things lie below a box, as one may want to point at them next."""
        return sum(box.overlaps(Region(*_where(one.spot))) for one in self.places)

    def _sheet(self, c: Canvas, place: Place, width: int, columns: int, sample: int) -> Canvas:
        """The words of a place, and below them the signs that are drawn on it."""
        entries = self._entries(place)
        words = settled(self._words(place), width)
        width = width if entries else max(map(cell_len, words))
        rows = [Entries(tuple(entries[at : at + columns]), columns, sample) for at in range(0, len(entries), columns)]
        high = len(words) + sum(row.high(width) for row in rows)
        sheet = Canvas(width + 4, high + 2, self.slip, c.symbols)
        if sheet.drawn and self.slip is not c.palette:
            sheet.block(0, 0, 1, 2 * sheet.height, "accent")
        else:
            sheet.box(0, 0, sheet.width, sheet.height, "accent")
        y, first = 1, True
        for text in words:  # what it is, and then what there is to say of it
            name, stop, more = text.partition(". ") if first else ("", "", text)
            sheet.put(sheet.put(2, y, name + stop, bold=True), y, more)
            first, y = first and not (stop or name.endswith(".")), y + 1
        for row in rows:
            drawn = Canvas(width, row.high(width), self.slip, c.symbols)
            row.paint(drawn)
            sheet.paste(2, y, drawn)
            y += drawn.height
        return sheet

    def _entries(self, place: Place) -> list[Entry]:
        """The signs on it, but for one that is most of it: there it is seen already."""
        return [Entry(self.picture, sign) for sign in place.signs if not _is_most(sign, place.spot)]

    def _words(self, place: Place) -> str:
        """What is written on a place of one row opens what is said of it, if that does not repeat it."""
        spot, also = place.spot, [sentence(sign.words) for sign in place.signs if _is_most(sign, place.spot)]
        row = self.picture.letters()[spot.y][max(spot.x, 0) : spot.x + spot.width] if spot.height == 1 else ()
        name = "".join(row).strip()
        told = " ".join([sentence(spot.words), *also])
        named = sum(letter.isalpha() for letter in name) > 2 and not name[:1].islower()
        return f"{name}: {told}" if named and name.lower() not in told.lower() else told

    # -- going about -------------------------------------------------------------------------------

    def action_go(self, right: int, down: int) -> None:
        here = self.places[self.at].spot
        ahead = [(far, number) for number, one in enumerate(self.places) if (far := way(here, one.spot, right, down))]
        if ahead:
            self._point_at(min(ahead)[1])

    def action_next(self, by: int) -> None:
        self._point_at((self.at + by) % len(self.places))

    def _point_at(self, number: int) -> None:
        if number != self.at:
            self.at = number
            self.repaint()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The smallest that lies below the mouse."""
        spot = Shown(event.x, event.y, 1, 1, "")
        below = [(_area(one.spot), number) for number, one in enumerate(self.places) if _holds(one.spot, spot)]
        if below:
            self._point_at(min(below)[1])
