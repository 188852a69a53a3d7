"""What all questions of this game have in common."""

from __future__ import annotations

import dataclasses

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state

from ..actions import Call
from ..table import Venice

Verb = type[Action]


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
