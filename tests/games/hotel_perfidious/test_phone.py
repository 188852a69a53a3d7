"""HP-8: the Courtesy Phone."""

from __future__ import annotations

import pytest

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import SQUARES, Status, walk_from

from .tables import *


def ringing(seats: int = 2, for_whom=ANNA, where="C4", **given):  # type: ignore[no-untyped-def]
    return hotel(seats, board={where: up(PHONE)} | given.pop("board", {}), calls={where: for_whom}, **given)


def test_a_dropped_phone_may_call_any_enemy_awake_or_not() -> None:
    """HP-8.1, HP-R31"""
    t = hotel(3, at={ANNA: "G4"}, held={ANNA: [down(PHONE)]}, status={CHEN: Status.SENSELESS})
    assert offered(t, Drop, DropCalling) == {Drop(FIRST), DropCalling(FIRST, BORIS), DropCalling(FIRST, CHEN)}
    assert t.decision.note(t, DropCalling(FIRST, BORIS), NAMES) == "can only walk"
    assert "Boris can only Move" in t.decision.means(t, DropCalling(FIRST, BORIS), NAMES)
    play(t, DropCalling(FIRST, BORIS))
    assert t.phones == {sq("G4"): BORIS}
    assert "“Boris to the Courtesy Phone!”" in wording(told(t, happened.LiesFaceUp), None)


def test_no_call_from_a_room_nor_with_another_tile() -> None:
    """HP-8.1"""
    assert not offered(hotel(held={ANNA: [down(PHONE)]}), DropCalling)
    assert not offered(hotel(at={ANNA: "G4"}, held={ANNA: [down(FROG)]}), DropCalling)


def test_nothing_but_a_phone_is_taken_on_the_way() -> None:
    """HP-3.6, HP-8.2: given a Helmet left in a corridor, then who walks over it leaves it there."""
    t = play(hotel(at={ANNA: "C4"}, held={ANNA: [down(HELMET)]}), Drop(FIRST), END, END)
    walk(t, "D4", "C4")
    assert t.phones == {}
    assert faces(anna(t).souvenirs) == []
    assert t.board[sq("C4")].face == HELMET


def test_a_silent_phone_calls_nobody_but_can_be_taken() -> None:
    """HP-8.2"""
    t = play(hotel(at={ANNA: "C4"}, held={ANNA: [down(PHONE)]}), Drop(FIRST))
    assert t.phones == {sq("C4"): None}
    play(t, END)
    assert len(verbs(t)) > 2, "Boris is free"
    play(t, END)
    walk(t, "D4", "C4")
    assert faces(anna(t).souvenirs) == [PHONE]


def test_the_called_agent_only_moves_or_ends() -> None:
    """HP-8.3: No Ready before the Move, no search, no fight, no delivery."""
    given = {"held": {ANNA: [down(KEY), down(BLUEPRINT)]}, "at": {ANNA: "E6", BORIS: "E6"}, "board": clues()}
    assert {Ready, Whack, Set, Drop} <= verbs(hotel(**given)) | {Set}
    t = ringing(**given)
    assert verbs(t) == {Step, EndTurn}
    walk(t, "E5")
    assert verbs(t) == {EndTurn}
    assert "called until somebody takes the Phone at C4" in t.decision.means(t, END, NAMES)


def test_a_face_down_key_or_overshoes_does_not_help_the_called() -> None:
    """HP-8.3, HP-R11"""
    t = ringing(at={ANNA: "B3"}, held={ANNA: [down(KEY), down(SHOES)]})
    assert Step(sq("u:C3")) not in t.options()


def test_face_up_ones_do() -> None:
    """HP-8.3"""
    assert Step(sq("u:C3")) in ringing(at={ANNA: "B3"}, held={ANNA: [up(KEY)]}).options()


def test_a_called_winner_of_a_fight_stays_called() -> None:
    """HP-8.3, HP-R31"""
    t = ringing(for_whom=BORIS, where="G4", at={ANNA: "D4", BORIS: "D4"})
    dice_will_show(t, 1, 6)
    play(t, Whack(BORIS))
    assert asked(t) == ("Act", BORIS)
    assert verbs(t) == {Step, EndTurn}


