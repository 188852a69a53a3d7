"""What the signs of the table mean, and what they do for somebody: told by the legend, and by pointing."""

from __future__ import annotations

from typing import Final

SIGNS: Final = {
    # on the plan
    "pawn": "a guest, by the letter of the name",
    "beyond": "who or what is farther that way than can be seen here",
    "room": "a room: search it at its cupboard",
    "turn": "whose turn it is",
    "poisoned": "poison: a heart is lost at the end of each own turn, until First Aid",
    "tied": "tied up: no steps in the next own turn",
    "outside": "out of the house: comes in with the own next turn",
    "beside": "next to you: you can do something to each other",
    "freed": "broke free of your Handcuffs: not to be tried again before your next turn",
    "lake": "in the lake: few steps, and none of the saved ones",
    "dog": "the dog: nobody passes it; from midnight it bites whom the Chief Inspector wants, for 1 heart",
    "cupboard": "a cupboard with a card in it: search from this very spot, and hide a card of yours",
    "last": "the cupboard that you searched last: not twice running, but after any other",
    "empty": "an empty cupboard: search it to hide a card",
    "lit": "lit floor: you can walk there now",
    "way": "the way there, hex by hex",
    "locked": "a locked door: nobody but Eleanor gets through",
    "window": "a window: a Hammer breaks it",
    "broken": "a broken window: a way in and out for everybody",
    "police": "where the police come in",
    "thieves": "where the Thieves come in",
    # how the night stands
    "clock": "the clock: from midnight there are weapons, arrests and escapes; at 06:00 the night ends",
    "square": "once in your turn you do one of these to somebody next to you",
    "disc": "the disc: what anybody did last cannot be done next, by anybody",
    "thermometer": "points of the Thieves pull against those of the police: 10 end the night",
    # the guests
    "hearts": "hearts: whoever loses the last of three dies, and comes back as somebody else",
    "saved": "steps saved for a later turn, 3 at most",
    "backs": "cards that lie face down: only their owner sees them",
    "fronts": "cards that lie face up: key v turns to their names",
    "secret": "on dark red: a secret role that you know, and not everybody",
    # cupboards and cards
    "open": "a card that lies face up: everybody sees it",
    "hidden": "a card that lies face down, and you do not know which",
    "known": "gold on dark: it lies face down, and you know what it is",
    "common": "gold on dark: it lies face down, and everybody saw what it is",
    "near": "a name in gold: you can walk there now",
    "role": "your role, and what it takes to win: a box is ticked once you have that; behind a cross what loses",
    "now": "red: this card can be used now",
    "shown": "everybody sees this card of yours",
    "own": "only you see this card of yours",
    # the wheel
    "green": "a green sector: who spins it breaks free",
    "held": "the other sectors: who spins one of them does not",
    "extra": "*: one more card",
}
