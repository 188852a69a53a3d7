"""SN-3: rounds and turns, coming in, the main phase, the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.secret_night.house import PARKED, START, TERRAIN, WATER, Terrain, rings
from rulesets.secret_night.pieces import CLOCK, Gate
from rulesets.secret_night.table import Mansion
from spyhouse.engine.visibility import Seat

from .tables import *

# -- SN-3.1, SN-3.9: rounds -------------------------------------------------------------------------


def test_a_round_is_one_turn_for_each_seat() -> None:
    """SN-3.1, SN-3.9, SN-2.9"""
    t = mansion(4, hour=0, roles={ANNA: CHIEF, BORIS: DETECTIVE, CHEN: MASTER, DORA: THIEF}, active=CHEN)
    turns = []
    for _ in range(9):
        turns.append((t.round, t.hour, t.active))
        finish_turn(t)
    assert turns == [
        *((1, 0, seat) for seat in (CHEN, DORA, ANNA, BORIS)),
        *((2, 1, seat) for seat in (CHEN, DORA, ANNA, BORIS)),
        (3, 2, CHEN),
    ]


def test_the_fourth_round_is_the_midnight_round_the_ninth_the_last() -> None:
    """SN-3.1: rounds and hours, from 21:00 to 05:00."""
    t = mansion(4, hour=0)
    hours = {}
    while t.result is None and t.round < 20:
        hours[t.round] = CLOCK[t.hour]
        t.score = 1
        finish_turn(t)
    assert hours == dict(enumerate(CLOCK[:9], 1))


@pytest.mark.parametrize("at", [{}, {ANNA: None}])
def test_the_clock_moves_by_itself(at: dict[Seat, str | None]) -> None:
    """SN-3.9, SN-R8: also while the Master is off the board."""
    t = mansion(4, hour=4, active=DORA, at=at)
    finish_turn(t)
    assert (t.hour, t.active) == (5, ANNA)


# -- SN-3.2: coming in ------------------------------------------------------------------------------


def coming(seat: Seat, **given: Any) -> Mansion:
    """The beginning of this seat's turn; its pawn is off the board."""
    return mansion(**{"seats": 4, "begin": seat} | given | {"at": {seat: None} | given.get("at", {})})


@pytest.mark.parametrize(
    ("seat", "given", "place"),
    [
        (ANNA, {}, "r22c08"),
        (BORIS, {}, "r00c08"),
        (CHEN, {"shown": [CHEN]}, "r22c08"),
        (DORA, {"shown": [DORA]}, "r00c08"),
    ],
)
def test_who_is_shown_comes_in_at_the_own_sides_start(seat: Seat, given: Any, place: str) -> None:
    """SN-3.2: one choice, so nothing is asked; then a whole turn follows."""
    t = coming(seat, **given)
    assert t.players[seat].pos == sq(place)
    assert asked(t) == ("Main", seat)


@pytest.mark.parametrize("seat", [CHEN, DORA, EMIL])
def test_who_is_hidden_chooses_red_or_blue(seat: Seat) -> None:
    """SN-3.2"""
    t = coming(seat, seats=5)
    assert offered(t, Enter) == {Enter(Gate.RED, sq("r22c08")), Enter(Gate.BLUE, sq("r00c08"))}
    play(t, Enter(Gate.BLUE, sq("r00c08")))
    assert t.players[seat].pos == sq("r00c08")
    assert asked(t) == ("Main", seat)


def test_a_shown_deceiver_chooses_every_time() -> None:
    """SN-3.2"""
    t = coming(EMIL, seats=5, shown=[EMIL])
    assert {enter.gate for enter in offered(t, Enter)} == set(Gate)


def test_a_taken_start_leaves_the_free_hexes_next_to_it() -> None:
    """SN-3.2, SN-R18"""
    t = coming(ANNA, at={CHEN: "r22c08", DORA: "r22c07"})
    assert offered(t, Enter) == {Enter(Gate.RED, sq(place)) for place in ("r22c09", "r21c07", "r21c08")}


def test_the_dog_takes_a_hex_too() -> None:
    """SN-3.2, SN-8.3"""
    t = coming(BORIS, at={CHEN: "r00c08"})
    assert offered(t, Enter) == {Enter(Gate.BLUE, sq(place)) for place in ("r00c07", "r00c09", "r01c07")}


