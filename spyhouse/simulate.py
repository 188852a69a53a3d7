"""Whole games by computer players, many of them: how long they take, who wins, and whether anything goes wrong."""

from __future__ import annotations

import dataclasses
import functools
import math
import random
import re
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
from .engine.spots import spots
from .engine.table import Table
from .engine.visibility import Seat

_SAMPLE: Final = 16
"""Every so many decisions the offer is looked at more closely."""
MOST_REPORTED: Final = 5
_CLOCK: Final = re.compile(r"(\w+) (\d+)")


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
    points: Sequence[int] = ()
    order: Sequence[int] = ()
    """The seats, as each of them first had something to decide."""
    turns: int = 0
    """How often the word went from one seat to another."""
    clock: str = ""
    """How far the game says that it came: "round 7"."""
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
    turns: list[int] = dataclasses.field(default_factory=list)
    rounds: list[int] = dataclasses.field(default_factory=list)
    unit: str = ""
    """What the game counts as it goes on: rounds, or turns of its own."""
    scores: list[int] = dataclasses.field(default_factory=list)
    winning_scores: list[int] = dataclasses.field(default_factory=list)
    seconds: float = 0.0
    """Spent on choosing and playing actions, by all processes; dealing and checking are not counted."""
    wall: float = 0.0
    """What the clock on the wall says."""
    seated_by_kind: Counter[str] = dataclasses.field(default_factory=Counter)
    wins_by_kind: Counter[str] = dataclasses.field(default_factory=Counter)
    wins_by_seat: list[int] = dataclasses.field(default_factory=list)
    wins_by_place: list[int] = dataclasses.field(default_factory=list)
    """By the place in the order in which the seats first had something to decide."""
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
        self.turns.append(outcome.turns)
        if counts := _CLOCK.match(outcome.clock):
            self.unit = counts[1]
            self.rounds.append(int(counts[2]))
        self.scores += outcome.points
        self.winning_scores += [outcome.points[seat] for seat in outcome.winners if outcome.points]
        self.reasons[outcome.reason] += 1
        self.seated_by_kind.update(outcome.kinds)
        self.dealt_by_role.update(outcome.roles)
        for seat in outcome.winners:
            self.wins_by_seat[seat] += 1
            if seat in outcome.order:
                self.wins_by_place[outcome.order.index(seat)] += 1
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
            "decisions": spread(self.lengths),
            "turns": spread(self.turns),
            "clock": {"counts": self.unit, **spread(self.rounds)} if self.rounds else None,
            "scores": {"all": spread(self.scores), "winners": spread(self.winning_scores)} if self.scores else None,
            "actions_per_second": round(self.per_second),
            "games_per_second": round(self.finished / self.wall, 2) if self.wall else 0.0,
            "wins_by_seat": self.wins_by_seat,
            "wins_by_place": self.wins_by_place,
            "wins_by_kind": {
                kind: {
                    "seated": seated,
                    "won": self.wins_by_kind[kind],
                    "interval": interval(self.wins_by_kind[kind], seated),
                }
                for kind, seated in self.seated_by_kind.items()
            },
            "wins_by_role": {
                role: {
                    "dealt": dealt,
                    "won": self.wins_by_role[role],
                    "interval": interval(self.wins_by_role[role], dealt),
                }
                for role, dealt in sorted(self.dealt_by_role.items())
            },
            "reasons": dict(self.reasons.most_common()),
            "violations": len(self.violations),
            "first_violations": self.violations[:MOST_REPORTED],
        }

    def lines(self) -> list[str]:
        plain = self.plain()
        lines = [
            f"{self.finished} of {self.games} games of {self.game} finished, {self.seats} seats, seed {self.seed}, "
            f"played by {', '.join(self.bots)}.",
            *(
                f"{what}: {_said(numbers)}."
                for what, numbers in (
                    (f"{self.unit.capitalize()}s per game, as it counts them", self.rounds),
                    ("Times per game that the word went to another seat", self.turns),
                    ("Decisions per game", self.lengths),
                )
                if numbers
            ),
            f"Actions per second: {self.per_second:,.0f}; games per second: {plain['games_per_second']:,.2f}.",
        ]
        if self.scores:
            lines.append(f"Scores: {_said(self.scores)}; of winners: {_said(self.winning_scores)}.")
        lines.append("Wins, with 95% intervals:")
        for what, rows in (
            ("by seat", [(f"seat {n}", won, self.finished) for n, won in enumerate(self.wins_by_seat, 1)]),
            ("by place in turn order", [(f"{n}.", won, self.finished) for n, won in enumerate(self.wins_by_place, 1)]),
            ("by player, as the seats went round", self._rows(self.seated_by_kind, self.wins_by_kind)),
            ("by role", sorted(self._rows(self.dealt_by_role, self.wins_by_role))),
        ):
            if len(rows) > 1:
                lines.append(f"  {what}: {', '.join(_wins(*row) for row in rows)}.")
        ends = ", ".join(self._share(reason.replace("_", " "), n) for reason, n in self.reasons.most_common())
        lines.append(f"Ends: {ends or 'none'}.")
        lines.append(f"Violations: {len(self.violations)}.")
        lines += self.violations[:MOST_REPORTED]
        return lines

    def _rows(self, given: Counter[str], won: Counter[str]) -> list[tuple[str, int, int]]:
        return [(name.replace("_", " "), won[name], number) for name, number in given.items()]

    def _share(self, what: str, count: int) -> str:
        return f"{what} {count} ({percent(count, self.finished)})"


