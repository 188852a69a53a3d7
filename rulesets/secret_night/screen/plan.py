"""The mansion and its grounds from above, by night: walls in dull gold, the lawn, the lake, and who stands where."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from textual.geometry import Region

from spyhouse.look.colour import Palette
from spyhouse.look.symbols import Symbols
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.hexes import Grid, Place

from ..pieces import (
    COLUMNS,
    KENNEL,
    ROOMS,
    ROWS,
    SEARCHED_AT,
    START,
    TERRAIN,
    VEHICLE_AT,
    Gate,
    Hex,
    Terrain,
    Vehicle,
)

GRID: Final = Grid(ROWS, COLUMNS)
HEXES: Final = tuple(Hex)
AT: Final = {hex_: place for place, hex_ in enumerate(HEXES)}
"""The number of every hex, row by row."""
_LABELS: Final = {
    room["label"]["row"] * COLUMNS + room["label"]["col"]: str(room["label"]["text"]) for room in ROOMS.values()
}
"""Names of rooms stand on their walls."""
_STARTS: Final = {
    AT[START[Gate.RED]]: ("R", "red"),
    AT[START[Gate.BLUE]]: ("P", "blue"),
    AT[KENNEL]: ("K", "paper"),
}
_TERRAIN: Final = tuple(TERRAIN[hex_] for hex_ in HEXES)
_SEARCH: Final = {AT[hex_]: room for hex_, room in SEARCHED_AT.items()}
PARKING: Final = {AT[hex_]: vehicle for hex_, vehicle in VEHICLE_AT.items()}
_GROUND: Final = {
    Terrain.WALL: "deep_accent",
    Terrain.GARDEN: "deep_green",
    Terrain.WATER: "deep_blue",
    Terrain.WINDOW: "deep_blue",
}
WIDE: Final = GRID.wide
FIRST, MARK = 1, 3
"""Cells of a hex: where a figure begins, and where the mark of a token stands."""


class Glyphs(NamedTuple):
    """What the house's symbols lack."""

    wall: str
    floor: str
    lawn: tuple[str, ...]
    water: tuple[str, ...]
    pillars: str
    pane: str
    token: str
    """Around a token."""
    active: str
    vehicle: str
    star: str


_UNICODE: Final = Glyphs(
    "█", "·", (" ,  ", "  ' ", " '  ", "   ,"), ("≈ ~ ", " ~ ≈", "~ ≈ ", " ≈ ~"), "▌▐", "╫", "«»", "▸◂", "‹›", "*"
)
_ASCII: Final = Glyphs(
    "#", ".", (" ,  ", "  ' ", " '  ", "   ,"), ("~ ~ ", " ~ ~", "~  ~", " ~ ~"), "||", "H", "<>", "><", "{}", "*"
)


_PLAIN: Final = _UNICODE._replace(wall="░")
"""Without colours walls recede behind the tokens like this."""


def glyphs(c: Canvas) -> Glyphs:
    if c.symbols.name == "ascii":
        return _ASCII
    return _PLAIN if c.palette.plain else _UNICODE


class Token(NamedTuple):
    """A pawn, or the dog."""

    letter: str
    ink: str
    mark: str = " "
    """What it suffers from in small letters, the vehicle it is in in capitals."""
    active: bool = False


@dataclasses.dataclass(frozen=True, slots=True)
class Sights:
    """What there is to see on the map besides the house itself."""

    tokens: Mapping[Place, Token]
    vehicles: Collection[Vehicle]
    """Those still there."""
    broken: Collection[Place] = ()
    locked: Collection[Place] = ()
    filled: Collection[int] = ()
    """Rooms in which a card lies."""
    reach: Mapping[Place, int] = dataclasses.field(default_factory=dict)
    path: Collection[Place] = ()
    pointed: Collection[Place] = ()
    cursor: Place | None = None


