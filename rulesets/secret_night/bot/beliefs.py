"""Who is who, and who holds what: what a seat concludes from everything that happened before its eyes."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any, Final, NamedTuple

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..pieces import CARDS, KEPT, POLICE, ROLES, THIEVES, Beast, Card, Gate, Role, Side
from ..table import Mansion

# -- what deeds tell, as how much likelier a Thief, one of the police, the Deceiver does this ----------


class Tells(NamedTuple):
    thief: float
    police: float
    deceiver: float

    @property
    def turned(self) -> Tells:
        """The same deed done to the other side."""
        return Tells(self.police, self.thief, self.deceiver)


ENTRY: Final = {Gate.RED: Tells(1.1, 0.95, 1.0), Gate.BLUE: Tells(0.95, 1.05, 1.0)}
TAKEN: Final = {
    Card.MONEY: Tells(1.5, 0.8, 1.0),
    Card.CAR_KEY: Tells(1.3, 0.9, 1.0),
    Card.MOTORCYCLE_KEY: Tells(1.3, 0.9, 1.0),
    Card.HANDCUFFS: Tells(0.35, 1.8, 1.3),
}
"""Of a card that lay face up in a room."""
SHOWN: Final = {
    Card.MONEY: Tells(1.4, 0.8, 0.8),
    Card.SMOKE_BOMB: Tells(1.4, 0.85, 1.0),
    Card.HANDCUFFS: Tells(0.4, 1.4, 1.4),
}
"""Of a card that is laid face up at the end of a turn."""
POLICE_HURT: Final = Tells(4.0, 0.25, 1.2)
"""An attack on a known policeman, or a Rope; turned, on a known Thief."""
POLICE_ROBBED: Final = Tells(1.6, 0.5, 1.0)
POLICE_PUSHED: Final = Tells(1.3, 0.8, 1.0)
POLICE_HELPED: Final = Tells(0.2, 4.0, 0.8)
"""Healed, untied, given a card or offered a trade."""
NEUTRAL: Final = Tells(1.0, 1.0, 1.0)

# -- what is left of the knowledge that a card is with somebody ----------------------------------------

HID, HID_KEPT = 0.4, 0.7
"""After this seat has hidden an unseen card in a room."""
ROBBED = 0.7
TRADED = 0.6
GAVE = 0.7
SURE: Final = 0.98
"""No more is believed of a card in a hand, when others are to be imagined: it may have left it unseen."""
ALL_CARDS: Final = Counter(CARDS)
FOLLOWED: Final = KEPT
"""The cards whose way is worth following."""


@functools.lru_cache(maxsize=512)
def castings(pool: tuple[Role, ...]) -> tuple[tuple[Role, ...], ...]:
    """Every way to cast these hidden roles."""
    return tuple(sorted(set(permutations(pool))))


Hand = dict[Card, float]
"""How likely these cards are with somebody, as far as somebody saw them come."""


class Witness:
    """Goes through what a seat has seen, once, from the beginning."""

    def __init__(self, view: View[Mansion]) -> None:
        players = view.table.players
        self.roles = [player.role for player in players]
        self.tells = [[1.0, 1.0, 1.0] for _ in players]
        self.held: list[Hand] = [{} for _ in players]
        self.laid: dict[int, Card] = {}
        """Cards that lay face up in a hand before they were hidden: who watched knows in which room they are."""
        for event in view.events:
            kind = type(event)
            if kind in _DONE_TO:
                self.deed(event, _DONE_TO[kind])
            if kind in _HEARD:
                _HEARD[kind](self, event)

    # -- deeds ---------------------------------------------------------------------------------------

    def shift(self, seat: Seat, tells: Tells) -> None:
        mine = self.tells[seat]
        for which, factor in enumerate(tells):
            mine[which] *= factor

    def deed(self, event: Any, to_police: Tells) -> None:
        """Something done to one whose role this seat knows."""
        target = event.token if isinstance(event, happened.Pushed | happened.Thrown) else event.target
        if isinstance(target, Beast) or event.seat == target:
            return
        role = self.roles[target]
        if role in POLICE:
            self.shift(event.seat, to_police)
        elif role in THIEVES:
            self.shift(event.seat, to_police.turned)

    # -- cards ---------------------------------------------------------------------------------------

    def comes(self, seat: Seat, card: Card) -> None:
        if card in FOLLOWED:
            self.held[seat][card] = 1.0

    def goes(self, seat: Seat, card: Card) -> None:
        self.held[seat].pop(card, None)

    def fades(self, seat: Seat, rest: float) -> None:
        for card in self.held[seat]:
            self.held[seat][card] *= rest

    def moves(self, seat: Seat, target: Seat, card: Card, rest: float) -> None:
        """A card that went from one seat to another, seen or unseen."""
        if card == Card.BACK:
            for one, likely in self.held[seat].items():
                self.held[target][one] = max(self.held[target].get(one, 0.0), likely * (1 - rest))
            self.fades(seat, rest)
        else:
            self.goes(seat, card)
            self.comes(target, card)


def _searched(w: Witness, event: happened.Searched) -> None:
    w.laid.pop(event.room, None)
    for card in event.cards:
        w.comes(event.seat, card)
        if event.seen < 0:
            w.shift(event.seat, TAKEN.get(card, NEUTRAL))


def _hid(w: Witness, event: happened.Hid) -> None:
    if event.card == Card.BACK:
        for card in w.held[event.seat]:
            w.held[event.seat][card] *= HID_KEPT if card in KEPT else HID
    else:
        w.goes(event.seat, event.card)
        w.laid[event.room] = event.card


def _traded(w: Witness, event: happened.Traded) -> None:
    for card in (*event.gave_up, *event.gave_down):
        w.moves(event.seat, event.target, card, TRADED)
    for card in (*event.got_up, *event.got_down):
        w.moves(event.target, event.seat, card, TRADED)


def _looted(w: Witness, event: happened.Looted) -> None:
    if Card.BACK in event.kept:
        for card, likely in w.held[event.target].items():
            w.held[event.seat][card] = max(w.held[event.seat].get(card, 0.0), likely)
    for card in event.kept:
        w.comes(event.seat, card)
    w.held[event.target].clear()


def _died(w: Witness, event: happened.Died) -> None:
    if event.killer is None:
        w.held[event.seat].clear()


def _escaped(w: Witness, event: happened.Escaped) -> None:
    for seat in event.crew:
        w.held[seat].clear()


def _showed(w: Witness, event: happened.Showed) -> None:
    for card in event.cards:
        w.comes(event.seat, card)
        w.shift(event.seat, SHOWN.get(card, NEUTRAL))


_DONE_TO: Final[dict[type[Event], Tells]] = {
    **dict.fromkeys((happened.Attacked, happened.RopeTried), POLICE_HURT),
    **dict.fromkeys((happened.Pushed, happened.Thrown), POLICE_PUSHED),
    **dict.fromkeys((happened.Gave, happened.TradeOffered), POLICE_HELPED),
    **dict.fromkeys((happened.Healed, happened.Treated, happened.Untied), POLICE_HELPED),
    happened.Stole: POLICE_ROBBED,
}
"""What a deed tells if it was done to the police."""
_USED: Final[dict[type[Event], Card]] = {
    **dict.fromkeys((happened.Arrested, happened.WrongArrest), Card.HANDCUFFS),
    **dict.fromkeys((happened.Vanished, happened.Dodged), Card.SMOKE_BOMB),
}
_HEARD: Final[dict[type[Event], Callable[[Witness, Any], object]]] = {
    happened.Entered: lambda w, event: w.shift(event.seat, ENTRY[event.gate]),
    happened.Searched: _searched,
    happened.Hid: _hid,
    happened.Stole: lambda w, event: w.moves(event.target, event.seat, event.card, ROBBED),
    happened.Gave: lambda w, event: w.moves(event.seat, event.target, event.card, GAVE),
    happened.Traded: _traded,
    happened.Looted: _looted,
    happened.Died: _died,
    happened.Escaped: _escaped,
    happened.Exploded: lambda w, event: w.laid.pop(event.room, None),
    happened.Showed: _showed,
    **dict.fromkeys(_USED, lambda w, event: w.goes(event.seat, _USED[type(event)])),
    **dict.fromkeys(
        (happened.Discarded, happened.Scrapped, happened.Blocked), lambda w, event: w.goes(event.seat, event.card)
    ),
}


class Beliefs:
    """How likely each seat is on each side, and holds each card."""

    def __init__(self, view: View[Mansion]) -> None:
        self.t = view.table
        witness = Witness(view)
        self.held = witness.held
        self.tells = witness.tells
        self.sides = self._sides(witness.tells)
        self.slots = {
            room: witness.laid.get(room, Card.BACK) if slot.card == Card.BACK else slot.card
            for room, slot in self.t.slots.items()
        }
        """What lies in the rooms, as far as this seat has seen it lie there, or go there."""
        self.unseen, self.face_down = _unseen(self.t, self.slots)

    def _sides(self, tells: Sequence[Sequence[float]]) -> list[dict[Side, float]]:
        """Each hidden seat's chances, over every casting of the hidden roles."""
        players = self.t.players
        pool = Counter(ROLES[self.t.seats])
        hidden: list[Seat] = []
        sides: list[dict[Side, float]] = []
        for player in players:
            sides.append(dict.fromkeys(Side, 0.0))
            if player.role == Role.BACK:
                hidden.append(player.seat)
            else:
                pool[player.role] -= 1
                sides[player.seat][player.role.side] = 1.0
        total = 0.0
        for casting in castings(tuple(sorted(pool.elements()))):
            weight = 1.0
            for seat, role in zip(hidden, casting, strict=True):
                weight *= tells[seat][TOLD[role]] if role not in THIEVES or not players[seat].cleared else 0.0
            total += weight
            for seat, role in zip(hidden, casting, strict=True):
                sides[seat][role.side] += weight
        for seat in hidden:
            for side in Side:
                sides[seat][side] /= total
        return sides

    def chance(self, seat: Seat, side: Side) -> float:
        return self.sides[seat][side]

    def holds(self, seat: Seat, card: Card) -> float:
        """How likely this seat holds such a card."""
        player = self.t.players[seat]
        if card in player.face_up or card in player.face_down:
            return 1.0
        down = sum(one == Card.BACK for one in player.face_down)
        if not down:
            return 0.0
        by_odds = 1 - (1 - self.share(card)) ** down
        return max(self.held[seat].get(card, 0.0), by_odds)

    def odds(self, seat: Seat, card: Card) -> float:
        """How much likelier such a card lies face down before this seat than anywhere else out of sight."""
        down = sum(one == Card.BACK for one in self.t.players[seat].face_down)
        likely = min(self.held[seat].get(card, 0.0), SURE)
        elsewhere = max(self.face_down - down, 1)
        return max(1.0, likely / (1 - likely) * elsewhere / max(down * self.unseen[card], 1))

    def share(self, card: Card) -> float:
        """Of this card among all that lie where this seat cannot look."""
        return self.unseen[card] / self.face_down if self.face_down else 0.0


TOLD: Final[dict[Role, int]] = {
    Role.THIEF: 0,
    Role.MASTER: 0,
    Role.DETECTIVE: 1,
    Role.CHIEF: 1,
    Role.DECEIVER: 2,
}


def _unseen(t: Mansion, slots: Mapping[int, Card]) -> tuple[Counter[Card], int]:
    """The cards that lie nowhere in sight, and on how many places."""
    seen: list[Card] = [*t.discard, *t.removed, *slots.values()]
    for player in t.players:
        seen += player.face_up
        seen += player.face_down
        seen += [laid.card for laid in (player.poison, player.rope) if laid is not None]
    unseen = ALL_CARDS.copy()
    for card in seen:
        unseen[card] -= 1
    del unseen[Card.BACK]
    return unseen, unseen.total()
