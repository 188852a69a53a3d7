"""Who sees a field: the words of its declaration, and seats and eyes as sets.

Every field of a `@state` class (`state.py`) says who may see it in one of these words: `public`, `seen_by`, `owner`,
`nobody`, `never`, `mine`. `eyes` is a bit set of viewers: `eyes_of(seat)`, `TABLE_EYES` (what everybody at the table
sees) or `ALL_EYES` (the game is over, everything is turned up).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, NewType, TypedDict, Unpack

if TYPE_CHECKING:
    from .spots import Spot

Seat = NewType("Seat", int)
"""A chair at the table, 0-based and clockwise. Parties the program plays (a croupier) sit behind the players."""
Seats = NewType("Seats", int)
"""A set of seats as bits; `EVERYBODY` has them all, also those who only watch."""
Eyes = NewType("Eyes", int)
"""For whom a view is made: a bit set like `Seats`."""

EVERYBODY: Final = Seats(-1)
NO_SEATS: Final = Seats(0)
TABLE_EYES: Final = Eyes(0)
ALL_EYES: Final = Eyes(-1)
MAX_SEATS: Final = 16


def eyes_of(seat: Seat | None) -> Eyes:
    return TABLE_EYES if seat is None else Eyes(1 << seat)


def those(*members: int) -> Seats:
    mask = 0
    for member in members:
        mask |= 1 << member
    return Seats(mask)


# -- the words of a declaration --------------------------------------------------------------------


Fits = Callable[[Any, "Spot", Any], bool]
"""May this piece lie at this spot of this table?"""


@dataclasses.dataclass(frozen=True, slots=True)
class Sight:
    """What one field declares: who sees it, and what the others see instead."""

    who: Literal["public", "seats", "nobody", "never", "mine"]
    names: tuple[str, ...] = ()
    back: Any = None
    each: str | None = None
    empty: bool = False
    unordered: bool = False
    mention: bool = False
    fits: Fits | None = None
    words: str = ""


class Plain(TypedDict, total=False):
    """What a field of any dataclass may say."""

    default: Any
    default_factory: Any
    kw_only: bool


class Told(Plain, total=False):
    words: str
    """Stands before it where the table is told in sentences: "for sale a"; else the name of the field does."""


class Laid(Told, total=False):
    unordered: bool
    """A list of which nobody may know the order, but who sees all of it."""
    mention: bool
    """It names a piece that lies elsewhere."""


class Hidden(Told, total=False):
    each: str
    """Names a sibling list of `Seats`, one per element: who else knows that element; with `unordered`, but not at which
    place among the others."""
    empty: bool
    """Also how many there are is hidden."""
    fits: Fits
    """fits(table, spot, piece) tells a redeal which pieces can lie here."""


class Held(Laid, Hidden, total=False): ...


def _field(who: Any, said: Mapping[str, Any], names: tuple[str, ...] = (), back: Any = None) -> Any:
    plain = {name: said[name] for name in said if name in Plain.__annotations__}
    sight = Sight(who, names, back, **{name: said[name] for name in said if name not in plain})
    return dataclasses.field(metadata={"sight": sight}, **plain)


def public(*, order_seen_by: tuple[str, ...] = (), **said: Unpack[Laid]) -> Any:
    """Everybody sees it; an `unordered` list not in its order, but for the seats in the siblings `order_seen_by`, as of a
    hand that lies open and that its owner arranges."""
    return _field("public", said, order_seen_by)


def seen_by(*names: str, back: Any, **said: Unpack[Held]) -> Any:
    """Seen by the seats in the sibling fields `names` (each a `Seat` or `Seats`); the others see `back`."""
    return _field("seats", said, names, back)


def owner(back: Any, **said: Unpack[Held]) -> Any:
    """Seen by the sibling `seat` alone."""
    return seen_by("seat", back=back, **said)


def nobody(back: Any, **said: Unpack[Hidden]) -> Any:
    """Seen by nobody until the end of the game, when everything is turned up."""
    return _field("nobody", said, back=back)


def never(value: Any, **said: Unpack[Plain]) -> Any:
    """In no view, not even at the end (the chance state): a view holds `value` instead."""
    return _field("never", {"default": value, **said}, back=value)


def mine(**said: Unpack[Plain]) -> Any:
    """A `Seats` (or list of them) saying who knows something, where that is a secret too: each seat sees its own bit."""
    return _field("mine", said)
