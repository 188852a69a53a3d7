"""A rule for another number of players is not told at the table."""

from __future__ import annotations

import pytest

from spyhouse.rulebook import is_for


@pytest.mark.parametrize(
    ("rule", "seats"),
    [
        ("With five players the Ambassador goes first, in secret.", {5}),
        ("Four players: the call is right if the number is right.", {4}),
        ("With three and four players the five black cards are out.", {3, 4}),
        ("Three and five players: if the number is right, you win alone.", {3, 5}),
        ("With four players only, you may show one of your black cards.", {4}),
        ("The game is for three to six players.", {2, 3, 4, 5, 6}),
        ("Three to six players sit down.", {3, 4, 5, 6}),
        ("On your turn you do one thing.", {2, 3, 4, 5, 6}),
    ],
)
def test_a_rule_speaks_to_the_tables_that_it_names_first(rule: str, seats: set[int]) -> None:
    assert {number for number in range(2, 7) if is_for(rule, number)} == seats
