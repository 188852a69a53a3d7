"""SN-10: the sixteen skills (more in the tests of the rules they change)."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.facts import turn_words
from rulesets.secret_night.pieces import Character, Role
from rulesets.secret_night.table import Mansion
from spyhouse.engine.actions import Action

from .tables import *

# -- Zachary ----------------------------------------------------------------------------------------


def test_zachary_looks_at_any_hidden_role() -> None:
    """SN-10.2, SN-R62, SN-10.11: also of a seat that has not come in; at any hour; nobody shown."""
    t = mansion(5, hour=0, people={ANNA: ZACHARY}, at={EMIL: None}, shown=[CHEN])
    assert offered(t, Peek) == {Peek(DORA), Peek(EMIL)}


def test_a_hidden_zachary_knows_his_own_role() -> None:
    """SN-10.2: he looks at somebody else's."""
    t = mansion(5, active=CHEN, people={CHEN: ZACHARY, BORIS: TREVOR})
    assert offered(t, Peek) == {Peek(DORA), Peek(EMIL)}


def test_the_look_is_announced_its_result_is_his() -> None:
    """SN-10.2, SN-12.1"""
    t = play(mansion(5, people={ANNA: ZACHARY}), Peek(DORA))
    assert seen(t, ANNA).players[DORA].role is DETECTIVE
    for seat in (None, BORIS, CHEN, EMIL):
        assert seen(t, seat).players[DORA].role is Role.BACK
        words = wording(told(t, happened.Peeked), seat)
        assert "Dora" in words
        assert "Detective" not in words
    assert "Detective" in wording(told(t, happened.Peeked), ANNA)
    assert not t.players[DORA].shown


def test_what_zachary_saw_is_remembered_after_he_is_gone() -> None:
    """SN-10.2: his notebook keeps it."""
    t = play(mansion(5, people={ANNA: ZACHARY}), Peek(DORA))
    t.players[ANNA].character = RITA
    assert seen(t, ANNA).players[DORA].role is DETECTIVE


# -- once per game ----------------------------------------------------------------------------------

ONCE = {
    ZACHARY: ({}, Peek(CHEN)),
    OTTO: ({"health": {ANNA: 1}}, Nurse(ANNA)),
    WILMA: ({}, CLOCK_ON),
    CHITRA: ({}, Bewitch(BORIS)),
}


@pytest.mark.parametrize("character", ONCE)
def test_a_spent_skill_stays_spent_with_whoever_draws_the_character_later(character: Character) -> None:
    """SN-10.1, SN-R57"""
    given, action = ONCE[character]
    t = mansion(5, people={ANNA: character}, **given)
    assert action in t.options()
    play(t, action)
    assert t.spent == [character]
    while asked(t)[0] != "Main":
        step_on(t)
    assert not offered(t, type(action))
    assert not offered(mansion(5, people={ANNA: character}, spent=[character], **given), type(action))


@pytest.mark.parametrize("character", ONCE)
def test_skills_have_no_hour(character: Character) -> None:
    """SN-10.11"""
    given, action = ONCE[character]
    assert action in mansion(5, hour=0, people={ANNA: character}, **given).options()


def test_niall_and_the_wheel_before_midnight() -> None:
    """SN-10.11"""
    assert offered(mansion(4, hour=0, people={ANNA: NIALL}, at={ANNA: MID, BORIS: EAST}), Throw)


# -- Otto -------------------------------------------------------------------------------------------


def test_otto_heals_himself_or_a_neighbour_without_a_card() -> None:
    """SN-10.3, SN-R32"""
    given = {"people": {ANNA: OTTO}, "at": {ANNA: MID, BORIS: EAST, CHEN: "r04c10"}}
    t = mansion(4, health={ANNA: 2, BORIS: 2, CHEN: 1}, **given)
    assert offered(t, Nurse) == {Nurse(ANNA), Nurse(BORIS)}
    play(t, Nurse(BORIS))
    assert t.players[BORIS].health == 3
    t = play(mansion(4, poisoned={ANNA: BORIS}, **given), Nurse(ANNA))
    assert t.players[ANNA].poison is None
    assert not offered(mansion(4, **given), Nurse)


