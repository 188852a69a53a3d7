"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, counted, listed

from . import told
from .facts import FLOOR_CELLS, SIDE, categories, front_at, front_of, of_front, to_come
from .pieces import GARDEN_CELLS, PITCH, PLACE, ROOF_CELLS, ROWS, TURNS, Tile, members
from .rules import Snatching, SnatchWindow, why_no_snatch
from .scoring import Score, score
from .table import Hotel, Inn, Standing


def describe(view: View[Inn]) -> list[str]:
    """Everything on the table: the row, the hotels one by one, and what is still to come. Nothing of it is private."""
    t = view.table
    lines = [_header(t), *_row(t), *_gap(view)]
    for hotel in t.hotels:
        lines += _hotel(view, hotel)
    return [*lines, _to_come(t), *_places(view)]


# -- the row and the piles --------------------------------------------------------------------------


def _header(t: Inn) -> str:
    piles = listed([f"{len(pile.tiles)} {pile.group}" for pile in t.piles])
    gone = _tally(t.discards)
    discards = f"The discards: {gone}." if gone else "Nothing is discarded."
    return f"Turn {t.turn} of {TURNS}. In the piles: {piles}. {discards}"


def _row(t: Inn) -> Iterator[str]:
    for slot, window in enumerate(t.windows, 1):
        lying = [tile.spoken for tile in t.lying(slot)]
        if t.has_eyeball(slot):
            lying = [f"an eyeball ({t.supply} left)"]
        face = f"{of_front(front_of(window))}; ivy {' '.join(window.face.ivy)}" if window else "none left"
        yield f"Window {slot}: {face}. Under it: {' or '.join(lying) or 'nothing'}."


def _gap(view: View[Inn]) -> Iterator[str]:
    """Who is asked for a snatch, and why the others are not."""
    t, names = view.table, view.names
    if not isinstance(view.decision, Snatching):
        return
    queue = t.under(SnatchWindow)
    asked = [seat for seat in (view.decision.seat, *queue.waiting) if why_no_snatch(t, seat) is None]
    yield f"A snatch costs an eyeball. Asked in turn: {listed([_eyeballs(t, names, seat) for seat in asked])}."
    for hotel in t.hotels:
        refusal = why_no_snatch(t, hotel.seat)
        if refusal is not None:
            yield f"Not asked: {names[hotel.seat]}. {refusal}"


def _eyeballs(t: Inn, names: Sequence[str], seat: Seat) -> str:
    return f"{names[seat]} ({counted(t.hotels[seat].eyeballs, 'eyeball')})"


def _to_come(t: Inn) -> str:
    """The deck aid: what nobody has seen yet, pile by pile, and what shows on the windows of theirs."""
    parts = []
    for what, total, kinds in to_come(t):
        shown = _shown(kinds)
        parts.append(
            f"{what} {shown or 'nothing'}" if total is None else f"{total} {what}" + (f": {shown}" if shown else "")
        )
    return f"Still face down: {'; '.join(parts)}."


# -- a hotel ----------------------------------------------------------------------------------------


def _hotel(view: View[Inn], hotel: Hotel) -> Iterator[str]:
    t, name, now = view.table, view.names[hotel.seat], score(hotel)
    turn = ", whose turn it is" if hotel.seat == t.active and t.result is None else ""
    unasked = " Does not want to be asked for a snatch." if hotel.unasked else ""
    yield (
        f"{name}{turn}: {now.total} points after {counted(hotel.turns, 'turn')}. Flowers {now.gardens}, "
        f"features {now.roofs}, screams {now.guests}, {counted(hotel.eyeballs, 'eyeball')} worth {now.tokens}.{unasked}"
    )
    counted_up = enumerate(categories(hotel, now)[:3])
    entries = [told.of_entry(n, entry) for n, one in counted_up for entry in one.entries if entry.number]
    yield f"Counted: {'; '.join(entries)}."
    yield from told.shortcomings(hotel, now)
    yield f"{capital(hotel.door.spoken)}; {hotel.double.spoken}."
    for row in reversed(range(ROWS)):
        cells = members(hotel.filled & _ROW_CELLS[row])
        if cells:
            yield f"{_ROWS.get(row, f'Floor {row}')}. {'. '.join(_cell(hotel, now, number) for number in cells)}."
    if sights := [*told.creatures(hotel, now)]:
        yield f"Creatures, and whom they scare: {'; '.join(sights)}."


_ROWS = {0: "Garden", ROWS - 1: "Roof"}
_SHOWN = FLOOR_CELLS | GARDEN_CELLS | ROOF_CELLS
_ROW_CELLS = [_SHOWN & 0xFF << row * PITCH for row in range(ROWS)]


def _cell(hotel: Hotel, now: Score, number: int) -> str:
    words = told.of_place(hotel, now, PLACE[number])
    front = front_at(hotel, number) if FLOOR_CELLS >> number & 1 else None
    if front is None:
        return words
    return f"{words}; ends {' '.join(name for name, side in SIDE.items() if front.sides & side)}"


# -- the end ----------------------------------------------------------------------------------------


def _places(view: View[Inn]) -> Iterator[str]:
    result = view.table.result
    if isinstance(result, Standing):
        for place, points, name in sorted(zip(result.places, result.points, view.names, strict=False)):
            yield f"Place {place}: {name} with {counted(points, 'point')}."


# -- words ------------------------------------------------------------------------------------------


def _tally(tiles: Iterable[Tile]) -> str:
    counts = Counter(tile.spoken for tile in tiles)
    return listed([words if n == 1 else f"{words} {n} times" for words, n in counts.items()])


def _shown(counts: Mapping[str, int]) -> str:
    return listed([f"{count} {what}" for what, count in counts.items() if count])
