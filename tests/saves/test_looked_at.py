"""A save that is only looked at stays as it is, byte for byte, and with it the state before its last action."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulesets.secret_night import GAME
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store
from spyhouse.sitting import Ask, Sitting, Veil
from tests.cli.driver import spyhouse


def called_alone() -> Match:
    """A person plays with computers only, and is called where several could be: that one answers without being asked."""
    for seed in range(200):
        match = Match(GAME, [Player("Ann"), *(Player(f"Bot {n}", "random") for n in range(3))], seed=seed)
        rng = random.Random(seed)
        for _ in range(60):
            decision = match.decision
            if decision is None:
                break
            if decision.seat == 0 and decision.claims_by in match.table.options():
                return match
            match.apply(rng.choice(match.table.options()))
    raise AssertionError("nobody is ever called")


def everything(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def put_away(match: Match, folder: Path) -> Path:
    with Keeper.start(match, Store(folder)) as keeper:
        keeper.save()
        return keeper.path


def test_a_table_where_one_person_alone_is_called_is_not_written_when_it_is_opened(tmp_path: Path) -> None:
    path = put_away(called_alone(), tmp_path)
    before = everything(tmp_path)
    with Keeper.resume(path) as keeper:
        sitting = Sitting(keeper)
        assert isinstance(sitting.next(), Ask)
        assert everything(tmp_path) == before
        assert sitting.leave()
    assert everything(tmp_path) == before
    with Keeper.resume(path) as keeper:
        sitting = Sitting(keeper)
        step = sitting.next()
        assert isinstance(step, Ask)
        sitting.act(step, step.view.options[0])
    assert everything(tmp_path) != before
    with Keeper.resume(path) as again:
        assert again.match.journal == keeper.match.journal


@pytest.mark.parametrize("typed", ["", "quit\n", "again\nlog\nquit\n"])
def test_the_line_game_writes_nothing_before_anybody_acts(typed: str, tmp_path: Path) -> None:
    put_away(called_alone(), tmp_path)
    before = everything(tmp_path)
    assert spyhouse("resume", "--text", "--saves", str(tmp_path), typed=typed).returncode == 0
    assert everything(tmp_path) == before


def test_what_was_noted_is_written_by_whoever_leaves(tmp_path: Path) -> None:
    path = put_away(Match(GAME, [Player(name) for name in ("Ann", "Bob", "Cy", "Di")], seed=5), tmp_path)
    with Keeper.resume(path) as keeper:
        sitting = Sitting(keeper)
        veil = sitting.next()
        assert isinstance(veil, Veil)
        sitting.open_veil(veil, veil.seat)
        assert sitting.note(sitting.next(), "the judge lies")
        assert sitting.leave()
    with Keeper.resume(path) as again:
        assert again.match.desks[veil.seat] == {"notes": "the judge lies"}
