"""HP-2.5-9: rounds, turns, what must be answered, the cap."""

from __future__ import annotations

import pytest

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import Status
from spyhouse.engine.visibility import Seat
from tests.sitting import path

from .tables import *


def test_turns_go_round_and_rounds_are_counted() -> None:
    """HP-2.5"""
    t = hotel(3)
    seats = []
    for _ in range(7):
        seats.append((asked(t)[1], t.round))
        play(t, END)
    assert seats == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2), (0, 3)]


def test_a_senseless_agent_forfeits_and_is_groggy() -> None:
    """HP-2.6"""
    t = hotel(3, status={BORIS: Status.SENSELESS})
    play(t, END)
    assert asked(t) == ("Act", CHEN)
    assert t.agents[BORIS].status is Status.GROGGY
    assert told(t, happened.Forfeited).seat == BORIS


def test_a_groggy_agent_wakes_and_plays() -> None:
    """HP-2.6"""
    t = play(hotel(2, status={BORIS: Status.GROGGY}), END)
    assert asked(t) == ("Act", BORIS)
    assert t.agents[BORIS].status is Status.AWAKE


def test_a_forfeited_turn_counts_for_the_round() -> None:
    """HP-R30: Both others lie senseless: Anna plays on, and each forfeit was a turn of its round."""
    t = hotel(3, status={BORIS: Status.SENSELESS, CHEN: Status.SENSELESS})
    play(t, END)
    assert (asked(t), t.round) == (("Act", ANNA), 2)
    assert t.decision.ask(t, NAMES) == "All others missed a turn: yours."
    assert stories(t).count("Forfeited") == 2


def test_a_turn_that_is_over_is_not_taken_back() -> None:
    """HP-R30: also when the next one is the same agent's, as all others have forfeited theirs."""
    match = match_on(hotel(3, status={BORIS: Status.SENSELESS, CHEN: Status.SENSELESS}))
    match.apply(END)
    assert match.decider == ANNA
    assert not match.can_undo


def test_a_last_forfeit_can_end_the_game() -> None:
    """HP-R30, HP-7.6"""
    t = hotel(2, round_limit=30, status={BORIS: Status.SENSELESS})
    t.round = 30
    assert play(t, END).result is not None


def test_actions_in_any_order_and_any_number() -> None:
    """HP-2.7"""
    t = hotel(at={ANNA: "B3"}, draws=[BALL, GLOVES])
    play(t, DRAW, KeepFound(), Ready(FIRST), DRAW, KeepFound())
    walk(t, "A3")
    play(t, Conceal(FIRST), Ready(FIRST), Drop(FIRST), KEEP)
    assert asked(t) == ("Act", ANNA)


def test_doing_nothing_is_allowed() -> None:
    """HP-2.7"""
    assert END in hotel().options()


def test_actions_work_on_the_square_underfoot() -> None:
    """HP-2.7"""
    t = hotel(board={"B3": down(BALL), "A3": up(GLOVES)})
    assert not offered(t, Keep)
    assert TURN_UP not in t.options()


FOUND = hotel(draws=[HONEY])
HANDS_FULL = hotel(board={"C3": up(MASK)}, held={ANNA: [down(GLOVES), down(BIBLE)]})
DEFEATED = hotel(board={"C3": down(HONEY)}, held={ANNA: [down(BIBLE)]})


@pytest.mark.parametrize(
    ("t", "first", "kinds"),
    [
        (FOUND, DRAW, {KeepFound, PutFoundUp, PutFoundDown}),
        (HANDS_FULL, KEEP, {Drop}),
        (DEFEATED, TURN_UP, {Souvenir, Leave}),
    ],
    ids=["found", "hands full", "defeated"],
)
def test_what_is_pending_is_answered_first(t, first, kinds) -> None:  # type: ignore[no-untyped-def]
    """HP-2.8"""
    t = play(t.clone(), first)
    assert verbs(t) == kinds
    assert EndTurn not in verbs(t)
    play(t, t.options()[0])
    assert asked(t) == ("Act", ANNA)


def test_at_most_30_actions_then_move_or_end() -> None:
    """HP-2.9, HP-R29"""
    t = hotel(held={ANNA: [up(GLOVES)]})
    for _ in range(15):
        play(t, Conceal(FIRST), Ready(FIRST))
    assert verbs(t) == {Step, EndTurn}
    walk(t, "C4")
    assert verbs(t) == {EndTurn}


def test_answers_and_the_move_do_not_count_for_the_cap() -> None:
    """HP-2.9"""
    t = hotel(draws=[HONEY])
    play(t, DRAW, PutFoundUp())
    walk(t, "C4")
    play(t, END, END)
    assert asked(t) == ("Act", ANNA)
    t = hotel(draws=[HONEY])
    play(t, DRAW, KeepFound())
    assert t.acted == 1
    walk(t, "C4", "C3")
    assert t.acted == 1


def test_the_cap_starts_anew_each_turn() -> None:
    """HP-2.9"""
    t = hotel(held={ANNA: [up(GLOVES)]})
    play(t, Conceal(FIRST), END, END)
    assert (t.acted, t.moved) == (0, False)


def test_the_last_action_of_the_cap_may_still_be_answered() -> None:
    """HP-2.9"""
    t = hotel(draws=[HONEY])
    t.acted = 29
    t.offer = None
    play(t, DRAW)
    assert asked(t)[0] == "Found"
    play(t, KeepFound())
    assert verbs(t) == {Step, EndTurn}


def test_one_hand_over_for_each_turn_really_played() -> None:
    """HP-10.5"""
    match = match_on(hotel(3, status={BORIS: Status.SENSELESS}))
    assert path(match, END, Step(sq("H2")), STOP) == [ANNA, CHEN]


def test_who_plays_again_keeps_the_device() -> None:
    """HP-10.5"""
    match = match_on(hotel(2, status={BORIS: Status.SENSELESS}))
    assert path(match, END) == [ANNA]
    assert match.decider == ANNA


def test_set_needs_no_answer_from_anybody_else() -> None:
    """Only the seat whose turn it is decides anything (HP-R14, HP-R19)."""
    t = hotel(2, at={BORIS: "C3"}, held={ANNA: [down(HONEY)], BORIS: [down(FROG), down(GAS)]}, draws=[])
    play(t, Set(FIRST))
    assert asked(t)[1] == ANNA


def test_found_can_always_be_answered() -> None:
    """HP-2.8: With two Inventory tiles the found one can be left, or one of the two put down."""
    t = hotel(held={ANNA: [up(SYRINGE), up(HELMET)]}, draws=[HONEY])
    assert verbs(play(t, DRAW)) == {PutFoundUp, PutFoundDown, Drop}
    assert Seat(0) == asked(t)[1]
