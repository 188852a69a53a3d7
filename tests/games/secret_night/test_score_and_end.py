"""SN-11: the marker, dawn, sudden death."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import CARDS
from rulesets.secret_night.table import Cause, Mansion
from spyhouse.engine.visibility import Seat

from .tables import *


def shot(victim: Seat, by: Seat, **given: Any) -> Mansion:
    t = mansion(
        **{"seats": 4, "active": by, "at": {by: MID, victim: EAST}, "held": {by: [GUN]}, "health": {victim: 1}} | given
    )
    return all_pass(play(t, Attack(victim, down(GUN))))


def won(t: Mansion) -> set[Seat]:
    assert t.result is not None
    assert t.decision is None
    return set(t.result.winners)


def test_the_rulebooks_marker() -> None:
    """SN-11.5: a Thief dies, then an escape by motorcycle with one Money: it stands at thieves 3."""
    t = shot(CHEN, ANNA, at={ANNA: "r08c00", CHEN: "r09c00"}, held={ANNA: [GUN, BIKE_KEY, MONEY]})
    play(t, Escape(BIKE))
    assert [(mark.moved, mark.score) for mark in t.history] == [(-2, -2), (5, 3)]
    assert t.score == 3


@pytest.mark.parametrize(("score", "after"), [(-7, -9), (-8, -10), (-9, -10)])
def test_the_marker_never_passes_ten(score: int, after: int) -> None:
    """SN-11.1"""
    assert shot(CHEN, DORA, score=score).score == after


def test_at_ten_a_side_wins_at_once() -> None:
    """SN-11.1, SN-3.10"""
    assert won(shot(CHEN, DORA, score=-8)) == {BORIS, DORA}
    assert won(shot(DORA, ANNA, score=8)) == {ANNA, CHEN}
    assert shot(CHEN, DORA, score=-7).result is None


def test_at_ten_by_poison_nobody_has_another_turn() -> None:
    """SN-11.1, SN-3.10, SN-3.6e"""
    t = mansion(4, active=CHEN, poisoned={CHEN: DORA}, health={CHEN: 1}, held={CHEN: [MONEY]}, score=-8)
    assert won(play(t, END)) == {BORIS, DORA}
    assert stories(t)[-1] == "NightOver"


def test_the_deceiver_loses_when_a_side_reaches_ten() -> None:
    """SN-11.1, SN-R58"""
    assert won(shot(DORA, ANNA, seats=5, score=8)) == {ANNA, CHEN}


def dawning(seats: int, score: int) -> Mansion:
    """The last turn of the 05:00 round ends."""
    t = mansion(seats, hour=8, active=Seat(seats - 1), score=score)
    while t.result is None and t.hour == 8:
        step_on(t)
    return t


@pytest.mark.parametrize(("score", "winners"), [(1, {ANNA, CHEN}), (9, {ANNA, CHEN}), (-1, {BORIS, DORA})])
def test_at_dawn_the_side_that_leads_wins(score: int, winners: set[Seat]) -> None:
    """SN-11.2, SN-R58: without a Deceiver a lead of 1 is a win."""
    assert won(dawning(4, score)) == winners


@pytest.mark.parametrize("score", [-1, 0, 1])
def test_the_deceiver_wins_alone_from_minus_one_to_one(score: int) -> None:
    """SN-11.2, SN-R58"""
    assert won(dawning(5, score)) == {EMIL}
    assert won(dawning(7, score)) == {GUS}


@pytest.mark.parametrize(("score", "winners"), [(2, {ANNA, CHEN}), (-2, {BORIS, DORA})])
def test_a_lead_of_two_beats_the_deceiver(score: int, winners: set[Seat]) -> None:
    """SN-11.2"""
    assert won(dawning(5, score)) == winners


def test_the_night_is_not_over_before_dawn() -> None:
    """SN-11.2, SN-3.1"""
    t = mansion(4, hour=7, active=DORA, score=5)
    finish_turn(t)
    assert (t.hour, t.result) == (8, None)


# -- SN-11.3: sudden death --------------------------------------------------------------------------


def test_a_tie_without_a_deceiver_is_sudden_death() -> None:
    """SN-11.3: rounds go on, the clock stays, everything of midnight stays usable."""
    t = finish_turn(dawning(4, 0))
    assert t.result is None
    assert t.sudden_death
    assert told(t, happened.SuddenDeath)
    for _ in range(5):
        finish_turn(t)
    assert t.hour == 9
    assert t.midnight


@pytest.mark.parametrize(("victim", "by", "winners"), [(CHEN, DORA, {BORIS, DORA}), (DORA, ANNA, {ANNA, CHEN})])
def test_the_first_event_wins_for_the_side_that_gains(victim: Seat, by: Seat, winners: set[Seat]) -> None:
    """SN-11.3"""
    t = mansion(4, hour=9, active=by, at={by: MID, victim: EAST}, held={by: [GUN]}, health={victim: 1})
    t.extra = 2
    assert won(play(t, Attack(victim, down(GUN)))) == winners


def test_zero_points_are_no_event() -> None:
    """SN-11.3, SN-R48"""
    t = mansion(4, hour=9, at={ANNA: "r02c17"})
    t.extra = 0
    play(t, Escape(BOAT))
    assert t.result is None


def test_six_rounds_without_an_event_are_a_draw() -> None:
    """SN-11.3, SN-R59"""
    t = dawning(4, 0)
    turns = 0
    while t.result is None:
        turns += 1
        assert asked(t)[0] == "Main"
        finish_turn(t)
    assert turns == 24
    assert won(t) == set()


def test_the_round_that_wilma_cut_short_counts() -> None:
    """SN-11.3, SN-R60: sudden death begins in the running round."""
    t = play(mansion(4, hour=8, active=BORIS, people={BORIS: WILMA}), CLOCK_ON)
    assert t.sudden_death
    assert asked(t) == ("Main", BORIS), "her turn goes on"
    turns = 0
    while t.result is None:
        turns += 1
        finish_turn(t)
    assert turns == 3 + 5 * 4


@pytest.mark.parametrize(("seats", "score", "winners"), [(4, 2, {ANNA, CHEN}), (4, -1, {BORIS, DORA}), (5, 1, {EMIL})])
def test_wilma_ends_the_night_at_once(seats: int, score: int, winners: set[Seat]) -> None:
    """SN-11.2, SN-10.5, SN-R60"""
    assert won(play(mansion(seats, hour=8, score=score), CLOCK_ON)) == winners


def test_the_table_may_agree_to_end() -> None:
    """SN-11.4: nobody wins; a hand that was being looted is not lost."""
    t = shot(CHEN, DORA, held={DORA: [GUN], CHEN: [MONEY, KNIFE]})
    assert asked(t) == ("Loot", DORA)
    GAME.agree_to_end(t)
    assert won(t) == set()
    assert all_cards(t) == sorted(CARDS)
    assert stories(t)[-1] == "NightOver"


# -- SN-11.4, SN-11.5 -------------------------------------------------------------------------------


def test_at_the_end_everything_is_shown() -> None:
    """SN-11.4: roles, hands, room slots and the score history."""
    t = mansion(4, held={CHEN: [MONEY], DORA: [GUN]}, rooms={9: (KNIFE, CHEN)}, at={ANNA: MID, BORIS: EAST}, score=8)
    t.players[ANNA].face_down, t.players[BORIS].health, t.offer = [GUN], 1, None
    match = match_on(t)
    match.apply(Attack(BORIS, down(GUN)))
    assert match.over
    for seat in (None, *range(4)):
        shown = match.view(seat).table
        assert [player.role for player in shown.players] == [MASTER, CHIEF, THIEF, DETECTIVE]
        assert shown.players[CHEN].face_down == [MONEY]
        assert shown.slots[9].card == KNIFE
        assert [mark.moved for mark in shown.history] == [2]


def test_every_event_of_the_table_and_nothing_else_moves_the_marker() -> None:
    """SN-11.5: attacks, trades, theft, Dynamite that kills nobody, mistakes that hold: none of them scores."""
    assert {cause.value for cause in Cause} == {"thief_died", "police_died", "arrest", "wrong_arrest", "escape"}
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [KNIFE, ROPE], BORIS: [VEST]}, rooms={13: (DYNAMITE, CHEN)})
    all_pass(play(t, Attack(BORIS, down(KNIFE))))
    play(t, Steal(BORIS), SEARCH)
    assert t.history == []
    assert t.score == 0