def paint_map(c: Canvas, grid: Grid, sights: Sights, window: Region) -> None:
    """What of it can be seen in this window: the house as it is, and whatever changes from step to step."""
    house = _painted(
        c.palette,
        c.symbols,
        tuple(sights.vehicles),
        frozenset(sights.broken),
        frozenset(sights.locked),
        frozenset(sights.filled),
    )
    c.paste(window.x, window.y, house, window.x - grid.x, window.y - grid.y, window.width, window.height)
    for place in {*sights.tokens, *sights.reach, *sights.path, *sights.pointed, sights.cursor}:
        if place is not None and window.y <= grid.top(place) < window.bottom:
            _paint_place(c, grid, sights, place)


@functools.lru_cache(maxsize=8)
def _painted(
    palette: Palette,
    symbols: Symbols,
    vehicles: tuple[Vehicle, ...],
    broken: frozenset[Place],
    locked: frozenset[Place],
    filled: frozenset[int],
) -> Canvas:
    """The whole house without anybody in it; it is painted anew only when something of it changes."""
    c = Canvas(GRID.width, GRID.rows, palette, symbols)
    sights = Sights({}, vehicles, broken, locked, filled)
    for place in range(len(HEXES)):
        _paint_margin(c, GRID, place, _ground(place, sights))
        _paint_place(c, GRID, sights, place)
    for place, name in _LABELS.items():
        c.put(GRID.left(place), GRID.top(place), name, "paper", back="deep_accent", bold=True)
    return c


def _ground(place: Place, sights: Sights) -> str:
    return "panel" if place in sights.broken else _GROUND.get(_TERRAIN[place], "panel")


class _Inks:
    """For one hex: what is pointed at is written in one ink that can be read there."""

    def __init__(self, c: Canvas, x: int, y: int, ground: str, pointed: bool) -> None:
        self.c, self.x, self.y = c, x, y
        self.only = "on_chosen" if pointed else ""
        self.back = "chosen" if pointed else ground
        c.put(x, y, " " * WIDE, back=self.back)

    def put(self, at: int, text: str, ink: str, *, bold: bool = False) -> None:
        self.c.put(self.x + at, self.y, text, self.only or ink, back=self.back, bold=bold)


def paint_sample(c: Canvas, x: int, y: int, sights: Sights, place: Place) -> None:
    """A single hex of the map somewhere else."""
    _paint_place(c, GRID._replace(x=x - GRID.left(place), y=y - GRID.top(place)), sights, place)


def _paint_place(c: Canvas, grid: Grid, sights: Sights, place: Place) -> None:
    x, y = grid.left(place), grid.top(place)
    pointed = place == sights.cursor or (len(sights.pointed) == 1 and place in sights.pointed)
    inks = _Inks(c, x, y, _ground(place, sights), pointed)
    token = sights.tokens.get(place)
    if token is not None:
        _paint_token(inks, token)
    elif not pointed and (place in sights.path or place in sights.pointed):
        c.put(x, y, f" {sights.reach.get(place, ''):<2}", "on_chosen", back="chosen", bold=True)
    else:
        _paint_free(glyphs(c), inks, sights, place)


def _paint_margin(c: Canvas, grid: Grid, place: Place, ground: str) -> None:
    """The half hexes at the ends of the rows."""
    row, column = divmod(place, grid.columns)
    x, half = grid.left(place), grid.wide // 2
    if column == 0 and row % 2:
        c.put(x - half, grid.top(place), " " * half, back=ground)
    elif column == grid.columns - 1 and row % 2 == 0:
        c.put(x + grid.wide, grid.top(place), " " * half, back=ground)


