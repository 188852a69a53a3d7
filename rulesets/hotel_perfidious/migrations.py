"""Games saved under older rules."""

from __future__ import annotations

from typing import Any, Final

from spyhouse.engine.older import Older, Steps

from .pieces import Face
from .rules.move import MOVE, MOVE_IN_OVERSHOES


def walks_end_by_themselves(older: Older) -> None:
    """Nobody is asked any more to stop without a step left; and a walk is told before the Phones taken on it."""
    sealed = older.sealed
    walks = [event for event in sealed["events"] if event["is"] == "Moved"]
    stops = [number for number, (_, text) in enumerate(sealed["journal"]) if text == "stop"]
    older.forget([stop for stop, walk in zip(stops, walks, strict=True) if _is_over(walk)])
    sealed["unsettled"] = older.asked == "Moving" and not sealed["table"]["stack"][-1]["left"]
    for number, event in enumerate(sealed["events"]):
        if event["is"] == "Moved":
            _tell_first(sealed, number)


def _is_over(walk: dict[str, Any]) -> bool:
    return len(walk["path"]) - 1 == (MOVE_IN_OVERSHOES if walk["overshoes"] else MOVE)


def _tell_first(sealed: dict[str, Any], number: int) -> None:
    """This walk before the Phones; who had read of some of them reads of them again."""
    events, first = sealed["events"], number
    while first and events[first - 1]["is"] == "PhoneTaken":
        first -= 1
    events.insert(first, events.pop(number))
    sealed["read"] = [first if first < read <= number else read for read in sealed["read"]]


def without_casebook_without_names(older: Older) -> None:
    """HP-9.5: where nothing is remembered, the log does not name what was drawn, kept or put face down either."""
    if older.save["options"]["casebook"]:
        return
    for event in older.sealed["events"]:
        if event["is"] in ("Drew", "KeptFound", "LiesFaceDown"):
            event["face"] = Face.BACK.value


STEPS: Final[Steps] = {1: walks_end_by_themselves, 2: without_casebook_without_names}
