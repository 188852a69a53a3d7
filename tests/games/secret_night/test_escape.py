"""SN-7.8: boat, motorcycle and car."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import Card, Role, Vehicle
from rulesets.secret_night.rules.movement import dog_ways
from rulesets.secret_night.table import Mansion
from spyhouse.engine.visibility import Seat

from .tables import *


def driving(**given: Any) -> Mansion:
    """Anna, the Master, sits in the car with its key."""
    return mansion(**{"seats": 5, "at": {ANNA: "r14c12"}, "held": {ANNA: [CAR_KEY, MONEY]}} | given)


# -- who may start what -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vehicle", "place", "key"),
    [(BOAT, "r02c17", None), (BOAT, "r03c17", None), (BIKE, "r09c00", BIKE_KEY), (CAR, "r15c13", CAR_KEY)],
)
def test_a_thief_in_a_vehicle_with_its_key(vehicle: Vehicle, place: str, key: Card | None) -> None:
    """SN-7.8, SN-5.10, SN-R15: it costs no steps; the boat needs no key."""
    for seat in (ANNA, CHEN):
        t = mansion(5, active=seat, at={seat: place}, held={seat: [key] if key else []}, steps=0)
        assert offered(t, Escape) == {Escape(vehicle)}
        if key:
            t = mansion(5, active=seat, at={seat: place}, held={seat: [BIKE_KEY if key is CAR_KEY else CAR_KEY]})
            assert not offered(t, Escape)


@pytest.mark.parametrize("seat", [BORIS, DORA, EMIL])
def test_no_vehicle_for_police_and_deceiver(seat: Seat) -> None:
    """SN-7.8"""
    assert not offered(mansion(5, active=seat, at={seat: "r02c17"}), Escape)
    assert not offered(mansion(5, active=seat, at={seat: "r14c12"}, held={seat: [CAR_KEY]}), Escape)


@pytest.mark.parametrize("given", [{"hour": 2}, {"tied": {ANNA: BORIS}}, {"at": {ANNA: "r14c14"}}, {"gone": [CAR]}])
def test_no_escape(given: dict[str, Any]) -> None:
    """SN-7.8, SN-7.1, SN-R52: before midnight, tied, outside, or when the car is gone."""
    assert not offered(driving(**given), Escape)


def test_escaping_is_no_movement() -> None:
    """SN-R14: stopped by the water's edge on boarding, she may cast off at once."""
    t = mansion(5, at={ANNA: "r03c16"}, steps=1, water_turn=True, held={ANNA: [MONEY]})
    play(t, Step(sq("r03c17")))
    assert t.stopped
    assert Escape(BOAT) in t.options()


# -- the crew ---------------------------------------------------------------------------------------


def test_other_thieves_ride_along_unasked_others_stay() -> None:
    """SN-7.8, SN-R49, SN-R52: a tied Thief rides too; who stays is marked "not a Thief", the role stays hidden."""
    t = mansion(
        8,
        at={ANNA: "r14c12", CHEN: "r14c13", DORA: "r15c12", EMIL: "r15c13"},
        held={ANNA: [CAR_KEY], CHEN: [MONEY], EMIL: [MONEY, KNIFE], DORA: [MONEY]},
        tied={EMIL: BORIS},
    )
    play(t, Escape(CAR))
    assert told(t, happened.Escaped).crew == [ANNA, CHEN, EMIL]
    assert [t.players[seat].pos for seat in (ANNA, CHEN, EMIL)] == [None] * 3
    assert all(t.players[seat].shown for seat in (CHEN, EMIL))
    assert t.players[EMIL].rope is None
    dora = t.players[DORA]
    assert (dora.pos, dora.cleared, dora.shown) == (sq("r15c12"), True, False)
    assert hand(t, DORA) == [MONEY]
    assert seen(t, ANNA).players[DORA].role == Role.BACK
    assert told(t, happened.LeftBehind).seat == DORA


def test_the_boat_takes_the_starter_alone() -> None:
    """SN-7.8, SN-R15: who is left on its other hex is in the water then, and not marked."""
    t = mansion(5, at={ANNA: "r02c17", CHEN: "r03c17"}, held={ANNA: [MONEY], CHEN: [MONEY]})
    play(t, Escape(BOAT))
    chen = t.players[CHEN]
    assert (chen.pos, chen.shown, chen.cleared) == (sq("r03c17"), False, False)
    assert t.score == 4
    assert t.in_water(sq("r03c17"))
    finish_turn(t)
    assert t.active == CHEN
    assert t.water_turn


def test_the_motorcycle_takes_two() -> None:
    """SN-7.8"""
    t = mansion(5, at={ANNA: "r08c00", CHEN: "r09c00"}, held={ANNA: [BIKE_KEY, MONEY]})
    play(t, Escape(BIKE))
    assert t.players[CHEN].pos is None
    assert t.score == 7


