"""Nights saved under older rules."""

from __future__ import annotations

import itertools
from typing import Any, Final

from spyhouse.engine import chance
from spyhouse.engine.older import Older, Steps

from .pieces import WHEEL


def wheel_by_itself(older: Older) -> None:
    """SN-R68: nobody spins the wheel any more: it turns at the start of a turn, before the pawn comes in."""
    sealed, asked = older.sealed, older.asked
    older.forget([number for number, (_, text) in enumerate(sealed["journal"]) if text == "spin"])
    table, events = sealed["table"], sealed["events"]
    if asked in ("Entry", "SpinTheWheel"):
        table["stack"].pop()
        table["phase"], sealed["unsettled"] = "spin", True
    if asked == "SpinTheWheel":
        older.save["summary"]["line"] = f"{older.save['summary']['decider']}'s turn: walk or act"
        if events[-1]["is"] == "Entered":
            _spin_after_entry(table, events)
    for number, (one, other) in enumerate(itertools.pairwise(events)):
        if one["is"] == "Entered" and other["is"] == "Spun":
            events[number : number + 2] = other, one
            sealed["read"] = [number if read == number + 1 else read for read in sealed["read"]]


def _spin_after_entry(table: dict[str, Any], events: list[dict[str, Any]]) -> None:
    """Of a pawn that has just come in, so on dry land; the next question is asked after that."""
    me = table["players"][table["active"]]
    table["chance"], table["sector"] = chance.below(table["chance"], len(WHEEL))
    table["steps"] = WHEEL[table["sector"]].steps + 2 * (me["character"] == "rita")
    table["phase"] = "second_spin"
    spun = {"seat": me["seat"], "sector": table["sector"], "steps": table["steps"], "water": False, "again": False}
    events.append({"is": "Spun", **spun})


def a_master_spins_again(older: Older) -> None:
    """The log says of a Master's first spin that there is a second, which follows at once."""
    for one, other in itertools.pairwise(older.sealed["events"]):
        if one["is"] == "ArrestSpun":
            one["again"] = other["is"] == "ArrestSpun"


STEPS: Final[Steps] = {1: wheel_by_itself, 2: a_master_spins_again}
