"""Finds the games: entry points of the group "spyhouse.games", ours and other people's."""

from __future__ import annotations

import dataclasses
import functools
import importlib
import os
import re
import sys
from collections.abc import Iterator
from typing import Any

from .game import Game, GameInfo, Mood

GROUP = "spyhouse.games"
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


class NoSuchGame(LookupError):
    """The message says which games there are."""


@dataclasses.dataclass(frozen=True, slots=True)
class Catalog:
    games: dict[str, Game]
    broken: dict[str, str]
    """Games that could not be loaded: entry point name -> why."""

    def find(self, name: str) -> Game:
        """By id, or an unambiguous part of it or of the title."""
        wanted = _plain(name)
        if wanted in self.games:
            return self.games[wanted]
        near = [game for key, game in self.games.items() if wanted and wanted in f"{key} {_plain(game.info.title)}"]
        if len(near) == 1:
            return near[0]
        raise NoSuchGame(f"There is no game “{name[:40]}”. The games are: {', '.join(self.games) or 'none'}.")


def _plain(name: str) -> str:
    return name.strip().casefold().replace(" ", "_").replace("-", "_")


def _misfit(told: GameInfo | Mood) -> str:
    """What the menu could not paint; no type checker has to have looked at another package."""
    for field in dataclasses.fields(told):
        value, kind = getattr(told, field.name), str(field.type)
        if kind in ("str", "int", "bool", "Mood") and type(value).__name__ != kind:
            return f"{type(told).__name__}: its {field.name} is no {kind}"
        if kind.startswith("tuple") and not isinstance(value, tuple):
            return f"{type(told).__name__}: its {field.name} is no tuple"
        if isinstance(told, Mood) and not _COLOUR.fullmatch(value):
            return f"Mood: its {field.name} is no colour such as #C8A24A"
    return ""


def offered() -> Iterator[tuple[str, str]]:
    """Name and place of every game that an installed package offers, read by hand: `importlib.metadata` brings the reading
    of mail along, and takes a twentieth of the time until the menu stands there."""
    seen = set()
    for folder in sys.path:
        try:
            found = sorted(name for name in os.listdir(folder or ".") if name.endswith((".dist-info", ".egg-info")))
        except OSError:
            continue
        for name in found:
            package = name.rpartition(".")[0].partition("-")[0].replace(".", "_").lower()  # the first one counts
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), encoding="utf-8") as file:
                    lines = [line.strip() for line in file]
            except (OSError, UnicodeDecodeError):
                continue
            if package not in seen and f"[{GROUP}]" in lines:
                seen.add(package)
                yield from _in_group(lines[lines.index(f"[{GROUP}]") + 1 :])


def _in_group(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if line.startswith("["):
            return
        name, sign, place = line.partition("=")
        if sign and line[0] not in "#;":
            yield name.strip(), place.strip()


def _load(place: str) -> Any:
    """`package.module:NAME`."""
    module, _, name = place.partition("[")[0].strip().partition(":")
    return functools.reduce(getattr, filter(None, name.split(".")), importlib.import_module(module))


@functools.cache
def catalog() -> Catalog:
    """Loaded once. A package that fails to load is named and skipped: one bad game must not close the house."""
    games: dict[str, Game] = {}
    broken: dict[str, str] = {}
    for entry, place in sorted(offered()):
        try:
            game = _load(place)
        except Exception as error:  # whatever another package does wrong
            broken[entry] = f"{type(error).__name__}: {error}"
            continue
        if not isinstance(game, Game):
            broken[entry] = f"{place} is no Game"
        elif misfit := _misfit(game.info) or _misfit(game.info.mood):
            broken[entry] = misfit
        elif game.info.id in games:
            broken[entry] = f"the id {game.info.id} is taken"
        elif game.letters is not None and len(set(game.letters.casefold())) < game.info.most_players:
            broken[entry] = "not every seat has a letter of its own"
        else:
            games[game.info.id] = game
    return Catalog(games, broken)
