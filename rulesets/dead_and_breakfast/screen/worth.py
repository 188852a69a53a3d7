"""What a hotel is worth: every sign once, with what it is multiplied by and what the step pointed at would change. So the
counting is the legend."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.words import counted
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas

from .. import told
from ..facts import Category, Entry, categories, has_grey
from ..pieces import PER_SCARE, SCARES
from ..scoring import Score
from ..table import Hotel
from .front import MEANS, SIGNS, arrow, ink_of, paint
from .hotel import gain_ink

ROWS: Final = {True: 8, False: 3}
GREY: Final = "grey: flowers wait for ivy"
"""Said wherever a window is grey, in the words of a legend."""
_NAMES: Final = {True: 13, False: 21}
"""Columns for the name of a category and what it makes; in a row with its entries on a ground of their own, so that the
sum does not count the first of these."""
_WIDE: Final = {True: (11, 11, 10, 9), False: (14, 15, 14, 11)}
"""And for an entry of it."""
_WITH_EYES: Final = {True: (8, 10, 7, 8, 8), False: (11, 13, 10, 12, 9)}
"""Columns for the screams' entries in a row that the eyeballs end."""
_COUNTS: Final = (("flower", "garden"), ("window", "roof"), ("scream", ""), ("eye", ""))
"""What both factors count; screams and eyeballs are worth the same each."""
_FIGURE: Final = 4
"""Columns that a figure of the coach needs behind an entry, before the next one."""
_SUMS: Final = (
    "flowers: each that ivy joins to the door, times the gardens of its colour",
    "features: each on a window or on the tower's top, times the roofs that show the same",
    f"screams: {PER_SCARE} points for each guest who sees what it fears on its floor or in its column, and once more for each further one",
)


def paint_worth(
    c: Canvas, x: int, y: int, width: int, hotel: Hotel, was: Score, after: Hotel, now: Score, need: str, *, tall: bool
) -> None:
    """`was` and `now` differ by the step that is pointed at; `need` is what whoever looks needs to win. A tall one has two
    rows for a category, a heading and the eyeballs."""
    if tall:
        _paint_heading(c, x, y, width, hotel, was, after, now)
    rows, left, room = 1 + tall, x + _NAMES[tall], width - _NAMES[tall] - (not tall)
    columns = _spread(left, room, _WIDE[tall])
    (*olds, eyes), (*news, then_eyes) = categories(hotel, was), categories(after, now)
    for number, (old, new) in enumerate(zip(olds, news, strict=True)):
        top = y + tall + rows * number
        if not tall or number == 1:  # a band, so that what belongs together is seen
            c.fill(x - 1, top, width + 1 if tall else _NAMES[tall], rows, "panel")
        _paint_category(c, x, top, old, new, number, tall=tall)
        pointed = [one.name for one in new.entries if one.name in c.marks and not tall]
        end = left
        for entry, then, column in zip(old.entries, new.entries, columns, strict=False):
            column = end if pointed else max(column, end)  # so that what follows finds room, too
            end = _paint_entry(c, column, top, entry, then, _COUNTS[number], tall=tall)
            if entry.name in pointed:
                pointed.remove(entry.name)
                end += _FIGURE
            here = column, top, _WIDE[True][0], rows
            c.click(*here, Sign(nothing, "", told.of_entry(number, then)))
            c.explain(*here, told.of_entry(number, then))
        if number == 1:  # the third row ends with the eyeballs, so that the table adds up to the total
            columns = _spread(left, room, _WITH_EYES[tall])
    top = y + tall + 2 * rows
    _paint_entry(c, columns[-1], top, eyes.entries[0], then_eyes.entries[0], _COUNTS[-1], tall=tall)
    c.explain(columns[-1], top, _WITH_EYES[tall][-1], rows, MEANS["eyeball"])
    if tall:
        c.put(x, y + ROWS[tall] - 1, need, "paper", width=width)


def _spread(left: int, room: int, wide: Sequence[int]) -> list[int]:
    """Where entries so wide begin, with as much air between them."""
    air = max(room - sum(wide), 0) // (len(wide) - 1)
    return [left + sum(wide[:n]) + n * air for n in range(len(wide))]


def _paint_heading(c: Canvas, x: int, y: int, width: int, hotel: Hotel, was: Score, after: Hotel, now: Score) -> None:
    c.rule(x, y, width, title="Worth")
    end = c.put(x + 8, y, f" {counted(was.total, 'point')} ", "paper", bold=True)
    if after is not hotel:
        c.put(end, y, f"{arrow(c)} {now.total} ", gain_ink(now.total - was.total), bold=True)
        c.explain(end - 3, y, 9, 1, MEANS["then"])
    if has_grey(after, now):
        _paint_grey(c, x + width - len(GREY) - 2, y)


def _paint_grey(c: Canvas, x: int, y: int) -> None:
    c.put(x, y, f" {GREY if c.drawn else GREY.replace('grey', '::::')} ", "soft")
    c.explain(x, y, len(GREY) + 2, 1, MEANS["grey"])


def _paint_category(c: Canvas, x: int, y: int, old: Category, new: Category, number: int, *, tall: bool) -> None:
    """Its name, what it makes, and what multiplies: below, or between them."""
    start, gained = _NAMES[tall], new.points - old.points
    at = c.put(x, y, old.name, "paper", bold=True) + 1
    counts = bool(gained or new.points)
    if tall or (counts and at + len(new.by) + len(f" {new.points}") < x + start):
        c.put(x if tall else at, y + tall, new.by, "shadow")
    if counts:
        c.right(x + start - 1 - tall, y, str(new.points), gain_ink(gained) if gained else "paper", bold=True)
    c.click(x, y, start - 1, 1 + tall, Sign(nothing, "", f"{_SUMS[number]}: {counted(new.points, 'point')}"))


def _paint_entry(c: Canvas, x: int, y: int, entry: Entry, then: Entry, what: tuple[str, str], *, tall: bool) -> int:
    """Both factors, below its name or behind it; one alone is named, where there is room. Behind that the coach points at
    it. Returns the column behind all that."""
    gained, name = then.points - entry.points, entry.name
    ink = gain_ink(gained) if gained else "paper" if entry.points else "shadow"
    counted_thing, by = what
    made = ""
    if then.number and then.times:
        made = f"{then.number}x{then.times}{f'={then.points}' * (tall and then.points > 0)}"
    elif then.number:
        made = counted(then.number, counted_thing) if tall else str(then.number)
    elif then.times and by:
        made = counted(then.times, by) if tall else ""
    elif gained:
        made = "0"
    if name in SCARES:
        end = c.put(x, y, f" {name} ", "on_lit", back=paint(f"face-{name}", c.palette), bold=True)
    else:
        is_eye = name == "eyeball"
        c.put(x, y, SIGNS[c.symbols.name][name], "paper" if is_eye else ink_of(c, name), bold=True)
        end = c.put(x + 2, y, "eye" if is_eye else name, "paper" if made else "soft")
    below = c.put(*((x, y + 1) if tall else (end + 1, y)), made, ink, bold=bool(gained or entry.points))
    c.mark(name, end if tall else below + 1, y)
    return max(end, below) + 1
