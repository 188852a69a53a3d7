"""How a seat stands, from all that lies on the table: for the turning points of a night, and what was luck in it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from spyhouse.engine.game import Lookahead
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from ..house import PARKED, Hex
from ..pieces import DAWN, KEY_OF, LIMITS, POINTS_OF, THIEVES, Card, Side, Vehicle
from ..rules.main import Main
from ..table import Mansion, Player
from .ways import FAR, NUMBER, closed_ways, waters, ways_to

STAKE: Final = 40.0
"""What winning is worth beside losing, in the worth of ratings."""
PATIENCE: Final = 0.9
WEIGHTS: Final[Sequence[float]] = (0.33, 4.88, 1.52, 0.48, 1.04, 0.55, 0.46, -1.95, 0.13, -0.59, 0.47)
"""Of what the standing of a seat is seen by; fitted to games played (tests/bench/fit.py)."""


def standing(t: Mansion, seat: Seat) -> list[float]:
    """What tells who will have won at dawn: of a side how it leads, the more so the later it is, and what it still has; of
    the Deceiver how near the marker is to the middle."""
    late, lead = t.hour / DAWN, t.score / LIMITS["score"]
    side = t.players[seat].role.side
    if side is Side.DECEIVER:
        far = abs(t.score) / LIMITS["score"]
        return [*[0.0] * 7, 1.0, far, far * late, late]
    sign = 1.0 if side is Side.THIEVES else -1.0
    here = [player for player in t.players if player.pos is not None]
    thieves = [player for player in here if player.role in THIEVES]
    police = [player for player in here if player.role.side is Side.POLICE]
    cuffs = sum(Card.HANDCUFFS in _hand(player) for player in police)
    for_thieves = (1.0, lead * late, _getaways(t, thieves), len(thieves) / 4, -len(police) / 4, -cuffs / 2)
    return [*(sign * number for number in for_thieves), -float(t.has_deceiver), *[0.0] * 4]


def _getaways(t: Mansion, thieves: Sequence[Player]) -> float:
    """What they could bring out, by how far it is."""
    wet, closed = waters(Vehicle.BOAT in t.vehicles), closed_ways(tuple(t.broken), tuple(t.locks))
    return (
        sum(max((_drive(t, one, vehicle, closed, wet) for vehicle in t.vehicles), default=0.0) for one in thieves) / 5
    )


def _hand(player: Player) -> set[Card]:
    return {*player.face_up, *player.face_down}


def _drive(t: Mansion, thief: Player, vehicle: Vehicle, closed: frozenset[Hex], wet: frozenset[Hex]) -> float:
    if not {Card.MONEY, KEY_OF.get(vehicle, Card.MONEY)} <= _hand(thief):
        return 0.0
    assert thief.pos is not None
    steps = ways_to(PARKED[vehicle], closed, wet)[NUMBER[thief.pos]]
    return POINTS_OF[vehicle] * math.pow(PATIENCE, steps) if steps != FAR else 0.0


def judge(t: Mansion, seat: Seat, view: Callable[[Seat], View[Mansion]]) -> float:
    if t.result is not None:
        return STAKE * float(seat in t.result.winners)
    weighed = sum(weight * sign for weight, sign in zip(WEIGHTS, standing(t, seat), strict=True))
    return STAKE / (1 + math.exp(-weighed))


def says(judged: float) -> str:
    return f"{round(100 * judged / STAKE)}% to win"


SUMS: Final = "A side wins together: all of it has one chance."
LOOKAHEAD: Final = Lookahead(
    (), judge, Main, turns=0, worlds=0, trust=0.0, says=says, turn=STAKE / 20, sums=SUMS, certain=STAKE
)
"""Nobody thinks ahead by it: played on in the head to the end of a turn, what a judgement tells is less than what the
ratings know already."""
