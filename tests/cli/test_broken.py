"""Saves that open no more, or stop when they are played; and games of other packages whose rules are broken."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match, Player
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.plain import digest, pack, unpack
from spyhouse.saves.store import ENDING, Store, backup_of
from tests.example_game import GAME as EXAMPLE

from .driver import ROOT, spyhouse

LETTERS = "a\nb\nc\n"
"""Whoever is next, this opens what is sealed; to the others it means nothing."""
OTHERS = """
import os
from tests import example_game as example

def fail(*more):
    raise KeyError("the fence's card")

match os.environ.get("BROKEN"):
    case "words":
        example.Bid.ask = fail
    case "play":
        example.Bid.take = fail
    case "deal":
        example.Auction.pieces = example.Auction.shuffle = fail
GAME = example.GAME
"""


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for saves of a house in which somebody else's game is installed; its rules can be broken."""
    meta = tmp_path / "others-1.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (meta / "entry_points.txt").write_text("[spyhouse.games]\nexample = others:GAME\n")
    (tmp_path / "others.py").write_text(OTHERS)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{ROOT}")
    monkeypatch.setitem(catalog().games, "example", EXAMPLE)
    return tmp_path / "saves"


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
        f"spyhouse: The game stopped (IndexError); everything up to the last action is in {path}. It would stop there "
        "again. The state before the last action is whole: `spyhouse resume thursday --backup --text` goes on from there.\n"
    )
    assert path.read_bytes() == before
    assert (
        spyhouse("resume", "thursday", "--backup", "--text", "--saves", str(saves), typed=f"{LETTERS}seal\n").returncode
        == 0
    )
    assert played_on(path) == len(match.journal)
    assert path.with_name(path.name + ".damaged").read_bytes() == before
