"""Score sheets: the counting of a hotel line by line, for one hotel or for all of them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from ..pieces import FLOWERS, LETTER, PER_EYEBALL, PER_SCARE, PLACE, SCARES, members
from ..scoring import Score, score
from ..table import Hotel, Inn, Standing
from .art import word

CALCULATION: Final = 13
"""Columns for a calculation and what it makes."""


class Entry(NamedTuple):
    """One line: its sign, what it is, its ink, and what is multiplied."""

    sign: str
    name: str
    ink: str
    number: int
    times: int

    @property
    def points(self) -> int:
        return self.number * self.times


class Category(NamedTuple):
    name: str
    entries: list[Entry]

    @property
    def points(self) -> int:
        return sum(entry.points for entry in self.entries)


def categories(hotel: Hotel, now: Score) -> list[Category]:
    """DB-8.4-8: what makes the points."""
    screams = dict.fromkeys(SCARES, 0)
    for number, scared in now.scares.items():
        creature = hotel.haunted[number]
        if creature is not None:
            screams[creature.kind] += scared.bit_count()
    return [
        Category("Gardens", [Entry(LETTER[one], one, one, *pair) for one, pair in now.flowers.items()]),
        Category("Roof", [Entry(LETTER[one], one, "paper", *pair) for one, pair in now.features.items()]),
        Category("Scares", [Entry(LETTER[one], word(one), "danger", n, PER_SCARE) for one, n in screams.items()]),
        Category("Eyeballs", [Entry("", "", "paper", now.eyeballs, PER_EYEBALL)]),
    ]


def paint_tally(c: Canvas, x: int, y: int, width: int, hotel: Hotel, now: Score, step: int) -> int:
    """One hotel, category after category, so many of them; returns the row below."""
    for category in categories(hotel, now)[:step]:
        y = _category(c, x, y, width, category)
    return y


def _category(c: Canvas, x: int, y: int, width: int, category: Category) -> int:
    """Its name and its points, and below them every line that counts; one line alone stands beside the name."""
    _heading(c, x, y, width, category)
    at = x + LABELS + 1
    if len(category.entries) == 1:
        _calculation(c, at, y, category.entries[0])
        return y + 1
    for line, entry in enumerate(category.entries, y + 1):
        quiet = not entry.points
        c.put(x + 1, line, entry.sign, "shadow" if quiet else entry.ink, bold=not quiet)
        c.put(x + 3, line, entry.name, "shadow" if quiet else "paper")
        _calculation(c, at, line, entry)
    return y + 1 + len(category.entries)


def _heading(c: Canvas, x: int, y: int, width: int, category: Category) -> None:
    c.put(x, y, category.name, "accent", bold=True)
    c.right(x + width, y, str(category.points), "paper", bold=True)


def _calculation(c: Canvas, x: int, y: int, entry: Entry) -> None:
    """Count, times, and what it makes, each in its place."""
    ink = "paper" if entry.points else "shadow"
    c.right(x + 2, y, str(entry.number), ink)
    c.put(x + 3, y, f"x {entry.times}", ink)
    c.put(x + 7, y, "=", "shadow")
    c.right(x + 11, y, str(entry.points), ink)


# -- one hotel, spread out --------------------------------------------------------------------------

_GUTTER: Final = 5


def spread_rows(now: Score) -> int:
    """Rows for a hotel whose every creature has a line."""
    return max(2 * (1 + len(FLOWERS)) + 1, 1 + max(len(now.scares), 1) + 4)


def paint_spread(c: Canvas, x: int, y: int, width: int, hotel: Hotel, now: Score) -> int:
    """Gardens and roof at the left; at the right every creature with the guests it scares, eyeballs, the total.
    Returns the row below."""
    half = (width - _GUTTER) // 2
    gardens, roof, scares, eyeballs = categories(hotel, now)
    below = _category(c, x, y, half, gardens) + 1
    _category(c, x, below, half, roof)
    right, line = x + half + _GUTTER, y + 1
    _heading(c, right, y, half, scares)
    if not now.scares:
        c.put(right + 1, line, "no creature yet", "shadow")
        line += 1
    for number, scared in now.scares.items():
        _creature(c, right + 1, line, half - 1, hotel, number, scared)
        line += 1
    _category(c, right, line + 1, half, eyeballs)
    c.put(right, line + 2, c.symbols.horizontal * half, "line")
    c.put(right, line + 3, "Total", "accent", bold=True)
    c.right(right + half, line + 3, str(now.total), "accent", bold=True)
    return y + spread_rows(now)


def _creature(c: Canvas, x: int, y: int, width: int, hotel: Hotel, number: int, scared: int) -> None:
    """Where it stands, whom it scares, and what that makes."""
    creature, points = hotel.haunted[number], PER_SCARE * scared.bit_count()
    assert creature is not None
    c.put(x, y, f"[{LETTER[creature.kind]}]", "danger", reverse=True, bold=True)
    c.put(x + 4, y, PLACE[number].value, "paper")
    guests = " ".join(PLACE[one].value for one in members(scared))
    c.put(x + 8, y, guests or "nobody", "paper" if guests else "shadow")
    c.right(x + width, y, str(points), "paper" if points else "shadow")


# -- all hotels -------------------------------------------------------------------------------------

LABELS: Final = 12
SHEET_ROWS: Final = 1 + 3 * (1 + len(FLOWERS)) + 1 + 2


def paint_sheets(c: Canvas, t: Inn, names: Sequence[str]) -> None:
    """Every seat has its column, every category its lines; the totals stand below."""
    scores = [score(hotel) for hotel in t.hotels]
    pitch = min((c.width - LABELS) // len(scores), 24)
    best = max(one.total for one in scores)
    for seat, (hotel, one) in enumerate(zip(t.hotels, scores, strict=True)):
        x = LABELS + seat * pitch
        end = x + pitch - 2
        name = c.fit(names[seat], pitch - 5)
        c.put(x, 0, f" {seat_letter(seat)} {name} ".ljust(pitch - 2), seat_ink(seat), reverse=True, bold=True)
        y = 1
        for category in categories(hotel, one):
            if not seat:
                c.put(0, y, category.name, "accent", bold=True)
            c.right(end, y, str(category.points), "paper", bold=True)
            if len(category.entries) == 1:
                _calculation(c, x, y, category.entries[0]) if pitch > CALCULATION + 6 else None
                y += 1
                continue
            y += 1
            for entry in category.entries:
                if not seat:
                    c.put(1, y, entry.sign, entry.ink, bold=True)
                    c.put(3, y, entry.name, "paper")
                _calculation(c, x, y, entry)
                y += 1
        c.put(x, y, c.symbols.horizontal * (pitch - 2), "line")
        if not seat:
            c.put(0, y + 1, "Total", "accent", bold=True)
        c.put(x, y + 1, place_of(t, seat), "shadow")
        c.right(end, y + 1, str(one.total), "accent" if one.total == best else "paper", bold=True)


def place_of(t: Inn, seat: int) -> str:
    """At the end; before that, how many windows are still to come."""
    if isinstance(t.result, Standing):
        return f"place {t.result.places[seat]}"
    return f"after {t.hotels[seat].turns} turns" if t.hotels[seat].turns != 1 else "after 1 turn"
