"""SN-7.10-13, SN-7.18: attacks, answers, Poison."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import Card, Character, Held
from rulesets.secret_night.table import Mansion
from spyhouse.engine.visibility import Seat

from .tables import *


def attacked(card: Card = GUN, *, after: bool = False, **given: Any) -> Mansion:
    """Anna attacks her neighbour Boris."""
    given = {"seats": 4, "at": {ANNA: MID, BORIS: EAST}} | given
    held = {ANNA: [card], **given.pop("held", {})}
    t = mansion(held=held, **given)
    held_card = next(held for held in (down(card), up(card)) if Attack(BORIS, held) in t.options())
    return play(t, Attack(BORIS, held_card))


def callable_seats(t: Mansion) -> list[Seat]:
    """Who is named in the calls of this attack, if everybody passes."""
    world, named = t.clone(), []
    while asked(world)[0] == "AttackCall":
        named.append(asked(world)[1])
        play(world, PASS)
    return named


# -- SN-7.10 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "damage"), [(GUN, 2), (KNIFE, 1)])
def test_guns_do_two_knives_one(card: Card, damage: int) -> None:
    """SN-7.10, SN-7.12: the card is gone for good."""
    t = attacked(card)
    assert t.players[BORIS].health == 3 - damage
    assert t.discard == [card]
    assert t.players[ANNA].cards == 0
    assert asked(t) == ("Main", ANNA)


def test_margots_knife_does_two() -> None:
    """SN-7.10, SN-10.12"""
    assert attacked(KNIFE, people={ANNA: MARGOT}).players[BORIS].health == 1
    assert attacked(GUN, people={ANNA: MARGOT}).players[BORIS].health == 1


def test_only_neighbours_can_be_attacked_friends_too() -> None:
    """SN-7.10, SN-5.1, SN-R32, SN-R40"""
    t = mansion(4, at={ANNA: MID, BORIS: EAST, CHEN: WEST, DORA: "r04c10"}, held={ANNA: [GUN]}, shown=[CHEN])
    assert {attack.target for attack in offered(t, Attack)} == {BORIS, CHEN}


def test_no_limit_but_cards() -> None:
    """SN-7.10"""
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [GUN, KNIFE]})
    play(t, Attack(BORIS, down(GUN)), Attack(BORIS, down(KNIFE)))
    assert t.players[BORIS].pos is None


@pytest.mark.parametrize(("character", "card", "other"), [(SALVATORE, GUN, KNIFE), (YIJUN, KNIFE, GUN)])
def test_the_first_attack_of_one_kind_misses(character: Character, card: Card, other: Card) -> None:
    """SN-7.10, SN-10.4, SN-R37: automatic, no response; the card is discarded, the skill spent."""
    t = attacked(card, people={BORIS: character}, held={BORIS: [VEST], ANNA: [card, card]})
    assert t.players[BORIS].health == 3
    assert asked(t) == ("Main", ANNA)
    assert t.discard == [card]
    assert t.spent == [character]
    play(t, Attack(BORIS, down(card)))
    assert asked(t) == ("AttackCall", BORIS), "only the first"
    hit = all_pass(attacked(other, people={BORIS: character}))
    assert hit.players[BORIS].health < 3
    assert hit.spent == []


# -- SN-7.11: who is asked --------------------------------------------------------------------------


def test_the_victim_first_then_her_neighbours_in_turn_order_but_not_the_attacker() -> None:
    """SN-7.11, SN-R34: order begins with the Master, here Chen; who stands elsewhere is not asked."""
    t = mansion(
        6,
        active=ANNA,
        roles={ANNA: DETECTIVE, BORIS: THIEF, CHEN: MASTER, DORA: CHIEF, EMIL: THIEF, FAY: DETECTIVE},
        at={ANNA: WEST, BORIS: MID, CHEN: NORTH_EAST, DORA: EAST, EMIL: SOUTH_WEST, FAY: "r03c10"},
        held={ANNA: [GUN, ROPE], **{seat: [ROPE] for seat in (BORIS, CHEN, DORA)}, EMIL: [VEST], FAY: [FIRST_AID]},
    )
    play(t, Attack(BORIS, down(GUN)))
    assert callable_seats(t) == [BORIS, CHEN, DORA, EMIL]


@pytest.mark.parametrize(
    ("cards", "asked_at_all"),
    [
        ([], False),
        ([ROPE], True),
        ([FIRST_AID], True),
        ([up(ROPE)], False),
        ([up(FIRST_AID)], True),
        ([up(VEST)], True),
        ([up(BIBLE)], True),
        ([up(AVOID_KNIFE)], False),
        ([up(BEEF)], False),
    ],
)
def test_the_victim_is_left_out_exactly_when_public_facts_rule_an_answer_out(
    cards: list[Any], asked_at_all: bool
) -> None:
    """SN-7.11: against a Gun."""
    assert bool(callable_seats(attacked(GUN, held={BORIS: cards}))) is asked_at_all


@pytest.mark.parametrize(
    ("cards", "asked_at_all"),
    [([], False), ([ROPE], True), ([up(VEST)], False), ([up(BIBLE)], False), ([up(FIRST_AID)], True)],
)
def test_a_helper_is_left_out_by_public_facts_too(cards: list[Any], asked_at_all: bool) -> None:
    """SN-7.11: what blocks is the victim's alone."""
    t = attacked(GUN, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, held={CHEN: cards})
    assert callable_seats(t) == [CHEN] * asked_at_all


