"""Who sits at the table: one line for each seat where there is little room, plaques and cards where there is more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.engine.players import LONGEST_NAME
from spyhouse.widgets.canvas import seat_ink, seat_letter, wrapped
from spyhouse.widgets.pixels import draw

from ..describe import about_seat
from ..facts import is_over_limit, known_of
from ..pieces import BLOODSTAINED, CROUPIER, Card
from ..table import Player
from ..words import SIGNS, TOKENS, about_card, about_purse, sign_of
from . import cards
from .scene import Scene

Note = tuple[str, str]
"""A few words, and their ink."""

TALL: Final = 3
"""Rows from which a seat has plaques and cards."""
_MOST_ROWS: Final = 5
_PORTRAIT: Final = 6
"""Rows for somebody who sits across the table."""
_BADGE: Final = 5
"""Columns for the pointer and the seat's letter."""
_NEAR_LIMIT: Final = CROUPIER["losing_francs"] - 2
_LEAST_NOTES: Final = 16
_LEAST_TALL: Final = 12
"""Columns for what is known of a seat: on one line, and where it can go on below."""
_MOST_NOTES, _MOST_HAND = 18, 36


# -- where everything stands ------------------------------------------------------------------------


class Span(NamedTuple):
    x: int
    width: int


class Columns(NamedTuple):
    """The same for all seats and whatever they hold, so that nothing jumps from turn to turn."""

    name: Span
    token: Span
    hand: Span
    purse: Span
    notes: Span
    """Of no width where notes have no column of their own."""


_WIDTHS: Final = ((11, 7, 22), (11, 7, 20), (9, 7, 20), (9, 4, 18), (9, 4, 14), (7, 4, 13))
"""Of the token, the purse and the hand beside a column of notes, from a generous table to a narrow one."""


def _columns(s: Scene, x: int, width: int, high: int) -> Columns:
    """For seats of so many rows: what is known of one gets a column, if there is room for one, or its second row."""
    name = min(max(cell_len(one) for one in s.view.names), LONGEST_NAME)
    room = width - _BADGE - name - 1
    token, purse, hand, notes = 0, 0, 0, 0
    for token, purse, hand in _WIDTHS:
        notes = room - token - purse - hand - 6
        if notes >= (_LEAST_TALL if high >= TALL else _LEAST_NOTES):
            break
    else:
        token, purse = (11, 9) if room >= 44 else (9, 4) if room >= 28 else (7, 4)
        hand, notes = room - token - purse - 4, 0
    if notes > _MOST_NOTES:
        more = min(notes - _MOST_NOTES, _MOST_HAND - hand)
        hand, notes = hand + more, notes - more
    spans, left = [], x + _BADGE
    for size, gap in ((name, 1), (token, 2), (hand, 2), (purse, 2), (notes, 0)):
        spans.append(Span(left, size))
        left += size + gap
    return Columns(*spans)


# -- all seats --------------------------------------------------------------------------------------


