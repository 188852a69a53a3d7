"""What is said to those who hear the game, where the screens speak of colours and of signs."""

from __future__ import annotations

from spyhouse.aloud import Heard

HEARD = Heard(
    {
        "Grey rooms are taken, this one by Boris.": "Boris has a room already.",
        "“?” is a tile, face down: one in every room": "A tile lies face down in every room",
        "A is you. You can walk to lit floor; doors are tan.": "No step goes through walls.",
        "Violet is a card that lies face down. ": "",
        "No floor is lit: your": "Your",
        "“N-S” lies below": "The N-S Arrow lies on",
        "“Ball” on violet: face down, and you know it. Others see “?”.": (
            "The Ball lies face down, and you know it. Others do not."
        ),
        "The “?” of this room": "The tile of this room",
        "A “?” turned up": "A hidden tile turned up",
        "a “?”": "a hidden tile",
        "any lit square": "any square in reach",
        "In blue: ": "",
        "“Plan”, in blue, is the Blueprint.": "There lies the Blueprint.",
        "No “at best” beside the odds: she": "She",
        ", lit yellow, is free": " is free",
        ", to the top of the map": "",
        "His ★ is": "His Souvenir is",
        "+1 ★": "one more Souvenir",
        "Souvenir, a ★": "Souvenir",
        "a ★": "a Souvenir",
        "no ★": "no Souvenir",
        "★1": "1 Souvenir",
        "× ★2": "times 2 Souvenirs",
        "× ★": "times Souvenirs",
        "★": "Souvenirs",
    }
)
