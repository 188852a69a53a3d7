"""How quickly a table answers a key, and how much memory it takes, next to an empty Textual app that imports pydantic.

    python -m tests.bench.screens [--keys 60] [--size 120x36] [--games GAME,GAME]

Every contestant runs in a terminal of its own, one after the other; what counts are the ratios within one run, and
whether a table keeps within what a player would feel. Measured is the time from a key to the last byte of what it
paints: with the cursor in the list of choices, and on the board where that has a cursor. What a key costs of the
processor, and memory, are what the system says of the process (Linux only).
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import fcntl
import json
import os
import pty
import random
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from spyhouse.bots import thinks_ahead
from spyhouse.engine.catalog import catalog
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import ENDING, SaveFile

BUDGET_MS: Final = 16.0
BUDGET_MB: Final = 60.0
LONGEST: Final = 400
"""Actions after which a game is left as it is."""
QUIET: Final = 0.05
"""Seconds without a byte after which a repaint is over."""
PATIENCE: Final = 30.0
EMPTY: Final = """
from pydantic import BaseModel
from textual.app import App
from textual.widgets import Static
class Empty(App):
    keys = 0
    def compose(self):
        yield Static("no key yet")
    def on_key(self):
        self.keys += 1
        self.query_one(Static).update(f"{self.keys} keys")
Empty().run()
"""
THINKING: Final = """
import sys
import threading
from spyhouse.bots import HARD, NAMES, NORMAL, chooser, rng_for
from spyhouse.bots.study import Study
from spyhouse.cli import run
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
def think(game):
    match = Match(game, [Player(name, NORMAL) for name in NAMES[: game.info.least_players]], seed=1)
    while len(match.journal) < 4 or len(match.table.options()) < 4:
        match.apply(chooser(game, NORMAL)(match.view(match.decider), rng_for(match)))
    study = Study()
    while True:
        study.choose(HARD, match.view(match.decider), rng_for(match))
threading.Thread(target=think, args=[catalog().find(sys.argv[1])], daemon=True).start()
sys.exit(run(sys.argv[2:]))
"""
"""The program, with a hard computer player in it that never stops thinking."""
DOWN, UP, RIGHT, LEFT, TAB = b"\x1b[B", b"\x1b[A", b"\x1b[C", b"\x1b[D", b"\t"
IN_LIST: Final = (DOWN, DOWN, DOWN, UP)


@dataclasses.dataclass(frozen=True)
class Row:
    """What one contestant needs."""

    name: str
    keys: Keys
    memory: float
    """Megabytes."""


@dataclasses.dataclass(frozen=True)
class Keys:
    """Milliseconds."""

    taken: list[float]
    """From each key to the last byte it led to, sorted."""
    work: float
    """Of the processor, for one key: the same however busy the machine is."""

    @property
    def middle(self) -> float:
        return statistics.median(self.taken)

    @property
    def slow(self) -> float:
        """All but one in twenty are quicker."""
        return self.taken[int(len(self.taken) * 0.95)]


class Program:
    """Running on a terminal of its own."""

    def __init__(self, arguments: list[str], size: tuple[int, int], environment: dict[str, str]) -> None:
        self.pid, self.terminal = pty.fork()
        if not self.pid:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.execve(sys.executable, [sys.executable, *arguments], environment)

    def rest(self, quiet: float) -> float:
        """Read until nothing has come for so long; when the last byte came (0: there was none)."""
        last = 0.0
        while select.select([self.terminal], [], [], quiet)[0]:
            os.read(self.terminal, 1 << 20)
            last = time.perf_counter()
        return last

    def start(self) -> None:
        if not select.select([self.terminal], [], [], PATIENCE)[0]:
            raise SystemExit("a program shows nothing")
        self.rest(1.0)

    def press(self, key: bytes) -> float | None:
        """Milliseconds until all that changes was painted; None if nothing does."""
        begun = time.perf_counter()
        os.write(self.terminal, key)
        last = self.rest(QUIET)
        return (last - begun) * 1000 if last else None

    def press_many(self, keys: tuple[bytes, ...], times: int) -> Keys:
        before = self.work()
        found = [self.press(keys[number % len(keys)]) for number in range(times)]
        taken = sorted(one for one in found if one is not None)
        return Keys(taken, (self.work() - before) / len(taken))

    def work(self) -> float:
        """Milliseconds of the processor so far, in all threads; not in the process of a player who thinks ahead."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6

    def memory(self) -> float:
        """Megabytes, with the process of a player who thinks ahead; what both share counts once."""
        family = [
            self.pid,
            *(int(pid) for one in Path(f"/proc/{self.pid}/task").glob("*/children") for pid in one.read_text().split()),
        ]
        shares = [line for pid in family for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()]
        return sum(int(line.split()[1]) for line in shares if line.startswith("Pss:")) / 1024

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def lay_out(game: Game, folder: Path) -> Path:
    """A saved table of one person among computer players, at the decision that offers this person most."""
    seats = game.info.most_players
    players = [Player(f"Guest {seat + 1}", "random" if seat else HUMAN) for seat in range(seats)]
    rng, played, offered = random.Random(7), Match(game, players, seed=7), [0]
    while not played.over and len(played.journal) < LONGEST:
        decision = played.decision
        mine = decision is not None and decision.seat == 0 and decision.stage is Stage.PRIVATE
        offered.append(len(played.table.options()) if mine else 0)
        played.apply(rng.choice(played.table.options()))
    match = Match(game, players, seed=7)
    for entry in played.journal[: offered.index(max(offered)) - 1]:
        match.play_entry(entry)
    path = folder / f"{game.info.id}{ENDING}"
    with Keeper(match, SaveFile(path)) as keeper:
        keeper.save()
    return path


