"""How the tiles of Dead & Breakfast look: a dark house, lit windows, ivy in heavy lines. Every kind of thing has its
letter or shape; colour only repeats it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from spyhouse.widgets.canvas import Canvas

from ..pieces import (
    FACES,
    FEARS,
    GARDEN_SET,
    HAUNTED_SET,
    LEFT_SET,
    LETTER,
    SCARES,
    Tile,
    cell,
)
from ..table import Hotel

WIDE, HIGH = 7, 3
"""A window inside its frame."""
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
_SIDE: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


# -- glyphs -----------------------------------------------------------------------------------------


class Line(NamedTuple):
    """How ivy is drawn."""

    across: str
    down: str
    knots: str
    """Where ends meet, by the sum of their sides."""
    on_wall: tuple[str, str, str]
    """On an upright wall, with an end at the left only, at the right only, on both sides."""
    on_floor: tuple[str, str, str]
    """On a level one, with an end above only, below only, on both sides."""


class Glyphs(NamedTuple):
    """What this game draws besides the house's symbols; every one a single cell."""

    joined: Line
    loose: Line
    frame: tuple[str, str, str]
    """Corners and crossings of walls, from the top."""
    wall: str
    floor: str
    covered: str
    slopes: str
    spire: str
    door: str
    steps: str
    gable: str
    """Of the tower in a small map."""
    post: str
    dot: str
    eye: str
    wave: str
    away: str
    bar: str
    """For points in gardens, roofs, guests and eyeballs, side by side."""
    sky: tuple[str, ...]
    """A piece of night, with the moon at its right."""


_HEAVY: Final = (" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋", ("┥", "┝", "┿"), ("┸", "┰", "╂"))
GLYPHS: Final = {
    "unicode": Glyphs(
        Line("━", "┃", *_HEAVY), Line("╍", "╏", *_HEAVY), ("┌┬┐", "├┼┤", "└┴┘"), "│", "─", "‹›", "╱╲", "▲",
        "▐█▌", "▟█▙", "▟▙", "▐▌", "·", "◉", "~", "×", "▒▓█◉",
        (
            "  ·       ∗               ·        ▄▄▄   ",
            "      ·        ⌃v⌃             ·  █████  ",
            " ∗           ·         ⌃v⌃         ▀▀▀   ",
            "     ·              ·        ·         · ",
        ),
    ),
    "ascii": Glyphs(
        Line("%", "%", "%" * 16, ("|", "|", "%"), ("-", "-", "%")),
        Line(":", ":", ":" * 16, ("|", "|", ":"), ("-", "-", ":")),
        ("+++", "+++", "+++"), "|", "-", "<>", "/\\", "^", "|#|", "/_\\", "/\\", "||", ".", "@", "~", "x", "grs@",
        (
            "  .       *               .        .---. ",
            "      .        ^v^             .  (     )",
            " *           .         ^v^         '---' ",
            "     .              .        .         . ",
        ),
    ),
}  # fmt: skip


def glyphs(c: Canvas) -> Glyphs:
    return GLYPHS[c.symbols.name]


# -- what a cell of a hotel shows -------------------------------------------------------------------


class Front(NamedTuple):
    sides: int
    guests: tuple[str, ...]
    """By what they fear."""
    flowers: tuple[str, ...]
    feature: str


@functools.cache
def front_of(window: Tile) -> Front:
    face = FACES[window]
    sides = sum(_SIDE[end[-1]] for end in face.ivy)
    return Front(sides, tuple(FEARS[guest] for guest in face.guests), face.flowers, face.feature)


_FLOWERS_AT, _FEATURE_AT = "c3", "c4"


@functools.cache
def tower(door: Tile, double: Tile) -> dict[int, Front]:
    """DB-1.2: the door, and the three floors of the double window, whose ivy is one piece (DB-1.4)."""
    face = FACES[double]
    guest = dict(zip(face.guest_cells, face.guests, strict=True))
    fronts = {cell("c1"): front_of(door)}
    for name, inner in (("c2", NORTH), ("c3", NORTH | SOUTH), ("c4", SOUTH)):
        sides = inner | sum(_SIDE[end[-1]] for end in face.ivy if end.startswith(name))
        fronts[cell(name)] = Front(
            sides,
            (FEARS[guest[name]],) if name in guest else (),
            face.flowers if name == _FLOWERS_AT else (),
            face.feature if name == _FEATURE_AT else "",
        )
    return fronts


