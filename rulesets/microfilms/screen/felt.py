"""What lies in the middle of the table: the deck, the pile, the house's chips, and the light of the lamp."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.words import counted
from spyhouse.widgets.canvas import Canvas

from ..events import francs
from ..pieces import Card, Stack
from . import cards
from .scene import Scene

Place = tuple[int, int, int, int]
"""Column, row, width and height."""

DECK: Final = "the draw deck"
PILE: Final = "the discard pile"
HOUSE: Final = "the house"
_MARKS: Final = ("deck", "pile", "house")
"""What the coach calls them."""
_LIGHT: Final = ((0.42, "panel"), (0.47, "glow3"), (0.52, "glow2"), (0.57, "glow1"))
"""How far from the middle the light reaches, as a part of the width, and how bright it is up to there."""


def paint_lamp(c: Canvas) -> None:
    """A pool of light on the felt: brightest in the middle, and no edge anywhere."""
    for line in range(c.height):
        down = (line + 0.5) / c.height * 2 - 1
        inner = 0
        for reach, ground in _LIGHT:
            half = round(c.width * reach * max(1 - (down / reach / 1.9) ** 2, 0) ** 0.5)
            for x in (c.width // 2 - half, c.width // 2 + inner):
                c.fill(x, line, half - inner, 1, ground)
            inner = half


def paint_table(s: Scene, x: int, y: int, width: int, height: int) -> None:
    if height < 8:
        _lines(s, x, y, width, height)
    else:
        _cards(s, x, y, width, height)


def _lines(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Deck, pile and house in a line each."""
    c, t, left = s.c, s.t, x + 6
    end = x + width - 4 * (not c.marks.keys().isdisjoint(_MARKS))
    if height > 3:
        c.put(x, y, "TABLE", "shadow")
        y += 1
    for line, (label, thing) in enumerate((("Deck", Stack.DECK), ("Pile", Stack.PILE), ("House", None))):
        lit = thing in s.lit
        c.put(x, y + line, f"{label:<6}", "on_chosen" if lit else "shadow", back="chosen" if lit else "")
    at = c.put(left, y, f"{len(t.deck):>2}", bold=True) + 1
    at = c.put(at, y, "card" if len(t.deck) == 1 else "cards") + 1
    if t.deck:
        cards.chip(c, at, y, cards.labels(c, Card.BACK)[0], Card.BACK)
    at = c.put(left, y + 1, f"{len(t.pile):>2}", bold=True) + 1
    if t.pile:
        cards.chip(c, at, y + 1, s.labelled([(t.pile[-1], "")], end - at)[0][0][1], t.pile[-1])
    else:
        c.put(at, y + 1, "empty", "shadow")
    at = c.put(left, y + 2, f"{t.house:>2}", bold=True) + 1
    at = c.put(at, y + 2, "franc" if t.house == 1 else "francs") + 1
    cards.coins(c, at, y + 2, t.house, max(end - at, 0))
    _signs(s, (x, y, width, 1), (x, y + 1, width, 1), (x, y + 2, width, 1))
    for line, name in enumerate(_MARKS):
        c.mark(name, x + width - 3, y + line)


def _cards(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Deck and pile as cards, the house in a line below."""
    high = min(height - 3, 12)
    face = min(max(high + 9, 18), 22, width - 8)
    _stacks(s, x, y, min(face, width - face - 2), face, high, (x, y + high + 1, width, 1))
    end = s.c.put(x, y + high + 1, f"House {s.t.house}", bold=True) + 1
    cards.coins(s.c, end, y + high + 1, s.t.house, x + width - end - 4)
    s.c.mark("house", x + width - 3, y + high + 1)


def _stacks(s: Scene, x: int, y: int, deck: int, face: int, high: int, house: Place) -> None:
    """The two stacks side by side, their counts under them."""
    c, t, pile = s.c, s.t, x + deck + 2
    if t.deck:
        cards.back(c, x, y, deck, high, Stack.DECK in s.lit)
    else:
        cards.slot(c, x, y, deck, high, "empty")
    if t.pile:
        cards.face(c, pile, y, face, high, t.pile[-1], Stack.PILE in s.lit)
    else:
        cards.slot(c, pile, y, face, high, "empty")
    c.centre(y + high, f"Deck {len(t.deck)}", bold=True, x=x, width=max(deck, 7))
    c.centre(y + high, f"Pile {len(t.pile)}", bold=True, x=pile, width=face)
    _signs(s, (x, y, deck, high + 1), (pile, y, face, high + 1), house)
    c.mark("deck", x, y + high)
    c.mark("pile", pile, y + high)


def _signs(s: Scene, *places: Place) -> None:
    """What the deck, the pile and the house say of themselves."""
    t = s.t
    top = f"{t.pile[-1].label} on top. Who takes it shows it to all." if t.pile else "empty."
    told = (
        (
            Stack.DECK,
            DECK,
            f"The draw deck, {counted(len(t.deck), 'card')}. When it is empty, the pile is shuffled into a "
            "new one, and the next evening begins.",
        ),
        (Stack.PILE, PILE, f"The discard pile, {counted(len(t.pile), 'card')}: {top}"),
        (None, HOUSE, f"The house has {francs(t.house)}: it pays who passes, cashes out, or has a bribe declined."),
    )
    for place, sign in zip(places, told, strict=True):
        s.click(*place, *sign)
