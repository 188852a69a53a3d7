"""SN-1: the mansion, its cards, roles, characters, wheel and vehicles are those of the rules."""

from __future__ import annotations

import functools
from collections import Counter, deque

import pytest

from rulesets.secret_night.house import (
    KENNEL,
    NEAR,
    PARKED,
    ROOM_AT,
    SEARCH_HEX,
    START,
    TERRAIN,
    WATER,
    WAYS,
    Hex,
    Terrain,
)
from rulesets.secret_night.pieces import (
    CARDS,
    CARRIES,
    CHARACTERS,
    FROM_MIDNIGHT,
    KEPT,
    KEY_OF,
    POINTS_OF,
    WHEEL,
    Gate,
    Square,
)

from .tables import *

COUNTS = {Terrain.FLOOR: 170, Terrain.GARDEN: 76, Terrain.WATER: 19, Terrain.DOOR: 13, Terrain.DOORWAY: 16, Terrain.WINDOW: 7, Terrain.WALL: 113}  # fmt: skip
FROM_THE_STARTS = {
    1: ("r00c10", 22, 2),
    2: ("r02c14", 22, 9),
    3: ("r07c14", 19, 10),
    4: ("r10c14", 14, 16),
    5: ("r16c14", 9, 19),
    6: ("r20c14", 8, 23),
    7: ("r18c10", 4, 19),
    8: ("r20c02", 8, 22),
    9: ("r15c02", 9, 17),
    10: ("r11c02", 13, 15),
    11: ("r06c04", 17, 9),
    12: ("r02c02", 21, 10),
    13: ("r04c08", 18, 4),
    14: ("r08c08", 14, 8),
    15: ("r12c08", 10, 12),
    16: ("r15c10", 8, 16),
}
RED, BLUE = "r22c08", "r00c08"


