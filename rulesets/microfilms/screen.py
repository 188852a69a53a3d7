"""The card table under the lamp: [microfilms] as one seat sees it, or as everybody does.

Top left who sits there, top right what lies on the felt, below it what is private: the own cards and the case file.
Everything is drawn from a View, and gets larger or shorter with the room there is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len

from spyhouse.engine.actions import Action
from spyhouse.engine.match import View
from spyhouse.engine.secrets import EVERYBODY, Seat
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter, wrapped

from . import cards
from .actions import IDENTITY_OF, WINS, DrawDeck, DrawPile, Pass
from .casefile import facts, false_claims, film_hopes, track_items
from .events import francs
from .pieces import BLOODSTAINED, CROUPIER, DATA_ORDER, FILMS, NUMBERS, Card, Identity, Stack
from .pages import Entry, alliance, fact_entry, known_people, tracked
from .rules import BlackmailResponse, BribeResponse, in_data_order
from .table import Casino, Player, Verdict
from .words import SHORT_GOALS, checks, short, short_claim, short_role

_LEFT = {"?": "?", "no": " no", "sure": " for sure"}
WIDE = 110
"""From this width on there is a column for the table and the case file at the right."""
LEAST_CARDS = 8
"""Rows below which the own cards are words, not pictures."""
_EVENINGS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

Thing = Any
"""What an action can be about: a seat, a card, a stack of cards, an identity."""


def things(action: Action, own: Sequence[Identity] = ()) -> set[Thing]:
    """All that an action is about: what a click on it means, and what lights up when it is pointed at."""
    found: set[Thing] = set(action.parts())
    if isinstance(action, DrawDeck):
        found.add(Stack.DECK)
    elif isinstance(action, DrawPile):
        found.add(Stack.PILE)
    elif isinstance(action, WINS):
        role = IDENTITY_OF[type(action)]
        found |= {one for one in own if one == role or (role is None and one.is_agent)}
    return found


class CardTable(Board):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        Drawing(c, view, self.pointed).draw()


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the facts of a seat stand: (first column, width); the same for all seats, whatever they hold."""

    name: tuple[int, int]
    token: tuple[int, int]
    hand: tuple[int, int]
    francs: tuple[int, int]
    known: tuple[int, int]


_WIDTHS = ((11, 9, 20), (9, 9, 20), (9, 4, 18), (9, 4, 14), (7, 4, 13))
"""Of the token, the francs and the hand, from a generous table to a narrow one."""
_LEAST_KNOWN = 16


def columns(x: int, width: int, names: Sequence[str], croupier: bool, aside: bool) -> Columns:
    """`aside`: what is known of a seat has a column of its own, if there is room."""
    name = min(max(cell_len(one) for one in names), 20)
    room = width - 5 - name - 1
    for token, purse, hand in _WIDTHS if aside else ():
        purse = {9: 14, 4: 7}[purse] if croupier else purse
        known = room - token - 2 - purse - 2 - hand - 2
        if known >= _LEAST_KNOWN:
            break
    else:
        token, purse = (11, 9) if room >= 44 else (9, 4) if room >= 28 else (7, 4)
        purse = {9: 14, 4: 7}[purse] if croupier else purse
        hand, known = room - token - 2 - purse - 2, 0
    if known > 34:
        hand, known = hand + (known - 34) // 2, known - (known - 34) // 2
    at_token = x + 5 + name + 1
    at_hand = at_token + token + 2
    at_purse = at_hand + hand + 2
    return Columns((x + 5, name), (at_token, token), (at_hand, hand), (at_purse, purse), (at_purse + purse + 2, known))


