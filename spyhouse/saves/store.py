"""The folder of saves: where it is, atomic writes with a backup, locks, and lists that never fail as a whole."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import os
import re
import secrets
import shutil
import stat
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final

from . import document
from .document import Save
from .document import tidy_name as tidy_name
from .plain import MOST_BYTES, SaveProblem

ENDING: Final = ".spyhouse.json"
BACKUP: Final = ".bak"
DAMAGED: Final = ".damaged"
TEMPORARY: Final = ".tmp"
LOCK: Final = ".lock"
_NUMBERED: Final = re.compile(r"(.*?)(?:-game-([0-9]{1,9}))?", re.DOTALL)
"""The name of a save: the number of its game in the evening is at the end, from the second game on."""


class InUse(SaveProblem):
    """Another Spyhouse has this save open."""


def default_folder(given: str | None = None) -> Path:
    """--saves, else $SPYHOUSE_SAVES, else ./saves of a checkout, else the platform's place for user data."""
    if given:
        return Path(given).expanduser()
    if named := os.environ.get("SPYHOUSE_SAVES"):
        return Path(named).expanduser()
    here = Path.cwd()
    if (here / "saves").is_dir() and (here / "pyproject.toml").is_file() and (here / "spyhouse").is_dir():
        return here / "saves"
    from platformdirs import user_data_path

    return user_data_path("spyhouse") / "saves"


@dataclasses.dataclass(frozen=True, slots=True)
class Listed:
    """One line in a list of saves: what could be read of it, or what is wrong with it."""

    path: Path
    save: Save | None
    problem: str = ""
    backup: Save | None = None
    """The generation before, where the file itself cannot be read."""

    @property
    def when(self) -> float:
        """When it was played; of what cannot be read, when it was written."""
        if save := self.save or self.backup:
            return save.saved.timestamp()
        with contextlib.suppress(OSError):
            return self.path.stat().st_mtime
        return 0.0

    @property
    def key(self) -> str:
        return self.path.name.removesuffix(ENDING)


class Store:
    """A folder of saves. Reading never creates it; the first write does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self, game: str) -> Path:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.folder / f"{game}-{stamp}-{secrets.token_hex(2)}{ENDING}"

    def paths(self) -> list[Path]:
        """Every save by its name, also one of which only the backup is left."""
        names: set[str] = set()
        with contextlib.suppress(OSError):
            names = {name.removesuffix(BACKUP) for name in os.listdir(self.folder)}
        return [self.folder / name for name in sorted(names) if name.endswith(ENDING)]

    def list(self) -> list[Listed]:
        """What there is, played last first."""
        return sorted(map(look, self.paths()), key=lambda listed: listed.when, reverse=True)

    def find(self, wanted: str) -> Path:
        """A save by file, by key or by the beginning of its key; raises `SaveProblem`."""
        with contextlib.suppress(OSError, ValueError, RuntimeError):  # whatever else a name may be, it is no path
            direct = Path(wanted).expanduser()
            if direct.is_file() or backup_of(direct).is_file():
                return direct
        paths = self.paths()
        for match in (
            [path for path in paths if wanted in (path.name, path.name.removesuffix(ENDING))],
            [path for path in paths if path.name.startswith(wanted)],
        ):
            if len(match) == 1:
                return match[0]
            if len(match) > 1:
                keys = ", ".join(path.name.removesuffix(ENDING) for path in match[:5])
                raise SaveProblem(f"“{wanted[:60]}” fits several saves: {keys}. Give more of the name.")
        raise SaveProblem(
            f"There is no save “{wanted[:60]}” in {self.folder}. `spyhouse saves list` shows what there is."
        )

    def latest(self) -> Path:
        """The save that was played last and is not over."""
        for listed in self.list():
            save = listed.save or listed.backup
            if save and not save.summary.over:
                return listed.path
        raise SaveProblem(f"There is no game to resume in {self.folder}.")


def read_bytes(path: Path) -> bytes:
    """What is in the file, or at least more than in any save."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise SaveProblem("This is not a file.")
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SaveProblem(f"This file cannot be read ({error.strerror or error}).") from error


