"""The game in a minute comes once before the first turn of a name that has not played it here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spyhouse.screens.minute import MinuteScreen
from spyhouse.screens.table import TableScreen

from .evening import new_match, reveal
from .friends import open_seal
from .house import Guest, at_home


@pytest.fixture(autouse=True)
def _newcomers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.screens.minute.TOLD", True)


def test_whoever_has_not_played_it_here_is_told_before_the_first_turn_and_only_then(settings: Path) -> None:
    match = new_match()
    assert match.decider is not None
    name = match.names[match.decider]

    async def first(guest: Guest) -> None:
        await open_seal(guest)
        await guest.until(lambda: isinstance(guest.screen, MinuteScreen))
        assert guest.sees(f"{name}, before your first turn")
        assert guest.sees("How you win")
        assert guest.sees("WHAT YOU ARE ASKED FIRST")
        await guest.press("enter")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))

    at_home(first, new_game=match)
    assert json.loads(settings.read_text())["met"] == {match.game.info.id: [name]}

    async def later(guest: Guest) -> None:
        await reveal(guest)
        await guest.pilot.pause()
        assert isinstance(guest.screen, TableScreen)

    at_home(later, new_game=new_match())
