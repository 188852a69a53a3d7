"""What every decision point of the game has in common (MF-2.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Gate, Refusal, first_shut
from spyhouse.engine.state import state

from ..table import Casino, Player

Bar = Gate[[Casino, Player, Any]]
"""What bars a choice of this player: the action, or nothing where only its verb is asked about."""
Bars = tuple[Bar, ...]


@state
class Question(Decision[Casino]):
    """MF-2.3: one decision point; who tries anything else hears who decides now, and what."""

    abstract: ClassVar[bool] = True
    who: ClassVar[str] = ""
    gates: ClassVar[Mapping[type[Action], Bars]] = {}
    """Why a verb is not possible."""
    mistakes: ClassVar[Mapping[type[Action], Bars]] = {}
    """Why one action is not, where its verb may be."""

    def why_not(self, t: Casino, verb: type[Action]) -> Refusal | None:
        return first_shut(self.gates.get(verb, ()), t, t.players[self.seat], None)

    def refuse(self, t: Casino, action: Action) -> Refusal:
        if isinstance(action, self.verbs):
            mistake = first_shut(self.mistakes.get(type(action), ()), t, t.players[self.seat], action)
            return mistake or super().refuse(t, action)
        possible = ", ".join(dict.fromkeys(verb.verb for verb in self.verbs))
        return Refusal("MF-2.3", f"{self.who} decides now: {possible}.")
