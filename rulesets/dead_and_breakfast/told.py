"""In a line: what lies where one points, what a choice would change, what a hotel lacks, what its host
needs to win, and what was done last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.words import Needs, counted, listed

from . import events
from .actions import Other
from .facts import Entry, Front, front_at, front_of, lacks, sights
from .pieces import CELL, GARDEN_SET, HAUNTED_SET, PER_EYEBALL, PER_SCARE, PLACE, TURNS, Place, Tile, members, word
from .rules import hotel_so_far
from .scoring import Score, score
from .table import Hotel, Inn

# -- a thing, a place -------------------------------------------------------------------------------


def of_place(hotel: Hotel, now: Score, place: Place) -> str:
    """A place of a hotel, as it stands."""
    number = CELL[place]
    tile, creature = hotel.tiles[number], hotel.haunted[number]
    if tile is not None and tile.kind:
        return f"{place.value}: {of_thing(tile)}"
    front = front_at(hotel, number)
    if front is None:
        empty = "the steps" if place is Place.C0 else "nothing is built here yet"
        return f"{place.value}: {empty}"
    ivy = f"ivy {'at' if now.connected >> number & 1 else 'not at'} the door"
    if creature is not None:
        seen = now.scares[number].bit_count()
        whom = f"{seen}: {PER_SCARE * seen:+}" if seen else "nobody"
        return f"{place.value}: {creature.spoken} scares {whom}; {of_front(front._replace(guests=()))}; {ivy}"
    scares = sum(sight.scared >> number & 1 for sight in sights(hotel, now))
    screams = f"; screams {scares}x, {PER_SCARE * scares:+}" if scares else ""
    return f"{place.value}: {of_front(front)}{screams}; {ivy}"


def of_front(front: Front) -> str:
    return "; carries ".join(parts_of(front))


def parts_of(front: Front) -> list[str]:
    """Whom its guests fear; and what else is there."""
    guests = f"fears {' and '.join(map(word, front.guests))}" if front.guests else ""
    colours = Counter(front.flowers).items()
    flowers = listed([counted(n, f"{colour} flower") if n > 1 else f"{colour} flower" for colour, n in colours])
    built = front.feature or {"porch": "the door"}.get(front.room, "")
    things = ", ".join(part for part in (flowers, built) if part)
    return [part for part in (guests, things) if part] or ["nobody, nothing"]


def of_thing(thing: Tile | Other) -> str:
    """What something in the shop is good for."""
    if thing is Other.EYEBALL:
        return f"an eyeball: {PER_EYEBALL} points at the end, or it pays for a snatch"
    if not isinstance(thing, Tile):
        return "nothing lies here any more"
    if thing in HAUNTED_SET:
        return f"{thing.spoken}: {PER_SCARE} for each in its row or column who fears it"
    if thing in GARDEN_SET:
        return f"{thing.spoken}: a point for each {thing.kind} flower on the ivy"
    if thing.kind:
        return f"{thing.spoken}: a point for each window with a {thing.kind}"
    return of_front(front_of(thing))


def of_entry(category: int, entry: Entry) -> str:
    """A line of the counting: flowers, features or fears."""
    name = word(entry.name)
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
    yield f"Ends of ivy that look at a free place: {missing.open_ends}."
    room = [
        (missing.windows, "window"),
        (missing.gardens, "garden"),
        (missing.left_roofs, "left roof"),
        (missing.right_roofs, "right roof"),
    ]
    free = [counted(number, what) for number, what in room if number]
    yield f"Room for {', '.join(free)}." if free else "Nothing is left to build."


def creatures(hotel: Hotel, now: Score) -> Iterator[str]:
    """DB-8.6: where each stands, what it scores, and where the guests are that it scares."""
    for sight in sights(hotel, now):
        guests = " ".join(PLACE[one].value for one in members(sight.scared))
        yield f"{word(sight.creature.kind)} at {PLACE[sight.number].value}: {sight.points:+} {guests}".rstrip()


def needs(view: View[Inn]) -> Needs | None:
    """DB-9.2: more points than everybody else; for whoever leads it is a matter of turns. Counted from the points that the
    table shows, also in the middle of a turn."""
    t, seat = view.table, view.seat
    if seat is None or t.result is not None:
        return None
    own, left = score(hotel_so_far(t, seat)).total, TURNS - t.hotels[seat].turns
    behind = max(score(hotel).total for hotel in t.hotels if hotel.seat != seat) - own
    ahead = f"you lead; {counted(left, 'turn')} left" if left else ""
    take = f"{behind + 1} more {'take' if behind else 'takes'} the lead"
    return Needs("most points", take if behind >= 0 else ahead)


def welcome(view: View[Inn]) -> list[str]:
    """DB-1: what everybody begins with."""
    return [
        f"You are one of {len(view.table.hotels)} hosts, and your hotel is still an empty front.",
        f"After {TURNS} turns, and {TURNS} windows, the most points win.",
    ]


# -- what was done ----------------------------------------------------------------------------------


def last_deed(told: Sequence[Event], names: Sequence[str]) -> str:
    """The last turn or snatch, in a few words."""
    for event in reversed(told):
        if isinstance(event, events.Built):
            what = f"built {event.at.value}"
            if event.companion is not None and event.where is not None:
                what += f", {event.companion.brief} {event.where.value}"
            return f"{names[event.seat]} {what}: {event.after - event.before:+}, now {event.after}"
        if isinstance(event, events.Snatched):
            return (
                f"{names[event.seat]} snatched {event.tile.spoken}: {event.after - event.before:+}, now {event.after}"
            )
    return ""
