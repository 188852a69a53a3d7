"""Everything a seat can choose. A Move is walked step by step, so that no list of paths is ever needed; nothing new is
revealed before it ends, and exactly the paths of HP-3 can be walked."""

from __future__ import annotations

import functools
from collections.abc import Collection

from spyhouse.engine.actions import Action, action
from spyhouse.engine.visibility import Seat

from .pieces import ALONG, DOWN, ROOMS, SLOTS, WALKS, Node, Slot


@action(
    "register room {room}",
    "Register in room {room}",
    verb="Register",
    does="You begin there, and wake there.",
)
class ChooseBed(Action):
    room: int


@action(
    "step {to}",
    "Move to {to}",
    verb="Move",
    does="With g, pick any lit square.",
)
class Step(Action):
    to: Node


@action(
    "pass by {to}",
    "Move to {to} and leave the Phone",
    verb="Move",
    does="The Phone stays there for whoever comes next.",
)
class PassBy(Action):
    to: Node


@action("stop", "Stop here", verb="Stop", does="The Move is over for this turn.")
class Stop(Action): ...


@action(
    "turn up",
    "Turn it up",
    verb="Turn up",
    does="A trap that you cannot beat costs your tiles and a turn.",
)
class TurnUp(Action): ...


@action(
    "draw",
    "Draw a tile",
    verb="Draw",
    does="Only you see it, and no trap goes off. Then keep or leave it.",
)
class Draw(Action): ...


@action(
    "keep",
    "Take up the tile that lies here",
    verb="Take up",
    does="It goes into your hand, face up. You can hold two tiles.",
)
class Keep(Action): ...


@action(
    "ready {slot}",
    "Show {slot}",
    verb="Show",
    does="Turned face up for all to see: Overshoes and Key need that.",
)
class Ready(Action):
    slot: Slot


@action(
    "conceal {slot}",
    "Turn down {slot}",
    verb="Turn down",
    does="Nobody sees it: only so can it be hidden on furniture.",
)
class Conceal(Action):
    slot: Slot


@action(
    "set {slot}",
    "Hide {slot}",
    verb="Hide",
    does="Face down on its furniture, it waits for whoever turns it up.",
)
class Set(Action):
    slot: Slot


@action("drop {slot}", "Drop {slot}", verb="Drop", does="Face up on this square: anybody can take it.")
class Drop(Action):
    slot: Slot


@action(
    "drop {slot} calling {target}",
    "Drop {slot} and call {target}",
    verb="Drop",
    does="Until somebody reaches it, the one you call can only Move.",
)
class DropCalling(Action):
    slot: Slot
    target: Seat


@action("deliver", "Deliver", verb="Deliver", does="You win, and the game ends. With two Souvenirs it is two wins.")
class Deliver(Action): ...


@action(
    "whack {target}",
    "Whack {target}",
    verb="Whack",
    does="Dice decide. The loser drops all tiles, loses the ★ and a turn.",
)
class Whack(Action):
    target: Seat


@action("end turn", "End the turn", verb="End the turn", does="Then the next guest plays.")
class EndTurn(Action): ...


@action("keep found", "Keep it face down", verb="Keep", does="Into your hand. Nobody else learns what it is.")
class KeepFound(Action): ...


@action("put found up", "Leave it face up", verb="Leave it", does="Everybody sees it, and anybody can keep it.")
class PutFoundUp(Action): ...


@action(
    "put found down",
    "Leave it face down",
    verb="Leave it",
    does="Only you know what it is.",
)
class PutFoundDown(Action): ...


@action(
    "souvenir",
    "Take as a Souvenir",
    verb="Souvenir",
    does="A trophy: with two of them a delivery counts two wins, and so on.",
)
class Souvenir(Action): ...


@action("leave", "Leave it there", verb="Leave it", does="The trap stays there, face up and harmless.")
class Leave(Action): ...


STOP, END, TURN_UP, DRAW, KEEP, DELIVER = Stop(), EndTurn(), TurnUp(), Draw(), Keep(), Deliver()
BEATEN = (Souvenir(), Leave())
PUT_UP = PutFoundUp()
FOUND_HERE = (PUT_UP, PutFoundDown())
FOUND = (KeepFound(), *FOUND_HERE)
STEPS = {here: tuple(Step(to) for to in ways) for here, ways in (WALKS | ALONG).items()}
"""One step on, on the ground and below it."""
STEPS_WITH_KEY = STEPS | {here: (*STEPS[here], *(Step(to) for to in ways)) for here, ways in DOWN.items()}
"""With a face-up Skeleton Key Armoires lead down as well (HP-3.4)."""


def steps(here: Node, key: bool, phones: Collection[Node]) -> tuple[Action, ...]:
    """One step on from here; where a Phone lies, taking it or passing it by (HP-3.6)."""
    walk = STEPS_WITH_KEY[here] if key else STEPS[here]
    return (*walk, *(PassBy(step.to) for step in walk if step.to in phones)) if phones else walk


@functools.cache
def beds(taken: frozenset[int]) -> tuple[Action, ...]:
    return tuple(ChooseBed(room) for room in ROOMS if room not in taken)


@functools.cache
def turnings(ups: tuple[bool, ...], exhibition: bool) -> tuple[Action, ...]:
    """HP-4.7: Ready what is face down, Conceal what is face up (HP-9.1: not in an exhibition game)."""
    offer: list[Action] = [Ready(slot) for slot, up in zip(SLOTS, ups, strict=False) if not up]
    return (*offer, *(Conceal(slot) for slot, up in zip(SLOTS, ups, strict=False) if up and not exhibition))


@functools.cache
def layings(can_be_set: tuple[bool, ...], can_call: tuple[bool, ...], enemies: tuple[Seat, ...]) -> tuple[Action, ...]:
    """HP-4.8-9, HP-8.1: what can be put on an empty square; one flag for each item."""
    offer: list[Action] = []
    for slot, settable, callable in zip(SLOTS, can_be_set, can_call, strict=False):
        offer += [Set(slot)] if settable else []
        offer += [Drop(slot)]
        offer += [DropCalling(slot, enemy) for enemy in enemies] if callable else []
    return tuple(offer)


@functools.cache
def enemies_of(seat: Seat, seats: int) -> tuple[Seat, ...]:
    return tuple(Seat(other) for other in range(seats) if other != seat)
