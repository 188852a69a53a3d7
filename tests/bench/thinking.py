"""How long computer players think for one choice.

    python -m tests.bench.thinking [GAMES]

Budgets: 15 ms for 99 of 100 choices of a normal one, one second for a hard one. Only questions with a choice count.
"""

from __future__ import annotations

import sys
import time

from spyhouse.bots import EASY, HARD, NAMES, NORMAL, chooser, rng_for, thinks_ahead
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.simulate import percentile


def thoughts(game: Game, kind: str, games: int) -> list[int]:
    """Microseconds of processor time, of every choice of the first seat; the others play normally."""
    seats, found = min(4, game.info.most_players) if kind != HARD else game.info.least_players, []
    bots = [chooser(game, kind), *[chooser(game, NORMAL)] * (seats - 1)]
    for seed in range(games):
        match = Match(game, [Player(name, NORMAL) for name in NAMES[:seats]], seed=seed)
        while match.decider is not None:
            view = match.view(match.decider)
            start = time.thread_time()
            action = bots[match.decider](view, rng_for(match))
            if match.decider == 0 and len(view.options) > 1:
                found.append(round(1e6 * (time.thread_time() - start)))
            match.apply(action)
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    for game in catalog().games.values():
        for kind in (EASY, NORMAL, *([HARD] if thinks_ahead(game) else [])):
            found = thoughts(game, kind, games)
            middle, most, worst = (percentile(found, share) / 1000 for share in (50, 99, 100))
            print(
                f"{game.info.id:20} {kind:6} median {middle:7.1f} ms, p99 {most:7.1f} ms, worst {worst:7.1f} ms, {len(found)} choices",
                flush=True,
            )


if __name__ == "__main__":
    main()
