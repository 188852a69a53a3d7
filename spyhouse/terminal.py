"""Lines in and out for the line game: what is private stays on the alternate screen, and leaves nothing behind."""

from __future__ import annotations

import contextlib
import errno
import os
import select
import shutil
import signal
import sys
import textwrap
import time
from collections.abc import Iterator
from types import FrameType
from typing import Any, Final

from .engine.words import printable
from .nocore import leave_no_core

_ENTER: Final = "\x1b[?1049h\x1b[2J\x1b[H"
_LEAVE: Final = "\x1b[?1049l"
"""The second screen, and back. The scrollback is the user's: never erased."""
_LAST_ROWS: Final = 4
"""At the foot of a private screen, for a question and its answer."""
_QUIET: Final = 0.4
"""Seconds without a key before a hand-over listens: an Enter pressed twice must not open the next hand."""
_NAMED: Final = (
    *("SIGTERM", "SIGHUP", "SIGQUIT", "SIGABRT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF"),
    *("SIGXCPU", "SIGPOLL", "SIGPWR", "SIGSYS", "SIGTRAP", "SIGSTKFLT", "SIGBREAK"),
)
ENDS: Final = (
    *(int(getattr(signal, name)) for name in _NAMED if hasattr(signal, name)),
    *range(getattr(signal, "SIGRTMIN", 1), getattr(signal, "SIGRTMAX", 0) + 1),
)
"""Each of these ends a program that does not listen to it, and would leave on the screen what is there."""


