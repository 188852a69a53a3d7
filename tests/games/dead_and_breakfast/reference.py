"""The rules of placing and scoring a second time, written slowly and plainly from their text, for comparison.

Cells are names here, tiles are what is printed on them, and nothing is shared with the game's own reckoning.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets.dead_and_breakfast.pieces import DATA, Place, Tile, cell
from rulesets.dead_and_breakfast.table import Hotel, Inn

WINDOWS = {entry["id"]: entry for entry in DATA["windows"]}
CENTRE = {entry["id"]: entry for entry in DATA["doors"] + DATA["double_windows"]}
SCARES = {"severed_hand": "yellow", "spider": "green", "bat": "blue", "crow": "grey"}
WINDOW_CELLS = [f"{column}{floor}" for column in "abde" for floor in range(1, 5)]
GARDEN_CELLS = ["a0", "b0", "d0", "e0"]
SIDES = {"left": ["a5", "b5"], "right": ["d5", "e5"]}
TOWER = [f"c{row}" for row in range(6)]
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
DOUBLE_CELLS = {"c2", "c3", "c4"}


def neighbour(name: str, side: str) -> str:
    column, row = "abcde".index(name[0]), int(name[1])
    column, row = column + {"E": 1, "W": -1}.get(side, 0), row + {"N": 1, "S": -1}.get(side, 0)
    return f"{'abcde'[column]}{row}" if 0 <= column < 5 and 0 <= row < 6 else ""


def tiles_of(hotel: Hotel) -> dict[str, str]:
    """Cell name -> tile id: windows, gardens and roofs."""
    names = [*WINDOW_CELLS, *GARDEN_CELLS, *SIDES["left"], *SIDES["right"]]
    return {name: tile.value for name in names if (tile := hotel.tiles[cell(name)])}


def creatures_of(hotel: Hotel) -> dict[str, str]:
    """Cell name -> creature."""
    return {name: tile.value.removeprefix("haunted_") for name in WINDOW_CELLS if (tile := hotel.haunted[cell(name)])}


# -- DB-8 -------------------------------------------------------------------------------------------


def ivy(hotel: Hotel) -> dict[str, set[str]]:
    ends = {name: set(WINDOWS[tile]["ivy"]) for name, tile in tiles_of(hotel).items() if tile in WINDOWS}
    for tile in (hotel.door.value, hotel.double.value):
        for end in CENTRE[tile]["ivy"]:
            ends.setdefault(end[:2], set()).add(end[2])
    return ends


def on_the_ivy(hotel: Hotel) -> set[str]:
    ends = ivy(hotel)
    reached, waiting = {"c1"}, ["c1"]
    while waiting:
        here = waiting.pop()
        beside = {neighbour(here, side): side for side in ends.get(here, ())}
        joined = {there for there, side in beside.items() if OPPOSITE[side] in ends.get(there, ())}
        if (joined | {here}) & DOUBLE_CELLS:
            joined |= DOUBLE_CELLS
        waiting += joined - reached
        reached |= joined
    return reached


def score(hotel: Hotel) -> tuple[int, int, int, int]:
    tiles, reached = tiles_of(hotel), on_the_ivy(hotel)
    door, double = CENTRE[hotel.door.value], CENTRE[hotel.double.value]
    windows = {name: WINDOWS[tile] for name, tile in tiles.items() if tile in WINDOWS}
    flowers: list[str] = [*door["flowers"], *double["flowers"]]  # joined from the start (DB-2.4)
    features: list[Any] = [double["feature"]]
    for name, face in windows.items():
        flowers += face["flowers"] if name in reached else []
        features.append(face["feature"])
    gardens = sum(flowers.count(tile.removeprefix("garden_")) for tile in tiles.values() if "garden" in tile)
    roofs = sum(features.count(tile.rpartition("roof_")[2]) for tile in tiles.values() if "roof" in tile)
    creatures = creatures_of(hotel)
    guests = [(name, guest) for name, face in windows.items() if name not in creatures for guest in face["guests"]]
    guests += double["guests"].items()
    scared = 0
    for name, creature in creatures.items():
        for place, guest in guests:
            scared += guest == SCARES[creature] and (place[0] == name[0] or place[1] == name[1])
    return gardens, roofs, 2 * scared, 2 * hotel.eyeballs


# -- DB-4.4, DB-5 -----------------------------------------------------------------------------------


def touches(name: str, filled: set[str]) -> bool:
    return any(neighbour(name, side) in filled for side in OPPOSITE)


def window_cells(filled: set[str]) -> set[str]:
    return {name for name in WINDOW_CELLS if name not in filled and touches(name, filled)}


def tile_cells(tile: Tile, filled: set[str], haunted: set[str]) -> set[str]:
    """Cells, and "discard"."""
    kind = tile.value.partition("_")[0]
    if kind == "haunted":
        return {name for name in WINDOW_CELLS if name in filled and name not in haunted} | {"discard"}
    room = GARDEN_CELLS if kind == "garden" else SIDES[kind]
    free = [name for name in room if name not in filled]
    return {name for name in free if touches(name, filled)} if free else {*room, "discard"}


def turns(t: Inn, hotel: Hotel) -> set[tuple[int, str, str, str]]:
    """Every complete turn (slot, companion, window cell, target) that DB-4.1 to DB-4.4 allow."""
    filled, haunted = {*tiles_of(hotel), *TOWER}, {*creatures_of(hotel)}
    found = set()
    for slot, companions in enumerate([t.area[0:2], t.area[2:4], t.area[4:6]], 1):
        for tile in companions:
            for where in WINDOW_CELLS if tile else ():
                for target in _targets(tile, where, filled, haunted):
                    found.add((slot, tile.value, where, target))
        if not any(companions):
            found |= {(slot, "nothing", where, "") for where in window_cells(filled)}
    return found | {(4, "eyeball" if t.supply else "nothing", where, "") for where in window_cells(filled)}


def _targets(tile: Tile, where: str, filled: set[str], haunted: set[str]) -> Iterator[str]:
    for place in Place:
        target = place.value
        window_first = where in window_cells(filled) and target in tile_cells(tile, filled | {where}, haunted)
        after = filled if target == "discard" else filled | {target}
        tile_first = target in tile_cells(tile, filled, haunted) and where in window_cells(after)
        if where not in filled and (window_first or tile_first):
            yield target
