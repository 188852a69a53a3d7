"""SN-5.6-9, SN-7.14: searching, hiding, Dynamite."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rulesets.secret_night import events as happened
from rulesets.secret_night.house import SEARCH_HEX
from rulesets.secret_night.pieces import Card
from rulesets.secret_night.table import Mansion

from .tables import *

# -- SN-5.6-8: taking and placing -------------------------------------------------------------------


def test_searching_takes_the_card_and_asks_what_to_hide() -> None:
    """SN-5.6, SN-5.7: no steps; any card of the hand may be put there, the found one too (SN-R21)."""
    t = mansion(4, rooms={13: up(MONEY)}, held={ANNA: [KNIFE, up(ROPE)]}, steps=3)
    play(t, SEARCH)
    assert asked(t)[1] == ANNA
    assert t.steps == 3
    assert set(t.options()) == {Place(down(MONEY)), Place(down(KNIFE)), Place(up(ROPE))}
    play(t, Place(up(ROPE)))
    assert (t.slots[13].card, t.slots[13].up, t.slots[13].placer) == (ROPE, False, ANNA)
    assert (t.players[ANNA].face_up, t.players[ANNA].face_down) == ([], [MONEY, KNIFE])
    assert asked(t) == ("Main", ANNA)


def test_the_found_card_may_go_back() -> None:
    """SN-5.7, SN-R21: it lies face down then."""
    t = play(mansion(4, rooms={13: up(MONEY)}), SEARCH, Place(down(MONEY)))
    assert (t.slots[13].card, t.slots[13].up) == (MONEY, False)


def test_what_lay_face_up_is_known_to_all() -> None:
    """SN-5.6"""
    t = play(mansion(4, rooms={13: up(MONEY)}), SEARCH)
    for seat in (None, BORIS):
        assert "Money" in wording(told(t, happened.Searched), seat)


def test_what_lay_face_down_is_known_to_placer_and_finder() -> None:
    """SN-5.6, SN-12.1: the placer knows what she found, not what she puts back."""
    t = mansion(4, rooms={13: (MONEY, CHEN)}, held={ANNA: [GUN]})
    play(t, SEARCH, Place(down(GUN)))
    for seat in (None, BORIS, DORA):
        assert "Money" not in wording(told(t, happened.Searched), seat)
        assert "Gun" not in wording(told(t, happened.Hid), seat)
    for seat in (ANNA, CHEN):
        assert "Money" in wording(told(t, happened.Searched), seat)
    assert "Gun" in wording(told(t, happened.Hid), ANNA)
    assert "Gun" not in wording(told(t, happened.Hid), CHEN)
    assert seen(t, CHEN).slots[13].card == Card.BACK
    assert seen(t, ANNA).slots[13].card == GUN


def test_searching_needs_the_numbered_hex() -> None:
    """SN-5.6"""
    assert not offered(mansion(4, at={ANNA: EAST}, rooms={13: up(GUN)}), Search)
    assert not offered(mansion(4, at={ANNA: "r20c07"}, rooms={7: up(GUN)}), Search)


@pytest.mark.parametrize("room", range(1, 17))
def test_every_room_can_be_searched(room: int) -> None:
    """SN-5.6"""
    t = mansion(4, at={ANNA: SEARCH_HEX[room].value, **dict.fromkeys((BORIS, CHEN, DORA))}, rooms={room: up(GUN)})
    play(t, SEARCH, Place(down(GUN)))
    assert t.slots[room].card == GUN
    assert t.players[ANNA].room == room


def test_searching_works_at_any_hour_tied_or_stopped_and_without_steps() -> None:
    """SN-5.6, SN-7.16"""
    t = mansion(4, hour=0, rooms={13: up(GUN)}, tied={ANNA: BORIS}, steps=0)
    assert SEARCH in t.options()


def test_an_empty_slot_takes_a_card_and_gives_none() -> None:
    """SN-5.8, SN-R23"""
    t = mansion(4, held={ANNA: [KNIFE]})
    assert 13 not in t.slots
    play(t, SEARCH)
    assert set(t.options()) == {Place(down(KNIFE))}
    play(t, Place(down(KNIFE)))
    assert t.slots[13].card == KNIFE
    assert t.players[ANNA].cards == 0


def test_an_empty_slot_is_no_place_to_search_with_empty_hands() -> None:
    """SN-5.8"""
    assert not offered(mansion(4), Search)


def test_nothing_refills_an_empty_slot() -> None:
    """SN-5.8, SN-R23"""
    t = mansion(4)
    for _ in range(8):
        finish_turn(t)
    assert t.slots == {}


def test_two_searches_running_must_be_in_different_rooms() -> None:
    """SN-5.9, SN-R22: also over turns; as many rooms a turn as one gets to."""
    t = mansion(4, rooms={13: up(MONEY)})
    play(t, SEARCH, Place(down(MONEY)))
    assert not offered(t, Search)
    finish_turn(t)
    while t.active != ANNA or asked(t)[0] != "Main":
        step_on(t)
    assert not offered(t, Search)


def test_after_another_room_the_first_is_open_again() -> None:
    """SN-5.9: no limit on searches in a turn."""
    t = mansion(4, rooms={13: up(MONEY), 14: up(GUN)}, steps=30)
    play(t, SEARCH, Place(down(MONEY)))
    walk_to(t, "r08c08")
    play(t, SEARCH, Place(down(GUN)))
    walk_to(t, MID)
    assert SEARCH in t.options()


def test_the_last_room_is_each_seats_own() -> None:
    """SN-R22"""
    t = mansion(4, rooms={13: up(MONEY)}, searched={BORIS: 13})
    assert SEARCH in t.options()


def test_leaving_the_board_forgets_the_last_room() -> None:
    """SN-5.9, SN-9.1, SN-R22"""
    t = mansion(4, at={ANNA: "r02c17"}, searched={ANNA: 13})
    play(t, Escape(BOAT))
    assert t.players[ANNA].room == 0


def test_the_rulebooks_hide_and_seek() -> None:
    """SN-5.7: the example: Boris finds Money in the Library and leaves his Rope; the others see only that he hid one."""
    t = mansion(4, active=BORIS, at={BORIS: "r15c02"}, rooms={9: (MONEY, ANNA)}, held={BORIS: [ROPE]})
    play(t, SEARCH, Place(down(ROPE)))
    assert wording(told(t, happened.Hid), CHEN) == "Boris hid a card in the Library."
    assert hand(t, BORIS) == [MONEY]


# -- SN-7.14: Dynamite ------------------------------------------------------------------------------


def bang(**given: Any) -> Mansion:
    """Anna searches the Conservatory, where Dora has hidden Dynamite."""
    t = mansion(**{"seats": 4, "rooms": {13: (DYNAMITE, DORA)}} | given)
    return play(t, SEARCH)


def test_hidden_dynamite_goes_off() -> None:
    """SN-7.14: 2 to the finder, 1 to every other pawn next to her; it is discarded."""
    t = bang(at={ANNA: MID, BORIS: EAST, CHEN: "r04c10"}, held={ANNA: [GUN]})
    assert [player.health for player in t.players] == [1, 2, 3, 3]
    assert t.discard == [DYNAMITE]
    assert 13 not in t.slots
    assert told(t, happened.Exploded).hurt == [BORIS]


def test_a_living_finder_then_places_a_card() -> None:
    """SN-7.14, SN-5.7"""
    t = bang(held={ANNA: [GUN]})
    assert set(t.options()) == {Place(down(GUN))}
    play(t, Place(down(GUN)))
    assert t.slots[13].card == GUN


def test_a_living_finder_without_a_card_leaves_the_slot_empty() -> None:
    """SN-5.8"""
    t = bang()
    assert asked(t) == ("Main", ANNA)
    assert 13 not in t.slots
    assert t.players[ANNA].room == 13


def test_nobody_answers_dynamite() -> None:
    """SN-7.14, SN-R24: it is no attack; Salvatore and First Aid do nothing."""
    t = bang(
        at={ANNA: MID, BORIS: EAST},
        held={ANNA: [FIRST_AID, up(VEST)], BORIS: [FIRST_AID]},
        people={BORIS: SALVATORE},
    )
    assert asked(t) == ("Hiding", ANNA)
    assert [player.health for player in t.players[:2]] == [1, 2]


def test_the_dog_is_unharmed() -> None:
    """SN-7.14, SN-8.3"""
    t = bang(dog=EAST, held={ANNA: [GUN]})
    assert t.dog == sq(EAST)


def test_dynamite_lying_face_up_is_an_ordinary_card() -> None:
    """SN-7.14, SN-R24"""
    t = bang(rooms={13: up(DYNAMITE)})
    assert t.players[ANNA].health == 3
    assert Place(down(DYNAMITE)) in t.options()


def test_the_own_dynamite_goes_off_as_well() -> None:
    """SN-R24"""
    assert bang(rooms={13: (DYNAMITE, ANNA)}).players[ANNA].health == 1


def test_all_damage_first_then_deaths_finder_first_then_in_turn_order() -> None:
    """SN-7.14, SN-R66: each death is a score event of its own; hands go, keep-cards too; nobody loots."""
    t = bang(
        seats=5,
        active=CHEN,
        people={CHEN: ELEANOR},
        at={CHEN: MID, BORIS: EAST, ANNA: WEST, EMIL: NORTH_EAST},
        health={CHEN: 2, BORIS: 1, ANNA: 1},
        held={CHEN: [MONEY, KNIFE], BORIS: [up(HANDCUFFS)], ANNA: [GUN], EMIL: [VEST]},
    )
    assert [(mark.seat, mark.moved) for mark in t.history] == [(CHEN, -2), (ANNA, -2), (BORIS, 2)]
    assert Counter(t.discard) == Counter([DYNAMITE, MONEY, KNIFE, HANDCUFFS, GUN])
    assert [t.players[seat].pos for seat in (CHEN, BORIS, ANNA)] == [None] * 3
    assert t.players[EMIL].health == 2
    assert all(t.players[seat].shown for seat in (CHEN, BORIS, ANNA))


def test_a_dead_finders_turn_is_over_without_settling() -> None:
    """SN-7.14, SN-R56, SN-5.8: the slot stays empty."""
    t = bang(health={ANNA: 2}, held={ANNA: [MONEY, BEEF, SMOKE, HANDCUFFS]})
    assert t.active == BORIS
    assert asked(t)[1] == BORIS
    assert 13 not in t.slots
    assert t.players[ANNA].cards == 0
    assert t.players[ANNA].saved == 0, "what was left of her steps is lost with the rest (SN-9.2)"


def test_the_game_stops_at_the_first_death_that_ends_it() -> None:
    """SN-R66, SN-3.10: at police 9 the finder's death ends it before the Chief's would count."""
    t = bang(at={ANNA: MID, BORIS: EAST}, health={ANNA: 1, BORIS: 1}, score=-9)
    assert (t.score, len(t.history)) == (-10, 1)
    assert t.result is not None
    assert set(t.result.winners) == {BORIS, DORA}


def test_trevor_takes_it_and_the_table_is_not_told() -> None:
    """SN-7.14, SN-10.12, SN-R24"""
    t = bang(people={ANNA: TREVOR}, held={ANNA: [GUN]})
    assert t.players[ANNA].health == 3
    assert set(t.options()) == {Place(down(GUN)), Place(down(DYNAMITE))}
    play(t, Place(down(GUN)))
    assert hand(t, ANNA) == [DYNAMITE]
    plain = mansion(4, rooms={13: (KNIFE, DORA)}, people={ANNA: TREVOR}, held={ANNA: [GUN]})
    play(plain, SEARCH, Place(down(GUN)))
    for seat in (None, BORIS, CHEN):
        assert [wording(event, seat) for event in t.ears or ()] == [wording(event, seat) for event in plain.ears or ()]
