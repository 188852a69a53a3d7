"""DB-2: the piles, a door and a double window for everybody, and who builds first."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.decisions import Frame
from spyhouse.engine.game import Deal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public

from .. import events as happened
from ..pieces import DOORS, DOUBLES, Tile
from ..table import FEEDS, PILES, SLOTS, WINDOW_PILE, Hotel, Inn, Pile
from .turn import begin_turn


def set_up(deal: Deal) -> Inn:
    """DB-2.1-2: each group shuffled on its own, in this order; the starting seat by lot unless it is chosen."""
    t = Inn(deal.seats, chance=deal.chance)
    groups = [list(group) for group in (DOORS, DOUBLES, *PILES.values())]
    for group in groups:
        t.shuffle(group)
    wanted = str(deal.options["first_seat"])
    first = Seat(t.roll(deal.seats) if wanted == "random" else int(wanted) - 1)
    open_inn(t, groups, first)
    return t


def open_inn(t: Inn, groups: Sequence[list[Tile]], first: Seat) -> None:
    """DB-2.2-5: deal doors, double windows and the drafting area from groups that lie in this very order, the top
    tile last."""
    doors, doubles, *stacks = groups
    t.hotels = [Hotel(Seat(seat), doors.pop(), doubles.pop()) for seat in range(t.seats)]
    t.spare_doors, t.spare_doubles = doors, doubles
    t.piles = [Pile(name, stack) for name, stack in zip(PILES, stacks, strict=True)]
    t.windows = [t.piles[WINDOW_PILE].draw() for _ in range(SLOTS)]
    t.area = [t.piles[feed].draw() for feed in FEEDS]
    t.then(Opening(first))


@state
class Opening(Frame[Inn]):
    """DB-2.1: the starting seat takes the first turn; there is no snatch window before it (DB-6.1)."""

    first: Seat = public()

    def run(self, t: Inn) -> None:
        t.tell(happened.Opened, self.first)
        begin_turn(t, self.first)
