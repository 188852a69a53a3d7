"""What hotels are worth: the table of scores, the counting of one hotel, and what is still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from spyhouse.engine.decisions import Queue
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from ..aids import Change, change, lacks, unseen
from ..pieces import FEATURES, FLOWERS, LETTER, PER_EYEBALL, PER_SCARE, PLACE, SCARES, members
from ..rules import SnatchWindow
from ..scoring import Score
from ..table import PILES, Hotel, Inn, Standing
from . import sheets
from .art import front_of, glyphs, word
from .hotel import gain_ink

HEADS: Final = ("Gardens", "Roof", "Scares", "Eyes", "Total", "Turns")
SHORT_HEADS: Final = ("gard", "roof", "scare", "eye", "sum")


def _ends(x: int, width: int) -> list[tuple[str, int]]:
    """The headings of the table, and where their columns end."""
    heads, gap = (HEADS, 3) if width >= 60 else (SHORT_HEADS, 1)
    ends, end = [], x + width - 1
    for head in reversed(heads):
        ends.append((head, end))
        end -= len(head) + gap
    return ends[::-1]


def paint_scores(c: Canvas, x: int, y: int, width: int, t: Inn, names: Sequence[str], scores: Sequence[Score]) -> int:
    """One row a seat, by category; returns the row below."""
    columns = _ends(x, width)
    c.put(x + 1, y, "SCORE NOW" if width >= 60 else "NOW", "shadow", bold=True)
    for head, end in columns:
        c.right(end, y, head, "shadow")
    room = columns[0][1] - _DIGITS - x - 5
    best = max(one.total for one in scores)
    is_snatch = any(isinstance(frame, SnatchWindow) for frame in t.stack)
    for line, (hotel, one) in enumerate(zip(t.hotels, scores, strict=True), y + 1):
        sign, ink = _role(c, t, hotel.seat)
        c.put(x, line, sign, ink, bold=True)
        c.put(x + 2, line, seat_letter(hotel.seat), seat_ink(hotel.seat), bold=True)
        decides = t.decision is not None and t.decision.seat == hotel.seat
        stock = f" {glyphs(c).eye}{hotel.eyeballs}" if is_snatch else ""  # what a snatch is paid with (DB-6.3)
        at = c.put(x + 4, line, names[hotel.seat], "paper", bold=decides, width=room - len(stock))
        c.put(at, line, stock, "danger" if hotel.eyeballs else "shadow")
        for (head, end), number in zip(columns, (*one.categories, one.total, hotel.turns), strict=False):
            leads = head in ("Total", "sum") and number == best > 0
            c.right(end, line, str(number), "accent" if leads else "paper", bold=head in ("Total", "sum"))
    return y + 1 + len(scores)


def _role(c: Canvas, t: Inn, seat: Seat) -> tuple[str, str]:
    """Who decides, who will be asked after that, and who moves next."""
    decision = t.decision
    if decision is None:
        return " ", "paper"
    if seat == decision.seat:
        return c.symbols.pointer, "accent"
    queue = next((frame for frame in t.stack if isinstance(frame, Queue)), None)
    if isinstance(queue, SnatchWindow):
        asked = [one for one in queue.waiting if queue.will_ask(t, one)]
        if seat in asked:
            return str(asked.index(seat) + 2), "danger"
        if seat == queue.following:
            return ">", "shadow"
    return " ", "paper"


def paint_change(c: Canvas, x: int, y: int, width: int, label: str, by: Change) -> None:
    """Under the table: what the turn would change, in the same columns."""
    columns = _ends(x, width)
    room = columns[0][1] - len(columns[0][0]) - x - 3
    c.put(x + 2, y, label, "accent", bold=True, width=room)
    for (_, end), number in zip(columns, (*by, sum(by)), strict=False):
        c.right(end, y, f"{number:+}" if number else c.symbols.dot, gain_ink(number), bold=bool(number))


def paint_points(c: Canvas, x: int, y: int, width: int, one: Score) -> None:
    """The categories one below the other."""
    for line, (head, points) in enumerate(zip(HEADS, one.categories, strict=False), y):
        c.put(x, line, head, "shadow")
        c.right(x + width, line, str(points), "paper")


# -- one hotel, counted -----------------------------------------------------------------------------


WORTH_ROWS: Final = 7
_DIGITS: Final = 2
"""Of the first number behind a name, at most: there are sixteen flowers of a colour, and four gardens."""
_SPREAD: Final = 60
"""Columns for a hotel's counting line by line, in two columns."""
_TOTALS: Final = 16
"""Columns for the name of a pile and how many tiles it has."""


