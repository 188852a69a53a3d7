"""Who sits at the table of both lessons, and what their scenes ask of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .. import events as happened
from ..house import NEAR, Hex
from ..pieces import Card, Weapon
from ..table import Mansion, Player

NAMES = ("Anna", "Boris", "Chen", "Dora")
LEARNER, BORIS, CHEN, DORA = map(Seat, range(4))
MORE_PLAYERS: Final = (
    "Besides Master and Chief: with four or five one Thief and one Detective, with six or seven two of each, with eight three. "
    "With five or seven a Deceiver, who wins alone if nobody leads by 2 at dawn."
)
Fits = Callable[[View[Any]], bool]


def first_of(*texts: str) -> Callable[[View[Any]], Action | None]:
    """What of these is possible now, the sooner the rather: of a way the last step first."""
    return lambda view: next((one for text in texts for one in view.options if one.text() == text), None)


def one_by_one(actions: str) -> Sequence[str]:
    """Actions that stand in a text with semicolons between them."""
    return tuple(" ".join(action.split()) for action in actions.split(";"))


def me(view: View[Mansion]) -> Player:
    assert view.seat is not None
    return view.table.players[view.seat]


def also(*fits: Fits) -> Fits:
    return lambda view: all(one(view) for one in fits)


def offers(kind: type[Action]) -> Fits:
    return lambda view: any(isinstance(option, kind) for option in view.options)


def holds(*cards: Card) -> Fits:
    return lambda view: not Counter(cards) - Counter([*me(view).face_up, *me(view).face_down])


def did(seat: Seat, kind: type[Any]) -> Fits:
    """What a scene tells as having happened has happened, whatever the learner did."""
    return lambda view: any(isinstance(event, kind) and event.seat == seat for event in view.events)


def at(hour: int) -> Fits:
    return lambda view: view.table.hour == hour


def beside(seat: Seat) -> Fits:
    """Does the learner stand next to them?"""

    def fits(view: View[Mansion]) -> bool:
        pos = me(view).pos
        return pos is not None and view.table.players[seat].pos in NEAR[pos]

    return fits


def stands(seat: Seat, place: Hex) -> Fits:
    return lambda view: view.table.players[seat].pos == place


def hearts(seat: Seat, number: int) -> Fits:
    return lambda view: view.table.players[seat].health == number


def attacked_by(seat: Seat, weapon: Weapon) -> Fits:
    """Is that the attack of which is asked?"""

    def fits(view: View[Any]) -> bool:
        last = [event for event in view.events if isinstance(event, happened.Attacked)][-1]
        return (last.seat, last.target, last.weapon) == (seat, view.seat, weapon)

    return fits
