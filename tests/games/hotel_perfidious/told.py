"""What everybody is told by the rules and the events, against a world a seat imagines."""

from __future__ import annotations

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import CLUES
from rulesets.hotel_perfidious.table import Hotel
from spyhouse.engine.view import View


def belied(view: View[Hotel], world: Hotel) -> str:
    """HP-4.3: whoever finds a clue lays it open at once, so none is held or set; HP-10.2: all know what they hold."""
    for agent in world.agents:
        for tile in agent.inventory:
            if tile.face in CLUES:
                return f"seat {agent.seat} holds {tile.face.value}"
            if not tile.is_known_to(agent.seat):
                return f"seat {agent.seat} does not know its own {tile.face.value}"
    for square, tile in world.board.items():
        if tile.set_by is not None and not tile.up and (tile.face in CLUES or not tile.is_known_to(tile.set_by)):
            return f"seat {tile.set_by} set {tile.face.value} at {square.value}"
    for event in view.events:
        if isinstance(event, happened.ClueFound) and world.clues.get(event.clue) != event.square:
            return f"{event.clue.value} was found at {event.square.value}"
    return ""
