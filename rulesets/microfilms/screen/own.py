"""What only one seat sees: its identity with the goal, and its hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.widgets.canvas import seat_ink

from ..facts import aim, is_over_limit, met
from ..pieces import Card, Identity
from ..rules import in_data_order
from ..table import Player
from ..words import SHORT_GOALS, about_card
from . import cards
from .scene import Scene

Part = tuple[str, str]
"""A few words, and their ink."""

_NARROWEST: Final = 15
"""Columns a card needs for its titles."""
_LOW_CARD: Final = 38
"""Columns an identity of five rows needs for its goal."""
_STAND_UP: Final = "standing up"


def own_rows(room: int) -> int:
    """How many rows the private area takes of those the seats leave."""
    if room >= 14:
        return min(13 + (room - 14) // 3, 16)
    return room - 1 if room >= 9 else room


def paint_own(s: Scene, me: Player, x: int, y: int, width: int, height: int) -> None:
    if height - 1 >= 2 + 3 * len(me.identities):
        _own_cards(s, me, x, y, width, height)
    else:
        _own_lines(s, me, x, y, width, height)


# -- as cards ---------------------------------------------------------------------------------------


def _own_cards(s: Scene, me: Player, x: int, y: int, width: int, height: int) -> None:
    c, high = s.c, height - 1
    wide = min(max(26, width // 3), 32) if high > 5 else _LOW_CARD
    if len(me.identities) > 1:
        wide = min(max(21, width // 4), 30)
    papers = len(me.identities) * (wide + 1)
    c.rule(x - 1, y, papers, title=c.fit(_you(s, me), papers - 6), title_ink=seat_ink(me.seat))
    for number, identity in enumerate(me.identities):
        left = x + number * (wide + 1)
        cards.identity(c, left, y + 1, wide, high, identity, met(s.t, me, identity), identity in s.lit)
        s.click(left, y + 1, wide, high, identity, _STAND_UP, aim(s.t, me, identity))
    left = x + papers + 1
    room = x + width - left
    title, ink = _hand_title(me, room - 4)
    c.rule(left - 1, y, room + 1, title=title, title_ink=ink)
    _hand(s, left, y + 1, room, high, in_data_order(me.hand))


def _you(s: Scene, me: Player) -> str:
    return f"YOU, {s.view.names[me.seat]}"


def _hand_title(me: Player, room: int) -> Part:
    held = f"YOUR HAND {len(me.hand)}"
    keeps = f"{'the Cleared keep' if me.cleared else 'a Suspect keeps'} {me.limit}"
    forms = (f"{held}, {keeps}", f"{held}, keep {me.limit}", held)
    title = next((form for form in forms if cell_len(form) <= room), "")
    return title, "danger" if len(me.hand) > me.limit else "shadow"


def _hand(s: Scene, x: int, y: int, width: int, height: int, hand: Sequence[Card]) -> None:
    """Side by side; one over the other where they are too many for that."""
    if not hand:
        cards.slot(s.c, x, y, min(18, width), height, "no cards")
        return
    size = min(max((width + 1) // len(hand) - 1, _NARROWEST), max(height + 8, _NARROWEST), 20, width)
    if len(hand) * (size + 1) - 1 > width:
        _strips(s, x, y, width, height, hand)
        return
    for number, card in enumerate(hand):
        left = x + number * (size + 1)
        cards.face(s.c, left, y, size, height, card, card in s.lit)
        s.click(left, y, size, height, card, card.label, about_card(card))


def _strips(s: Scene, x: int, y: int, width: int, height: int, hand: Sequence[Card]) -> None:
    step = 2 if 2 * len(hand) <= height + 1 else 1
    labels = [label for line in s.labelled([(card, "") for card in hand], width, len(hand)) for label in line]
    for number, (card, label) in enumerate(labels):
        line = y + number * step
        if line < y + height:
            s.c.fill(x, line, width, 1, cards.paper(card in s.lit).back)
            cards.chip(s.c, x, line, label, card, card in s.lit)
            s.click(x, line, width, 1, card, card.label, about_card(card))


# -- in words ---------------------------------------------------------------------------------------


def _own_lines(s: Scene, me: Player, x: int, y: int, width: int, height: int) -> None:
    """A line for each identity, then the hand, on more than one line if need be."""
    c, bottom = s.c, y + height
    if height > len(me.identities) + 1:
        c.rule(x - 1, y, width + 2, title=_you(s, me), title_ink=seat_ink(me.seat))
        if s.t.croupier:
            he, then = s.view.names[2], s.view.names[1 - s.t.active]  # MF-10.3, MF-10.11
            c.right(x + width - 1, y, f" {he} wins at ten francs; moves next, then {then} ", "paper")
        y += 1
    for identity in me.identities:
        _identity_line(s, x, y, width, me, identity)
        y += 1
    over = is_over_limit(s.t, me)
    left = c.put(x, y, f"Hand {len(me.hand)}, keep {me.limit}", "danger" if over else "shadow", bold=over) + 2
    if not me.hand:
        c.put(left, y, "no cards", "shadow")
    for line in s.labelled([(card, "") for card in in_data_order(me.hand)], x + width - left, bottom - y):
        at = left
        for card, label in line:
            s.click(at, y, cards.chip_width(card, label), 1, card, card.label, about_card(card))
            at = cards.chip(c, at, y, label, card, card in s.lit) + 1
        y += 1


def _identity_line(s: Scene, x: int, y: int, width: int, me: Player, identity: Identity) -> None:
    c, g, lit = s.c, cards.glyphs(s.c), identity in s.lit
    end = cards.slip(c, x, y, identity.label.upper(), cards.paper(lit).ink, lit)
    s.click(x, y, width, 1, identity, _STAND_UP, aim(s.t, me, identity))
    right = x + width
    for need, is_met in reversed(met(s.t, me, identity).items()):
        mark = f"{g.done if is_met else g.open} {need.brief}"
        right -= cell_len(mark)
        c.put(right, y, mark, "accent" if is_met else "paper", bold=is_met)
        right -= 2
    c.put(end + 1, y, SHORT_GOALS[identity.kind], width=right - end - 1)
