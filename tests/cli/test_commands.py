"""The commands that play nothing: what they print, where, and with which exit code."""

from __future__ import annotations

import io
import json
import os
import random
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spyhouse as package
from spyhouse import cli
from spyhouse.cli import EXAMPLES, run
from spyhouse.engine.catalog import catalog
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.saves import document
from spyhouse.saves.store import Store, backup_of, rename
from tests.games import HOUSE

from .driver import ROOT, LinePlayer, Persona, environment, only_save, opened, opening, play_on, put_away, spyhouse


def match_after(actions: int, seed: int = 4) -> Match:
    """Ann, Bob and Cy have played so much by chance; 1000 actions are a whole game."""
    match = Match(catalog().games["microfilms"], [Player("Ann"), Player("Bob"), Player("Cy")], {}, seed)
    rng = random.Random(seed)
    while not match.over and len(match.journal) < actions:
        options = match.table.options()
        quiet = [option for option in options if not option.verb.startswith("Stand up")]
        match.apply(rng.choice(options if actions == 1000 else quiet))
    return match


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that is going on and one that is over."""
    folder = tmp_path_factory.mktemp("shelf")
    for name, actions in (("going", 25), ("over", 1000)):
        path = Store(folder).find(put_away(match_after(actions), folder))
        path.rename(folder / f"{name}.spyhouse.json")
    return folder


# -- help, games, rules -----------------------------------------------------------------------------


def test_version() -> None:
    assert spyhouse("--version").stdout == f"spyhouse {package.__version__}\n"


@pytest.mark.parametrize("command", EXAMPLES)
def test_help_has_examples_and_exit_codes(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        run([*command.split(), "--help"])
    told = capsys.readouterr().out
    assert f"examples:\n  spyhouse {command}".rstrip() in told
    assert "exit codes:\n  0 all is well" in told
    assert "every hand included" in " ".join(told.split()), "what --debug writes down"
    assert all(f"  {example} " in told for example in EXAMPLES[command])


@pytest.mark.parametrize("command", EXAMPLES)
def test_examples_can_be_typed_as_they_stand(
    command: str, shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where GAME and NAME stand, with a game and a save. What opens the screens has no terminal here."""
    monkeypatch.setenv("SPYHOUSE_SAVES", str(shutil.copytree(shelf, tmp_path / "shelf")))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr(cli, "_play_lines", lambda given, keeper: 0)
    monkeypatch.chdir(tmp_path)
    for example in EXAMPLES[command]:
        words = shlex.split(example.replace("GAME", "microfilms").replace("NAME", "over").replace("1000", "3"))
        assert words[0] == "spyhouse"
        assert words[1:2] == command.split() or not command
        code, told = run(words[1:]), capsys.readouterr()
        assert code == 0 or "add --text" in told.err or "--backup" in told.err, told.err


def test_games() -> None:
    told = spyhouse("games")
    assert told.returncode == 0
    assert "\nmicrofilms: [microfilms], 2 to 6 players" in f"\n{told.stdout}"
    assert "--option closing_round=VALUE" in told.stdout


def test_of_many_values_the_first_are_told_and_all_of_them_as_json() -> None:
    lines = spyhouse("games").stdout.splitlines()
    assert max(map(len, lines)) < 250
    assert any(" or 22 others; usually " in line for line in lines)
    options = [option for game in json.loads(spyhouse("games", "--json").stdout)["games"] for option in game["options"]]
    assert any(option["allowed"].count(",") > 90 for option in options)


def test_one_game_with_every_value_of_its_options() -> None:
    lines = spyhouse("games", "inkognito").stdout.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == [lines[0]]
    assert lines[0].startswith("inkognito: ")
    heading = next(place for place, line in enumerate(lines) if "--option aid=VALUE" in line)
    assert lines[heading + 1 : heading + 3] == ["    notes: notes (usually)", "    solver: solver"]
    assert sum(line.startswith("    ") and line.count(",") == 3 for line in lines) == 24


