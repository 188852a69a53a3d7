"""What the signs on the plan mean, for somebody who sees it for the first time: pieces of a plan, with a word to each."""

from __future__ import annotations

import dataclasses
from typing import Final

from textual.geometry import Region

from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.reader import Drawing

from .. import INKS
from ..pieces import PARKED, SEARCH_HEX, START, Gate, Hex, Vehicle
from .plan import AT, GRID, Sights, Token, sheet_of
from .scene import ride_words

_WIDE: Final = 12
_LIT, _GUEST, _ACTIVE, _ILL = "r08c06", "r08c09", "r12c06", "r12c10"
_SIGHTS: Final = Sights(
    {
        AT[Hex(_GUEST)]: Token("A", INKS[2]),
        AT[Hex(_ACTIVE)]: Token("B", INKS[1], active=True),
        AT[Hex(_ILL)]: Token("C", INKS[3], "p"),
    },
    dog=AT[Hex("r04c07")],
    broken=[AT[Hex("r03c15")]],
    locked=[AT[Hex("r19c05")]],
    filled=[13],
    light={AT[Hex(_LIT)]: 100},
)


def _at(place: str, wide: int = 6, high: int = 1) -> Region:
    return Region(max(GRID.left(AT[Hex(place)]) - 1, 0), GRID.top(AT[Hex(place)]) + 1 - high, wide, high)


_SAMPLES: Final = (
    (_at(_GUEST, high=2), "a guest, by letter and colour"),
    (_at(_ACTIVE, high=2), "the one whose turn it is"),
    (_at(_ILL, high=2), "p: poisoned; t: tied up"),
    (_at("r04c07", high=2), "the dog"),
    (_at(SEARCH_HEX[13].value), "a cupboard with a card in it"),
    (_at(SEARCH_HEX[14].value), "an empty cupboard"),
    (_at(_LIT), "lit floor: you can go there now"),
    (_at("r11c05"), "a door; a Door Key locks it"),
    (_at("r19c05"), "a locked door"),
    (_at("r10c15"), "a window; a Hammer breaks it"),
    (_at("r03c15"), "a broken window: a way for everybody"),
    (_at("r05c03"), "a doorway, always open"),
    (_at(START[Gate.RED].value), "where the Thieves come in"),
    (_at(START[Gate.BLUE].value), "where the police come in"),
    *((Region(min(GRID.left(AT[place]) for place in PARKED[one]), GRID.top(AT[PARKED[one][0]]), 10 if one is Vehicle.CAR else 6, 2),
       f"{one.spoken}: {ride_words(one)}") for one in Vehicle),
    (_at("r06c17"), "the water: getting in or out ends your steps"),
)  # fmt: skip


@dataclasses.dataclass(frozen=True, slots=True)
class Signs(Drawing):
    """One below the other."""

    def high(self, width: int) -> int:
        return sum(region.height for region, _ in _SAMPLES)

    def paint(self, c: Canvas) -> None:
        sheet, y = sheet_of(c, _SIGHTS), 0
        for region, words in _SAMPLES:
            c.paste(0, y, sheet, region.x, region.y, region.width, region.height)
            y += region.height
            c.put(_WIDE, y - 1, words, "paper", width=c.width - _WIDE)
