"""What only one seat sees: its identity with the goal, and its hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.visibility import EVERYBODY
from spyhouse.engine.words import counted, in_a_row
from spyhouse.widgets.canvas import seat_ink, seat_letter, wrapped
from spyhouse.widgets.pixels import draw

from ..facts import aim, film_words, is_out, is_over_limit, loss, met
from ..pieces import ACTIONS, Card, Identity, in_data_order
from ..table import Player
from ..words import SIGNS, about_card
from . import cards
from .scene import Scene
from .seats import belongings

HAND: Final = "your own hand"
_NARROWEST: Final = 15
"""Columns a card of the hand needs for its titles."""
_LOWEST: Final = 5
"""Rows it needs to say what it is good for."""
_WIDEST: Final = 26
_EMPTY: Final = 14
"""Columns of a hand without cards."""
_SIZES: Final = ((140, 44, 28), (110, 30, 24), (0, 26, 26))
"""Columns of an identity card and of one of two, in a terminal of at least so many: a face stands beside the words where
there is room."""
_BELONGINGS: Final = 28
"""Columns for token and francs."""
_FIGURE: Final = 5
"""Columns of one of the coach's behind the title of the hand."""
_STAND_UP: Final = "standing up"
_SHOWN: Final = "all saw it"
_TOLD_BELOW: Final = 110
"""Columns of a terminal from which what happened stands beside the choices."""
_NEWS: Final = 22
"""Columns that it needs here."""
_SHADE: Final = 0.3
"""How much of the felt's colour lies on the wheel: it is the room, not the game."""


