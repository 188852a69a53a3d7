"""A room of its own for whoever thinks ahead: a process beside the table, so that no key has to wait for a thought.

It is told what its seat knows, and nothing else, and chooses as the same player would have chosen here.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import random
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from typing import IO, Any, Final

from ..engine.actions import Action
from ..engine.catalog import catalog
from ..engine.game import Game
from ..engine.view import View
from ..nocore import leave_no_core

ENTER: Final = """import sys
sys.path[:] = {}
from spyhouse.bots import chooser
from spyhouse.bots.study import answer
answer(chooser)"""
HIDDEN: Final = 0x08000200 if sys.platform == "win32" else 0
"""Windows has no sessions: a group of its own, and no window. Ctrl+C is meant for the table."""


BEHIND: Final = 10
"""How far it steps back for everything else that runs."""


class Lost(Exception):
    """Nobody answers in there."""


class Study:
    """One process, begun when it is first asked, until it is closed or this program ends, however that ends."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._end: weakref.finalize[..., Any] | None = None
        self.closed = False

    def choose(self, kind: str, view: View[Any], rng: random.Random) -> Action:
        """Raises `Lost`."""
        try:
            process = self._process or self._begin()
            assert process.stdin is not None
            assert process.stdout is not None
            _Out(process.stdin).dump((kind, view, rng))
            process.stdin.flush()
            action: Action | None = pickle.load(process.stdout)
        except BaseException as error:  # also when the question is given up: its answer is none to the next
            self._stop()
            if isinstance(error, Exception):
                raise Lost(type(error).__name__) from error
            raise
        if action is None:
            raise Lost("it failed there")
        return action

    def close(self) -> None:
        """Whoever waits for an answer is told at once that none comes."""
        self.closed = True
        self._stop()

    def _begin(self) -> subprocess.Popen[bytes]:
        pipe, arguments = subprocess.PIPE, [sys.executable, "-P", "-c", ENTER.format(repr(sys.path))]
        process = subprocess.Popen(
            arguments, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, start_new_session=True, creationflags=HIDDEN
        )
        self._process, self._end = process, weakref.finalize(self, _end, process)
        if self.closed:
            self._stop()
        return process

    def _stop(self) -> None:
        if self._end is not None:
            self._end()
        self._process = None


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


class _Out(pickle.Pickler):
    """A game is named, not written down."""

    def persistent_id(self, thing: object) -> str | None:
        return thing.info.id if isinstance(thing, Game) else None


class _In(pickle.Unpickler):
    def persistent_load(self, name: str) -> Game:
        return catalog().games[name]


# -- in there ---------------------------------------------------------------------------------------


def answer(chooser: Callable[[Game, str], Callable[[View[Any], random.Random], Action]]) -> None:
    """Choose, for whoever asks, until there is nobody who could."""
    leave_no_core()
    if hasattr(os, "nice"):  # where there is one core for both, the table goes first
        os.nice(BEHIND)
    out, asked = os.fdopen(os.dup(1), "wb"), queue.SimpleQueue[Any]()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever a game prints is no answer
    threading.Thread(target=_listen, args=[sys.stdin.buffer, asked], daemon=True).start()
    while True:
        kind, view, rng = asked.get()
        try:
            action = chooser(view.game, kind)(view, rng)
        except Exception:  # it fails again where somebody can be told of it
            action = None
        pickle.dump(action, out)
        out.flush()


def _listen(questions: IO[bytes], asked: queue.SimpleQueue[Any]) -> None:
    """The pipe ends with the program at the table; nothing is thought to its end for nobody."""
    try:
        while True:
            asked.put(_In(questions).load())
    finally:
        os._exit(0)