def _wins(what: str, won: int, of: int) -> str:
    low, high = interval(won, of)
    return f"{what} {percent(won, of)} of {of} ({low:.1f} to {high:.1f})"


def spread(numbers: Sequence[int]) -> dict[str, float]:
    return {
        "mean": round(sum(numbers) / max(1, len(numbers)), 1),
        "p95": percentile(numbers, 95),
        "max": max(numbers, default=0),
    }


def _said(numbers: Sequence[int]) -> str:
    return ", ".join(f"{what} {number}" for what, number in spread(numbers).items())


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "0%"


def interval(part: int, whole: int) -> tuple[float, float]:
    """Wilson's, in percent: with a probability of 95% the true share lies there."""
    if not whole:
        return 0.0, 100.0
    share, z = part / whole, NORMAL_95
    middle, spread = share + z * z / (2 * whole), z * math.sqrt((share * (1 - share) + z * z / (4 * whole)) / whole)
    low, high = ((middle + sign * spread) / (1 + z * z / whole) for sign in (-1, 1))
    return round(100 * max(low, 0.0), 1), round(100 * min(high, 1.0), 1)


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

    Any number of processes comes to the same figures; with several processes the game must be one that is installed.
    """
    for kind in kinds:
        chooser(game, kind)
    options = game.info.read_options(options)
    report = Report(
        game.info.id,
        len(kinds),
        list(kinds),
        seed,
        games,
        wins_by_seat=[0] * len(kinds),
        wins_by_place=[0] * len(kinds),
    )
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
        bots = [chooser(game, kind, seconds=math.inf) for kind in kinds]  # nobody waits
        steps = _thinking_game(game, bots, kinds, seed, options)
    try:
        table = next(steps)
        start = time.perf_counter()
        order, word = dict[Seat, None](), None
        while (decision := table.decision) is not None:
            if decision.seat != word:
                word = decision.seat
                order[word] = None
                outcome.turns += 1
            next(steps)
            length += 1
            if length > game.info.longest:
                raise GameFault(f"the game goes on after {game.info.longest} decisions")
        outcome.seconds, outcome.length = time.perf_counter() - start, length
        table.check_end(len(kinds))
        _check_pieces(table)
        assert table.result is not None
        outcome.reason, outcome.roles = table.result.reason, list(game.wins_by(table))
        outcome.points, outcome.order, outcome.clock = table.result.points, list(order), table.clock()
        outcome.winners = table.result.winners
    except Exception as error:  # a simulation is there to find them
        outcome.violation = f"Seed {seed}, after {length} decisions: {told(error, game.package, openly=True)}."
    return outcome


def _random_game(game: Game, seats: int, seed: int, options: Mapping[str, Value]) -> Iterator[Table]:
    """Random play on a bare table: no match around it, and nobody listens. Yields it after the deal and every
    action."""
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
