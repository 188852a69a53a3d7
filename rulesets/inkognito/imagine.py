"""What a seat may imagine of the others: who they are, what they have shown each other, and what is chosen but sealed."""

from __future__ import annotations

import random
from collections.abc import Callable

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .events import Answered, Confided, DemandedDummy, Exchanged, Looked
from .pieces import HIDDEN, Card, Location
from .sheet import solution
from .table import Venice


def imagine(view: View[Venice]) -> Callable[[Venice, random.Random], None]:
    """One of the cases that are left for this seat, each as likely."""
    cases = list(solution(view, view.seat).cases_in_full()) if view.seat is not None and view.decision else []

    def complete(t: Venice, rng: random.Random) -> None:
        for seat, (identity, number) in (rng.choice(cases) if cases else {}).items():
            t.agents[seat].identity, t.agents[seat].number = identity, number
        for event in view.events:
            _show_again(t, event, rng)
        _seal(t, rng)

    return complete


def _show_again(t: Venice, event: Event, rng: random.Random) -> None:
    """What others have shown each other: any pair that was left, any black card."""
    match event:
        case Exchanged(first, second, _, (), ()):
            _show_pair(t, first, second, rng)
            _show_pair(t, second, first, rng)
        case Confided(first, second, ambassador, _, first_shown, second_shown):
            if not first_shown:
                _show_pair(t, first, ambassador, rng)
            if not second_shown:
                _show_pair(t, second, ambassador, rng)
        case Answered(seat, demander, ambassador, card) if card in HIDDEN:
            shown = _show_black(t, seat, demander, rng)
            if ambassador is not None:  # IK-7.7c
                t.agents[seat].show(ambassador, (shown,))
        case Looked(seat, dummy, card) | DemandedDummy(seat, dummy, card) if card in HIDDEN:
            _show_black(t, dummy, seat, rng)


def _show_pair(t: Venice, shower: Seat, viewer: Seat, rng: random.Random) -> None:
    left = t.showable(shower, viewer)
    pairs = [shown for shown in left if len(shown) > 1]
    t.agents[shower].show(viewer, rng.choice(pairs or left))


def _show_black(t: Venice, shower: Seat, viewer: Seat, rng: random.Random) -> Card:
    agent = t.agents[shower]
    card: Card = rng.choice([card for card in agent.black if card not in agent.black_seen_by(viewer)])
    agent.show(viewer, (card,))
    return card


def _seal(t: Venice, rng: random.Random) -> None:
    """The order of the packs, the Ambassador's plan, and what is chosen but not shown yet."""
    dummy_cards = () if t.dummy is None else t.agents[t.dummy].hand
    for pack, cards in ((t.pack, t.his_places), (t.dummy_pack, dummy_cards)):
        if pack:
            pack[:] = rng.sample(cards, len(cards))
    if t.planned and t.plan == Location.BACK:
        t.plan = rng.choice(t.his_places)
    for sealed in t.sealed:
        if not sealed.shown:
            sealed.shown = rng.choice(t.showable(sealed.seat, sealed.viewer))