def wipe() -> str:
    """Empties the screen before it is left, as some terminals have no second one, and others are told to do without.
    Row by row: what is cleared in one go, or runs off the top, they keep to be scrolled back to."""
    rows = shutil.get_terminal_size().lines
    return "\x1b[m" + "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, rows + 1)) + "\x1b[H"


def at_a_terminal() -> bool:
    return sys.stdin is not None and sys.stdout is not None and sys.stdin.isatty() and sys.stdout.isatty()


class Closed(Exception):
    """There is no more input."""


class Sealed(Exception):
    """The private screen is to be hidden at once."""


class Terminal:
    """Where the line game speaks and listens: a terminal, or a pipe."""

    def __init__(self) -> None:
        self.tty = at_a_terminal()
        self.private = False
        self._dumb = os.environ.get("TERM", "dumb") == "dumb" and sys.platform != "win32"
        self._unread = 0
        """Rows since the last answer."""
        self._at = 0
        """The row of a private screen that is written next."""
        self.page = 0
        """How often the page of a private screen was turned."""
        self._stopped = False
        if sys.stdout is None:
            raise BrokenPipeError
        sys.stdout.flush()
        # unbuffered: no private line can be left over, to be written when the second screen is gone
        self._out = open(sys.stdout.fileno(), "wb", buffering=0, closefd=False)  # noqa: SIM115  # for as long as we run
        self._encoding = sys.stdout.encoding

    # -- speaking and listening --------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        rows = [row for line in lines for row in self._rows_of(printable(line))]
        if self._pages and not self._unread and self._at + len(rows) > self._room:
            self._turn_page()
        for row in rows:
            self._make_room()
            self._write(row + "\n")

    def say_whole(self, line: str) -> None:
        """A line that is to be copied: not broken, however long."""
        self._make_room()
        self._write(printable(line) + "\n")

    def ask(self, prompt: str) -> str:
        """One line from the player, without its end. Raises `Closed` when there are no more."""
        self._check_seal()
        *before, last = self._rows_of(printable(prompt))
        self.say(*before)
        self._write(last + (" " if self.tty else "\n"))
        self._unread = 0
        try:
            if self.tty:
                _wait_for_input()
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except OSError:  # the terminal is gone
            line = ""
        if not line:
            raise Closed
        self._check_seal()
        self._at += len(self._rows_of(f"{last} {line}"))
        return line.strip()

    def ask_unseen(self, prompt: str) -> str:
        """The same for a PIN: on a terminal what is typed does not show."""
        if not self.tty:
            return self.ask(prompt)
        with _no_echo():
            line = self.ask(prompt)
        self._write("\n")
        return line

    def ask_yes(self, question: str) -> bool:
        while True:
            answer = self.ask(f"{question} yes or no:").casefold()
            if answer in ("y", "yes", "n", "no"):
                return answer[0] == "y"
            self.say("Please answer yes or no.")

    def _rows_of(self, line: str) -> list[str]:
        return textwrap.wrap(line, max(20, shutil.get_terminal_size().columns - 1)) or [""] if self.tty else [line]

    @property
    def _pages(self) -> bool:
        return self.private and self.tty

    @property
    def _room(self) -> int:
        return max(shutil.get_terminal_size().lines - _LAST_ROWS, 1)

    def _make_room(self) -> None:
        """A private screen is left by turning the page: nothing runs off its top, unread or to be scrolled back to."""
        self._check_seal()
        if self._pages and self._at >= self._room:
            if self._unread:
                self.ask("More: press Enter.")
            self._turn_page()
        self._unread += 1
        self._at += 1

    def _turn_page(self) -> None:
        self._at = 0
        self.page += 1
        if not self._dumb:
            self._write(wipe())

    def _write(self, text: str) -> None:
        left = memoryview(text.encode(self._encoding, "replace"))
        try:
            while left:
                left = left[self._out.write(left) or 0 :]
        except OSError as error:
            if error.errno == errno.EIO:  # the terminal is gone: nobody is there to read it
                raise BrokenPipeError from error
            raise

    def settle(self) -> None:
        """On a terminal: throw away what was typed ahead, until no key has come for a moment."""
        if not self.tty:
            return
        while _input_waits(_QUIET):
            _throw_away_input()
            if _input_waits(0):  # it has ended, or the keyboard is being leant on
                time.sleep(_QUIET)
                _throw_away_input()
                return

    # -- the private screen ------------------------------------------------------------------------

    @property
    def keeps_everything(self) -> bool:
        """What was private on it can be scrolled back to, whatever is done."""
        return self.tty and self._dumb

    def enter_private(self) -> None:
        self._unread = self._at = 0
        self.private = True
        if self.tty and not self._dumb:
            self._write(_ENTER)

    def leave_private(self) -> None:
        self._stopped = False
        if self.private:
            self._write(self._covering)
            self.private = False  # not before: a signal that comes in between must cover it

    @property
    def _covering(self) -> str:
        if not self.tty:
            return ""
        return "\n" * shutil.get_terminal_size().lines if self._dumb else wipe() + _LEAVE

    def _check_seal(self) -> None:
        if self._stopped:
            raise Sealed

    # -- signals -----------------------------------------------------------------------------------

    @contextlib.contextmanager
    def guarded(self) -> Iterator[None]:
        """However this ends, nothing private stays on the screen."""
        leave_no_core()
        numbers: dict[int, Any] = dict.fromkeys(ENDS, self._end)
        if sys.platform != "win32":
            numbers[signal.SIGTSTP] = self._stop
        before: dict[int, Any] = {
            number: signal.signal(number, handler)
            for number, handler in numbers.items()
            if signal.getsignal(number) is not signal.SIG_IGN  # nohup asked for that
        }
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                self.leave_private()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _cover_now(self) -> bool:
        if not self.private:
            return False
        with contextlib.suppress(OSError):
            os.write(self._out.fileno(), self._covering.encode())
        self.private = False
        return True

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._cover_now()
        raise SystemExit(128 + number)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-Z: the screen is covered first; whoever comes back finds it sealed."""
        covered = self._cover_now()
        self._stopped = covered
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, self._stop)
        if covered:
            with contextlib.suppress(OSError):
                os.write(self._out.fileno(), b"Press Enter to go on. ")


if sys.platform == "win32":
    import msvcrt

    def is_watched() -> bool:
        """Nobody could wake what sleeps here."""
        return False

    def _input_waits(seconds: float) -> bool:
        time.sleep(seconds)
        return msvcrt.kbhit()

    def _wait_for_input() -> None:
        """Reading hears Ctrl+C here."""

    def _throw_away_input() -> None:
        while msvcrt.kbhit():
            msvcrt.getwch()

    def _no_echo() -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()

else:
    import termios

    def is_watched() -> bool:
        """A shell waits for this program, and can wake it where it sleeps: it is one of the shell's jobs."""
        shell = os.getppid()
        try:
            return os.getsid(shell) == os.getsid(0) and os.getpgid(shell) != os.getpgid(0)
        except OSError:  # it is gone
            return False

    def _input_waits(seconds: float) -> bool:
        return bool(select.select([sys.stdin], [], [], seconds)[0])

    def _wait_for_input() -> None:
        """A Ctrl+C that comes just before a read begins would be heard with the next line only."""
        while not _input_waits(_QUIET):
            pass

    def _throw_away_input() -> None:
        with contextlib.suppress(termios.error):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    @contextlib.contextmanager
    def _no_echo() -> Iterator[None]:
        try:
            before = termios.tcgetattr(sys.stdin)
            quiet = termios.tcgetattr(sys.stdin)
            quiet[3] &= ~termios.ECHO
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, quiet)
        except termios.error:  # no terminal to quieten
            yield
            return
        try:
            yield
        finally:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
