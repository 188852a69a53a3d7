"""Visits: who goes where, when, and what is chosen without asking (IK-3, IK-4)."""

from __future__ import annotations

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito import events as happened
from rulesets.inkognito.pieces import LOCATIONS, Location
from rulesets.inkognito.rules import Planning, Question, Visiting
from rulesets.inkognito.table import Venice
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Stage

from .tables import *


def test_only_the_listed_decisions_are_asked() -> None:
    """IK-3.1, IK-R1: with 3, 4 and 5 players, and which kinds of actions belong to each."""
    kinds: dict[tuple[int, str], set[str]] = {}
    for seats in (3, 4, 5):
        for seed in range(6):
            for match in random_match(seats, seed):
                if match.decision is not None:
                    verbs = kinds.setdefault((seats, type(match.decision).__name__), set())
                    verbs |= {type(option).__name__ for option in match.table.options()}
    trade, demand = {"ShowPair", "Call"}, {"Demand", "Decline"}
    assert kinds == {
        (3, "Visiting"): {"Visit"},
        (3, "Trade"): trade,
        (3, "MeetDummy"): {"Look", "Decline", "Call"},
        (3, "Embassy"): demand | {"DemandDummy", "Call"},
        (3, "Answering"): {"Answer"},
        (4, "Visiting"): {"Visit"},
        (4, "Trade"): trade | {"Reveal"},
        (4, "Embassy"): demand,
        (4, "Answering"): {"Answer"},
        (5, "Planning"): {"Plan"},
        (5, "Visiting"): {"Visit"},
        (5, "Trade"): trade,
        (5, "Embassy"): demand | {"Call"},
        (5, "Hosting"): {"Receive", "Call"},
        (5, "Answering"): {"Answer"},
        (5, "Confiding"): {"ShowPair"},
    }


