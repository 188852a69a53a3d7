"""What one seat alone has just been shown in Venice: the black cards themselves, and by whom."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.look.drawings import mirrored
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.pixels import HIGH, draw, width_of, write
from spyhouse.widgets.stage import Prop, paint_prop, paint_words

from .. import facts
from ..events import Answered, Confided, DemandedDummy, Exchanged, Looked
from ..pieces import Card, Identity, Number, Pair
from ..table import Venice
from .moments import QUAY, face_of, mask_of
from .own import BLACK, FIGURES, MASKS, black_card, coloured_card
from .scene import ART, Scene

_ONE: Final = (34, 34, 17), (26, 21, 9)
_PAIR: Final = (20, 24, 16), (18, 18, 9)
"""Columns of a card with a number, of one with a face, and the rows, in a large terminal and in a small one: beside two of
them somebody has to stand, too."""
_LARGE: Final = 3, 2
"""How large a number is that is alone."""
_SHORT: Final = 2
"""Rows by which large cards of a pair are lower that have no faces."""
_WAIST: Final = 16
"""Dots of whoever is large beside a card: no higher than that."""
_CLOAK: Final = 17
"""Columns of a card from which a cloak is seen below the face."""
_HELD: Final = 13, 12
"""Columns and dot rows of a card that somebody holds."""
_ROOMY: Final = 32
"""Rows from which cards are large."""
_OR: Final = 4
"""Columns between two cards of which only one is true."""

Shown = tuple[Seat, Pair]
"""Who showed what."""


def learned(events: Sequence[Event], view: View[Venice]) -> NotePage | None:
    shown = [one for event in events for one in _shown(event, view.seat)]
    return ShownPage(shown, view, events) if shown else None


def _pairs(event: Event) -> list[Shown]:
    """By everybody who showed any."""
    match event:
        case (
            Exchanged(first=one, second=other, first_shown=mine, second_shown=theirs)
            | Confided(first=one, second=other, first_shown=mine, second_shown=theirs)
        ):
            return [(seat, pair) for seat, pair in ((one, mine), (other, theirs)) if pair]
    return []


def _shown(event: Event, eyes: Seat | None) -> list[Shown]:
    """To these eyes, by others."""
    match event:
        case Answered(seat=whose, card=card) | Looked(dummy=whose, card=card) | DemandedDummy(dummy=whose, card=card):
            return [(whose, (card,))]
    return [one for one in _pairs(event) if one[0] != eyes]


def _proved(name: str, card: Card) -> str:
    if isinstance(card, Identity):
        return f"{name} is {card.spoken}"
    return f"{name} has {card.spoken}, one part of the number to dial"


def _either(view: View[Venice], seat: Seat, pair: Pair) -> str:
    """IK-6.2: of a part of the number it is said that it is one; and what the true cards that these eyes have seen make
    of it."""
    name, (one, other) = view.names[seat], (card.spoken for card in pair)
    found = None if view.seat is None else facts.sure(view, view.seat)
    left = [card.spoken for card in pair if found is None or found.could_be(seat, card)]
    out = f"; you know: {left[0]}." if len(left) == 1 else "; neither is ruled out."
    if all(isinstance(card, Identity) for card in pair):
        return f"{capital(name)} is {one} or {other}{out}"
    if any(isinstance(card, Identity) for card in pair):
        return f"Of {one} and {other} only one is true of {name}{out}"
    return f"One part of the number is {name}'s: {one} or {other}{out}"


class ShownPage(NotePage):
    """Beside two cards of a pair stands that only one of them is true."""

    times = 2
    behind = ART, dataclasses.replace(QUAY, specks="")  # a star would be a part of a hat, or of a card
    glow = ART.paints["window"].colour

    def __init__(self, shown: Sequence[Shown], view: View[Venice], events: Sequence[Event]) -> None:
        super().__init__()
        self.shown, self.view = shown, view
        names = list(dict.fromkeys(view.names[seat].removeprefix("the ") for seat, _ in shown))
        self.proof = any(len(pair) == 1 for _, pair in shown)
        self.call_ink = mask_of(view, shown[0][0]).ink
        self.call = "A true card" if self.proof else f"{names[0]} shows" if len(names) == 1 else "Shown to you"
        self.gave = next((pair for event in events for seat, pair in _pairs(event) if seat == view.seat), ())
        self.leans = any(isinstance(event, Looked) for event in events)
        self.favour = any(isinstance(event, DemandedDummy) for event in events)

    def means(self) -> Sequence[str]:
        pairs = [(seat, pair) for seat, pair in self.shown if len(pair) > 1]
        proofs = [(self.view.names[seat], pair[0]) for seat, pair in self.shown if len(pair) == 1]
        return [
            *(_either(self.view, seat, pair) for seat, pair in pairs),
            *(f"A true card, so it is certain: {_proved(name, card)}." for name, card in proofs),
        ]

    def beside(self, c: Canvas) -> Sequence[Prop]:
        """Who shows it, or grants that it is seen, and who sees it: they look at each other, or at the card."""
        if len(self.shown) > 1:
            return ()
        near = bool(self._given(c))
        giver = mask_of(self.view, self.view.table.ambassador if self.favour else self.shown[0][0], near=near)
        eyes = mask_of(self.view, self.view.seat, near=near)
        drawing = ART.find("portrait-lean") if self.leans else eyes.drawing
        seen = _WAIST * (c.height >= _ROOMY and not near)
        return (
            dataclasses.replace(giver, seen=seen),
            dataclasses.replace(eyes, drawing=drawing and mirrored(drawing), seen=seen),
        )

    def _given(self, c: Canvas) -> Pair | tuple[()]:
        """What whoever reads gave for it, where there is room; the slip names it, too."""
        return self.gave if c.drawn and c.height >= _ROOMY and len(self.shown) == 1 else ()

    def _paint_beside(self, c: Canvas, y: int, high: int) -> None:
        """What was given lies between what is shown and whoever gave it, one card above the other."""
        given = self._given(c)
        if not given:
            super()._paint_beside(c, y, high)
            return
        (wide, tall), foot = _HELD, 2 * (y + high)
        giver, eyes = self.beside(c)
        across, free = eyes.size(1)[0], self._free(c)
        for prop, x in ((giver, free), (eyes, c.width - free - across)):
            paint_prop(c, x, foot, prop, 1)
            paint_words(c, x, y + high, across, prop)
        left = c.width - 2 * free - across - wide
        for number, card in enumerate(given):
            _small_card(c, left, foot - (len(given) - number) * (tall + 2), card, eyes.ink)
        c.centre(y + high, "you gave", eyes.ink, x=left, width=wide, bold=True)

    def _free(self, c: Canvas) -> int:
        """Columns of night between all that stands there."""
        across = sum(prop.size(1)[0] for prop in self.beside(c))
        return (c.width - across - self.across(c) - _HELD[0]) // 5

    def _left(self, c: Canvas) -> int:
        """Where what is shown begins."""
        if not self._given(c):
            return (c.width - self.across(c)) // 2
        return 2 * self._free(c) + self.beside(c)[0].size(1)[0]

    def _apart(self, c: Canvas) -> bool:
        """Whose it is stands below what is shown, beside the names; where nobody stands there it stands above."""
        return c.drawn and bool(self.beside(c))

    def _card(self, c: Canvas) -> tuple[int, int]:
        """Its columns, where all have room, and its rows; a number stands in its middle."""
        sizes = _PAIR if len(self.shown[0][1]) > 1 else _ONE
        number, face, high = sizes[c.height < _ROOMY]
        faces = any(isinstance(card, Identity) for _, pair in self.shown for card in pair)
        high -= _SHORT * (c.height >= _ROOMY and not faces and not self.proof)
        wide = min(face if faces else number, (c.width - 4) // sum(len(pair) for _, pair in self.shown) - 5)
        first = self.shown[0][1][0]
        odd = (
            self.proof
            and not isinstance(first, Identity)
            and (wide - width_of(first.spoken, _LARGE[c.height < _ROOMY])) % 2
        )
        return wide - bool(odd), high

    def across(self, c: Canvas) -> int:
        wide, _ = self._card(c)
        return sum(len(pair) * (wide + _OR) for _, pair in self.shown) - _OR + 2 * (len(self.shown) - 1)

    def high(self, c: Canvas) -> int:
        return self._card(c)[1] + (not self._apart(c))

    def draw(self, c: Canvas, y: int) -> None:
        (wide, high), apart = self._card(c), self._apart(c)
        scene, x, top = Scene(c, self.view), self._left(c), y + (not apart)
        for seat, pair in self.shown:
            whose, room = mask_of(self.view, seat), len(pair) * (wide + _OR) - _OR
            self._whose(c, x, y + high if apart else y, room, whose, pair)
            for number, card in enumerate(pair):
                left = x + number * (wide + _OR)
                if len(pair) == 1 and c.drawn:
                    _proof(c, left, top, wide, high, card, whose.ink)
                elif c.drawn and not isinstance(card, Identity):
                    _number_card(c, left, top, wide, high, card, whose.ink)
                elif c.drawn and isinstance(card, Identity) and wide >= _CLOAK:
                    _portrait(c, left, top, wide, high, card, whose.ink, whose.ink, "card", "ink")
                else:
                    (coloured_card if len(pair) > 1 else _plain_card)(scene, left, top, wide, high, card, whose.ink)
                    _edge(c, left, 2 * top, wide, 2 * high, whose.ink)
                if number:
                    c.centre(top + high // 2, "or", "accent", x=left - _OR, width=_OR, bold=True)
            x += room + _OR + 2

    def _whose(self, c: Canvas, x: int, y: int, room: int, whose: Prop, pair: Pair) -> None:
        """Below what is shown, or above it where nobody stands beside."""
        words = "part of the number" if not isinstance(pair[0], Identity) else "who it is"
        if len(pair) > 1:
            words = f"one of these two is true of {whose.words}" if self._apart(c) else "one is true"
        if self.favour and c.drawn:  # the Ambassador stands there instead
            paint_words(c, x, y, room, whose)
        else:
            name = "" if self._apart(c) else f"{whose.words}: "
            if len(self.shown) == 1 and not self._given(c):
                x, room = 0, c.width
            c.centre(y, name + words, whose.ink, x=x, width=room, bold=True)


def _plain_card(s: Scene, x: int, y: int, wide: int, high: int, card: Card, _whose: str) -> None:
    black_card(s, x, y, wide, high, card)


def _frame(c: Canvas, x: int, y: int, wide: int, high: int, edge: str, ground: str, below: str, ink: str) -> None:
    """A large card, with a line of words below what it shows."""
    tall = 2 * high
    c.block(x, 2 * y, wide, tall, edge)
    c.block(x + 1, 2 * y + 1, wide - 2, tall - 2, ground)
    c.centre(y + high - 2, below, ink, x=x + 1, width=wide - 2, bold=True)


def _proof(c: Canvas, x: int, y: int, wide: int, high: int, card: Card, ink: str) -> None:
    """A black card."""
    if isinstance(card, Identity):
        _portrait(c, x, y, wide, high, card, ink, "card", BLACK, "card")
        return
    _frame(c, x, y, wide, high, "card", BLACK, "", "card")
    scale = _LARGE[c.height < _ROOMY]
    left, top = x + (wide - width_of(card.spoken, scale)) // 2, 2 * y + high - HIGH * scale // 2
    write(c, left, top, card.spoken, "card", scale=scale)


def _portrait(
    c: Canvas, x: int, y: int, wide: int, high: int, card: Identity, cloak: str, edge: str, ground: str, ink: str
) -> None:
    """Somebody from the hat to the cloak, which has the colour of the seat."""
    small = c.height < _ROOMY
    _frame(c, x, y, wide, high, edge, ground, card.spoken if len(card.spoken) <= wide - 2 else card.short, ink)
    mask, collar = face_of(card), ART.drawing("collar")
    scale = 1 if small or 2 * mask.width > wide - 2 else 2
    cut = max(-(-(collar.width * scale - wide + 2) // (2 * scale)), 0)
    shoulders = (cut, 0, collar.width - 2 * cut, collar.height)
    end = 2 * (y + high) - (4 if small else 6)
    c.block(x + 1, 2 * y + 1, wide - 2, end - 2 * y - 1, ART.paints["lagoon-glint"].seen(c.palette))
    for drawing, low, part in ((collar, end, shoulders), (mask, end - collar.height * scale, None)):
        across, given = (part[2] if part else drawing.width) * scale, (cloak,) * drawing.brought
        left = x + (wide - across) // 2
        draw(c, left, low - drawing.height * scale, drawing, given=given, scale=scale, fine=True, part=part)


def _number_card(c: Canvas, x: int, y: int, wide: int, high: int, card: Number, ink: str) -> None:
    """A coloured card: a number on a plate, in figures as large as the card is wide."""
    _frame(c, x, y, wide, high, ink, BLACK, "", "ink")
    rows = [".".join(FIGURES[figure][row] for figure in card.spoken) for row in range(HIGH)]
    colour = c.palette.colour("card")
    dots = [
        [colour if dot == "#" else None for dot in row for _ in range(2)]
        for row in rows
        for _ in range(2 + (c.height >= _ROOMY))
    ]
    c.dots(x + (wide - len(dots[0])) // 2, 2 * y + high - len(dots) // 2, dots)


def _small_card(c: Canvas, x: int, top: int, card: Card, ink: str) -> None:
    """What somebody holds, from this dot row on: an edge in its owner's colour, and a name below a mask."""
    wide, high = _HELD
    c.block(x, top, wide, high, ink)
    c.block(x + 1, top + 1, wide - 2, high - 1, "card")
    if isinstance(card, Identity):
        mask = ART.drawing(MASKS[card])
        c.block(x + 1, top + 1, wide - 2, high - 3, ART.paints["lagoon-glint"].seen(c.palette))
        draw(c, x + (wide - mask.width + 1) // 2, top + high - 2 - mask.height, mask)
        c.centre((top + high) // 2 - 1, card.short, "ink", x=x, width=wide, bold=True)
    else:
        write(c, x + (wide - width_of(card.spoken)) // 2, top + (high - HIGH + 1) // 2, card.spoken, "ink")


def _edge(c: Canvas, left: int, top: int, wide: int, high: int, ink: str) -> None:
    """Round a card, a column or a dot row wide."""
    for side in (left, left + wide - 1):
        c.block(side, top, 1, high, ink)
    for row in (top, top + high - 1):
        c.block(left, row, wide, 1, ink)
