"""SN-14: every illegal attempt of the rules' table is refused with its rule, says what is wrong, and changes
nothing."""

from __future__ import annotations

from typing import Any

import pytest

from spyhouse.choices import Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Illegal

from .tables import *

NEAR_BORIS = {ANNA: MID, BORIS: EAST}
HANDS = {ANNA: [GUN], BORIS: [KNIFE]}
BY_BORIS = {"active": BORIS, "at": {BORIS: MID, CHEN: EAST}}

ATTEMPTS: list[tuple[str, dict[str, Any], Action, str, str]] = [
    ("step onto a token", {"at": NEAR_BORIS}, Step(sq(EAST)), "SN-5.2", "Boris stands there; you cannot pass (a Smoke Bomb could jump)."),
    ("step onto the dog", {"at": {ANNA: MID}, "dog": EAST}, Step(sq(EAST)), "SN-5.2", "The dog stands there"),
    ("step into a wall", {"at": {ANNA: "r03c14"}}, Step(sq("r02c15")), "SN-5.2", "A wall."),
    ("step into a window", {"at": {ANNA: "r03c14"}}, Step(sq("r03c15")), "SN-7.4", "The window is shut: break it with a Hammer."),
    ("step into a locked door", {"at": {ANNA: "r04c10"}, "locks": {"r04c11": BORIS}}, Step(sq("r04c11")), "SN-7.5", "Locked until Boris's next turn."),
    ("step too far", {}, Step(sq("r04c10")), "SN-5.2", "one of the six hexes"),
    ("no steps", {"steps": 0}, Step(sq(EAST)), "SN-5.3", "No steps left."),
    ("after a water's edge", {"stopped": True}, Step(sq(EAST)), "SN-5.4", "Getting into or out of the water ends your movement."),
    ("saved steps in a water turn", {"at": {ANNA: "r07c16"}, "steps": 0, "saved": {ANNA: 2}, "water_turn": True}, Step(sq("r06c16")), "SN-5.4", "In the water only the water spin counts."),
    ("Coffee in a water turn", {"at": {ANNA: "r07c16"}, "held": {ANNA: [COFFEE_2]}, "water_turn": True}, Drink(down(COFFEE_2)), "SN-7.3", "In the water only the water spin counts."),
    ("Coffee when stopped", {"stopped": True, "held": {ANNA: [COFFEE_2]}}, Drink(down(COFFEE_2)), "SN-5.4", "ends your movement"),
    ("move while tied", {"tied": {ANNA: BORIS}, "saved": {ANNA: 2}}, Step(sq(EAST)), "SN-7.16", "You are tied up this turn."),
    ("Coffee while tied", {"tied": {ANNA: BORIS}, "held": {ANNA: [COFFEE_2]}}, Drink(down(COFFEE_2)), "SN-7.16", "You are tied up this turn."),
    ("dodge while tied", {"tied": {ANNA: BORIS}, "at": NEAR_BORIS, "held": {ANNA: [SMOKE]}}, Dodge(sq(EAST), sq("r04c10"), down(SMOKE)), "SN-7.16", "You are tied up this turn."),
    ("escape while tied", {"tied": {ANNA: BORIS}, "at": {ANNA: "r02c17"}}, Escape(BOAT), "SN-7.16", "You are tied up this turn."),
    ("search elsewhere", {"at": {ANNA: EAST}}, SEARCH, "SN-5.6", "No cupboard: a room"),
    ("search twice", {"searched": {ANNA: 13}, "rooms": {13: up(GUN)}}, SEARCH, "SN-5.9", "Search another room first."),
    ("search an empty slot", {}, SEARCH, "SN-5.8", "The slot is empty and you have nothing to hide."),
    ("the Action Square of others", {"at": {ANNA: MID}, "held": HANDS}, Steal(BORIS), "SN-6.1", "next to you"),
    ("a far target", {"at": {ANNA: MID, CHEN: EAST}, "held": HANDS}, Steal(BORIS), "SN-6.1", "Boris is not next to you."),
    ("the disc on steal", {"at": NEAR_BORIS, "held": HANDS, "disc": STEAL}, Steal(BORIS), "SN-6.2", "The disc lies on STEAL: choose another action."),
    ("the disc on push", {"at": NEAR_BORIS, "disc": PUSH}, Push(BORIS, sq("r04c10")), "SN-6.2", "The disc lies on PUSH: choose another action."),
    ("the disc on trade", {"at": NEAR_BORIS, "held": HANDS, "disc": TRADE}, Trade(1, BORIS), "SN-6.2", "The disc lies on TRADE: choose another action."),
    ("the disc on whisper", {"at": NEAR_BORIS, "disc": WHISPER}, Whisper(BORIS), "SN-6.2", "The disc lies on WHISPER: choose another action."),
    ("steal from Victoria", {"at": NEAR_BORIS, "held": HANDS, "people": {BORIS: VICTORIA}}, Steal(BORIS), "SN-6.3", "Nobody steals from Victoria."),
    ("steal from an empty hand", {"at": NEAR_BORIS}, Steal(BORIS), "SN-6.3", "Boris has no cards."),
    ("trade too many", {"at": NEAR_BORIS, "held": HANDS}, Trade(2, BORIS), "SN-6.4", "Both of you need 2 cards."),
    ("push nowhere", {"at": {ANNA: "r04c13", BORIS: "r05c13", CHEN: "r06c13", DORA: "r06c14"}}, Push(BORIS, sq("r06c13")), "SN-6.5", "Boris cannot be pushed that way."),
    ("pull", {"at": NEAR_BORIS}, Push(BORIS, sq(NORTH_EAST)), "SN-6.5", "Pulling is not allowed: each hex must be farther from you."),
    ("throw nowhere", {"at": {ANNA: "r04c10", BORIS: "r04c11"}, "people": {ANNA: NIALL}, "locks": {}}, Throw(BORIS, 6), "SN-10.10", "Boris cannot be pushed that way."),
    ("the Chief pushes the dog", {"active": BORIS, "at": {BORIS: MID}, "dog": EAST}, Push(DOG, sq("r04c10")), "SN-6.5", "It is your own dog."),
    ("the Chief feeds the dog", {"active": BORIS, "at": {BORIS: MID}, "dog": EAST, "held": {BORIS: [BEEF]}}, Feed(down(BEEF)), "SN-7.17", "It is your own dog."),
    ("the Chief throws the dog", {"active": BORIS, "at": {BORIS: MID}, "dog": EAST, "people": {BORIS: NIALL}}, Throw(DOG, 1), "SN-10.10", "It is your own dog."),
    ("a Gun before midnight", {"hour": 2, "at": NEAR_BORIS, "held": HANDS}, Attack(BORIS, down(GUN)), "SN-7.1", "Not before 00:00."),
    ("Handcuffs before midnight", BY_BORIS | {"hour": 2, "held": {BORIS: [HANDCUFFS]}}, Arrest(CHEN, down(HANDCUFFS)), "SN-7.1", "Not before 00:00."),
    ("Beef before midnight", {"hour": 2, "dog": EAST, "held": {ANNA: [BEEF]}}, Feed(down(BEEF)), "SN-7.1", "Not before 00:00."),
    ("a Smoke Bomb before midnight", {"hour": 2, "at": NEAR_BORIS, "held": {ANNA: [SMOKE]}}, Dodge(sq(EAST), sq("r04c10"), down(SMOKE)), "SN-7.1", "Not before 00:00."),
    ("an escape before midnight", {"hour": 2, "at": {ANNA: "r02c17"}}, Escape(BOAT), "SN-7.1", "Not before 00:00."),
    ("attack a far player", {"at": {ANNA: MID, CHEN: EAST}, "held": {ANNA: [GUN]}}, Attack(BORIS, down(GUN)), "SN-5.1", "You must stand next to Boris."),
    ("tie a far player", {"at": {ANNA: MID, CHEN: EAST}, "held": {ANNA: [ROPE]}}, Tie(BORIS, down(ROPE)), "SN-5.1", "You must stand next to Boris."),
    ("arrest a far player", {"active": BORIS, "at": {BORIS: MID, ANNA: EAST}, "held": {BORIS: [HANDCUFFS]}}, Arrest(CHEN, down(HANDCUFFS)), "SN-5.1", "You must stand next to Chen."),
    ("heal a far player", {"held": {ANNA: [FIRST_AID]}, "health": {BORIS: 1}}, Heal(BORIS, down(FIRST_AID)), "SN-5.1", "You must stand next to Boris."),
    ("release a far player", {"tied": {BORIS: CHEN}}, Release(BORIS), "SN-5.1", "You must stand next to Boris."),
    ("Handcuffs as a Thief", {"at": NEAR_BORIS, "held": {ANNA: [HANDCUFFS]}}, Arrest(BORIS, down(HANDCUFFS)), "SN-7.7", "Only the police can arrest; you can hide or trade this card."),
    ("arrest shown police", {"active": BORIS, "at": {BORIS: MID, DORA: EAST}, "shown": [DORA], "held": {BORIS: [HANDCUFFS]}}, Arrest(DORA, down(HANDCUFFS)), "SN-7.7", "Dora's role is shown: no Thief."),
    ("a second arrest", BY_BORIS | {"held": {BORIS: [HANDCUFFS]}, "bars": [(BORIS, CHEN, HANDCUFFS)]}, Arrest(CHEN, down(HANDCUFFS)), "SN-7.19", "Chen went free: wait for your next turn."),
    ("a second Rope", {"at": NEAR_BORIS, "held": {ANNA: [ROPE]}, "bars": [(ANNA, BORIS, ROPE)]}, Tie(BORIS, down(ROPE)), "SN-7.19", "Boris went free: wait for your next turn."),
    ("poison the poisoned", {"at": NEAR_BORIS, "held": {ANNA: [POISON]}, "poisoned": {BORIS: CHEN}}, Attack(BORIS, down(POISON)), "SN-7.13", "Boris is already poisoned."),
    ("tie the tied", {"at": NEAR_BORIS, "held": {ANNA: [ROPE]}, "tied": {BORIS: CHEN}}, Tie(BORIS, down(ROPE)), "SN-7.16", "Boris is already tied."),
    ("tie Eleanor", {"at": NEAR_BORIS, "held": {ANNA: [ROPE]}, "people": {BORIS: ELEANOR}}, Tie(BORIS, down(ROPE)), "SN-7.16", "Eleanor cannot be tied."),
    ("escape as police", {"active": BORIS, "at": {BORIS: "r02c17"}}, Escape(BOAT), "SN-7.8", "Only Thieves can drive away."),
    ("escape as the Deceiver", {"seats": 5, "active": EMIL, "at": {EMIL: "r02c17"}}, Escape(BOAT), "SN-7.8", "Only Thieves can drive away."),
    ("escape without the key", {"at": {ANNA: "r14c12"}, "held": {ANNA: [BIKE_KEY]}}, Escape(CAR), "SN-7.8", "You need the Car Key."),
    ("escape on foot", {"held": {ANNA: [CAR_KEY]}}, Escape(CAR), "SN-7.8", "You are not in a vehicle."),
    ("escape by another vehicle", {"at": {ANNA: "r02c17"}}, Escape(CAR), "SN-7.8", "You are not in the car."),
    ("scrap a useful card", {"held": {ANNA: [CAR_KEY]}}, Scrap(down(CAR_KEY)), "SN-7.9", "This card can still be used."),
    ("First Aid for the healthy", {"held": {ANNA: [FIRST_AID]}}, Heal(ANNA, down(FIRST_AID)), "SN-7.15", "Anna needs no help."),
    ("lock a doorway", {"at": {ANNA: "r04c13"}, "held": {ANNA: [DOOR_KEY]}}, Lock(sq("r05c13"), down(DOOR_KEY)), "SN-7.5", "This doorway has no lock."),
    ("lock an occupied door", {"at": {ANNA: "r04c10", BORIS: "r04c11"}, "held": {ANNA: [DOOR_KEY]}}, Lock(sq("r04c11"), down(DOOR_KEY)), "SN-7.5", "Somebody stands in the door."),
    ("lock a locked door", {"at": {ANNA: "r04c10"}, "locks": {"r04c11": CHEN}, "held": {ANNA: [DOOR_KEY]}}, Lock(sq("r04c11"), down(DOOR_KEY)), "SN-7.5", "Already locked."),
    ("unlock an open door", {"at": {ANNA: "r04c10"}, "held": {ANNA: [DOOR_KEY]}}, Unlock(sq("r04c11"), down(DOOR_KEY)), "SN-7.5", "It is not locked."),
    ("lock a far door", {"held": {ANNA: [DOOR_KEY]}}, Lock(sq("r15c11"), down(DOOR_KEY)), "SN-7.5", "not next to you"),
    ("break a broken window", {"at": {ANNA: "r03c14"}, "broken": ["r03c15"], "held": {ANNA: [HAMMER]}}, Break(sq("r03c15"), down(HAMMER)), "SN-7.4", "Already broken."),
    ("a Vest in one's own turn", {"at": NEAR_BORIS, "held": {ANNA: [VEST]}}, Attack(BORIS, down(VEST)), "SN-7.18", "This card only answers an attack on you."),
    ("a Bible in one's own turn", {"held": {ANNA: [BIBLE]}}, Heal(ANNA, down(BIBLE)), "SN-7.18", "This card only answers an attack on you."),
    ("Avoid Knife in one's own turn", {"held": {ANNA: [AVOID_KNIFE]}}, Heal(ANNA, down(AVOID_KNIFE)), "SN-7.18", "This card only answers an attack on you."),
    ("Dynamite thrown", {"at": NEAR_BORIS, "held": {ANNA: [DYNAMITE]}}, Attack(BORIS, down(DYNAMITE)), "SN-7.14", "Hide it in a room with a search."),
    ("a card she does not hold", {"at": NEAR_BORIS}, Attack(BORIS, down(GUN)), "SN-7.1", "You do not hold Gun."),
    ("the dog into the water", {"active": BORIS, "dog": "r08c16"}, DogStep(sq("r07c16")), "SN-5.2", "The dog does not go there."),
    ("the dog into a vehicle", {"active": BORIS, "dog": "r14c14"}, DogStep(sq("r14c13")), "SN-5.2", "The dog does not go there."),
    ("the dog of another", {"dog": EAST}, DogStep(sq("r04c10")), "SN-8.1", "The dog obeys the Chief Inspector alone."),
    ("a bite before midnight", {"active": BORIS, "hour": 2, "at": {ANNA: MID}, "dog": EAST}, Bite(ANNA), "SN-7.1", "Not before 00:00."),
    ("a bite at a far player", {"active": BORIS, "at": {ANNA: MID}, "dog": "r04c10"}, Bite(ANNA), "SN-8.2", "Anna is not next to the dog."),
    ("a spent skill", {"people": {ANNA: ZACHARY}, "spent": [ZACHARY]}, Peek(CHEN), "SN-10.1", "Zachary has already used this skill tonight."),
    ("a skill of somebody else", {}, Peek(CHEN), "SN-10.1", "Only Zachary can do that."),
    ("the clock before 21:00", {"hour": 0}, CLOCK_BACK, "SN-10.5", "The clock cannot go there."),
    ("peek at a shown role", {"people": {ANNA: ZACHARY}}, Peek(BORIS), "SN-10.2", "That role is no secret."),
    ("no dodge with one step", {"at": NEAR_BORIS, "steps": 1, "held": {ANNA: [SMOKE]}}, Dodge(sq(EAST), sq("r04c10"), down(SMOKE)), "SN-7.6", "The jump costs 2 steps."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "attempt", "rule", "words"), [one[1:] for one in ATTEMPTS], ids=[one[0] for one in ATTEMPTS]
)
def test_refusal(given: dict[str, Any], attempt: Action, rule: str, words: str) -> None:
    """SN-14"""
    t = mansion(**{"seats": 4} | given)
    refusal = refused(t, attempt)
    assert refusal.rule == rule
    assert words in refusal.sentence
    with pytest.raises(Illegal):
        t.apply(attempt)


