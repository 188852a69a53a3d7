"""The table in sentences: the row, the hotels, what is still to come."""

from __future__ import annotations

import pytest

from rulesets.dead_and_breakfast.describe import describe
from rulesets.dead_and_breakfast.rules import final_count
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.table import Inn
from rulesets.dead_and_breakfast.told import needs, of_place

from .tables import *
from .test_scoring import boris


def lines(t: Inn) -> list[str]:
    return describe(match_on(t).view(t.decision.seat if t.decision else None))


def test_the_row() -> None:
    """DB-3.1, DB-7.2-3: each window's face, and what lies under it."""
    told = lines(inn(hotel(eyeballs=3), area=[BAT, None, None, None, None, None]))
    assert told[0] == (
        "Turn 1 of 16. In the piles: 66 windows, 24 gardens, 12 left roofs, 12 right roofs and 34 haunted tiles. "
        "Nothing is discarded."
    )
    assert told[1:5] == [
        "Window 1: guest fears hand; veranda; ivy N E S W. Under it: the bat.",
        "Window 2: guest fears hand; yellow flower, gargoyle; ivy N W. Under it: nothing.",
        "Window 3: guest fears hand; white flower, gargoyle; ivy W. Under it: nothing.",
        "Window 4: guest fears hand; gargoyle; ivy N E S. Under it: an eyeball (17 left).",
    ]


def test_a_hotel() -> None:
    """DB-8.1-8, DB-5: score by category, flowers on the ivy and off it, features, tower, floors."""
    told = lines(inn(hotel(), boris()))
    start = told.index(next(line for line in told if line.startswith("Boris")))
    assert told[start : start + 13] == [
        "Boris: 25 points after 8 turns. Flowers 9, features 6, screams 8, 1 eyeball worth 2.",
        "Counted: 2 yellow flowers on the ivy, 0 yellow gardens: 0 points; 3 blue flowers on the ivy, 1 blue garden: 3 points; "
        "1 red flower on the ivy, 0 red gardens: 0 points; 3 white flowers on the ivy, 2 white gardens: 6 points; "
        "3 windows with a gargoyle, 1 roof with one: 3 points; 1 window with a lantern, 0 roofs with one: 0 points; "
        "3 windows with a pillar, 1 roof with one: 3 points; 3 screams for fear of the hand, 2 points each: 6 points; "
        "1 scream for fear of the crow, 2 points each: 2 points.",
        "Not on the ivy: 1 yellow flower, 1 white flower.",
        "The ivy can grow at 4 ends.",
        "Room for 8 windows, 1 garden, 1 left roof, 1 right roof.",
        "The blue door; double window B.",
        "Roof. b5: the left gargoyle roof: 1 per window with a gargoyle. "
        "d5: the right pillar roof: 1 per window with a pillar.",
        "Floor 4. b4: guest fears hand; white flower, pillar; screams 1x, +2; ivy at the door; ends S W. "
        "c4: the gable, nobody lives here, its feature counts; gargoyle; ivy at the door; ends E S.",
        "Floor 3. b3: the severed hand scares 3: +6; red flower, white flower; ivy at the door; ends N E. "
        "c3: guest fears hand; white flower; screams 1x, +2; ivy at the door; ends N S W. "
        "d3: the crow scares 1: +2; yellow flower, pillar; ivy at the door; ends N S.",
        "Floor 2. b2: guest fears hand; yellow flower, gargoyle; screams 1x, +2; ivy not at the door; "
        "ends N W. c2: guest fears spider; ivy at the door; ends N E S. d2: guest fears spider; "
        "gargoyle; ivy at the door; ends N E W. e2: no guest; 2 blue flowers; ivy at the door; ends E W.",
        "Floor 1. c1: no guest; blue flower, the door; ivy at the door; ends N E W. d1: guest fears crow; yellow "
        "flower, pillar; screams 1x, +2; ivy at the door; ends E W. e1: no guest; white flower, lantern; ivy not at the door; "
        "ends N E.",
        "Garden. a0: the white garden: 1 per white flower on the ivy. b0: the blue garden: 1 per "
        "blue flower on the ivy. d0: the white garden: 1 per white flower on the ivy.",
        "Creatures, and whom they scare: hand at b3: +6 b2 c3 b4; crow at d3: +2 d1.",
    ]


def test_a_creature_that_scares_nobody_and_an_empty_floor() -> None:
    """DB-8.6."""
    told = lines(inn(hotel({"b1": 57}, creatures={"b1": "bat"}, double="a")))
    assert (
        "Floor 1. b1: the bat scares nobody; white flower, lantern; ivy at the door; ends N E. "
        "c1: no guest; red flower, the door; ivy at the door; ends N E W." in told
    )
    assert "Floor 4. c4: the gable, nobody lives here, its feature counts; veranda; ivy at the door; ends S W." in told


