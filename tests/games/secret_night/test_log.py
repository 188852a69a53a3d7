"""SN-12, SN-13.5: what the log tells everybody of each thing that happens."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.pieces import Gate
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player

from .tables import *

SHOT = {
    "at": {ANNA: WEST, BORIS: MID, CHEN: EAST},
    "held": {ANNA: [GUN, KNIFE, POISON], BORIS: [VEST], CHEN: [FIRST_AID]},
}
CUFFS = {"active": BORIS, "at": {BORIS: MID, CHEN: EAST}, "held": {BORIS: [HANDCUFFS], CHEN: [SMOKE]}}
BESIDE = {"at": {ANNA: MID, BORIS: EAST}}

TOLD: list[tuple[str, dict[str, Any], list[Action]]] = [
    ("Chen came in at the red start.", {"begin": CHEN, "at": {CHEN: None}}, [Enter(Gate.RED, sq("r22c08"))]),
    ("21:00: Chen.", {"begin": CHEN, "hour": 0}, []),
    ("Anna drew a card.", {"begin": ANNA, "wheel": [2]}, []),
    ("Anna came to the Back Porch.", {"at": {ANNA: "r02c08"}}, [Step(sq("r01c07"))]),
    ("Anna came to the garden.", {"at": {ANNA: "r00c06"}}, [Step(sq("r00c05"))]),
    ("The dog came to the Back Porch.", {"active": BORIS, "dog": "r02c08"}, [DogStep(sq("r01c07"))]),
    ("Anna threw a Smoke Bomb and jumped over Boris.", BESIDE | {"held": {ANNA: [SMOKE]}}, [Dodge(sq(EAST), sq("r04c10"), down(SMOKE))]),
    ("Anna searched the Conservatory and took Gun.", {"rooms": {13: up(GUN)}}, [SEARCH]),
    ("Anna searched the Conservatory and took a card.", {"rooms": {13: (GUN, CHEN)}}, [SEARCH]),
    ("Anna searched the Conservatory and found nothing.", {"held": {ANNA: [GUN]}}, [SEARCH]),
    ("Anna loses 2 hearts, and has 1 heart left.", {"rooms": {13: (DYNAMITE, CHEN)}}, [SEARCH]),
    ("Anna hid a card in the Conservatory.", {"held": {ANNA: [GUN]}}, [SEARCH, Place(down(GUN))]),
    ("Anna hid Gun in the Conservatory.", {"held": {ANNA: [up(GUN)]}}, [SEARCH, Place(up(GUN))]),
    ("Anna stole a card from Boris.", BESIDE | {"held": {BORIS: [GUN]}}, [Steal(BORIS)]),
    ("Anna stole Gun from Boris.", BESIDE | {"held": {BORIS: [up(GUN)]}}, [Steal(BORIS)]),
    ("Anna pushed Boris to the Conservatory.", BESIDE, [Push(BORIS, sq("r04c10")), STOP]),
    ("Anna pushed Boris to the water.", {"at": {ANNA: "r09c16", BORIS: "r08c16"}}, [Push(BORIS, sq("r07c16"))]),
    ("Anna, as Niall, threw Boris 2 steps back.", BESIDE | {"people": {ANNA: NIALL}}, [Throw(BORIS, 2)]),
    ("Anna, as Chitra, drew Boris to the Billiard Room.", {"people": {ANNA: CHITRA}}, [Bewitch(BORIS), MoveOn(sq("r20c04")), STOP]),
    ("Anna offered Boris a card for 1 card.", BESIDE | {"held": {ANNA: [GUN], BORIS: [ROPE]}}, [Trade(1, BORIS), Offer((down(GUN),))]),
    ("Boris refused Anna's trade.", BESIDE | {"held": {ANNA: [GUN], BORIS: [ROPE]}}, [Trade(1, BORIS), Offer((down(GUN),)), REFUSE]),
    ("Anna gave Boris a card and got a card.", BESIDE | {"held": {ANNA: [GUN], BORIS: [ROPE]}}, [Trade(1, BORIS), Offer((down(GUN),)), CLAIM, Accept((down(ROPE),))]),
    ("Anna whispered with Boris.", BESIDE | {"disc": STEAL}, [Whisper(BORIS)]),
    ("Anna drank ", {"held": {ANNA: [COFFEE_3]}}, [Drink(down(COFFEE_3))]),
    ("Anna broke the window of the Bedroom.", {"at": {ANNA: "r03c14"}, "held": {ANNA: [HAMMER]}}, [Break(sq("r03c15"), down(HAMMER))]),
    ("Anna locked the door between Bedroom and Conservatory.", {"at": {ANNA: "r04c10"}, "held": {ANNA: [DOOR_KEY]}}, [Lock(sq("r04c11"), down(DOOR_KEY))]),
    ("Anna unlocked the door between Bedroom and Conservatory.", {"at": {ANNA: "r04c10"}, "held": {ANNA: [DOOR_KEY]}, "locks": {"r04c11": CHEN}}, [Unlock(sq("r04c11"), down(DOOR_KEY))]),
    ("Anna threw the dog some Beef: it runs off with it and stays away.", {"dog": EAST, "held": {ANNA: [BEEF]}}, [Feed(down(BEEF))]),
    ("Anna threw away Car Key, of no use any more.", {"gone": [CAR], "held": {ANNA: [CAR_KEY]}}, [Scrap(down(CAR_KEY))]),
    ("Anna healed Boris with First Aid Kit: health 2.", BESIDE | {"health": {BORIS: 1}, "held": {ANNA: [FIRST_AID]}}, [Heal(BORIS, down(FIRST_AID))]),
    ("Anna healed as Otto: health 3.", {"people": {ANNA: OTTO}, "health": {ANNA: 2}}, [Nurse(ANNA)]),
    ("Anna threw a Rope around Boris", BESIDE | {"held": {ANNA: [ROPE]}}, [Tie(BORIS, down(ROPE))]),
    ("Anna untied Boris.", BESIDE | {"tied": {BORIS: CHEN}}, [Release(BORIS)]),
    ("Anna got rid of the Rope.", {"tied": {ANNA: CHEN}}, [END]),
    ("Anna, as Zachary, looked at the role card of Chen.", {"people": {ANNA: ZACHARY}}, [Peek(CHEN)]),
    ("Anna, as Wilma, moved the clock: it is 23:00.", {}, [CLOCK_BACK]),
    ("Anna attacked Boris with Gun.", SHOT, [Attack(BORIS, down(GUN))]),
    ("Boris was saved by Vest.", SHOT, [Attack(BORIS, down(GUN)), CLAIM, Block(down(VEST))]),
    ("Chen treated the wound of Boris with First Aid Kit.", SHOT, [Attack(BORIS, down(GUN)), PASS, CLAIM, Treat(down(FIRST_AID))]),
    ("Boris loses 1 heart, and has 2 hearts left.", SHOT, [Attack(BORIS, down(KNIFE)), PASS, PASS]),
    ("Boris is poisoned: a heart is lost at the end of each of Boris's turns.", SHOT, [Attack(BORIS, down(POISON)), PASS, PASS]),
    ("Boris, as Salvatore, avoided Gun.", SHOT | {"people": {BORIS: SALVATORE}}, [Attack(BORIS, down(GUN))]),
    ("Boris set the dog on Anna.", {"active": BORIS, "at": {ANNA: MID}, "dog": EAST}, [Bite(ANNA)]),
    ("Anna loses 1 heart from Poison, and has 2 hearts left.", {"poisoned": {ANNA: CHEN}}, [END]),
    ("Boris laid Handcuffs on Chen.", CUFFS, [Arrest(CHEN, down(HANDCUFFS))]),
    ("Chen submitted.", CUFFS, [Arrest(CHEN, down(HANDCUFFS)), SUBMIT]),
    ("Chen threw a Smoke Bomb and slipped away.", CUFFS, [Arrest(CHEN, down(HANDCUFFS)), CLAIM, Vanish(down(SMOKE))]),
    ("Boris took a card from Chen", CUFFS, [Arrest(CHEN, down(HANDCUFFS)), SUBMIT, TakeLoot(())]),
    ("Anna discarded Knife.", {"held": {ANNA: [GUN, KNIFE, ROPE, VEST]}}, [END, Discard(down(KNIFE))]),
    ("Anna gave Chen a card.", {"held": {ANNA: [MONEY, BEEF, SMOKE, HANDCUFFS]}}, [END, Give(down(BEEF), CHEN)]),
    ("Anna shows Gun.", {"held": {ANNA: [GUN]}}, [END]),
    ("Anna ended the turn with 3 steps saved.", {}, [END]),
    ("It is 01:00.", {"active": DORA}, [END]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "given", "actions"), TOLD, ids=[one[0] for one in TOLD])
def test_what_everybody_is_told(line: str, given: dict[str, Any], actions: list[Action]) -> None:
    t = play(mansion(**{"seats": 4} | given), *actions)
    log = [wording(event, None) for event in t.ears or ()]
    assert any(line in told_line for told_line in log), log


def test_a_spin_is_told_with_what_it_brings() -> None:
    """SN-12, SN-4.1: spins are everybody's business."""
    assert (
        wording(told(mansion(4, begin=ANNA, wheel=[3]), happened.Spun), None) == "Anna spun 5 steps, and one more card."
    )
    assert wording(told(mansion(4, begin=ANNA, wheel=[2]), happened.Spun), None) == "Anna spun 8 steps."
    wet = mansion(4, begin=ANNA, at={ANNA: "r03c16"}, wheel=[3])
    assert wording(told(wet, happened.Spun), None) == "Anna spun in the water: 3 steps."


def test_nothing_is_told_that_did_not_happen() -> None:
    """SN-12: the end of a turn in which nothing is discarded, turned or untied is one line."""
    t = play(mansion(4, held={ANNA: [up(GUN)]}), END)
    assert stories(t) == ["TurnEnded", "TurnBegan", "Spun", "Drew"]


def test_the_night_opens_with_who_is_who() -> None:
    """SN-2.2, SN-2.3"""
    match = Match(GAME, [Player(name) for name in NAMES], {"role_tour": False}, seed=4)
    words = wording(match.events[0], None)
    players = match.table.players  # type: ignore[attr-defined]
    master, chief = (next(one.seat for one in players if one.role is role) for role in (MASTER, CHIEF))
    assert f"{NAMES[master]} is the Master Thief, {NAMES[chief]} the Chief Inspector." in words
    assert all(f"{name} is {player.character.spoken}" in words for name, player in zip(NAMES, players, strict=True))
