"""Who sits round the table: a person in the colour of the seat, and before them their token, their francs and their cards.

Seen from one seat the next in turn sits at the left, and the others follow clockwise; the Croupier has the right side.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.words import counted
from spyhouse.look.drawings import Drawing, mirrored
from spyhouse.widgets.canvas import seat_ink, seat_letter, wrapped
from spyhouse.widgets.pixels import draw

from ..describe import about_seat
from ..events import francs
from ..facts import is_out, known_of, to_do
from ..pieces import CROUPIER, Card, Identity
from ..table import Player
from ..words import SIGNS, TOKENS, about_card, about_purse
from . import cards
from .felt import Place
from .scene import SEEN, Note, Scene, Signed

_ACROSS: Final = 5
"""So many neighbours: one of them sits opposite."""
_TALL: Final = 6
"""Rows from which cards lie on the table as cards."""
_PERSON: Final = 8
_LARGE: Final = 14
"""Columns of somebody at the table."""
_LEAST_DOTS, _MOST_DOTS, _NECK = 5, 10, 5
"""Of a small one where nothing is free between two, and where one sits alone at a side; and the line of the neck."""
_GREAT: Final = (28, 10)
"""Columns and rows of somebody where a terminal is large and few sit there: the same drawing, twice as large."""
_NEAR: Final = (22, 8)
"""The same where more sit there: nearer, and turned to the middle."""
_ALONE: Final = 3
"""Players of whom nobody sits beside anybody."""
_APART: Final = 2
"""Columns between francs and the number of cards, on one line."""
_COUNTED: Final = 7
"""Columns for how many cards somebody holds."""
_BESIDE: Final = 20
_LEAST_WORDS: Final = 17
"""Columns for what stands beside them, and at least."""
_TOKENS: Final = 7, 9
"""Columns of a token, and where there is more room."""
_LOW: Final = 3
"""Rows that a person takes; what is known of them then stands behind their cards."""
SIDE_BY_SIDE: Final = _LOW + 1
"""And that all of them take side by side, with a free line below them."""
_TWO_EACH: Final = 4
"""Neighbours of whom two sit at either side, with two lines each; deck and pile lie between them."""
_LOW_SIDE, _PURSE = 25, 10
"""Columns of each, and before the cards."""
_BETWEEN: Final = 2 * _LOW_SIDE + 24
"""And of all that, at least."""
_PORTRAIT: Final = 16
_CROUPIERS_ROWS: Final = 6
"""Of the Croupier, beside which a second line of his cards has room."""
_NEAR_LIMIT: Final = CROUPIER["losing_francs"] - 2
_NEIGHBOUR, _ALONE_SIDE = 25, 27
"""Columns of a place, at least, and where one sits alone at a side."""
_CROUPIER: Final = 35
"""Columns of the Croupier's with his portrait."""
_ROOMY: Final = 100


