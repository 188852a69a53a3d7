"""The match that is being played, and its file: saved after every action, whatever the disk does."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from ..engine.actions import Action
from ..engine.game import Value
from ..engine.match import Match
from . import document
from .plain import SaveProblem
from .rescue import goes_on, opened
from .store import SaveFile, Store

_ON = "The game goes on; every move tries to save again."


class Keeper:
    """Holds a match and the lock on its save, from `start` or `resume` to `close` (or the end of a `with`).

    `trouble` is empty while the file on disk is up to date; otherwise a sentence for the screen. The game goes
    on all the same, and every further action tries again.
    """

    def __init__(self, match: Match, file: SaveFile) -> None:
        self.match = match
        self.name = ""
        self.started = datetime.now(UTC)
        self.pins: dict[int, str] = {}
        self.trouble = ""
        self._notice = ""
        self._file = file
        self._untouched = ""
        self._finished = False
        """The file holds the game to its end: there is nothing to add to it."""
        self._due: dict[SaveFile, bytes] = {}
        """What has still to be written, in this order: more than one document only if a game ended on a failing
        disk."""

    @classmethod
    def start(cls, match: Match, store: Store) -> Self:
        """A new game, saved at once."""
        keeper = cls(match, SaveFile(store.new_path(match.game.info.id)))
        keeper.save()
        return keeper

    @classmethod
    def resume(cls, path: Path, from_backup: bool = False) -> Self:
        """Open a save, or the generation before it, if the save itself cannot go on: nobody chooses again who has seen
        what came of it. Raises `SaveProblem`. Nothing on disk changes before the first action; then the file whose
        backup is played is kept beside it."""
        file = SaveFile(path)
        try:
            if from_backup and goes_on(path):
                raise SaveProblem("This save is whole: it goes on where it was left.")
            save = document.read(file.read(from_backup))
            keeper = cls(opened(save, path, from_backup), file)
        except BaseException:
            file.close()
            raise
        keeper.name, keeper.started = save.name, save.started
        keeper.pins = document.pins_of(save)
        if from_backup and not keeper.match.over:
            keeper.match.backup_was_opened()
            keeper._notice = "This save could not go on: it is played from the state before the last action."
        file.keep_damaged = from_backup
        keeper._finished = keeper.match.over and not from_backup
        return keeper

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def notice(self) -> str:
        """Sentences for the screen, where the game goes on from another state, or in another file, than it was left."""
        return " ".join(filter(None, (self._notice, self._file.notice)))

    def close(self) -> None:
        for file in (*self._due, self._file):
            file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def save(self) -> bool:
        """Bring the file up to date; False, and `trouble`, if that is not possible now."""
        try:
            self._due[self._file] = document.write(self.match, self.name, self.started, self.pins)
            for file, raw in list(self._due.items()):
                file.write(raw)
                del self._due[file]
                if file is not self._file:
                    file.close()
        except OSError as error:
            self.trouble = f"Not saved: {error.strerror or error}. {_ON}"
        except SaveProblem as problem:
            self.trouble = f"Not saved: {problem} {_ON}"
        else:
            self.trouble = ""
            self._finished = self.match.over
        return not self.trouble

    def as_it_stands(self) -> None:
        """Remember how the match stands, as it is on disk: while nothing changes, there is nothing to write."""
        self._untouched = self._what_can_change()

    def save_changes(self) -> bool:
        """Before the table is left: a save that was only looked at stays as it is."""
        return (not self._due and self._untouched == self._what_can_change()) or self.save()

    def _what_can_change(self) -> str:
        """Whatever is done at a table leaves something in one of these."""
        return repr((len(self.match.journal), self.match.read, self.match.desks, self.pins))

    def apply(self, action: Action) -> None:
        self.match.apply(action)
        self.match.check()
        self.save()

    def undo(self) -> bool:
        undone = self.match.undo()
        if undone:
            self.save()
        return undone

    def next_game(self, changes: Mapping[str, Value] | None = None) -> None:
        """Count this game and deal the next one, into a file of its own. The finished game's file stays as it is, to be
        watched again; where the disk fails, it is written as soon as anything can be.

        Raises what `Match.next_game` raises, and then nothing has changed.
        """
        if not self._finished:
            self.save()
        self.match.next_game(changes)
        finished, self._file = self._file, self._file.next()
        if finished not in self._due:
            finished.close()
        self.started = datetime.now(UTC)
        self.save()
