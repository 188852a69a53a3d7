"""SN-6: steal, trade, push, whisper, and the one disc."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.house import Hex, farther
from rulesets.secret_night.pieces import Beast, Square
from rulesets.secret_night.table import Mansion
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Stage

from .tables import *


def square(**given: Any) -> Mansion:
    """Anna beside Boris; both have cards; the disc lies on whisper."""
    return mansion(
        **{"seats": 4, "at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [GUN, up(KNIFE)], BORIS: [ROPE, up(VEST)]}}
        | given
    )


USES = (Steal, Push, Trade, Whisper)


def test_only_with_a_neighbour_on_the_board() -> None:
    """SN-6.1, SN-5.1"""
    t = square(disc=STEAL)
    assert {use.target for use in offered(t, Push, Trade, Whisper)} == {BORIS}
    assert not offered(square(at={ANNA: MID, BORIS: "r04c10"}, disc=WHISPER), *USES)
    assert not offered(square(at={ANNA: MID, BORIS: None}), *USES)


def test_once_per_turn() -> None:
    """SN-6.1"""
    t = play(square(), Steal(BORIS))
    assert not offered(t, *USES)


@pytest.mark.parametrize("disc", list(Square))
def test_the_icon_under_the_disc_is_not_available(disc: Square) -> None:
    """SN-6.2"""
    t = square(disc=disc)
    icons = {STEAL: Steal, PUSH: Push, TRADE: Trade, WHISPER: Whisper}
    assert {type(use) for use in offered(t, *USES)} == set(icons.values()) - {icons[disc]}


@pytest.mark.parametrize(
    ("use", "icon"),
    [
        (Steal(BORIS), STEAL),
        (Push(BORIS, Hex("r04c10")), PUSH),
        (Trade(1, BORIS), TRADE),
        (Whisper(BORIS), WHISPER),
    ],
)
def test_the_disc_moves_to_the_icon_that_was_used(use: Action, icon: Square) -> None:
    """SN-6.2, SN-R5: one disc for the whole table; it stays there for the next seat."""
    t = square(disc=TRADE if icon is not TRADE else STEAL)
    play(t, use)
    if icon is TRADE:
        play(t, Offer((down(GUN),)))
        refuse_trade(t, BORIS)
    if icon is PUSH:
        play(t, STOP)
    while asked(t) != ("Main", ANNA):
        step_on(t)
    assert t.disc is icon
    finish_turn(t)
    assert t.disc is icon


def test_the_disc_begins_on_steal_so_nobody_steals_first() -> None:
    """SN-6.2, SN-2.5"""
    assert not offered(square(disc=STEAL), Steal)


def test_the_rulebooks_disc() -> None:
    """SN-6.2: the example: Chen cannot steal, pushes Dora off the car; now steal is free again, push is not."""
    t = mansion(4, active=CHEN, disc=STEAL, at={CHEN: "r14c14", DORA: "r14c13"}, held={CHEN: [GUN], DORA: [KNIFE]})
    assert not offered(t, Steal)
    play(t, Push(DORA, sq("r14c12")))
    while t.disc is not PUSH:
        play(t, STOP)
    assert t.disc is PUSH


# -- SN-6.3: steal ----------------------------------------------------------------------------------


def test_a_stolen_card_is_random_over_shown_and_hidden() -> None:
    """SN-6.3, SN-R29: uniform over all copies."""
    t = square(held={BORIS: [KNIFE, KNIFE, up(GUN), up(VEST)]})
    taken = Counter()
    for chance in range(800):
        world = t.clone()
        world.chance = chance * 6007
        play(world, Steal(BORIS))
        taken[world.players[ANNA].face_down[0], tuple(world.players[BORIS].face_up)] += 1
    assert set(taken) == {(KNIFE, (GUN, VEST)), (GUN, (VEST,)), (VEST, (GUN,))}
    assert all(
        low < taken[key] < high
        for key, low, high in [((KNIFE, (GUN, VEST)), 340, 460), ((GUN, (VEST,)), 150, 250), ((VEST, (GUN,)), 150, 250)]
    )


def test_a_stolen_card_arrives_face_down() -> None:
    """SN-6.3, SN-R28"""
    t = play(square(held={BORIS: [up(VEST)]}), Steal(BORIS))
    assert (t.players[ANNA].face_up, t.players[ANNA].face_down) == ([], [VEST])
    assert t.players[BORIS].cards == 0


def test_thief_and_victim_know_a_hidden_card_the_table_a_shown_one() -> None:
    """SN-6.3"""
    t = play(square(held={BORIS: [ROPE]}), Steal(BORIS))
    for seat, knows in [(ANNA, True), (BORIS, True), (CHEN, False), (None, False)]:
        assert ("Rope" in wording(told(t, happened.Stole), seat)) is knows
    t = play(square(held={BORIS: [up(VEST)]}), Steal(BORIS))
    assert "Vest" in wording(told(t, happened.Stole), None)


def test_nobody_steals_from_empty_hands_or_from_victoria() -> None:
    """SN-6.3, SN-10.12"""
    assert not offered(square(held={ANNA: [GUN]}), Steal)
    assert not offered(square(people={BORIS: VICTORIA}), Steal)
    assert offered(square(people={ANNA: VICTORIA}), Steal)


# -- SN-6.4: trade ----------------------------------------------------------------------------------


def test_the_number_is_bound_by_both_hands() -> None:
    """SN-6.4: 1, 2 or 3, never more than either holds."""
    t = square(held={ANNA: [GUN, KNIFE, KNIFE, BEEF], BORIS: [ROPE, VEST, BIBLE, MONEY]})
    assert {trade.number for trade in offered(t, Trade)} == {1, 2, 3}
    assert {trade.number for trade in offered(square(held={ANNA: [GUN, KNIFE], BORIS: [ROPE] * 3}), Trade)} == {1, 2}
    assert not offered(square(held={ANNA: [GUN]}), Trade)
    assert not offered(square(held={BORIS: [GUN]}), Trade)


def test_an_accepted_trade_changes_hands_face_down() -> None:
    """SN-6.4, SN-R28"""
    t = play(square(), Trade(2, BORIS), Offer((up(KNIFE), down(GUN))))
    accept_trade(t, BORIS, up(VEST), down(ROPE))
    assert (t.players[ANNA].face_up, sorted(t.players[ANNA].face_down)) == ([], sorted([ROPE, VEST]))
    assert (t.players[BORIS].face_up, sorted(t.players[BORIS].face_down)) == ([], sorted([GUN, KNIFE]))
    assert (t.disc, t.squared) == (TRADE, True)
    assert asked(t) == ("Main", ANNA)


def test_the_partner_chooses_any_cards_of_that_number() -> None:
    """SN-6.4, SN-R30: nothing binds her to what was promised."""
    t = play(square(held={ANNA: [GUN], BORIS: [ROPE, up(VEST), BIBLE]}), Trade(1, BORIS), Offer((down(GUN),)))
    answers = consider_trade(t, BORIS)
    assert {one for one in answers if isinstance(one, Accept)} == {
        Accept((held,)) for held in (down(ROPE), up(VEST), down(BIBLE))
    }
    assert REFUSE in answers


def test_a_refused_trade_uses_up_the_square() -> None:
    """SN-6.4, SN-R30: the cards come back as they lay."""
    t = play(square(), Trade(2, BORIS), Offer((up(KNIFE), down(GUN))))
    refuse_trade(t, BORIS)
    assert (t.players[ANNA].face_up, t.players[ANNA].face_down) == ([KNIFE], [GUN])
    assert (t.disc, t.squared) == (TRADE, True)
    assert not offered(t, *USES)


def test_refused_cards_come_back_to_their_places() -> None:
    """SN-6.4, SN-12.9: hands stay sorted, so nobody can tell later which card had been offered."""
    t = square(held={ANNA: [GUN, VEST, up(KNIFE), up(ROPE)], BORIS: [ROPE, VEST]})
    play(t, Trade(2, BORIS), Offer((up(KNIFE), down(GUN))))
    refuse_trade(t, BORIS)
    assert (t.players[ANNA].face_up, t.players[ANNA].face_down) == ([KNIFE, ROPE], [GUN, VEST])


def test_a_trade_may_be_refused_with_the_device_in_hand() -> None:
    """SN-6.4, SN-12.2"""
    t = play(square(), Trade(2, BORIS), Offer((up(KNIFE), down(GUN))))
    assert REFUSE in consider_trade(t, BORIS)
    play(t, REFUSE)
    assert (t.players[ANNA].face_up, t.players[ANNA].face_down) == ([KNIFE], [GUN])
    assert "TradeRefused" in stories(t)


def test_the_table_sees_the_number_and_what_lies_face_up() -> None:
    """SN-6.4, SN-12.1"""
    t = play(square(), Trade(2, BORIS), Offer((up(KNIFE), down(GUN))))
    offer = told(t, happened.TradeOffered)
    for seat in (None, BORIS, CHEN):
        assert "Knife" in wording(offer, seat)
        assert "Gun" not in wording(offer, seat)
    assert "Gun" in wording(offer, ANNA)
    accept_trade(t, BORIS, up(VEST), down(ROPE))
    traded = told(t, happened.Traded)
    for seat in (None, CHEN):
        assert "Vest" in wording(traded, seat)
        assert not any(card in wording(traded, seat) for card in ("Gun", "Rope"))
    for seat in (ANNA, BORIS):
        assert all(card in wording(traded, seat) for card in ("Vest", "Gun", "Rope", "Knife"))


# -- SN-6.5: push -----------------------------------------------------------------------------------


def test_the_first_hex_is_at_distance_two_the_second_at_three() -> None:
    """SN-6.5, SN-R31: it need not be straight; pulling and sideways are impossible."""
    t = square(at={ANNA: MID, BORIS: "r05c07"}, steps=0)
    t = square(at={ANNA: "r04c07", BORIS: MID})
    assert {push.to.value for push in offered(t, Push)} == {EAST, NORTH_EAST, SOUTH_EAST}
    play(t, Push(BORIS, sq(NORTH_EAST)))
    assert {move.to.value for move in offered(t, MoveOn)} == {"r03c09", "r02c09"}, "away from her, not straight on"
    assert STOP in t.options()
    play(t, MoveOn(sq("r03c09")))
    assert t.players[BORIS].pos == sq("r03c09")
    assert asked(t) == ("Main", ANNA), "no third hex"


def test_a_push_may_stop_after_one() -> None:
    """SN-6.5"""
    t = play(square(at={ANNA: WEST, BORIS: MID}), Push(BORIS, sq(EAST)), STOP)
    assert t.players[BORIS].pos == sq(EAST)
    assert asked(t) == ("Main", ANNA)


def test_a_blocked_target_stops_without_a_question() -> None:
    """SN-6.5: behind EAST stand Chen, Dora and the dog."""
    behind = [place.value for place in farther(sq(WEST), sq(EAST))]
    t = square(at={ANNA: WEST, BORIS: MID, CHEN: behind[0], DORA: behind[1]}, dog=behind[2])
    play(t, Push(BORIS, sq(EAST)))
    assert asked(t) == ("Main", ANNA)
    assert len(behind) == 3


def test_each_hex_must_be_enterable_by_the_target() -> None:
    """SN-6.5, SN-5.2: locked doors stop all but Eleanor; tokens stop everybody."""
    given = {"at": {ANNA: "r04c09", BORIS: "r04c10"}, "locks": {"r04c11": CHEN}}
    assert sq("r04c11") not in {push.to for push in offered(square(**given), Push)}
    assert sq("r04c11") in {push.to for push in offered(square(**given, people={BORIS: ELEANOR}), Push)}
    t = square(at={ANNA: WEST, BORIS: MID, CHEN: EAST})
    assert sq(EAST) not in {push.to for push in offered(t, Push)}


def test_no_push_without_a_single_hex() -> None:
    """SN-6.5: from r04c13 whoever stands in the Bathroom's doorway has only the hexes behind it."""
    at = {ANNA: "r04c13", BORIS: "r05c13", CHEN: "r06c13", DORA: "r06c14"}
    blocked = square(seats=4, at=at)
    assert not {push for push in offered(blocked, Push) if push.target == BORIS}


