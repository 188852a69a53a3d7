"""The attempts that deserve a message of their own: each names its rule and says what would help."""

from __future__ import annotations

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.pieces import CELL, Place, Tile
from rulesets.dead_and_breakfast.rules import why_no_snatch
from rulesets.dead_and_breakfast.table import Inn
from spyhouse.engine.actions import Action, read_action
from spyhouse.engine.decisions import Illegal
from spyhouse.engine.table import GameOver
from spyhouse.testing.play import Foreign

from . import tables
from .tables import *

BUILT = {"b1": 57, "b2": 58, "d2": 20}
SIDES = {"b5": "veranda", "d5": "pillar", "e5": "pillar"}


def placing(tile: Tile) -> Inn:
    """Anna has a few windows, three gardens, one left roof and both right ones, a bat at b1; she places this tile."""
    three = {name: colour for name, colour in PLANTED.items() if name != "a0"}
    own = hotel(BUILT, gardens=three, roofs=SIDES, creatures={"b1": "bat"})
    return tables.placing(own, tile, "b3")


def building(tile: Tile | None = None) -> Inn:
    t = inn(hotel(BUILT))
    return play(t, Draft(1, tile) if tile else Draft(4, EYEBALL))


def in_the_gap(*actions: Action) -> Inn:
    """Anna, who has just moved, may snatch; then Chen; Boris is next."""
    t = take_turn(inn(hotel(BUILT, eyeballs=1), hotel(), hotel(eyeballs=1)), 1, BAT, "b3", "b3")
    return play(t, *actions)


def no_eyeballs() -> Inn:
    return inn(hotel(eyeballs=20))


def nothing_in(*places: int) -> Inn:
    t = inn()
    for place in places:
        t.area[place] = None
    return t


