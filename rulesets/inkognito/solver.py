"""What a seat can deduce from what it has seen: the worlds it holds possible (IK-11.3-8).

A world gives each of the four agents an identity and a number: 24 x 24 = 576 worlds, one bit each of an int. An
observation is the set of worlds in which it holds, so all a seat knows is the `&` of what it has observed.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from spyhouse.engine.visibility import Seat

from .pieces import CARDS, IDENTITIES, IDENTITY_DEALS, NUMBERS, PARTNER, PHONES, Card, Identity, Number, Pair

Worlds = int
ALL: Final[Worlds] = (1 << len(IDENTITY_DEALS) * len(PHONES)) - 1
AGENTS: Final = 4


class Seen(NamedTuple):
    """A pair, of which exactly one card is true of this agent, or one card that is (IK-11.3)."""

    agent: Seat
    cards: Pair


# -- the sets of worlds, built once -----------------------------------------------------------------


def _deals() -> Iterator[tuple[Sequence[Identity], Sequence[Number]]]:
    """Every world in the order of the bits: the identities and the numbers of the four places."""
    for identities in IDENTITY_DEALS:
        for numbers in PHONES:
            yield identities, numbers


DEALS: Final = tuple(_deals())


def _bits(holds: Iterable[bool]) -> Worlds:
    return sum(1 << bit for bit, true in enumerate(holds) if true)


TRUE: Final[tuple[dict[Card, Worlds], ...]] = tuple(
    {card: _bits(card in (identities[place], numbers[place]) for identities, numbers in DEALS) for card in CARDS}
    for place in range(AGENTS)
)
"""In which worlds a card is true of the agent at a place."""


def _linked(identity: Identity, number: Number) -> Worlds:
    return functools.reduce(int.__or__, (TRUE[place][identity] & TRUE[place][number] for place in range(AGENTS)))


LINK: Final[dict[Identity, dict[Number, Worlds]]] = {
    identity: {number: _linked(identity, number) for number in NUMBERS} for identity in IDENTITIES
}
"""In which worlds a number belongs to an identity."""

PHONE: Final[dict[tuple[Number, ...], Worlds]] = {
    phone: functools.reduce(int.__and__, (LINK[one][segment] for one, segment in zip(IDENTITIES, phone, strict=True)))
    for phone in PHONES
}
"""In which worlds a telephone number is the right one (IK-1.4)."""


def holds(place: int, cards: Pair) -> Worlds:
    """The worlds in which an observation holds: exactly one of a pair is true, or the one black card is."""
    true = TRUE[place]
    return true[cards[0]] if len(cards) == 1 else true[cards[0]] ^ true[cards[1]]


def partners_at(one: int, other: int) -> Worlds:
    """The worlds in which the agents at two places are partners."""
    return functools.reduce(int.__or__, (TRUE[one][card] & TRUE[other][PARTNER[card]] for card in IDENTITIES))


PARTNERS: Final = tuple(
    tuple(partners_at(one, other) if one != other else 0 for other in range(AGENTS)) for one in range(AGENTS)
)


# -- what is left, and what follows from it (IK-11.5) -----------------------------------------------


@dataclasses.dataclass(frozen=True, slots=True)
class Solution:
    """What one seat knows. `me` is None for the Ambassador's seat, who has no cards."""

    agents: tuple[Seat, ...]
    """The seats of the four places."""
    worlds: Worlds
    me: Seat | None = None
    partners_count: bool = False
    """4 players: to call, one has to know the partner too."""

    @property
    def cases(self) -> int:
        return self.worlds.bit_count()

    def could_be(self, seat: Seat, card: Card) -> bool:
        return bool(self.worlds & TRUE[self.agents.index(seat)][card])

    def truth(self, seat: Seat, card: Card) -> bool | None:
        """Is this card true of this agent? None if that is open (IK-11.6)."""
        true = self.worlds & TRUE[self.agents.index(seat)][card]
        return True if true == self.worlds else False if not true else None

    def identities(self, seat: Seat) -> tuple[Identity, ...]:
        return tuple(one for one in IDENTITIES if self.could_be(seat, one))

    def numbers(self, seat: Seat) -> tuple[Number, ...]:
        return tuple(one for one in NUMBERS if self.could_be(seat, one))

    def link(self, identity: Identity) -> tuple[Number, ...]:
        """The numbers that this identity has in any world."""
        return tuple(number for number in NUMBERS if self.worlds & LINK[identity][number])

    def phones(self) -> dict[tuple[Number, ...], int]:
        """Each telephone number that is possible, with its count of worlds; the likeliest first."""
        counts = {phone: (self.worlds & worlds).bit_count() for phone, worlds in PHONE.items()}
        return dict(sorted(((phone, n) for phone, n in counts.items() if n), key=lambda found: -found[1]))

    def could_ring(self, phone: tuple[Number, ...]) -> bool:
        return bool(self.worlds & PHONE[phone])

    def partners(self) -> tuple[Seat, ...]:
        """4 players: who is my partner in any world."""
        if self.me is None or not self.partners_count:
            return ()
        with_me = PARTNERS[self.agents.index(self.me)]
        return tuple(seat for seat, worlds in zip(self.agents, with_me, strict=True) if self.worlds & worlds)

    @property
    def ready(self) -> bool:
        """One phone is left, and with four players one partner."""
        return len(self.phones()) == 1 and (not self.partners_count or len(self.partners()) == 1)

    def cases_in_full(self) -> Iterator[dict[Seat, tuple[Identity, Number]]]:
        """Every world that is left."""
        for bit, (identities, numbers) in enumerate(DEALS):
            if self.worlds >> bit & 1:
                yield dict(zip(self.agents, zip(identities, numbers, strict=True), strict=True))

    def facts(self) -> list[Fact]:
        """What is certain, of the others (IK-11.6)."""
        others = [seat for seat in self.agents if seat != self.me]
        found = [Fact(seat, card) for seat in others for card in CARDS if self.truth(seat, card)]
        named = {fact.card for fact in found} | ({*self.identities(self.me)} if self.me is not None else set())
        links = ((one, self.link(one)) for one in IDENTITIES if one not in named)
        found += [Fact(None, one, numbers[0]) for one, numbers in links if len(numbers) == 1]
        partners = self.partners()
        return [*found, Fact(partners[0])] if len(partners) == 1 else found


