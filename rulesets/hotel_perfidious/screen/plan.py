"""The plan of the hotel: walls, doors, furniture, tiles and Agents, in cells of three sizes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from spyhouse.widgets.canvas import Canvas, seat_ink

from ..pieces import ABOVE, ALONG, CLUES, FURNISHING, ROOM, ROOMS, SQUARES, TRAPS, WALKS, Face, Node, at, column, row
from ..table import Agent, Tile

SIDE: Final = 10
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
_JOINTS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_MARGIN: Final = 5
"""The number of a row, and the outer wall."""


class Glyphs(NamedTuple):
    """What the house's symbols lack."""

    outer: str
    """Across, down, and the four corners."""
    joints: str
    """By the sides on which the wall goes on."""
    carpet: str
    across: str
    down: str
    """The Cellar, dotted."""
    trail_across: str
    trail_down: str
    trail: str
    line_across: str
    line_down: str
    """A line on which the Dead Drop lies, or may lie."""


_UNICODE: Final = Glyphs("═║╔╗╚╝", _JOINTS, "·", "┈", "┊", "━", "┃", "•", "╌", "╎")
_ASCII_JOINTS: Final = " |-+||++-+-+++++"
_ASCII: Final = Glyphs("=|++++", _ASCII_JOINTS, ".", ".", ":", "=", "#", "*", "~", ";")


def glyphs(c: Canvas) -> Glyphs:
    return _UNICODE if c.symbols.name == "unicode" else _ASCII


class Grid(NamedTuple):
    """Where the plan stands, and how large a square is inside."""

    x: int
    y: int
    wide: int
    high: int

    @property
    def width(self) -> int:
        return _MARGIN + SIDE * (self.wide + 1)

    @property
    def height(self) -> int:
        return 2 + SIDE * (self.high + 1)

    def left(self, square: Node) -> int:
        return self.x + _MARGIN + column(square) * (self.wide + 1)

    def top(self, square: Node) -> int:
        return self.y + 2 + row(square) * (self.high + 1)

    def middle(self, square: Node) -> tuple[int, int]:
        return self.left(square) + self.wide // 2, self.top(square) + self.high // 2


SIZES: Final = ((7, 3), (5, 2), (3, 1))
"""Cells, the largest first."""


class Marks(NamedTuple):
    """What is pointed out on the plan."""

    reach: Mapping[Node, int] = {}
    """Steps to every place the Move still comes to, above and below ground."""
    trail: Sequence[Node] = ()
    """The walk so far."""
    path: Sequence[Node] = ()
    """From its end, the way to the square that is aimed at."""
    aim: Node | None = None
    cellar: bool = False
    below: Mapping[Node, int] = {}
    """Steps to be written at places in the Cellar, where none are written on the ground above or there is room."""
    rows: Collection[int] = ()
    columns: Collection[int] = ()
    """Lines that Arrows mark or may mark."""
    candidates: Collection[Node] = ()
    dead_drop: Node | None = None
    pointed: Collection[Node] = ()
    """Where the cursor of the choices stands."""
    named: bool = True
    """Are known face-down tiles named (HP-9.5)?"""


def paint_plan(c: Canvas, grid: Grid, board: Mapping[Node, Tile], agents: Sequence[Agent], marks: Marks) -> None:
    """`agents` stand where they are drawn."""
    _floors(c, grid)
    _outer_wall(c, grid, marks)
    _room_walls(c, grid)
    if marks.cellar:
        _cellar(c, grid)
    _key_tags(c, grid)
    for square in SQUARES:
        there = [agent for agent in agents if agent.room and agent.square == square]
        _square(c, grid, square, board.get(square), there, marks)
    _walk(c, grid, marks.trail)
    _walk(c, grid, marks.path)


# -- the house itself -------------------------------------------------------------------------------


def is_wall(one: Node, other: Node) -> bool:
    return other not in WALKS[one]


def _floors(c: Canvas, grid: Grid) -> None:
    """Rooms are carpeted from wall to wall; corridors are bare."""
    for square in FURNISHING:
        right, below = _at(column(square) + 1, row(square)), _at(column(square), row(square) + 1)
        wide = grid.wide + (right is not None and ROOM.get(right) == ROOM[square])
        high = grid.high + (below is not None and ROOM.get(below) == ROOM[square])
        c.fill(grid.left(square), grid.top(square), wide, high, "panel")


def _at(x: int, y: int) -> Node | None:
    return at(x, y) if 0 <= x < SIDE and 0 <= y < SIDE else None


