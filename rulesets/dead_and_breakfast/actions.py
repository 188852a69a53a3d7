"""Everything a seat can choose, a turn in steps: what to draft, where the window goes, where the companion goes.

Exactly the complete actions of DB-4.1 can be reached: a step offers what at least one legal complete action
continues (DB-4.6).
"""

from __future__ import annotations

import functools
from enum import Enum

from spyhouse.engine.actions import Action, action

from .pieces import PLACE, Place, Tile, members


class Other(str, Enum):
    """What a slot offers that is no tile."""

    EYEBALL = "eyeball"
    NOTHING = "nothing"

    @property
    def spoken(self) -> str:
        return "an eyeball" if self is Other.EYEBALL else "nothing else"


@action("draft {slot} with {companion}", "Window {slot}, with {companion}", verb="Draft")
class Draft(Action):
    slot: int
    companion: Tile | Other


@action("build at {place}", "Build the window at {place}", verb="Build")
class Build(Action):
    place: Place


@action("put {place}", "Put it at {place}", verb="Place")
class Put(Action):
    place: Place


@action("pass", "Pass")
class Pass(Action): ...


@action("pass until my turn", "Pass, and do not ask me until my next turn", verb="Pass")
class PassOn(Action): ...


@action("snatch {tile}", "Snatch {tile}", verb="Snatch")
class Snatch(Action):
    tile: Tile


PASS, PASS_ON = Pass(), PassOn()


@functools.lru_cache(maxsize=1 << 16)
def drafts(area: tuple[Tile | None, ...], supply: bool) -> tuple[Action, ...]:
    """DB-4.2, DB-7.2-3: every window with each companion lying under it; alone only where nothing lies."""
    offer: list[Action] = []
    for slot, places in enumerate(((0, 1), (2, 3), (4, 5))):
        companions = list(dict.fromkeys(tile for place in places if (tile := area[place])))
        offer += [Draft(slot + 1, companion) for companion in companions or [Other.NOTHING]]
    offer.append(Draft(4, Other.EYEBALL if supply else Other.NOTHING))
    return tuple(offer)


@functools.cache
def builds(cells: int) -> tuple[Action, ...]:
    return tuple(Build(PLACE[number]) for number in members(cells))


@functools.cache
def puts(cells: int, discard: bool) -> tuple[Action, ...]:
    here = tuple(Put(PLACE[number]) for number in members(cells))
    return (*here, Put(Place.DISCARD)) if discard else here


@functools.lru_cache(maxsize=1 << 16)
def snatches(area: tuple[Tile | None, ...]) -> tuple[Action, ...]:
    return (PASS, PASS_ON, *(Snatch(tile) for tile in dict.fromkeys(area) if tile))
