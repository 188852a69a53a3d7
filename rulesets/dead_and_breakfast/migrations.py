"""Games saved under older rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spyhouse.engine.actions import read_action
from spyhouse.engine.older import Older, Steps
from spyhouse.engine.visibility import Seat

from .actions import PASS, PASS_ON, Build, Draft, Put, Snatch
from .pieces import CELL, DOORS, DOUBLES, TURNS, Tile
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
                question = Placing(Seat(seat), drafted.companion, drafted.slot, CELL[place])
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


def only_wishes_that_mean_something(older: Older) -> None:
    """DB-10.4: who could not be asked again before their next turn just lets it pass; DB-2.1: a first seat beyond the
    table is refused."""
    older.bring_to_table("first_seat")
    table, turns = older.sealed["table"], [0] * len(older.save["seats"])
    told = (event for event in older.sealed["events"] if event["is"] == "Passed" and event["asks_not"])
    after = 0
    for number, (seat, text) in enumerate(older.sealed["journal"]):
        if text.startswith("draft "):
            turns[seat] += 1
            after = (seat + 2) % len(turns)
        elif text == PASS_ON.text():
            event = next(told)
            if after == seat or turns[after] == TURNS:
                older.rewrite(number, PASS.text())
                event["asks_not"] = False
                if not _wished_since(older, number, seat):
                    table["hotels"][seat]["unasked"] = False


def _wished_since(older: Older, number: int, seat: int) -> bool:
    return [seat, PASS_ON.text()] in map(list, older.sealed["journal"][number + 1 :])


def who_follows_is_known(older: Older) -> None:
    """The gap between two turns does not say any more who comes next: the seat after the one that moved last."""
    for frame in older.sealed["table"]["stack"]:
        frame.pop("following", None)


STEPS: Final[Steps] = {1: forced_by_itself, 2: only_wishes_that_mean_something, 3: who_follows_is_known}
