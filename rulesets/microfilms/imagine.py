"""What a seat may imagine of the others: where the hidden cards probably are, and what each of them has seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from spyhouse.engine.imagine import Weigh
from spyhouse.engine.spots import Spot
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, Seats, those

from .casebook import castings
from .events import BlackmailRan, BribeAccepted, Interrogated
from .odds import Odds
from .pieces import Card, Identity
from .rules import BribeResponse, Check
from .table import Casino, Player


def weigh(view: View[Casino]) -> Weigh | None:
    """As the events of this seat tell: `Odds` of the cards, and every casting that is possible."""
    if view.seat is None or view.decision is None:
        return None
    odds, cast = Odds(view, view.seat), castings(view)

    def likely(spot: Spot, piece: Any) -> float:
        holder: Any = spot.holder
        if isinstance(piece, Identity):
            return cast[holder.seat, spot.index].get(piece, 0.0) if isinstance(holder, Player) else 1.0
        if isinstance(holder, Player):
            return odds.at(piece, holder.seat)
        return odds.boxed(piece) if spot.name == "boxed" else odds.in_deck(piece)

    return likely


class Glimpse(NamedTuple):
    """Somebody has seen one thing of somebody."""

    by: Seat
    of: Seat
    identity: float
    """How likely it was an identity."""
    lasts: bool = True
    """A card would be there still, for all that one who saw it can know."""


def imagine(view: View[Casino]) -> Callable[[Casino, random.Random], None]:
    """A card under somebody's palm is any card of that hand; and whoever saw a card there knows one of them."""
    glimpses = [one for one in _glimpses(view) if one.by != view.seat]

    def complete(t: Casino, rng: random.Random) -> None:
        for by, of, identity, lasts in glimpses:
            papers = rng.random() < identity
            if papers or lasts:
                _let_know(t.players[of].identity_known if papers else t.players[of].known, by, rng)
        question = t.decision
        if isinstance(question, BribeResponse) and question.card == Card.BACK:
            question.card = rng.choice(t.players[question.briber].hand)
        if isinstance(question, Check) and Card.BACK in question.cards:
            question.cards = question.claim_cards(t)
            question.look(t)

    return complete


def _let_know(known: list[Seats], by: Seat, rng: random.Random) -> None:
    new = [place for place, seen in enumerate(known) if not seen & those(by)]
    if new:
        place = rng.choice(new)
        known[place] = Seats(known[place] | those(by))


def _glimpses(view: View[Casino]) -> list[Glimpse]:
    found: list[Glimpse] = []
    for event in view.events:
        match event:
            case Interrogated(seat, target, _, _, pool):
                papers = 0 if target == view.table.seats else len(view.table.players[target].identities)
                found.append(Glimpse(seat, target, papers / pool))
            case BribeAccepted(giver, receiver) | BlackmailRan(receiver, giver, True):
                found = [one._replace(lasts=one.lasts and (one.of != giver or one.by == receiver)) for one in found]
                found.append(Glimpse(giver, receiver, 0.0))
    return found