def paint_seats(s: Scene, x: int, y: int, width: int, height: int) -> None:
    players = s.t.players
    if s.t.croupier and height >= _PORTRAIT + s.t.seats:
        _across(s, x, y, width, s.t.croupier)
        players, y, height = players[: s.t.seats], y + _PORTRAIT, height - _PORTRAIT
    elif s.t.croupier and height > len(players):
        height -= 1
        _ten_francs(s, x + 1, y + height, width - 1, s.t.croupier)
    titled = height > len(players)
    high = min((height - titled) // len(players), _MOST_ROWS)
    at = _columns(s, x, width, high)
    if titled:
        _titles(s, x, y, at)
    for player in players:
        line, name = y + titled + player.seat * high, s.view.names[player.seat]
        s.click(x, line, width, high, player.seat, name, about_seat(s.view, player))
        if at.notes.width and (known := "; ".join(text for text, _ in _notes(s, player))):
            words = f"{name}: {known}. {s.c.symbols.seal} stands before what not everybody knows."
            s.click(at.notes.x, line, at.notes.width, high, player.seat, name, words)
        if s.is_inside(player):
            for span, words in ((at.token, TOKENS[player.cleared]), (at.purse, about_purse(s.t, player, name))):
                s.click(span.x, line, span.width, high, player.seat, name, words)
        if not s.is_inside(player):
            _struck(s, x, line + (high >= TALL), width, player, at)
        elif high >= TALL:
            _tall_seat(s, x, line, player, at)
        else:
            _flat_seat(s, x, line, width, player, at, high)


def _across(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    """MF-10: the Croupier sits opposite."""
    c, left, name = s.c, x + 19, s.view.names[player.seat]
    s.click(x, y, width, _PORTRAIT, player.seat, name, about_seat(s.view, player))
    draw(c, x + 1, 2 * y, cards.ART.drawing("croupier"))
    _badge(s, left, y, player)
    _name(s, y, player, Span(left + _BADGE, cell_len(name)))
    cards.token(c, left + 1, y + 1, player.cleared, 11)
    s.click(left + 1, y + 1, 11, 1, player.seat, name, TOKENS[player.cleared])
    _hand_line(s, y + 1, player, Span(left + 14, width - 34))
    _ten_francs(s, left + 1, y + 2, width - 20, player)
    _note_line(s, left + 1, y + 4, width - 21, _notes(s, player))


def _ten_francs(s: Scene, x: int, y: int, width: int, player: Player) -> None:
    """MF-10.11: how full the Croupier's purse is, which is what both players lose by."""
    c, limit, name = s.c, CROUPIER["losing_francs"], s.view.names[player.seat]
    ink = "danger" if player.francs >= _NEAR_LIMIT else "accent"
    c.explain(x, y, limit, 1, SIGNS["purse"])
    end = c.put(x, y, c.symbols.coin * player.francs, ink)
    end = c.put(end, y, c.symbols.dot * (limit - player.francs), "shadow") + 1
    words = f"{player.francs} of {limit}: at ten he wins, you both lose"
    rows = c.wrap(end, y, x + width - end, words, ink, bold=True, most=2) - y
    s.click(x, y, width, rows, player.seat, name, about_purse(s.t, player, name))


def _titles(s: Scene, x: int, y: int, at: Columns) -> None:
    c = s.c
    for left, title in ((x + 1, "SEAT"), (at.token.x, "TOKEN"), (at.hand.x, "HAND")):
        c.put(left, y, title, "shadow")
    c.right(at.purse.x + min(max(at.purse.width, 4), 6), y, "FRANCS", "shadow")
    if at.notes.width:
        c.put(at.notes.x, y, "PUBLICLY KNOWN" if not s.me and at.notes.width > 15 else "KNOWN", "shadow")


def _flat_seat(s: Scene, x: int, y: int, width: int, player: Player, at: Columns, high: int) -> None:
    """One line, or two: what is known stands in its column, on a second line, behind the hand, or is hinted at."""
    c, notes = s.c, _notes(s, player)
    _badge(s, x, y, player)
    _name(s, y, player, at.name)
    cards.token(c, at.token.x, y, player.cleared, at.token.width)
    end = _hand_line(s, y, player, at.hand, high > 1)
    if high > 1:
        _thick(s, x + 1, y + 1, 3, seat_ink(player.seat))
        _thick(s, at.token.x, y + 1, at.token.width, "accent" if player.cleared else "card")
    _purse(s, y, player, at.purse)
    if at.notes.width and high > 1:
        _notes_below(s, at.notes, y, high, notes)
    elif at.notes.width:
        _note_line(s, at.notes.x, y, at.notes.width, notes)
    elif high > 1:
        _note_line(s, at.name.x, y + 1, width - _BADGE - 1, notes)
    elif notes and end + 1 + cell_len(_undated(notes[0][0])) < at.purse.x - 2:
        _note_line(s, end + 1, y, at.purse.x - end - 3, notes[:1])
    elif loud := [ink for _, ink in notes if ink != "shadow"]:
        c.put(at.hand.x + len(str(len(player.hand))), y, "!", loud[0], bold=True)


def _thick(s: Scene, x: int, y: int, width: int, ink: str) -> None:
    """What lies above is half a line higher: it has an edge."""
    if s.c.drawn:
        s.c.put(x, y, "▀" * width, ink)


def _notes_below(s: Scene, at: Span, y: int, high: int, notes: Sequence[Note]) -> None:
    """One below the other, over as many lines as there are."""
    lines = [(line, ink) for text, ink in notes for line in wrapped(text, at.width)][:high]
    for number, (line, ink) in enumerate(lines):
        s.c.put(at.x, y + number + (high > 2 and len(lines) < high), line, ink)


def _tall_seat(s: Scene, x: int, y: int, player: Player, at: Columns) -> None:
    """Three lines: a place card, a plaque for the token, cards to count and chips in rows."""
    c, notes = s.c, _notes(s, player)
    c.put(x + 1, y, "   ", seat_ink(player.seat), reverse=True)
    _badge(s, x, y + 1, player)
    c.put(x + 1, y + 2, "   ", seat_ink(player.seat), reverse=True)
    _name(s, y + 1, player, at.name)
    cards.tall_token(c, at.token.x, y, player.cleared, at.token.width)
    _hand_cards(s, y, player, at.hand)
    _chips(s, y, player, at.purse)
    if at.notes.width:
        _notes_below(s, at.notes, y, 3, notes)
    else:
        _note_line(s, at.name.x, y + 2, at.name.width, notes)


def _struck(s: Scene, x: int, y: int, width: int, player: Player, at: Columns) -> None:
    """A seat that is out: a line through everything it had."""
    c = s.c
    _badge(s, x, y, player)
    _name(s, y, player, at.name)
    c.put(at.token.x, y, "OUT".center(at.token.width), "shadow", bold=True)
    left = at.notes.x if at.notes.width else at.hand.x + 4
    c.put(at.hand.x, y, c.symbols.horizontal * (left - at.hand.x - 2), "shadow")
    _note_line(s, left, y, x + width - left, _notes(s, player))


# -- the parts of a seat ----------------------------------------------------------------------------


def _badge(s: Scene, x: int, y: int, player: Player) -> None:
    c, inside = s.c, s.is_inside(player)
    if player.seat == s.t.active and s.t.result is None:
        c.put(x, y, c.symbols.pointer, "accent", bold=True)
    elif not inside:
        c.put(x, y, c.symbols.no, "shadow")
        c.explain(x, y, 1, 1, SIGNS["out"])
    ink = seat_ink(player.seat) if inside else "shadow"
    c.put(x + 1, y, f" {seat_letter(player.seat)} ", ink, reverse=inside, bold=True)


def _name(s: Scene, y: int, player: Player, at: Span) -> None:
    c, lit = s.c, player.seat in s.lit
    text = c.fit(s.view.names[player.seat], at.width)
    if lit:
        c.put(at.x, y, text + " " * (at.width - cell_len(text)), "on_chosen", back="chosen", bold=True)
    else:
        c.put(at.x, y, text, seat_ink(player.seat) if s.is_inside(player) else "shadow", bold=True)


def _notes(s: Scene, player: Player) -> list[Note]:
    """What there is to say of a seat beside its counts; signed where only this seat (or few) may know it."""
    return [
        (f"{one.label and s.c.symbols.seal + ' '}{one.text}{one.note and f', {one.note}'}", one.ink)
        for one in known_of(s.view, player)
    ]


def _note_line(s: Scene, x: int, y: int, width: int, notes: Sequence[Note]) -> None:
    """As many notes on one line as fit. When it was is left out where there is no room for it."""
    c, end = s.c, x + width
    for number, (text, ink) in enumerate(notes):
        text = text if x + cell_len(text) <= end else _undated(text)
        text = f"{c.symbols.dot} {text}" if number else text
        if number and x + cell_len(text) > end:
            break
        x = c.put(x, y, text, ink, width=end - x) + 1


def _undated(text: str) -> str:
    return text.partition(", round")[0]


def _count(s: Scene, y: int, player: Player, at: Span) -> Span:
    """How many cards; returns the room beside the figure."""
    over = is_over_limit(s.t, player)
    if over:
        s.c.explain(at.x, y, 2, 1, SIGNS["over"])
    s.c.put(at.x, y, f"{len(player.hand)}{'!' if over else ''}", "danger" if over else "paper", bold=True)
    return Span(at.x + 3, at.width - 3)


def _hand_line(s: Scene, y: int, player: Player, at: Span, thick: bool = False) -> int:
    """The cards as chips on one line, or a little thicker; returns the column behind them."""
    hand, (x, width) = s.hand_on_table(player), _count(s, y, player, at)
    wider = 2 * sum(card == Card.BACK for card, _ in hand) if thick else 0
    for line in s.labelled(hand, width - wider):
        for card, label in line:
            start = x
            if thick and s.c.drawn and card == Card.BACK:
                s.c.explain(x, y, 3, 2, SIGNS["back"])
                x = s.c.put(x, y, s.c.symbols.back * 3, "blood", back="card") + 1
            else:
                x = cards.chip(s.c, x, y, label, card) + 1
            if thick and (card != Card.BACK or s.c.drawn):
                _thick(s, start, y + 1, x - start - 1, "card")
            s.click(start, y, x - start - 1, 1, player.seat, s.view.names[player.seat], about_card(card))
    return x


def _hand_cards(s: Scene, y: int, player: Player, at: Span) -> None:
    """The cards as small cards of three lines; without a gap between them where there are many."""
    x, width = _count(s, y + 1, player, at)
    end = x + width
    for line in s.labelled(s.hand_on_table(player), width):
        sizes = [4 if card == Card.BACK else cell_len(label) + 2 for card, label in line]
        gap = int(sum(sizes) + len(sizes) <= width)
        for (card, label), size in zip(line, sizes, strict=True):
            if x + size > end:
                break
            if card == Card.BACK:
                cards.back(s.c, x, y, size, 3)
            else:
                p = cards.blank(s.c, x, y, size, 3)
                s.c.explain(x, y, size, 3, SIGNS[sign_of(card)])
                s.c.put(x + 1, y + 1, label, p.blood if card in BLOODSTAINED else p.ink, bold=True)
            x += size + gap


def _purse(s: Scene, y: int, player: Player, at: Span) -> None:
    """Francs as a figure and chips."""
    held = player.francs
    s.c.mark(f"francs {player.seat}", at.x - 4, y)
    s.c.right(at.x + 2, y, str(held), "accent" if held else "shadow", bold=True)
    cards.coins(s.c, at.x + 3, y, min(held, 1) if at.width < 5 else held, at.width - 3)


def _chips(s: Scene, y: int, player: Player, at: Span) -> None:
    """Francs with three rows of chips."""
    across = at.width - 3
    first = min(player.francs, across)
    rows = [first, min(player.francs - first, across), max(player.francs - 2 * across, 0)]
    s.c.right(at.x + 2, y + 1, str(player.francs), "accent" if player.francs else "shadow", bold=True)
    for line, held in zip((1, 2, 0), rows, strict=True):
        cards.coins(s.c, at.x + 3, y + line, held, across)
