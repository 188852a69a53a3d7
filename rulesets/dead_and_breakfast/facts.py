"""What can be known of the table, and all of it is open: what every place of a hotel shows, how its points are made, what it
lacks, and what is still to come. The sentences, the board, the sheets and the legend read it here."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from spyhouse.engine.view import View
from spyhouse.engine.words import counted

from .actions import Other
from .pieces import (
    ALL_CELLS,
    CELL,
    FACES,
    FEARS,
    FEATURES,
    FLOWERS,
    GARDEN_CELLS,
    GARDEN_SET,
    HAUNTED_SET,
    LEFT_CELLS,
    PER_EYEBALL,
    PER_SCARE,
    PITCH,
    RIGHT_CELLS,
    SCARES,
    STEPS,
    WINDOW_CELLS,
    Place,
    Tile,
    beyond,
    cell,
    members,
)
from .scoring import C1, TOWER, Score, connected, facade, flowers_on, lane, score
from .table import PILES, Hotel, Inn

# -- what the floors show (DB-1) --------------------------------------------------------------------

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDE: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
_OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
FLOOR_CELLS: Final = WINDOW_CELLS | TOWER | 1 << C1


class Front(NamedTuple):
    """One place of a house front."""

    sides: int
    """Where its ivy has ends."""
    guests: tuple[str, ...]
    """By what they fear."""
    flowers: tuple[str, ...]
    feature: str
    room: str = ""
    """What is there for ever."""


class Mood(NamedTuple):
    """How things stand with it."""

    joined: bool = True
    met: int = 0
    """The sides where its ivy meets another's."""
    creature: str = ""
    screams: tuple[int, ...] = ()
    """For each guest: how many creatures scare it."""


@functools.cache
def front_of(window: Tile) -> Front:
    face = FACES[window]
    sides = sum(SIDE[end[-1]] for end in face.ivy)
    return Front(sides, tuple(FEARS[guest] for guest in face.guests), face.flowers, face.feature)


_FLOWERS_AT, _FEATURE_AT = "c3", "c4"


@functools.cache
def tower(door: Tile, double: Tile) -> dict[int, Front]:
    """DB-1.2: the door, and the three floors of the double window, whose ivy is one piece (DB-1.4)."""
    face = FACES[double]
    guest = dict(zip(face.guest_cells, face.guests, strict=True))
    fronts = {C1: front_of(door)._replace(room="porch")}
    for name, inner in (("c2", NORTH), ("c3", NORTH | SOUTH), ("c4", SOUTH)):
        sides = inner | sum(SIDE[end[-1]] for end in face.ivy if end.startswith(name))
        fronts[cell(name)] = Front(
            sides,
            (FEARS[guest[name]],) if name in guest else (),
            face.flowers if name == _FLOWERS_AT else (),
            face.feature if name == _FEATURE_AT else "",
            "rose" if name == _FEATURE_AT else "",
        )
    return fronts


def front_at(hotel: Hotel, number: int) -> Front | None:
    """What the floors show at this cell; None if nothing is built there."""
    tile = hotel.tiles[number]
    return front_of(tile) if tile is not None else tower(hotel.door, hotel.double).get(number)


def moods(hotel: Hotel, now: Score) -> dict[int, tuple[Front, Mood]]:
    """All that is built on the floors, and how things stand with it."""
    fronts = {number: front for number in members(FLOOR_CELLS) if (front := front_at(hotel, number))}
    in_sight, found = sights(hotel, now), {}
    for number, front in fronts.items():
        met = 0
        for side, opposite in _OPPOSITE.items():
            next_door = fronts.get(number + STEPS[side])
            met |= SIDE[side] if next_door and front.sides & SIDE[side] and next_door.sides & SIDE[opposite] else 0
        seen = [sight.creature.kind for sight in in_sight if sight.scared >> number & 1]
        creature, screams = hotel.haunted[number], tuple(seen.count(guest) for guest in front.guests)
        found[number] = front, Mood(bool(now.connected >> number & 1), met, creature.kind if creature else "", screams)
    return found


def calm(front: Front) -> Mood:
    """Of a window that is in no hotel yet: nothing scares its guests."""
    return Mood(screams=(0,) * len(front.guests))


def has_grey(hotel: Hotel, now: Score) -> bool:
    """Whether there is a window that no ivy from the door reaches."""
    return bool(hotel.filled & FLOOR_CELLS & ~now.connected)


