"""A full or read-only disk: nothing that was there is lost, the game goes on, and the next chance to save is taken."""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spyhouse.saves import store
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import BACKUP, Store, backup_of, look

from .evening import new_match, picture, play

ROOT = Path(__file__).parents[2]
NO_SPACE = "Not saved: No space left on device. The game goes on; every move tries to save again."
READ_ONLY = "Not saved: Read-only file system. The game goes on; every move tries to save again."


def test_a_disk_that_fills_up_and_one_that_becomes_read_only(tmp_path: Path) -> None:
    """On a real file system of 200 kB, in a mount namespace that goes with its process."""
    unshare = ["unshare", "--user", "--map-root-user", "--mount"]
    if not shutil.which("unshare") or subprocess.run([*unshare, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody mount a file system of their own")
    command = [*unshare, sys.executable, "-m", "tests.saves.full_disk", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["before"] == {"played": 12, "file": 12, "backup": 11, "trouble": ""}
    assert found["full"] == {"played": 15, "file": 12, "backup": 11, "trouble": NO_SPACE}
    assert found["files"] == ["", ".bak", "filler"]
    assert found["room again"] == {"played": 16, "file": 16, "backup": 12, "trouble": ""}
    assert found["read-only"] == {"played": 19, "file": 16, "backup": 12, "trouble": READ_ONLY}
    assert found["writable again"] == {"played": 20, "file": 20, "backup": 16, "trouble": ""}


class FailingDisk:
    """Every call that changes the disk is a step; from step number `fails_at` on, each fails until `mend`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: int) -> None:
        self.error, self.steps, self.fails_at, self.failed = error, 0, sys.maxsize, list[str]()
        for module, name in ((os, "fsync"), (os, "link"), (os, "replace"), (os, "mkdir")):
            monkeypatch.setattr(module, name, self.watched(name, getattr(module, name)))
        monkeypatch.setattr(store, "open", self.open, raising=False)

    def mend(self) -> None:
        self.fails_at = sys.maxsize

    def fail_at(self, step: int) -> None:
        self.steps, self.fails_at = 0, step
        self.failed.clear()

    def step(self, name: str) -> None:
        self.steps += 1
        if self.steps >= self.fails_at:
            self.failed.append(name)
            raise OSError(self.error, os.strerror(self.error))

    def watched(self, name: str, call: Any) -> Any:
        def watch(*args: Any, **named: Any) -> Any:
            self.step(name)
            return call(*args, **named)

        return watch

    def open(self, path: Path, mode: str, **how: Any) -> Any:
        if "r" in mode:
            return open(path, mode, **how)
        self.step("open")
        return _Watched(open(path, mode, **how), self)


class _Watched:
    """A file of which half is written before the disk is full."""

    def __init__(self, file: Any, disk: FailingDisk) -> None:
        self.file, self.disk = file, disk

    def __enter__(self) -> _Watched:
        return self

    def __exit__(self, *error: object) -> None:
        self.file.close()

    def write(self, raw: bytes) -> None:
        self.file.write(raw[: len(raw) // 2])
        self.disk.step("write")
        self.file.write(raw[len(raw) // 2 :])

    def flush(self) -> None:
        self.disk.step("flush")
        self.file.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT, errno.EACCES])
def test_a_failure_at_any_step_of_a_save_loses_nothing(
    error: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a saved game, when the disk fails from any one step of the next save on, then the game goes on, says so,
    and its file or the generation before is what it was; and once the disk is well, the next action saves it all."""
    disk = FailingDisk(monkeypatch, error)
    failed: list[list[str]] = []
    for step in range(1, 100):
        keeper = Keeper.start(play(new_match(), 5), Store(tmp_path / str(step)))
        keeper.apply(keeper.match.table.options()[0])
        before, raw = picture(keeper.match), keeper.path.read_bytes()
        disk.fail_at(step)
        keeper.apply(keeper.match.table.options()[0])
        now = picture(keeper.match)
        assert now["journal"] != before["journal"], "the game goes on"
        if not keeper.trouble:
            keeper.close()
            break
        assert keeper.trouble == f"Not saved: {os.strerror(error)}. The game goes on; every move tries to save again."
        failed.append(disk.failed[:])
        assert keeper.path.read_bytes() == raw, "the file is as it was"
        assert look(backup_of(keeper.path)).save is not None
        assert {path.name.removeprefix(keeper.path.name) for path in keeper.path.parent.iterdir()} == {"", BACKUP}
        keeper.apply(keeper.match.table.options()[0])
        assert keeper.trouble, "it is still not saved"
        disk.mend()
        keeper.apply(keeper.match.table.options()[0])
        assert keeper.trouble == ""
        last = picture(keeper.match)
        keeper.close()
        with Keeper.resume(keeper.path) as again:
            assert picture(again.match) == last
    one_by_one = ["open", "write", "flush", "fsync", "link open", "replace", "replace"]
    assert [" ".join(steps) for steps in failed] == one_by_one
    assert disk.failed == ["fsync"], "the folder's own sync is a courtesy"


def test_a_game_can_begin_on_a_disk_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FailingDisk(monkeypatch, errno.EROFS)
    disk.fail_at(1)
    keeper = Keeper.start(new_match(), Store(tmp_path / "saves"))
    assert keeper.trouble == READ_ONLY
    keeper.apply(keeper.match.table.options()[0])
    assert keeper.trouble == READ_ONLY
    assert not (tmp_path / "saves").exists()
    disk.mend()
    keeper.apply(keeper.match.table.options()[0])
    assert keeper.trouble == ""
    keeper.close()
    with Keeper.resume(keeper.path) as again:
        assert picture(again.match) == picture(keeper.match)


def test_a_file_system_without_hard_links_gets_a_copied_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAT, some network drives and Windows volumes cannot link."""

    def no_links(*args: object, **named: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", no_links)
    with Keeper.start(new_match(), Store(tmp_path)) as keeper:
        first = keeper.path.read_bytes()
        keeper.apply(keeper.match.table.options()[0])
    assert keeper.trouble == ""
    assert backup_of(keeper.path).read_bytes() == first
    assert keeper.path.read_bytes() != first


def test_a_folder_that_cannot_be_synced_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows opens no folders."""
    real = os.open

    def no_folders(path: Any, flags: int, *args: Any, **named: Any) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")
        return real(path, flags, *args, **named)

    monkeypatch.setattr(os, "open", no_folders)
    keeper = Keeper.start(new_match(), Store(tmp_path))
    assert keeper.trouble == ""
    keeper.close()


def test_the_backup_is_not_lost_to_the_damaged_file_it_stands_in_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a damaged file and its backup, when the backup is played on a disk that fails at any step, then at every
    moment the file or the backup opens, and the damaged file is kept beside them."""
    disk = FailingDisk(monkeypatch, errno.ENOSPC)
    for step in range(1, 100):
        keeper = Keeper.start(play(new_match(), 5), Store(tmp_path / str(step)))
        keeper.apply(keeper.match.table.options()[0])
        keeper.close()
        path = keeper.path
        path.write_bytes(b"damaged")
        with Keeper.resume(path, from_backup=True) as again:
            assert path.read_bytes() == b"damaged", "only looking changes nothing"
            disk.fail_at(step)
            again.apply(again.match.table.options()[0])
            disk.mend()
            listed = look(path)
            assert listed.save or listed.backup
            damaged = path if step == 1 else path.with_name(path.name + ".damaged")
            assert damaged.read_bytes() == b"damaged"
            if not again.trouble:
                break
            again.apply(again.match.table.options()[0])
            assert again.trouble == ""
            last = picture(again.match)
        with Keeper.resume(path) as once_more:
            assert picture(once_more.match) == last
        assert path.with_name(path.name + ".damaged").read_bytes() == b"damaged"
    assert step > 5


def test_a_game_that_ends_on_a_failing_disk_is_kept_although_the_next_one_is_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a disk that fails from any one step on, when a game ends and the next is dealt, then both are on disk as
    soon as it works again."""
    disk = FailingDisk(monkeypatch, errno.ENOSPC)
    for step in range(1, 100):
        with Keeper.start(play(new_match(), 5), Store(tmp_path / str(step))) as keeper:
            first = keeper.path
            disk.fail_at(step)
            keeper.match.agree_to_end()
            over = picture(keeper.match)
            keeper.next_game()
            failed = bool(keeper.trouble)
            assert keeper.path != first
            disk.mend()
            keeper.apply(keeper.match.table.options()[0])
            assert keeper.trouble == ""
            now = picture(keeper.match)
            with Keeper.resume(first) as finished:
                assert picture(finished.match) == over, "saved, and no longer locked"
        with Keeper.resume(keeper.path) as again:
            assert picture(again.match) == now
        if not failed:
            break
    assert step > 10, "there were steps of both files"


def test_whoever_leaves_is_asked_where_something_would_be_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = FailingDisk(monkeypatch, errno.ENOSPC)
    keeper = Keeper.start(new_match(), Store(tmp_path))
    assert keeper.save_changes()
    disk.fail_at(1)
    keeper.apply(keeper.match.table.options()[0])
    assert not keeper.save_changes()
    assert keeper.trouble == "Not saved: No space left on device. The game goes on; every move tries to save again."
    disk.mend()
    assert keeper.save_changes(), "it was tried once more"
    keeper.close()
    with Keeper.resume(keeper.path) as again:
        assert len(again.match.journal) == 1


def test_what_is_too_long_to_be_opened_again_is_not_written(tmp_path: Path) -> None:
    keeper = Keeper.start(new_match(), Store(tmp_path))
    raw = keeper.path.read_bytes()
    keeper.match.desks[2]["notes"] = "n" * 5_000_000
    assert keeper.save() is False
    assert keeper.trouble.startswith("Not saved: The game has grown too long for a save. The game goes on;")
    assert keeper.path.read_bytes() == raw
    keeper.match.desks[2]["notes"] = "n" * 500_000
    assert keeper.save() is True
    keeper.close()
    with Keeper.resume(keeper.path) as again:
        assert again.match.desks[2]["notes"] == "n" * 500_000
