"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, counted, listed

from . import told
from .facts import SIDE, front_at, front_of, lacks, to_come
from .pieces import FEATURES, GARDEN_CELLS, LEFT_CELLS, PITCH, PLACE, RIGHT_CELLS, TURNS, Tile, cell_name, members, word
from .rules import Snatching, SnatchWindow, why_no_snatch
from .scoring import Score, score
from .table import SLOTS, Hotel, Inn, Standing


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
        if slot == SLOTS and t.supply:
            lying = [f"an eyeball ({t.supply} left)"]
        face = f"{told.of_front(front_of(window))}, ivy {' '.join(window.face.ivy)}" if window else "none left"
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
        shown = _shown({word(kind): count for kind, count in kinds.items()})
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
        f"{name}{turn}: {now.total} points after {counted(hotel.turns, 'turn')}. Gardens {now.gardens}, "
        f"roof {now.roofs}, scared guests {now.guests}, {counted(hotel.eyeballs, 'eyeball')} worth {now.tokens}.{unasked}"
    )
    yield from _counts(hotel, now)
    yield f"{capital(hotel.door.spoken)}; {hotel.double.spoken}."
    for floor in range(4, 0, -1):
        cells = [number for number in members(hotel.filled) if number // PITCH == floor]
        yield f"Floor {floor}. {'. '.join(_window(hotel, now, number) for number in cells)}."
    if sights := [*told.creatures(hotel, now)]:
        yield f"Creatures, and whom they scare: {'; '.join(sights)}."


def _counts(hotel: Hotel, now: Score) -> Iterator[str]:
    flowers = _shown({colour: count for colour, (count, _) in now.flowers.items()})
    gardens = _cells(hotel, GARDEN_CELLS)
    not_yet = _shown(lacks(hotel, now).off_ivy)
    yield (
        f"Flowers on the ivy: {flowers or 'none'}; waiting for it: {not_yet or 'none'}; gardens: {gardens or 'none'}."
    )
    features = _shown({feature: now.features[feature][0] for feature in FEATURES})
    yield f"Features: {features or 'none'}; roofs: {_cells(hotel, LEFT_CELLS | RIGHT_CELLS) or 'none'}."


def _cells(hotel: Hotel, cells: int) -> str:
    """What lies on some cells, and which of them are free."""
    laid = [f"{tile.kind} at {cell_name(number)}" for number in members(cells) if (tile := hotel.tiles[number])]
    free = [cell_name(number) for number in members(cells & ~hotel.filled)]
    return listed(laid) + (f", room at {listed(free)}" if free and laid else "")


def _window(hotel: Hotel, now: Score, number: int) -> str:
    front = front_at(hotel, number)
    assert front is not None
    ends = " ".join(name for name, side in SIDE.items() if front.sides & side)
    return f"{told.of_place(hotel, now, PLACE[number])}; ends {ends}"


# -- the end ----------------------------------------------------------------------------------------


def _places(view: View[Inn]) -> Iterator[str]:
    result = view.table.result
    if isinstance(result, Standing):
        for place, points, name in sorted(zip(result.places, result.points, view.names, strict=False)):
            yield f"Place {place}: {name} with {counted(points, 'point')}."


# -- words ------------------------------------------------------------------------------------------


def _tally(tiles: Iterable[Tile]) -> str:
    counts: dict[str, int] = {}
    for tile in tiles:
        counts[tile.spoken] = counts.get(tile.spoken, 0) + 1
    return listed([words if n == 1 else f"{words} {n} times" for words, n in counts.items()])


def _shown(counts: Mapping[str, int]) -> str:
    return listed([f"{count} {what}" for what, count in counts.items() if count])
