"""SN-7.7, SN-7.19: Handcuffs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night.pieces import WHEEL, Held
from rulesets.secret_night.table import Cause, Mansion
from spyhouse.engine.visibility import Seat

from .tables import *


def arrested(victim: Seat = CHEN, *, by: Seat = BORIS, cuffs: Held | None = None, **given: Any) -> Mansion:
    """`by` lays Handcuffs on the neighbour `victim`, who has not answered yet."""
    cuffs = cuffs or down(HANDCUFFS)
    held = {by: [cuffs], **given.pop("held", {})}
    t = mansion(**{"seats": 5, "active": by, "at": {by: MID, victim: EAST}, "held": held} | given)
    return play(t, Arrest(victim, cuffs))


def spins_free(t: Mansion, *sectors: int) -> Mansion:
    wheel_will_show(t, *sectors)
    return play(t, SPIN_FREE)


# -- who may arrest whom ----------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "can"), [(ANNA, False), (BORIS, True), (CHEN, False), (DORA, True), (EMIL, False)])
def test_only_chief_and_detectives_arrest(seat: Seat, can: bool) -> None:
    """SN-7.7"""
    other = BORIS if seat == CHEN else CHEN
    t = mansion(5, active=seat, at={seat: MID, other: EAST}, held={seat: [HANDCUFFS]})
    assert bool(offered(t, Arrest)) is (can and other == CHEN)


def test_a_hidden_seat_or_a_shown_thief_can_be_arrested() -> None:
    """SN-7.7, SN-R47: shown police and a shown Deceiver are no mistake to make."""
    around = {BORIS: MID, ANNA: EAST, CHEN: WEST, DORA: NORTH_EAST, EMIL: SOUTH_EAST}
    given = {"seats": 5, "active": BORIS, "at": around, "held": {BORIS: [HANDCUFFS]}}
    assert {one.target for one in offered(mansion(**given), Arrest)} == {ANNA, CHEN, DORA, EMIL}
    t = mansion(**given, shown=[CHEN, DORA, EMIL])
    assert {one.target for one in offered(t, Arrest)} == {ANNA, CHEN}


def test_only_the_card_counts_not_what_the_table_has_worked_out() -> None:
    """SN-7.7, SN-R47: a hidden seat marked "not a Thief" can be arrested."""
    t = mansion(5, active=BORIS, at={BORIS: MID, DORA: EAST}, held={BORIS: [HANDCUFFS]})
    t.players[DORA].cleared, t.offer = True, None
    assert offered(t, Arrest)


def test_the_chief_himself_cannot_be_arrested() -> None:
    """SN-7.7"""
    assert not offered(mansion(5, active=DORA, at={DORA: MID, BORIS: EAST}, held={DORA: [HANDCUFFS]}), Arrest)


def test_only_a_neighbour() -> None:
    """SN-7.7, SN-R32"""
    assert not offered(mansion(5, active=BORIS, at={BORIS: MID, CHEN: "r04c10"}, held={BORIS: [HANDCUFFS]}), Arrest)


def test_using_handcuffs_proves_a_detective() -> None:
    """SN-7.7, SN-R41: before the victim answers."""
    t = arrested(by=DORA)
    assert t.players[DORA].shown
    assert stories(t)[-2:] == ["ArrestTried", "RoleShown"]
    assert t.players[DORA].cuffed
    assert asked(t) == ("ArrestCall", CHEN)


def test_the_chief_proves_nothing_new() -> None:
    """SN-7.7: his role is shown already, so nothing is told of it."""
    assert "RoleShown" not in stories(arrested())


# -- the answer -------------------------------------------------------------------------------------


@pytest.mark.parametrize("sector", range(1, 13))
def test_green_frees_anything_else_does_not(sector: int) -> None:
    """SN-7.7"""
    t = spins_free(arrested(), sector)
    assert (t.players[CHEN].pos is not None) is WHEEL[sector - 1].green


@pytest.mark.parametrize("cuffs", [down(HANDCUFFS), up(HANDCUFFS)])
def test_who_breaks_free_leaves_the_handcuffs_as_they_lay_and_the_pair_barred(cuffs: Held) -> None:
    """SN-7.7, SN-7.19, SN-R28"""
    t = spins_free(arrested(cuffs=cuffs), GREEN)
    me = t.players[BORIS]
    assert (me.face_up, me.face_down) == (([HANDCUFFS], []) if cuffs.up else ([], [HANDCUFFS]))
    assert t.bars == [(BORIS, CHEN, HANDCUFFS)]
    assert not offered(t, Arrest)
    assert not t.players[CHEN].shown
    assert asked(t) == ("Main", BORIS)
    assert t.score == 0


def test_the_master_spins_twice() -> None:
    """SN-7.7, SN-R38"""
    t = spins_free(arrested(ANNA), RED, GREEN)
    assert t.players[ANNA].pos == sq(EAST)
    assert stories(t).count("ArrestSpun") == 2
    t = spins_free(arrested(ANNA), GREEN, RED)
    assert stories(t).count("ArrestSpun") == 1
    t = spins_free(arrested(ANNA), RED, RED)
    assert t.players[ANNA].pos is None
    assert [event.again for event in t.ears or [] if type(event).__name__ == "ArrestSpun"] == [True, False]
    assert spins_free(arrested(CHEN), RED, GREEN).players[CHEN].pos is None, "a Thief once"


def test_the_victim_may_submit() -> None:
    """SN-7.7, SN-R42"""
    t = play(arrested(), SUBMIT)
    assert t.players[CHEN].pos is None
    assert "ArrestSpun" not in stories(t)


@pytest.mark.parametrize("bomb", [down(SMOKE), up(SMOKE)])
def test_a_smoke_bomb_frees_without_a_spin(bomb: Held) -> None:
    """SN-7.7, SN-R43: the Bomb is discarded, the Handcuffs go back, the pair is barred."""
    t = arrested(held={CHEN: [bomb]})
    assert CLAIM in t.options()
    play(t, CLAIM)
    assert set(t.options()) == {SPIN_FREE, SUBMIT, Vanish(bomb)}
    play(t, Vanish(bomb))
    assert t.players[CHEN].pos == sq(EAST)
    assert t.discard == [SMOKE]
    assert hand(t, BORIS) == [HANDCUFFS]
    assert t.bars == [(BORIS, CHEN, HANDCUFFS)]


def test_after_a_failed_spin_it_is_too_late_for_smoke() -> None:
    """SN-R42"""
    t = spins_free(arrested(held={CHEN: [SMOKE]}), RED)
    assert t.players[CHEN].pos is None
    assert asked(t) == ("Loot", BORIS)


def test_with_the_device_in_hand_she_may_still_spin_or_submit() -> None:
    """SN-12.2: backing out to the public answers."""
    t = play(arrested(held={CHEN: [GUN]}), CLAIM)
    assert set(t.options()) == {SPIN_FREE, SUBMIT}
    assert spins_free(t, GREEN).players[CHEN].pos == sq(EAST)


# -- the consequences -------------------------------------------------------------------------------


@pytest.mark.parametrize(("victim", "points"), [(CHEN, -3), (ANNA, -4)])
def test_three_for_a_thief_four_for_the_master(victim: Seat, points: int) -> None:
    """SN-7.7, SN-11.5: the Handcuffs are discarded, the role is shown, the captor's turn goes on."""
    t = play(arrested(victim), SUBMIT)
    assert t.score == points
    assert t.discard == [HANDCUFFS]
    assert t.players[victim].shown
    assert t.players[victim].pos is None
    assert asked(t) == ("Main", BORIS)