@pytest.mark.parametrize(("card", "face_up", "called"), [(KNIFE, AVOID_KNIFE, True), (KNIFE, VEST, False), (POISON, VEST, False), (POISON, FIRST_AID, True)])  # fmt: skip
def test_what_answers_depends_on_the_weapon(card: Card, face_up: Card, called: bool) -> None:
    """SN-7.11"""
    assert bool(callable_seats(attacked(card, held={BORIS: [up(face_up)]}))) is called


def test_otto_is_asked_without_a_card_until_he_has_healed() -> None:
    """SN-7.11, SN-10.3"""
    assert callable_seats(attacked(people={BORIS: OTTO})) == [BORIS]
    assert callable_seats(attacked(people={BORIS: OTTO}, spent=[OTTO])) == []


# -- SN-7.11: what can be answered ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "block"), [(GUN, VEST), (GUN, BIBLE), (KNIFE, AVOID_KNIFE), (GUN, up(BIBLE)), (GUN, up(VEST))]
)
def test_the_victim_blocks(card: Card, block: Any) -> None:
    """SN-7.11, SN-7.18: the attack ends without damage; the Vest stays as it lay, the others are discarded."""
    held = block if isinstance(block, Held) else down(block)
    t = attacked(card, held={BORIS: [block]})
    answers(t, BORIS, Block(held))
    assert t.players[BORIS].health == 3
    assert asked(t) == ("Main", ANNA)
    kept = held.card is VEST
    assert t.players[BORIS].cards == kept
    assert t.players[BORIS].face_up == [VEST] * (kept and held.up)
    assert t.discard == [card] + [held.card] * (not kept)


def test_each_block_stops_only_its_weapon_and_only_for_the_victim() -> None:
    """SN-7.11"""
    every = [VEST, BIBLE, AVOID_KNIFE, BEEF, FIRST_AID]
    blocks = {GUN: {VEST, BIBLE}, KNIFE: {AVOID_KNIFE}, POISON: set()}
    for card, right in blocks.items():
        t = attacked(card, held={BORIS: every})
        play(t, CLAIM)
        assert {block.card.card for block in offered(t, Block)} == right
    t = attacked(GUN, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, held={CHEN: every})
    play(t, CLAIM)
    assert set(t.options()) == {PASS, Treat(down(FIRST_AID))}