def paint_worth(c: Canvas, x: int, y: int, width: int, hotel: Hotel, was: Score, now: Score) -> None:
    """Category by category: what is multiplied, what it makes, and what the step pointed at would change."""
    end = x + width
    c.rule(x, y, width, title="What it is worth")
    c.right(end, y, " change", "shadow")
    c.right(end - 9, y, " points ", "shadow")
    by = change(was, now)
    for line, ((label, parts, points), gained) in enumerate(zip(_categories(now), (*by, sum(by)), strict=True), y + 1):
        is_total = not parts
        c.put(x, line, label, "paper", bold=is_total)
        at = x + 8
        for text, counts in parts:
            at = c.put(at, line, text, "paper" if counts else "shadow", bold=counts) + 1
        c.right(end - 10, line, str(points), "paper", bold=is_total)
        c.right(end, line, f"{gained:+}" if gained else c.symbols.dot, gain_ink(gained), bold=bool(gained))
    c.put(x, y + 6, shortcomings(hotel, now), "shadow", width=width)


def _products(pairs: dict[str, tuple[int, int]]) -> list[tuple[str, bool]]:
    return [(f"{LETTER[name]}{one}x{other}", one * other > 0) for name, (one, other) in pairs.items()]


def _frightened(now: Score) -> int:
    return sum(scared.bit_count() for scared in now.scares.values())


def shortcomings(hotel: Hotel, now: Score) -> str:
    return "   ".join(_waiting(hotel, now))


def _waiting(hotel: Hotel, now: Score) -> tuple[str, str]:
    missing = lacks(hotel, now)
    flowers = " ".join(f"{LETTER[one]}{count}" for one, count in missing.off_ivy.items() if count)
    return f"not on the ivy: {flowers or 'nothing'}", f"open ends: {missing.open_ends}"


def paint_count(c: Canvas, x: int, y: int, width: int, height: int, hotel: Hotel, now: Score) -> None:
    """The whole counting: each category with what is multiplied, what is missing, and every creature's view."""
    if width >= _SPREAD and sheets.spread_rows(now) + 4 <= height:
        below = sheets.paint_spread(c, x + 1, y + 1, width - 2, hotel, now) + 2
        c.put(x + 1, below, shortcomings(hotel, now), "shadow", width=width - 1)
        c.put(x + 1, below + 1, _room(hotel, now), "shadow", width=width - 1)
        return
    for line, (label, parts, points) in enumerate(_categories(now), y):
        c.put(x + 1, line, label, "accent", bold=True)
        at = x + 11
        for text, counts in parts:
            at = c.put(at, line, text, "paper" if counts else "shadow", bold=counts) + 1
        c.right(x + width, line, str(points), "paper", bold=True)
    line = y + len(HEADS) - 1
    for text in _waiting(hotel, now):
        c.put(x + 1, line, text, "shadow", width=width - 1)
        line += 1
    views = [_view(hotel, number, scared, in_full=True) for number, scared in now.scares.items()]
    if len(_columns(views, width)) > y + height - line:
        views = [_view(hotel, number, scared, in_full=False) for number, scared in now.scares.items()]
    for row in _columns(views, width)[: y + height - line]:
        c.put(x + 1, line, row, "paper", width=width - 1)
        line += 1
    if line < y + height:
        c.wrap(x + 1, line, width - 1, _room(hotel, now), "shadow", most=y + height - line)


def _categories(now: Score) -> Iterator[tuple[str, list[tuple[str, bool]], int]]:
    """Name, what is multiplied (and whether it makes a point), and the sum."""
    yield "Gardens", _products(now.flowers), now.gardens
    yield "Roof", _products(now.features), now.roofs
    yield "Scares", [(f"{_frightened(now)} x {PER_SCARE}", now.guests > 0)], now.guests
    yield "Eyes", [(f"{now.eyeballs} x {PER_EYEBALL}", now.eyeballs > 0)], now.tokens
    yield "Total", [], now.total


def _room(hotel: Hotel, now: Score) -> str:
    missing = lacks(hotel, now)
    room = [
        (missing.windows, "window"),
        (missing.gardens, "garden"),
        (missing.left_roofs, "left roof"),
        (missing.right_roofs, "right roof"),
    ]
    free = ", ".join(f"{number} {what}{'s' if number > 1 else ''}" for number, what in room if number)
    return f"room for {free}" if free else "nothing is left to build"


def _view(hotel: Hotel, number: int, scared: int, *, in_full: bool) -> str:
    """A creature, where it stands, what it scores, and where the guests are that it scares."""
    creature = hotel.haunted[number]
    assert creature is not None
    points = f"[{LETTER[creature.kind]}] {PLACE[number].value} {PER_SCARE * scared.bit_count():2}"
    return f"{points}  {' '.join(PLACE[one].value for one in members(scared))}".rstrip() if in_full else points


def _columns(cells: Sequence[str], width: int) -> list[str]:
    """Texts side by side, all as wide as the widest."""
    wide = max((len(cell) for cell in cells), default=0) + 2
    number = max(width // wide, 1)
    rows = [cells[at : at + number] for at in range(0, len(cells), number)]
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]


