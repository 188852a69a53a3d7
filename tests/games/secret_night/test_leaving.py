"""SN-9: death, loot, leaving the board and coming back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import Card
from rulesets.secret_night.table import Mansion
from spyhouse.engine.visibility import Seat, eyes_of

from .tables import *


def killing(victim: Seat = CHEN, *, by: Seat = DORA, **given: Any) -> Mansion:
    """`by` shoots the neighbour `victim`, who has 2 health and dies if nobody answers."""
    held = {by: [GUN, *given.pop("own", [])], **given.pop("held", {})}
    places = {by: MID, victim: EAST} | given.pop("at", {})
    t = mansion(**{"seats": 5, "active": by, "at": places, "held": held, "health": {victim: 2}} | given)
    return all_pass(play(t, Attack(victim, down(GUN))))


def test_the_dead_leave_the_board_and_come_back_whole() -> None:
    """SN-9.1, SN-R53: Poison and Rope discarded, 3 health, the last room forgotten, the role shown."""
    t = killing(poisoned={CHEN: BORIS}, tied={CHEN: BORIS}, searched={CHEN: 7})
    chen = t.players[CHEN]
    assert (chen.pos, chen.health, chen.poison, chen.rope, chen.room, chen.shown) == (None, 3, None, None, 0, True)
    assert Counter(t.discard) == Counter([GUN, POISON, ROPE])
    finish_turn(t)
    finish_turn(t)
    for _ in range(2):
        finish_turn(t)
    assert t.active == CHEN
    assert chen.pos == sq("r22c08")


def test_nothing_on_the_board_touches_who_is_off_it() -> None:
    """SN-9.1, SN-10.11"""
    t = mansion(
        4,
        at={ANNA: MID, BORIS: None, CHEN: None, DORA: None},
        held={ANNA: [GUN, ROPE, FIRST_AID], BORIS: [KNIFE]},
        health={BORIS: 1},
        people={ANNA: CHITRA},
        dog=None,
    )
    assert {type(option) for option in t.options()} == {Step, EndTurn, Search}


@pytest.mark.parametrize(
    ("victim", "by", "points"),
    [(ANNA, CHEN, -2), (CHEN, ANNA, -2), (BORIS, DORA, 2), (DORA, BORIS, 2), (EMIL, ANNA, 0)],
)
def test_points_follow_the_victims_role_whoever_the_killer_is(victim: Seat, by: Seat, points: int) -> None:
    """SN-9.2, SN-R40, SN-11.5: the Deceiver's death is no event."""
    t = killing(victim, by=by)
    assert t.score == points
    assert [mark.moved for mark in t.history] == [points] * (points != 0)


def test_death_costs_saved_steps_and_the_character() -> None:
    """SN-9.2, SN-R53"""
    t = killing(saved={CHEN: 3}, pile=[RITA])
    assert (t.players[CHEN].saved, t.players[CHEN].character) == (0, RITA)
    assert t.retired == [TREVOR]
    assert t.players[CHEN].turns == 0


def test_the_own_role_stays() -> None:
    """SN-9.2"""
    assert killing().players[CHEN].role is THIEF


def test_an_empty_pile_is_renewed_from_the_characters_of_the_dead() -> None:
    """SN-9.2, SN-R57: what is spent stays spent (SN-10.1)."""
    t = mansion(
        5,
        active=DORA,
        at={DORA: MID, CHEN: EAST},
        held={DORA: [GUN]},
        health={CHEN: 2},
        people={CHEN: OTTO},
        spent=[OTTO],
    )
    t.retired, t.pile = t.pile, []
    before = sorted([*t.retired, OTTO])
    play(t, Attack(CHEN, down(GUN)))
    assert t.players[CHEN].character in before
    assert sorted([*t.pile, t.players[CHEN].character]) == before
    assert t.retired == []
    assert t.spent == [OTTO]


def test_a_renewed_pile_is_shuffled() -> None:
    """SN-R57"""
    drawn = set()
    for chance in range(40):
        t = mansion(5, active=DORA, at={DORA: MID, CHEN: EAST}, held={DORA: [GUN]}, health={CHEN: 2})
        t.retired, t.pile, t.chance = t.pile, [], chance * 7001
        drawn.add(play(t, Attack(CHEN, down(GUN))).players[CHEN].character)
    assert len(drawn) > 8


