"""Whether a save goes on, why it does not, and the way back where there is one."""

from __future__ import annotations

from pathlib import Path

from . import document
from .plain import SaveProblem
from .store import ENDING, InUse, backup_of, read_bytes

NO_BACKUP = " There is no whole backup of it."


def goes_on(path: Path) -> bool:
    """This file opens, and whatever is offered there can be played."""
    try:
        return document.can_go_on(document.open_match(document.read(read_bytes(path))))
    except SaveProblem:
        return False


def way_back(path: Path, more: str = "") -> str:
    """The command that opens the state before the last action, in a sentence; empty where that is not to be had."""
    if goes_on(path) or not goes_on(backup_of(path)):
        return ""
    key = path.name.removesuffix(ENDING)
    return f" The state before the last action is whole: `spyhouse resume {key} --backup{more}` goes on from there."


def explained(problem: SaveProblem, path: Path, more: str = "") -> str:
    """Why a save does not open, and the way back where there is one."""
    return str(problem) if isinstance(problem, InUse) else f"{problem}{way_back(path, more) or NO_BACKUP}"
