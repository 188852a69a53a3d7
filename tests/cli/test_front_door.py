"""What opens for a command line: the right table with the right people, in the right folder."""

from __future__ import annotations

import sys
import types
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from spyhouse import cli, terminal
from spyhouse.bots import NAMES, chooser, read_players, rng_for
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import BadSetup, Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import MAX_SEATS
from spyhouse.saves.store import Store, backup_of

from .driver import put_away
from .guests import log, written

MICROFILMS = catalog().games["microfilms"]


@dataclass
class Start:
    saves: str | None = None
    resume: Path | None = None
    new_game: Match | None = None
    set_up: Game | None = None
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    from_backup: bool = False


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the app was opened with; the app itself is not there."""
    starts: list[Any] = []

    def run(start: Start) -> int:
        starts.append(start)
        return 0

    app = types.ModuleType("spyhouse.app")
    app.__dict__.update(Start=Start, run=run)
    monkeypatch.setitem(sys.modules, "spyhouse.app", app)
    monkeypatch.setattr(terminal, "at_a_terminal", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    return starts


def test_no_command_opens_the_menu(opened: list[Any], tmp_path: Path) -> None:
    assert cli.run(["--saves", str(tmp_path)]) == 0
    assert cli.run([]) == 0
    assert opened == [Start(str(tmp_path)), Start()]


def test_play_without_players_opens_the_choice_of_them(opened: list[Any]) -> None:
    assert cli.run(["play", "microfilms"]) == 0
    assert opened == [Start(set_up=MICROFILMS)]


def test_play_without_players_keeps_the_options_and_the_seed_that_were_named(opened: list[Any]) -> None:
    assert cli.run(["play", "microfilms", "--option", "closing_round=0", "--seed", "7"]) == 0
    assert opened == [Start(set_up=MICROFILMS, options={"closing_round": 0}, seed=7)]


def test_resume_opens_the_backup_on_the_screens_too(opened: list[Any], tmp_path: Path) -> None:
    key = put_away(Match(MICROFILMS, [Player("Ann"), Player("Bob")], {}, 1), tmp_path)
    path = Store(tmp_path).find(key)
    backup_of(path).write_bytes(path.read_bytes())
    path.write_bytes(b"{")
    assert cli.run(["resume", key, "--backup", "--saves", str(tmp_path)]) == 0
    assert [start.from_backup for start in opened] == [True]


def test_play_opens_the_table_of_a_new_game(opened: list[Any], tmp_path: Path) -> None:
    line = ["play", "micro", "--players", "Ann,Bob,bot", "--seed", "7", "--option", "closing_round=0"]
    assert cli.run([*line, "--saves", str(tmp_path)]) == 0
    match = opened[0].new_game
    assert match.players == (Player("Ann"), Player("Bob"), Player("Odette", "normal"))
    assert (match.game, match.seed, match.options["closing_round"]) == (MICROFILMS, 7, 0)
    assert not list(tmp_path.iterdir()), "the table itself saves the game"


def test_resume_opens_the_last_game_or_the_one_that_is_named(opened: list[Any], tmp_path: Path) -> None:
    keys = [put_away(Match(MICROFILMS, [Player("Ann"), Player("Bob")], {}, seed), tmp_path) for seed in (1, 2)]
    assert cli.run(["resume", "--saves", str(tmp_path)]) == 0
    assert cli.run(["resume", keys[0], "--saves", str(tmp_path)]) == 0
    assert [start.resume.name for start in opened] == [f"{keys[1]}.spyhouse.json", f"{keys[0]}.spyhouse.json"]


def test_without_the_screens_one_sentence_points_to_text(
    opened: list[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "spyhouse.app", None)
    assert cli.run([]) == 2
    assert capsys.readouterr().err == (
        "spyhouse: The screens need spyhouse.app, which is not there; add --text to play line by line.\n"
    )


def test_a_dumb_terminal_is_pointed_to_text(
    opened: list[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert cli.run(["play", "microfilms"]) == 2
    assert "add --text to play line by line" in capsys.readouterr().err
    assert not opened


def test_a_fault_in_the_program_tells_its_kind_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumble(given: Any) -> int:
        raise ValueError("the Ace of Spades")

    monkeypatch.setattr(cli, "list_games", stumble)
    assert cli.run(["games"]) == 1
    told = capsys.readouterr()
    assert told.err == f"spyhouse: Something went wrong in the program (ValueError). Please report it. {written()}\n"
    assert "in stumble" in log().read_text()
    assert "Spades" not in log().read_text().replace('"the Ace of Spades"', ""), "but in the line of the program itself"
    assert told.out == ""


def test_ctrl_c_has_its_own_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(given: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "list_games", interrupt)
    assert cli.run(["games"]) == 130


# -- who sits at the table --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Ann,Bob", {"Ann": HUMAN, "Bob": HUMAN}),
        (" Ann , Bob ,bot:random", {"Ann": HUMAN, "Bob": HUMAN, "Odette": "random"}),
        ("Ann=human,Ada=bot,Bo=bot:random", {"Ann": HUMAN, "Ada": "normal", "Bo": "random"}),
        ("bot,Odette,bot", {"Klaus": "normal", "Odette": HUMAN, "Mirela": "normal"}),
    ],
)
def test_players_in_words(text: str, kinds: dict[str, str]) -> None:
    assert [(player.name, player.kind) for player in read_players(text, MICROFILMS)] == list(kinds.items())


@pytest.mark.parametrize("text", ["bot:clever", "Ada=robot", "Ann,bot:human", "=", "bot:"])
def test_what_is_no_player(text: str) -> None:
    if text == "bot:":
        assert read_players(text, MICROFILMS)[0].kind == "normal"
        return
    with pytest.raises(BadSetup, match="is no player; write a name"):
        read_players(text, MICROFILMS)


def test_there_are_names_for_a_whole_table_of_computer_players() -> None:
    assert len(set(NAMES)) >= MAX_SEATS


def test_a_computer_players_chance_follows_from_seed_and_journal() -> None:
    def match(seed: int) -> Match:
        return Match(MICROFILMS, [Player("Ann"), Player("Bo", "random")], {}, seed)

    one, same, other, later = match(1), match(1), match(2), match(1)
    later.apply(later.table.options()[0])
    numbers = [rng_for(at).random() for at in (one, same, other, later)]
    assert numbers[0] == numbers[1]
    assert len(set(numbers)) == 3


def test_there_is_no_computer_player_of_another_kind() -> None:
    with pytest.raises(BadSetup, match="there are: random, normal"):
        chooser(MICROFILMS, "human")