def test_a_single_choice_is_not_asked() -> None:
    """SN-3.2"""
    t = coming(ANNA, seats=8, at={CHEN: "r22c08", DORA: "r22c07", EMIL: "r22c09", FAY: "r21c07"})
    assert t.players[ANNA].pos == sq("r21c08")
    assert asked(t) == ("Main", ANNA)


def test_rings_go_outwards_until_one_has_a_free_hex() -> None:
    """SN-3.2, SN-R18"""
    at = {CHEN: "r22c08", DORA: "r22c07", EMIL: "r22c09", FAY: "r21c07", GUS: "r21c08"}
    t = coming(ANNA, seats=8, at=at)
    second = ("r22c06", "r22c10", "r20c07", "r20c08", "r20c09")
    assert offered(t, Enter) == {Enter(Gate.RED, sq(place)) for place in second}


def test_rings_pass_locked_doors_but_nobody_enters_on_one() -> None:
    """SN-3.2"""
    t = coming(
        ANNA,
        at={CHEN: "r22c08", DORA: "r22c07", BORIS: "r22c09"},
        locks={"r21c07": BORIS, "r21c08": BORIS},
    )
    second = ("r22c06", "r22c10", "r20c07", "r20c08", "r20c09")
    assert offered(t, Enter) == {Enter(Gate.RED, sq(place)) for place in second}


def test_rings_never_spread_over_walls_shut_windows_and_water() -> None:
    """SN-3.2: over a broken window, and over the boat's hexes while the boat is there."""
    reached = {place for ring in rings(START[Gate.BLUE], (), True) for place in ring}
    assert not any(TERRAIN[place] in (Terrain.WALL, Terrain.WINDOW) for place in reached)
    assert not (reached & WATER - set(PARKED[BOAT]))
    assert sq("r03c15") in {place for ring in rings(START[Gate.BLUE], (sq("r03c15"),), True) for place in ring}


def test_nobody_enters_in_a_vehicle_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """SN-3.2: if a start were in the garage, r14c14, with tokens on it and round it but for the car."""
    monkeypatch.setitem(START, Gate.RED, sq("r14c14"))
    crowd = {CHEN: "r14c14", DORA: "r13c13", EMIL: "r13c14", FAY: "r14c15", GUS: "r15c14"}
    t = coming(ANNA, seats=8, at=crowd)
    assert "r13c12" in enters(t), "the ring spreads over the car"
    assert not enters(t) & {place.value for place in PARKED[CAR]}
    t = coming(ANNA, seats=8, at=crowd, gone=[CAR])
    assert enters(t) == {"r14c13", "r15c13"}


# -- SN-3.3: a turn begins afresh -------------------------------------------------------------------


def test_locks_and_bars_of_this_seat_end_when_its_turn_begins() -> None:
    """SN-3.3, SN-R9"""
    t = mansion(
        4,
        active=DORA,
        locks={"r04c11": ANNA, "r15c11": BORIS},
        bars=[(ANNA, BORIS, ROPE), (BORIS, CHEN, HANDCUFFS)],
    )
    finish_turn(t)
    assert t.active == ANNA
    assert t.locks == {sq("r15c11"): BORIS}
    assert t.bars == [(BORIS, CHEN, HANDCUFFS)]


def test_what_is_counted_once_a_turn_begins_afresh() -> None:
    """SN-3.3"""
    t = mansion(4, active=DORA)
    t.squared = t.pushed = t.bitten = t.stopped = t.water_turn = True
    t.dog_steps, t.offer = 0, None
    finish_turn(t)
    assert (t.squared, t.pushed, t.bitten, t.stopped, t.dog_steps) == (False, False, False, False, 3)


# -- SN-3.4, SN-3.5: the course of a turn -----------------------------------------------------------


def test_the_wheel_turns_by_itself_and_the_first_question_is_what_to_do() -> None:
    """SN-3.4, SN-R68: no question before it."""
    t = mansion(4, begin=CHEN)
    assert stories(t) == ["TurnBegan", "Spun", "Drew"]
    assert asked(t) == ("Main", CHEN)


