"""How many keys a person presses for what they want: as few as it takes, at the pace at which pages turn by themselves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from spyhouse.choices import Choices
from spyhouse.engine.match import Match
from spyhouse.screens.result import ResultScreen
from spyhouse.sitting import Ask
from spyhouse.widgets import guard

from .evening import director, microfilms
from .friends import friends, press, settle, sit_down
from .house import Guest, at_home

MOST = 5
"""Keys from the sealed page to the result, for somebody who stands up to win."""


def before_an_attempt(seed: int) -> Match:
    """Two people and two computer players, as far as one of the people can stand up."""
    match, rng = friends(microfilms(), 2, computers=2, seed=seed), random.Random(seed)
    while True:
        options = match.table.options()
        wins = [option for option in options if option.text().startswith("win")]
        if wins and match.decider is not None and match.is_human(match.decider):
            return match
        match.apply(rng.choice([option for option in options if option not in wins]))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_attempt_to_win_takes_five_keys_in_all(
    seed: int, quick_hands: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(guard, "READ", 0.001)
    monkeypatch.setattr(guard, "LETTER", 0.0)
    monkeypatch.setattr(guard, "TICK", 0.001)
    match, keys = before_an_attempt(seed), list[str]()
    wanted = next(option for option in match.table.options() if option.text().startswith("win"))

    async def story(guest: Guest) -> None:
        sitting = sit_down(guest, match, tmp_path / "table.spyhouse.json").sitting
        await settle(guest)

        async def once(key: str) -> None:
            keys.append(key)
            await press(guest, key)

        assert match.decider is not None
        await once(sitting.letter(match.decider).lower())
        step = sitting.next()
        assert isinstance(step, Ask)
        choices, row = Choices(step.view), None
        while row is None or row.leads_on:
            rows = choices.rows()
            row = next(row for row in rows if wanted in row.actions)
            await once(str(rows.index(row) + 1))
            choices.choose(row)
        assert choices.doubt(wanted), "nobody stands up by a slip"
        await once("2")
        await guest.until(lambda: isinstance(guest.screen, ResultScreen))
        assert director(guest).sitting.moves > 0

    at_home(story)
    assert match.over
    assert len(keys) <= MOST
