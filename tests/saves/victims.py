"""Children that play and save, and are killed. Run as a script, so that a small process without threads does the
forking: python -m tests.saves.victims FOLDER KILLS, or ... FOLDER steps. Prints one line of JSON for each kill.

Each child counts what it has done on Anna's desk, which is saved with everything else, and reports the count to its
parent as soon as the call that did it has returned.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, BinaryIO

from spyhouse.saves.document import replay_check
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import ENDING, Store

from .evening import any_action, look_at_everything, new_match


def count_of(keeper: Keeper) -> int:
    return int(keeper.match.desks[0].get("count", "0"))


def act(keeper: Keeper, rng: random.Random) -> None:
    """Something that ends in a save."""
    match = keeper.match
    match.desks[0]["count"] = str(count_of(keeper) + 1)
    if match.over:
        keeper.next_game()
    elif rng.random() < 0.01:
        match.agree_to_end()
        keeper.save()
    elif not (rng.random() < 0.2 and keeper.undo()):
        keeper.apply(any_action(match, rng))
    assert not keeper.trouble, keeper.trouble


def last_game(folder: Path) -> Path:
    """Every game of the evening has a file of its own; this is where it goes on."""
    return max(Store(folder).paths(), key=lambda path: (len(path.name), path.name))


def play_on(report: int, folder: Path, rng: random.Random) -> None:
    keeper = Keeper.resume(last_game(folder))
    while True:
        act(keeper, rng)
        os.write(report, b"%d\n" % count_of(keeper))


def die_at_step(number: int) -> None:
    """From now on: dead before (or right after) the disk is called for the n-th time."""
    calls = 0

    def watch(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal calls
        if event in ("c_call", "c_return") and frame.f_code.co_filename.endswith("store.py"):
            calls += 1
            if calls == number:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(watch)


def act_and_die(report: int, folder: Path, rng: random.Random, step: int) -> None:
    keeper = Keeper.resume(last_game(folder))
    die_at_step(step)
    act(keeper, rng)
    os.write(report, b"%d\n" % count_of(keeper))
    sys.setprofile(None)


def child(life: Callable[..., None], *arguments: Any) -> tuple[int, BinaryIO]:
    """Fork one that leads this life; its process id, and its reports."""
    reports, report = os.pipe()
    process = os.fork()
    if process == 0:
        status = 1
        try:
            os.close(reports)
            life(report, *arguments)
            status = 0
        finally:
            os._exit(status)
    os.close(report)
    return process, os.fdopen(reports, "rb")


def inquest(folder: Path, process: int, heard: list[bytes], reports: BinaryIO) -> dict[str, Any]:
    """Wait for the end of a child; what it reported last, and what its save holds."""
    _, status = os.waitpid(process, 0)
    with reports:
        reported = [*heard, *reports]
    with Keeper.resume(last_game(folder)) as keeper:
        look_at_everything(keeper.match)
        return {
            "died": os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL,
            "status": status,
            "reported": int(reported[-1]) if reported else 0,
            "kept": count_of(keeper),
            "replay": replay_check(keeper.match),
            "beside": sorted({other.name.rpartition(ENDING)[2] for other in folder.iterdir()}),
        }


def kill_at_random(folder: Path, number: int) -> dict[str, Any]:
    """After so many reports, and some part of what comes next: while it opens, plays, writes or syncs."""
    rng = random.Random(f"kill {number}")
    process, reports = child(play_on, folder, random.Random(number))
    heard = [reports.readline() for _ in range(rng.randrange(6))]
    time.sleep(rng.uniform(0, 0.01 if not heard else 0.004))
    os.kill(process, signal.SIGKILL)
    return inquest(folder, process, heard, reports)


def kill_at_step(folder: Path, step: int) -> dict[str, Any]:
    process, reports = child(act_and_die, folder, random.Random(step), step)
    return inquest(folder, process, [], reports)


def main(folder: str, kills: str) -> None:
    keeper = Keeper.start(new_match(4, seed=7), Store(Path(folder)))
    keeper.close()
    found: dict[str, Any] = {"died": True}
    for number in itertools.count(1) if kills == "steps" else range(int(kills)):
        found = (kill_at_step if kills == "steps" else kill_at_random)(keeper.path.parent, number)
        print(json.dumps(found), flush=True)
        if not found["died"]:
            break


if __name__ == "__main__":
    main(*sys.argv[1:])
