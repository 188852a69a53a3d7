"""The call, and the end of a game (IK-8, IK-9)."""

from __future__ import annotations

from itertools import permutations

import pytest

from rulesets.inkognito import events as happened
from rulesets.inkognito.describe import describe
from rulesets.inkognito.pieces import LOCATIONS, NUMBERS
from rulesets.inkognito.sheet import solution
from rulesets.inkognito.table import Outcome, Venice
from spyhouse.engine.table import GameOver

from .tables import *


def outcome(t: Venice) -> Outcome:
    assert isinstance(t.result, Outcome)
    return t.result


def beside_chen() -> Venice:
    """Anna and Chen, who are no partners, are alone."""
    return go(venice(), RIA, SMA, RIA, ARS, his=CAD)


# -- where a call is legal --------------------------------------------------------------------------


def test_any_of_the_24_orders_also_a_wrong_one() -> None:
    """IK-8.1: IK-R36: also one that Anna's own cards contradict."""
    assert offered(exchange(), Call) == {Call(*order) for order in permutations(NUMBERS)}


def test_with_four_only_in_an_exchange() -> None:
    """IK-8.1, IK-R7"""
    assert Call in verbs(exchange(4))
    assert Call not in verbs(embassy(4))


def test_with_three_in_every_meeting() -> None:
    """IK-8.1"""
    assert all(Call in verbs(t) for t in (exchange(3), dummy_met(), embassy(3)))


def test_with_five_agents_alone_and_the_ambassador_with_one_or_two() -> None:
    """IK-8.1"""
    assert all(Call in verbs(t) for t in (exchange(5), embassy(5), audience()))
    assert Call in verbs(play(embassy(5), DECLINE))


def test_instead_of_the_own_step_before_anything_is_seen() -> None:
    """IK-8.1, IK-R10: who answers a demand, or has company without being asked, cannot call."""
    assert Call not in verbs(play(embassy(5), Demand(CHEN), RECEIVE))
    t = play(exchange(), pair(F, N11))
    assert seen(t, BORIS).sealed[0].shown == ()
    assert Call in verbs(t)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_never_outside_a_meeting(seats: int) -> None:
    """IK-8.1"""
    for match in random_match(seats, 2):
        if match.decision is not None and type(match.decision).__name__ in ("Visiting", "Planning", "Answering"):
            assert Call not in verbs(match.table)


def test_who_decides_earlier_calls_first() -> None:
    """IK-8.2, IK-R9"""
    t = play(exchange(3), WRONG)
    assert outcome(t).caller == ANNA
    t = play(exchange(3), pair(F, N11), RIGHT)
    assert outcome(t).caller == BORIS
    assert asked(embassy(5)) == ("Embassy", ANNA), "before the Ambassador"


def test_what_the_other_had_committed_is_returned_unseen() -> None:
    """IK-8.2"""
    t = play(exchange(), Reveal(F), WRONG)
    assert t.sealed == []
    assert "Exchanged" not in stories(t)
    assert t.agents[ANNA].shown == {}
    view = match_on(t).view(BORIS)
    assert not any(event for event in view.events if isinstance(event, happened.Exchanged))


def test_later_meetings_are_void() -> None:
    """IK-8.2"""
    t = go(venice(), RIA, SMA, SMA, RIA, his=CAD)
    play(t, RIGHT)
    assert t.result is not None
    assert t.decision is None


def test_the_two_of_an_audience_may_not_call() -> None:
    """IK-8.3, IK-R11"""
    t = play(audience(), RECEIVE)
    assert Call not in verbs(t)
    assert Call not in verbs(play(t, pair(F, N11)))


# -- right or wrong ---------------------------------------------------------------------------------


def test_right_number_beside_the_partner_wins_for_both() -> None:
    """IK-8.4"""
    t = play(exchange(), RIGHT)
    assert outcome(t).winners == [ANNA, BORIS]
    assert outcome(t).reason == "right_call"


