"""Everything a seat can choose (IK-3.1), and the offers, built once."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from spyhouse.engine.actions import Action, action
from spyhouse.engine.visibility import Seat

from .pieces import IDENTITIES, PHONES, Card, Identity, Location, Number, Pair, Which, legal_pairs

Offer = tuple[Action, ...]


@action("plan {location}", "Lie in wait at {location}", verb="Plan")
class Plan(Action):
    location: Location


@action("visit {location}", "Go to {location}", verb="Visit")
class Visit(Action):
    location: Location


@action("show {one} and {other}", "Show {one} and {other}", verb="Show a pair", unordered=True)
class ShowPair(Action):
    one: Identity | Number
    other: Identity | Number

    @property
    def shown(self) -> Pair:
        return self.one, self.other


@action("reveal {card}", "Reveal your black card: {card}", verb="Reveal")
class Reveal(Action):
    card: Identity | Number

    @property
    def shown(self) -> Pair:
        return (self.card,)


@action(
    "call {first} {second} {third} {fourth}",
    "Lift the receiver and dial {first}-{second}-{third}-{fourth}",
    verb="Call",
)
class Call(Action):
    first: Number
    second: Number
    third: Number
    fourth: Number

    @property
    def sequence(self) -> tuple[Number, ...]:
        return self.first, self.second, self.third, self.fourth

    def part_words(self, names: Sequence[str]) -> tuple[str, ...]:
        """IK-8.7: the slots with their labels."""
        slots = zip(IDENTITIES, self.sequence, strict=True)
        return tuple(f"{identity.spoken} has {number.spoken}" for identity, number in slots)


@action("look at {which}", "Look at the silent agent's {which}", verb="Look")
class Look(Action):
    which: Which


@action("decline", "Ask for nothing", verb="Decline")
class Decline(Action): ...


@action("demand from {target}", "Demand a true card from {target}", verb="Demand")
class Demand(Action):
    target: Seat


@action("demand the silent agent's {which}", "Demand the silent agent's {which}", verb="Demand")
class DemandDummy(Action):
    which: Which


@action("receive", "Receive them", verb="Receive")
class Receive(Action): ...


@action("answer {card}", "Show your black card: {card}", verb="Answer")
class Answer(Action):
    card: Identity | Number


DECLINE, RECEIVE = Decline(), Receive()
CALLS: tuple[Action, ...] = tuple(Call(*phone) for phone in PHONES)


@functools.cache
def offer(
    *parts: tuple[Callable[[Any], Action], tuple[Any, ...]], plain: Action | None = None, calls: bool = False
) -> Offer:
    """Each kind of action with all that it can be about, in this order; then one about nothing, and every call."""
    about = tuple(kind(one) for kind, things in parts for one in things)
    return about + (() if plain is None else (plain,)) + (CALLS if calls else ())


@functools.lru_cache(maxsize=4096)
def trade(
    black: tuple[Card, Card], shown: tuple[Pair, ...], reveals: tuple[Card, ...] = (), calls: bool = False
) -> Offer:
    """Every pair that has not been shown yet (IK-6.3, IK-6.5); then black cards that can be revealed, and every call."""
    pairs = tuple(ShowPair(*pair) for pair in legal_pairs(*black) if pair not in shown)
    return pairs + offer((Reveal, reveals), calls=calls)
