"""Checks that need more than one table: saves, another process, what gets imported, and the golden games."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ..engine.catalog import catalog
from ..engine.events import Event
from ..engine.game import Game
from ..engine.match import Match
from ..engine.state import State
from ..engine.table import Table
from .play import GAMES, any_option, copy_of, equal, every_position, new_match, portrait, positions, same, where

# -- saves ----------------------------------------------------------------------------------------------


def check_saves(game: Game, seats: int, games: int = GAMES) -> None:
    """Table and events, written as JSON and read back, are the same and go on the same."""
    for seed in range(games):
        rng = random.Random(f"saves {seed}")
        for match in positions(game, seats, seed):
            loaded = _through_json(match)
            opened = f"{where(match)}: saved and opened"
            same((match.table, match.events), (loaded.table, loaded.events), opened)  # as written: a piece is no text
            equal(portrait(match), portrait(loaded), opened)
            original = copy_of(match)
            while not original.over and len(original.journal) < len(match.journal) + 10:
                option = any_option(original, rng)
                original.apply(option)
                loaded.apply(option)
            equal(portrait(original), portrait(loaded), f"{where(match)}: opened and played on")


def _through_json(match: Match) -> Match:
    from ..saves import codec, document

    if catalog().games.get(match.game.info.id) is match.game:
        return document.open_match(document.read(document.write(match, "kit", datetime.now(UTC))))

    def carried(kind: type[Any], one: State) -> Any:
        return codec.load(kind, match.game, json.loads(json.dumps(codec.dump(one))))

    loaded = copy_of(match)
    loaded.table = carried(Table, match.table)
    loaded.events = [carried(Event, event) for event in match.events]
    loaded.table.ears = loaded.events
    return loaded


# -- examples -------------------------------------------------------------------------------------------


def check_examples(game: Game, paths: Iterable[Path]) -> None:
    """Saves of this game, whoever wrote them and when, still open, and what is offered there can be played."""
    from ..saves import document

    for path in paths:
        match = document.open_match(document.read(path.read_bytes()))
        assert match.game.info.id == game.info.id, f"{path.name} is a save of {match.game.info.id}"
        assert document.can_go_on(match), f"{path.name} opens, but cannot be played"


# -- another process ------------------------------------------------------------------------------------


def check_another_process(game: Game, source: str = "") -> None:
    """Same seed, same moves: the same tables, offers and events in a process that hashes otherwise. `source` says where
    that finds the game, as "module:attribute"; usually its package has it as GAME."""
    done = _elsewhere(source or f"{game.package}:GAME")
    assert done.returncode == 0, done.stderr[-2000:]
    for mine, other in zip(_traces(game), done.stdout.splitlines()[1:], strict=True):
        assert mine == other, f"{game.info.id}: here {mine}, in another process {other}"


def check_light(game: Game, source: str = "") -> None:
    """Rules and computer player work without importing the screen's and the saves' libraries."""
    done = _elsewhere(source or f"{game.package}:GAME")
    assert done.stdout, done.stderr[-2000:]
    heavy = done.stdout.splitlines()[0]
    assert not heavy, f"{game.info.id} imports {heavy}"


@functools.cache
def _elsewhere(source: str) -> subprocess.CompletedProcess[str]:
    """What a Python of another hash seed says of a game: a process of its own is dear, and two checks ask it."""
    module, _, name = source.partition(":")
    script = f"from {__name__} import tell; from importlib import import_module as at; tell(at('{module}').{name})"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    return subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": paths},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def tell(game: Game) -> None:
    """Told by the other process: what heavy things the game has imported by its first question, then every position."""
    new_match(game, game.info.least_players, 0)
    game.load_bot()
    game.load_describe()
    print(*sorted({"textual", "rich", "pydantic", "asyncio", "numpy"} & sys.modules.keys()))
    for line in _traces(game):
        print(line)


def _traces(game: Game) -> Iterator[str]:
    """One line for every position of a random game for each number of players."""
    for seats in game.info.seats_allowed():
        for seed in range(GAMES):
            for match in every_position(game, seats, seed, "quick"):
                seen = repr((match.table, match.events[-5:], match.table.options()))
                yield f"{where(match)}: {hashlib.sha256(seen.encode()).hexdigest()[:16]}"
