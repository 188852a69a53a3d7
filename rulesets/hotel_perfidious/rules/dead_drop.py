"""HP-7: the clues, the Dead Drop, the delivery, and the end of the game."""

from __future__ import annotations

from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..pieces import CLUES, Face, Node, North, at, column, row
from ..table import Ending, Hotel


def dead_drop(t: Hotel) -> Node | None:
    """HP-7.2: where row and column cross, known once all three clues lie face up (HP-R7)."""
    if len(t.clues) < len(CLUES):
        return None
    upright, lying = candidates(t)
    return upright if t.north in (North.TOP, North.BOTTOM) else lying


def candidates(t: Hotel) -> tuple[Node, Node]:
    """HP-7.3: by the Arrows alone: with North at the top or bottom, and with North at a side."""
    we, ns = t.clues[Face.WE_ARROW], t.clues[Face.NS_ARROW]
    return at(column(ns), row(we)), at(column(we), row(ns))


def lines(t: Hotel) -> tuple[set[int], set[int]]:
    """HP-7.2: the rows and columns the Arrows mark; without the Compass both of each Arrow may be meant."""
    rows: set[int] = set()
    columns: set[int] = set()
    for face, upright in ((Face.WE_ARROW, True), (Face.NS_ARROW, False)):
        if face not in t.clues:
            continue
        is_row = upright == (t.north in (North.TOP, North.BOTTOM))
        if t.north is North.BACK or is_row:
            rows.add(row(t.clues[face]))
        if t.north is North.BACK or not is_row:
            columns.add(column(t.clues[face]))
    return rows, columns


def spoken_lines(t: Hotel) -> str:
    """HP-7.3: what a single Arrow tells, with or without the Compass; nothing before there is one."""
    rows, columns = lines(t)
    return " or ".join([*(f"row {y + 1}" for y in rows), *(f"column {chr(ord('A') + x)}" for x in columns)])


def clue(t: Hotel, seat: Seat, square: Node, face: Face) -> None:
    """HP-7.1: it lies face up from now on."""
    t.clues[face] = square
    if face == Face.COMPASS:
        t.north = t.compass
    t.tell(happened.ClueFound, seat, face, square)
    place = dead_drop(t)
    if place is not None:
        t.tell(happened.DeadDropFixed, place)
    elif Face.WE_ARROW in t.clues and Face.NS_ARROW in t.clues:
        t.tell(happened.DeadDropNarrowed, *candidates(t))


def deliver(t: Hotel, seat: Seat) -> None:
    """HP-4.10, HP-7.4-5: all Blueprints at once (HP-R24), times the Souvenirs (HP-R23)."""
    me = t.agents[seat]
    blueprints = sum(tile.face == Face.BLUEPRINT for tile in me.inventory)
    t.tell(happened.Delivered, seat, blueprints, len(me.souvenirs))
    finish(t, "delivered", seat, blueprints, len(me.souvenirs))


def check_out(t: Hotel) -> None:
    """HP-7.6"""
    t.tell(happened.CheckedOut, t.round_limit)
    finish(t, "checkout")


def finish(t: Hotel, reason: str, winner: Seat | None = None, blueprints: int = 0, souvenirs: int = 0) -> None:
    wins = blueprints * max(1, souvenirs)
    points = [wins if seat == winner else 0 for seat in range(t.seats)]
    winners = [] if winner is None else [winner]
    t.finish(Ending(winners, reason, blueprints, souvenirs, t.first, points=points))
