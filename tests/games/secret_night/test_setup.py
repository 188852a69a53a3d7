"""SN-2: roles, characters, cards, the role tour."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night.pieces import CARDS, CHARACTERS, Card, Character, Role
from rulesets.secret_night.table import Mansion
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import BadSetup
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player

from .tables import *


def fresh(seats: int = 4, seed: int = 1, **options: Any) -> Mansion:
    return GAME.new_table(seats, seed, {"role_tour": False} | options)  # type: ignore[return-value]


@pytest.mark.parametrize("seats", range(4, 9))
def test_four_to_eight_seats(seats: int) -> None:
    """SN-2.1"""
    t = fresh(seats)
    assert [player.seat for player in t.players] == list(range(seats))


@pytest.mark.parametrize("seats", [3, 9])
def test_no_fewer_and_no_more(seats: int) -> None:
    """SN-2.1"""
    with pytest.raises(BadSetup):
        Match(GAME, [Player(f"P{number}") for number in range(seats)], seed=1)


@pytest.mark.parametrize(
    ("seats", "detectives", "deceivers", "thieves"),
    [(4, 1, 0, 1), (5, 1, 1, 1), (6, 2, 0, 2), (7, 2, 1, 2), (8, 3, 0, 3)],
)
def test_roles_by_number_of_players(seats: int, detectives: int, deceivers: int, thieves: int) -> None:
    """SN-2.2, SN-2.11"""
    held = Counter(player.role for player in fresh(seats).players)
    assert held == +Counter({MASTER: 1, CHIEF: 1, DETECTIVE: detectives, DECEIVER: deceivers, THIEF: thieves})


def test_roles_are_shuffled() -> None:
    """SN-2.2"""
    dealt = [tuple(player.role for player in fresh(5, seed).players) for seed in range(200)]
    for seat in range(5):
        assert all(20 < times < 65 for times in Counter(roles[seat] for roles in dealt).values())


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_only_master_and_chief_are_shown(seats: int) -> None:
    """SN-2.2"""
    t = fresh(seats)
    for player in t.players:
        assert player.shown is (player.role in (MASTER, CHIEF))
        for viewer in (None, *range(seats)):
            role = seen(t, viewer).players[player.seat].role
            assert role == (player.role if player.shown or viewer == player.seat else Role.BACK)


def test_characters_are_dealt_openly_and_the_rest_is_the_pile() -> None:
    """SN-2.3"""
    t = fresh(6)
    dealt = [player.character for player in t.players]
    assert sorted([*dealt, *t.pile]) == sorted(CHARACTERS)
    assert [player.character for player in seen(t, None).players] == dealt
    assert set(seen(t, ANNA).pile) == {Character.BACK}
    assert len({fresh(6, seed).players[0].character for seed in range(150)}) == 16


def test_everybody_begins_off_the_board_with_three_health() -> None:
    """SN-2.4, SN-2.7: nobody is dealt cards."""
    for player in fresh(8, role_tour=True).players:
        assert (player.health, player.saved, player.pos) == (3, 0, None)
        assert player.cards == 0


def test_things_stand_in_their_places() -> None:
    """SN-2.5"""
    t = fresh(4)
    assert t.vehicles == [BOAT, BIKE, CAR]
    assert t.dog == sq("r01c08")
    assert (t.hour, t.round, t.score) == (0, 1, 0)
    assert t.disc is STEAL
    assert (t.locks, t.broken) == ({}, [])


def test_one_card_face_up_in_each_room_and_the_rest_is_the_deck() -> None:
    """SN-2.6"""
    t = fresh(4, role_tour=True)
    assert sorted(t.slots) == list(range(1, 17))
    assert all(slot.up for slot in t.slots.values())
    assert len(t.deck) == 52
    assert sorted([*t.deck, *(slot.card for slot in t.slots.values())]) == sorted(CARDS)
    assert [slot.card for slot in seen(t, None).slots.values()] == [slot.card for slot in t.slots.values()]
    assert set(seen(t, ANNA).deck) == {Card.BACK}
    assert len({fresh(4, seed).slots[1].card for seed in range(300)}) == 20


def test_the_role_tour() -> None:
    """SN-2.8: every hidden seat in table order, alone with its role; the shown ones are not asked."""
    t = fresh(8, role_tour=True)
    hidden = [player.seat for player in t.players if player.role not in (MASTER, CHIEF)]
    toured = []
    assert t.active == t.order[0]
    while asked(t)[0] == "LookAtRole":
        assert t.decision is not None
        assert t.decision.stage is Stage.PRIVATE
        assert t.options() == (UNDERSTOOD,)
        seat = t.decision.seat
        toured.append(seat)
        words = " ".join([t.decision.ask(t, NAMES), *t.decision.shows(t, NAMES)])
        assert t.players[seat].role.spoken in words
        assert t.players[seat].role.mission in words
        play(t, UNDERSTOOD)
    assert toured == hidden
    assert fresh(8).decision.seat == t.order[0]  # type: ignore[union-attr]


def test_no_role_tour_if_it_is_switched_off() -> None:
    """SN-2.8, SN-2.11"""
    assert asked(fresh(8))[0] != "LookAtRole"
    assert GAME.info.read_options({})["role_tour"] is True
    assert [setting.name for setting in GAME.info.offered if setting.name != "advice"] == ["role_tour"]
    assert not GAME.info.target_setting


@pytest.mark.parametrize("seats", [4, 7])
def test_the_order_begins_with_the_master(seats: int) -> None:
    """SN-2.9"""
    firsts = set()
    for seed in range(40):
        t = fresh(seats, seed)
        master = next(player.seat for player in t.players if player.role is MASTER)
        assert t.order == [(master + turn) % seats for turn in range(seats)]
        assert t.active == master
        firsts.add(master)
    assert len(firsts) == seats


def test_all_luck_comes_from_the_seed() -> None:
    """SN-2.10"""

    def story(seed: int) -> str:
        t, rng = fresh(4, seed), random.Random(5)
        for _ in range(60):
            if t.decision is not None:
                t.apply(rng.choice(t.options()))
        return repr(t)

    assert story(3) == story(3)
    assert story(3) != story(4)
