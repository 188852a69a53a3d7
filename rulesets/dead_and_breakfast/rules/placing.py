"""DB-5: where a garden, a roof or a haunted tile may go; DB-7: what comes in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import public
from spyhouse.engine.words import Names, counted

from .. import events as happened
from ..actions import Put, puts
from ..facts import hushed, newly_joined, told_of_gain, told_of_tile
from ..pieces import (
    CELL,
    CENTRE,
    GARDEN_CELLS,
    GARDEN_SET,
    HAUNTED_SET,
    LEFT_CELLS,
    LEFT_SET,
    PER_SCARE,
    PLACE,
    RIGHT_CELLS,
    RIGHT_SET,
    ROOF_CELLS,
    WINDOW_CELLS,
    Place,
    Tile,
    around,
    members,
)
from ..scoring import score
from ..table import FEEDS, WINDOW_PILE, Hotel, Inn
from .step import Bar, Bars, End, Step

# -- where a tile may go ----------------------------------------------------------------------------


class Home(NamedTuple):
    """Where tiles of one kind belong, and why they go nowhere else."""

    cells: int
    bars: Bars


def _home(cells: int, rule: str, belongs: str, away: str, replaces: str) -> Home:
    """DB-5.3-4: gardens and roofs, which replace others of their kind only when there is no room."""
    return Home(
        cells,
        (
            Bar(rule, lambda t, q, a: a.place is Place.DISCARD, away),
            Bar(rule, lambda t, q, a: not a.place.is_in(cells), belongs),
            Bar(rule, lambda t, q, a: a.place.is_in(q.filled(t)), replaces),
            otherwise("DB-5.1", "It must touch a tile of your hotel."),
        ),
    )


def _roof(cells: int, side: str, at: str) -> Home:
    return _home(
        cells,
        "DB-5.4",
        f"A {side} roof belongs on top, {side} of the tower: at {at}.",
        "This side of the roof still has room: you must place it there.",
        "This side of the roof still has room: place it there, and replace nothing.",
    )


_GARDEN = _home(
    GARDEN_CELLS,
    "DB-5.3",
    "Gardens lie beside the door's steps: at a0, b0, d0 or e0.",
    "You must place it: the garden is not complete.",
    "Replace a garden only when all four are laid: there is still room.",
)
_HAUNTED = Home(
    0,  # they belong on windows
    (
        Bar(
            "DB-5.5", lambda t, q, a: a.place.is_in(t.hotels[q.seat].haunts), "One creature to a window, and for good."
        ),
        Bar("DB-5.5", lambda t, q, a: a.place.is_in(CENTRE), "The tower cannot be haunted, only windows you drafted."),
        otherwise("DB-5.5", "Haunt a window that is already built."),
    ),
)
HOMES = (
    dict.fromkeys(GARDEN_SET, _GARDEN)
    | dict.fromkeys(LEFT_SET, _roof(LEFT_CELLS, "left", "a5 or b5"))
    | dict.fromkeys(RIGHT_SET, _roof(RIGHT_CELLS, "right", "d5 or e5"))
    | dict.fromkeys(HAUNTED_SET, _HAUNTED)
)


def targets(hotel: Hotel, tile: Tile, filled: int) -> tuple[int, bool]:
    """DB-5.3-5: the cells where a scoring tile may go, and whether it may be discarded. `filled` are the hotel's
    cells, and that of a window which is built in the same turn."""
    room = HOMES[tile].cells
    if not room:
        return filled & WINDOW_CELLS & ~hotel.haunts, True
    free = room & ~filled
    return (free & around(filled), False) if free else (room, True)


WHERE_IT_GOES: Final = (
    "Gardens and roofs count by their kind, wherever they lie; a creature scares along its whole floor and column.",
    "A creature covers the guests of its own window: nobody scares them any more.",
)
"""Said to a newcomer wherever one of them is laid."""


@state
class Laying(Step):
    """DB-5.3-5: where a garden, a roof or a haunted tile goes; this commits the turn, or the snatch."""

    abstract: ClassVar[bool] = True
    auto: ClassVar[bool] = True  # nothing is hidden in this game
    verbs: ClassVar[tuple[type[Action], ...]] = (Put,)

    tile: Tile = public(mention=True)

    def filled(self, t: Inn) -> int:
        """The cells that count as filled when the tile is laid."""
        return t.hotels[self.seat].filled

    def bars(self, action: Action) -> Bars:
        return (*super().bars(action), *(HOMES[self.tile].bars if isinstance(action, Put) else ()))

    def options(self, t: Inn) -> Sequence[Put]:
        return puts(*targets(t.hotels[self.seat], self.tile, self.filled(t)))

    def ask(self, t: Inn, names: Names) -> str:
        return f"Where does {self.tile.spoken} go?"

    def label(self, t: Inn, action: Action, names: Names) -> str:
        assert isinstance(action, Put)
        return "throw away" if action.place is Place.DISCARD else action.place.value

    def in_full(self, t: Inn, action: Action, names: Names) -> str:
        return action.words(names)

    def note(self, t: Inn, action: Action, names: Names) -> str:
        """What this step alone changes, and by what."""
        assert isinstance(action, Put)
        end, before = self.best(t, action), self.so_far(t)
        what = told_of_tile(before, end.hotel, self.tile, action.place)
        gain = f"{end.gain:+}" + " best:" * (action == self.leader(t))
        return " ".join(filter(None, (gain, what or told_of_gain(score(before), score(end.hotel))))).rstrip(":")

    def hushed(self, t: Inn, place: Place) -> list[str]:
        return hushed(self.so_far(t), place) if self.tile in HAUNTED_SET else []

    def means(self, t: Inn, action: Action, names: Names) -> str:
        """Why a creature can cost points; and where it does not matter which place is chosen."""
        assert isinstance(action, Put)
        if action.place is Place.DISCARD:
            return "It leaves the game for good."
        if self.hushed(t, action.place):
            return f"It hides them: {-PER_SCARE} for each scream."
        gains = [self.best(t, one).gain for one in self.options(t)]
        if gains[1:] and len(set(gains)) == 1:
            return "Every place scores the same."
        return super().means(t, action, names)

    def warns(self, t: Inn, action: Action) -> bool:
        return isinstance(action, Put) and self.best(t, action).gain < 0

    def end(self, t: Inn, action: Any) -> End:
        hotel = self.so_far(t).clone()
        lay(hotel, self.tile, action.place)
        return End(hotel, where=action.place)

    def confirm(self, t: Inn, action: Action, names: Names) -> str:
        """Where the tile takes points away, and another place would cost less."""
        before = score(self.so_far(t)).total
        lost = before - score(self.end(t, action).hotel).total
        if lost <= 0 or all(before - score(self.end(t, one).hotel).total >= lost for one in self.options(t)):
            return ""
        return f"{action.words(names)}? That takes {counted(lost, 'point')} from your hotel, and elsewhere it would cost less."


def lay(hotel: Hotel, tile: Tile, place: Place) -> Tile | None:
    """A scoring tile comes to where it goes. What goes to the discards: itself, the tile it replaces, or nothing."""
    if place is Place.DISCARD:
        return tile
    if tile in HAUNTED_SET:
        hotel.haunt(tile, CELL[place])
        return None
    return hotel.build(tile, CELL[place])


# -- what follows -----------------------------------------------------------------------------------


def refill(t: Inn, slot: int | None, spot: int | None) -> None:
    """DB-7.1-2: what was taken comes anew from the top of its own pile, at the very same place."""
    fresh: dict[str, Tile | None] = {}
    if slot is not None:
        pile = t.piles[WINDOW_PILE]
        t.windows[slot - 1] = fresh[pile.group] = pile.draw()
    if spot is not None:
        pile = t.piles[FEEDS[spot]]
        t.area[spot] = fresh[pile.group] = pile.draw()
    if t.ears is not None:
        dry = [group for group, tile in fresh.items() if tile is None]
        t.tell(happened.Refilled, tuple(tile for tile in fresh.values() if tile is not None), tuple(dry))


SCREAM_FROM, IVY_FROM = 3, 2
"""How many guests scream, and how many flowers are joined, where it is a moment."""
_SETS = {"garden": GARDEN_CELLS, "roof": ROOF_CELLS, "hotel": WINDOW_CELLS}


def announce(t: Inn, before: Hotel, hotel: Hotel) -> None:
    """Moments at one hotel that are worth a word of their own."""
    now = score(hotel)
    for number in members(hotel.haunts & ~before.haunts):
        creature, guests = hotel.haunted[number], now.scares[number].bit_count()
        if creature is not None and guests >= SCREAM_FROM:
            t.tell(happened.Scream, hotel.seat, creature, PLACE[number], guests)
    joined = newly_joined(before, hotel).total()
    if joined >= IVY_FROM:
        t.tell(happened.IvyJoined, hotel.seat, joined)
    for what, cells in _SETS.items():
        if not cells & ~hotel.filled and cells & ~before.filled:
            t.tell(happened.Completed, hotel.seat, what)
