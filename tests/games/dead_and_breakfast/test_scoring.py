"""DB-8: what a hotel is worth, category by category."""

from __future__ import annotations

import random

import pytest

from rulesets.dead_and_breakfast.pieces import FLOWERS, PITCH, Tile, cell, members
from rulesets.dead_and_breakfast.scoring import SEEN_FROM, Score, score
from rulesets.dead_and_breakfast.table import Hotel

from . import reference
from .tables import *

SUSANS_WINDOWS = dict(
    zip(
        ("b4", "b1", "d1", "d2", "b2", "b3", "d3", "d4", "a4", "a3", "a2", "a1", "e1", "e2", "e3", "e4"),
        (36, 37, 62, 67, 4, 13, 24, 30, 3, 63, 25, 33, 38, 54, 12, 1),
        strict=True,
    )
)
"""DB-8.9: in the order in which she placed them."""


def susan() -> Hotel:
    return hotel(
        SUSANS_WINDOWS,
        gardens={"a0": "yellow", "b0": "blue", "d0": "blue", "e0": "yellow"},
        roofs={"a5": "veranda", "b5": "gargoyle", "d5": "veranda", "e5": "veranda"},
        creatures={"a2": "severed_hand", "e2": "severed_hand", "a3": "spider", "a4": "bat", "d1": "crow"},
        door="red",
        double="a",
    )


# -- the worked example, DB-8.9 ---------------------------------------------------------------------


def test_example_the_ivy() -> None:
    """DB-8.9, DB-8.2: which windows are connected."""
    reached = {cell_name(number) for number in members(score(susan()).connected)}
    assert reached & SUSANS_WINDOWS.keys() == SUSANS_WINDOWS.keys() - {"a1", "a2", "a4", "b4", "d2"}


def test_example_gardens() -> None:
    """DB-8.9, DB-8.4: yellow 3 x 2, blue 6 x 2, three red flowers without a garden: 18."""
    now = score(susan())
    assert now.flowers == {"yellow": (3, 2), "blue": (6, 2), "red": (3, 0), "white": (0, 0)}
    assert now.gardens == 18


def test_example_roofs() -> None:
    """DB-8.9, DB-8.5: veranda 7 x 3, gargoyle 3 x 1: 24."""
    now = score(susan())
    assert now.features == {"veranda": (7, 3), "gargoyle": (3, 1), "lantern": (1, 0), "pillar": (1, 0)}
    assert now.roofs == 24


def test_example_guests() -> None:
    """DB-8.9, DB-8.6-7: 6, 10, 6, 6 and 6: 34."""
    now = score(susan())
    seen = {cell_name(number): {cell_name(there) for there in members(cells)} for number, cells in now.scares.items()}
    assert seen == {
        "a2": {"b2", "c2", "d2"},
        "e2": {"b2", "c2", "d2", "e3", "e4"},
        "a3": {"b3", "c3", "d3"},
        "a4": {"a1", "b4", "d4"},
        "d1": {"b1", "d2", "e1"},
    }
    assert now.guests == 34


def test_example_total() -> None:
    """DB-8.9, DB-8.1, DB-8.8: no eyeballs, 76 points."""
    now = score(susan())
    assert now.categories == (18, 24, 34, 0)
    assert now.total == 76


def test_example_can_be_built_in_its_order() -> None:
    """DB-8.9, DB-5.2: every window touches the hotel when it is placed."""
    filled = set(reference.TOWER)
    for name in SUSANS_WINDOWS:
        assert name in reference.window_cells(filled)
        filled.add(name)


def boris() -> Hotel:
    """The example of the rulebook."""
    return hotel(
        {"b4": 9, "b3": 64, "b2": 2, "d3": 20, "d2": 17, "e2": 63, "d1": 42, "e1": 57},
        gardens={"a0": "white", "d0": "white", "b0": "blue"},
        roofs={"b5": "gargoyle", "d5": "pillar"},
        creatures={"b3": "severed_hand", "d3": "crow"},
        door="blue",
        double="b",
        eyeballs=1,
    )


def test_the_rulebooks_own_example() -> None:
    """DB-8.9: Boris's hotel, half built: 9 + 6 + 8 + 2 = 25."""
    now = score(boris())
    assert now.categories == (9, 6, 8, 2)
    assert now.flowers == {"yellow": (2, 0), "blue": (3, 1), "red": (1, 0), "white": (3, 2)}
    assert now.features == {"veranda": (0, 0), "gargoyle": (3, 1), "lantern": (1, 0), "pillar": (3, 1)}
    assert not now.connected & (1 << cell("b2") | 1 << cell("e1"))


