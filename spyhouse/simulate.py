"""Whole games by computer players, many of them: how long they take, who wins, and whether anything goes wrong."""

from __future__ import annotations

import dataclasses
import random
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from .bots import NAMES, RANDOM, Bot, chooser, rng_for
from .engine.game import Game, Value
from .engine.match import Match
from .engine.players import Player
from .engine.secrets import spots
from .engine.table import Table

_SAMPLE: Final = 16
"""Every so many decisions the offer is looked at more closely."""
MOST_REPORTED: Final = 5


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
    """Spent on choosing and playing actions; dealing and checking are not counted."""
    wins_by_seat: list[int] = dataclasses.field(default_factory=list)
    dealt_by_role: Counter[str] = dataclasses.field(default_factory=Counter)
    wins_by_role: Counter[str] = dataclasses.field(default_factory=Counter)
    reasons: Counter[str] = dataclasses.field(default_factory=Counter)
    actions: int = 0
    violations: list[str] = dataclasses.field(default_factory=list)

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds if self.seconds else 0.0

    def count(self, table: Table, roles: Sequence[str], length: int) -> None:
        assert table.result is not None
        self.finished += 1
        self.lengths.append(length)
        self.reasons[table.result.reason] += 1
        for seat in table.result.winners:
            self.wins_by_seat[seat] += 1
        self.dealt_by_role.update(roles)
        self.wins_by_role.update(roles[seat] for seat in table.result.winners if roles)

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
            "wins_by_seat": self.wins_by_seat,
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
            f"Actions per second: {self.per_second:,.0f}.",
            "Wins by seat: "
            + ", ".join(self._share(f"seat {n}", won) for n, won in enumerate(self.wins_by_seat, 1))
            + ".",
        ]
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

    def _share(self, what: str, count: int) -> str:
        return f"{what} {count} ({percent(count, self.finished)})"


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "0%"


def percentile(numbers: Sequence[int], share: int) -> int:
    """The smallest number that at least this share of them do not exceed."""
    ordered = sorted(numbers)
    return ordered[-(-len(ordered) * share // 100) - 1] if ordered else 0


class Violation(Exception):
    """Something that no game may do."""


def simulate(game: Game, kinds: Sequence[str], games: int, seed: int, options: Mapping[str, Value]) -> Report:
    """Play whole games, one kind of computer player for each seat; game number g is dealt from seed + g."""
    bots = [chooser(game, kind) for kind in kinds]
    options = game.info.read_options(options)
    report = Report(game.info.id, len(kinds), list(kinds), seed, games, wins_by_seat=[0] * len(kinds))
    bare = all(kind == RANDOM for kind in kinds)
    for dealt_from in range(seed, seed + games):
        if bare:
            steps = _random_game(game, len(kinds), dealt_from, options)
        else:
            steps = _thinking_game(game, bots, kinds, dealt_from, options)
        start, length = 0.0, 0
        try:
            table = next(steps)
            start = time.perf_counter()
            for _ in steps:
                length += 1
                if length > game.info.longest:
                    raise Violation(f"the game goes on after {game.info.longest} decisions")
            report.seconds += time.perf_counter() - start
            report.actions += length
            _check_end(table, len(kinds))
            report.count(table, game.wins_by(table), length)
        except Exception as error:  # a simulation is there to find them
            problem = str(error) if isinstance(error, Violation) else f"{type(error).__name__}: {error}"
            report.violations.append(f"Seed {dealt_from}, after {length} decisions: {problem}.")
    return report


def _random_game(game: Game, seats: int, seed: int, options: Mapping[str, Value]) -> Iterator[Table]:
    """Random play on a bare table: no match around it, and nobody listens. Yields it after the deal and every action."""
    table = game.new_table(seats, seed, options)
    pick, until_check = random.Random(seed).random, 0
    yield table
    while table.stack:
        offer = table.options()
        if not until_check or not offer:
            _check_offer(offer)
            until_check = _SAMPLE
        until_check -= 1
        table.apply(offer[int(pick() * len(offer))])
        yield table


def _thinking_game(
    game: Game, bots: Sequence[Bot], kinds: Sequence[str], seed: int, options: Mapping[str, Value]
) -> Iterator[Table]:
    """Bots that see their view of a match."""
    match = Match(game, [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)], options, seed)
    yield match.table
    while (seat := match.decider) is not None:
        view = match.view(seat)
        _check_offer(view.options)
        action = bots[seat](view, rng_for(match))
        if action not in match.table.options():
            raise Violation(f"the computer player of seat {seat + 1} chose “{action}”, which was not possible")
        match.apply(action)
        yield match.table


def _check_offer(offer: Sequence[Any]) -> None:
    if not offer:
        raise Violation("a seat is asked and has no option")
    if len(set(offer)) != len(offer):
        raise Violation("an option is offered twice")


def _check_end(table: Table, seats: int) -> None:
    """A game that is over has a result that names seats, and all its pieces."""
    result = table.result
    if result is None:
        raise Violation("the game stopped without a result")
    if len(set(result.winners)) != len(result.winners) or any(not 0 <= seat < seats for seat in result.winners):
        raise Violation(f"the winners {result.winners} are no seats of this table")
    if result.points and len(result.points) != seats:
        raise Violation(f"there are points for {len(result.points)} of {seats} seats")
    for kind, pieces in table.pieces().items():
        lie = Counter(spot.get() for spot in spots(table, (kind,)) if isinstance(spot.get(), kind))
        if lie != Counter(pieces):
            missing, extra = Counter(pieces) - lie, lie - Counter(pieces)
            raise Violation(f"pieces were lost ({dict(missing)}) or made ({dict(extra)})")