AFTERWARDS: list[tuple[str, dict[str, Any], list[Action], Action, str, str]] = [
    ("the Action Square twice", {"at": NEAR_BORIS, "held": HANDS}, [Steal(BORIS)], Push(BORIS, sq("r04c10")), "SN-6.1", "The Action Square works once per turn."),
    ("a fourth dog step", {"active": BORIS, "dog": MID, "at": {BORIS: "r20c03"}}, [DogStep(sq(EAST)), DogStep(sq(MID)), DogStep(sq(EAST))], DogStep(sq(MID)), "SN-8.1", "The dog has gone its 3 steps."),
    ("a second bite", {"active": BORIS, "at": {BORIS: "r20c03", ANNA: MID}, "dog": EAST}, [Bite(ANNA)], Bite(ANNA), "SN-8.2", "One bite per turn."),
    ("a second throw", {"people": {ANNA: NIALL}, "at": {ANNA: "r03c06", BORIS: "r03c07"}}, [Throw(BORIS, 1), Step(sq("r03c07"))], Throw(BORIS, 1), "SN-10.10", "once per turn"),
    ("discard a keep-card", {"held": {ANNA: [MONEY, KNIFE, ROPE, GUN]}}, [END], Discard(down(MONEY)), "SN-7.2", "Money, Handcuffs, keys, Beef and Smoke Bombs cannot be discarded."),
    ("give while something can be discarded", {"held": {ANNA: [MONEY, KNIFE, ROPE, GUN]}}, [END], Give(down(MONEY), BORIS), "SN-3.6a", "Discard an ordinary card first."),
    ("give an ordinary card", {"held": {ANNA: [MONEY, KNIFE, ROPE, GUN]}}, [END], Give(down(KNIFE), BORIS), "SN-3.6a", "Discard an ordinary card first."),
    ("show nothing", {"held": {ANNA: [KNIFE, GUN]}}, [END], Show(()), "SN-3.6b", "One card must lie face up, at most two face down."),
    ("end without showing", {"held": {ANNA: [KNIFE, GUN]}}, [END], END, "SN-3.6b", ""),
    ("end without hiding a card", {"held": {ANNA: [KNIFE]}, "rooms": {13: up(GUN)}}, [SEARCH], END, "SN-5.7", "First hide a card here."),
    ("hide what she does not hold", {"held": {ANNA: [KNIFE]}, "rooms": {13: up(GUN)}}, [SEARCH], Place(down(ROPE)), "SN-5.7", "You do not hold that card."),
    ("step before coming in", {"active": BORIS, "at": {CHEN: None}}, [END], Step(sq("r20c04")), "SN-3.2", "First come into the mansion."),
    ("step before the second spin", {"people": {BORIS: KONTAR}}, [END], Step(sq("r20c04")), "SN-4.2", "That is no answer to this question. Possible: Keep, Spin again."),
    ("push a second time sideways", {"at": {ANNA: WEST, BORIS: MID}}, [Push(BORIS, sq(EAST))], MoveOn(sq(NORTH_EAST)), "SN-6.5", "farther away"),
    ("Chitra stops at once", {"people": {ANNA: CHITRA}}, [Bewitch(BORIS)], STOP, "SN-10.7", "At least one hex."),
    ("Chitra through a wall", {"people": {ANNA: CHITRA}, "at": {BORIS: "r03c14"}}, [Bewitch(BORIS)], MoveOn(sq("r02c15")), "SN-5.2", "cannot go there"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "before", "attempt", "rule", "words"), [one[1:] for one in AFTERWARDS], ids=[one[0] for one in AFTERWARDS]
)
def test_refusal_after_something(
    given: dict[str, Any], before: list[Action], attempt: Action, rule: str, words: str
) -> None:
    """SN-14"""
    t = play(mansion(**{"seats": 4} | given), *before)
    refusal = refused(t, attempt)
    assert refusal.rule == rule
    assert words in refusal.sentence


