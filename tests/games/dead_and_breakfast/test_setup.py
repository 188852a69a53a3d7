"""DB-2, DB-3: the set-up, and the row."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.events import Opened
from rulesets.dead_and_breakfast.pieces import (
    DOORS,
    DOUBLES,
    GARDEN_SET,
    GARDENS,
    HAUNTED,
    HAUNTED_SET,
    LEFT_ROOFS,
    LEFT_SET,
    RIGHT_ROOFS,
    RIGHT_SET,
    WINDOWS,
    Tile,
)
from rulesets.dead_and_breakfast.rules import open_inn
from rulesets.dead_and_breakfast.scoring import score
from rulesets.dead_and_breakfast.table import Inn
from spyhouse.engine.game import BadSetup
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat

from .tables import *

SEATS = (2, 3, 4)


def new(seats: int, seed: int = 1, first: str = "random") -> Inn:
    return GAME.new_table(seats, seed, {"first_seat": first})  # type: ignore[return-value]


def test_two_to_four_sit_down() -> None:
    """DB-2.1: not one, not five."""
    for number in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4"):
            Match(GAME, [Player(f"P{seat}") for seat in range(number)])


@pytest.mark.parametrize("seats", SEATS)
def test_the_starting_seat_is_random(seats: int) -> None:
    """DB-2.1, DB-R30: over many deals every seat begins about as often."""
    found = Counter(asked(new(seats, seed)) for seed in range(300))
    assert set(found) == {("Drafting", Seat(seat)) for seat in range(seats)}
    assert min(found.values()) > 300 / seats * 0.7


@pytest.mark.parametrize("seats", SEATS)
def test_the_table_may_pick_the_starting_seat(seats: int) -> None:
    """DB-2.1, DB-R30."""
    for seat in range(seats):
        t = new(seats, first=str(seat + 1))
        assert (asked(t), t.active) == (("Drafting", Seat(seat)), seat)


def test_who_begins_is_told() -> None:
    """DB-2.1."""
    match = Match(GAME, [Player(name) for name in NAMES[:3]], {"first_seat": "2"}, seed=1)
    assert [type(event) for event in match.events] == [Opened]
    assert "Boris builds first" in match.view(None).log()[0]


def test_every_group_is_shuffled_on_its_own() -> None:
    """DB-2.2: another order of each from deal to deal, and each pile holds nothing but its own kind."""
    groups = dict(
        zip(
            ("windows", "gardens", "left roofs", "right roofs", "haunted tiles"),
            (WINDOWS, GARDENS, LEFT_ROOFS, RIGHT_ROOFS, HAUNTED),
            strict=True,
        )
    )
    for group, tiles in groups.items():
        orders = {tuple(pile(new(2, seed), group)) for seed in range(20)}
        assert len(orders) == 20
        assert all(set(order) <= set(tiles) for order in orders)
    assert len({tuple(one.door for one in new(4, seed).hotels) for seed in range(100)}) == 24
    assert len({tuple(one.double for one in new(4, seed).hotels) for seed in range(100)}) == 24


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_gets_a_door_and_a_double_window_and_the_rest_leaves(seats: int) -> None:
    """DB-2.2: the others are in nobody's hotel, in no pile and never seen."""
    t = new(seats)
    doors, doubles = [one.door for one in t.hotels], [one.double for one in t.hotels]
    assert (len({*doors}), len({*doubles})) == (seats, seats)
    assert {*doors, *t.spare_doors} == set(DOORS)
    assert {*doubles, *t.spare_doubles} == set(DOUBLES)
    assert all_tiles(t) == Counter(t.pieces()[Tile])


@pytest.mark.parametrize("seats", SEATS)
def test_the_row_at_the_start(seats: int) -> None:
    """DB-2.3: four windows; two haunted tiles, two gardens, a left and a right roof, and twenty eyeballs under them."""
    t = new(seats)
    assert len({*t.windows} & set(WINDOWS)) == 4
    kinds = [HAUNTED_SET, HAUNTED_SET, GARDEN_SET, GARDEN_SET, LEFT_SET, RIGHT_SET]
    assert all(tile in kind for tile, kind in zip(t.area, kinds, strict=True))
    assert t.supply == 20
    assert [len(one.tiles) for one in t.piles] == [66, 22, 11, 11, 33]


