"""What a seat has seen laid into a room, or known of a role, against a world it imagines (SN-12)."""

from __future__ import annotations

from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import THIEVES, Card
from rulesets.secret_night.table import Mansion
from spyhouse.engine.view import View


def belied(view: View[Mansion], world: Mansion) -> str:
    laid: dict[int, Card] = {}
    for event in view.events:
        match event:
            case happened.Hid(_, room, card):
                laid[room] = card
            case happened.Searched(_, room) | happened.Exploded(_, room):
                laid.pop(room, None)
    for room, card in laid.items():
        if card != Card.BACK and room in world.slots and world.slots[room].card != card:
            return f"{card.value} lies in room {room}, not {world.slots[room].card.value}"
    for player in world.players:
        if player.cleared and player.role in THIEVES:
            return f"seat {player.seat} was left behind, and is no Thief"
    return ""
