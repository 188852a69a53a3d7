"""The folder of saves: where it is, atomic writes with a backup, locks, and lists that never fail as a whole."""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import itertools
import os
import secrets
import shutil
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Final, Self

from . import document
from .document import Save
from .document import tidy_name as tidy_name
from .plain import MOST_BYTES, SaveProblem

ENDING: Final = ".spyhouse.json"
BACKUP: Final = ".bak"
DAMAGED: Final = ".damaged"
TEMPORARY: Final = ".tmp"
LOCK: Final = ".lock"
_IN_USE: Final = "Another Spyhouse has this game open. Close it there first."


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
    """What its backup holds, where the file itself cannot be read."""

    @property
    def known(self) -> Save | None:
        """What can be told of it, and gone on with."""
        return self.save or self.backup

    @property
    def when(self) -> float:
        """When it was played; of what cannot be read, when it was written."""
        if self.known:
            return self.known.saved.timestamp()
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
        """A name that no save has, nor the backup of one."""
        stamp, taken = datetime.now(UTC).strftime("%Y%m%d-%H%M%S"), self.paths()
        while (path := self.folder / f"{game}-{stamp}-{secrets.token_hex(2)}{ENDING}") in taken:
            pass
        return path

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
            if direct.name.endswith(ENDING + BACKUP) and direct.is_file():
                save = direct.with_name(direct.name.removesuffix(BACKUP))
                raise SaveProblem(
                    f"{direct.name} is the state before the last action. `spyhouse resume {save} --backup` opens it if the "
                    "save itself cannot go on, and tells the table."
                )
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
            save = listed.known
            if save and not save.summary.over:
                return listed.path
        raise SaveProblem(f"There is no game to resume in {self.folder}.")


def read_bytes(path: Path) -> bytes:
    """The content of a file; of one that is too large for a save, only so much that this shows."""
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


def real(path: Path) -> Path:
    """Where a save lies: a link to a file stays a link, and the file is what is read and written."""
    whole = Path(os.path.realpath(path))
    return whole if whole.is_file() else path


def backup_of(path: Path) -> Path:
    return beside(real(path), BACKUP)


def write_atomically(path: Path, raw: bytes) -> None:
    """Replace a file in one step, keeping the generation before as its backup. Raises OSError if the disk is full or
    read-only; the file is then as it was. If it was whole, it or its backup is so at every moment."""
    _replace(real(path), raw).close()