def test_the_partner_need_not_know_anything() -> None:
    """IK-8.4: Boris calls; Anna has seen nothing in the whole game."""
    t = play(exchange(), pair(F, N11), RIGHT)
    assert outcome(t).winners == [ANNA, BORIS]


def test_a_wrong_number_wins_for_the_other_pair() -> None:
    """IK-8.4"""
    t = play(exchange(), WRONG)
    assert (outcome(t).winners, outcome(t).reason) == ([CHEN, DORA], "wrong_call")
    assert told(t, happened.Ended).wrong_partner is None


def test_the_right_number_beside_somebody_else_is_wrong() -> None:
    """IK-8.4, IK-R6"""
    t = play(beside_chen(), RIGHT)
    assert (outcome(t).winners, outcome(t).reason) == ([CHEN, DORA], "wrong_call")
    assert told(t, happened.Ended).wrong_partner == CHEN
    assert wording(told(t, happened.Ended), None).startswith("Chen smiles: wrong accomplice. Chen and ")


def test_every_pair_of_partners() -> None:
    """IK-8.4"""
    t = venice(cards=((Z, N52), (F, N11), (X, N0), (B, N29)))
    play(go(t, RIA, SMA, RIA, ARS, his=CAD), Call(*t.phone()))
    assert outcome(t).winners == [ANNA, CHEN]


@pytest.mark.parametrize("t", [exchange(3), dummy_met(), embassy(3), exchange(5), embassy(5)])
def test_with_three_and_five_the_number_alone_counts_and_the_caller_wins_alone(t: Venice) -> None:
    """IK-8.5"""
    right, wrong = play(t.clone(), RIGHT), play(t.clone(), WRONG)
    assert outcome(right).winners == [ANNA]
    assert outcome(wrong).winners == [seat for seat in range(t.seats) if seat != ANNA], "never the dummy"


def test_the_ambassador_calls() -> None:
    """IK-8.5"""
    assert outcome(play(audience(), RIGHT)).winners == [EMIL]
    assert outcome(play(embassy(5), DECLINE, WRONG)).winners == [ANNA, BORIS, CHEN, DORA]


def test_only_the_number_is_checked() -> None:
    """IK-8.6, IK-R5, IK-R8: nobody is named, and Anna and Boris meet for the first time."""
    assert list(Call.fields) == ["first", "second", "third", "fourth"]
    t = exchange()
    assert (t.series, t.round) == (1, 1)
    assert outcome(play(t, RIGHT)).winners == [ANNA, BORIS]


def test_one_confirmation_that_says_what_is_claimed() -> None:
    """IK-8.7"""

    def question(t: Venice, call: Call) -> str:
        assert t.decision is not None
        return t.decision.confirm(t, call, NAMES)

    assert question(exchange(4), RIGHT).startswith("You dial 52-11-0-29 and claim that Boris is your partner.")
    for t in (exchange(3), dummy_met(), embassy(3), exchange(5), embassy(5), audience()):
        assert question(t, RIGHT).startswith("You dial 52-11-0-29. ")
        assert "But" not in question(t, RIGHT)
    assert exchange().decision.confirm(exchange(), pair(F, N11), NAMES) == ""  # type: ignore[union-attr]


def test_a_warning_where_the_own_cards_say_otherwise() -> None:
    """IK-8.7"""
    for t in (exchange(4), exchange(3), dummy_met(), embassy(3)):
        assert t.decision is not None
        words = t.decision.confirm(t, WRONG, NAMES)
        assert words.endswith("But your own cards say that Lord Fiddlebottom has 52.")
        assert WRONG in t.options(), "and it is not forbidden"


# -- the end ----------------------------------------------------------------------------------------


def test_the_first_call_ends_the_game() -> None:
    """IK-9.1"""
    for call in (RIGHT, WRONG):
        match = match_on(exchange())
        match.apply(call)
        assert match.over


