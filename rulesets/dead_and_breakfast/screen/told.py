"""In a line: what lies where one points, and what a choice would change."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.words import listed

from .. import events
from ..actions import Build, Draft, Other, Put, Snatch
from ..pieces import CELL, GARDEN_SET, HAUNTED_SET, PER_EYEBALL, PER_SCARE, Place, Tile, word
from ..rules import End
from ..scoring import Score, score
from ..table import Hotel
from .front import Front, front_at, front_of

_PARTS = ("flowers", "roofs", "screams", "eyeballs")


def why(was: Score, now: Score) -> str:
    """What makes the difference."""
    by = [(what, after - before) for what, before, after in zip(_PARTS, was.categories, now.categories, strict=True)]
    return ", ".join(f"{what} {points:+}" for what, points in by if points) or "no points yet"


def of_step(action: Build | Draft | Put | Snatch, end: End, was: Score, tile: Tile | None) -> str:
    """Where it would go, and what that would change; `tile` comes with the window, or is placed or snatched."""
    what = tile.brief if tile is not None else ""
    places = []
    if end.at is not None and not isinstance(action, Put):
        places.append(end.at.value if isinstance(action, Build) else f"window {end.at.value}")
    if end.where is not None:
        away = end.where is Place.DISCARD
        places.append(
            f"{what} sent away" if away else end.where.value if isinstance(action, Put) else f"{what} {end.where.value}"
        )
    lead = "" if isinstance(action, Put | Build) else "Best: "
    return f"{lead}{' + '.join(places)}: {why(was, score(end.hotel))}"


def of_place(hotel: Hotel, now: Score, place: Place) -> str:
    """A place of a hotel, as it stands."""
    number = CELL[place]
    tile, creature = hotel.tiles[number], hotel.haunted[number]
    if tile is not None and tile.kind:
        return f"{place.value}: {of_thing(tile)}"
    front = front_at(hotel, number)
    if front is None:
        return f"{place.value}: {'the steps' if place is Place.C0 else 'nothing is built here yet'}"
    if creature is not None:
        seen = now.scares[number].bit_count()
        rest = of_front(front._replace(guests=()))
        return f"{place.value}: {creature.spoken} scares {seen}: {PER_SCARE * seen:+}; {rest}"
    scared = [kind.kind for there, who in now.scares.items() if who >> number & 1 and (kind := hotel.haunted[there])]
    screams = f"; screams {len(scared)}x, {PER_SCARE * len(scared):+}" if scared else ""
    ivy = "at the door" if now.connected >> number & 1 else "not at the door"
    return f"{place.value}: {of_front(front)}{screams}; ivy {ivy}"


def of_front(front: Front) -> str:
    who = [f"who fears the {word(guest)}" for guest in front.guests]
    guests = f"a guest {' and one '.join(who)}" if who else ""
    flowers = listed([f"{flower} flower" for flower in front.flowers])
    built = front.feature or {"porch": "the door"}.get(front.room, "")
    return ", ".join(part for part in (guests, flowers, built) if part) or "nobody, nothing"


def of_thing(thing: Tile | Other) -> str:
    """What something in the shop is good for."""
    if thing is Other.EYEBALL:
        return f"an eyeball: {PER_EYEBALL} points at the end, or it pays for a snatch"
    if not isinstance(thing, Tile):
        return "nothing lies here any more"
    if thing in HAUNTED_SET:
        return f"{thing.spoken}: {PER_SCARE} for each guest in its row and column who fears it"
    if thing in GARDEN_SET:
        return f"{thing.spoken}: a point for each {thing.kind} flower on the ivy"
    if thing.kind:
        return f"{thing.spoken}: a point for each window with a {thing.kind}"
    return f"a window: {of_front(front_of(thing))}"


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
