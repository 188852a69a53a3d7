"""The folder of saves: where it is, what it lists, how a save is found, named and deleted."""

from __future__ import annotations

import errno
import json
import os
import re
import secrets
import time
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Self

import pytest

from rulesets.microfilms.actions import Pass
from spyhouse.saves import document, store
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import SaveProblem, digest, parse
from spyhouse.saves.store import (
    BACKUP,
    ENDING,
    InUse,
    Store,
    backup_of,
    default_folder,
    delete,
    look,
    rename,
    tidy_name,
)

from .evening import new_match, picture, play


def put(folder: Path, name: str, played: datetime | None = None, actions: int = 3, over: bool = False) -> Path:
    """A save of this name, as if it had been played at this time."""
    match = play(new_match(), actions)
    if over:
        match.agree_to_end()
    path = folder / (name + ENDING)
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = document.write(match, name, datetime.now(UTC))
    if played is not None:
        plain = parse(raw.decode())
        plain["saved"] = played.isoformat()
        plain["digest"] = digest(plain)
        raw = json.dumps(plain).encode()
    path.write_bytes(raw)
    return path


NOW = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


# -- lists ------------------------------------------------------------------------------------------


def test_one_broken_file_never_hides_the_others(tmp_path: Path) -> None:
    good = [put(tmp_path, "anna"), put(tmp_path, "boris")]
    (tmp_path / f"torn{ENDING}").write_bytes(good[0].read_bytes()[:100])
    (tmp_path / f"empty{ENDING}").touch()
    (tmp_path / f"folder{ENDING}").mkdir()
    (tmp_path / f"link{ENDING}").symlink_to("nowhere")
    (tmp_path / "notes.txt").write_text("no save at all")
    (tmp_path / f"anna{ENDING}.lock").touch()
    (tmp_path / f"anna{ENDING}.tmp").touch()
    found = {listed.key: listed for listed in Store(tmp_path).list()}
    assert found.keys() == {"anna", "boris", "torn", "empty", "folder", "link"}
    assert {key for key, listed in found.items() if listed.save} == {"anna", "boris"}
    assert found["torn"].problem.startswith("This file is not complete JSON")
    assert found["empty"].problem == "This file is empty."
    assert found["folder"].problem == "This is not a file."
    assert found["link"].problem == "This file cannot be read (No such file or directory)."


def test_a_save_of_which_only_the_backup_is_left_is_listed_and_played(tmp_path: Path) -> None:
    keeper = Keeper.start(play(new_match(), 3), Store(tmp_path))
    keeper.apply(keeper.match.table.options()[0])
    keeper.close()
    keeper.path.unlink()
    [listed] = Store(tmp_path).list()
    assert (listed.path, listed.save) == (keeper.path, None)
    assert listed.backup is not None
    assert listed.backup.summary.actions == 3
    assert Store(tmp_path).latest() == keeper.path
    with Keeper.resume(keeper.path, from_backup=True) as again:
        again.apply(again.match.table.options()[0])
        assert again.trouble == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == [keeper.path.name, keeper.path.name + BACKUP]


def test_the_list_begins_with_what_was_played_last(tmp_path: Path) -> None:
    """By the time in the save: a copy or a checkout of an old save is not a new one."""
    for name, days in (("old", 3), ("new", 0), ("middle", 1)):
        put(tmp_path, name, NOW - timedelta(days=days))
    os.utime(tmp_path / f"old{ENDING}", (time.time() + 9,) * 2)
    assert [listed.key for listed in Store(tmp_path).list()] == ["new", "middle", "old"]


def test_what_can_not_be_read_is_listed_by_the_time_of_its_file(tmp_path: Path) -> None:
    put(tmp_path, "old", NOW - timedelta(days=9))
    put(tmp_path, "new", NOW)
    torn = tmp_path / f"torn{ENDING}"
    torn.write_bytes(b"{")
    os.utime(torn, ((NOW - timedelta(days=4)).timestamp(),) * 2)
    assert [listed.key for listed in Store(tmp_path).list()] == ["new", "torn", "old"]


def test_a_folder_that_is_not_there_is_empty_and_stays_away(tmp_path: Path) -> None:
    store = Store(tmp_path / "none")
    assert store.list() == []
    with pytest.raises(SaveProblem, match="There is no game to resume"):
        store.latest()
    assert not store.folder.exists()


def test_the_latest_is_the_last_that_is_not_over(tmp_path: Path) -> None:
    put(tmp_path, "older", NOW - timedelta(days=2))
    put(tmp_path, "newer", NOW - timedelta(days=1))
    put(tmp_path, "finished", NOW, over=True)
    assert Store(tmp_path).latest().name == f"newer{ENDING}"


def test_the_list_shows_public_facts_of_a_save(tmp_path: Path) -> None:
    match = new_match(3, seed=4)
    with Keeper.start(match, Store(tmp_path)) as keeper:
        keeper.name = "Thursday"
        keeper.apply(Pass())
        [listed] = Store(tmp_path).list()
    assert listed.save is not None
    assert (listed.save.game, listed.save.name, listed.save.summary.actions) == ("microfilms", "Thursday", 1)
    assert [seat.name for seat in listed.save.seats] == ["Anna", "Boris", "Chen"]
    decider = match.names[match.decider or 0]
    assert (listed.save.summary.decider, listed.save.summary.line) == (decider, f"{decider}'s turn")
    assert not listed.save.summary.over


# -- finding ----------------------------------------------------------------------------------------


def test_a_save_is_found_by_file_by_key_or_by_the_beginning_of_its_key(tmp_path: Path) -> None:
    one, two, three = (put(tmp_path / "saves", name) for name in ("micro-1", "micro-12", "other"))
    store = Store(tmp_path / "saves")
    assert store.find(str(three)) == three
    assert store.find("micro-1") == one, "the whole key counts before beginnings"
    assert store.find(f"micro-12{ENDING}") == two
    assert store.find("oth") == three
    elsewhere = put(tmp_path, "elsewhere")
    assert store.find(str(elsewhere)) == elsewhere


def test_a_save_of_which_the_backup_is_left_is_found_by_file(tmp_path: Path) -> None:
    path = put(tmp_path, "micro")
    path.rename(backup_of(path))
    assert Store(tmp_path / "somewhere").find(str(path)) == path


@pytest.mark.parametrize(
    "wanted", ["", "zzz", "a\0b", "x" * 5000, "~nobody-of-that-name/x", "/", "..", "\x1b[2J", "\udcff"]
)
def test_what_is_not_found_gives_a_sentence(wanted: str, tmp_path: Path) -> None:
    put(tmp_path, "micro-1")
    put(tmp_path, "micro-2")
    with pytest.raises(SaveProblem) as caught:
        Store(tmp_path).find(wanted)
    assert re.fullmatch(
        r"(There is no save “.{0,60}” in .+|“” fits several saves: micro-1, micro-2\..+)", str(caught.value)
    )


def test_a_beginning_that_fits_several_names_them(tmp_path: Path) -> None:
    put(tmp_path, "micro-1")
    put(tmp_path, "micro-2")
    with pytest.raises(SaveProblem, match=r"“micro” fits several saves: micro-1, micro-2\. Give more of the name\."):
        Store(tmp_path).find("micro")


# -- names and files --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Thursday", "Thursday"),
        ("  two   words \n and\ta tab ", "two words and a tab"),
        ("\x1b[31mred\x07", "[31mred"),
        ("\u202eright to left\u200b", "right to left"),
        ("half \ud83c a letter", "half  a letter"),
        ("Zoë’s 茶 evening", "Zoë’s 茶 evening"),
        ("n" * 500, "n" * 60),
        ("\0\0", ""),
    ],
)
def test_names_are_tidied_and_survive(given: str, kept: str, tmp_path: Path) -> None:
    assert tidy_name(given) == kept
    with Keeper.start(new_match(), Store(tmp_path)) as keeper:
        keeper.name = given
        assert keeper.save()
    with Keeper.resume(keeper.path) as again:
        assert again.name == kept