def _replace(path: Path, raw: bytes) -> IO[bytes]:
    """The same; returns the new file, held (or closed where what is open cannot be moved)."""
    _make_folder(path.parent)
    new, file = _new_file(path)
    try:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())
        _hold_new(file)
        if path.is_file():
            _keep_backup(path)
        os.replace(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            file.close()
        _remove(new)
        raise
    _sync_folder(path.parent)
    return file


def _make_folder(folder: Path) -> None:
    """With the folders above it that are missing, all of them for this user alone."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def _new_file(path: Path) -> tuple[Path, IO[bytes]]:
    """One to write to, beside this one, for this user alone. Whatever lies in its place (what a killed program left, a
    link, a pipe) is taken away, neither followed nor waited for; if it cannot be, another name does."""
    usual = beside(path, TEMPORARY)
    _remove(usual)
    new = beside(path, f".{secrets.token_hex(4)}{TEMPORARY}") if os.path.lexists(usual) else usual
    return new, open(new, "xb", opener=lambda name, flags: os.open(name, flags, 0o600))


def _keep_backup(path: Path) -> None:
    old = beside(path, BACKUP + TEMPORARY)
    _remove(old)
    try:
        try:
            os.link(path, old)
        except OSError:  # a file system without hard links, or what lies there cannot be taken away
            old, file = _new_file(beside(path, BACKUP))
            with file, open(path, "rb") as now:
                shutil.copyfileobj(now, file)
        os.chmod(old, 0o600)  # whoever brought the save along may have left it open to all
        os.replace(old, beside(path, BACKUP))
    except BaseException:
        _remove(old)
        raise


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()


def _sync_folder(folder: Path) -> None:
    """So that the new name survives a power cut; not every platform can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _hold(path: Path) -> IO[bytes]:
        """Keep others out as long as this is open. A file that is open cannot be replaced here, so one beside it is."""
        _make_folder(path.parent)
        file = open(beside(path, LOCK), "a+b")  # noqa: SIM115  # it stays open
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            file.close()
            raise InUse(_IN_USE) from None
        return file

    def _hold_new(file: IO[bytes]) -> None:
        file.close()

else:
    import fcntl

    def _hold(path: Path) -> IO[bytes]:
        """Keep other programs out as long as this is open, by whatever path they reach the file. The lock ends with the
        process, so a killed one leaves nothing in the way."""
        while True:
            with contextlib.ExitStack() as unless_kept:
                file = unless_kept.enter_context(open(path, "rb", opener=_without_waiting))
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    raise InUse(_IN_USE) from None
                if os.path.samestat(os.fstat(file.fileno()), os.stat(path)):  # else its holder has just replaced it
                    unless_kept.pop_all()
                    return file

    def _hold_new(file: IO[bytes]) -> None:
        """Lock a new file before it gets its name, so that nobody gets in between."""
        with contextlib.suppress(OSError):  # some network drives have no locks
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _without_waiting(path: str, flags: int) -> int:
        """A pipe that lies there must not be waited for."""
        return os.open(path, flags | os.O_NONBLOCK)


class SaveFile:
    """A save that this process holds until it closes it: no other Spyhouse opens it meanwhile. Raises `InUse`.

    Where nothing can be locked (a new game, a drive without locks) others may come. So nothing is written over that
    this process has neither read nor written: then the game goes on in a file of its own, and `notice` says so.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice = ""
        self.keep_damaged = False
        """The file cannot be read. The next write puts it aside, so that it does not become the backup."""
        self._real = real(path)
        self._held: IO[bytes] | None = None
        for one in (self._real, backup_of(path)):
            if self._held is None:
                with contextlib.suppress(OSError):
                    self._held = _hold(one)
        self._known = _fingerprint(self._real)
        """The digest of what this process last saw in the file."""

    def read(self, from_backup: bool) -> bytes:
        return read_bytes(backup_of(self.path) if from_backup else self._real)

    def write(self, raw: bytes) -> None:
        if _fingerprint(self._real) not in (self._known, None):
            self._step_aside()
        if self.keep_damaged:
            with contextlib.suppress(FileNotFoundError):
                os.replace(self._real, beside(self._real, DAMAGED))
            self.keep_damaged = False
        new = _replace(self._real, raw)
        if not new.closed:
            self.close()
            self._held = new
        self._known = hashlib.sha256(raw).digest()

    def _step_aside(self) -> None:
        """Another program has written there, and what it wrote stays: this game goes on beside it."""
        other, self.path = self.path, _next_free(self.path, "copy")
        self._real, self.keep_damaged = self.path, False
        theirs, ours = (path.name.removesuffix(ENDING) for path in (other, self.path))
        self.notice = f"Another program wrote to {theirs}. This game goes on in {ours}, and both are kept."

    def close(self) -> None:
        if self._held is not None:
            self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def next(self) -> SaveFile:
        """A new one for the game after this."""
        return SaveFile(_next_free(self.path, "game"))


def _next_free(path: Path, word: str) -> Path:
    """Beside a file and called like it, with the first number where there is nothing yet: thursday-game-2."""
    whole = path.name.removesuffix(ENDING)
    name, _, number = whole.rpartition(f"-{word}-")
    if not (name and number.isdecimal()):
        name, number = whole, "1"
    free = (path.with_name(f"{name}-{word}-{at}{ENDING}") for at in itertools.count(int(number) + 1))
    return next(one for one in free if not (os.path.lexists(one) or os.path.lexists(backup_of(one))))


def _fingerprint(path: Path) -> bytes | None:
    """The digest of what lies there; None if it cannot be read."""
    try:
        return hashlib.sha256(read_bytes(path)).digest()
    except SaveProblem:
        return None


def delete(path: Path) -> None:
    """Remove a save with everything beside it. Raises `SaveProblem`: `InUse` while somebody plays it."""
    with SaveFile(path):
        lies = real(path)
        try:
            for ending in ("", BACKUP, DAMAGED, TEMPORARY, BACKUP + TEMPORARY, LOCK):
                beside(lies, ending).unlink(missing_ok=True)
            path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveProblem(f"This save cannot be deleted ({error.strerror or error}).") from error


def rename(path: Path, name: str) -> None:
    """Give a save another name; nothing else in it changes. Raises `SaveProblem`: `InUse` while somebody plays it."""
    with SaveFile(path) as file:
        raw = document.renamed(file.read(from_backup=False), name)
        try:
            file.write(raw)
        except OSError as error:
            raise SaveProblem(f"This save cannot be renamed ({error.strerror or error}).") from error
