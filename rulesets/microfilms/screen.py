"""The card table under the lamp: [microfilms] as one seat sees it, or as everybody does.

Top left who sits there, top right what lies on the felt, below it what is private: the own cards and the case file.
Everything is drawn from a View, and gets larger or shorter with the room there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len

from spyhouse.engine.actions import Action
from spyhouse.engine.match import View
from spyhouse.engine.secrets import EVERYBODY, Seat
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter, wrapped

from . import cards
from .actions import IDENTITY_OF, WINS, DrawDeck, DrawPile, Pass
from .casefile import facts, false_claims, film_hopes, track_items
from .events import francs
from .pieces import BLOODSTAINED, CROUPIER, DATA_ORDER, FILMS, NUMBERS, Card, Identity, Stack
from .pages import Entry, alliance, checks, fact_entry, known_people, tracked
from .rules import BlackmailResponse, BribeResponse
from .table import Casino, Player, Verdict

WIDE = 110
"""From this width on there is a column for the table and the case file at the right."""
LEAST_CARDS = 8
"""Rows below which the own cards are words, not pictures."""
_EVENINGS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

Thing = Any
"""What an action can be about: a seat, a card, a stack of cards, an identity."""


def things(action: Action, own: Sequence[Identity] = ()) -> set[Thing]:
    """All that an action is about: what a click on it means, and what lights up when it is pointed at."""
    found: set[Thing] = set(action.parts())
    if isinstance(action, DrawDeck):
        found.add(Stack.DECK)
    elif isinstance(action, DrawPile):
        found.add(Stack.PILE)
    elif isinstance(action, WINS):
        role = IDENTITY_OF[type(action)]
        found |= {one for one in own if one == role or (role is None and one.is_agent)}
    return found


class CardTable(Board):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        Drawing(c, view, self.pointed).draw()
