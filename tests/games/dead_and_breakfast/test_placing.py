"""DB-5: where windows, gardens, roofs and creatures may go, and what becomes of what lay there."""

from __future__ import annotations

import pytest

from rulesets.dead_and_breakfast.events import Built
from rulesets.dead_and_breakfast.pieces import Tile, cell
from rulesets.dead_and_breakfast.rules import Placing, free_windows, targets
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.table import Hotel

from .tables import *


def room(own: Hotel, tile: Tile, where: str) -> set[str]:
    """Where a companion may go once its window stands there."""
    return places(placing(own, tile, where))


def window_room(own: Hotel) -> set[str]:
    return places(play(inn(own), Draft(4, EYEBALL)))


# -- windows ----------------------------------------------------------------------------------------


def test_a_window_goes_beside_the_tower_first() -> None:
    """DB-5.1, DB-5.2: columns b and d, on all four floors."""
    assert window_room(hotel()) == {f"{column}{floor}" for column in "bd" for floor in "1234"}


@pytest.mark.parametrize(
    ("own", "more"),
    [
        (hotel({"b3": 20}), "a3"),
        (hotel(gardens={"b0": "red", "a0": "red"}), "a1"),
        (hotel(roofs={"d5": "veranda", "e5": "veranda"}), "e4"),
        (hotel({"d2": 20}), "e2"),
    ],
)
def test_any_tile_connects(own: Hotel, more: str) -> None:
    """DB-5.1, DB-R29: a window, a garden or a roof beside the cell, whatever it is."""
    assert window_room(own) - window_room(hotel()) == {more}


def test_neighbours_at_a_corner_do_not_connect() -> None:
    """DB-1.3, DB-5.1."""
    assert "a2" not in window_room(hotel({"b3": 20, "b1": 21}))


def test_creatures_connect_nothing() -> None:
    """DB-5.1: the window below them does; a hotel with them fills no more cells."""
    assert hotel({"b2": 20}, creatures={"b2": "bat"}).filled == hotel({"b2": 20}).filled


def test_a_window_goes_on_free_window_cells_only() -> None:
    """DB-5.2, DB-5.7: never on another window, in the tower, in the garden or on the roof."""
    own = hotel({"b1": 20, "b2": 21}, gardens={"b0": "red"}, roofs={"b5": "veranda"})
    assert window_room(own) == {"a1", "a2", "b3", "b4", "d1", "d2", "d3", "d4"}
    assert free_windows(hotel(FULL).filled) == 0


def test_ivy_need_not_match() -> None:
    """DB-5.2: window 9 has ivy to the west only; it may stand where that leads nowhere."""
    t = take_turn(inn(windows=[3, 9, 5, 6]), 2, garden("blue"), "b2", "b0")
    assert t.hotels[ANNA].tiles[cell("b2")] == window(9)
    assert not score(t.hotels[ANNA]).connected >> cell("b2") & 1


# -- gardens ----------------------------------------------------------------------------------------


def test_a_garden_goes_beside_the_steps_first() -> None:
    """DB-5.3, DB-5.1: b0 and d0; a0 and e0 when b0, d0 or the window above touches them."""
    assert room(hotel(), garden("blue"), "b3") == {"b0", "d0"}
    assert room(hotel(gardens={"d0": "red"}), garden("blue"), "b3") == {"b0", "e0"}
    assert room(hotel({"b1": 20, "a1": 21}), garden("blue"), "b3") == {"a0", "b0", "d0"}


def test_three_gardens_must_be_made_four() -> None:
    """DB-5.3, DB-R17: no replacing, no discarding."""
    three = {name: colour for name, colour in PLANTED.items() if name != "a0"}
    assert room(hotel(gardens=three), garden("blue"), "b3") == {"a0"}


def test_with_four_gardens_one_is_replaced_or_the_new_one_discarded() -> None:
    """DB-5.3: any of the four cells; the player chooses."""
    assert room(hotel(gardens=PLANTED), garden("blue"), "b3") == {*PLANTED, "discard"}


def test_a_replaced_garden_leaves_the_game() -> None:
    """DB-5.3, DB-5.7, DB-7.4, DB-R17: to the discards, not to another cell."""
    t = take_turn(inn(hotel(gardens=PLANTED)), 2, garden("blue"), "b3", "a0")
    assert t.discards == [garden("yellow")]
    assert t.hotels[ANNA].gardens().count(garden("blue")) == 1
    assert garden("yellow") not in t.hotels[ANNA].gardens()
    assert told(t, Built)[0].words(["Anna"]).startswith("Anna built at b3, put the blue garden over the yellow at a0: ")


def test_a_discarded_garden_is_the_one_that_was_chosen() -> None:
    """DB-R16, DB-7.4: the other one stays in the row."""
    t = take_turn(inn(hotel(gardens=PLANTED)), 2, garden("blue"), "b3", "discard")
    assert t.discards == [garden("blue")]
    assert t.area[2] == garden("yellow")
    assert sorted(t.hotels[ANNA].gardens()) == sorted(garden(colour) for colour in PLANTED.values())


# -- roofs ------------------------------------------------------------------------------------------


