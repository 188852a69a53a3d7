"""The table when everything is turned up (MF-9.3): all who sat there side by side, each with the hand they held, and below
them the stacks in their order. What a step of the replay has moved lies on gold, and says where it came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import evenly, seat_ink, seat_letter, wrapped
from spyhouse.widgets.pieces import heading

from ..describe import about_seat
from ..events import francs
from ..pieces import BLOODSTAINED, Card, in_data_order
from ..table import Casino, Player
from ..words import about_card, short, short_role
from . import cards, printed
from .felt import DECK, PILE, Place
from .scene import Note, Scene, broken
from .seats import belongings, person

_ACROSS: Final = 3
"""So many sit side by side; more of them in two rows."""
_LARGE, _BUST, _TALL, _SMALL = (14, 5), (8, 5), (8, 6), (8, 3)
"""Columns and rows of somebody: large, head and shoulders with the hand beside them (and a row more, for the francs), and
the head alone."""
_CROUPIER: Final = 16
"""Columns of the Croupier, who is a row taller than a large guest."""
_WIDE: Final = 100
"""Columns from which it is told who was not there."""
_ROOMY: Final = 34
"""Columns for a large one."""
_NO_HEAD: Final = 2
"""Rows of who somebody is where there is no room for a head."""
_CARD: Final = 3
"""Rows of a card."""
_TITLE: Final = 9
"""Columns for the name of a stack."""
_FORM: Final = 2
"""Of what is written on a card."""
_TOKEN: Final = 7
"""Columns of a token."""
_ASIDE: Final = 4
"""Columns between the pile and what is told beside it."""
_PRINTED: Final = _LARGE[1] + 1 + printed.LARGE[1], 3 + printed.TINY[1]
"""Rows of somebody with a hand of printed cards, and below them of the stacks and what is told."""
Laid = tuple[Card, bool]
"""A card, and whether it has just come there."""
Row = list[tuple[Card, str, bool]]
"""Cards with what is written on them."""


class Change:
    """What a step of the replay has moved; nothing, where there is no table before it."""

    def __init__(self, before: Casino | None, now: Casino) -> None:
        before = before or now
        pairs = list(zip(before.players, now.players, strict=True))
        self.came = {one.seat: Counter(one.hand) - Counter(was.hand) for was, one in pairs}
        self.turned = {one.seat for was, one in pairs if was.cleared != one.cleared}
        self.discarded = max(len(now.pile) - len(before.pile), 0)
        lost = {one.seat: Counter(was.hand) - Counter(one.hand) for was, one in pairs}
        self.went = {seat: [(card, self._place(card)) for card in gone.elements()] for seat, gone in lost.items()}

    def _place(self, card: Card) -> Seat | None:
        """With whom it is now; else it is on the pile."""
        return next((seat for seat, came in self.came.items() if came[card]), None)

    def hand(self, player: Player) -> list[Laid]:
        """The cards of a seat, the new ones among them."""
        new, laid = self.came[player.seat].copy(), list[Laid]()
        for card in in_data_order(player.hand):
            laid.append((card, new[card] > 0))
            new[card] -= 1
        return laid


def paint_opened(s: Scene, before: Casino | None, top: int) -> None:
    """From row `top` on; `before` is the table before a step of the replay."""
    c, t, width, change = s.c, s.t, s.c.width - 2, Change(before, s.t)
    across = len(t.players) if len(t.players) <= _ACROSS else -(-len(t.players) // 2)
    down, height = -(-len(t.players) // across), c.height - top
    stacks = (
        (DECK, "Deck", [(card, False) for card in reversed(t.deck)]),
        (PILE, "Pile", [(card, number < change.discarded) for number, card in enumerate(reversed(t.pile))]),
    )
    words = [f"In the box: {short(t.boxed)}. Allied: {' and '.join(nation.label for nation in t.allied)}."]
    brief = f"Box: {short(t.boxed)}. Allied: {', '.join(nation.label for nation in t.allied)}."
    if t.unused and width >= _WIDE:
        words.append(f"Not in this game: {', '.join(short_role(one) for one in t.unused)}.")
    wide = (width + 1) // across
    long = sum(_long_printed(laid) for _, _, laid in stacks) + _ASIDE
    if down == 1 and wide > _ROOMY and c.drawn and not t.croupier and height > sum(_PRINTED) and long <= width + 1:
        for number, player in enumerate(t.players):
            _seat(s, player, (1 + number * wide, top - 1, wide - 1, _PRINTED[0] + 1), _LARGE, change)
        _printed(s, stacks, words, top + _PRINTED[0] + 1)
        return
    hands = max(len(_rows(s, change.hand(player), wide - 1, True)) for player in t.players)
    heads = max(_SMALL[1], *(2 + len(_who(s, player, wide - _SMALL[0] - 2)) for player in t.players))
    rows = [_rows(s, laid, width - _TITLE) for _, _, laid in stacks]
    aside = 1 + _TITLE + max(_long(rows[1][-1]), _TITLE) + _ASIDE
    told = [line for one in words for line in evenly(one, width + 1 - aside)] if width - aside > _ROOMY else []
    if width < _WIDE and cell_len(brief) <= width + 1 - aside < cell_len(words[0]):
        told = [brief]
    most = _CARD if _as_cards(height - 1, down, sum(map(len, rows))) else 1
    if beside := 0 < len(told) <= most:
        below = 0
    else:
        told = [line for one in words for line in wrapped(one, width)]
        below = len(told)
    room = height - below - 1
    heads = heads if down * (heads + hands) + 2 <= room else _NO_HEAD
    rows[1] = _cut(rows[1], room - down * (heads + hands) - len(rows[0]))
    rows[0] = _cut(rows[0], room - down * (heads + hands) - len(rows[1]))
    lines = sum(map(len, rows))
    as_cards = _as_cards(room, down, lines)
    step = _CARD + 1 if as_cards else 1
    beside_heads = all(_fits_beside(s, one, wide, change) for one in t.players)
    high = (room - lines * step) // down
    large = high > _LARGE[1] + _CARD and wide > _ROOMY
    spare = room - lines * step - down * _BUST[1]
    busts = not large and spare >= 0 and beside_heads
    tall = busts and spare > down
    spare -= down * tall
    airs = [busts and spare > rows for rows in (1, 2, 3)]
    """Rows above who sits there, between the stacks, and above what is told; the first that
    is free parts who sits there from the stacks."""
    if busts:
        high = (_TALL if tall else _BUST)[1] + (spare > sum(airs) + 1 and down > 1)
    size = _LARGE if large else _TALL if tall else _BUST if busts else (_SMALL[0], heads)
    for number, player in enumerate(t.players):
        place = 1 + number % across * wide, top + airs[0] + number // across * high, wide - 1, high
        _seat(s, player, place, size, change)
    y = c.height - below - lines * step - 1 - airs[1] - airs[2]
    c.rule(0, y, c.width, title="EVERYTHING TURNED UP, THE NEXT CARD FIRST")
    meaning = f" {cards.glyphs(c).blood} blood "
    c.put(c.width - 1 - cell_len(meaning), y, meaning, "danger", bold=True)
    y += 1
    end = 0
    for (name, word, laid), stack in zip(stacks, rows, strict=True):
        y += airs[1] * bool(end)
        c.put(1, y + as_cards, f"{word} {len(laid)}", bold=True)
        for row in stack:
            s.click(1, y, width, step, None, name, f"{name.capitalize()}, from the top.")
            end = _lay(s, 1 + _TITLE, y, row, as_cards)
            y += step
        if cut := len(laid) - sum(map(len, stack)):
            c.put(end, y - 1, f"+{cut}", bold=True)
    x, y = (aside, y - step) if beside else (1, y + airs[2])
    for number, line in enumerate(told):
        c.put(x, y + number, line, "soft" if number else "paper")


def _long_printed(laid: Sequence[Laid]) -> int:
    """Columns of a stack of printed cards."""
    return max(len(laid), 1) * (printed.TINY[0] + 1)


def _printed(s: Scene, stacks: Sequence[tuple[str, str, Sequence[Laid]]], told: Sequence[str], y: int) -> None:
    """Deck and pile side by side, each card with its picture; below them what is told."""
    c, x = s.c, 1
    for name, word, laid in stacks:
        wide = _long_printed(laid)
        heading(c, x, y, wide - 1, f"{word} {len(laid)}", "the next card first" * (name == DECK))
        s.click(x, y, wide, 1 + printed.TINY[1], None, name, f"{name.capitalize()}, from the top.")
        for number, (card, lit) in enumerate(laid):
            printed.tiny(c, x + number * (printed.TINY[0] + 1), y + 1, card, lit=lit)
        x += wide + _ASIDE
    c.put(1, y + printed.TINY[1] + 2, " ".join(told), "soft", width=c.width - 2)


def _as_cards(room: int, down: int, lines: int) -> bool:
    """Can the stacks lie there as cards?"""
    return room + 1 - down * (_LARGE[1] + _CARD + 1) > lines * (_CARD + 1)


def _fits_beside(s: Scene, player: Player, wide: int, change: Change) -> bool:
    """Does the hand lie beside a head with its shoulders, below who that is?"""
    room = wide - _BUST[0] - 2
    hand = len(_rows(s, change.hand(player), room, True)) + len(change.went[player.seat])
    return 2 + len(_who(s, player, room)) + hand <= _BUST[1]


def _rows(s: Scene, laid: Sequence[Laid], width: int, together: bool = False) -> list[Row]:
    """On as few lines as hold them all; cards that are the same in one, if they lie together."""
    many = Counter(laid) if together else dict.fromkeys(laid, 1)
    each = list(many) if together else laid
    new = (lit for _, lit in each)
    names = [
        (card, cards.labels(s.c, card)[_FORM] + f" x{many[card, lit]}" * (many[card, lit] > 1)) for card, lit in each
    ]
    return [[(card, label, next(new)) for card, label in line] for line in broken(names, width)] or [[]]


def _long(row: Row) -> int:
    """Columns of it."""
    return sum(cards.chip_width(card, label) + 1 for card, label, _ in row) - bool(row)


def _cut(rows: list[Row], most: int) -> list[Row]:
    """So many of them, at least one; the last card makes room for how many are left."""
    kept = rows[: max(most, 1)]
    return kept if len(kept) == len(rows) else [*kept[:-1], kept[-1][:-1]]


def _lay(s: Scene, x: int, y: int, row: Row, as_cards: bool, whose: Player | None = None) -> int:
    """As small cards, or as chips; returns the column behind them."""
    if not row:
        return s.c.put(x, y + as_cards, "no cards" if whose else "empty", "shadow") + 1
    for card, label, lit in row:
        wide = cards.chip_width(card, label)
        if as_cards:
            cards.face(s.c, x, y, wide, _CARD, card, lit)
        else:
            cards.chip(s.c, x, y, label, card, lit)
            if card in BLOODSTAINED and not lit:  # red words could not be read where a step of the replay dims them
                sign, _, words = label.partition(" ")
                s.c.put(x + cell_len(sign) + 2, y, words, "ink", back="card", bold=True)
        if whose:
            s.click(x, y, wide, _CARD if as_cards else 1, whose.seat, s.view.names[whose.seat], about_card(card))
        x += wide + 1
    return x


def _who(s: Scene, player: Player, width: int) -> list[Note]:
    """Who somebody was, and whether that has won."""
    notes = s.notes[player.seat][: len(player.identities)]
    return [(line, ink) for words, ink in notes for line in wrapped(words, width)]


def _seat(s: Scene, player: Player, place: Place, size: tuple[int, int], change: Change) -> None:
    """Head, name and state, and the hand below or beside it; without a head they take two rows."""
    c, (x, y, width, height), seat, bottom = s.c, place, player.seat, place[1] + place[3]
    s.click(x, max(y, 0), width, height, seat, s.view.names[seat], about_seat(s.view, player))
    (across, heads), large, apart = size, size == _LARGE, size == _TALL
    y += large
    left = x
    if heads > _NO_HEAD and c.drawn:
        tall = large and player is s.t.croupier
        across = _CROUPIER if tall else across
        person(s, player, x, y - tall, across, "guest-bust" if size in (_BUST, _TALL) else "guest")
        left += across + 1
    room, ink = x + width - left, seat_ink(seat)
    end = c.put(left, y, f" {seat_letter(seat)} ", ink, bold=True, reverse=True)
    held = francs(player.francs) if heads == _NO_HEAD else ""
    end = c.put(end + 1, y, c.fit(s.view.names[seat], room - 5 - cell_len(held)), ink, bold=True)
    c.put(end + 1, y, c.symbols.horizontal * (x + width - end - 2), "line")
    if seat in change.turned and left > x:
        c.put(left - 1, y + 1, c.symbols.pointer, "accent", bold=True)
    if held:
        c.right(x + width, y, held, "accent" if player.francs else "shadow")
        end = left + _TOKEN
        cards.token(c, left, y + 1, player.cleared, _TOKEN)
        c.put(end + 1, y + 1, ", ".join(words for words, _ in _who(s, player, width)), width=x + width - end - 1)
    else:
        belongings(s, player, left, y + 1, room, apart=apart)
        for number, (line, note_ink) in enumerate(_who(s, player, room)[: heads - 2]):
            c.put(left, y + 2 + apart + number, line, note_ink)
    if size in (_BUST, _TALL):
        x, width, y = left, room, y + 2 + apart + len(_who(s, player, room))
    else:
        y += heads + large
    _hand(s, player, x, y, width, bottom - y, large, change)


def _hand(s: Scene, player: Player, x: int, y: int, width: int, height: int, large: bool, change: Change) -> None:
    """What came lies on gold in it; where it lay before, its place is empty and says where it is now."""
    many, left = Counter(change.hand(player)), change.went[player.seat]
    if (
        large
        and (len(many) + len(left)) * (printed.LARGE[0] + 2) <= width + 2
        and height >= printed.LARGE[1]
        and (many or left)
    ):
        _print_hand(s, player, x, y, many, left)
        return
    c, end, hand = s.c, x, _rows(s, change.hand(player), width, not large)
    rows = _CARD if large and len(hand) * _CARD <= height else 1
    if len(hand) > height:
        counts = Counter(short(card) for card in in_data_order(player.hand))
        told = ", ".join(f"{card} x{many}" if many > 1 else card for card, many in counts.items())
        c.wrap(x, y, width, told, most=height)
        return
    gone = [_gone(s, card, where, width) for card, where in change.went[player.seat]]
    for row in hand if player.hand or not gone else ():
        end = _lay(s, x, y, row, rows == _CARD, player)
        y += rows
    y -= rows * (end > x)
    for words in gone:
        inside = int(rows == _CARD)
        wide = cell_len(words) + 2 * inside
        if end + wide > x + width:
            end, y = x, y + rows
        if rows == _CARD:
            cards.slot(c, end, y, wide, _CARD, "")
        c.put(end + inside, y + rows // 2, words, "accent", bold=True)
        end += wide + 1


def _gone(s: Scene, card: Card, where: Seat | None, width: int) -> str:
    """What a card is, and where it went; in so many columns, if its kind alone or the letter of the seat makes that."""
    name, kind = short(card), short(card).rpartition(" ")[2] if card.nation else short(card)
    place = "the pile" if where is None else s.view.names[where]
    brief = "pile" if where is None else seat_letter(where)
    forms = f"{name} to {place}", f"{kind} to {place}"
    return next((one for one in forms if cell_len(one) <= width), f"{name} {s.c.symbols.pointer} {brief}")


def _print_hand(
    s: Scene, player: Player, x: int, y: int, many: Counter[Laid], gone: Sequence[tuple[Card, Seat | None]]
) -> None:
    """The same, each card with its picture."""
    (wide, tall), c = printed.LARGE, s.c
    for (card, lit), copies in many.items():
        s.click(x, y, wide, tall, player.seat, s.view.names[player.seat], about_card(card))
        printed.large(c, x, y, card, copies, lit)
        x += wide + 2
    for card, where in gone:
        cards.slot(c, x, y, wide, tall, "")
        for row, words in enumerate((short(card), "is on the pile" if where is None else "is now with"), y + 2):
            c.centre(row, words, "accent", x=x, width=wide, bold=True)
        if where is not None:
            cards.place_card(c, x, y + 4, wide, where, s.view.names[where])
        x += wide + 2
