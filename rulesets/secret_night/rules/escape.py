"""SN-7.8: escapes."""

from __future__ import annotations

from spyhouse.engine.visibility import Seat, those

from .. import actions as do
from .. import events as happened
from ..house import PARKED
from ..pieces import CARRIES, KEY_OF, POINTS_OF, SCORING, THIEVES, Card, Vehicle
from ..table import Cause, Mansion, Phase, Player
from .endings import score
from .leaving import leave


def can_escape(t: Mansion, me: Player) -> bool:
    vehicle = t.vehicle_at(me.pos)
    return (
        vehicle is not None
        and t.midnight
        and me.role in THIEVES
        and me.rope is None
        and (vehicle not in KEY_OF or me.has(KEY_OF[vehicle]))
    )


def money_in_sight(t: Mansion, me: Player, vehicle: Vehicle) -> bool:
    """Does anybody show Money who would ride along, as far as the starter knows (SN-13.6)? Nobody does in the boat, and no
    policeman does anywhere."""
    aboard = [one for one in t.players if one.pos in PARKED[vehicle] and Card.MONEY in one.face_up]
    return CARRIES[vehicle] > 1 and any(may_ride(one, me.seat) for one in aboard)


def may_ride(player: Player, looker: Seat) -> bool:
    """Is this a Thief for all that this seat knows?"""
    return player.role in THIEVES if player.known & those(looker) else not player.cleared


def escape(t: Mansion, me: Player, action: do.Escape) -> None:
    vehicle = action.vehicle
    aboard = [t.players[seat] for seat in t.order if t.players[seat].pos in PARKED[vehicle] and seat != me.seat]
    many = CARRIES[vehicle] > 1  # SN-R15: the boat takes one
    crew = [me, *(one for one in aboard if many and one.role in THIEVES)]  # SN-R49, SN-R52
    money = sum(card == Card.MONEY for one in crew for card in [*one.face_up, *one.face_down])
    moved = points(vehicle, len(crew), money)
    t.vehicles.remove(vehicle)
    seats, roles = [one.seat for one in crew], [one.role for one in crew]
    t.tell(happened.Escaped, me.seat, vehicle, seats, roles, money, moved)
    for one in crew:
        give_up_hand(t, one, vehicle)
        leave(t, one)
    for one in aboard:
        if many and one not in crew and not one.cleared:
            one.cleared = True
            t.tell(happened.LeftBehind, one.seat, vehicle)
    t.phase = Phase.SETTLE
    if moved:  # SN-R48: without Money it is no score event
        score(t, Cause.ESCAPE, me.seat, moved)


def points(vehicle: Vehicle, crew: int, money: int) -> int:
    """SN-7.8.3."""
    if not money:
        return 0
    return POINTS_OF[vehicle] + SCORING["extra_thief"] * (crew - 1) + SCORING["extra_money"] * (money - 1)


def give_up_hand(t: Mansion, player: Player, vehicle: Vehicle) -> None:
    """SN-7.8.4: keys of this vehicle leave the game, the rest may come back (SN-R51)."""
    for card in [*player.face_up, *player.face_down]:
        (t.removed if card == KEY_OF.get(vehicle) else t.discard).append(card)
    player.face_up, player.face_down = [], []
