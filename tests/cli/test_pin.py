"""A seat's PIN in the line game."""

from __future__ import annotations

from pathlib import Path

from rulesets.microfilms import GAME
from spyhouse.engine.match import Match, Player
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.pins import hashed
from spyhouse.saves.store import Store

from .driver import spyhouse


def test_a_pin_is_asked_before_a_private_turn_and_can_be_forgotten_before_everybody(tmp_path: Path) -> None:
    """Given a table whose next seat has a PIN, then the line game shows nothing private before it is typed."""
    match = Match(GAME, [Player("Ann"), Player("Bob"), Player("Cleo")], {"first_seat": "1"}, seed=5)
    with Keeper.start(match, Store(tmp_path)) as keeper:
        keeper.pins[0] = hashed("2468")
        keeper.save()
    typed = "\n1111\n2468\nquit\n"
    told = spyhouse("resume", "--text", "--saves", str(tmp_path), typed=typed).stdout
    before, after = told.split("That is not the PIN.")
    assert "Your hand" not in before
    assert "Your hand" in after
    told = spyhouse("resume", "--text", "--saves", str(tmp_path), typed="\nforgot\nyes\nquit\n").stdout
    assert "removed Ann's PIN" in told
    assert "Your hand" in told
