"""Everything a seat can choose, a turn in steps: what to draft, where the window goes, where the companion goes.

Exactly the complete actions of DB-4.1 can be reached: a step offers what at least one legal complete action
continues (DB-4.6).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from enum import Enum

from spyhouse.engine.actions import Action, action

from .pieces import PER_EYEBALL, PLACE, Place, Tile, members
from .table import COMPANIONS, SLOTS


class Other(str, Enum):
    """What a slot offers that is no tile."""

    EYEBALL = "eyeball"
    NOTHING = "nothing"

    @property
    def spoken(self) -> str:
        return "an eyeball" if self is Other.EYEBALL else "nothing else"


@action(
    "draft {slot} with {companion}",
    verb="Draft",
    does="You build the window, then place the thing.",
)
class Draft(Action):
    slot: int
    companion: Tile | Other

    def words(self, names: Sequence[str]) -> str:
        return f"Window {self.slot}, {self.companion.spoken.removeprefix('the ')}"


@action(
    "build at {place}",
    "Build at {place}",
    verb="Build",
    does="The window stands there for good.",
)
class Build(Action):
    place: Place


@action(
    "put {place}",
    "Put it at {place}",
    verb="Place",
    does="There it stays, and you are done.",
)
class Put(Action):
    place: Place

    def words(self, names: Sequence[str]) -> str:
        return "Discard it" if self.place is Place.DISCARD else f"Put it at {self.place.value}"


@action("pass", "Let it pass", verb="Pass", does=f"The figures include the eye's {-PER_EYEBALL}.")
class Pass(Action): ...


@action(
    "pass until my turn",
    "Pass until my turn",
    verb="Pass",
    does="Only you pass, until your turn.",
)
class PassOn(Action): ...


@action(
    "snatch {tile}",
    "Snatch {tile}",
    verb="Snatch",
    does=f"Costs an eyeball, which is {PER_EYEBALL} points; undo until it is placed.",
)
class Snatch(Action):
    tile: Tile


PASS, PASS_ON = Pass(), PassOn()

# Offers are looked up by what they are made from. The caches are bounded: a long simulation sees many hotels.
_BUILD = {number: Build(place) for number, place in PLACE.items()}
_PUT = {number: Put(place) for number, place in PLACE.items()}
_DISCARD = (Put(Place.DISCARD),)
_KNOWN = 1 << 14


@functools.cache
def _slot(slot: int, one: Tile | None, other: Tile | None) -> tuple[Action, ...]:
    """DB-4.2, DB-7.2-3: a window with each companion lying under it; alone only where nothing lies."""
    companions = dict.fromkeys(tile for tile in (one, other) if tile)
    return tuple(Draft(slot, companion) for companion in companions or (Other.NOTHING,))


@functools.lru_cache(maxsize=_KNOWN)
def drafts(area: tuple[Tile | None, ...], supply: bool) -> tuple[Action, ...]:
    offer: tuple[Action, ...] = ()
    for slot, (one, other) in enumerate(COMPANIONS[:-1], 1):
        offer += _slot(slot, area[one], area[other])
    return (*offer, Draft(SLOTS, Other.EYEBALL if supply else Other.NOTHING))


@functools.lru_cache(maxsize=_KNOWN)
def builds(cells: int) -> tuple[Action, ...]:
    return tuple([_BUILD[number] for number in members(cells)])


@functools.lru_cache(maxsize=_KNOWN)
def puts(cells: int, away: bool) -> tuple[Put, ...]:
    """Onto any of these cells; also to the discards if it may go `away`."""
    here = tuple([_PUT[number] for number in members(cells)])
    return here + _DISCARD if away else here


@functools.lru_cache(maxsize=_KNOWN)
def snatches(area: tuple[Tile | None, ...], again: bool) -> tuple[Action, ...]:
    """DB-10.4: whoever passes may also wish not to be asked again before their own next turn, if they could be
    (`again`)."""
    passes: tuple[Action, ...] = (PASS, PASS_ON) if again else (PASS,)
    return (*passes, *(Snatch(tile) for tile in dict.fromkeys(area) if tile))
