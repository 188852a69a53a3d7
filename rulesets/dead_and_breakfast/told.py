"""In a line: what lies where one points, what a choice would change, what a hotel lacks, and what its host
needs to win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Needs, counted

from .facts import Entry, Lacks, front_at, lacks, of_front, of_thing, sights, things_of
from .pieces import CELL, PER_SCARE, PLACE, TURNS, Place, members
from .rules import hotel_so_far
from .scoring import Score, score
from .table import Hotel, Inn

# -- a thing, a place -------------------------------------------------------------------------------


_AT_FIRST: Final = {Place.C0: "the steps", Place.C5: "the roof of the tower"}
"""What stands there from the beginning, and stays (DB-1.2)."""


def of_place(hotel: Hotel, now: Score, place: Place) -> str:
    """A place of a hotel, as it stands."""
    number = CELL[place]
    tile, creature = hotel.tiles[number], hotel.haunted[number]
    if tile is not None and tile.kind:
        return f"{place.value}: {of_thing(tile)}"
    front = front_at(hotel, number)
    if front is None:
        return f"{place.value}: {_AT_FIRST.get(place, 'nothing is built here yet')}"
    ivy = f"ivy {'at' if now.connected >> number & 1 else 'not at'} the door"
    if creature is not None:
        seen = now.scares[number].bit_count()
        whom = f"{seen}: {PER_SCARE * seen:+}" if seen else "nobody"
        return "; ".join(filter(None, (f"{place.value}: {creature.spoken} scares {whom}", things_of(front), ivy)))
    scares = sum(sight.scared >> number & 1 for sight in sights(hotel, now))
    screams = f"; screams {scares}x, {PER_SCARE * scares:+}" if scares else ""
    return f"{place.value}: {of_front(front)}{screams}; {ivy}"


def of_entry(category: int, entry: Entry) -> str:
    """A line of the counting: flowers, features or fears."""
    name = entry.name
    if category == 0:
        made = f"{counted(entry.number, f'{name} flower')} on the ivy, {counted(entry.times, f'{name} garden')}"
    elif category == 1:
        made = f"{counted(entry.number, 'window')} with a {name}, {counted(entry.times, 'roof')} with one"
    else:
        made = f"{counted(entry.number, 'scream')} for fear of the {name}, {entry.times} points each"
    return f"{made}: {counted(entry.points, 'point')}"


# -- a hotel ----------------------------------------------------------------------------------------


def shortcomings(hotel: Hotel, now: Score) -> Iterator[str]:
    """What a hotel lacks."""
    missing = lacks(hotel, now)
    flowers = [counted(count, f"{one} flower") for one, count in missing.off_ivy.items() if count]
    yield f"Not on the ivy: {', '.join(flowers)}." if flowers else "All flowers are on the ivy."
    yield f"The ivy can grow at {counted(missing.open_ends, 'end')}."
    free = room_for(missing)
    yield f"Room for {', '.join(free)}." if free else "Nothing is left to build."


def room_for(missing: Lacks) -> list[str]:
    room = [
        (missing.windows, "window"),
        (missing.gardens, "garden"),
        (missing.left_roofs, "left roof"),
        (missing.right_roofs, "right roof"),
    ]
    return [counted(number, what) for number, what in room if number]


def creatures(hotel: Hotel, now: Score) -> Iterator[str]:
    """DB-8.6: where each stands, what it scores, and where the guests are that it scares."""
    for sight in sights(hotel, now):
        guests = " ".join(PLACE[one].value for one in members(sight.scared))
        yield f"{sight.creature.kind} at {PLACE[sight.number].value}: {sight.points:+} {guests}".rstrip()


def needs(view: View[Inn]) -> Needs | None:
    """DB-9.2: more points than everybody else; for whoever leads it is a matter of turns. Counted from the points that the
    table shows, also in the middle of a turn."""
    t, seat = view.table, view.seat
    if seat is None or t.result is not None:
        return None
    own, best = score(hotel_so_far(t, seat)).total, best_of_others(t, seat)
    if not own and not best:
        missing = "a first point"
    else:
        missing = to_lead(t, seat, own) if own <= best or t.hotels[seat].turns < TURNS else ""
    return Needs("most points", missing, f"most points for {view.names[ahead(t, seat).seat] if best else 'another'}")


def to_lead(t: Inn, seat: Seat, own: int) -> str:
    """What a seat with so many points lacks."""
    lead = own - best_of_others(t, seat)
    return f"you lead by {lead}" if lead > 0 else f"{1 - lead} more to lead"


def rival(t: Inn, seat: Seat, names: Sequence[str]) -> str:
    """Who of the others has most, as soon as somebody has anything."""
    first = ahead(t, seat)
    points = score(first).total
    return f"{names[first.seat]} has {points}" if points else ""


def ahead(t: Inn, seat: Seat) -> Hotel:
    """Of the others the hotel with most points; of those alike the one with most eyeballs (DB-9.3)."""

    def worth(one: Hotel) -> tuple[int, int]:
        return score(one).total, one.eyeballs

    return max((one for one in t.hotels if one.seat != seat), key=worth)


def best_of_others(t: Inn, seat: Seat) -> int:
    return max(score(hotel).total for hotel in t.hotels if hotel.seat != seat)


def welcome(view: View[Inn]) -> list[str]:
    """DB-1: what everybody begins with."""
    return [
        "Your tower has two calm guests, behind brown curtains.",
        "Whoever screams has red ones.",
    ]