@pytest.mark.parametrize(
    ("seats", "call", "points"),
    [
        (3, RIGHT, [1, 0, 0]),
        (3, WRONG, [0, 1, 1]),
        (4, RIGHT, [1, 1, 0, 0]),
        (4, WRONG, [0, 0, 1, 1]),
        (5, RIGHT, [1, 0, 0, 0, 0]),
        (5, WRONG, [0, 1, 1, 1, 1]),
    ],
)
def test_each_winner_scores_a_point(seats: int, call: Call, points: list[int]) -> None:
    """IK-9.2, IK-9.3"""
    match = match_on(exchange(seats))
    match.apply(call)
    assert match.standings().points == points


def test_everything_is_laid_open_to_all() -> None:
    """IK-9.4"""
    match = match_on(play(exchange(), Reveal(F), pair(B, N0)))
    match.agree_to_end()
    for seat in (*match.humans, None):
        view = match.view(seat)
        assert [agent.black for agent in view.table.agents.values()] == [(F, N52), (B, N11), (Z, N0), (X, N29)]
        assert view.table.result.phone == [N52, N11, N0, N29]  # type: ignore[union-attr]
        assert any("revealed Fiddlebottom" in line for line in view.log()), "what was shown to whom"
        assert "Anna was Lord Fiddlebottom with 52, the partner of Boris." in describe(view)
        assert "Dora was Agent X with 29, the partner of Chen." in describe(view)


def test_how_many_cases_each_seat_still_had() -> None:
    """IK-9.4"""
    match = match_on(play(exchange(), Reveal(F), pair(B, N0)))
    match.agree_to_end()
    view = match.view(None)
    assert solution(view, BORIS).cases == 6 * 2  # Anna is F with a number other than 11, and who is who of two
    assert describe(view)[-1] == "Anna still saw 16 ways it could be, Boris 12, Chen and Dora 36."


def test_undelivered_news_is_dropped() -> None:
    """IK-9.5"""
    match = match_on(go(venice(), RIA, RIA, SMA, SMA, his=CAD))
    for action in (pair(F, N11), pair(B, N0)):
        match.apply(action)
    assert match.news(ANNA)
    match.apply(RIGHT)
    assert match.over
    assert not any(match.news(seat) for seat in match.humans)


def test_the_table_may_break_off() -> None:
    """IK-9.6: no points, cards laid open, and the match goes on."""
    match = match_on(exchange(5))
    match.agree_to_end()
    assert match.standings().points == [0, 0, 0, 0, 0]
    assert match.view(None).table.agents[ANNA].black == (F, N52)
    assert outcome(match.table).reason == "agreed_end"
    assert match.events[-1].words(NAMES).endswith("The number was 52-11-0-29.")
    match.next_game()
    assert match.table.ambassador == ANNA


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_without_a_call_the_game_is_a_draw_after_the_last_series(seats: int) -> None:
    """IK-9.7, IK-R33"""
    *_, match = random_match(seats, 1, calls=0.0, series_cap=6)
    t = match.table
    assert (t.series, t.round) == (6, 5)
    assert outcome(t).reason == "draw"
    assert outcome(t).winners == []
    assert match.standings().points == [0] * seats
    assert match.view(None).log()[-1].startswith("Ash Wednesday.")
    match.next_game()
    assert not match.over


def test_zero_is_no_end() -> None:
    """IK-9.7"""
    for match in random_match(4, 1, calls=0.0, series_cap=0):
        if match.table.series > 20:
            return
    pytest.fail("the game ended")


def test_after_the_end_no_action_is_accepted() -> None:
    """IK-9.8"""
    t = play(exchange(), RIGHT)
    for action in (Visit(LOCATIONS[0]), RIGHT, pair(F, N11), Answer(F)):
        refusal = t.refuse(action)
        assert refusal is not None
        assert (refusal.rule, refusal.sentence) == ("IK-9.8", "The game is over.")
        with pytest.raises(GameOver):
            t.apply(action)
