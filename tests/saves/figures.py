"""How much the saves were put through, and what did not hold: python -m tests.saves.figures SECONDS [SEED].

A quarter of the time each: programs that are killed while they play, a disk that fails, files that were changed, and
pairs of worlds that a seat cannot tell apart. The tests beside this file do the same in small numbers; here it is
counted, from another seed each time if no seed is named. Ends with 1 if anything failed.
"""

from __future__ import annotations

import errno
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import ENDING, Store, backup_of, look
from spyhouse.testing.secrecy import twin_pairs
from tests.games import twins_of

from . import mutants
from .evening import any_action, new_match, picture, play
from .opener import open_as_the_program_does
from .test_disk import FailingDisk
from .test_mutants import is_whole
from .victims import kill_at_random

Outcome = str
"""What was wrong with one try; empty if nothing was."""


def kills(folder: Path, rng: random.Random) -> Iterator[Outcome]:
    """Programs that end at a random moment: what they had finished is in the file, which opens and plays on."""
    Keeper.start(new_match(4, seed=rng.randrange(10**9)), Store(folder)).close()
    before = 0
    while True:
        found = kill_at_random(folder, rng.randrange(10**9))
        kept = found["kept"]
        yield "" if found["died"] and kept >= max(found["reported"], before) and not found["replay"] else str(found)
        before = kept


def errors(folder: Path, rng: random.Random) -> Iterator[Outcome]:
    """Calls to the disk that fail: the file or its backup stays whole, and all is saved once the disk is well."""
    codes = (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT, errno.EACCES)
    with pytest.MonkeyPatch.context() as patch:
        disk = FailingDisk(patch, errno.ENOSPC)
        keeper = Keeper.start(new_match(4, seed=rng.randrange(10**9)), Store(folder))
        while True:
            if keeper.match.over:
                keeper.next_game()
            keeper.save()
            raw, disk.error = keeper.path.read_bytes(), rng.choice(codes)
            disk.fail_at(rng.randrange(1, 9))
            for _ in range(rng.randrange(1, 3)):
                if not keeper.match.over:
                    keeper.apply(any_action(keeper.match, rng))
            failed, trouble = len(disk.failed), keeper.trouble
            disk.mend()
            whole = keeper.path.read_bytes() == raw or look(keeper.path).save is not None
            backup = not backup_of(keeper.path).exists() or look(backup_of(keeper.path)).save is not None
            keeper.save()
            again = document.open_match(document.read(keeper.path.read_bytes()))
            good = whole and backup and not keeper.trouble and picture(again) == picture(keeper.match)
            for _ in range(failed):
                yield "" if good else f"{disk.failed}, {trouble}"


def changed(folder: Path, rng: random.Random) -> Iterator[Outcome]:
    """Files that were cut, flipped, edited or doctored: each opens, or a sentence says why not; and it is as it was."""
    backup = document.write(play(new_match(), 10), "", datetime.now(UTC))
    path = folder / f"one{ENDING}"
    while True:
        for what, raw in mutants.everything(rng):
            path.write_bytes(raw)
            backup_of(path).write_bytes(backup)
            try:
                found = open_as_the_program_does(path)
                good = found["opened"] == ("backup" if "refused" in found else "file") and path.read_bytes() == raw
                good = good and ("refused" in found or "digest" in what or is_whole(raw))
                yield "" if good else f"{what}: {found}"
            except Exception as error:
                yield f"{what}: {type(error).__name__}: {error}"


def twins(folder: Path, rng: random.Random) -> Iterator[Outcome]:
    """Worlds that look alike to a seat: their files are as long as each other."""
    when = datetime(2026, 3, 1, tzinfo=UTC)
    while True:
        game = rng.choice(list(catalog().games.values()))
        find = twins_of(game)
        if find is None:
            continue
        for one, other, seat in twin_pairs(game, rng.choice(game.info.seats_allowed()), rng.randrange(10**6), find):
            sizes = [len(document.write(world, "", when)) for world in (one, other)]
            yield "" if sizes[0] == sizes[1] else f"{game.info.id}, seat {seat}, {sizes}"


def main(seconds: str, seed: str = "") -> int:
    seed = seed or str(random.SystemRandom().randrange(10**9))
    print(f"seed {seed}")
    wrong = 0
    for count in (kills, errors, changed, twins):
        with tempfile.TemporaryDirectory() as folder:
            end, tried, failures = time.monotonic() + float(seconds) / 4, 0, list[Outcome]()
            for outcome in count(Path(folder), random.Random(f"{count.__name__} {seed}")):
                tried += 1
                failures += [outcome] if outcome else []
                if time.monotonic() > end:
                    break
        wrong += len(failures)
        print(json.dumps({"what": count.__name__, "tried": tried, "failed": len(failures)}), *failures[:5], sep="\n  ")
        sys.stdout.flush()
    return bool(wrong)


if __name__ == "__main__":
    from spyhouse.faultlog import listening

    os.environ.setdefault("SPYHOUSE_CONFIG", tempfile.mkdtemp())
    with listening():
        sys.exit(main(*sys.argv[1:]))
