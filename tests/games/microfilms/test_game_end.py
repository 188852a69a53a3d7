"""MF-9: how a game ends, closing time, and the next game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from rulesets.microfilms import GAME, events
from rulesets.microfilms.facts import unmasked
from rulesets.microfilms.table import Casino, Verdict
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat

from .tables import *


def result(t: Casino) -> Verdict:
    assert isinstance(t.result, Verdict)
    return t.result


# -- MF-9.1-3 ---------------------------------------------------------------------------------------


def agent_succeeds() -> Casino:
    return stand_up(casino([USSR_FILM], [], [], cleared=[ANNA]), WinAgent(USSR_FILM))


def agent_fails() -> Casino:
    return stand_up(casino([CHINA_FILM], [], [], cleared=[ANNA]), WinAgent(CHINA_FILM))


def freelancer_succeeds() -> Casino:
    t = casino([], [ACE], [], roles=[HITMAN, AGENT_USA, AGENT_USSR], cleared=[ANNA])
    return stand_up(t, WinHitman(BORIS))


def variant_attempt_fails() -> Casino:
    t = with_croupier(anna=[USSR_FILM], cleared=[ANNA], second=(JOURNALIST, HITMAN))
    return stand_up(t, WinJournalist(USSR_FILM, BORIS))


def croupier_has_ten() -> Casino:
    return play(with_croupier(croupier=[STEAL, ACE_OF_NOBODY], francs=[0, 0, 9]), Pass())


def casino_closes() -> Casino:
    return play(casino([], [], [], active=CHEN, round=30), Pass())


def table_agrees() -> Casino:
    t = play(casino([ACE], [], []), Bribe(BORIS, ACE))
    GAME.agree_to_end(t)
    return t


ACE_OF_NOBODY = USA_FILM
"""With the Croupier there is no Ace: any other card will do."""

ENDS: list[tuple[Callable[[], Casino], str, list[Seat], bool, Seat | None]] = [
    (agent_succeeds, "agent_success", [ANNA, BORIS], False, ANNA),
    (agent_fails, "agent_failure", [CHEN], False, ANNA),
    (freelancer_succeeds, "hitman_success", [ANNA], False, ANNA),
    (variant_attempt_fails, "journalist_failure", [BORIS], False, ANNA),
    (croupier_has_ten, "croupier_ten_francs", [], True, None),
    (casino_closes, "closing_time", [], False, None),
    (table_agrees, "agreed_end", [], False, None),
]


@pytest.mark.parametrize(("end", "reason", "winners", "croupier", "attempter"), ENDS)
def test_the_ways_to_end_and_their_record(
    end: Callable[[], Casino], reason: str, winners: list[Seat], croupier: bool, attempter: Seat | None
) -> None:
    """MF-9.1, MF-9.2: winners, whether the Croupier wins, reason, attempter, pairing; no points."""
    t = end()
    record = result(t)
    assert (record.reason, record.winners, record.croupier_wins) == (reason, winners, croupier)
    assert (record.attempter, record.allied, record.lone) == (attempter, [CHINA, USA], USSR)
    assert record.points == []
    assert (t.decision, t.options()) == (None, ())
    assert told(t, events.GameEnded).reason == reason


def test_a_failed_freelancer_does_not_end_the_game() -> None:
    """MF-9.1"""
    t = casino([], [STEAL], [], [ACE], roles=[HITMAN, AGENT_USA, AGENT_USSR, JOURNALIST], cleared=[ANNA])
    assert stand_up(t, WinHitman(BORIS)).result is None


def test_no_other_reasons_come_up() -> None:
    """MF-9.2: in games of random choices."""
    freelancers = ("journalist", "information_broker", "interpol_officer")
    both = {"agent_success", "agent_failure", "closing_time", *(f"{one}_success" for one in freelancers)}
    variant = {f"{one}_failure" for one in freelancers} | {"croupier_ten_francs", "via_croupier_success"}
    variant |= {"via_croupier_both_lose", "via_croupier_failure"}
    for players, reasons in ((2, both | variant), (5, both | {"hitman_success"})):
        for seed in range(20):
            *_, t = random_play(players, seed)
            assert result(t).reason in reasons


def test_at_the_end_everything_is_turned_up_for_all() -> None:
    """MF-9.3: identities, hands, the deck's order, the boxed letter, the freelancers that stayed out."""
    match = match_on(casino([USA_FILM], [ACE], [STEAL], cleared=[ANNA]))
    assert match.view(CHEN).table.players != match.table.players
    assert match.view(CHEN).table.deck != match.table.deck
    match.apply(WinAgent(USA_FILM))
    for seat in (None, ANNA, BORIS, CHEN):
        view = match.view(seat).table
        assert view.players == match.table.players
        assert (view.deck, view.boxed, view.unused) == (match.table.deck, match.table.boxed, match.table.unused)


def test_at_the_end_it_is_said_who_was_who_and_who_were_allied() -> None:
    """MF-9.3: and with the Croupier both identities of a player."""
    for t, said in (
        (
            agent_fails(),
            ["China agent, allied with the USA", "USA agent, allied with China", "USSR agent, without an ally"],
        ),
        (freelancer_succeeds(), ["Hitman", "USA agent, allied with China", "USSR agent, without an ally"]),
        (variant_attempt_fails(), None),
    ):
        shown = unmasked(match_on(t).view(None))
        assert len(shown) == t.seats
        assert said in (None, shown)


