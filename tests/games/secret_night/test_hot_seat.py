"""SN-12: who gets the device, what is news, what can be taken back, what a save holds (as far as it shows below the
screens)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from rulesets.secret_night.actions import (
    CLAIM,
    END,
    GO_ON,
    PASS,
    REFUSE,
    SEARCH,
    SPIN,
    Accept,
    Arrest,
    Attack,
    Bewitch,
    Block,
    DogStep,
    Give,
    Offer,
    Peek,
    Push,
    Scrap,
    Steal,
    Step,
    TakeLoot,
    Tie,
    Trade,
    Whisper,
)
from rulesets.secret_night.table import Mansion
from spyhouse.engine.match import Action, Match, Seat

from .tables import (
    ALEXANDR,
    ANNA,
    BEEF,
    BORIS,
    CAR,
    CAR_KEY,
    CHEN,
    CHIEF,
    CHITRA,
    DECEIVER,
    DETECTIVE,
    DORA,
    EAST,
    GUN,
    HANDCUFFS,
    KNIFE,
    MASTER,
    MID,
    MONEY,
    NAMES,
    ROPE,
    SMOKE,
    STEAL,
    THIEF,
    VEST,
    WEST,
    ZACHARY,
    asked,
    down,
    mansion,
    match_on,
    resumed,
    sq,
    up,
)

SHOT = {"at": {ANNA: WEST, BORIS: MID, CHEN: EAST}, "held": {ANNA: [GUN], BORIS: [VEST], CHEN: [ROPE]}}


def played(t: Mansion, *actions: Action, kinds: Sequence[str] = ()) -> Match:
    match = match_on(t, kinds)
    for action in actions:
        match.apply(action)
    return match


# -- SN-12.1-3: hand-overs --------------------------------------------------------------------------


def test_a_private_question_waits_behind_a_veil() -> None:
    """SN-12.1: not for who holds the device already."""
    match = played(mansion(4, active=CHEN))
    assert match.needs_veil(None)
    assert match.needs_veil(ANNA)
    assert not match.needs_veil(CHEN)


def test_the_wheel_is_spun_before_everybody_and_the_turn_goes_on_behind_a_veil() -> None:
    """SN-12.1: where a pawn comes in and what the wheel says are no secrets; the hand is one."""
    match = played(mansion(4, begin=CHEN, at={CHEN: None}, roles={CHEN: DECEIVER, ANNA: MASTER}))
    for question in ("Entry", "SpinTheWheel"):
        assert asked(match.table)[0] == question
        assert not match.needs_veil(None)
        match.apply(match.table.options()[0])
    assert any(event.lingers for event in match.events)
    assert asked(match.table)[0] == "Main"
    assert match.needs_veil(None)


def test_one_veil_a_turn() -> None:
    """SN-12.1, SN-3.4: entry, spin, search, settle and show are one seat's private questions."""
    match = played(mansion(4, begin=CHEN, at={CHEN: None}, rooms={}, held={CHEN: [GUN, KNIFE, ROPE, VEST]}))
    names = []
    while match.table.active == CHEN:
        assert match.decider == CHEN
        assert not match.needs_veil(CHEN)
        names.append(asked(match.table)[0])
        match.apply(match.table.options()[-1])
    assert set(names) >= {"Entry", "SpinTheWheel", "Main", "Settling", "Showing"}


def test_a_quiet_night_costs_one_hand_over_a_turn() -> None:
    """SN-12.8: no calls; nine rounds of four turns."""
    t = mansion(4, hour=0, score=1)
    match, holder, veils = match_on(t), ANNA, 1
    while not match.over:
        if match.needs_veil(holder):
            assert match.decider is not None
            holder, veils = match.decider, veils + 1
        table = match.table
        match.apply(END if END in table.options() else table.options()[0])
    assert veils == 36


def test_a_call_needs_no_veil_its_private_answer_does() -> None:
    """SN-12.2"""
    match = played(mansion(4, **SHOT), Attack(BORIS, down(GUN)))
    assert asked(match.table) == ("AttackCall", BORIS)
    assert not match.needs_veil(ANNA)
    match.apply(CLAIM)
    assert match.needs_veil(ANNA)
    assert match.needs_veil(None)


def test_with_one_person_nothing_needs_a_veil() -> None:
    """SN-12.2"""
    match = played(mansion(4, **SHOT), Attack(BORIS, down(GUN)), CLAIM, kinds=("easy", "human", "easy", "easy"))
    assert not match.needs_veil(None)


