"""One table, one program at a time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

import pytest

from spyhouse.engine.match import BACKUP_OPENED
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import ENDING, InUse, Store, delete, look, rename, write_atomically

from .evening import new_match, picture, play

if sys.platform != "win32":
    import fcntl

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


@pytest.mark.skipif(sys.platform == "win32", reason="other locks there")
def test_a_file_that_its_holder_replaced_in_between_does_not_count(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a program that opened the file just before its holder saved anew, when it gets the lock on what was the file,
    then it locks what is the file now, and a third program is still refused."""
    locked: list[object] = []
    real = fcntl.flock

    def late(file: IO[bytes], how: int) -> None:
        locked.append(file)
        if len(locked) == 1:
            write_atomically(path, path.read_bytes())
        real(file, how)

    with monkeypatch.context() as patch:
        patch.setattr("fcntl.flock", late)
        keeper = Keeper.resume(path)
    assert len(locked) > 1
    with keeper, pytest.raises(InUse):
        Keeper.resume(path)


# -- other names of the same file -------------------------------------------------------------------


def test_a_game_is_open_under_whatever_name_one_comes_to_it(path: Path, other: subprocess.Popen[str]) -> None:
    """Given a game that another program plays, then a link to its file, to its folder, or another name of the same file
    leads to the same refusal; and it does not help to clear away what lies beside it."""
    link, hard = path.with_name("link.spyhouse.json"), path.with_name("hard.spyhouse.json")
    link.symlink_to(path)
    os.link(path, hard)
    folder = path.parent / "folder"
    folder.symlink_to(path.parent)
    for beside in path.parent.glob("*.lock"):
        beside.unlink()
    raw = path.read_bytes()
    for name in (link, hard, folder / path.name):
        with pytest.raises(InUse):
            Keeper.resume(name)
        with pytest.raises(InUse):
            rename(name, "mine")
        with pytest.raises(InUse):
            delete(name)
    assert path.read_bytes() == raw
    assert link.is_symlink()


def test_a_save_behind_a_link_is_played_where_it_lies(path: Path) -> None:
    """The link stays a link; the file it leads to has the game, its backup and its lock."""
    home = path.parent / "elsewhere"
    home.mkdir()
    there = path.rename(home / path.name)
    path.symlink_to(there)
    with Keeper.resume(path) as keeper:
        keeper.apply(keeper.match.table.options()[0])
        assert (keeper.trouble, keeper.notice, keeper.path) == ("", "", path)
        with pytest.raises(InUse):
            Keeper.resume(there)
    assert path.is_symlink()
    assert {one.name.removeprefix(path.name) for one in home.iterdir()} == {"", ".bak"}
    assert [one.name for one in path.parent.iterdir() if one.is_file()] == [path.name]
    there.write_bytes(b"damaged")
    assert look(path).backup is not None
    with Keeper.resume(path, from_backup=True) as keeper:
        keeper.apply(keeper.match.table.options()[0])
        assert keeper.trouble == ""
    assert path.is_symlink()
    assert there.with_name(there.name + ".damaged").read_bytes() == b"damaged"
    with Keeper.resume(there) as keeper:
        assert len(keeper.match.journal) == 2
        assert keeper.match.journal[0] == BACKUP_OPENED
    delete(path)
    assert list(home.iterdir()) == []
    assert [one.name for one in path.parent.iterdir()] == ["elsewhere"]


# -- somebody writes to it all the same -------------------------------------------------------------


def another_evening(path: Path, seed: int) -> bytes:
    """Put another game there, as a program would that knows of no lock."""
    raw = document.write(play(new_match(seed=seed), 6, seed), "", datetime.now(UTC))
    write_atomically(path, raw)
    return raw


def test_what_another_program_wrote_is_kept_and_so_is_this_game(path: Path) -> None:
    """Given a file that another program writes to while it is played, then nothing is written over: this game goes on in
    a file of its own, says so, and stays there; and so again if that is written to as well."""
    with Keeper.resume(path) as keeper:
        for number in (2, 3):
            kept = keeper.path
            raw = another_evening(kept, seed=number)
            keeper.apply(keeper.match.table.options()[0])
            theirs, ours = kept.name.removesuffix(ENDING), f"{path.name.removesuffix(ENDING)}-copy-{number}"
            assert keeper.trouble == ""
            assert keeper.notice == (
                f"Another program wrote to {theirs}. This game goes on in {ours}, and both are kept."
            )
            assert keeper.path == path.with_name(ours + ENDING)
            assert kept.read_bytes() == raw
            keeper.apply(keeper.match.table.options()[0])
            assert kept.read_bytes() == raw
            with Keeper.resume(kept) as another:
                assert len(another.match.journal) == 6, "it is nobody's any more"
            with pytest.raises(InUse):
                Keeper.resume(keeper.path)
        now = picture(keeper.match)
    with Keeper.resume(keeper.path) as again:
        assert picture(again.match) == now


def test_a_file_that_is_put_back_taken_away_or_only_touched_is_no_reason(path: Path) -> None:
    with Keeper.resume(path) as keeper:
        raw = path.read_bytes()
        path.unlink()
        path.write_bytes(raw)
        os.utime(path, (1, 1))
        keeper.apply(keeper.match.table.options()[0])
        assert (keeper.path, keeper.notice) == (path, "")
        path.unlink()
        keeper.apply(keeper.match.table.options()[0])
        assert (keeper.path, keeper.notice) == (path, "")
    with Keeper.resume(path) as keeper:
        assert len(keeper.match.journal) == 2


def test_a_damaged_file_that_was_repaired_meanwhile_is_not_put_aside(path: Path) -> None:
    with Keeper.resume(path) as keeper:
        keeper.apply(keeper.match.table.options()[0])
    path.write_bytes(b"damaged")
    with Keeper.resume(path, from_backup=True) as keeper:
        raw = another_evening(path, seed=5)
        keeper.apply(keeper.match.table.options()[0])
        assert keeper.path != path
    assert path.read_bytes() == raw
    assert not path.with_name(path.name + ".damaged").exists()
