"""Worlds that a bidder cannot tell apart: other hands, sealed bids, the deck, and the fence's card before a peek."""

from __future__ import annotations

import random
from typing import Any

from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import copy_of


def twin(match: Match, seat: Seat | None, rng: random.Random) -> Match:
    other = copy_of(match)
    t: Any = other.table
    events: list[Any] = other.events
    hidden = [t.deck]
    hidden += [cards for buyer in t.buyers if buyer.seat != seat for cards in (buyer.hand, buyer.bid)]
    if seat is None or not t.peekers >> seat & 1:
        hidden.append(t.fence)
    cards = [card for place in hidden for card in place]
    rng.shuffle(cards)
    for place in hidden:
        place[:] = [cards.pop() for _ in place]
    for event in events:
        if type(event).__name__ == "Peeked" and event.seat != seat:
            event.card = t.fence[0]
    t.chance = rng.getrandbits(64)
    return other


def quiet(match: Match, seat: Seat | None, action: Action) -> bool:
    """The last seal turns everything up; a peek shows something to the seat that peeks."""
    bidding: Any = match.table.stack[-2]
    return {"seal": bool(bidding.waiting), "peek": match.decider != seat}.get(action.text(), True)