def test_blocking_is_optional() -> None:
    """SN-7.18, SN-R37"""
    t = attacked(GUN, held={BORIS: [VEST]})
    answers(t, BORIS, PASS)
    assert t.players[BORIS].health == 1


def test_first_aid_takes_one_off_the_damage_before_it_is_taken() -> None:
    """SN-7.11, SN-R33: so it can save from death."""
    t = attacked(KNIFE, held={BORIS: [FIRST_AID]}, health={BORIS: 1})
    answers(t, BORIS, Treat(down(FIRST_AID)))
    assert t.players[BORIS].health == 1
    assert t.players[BORIS].pos == sq(EAST)
    assert Counter(t.discard) == Counter([KNIFE, FIRST_AID])


def test_a_neighbour_helps() -> None:
    """SN-7.11, SN-R65: the rulebook's knife in the dark."""
    t = attacked(
        KNIFE, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, health={BORIS: 1}, held={BORIS: [ROPE], CHEN: [FIRST_AID]}
    )
    assert asked(t) == ("AttackCall", BORIS)
    play(t, PASS)
    answers(t, CHEN, Treat(down(FIRST_AID)))
    assert t.players[BORIS].health == 1
    assert asked(t) == ("Main", ANNA)


def test_one_first_aid_leaves_one_of_two() -> None:
    """SN-7.11, SN-7.12: the rulebook's kitchen knife, by Margot."""
    t = attacked(KNIFE, people={ANNA: MARGOT}, held={BORIS: [up(FIRST_AID)]})
    answers(t, BORIS, Treat(up(FIRST_AID)))
    assert t.players[BORIS].health == 2


def test_the_same_seat_goes_on_while_damage_is_left() -> None:
    """SN-7.11: without being called again; and no longer when nothing public speaks for it."""
    t = attacked(GUN, held={BORIS: [FIRST_AID, FIRST_AID]})
    answers(t, BORIS, Treat(down(FIRST_AID)))
    assert asked(t) == ("Responding", BORIS)
    play(t, Treat(down(FIRST_AID)))
    assert t.players[BORIS].health == 3
    t = attacked(GUN, held={BORIS: [FIRST_AID]})
    answers(t, BORIS, Treat(down(FIRST_AID)))
    assert asked(t) == ("Main", ANNA)


def test_after_one_has_helped_the_next_is_asked_about_the_rest() -> None:
    """SN-7.11, SN-12.2"""
    t = attacked(GUN, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, held={BORIS: [up(FIRST_AID)], CHEN: [FIRST_AID]})
    answers(t, BORIS, Treat(up(FIRST_AID)))
    assert asked(t) == ("AttackCall", CHEN)
    answers(t, CHEN, Treat(down(FIRST_AID)))
    assert t.players[BORIS].health == 3


def test_the_window_closes_when_nothing_is_left() -> None:
    """SN-7.11"""
    t = attacked(KNIFE, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, held={BORIS: [FIRST_AID], CHEN: [FIRST_AID]})
    answers(t, BORIS, Treat(down(FIRST_AID)))
    assert asked(t) == ("Main", ANNA)


def test_who_passes_is_out_for_this_attack_only() -> None:
    """SN-7.11"""
    t = attacked(
        GUN, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, held={ANNA: [GUN, KNIFE], BORIS: [FIRST_AID], CHEN: [FIRST_AID]}
    )
    play(t, PASS)
    answers(t, CHEN, Treat(down(FIRST_AID)))
    assert asked(t) == ("Main", ANNA), "Boris is not asked again"
    play(t, Attack(BORIS, down(KNIFE)))
    assert asked(t) == ("AttackCall", BORIS)


def test_first_aid_in_answer_ends_an_older_poison_too() -> None:
    """SN-7.11"""
    t = attacked(KNIFE, held={BORIS: [FIRST_AID]}, poisoned={BORIS: DORA})
    answers(t, BORIS, Treat(down(FIRST_AID)))
    assert t.players[BORIS].poison is None


