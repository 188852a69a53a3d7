"""Whole games by computer players, many of them: how long they take, who wins, and whether anything goes wrong."""

from __future__ import annotations

import dataclasses
import functools
import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from .bots import NAMES, RANDOM, Bot, chooser, rng_for
from .engine.catalog import catalog
from .engine.faults import GameFault, told
from .engine.game import Game, Value
from .engine.match import Match
from .engine.players import Player
from .engine.secrets import spots
from .engine.table import Table

_SAMPLE: Final = 16
"""Every so many decisions the offer is looked at more closely."""
MOST_REPORTED: Final = 5


NORMAL_95: Final = 1.96


@dataclasses.dataclass(slots=True)
class Outcome:
    """What came of one game."""

    kinds: Sequence[str]
    """By seat."""
    length: int = 0
    seconds: float = 0.0
    winners: Sequence[int] | None = None
    reason: str = ""
    roles: Sequence[str] = ()
    violation: str = ""


@dataclasses.dataclass(slots=True)
class Report:
    """What came of a simulation."""

    game: str
    seats: int
    bots: list[str]
    seed: int
    games: int
    finished: int = 0
    lengths: list[int] = dataclasses.field(default_factory=list)
    """Decisions of each finished game."""
    seconds: float = 0.0
    """Spent on choosing and playing actions, by all processes; dealing and checking are not counted."""
    wall: float = 0.0
    """What the clock on the wall says."""
    seated_by_kind: Counter[str] = dataclasses.field(default_factory=Counter)
    wins_by_kind: Counter[str] = dataclasses.field(default_factory=Counter)
    wins_by_seat: list[int] = dataclasses.field(default_factory=list)
    dealt_by_role: Counter[str] = dataclasses.field(default_factory=Counter)
    wins_by_role: Counter[str] = dataclasses.field(default_factory=Counter)
    reasons: Counter[str] = dataclasses.field(default_factory=Counter)
    actions: int = 0
    violations: list[str] = dataclasses.field(default_factory=list)

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds if self.seconds else 0.0

    def count(self, outcome: Outcome) -> None:
        self.seconds += outcome.seconds
        self.actions += outcome.length
        if outcome.winners is None:
            self.violations.append(outcome.violation)
            return
        self.finished += 1
        self.lengths.append(outcome.length)
        self.reasons[outcome.reason] += 1
        self.seated_by_kind.update(outcome.kinds)
        self.dealt_by_role.update(outcome.roles)
        for seat in outcome.winners:
            self.wins_by_seat[seat] += 1
            self.wins_by_kind[outcome.kinds[seat]] += 1
            self.wins_by_role.update(outcome.roles[seat : seat + 1])

    def plain(self) -> dict[str, Any]:
        """For --json."""
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": self.bots,
            "seed": self.seed,
            "games": self.games,
            "finished": self.finished,
            "decisions": {
                "mean": round(sum(self.lengths) / max(1, self.finished), 1),
                "p95": percentile(self.lengths, 95),
                "max": max(self.lengths, default=0),
            },
            "actions_per_second": round(self.per_second),
            "games_per_second": round(self.finished / self.wall, 2) if self.wall else 0.0,
            "wins_by_seat": self.wins_by_seat,
            "wins_by_kind": {
                kind: {
                    "seated": seated,
                    "won": self.wins_by_kind[kind],
                    "interval": interval(self.wins_by_kind[kind], seated),
                }
                for kind, seated in self.seated_by_kind.items()
            },
            "wins_by_role": {
                role: {"dealt": dealt, "won": self.wins_by_role[role]}
                for role, dealt in sorted(self.dealt_by_role.items())
            },
            "reasons": dict(self.reasons.most_common()),
            "violations": len(self.violations),
            "first_violations": self.violations[:MOST_REPORTED],
        }

    def lines(self) -> list[str]:
        plain = self.plain()
        length = plain["decisions"]
        lines = [
            f"{self.finished} of {self.games} games of {self.game} finished, {self.seats} seats, seed {self.seed}, "
            f"played by {', '.join(self.bots)}.",
            f"Decisions per game: mean {length['mean']}, p95 {length['p95']}, max {length['max']}.",
            f"Actions per second: {self.per_second:,.0f}; games per second: {plain['games_per_second']:,.2f}.",
            "Wins by seat: "
            + ", ".join(self._share(f"seat {n}", won) for n, won in enumerate(self.wins_by_seat, 1))
            + ".",
        ]
        if len(self.seated_by_kind) > 1:
            lines.append("The seats went round. Wins of each seat held, with 95% intervals: " + self._by_kind())
        if self.dealt_by_role:
            shares = (
                f"{role.replace('_', ' ')} {percent(self.wins_by_role[role], dealt)} of {dealt}"
                for role, dealt in sorted(self.dealt_by_role.items())
            )
            lines.append(f"Wins by role: {', '.join(shares)}.")
        ends = ", ".join(self._share(reason.replace("_", " "), n) for reason, n in self.reasons.most_common())
        lines.append(f"Ends: {ends or 'none'}.")
        lines.append(f"Violations: {len(self.violations)}.")
        lines += self.violations[:MOST_REPORTED]
        return lines

    def _by_kind(self) -> str:
        rows = []
        for kind, seated in self.seated_by_kind.items():
            low, high = interval(self.wins_by_kind[kind], seated)
            rows.append(f"{kind} {percent(self.wins_by_kind[kind], seated)} of {seated} ({low:.1f} to {high:.1f})")
        return f"{', '.join(rows)}."

    def _share(self, what: str, count: int) -> str:
        return f"{what} {count} ({percent(count, self.finished)})"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "0%"


