"""What a hotel is worth: every sign once, with what it is multiplied by and what the step pointed at would change. So the
counting is the legend."""

from __future__ import annotations

from typing import Final

from spyhouse.widgets.canvas import Canvas

from ..facts import NORTH, Category, Entry, categories
from ..pieces import FEATURES, PER_SCARE, SCARES, word
from ..scoring import Score
from ..table import Hotel
from .front import LARGE, SIGNS, TIPS, Size, head, ink_of, paint, picture
from .hotel import gain_ink

ROWS: Final = {True: 8, False: 3}
_NAMES: Final = {True: 11, False: 20}
"""Columns for the name of a category."""
_SIGN: Final = 3
_CREATURE: Final = {word(kind): kind for kind in SCARES}


def paint_worth(
    c: Canvas, x: int, y: int, width: int, hotel: Hotel, was: Score, after: Hotel, now: Score, size: Size
) -> None:
    """`was` and `now` differ by the step that is pointed at."""
    before, ahead = categories(hotel, was), categories(after, now)
    tall = size is LARGE
    if tall:
        c.rule(x, y, width, title="What it is worth")
        end = c.put(x + 32, y, f" {was.total} points", "paper", bold=True)
        if now.total != was.total:
            c.put(
                end,
                y,
                f" {'→' if c.symbols.name == 'unicode' else '->'} {now.total} ",
                gain_ink(now.total - was.total),
                bold=True,
            )
    start = _NAMES[tall]
    spare = max(width - start - 42, 0) // 4
    columns = [0, 10 + spare, 22 + 2 * spare, 32 + 3 * spare] if tall else [(width - start) * n // 4 for n in range(4)]
    for number, (old, new) in enumerate(zip(before[:3], ahead[:3], strict=True)):
        top = y + (1 + 2 * number if tall else number)
        at = c.put(x, top, old.name, "paper", bold=True)
        c.put(*((x, top + 1) if tall else (at + 1, top)), old.by, "shadow")
        gained = new.points - old.points
        c.right(x + start - 1, top + tall, str(new.points), gain_ink(gained) if gained else "paper", bold=True)
        for entry, then, column in zip(old.entries, new.entries, columns, strict=True):
            _paint_entry(c, x + start + column, top, entry, then, tall)
    eyes = ahead[3].points - before[3].points
    if tall:
        _paint_last(c, x, y + 7, before[3], eyes)


def _paint_entry(c: Canvas, x: int, y: int, entry: Entry, then: Entry, tall: bool) -> None:
    gained, name = then.points - entry.points, word(entry.name)
    _paint_sign(c, x, y, name, tall)
    ink = gain_ink(gained) if gained else "paper" if entry.points else "shadow"
    if tall:
        c.put(x + _SIGN, y, name, "paper")
        c.put(x + _SIGN, y + 1, f"{then.number}x{then.times}={then.points}", ink, bold=bool(gained or entry.points))
    else:
        at = c.put(x + 2, y, name, "paper")
        c.put(at + 1, y, f"{then.number}x{then.times}", ink, bold=bool(gained or entry.points))


def _paint_sign(c: Canvas, x: int, y: int, name: str, tall: bool) -> None:
    fears = name in map(word, SCARES)
    if c.drawn and tall:
        kind = "sign" if name in FEATURES else "flower"
        drawn = head(name, "smug", "guest-sign", c.palette) if fears else picture(f"{kind}-{name}", c.palette)
        c.block(x, 2 * y, _SIGN, 4, paint("front", c.palette))
        c.dots(x, 2 * y, drawn)
    elif fears:
        c.put(x, y, name[0], "on_lit", back=f"lit_{SCARES[_CREATURE[name]]}", bold=True)
    else:
        c.put(x, y, SIGNS[c.symbols.name][name], ink_of(c, name), bold=True)


def _paint_last(c: Canvas, x: int, y: int, eyeballs: Category, gained: int) -> None:
    """The eyeballs, and what else is drawn on a house."""
    signs, entry = SIGNS[c.symbols.name], eyeballs.entries[0]
    at = c.put(x, y, "EYES ", "paper", bold=True)
    at = c.put(at, y, f"{signs['eyeball']} ", "paper", bold=True)
    at = c.put(
        at,
        y,
        f"{entry.number}x{entry.times}={entry.points}",
        "paper" if entry.number else "shadow",
        bold=bool(entry.number),
    )
    at = c.put(at, y, f" {gained:+}" if gained else "", gain_ink(gained), bold=True)
    joined, loose = ("green", "grey") if not c.palette.plain and c.drawn else ("%", ":")
    c.put(
        at + 2,
        y,
        f"red: screams  {loose} ivy: waits  {TIPS['unicode'][NORTH]} end"
        if c.drawn
        else f"{signs['scream']} screams: {PER_SCARE}   {joined} ivy  {loose} not joined",
        "shadow",
    )
