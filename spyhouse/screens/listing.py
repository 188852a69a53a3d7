"""How saves are told of in a few words: when, whose, and as much as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from rich.cells import cell_len

if TYPE_CHECKING:  # saves bring pydantic, which the first paint does not wait for
    from ..saves.store import Listed


def in_words(when: datetime) -> str:
    """A time as somebody would say it who looks at the calendar on the wall."""
    here, today = when.astimezone(), datetime.now().astimezone().date()
    if here.date() == today:
        return f"today at {here:%H:%M}"
    if here.date() == today - timedelta(days=1):
        return f"yesterday at {here:%H:%M}"
    return f"{here.day} {here:%B %Y}, {here:%H:%M}"


def counted(going_on: int, over: int) -> str:
    """How many tables there are."""
    return f"{going_on} going on, {over} played to the end"


def is_example(listed: Listed) -> bool:
    """It came with the program, to be tried."""
    return listed.key.startswith("example-")


def shortest(said: Sequence[str], room: int) -> str:
    """The first that fits."""
    return next((words for words in said if cell_len(words) <= room), "")
