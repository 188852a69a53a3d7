"""Fits the weights by which a game's computer player judges how a seat stands to games that it plays with itself.

    python -m tests.bench.fit hotel_perfidious --seats 2,4 --games 300 [--module bot]

The module has `standing(table, seat)`, a few numbers, and WEIGHTS, one for each. A position is looked at whenever the
word goes to another seat. What is fitted is the chance that the seat wins (logistic regression, by gradient); what comes
out is printed, to be written there by hand, with what it says of games it has not seen: by how much it is surer than
somebody who knows how often a seat wins, and nothing else.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
from collections.abc import Callable, Iterator, Sequence

from spyhouse.bots import NAMES, NORMAL, chooser, rng_for
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.table import Table
from spyhouse.engine.visibility import Seat

Sample = tuple[list[float], float]
ROUNDS, PACE, SHRINK = 60, 0.05, 1e-4


def samples(game: Game, seats: int, seed: int, standing: Callable[[Table, Seat], list[float]]) -> list[Sample]:
    """What every seat of one game looked like, and whether it won."""
    match, bot = Match(game, [Player(name, NORMAL) for name in NAMES[:seats]], seed=seed), chooser(game, NORMAL)
    found: list[tuple[Seat, list[float]]] = []
    word = None
    while (decider := match.decider) is not None:
        if decider != word:
            word = decider
            found += [(seat, standing(match.table, seat)) for seat in map(Seat, range(seats))]
        match.apply(bot(match.view(decider), rng_for(match)))
    winners = match.table.result.winners if match.table.result else ()
    return [(looks, float(seat in winners)) for seat, looks in found]


def chance(weights: Sequence[float], looks: Sequence[float]) -> float:
    return 1 / (1 + math.exp(-sum(weight * look for weight, look in zip(weights, looks, strict=True))))


def fitted(known: list[Sample], rng: random.Random) -> list[float]:
    weights = [0.0] * len(known[0][0])
    for number in range(ROUNDS):
        rng.shuffle(known)
        pace = PACE / (1 + number / 10)
        for looks, won in known:
            error = won - chance(weights, looks)
            for place, look in enumerate(looks):
                weights[place] += pace * (error * look - SHRINK * weights[place])
    return weights


def loss(samples: Sequence[Sample], say: Callable[[list[float]], float]) -> float:
    def of(looks: list[float], won: float) -> float:
        said = min(max(say(looks), 1e-6), 1 - 1e-6)
        return -math.log(said if won else 1 - said)

    return sum(of(*sample) for sample in samples) / len(samples)


def played(game: Game, seats: Sequence[int], seeds: range, module: str) -> Iterator[Sample]:
    standing = importlib.import_module(f"{game.package}.{module}").standing
    for seed in seeds:
        yield from samples(game, seats[seed % len(seats)], seed, standing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", default="2")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--module", default="bot")
    given = parser.parse_args()
    game, seats = catalog().find(given.game), [int(number) for number in given.seats.split(",")]
    known = list(played(game, seats, range(given.games), given.module))
    fresh = list(played(game, seats, range(given.games, given.games + given.games // 3), given.module))
    weights = fitted(known, random.Random(1))
    share = sum(won for _, won in known) / len(known)
    now, blind = loss(fresh, lambda looks: chance(weights, looks)), loss(fresh, lambda looks: share)
    print(f"({', '.join(f'{weight:.2f}' for weight in weights)})")
    print(f"{len(known)} positions; on {len(fresh)} others it loses {now:.3f} nats each, who knows nothing {blind:.3f}")


if __name__ == "__main__":
    main()