def test_who_comes_in_knows_the_spin_and_then_draws() -> None:
    """SN-R68: spin, entry, draw, main phase."""
    t = coming(CHEN, wheel=[8])
    assert stories(t) == ["TurnBegan", "Spun"]
    assert (asked(t), t.steps) == (("Entry", CHEN), 10)
    play(t, t.options()[0])
    assert stories(t)[2:] == ["Entered", "Drew"]
    assert asked(t) == ("Main", CHEN)


def test_kontar_comes_in_before_his_second_spin() -> None:
    """SN-R68, SN-4.2"""
    t = coming(CHEN, people={CHEN: KONTAR}, wheel=[1, 8])
    assert asked(t) == ("Entry", CHEN)
    play(t, t.options()[0])
    assert asked(t) == ("SpinAgain", CHEN)
    play(t, RESPIN)
    assert t.steps == 10
    assert stories(t)[2:] == ["Entered", "Spun", "Drew"]


def test_cards_are_drawn_once_a_turn() -> None:
    """SN-3.4, SN-4.3: not again after something was done in the main phase."""
    t = mansion(4, begin=ANNA, at={ANNA: MID}, rooms={13: up(GUN)}, wheel=[2])
    play(t, SEARCH, Place(down(GUN)), Step(sq(EAST)), CLOCK_ON)
    assert asked(t) == ("Main", ANNA)
    assert t.players[ANNA].cards == 1
    assert stories(t).count("Drew") == 1


def test_the_main_phase_takes_everything_in_any_order() -> None:
    """SN-3.5: steps are split around other actions."""
    t = mansion(
        4,
        at={ANNA: MID, BORIS: EAST},
        held={ANNA: [KNIFE, COFFEE_2, HAMMER], BORIS: [GUN]},
        rooms={13: up(ROPE)},
        people={ANNA: WILMA},
    )
    play(t, Step(sq(WEST)), Step(sq(MID)), SEARCH, Place(down(HAMMER)), Drink(down(COFFEE_2)), Steal(BORIS), CLOCK_ON)
    play(t, Step(sq(WEST)))
    assert asked(t) == ("Main", ANNA)
    assert END in t.options()


def test_a_turn_may_end_at_once() -> None:
    """SN-3.5"""
    t = mansion(4)
    play(t, END)
    assert t.active == BORIS


# -- SN-3.6: the end of a turn ----------------------------------------------------------------------


def test_settle_discards_down_to_three() -> None:
    """SN-3.6a, SN-3.6: one card after the other; a keep-card is never among them (SN-7.2)."""
    t = play(mansion(4, held={ANNA: [MONEY, KNIFE, up(ROPE), VEST, GUN]}), END)
    assert asked(t) == ("Settling", ANNA)
    assert set(t.options()) == {Discard(down(KNIFE)), Discard(up(ROPE)), Discard(down(VEST)), Discard(down(GUN))}
    play(t, Discard(down(KNIFE)))
    assert asked(t) == ("Settling", ANNA)
    play(t, Discard(up(ROPE)))
    assert asked(t) == ("Showing", ANNA)
    assert hand(t, ANNA) == [MONEY, GUN, VEST]
    assert t.discard[-2:] == [KNIFE, ROPE]


def test_settle_gives_away_what_cannot_be_discarded() -> None:
    """SN-3.6a, SN-R26: to any other seat, also one off the board; it arrives face down."""
    t = play(mansion(4, held={ANNA: [MONEY, up(BEEF), HANDCUFFS, SMOKE]}, at={CHEN: None}), END)
    assert set(t.options()) == {
        Give(held, seat)
        for held in (down(MONEY), up(BEEF), down(HANDCUFFS), down(SMOKE))
        for seat in (BORIS, CHEN, DORA)
    }
    play(t, Give(up(BEEF), CHEN))
    assert asked(t) == ("Showing", ANNA)
    assert t.players[CHEN].face_down == [BEEF]


def test_nobody_settles_below_four() -> None:
    """SN-3.6a"""
    t = play(mansion(4, held={ANNA: [GUN, KNIFE, ROPE]}), END)
    assert asked(t) == ("Showing", ANNA)


