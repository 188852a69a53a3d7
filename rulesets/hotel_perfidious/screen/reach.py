"""What the Move of the seat that decides still comes to, by the very steps the rules offer; and on which line the list opens."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View

from ..actions import (
    Deliver,
    Draw,
    Drop,
    EndTurn,
    Keep,
    KeepFound,
    PassBy,
    PutFoundDown,
    PutFoundUp,
    Set,
    Souvenir,
    Step,
    Stop,
    TurnUp,
    steps,
)
from ..facts import peril, promises
from ..pieces import ALONG, LIMIT, Face, Node
from ..rules import Act, Moving
from ..rules.move import Walk, walk_of
from ..table import Agent, Hotel


def walker(view: View[Hotel]) -> Walk | None:
    """The Move of the seat that decides; nothing if no step can be taken now."""
    t, decision = view.table, view.table.decision
    if isinstance(decision, Moving) or (isinstance(decision, Act) and not t.moved):
        return walk_of(t, t.agents[decision.seat])
    return None


def paths(start: Node, left: int, key: bool) -> dict[Node, Node]:
    """Every place within that many steps, and the place before it on a shortest way."""
    found: dict[Node, Node] = {start: start}
    waiting = deque([(start, 0)])
    while waiting:
        here, far = waiting.popleft()
        for action in steps(here, key, ()) if far < left else ():
            assert isinstance(action, Step)
            if action.to not in found:
                found[action.to] = here
                waiting.append((action.to, far + 1))
    return found


def reach(view: View[Hotel]) -> dict[Node, int]:
    """Steps to every place that can be come to."""
    walk = walker(view)
    if walk is None:
        return {}
    found: dict[Node, int] = {}
    for there, before in paths(*walk).items():
        found[there] = found[before] + 1 if there != before else 0
    return found


def way(view: View[Hotel], goal: Node) -> Sequence[Node]:
    """The places of a shortest way there; nothing if it is too far."""
    walk = walker(view)
    if walk is None:
        return ()
    found = paths(*walk)
    if goal not in found:
        return ()
    places = [goal]
    while places[-1] != walk[0]:
        places.append(found[places[-1]])
    return places[-2::-1]


def steps_to(view: View[Hotel], place: Node) -> tuple[Step | PassBy, ...]:
    """The options that go to this place next."""
    return tuple(action for action in view.options if isinstance(action, (Step, PassBy)) and action.to is place)


# -- where the list opens ---------------------------------------------------------------------------


def opening(view: View[Hotel]) -> Action | None:
    """A sensible line, on which Enter can hardly be regretted; nothing means the first, which a Move to set out on is."""
    best = min(view.options, key=lambda action: _doubt(view, action), default=None)
    return None if isinstance(best, (Step, PassBy)) and isinstance(view.decision, Act) else best


def _doubt(view: View[Hotel], action: Action) -> int:
    """The more, the less should a list open on it: on what wins, what is safe and brings something, the Move, the end of
    the turn; and of steps on the one that leads to the nearest thing to do."""
    t, decision, seat = view.table, view.decision, view.seat
    if decision is None or seat is None:
        return 0
    me, found = t.agents[seat], t.found
    full = len(me.inventory) >= LIMIT
    match action:
        case Deliver():
            return 0
        case Draw() | KeepFound() | Souvenir():
            return 1
        case TurnUp():
            return 1 if not peril(t, seat, t.board[me.square]) else 6
        case Keep():
            return 4 if full else 1
        case Set(slot) | Drop(slot) if not isinstance(decision, Act):
            spare = me.inventory[slot.place].face is not Face.BLUEPRINT
            needed = found is None or found.face is Face.BLUEPRINT
            return 1 if spare and needed else 4
        case PutFoundDown():
            return 2
        case Step(to) | PassBy(to):
            return 3 + isinstance(action, PassBy) + (_far(view, decision, to) if isinstance(decision, Moving) else 0)
        case EndTurn() | PutFoundUp():
            return 4
        case Stop():
            return _stopping(t, me, walk_of(t, me).here)
    return 6


_NEVER: Final = 30


def _stopping(t: Hotel, me: Agent, here: Node) -> int:
    """Where there is something to do, before going on; below ground only at the very last."""
    return 40 if here in ALONG else 2 if here is not me.square and promises(t, me, here) else 20


def _far(view: View[Hotel], decision: Moving, to: Node) -> int:
    """Steps from there to the nearest square where something is to be done, and where the walk has not been."""
    t, me = view.table, view.table.agents[decision.seat]
    far: dict[Node, int] = {}
    for there, before in paths(to, decision.left - 1, decision.key).items():
        far[there] = far[before] + 1 if there != before else 0
    found = [steps for there, steps in far.items() if there not in decision.path and promises(t, me, there)]
    return min(found, default=_NEVER)
