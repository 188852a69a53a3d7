"""What players work out for themselves at the table, from what lies open: what a step would score, what is still to
come, what a hotel lacks."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from spyhouse.engine.actions import Action

from .actions import Build, Draft, Other, Put, Snatch
from .pieces import (
    ALL_CELLS,
    FLOWERS,
    GARDEN_CELLS,
    LEFT_CELLS,
    RIGHT_CELLS,
    STEPS,
    WINDOW_CELLS,
    Place,
    Tile,
)
from .rules import Building, Drafting, Placing, PlacingSnatched, Snatching, lay
from .scoring import Score, facade, flowers_on, lane, score
from .table import PILES, SLOTS, Hotel, Inn

Change = tuple[int, int, int, int]
"""Points in gardens, roofs, guests and eyeballs."""


# -- what a step would score ------------------------------------------------------------------------


def planned(t: Inn, action: Action | None = None) -> Hotel | None:
    """The hotel of the seat that decides, with its turn as far as it is built, and with this step; no pile is touched
    (DB-4.6)."""
    decision = t.decision
    if decision is None:
        return None
    if isinstance(decision, Building) and isinstance(action, Build):
        return decision.after(t, action)
    hotel = t.hotels[decision.seat].clone()
    match decision:
        case Building(slot=slot, companion=None) if slot == SLOTS and t.supply:
            hotel.eyeballs += 1
        case Placing():
            window = t.windows[decision.slot - 1]
            assert window is not None
            hotel.build(window, decision.window_at)
        case PlacingSnatched():
            hotel.eyeballs -= 1  # DB-6.5
    match decision, action:
        case Drafting(), Draft(companion=Other.EYEBALL):
            hotel.eyeballs += 1
        case Snatching(), Snatch():
            hotel.eyeballs -= 1
        case Placing() | PlacingSnatched(), Put():
            lay(hotel, decision.tile, action.place)
    return hotel


def change(before: Score, after: Score) -> Change:
    gardens, roofs, guests, tokens = (b - a for a, b in zip(before.categories, after.categories, strict=True))
    return gardens, roofs, guests, tokens


def gains(t: Inn, action: Action | None = None) -> dict[Place, int]:
    """What the hotel would gain in all by this turn or snatch at every place where the tile in hand may go; while the
    tile is still to be chosen, where the one of this action might."""
    ahead: Inn = t.clone()
    match t.decision, action:
        case Drafting() as decision, Draft() if action in t.options():
            ahead.stack[-1] = decision.building(action)
        case Snatching() as decision, Snatch() if action in t.options():
            ahead.stack[-1] = decision.placing(action)
        case ((Building() | Placing() | PlacingSnatched()), _):
            pass
        case _:
            return {}
    ahead.offer = None
    assert ahead.decision is not None
    was = score(ahead.hotels[ahead.decision.seat]).total
    found = {}
    for option in ahead.options():
        after = planned(ahead, option)
        if isinstance(option, (Build, Put)) and after is not None:
            found[option.place] = score(after).total - was
    return found


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
