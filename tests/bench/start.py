"""How long until the menu is on screen, next to an empty Textual app that imports pydantic.

    python tests/bench/start.py [--rounds 9] [--saves 20]

Both are started in turn in a terminal of 120 x 36. What counts is the ratio of the medians, of the time on the clock and
of the processor's, which a busy machine lengthens less. The folder of saves is not empty: reading it must not hold up the
first paint.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

BUDGET = 1.15
PATIENCE = 30.0
"""Seconds without a first paint after which something is wrong."""
EMPTY = """
from pydantic import BaseModel
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("Settings")
Empty().run()
"""
CONTESTANTS = {"an empty Textual app with pydantic": ["-c", EMPTY], "the menu of Spyhouse": ["-m", "spyhouse"]}
SIGN = b"Settings"
"""On the first screen of both."""


def first_paint(arguments: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Seconds from the start of the program until its words are on screen: on the clock, and of the processor."""
    start, shown = time.perf_counter(), 0.0
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 36, 120, 0, 0))
        os.execve(sys.executable, [sys.executable, *arguments], environment)
    seen = b""
    try:
        while SIGN not in seen:
            left = start + PATIENCE - time.perf_counter()
            if left <= 0 or not select.select([terminal], [], [], left)[0]:
                raise SystemExit(f"{arguments[-1][:20]} painted nothing:\n{seen[-2000:]!r}")
            seen += os.read(terminal, 65536)
        shown = time.perf_counter() - start
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        used = os.wait4(child, 0)[2]
        os.close(terminal)
    return shown, used.ru_utime + used.ru_stime


def lay_out_saves(folder: Path, count: int) -> None:
    from spyhouse.engine.catalog import catalog
    from spyhouse.engine.match import Match
    from spyhouse.engine.players import Player
    from spyhouse.saves.keeper import Keeper
    from spyhouse.saves.store import Store

    game = next(iter(catalog().games.values()))
    players = [Player(f"Guest {seat}") for seat in range(game.info.most_players)]
    for seed in range(count):
        Keeper.start(Match(game, players, seed=seed), Store(folder)).close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--saves", type=int, default=20)
    given = parser.parse_args()
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in CONTESTANTS}
    with tempfile.TemporaryDirectory() as folder:
        lay_out_saves(Path(folder) / "saves", given.saves)
        mine = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        mine |= {"SPYHOUSE_SAVES": f"{folder}/saves", "SPYHOUSE_CONFIG": f"{folder}/config"}
        mine |= {"PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
        environment = {**os.environ, **mine}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # whoever plays has the compiled files
        for arguments in CONTESTANTS.values():  # once unmeasured, for the compiled files
            first_paint(arguments, environment)
        for _ in range(given.rounds):
            for name, arguments in CONTESTANTS.items():
                times[name].append(first_paint(arguments, environment))
    ratios = []
    for what, measured in zip(
        ("clock", "processor"), zip(*(zip(*all_, strict=True) for all_ in times.values()), strict=True), strict=True
    ):
        empty, menu = map(statistics.median, measured)
        ratios.append(menu / empty)
        print(f"{what:10} empty {empty * 1000:4.0f} ms, menu {menu * 1000:4.0f} ms, ratio {ratios[-1]:.2f}")
    print(f"budget {BUDGET}")
    return 0 if ratios[-1] <= BUDGET else 1


if __name__ == "__main__":
    sys.exit(main())
