"""The match that is being played, and its file: saved after every action, whatever the disk does."""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from ..engine.actions import Action
from ..engine.match import Match
from . import document
from .plain import SaveProblem
from .store import DAMAGED, Store, backup_of, beside, locked, read_bytes, write_atomically

_ON = "The game goes on; every move tries to save again."


class Keeper:
    """Holds a match and the lock on its save, from `start` or `resume` to `close` (or the end of a `with`).

    `trouble` is empty while the file on disk is up to date; otherwise a sentence for the screen. The game goes
    on all the same, and every further action tries again.
    """

    def __init__(self, match: Match, path: Path, lock: contextlib.ExitStack) -> None:
        self.match = match
        self.path = path
        self.name = ""
        self.started = datetime.now(UTC)
        self.pins: dict[int, str] = {}
        self.trouble = ""
        self._lock = lock
        self._file_is_whole = True

    @classmethod
    def start(cls, match: Match, store: Store) -> Self:
        """A new game, saved at once."""
        path = store.new_path(match.game.info.id)
        lock = contextlib.ExitStack()
        lock.enter_context(locked(path))
        keeper = cls(match, path, lock)
        keeper.save()
        return keeper

    @classmethod
    def resume(cls, path: Path, from_backup: bool = False) -> Self:
        """Open a save, or the generation before it. Raises `SaveProblem`. Nothing on disk changes before the first
        action; then the file whose backup is played is kept beside it."""
        with contextlib.ExitStack() as lock:
            lock.enter_context(locked(path))
            save = document.read(read_bytes(backup_of(path) if from_backup else path))
            keeper = cls(document.open_match(save), path, lock.pop_all())
        keeper.name, keeper.started = save.name, save.started
        keeper.pins = {seat: part.pin for seat, part in enumerate(save.seats) if part.pin}
        keeper._file_is_whole = not from_backup
        return keeper

    def close(self) -> None:
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def save(self) -> bool:
        """Bring the file up to date; False, and `trouble`, if that is not possible now."""
        try:
            raw = document.write(self.match, self.name, self.started, self.pins)
            if not self._file_is_whole:  # it must not become the backup
                with contextlib.suppress(FileNotFoundError):
                    os.replace(self.path, beside(self.path, DAMAGED))
                self._file_is_whole = True
            write_atomically(self.path, raw)
        except OSError as error:
            self.trouble = f"Not saved: {error.strerror or error}. {_ON}"
        except SaveProblem as problem:
            self.trouble = f"Not saved: {problem} {_ON}"
        else:
            self.trouble = ""
        return not self.trouble

    def apply(self, action: Action) -> None:
        self.match.apply(action)
        self.save()

    def undo(self) -> bool:
        undone = self.match.undo()
        if undone:
            self.save()
        return undone
