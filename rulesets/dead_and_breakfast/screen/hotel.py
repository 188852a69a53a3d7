"""A hotel at night: four lit floors, its tower, what of the roof is laid, the beds before the door. What is not built is
sky; where the tile in hand may go is dark green floor, with what the hotel would gain by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.widgets.canvas import Canvas

from ..facts import FLOOR_CELLS, moods
from ..pieces import (
    COLUMNS,
    GARDEN_CELLS,
    LEFT_CELLS,
    PITCH,
    PLACE,
    RIGHT_CELLS,
    ROWS,
    Place,
    Tile,
    members,
    word,
)
from ..scoring import Score
from ..table import Hotel
from .front import MEANS, SIGNS, SMALL, Size, ink_of, meaning_of, paint, paint_front

FLOORS: Final = 4
_TOWER: Final = "c"


class Marks(NamedTuple):
    """What is pointed out on a hotel."""

    gains: Mapping[Place, int] = {}
    """Where the tile in hand may go, and the most that the hotel would gain by that."""
    live: bool = False
    """These places can be chosen now."""
    laid: tuple[Place, ...] = ()
    """What is drawn there is not there yet: the cursor points at it; the first one has the number."""
    gain: int = 0


def margin(size: Size) -> int:
    """Floor numbers, before column a."""
    return 2 if size is SMALL else 3


def width(size: Size) -> int:
    return margin(size) + len(COLUMNS) * size.wide


def height(size: Size) -> int:
    """From the roofs to the beds."""
    return size.roof + FLOORS * size.high + size.bed


def paint_hotel(c: Canvas, x: int, y: int, hotel: Hotel, now: Score, marks: Marks, size: Size) -> None:
    """Over the roofs a row is left to the spire of a large one."""
    _paint_tower(c, x, y, size)
    built = moods(hotel, now)
    for number in members(FLOOR_CELLS):
        left, top = corner(x, y, size, number)
        if number in built:
            c.explain(left, top, size.wide, size.high, meaning_of(*built[number]))
            paint_front(c, left, top, *built[number], size, in_tower=number % PITCH == COLUMNS.index(_TOWER))
        creature = word(built[number][1].creature) if number in built else ""
        _paint_place(c, left, top, size.high, size, PLACE[number], number in built, marks, creature)
    for number in members(GARDEN_CELLS | LEFT_CELLS | RIGHT_CELLS):
        tile, (left, top) = hotel.tiles[number], corner(x, y, size, number)
        high = size.bed if 1 << number & GARDEN_CELLS else size.roof
        if tile is not None:
            if 1 << number & GARDEN_CELLS:
                _paint_bed(c, left, top, tile, size)
            else:
                _paint_roof(c, left, top, tile, number, size, hotel.tiles[number + (1 if number % PITCH > 2 else -1)])
            c.explain(left, top, size.wide, high, MEANS["garden" if 1 << number & GARDEN_CELLS else "roof"])
        _paint_place(c, left, top, high, size, PLACE[number], tile is not None, marks)
    for floor in range(ROWS):
        high = size.bed if not floor else size.roof if floor > FLOORS else size.high
        down = (high - 1) // 2 if floor > FLOORS else high // 2  # beside a roof's sign, whose name needs the room
        if size is not SMALL or PLACE[floor * PITCH] not in marks.laid:  # what is written there says it, and needs air
            c.put(x + 1, corner(x, y, size, floor * PITCH)[1] + down, str(floor), "shadow")
    for column, letter in enumerate(COLUMNS):
        if letter != _TOWER and PLACE[column] not in (*marks.gains, *marks.laid):
            c.put(x + margin(size) + column * size.wide + size.wide // 2 - 1, y + height(size) - 1, letter, "shadow")


def corner(x: int, y: int, size: Size, number: int) -> tuple[int, int]:
    """Where a place begins, by its cell."""
    row, column = divmod(number, PITCH)
    down = 0 if row > FLOORS else size.roof + (FLOORS - row) * size.high
    return x + margin(size) + column * size.wide, y + down


# -- where something may go -------------------------------------------------------------------------


def _paint_place(
    c: Canvas, left: int, top: int, high: int, size: Size, place: Place, built: bool, marks: Marks, creature: str = ""
) -> None:
    """A tag at the foot of a small window hides who haunts it, and says so itself."""
    gain, wide = marks.gains.get(place), size.wide
    in_front = place.is_in(GARDEN_CELLS)  # what stands on a bed covers its name whole
    inside = left + 1, wide - 2
    row = top if place.is_in(LEFT_CELLS | RIGHT_CELLS) else top + high - 1  # a roof keeps its name
    if gain is not None and not built:
        first, rows = (top + 1, high - 2) if high == size.high and high > 3 else (top, high)
        c.fill(inside[0], first, inside[1], rows, paint("floor", c.palette))
        c.explain(inside[0], first, inside[1], rows, MEANS["floor"])
        middle = first + (rows - 1) // 2
        if rows > 1:
            c.centre(middle, f"{gain:+}", gain_ink(gain), x=inside[0], width=inside[1], bold=True)
            c.centre(middle + 1, place.value, "shadow", x=inside[0], width=inside[1])
        else:
            c.centre(middle, f"{place.value} {gain:+}", gain_ink(gain), x=inside[0], width=inside[1], bold=True)
    elif gain is not None and place not in marks.laid:
        if in_front:
            c.fill(inside[0], top + high - 1, inside[1], 1, paint("floor", c.palette))
        paint_tag(c, inside[0], row, inside[1], gain)
    if place in marks.laid:
        is_first, gain_told, name = place is marks.laid[0], f" {marks.gain:+}", creature if size is SMALL else ""
        if is_first and len(name + gain_told) > wide:
            name = ""
        words = f"{name or 'here'}{gain_told}" if is_first else name or ("here" if size is SMALL else "and here")
        tag = words.center(wide - 2 * (in_front or not is_first))  # side by side they keep apart
        c.centre(row, tag, "on_chosen", x=left, width=wide, back="chosen", bold=True)
    if marks.live and gain is not None:
        c.click(left, top, wide, high, meaning(place))


def paint_tag(c: Canvas, x: int, y: int, width: int, gain: int) -> None:
    """As much air on its left as on its right."""
    tag = f"{gain:+}"
    wide = len(tag) + 2 + (width - len(tag)) % 2
    c.centre(y, tag.center(wide), gain_ink(gain), x=x, width=width, back=paint("floor", c.palette), bold=True)


def gain_ink(gain: int) -> str:
    return "accent" if gain > 0 else "danger" if gain < 0 else "shadow"


def meaning(place: Place) -> tuple[object, str]:
    """What a click on a place means."""

    def goes_there(action: Action) -> bool:
        return getattr(action, "place", None) is place

    return goes_there, f"at {place.spoken}"


# -- tower, roofs and beds --------------------------------------------------------------------------


def _paint_tower(c: Canvas, x: int, y: int, size: Size) -> None:
    """Its roof is a cone as high as the roofs beside it; steps lead up to the door."""
    left, top = x + margin(size) + 2 * size.wide, y
    foot = y + height(size) - size.bed
    if not c.drawn:
        c.centre(top + size.roof - 1, "/" + "^" * (size.wide - 4) + "\\", "shadow", x=left, width=size.wide)
        c.centre(foot, "/" + "_" * (size.wide - 4) + "\\", "shadow", x=left, width=size.wide)
        return
    slope, stone, edge = (paint(name, c.palette) for name in ("slope", "stone", "tower"))
    high = 2 * size.roof + 2 * (size.bed - 1)
    for row in range(high):
        half = max(1, (row + 1) * (size.wide // 2) // high)
        c.dots(
            left + size.wide // 2 - half,
            2 * (top + size.roof) - high + row,
            [[edge] + [slope] * (2 * half - 2) + [edge]],
        )
    c.block(left + 1, 2 * foot, size.wide - 2, 1, stone)
    c.block(left, 2 * foot + 1, size.wide, 2 * size.bed - 1, stone)


def _paint_roof(c: Canvas, left: int, top: int, tile: Tile, number: int, size: Size, outside: Tile | None) -> None:
    """Shingles that rise towards the tower, the feature and its name on them; once where two long names would touch."""
    outer, at_left = number % PITCH in (0, len(COLUMNS) - 1), bool(1 << number & LEFT_CELLS)
    slate, light = paint("slate", c.palette), paint("slate-light", c.palette)
    high = 2 * size.roof
    for row in range(high):
        start = max(0, (high - row) - (1 if outer else 3) + 2 * (size is SMALL) * (row < 2))
        shingles = [
            None if column < start else light if (column // 2 + row) % 2 else slate for column in range(size.wide)
        ]
        c.dots(left, 2 * top + row, [shingles if at_left else shingles[::-1]])
    shift = (1 if outer else 0) * (1 if at_left else -1)
    c.centre(
        top + size.roof - 2,
        SIGNS[c.symbols.name][tile.kind],
        ink_of(c, tile.kind),
        x=left + shift,
        width=size.wide,
        bold=True,
    )
    if outside is None or len(tile.kind + outside.kind) < 2 * size.wide:
        air = size.wide - len(tile.kind)
        air = air // 2 if number % PITCH in (0, 3) else (air + 1) // 2  # so that names side by side keep apart
        c.put(left, top + size.roof - 1, (" " * air + tile.kind).ljust(size.wide), "paper")


def _paint_bed(c: Canvas, left: int, top: int, tile: Tile, size: Size) -> None:
    """Its flower once, so that nobody counts more; its column's letter stands on it, below or beside the flower."""
    at, wide, sign = left + 1, size.wide - 2, SIGNS[c.symbols.name][tile.kind]
    if c.drawn:
        c.block(at, 2 * top, wide, 2 * size.bed, paint("garden", c.palette))
    if size.bed > 1:
        c.centre(top, f"{sign} {tile.kind}", tile.kind, x=at, width=wide, bold=True)
    else:
        c.put(at + wide - 2, top, sign, tile.kind, bold=True)
