"""The sixteen cupboards as a shelf: the card that lies in each, face up or by its back, and the room below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..facts import lying_hidden
from ..house import ROOMS, SEARCH_HEX
from ..pieces import Card
from .own import DEEP
from .plan import AT, CUPBOARDS, label
from .reach import Walk
from .scene import Scene, room_of
from .signs import SIGNS

_SLOT: Final = 9
_COLUMNS: Final = 8
_FEW: Final = 4
"""Columns where there is less room."""
_PITCH: Final = 3
"""Rows from one to the next below it: the card, the name of the room, air."""
HIGH: Final = _PITCH * len(ROOMS) // _COLUMNS


def card_in(s: Scene, room: int, hidden: Mapping[int, Card]) -> tuple[str, str, str]:
    """What lies there, and how that is written: for all to see, face down, or face down and known to this seat."""
    slot = s.t.slots.get(room)
    if slot is None:
        return "", "shadow", "deep_accent"
    if slot.up:
        return slot.card.short, "ink", "card"
    return (hidden[room].short, "accent", DEEP) if room in hidden else ("", "shadow", DEEP)


def _known(s: Scene) -> str:
    """What lies face down and is named was seen by these eyes, or by everybody's."""
    return "common" if s.view.seat is None else "known"


def paint_shelf(s: Scene, x: int, y: int, width: int, walked: Walk | None, *, headed: bool = True) -> None:
    """Room by room, in two rows or in four; gold is what can be reached now. Something else may stand in the row of its head."""
    hidden = lying_hidden(s.view)
    if headed:
        s.c.rule(x, y, width, title="CUPBOARDS", title_ink="accent")
    if headed and width >= _COLUMNS * _SLOT:
        left, (full, empty) = x + 14, CUPBOARDS[s.unicode]
        near = walked is not None and any(_is_near(s, room, walked) for room in ROOMS)
        last = s.me is not None and s.me.room and not s.is_over
        for words, ink, back, name in (
            *[(f"{full} card", "shadow", "", "cupboard")] * (not last),
            *[(f"{empty} none", "shadow", "", "empty")] * (len(s.t.slots) < len(ROOMS) and not last),
            *[(f"{full[0]}{s.c.symbols.yes} searched last", "shadow", "", "last")] * bool(last),
            (" open ", "ink", "card", "open"),
            (" all saw " if s.view.seat is None else " known ", "accent", DEEP, _known(s)),
            (f"{s.c.symbols.back * 2} hidden", "shadow", "", "hidden"),
            *[(f"{s.c.symbols.dot} in reach", "accent", "", "near")] * near,
        ):
            s.c.put(left - 1, y, " ")
            end = s.c.put(left, y, words, ink, back=back)
            s.c.explain(left, y, end - left, 1, SIGNS[name])
            left = s.c.put(end, y, "  ")
    columns, wide = (_COLUMNS, _SLOT) if width >= _COLUMNS * _SLOT else (_FEW, width // _FEW)
    for number, room in enumerate(ROOMS):
        row, column = divmod(number, columns)
        _slot(s, x + column * wide, y + 1 + _PITCH * row, wide, room, card_in(s, room, hidden), walked)


def _is_near(s: Scene, room: int, walked: Walk | None) -> bool:
    """Can it be walked to now, and searched?"""
    return walked is not None and AT[SEARCH_HEX[room]] in walked.reach and (s.me is None or s.me.room != room)


def _slot(s: Scene, x: int, y: int, width: int, room: int, card: tuple[str, str, str], walked: Walk | None) -> None:
    c, (word, ink, back) = s.c, card
    lit = bool(s.pointed) and all(room_of(action, s.t) == room for action in s.pointed)
    last = s.me is not None and s.me.room == room and not s.is_over
    near = _is_near(s, room, walked)
    c.fill(x, y, width - 1, 2, "deep_accent")
    c.explain(
        x,
        y,
        width - 1,
        1,
        SIGNS[("open" if back == "card" else _known(s)) if word else "hidden" if room in s.t.slots else "empty"],
    )
    if room in s.t.slots:
        c.put(x, y, word.ljust(width - 1) if word else c.symbols.back * (width - 1), ink, back=back, bold=bool(word))
    else:
        c.put(x, y, "empty", "shadow")
    below = ("on_chosen", "chosen") if lit else ("accent" if near else "paper", "deep_accent")
    if near or last:
        c.explain(x, y + 1, width - 1, 1, SIGNS["near" if near else "last"])
    name = label(room, width - 1 - last)
    c.put(x, y + 1, name.ljust(width - 1), below[0], back=below[1], bold=near or lit)
    c.put(x + len(name), y + 1, c.symbols.yes * last, "shadow", back=below[1])
    c.click(x, y, width - 1, 2, AT[SEARCH_HEX[room]])
