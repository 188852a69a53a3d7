"""What a hotel is worth: every sign once, with what it is multiplied by and what the step pointed at would change. So the
counting is the legend."""

from __future__ import annotations

from typing import Final

from spyhouse.engine.words import counted
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas

from .. import told
from ..facts import Entry, categories, has_grey
from ..pieces import PER_SCARE, SCARES, word
from ..scoring import Score
from ..table import Hotel
from .front import MEANS, SIGNS, SMALL, Size, arrow, ink_of, paint
from .hotel import gain_ink
from .small import eyeballs

ROWS: Final = {True: 8, False: 3}
GREY: Final = "grey: no ivy"
_NAMES: Final = {True: 13, False: 20}
"""Columns for the name of a category and what it makes."""
_WIDE: Final = (11, 11, 10, 8)
"""And for an entry of it, in two rows."""
_MARKS: Final = ("flowers", "features", "screams")
"""By what name the coach points at each of them: behind the first of its entries, where their names are in one line."""
_SUMS: Final = (
    "flowers: each that ivy joins to the door, times the gardens of its colour",
    "features: each on a window or on the tower's top, times the roofs that show the same",
    f"screams: {PER_SCARE} points for each guest who sees what it fears on its floor or in its column, and once more for each further one",
)
_CREATURE: Final = frozenset(map(word, SCARES))


def paint_worth(
    c: Canvas, x: int, y: int, width: int, hotel: Hotel, was: Score, after: Hotel, now: Score, size: Size, need: str
) -> None:
    """`was` and `now` differ by the step that is pointed at; `need` is what whoever looks needs to win."""
    before, ahead = categories(hotel, was), categories(after, now)
    tall = size is not SMALL
    if tall:
        c.rule(x, y, width, title="Worth")
        end = c.put(x + 8, y, f" {counted(was.total, 'point')} ", "paper", bold=True)
        if after is not hotel:
            c.put(end, y, f"{arrow(c)} {now.total} ", gain_ink(now.total - was.total), bold=True)
            c.explain(end - 3, y, 9, 1, MEANS["then"])
        if has_grey(after, now):
            c.right(x + width, y, " grey: flowers do not count ", "shadow")
    start = _NAMES[tall]
    spare = (width - start - sum(_WIDE)) // 4 if tall else 0
    columns = [sum(_WIDE[:n]) + n * spare for n in range(4)] if tall else [(width - start) * n // 4 for n in range(4)]
    for number, (old, new) in enumerate(zip(before[:3], ahead[:3], strict=True)):
        top = y + (1 + 2 * number if tall else number)
        if number == 1:  # a band, so that what belongs together is seen
            c.fill(x - 1, top, width + 1, 1 + tall, "panel")
        at = c.put(x, top, old.name, "paper", bold=True) + 1
        c.mark(_MARKS[number], x + (7 if tall else start + (13, 13, 8)[number]), top)
        gained = new.points - old.points
        ink = gain_ink(gained) if gained else "paper"
        c.put(x if tall else at, top + tall, old.by, "shadow")
        c.right(x + start - 1 - tall, top + tall, str(new.points), ink, bold=True)
        c.click(x, top, start - 1, 1 + tall, Sign(nothing, "", f"{_SUMS[number]}: {counted(new.points, 'point')}"))
        for entry, then, column in zip(old.entries, new.entries, columns, strict=True):
            _paint_entry(c, x + start + column, top, entry, then, tall=tall)
            here = x + start + column, top, _WIDE[0], 1 + tall
            c.click(*here, Sign(nothing, "", told.of_entry(number, then)))
            c.explain(*here, told.of_entry(number, then))
    if tall:
        _paint_last(c, x, y + 7, was, now, need)


def _paint_entry(c: Canvas, x: int, y: int, entry: Entry, then: Entry, *, tall: bool) -> None:
    """Both factors, below its name or behind it; none of them where there is nothing of the kind."""
    gained, name = then.points - entry.points, word(entry.name)
    ink = gain_ink(gained) if gained else "paper" if entry.points else "shadow"
    made = f"{then.number}x{then.times}{f'={then.points}' * tall}" if then.number else ""
    if name in _CREATURE:
        end = c.put(x, y, f" {name} ", "on_lit", back=paint(f"face-{name}", c.palette), bold=True)
    else:
        c.put(x, y, SIGNS[c.symbols.name][name], ink_of(c, name), bold=True)
        end = c.put(x + 2, y, name, "paper" if made else "shadow")
    c.put(*((x, y + 1) if tall else (end + 1, y)), made, ink, bold=bool(gained or entry.points))


def _paint_last(c: Canvas, x: int, y: int, was: Score, now: Score, need: str) -> None:
    """The eyeballs, and what its host needs to win."""
    sign, gained = SIGNS[c.symbols.name]["eyeball"], now.tokens - was.tokens
    made = eyeballs(c, was, now) if gained else f"{counted(was.eyeballs, 'eyeball')}: {was.tokens} pts"
    at = c.put(x, y, f"{sign} {made}", "paper" if was.eyeballs else "shadow", bold=True)
    c.explain(x, y, at - x, 1, MEANS["eyeball"])
    at = c.put(at, y, f" {gained:+}" if gained else "", gain_ink(gained), bold=True)
    c.put(at + 2, y, need, "paper")
