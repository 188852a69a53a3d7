"""What lies in the middle of the table: the deck, the pile, and the light of the lamp."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from spyhouse.engine.words import counted
from spyhouse.widgets.canvas import wrapped

from ..pieces import BLOODSTAINED, Stack
from ..words import SIDES, SIGNS, sign_of
from . import cards
from .scene import Scene

Place = tuple[int, int, int, int]
"""Column, row, width and height."""

DECK: Final = "the draw deck"
PILE: Final = "the discard pile"
_AS_CARDS: Final = (6, 23)
"""Rows and columns from which deck and pile lie there as cards."""
_SMALL: Final = (3, 22)
"""Rows and columns from which they lie there as small ones."""
_DECK, _PILE = 6, 27
"""Columns of a small deck, and of the pile beside it at most."""
_FRAMED: Final = 6
"""Rows from which they have a frame, and their counts below."""
_LOW: Final = 3
"""Rows from which a deck has its pattern and its rim."""
_BOXED: Final = 4
"""Rows from which a low card has a frame."""
_ROOMY: Final = 36
"""Columns for large ones."""
_LARGE_CARD: Final = 9
"""Rows of one."""
_VAST: Final = 54
"""Columns for the largest."""
_FIGURES, _WORD = 4, 2
"""Columns for the coach's figures, and the form of a label that is one word."""
_EDGES: Final = ("stand", "card-shade")
"""What is seen of the cards below the first one of the deck."""
_LARGE: Final = 13
"""Columns of a stack that has room for words below it."""


def paint_table(s: Scene, x: int, y: int, width: int, height: int) -> None:
    if not height:
        return
    if height >= _AS_CARDS[0] and width >= _AS_CARDS[1] and (width >= _ROOMY or height > _LARGE_CARD):
        _cards(s, x, y, width, height)
    elif height >= _SMALL[0] and width >= _SMALL[1]:
        air = height > _FRAMED  # before the line of the hand
        high = min(height - air, _AS_CARDS[0] + 1)
        _small_cards(s, x, y + height - high - air, width, high)
    else:
        _lines(s, x, y, width, height)


def _laid(s: Scene, deck: Place, pile: Place) -> None:
    """A card face down and the last one on the pile; a word where there is none."""
    c, t = s.c, s.t
    if t.deck:
        x, y, wide, high = deck
        edge = int(c.drawn and len(t.deck) > 1)
        cards.back(c, x, y, wide, high - edge, Stack.DECK in s.lit)
        if not c.drawn:  # as a picture it would fill half a legend, and it says what it is when pointed at
            c.explain(x, y, wide, high, SIGNS["deck"])
        for line, paint in enumerate(_EDGES * edge):  # of those below it
            c.block(x, 2 * (y + high - 1) + line, wide, 1, cards.ART.paints[paint].seen(c.palette))
    else:
        cards.slot(c, *deck, "empty")
    if t.pile:
        cards.face(c, *pile, t.pile[-1], Stack.PILE in s.lit, whole=False)
    else:
        cards.slot(c, *pile, "empty")


def _small_cards(s: Scene, x: int, y: int, width: int, high: int) -> None:
    """Side by side, their counts below them; where they have no room for a frame, above."""
    c, wide = s.c, min(width - _DECK - 1, _PILE)
    x += (width - _DECK - 1 - wide) // 2
    pile = x + _DECK + 1
    deck_at, pile_at = (x, y, _DECK, high), (pile, y, wide, high)
    if high < _FRAMED:
        _low_cards(s, deck_at, pile_at)
    else:
        _laid(s, (x, y, _DECK, high - 1), (pile, y, wide, high - 1))
        _counted(s, x, pile, y + high - 1, stained=False)
    _signs(s, deck_at, pile_at)
    c.mark("deck", x + _DECK - 3, y)
    c.mark("pile", pile + wide - 3, y)


def _counted(s: Scene, deck: int, pile: int, y: int, *, stained: bool = True) -> None:
    """How many cards lie there, and whether blood is on the last one, where the card itself does not say it."""
    c, t = s.c, s.t
    c.put(deck, y, f"Deck {len(t.deck)}", bold=True)
    end = c.put(pile + 2, y, f"Pile {len(t.pile)}", bold=True)  # a deck of ten has a column more than the card
    if stained and t.pile and t.pile[-1] in BLOODSTAINED:
        end = c.put(end, y, ", ", bold=True)
        told = f"{cards.glyphs(c).blood} blood"
        c.explain(end, y, cell_len(told), 1, SIGNS["blood"])
        c.put(end, y, told, "danger", bold=True)