@pytest.mark.parametrize("seats", SEATS)
def test_what_lies_under_a_window_never_changes_kind(seats: int) -> None:
    """DB-2.3, DB-3.2, DB-7.1: through whole games."""
    kinds = [HAUNTED_SET, HAUNTED_SET, GARDEN_SET, GARDEN_SET, LEFT_SET, RIGHT_SET]
    for t in random_play(seats, 4):
        assert all(tile is None or tile in kind for tile, kind in zip(t.area, kinds, strict=True))


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_the_tower_alone(seats: int) -> None:
    """DB-2.4, DB-R3: no eyeball, score 0, two guests, two connected flowers, one feature."""
    for own in new(seats).hotels:
        now = score(own)
        assert (own.eyeballs, own.turns, now.total) == (0, 0, 0)
        assert len(own.double.face.guests) == 2
        assert sum(count for count, _ in now.flowers.values()) == 2
        assert sum(count for count, _ in now.features.values()) == 1
        assert not any(own.tiles)
        assert not any(own.haunted)


def test_a_game_can_be_laid_out_on_purpose() -> None:
    """DB-2.5: explicit towers, piles, row and starting seat; the top of each pile is its last tile."""
    groups = [list(group) for group in (DOORS, DOUBLES, WINDOWS, GARDENS, LEFT_ROOFS, RIGHT_ROOFS, HAUNTED)]
    t = Inn(3)
    open_inn(t, groups, Seat(2))
    t.settle()
    assert asked(t) == ("Drafting", Seat(2))
    assert [one.door for one in t.hotels] == [Tile.DOOR_WHITE, Tile.DOOR_RED, Tile.DOOR_BLUE]
    assert [one.double for one in t.hotels] == [Tile.DOUBLE_D, Tile.DOUBLE_C, Tile.DOUBLE_B]
    assert t.windows == [window(70), window(69), window(68), window(67)]
    assert t.area == [CROW, CROW, garden("white"), garden("white"), left("pillar"), right("pillar")]
    assert pile(t, "windows")[-1] == window(66)


def test_a_position_in_the_middle_of_a_game_can_be_laid_out() -> None:
    """DB-2.5: hotels, eyeballs, turns taken, row, discards, short piles, and the seat to move."""
    t = inn(hotel({"b1": 17, "d1": 18}, eyeballs=2), hotel({"b1": 19}), dry=["gardens"], active=BORIS)
    take_turn(t, 2, garden("yellow"), "d1", "b0")
    assert t.hotels[BORIS].turns == 2
    assert t.area[2] is None
    assert t.discards.count(garden("yellow")) == 5
    assert t.supply == 18


def test_a_slot_offers_its_window_with_what_lies_under_it() -> None:
    """DB-3.1: each of two different tiles; two alike are one choice; one eyeball."""
    t = inn()
    offered = {option.text() for option in t.options()}
    assert offered == {
        "draft 1 with haunted_bat",
        "draft 1 with haunted_crow",
        "draft 2 with garden_yellow",
        "draft 2 with garden_blue",
        "draft 3 with left_roof_veranda",
        "draft 3 with right_roof_pillar",
        "draft 4 with eyeball",
    }
    alike = inn(area=[BAT, BAT, garden("red"), garden("red"), left("veranda"), right("veranda")])
    assert [option.text() for option in alike.options()].count("draft 1 with haunted_bat") == 1


def test_a_new_tile_comes_to_the_place_of_the_one_taken() -> None:
    """DB-3.2: what was not taken stays where it lies."""
    t = inn(top={"windows": [window(40)], "haunted tiles": [BAT]})
    take_turn(t, 1, CROW, "b1", "b1")
    assert t.windows == [window(40), window(2), window(3), window(4)]
    assert t.area == [BAT, BAT, garden("yellow"), garden("blue"), left("veranda"), right("pillar")]
    assert t.active == BORIS
    assert asked(t) == ("Drafting", BORIS)
    assert t.hotels[ANNA].turns == 1


def test_the_starting_seat_has_to_be_at_the_table() -> None:
    """DB-2.1: given a starting seat where nobody sits, then it is refused, and not counted on round the table."""
    with pytest.raises(BadSetup, match="only 2 seats"):
        GAME.new_table(2, 1, {"first_seat": "3"})
