"""What the Move of the seat that decides still comes to, by the very steps the rules offer."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from spyhouse.engine.view import View

from ..actions import PassBy, Step, steps
from ..pieces import Node
from ..rules import Act, Moving
from ..rules.move import Walk, walk_of
from ..table import Hotel


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
