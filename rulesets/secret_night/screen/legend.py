"""What the signs on the map mean, for somebody who sees it for the first time: hexes of the map itself, with a word to each."""

from __future__ import annotations

import dataclasses
from typing import Final, NamedTuple

from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.reader import Drawing

from .. import INKS
from ..pieces import CARRIES, KENNEL, KEY_OF, PARKED, SEARCH_HEX, SEAT_LETTERS, START, Gate, Hex, Vehicle
from .plan import AT, Sights, Token, paint_sample

_FLOOR, _DOOR, _DOORWAY, _WINDOW = Hex("r04c07"), Hex("r04c05"), Hex("r05c03"), Hex("r03c15")
_WALL, _LAWN, _LAKE = Hex("r04c01"), Hex("r12c16"), Hex("r06c17")
_COLUMN: Final = 44


class Sample(NamedTuple):
    place: Hex
    words: str
    sights: Sights


def _sights(**seen: object) -> Sights:
    return dataclasses.replace(Sights({}, tuple(Vehicle)), **seen)  # type: ignore[arg-type]


def _vehicle(vehicle: Vehicle) -> Sample:
    key = "with its key" if vehicle in KEY_OF else "without a key"
    seats = "for one Thief" if CARRIES[vehicle] == 1 else f"for up to {CARRIES[vehicle]} Thieves"
    return Sample(PARKED[vehicle][0], f"{vehicle.spoken}: {key}, {seats}", _sights())


def _pawn(words: str, mark: str = " ", active: bool = False) -> Sample:
    return Sample(_FLOOR, words, _sights(tokens={AT[_FLOOR]: Token(SEAT_LETTERS[0], INKS[0], mark, active)}))


_SAMPLES: Final = (
    _pawn("a guest, by letter and colour"),
    _pawn("the one whose turn it is", active=True),
    _pawn("poisoned (t: tied, b: both)", "p"),
    Sample(
        PARKED[Vehicle.CAR][0],
        "in the car (B: boat, M: motorcycle)",
        _sights(tokens={AT[PARKED[Vehicle.CAR][0]]: Token(SEAT_LETTERS[0], INKS[0], "C")}),
    ),
    Sample(_FLOOR, "the dog", _sights(tokens={AT[_FLOOR]: Token("d", "paper")})),
    Sample(_FLOOR, "within reach, for so many steps", _sights(reach={AT[_FLOOR]: 3})),
    Sample(SEARCH_HEX[13], "search point of room 13: a card lies there", _sights(filled=(13,))),
    Sample(SEARCH_HEX[13], "the same, and nothing lies there", _sights()),
    *map(_vehicle, (Vehicle.BOAT, Vehicle.MOTORCYCLE, Vehicle.CAR)),
    Sample(_WALL, "a wall; the name of a room stands on its wall", _sights()),
    Sample(_DOOR, "a door; with a Door Key it can be locked", _sights()),
    Sample(_DOOR, "a locked door", _sights(locked=(AT[_DOOR],))),
    Sample(_DOORWAY, "a doorway: always open", _sights()),
    Sample(_WINDOW, "a window: a Hammer breaks it", _sights()),
    Sample(_WINDOW, "a broken window: a way like any other", _sights(broken=(AT[_WINDOW],))),
    Sample(_LAWN, "the garden", _sights()),
    Sample(_LAKE, "the water: getting in or out ends the movement", _sights()),
    Sample(START[Gate.RED], "here the Thieves come in", _sights()),
    Sample(START[Gate.BLUE], "here the police come in", _sights()),
    Sample(KENNEL, "here the dog lay in the evening", _sights()),
)


@dataclasses.dataclass(frozen=True, slots=True)
class Signs(Drawing):
    """In two columns where there is room."""

    def _rows(self, width: int) -> int:
        columns = 2 if width >= 2 * _COLUMN + 8 else 1
        return -(-len(_SAMPLES) // columns)

    def high(self, width: int) -> int:
        return self._rows(width)

    def paint(self, c: Canvas) -> None:
        rows = self._rows(c.width)
        for number, sample in enumerate(_SAMPLES):
            x, y = number // rows * (c.width // 2), number % rows
            paint_sample(c, x, y, sample.sights, AT[sample.place])
            c.put(x + 6, y, sample.words, "paper")