def test_games_as_json() -> None:
    told = json.loads(spyhouse("games", "--json").stdout)
    assert {game["id"]: game["players"] for game in told["games"]}["microfilms"] == [2, 6]
    assert told["broken"].keys().isdisjoint(HOUSE)


def test_games_of_other_packages_are_found_and_broken_ones_named(tmp_path: Path) -> None:
    meta = tmp_path / "others-1.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (meta / "entry_points.txt").write_text("[spyhouse.games]\nexample = tests.example_game:GAME\nbad = no_such:GAME\n")
    told = spyhouse("games", PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    assert told.returncode == 0
    assert "example: Sealed bids" in told.stdout
    assert told.stderr == "spyhouse: the game bad could not be loaded: ModuleNotFoundError: No module named 'no_such'\n"


def test_the_rulebook() -> None:
    told = spyhouse("rules", "microfilms")
    assert told.returncode == 0
    assert "MF-4.2 Accepted" in told.stdout
    assert "**" not in told.stdout


@pytest.mark.parametrize("rule", ["MF-4.2", "mf-4.2", "4.2"])
def test_one_rule(rule: str) -> None:
    told = spyhouse("rules", "microfilms", rule).stdout
    assert told.startswith("MF-4.2 ")
    assert told.count("\n") == 1


def test_a_chapter_and_a_word() -> None:
    chapter = spyhouse("rules", "microfilms", "MF-4").stdout.splitlines()
    assert [line.partition(" ")[0] for line in chapter] == ["MF-4.1", "MF-4.2", "MF-4.3", "MF-4.4"]
    word = spyhouse("rules", "microfilms", "Blowback").stdout.splitlines()
    assert len(word) > 2
    assert all("blowback" in line.casefold() for line in word)


# -- imports ----------------------------------------------------------------------------------------

LOOK = """
import sys
from spyhouse.cli import run
try:
    run(sys.argv[1:])
except SystemExit:
    pass
print(sorted({"textual", "rich", "pydantic", "spyhouse.saves.store"} & sys.modules.keys()), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("command", "loaded"),
    [
        ("--help", []),
        ("--version", []),
        ("games", []),
        ("rules microfilms MF-1.1", []),
        ("simulate microfilms --games 2 --bots normal", []),
        ("play microfilms --players Ann --text", []),
        ("saves list --saves nowhere", ["pydantic", "spyhouse.saves.store"]),
    ],
)
def test_plain_commands_import_no_screens_and_no_saves(command: str, loaded: list[str]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LOOK, *command.split()], capture_output=True, text=True, env=environment(), cwd=ROOT
    )
    assert told.stderr.splitlines()[-1] == str(loaded)


# -- errors -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["dance"], 2, "invalid choice"),
        (["--nonsense"], 2, "unrecognized arguments"),
        (["games", "--seed", "1"], 2, "unrecognized arguments"),
        (["games", "chess"], 2, "There is no game “chess”. The games are: "),
        (["rules"], 2, "required: GAME. `spyhouse rules --help`"),
        (["rules", "chess"], 2, "There is no game “chess”. The games are: "),
        (["rules", "microfilms", "xyzzy"], 2, "has nothing on “xyzzy”"),
        (["simulate", "microfilms", "--seats", "9"], 2, "is for 2 to 6 players, not for 9"),
        (["simulate", "microfilms", "--seats", "3", "--bots", "clever"], 2, "There is no computer player “clever”"),
        (["simulate", "microfilms", "--seats", "4", "--bots", "random,normal"], 2, "2 computer players for 4 seats"),
        (["simulate", "microfilms", "--games", "-1"], 2, "is no count"),
        (["simulate", "microfilms", "--seed", "x"], 2, "is no seed"),
        (["play"], 2, "required: GAME"),
        (["play", "microfilms", "--text"], 2, 'Say who plays, for example --players "Ann,Bob,bot:normal".'),
        (["play", "microfilms"], 2, "add --text"),
        ([], 2, "add --text"),
        (["play", "microfilms", "--text", "--players", "Ann"], 2, "2 to 6 players; this table has 1"),
        (["play", "microfilms", "--text", "--players", "Ann,ann,Bo"], 2, "are called Ann"),
        (["play", "microfilms", "--text", "--players", "Ann,,Bo"], 2, "Every player needs a name"),
        (["play", "microfilms", "--text", "--players", "Ann,bot:clever"], 2, "“bot:clever” is no player"),
        (["play", "microfilms", "--text", "--players", "A,B,C", "--option", "nations"], 2, "has no value"),
        (["play", "microfilms", "--text", "--players", "A,B,C", "--option", "colour=red"], 2, "has no option “colour”"),
        (["play", "microfilms", "--text", "--players", "A,B,C", "--option", "closing_round=5"], 2, "10 to 60 or 0"),
        (["play", "microfilms", "--text", "--players", "A,B,C", "--seed", "9" * 30], 2, "is no seed"),
        (["resume", "--text", "--saves", "nowhere"], 3, "There is no game to resume in nowhere"),
        (["resume", "gone", "--text", "--saves", "nowhere"], 3, "There is no save “gone” in nowhere"),
        (["saves", "show", "gone", "--saves", "nowhere"], 3, "There is no save “gone”"),
        (["saves", "check", "gone", "--saves", "nowhere"], 3, "There is no save “gone”"),
        (["replay", "gone", "--saves", "nowhere"], 3, "There is no save “gone”"),
        (["replay"], 2, "required: SAVE"),
        (["saves", "list", "gone"], 2, "`spyhouse saves show NAME` shows one"),
        (["saves", "--saves", __file__], 2, "is not a folder"),
        (["play", "microfilms", "--text", "--players", "A,B", "--saves", __file__], 2, "is not a folder"),
        (["play", "microfilms", "--text", "--players", "Anna,\u0410nna,C"], 2, "look alike, with other letters"),
        (["play", "microfilms", "--text", "--players", "Zo\u00eb,Zoe\u0308,C"], 2, "look alike, with other letters"),
        (["play", "microfilms", "--text", "--players", "Anna,\u3164,C"], 2, "“?” cannot be a name: not all of it"),
        (["play", "microfilms", "--text", "--players", "A\u2028B,C"], 2, "“A?B” cannot be a name: not all of it"),
        (["play", "microfilms", "--text", "--players", "A\x1b[31m\nB,C"], 2, "“A[31mB” cannot be a name"),
        (
            ["play", "inkognito", "--text", "--players", "A,B,C", "--option", "colours=red"],
            2,
            "pink,green or 22 others.",
        ),
    ],
)
def test_errors_are_one_sentence_and_an_exit_code(
    arguments: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == code
    told = capsys.readouterr()
    assert told.err.startswith("spyhouse: ")
    assert told.err.count("\n") == 1
    assert says in told.err
    assert told.out == ""


def test_the_exit_code_is_that_of_the_process() -> None:
    told = spyhouse("rules", "chess")
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "spyhouse", "rules", "microfilms"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        cwd=ROOT,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"")


def fails_on_a_full_disk(*arguments: str) -> None:
    with open("/dev/full", "w") as full:
        told = subprocess.run(
            [sys.executable, "-m", "spyhouse", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=environment(),
            cwd=ROOT,
        )
    assert told.returncode == 1
    assert told.stderr == "spyhouse: This could not be read or written: No space left on device.\n"


needs_a_full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")


@needs_a_full_disk
def test_a_full_disk_is_named() -> None:
    fails_on_a_full_disk("games")


@needs_a_full_disk
@pytest.mark.parametrize("players", ["Ann,bot,bot", "Ann,Bob,bot", "bot,bot"])
def test_a_line_game_that_nobody_can_read_is_no_success(players: str, tmp_path: Path) -> None:
    """What is said of the game goes to a full disk: it ends, and the save is whole."""
    for line in (["play", "microfilms", "--players", players], ["resume"]):
        fails_on_a_full_disk(*line, "--text", "--saves", str(tmp_path))
    assert opened(tmp_path).game.info.id == "microfilms"


def test_a_terminal_that_knows_few_letters_gets_question_marks() -> None:
    told = spyhouse("rules", "chess", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "There is no game ?chess?" in told.stderr


# -- saves and replay -------------------------------------------------------------------------------


def test_saves_list(shelf: Path) -> None:
    told = spyhouse("saves", "list", "--saves", str(shelf))
    assert told.returncode == 0
    lines = sorted(told.stdout.splitlines())
    assert lines[0].startswith("going: [microfilms] with Ann, Bob, Cy, saved 20")
    assert lines[1].startswith("over: [microfilms] with Ann, Bob, Cy, saved 20")
    assert all(line.endswith(".") for line in lines)
    assert spyhouse("saves", "--saves", str(shelf)).stdout == told.stdout


def test_saves_list_tells_the_name_that_a_table_was_given(shelf: Path, tmp_path: Path) -> None:
    path = tmp_path / "going.spyhouse.json"
    path.write_bytes((shelf / "going.spyhouse.json").read_bytes())
    rename(path, "Friday")
    assert spyhouse("saves", "list", "--saves", str(tmp_path)).stdout.startswith("going, “Friday”: [microfilms] with ")


@pytest.mark.parametrize("command", ["saves show", "replay", "resume --text"])
def test_a_save_that_cannot_be_read_is_named_and_its_backup_offered(command: str, shelf: Path, tmp_path: Path) -> None:
    path, more = tmp_path / "cut.spyhouse.json", " --text" if "--text" in command else ""
    whole = (shelf / "going.spyhouse.json").read_bytes()
    path.write_bytes(whole[:900])
    line = [*command.split(), "cut", "--saves", str(tmp_path)]
    told = spyhouse(*line)
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (3, "", 1)
    assert f"{path}: This file is not complete JSON" in told.stderr
    assert told.stderr.endswith("There is no whole backup of it.\n")
    backup_of(path).write_bytes(whole)
    assert f"`spyhouse resume cut --backup{more}` goes on from there." in spyhouse(*line).stderr


@pytest.mark.parametrize("how", ["", "--text"])
def test_a_backup_that_is_not_there_is_not_opened(how: str, shelf: Path) -> None:
    told = spyhouse("resume", "going", "--backup", "--saves", str(shelf), *how.split())
    assert told.returncode == 3
    assert told.stderr.startswith(f"spyhouse: There is no backup of {shelf / 'going.spyhouse.json'}; ")


@pytest.mark.parametrize("how", ["", "--text"])
def test_the_state_before_is_no_way_to_choose_again(how: str, shelf: Path, tmp_path: Path) -> None:
    """What came of the last action has been seen: its save is whole, so its backup stays shut."""
    mine = shutil.copytree(shelf, tmp_path / "shelf")
    path = mine / "going.spyhouse.json"
    backup_of(path).write_bytes(path.read_bytes())
    told = spyhouse("resume", "going", "--backup", "--saves", str(mine), *how.split())
    assert told.returncode == 3
    assert told.stderr == f"spyhouse: {path} is whole: without --backup it goes on where it was left.\n"


@pytest.mark.parametrize("how", ["", "--text"])
def test_the_state_before_cannot_be_opened_by_its_own_name(how: str, shelf: Path, tmp_path: Path) -> None:
    """That would be a way to choose again of which nobody is told."""
    mine = shutil.copytree(shelf, tmp_path / "shelf")
    path = mine / "going.spyhouse.json"
    before = backup_of(path)
    before.write_bytes(path.read_bytes())
    told = spyhouse("resume", str(before), *how.split())
    assert told.returncode == 3
    assert told.stderr.startswith(f"spyhouse: {before.name} is the state before the last action.")


def test_saves_list_as_json_tells_nothing_secret(shelf: Path) -> None:
    told = spyhouse("saves", "list", "--json", "--saves", str(shelf)).stdout
    listed = {save["key"]: save for save in json.loads(told)}
    assert listed["going"]["summary"]["actions"] == 25
    assert listed["over"]["summary"]["over"] is True
    assert not any({"sealed", "journal"} & save.keys() for save in listed.values())


@pytest.mark.parametrize("what", ["list", "check"])
def test_saves_of_no_folder(what: str) -> None:
    assert spyhouse("saves", what, "--saves", "nowhere").stdout == "There are no saves in nowhere.\n"
    assert not (ROOT / "nowhere").exists()


def test_saves_show_keeps_the_actions_of_a_game_that_goes_on(shelf: Path) -> None:
    going = spyhouse("saves", "show", "going", "--saves", str(shelf)).stdout
    assert "Players: Ann (human), Bob (human), Cy (human)." in going
    assert "Actions:" not in going
    over = spyhouse("saves", "show", "over", "--saves", str(shelf)).stdout.splitlines()
    actions = over[over.index("Actions:") + 1 :]
    assert f"{len(actions)} actions. " in "".join(over)
    assert all(line.startswith(("Ann: ", "Bob: ", "Cy: ")) for line in actions)
    assert json.loads(spyhouse("saves", "show", "going", "--json", "--saves", str(shelf)).stdout)["journal"] is None


def test_saves_check(shelf: Path, tmp_path: Path) -> None:
    whole = spyhouse("saves", "check", "--saves", str(shelf))
    assert whole.returncode == 0
    assert whole.stdout.endswith("2 checked, 0 with something wrong.\n")
    (tmp_path / "cut.spyhouse.json").write_bytes((shelf / "going.spyhouse.json").read_bytes()[:900])
    cut = spyhouse("saves", "check", "--saves", str(tmp_path))
    assert cut.returncode == 1
    assert "cut: This file is not complete JSON" in cut.stdout
    as_json = spyhouse("saves", "check", "cut", "--json", "--saves", str(tmp_path))
    assert as_json.returncode == 1
    assert "not complete JSON" in json.loads(as_json.stdout)[0]["problem"]


def test_replay_tells_each_seat_its_own_story_when_it_is_alone(shelf: Path) -> None:
    """Given a running game, then what only a seat may know is told behind the seal of the line game."""
    stories = {
        seat: spyhouse("replay", "going", *seat.split(), "--saves", str(shelf), typed=typed).stdout
        for seat, typed in (
            ("", ""),
            ("--seat Ann", "A\n\n"),
            ("--seat 1", "what\n\na\n\n"),
            ("--seat bob", "B\n"),
            ("--all --reveal", "yes\nyes\ny\n"),
        )
    }
    match = match_after(25)
    wrong = "A opens it, nothing else.\nAnn: type A when nobody else can see.\n" * 2
    assert stories["--seat 1"].replace(wrong, "") == stories["--seat Ann"]
    for seat, story in enumerate(("--seat Ann", "--seat bob")):
        name, told = match.names[seat], [event.words(match.names) for event in match.events_for(match.humans[seat])]
        assert stories[story] == (
            f"The game is going on. Pass the device to {name}.\n{name}: type {'AB'[seat]} when nobody else can see.\n"
            + "".join(f"{number}. {line}\n" for number, line in enumerate(told, 1))
            + "Press Enter to hide this.\n"
        )
    for name in match.names[:3]:
        assert f"{name}: the game is going on. Do you agree that everything is shown" in stories["--all --reveal"]
    everything = [line for line in stories["--all --reveal"].splitlines() if line[0].isdecimal()]
    assert everything == [f"{number}. {event.words(match.names)}" for number, event in enumerate(match.events, 1)]
    assert len(set(stories.values())) == 5


@pytest.mark.parametrize(
    ("how", "typed", "says"),
    [
        ("--seat Ann", "", "Nobody answers, so nothing of this is shown."),
        ("--seat Ann", "\n \nB\nquit\n", "Nobody answers, so nothing of this is shown."),
        ("--all --reveal", "", "Nobody answers, so nothing of this is shown."),
        ("--all --reveal", "yes\nno\n", "Bob does not agree, so nothing of this is shown."),
    ],
)
def test_replay_shows_nothing_private_before_it_is_answered(how: str, typed: str, says: str, shelf: Path) -> None:
    told = spyhouse("replay", "going", *how.split(), "--saves", str(shelf), typed=typed)
    assert told.returncode == 2
    assert told.stderr == f"spyhouse: {says}\n"
    assert not any(line[0].isdecimal() for line in told.stdout.splitlines())


def test_replay_of_a_computer_player_waits_for_the_end_and_the_only_person_is_not_asked(tmp_path: Path) -> None:
    match = Match(
        catalog().games["microfilms"], [Player("Ann"), Player("Klaus", "random"), Player("Mia", "random")], {}, 4
    )
    rng = random.Random(1)
    for _ in range(6):
        match.apply(rng.choice([one for one in match.table.options() if not one.text().startswith("win")]))
    key = put_away(match, tmp_path)
    told = spyhouse("replay", key, "--seat", "Klaus", "--saves", str(tmp_path))
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == "spyhouse: Klaus is played by the computer: what it knows is told when the game is over.\n"
    told = spyhouse("replay", key, "--seat", "Ann", "--saves", str(tmp_path))
    lines = [event.words(match.names) for event in match.events_for(match.humans[0])]
    assert told.stdout == "".join(f"{number}. {line}\n" for number, line in enumerate(lines, 1))


def test_replay_of_everything_waits_for_the_end(shelf: Path) -> None:
    going = spyhouse("replay", "going", "--all", "--saves", str(shelf))
    assert (going.returncode, going.stdout) == (2, "")
    assert "--reveal" in going.stderr
    over = spyhouse("replay", "over", "--all", "--saves", str(shelf))
    assert over.returncode == 0
    match = match_after(1000)
    assert over.stdout.splitlines()[3] == f"4. {match.events[3].words(match.names)}"


def test_replay_of_a_seat_that_is_not_there(shelf: Path) -> None:
    told = spyhouse("replay", "going", "--seat", "7", "--saves", str(shelf))
    assert told.returncode == 2
    assert "the seats are: 1 Ann, 2 Bob, 3 Cy" in told.stderr


def test_nothing_tells_the_seed_of_a_running_game(tmp_path: Path) -> None:
    """Given a seed that was typed, then no command, no word of the line game, no file and no file's name has it."""
    seed = str((1 << 62) + 987_654_321)
    table = LinePlayer(
        "play", "microfilms", "--text", "--players", "Ann,bot,bot", "--seed", seed, "--saves", str(tmp_path)
    )
    play_on(table, Persona(), most=4)
    for line in ("help", "again", "log", "why", "rules seed", "save", "notes"):
        table.type(line)
    assert table.finish() == 0
    assert table.heard[0] == "The seed was typed: whoever knows the seed knows the deal."
    told = [*table.heard, table.errors]
    for command in (
        "saves list",
        "saves list --json",
        "saves show",
        "saves show --json",
        "saves check",
        "replay {}",
        "replay {} --seat Ann",
    ):
        done = spyhouse(*command.format(only_save(tmp_path).name).split(), "--saves", str(tmp_path))
        assert done.returncode == 0
        told += [done.stdout, done.stderr]
    for path in tmp_path.iterdir():
        told += [path.name, path.read_text()]
    assert not [words for words in told if seed in words or f"{int(seed):x}" in words]
    assert opened(tmp_path).seed == int(seed)


def test_help_says_what_a_seed_tells(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        run(["play", "--help"])
    assert "whoever knows the seed knows the deal" in " ".join(capsys.readouterr().out.split())


# -- two programs on one save -----------------------------------------------------------------------


def test_whatever_it_is_called_a_game_is_played_by_one_program(shelf: Path, tmp_path: Path) -> None:
    """Through a link, another name of the same file, or when what lies beside it was cleared away."""
    mine = shutil.copytree(shelf, tmp_path / "shelf")
    path = mine / "going.spyhouse.json"
    (mine / "link.spyhouse.json").symlink_to(path)
    os.link(path, mine / "hard.spyhouse.json")
    table = LinePlayer("resume", "going", "--text", "--saves", str(mine))
    table.listen()
    for lock in mine.glob("*.lock"):
        lock.unlink()
    for name in ("going", "link", "hard"):
        told = spyhouse("resume", name, "--text", "--saves", str(mine))
        assert (told.returncode, told.stdout) == (3, "")
        assert told.stderr.endswith("Another Spyhouse has this game open. Close it there first.\n")


def test_a_save_that_another_program_wrote_to_is_kept_beside_the_game(shelf: Path, tmp_path: Path) -> None:
    mine = shutil.copytree(shelf, tmp_path / "shelf")
    path, copy = mine / "going.spyhouse.json", mine / "going-copy-2.spyhouse.json"
    table = LinePlayer("resume", "going", "--text", "--saves", str(mine))
    sealed = table.listen()
    raw = (mine / "over.spyhouse.json").read_bytes()
    os.replace(mine / "over.spyhouse.json", path)
    table.type(opening(sealed))
    table.type("note mine")
    assert table.finish() == 0
    assert "Another program wrote to going. This game goes on in going-copy-2, and both are kept." in table.heard
    assert f"spyhouse resume going-copy-2 --text --saves {mine}" in table.heard
    assert path.read_bytes() == raw
    assert "mine\n" in [desk.get("notes") for desk in document.open_match(document.read(copy.read_bytes())).desks]


# -- simulate ---------------------------------------------------------------------------------------


def test_simulate_prints_lengths_speed_wins_and_violations() -> None:
    told = spyhouse("simulate", "microfilms", "--seats", "4", "--games", "20", "--seed", "3")
    assert told.returncode == 0
    assert told.stdout.startswith("20 of 20 games of microfilms finished, 4 seats, seed 3")
    for part in ("Decisions per game: mean ", "Actions per second: ", "  by seat: seat 1 ", "  by role: agent "):
        assert f"\n{part}" in told.stdout
    assert "\nViolations: 0.\n" in told.stdout


def test_simulate_is_the_same_every_time() -> None:
    command = [
        "simulate",
        "microfilms",
        "--seats",
        "3",
        "--games",
        "3",
        "--seed",
        "3",
        "--bots",
        "normal,random,random",
        "--json",
    ]
    one, other = (json.loads(spyhouse(*command, PYTHONHASHSEED=number).stdout) for number in "12")
    for report in (one, other):
        del report["actions_per_second"], report["games_per_second"]
    assert one == other
    assert one["finished"] == 3
    assert one["wins_by_role"]["agent"]["dealt"] == 9


# -- completion -------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes_commands_options_values_and_games(tmp_path: Path) -> None:
    """Each line: what has been typed, and what it can become."""
    script = tmp_path / "completion"
    script.write_text(spyhouse("completion", "bash").stdout)
    asked = {"sim": ["simulate"], "saves ch": ["check"], "simulate --jo": ["--jobs"], "play mic": ["microfilms"]}
    lines = [f'source {script}; spyhouse() {{ "{sys.executable}" -m spyhouse "$@"; }}']
    for typed in asked:
        words = ["spyhouse", *typed.split()]
        lines.append(
            f'COMP_WORDS=({" ".join(words)}); COMP_CWORD={len(words) - 1}; _spyhouse; echo "${{COMPREPLY[@]}}"'
        )
    done = subprocess.run(["bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True, cwd=ROOT)
    assert [line.split() for line in done.stdout.splitlines()] == list(asked.values())


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_every_command_and_option(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    for word in (*EXAMPLES, "jobs", "players", "backup", "gallery"):
        assert word in script, word