# -- Wilma ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hour", "moves"),
    [(0, {CLOCK_ON}), (1, {CLOCK_ON, CLOCK_BACK}), (4, {CLOCK_ON, CLOCK_BACK}), (8, {CLOCK_ON, CLOCK_BACK})],
)
def test_wilma_moves_the_clock_not_below_nine(hour: int, moves: set[Action]) -> None:
    """SN-10.5"""
    t = mansion(4, hour=hour, score=3)
    assert offered(t, MoveClock) == moves
    for move in moves:
        world = play(t.clone(), move)
        assert world.hour == hour + (1 if move is CLOCK_ON else -1)
        left = 8 if move is CLOCK_ON else 10
        assert turn_words(world) == ("the end" if hour == left else f"round {hour + 1} of {left}")


def test_the_clock_goes_on_from_where_wilma_left_it() -> None:
    """SN-10.5, SN-3.9"""
    t = play(mansion(4, hour=4), CLOCK_BACK)
    for _ in range(4):
        finish_turn(t)
    assert t.hour == 4


def test_not_in_sudden_death() -> None:
    """SN-10.5"""
    t = mansion(4, hour=9)
    t.extra, t.offer = 0, None
    assert not offered(t, MoveClock)


# -- Chitra -----------------------------------------------------------------------------------------


def test_chitra_moves_any_other_pawn_up_to_five_hexes() -> None:
    """SN-10.7, SN-R61: however far, tied too, not the dog, not one's own, nobody off the board."""
    t = mansion(5, people={ANNA: CHITRA}, tied={BORIS: CHEN}, at={DORA: None, EMIL: "r03c03"})
    assert offered(t, Bewitch) == {Bewitch(BORIS), Bewitch(CHEN), Bewitch(EMIL)}
    play(t, Bewitch(BORIS))
    assert STOP not in t.options(), "at least one hex"
    path = ["r20c04", "r20c03", "r20c04", "r20c03", "r20c04"]
    for place in path:
        assert asked(t) == ("Bewitching", ANNA)
        play(t, MoveOn(sq(place)))
    assert asked(t) == ("Main", ANNA), "no sixth hex"
    assert t.players[BORIS].pos == sq("r20c04")
    assert t.players[BORIS].rope is not None


def test_chitra_may_stop_earlier() -> None:
    """SN-10.7"""
    t = play(mansion(4, people={ANNA: CHITRA}), Bewitch(BORIS), MoveOn(sq("r20c04")), STOP)
    assert asked(t) == ("Main", ANNA)
    assert t.players[BORIS].pos == sq("r20c04")


def test_chitra_leads_only_where_that_pawn_can_go() -> None:
    """SN-10.7: Eleanor passes locks, others do not."""
    given = {"people": {ANNA: CHITRA}, "at": {ANNA: MID, BORIS: "r11c10"}, "locks": {"r11c11": CHEN}}
    assert MoveOn(sq("r11c11")) not in play(mansion(4, **given), Bewitch(BORIS)).options()
    given["people"] = {ANNA: CHITRA, BORIS: ELEANOR}
    assert MoveOn(sq("r11c11")) in play(mansion(4, **given), Bewitch(BORIS)).options()


def test_a_pawn_that_cannot_move_is_no_target() -> None:
    """SN-10.7: in the doorway r05c13 with a token on each hex around it."""
    at = {ANNA: MID, BORIS: "r05c13", CHEN: "r04c13", DORA: "r04c14", EMIL: "r06c13", FAY: "r06c14"}
    t = mansion(6, people={ANNA: CHITRA}, at=at)
    assert Bewitch(BORIS) not in t.options()
    assert Bewitch(CHEN) in t.options()


def test_a_waters_edge_ends_it() -> None:
    """SN-10.7"""
    t = play(mansion(4, people={ANNA: CHITRA}, at={BORIS: "r08c16"}), Bewitch(BORIS), MoveOn(sq("r07c16")))
    assert asked(t) == ("Main", ANNA)


# -- Eleanor ----------------------------------------------------------------------------------------


def test_eleanor_is_pushed_and_walks_through_locked_doors() -> None:
    """SN-10.8, SN-R20: for her they do not exist; for the dog they do."""
    t = mansion(4, people={ANNA: ELEANOR}, at={ANNA: "r04c10"}, locks={"r04c11": BORIS})
    play(t, Step(sq("r04c11")), Step(sq("r04c12")))
    assert t.players[ANNA].pos == sq("r04c12")
    assert t.locks == {sq("r04c11"): BORIS}


# -- Niall ------------------------------------------------------------------------------------------


def thrown(t: Mansion) -> set[tuple[Any, int]]:
    return {(throw.target, throw.hexes) for throw in offered(t, Throw)}


