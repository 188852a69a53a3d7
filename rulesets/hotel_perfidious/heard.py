"""What is said to those who hear the game, where the screens speak of colours and of signs."""

from __future__ import annotations

from spyhouse.aloud import Heard

HEARD = Heard(
    {
        ", tan doors. Grey rooms are taken, this one by Boris.": ". Boris has one already.",
        "“?” is a tile, face down: one in every room, unknown": "A tile lies face down in every room, unknown",
        "A is you. You can reach lit floor: not slantwise, not through walls.": "No step goes slantwise or through walls.",
        "Violet is a card that lies face down. ": "",
        ": tiles are written above or below furniture": "",
        "“Ball” on violet: face down, and you know it. Others see “?”.": (
            "The Ball lies face down, and you know it. Others do not."
        ),
        "The “?” of this room": "The tile of this room",
        "a “?”": "a hidden tile",
        "“?” on her": "hidden tile on her",
        "any lit square": "any square in reach",
        "In blue, “Plan” on a small map. ": "",
        ", as “Call” on a small map!": "!",
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