def _paint_free(g: Glyphs, inks: _Inks, sights: Sights, place: Place) -> None:
    """What can be seen where nobody stands."""
    terrain = _TERRAIN[place]
    steps = str(sights.reach[place]) if place in sights.reach else ""
    if PARKING.get(place) in sights.vehicles:
        inks.put(0, g.vehicle[0] + PARKING[place].letter + g.vehicle[1], "accent", bold=True)
        inks.put(MARK, steps[:1], "accent", bold=True)
    elif terrain is Terrain.WALL:
        if not inks.only:
            inks.put(0, g.wall * WIDE, "deep_accent" if g.wall == "█" else "shadow")
    elif terrain in (Terrain.DOOR, Terrain.DOORWAY, Terrain.WINDOW):
        _paint_opening(g, inks, sights, place, steps)
    elif place in _SEARCH:
        there = _SEARCH[place] in sights.filled
        inks.put(0, f"({_SEARCH[place]:0{1 + there}})".center(WIDE), "accent" if there else "shadow", bold=there)
    elif steps:
        inks.put(FIRST, steps, "accent", bold=True)
    elif place in _STARTS:
        letter, ink = _STARTS[place]
        inks.put(FIRST, letter + g.star, ink, bold=True)
    elif terrain is Terrain.WATER:
        inks.put(0, g.water[place % 4], "blue")
    elif terrain is Terrain.GARDEN:
        inks.put(0, g.lawn[place * 7 // 3 % 4], "green")
    else:
        inks.put(FIRST, g.floor, "line")


def _paint_opening(g: Glyphs, inks: _Inks, sights: Sights, place: Place, steps: str) -> None:
    terrain = _TERRAIN[place]
    if terrain is Terrain.DOORWAY:
        ink, sides, within = ("deep_accent" if g.wall == "█" else "shadow"), g.pillars, "  "
    elif terrain is Terrain.DOOR:
        ink, sides, within = ("danger", "[]", "##") if place in sights.locked else ("accent", "[]", "  ")
    else:
        ink, sides, within = ("paper", "//", "//") if place in sights.broken else ("blue", "[]", g.pane * 2)
    inks.put(0, sides[:1], ink, bold=True)
    inks.put(MARK, sides[1:], ink, bold=True)
    inks.put(FIRST, steps or within, "accent" if steps else ink, bold=True)


def _paint_token(inks: _Inks, token: Token) -> None:
    """On a ground of its own, so that its colour is the same on the lawn, on a carpet and in the lake."""
    c = inks.c
    around = glyphs(c).active if token.active else glyphs(c).token
    c.put(inks.x, inks.y, around[:1] + token.letter + around[1:], token.ink, back="ground", reverse=True, bold=True)
    inks.put(MARK, token.mark, "danger" if token.mark.islower() else "accent", bold=True)


# -- in little --------------------------------------------------------------------------------------

LITTLE: Final = GRID._replace(wide=2)
_LITTLE: Final = {Terrain.GARDEN: ", ", Terrain.WATER: "~ ", Terrain.DOOR: "[]", Terrain.DOORWAY: "  "}


def paint_overview(c: Canvas, grid: Grid, sights: Sights) -> None:
    """The whole map at two columns a hex: tokens, vehicles and rooms by their letters and numbers."""
    for place in range(len(HEXES)):
        x, y, ground = grid.left(place), grid.top(place), _ground(place, sights)
        token = sights.tokens.get(place)
        if token is not None:
            c.put(
                x, y, token.letter + (token.mark if token.mark.strip() else " "), token.ink, back="ground", reverse=True
            )
        elif place == sights.cursor:
            c.put(x, y, "  ", "on_chosen", back="chosen")
        else:
            words, ink = _in_little(glyphs(c), sights, place)
            c.put(x, y, words, ink, back=ground, bold=ink == "accent")


def _in_little(g: Glyphs, sights: Sights, place: Place) -> tuple[str, str]:
    terrain = _TERRAIN[place]
    if PARKING.get(place) in sights.vehicles:
        return f"{g.vehicle[0]}{PARKING[place].letter}", "accent"
    if place in _SEARCH:
        return f"{_SEARCH[place]:02}", "accent"
    if terrain is Terrain.WALL:
        return g.wall * 2, "deep_accent" if g.wall == "█" else "shadow"
    if terrain is Terrain.WINDOW:
        return ("//", "paper") if place in sights.broken else (g.pane * 2, "blue")
    if place in sights.locked:
        return "##", "danger"
    if place in sights.reach:
        return g.floor + " ", "accent"
    return _LITTLE.get(terrain, "  "), "accent" if terrain is Terrain.DOOR else "line"
