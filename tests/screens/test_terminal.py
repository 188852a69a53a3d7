"""A real terminal: every byte that is sent after the seal, and what is left on it however the program ends."""

from __future__ import annotations

import dataclasses
import functools
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.minute import in_a_minute
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import SaveFile
from spyhouse.screens.handover import Handover
from spyhouse.terminal import ENDS as SIGNALS
from tests.cli.guests import log, written

from .evening import microfilms
from .friends import come_to, each, friends, open_hand, settle, sit_down
from .house import LARGE, SMALL, Guest, at_home
from .test_leaks import CANARY, phrases
from .traces import rows

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

from tests.terminal import ROOT, Terminal, all_closed, caught, cells, environment, text

from .crashing import PLACES

pytestmark = pytest.mark.slow

HIDDEN = [game for game in catalog().games.values() if not game.info.open_information]
OUT = b"\x1b[?1049l"
RESTORED = (OUT, b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[<u", b"\x1b[?7h")
"""The second screen is left, the cursor shows, the mouse is the terminal's, keys and pasted text come as usual."""


@dataclasses.dataclass
class Kept:
    """A saved table in the middle of a game, and what stands on the screens of the seat that decides alone."""

    match: Match
    file: Path
    size: tuple[int, int]
    private: frozenset[str]

    @property
    def letter(self) -> str:
        """What opens its sealed page."""
        return self.match.game.letters_of(self.match.names)[self.match.decider or 0].lower()

    def seen_in(self, words: str) -> list[str]:
        return sorted(phrase for phrase in {*self.private, CANARY} if phrase in words)


def asked_alone(game: Game, seed: int, moves: int = 15) -> Match | None:
    """A game in which a seat is asked something alone, after some moves; none if it is over before that."""
    match, rng = friends(game, max(2, game.info.least_players), seed=seed), random.Random(seed)
    while match.decision is not None:
        if len(match.journal) >= moves and match.decision.stage is Stage.PRIVATE:
            return match
        match.apply(rng.choice(match.table.options()))
    return None


@functools.cache
def private_words(game: Game, size: tuple[int, int]) -> tuple[Match, frozenset[str]]:
    """A table, and what its deciding seat sees and the sealed page does not show."""
    match = next(match for seed in range(200) if (match := asked_alone(game, seed)) is not None)
    private: set[str] = set()

    async def look(guest: Guest) -> None:
        await settle(guest)
        public = " ".join(rows(guest.app))
        sit_down(guest, match, Path(os.environ["SPYHOUSE_SAVES"]) / "table.spyhouse.json")
        await come_to(guest, Handover)
        public += " ".join([*rows(guest.app), document.summary_of(match).line])
        await open_hand(guest)
        private.update(phrase for phrase in phrases(rows(guest.app)) if phrase not in public)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("spyhouse.widgets.guard.SEAL", 0.0)
        at_home(look, size)
    match.read = [0] * len(match.players)
    assert len(private) > 5
    return match, frozenset(private)


def kept(game: Game, folder: Path, size: tuple[int, int] = LARGE) -> Kept:
    match, private = private_words(game, size)
    file = folder / "table.spyhouse.json"
    with Keeper(match, SaveFile(file)) as keeper:
        keeper.save()
    return Kept(match, file, size, private)


@pytest.fixture
def opened() -> Iterator[Callable[..., Terminal]]:
    yield from all_closed(Terminal)


def resumed(opened: Callable[..., Terminal], table: Kept, *arguments: str) -> Terminal:
    """A house at this table, its page still sealed."""
    arguments = arguments or ("-m", "tests.screens.unsealed", "resume")
    terminal = opened(*arguments, str(table.file), size=table.size)
    terminal.wait_for("Alone with it?")
    return terminal


def reveal(terminal: Terminal, table: Kept) -> int:
    """The page is opened; how many bytes were sent by then."""
    start = len(terminal.sent)
    terminal.type(table.letter)
    terminal.listen(lambda: any(phrase in text(terminal.sent[start:]) for phrase in table.private))
    terminal.rest()
    shown = "\n".join(cells(terminal.sent, table.size))
    assert len(table.seen_in(shown)) > len(table.private) / 2, "the private table is not as expected:\n" + shown
    return len(terminal.sent)


def take_notes(terminal: Terminal, table: Kept) -> int:
    """Something private is typed on the notes, the last page that they have."""
    terminal.type("n")
    terminal.wait_for("for these eyes only")
    terminal.rest()
    terminal.type("\x1b[Z")
    terminal.rest()
    terminal.type(CANARY)
    terminal.listen(lambda: CANARY in "".join(cells(terminal.sent, table.size)))
    return terminal.rest()


def is_intact(table: Kept) -> None:
    """The file holds the whole game, nobody holds the file, and it can be opened and played on."""
    with Keeper.resume(table.file) as keeper:
        assert keeper.match.journal == table.match.journal
        assert repr(keeper.match.table) == repr(table.match.table)
        keeper.match.apply(keeper.match.table.options()[0])


def is_as_found(terminal: Terminal, end: bytes) -> None:
    for sequence in RESTORED:
        assert sequence in end, f"not sent: {sequence!r}"
    assert terminal.sent.count(b"\x1b[?1049h") == terminal.sent.count(OUT)
    assert b"\x1b[3J" not in terminal.sent, "the scrollback belongs to the user"
    assert not re.search(rb"\x1b\][012];", terminal.sent), "the title belongs to the user"
    assert terminal.settings() == terminal.found


# -- the seal ---------------------------------------------------------------------------------------


@each(HIDDEN)
def test_bytes_sent_after_the_seal_hold_nothing_private(
    game: Game, tmp_path: Path, opened: Callable[..., Terminal]
) -> None:
    """Neither on the way to the sealed page, nor on it, nor in the cells that are left of what was there."""
    table = kept(game, tmp_path, SMALL if HIDDEN.index(game) % 2 else LARGE)
    terminal = resumed(opened, table)
    assert not table.seen_in(text(terminal.sent))
    for key, page in (("", ""), ("n", "for these eyes only"), ("m", "The table waits")):
        start = reveal(terminal, table)
        if page:
            terminal.type(key)
            terminal.wait_for(page, start)
            start = terminal.rest()
        terminal.type("\\")
        terminal.wait_for("Alone with it?", start)
        terminal.rest()
        assert not table.seen_in(text(terminal.sent[start:])), f"after hiding {page or 'the table'}"
        shown = "\n".join(cells(terminal.sent, table.size))
        assert not table.seen_in(shown), shown
    terminal.type("q")
    terminal.wait_for("Good night", start)
    terminal.type("q")
    assert terminal.ended() == 0
    rules = " ".join(
        " ".join((part.head, *part.sentences)) for part in in_a_minute(game)
    )  # the menu tells them anybody
    assert not [words for words in table.seen_in(text(terminal.sent[start:])) if words not in rules]
    is_as_found(terminal, terminal.sent[start:])
    is_intact(table)


# -- the end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "code"),
    [(signal.SIGTERM, 143), (signal.SIGINT, 130), ("\x1c", 131), ("\x11", 0), ("\x03\x11", 0), ("\x03\x03", 130)],
    ids=["SIGTERM", "SIGINT", "ctrl+backslash", "ctrl+q", "ctrl+c ctrl+q", "ctrl+c ctrl+c"],
)
def test_whatever_ends_the_program_leaves_the_terminal_as_it_was(
    way: signal.Signals | str, code: int, tmp_path: Path, opened: Callable[..., Terminal]
) -> None:
    """In the middle of a private table, with its notes open."""
    table = kept(microfilms(), tmp_path)
    terminal = resumed(opened, table)
    reveal(terminal, table)
    start = take_notes(terminal, table)
    if isinstance(way, str):
        terminal.type(way)
    else:
        terminal.signal(way)
    assert terminal.ended() == code
    end = terminal.sent[start:]
    is_as_found(terminal, end)
    assert not table.seen_in(text(end))
    assert not text(end[end.index(OUT) :]).strip()
    is_intact(table)
    with Keeper.resume(table.file) as keeper:
        assert keeper.match.desks[table.match.decider or 0] == {"notes": CANARY}, "what was noted is lost"


def test_ctrl_c_asks_once_and_leaves_from_the_sealed_page_too(tmp_path: Path, opened: Callable[..., Terminal]) -> None:
    table = kept(microfilms(), tmp_path)
    terminal = resumed(opened, table)
    start = terminal.rest()
    terminal.type("\x03")
    terminal.wait_for("Ctrl+C again leaves", start)
    terminal.type("\x03")
    assert terminal.ended() == 130
    is_as_found(terminal, terminal.sent[start:])
    is_intact(table)


def test_a_window_that_is_closed_ends_the_program(tmp_path: Path, opened: Callable[..., Terminal]) -> None:
    """Nobody is left to see what it writes: it neither waits for that, nor keeps the table locked."""
    table = kept(microfilms(), tmp_path)
    terminal = resumed(opened, table)
    reveal(terminal, table)
    limits = Path(f"/proc/{terminal.pid}/limits")
    if limits.exists():
        assert re.search(r"Max core file size +0 +0 ", limits.read_text()), "a dump would hold the hand"
        assert caught(terminal.pid) >= {signal.SIGINT, *SIGNALS}, (
            "all that end a program are heard, and by one listener"
        )
    assert terminal.hang_up() == 129
    is_intact(table)
    Keeper.resume(table.file).close()


@pytest.mark.parametrize("place", PLACES)
def test_a_fault_says_one_sentence_and_no_word_of_a_hand(
    place: str, tmp_path: Path, opened: Callable[..., Terminal]
) -> None:
    """The hand is in a local variable and in the words of the error, wherever it happens."""
    table = kept(microfilms(), tmp_path)
    terminal = resumed(opened, table, "-m", "tests.screens.crashing", place)
    start = reveal(terminal, table)
    terminal.type("z")
    if PLACES[place].__doc__:  # not fatal: what fails there is nothing that the game needs
        terminal.rest(0.5)
        terminal.type("\x11")
        assert terminal.ended() == 0
    else:
        assert terminal.ended() == 1
    end = terminal.sent[start:]
    is_as_found(terminal, end)
    said = " ".join(text(end[end.rindex(OUT) :]).split())
    assert said == ("" if PLACES[place].__doc__ else f"{FAULT} {written()}")
    if said:
        assert "in fail" in log().read_text(), "where it happened"
        assert not table.seen_in(log().read_text())
    assert not table.seen_in(text(end[end.index(OUT) :]))
    is_intact(table)


FAULT = (
    "Spyhouse stopped because of a fault in the program (RuntimeError). Every action was saved: "
    "start it again and continue the game."
)


def test_all_that_the_program_knew_goes_to_a_file_for_who_asks_and_never_to_the_screen(
    tmp_path: Path, opened: Callable[..., Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPYHOUSE_DEBUG", "1")
    table = kept(microfilms(), tmp_path)
    terminal = resumed(opened, table, "-m", "tests.screens.crashing", "in_a_key")
    start = reveal(terminal, table)
    terminal.type("z")
    assert terminal.ended() == 1
    end = terminal.sent[start:]
    assert " ".join(text(end[end.rindex(OUT) :]).split()) == f"{FAULT} {written(everything=True)}"
    assert not table.seen_in(text(end[end.index(OUT) :]))
    assert re.search("hand = ['\"]View\\(", log().read_text())
    assert log().stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("size", [(1, 1), (20, 4), (79, 23)], ids=str)
def test_a_window_that_is_made_tiny_hides_the_hand_and_shows_it_again(
    size: tuple[int, int], tmp_path: Path, opened: Callable[..., Terminal]
) -> None:
    table = kept(microfilms(), tmp_path)
    terminal = resumed(opened, table)
    reveal(terminal, table)
    terminal.resize(size)
    small = terminal.rest()
    seen = [row[: size[0]] for row in cells(terminal.sent, table.size)[: size[1]]]
    assert not table.seen_in("\n".join(seen))
    terminal.resize(table.size)
    terminal.listen(lambda: bool(table.seen_in(text(terminal.sent[small:]))))
    terminal.type("\x11")
    assert terminal.ended() == 0
    is_as_found(terminal, terminal.sent[small:])
    is_intact(table)


def test_a_program_that_was_put_to_sleep_wakes_up_sealed(tmp_path: Path, opened: Callable[..., Terminal]) -> None:
    """The shell must not find a hand on the screen, nor whoever types fg."""
    table = kept(microfilms(), tmp_path)
    terminal = resumed(opened, table)
    reveal(terminal, table)
    start = take_notes(terminal, table)
    terminal.signal(signal.SIGTSTP)
    terminal.listen(lambda: OUT in terminal.sent[start:])
    terminal.rest()
    asleep = len(terminal.sent)
    terminal.signal(signal.SIGCONT)
    terminal.wait_for("Alone with it?", asleep)
    terminal.rest()
    shown = "\n".join(cells(terminal.sent, table.size))
    assert "Alone with it?" in shown
    assert not table.seen_in(shown), shown
    assert not table.seen_in(text(terminal.sent[start:]))
    reveal(terminal, table)
    terminal.type("\x11")
    assert terminal.ended() == 0
    is_as_found(terminal, terminal.sent[asleep:])
    is_intact(table)


def test_a_shell_that_is_gone_back_to_with_ctrl_z_finds_no_hand_nor_does_fg(
    tmp_path: Path, opened: Callable[..., Terminal]
) -> None:
    """Given a shell that has jobs, when the program is put to sleep by the key, then the shell goes on and wakes it."""
    table = kept(microfilms(), tmp_path)
    play = shlex.join([sys.executable, "-m", "tests.screens.unsealed", "resume", str(table.file)])
    shell = f"import os; os.execvp('sh', ['sh', '-mc', {f'{play}; echo THE SHELL; fg >/dev/null'!r}])"
    terminal = opened("-c", shell, size=table.size)
    terminal.wait_for("Alone with it?")
    start = reveal(terminal, table)
    terminal.type("\x1a")
    terminal.wait_for("THE SHELL", start)
    woken = terminal.sent.index(b"THE SHELL", start)
    assert not table.seen_in(text(terminal.sent[start:woken]))
    terminal.wait_for("Alone with it?", woken)
    terminal.rest()
    assert not table.seen_in("\n".join(cells(terminal.sent, table.size)))
    reveal(terminal, table)
    terminal.type("\x11")
    assert terminal.ended() == 0
    is_intact(table)


# -- tmux -------------------------------------------------------------------------------------------


class Tmux:
    """A tmux of its own, with nothing of the user's in it."""

    def __init__(self, folder: Path, size: tuple[int, int], command: str, config: str = "") -> None:
        self.socket = str(folder / "tmux")
        (folder / "tmux.conf").write_text(config)
        width, height = (str(number) for number in size)
        self("-f", str(folder / "tmux.conf"), "new-session", "-d", "-x", width, "-y", height, command)

    def __call__(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", self.socket, *arguments],
            capture_output=True,
            encoding="utf-8",
            env=environment(),
            timeout=30,
            check=True,
        )
        return done.stdout

    def everything(self) -> str:
        """The screen, and all that has been scrolled off it."""
        return self("capture-pane", "-p", "-J", "-S", "-")

    def wait_for(self, words: str) -> str:
        for _ in range(300):
            if words in (shown := self.everything()):
                return shown
            time.sleep(0.1)
        raise AssertionError(f"{words!r} never came; tmux shows:\n{shown}")


ENDS = [("", end) for end in (signal.SIGTERM, signal.SIGHUP, "C-q", "z")]
ENDS += [("set -wg alternate-screen off", end) for end in (signal.SIGTERM, "C-q")]


@pytest.mark.skipif(not shutil.which("tmux"), reason="tmux is not installed")
@pytest.mark.parametrize(("config", "end"), ENDS, ids=str)
def test_tmux_keeps_nothing_private(config: str, end: signal.Signals | str, tmp_path: Path) -> None:
    """Neither on the screen nor in the history, when the shell is back; whether there is a second screen or not."""
    table = kept(microfilms(), tmp_path)
    play = [sys.executable, "-m", "tests.screens.crashing", "in_paint", str(table.file)]
    pid = shlex.quote(str(tmp_path / "pid"))
    script = f'seq 60; cd {shlex.quote(str(ROOT))}; sh -c \'echo $$ > {pid}; exec "$0" "$@"\' {shlex.join(play)}; echo THE SHELL; sleep 60'
    tmux = Tmux(tmp_path, table.size, script, config)
    try:
        tmux.wait_for("Alone with it?")
        tmux("send-keys", table.letter)
        shown = tmux.wait_for(max(table.private, key=len))
        assert table.seen_in(shown)
        if isinstance(end, str):
            tmux("send-keys", end)
        else:
            os.kill(int((tmp_path / "pid").read_text()), end)
        left = tmux.wait_for("THE SHELL")
        assert not table.seen_in(left), left
        scrolled_off = "19\n20\n" if config else "59\n60\n"
        assert scrolled_off in left, "the user's own history is gone"
        assert "Traceback" not in left
    finally:
        tmux("kill-server")
    is_intact(table)
