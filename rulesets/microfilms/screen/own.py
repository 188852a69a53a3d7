"""What only one seat sees: its identity with the goal, and its hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.widgets.canvas import seat_ink

from ..facts import aim, met
from ..pieces import Card
from ..rules import in_data_order
from ..table import Player
from ..words import about_card
from . import cards
from .scene import Scene

Part = tuple[str, str]
"""A few words, and their ink."""

_NARROWEST: Final = 15
"""Columns a card of the hand needs for its titles."""
_SIZES: Final = ((140, 48), (110, 38), (0, 26))
"""Columns of an identity card, in a terminal of at least so many: a face stands beside the words where there is room."""
_SHORT: Final = 27
"""Columns for the shortest title of the hand."""
_STAND_UP: Final = "standing up"


def paint_own(s: Scene, me: Player, x: int, y: int, width: int, height: int) -> int:
    """The identity cards, and the hand beside them; returns the column behind the last card."""
    c, high = s.c, height - 1
    wide = min(
        next(size for least, size in _SIZES if s.c.width >= least),
        (width - 2 * _NARROWEST - 1) // len(me.identities) - 1,
    )
    papers = len(me.identities) * (wide + 1)
    c.rule(x - 1, y, papers, title=c.fit(f"YOU, {s.view.names[me.seat]}", papers - 6), title_ink=seat_ink(me.seat))
    c.mark("identity", x + papers - 6, y)
    for number, identity in enumerate(me.identities):
        left = x + number * (wide + 1)
        cards.identity(c, left, y + 1, wide, high, identity, met(s.t, me, identity), identity in s.lit)
        s.click(left, y + 1, wide, high, identity, _STAND_UP, aim(s.t, me, identity))
    left = x + papers
    room = x + width - left
    end = _hand(s, left, y + 1, room, high, in_data_order(me.hand))
    end = max(end, left + _SHORT)
    title, ink = _hand_title(me, end - left - 8)
    c.rule(left, y, room, title=title, title_ink=ink)
    c.mark("hand", end - 4, y)
    return end


def _hand_title(me: Player, room: int) -> Part:
    held = f"YOUR HAND {len(me.hand)}"
    keeps = f"{'the Cleared keep' if me.cleared else 'a Suspect keeps'} {me.limit}"
    forms = (f"{held}, {keeps}", f"{held}, keep {me.limit}", held)
    title = next((form for form in forms if cell_len(form) <= room), "")
    return title, "danger" if len(me.hand) > me.limit else "shadow"


def _hand(s: Scene, x: int, y: int, width: int, height: int, hand: Sequence[Card]) -> int:
    """Side by side; one over the other where they are too many for that."""
    if not hand:
        cards.slot(s.c, x, y, _NARROWEST, height, "no cards")
        return x + _NARROWEST
    size = min(max((width + 1) // len(hand) - 1, _NARROWEST), height + 8 if height > 7 else _NARROWEST + 1, 22)
    if len(hand) * (size + 1) - 1 > width:
        _strips(s, x, y, width, height, hand)
        return x + width
    for card in hand:
        cards.face(s.c, x, y, size, height, card, card in s.lit)
        s.click(x, y, size, height, card, card.label, about_card(card))
        x += size + 1
    return x - 1


def _strips(s: Scene, x: int, y: int, width: int, height: int, hand: Sequence[Card]) -> None:
    step = 2 if 2 * len(hand) <= height + 1 else 1
    labels = [label for line in s.labelled([(card, "") for card in hand], width, len(hand)) for label in line]
    for number, (card, label) in enumerate(labels):
        line = y + number * step
        if line < y + height:
            s.c.fill(x, line, width, 1, cards.paper(card in s.lit).back)
            cards.chip(s.c, x, line, label, card, card in s.lit)
            s.click(x, line, width, 1, card, card.label, about_card(card))