@pytest.mark.parametrize(
    ("given", "actions"),
    [
        (SHOT, [Attack(BORIS, down(GUN))]),
        (SHOT | {"at": {ANNA: MID, BORIS: EAST}}, [Trade(1, BORIS), Offer((down(GUN),))]),
        (
            {
                "roles": {ANNA: CHIEF, BORIS: THIEF, CHEN: MASTER, DORA: DETECTIVE},
                "at": {ANNA: MID, BORIS: EAST},
                "held": {ANNA: [HANDCUFFS], BORIS: [SMOKE]},
            },
            [Arrest(BORIS, down(HANDCUFFS))],
        ),
    ],
)
def test_one_person_is_offered_the_private_answers_at_once(given, actions) -> None:  # type: ignore[no-untyped-def]
    """SN-12.2: whoever else may need the device first says so."""
    alone = played(mansion(4, **given), *actions, kinds=("easy", "human", "easy", "easy"))
    assert alone.decider == BORIS
    assert alone.needless_claim is CLAIM
    assert played(mansion(4, **given), *actions, kinds=("easy", "human", "human", "easy")).needless_claim is None
    alone.apply(CLAIM)
    assert alone.needless_claim is None


@pytest.mark.parametrize(
    ("given", "actions"),
    [
        (SHOT, [Attack(BORIS, down(GUN)), PASS, PASS]),
        (SHOT, [Attack(BORIS, down(GUN)), CLAIM, Block(down(VEST))]),
        (SHOT | {"at": {ANNA: MID, BORIS: EAST}}, [Trade(1, BORIS), Offer((down(GUN),)), REFUSE]),
        ({"at": {ANNA: MID, BORIS: EAST}, "disc": STEAL}, [Whisper(BORIS), GO_ON]),
    ],
)
def test_after_a_call_a_whisper_or_an_answer_the_private_view_is_behind_a_veil(given, actions) -> None:  # type: ignore[no-untyped-def]
    """SN-12.3: whoever held the device last, nobody holds it now."""
    match = played(mansion(4, **given), *actions)
    assert match.decider == ANNA
    assert match.asks_alone
    assert match.needs_veil(None)
    assert match.needs_veil(BORIS)


def test_loot_after_poison_is_a_veil_of_its_own() -> None:
    """SN-12.2: always when the victim had a card."""
    match = played(
        mansion(4, poisoned={ANNA: CHEN}, health={ANNA: 1}, held={ANNA: [MONEY]}),
        END,
    )
    assert asked(match.table) == ("Loot", CHEN)
    assert match.needs_veil(ANNA)


# -- SN-12.4: private notices -----------------------------------------------------------------------


def news(match: Match, seat: Seat) -> list[str]:
    return [event.words(NAMES) for event in match.news(seat)]


def test_what_was_stolen_waits_for_the_victim() -> None:
    """SN-12.4"""
    match = played(mansion(4, at={ANNA: MID, BORIS: EAST}, held={BORIS: [ROPE]}), Steal(BORIS))
    assert news(match, BORIS) == ["Anna stole Rope from Boris."]
    assert news(match, CHEN) == []


def test_what_was_given_waits_for_the_receiver() -> None:
    """SN-12.4"""
    match = played(mansion(4, held={ANNA: [MONEY, BEEF, SMOKE, HANDCUFFS]}), END, Give(down(BEEF), CHEN))
    assert news(match, CHEN) == ["Anna gave Chen Beef."]
    assert news(match, BORIS) == []


def test_what_a_trade_brought_waits_for_both() -> None:
    """SN-12.4"""
    t = mansion(4, at={ANNA: MID, BORIS: EAST}, held={ANNA: [GUN], BORIS: [ROPE]})
    match = played(t, Trade(1, BORIS), Offer((down(GUN),)), CLAIM, Accept((down(ROPE),)))
    for seat in (ANNA, BORIS):
        assert news(match, seat)[-1:] == ["Anna gave Boris Gun and got Rope."]
    assert news(match, CHEN) == []


def test_what_was_looted_waits_for_the_victim() -> None:
    """SN-12.4"""
    t = mansion(4, at={ANNA: MID, CHEN: EAST}, held={ANNA: [GUN], CHEN: [MONEY, ROPE]}, health={CHEN: 1})
    match = played(t, Attack(CHEN, down(GUN)), PASS, TakeLoot(()))
    assert any("Money" in line for line in news(match, CHEN))
    assert news(match, BORIS) == []


def test_what_was_found_waits_for_who_had_hidden_it() -> None:
    """SN-12.4, SN-5.6: the placer knows what the finder took."""
    match = played(mansion(4, rooms={13: (MONEY, CHEN)}), SEARCH)
    assert any("Money" in line for line in news(match, CHEN))
    assert news(match, BORIS) == []


# -- SN-12.6: taking back ---------------------------------------------------------------------------