YELLOW, PILLAR, VERANDA = garden("yellow"), right("pillar"), left("veranda")
REFUSALS: list[tuple[str, str, Inn, Action, str, str]] = [
    # row, what is tried, table, action, rule, what the sentence says
    ("DB-E1", "draft while somebody may snatch", in_the_gap(), Draft(1, BAT), "DB-6.8", "next turn has not begun"),
    ("DB-E1", "build before drafting", inn(), Build(at("b1")), "DB-4.1", "first draft a window"),
    ("DB-E1", "put before drafting", inn(), Put(at("b1")), "DB-4.1", "first draft a window"),
    ("DB-E1", "draft while building", building(BAT), Draft(2, YELLOW), "DB-4.1", "build the window now"),
    ("DB-E1", "build twice", placing(CROW), Build(at("b4")), "DB-4.1", "Say where the crow goes"),
    ("DB-E2", "a companion of another window", inn(), Draft(1, YELLOW), "DB-4.1", "lies under window 2"),
    ("DB-E2", "an eyeball with another window", inn(), Draft(3, EYEBALL), "DB-4.1", "lie under window 4"),
    ("DB-E3", "no companion though there are tiles", inn(), Draft(1, NOTHING), "DB-4.2", "one of the tiles"),
    ("DB-E3", "no eyeball though there are some", inn(), Draft(4, NOTHING), "DB-4.2", "an eyeball"),
    ("DB-E4", "an eyeball from an empty supply", no_eyeballs(), Draft(4, EYEBALL), "DB-7.3", "comes alone"),
    ("DB-E4", "a tile from empty places", nothing_in(0, 1), Draft(1, BAT), "DB-7.3", "comes alone"),
    ("DB-E5", "a window in the garden", building(), Build(at("a0")), "DB-5.2", "floors 1 to 4"),
    ("DB-E5", "a window on the roof", building(), Build(at("e5")), "DB-5.2", "floors 1 to 4"),
    ("DB-E5", "a window in the tower", building(), Build(at("c3")), "DB-5.2", "on each side of the tower"),
    ("DB-E6", "a window on a window", building(), Build(at("b1")), "DB-5.2", "never replaced"),
    ("DB-E7", "a window that touches nothing", building(), Build(at("e4")), "DB-5.1", "touch a tile"),
    ("DB-E7", "a garden that touches nothing", tables.placing(hotel(), YELLOW, "b3"), Put(at("a0")), "DB-5.1", "touch"),
    ("DB-E7", "a roof that touches nothing", tables.placing(hotel(), PILLAR, "b3"), Put(at("e5")), "DB-5.1", "touch"),
    ("DB-E8", "a garden on a window cell", placing(YELLOW), Put(at("a1")), "DB-5.3", "beside the door's steps"),
    ("DB-E8", "a garden on the steps", placing(YELLOW), Put(at("c0")), "DB-5.3", "a0, b0, d0 or e0"),
    ("DB-E9", "replace one of three gardens", placing(YELLOW), Put(at("b0")), "DB-5.3", "only when all four"),
    ("DB-E10", "discard a garden when there is room", placing(YELLOW), Put(DISCARD), "DB-5.3", "not complete"),
    ("DB-E11", "a left roof on the right", placing(VERANDA), Put(at("d5")), "DB-5.4", "left of the tower"),
    ("DB-E11", "a right roof on the left", placing(PILLAR), Put(at("a5")), "DB-5.4", "right of the tower"),
    ("DB-E11", "a roof on a window cell", placing(VERANDA), Put(at("a4")), "DB-5.4", "a5 or b5"),
    ("DB-E12", "replace a roof when there is room", placing(VERANDA), Put(at("b5")), "DB-5.4", "still has room"),
    ("DB-E12", "discard a roof when there is room", placing(VERANDA), Put(DISCARD), "DB-5.4", "must place it there"),
    ("DB-E13", "a creature on an empty cell", placing(CROW), Put(at("e4")), "DB-5.5", "already built"),
    ("DB-E13", "a creature in the garden", placing(CROW), Put(at("b0")), "DB-5.5", "already built"),
    ("DB-E14", "a creature at the door", placing(CROW), Put(at("c1")), "DB-5.5", "tower cannot be haunted"),
    ("DB-E14", "a creature on the double window", placing(CROW), Put(at("c3")), "DB-5.5", "tower cannot be haunted"),
    ("DB-E15", "a second creature on a window", placing(CROW), Put(at("b1")), "DB-5.5", "for good"),
    ("DB-E16", "discard the window", building(BAT), Build(DISCARD), "DB-4.3", "must be built"),
    ("DB-E16", "put the window away", building(BAT), Put(DISCARD), "DB-4.3", "must be built"),
    ("DB-E20", "snatch in a turn", inn(hotel(eyeballs=1)), Snatch(BAT), "DB-6.8", "turn has begun"),
    ("DB-E20", "snatch while building", building(BAT), Snatch(BAT), "DB-6.8", "turn has begun"),
    ("DB-E20", "snatch while placing", placing(CROW), Snatch(BAT), "DB-6.8", "turn has begun"),
    ("DB-E20", "pass in a turn", inn(hotel(eyeballs=1)), PASS, "DB-6.8", "turn has begun"),
    ("DB-E20", "snatch after all have passed", in_the_gap(PASS, PASS), Snatch(BAT), "DB-6.8", "turn has begun"),
    ("DB-E21", "snatch a window", in_the_gap(), Snatch(window(2)), "DB-6.4", "Only garden, roof and haunted"),
    ("DB-E21", "snatch an eyeball", in_the_gap(), Draft(4, EYEBALL), "DB-6.4", "cannot be snatched"),
    ("DB-E22", "snatch a tile that is not there", in_the_gap(), Snatch(HAND), "DB-6.4", "not in the shop"),
    ("DB-E22", "draft with a tile that is not there", inn(), Draft(1, HAND), "DB-4.1", "not in the shop"),
    ("DB-E23", "a place for an eyeball", building(), Put(at("b1")), "DB-4.1", "nothing to place"),
    ("DB-E23", "a tile before its window", building(BAT), Put(at("b1")), "DB-4.1", "window first"),
    ("DB-E23", "no place for a tile", placing(CROW), Draft(1, BAT), "DB-4.1", "Say where the crow goes"),
    ("DB-E23", "no place for a snatched tile", in_the_gap(Snatch(CROW)), PASS, "DB-6.5", "Say where the crow goes"),
    ("DB-E24", "window 5", inn(), Draft(5, BAT), "DB-4.1", "1 to 4"),
    ("DB-E24", "window 0", inn(), Draft(0, NOTHING), "DB-4.1", "1 to 4"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "what", "t", "action", "rule", "says"), REFUSALS, ids=[f"{r[0]} {r[1]}" for r in REFUSALS]
)
def test_refused(row: str, what: str, t: Inn, action: Action, rule: str, says: str) -> None:
    """Rows DB-E1 to DB-E24 but those on who may snatch: refused with its rule, and nothing changes."""
    refusal = refused(t, action)
    assert (refusal.rule, says in refusal.sentence) == (rule, True), refusal
    with pytest.raises(Illegal):
        t.apply(action)


