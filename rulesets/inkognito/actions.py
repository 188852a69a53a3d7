"""Everything a seat can choose (IK-3.1), and the offers, built once."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from spyhouse.engine.actions import Action, action
from spyhouse.engine.visibility import Seat

from .pieces import IDENTITIES, PHONES, Identity, Location, Number, Pair, Which, legal_pairs


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
HOSTING = (RECEIVE, *CALLS)


@functools.cache
def plans(hand: tuple[Location, ...]) -> tuple[Action, ...]:
    return tuple(Plan(location) for location in hand)


@functools.cache
def visits(hand: tuple[Location, ...]) -> tuple[Action, ...]:
    return tuple(Visit(location) for location in hand)


@functools.cache
def all_pairs(identity: Identity, number: Number) -> tuple[ShowPair, ...]:
    return tuple(ShowPair(one, other) for one, other in legal_pairs(identity, number))


@functools.cache
def reveals(cards: tuple[Identity | Number, ...]) -> tuple[Action, ...]:
    return tuple(Reveal(card) for card in cards)


@functools.cache
def reveals_or_calls(cards: tuple[Identity | Number, ...]) -> tuple[Action, ...]:
    """What else can be done in an exchange, if these black cards have not been seen there."""
    return (*reveals(cards), *CALLS)


@functools.cache
def first_trade(identity: Identity, number: Number, cards: tuple[Identity | Number, ...]) -> tuple[Action, ...]:
    """The offer of an exchange where no pair has been shown yet."""
    return (*all_pairs(identity, number), *reveals_or_calls(cards))


@functools.cache
def answers(cards: tuple[Identity | Number, ...]) -> tuple[Action, ...]:
    return tuple(Answer(card) for card in cards)


@functools.cache
def looks(which: tuple[Which, ...]) -> tuple[Action, ...]:
    return (*(Look(one) for one in which), DECLINE, *CALLS)


@functools.cache
def demands(targets: tuple[Seat, ...], which: tuple[Which, ...]) -> tuple[Action, ...]:
    return (*(Demand(target) for target in targets), *(DemandDummy(one) for one in which), DECLINE)


@functools.cache
def demands_or_calls(targets: tuple[Seat, ...], which: tuple[Which, ...]) -> tuple[Action, ...]:
    return (*demands(targets, which), *CALLS)
