"""SN-7.1-5, SN-7.9, SN-7.15-19: cards of one's own turn, and what midnight locks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night.house import Hex
from rulesets.secret_night.pieces import WHEEL, Card
from rulesets.secret_night.table import Mansion

from .tables import *

# -- SN-7.1: midnight -------------------------------------------------------------------------------

READY = {
    "money and boat": ({"at": {ANNA: "r02c17"}, "held": {ANNA: [MONEY]}}, Escape(BOAT)),
    "car key": ({"at": {ANNA: "r14c12"}, "held": {ANNA: [CAR_KEY]}}, Escape(CAR)),
    "motorcycle key": ({"at": {ANNA: "r08c00"}, "held": {ANNA: [BIKE_KEY]}}, Escape(BIKE)),
    "beef": ({"at": {ANNA: MID}, "dog": EAST, "held": {ANNA: [BEEF]}}, Feed(down(BEEF))),
    "smoke bomb": (
        {"at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [SMOKE]}},
        Dodge(Hex(EAST), Hex("r04c10"), down(SMOKE)),
    ),
    "gun": ({"at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [GUN]}}, Attack(BORIS, down(GUN))),
    "knife": ({"at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [KNIFE]}}, Attack(BORIS, down(KNIFE))),
    "poison": ({"at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [POISON]}}, Attack(BORIS, down(POISON))),
    "handcuffs": (
        {"active": BORIS, "at": {ANNA: MID, BORIS: EAST}, "held": {BORIS: [HANDCUFFS]}},
        Arrest(ANNA, down(HANDCUFFS)),
    ),
    "bite": ({"active": BORIS, "at": {ANNA: MID}, "dog": EAST}, Bite(ANNA)),
}


@pytest.mark.parametrize("what", READY)
def test_midnight_unlocks_valuables_and_weapons(what: str) -> None:
    """SN-7.1, SN-R6, SN-R7, SN-8.2"""
    given, action = READY[what]
    assert action not in mansion(4, hour=2, **given).options()
    for hour in (3, 8):
        assert action in mansion(4, hour=hour, **given).options()


def test_the_clock_moved_back_locks_them_again() -> None:
    """SN-7.1, SN-R60"""
    given, action = READY["gun"]
    t = mansion(4, hour=3, people={ANNA: WILMA}, **given)
    play(t, CLOCK_BACK)
    assert action not in t.options()
    t = mansion(4, hour=2, people={ANNA: WILMA}, **given)
    play(t, CLOCK_ON)
    assert action in t.options()


ANY_HOUR = {
    "coffee": ({"held": {ANNA: [COFFEE_2]}}, Drink(down(COFFEE_2))),
    "hammer": ({"at": {ANNA: "r03c14"}, "held": {ANNA: [HAMMER]}}, Break(Hex("r03c15"), down(HAMMER))),
    "door key": ({"at": {ANNA: "r04c10"}, "held": {ANNA: [DOOR_KEY]}}, Lock(Hex("r04c11"), down(DOOR_KEY))),
    "first aid": ({"health": {ANNA: 1}, "held": {ANNA: [FIRST_AID]}}, Heal(ANNA, down(FIRST_AID))),
    "rope": ({"at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [ROPE]}}, Tie(BORIS, down(ROPE))),
}


@pytest.mark.parametrize("what", ANY_HOUR)
def test_the_others_work_at_any_hour(what: str) -> None:
    """SN-7.1, SN-R39"""
    given, action = ANY_HOUR[what]
    for hour in (0, 5):
        assert action in mansion(4, hour=hour, **given).options()


def test_a_face_up_card_is_played_like_a_face_down_one() -> None:
    """SN-7.1, SN-12.9: two copies of one card are one option, unless one lies face up."""
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [KNIFE, KNIFE, up(KNIFE)]})
    assert offered(t, Attack) == {Attack(BORIS, down(KNIFE)), Attack(BORIS, up(KNIFE))}
    assert len(t.options()) == len(set(t.options()))


# -- SN-7.3-5 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "more"), [(COFFEE_2, 2), (COFFEE_3, 3), (COFFEE_4, 4)])
def test_coffee_adds_steps_to_this_turn(card: Card, more: int) -> None:
    """SN-7.3"""
    t = mansion(4, held={ANNA: [card]}, steps=1)
    play(t, Drink(down(card)))
    assert t.steps == 1 + more
    assert t.discard == [card]


@pytest.mark.parametrize(
    "given", [{"tied": {ANNA: BORIS}}, {"at": {ANNA: "r07c16"}, "water_turn": True}, {"stopped": True}]
)
def test_no_coffee_when_tied_stopped_or_in_the_water(given: dict[str, Any]) -> None:
    """SN-7.3, SN-R12"""
    assert not offered(mansion(4, held={ANNA: [COFFEE_4]}, **given), Drink)


def test_a_hammer_breaks_a_window_for_good_and_for_everyone() -> None:
    """SN-7.4: from inside and outside; the dog goes through too (SN-R17)."""
    t = mansion(4, at={ANNA: "r03c14", CHEN: "r10c16"}, held={ANNA: [HAMMER]})
    play(t, Break(sq("r03c15"), down(HAMMER)))
    assert t.broken == [sq("r03c15")]
    assert t.discard == [HAMMER]
    for _ in range(5):
        finish_turn(t)
    assert t.broken == [sq("r03c15")]
    outside = mansion(4, active=CHEN, at={CHEN: "r10c16"}, held={CHEN: [HAMMER]})
    assert Break(sq("r10c15"), down(HAMMER)) in outside.options()


def test_a_broken_window_lets_the_dog_through() -> None:
    """SN-7.4, SN-R17"""
    given = {"active": BORIS, "at": {BORIS: MID}, "dog": "r10c14"}
    assert DogStep(sq("r10c15")) not in mansion(4, **given).options()
    assert DogStep(sq("r10c15")) in mansion(4, broken=["r10c15"], **given).options()


def test_a_broken_window_cannot_be_broken_again() -> None:
    """SN-7.4"""
    assert not offered(mansion(4, at={ANNA: "r03c14"}, held={ANNA: [HAMMER]}, broken=["r03c15"]), Break)
    assert not offered(mansion(4, at={ANNA: MID}, held={ANNA: [HAMMER]}), Break)


def test_a_locked_door_stays_shut_until_the_owners_next_turn() -> None:
    """SN-7.5, SN-R9, SN-3.3"""
    t = mansion(4, at={ANNA: "r04c10", BORIS: "r04c12"}, held={ANNA: [DOOR_KEY]})
    play(t, Lock(sq("r04c11"), down(DOOR_KEY)))
    assert t.locks == {sq("r04c11"): ANNA}
    assert t.discard == [DOOR_KEY]
    assert "r04c11" not in steps_to(t)
    finish_turn(t)
    for seat in (BORIS, CHEN, DORA):
        assert t.active == seat
        assert t.locks == {sq("r04c11"): ANNA}
        finish_turn(t)
    assert t.locks == {}


def test_any_door_key_unlocks_whoever_locked_it() -> None:
    """SN-7.5"""
    t = mansion(4, at={ANNA: "r04c10"}, held={ANNA: [DOOR_KEY]}, locks={"r04c11": CHEN, "r15c11": DORA})
    assert not offered(t, Lock)
    play(t, Unlock(sq("r04c11"), down(DOOR_KEY)))
    assert t.locks == {sq("r15c11"): DORA}, "any number of doors may be locked"
    assert (t.discard, t.players[ANNA].cards) == ([DOOR_KEY], 0)


def test_doorways_have_no_lock_and_a_door_must_be_empty() -> None:
    """SN-7.5, SN-10.8, SN-R19: the dog in a door keeps it open too."""
    assert not offered(mansion(4, at={ANNA: "r04c13"}, held={ANNA: [DOOR_KEY]}), Lock)
    given = {"held": {ANNA: [DOOR_KEY]}}
    assert not offered(mansion(4, at={ANNA: "r04c10", BORIS: "r04c11"}, **given), Lock)
    assert not offered(mansion(4, at={ANNA: "r04c10"}, dog="r04c11", **given), Lock)
    assert not offered(mansion(4, at={ANNA: MID}, **given), Lock, Unlock)


# -- SN-7.9 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "given"), [(CAR_KEY, {"gone": [CAR]}), (BIKE_KEY, {"gone": [BIKE]}), (BEEF, {"dog": None})]
)
def test_what_is_useless_can_be_scrapped_for_a_card(card: Card, given: dict[str, Any]) -> None:
    """SN-7.9, SN-R27: in one go; it leaves the game."""
    assert not offered(mansion(4, held={ANNA: [card]}), Scrap)
    t = mansion(4, hour=0, held={ANNA: [card]}, draws=[VEST], **given)
    play(t, Scrap(down(card)))
    assert hand(t, ANNA) == [VEST]
    assert t.removed[-1:] == [card]
    assert card not in t.discard


def test_nothing_else_can_be_scrapped() -> None:
    """SN-7.9"""
    t = mansion(4, held={ANNA: [CAR_KEY, MONEY, KNIFE, BEEF]}, gone=[BIKE, BOAT])
    assert not offered(t, Scrap)


# -- SN-7.15: First Aid in one's own turn -----------------------------------------------------------


def test_first_aid_heals_oneself_or_a_neighbour_by_one() -> None:
    """SN-7.15, SN-R32"""
    t = mansion(
        4, at={ANNA: MID, BORIS: EAST, CHEN: "r04c10"}, held={ANNA: [FIRST_AID]}, health={ANNA: 2, BORIS: 1, CHEN: 1}
    )
    assert offered(t, Heal) == {Heal(ANNA, down(FIRST_AID)), Heal(BORIS, down(FIRST_AID))}
    play(t, Heal(BORIS, down(FIRST_AID)))
    assert t.players[BORIS].health == 2
    assert t.discard == [FIRST_AID]


def test_first_aid_ends_poison_and_never_heals_above_three() -> None:
    """SN-7.15, SN-7.13"""
    t = mansion(4, held={ANNA: [FIRST_AID]}, poisoned={ANNA: BORIS})
    play(t, Heal(ANNA, down(FIRST_AID)))
    assert (t.players[ANNA].health, t.players[ANNA].poison) == (3, None)
    assert Counter(t.discard) == Counter([FIRST_AID, POISON])


def test_no_first_aid_without_need() -> None:
    """SN-7.15"""
    assert not offered(mansion(4, held={ANNA: [FIRST_AID]}), Heal)


# -- SN-7.16: Rope ----------------------------------------------------------------------------------


def roped(sector: int, **given: Any) -> Mansion:
    """Anna throws a Rope at her neighbour Boris, who spins this sector."""
    t = mansion(**{"seats": 4, "at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [up(ROPE)]}} | given)
    wheel_will_show(t, sector)
    return play(t, Tie(BORIS, up(ROPE)))


def test_a_green_spin_frees_and_bars() -> None:
    """SN-7.16, SN-7.19, SN-R28: the Rope lies in the hand as before."""
    t = roped(1)
    assert t.players[BORIS].rope is None
    assert (t.players[ANNA].face_up, t.players[ANNA].face_down) == ([ROPE], [])
    assert not offered(t, Tie)


def test_any_other_spin_ties() -> None:
    """SN-7.16: the Rope lies before the victim with its owner's name; nobody is asked."""
    t = roped(2)
    rope = t.players[BORIS].rope
    assert rope is not None
    assert (rope.card, rope.by) == (ROPE, ANNA)
    assert t.players[ANNA].cards == 0
    assert asked(t) == ("Main", ANNA)