def walks(start: str, broken: tuple[str, ...] = ()) -> dict[str, int]:
    """Steps on foot to every dry hex, by the rules' own words for neighbours."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in around(here):
            terrain = TERRAIN[Hex(there)]
            shut = terrain is Terrain.WINDOW and there not in broken
            wet = terrain is Terrain.WATER and not there.endswith("c17")
            if there not in found and terrain is not Terrain.WALL and not shut and not wet:
                found[there] = found[here] + 1
                queue.append(there)
    return found


@functools.cache
def around(place: str) -> list[str]:
    row, column = int(place[1:3]), int(place[4:])
    shift = row % 2
    steps = [(0, -1), (0, 1), (-1, shift - 1), (-1, shift), (1, shift - 1), (1, shift)]
    return [name for r, c in steps if (name := f"r{row + r:02}c{column + c:02}") in TERRAIN]


def test_the_map() -> None:
    """SN-R1"""
    assert len(Hex) == 23 * 18
    assert Counter(TERRAIN.values()) == COUNTS
    assert (START[Gate.RED], START[Gate.BLUE], KENNEL) == (sq(RED), sq(BLUE), sq("r01c08"))


def test_next_to_is_one_of_six() -> None:
    """SN-5.1"""
    for place in Hex:
        assert NEAR[place] == {Hex(there) for there in around(place)}
    assert len(NEAR[sq(MID)]) == 6


@pytest.mark.parametrize("room", FROM_THE_STARTS)
def test_rooms_and_their_distances(room: int) -> None:
    """SN-R1"""
    place, red, blue = FROM_THE_STARTS[room]
    assert SEARCH_HEX[room] == sq(place)
    assert ROOM_AT[sq(place)] == room
    assert (walks(RED)[place], walks(BLUE)[place]) == (red, blue)


@pytest.mark.parametrize(
    ("places", "broken", "red", "blue"),
    [
        (("r14c12", "r14c13", "r15c12", "r15c13"), (), 10, 17),
        (("r08c00", "r09c00"), (), 20, 13),
        (("r08c00", "r09c00"), ("r11c01",), 17, None),
        (("r08c00", "r09c00"), ("r15c01",), 17, None),
        (("r03c14",), (), 21, 9),
        (("r08c16",), (), 18, 25),
        (("r00c13",), (), 25, 5),
    ],
)
def test_the_ways_to_the_vehicles(places, broken, red: int, blue: int | None) -> None:  # type: ignore[no-untyped-def]
    """SN-R1: every escape is a trade-off."""
    assert min(walks(RED, broken)[place] for place in places) == red
    assert blue is None or min(walks(BLUE, broken)[place] for place in places) == blue


def test_from_the_shore_the_boat_is_one_hex_and_four_more() -> None:
    """SN-R1"""
    for shore in ("r08c16", "r00c13"):
        first = [there for there in around(shore) if sq(there) in WATER]
        wet = {first[0]: 0}
        queue = deque(first[:1])
        while queue:
            here = queue.popleft()
            for there in around(here):
                if sq(there) in WATER and there not in wet:
                    wet[there] = wet[here] + 1
                    queue.append(there)
        assert min(wet["r02c17"], wet["r03c17"]) == 4


def test_everything_dry_is_connected_and_no_room_hangs_on_a_single_hex() -> None:
    """SN-R1"""
    dry = {place.value for place, terrain in TERRAIN.items() if terrain in (Terrain.FLOOR, Terrain.GARDEN, Terrain.DOOR, Terrain.DOORWAY)}  # fmt: skip
    assert dry <= set(walks(RED))
    for blocked in dry - {RED}:
        found, queue = {RED}, deque([RED])
        while queue:
            for there in around(queue.popleft()):
                if there in dry and there != blocked and there not in found:
                    found.add(there)
                    queue.append(there)
        lost = {ROOM_AT.get(sq(place)) for place in dry - found - {blocked}} - {None}
        assert not lost, f"{lost} hang on {blocked}"


def test_two_hexes_that_touch_are_never_parted() -> None:
    """SN-R1: walls are whole hexes, so all that touches and is no wall can be entered."""
    for place, ways in WAYS.items():
        assert set(ways) == {there for there in NEAR[place] if TERRAIN[there] is not Terrain.WALL}


CARD_COUNTS = {
    MONEY: 4, HANDCUFFS: 4, CAR_KEY: 2, BIKE_KEY: 2, BEEF: 2, SMOKE: 3, GUN: 4, KNIFE: 6, POISON: 3, FIRST_AID: 6, VEST: 2, BIBLE: 3,
    AVOID_KNIFE: 3, COFFEE_2: 2, COFFEE_3: 3, COFFEE_4: 2, HAMMER: 4, DOOR_KEY: 5, DYNAMITE: 4, ROPE: 4,
}  # fmt: skip


def test_the_object_cards() -> None:
    """SN-R3, SN-7.1, SN-7.2"""
    assert Counter(CARDS) == CARD_COUNTS
    assert len(CARDS) == 68
    assert {MONEY, HANDCUFFS, CAR_KEY, BIKE_KEY, BEEF, SMOKE} == KEPT
    assert KEPT | {GUN, KNIFE, POISON} == FROM_MIDNIGHT


def test_the_wheel() -> None:
    """SN-R2"""
    assert [sector.steps for sector in WHEEL] == [4, 8, 5, 9, 6, 7, 4, 10, 5, 8, 6, 7]
    assert [sector.green for sector in WHEEL] == [True, False] * 6
    assert [sector.water for sector in WHEEL] == [2, 1, 3, 2, 1, 3, 2, 1, 3, 2, 1, 3]
    assert [sector.extra for sector in WHEEL] == [steps in (4, 5) for steps in (4, 8, 5, 9, 6, 7, 4, 10, 5, 8, 6, 7)]


def test_the_vehicles() -> None:
    """SN-R1, SN-7.8, SN-R15: two hexes of the boat, and one seat."""
    assert {
        BOAT: (sq("r02c17"), sq("r03c17")),
        BIKE: (sq("r08c00"), sq("r09c00")),
        CAR: (sq("r14c12"), sq("r14c13"), sq("r15c12"), sq("r15c13")),
    } == PARKED
    assert KEY_OF == {BIKE: BIKE_KEY, CAR: CAR_KEY}
    assert POINTS_OF == {BOAT: 4, BIKE: 5, CAR: 5}
    assert CARRIES == {BOAT: 1, BIKE: 2, CAR: 4}


def test_four_icons() -> None:
    """SN-R5"""
    assert [icon.value for icon in Square] == ["steal", "push", "trade", "whisper"]


def test_sixteen_characters() -> None:
    """SN-1.3"""
    assert len(CHARACTERS) == 16
    assert all(character.skill for character in CHARACTERS)
