"""Whatever is typed at the line game, and in whatever game: what is said aloud is what everybody may know."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from spyhouse.bots import advice_in_words
from spyhouse.description import describe
from spyhouse.engine.catalog import catalog
from spyhouse.engine.events import Event
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import SaveFile
from spyhouse.sitting import Sitting
from spyhouse.terminal import Closed
from spyhouse.testing.listening import Overheard
from spyhouse.text import WORDS, LineGame
from tests.company import seated

from .driver import HAND_OVER

SEALED = [game for game in catalog().games.values() if not game.info.open_information]
ANSWERS = 250
"""How many lines are typed."""


class Ears(Overheard):
    """Types numbers, words and nonsense by chance, and listens to what is said while no private screen is open."""

    def __init__(self, match: Match, seed: int) -> None:
        super().__init__()
        self.match, self.rng = match, random.Random(seed)
        self.typed = self.aloud = self.whispered = 0
        self.lines: list[str] = []
        self.leaked: list[str] = []
        self.at: list[object] | None = None
        """The journal when the secrets were last gathered."""

    def say(self, *lines: str) -> None:
        self.lines = [*self.lines, *lines][-60:]
        if self.private:
            self.whispered += len(lines)
            return
        self.aloud += len(lines)
        if self.at != self.match.journal:
            self.at, self.secrets = [*self.match.journal], secrets(self.match)
        self.leaked += [line for line in lines if line in self.secrets]

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        self.typed += 1
        if self.typed > ANSWERS or self.leaked:
            raise Closed
        if prompt.endswith("yes or no:"):
            return "no" if "without a winner" in prompt else "yes"
        if "Enter" in prompt:
            return ""
        if prompt.endswith(HAND_OVER):
            return self.rng.choice([prompt.split()[-6]] * 3 + ["log"])
        if self.rng.random() < 0.2:
            return self.rng.choice(sorted({*WORDS} - {"quit", "q", "exit"}))
        numbers = [int(line.split(".")[0]) for line in self.lines if re.match(r"\d+\. ", line)]
        return str(self.rng.randint(1, numbers[-1] if numbers else 1))


def secrets(match: Match) -> set[str]:
    """What somebody can read of the table or in the log, and not everybody."""
    if match.over:
        return set()
    told = [(*describe(match.game, view), *view.log()) for view in map(match.view, (None, *match.humans))]
    assert match.decider is not None
    advice = {f"{choice}. {why}" for choice, why in advice_in_words(match.game, match.view(match.decider))}
    return advice | {line for lines in told[1:] for line in lines} - {*told[0]}


def play(game: Game, file: Path, seed: int, computers: int = 0) -> Ears:
    people = max(2, game.info.least_players) - computers
    kinds = [HUMAN] * people + ["random"] * computers
    match = Match(game, seated(*kinds), {"advice": "on"}, seed)
    ears = Ears(match, seed)
    with Keeper(match, SaveFile(file)) as keeper:
        LineGame(Sitting(keeper), ears, lambda: "spyhouse resume").play()
    return ears


@pytest.mark.parametrize("computers", [0, 1])
@pytest.mark.parametrize("game", SEALED, ids=lambda game: game.info.id)
def test_nothing_is_said_aloud_that_not_all_may_know(game: Game, computers: int, tmp_path: Path) -> None:
    if computers and game.info.least_players < 3:
        pytest.skip("one person alone has nobody to hide from")
    ears = play(game, tmp_path / "table.spyhouse.json", 3 + computers, computers)
    assert ears.leaked == []
    assert ears.aloud > 100
    assert ears.whispered > 200


def test_what_is_said_aloud_by_mistake_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a line game that tells everybody the whole log, then the test above would fail."""

    def announce(self: Sitting) -> list[tuple[Event, bool]]:
        return [(event, False) for event in self._match.events]

    monkeypatch.setattr(Sitting, "log", announce)
    assert all(play(game, tmp_path / f"{game.info.id}.spyhouse.json", 3).leaked for game in SEALED)
