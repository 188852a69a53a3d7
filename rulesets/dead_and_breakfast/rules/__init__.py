"""The rules of Dead & Breakfast in rulebook order.

    setup.py      DB-2     the piles, doors and double windows, who builds first
    turn.py       DB-4, 6  draft a window, build it, place what comes with it; then the gap between two turns
    placing.py    DB-5, 7  where a tile may go, and what comes in its place
    snatching.py  DB-6     paying an eyeball for a tile before somebody else's turn
    ending.py     DB-9     the final count

Every question is a `Step` (step.py): why something is not possible, and the most that can come of what is.
"""

from .ending import final_count
from .placing import Laying, lay, targets
from .setup import open_inn, set_up
from .snatching import PlacingSnatched, Snatching
from .step import End, Step, hotel_so_far
from .turn import Building, Drafting, Placing, SnatchWindow, free_windows, why_no_snatch

__all__ = [
    "Building",
    "Drafting",
    "End",
    "Laying",
    "Placing",
    "PlacingSnatched",
    "SnatchWindow",
    "Snatching",
    "Step",
    "final_count",
    "free_windows",
    "hotel_so_far",
    "lay",
    "open_inn",
    "set_up",
    "targets",
    "why_no_snatch",
]