def paint_own(s: Scene, me: Player, x: int, y: int, width: int, height: int) -> None:
    """Token and francs, below them the identity cards, and the hand beside those."""
    c, high, papers = s.c, height - 1, len(me.identities)
    wide = next(sizes for least, *sizes in _SIZES if s.c.width >= least)[papers - 1]
    if papers > 1 and len(me.hand) > 1:
        wide = min(wide, (width - 2 * _NARROWEST - 1) // papers - 1)
    hand = x + papers * (wide + 1)
    _title(s, me, x - 1, y, hand, width + 1)
    for number, identity in enumerate(me.identities):
        left = x + number * (wide + 1)
        cards.identity(c, left, y + 1, wide, high, identity, met(s.view, me, identity), identity in s.lit)
        _loses(s, left + 1, y + high, wide - 2, identity)
        if not number:
            c.put(left + 2, y + 1, " WHO YOU ARE ", "ink", back=cards.paper(identity in s.lit).back)
        s.click(left, y + 1, wide, high, identity, _STAND_UP, aim(s.view, me, identity))
    c.mark("identity", hand - 6, y + 2)
    _hand(s, me, hand, y + 1, x + width - hand, high)


def _loses(s: Scene, x: int, y: int, width: int, identity: Identity) -> None:
    """On the lower edge of its card, as on that of a film: what loses."""
    said = f" {loss(identity)} loses "
    forms = (said, said.replace(" a ", " "), said.replace(" a ", " ").strip())
    words = next((form for form in forms if cell_len(form) <= width), forms[-1])
    p = cards.paper(identity in s.lit)
    s.c.put(x, y, words, p.blood, back=p.back, width=width)


def _title(s: Scene, me: Player, x: int, y: int, hand: int, width: int) -> None:
    """Who this is, the token, the francs, and how many cards may be kept."""
    c, name = s.c, s.view.names[me.seat]
    c.rule(x, y, width)
    mine = me.seat == s.t.active and s.t.result is None
    c.put(x + 1, y, c.symbols.pointer if mine else " ", "accent", bold=True)
    c.put(x + 2, y, f" {seat_letter(me.seat)} ", seat_ink(me.seat), bold=True, reverse=True)
    out = is_out(s.view, me)
    limit = (
        "all to be discarded" if out else f"{'Cleared, you' if me.cleared else 'as a Suspect you'} may keep {me.limit}"
    )
    held = f"YOUR HAND: {counted(len(me.hand), 'card')}"
    over = is_over_limit(s.t, me)
    keep = f"keep {'none' if out else me.limit}"
    why = keep if out else f"you may keep {me.limit}"
    least = f"HAND {len(me.hand)}, keep {0 if out else me.limit}"
    end = c.put(
        x + 5, y, c.fit(f" YOU, {name} ", width - 8 - _BELONGINGS - cell_len(least)), seat_ink(me.seat), bold=True
    )
    c.put(end, y, " " * _BELONGINGS)
    end = belongings(s, me, end, y, _BELONGINGS - 2)
    forms = (f"{held}, {limit}", f"{held}, {why}", f"{held}, {keep}", least)
    room = x + width - end - 4 - _FIGURE * ("hand" in c.marks)
    before = end
    hand_title = next((form for form in forms if cell_len(form) <= room), least)
    left = max(end + 3, min(hand, x + width - cell_len(hand_title) - 5))
    end = c.put(left, y, f" {hand_title} ", "danger" if over else "shadow", bold=True)
    if (at := hand_title.find("keep")) >= 0 and not out:
        c.explain(left + 1 + at, y, len(hand_title) - at, 1, SIGNS["keep"])
    wide = c.wide_figure(c.marks.get("hand", 1))
    c.mark("hand", left - 4 if left - before >= wide + 2 else end if end + 3 <= x + width else left - 3, y)


def _hand(s: Scene, me: Player, x: int, y: int, width: int, height: int) -> None:
    """Side by side; one over the other where they have no room for that."""
    shown = {card for card, seen in zip(me.hand, me.known, strict=True) if seen == EVERYBODY}
    hand = in_data_order(me.hand)
    s.click(x, y, min(width, _EMPTY), height, None, HAND, "Your own hand.")
    if not hand:
        cards.slot(s.c, x, y, min(width, _EMPTY), height, "no cards")
        _beside(s, x + _EMPTY, y, width - _EMPTY, height)
        return
    size = min((width + 1) // len(hand) - 1, _WIDEST)
    across, down, high = size + 1, 0, height
    if size < _NARROWEST:
        high = min(height // len(hand), 4)
        if high < _LOWEST:
            _strips(s, x, y, width, height, hand)
            return
        size, across, down = width, 0, high
    for number, card in enumerate(hand):
        lit = card in s.lit and hand.index(card) == number  # of two alike one is meant
        told = film_words(s.view, card)
        if card in shown:
            told = (*(f"{words}, {_SHOWN}" for words in told), _SHOWN)
        cards.face(s.c, x, y, size, high, card, lit, told)
        s.click(x, y, size, high, card, card.label, about_card(card))
        second = 1 if card in ACTIONS else high - 2  # beside the name of its other half
        row = second if high < _LOWEST else 0 if told else high - 1  # where nothing else is said
        s.c.mark(card.value, x + size - 5, y + row)
        x, y = x + across, y + down
    if across:
        _beside(s, x - 1, y, width + 1 - len(hand) * across, height)


def _beside(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Where nothing of the hand lies: what happened, where the choices have no room for it beside them; else the wheel of
    the house, half in the shade."""
    c, wheel = s.c, cards.ART.drawing("wheel-small")
    if c.width < _TOLD_BELOW and width >= _NEWS:
        _news(s, x + 1, y, width - 1, height)
    elif c.drawn and width > wheel.width and height > wheel.height // 2:
        draw(c, x + (width - wheel.width + 1) // 2, 2 * y + height - wheel.height // 2, wheel, veil=_SHADE)


def _news(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """What everybody did since this seat chose last, the newest last and brightest: rather all of it in short. No sentence
    is without its beginning, and of what is too long for the place there are whole sentences."""
    c, events, names = s.c, s.view.events, s.view.names
    mine = (number for number in range(len(events) - 1, -1, -1) if getattr(events[number], "seat", None) == s.view.seat)
    since = events[next(mine, -1) + 1 :]
    whole, short = (
        in_a_row([one.words(names) for one in since], names),
        in_a_row([one.in_short(names) for one in since], names),
    )
    told = whole if sum(len(wrapped(words, width)) for words in whole) < height else short
    if told and len(wrapped(told[-1], width)) >= height:
        told[-1:] = re.split(r"(?<=\.) ", told[-1])
    room, kept = height - 1, list[list[str]]()
    for lines in (wrapped(words, width) for words in reversed(told)):
        room -= len(lines)
        if room < 0:
            break
        kept.insert(0, lines)
    if kept or not since:
        title = "Since your turn" if len(since) < len(events) else "So far"
        c.put(x, y, title if since else "Nothing happened since", "shadow", bold=True)
    y += 1
    for lines in kept:
        for line in lines:
            c.put(x, y, line, "soft" if lines is kept[-1] else "shadow")
            y += 1


def _strips(s: Scene, x: int, y: int, width: int, height: int, hand: Sequence[Card]) -> None:
    """Fanned out with what they are good for, a line each, or several on a line."""
    step = min(height // len(hand), 3) or 1
    lines = s.labelled([(card, "") for card in hand], width, max(height, len(hand)))
    if len(hand) <= height:
        lines = [[one] for line in lines for one in line]
    for number, line in enumerate(lines):
        left, top = x, y + number * step
        for card, label in line:
            lit, size = card in s.lit, width if len(line) == 1 else cards.chip_width(card, label)
            if step > 1:
                cards.fanned(s.c, left, top, size, min(y + height - top, 3), card, lit, film_words(s.view, card))
            else:
                cards.chip(s.c, left, top, label, card, lit)
            s.click(left, top, size, step, card, card.label, about_card(card))
            left += size + 1
