"""Hotels and tables laid out by hand for the tests of the rules, and small words to play on them.

Unless told otherwise Anna, Boris, Chen and Dora have the red, blue, yellow and white door with double window A, B, C
and D, nothing else, and no eyeball; Anna is to move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.actions import *
from rulesets.dead_and_breakfast.events import Built, Snatched
from rulesets.dead_and_breakfast.pieces import CELL, COLUMNS, EYEBALLS, PITCH, Place, Tile, cell
from rulesets.dead_and_breakfast.rules import Drafting, Placing, PlacingSnatched
from rulesets.dead_and_breakfast.table import COMPANIONS, PILES, Hotel, Inn, Pile
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.spots import spots
from spyhouse.engine.visibility import Seat
from tests.company import seated

from ..common import *

NAMES = ("Anna", "Boris", "Chen", "Dora")
ANNA, BORIS, CHEN, DORA = (Seat(number) for number in range(4))
HAND, SPIDER, BAT, CROW = (Tile(f"haunted_{name}") for name in ("severed_hand", "spider", "bat", "crow"))
EYEBALL, NOTHING, DISCARD = Other.EYEBALL, Other.NOTHING, Place.DISCARD
DOOR_COLOURS, DOUBLE_LETTERS = ("red", "blue", "yellow", "white"), "abcd"

Cells = Mapping[str, str]


def cell_name(number: int) -> str:
    return f"{COLUMNS[number % PITCH]}{number // PITCH}"


def window(number: int) -> Tile:
    return Tile(f"window_{number:02}")


def garden(colour: str) -> Tile:
    return Tile(f"garden_{colour}")


def left(feature: str) -> Tile:
    return Tile(f"left_roof_{feature}")


def right(feature: str) -> Tile:
    return Tile(f"right_roof_{feature}")


def haunted(creature: str) -> Tile:
    return Tile(f"haunted_{creature}")


AREA = (BAT, CROW, garden("yellow"), garden("blue"), left("veranda"), right("pillar"))


def hotel(
    windows: Mapping[str, int] | None = None,
    *,
    gardens: Cells | None = None,
    roofs: Cells | None = None,
    creatures: Cells | None = None,
    door: str = "",
    double: str = "",
    eyeballs: int = 0,
    turns: int | None = None,
) -> Hotel:
    """Windows by number; gardens, roofs and creatures by what they show; a turn taken for each window."""
    built = Hotel(Seat(0), Tile(f"door_{door or 'red'}"), Tile(f"double_{double or 'a'}"))
    for name, number in (windows or {}).items():
        built.build(window(number), cell(name))
    for name, colour in (gardens or {}).items():
        built.build(garden(colour), cell(name))
    for name, feature in (roofs or {}).items():
        built.build((left if name[0] in "ab" else right)(feature), cell(name))
    for name, creature in (creatures or {}).items():
        built.haunt(haunted(creature), cell(name))
    built.eyeballs = eyeballs
    built.turns = len(windows or {}) if turns is None else turns
    return built


FULL = dict(
    zip(
        ("b1", "b2", "b3", "b4", "a1", "a2", "a3", "a4", "d1", "d2", "d3", "d4", "e1", "e2", "e3", "e4"),
        range(17, 33),
        strict=True,
    )
)
"""Sixteen windows, 17 to 32."""
PLANTED = {"a0": "yellow", "b0": "red", "d0": "red", "e0": "white"}
ROOFS = {"a5": "lantern", "b5": "lantern", "d5": "gargoyle", "e5": "veranda"}


def inn(
    *hotels: Hotel | None,
    seats: int = 2,
    windows: Sequence[int] = (1, 2, 3, 4),
    area: Sequence[Tile | None] = AREA,
    top: Mapping[str, Sequence[Tile]] | None = None,
    dry: Sequence[str] = (),
    active: Seat = ANNA,
) -> Inn:
    """A table in the middle of a game (DB-2.5). `top` is what a pile gives first; the tiles of `dry` piles lie in the
    discards; every tile named nowhere lies in its pile."""
    t = Inn(max(seats, len(hotels)))
    for seat in range(t.seats):
        given = hotels[seat] if seat < len(hotels) else None
        own = given or hotel(door=DOOR_COLOURS[seat], double=DOUBLE_LETTERS[seat])
        own.seat = Seat(seat)
        if seat and given is not None:
            own.door, own.double = Tile(f"door_{DOOR_COLOURS[seat]}"), Tile(f"double_{DOUBLE_LETTERS[seat]}")
        t.hotels.append(own)
    t.windows = [window(number) for number in windows]
    t.area = list(area)
    t.supply = EYEBALLS - sum(own.eyeballs for own in t.hotels)
    used = Counter(tile for tile in (*t.windows, *t.area) if tile)
    for own in t.hotels:
        used.update(tile for tile in (*own.tiles, *own.haunted, own.door, own.double) if tile)
    t.spare_doors = [Tile(f"door_{door}") for door in DOOR_COLOURS if not used[Tile(f"door_{door}")]]
    t.spare_doubles = [Tile(f"double_{double}") for double in DOUBLE_LETTERS if not used[Tile(f"double_{double}")]]
    for group, tiles in PILES.items():
        first = list((top or {}).get(group, ()))[::-1]
        rest = sorted((Counter(tiles) - used - Counter(first)).elements())
        if group in dry:
            t.discards += rest
            rest = []
        t.piles.append(Pile(group, rest + first))
    t.active = active
    t.stack, t.ears = [Drafting(active)], []
    return t


# -- what happens -----------------------------------------------------------------------------------


def at(name: str) -> Place:
    return Place(name)


def play(t: Inn, *actions: Action) -> Inn:
    """A tile that could go to one place only has come there by itself."""
    for action in actions:
        if isinstance(action, Put) and not isinstance(t.decision, (Placing, PlacingSnatched)):
            last = next(event for event in reversed(t.ears or ()) if isinstance(event, (Built, Snatched)))
            assert last.where is action.place
        else:
            t.apply(action)
    return t


def placing(own: Hotel, tile: Tile, where: str) -> Inn:
    """Anna is asked for the companion's place once its window stands there, even if there is only one."""
    t = inn(own)
    slot = next(slot for slot, spots in enumerate(COMPANIONS, 1) if t.area.index(tile) in spots)
    t.stack = [Placing(ANNA, tile, slot, CELL[at(where)])]
    return t


