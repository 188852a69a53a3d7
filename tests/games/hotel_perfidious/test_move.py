"""HP-3: the Move, the Cellar, and being lost below."""

from __future__ import annotations

import random
from typing import Any

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import ABOVE, ALONG, SQUARES, WALKS, Status
from rulesets.hotel_perfidious.rules import Moving

from .tables import *

SIX = ("C4", "D4", "D3", "D2", "D1", "E1")


def test_once_a_turn() -> None:
    """HP-3.1"""
    t = walk(hotel(), "C4")
    assert not offered(t, Step)
    play(t, END, END)
    assert offered(t, Step)


def test_one_unbroken_action() -> None:
    """HP-3.1, HP-R3: On the way nothing can be done but to go on or stop, whatever lies there."""
    t = hotel(board={"C4": up(GLOVES)}, held={ANNA: [down(FROG)]})
    play(t, Step(sq("C4")))
    assert verbs(t) == {Step, type(STOP)}
    assert anna(t).square == sq("C3"), "the Agent stands where it stood until the Move is ended"


def test_one_to_six_steps() -> None:
    """HP-3.2"""
    t = play(hotel(), *(Step(sq(name)) for name in SIX))
    assert asked(t) == ("Act", ANNA), "there is nothing to ask after the last step"
    assert anna(t).square == sq("E1")
    assert told(t, happened.Moved).path == tuple(map(sq, ("C3", *SIX)))
    assert STOP not in hotel().options(), "a Move has one step at least"


def test_nine_steps_in_face_up_overshoes() -> None:
    """HP-3.2"""
    nine = (*SIX, "F1", "F2", "E2")
    t = hotel(held={ANNA: [up(SHOES)]})
    assert reaches(t, *nine)
    assert not reaches(t, *nine, "E3")
    for other in (down(SHOES), up(KEY), up(HELMET)):
        assert not reaches(hotel(held={ANNA: [other]}), *nine)


def test_overshoes_do_not_add_up() -> None:
    """HP-3.2"""
    t = hotel(held={ANNA: [up(SHOES), up(SHOES)]})
    assert not reaches(t, *SIX, "F1", "F2", "E2", "E3")


def test_overshoes_count_when_the_move_starts() -> None:
    """HP-3.2, HP-R11: Readying is free, and may come just before the Move."""
    t = play(hotel(held={ANNA: [down(SHOES)]}), Ready(FIRST))
    assert reaches(t, *SIX, "F1", "F2", "E2")


def test_squares_may_be_revisited_and_the_move_end_where_it_began() -> None:
    """HP-3.2"""
    t = walk(hotel(), "C4", "C3", "C4", "C3")
    assert anna(t).square == sq("C3")
    assert t.moved


def test_no_diagonals_no_walls() -> None:
    """HP-3.3"""
    t = hotel(at={ANNA: "C3"})
    assert offered(t, Step) == {Step(sq("C2")), Step(sq("B3")), Step(sq("C4"))}, "D3 is behind a wall"
    t = hotel(at={ANNA: "A1"})
    assert offered(t, Step) == {Step(sq("B1")), Step(sq("A2"))}


def test_agents_and_tiles_never_block() -> None:
    """HP-3.3"""
    t = hotel(at={BORIS: "C4"}, board={"C4": up(FROG), "D4": down(GLOVES)})
    assert reaches(t, "C4", "D4", "E4")


def test_the_cellar_needs_a_face_up_key_and_an_armoire() -> None:
    """HP-3.4, HP-R11"""
    no_key = ([down(KEY)], [concealed(KEY)], [up(SHOES), up(HELMET)], [])
    for held, ways in (([up(KEY)], True), *((one, False) for one in no_key)):
        t = hotel(at={ANNA: "B3"}, held={ANNA: held})
        assert (Step(sq("u:C3")) in t.options()) is ways
    t = hotel(at={ANNA: "C3"}, held={ANNA: [up(KEY)]})
    assert not {step.to for step in offered(t, Step)} & set(ABOVE)  # type: ignore[attr-defined]