def _outer_wall(c: Canvas, grid: Grid, marks: Marks) -> None:
    wall = glyphs(c).outer
    across, down, corners = wall[0], wall[1], wall[2:]
    left, top, right, bottom = grid.x + 4, grid.y + 1, grid.x + grid.width - 1, grid.y + grid.height - 1
    c.put(left, top, corners[0] + across * (right - left - 1) + corners[1], "accent")
    c.put(left, bottom, corners[2] + across * (right - left - 1) + corners[3], "accent")
    for line in range(top + 1, bottom):
        c.put(left, line, down, "accent")
        c.put(right, line, down, "accent")
    for number in range(SIDE):
        square = at(number, number)
        x, y = grid.middle(square)
        marked = number in marks.columns
        c.put(x, grid.y, chr(ord("A") + number), "accent" if marked else "shadow", bold=marked, underline=marked)
        marked = number in marks.rows
        c.right(grid.x + 3, y, str(number + 1), "accent" if marked else "shadow", bold=marked, underline=marked)


def _room_walls(c: Canvas, grid: Grid) -> None:
    """Of the wall above and the wall at the left of every square, and the joints between them."""
    g = glyphs(c)
    for y in range(SIDE):
        for x in range(SIDE):
            square = at(x, y)
            left, top = grid.left(square), grid.top(square)
            if y and _has_wall(x, y, NORTH):
                c.put(left, top - 1, g.joints[EAST | WEST] * grid.wide, "paper")
            if x and _has_wall(x, y, WEST):
                for line in range(grid.high):
                    c.put(left - 1, top + line, g.joints[NORTH | SOUTH], "paper")
            if x and y:
                joint = (
                    NORTH * _has_wall(x, y - 1, WEST)
                    | SOUTH * _has_wall(x, y, WEST)
                    | EAST * _has_wall(x, y, NORTH)
                    | WEST * _has_wall(x - 1, y, NORTH)
                )
                if joint:
                    c.put(left - 1, top - 1, g.joints[joint], "paper")


def _has_wall(x: int, y: int, side: int) -> bool:
    other = at(x, y - 1) if side == NORTH else at(x - 1, y)
    return is_wall(at(x, y), other)


def _key_tags(c: Canvas, grid: Grid) -> None:
    """On the carpet between the two rows of a room: its number, and its name where there is room."""
    for number, room in ROOMS.items():
        corner = min((square for square, one in ROOM.items() if one == number), key=lambda one: (row(one), column(one)))
        x, y, width = grid.left(corner), grid.top(corner) + grid.high, 2 * grid.wide + 1
        name = str(room["name"]).split()[0] if grid.wide > 3 else ""
        text = f"{number} {name}".rstrip() if len(name) + 2 <= width else f"{number}{name}"
        x += (width - len(text)) // 2
        c.put(x, y, text, "shadow")
        c.put(x, y, str(number), "accent", bold=True)


# -- below ground -----------------------------------------------------------------------------------


def _cellar(c: Canvas, grid: Grid) -> None:
    for below, ways in ALONG.items():
        for there in ways:
            link(c, grid, ABOVE[below], ABOVE.get(there, there), (glyphs(c).across, glyphs(c).down), "blue")


def link(c: Canvas, grid: Grid, one: Node, other: Node, signs: tuple[str, str], ink: str) -> None:
    """A line from the middle of a square to the middle of its neighbour."""
    (x1, y1), (x2, y2) = sorted((grid.middle(one), grid.middle(other)))
    if y1 == y2:
        c.put(x1, y1, signs[0] * (x2 - x1 + 1), ink)
    else:
        for line in range(min(y1, y2), max(y1, y2) + 1):
            c.put(x1, line, signs[1], ink)


def _walk(c: Canvas, grid: Grid, way: Sequence[Node]) -> None:
    """From square to square; below ground in the ink of the Cellar."""
    g = glyphs(c)
    for before, after in pairwise(way):
        ink = "blue" if before in ABOVE or after in ABOVE else "accent"
        (x1, y1), (x2, y2) = (grid.middle(ABOVE.get(place, place)) for place in (before, after))
        if y1 == y2:
            left = min(x1, x2)
            for x in range(left + 2, left + grid.wide):
                c.put(x, y1, g.trail_across, ink, bold=True)
        else:
            for y in range(min(y1, y2) + 1, max(y1, y2)):
                c.put(x1, y, g.trail_down, ink, bold=True)


# -- one square -------------------------------------------------------------------------------------


class _Inks:
    """Inks for one square: on a ground of its own everything is written in one ink that can be read there."""

    def __init__(self, square: Node, marks: Marks) -> None:
        self.only, self.back, self.reverse = "", "", False
        if square in marks.pointed or square == marks.aim:
            self.only, self.back = "on_chosen", "chosen"
        elif square == marks.dead_drop:
            self.only, self.reverse = "danger", True
        elif square in marks.candidates:
            self.only, self.back = "ink", "card"

    def put(self, c: Canvas, x: int, y: int, text: str, ink: str, bold: bool = False) -> None:
        c.put(x, y, text, self.only or ink, back=self.back, bold=bold, reverse=self.reverse)


