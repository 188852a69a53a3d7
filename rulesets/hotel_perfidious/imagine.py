"""What a seat may imagine of the others: where the Compass points, and which tiles they know."""

from __future__ import annotations

import random
from collections.abc import Callable

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, those

from .pieces import North
from .rules.setup import NORTHS
from .table import Hotel, Tile


def imagine(view: View[Hotel]) -> Callable[[Hotel, random.Random], None]:
    """HP-2.2: before the Compass is found it may point anywhere. HP-10.2: whoever holds a tile, or has put it face down
    where it lies, knows it."""
    return complete


def complete(t: Hotel, rng: random.Random) -> None:
    t.compass = rng.choice(NORTHS) if t.north is North.BACK else t.north
    for agent in t.agents:
        for tile in agent.inventory:
            _let_know(tile, agent.seat)
    for tile in t.board.values():
        _let_know(tile, tile.set_by)


def _let_know(tile: Tile, seat: Seat | None) -> None:
    """Nobody else does, unless all of them do (HP-10.3)."""
    if not tile.seen and seat is not None:
        tile.seen = those(seat)
