"""What a seat needs to win, as far as it knows; the table, `?` and the line game all say it so."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.secret_night.facts import aside, checks, needs
from rulesets.secret_night.pages import pages

from .tables import *


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"hour": 1}, "To win: escape with Money, 10 ahead wins. Missing: Money, leave by boat +4, midnight."),
        ({"held": {ANNA: [MONEY, CAR_KEY]}}, "To win: escape with Money, 10 ahead wins. Missing: boat +4/car +5."),
        ({"held": {ANNA: [MONEY]}, "gone": [BOAT]}, "Missing: Bike/Car Key +5."),
        ({"held": {ANNA: [MONEY, CAR_KEY]}, "at": {ANNA: "r14c12"}}, "To win: escape with Money, 10 ahead wins."),
        ({"active": BORIS}, "To win: arrest Thieves, 10 ahead wins. Missing: Handcuffs, Thief near +3."),
        ({"active": BORIS, "held": {BORIS: [HANDCUFFS]}}, "Missing: Thief near +3."),
        ({"active": BORIS, "score": -6}, "To win: arrest Thieves, 4 points win. Missing: Handcuffs, Thief near +3."),
        ({"active": BORIS, "score": 6}, "To win: arrest Thieves, 16 points win. Missing: Handcuffs, Thief near +3."),
        ({"score": 9}, "To win: escape with Money, 1 point wins. Missing: Money, leave by boat +4."),
        (
            {"active": BORIS, "held": {BORIS: [HANDCUFFS]}, "at": {CHEN: EAST, BORIS: MID}, "shown": [CHEN]},
            "To win: arrest Thieves, 10 ahead wins.",
        ),
        ({"seats": 5, "active": EMIL}, "To win: nobody leads by 2 at dawn. Missing: as now, until 06:00."),
        ({"seats": 5, "active": EMIL, "score": -4}, "Missing: 3 points more for the Thieves."),
    ],
)
def test_what_a_seat_needs_to_win(given: dict[str, Any], line: str) -> None:
    """SN-1.1, SN-7.7, SN-7.8, SN-11.2"""
    t = mansion(**{"seats": 4} | given)
    found = needs(match_on(t).view(t.active))
    assert found is not None
    assert found.line.endswith(line)


def test_in_sudden_death_nobody_needs_ten() -> None:
    """SN-11.3"""
    t = mansion(hour=9)
    t.extra = 0
    found = needs(match_on(t).view(ANNA))
    assert found is not None
    assert found.goal == "escape with Money, a score wins"


EACH = ["each further Money +5, each further Thief aboard +2"]
MASTER = ["the Master +4", "Master +4"]


@pytest.mark.parametrize(
    ("given", "worth", "more"),
    [
        ({}, ["Money", "leave by boat +4"], EACH),
        ({"held": {ANNA: [CAR_KEY]}}, ["Money", "boat +4/car +5"], EACH),
        ({"held": {ANNA: [CAR_KEY, BIKE_KEY]}}, ["Money", "boat +4/bike/car +5"], EACH),
        ({"gone": [BOAT]}, ["Money", "Bike/Car Key +5"], EACH),
        ({"gone": [BOAT, BIKE, CAR]}, ["Money", "a vehicle that is left"], EACH),
        ({"active": BORIS}, ["Handcuffs", "Thief near +3"], MASTER),
        ({"active": BORIS, "at": {ANNA: EAST, BORIS: MID}}, ["Handcuffs", "Anna beside you +4"], []),
        (
            {"active": BORIS, "at": {ANNA: EAST, BORIS: MID}, "bars": [(BORIS, ANNA, HANDCUFFS)]},
            ["Handcuffs", "Thief near +3"],
            MASTER,
        ),
        (
            {"active": BORIS, "at": {ANNA: EAST, BORIS: MID}, "held": {ANNA: [up(MONEY)]}},
            ["Handcuffs", "Anna beside you +7"],
            [],
        ),
        ({"seats": 5, "active": EMIL}, ["as now, until 06:00"], ["even at a lead of 1"]),
    ],
)
def test_what_it_takes_to_win_says_what_it_is_worth(given: dict[str, Any], worth: list[str], more: list[str]) -> None:
    """SN-7.7, SN-7.8"""
    t = mansion(**{"seats": 4} | given)
    view = match_on(t).view(t.active)
    assert [one.what for one in checks(view)] == worth
    assert aside(view) == more


@pytest.mark.parametrize("seat", [ANNA, BORIS, CHEN, DORA, EMIL])
def test_whoever_plays_a_role_reads_how_one_plays_it(seat: Seat) -> None:
    """SN-1.1, SN-13.2: in the notes of all five roles, and the first games take leave with the same words."""
    t = mansion(seats=5)
    mine = [line[0] for line in dict(pages(match_on(t).view(seat)))["Who I am"]]
    assert {*t.players[seat].role.plan} < {*mine}


def test_the_whole_table_is_told_nobodys_goal() -> None:
    """SN-12.1"""
    assert needs(match_on(mansion()).view(None)) is None


@pytest.mark.parametrize(
    ("given", "loses"),
    [
        ({}, "your arrest: police +4"),
        ({"held": {ANNA: [MONEY]}}, "your arrest: police +7"),
        ({"active": BORIS}, "a wrong arrest: Thieves +2"),
        ({"seats": 5, "active": EMIL}, "a side at 10 points"),
    ],
)
def test_what_a_seat_must_not_let_happen(given: dict[str, Any], loses: str) -> None:
    """SN-7.7.3, SN-R45, SN-11.2: the Money in hand counts, too."""
    t = mansion(**{"seats": 4} | given)
    found = needs(match_on(t).view(t.active))
    assert found is not None
    assert found.loses == loses
