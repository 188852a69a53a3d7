"""Checks that need more than one table: saves, another process, what gets imported, and the golden games."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from spyhouse.engine.catalog import catalog
from spyhouse.engine.events import Event
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.secrets import State
from spyhouse.engine.table import Table

from .play import GAMES, any_option, copy_of, every_position, find_game, portrait, positions, same, where

ROOT = Path(__file__).parents[2]


# -- saves ----------------------------------------------------------------------------------------------


def check_saves(game: Game, seats: int, games: int = GAMES) -> None:
    """Table and events, written as JSON and read back, are the same and go on the same."""
    for seed in range(games):
        rng = random.Random(f"saves {seed}")
        for match in positions(game, seats, seed):
            loaded = _through_json(match)
            same(portrait(match), portrait(loaded), f"{where(match)}: saved and opened")
            original = copy_of(match)
            while not original.over and len(original.journal) < len(match.journal) + 10:
                option = any_option(original, rng)
                original.apply(option)
                loaded.apply(option)
            same(portrait(original), portrait(loaded), f"{where(match)}: opened and played on")


def _through_json(match: Match) -> Match:
    from spyhouse.saves import document, tables

    if catalog().games.get(match.game.info.id) is match.game:
        return document.open_match(document.read(document.write(match, "kit", datetime.now(UTC))))

    def carried(kind: type[Any], one: State) -> Any:
        return tables.load(kind, match.game, json.loads(json.dumps(tables.dump(one))))

    loaded = copy_of(match)
    loaded.table = carried(Table, match.table)
    loaded.events = [carried(Event, event) for event in match.events]
    loaded.table.ears = loaded.events
    return loaded


# -- another process ------------------------------------------------------------------------------------


def check_another_process(source: str) -> None:
    """Same seed, same moves: the same tables, offers and events in a process that hashes otherwise."""
    here = list(_traces(source))
    there = _python("import sys; from tests.kit.outside import print_traces; print_traces(sys.argv[1])", source)
    for mine, other in zip(here, there.splitlines(), strict=True):
        assert mine == other, f"{source}: here {mine}, in another process {other}"


def print_traces(source: str) -> None:
    print("\n".join(_traces(source)))


def _traces(source: str) -> Iterator[str]:
    """One line for every position of a random game for each number of players."""
    game = find_game(source)
    for seats in game.info.seats_allowed():
        for seed in range(GAMES):
            for match in every_position(game, seats, seed, "quick"):
                seen = repr((match.table, match.events[-5:], match.table.options()))
                yield f"{where(match)}: {hashlib.sha256(seen.encode()).hexdigest()[:16]}"


def check_light(source: str) -> None:
    """Rules and computer player work without importing the screen's and the saves' libraries."""
    script = """if True:
        import sys
        from tests.kit.outside import print_heavy
        from tests.kit.play import find_game, new_match, written
        game = find_game(sys.argv[1])
        new_match(game, game.info.least_players, 0)
        written(game, game.bot)
        written(game, game.describe)
        print_heavy()
    """
    heavy = _python(script, source).strip()
    assert not heavy, f"{source} imports {heavy}"


def print_heavy() -> None:
    print(*sorted({"textual", "rich", "pydantic", "asyncio", "numpy"} & sys.modules.keys()))


def _python(script: str, *args: str) -> str:
    """What a Python of another hash seed prints."""
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    done = subprocess.run(
        [sys.executable, "-c", script, *args],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout
