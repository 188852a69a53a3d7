"""Whatever has become of a file: a sentence or the backup, quickly, and never an error."""

from __future__ import annotations

import dataclasses
import errno
import json
import os
import random
import re
import socket
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.saves import document, migrations
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import SaveProblem, digest, pack, unpack
from spyhouse.saves.store import BACKUP, ENDING, Store, look

from .evening import look_at_everything, new_match, picture, play
from .mutants import everything, with_digest

ROOT = Path(__file__).parents[2]
SENTENCE = re.compile(r"[A-Z“].{10,498}[.]")


def open_all(folder: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """In a process of its own: what came of each file, and of all."""
    command = [sys.executable, "-m", "tests.saves.opener", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    *each, all_of_them = map(json.loads, done.stdout.splitlines())
    return each, all_of_them


@pytest.mark.parametrize("files", [200, pytest.param(2000, marks=pytest.mark.soak)])
def test_broken_files_each_give_a_sentence_or_their_backup(files: int, tmp_path: Path) -> None:
    """Given so many files cut, flipped, edited, doctored, foreign or malicious, every third with a good backup, when each
    is listed and opened, then it opens and can be shown, or a sentence says why not and the backup opens instead;
    no file hangs the program or takes 200 MB; and the file is as it was."""
    backup = document.write(play(new_match(), 10), "", datetime.now(UTC))
    wrote: dict[str, tuple[str, bytes]] = {}
    for number, (what, raw) in enumerate(everything(random.Random("mutants"), 2000 // files)):
        path = tmp_path / f"{number:04}{ENDING}"
        path.write_bytes(raw)
        wrote[path.name] = what, raw
        if number % 3 == 0:
            (tmp_path / (path.name + BACKUP)).write_bytes(backup)
    found, all_of_them = open_all(tmp_path)
    assert len(found) == len(wrote) == all_of_them["listed"] == files

    for one in found:
        what, raw = wrote[one["name"]]
        says = f"{one['name']}, {what}: {one}"
        assert "crash" not in one, says
        assert one["seconds"] < 20, says  # it hangs nowhere
        assert (tmp_path / one["name"]).read_bytes() == raw, says
        if "refused" in one:
            assert SENTENCE.fullmatch(one["refused"]), says
            assert one.get("opened") == ("backup" if (tmp_path / (one["name"] + BACKUP)).exists() else None), says
        else:
            assert "digest" in what or is_whole(raw), f"opened though it was damaged: {says}"
        assert one["listed"] in ("", one.get("refused")), says
    assert all_of_them["peak"] < 200_000_000
    refused = sum("refused" in one for one in found)
    assert refused > 0.85 * files, "most of these files are no saves any more"


def is_whole(raw: bytes) -> bool:
    """Damaged in what means nothing (spaces, or a value put back): the content is as it was written."""
    save = json.loads(raw)
    return with_digest({key: value for key, value in save.items() if key != "digest"}) == with_digest(save) and (
        save["digest"] == digest(save)
    )


# -- things in the folder that are no files ---------------------------------------------------------


def make_folder(path: Path) -> None:
    path.mkdir()


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket must be short
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


def make_dangling_link(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


def make_link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def make_link_to_zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_huge(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(1 << 40)


def make_endless_text(path: Path) -> None:
    path.write_bytes(b"[" * 2_000_001)


NO_FILE, TOO_LARGE = "This is not a file.", "This file is far too large to be a Spyhouse save."
MAKERS = [
    (make_folder, NO_FILE),
    (make_dangling_link, "This file cannot be read (No such file or directory)."),
    (make_link_to_itself, f"This file cannot be read ({os.strerror(errno.ELOOP)})."),
    (make_huge, TOO_LARGE),
    (make_endless_text, TOO_LARGE),
]
if hasattr(os, "mkfifo"):
    MAKERS += [(make, NO_FILE) for make in (make_pipe, make_socket, make_link_to_zeros)]


@pytest.mark.parametrize(("make", "says"), MAKERS)
def test_what_is_no_file_gives_a_sentence_and_its_backup_opens(make: Any, says: str, tmp_path: Path) -> None:
    good = new_match()
    path = tmp_path / f"evening{ENDING}"
    try:
        make(path)
    except OSError:
        pytest.skip("not possible on this file system")
    (tmp_path / (path.name + BACKUP)).write_bytes(document.write(good, "", datetime.now(UTC)))
    with pytest.raises(SaveProblem) as caught:
        Keeper.resume(path)
    assert str(caught.value) == says
    assert [listed.path for listed in Store(tmp_path).list()] == [path]
    assert look(path).backup is not None
    good.backup_was_opened()
    with Keeper.resume(path, from_backup=True) as keeper:
        assert picture(keeper.match) == picture(good)
        keeper.apply(keeper.match.table.options()[0])
        assert not keeper.trouble
        now = picture(keeper.match)
    with Keeper.resume(path) as keeper:
        assert picture(keeper.match) == now


def test_a_file_that_may_not_be_read_gives_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may read everything, so the refusal is put in by hand."""
    path = tmp_path / f"evening{ENDING}"
    path.write_text("{}")

    def no(*args: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("spyhouse.saves.store.open", no, raising=False)
    assert look(path).problem == "This file cannot be read (Permission denied)."


# -- what is inside ---------------------------------------------------------------------------------


def plain_save(**changes: Any) -> bytes:
    save = json.loads(document.write(play(new_match(), 12), "", datetime.now(UTC)))
    return with_digest({**save, **changes})


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "whist"}, "The game “whist” is not installed here; install it to open this save."),
        ({"game": "micro"}, "The game “micro” is not installed here; install it to open this save."),
        ({"rules_version": 999}, "This save was played with newer rules of [microfilms]. Update to open it."),
        ({"format": migrations.NEWEST + 1}, "written by a newer Spyhouse"),
        ({"seats": [{"name": "Anna", "kind": "human"}]}, "[microfilms] is for 2 to 6 players; this table has 1."),
        ({"seats": [{"name": "Anna", "kind": "human"}] * 4}, "Two are called Anna"),
        ({"seats": [{"name": f"P{seat}", "kind": "human"} for seat in range(5)]}, "its table makes no sense"),
        ({"seats": [{"name": f"P{seat}", "kind": "wizard"} for seat in range(4)]}, "its table makes no sense"),
        ({"options": {"closing_round": 7}}, "closing_round cannot be “7”"),
        ({"options": {"\x1b[2Jcolour": 1}}, "[microfilms] has no option “[2Jcolour”"),
        ({"x" * 1_000_000: 1}, "xxx …)."),
        ({"\ud800": 1}, "This save does not have the form of one ("),
        ({"sealed": ""}, "The sealed part of this save is not complete"),
    ],
)
def test_a_header_that_was_changed_says_what_does_not_fit(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(SaveProblem, match=re.escape(says)):
        document.open_match(document.read(plain_save(**changes)))


def doctored(*where: Any, value: Any, seats: int = 4) -> bytes:
    """A running game with one value of its sealed part replaced (or of its header: begin with "header")."""
    match = new_match(seats)
    while type(match.decision).__name__ != "Turn" or len(match.journal) < 12:
        play(match, 1, seed=len(match.journal))
    save = json.loads(document.write(match, "", datetime.now(UTC)))
    whole = {**unpack(save["sealed"]), "header": save}
    *way, last = where
    inside = whole
    for key in way:
        inside = inside[key]
    inside[last] = value(inside[last]) if callable(value) else value
    save = whole.pop("header")
    return with_digest({**save, "sealed": pack(whole)})


TURN = {"is": "Turn", "seat": 0}
CHECK = {"is": "Check", "seat": 0, "cards": []}
OVER = {"is": "Verdict", "winners": [1], "reason": "agent_success", "points": [], "croupier_wins": False}
OVER |= {"attempter": 1, "allied": ["uk", "usa"], "lone": "china"}


@pytest.mark.parametrize(
    ("where", "value"),
    [
        (("table",), {"is": "Table", "result": {"is": "Result", "winners": [], "reason": "agreed_end"}}),
        (("table", "is"), "BribeResponse"),
        (("table", "stack"), []),
        (("table", "stack"), [{"is": "EndOfTurn", "seat": 0}]),
        (("table", "stack"), [{"is": "Decision", "seat": 0}]),
        (("table", "stack"), [{"is": "Casino", "seat": 0}]),
        (("table", "stack"), [{**TURN, "seat": 4}]),
        (("table", "stack"), [{**TURN, "seat": -1}]),
        (("table", "stack"), [{**TURN, "seat": 16}]),
        (("table", "stack"), [{**TURN, "more": 0}]),
        (("table", "stack"), [{**CHECK, "claim": "win by cheating"}]),
        (("table", "stack"), [{**CHECK, "claim": {"is": "WinHitman", "named": 1}}]),
        (("table", "result"), OVER),
        (("table", "players"), lambda players: []),
        (("table", "players"), lambda players: players[:1]),
        (("table", "players", 0, "hand"), ["agent_uk"]),
        (("table", "players", 0, "known"), [0] * 9),
        (("table", "players", 0, "identity_known"), [1 << 16]),
        (("table", "players", 0, "identity_known"), []),
        (("table", "players", 0, "francs"), 10**21),
        (("table", "players", 0, "francs"), 1.5),
        (("table", "players", 0, "francs"), None),
        (("table", "chance"), "x"),
        (("table", "active"), -1),
        (("events", 0), {"is": "Turn", "seat": 0}),
        (("events", 0), {"is": "Passed", "seat": 9, "got": 1}),
        (("events", 0), {"is": "Passed", "seat": 0}),
        (("events", 0), "Passed"),
        (("read", 0), 10_000),
        (("read", 0), -1),
        (("read",), [0, 0, 0]),
        (("desks",), [{}, {}, {}]),
        (("journal", 0), [4, "pass"]),
        (("journal", 0), [-2, "pass"]),
        (("journal", 0), [0, "pass", 1]),
        (("header", "series", "points"), [1, 2, 3]),
        (("header", "series", "wins"), [1, 2, 3]),
        (("header", "series", "last_winners"), [4]),
        (("header", "series", "games"), -1),
        (("header", "seats", 0, "kind"), "wizard"),
        (("header", "seats", 0, "name"), "An\nna"),
        (("header", "rules_version"), None),
    ],
)
def test_a_doctored_save_with_a_right_digest_is_refused(where: tuple[Any, ...], value: Any) -> None:
    """What could not be shown or answered must not open, and fail in the middle of a turn."""
    with pytest.raises(SaveProblem) as caught:
        document.open_match(document.read(doctored(*where, value=value)))
    assert SENTENCE.fullmatch(str(caught.value))


def test_a_question_to_somebody_without_a_chair_is_refused() -> None:
    """MF-10: the Croupier sits behind the players, and the program plays him."""
    with pytest.raises(SaveProblem, match="makes no sense"):
        document.open_match(document.read(doctored("table", "stack", value=[{**TURN, "seat": 2}], seats=2)))


ESCAPE = "\x1b]0;owned\x07"


@pytest.mark.parametrize(
    "changes",
    [
        {"name": ESCAPE},
        {"game": ESCAPE},
        {"app_version": ESCAPE},
        {"journal": [ESCAPE]},
        {"summary": {"line": ESCAPE, "decider": "Anna", "actions": 1, "over": False}},
        {"summary": {"line": "x" * 5000, "decider": "Anna", "actions": 1, "over": False}},
        {"seats": [{"name": ESCAPE, "kind": "human"}] * 4},
        {"seats": [{"name": "Anna", "kind": "human"}] * 17},
        {"saved": "9999-12-31T23:59:59Z"},
        {"saved": "0001-01-01T00:00:00+14:00"},
        {"saved": "2026-01-01T20:00:00"},
        {"saved": 1e300},
    ],
)
def test_what_no_list_could_show_is_not_listed(changes: dict[str, Any]) -> None:
    """A list prints headers as they are: no escapes, no novels, no times outside the calendar or of unknown zone."""
    with pytest.raises(SaveProblem, match="This save does not have the form of one"):
        document.read(plain_save(**changes))


def test_the_clock_of_a_computer_without_a_battery_is_good_enough() -> None:
    assert document.read(plain_save(saved="1970-01-01T00:00:09Z")).saved.year == 1970


def test_a_question_without_an_answer_is_refused() -> None:
    """MF-6.2: who holds no card is over no limit; nothing could ever be done at this table."""
    empty = {"hand": [], "known": [], "opening": 0}

    def without_cards(table: dict[str, Any]) -> dict[str, Any]:
        players = [{**player, **empty} for player in table["players"]]
        return {**table, "players": players, "stack": [{"is": "HandLimit", "seat": 0}]}

    with pytest.raises(SaveProblem, match="makes no sense"):
        document.open_match(document.read(doctored("table", value=without_cards)))


def test_what_was_changed_but_makes_sense_opens() -> None:
    """So that the refusals above are not for the doctoring as such."""
    match = document.open_match(document.read(doctored("table", "players", 0, "francs", value=5)))
    assert match.table.players[0].francs == 5
    look_at_everything(match)


def test_a_game_whose_rules_are_broken_gives_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else's package may have been taken apart since."""
    raw = plain_save()
    monkeypatch.setitem(catalog().games, "microfilms", dataclasses.replace(new_match().game, setup=".gone:set_up"))
    with pytest.raises(SaveProblem, match="The game in this save cannot be shown"):
        document.open_match(document.read(raw))


def test_a_table_that_cannot_be_described_is_refused_without_a_word_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails may have a hidden card in its error; none of that is passed on."""

    def fails(*args: object) -> None:
        raise KeyError("ace_of_spades")

    monkeypatch.setattr(document, "describe", fails)
    with pytest.raises(SaveProblem) as caught:
        document.open_match(document.read(plain_save()))
    assert str(caught.value) == "The game in this save cannot be shown: its table makes no sense under these rules."


def test_a_journal_that_cannot_be_played_again_is_reported_without_its_words() -> None:
    raw = doctored("journal", 0, 1, value="discard ace_of_spades")
    match = document.open_match(document.read(raw))
    look_at_everything(match)
    assert document.replay_check(match)
    assert "ace" not in document.replay_check(match)
