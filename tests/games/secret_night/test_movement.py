"""SN-5: steps, doors, windows, water."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.secret_night.house import WAYS
from rulesets.secret_night.rules.movement import reach, steps_left
from rulesets.secret_night.table import Mansion

from .tables import *


def test_into_every_free_hex_that_touches() -> None:
    """SN-5.2"""
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, dog=WEST)
    assert offered(t, Step) == {Step(sq(place)) for place in (NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST)}


def test_never_into_a_wall_or_a_shut_window() -> None:
    """SN-5.2: r03c14 in the Bedroom has walls and a window beside it."""
    t = mansion(4, at={ANNA: "r03c14"})
    assert steps_to(t) == {"r03c13", "r02c14", "r04c14"}


def test_through_doors_and_doorways() -> None:
    """SN-5.2, SN-R19: nothing is locked at the start."""
    assert "r04c11" in steps_to(mansion(4, at={ANNA: "r04c10"}))
    assert "r05c13" in steps_to(mansion(4, at={ANNA: "r04c13"}))


def test_a_locked_door_is_no_way() -> None:
    """SN-5.2, SN-7.5"""
    assert "r04c11" not in steps_to(mansion(4, at={ANNA: "r04c10"}, locks={"r04c11": ANNA}))


def test_eleanor_walks_through_locked_doors_and_may_stop_there() -> None:
    """SN-5.2, SN-10.8, SN-R20"""
    t = mansion(4, at={ANNA: "r04c10"}, locks={"r04c11": BORIS}, people={ANNA: ELEANOR})
    play(t, Step(sq("r04c11")), END)
    assert t.players[ANNA].pos == sq("r04c11")


def test_a_broken_window_is_an_ordinary_hex() -> None:
    """SN-5.2, SN-7.4"""
    t = mansion(4, at={ANNA: "r03c14"}, broken=["r03c15"])
    assert "r03c15" in steps_to(t)
    play(t, Step(sq("r03c15")))
    assert "r03c16" in steps_to(t)


def test_a_hex_holds_one_token_and_nobody_passes() -> None:
    """SN-5.2: a doorway with the dog in it is plugged."""
    t = mansion(4, at={ANNA: "r04c13"}, dog="r05c13")
    assert "r05c13" not in steps_to(t)


def test_each_step_costs_one_first_of_the_turn_then_of_the_saver() -> None:
    """SN-5.3"""
    t = mansion(4, at={ANNA: MID}, steps=1, saved={ANNA: 2})
    play(t, Step(sq(EAST)))
    assert (t.steps, t.players[ANNA].saved) == (0, 2)
    play(t, Step(sq(MID)))
    assert (t.steps, t.players[ANNA].saved) == (0, 1)
    play(t, Step(sq(EAST)))
    assert not offered(t, Step)


def test_coffee_is_used_before_the_saver() -> None:
    """SN-5.3, SN-7.3"""
    t = mansion(4, at={ANNA: MID}, steps=0, saved={ANNA: 3}, held={ANNA: [COFFEE_2]})
    play(t, Drink(down(COFFEE_2)), Step(sq(EAST)))
    assert (t.steps, t.players[ANNA].saved) == (1, 3)


def test_no_steps_when_tied_or_stopped() -> None:
    """SN-5.3"""
    assert not offered(mansion(4, tied={ANNA: BORIS}, saved={ANNA: 3}), Step)
    t = mansion(4)
    t.stopped, t.offer = True, None
    assert not offered(t, Step)


# -- SN-5.4: water ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "to"), [("r08c16", "r07c16"), ("r00c13", "r00c14")])
def test_going_into_the_water_stops(start: str, to: str) -> None:
    """SN-5.4: steps, dodge and Coffee are over; other actions go on."""
    t = mansion(4, at={ANNA: start}, steps=6, held={ANNA: [COFFEE_4, FIRST_AID]}, saved={ANNA: 2}, health={ANNA: 2})
    play(t, Step(sq(to)))
    assert t.stopped
    assert not offered(t, Step, Drink, Dodge)
    assert Heal(ANNA, down(FIRST_AID)) in t.options()


def test_through_the_window_into_the_water() -> None:
    """SN-5.4: the window is dry."""
    t = mansion(4, at={ANNA: "r03c14"}, broken=["r03c15"], steps=6)
    play(t, Step(sq("r03c15")))
    assert not t.stopped
    play(t, Step(sq("r03c16")))
    assert t.stopped


def test_leaving_the_water_stops() -> None:
    """SN-5.4"""
    t = mansion(4, at={ANNA: "r07c16"}, steps=3, water_turn=True)
    play(t, Step(sq("r08c16")))
    assert t.stopped
    assert not offered(t, Step)


def test_in_a_water_turn_from_water_to_water_as_far_as_the_water_steps_go() -> None:
    """SN-5.4"""
    t = mansion(4, at={ANNA: "r07c16"}, steps=2, water_turn=True, saved={ANNA: 3}, held={ANNA: [COFFEE_4]})
    play(t, Step(sq("r06c16")), Step(sq("r05c16")))
    assert not t.stopped
    assert not offered(t, Step), "saved steps are of no use here (SN-R12)"
    assert steps_left(t, t.players[ANNA]) == 0
    assert not offered(t, Drink), "nor is Coffee"


def test_what_is_left_after_water_stopped_her_is_saved() -> None:
    """SN-5.4, SN-R11"""
    t = mansion(4, at={ANNA: "r08c16"}, steps=3)
    play(t, Step(sq("r07c16")))
    finish_turn(t)
    assert t.players[ANNA].saved == 2


def test_what_is_left_of_a_water_turn_is_saved() -> None:
    """SN-5.4, SN-3.6c"""
    t = mansion(4, at={ANNA: "r07c16"}, steps=3, water_turn=True)
    play(t, Step(sq("r06c16")))
    finish_turn(t)
    assert t.players[ANNA].saved == 2


def test_boarding_the_boat_leaves_the_water_and_back_enters_it() -> None:
    """SN-5.10, SN-R14"""
    t = mansion(4, at={ANNA: "r03c16"}, steps=3, water_turn=True)
    play(t, Step(sq("r03c17")))
    assert t.stopped
    t = mansion(4, at={ANNA: "r03c17"}, steps=5)
    play(t, Step(sq("r02c17")))
    assert not t.stopped, "both hexes of the boat are dry"
    play(t, Step(sq("r02c16")))
    assert t.stopped


def test_without_the_boat_its_hexes_are_water() -> None:
    """SN-5.4, SN-R14"""
    t = mansion(4, at={ANNA: "r03c16"}, steps=3, water_turn=True, gone=[BOAT])
    play(t, Step(sq("r03c17")))
    assert not t.stopped


def test_a_vehicle_in_play_may_be_entered_by_anyone() -> None:
    """SN-5.10"""
    t = mansion(4, active=BORIS, at={BORIS: "r14c14"})
    play(t, Step(sq("r14c13")))
    assert t.vehicle_at(t.players[BORIS].pos) is CAR


# -- SN-5.5: walking further at once ------------------------------------------------------------------


def test_a_named_place_is_reached_by_a_shortest_way() -> None:
    """SN-5.5: round tokens and locked doors; one legal step after the other leads there."""
    t = mansion(4, at={ANNA: "r22c08"}, steps=30)
    assert reach(t, t.players[ANNA])[sq("r15c10")][0] == 8
    assert reach(t, t.players[ANNA])[sq("r00c10")][0] == 22
    walk_to(t, "r15c10")
    assert (t.players[ANNA].pos, t.steps) == (sq("r15c10"), 22)
    barred = mansion(4, at={ANNA: "r22c08", BORIS: "r21c07"}, locks={"r21c08": CHEN})
    assert reach(barred, barred.players[ANNA])[sq("r15c10")][0] > 8


def test_a_walk_ends_at_a_waters_edge() -> None:
    """SN-5.5, SN-5.4"""
    t = mansion(4, at={ANNA: "r08c16"})
    reached = reach(t, t.players[ANNA])
    assert reached[sq("r07c16")][0] == 1
    assert sq("r06c16") not in reached


# -- SN-7.6: the dodge ------------------------------------------------------------------------------


def dodges(t: Mansion) -> set[tuple[str, str]]:
    return {(dodge.over.value, dodge.to.value) for dodge in offered(t, Dodge)}


def test_a_smoke_bomb_jumps_over_a_token() -> None:
    """SN-7.6, SN-R16: onto any free hex next to it, not only in line; never back to the own one; 2 steps."""
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [SMOKE]}, steps=3)
    assert dodges(t) == {(EAST, place) for place in ("r04c10", "r03c09", NORTH_EAST, "r05c09", SOUTH_EAST)}
    play(t, Dodge(sq(EAST), sq("r05c09"), down(SMOKE)))
    assert t.players[ANNA].pos == sq("r05c09")
    assert t.steps == 1
    assert t.discard[-1] == SMOKE


def test_a_dodge_takes_saved_steps_too() -> None:
    """SN-7.6, SN-5.3"""
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [SMOKE]}, steps=1, saved={ANNA: 1})
    play(t, Dodge(sq(EAST), sq("r04c10"), down(SMOKE)))
    assert (t.steps, t.players[ANNA].saved) == (0, 0)


@pytest.mark.parametrize(
    "given",
    [
        {"hour": 2},
        {"steps": 1},
        {"held": {ANNA: [KNIFE]}},
        {"tied": {ANNA: BORIS}},
        {"at": {ANNA: MID, BORIS: "r04c10"}},
    ],
    ids=["before midnight", "one step left", "no Smoke Bomb", "tied", "nobody to jump"],
)
def test_no_dodge(given: dict[str, Any]) -> None:
    """SN-7.6"""
    t = mansion(**{"seats": 4, "at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [SMOKE]}, "steps": 3} | given)
    assert not offered(t, Dodge)


def test_the_dog_may_be_jumped() -> None:
    """SN-7.6, SN-8.3, SN-R16"""
    t = mansion(4, at={ANNA: MID}, dog=EAST, held={ANNA: [up(SMOKE)]})
    assert (EAST, "r04c10") in dodges(t)


def test_landing_hexes_must_be_free_and_enterable() -> None:
    """SN-7.6: over a token in the doorway r05c13 into the Bathroom, but not onto who stands behind."""
    t = mansion(4, at={ANNA: "r04c13", BORIS: "r05c13", CHEN: "r06c13"}, held={ANNA: [SMOKE]})
    behind = {place.value for place in WAYS[sq("r05c13")]} - {"r04c13", "r06c13"}
    assert dodges(t) == {("r05c13", place) for place in behind}


def test_nobody_is_jumped_on_a_hex_one_could_not_enter() -> None:
    """SN-7.6: Eleanor in a locked door cannot be jumped by others."""
    given = {"at": {ANNA: "r04c10", BORIS: "r04c11"}, "locks": {"r04c11": CHEN}, "held": {ANNA: [SMOKE]}}
    assert not offered(mansion(4, people={BORIS: ELEANOR}, **given), Dodge)
    given["locks"] = {}
    assert offered(mansion(4, people={BORIS: ELEANOR}, **given), Dodge)


def test_nobody_is_jumped_in_the_water_or_from_the_water() -> None:
    """SN-7.6, SN-R16"""
    t = mansion(4, at={ANNA: "r08c16", BORIS: "r07c16"}, held={ANNA: [SMOKE]})
    assert not offered(t, Dodge)
    t = mansion(4, at={ANNA: "r07c16", BORIS: "r08c16"}, held={ANNA: [SMOKE]}, steps=3, water_turn=True)
    assert not offered(t, Dodge)


def test_landing_in_the_water_stops() -> None:
    """SN-7.6, SN-5.4"""
    t = mansion(4, at={ANNA: "r09c16", BORIS: "r08c16"}, held={ANNA: [SMOKE]}, steps=5)
    play(t, Dodge(sq("r08c16"), sq("r07c16"), down(SMOKE)))
    assert t.stopped
    assert not offered(t, Step)
