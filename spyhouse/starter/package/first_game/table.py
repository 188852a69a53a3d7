"""The state: plain fields, and each says who may see it."""

from typing import Any

from spyhouse.engine.state import State, state
from spyhouse.engine.table import Table
from spyhouse.engine.visibility import Seat, nobody, owner, public

from .pieces import PURSE, WARES, Ware


@state
class Smuggler(State):
    seat: Seat = public()
    hand: list[Ware] = owner(Ware.BACK)
    let_through: list[Ware] = owner(Ware.BACK, default_factory=list)
    points: int = public(default=PURSE)


@state
class Harbour(Table):
    smugglers: list[Smuggler] = public()
    deck: list[Ware] = nobody(Ware.BACK)
    opened: list[Ware] = public(default_factory=list)

    def pieces(self) -> dict[type, list[Any]]:
        return {Ware: WARES}