class Drawing:
    """One view on one canvas."""

    def __init__(self, c: Canvas, view: View[Casino], pointed: Iterable[Action]) -> None:
        self.c = c
        self.view = view
        self.t = view.table
        self.me = None if view.seat is None else view.table.players[view.seat]
        self.turned_up = view.table.boxed != Card.BACK
        own = self.me.identities if self.me else ()
        self.lit: set[Thing] = set().union(*(things(action, own) for action in pointed))

    def draw(self) -> None:
        c, chairs = self.c, len(self.t.players)
        if c.height >= 16 and c.palette.dark:
            self.lamp()
        self.header()
        side = max(40 if self.t.croupier else 44, c.width * 33 // 100) if c.width >= WIDE else 0
        main = c.width - side - 2 * bool(side)
        if self.turned_up:
            self.draw_turned_up(main, side)
            return
        private = 0 if self.me is None else self.private_rows(c.height - 1 - chairs)
        if side:
            private = min(private, c.height - 9) if c.height - 9 > LEAST_CARDS else private
        top = c.height - private
        if side:
            felt = top - 1 if self.me is None else max(min(top - 1, c.height - 8), 4)
            if self.me is None:
                felt = min(felt, 15)
            self.seats(1, 1, main - 1, top - 1)
            self.table(main + 2, 1, side - 2, felt)
            self.memory(main + 2, 1 + felt, side - 2, c.height - 1 - felt)
        else:
            felt_width = 27 if c.width < 90 else 30
            self.seats(1, 1, c.width - felt_width - 2, top - 1)
            self.table(c.width - felt_width, 1, felt_width - 1, top - 1)
        if self.me is not None:
            self.private(1, top, main - 1, private, self.me)

    def click(self, x: int, y: int, width: int, height: int, thing: Thing, label: str) -> None:
        own = self.me.identities if self.me else ()

        def meant(action: Action) -> bool:
            return thing in things(action, own)

        self.c.click(x, y, width, height, (meant, label))

    # -- the line above everything -----------------------------------------------------------------

    def header(self) -> None:
        c, t = self.c, self.t
        left = t.closing_round - t.round + 1
        closing = 0 < left <= NUMBERS["closing_warning_rounds"]
        rounds = f"Round {t.round} of {t.closing_round}" if t.closing_round else f"Round {t.round}"
        x = c.put(1, 0, rounds, "danger" if closing else "paper", bold=True)
        if closing:
            x = c.put(x, 0, ", the last" if left == 1 else f", {left} left", "danger", bold=True)
        word = _EVENINGS[t.evening - 1] if t.evening <= len(_EVENINGS) else f"{t.evening}th"
        later = t.evening >= NUMBERS["second_evening"]
        x = c.put(x + 3, 0, f"{word} evening".upper(), "accent" if later else "shadow", bold=True)
        nations = " ".join(nation.label.upper() for nation in t.nations)
        hired = t.seats - len(t.nations)
        others = f"{hired or 'no'} freelancer{'' if hired == 1 else 's'}"
        if t.croupier:
            others = "each player a freelancer too"
        forms = (
            f"{t.seats} players   agents of {nations}   {others}",
            f"agents of {nations}, {others}",
            f"{nations}, {others}",
            nations,
        )
        room = c.width - x - 4
        c.right(c.width - 1, 0, next((form for form in forms if cell_len(form) <= room), ""), "paper")

    # -- who sits there ----------------------------------------------------------------------------

    def seats(self, x: int, y: int, width: int, height: int) -> None:
        c, players = self.c, self.t.players
        titled = height > len(players)
        high = min((height - titled) // len(players), 5)
        at = columns(x, width, self.view.names, self.t.croupier is not None, high != 2)
        if titled:
            titles = [(x + 1, 20, "SEAT"), (*at.token, "TOKEN"), (*at.hand, "HAND"), (*at.francs, "FRANCS")]
            if at.known[1]:
                titles.append((*at.known, "KNOWN"))
            for left, room, title in titles:
                c.put(left, y, title, "shadow", width=room)
        for number, player in enumerate(players):
            line = y + titled + number * high
            if high >= 3:
                self.tall_seat(x, line, width, player, at)
            else:
                self.flat_seat(x, line, width, player, at, high)
            self.click(x, line, width, high, player.seat, self.view.names[player.seat])

    def flat_seat(self, x: int, y: int, width: int, player: Player, at: Columns, high: int) -> None:
        """A seat in one line, and a second for what is known if there is room."""
        c, seat, name = self.c, player.seat, self.view.names[player.seat]
        inside = self.is_inside(player)
        self.pointer(x, y, player)
        c.put(x + 1, y, f" {seat_letter(seat)} ", seat_ink(seat) if inside else "shadow", reverse=inside, bold=True)
        self.name(at.name[0], y, at.name[1], player)
        notes = self.notes(player)
        if not inside:
            self.struck(x, y, width, at, notes)
            return
        cards.token(c, at.token[0], y, player.cleared, at.token[1])
        end = self.hand_line(at.hand[0], y, at.hand[1], player)
        self.purse(at.francs[0], y, at.francs[1], player)
        if at.known[1]:
            self.note_line(at.known[0], y, at.known[1], notes)
        elif high > 1:
            self.note_line(at.name[0], y + 1, width - 6, notes)
        elif at.francs[0] - end - 4 >= cell_len(notes[0][0]) if notes else False:
            c.put(end + 1, y, *notes[0])
        elif notes:
            c.put(at.hand[0] + 1 + (len(player.hand) > 9), y, "!", notes[0][1], bold=True)

    def tall_seat(self, x: int, y: int, width: int, player: Player, at: Columns) -> None:
        """A seat with a plaque for its token, cards to count and chips in stacks."""
        c, seat = self.c, player.seat
        inside, notes = self.is_inside(player), self.notes(player)
        self.pointer(x, y + 1, player)
        for line in range(3):
            letter = seat_letter(seat) if line == 1 else " "
            c.put(x + 1, y + line, f" {letter} ", seat_ink(seat) if inside else "line", reverse=True, bold=True)
        self.name(at.name[0], y + 1, at.name[1], player)
        if not inside:
            self.struck(x, y + 1, width, at, notes)
            return
        for line in range(3):
            if line == 1:
                cards.token(c, at.token[0], y + 1, player.cleared, at.token[1])
            else:
                cards.plaque(c, at.token[0], y + line, player.cleared, at.token[1])
        self.hand_cards(at.hand[0], y, at.hand[1], player)
        self.stacks(at.francs[0], y, at.francs[1], player)
        if at.known[1]:
            lines = self.fold(notes, at.known[1])[:3]
            for number, (text, ink) in enumerate(lines):
                c.put(at.known[0], y + number + (len(lines) < 3), text, ink)
        else:
            self.note_line(at.name[0], y + 2, at.token[0] - at.name[0] - 1, notes)

    def struck(self, x: int, y: int, width: int, at: Columns, notes: Sequence[tuple[str, str]]) -> None:
        """A seat that is out: a line through everything it had."""
        c = self.c
        c.put(at.token[0], y, "OUT".center(at.token[1]), "shadow", bold=True)
        left = at.known[0] if at.known[1] else at.hand[0] + 4
        c.put(at.hand[0], y, c.symbols.horizontal * (left - at.hand[0] - 2), "shadow")
        self.note_line(left, y, x + width - left, notes)

    def is_inside(self, player: Player) -> bool:
        return bool(self.t.inside >> player.seat & 1)

    def pointer(self, x: int, y: int, player: Player) -> None:
        c = self.c
        if player.seat == self.t.active and self.t.result is None:
            c.put(x, y, c.symbols.pointer, "accent", bold=True)
        elif not self.is_inside(player):
            c.put(x, y, c.symbols.no, "shadow")

    def name(self, x: int, y: int, width: int, player: Player) -> None:
        c, name = self.c, self.view.names[player.seat]
        lit = player.seat in self.lit
        ink = "on_chosen" if lit else seat_ink(player.seat) if self.is_inside(player) else "shadow"
        text = c.fit(name, width)
        c.put(x, y, text + " " * (width - cell_len(text)) if lit else text, ink, back="chosen" if lit else "", bold=True)

    def notes(self, player: Player) -> list[tuple[str, str]]:
        """What there is to say of a seat beside its counts."""
        t, found = self.t, []
        question = t.decision
        asked = isinstance(question, BribeResponse | BlackmailResponse) and question.seat == player.seat
        if asked:
            found.append(("to answer", "accent"))
        if self.over_limit(player):
            found.append((f"{len(player.hand) - player.limit} over the limit", "danger"))
        if player is t.croupier and not self.turned_up:
            found.append((f"moves next, then {self.after_croupier()}", "shadow"))
        for identity, known in zip(player.identities, player.identity_known, strict=True):
            if identity != Identity.BACK and player.seat != self.view.seat:
                verb = "is" if self.is_inside(player) else "was"
                if known == EVERYBODY:
                    found.append((f"{verb} the {short_role(identity)}", "paper"))
                else:
                    found.append((f"{self.c.symbols.seal} {short_role(identity)}", "accent"))
        for claim in false_claims(self.view):
            if player.seat in claim.places:
                found.append((short_claim(claim), "paper"))
        return found if found or self.is_inside(player) else [("out of the game", "shadow")]

    def after_croupier(self) -> str:
        """MF-10.3: he moves after each player, then it is the other one's turn."""
        return self.view.names[1 - self.t.active]

    def over_limit(self, player: Player) -> bool:
        return player is not self.t.croupier and self.is_inside(player) and len(player.hand) > player.limit

    def note_line(self, x: int, y: int, width: int, notes: Sequence[tuple[str, str]]) -> None:
        """As many notes on one line as fit."""
        c, end = self.c, x + width
        for number, (text, ink) in enumerate(notes):
            text = f"{c.symbols.dot} {text}" if number else text
            if number and x + cell_len(text) > end:
                break
            x = c.put(x, y, text, ink, width=end - x) + 1

    def fold(self, notes: Sequence[tuple[str, str]], width: int) -> list[tuple[str, str]]:
        return [(line, ink) for text, ink in notes for line in wrapped(text, width)]

    def hand_on_table(self, player: Player) -> list[tuple[Card, str]]:
        """A hand as it lies before everybody, with a sign at what only this seat knows of it. Of the own hand (it
        lies open below) the row shows what all the others have seen."""
        shown: list[tuple[Card, str]] = []
        for card, known in zip(player.hand, player.known, strict=True):
            if self.turned_up or known == EVERYBODY or card == Card.BACK:
                shown.append((card, ""))
            elif player.seat == self.view.seat:
                shown.append((Card.BACK, ""))
            else:
                shown.append((card, self.c.symbols.seal))
        return sorted(shown, key=lambda pair: DATA_ORDER[pair[0]])

    def labelled(self, hand: Sequence[tuple[Card, str]], width: int) -> list[tuple[Card, str]]:
        """One label for each card, all in the longest form in which the hand fits."""
        c = self.c
        for form in range(4):
            forms = [(card, sign, cards.labels(c, card)) for card, sign in hand]
            found = [(card, sign + labels[min(form, len(labels) - 1)]) for card, sign, labels in forms]
            if sum(cards.chip_width(card, label) + 1 for card, label in found) - 1 <= width:
                break
        return found

    def hand_line(self, x: int, y: int, width: int, player: Player) -> int:
        """A hand's figure and cards; returns the column behind them."""
        c, over = self.c, self.over_limit(player)
        figure = f"{len(player.hand)}{'!' if over else ''}"
        c.put(x, y, figure, "danger" if over else "paper", bold=True)
        end = x + width
        x += 3
        for card, label in self.labelled(self.hand_on_table(player), width - 3):
            if x + cards.chip_width(card, label) > end:
                c.put(end - 1, y, c.symbols.ellipsis, "shadow")
                break
            x = cards.chip(c, x, y, label, card) + 1
        return x

    def hand_cards(self, x: int, y: int, width: int, player: Player) -> None:
        """The hand as small cards of three lines."""
        c, over = self.c, self.over_limit(player)
        c.put(x, y + 1, f"{len(player.hand)}{'!' if over else ''}", "danger" if over else "paper", bold=True)
        x, width = x + 3, width - 3
        labels = self.labelled(self.hand_on_table(player), width - 2 * len(player.hand))
        sizes = [4 if card == Card.BACK else cell_len(label) + 2 for card, label in labels]
        step = 1
        if sum(sizes) + len(sizes) - 1 > width:
            step = 0
        for (card, label), size in zip(labels, sizes, strict=True):
            if size > width:
                break
            if card == Card.BACK:
                cards.back(c, x, y, size, 3)
            else:
                p = cards.blank(c, x, y, size, 3, False)
                c.put(x + 1, y + 1, label, p.blood if card in BLOODSTAINED else p.ink, bold=True)
            x, width = x + size + step, width - size - step

    def purse(self, x: int, y: int, width: int, player: Player) -> None:
        c = self.c
        if player is self.t.croupier:
            limit = CROUPIER["losing_francs"]
            near = player.francs >= limit - 2
            text = f"{player.francs} of {francs(limit)}" if width >= 14 else f"{player.francs} of {limit}"
            c.put(x, y, text, "danger" if near else "accent", bold=True)
            return
        c.right(x + 2, y, str(player.francs), "accent" if player.francs else "shadow", bold=True)
        cards.coins(c, x + 3, y, player.francs if width > 4 else min(player.francs, 1), width - 3)

    def stacks(self, x: int, y: int, width: int, player: Player) -> None:
        """Francs in three rows of chips beside their figure."""
        if player is self.t.croupier:
            self.purse(x, y + 1, width, player)
            cards.coins(self.c, x, y + 2, player.francs, width)
            return
        self.c.right(x + 2, y + 1, str(player.francs), "accent" if player.francs else "shadow", bold=True)
        left, across = player.francs, width - 3
        for line in (1, 2, 0) if left > across else (1,):
            cards.coins(self.c, x + 3, y + line, left if line == 0 else min(left, across), across)
            left = max(left - across, 0)

    # -- what lies on the felt ---------------------------------------------------------------------

    def table(self, x: int, y: int, width: int, height: int) -> None:
        if height >= 8 and width >= 26:
            self.table_cards(x, y, width, height)
        else:
            self.table_lines(x, y, width, height)

    def table_lines(self, x: int, y: int, width: int, height: int) -> None:
        c, t = self.c, self.t
        top = y + (height > 3)
        if height > 3:
            c.put(x, y, "TABLE", "shadow")
        rows = ("Deck", "Pile", "House")
        for number, label in enumerate(rows):
            lit = (Stack.DECK, Stack.PILE, None)[number] in self.lit
            text = label + " " * (6 - len(label))
            c.put(x, top + number, text, "on_chosen" if lit else "shadow", back="chosen" if lit else "")
        left, end = x + 6, x + width
        c.put(c.put(left, top, f"{len(t.deck):>2}", bold=True) + 1, top, "cards" if len(t.deck) != 1 else "card")
        if t.deck:
            cards.chip(c, left + 9, top, cards.glyphs(c).small_back, Card.BACK)
        after = c.put(left, top + 1, f"{len(t.pile):>2}", bold=True) + 1
        if t.pile:
            forms = cards.labels(c, t.pile[-1])
            label = next((form for form in forms if after + cell_len(form) + 2 <= end), forms[-1])
            cards.chip(c, after, top + 1, label, t.pile[-1])
        else:
            c.put(after, top + 1, "empty", "shadow")
        after = c.put(left, top + 2, f"{t.house:>2}", bold=True) + 1
        cards.coins(c, c.put(after, top + 2, "francs") + 1, top + 2, t.house, max(end - after - 7, 0))
        self.click(x, top, width, 1, Stack.DECK, "the draw deck")
        self.click(x, top + 1, width, 1, Stack.PILE, "the discard pile")

    def table_cards(self, x: int, y: int, width: int, height: int) -> None:
        """The deck and the pile as cards in the light of the lamp, the house's chips in rows of ten."""
        c, t = self.c, self.t
        beside = width >= 38 and height < 13
        high = min(height - (2 if beside else 6), 12)
        room = width - 12 * beside
        face = min(max(high + 9, 18), 22, room - 8 if beside else (room - 2) // 2)
        deck = min(high + 2, room - face - 2) if beside else face
        left = x + max((width - deck - 2 - face - 12 * beside) // 2, 0)
        top = y + max((height - high - (1 if beside else 5)) // 2, 0)
        pile = left + deck + 2
        if t.deck:
            cards.back(c, left, top, deck, high, Stack.DECK in self.lit)
        else:
            cards.slot(c, left, top, deck, high, "empty")
        c.centre(top + high, f"Deck {len(t.deck)}", bold=True, x=left, width=deck)
        if t.pile:
            cards.face(c, pile, top, face, high, t.pile[-1], Stack.PILE in self.lit)
        else:
            cards.slot(c, pile, top, face, high, "empty")
        c.centre(top + high, f"Pile {len(t.pile)}", bold=True, x=pile, width=face)
        if beside:
            self.rack(pile + face + 2, top + (high - 3) // 2)
            c.put(pile + face + 2, top + high, f"House {t.house}", bold=True)
        else:
            self.rack(pile + (face - 10) // 2, top + high + 2)
            c.centre(top + high + 3, f"House {t.house}", bold=True, x=left, width=deck)
        self.click(left, top, deck, high + 1, Stack.DECK, "the draw deck")
        self.click(pile, top, face, high + 1, Stack.PILE, "the discard pile")

    def rack(self, x: int, y: int) -> None:
        """The house: three rows of ten chips."""
        for line in range(3):
            cards.coins(self.c, x, y + line, min(max(self.t.house - 10 * line, 0), 10), 10)

    def lamp(self) -> None:
        """A pool of light on the felt."""
        c = self.c
        for line in range(c.height):
            across = ((line + 0.5) / c.height * 2 - 1) ** 2
            half = round(c.width * 0.52 * (1 - across) ** 0.5)
            c.fill(c.width // 2 - half, line, 2 * half, 1, "panel")

    # -- what only this seat sees ------------------------------------------------------------------

    def private_rows(self, most: int) -> int:
        """How many rows the private area takes, of those the seats leave."""
        if most - 1 >= 13:
            return min(13 + (most - 14) // 3, 16)
        return most - 1 if most - 1 >= LEAST_CARDS else most

    def private(self, x: int, y: int, width: int, height: int, me: Player) -> None:
        aids = self.aid_lines(width, height - len(me.identities) - 1)
        if height - 1 - len(aids) >= 5:
            self.private_cards(x, y, width, height - len(aids), me)
        else:
            self.private_lines(x, y, width, height - len(aids), me)
        for number, parts in enumerate(aids):
            self.parts(x, y + height - len(aids) + number, width, parts)

    def private_cards(self, x: int, y: int, width: int, height: int, me: Player) -> None:
        c, high = self.c, height - 1
        wide = (30 if width >= 84 else 26) if len(me.identities) == 1 else min(max(21, width // 4), 30)
        papers = len(me.identities) * (wide + 1)
        c.rule(x - 1, y, papers, title=f"YOU, {self.view.names[me.seat]}", title_ink=seat_ink(me.seat))
        for number, identity in enumerate(me.identities):
            left = x + number * (wide + 1)
            cards.identity(c, left, y + 1, wide, high, identity, checks(self.t, me, identity), identity in self.lit)
            self.click(left, y + 1, wide, high, identity, "stand up")
        left = x + papers + 1
        room = x + width - left
        title, ink = self.hand_title(me)
        c.rule(left - 1, y, room + 1, title=title, title_ink=ink)
        self.fan(left, y + 1, room, high, me)

    def fan(self, x: int, y: int, width: int, height: int, me: Player) -> None:
        """The own hand; where there is no room for all of it, the cards overlap."""
        c, hand = self.c, in_data_order(me.hand)
        if not hand:
            cards.slot(c, x, y, min(18, width), height, "no cards")
            return
        size = min(20, max(height + 8, 14), max((width + 1) // len(hand) - 1, 15), width)
        step = size + 1 if len(hand) * (size + 1) - 1 <= width else max((width - size) // max(len(hand) - 1, 1), 1)
        for number, card in enumerate(hand):
            left = x + number * step
            cards.face(c, left, y, size, height, card, card in self.lit)
            self.click(left, y, size, height, card, card.label)

    def hand_title(self, me: Player) -> tuple[str, str]:
        held, over = len(me.hand), len(me.hand) - me.limit
        if over > 0:
            return f"YOUR HAND {held}, {over} over the limit", "danger"
        return f"YOUR HAND {held}, limit {me.limit}", "shadow"

    def private_lines(self, x: int, y: int, width: int, height: int, me: Player) -> None:
        """The same in words: a line for each identity, one for the hand."""
        c = self.c
        if height > len(me.identities) + 1:
            c.rule(x - 1, y, width + 2, title=f"YOU, {self.view.names[me.seat]}", title_ink=seat_ink(me.seat))
            y += 1
        for number, identity in enumerate(me.identities):
            self.identity_line(x, y + number, width, me, identity)
        y += len(me.identities)
        over = len(me.hand) > me.limit
        left = c.put(x, y, f"Hand {len(me.hand)}/{me.limit}", "danger" if over else "shadow", bold=over) + 2
        if not me.hand:
            c.put(left, y, "no cards", "shadow")
        for card, label in self.labelled([(card, "") for card in in_data_order(me.hand)], x + width - left):
            size = cards.chip_width(card, label)
            self.click(left, y, size, 1, card, card.label)
            left = cards.chip(c, left, y, label, card, card in self.lit) + 1

    def identity_line(self, x: int, y: int, width: int, me: Player, identity: Identity) -> None:
        c, g = self.c, cards.glyphs(self.c)
        p = cards.paper(identity in self.lit)
        end = c.put(x, y, f" {identity.label.upper()} ", p.ink, back=p.back, bold=True)
        self.click(x, y, end - x, 1, identity, "stand up")
        right = x + width
        for label, met in reversed(checks(self.t, me, identity)):
            word = "film" if label.startswith("Microfilm") else label
            mark = f"{g.done if met else g.open} {word}"
            right -= cell_len(mark)
            c.put(right, y, mark, "accent" if met else "paper", bold=met)
            right -= 2
        c.put(end + 1, y, SHORT_GOALS[identity.kind], "paper", width=right - end - 1)

    def aid_lines(self, width: int, most: int) -> list[list[tuple[str, str]]]:
        """The alliance aid: which pairings are left, and in how many of them each film would win."""
        found = alliance(self.view)
        if any(left == "sure" for _, left in found):
            found = [(pair, left) for pair, left in found if left == "sure"]
        pairs = [("Allied", "shadow")]
        pairs += [(f"{pair}{_LEFT[left]}", "shadow" if left == "no" else "paper") for pair, left in found]
        films: list[tuple[str, str]] = []
        for hope in film_hopes(self.view):
            ink = "accent" if hope.wins == hope.of else "paper" if hope.wins else "shadow"
            films.append((f"{short(hope.film).removesuffix(' film')} {hope.wins}/{hope.of}", ink))
        if not films:
            return [pairs]
        if most > 1:
            one = [*pairs, ("   Your win with the film of", "shadow"), *films]
            return [one] if self.parts_width(one) <= width else [pairs, [("Your win with the film of", "shadow"), *films]]
        return [[*pairs, (" Wins", "shadow"), *films]]

    def parts_width(self, parts: Sequence[tuple[str, str]]) -> int:
        return sum(cell_len(text) + 2 for text, _ in parts)

    def parts(self, x: int, y: int, width: int, parts: Sequence[tuple[str, str]]) -> None:
        end, gap = x + width, 2 if self.parts_width(parts) <= width else 1
        for text, ink in parts:
            x = self.c.put(x, y, text, ink, width=max(end - x, 0)) + gap

    # -- what is remembered ------------------------------------------------------------------------

    def memory(self, x: int, y: int, width: int, height: int) -> None:
        """The case file of a seat; for the whole table what everybody has seen of the cards."""
        view = self.view
        if height < 3:
            return
        entries = list(tracked(view, track_items(view)))
        title = "CASE FILE" if self.me else "LAST SEEN, FOR ALL TO KNOW"
        if self.me:
            entries += known_people(view)
        self.entries(x, y, width, height, title, entries)
        left = height - 2 - self.rows_of(entries, width)
        seen = facts(view)
        if left >= 3 and seen:
            latest = [fact_entry(fact, view.names) for fact in reversed(seen[-(left - 1) :])]
            self.entries(x, y + height - left, width, left, "YOU SAW AND DID", latest)

    def rows_of(self, entries: Sequence[Entry], width: int) -> int:
        return sum(1 if entry.note or cell_len(entry.text) < width - 14 else 2 for entry in entries)

    def entries(self, x: int, y: int, width: int, height: int, title: str, entries: Sequence[Entry]) -> None:
        c = self.c
        c.rule(x - 1, y, width + 1, title=title)
        label = min(max((cell_len(entry.label) for entry in entries), default=0), 20)
        line, end = y + 1, y + height
        for number, entry in enumerate(entries):
            more = len(entries) - number
            if line == end - 1 and more > 1:
                c.put(x, line, f"and {more} more", "shadow")
                return
            if line >= end:
                return
            note = entry.note if width >= 52 else entry.note.replace(", may have moved", " ?")
            c.put(x, line, entry.label, entry.ink if entry.ink == "shadow" else "paper", width=label)
            left = x + label + 2
            room = x + width - left - (cell_len(note) + 2 if note else 0)
            c.right(x + width, line, note, "shadow")
            if note:
                c.put(left, line, entry.text, entry.ink, width=room)
                line += 1
            else:
                line = c.wrap(left, line, room, entry.text, entry.ink, most=min(3, end - line))

    # -- when everything is turned up --------------------------------------------------------------

    def draw_turned_up(self, main: int, side: int) -> None:
        c, chairs = self.c, len(self.t.players)
        if side:
            self.open_seats(1, 1, main - 1, c.height - 1)
            felt = min(c.height - 1, 12) if c.height >= 20 else 4
            self.table(main + 2, 1, side - 2, felt)
            self.truth(main + 2, 1 + felt, side - 2, c.height - 1 - felt)
        else:
            high = min((c.height - 5) // chairs, 3)
            rows = chairs * max(high, 1)
            self.open_seats(1, 1, c.width - 2, rows)
            self.truth(1, 1 + rows, c.width - 2, c.height - 1 - rows)

    def open_seats(self, x: int, y: int, width: int, height: int) -> None:
        """Everybody with identity and hand face up."""
        c, t = self.c, self.t
        high = max(min(height // len(t.players), 4), 1)
        names = min(max(cell_len(name) for name in self.view.names), 20)
        result = t.result
        for player in t.players:
            line = y + player.seat * high
            self.pointer(x, line, player)
            c.put(x + 1, line, f" {seat_letter(player.seat)} ", seat_ink(player.seat), reverse=True, bold=True)
            self.name(x + 5, line, names, player)
            left = x + 5 + names + 1
            won = result is not None and self.has_won(player)
            if high == 1:
                roles = "+".join(short_role(one) for one in player.identities)
                c.put(left, line, roles, "accent" if won else "paper", bold=won, width=22)
                left += 11 if not t.croupier else 24
                if self.is_inside(player):
                    cards.token(c, left, line, player.cleared, 7)
                self.open_hand(left + 8, line, x + width - left - 13, player)
                c.right(x + width, line, f"{player.francs} {c.symbols.coin}", "accent")
                continue
            roles = " and ".join(one.label for one in player.identities)
            left = c.put(left, line, roles, "accent" if won else "paper", bold=True) + 2
            if won:
                left = c.put(left, line, " WINS ", "accent", reverse=True, bold=True) + 2
            if self.is_inside(player):
                cards.token(c, x + 5, line + 1, player.cleared, 9)
            else:
                c.put(x + 5, line + 1, "OUT", "shadow", bold=True)
            self.open_hand(x + 16, line + 1, width - 28, player)
            c.right(x + width, line + 1, francs(player.francs), "accent")

    def open_hand(self, x: int, y: int, width: int, player: Player) -> None:
        if not player.hand:
            self.c.put(x, y, "no cards", "shadow", width=width)
        for card, label in self.labelled(self.hand_on_table(player), width):
            x = cards.chip(self.c, x, y, label, card) + 1

    def has_won(self, player: Player) -> bool:
        result = self.t.result
        if player is self.t.croupier:
            return isinstance(result, Verdict) and result.croupier_wins
        return result is not None and player.seat in result.winners

    def truth(self, x: int, y: int, width: int, height: int) -> None:
        """The box, the deck and what was not in the game."""
        c, t = self.c, self.t
        if height < 1:
            return
        pair = " and ".join(nation.label for nation in t.allied)
        rows = [
            (f"In the box: {t.boxed.label}. Allied: {pair}, against {t.lone.label}.", "accent"),
            (f"Deck from the top: {self.listed(reversed(t.deck))}.", "paper"),
            (f"Pile from the top: {self.listed(reversed(t.pile))}. House: {francs(t.house)}.", "paper"),
        ]
        if t.unused:
            rows.append((f"Not in this game: {', '.join(one.label for one in t.unused)}.", "shadow"))
        if height > 4:
            c.rule(x - 1, y, width + 1, title="EVERYTHING TURNED UP")
            y, height = y + 1, height - 1
        end = y + height
        for number, (text, ink) in enumerate(rows):
            rest = len(rows) - number - 1
            if y < end:
                y = c.wrap(x, y, width, text, ink, most=max(end - y - rest, 1))

    def listed(self, pile: Iterable[Card]) -> str:
        return ", ".join(short(card) for card in pile) or "empty"
