"""Who meets whom (IK-5)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from rulesets.inkognito import events as happened
from rulesets.inkognito.pieces import Location, Met
from rulesets.inkognito.table import Venice

from .tables import *

Found = list[tuple[Met, set[int]]]


def found(t: Venice) -> Found:
    return [(one.kind, {one.first} | ({one.second} if one.second is not None else set())) for one in t.meetings]


def meetings(seats: int, *places: Location, his: Location) -> Found:
    """What a first round with these visits leads to, if anything."""
    t = venice(seats)
    places_left, lists = list(places), []
    while places_left:
        go(t, places_left.pop(0), his=his if len(places_left) == 3 else None)
        lists.append(found(t))
        if t.met:
            return found(t)
    return []


@pytest.mark.parametrize("seats", [4, 5])
def test_two_agents_alone_exchange(seats: int) -> None:
    """IK-5.1"""
    assert meetings(seats, RIA, SMA, RIA, ARS, his=CAD) == [(Met.EXCHANGE, {ANNA, CHEN})]


def test_an_agent_and_the_dummy() -> None:
    """IK-5.1"""
    assert meetings(3, RIA, SMA, ARS, RIA, his=CAD) == [(Met.DUMMY, {ANNA})]
    assert meetings(3, RIA, RIA, ARS, SMA, his=CAD) == [(Met.EXCHANGE, {ANNA, BORIS})]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_agent_and_the_ambassador(seats: int) -> None:
    """IK-5.1"""
    assert meetings(seats, RIA, SMA, ARS, CAD, his=SMA) == [(Met.EMBASSY, {BORIS})]


def test_the_dummy_and_the_ambassador_are_idle() -> None:
    """IK-5.1: announced, no decision, and not in the list of meetings."""
    t = go(venice(3), RIA, SMA, ARS, CAD, his=CAD)
    assert "Idle" in stories(t)
    assert "NobodyMet" not in stories(t)
    assert (t.round, asked(t)[0]) == (2, "Visiting")


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_more_are_a_crowd(seats: int) -> None:
    """IK-5.2, IK-R26: also the Ambassador with two, the dummy among them."""
    for places, his in (
        ((RIA, RIA, RIA, SMA), CAD),
        ((RIA, RIA, RIA, RIA), CAD),
        ((RIA, RIA, RIA, RIA), RIA),
        ((RIA, RIA, ARS, SMA), RIA),
        ((SMA, ARS, RIA, RIA), RIA),
    ):
        t = go(venice(seats), *places, his=his)
        assert t.round == 2, (places, his)
        assert told(t, happened.Crowd).location == RIA


def test_one_card_alone_is_nothing() -> None:
    """IK-5.2"""
    t = go(venice(), RIA, SMA, ARS, CAD, his=FEN)
    assert "NobodyMet" in stories(t)
    assert t.round == 2


def test_with_five_the_ambassador_and_two_agents_are_an_audience() -> None:
    """IK-5.3"""
    assert meetings(5, RIA, SMA, RIA, ARS, his=RIA) == [(Met.AUDIENCE, {ANNA, CHEN})]


def test_the_ambassador_with_three_or_four_is_a_crowd() -> None:
    """IK-5.3, IK-R27"""
    for places in ((RIA, RIA, RIA, SMA), (RIA, RIA, RIA, RIA)):
        t = go(venice(5), *places, his=RIA)
        assert "Crowd" in stories(t)
        assert t.round == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_at_most_two_meetings_and_nobody_in_both(seats: int) -> None:
    """IK-5.4"""
    counts: Counter[int] = Counter()
    rng = random.Random(1)
    for places in rng.sample(list(product(Location, repeat=5)), 300):
        if Location.BACK in places:
            continue
        who = meetings(seats, *places[:4], his=places[4])
        counts[len(who)] += 1
        everybody = [seat for _, two in who for seat in two]
        assert len(everybody) == len(set(everybody))
    assert set(counts) == {0, 1, 2}


def test_who_meets_somebody_can_be_demanded_from() -> None:
    """IK-5.4"""
    t = go(venice(), RIA, SMA, SMA, ARS, his=RIA)
    assert found(t) == [(Met.EMBASSY, {ANNA}), (Met.EXCHANGE, {BORIS, CHEN})]
    assert {option.text() for option in t.options()} >= {"demand from @1", "demand from @2"}


def test_in_the_order_of_the_earliest_card() -> None:
    """IK-5.5, IK-R25: Boris played first: his meeting comes first, though Dora's place was played before Chen's."""
    t = go(venice(lead=BORIS), RIA, SMA, RIA, SMA, his=CAD)
    assert found(t) == [(Met.EXCHANGE, {BORIS, DORA}), (Met.EXCHANGE, {CHEN, ANNA})]
    assert asked(t) == ("Trade", BORIS)
    play(t, pair(B, N0), pair(X, N0))
    assert asked(t) == ("Trade", CHEN)


def test_the_list_is_public_at_once() -> None:
    """IK-5.5"""
    t = go(venice(), RIA, SMA, SMA, RIA, his=CAD)
    assert len(seen(t, None).meetings) == 2
    assert seen(t, None).met == 1


def test_the_ambassadors_card_does_not_count_and_the_dummys_does() -> None:
    """IK-5.5: Anna's embassy counts from her own card; the Fourth went out first, so his meeting is first."""
    t = go(venice(3, lead=FOURTH), RIA, SMA, RIA, CAD, his=SMA)
    assert found(t) == [(Met.DUMMY, {BORIS}), (Met.EMBASSY, {ANNA})]
    later = go(venice(5), RIA, SMA, SMA, CAD, his=CAD)
    assert found(later) == [(Met.EXCHANGE, {BORIS, CHEN}), (Met.EMBASSY, {DORA})]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_after_the_other(seats: int) -> None:
    """IK-5.5: who is asked is in the meeting that has begun last, or the Ambassador, or demanded from there."""
    for match in random_match(seats, 3):
        t = match.table
        if match.decision is None or type(match.decision).__name__ in ("Visiting", "Planning"):
            continue
        meeting = t.meetings[t.met - 1]
        own = {meeting.first, meeting.second, t.ambassador}
        assert match.decider in own or getattr(match.decision, "demander", None) == meeting.first