def steps(slot: int, companion: Tile | Other, where: str, target: str = "") -> list[Action]:
    """A turn as DB-4.1 names it."""
    turn: list[Action] = [Draft(slot, companion), Build(at(where))]
    return [*turn, Put(at(target))] if target else turn


def take_turn(t: Inn, slot: int, companion: Tile | Other, where: str, target: str = "") -> Inn:
    return play(t, *steps(slot, companion, where, target))


def snatch(t: Inn, tile: Tile, target: str) -> Inn:
    return play(t, Snatch(tile), Put(at(target)))


def places(t: Inn) -> set[str]:
    """Where the question on the table lets a tile go."""
    return {option.place.value for option in t.options() if isinstance(option, (Build, Put))}


def told(t: Inn, kind: type[Event]) -> list[Any]:
    """The events of this kind, in order."""
    return [event for event in t.ears or () if isinstance(event, kind)]


def pile(t: Inn, group: str) -> list[Tile]:
    return next(one.tiles for one in t.piles if one.group == group)


def all_tiles(t: Inn) -> Counter[Tile]:
    return Counter(spot.get() for spot in spots(t, (Tile,)))


def random_play(seats: int, seed: int) -> Iterator[Inn]:
    """A game of random choices, as it stands at each question and at the end."""
    return random_game(GAME, seats, seed)


# -- matches ----------------------------------------------------------------------------------------


def match_on(t: Inn, bots: Sequence[Seat] = (), seed: int = 7) -> Match:
    """A match with people (or computer players) on this table."""
    kinds = ["bot" if seat in bots else "human" for seat in range(t.seats)]
    players = seated(*kinds)
    match = Match(GAME, players, seed=seed, deal=False)
    match.table, t.ears = t, match.events
    return match
