"""Games saved under older rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spyhouse.engine.actions import read_action
from spyhouse.engine.older import Older, Steps
from spyhouse.engine.secrets import Seat

from .actions import Build, Draft, Put, Snatch
from .pieces import CELL, DOORS, DOUBLES, Tile
from .rules import Placing, PlacingSnatched, lay
from .table import Hotel, Inn


def forced_by_itself(older: Older) -> None:
    """Nobody is asked any more where a tile goes that can go to one place only."""
    older.forget(set(_forced(len(older.save["seats"]), older.sealed["journal"])))
    older.sealed["unsettled"] = older.asked in ("Placing", "PlacingSnatched")


def _forced(seats: int, journal: Sequence[tuple[int, str]]) -> Iterator[int]:
    """Which entries were the only answer to their question."""
    t = Inn(seats, [Hotel(Seat(seat), DOORS[0], DOUBLES[0]) for seat in range(seats)])
    question: Placing | PlacingSnatched | None = None
    drafted: Draft | None = None
    for number, (seat, text) in enumerate(journal):
        hotel = t.hotels[seat]
        match read_action(text, (Draft, Build, Put, Snatch)):
            case Draft() as drafted:
                pass
            case Build(place) if drafted is not None and isinstance(drafted.companion, Tile):
                question = Placing(Seat(seat), drafted.slot, drafted.companion, CELL[place])
            case Build(place):
                hotel.build(DOORS[0], CELL[place])  # any tile will do
            case Snatch(tile):
                question = PlacingSnatched(Seat(seat), tile)
            case Put(place) if question is not None:
                if len(question.options(t)) == 1:
                    yield number
                if isinstance(question, Placing):
                    hotel.build(DOORS[0], question.window_at)
                lay(hotel, question.tile, place)


STEPS: Final[Steps] = {1: forced_by_itself}