@dataclasses.dataclass(frozen=True, slots=True)
class Fact:
    """Somebody's card; the number of an identity whose name is open; or without a card, who my partner is."""

    seat: Seat | None
    card: Card | None = None
    number: Number | None = None

    def words(self, names: Sequence[str]) -> str:
        if self.card is None and self.seat is not None:
            return f"{names[self.seat]} is your partner"
        if self.seat is None and isinstance(self.card, Identity) and self.number is not None:
            return f"{self.card.spoken}'s number is {self.number.spoken}"
        assert self.seat is not None
        assert self.card is not None
        return f"{names[self.seat]} {'is' if isinstance(self.card, Identity) else 'has'} {self.card.spoken}"


def solve(
    agents: Sequence[Seat],
    seen: Iterable[Seen],
    me: Seat | None = None,
    own: Sequence[Card] = (),
    partners_count: bool = False,
) -> Solution:
    """The worlds in which everything holds that a seat has seen, and its own two cards (IK-11.3)."""
    places = tuple(sorted(agents))
    worlds = ALL
    for observation in seen:
        worlds &= holds(places.index(observation.agent), observation.cards)
    if me is not None:
        for card in own:
            worlds &= TRUE[places.index(me)][card]
    return Solution(places, worlds, me, partners_count)


# -- exposure (IK-11.8) -----------------------------------------------------------------------------

_COMBINATIONS: Final = tuple((identity, number) for identity in IDENTITIES for number in NUMBERS)
_FITS: Final[dict[Card, int]] = {
    card: sum(1 << bit for bit, combination in enumerate(_COMBINATIONS) if card in combination) for card in CARDS
}


def combinations_left(shown: Iterable[Pair]) -> int:
    """Which of the 16 combinations for me fit all that one viewer has been shown, as bits."""
    left = (1 << len(_COMBINATIONS)) - 1
    for cards in shown:
        left &= _FITS[cards[0]] if len(cards) == 1 else _FITS[cards[0]] ^ _FITS[cards[1]]
    return left


def exposure(shown: Iterable[Pair]) -> int:
    """How many combinations that are: 16 is nothing told, 1 is everything."""
    return combinations_left(shown).bit_count()