def interval(part: int, whole: int) -> tuple[float, float]:
    """Wilson's, in percent: with a probability of 95% the true share lies there."""
    if not whole:
        return 0.0, 100.0
    share, z = part / whole, NORMAL_95
    middle, spread = share + z * z / (2 * whole), z * math.sqrt((share * (1 - share) + z * z / (4 * whole)) / whole)
    low, high = ((middle + sign * spread) / (1 + z * z / whole) for sign in (-1, 1))
    return round(100 * low, 1), round(100 * high, 1)


def percentile(numbers: Sequence[int], share: int) -> int:
    """The smallest number that at least this share of them do not exceed."""
    ordered = sorted(numbers)
    return ordered[-(-len(ordered) * share // 100) - 1] if ordered else 0


def simulate(
    game: Game,
    kinds: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Value],
    jobs: int = 1,
    hear: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play whole games, one kind of computer player for each seat. Those of one kind play game g as dealt from
    seed + g; of different kinds each sits once in every seat of each deal. `hear` is told how many games are over.

    Any number of processes comes to the same figures; with several the game must be in the catalogue.
    """
    for kind in kinds:
        chooser(game, kind)
    options = game.info.read_options(options)
    report = Report(game.info.id, len(kinds), list(kinds), seed, games, wins_by_seat=[0] * len(kinds))
    tasks = list(_tasks(kinds, games, seed))
    began = time.perf_counter()
    for outcome in _outcomes(game, tasks, options, jobs):
        report.count(outcome)
        hear(report.finished + len(report.violations))
    report.wall = time.perf_counter() - began
    return report


Task = tuple[int, tuple[str, ...]]
"""From what a game is dealt, and who sits where."""


def _tasks(kinds: Sequence[str], games: int, seed: int) -> Iterator[Task]:
    turns = len(kinds) if len({*kinds}) > 1 else 1
    for number in range(games):
        first = number % turns
        yield seed + number // turns, (*kinds[first:], *kinds[:first])


def _outcomes(game: Game, tasks: Sequence[Task], options: Mapping[str, Value], jobs: int) -> Iterable[Outcome]:
    if jobs < 2:
        yield from (_play(game, options, task) for task in tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(functools.partial(_play_by_name, game.info.id, options), tasks)


def _play_by_name(name: str, options: Mapping[str, Value], task: Task) -> Outcome:
    return _play(catalog().find(name), options, task)


def _play(game: Game, options: Mapping[str, Value], task: Task) -> Outcome:
    seed, kinds = task
    outcome, length = Outcome(kinds), 0
    if all(kind == RANDOM for kind in kinds):
        steps = _random_game(game, len(kinds), seed, options)
    else:
        steps = _thinking_game(game, [chooser(game, kind) for kind in kinds], kinds, seed, options)
    try:
        table = next(steps)
        start = time.perf_counter()
        for _ in steps:
            length += 1
            if length > game.info.longest:
                raise GameFault(f"the game goes on after {game.info.longest} decisions")
        outcome.seconds, outcome.length = time.perf_counter() - start, length
        table.check_end(len(kinds))
        _check_pieces(table)
        assert table.result is not None
        outcome.reason, outcome.roles = table.result.reason, list(game.wins_by(table))
        outcome.winners = table.result.winners
    except Exception as error:  # a simulation is there to find them
        outcome.violation = f"Seed {seed}, after {length} decisions: {told(error, game.package, openly=True)}."
    return outcome


def _random_game(game: Game, seats: int, seed: int, options: Mapping[str, Value]) -> Iterator[Table]:
    """Random play on a bare table: no match around it, and nobody listens. Yields it after the deal and every action."""
    table = game.new_table(seats, seed, options)
    pick, until_check = random.Random(seed).random, 0
    yield table
    while table.stack:
        offer = table.options()
        if not until_check or not offer:
            table.check_offer()
            until_check = _SAMPLE
        until_check -= 1
        table.apply(offer[int(pick() * len(offer))])
        yield table


def _thinking_game(
    game: Game, bots: Sequence[Bot], kinds: Sequence[str], seed: int, options: Mapping[str, Value]
) -> Iterator[Table]:
    """Bots that see their view of a match."""
    match = Match(game, [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)], options, seed)
    match.check()
    yield match.table
    while (seat := match.decider) is not None:
        view = match.view(seat)
        action = bots[seat](view, rng_for(match))
        if action not in match.table.options():
            raise GameFault(f"the computer player of seat {seat + 1} chose “{action}”, which was not possible")
        match.apply(action)
        match.check()
        yield match.table


def _check_pieces(table: Table) -> None:
    for kind, pieces in table.pieces().items():
        lie = Counter(spot.get() for spot in spots(table, (kind,)) if isinstance(spot.get(), kind))
        if lie != Counter(pieces):
            missing, extra = Counter(pieces) - lie, lie - Counter(pieces)
            raise GameFault(f"pieces were lost ({dict(missing)}) or made ({dict(extra)})")
