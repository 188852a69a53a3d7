"""Score sheets: the counting of a hotel line by line, for one hotel or for all of them side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from ..pieces import FLOWERS, LETTER, PER_EYEBALL, PER_SCARE, SCARES
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
        c.put(x, y, category.name, "accent", bold=True)
        c.right(x + width, y, str(category.points), "paper", bold=True)
        at = x + LABELS + 1
        if len(category.entries) == 1:
            _calculation(c, at, y, category.entries[0])
            return y + 1
        y += 1
        for entry in category.entries:
            quiet = not entry.points
            c.put(x + 1, y, entry.sign, "shadow" if quiet else entry.ink, bold=not quiet)
            c.put(x + 3, y, entry.name, "shadow" if quiet else "paper")
            _calculation(c, at, y, entry)
            y += 1
    return y


def _calculation(c: Canvas, x: int, y: int, entry: Entry) -> None:
    """Count, times, and what it makes, each in its place."""
    ink = "paper" if entry.points else "shadow"
    c.right(x + 2, y, str(entry.number), ink)
    c.put(x + 3, y, f"x {entry.times}", ink)
    c.put(x + 7, y, "=", "shadow")
    c.right(x + 11, y, str(entry.points), ink)


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
