"""A house from above: floors, walls, doors, lamplight, and the signs of whoever walks there. One painter for boards of
squares and for boards of hexes; only where a place lies is a matter of geometry.

Everything is measured in dots: a dot is a cell wide and half a cell high. A place is a number: its row times the columns
of the board, plus its column.

    squares = Squares(columns=((3, 7), (11, 7)), rows=((2, 5), (8, 6)))         # where each begins, and how long it is
    hexes = Hexes(Grid(rows=23, columns=18))
    plan = FloorPlan(
        squares, width=80, height=34,                                           # cells
        floors={0: weave(Tint(dusk, lamplit)), 1: ...},                         # paints: album(package).paints["..."]
        walls=[(squares.wall(0, 1), black), ...],
        doorways=[(gap, 0)], leaves=[(leaf, orange)],                           # gap, leaf = squares.door(0, 1)
    )
    paint_floors(c, x, y, plan, {1: 100, 2: 70})      # floors, walls, doors; how much light falls where, in hundredths
    draw(c, ...)                                      # furniture (spyhouse.widgets.pixels), lines, words: what lies there
    paint_path(c, [(12, 4, "1"), ...], seat_ink(2))   # the cells of a way, and what stands on them
    paint_token(c, 14, 9, pawn, "C", seat_ink(2))     # a drawing with an anchor "letter"; plain signs where nothing is drawn
    paint_cursor(c, plan.geometry.cells(1))

What the floors, walls and doors leave unpainted is spilled over by the floor beside it, up to the next wall; so corridors
are joined, and a hex of wall takes the tint of the rooms on both of its sides. What the spill does not reach is left as
the canvas has it. The painted floors are kept for their light: a cursor that moves costs its own few cells.

Where there are no colours, or only plain signs, walls are signs, doors are gaps with a leaf, and a lit place has a dot in
its middle. A plan is compared by what it is, not by what it holds: keep it (`functools.cache`) as long as nothing changes.
"""

from __future__ import annotations

import dataclasses
import functools
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from textual.geometry import Region

from ..look.colour import Palette
from ..look.drawings import Drawing, Paint
from ..look.symbols import Symbols
from .canvas import Canvas
from .hexes import Grid, Place
from .pixels import draw

Span = tuple[int, int]
"""Where something begins, and how long it is."""


class Geometry(Protocol):
    """Where the places of a board lie."""

    def floor(self, place: Place) -> Region:
        """In dots."""
        ...

    def cells(self, place: Place) -> Region:
        """The whole cells within it."""
        ...

    def wall(self, one: Place, other: Place) -> Region:
        """The dots between two neighbours (squares), or from one to the other (hexes of wall)."""
        ...


