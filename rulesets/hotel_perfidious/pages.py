"""What a seat can look up beside its notes: its casebook, and the other guests as far as they are known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spyhouse.engine.view import View
from spyhouse.engine.words import GAP, Line, Page, capital

from .facts import Block, casebook, guest
from .table import Hotel


def pages(view: View[Hotel]) -> list[Page]:
    mine = [] if view.seat is None else [("Casebook", list(_sheet(casebook(view, view.seat))))]
    guests = (guest(view, agent) for agent in view.table.agents if agent.seat != view.seat)
    return [*mine, ("Guests", list(_sheet(guests)))]


def _sheet(blocks: Iterable[Block]) -> Iterator[Line]:
    for heading, facts in blocks:
        yield heading.upper(), "accent"
        yield from ((capital(fact), "paper") for fact in facts)
        yield GAP
