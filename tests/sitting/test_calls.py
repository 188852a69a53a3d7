"""A call that is put to several (SN-12.2, DB-10.3): who is named, who may claim it, and who sees what then."""

from __future__ import annotations

from rulesets.secret_night.actions import CLAIM, PASS, Attack, Block
from spyhouse.engine.match import Match
from spyhouse.sitting import Ask, Computer, Veil
from tests.games.secret_night.tables import (
    ANNA,
    BORIS,
    CHEN,
    EAST,
    GUN,
    MID,
    ROPE,
    VEST,
    WEST,
    asked,
    down,
    mansion,
    match_on,
)

from . import Room

SHOT = Attack(BORIS, down(GUN))


def at_night(kinds: tuple[str, ...] = ()) -> Match:
    """Anna is about to shoot at Boris, and Chen stands near, too."""
    held = {ANNA: [GUN], BORIS: [VEST, ROPE], CHEN: [ROPE]}
    return match_on(mansion(4, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, held=held), kinds)


def shot(kinds: tuple[str, ...] = ()) -> tuple[Room, Ask]:
    room = Room(at_night(kinds))
    room.act(SHOT)
    step = room.go_on()
    assert isinstance(step, Ask)
    return room, step


def journal(room: Room) -> list[tuple[int, str]]:
    return [(entry.seat, entry.text) for entry in room.match.journal]


def test_who_shoots_passes_for_nobody() -> None:
    """Given the attacker's own page, "nobody" is no answer there, before the shot or after it."""
    room = Room(at_night())
    page = room.ask()
    room.sitting.nobody(page)
    assert room.now is page
    room.sitting.act(page, SHOT)
    room.sitting.nobody(page)
    assert room.now.eyes is None, "the attacker's page is gone"
    assert [text for _, text in journal(room)] == [SHOT.text()]
    assert asked(room.match.table) == ("AttackCall", BORIS)


def test_a_call_names_all_it_asks_in_order_and_any_of_them_may_claim_it() -> None:
    room, call = shot()
    assert call.eyes is None
    assert [(one.seat, one.waits) for one in call.call] == [(BORIS, True), (CHEN, True)]
    assert list(call.claims) == [BORIS, CHEN]
    room.sitting.claim(call, CHEN)
    assert journal(room)[1:] == [(BORIS, "pass"), (CHEN, "claim")]
    veil = room.go_on()
    assert isinstance(veil, Veil)
    assert veil.seat == CHEN


def test_nobody_else_can_claim_it() -> None:
    room, call = shot()
    room.sitting.claim(call, ANNA)
    assert room.now is call


def test_a_computer_player_answers_a_call_for_itself_and_at_once() -> None:
    room = Room(at_night(("human", "random", "human")))
    room.act(SHOT)
    step = room.go_on()
    assert isinstance(step, Computer)
    assert (step.seat, step.at_once) == (BORIS, True)
    room.act(PASS)
    call = room.ask()
    assert list(call.claims) == [CHEN]


def test_before_a_claimed_answer_the_device_changes_hands() -> None:
    room, call = shot()
    room.sitting.act(call, CLAIM)
    veil = room.now
    assert isinstance(veil, Veil)
    assert (veil.seat, veil.eyes) == (BORIS, None)
    assert room.open().eyes == BORIS


def test_who_has_claimed_answers_alone_and_for_nobody_else() -> None:
    room, call = shot()
    room.sitting.act(call, CLAIM)
    page = room.ask()
    assert (page.seat, page.eyes) == (BORIS, BORIS)
    assert Block(down(VEST)) in page.view.options
    assert (page.nobody, page.claims, page.call) == (False, (), ())
    room.sitting.nobody(page)
    room.sitting.claim(page, CHEN)
    assert room.now is page


def test_who_backs_out_of_a_claim_leaves_the_call_to_the_others() -> None:
    room, call = shot()
    room.sitting.act(call, CLAIM)
    room.act(PASS)
    again = room.go_on()
    assert isinstance(again, Ask)
    assert (again.seat, again.eyes) == (CHEN, None)


def test_a_word_for_all_is_about_one_call() -> None:
    room, call = shot()
    room.sitting.nobody(call)
    assert journal(room)[1:] == [(BORIS, "pass"), (CHEN, "pass")]
