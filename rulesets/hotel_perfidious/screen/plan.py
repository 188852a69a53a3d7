"""The plan of the hotel by lamplight: carpet and parquet, furniture, tiles as slips of paper, who walks where, and the
lines on which the Dead Drop lies. Below it, when it is asked for, the Cellar as a blueprint."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from textual.geometry import Region

from spyhouse.engine.visibility import Seat
from spyhouse.look.drawings import album
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas, seat_ink
from spyhouse.widgets.floors import (
    FloorPlan,
    Squares,
    Tint,
    paint_chip,
    paint_cursor,
    paint_floors,
    paint_path,
    paint_token,
    weave,
)
from spyhouse.widgets.pixels import draw

from ..facts import fitting, room_name, short, use
from ..pieces import (
    ABOVE,
    BEATEN_BY,
    CLUES,
    CORRIDORS,
    FURNISHING,
    ROOM,
    ROOMS,
    SQUARES,
    WALKS,
    Face,
    Furnishing,
    Node,
    at,
    column,
    row,
    surface,
)
from ..table import Tile

ART: Final = album(__package__.rpartition(".")[0])
SIDE: Final = 10
ARROWS: Final = (
    "Each Arrow marks its row or its column, and the Compass says which. Where the two lines cross is the Dead Drop."
)
STEPS: Final = "steps of the Move: those taken, and those to the square that is pointed at"
SIGNS: Final = {
    "✖": "the Dead Drop: whoever brings a Blueprint there first wins; with two Souvenirs it counts two wins",
    "★": "Souvenirs, your trophies: traps beaten and Phones taken; a Blueprint brings one win for each of yours, and one without any",
    "■": "of the tiles that you have not seen, so many are traps that you could not beat now",
    "◦": STEPS,
    "•": STEPS,
    "□": "of the tiles that you have not seen, so many are no danger to you",
    **dict.fromkeys(
        "↑→↓←", "where North is; at a side of the plan the Arrows turn with it: W-E marks a column, N-S a row"
    ),
}
"""Of signs that stand in words, and on the plan."""
FURNITURE: Final = {
    Furnishing.ARMOIRE: "an Armoire: its deck holds gear, traps and an Arrow; with a Skeleton Key face up, a way into the Cellar",
    Furnishing.BED: "a Bed: its deck holds gear, traps and an Arrow; knocked senseless, you wake up in your own",
    Furnishing.PLANT: "a Potted Plant: its deck holds gear, traps and a Blueprint",
    Furnishing.RUG: "a Rug: its deck holds gear, traps, a Blueprint and the Compass",
}
FOUR: Final = "an Armoire, a Bed, a Potted Plant and a Rug, each on a square of its own"
COORDINATES: Final = "columns A to J and rows 1 to 10: E5 is the square in column E and row 5"
HIDDEN: Final = "a hidden tile: on its square you can turn it up, and a trap would go off"
HIDDEN_BY: Final = "a tile that this guest has hidden, in the guest's colour: rather a trap"
HELD: Final = "a tile in somebody's hands, face down: its back shows the furniture it came from"
KNOWN: Final = "a hidden tile with its name: you know what it is, in white gear, in red a trap"
LIT: Final = "lit floor: your Move can take you there"
DOOR: Final = "the threshold of a door between a room and the corridor"
LINE: Final = "a row or a column that an Arrow marks"
MAYBE: Final = "a row or a column that an Arrow may mark: the Compass will tell"
PERHAPS: Final = "here may be the Dead Drop: the clue that is missing will tell"
PAWN: Final = "a guest, by the first letter of the name; white or arrows beside it: you"
FIGURE: Final = "the figure that takes you there, as in the list; of a room, the one that registers you there"


class _Little(NamedTuple):
    """Furniture of two cells: the light comes from the left."""

    drawn: str
    plain: str
    inks: tuple[str, str]
    backs: tuple[str, str]


_LITTLE: Final = {
    Furnishing.ARMOIRE: _Little("••", "[]", ("#fff0b8", "#f0c64a"), ("#95602c", "#6b3d1a")),
    Furnishing.BED: _Little("▀▀", "~_", ("#ffffff", "#6f9bd1"), ("#3e6fa8", "#2c5180")),
    Furnishing.PLANT: _Little("♣♣", "%%", ("#e4ffd6", "#a4e09a"), ("#22713a", "#174d25")),
    Furnishing.RUG: _Little("◆◆", "<>", ("#ffe7b0", "#efbf62"), ("#a92c38", "#7f2029")),
}
_PATTERNS: Final = {
    Furnishing.ARMOIRE: ((1, 1, "••"),),
    Furnishing.RUG: ((0, 0, "╔◆◆╗"), (0, 1, "╚◆◆╝")),
}
"""Signs on furniture of many dots: from its corner so far right and down."""
_EVENING: Final = 32
"""Hundredths that are taken from what stands in the dark."""
_FAINT: Final = 30
"""And from what lies there to be read."""


def word(c: Canvas, face: Face, width: int) -> str:
    """What a tile is called in so many cells: its name, or a short form of it."""
    return face.spoken if len(face.spoken) <= width else plain(c, short(face, width))[:width]


def plain(c: Canvas, text: str) -> str:
    """In signs that can be shown."""
    return text if c.symbols.name == "unicode" else c.symbols.plain(text.translate(_ASCII))


_ASCII: Final = str.maketrans("✖★×▞↑→↓←▶╍╏•◦", "X*x#^>v<>=:,o")


def hue(c: Canvas, paint: str) -> str:
    return ART.paints[paint].seen(c.palette)


def kind_of(face: Face) -> str:
    """A trap, a clue, what the mission is about, or gear: the paint of its slip."""
    if face in BEATEN_BY:
        return "trap"
    if face in CLUES:
        return "sign"
    return "mission" if face in (Face.BLUEPRINT, Face.PHONE) else "gear"


def ink_of(face: Face) -> str:
    """Of the word on a tile that lies face down."""
    return "danger" if face in BEATEN_BY else "#ffffff"


# -- where everything lies --------------------------------------------------------------------------


class Spots(NamedTuple):
    """Where things lie on one square: each has its own place, and nothing hides another. Labels lie at the wall of a room, so
    that none stands between two squares."""

    cells: Region
    furniture: Region | None
    aisle: Region
    """Where people stand."""
    slip: Region
    chip: tuple[int, int] | None = None
    """Where somebody stands on the smallest plan in the one line of a corridor, before the label of a tile."""

    @property
    def aimed(self) -> Region:
        """What the cursor stands at both sides of: in a room not of the words, which go on beside it."""
        if self.furniture is None:
            return self.cells
        return Region(self.cells.x, self.aisle.y, self.cells.width, self.aisle.height)


LABEL: Final = 4
"""Cells of a label on the smallest plan: enough for a whole word."""
_HIDDEN: Final = 3
"""And of a tile that nobody can name."""


class Size(NamedTuple):
    """One of the sizes in which the plan can be painted; all in cells."""

    room: tuple[int, int]
    hall: tuple[int, int]
    """A square of a room, and one where two corridors cross."""
    framed: bool
    """Has it an outer wall and furniture of many dots?"""

    @property
    def margin(self) -> int:
        return 2 if self.framed else 3

    @property
    def width(self) -> int:
        return self.margin + plan_of(self).width

    @property
    def height(self) -> int:
        return plan_of(self).height

    def spots(self, square: Node) -> Spots:
        return _spots(self, square)

    def cells(self, square: Node) -> Region:
        return self.spots(square).cells


SIZES: Final = (
    Size((9, 4), (9, 3), True),
    Size((9, 4), (9, 2), True),
    Size((7, 3), (7, 2), True),
    Size((7, 2), (6, 1), False),
    Size((4, 2), (3, 1), False),
)
"""The largest first."""


def _number(square: Node) -> int:
    return row(square) * SIDE + column(square)


@functools.cache
def _squares(size: Size) -> Squares:
    """Walls are a column wide, or a dot high, and half a row beside each belongs to the corridor."""
    columns, rows = [], []
    x, y = int(size.framed), 2 * size.framed
    for number in range(SIDE):
        hall = number % 3 == 0
        wide = (size.hall if hall else size.room)[0]
        high = 2 * (size.hall if hall else size.room)[1] + hall * (1 + (0 < number < SIDE - 1))
        columns.append((x, wide))
        rows.append((y, high))
        wall = number % 3 != 1
        x, y = x + wide + wall, y + high + wall
    return Squares(columns, rows)


@functools.cache
def _spots(size: Size, square: Node) -> Spots:
    cells = _squares(size).cells(_number(square)).translate((size.margin, 0))
    if square not in FURNISHING:
        aisle = Region(cells.x + max((cells.width - 3) // 2, 0), cells.y, 3, cells.height)
        slip = Region(cells.x, cells.bottom - 1, cells.width, 1)
        if size.framed:
            return Spots(cells, None, aisle, slip)
        slip = Region(cells.x, cells.bottom - 1 if row(square) % 3 == 2 else cells.y, cells.width, 1)
        x = cells.x - (column(square) % 3 != 2) - (column(square) == SIDE - 1)
        chip = (x, slip.y) if cells.height == 1 else None
        return Spots(cells, None, aisle, slip, chip)
    wide, high = (4, 2) if size.framed else (2, 1)
    left, above = column(square) % 3 == 1, row(square) % 3 == 2
    x, y = cells.x if left else cells.right - wide, cells.y if above else cells.bottom - high
    aisle = Region(x + wide if left else cells.x, y, cells.width - wide, high)
    slip = Region(cells.x, cells.bottom - 1 if above else cells.y, cells.width, 1)
    return Spots(cells, Region(x, y, wide, high), aisle, slip)


class Door(NamedTuple):
    """In dots of the plan."""

    gap: Region
    room: Node


@functools.cache
def doors(size: Size) -> Sequence[Door]:
    """HP-1.2: where one comes from a corridor into a room."""
    squares = _squares(size)
    found = []
    for room in ROOM:
        for hall in WALKS[room]:
            if hall not in ROOM:
                gap, _ = squares.door(_number(room), _number(hall))
                if column(room) == column(hall):  # at a corner, where a name has room beside it
                    floor, wide = squares.floor(_number(room)), gap.width if size.framed else 1
                    gap = Region(floor.right - wide if column(room) % 3 == 2 else floor.x, gap.y, wide, gap.height)
                found.append(Door(gap, room))
    return found


@functools.cache
def plan_of(size: Size, cellar: bool = False) -> FloorPlan:
    squares, paints = _squares(size), ART.paints
    last = squares.floor(SIDE * SIDE - 1)
    width, high = last.right + size.framed, last.bottom + 2 * size.framed
    wall = paints["plan-wall" if cellar else "wall"]
    walls = [
        (squares.wall(_number(one), _number(other)), wall)
        for one in ROOM
        for other in _around(one)
        if other not in ROOM
    ]
    if size.framed:
        ends = (Region(0, 0, width, 2), Region(0, high - 2, width, 2), Region(0, 0, 1, high))
        walls += [(region, wall) for region in (*ends, Region(width - 1, 0, 1, high))]
    return FloorPlan(
        squares,
        width,
        high // 2,
        {_number(square): weave(_tint(square, cellar)) for square in SQUARES},
        walls,
        [(door.gap, _number(door.room)) for door in doors(size)],
        [(door.gap, paints["plan-room" if cellar else "threshold"]) for door in doors(size)],
    )


def _around(square: Node) -> Iterator[Node]:
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        yield at(column(square) + x, row(square) + y)  # rooms do not touch the outer wall


def _tint(square: Node, cellar: bool) -> Tint:
    shade = "-2" if (column(square) + row(square)) % 2 else ""
    if cellar:
        paint = ART.paints[f"plan-{'room' if square in ROOM else 'blue'}{shade}"]
        return Tint(paint, paint)
    floor = "room" if square in ROOM else "hall"
    return Tint(ART.paints[f"{floor}-dusk{shade}"], ART.paints[f"{floor}-lit{shade}"])


# -- what is pointed out ----------------------------------------------------------------------------


def beside(size: Size, square: Node, board: Collection[Node], marks: Marks) -> tuple[int, int]:
    """Where a figure of the coach hides nothing of it: in a room over the wall, in the line of its tile or, where an Arrow
    marks that, of its furniture; in a corridor on it, or above what is there."""
    spots = size.spots(square)
    if spots.furniture is None:
        taken = square in {*board, *marks.standing, *marks.figures}
        return spots.aisle.x, spots.cells.y - (taken and row(square) > 0)
    x = spots.cells.right if _at_right(square) else spots.cells.x - 3
    marked = row(square) in marks.rows and spots.slip.y == _line_y(size, row(square))
    return x, (spots.slip if square in board and not marked else spots.furniture).y


class Pawn(NamedTuple):
    seat: Seat
    letter: str
    square: Node
    own: bool


class Marks(NamedTuple):
    """What is to be seen on the plan besides the house and its tiles."""

    pawns: Sequence[Pawn] = ()
    lit: Collection[Node] = ()
    lamp: int = 0
    """How much light falls on the rest, in hundredths."""
    glow: Mapping[Node, int] = {}
    """And on some of it."""
    figures: Mapping[Node, int] = {}
    """Which line of the list leads to a square."""
    path: Sequence[Node] = ()
    """From where the walk has come to, the way to the square that is pointed at, above and below ground."""
    walked: Sequence[Node] = ()
    pointed: Collection[Node] = ()
    rows: Collection[int] = ()
    columns: Collection[int] = ()
    """Lines that Arrows mark or may mark."""
    candidates: Collection[Node] = ()
    dead_drop: Node | None = None
    below: Mapping[Node, int] = {}
    """Steps to places in the Cellar."""
    named: bool = True
    """Are known face-down tiles named (HP-9.5)?"""
    north: str = ""
    """Where the Compass that lies face up points, as an arrow."""

    def light(self, square: Node) -> int:
        return 100 if square in self.lit else self.glow.get(square, self.lamp)

    @property
    def crosses(self) -> Collection[Node]:
        """Where the Dead Drop is, or may be."""
        return (self.dead_drop,) if self.dead_drop else self.candidates

    @property
    def standing(self) -> AbstractSet[Node]:
        """Where people are."""
        return {pawn.square for pawn in self.pawns}


def paint_plan(c: Canvas, size: Size, board: Mapping[Node, Tile], marks: Marks) -> dict[Face, str]:
    """Returns by what word each tile that is named is called there; by the shortest, where there are more."""
    paint_floors(c, size.margin, 0, plan_of(size), {_number(square): marks.light(square) for square in SQUARES})
    taken = {*board, *marks.path, *marks.walked, *marks.standing}
    for square in CORRIDORS[SIDE:]:  # below the letters of the columns
        if square in marks.lit and square not in taken:
            c.explain(*size.cells(square), LIT)
            break
    for gap in (door.gap for door in doors(size)):
        if gap.height > 1:  # those in walls above and below look like a Bed
            c.explain(gap.x + size.margin, gap.y // 2, 1, 1, DOOR)
    taken = {*board, *marks.standing, *marks.figures}
    shared = {*marks.standing} if size.framed else {*marks.standing, *marks.figures, *marks.crosses}
    letters = {
        number: _letter(size, number, marks.columns, {*board, *marks.standing}, marks.figures) for number in range(SIDE)
    }
    slips = [*_slips(c, size, board, marks, taken, shared)]
    _spell_out(c, size, slips, marks, shared, set(letters.values()))
    for slip in slips:
        _shadow(c, size, slip)
    _clue_lines(c, size, marks, _between(slips))
    for square in marks.crosses:
        _floor(c, size.cells(square), "drop-floor" if square is marks.dead_drop else "perhaps")
    for square in marks.pointed if len(marks.pointed) == 1 else ():
        _floor(c, size.cells(square), "aimed")
    for square in FURNISHING:
        furniture(c, size, square, marks.light(square))
    tags(c, size)
    at_edge = [(row(slip.square), slip.place) for slip in slips if slip.place.x < size.margin]
    close = {number for number, place in at_edge if place.y <= _line_y(size, number) < place.bottom}
    rulers(c, size, marks.rows, marks.columns, letters, close, sure=bool(marks.north))
    _dead_drop(c, size, board, marks)
    for slip in slips:
        slip.paint(c)
    _path(c, size, marks, [slip.place for slip in slips])
    _figures(c, size, board, marks)
    for square in marks.standing:
        there = [pawn for pawn in marks.pawns if pawn.square is square]
        chip = _chip(size, square, board, marks) if square in board else None
        _pawns(c, size, square, there, square in board, chip, _figure(size, square, board, marks))
    covered = c.palette.plain or not marks.standing.isdisjoint(marks.pointed)  # else one alone is seen by its floor
    if len(marks.pointed) > 1 or (marks.pointed and covered):
        paint_cursor(c, functools.reduce(Region.union, (size.spots(square).aimed for square in marks.pointed)))
    words = sorted((slip for slip in slips if slip.face is not None), key=lambda slip: -len(slip.words))
    return {slip.face: slip.words.strip("()") for slip in words if slip.face is not None}


def _floor(c: Canvas, cells: Region, paint: str) -> None:
    if c.drawn:
        c.block(cells.x, 2 * cells.y, cells.width, 2 * cells.height, hue(c, paint))
    elif not c.palette.plain:
        c.fill(*cells, hue(c, paint))


# -- the house --------------------------------------------------------------------------------------


def furniture(c: Canvas, size: Size, square: Node, light: int = 100) -> None:
    place, kind = size.spots(square).furniture, FURNISHING[square]
    assert place is not None
    if size.framed:
        c.explain(*place, FURNITURE[kind])
        veil = 0.0 if c.palette.plain else _EVENING * (100 - light) / 10000
        drawing = ART.find(kind.value)
        if drawing is not None:
            draw(c, place.x, 2 * place.y, drawing, veil=veil, over="#120b08")
        if c.drawn:
            ink = c.palette.shaded(c.palette.shown(_LITTLE[kind].inks[0]), int(veil * 100))
            for x, y, signs in _PATTERNS.get(kind, ()):
                c.put(place.x + x, place.y + y, signs, ink)
    else:
        little(c, *place.offset, kind, light)


def little(c: Canvas, x: int, y: int, kind: Furnishing, light: int = 100) -> None:
    """In two cells."""
    drawn, signs, inks, backs = _LITTLE[kind]
    c.explain(x, y, 2, 1, FURNITURE[kind])
    shade, shown = _EVENING * (100 - light) // 100, c.palette.shown
    for left, sign, ink, back in zip(
        (x, x + 1), drawn if c.symbols.name == "unicode" else signs, inks, backs, strict=True
    ):
        ground = "" if c.palette.plain else c.palette.shaded(shown(back), shade)
        ink = c.palette.shaded(shown(ink), shade)
        if c.drawn and sign == "▀":
            c.dots(left, 2 * y, [[ink], [ground]])
        else:
            c.put(left, y, sign, ink, back=ground)


def rulers(
    c: Canvas,
    size: Size,
    rows: Collection[int] = (),
    columns: Collection[int] = (),
    letters: Mapping[int, tuple[int, int]] = {},
    close: Collection[int] = (),
    *,
    sure: bool = True,
) -> None:
    """Letters, each in its place, and numbers of columns and rows; those on which the Dead Drop lies, or may lie, stand out. A
    row where a label begins right behind its number has that alone."""
    pointer = "▼" if sure else "?"
    for number in range(SIDE):
        (x, line), y = letters.get(number) or _letter(size, number), _line_y(size, number)
        letter, figure = chr(ord("A") + number), str(number + 1)
        if number in columns:
            said = plain(c, f"{pointer}{letter}{pointer}" if size.framed else f"{pointer}{letter}")
            at_line = _line_x(size, number) - size.framed
            paint_slip(c, at_line, line, said, "sign")
            c.explain(at_line, line, len(said), 1, LINE if sure else MAYBE)
        else:
            c.put(x, line, letter, hue(c, "name-ink"), back="" if size.framed else _back(c, "hall-dusk"), bold=True)
        if number in rows:
            pointed = figure if number in close else f"{figure}{'▶' if sure else '?'}"[:2]
            paint_slip(c, 0, y, plain(c, pointed), "sign")
            c.explain(0, y, 2, 1, LINE if sure else MAYBE)
        else:
            c.put(size.framed * (2 - len(figure)), y, figure, "shadow")
            if len(figure) > 1:  # the letters are those of guests as well
                c.explain(0, y, 2, 1, COORDINATES)


def _letter(
    size: Size,
    number: int,
    columns: Collection[int] = (),
    taken: Collection[Node] = (),
    figures: Collection[Node] = (),
) -> tuple[int, int]:
    """Where the letter of a column stands: on a small plan in the first corridor, also beside a figure, and where something else is
    there in the last, or in one between."""
    for hall in (0,) if size.framed else (0, SIDE - 1, 3, 6):
        square, line = at(number, hall), _line_y(size, hall) if hall else 0
        spots = size.spots(square)
        if square in taken and not size.framed:
            continue
        if square not in figures or size.framed or under_its_letter(size, square):
            return spots.cells.x + (spots.cells.width - 1) // 2, line
        if number not in columns:
            return spots.aisle.x + 2, line
    return _letter(size, number)


_SHORT_NAMES: Final = {"Casablanca": "C'blanca"}


def tags(c: Canvas, size: Size, *, cellar: bool = False) -> None:
    """The name of every room in the middle of its upper wall, as far aside as the door there makes it; whole, but for the longest
    on the smallest plan."""
    ink, back = hue(c, "tag-ink" if cellar else "name-ink"), _back(c, "plan-wall" if cellar else "wall")
    for number in ROOMS:
        squares, name = [square for square, one in ROOM.items() if one == number], room_name(number)
        room = functools.reduce(Region.union, map(size.cells, squares))
        left, wall, right = room.x - 1, room.y - 1, room.right + 1
        gaps = [door.gap.translate((size.margin, 0)) for door in doors(size) if door.room in squares]
        gap = next((gap for gap in gaps if gap.height == 1 and gap.y // 2 == wall), Region(right, wall, 0, 1))
        begin, end = max(((left, gap.x), (gap.right, right)), key=lambda side: side[1] - side[0])
        name = name if len(name) <= end - begin else _SHORT_NAMES[name]
        x = max(min((left + right - len(name)) // 2, end - len(name)), begin)
        before, behind = x > begin, x + len(name) < end
        c.put(x - before, wall, f"{' ' * before}{name}{' ' * behind}", ink, back=back, bold=True)
        c.click(x, wall, len(name), 1, Sign(nothing, name, f"{room_name(number)}, one of nine rooms: {FOUR}"))


def paint_wall(c: Canvas, x: int, y: int, width: int) -> None:
    """Of a room that is seen no further, without its name."""
    c.put(x, y, " " * width, back=_back(c, "wall"))


def _back(c: Canvas, paint: str) -> str:
    return "" if c.palette.plain else hue(c, paint)


# -- the Dead Drop ----------------------------------------------------------------------------------


def _between(slips: Sequence[_Slip]) -> AbstractSet[tuple[int, int]]:
    """The one cell that is free between two labels."""
    places = [slip.place for slip in slips]
    return {(one.x - 1, one.y) for one in places} & {(one.right, one.y) for one in places}


def _clue_lines(c: Canvas, size: Size, marks: Marks, kept: AbstractSet[tuple[int, int]]) -> None:
    """Thin dashes from wall to wall: columns through the aisles of rooms, rows behind their furniture; but for the cells that are
    kept free, lest two words be one."""
    first, last = size.cells(SQUARES[0]), size.cells(at(SIDE - 1, SIDE - 1))
    gold = "accent" if c.palette.plain else hue(c, "line-gold")
    for number in marks.rows:
        for x in range(first.x, last.right):
            if (x, y := _line_y(size, number)) not in kept:
                c.put(x, y, plain(c, "╍"), gold, bold=True)
    for number in marks.columns:
        for y in range(first.y, last.bottom):
            if (x := _line_x(size, number), y) not in kept:
                c.put(x, y, plain(c, "╏"), gold, bold=True)


def _line_x(size: Size, number: int) -> int:
    """Along a column of rooms where people stand, so that the line cuts no furniture."""
    aisle = size.spots(at(number, 1 if number % 3 else 0)).aisle
    return aisle.x + (aisle.width - 1) // 2


def _line_y(size: Size, number: int) -> int:
    """Through the middle of its squares, behind what stands there."""
    y, high = _squares(size).cells(number * SIDE)[1::2]
    return y + (high - 1) // 2


def _dead_drop(c: Canvas, size: Size, board: Collection[Node], marks: Marks) -> None:
    """A cross where the lines cross, or beside it if something else is there; with one clue missing, a question in both
    places."""
    for square in marks.crosses:
        found, spots = square is marks.dead_drop, size.spots(square)
        cross = plain(c, "✖" if found else "✖?")
        x, cross = _line_x(size, column(square)) - size.framed, f" {cross} " if size.framed else cross
        busy = square in marks.standing or square in marks.figures
        y = spots.aisle.y if square in board else spots.slip.y if busy else _line_y(size, row(square))
        if square in board and square in marks.standing:  # in the cell beside the label
            x, cross = spots.cells.x if _at_right(square) else spots.cells.right - 1, cross.strip()[0]
            y = spots.slip.y
        elif square in board and (chip := _chip(size, square, board, marks)):
            (x, y), cross = chip, cross[0]
        if red := _red_row(size, square, board, marks):
            x, y, wide, _ = red
            cross = cross.strip().center(wide)
        end = paint_slip(c, x, y, cross, "drop" if found else "tag")
        c.explain(x, y, end - x, 1, SIGNS["✖"] if found else PERHAPS)


def _red_row(size: Size, square: Node, board: Collection[Node], marks: Marks) -> Region | None:
    """Of the Dead Drop in a room of the smallest plan, where its floor is hardly seen: the row without a label, over furniture
    that a tile shuts anyway; where somebody or a figure is as well, as much as furniture needs."""
    spots = size.spots(square)
    if spots.furniture is None or square is not marks.dead_drop or size is not SIZES[-1]:
        return None
    part = spots.furniture if square in {*marks.standing, *marks.figures} else spots.cells
    return Region(part.x, spots.furniture.y if square in board else spots.slip.y, part.width, 1)


# -- tiles ------------------------------------------------------------------------------------------


def paint_slip(c: Canvas, x: int, y: int, words: str, kind: str, shade: int = 0) -> int:
    """A tile face up: its word on paper, on red, on blue or on gold. Returns the column behind it."""
    back = c.palette.shaded(_back(c, kind), shade) if shade and not c.palette.plain else _back(c, kind)
    return c.put(x, y, words, _ON_SLIP.get(kind, "#ffffff"), back=back, bold=True, reverse=c.palette.plain)


_DARK: Final = "#1b120d"
_ON_SLIP: Final = dict.fromkeys(("gear", "sign", "tag"), _DARK)


def paint_back(c: Canvas, x: int, y: int, width: int, words: str, ink: str, shade: int = 0) -> None:
    """A tile face down: a pattern, and in it what is to be said; a question mark, or what one knows."""
    back = _back(c, "back")
    if c.drawn:
        ink = c.palette.shaded(c.palette.colour(ink), shade)
        back, check = (c.palette.shaded(hue(c, paint), shade) for paint in ("back", "back-check"))
        c.dots(x, 2 * y, [[(back, check)[(at + half) % 2] for at in range(width)] for half in (0, 1)])
    else:
        c.put(x, y, plain(c, "▞") * width, hue(c, "back-check"), back=back)
    c.put(x + (width - len(words) + 1) // 2, y, words, ink, back=back, bold=True)


class _Slip(NamedTuple):
    """A tile on the plan as it is painted."""

    square: Node
    place: Region
    words: str
    kind: str
    """Of its paper; nothing if it lies face down."""
    ink: str
    means: str
    shade: int
    face: Face | None
    """If its word is shown."""

    def around(self, gap: int) -> Region:
        """With a cell at both sides; with so many, if it has no word."""
        beside = 1 if self.face is not None else gap
        return self.place.grow((0, beside, 0, beside))

    def paint(self, c: Canvas) -> None:
        x, y, wide, _ = self.place
        c.explain(*self.place, self.means)
        if self.kind:
            paint_slip(c, x, y, self.words.center(wide), self.kind, self.shade)
        else:
            paint_back(c, x, y, wide, self.words, self.ink, self.shade)


def _slips(
    c: Canvas, size: Size, board: Mapping[Node, Tile], marks: Marks, taken: Collection[Node], shared: Collection[Node]
) -> Iterator[_Slip]:
    """Every tile by its word where there is room for it, else by the beginning of that."""
    for square, tile in board.items():
        place = _place_of_slip(size, square, {*taken, *marks.crosses}, square in shared)
        beyond = board.get(at(column(square) + 1, row(square))) if square in ROOM and column(square) % 3 == 1 else None
        if size.framed and beyond and (_fills(beyond, place.width, marks) or not _fills(tile, place.width, marks)):
            place = place.shrink((0, 1, 0, 0))
        if square in marks.crosses and square in marks.standing and not _red_row(size, square, board, marks):
            place = place.intersection(size.cells(square))
            place = Region(place.x + _at_right(square), place.y, place.width - 1, 1)
        name = plain(c, _name(tile.face, place.width, marks.north)) if _is_known(tile, marks) else ""
        kind = ink = ""
        if not name:
            said, wide = "?", min(5, place.width) if size.framed else _HIDDEN
            ink, means = ("#ffffff", HIDDEN) if tile.set_by is None else (seat_ink(tile.set_by), HIDDEN_BY)
        elif tile.up:
            kind, means = kind_of(tile.face), f"{tile.face.spoken}: {use(tile.face)}"
            wide = len(name) + 2 * (size.framed and len(name) + 2 <= place.width)
            said = name
        else:
            said = f"({name})" if c.symbols.name == "ascii" and len(name) + 2 <= place.width else name
            ink, means, wide = ink_of(tile.face), KNOWN, min(max(len(said) + 2 * size.framed, _HIDDEN), place.width)
        x = place.right - wide if _at_right(square) else place.x
        shade = _FAINT * (100 - marks.light(square)) // 100 + _APART * (column(square) % 2)
        yield _Slip(square, Region(x, place.y, wide, 1), said, kind, ink, means, shade, tile.face if name else None)


def _spell_out(
    c: Canvas,
    size: Size,
    slips: list[_Slip],
    marks: Marks,
    shared: Collection[Node],
    letters: AbstractSet[tuple[int, int]],
) -> None:
    """As many tiles as can by their whole words, over what is free beside them, and on a small plan if it must be over the wall;
    with a cell between two labels; that of a tile that nobody can name gives way."""
    solid = {*letters}
    for furnished in filter(None, (size.spots(square).furniture for square in FURNISHING)):
        solid |= _cells(furnished)
    for door in doors(size):
        solid |= _cells(Region(door.gap.x + size.margin, door.gap.y // 2, 1, -(-door.gap.height // 2)))
    before = {square: 2 * (row(square) % 3 == 0) for square in shared}  # whoever stands there may be before a label
    for (least, gap, walls), number in itertools.product(_ROOM_FOR_WORDS, range(len(slips))):
        slip = slips[number]
        said = "" if slip.face is None else plain(c, _name(slip.face, SIDE, marks.north))
        if len(said) <= len(slip.words.strip("()")) or (size.framed and slip.square not in ROOM):
            continue
        behind = before.get(slip.square, 0) > 0
        stood_on = [square for square in shared if square is not slip.square or behind]
        others = [_narrowed(one, least) for one in slips]
        taken = solid.union(
            *(_cells(size.cells(square).grow((0, 0, 0, before[square]))) for square in stood_on),
            *(_cells(one.around(gap)) for one in others if one.square is not slip.square),
        )
        if place := _longer(size, slip, len(said), taken, behind, walls=walls and not size.framed):
            slips[number] = slip._replace(place=place, words=said)
            for other, one in enumerate(slips):
                if other != number and one.around(gap).overlaps(place):
                    slips[other] = others[other]


_ROOM_FOR_WORDS: Final = (
    (_HIDDEN, 1, False),
    (_HIDDEN - 1, 1, False),
    (1, 1, False),
    (_HIDDEN, 1, True),
    (1, 1, True),
    (1, 0, True),
)
"""Cells of a label that gives way, those free beside it, and is a label of a room also over its wall? The first that does."""


def _narrowed(slip: _Slip, least: int) -> _Slip:
    """The label of a tile that nobody can name, in so many cells at its own wall."""
    if slip.words != "?" or slip.place.width <= least:
        return slip
    x, y, wide, high = slip.place
    return slip._replace(place=Region(x + (wide - least) * _at_right(slip.square), y, least, high))


def _cells(place: Region) -> set[tuple[int, int]]:
    return {(x, y) for x in range(place.x, place.right) for y in range(place.y, place.bottom)}


def _longer(
    size: Size, slip: _Slip, wide: int, solid: AbstractSet[tuple[int, int]], behind: bool, *, walls: bool
) -> Region | None:
    """The place of a label with so many cells, none of them solid: from the wall of a room inwards, in a corridor to both sides,
    and in that only behind whoever stands before it."""
    cells, x, y = size.cells(slip.square), column(slip.square), slip.place.y
    left, right = slip.place.x, slip.place.right
    if slip.square in ROOM:
        inwards = 1 if x % 3 == 1 else -1
        room = cells.union(size.cells(at(x + inwards, row(slip.square))))
        begin, end = room.x - (walls and inwards > 0), room.right + (walls and inwards < 0)
        sides = inwards, -inwards
    else:
        far = 2 if row(slip.square) % 3 else SIDE
        begin, end = cells.x - far * (not behind), cells.right + far
        sides = 1, -1
    begin, end = max(begin, size.margin - 1), min(end, size.width)
    while right - left < wide:
        free = {1: right < end and (right, y) not in solid, -1: left > begin and (left - 1, y) not in solid}
        side = next((side for side in sides if free[side]), 0)
        if not side:
            return None
        left, right = left - (side < 0), right + (side > 0)
        sides = sides if x % 3 else sides[::-1]
    return Region(left, y, right - left, 1)


_APART: Final = 14
"""Hundredths less light on every other column: where two labels touch, they stay two."""


def _is_known(tile: Tile, marks: Marks) -> bool:
    return tile.face is not Face.BACK and (tile.up or marks.named)


def _fills(tile: Tile, width: int, marks: Marks) -> bool:
    """Has its word so many letters? Two such words side by side would be one."""
    return _is_known(tile, marks) and len(_name(tile.face, width, marks.north)) == width


def _shadow(c: Canvas, size: Size, slip: _Slip) -> None:
    """It falls to the right and downwards, on the floor."""
    x, y, wide, _ = slip.place
    cells = size.cells(slip.square)
    if not c.drawn:
        return
    if slip.place.right < cells.right:
        c.darken(slip.place.right, 2 * y + 1, [[True]])
    if y + 1 < cells.bottom:
        c.darken(x + 1, 2 * y + 2, [[True] * (wide - (slip.place.right == cells.right))])


def _at_right(square: Node) -> bool:
    """Does the label of a tile lie at the right end of its square?"""
    return column(square) == SIDE - 1 or (square in ROOM and column(square) % 3 == 2)


def _place_of_slip(size: Size, square: Node, taken: Collection[Node], shared: bool) -> Region:
    """As many cells as a label has in its square, so that it is seen to which it belongs, and on the smallest plan one of what
    is free beside that; there it lies beside whoever stands in the same line, elsewhere below them. A cell is free before
    another label."""
    spots, x, y = size.spots(square), column(square), row(square)
    left, right, in_hall = spots.slip.x, spots.slip.right, square not in ROOM
    before, behind = (0 <= there < SIDE and at(there, y) not in taken for there in (x - 1, x + 1))
    if size.framed:
        return spots.slip
    if in_hall and y % 3 and spots.slip.width > LABEL:
        return spots.slip
    if in_hall and y % 3:  # between two rooms, over the wall of one, where it has no door
        left -= x == SIDE - 1 or at(x + 1, y) in WALKS[square] or before > behind or not (x or behind)
    elif x % 3 == 0 and not shared:  # where two corridors cross
        left -= before
        right += behind and not before
    elif shared and in_hall:
        left += behind + (x % 3 == 2) - (x == SIDE - 1)
    elif x % 3 == 1:
        right += behind
    else:
        left -= before and x % 3 == 2
    right = max(right, left + LABEL)
    return Region(left, spots.slip.y, right - left, 1)


def _chip(size: Size, square: Node, board: Collection[Node], marks: Marks) -> tuple[int, int] | None:
    """Where in the one line of a corridor somebody or something is before the label of a tile: a cell is free between them, if
    a square beside this one is."""
    chip, x, y = size.spots(square).chip, column(square), row(square)
    if chip is None:
        return None
    taken = {*board, *marks.standing, *marks.figures, *marks.crosses}
    before, behind = (0 <= there < SIDE and at(there, y) not in taken for there in (x - 1, x + 1))
    return chip[0] - (before and not behind), chip[1]


def _name(face: Face, width: int, north: str) -> str:
    """The Compass, once it lies open, with where North is."""
    if face is not Face.COMPASS or not north:
        return short(face, width)
    return fitting((f"North {north}", f"N{north}"), width)


# -- who walks there --------------------------------------------------------------------------------


def _path(c: Canvas, size: Size, marks: Marks, slips: Sequence[Region]) -> None:
    """The steps already taken as rings in grey, and those to the square that is pointed at as dots; no label is cut, and no
    letter of a column."""
    for place in (*marks.walked[:-1], *marks.path[1:]):
        square, ahead = surface(place), place in marks.path[1:]
        aisle = size.spots(square).aisle
        x, y = aisle.x + aisle.width // 2 + (not size.framed and row(square) in (0, SIDE - 1)), aisle.bottom - 1
        if square in {*marks.standing, *marks.figures, *marks.pointed} or any(slip.contains(x, y) for slip in slips):
            continue
        if ahead and place not in ABOVE:
            _stud(c, x, y, "•")
        else:
            paint_path(c, [(x, y, plain(c, "•" if ahead else "◦"))], "blue" if place in ABOVE else "shadow")
        c.explain(x, y, 1, 1, STEPS)


def _stud(c: Canvas, x: int, y: int, words: str) -> None:
    """Gold on black, as brass on a dark floor: where one may go."""
    c.put(x, y, plain(c, words), hue(c, "aimed"), back=_back(c, "wall"), bold=True, reverse=c.palette.plain)


def _figures(c: Canvas, size: Size, board: Collection[Node], marks: Marks) -> None:
    """Of the walks that the list offers."""
    for square, number in marks.figures.items():
        if (place := _figure(size, square, board, marks)) is not None:
            said = str(number).center(place.width)
            if square in marks.pointed:
                paint_chip(c, *place.offset, said, hue(c, "aimed"))
            else:
                _stud(c, *place.offset, said)
            c.explain(*place, FIGURE)


def _figure(size: Size, square: Node, board: Collection[Node], marks: Marks) -> Region | None:
    """Where the figure of a square stands, if it has one and there is room for it."""
    if square not in marks.figures:
        return None
    spots, stood_on = size.spots(square), square in marks.standing
    wide = 1 + size.framed + (size.framed and not stood_on)
    chip = _chip(size, square, board, marks) if square in board else None
    if not size.framed and square in ROOM and not stood_on:
        where: tuple[int, int] | None = _clear_of_furniture(size, square, board, marks)
    else:
        where = _place_of_figure(spots, chip, wide, tiled=square in board, stood_on=stood_on)
        if where and not chip and under_its_letter(size, square):
            where = where[0] + 1, where[1] + 1
    return where and Region(*where, wide, 1)


def under_its_letter(size: Size, square: Node) -> bool:
    """On the smallest plan, where a corridor goes on below the letter of its column: there is a dot of floor more."""
    return size is SIZES[-1] and row(square) == 0 and column(square) % 3 == 0


def _clear_of_furniture(size: Size, square: Node, board: Collection[Node], marks: Marks) -> tuple[int, int]:
    """On a small plan: beside the furniture that it means, with a cell between them. On the smallest, where somebody or another
    figure is in the other half of that row, in the row without furniture, or where a tile lies there as far from them as can be."""
    spots, left = size.spots(square), not _at_right(square)
    cells, aisle = spots.cells, spots.aisle
    if aisle.width > 2:
        return aisle.x + 1 if left else aisle.right - 2, aisle.bottom - 1
    beside = at(column(square) + (1 if left else -1), row(square))
    if beside in {*marks.standing, *marks.figures} and square not in {*board, *marks.crosses}:
        return cells.right - 2 if left else cells.x + 1, spots.slip.y
    close = beside in marks.standing or (beside in board and beside in marks.figures)
    return aisle.right - 1 if left is not close else aisle.x, aisle.y


def _place_of_figure(
    spots: Spots, chip: tuple[int, int] | None, wide: int, *, tiled: bool, stood_on: bool
) -> tuple[int, int] | None:
    """In a corridor above or below what lies there, in a room beside the furniture; and beside whoever stands there, or nowhere
    if that would hide something."""
    cells, aisle, slip = spots.cells, spots.aisle, spots.slip
    if spots.furniture is None:
        y = cells.y + (tiled and slip.y == cells.y)
        if not stood_on:
            return chip if chip else (aisle.x, y)
        return None if chip else (cells.right - wide, y)
    at_right = spots.furniture.x > aisle.x
    if not stood_on:
        return aisle.right - wide if at_right else aisle.x, aisle.bottom - 1
    return None if tiled else (slip.x if at_right else slip.right - wide, slip.y)


def _pawns(
    c: Canvas,
    size: Size,
    square: Node,
    there: Sequence[Pawn],
    tiled: bool,
    chip: tuple[int, int] | None,
    figure: Region | None,
) -> None:
    """One is a figure in hat and coat, two beside each other where there is room; else they are chips, which keep clear of
    the figure of a walk, one's own first."""
    spots, in_hall = size.spots(square), square not in FURNISHING
    c.explain(*(spots.cells if in_hall else spots.aisle), PAWN)
    x, over_tile = spots.aisle.x + max(spots.aisle.width - 3, 0) // 2, tiled and in_hall
    y = spots.cells.y if over_tile else spots.aisle.bottom - 2
    drawn = size.framed and c.drawn and not (over_tile and spots.cells.height < 3)
    if drawn and (len(there) == 1 or (len(there) == 2 and in_hall and not tiled and figure is None)):
        begins = [x] if len(there) == 1 else [spots.cells.x, spots.cells.right - 3]
        for begin, pawn in zip(begins, there, strict=True):
            drawing = ART.find("pawn")
            letter = f"{pawn.letter}{'◂' * pawn.own}"
            paint_token(c, begin, 2 * y, drawing, plain(c, letter), seat_ink(pawn.seat), "own" if pawn.own else "")
        return
    there = sorted(there, key=lambda pawn: not pawn.own)
    if size.framed and len(there) < 3 and not over_tile:
        places = [Region(x, y + 2 - len(there) + number, 3, 1) for number in range(len(there))]
    else:
        places = _places_of_chips(_standing_room(spots, len(there), tiled, chip, figure), len(there))
    for place, pawn in zip(places, there, strict=False):
        words = f"{pawn.letter}{'◂' if pawn.own else ' '}"
        said = words if place.width == 2 else f" {words}" if place.width > 2 else pawn.letter
        paint_chip(c, *place.offset, plain(c, said), seat_ink(pawn.seat))


