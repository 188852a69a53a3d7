"""SN-12: who knows what; what prompts, options and the log give away."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import Card, Character, Gate, Role
from rulesets.secret_night.table import Mansion
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Stage
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import seen_by
from tests.sitting import Room

from .tables import *

EVERYONE: tuple[Seat | None, ...] = (None, ANNA, BORIS, CHEN, DORA, EMIL)


def others(*but: Seat) -> list[Seat | None]:
    return [seat for seat in EVERYONE if seat not in but]


# -- the table of section 12 ------------------------------------------------------------------------


def test_all_know_what_lies_open() -> None:
    """SN-12.1: positions, characters, health, saved steps, Poison, Rope, disc, clock, score, locks, windows, bars,
    discard and removed piles, marks, sizes of hands, deck and pile."""
    t = mansion(
        5,
        held={BORIS: [up(GUN), KNIFE, KNIFE]},
        health={CHEN: 1},
        saved={DORA: 2},
        tied={CHEN: BORIS},
        poisoned={DORA: CHEN},
        locks={"r04c11": BORIS},
        broken=["r03c15"],
        bars=[(BORIS, CHEN, ROPE)],
        discard=[VEST, BIBLE],
        spent=[OTTO],
        searched={EMIL: 4},
    )
    t.players[DORA].cleared = True
    for seat in EVERYONE:
        view = seen(t, seat)
        assert [player.pos for player in view.players] == [player.pos for player in t.players]
        assert [player.character for player in view.players] == [player.character for player in t.players]
        assert [player.health for player in view.players] == [3, 3, 1, 3, 3]
        assert [player.saved for player in view.players] == [0, 0, 0, 2, 0]
        assert (view.players[CHEN].rope, view.players[DORA].poison) == (t.players[CHEN].rope, t.players[DORA].poison)
        assert (view.players[DORA].cleared, view.players[EMIL].room) == (True, 4)
        assert (view.locks, view.broken, view.bars, view.spent) == (t.locks, t.broken, t.bars, t.spent)
        assert (view.disc, view.hour, view.score, view.discard) == (t.disc, t.hour, t.score, t.discard)
        assert (view.players[BORIS].face_up, view.players[BORIS].cards) == ([GUN], 3)
        assert (len(view.deck), len(view.pile)) == (len(t.deck), len(t.pile))


def test_a_hidden_role_is_its_seats_alone() -> None:
    """SN-12.1, SN-2.2"""
    t = mansion(5, shown=[CHEN])
    for seat in EVERYONE:
        roles = [player.role for player in seen(t, seat).players]
        assert roles[:3] == [MASTER, CHIEF, THIEF]
        assert roles[DORA] == (DETECTIVE if seat == DORA else Role.BACK)
        assert roles[EMIL] == (DECEIVER if seat == EMIL else Role.BACK)


def test_a_hand_is_its_owners_alone_and_tells_nothing_by_its_order() -> None:
    """SN-12.1, SN-12.9"""
    one, other = mansion(5, held={BORIS: [ROPE, GUN, KNIFE]}), mansion(5, held={BORIS: [KNIFE, ROPE, GUN]})
    assert seen(one, BORIS).players[BORIS].face_down == [GUN, KNIFE, ROPE]
    assert one.players[BORIS].face_down == other.players[BORIS].face_down
    for seat in others(BORIS):
        assert seen(one, seat).players[BORIS].face_down == [Card.BACK] * 3


def test_nobody_knows_deck_pile_and_chance() -> None:
    """SN-12.1"""
    t = mansion(5)
    for seat in EVERYONE:
        view = seen(t, seat)
        assert set(view.deck) == {Card.BACK}
        assert set(view.pile) == {Character.BACK}
        assert view.chance == 0


def test_a_drawn_card_is_the_drawers_alone() -> None:
    """SN-12.1"""
    t = mansion(5, begin=CHEN, draws=[MONEY], wheel=[2])
    drew = told(t, happened.Drew)
    assert "Money" in wording(drew, CHEN)
    for seat in others(CHEN):
        assert wording(drew, seat) == "Chen drew a card."


def test_a_room_card_face_up_is_everybodys_face_down_its_placers() -> None:
    """SN-12.1, SN-12.9"""
    t = mansion(5, rooms={1: up(GUN), 2: (MONEY, CHEN)})
    for seat in EVERYONE:
        view = seen(t, seat)
        assert view.slots[1].card == GUN
        assert view.slots[2].card == (MONEY if seat == CHEN else Card.BACK)
        assert view.slots[2].placer == CHEN, "who searched where is no secret"


def test_dynamite_that_goes_off_is_known_to_all() -> None:
    """SN-12.1"""
    t = play(mansion(5, rooms={13: (DYNAMITE, CHEN)}, held={ANNA: [GUN]}), SEARCH)
    for seat in EVERYONE:
        assert "Dynamite" in wording(told(t, happened.Exploded), seat)
        assert seen(t, seat).discard == [DYNAMITE]


def test_a_given_card_is_known_to_giver_and_receiver() -> None:
    """SN-12.1: all know who gave to whom."""
    t = play(mansion(5, held={ANNA: [MONEY, BEEF, HANDCUFFS, SMOKE]}), END, Give(down(BEEF), CHEN))
    gave = told(t, happened.Gave)
    for seat in (ANNA, CHEN):
        assert wording(gave, seat) == "Anna gave Chen Beef."
    for seat in others(ANNA, CHEN):
        assert wording(gave, seat) == "Anna gave Chen a card."
    t = play(mansion(5, held={ANNA: [MONEY, up(BEEF), HANDCUFFS, SMOKE]}), END, Give(up(BEEF), CHEN))
    assert wording(told(t, happened.Gave), None) == "Anna gave Chen Beef.", "all saw it"


def test_offered_cards_lie_where_only_the_proposer_sees_them() -> None:
    """SN-12.1: trade offer: N and its face-up cards, also while the partner thinks."""
    t = mansion(5, at={ANNA: MID, BORIS: EAST}, held={ANNA: [GUN, up(KNIFE)], BORIS: [ROPE, VEST]})
    play(t, Trade(2, BORIS), Offer((up(KNIFE), down(GUN))))
    for after in (t, play(t.clone(), CLAIM)):
        for seat in EVERYONE:
            trade = seen(after, seat).decision
            assert trade is not None
            assert trade.face_up == [KNIFE]
            assert trade.face_down == ([GUN] if seat == ANNA else [Card.BACK])


# -- SN-12.2: calls are built from public facts alone -----------------------------------------------


def called(**given: Any) -> Mansion:
    """Anna has shot at Boris; Chen stands beside him."""
    t = mansion(**{"seats": 5, "at": {ANNA: WEST, BORIS: MID, CHEN: EAST}} | given)
    return play(t, Attack(BORIS, down(GUN)))


@pytest.mark.parametrize("cards", [[VEST], [BIBLE], [FIRST_AID], [KNIFE]])
def test_an_attack_call_is_the_same_whatever_lies_face_down(cards: list[Card]) -> None:
    """SN-12.2: nobody learns from the call, its options or its words whether there is an answer."""
    t, other = called(held={ANNA: [GUN], BORIS: cards}), called(held={ANNA: [GUN], BORIS: [ROPE]})
    assert asked(t) == asked(other) == ("AttackCall", BORIS)
    assert t.options() == other.options() == (PASS, CLAIM)
    for one in (t, other):
        assert one.decision is not None
        assert one.decision.stage is Stage.PUBLIC
    assert t.decision.ask(t, NAMES) == other.decision.ask(other, NAMES)  # type: ignore[union-attr]
    assert t.decision.waiting(t, NAMES) == other.decision.waiting(other, NAMES)  # type: ignore[union-attr]
    for seat in (None, ANNA, DORA):
        assert seen(t, seat).stack == seen(other, seat).stack


def test_an_attack_call_names_attacker_weapon_victim_and_damage() -> None:
    """SN-12.2"""
    t = called(held={ANNA: [GUN], BORIS: [ROPE], CHEN: [ROPE]})
    assert t.decision is not None
    words = t.decision.ask(t, NAMES)
    assert all(word in words for word in ("Anna", "Gun", "Boris", "2 hearts"))
    play(t, PASS)
    assert asked(t) == ("AttackCall", CHEN)


def test_all_still_to_be_called_are_asked_together() -> None:
    """SN-12.2: one call names everybody left, in order; "nobody" passes for all of them."""
    room = Room(match_on(called(held={ANNA: [GUN], BORIS: [ROPE], CHEN: [ROPE]})))
    call = room.ask()
    assert [one.seat for one in call.call if one.waits] == [BORIS, CHEN]
    room.sitting.nobody(call)
    assert [(entry.seat, entry.text) for entry in room.match.journal] == [(BORIS, "pass"), (CHEN, "pass")]


def test_a_claimed_answer_is_private_and_may_still_be_a_pass() -> None:
    """SN-12.2: backing out is a pass; the call comes again for those named after."""
    t = called(held={ANNA: [GUN], BORIS: [VEST], CHEN: [ROPE]})
    play(t, CLAIM)
    assert t.decision is not None
    assert t.decision.stage is Stage.PRIVATE
    assert PASS in t.options()
    play(t, PASS)
    assert asked(t) == ("AttackCall", CHEN)


@pytest.mark.parametrize("cards", [[SMOKE], [KNIFE]])
def test_an_arrest_call_is_the_same_whatever_lies_face_down(cards: list[Card]) -> None:
    """SN-12.2: spin and submit are public; the private answer is offered to all with a face-down card."""
    t = mansion(5, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS], CHEN: cards})
    play(t, Arrest(CHEN, down(HANDCUFFS)))
    assert t.decision is not None
    assert t.decision.stage is Stage.PUBLIC
    assert t.options() == (SPIN_FREE, SUBMIT, CLAIM)


@pytest.mark.parametrize(
    ("cards", "private"), [([], False), ([up(KNIFE)], False), ([up(SMOKE)], True), ([KNIFE], True)]
)
def test_when_the_private_answer_to_an_arrest_is_offered(cards: list[Any], private: bool) -> None:
    """SN-12.2: with a face-down card or a face-up Smoke Bomb; the call comes always."""
    t = mansion(5, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS], CHEN: cards})
    play(t, Arrest(CHEN, down(HANDCUFFS)))
    assert asked(t) == ("ArrestCall", CHEN)
    assert (CLAIM in t.options()) is private


def test_an_arrest_asks_a_thief_and_a_detective_alike() -> None:
    """SN-12.2: neither the call nor the spin tells the role."""
    calls = []
    for victim in (CHEN, DORA, EMIL):
        t = mansion(5, active=BORIS, at={BORIS: MID, victim: EAST}, held={BORIS: [HANDCUFFS]})
        play(t, Arrest(victim, down(HANDCUFFS)))
        calls.append((asked(t)[0], t.options()))
    assert calls[0] == calls[1] == calls[2]


def test_a_trade_is_refused_in_public_or_thought_about_in_private() -> None:
    """SN-12.2"""
    t = mansion(5, at={ANNA: MID, BORIS: EAST}, held={ANNA: [GUN], BORIS: [ROPE]})
    play(t, Trade(1, BORIS), Offer((down(GUN),)))
    assert t.decision is not None
    assert t.decision.stage is Stage.PUBLIC
    assert set(t.options()) == {REFUSE, CLAIM}
    assert "Gun" not in t.decision.ask(seen(t, BORIS), NAMES)
    play(t, CLAIM)
    assert t.decision.stage is Stage.PRIVATE


def test_the_rope_asks_nobody() -> None:
    """SN-12.2"""
    t = mansion(5, at={ANNA: MID, BORIS: EAST}, held={ANNA: [ROPE], BORIS: [SMOKE]})
    play(t, Tie(BORIS, down(ROPE)))
    assert asked(t) == ("Main", ANNA)


# -- imagined worlds fit what everybody knows -------------------------------------------------------


def test_an_imagined_world_has_no_thief_who_was_left_behind() -> None:
    """SN-7.8, SN-12.1: but any other hidden role fits any hidden seat."""
    t, rng, imagined = mansion(5), random.Random(1), set()
    t.players[DORA].cleared = True
    for _ in range(60):
        world = seen_by(GAME, t, ANNA).redeal(rng)
        imagined.add(tuple(world.players[seat].role for seat in (CHEN, DORA, EMIL)))
    assert {roles[1] for roles in imagined} == {DETECTIVE, DECEIVER}
    assert {roles[0] for roles in imagined} == {THIEF, DETECTIVE, DECEIVER}


def test_imagined_hands_lie_in_order() -> None:
    """SN-12.9: like real ones, so that no place in a hand means anything."""
    t, rng = mansion(5, held={BORIS: [GUN, KNIFE, ROPE]}), random.Random(2)
    for _ in range(10):
        world = seen_by(GAME, t, ANNA).redeal(rng)
        assert world.players[BORIS].face_down == hand(world, BORIS)


def test_an_imagined_deck_holds_only_what_was_shuffled_into_it() -> None:
    """SN-4.5, SN-12.1: Chen's Money was in a hand all the time."""
    t = mansion(5, deck=[GUN, KNIFE], held={BORIS: [ROPE], CHEN: [MONEY]})
    rng = random.Random(1)
    t.gathered = [GUN, KNIFE, ROPE]
    decks = [sorted(seen_by(GAME, t, ANNA).redeal(rng).deck) for _ in range(60)]
    assert {card for deck in decks for card in deck} == {GUN, KNIFE, ROPE}
    t.gathered = []
    decks = [sorted(seen_by(GAME, t, ANNA).redeal(rng).deck) for _ in range(60)]
    assert MONEY in {card for deck in decks for card in deck}, "before the first reshuffle anything may lie there"


