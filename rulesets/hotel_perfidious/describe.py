"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from spyhouse.engine.view import View
from spyhouse.engine.words import capital

from .facts import casebook, drop, guest, public, truth
from .table import Hotel


def describe(view: View[Hotel]) -> list[str]:
    """Everything this view shows: first what all may know, then what is private to its seat."""
    t = view.table
    blocks = [*(guest(view, agent) for agent in t.agents), *public(view)]
    if t.result is not None:
        blocks += truth(t)
    elif view.seat is not None:
        blocks += casebook(view, view.seat)
    told = [f"{heading}: {'; '.join(' '.join(fact.split()) for fact in facts)}." for heading, facts in blocks if facts]
    return [f"{capital(t.clock())}.", drop(t), *told]
