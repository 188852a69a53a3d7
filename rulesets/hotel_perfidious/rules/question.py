"""What every question of the hotel has in common: which gates are shut before a choice, and what is said of another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Gate, Refusal, Said, first_shut
from spyhouse.engine.state import state

from ..table import Agent, Hotel

Bar = Gate[[Hotel, Agent, Any]]
"""A gate before whoever is asked and what they try; `None` where the question is why nothing of a kind can be chosen."""


def barred(rule: str, is_shut: Callable[[Hotel, Agent], object], says: str | Callable[..., Said]) -> Bar:
    """A gate before all choices of a kind."""
    return Bar(rule, lambda t, me, action: is_shut(t, me), says)


def tried(rule: str, is_shut: Callable[[Hotel, Agent, Any], object], says: str | Callable[..., Said]) -> Bar:
    """A gate before this one choice, not before all of its kind."""
    return Bar(rule, lambda t, me, action: action is not None and is_shut(t, me, action), says)


def not_this(rule: str, says: str | Callable[..., Said]) -> Bar:
    """What is said of this one choice where no gate before it is shut."""
    return tried(rule, lambda t, me, action: True, says)


@state
class Question(Decision[Hotel]):
    abstract: ClassVar[bool] = True
    gates: ClassVar[Mapping[type[Action], tuple[Bar, ...]]] = {}
    first: ClassVar[Refusal]
    """What is said of all that is no answer to this question."""

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        return first_shut(self.gates.get(verb, ()), t, t.agents[self.seat], None)

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        gates = self.gates.get(type(action), ())
        return first_shut(gates, t, t.agents[self.seat], action) or self.first

    def warns(self, t: Hotel, action: Action) -> bool:
        """What stands in red is asked about before it is done; else only a delivery is."""
        return bool(self.confirm(t, action, ())) and not self.is_welcome(t, action)
