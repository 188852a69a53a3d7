"""A seat's PIN in the line game."""

from __future__ import annotations

import re
from pathlib import Path

from rulesets.microfilms import GAME
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat
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
    typed = "a\n1111\n2468\nquit\n"
    told = spyhouse("resume", "--text", "--saves", str(tmp_path), typed=typed).stdout
    before, after = told.split("That is not the PIN.")
    assert "Your hand" not in before
    assert "Your hand" in after
    told = spyhouse("resume", "--text", "--saves", str(tmp_path), typed="a\nforgot\nyes\na\nquit\n").stdout
    before, after = told.split("The table agreed to remove Ann's PIN.", 1)
    assert "Your hand" not in before
    assert "Your hand" in after
    assert "The table agreed to remove Ann's PIN." in after, "its owner reads it on the own page"


def test_a_pin_keeps_the_story_of_its_seat_while_the_game_is_going_on(tmp_path: Path) -> None:
    """Given a running game, then who types another's name is told nothing that only that seat may know."""
    match = Match(GAME, [Player("Ann"), Player("Bob"), Player("Cleo")], {"first_seat": "1"}, seed=5)
    match.apply(next(option for option in match.table.options() if option.text() == "draw deck"))
    secret, public = (match.view(seat).log() for seat in (Seat(0), None))
    assert secret != public
    with Keeper.start(match, Store(tmp_path)) as keeper:
        keeper.pins[0] = hashed("2468")
        keeper.save()
        asked = ["replay", keeper.path.name, "--saves", str(tmp_path)]
        for how in (["--seat", "Ann"], ["--all", "--reveal"]):
            told = spyhouse(*asked, *how)
            assert told.returncode == 2
            assert "Ann has a PIN" in told.stderr
            assert not told.stdout
        assert secret[-1] not in spyhouse(*asked, "--seat", "Bob").stdout
        assert public[-1] in spyhouse(*asked).stdout
        keeper.match.agree_to_end()
        keeper.save()
        assert secret[-1] in spyhouse(*asked, "--seat", "Ann").stdout


def test_back_leads_from_the_pin_to_the_sealed_page(tmp_path: Path) -> None:
    match = Match(GAME, [Player("Ann"), Player("Bob"), Player("Cleo")], {"first_seat": "1"}, seed=5)
    with Keeper.start(match, Store(tmp_path)) as keeper:
        keeper.pins[0] = hashed("2468")
        keeper.save()
    told = spyhouse("resume", "--text", "--saves", str(tmp_path), typed="a\nback\na\n2468\nquit\n").stdout
    _, pin, again, after = re.split("(?:Ann: type A when|Ann: type your PIN)", told)[1:]
    assert "That is not the PIN." not in pin + again
    assert "Ann's turn." in pin
    assert "Your hand" in after
