"""What a seat can look up beside its notes: its casebook, the other guests as far as they are known, and the signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.words import GAP, Line, Page, capital, counted

from .facts import Block, casebook, guest, use
from .pieces import BEATEN_BY, CLUES, DECKS
from .table import Hotel


def pages(view: View[Hotel]) -> list[Page]:
    mine = [] if view.seat is None else [("Casebook", list(_sheet(casebook(view, view.seat))))]
    guests = (guest(view, agent) for agent in view.table.agents if agent.seat != view.seat)
    return [*mine, ("Guests", list(_sheet(guests))), ("Signs", list(_signs()))]


def _sheet(blocks: Iterable[Block]) -> Iterator[Line]:
    for heading, facts in blocks:
        yield heading.upper(), "accent"
        yield from ((capital(fact), "paper") for fact in facts)
        yield GAP


def _signs() -> Iterator[Line]:
    """HP-1.4: what is drawn on the plan, and every tile by its deck."""
    for sign, means in _PLAN:
        yield f"{sign.ljust(12)}{means}", "paper"
    for kind, faces in DECKS.items():
        yield GAP
        yield f"{kind.spoken.upper()}, {counted(len(faces), 'TILE', 'TILES')}", "accent"
        for face, number in Counter(faces).items():
            ink = "danger" if face in BEATEN_BY else "accent" if face in CLUES else "paper"
            yield f"{f'{face.spoken} ×{number}'.ljust(18)}{use(face)}", ink


_PLAN: Final = (
    ("lit floor", "where your Move can take you; a number is a step on the way you point at"),
    ("▞▞?▞▞", "a tile face down; a letter beside it is the guest who put it there"),
    ("▞Word", "face down, in your colour: you know what it is"),
    ("Word", "a tile face up: a trap on red, a clue on gold, Blueprint and Phone on blue, the rest on paper"),
    ("hat, coat", "an Agent, with the first letter of the guest; white beside the crown: you"),
    ("gold dashes", "a row or a column that an Arrow marks, or may mark"),
    ("✖", "the Dead Drop, where the two lines cross"),
    ("★", "Souvenirs: each multiplies what a Blueprint is worth"),
)
