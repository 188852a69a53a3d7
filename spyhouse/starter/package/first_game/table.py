"""The state: plain fields, and each says who may see it."""

from typing import Any

from spyhouse.engine.secrets import Seat, State, nobody, owner, public, state
from spyhouse.engine.table import Table

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