@pytest.mark.parametrize(("anna", "boris", "to"), [("r09c16", "r08c16", "r07c16"), ("r06c16", "r07c16", "r08c16")])
def test_a_waters_edge_ends_the_push(anna: str, boris: str, to: str) -> None:
    """SN-6.5"""
    t = play(square(at={ANNA: anna, BORIS: boris}), Push(BORIS, sq(to)))
    assert t.players[BORIS].pos == sq(to)
    assert asked(t) == ("Main", ANNA)


def test_the_dog_can_be_pushed_by_all_but_the_chief() -> None:
    """SN-6.5, SN-8.3, SN-R31, SN-R67"""
    t = square(at={ANNA: MID}, dog=EAST)
    assert {push.target for push in offered(t, Push)} == {Beast.DOG}
    assert not offered(t, Steal, Trade, Whisper)
    play(t, Push(Beast.DOG, sq("r04c10")), STOP)
    assert t.dog == sq("r04c10")
    assert not offered(mansion(4, active=BORIS, at={BORIS: MID}, dog=EAST), Push)


def test_the_dog_is_not_pushed_where_it_does_not_go() -> None:
    """SN-6.5, SN-5.2, SN-R17"""
    t = square(at={ANNA: "r14c15"}, dog="r14c14")
    assert "r14c13" not in {push.to.value for push in offered(t, Push)}
    assert "r14c13" in {push.to.value for push in offered(square(at={ANNA: "r14c15"}, dog="r14c14", gone=[CAR]), Push)}


def test_the_dog_is_not_pushed_onto_anybody() -> None:
    """SN-6.5, SN-5.2"""
    t = square(at={ANNA: MID, BORIS: "r04c10"}, dog=EAST)
    assert Push(DOG, sq("r04c10")) not in t.options()
    assert offered(t, Push)


def test_a_tied_player_can_be_pushed() -> None:
    """SN-7.16, SN-6.5"""
    t = play(square(tied={BORIS: ANNA}), Push(BORIS, sq("r04c10")), STOP)
    assert t.players[BORIS].pos == sq("r04c10")


# -- SN-6.6: whisper --------------------------------------------------------------------------------


def test_a_whisper_is_public_and_has_no_other_effect() -> None:
    """SN-6.6, SN-R64"""
    t = square(disc=STEAL)
    before = t.clone()
    play(t, Whisper(BORIS))
    assert t.decision is not None
    assert t.decision.stage is Stage.PUBLIC
    assert t.options() == (GO_ON,)
    play(t, GO_ON)
    assert wording(told(t, happened.Whispered), None) == "Anna whispered with Boris."
    assert asked(t) == ("Main", ANNA)
    assert [repr(player) for player in t.players] == [repr(player) for player in before.players]
