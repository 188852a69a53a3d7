"""Worlds that a seat of Inkognito cannot tell apart, from the rules' table of who knows what (IK-12).

The black cards are dealt anew, as far as that fits all the seat was ever shown; then everything that was shown behind
its back is shown anew, a pair or a black card as it may be; the packs lie in another order, the Ambassador plans
something else, and what is chosen but not shown was chosen otherwise. Nothing here looks at how a field is declared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from rulesets.inkognito import events as happened
from rulesets.inkognito.actions import Answer, Call, DemandDummy, Look, Reveal, ShowPair, Visit
from rulesets.inkognito.pieces import CARDS, IDENTITIES, NUMBERS, Card, Identity, Location, Number, Pair
from rulesets.inkognito.rules import Confiding, Trade
from rulesets.inkognito.table import Agent, Venice
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import NO_SEATS, Seat
from spyhouse.testing.play import copy_of

Deal = dict[Seat, tuple[Identity, Number]]


def venice(match: Match) -> Venice:
    assert isinstance(match.table, Venice)
    return match.table


def twin(match: Match, seat: Seat | None, rng: random.Random) -> Match | None:
    other = copy_of(match)
    t = venice(other)
    for agent, (identity, number) in rng.choice(list(_possible_deals(match, seat))).items():
        t.agents[agent].identity, t.agents[agent].number = identity, number
    for agent in t.agents.values():
        agent.shown, agent.identity_known, agent.number_known = {}, NO_SEATS, NO_SEATS
    for number, event in enumerate(other.events):
        _shown_again(t, event, seat, other.events[number + 1 :], rng)
    for sealed in t.sealed:
        if sealed.seat != seat:
            sealed.shown = rng.choice(_showable(t, sealed.seat, sealed.viewer))
    rng.shuffle(t.pack)
    rng.shuffle(t.dummy_pack)
    if t.plan is not Location.BACK and t.ambassador != seat:
        t.plan = rng.choice([place for place in Location if place not in (*t.received, Location.BACK)])
    t.chance = rng.getrandbits(64)
    return other


def _possible_deals(match: Match, seat: Seat | None) -> Iterator[Deal]:
    """IK-11.3: every deal of the black cards in which all holds that the seat has seen."""
    t = venice(match)
    shown = list(_seen(match, seat))
    for identities in permutations(IDENTITIES):
        for numbers in permutations(NUMBERS):
            deal = dict(zip(t.circle, zip(identities, numbers, strict=True), strict=True))
            own = seat not in deal or deal[seat] == t.agents[seat].black
            if own and all(_fits(cards, deal[shower]) for shower, cards in shown):
                yield deal


def _fits(cards: Pair, black: tuple[Identity, Number]) -> bool:
    return sum(card in black for card in cards) == 1


def _seen(match: Match, seat: Seat | None) -> Iterator[tuple[Seat, Pair]]:
    """Whatever this seat was shown by others."""
    for event in match.events:
        match event:
            case happened.Exchanged(first, second, _, by_first, by_second):
                if seat in (first, second):
                    yield (second, by_second) if seat == first else (first, by_first)
            case happened.Answered(shower, demander, ambassador, card):
                if seat is not None and seat in (demander, ambassador):
                    yield shower, (card,)
            case happened.Looked(looker, dummy, card) | happened.DemandedDummy(looker, dummy, card):
                if seat == looker:
                    yield dummy, (card,)
            case happened.Confided(first, second, ambassador, _, by_first, by_second):
                if seat == ambassador:
                    yield first, by_first
                    yield second, by_second


# -- what was shown, shown again ---------------------------------------------------------------------


def _shown_again(t: Venice, event: Any, seat: Seat | None, later: Sequence[Event], rng: random.Random) -> None:
    """What the seat saw or showed stays as it was; the rest becomes anything that the rules allow."""
    match event:
        case happened.Dealt(agent):
            event.identity, event.number = t.agents[agent].black
        case happened.Exchanged(first, second):
            if seat not in (first, second):
                event.first_shown = rng.choice(_showable(t, first, second, later))
                event.second_shown = rng.choice(_showable(t, second, first, later))
            t.agents[first].show(second, event.first_shown)
            t.agents[second].show(first, event.second_shown)
        case happened.Answered(shower, demander, ambassador):
            if seat is None or seat not in (shower, demander, ambassador):
                event.card = rng.choice(_unseen(t.agents[shower], demander))
            t.agents[shower].show(demander, (event.card,))
            if ambassador is not None:
                t.agents[shower].show(ambassador, (event.card,))
        case happened.Looked(looker, dummy) | happened.DemandedDummy(looker, dummy):
            if seat != looker:
                event.card = rng.choice(_unseen(t.agents[dummy], looker))
            t.agents[dummy].show(looker, (event.card,))
        case happened.Confided(first, second, ambassador):
            if seat not in (first, ambassador):
                event.first_shown = rng.choice(_showable(t, first, ambassador))
            if seat not in (second, ambassador):
                event.second_shown = rng.choice(_showable(t, second, ambassador))
            t.agents[first].show(ambassador, event.first_shown)
            t.agents[second].show(ambassador, event.second_shown)


def _unseen(agent: Agent, viewer: Seat) -> list[Card]:
    return [card for card in agent.black if card not in agent.black_seen_by(viewer)]


def _showable(t: Venice, shower: Seat, viewer: Seat, later: Sequence[Event] = ()) -> list[Pair]:
    """IK-6.2-8: pairs with exactly one true card that this viewer has not seen, and with four players black cards.

    Whoever is demanded from later has a black card left to show then, and everybody knows it (IK-7.2).
    """
    agent = t.agents[shower]
    black, shown = agent.black, agent.pairs_seen_by(viewer)
    left: list[Pair] = [two for two in combinations(CARDS, 2) if _fits(two, black) and two not in shown]
    demands = sum(isinstance(e, happened.Demanded) and (e.seat, e.target) == (viewer, shower) for e in later)
    unseen = _unseen(agent, viewer)
    return [*left, *((card,) for card in unseen)] if t.seats == 4 and len(unseen) > demands else left


# -- what may follow ---------------------------------------------------------------------------------


def quiet(match: Match, seat: Seat | None, action: Action) -> bool:
    t, decision = venice(match), match.decision
    assert decision is not None
    if isinstance(action, Call):
        return False
    if isinstance(action, Visit):
        return len(t.out) < 3 and not _dummy_drifts(t)  # after the fourth the Ambassador's card is turned up
    if t.dummy is not None and t.minder is None:
        return False  # the dummy's next card may follow by itself
    if isinstance(action, (ShowPair, Reveal)) and t.sealed:
        eyes = (decision.seat, decision.other) if isinstance(decision, Trade) else ()
        eyes = (decision.ambassador,) if isinstance(decision, Confiding) else eyes
        return seat not in eyes
    if isinstance(action, Answer):
        return seat not in (decision.demander, t.ambassador) or seat is None
    if isinstance(action, (Look, DemandDummy)):
        return seat != decision.seat
    return True


def _dummy_drifts(t: Venice) -> bool:
    return t.dummy is not None and t.minder is None
