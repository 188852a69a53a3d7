"""HP-5, HP-6: fights and knocks."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import Status, nearest_corridors, roll_bonus
from rulesets.hotel_perfidious.table import Tile
from spyhouse.engine.visibility import EVERYBODY

from .tables import *

MEET = {ANNA: "D4", BORIS: "D4"}


def fight(mine: int, theirs: int, **given):  # type: ignore[no-untyped-def]
    t = hotel(**({"at": MEET} | given))
    dice_will_show(t, mine, theirs)
    return play(t, Whack(BORIS))


def test_an_awake_enemy_on_the_same_square() -> None:
    """HP-5.1"""
    at = {ANNA: "D4", BORIS: "D4", CHEN: "D4", DORA: "D5"}
    t = hotel(4, at=at, status={CHEN: Status.GROGGY})
    assert offered(t, Whack) == {Whack(BORIS)}
    assert "For King and Country" in wording(told(play(t, Whack(BORIS)), happened.Whacked), None)


@pytest.mark.parametrize("status", [Status.SENSELESS, Status.GROGGY])
def test_a_senseless_or_groggy_agent_is_safe(status: Status) -> None:
    """HP-5.1, HP-6.5, HP-R16"""
    assert not offered(hotel(at=MEET, status={BORIS: status}), Whack)


def test_no_limit_to_whacks() -> None:
    """HP-5.1"""
    t = hotel(3, at={ANNA: "D4", BORIS: "D4", CHEN: "D4"}, held={ANNA: [up(BLACKJACK), up(HELMET)]})
    dice_will_show(t, 6, 1)
    play(t, Whack(BORIS))
    dice_will_show(t, 6, 1)
    play(t, Whack(CHEN))
    assert [agent.status for agent in t.agents] == [Status.AWAKE, Status.SENSELESS, Status.SENSELESS]


def test_both_show_everything_unasked() -> None:
    """HP-5.2, HP-R14"""
    t = fight(6, 1, held={ANNA: [down(KEY), down(FROG)], BORIS: [down(HONEY)]})
    assert all(tile.up and tile.seen == EVERYBODY for tile in anna(t).inventory)
    assert lies(t, "D4") == up(HONEY)
    assert asked(t) == ("Act", ANNA)


def test_roll_bonus_sums_different_faces() -> None:
    """HP-5.3, HP-R15"""

    def bonus(*held):  # type: ignore[no-untyped-def]
        return roll_bonus(faces(anna(hotel(held={ANNA: held})).inventory))

    assert bonus() == 0
    assert bonus(up(BIBLE)) == 1
    assert bonus(down(HELMET)) == 2
    assert bonus(up(BLACKJACK)) == 3
    assert bonus(up(BLACKJACK), down(HELMET)) == 5
    assert bonus(up(BLACKJACK), up(BLACKJACK, RUG)) == 3, "the same face counts once"
    assert bonus(up(GLOVES), up(KEY)) == 0


@pytest.mark.parametrize(("mine", "theirs", "wins"), [(4, 3, True), (3, 3, False), (2, 3, False), (6, 1, True)])
def test_the_higher_total_wins_a_tie_is_the_defenders(mine: int, theirs: int, wins: bool) -> None:
    """HP-5.4"""
    t = fight(mine, theirs)
    story = told(t, happened.Whacked)
    assert story.rolls == (mine, theirs), "the attacker's die is drawn first"
    assert story.winner == (ANNA if wins else BORIS)


def test_the_bonus_is_added() -> None:
    """HP-5.4"""
    t = fight(1, 3, held={ANNA: [down(BLACKJACK)]})
    assert told(t, happened.Whacked).winner == ANNA
    assert told(t, happened.Whacked).bonuses == (3, 0)
    t = fight(4, 3, held={BORIS: [down(BIBLE)]})
    assert told(t, happened.Whacked).winner == BORIS


def test_both_dice_are_six_sided_and_fair() -> None:
    """HP-1.7"""
    rolls, t = Counter[int](), hotel(at=MEET)
    for seed in range(600):
        world = t.clone()
        world.ears, world.chance = [], seed * 7_919
        rolls.update(told(play(world, Whack(BORIS)), happened.Whacked).rolls)
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(150 < times < 250 for times in rolls.values())


def test_the_winner_takes_all_souvenirs() -> None:
    """HP-5.5"""
    t = fight(6, 1, souvenirs={ANNA: [up(BALL)], BORIS: [up(FROG), up(GAS)]})
    assert faces(anna(t).souvenirs) == [BALL, FROG, GAS]
    assert not boris(t).souvenirs
    assert boris(t).status is Status.SENSELESS


def test_a_winning_defender_takes_them_too() -> None:
    """HP-5.5, HP-R18"""
    t = fight(1, 6, souvenirs={ANNA: [up(BALL)], BORIS: [up(FROG)]})
    assert faces(boris(t).souvenirs) == [FROG, BALL]
    assert anna(t).status is Status.SENSELESS


def test_the_attacker_who_wins_goes_on() -> None:
    """HP-5.6, HP-R17"""
    t = fight(6, 1)
    assert asked(t) == ("Act", ANNA)
    assert offered(t, Step)
    play(t, END)
    assert asked(t) == ("Act", ANNA), "Boris loses his next turn, and only that"
    play(t, END)
    assert asked(t) == ("Act", BORIS)


def test_the_attacker_who_loses_ends_the_turn() -> None:
    """HP-5.6"""
    t = fight(1, 6)
    assert asked(t) == ("Act", BORIS)
    play(t, END)
    assert asked(t) == ("Act", BORIS), "Anna forfeits"


def test_a_called_defender_fights_normally() -> None:
    """HP-5.6, HP-8.3"""
    board = {"G4": up(PHONE)}
    t = fight(1, 6, board=board, calls={"G4": BORIS}, held={BORIS: [down(BLACKJACK)]})
    assert told(t, happened.Whacked).winner == BORIS
    assert t.phones == {sq("G4"): BORIS}


def test_knocks_in_order_inventory_bed_senseless() -> None:
    """HP-6.2"""
    t = fight(6, 1, held={BORIS: [down(SHOES), down(BLUEPRINT)]}, souvenirs={})
    assert boris(t).square == sq("E2"), "the Bed of the Registered Room"
    assert boris(t).status is Status.SENSELESS
    assert boris(t).inventory == []
    assert told(t, happened.KnockedOut).cause is happened.Cause.WHACK


def test_souvenirs_survive_a_knock_unless_lost_in_a_fight() -> None:
    """HP-6.2"""
    from rulesets.hotel_perfidious.actions import TURN_UP

    t = play(hotel(board={"C3": down(HONEY)}, souvenirs={ANNA: [up(BALL)]}), TURN_UP)
    assert faces(anna(t).souvenirs) == [BALL]


def test_inventory_falls_on_the_nearest_free_corridor_squares() -> None:
    """HP-6.3, HP-R19: From Bed C3 a door leads to C4; A3, B4 and D4 are two steps off: the smaller row, then the
    smaller column.
    """
    from rulesets.hotel_perfidious.actions import TURN_UP

    t = play(hotel(board={"C3": down(HONEY)}, held={ANNA: [down(FROG), up(GAS)]}), TURN_UP)
    assert (lies(t, "C4"), lies(t, "A3")) == (up(FROG), up(GAS)), "slot by slot"
    taken = {"C3": down(HONEY), "C4": up(MASK)}
    t = play(hotel(board=taken, held={ANNA: [down(FROG), up(GAS)]}), TURN_UP)
    assert (lies(t, "A3"), lies(t, "B4")) == (up(FROG), up(GAS))
    assert told(t, happened.KnockedOut).where == (sq("A3"), sq("B4"))


def test_a_free_corridor_square_underfoot_is_nearest() -> None:
    """HP-6.3"""
    t = fight(6, 1, held={BORIS: [down(FROG), down(GAS)]})
    assert lies(t, "D4") == up(FROG)
    assert lies(t, "D3") == up(GAS), "smaller row first"


def test_walls_count_for_the_distance_the_cellar_does_not() -> None:
    """HP-6.3, HP-R19"""
    near = nearest_corridors(sq("C2"))
    assert [node.spoken for node in near[:2]] == ["C4", "A3"], "C1, D2 are behind walls"
    assert len(near) == 64, "there is always room"


def test_phones_that_fall_carry_no_call() -> None:
    """HP-6.3, HP-8.2"""
    t = fight(6, 1, held={BORIS: [down(PHONE)]})
    assert t.phones == {sq("D4"): None}


def test_exactly_one_turn_is_forfeited_however_often() -> None:
    """HP-6.5, HP-R16, HP-R30"""
    t = fight(6, 1)
    walk(t, "D3", "E3", "E2")
    assert not offered(t, Whack), "out cold"
    play(t, END)
    assert boris(t).status is Status.GROGGY
    assert not offered(t, Whack), "groggy"
    play(t, END)
    assert boris(t).status is Status.AWAKE
    assert asked(t) == ("Act", BORIS)


def test_knocks_lose_no_tile() -> None:
    """HP-6.3"""
    before = all_faces(hotel())
    assert all_faces(fight(6, 1, held={ANNA: [up(KEY)], BORIS: [down(PHONE), down(SYRINGE)]})) == before


def test_the_log_of_a_fight() -> None:
    """HP-5.4"""
    t = fight(4, 2, held={ANNA: [down(HELMET)], BORIS: [down(KEY)]}, souvenirs={BORIS: [up(FROG)]})
    line = wording(told(t, happened.Whacked), CHEN)
    assert "4 + 2 = 6 against 2 + 0 = 2" in line
    assert "takes 1 Souvenir." in line
    assert stories(t)[-2:] == ["Whacked", "KnockedOut"]
    assert "Skeleton Key at D4" in wording(told(t, happened.KnockedOut), CHEN)


def test_who_thinks_of_a_whack_is_told_the_odds_as_far_as_they_are_known() -> None:
    """HP-5.3; what lies face down and was never shown counts for nothing, and is only said to be there (HP-10.1). At poor
    odds what is at stake is said first (HP-6.2)."""

    def words(held: Tile, mine: Tile, **options: bool) -> tuple[str, str]:
        t = hotel(at={ANNA: "D4", BORIS: "D4"}, held={ANNA: [mine], BORIS: [held]}, **options)
        t.agents[ANNA].souvenirs = [up(FROG)]
        view = match_on(t).view(ANNA)
        assert view.decision is not None
        asked = (view.table, Whack(BORIS), view.names)
        return view.decision.note(*asked), view.decision.confirm(*asked)

    armed = down(BLACKJACK)
    assert words(up(HELMET), armed) == ("58% for 1 tile", "")
    assert words(concealed(HELMET), armed) == ("58% for 1 tile", "")
    assert words(down(HELMET), armed) == words(down(KEY), armed) == ("83% at best", "")
    assert words(concealed(HELMET), armed, casebook=False) == ("83% at best", "")
    note, doubt = words(up(HELMET), down(GLOVES))
    assert note == "17% for 1 tile"
    assert "lose 1 tile and 1 Souvenir" in doubt
