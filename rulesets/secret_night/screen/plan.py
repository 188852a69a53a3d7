"""The mansion and its grounds from above, by night: floors with their names, walls, doors and panes, the garden, the
lake; and who stands where. All that never changes is drawn in `art/mansion.txt`, dot by dot, walls too.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
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
    paint_token,
)
from spyhouse.widgets.hexes import Grid, Place
from spyhouse.widgets.pixels import draw

from ..facts import CALLED
from ..house import (
    COLUMNS,
    KENNEL,
    PARKED,
    ROOM_AT,
    ROOMS,
    ROWS,
    SEARCH_HEX,
    SEARCHED_AT,
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
INSIDE: Final = Region(5, 0, 60, GRID.rows)
"""As far as the outer walls to the left and to the right."""
ART: Final = album(__package__.rpartition(".")[0])
_HOUSE: Final = ART.drawing("mansion")
_SOLID: Final = "#+w"
"""Letters of the drawing: the walls outside and inside, and panes."""
_OBJECTS: Final = "0123456789vV"
"""Of what stands on the floors, and of doors: no name is written across them."""
_PANE: Final = "w"
_RAIN: Final = "xy"
_LEAF: Final = "v"
_SILL: Final = "V"
_HEXES: Final = Hexes(GRID)
_BRIGHT: Final = 0.77
"""Luminance of a pawn on which white is not seen."""
_BRIGHTEST: Final = 0.14
"""Luminance of a floor on which light words can be read."""
_LIT_OF_16: Final = "#555555"
"""Any floor in the lamplight, where a terminal knows sixteen colours and all floors are dark."""


# -- the house ---------------------------------------------------------------------------------------


def _lamplit(paint: Paint) -> Paint:
    """A floor keeps its colour under a lamp, and is warmer; never so bright that words on it would have to turn dark."""
    red, green, blue = (
        min(round(part * 1.35) + warm, 255) for part, warm in zip(rgb(paint.colour), (34, 24, 2), strict=True)
    )
    lit = hexed((red, green, blue))
    while luminance(lit) > _BRIGHTEST:
        lit = mix(lit, "#000000", 0.06)
    return Paint(f"{paint.name}-lit", lit, {"16": _LIT_OF_16})


@functools.cache
def _weave() -> list[list[Tint]]:
    """The whole drawing, by evening and by lamplight."""
    tints = {letter: Tint(ink.paint, _lamplit(ink.paint)) for letter, ink in _HOUSE.inks.items() if ink.paint}
    return [[tints[letter] for letter in row] for row in _HOUSE.picture()]


@functools.lru_cache(maxsize=16)
def _plan(broken: frozenset[Place], locked: frozenset[Place]) -> FloorPlan:
    """Panes that are broken are gaps; a locked door fills its gap, the others stand open."""
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
            elif letter == _LEAF and not is_shut:
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
    middle = sum(found) / max(len(found), 1)
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
def stumps(window: Region) -> int:
    """How many rooms it cuts so that their names have no room."""
    seen = 0
    for room in ROOMS:
        rows = [(left, right) for row, left, right in _floor_of(room) if window.y <= row < window.bottom]
        if rows:
            left, right = max(min(rows)[0], window.x), min(max(right for _, right in rows), window.right)
            seen += 0 < right - left < len(names_of(room)[1])
    return seen


@functools.cache
def _cells_of(letters: str) -> frozenset[tuple[int, int]]:
    """Where the drawing has one of these."""
    rows = enumerate(_HOUSE.picture())
    return frozenset((x, y // 2) for y, row in rows for x, letter in enumerate(row) if letter in letters)


@functools.cache
def _bare(room: int) -> Paint:
    """Its floor where nothing stands."""
    cells = ((x, row) for row, left, right in _floor_of(room) for x in range(left, right))
    x, row = next(cell for cell in cells if _is_floor(*cell, 1))
    return _weave()[2 * row][x].dusk


@functools.cache
def _rain() -> frozenset[tuple[int, int]]:
    return _cells_of(_RAIN) - _cells_of(_SOLID)


def _is_floor(x: int, y: int, width: int) -> bool:
    """Is nothing built there, and no furniture?"""
    return _cells_of(_SOLID + _OBJECTS).isdisjoint((at, y) for at in range(x, x + width))


def _is_wall(x: int, y: int, width: int, also: str = "") -> bool:
    """Is a part of it wall, or one of these other letters?"""
    return not _cells_of(_SOLID + also).isdisjoint((at, y) for at in range(x, x + width))


@functools.cache
def _spots(room: int) -> Sequence[tuple[int, int, str, bool, int, bool]]:
    """Where the name of a room can stand, and how: in full if it can, away from everybody, on bare floor and in the middle,
    else close to somebody or over furniture; with how much air, and whether that is close, and over furniture."""
    found = []
    for form, words in enumerate(names_of(room)):
        for rank, (y, left, right) in enumerate(_floor_of(room)):
            for x in range(left, right - len(words) + 1):
                over = not _cells_of(_OBJECTS).isdisjoint((at, y) for at in range(x - 1, x + len(words) + 1))
                aside = abs(2 * x + len(words) - left - right) + 2 * rank
                found += [(air, form, close, over, aside, x, y, words) for air, close in ((1, 0), (1, 1), (0, 1))]
    found.sort(key=lambda one: (-one[0], *one[1:]))
    return [(x, y, words, bool(close), air, over) for air, _, close, over, _, x, y, words in found]


# -- what there is to see ----------------------------------------------------------------------------


class Token(NamedTuple):
    """A pawn."""

    letter: str
    ink: str
    active: bool = False
    asked: bool = False


class Away(NamedTuple):
    """So many columns to the right of a place, and so many rows below it."""

    right: int
    down: int


_THERE: Final = Away(0, 0)


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
    last: int = 0
    """The room that was searched last, which cannot be searched now."""
    light: Mapping[Place, int] = dataclasses.field(default_factory=dict)
    """Hexes that can be chosen, and how brightly they are lit."""
    walks: bool = False
    """It is walked to."""
    way: Collection[Place] = ()
    """To the cursor."""
    numbers: Mapping[Place, str] = dataclasses.field(default_factory=dict)
    """Lines of the list that lead to a place."""
    figures: Mapping[str, Place] = dataclasses.field(default_factory=dict)
    """What a figure of the coach points at; at the boat behind its name."""
    pointed: Place | None = None
    """What the cursor stands on, here or in the list."""
    away: Mapping[Place, Away] = dataclasses.field(default_factory=dict)
    """How far what stands there still is from it, or already: a pawn that walks, a vehicle that drives out."""

    @property
    def pieces(self) -> Set[Place]:
        """Where something stands that no name may cover."""
        around = (self.dog, self.pointed)
        return {*self.tokens, *self.numbers, *(place for place in around if place is not None)}

    @property
    def gone(self) -> Sequence[Vehicle]:
        return [vehicle for vehicle in Vehicle if vehicle not in self.vehicles]


def paint_plan(c: Canvas, sights: Sights, window: Region = WHOLE, left: int = 0) -> None:
    """As much of it as lies in this window, in this column of the first row."""
    sheet = Canvas(GRID.width, GRID.rows, c.palette, c.symbols)
    plan = _Plan(sheet, sights, window, {name: c.wide_figure(c.marks[name]) for name in sights.figures})
    plan.paint()
    c.paste(left, 0, sheet, *window)
    for name, (x, y) in plan.figures.items():
        c.mark(name, left + x - window.x, y - window.y, on_picture=True)
    shown = [(Region(one.x, one.y, one.width, one.height), one.words) for one in sheet.shown]
    told = [
        (place, SIGNS.get(sign, sign))
        for place, sign in _signs(sights)
        if sign not in ("pawn", "turn", "dog") or window.contains_region(place)  # else it says who is beyond
    ]
    for place, words in (*shown, *told):
        if seen := place.intersection(window):
            c.explain(*seen.translate((left - window.x, -window.y)), words)


def _cell(hex_: Hex, wide: int = 4, *, right: int = 0, high: int = 1) -> Region:
    return Region(GRID.left(AT[hex_]) + right, GRID.top(AT[hex_]) + 1 - high, wide, high)


def parked_at(vehicle: Vehicle) -> Region:
    """Where it stands on the picture."""
    left, top = (min(of(AT[place]) for place in PARKED[vehicle]) for of in (GRID.left, GRID.top))
    picture = ART.find(f"plan-{vehicle.value}")
    return Region(left, top, 4 if picture is None else picture.width, 2)


def dog_at(place: Place) -> Region:
    """All of it that can be seen, to the tips of the ears."""
    return Region(GRID.left(place) - 1, GRID.top(place) - 1, 5, 2).intersection(WHOLE)


def _signs(sights: Sights) -> Iterator[tuple[Region, str]]:
    """Where on the plan what is told by the legend, but for who stands there."""
    for place, token in sights.tokens.items():
        yield _cell(HEXES[place], 3), "pawn"
        if token.active and HEXES[place] not in VEHICLE_AT:
            yield _cell(HEXES[place], 1), "turn"
    if sights.dog is not None:
        yield _cell(HEXES[sights.dog], high=2), "dog"
    for vehicle in sights.vehicles:
        yield parked_at(vehicle), f"{vehicle.spoken}: {ride_words(vehicle)}"
    for room, hex_ in SEARCH_HEX.items():
        if AT[hex_] not in sights.tokens and AT[hex_] != sights.dog:
            sign = "last" if room == sights.last else "cupboard" if room in sights.filled else "empty"
            yield _cell(hex_, 2, right=1), sign
    yield from ((_cell(HEXES[place]), "way") for place in sights.way if place != sights.pointed)
    lit = next(iter(sights.light), None) if sights.walks else None
    yield from [] if lit is None else [(_cell(HEXES[lit]), "lit")]
    yield from ((_cell(HEXES[place], 5), "locked") for place in sights.locked)
    yield from ((_cell(HEXES[place], 5), "broken") for place in sights.broken)
    yield from ((_cell(hex_, 5), "window") for hex_ in WINDOWS if AT[hex_] not in sights.broken)


def _seen(c: Canvas, paint: str) -> str:
    """A paint of the picture as it is in this look."""
    return ART.paints[paint].seen(c.palette)


def _ride_signs(vehicle: Vehicle) -> Sequence[str]:
    """Below its name: whether one needs a key, how many it carries, and the points with Money, of which a narrow strip has
    the number alone."""
    key = "key" if vehicle in KEY_OF else "no key"
    return key, f"for {CARRIES[vehicle]}", f"+{POINTS_OF[vehicle]}" + " points" * (vehicle is not Vehicle.MOTORCYCLE)


def ride_words(vehicle: Vehicle) -> str:
    """Of a vehicle: with which card, for how many, and what the Money in it is worth."""
    key = "needs its key" if vehicle in KEY_OF else "needs no key"
    return f"{key}, {counted(CARRIES[vehicle], 'Thief', 'Thieves')}, {POINTS_OF[vehicle]} points with Money"


@functools.lru_cache(maxsize=32)
def _outside(window: Region) -> frozenset[tuple[int, int]]:
    return frozenset((x, y) for x in range(WHOLE.width) for y in range(WHOLE.height) if not window.contains(x, y))


class _Plan:
    """The whole plan once, from the ground to the heads; words find room where nobody stands."""

    def __init__(self, c: Canvas, sights: Sights, window: Region, wide: Mapping[str, int]) -> None:
        self.c, self.sights, self.window, self.wide = c, sights, window, wide
        self.unicode = c.symbols.name == "unicode"
        self.taken = set(_outside(window))
        """Cells in which something stands, or that are not seen."""
        self.near = set[tuple[int, int]]()
        """Cells beside that, and on the way: words come here only if there is no room elsewhere."""
        self.trodden = {
            (GRID.left(place) + right, GRID.top(place)) for place in sights.way for right in range(GRID.wide)
        }
        """Those on the way."""
        self.word = Region()
        """Where it is said that the dog is the dog, if no figure has to stand there."""
        self.figures = dict[str, tuple[int, int]]()
        """Where those of the coach stand."""

    def paint(self) -> None:
        c, sights = self.c, self.sights
        paint_floors(c, 0, 0, _plan(frozenset(sights.broken), frozenset(sights.locked)), sights.light)
        self._pieces()
        self._figures()
        self._grounds()
        self._vehicles()
        self._dog()
        self._cupboards()
        self._openings()
        self._reach()
        self._beyond()
        self._dog_word()
        self._words()
        self._asides()
        self._cursor()
        self._tokens()
        for name, (x, y) in () if c.drawn else self.figures.items():  # plain signs of the floor are letters
            c.put(x, y, " " * self.wide[name])

    def _pieces(self) -> None:
        """Where nothing else has room."""
        sights = self.sights
        for place in sights.tokens:
            if not self._is_seen(GRID.left(place), GRID.top(place), 3):
                continue
            self._take(GRID.left(place), GRID.top(place), GRID.wide - 1)
            self._take(GRID.left(place) + 1, GRID.top(place) - 1, 1)  # the head
            self._keep(GRID.left(place) - 1, GRID.top(place), GRID.wide + 1)
        if sights.dog is not None and self.window.contains_region(dog_at(sights.dog)):
            for row in (GRID.top(sights.dog) - 1, GRID.top(sights.dog)):
                self._take(GRID.left(sights.dog) - 1, row, GRID.wide + 1)
        self.near |= self.trodden
        for place in sights.pieces - {*sights.tokens, sights.dog}:
            self._take(GRID.left(place), GRID.top(place), GRID.wide)
        for hex_ in SEARCH_HEX.values():
            if AT[hex_] not in sights.pieces:
                self._take(GRID.left(AT[hex_]) + 1, GRID.top(AT[hex_]), 2)
                self._keep(GRID.left(AT[hex_]), GRID.top(AT[hex_]), 4)

    def _figures(self) -> None:
        """Close to what they point at, but on no piece and no cupboard; off the walls and the way, if they can, and rather so
        than beside somebody else, whom they would point at, too. The word of the dog moves for them only where a bare spot
        itself is pointed at, if that can be."""
        dog = self._beside_dog() if self.sights.figures else None
        self.word = Region() if dog is None else Region(*dog[:2], len(_DOG), 1)
        for name, place in self.sights.figures.items():
            x, y, full = GRID.left(place), GRID.top(place), self.wide[name]
            spots = ((at, wide) for wide in (full, full - 1) for at in self._beside(name, place, wide))
            if self._is_seen(x, y, 3) and (spot := next(spots, None)) is not None:
                self.figures[name], wide = spot
                self._take(*spot[0], wide)

    def _beside(self, name: str, place: Place, wide: int) -> Sequence[tuple[int, int]]:
        """Where a figure so wide has room, the best place first."""
        thing, vehicle = _cell(HEXES[place], 3), VEHICLE_AT.get(HEXES[place])
        if vehicle is not None and vehicle in self.sights.vehicles and place not in self.sights.tokens:
            thing = parked_at(vehicle)
        x, y = GRID.left(place), GRID.top(place)
        spots = [(thing.right + 1, y), (thing.x - max(wide, 4), y)]
        spots += [(x + right, y + down) for right in _NEAR for down in (1, -1)]
        if TERRAIN[HEXES[place]] is Terrain.FLOOR and place not in self.sights.pieces and vehicle is None:
            spots, thing = [(x, y), *spots], Region(x, y)  # nothing stands there that it would cover
        covered = [thing, *(_cell(hex_) for hex_ in SEARCH_HEX.values())]
        free = [at for at in ([BESIDE_BOAT] if name == "boat" else spots) if self._is_free(*at, wide, close=True)]
        free = [at for at in free if not any(one.overlaps(Region(*at, wide, 1)) for one in covered)]
        return sorted(free, key=functools.partial(self._faults, place, wide))

    def _faults(self, thing: Place, wide: int, at: tuple[int, int]) -> int:
        """Of a place for its figure."""
        (x, y), here = at, Region(*at, wide, 1)
        if at == (GRID.left(thing), GRID.top(thing)):  # nothing else is meant by it
            return 0
        others = (_cell(HEXES[one], 3).grow((1, 1, 1, 1)) for one in self.sights.tokens if one != thing)
        return (
            4 * here.overlaps(self.word)
            + 3 * any(map(here.overlaps, others))
            + 2 * _is_wall(x, y, wide)
            + (not self._is_free(x, y, wide))
        )

    def _put(self, x: int, y: int, words: str, paint: str, **how: Any) -> None:
        """In a paint of the picture, or an ink of the house."""
        self.c.put(x, y, words, _seen(self.c, paint) if paint in ART.paints else paint, **how)

    def _take(self, x: int, y: int, width: int) -> None:
        self.taken.update((column, y) for column in range(x, x + width))

    def _keep(self, x: int, y: int, width: int) -> None:
        self.near.update((column, y) for column in range(x, x + width))

    def _is_seen(self, x: int, y: int, width: int) -> bool:
        """All of it: what the edge of the window cuts is named there instead."""
        return self.window.contains_region(Region(x, y, width, 1))

    def _grounds(self) -> None:
        """Rain in slanted strokes; in plain signs the garden and the lake."""
        rain = _seen(self.c, "rain-stroke")
        for x, y in _rain() if self.c.drawn else ():
            if (x, y) not in self.taken:
                self.c.half(x, y, "╱", rain)
        for y, row in enumerate(() if self.c.drawn else _HOUSE.standin()):
            for x, sign in enumerate(row):
                if sign != " ":
                    self.c.put(x, y, sign, "blue" if sign == "~" else "green")

    def _openings(self) -> None:
        """Their signs, and in words what they mean, beside them if that has room."""
        for place in self.sights.locked:
            for x, y in _cells_of(_SILL):
                if _HEXES.cells(place).contains(x, y):
                    self._put(x, y, "╳" if self.unicode else "X", "lock-mark", bold=True)
            self._label(place, "locked", "lock-mark")
        for place in self.sights.broken:
            self.c.put(_HEXES.knot(place)[0], GRID.top(place), "░" if self.unicode else ":", "paper")
            self._label(place, "broken", "paper")

    def _label(self, place: Place, words: str, ink: str) -> None:
        x, y = _HEXES.knot(place)[0], GRID.top(place)
        any(self._say(x + right, y + down, words, ink, "panel") for down in (0, 1, -1) for right in (2, -7))

    def _vehicles(self) -> None:
        for vehicle in self.sights.vehicles:
            picture = ART.find(f"plan-{vehicle.value}")
            left, top, *_ = parked_at(vehicle)
            if picture is not None:
                right, down = self.sights.away.get(AT[PARKED[vehicle][0]], _THERE)
                draw(self.c, left + right, 2 * (top + down), picture)
                for x, _ in picture.anchors.values() if self.c.drawn else ():
                    self._put(left + right + x, top + down + 1, "◉", "hub", bold=True)
                for row in range(top, top + 2) if self._is_seen(left, top, len(CALLED[vehicle])) else ():
                    self._take(left, row, picture.width)
            if self.sights.away.get(AT[PARKED[vehicle][0]]) or not self._is_seen(left, top, len(CALLED[vehicle])):
                continue
            name, (key, *rides) = CALLED[vehicle], _ride_signs(vehicle)
            spots, head = _CALLED[vehicle], [*[name] * self.c.drawn, key]
            if vehicle is Vehicle.CAR:  # which has its own garage, and less room beside it
                spots, head = _BESIDE_GARAGE, [f"{name}: {key}"]
            any(self._call(spots, *words, ink="paper") for words in ([*head, *rides], head[:1]))
        for vehicle in self.sights.gone:
            self._call(_CALLED[vehicle], CALLED[vehicle], "gone", ink="shadow")
        if self.sights.dog is None and self.sights.tokens:
            self._say(GRID.left(AT[KENNEL]) - 2, GRID.top(AT[KENNEL]), "dog gone", "shadow")

    def _call(self, spots: Sequence[tuple[int, int]], *words: str, ink: str) -> bool:
        """The name of a vehicle, and below it what is to be known of it, where all of that has room."""
        for x, y in spots:
            if all(self._is_free(x, y + row, len(word)) for row, word in enumerate(words)):
                for row, word in enumerate(words):
                    self._say(x, y + row, word, "soft" if row else ink, "panel" * bool(row))
                return True
        return False

    def _dog(self) -> None:
        place, dog = self.sights.dog, ART.find("plan-dog")
        if place is not None and dog is not None and self.window.contains_region(dog_at(place)):
            x, y = self._seen_at(place)
            if self.c.drawn:
                before = any(GRID.top(one) == y - 1 and x <= GRID.left(one) <= x + 3 for one in self._others(place))
                lower = not self.sights.away and _is_wall(x - 1, y - 1, dog.width) and self._is_bare(x, y + 1, 3)
                draw(self.c, x - 1, 2 * y - (not lower), dog, "left" * (before and not lower))
                self._take(x, y + lower, 3)
            else:
                paint_chip(self.c, x, y, _DOG, _seen(self.c, "dog"))

    def _is_bare(self, x: int, y: int, width: int) -> bool:
        """Floor on which nothing stands."""
        return _is_floor(x, y, width) and self._is_free(x, y, width, close=True)

    def _seen_at(self, place: Place) -> tuple[int, int]:
        """The cell of what stands on a hex, or comes there."""
        right, down = self.sights.away.get(place, _THERE)
        return GRID.left(place) + right, GRID.top(place) + down

    def _others(self, place: Place) -> Set[Place]:
        return self.sights.pieces - {place}

    def _cupboards(self) -> None:
        """Beside whoever stands there, if that is bare floor."""
        full, empty = CUPBOARDS[self.unicode]
        for room, hex_ in SEARCH_HEX.items():
            x, y, there = GRID.left(AT[hex_]) + 1, GRID.top(AT[hex_]), room in self.sights.filled
            if AT[hex_] in self.sights.tokens:
                free = (at for at in (x + 3, x - 4) if self._is_free(at, y, 2, close=True) and _is_floor(at, y, 2))
                if (beside := next(free, None)) is None:
                    continue
                x = beside
                self.c.explain(x, y, 2, 1, SIGNS["cupboard" if there else "empty"])
            if AT[hex_] == self.sights.dog or not self._is_seen(x, y, 2):
                continue
            if AT[hex_] in self.sights.pieces:
                self._take(x, y, 2)
                self._keep(x - 1, y, 4)
            back = "" if self.c.palette.plain else _seen(self.c, "cupboard")
            sign, ink = (full, "cupboard-full") if there else (empty, "cupboard-empty")
            if room == self.sights.last:
                sign, ink = f"{sign[0]}{self.c.symbols.yes}", "cupboard-empty"
            self._put(x, y, sign, ink, back=back, bold=there)

    def _reach(self) -> None:
        if self.c.drawn:  # in plain signs the painter of floors has put them there
            for x, y in ((GRID.left(place) + 1, GRID.top(place)) for place in self.sights.light):
                if (x, y) not in self.taken:
                    self._put(x, y, self.c.symbols.dot, "reach")
        for place in self.sights.way:  # light footsteps: the floor stays in sight, and a cupboard between them
            step, apart = "•" if self.unicode else "+", HEXES[place] in SEARCHED_AT
            for right in (0, 3) if apart else (1, 2):
                self.c.put(GRID.left(place) + right, GRID.top(place), step, "accent", bold=True)
        for place, number in self.sights.numbers.items():  # of a cupboard it stands before the doors
            right, word = (0, number) if HEXES[place] in SEARCHED_AT else (1, f"{number:>2}")
            if self._is_seen(GRID.left(place), GRID.top(place), 3):
                paint_chip(self.c, GRID.left(place) + right, GRID.top(place), word, "accent")

    def _is_free(self, x: int, y: int, width: int, close: bool = False) -> bool:
        """All of it on the picture, and nothing said there; nor close by, unless that has to be."""
        if not (0 <= x <= self.c.width - width and 0 <= y < self.c.height):
            return False
        cells = [(column, y) for column in range(x, x + width)]
        return self.taken.isdisjoint(cells) and (close or self.near.isdisjoint(cells))

    def _say(self, x: int, y: int, words: str, ink: str, back: str = "", *, close: bool = False) -> bool:
        """If there is room for them."""
        if not self._is_free(x, y, len(words), close):
            return False
        self._put(x, y, words, ink, bold=True, back=back)
        self._take(x, y, len(words))
        return True

    def _words(self) -> None:
        for left, row, sign, plain, ink in _SIGNS:
            words = sign if self.unicode else plain
            y = min(max(row, self.window.y), self.window.bottom - 1)
            if abs(row - y) > 3:
                continue
            tries = itertools.product(
                (words, words.removesuffix(" come in")), (left, left - 3, left + 5, left + 4, left - 8, left - 9)
            )
            said = next(((said, at) for said, at in tries if self._say(at, y, said, ink, "panel")), None)
            if said is not None:
                self.c.explain(said[1], y, len(said[0]), 1, SIGNS[ink.split("-")[0]])
                self._take(said[1] - 1, y, len(said[0]) + 2)
        for room in ROOMS:
            self._name(room)

    def _name(self, room: int) -> None:
        """In full if there is room for that; without a name no room is left as long as any has."""
        for x, y, words, close, air, over in _spots(room):
            trodden = close and air and not self.trodden.isdisjoint((at, y) for at in range(x, x + len(words)))
            if not trodden and self._is_free(x - air, y, len(words) + 2 * air, close):
                back = _bare(room).seen(self.c.palette) if over and self.c.drawn else ""
                self.c.put(x, y, words, "paper", back=back)
                self.c.explain(x, y, len(words), 1, SIGNS["room"])
                self._take(x - 1, y, len(words) + 2)
                return

    def _beside_dog(self) -> tuple[int, int, str] | None:
        """Where it is said that it is the dog, and on which ground: on bare floor beside it if there is any, in the room where
        it stands if that has any room."""
        dog = self.sights.dog
        if dog is None or not self.c.drawn or not self.window.contains_region(dog_at(dog)):
            return None
        x, y = GRID.left(dog), GRID.top(dog)
        near = [(x + right, down) for down in (0, -1, 1) for right in (5, -5, 9, -9, -4)]
        spots = [*near[:2], (x, 1), *near[2:], (x, -2), (x, 2)]
        between = {
            (at, down): [(min(at, x), y + row, abs(at - x) + 4) for row in range(min(down, 0), max(down, 0) + 1)]
            for at, down in spots
        }
        inside = [spot for spot, rows in between.items() if not any(_is_wall(*row, _LEAF + _SILL) for row in rows)]
        for some in (inside, spots):
            bare = [(at, y + down) for at, down in some if _is_floor(at, y + down, len(_DOG))]
            tries = [(*at, "", close) for close in (False, True) for at in bare]
            tries += [(at, y + down, "panel", True) for at, down in some]
            for left, row, back, close in tries:
                if self._is_free(left, row, len(_DOG), close):
                    return left, row, back
        return None

    def _dog_word(self) -> None:
        """Before the rooms get their names, which have more places to stand."""
        if (spot := self._beside_dog()) is not None:
            x, y, back = spot
            self._say(x, y, _DOG, "dog", back, close=True)
            self._take(x - 1, y, len(_DOG) + 2)

    def _asides(self) -> None:
        """That a pane is a window, and that the cupboard which was searched last cannot be searched now."""
        if (last := SEARCH_HEX.get(self.sights.last)) is not None and AT[last] not in self.sights.pieces:
            x, y = GRID.left(AT[last]), GRID.top(AT[last])
            beside = [
                (words, at) for words in _LAST for at in ((x + 4, y), (x - len(words), y), (x, y + 1), (x, y - 1))
            ]
            if not any(self._say(*at, words, "shadow") for words, at in beside if _is_floor(*at, len(words))):
                any(self._say(*at, words, "shadow", "panel") for words, at in beside if not _is_wall(*at, len(words)))
        if not any(
            self._say(x - left, y, words, "soft", "panel")
            for words in _WINDOW_WORDS
            for x, y in _WINDOWS.items()
            if self.window.y <= y < self.window.bottom
            for left in range(len(words) - 5)
            if self._is_free(x - left, y, len(words) + 1)
        ):
            self._call([_EAST_WINDOW], *_WINDOW_WORDS[1].split(), ink="shadow")

    def _tokens(self) -> None:
        """From north to south, so that no head covers a letter."""
        pawn = ART.find("pawn")
        order = sorted(self.sights.tokens.items())
        for place, token in order:
            if not self._is_seen(GRID.left(place), GRID.top(place), 3):
                continue
            x, y = self._seen_at(place)
            if HEXES[place] in VEHICLE_AT and VEHICLE_AT[HEXES[place]] in self.sights.vehicles:
                paint_chip(self.c, x, y, f" {token.letter} ", token.ink)
            else:
                paint_token(self.c, x, 2 * y - 1, pawn, token.letter, token.ink)
            if token.active:  # framed: a sign beside it would point at a neighbour
                bright = luminance(self.c.palette.as_ground(token.ink)) > _BRIGHT
                paint_cursor(self.c, Region(x, y, 3, 1), "accent" if bright else "#ffffff")
            if place == self.sights.pointed and not self._is_beside_a_frame(place):
                self._put(max(x - 1, 0), y, "[", "accent", bold=True)
                self._put(x + 3, y, "]", "accent", bold=True)

    def _is_beside_a_frame(self, place: Place) -> bool:
        """Where there is room for half a bracket only."""
        return any(
            token.active and GRID.top(one) == GRID.top(place) and abs(GRID.left(one) - GRID.left(place)) == GRID.wide
            for one, token in self.sights.tokens.items()
        )

    def _cursor(self) -> None:
        """What is pointed at: a cupboard stays one, in gold. Whoever stands beside it goes before it."""
        place = self.sights.pointed
        if place is None or place in self.sights.tokens:
            return
        room = SEARCHED_AT.get(HEXES[place], 0)
        sign = CUPBOARDS[True][room not in self.sights.filled] if room and self.unicode else _HERE[self.unicode]
        number = self.sights.numbers.get(place, "")
        words = f"{number or ' '}{sign} " if room or not number else f"{number:^4}"
        paint_chip(self.c, GRID.left(place), GRID.top(place), words, "accent")

    def _beyond(self) -> None:
        """At the edges of the window who and what there is farther that way, as near to its own row or column as can be."""
        for word, ink, sign, (x, y) in beyond(self.sights, self.window, self.unicode):
            is_west, is_east = sign in "◂<", sign in "▸>"
            words = f"{word}{sign}" if is_east else f"{sign}{word}"
            left, right, top, below = (
                self.window.x,
                self.window.right - len(words),
                self.window.y,
                self.window.bottom - 1,
            )
            if is_west or is_east:  # no more than one of a row
                edge = [(left if is_west else right, row) for row in range(top, below + 1)]
            else:
                edge = [(column, top if sign in "▴^" else below) for column in range(left, right + 1)]
            edge.sort(key=lambda at: (abs(at[1] - y), abs(at[0] - x)))
            tries = [(at, close) for close in (False, True) for at in edge]
            if at := next((at for at, close in tries if self._is_free(*at, len(words), close)), None):
                paint_chip(self.c, *at, words, _seen(self.c, ink) if ink in ART.paints else ink)
                self.c.explain(*at, len(words), 1, SIGNS["beyond"])
                self._take(at[0] - 1, at[1], len(words) + 2)


def beyond(sights: Sights, window: Region, unicode: bool) -> Iterator[tuple[str, str, str, tuple[int, int]]]:
    """Who and what is not seen through this window, or not whole: the word and its paint, the sign of that way, its cell."""
    here = [(place, token.letter, token.ink) for place, token in sorted(sights.tokens.items())]
    here += [(place, f" {number} ", "accent") for place, number in sights.numbers.items()]
    here += [(AT[PARKED[one][0]], CALLED[one], "line") for one in sights.vehicles]
    west, east, north, south = "◂▸▴▾" if unicode else "<>^v"
    found = [(Region(GRID.left(place), GRID.top(place), 3, 1), word, ink) for place, word, ink in here]
    if sights.dog is not None:
        found.append((dog_at(sights.dog), _DOG, "dog"))
    for spot, word, ink in found:
        if spot.x < window.x or spot.right > window.right:
            yield word, ink, west if spot.x < window.x else east, spot.offset
        elif not window.contains_region(spot):
            yield word, ink, north if spot.y < window.y else south, spot.offset


_DOG: Final = "dog"
_NEAR: Final = 2, -2, 0, 1, -1, 3, -3, -4
"""Columns to the right at which a figure of the coach can stand above or below a thing, the best first."""
_HERE: Final = ("><", "[]")
"""What is pointed at."""
CUPBOARDS: Final = (("[]", ".."), ("▤▤", "▭▭"))
"""With a card in it and without, in plain signs and in others."""
_SIGNS: Final = (
    (25, 0, "police ▾", "police v", "police-word"),
    (33, 22, "▴ Thieves come in", "^ Thieves come in", "thieves-word"),
)
"""Where somebody comes in: in the garden, as long as nobody stands there."""
_CALLED: Final = {
    Vehicle.MOTORCYCLE: ((0, 10), (0, 11), (0, 7)),
    Vehicle.BOAT: ((64, 4), (64, 3), (69, 4), (69, 5), (69, 0)),
    Vehicle.CAR: tuple(_cell(PARKED[Vehicle.CAR][0]).translate((0, down)).offset for down in (1, 2)),
}
"""Where their names can stand, the best place first; the garage says only that its car is gone, as it looks like a room
without furniture then."""
_BESIDE_GARAGE: Final = (65, 14), (65, 15), (65, 11)
_LAST: Final = "last: not twice", "not twice"
_WINDOW_WORDS: Final = "window: Hammer breaks it", "window: needs Hammer"
_WINDOWS: Final = {13: 0, 12: 22, 52: 22}
"""Where in the garden that can stand beside one: about this column, in this row."""
_EAST_WINDOW: Final = 65, 10
"""Or there, below each other."""
WINDOW_SIGNS: Final = (*(Region(*at, 15, 1) for at in _WINDOWS.items()), Region(*_EAST_WINDOW, 7, 3))
BESIDE_BOAT: Final = _CALLED[Vehicle.BOAT][0][0] + len(CALLED[Vehicle.BOAT]) + 1, _CALLED[Vehicle.BOAT][0][1]
"""Behind its name: a figure in the water would mean whoever swims there."""
