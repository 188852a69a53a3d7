"""Whether a save goes on, why it does not, and the way back where there is one."""

from __future__ import annotations

from pathlib import Path

from ..engine.faults import came_of
from ..engine.game import Game
from ..engine.match import Match
from ..faultlog import written
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


def opened(save: document.Save, path: Path, from_backup: bool = False) -> Match:
    """The match in this document, in plain words if those of the game fail on it, unless the state before does better."""
    try:
        return document.open_match(save)
    except document.WordsFail as fails:
        if goes_on(backup_of(path)) and not from_backup:
            raise
        return fails.match


def way_back(path: Path, more: str = "") -> str:
    """The command that opens the state before the last action, in a sentence; empty where that is not to be had."""
    if goes_on(path) or not goes_on(backup_of(path)):
        return ""
    key = path.name.removesuffix(ENDING)
    return f" The state before the last action is whole: `spyhouse resume {key} --backup{more}` goes on from there."


def explained(problem: SaveProblem, path: Path, more: str = "") -> str:
    """Why a save does not open, and the way back where there is one."""
    if isinstance(problem, InUse):
        return str(problem)
    if isinstance(problem, document.GameFails):
        return f"{problem}{way_back(path, more)} {written(problem)}".rstrip()
    return f"{problem}{way_back(path, more) or NO_BACKUP}"


def stopped(error: BaseException, game: Game, path: Path, trouble: str, more: str = "") -> str:
    """What is said where a fault ends a sitting, and how its game goes on; `trouble` says what is not on disk."""
    its_own = came_of(error, game.package)
    program = f"Spyhouse stopped because of a fault in the program ({type(error).__name__})."
    what = f"{game.info.title} stopped because of a fault in it." if its_own else program
    return " ".join(filter(None, (what, trouble or _what_now(path, its_own, more), written(error))))


def _what_now(path: Path, its_own: bool, more: str) -> str:
    if not goes_on(path):
        way = way_back(path, more) or f" The save is whole, and waits in {path} until that is mended."
        return f"It would stop there again.{way}"
    if its_own and not more:
        key = path.name.removesuffix(ENDING)
        return f"Every action was saved. If it stops again, `spyhouse resume {key} --text` plays it line by line."
    return "Every action was saved: start it again and continue the game."
