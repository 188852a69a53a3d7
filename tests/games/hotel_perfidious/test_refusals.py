"""The rules' table of illegal attempts: each has its own message, and names its rule."""

from __future__ import annotations

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.pieces import Furnishing, Status
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Illegal
from spyhouse.engine.visibility import Seat

from .tables import *

MASKED = {ANNA: [down(MASK)]}

ATTEMPTS: list[tuple[str, dict[str, object], list[Action], Action, str, str]] = [
    ("second move", {}, [Step(sq("C4")), STOP], Step(sq("C3")), "HP-3.1", "moved already"),
    (
        "too many steps",
        {},
        [Step(sq(name)) for name in ("C4", "D4", "D3", "D2", "D1", "E1")],
        Step(sq("F1")),
        "HP-3.1",
        "moved already: 6 steps, or 9",
    ),
    ("through a wall", {}, [], Step(sq("D3")), "HP-3.3", "wall"),
    ("diagonal", {}, [], Step(sq("B2")), "HP-3.3", "no diagonal"),
    ("through a wall on the way", {}, [Step(sq("C4"))], Step(sq("C5")), "HP-3.3", "wall"),
    ("cellar without a key", {"at": {ANNA: "B3"}}, [], Step(sq("u:C3")), "HP-3.4", "face-up Skeleton Key"),
    (
        "cellar with the key face down",
        {"at": {ANNA: "B3"}, "held": {ANNA: [down(KEY)]}},
        [],
        Step(sq("u:C3")),
        "HP-3.4",
        "face-up Skeleton Key",
    ),
    ("cellar not from an armoire", {"held": {ANNA: [up(KEY)]}}, [], Step(sq("u:C3")), "HP-3.4", "Armoire"),
    (
        "no such tunnel",
        {"at": {ANNA: "B3"}, "held": {ANNA: [up(KEY)]}},
        [],
        Step(sq("u:E4")),
        "HP-3.4",
        "No tunnel",
    ),
    (
        "up in between",
        {"at": {ANNA: "B3"}, "held": {ANNA: [up(KEY)]}},
        [Step(sq("u:C3"))],
        Step(sq("C3")),
        "HP-3.4",
        "only at Armoires",
    ),
    ("acting half-way", {}, [Step(sq("C4"))], DRAW, "HP-3.1", "unbroken"),
    ("no phone to pass", {}, [], PassBy(sq("C4")), "HP-3.6", "No Phone lies there"),
    ("turn up nothing", {}, [], TURN_UP, "HP-4.1", "Nothing face down"),
    ("turn up what is up", {"board": {"C3": up(MASK)}}, [], TURN_UP, "HP-4.1", "Nothing face down"),
    ("draw in a corridor", {"at": {ANNA: "A1"}}, [], DRAW, "HP-4.2", "no furniture"),
    ("draw on a tile", {"board": {"C3": up(MASK)}}, [], DRAW, "HP-4.2", "see to it first"),
    ("draw from an empty deck", {"empty": [Furnishing.BED]}, [], DRAW, "HP-4.2", "deck is empty"),
    (
        "keep a third",
        {"held": {ANNA: [up(GLOVES), up(KEY)]}, "draws": [HONEY]},
        [DRAW],
        KeepFound(),
        "HP-4.4",
        "hands are full",
    ),
    ("keep nothing", {}, [], KEEP, "HP-4.6", "Nothing face up"),
    ("keep a face-down tile", {"board": {"C3": down(MASK)}}, [], KEEP, "HP-4.6", "Nothing face up"),
    ("keep a clue", {"at": {ANNA: "C6"}, "board": clues()}, [], KEEP, "HP-4.6", "clue"),
    ("ready what is up", {"held": {ANNA: [up(MASK), down(KEY)]}}, [], Ready(FIRST), "HP-4.7", "up already"),
    ("ready when all is up", {"held": {ANNA: [up(MASK)]}}, [], Ready(FIRST), "HP-4.7", "face up already"),
    ("conceal what is down", {"held": {ANNA: [up(MASK), down(KEY)]}}, [], Conceal(SECOND), "HP-4.7", "down already"),
    ("conceal when all is down", {"held": MASKED}, [], Conceal(FIRST), "HP-4.7", "face down already"),
    ("set face up", {"held": {ANNA: [up(HONEY)]}}, [], Set(FIRST), "HP-4.8", "Only a face-down tile"),
    (
        "set on the wrong furniture",
        {"held": {ANNA: [down(FROG)]}},
        [],
        Set(FIRST),
        "HP-4.8",
        "Potted Plant on its back",
    ),
    ("set on a tile", {"held": MASKED, "board": {"C3": up(HONEY)}}, [], Set(FIRST), "HP-4.8", "a tile lies here"),
    ("drop on a tile", {"held": MASKED, "board": {"C3": up(HONEY)}}, [], Drop(FIRST), "HP-4.9", "a tile lies here"),
    ("deliver without", {"at": {ANNA: "E6"}, "board": clues()}, [], DELIVER, "HP-4.10", "no Blueprint"),
    ("deliver elsewhere", {"held": {ANNA: [up(BLUEPRINT)]}, "board": clues()}, [], DELIVER, "HP-4.10", "The Dead Drop is E6"),
    ("deliver too early", {"held": {ANNA: [up(BLUEPRINT)]}}, [], DELIVER, "HP-4.10", "No Dead Drop yet"),
    ("whack nobody", {}, [], Whack(BORIS), "HP-5.1", "No enemy is here"),
    ("whack oneself", {"at": {BORIS: "C3"}}, [], Whack(ANNA), "HP-5.1", "No such enemy"),
    ("whack a stranger", {"at": {BORIS: "C3"}}, [], Whack(Seat(9)), "HP-5.1", "No such enemy"),
    (
        "whack the senseless",
        {"at": {BORIS: "C3"}, "status": {BORIS: Status.SENSELESS}},
        [],
        Whack(BORIS),
        "HP-5.1",
        "senseless or groggy",
    ),
    (
        "whack the groggy",
        {"at": {BORIS: "C3"}, "status": {BORIS: Status.GROGGY}},
        [],
        Whack(BORIS),
        "HP-5.1",
        "senseless or groggy",
    ),
    (
        "conceal in an exhibition",
        {"held": {ANNA: [up(MASK)]}, "exhibition": True},
        [],
        Conceal(FIRST),
        "HP-9.1",
        "exhibition",
    ),
    (
        "act while called",
        {"board": {"G4": up(PHONE)}, "calls": {"G4": ANNA}, "held": MASKED},
        [],
        Ready(FIRST),
        "HP-8.3",
        "called to G4: Move only",
    ),
    (
        "deliver while called",
        {"at": {ANNA: "E6"}, "board": clues() | {"G4": up(PHONE)}, "calls": {"G4": ANNA}},
        [],
        DELIVER,
        "HP-8.3",
        "G4",
    ),
    (
        "call oneself",
        {"at": {ANNA: "A1"}, "held": {ANNA: [down(PHONE)]}},
        [],
        DropCalling(FIRST, ANNA),
        "HP-8.1",
        "an enemy",
    ),
    ("call from a room", {"held": {ANNA: [down(PHONE)]}}, [], DropCalling(FIRST, BORIS), "HP-8.1", "corridor"),
    (
        "call with another tile",
        {"at": {ANNA: "A1"}, "held": {ANNA: [down(FROG)]}},
        [],
        DropCalling(FIRST, BORIS),
        "HP-8.1",
        "Phone",
    ),
    ("no answer to the find", {"draws": [HONEY]}, [DRAW], END, "HP-2.8", "tile you found"),
    ("moving before the find", {"draws": [HONEY]}, [DRAW], Step(sq("C4")), "HP-2.8", "tile you found"),
    (
        "no answer to full hands",
        {"board": {"C3": up(MASK)}, "held": {ANNA: [up(GLOVES), up(KEY)]}},
        [KEEP],
        END,
        "HP-2.8",
        "put one of your three",
    ),
    (
        "no answer to the beaten trap",
        {"board": {"C3": down(HONEY)}, "held": {ANNA: [up(BIBLE)]}},
        [TURN_UP],
        END,
        "HP-2.8",
        "trap you have beaten",
    ),
    ("an empty slot", {"held": MASKED}, [], Drop(SECOND), "HP-1.8", "no such item"),
    ("nothing at all", {}, [], Drop(FIRST), "HP-1.8", "hold nothing"),
    ("an empty slot while found", {"held": {ANNA: [up(GLOVES), up(KEY)]}, "draws": [HONEY]}, [DRAW], Drop(THIRD), "HP-1.8", "no such item"),
    ("setting with a free hand", {"held": {ANNA: [down(SHOES)]}, "draws": [HONEY]}, [DRAW], Set(FIRST), "HP-2.8", "tile you found"),
    ("a Souvenir of nothing", {}, [], Souvenir(), "HP-2.7", "your turn"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "before", "attempt", "rule", "words"), [one[1:] for one in ATTEMPTS], ids=[one[0] for one in ATTEMPTS]
)
def test_refusal(given, before, attempt, rule: str, words: str) -> None:  # type: ignore[no-untyped-def]
    t = play(hotel(**given).clone(), *before)
    refusal = refused(t, attempt)
    assert refusal.rule == rule
    assert words.lower() in refusal.sentence.lower()
    with pytest.raises(Illegal):
        t.apply(attempt)


