"""What is said to those who hear the game, where the screens speak of signs on the sheet."""

from __future__ import annotations

from spyhouse.aloud import Heard

HEARD = Heard(
    {
        "Shown “from” Boris and “to” him: of two joined, one is true. The solver writes what follows: ✓ yes, ✗ no.": (
            "Of the two cards that Boris showed one is true; of yours, too. The solver thinks along."
        ),
        ": the full disc under “to”": "",
        ", a full disc: that": ", a true card: that",
        ": then the line is red": "",
        " The bar waits on No: press 2.": "",
    }
)
