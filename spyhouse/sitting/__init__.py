"""The room, as data: who holds the device, what comes next, and what people do. No screen, no sentence, no pace."""

from .lock import PENALTY, TRIES
from .room import RECENT
from .sitting import LONGEST_NOTE, Sitting
from .steps import Ask, Asked, Computer, Learned, Moment, Notebook, Over, Pin, Step, Veil

__all__ = [
    "LONGEST_NOTE",
    "PENALTY",
    "RECENT",
    "TRIES",
    "Ask",
    "Asked",
    "Computer",
    "Learned",
    "Moment",
    "Notebook",
    "Over",
    "Pin",
    "Sitting",
    "Step",
    "Veil",
]