def test_of_several_alike_one_is_shown() -> None:
    """SN-3.6b: of three sacks of Money to show only one tells something; to show “only Money” does not."""
    for held, told in (([MONEY, MONEY, MONEY], "Show only one Money"), ([MONEY, GUN, KNIFE], "Show only Money")):
        t = play(mansion(4, held={ANNA: held}), END)
        assert t.decision is not None
        assert t.decision.in_full(t, Show((MONEY,)), ["Anna"] * 4) == told


def test_show_at_least_one_and_hide_at_most_two() -> None:
    """SN-3.6b"""
    t = play(mansion(4, held={ANNA: [GUN, KNIFE, ROPE]}), END)
    assert set(t.options()) == {
        Show(cards)
        for cards in [(GUN,), (KNIFE,), (ROPE,), (GUN, KNIFE), (GUN, ROPE), (KNIFE, ROPE), (GUN, KNIFE, ROPE)]
    }
    t = play(mansion(4, held={ANNA: [GUN]}), END)
    assert t.players[ANNA].face_up == [GUN], "a single card needs no question"


def test_panchito_needs_to_show_nothing() -> None:
    """SN-3.6b, SN-10.12"""
    t = play(mansion(4, held={ANNA: [GUN, KNIFE, ROPE]}, people={ANNA: PANCHITO}), END)
    assert Show(()) in t.options()
    play(t, Show(()))
    assert t.players[ANNA].face_down == [GUN, KNIFE, ROPE]


def test_what_lay_open_may_be_turned_down_again() -> None:
    """SN-3.6b"""
    t = play(mansion(4, held={ANNA: [up(GUN), KNIFE]}), END)
    assert Show((KNIFE,)) in t.options()
    play(t, Show((KNIFE,)))
    assert (t.players[ANNA].face_up, t.players[ANNA].face_down) == ([KNIFE], [GUN])


def test_no_card_nothing_to_show() -> None:
    """SN-3.6b"""
    t = play(mansion(4), END)
    assert asked(t)[1] == BORIS


@pytest.mark.parametrize(("saved", "steps", "after"), [(0, 2, 2), (1, 1, 2), (2, 6, 3), (3, 0, 3), (0, 8, 3)])
def test_the_saver_takes_what_is_left_up_to_three(saved: int, steps: int, after: int) -> None:
    """SN-3.6c, SN-R4: without asking."""
    t = finish_turn(mansion(4, saved={ANNA: saved}, steps=steps))
    assert t.players[ANNA].saved == after


def test_the_rope_comes_off_at_the_end() -> None:
    """SN-3.6d, SN-7.16"""
    t = mansion(4, tied={ANNA: BORIS}, steps=0)
    finish_turn(t)
    assert t.players[ANNA].rope is None
    assert t.discard == [ROPE]


def test_poison_ticks_at_the_end_without_an_answer() -> None:
    """SN-3.6e, SN-7.13"""
    t = mansion(4, poisoned={ANNA: BORIS}, held={ANNA: [up(FIRST_AID)], CHEN: [FIRST_AID]}, at={ANNA: MID, CHEN: EAST})
    finish_turn(t)
    assert t.players[ANNA].health == 2
    assert t.players[ANNA].poison is not None
    assert t.active == BORIS


def test_poison_kills_and_the_poisoner_loots() -> None:
    """SN-3.6e, SN-9.2, SN-R54: wherever she is, even off the board."""
    t = mansion(4, active=CHEN, poisoned={CHEN: DORA}, health={CHEN: 1}, held={CHEN: [GUN, MONEY]}, at={DORA: None})
    play(t, END, Show((GUN,)))
    assert asked(t) == ("Loot", DORA)
    assert t.score == -2
    play(t, TakeLoot((GUN,)))
    assert hand(t, DORA) == [MONEY, GUN]
    assert t.players[CHEN].pos is None
    assert t.active == DORA
    assert stories(t).count("TurnEnded") == 1


