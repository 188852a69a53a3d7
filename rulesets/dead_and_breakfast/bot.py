"""A sensible computer player. Everything it needs is open: it reckons what a hotel could become, and compares.

A hotel is worth its score and what may still come of it: all sixteen windows will be built, so every empty cell
brings flowers, a feature and guests some day, and what room is left in garden and roof will match the best of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.match import View
from spyhouse.engine.secrets import Seat

from .actions import PASS, Build, Draft, Other, Put, Snatch, drafts
from .pieces import (
    ALL_CELLS,
    CELL,
    FEATURES,
    FLOWERS,
    GARDEN_CELLS,
    GARDEN_SET,
    HAUNTED_SET,
    LEFT_CELLS,
    PER_EYEBALL,
    PER_SCARE,
    RIGHT_CELLS,
    TURNS,
    WINDOW_CELLS,
    Place,
    Tile,
    around,
    members,
)
from .rules import Building, Drafting, Placing, PlacingSnatched, Snatching, SnatchWindow
from .scoring import CREATURES, LANES, SEEN_FROM, SHOWN, SIDES, STEPS, connected, facade, flowers_on, lane
from .table import Hotel, Inn

# -- what it believes of the game, as numbers; calibrated by playing it against itself -----------------

FLOWERS_A_TURN = 0.2
"""Connected flowers of each colour that one more turn brings."""
FEATURES_A_TURN = 0.2
WAITING = 0.4
"""What a flower that is not connected counts for, beside one that is."""
CHOICE = 2.0
"""How strongly free places in garden and roof go to the kind that shows most often."""
LAID_A_TURN = 0.6
"""How many free places of garden and roof one more turn fills."""
OPEN_END, FAR_END = 0.5, 0.15
"""What an ivy end before an empty cell is worth: one of the connected part, and any other."""
LATE = 5
"""From this many turns before the end on, what is worth something only because of turns to come fades away."""
GUEST_COMES = 0.1
"""How likely an empty cell in view of a creature gets a guest that fears it."""
CREATURES_A_TURN = 0.25
SEEN = 0.25
"""How many points each further creature brings for each guest in the house ..."""
GROUP = 0.25
"""... and for each that one creature could see together with others of its colour, from the best place for it."""
TOKEN = 1.0
"""What an eyeball is worth beyond its points, while turns remain."""
DENIAL = 0.4
"""What it counts that the next seat loses its best choice."""
SNATCH_DENIAL = 0.0
SNATCH_FROM = 0.1
"""The gain from which a snatch is worth while."""

Counts = tuple[int, ...]


class Front(NamedTuple):
    """What the windows of a hotel show, and how far their ivy has come."""

    shown: int
    filled: int
    flowers: list[float]
    """By colour; one that waits for the ivy counts for less."""
    features: Counts
    ends: float
    """What its open ivy ends are worth."""
    groups: int
    """Over the four colours: how many guests one creature could see at most."""


class Rest(NamedTuple):
    """What else belongs to a hotel: gardens, roofs, creatures on their cells, eyeballs, turns to come."""

    gardens: Counts
    roofs: Counts
    haunts: tuple[tuple[str, int], ...]
    eyeballs: int
    left: int


def front(shown: int, filled: int, left: int) -> Front:
    reached = connected(shown)
    fade, empty = min(1.0, left / LATE), WINDOW_CELLS & ~filled
    near, every = flowers_on(shown, reached), flowers_on(shown, ALL_CELLS)
    ends = 0.0
    if left:
        for side in SIDES:
            step, tips = STEPS[side], lane(shown, side)
            for tip, worth in ((tips & reached, OPEN_END), (tips & ~reached, FAR_END)):
                ends += worth * ((tip << step if step > 0 else tip >> -step) & empty).bit_count()
    return Front(
        shown,
        filled,
        [one + WAITING * fade * (all_ - one) for one, all_ in zip(near, every, strict=True)],
        tuple([lane(shown, feature).bit_count() for feature in FEATURES]),
        ends * fade,
        sum([max([(guests & seen).bit_count() for seen in SEEN_FROM.values()]) for guests in _guests(shown)]) if left else 0,
    )


def _guests(shown: int) -> Iterator[int]:
    return (lane(shown, creature) for creature in CREATURES)


def rest(hotel: Hotel) -> Rest:
    gardens, roofs = [tile.kind for tile in hotel.gardens()], [tile.kind for tile in hotel.roofs()]
    haunts = [(creature.kind, number) for number in members(hotel.haunts) if (creature := hotel.haunted[number])]
    return Rest(
        tuple([gardens.count(flower) for flower in FLOWERS]),
        tuple([roofs.count(feature) for feature in FEATURES]),
        tuple(haunts),
        hotel.eyeballs,
        TURNS - hotel.turns,
    )


def worth(f: Front, r: Rest) -> float:
    """The score of such a hotel, and what may still come of it."""
    left = r.left
    garden_room, roof_room = 4 - sum(r.gardens), 4 - sum(r.roofs)
    room = garden_room + roof_room
    filling = min(1.0, left * LAID_A_TURN / room) if room else 0.0
    total = f.ends + PER_EYEBALL * r.eyeballs
    for shown, laid, free, rate in (
        (f.flowers, r.gardens, garden_room * filling, FLOWERS_A_TURN * left),
        (f.features, r.roofs, roof_room * filling, FEATURES_A_TURN * left),
    ):
        final = [one + rate for one in shown]
        total += sum([one * tiles for one, tiles in zip(final, laid, strict=True)])
        if free:
            shares = [one**CHOICE for one in final]
            total += free * sum([one * share for one, share in zip(final, shares, strict=True)]) / (sum(shares) or 1.0)
    covered, empty = 0, WINDOW_CELLS & ~f.filled
    for _, number in r.haunts:
        covered |= 1 << number
    for creature, number in r.haunts:
        view = SEEN_FROM[number]
        total += PER_SCARE * (lane(f.shown, creature) & view & ~covered).bit_count()
        total += PER_SCARE * GUEST_COMES * (empty & view).bit_count()
    if left:
        guests = sum([(one & ~covered).bit_count() for one in _guests(f.shown)])
        total += left * CREATURES_A_TURN * (SEEN * guests + GROUP * f.groups)
        total += TOKEN * min(1.0, left / LATE) * r.eyeballs
    return total


# -- what a tile changes ------------------------------------------------------------------------------


def with_window(f: Front, tile: Tile, number: int, left: int) -> Front:
    return front(f.shown | SHOWN[tile] << number, f.filled | 1 << number, left)


def with_tile(r: Rest, hotel: Hotel, tile: Tile, place: Place) -> Rest:
    if place is Place.DISCARD:
        return r
    if tile in HAUNTED_SET:
        return r._replace(haunts=(*r.haunts, (tile.kind, CELL[place])))
    gone = hotel.tiles[CELL[place]]
    if tile in GARDEN_SET:
        return r._replace(gardens=_swapped(r.gardens, FLOWERS, tile, gone))
    return r._replace(roofs=_swapped(r.roofs, FEATURES, tile, gone))


def _swapped(counts: Counts, kinds: Sequence[str], tile: Tile, gone: Tile | None) -> Counts:
    return tuple(
        [
            count + (kind == tile.kind) - (gone is not None and kind == gone.kind)
            for kind, count in zip(kinds, counts, strict=True)
        ]
    )


# -- choosing -----------------------------------------------------------------------------------------


class Mind:
    """One seat's reckoning for one question."""

    def __init__(self, t: Inn, seat: Seat) -> None:
        self.t, self.hotel = t, t.hotels[seat]
        self.seat = seat
        self.rest = rest(self.hotel)
        self.front = front(facade(self.hotel), self.hotel.filled, self.rest.left)
        self.now = worth(self.front, self.rest)
        self.fronts: dict[tuple[int, int], Front] = {}

    def built(self, slot: int, number: int) -> Front:
        """The front once the window of a slot is built."""
        found = self.fronts.get((slot, number))
        if found is None:
            window = self.t.windows[slot - 1]
            assert window is not None
            found = self.fronts[slot, number] = with_window(self.front, window, number, self.rest.left - 1)
        return found

    def put(self, slot: int, tile: Tile, number: int, place: Place) -> float:
        after = self.rest._replace(left=self.rest.left - 1)
        return worth(self.built(slot, number), with_tile(after, self.hotel, tile, place))

    def build(self, slot: int, companion: Tile | Other | None, number: int) -> float:
        """The best that can be made of a turn once its window stands here."""
        if isinstance(companion, Tile):
            options = Placing(self.seat, slot, companion, number).options(self.t)
            return max([self.put(slot, companion, number, option.place) for option in options])
        got = slot == 4 and self.t.supply > 0
        after = self.rest._replace(left=self.rest.left - 1, eyeballs=self.rest.eyeballs + got)
        return worth(self.built(slot, number), after)

    def draft(self, slot: int, companion: Tile | Other) -> float:
        tile = companion if isinstance(companion, Tile) else None
        options = Building(self.seat, slot, tile).options(self.t)
        return max([self.build(slot, companion, CELL[option.place]) for option in options])

    def snatched(self, tile: Tile, place: Place) -> float:
        after = self.rest._replace(eyeballs=self.rest.eyeballs - 1)
        return worth(self.front, with_tile(after, self.hotel, tile, place)) - self.now

    def snatch(self, tile: Tile) -> float:
        options = PlacingSnatched(self.seat, tile).options(self.t)
        return max([self.snatched(tile, option.place) for option in options])


