"""What a seat may imagine of the others: what their deeds tell of their roles, and who probably holds what."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from spyhouse.engine.imagine import Weigh
from spyhouse.engine.spots import Spot
from spyhouse.engine.view import View

from .bot.beliefs import TOLD, Beliefs
from .pieces import Card, Role, in_order
from .table import Mansion, Player, Slot


def weigh(view: View[Mansion]) -> Weigh | None:
    if view.seat is None or view.decision is None:
        return None
    t, beliefs = view.table, Beliefs(view)
    laid = {id(slot): beliefs.slots[room] for room, slot in t.slots.items()}

    def likely(spot: Spot, piece: Any) -> float:
        holder: Any = spot.holder
        if isinstance(piece, Role):
            told: float = beliefs.tells[holder.seat][TOLD[piece]]
            return told
        if isinstance(holder, Slot):
            return float(laid[id(holder)] in (piece, Card.BACK))
        return beliefs.odds(holder.seat, piece) if isinstance(piece, Card) and isinstance(holder, Player) else 1.0

    return likely


def imagine(view: View[Mansion]) -> Callable[[Mansion, random.Random], None]:
    """Imagined hands are sorted like real ones."""
    return complete


def complete(t: Mansion, rng: random.Random) -> None:
    for player in t.players:
        player.face_down = in_order(player.face_down)
