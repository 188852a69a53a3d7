"""SN-12: who gets the device, what is news, what can be taken back, what a save holds (as far as it shows below the
screens)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from rulesets.secret_night.events import Spun
from rulesets.secret_night.table import Mansion
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.sitting import Ask, Veil
from tests.sitting import Room

from .tables import *

SHOT = {"at": {ANNA: WEST, BORIS: MID, CHEN: EAST}, "held": {ANNA: [GUN], BORIS: [VEST], CHEN: [ROPE]}}


def played(t: Mansion, *actions: Action, kinds: Sequence[str] = ()) -> Match:
    match = match_on(t, kinds)
    for action in actions:
        match.apply(action)
    return match


# -- SN-12.1-3: hand-overs --------------------------------------------------------------------------


def veil(room: Room) -> Seat | None:
    """Whose sealed page lies before everybody, once all that comes before it has been looked at."""
    step = room.go_on()
    return step.seat if isinstance(step, Veil) else None


def test_a_private_question_waits_behind_a_veil() -> None:
    """SN-12.1: not for who holds the device already."""
    room = Room(played(mansion(4, active=CHEN)))
    assert veil(room) == CHEN
    assert room.act(Step(sq(EAST))).eyes == CHEN
    room.act(END)
    assert veil(room) == DORA
    assert room.handovers == [CHEN]


def test_the_wheel_turns_by_itself_before_everybody_and_the_turn_goes_on_behind_one_veil() -> None:
    """SN-R68, SN-12.2: no seat decides anything of its own before it sees its role and its hand."""
    room = Room(played(mansion(4, active=BORIS, at={CHEN: None}, people={CHEN: KONTAR}), END))
    assert [type(event).__name__ for event in room.match.events][-2:] == ["TurnBegan", "Spun"]
    assert veil(room) == CHEN
    assert isinstance(room.now, Veil)
    assert any(isinstance(event, Spun) for event in room.now.since), "the sealed page says what the wheel said"
    for question in ("Entry", "SpinAgain", "Main"):
        assert asked(room.match.table) == (question, CHEN)
        room.act(room.ask().view.options[0])
    assert room.handovers == [CHEN]


def test_one_veil_a_turn() -> None:
    """SN-12.1, SN-3.4: entry, spin, search, settle and show are one seat's private questions."""
    room = Room(played(mansion(4, begin=CHEN, at={CHEN: None}, rooms={}, held={CHEN: [GUN, KNIFE, ROPE, VEST]})))
    names = []
    while room.match.table.active == CHEN:
        question = room.ask()
        assert question.seat == CHEN
        names.append(asked(room.match.table)[0])
        room.act(question.view.options[-1])
    assert set(names) >= {"Entry", "Main", "Settling", "Showing"}
    assert room.handovers == [CHEN]


def test_a_quiet_night_costs_one_hand_over_a_turn() -> None:
    """SN-12.8: no calls; nine rounds of four turns."""
    room = Room(match_on(mansion(4, hour=0, score=1)))
    while not room.match.over:
        options = room.ask().view.options
        room.act(END if END in options else options[0])
    assert len(room.handovers) == 36


def test_a_call_needs_no_veil_its_private_answer_does() -> None:
    """SN-12.2"""
    room = Room(played(mansion(4, **SHOT), Attack(BORIS, down(GUN))))
    assert asked(room.match.table) == ("AttackCall", BORIS)
    assert veil(room) is None
    room.act(CLAIM)
    assert veil(room) == BORIS


def test_with_one_person_nothing_needs_a_veil() -> None:
    """SN-12.2"""
    room = Room(played(mansion(4, **SHOT), Attack(BORIS, down(GUN)), CLAIM, kinds=("easy", "human", "easy", "easy")))
    assert isinstance(room.go_on(), Ask)


@pytest.mark.parametrize(
    ("given", "actions", "question"),
    [
        (SHOT, [Attack(BORIS, down(GUN))], "Responding"),
        (SHOT | {"at": {ANNA: MID, BORIS: EAST}}, [Trade(1, BORIS), Offer((down(GUN),))], "TradeAnswer"),
        (
            {
                "roles": {ANNA: CHIEF, BORIS: THIEF, CHEN: MASTER, DORA: DETECTIVE},
                "at": {ANNA: MID, BORIS: EAST},
                "held": {ANNA: [HANDCUFFS], BORIS: [SMOKE]},
            },
            [Arrest(BORIS, down(HANDCUFFS))],
            "ArrestAnswer",
        ),
    ],
)
def test_one_person_is_offered_the_private_answers_at_once(given, actions, question) -> None:  # type: ignore[no-untyped-def]
    """SN-12.2: whoever else may need the device first says so."""
    kinds = ["easy", "human", "easy", "easy"]
    alone = Room(played(mansion(4, **given), *actions, kinds=kinds))
    assert (alone.match.journal[-1].text, asked(alone.match.table)) == (CLAIM.text(), (question, BORIS))
    assert CLAIM not in alone.ask().view.options
    assert alone.handovers == []
    two = Room(played(mansion(4, **given), *actions, kinds=("easy", "human", "human", "easy")))
    assert CLAIM in two.ask().view.options
    assert two.handovers == []


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
    room = Room(played(mansion(4, **given)))
    room.act(*actions)
    assert veil(room) == ANNA


def test_loot_after_poison_is_a_veil_of_its_own() -> None:
    """SN-12.2: always when the victim had a card."""
    room = Room(played(mansion(4, poisoned={ANNA: CHEN}, health={ANNA: 1}, held={ANNA: [MONEY]})))
    room.act(END)
    assert asked(room.match.table) == ("Loot", CHEN)
    assert veil(room) == CHEN


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
    ("a second spin", {"begin": ANNA, "people": {ANNA: KONTAR}}, [RESPIN]),
    ("a draw after the wheel", {"begin": ANNA, "people": {ANNA: KONTAR}}, [KEEP]),
    ("a draw", {"gone": [CAR], "held": {ANNA: [CAR_KEY]}}, [Scrap(down(CAR_KEY))]),
    ("a search", {"rooms": {13: (GUN, CHEN)}}, [SEARCH]),
    ("a search of what lies open", {"rooms": {13: up(GUN)}}, [SEARCH]),
    ("a search of an empty room", {"held": {ANNA: [GUN]}}, [SEARCH]),
    ("a theft", {"at": {ANNA: MID, BORIS: EAST}, "held": {BORIS: [GUN]}}, [Steal(BORIS)]),
    ("a look", {"people": {ANNA: ZACHARY}}, [Peek(CHEN)]),
    ("a role shown", {"active": DORA, "at": {DORA: MID, CHEN: EAST}, "held": {DORA: [HANDCUFFS]}}, [Arrest(CHEN, down(HANDCUFFS))]),
    ("a role shown, and a second turn offered", {"at": {ANNA: "r15c13"}, "people": {ANNA: ALEXANDR}, "held": {ANNA: [CAR_KEY]}}, [Escape(CAR)]),
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
    ("second spin", {"begin": CHEN, "people": {CHEN: KONTAR}}, []),
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
    assert [type(room.go_on()) for room in (Room(again), Room(match))] in ([Veil] * 2, [Ask] * 2)
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
