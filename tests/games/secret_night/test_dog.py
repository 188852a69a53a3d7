"""SN-8: the Chief's dog."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import Card
from rulesets.secret_night.table import Mansion

from .tables import *


def kennel(**given: Any) -> Mansion:
    """Boris, the Chief, far away from his dog, which sits in the middle of the Conservatory."""
    return mansion(**{"seats": 4, "active": BORIS, "at": {BORIS: "r20c03"}, "dog": MID} | given)


def runs_to(t: Mansion) -> set[str]:
    return {step.to.value for step in offered(t, DogStep)}


def test_only_the_chief_moves_the_dog() -> None:
    """SN-8.1, SN-R63"""
    assert runs_to(kennel()) == {WEST, EAST, NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST}
    for seat in (ANNA, CHEN, DORA):
        assert not offered(kennel(active=seat, at={seat: "r05c09"}), DogStep, Bite)


def test_three_steps_a_turn_split_as_he_likes() -> None:
    """SN-8.1: at any hour; his own steps are untouched."""
    t = kennel(hour=0, steps=2)
    play(t, DogStep(sq(EAST)), Step(sq("r20c04")), DogStep(sq(MID)), DogStep(sq(WEST)))
    assert not offered(t, DogStep)
    assert (t.dog, t.steps) == (sq(WEST), 1)


def test_three_new_steps_every_turn() -> None:
    """SN-8.1, SN-3.3"""
    t = play(kennel(), DogStep(sq(EAST)), DogStep(sq(MID)), DogStep(sq(WEST)))
    for _ in range(4):
        finish_turn(t)
    assert t.active == BORIS
    assert offered(t, DogStep)


def test_the_tied_chief_commands_his_dog() -> None:
    """SN-8.1, SN-R63"""
    assert offered(kennel(tied={BORIS: ANNA}), DogStep)


def test_the_dog_keeps_to_dry_ground_and_off_vehicles() -> None:
    """SN-5.2, SN-8.1, SN-R17"""
    assert "r07c16" not in runs_to(kennel(dog="r08c16"))
    assert runs_to(kennel(dog="r14c14")) & {"r14c13", "r15c13"} == set()
    assert {"r14c13", "r15c13"} <= runs_to(kennel(dog="r14c14", gone=[CAR]))
    assert not runs_to(kennel(dog="r04c17", broken=["r03c15"], gone=[BOAT])) & {"r03c16", "r02c17", "r03c17"}


def test_the_dog_stops_at_tokens_walls_locks_and_shut_windows() -> None:
    """SN-5.2, SN-8.3"""
    assert EAST not in runs_to(kennel(at={BORIS: "r20c03", ANNA: EAST}))
    assert "r04c11" not in runs_to(kennel(dog="r04c10", locks={"r04c11": ANNA}))
    assert "r03c15" not in runs_to(kennel(dog="r03c14"))
    assert "r03c15" in runs_to(kennel(dog="r03c14", broken=["r03c15"]))


# -- SN-8.2: the bite -------------------------------------------------------------------------------


def test_a_bite_at_any_pawn_beside_the_dog_but_the_chiefs() -> None:
    """SN-8.2: friends too; however far the Chief is."""
    t = kennel(at={BORIS: "r20c03", ANNA: EAST, DORA: WEST, CHEN: "r04c10"})
    assert offered(t, Bite) == {Bite(ANNA), Bite(DORA)}
    assert offered(kennel(at={BORIS: EAST}), Bite) == set()


def test_a_bite_does_one_damage_once_a_turn() -> None:
    """SN-8.2"""
    t = play(kennel(at={BORIS: "r20c03", ANNA: EAST}), Bite(ANNA))
    assert t.players[ANNA].health == 2
    assert not offered(t, Bite)
    for _ in range(4):
        finish_turn(t)
    assert offered(t, Bite)


def test_no_bite_before_midnight() -> None:
    """SN-8.2, SN-R6"""
    assert not offered(kennel(hour=2, at={BORIS: "r20c03", ANNA: EAST}), Bite)


@pytest.mark.parametrize("card", [VEST, BIBLE, AVOID_KNIFE])
def test_only_beef_stops_a_bite(card: Card) -> None:
    """SN-7.11, SN-8.2"""
    t = play(kennel(at={BORIS: "r20c03", ANNA: EAST}, held={ANNA: [card]}), Bite(ANNA), CLAIM)
    assert set(t.options()) == {PASS}


def test_beef_answers_a_bite_and_the_dog_is_gone() -> None:
    """SN-7.17, SN-7.11: no damage; both leave the game; also when it lies face up."""
    for beef in (down(BEEF), up(BEEF)):
        t = play(kennel(at={BORIS: "r20c03", ANNA: EAST}, held={ANNA: [beef]}), Bite(ANNA))
        answers(t, ANNA, Block(beef))
        assert t.players[ANNA].health == 3
        assert t.dog is None
        assert t.removed == [BEEF]
        assert not offered(t, DogStep, Bite)


def test_a_helper_cannot_feed_the_biting_dog_but_give_first_aid() -> None:
    """SN-7.17, SN-7.11"""
    t = play(kennel(at={BORIS: "r20c03", ANNA: EAST, CHEN: "r04c10"}, held={CHEN: [BEEF, FIRST_AID]}), Bite(ANNA))
    answers(t, CHEN)
    assert set(t.options()) == {PASS, Treat(down(FIRST_AID))}


def test_the_chief_beside_the_victim_is_not_asked() -> None:
    """SN-7.11: he is the attacker."""
    t = play(kennel(at={BORIS: "r04c10", ANNA: EAST}, held={BORIS: [FIRST_AID]}), Bite(ANNA))
    assert asked(t) == ("Main", BORIS)


def test_a_deadly_bite_is_the_chiefs_kill_and_he_loots() -> None:
    """SN-8.2, SN-7.12"""
    t = kennel(at={BORIS: "r20c03", CHEN: EAST}, health={CHEN: 1}, held={CHEN: [MONEY, up(KNIFE)]})
    all_pass(play(t, Bite(CHEN)))
    assert told(t, happened.Died).killer == BORIS
    assert t.score == -2
    assert asked(t) == ("Loot", BORIS)


# -- SN-8.3, SN-8.4 ---------------------------------------------------------------------------------


def test_without_beef_the_dog_stays_all_night() -> None:
    """SN-8.3: nothing harms it, neither Gun nor Rope can be aimed at it."""
    t = mansion(4, at={ANNA: MID}, dog=EAST, held={ANNA: [GUN, KNIFE, ROPE]})
    assert not offered(t, Attack, Tie)


def test_the_dog_stays_put_while_the_chief_is_off_the_board() -> None:
    """SN-8.4: his turn begins with his re-entry, then he commands it as usual."""
    t = mansion(4, begin=BORIS, at={BORIS: None}, dog=MID)
    assert t.players[BORIS].pos == sq("r00c08")
    assert t.dog == sq(MID)
    assert offered(t, DogStep)


def test_nobody_commands_it_for_him() -> None:
    """SN-8.4, SN-R63"""
    t = mansion(4, active=DORA, at={BORIS: None, ANNA: EAST}, dog="r04c10")
    assert not offered(t, DogStep, Bite)