def test_the_master_spins_once_against_a_rope() -> None:
    """SN-7.16, SN-R38"""
    t = mansion(4, active=BORIS, at={ANNA: MID, BORIS: EAST}, held={BORIS: [ROPE]})
    wheel_will_show(t, 2, 1)
    play(t, Tie(ANNA, down(ROPE)))
    assert t.players[ANNA].rope is not None


def test_green_is_half_of_the_spins() -> None:
    """SN-7.16, SN-R2"""
    for sector in range(1, 13):
        assert (roped(sector).players[BORIS].rope is None) is WHEEL[sector - 1].green


def test_tied_she_may_do_all_but_move() -> None:
    """SN-7.16, SN-R38: search, cards, Action Square, no steps, dodge, Coffee, escape."""
    t = mansion(
        4,
        begin=ANNA,
        tied={ANNA: BORIS},
        at={ANNA: MID, BORIS: EAST},
        held={ANNA: [COFFEE_2, SMOKE, KNIFE], BORIS: [GUN]},
        rooms={13: up(MONEY)},
        saved={ANNA: 3},
        draws=[HAMMER],
    )
    assert asked(t) == ("Main", ANNA)
    assert not offered(t, Step, Drink, Dodge)
    assert offered(t, Search)
    assert offered(t, Steal)
    assert offered(t, Attack)
    t = mansion(4, begin=ANNA, tied={ANNA: BORIS}, at={ANNA: "r02c17"}, held={ANNA: [MONEY]})
    assert not offered(t, Escape), "SN-R52"


