"""How far it is from here to there: worked out once for each state of the windows, locks and vehicles."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Final

from ..house import PARKED, WATER, WAYS, WINDOWS, Hex
from ..pieces import Vehicle

NUMBER: Final[dict[Hex, int]] = {place: number for number, place in enumerate(Hex)}
FAR: Final = 255
"""There is no way."""
INTO_WATER, IN_WATER, OUT_OF_WATER = 4, 3, 4
"""What a step costs there, measured in steps on land: the edge of the water ends a turn, and swimming is slow."""

NEAR_ENOUGH, DETOUR = 9, 4
"""A shut door matters to those who were so near, and have to go so much farther."""

Way = bytes
"""To one place from every hex, by the hex's number."""


@functools.lru_cache(maxsize=4096)
def ways_to(targets: tuple[Hex, ...], closed: frozenset[Hex], wet: frozenset[Hex]) -> Way:
    """Steps on foot to the nearest of these places, past nobody; `closed` is never entered."""
    found = bytearray([FAR]) * len(NUMBER)
    rings: list[list[Hex]] = [list(targets), *([] for _ in range(FAR))]
    for far, ring in enumerate(rings):
        for place in ring:
            if found[NUMBER[place]] != FAR:
                continue
            found[NUMBER[place]] = far
            swims = place in wet
            for there in WAYS[place]:
                if there not in closed and found[NUMBER[there]] == FAR:
                    cost = far + _step(there in wet, swims)
                    if cost < FAR:
                        rings[cost].append(there)
    return bytes(found)


def _step(from_water: bool, to_water: bool) -> int:
    if from_water:
        return IN_WATER if to_water else OUT_OF_WATER
    return INTO_WATER if to_water else 1


def holds_up(now: int, then: int) -> bool:
    """Does it matter that a door is shut, when the way was so long before, and is so long then?"""
    return now <= NEAR_ENOUGH and then >= now + DETOUR


def walks(
    start: Hex, steps: int, closed: frozenset[Hex], wet: frozenset[Hex], taken: Collection[Hex]
) -> dict[Hex, tuple[int, Hex]]:
    """Every hex that can be reached this turn: after how many steps, and by which first step (SN-5.2 to SN-5.4)."""
    reached, ring = {start: (0, start)}, [start]
    for cost in range(1, steps + 1):
        further: list[Hex] = []
        for place in ring:
            first = reached[place][1]
            swims = place in wet
            for there in WAYS[place]:
                if there in reached or there in closed or there in taken:
                    continue
                reached[there] = cost, there if place is start else first
                if (there in wet) == swims:
                    further.append(there)
        ring = further
    return reached


@functools.lru_cache(maxsize=256)
def shut_windows(broken: tuple[Hex, ...]) -> frozenset[Hex]:
    return frozenset(WINDOWS) - frozenset(broken)


@functools.lru_cache(maxsize=1024)
def closed_ways(broken: tuple[Hex, ...], locked: tuple[Hex, ...]) -> frozenset[Hex]:
    """Shut windows, and doors that are locked."""
    return shut_windows(broken) | frozenset(locked)


@functools.lru_cache(maxsize=8)
def waters(boat: bool) -> frozenset[Hex]:
    """Where one swims (SN-5.4)."""
    return WATER - frozenset(PARKED[Vehicle.BOAT]) if boat else WATER


@functools.lru_cache(maxsize=1024)
def closed_to_dog(closed: frozenset[Hex], vehicles: tuple[Vehicle, ...]) -> frozenset[Hex]:
    """SN-5.2: no water, and no vehicle that is still there."""
    return closed.union(WATER, *(PARKED[vehicle] for vehicle in vehicles))


__all__ = [
    "FAR",
    "NUMBER",
    "Way",
    "closed_to_dog",
    "closed_ways",
    "holds_up",
    "shut_windows",
    "walks",
    "waters",
    "ways_to",
]
