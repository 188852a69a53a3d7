"""What one pair of eyes may know of a game: all that screens, computer players and logs ever get."""

from __future__ import annotations

import dataclasses
import functools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from . import imagine
from .visibility import Seat

if TYPE_CHECKING:
    from .actions import Action
    from .decisions import Decision
    from .events import Event
    from .game import Game
    from .table import Table

T = TypeVar("T", bound="Table")


@dataclasses.dataclass(frozen=True, slots=True)
class View(Generic[T]):
    """What one seat may know (seat None: what the whole table may): all that screens, bots and logs ever get."""

    game: Game
    seat: Seat | None
    table: T
    names: Sequence[str]
    events: Sequence[Event]
    options: Sequence[Action]
    read: int = 0
    """How many of the events had been shown to this seat when it looked last: what follows from the rest is new to it."""
    looked: Sequence[int] = ()
    """For every seat, how many had been shown to it when it looked last. Everybody saw who had the device when, so a game may
    tell who has still to look; computer players look at once."""
    found: dict[Any, Any] = dataclasses.field(default_factory=dict, init=False, compare=False, repr=False)
    """What has been found out from it, for `once`: nothing of it ever changes."""

    @property
    def decision(self) -> Decision[Any] | None:
        return self.table.decision

    @property
    def seats(self) -> int:
        """How many play: somebody whom nobody plays has a name, too."""
        return len(self.looked) or len(self.names)

    def worlds(self, rng: random.Random) -> Iterator[T]:
        """Whole tables that this seat cannot tell from the real one, as likely as what it was told makes them."""
        complete = self.game.load_imagine()(self)
        for world in imagine.tables(self.table, rng, self.game.load_weigh()(self)):
            complete(world, rng)
            yield world

    def redeal(self, rng: random.Random) -> T:
        return next(self.worlds(rng))

    def log(self) -> list[str]:
        return [event.words(self.names) for event in self.events]


R = TypeVar("R")


def once(find: Callable[[View[Any]], R]) -> Callable[[View[Any]], R]:
    """What takes long to find out from a view is found once, however often it is asked while a cursor moves."""

    @functools.wraps(find)
    def found(view: View[Any]) -> R:
        if find not in view.found:
            view.found[find] = find(view)
        return view.found[find]  # type: ignore[no-any-return]

    return found
