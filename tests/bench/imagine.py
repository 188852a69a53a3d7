"""How many worlds a second a seat can imagine, and how long the first one takes.

python -m tests.bench.imagine [GAME ...]
"""

from __future__ import annotations

import random
import sys
import time
from itertools import islice

from spyhouse.bots import NAMES, NORMAL, chooser, rng_for
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player

WORLDS = 300
PLACES = 12
"""Positions of one game between computer players."""


def positions(game: Game, seats: int) -> list[Match]:
    """Of a whole game, evenly spread."""
    bot = chooser(game, NORMAL)

    def play(stops: set[int]) -> list[Match]:
        match, found = Match(game, [Player(name, NORMAL) for name in NAMES[:seats]], seed=1), []
        while match.decider is not None:
            if len(match.journal) in stops:
                found.append(match.replayed())
            match.apply(bot(match.view(match.decider), rng_for(match)))
        return [*found, match]

    length = len(play(set())[-1].journal)
    return play({length * place // PLACES for place in range(PLACES)})[:-1]


def main() -> None:
    for game in [catalog().find(name) for name in sys.argv[1:]] or catalog().games.values():
        for seats in sorted({game.info.least_players, min(4, game.info.most_players), game.info.most_players}):
            first = more = 0.0
            places = positions(game, seats)
            for match in places:
                view, rng = match.view(match.decider), random.Random(1)
                start = time.perf_counter()
                worlds = view.worlds(rng)
                next(worlds)
                met = time.perf_counter()
                for _ in islice(worlds, WORLDS):
                    pass
                first, more = first + met - start, more + time.perf_counter() - met
            per_second = len(places) * WORLDS / more
            print(
                f"{game.info.id:20} {seats} seats: {per_second:8,.0f} worlds/s, the first after {1e3 * first / len(places):5.1f} ms"
            )


if __name__ == "__main__":
    main()