def test_the_rulebooks_example_of_a_cellar_move() -> None:
    """HP-3.4, HP-R21: From Bed E6 over Armoire E5, below to Armoire I5, and on to Rug I6: six steps, trapdoors
    cost nothing.
    """
    path = ("E5", "u:F5", "u:G5", "u:H5", "I5", "I6")
    t = hotel(at={ANNA: "E6"}, held={ANNA: [up(KEY)]})
    assert reaches(t, *path)
    walk(t, *path)
    assert anna(t).square == sq("I6")


def test_below_one_follows_the_tunnel_or_turns_back() -> None:
    """HP-3.4"""
    t = hotel(at={ANNA: "E5"}, held={ANNA: [up(KEY)]})
    play(t, Step(sq("u:F5")))
    assert offered(t, Step) == {Step(sq("E5")), Step(sq("u:G5"))}, "not up into the Rug at F5"
    play(t, Step(sq("u:G5")))
    assert offered(t, Step) == {Step(sq("u:F5")), Step(sq("u:H5"))}
    assert reaches(t, "u:F5", "E5", "E6")


def test_from_one_tunnel_straight_into_the_next() -> None:
    """HP-3.4"""
    t = hotel(at={ANNA: "B3"}, held={ANNA: [up(KEY)]})
    assert reaches(t, "u:C3", "u:D3", "E3", "u:E4", "E5")
    walk(t, "u:C3", "u:D3", "E3", "u:E4", "E5")
    assert anna(t).square == sq("E5")


def test_passing_under_a_square_is_not_entering_it() -> None:
    """HP-3.4: A Phone over the tunnel is neither taken nor passed by."""
    t = hotel(at={ANNA: "B3"}, held={ANNA: [up(KEY)]}, board={"D3": up(PHONE)}, calls={"D3": None})
    play(t, Step(sq("u:C3")))
    assert not offered(t, PassBy)
    play(t, Step(sq("u:D3")), Step(sq("E3")), STOP)
    assert lies(t, "D3") is not None
    assert not anna(t).souvenirs


def test_lost_below() -> None:
    """HP-3.5, HP-R20: Knocked Senseless, measured from the square above: the Key lies in the corridor over the
    tunnel.
    """
    t = hotel(at={ANNA: "E3"}, held={ANNA: [up(KEY), down(FROG)]})
    play(t, Step(sq("u:E4")))
    assert t.decision is not None
    assert t.decision.confirm(t, STOP, ("Anna", "Boris"))
    play(t, STOP)
    assert (anna(t).status, anna(t).square) == (Status.SENSELESS, sq("C3"))
    assert {name: lies(t, name).face for name in ("E4", "D4")} == {"E4": KEY, "D4": FROG}  # type: ignore[union-attr]
    assert asked(t) == ("Act", BORIS)
    assert told(t, happened.KnockedOut).cause is happened.Cause.CELLAR


def test_a_surface_stop_needs_no_confirmation() -> None:
    """HP-3.5"""
    t = play(hotel(), Step(sq("C4")))
    assert t.decision is not None
    assert not t.decision.confirm(t, STOP, ("Anna", "Boris"))


def test_phones_on_the_way_are_taken_or_passed_by() -> None:
    """HP-3.6"""
    t = hotel(board={"C4": up(PHONE)}, calls={"C4": None})
    assert {Step(sq("C4")), PassBy(sq("C4"))} <= set(t.options())
    passed = walk(play(t.clone(), PassBy(sq("C4"))), "D4")
    assert lies(passed, "C4") is not None
    assert not anna(passed).souvenirs
    taken = walk(t, "C4", "D4")
    assert lies(taken, "C4") is None
    assert faces(anna(taken).souvenirs) == [PHONE]


def test_only_a_face_up_phone_in_a_corridor_can_be_taken_on_the_way() -> None:
    """HP-3.6, HP-8.6"""
    t = hotel(board={"C2": up(PHONE), "C4": down(PHONE, BEDS)})
    assert not offered(t, PassBy)
    walk(t, "C2")
    assert lies(t, "C2") is not None


