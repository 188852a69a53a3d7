"""The moment in which a fresh page takes no key: what was typed ahead, or is held down, must decide and open nothing.

It begins once, when the page comes up, and other keys do not begin it anew. It is counted by when a key went down, not
by when its turn comes: on a slow terminal what was typed ahead comes late. It can be seen, as a bar that fills.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.message import Message
from textual.widget import Widget

SEAL: Final = 0.6
"""Seconds before a sealed page."""
PAGE: Final = 0.4
"""Seconds before any other page that can decide something."""
STILL: Final = 0.3
"""A key that came too early counts once it has been still for so long: one that is held down never does."""
READ: Final = 4.0
"""Seconds after which a page that is only to be read goes on by itself; none: it waits for a key."""
LETTER: Final = 0.05
"""Seconds more for every letter on it."""
TICK: Final = 1.0
"""How often such a page says how long it stays."""
_FRAME: Final = 0.05
_BARS: Final = "▁▂▃▄▅▆▇█"


def now() -> float:
    """By the clock that stamps keys."""
    return Message().time


class Guard:
    """`show` is called while the bar fills, as long as `page` is there."""

    def __init__(self, page: Widget, seconds: float, show: Callable[[], None]) -> None:
        self.seconds = seconds
        self.since = now()
        self._early = ("", 0.0)
        if seconds and page.app.animation_level != "none":
            page.set_interval(_FRAME, show, repeat=round(seconds / _FRAME) + 1)
        elif seconds:
            page.set_timer(seconds, show)

    @property
    def filled(self) -> float:
        """How much of it is over, from 0 to 1."""
        return min((now() - self.since) / self.seconds, 1.0) if self.seconds else 1.0

    @property
    def bar(self) -> str:
        """A sign that shows how much that is; none when all of it is over, which can be between two looks at the clock."""
        filled = self.filled
        return _BARS[int(filled * len(_BARS))] if filled < 1 else ""

    def lets(self, key: str, when: float) -> bool:
        """Whether this key, pressed then, may mean something."""
        before, self._early = self._early, (key, when)
        if when - self.since < self.seconds:
            return False
        if before[0] == key and when - before[1] < min(STILL, self.seconds):
            return False
        self._early = ("", 0.0)
        return True