def test_a_knock_does_not_end_the_call() -> None:
    """HP-8.3, HP-R31"""
    t = ringing(for_whom=BORIS, where="G4", at={ANNA: "D4", BORIS: "D4"})
    dice_will_show(t, 6, 1)
    play(t, Whack(BORIS), END, END)
    assert asked(t) == ("Act", BORIS)
    assert verbs(t) == {Step, EndTurn}


def test_taking_it_ends_the_call_at_once() -> None:
    """HP-8.4"""
    t = ringing(held={ANNA: [down(HONEY)]})
    walk(t, "C4")
    assert faces(anna(t).souvenirs) == [PHONE]
    assert not t.phones
    assert {Ready, Drop} <= verbs(t), "Anna may act normally"
    assert told(t, happened.PhoneTaken).square == sq("C4")


def test_the_log_tells_the_walk_and_then_the_phone() -> None:
    """HP-10.5: first who went where, by which way, then what was taken on it."""
    t = ringing()
    walk(t, "C4", "D4")
    assert [wording(event, None) for event in t.ears or ()][-2:] == [
        "Anna moved, 2 steps: C3, C4, D4.",
        "Anna took the Phone at C4 as a Souvenir.",
    ]


def test_anyone_may_take_it_in_passing_the_caller_too() -> None:
    """HP-8.4, HP-R22"""
    t = ringing(for_whom=BORIS)
    walk(t, "C4", "D4")
    assert faces(anna(t).souvenirs) == [PHONE]
    play(t, END)
    assert len(verbs(t)) > 2


def test_the_caller_by_stepping_off_and_on_again() -> None:
    """HP-8.4"""
    t = hotel(at={ANNA: "C4"}, held={ANNA: [down(PHONE)]})
    play(t, DropCalling(FIRST, BORIS))
    assert KEEP in t.options()
    walk(t, "D4", "C4")
    assert faces(anna(t).souvenirs) == [PHONE]


def test_standing_on_it_gives_nothing() -> None:
    """HP-8.4"""
    t = ringing(at={ANNA: "C4"})
    walk(t, "D4")
    assert not anna(t).souvenirs
    assert lies(t, "C4") is not None


def test_passing_by_leaves_the_call() -> None:
    """HP-8.4, HP-R22"""
    t = ringing()
    play(t, PassBy(sq("C4")))
    walk(t, "D4")
    assert t.phones == {sq("C4"): ANNA}
    assert verbs(t) == {EndTurn}


def test_keep_lifts_it_and_ends_the_call() -> None:
    """HP-8.5"""
    t = ringing(for_whom=BORIS, at={ANNA: "C4"})
    play(t, KEEP, END)
    assert not t.phones
    assert faces(anna(t).inventory) == [PHONE]
    assert len(verbs(t)) > 2, "Boris is free"


def test_called_by_both_phones_both_must_be_gone() -> None:
    """HP-8.6"""
    both = {"C4": up(PHONE), "D4": up(PHONE, BEDS)}
    t = hotel(board=both, calls={"C4": ANNA, "D4": ANNA}, held={ANNA: [down(KEY)]})
    walk(t, "C4")
    assert verbs(t) == {EndTurn}
    play(t, END, END)
    walk(t, "D4")
    assert len(faces(anna(t).souvenirs)) == 2
    assert Ready in verbs(t)


def test_a_phone_up_in_a_room_or_down_anywhere_does_nothing() -> None:
    """HP-8.6"""
    t = play(hotel(held={ANNA: [down(PHONE)]}), Drop(FIRST))
    assert not t.phones
    walk(t, "C4", "C3")
    assert not anna(t).souvenirs
    t = play(hotel(held={ANNA: [down(PHONE, BEDS)]}), Set(FIRST))
    assert not t.phones
    play(t, TURN_UP)
    assert not t.phones


@pytest.mark.parametrize("square", SQUARES[::13])
def test_the_phone_can_always_be_reached(square) -> None:  # type: ignore[no-untyped-def]
    """HP-R31"""
    assert len(walk_from(square)) == 100


def test_concealed_phone_does_not_ring() -> None:
    """HP-8.6"""
    t = ringing(for_whom=BORIS, at={ANNA: "C4"})
    play(t, KEEP, Conceal(FIRST))
    assert not t.phones
    assert boris(t).status is Status.AWAKE
