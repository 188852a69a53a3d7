"""Evenings saved under older rules."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.older import Older, Steps


def standing_up_asks_nothing(older: Older) -> None:
    """MF-7.2: who stands up has said everything; nobody has to go on before the look or the verdict."""
    sealed, journal = older.sealed, older.sealed["journal"]
    older.forget([number for number in range(1, len(journal)) if journal[number - 1][1].startswith("win ")])
    if older.asked == "StandUp":
        sealed["table"]["stack"][-1]["is"] = "Attempt"
        sealed["events"].pop()  # it is told again
        sealed["read"] = [min(read, len(sealed["events"])) for read in sealed["read"]]
        sealed["unsettled"] = True


def first_seat_is_at_the_table(older: Older) -> None:
    """MF-1.1: a first seat beyond the table is refused."""
    older.bring_to_table("first_seat")


def cards_are_discarded(older: Older) -> None:
    """MF-6.2: to play a card and to give one up were both called to lay it."""
    for number, (_, text) in enumerate(older.sealed["journal"]):
        if text.startswith("lay "):
            older.rewrite(number, f"discard {text.removeprefix('lay ')}")
    for event in older.sealed["events"]:
        if event["is"] == "Laid":
            event["is"] = "Discarded"


STEPS: Final[Steps] = {1: standing_up_asks_nothing, 2: first_seat_is_at_the_table, 3: cards_are_discarded}