# -- SN-12.9: copies --------------------------------------------------------------------------------


def test_copies_of_a_card_are_one_option_by_kind_and_face() -> None:
    """SN-12.9"""
    t = mansion(5, held={ANNA: [KNIFE, KNIFE, up(KNIFE), GUN]}, rooms={13: up(KNIFE)})
    play(t, SEARCH)
    assert sorted(one.text() for one in t.options()) == ["place gun", "place knife", "place open_knife"]
    t = mansion(5, held={ANNA: [KNIFE, KNIFE, KNIFE, KNIFE]})
    play(t, END)
    assert list(t.options()) == [Discard(down(KNIFE))]


# -- SN-13.3, SN-13.5, SN-13.6 ----------------------------------------------------------------------


def test_the_public_aids_are_kept_on_the_table() -> None:
    """SN-13.3: where she first came in, who used Handcuffs, who was left behind."""
    t = play(mansion(5, begin=DORA, at={DORA: None}), Enter(Gate.RED, sq("r22c08")))
    assert seen(t, None).players[DORA].entered is Gate.RED
    t = play(
        mansion(5, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS]}), Arrest(CHEN, down(HANDCUFFS))
    )
    assert seen(t, None).players[BORIS].cuffed


def test_where_somebody_first_came_in_is_remembered() -> None:
    """SN-13.3: a Detective who began at red comes back at blue."""
    t = mansion(5, active=CHEN, at={DORA: None}, shown=[DORA])
    t.players[DORA].entered = Gate.RED
    finish_turn(t)
    assert (t.players[DORA].pos, t.players[DORA].entered) == (sq("r00c08"), Gate.RED)