# -- the ivy ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("windows", "double", "joined"),
    [
        ({"d1": 63}, "a", {"d1"}),  # EW beside the door's E
        ({"d1": 33}, "a", set()),  # E only: turns its back on the door
        ({"d1": 45}, "a", set()),  # NS: a bare wall on both sides of the edge
        ({"d2": 63}, "a", set()),  # double A has no ivy at c2E
        ({"d2": 63}, "b", {"d2"}),  # double B has
        ({"d1": 63, "e1": 33}, "a", {"d1"}),  # d1E meets a wall: window 33 looks east
        ({"d1": 63, "e1": 9}, "a", {"d1", "e1"}),  # W
        ({"d1": 24, "d2": 22}, "a", {"d1", "d2"}),  # up: N meets S
        ({"d1": 24, "d2": 61}, "a", {"d1"}),  # up: N meets a wall
        ({"d1": 24, "e1": 24, "e2": 24, "d2": 43}, "a", {"d1", "e1", "e2", "d2"}),  # d2's E to e2, round three corners
        ({"b3": 44}, "a", set()),  # no c3W on double A; nothing to the door by itself
        ({"b1": 1, "b2": 1, "b3": 1, "b4": 1}, "d", {"b1", "b2", "b3", "b4"}),
    ],
)
def test_two_ends_that_meet_join(windows: dict[str, int], double: str, joined: set[str]) -> None:
    """DB-8.2, DB-1.4, DB-R7."""
    reached = score(hotel(windows, double=double)).connected
    assert {name for name in windows if reached >> cell(name) & 1} == joined


def test_nothing_passes_through_gardens_and_roofs() -> None:
    """DB-8.2, DB-R6: ivy to the south of floor 1 and to the north of floor 4 ends there."""
    own = hotel({"b1": 24, "d1": 54}, gardens={"b0": "red", "d0": "red", "a0": "red", "e0": "red"})
    assert not score(own).connected >> cell("d1") & 1


def test_flowers_count_on_connected_tiles_only() -> None:
    """DB-8.3, DB-2.4: the tower's two, and both of a window that shows two alike."""
    own = hotel({"d1": 63, "e1": 62, "b1": 54, "b2": 33}, gardens={"b0": "blue"}, door="blue", double="d")
    assert score(own).flowers["blue"] == (4, 1)  # door, double D, two at d1; the two at b1 (N and S) wait
    assert score(own).flowers["yellow"] == (2, 0)  # at e1; the one at b2 waits


def test_two_alike_on_one_window_count_two() -> None:
    """DB-8.3."""
    assert score(hotel({"d1": 63})).flowers["blue"] == (2, 0)
    assert score(hotel({"d1": 23})).flowers["blue"] == (1, 0)


# -- gardens and roofs ------------------------------------------------------------------------------


def test_gardens_multiply_flowers_of_their_colour() -> None:
    """DB-8.4: 2 blue flowers and 3 blue gardens, 2 red (door, double A) and 1 red garden; the cells do not matter."""
    one = hotel({"d1": 63}, gardens={"a0": "blue", "b0": "blue", "d0": "blue", "e0": "red"})
    other = hotel({"d1": 63}, gardens={"e0": "blue", "d0": "blue", "b0": "blue", "a0": "red"})
    assert score(one).gardens == score(other).gardens == 2 * 3 + 2 * 1
    assert score(hotel({"d1": 63}, gardens={"b0": "yellow"})).gardens == 0


def test_roofs_multiply_features_on_windows() -> None:
    """DB-8.5, DB-R10: the double window's too; both sides together; connected or not, haunted or not."""
    own = hotel({"b1": 1, "d4": 13}, roofs={"a5": "veranda", "e5": "veranda", "d5": "pillar"}, creatures={"d4": "bat"})
    assert score(own).features["veranda"] == (3, 2)
    assert not score(own).connected >> cell("d4") & 1
    assert score(own).roofs == 6


def test_the_feature_of_the_double_window_counts_once() -> None:
    """DB-R10, DB-2.4."""
    assert score(hotel(roofs={"b5": "lantern"}, double="c")).roofs == 1


# -- scares -----------------------------------------------------------------------------------------


def scared(own: Hotel, where: str) -> set[str]:
    return {cell_name(number) for number in members(score(own).scares[cell(where)])}


def test_a_creature_sees_its_column_and_its_floor() -> None:
    """DB-8.6, DB-R9: over the tower and through everything; nothing else; 2 points a guest."""
    yellow = {"a2": 4, "d2": 5, "e2": 6, "b1": 7, "b3": 8, "b4": 9, "a1": 10, "d3": 11}
    own = hotel(yellow | {"b2": 57}, creatures={"b2": "severed_hand"}, double="c")
    assert scared(own, "b2") == {"a2", "d2", "e2", "b1", "b3", "b4"}
    assert score(own).guests == 12


def test_nothing_blocks_the_view() -> None:
    """DB-8.6: other creatures, other guests, the tower; and all of the line however far."""
    own = hotel(
        {"a4": 57, "b4": 20, "d4": 24, "e4": 3, "a1": 4, "a3": 58}, creatures={"a4": "severed_hand", "b4": "bat"}
    )
    assert scared(own, "a4") == {"e4", "a1"}


