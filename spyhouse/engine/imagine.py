"""Whole tables imagined from a view of one: face-down places are filled with the pieces that lie nowhere face up."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from .spots import Spot, spots

if TYPE_CHECKING:
    from .table import Table

T = TypeVar("T", bound="Table")
Weigh = Callable[[Spot, Any], float]
"""How likely a piece lies at a place, beside other pieces and other places; 0 if it cannot."""
MIXING: Final = 3
"""How many exchanges are tried for each place between two imagined tables. Places of the commonest sort are not counted:
they are shuffled."""
BURN_IN: Final = 5
"""So many times more exchanges are tried before the first table."""
RINGS: Final = 0.15
"""The share of exchanges among three pieces: some arrangements cannot be reached by exchanging two."""


def tables(view: T, rng: random.Random, weigh: Weigh | None = None) -> Iterator[T]:
    """Tables with every piece face up, as they might be. Without weights, every arrangement that `fits` is equally
    likely. Only the view is read."""
    mould = view.clone()
    heaps = [heap for kind in view.pieces() for heap in _heaps(view, mould, kind, rng, weigh)]
    while True:
        for heap in heaps:
            heap.mix(rng)
        world = mould.clone()
        world.chance = rng.getrandbits(64)
        yield world


class _Sort(NamedTuple):
    """Places that are alike: the same can lie there, and is as likely."""

    chances: Mapping[Any, float]
    spots: list[Spot]


def _heaps(view: Table, mould: Table, kind: type, rng: random.Random, weigh: Weigh | None) -> Iterator[_Heap]:
    unseen, hidden = Counter(view.pieces()[kind]), list[tuple[Spot, Spot]]()
    for seen, spot in zip(spots(view, (kind,)), spots(mould, (kind,)), strict=True):
        piece = seen.get()
        if piece == spot.sight.back:
            hidden.append((seen, spot))
        else:
            unseen[piece] -= 1
    pieces = list(unseen.elements())
    if len(hidden) != len(pieces):
        raise ValueError(f"{len(pieces)} unseen pieces for {len(hidden)} face-down places")
    rng.shuffle(pieces)
    for sorts in _apart(_sorted(view, hidden, unseen, weigh)):
        heap = _Heap(sorts, [piece for piece in pieces if any(piece in sort.chances for sort in sorts)])
        heap.move(rng.random, BURN_IN * MIXING * heap.few)
        yield heap


def _sorted(view: Table, hidden: Sequence[tuple[Spot, Spot]], unseen: Counter[Any], weigh: Weigh | None) -> list[_Sort]:
    kinds = [piece for piece, copies in unseen.items() if copies]
    anything, sorts = dict.fromkeys(kinds, 1.0), dict[tuple[Any, ...], _Sort]()
    for seen, spot in hidden:
        fits, chances = spot.sight.fits, anything
        if fits:
            chances = {piece: 1.0 for piece in kinds if fits(view, seen, piece)}
        if weigh is not None:
            chances = {piece: chance for piece in chances if (chance := weigh(seen, piece)) > 0}
        sorts.setdefault(tuple(chances.items()), _Sort(chances, [])).spots.append(spot)
    return list(sorts.values())


def _apart(sorts: list[_Sort]) -> Iterator[list[_Sort]]:
    """Nothing that lies in one of these parts can ever lie in another."""
    while sorts:
        mine, more = list[_Sort](), [sorts.pop()]
        while more:
            mine += more
            kinds = set[Any]().union(*(sort.chances for sort in mine))
            more = [sort for sort in sorts if not kinds.isdisjoint(sort.chances)]
            sorts = [sort for sort in sorts if kinds.isdisjoint(sort.chances)]
        yield mine


class _Heap:
    """Pieces and the places between which they can move, in some arrangement that fits."""

    def __init__(self, sorts: list[_Sort], pieces: Sequence[Any]) -> None:
        sorts.sort(key=lambda sort: len(sort.spots))
        self.chances = [sort.chances for sort in sorts for _ in sort.spots]
        self.few = len(self.chances) - len(sorts[-1].spots)
        """The places before this one are not of the commonest sort."""
        self.pieces = arranged(pieces, self.chances)
        self.lies = list(range(len(self.pieces)))
        """By place: the number of the piece there."""
        self.place = self.lies[:]
        """By number: the place of a piece."""
        fit = {id(sort): [n for n, piece in enumerate(self.pieces) if piece in sort.chances] for sort in sorts[:-1]}
        self.fit = [fit[id(sort)] for sort in sorts[:-1] for _ in sort.spots]
        self.holds: list[tuple[Any, Any, Any]] = [
            (spot.holder, spot.name, None)
            if spot.index is None
            else (None, getattr(spot.holder, spot.name), spot.index)
            for sort in sorts
            for spot in sort.spots
        ]

    def mix(self, rng: random.Random) -> None:
        number, pieces, lies, few = rng.random, self.pieces, self.lies, self.few
        self.move(number, MIXING * few)
        for i in range(len(lies) - 1, few, -1):
            j = few + int(number() * (i + 1 - few))
            lies[i], lies[j] = lies[j], lies[i]
        for at, piece in enumerate(lies):
            self.place[piece] = at
        for (holder, held, index), piece in zip(self.holds, lies, strict=True):
            if index is None:
                setattr(holder, held, pieces[piece])
            else:
                held[index] = pieces[piece]

    def move(self, number: Callable[[], float], times: int) -> None:
        """A piece comes to a place, and what lay there goes to where it came from, or to a third place in a ring.

        Every move is proposed as often as its reverse, and made as often as the weights say.
        """
        lies, place, fit, few = self.lies, self.place, self.fit, self.few
        for _ in range(times):
            here = int(number() * few)
            comes, goes = fit[here][int(number() * len(fit[here]))], lies[here]
            if comes == goes:
                continue
            there, comes_back = place[comes], goes
            if number() < RINGS:
                third = int(number() * len(lies))
                comes_back = lies[third]
                if third in (here, there) or not self._is_made((here, there, third), (comes, comes_back, goes), number):
                    continue
                lies[third], place[goes] = goes, third
            elif not self._is_made((here, there), (comes, goes), number):
                continue
            lies[here], lies[there], place[comes], place[comes_back] = comes, comes_back, here, there

    def _is_made(self, ring: Sequence[int], moved: Sequence[int], number: Callable[[], float]) -> bool:
        before = after = 1.0
        for place, piece in zip(ring, moved, strict=True):
            chances = self.chances[place]
            after *= chances.get(self.pieces[piece], 0.0)
            before *= chances[self.pieces[self.lies[place]]]
        return after > 0 and (after >= before or number() * before < after)


def arranged(pieces: Sequence[Any], fitting: Sequence[Collection[Any]]) -> list[Any]:
    """The pieces in an order in which each fits its place; one that is in the way moves on to another place."""
    lies: list[int | None] = [None] * len(fitting)
    rooms = {kind: [place for place, fits in enumerate(fitting) if kind in fits] for kind in set(pieces)}

    def settle(piece: int, tried: set[int]) -> bool:
        here = next((place for place in rooms[pieces[piece]] if lies[place] is None), None)
        if here is None:
            for place in rooms[pieces[piece]]:
                there = lies[place]
                if place not in tried and there is not None:
                    tried.add(place)
                    if settle(there, tried):
                        here = place
                        break
            else:
                return False
        lies[here] = piece
        return True

    if len(pieces) != len(fitting) or not all(settle(piece, set()) for piece in range(len(pieces))):
        raise ValueError("no arrangement of the unseen pieces fits")
    return [pieces[piece] for piece in lies if piece is not None]


__all__ = ["Weigh", "arranged", "tables"]
