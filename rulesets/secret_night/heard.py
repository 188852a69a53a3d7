"""What is said to those who hear the game, where the screens speak of light and of marks."""

from __future__ import annotations

from spyhouse.aloud import Heard

HEARD = Heard(
    {
        "✓ you have, □ is still to get; +4 are points.": "+4 are points.",
        "Dots on lit floor are in reach.": "",
        "the lit cupboard": "the cupboard",
        "the lit spot": "the spot",
        ", the spot below the door": "",
        "The tick marks the cupboard that you may not search next.": "This cupboard you may not search next.",
        "Behind the hearts: how many cards are hidden, then what each guest shows.": "",
        "Red in the list: the Money, without which you cannot win.": "You are warned of showing the Money.",
        ", at []": "",
        "You hold the lower one, the dog shall take the upper one": "You hold one, the dog shall take another",
        "from the upper spot the door": "from the other spot the door",
        "To the upper spot": "To the spot that I mean",
    }
)
