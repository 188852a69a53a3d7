"""Golden games: one short game per number of players, with every seat's view, offer and log, written out.

A golden shows what a change to a game changes for whom. `pytest --update-goldens` writes them anew: from the moves
in the file as long as they can be played, else from new ones. Read the difference before you keep it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from ..engine.actions import Action
from ..engine.game import Game
from ..engine.match import Match
from ..engine.players import Player
from ..engine.state import State, sights
from ..engine.visibility import Seat
from .play import any_option, viewers

LONGEST = (30, 20, 12, 7, 4)
"""Moves shown of a game: as many as the file has room for."""
MOST_BYTES = 150_000
_SHOWN = 24
"""Options written out; of a longer list only its beginning."""


def check_golden(game: Game, path: Path) -> None:
    assert path.exists(), f"{path.name} is missing: run pytest --update-goldens, and read it"
    stored = path.read_text("utf-8").splitlines()
    now = golden(game, moves_in("\n".join(stored))).splitlines()
    for number, (old, new) in enumerate(zip(stored, now, strict=False), 1):
        assert old == new, f"{path.name}, line {number}\n  golden: {old}\n  now:    {new}"
    assert len(stored) == len(now), f"{path.name}: {len(stored)} lines, now {len(now)}"
    assert path.stat().st_size <= MOST_BYTES, f"{path.name} is longer than {MOST_BYTES} bytes"


def update_golden(game: Game, path: Path) -> None:
    try:
        text = golden(game, moves_in(path.read_text("utf-8")))
    except (OSError, Unplayable):
        for longest in LONGEST:
            text = golden(game, {seats: random_moves(game, seats, longest) for seats in game.info.seats_allowed()})
            if len(text.encode()) < MOST_BYTES:
                break
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")


class Unplayable(AssertionError):
    """The moves in a golden file are not possible any more."""


Moves = tuple[int, list[str]]
"""A seed, and the actions in words."""


def moves_in(text: str) -> dict[int, Moves]:
    found: dict[int, Moves] = {}
    for part in text.split("=== ")[1:]:
        seats, seed = re.findall(r"\d+", part.partition("\n")[0])
        found[int(seats)] = (int(seed), re.findall(r"^> \S+ (.*)$", part, re.MULTILINE))
    return found


def random_moves(game: Game, seats: int, longest: int) -> Moves:
    """The longest of a few random games that ends in time, by kinds of action, so that much happens in it."""
    played = []
    for seed in (2, 3, 6, 7, 10, 11):
        match, rng = _match(game, seats, seed), random.Random(seed)
        while not match.over and len(match.journal) < longest:
            match.apply(any_option(match, rng))
        played.append((match.over, len(match.journal), seed, [entry.text for entry in match.journal]))
    *_, seed, moves = max(played)
    return seed, moves


def _match(game: Game, seats: int, seed: int) -> Match:
    names = ("Anna", "Boris", "Chen", "Dora", "Emil", "Fay", "Gus", "Hana")
    return Match(game, [Player(name) for name in names[:seats]], seed=seed)


def golden(game: Game, games: dict[int, Moves]) -> str:
    lines: list[str] = []
    for seats in game.info.seats_allowed():
        if seats not in games:
            raise Unplayable(f"the golden has no game of {seats}")
        seed, moves = games[seats]
        lines += [f"=== {seats} players, seed {seed}", *_game(_match(game, seats, seed), moves)]
    return "\n".join(lines) + "\n"


def _game(match: Match, moves: list[str]) -> Iterator[str]:
    known: dict[Seat | None, dict[str, str]] = {seat: {} for seat in viewers(match)}
    yield from _position(match, known)
    for text in moves:
        action = next((option for option in match.table.options() if option.text() == text), None)
        if action is None:
            raise Unplayable(
                f"{len(match.players)} players, move {len(match.journal)}: “{text}” is not possible any more"
            )
        yield f"> @{match.decider} {text}"
        start = len(match.events)
        match.apply(action)
        yield from _log(match, start)
        yield from _position(match, known)


def _log(match: Match, start: int) -> Iterator[str]:
    """The new events, as the table reads them, and as a seat does that reads them otherwise."""
    for number in range(start, len(match.events)):
        public = match.view(None).events[number].words(match.names)
        yield f"  log: {public}"
        for seat in viewers(match)[:-1]:
            line = match.view(seat).events[number].words(match.names)
            if line != public:
                yield f"  log @{seat}: {line}"


def _position(match: Match, known: dict[Seat | None, dict[str, str]]) -> Iterator[str]:
    """What has changed: for the table, then for each seat what it sees and the table does not."""
    public = dict(_leaves(match.view(None).table))
    for seat in [None, *viewers(match)[:-1]]:
        leaves = dict(_leaves(match.view(seat).table))
        if seat is not None:
            leaves = {path: value for path, value in leaves.items() if public.get(path) != value}
        old, known[seat] = known[seat], leaves
        who = "table" if seat is None else f"@{seat}"
        changed = [f"{path}={value}" for path, value in leaves.items() if old.get(path) != value]
        gone = [f"{path} {'gone' if seat is None else 'as the table'}" for path in old if path not in leaves]
        if changed or gone:
            yield f"  {who}: {'; '.join(changed + gone)}"
    yield from _question(match)


def _question(match: Match) -> Iterator[str]:
    decision = match.decision
    if decision is None:
        yield f"  end: {match.table.result.words(match.names) if match.table.result else ''}"
        return
    view, names = match.view(decision.seat), match.names
    asked = view.decision
    assert asked is not None
    yield f"  ask @{decision.seat}: {asked.ask(view.table, names)} ({asked.waiting(view.table, names)})"
    offer = [_option(option, match) for option in view.options]
    more = f" | and {len(offer) - _SHOWN} more" if len(offer) > _SHOWN else ""
    yield f"  can: {' | '.join(offer[:_SHOWN])}{more}"


def _option(option: Action, match: Match) -> str:
    view, decision = match.view(match.decider), match.decision
    assert decision is not None
    beside = [form(view.table, option, match.names) for form in (decision.note, decision.confirm)]
    return option.text() + "".join(f" [{words}]" for words in beside if words)


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """A state as "path=value" lines; frames and results by their names."""
    if isinstance(value, State):
        if value.tagged and path:
            yield path, type(value).__name__
        for name in sights(type(value)):
            yield from _leaves(getattr(value, name), f"{path}.{name}" if path else name)
    elif isinstance(value, dict) or (isinstance(value, list) and any(isinstance(item, State) for item in value)):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from _leaves(item, f"{path}[{_atom(key)}]")
    elif isinstance(value, (list, tuple)):
        yield path, f"({' '.join(_atom(item) for item in value)})"
    else:
        yield path, _atom(value)


def _atom(value: Any) -> str:
    if isinstance(value, Action):
        return value.text()
    return str(value.value) if isinstance(value, Enum) else str(value)