def test_the_end_of_a_turn_in_its_order() -> None:
    """SN-3.6: settle, show, saver, rope, poison, Alexandr."""
    t = mansion(
        4,
        people={ANNA: ALEXANDR},
        tied={ANNA: BORIS},
        poisoned={ANNA: BORIS},
        held={ANNA: [GUN, KNIFE, VEST, BIBLE]},
        steps=0,
    )
    play(t, END)
    assert asked(t) == ("Settling", ANNA)
    play(t, Discard(down(GUN)))
    assert asked(t) == ("Showing", ANNA)
    assert t.players[ANNA].rope is not None
    assert t.players[ANNA].health == 3
    play(t, Show((KNIFE,)))
    assert t.players[ANNA].rope is None
    assert t.players[ANNA].health == 2
    assert asked(t)[1] == ANNA
    assert set(t.options()) == {AGAIN, NOT_AGAIN}


def test_between_turns_a_hand_may_be_large_or_closed() -> None:
    """SN-3.7, SN-R25: neither a gift nor a theft asks its owner for anything."""
    t = mansion(
        4,
        at={ANNA: MID, BORIS: EAST},
        held={ANNA: [MONEY, BEEF, HANDCUFFS, SMOKE], BORIS: [up(GUN)], CHEN: [KNIFE, VEST, up(ROPE)]},
    )
    play(t, Steal(BORIS))
    assert t.players[BORIS].cards == 0
    play(t, END, Discard(down(GUN)), Give(down(BEEF), CHEN))
    assert t.players[CHEN].cards == 4
    finish_turn(t)
    assert asked(t)[1] == BORIS


# -- SN-3.8: Alexandr -------------------------------------------------------------------------------


def test_alexandr_plays_two_turns_back_to_back() -> None:
    """SN-3.8, SN-R9: everything begins anew."""
    t = mansion(
        4, people={ANNA: ALEXANDR}, locks={"r04c11": ANNA}, bars=[(ANNA, BORIS, ROPE)], saved={ANNA: 1}, steps=1
    )
    t.squared = True
    play(t, END)
    assert asked(t)[1] == ANNA
    play(t, AGAIN)
    assert t.active == ANNA
    assert (t.squared, t.locks, t.bars) == (False, {}, [])
    assert stories(t)[-4:] == ["SecondTurn", "TurnBegan", "Spun", "Drew"]
    assert asked(t) == ("Main", ANNA)
    play(t, END)
    if asked(t)[0] == "Showing":
        step_on(t)
    assert asked(t)[1] == BORIS, "once per game (SN-10.1)"
    assert t.spent == [ALEXANDR]


def test_alexandr_may_decline_and_is_asked_again() -> None:
    """SN-3.8"""
    t = play(mansion(4, people={ANNA: ALEXANDR}), END, NOT_AGAIN)
    assert asked(t)[1] == BORIS
    assert ALEXANDR not in t.spent


def test_a_spent_alexandr_is_not_asked() -> None:
    """SN-3.8, SN-10.1"""
    t = play(mansion(4, people={ANNA: ALEXANDR}, spent=[ALEXANDR]), END)
    assert asked(t)[1] == BORIS


def test_alexandr_comes_back_for_his_second_turn() -> None:
    """SN-3.8: asked also after an escape; he comes in again."""
    t = mansion(4, people={ANNA: ALEXANDR}, at={ANNA: "r02c17"}, held={ANNA: [MONEY]})
    play(t, Escape(BOAT), AGAIN)
    assert t.players[ANNA].pos == sq("r22c08")
    assert asked(t) == ("Main", ANNA)


def test_alexandr_who_died_in_his_own_turn_has_another_character() -> None:
    """SN-3.8: the turn must have been played as Alexandr; who is asked is who began it so."""
    t = mansion(4, people={ANNA: ALEXANDR}, health={ANNA: 1}, rooms={13: (DYNAMITE, BORIS)}, held={ANNA: [GUN]})
    play(t, SEARCH)
    assert t.players[ANNA].character is not ALEXANDR
    assert asked(t)[1] == BORIS


# -- SN-3.10 ----------------------------------------------------------------------------------------


def test_the_game_ends_in_the_middle_of_anything() -> None:
    """SN-3.10, SN-11.1: no loot, no end of turn."""
    t = mansion(
        4, active=DORA, at={DORA: MID, CHEN: EAST}, held={DORA: [GUN], CHEN: [MONEY]}, health={CHEN: 1}, score=-9
    )
    all_pass(play(t, Attack(CHEN, down(GUN))))
    assert t.result is not None
    assert t.decision is None
    assert t.score == -10