def tile_ink(face: Face) -> str:
    if face in TRAPS:
        return "danger"
    return "accent" if face in CLUES or face is Face.BLUEPRINT else "yellow" if face is Face.PHONE else "paper"


def _square(c: Canvas, grid: Grid, square: Node, tile: Tile | None, there: Sequence[Agent], marks: Marks) -> None:
    x, y, inks = grid.left(square), grid.top(square), _Inks(square, marks)
    if inks.only:
        for line in range(grid.high):
            inks.put(c, x, y + line, " " * grid.wide, "paper")
    kind = FURNISHING.get(square)
    roomy = grid.wide > 3
    at_kind = x + roomy
    at_tile = at_kind + 1 + roomy
    if tile is None and kind is None:
        _corridor(c, grid, square, inks, marks)
    if kind is not None:
        inks.put(c, at_kind, y, kind.letter, "shadow")
    if tile is not None:
        _tile(c, at_kind, at_tile, y, tile, inks, marks, roomy)
    if there:
        _agents(c, grid, square, there)
    _steps(c, grid, square, inks, marks, len(there), is_bare=tile is None and kind is None)


def _corridor(c: Canvas, grid: Grid, square: Node, inks: _Inks, marks: Marks) -> None:
    g, (x, y) = glyphs(c), grid.middle(square)
    if square in marks.trail:
        inks.put(c, x, y, g.trail, "accent", bold=True)
    elif row(square) in marks.rows:
        inks.put(c, x - 1, y, g.line_across * 3, "accent")
    elif column(square) in marks.columns:
        for line in range(grid.high):
            inks.put(c, x, grid.top(square) + line, g.line_down, "accent")
    elif not marks.cellar or all(ABOVE[below] != square for below in ALONG):
        inks.put(c, x, y, g.carpet, "line")


def _tile(c: Canvas, at_kind: int, at_tile: int, y: int, tile: Tile, inks: _Inks, marks: Marks, roomy: bool) -> None:
    """Face down `?`; where its face is known here, the sign of the face behind it."""
    if tile.up:
        inks.put(c, at_tile, y, tile.face.symbol, tile_ink(tile.face), bold=True)
    elif tile.face is Face.BACK or not marks.named:
        inks.put(c, at_tile, y, "?", "paper", bold=True)
    else:
        inks.put(c, at_tile - 1 if roomy else at_kind, y, "?", "paper", bold=True)
        inks.put(c, at_tile, y, tile.face.symbol, tile_ink(tile.face))


def _agents(c: Canvas, grid: Grid, square: Node, there: Sequence[Agent]) -> None:
    """By their letters; where there is no room for all, how many. Whatever the square is painted in, they stand out."""
    x, y = grid.left(square), grid.top(square)
    if grid.high == 1:
        text = there[0].token.letter if len(there) == 1 else str(len(there))
        c.put(x + grid.wide - 1, y, text, seat_ink(there[0].seat), back="ground", reverse=True, bold=True)
        return
    for number, agent in enumerate(there):
        c.put(x + 1 + number, y + 1, agent.token.letter, seat_ink(agent.seat), back="ground", reverse=True, bold=True)


def _steps(c: Canvas, grid: Grid, square: Node, inks: _Inks, marks: Marks, agents: int, *, is_bare: bool) -> None:
    """How many steps it is to here; below it, where there is room, through the Cellar underneath."""
    x, y = grid.left(square), grid.top(square)
    under = next((marks.below[below] for below in BELOW.get(square, ()) if below in marks.below), 0)
    steps, last = marks.reach.get(square, 0), grid.wide - 1 - (grid.wide > 3)
    ink, bold = ("accent", True) if square in marks.path else ("shadow", False)
    in_the_middle = is_bare and not (under and grid.high == 1)
    is_free = agents < grid.wide // 2 if in_the_middle and grid.high > 1 else agents < (1, 3)[grid.high > 1]
    if steps and (is_free or (in_the_middle and grid.high == 1)) and square not in marks.trail:
        at = grid.middle(square) if in_the_middle else (x + last, y + grid.high - 1)
        inks.put(c, *at, str(steps), ink, bold)
    if under and (grid.high > 1 or not (steps or agents)):
        inks.put(c, x + last, y, str(under), "blue", BELOW[square][0] in marks.path)


BELOW: Final = {above: (below,) for below, above in ABOVE.items()}
