"""DB-7: piles, the discards, and the eyeballs."""

from __future__ import annotations

import pytest

from rulesets.dead_and_breakfast.events import Refilled
from rulesets.dead_and_breakfast.pieces import GARDEN_SET, LEFT_SET, RIGHT_SET, Tile
from rulesets.dead_and_breakfast.rules import Building
from rulesets.dead_and_breakfast.table import Inn

from .tables import *


def offered(t: Inn, slot: int) -> set[object]:
    return {option.companion for option in t.options() if isinstance(option, Draft) and option.slot == slot}


@pytest.mark.parametrize(
    ("slot", "tile", "group", "place", "target"),
    [
        (1, CROW, "haunted tiles", 1, "b1"),
        (2, garden("yellow"), "gardens", 2, "b0"),
        (3, left("veranda"), "left roofs", 4, "b5"),
        (3, right("pillar"), "right roofs", 5, "d5"),
    ],
)
def test_each_tile_is_replaced_from_the_top_of_its_own_pile(
    slot: int, tile: Tile, group: str, place: int, target: str
) -> None:
    """DB-7.1: and the window from the windows."""
    t = inn()
    next_tile, next_window = pile(t, group)[-1], pile(t, "windows")[-1]
    before = {one.group: len(one.tiles) for one in t.piles}
    take_turn(t, slot, tile, "b1", target)
    assert t.area[place] == next_tile
    assert t.windows[slot - 1] == next_window
    drawn = {one.group for one in t.piles if len(one.tiles) < before[one.group]}
    assert drawn == {"windows", group}


def test_a_left_roof_for_a_left_roof() -> None:
    """DB-7.1: all through random games, also with one side run out."""
    for seed in range(4):
        for t in random_play(4, seed):
            assert t.area[4] is None or t.area[4] in LEFT_SET
            assert t.area[5] is None or t.area[5] in RIGHT_SET


def test_an_empty_pile_leaves_its_place_empty() -> None:
    """DB-7.2: for the rest of the game; the other tile is then the only choice, and must be taken."""
    t = take_turn(inn(dry=["haunted tiles"]), 1, BAT, "b1", "b1")
    assert t.area[:2] == [None, CROW]
    assert offered(t, 1) == {CROW}
    take_turn(t, 2, garden("yellow"), "b1", "b0")
    assert t.area[0] is None
    take_turn(t, 1, CROW, "d1", "discard")
    assert t.area[:2] == [None, None]
    assert offered(t, 1) == {NOTHING}


def test_that_a_pile_has_run_dry_is_told() -> None:
    """DB-7.2."""
    t = take_turn(inn(dry=["left roofs"]), 3, left("veranda"), "b1", "b5")
    event = told(t, Refilled)[0]
    assert event.dry == ("left roofs",)
    assert "There are no more left roofs: that place stays empty." in event.words(["Anna"])
    other = take_turn(inn(dry=["left roofs"]), 3, right("pillar"), "b1", "d5")
    assert told(other, Refilled)[0].dry == ()


def test_a_snatch_from_a_dry_pile_leaves_its_place_empty() -> None:
    """DB-6.5, DB-7.2."""
    t = take_turn(inn(hotel(eyeballs=1), dry=["gardens"]), 1, BAT, "b1", "b1")
    snatch(t, garden("blue"), "b0")
    assert t.area[2:4] == [garden("yellow"), None]
    assert asked(t) == ("Drafting", BORIS)


def test_a_slot_with_nothing_left_still_offers_its_window() -> None:
    """DB-7.3."""
    t = inn(area=[None, None, garden("red"), garden("red"), left("veranda"), None])
    assert offered(t, 1) == {NOTHING}
    assert offered(t, 2) == {garden("red")}
    assert offered(t, 3) == {left("veranda")}


def test_no_eyeball_from_an_empty_supply() -> None:
    """DB-7.3: window 4 comes alone; the supply does not go below nothing."""
    t = inn(hotel(eyeballs=20), hotel())
    assert offered(t, 4) == {NOTHING}
    take_turn(t, 4, NOTHING, "b1")
    assert (t.supply, t.hotels[ANNA].eyeballs) == (0, 20)


def test_the_discards_lie_open_and_never_come_back() -> None:
    """DB-7.4, DB-R18: not even when a pile has run dry."""
    t = inn(hotel(gardens=PLANTED), dry=["gardens"])
    lying = len(t.discards)
    take_turn(t, 2, garden("blue"), "b1", "discard")
    assert t.view(0).discards[lying:] == [garden("blue")]  # type: ignore[arg-type]
    assert t.area[3] is None
    for _ in range(3):
        take_turn(t, 3, *next_roof(t))
    assert t.area[3] is None
    assert [tile for tile in t.discards if tile in GARDEN_SET][-1] == garden("blue")


def next_roof(t: Inn) -> tuple[Tile, str, str]:
    """A roof of the row and where it and the window go."""
    draft = next(option for option in t.options() if isinstance(option, Draft) and option.slot == 3)
    after = t.clone()
    after.apply(draft)
    build = after.options()[0]
    assert isinstance(draft.companion, Tile)
    assert isinstance(build, Build)
    assert isinstance(after.decision, Building)
    placing = after.decision.leads_to(build)
    assert placing is not None
    return draft.companion, build.place.value, placing.options(after)[0].place.value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twenty_eyeballs_at_all_times(seats: int) -> None:
    """DB-7.5, DB-R19: supply and stocks together; and no tile is lost or made."""
    for seed in range(5):
        for t in random_play(seats, seed):
            assert t.supply + sum(own.eyeballs for own in t.hotels) == 20
            assert t.supply >= 0
            assert min(own.eyeballs for own in t.hotels) >= 0
    assert all_tiles(t) == all_tiles(inn(seats=seats))


def test_a_spent_eyeball_can_be_taken_again() -> None:
    """DB-7.5."""
    t = inn(hotel(eyeballs=20), hotel())
    take_turn(t, 1, BAT, "b1", "b1")
    snatch(t, CROW, "discard")
    assert offered(t, 4) == {EYEBALL}
    take_turn(t, 4, EYEBALL, "b1")
    assert (t.supply, t.hotels[BORIS].eyeballs) == (0, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_windows_never_run_out(seats: int) -> None:
    """DB-7.6: four players leave two in the pile."""
    for t in random_play(seats, 2):
        assert None not in t.windows
    assert len(pile(t, "windows")) == 66 - 16 * seats