class Stopped(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls(2026, 7, 9, 20, 15, 30, tzinfo=tz)


@pytest.mark.parametrize("ending", ["", BACKUP])
def test_a_new_save_has_a_name_of_its_own_that_tells_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    """Also where chance gives two the same name: the first must not be written over."""
    by_chance = iter(("00aa", "00aa", "00aa", "00ab"))
    monkeypatch.setattr(secrets, "token_hex", lambda _: next(by_chance))
    monkeypatch.setattr(store, "datetime", Stopped)
    first = Store(tmp_path).new_path("microfilms")
    assert first.name == "microfilms-20260709-201530-00aa.spyhouse.json"
    first.with_name(first.name + ending).write_text("a game")
    assert Store(tmp_path).new_path("microfilms").name == "microfilms-20260709-201530-00ab.spyhouse.json"


def test_a_deleted_save_is_gone_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    kept, path = put(tmp_path, "kept"), put(tmp_path, "gone")
    for ending in (BACKUP, ".tmp", ".bak.tmp", ".damaged"):
        path.with_name(path.name + ending).write_bytes(path.read_bytes())
    delete(path)
    assert list(tmp_path.iterdir()) == [kept]
    delete(path)
    assert list(tmp_path.iterdir()) == [kept]


def test_a_renamed_save_is_the_same_but_for_its_name(tmp_path: Path) -> None:
    path = put(tmp_path, "before", NOW)
    before = look(path).save
    assert before is not None
    rename(path, "\x1b Thursday\n evening ")
    after = look(path).save
    assert after is not None
    assert after.name == "Thursday evening"
    assert after.model_copy(update={"name": before.name}) == before
    assert picture(document.open_match(after)) == picture(document.open_match(before))


def test_a_save_that_cannot_be_renamed_gives_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, torn = put(tmp_path, "one"), tmp_path / f"torn{ENDING}"
    torn.write_bytes(b"{")
    with pytest.raises(SaveProblem, match="not complete JSON"):
        rename(torn, "new")
    assert torn.read_bytes() == b"{"
    raw = path.read_bytes()
    with Keeper.resume(path), pytest.raises(InUse):
        rename(path, "new")

    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveProblem, match=r"This save cannot be renamed \(No space left on device\)\."):
        rename(path, "new")
    assert path.read_bytes() == raw


def test_a_save_that_cannot_be_deleted_gives_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / f"folder{ENDING}"
    path.mkdir()
    with pytest.raises(SaveProblem, match=r"This save cannot be deleted \(.+\)\."):
        delete(path)


def test_the_file_is_laid_out_for_people(tmp_path: Path) -> None:
    """A few lines of header that a person can read, and the file ends as text files do."""
    raw = put(tmp_path, "micro").read_text(encoding="utf-8")
    assert raw.startswith('{\n "spyhouse": "save",\n "format": 2,\n "game": "microfilms",\n')
    assert raw.endswith("}\n")


def test_a_file_with_other_line_ends_opens(tmp_path: Path) -> None:
    """A version control system or a mail program may change them; nothing in a save depends on them."""
    path = put(tmp_path, "micro")
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert look(path).save is not None


# -- where the folder is ----------------------------------------------------------------------------


def test_the_folder_is_the_given_then_the_named_then_the_checkouts_then_the_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPYHOUSE_SAVES", "named")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert default_folder("given") == Path("given")
    assert default_folder("~/mine") == tmp_path / "home" / "mine"
    assert default_folder() == Path("named")
    monkeypatch.delenv("SPYHOUSE_SAVES")
    assert default_folder().name == "saves"
    assert default_folder() != tmp_path / "saves", "any folder of that name is not ours"
    (tmp_path / "saves").mkdir()
    (tmp_path / "spyhouse").mkdir()
    (tmp_path / "pyproject.toml").touch()
    assert default_folder() == tmp_path / "saves"
