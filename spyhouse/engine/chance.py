"""The randomness of a table: splitmix64, one int of state, the same on every Python for ever.

Tables draw with `Table.roll`, `pick` and `shuffle`; the int lives in the table's state. Bots and redeals have
generators of their own and never touch it.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Final

_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15
MAX_SEED: Final = (1 << 63) - 1


def advance(chance: int) -> tuple[int, int]:
    """The next state, and 64 random bits."""
    chance = (chance + _GAMMA) & _MASK
    z = ((chance ^ (chance >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return chance, z ^ (z >> 31)


def below(chance: int, n: int) -> tuple[int, int]:
    """The next state, and a number from 0 to n - 1 (its bias, below n / 2**64, shows in no lifetime)."""
    chance, bits = advance(chance)
    return chance, (bits * n) >> 64


def start(seed: int, game: int = 0) -> int:
    """The chance state at the start of game number `game` of a series played from `seed`."""
    state = seed & _MASK
    for _ in range(game + 1):
        state, bits = advance(state)
    return bits


def new_seed() -> int:
    """A seed by chance, out of so many that nobody can try them all until one makes the deal on the table."""
    return SystemRandom().randrange(MAX_SEED + 1)
