"""How far whoever walks now can come, by the very rules of a step (SN-5), and what for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from spyhouse.engine.view import View, once
from spyhouse.engine.visibility import Seat, those
from spyhouse.engine.words import counted
from spyhouse.widgets.board import Aim
from spyhouse.widgets.hexes import Place

from .. import actions as do
from ..facts import CALLED, lying_hidden
from ..house import NEAR, PARKED, ROOM_AT, SEARCH_HEX
from ..pieces import ATTACKS, KEPT, KEY_OF, POLICE, THIEVES, Card, Square, Vehicle
from ..rules.arrests import can_be_arrested
from ..rules.escape import points
from ..rules.movement import reach, steps_left
from ..rules.square import can_be_robbed
from ..rules.wording import LEAVES, LINE, is_friend, serves_enemy
from ..table import Mansion, Player
from .plan import AT, HEXES, label

_SHORT: Final = 8
"""Columns of the short name of a room."""
_A_TURN: Final = 6
"""Steps to hope for in another turn."""
_MOST: Final = (4, 2, 3, 1, 1)
"""Aims of each rank; and of all of them no more than of the first."""


class Walk(NamedTuple):
    start: Place
    left: int
    """Steps, saved ones too."""
    far: dict[Place, int]
    """Steps to every hex, also to those too far for this turn."""
    before: dict[Place, Place]
    """The hex before it on a shortest way."""

    @property
    def reach(self) -> dict[Place, int]:
        return {place: far for place, far in self.far.items() if 0 < far <= self.left}

    def way_to(self, goal: Place) -> Sequence[Place]:
        """The hexes of a shortest way, the goal last; nothing if it is too far for this turn."""
        return self._path(goal) if 0 < self.far.get(goal, 0) <= self.left else ()

    def towards(self, goal: Place) -> Place:
        """How far one comes on the way to what is too far for this turn."""
        return self._path(goal)[: self.left][-1]

    def _path(self, goal: Place) -> Sequence[Place]:
        places = [goal]
        while self.before[places[-1]] != self.start:
            places.append(self.before[places[-1]])
        return places[::-1]


@once
def walk(view: View[Mansion]) -> Walk | None:
    """Nothing if no step can be taken now."""
    t, decision = view.table, view.decision
    if decision is None or not any(isinstance(action, do.Step) for action in view.options):
        return None
    me = t.players[decision.seat]
    assert me.pos is not None
    found = reach(t, me)
    far = {AT[place]: steps for place, (steps, _) in found.items()}
    return Walk(AT[me.pos], steps_left(t, me), far, {AT[place]: AT[before] for place, (_, before) in found.items()})


# -- what for ----------------------------------------------------------------------------------------


class _Goal(NamedTuple):
    rank: int
    """What wins, what one looks for or the enemy does, any card, somebody to deal with, what one holds already."""
    far: int
    place: Place
    where: str
    """In full, or in one short word."""
    short: str
    what: str
    guest: Seat | None = None
    """Whom one walks to."""
    means: str = ""
    """What that brings, in a sentence."""


def aims(view: View[Mansion]) -> Sequence[Aim]:
    """Where one can walk for a reason in this turn, the best and the nearest first; also towards the nearest way out that is
    too far for it, else towards the nearest card that the next turn may reach; never towards a guest, who will be
    elsewhere by then."""
    walked = walk(view)
    if walked is None:
        return ()
    goals = sorted([*_rides(view, walked), *_cupboards(view, walked), *_guests(view, walked)])
    near = list[_Goal]()
    for goal in goals:
        full = sum(one.rank == goal.rank for one in near) == _MOST[goal.rank]
        if goal.far <= walked.left and not full and goal.where not in {one.where for one in near}:
            near.append(goal)
    rides = [] if any(goal.rank == 0 for goal in near) else _towards_ride(view, walked)
    if near:
        found = [_aim(view, "Walk", goal, counted(goal.far, "step"), goal.place) for goal in near]
        return found[: _MOST[0] - len(rides)] + rides
    on = (goal for goal in goals if goal.rank < 3 and goal.guest is None and goal.far <= walked.left + _A_TURN)
    return rides or [
        _aim(view, "Walk", _farther(goal), f"{walked.left} of {goal.far} steps", walked.towards(goal.place))
        for goal in itertools.islice(on, 1)
    ]


def _farther(goal: _Goal) -> _Goal:
    """Worded as one that is not reached."""
    return goal._replace(where=goal.where.replace("to ", "towards ", 1), short=goal.short.replace("to ", "towards ", 1))


def hunts(view: View[Mansion]) -> bool:
    """Does one of the walks lead to somebody who can be arrested, or away with Money?"""
    walked = walk(view)
    near = () if walked is None else (*_guests(view, walked), *_rides(view, walked))
    return walked is not None and any(goal.rank == 0 and goal.far <= walked.left for goal in near)


def _aim(view: View[Mansion], verb: str, goal: _Goal, steps: str, place: Place) -> Aim:
    """Its line: how far, what for, and beside whom that is dangerous; shorter where that would be too long."""
    risks = danger(view, place, goal.guest)
    if risks and not (goal.guest is not None and goal.rank < 2):  # what wins is said before any risk
        notes = [*(f"{steps}, {risk}" for risk in risks), f"{steps.split(' step')[0]}, {risks[-1]}"]
    else:
        notes = [f"{steps}: {goal.what}", f"{steps.replace(' steps', '')}: {goal.what}", steps]
    tries = [(f"{verb} {where}", note) for note in notes for where in (goal.where, goal.short)]
    if risks:
        tries.insert(0, (tries[0][0], f"{steps}: {goal.what}, {risks[0]}"))
    label, note = next((one for one in tries if len("  ".join(one)) <= LINE), tries[-1])
    return Aim(label, note, HEXES[place].value, goal.means)


def danger(view: View[Mansion], place: Place, guest: Seat | None = None) -> Sequence[str]:
    """Who would harm one there and cannot here, as far as this seat can see: the police a Thief, anybody with a weapon; and
    in fewer words. Of a guest whom one walks to the line itself says who it is, but not the weapon."""
    t, me = view.table, _me(view)
    assert me.pos is not None
    near = NEAR[HEXES[place]] - NEAR[me.pos] if t.midnight else ()
    beside = [one for one in t.players if one is not me and one.pos in near]
    for one in beside:
        if me.role in THIEVES and one.role in POLICE and one.known & those(me.seat) and one.seat != guest:
            return f"by the {one.role.brief}", f"by {one.role.brief}"
    for one in beside:
        harmful = (*ATTACKS, Card.HANDCUFFS) if me.role in THIEVES else ATTACKS
        weapon = next((card for card in one.face_up if card in harmful), None)
        if weapon is not None and not is_friend(t, me, one.seat):
            name = view.names[one.seat]
            return ("armed",) if one.seat == guest else (f"by {name}'s {weapon.short}", f"armed {name}")
    return ()


def _me(view: View[Mansion]) -> Player:
    assert view.decision is not None
    return view.table.players[view.decision.seat]


def _startable(view: View[Mansion]) -> Iterator[Vehicle]:
    """For a Thief with Money."""
    t, me = view.table, _me(view)
    if me.role in THIEVES and me.has(Card.MONEY) and t.vehicle_at(me.pos) is None:
        yield from (vehicle for vehicle in t.vehicles if vehicle not in KEY_OF or me.has(KEY_OF[vehicle]))


def _towards_ride(view: View[Mansion], walked: Walk) -> list[Aim]:
    """As far as one comes in this turn on the shortest way to a vehicle, through the water if need be."""
    t, me = view.table, _me(view)
    found = reach(t, me, beyond=True)
    ways = [
        (found[hex_][0], hex_, vehicle) for vehicle in _startable(view) for hex_ in PARKED[vehicle] if hex_ in found
    ]
    if not ways:
        return []
    far, here, vehicle = min(ways)
    while not 0 < walked.far.get(AT[here], walked.left + 1) <= walked.left and here != me.pos:
        here = found[here][1]
    steps = walked.far.get(AT[here], 0)
    return [Aim(f"Walk towards the {CALLED[vehicle]}", f"{steps} of {far} steps", here.value)] * bool(steps)


def _rides(view: View[Mansion], walked: Walk) -> Iterator[_Goal]:
    """For a Thief with Money: what can be started."""
    t, me = view.table, _me(view)
    for vehicle in _startable(view):
        for place in map(AT.__getitem__, PARKED[vehicle]):
            if walked.far.get(place):
                brings = abs(points(vehicle, 1, [*me.face_up, *me.face_down].count(Card.MONEY)))
                what = f"{LEAVES[vehicle].lower() if t.midnight else 'way out'}, +{brings}"
                where, short = f"to the {CALLED[vehicle]}", f"to {CALLED[vehicle]}"
                yield _Goal(0, walked.far[place], place, where, short, what)


def _cupboards(view: View[Mansion], walked: Walk) -> Iterator[_Goal]:
    """Where a card lies that one may search for (SN-5.9), and that is no Dynamite as far as this seat knows."""
    t, me, hidden = view.table, _me(view), lying_hidden(view)
    sought = _sought(t, me)
    for room, hex_ in SEARCH_HEX.items():
        slot, far = t.slots.get(room), walked.far.get(AT[hex_], 0)
        card = hidden.get(room, slot.card) if slot else Card.BACK
        if slot is None or not far or room == me.room or card is Card.DYNAMITE:
            continue
        mine = me.has(card)
        wanted = (card in sought and (not mine or card is Card.MONEY)) or (
            card in KEPT and bool(serves_enemy(me.role, card))
        )
        name = "a card" if card is Card.BACK else card.spoken
        where, short = (f"to {label(room, room_for)}" for room_for in (LINE, _SHORT))
        if me.pos is not None and ROOM_AT.get(me.pos) == room:
            where, short = "to this cupboard", "to cupboard"
        if len(f"Walk {short}  {counted(far, 'step')}: {name}") > LINE and card is not Card.BACK:
            name = card.short
        rank = 1 if wanted else 4 if mine else 2
        yield _Goal(rank, far, AT[hex_], where, short, name)


def _sought(t: Mansion, me: Player) -> set[Card]:
    if me.role in POLICE:
        return {Card.HANDCUFFS}
    return {Card.MONEY, *(KEY_OF[one] for one in t.vehicles if one in KEY_OF)} if me.role in THIEVES else set()


def _guests(view: View[Mansion], walked: Walk) -> Iterator[_Goal]:
    """Whom one would do something to that can be done now."""
    t, me = view.table, _me(view)
    assert me.pos is not None
    for other in t.players:
        if other is me or other.pos is None or other.pos in NEAR[me.pos] or is_friend(t, me, other.seat):
            continue
        rank, what = _deed(t, me, other)
        beside = [(walked.far[AT[near]], AT[near]) for near in NEAR[other.pos] if walked.far.get(AT[near])]
        if what and beside:
            where, short = (f"{word} {view.names[other.seat]}" for word in ("beside", "to"))
            means = f"{view.names[other.seat]} is the {other.role.spoken}." if not rank else ""
            yield _Goal(rank, *min(beside), where, short, what, other.seat, means)


def _deed(t: Mansion, me: Player, other: Player) -> tuple[int, str]:
    """Its rank, and what one would do to somebody who is no friend; nothing if that cannot be done now. Whoever shows what
    one looks for comes before the nearest card."""
    cuffs = t.midnight and me.role in POLICE and me.has(Card.HANDCUFFS)
    if cuffs and other.is_thief_to(me.seat) and can_be_arrested(t, me.seat, other):
        return 0, f"arrest +{-other.worth}"
    steals = not t.squared and t.disc is not Square.STEAL and can_be_robbed(other)
    trades = not t.squared and t.disc is not Square.TRADE and me.cards
    shown = [card for card in other.face_up if card in _sought(t, me) and (card is Card.MONEY or not me.has(card))]
    if shown and (steals or trades):
        return 1, f"shows {shown[0].short}"
    if t.midnight and other.known & those(me.seat) and any(map(me.has, ATTACKS)):
        return 3, "attack"
    return 3, "steal" * steals