def test_a_full_garden_and_roof_have_no_room() -> None:
    """DB-5.3-4."""
    told = lines(inn(hotel(gardens=PLANTED, roofs=ROOFS)))
    assert "Room for 16 windows." in told
    assert any(line.startswith("Roof. a5: the left lantern roof") for line in told)


def test_the_discards() -> None:
    """DB-7.4."""
    t = take_turn(inn(hotel(gardens=PLANTED)), 2, garden("blue"), "b1", "a0")
    assert "The discards: the yellow garden." in lines(t)[0]


def test_whose_turn_it_is() -> None:
    """DB-10.2."""
    told = lines(inn(hotel()))
    assert any(line.startswith("Anna, whose turn it is: ") for line in told)
    assert any(line.startswith("Boris: ") for line in told)


def test_the_gap() -> None:
    """DB-10.3, DB-6.2-3: who is asked, with their stock, and why the others are not."""
    t = take_turn(inn(hotel(eyeballs=2), hotel(), hotel(), hotel(eyeballs=1)), 1, BAT, "b1", "b1")
    told = lines(t)
    assert "A snatch costs an eyeball. Asked in turn: Anna (2 eyeballs) and Dora (1 eyeball)." in told
    assert "Not asked: Boris. Next to move: takes it in the turn. (DB-6.2)" in told
    assert "Not asked: Chen. A snatch costs one eyeball. (DB-6.3)" in told


def test_who_does_not_want_to_be_asked() -> None:
    """DB-10.4."""
    t = play(take_turn(inn(hotel(eyeballs=2), hotel(), hotel()), 1, BAT, "b1", "b1"), PASS_ON)
    assert any(
        line.startswith("Anna: ") and line.endswith("Does not want to be asked for a snatch.") for line in lines(t)
    )


def test_what_is_still_to_come() -> None:
    """DB-10.1: worked out from what has been seen."""
    told = lines(inn(area=[HAND, BAT, garden("red"), garden("red"), None, None]))
    last = next(line for line in told if line.startswith("Still face down"))
    assert last.startswith("Still face down: 66 windows; fear of 11 hand, 15 spider, 15 bat and 15 crow; ")
    assert "22 gardens: 6 yellow, 6 blue, 4 red and 6 white" in last
    assert "33 haunted tiles: 8 hand, 9 spider, 8 bat and 8 crow" in last


def test_the_places_at_the_end() -> None:
    """DB-9.5."""
    t = inn(hotel(), boris())
    final_count(t)
    assert lines(t)[-2:] == ["Place 1: Boris with 25 points.", "Place 2: Anna with 0 points."]


@pytest.mark.parametrize("seats", [2, 4])
def test_it_can_be_said_at_every_moment(seats: int) -> None:
    """DB-10.1: and every hotel's points are those of its score."""
    for t in random_play(seats, 12):
        told = lines(t)
        assert all(line.strip() and line[-1] in ".)" for line in told)
        for own in t.hotels:
            assert any(f": {score(own).total} points after" in line for line in told)


def test_what_somebody_needs() -> None:
    """DB-9.2: before the first points any point leads; then who leads, and behind, one more than the gap. Whoever has fewer
    than the best of the others loses."""
    assert (first := needs(match_on(inn()).view(ANNA))) is not None
    assert (first.missing, first.loses) == ("a first point", "most points for another")
    match = match_on(inn(hotel(eyeballs=1, turns=3), hotel(turns=3)))
    assert [one.missing if (one := needs(match.view(seat))) else None for seat in (ANNA, BORIS, None)] == [
        "you lead by 2",
        "3 more to lead",
        None,
    ]
    assert (second := needs(match.view(BORIS))) is not None
    assert second.loses == "most points for Anna"


def test_what_somebody_needs_is_counted_from_the_points_that_are_shown() -> None:
    """DB-6.5, DB-9.2: in the middle of a snatch the eyeball is not paid yet: its two points count for the host."""
    t = inn(hotel(eyeballs=2), hotel(eyeballs=2))
    t.stack = [PlacingSnatched(ANNA, BAT)]
    match = match_on(t)
    needed = [needs(match.view(seat)) for seat in (ANNA, BORIS)]
    assert [one.missing for one in needed if one] == ["1 more to lead", "1 more to lead"]


def test_what_stands_there_from_the_beginning_is_called_so() -> None:
    """DB-1.2: the steps below the tower, and its roof."""
    own = inn(hotel()).hotels[0]
    said = [of_place(own, score(own), at(place)) for place in ("c0", "c5", "b2")]
    assert said == ["c0: the steps", "c5: the roof of the tower", "b2: nothing is built here yet"]
