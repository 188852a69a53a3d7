"""What the commands share: how they end, how they find a game or a folder of saves, and what they say of trouble."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .engine.game import Game
    from .saves.store import Store

FINE: Final = 0
FAILED: Final = 1
WRONG_USE: Final = 2
NO_SAVE: Final = 3
INTERRUPTED: Final = 130


class Trouble(Exception):
    """What stops a command: one sentence for a person, and the exit code."""

    def __init__(self, sentence: str, code: int = WRONG_USE) -> None:
        super().__init__(sentence)
        self.code = code


def find_game(name: str) -> Game:
    from .engine.catalog import NoSuchGame, catalog

    try:
        return catalog().find(name)
    except NoSuchGame as missing:
        raise Trouble(str(missing)) from missing


@contextlib.contextmanager
def opening(what: str = "") -> Iterator[None]:
    from .saves.plain import SaveProblem

    try:
        yield
    except SaveProblem as problem:
        raise Trouble(f"{what}{problem}", NO_SAVE) from problem


def store_of(given: argparse.Namespace) -> Store:
    from .saves.store import Store, default_folder

    return Store(default_folder(saves_folder(given)))


def saves_folder(given: argparse.Namespace) -> str | None:
    """The folder that was named for saves, if one was."""
    named: str | None = getattr(given, "saves", None)
    folder = os.path.expanduser(named or os.environ.get("SPYHOUSE_SAVES", ""))
    if folder and os.path.exists(folder) and not os.path.isdir(folder):
        raise Trouble(f"{folder} is not a folder; --saves DIR and $SPYHOUSE_SAVES name the folder of saved games.")
    return named


@contextlib.contextmanager
def opening_save(path: Path, more: str = "") -> Iterator[None]:
    """Opening a save: one that cannot be opened is named, and the state before it is offered where there is one."""
    from .saves.plain import SaveProblem
    from .saves.rescue import explained

    try:
        yield
    except SaveProblem as problem:
        raise Trouble(f"{path}: {explained(problem, path, more)}", NO_SAVE) from problem


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))
