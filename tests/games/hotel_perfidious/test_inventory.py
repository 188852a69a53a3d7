"""HP-1.8, HP-4.6-9: two tiles in two hands; keeping, readying, setting, dropping."""

from __future__ import annotations

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.facts import price
from rulesets.hotel_perfidious.pieces import Face, Status
from spyhouse.engine.visibility import EVERYBODY, those

from .tables import *


def test_slots_in_order_of_arrival() -> None:
    """HP-1.8: When one leaves, later ones move up; a newcomer takes the last."""
    t = hotel(held={ANNA: [down(HONEY), down(GLOVES)]}, draws=[MASK])
    play(t, Set(FIRST), TURN_UP)
    t = hotel(held={ANNA: [down(SHOES), down(GLOVES)]}, board={"C4": up(MASK)})
    play(t, Drop(FIRST))
    assert faces(anna(t).inventory) == [GLOVES]
    walk(t, "C4")
    play(t, KEEP)
    assert faces(anna(t).inventory) == [GLOVES, MASK]


def test_souvenirs_are_not_inventory() -> None:
    """HP-1.8: Unlimited, face up, never used."""
    many = [up(BALL), up(FROG), up(HONEY), up(PHONE)]
    t = hotel(souvenirs={ANNA: many}, held={ANNA: [up(BIBLE)]}, board={"C3": down(HONEY)})
    play(t, TURN_UP, Souvenir())
    assert len(anna(t).souvenirs) == 5
    assert len(offered(t, Conceal, Drop)) == 2, "only the Bible can be handled"


def test_keep_takes_any_face_up_tile_face_up() -> None:
    """HP-4.6"""
    for face in (HONEY, MASK, PHONE, BLUEPRINT):
        t = play(hotel(board={"C3": up(face)}), KEEP)
        assert faces(anna(t).inventory) == [face]
        assert anna(t).inventory[0].up
        assert lies(t, "C3") is None
        t = play(hotel(at={ANNA: "A1"}, board={"A1": up(face)}), KEEP)
        assert faces(anna(t).inventory) == [face]


def test_a_face_down_tile_cannot_be_kept() -> None:
    """HP-4.6"""
    assert KEEP not in hotel(board={"C3": down(MASK, BEDS, ANNA)}).options()


def test_a_third_tile_makes_room() -> None:
    """HP-4.6, HP-R13: One of the three goes down, by Drop or Set; the same one if you like."""
    t = hotel(board={"C3": up(MASK)}, held={ANNA: [down(SHOES), up(GLOVES)]})
    play(t, KEEP)
    assert asked(t) == ("HandsFull", ANNA)
    assert set(t.options()) == {Set(FIRST), Drop(FIRST), Drop(SECOND), Drop(THIRD)}
    same = play(t.clone(), Drop(THIRD))
    assert lies(same, "C3") == up(MASK)
    play(t, Set(FIRST))
    assert faces(anna(t).inventory) == [GLOVES, MASK]
    assert lies(t, "C3").face == SHOES  # type: ignore[union-attr]
    assert asked(t) == ("Act", ANNA)


def test_what_is_just_kept_lies_face_up_and_cannot_be_set_at_once() -> None:
    """HP-4.6, HP-R12"""
    t = play(hotel(board={"C3": up(MASK)}, held={ANNA: [up(SHOES), up(GLOVES)]}), KEEP)
    assert verbs(t) == {Drop}


def test_a_call_can_be_made_with_the_third_tile() -> None:
    """HP-4.6, HP-8.1"""
    t = hotel(at={ANNA: "A1"}, board={"A1": up(PHONE)}, held={ANNA: [up(SHOES), up(GLOVES)]})
    play(t, KEEP, DropCalling(THIRD, BORIS))
    assert t.phones == {sq("A1"): BORIS}


def test_keep_from_the_board_is_public() -> None:
    """HP-4.6"""
    t = play(hotel(board={"C3": up(MASK)}), KEEP)
    assert told(t, happened.Kept).face == MASK


