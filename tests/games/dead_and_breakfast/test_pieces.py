"""DB-1 and what the tiles show: the grid, the tower, and the counts of everything printed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from rulesets.dead_and_breakfast.pieces import (
    DATA,
    DOORS,
    DOUBLES,
    FACES,
    FEARS,
    FEATURES,
    FLOWERS,
    GARDENS,
    HAUNTED,
    LEFT_ROOFS,
    PLACE,
    RIGHT_ROOFS,
    SCARES,
    WINDOWS,
    Tile,
    around,
    cell,
    members,
)
from rulesets.dead_and_breakfast.scoring import facade, flowers_on, score

from .tables import *

FLOORS = ("1", "2", "3", "4")


def names(cells: int) -> set[str]:
    return {cell_name(number) for number in members(cells)}


# -- the grid ---------------------------------------------------------------------------------------


def test_a_cell_is_a_column_and_a_row() -> None:
    """DB-1.1: five columns, six rows, thirty names; sixteen window cells, four for gardens, two on each roof side."""
    assert {place.value for place in PLACE.values()} == {f"{column}{row}" for column in "abcde" for row in range(6)}
    empty = hotel()
    full = dict.fromkeys((f"{column}{floor}" for column in "abde" for floor in FLOORS), 1)
    assert len(full) == 16
    free = empty.filled
    assert names(free) == {f"c{row}" for row in range(6)}
    grid = DATA["grid"]
    assert set(grid["window_cells"]) == set(full)
    assert set(grid["garden_cells"]) == {"a0", "b0", "d0", "e0"}
    assert (set(grid["left_roof_cells"]), set(grid["right_roof_cells"])) == ({"a5", "b5"}, {"d5", "e5"})


def test_the_tower_stands_from_the_start_and_never_changes() -> None:
    """DB-1.2, DB-R1: door on c0 and c1, double window from c2 to c5; nothing ever goes on column c."""
    t = inn(hotel())
    tower = names(t.hotels[ANNA].filled)
    assert tower == {"c0", "c1", "c2", "c3", "c4", "c5"}
    assert set(DATA["grid"]["door_cells"]) == {"c0", "c1"}
    assert set(DATA["grid"]["double_window_cells"]) == {"c2", "c3", "c4", "c5"}
    for place in (at("c0"), at("c1"), at("c2"), at("c3"), at("c4"), at("c5")):
        assert Build(place) not in t.options()
        assert Put(place) not in t.options()


def test_the_tower_has_its_guests_on_floors_two_and_three() -> None:
    """DB-1.2, DB-R1: one at c2, one at c3, none at the gable."""
    for double in DOUBLES:
        assert FACES[double].guest_cells == ("c2", "c3")


def test_neighbours_share_an_edge() -> None:
    """DB-1.3: four in the middle, never diagonally; nothing beyond the grid's edge."""
    assert names(around(1 << cell("b3"))) == {"a3", "c3", "b2", "b4"}
    assert names(around(1 << cell("a0"))) == {"b0", "a1"}
    assert names(around(1 << cell("e5"))) == {"d5", "e4"}
    assert names(around(1 << cell("e2"))) == {"d2", "e1", "e3"}


def test_no_tile_is_turned() -> None:
    """DB-1.3, DB-R8: a build names a window and a cell, nothing else."""
    assert list(Build.fields) == ["place"]
    assert list(Put.fields) == ["place"]


def test_all_ivy_of_a_tile_meets_inside_it() -> None:
    """DB-1.4, DB-R7: a chain through windows with ends on any two sides; double window C leads on from c2 to c3 and c4."""
    crossing = hotel({"b1": 17, "a1": 63}, door="red")  # NEW beside the door's W; EW beside that
    assert flowers_on(facade(crossing), score(crossing).connected)[1] == 2  # both blue flowers of window 63
    high = hotel(
        {"d4": 61, "b3": 54, "b4": 47}, door="red", double="d"
    )  # the gable's W end leads to b4's E, b4's S to b3
    assert score(high).connected >> cell("b3") & 1


def test_the_double_window_is_one_piece_of_ivy() -> None:
    """DB-1.4, DB-R7: a window at the gable is joined although c2, c3 and c4 show no ivy between them."""
    joined = hotel({"b4": 61}, double="a")  # double A has ivy c4W; window 61 (two white flowers) looks east
    assert score(joined).flowers["white"] == (2, 0)
    apart = hotel({"d4": 36}, double="a")  # nothing at c4E
    assert score(apart).flowers["white"] == (0, 0)


def test_gardens_roofs_and_creatures_have_no_ivy_and_no_flowers() -> None:
    """DB-1.4, DB-R6: they show one colour, feature or creature, and nothing that could be counted or joined."""
    for tile in (*GARDENS, *LEFT_ROOFS, *RIGHT_ROOFS, *HAUNTED):
        assert not tile.face.ivy
        assert not tile.face.flowers
        assert not tile.face.feature
        assert tile.kind
    around_it = hotel(gardens={"b0": "red", "d0": "red"}, roofs={"b5": "veranda"}, double="a")
    assert score(around_it).flowers["red"] == (2, 2)  # the red door's and double A's own
    assert score(around_it).features["veranda"] == (1, 1)