ANNOUNCED = [
    ({"hour": 2, "active": EMIL}, [END], "ClockStruck", "00:00: weapons, arrests and escapes"),
    ({"hour": 7, "active": EMIL}, [END], "ClockStruck", "last round"),
    ({"active": DORA, "at": {DORA: MID, CHEN: EAST}, "held": {DORA: [HANDCUFFS]}}, [Arrest(CHEN, down(HANDCUFFS))], "RoleShown", "Dora is a Detective"),
    ({"active": BORIS, "at": {BORIS: MID, CHEN: EAST}, "held": {BORIS: [HANDCUFFS]}}, [Arrest(CHEN, down(HANDCUFFS)), SPIN_FREE], "ArrestSpun", "Chen spun"),
    ({"active": BORIS, "at": {BORIS: MID, CHEN: EAST}, "held": {BORIS: [HANDCUFFS]}}, [Arrest(CHEN, down(HANDCUFFS)), SUBMIT], "Arrested", "Thief"),
    ({"active": BORIS, "at": {BORIS: MID, EMIL: EAST}, "held": {BORIS: [HANDCUFFS]}}, [Arrest(EMIL, down(HANDCUFFS)), SUBMIT], "WrongArrest", "Deceiver"),
    ({"at": {ANNA: "r14c12", CHEN: "r14c13"}, "held": {ANNA: [CAR_KEY], CHEN: [MONEY]}}, [Escape(CAR)], "Escaped", "Chen (Thief)"),
    ({"at": {ANNA: "r14c12", DORA: "r14c13"}, "held": {ANNA: [CAR_KEY]}}, [Escape(CAR)], "LeftBehind", "Dora"),
    ({"at": {ANNA: MID, CHEN: EAST}, "health": {CHEN: 1}, "held": {ANNA: [GUN]}}, [Attack(CHEN, down(GUN))], "Died", "Thief"),
    ({"rooms": {13: (DYNAMITE, CHEN)}, "held": {ANNA: [GUN]}}, [SEARCH], "Exploded", "Dynamite"),
    ({"dog": EAST, "held": {ANNA: [BEEF]}}, [Feed(down(BEEF))], "DogFed", "stays away"),
    ({"at": {ANNA: "r03c14"}, "held": {ANNA: [HAMMER]}}, [Break(sq("r03c15"), down(HAMMER))], "WindowBroken", "Anna broke"),
    ({"people": {ANNA: WILMA}}, [CLOCK_ON], "ClockMoved", "01:00"),
    ({"people": {ANNA: ALEXANDR}}, [END, AGAIN], "SecondTurn", "Alexandr"),
    ({"score": 5, "at": {ANNA: MID, DORA: EAST}, "health": {DORA: 1}, "held": {ANNA: [GUN]}}, [Attack(DORA, down(GUN))], "ScoreMoved", "lead by 7"),
    ({"score": 9, "at": {ANNA: MID, DORA: EAST}, "health": {DORA: 1}, "held": {ANNA: [GUN]}}, [Attack(DORA, down(GUN))], "NightOver", "the Thieves have won"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "actions", "kind", "words"), ANNOUNCED, ids=[f"{one[2]} {one[3]}" for one in ANNOUNCED]
)
def test_what_is_announced_to_all(given: dict[str, Any], actions: list[Action], kind: str, words: str) -> None:
    """SN-13.5"""
    t = play(mansion(**{"seats": 5} | given), *actions)
    while kind == "ClockStruck" and kind not in stories(t):
        step_on(t)
    event = next(event for event in t.ears or () if type(event).__name__ == kind)
    assert words in wording(event, None)