def test_discard_below_three() -> None:
    """SN-3.6a: there is no such question; nothing is discarded in the main phase either."""
    t = mansion(4, held={ANNA: [KNIFE, GUN, ROPE]})
    assert refused(t, Discard(down(KNIFE))).rule == "SN-3.5"
    assert refused(play(t, END), Discard(down(KNIFE))).rule == "SN-3.6a"


def test_the_clock_in_sudden_death() -> None:
    """SN-10.5"""
    t = mansion(4, hour=9)
    t.extra, t.offer = 0, None
    assert refused(t, CLOCK_BACK).sentence == "The clock cannot go there."


def test_answers_of_the_wrong_kind() -> None:
    """SN-7.11, SN-7.7, SN-6.4, SN-9.3"""
    t = mansion(4, at=NEAR_BORIS, held={ANNA: [GUN], BORIS: [KNIFE]})
    play(t, Attack(BORIS, down(GUN)))
    assert refused(t, END).rule == "SN-7.11"
    play(t, CLAIM)
    assert refused(t, Block(down(VEST))).rule == "SN-7.11"
    assert refused(t, Treat(down(FIRST_AID))).rule == "SN-7.11"
    assert refused(t, TREAT_BY_SKILL).rule == "SN-10.3"
    t = mansion(4, at={ANNA: WEST, BORIS: MID, CHEN: EAST}, held={ANNA: [GUN], CHEN: [VEST]})
    play(t, Attack(BORIS, down(GUN)), CLAIM)
    assert "Only the victim" in refused(t, Block(down(VEST))).sentence
    t = mansion(4, active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [HANDCUFFS], CHEN: [up(GUN)]})
    play(t, Arrest(CHEN, down(HANDCUFFS)))
    assert refused(t, CLAIM).rule == "SN-12.2"
    assert refused(t, END).rule == "SN-7.7"


