"""What went wrong is written to a file for whoever mends it, and never to the screen: a traceback could tell a hand.

The file says where it happened and what kind of error it was, but neither the words of the error nor what any variable
held. With `--debug` (or $SPYHOUSE_DEBUG) it holds all of that, every hand included, for those who ask for it.
"""

from __future__ import annotations

import contextlib
import os
import platform
import stat
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from . import __version__
from .config import config_folder
from .engine import faults

DEBUG: Final = "SPYHOUSE_DEBUG"
_MOST_BYTES: Final = 1_000_000
"""A file that has grown larger is begun anew."""


def is_debugging() -> bool:
    return os.environ.get(DEBUG, "0") not in ("", "0")


def place() -> Path:
    return config_folder() / "faults.log"


def written(error: BaseException) -> str:
    """Write a fault down; a sentence that says where, empty if that was not possible."""
    path = place()
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write(path, f"{_heading()}\n{_trace(error)}\n")
        what = "every hand included" if is_debugging() else "without a word of a hand"
        return f"What happened is written down, {what}, in {path}."
    return ""


def _heading() -> str:
    now = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
    return f"--- {now}, Spyhouse {__version__}, Python {platform.python_version()}, {platform.system()}"


def _trace(error: BaseException) -> str:
    whole = traceback.TracebackException.from_exception(error, capture_locals=is_debugging())
    if is_debugging():
        return "".join(whole.format())
    chain: list[traceback.TracebackException] = []
    one: traceback.TracebackException | None = whole
    while one is not None and one not in chain:
        chain.append(one)
        one = one.__cause__ or one.__context__
    return "".join("".join(part for one in reversed(chain) for part in (*one.stack.format(), f"{_kind(one)}\n")))


def _kind(error: traceback.TracebackException) -> str:
    """Its name alone; newer Pythons only tell it with its module."""
    if sys.version_info >= (3, 13):
        return error.exc_type_str.rpartition(".")[2]
    return error.exc_type.__name__ if error.exc_type else "Error"


def _write(path: Path, text: str) -> None:
    """For this user's eyes alone, whoever made the file; what lies there must be a file."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with open(os.open(path, flags, 0o600), "w", encoding="utf-8", errors="backslashreplace") as file:
        about = os.fstat(file.fileno())
        if not stat.S_ISREG(about.st_mode):
            raise OSError("no file")
        if hasattr(os, "fchmod"):
            os.fchmod(file.fileno(), 0o600)
        if about.st_size > _MOST_BYTES:
            file.truncate(0)
        file.write(text)


# -- what games get wrong besides their rules ----------------------------------------------------------


class _Complaints:
    """Remembers which games have failed, so that the players are told of each once."""

    def __init__(self) -> None:
        self.waiting: list[tuple[str, str]] = []
        """The title of each, and where more is written down."""
        self._games: set[str] = set()

    def hear(self, module: str, error: Exception) -> None:
        title = _title_of(module)
        if title not in self._games:
            self._games.add(title)
            self.waiting.append((title, written(error)))


_complaints = _Complaints()


def _title_of(module: str) -> str:
    """The title of the game that a module is part of."""
    from .engine.catalog import catalog

    titles = (game.info.title for game in catalog().games.values() if faults.stands_in(module, game.package))
    return next(titles, "The game")


@contextlib.contextmanager
def listening() -> Iterator[None]:
    """While people play, a game that fails in what it shows goes on."""
    with faults.heard_by(_complaints.hear):
        yield


def complaint(asked: str = "") -> str:
    """What has still to be said of that, once, and at which question. The whole table reads it, and the line that failed
    could tell them a hand: it stands in the file alone."""
    if not _complaints.waiting:
        return ""
    title, more = _complaints.waiting.pop(0)
    where = f" at the question “{asked}”" if asked else ""
    return (
        f"{title} fails in what it shows{where}, so plain words stand there. "
        f"The game goes on, and its save is whole. {more}".rstrip()
    )
