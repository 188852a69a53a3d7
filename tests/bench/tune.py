"""Self-play that tunes the constants of a game's computer player.

    python -m tests.bench.tune microfilms --seats 4 --modules bot --games 200 --rounds 40 [--names PACE,FRANC,...]

A challenger has a few constants changed by chance; it plays one seat after the other among players that have the best
values found so far. What wins more than its share, by more than chance would, and again on other deals, takes over. Only
numbers written in capitals at the top of the named modules are touched; what comes out is printed, to be written there
by hand, after the last check on fresh deals against the values as they stand.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
from collections.abc import Sequence
from types import ModuleType

from spyhouse.bots import NAMES, NORMAL, Bot, chooser, rng_for
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player

Values = dict[str, float]
FRESH = 1_000_000
"""The deals of the last check begin here."""


def constants(modules: Sequence[ModuleType]) -> Values:
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if name.isupper() and type(value) is float
    }


def put(modules: Sequence[ModuleType], values: Values) -> None:
    """Also where one module has imported it from another."""
    for module in modules:
        for name, value in values.items():
            if name in vars(module):
                setattr(module, name, value)


class Arena:
    def __init__(self, game: Game, modules: Sequence[ModuleType], seats: int, options: dict[str, int]) -> None:
        self.game, self.modules, self.seats, self.options = game, modules, seats, options
        self.bot: Bot = chooser(game, NORMAL)

    def won(self, challenger: Values, best: Values, seat: int, seed: int) -> bool:
        """Does the challenger win from this seat?"""
        players = [Player(name, NORMAL) for name in NAMES[: self.seats]]
        match, sits = Match(self.game, players, self.options, seed), None
        while (decider := match.decider) is not None:
            if (decider == seat) is not sits:
                sits = decider == seat
                put(self.modules, challenger if sits else best)
            match.apply(self.bot(match.view(decider), rng_for(match)))
        return seat in (match.table.result.winners if match.table.result else ())

    def share(self, challenger: Values, best: Values, games: int, seed: int) -> float:
        wins = [self.won(challenger, best, game % self.seats, seed + game // self.seats) for game in range(games)]
        return sum(wins) / games

    def fair(self, best: Values, games: int, seed: int) -> float:
        """What one seat wins among its like: more than one over their number where several win together."""
        return self.share(best, best, games, seed)


def changed(values: Values, names: Sequence[str], rng: random.Random) -> Values:
    picked = rng.sample(names, min(len(names), rng.randint(1, 3)))
    return values | {name: values[name] * math.exp(rng.gauss(0, 0.45)) for name in picked}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--modules", default="bot")
    parser.add_argument("--names", default="")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = catalog().find(given.game)
    modules = [importlib.import_module(f"{game.package}.{name}") for name in given.modules.split(",")]
    arena, rng = Arena(game, modules, given.seats, {}), random.Random(given.seed)
    start = constants(modules)
    names = [name for name in given.names.split(",") if name] or sorted(start)
    best, fair = dict(start), arena.fair(start, given.games, FRESH * 2)
    margin = math.sqrt(fair * (1 - fair) / given.games)
    print(f"One among its like wins {fair:.1%}; a challenger needs {fair + margin:.1%}.", flush=True)
    for number in range(given.rounds):
        tried = changed(best, names, rng)
        share = arena.share(tried, best, given.games, given.seed + number * given.games)
        if (
            share > fair + margin
            and arena.share(tried, best, given.games, FRESH + number * given.games) > fair + margin / 2
        ):
            best = tried
            print(
                number,
                f"{share:.1%}",
                {name: round(best[name], 4) for name in best if best[name] != start[name]},
                flush=True,
            )
    games = 4 * given.games
    share = arena.share(best, start, games, FRESH * 3)
    print(
        f"Against the values as they stand: {share:.1%} of {games} games, +- {1.96 * math.sqrt(share * (1 - share) / games):.1%}."
    )
    for name in names:
        if best[name] != start[name]:
            print(f"{name}: {start[name]} -> {best[name]:.4f}")


if __name__ == "__main__":
    main()
