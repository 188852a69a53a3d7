"""Random play side by side: our games (options + checked apply), and other engines driven from Python.

    python -m tests.bench.engine [SECONDS]          # pip install -e '.[bench]' for the others

Each row runs for the same time, in turns, so that a noisy machine hits all of them alike. Also measured: what a
clone, a view and a committed action on disk cost, and how long a resume takes.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import eyes_of
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store

ROUNDS = 5
Play = Iterator[int]
"""Plays for ever; yields how many actions it has just made."""


def ours(game: Game, seats: int) -> Play:
    rng = random.Random(1)
    number = rng.random
    for seed in range(1 << 60):
        t = game.new_table(seats, seed)
        actions = 0
        while t.stack:
            options = t.options()
            t.apply(options[int(number() * len(options))])
            actions += 1
        yield actions


def open_spiel(name: str) -> Play:
    import pyspiel  # type: ignore[import-not-found]

    rng = random.Random(1)
    game = pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        yield actions


def rlcard_uno() -> Play:
    import rlcard  # type: ignore[import-not-found]

    rng = random.Random(1)
    env = rlcard.make("uno", config={"seed": 1})
    while True:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            actions += 1
        yield actions


def rate(play: Play, seconds: float) -> float:
    actions, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        actions += next(play)
    return actions / (time.perf_counter() - start)


def contestants() -> dict[str, Play]:
    rows: dict[str, Callable[[], Play]] = {}
    for game in catalog().games.values():
        seats = min(4, game.info.most_players)
        rows[f"{game.info.id}, {seats} seats"] = lambda game=game, seats=seats: ours(game, seats)  # type: ignore[misc]
    rows["OpenSpiel gin_rummy"] = lambda: open_spiel("gin_rummy")
    rows["OpenSpiel battleship"] = lambda: open_spiel("battleship")
    rows["RLCard uno"] = rlcard_uno
    ready = {}
    for name, make in rows.items():
        play = make()
        try:
            next(play)
        except ImportError as missing:
            print(f"{name:28} skipped: {missing.name} is not installed")
        else:
            ready[name] = play
    return ready


def random_play(seconds: float) -> None:
    rates: dict[str, list[float]] = {}
    plays = contestants()
    for _ in range(ROUNDS):
        for name, play in plays.items():
            rates.setdefault(name, []).append(rate(play, seconds / ROUNDS))
    typical = {name: statistics.median(found) for name, found in rates.items()}
    slowest = min(typical.values())
    for name, found in typical.items():
        print(f"{name:28} {found:10,.0f} actions/s   {found / slowest:6.1f} x the slowest")


def timed(name: str, work: Callable[[], object], times: int) -> None:
    samples = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        samples.append((time.perf_counter() - start) * 1e6)
    samples.sort()
    print(f"{name:44} median {samples[len(samples) // 2]:9.1f} us   p95 {samples[int(len(samples) * 0.95)]:9.1f} us")


def pieces_of_work(game: Game) -> None:
    seats = game.info.most_players
    rng = random.Random(4)
    match = Match(game, [Player(f"Player {seat}") for seat in range(seats)], seed=4)
    with tempfile.TemporaryDirectory() as folder:
        with Keeper.start(match, Store(Path(folder))) as keeper:
            while not (match.over and len(match.journal) > 20) and len(match.journal) < 500:
                if match.over:
                    match.next_game()
                match.apply(rng.choice(match.table.options()))
            table = match.table
            print(f"{game.info.id}, {seats} seats, {len(match.journal)} actions, {len(match.events)} events:")
            timed("  clone", table.clone, 2000)
            timed("  view of one seat", lambda: table.view(eyes_of(match.humans[0])), 2000)
            timed("  save: everything on disk", keeper.save, 200)
        timed("  resume", lambda: Keeper.resume(keeper.path).close(), 50)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    random_play(seconds)
    for game in catalog().games.values():
        pieces_of_work(game)


if __name__ == "__main__":
    main()
