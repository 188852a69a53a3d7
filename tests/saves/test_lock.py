"""One table, one program at a time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import InUse, Store, delete, look

from .evening import new_match, picture

ROOT = Path(__file__).parents[2]
HOLD = """if True:
    import sys
    from pathlib import Path
    from spyhouse.saves.keeper import Keeper
    keeper = Keeper.resume(Path(sys.argv[1]))
    keeper.apply(keeper.match.table.options()[0])
    print(len(keeper.match.journal), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with Keeper.start(new_match(), Store(tmp_path)) as keeper:
        return keeper.path


@pytest.fixture
def other(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another Spyhouse that has this game open and has played one action."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "1\n"
        yield process
        process.kill()


def test_the_second_program_is_told_and_changes_nothing(path: Path, other: subprocess.Popen[str]) -> None:
    raw = path.read_bytes()
    for from_backup in (False, True):
        with pytest.raises(InUse, match=r"Another Spyhouse has this game open\. Close it there first\."):
            Keeper.resume(path, from_backup)
    with pytest.raises(InUse):
        delete(path)
    assert path.read_bytes() == raw
    listed = look(path)
    assert listed.save is not None, "a game that is open elsewhere is listed all the same"
    assert listed.save.summary.actions == 1


def test_a_killed_program_leaves_no_lock(path: Path, other: subprocess.Popen[str]) -> None:
    other.kill()
    other.wait()
    with Keeper.resume(path) as keeper:
        assert len(keeper.match.journal) == 1
        keeper.apply(keeper.match.table.options()[0])
        assert keeper.trouble == ""


def test_a_game_that_was_closed_is_free(path: Path) -> None:
    with Keeper.resume(path), pytest.raises(InUse):
        Keeper.resume(path)
    with Keeper.resume(path):
        pass
    assert [other.name for other in path.parent.iterdir()] == [path.name]


def test_a_save_that_cannot_be_opened_is_not_locked_by_the_attempt(path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(b"damaged")
    with pytest.raises(Exception, match="not complete JSON"):
        Keeper.resume(path)
    path.write_bytes(raw)
    with Keeper.resume(path) as keeper:
        assert picture(keeper.match) == picture(new_match())


def test_two_games_of_one_folder_do_not_lock_each_other(tmp_path: Path) -> None:
    with Keeper.start(new_match(), Store(tmp_path)) as one, Keeper.start(new_match(), Store(tmp_path)) as two:
        assert one.path != two.path
        assert one.trouble == two.trouble == ""


@pytest.mark.skipif(sys.platform == "win32", reason="other locks there")
def test_where_locks_are_unknown_one_plays_without(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network drives have no locks; that must not read as "another Spyhouse has it"."""

    def no_locks(*args: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", no_locks)
    with Keeper.resume(path) as keeper:
        keeper.apply(keeper.match.table.options()[0])
        assert keeper.trouble == ""


def test_a_lock_file_that_its_last_holder_removed_in_between_does_not_count(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a program that opened the lock file just before its holder removed it, when it gets the lock on that removed
    file, then it locks the new one, and a third program is still refused."""
    lock = path.with_name(path.name + ".lock")
    locks: list[object] = []

    from spyhouse.saves import store

    real = store._lock

    def late(file: object) -> bool:
        if not locks:
            lock.unlink()
        locks.append(file)
        return real(file)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "_lock", late)
    with Keeper.resume(path):
        assert len(locks) == 2
        with pytest.raises(InUse):
            Keeper.resume(path)
