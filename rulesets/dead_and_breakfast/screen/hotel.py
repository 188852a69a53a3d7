"""A hotel at night: four lit floors, its tower, what of the roof is laid, the beds before the door. What is not built is
sky; where the tile in hand may go is dark green floor, with what the hotel would gain by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from textual.geometry import Region, Spacing

from spyhouse.engine.actions import Action
from spyhouse.widgets.canvas import Canvas

from ..facts import FLOOR_CELLS, SOUTH, moods
from ..pieces import (
    CELL,
    COLUMNS,
    GARDEN_CELLS,
    LEFT_CELLS,
    PITCH,
    PLACE,
    ROOF_CELLS,
    ROWS,
    SCARES,
    WINDOW_CELLS,
    Place,
    Tile,
    members,
)
from ..scoring import Score
from ..table import Hotel
from .front import LOW, MEANS, SIGNS, SMALL, Size, ink_of, meaning_of, paint, paint_front

FLOORS: Final = 4
NEW: Final = "new"
_ARROW: Final = "arrow"
"""The end of ivy below a window."""
_TOWER: Final = "c"
_SIDES: Final = Spacing.horizontal(1)
_LOW_CONE: Final = "▁▂▄▇▇▄▂▁"
_DOTTED: Final = {"unicode": ("╌", "┆", "┌┐", "└┘"), "ascii": (".", ":", "..", "..")}
"""A plot with nothing on it: along, down, and its corners."""


class Marks(NamedTuple):
    """What is pointed out on a hotel."""

    gains: Mapping[Place, int] = {}
    """Where the tile in hand may go, and the most that the hotel would gain by that."""
    live: bool = False
    """These places can be chosen now."""
    best: Place | None = None
    """The one of them that brings more than any other."""
    offers: Mapping[Place, Sequence[tuple[str, int]]] = {}
    """What else is offered would go there: its name, where the place alone does not say it, and what it would bring."""
    laid: tuple[Place, ...] = ()
    """What is drawn there is not there yet: the cursor points at it; the first one has the number."""
    gain: int = 0
    sight: int = 0
    """The cells in the row and the column of the creature that is laid, as a bit set; with guests or without."""
    screams: Mapping[int, int] = {}
    """By cell, the points that its screams bring more, or fewer."""
    done: bool = False
    """Nothing more is built: no plots; and whatever counts nothing needs no name."""


def width(size: Size) -> int:
    return size.margin + len(COLUMNS) * size.wide


def height(size: Size) -> int:
    """From the roofs to the beds."""
    return size.roof + FLOORS * size.high + size.bed


def region(x: int, y: int, size: Size, number: int) -> Region:
    """Where a place is, by its cell."""
    row, column = divmod(number, PITCH)
    down = 0 if row > FLOORS else size.roof + (FLOORS - row) * size.high
    high = size.bed if not row else size.roof if row > FLOORS else size.high
    return Region(x + size.margin + column * size.wide, y + down, size.wide, high)


def paint_hotel(c: Canvas, x: int, y: int, hotel: Hotel, now: Score, marks: Marks, size: Size) -> None:
    """Over the roofs a row is left to the spire of a large one, and of a small one that is done."""
    _paint_tower(c, x, y, size, tall=not size.small or marks.done)
    built = moods(hotel, now)
    for number in members(FLOOR_CELLS):
        where, shows = region(x, y, size, number), ""
        in_sight, in_tower = marks.sight >> number & 1, number % PITCH == COLUMNS.index(_TOWER)
        if number in built:
            c.explain(*where, meaning_of(*built[number]))
            wall = "sight" if in_sight else "front-tower" if in_tower else "front"
            front, mood = built[number]
            named = bool(mood.creature) or not marks.done
            paint_front(c, where.x, where.y, front, mood, size, wall, named=named, inside=marks.done)
            arrow = marks.live and front.sides & SOUTH  # whoever chooses a place compares the arrows
            shows = (size.small and mood.creature) or (_ARROW if arrow else front.feature)  # on its sill
        elif in_sight:
            _paint_sight(c, where)
        _paint_place(c, where, PLACE[number], number in built, marks, size, shows)
    for number in members(GARDEN_CELLS | ROOF_CELLS):
        tile, where, is_bed, shows = (
            hotel.tiles[number],
            region(x, y, size, number),
            bool(1 << number & GARDEN_CELLS),
            "",
        )
        if tile is not None:
            if is_bed:
                _paint_bed(c, where, tile, size)
                flower = f" {SIGNS[c.symbols.name][tile.kind]}" if size.small else ""
                shows = COLUMNS[number % PITCH] + flower
            else:
                _paint_roof(c, where, tile, number, size, hotel.tiles[_beside(number)])
                if hotel.tiles[number - PITCH] is None:
                    _paint_joists(c, where, number)
            c.explain(*where, MEANS["garden" if is_bed else "roof"])
        _paint_place(c, where, PLACE[number], tile is not None, marks, size, shows)
    _paint_letters(c, x, y, marks, size)


def _paint_letters(c: Canvas, x: int, y: int, marks: Marks, size: Size) -> None:
    """The numbers of the floors, and below them the letters of the columns, unless what is written there says them."""
    for floor in range(ROWS):
        where = region(x, y, size, floor * PITCH)
        down = (where.height - (floor > FLOORS)) // 2  # beside a roof's sign, whose name needs the room
        c.put(x + 1, where.y + down, str(floor), "shadow")
    for column, letter in enumerate(COLUMNS):
        where, ink = region(x, y, size, column), "paper" if letter == _TOWER else "shadow"  # on stone
        hidden = [place for place, offers in marks.offers.items() if size.bed == 1 or offers[1:]]
        if PLACE[column] in (*marks.laid, *hidden) and size.bed > 1:  # before the plate
            c.put(where.x, where.bottom - 1, letter, ink)
        elif PLACE[column] not in (*marks.gains, *marks.laid, *hidden):
            c.put(where.x + size.wide // 2 - 1, where.bottom - 1, letter, ink)


def _paint_sight(c: Canvas, where: Region) -> None:
    """Sky that a creature looks across."""
    if c.drawn:
        c.fill(*where, paint("sight-sky", c.palette))
    c.explain(*where, MEANS["sight"])


# -- where something may go -------------------------------------------------------------------------


def _paint_place(
    c: Canvas, where: Region, place: Place, built: bool, marks: Marks, size: Size, shows: str = ""
) -> None:
    """What the tile in hand would bring here, or that it is laid here; its tag may hide what the place `shows`."""
    gain, is_bed = marks.gains.get(place), place.is_in(GARDEN_CELLS)
    if change := marks.screams.get(CELL[place]):
        haunted = place in marks.laid and shows in SCARES  # above it stands that it is new
        at, down = (where.right - 3, size.high - 2) if haunted else (where.x + size.wide // 2 - 1, 0)
        c.put(at, where.y + down, f"{change:+}", "paper", back=paint("scream-pane", c.palette), bold=True)
    within = where.shrink(_SIDES)
    row = where.y if place.is_in(ROOF_CELLS) else where.bottom - 1  # a roof keeps its name
    if not built and place not in marks.laid and not marks.done:
        _paint_plot(c, within, place, size)
    if place not in marks.laid and (offers := marks.offers.get(place)):
        _paint_offers(c, where, place, offers, size, built=built)
    if gain is not None and not built:
        _paint_floor(c, within, place, gain, is_best=place is marks.best)
    elif gain is not None and place not in marks.laid:
        plate = _plate(where, len(f"{shows} {gain:+}")) if is_bed else within
        if is_bed:
            c.fill(plate.x, row, plate.width, 1, paint("floor", c.palette))
        _paint_tag(c, plate.x, row, plate.width, gain, shows if is_bed else "")
    if place in marks.laid:
        _paint_laid(c, where, place, marks, size, shows)
    if marks.live and gain is not None:
        c.click(*where, meaning(place))


def _paint_plot(c: Canvas, where: Region, place: Place, size: Size) -> None:
    """A place where something can still be built, in dots; of a roof the eaves, and of a large bed no edge below its letter.
    Where floors are low, one dot for a window, and for a bed its letter."""
    across, down, *corners = _DOTTED[c.symbols.name]
    c.explain(*where, MEANS["plot"])
    top, last = where.y + place.is_in(WINDOW_CELLS), where.bottom - 1 - place.is_in(WINDOW_CELLS)
    if place.is_in(ROOF_CELLS):
        c.put(where.x, last, across * where.width, "line")
        return
    if size is LOW:
        if top > where.y:
            c.put(
                where.x + where.width // 2 - 1, top, c.symbols.dot if c.drawn else ".", "shadow"
            )  # above its column's letter
        return
    for row in range(top, last + 1):
        c.put(where.x, row, down, "line")
        c.put(where.right - 1, row, down, "line")
    if last > top:
        for row, ends in zip((top,) if place.is_in(GARDEN_CELLS) else (top, last), corners, strict=False):
            c.put(where.x, row, ends[0] + across * (where.width - 2) + ends[1], "line")


def _paint_offers(
    c: Canvas, where: Region, place: Place, offers: Sequence[tuple[str, int]], size: Size, *, built: bool
) -> None:
    """What things in the shop would bring here, each on a whole plate, so that nothing below strikes through it."""
    (name, gain), *more = offers
    within, lines, row = where.shrink(_SIDES), [_priced(c, *one) for one in offers], where.bottom - 1
    if not name:
        _paint_floor(c, within, place, gain, is_best=False)
    elif name in SCARES:
        wide = max(len(creature) for creature, _ in offers)  # so that one stands straight above the other
        for at, (creature, brings) in zip((row, where.y), offers, strict=False):
            _paint_feared(c, where, at, place, creature, wide, brings)
    elif (
        place.is_in(GARDEN_CELLS) and size.bed == 1
    ):  # figures of two would leave their letter no room: the list has them
        signs = [(sign, ink, "", "") for sign, ink, *_ in lines] if more else lines
        _paint_prices(
            c, _plate(where, len("a * ") + len(lines[0][2])), row, [(place.value[0], "shadow", "", ""), *signs]
        )
    elif place.is_in(GARDEN_CELLS):
        for at, line in zip((where.y, row), lines, strict=False):
            _paint_prices(c, within, at, [line])
    else:
        for at, line in zip((where.y, row) if built else (row, where.y), lines, strict=False):
            _paint_prices(c, within, at, [line])


def _plate(where: Region, wide: int) -> Region:
    """As large as a bed, so that plates side by side keep apart; or larger, for long words."""
    within = where.shrink(_SIDES)
    return within if wide <= within.width else where


def _priced(c: Canvas, name: str, gain: int) -> tuple[str, str, str, str]:
    """The sign and the figure of a thing, each with its ink."""
    sign = SIGNS[c.symbols.name].get(name, name)
    return sign, "paper" if name in SCARES or not name else ink_of(c, name), f" {gain:+}", gain_ink(gain)


def _paint_prices(c: Canvas, where: Region, row: int, priced: Sequence[tuple[str, str, str, str]]) -> None:
    floor, wide = paint("floor", c.palette), sum(len(sign + figure) + (not figure) for sign, _, figure, _ in priced)
    c.fill(where.x, row, where.width, 1, floor)
    at = where.x + (where.width - wide + 1) // 2
    for sign, ink, figure, gained in priced:
        at = c.put(at, row, sign, ink, back=floor, bold=True)
        at = c.put(at, row, figure or " ", gained or ink, back=floor, bold=True)
    c.explain(where.x, row, where.width, 1, MEANS["floor"])


def _paint_feared(c: Canvas, where: Region, row: int, place: Place, name: str, wide: int, gain: int) -> None:
    """A creature in its colour, in so many columns at least, and its figure: no wider than the window, so that a long name has
    its figure close behind it, and beside the tower a column away from that."""
    figure = f" {gain:+}"
    wide = max(wide, where.width - 2 - len(figure))
    if wide + len(figure) > where.width:
        figure = figure.strip()
    within, across = where.shrink(_SIDES), wide + len(figure)
    left = {"b": within.right - across, "d": within.x}.get(place.value[0], where.x + (where.width - across + 1) // 2)
    for post in (where.x, where.right - 1):  # none of a veranda stands beside it
        c.put(post, row, " ")
    at = c.put(left, row, name.center(wide), "on_lit", back=paint(f"face-{name}", c.palette), bold=True)
    c.put(at, row, figure, gain_ink(gain), back=paint("floor", c.palette), bold=True)
    c.explain(left, row, across, 1, MEANS["floor"])


def _paint_floor(c: Canvas, where: Region, place: Place, gain: int, *, is_best: bool) -> None:
    """A place that is free; on the floors there is sky above and below."""
    if place.is_in(WINDOW_CELLS):
        where = where.shrink(Spacing.vertical(1))
    c.fill(*where, paint("floor", c.palette))
    c.explain(*where, MEANS["floor"])
    middle = where.y + (where.height - 1) // 2
    if where.height > 1:
        words = f"best {gain:+}" if is_best else f"{gain:+}"
        c.centre(middle, words, gain_ink(gain), x=where.x, width=where.width, bold=True)
        c.centre(middle + 1, place.value, "shadow", x=where.x, width=where.width)
    else:
        c.centre(middle, f"{place.value} {gain:+}", gain_ink(gain), x=where.x, width=where.width, bold=True)


def _paint_laid(c: Canvas, where: Region, place: Place, marks: Marks, size: Size, shows: str) -> None:
    """The first of what is laid has the number, what comes with it is new. The tag leaves free what the place shows: the
    sign of a small roof, an arrow below, the posts of a veranda, the name of a creature; what a small bed shows it says."""

    def tag(x: int, y: int, words: str, wide: int) -> None:
        c.centre(y, words.center(wide), "on_chosen", x=x, width=wide, back="chosen", bold=True)

    small, first = size.small, place is marks.laid[0]
    brief, sill = f"{marks.gain:+}" if first else NEW, where.bottom - 1
    here = "best" if place is marks.best else "here"
    words, posts = f"{here} {brief}" if first else NEW, len(brief) + 2
    if place.is_in(GARDEN_CELLS):
        words = f"{shows} {brief}" if small else brief
        plate = _plate(where, len(words))
        tag(plate.x, sill, words, plate.width)
    elif place.is_in(ROOF_CELLS):
        if small:  # beside its sign
            tag(where.right - len(brief), sill, brief, len(brief))
        else:
            tag(where.x + (not first), where.y, words, where.width - 2 * (not first))
    elif shows in SCARES:
        tag(where.x + 2, where.y, brief, 3)
    elif shows == _ARROW:
        tag(where.x, sill, brief, len(brief))
    elif shows == "veranda":
        tag(where.x + (where.width - posts) // 2, sill, brief, posts)
    else:
        tag(where.x + (not first), sill, words, where.width - 2 * (not first))


def _paint_tag(c: Canvas, x: int, y: int, width: int, gain: int, shows: str = "") -> None:
    """As much air on its left as on its right; before the figure what it hides."""
    tag = f"{shows} {gain:+}".lstrip()
    wide = min(len(tag) + 2 + (width - len(tag)) % 2, width)
    c.centre(y, tag.center(wide), gain_ink(gain), x=x, width=width, back=paint("floor", c.palette), bold=True)


def gain_ink(gain: int) -> str:
    return "accent" if gain > 0 else "danger" if gain < 0 else "shadow"


def meaning(place: Place) -> tuple[object, str]:
    """What a click on a place means."""

    def goes_there(action: Action) -> bool:
        return getattr(action, "place", None) is place

    return goes_there, f"at {place.spoken}"


# -- tower, roofs and beds --------------------------------------------------------------------------


def _paint_tower(c: Canvas, x: int, y: int, size: Size, *, tall: bool) -> None:
    """Its roof is a cone as high as the roofs beside it, or a `tall` spire that ends in a point; steps lead up to the door. A
    cone of one row is drawn in eighths of it, and ends below what is above it."""
    left, foot = region(x, y, size, COLUMNS.index(_TOWER)).offset
    eaves = y + size.roof
    if not c.drawn:
        c.centre(eaves - 1, "/" + "^" * (size.wide - 4) + "\\", "shadow", x=left, width=size.wide)
        c.centre(foot, "/" + "_" * (size.wide - 4) + "\\", "shadow", x=left, width=size.wide)
        return
    slope, stone, edge = (paint(name, c.palette) for name in ("slope", "stone", "tower"))
    high, middle = (
        2 * size.roof - (size is SMALL and not tall),
        left + size.wide // 2,
    )  # below the edge of a small one is some sky
    if size is LOW:
        c.put(left, eaves - 1, _LOW_CONE, slope)
    for row in range(high if size is not LOW else 0):
        half = max(1, (row + 1) * (size.wide // 2) // high) if row else 1  # even the lowest ends in a point
        cone = [edge] + [slope] * (2 * half - 2) + [edge]
        c.dots(middle - half, 2 * eaves - high + row, [cone])
    if tall:
        c.put(middle - 1, eaves - size.roof - 1, "▗▖" if size.small else "▐▌", edge)
    c.block(left + 1, 2 * foot, size.wide - 2, 1, stone)
    c.block(left, 2 * foot + 1, size.wide, 2 * size.bed - 1, stone)


def _beside(number: int) -> int:
    """The other place for a roof on the same side."""
    return number + (1 if number % PITCH in (0, 3) else -1)


def _paint_joists(c: Canvas, where: Region, number: int) -> None:
    """What bears a roof with no window below it: a beam, and a strut to what is nearer to the tower."""
    wood, strut = paint("door-dark", c.palette), 3
    brace = [None] * (where.width - strut) + [wood] * strut
    c.dots(where.x, 2 * where.bottom, [[wood] * where.width, brace if 1 << number & LEFT_CELLS else brace[::-1]])


def _paint_roof(c: Canvas, where: Region, tile: Tile, number: int, size: Size, beside: Tile | None) -> None:
    """A ridge, level over both roofs of a side, shingles that rise towards the tower, the feature and its name on them, and
    between two names a line; a small one has the sign alone, which the counting below names, and some sky above it."""
    (left, top), column = where.offset, number % PITCH
    is_outer, at_left = column in (0, len(COLUMNS) - 1), bool(1 << number & LEFT_CELLS)
    slate, light, ridge = (paint(name, c.palette) for name in ("slate", "slate-light", "tower"))
    high, small, sky = 2 * size.roof, size.small, int(size is SMALL)
    for row in range(sky, high):
        start = max(0, (high - row) - 1 + (row == sky)) if is_outer or beside is None else 0
        shades = (slate, light) if row > sky else (ridge, ridge)
        shingles = [None if at < start else shades[(at // 2 + row) % 2] for at in range(size.wide)]
        c.dots(left, 2 * top + row, [shingles if at_left else shingles[::-1]])
    towards = is_outer * (1 if at_left else -1)
    sign, ink = SIGNS[c.symbols.name][tile.kind], ink_of(c, tile.kind)
    c.centre(where.bottom - (1 if small else 2), sign, ink, x=left + towards, width=size.wide, bold=True)
    if small:
        return
    air = (size.wide - len(tile.kind) + (column not in (0, 3))) // 2  # so that names side by side keep apart
    c.put(left, where.bottom - 1, (" " * air + tile.kind).ljust(size.wide), "paper")
    if beside is not None and _beside(number) < number:  # there it would touch them
        c.put(left - (air == 0), where.bottom - 1, c.symbols.vertical, "shadow")


def _paint_bed(c: Canvas, where: Region, tile: Tile, size: Size) -> None:
    """Its flower once, so that nobody counts more; its column's letter stands on it, below or beside the flower."""
    (at, top), wide, sign = where.shrink(_SIDES).offset, size.wide - 2, SIGNS[c.symbols.name][tile.kind]
    if c.drawn:
        c.block(at, 2 * top, wide, 2 * size.bed, paint("garden", c.palette))
    if size.bed > 1:
        c.centre(top, f"{sign} {tile.kind}", tile.kind, x=at, width=wide, bold=True)
    else:
        c.put(at + wide - 2, top, sign, tile.kind, bold=True)