def test_sudden_death_is_announced() -> None:
    """SN-13.5"""
    t = mansion(4, hour=8, active=DORA)
    while "SuddenDeath" not in stories(t):
        step_on(t)
    assert told(t, happened.SuddenDeath).is_moment()


def confirms(t: Mansion, action: Action) -> bool:
    assert t.decision is not None
    assert action in t.options()
    return bool(t.decision.confirm(t, action, NAMES))


def test_what_is_confirmed() -> None:
    """SN-13.6"""
    searchable = {"rooms": {13: up(GUN)}}
    assert confirms(mansion(4, steps=6, **searchable), END)
    assert not confirms(mansion(4, steps=3, **searchable), END), "all can be saved"
    assert not confirms(mansion(4, steps=6), END), "nothing to search"
    assert confirms(mansion(4, at={ANNA: "r02c17"}), Escape(BOAT))
    assert not confirms(mansion(4, at={ANNA: "r02c17"}, held={ANNA: [MONEY]}), Escape(BOAT))
    around = {"active": BORIS, "at": {BORIS: MID, CHEN: EAST, ANNA: WEST}, "held": {BORIS: [HANDCUFFS]}}
    assert confirms(mansion(4, **around), Arrest(CHEN, down(HANDCUFFS)))
    assert not confirms(mansion(4, **around), Arrest(ANNA, down(HANDCUFFS)))