def test_an_agreed_end_reveals_everything_too() -> None:
    """MF-9.1, MF-9.3: and it is told with the pairing."""
    match = match_on(casino([ACE], [], []))
    match.agree_to_end()
    assert match.view(BORIS).table.players == match.table.players
    assert isinstance(match.events[-1], events.GameEnded)
    assert result(match.table).lone == USSR


# -- MF-9.4: closing time ---------------------------------------------------------------------------


@pytest.mark.parametrize("closing", [10, 30, 60])
def test_the_casino_closes_after_its_last_round(closing: int) -> None:
    """MF-9.4, MF-R22: before the turn in which the counter would exceed it; nobody wins."""
    t = casino([], [], [], round=closing, closing=closing)
    play(t, Pass(), Pass())
    assert t.result is None
    play(t, Pass())
    assert (result(t).reason, result(t).winners) == ("closing_time", [])
    assert t.round == closing


def test_closing_time_is_after_thirty_rounds_by_default() -> None:
    """MF-9.4, MF-R22"""
    assert GAME.new_table(4, 1).closing_round == 30  # type: ignore[attr-defined]


def test_a_game_without_closing_time_goes_on() -> None:
    """MF-9.4: off"""
    t = play(casino([], [], [], round=1000, closing=0), *[Pass()] * 9)
    assert (t.result, t.round) == (None, 1003)
    assert "ClosingWarning" not in stories(t)


def test_the_last_three_rounds_are_announced() -> None:
    """MF-9.4: at the start of rounds 28, 29 and 30, with 3, 2 and 1 left, to all."""
    t = play(casino([], [], [], round=26), *[Pass()] * 13)
    warnings = [
        (number, event.rounds) for number, event in enumerate(t.ears or ()) if isinstance(event, events.ClosingWarning)
    ]
    assert [left for _, left in warnings] == [3, 2, 1]
    passes_before = [
        sum(isinstance(event, events.Passed) for event in (t.ears or ())[:number]) for number, _ in warnings
    ]
    assert passes_before == [6, 9, 12]


def test_endless_passing_is_ended_by_closing_time() -> None:
    """MF-R22"""
    t = casino([], [], [], closing=10)
    for _ in range(10 * 3):
        play(t, Pass())
    assert result(t).reason == "closing_time"


# -- MF-9.5: the next game --------------------------------------------------------------------------


def next_first(t: Casino, claim: WinAgent | None, seed: int) -> tuple[Match, Seat]:
    """Play this game to its end in a match; who begins the next one?"""
    match = match_on(t, seed)
    if claim is None:
        match.agree_to_end()
    else:
        match.apply(claim)
    match.next_game()
    return match, match.table.first


def test_the_only_winner_begins_the_next_game() -> None:
    """MF-9.5, MF-R26"""
    for seed in range(10):
        match, first = next_first(casino([USA_FILM], [], [], cleared=[ANNA]), WinAgent(USA_FILM), seed)
        assert first == CHEN
        assert match.decider == CHEN


def test_of_two_winners_the_one_who_stood_up_begins() -> None:
    """MF-9.5"""
    for seed in range(10):
        lone_china = casino([], [CHINA_FILM], [], cleared=[BORIS], active=BORIS, lone=CHINA)
        assert next_first(lone_china, WinAgent(CHINA_FILM), seed)[1] == BORIS


def test_of_two_winners_who_did_not_stand_up_chance_picks_one() -> None:
    """MF-9.5: Chen, alone against Anna and Boris, showed his own film."""
    firsts = Counter(
        next_first(casino([], [], [USSR_FILM], cleared=[CHEN], active=CHEN), WinAgent(USSR_FILM), seed)[1]
        for seed in range(200)
    )
    assert evenly(firsts, ANNA, BORIS)


def test_without_a_winner_chance_picks_any_seat() -> None:
    """MF-9.5"""
    firsts = Counter(next_first(casino([], [], []), None, seed)[1] for seed in range(300))
    assert evenly(firsts, ANNA, BORIS, CHEN)


def test_the_winner_begins_though_another_first_seat_was_chosen() -> None:
    """MF-1.1, MF-9.5: the choice is for a first game."""
    match = match_on(casino([USA_FILM], [], [], cleared=[ANNA]))
    match.options = {**match.options, "first_seat": "2"}
    match.apply(WinAgent(USA_FILM))
    match.next_game()
    assert match.table.first == CHEN


def test_a_tally_of_games_won_is_kept() -> None:
    """MF-9.5: Anna and Boris win one together; an agreed end counts for nobody."""
    match, _ = next_first(casino([USSR_FILM], [], [], cleared=[ANNA]), WinAgent(USSR_FILM), 1)
    assert match.standings().wins == [1, 1, 0]
    match.agree_to_end()
    match.next_game()
    assert (match.series.games, match.standings().wins) == (2, [1, 1, 0])


def test_a_game_in_progress_has_no_result() -> None:
    """MF-9.1: ordinary turns end nothing."""
    t = play(casino([], [], []), Pass(), DrawDeck(), Pass())
    assert t.result is None
