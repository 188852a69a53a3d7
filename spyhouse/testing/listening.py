"""The line game as somebody hears it, in the process of a test."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ..terminal import Terminal


class Overheard(Terminal):
    """What the line game speaks to: it knows which screen is open, and what is typed is made up."""

    def __init__(self) -> None:
        self.tty = self.private = False
        self.page = 0

    @property
    def keeps_everything(self) -> bool:
        return False

    def say_whole(self, line: str) -> None:
        self.say(line)

    def settle(self) -> None:
        """Nothing is typed ahead."""

    def enter_private(self) -> None:
        self.private = True

    def leave_private(self) -> None:
        self.private = False

    @contextlib.contextmanager
    def guarded(self) -> Iterator[None]:
        yield