def test_niall_pushes_a_neighbour_straight_away_up_to_six() -> None:
    """SN-10.10: in that direction, each hex free and enterable; from r10c17 down the east drive it is six."""
    t = mansion(4, people={ANNA: NIALL}, at={ANNA: "r03c06", BORIS: "r03c07"})
    assert thrown(t) == {(BORIS, 1), (BORIS, 2), (BORIS, 3)}, "then the Conservatory's wall"
    play(t, Throw(BORIS, 2))
    assert t.players[BORIS].pos == sq("r03c09")
    long = mansion(4, people={ANNA: NIALL}, at={ANNA: "r22c00", BORIS: "r22c01"})
    assert thrown(long) == {(BORIS, hexes) for hexes in range(1, 7)}


def test_nialls_way_ends_at_tokens_locks_and_shut_windows() -> None:
    """SN-10.10"""
    given = {"people": {ANNA: NIALL}, "at": {ANNA: "r04c08", BORIS: "r04c09"}}
    assert (BORIS, 2) in thrown(mansion(4, **given)), "through the open door r04c11"
    assert thrown(mansion(4, locks={"r04c11": CHEN}, **given)) == {(BORIS, 1)}
    given["at"] |= {CHEN: "r04c10"}
    assert (BORIS, 1) not in thrown(mansion(4, **given))


def test_niall_throws_besides_the_action_square_once_a_turn() -> None:
    """SN-10.10, SN-R61: without the disc."""
    t = mansion(4, people={ANNA: NIALL}, at={ANNA: "r03c06", BORIS: "r03c07"}, disc=PUSH)
    t.squared, t.offer = True, None
    play(t, Throw(BORIS, 1))
    assert t.disc is PUSH
    assert not offered(t, Throw)
    walk_to(t, "r03c07")
    assert not offered(t, Throw)
    for _ in range(4):
        finish_turn(t)
    assert offered(t, Throw)
    assert t.spent == []


def test_niall_throws_the_dog_unless_he_is_the_chief() -> None:
    """SN-10.10, SN-8.3, SN-R67"""
    t = mansion(4, people={ANNA: NIALL}, at={ANNA: "r03c06"}, dog="r03c07")
    assert (DOG, 3) in thrown(t)
    play(t, Throw(DOG, 3))
    assert t.dog == sq("r03c10")
    assert not thrown(mansion(4, active=BORIS, people={BORIS: NIALL}, at={BORIS: "r03c06"}, dog="r03c07"))
    assert (DOG, 1) not in thrown(mansion(4, people={ANNA: NIALL}, at={ANNA: "r14c15"}, dog="r14c14"))


def test_a_waters_edge_ends_nialls_push() -> None:
    """SN-10.10"""
    t = mansion(4, people={ANNA: NIALL}, at={ANNA: "r00c12", BORIS: "r00c13"})
    assert thrown(t) == {(BORIS, 1)}


# -- the rest ---------------------------------------------------------------------------------------


def test_victoria_may_be_attacked_and_traded_with() -> None:
    """SN-10.12, SN-6.3: only stealing is impossible."""
    t = mansion(4, people={BORIS: VICTORIA}, at={ANNA: MID, BORIS: EAST}, held={ANNA: [GUN], BORIS: [KNIFE]})
    assert offered(t, Trade)
    assert offered(t, Attack)
    assert not offered(t, Steal)


@pytest.mark.parametrize("cards", range(1, 4))
def test_panchito_hides_up_to_three(cards: int) -> None:
    """SN-3.6b, SN-10.12: and settles to three like everybody."""
    t = play(mansion(4, people={ANNA: PANCHITO}, held={ANNA: [GUN, KNIFE, ROPE][:cards]}), END)
    assert Show(()) in t.options()
    t = play(mansion(4, people={ANNA: PANCHITO}, held={ANNA: [GUN, KNIFE, ROPE, VEST]}), END)
    assert asked(t) == ("Settling", ANNA)


def test_trevors_dynamite_can_be_hidden_again() -> None:
    """SN-7.14, SN-10.12: it goes off for the next finder."""
    t = mansion(4, people={ANNA: TREVOR}, rooms={13: (DYNAMITE, BORIS)})
    play(t, SEARCH, Place(down(DYNAMITE)))
    assert t.slots[13].card == DYNAMITE
    t = play(mansion(4, rooms={13: (DYNAMITE, CHEN)}), SEARCH)
    assert t.players[ANNA].health == 1