def test_the_tied_chief_still_leads_his_dog() -> None:
    """SN-8.1, SN-7.16"""
    t = mansion(4, begin=BORIS, tied={BORIS: ANNA}, at={ANNA: MID}, dog=EAST)
    assert offered(t, DogStep)
    assert Bite(ANNA) in t.options()


def test_tied_lasts_one_whole_turn() -> None:
    """SN-7.16, SN-3.6d"""
    t = roped(2)
    finish_turn(t)
    assert asked(t) == ("Main", BORIS), "no spin"
    finish_turn(t)
    assert t.players[BORIS].rope is None
    assert t.discard == [ROPE]


def test_a_neighbour_releases_for_free() -> None:
    """SN-7.16: the Rope is discarded; also the one who tied her may do it."""
    t = mansion(4, at={ANNA: MID, BORIS: WEST, CHEN: EAST, DORA: "r04c10"}, tied={CHEN: BORIS, DORA: BORIS}, steps=2)
    assert offered(t, Release) == {Release(CHEN)}
    play(t, Release(CHEN))
    assert t.players[CHEN].rope is None
    assert t.discard == [ROPE]
    assert t.steps == 2
    assert offered(mansion(4, at={ANNA: MID, CHEN: EAST}, tied={CHEN: ANNA}), Release)


