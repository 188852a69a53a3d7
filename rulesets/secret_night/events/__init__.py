"""What happened, as the log says it. Each seat words it from its own view (SN-12).

night.py      the night and its turns (SN-3, SN-4, SN-11)
board.py      walking, searching, the Action Square (SN-5, SN-6)
cards.py      cards that are played (SN-7)
fights.py     attacks, deaths, arrests, escapes, points (SN-7 to SN-9)
"""

from .board import *
from .cards import *
from .fights import *
from .night import *