def test_nothing_is_possible_after_the_end() -> None:
    """DB-E1, DB-9.1."""
    match = match_on(inn())
    match.agree_to_end()
    with pytest.raises(GameOver, match="over"):
        match.apply(Draft(1, BAT))


def test_only_the_seat_that_decides_has_options() -> None:
    """DB-E1, DB-E18: nobody else is offered anything, and it is said whose decision it is."""
    match = match_on(in_the_gap())
    assert not match.view(BORIS).options
    assert not match.view(CHEN).options
    decision = match.view(BORIS).decision
    assert decision is not None
    assert decision.waiting(match.table, match.names) == "Anna may snatch, or pass"


def test_who_may_not_snatch_and_why() -> None:
    """DB-E17: without an eyeball; DB-E18: the next to move; DB-E19: after a pass, or a second time."""
    t = take_turn(inn(hotel(eyeballs=1), hotel(eyeballs=1), hotel(), hotel(eyeballs=1)), 1, BAT, "b3", "b3")
    said = {seat: str(why_no_snatch(t, seat)) for seat in (BORIS, CHEN)}
    assert said == {
        BORIS: "Next to move: takes it in the turn. (DB-6.2)",
        CHEN: "A snatch costs one eyeball. (DB-6.3)",
    }
    play(t, PASS)
    assert str(why_no_snatch(t, ANNA)) == "One snatch, or one pass, in each gap between turns. (DB-6.6)"


def test_an_action_of_another_game_is_refused() -> None:
    """DB-4.1: in words, at every question."""
    for t in (inn(), building(BAT), placing(CROW), in_the_gap(), in_the_gap(Snatch(CROW))):
        assert len(refused(t, Foreign("move")).sentence) > 10


def test_a_companion_that_must_hold_the_window() -> None:
    """DB-4.4: a1 touches nothing; the garden has to go beside it."""
    t = tables.placing(hotel(gardens={"b0": "red"}), YELLOW, "a1")
    refusal = refused(t, Put(at("d0")))
    assert (refusal.rule, refusal.sentence) == ("DB-4.4", "The window at a1 would touch nothing then.")
    assert refused(t, Put(at("e0"))).rule == "DB-5.1"


def test_every_cell_can_be_named() -> None:
    """DB-1.1: also those where nothing can go, so that they can be refused by their rule."""
    assert len(CELL) == 30
    for place in Place:
        assert read_action(f"put {place.value}", (Put,)) is Put(place)


def test_after_the_end_everything_is_refused_by_its_rule() -> None:
    """DB-9.1, DB-E1: given a game that is over, when something is tried, then the rule that ended it is named."""
    t = inn()
    GAME.agree_to_end(t)
    refusal = t.refuse(PASS)
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("DB-9.1", "The game is over.")
