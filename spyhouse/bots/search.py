"""A computer player that thinks ahead: the best few choices by rating are played on in worlds that its seat imagines.

All candidates are tried in the same worlds, so that luck hits them alike; a playout is short, and what it shows only
shifts the rating, the more the more worlds there were: taken for itself, its noise would cost more than it tells.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.game import Lookahead, Rate, Rated
from ..engine.table import Table
from ..engine.view import View
from ..engine.visibility import Seat, eyes_of

CANDIDATES: Final = 3
SECONDS: Final = 1.0
"""The cap where somebody waits. A budget in worlds, which it cuts off only on a slow machine, lets the same seed play the
same game."""
MOST_DECISIONS: Final = 60
"""Of one playout."""
LOOKS: Final = 12
"""Worlds in which an action is tried to see what could be expected of it."""


def thinking(rate: Rate, look: Lookahead, view: View[Any], rng: random.Random, seconds: float = SECONDS) -> list[Rated]:
    """The ratings of this decision, those of the best few corrected by what comes of them."""
    rated = list(rate(view))
    if not isinstance(view.decision, look.asks) or view.seat is None:
        return rated
    best = sorted(rated, key=lambda one: -one.worth)[:CANDIDATES]  # of equals, the one offered first
    best = [one for one in best if one.worth > best[0].worth - look.close]
    if len(best) < 2:
        return best
    ahead, sums, tried, until = _Ahead(rate, look, view), [0.0] * len(best), 0, time.monotonic() + seconds
    for world in islice(view.worlds(rng), look.worlds):
        luck = rng.getrandbits(64)
        for number, one in enumerate(best):
            sums[number] += ahead.come_of(world.clone(), one.action, random.Random(luck))
        tried += 1
        if time.monotonic() > until:
            break
    return _corrected(best, [total / tried for total in sums], tried / (tried + look.trust))


class _Ahead:
    """Games that a seat plays on in its head."""

    def __init__(self, rate: Rate, look: Lookahead, view: View[Any]) -> None:
        self.rate, self.look, self.now = rate, look, view
        self.told: dict[Seat, list[Event]] = {}

    def come_of(self, world: Table, action: Action, rng: random.Random) -> float:
        look, turns, word = self.look, 0, self.now.seat
        world.ears = []
        world.apply_unchecked(action)
        for _ in range(MOST_DECISIONS):
            decision = world.decision
            if decision is None:
                break
            if isinstance(decision, look.ends) and decision.seat != word:
                turns, word = turns + 1, decision.seat
            if turns > look.turns:
                break
            world.apply_unchecked(look.light(world, rng) if look.light else self.choice(world, decision.seat, rng))
        assert self.now.seat is not None
        return look.judge(world, self.now.seat, lambda seat: self.view(world, seat))

    def choice(self, world: Table, seat: Seat, rng: random.Random) -> Action:
        options = world.options()
        return options[0] if len(options) == 1 else mixed(self.rate(self.view(world, seat)), rng)

    def view(self, world: Table, seat: Seat) -> View[Any]:
        """What a seat would know: of all that was told until now what the imagining seat knows that it knows, and all that
        happens in the imagined world."""
        eyes, decision, now = eyes_of(seat), world.decision, self.now
        if seat not in self.told:
            self.told[seat] = [*now.events] if seat == now.seat else [event.view(eyes) for event in now.events]
        told = [*self.told[seat], *(event.view(eyes) for event in world.ears or ())]
        offer = world.options() if decision is not None and decision.seat == seat else ()
        return View(now.game, seat, world.view(eyes), now.names, told, offer)


def mixed(rated: Sequence[Rated], rng: random.Random) -> Action:
    """Each choice the likelier the more it is worth."""
    best = max(one.worth for one in rated)
    return rng.choices([one.action for one in rated], [math.exp(one.worth - best) for one in rated])[0]


def expected(rate: Rate, look: Lookahead, view: View[Any], action: Action, seat: Seat, rng: random.Random) -> float:
    """What a seat could expect of an action when only this view was known: the same action in worlds that fit it."""
    ahead, judged = _Ahead(rate, look, view), []
    for world in islice(view.worlds(rng), LOOKS):
        world = world.clone()
        world.ears = []
        world.apply_unchecked(action)
        judged.append(look.judge(world, seat, lambda one, world=world: ahead.view(world, one)))  # type: ignore[misc]
    return sum(judged) / len(judged)


def _corrected(best: Sequence[Rated], found: Sequence[float], share: float) -> list[Rated]:
    """Both are compared with what is usual among the candidates: of what is good for all of them only the rating knows."""
    usual, expected = sum(found) / len(found), sum(one.worth for one in best) / len(best)
    return [
        one._replace(worth=one.worth + share * ((outcome - usual) - (one.worth - expected)))
        for one, outcome in zip(best, found, strict=True)
    ]
