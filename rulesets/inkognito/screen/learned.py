"""What one seat alone has just been shown in Venice: the black cards themselves, and by whom."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, listed
from spyhouse.look.drawings import mirrored
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.stage import Prop

from ..events import Answered, Confided, DemandedDummy, Exchanged, Looked
from ..pieces import Card, Identity, Pair
from ..table import Venice
from .moments import QUAY, mask_of
from .own import black_card, coloured_card
from .scene import ART, Scene

_ONE: Final = (34, 17), (26, 9)
_PAIR: Final = (22, 17), (16, 9)
"""Of a card, in a large terminal and in a small one: beside two of them somebody has to stand, too."""
_ROOMY: Final = 32
"""Rows from which cards are large."""
_OR: Final = 4
"""Columns between two cards of which only one is true."""

Shown = tuple[Seat, Pair]
"""Who showed what."""


def learned(events: Sequence[Event], view: View[Venice]) -> NotePage | None:
    shown = [one for event in events for one in _shown(event, view.seat)]
    return ShownPage(shown, view) if shown else None


def _shown(event: Event, eyes: Seat | None) -> list[Shown]:
    """To these eyes, by others."""
    match event:
        case (
            Exchanged(first=one, second=other, first_shown=mine, second_shown=theirs)
            | Confided(first=one, second=other, first_shown=mine, second_shown=theirs)
        ):
            return [(seat, pair) for seat, pair in ((one, mine), (other, theirs)) if pair and seat != eyes]
        case Answered(seat=whose, card=card) | Looked(dummy=whose, card=card) | DemandedDummy(dummy=whose, card=card):
            return [(whose, (card,))]
    return []


def _proved(name: str, card: Card) -> str:
    if isinstance(card, Identity):
        return f"{name} is {card.spoken}"
    return f"{name} has {card.spoken}, one part of the number to dial"


def _either(name: str, pair: Pair) -> str:
    """IK-6.2: of a part of the number it is said that it is one."""
    one, other = (card.spoken for card in pair)
    if all(isinstance(card, Identity) for card in pair):
        return f"{capital(name)} is {one} or {other}: one of the two is true."
    if any(isinstance(card, Identity) for card in pair):
        return f"Of {one} and {other} one is true of {name}, the other is not."
    return f"One part of the number to dial is {name}'s: {one} or {other}."


class ShownPage(NotePage):
    """Beside two cards of a pair stands that only one of them is true."""

    behind = ART, QUAY

    def __init__(self, shown: Sequence[Shown], view: View[Venice]) -> None:
        super().__init__()
        self.shown, self.view = shown, view
        names = list(dict.fromkeys(view.names[seat].removeprefix("the ") for seat, _ in shown))
        proof = any(len(pair) == 1 for _, pair in shown)
        self.call_ink = mask_of(view, shown[0][0]).ink
        self.call = "A true card" if proof else f"{listed(names)} show{'s' * (len(names) == 1)} you"

    def means(self) -> Sequence[str]:
        pairs = [(self.view.names[seat], pair) for seat, pair in self.shown if len(pair) > 1]
        proofs = [(self.view.names[seat], pair[0]) for seat, pair in self.shown if len(pair) == 1]
        return [
            *(_either(name, pair) for name, pair in pairs),
            *(f"A true card, so it is certain: {_proved(name, card)}." for name, card in proofs),
        ]

    def beside(self, c: Canvas) -> Sequence[Prop]:
        """Who shows it, and who sees it: they look at each other."""
        if len(self.shown) > 1:
            return ()
        giver, eyes = (mask_of(self.view, seat) for seat in (self.shown[0][0], self.view.seat))
        return giver, dataclasses.replace(eyes, drawing=eyes.drawing and mirrored(eyes.drawing))

    def _card(self, c: Canvas) -> tuple[int, int]:
        """Its columns, where all have room, and its rows."""
        sizes = _PAIR if len(self.shown[0][1]) > 1 else _ONE
        most, high = sizes[c.height < _ROOMY]
        return min(most, (c.width - 4) // sum(len(pair) for _, pair in self.shown) - 5), high

    def across(self, c: Canvas) -> int:
        wide, _ = self._card(c)
        return sum(len(pair) * (wide + _OR) for _, pair in self.shown) - _OR + 2 * (len(self.shown) - 1)

    def high(self, c: Canvas) -> int:
        return self._card(c)[1] + 1

    def draw(self, c: Canvas, y: int) -> None:
        wide, high = self._card(c)
        scene, x = Scene(c, self.view), (c.width - self.across(c)) // 2
        for seat, pair in self.shown:
            party = scene.party(seat)
            room = len(pair) * (wide + _OR) - _OR
            words = (
                "one is true"
                if len(pair) > 1
                else "who it is"
                if isinstance(pair[0], Identity)
                else "part of the number"
            )
            if not self.beside(c) or not c.drawn:  # else they stand there
                words = f"{capital(self.view.names[seat])}: {words}"
            c.centre(y, words, party.ink, x=x, width=room, bold=True)
            for number, card in enumerate(pair):
                left = x + number * (wide + _OR)
                if len(pair) > 1:
                    coloured_card(scene, left, y + 1, wide, high, card, party.ink)
                else:
                    black_card(scene, left, y + 1, wide, high, card)
                _edge(c, left, 2 * y + 2, wide, 2 * high, party.ink if len(pair) > 1 else "card")
                if number:
                    c.centre(y + 1 + high // 2, "or", "accent", x=left - _OR, width=_OR, bold=True)
            x += room + _OR + 2


def _edge(c: Canvas, left: int, top: int, wide: int, high: int, ink: str) -> None:
    """Round a card, a column or a dot row wide."""
    for side in (left, left + wide - 1):
        c.block(side, top, 1, high, ink)
    for row in (top, top + high - 1):
        c.block(left, row, wide, 1, ink)
