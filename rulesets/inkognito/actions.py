"""Everything a seat can choose (IK-3.1), and the offers, built once."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from spyhouse.engine.actions import Action, action
from spyhouse.engine.visibility import Seat

from .pieces import IDENTITIES, PHONES, Card, Identity, Location, Number, Pair, Which, legal_pairs

Offer = tuple[Action, ...]


@action(
    "plan {location}",
    "Lie in wait at {location}",
    verb="Plan",
    does="With one guest he sees the card demanded, of two a truth and a lie each; with more, nothing.",
)
class Plan(Action):
    location: Location


@action(
    "visit {location}",
    "Go to {location}",
    verb="Visit",
    does="All see where you go. What it brings depends on who else comes.",
)
class Visit(Action):
    location: Location


@action(
    "show {one} and {other}",
    "Show {one} and {other}",
    verb="Show a pair",
    unordered=True,
    does="No pair goes twice to the same eyes.",
)
class ShowPair(Action):
    one: Identity | Number
    other: Identity | Number

    @property
    def shown(self) -> Pair:
        return self.one, self.other


@action(
    "reveal {card}",
    "Reveal your true card: {card}",
    verb="Reveal",
    does="Whoever sees it knows for sure that it is true, and shows you cards too: for a partner's eyes.",
)
class Reveal(Action):
    card: Identity | Number

    @property
    def shown(self) -> Pair:
        return (self.card,)


@action(
    "call {first} {second} {third} {fourth}",
    "Dial {first}-{second}-{third}-{fourth}",
    verb="Dial",
    does="It ends the game. Right: you win. Wrong: your rivals do.",
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


_ONE_OF_HIS = "Only you see this card; the others see that you looked."


@action("look at {which}", "Look at the Fourth's {which}", verb="Look", does=_ONE_OF_HIS)
class Look(Action):
    which: Which


@action("decline", "Ask for nothing", verb="Decline", does="You learn nothing, nor does anybody through you.")
class Decline(Action): ...


@action(
    "demand from {target}",
    "Demand a true card from {target}",
    verb="Demand",
    does="You see a true card of theirs; they choose which.",
)
class Demand(Action):
    target: Seat


@action("demand the silent agent's {which}", "Demand the Fourth's {which}", verb="Demand", does=_ONE_OF_HIS)
class DemandDummy(Action):
    which: Which


@action(
    "receive",
    "Hear them out",
    verb="Receive",
    does="You see what they show you. You can dial only before that.",
)
class Receive(Action): ...


@action(
    "answer {card}",
    "Show your true card: {card}",
    verb="Answer",
    does="Whoever sees it knows that it is true of you.",
)
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
