"""What can be looked up: how everybody stands, category by category, what is still to come, and the final count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from spyhouse.engine.words import counted
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from ..facts import Category, to_come
from ..pieces import FLOWERS, TURNS
from ..scoring import Score, score
from ..table import PILES, Hotel, Inn, Standing
from ..told import creatures, shortcomings
from .front import SIGNS

HEADS: Final = ("flowers", "roofs", "screams", "eyes", "total")
_SHORT: Final = ("beds", "roof", "fear", "eyes", "sum")
"""Where columns are narrow."""
_COLUMN: Final = 8


# -- how everybody stands ---------------------------------------------------------------------------


def paint_scores(c: Canvas, x: int, y: int, width: int, t: Inn, names: Sequence[str]) -> int:
    """A row a seat; returns the row below."""
    scores = [score(hotel) for hotel in t.hotels]
    best = max(one.total for one in scores)
    _heads(c, x, y, width)
    for line, (hotel, one) in enumerate(zip(t.hotels, scores, strict=True), y + 1):
        _standing(c, x, line, width, hotel, one, names[hotel.seat], leads=one.total == best > 0)
    return y + 1 + len(scores)


def _column(width: int) -> int:
    return min(_COLUMN, (width - 12) // len(HEADS))


def _heads(c: Canvas, x: int, y: int, width: int) -> None:
    column = _column(width)
    for number, head in enumerate(reversed(HEADS if column == _COLUMN else _SHORT)):
        c.right(x + width - number * column, y, head, "shadow")


def _standing(c: Canvas, x: int, y: int, width: int, hotel: Hotel, one: Score, name: str, *, leads: bool) -> None:
    column = _column(width)
    at = c.put(x, y, f" {seat_letter(hotel.seat)} ", seat_ink(hotel.seat), reverse=True, bold=True)
    c.put(at + 1, y, name, "paper", bold=leads, width=width - column * len(HEADS) - 4)
    for number, points in enumerate(reversed((*one.categories, one.total))):
        ink = "accent" if leads and not number else "paper" if points else "shadow"
        c.right(x + width - number * column, y, str(points), ink, bold=not number)


def paint_count(c: Canvas, x: int, y: int, width: int, end: int, t: Inn, names: Sequence[str], hotel: Hotel) -> None:
    """All seats; then what the large hotel lacks, and what every creature in it sees."""
    now = score(hotel)
    below = paint_scores(c, x, y, width, t, names) + 1
    for line in shortcomings(hotel, now):
        below = c.wrap(x, below, width, line, "shadow", most=max(end - below, 0))
    views = [*creatures(hotel, now)]
    wide = max(map(len, views), default=1) + 2
    for number, view in enumerate(views):
        row, column = divmod(number, max(width // wide, 1))
        if below + row < end:
            c.put(x + column * wide, below + row, view, "paper", width=width)


# -- what is still to come --------------------------------------------------------------------------


def paint_to_come(c: Canvas, x: int, y: int, width: int, end: int, t: Inn) -> None:
    """The unseen tiles by kind; the order of the piles nobody knows."""
    line = y
    for what, total, kinds in to_come(t):
        label = f" {what}" if total is None else what.removesuffix(" tiles").capitalize()
        at = c.put(x, line, label, "accent" if total is not None else "paper", bold=total is not None)
        c.put(at + 1, line, "" if total is None else str(total), "paper", bold=True)
        pitch = (width - 14) // 4
        for number, (kind, count) in enumerate(kinds.items()):
            name = kind if pitch > 11 else SIGNS[c.symbols.name].get(kind, kind[: pitch - 4])
            ink = kind if kind in FLOWERS else "paper"
            at = c.put(x + 14 + number * pitch, line, name, ink if count else "shadow")
            c.put(at + 1, line, str(count), "paper" if count else "shadow", bold=bool(count))
        line += 1
    c.put(x, line, f"Discards {len(t.discards)}", "accent", bold=True)
    c.wrap(x, line + 1, width, _gone(t), "paper", most=max(end - line - 1, 1))


def _gone(t: Inn) -> str:
    gone = Counter(t.discards)
    groups = {group: [tile for tile in dict.fromkeys(tiles) if gone[tile]] for group, tiles in PILES.items()}
    return "; ".join(
        f"{group.removesuffix(' tiles')}: {', '.join(f'{gone[tile]} {tile.kind}' for tile in tiles)}"
        for group, tiles in groups.items()
        if tiles
    )


# -- one hotel, category by category ----------------------------------------------------------------


def paint_tally(c: Canvas, x: int, y: int, width: int, told: Sequence[Category]) -> int:
    """These categories, one below the other; returns the row below."""
    for category in told:
        c.put(x, y, category.name, "accent", bold=True)
        c.put(x + 10, y, category.by, "shadow")
        c.right(x + width, y, str(category.points), "paper", bold=True)
        y = _entries(c, x, y, width, category)
    return y


def _entries(c: Canvas, x: int, y: int, width: int, category: Category) -> int:
    for entry in category.entries:
        y += 1
        ink = "paper" if entry.points else "shadow"
        c.put(x + 1, y, entry.name, ink)
        c.right(x + min(width - 5, 26), y, f"{entry.number} x {entry.times} = {entry.points:2}", ink)
    return y + 1


# -- the final count --------------------------------------------------------------------------------

_BARS: Final = {"unicode": "▒▓█◉", "ascii": "frs@"}
_BAR_INKS: Final = ("accent", "paper", "danger", "yellow")


def paint_final(c: Canvas, x: int, y: int, width: int, t: Inn, names: Sequence[str]) -> int:
    """DB-9: the places in order, every total drawn as a bar of its parts; returns the row below."""
    scores = [score(hotel) for hotel in t.hotels]
    places = t.result.places if isinstance(t.result, Standing) else [1] * len(scores)
    c.put(x, y, "FINAL COUNT", "accent", bold=True)
    _heads(c, x, y, width)
    scale = (width - 4) / max(*(one.total for one in scores), 1)
    line = y + 1
    for seat in sorted(range(len(scores)), key=lambda seat: (places[seat], seat)):
        one, first = scores[seat], places[seat] == 1
        c.put(x, line, str(places[seat]), "accent" if first else "shadow", bold=True)
        _standing(c, x + 2, line, width - 2, t.hotels[seat], one, names[seat], leads=first)
        at = sum_so_far = 0
        for points, sign, ink in zip(one.categories, _BARS[c.symbols.name], _BAR_INKS, strict=True):
            sum_so_far += points
            end = round(sum_so_far * scale)
            c.put(x + 2 + at, line + 1, sign * (end - at), ink)
            at = end
        line += 2
    return line


def place_of(t: Inn, seat: int) -> str:
    """At the end; before that, how far it has come."""
    if isinstance(t.result, Standing):
        return f"place {t.result.places[seat]}"
    return f"{counted(t.hotels[seat].turns, 'turn')} of {TURNS}"
