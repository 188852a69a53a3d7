"""How far whoever walks now can come, by the very rules of a step (SN-5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spyhouse.engine.view import View
from spyhouse.widgets.hexes import Place

from .. import actions as do
from ..rules.movement import reach, steps_left
from ..table import Mansion
from .plan import AT


class Walk(NamedTuple):
    start: Place
    left: int
    """Steps, saved ones too."""
    far: dict[Place, int]
    """Steps to every hex, also to those too far for this turn."""
    before: dict[Place, Place]
    """The hex before it on a shortest way."""

    @property
    def reach(self) -> dict[Place, int]:
        return {place: far for place, far in self.far.items() if 0 < far <= self.left}

    def way_to(self, goal: Place) -> Sequence[Place]:
        """The hexes of a shortest way, the goal last; nothing if it is too far for this turn."""
        if not 0 < self.far.get(goal, 0) <= self.left:
            return ()
        places = [goal]
        while self.before[places[-1]] != self.start:
            places.append(self.before[places[-1]])
        return places[::-1]


def walk(view: View[Mansion]) -> Walk | None:
    """Nothing if no step can be taken now."""
    t, decision = view.table, view.decision
    if decision is None or not any(isinstance(action, do.Step) for action in view.options):
        return None
    me = t.players[decision.seat]
    assert me.pos is not None
    found = reach(t, me)
    far = {AT[place]: steps for place, (steps, _) in found.items()}
    return Walk(AT[me.pos], steps_left(t, me), far, {AT[place]: AT[before] for place, (_, before) in found.items()})