def test_ready_and_conceal() -> None:
    """HP-4.7"""
    t = hotel(held={ANNA: [down(GLOVES), up(MASK)]})
    assert offered(t, Ready, Conceal) == {Ready(FIRST), Conceal(SECOND)}
    play(t, Ready(FIRST), Conceal(SECOND))
    assert [(tile.face, tile.up) for tile in anna(t).inventory] == [(GLOVES, True), (MASK, False)]
    assert anna(t).inventory[0].seen == EVERYBODY


def test_readying_a_trap_does_nothing_else() -> None:
    """HP-4.7, HP-R8"""
    t = play(hotel(held={ANNA: [down(HONEY)]}), Ready(FIRST))
    assert anna(t).status is Status.AWAKE
    assert asked(t) == ("Act", ANNA)


def test_key_and_overshoes_work_only_face_up() -> None:
    """HP-4.7, HP-R11"""
    for ready in (False, True):
        t = hotel(at={ANNA: "B3"}, held={ANNA: [up(KEY) if ready else down(KEY)]})
        assert (Step(sq("u:C3")) in t.options()) is ready


def test_set_conditions() -> None:
    """HP-4.8, HP-R12: No tile there, face down, its own furniture."""
    assert offered(hotel(held={ANNA: [down(HONEY)]}), Set) == {Set(FIRST)}
    assert not offered(hotel(held={ANNA: [up(HONEY)]}), Set)
    assert not offered(hotel(held={ANNA: [down(FROG)]}), Set)
    assert not offered(hotel(held={ANNA: [down(HONEY)]}, board={"C3": up(MASK)}), Set)
    assert not offered(hotel(held={ANNA: [down(HONEY)]}, at={ANNA: "A1"}), Set)
    concealed_first = play(hotel(held={ANNA: [up(HONEY)]}), Conceal(FIRST))
    assert offered(concealed_first, Set) == {Set(FIRST)}


def test_set_lies_face_down_and_who_set_it_is_public() -> None:
    """HP-4.8, HP-9.2"""
    t = play(hotel(held={ANNA: [down(MASK)]}), Set(FIRST))
    tile = lies(t, "C3")
    assert tile is not None
    assert (tile.face, tile.up, tile.set_by, tile.seen) == (MASK, False, ANNA, those(ANNA))
    line = told(t, happened.LiesFaceDown)
    assert (line.seat, line.square, line.deck, line.holds) == (ANNA, sq("C3"), BEDS, 0)


def test_any_kind_of_tile_may_be_set_the_phone_too() -> None:
    """HP-4.8, HP-8.6"""
    for face in (HONEY, MASK, SHOES, PHONE):
        t = play(hotel(held={ANNA: [down(face, BEDS)]}), Set(FIRST))
        assert lies(t, "C3").face == face  # type: ignore[union-attr]
        assert not t.phones


def test_drop_in_a_room_or_corridor_face_up() -> None:
    """HP-4.9"""
    for square in ("C3", "A1"):
        t = play(hotel(at={ANNA: square}, held={ANNA: [down(FROG)]}), Drop(FIRST))
        assert lies(t, square) == up(FROG)
        assert not anna(t).inventory


def test_no_drop_on_a_tile() -> None:
    """HP-4.9"""
    assert not offered(hotel(board={"C3": down(MASK)}, held={ANNA: [up(FROG)]}), Drop)


def test_a_dropped_trap_is_harmless() -> None:
    """HP-4.9"""
    t = play(hotel(held={ANNA: [down(HONEY)]}), Drop(FIRST))
    assert TURN_UP not in t.options()
    assert anna(t).status is Status.AWAKE