def test_a_move_can_be_taken_back_until_it_is_ended() -> None:
    from .tables import match_on

    match = match_on(hotel())
    for name in ("C4", "D4"):
        match.apply(Step(sq(name)))
    assert match.undo()
    assert match.undo()
    assert match.table.decision is not None
    assert asked(match.table) == ("Act", ANNA)  # type: ignore[arg-type]


def test_a_walk_that_is_over_by_itself_can_be_taken_back_too() -> None:
    """HP-3.2: nothing was drawn or shown, and the same Agent goes on."""
    from .tables import match_on

    match = match_on(hotel())
    for name in SIX:
        match.apply(Step(sq(name)))
    assert asked(match.table) == ("Act", ANNA)  # type: ignore[arg-type]
    assert match.undo()
    assert asked(match.table) == ("Moving", ANNA)  # type: ignore[arg-type]
    assert match.table.decision.left == 1  # type: ignore[union-attr]


def test_a_last_step_below_ground_needs_confirmation() -> None:
    """HP-3.5: with no step left the Agent is lost at once."""
    t = hotel(at={ANNA: "B3"}, held={ANNA: [up(KEY)]})
    play(t, *(Step(sq(name)) for name in ("B2", "B3", "B2", "B3")))
    for node, asks in (("u:C3", False), ("u:D3", True)):
        assert bool(t.decision.confirm(t, Step(sq(node)), ("Anna", "Boris"))) is asks  # type: ignore[union-attr]
        play(t, Step(sq(node)))
    assert anna(t).status is Status.SENSELESS


def test_all_paths_and_no_others_can_be_walked() -> None:
    """HP-3.3, HP-3.4"""
    rng = random.Random(3)
    for _ in range(200):
        here = rng.choice(SQUARES)
        t = hotel(at={ANNA: here.value}, held={ANNA: [up(KEY), up(SHOES)]}, ears=False)
        for left in range(9, 0, -1):
            ways = {step.to for step in offered(t, Step)}  # type: ignore[attr-defined]
            ground = {way for way in ways if way not in ABOVE}
            assert ground == set(WALKS.get(here, ())) | (set(ALONG.get(here, ())) - set(ABOVE)), left
            here = rng.choice(sorted(ways))
            play(t, Step(here))
        assert not isinstance(t.decision, Moving)


def test_the_log_tells_the_walk() -> None:
    """HP-3.4"""
    t = hotel(at={ANNA: "B3"}, held={ANNA: [up(KEY), up(SHOES)]})
    walk(t, "u:C3", "u:D3", "E3")
    line = wording(told(t, happened.Moved), BORIS)
    assert "through the Cellar" in line
    assert "in Overshoes" in line
    assert "3 steps: B3, under C3, under D3, E3." in line


def test_a_trap_one_knows_is_named_wherever_a_line_leads_to_it_and_red_where_it_goes_off() -> None:
    """HP-4.5: a step onto it is safe, which is said, and nobody has to confirm it; only who turns it up is caught."""
    t = hotel(at={ANNA: "C3"}, board={"B3": down(BALL, None, ANNA)})

    def told(action: Any) -> tuple[bool, bool, str]:
        assert t.decision is not None
        asked = bool(t.decision.confirm(t, action, ("Anna", "Boris")))
        return t.decision.warns(t, action), asked, t.decision.means(t, action, ("Anna", "Boris"))

    assert t.decision is not None
    assert "Ball" in t.decision.note(t, Step(sq("B3")), ("Anna", "Boris"))
    assert told(Step(sq("B3"))) == (False, False, "Walking over it is safe: a trap must be turned up to go off.")
    assert not told(Step(sq("C2")))[0]
    play(t, Step(sq("B3")))
    assert told(STOP) == (False, False, "Stopping is safe: a trap must be turned up to go off.")
    play(t, STOP)
    assert told(TURN_UP)[:2] == (True, True)