def test_otto_answers_without_a_card_once() -> None:
    """SN-7.11, SN-10.3, SN-10.1"""
    t = attacked(KNIFE, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, people={CHEN: OTTO})
    answers(t, CHEN, TREAT_BY_SKILL)
    assert t.players[BORIS].health == 3
    assert t.spent == [OTTO]


# -- SN-7.12: death ---------------------------------------------------------------------------------


def test_at_zero_the_victim_dies_killed_by_the_attacker() -> None:
    """SN-7.12, SN-9.2"""
    t = attacked(GUN, health={BORIS: 2})
    assert t.players[BORIS].pos is None
    assert told(t, happened.Died).killer == ANNA
    assert t.score == 2


def test_more_damage_than_health_kills_just_the_same() -> None:
    """SN-7.12"""
    t = attacked(GUN, health={BORIS: 1})
    assert (t.players[BORIS].pos, t.players[BORIS].health) == (None, 3)


# -- SN-7.13: Poison --------------------------------------------------------------------------------


def test_poison_lies_before_the_victim_with_its_owners_name() -> None:
    """SN-7.13"""
    t = attacked(POISON)
    poison = t.players[BORIS].poison
    assert poison is not None
    assert (poison.card, poison.by) == (POISON, ANNA)
    assert t.players[BORIS].health == 3
    assert POISON not in t.discard


def test_poison_ticks_at_the_end_of_each_of_her_turns() -> None:
    """SN-7.13, SN-R10: not at the end of others'."""
    t = attacked(POISON)
    finish_turn(t)
    assert t.players[BORIS].health == 3
    finish_turn(t)
    assert t.players[BORIS].health == 2
    for _ in range(4):
        finish_turn(t)
    assert t.players[BORIS].health == 1


def test_a_double_turn_ticks_twice() -> None:
    """SN-R10"""
    t = mansion(4, people={ANNA: ALEXANDR}, poisoned={ANNA: BORIS})
    play(t, END, AGAIN)
    finish_turn(t)
    assert t.players[ANNA].health == 1


def test_nobody_is_poisoned_twice() -> None:
    """SN-7.13, SN-R36"""
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [POISON]}, poisoned={BORIS: CHEN})
    assert not offered(t, Attack)


def test_first_aid_against_poison_removes_it_at_once_and_heals() -> None:
    """SN-7.11, SN-R35"""
    t = attacked(POISON, held={BORIS: [FIRST_AID]}, health={BORIS: 1})
    answers(t, BORIS, Treat(down(FIRST_AID)))
    assert (t.players[BORIS].health, t.players[BORIS].poison) == (2, None)
    assert Counter(t.discard) == Counter([POISON, FIRST_AID])


def test_what_was_prevented_is_not_told_as_done() -> None:
    """SN-7.11, SN-R35: nobody is poisoned, nobody hurt; and nobody is asked any more."""
    at = {ANNA: WEST, BORIS: MID, CHEN: EAST}
    t = attacked(POISON, at=at, held={BORIS: [FIRST_AID, FIRST_AID], CHEN: [FIRST_AID]})
    answers(t, BORIS, Treat(down(FIRST_AID)))
    assert asked(t) == ("Main", ANNA)
    assert "Poisoned" not in stories(t)
    t = attacked(GUN, at=at, held={BORIS: [VEST], CHEN: [FIRST_AID]})
    answers(t, BORIS, Block(down(VEST)))
    assert asked(t) == ("Main", ANNA)
    assert "Hurt" not in stories(t)


def test_yijun_and_salvatore_do_not_avoid_poison() -> None:
    """SN-10.4"""
    for character in (YIJUN, SALVATORE):
        assert attacked(POISON, people={BORIS: character}).players[BORIS].poison is not None
