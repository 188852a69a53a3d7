"""The PIN of a seat, asked for when its sealed page is opened."""

from __future__ import annotations

from time import monotonic
from typing import Final

from ..engine.visibility import Seat
from ..saves.pins import fits

TRIES: Final = 3
PENALTY: Final = 5.0
"""Seconds to wait after so many wrong PINs."""


class Lock:
    def __init__(self) -> None:
        self.seat: Seat | None = None
        """Whose sealed page was opened and still wants its PIN."""
        self._wrong = 0
        """PINs that were wrong since then."""
        self._misses = 0
        """PINs that were wrong since somebody last knew theirs: whoever steps back does not begin anew."""
        self._wait_until = 0.0

    def close(self, seat: Seat) -> None:
        self.seat, self._wrong = seat, 0

    def open(self) -> None:
        """Somebody has the device who may: there is nothing to guess any more."""
        self.seat, self._misses = None, 0

    @property
    def wait(self) -> float:
        """Seconds until the next PIN is looked at."""
        return max(self._wait_until - monotonic(), 0.0)

    @property
    def wrong(self) -> int:
        """How many wrong ones people are told of: all that made them wait, or those of this page."""
        return self._misses if self.wait else self._wrong

    @property
    def left(self) -> int:
        """How many more may be wrong, the last of which makes people wait."""
        return TRIES - self._misses % TRIES

    def takes(self, pin: str, kept: str) -> bool:
        if fits(pin, kept):
            return True
        self._wrong += 1
        self._misses += 1
        self._wait_until = monotonic() + PENALTY * (self._misses % TRIES == 0)
        return False
