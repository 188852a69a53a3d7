"""What players work out for themselves at the table, from what lies open: what is still to come, what a
hotel lacks."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from .pieces import ALL_CELLS, FLOWERS, GARDEN_CELLS, LEFT_CELLS, RIGHT_CELLS, STEPS, WINDOW_CELLS, Tile
from .scoring import Score, facade, flowers_on, lane
from .table import PILES, Hotel, Inn

# -- what a hotel lacks (DB-5, DB-8) ----------------------------------------------------------------


class Lacks(NamedTuple):
    off_ivy: dict[str, int]
    """Flowers that no ivy joins to the door, by colour."""
    open_ends: int
    """Ends of the joined ivy that look at a free window cell."""
    windows: int
    gardens: int
    left_roofs: int
    right_roofs: int


def lacks(hotel: Hotel, now: Score) -> Lacks:
    shown, free = facade(hotel), ~hotel.filled
    everywhere = flowers_on(shown, ALL_CELLS)
    return Lacks(
        {one: count - now.flowers[one][0] for one, count in zip(FLOWERS, everywhere, strict=True)},
        sum(
            (_beyond(lane(shown, side) & now.connected, step) & free & WINDOW_CELLS).bit_count()
            for side, step in STEPS.items()
        ),
        *((cells & free).bit_count() for cells in (WINDOW_CELLS, GARDEN_CELLS, LEFT_CELLS, RIGHT_CELLS)),
    )


def _beyond(cells: int, step: int) -> int:
    """The cells next to these on one side."""
    return cells << step if step > 0 else cells >> -step


# -- what is still to come --------------------------------------------------------------------------


def unseen(t: Inn) -> dict[str, Counter[Tile]]:
    """The tiles that nobody has seen, by pile: all of its kind less those in hotels, in the area and in the discards
    (DB-10: the order is hidden, what is left is not)."""
    seen = Counter(tile for tile in (*t.windows, *t.area, *t.discards) if tile is not None)
    for hotel in t.hotels:
        seen.update(tile for tile in (*hotel.tiles, *hotel.haunted) if tile is not None)
    return {group: Counter(tiles) - seen for group, tiles in PILES.items()}
