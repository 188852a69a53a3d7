"""What a newcomer is told at a question: what its seat needs to win now, and what each verb does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .engine import faults
from .engine.view import View


def needs_of(view: View[Any]) -> list[str]:
    """In sentences; none for a table that nobody in particular looks at, and for a game that does not say."""
    try:
        say = view.game.load_needs()
        needs = say(view) if say is not None else None
        return needs.sentences if needs is not None else []
    except Exception as error:  # whatever another package does wrong
        faults.tell(view.game.package, error)
        return []


def verbs_of(view: View[Any]) -> Iterator[tuple[str, str]]:
    """Each verb of this question, and what it brings and costs."""
    decision = view.decision
    told = set[str]()
    for verb in decision.verbs if decision is not None else ():
        if verb.does and verb.verb not in told:
            told.add(verb.verb)
            yield verb.verb, verb.does
