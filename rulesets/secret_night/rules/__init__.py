"""The rules of Secret Night in rulebook order.

setup.py         SN-2       roles, characters, room cards, the role tour
turn.py          SN-3-4     spin, entry, draw; turn after turn, round after round
main.py          SN-3.5     the main phase: what can be done now; the dog (SN-8)
movement.py      SN-5.1-5   steps, water, the dodge
search.py        SN-5.6-9   searching, hiding, Dynamite
square.py        SN-6       steal, push, trade, whisper
cards.py         SN-7       coffee, hammer, keys, First Aid, Rope, Beef; drawing
attacks.py       SN-7.10-13 attacks and the answers to them
arrests.py       SN-7.7     Handcuffs
escape.py        SN-7.8     the vehicles
leaving.py       SN-9       off the board, death, loot
characters.py    SN-10      skills
end_of_turn.py   SN-3.6     down to three cards, one of them shown
endings.py       SN-11      the thermometer, dawn, sudden death
verbs.py                    every verb of the main phase: what does it, and what bars it
"""

from .arrests import ArrestAnswer, ArrestCall
from .attacks import AttackCall, AttackWindow, Responding
from .characters import Bewitching
from .end_of_turn import Settling, Showing
from .endings import end_by_agreement
from .leaving import Loot
from .main import Main
from .movement import dog_ways, reach, steps_left, ways
from .search import Hiding
from .setup import LookAtRole, RoleTour, set_up
from .square import Offering, PushingOn, TradeAnswer, TradeCall, Whispering
from .turn import Entry, PlayAgain, SpinAgain, Turn

__all__ = [
    "ArrestAnswer",
    "ArrestCall",
    "AttackCall",
    "AttackWindow",
    "Bewitching",
    "Entry",
    "Hiding",
    "LookAtRole",
    "Loot",
    "Main",
    "Offering",
    "PlayAgain",
    "PushingOn",
    "Responding",
    "RoleTour",
    "Settling",
    "Showing",
    "SpinAgain",
    "TradeAnswer",
    "TradeCall",
    "Turn",
    "Whispering",
    "dog_ways",
    "end_by_agreement",
    "reach",
    "set_up",
    "steps_left",
    "ways",
]