def test_enough_rummaging() -> None:
    """HP-2.9"""
    t = hotel(held={ANNA: [up(MASK)]})
    t.acted, t.offer = 30, None
    assert refused(t, Conceal(FIRST)).rule == "HP-2.9"
    walk(t, "C4")
    assert refused(t, Conceal(FIRST)).rule == "HP-2.9"


def test_a_taken_room() -> None:
    """HP-2.4"""
    t = GAME.new_table(2, 1)
    t.apply(ChooseBed(4))
    refusal = t.refuse(ChooseBed(4))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("HP-2.4", "That room is taken.")
    other = t.refuse(ChooseBed(10))
    assert other is not None
    assert "nine rooms" in other.sentence
    early = t.refuse(END)
    assert early is not None
    assert early.rule == "HP-2.4"


def test_unavailable_verbs_say_why() -> None:
    """HP-2.7: Each verb without an option explains itself; each with one does not."""
    for t in (hotel(), hotel(held=MASKED), hotel(at={ANNA: "A1", BORIS: "A1"}, board={"A1": up(HONEY)})):
        assert t.decision is not None
        for verb in t.decision.verbs:
            offered = any(isinstance(option, verb) for option in t.options())
            assert (t.decision.why_not(t, verb) is None) is offered, verb


def test_the_list_and_the_answer_name_the_same_rule_while_a_find_lies_open() -> None:
    """HP-2.8: given a hand free and a tile just found, when the list says why nothing can be Set or Dropped, then it says
    what a typed line is told, too."""
    t = play(hotel(held={ANNA: [down(SHOES)]}, draws=[HONEY]), DRAW)
    assert t.decision is not None
    for action in (Set(FIRST), Drop(FIRST)):
        refusal = t.decision.why_not(t, type(action))
        assert refusal == refused(t, action)
        assert refusal is not None
        assert refusal.rule == "HP-2.8"