@pytest.mark.parametrize("money", [[MONEY], [up(MONEY)], [MONEY, MONEY]])
def test_money_is_three_more_once(money: list[Any]) -> None:
    """SN-7.7, SN-R45, SN-11.5: one score event."""
    t = play(arrested(held={CHEN: money}), SUBMIT)
    assert [mark.moved for mark in t.history] == [-6]


def test_the_captor_takes_the_inventory() -> None:
    """SN-7.7, SN-9.3"""
    t = play(arrested(held={CHEN: [MONEY, KNIFE, up(ROPE)]}), SUBMIT)
    assert asked(t) == ("Loot", BORIS)
    play(t, TakeLoot((KNIFE,)))
    assert hand(t, BORIS) == [MONEY, KNIFE]
    assert Counter(t.discard) == Counter([HANDCUFFS, ROPE])
    assert asked(t) == ("Main", BORIS)


def test_an_arrested_thief_comes_back_on_the_next_turn() -> None:
    """SN-R44, SN-9.4, SN-R53: with character, skill uses and saved steps."""
    t = mansion(
        5, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS]}, people={CHEN: OTTO}, spent=[OTTO],
        saved={CHEN: 2}, health={CHEN: 1}, poisoned={CHEN: DORA}, searched={CHEN: 9},
    )  # fmt: skip
    play(t, Arrest(CHEN, down(HANDCUFFS)), SUBMIT)
    chen = t.players[CHEN]
    assert (chen.character, chen.saved, chen.health, chen.poison, chen.room) == (OTTO, 2, 3, None, 0)
    assert t.spent == [OTTO]
    finish_turn(t)
    assert t.active == CHEN
    assert chen.pos == sq("r22c08")


