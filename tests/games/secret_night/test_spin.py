"""SN-4: the wheel, and the cards it brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import WHEEL, Card
from rulesets.secret_night.table import Mansion
from spyhouse.engine.visibility import Seat

from .tables import *


def spinning(seat: Seat = ANNA, *, draws: Iterable[Card] = (GUN, KNIFE, ROPE), **given: Any) -> Mansion:
    return mansion(**{"seats": 4, "begin": seat, "draws": draws} | given)


@pytest.mark.parametrize("sector", range(1, 13))
def test_a_spin_gives_the_sectors_steps(sector: int) -> None:
    """SN-4.1"""
    t = spinning(wheel=[sector])
    assert t.steps == WHEEL[sector - 1].steps
    assert t.sector == sector - 1
    assert not t.water_turn


def test_every_sector_is_equally_likely() -> None:
    """SN-4.1, SN-R2"""
    t = mansion(4, active=DORA, at={DORA: MID})
    sectors = Counter()
    for chance in range(1200):
        world = t.clone()
        world.chance = chance * 7919
        sectors[finish_turn(world).sector] += 1
    assert set(sectors) == set(range(12))
    assert all(60 < times < 140 for times in sectors.values())


@pytest.mark.parametrize("sector", [1, 2, 3, 8])
def test_who_stands_in_the_water_has_the_water_steps(sector: int) -> None:
    """SN-4.1, SN-R12"""
    t = spinning(at={ANNA: "r03c16"}, wheel=[sector])
    assert t.water_turn
    assert t.steps == WHEEL[sector - 1].water


def test_the_boat_is_no_water() -> None:
    """SN-4.1, SN-R14: a turn begun aboard is no water turn; without the boat it is."""
    t = spinning(at={ANNA: "r03c17"}, wheel=[2])
    assert not t.water_turn
    t = spinning(at={ANNA: "r03c17"}, gone=[BOAT], wheel=[2])
    assert t.water_turn


def test_rita_adds_two_on_land_and_in_the_water() -> None:
    """SN-4.1, SN-10.12, SN-R12"""
    assert spinning(people={ANNA: RITA}, wheel=[2]).steps == 10
    assert spinning(people={ANNA: RITA}, at={ANNA: "r03c16"}, wheel=[2]).steps == 3


@pytest.mark.parametrize(("sector", "cards"), [(1, 2), (2, 1), (3, 2), (5, 1), (8, 1), (9, 2)])
def test_a_card_and_one_more_for_four_or_five(sector: int, cards: int) -> None:
    """SN-4.3"""
    t = spinning(wheel=[sector])
    assert hand(t, ANNA) == [GUN, KNIFE, ROPE][:cards]
    assert t.players[ANNA].face_up == []


@pytest.mark.parametrize(("sector", "cards"), [(1, 2), (3, 2), (2, 1), (5, 1)])
def test_ritas_two_neither_make_nor_break_the_extra_card(sector: int, cards: int) -> None:
    """SN-4.3, SN-R13"""
    assert spinning(people={ANNA: RITA}, wheel=[sector]).players[ANNA].cards == cards


def test_no_extra_card_in_a_water_turn() -> None:
    """SN-4.3, SN-R13"""
    assert spinning(at={ANNA: "r03c16"}, wheel=[1]).players[ANNA].cards == 1


@pytest.mark.parametrize(("begun", "cards"), [(0, 2), (1, 2), (2, 1), (5, 1)])
def test_catalina_draws_more_in_her_first_two_turns(begun: int, cards: int) -> None:
    """SN-4.3, SN-10.9, SN-R61"""
    t = spinning(people={ANNA: CATALINA}, turns={ANNA: begun}, wheel=[2])
    assert t.players[ANNA].cards == cards


def test_nobody_else_draws_more_in_the_first_turns() -> None:
    """SN-4.3"""
    assert spinning(turns={ANNA: 0}, wheel=[2]).players[ANNA].cards == 1


def test_catalinas_turns_count_from_when_the_seat_got_her() -> None:
    """SN-10.9, SN-R61: drawn by death in round 6 she brings two more cards in the next two turns."""
    t = mansion(
        4, active=BORIS, at={BORIS: MID, ANNA: EAST}, held={BORIS: [GUN]}, health={ANNA: 1}, pile=[CATALINA],
        people={DORA: RITA}, draws=[ROPE, ROPE, ROPE, ROPE],
    )  # fmt: skip
    all_pass(play(t, Attack(ANNA, down(GUN))))
    assert t.players[ANNA].character is CATALINA
    while t.order[t.order.index(t.active) - t.seats + 1] != ANNA:
        finish_turn(t)
    before = t.players[ANNA].cards
    wheel_will_show(t, 2)
    assert finish_turn(t).players[ANNA].cards == before + 2


def test_kontar_may_spin_again_and_the_second_counts() -> None:
    """SN-4.2, SN-10.6"""
    t = spinning(people={ANNA: KONTAR}, wheel=[1, 8])
    assert asked(t)[1] == ANNA
    assert set(t.options()) == {KEEP, RESPIN}
    assert t.players[ANNA].cards == 0, "the cards are drawn afterwards"
    play(t, RESPIN)
    assert t.steps == 10
    assert t.players[ANNA].cards == 1, "for the second sector: no star"
    assert asked(t) == ("Main", ANNA), "once per turn"


def test_kontar_may_keep_what_he_has() -> None:
    """SN-4.2"""
    t = spinning(people={ANNA: KONTAR}, wheel=[1])
    play(t, KEEP)
    assert t.steps == 4
    assert t.players[ANNA].cards == 2


def test_kontar_spins_again_in_the_water_too() -> None:
    """SN-R61"""
    t = play(spinning(people={ANNA: KONTAR}, at={ANNA: "r03c16"}, wheel=[2, 3]), RESPIN)
    assert (t.steps, t.water_turn) == (3, True)


def test_others_are_not_asked_to_spin_again() -> None:
    """SN-4.2"""
    assert asked(spinning(wheel=[1])) == ("Main", ANNA)


def test_tied_there_is_no_spin_and_no_step_but_a_card() -> None:
    """SN-4.4, SN-3.4, SN-7.16"""
    t = spinning(tied={ANNA: BORIS})
    assert asked(t) == ("Main", ANNA)
    assert t.steps == 0
    assert hand(t, ANNA) == [GUN]


def test_tied_catalina_draws_her_extra_card() -> None:
    """SN-4.4"""
    t = spinning(tied={ANNA: BORIS}, people={ANNA: CATALINA}, turns={ANNA: 0})
    assert t.players[ANNA].cards == 2


def test_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    """SN-4.5"""
    t = spinning(deck=[VEST], discard=[GUN, KNIFE, ROPE], draws=(), wheel=[1])
    assert VEST in hand(t, ANNA)
    assert t.players[ANNA].cards == 2
    assert t.discard == []
    assert len(t.deck) == 2
    assert told(t, happened.Reshuffled).cards == 3
    assert Counter(t.gathered) == Counter([GUN, KNIFE, ROPE]), "everybody saw what went into it"


def test_a_renewed_deck_is_shuffled() -> None:
    """SN-4.5"""
    t = mansion(4, active=DORA, at={DORA: MID}, deck=[], discard=[GUN, KNIFE, ROPE, VEST])
    firsts = set()
    for chance in range(60):
        world = t.clone()
        world.chance = chance * 1009
        firsts.add(finish_turn(world).players[ANNA].face_down[0])
    assert len(firsts) == 4


def test_no_card_is_left_anywhere() -> None:
    """SN-4.5"""
    t = spinning(deck=[], discard=[], draws=(), wheel=[1])
    assert t.players[ANNA].cards == 0
    assert not {"Drew", "Reshuffled"} & set(stories(t))
    assert asked(t) == ("Main", ANNA)


def test_the_rulebooks_low_spin() -> None:
    """SN-4.1, SN-4.3: the example: sector 3 is 5 steps and two cards; for Rita 7, and still two."""
    assert (spinning(wheel=[3]).steps, spinning(wheel=[3]).players[ANNA].cards) == (5, 2)
    rita = spinning(people={ANNA: RITA}, wheel=[3])
    assert (rita.steps, rita.players[ANNA].cards) == (7, 2)