def test_no_dead_ends() -> None:
    """HP-R28: Whatever blocks a square can be lifted, carried off and put down elsewhere; then the deck is reached
    again.
    """
    t = hotel(held={ANNA: [up(SYRINGE), up(HELMET)]}, board={"C3": up(HONEY)})
    play(t, KEEP, Drop(FIRST))
    assert DRAW not in t.options()
    t = hotel(held={ANNA: [up(SYRINGE)]}, board={"C3": up(HONEY)})
    play(t, KEEP)
    assert DRAW in t.options()
    walk(t, "C4")
    play(t, Drop(SECOND))
    assert lies(t, "C4") == up(HONEY)


def test_nothing_is_used_up_and_nothing_gets_lost() -> None:
    """HP-1.4"""
    before = all_faces(hotel())
    t = hotel(held={ANNA: [down(BIBLE)]}, board={"C3": down(HONEY)}, draws=[MASK])
    play(t, TURN_UP, Souvenir(), DRAW, KeepFound(), DRAW)
    if asked(t)[0] == "Found":
        play(t, PutFoundUp())
    assert all_faces(t) == before
    assert Face.BIBLE in faces(anna(t).inventory)


def test_a_traced_tile_stays_known_when_kept_and_concealed() -> None:
    """HP-10.2"""
    t = play(hotel(board={"C3": up(MASK)}), KEEP, Conceal(FIRST))
    assert anna(t).inventory == [concealed(MASK)]


def test_what_a_tile_is_worth_is_said_before_it_is_put_down() -> None:
    """HP-7.5, HP-4.5, HP-3.2: what could be scored, what is beaten, how far the Move goes; and that a twin stays."""
    hand = [up(BLUEPRINT, PLANT), up(BLUEPRINT, RUG), up(HELMET)]
    t = hotel(2, held={ANNA: hand}, souvenirs={ANNA: [up(BALL), up(FROG)]})
    me = t.agents[ANNA]
    assert [price(t, me, tile).notes[:1] for tile in me.inventory] == [("4→2 wins",)] * 2 + [("then Ball beats you",)]
    me.inventory = [up(SHOES), down(HELMET), up(HELMET)]
    assert [price(t, me, tile).notes[:1] for tile in me.inventory] == [
        ("then 6 steps",),
        ("still +2 in a fight",),
        ("still +2 in a fight",),
    ]


def test_two_alike_with_other_backs_are_told_apart_by_them() -> None:
    t = hotel(2, at={ANNA: "A1"}, held={ANNA: [up(BLUEPRINT, PLANT), up(BLUEPRINT, RUG)]})
    assert t.decision is not None
    assert [t.decision.label(t, Drop(slot), NAMES) for slot in (FIRST, SECOND)] == [
        "Drop Plant Blueprint",
        "Drop Rug Blueprint",
    ]


def test_a_trap_that_lies_open_is_taken_up_unhurt() -> None:
    """HP-4.5-6: it goes off only where it is turned up; so its line tells what it is for, not what beats it."""
    for held in ([], [up(GLOVES)]):
        t = hotel(at={ANNA: "B2"}, board={"B2": up(FROG)}, held={ANNA: held})
        assert t.decision is not None
        assert t.decision.note(t, KEEP, NAMES) == "for later"
        assert t.decision.means(t, KEEP, NAMES) == "To set for an enemy, later, on a Plant."
        assert not t.decision.warns(t, KEEP)
        assert anna(play(t, KEEP)).status is Status.AWAKE


def test_a_second_tile_of_a_kind_adds_nothing_in_a_fight() -> None:
    """HP-5.3, HP-R15: and says so, before it is taken up."""
    for armed, note, means in (
        (True, "still +2", "Two alike count once in a fight; one of three must go."),
        (False, "beats Ball", "Hands hold two: one must go."),
    ):
        held = {ANNA: [up(HELMET) if armed else up(KEY), up(MASK)]}
        t = hotel(at={ANNA: "A1"}, board={"A1": up(HELMET)}, held=held)
        assert t.decision is not None
        assert t.decision.note(t, KEEP, NAMES) == note
        assert t.decision.means(t, KEEP, NAMES) == means