def test_nobody_unties_herself() -> None:
    """SN-7.16"""
    assert not offered(mansion(4, tied={ANNA: BORIS}, at={ANNA: MID}), Release)


def test_whom_no_rope_holds() -> None:
    """SN-7.16, SN-R32: nobody far, nobody tied, not Eleanor, not the barred."""
    given = {"at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [ROPE]}}
    assert offered(mansion(4, **given), Tie) == {Tie(BORIS, down(ROPE))}
    assert not offered(mansion(4, at={ANNA: MID, BORIS: "r04c10"}, held={ANNA: [ROPE]}), Tie)
    assert not offered(mansion(4, **given, tied={BORIS: CHEN}), Tie)
    assert not offered(mansion(4, **given, people={BORIS: ELEANOR}), Tie)
    assert not offered(mansion(4, **given, bars=[(ANNA, BORIS, ROPE)]), Tie)


# -- SN-7.17, SN-7.18, SN-7.19 ----------------------------------------------------------------------


def test_beef_removes_the_dog_for_good() -> None:
    """SN-7.17: both leave the game."""
    t = mansion(4, at={ANNA: MID}, dog=EAST, held={ANNA: [BEEF]})
    play(t, Feed(down(BEEF)))
    assert t.dog is None
    assert t.removed == [BEEF]
    assert t.players[ANNA].cards == 0


def test_the_dog_must_be_next_to_her() -> None:
    """SN-7.17, SN-5.1"""
    assert not offered(mansion(4, at={ANNA: MID}, dog="r04c10", held={ANNA: [BEEF]}), Feed)


def test_the_chief_does_not_feed_his_own_dog() -> None:
    """SN-7.17, SN-R67: but he may hide or trade it."""
    t = mansion(4, active=BORIS, at={BORIS: MID}, dog=EAST, held={BORIS: [BEEF]}, rooms={13: up(GUN)})
    assert not offered(t, Feed)
    play(t, SEARCH)
    assert Place(down(BEEF)) in t.options()


@pytest.mark.parametrize("card", [VEST, BIBLE, AVOID_KNIFE, DYNAMITE, MONEY])
def test_some_cards_are_never_played_in_ones_own_turn(card: Card) -> None:
    """SN-7.18, SN-7.14"""
    with_card = set(mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [card], BORIS: [GUN]}, disc=TRADE).options())
    without = set(mansion(4, at={ANNA: MID, BORIS: EAST}, held={BORIS: [GUN]}, disc=TRADE).options())
    assert {one for one in with_card - without if not isinstance(one, Search)} == set()


def test_a_bar_is_for_one_owner_one_victim_one_kind_until_the_owners_next_turn() -> None:
    """SN-7.19, SN-R9"""
    t = roped(1, at={ANNA: MID, BORIS: EAST, CHEN: WEST}, held={ANNA: [ROPE, up(ROPE)]})
    assert {tie.target for tie in offered(t, Tie)} == {CHEN}
    assert t.bars == [(ANNA, BORIS, ROPE)]
    for seat in (BORIS, CHEN, DORA):
        finish_turn(t)
        assert t.bars == [(ANNA, BORIS, ROPE)], f"in the turn of {NAMES[seat]}"
    finish_turn(t)
    assert t.bars == []
    other = mansion(4, active=CHEN, at={CHEN: MID, BORIS: EAST}, held={CHEN: [ROPE]}, bars=[(ANNA, BORIS, ROPE)])
    assert offered(other, Tie)
    kind = mansion(4, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS]}, bars=[(BORIS, CHEN, ROPE)])
    assert offered(kind, Arrest)