def test_a_roof_goes_beside_the_central_roof_first() -> None:
    """DB-5.4, DB-5.1: b5 or d5; the outer cells when the inner roof or the window below touches them."""
    assert room(hotel(), left("veranda"), "b1") == {"b5"}
    assert room(hotel(), right("pillar"), "b1") == {"d5"}
    assert room(hotel(roofs={"b5": "pillar"}), left("veranda"), "b1") == {"a5"}
    assert room(hotel({"d4": 20, "e4": 21}), right("pillar"), "b1") == {"d5", "e5"}


def test_a_side_of_the_roof_that_is_not_complete_must_be_completed() -> None:
    """DB-5.4, DB-R17: whatever the other side is like."""
    own = hotel(roofs={"a5": "lantern", "b5": "lantern", "d5": "gargoyle"})
    assert room(own, right("pillar"), "b1") == {"e5"}
    assert room(own, left("veranda"), "b1") == {"a5", "b5", "discard"}


def test_a_tile_with_a_single_place_goes_there_by_itself() -> None:
    """DB-4.5: everybody can see that there is no choice; building the window commits the turn then."""
    t = play(inn(hotel()), Draft(3, left("veranda")), Build(at("b1")))
    assert told(t, Built)[0].where is at("b5")
    assert asked(t) == ("Drafting", BORIS)


def test_a_complete_side_is_replaced_or_the_roof_discarded() -> None:
    """DB-5.4, DB-5.7: on its own side only; the replaced roof leaves the game."""
    t = play(inn(hotel(roofs=ROOFS)), Draft(3, right("pillar")), Build(at("b1")))
    assert places(t) == {"d5", "e5", "discard"}
    play(t, Put(at("d5")))
    assert t.discards == [right("gargoyle")]
    assert t.hotels[ANNA].tiles[cell("d5")] == right("pillar")


# -- creatures --------------------------------------------------------------------------------------


def test_a_creature_goes_on_any_window_also_the_new_one() -> None:
    """DB-5.5, DB-R12: window 57 has no guest; never on the tower (DB-R11), in the garden or on the roof."""
    own = hotel({"b1": 57, "b2": 20}, gardens=PLANTED, roofs=ROOFS)
    assert room(own, BAT, "d4") == {"b1", "b2", "d4", "discard"}


def test_a_creature_may_always_be_sent_away() -> None:
    """DB-5.5, DB-R27."""
    t = take_turn(inn(), 1, BAT, "b1", "discard")
    assert t.discards == [BAT]
    assert not t.hotels[ANNA].haunts
    assert told(t, Built)[0].words(["Anna"]) == "Anna built at b1, sent the bat away: +0, now 0."


def test_one_creature_to_a_window_for_good() -> None:
    """DB-5.5, DB-5.7."""
    own = hotel({"b1": 57, "b2": 20}, creatures={"b1": "spider"})
    assert room(own, BAT, "d4") == {"b2", "d4", "discard"}


def test_several_creatures_in_a_line() -> None:
    """DB-5.5: on one floor, in one column."""
    own = hotel({"b1": 57, "b2": 20, "a1": 21}, creatures={"b1": "spider", "b2": "bat"})
    assert "a1" in room(own, CROW, "b3")


def test_a_creature_covers_the_guests_and_nothing_else() -> None:
    """DB-5.5, DB-R13: window 42 (grey guest, yellow flower, pillar, ivy E W) beside the door."""
    own, bare = hotel({"d1": 42}, creatures={"d1": "bat"}), hotel({"d1": 42})
    covered, seen = score(own), score(bare)
    assert (covered.flowers, covered.features, covered.connected) == (seen.flowers, seen.features, seen.connected)
    assert seen.flowers["yellow"] == (1, 0)


# -- eyeballs, and what never moves -----------------------------------------------------------------


def test_eyeballs_without_limit() -> None:
    """DB-5.6."""
    t = take_turn(inn(hotel(eyeballs=12)), 4, EYEBALL, "b1")
    assert t.hotels[ANNA].eyeballs == 13


def test_windows_and_creatures_never_move() -> None:
    """DB-5.7, DB-4.3: no offer names a filled window cell, or a haunted one, all through a full hotel."""
    own = hotel(FULL, creatures={"b1": "spider", "e4": "bat"})
    cells, away = targets(own, SPIDER, own.filled)
    assert away
    assert not cells >> cell("b1") & 1
    assert not cells >> cell("e4") & 1
    assert not free_windows(own.filled)


def test_a_loss_that_could_be_less_is_asked_about_first() -> None:
    """DB-5.3: given four beds on the ivy, when one that counts would go for one that does not, then it is asked whether that
    is meant; not where nothing costs less, and not where something is gained."""
    own = hotel({"b1": 17}, gardens={"a0": "red", "b0": "blue", "d0": "white", "e0": "white"})
    t = placing(own, garden("yellow"), "d1")
    decision = t.decision
    assert isinstance(decision, Placing)
    asked_about = {put: words for put in decision.options(t) if (words := decision.confirm(t, put, NAMES))}
    assert asked_about == {
        Put(at("a0")): "Put it at a0? That takes 1 point from your hotel, and elsewhere it would cost less."
    }
