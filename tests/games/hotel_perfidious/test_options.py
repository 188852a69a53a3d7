"""HP-9: options and match play."""

from __future__ import annotations

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.describe import describe
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player

from .tables import *


def test_exhibition_has_no_conceal() -> None:
    """HP-9.1"""
    t = hotel(held={ANNA: [up(MASK)]}, exhibition=True)
    assert not offered(t, Conceal)
    assert refused(t, Conceal(FIRST)).rule == "HP-9.1"
    assert offered(hotel(held={ANNA: [up(MASK)]}), Conceal)


def test_exhibition_fresh_tiles_can_be_set_kept_ones_never() -> None:
    """HP-9.1"""
    t = play(hotel(exhibition=True, draws=[HONEY]), DRAW, KeepFound())
    assert Set(FIRST) in t.options()
    t = play(hotel(exhibition=True, board={"C3": up(MASK)}), KEEP)
    assert not offered(t, Set)
    assert offered(play(hotel(exhibition=True, held={ANNA: [down(FROG)]}), Ready(FIRST)), Conceal) == set()


def test_strict_own_trap_is_no_souvenir() -> None:
    """HP-9.2: No question; it stays face up."""
    own = {"C3": down(HONEY, BEDS, ANNA, set_by=ANNA)}
    t = play(hotel(strict_souvenirs=True, board=own, held={ANNA: [down(BIBLE)]}), TURN_UP)
    assert asked(t) == ("Act", ANNA)
    assert lies(t, "C3") == up(HONEY)
    assert not anna(t).souvenirs
    assert told(t, happened.Beaten).by == BIBLE


def test_strict_others_and_unset_traps_still_are() -> None:
    """HP-9.2"""
    for setter in (BORIS, None):
        board = {"C3": down(HONEY, BEDS, set_by=setter)}
        t = play(hotel(strict_souvenirs=True, board=board, held={ANNA: [down(BIBLE)]}), TURN_UP, Souvenir())
        assert faces(anna(t).souvenirs) == [HONEY]


def test_strict_counts_a_found_trap_left_face_down_as_set() -> None:
    """HP-9.2"""
    t = hotel(strict_souvenirs=True, held={ANNA: [down(BIBLE)]}, draws=[HONEY])
    play(t, DRAW, PutFoundDown(), TURN_UP)
    assert asked(t) == ("Act", ANNA)


def test_who_set_it_is_forgotten_when_it_is_turned_up_or_kept() -> None:
    """HP-9.2"""
    t = play(hotel(held={ANNA: [down(MASK)]}), Set(FIRST))
    assert lies(t, "C3").set_by == ANNA  # type: ignore[union-attr]
    play(t, TURN_UP, KEEP)
    assert anna(t).inventory == [up(MASK)]


@pytest.mark.parametrize("limit", [0, 30, 50, 80])
def test_round_limits(limit: int) -> None:
    """HP-9.3"""
    assert hotel(round_limit=limit).round_limit == limit
    assert hotel().round_limit == 50


def deliver_at_once(match: Match) -> None:
    winner = match.table.first
    t = hotel(at={ANNA: "E6"}, board=clues(), held={ANNA: [up(BLUEPRINT)]}, souvenirs={ANNA: [up(FROG), up(MASK)]})
    t.first, match.table, t.ears = winner, t, match.events
    match.apply(DELIVER)


def test_match_to_a_number_of_wins() -> None:
    """HP-9.4: Fresh set-up for each game, the first seat moves on, a Checkout adds nothing."""
    match = match_on(hotel(), match_target=5)
    match.table.first = ANNA
    deliver_at_once(match)
    assert match.standings().points == [2, 0]
    assert match.series_winners() == []
    match.next_game()
    assert match.table.first == BORIS
    assert len(match.table.board) == 9
    match.agree_to_end()
    assert match.standings().points == [2, 0]
    for _ in range(2):
        match.next_game()
        deliver_at_once(match)
    assert match.standings().points == [6, 0]
    assert match.series_winners() == [ANNA]


def test_a_single_game_has_no_target() -> None:
    """HP-9.4"""
    match = match_on(hotel())
    deliver_at_once(match)
    assert match.series_winners() == []
    assert [
        value for setting in GAME.info.settings if setting.name == "match_target" for value, _ in setting.choices
    ] == [0, 5, 10, 20]


def test_casebook_remembers_or_not() -> None:
    """HP-9.5: Off: face-up tiles, backs, the own Inventory. Neither rules nor computer players are affected."""
    given = {"held": {BORIS: [concealed(MASK)]}, "board": {"B3": down(HONEY, BEDS, ANNA, set_by=ANNA)}}
    told_by = {}
    for on in (True, False):
        match = match_on(hotel(casebook=on, **given))  # type: ignore[arg-type]
        told_by[on] = "\n".join(describe(match.view(ANNA)))
        assert match.view(ANNA).table.agents[BORIS].inventory[0].face == MASK
    assert "Mask" in told_by[True]
    assert "Mask" not in told_by[False]
    assert "Honey Trap" not in told_by[False]


def test_player_count_changes_only_the_number_of_agents() -> None:
    """HP-9.5"""
    for seats in (2, 3, 4):
        match = Match(GAME, [Player(name) for name in NAMES[:seats]], seed=1)
        assert len(match.table.agents) == seats
        assert len(match.table.board) == 9
