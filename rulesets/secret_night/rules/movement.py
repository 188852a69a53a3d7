"""SN-5.1-5: who can go where, what a step costs, and where the water begins."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.visibility import Seat

from .. import actions as do
from .. import events as happened
from ..house import DOORS, NEAR, ROOM_AT, TERRAIN, VEHICLE_AT, WATER, WAYS, WINDOWS, Hex, Terrain
from ..pieces import Beast, Character, Held
from ..table import Mansion, Player

CLOSABLE = frozenset(WINDOWS) | frozenset(DOORS)
PLAIN = frozenset(place for place in Hex if CLOSABLE.isdisjoint(NEAR[place]))
"""From here every way is always open."""


def is_open(t: Mansion, place: Hex, locks_matter: bool) -> bool:
    """SN-5.2: no shut window, no locked door; Eleanor walks through those (SN-10.8, SN-R20)."""
    if TERRAIN[place] is Terrain.WINDOW:
        return place in t.broken
    return not locks_matter or place not in t.locks


def ways(t: Mansion, player: Player, place: Hex) -> list[Hex]:
    """Where this pawn could go from a hex: on its own feet, pushed or bewitched (SN-5.2)."""
    standing, locks_matter = t.tokens(), player.character != Character.ELEANOR
    return [
        there
        for there in WAYS[place]
        if there not in standing and (there not in CLOSABLE or is_open(t, there, locks_matter))
    ]


def dog_may_enter(t: Mansion, place: Hex) -> bool:
    """SN-5.2, SN-R17: the dog stays out of the water and off vehicles."""
    if place in CLOSABLE:
        return is_open(t, place, True)
    return place not in WATER and VEHICLE_AT.get(place) not in t.vehicles


def dog_ways(t: Mansion, place: Hex) -> list[Hex]:
    standing = t.tokens()
    return [there for there in WAYS[place] if there not in standing and dog_may_enter(t, there)]


def token_ways(t: Mansion, token: Beast | Seat, place: Hex) -> list[Hex]:
    return dog_ways(t, place) if isinstance(token, Beast) else ways(t, t.players[token], place)


def crosses_edge(t: Mansion, one: Hex, other: Hex) -> bool:
    """SN-5.4: from dry to water or back."""
    return (one in WATER or other in WATER) and t.in_water(one) != t.in_water(other)


# -- steps (SN-5.3) ---------------------------------------------------------------------------------


def can_move(t: Mansion, me: Player) -> bool:
    return not t.stopped and me.rope is None


def steps_left(t: Mansion, me: Player) -> int:
    """SN-5.3, SN-R12: the saved ones count only on land."""
    return t.steps if t.water_turn else t.steps + me.saved


def steps(t: Mansion, me: Player, crowded: bool) -> Sequence[Action]:
    """One step on, for a pawn that can still move; `crowded`: somebody is next to it."""
    place = me.pos
    assert place is not None
    everywhere = do.STEPS[place]
    if not crowded and place in PLAIN:
        return everywhere
    standing, locks_matter = t.tokens(), me.character != Character.ELEANOR
    return [
        step
        for step in everywhere
        if (to := step.to) not in standing and (to not in CLOSABLE or is_open(t, to, locks_matter))
    ]


def step(t: Mansion, me: Player, to: Hex, cost: int) -> None:
    """SN-5.3-4: from the spin first, then from the saver; a water's edge ends all movement of this turn."""
    place = me.pos
    assert place is not None
    if cost <= t.steps:
        t.steps -= cost
    else:
        me.saved -= cost - t.steps
        t.steps = 0
    if crosses_edge(t, place, to):
        t.stopped = True
    t.put(me.seat, to)
    if t.ears is not None:
        tell_where(t, me.seat, place, to)


def dog_steps(t: Mansion, crowded: bool) -> Sequence[Action]:
    place = t.dog
    assert place is not None
    standing = t.tokens()
    if not crowded and place in INDOORS:
        return do.DOG_STEPS[place]
    return [one for one in do.DOG_STEPS[place] if one.to not in standing and dog_may_enter(t, one.to)]


def dog_step(t: Mansion, to: Hex) -> None:
    before = t.dog
    assert before is not None
    t.dog_steps -= 1
    t.put(Beast.DOG, to)
    if t.ears is not None:
        tell_where(t, Beast.DOG, before, to)


INDOORS = frozenset(
    place for place in PLAIN if all(there not in WATER and there not in VEHICLE_AT for there in WAYS[place])
)
"""From here the dog, too, can always go on."""


def zone(t: Mansion, place: Hex) -> str | int:
    """The part of the map that a newcomer is reported in; doors and windows are none."""
    vehicle = t.vehicle_at(place)
    if vehicle is not None:
        return vehicle.value
    terrain = TERRAIN[place]
    return ROOM_AT.get(place, "" if terrain in (Terrain.DOOR, Terrain.DOORWAY, Terrain.WINDOW) else terrain.value)


def tell_where(t: Mansion, token: Beast | Seat, place: Hex, to: Hex) -> None:
    if zone(t, to) not in ("", zone(t, place)):
        t.tell(happened.Came, token, to, t.vehicle_at(to))


# -- the dodge (SN-7.6) -----------------------------------------------------------------------------


def can_dodge(t: Mansion, me: Player) -> bool:
    assert me.pos is not None
    return t.midnight and can_move(t, me) and steps_left(t, me) > 1 and not t.in_water(me.pos)


def dodges(t: Mansion, me: Player, bomb: Held) -> list[Action]:
    """Over any token on a dry hex that would be enterable, to any free hex behind it but one's own (SN-R16)."""
    place, standing, locks_matter = me.pos, t.tokens(), me.character != Character.ELEANOR
    assert place is not None
    return [
        do.Dodge(over, to, bomb)
        for over in WAYS[place]
        if over in standing and (over not in CLOSABLE or is_open(t, over, locks_matter)) and not t.in_water(over)
        for to in ways(t, me, over)
    ]


def dodge(t: Mansion, me: Player, action: do.Dodge) -> None:
    t.discard.append(me.lose(action.card))
    t.tell(happened.Dodged, me.seat, t.tokens()[action.over], action.to)
    step(t, me, action.to, 2)


# -- for whoever plans a walk (SN-5.5) --------------------------------------------------------------


def reach(t: Mansion, player: Player, *, beyond: bool = False) -> dict[Hex, tuple[int, Hex]]:
    """Every hex this pawn could walk to now if it had steps without end: how many steps, and from which hex it comes.

    Walks end at a water's edge (SN-5.4), so nothing is reached beyond one but in later turns.
    """
    start = player.pos
    if start is None:
        return {}
    found: dict[Hex, tuple[int, Hex]] = {start: (0, start)}
    ring = [start]
    while ring:
        outer: list[Hex] = []
        for place in ring:
            if not beyond and place is not start and crosses_edge(t, found[place][1], place):
                continue
            for there in ways(t, player, place):
                if there not in found:
                    found[there] = found[place][0] + 1, place
                    outer.append(there)
        ring = outer
    return found
