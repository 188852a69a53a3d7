"""What all questions of this game have in common."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state

from ..actions import Call, ShowPair
from ..table import Venice
from .call import against_own_cards

Verb = type[Action]
Names = Sequence[str]


@state
class Question(Decision[Venice]):
    """A committed action is final (IK-3.2); an action of another question is refused as such (IK-3.1)."""

    abstract = True
    final = (Action,)

    def refuse(self, t: Venice, action: Action) -> Refusal:
        if isinstance(action, self.verbs):
            return super().refuse(t, action)
        if isinstance(action, Call):
            return Refusal("IK-8.1", "You need a meeting to call, and you call before anything is shown in it.")
        return dataclasses.replace(super().refuse(t, action), rule="IK-3.1")

    def behind(self, t: Venice, action: Action) -> str:
        """Calls that one's own part of the number speaks for come first."""
        return "A call against your own cards" if against_own_cards(t, self.seat, action) else ""

    def label(self, t: Venice, action: Action, names: Names) -> str:
        """Of a pair its owner reads which is the truth, and which the lie."""
        own = t.agents.get(self.seat)
        if own is None or not isinstance(action, ShowPair):
            return super().label(t, action, names)
        truth, lie = sorted(action.shown, key=lambda card: card not in own.black)
        return f"The lie {lie.spoken} beside {truth.spoken}"

    def part_label(self, t: Venice, action: Action, place: int, names: Names) -> str:
        words = super().part_label(t, action, place, names)
        own = t.agents.get(self.seat)
        if own is None or not isinstance(action, ShowPair):
            return words
        return f"The truth: {words}" if action.shown[place] in own.black else f"The lie: {words}"