def _low_cards(s: Scene, deck: Place, pile: Place) -> None:
    """Cards with their counts above them, of the pile with what it is good for as far as there is room, and with a frame where
    that leaves no word out."""
    c, t = s.c, s.t
    _counted(s, deck[0], pile[0], deck[1])
    for (x, y, wide, high), thing, stack in ((deck, Stack.DECK, t.deck), (pile, Stack.PILE, t.pile)):
        rows, lit = high - 1, thing in s.lit
        if not stack and rows >= _LOW and wide > _DECK:
            cards.slot(c, x, y + 1, wide, rows, "empty")
            continue
        if not stack:
            c.put(x, y + 1, "empty", "shadow")
            continue
        forms = [] if stack is t.deck else [wrapped(words, wide - 2) for words in cards.in_few_lines(stack[-1])]
        if rows >= _LOW and stack is t.pile and stack[-1] in SIDES:
            upper, lower = (title.title() for title, _ in SIDES[stack[-1]])
            forms = [[upper, "or", lower] if rows == _LOW else [upper, f"or {lower}"]]
        lines = next(
            (one for one in forms if len(one) <= rows), forms[-1] if forms else [c.symbols.back * (wide - 2)] * rows
        )
        if stack is t.deck and rows >= _LOW and c.drawn:
            cards.back(c, x, y + 1, wide, rows, lit)
            continue
        p = cards.paper(lit)
        c.fill(x, y + 1, wide, rows, p.back)
        if rows >= _BOXED and (stack is t.deck or len(lines) <= rows - 2):
            cards.blank(c, x, y + 1, wide, rows, lit)
            lines = lines[: rows - 2]
        c.explain(x, y + 1, wide, rows, SIGNS["deck" if stack is t.deck else sign_of(stack[-1])])
        top = y + 1 + (rows - len(lines[:rows])) // 2
        for row, line in enumerate(lines[:rows], top):
            ink, back = ("blood", "card") if stack is t.deck else (p.ink, p.back)
            c.centre(row, line, ink, x=x + 1, width=wide - 2, back=back, bold=True)


def _lines(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """The counts on one line, and the card on top of the pile below them; where there is but one line, beside them."""
    if height == 1:
        paint_flat(s, x, y)
        return
    c, t, y = s.c, s.t, y + max(height - 2, 0)
    at, ends = x, list[int]()
    for thing, count in ((Stack.DECK, len(t.deck)), (Stack.PILE, len(t.pile))):
        lit = thing in s.lit
        end = c.put(at, y, thing.value.title(), "on_chosen" if lit else "shadow", back="chosen" if lit else "")
        ends.append(c.put(end + 1, y, str(count), bold=True))
        at = ends[-1] + 2
    end = c.put(x, y + 1, "on top " if t.pile else "the pile is empty", "shadow")
    if t.pile:
        end = cards.chip(c, end, y + 1, s.labelled([(t.pile[-1], "")], x + width - end)[0][0][1], t.pile[-1])
    c.mark("deck", x, y - 1)
    c.mark("pile", ends[0] + 2, y - 1)
    _signs(s, (x, y, ends[0] - x, 1), (x, y + 1, end - x, 1))


def flat_width(s: Scene) -> int:
    """Columns of both in a line of words."""
    figures = _FIGURES * (1 + ("pile" in s.c.marks))
    return cell_len(f"Deck {len(s.t.deck)}") + cell_len(f"Pile {len(s.t.pile)} ") + cell_len(_top(s)) + figures


def _top(s: Scene) -> str:
    """What lies on the pile, in a word."""
    return f" {cards.labels(s.c, s.t.pile[-1])[_WORD]} " if s.t.pile else "empty"


def paint_flat(s: Scene, x: int, y: int) -> None:
    """Both in a line of words, the card on the pile on paper."""
    c, t = s.c, s.t
    deck = _count(s, x, y, Stack.DECK, len(t.deck))
    pile = deck + _FIGURES
    end = _count(s, pile, y, Stack.PILE, len(t.pile)) + 1
    end = cards.chip(c, end, y, _top(s).strip(), t.pile[-1]) if t.pile else c.put(end, y, _top(s), "shadow")
    c.mark("deck", deck + 1, y)
    c.mark("pile", end + 1, y)
    _signs(s, (x, y, deck - x, 1), (pile, y, end - pile, 1))


def _count(s: Scene, x: int, y: int, thing: Stack, cards_there: int) -> int:
    lit = thing in s.lit
    words = f"{thing.value.title()} {cards_there}"
    return s.c.put(x, y, words, "on_chosen" if lit else "paper", back="chosen" if lit else "", bold=True)


def _cards(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Deck and pile as cards, their counts under them."""
    c, t, high = s.c, s.t, min(height - (3 if height > _LARGE_CARD else 2), _LARGE_CARD if width < _VAST else 12)
    face = 28 if width >= _VAST else 22 if width >= _ROOMY else 15
    deck = min(2 * high - 1, width - face - 2)
    x, y = x + (width - deck - face - 2) // 2, y + (height - high - 1) // 2
    pile = x + deck + 2
    _laid(s, (x, y, deck, high), (pile, y, face, high))
    for left, name, stack in ((x, "Deck", t.deck), (pile, "Pile", t.pile)):
        count = counted(len(stack), "card") if deck >= _LARGE else len(stack)
        c.put(left, y + high, f"{name} {count}", bold=True)
    _signs(s, (x, y, deck, high + 1), (pile, y, face, high + 1))
    c.mark("deck", x + 1, y + high // 2)
    c.mark("pile", pile + face - 5, y)


def _signs(s: Scene, deck: Place, pile: Place) -> None:
    """What the deck and the pile say of themselves."""
    t = s.t
    top = f"{t.pile[-1].label} on top. Whoever takes it shows it to all." if t.pile else "empty."
    later = "When it is empty, the pile is shuffled into a new one, and the next evening begins."
    s.click(*deck, Stack.DECK, DECK, f"The draw deck, {counted(len(t.deck), 'card')}. {later}")
    s.click(*pile, Stack.PILE, PILE, f"The discard pile, {counted(len(t.pile), 'card')}: {top}")
