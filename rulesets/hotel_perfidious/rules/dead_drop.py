"""HP-7: the clues, the Dead Drop, the delivery, and the end of the game."""

from __future__ import annotations

from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..pieces import Face, Node
from ..table import Ending, Hotel, wins


def clue(t: Hotel, seat: Seat, square: Node, face: Face) -> None:
    """HP-7.1: it lies face up from now on."""
    t.clues[face] = square
    if face == Face.COMPASS:
        t.north = t.compass
    t.tell(happened.ClueFound, seat, face, square)
    if t.dead_drop is not None:
        t.tell(happened.DeadDropFixed, t.dead_drop)
    elif t.candidates:
        t.tell(happened.DeadDropNarrowed, *t.candidates)


def deliver(t: Hotel, seat: Seat) -> None:
    """HP-4.10, HP-7.4-5: all Blueprints at once (HP-R24), times the Souvenirs (HP-R23)."""
    me = t.agents[seat]
    t.tell(happened.Delivered, seat, me.blueprints, len(me.souvenirs))
    finish(t, "delivered", seat, me.blueprints, len(me.souvenirs))


def check_out(t: Hotel) -> None:
    """HP-7.6"""
    t.tell(happened.CheckedOut, t.round_limit)
    finish(t, "checkout")


def finish(t: Hotel, reason: str, winner: Seat | None = None, blueprints: int = 0, souvenirs: int = 0) -> None:
    points = [wins(blueprints, souvenirs) if seat == winner else 0 for seat in range(t.seats)]
    winners = [] if winner is None else [winner]
    t.finish(Ending(winners, reason, blueprints, souvenirs, t.first, points=points))
