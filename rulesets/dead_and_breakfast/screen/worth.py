"""What a hotel is worth: every sign once, with what it is multiplied by and what the step pointed at would change. So the
counting is the legend."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.words import counted
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas

from .. import told
from ..facts import Category, Entry, categories, has_grey
from ..pieces import PER_EYEBALL, PER_SCARE, SCARES
from ..scoring import Score
from ..table import Hotel
from .front import MEANS, SIGNS, arrow, ink_of, paint
from .hotel import gain_ink

ROWS: Final = {True: 8, False: 3}
GREY: Final = {True: "Grey flowers wait for ivy.", False: "Flowers at :::: wait for ivy."}
"""Said wherever a window is grey; and where nothing is drawn."""
_NAMES: Final = {True: 13, False: 24}
"""Columns for the name of a category and what it makes; in a row with its entries on a ground of their own, so that the
sum does not count the first of these."""
_WIDE: Final = {True: (11, 11, 10, 9), False: (14, 15, 14, 11)}
"""And for an entry of it."""
_WITH_EYES: Final = (8, 9, 8, 7, 9)
"""Columns for the screams' entries in a tall row that the eyeballs end; in a low one all begin below the flowers, the last
creature close behind the third, as the eyeballs have the last column."""
_AIR: Final = 2
"""Columns behind an entry."""
_ROOMY: Final = 17
"""Columns for any entry of a row that has room: so those of all rows stand below each other."""
_COUNTS: Final = (("flower", "garden"), ("window", "roof"), ("scream", ""))
"""What both factors count; screams are worth the same each."""
_FIGURE: Final = 3
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
    rows, left, room = 1 + tall, x + _NAMES[tall], width - _NAMES[tall]
    roomy = [left + _ROOMY * n for n in range(5)] if room >= 5 * _ROOMY else []
    columns = roomy or _spread(left, room, _WIDE[tall])
    (*olds, eyes), (*news, then_eyes) = categories(hotel, was), categories(after, now)
    for number, (old, new) in enumerate(zip(olds, news, strict=True)):
        top = y + tall + rows * number
        if not tall or number == 1:  # a band, so that what belongs together is seen
            c.fill(x - 1, top, width + 1 if tall else _NAMES[tall], rows, "panel")
        _paint_category(c, x, top, old, new, number, tall=tall)
        entries = [*zip(old.entries, new.entries, strict=True)]
        made = [_made(*pair, _COUNTS[number], tall=tall) for pair in entries]
        ends = [x + width]
        if number == len(olds) - 1:  # before the eyes' sign, or without that
            ends = [columns[-1] - back for back in (_AIR + 1 + bool(made[-1]), _AIR, 1)]
        starts, end = columns if tall else _pushed(c, columns, new, made, ends), left
        for (entry, then), words, column in zip(entries, made, starts, strict=False):
            end = _paint_entry(c, column, top, entry, then, words, tall=tall)
            here = column, top, _WIDE[True][0], rows
            c.click(*here, Sign(nothing, "", told.of_entry(number, then)))
            c.explain(*here, told.of_entry(number, then))
        if number == 1:  # the third row ends with the eyeballs, so that the table adds up to the total
            below = [*columns[:3], columns[2], columns[3] + len("* ")]
            columns = roomy or (_spread(left, room, _WITH_EYES) if tall else below)
    has_room, last = end + _AIR < columns[-1], columns[-1] if tall else max(columns[-1], end + _AIR)
    _paint_eyes(c, last, y + tall + 2 * rows, eyes, then_eyes, tall=tall, is_signed=tall or has_room)
    if tall:
        c.put(x, y + ROWS[tall] - 1, need, "paper", width=width)


def _pushed(c: Canvas, columns: list[int], new: Category, made: Sequence[str], ends: Sequence[int]) -> list[int]:
    """Where the entries of a low row begin: in these columns, or with air behind what is made and the coach's figure before
    that; and if they would not end in time, no farther to the left than that needs."""
    wide = [
        len(f"  {one.name}") + bool(words) * len(f" {words}") + _FIGURE * (one.name in c.marks)
        for one, words in zip(new.entries, made, strict=True)
    ]
    starts: list[int] = []
    for air, end in itertools.product((_AIR, 1), ends):
        starts, at = [], 0
        for column, own in zip(columns, wide, strict=False):
            starts.append(max(column, at))
            at = starts[-1] + own + air
        for number in reversed(range(len(starts))):
            starts[number] = min(starts[number], end - wide[number])
            end = starts[number] - air
        if starts[0] >= columns[0]:
            break
    return starts


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
        words = f" {GREY[c.drawn]} "
        c.right(x + width, y, words, "soft")
        c.explain(x + width - len(words), y, len(words), 1, MEANS["grey"])


def _paint_category(c: Canvas, x: int, y: int, old: Category, new: Category, number: int, *, tall: bool) -> None:
    """Its name, what multiplies, below that or behind it, and what it makes: these are the sums of the total."""
    end = c.put(x, y, new.name, "paper", bold=True) + 1
    c.put(x if tall else end, y + tall, new.by, "shadow")
    wide = _NAMES[tall] - 1
    _paint_sum(c, x + wide - 1, y, old, new, tall=tall)
    c.click(x, y, wide, 1 + tall, Sign(nothing, "", f"{_SUMS[number]}: {counted(new.points, 'point')}"))


def _paint_sum(c: Canvas, end: int, y: int, old: Category, new: Category, *, tall: bool) -> None:
    gained = new.points - old.points
    ink = gain_ink(gained) if gained else "paper" if new.points else "shadow"
    c.right(end, y, str(new.points) if tall else f"={new.points:2}", ink, bold=bool(gained or new.points))


def _paint_eyes(c: Canvas, x: int, y: int, old: Category, new: Category, *, tall: bool, is_signed: bool) -> None:
    """The last sum; they are of one kind. In a low row the sign stands where the screams leave room for it."""
    sign = SIGNS[c.symbols.name]["eyeball"] * is_signed
    start = x if tall else x - 2
    c.put(start, y, sign, "paper", bold=True)
    end = c.put(start + 2, y, "EYES", "paper", bold=True) + 1 + len(str(new.points) if tall else "=12")
    _paint_sum(c, end, y, old, new, tall=tall)
    if tall:
        c.put(x, y + 1, f"{PER_EYEBALL} each", "shadow")
    c.explain(start, y, end - start, 1 + tall, MEANS["eyeball"])


def _made(entry: Entry, then: Entry, what: tuple[str, str], *, tall: bool) -> str:
    """Both factors; one alone is named, where there is room."""
    counted_thing, by = what
    if then.number and then.times:
        return f"{then.number}x{then.times}{f'={then.points}' * (tall and then.points > 0)}"
    if then.number:
        return counted(then.number, counted_thing) if tall else str(then.number)
    if then.times and by:
        return counted(then.times, by) if tall else ""
    return "0" if then.points != entry.points else ""


def _paint_entry(c: Canvas, x: int, y: int, entry: Entry, then: Entry, made: str, *, tall: bool) -> int:
    """What it makes below its name or behind it; behind that the coach points at it. Returns the column behind all that."""
    gained, name = then.points - entry.points, entry.name
    ink = gain_ink(gained) if gained else "paper" if entry.points else "shadow"
    if name in SCARES:
        end = c.put(x, y, f" {name} ", "on_lit", back=paint(f"face-{name}", c.palette), bold=True)
    else:
        c.put(x, y, SIGNS[c.symbols.name][name], ink_of(c, name), bold=True)
        end = c.put(x + 2, y, name, "paper" if made else "soft")
    below = c.put(*((x, y + 1) if tall else (end + 1, y)), made, ink, bold=bool(gained or entry.points))
    c.mark(name, end if tall else max(end, below) + 1, y)
    return max(end, below if made else 0)