def paint_seats(s: Scene, x: int, y: int, width: int, height: int) -> Place:
    """All who sit at this part of the table, except whose eyes see it; returns what is free in the middle."""
    seats, first = len(s.t.players), 0 if s.me is None else s.me.seat + 1
    others = [s.t.players[(first + number) % seats] for number in range(seats)]
    others = [one for one in others if one is not s.t.croupier and one is not s.me]
    if height == SIDE_BY_SIDE and s.me is not None and not in_one_row(s):
        half = len(others) // 2
        for line, side in ((x, others[:half][::-1]), (x + width - _LOW_SIDE, others[half:])):
            for number, player in enumerate(side):
                _low_seat(s, player, line, y + 2 * number)
        return x + _LOW_SIDE + 1, y, width - 2 * (_LOW_SIDE + 1), height
    if height == SIDE_BY_SIDE and s.me is not None:
        row = [*others, *filter(None, [s.t.croupier])]
        for number, player in enumerate(row):
            at, end = (x + width * share // len(row) for share in (number, number + 1))
            _seat(s, player, at, y, end - at - 1, _LOW, _LEAST_DOTS + 1)
        return x, y + _LOW, width, 0
    if s.t.croupier:
        left, across, right = others, [], [s.t.croupier]
        sides = (width * 3 // 10, width // 3) if width >= _ROOMY else (_ALONE_SIDE, _ALONE_SIDE)
    else:
        half = len(others) // 2
        opposite = len(others) == _ACROSS
        left, across, right = others[:half], others[half : half + opposite], others[half + opposite :]
        sides = (max(width // 3 - 2, _NEIGHBOUR if len(right) > 1 else _ALONE_SIDE),) * 2
    least = height // max(len(left), len(right))
    for line, side, column in ((x, left[::-1], sides[0]), (x + width - sides[1], right, sides[1])):
        for number, player in enumerate(side):
            top, end = (y - height * share // -len(side) for share in (number, number + 1))
            small = least < _TALL and player is not s.t.croupier  # as all who have least room
            spare = max(end - top - _LOW - 1, 0) * small
            dots = _LEAST_DOTS + (height > _LOW * len(side)) + (least > _LOW)
            lifted = number > 0 and dots == _LEAST_DOTS + 1  # into the free half of a row
            dots = _MOST_DOTS if len(side) == 1 and end - top >= _TALL else dots
            _seat(s, player, line, top + spare // 2, column, end - top - spare, dots, lifted)
    middle, room = x + sides[0] + 1, width - sum(sides) - 2
    high = (max(height // 2, _TALL) if height >= 2 * _TALL else max(height // 2, _LOW)) * len(across)
    for player in across:
        _seat(s, player, middle, y, room, high, 2 * high - 1)
    high += high >= _TALL  # no hand lies on the pile
    air = bool(across) and width < _ROOMY and height - high > _LOW + 1  # before the line of the hand
    return middle, y + high, room, height - high - air


def in_one_row(s: Scene) -> bool:
    """Where there are few rows: do all sit side by side? Then nothing lies between them."""
    return s.t.seats != _TWO_EACH + 1 or s.c.width - 2 < _BETWEEN


def _seat(
    s: Scene, player: Player, x: int, y: int, width: int, height: int, dots: int = _LEAST_DOTS, lifted: bool = False
) -> None:
    """A person, and what lies before them, in the middle of this place; a face of so many dots where there are few rows."""
    name = s.view.names[player.seat]
    s.click(x, y, width, height, player.seat, name, about_seat(s.view, player))
    if _LOW <= height < _TALL and _PERSON + _LEAST_WORDS <= width <= _PERSON + _LEAST_WORDS + 2:
        _small_seat(s, player, x, y, width, height, dots, lifted)
        return
    tall, notes = height >= _TALL, s.notes[player.seat]
    size = (
        _PORTRAIT
        if player is s.t.croupier and width >= _CROUPIER
        else _LARGE
        if tall and width >= _LARGE + _BESIDE
        else _PERSON
    )
    nearer = [one for one in (_GREAT, _NEAR) if height >= one[1] and width >= one[0] + _BESIDE]
    nearer = [one for one in nearer if one is _NEAR or s.t.seats == _ALONE]
    size, least = nearer[0] if nearer else (size, 0)
    narrow = width < size + _LEAST_WORDS - 1
    corner = tall and narrow and s.t.is_inside(player.seat) and not notes
    sizes, gap = _hand_sizes(s, player, width - size - 1)
    crowded = sum(sizes) + gap * (len(sizes) - 1) > width - size - 1
    below = corner and crowded  # the cards lie below the face
    named = _on_name_line(s, player, height, width - size)
    notes = notes[len(named) :]
    beside = [_beside(s, player, room, notes) for room in (width - size - 1, width - 1)]
    low = height == _LOW and ((beside[1] and not beside[0]) or (named and _named_width(name, named[0]) > width - size))
    if height < _LOW or (narrow and not corner) or low:
        size = 0
    apart = bool(notes) and not (tall and player.hand and _fits_beside_cards(s, player, width - size - 1, notes))
    rows = min(height, (9 if player is s.t.croupier else 5 if tall else 3) + (apart or corner))
    rows = max(rows, least)
    top = y + (height - rows + tall) // 2  # no hat touches the words above the table
    if size and s.c.drawn:
        lifted = size in (_LARGE, _PERSON) and height == _TALL and top > y
        person(s, player, x, top, size, "guest-bust" if tall and not below else "guest", lifted)
    _name(s, player, x + size, top, width - size, named)
    left, room = x + size + 1, width - size - 1
    if not s.t.is_inside(player.seat):
        belongings(s, player, left, top + 1, room)
        _notes_from(s, notes, left, top + 2, room, rows - 2)
    elif player is s.t.croupier:
        _purse_of_croupier(s, player, left, top, room, rows)
    else:
        _belongings(s, player, left, top + 1, room, rows - 1, tall, size * below, notes)


def _small_seat(s: Scene, player: Player, x: int, y: int, width: int, height: int, dots: int, lifted: bool) -> None:
    """A face, and beside it a line each for who it is, for the token, and for francs and cards; where there is one more, for
    what is known of those. Else that has the line of the cards, and the francs stand beside the token."""
    c, name, hand = s.c, s.view.names[player.seat], s.hand_on_table(player)
    left, room = x + _PERSON + 1, width - _PERSON - 1
    if c.drawn:
        person(s, player, x, y, _PERSON, "guest-bust" if dots == _MOST_DOTS else "guest", lifted, dots)
    named = _on_name_line(s, player, height, width - _PERSON)
    if named and _named_width(name, named[0]) > width - _PERSON:
        named = ()
    notes = s.notes[player.seat][len(named) :]
    _name(s, player, left - 1, y, width - _PERSON, named)
    if is_out(s.view, player):
        belongings(s, player, left, y + 1, room)
        _notes_from(s, notes, left, y + 2, room, height - 2)
        return
    end = left + _token(s, player, left, y + 1, _TOKENS[1])
    known = y + min(height, _LOW + 1) - 1
    is_told = bool(notes) or not _is_unknown(hand)
    beside_name = left + 5 + cell_len(name)
    if is_told and height == _LOW:
        words, at, line, pointed = f"{player.francs} {c.symbols.coin}", end + 1, y + 1, (beside_name, y)
    else:
        words, at, line, pointed = francs(player.francs), left, y + 2, (end + 1, y + 1)
    c.mark(f"cards {player.seat}", *pointed)
    end = c.put(at, line, words, "accent" if player.francs else "shadow", bold=bool(player.francs))
    if line == y + 1:
        c.explain(end - 1, line, 1, 1, SIGNS["coin"])
    s.click(at, line, end - at, 1, player.seat, name, about_purse(s.t, player, name))
    c.mark(f"francs {player.seat}", *((beside_name, y) if f"cards {player.seat}" in c.marks else pointed))
    if line > y + 1:
        held = counted(len(hand), "card")
        c.put(max(end + 1, min(end + 2, left + room - cell_len(held))), line, held, "paper" if hand else "shadow")
    if is_told:
        end = _hand_line(s, player, left, known, room) if not _is_unknown(hand) or height == _LOW else left - 1
        _note_line(s, end + 1, known, left + room - end - 1, notes)


def _low_seat(s: Scene, player: Player, x: int, y: int) -> None:
    """Two lines: who it is, with the token; francs and cards."""
    c, name = s.c, s.view.names[player.seat]
    s.click(x, y, _LOW_SIDE, 2, player.seat, name, about_seat(s.view, player))
    token = x + _LOW_SIDE - _TOKENS[1] - 1
    named = _on_name_line(s, player, 2, token - x - 1)
    notes = s.notes[player.seat][len(named) :]
    if named and _named_width(name, named[0]) > token - x - 1:
        notes, named = [*named, *notes], ()
    _name(s, player, x, y, token - x - 1, named)
    left = x + 1
    if not s.t.is_inside(player.seat):
        belongings(s, player, token, y, _TOKENS[1])
        _note_line(s, left, y + 1, _LOW_SIDE - 1, notes)
        return
    _token(s, player, token, y, _TOKENS[1])
    end = c.put(left, y + 1, francs(player.francs), "accent" if player.francs else "shadow", bold=bool(player.francs))
    s.click(left, y + 1, end - left, 1, player.seat, name, about_purse(s.t, player, name))
    c.mark(f"francs {player.seat}", end + 1, y + 1)
    hand = s.hand_on_table(player)
    if _is_unknown(hand):
        end = c.put(left + _PURSE, y + 1, counted(len(hand), "card"), "paper" if hand else "shadow")
    else:
        end = _hand_line(s, player, left + _PURSE, y + 1, _LOW_SIDE - _PURSE - 1)
    c.mark(f"cards {player.seat}", min(end + 1, x + _LOW_SIDE - 3), y + 1)
    _note_line(s, end + 1, y + 1, x + _LOW_SIDE - end - 1, notes)


def _on_name_line(s: Scene, player: Player, height: int, width: int) -> Sequence[Note]:
    """Who somebody is, for this seat's eyes, where there are too few rows for it below: nothing else matters as much. Of an
    agent the nation is enough where the name needs the room."""
    known = [one for one in known_of(s.view, player) if one.label]
    if height >= _TALL or not known or any(to_do(s.view, player)):
        return ()
    words, ink = s.notes[player.seat][0]
    words = words.partition(",")[0]
    brief = _named_width(s.view.names[player.seat], (words, ink)) > width
    return [(words.removesuffix(" agent") if brief else words, ink)]


def _named_width(name: str, named: Note) -> int:
    return cell_len(name) + cell_len(named[0]) + 6


@functools.cache
def lower(guest: Drawing, dots: int) -> Drawing:
    """Of no more dots than so many: without the neck, then without the crown of the hat."""
    pictures = {
        state: (*rows[dots <= _LEAST_DOTS : _NECK], *rows[_NECK + (dots <= _NECK + 1) :])
        for state, rows in guest.pictures.items()
    }
    return dataclasses.replace(guest, pictures=pictures)


def person(
    s: Scene,
    player: Player,
    x: int,
    y: int,
    size: int,
    small: str = "guest",
    lifted: bool = False,
    dots: int = _LEAST_DOTS,
) -> None:
    """Half a row higher where they have a dot to spare below, so that no shoulder runs into the line of the hand."""
    pictures = {_PERSON: small, _PORTRAIT: "croupier", _NEAR[0]: "bust-small"}
    picture = cards.ART.drawing(pictures.get(size, "guest-large"))
    if size == _PERSON and small == "guest":
        picture = lower(picture, dots)
    if size == _NEAR[0] and x > s.c.width // 2:
        picture = mirrored(picture)
    inside, fades = s.t.is_inside(player.seat), s.c.palette.depth == "all"
    veil = 0.7 if not inside and fades else 0.0
    guests = [state for state in picture.states if state != "croupier"]
    who, coat = guests[player.seat % len(guests)], seat_ink(player.seat) if inside or fades else "shadow"
    if player is s.t.croupier and "croupier" in picture.states:
        who, coat = "croupier", "paper"
    draw(s.c, x, 2 * y - lifted, picture, who, given=(coat,), scale=size // picture.width, veil=veil)


def _name(s: Scene, player: Player, x: int, y: int, width: int, named: Sequence[Note]) -> None:
    """The letter of the seat and the name, and where they fit the first words there are to say."""
    c, inside = s.c, s.t.is_inside(player.seat)
    if player.seat == s.t.active and s.t.result is None:
        c.put(x, y, c.symbols.pointer, "accent", bold=True)
    elif not inside:
        c.put(x, y, c.symbols.no, "shadow")
        c.explain(x, y, 1, 1, SIGNS["out"])
    ink = seat_ink(player.seat) if inside else "shadow"
    lit = player.seat in s.lit
    c.put(x + 1, y, f" {seat_letter(player.seat)} ", ink, reverse=inside, bold=True)
    has_to = next(to_do(s.view, player), None)
    beside = [has_to.text] if has_to else [words for words, _ in named]
    room = width - 5 - sum(cell_len(words) + 1 for words in beside)
    name = c.fit(s.view.names[player.seat], room)
    end = c.put(x + 5, y, name, "on_chosen" if lit else ink, back="chosen" if lit else "", bold=True)
    for words, note_ink in named:
        _note(s, end + 1, y, words, note_ink)
    if has_to:
        c.explain(end + 1, y, cell_len(has_to.text), 1, SIGNS.get(has_to.text, SIGNS["over"]))
        c.put(end + 1, y, has_to.text, has_to.ink)


def belongings(s: Scene, player: Player, x: int, y: int, width: int, *, apart: bool = False) -> int:
    """The token and the francs on one line, or, apart, on two; returns the column behind them."""
    c, name = s.c, s.view.names[player.seat]
    if is_out(s.view, player):
        end = c.put(x, y, " OUT ", "shadow", bold=True, reverse=True)
        s.click(x, y, end - x, 1, player.seat, name, about_seat(s.view, player))
        return end
    roomy, purse = width >= _BESIDE, francs(player.francs)
    stacked = apart or (width < _LEAST_WORDS - 1 and player is not s.me)  # beside a face
    whole = stacked or width >= _TOKENS[1] + 1 + cell_len(purse)
    left = x + _token(s, player, x, y, _TOKENS[roomy or whole]) + 1 + roomy
    if player is s.me:  # a figure beside the token, apart from the number of francs
        wide = c.width >= _ROOMY
        c.mark("token", left - 1 + wide, y)
        left += 3 + wide
    if stacked:
        left, y = x, y + 1
    end = c.put(left, y, purse, "accent" if player.francs else "shadow", bold=bool(player.francs))
    if (player is s.me or roomy) and end + 1 + player.francs <= x + width:  # all of them: the number says it already
        end = cards.coins(c, end + 1, y, player.francs, player.francs)
    s.click(left, y, end - left, 1, player.seat, name, about_purse(s.t, player, name))
    beside = x + width - end >= 4
    c.mark(f"francs {player.seat}", end + 1 if beside else x + width - 3, y if beside else y - 1)
    return end


def _token(s: Scene, player: Player, x: int, y: int, size: int) -> int:
    """What it says for whoever points at it; returns its columns."""
    cards.token(s.c, x, y, player.cleared, size, on_edge=player.seat in s.on_edge)
    s.click(x, y, size, 1, player.seat, s.view.names[player.seat], TOKENS[player.cleared])
    return size


def _belongings(
    s: Scene, player: Player, x: int, y: int, width: int, rows: int, tall: bool, face: int, notes: Sequence[Note]
) -> None:
    stacked = width < _LEAST_WORDS - 1
    behind = belongings(s, player, x, y, width)
    edge = x
    x, width = x - face, width + face
    if tall and (player.hand or face):  # cards that lie there need no number
        sizes, gap = _hand_sizes(s, player, width)
        taken = sum(sizes) + gap * len(sizes) + 1
        beside = _fits_beside_cards(s, player, width, notes) if notes else not stacked
        _hand_cards(s, player, x, y + 2 - beside, width)
        _note_line(s, x + taken if beside else edge, y + 1 + beside, width - (taken if beside else edge - x), notes)
        return
    y += stacked and tall  # the francs have a line of their own
    hand, has_to = s.hand_on_table(player), next(to_do(s.view, player), None)
    held, at = counted(len(hand), "card"), behind + _APART
    marked = {f"{thing} {player.seat}" for thing in ("francs", "cards")}.intersection(s.c.marks)
    crowded = tall or has_to or notes or marked or at + cell_len(held) > x + width
    if _is_unknown(hand) and not crowded:
        s.c.put(at, y, held, "paper" if hand else "shadow")  # so that nothing touches the title below
        return
    named = len(notes) < len(s.notes[player.seat])
    room = width - (_beside(s, player, width, notes) if rows < _LOW else 0)
    told = not (tall or has_to or named or (_is_unknown(hand) and room >= _COUNTED))  # their number, beside the name
    named_to = x + 4 + cell_len(s.view.names[player.seat])
    if told and named_to + 1 + cell_len(held) <= x + width:
        s.c.put(named_to + 1, y - 1, held, "paper")
    end = _hand_line(s, player, x, y + 1, room)
    s.c.mark(f"cards {player.seat}", min(end + 1, x + width - 3), y + 1)  # beside somebody else it would mean them
    if rows < _LOW:
        gap = 1 + (width > _LEAST_WORDS and end > x)
        _note_line(s, end + gap, y + 1, x + width - end - gap, notes)
    else:
        _notes_from(s, notes, x, y + 2, width, rows - 2)


def _purse_of_croupier(s: Scene, player: Player, x: int, y: int, width: int, rows: int) -> None:
    """MF-10.11: how full the Croupier's purse is, which is what both players lose by."""
    c, limit, name = s.c, CROUPIER["losing_francs"], s.view.names[player.seat]
    _token(s, player, x, y + 1, _TOKENS[1])
    if c.width < _ROOMY and any(seen == SEEN for _, seen in s.hand_on_table(player)):  # no casebook says it there
        sign = c.put(x + _TOKENS[1] + 1, y + 1, c.symbols.seal, "accent")
        c.put(sign + 1, y + 1, "seen", "shadow")
    elif Identity.BACK in player.identities:
        c.put(x + _TOKENS[1] + 1, y + 1, "an agent", "shadow")
    hand = s.labelled(s.hand_on_table(player), width, 1)
    lines = hand if sum(map(len, hand)) == len(player.hand) else s.labelled(s.hand_on_table(player), width, 2)
    more = len(lines) > 1 and rows > _CROUPIERS_ROWS
    if more:  # what is known of him is worth a line more
        for number, chips in enumerate(lines):
            at = x
            for card, label in chips:
                at = cards.chip(c, at, y + 2 + number, label, card) + 1
        y, rows = y + 1, rows - 1
    else:
        _hand_line(s, player, x, y + 2, width)
    ink = "danger" if player.francs >= _NEAR_LIMIT else "accent"
    c.explain(x, y + 3, limit, 1, SIGNS["purse"])
    end = c.put(x, y + 3, c.symbols.coin * player.francs, ink)
    c.put(end, y + 3, c.symbols.dot * (limit - player.francs), "shadow")
    c.put(x + limit + 1, y + 3, f"{player.francs} of {limit}", ink, bold=True)
    beaten = "he beats you" if s.me else f"francs {' and '.join(s.view.names[:2])} both lose"
    told = wrapped(f"at {limit} {beaten}", width)
    for number, line in enumerate(told):
        c.put(x, y + 4 + number, line, ink, bold=True)
    s.click(x, y + 3, width, rows - 3, player.seat, name, about_purse(s.t, player, name))
    _notes_from(s, s.notes[player.seat], x, y + 4 + len(told), width, rows - 4 - len(told))


# -- what is known of a seat ------------------------------------------------------------------------


def _notes_from(s: Scene, notes: Sequence[Note], x: int, y: int, width: int, rows: int) -> None:
    """One below the other, as many as there is room for."""
    for text, ink in notes:
        forms = [wrapped(one, width) for one in _shorter(text)]
        lines = next((form for form in forms if len(form) == 1), forms[-1])
        lines = lines if len(lines) <= rows else []
        for number, line in enumerate(lines):
            _note(s, x, y + number, line, ink)
        y, rows = y + len(lines), rows - len(lines)


def _beside(s: Scene, player: Player, width: int, notes: Sequence[Note]) -> int:
    """Columns for the first note behind the hand, where there is room for both."""
    hand = sum(cards.chip_width(card, s.marked(card, seen, 3)) + 1 for card, seen in s.hand_on_table(player))
    room = cell_len(_undated(notes[0][0])) + 1 if notes else 0
    return room if hand + room - 1 <= width else 0


def _fits_beside_cards(s: Scene, player: Player, width: int, notes: Sequence[Note]) -> bool:
    sizes, gap = _hand_sizes(s, player, width)
    return sum(sizes) + gap * len(sizes) + 1 + cell_len(_undated(notes[0][0])) <= width


def _note_line(s: Scene, x: int, y: int, width: int, notes: Sequence[Note]) -> None:
    """As many notes on one line as fit. When it was is left out where there is no room for it."""
    c, end = s.c, x + width
    for number, (text, ink) in enumerate(notes):
        text = next((one for one in _shorter(text) if x + cell_len(one) <= end), _undated(text))
        text = f"{c.symbols.dot} {text}" if number else text
        if x + cell_len(text) > end:
            break
        x = _note(s, x, y, text, ink) + 1


def _note(s: Scene, x: int, y: int, text: str, ink: str) -> int:
    """With a sign at what not all have seen; returns the column behind it."""
    if text.startswith(s.c.symbols.seal):
        s.c.explain(x, y, 1, 1, SIGNS["seen"])
    return s.c.put(x, y, text, ink)


def _shorter(text: str) -> Sequence[str]:
    """A note from its longest form to its shortest."""
    return text, text.replace("you saw it", "seen"), _undated(text)


def _undated(text: str) -> str:
    return text.partition(", round")[0].partition(", you saw")[0]


# -- the cards before a seat ------------------------------------------------------------------------


def _hand_line(s: Scene, player: Player, x: int, y: int, width: int) -> int:
    """How many cards, and each in a few words; returns the column behind them."""
    c, hand = s.c, s.hand_on_table(player)
    wide = sum(cards.chip_width(card, s.marked(card, seen, 3)) + 1 for card, seen in hand) - 1
    unknown, crowded = _is_unknown(hand), wide > width
    count = counted(len(hand), "card") if unknown and width >= _COUNTED else ""
    if hand and cell_len(count) + 1 + wide > width:
        count = str(len(hand)) if unknown and crowded else ""
    if count:  # one back is like another
        return c.put(x, y, count, "paper" if hand else "shadow")
    over = 3 if crowded and not unknown else 0  # columns for how many found no room
    lines = s.labelled(hand, width - over - cell_len(count) - bool(count))
    cut = len(hand) - sum(map(len, lines))
    x = c.put(x, y, count, "paper" if hand else "shadow") + bool(count)
    for line in lines:
        for card, label in line:
            start = x
            x = cards.chip(c, x, y, label, card) + 1
            if label.startswith(c.symbols.seal):
                c.explain(start + 1, y, 1, 1, SIGNS["seen"])
            s.click(start, y, x - start - 1, 1, player.seat, s.view.names[player.seat], about_card(card))
    return c.put(x, y, f"+{cut}", "paper") if cut and over else x - 1


def _is_unknown(hand: Sequence[Signed]) -> bool:
    return all(card == Card.BACK for card, _ in hand)


def _hand_sizes(s: Scene, player: Player, width: int) -> tuple[list[int], int]:
    """Columns of each small card, and of the gap between them: none where there are many."""
    forms = [
        [
            4 if card == Card.BACK else max(cell_len(cards.labels(s.c, card)[form]) + 2, told and cell_len(seen) + 4)
            for card, seen in s.hand_on_table(player)
        ]
        for form, told in ((0, True), (1, True), (2, True), (3, True), (3, False))
    ]
    sizes = next((form for form in forms if sum(form) + len(form) - 1 <= width), forms[-1])
    return sizes, int(sum(sizes) + len(sizes) - 1 <= width)


def _hand_cards(s: Scene, player: Player, x: int, y: int, width: int) -> None:
    """The cards as small cards of three lines."""
    hand, end = s.hand_on_table(player), x + width
    sizes, gap = _hand_sizes(s, player, width)
    for (card, seen), size in zip(hand, sizes, strict=True):
        if x + size > end:
            break
        if card == Card.BACK:
            cards.back(s.c, x, y, size, 3)
            s.c.explain(x, y, size, 3, SIGNS["back"])
        else:
            cards.face(s.c, x, y, size, 3, card, foot=(seen,) if seen else ())
        s.click(x, y, size, 3, player.seat, s.view.names[player.seat], about_card(card))
        x += size + gap