@contextlib.contextmanager
def running(arguments: list[str], size: tuple[int, int], environment: dict[str, str]) -> Iterator[Program]:
    program = Program(arguments, size, environment)
    try:
        program.start()
        yield program
    finally:
        program.end()


def empty_app(size: tuple[int, int], environment: dict[str, str], times: int) -> Row:
    with running(["-c", EMPTY], size, environment) as program:
        return Row("an empty app with pydantic", program.press_many((DOWN,), times), program.memory())


def table_of(game: Game, folder: Path, size: tuple[int, int], environment: dict[str, str], times: int) -> Iterator[Row]:
    with running(["-m", "spyhouse", "resume", str(lay_out(game, folder))], size, environment) as program:
        yield Row(f"{game.info.title}, list", program.press_many(IN_LIST, times), program.memory())
        if getattr(game.load_screen(), "can_focus", False):
            program.press(TAB)
            on_board = program.press_many((RIGHT, DOWN, LEFT, UP), times)
            if len(on_board.taken) > times // 2:  # else the arrows are moves of the game, and those come to an end
                yield Row(f"{game.info.title}, board", on_board, program.memory())
    if thinks_ahead(game):
        resumed = [game.info.id, "resume", str(lay_out(game, folder))]
        with running(["-c", THINKING, *resumed], size, environment) as program:
            yield Row(f"{game.info.title}, thinking", program.press_many(IN_LIST, times), program.memory())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=60)
    parser.add_argument("--size", default="120x36")
    parser.add_argument("--games", default="")
    given = parser.parse_args()
    width, _, height = given.size.partition("x")
    size = int(width), int(height)
    with tempfile.TemporaryDirectory() as folder:
        mine = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        mine |= {"SPYHOUSE_SAVES": folder, "SPYHOUSE_CONFIG": f"{folder}/config"}
        environment = {**os.environ, **mine}
        games = [catalog().find(name) for name in given.games.split(",") if name] or list(catalog().games.values())
        knows = {game.info.id: [f"Guest {seat + 1}" for seat in range(game.info.most_players)] for game in games}
        Path(folder, "config").mkdir()
        Path(folder, "config", "settings.json").write_text(json.dumps({"met": knows}))
        empty = empty_app(size, environment, given.keys)
        rows = [empty]
        for game in games:
            rows += table_of(game, Path(folder), size, environment, given.keys)
    print(f"{'':30}{'key to repaint':>16}{'p95':>9}{'':10}{'processor':>11}{'memory':>10}")
    for row in rows:
        keys = row.keys
        print(
            f"{row.name:30}{keys.middle:13.1f} ms{keys.slow:6.1f} ms{keys.middle / empty.keys.middle:6.1f} x"
            f"{keys.work:10.1f} ms{row.memory:7.0f} MB{row.memory / empty.memory:6.2f} x"
        )
    over = [row.name for row in rows if row.keys.slow > BUDGET_MS or row.memory > BUDGET_MB]
    print(f"over {BUDGET_MS:.0f} ms (p95, on a quiet machine) or {BUDGET_MB:.0f} MB: {'; '.join(over) or 'none'}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
