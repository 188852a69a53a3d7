"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted, listed

from .aids import unseen
from .pieces import (
    ALL_CELLS,
    FEATURES,
    FLOWERS,
    GARDEN_CELLS,
    LEFT_CELLS,
    PITCH,
    RIGHT_CELLS,
    SCARES,
    TURNS,
    Tile,
    cell_name,
    members,
)
from .rules import Snatching, SnatchWindow, why_no_snatch, window_words
from .scoring import Score, facade, flowers_on, score
from .table import COMPANIONS, SLOTS, Hotel, Inn, Standing


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
    for slot, (window, places) in enumerate(zip(t.windows, COMPANIONS, strict=True), 1):
        lying = [tile.spoken for place in places if (tile := t.area[place])]
        if slot == SLOTS and t.supply:
            lying = [f"an eyeball ({t.supply} left)"]
        face = window_words(window) if window else "none left"
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
    """The deck aid: what nobody has seen yet, pile by pile, and the guests on the windows of theirs."""
    left = unseen(t)
    windows = left["windows"]
    guests = {colour: sum(n for tile, n in windows.items() if colour in tile.face.guests) for colour in SCARES.values()}
    piles = [f"windows with {_shown(guests) or 'no'} guests"]
    for group, tiles in left.items():
        if kinds := _shown({tile.kind.replace("_", " "): n for tile, n in tiles.items() if tile.kind}):
            piles.append(f"{group}: {kinds}")
    return f"Still face down: {'; '.join(piles)}."


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
    yield f"Tower: {hotel.door.spoken}; {hotel.double.spoken} with {window_words(hotel.double)}."
    floors = {floor: [cell for cell in members(hotel.windows) if cell // PITCH == floor] for floor in range(4, 0, -1)}
    for floor, cells in floors.items():
        if cells:
            yield f"Floor {floor}: {'; '.join(_window(hotel, now, cell) for cell in cells)}."
    if empty := [str(floor) for floor, cells in floors.items() if not cells]:
        yield f"{'Floors' if empty[1:] else 'Floor'} {listed(empty)}: nothing built yet."


def _counts(hotel: Hotel, now: Score) -> Iterator[str]:
    waiting = flowers_on(facade(hotel), ALL_CELLS & ~now.connected)
    flowers = _shown({colour: count for colour, (count, _) in now.flowers.items()})
    gardens = _cells(hotel, GARDEN_CELLS)
    not_yet = _shown(dict(zip(FLOWERS, waiting, strict=True)))
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
    tile, creature = hotel.tiles[number], hotel.haunted[number]
    assert tile is not None
    words = f"{cell_name(number)} {window_words(tile)}"
    words += ", connected" if now.connected >> number & 1 else ""
    if creature is not None:
        scared = [cell_name(there) for there in members(now.scares[number])]
        words += (
            f", haunted by {creature.spoken}, who scares {f'the guests at {listed(scared)}' if scared else 'nobody'}"
        )
    return words


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
