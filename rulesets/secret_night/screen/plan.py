"""The mansion and its grounds from above, by night: floors with their names, walls, doors and panes, the garden, the
lake; and who stands where. All that never changes is drawn in `art/mansion.txt`, dot by dot, walls too.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from typing import Any, Final, NamedTuple

from textual.geometry import Region

from spyhouse.engine.words import counted
from spyhouse.look.colour import hexed, luminance, mix, rgb
from spyhouse.look.drawings import Paint, album
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.floors import (
    FloorPlan,
    Hexes,
    Tint,
    paint_chip,
    paint_cursor,
    paint_floors,
    paint_path,
    paint_token,
)
from spyhouse.widgets.hexes import Grid, Place
from spyhouse.widgets.pixels import draw

from ..facts import CALLED
from ..house import (
    COLUMNS,
    PARKED,
    ROOM_AT,
    ROOMS,
    ROWS,
    SEARCH_HEX,
    TERRAIN,
    VEHICLE_AT,
    WINDOWS,
    Hex,
    Terrain,
    room_name,
)
from ..pieces import CARRIES, KEY_OF, POINTS_OF, Vehicle
from .signs import SIGNS

GRID: Final = Grid(ROWS, COLUMNS)
HEXES: Final = tuple(Hex)
AT: Final = {hex_: place for place, hex_ in enumerate(HEXES)}
"""The number of every hex, row by row."""
WHOLE: Final = Region(0, 0, GRID.width, GRID.rows)
ART: Final = album(__package__.rpartition(".")[0])
_HOUSE: Final = ART.drawing("mansion")
_SOLID: Final = "#+w"
"""Letters of the drawing: the walls outside and inside, and panes."""
_OBJECTS: Final = "0123456789vV"
"""Of what stands on the floors, and of doors: no name is written across them."""
_PANE: Final = "w"
_LEAF: Final = "v"
_SILL: Final = "V"
_HEXES: Final = Hexes(GRID)
_BRIGHT: Final = 0.77
"""Luminance of a pawn on which white is not seen."""
_BRIGHTEST: Final = 0.14
"""Luminance of a floor on which light words can be read."""


# -- the house ---------------------------------------------------------------------------------------


def _lamplit(paint: Paint) -> Paint:
    """A floor keeps its colour under a lamp, and is warmer; never so bright that words on it would have to turn dark."""
    red, green, blue = (
        min(round(part * 1.35) + warm, 255) for part, warm in zip(rgb(paint.colour), (34, 24, 2), strict=True)
    )
    lit = hexed((red, green, blue))
    while luminance(lit) > _BRIGHTEST:
        lit = mix(lit, "#000000", 0.06)
    return Paint(f"{paint.name}-lit", lit)


@functools.cache
def _weave() -> list[list[Tint]]:
    """The whole drawing, by evening and by lamplight."""
    tints = {letter: Tint(ink.paint, _lamplit(ink.paint)) for letter, ink in _HOUSE.inks.items() if ink.paint}
    return [[tints[letter] for letter in row] for row in _HOUSE.picture()]


@functools.lru_cache(maxsize=16)
def _plan(broken: frozenset[Place], locked: frozenset[Place], roomy: bool = True) -> FloorPlan:
    """Panes that are broken are gaps; a locked door fills its gap, the others stand open; in little they are mere gaps."""
    gaps, shut = [_HEXES.floor(place) for place in broken], [_HEXES.floor(place).grow((2, 2, 2, 2)) for place in locked]
    walls, leaves = list[tuple[Region, Paint]](), list[tuple[Region, Paint]]()
    for y, row in enumerate(_HOUSE.picture()):
        for x, letter in enumerate(row):
            dot, paint = Region(x, y, 1, 1), _weave()[y][x].dusk
            is_shut = any(door.contains(x, y) for door in shut)
            if letter in _SOLID and not (letter == _PANE and any(gap.contains(x, y) for gap in gaps)):
                walls.append((dot, paint))
            elif letter == _SILL and is_shut:
                walls.append((dot, ART.paints["door-locked"]))
            elif letter == _LEAF and not is_shut and roomy:
                leaves.append((dot, paint))
    floors = {place: _weave() for place, hex_ in enumerate(HEXES) if TERRAIN[hex_] is not Terrain.WALL}
    return FloorPlan(_HEXES, GRID.width, GRID.rows, floors, walls, leaves=leaves)


@functools.cache
def _floor_of(room: int) -> Sequence[tuple[int, int, int]]:
    """Rows of cells of a room, and where they begin and end; those in the middle first."""
    found: dict[int, tuple[int, int]] = {}
    for hex_ in (hex_ for hex_, number in ROOM_AT.items() if number == room):
        row, x = GRID.top(AT[hex_]), GRID.left(AT[hex_])
        left, right = found.get(row, (x, x))
        found[row] = min(left, x), max(right, x + GRID.wide)
    for row, (left, right) in found.items():  # as far as the walls, or where they would be
        first, last = (left - row % 2 * 2) // GRID.wide, (right - row % 2 * 2) // GRID.wide
        found[row] = (first - 1) * GRID.wide + 3, last * GRID.wide + 2
    middle = sum(found) / len(found)
    return [(row, *found[row]) for row in sorted(found, key=lambda row: abs(row - middle))]


def label(room: int, width: int) -> str:
    """The name of a room in so many columns: in full, shorter, or the beginning of it."""
    names = names_of(room)
    return next((name for name in names if len(name) <= width), f"{names[-1][: width - 1]}.")


def names_of(room: int) -> tuple[str, str, str]:
    """In full, and shorter for less room."""
    name, short = room_name(room), str(ROOMS[room]["short"])
    return name, short, min(short, name.removeprefix("Back ").split()[0], key=len)


@functools.cache
def _cells_of(letters: str) -> frozenset[tuple[int, int]]:
    """Where the drawing has one of these."""
    rows = enumerate(_HOUSE.picture())
    return frozenset((x, y // 2) for y, row in rows for x, letter in enumerate(row) if letter in letters)


@functools.cache
def _spots(room: int) -> Sequence[tuple[int, int, str, bool]]:
    """Where the name of a room can stand, and how: on its bare floor and in the middle if it can, else over furniture."""
    found = []
    for form, words in enumerate(names_of(room)):
        for rank, (y, left, right) in enumerate(_floor_of(room)):
            for x in range(left, right - len(words) + 1):
                over = not _cells_of(_OBJECTS).isdisjoint((at, y) for at in range(x - 1, x + len(words) + 1))
                found.append((over, form, abs(2 * x + len(words) - left - right) + 2 * rank, x, y, words))
    return [(x, y, words, over) for over, *_, x, y, words in sorted(found)]


# -- what there is to see ----------------------------------------------------------------------------


class Token(NamedTuple):
    """A pawn."""

    letter: str
    ink: str
    active: bool = False
    asked: bool = False


@dataclasses.dataclass(frozen=True, slots=True)
class Sights:
    """What there is to see on the plan besides the house itself."""

    tokens: Mapping[Place, Token] = dataclasses.field(default_factory=dict)
    dog: Place | None = None
    vehicles: Collection[Vehicle] = tuple(Vehicle)
    """Those still there."""
    broken: Collection[Place] = ()
    locked: Collection[Place] = ()
    filled: Collection[int] = ()
    """Rooms in which a card lies."""
    light: Mapping[Place, int] = dataclasses.field(default_factory=dict)
    """Hexes that can be chosen, and how brightly they are lit."""
    walks: bool = False
    """It is walked to."""
    way: Collection[Place] = ()
    """To the cursor."""
    numbers: Mapping[Place, str] = dataclasses.field(default_factory=dict)
    """Lines of the list that lead to a place."""
    pointed: Place | None = None
    """What the cursor stands on, here or in the list."""

    @property
    def pieces(self) -> Set[Place]:
        """Where something stands that no name may cover."""
        around = (self.dog, self.pointed)
        return {*self.tokens, *self.numbers, *(place for place in around if place is not None)}

    @property
    def gone(self) -> Sequence[Vehicle]:
        return [vehicle for vehicle in Vehicle if vehicle not in self.vehicles]


def paint_plan(c: Canvas, sights: Sights, grid: Grid = GRID) -> None:
    """In large or in little, in the upper left corner; a row of the garden may lie outside."""
    if grid.wide == GRID.wide:
        sheet = Canvas(GRID.width, GRID.rows, c.palette, c.symbols)
        _Large(sheet, sights, grid.y).paint()
        c.paste(0, 0, sheet, 0, -grid.y, GRID.width, GRID.rows + grid.y)
        for one in sheet.shown:
            c.explain(one.x, one.y + grid.y, one.width, one.height, one.words)
    else:
        _Little(c, sights, grid).paint()
    share = GRID.wide // grid.wide
    for place, sign in _signs(sights):
        if place.y + grid.y >= 0:
            wide = min(place.width, max(grid.wide, -(-place.width // share)))
            c.explain(place.x // share, place.y + grid.y, wide, place.height, SIGNS.get(sign, sign))


def _cell(hex_: Hex, wide: int = 4, *, right: int = 0, high: int = 1) -> Region:
    return Region(GRID.left(AT[hex_]) + right, GRID.top(AT[hex_]) + 1 - high, wide, high)


def _signs(sights: Sights) -> Iterator[tuple[Region, str]]:
    """Where on the plan what is told by the legend, but for who stands there."""
    for place, token in sights.tokens.items():
        yield _cell(HEXES[place], 3), "pawn"
        if token.active and HEXES[place] not in VEHICLE_AT:
            yield _cell(HEXES[place], 1), "turn"
    if sights.dog is not None:
        yield _cell(HEXES[sights.dog], high=2), "dog"
    for vehicle in sights.vehicles:
        left, top = (min(of(AT[place]) for place in PARKED[vehicle]) for of in (GRID.left, GRID.top))
        picture = ART.find(f"plan-{vehicle.value}")
        yield Region(left, top, 4 if picture is None else picture.width, 2), f"{vehicle.spoken}: {ride_words(vehicle)}"
    for room, hex_ in SEARCH_HEX.items():
        if AT[hex_] not in sights.tokens and AT[hex_] != sights.dog:
            yield _cell(hex_, 2, right=1), "cupboard" if room in sights.filled else "empty"
    yield from ((_cell(HEXES[place]), "way") for place in sights.way if place != sights.pointed)
    lit = next(iter(sights.light), None) if sights.walks else None
    yield from [] if lit is None else [(_cell(HEXES[lit]), "lit")]
    yield from ((_cell(HEXES[place], 5), "locked") for place in sights.locked)
    yield from ((_cell(HEXES[place], 5), "broken") for place in sights.broken)
    yield from ((_cell(hex_, 5), "window") for hex_ in WINDOWS if AT[hex_] not in sights.broken)


def _seen(c: Canvas, paint: str) -> str:
    """A paint of the picture as it is in this look."""
    return ART.paints[paint].seen(c.palette)


def ride_words(vehicle: Vehicle) -> str:
    """Of a vehicle: with which card, for how many, and what the Money in it is worth."""
    key = "with its key" if vehicle in KEY_OF else "no key"
    return f"{key}, {counted(CARRIES[vehicle], 'Thief', 'Thieves')}, {POINTS_OF[vehicle]} points with Money"


class _Large:
    """The whole plan once, from the ground to the heads; words find room where nobody stands."""

    def __init__(self, c: Canvas, sights: Sights, north: int) -> None:
        self.c, self.sights = c, sights
        self.unicode = c.symbols.name == "unicode"
        self.taken = {(x, row) for row in range(-north) for x in range(c.width)}
        """Cells in which something stands, or that are not seen."""

    def paint(self) -> None:
        c, sights = self.c, self.sights
        paint_floors(c, 0, 0, _plan(frozenset(sights.broken), frozenset(sights.locked)), sights.light)
        if not c.drawn:
            self._grounds()
        for place in sights.tokens:
            self._take(GRID.left(place) - 1, GRID.top(place), GRID.wide + 1)
            self._take(GRID.left(place) + 1, GRID.top(place) - 1, 1)  # the head
        if sights.dog is not None:
            for row in (GRID.top(sights.dog) - 1, GRID.top(sights.dog)):
                self._take(GRID.left(sights.dog) - 1, row, GRID.wide + 1)
        for place in {*sights.way, *sights.pieces}:
            self._take(GRID.left(place), GRID.top(place), GRID.wide)
        self._openings()
        self._vehicles()
        self._dog()
        self._cupboards()
        self._reach()
        self._words()
        self._tokens()
        self._cursor()

    def _put(self, x: int, y: int, words: str, paint: str, **how: Any) -> None:
        """In a paint of the picture, or an ink of the house."""
        self.c.put(x, y, words, _seen(self.c, paint) if paint in ART.paints else paint, **how)

    def _take(self, x: int, y: int, width: int) -> None:
        self.taken.update((column, y) for column in range(x, x + width))

    def _grounds(self) -> None:
        """The garden and the lake in plain signs."""
        for y, row in enumerate(_HOUSE.standin()):
            for x, sign in enumerate(row):
                if sign != " ":
                    self.c.put(x, y, sign, "blue" if sign == "~" else "green")

    def _openings(self) -> None:
        for place in self.sights.locked:
            for x, y in _cells_of(_SILL):
                if _HEXES.cells(place).contains(x, y):
                    self._put(x, y, "╳" if self.unicode else "X", "lock-mark", bold=True)
            x, y = _HEXES.knot(place)[0], GRID.top(place)
            any(self._say(at, y, "locked", "lock-mark") for at in (x + 2, x - 7))
        for place in self.sights.broken:
            self.c.put(_HEXES.knot(place)[0], GRID.top(place), "░" if self.unicode else ":", "paper")

    def _vehicles(self) -> None:
        for vehicle in self.sights.vehicles:
            picture = ART.find(f"plan-{vehicle.value}")
            left, top = (min(of(AT[place]) for place in PARKED[vehicle]) for of in (GRID.left, GRID.top))
            if picture is not None:
                draw(self.c, left, 2 * top, picture)
                for x, _ in picture.anchors.values() if self.c.drawn else ():
                    self._put(left + x, top + 1, "◉", "hub", bold=True)
                for row in range(top, top + 2):
                    self._take(left, row, picture.width)
            x, y, words = _CALLED[vehicle]
            if self.c.drawn:
                self._say(x, y, words, "paper")
        for vehicle in self.sights.gone:
            x, y = _GONE if vehicle is Vehicle.CAR else _CALLED[vehicle][:2]
            for row, words in enumerate((CALLED[vehicle], "gone"), y):
                self._say(x, row, words, "shadow")

    def _dog(self) -> None:
        place, dog = self.sights.dog, ART.find("plan-dog")
        if place is not None and dog is not None:
            if self.c.drawn:
                draw(self.c, GRID.left(place), 2 * GRID.top(place) - 1, dog)
            paint_chip(self.c, GRID.left(place), GRID.top(place), _DOG, _seen(self.c, "dog"))

    def _cupboards(self) -> None:
        full, empty = CUPBOARDS[self.unicode]
        for room, hex_ in SEARCH_HEX.items():
            if AT[hex_] == self.sights.dog:
                continue
            x, y, there = GRID.left(AT[hex_]) + 1, GRID.top(AT[hex_]), room in self.sights.filled
            back = "" if self.c.palette.plain else _seen(self.c, "cupboard")
            self._put(
                x, y, full if there else empty, "cupboard-full" if there else "cupboard-empty", back=back, bold=there
            )
            self._take(x - 1, y, 4)

    def _reach(self) -> None:
        if self.c.drawn:  # in plain signs the painter of floors has put them there
            for x, y in ((GRID.left(place) + 1, GRID.top(place)) for place in self.sights.light):
                if (x, y) not in self.taken:
                    self._put(x, y, self.c.symbols.dot, "reach")
        for place, number in self.sights.numbers.items():
            paint_chip(self.c, GRID.left(place) + 1, GRID.top(place), f"{number:>2}", "accent")
        way = [place for place in self.sights.way if place != self.sights.pointed]
        paint_path(
            self.c, [(GRID.left(place) + 1, GRID.top(place), "••" if self.unicode else "++") for place in way], "accent"
        )

    def _say(self, x: int, y: int, words: str, ink: str) -> bool:
        """If there is room for them."""
        if any((column, y) in self.taken for column in range(x, x + len(words))):
            return False
        self._put(x, y, words, ink, bold=True)
        self._take(x, y, len(words))
        return True

    def _words(self) -> None:
        for (left, _), y, sign, plain, ink in _SIGNS:
            words = sign if self.unicode else plain
            x = next((at for at in (left, left - 3, left + 5) if self._say(at, y, words, ink)), None)
            if x is not None:
                self.c.explain(x, y, len(sign), 1, SIGNS[ink.split("-")[0]])
        for room in ROOMS:
            self._name(room)

    def _name(self, room: int) -> None:
        """On the carpet, in full if there is room for that."""
        for x, y, words, over in _spots(room):
            if self.taken.isdisjoint((at, y) for at in range(x - 1, x + len(words) + 1)):
                bare = next((at for at in range(x, x + len(words)) if (at, y) not in _cells_of(_OBJECTS)), x)
                back = _weave()[2 * y][bare].dusk.seen(self.c.palette) if over and self.c.drawn else ""
                self.c.put(x, y, words, "paper", back=back)
                self.c.explain(x, y, len(words), 1, SIGNS["room"])
                return

    def _tokens(self) -> None:
        """From north to south, so that no head covers a letter."""
        pawn = ART.find("pawn")
        order = sorted(self.sights.tokens.items())
        for place, token in order:
            x, y = GRID.left(place), GRID.top(place)
            if HEXES[place] in VEHICLE_AT and VEHICLE_AT[HEXES[place]] in self.sights.vehicles:
                paint_chip(self.c, x, y, f" {token.letter} ", token.ink)
            else:
                paint_token(self.c, x, 2 * y - 1, pawn, token.letter, token.ink)
            if token.active:  # framed: a sign beside it would point at a neighbour
                paint_cursor(self.c, Region(x, y, 3, 1))

    def _cursor(self) -> None:
        place = self.sights.pointed
        if place is None:
            return
        x, y = GRID.left(place), GRID.top(place)
        if place in self.sights.tokens:
            self._put(max(x - 1, 0), y, "[", "accent", bold=True)
            self._put(x + 3, y, "]", "accent", bold=True)
        else:
            paint_chip(self.c, x, y, f"{self.sights.numbers.get(place, _HERE[self.unicode]):^4}", "accent")


_DOG: Final = "dog"
_HERE: Final = ("><", "[]")
"""What is pointed at."""
CUPBOARDS: Final = (("[]", ".."), ("▤▤", "▭▭"))
"""With a card in it and without, in plain signs and in others."""
_SIGNS: Final = (
    ((25, 9), 0, "police ▾", "police v", "police-word"),
    ((33, 16), 22, "▴ Thieves come in", "^ Thieves come in", "thieves-word"),
)
"""Where somebody comes in, in large and in little: in the garden, as long as nobody stands there."""
_CALLED: Final = {
    Vehicle.MOTORCYCLE: (0, 10, "bike"),
    Vehicle.BOAT: (69, 4, "boat"),
    Vehicle.CAR: (0, 0, ""),
}
"""Where their names stand; the car needs none in its garage."""
_GONE: Final = (_cell(PARKED[Vehicle.CAR][0]).x, _cell(PARKED[Vehicle.CAR][0]).y + 1)
"""Where the garage says that its car is gone: else it looks like a room without furniture."""


# -- in little ---------------------------------------------------------------------------------------

_VEHICLE_INKS: Final = {Vehicle.BOAT: "burgundy-light", Vehicle.MOTORCYCLE: "bike", Vehicle.CAR: "door-light"}
_CALLED_SHORT: Final = {Vehicle.BOAT: (33, 3, "boat"), Vehicle.MOTORCYCLE: (0, 8, "bike"), Vehicle.CAR: (25, 14, "car")}


def name_of_boat(grid: Grid) -> tuple[int, int]:
    """Where it begins, in large and in little."""
    x, y, _ = (_CALLED if grid.wide == GRID.wide else _CALLED_SHORT)[Vehicle.BOAT]
    return x, y + grid.y


class _Little:
    """The whole house at half its width; everything on it has two columns, but for the dog. Words find room between what
    stands there: first those of the garden, then the names of the rooms."""

    def __init__(self, c: Canvas, sights: Sights, grid: Grid) -> None:
        self.c, self.sights, self.grid = c, sights, grid
        self.unicode = c.symbols.name == "unicode"
        self.cupboards = {AT[hex_]: room in sights.filled for room, hex_ in SEARCH_HEX.items()}
        parked = {AT[hex_] for vehicle in sights.vehicles for hex_ in PARKED[vehicle]}
        self.people = self._cells(sights.pieces - {sights.dog}, 2)
        self.busy = self._cells({*sights.pieces, *self.cupboards, *parked, *sights.way}, len(_DOG))
        for x, y, called in (_CALLED_SHORT[vehicle] for vehicle in sights.vehicles):
            self.busy |= {(x + at, y + grid.y) for at in range(len(called))}

    def paint(self) -> None:
        self._floors()
        beside = self._beside_dog()
        self._garden()
        for room in ROOMS:
            self._name(room)
        self._cupboards()
        self._openings()
        self._vehicles()
        for place in self.sights.way:  # the floor stays in sight
            self.c.put(*self._at(place), "••" if self.unicode else "++", "accent", bold=True)
        if beside is not None:
            paint_chip(self.c, *beside, _DOG, _seen(self.c, "dog"))
        for place, number in self.sights.numbers.items():
            self._chip(place, f"{number:>2}", "accent")
        for place, token in sorted(self.sights.tokens.items(), key=lambda one: (one[1].active, one[1].asked)):
            self._token(place, token)
        self._cursor()

    def _at(self, place: Place) -> tuple[int, int]:
        """What stands one row farther north than can be seen is painted on the first row."""
        return self.grid.left(place), max(self.grid.top(place), 0)

    def _cells(self, places: Collection[Place], wide: int) -> set[tuple[int, int]]:
        return {(x + right, y) for x, y in map(self._at, places) for right in range(wide)}

    def _take(self, x: int, y: int, wide: int, gap: int = 0) -> bool:
        """If these cells are free, and so many on both sides of them."""
        free = self.busy.isdisjoint((at, y) for at in range(x - gap, x + wide + gap))
        self.busy |= {(at, y) for at in range(x, x + wide) if free}
        return free

    def _chip(self, place: Place, words: str, ink: str) -> None:
        """As far as the edge: what is beside the plan keeps its distance."""
        x, y = self._at(place)
        paint_chip(self.c, x, y, words[: self.grid.width - x], ink)

    def _floors(self) -> None:
        c, sights = self.c, self.sights
        whole = Canvas(GRID.width, GRID.rows, c.palette, c.symbols)
        plan = _plan(frozenset(sights.broken), frozenset(sights.locked), False)
        paint_floors(whole, 0, 0, plan, sights.light if c.drawn else {})
        for column in range(self.grid.width):
            c.paste(column, 0, whole, 2 * column, -self.grid.y, 1)
        for place in sights.light.keys() - self.cupboards.keys():
            c.put(self.grid.left(place), self.grid.top(place), c.symbols.dot, "accent")

    def _beside_dog(self) -> tuple[int, int] | None:
        """Where the dog is painted: it has three columns, and steps aside if somebody stands beside it."""
        if self.sights.dog is None:
            return None
        x, y = self._at(self.sights.dog)
        tries = ((by, gap) for gap in (1, 0) for by in (0, -1, 1))
        free = (by for by, gap in tries if self.people.isdisjoint((x + by + at, y) for at in range(-gap, 3 + gap)))
        x += next(free, 0)
        self.busy |= {(x + at, y) for at in range(len(_DOG))}
        return x, y

    def _garden(self) -> None:
        """Where somebody comes in, and which vehicles are gone."""
        for (_, left), row, sign, plain, ink in _SIGNS:
            words, y = (sign if self.unicode else plain).split(" come")[0], max(row + self.grid.y, 0)
            x = next((at for at in (left, left - 3, left + 5) if self._take(at - 1, y, len(words) + 2)), None)
            if x is not None:
                self.c.put(x, y, words, _seen(self.c, ink), bold=True)
                self.c.explain(x, y, len(words), 1, SIGNS[ink.split("-")[0]])
        for vehicle in self.sights.gone:
            x, y, called = _CALLED_SHORT[vehicle]
            top = y + self.grid.y - (vehicle is Vehicle.BOAT)
            for row in (top, top + 1, top + 2):  # both words where nobody stands
                if self.busy.isdisjoint((x + at, row + below) for at in range(4) for below in range(2)):
                    for below, words in enumerate((called, "gone")):
                        self._take(x, row + below, 4)
                        self.c.put(x, row + below, words, "shadow")
                    break

    def _name(self, room: int) -> None:
        for x, row, words, over, gap in _little_spots(room):
            y = row + self.grid.y
            if y >= 0 and self._take(x, y, len(words), gap):
                self.c.put(
                    x, y, words, "paper", back=over.seen(self.c.palette) if over and not self.c.palette.plain else ""
                )
                self.c.explain(x, y, len(words), 1, SIGNS["room"])
                return

    def _cupboards(self) -> None:
        back = "" if self.c.palette.plain else _seen(self.c, "cupboard")
        for place, full in self.cupboards.items():
            if place == self.sights.dog:
                continue  # it lies before it, and may lie a column aside
            ink = _seen(self.c, "cupboard-full" if full else "cupboard-empty")
            self.c.put(self.grid.left(place), self.grid.top(place), CUPBOARDS[self.unicode][not full], ink, back=back)

    def _openings(self) -> None:
        for places, signs in ((self.sights.locked, "X╳"), (self.sights.broken, ":░")):
            for place in places:
                self.c.put(self.grid.left(place), self.grid.top(place), signs[self.unicode], "danger", bold=True)

    def _vehicles(self) -> None:
        for vehicle in self.sights.vehicles:
            ink = _seen(self.c, _VEHICLE_INKS[vehicle])
            for place in map(AT.__getitem__, PARKED[vehicle]):
                if place == AT[PARKED[Vehicle.BOAT][0]] and self.c.drawn:
                    for right, half in enumerate("▟▌"):
                        self.c.half(self.grid.left(place) + right, self.grid.top(place), half, _seen(self.c, "sail"))
                else:
                    self._chip(place, "  ", ink)
            x, y, called = _CALLED_SHORT[vehicle]
            if self.people.isdisjoint((x + number, y + self.grid.y) for number in range(len(called))):
                paint_chip(self.c, x, y + self.grid.y, called, ink)

    def _token(self, place: Place, token: Token) -> None:
        """Whoever moves is framed, and whoever is asked has a wider chip: the letter stands in its middle."""
        c, (x, y) = self.c, self._at(place)
        framed = token.active and self.unicode
        before = after = "|" if token.active and not framed else " "
        if self.grid.top(place) < 0:
            before, after, framed = "▴" if self.unicode else "'", " ", False
            c.explain(x, y, 1, 1, SIGNS["beyond"])
        self._chip(place, f"{before}{token.letter}{after * (token.active or token.asked)}", token.ink)
        if framed:
            bright = luminance(c.palette.as_ground(token.ink)) < _BRIGHT
            for at, half in ((x, "▌"), (x + 2, "▐")):
                if at < self.grid.width:
                    c.half(at, y, half, "#ffffff" if bright else "#000000")

    def _cursor(self) -> None:
        here, tokens = self.sights.pointed, self.sights.tokens
        if here is None:
            return
        if here not in tokens and here != self.sights.dog:
            self._chip(here, f"{self.sights.numbers.get(here, _HERE[self.unicode]):>2}", "accent")
        elif here in tokens and not tokens[here].active:
            self._chip(here, f"[{tokens[here].letter}]", "accent")


def _little_spots(room: int) -> Iterator[tuple[int, int, str, Paint | None, int]]:
    """Where the name of a room can stand in little, how, on which furniture or wall if not on bare floor, and how far from
    what stands beside it. On its own floor, in the middle of a row; over furniture, or shorter, where there is no other
    place; over a wall, close to what stands beside it or on the wall below only where all that fails."""
    *_, shortest = names = names_of(room)
    floor = _floor_of(room)
    below, first, last = max(floor)
    tries = [(words, bare, 1, floor, 0) for words in names for bare in (True, False)]
    tries += [(shortest, False, gap, floor, 1) for gap in (1, 0)]
    tries += [(shortest, False, 0, [(below + 1, first, last)], 2)]
    for words, bare, gap, rows, over in tries:
        for row, first, last in rows:
            left, right = (first + 1) // 2, last // 2
            fits = len(words) <= right - left + over
            places = range(left, max(right - len(words), left) + 1) if fits else ()
            tint = None if bare else _weave()[2 * row][first + (last - first) // 2].dusk
            for x in sorted(places, key=lambda x: abs(2 * x + len(words) - left - right)):
                if not bare or _cells_of(_OBJECTS).isdisjoint((dot, row) for dot in range(2 * x, 2 * (x + len(words)))):
                    yield x, row, words, tint, gap