def front_at(hotel: Hotel, number: int) -> Front | None:
    """What the floors show at this cell; None if nothing is built there."""
    tile = hotel.tiles[number]
    return front_of(tile) if tile is not None else tower(hotel.door, hotel.double).get(number)


# -- tiles ------------------------------------------------------------------------------------------


def paint_window(
    c: Canvas,
    x: int,
    y: int,
    front: Front,
    *,
    loose: bool,
    creature: Tile | None = None,
    screams: Sequence[int] = (),
    afraid: str = "",
    chosen: bool = False,
) -> None:
    """Seven columns and three rows. `screams` for each guest: how many creatures scare it; `afraid` guests, by what
    they fear, are those that something pointed at would scare."""

    def ink(name: str) -> str:
        return "on_chosen" if chosen else name

    g = glyphs(c)
    c.fill(x, y, WIDE, HIGH, "chosen" if chosen else "panel")
    paint_ivy(
        c,
        x,
        y,
        front.sides,
        g.loose if loose else g.joined,
        ink("shadow" if loose else "accent"),
        _room(front, creature),
    )
    for number, flower in enumerate(front.flowers):
        c.put(x + number, y, LETTER[flower], ink(flower), bold=not loose)
    if front.feature:
        c.put(x + WIDE - 1, y, LETTER[front.feature], ink("paper"), bold=True)
    if creature is not None:
        c.put(x + 2, y + 1, f"[{LETTER[creature.kind]}]", "danger", back="panel", reverse=True, bold=True)
        for number, guest in enumerate(front.guests):
            sheet = f"{g.covered[0]}{LETTER[guest].lower()}{g.covered[1]}"
            c.put(x + 4 * number, y + 2, sheet, ink("shadow"))
        return
    for number, guest in enumerate(front.guests):
        text, at = (f"({LETTER[guest]})", x + 2) if len(front.guests) == 1 else (LETTER[guest], x + 2 + 2 * number)
        lit = f"lit_{SCARES[guest]}"
        back, on = ("chosen", "on_chosen") if guest == afraid else (lit, "on_lit")
        c.put(at, y + 1, text, on, back=back, bold=True)
        if number < len(screams) and screams[number]:
            scream = "!" * min(screams[number], 3)
            c.put(x + 4 if number else x + 3 - len(scream), y + 2, scream, ink("danger"), bold=True)
    if len(front.guests) == 2:
        c.put(x + 3, y + 1, "+", ink("paper"))


def _room(front: Front, creature: Tile | None) -> bool:
    """Is there a room behind this window, with somebody in it?"""
    return bool(front.guests) or creature is not None


def paint_ivy(c: Canvas, x: int, y: int, sides: int, line: Line, ink: str, room: bool) -> None:
    """All ends of a tile meet in its middle (DB-1.4), behind the room if there is one."""
    arm = 2 if room else 3
    for side, at, below, text in (
        (NORTH, 3, 0, line.down),
        (SOUTH, 3, 2, line.down),
        (WEST, 0, 1, line.across * arm),
        (EAST, WIDE - arm, 1, line.across * arm),
    ):
        if sides & side:
            c.put(x + at, y + below, text, ink, bold=True)
    if not room and sides:
        c.put(x + 3, y + 1, line.knots[sides], ink, bold=True)


def chip(c: Canvas, tile: Tile) -> tuple[str, str]:
    """A scoring tile in three signs, and its ink."""
    g, letter = glyphs(c), LETTER[tile.kind]
    if tile in HAUNTED_SET:
        return f"[{letter}]", "danger"
    if tile in GARDEN_SET:
        return f"{g.wave}{letter}{g.wave}", tile.kind
    return (f"{g.slopes[0]}{letter} ", "paper") if tile in LEFT_SET else (f" {letter}{g.slopes[1]}", "paper")


def word(kind: str) -> str:
    """A kind of tile in one word."""
    return kind.removeprefix("severed_")