# -- points -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vehicle", "place", "hand_of_anna", "points"),
    [
        (BOAT, "r02c17", [MONEY], 4),
        (BOAT, "r02c17", [MONEY, up(MONEY)], 9),
        (BIKE, "r08c00", [MONEY, BIKE_KEY], 5),
        (CAR, "r14c12", [MONEY, CAR_KEY], 5),
        (CAR, "r14c12", [MONEY, MONEY, CAR_KEY], 10),
        (CAR, "r14c12", [CAR_KEY], 0),
        (BOAT, "r02c17", [], 0),
    ],
)
def test_points_of_a_lone_escape(vehicle: Vehicle, place: str, hand_of_anna: list[Any], points: int) -> None:
    """SN-7.8, SN-11.5, SN-R48: without Money nothing, but it still happens."""
    t = mansion(5, at={ANNA: place}, held={ANNA: hand_of_anna})
    play(t, Escape(vehicle))
    assert t.score == points
    assert [mark.moved for mark in t.history] == [points] * (points > 0), "one score event, or none"
    assert vehicle not in t.vehicles


@pytest.mark.parametrize(("money", "points"), [([], 0), ([MONEY], 7)])
def test_points_for_a_crew_of_two(money: list[Card], points: int) -> None:
    """SN-7.8: 2 for each Thief beyond the first, only with Money aboard; whoever holds it."""
    t = driving(at={ANNA: "r14c12", CHEN: "r14c13"}, held={ANNA: [CAR_KEY], CHEN: money})
    assert play(t, Escape(CAR)).score == points


def test_the_rulebooks_good_haul() -> None:
    """SN-7.8, SN-11.1: 5 for the car, 2 for the second Thief, 5 for the second Money: 12, and the marker stops at 10."""
    t = driving(at={ANNA: "r14c12", CHEN: "r14c13", DORA: "r15c12"}, held={ANNA: [CAR_KEY, MONEY], CHEN: [MONEY]})
    play(t, Escape(CAR))
    assert "by car with 2 sacks of Money: 12 points" in told(t, happened.Escaped).words(NAMES)
    assert t.history[0].moved == 12
    assert t.score == 10
    assert t.players[DORA].cleared
    assert t.result is not None


def test_money_left_behind_does_not_count() -> None:
    """SN-7.8"""
    t = driving(at={ANNA: "r14c12", DORA: "r14c13"}, held={ANNA: [CAR_KEY], DORA: [MONEY]})
    assert play(t, Escape(CAR)).score == 0


# -- afterwards -------------------------------------------------------------------------------------


def test_hands_are_discarded_and_keys_of_this_vehicle_removed() -> None:
    """SN-7.8, SN-R51: Money may come back; the key of another vehicle too."""
    t = driving(
        at={ANNA: "r14c12", CHEN: "r14c13"}, held={ANNA: [up(CAR_KEY), MONEY, KNIFE], CHEN: [CAR_KEY, BIKE_KEY, BEEF]}
    )
    play(t, Escape(CAR))
    assert Counter(t.discard) == Counter([MONEY, KNIFE, BIKE_KEY, BEEF])
    assert t.removed == [CAR_KEY, CAR_KEY]
    assert [t.players[seat].cards for seat in (ANNA, CHEN)] == [0, 0]


def test_a_vehicle_leaves_the_ground_it_stood_on() -> None:
    """SN-7.8: an ordinary hex for everybody, the dog too."""
    t = driving()
    assert sq("r14c13") not in dog_ways(t, sq("r14c14"))
    play(t, Escape(CAR))
    assert t.vehicle_at(sq("r14c13")) is None
    assert sq("r14c13") in dog_ways(t, sq("r14c14"))
    assert not t.in_water(sq("r14c13"))


def test_the_starters_turn_ends() -> None:
    """SN-7.8, SN-3.6"""
    t = play(driving(steps=2), Escape(CAR))
    assert t.active == BORIS
    assert t.players[ANNA].saved == 2


def test_an_escaped_thief_comes_back_with_character_and_saved_steps() -> None:
    """SN-R50, SN-9.4, SN-9.1, SN-R53"""
    t = driving(
        at={ANNA: "r14c12", CHEN: "r14c13"}, people={CHEN: OTTO}, spent=[OTTO], saved={CHEN: 3}, health={CHEN: 1},
        poisoned={CHEN: BORIS}, searched={CHEN: 5},
    )  # fmt: skip
    play(t, Escape(CAR))
    chen = t.players[CHEN]
    assert (chen.character, chen.saved, chen.health, chen.poison, chen.room) == (OTTO, 3, 3, None, 0)
    assert t.spent == [OTTO]
    finish_turn(t)
    assert (t.active, chen.pos) == (CHEN, sq("r22c08"))
