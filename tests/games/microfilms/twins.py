"""Worlds that a seat of [microfilms] cannot tell apart, from the rules' table of who knows what (MF-11).

Two films, letters, freelancers ... that the seat has never seen anywhere change their roles all through the game;
hidden cards it knows nothing of change places; the deck lies in another order; and what others drew, took or were
shown was something else. Nothing here looks at how a field is declared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rulesets.microfilms import events as happened
from rulesets.microfilms.actions import (
    WINS,
    Accept,
    Decline,
    DrawDeck,
    GoOn,
    Interrogate,
    WinBroker,
    WinHitman,
    WinJournalist,
    WinOfficer,
)
from rulesets.microfilms.pieces import ACTIONS, FILM_OF, LETTER_OF, Card, Identity
from rulesets.microfilms.rules import BlackmailResponse, BribeResponse, Check, EliminationOrder
from rulesets.microfilms.table import Casino
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import copy_of, relabel


def twin(match: Match, seat: Seat | None, rng: random.Random) -> Match | None:
    other = copy_of(match)
    t = casino(other)
    swap = _new_roles(other, seat, rng)
    relabel(t, swap)
    for event in other.events:
        relabel(event, swap)
    rng.shuffle(t.deck)
    looked = any(isinstance(event, happened.Verdict) and event.seat == seat for event in other.events)
    if not looked and not isinstance(t.decision, Check):
        _change_places(other, seat, rng)
    _change_untold_events(other, seat, rng)
    if isinstance(t.decision, Check) and t.decision.seat != seat:
        t.decision.cards = [rng.choice([Card.STEAL, Card.INTERROGATE]) for _ in t.decision.cards]
    t.chance = rng.getrandbits(64)
    return other


def casino(match: Match) -> Casino:
    assert isinstance(match.table, Casino)
    return match.table


def quiet(match: Match, seat: Seat | None, action: Action) -> bool:
    t = casino(match)
    mine, decision = seat == match.decider, match.decision
    if t.croupier and (len(t.croupier.hand) > 2 or getattr(action, "target", None) == t.seats):
        return False  # he may lay a card at random; what he is robbed of is seen by the robber
    if isinstance(action, (DrawDeck, Interrogate, Accept)):
        return not mine
    if isinstance(action, Decline) and isinstance(decision, BlackmailResponse):
        return seat not in (decision.seat, decision.blackmailer)
    if isinstance(decision, EliminationOrder):
        return False  # the last card of the hand follows by itself
    return not isinstance(action, (*WINS, GoOn))


def _seen(match: Match, seat: Seat | None) -> Iterator[Card | Identity]:
    """Whatever this seat has ever seen of cards and identities; seat None: the whole table."""
    t = casino(match)
    yield from t.pile
    for player in t.players:
        if player.seat == seat:
            yield from player.hand
            yield from player.identities
    if isinstance(t.decision, Check) and t.decision.seat == seat:
        yield from t.decision.cards
    for event in match.events:
        match event:
            case happened.DrewPile(_, card) | happened.Discarded(_, card):
                yield card
            case happened.Stole():
                yield Card.STEAL
            case happened.CashedOut() | happened.BlackmailDefended():
                yield Card.CASH_OUT
            case happened.StoodUp(_, identity, film):
                yield identity
                if film is not None:
                    yield film
            case happened.Verdict():
                yield from event.shown
            case happened.Interrogated(_, _, pay) | happened.Blackmailed(_, _, pay) if isinstance(pay, Card):
                yield pay
        yield from _told(event, seat)


def _told(event: Any, seat: Seat | None) -> list[Card | Identity]:
    """The private part of an event, if it is for this seat (MF-11, the table of events)."""
    match event:
        case happened.DrewDeck(drawer, card) if seat == drawer:
            return [card]
        case happened.BribeMade(briber, _, card) if seat == briber:
            return [card]
        case happened.BribeAccepted(briber, target, card) if seat in (briber, target):
            return [card]
        case happened.BlackmailRan(robber, robbed, True, card) if seat in (robber, robbed):
            return [card]
        case happened.Interrogated(asker, _, _, _, _, saw) if seat == asker:
            return [saw]
        case happened.Verdict(attempter, _, _, checked) if seat == attempter:
            return list(checked)
    return []


def _new_roles(match: Match, seat: Seat | None, rng: random.Random) -> dict[Any, Any]:
    """Pairs of equal standing that the seat has not seen, and of which no failed claim has told anything."""
    t = casino(match)
    seen = set(_seen(match, seat))
    claimed = {event.identity for event in match.events if isinstance(event, happened.StoodUp)}
    claims = getattr(t.decision, "claim", None)
    groups: list[list[Any]] = [[FILM_OF[nation] for nation in t.nations]]
    if Identity.HITMAN not in claimed and not t.croupier:
        groups[0].append(Card.ACE)
    if Identity.BROKER not in claimed:
        groups.append([LETTER_OF[nation] for nation in t.nations])
    if Identity.OFFICER not in claimed:
        groups.append([Card.INTERROGATE, Card.CASH_OUT])  # three of each
    if Identity.JOURNALIST not in claimed:
        held = [identity for player in t.players for identity in player.identities]
        agents = [identity for identity in held if identity.is_agent]
        freelancers = [identity for identity in (*held, *t.unused) if not identity.is_agent]
        groups += [agents, freelancers] if t.croupier else [held, freelancers]
    if isinstance(claims, (WinBroker, WinHitman, WinJournalist, WinOfficer)):
        groups = []
    swap: dict[Any, Any] = {}
    for group in groups:
        free = [one for one in group if one not in seen and one not in swap]
        if len(free) > 1:
            one, other = rng.sample(free, 2)
            swap |= {one: other, other: one}
    return swap


def _change_places(match: Match, seat: Seat | None, rng: random.Random) -> None:
    """Two hidden cards change places, if this seat has never known their like to be there.

    Start cards stay actions; from the second evening on the deck's contents are known, so only hands take part.
    """
    t = casino(match)
    known = {(place, card) for event in match.events for place in _places(event) for card in _known_there(event, seat)}
    places: list[tuple[Any, list[Card]]] = [(player.seat, player.hand) for player in t.players if player.seat != seat]
    places += [("deck", t.deck)] if t.evening == 1 else []
    spots = [(name, cards, index) for name, cards in places for index in range(len(cards))]
    spots = [(name, cards, index) for name, cards, index in spots if (name, cards[index]) not in known]
    for _ in range(4):
        if len(spots) < 2:
            return
        (a, here, i), (b, there, j) = rng.sample(spots, 2)
        opening = any(a_or_b != "deck" and t.players[a_or_b].opening > at for a_or_b, at in ((a, i), (b, j)))
        like = here[i] in ACTIONS and there[j] in ACTIONS
        if {(a, there[j]), (b, here[i])} & known or (opening and not like):
            continue
        here[i], there[j] = there[j], here[i]
    decision = t.decision
    if isinstance(decision, BribeResponse) and decision.card not in t.players[decision.briber].hand:
        decision.card = rng.choice(t.players[decision.briber].hand)


def _places(event: Any) -> list[Any]:
    """Where the card of an event is, or was, known to be."""
    match event:
        case happened.DrewPile(seat) | happened.DrewDeck(seat):
            return [seat]
        case happened.BribeMade(one, other) | happened.BribeAccepted(one, other) | happened.BlackmailRan(one, other):
            return [one, other]
        case happened.Interrogated(_, target):
            return [target]
        case happened.StoodUp(seat):
            return [seat]
    return []


def _known_there(event: Any, seat: Seat | None) -> list[Any]:
    match event:
        case happened.DrewPile(_, card):
            return [card]
        case happened.StoodUp(_, _, film):
            return [film]
    return _told(event, seat)


def _change_untold_events(match: Match, seat: Seat | None, rng: random.Random) -> None:
    """What others drew, took or were shown, and this seat was not told, was something else."""
    for event in match.events:
        if _told(event, seat):
            continue
        match event:
            case happened.DrewDeck() | happened.BribeMade() | happened.BribeAccepted():
                event.card = rng.choice(list(ACTIONS))
            case happened.BlackmailRan() if event.moved:
                event.card = rng.choice(list(ACTIONS))
            case happened.Interrogated():
                event.saw = rng.choice([Card.STEAL, Card.CASH_OUT])
            case happened.Verdict():
                event.checked = [Card.STEAL for _ in event.checked]
