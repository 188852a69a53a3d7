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
_PITCH: Final = 2
"""Rows from one to the next below it: the card, the name of the room; one more where they are few in a row."""
HIGH: Final = 2 + _PITCH * len(ROOMS) // _COLUMNS
"""With the heading, and air below."""


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
        _paint_legend(s, x + 14, y, width - 15, {room: card_in(s, room, hidden) for room in ROOMS}, walked)
    columns, wide, pitch = (_COLUMNS, _SLOT, _PITCH) if width >= _COLUMNS * _SLOT else (_FEW, width // _FEW, _PITCH + 1)
    for number, room in enumerate(ROOMS):
        row, column = divmod(number, columns)
        _slot(s, x + column * wide, y + 1 + pitch * row, wide, room, card_in(s, room, hidden), walked)


def _paint_legend(
    s: Scene, x: int, y: int, width: int, cards: Mapping[int, tuple[str, str, str]], walked: Walk | None
) -> None:
    """Of what there is to see now; first, and first to go, what the plan says, too."""
    kinds, (full, empty), tick = (
        {_kind(s, room, card) for room, card in cards.items()},
        CUPBOARDS[s.unicode],
        s.c.symbols.yes,
    )
    near = any(_is_near(s, room, walked) for room in ROOMS)
    last = s.me is not None and s.me.room and not s.is_over
    parts = [
        *(
            [(f"{full[0]}{tick} searched last", "shadow", "", "last")]
            if last
            else [(f"{full} cupboard", "shadow", "", "cupboard")]
        ),
        *[(f"{empty} empty", "shadow", "", "empty")] * ("empty" in kinds),
        *[(f"{s.c.symbols.dot} in reach", "accent", "", "near")] * near,
        *[(" all see it ", "ink", "card", "open")] * ("open" in kinds and len(kinds) > 1),
        *[("all lie open, for everybody", "shadow", "", "open")] * (kinds == {"open"}),
        *[(" all saw it " if s.view.seat is None else " you know it ", "accent", DEEP, _known(s))]
        * (_known(s) in kinds),
        *[(f"{s.c.symbols.back * 2} face down", "shadow", "", "hidden")] * ("hidden" in kinds),
    ]
    while sum(len(words) + 2 for words, *_ in parts) > width:
        parts.pop(0)
    for words, ink, back, name in parts:
        s.c.put(x - 1, y, " ")
        end = s.c.put(x, y, words, ink, back=back)
        s.c.explain(x, y, end - x, 1, SIGNS[name])
        x = s.c.put(end, y, "  ")


def _kind(s: Scene, room: int, card: tuple[str, str, str]) -> str:
    """Which of the signs its plate is."""
    word, _, back = card
    return ("open" if back == "card" else _known(s)) if word else "hidden" if room in s.t.slots else "empty"


def _is_near(s: Scene, room: int, walked: Walk | None) -> bool:
    """Can it be walked to now, and searched?"""
    return walked is not None and AT[SEARCH_HEX[room]] in walked.reach and (s.me is None or s.me.room != room)


def _slot(s: Scene, x: int, y: int, width: int, room: int, card: tuple[str, str, str], walked: Walk | None) -> None:
    c, (word, ink, back) = s.c, card
    lit = bool(s.pointed) and all(room_of(action, s.t) == room for action in s.pointed)
    last = s.me is not None and s.me.room == room and not s.is_over
    near = _is_near(s, room, walked)
    c.fill(x, y, width - 1, 2, "deep_accent")
    c.explain(x, y, width - 1, 1, SIGNS[_kind(s, room, card)])
    if room in s.t.slots:
        c.put(x, y, word.center(width - 1) if word else c.symbols.back * (width - 1), ink, back=back, bold=bool(word))
    else:
        c.centre(y, "empty", "shadow", x=x, width=width - 1)
    below = ("on_chosen", "chosen") if lit else ("accent" if near else "paper", "deep_accent")
    if near or last:
        c.explain(x, y + 1, width - 1, 1, SIGNS["near" if near else "last"])
    name = label(room, width - 1 - last)
    left = x + (width - 1 - len(name) - last) // 2
    c.put(x, y + 1, " " * (left - x) + name.ljust(x + width - 1 - left), below[0], back=below[1], bold=near or lit)
    c.put(left + len(name), y + 1, c.symbols.yes * last, "shadow", back=below[1])
    c.click(x, y, width - 1, 2, AT[SEARCH_HEX[room]])
