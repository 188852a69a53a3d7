"""Worlds that a seat of Secret Night cannot tell apart, from the rules' table of who knows what (SN-12).

The secret roles that this seat has not seen change places, and so do all cards that lie face down for it: in the other
hands, in the rooms, in an open trade, before a looter, in the deck. The characters nobody plays lie in another order.
What others drew, found, hid, stole, gave and traded unseen was something else. Nothing here looks at how a field is
declared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from rulesets.secret_night import events as happened
from rulesets.secret_night.actions import (
    Accept,
    Bewitch,
    Break,
    Claim,
    Discard,
    Dodge,
    DogStep,
    Drink,
    EndTurn,
    Enter,
    Feed,
    Give,
    GoOn,
    Heal,
    KeepSpin,
    Lock,
    MoveClock,
    MoveOn,
    Nurse,
    Offer,
    Peek,
    Place,
    Push,
    Refuse,
    Release,
    Search,
    Step,
    Stop,
    Throw,
    Trade,
    Understood,
    Unlock,
    Whisper,
)
from rulesets.secret_night.house import SEARCHED_AT
from rulesets.secret_night.pieces import CARDS, THIEVES, Card, Role, in_order
from rulesets.secret_night.rules.leaving import Loot
from rulesets.secret_night.rules.setup import RoleTour
from rulesets.secret_night.rules.square import TradeAnswer, TradeCall
from rulesets.secret_night.table import Mansion, Player
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import copy_of


def twin(match: Match, seat: Seat | None, rng: random.Random) -> Match | None:
    other = copy_of(match)
    t = mansion(other)
    change_roles(t, seat, rng)
    change_cards(t, seat, rng)
    rng.shuffle(t.pile)
    for event in other.events:
        change_event(event, seat, rng)
    t.chance = rng.getrandbits(64)
    return None if repr(t) == repr(match.table) else other


def mansion(match: Match) -> Mansion:
    assert isinstance(match.table, Mansion)
    return match.table


def is_shown(player: Player) -> bool:
    return player.known < 0


def knows_role(seat: Seat | None, player: Player) -> bool:
    return is_shown(player) or seat == player.seat or (seat is not None and bool(player.known >> seat & 1))


def change_roles(t: Mansion, seat: Seat | None, rng: random.Random) -> None:
    """Anybody whose role is hidden may be anything that is hidden; who was left behind is no Thief (SN-7.8)."""
    unknown = [player for player in t.players if not knows_role(seat, player)]
    roles = [player.role for player in unknown]
    for _ in range(20):
        rng.shuffle(roles)
        if not any(player.cleared and role in THIEVES for player, role in zip(unknown, roles, strict=True)):
            break
    else:
        return
    for player, role in zip(unknown, roles, strict=True):
        player.role = role


def change_cards(t: Mansion, seat: Seat | None, rng: random.Random) -> None:
    heaps = list(unseen_heaps(t, seat))
    loose = [card for heap in heaps for card in heap]
    slots = [slot for slot in t.slots.values() if slot.seen >= 0 and not (seat is not None and slot.seen >> seat & 1)]
    loose += [slot.card for slot in slots]
    rng.shuffle(loose)
    for slot in slots:
        slot.card = loose.pop()
    for heap in heaps:
        heap[:] = [loose.pop() for _ in heap]
    assert not loose
    for player in t.players:
        player.face_down = in_order(player.face_down)


def unseen_heaps(t: Mansion, seat: Seat | None) -> Iterator[list[Card]]:
    yield t.deck
    for player in t.players:
        if player.seat != seat:
            yield player.face_down
    match t.decision:
        case TradeCall() | TradeAnswer() as trade if trade.proposer != seat:
            yield trade.face_down
        case Loot() as loot if seat not in (loot.seat, loot.victim):
            yield loot.cards


def change_event(event: Event, seat: Seat | None, rng: random.Random) -> None:
    def others(cards: list[Card]) -> list[Card]:
        return in_order(rng.choice(CARDS) for _ in cards)

    match event:
        case happened.Drew() if event.seat != seat:
            event.cards = others(event.cards)
        case happened.Searched() if not sees(seat, event.seen):
            event.cards = others(event.cards)
        case happened.Hid() | happened.Stole() | happened.Gave() if not sees(seat, event.seen):
            event.card = rng.choice(CARDS)
        case happened.TradeOffered() if event.seat != seat:
            event.face_down = others(event.face_down)
        case happened.Traded() if seat not in (event.seat, event.target):
            event.gave_down, event.got_down = others(event.gave_down), others(event.got_down)
        case happened.Looted() if seat not in (event.seat, event.target):
            event.kept = others(event.kept)
        case happened.Peeked() if event.seat != seat:
            event.role = rng.choice([Role.THIEF, Role.DETECTIVE])


def sees(seat: Seat | None, seen: int) -> bool:
    return seen < 0 or (seat is not None and bool(seen >> seat & 1))


ALWAYS_QUIET = (
    *(
        Step,
        Dodge,
        DogStep,
        Push,
        Throw,
        Bewitch,
        MoveOn,
        Stop,
        Trade,
        Offer,
        Whisper,
        GoOn,
    ),
    *(Drink, Break, Lock, Unlock, Heal, Nurse, Feed, Release, MoveClock, Place, Claim, Refuse, Discard, Give),
)
"""Nothing is drawn, spun or turned up, nobody can die of it; whose cards are named holds them in both worlds."""


def quiet(match: Match, seat: Seat | None, action: Action) -> bool:
    t, decision = mansion(match), match.decision
    assert decision is not None
    me = t.players[decision.seat]
    match action:
        case Peek() | Enter() | KeepSpin() | Accept():  # shows something to who does it, the card drawn after it too
            return decision.seat != seat
        case Understood():  # after the last of them the wheel turns
            return bool(t.under(RoleTour).waiting)
        case Search():
            assert me.pos is not None
            slot = t.slots.get(SEARCHED_AT[me.pos])
            return slot is None or slot.seen < 0
        case EndTurn():
            return me.cards > 1
    return isinstance(action, ALWAYS_QUIET)