def test_visits_are_public_and_all_else_is_private() -> None:
    """IK-3.1"""
    public = {cls.__name__ for cls in Question.__subclasses__() if cls.stage is Stage.PUBLIC}
    assert public == {"Visiting"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_committed_action_is_final(seats: int) -> None:
    """IK-3.2: also where one seat decides twice in a row: the minder's own visit and the dummy's."""
    for match in random_match(seats, 1):
        assert not match.can_undo


def test_one_after_the_other_in_play_order_and_open() -> None:
    """IK-4.1"""
    t = venice(lead=CHEN)
    for seat, place in ((CHEN, RIA), (DORA, SMA), (ANNA, RIA), (BORIS, FEN)):
        assert asked(t) == ("Visiting", seat)
        play(t, Visit(place))
        if seat != BORIS:
            assert seen(t, None).out[seat] == place
    assert [event.seat for event in t.ears or () if isinstance(event, happened.Visited)] == [CHEN, DORA, ANNA, BORIS]


def test_the_ambassador_plans_first_and_face_down() -> None:
    """IK-4.2"""
    t = venice(5)
    assert asked(t) == ("Planning", EMIL)
    play(t, Plan(SMA))
    assert asked(t) == ("Visiting", ANNA)
    assert [seen(t, seat).plan for seat in (ANNA, None, EMIL)] == [Location.BACK, Location.BACK, SMA]
    assert t.planned
    assert [type(event).__name__ for event in t.ears or ()] == ["RoundBegan"], "and nothing is told of it"


def test_what_he_planned_is_what_is_turned_up() -> None:
    """IK-4.2"""
    t = go(venice(5), RIA, RIA, RIA, SMA, his=FEN)
    assert told(t, happened.AmbassadorArrived).location == FEN
    assert t.his_places == (RIA, SMA, ARS, CAD)
    assert offered(t, Plan) == {Plan(place) for place in t.his_places}


def test_a_played_card_is_out_until_the_next_series() -> None:
    """IK-4.3"""
    t = go(venice(), RIA, RIA, RIA, SMA, his=FEN)  # a crowd: nobody meets
    assert asked(t) == ("Visiting", BORIS)
    assert offered(t, Visit) == {Visit(place) for place in LOCATIONS if place != RIA}
    assert seen(t, None).agents[BORIS].played == [RIA]


def test_the_ambassadors_card_is_turned_when_all_have_played_and_is_the_packs_top() -> None:
    """IK-4.4"""
    t = venice()
    top = t.pack[-1]
    play(t, Visit(RIA), Visit(RIA), Visit(RIA))
    assert t.received == []
    play(t, Visit(SMA if top != SMA else ARS))
    assert told(t, happened.AmbassadorArrived).location == top
    assert stories(t).index("AmbassadorArrived") > stories(t).index("Visited")
    assert top not in t.pack


def test_he_is_never_in_the_play_order() -> None:
    """IK-4.4"""
    t = venice(5)
    assert EMIL not in t.circle


def test_the_minder_sends_the_dummy_and_moves_on_each_round() -> None:
    """IK-4.5, IK-R23: Boris minds in round 1, Chen in round 2; and he plays for himself as well."""
    t = venice(3)
    assert t.minder == BORIS
    play(t, Visit(RIA), Visit(SMA), Visit(ARS))
    assert (asked(t), t.decision.agent) == (("Visiting", BORIS), FOURTH)  # type: ignore[union-attr]
    assert offered(t, Visit) == {Visit(place) for place in LOCATIONS}
    play(t, Visit(SMA))
    assert told(t, happened.DummySent).minder == BORIS
    assert t.agents[FOURTH].played == [SMA]


def test_the_minder_role_goes_on_through_new_series() -> None:
    """IK-4.5"""
    tables = _round_starts(3, 12)
    assert tables[0].minder is not None
    assert [t.minder for t in tables] == [(tables[0].minder + _rounds_before(t)) % 3 for t in tables]


def test_shuffled_the_dummy_draws_for_himself() -> None:
    """IK-4.5"""
    t = venice(3, options={"dummy_mode": "shuffled"})
    next_one = t.dummy_pack[-1]
    go(t, RIA, RIA, RIA)
    assert told(t, happened.DummySent).location == next_one
    assert told(t, happened.DummySent).minder is None
    assert len(t.dummy_pack) == 4
    assert evenly(dealt(3, lambda t: t.dummy_pack[0], dummy_mode="shuffled"), *LOCATIONS)


def test_shuffled_again_at_the_start_of_each_series() -> None:
    """IK-4.5"""
    for t in _round_starts(3, 11, dummy_mode="shuffled"):
        if t.round == 1:
            assert len(t.dummy_pack) >= 4


def test_round_five_is_played_without_asking() -> None:
    """IK-4.6, IK-R32: every last card is public by subtraction: visits, the dummy's, the Ambassador's plan."""
    for seats in (3, 4, 5):
        asked_in_five = set()
        for seed in range(6):
            for match in random_match(seats, seed):
                if match.table.round == 5 and match.decision is not None:
                    asked_in_five.add(type(match.decision))
        assert asked_in_five
        assert not asked_in_five & {Visiting, Planning}


def test_the_dummys_last_card_is_nobodys_choice() -> None:
    """IK-4.6"""
    sent = [event for event in _round_starts(3, 14)[-1].ears or () if isinstance(event, happened.DummySent)]
    assert [event.minder is None for event in sent[:10]] == [False, False, False, False, True] * 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_next_agent_starts_the_next_round(seats: int) -> None:
    """IK-4.7, IK-R24, IK-R29: the dummy too; the Ambassador never; the rotation runs on through new series."""
    tables = _round_starts(seats, 12)
    circle, first = tables[0].circle, tables[0].lead
    assert [t.in_order()[0] for t in tables] == [circle[(first + _rounds_before(t)) % 4] for t in tables]
    assert {t.in_order()[0] for t in tables} == set(circle)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_five_rounds_everything_is_taken_back(seats: int) -> None:
    """IK-4.8"""
    black = None
    for t in _round_starts(seats, 7):
        black = black or [agent.black for agent in t.agents.values()]
        if (t.series, t.round) == (2, 1):
            assert told(t, happened.NewSeries).series == 2
            assert t.clock() == "night 2, round 1", "no hour comes twice in a game"
            assert t.received == []
            assert sum(len(agent.played) for agent in t.agents.values()) <= 1  # the dummy may have gone already
            assert all(len(agent.hand) + len(agent.played) == 5 for agent in t.agents.values())
            assert seats == 5 or len(t.pack) == 5
            break
    assert [agent.black for agent in t.agents.values()] == black


def test_the_pack_is_reshuffled_whole() -> None:
    """IK-4.8"""
    packs = {tuple(t.pack) for seed in range(12) for t in _round_starts(4, 6, seed) if (t.series, t.round) == (2, 1)}
    assert len(packs) > 8
    assert all(sorted(pack) == sorted(LOCATIONS) for pack in packs)


def test_what_was_shown_to_whom_persists() -> None:
    """IK-4.8: Anna may not show Boris the same pair in the next night either."""
    t = play(exchange(), pair(F, N11), pair(B, N0))
    while t.series == 1:
        t.apply(_dull(t))
    go(t, *_meet_again(t))
    assert asked(t)[0] == "Trade"
    assert pair(F, N11) not in t.options() or t.decision.seat != ANNA  # type: ignore[union-attr]
    assert (F, N11) in t.agents[ANNA].pairs_seen_by(BORIS)
    assert (B, N0) in t.agents[BORIS].pairs_seen_by(ANNA)


def _meet_again(t: Venice) -> list[Location]:
    """Anna and Boris go to one place where the Ambassador will not be, the others elsewhere, apart."""
    free = [place for place in LOCATIONS if place != t.pack[-1]]
    where = {ANNA: free[0], BORIS: free[0], CHEN: free[1], DORA: free[2]}
    return [where[seat] for seat in t.in_order()]


def _dull(t: Venice) -> Action:
    wanted = (DECLINE, RECEIVE)
    plain = (Visit, Plan, ShowPair, Answer, Look, Demand)
    options = t.options()
    return next((one for one in options if one in wanted), None) or next(one for one in options if type(one) in plain)


def _round_starts(seats: int, rounds: int, seed: int = 4, **options: str) -> list[Venice]:
    """The table as it stands at the first question of each round."""
    t: Venice = GAME.new_table(seats, seed, options)  # type: ignore[assignment]
    t.ears = []
    found: list[Venice] = []
    while len(found) < rounds:
        if not found or (found[-1].series, found[-1].round) != (t.series, t.round):
            copy = t.clone()
            copy.ears = list(t.ears)
            found.append(copy)
        t.apply(_dull(t))
    return found


def _rounds_before(t: Venice) -> int:
    return (t.series - 1) * 5 + t.round - 1