# -- what is still to come --------------------------------------------------------------------------


def paint_to_come(c: Canvas, x: int, y: int, width: int, height: int, t: Inn) -> None:
    """The unseen tiles by kind; the order of the piles nobody knows."""
    pitch, line = (width - _TOTALS) // len(FLOWERS), y
    for label, total, kinds in _piles(t):
        c.put(x + 1, line, label, "paper" if total is None else "accent", bold=total is not None)
        c.right(x + _TOTALS - 1, line, "" if total is None else str(total), "paper", bold=True)
        for number, (kind, count) in enumerate(kinds.items()):
            at = c.put(
                x + _TOTALS + number * pitch, line, LETTER[kind], kind if kind in FLOWERS else "paper", bold=True
            )
            c.put(at, line, f" {word(kind)} {count}" if pitch > 12 else f"{count:2}", "paper" if count else "shadow")
        line += 1
    c.put(x + 1, line, "Discards", "accent", bold=True)
    c.right(x + _TOTALS - 1, line, str(len(t.discards)), "paper", bold=True)
    c.wrap(x + 1, line + 1, width - 1, _gone(t, width), "paper", most=max(y + height - line - 1, 1))


def _gone(t: Inn, width: int) -> str:
    """What lies in the discards; where there is little room the letters say it, no two kinds share one."""
    gone = Counter(t.discards)
    groups = {group: [tile for tile in dict.fromkeys(tiles) if gone[tile]] for group, tiles in PILES.items()}
    if width < _SPREAD:
        letters: Counter[str] = Counter()
        for tile in chain.from_iterable(groups.values()):
            letters[LETTER[tile.kind]] += gone[tile]
        return " ".join(f"{letter}{count}" for letter, count in letters.items())
    return ", ".join(
        f"{group} {' '.join(f'{LETTER[tile.kind]}{gone[tile]}' for tile in tiles)}"
        for group, tiles in groups.items()
        if tiles
    )


def _piles(t: Inn) -> Iterator[tuple[str, int | None, dict[str, int]]]:
    """Label, how many tiles (None: what they show is counted), and how many of each kind."""
    left = unseen(t)
    windows = left["windows"]
    yield "Windows", windows.total(), {}
    fronts = [front_of(window) for window in windows]
    for label, shown, kinds in (
        ("guests", [guest for front in fronts for guest in front.guests], SCARES),
        ("flowers", [flower for front in fronts for flower in front.flowers], FLOWERS),
        ("features", [front.feature for front in fronts], FEATURES),
    ):
        yield f" {label}", None, {kind: shown.count(kind) for kind in kinds}
    for group in ("gardens", "left roofs", "right roofs", "haunted tiles"):
        label = group.removesuffix(" tiles").capitalize()
        yield label, left[group].total(), {tile.kind: left[group][tile] for tile in PILES[group]}


# -- the final count --------------------------------------------------------------------------------


def paint_final(c: Canvas, x: int, y: int, width: int, t: Inn, names: Sequence[str], scores: Sequence[Score]) -> int:
    """DB-9: the places in order, every total drawn as a bar of its parts; returns the row below."""
    result = t.result
    places = result.places if isinstance(result, Standing) else [1] * len(scores)
    columns = [one for one in _ends(x, width) if one[0] != "Turns"]
    c.put(x + 1, y, "THE FINAL COUNT" if width >= 60 else "FINAL", "accent", bold=True)
    for head, end in columns:
        c.right(end, y, head, "shadow")
    room = columns[0][1] - len(columns[0][0]) - x - 6
    most = max(max(one.total for one in scores), 1)
    line = y + 1
    for seat in sorted(range(len(scores)), key=lambda seat: (places[seat], seat)):
        one, first = scores[seat], places[seat] == 1
        c.put(x, line, str(places[seat]), "accent" if first else "shadow", bold=True)
        c.put(x + 2, line, seat_letter(seat), seat_ink(seat), bold=True)
        c.put(x + 4, line, names[seat], "paper", bold=first, width=room)
        for (_, end), number in zip(columns, (*one.categories, one.total), strict=True):
            c.right(end, line, str(number), "accent" if first else "paper", bold=end == columns[-1][1])
        _bar(c, x + 2, line + 1, (width - 4) / most, one)
        line += 2
    return line


_BAR_INKS: Final = ("accent", "paper", "danger", "yellow")


def _bar(c: Canvas, x: int, y: int, scale: float, one: Score) -> None:
    at = sum_so_far = 0
    for points, sign, ink in zip(one.categories, glyphs(c).bar, _BAR_INKS, strict=True):
        sum_so_far += points
        end = round(sum_so_far * scale)
        c.put(x + at, y, sign * (end - at), ink)
        at = end