# -- SN-9.3: loot -----------------------------------------------------------------------------------


def test_the_killer_takes_what_cannot_be_discarded_and_what_she_likes() -> None:
    """SN-9.3, SN-7.2: all face down; the rest is discarded."""
    t = killing(held={CHEN: [MONEY, up(HANDCUFFS), KNIFE, up(VEST)]})
    assert asked(t) == ("Loot", DORA)
    assert {loot.cards for loot in offered(t, TakeLoot)} == {(), (KNIFE,), (VEST,), (KNIFE, VEST)}
    play(t, TakeLoot((VEST,)))
    assert (t.players[DORA].face_up, t.players[DORA].face_down) == ([], [MONEY, HANDCUFFS, VEST])
    assert Counter(t.discard) == Counter([GUN, KNIFE])
    assert t.players[CHEN].cards == 0
    assert asked(t) == ("Main", DORA)


@pytest.mark.parametrize("card", [MONEY, HANDCUFFS, CAR_KEY, BIKE_KEY, BEEF, SMOKE])
def test_all_keep_cards_are_taken_over(card: Card) -> None:
    """SN-7.2, SN-9.3"""
    t = killing(held={CHEN: [card, KNIFE]})
    assert set(t.options()) == {TakeLoot(()), TakeLoot((KNIFE,))}
    play(t, TakeLoot(()))
    assert hand(t, DORA) == [card]


def test_the_looter_may_hold_more_than_three_until_her_own_settle() -> None:
    """SN-9.3, SN-R55, SN-3.7"""
    t = killing(own=[ROPE, ROPE, VEST], held={CHEN: [MONEY, KNIFE]})
    play(t, TakeLoot((KNIFE,)))
    assert t.players[DORA].cards == 5
    assert asked(t) == ("Main", DORA)
    play(t, END)
    assert asked(t) == ("Settling", DORA)


def test_no_cards_no_decision() -> None:
    """SN-9.3"""
    assert asked(killing()) == ("Main", DORA)


def test_the_looter_sees_all_the_victim_knows_the_table_sees_what_goes() -> None:
    """SN-9.3, SN-12.1"""
    t = killing(held={CHEN: [MONEY, KNIFE, VEST]})
    loot = t.decision
    assert loot is not None
    for seat in (DORA, CHEN):
        assert loot.view(eyes_of(seat)).cards == [MONEY, KNIFE, VEST]
    for seat in (ANNA, None):
        assert loot.view(eyes_of(seat)).cards == [Card.BACK] * 3
    play(t, TakeLoot((VEST,)))
    looted = told(t, happened.Looted)
    for seat in (DORA, CHEN):
        assert "Money" in wording(looted, seat)
        assert "Vest" in wording(looted, seat)
    for seat in (ANNA, None):
        assert "Money" not in wording(looted, seat)
        assert "Vest" not in wording(looted, seat)
        assert "Knife" in wording(looted, seat)
        assert "2 face-down cards" in wording(looted, seat)


def test_poisons_owner_loots_even_off_the_board_and_after_her_own_death() -> None:
    """SN-R54: killed by its owner, wherever she is; only the points follow the victim."""
    t = mansion(5, active=BORIS, poisoned={BORIS: CHEN}, health={BORIS: 1}, held={BORIS: [KNIFE]}, at={CHEN: None})
    play(t, END)
    assert asked(t) == ("Loot", CHEN)
    assert t.score == 2


# -- SN-9.4 -----------------------------------------------------------------------------------------


def test_only_death_costs_character_and_steps() -> None:
    """SN-9.4: after an arrest, a mistaken arrest and an escape they stay."""
    for victim in (CHEN, EMIL):
        t = mansion(
            5,
            active=BORIS,
            at={BORIS: MID, victim: EAST},
            held={BORIS: [HANDCUFFS]},
            saved={victim: 2, BORIS: 2},
            steps=0,
        )
        before = [player.character for player in t.players]
        play(t, Arrest(victim, down(HANDCUFFS)), SUBMIT)
        assert [player.character for player in t.players] == before
        assert t.players[victim].saved == 2
        assert t.players[BORIS].saved == 2
    t = mansion(5, at={ANNA: "r02c17"}, saved={ANNA: 2}, steps=0)
    play(t, Escape(BOAT))
    assert (t.players[ANNA].saved, t.players[ANNA].character) == (2, WILMA)
