"""A computer player that thinks ahead: the best few choices by rating are played on in worlds that its seat imagines.

All candidates are tried in the same worlds, so that luck hits them alike; a playout is short, and what it shows only
shifts the rating, the more the more worlds there were: taken for itself, its noise would cost more than it tells.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from ..engine.actions import Action
from ..engine.game import Lookahead, Rate, Rated
from ..engine.secrets import Seat
from ..engine.table import Table
from ..engine.view import View

CANDIDATES: Final = 3
CLOSE: Final = 120.0
"""No candidate is rated so much worse than the best."""
SECONDS: Final = 1.0
"""The cap. A budget in worlds, which it cuts off only on a slow machine, lets the same seed play the same game."""
MOST_DECISIONS: Final = 60
"""Of one playout."""


def thinking(rate: Rate, look: Lookahead, view: View[Any], rng: random.Random) -> list[Rated]:
    """The ratings of this decision, those of the best few corrected by what comes of them."""
    rated = list(rate(view))
    if not isinstance(view.decision, look.asks) or view.seat is None:
        return rated
    best = sorted(rated, key=lambda one: -one.worth)[:CANDIDATES]  # of equals, the one offered first
    best = [one for one in best if one.worth > best[0].worth - CLOSE]
    if len(best) < 2:
        return best
    sums, tried, until = [0.0] * len(best), 0, time.monotonic() + SECONDS
    for world in islice(view.worlds(rng), look.worlds):
        luck = rng.getrandbits(64)
        for number, one in enumerate(best):
            sums[number] += _come_of(look, world.clone(), one.action, view.seat, random.Random(luck))
        tried += 1
        if time.monotonic() > until:
            break
    return _corrected(best, [total / tried for total in sums], tried / (tried + look.trust))


def _come_of(look: Lookahead, world: Table, action: Action, seat: Seat, rng: random.Random) -> float:
    world.apply_unchecked(action)
    turns = 0
    for _ in range(MOST_DECISIONS):
        decision = world.decision
        turns += isinstance(decision, look.ends)
        if decision is None or turns > look.turns:
            break
        world.apply_unchecked(look.light(world, rng))
    return look.judge(world, seat)


def _corrected(best: Sequence[Rated], found: Sequence[float], share: float) -> list[Rated]:
    """Both are compared with what is usual among the candidates: of what is good for all of them only the rating knows."""
    usual, expected = sum(found) / len(found), sum(one.worth for one in best) / len(best)
    return [
        one._replace(worth=one.worth + share * ((outcome - usual) - (one.worth - expected)))
        for one, outcome in zip(best, found, strict=True)
    ]
