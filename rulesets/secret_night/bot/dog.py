"""What the Chief Inspector's dog does: it bites, it lies in a door, or it runs after somebody."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action

from .. import actions as do
from ..house import PARKED, TERRAIN, WAYS, Hex, Terrain
from ..pieces import MIDNIGHT
from .mind import DISCOUNT, MOVING, Mind
from .ways import FAR, NUMBER, Way, holds_up, walks, ways_to

SUSPECT: Final = 0.45
"""How likely a Thief it must be that the dog runs after."""
LEAST_PLUG: Final = 0.3
"""How likely somebody must be to leave with Money through a door for the dog to lie there."""
NARROW: Final = (Terrain.DOOR, Terrain.DOORWAY)
NOWHERE: Final[Way] = bytes([FAR]) * len(NUMBER)


def orders(mind: Mind) -> Action | None:
    """To the likeliest Thief if it gets there this turn; else into a door that holds Thieves up; else after that Thief."""
    t = mind.t
    steps = [option for option in mind.options if isinstance(option, do.DogStep)]
    if not steps or t.dog is None or t.hour < MIDNIGHT - 2:
        return None
    here = NUMBER[t.dog]
    way = NOWHERE if t.bitten else prey(mind, here)
    if way[here] > t.dog_steps:
        way = plug(mind, t.dog) or way
    step = min(steps, key=lambda step: way[NUMBER[step.to]])
    return step if way[NUMBER[step.to]] < way[here] else None


def prey(mind: Mind, here: int) -> Way:
    """The way to the Thief most worth a bite."""
    top, way = 0.0, NOWHERE
    for player in mind.others:
        assert player.pos is not None
        to, thief = mind.dog_to(*WAYS[player.pos]), mind.thief(player.seat)
        worth = thief * (4 - player.health + mind.money(player.seat)) * DISCOUNT[to[here]] * MOVING
        if thief > SUSPECT and worth > top:
            top, way = worth, to
    return way


def plug(mind: Mind, dog: Hex) -> Way | None:
    """The way to the door within reach where the dog holds up likely Thieves with Money the most."""
    t = mind.t
    top, best = LEAST_PLUG, None
    for place in walks(dog, t.dog_steps, mind.no_dogs, mind.wet, t.tokens()):
        if TERRAIN[place] in NARROW and (worth := held_up(mind, place)) > top:
            top, best = worth, place
    return None if best is None else mind.dog_to(best)


def held_up(mind: Mind, door: Hex) -> float:
    """How likely somebody with Money has to go a much longer way to a vehicle when nobody can pass a door."""
    worth, closed = 0.0, mind.closed | {door}
    for vehicle in mind.t.vehicles:
        now, then = mind.to(*PARKED[vehicle]), ways_to(PARKED[vehicle], closed, mind.wet)
        for player in mind.others:
            assert player.pos is not None
            if holds_up(now[NUMBER[player.pos]], then[NUMBER[player.pos]]):
                worth += mind.with_money(player)
    return worth


__all__ = ["orders"]