SQUARE = {"Steal", "Push", "Trade", "Whisper"}
GREYED: list[tuple[str, dict[str, Any], set[str]]] = [
    ("alone and with empty hands", {"at": {ANNA: EAST}}, {"Search", "Escape", *SQUARE}),
    ("cards that have no use here", {"at": NEAR_BORIS, "held": {ANNA: [ROPE, SMOKE, HAMMER]}}, {"Steal", "Trade", "Whisper", "Escape", "Break a window"}),
    ("weapons before midnight", {"hour": 0, "held": {ANNA: [GUN]}}, {"Attack", "Escape", *SQUARE}),
    ("tied, with Coffee", {"tied": {ANNA: BORIS}, "held": {ANNA: [COFFEE_2]}}, {"Step", "Drink", "Escape", *SQUARE}),
    ("police without Handcuffs, the dog beside nobody", {"active": BORIS, "held": {BORIS: [VEST]}}, {"Arrest", "Let the dog bite", *SQUARE}),
    ("Handcuffs in a Thief's hand", {"held": {ANNA: [HANDCUFFS]}}, {"Escape", *SQUARE}),
    ("the Chief's own Beef", {"active": BORIS, "held": {BORIS: [BEEF]}}, {"Arrest", "Let the dog bite", *SQUARE}),
    ("Beef, and the dog is gone", {"dog": None, "held": {ANNA: [up(BEEF), VEST]}}, {"Escape", *SQUARE}),
    ("a Door Key and no door", {"held": {ANNA: [DOOR_KEY]}, "locks": {"r19c05": BORIS}}, {"Lock", "Unlock", "Escape", *SQUARE}),
    ("a Door Key, and nothing is locked", {"held": {ANNA: [DOOR_KEY]}}, {"Lock", "Escape", *SQUARE}),
    ("somebody else is tied", {"tied": {BORIS: CHEN}, "held": {ANNA: [VEST]}}, {"Untie", "Escape", *SQUARE}),
    ("a skill used up", {"people": {ANNA: ZACHARY}, "spent": [ZACHARY], "held": {ANNA: [VEST]}}, {"Look at a role", "Escape", *SQUARE}),
    ("a Thief in the boat", {"at": {ANNA: "r02c17"}}, {"Search", *SQUARE}),
    ("no steps left", {"steps": 0, "held": {ANNA: [VEST]}}, {"Step", "Escape", *SQUARE}),
]  # fmt: skip