@pytest.mark.parametrize(
    ("double", "creature", "floor", "seen"),
    [
        ("a", "severed_hand", 2, {"c2"}),
        ("a", "spider", 3, {"c3"}),
        ("a", "spider", 2, set()),
        ("a", "severed_hand", 3, set()),
        ("a", "severed_hand", 1, set()),
        ("a", "severed_hand", 4, set()),
        ("d", "crow", 2, {"c2"}),
        ("d", "bat", 3, {"c3"}),
    ],
)
def test_the_towers_guests_are_seen_along_their_own_floor(
    double: str, creature: str, floor: int, seen: set[str]
) -> None:
    """DB-8.6, DB-R1, DB-R10: floors 2 and 3 only."""
    own = hotel({f"d{floor}": 57, f"e{floor}": 58}, creatures={f"e{floor}": creature}, double=double)
    assert scared(own, f"e{floor}") == seen


@pytest.mark.parametrize(("creature", "number"), [("severed_hand", 4), ("spider", 17), ("bat", 27), ("crow", 38)])
def test_each_creature_scares_its_own_colour(creature: str, number: int) -> None:
    """DB-8.6, DB-R4: and no other."""
    guests = {"a1": 4, "b1": 17, "d1": 27, "e1": 38}
    own = hotel(
        guests | {"a2": 57, "b2": 57, "d2": 57, "e2": 57}, creatures={f"{c}2": creature for c in "abde"}, double="a"
    )
    hit = [name for name, window in guests.items() if window == number]
    by_column = {name: scared(own, f"{name[0]}2") & set(guests) for name in guests}
    assert by_column == {name: ({name} if name in hit else set()) for name in guests}


def test_a_covered_guest_is_scared_by_nobody() -> None:
    """DB-8.7, DB-5.5: neither by the creature on its own window nor by another."""
    own = hotel({"b1": 4, "a1": 57}, creatures={"a1": "severed_hand"})
    assert scared(own, "a1") == {"b1"}
    own.haunt(Tile("haunted_severed_hand"), cell("b1"))
    assert scared(own, "a1") == scared(own, "b1") == set()


def test_a_guest_seen_by_two_counts_twice() -> None:
    """DB-8.7: 2 + 2."""
    own = hotel({"b1": 4, "a1": 57, "b2": 58}, creatures={"a1": "severed_hand", "b2": "severed_hand"}, double="c")
    assert score(own).guests == 4


def test_each_of_a_couple_counts_for_itself() -> None:
    """DB-8.7, DB-R5: window 65 has a yellow and a green guest."""
    hand = hotel({"b1": 65, "a1": 57}, creatures={"a1": "severed_hand"})
    spider = hotel({"b1": 65, "a1": 57}, creatures={"a1": "spider"})
    bat = hotel({"b1": 65, "a1": 57}, creatures={"a1": "bat"})
    assert [score(own).guests for own in (hand, spider, bat)] == [2, 2, 0]


def test_fear_needs_no_ivy() -> None:
    """DB-8.7: neither creature nor guest is on it."""
    own = hotel({"a4": 57, "b4": 9}, creatures={"a4": "severed_hand"})
    assert not score(own).connected & (1 << cell("a4") | 1 << cell("b4"))
    assert score(own).guests == 2


def test_every_window_sees_six_others_and_the_tower_on_two_floors() -> None:
    """DB-8.6: three in the column, three on the floor."""
    for number, view in SEEN_FROM.items():
        floor = number // PITCH
        assert view.bit_count() == (7 if floor in (2, 3) else 6)


# -- the rest ---------------------------------------------------------------------------------------


def test_eyeballs_are_two_points_each() -> None:
    """DB-8.8."""
    assert score(hotel(eyeballs=3)).categories == (0, 0, 0, 6)


def test_a_half_built_hotel_counts_as_it_stands() -> None:
    """DB-R28, DB-8.1: score is defined at any time, and is the sum of its categories."""
    own = hotel({"d1": 63}, gardens={"d0": "blue"}, creatures={"d1": "spider"}, eyeballs=1)
    assert score(own).categories == (2, 0, 0, 2)
    assert score(own).total == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scores_agree_with_the_rules_written_a_second_time(seats: int) -> None:
    """DB-8.1-8: every hotel, all through random games."""
    rng = random.Random(3)
    for seed in range(4):
        for t in random_play(seats, seed):
            if t.result is not None or rng.random() < 0.1:
                for own in t.hotels:
                    now = score(own)
                    assert now.categories == reference.score(own)
                    tower = {"c1", "c2", "c3", "c4"}
                    assert {cell_name(number) for number in members(now.connected)} == reference.on_the_ivy(own) | tower


def test_a_full_hotel_by_hand() -> None:
    """DB-8.1, DB-8.3: sixteen windows, no gardens, no roofs, no creatures: flowers alone are worth nothing."""
    now: Score = score(hotel(FULL))
    assert now.total == 0
    assert sum(now.flowers[colour][0] for colour in FLOWERS) > 2