class Squares(NamedTuple):
    """Columns and rows of any size; what lies between two of them is the place of their wall."""

    columns: Sequence[Span]
    rows: Sequence[Span]

    def _spans(self, place: Place) -> tuple[Span, Span]:
        row, column = divmod(place, len(self.columns))
        return self.columns[column], self.rows[row]

    def floor(self, place: Place) -> Region:
        (x, width), (y, height) = self._spans(place)
        return Region(x, y, width, height)

    def cells(self, place: Place) -> Region:
        (x, width), (y, height) = self._spans(place)
        top = -(-y // 2)
        return Region(x, top, width, (y + height) // 2 - top)

    def wall(self, one: Place, other: Place) -> Region:
        """With its corners."""
        first, second = sorted((one, other))
        row, column = divmod(first, len(self.columns))
        if second == first + 1:
            left, right = self.columns[column : column + 2]
            top, bottom = _with_corners(self.rows, row)
            return Region(sum(left), top, right[0] - sum(left), bottom - top)
        above, below = self.rows[row : row + 2]
        start, end = _with_corners(self.columns, column)
        return Region(start, sum(above), end - start, below[0] - sum(above))

    def door(self, room: Place, outside: Place) -> tuple[Region, Region]:
        """The gap in the middle of a wall, and the leaf that swings outwards from where the gap begins."""
        wall, floor = self.wall(room, outside), self.floor(room)
        if abs(room - outside) == 1:
            gap = Region(wall.x, floor.y + (floor.height - floor.height // 2) // 2, wall.width, floor.height // 2)
            return gap, Region(gap.right if outside > room else gap.x - _LEAF, gap.y, _LEAF, 1)
        gap = Region(floor.x + (floor.width - floor.width // 2) // 2, wall.y, floor.width // 2, wall.height)
        return gap, Region(gap.x, gap.bottom if outside > room else gap.y - _LEAF, 1, _LEAF)


_LEAF: Final = 2
"""Dots."""


def _with_corners(spans: Sequence[Span], number: int) -> Span:
    """From the end of the one before it to the beginning of the one behind it."""
    begin, length = spans[number]
    before = sum(spans[number - 1]) if number else begin
    behind = spans[number + 1][0] if number + 1 < len(spans) else begin + length
    return before, behind


class Hexes(NamedTuple):
    """The staggered rows of `hexes.Grid`, a cell high each. All hexes of wall of one column hold the same dot, whichever
    way their row is staggered: there is their knot, and walls are straight lines from knot to knot."""

    grid: Grid

    def floor(self, place: Place) -> Region:
        return Region(self.grid.left(place), 2 * self.grid.top(place), self.grid.wide, 2)

    def cells(self, place: Place) -> Region:
        return Region(self.grid.left(place), self.grid.top(place), self.grid.wide, 1)

    def knot(self, place: Place) -> tuple[int, int]:
        row, column = divmod(place, self.grid.columns)
        return self.grid.x + column * self.grid.wide + self.grid.wide // 2, 2 * (self.grid.y + row) + 1

    def wall(self, one: Place, other: Place) -> Region:
        (x1, y1), (x2, y2) = self.knot(one), self.knot(other)
        return Region(min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1)


# -- what a house is built of -----------------------------------------------------------------------


class Tint(NamedTuple):
    """A floor in the evening, and by lamplight."""

    dusk: Paint
    lit: Paint


Weave = Sequence[Sequence[Tint]]
"""Rows of tints, repeated over the floor from the first dot of the house on."""


def weave(tint: Tint) -> Weave:
    """A floor of one tint."""
    return ((tint,),)


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class FloorPlan:
    """All of a house that does not move, in dots."""

    geometry: Geometry
    width: int
    height: int
    """Cells."""
    floors: Mapping[Place, Weave]
    walls: Sequence[tuple[Region, Paint]]
    doorways: Sequence[tuple[Region, Place]] = ()
    """Where the floor of a place goes on through a wall."""
    leaves: Sequence[tuple[Region, Paint]] = ()
    """What stands open; anything else that is always there, of one colour."""


class _Laid(NamedTuple):
    """Dot by dot, row after row."""

    owners: Sequence[Place | None]
    """Whose floor it is."""
    solid: Sequence[Paint | None]
    """Walls, and then leaves."""
    walls: Sequence[bool]


@functools.lru_cache(maxsize=32)
def _laid(plan: FloorPlan) -> _Laid:
    wide, high = plan.width, 2 * plan.height
    owners: list[Place | None] = [None] * (wide * high)
    solid: list[Paint | None] = [None] * (wide * high)
    for place in plan.floors:
        for dot in _dots(plan, plan.geometry.floor(place)):
            owners[dot] = place
    for region, paint in plan.walls:
        for dot in _dots(plan, region):
            owners[dot], solid[dot] = None, paint
    for region, place in plan.doorways:
        for dot in _dots(plan, region):
            owners[dot], solid[dot] = place, None
    _spill(owners, solid, wide)
    walls = [paint is not None for paint in solid]
    for region, paint in plan.leaves:
        for dot in _dots(plan, region):
            solid[dot] = paint
    return _Laid(owners, solid, walls)


def _dots(plan: FloorPlan, region: Region) -> Iterable[int]:
    """Those of them that lie on the plan."""
    inside = region.intersection(Region(0, 0, plan.width, 2 * plan.height))
    for y in range(inside.y, inside.bottom):
        yield from range(y * plan.width + inside.x, y * plan.width + inside.right)


def _spill(owners: list[Place | None], solid: Sequence[Paint | None], wide: int) -> None:
    """Floors run over what lies beside them as far as no wall stops them, all at the same pace."""
    waiting = deque(dot for dot, owner in enumerate(owners) if owner is not None)
    while waiting:
        dot = waiting.popleft()
        column = dot % wide
        beside = [dot - wide, dot + wide, *([dot - 1] if column else []), *([dot + 1] if column < wide - 1 else [])]
        for other in beside:
            if 0 <= other < len(owners) and owners[other] is None and solid[other] is None:
                owners[other] = owners[dot]
                waiting.append(other)


def place_at(plan: FloorPlan, x: int, y: int) -> Place | None:
    """Whose floor this cell is, on the plan as it lies at (0, 0); of two the upper one."""
    if not (0 <= x < plan.width and 0 <= y < plan.height):
        return None
    owners, upper = _laid(plan).owners, 2 * y * plan.width + x
    return owners[upper] if owners[upper] is not None else owners[upper + plan.width]


# -- painting ---------------------------------------------------------------------------------------

Light = Mapping[Place, int]
"""Hundredths of full lamplight; where nothing is said it is evening."""


def paint_floors(
    c: Canvas, x: int, y: int, plan: FloorPlan, light: Light | None = None, window: Region | None = None
) -> None:
    """With its upper left corner in this cell; of a part of the plan only these cells, and they begin there."""
    sheet = _sheet(plan, c.palette, c.symbols, frozenset((light or {}).items()))
    part = window or Region(0, 0, plan.width, plan.height)
    c.paste(x, y, sheet, part.x, part.y, part.width, part.height)


@functools.lru_cache(maxsize=12)
def _sheet(plan: FloorPlan, palette: Palette, symbols: Symbols, light: frozenset[tuple[Place, int]]) -> Canvas:
    c, shining = Canvas(plan.width, plan.height, palette, symbols), dict(light)
    rows = _colours(plan, palette, shining)
    if c.drawn:
        c.dots(0, 0, rows)
    else:
        _paint_in_signs(c, plan, rows, shining)
    return c


def _colours(plan: FloorPlan, palette: Palette, light: Light) -> list[list[str | None]]:
    laid, wide = _laid(plan), plan.width
    seen = functools.cache(lambda paint: paint.seen(palette))
    found: list[str | None] = []
    for dot, owner in enumerate(laid.owners):
        solid = laid.solid[dot]
        if solid is not None:
            found.append(seen(solid))
        elif owner is None:
            found.append(None)
        else:
            rows = plan.floors[owner]
            row = rows[dot // wide % len(rows)]
            tint, share = row[dot % wide % len(row)], light.get(owner, 0)
            dusk, lit = seen(tint.dusk), seen(tint.lit)
            found.append(palette.mixed(dusk, lit, share / 100) if share else dusk)
    return [found[start : start + wide] for start in range(0, len(found), wide)]


def _paint_in_signs(c: Canvas, plan: FloorPlan, rows: Sequence[Sequence[str | None]], light: Light) -> None:
    """Floors keep their colours as grounds where there are colours."""
    laid, wide, coloured = _laid(plan), plan.width, not c.palette.plain
    blocks = c.symbols.name == "unicode"
    for y in range(plan.height):
        for x in range(wide):
            upper, lower = 2 * y * wide + x, (2 * y + 1) * wide + x
            walls = laid.walls[upper], laid.walls[lower]
            if blocks or not all(walls):
                sign = _BLOCKS[walls] if blocks else "-" if any(walls) else " "
            else:
                sign = "-" if any(laid.walls[dot] and laid.walls[dot + wide] for dot in _beside(upper, wide)) else "|"
            if sign == " " and (laid.solid[upper] or laid.solid[lower]):
                sign = "/"
            floor = rows[2 * y + 1][x] if walls[0] else rows[2 * y][x]
            c.put(x, y, sign, "paper", back=floor if coloured and floor else "", bold=sign == "/")
    for place in light:
        cells = plan.geometry.cells(place)
        dot = "·" if blocks else "."
        c.put(cells.x + (cells.width - 1) // 2, cells.y + (cells.height - 1) // 2, dot, "paper")


def _beside(dot: int, wide: int) -> Iterable[int]:
    """On the same row."""
    return [one for one in (dot - 1, dot + 1) if one >= 0 and one // wide == dot // wide]


_BLOCKS: Final = {(False, False): " ", (True, True): "█", (True, False): "▀", (False, True): "▄"}
"""Of the upper and the lower dot, where a wall is."""


def paint_chip(c: Canvas, x: int, y: int, words: str, ink: str, *, shade: int = 0) -> None:
    """Letters on a ground in the colour of this ink: a pawn, a tag, a number. `shade` makes it so many hundredths darker."""
    ground = c.palette.as_ground(ink)
    ground = c.palette.shaded(ground, shade) if shade else ground
    c.put(x, y, words, _dark_or_light(c.palette, ground), back=ground, bold=True, reverse=c.palette.plain)


def _dark_or_light(palette: Palette, ground: str) -> str:
    dark, light = palette.on_picture("#1b120d", ground), palette.on_picture("#ffffff", ground)
    return dark if dark == "#1b120d" else light


def paint_token(c: Canvas, x: int, y: int, drawing: Drawing | None, letter: str, ink: str, state: str = "") -> None:
    """At column `x` and dot row `y`. Its letter stands at the drawing's anchor of that name; without colours in its place."""
    if drawing is None or not c.drawn:
        paint_chip(c, x, y // 2 + (drawing is not None and drawing.height > 2), f" {letter} ", ink)
        return
    ground = c.palette.as_ground(ink)
    draw(c, x, y, drawing, state, given=(ground,))
    column, row = drawing.anchors["letter"]
    c.put(x + column, (y + row) // 2, letter, _dark_or_light(c.palette, ground), bold=True)


def paint_path(c: Canvas, steps: Iterable[tuple[int, int, str]], ink: str) -> None:
    """Cell by cell with what stands there: a number, a sign; quieter than a pawn in the same colour."""
    for x, y, words in steps:
        paint_chip(c, x, y, words, ink, shade=_QUIETER)


_QUIETER: Final = 45


def paint_cursor(c: Canvas, cells: Region, colour: str = "#ffffff") -> None:
    """Bright at both sides of these cells; what stands between them is left."""
    for line in range(cells.y, cells.bottom):
        if c.symbols.name == "unicode":
            c.half(cells.x - 1, line, "▐", colour)
            c.half(cells.right, line, "▌", colour)
        else:
            c.put(cells.x - 1, line, "[", colour, bold=True)
            c.put(cells.right, line, "]", colour, bold=True)
