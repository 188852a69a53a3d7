"""What lies in the way of a save, who may read it, and what it may be full of."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import BACKUP, Store, delete
from spyhouse.sitting import LONGEST_NOTE

from .evening import new_match, picture

if sys.platform == "win32":
    pytest.skip("no pipes and no permissions there", allow_module_level=True)


def pipe(path: Path, precious: Path) -> None:
    os.mkfifo(path)


def link(path: Path, precious: Path) -> None:
    path.symlink_to(precious)


def hard_link(path: Path, precious: Path) -> None:
    os.link(precious, path)


def full_folder(path: Path, precious: Path) -> None:
    path.mkdir()
    (path / "mine").touch()


def no_hard_links(*args: object, **named: object) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


@pytest.mark.parametrize("links", [True, False], ids=["hard links", "no hard links"])
@pytest.mark.parametrize("ending", [".tmp", ".bak.tmp"])
@pytest.mark.parametrize("put", [pipe, link, hard_link, full_folder])
def test_what_lies_in_the_place_of_a_temporary_file_is_neither_followed_nor_waited_for(
    put: Callable[[Path, Path], None], ending: str, links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given anything at all where the next write begins, then the move is saved with its backup, and what a link leads
    to is as it was."""
    precious = tmp_path / "precious"
    precious.write_text("precious")
    if not links:
        monkeypatch.setattr(os, "link", no_hard_links)
        if put is hard_link:
            pytest.skip("there are none here")
    with Keeper.start(new_match(), Store(tmp_path / "saves")) as keeper:
        for _ in range(3):
            before = keeper.path.read_bytes()
            in_the_way = keeper.path.with_name(keeper.path.name + ending)
            if not in_the_way.is_dir():
                put(in_the_way, precious)
            keeper.apply(keeper.match.table.options()[0])
            assert keeper.trouble == ""
            assert keeper.path.with_name(keeper.path.name + BACKUP).read_bytes() == before
        now = picture(keeper.match)
    assert precious.read_text() == "precious"
    names = {path.name.removeprefix(keeper.path.name) for path in keeper.path.parent.iterdir()}
    assert names - {"", BACKUP} <= {ending}, "nothing is left lying about"
    with Keeper.resume(keeper.path) as again:
        assert picture(again.match) == now


def test_saves_are_for_their_user_alone(tmp_path: Path) -> None:
    """Given the usual mask, then the folders that are made, the save and its backup are closed to everybody else."""
    before = os.umask(0o022)
    try:
        with Keeper.start(new_match(), Store(tmp_path / "deep" / "saves")) as keeper:
            keeper.apply(keeper.match.table.options()[0])
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "deep").rglob("*")}
    assert modes == {"saves": 0o700, keeper.path.name: 0o600, keeper.path.name + BACKUP: 0o600}
    assert stat.S_IMODE((tmp_path / "deep").stat().st_mode) == 0o700


def test_a_save_that_was_open_to_all_is_closed_once_it_is_played(tmp_path: Path) -> None:
    """And so is the generation before it, which is the file that was open."""
    with Keeper.start(new_match(), Store(tmp_path)) as keeper:
        keeper.path.chmod(0o644)
        keeper.apply(keeper.match.table.options()[0])
        for path in (keeper.path, keeper.path.with_name(keeper.path.name + BACKUP)):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("letter", [",", '"', "\\", '",', "\\,", "[,"])
def test_notes_of_any_letters_can_be_saved(letter: str, tmp_path: Path) -> None:
    """Everybody's notebook is full of what has a meaning in a file."""
    match = new_match(6)
    with Keeper.start(match, Store(tmp_path)) as keeper:
        for seat in map(Seat, range(6)):
            match.desks[seat]["notes"] = (letter * LONGEST_NOTE)[:LONGEST_NOTE]
        assert keeper.save(), keeper.trouble
    with Keeper.resume(keeper.path) as again:
        assert again.match.desks == match.desks


def test_deleting_takes_away_what_was_left_by_an_older_program(tmp_path: Path) -> None:
    with Keeper.start(new_match(), Store(tmp_path)) as keeper:
        keeper.path.with_name(keeper.path.name + ".lock").touch()
    delete(keeper.path)
    assert list(tmp_path.iterdir()) == []
