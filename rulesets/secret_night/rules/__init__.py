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

from .endings import end_by_agreement
from .setup import set_up

__all__ = ["end_by_agreement", "set_up"]
