"""Who wears which colour (IK-2.1, IK-10.5), and in which ink of the house it is written: the nearest that all can tell
apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.game import Options

AGENTS: Final = 4
INKS: Final = {"blue": "seat1", "yellow": "seat3", "green": "seat2", "pink": "seat6"}
AMBASSADOR_INK: Final = "seat5"


def seat_colours(seats: int, options: Options, games: int) -> dict[int, str]:
    """After so many games of a match: a seat that becomes Ambassador lends its colour to the one that was. With three
    players the last colour is the dummy's."""
    colours = dict(enumerate(str(options["colours"]).split(",")))
    if seats > AGENTS and options["ambassador_role"] == "rotate":
        for was in range(AGENTS, AGENTS + games):
            colours[was % seats] = colours.pop((was + 1) % seats)
    return colours


def seat_inks(seats: int, options: Options, games: int) -> Sequence[str]:
    """The Ambassador's seat has no colour (IK-2.1)."""
    colours = seat_colours(seats, options, games)
    return [INKS.get(colours.get(seat, ""), AMBASSADOR_INK) for seat in range(max(seats, AGENTS))]
