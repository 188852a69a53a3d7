"""Saves that open no more, or stop when they are played; and games of other packages whose rules are broken."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import digest, pack, unpack
from spyhouse.saves.store import ENDING, Store, backup_of

from .driver import spyhouse
from .guests import SECRET, fault_in, install, log, plant, written

LETTERS = "a\nb\nc\n"
"""Whoever is next, this opens what is sealed; to the others it means nothing."""


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for saves of a house in which somebody else's game is installed."""
    return install(tmp_path, monkeypatch)


def kept(saves: Path, actions: int, game: str = "example") -> Path:
    """A save of so many actions, with its backup."""
    match = Match(catalog().games[game], [Player("Ann"), Player("Bob"), Player("Cy")], {}, 4)
    rng = random.Random(1)
    with Keeper.start(match, Store(saves)) as keeper:
        for _ in range(actions):
            keeper.apply(rng.choice(match.table.options()))
    path = saves / f"thursday{ENDING}"
    backup_of(keeper.path).rename(f"{path}.bak")
    return keeper.path.rename(path)


def doctor(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the table in a save, and make its digest anew."""
    save = json.loads(path.read_text())
    sealed = unpack(save["sealed"])
    change(sealed["table"])
    save["sealed"] = pack(sealed)
    path.write_text(json.dumps({**save, "digest": digest(save)}))


def played_on(path: Path) -> int:
    """How many actions of its seats the save holds."""
    match = document.open_match(document.read(path.read_bytes()))
    return sum(entry.seat >= 0 for entry in match.journal)


# -- the save is at fault ---------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["resume thursday --text", "replay thursday"])
def test_a_save_that_cannot_be_opened_offers_the_state_before(command: str, saves: Path) -> None:
    """Its digest is right, and nothing is wrong with it before it is opened."""
    path = kept(saves, 9, "microfilms")
    doctor(path, lambda table: table.update(stack=[]))
    assert "cannot" not in spyhouse("saves", "list", "--saves", str(saves)).stdout
    more = " --text" if "--text" in command else ""
    told = spyhouse(*command.split(), "--saves", str(saves))
    assert (told.returncode, told.stdout) == (3, "")
    assert told.stderr == (
        f"spyhouse: {path}: The game in this save cannot be shown: its table makes no sense under these rules. The state "
        f"before the last action is whole: `spyhouse resume thursday --backup{more}` goes on from there.\n"
    )
    told = spyhouse("resume", "thursday", "--backup", "--text", "--saves", str(saves), typed=f"log\n{LETTERS}note hm\n")
    assert told.returncode == 0
    assert "This save could not go on: it is played from the state before the last action." in told.stdout.splitlines()
    assert "The save could not go on: it is played from the state before the last action." in told.stdout.splitlines()
    assert played_on(path) == 8
    assert "could not go on" in spyhouse("replay", "thursday", "--saves", str(saves)).stdout


def test_a_save_that_stops_when_it_is_played_offers_the_state_before(saves: Path) -> None:
    """Given an auction whose deck has run out where it cannot, then all looks well until the last bid is sealed; and then
    the state before it opens, and can be played."""
    path = kept(saves, 2)
    match = document.open_match(document.read(path.read_bytes()))
    while match.table.under(type(match.table.stack[-2])).waiting:  # type: ignore[attr-defined]
        match.apply(match.table.options()[-1])
    with Keeper.resume(path) as keeper:
        while len(keeper.match.journal) < len(match.journal):
            keeper.apply(keeper.match.table.options()[-1])
    doctor(path, lambda table: table.update(deck=[], gone=[*table["gone"], *table["deck"]]))
    before = path.read_bytes()
    name = match.names[match.decider or 0]
    told = spyhouse("resume", "thursday", "--text", "--saves", str(saves), typed=f"{LETTERS}seal\n")
    assert told.returncode == 1
    assert f"{name}: type " in told.stdout
    assert told.stderr == (
        "spyhouse: Sealed bids stopped because of a fault in it. It would stop there again. The state before "
        f"the last action is whole: `spyhouse resume thursday --backup --text` goes on from there. {written()}\n"
    )
    assert path.read_bytes() == before
    assert (
        spyhouse("resume", "thursday", "--backup", "--text", "--saves", str(saves), typed=f"{LETTERS}seal\n").returncode
        == 0
    )
    assert played_on(path) == len(match.journal)
    assert path.with_name(path.name + ".damaged").read_bytes() == before


# -- the game is at fault ---------------------------------------------------------------------------


def said(at: str = "") -> str:
    return (
        f"Sealed bids fails in what it shows{at}, so plain words stand there. "
        f"The game goes on, and its save is whole. {written()}"
    )


@pytest.mark.parametrize("fault", ["a_question", "a_waiting", "a_label", "a_note", "the_table"])
def test_words_that_fail_are_said_plainly_and_the_game_goes_on(fault: str, saves: Path) -> None:
    """It is said once, with the game's name, the question and the file that tells more. The error and its line, which
    could tell the table which cards it came of, stand in the file alone."""
    path = kept(saves, 2)
    plant(saves.parent, fault)
    told = spyhouse("resume", "thursday", "--text", "--saves", str(saves), typed=f"{LETTERS}seal\n{LETTERS}seal\n")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.splitlines().count(said(" at the question “Bid”")) == 1
    assert not re.search(r"KeyError|\.py|line \d", told.stdout)
    assert played_on(path) > 2
    assert SECRET not in told.stdout
    assert SECRET not in log().read_text()
    assert re.search(r"others\.py.*line \d+[\s\S]*KeyError\n", log().read_text())


def test_the_log_of_a_game_whose_words_fail_is_told_plainly(saves: Path) -> None:
    """And a save opens whose story cannot be told in its own words."""
    path = kept(saves, 9)
    assert "Sold" in [type(event).__name__ for event in document.open_match(document.read(path.read_bytes())).events]
    plant(saves.parent, "an_event")
    told = spyhouse("replay", "thursday", "--saves", str(saves))
    assert told.returncode == 0
    assert "2. Sold." in told.stdout.splitlines()
    assert told.stderr == f"spyhouse: {said()}\n"
    assert SECRET not in told.stdout + told.stderr


def test_a_save_that_opens_no_more_under_broken_rules_is_not_to_blame(saves: Path) -> None:
    path = kept(saves, 2)
    before = path.read_bytes()
    plant(saves.parent, "an_offer")
    for command in (["resume", "thursday", "--text"], ["replay", "thursday"]):
        told = spyhouse(*command, "--saves", str(saves))
        assert (told.returncode, told.stdout) == (3, "")
        assert told.stderr == (
            f"spyhouse: {path}: The game Sealed bids, as it is installed here, fails on this save. "
            f"It is kept for when that is mended. {written()}\n"
        )
    plant(saves.parent)
    assert path.read_bytes() == before
    assert spyhouse("resume", "thursday", "--text", "--saves", str(saves), typed=f"{LETTERS}seal\n").returncode == 0


def test_rules_that_stop_the_game_are_named_and_nobody_is_sent_back_to_them(saves: Path) -> None:
    """Neither "start it again", nor the state before, where it would stop there as well."""
    path = kept(saves, 2)
    before = path.read_bytes()
    plant(saves.parent, "a_move")
    told = spyhouse("resume", "thursday", "--text", "--saves", str(saves), typed=f"{LETTERS}seal\n")
    assert told.returncode == 1
    assert told.stderr == (
        "spyhouse: Sealed bids stopped because of a fault in it. It would stop there again. "
        f"The save is whole, and waits in {path} until that is mended. {written()}\n"
    )
    assert path.read_bytes() == before
    assert SECRET not in told.stdout + told.stderr + log().read_text()


def test_a_game_that_cannot_be_dealt_says_where(saves: Path) -> None:
    plant(saves.parent, "an_offer")
    told = spyhouse("play", "example", "--text", "--players", "Ann,Bob", "--saves", str(saves))
    assert (told.returncode, told.stdout) == (1, "")
    fault = f"(KeyError, {fault_in(saves.parent, 'Bid.options')})"
    assert told.stderr == f"spyhouse: Sealed bids cannot be dealt: there is a fault in it {fault}. {written()}\n"
    assert not [*saves.glob("*")]


def test_a_game_that_cannot_be_loaded_leaves_its_saves_alone(saves: Path) -> None:
    path = kept(saves, 2)
    plant(saves.parent, "all_of_it")
    told = spyhouse("resume", "thursday", "--text", "--saves", str(saves))
    assert told.returncode == 3
    assert told.stderr.startswith(f"spyhouse: {path}: The game “example” is installed, but broken; once it is mended, ")
    assert spyhouse("games").returncode == 0


# -- what is written down ---------------------------------------------------------------------------


@pytest.mark.parametrize("how", [[], ["--debug"], ["SPYHOUSE_DEBUG"]], ids=str)
def test_what_the_program_knew_is_written_down_for_those_who_ask(how: list[str], saves: Path) -> None:
    """To a file that only this user can read and that is named, and never to the screen."""
    kept(saves, 2)
    plant(saves.parent, "a_move")
    env = dict.fromkeys([name for name in how if name.isupper()], "1")
    asked = [name for name in how if not name.isupper()]
    told = spyhouse("resume", "thursday", "--text", *asked, "--saves", str(saves), typed=f"{LETTERS}seal\n", **env)
    assert told.stderr.endswith(f"{written(everything=bool(how))}\n")
    text = log().read_text()
    assert "in take" in text
    assert (SECRET in text) == ("me = " in text) == bool(how)
    assert SECRET not in told.stdout + told.stderr
    assert log().stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("lies", ["a link", "a pipe", "a folder", "open to all"])
def test_what_lies_in_the_place_of_the_file_is_neither_followed_nor_waited_for(lies: str, saves: Path) -> None:
    kept(saves, 2)
    plant(saves.parent, "a_move")
    other = saves.parent / "other"
    other.write_text("mine")
    match lies:
        case "a link":
            log().symlink_to(other)
        case "a pipe":
            os.mkfifo(log())
        case "a folder":
            log().mkdir()
        case _:
            log().write_text("")
            log().chmod(0o666)
    told = spyhouse("resume", "thursday", "--text", "--saves", str(saves), typed=f"{LETTERS}seal\n")
    assert told.returncode == 1
    assert other.read_text() == "mine"
    if lies == "open to all":
        assert log().stat().st_mode & 0o777 == 0o600
    else:
        assert "written down" not in told.stderr
