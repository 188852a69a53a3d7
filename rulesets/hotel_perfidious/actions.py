"""Everything a seat can choose. A Move is walked step by step, so that no list of paths is ever needed; nothing new is
revealed before it ends, and exactly the paths of HP-3 can be walked."""

from __future__ import annotations

import functools

from spyhouse.engine.actions import Action, action
from spyhouse.engine.secrets import Seat

from .pieces import ALONG, DOWN, WALKS, Node


@action("register room {room}", "Register in room {room}", verb="Register")
class ChooseBed(Action):
    room: int


@action("step {to}", "Move to {to}", verb="Move")
class Step(Action):
    to: Node


@action("pass by {to}", "Move to {to} and leave the Phone", verb="Move")
class PassBy(Action):
    to: Node


@action("stop", "Stop here", verb="Stop")
class Stop(Action): ...


@action("turn up", "Turn up the tile here", verb="Search")
class TurnUp(Action): ...


@action("draw", "Draw a tile here", verb="Search")
class Draw(Action): ...


@action("keep", "Keep the tile that lies here", verb="Keep")
class Keep(Action): ...


@action("ready {slot}", "Ready item {slot}", verb="Ready")
class Ready(Action):
    slot: int


@action("conceal {slot}", "Conceal item {slot}", verb="Conceal")
class Conceal(Action):
    slot: int


@action("set {slot}", "Set item {slot} here, face down", verb="Set")
class Set(Action):
    slot: int


@action("drop {slot}", "Drop item {slot} here, face up", verb="Drop")
class Drop(Action):
    slot: int


@action("drop {slot} calling {target}", "Drop the Phone, item {slot}, and call {target}", verb="Drop")
class DropCalling(Action):
    slot: int
    target: Seat


@action("deliver", "Deliver", verb="Deliver")
class Deliver(Action): ...


@action("whack {target}", "Whack {target}", verb="Whack")
class Whack(Action):
    target: Seat


@action("end turn", "End the turn", verb="End the turn")
class EndTurn(Action): ...


@action("keep found", "Keep it, face down", verb="Keep")
class KeepFound(Action): ...


@action("put found up", "Leave it here, face up", verb="Leave it")
class PutFoundUp(Action): ...


@action("put found down", "Leave it here, face down", verb="Leave it")
class PutFoundDown(Action): ...


@action("souvenir", "Take it as a Souvenir", verb="Souvenir")
class Souvenir(Action): ...


@action("leave", "Leave it there", verb="Leave it")
class Leave(Action): ...


STOP, END, TURN_UP, DRAW, KEEP, DELIVER = Stop(), EndTurn(), TurnUp(), Draw(), Keep(), Deliver()
BEATEN = (Souvenir(), Leave())


@functools.cache
def steps(here: Node, key: bool, phones: frozenset[Node]) -> tuple[Action, ...]:
    """One step on from here: walking, or with a face-up Key through the Cellar; past a Phone or taking it."""
    ways = ALONG[here] if here in ALONG else (*WALKS[here], *(DOWN.get(here, ()) if key else ()))
    offer: list[Action] = []
    for to in ways:
        offer.append(Step(to))
        if to in phones:
            offer.append(PassBy(to))
    return tuple(offer)


@functools.cache
def beds(taken: frozenset[int]) -> tuple[Action, ...]:
    return tuple(ChooseBed(room) for room in range(1, 10) if room not in taken)
