"""The rules of Hotel Perfidious in rulebook order.

    setup.py       HP-2.1-4   the decks, the nine rooms, registration
    turn.py        HP-2.5-9   one turn: any actions, one Move; and on to the next
    move.py        HP-3       the walk, the Cellar, Phones on the way
    search.py      HP-4.1-5   turning up and drawing; what is found, which trap is beaten
    inventory.py   HP-4.6-9   keeping, setting, dropping
    whack.py       HP-5-6     fights, and what a knock does
    dead_drop.py   HP-7       the clues, the delivery, the end

Only the seat whose turn it is ever decides anything.
"""

from .inventory import HandsFull
from .move import Moving
from .search import Defeated, Found, end_by_agreement
from .setup import Registering, Registration, set_up
from .turn import Act, Turn

__all__ = [
    "Act",
    "Defeated",
    "Found",
    "HandsFull",
    "Moving",
    "Registering",
    "Registration",
    "Turn",
    "end_by_agreement",
    "set_up",
]