def in_line(place: Place) -> int:
    """DB-8.6: the cells of its row and its column on all floors, over the tower; it is one of them itself."""
    row, column = divmod(CELL[place], PITCH)
    return sum(1 << one for one in members(FLOOR_CELLS) if one // PITCH == row or one % PITCH == column)


# -- how points are made (DB-8) ---------------------------------------------------------------------


class Sight(NamedTuple):
    """DB-8.6: a haunted tile, and the cells of the guests it scares."""

    creature: Tile
    number: int
    scared: int

    @property
    def points(self) -> int:
        return PER_SCARE * self.scared.bit_count()


def sights(hotel: Hotel, now: Score) -> list[Sight]:
    return [
        Sight(creature, number, scared)
        for number, scared in now.scares.items()
        if (creature := hotel.haunted[number]) is not None
    ]


def newly_joined(before: Hotel, hotel: Hotel) -> Counter[str]:
    """DB-8.2-3: the flowers on windows of before which the ivy has reached since, by colour."""
    was, shown = connected(facade(before)), facade(hotel)
    reached = flowers_on(shown, before.windows & connected(shown) & ~was)
    return Counter(dict(zip(FLOWERS, reached, strict=True)))


class Entry(NamedTuple):
    """One line of the counting: what it is, and what is multiplied."""

    name: str
    number: int
    times: int

    @property
    def points(self) -> int:
        return self.number * self.times


class Category(NamedTuple):
    name: str
    by: str
    """What multiplies."""
    entries: list[Entry]

    @property
    def points(self) -> int:
        return sum(entry.points for entry in self.entries)


def categories(hotel: Hotel, now: Score) -> list[Category]:
    """DB-8.4-8: what makes the points."""
    screams = dict.fromkeys(SCARES, 0)
    for sight in sights(hotel, now):
        screams[sight.creature.kind] += sight.scared.bit_count()
    return [
        Category("FLOWERS", "per garden", [Entry(one, *pair) for one, pair in now.flowers.items()]),
        Category("FEATURES", "per roof", [Entry(one, *pair) for one, pair in now.features.items()]),
        Category("SCREAMS", f"{PER_SCARE} each", [Entry(one, n, PER_SCARE) for one, n in screams.items()]),
        Category("EYEBALLS", "", [Entry("eyeball", now.eyeballs, PER_EYEBALL)]),
    ]


def unmasked(view: View[Inn]) -> list[str]:
    """DB-9: what the points of each are made of."""
    names = ("gardens", "roof", "guests", "eyes")
    scores = [score(hotel).categories for hotel in view.table.hotels]
    return ["  ".join(f"{name} {points}" for name, points in zip(names, one, strict=True)) for one in scores]


# -- what a step brings -----------------------------------------------------------------------------


def is_on_ivy(hotel: Hotel, place: Place) -> bool:
    """Whether ivy leads there from the door."""
    return bool(connected(facade(hotel)) >> CELL[place] & 1)


def told_of_gain(was: Score, now: Score, *, eyes: bool = True) -> str:
    """What of it comes from gardens, roofs, screams and, unless that is told already, eyeballs; only the name where it is
    all from one of them."""
    names = ("gardens", "roofs", "screams", "eyeball")
    told = [
        (name, new - old) for name, old, new in zip(names, was.categories, now.categories, strict=True) if new != old
    ]
    if len(told) == 1 and (eyes or told[0][0] != names[-1]):
        return f"for {told[0][0]}"
    return ", ".join(f"{name} {change}" for name, change in told if eyes or name != names[-1])


def told_of_tile(before: Hotel, hotel: Hotel, tile: Tile, place: Place) -> str:
    """Of what was just placed: whom it scares, whose screams it covers and what that costs, or what it replaces."""
    if place is Place.DISCARD:
        return ""
    number = CELL[place]
    if tile not in HAUNTED_SET:
        replaced = before.tiles[number]
        return f"replaces the {replaced.kind}" if replaced is not None else ""
    scared, covered = score(hotel).scares[number].bit_count(), hushed(before, place)
    return f"scares {scared}" + (f", hushes {len(set(covered))}: {-PER_SCARE * len(covered)}" if covered else "")


def alike(hotel: Hotel, place: Place) -> dict[str, int]:
    """By what the guests of this window fear: how many others in its row and its column fear the same, and could be scared
    with them. Who is covered screams for nobody (DB-8.7)."""
    shown, front = facade(hotel), front_at(hotel, CELL[place])
    others = in_line(place) & ~hotel.haunts & ~(1 << CELL[place])
    found = {fear: (lane(shown, fear) & others).bit_count() for fear in (front.guests if front else ())}
    return {fear: number for fear, number in found.items() if number}


def hushed(before: Hotel, place: Place) -> list[str]:
    """DB-8.7: the screams that a creature at this place would cover, each by what it fears; so do the guests differ."""
    if place is Place.DISCARD:
        return []
    return [sight.creature.kind for sight in sights(before, score(before)) if sight.scared >> CELL[place] & 1]


# -- a thing in words -------------------------------------------------------------------------------


def of_front(front: Front) -> str:
    """Whom the guests of a window fear; and what else is there."""
    fears, many = " and ".join(front.guests), len(front.guests) > 1
    nobody = "the gable, nobody lives here, its feature counts" if front.room == "rose" else "no guest"
    who = f"guests fear {fears}" if many else f"guest fears {fears}" if fears else nobody
    return "; ".join(part for part in (who, things_of(front)) if part)


def things_of(front: Front) -> str:
    colours = Counter(front.flowers).items()
    flowers = [counted(n, f"{colour} flower") if n > 1 else f"{colour} flower" for colour, n in colours]
    built = "the door" if front.room == "porch" else front.feature
    return ", ".join(filter(None, [*flowers, built]))


def of_thing(thing: Tile | Other) -> str:
    """What something in the shop is good for."""
    if isinstance(thing, Tile) and not thing.kind:
        return of_front(front_of(thing))
    each = f"{PER_SCARE} points for each guest who fears it, all along its row and column"
    return f"{thing.spoken}: {each if thing in HAUNTED_SET else worth_of(thing)}"


def worth_of(thing: Tile | Other) -> str:
    """The same, in a line as short as that of a list."""
    if thing is Other.EYEBALL:
        return f"{PER_EYEBALL} points, or it pays for a snatch"
    if not isinstance(thing, Tile):
        return "nothing lies here any more"
    if thing in HAUNTED_SET:
        return f"{PER_SCARE} per guest scared, row or column"
    return f"1 per {thing.kind} flower on the ivy" if thing in GARDEN_SET else f"1 per window with a {thing.kind}"


# -- what a hotel lacks (DB-5, DB-8) ----------------------------------------------------------------


class Lacks(NamedTuple):
    off_ivy: dict[str, int]
    """Flowers that no ivy joins to the door, by colour."""
    open_ends: int
    """Of the joined ivy."""
    windows: int
    gardens: int
    left_roofs: int
    right_roofs: int


def open_ends(hotel: Hotel, now: Score) -> int:
    """Ends of the joined ivy that look at a free window cell."""
    shown, free = facade(hotel), WINDOW_CELLS & ~hotel.filled
    return sum((beyond(lane(shown, side) & now.connected, step) & free).bit_count() for side, step in STEPS.items())


def growth(was: Score, hotel: Hotel, now: Score) -> tuple[int, int]:
    """How much farther the ivy from the door has come; if it has, at how many ends it can go on."""
    more = (now.connected & ~was.connected).bit_count()
    return more, open_ends(hotel, now) if more else 0


def lacks(hotel: Hotel, now: Score) -> Lacks:
    free, everywhere = ~hotel.filled, flowers_on(facade(hotel), ALL_CELLS)
    return Lacks(
        {one: count - now.flowers[one][0] for one, count in zip(FLOWERS, everywhere, strict=True)},
        open_ends(hotel, now),
        *((cells & free).bit_count() for cells in (WINDOW_CELLS, GARDEN_CELLS, LEFT_CELLS, RIGHT_CELLS)),
    )


# -- what is still to come --------------------------------------------------------------------------


def unseen(t: Inn) -> dict[str, Counter[Tile]]:
    """The tiles that nobody has seen, by pile: all of its kind less those in hotels, in the area and in the discards
    (DB-10: the order is hidden, what is left is not)."""
    seen = Counter(tile for tile in (*t.windows, *t.area, *t.discards) if tile is not None)
    for hotel in t.hotels:
        seen.update(tile for tile in (*hotel.tiles, *hotel.haunted) if tile is not None)
    return {group: Counter(tiles) - seen for group, tiles in PILES.items()}


class ToCome(NamedTuple):
    """What a pile still holds."""

    what: str
    total: int | None
    """How many tiles; none where what the windows show is counted."""
    kinds: dict[str, int]


def to_come(t: Inn) -> Iterator[ToCome]:
    left = unseen(t)
    windows = left.pop("windows")
    yield ToCome("windows", windows.total(), {})
    fronts = [front_of(window) for window in windows.elements()]
    for what, shown, kinds in (
        ("fear of", [guest for front in fronts for guest in front.guests], tuple(SCARES)),
        ("flowers", [flower for front in fronts for flower in front.flowers], FLOWERS),
        ("features", [front.feature for front in fronts], FEATURES),
    ):
        yield ToCome(what, None, {kind: shown.count(kind) for kind in kinds})
    for group, tiles in left.items():
        yield ToCome(group, tiles.total(), {tile.kind: tiles[tile] for tile in PILES[group]})
