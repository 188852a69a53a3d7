"""What lies in the folder of saves, as far as the menu tells."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from ...engine.catalog import catalog
from ..listing import in_words, is_example

if TYPE_CHECKING:
    from ...saves.document import Save
    from ...saves.store import Listed, Store

STILL_PLAYED: Final = timedelta(days=30)
"""A table that has waited longer is found among the saved games; the first Enter belongs to the game of tonight."""


@dataclasses.dataclass(frozen=True, slots=True)
class Found:
    """What lies in the folder of saves, as far as the menu tells."""

    newest: Listed | None = None
    """The table that was played last, if it is still going on."""
    running: int = 0
    over: int = 0
    last: Mapping[str, Sequence[str]] = dataclasses.field(default_factory=dict)
    """For each game what its newest table came to, in more words and in fewer; of a game nobody has played here, whether a
    table came with the program."""
    looked: bool = False
    """The folder has been looked through."""

    def of(self, game: str) -> Sequence[str]:
        return self.last.get(game, ("no table yet",) if self.looked else ())

    @property
    def count(self) -> int:
        return self.running + self.over

    @property
    def tables(self) -> str:
        return f"{self.count} {'table' if self.count == 1 else 'tables'}" if self.count else ""


def look_into(house: Any) -> Found:
    """The newest table that is still being played, and what else lies there. Runs beside the screen's thread."""
    store: Store = house.store
    games, now = catalog().games, datetime.now().astimezone()
    listed = [(one, save) for one in store.list() if (save := one.known) is not None and save.game in games]
    going_on = [one for one, save in listed if not save.summary.over and now - save.saved <= STILL_PLAYED]
    over = sum(save.summary.over for _, save in listed)
    to_try = {save.game: ("a table to try",) for one, save in listed if is_example(one)}
    last = {save.game: _came_to(save) for one, save in reversed(listed) if not is_example(one)}
    return Found(next(iter(going_on), None), len(listed) - over, over, to_try | last, looked=True)


def _came_to(save: Save) -> Sequence[str]:
    if not save.summary.over:
        return ("a table going on", "going on")
    day = day_of(save).split(" at ")[0].split(",")[0]
    line = save.summary.line.rstrip(".!")
    return (f"{line}, {' '.join(day.split()[:2])}", line, line.split(" with ")[0], "played to the end")


def reached(save: Save) -> Sequence[str]:
    """How far a table has come that can be gone on with, in more words and in fewer."""
    title = catalog().games[save.game].info.title
    return f"{title}: {save.summary.line}", f"{title}: {save.summary.decider} is next", title


def day_of(save: Save) -> str:
    return in_words(save.saved)