IN_THE_CAR = {"at": {ANNA: "r14c12", CHEN: "r14c13"}}


@pytest.mark.parametrize(
    ("aboard", "given"),
    [
        (True, {"held": {ANNA: [CAR_KEY], CHEN: [up(MONEY)]}}),
        (False, {"held": {ANNA: [CAR_KEY], CHEN: [MONEY]}}),
        (True, {"shown": [CHEN], "held": {ANNA: [CAR_KEY], CHEN: [up(MONEY)]}}),
        (False, {"roles": {CHEN: DETECTIVE, DORA: THIEF}, "shown": [CHEN], "held": {ANNA: [CAR_KEY], CHEN: [up(MONEY)]}}),
        (False, {"at": {ANNA: "r14c12", BORIS: "r14c13"}, "held": {ANNA: [CAR_KEY], BORIS: [up(MONEY)]}}),
        (False, {"cleared": [CHEN], "roles": {CHEN: DETECTIVE, DORA: THIEF}, "held": {ANNA: [CAR_KEY], CHEN: [up(MONEY)]}}),
    ],
    ids=["hidden role", "hidden Money", "shown Thief", "shown Detective", "the Chief", "left behind once"],
)  # fmt: skip
def test_an_escape_is_confirmed_unless_money_is_seen_to_ride_along(aboard: bool, given: dict[str, Any]) -> None:
    """SN-13.6: what lies face up before somebody in the car who may be a Thief."""
    laid = {key: value for key, value in given.items() if key != "cleared"}
    t = mansion(**{"seats": 4} | IN_THE_CAR | laid)
    for seat in given.get("cleared", ()):
        t.players[seat].cleared = True
    assert confirms(seen(t, ANNA), Escape(CAR)) is not aboard
    assert confirms(t, Escape(CAR)) is not aboard


def test_nobody_rides_along_in_the_boat() -> None:
    """SN-13.6, SN-R15: Money beside its starter stays behind."""
    t = mansion(4, at={ANNA: "r02c17", CHEN: "r03c17"}, held={CHEN: [up(MONEY)]})
    assert confirms(t, Escape(BOAT))
