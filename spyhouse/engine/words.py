"""What sentences of all games are made of."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """Anna, Boris and Chen."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, what: str, many: str = "") -> str:
    """1 franc; 2 francs; 3 hexes, where that is said."""
    return f"{number} {what if number == 1 else many or what + 's'}"


def capital(sentence: str) -> str:
    """The same with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]