def _standing_room(
    spots: Spots, many: int, tiled: bool, chip: tuple[int, int] | None, figure: Region | None
) -> Sequence[Region]:
    """Rows of cells for so many chips: where people stand, then where no tile lies, and if there are too many beside a tile
    they hide a part of the furniture."""
    cells, aisle, slip = spots.cells, spots.aisle, spots.slip
    if chip is not None:
        return [Region(max(chip[0] + 1 - many, 2), chip[1], many, 1)]
    if spots.furniture is None:
        free = [y for y in range(cells.y, cells.bottom) if not tiled or y != slip.y]
        rows = [Region(cells.x, y, max(cells.width, many), 1) for y in free]
    else:
        at_left = spots.furniture.x < aisle.x
        more = (3 - aisle.height) * (tiled and many > 2)
        rows = [Region(aisle.x - more * at_left, y, aisle.width + more, 1) for y in range(aisle.y, aisle.bottom)]
        rows += [slip] * (not tiled and many > aisle.height)
    if figure is not None:
        rows = [_beside(one, figure) if one.y == figure.y else one for one in rows]
    return rows


def _beside(line: Region, figure: Region) -> Region:
    """What is left of a row beside a figure at its end."""
    if figure.x <= line.x:
        return Region(figure.right, line.y, max(line.right - figure.right, 0), 1)
    return Region(line.x, line.y, min(figure.x, line.right) - line.x, 1)


_CHIPS: Final = ((3, 1), (3, 0), (2, 0), (1, 1), (1, 0))
"""How wide chips can be, and how far apart."""


def _places_of_chips(rows: Sequence[Region], many: int) -> list[Region]:
    """As wide as so many have room."""
    places: list[Region] = []
    for wide, gap in _CHIPS:
        places = [
            Region(line.x + number * (wide + gap), line.y, wide, 1)
            for line in rows
            for number in range((line.width + gap) // (wide + gap))
        ]
        if len(places) >= many:
            break
    return places[:many]
