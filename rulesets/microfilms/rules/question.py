"""What every decision point of the game has in common (MF-2.3)."""

from __future__ import annotations

from typing import ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state

from ..table import Casino


@state
class Question(Decision[Casino]):
    """MF-2.3: one decision point; who tries anything else hears who decides now, and what."""

    abstract: ClassVar[bool] = True
    who: ClassVar[str] = ""

    def refuse(self, t: Casino, action: Action) -> Refusal:
        if isinstance(action, self.verbs):
            return super().refuse(t, action)
        possible = ", ".join(dict.fromkeys(verb.verb for verb in self.verbs))
        return Refusal("MF-2.3", f"{self.who} decides now: {possible}.")