BACK: list[tuple[dict[str, Any], Action]] = [
    ({}, Step(sq(EAST))),
    ({"active": BORIS, "at": {BORIS: "r20c03"}, "dog": MID}, DogStep(sq(EAST))),
]
NO_BACK: list[tuple[str, dict[str, Any], list[Action]]] = [
    ("a spin", {"begin": ANNA}, [SPIN]),
    ("a draw", {"gone": [CAR], "held": {ANNA: [CAR_KEY]}}, [Scrap(down(CAR_KEY))]),
    ("a search", {"rooms": {13: (GUN, CHEN)}}, [SEARCH]),
    ("a search of what lies open", {"rooms": {13: up(GUN)}}, [SEARCH]),
    ("a search of an empty room", {"held": {ANNA: [GUN]}}, [SEARCH]),
    ("a theft", {"at": {ANNA: MID, BORIS: EAST}, "held": {BORIS: [GUN]}}, [Steal(BORIS)]),
    ("a look", {"people": {ANNA: ZACHARY}}, [Peek(CHEN)]),
    ("a role shown", {"active": DORA, "at": {DORA: MID, CHEN: EAST}, "held": {DORA: [HANDCUFFS]}}, [Arrest(CHEN, down(HANDCUFFS))]),
    ("a question", SHOT, [Attack(BORIS, down(GUN))]),
    ("a trade", SHOT | {"at": {ANNA: MID, BORIS: EAST}}, [Trade(1, BORIS), Offer((down(GUN),))]),
    ("a Rope", {"at": {ANNA: MID, BORIS: EAST}, "held": {ANNA: [ROPE]}}, [Tie(BORIS, down(ROPE))]),
    ("a whisper", {"at": {ANNA: MID, BORIS: EAST}, "disc": STEAL}, [Whisper(BORIS)]),
    ("the end of the turn", {}, [END]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "action"), BACK)
def test_own_steps_and_dog_steps_can_be_taken_back(given: dict[str, Any], action: Action) -> None:
    """SN-12.6"""
    t = mansion(**{"seats": 4} | given)
    before = t.clone()
    match = played(t, action)
    assert match.undo()
    assert match.table == before


@pytest.mark.parametrize(("given", "actions"), [one[1:] for one in NO_BACK], ids=[one[0] for one in NO_BACK])
def test_nothing_is_taken_back_past(given: dict[str, Any], actions: list[Action]) -> None:
    """SN-12.6"""
    assert not played(mansion(**{"seats": 4} | given), *actions).can_undo


# -- SN-12.7: saves ---------------------------------------------------------------------------------

PENDING: list[tuple[str, dict[str, Any], list[Action]]] = [
    ("entry", {"begin": CHEN, "at": {CHEN: None}}, []),
    ("spin", {"begin": CHEN}, []),
    ("main", {"held": {ANNA: [GUN, up(KNIFE)]}, "rooms": {3: (MONEY, CHEN)}, "locks": {"r04c11": BORIS}}, [Step(sq(EAST))]),
    ("hiding", {"rooms": {13: (MONEY, CHEN)}}, [SEARCH]),
    ("pushing", {"at": {ANNA: WEST, BORIS: MID}}, [Push(BORIS, sq(EAST))]),
    ("witchcraft", {"people": {ANNA: CHITRA}}, [Bewitch(BORIS)]),
    ("a call", SHOT, [Attack(BORIS, down(GUN))]),
    ("an answer", SHOT, [Attack(BORIS, down(GUN)), CLAIM]),
    ("an arrest", {"active": BORIS, "at": {BORIS: MID, CHEN: EAST}, "held": {BORIS: [HANDCUFFS], CHEN: [SMOKE]}}, [Arrest(CHEN, down(HANDCUFFS)), CLAIM]),
    ("a trade", SHOT | {"at": {ANNA: MID, BORIS: EAST}}, [Trade(1, BORIS), Offer((down(GUN),)), CLAIM]),
    ("loot", {"poisoned": {ANNA: CHEN}, "health": {ANNA: 1}, "held": {ANNA: [MONEY]}}, [END]),
    ("settling", {"held": {ANNA: [GUN, KNIFE, ROPE, VEST]}}, [END]),
    ("again", {"people": {ANNA: ALEXANDR}}, [END]),
]  # fmt: skip


@pytest.mark.parametrize(("given", "actions"), [one[1:] for one in PENDING], ids=[one[0] for one in PENDING])
def test_a_save_resumes_at_the_pending_question(given: dict[str, Any], actions: list[Action]) -> None:
    """SN-12.7, SN-2.10: the same table, decider, news, and the same luck to come."""
    match = played(mansion(**{"seats": 4} | given), *actions)
    again = resumed(match)
    assert again.table == match.table
    assert again.decider == match.decider
    assert again.needs_veil(None) == match.needs_veil(None)
    for seat in range(4):
        assert again.news(Seat(seat)) == match.news(Seat(seat))
    rng = random.Random(3)
    for _ in range(40):
        action = rng.choice(match.table.options())
        match.apply(action)
        again.apply(action)
        if match.over:
            break
    assert again.table == match.table