def look(path: Path) -> Listed:
    """Read a save; where that fails, say why and look at its backup."""
    try:
        return Listed(path, document.read(read_bytes(path)))
    except SaveProblem as problem:
        backup = None
        with contextlib.suppress(SaveProblem):
            backup = document.read(read_bytes(backup_of(path)))
        return Listed(path, None, str(problem), backup)


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def backup_of(path: Path) -> Path:
    return beside(path, BACKUP)


def write_atomically(path: Path, raw: bytes) -> None:
    """Replace a file in one step, keeping the generation before as its backup. Raises OSError if the disk is full or
    read-only; the file is then as it was. If it was whole, it or its backup is so at every moment."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new, old = beside(path, TEMPORARY), beside(path, BACKUP + TEMPORARY)
    try:
        with open(new, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            _link_or_copy(path, old)
            os.replace(old, backup_of(path))
        os.replace(new, path)
    except OSError:
        for leftover in (new, old):
            with contextlib.suppress(OSError):
                leftover.unlink()
        raise
    _sync_folder(path.parent)


def _link_or_copy(path: Path, other: Path) -> None:
    other.unlink(missing_ok=True)
    try:
        os.link(path, other)
    except OSError:  # a file system without hard links
        shutil.copyfile(path, other)


def _sync_folder(folder: Path) -> None:
    """So that the new name survives a power cut; not every platform can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a save for this process. The lock goes with the process, so a killed one leaves nothing in the way.

    Where no lock file can be written (a read-only folder), nobody else can write the save either.
    """
    lock = beside(path, LOCK)
    try:
        lock.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = _open_and_lock(lock)
    except OSError:
        yield
        return
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            lock.unlink()
        file.close()


def _open_and_lock(lock: Path) -> IO[bytes]:
    """The lock file, locked; opened again if its last holder has removed it in between."""
    while True:
        with contextlib.ExitStack() as unless_kept:
            file = unless_kept.enter_context(open(lock, "a+b"))
            if not _lock(file):
                raise InUse("Another Spyhouse has this game open. Close it there first.")
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(file.fileno()), os.stat(lock)):
                    unless_kept.pop_all()
                    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class SaveFile:
    """A save that this process holds until it closes it: no other Spyhouse opens it meanwhile. Raises `InUse`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = contextlib.ExitStack()
        self._lock.enter_context(locked(path))
        self.keep_damaged = False
        """What lies there cannot be read, and is put aside by the next write: it must not become the backup."""

    def write(self, raw: bytes) -> None:
        if self.keep_damaged:
            with contextlib.suppress(FileNotFoundError):
                os.replace(self.path, beside(self.path, DAMAGED))
            self.keep_damaged = False
        write_atomically(self.path, raw)

    def close(self) -> None:
        self._lock.close()

    def next(self) -> SaveFile:
        """A new one for the game after this: beside it and called like it, with the first number that is free."""
        name, number = _NUMBERED.fullmatch(self.path.name.removesuffix(ENDING)).groups("1")  # type: ignore[union-attr]
        for at in itertools.count(int(number) + 1):
            path = self.path.with_name(f"{name}-game-{at}{ENDING}")
            with contextlib.suppress(InUse):
                file = SaveFile(path)
                if not (os.path.lexists(path) or os.path.lexists(backup_of(path))):
                    return file
                file.close()
        raise AssertionError("there is no end of numbers")


def delete(path: Path) -> None:
    """Remove a save with everything beside it. Raises `SaveProblem`: `InUse` while somebody plays it."""
    with locked(path):
        try:
            for ending in ("", BACKUP, DAMAGED, TEMPORARY, BACKUP + TEMPORARY):
                beside(path, ending).unlink(missing_ok=True)
        except OSError as error:
            raise SaveProblem(f"This save cannot be deleted ({error.strerror or error}).") from error


def rename(path: Path, name: str) -> None:
    """Give a save another name; nothing else in it changes. Raises `SaveProblem`: `InUse` while somebody plays it."""
    with locked(path):
        raw = document.renamed(read_bytes(path), name)
        try:
            write_atomically(path, raw)
        except OSError as error:
            raise SaveProblem(f"This save cannot be renamed ({error.strerror or error}).") from error
