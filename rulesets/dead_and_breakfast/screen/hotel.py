"""A hotel drawn large: 43 columns and 20 rows, from the roof to the gardens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.widgets.canvas import Canvas

from ..pieces import (
    COLUMNS,
    GARDEN_CELLS,
    LEFT_CELLS,
    LETTER,
    PITCH,
    PLACE,
    RIGHT_CELLS,
    WINDOW_CELLS,
    Place,
    members,
)
from ..scoring import C1, TOWER, Score
from ..table import Hotel
from .art import EAST, HIGH, NORTH, SOUTH, WEST, WIDE, Front, Glyphs, front_at, glyphs, paint_window

WIDTH: Final = 43
HEIGHT: Final = 20
FLOORS: Final = 4
_MARGIN: Final = 3
"""Floor numbers and the outer wall, before column a."""
_FLOOR_CELLS: Final = WINDOW_CELLS | TOWER | 1 << C1


class Marks(NamedTuple):
    """What is pointed out on a hotel."""

    gains: Mapping[Place, int] = {}
    """Where the tile in hand may go, and what the hotel would gain there in all."""
    live: bool = False
    """These places can be chosen now."""
    at: Place | None = None
    """Where the cursor stands: the tile in hand is drawn there already."""
    afraid: str = ""
    """What the guests at `frightened` would be scared by there."""
    frightened: int = 0
    """The cells of those guests, as a bit set."""


def paint_hotel(c: Canvas, x: int, y: int, hotel: Hotel, now: Score, marks: Marks) -> None:
    _walls(c, x, y, hotel)
    _floors(c, x, y, hotel, now, marks)
    _meetings(c, x, y, hotel, now)
    _roofs(c, x, y, hotel, marks)
    _gardens(c, x, y, hotel, marks)
    for floor in range(1, FLOORS + 1):
        c.put(x, _top(y, floor) + 1, str(floor), "shadow")
    for column, letter in enumerate(COLUMNS):
        c.put(_left(x, column) + 3, y + HEIGHT - 1, letter, "shadow")


def _left(x: int, column: int) -> int:
    return x + _MARGIN + column * (WIDE + 1)


def _top(y: int, floor: int) -> int:
    return y + 2 + (FLOORS - floor) * (HIGH + 1)


def _walls(c: Canvas, x: int, y: int, hotel: Hotel) -> None:
    """The frames of all cells; those of built ones stand out against the night."""
    g = glyphs(c)
    built = hotel.filled & _FLOOR_CELLS
    for line in range(FLOORS + 1):
        row = y + 1 + line * (HIGH + 1)
        corners = g.frame[0] if line == 0 else g.frame[2] if line == FLOORS else g.frame[1]
        for column in range(len(COLUMNS) + 1):
            at = _left(x, column) - 1
            floors = (FLOORS - line, FLOORS - line + 1)
            around = [_is_built(built, col, floor) for col in (column - 1, column) for floor in floors]
            corner = corners[0] if column == 0 else corners[2] if column == len(COLUMNS) else corners[1]
            c.put(at, row, corner, "shadow" if any(around) else "line")
            if column < len(COLUMNS):
                solid = _is_built(built, column, FLOORS - line) or _is_built(built, column, FLOORS - line + 1)
                c.put(at + 1, row, g.floor * WIDE, "shadow" if solid else "line")
            if line < FLOORS:
                solid = _is_built(built, column - 1, FLOORS - line) or _is_built(built, column, FLOORS - line)
                for below in range(1, HIGH + 1):
                    c.put(at, row + below, g.wall, "shadow" if solid else "line")


def _is_built(built: int, column: int, floor: int) -> bool:
    return 0 <= column < len(COLUMNS) and 1 <= floor <= FLOORS and bool(built >> floor * PITCH + column & 1)


def _floors(c: Canvas, x: int, y: int, hotel: Hotel, now: Score, marks: Marks) -> None:
    screams = _screams(hotel, now)
    for number in members(_FLOOR_CELLS):
        left, top = _left(x, number % PITCH), _top(y, number // PITCH)
        place, front = PLACE[number], front_at(hotel, number)
        chosen = place is marks.at
        if front is not None:
            paint_window(
                c, left, top, front,
                loose=not now.connected >> number & 1,
                creature=hotel.haunted[number],
                screams=[screams.get((number, guest), 0) for guest in front.guests],
                afraid=marks.afraid if marks.frightened >> number & 1 else "",
                chosen=chosen,
            )  # fmt: skip
            if number == C1:
                _door(c, left, top)
        elif place not in marks.gains:
            c.put(left + 3, top + 1, glyphs(c).dot, "line")
        if place in marks.gains:
            _mark(c, left, top, marks, place, front)


def _screams(hotel: Hotel, now: Score) -> dict[tuple[int, str], int]:
    """How many creatures scare each guest: its cell, what it fears."""
    found: dict[tuple[int, str], int] = {}
    for number, scared in now.scares.items():
        creature = hotel.haunted[number]
        if creature is not None:
            for guest in members(scared):
                found[guest, creature.kind] = found.get((guest, creature.kind), 0) + 1
    return found


def _door(c: Canvas, left: int, top: int) -> None:
    for line in (1, 2):
        c.put(left + 2, top + line, glyphs(c).door, "yellow", bold=True)


def gain_ink(gain: int) -> str:
    return "accent" if gain > 0 else "danger" if gain < 0 else "shadow"


def _mark(c: Canvas, left: int, top: int, marks: Marks, place: Place, front: Front | None) -> None:
    """A place where the tile in hand may go: its name if nothing stands there, and the change of the score."""
    gain, chosen = marks.gains[place], place is marks.at
    if front is None:
        c.centre(top, place.value, "paper" if marks.live else "shadow", x=left, width=WIDE)
        c.centre(top + 1, f"{gain:+}", gain_ink(gain), x=left, width=WIDE, bold=marks.live)
    else:
        c.put(left + 4, top + HIGH - 1, f"{gain:+}"[:3], "on_chosen" if chosen else gain_ink(gain), bold=True)
    _clickable(c, left, top, WIDE, HIGH, marks, place)


def _clickable(c: Canvas, x: int, y: int, width: int, height: int, marks: Marks, place: Place) -> None:
    if marks.live:
        c.click(x, y, width, height, meaning(place))


def meaning(place: Place) -> tuple[object, str]:
    """What a click on a place means."""

    def goes_there(action: Action) -> bool:
        return getattr(action, "place", None) is place

    return goes_there, f"at {place.spoken}"


# -- ivy over the walls -----------------------------------------------------------------------------


def _meetings(c: Canvas, x: int, y: int, hotel: Hotel, now: Score) -> None:
    """Where ivy reaches a wall: from one side only, or from both, and then it is joined (DB-8.2)."""
    g = glyphs(c)
    fronts = {number: front.sides for number in members(_FLOOR_CELLS) if (front := front_at(hotel, number))}
    for number in members(_FLOOR_CELLS):
        column, floor = number % PITCH, number // PITCH
        left, top = _left(x, column), _top(y, floor)
        if column == 0:
            _meeting(c, left - 1, top + 1, g, True, fronts, None, number, now)
        _meeting(
            c, left + WIDE, top + 1, g, True, fronts, number, number + 1 if column < len(COLUMNS) - 1 else None, now
        )
        if floor == FLOORS:
            _meeting(c, left + 3, top - 1, g, False, fronts, None, number, now)
        _meeting(c, left + 3, top + HIGH, g, False, fronts, number, number - PITCH if floor > 1 else None, now)


def _meeting(
    c: Canvas,
    x: int,
    y: int,
    g: Glyphs,
    upright: bool,
    fronts: Mapping[int, int],
    one: int | None,
    other: int | None,
    now: Score,
) -> None:
    """One stretch of wall: `one` lies at its left or above, `other` at its right or below."""
    first, second = (EAST, WEST) if upright else (SOUTH, NORTH)
    here = one is not None and bool(fronts.get(one, 0) & first)
    there = other is not None and bool(fronts.get(other, 0) & second)
    if not here and not there:
        return
    owner = one if here else other
    joined = owner is not None and bool(now.connected >> owner & 1)
    line = g.joined if joined else g.loose
    glyph = (line.on_wall if upright else line.on_floor)[2 if here and there else int(there)]
    c.put(x, y, glyph, "accent" if joined else "shadow", bold=True)


# -- roofs and gardens ------------------------------------------------------------------------------


def _roofs(c: Canvas, x: int, y: int, hotel: Hotel, marks: Marks) -> None:
    g = glyphs(c)
    c.put(_left(x, 2) + 2, y, f"{g.slopes[0]}{g.spire}{g.slopes[1]}", "shadow", bold=True)
    for number in members(LEFT_CELLS | RIGHT_CELLS):
        tile = hotel.tiles[number]
        text = f"{g.slopes[0]} {LETTER[tile.kind]} {g.slopes[1]}" if tile else ""
        short = f"{g.slopes[0]}{LETTER[tile.kind]}{g.slopes[1]}" if tile else ""
        _edge(c, _left(x, number % PITCH), y, PLACE[number], (text, short, "paper"), marks)


def _gardens(c: Canvas, x: int, y: int, hotel: Hotel, marks: Marks) -> None:
    g, row = glyphs(c), y + HEIGHT - 2
    c.put(_left(x, 2) + 2, row, g.steps, "yellow", bold=True)
    for number in members(GARDEN_CELLS):
        tile = hotel.tiles[number]
        letter = LETTER[tile.kind] if tile else ""
        texts = (f"{g.wave}{letter}{g.wave}{letter}{g.wave}", f"{g.wave}{letter}{g.wave}") if tile else ("", "")
        _edge(c, _left(x, number % PITCH), row, PLACE[number], (*texts, tile.kind if tile else "paper"), marks)


def _edge(c: Canvas, left: int, row: int, place: Place, looks: tuple[str, str, str], marks: Marks) -> None:
    """A cell above or below the floors, one row high: long form, short form and ink of the tile there."""
    text, short, ink = looks
    chosen = place is marks.at
    if chosen:
        c.fill(left, row, WIDE, 1, "chosen")
    if place in marks.gains:
        gain = marks.gains[place]
        label, tail = short or place.value, f"{gain:+}"
        c.put(
            left,
            row,
            label,
            "on_chosen" if chosen else ink if short else "paper" if marks.live else "shadow",
            bold=bool(short),
        )
        c.right(left + WIDE, row, tail, "on_chosen" if chosen else gain_ink(gain), bold=marks.live)
        _clickable(c, left, row, WIDE, 1, marks, place)
    elif text:
        c.centre(row, text, "on_chosen" if chosen else ink, x=left, width=WIDE, bold=True)
    else:
        c.put(left + 3, row, glyphs(c).dot, "line")
