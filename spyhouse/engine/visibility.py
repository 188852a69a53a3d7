"""Who sees a field: the words of its declaration, and seats and eyes as sets.

Every field of a `@state` class (`state.py`) says who may see it in one of these words: `public`, `seen_by`, `owner`,
`nobody`, `never`, `mine`. `eyes` is a bit set of viewers: `eyes_of(seat)`, `TABLE_EYES` (what everybody at the table
sees) or `ALL_EYES` (the game is over, everything is turned up).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NewType

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


_UNSET: Any = object()
Fits = Callable[[Any, "Spot", Any], bool]
"""May this piece lie at this spot of this table?"""


@dataclasses.dataclass(frozen=True, slots=True)
class Sight:
    """What one field declares: who sees it, and what the others see instead."""

    who: Literal["public", "seats", "nobody", "never", "mine"]
    names: tuple[str, ...] = ()
    each: str | None = None
    back: Any = _UNSET
    empty: bool = False
    unordered: bool = False
    mention: bool = False
    fits: Fits | None = None


def _field(sight: Sight, default: Any, factory: Any, kw_only: bool) -> Any:
    options: dict[str, Any] = {"metadata": {"sight": sight}, "kw_only": kw_only}
    if default is not _UNSET:
        options["default"] = default
    if factory is not _UNSET:
        options["default_factory"] = factory
    return dataclasses.field(**options)


def public(
    *,
    default: Any = _UNSET,
    default_factory: Any = _UNSET,
    kw_only: bool = False,
    unordered: bool = False,
    order_seen_by: tuple[str, ...] = (),
    mention: bool = False,
) -> Any:
    """Everybody sees it. `unordered`: not in which order, but for the seats in the siblings `order_seen_by`, as of a hand that
    lies open and that its owner arranges.
    `mention`: it names a piece that lies elsewhere."""
    sight = Sight("public", order_seen_by, unordered=unordered, mention=mention)
    return _field(sight, default, default_factory, kw_only)


def seen_by(
    *names: str,
    back: Any,
    each: str | None = None,
    empty: bool = False,
    unordered: bool = False,
    mention: bool = False,
    fits: Fits | None = None,
    default: Any = _UNSET,
    default_factory: Any = _UNSET,
    kw_only: bool = False,
) -> Any:
    """Seen by the seats in the sibling fields `names` (each a `Seat` or `Seats`); the others see `back`.

    `each` names a sibling list of `Seats`, one per element: who else knows that element; with `unordered`,
    but not at which place among the others. `empty` hides how many there are, too. `fits(table, spot, piece)`
    tells a redeal which pieces can lie here.
    """
    sight = Sight("seats", names, each, back, empty, unordered, mention, fits)
    return _field(sight, default, default_factory, kw_only)


def owner(
    back: Any,
    *,
    each: str | None = None,
    empty: bool = False,
    unordered: bool = False,
    mention: bool = False,
    fits: Fits | None = None,
    default: Any = _UNSET,
    default_factory: Any = _UNSET,
    kw_only: bool = False,
) -> Any:
    """Seen by the sibling `seat` alone."""
    return seen_by(
        "seat",
        back=back,
        each=each,
        empty=empty,
        unordered=unordered,
        mention=mention,
        fits=fits,
        default=default,
        default_factory=default_factory,
        kw_only=kw_only,
    )


def nobody(
    back: Any,
    *,
    each: str | None = None,
    empty: bool = False,
    fits: Fits | None = None,
    default: Any = _UNSET,
    default_factory: Any = _UNSET,
    kw_only: bool = False,
) -> Any:
    """Seen by nobody until the end of the game, when everything is turned up."""
    sight = Sight("nobody", (), each, back, empty, fits=fits)
    return _field(sight, default, default_factory, kw_only)


def never(value: Any, *, default: Any = _UNSET, kw_only: bool = False) -> Any:
    """In no view, not even at the end (the chance state): a view holds `value` instead."""
    return _field(Sight("never", back=value), value if default is _UNSET else default, _UNSET, kw_only)


def mine(*, default: Any = _UNSET, default_factory: Any = _UNSET, kw_only: bool = False) -> Any:
    """A `Seats` (or list of them) saying who knows something, where that is a secret too: each seat sees its own bit."""
    return _field(Sight("mine"), default, default_factory, kw_only)
