"""The program on a pseudo-terminal: every byte it sends, and what a shell would find when it is gone."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from rich.cells import cell_len

ROOT = Path(__file__).parents[1]
_MOVES = re.compile(r"\x1b\[[0-9;]*[HfABCDEFGd]|[\r\n]+")
_ESCAPES = re.compile(
    r"\x1b\[[0-9;?<>=!$ ]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[PX^_].*?\x1b\\|\x1b[@-Z\\-_=>78]", re.DOTALL
)


class Terminal:
    """A process on a terminal of its own."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (120, 36), **env: str) -> None:
        self.pid, self.master = pty.fork()
        if not self.pid:
            for number in (
                signal.SIGINT,
                signal.SIGQUIT,
                signal.SIGHUP,
            ):  # ignored where the tests run in the background
                signal.signal(number, signal.SIG_DFL)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.chdir(ROOT)
            os.execve(sys.executable, [sys.executable, *arguments], environment(**env))
        self.sent = b""
        self.code: int | None = None
        self.found = self.settings()
        """How the terminal was set before anything was sent."""

    # -- listening ---------------------------------------------------------------------------------

    def listen(self, enough: Callable[[], bool], seconds: float = 30.0) -> None:
        end = time.monotonic() + seconds
        while not enough():
            assert time.monotonic() < end, f"this never came; the last that did: {text(self.sent)[-1500:]!r}"
            if not self._read(0.05):
                return

    def _read(self, seconds: float) -> bool:
        """Whether there may be more."""
        if select.select([self.master], [], [], seconds)[0]:
            try:
                chunk = os.read(self.master, 65536)
            except OSError:
                return False
            self.sent += chunk
            return bool(chunk)
        return True

    def wait_for(self, words: str, start: int = 0) -> None:
        self.listen(lambda: words in text(self.sent[start:]))
        assert words in text(self.sent[start:]), f"it ended: {text(self.sent[start:])[-1500:]!r}"

    def rest(self, seconds: float = 0.25) -> int:
        """Wait until nothing has come for so long; how much has come so far."""
        before, since = -1, time.monotonic()
        while time.monotonic() - since < seconds:
            if len(self.sent) != before:
                before, since = len(self.sent), time.monotonic()
            if not self._read(0.05):
                break
        return len(self.sent)

    # -- speaking ----------------------------------------------------------------------------------

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def resize(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def settings(self) -> list[object]:
        """Of the terminal itself: whether it echoes, and hands over lines or keys."""
        return termios.tcgetattr(self.master)

    # -- the end -----------------------------------------------------------------------------------

    def ended(self) -> int:
        """Read to the end; the exit code."""
        if self.code is None:
            self.listen(lambda: False)
            self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.code

    def hang_up(self, seconds: float = 30.0) -> int | None:
        """Close the window; the exit code, if the program then ends."""
        os.close(self.master)
        self.master = -1
        end = time.monotonic() + seconds
        while self.code is None and time.monotonic() < end:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(status) if ended else None
            time.sleep(0.02)
        return self.code

    def close(self) -> None:
        if self.code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.master >= 0:
            os.close(self.master)


T = TypeVar("T", bound=Terminal)


def all_closed(kind: type[T]) -> Iterator[Callable[..., T]]:
    """For a fixture: what opens terminals of this kind; none of them outlives the test."""
    terminals: list[T] = []

    def open_one(*arguments: str, **more: object) -> T:
        terminals.append(kind(*arguments, **more))  # type: ignore[arg-type]
        return terminals[-1]

    yield open_one
    for terminal in terminals:
        terminal.close()


def caught(pid: int) -> set[int]:
    """The signals that a running program listens to, as the system (Linux) knows it."""
    [mask] = re.findall(r"^SigCgt:\s+([0-9a-f]+)$", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return {number for number in signal.valid_signals() if int(mask, 16) >> (number - 1) & 1}


def environment(**more: str) -> dict[str, str]:
    left_out = ("NO_COLOR", "TEXTUAL_THEME", "COLUMNS", "LINES", "TMUX", "TERM_PROGRAM")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONIOENCODING": "utf-8", **more}


def text(sent: bytes) -> str:
    """The words in what was sent: moves of the cursor end a line, colours mean nothing."""
    return _ESCAPES.sub("", _MOVES.sub("\n", sent.decode(errors="replace")))


_PIECES = re.compile(
    r"\x1b\[(?P<csi>[0-9;?<>=!$ ]*)(?P<final>[@-~])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[PX^_].*?\x1b\\|\x1b.|(?P<ctrl>[\r\n\x07])|(?P<text>[^\x1b\r\n\x07]+)",
    re.DOTALL,
)


class Cells:
    """What a terminal shows: as far as Textual uses one, moves and words."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.width, self.height = size
        self._clear()

    def _clear(self) -> None:
        self.grid = [[" "] * self.width for _ in range(self.height)]
        self.x = self.y = 0

    def take(self, sent: str) -> None:
        """More has been sent, whole pieces of it."""
        for piece in _PIECES.finditer(sent):
            if piece["ctrl"]:
                self.x = 0 if piece["ctrl"] == "\r" else self.x
                self.y = min(self.y + (piece["ctrl"] == "\n"), self.height - 1)
            elif piece["final"] == "H":
                row, _, column = piece["csi"].partition(";")
                self.x, self.y = int(column or 1) - 1, int(row or 1) - 1
            elif piece["final"] == "K":
                self.grid[self.y] = [" "] * self.width
            elif piece["final"] in ("h", "l") and piece["csi"] == "?1049":
                self._clear()
            else:
                assert piece["final"] not in tuple("ABCDEFGJKLMPSTXd@"), f"a move that is not known here: {piece[0]!r}"
                self._write(piece["text"] or "")

    def _write(self, words: str) -> None:
        for letter in words:
            wide = cell_len(letter)
            if self.x + wide <= self.width and self.y < self.height:
                self.grid[self.y][self.x : self.x + wide] = [letter, *[""] * (wide - 1)]
            self.x += wide

    def rows(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.grid]


def cells(sent: bytes, size: tuple[int, int]) -> list[str]:
    """What a terminal of this size shows after all this."""
    shown = Cells(size)
    shown.take(sent.decode(errors="replace"))
    return shown.rows()