class Rival:
    """What the next seat to move could make of the row as it lies now."""

    def __init__(self, t: Inn, seat: Seat) -> None:
        mind = Mind(t, seat)
        offer = drafts(tuple(t.area), t.supply > 0) if mind.rest.left else ()
        self.values = {option: mind.draft(option.slot, option.companion) for option in offer}

    def loses(self, taken: Callable[[Draft], bool]) -> float:
        """How much worse its best choice is without those that would be taken from it."""
        if not self.values:
            return 0.0
        others = [value for option, value in self.values.items() if not taken(option)]
        return max(self.values.values()) - max(others)


def choose(view: View[Inn], rng: random.Random) -> Action:
    t, decision, options = view.table, view.decision, list(view.options)
    assert decision is not None
    mind = Mind(t, decision.seat)
    rng.shuffle(options)  # of equals, any
    if isinstance(decision, Drafting):
        rival = Rival(t, Seat((decision.seat + 1) % t.seats))
        return max(options, key=lambda one: mind.draft(one.slot, one.companion) + DENIAL * rival.loses(lambda other: other.slot == one.slot))
    if isinstance(decision, Building):
        companion = decision.companion
        return max(options, key=lambda one: mind.build(decision.slot, companion, CELL[one.place]))
    if isinstance(decision, Placing):
        return max(options, key=lambda one: mind.put(decision.slot, decision.tile, decision.window_at, one.place))
    if isinstance(decision, PlacingSnatched):
        return max(options, key=lambda one: mind.snatched(decision.tile, one.place))
    rival = Rival(t, t.under(SnatchWindow).following)
    gains = {option: mind.snatch(option.tile) + SNATCH_DENIAL*rival.loses(lambda other: other.companion==option.tile) for option in options if isinstance(option, Snatch)}
    best = max(gains, key=lambda one: gains[one])
    return best if gains[best] > SNATCH_FROM else PASS
