"""How probable each hidden card is in each hidden place, as one seat may believe it: the computer player's memory.

A table of expected copies, one row per kind of card, one column per place. Films and the Ace start in the deck,
letters there or in the box, actions in start hands and deck. A hidden move out of a place of k cards carries 1/k
of each row along; a card seen is certain; then the table is rescaled to the public counts. Copies of an action
are one row (MF-R42).
"""

from __future__ import annotations

from collections import Counter

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .casebook import Absent, Gathered, Moved, Place, Sighted, Step, counts_before, history
from .pieces import ACTION_CARDS, ACTIONS, LETTERS, Card, Nation, Stack
from .table import Casino

Row = list[float]
_ROUNDS_OF_SCALING = 12


class Odds:
    """Built from a view of a seat; afterwards only read."""

    def __init__(self, view: View[Casino], me: Seat) -> None:
        t = view.table
        self.me = me
        self.deck_place, self.box_place = len(t.players), len(t.players) + 1
        self.steps = list(history(view))
        self.rows: dict[Card, Row] = {}
        self.copies: dict[Card, int] = dict(Counter(t.pieces()[Card]))
        self.held = [*(0 for _ in t.players), 0, 1]
        self.pile: Counter[Card] = Counter()
        self.deal(t)
        for step in self.steps:
            self.follow(step)
        self.settle(t)

    # -- reading ---------------------------------------------------------------------------------------

    def at(self, card: Card, seat: int) -> float:
        """How many copies of a card this seat's hand holds, on average; for one of a kind its probability."""
        row = self.rows.get(card)
        return row[seat] if row else 0.0

    def in_deck(self, card: Card) -> float:
        return self.rows[card][self.deck_place]

    def boxed(self, card: Card) -> float:
        return self.rows[card][self.box_place]

    def lone(self) -> dict[Nation, float]:
        """How probable each nation is to stand alone."""
        return {card.nation: self.boxed(card) for card in self.rows if card in LETTERS and card.nation}

    # -- the start -------------------------------------------------------------------------------------

    def column(self, place: Place) -> int:
        return self.deck_place if isinstance(place, Stack) else place

    def deal(self, t: Casino) -> None:
        """MF-1.5-7; the own start card follows from the hand and what came and went since."""
        before = counts_before(t, self.steps)
        for place, count in before.items():
            if place != Stack.PILE:
                self.held[self.column(place)] = count
        for card, copies in self.copies.items():
            self.rows[card] = [copies / sum(self.held) * count for count in self.held]
            self.rows[card][self.box_place] = 1 / 3 if card in LETTERS else 0.0
        if all(before[player.seat] == (player.seat < t.seats) for player in t.players) and not before[Stack.PILE]:
            self.deal_afresh(t)

    def deal_afresh(self, t: Casino) -> None:
        """The events go back to the set-up: action cards in the hands, everything else in the deck."""
        start = self.start_card(t)
        dealt = [seat for seat in range(t.seats) if start is None or seat != self.me]
        unseen = len(ACTION_CARDS) - (start is not None)
        for card, row in self.rows.items():
            left = self.copies[card] - (card == start)
            row[:] = [0.0] * len(row)
            if card in ACTIONS:
                for seat in dealt:
                    row[seat] = left / unseen
                row[self.deck_place] = left * (unseen - len(dealt)) / unseen
                row[self.me] += card == start
            else:
                row[self.box_place] = 1 / 3 if card in LETTERS else 0.0
                row[self.deck_place] = 1 - row[self.box_place]

    def start_card(self, t: Casino) -> Card | None:
        balance = Counter(t.players[self.me].hand)
        for step in self.steps:
            if isinstance(step, Moved):
                balance[step.card] += (step.source == self.me) - (step.to == self.me)
        start = [card for card, count in balance.items() if count > 0 and card in ACTIONS]
        return start[0] if len(start) == 1 else None

    # -- what happened ---------------------------------------------------------------------------------

    def follow(self, step: Step) -> None:
        match step:
            case Moved(_, Card.BACK, source, to):
                self.slip(self.column(source), self.column(to))
            case Moved(_, card, source, to):
                self.move(card, source, to)
                self.scale(1)
            case Sighted(_, card, seat):
                self.see(card, seat)
                self.scale(1)
            case Absent(_, cards, seat):
                for card in cards & self.rows.keys():
                    self.rows[card][seat] = 0.0
                self.scale(1)
            case Gathered(_, cards):
                for card, count in (+self.pile).items():
                    self.rows[card][self.deck_place] += count
                    self.copies[card] += count
                self.held[self.deck_place] += cards
                self.pile.clear()

    def slip(self, source: int, to: int) -> None:
        """A hidden card moves: any of those there, equally likely."""
        share = 1 / max(self.held[source], 1)
        for row in self.rows.values():
            moved = row[source] * share
            row[source] -= moved
            row[to] += moved
        self.held[source] -= 1
        self.held[to] += 1

    def move(self, card: Card, source: Place, to: Place) -> None:
        """A card that was seen moves. `copies` counts only what is not on the pile."""
        row = self.rows[card]
        if source == Stack.PILE:
            self.pile[card] -= 1
            self.copies[card] += 1
        else:
            self.take_out(card, row, self.column(source))
        if to == Stack.PILE:
            self.pile[card] += 1
            self.copies[card] -= 1
        else:
            row[self.column(to)] += 1
            self.held[self.column(to)] += 1

    def take_out(self, card: Card, row: Row, source: int) -> None:
        """What a place still holds of a kind once one copy has left it."""
        cards, copies, here = self.held[source], self.copies[card], row[source]
        if copies <= 1:
            row[:] = [0.0] * len(row)
        elif here >= 1:
            row[source] = here - 1
        else:
            row[source] = here * (1 - 1 / max(cards, 1)) * (1 - 1 / copies)
        self.held[source] -= 1

    def see(self, card: Card, seat: Seat) -> None:
        row = self.rows[card]
        if self.copies[card] == 1:
            row[:] = [0.0] * len(row)
        row[seat] = max(row[seat], 1.0)

    # -- rescaling -------------------------------------------------------------------------------------

    def scale(self, rounds: int) -> None:
        """Places hold their public counts, and every kind its copies; rows last, so that a sure card stays sure."""
        _fit(self.rows, self.held, self.copies, rounds)

    def settle(self, t: Casino) -> None:
        """What lies open on the view is certain; the rest is rescaled around it."""
        held = [len(player.hand) for player in t.players] + [len(t.deck), 1]
        sure: dict[Card, Row] = {card: [0.0] * len(held) for card in self.rows}
        left = Counter(t.pieces()[Card])
        left.subtract(t.pile)
        for player in t.players:
            for card in player.hand:
                if card != Card.BACK:
                    sure[card][player.seat] += 1
                    left[card] -= 1
                    held[player.seat] -= 1
        for card, row in self.rows.items():
            for place, count in enumerate(sure[card]):
                row[place] = max(row[place] - count, 0.0) if held[place] else 0.0
            if left[card] and sum(row) < 1e-9:
                row[:] = [float(count) for count in held]
                row[self.box_place] = float(card in LETTERS)
        unseen = [card for card, row in self.rows.items() if card in LETTERS and left[card] and row[self.box_place]]
        if len(unseen) == 1:
            self.rows[unseen[0]][:] = [*(0.0 for _ in t.players), 0.0, 1.0]
        _fit(self.rows, held, left, _ROUNDS_OF_SCALING)
        for card, row in self.rows.items():
            for place, count in enumerate(sure[card]):
                row[place] += count


def _fit(rows: dict[Card, Row], columns: list[int], copies: dict[Card, int], rounds: int) -> None:
    for _ in range(rounds):
        sums = [sum(column) for column in zip(*rows.values(), strict=True)]
        factors = [count / total if total > 1e-9 else 1.0 for count, total in zip(columns, sums, strict=True)]
        for card, row in rows.items():
            scaled = [weight * factor for weight, factor in zip(row, factors, strict=True)]
            total = sum(scaled)
            factor = copies[card] / total if total > 1e-9 else 1.0
            row[:] = [weight * factor for weight in scaled]
