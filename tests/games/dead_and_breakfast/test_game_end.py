"""DB-9: the end, and who wins."""

from __future__ import annotations

import pytest

from rulesets.dead_and_breakfast.events import FinalCount
from rulesets.dead_and_breakfast.pieces import TURNS
from rulesets.dead_and_breakfast.rules import final_count
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.table import Hotel, Inn, Standing

from .tables import *

ALMOST = {name: number + 16 for name, number in FULL.items() if name != "e4"}
"""Fifteen windows: one turn to go."""


def last_turn(*others: Hotel, eyeballs: int = 0) -> Inn:
    """Boris is about to take the very last turn; Anna's hotel is full."""
    return inn(hotel(FULL, eyeballs=eyeballs), hotel(ALMOST), *others, active=BORIS)


def counted(*hotels: Hotel) -> Standing:
    """The result of hotels as they stand."""
    t = inn(*hotels)
    final_count(t)
    assert isinstance(t.result, Standing)
    return t.result


def worth(points: int, eyeballs: int = 0) -> Hotel:
    """A hotel of so many points: two for each eyeball, the rest by yellow guests whom a hand at b1 can see."""
    guests = zip(("a1", "d1", "e1", "b2", "b3", "b4")[: points // 2 - eyeballs], range(4, 10), strict=False)
    return hotel({"b1": 57, **dict(guests)}, creatures={"b1": "severed_hand"}, eyeballs=eyeballs)


# -- when -------------------------------------------------------------------------------------------


def test_the_game_ends_with_the_last_seats_sixteenth_turn() -> None:
    """DB-9.1: not when the first seat has had all of its own."""
    t = inn(hotel({name: number for name, number in FULL.items() if name != "e4"}), hotel(ALMOST))
    take_turn(t, 1, BAT, "e4", "e4")
    assert (t.hotels[ANNA].turns, asked(t)) == (TURNS, ("Drafting", BORIS))
    take_turn(t, 2, garden("blue"), "e4", "b0")
    assert t.result is not None
    assert not t.options()


def test_the_last_refill_still_happens() -> None:
    """DB-9.1, DB-4.5."""
    t = last_turn()
    next_window = pile(t, "windows")[-1]
    take_turn(t, 1, BAT, "e4", "e4")
    assert t.windows[0] == next_window
    assert t.area[0] is not None


def test_no_gap_follows_the_last_turn() -> None:
    """DB-9.1, DB-6.1, DB-R25: although Anna and Boris hold eyeballs."""
    t = take_turn(last_turn(eyeballs=3), 4, EYEBALL, "e4")
    assert t.result is not None


def test_eyeballs_left_score_also_one_taken_in_the_last_turn() -> None:
    """DB-9.1, DB-8.8."""
    t = last_turn()
    before = score(t.hotels[BORIS]).total
    take_turn(t, 4, EYEBALL, "e4")
    assert score(t.hotels[BORIS]).tokens == 2
    assert t.result is not None
    assert t.result.points[BORIS] >= before + 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sixteen_turns_each(seats: int) -> None:
    """DB-9.1: 32, 48 or 64 turns, and sixteen windows in every hotel."""
    *_, t = random_play(seats, 5)
    assert [own.turns for own in t.hotels] == [16] * seats
    assert all(own.windows.bit_count() == 16 for own in t.hotels)
    assert isinstance(t.result, Standing)
    assert t.result.points == [score(own).total for own in t.hotels]


# -- who wins ---------------------------------------------------------------------------------------


def test_the_highest_total_wins() -> None:
    """DB-9.2."""
    assert counted(worth(4), worth(8), worth(6)).winners == [BORIS]


def test_a_tie_goes_to_the_most_eyeballs() -> None:
    """DB-9.3: among the tied; Chen has more, but fewer points."""
    assert counted(worth(8, 1), worth(8, 2), worth(6, 3)).winners == [BORIS]


def test_a_tie_in_both_is_shared() -> None:
    """DB-9.4."""
    result = counted(worth(8, 1), worth(4), worth(8, 1))
    assert result.winners == [ANNA, CHEN]
    assert result.words(NAMES) == "Anna and Chen share the victory with 8 points each."


@pytest.mark.parametrize(
    ("hotels", "places"),
    [
        ((worth(8), worth(6), worth(4)), [1, 2, 3]),
        ((worth(8), worth(8), worth(4)), [1, 1, 3]),
        ((worth(8), worth(6, 1), worth(6, 1), worth(2)), [1, 2, 2, 4]),
        ((worth(8, 1), worth(8, 2), worth(8, 1), worth(2)), [2, 1, 2, 4]),
        ((worth(6), worth(6)), [1, 1]),
    ],
)
def test_equal_keys_share_a_place_and_those_behind_are_skipped(hotels: tuple[Hotel, ...], places: list[int]) -> None:
    """DB-9.5."""
    assert counted(*hotels).places == places


def test_a_single_winner_in_words() -> None:
    """DB-9.2."""
    assert counted(worth(4), worth(8)).words(NAMES) == "Boris wins with 8 points."


def test_the_final_count_goes_from_the_last_place_to_the_first() -> None:
    """DB-9.5: category by category, a page each."""
    t = inn(worth(8, 1), worth(4), worth(6))
    final_count(t)
    events = told(t, FinalCount)
    assert [(event.place, event.seat) for event in events] == [(3, BORIS), (2, CHEN), (1, ANNA)]
    assert all(event.moment for event in events)
    assert events[-1].words(NAMES) == (
        "Place 1, Anna: flowers 0, features 0, screams 6, eyeballs 2; together 8 points."
    )


def test_a_table_that_agrees_to_end_has_no_winner() -> None:
    """DB-9.1: nothing is counted before the end."""
    match = match_on(inn(worth(8), worth(4)))
    match.agree_to_end()
    assert match.over
    assert match.table.result.winners == []
    assert match.standings().wins == [0, 0]
