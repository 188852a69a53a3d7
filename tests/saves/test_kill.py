"""A program that is killed, at any moment, loses nothing that was done."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
ROOT = Path(__file__).parents[2]


def victims(*arguments: object) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "tests.saves.victims", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("times", [40, pytest.param(200, marks=pytest.mark.soak)])
def test_a_game_that_is_killed_goes_on_each_time_where_it_was(times: int, tmp_path: Path) -> None:
    """Given a child that plays and saves, when it is killed at a random moment, then everything it had finished is in
    the file, the file opens without its backup, no lock is in the way, and the next child plays on from there."""
    found = victims(tmp_path, times)
    assert len(found) == times
    assert all(one["died"] for one in found)
    assert [one for one in found if one["kept"] < one["reported"]] == []
    assert [one["replay"] for one in found if one["replay"]] == []
    kept = [one["kept"] for one in found]
    assert kept == sorted(kept), "each child goes on from the one before"
    assert kept[-1] > 1.5 * times, "most children got to do something first"


def test_killed_at_every_single_step_of_a_write(tmp_path: Path) -> None:
    """Given every call that a save makes to the disk, when the program is killed right before or right after it, then
    the save holds the action or not, but is whole, and what was there before is there."""
    found = victims(tmp_path, "steps")
    *killed, survivor = found
    assert len(killed) > 15, "a write, its backup and its syncs take more steps"
    assert all(one["died"] for one in killed)
    assert survivor["status"] == 0
    assert survivor["kept"] == survivor["reported"] > 0
    assert all(one["replay"] == "" for one in found)
    kept = [0, *(one["kept"] for one in found)]
    gained = [after - before for before, after in itertools.pairwise(kept)]
    assert set(gained) == {0, 1}
    assert gained == sorted(gained), "from the step on that gives the new file its name, the action is kept"


def test_what_a_killed_write_leaves_behind_is_used_up_by_the_next(tmp_path: Path) -> None:
    """No matter how many are killed, there are never more than a few files beside the save."""
    found = victims(tmp_path, 30)
    known = {"", ".bak", ".tmp", ".bak.tmp", ".lock"}
    assert {name for one in found for name in one["beside"]} <= known