@pytest.mark.parametrize("victim", [DORA, EMIL])
def test_a_mistaken_arrest(victim: Seat) -> None:
    """SN-7.7, SN-R46: thieves 2; both leave the board with cards and saved steps; the arrester's turn ends."""
    t = arrested(
        victim, held={victim: [MONEY, up(GUN)], BORIS: [down(HANDCUFFS), KNIFE]}, saved={victim: 2, BORIS: 1}, steps=1
    )
    play(t, SUBMIT)
    assert t.score == 2
    assert [mark.cause for mark in t.history] == [Cause.WRONG_ARREST]
    assert t.players[victim].shown
    assert [t.players[seat].pos for seat in (BORIS, victim)] == [None, None]
    assert (t.players[victim].face_up, t.players[victim].face_down) == ([GUN], [MONEY])
    assert t.players[victim].saved == 2
    assert t.discard == [HANDCUFFS]
    assert t.active == CHEN
    assert hand(t, BORIS) == [KNIFE]
    assert t.players[BORIS].saved == 2, "with the unspent step of this turn (SN-3.6c)"


def test_the_mistaken_arresters_end_of_turn_runs() -> None:
    """SN-3.6: settle and show."""
    t = play(arrested(EMIL, held={BORIS: [down(HANDCUFFS), KNIFE, GUN, ROPE, VEST]}), SUBMIT)
    assert asked(t) == ("Settling", BORIS)
    play(t, Discard(down(KNIFE)))
    assert asked(t) == ("Showing", BORIS)


def test_both_come_back_on_their_next_turns() -> None:
    """SN-R46, SN-9.1"""
    t = play(arrested(EMIL), SUBMIT)
    for _ in range(2):
        finish_turn(t)
    assert t.active == EMIL
    assert t.players[EMIL].pos is not None


def test_two_policemen_by_mistake() -> None:
    """SN-7.7: a Detective arrests a hidden Detective: both are shown."""
    t = mansion(6, active=DORA, at={DORA: MID, FAY: EAST}, held={DORA: [HANDCUFFS]})
    play(t, Arrest(FAY, down(HANDCUFFS)), SUBMIT)
    assert t.players[DORA].shown
    assert t.players[FAY].shown
    assert t.score == 2


def test_a_bar_ends_with_the_owners_next_turn() -> None:
    """SN-7.19, SN-R9"""
    t = spins_free(arrested(), GREEN)
    for _ in range(4):
        finish_turn(t)
        assert t.bars
    finish_turn(t)
    assert not t.bars


def test_the_stake_before_everybody_counts_what_everybody_sees() -> None:
    """SN-12.2: Money and a role that only its owner knows are counted for that seat alone."""
    t = arrested(held={CHEN: [MONEY]})
    call = t.decision
    assert call is not None
    assert call.note(t, SUBMIT, NAMES) == "arrested for certain"
    t = play(t, CLAIM)
    answer = t.decision
    assert answer is not None
    assert answer.note(t, SUBMIT, NAMES) == "police +6"