# -- counts -----------------------------------------------------------------------------------------


def test_the_box() -> None:
    """DB-2.2: 4 doors, 4 double windows, 70 windows, 24 gardens, 12 roofs of each side, 35 haunted tiles, 20 eyeballs."""
    groups = (DOORS, DOUBLES, WINDOWS, GARDENS, LEFT_ROOFS, RIGHT_ROOFS, HAUNTED)
    assert [len(group) for group in groups] == [4, 4, 70, 24, 12, 12, 35]
    assert len(set(DOORS + DOUBLES + WINDOWS)) == 78  # one of each
    assert DATA["eyeballs"] == 20


def test_flowers_and_features() -> None:
    """DB-R2: four of each, 16 flowers and 13 features of a kind on the windows."""
    flowers = Counter(flower for tile in WINDOWS for flower in tile.face.flowers)
    features = Counter(tile.face.feature for tile in WINDOWS if tile.face.feature)
    assert flowers == dict.fromkeys(("yellow", "blue", "red", "white"), 16)
    assert features == dict.fromkeys(("veranda", "gargoyle", "lantern", "pillar"), 13)
    assert (set(FLOWERS), set(FEATURES)) == (set(flowers), set(features))


def test_the_first_two_flowers_are_one_on_each_part_of_the_tower() -> None:
    """DB-R3: and the door's is of its own colour."""
    for door in DOORS:
        assert door.face.flowers == (door.value.removeprefix("door_"),)
    assert sorted(double.face.flowers for double in DOUBLES) == [("blue",), ("red",), ("white",), ("yellow",)]


def test_creatures() -> None:
    """DB-R4: 9, 9, 9 and 8; each scares guests of one colour."""
    assert Counter(tile.kind for tile in HAUNTED) == {"hand": 9, "spider": 9, "bat": 9, "crow": 8}
    assert SCARES == {"hand": "yellow", "spider": "green", "bat": "blue", "crow": "grey"}


def test_guests() -> None:
    """DB-R5: 15 of each colour; 48 windows with one, 6 with two (each pair of colours once), 16 without."""
    assert Counter(guest for tile in WINDOWS for guest in tile.face.guests) == dict.fromkeys(FEARS, 15)
    assert Counter(len(tile.face.guests) for tile in WINDOWS) == {0: 16, 1: 48, 2: 6}
    couples = {frozenset(tile.face.guests) for tile in WINDOWS if len(tile.face.guests) == 2}
    assert couples == {frozenset(pair) for pair in combinations(FEARS, 2)}


def test_gardens_and_roofs_are_spread_evenly() -> None:
    """DB-R6: six gardens of each colour, three roofs of each feature on each side."""
    assert Counter(tile.kind for tile in GARDENS) == dict.fromkeys(FLOWERS, 6)
    assert Counter(tile.kind for tile in LEFT_ROOFS) == dict.fromkeys(FEATURES, 3)
    assert Counter(tile.kind for tile in RIGHT_ROOFS) == dict.fromkeys(FEATURES, 3)


def test_ivy_of_the_windows() -> None:
    """DB-1.4: 16 windows with one end, 30 with two, 16 with three, 8 with four; 39 open to each side; none alike."""
    assert Counter(len(tile.face.ivy) for tile in WINDOWS) == {1: 16, 2: 30, 3: 16, 4: 8}
    assert Counter(side for tile in WINDOWS for side in tile.face.ivy) == dict.fromkeys("NESW", 39)
    assert len({(tile.face.guests, tile.face.flowers, tile.face.feature, tile.face.ivy) for tile in WINDOWS}) == 70


def test_a_few_faces_as_printed() -> None:
    """DB-R2, DB-R5: the table of windows, its first, a couple, and the doubles."""
    assert (FACES[window(1)].guests, FACES[window(1)].feature, FACES[window(1)].ivy) == (
        ("yellow",),
        "veranda",
        tuple("NESW"),
    )
    assert (FACES[window(11)].flowers, FACES[window(50)].flowers) == (("blue", "white"), ("yellow", "white"))
    assert (FACES[window(68)].guests, FACES[window(68)].feature) == (("green", "blue"), "pillar")
    double = FACES[Tile.DOUBLE_C]
    assert (double.guests, double.flowers, double.feature) == (("blue", "grey"), ("yellow",), "lantern")
    assert set(double.ivy) == {"c2S", "c2W", "c3W", "c4E"}


def test_every_door_has_ivy_up_left_and_right() -> None:
    """DB-1.4: and every double window reaches down to it."""
    assert all(set(door.face.ivy) == {"c1N", "c1E", "c1W"} for door in DOORS)
    assert all("c2S" in double.face.ivy for double in DOUBLES)


def test_every_letter_is_one_of_its_own() -> None:
    """DB-R2, DB-R4: their first letters tell flowers (small), features and creatures (capital) apart."""
    small, capital = [flower[0] for flower in FLOWERS], [kind[0].upper() for kind in (*FEATURES, *SCARES)]
    assert (small, capital) == (list("ybrw"), list("VGLPHSBC"))
