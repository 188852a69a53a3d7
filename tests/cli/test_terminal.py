"""The line game on a real terminal: what is private is on the second screen, and only while its seat looks."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.terminal import ENDS
from tests.games.microfilms import tables

from .driver import journal, opened
from .test_line_game import laid

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

from tests.terminal import ROOT, Terminal, all_closed, caught

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
ASKED = "when nobody else can see."
PRIVATE = re.compile(r"You are|Your hand|Only for you|Ace of Spades|Goal:|Missing:")
"""Words that only a private screen says: Anna holds the Ace."""


class Screen(Terminal):
    """The line game on it."""

    def __init__(self, *arguments: str, rows: int = 40, **env: str) -> None:
        super().__init__("-m", "spyhouse", *arguments, size=(100, rows), **env)

    @property
    def told(self) -> str:
        """All that was sent, escapes too."""
        return self.sent.decode(errors="replace").replace("\r\n", "\n")

    def hear(self, words: str, times: int = 1) -> None:
        """Read until these words were sent so often."""
        self.listen(lambda: self.told.count(words) >= times)

    def enter(self, line: str) -> None:
        self.type(line + "\n")

    def outside(self) -> str:
        """What was sent while the second screen was closed."""
        return re.sub(rf"{re.escape(ENTER)}.*?(?:{re.escape(LEAVE)}|$)", "|", self.told, flags=re.DOTALL)


@pytest.fixture
def screens() -> Iterator[Callable[..., Screen]]:
    yield from all_closed(Screen)


def annas_turn(folder: Path) -> list[str]:
    """The command that opens a table where Anna, who is to move, holds the Ace of Spades."""
    t = tables.casino([tables.ACE], [tables.CASH_OUT], [], francs=(3, 0, 0))
    return ["resume", laid(t, folder, seats=3), "--text", "--saves", str(folder)]


def test_private_words_are_on_the_second_screen_alone(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    screen = screens(*annas_turn(tmp_path))
    for turn, typed in enumerate((("note Ace of Spades", "interrogate Boris for francs"), ("notes", "pass")), 1):
        screen.hear(ASKED, turn)
        screen.enter("ab"[turn - 1])
        screen.hear("To win: ", turn)
        for line in typed:
            screen.enter(line)
        if turn == 1:
            screen.hear("Press Enter to hide this.")
            screen.enter("")
    screen.hear(ASKED, 3)
    screen.type("\x04")
    assert screen.ended() == 0
    assert screen.told.count(ENTER) == screen.told.count(LEAVE) == 2
    assert "Your hand, at most 1 card: Ace of Spades." in screen.told
    assert re.search("and saw (?!a card)", screen.told)
    assert not PRIVATE.search(screen.outside())
    assert "and saw a card (one of 2 cards, picked blind), " in screen.outside()
    assert not re.search("and saw (?!a card)", screen.outside())
    assert "\x1b[3J" not in screen.told, "the scrollback belongs to the user"


def test_enter_typed_ahead_opens_no_hand(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    screen = screens(*annas_turn(tmp_path))
    screen.hear(ASKED)
    screen.enter("a")
    screen.hear("Your choice:")
    screen.enter("pass\n\n\n\n")
    screen.hear(ASKED, 2)
    time.sleep(0.3)
    screen.enter("quit")
    assert screen.ended() == 0
    assert screen.told.count(ENTER) == 1
    assert journal(opened(tmp_path)) == [(0, "pass")]


@pytest.mark.parametrize(
    ("number", "code"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
)
def test_a_signal_leaves_nothing_private_on_the_screen(
    tmp_path: Path, screens: Callable[..., Screen], number: signal.Signals, code: int
) -> None:
    screen = screens(*annas_turn(tmp_path))
    screen.hear(ASKED)
    screen.enter("a")
    screen.hear("Your choice:")
    screen.signal(number)
    assert screen.ended() == code
    assert screen.told.count(ENTER) == screen.told.count(LEAVE) == 1
    assert not PRIVATE.search(screen.outside())
    assert "Traceback" not in screen.told
    if number == signal.SIGINT:
        assert "The game is saved. To go on with it, type:\nspyhouse resume microfilms-" in screen.outside()


def test_the_key_that_ends_programs_covers_the_screen_first(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    """Ctrl with the key that hides."""
    screen = screens(*annas_turn(tmp_path))
    screen.hear(ASKED)
    screen.enter("a")
    screen.hear("Your choice:")
    screen.type("\x1c")
    assert screen.ended() == 131
    assert screen.told.count(ENTER) == screen.told.count(LEAVE) == 1
    assert not PRIVATE.search(screen.outside())


@pytest.mark.skipif(sys.platform != "linux", reason="other signals there")
def test_every_signal_that_ends_a_program_is_heard() -> None:
    """But for what cannot be caught, and for what a broken processor or a wrong pointer sends."""
    harmless = {"SIGCHLD", "SIGCLD", "SIGCONT", "SIGURG", "SIGWINCH", "SIGPIPE", "SIGXFSZ"}
    stopping = {"SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU"}
    elsewhere = {"SIGKILL", "SIGINT", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL"}
    others = {int(number) for number in signal.Signals if number.name in harmless | stopping | elsewhere}
    assert {*ENDS} == {*map(int, signal.valid_signals())} - others


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="needs /proc")
def test_no_hand_is_in_a_core_dump(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    screen = screens(*annas_turn(tmp_path))
    screen.hear(ASKED)
    limits = Path(f"/proc/{screen.pid}/limits").read_text()
    assert re.search(r"Max core file size +0 +0 ", limits), limits
    assert caught(screen.pid) >= {signal.SIGINT, *ENDS}, "all that end a program are heard, and by one listener"
    asked = "import ctypes; from spyhouse.nocore import leave_no_core as no; no(); print(ctypes.CDLL(None).prctl(3))"
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == "0\n", "the system may not hand it to another program either"


def test_a_game_that_is_put_to_sleep_is_covered_and_sealed_when_it_wakes(
    tmp_path: Path, screens: Callable[..., Screen]
) -> None:
    """Ctrl-Z: the shell must not find a hand on the screen, nor whoever types fg."""
    screen = screens(*annas_turn(tmp_path))
    screen.hear(ASKED)
    screen.enter("a")
    screen.hear("Your choice:")
    screen.signal(signal.SIGTSTP)
    screen.hear(LEAVE)
    screen.signal(signal.SIGCONT)  # without a shell around it, it may not have slept at all
    screen.hear("Press Enter to go on.")
    screen.enter("pass")
    screen.hear(ASKED, 2)
    screen.enter("quit")
    assert screen.ended() == 0
    assert screen.told.count(ENTER) == 1
    assert journal(opened(tmp_path)) == [], "what was typed blindly is not played"


def test_a_low_screen_waits_before_anything_runs_off_its_top(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    screen = screens(*annas_turn(tmp_path), rows=12)
    screen.hear(ASKED)
    screen.enter("a")
    for page in range(1, 5):
        screen.listen(lambda page=page: screen.told.count("More: press Enter.") >= page or "choice:" in screen.told)  # type: ignore[misc]
        if "Your choice:" in screen.told:
            break
        screen.enter("")
    private = screen.told[screen.told.index(ENTER) :]
    pages = private.split("More: press Enter.")
    assert len(pages) > 2
    assert all(part.count("\n") < 12 for part in pages)


def test_nothing_private_runs_off_the_top(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    """Some terminals have no second screen, and keep what runs off the one they have: the page is turned instead."""
    rows = 16
    screen = screens(*annas_turn(tmp_path), rows=rows)
    screen.hear(ASKED)
    screen.enter("a")
    asked = re.compile(r"More: press Enter\. |Your choice: ")
    for answered, typed in enumerate(
        ["", "", "again", "", "", "options", "what", "help", "", "options", "log", "quit"]
    ):
        screen.listen(lambda answered=answered: len(asked.findall(screen.told)) > answered)  # type: ignore[misc]
        screen.enter(typed if asked.findall(screen.told)[-1].startswith("Your") else "")
    assert screen.ended() in (0, 130)
    private = screen.told[screen.told.index(ENTER) : screen.told.rindex(LEAVE)]
    wiped = "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, rows + 1))
    pages = private.split(wiped)
    assert len(pages) > 3
    assert max(page.count("\n") for page in pages) < rows
    assert private.count("\x1b[2J") == 1, "what is cleared in one go can be scrolled back to"
    assert not pages[-1].strip("\x1b[mH"), "it is left empty"


def test_choices_that_went_with_the_page_are_told_again(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    screen = screens(*annas_turn(tmp_path), rows=40)
    screen.hear(ASKED)
    screen.enter("a")
    screen.hear("Your choice:")
    assert screen.told.count("1. Draw") == 1
    for number in range(2, 40):
        screen.enter("nonsense")
        screen.hear("Your choice:", number)
        if screen.told.count("1. Draw") > 1:
            break
    last_page = screen.told[screen.told.rindex("\x1b[40;1H") :]
    told = ["That is no choice here.", "Your turn: do one thing.", "1. Draw", "Your choice:"]
    assert sorted(told, key=last_page.index) == told


def test_a_dumb_terminal_gets_no_escapes_but_empty_lines(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    screen = screens(*annas_turn(tmp_path), TERM="dumb")
    screen.hear(ASKED)
    screen.enter("a")
    screen.hear("Your choice:")
    screen.enter("pass")
    screen.hear(ASKED, 2)
    screen.enter("quit")
    assert screen.ended() == 0
    assert "\x1b" not in screen.told
    assert "\n" * 40 in screen.told
    assert "whoever scrolls back reads the hands of the others" in screen.told


def test_what_a_seat_saw_is_told_on_the_second_screen_behind_the_seal(
    tmp_path: Path, screens: Callable[..., Screen]
) -> None:
    """While the game goes on; keys that were typed ahead do not open it."""
    t = tables.casino([tables.ACE], [tables.CASH_OUT], [], francs=(3, 0, 0))
    key = laid(t, tmp_path, seats=3)
    with Keeper.resume(tmp_path / f"{key}.spyhouse.json") as keeper:
        keeper.apply(next(one for one in keeper.match.table.options() if one.text() == "draw deck"))
    drew = keeper.match.view(Seat(0)).log()[-1]
    screen = screens("replay", key, "--seat", "Anna", "--saves", str(tmp_path))
    screen.enter("a")
    screen.hear("Anna: type A when nobody else can see.")
    time.sleep(1)
    assert ENTER not in screen.told
    screen.enter("a")
    screen.hear("Press Enter to hide this.")
    assert drew in screen.told
    screen.enter("")
    assert screen.ended() == 0
    assert screen.told.count(ENTER) == screen.told.count(LEAVE) == 1
    assert drew not in screen.outside()


def test_who_plays_is_asked_where_there_is_somebody_to_ask(tmp_path: Path, screens: Callable[..., Screen]) -> None:
    screen = screens("play", "microfilms", "--text", "--saves", str(tmp_path), "--seed", "1")
    screen.hear("Who plays?")
    screen.enter("Ann, Ann, Bo")
    screen.hear("Two are called Ann")
    screen.enter("Ann, bot, Ada=bot:random")
    screen.hear("Your choice:")
    assert ENTER not in screen.told, "one person alone has nothing to hide"
    assert [player.name for player in opened(tmp_path).players] == ["Ann", "Odette", "Ada"]