@pytest.mark.parametrize(("given", "verbs"), [one[1:] for one in GREYED], ids=[one[0] for one in GREYED])
def test_verbs_that_a_player_would_look_for_say_why_they_cannot_be_chosen(
    given: dict[str, Any], verbs: set[str]
) -> None:
    """SN-13.2, SN-14: what the seat is there for, and what its cards are for; of all else the list is silent."""
    t = mansion(**{"seats": 4} | given)
    assert t.decision is not None
    assert {verb.verb for verb in t.decision.verbs if t.decision.why_not(t, verb)} == verbs
    for verb in t.decision.verbs:
        if any(isinstance(option, verb) for option in t.options()):
            assert t.decision.why_not(t, verb) is None, verb


@pytest.mark.parametrize(("card", "verb"), [(HANDCUFFS, "Arrest"), (ROPE, "Tie up")])
def test_who_broke_free_just_now_is_named_where_nobody_is_left_to_try(card: Card, verb: str) -> None:
    """SN-7.19"""
    t = mansion(active=BORIS, at={BORIS: MID, CHEN: EAST}, held={BORIS: [card]}, bars=[(BORIS, CHEN, card)])
    (refusal,) = Choices(match_on(t).view(BORIS)).refusals(verb)
    assert refusal.short == "Chen went free"


def test_whoever_is_alone_has_one_reason_for_all_that_needs_a_guest() -> None:
    """SN-6.1: a Chief, too, whose own dog is next to him."""
    choices = Choices(match_on(mansion(active=BORIS, at={BORIS: MID}, dog=EAST, disc=STEAL)).view(BORIS))
    assert {choices.refusals(verb)[0].short for verb in SQUARE - {"Steal"}} == {"Nobody near"}
