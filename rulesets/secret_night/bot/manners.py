"""What is daring in the house, what is a bluff, and what nobody forgives."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.game import Traits
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .. import actions as do
from ..events import Attacked, RopeTried, Stole
from ..table import Mansion

DARING: Final[dict[type[Action], float]] = {
    do.Attack: 1.0,
    do.Arrest: 1.0,
    do.Tie: 0.5,
    do.Steal: 0.5,
    do.Push: 0.5,
    do.Heal: -0.5,
    do.EndTurn: -0.5,
    do.Lock: -1.0,
}
BLUFFS: Final = (do.Claim, do.Trade)
"""As if there were something to answer with, or to give."""


def daring(view: View[Mansion], action: Action) -> float:
    return DARING.get(type(action), 0.0)


def bluff(view: View[Mansion], action: Action) -> float:
    return float(isinstance(action, BLUFFS))


def harm(event: Event) -> tuple[Seat, Seat] | None:
    return (event.seat, event.target) if isinstance(event, Attacked | RopeTried | Stole) else None


TRAITS: Final = Traits(leeway=4.0, daring=daring, bluff=bluff, harm=harm)
