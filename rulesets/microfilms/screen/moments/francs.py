"""Francs change hands: for the Ace, and into the Croupier's purse."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.look.drawings import Drawing
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.pixels import draw
from spyhouse.widgets.stage import Prop

from ... import events as happened
from ...pieces import Card, Identity
from ...table import Casino
from .. import cards
from ..large import card, heap
from ..people import arrow, at_table, facing, half, near, seated, sides, sleeve
from ..table_edge import wrong
from .page import ROOMY, TablePage, card_size, write_figure

_FALLS: Final = 3
"""Dots of an arrow that points down."""


class AcePage(TablePage):
    """MF-6.3: the Ace goes to the pile, and is paid for."""

    STEPS = 2
    PACE = 0.2
    CALL = "The Ace!"
    event: happened.Discarded

    def __init__(self, event: happened.Discarded, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.hunted = view.table.may_play(Identity.HITMAN, view.seat)
        self.who = at_table(view, event.seat)

    def sentence(self) -> str:
        who, fee = self.names[self.event.seat], happened.francs(self.event.fee)
        return f"{who} laid the Ace of Spades on the pile and paid {fee} to the house."

    def means(self) -> Sequence[str]:
        return ("Now nobody holds it: until it is drawn again, the Hitman cannot win.",) if self.hunted else ()

    def high(self, c: Canvas) -> int:
        return self.far(c) + (3 if c.drawn else 10)

    def draw(self, c: Canvas, y: int) -> None:
        """From whose hand it goes to the pile, in the middle, and what is paid for it to the house."""
        event, far, (left, right), small = self.event, self.far(c), sides(c), c.height < ROOMY
        till = cards.ART.drawing("till-small" if small else "till")
        falls, above = _FALLS - small, 2 * (y + far) - till.height
        top = above - falls - 1 - _franc(small).height if c.drawn else 2 * y
        _coins(c, right, top, event.fee * self.is_last, event.fee, small=small)
        for number in range(falls) if self.is_last else ():  # down into the till
            c.block(right - falls + 1 + number, above - falls + number, 2 * (falls - number) - 1, 1, "accent")
        seated(c, y + far, 1, [(right, Prop(till, "to the house", "accent"))])
        facing(c, y + far, (left, self.who))
        wide, high = card_size(c, 15 if c.drawn else 10, 9)
        x, top = (c.width - wide) // 2, y + max(far + 1 - high, 0)
        heap(c, x, top, wide, high, "card-shade")
        card(c, x, top, wide, high, event.card if self.is_last else Card.BACK, lit=True)
        if c.drawn:
            sleeve(c, left, x + 2, y + far, self.who)
        else:
            arrow(c, left + half(c), x - 2, top + high // 2, "accent", "to pile" * (c.height >= ROOMY))


def _franc(small: bool) -> Drawing:
    return cards.ART.drawing("franc-small" if small else "franc-near")


def _coins(c: Canvas, middle: int, top: int, have: int, most: int, *, small: bool, apart: int = 0) -> None:
    """Francs side by side around this column, from this dot row on, and, so much apart, the places of those that are
    missing."""
    if not c.drawn:
        end = cards.coins(c, middle - most // 2, top // 2 + 1, have, most)
        c.put(end, top // 2 + 1, c.symbols.dot * (most - have), "shadow")
        return
    coin, face = _franc(small), cards.ART.paints["franc"].seen(c.palette)
    gap = 1 + (not small)
    left = middle - (most * (coin.width + gap) - gap + apart) // 2
    for number in range(most):
        missing = number >= have
        x = left + number * (coin.width + gap) + apart * missing
        draw(c, x, top, coin, veil=0.75 * missing)
        for across, down in coin.anchors.values() if not missing else ():
            c.put(x + across, (top + down) // 2, "F", "ink", back=face, bold=True)


class CroupierPage(TablePage):
    """MF-10.11: his chips, and how few are missing."""

    STEPS = 2
    PACE = 0.25
    ROWS = (14, 8)
    INKS = ("paper",)
    ink = "danger"
    event: happened.CroupierTook

    def __init__(self, event: Event, view: View[Casino]) -> None:
        super().__init__(event, view)
        self.who = at_table(view, self.event.seat)
        self.players = view.names[: view.table.seats]

    def call(self) -> str:
        return f"{self.event.total} of {self.event.losing}"

    def sentence(self) -> str:
        return f"{self.names[self.event.seat]} now has {happened.francs(self.event.total)}."

    def means(self) -> Sequence[str]:
        return (f"At {self.event.losing} {' and '.join(self.players)} both lose.",)

    def high(self, c: Canvas) -> int:
        return self.far(c) + (6 if c.height >= ROOMY else 5)

    def draw(self, c: Canvas, y: int) -> None:
        """He sits behind what he has, and his rake brings one more; beside him stands how many came, and how many are left."""
        event, far, scale = self.event, self.far(c), near(c)
        have, most = event.total - (not self.is_last), event.losing
        middle, small, edge = c.width // 2, c.height < ROOMY, 2 * (y + far)
        facing(c, y + far, (middle, dataclasses.replace(self.who, words="")))
        _coins(c, middle, edge + 4, have, most, small=small, apart=4)
        if c.drawn:
            wood, pitch = cards.ART.paints["glass"].seen(c.palette), 7 if small else 10
            rake = middle + pitch * have - pitch * most // 2 - 1
            sleeve(c, middle, rake + 3, y + far, self.who)
            c.block(rake, edge - 2 * scale - 1, 1, 2 * scale + 4, wood)
            c.block(rake, edge + 2 + (not small), 2, 6 if small else 9, wood)
            if self.is_last:
                write_figure(
                    c,
                    middle // 3,
                    y + scale - 1,
                    f"+{event.got}",
                    f"{happened.francs(event.got).partition(' ')[2]} now",
                    "accent",
                )
                write_figure(c, c.width - middle // 3, y + scale - 1, str(most - have), "more to go", wrong(c))
