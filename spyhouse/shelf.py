"""The commands that look at saved games without playing them: saves list, check and show, and replay."""

from __future__ import annotations

import contextlib
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .commands import FAILED, FINE, Trouble, opening, opening_save, print_json, store_of
from .engine.catalog import catalog
from .engine.match import Match
from .engine.secrets import ALL_EYES, TABLE_EYES, Seat, eyes_of
from .engine.words import listed
from .saves import document
from .saves.document import Save
from .saves.plain import SaveProblem, printable
from .saves.rescue import opened
from .saves.store import ENDING, Listed, Store, read_bytes
from .terminal import Closed, Sealed, Terminal


def saves(given: Namespace) -> int:
    store = store_of(given)
    if given.what == "list":
        if given.save:
            raise Trouble("`spyhouse saves list` lists them all; `spyhouse saves show NAME` shows one.")
        return _list_saves(given, store, store.list())
    with opening():
        wanted = [store.find(given.save)] if given.save else None
        if given.what == "show":
            return _show_save(given, wanted[0] if wanted else store.latest())
    return _check_saves(given, store, wanted or store.paths())


def _list_saves(given: Namespace, store: Store, listed: list[Listed]) -> int:
    if given.json:
        print_json([_listed_facts(one) for one in listed])
        return FINE
    if not listed:
        print(f"There are no saves in {store.folder}.")
    for one in listed:
        if one.save is None:
            backup = (
                f" Its backup is whole: `spyhouse resume {one.key} --backup` goes on from there." if one.backup else ""
            )
            print(printable(f"{one.key}: cannot be opened. {one.problem}{backup}"))
            continue
        save = one.save
        names, when = ", ".join(seat.name for seat in save.seats), f"{save.saved:%Y-%m-%d %H:%M} UTC"
        print(printable(f"{_called(one.key, save)}: {_title(save)} with {names}, saved {when}. {_line(save)}"))
    return FINE


def _called(key: str, save: Save) -> str:
    return f"{key}, “{save.name}”" if save.name else key


def _title(save: Save) -> str:
    game = catalog().games.get(save.game)
    return game.info.title if game else save.game


def _line(save: Save) -> str:
    return save.summary.line if save.summary.line.endswith((".", "!")) else f"{save.summary.line}."


def _listed_facts(one: Listed) -> dict[str, Any]:
    header = _header(one.save) if one.save else {}
    return {"key": one.key, "path": str(one.path), "problem": one.problem, "backup": one.backup is not None, **header}


def _header(save: Save) -> dict[str, Any]:
    """What anybody may read of a save."""
    return save.model_dump(mode="json", exclude={"sealed", "journal"})


def _check_saves(given: Namespace, store: Store, paths: Sequence[Path]) -> int:
    problems = {path: _problem(path) for path in paths}
    if given.json:
        print_json([{"path": str(path), "problem": problem} for path, problem in problems.items()])
        return FAILED if any(problems.values()) else FINE
    if not paths:
        print(f"There are no saves in {store.folder}.")
        return FINE
    for path, problem in problems.items():
        verdict = problem or "whole, and its journal plays again to the same table."
        print(printable(f"{path.name.removesuffix(ENDING)}: {verdict}"))
    print(f"{len(paths)} checked, {sum(map(bool, problems.values()))} with something wrong.")
    return FAILED if any(problems.values()) else FINE


def _problem(path: Path) -> str:
    try:
        return document.replay_check(document.open_match(document.read(read_bytes(path))))
    except SaveProblem as problem:
        return str(problem)


def _show_save(given: Namespace, path: Path) -> int:
    with opening_save(path):
        save = document.read(read_bytes(path))
    if given.json:
        print_json({"key": path.name.removesuffix(ENDING), "path": str(path), **_header(save), "journal": save.journal})
        return FINE
    lines = [
        f"{_called(path.name.removesuffix(ENDING), save)}, in {path.parent}.",
        f"Game: {_title(save)}, rules version {save.rules_version}, written by Spyhouse {save.app_version}.",
        f"Players: {', '.join(f'{seat.name} ({seat.kind})' for seat in save.seats)}.",
        f"Options: {', '.join(f'{name}={value}' for name, value in save.options.items()) or 'none'}.",
        f"Started {save.started:%Y-%m-%d %H:%M} UTC, saved {save.saved:%Y-%m-%d %H:%M} UTC.",
        f"{save.summary.actions} actions. {_line(save)}",
    ]
    if save.series.games:
        won = ", ".join(f"{seat.name} {wins}" for seat, wins in zip(save.seats, save.series.wins, strict=False))
        lines.append(f"Games won before this one, of {save.series.games}: {won}.")
    if save.journal is not None:
        lines += ["Actions:", *save.journal]
    print("\n".join(map(printable, lines)))
    return FINE


def replay(given: Namespace) -> int:
    with opening():
        path = store_of(given).find(given.save)
    with opening_save(path):
        save = document.read(read_bytes(path))
        match = opened(save, path)
    if given.all and not (match.over or given.reveal):
        raise Trouble(
            "This game is still going on, and --all shows every hand. Add --reveal if everybody agrees, "
            "or name a seat with --seat."
        )
    if given.reveal and not given.all:
        raise Trouble("--reveal goes with --all.")
    seat = _seat(given.seat, match) if given.seat else None
    eyes = ALL_EYES if given.all else eyes_of(seat)
    story = [f"{number}. {event.view(eyes).words(match.names)}" for number, event in enumerate(match.events, 1)]
    if match.over or match.game.info.open_information or eyes == TABLE_EYES or match.humans in ([], [seat]):
        print("\n".join(story))
        return FINE
    _check_may_be_told(match, match.humans if seat is None else [seat], document.pins_of(save))
    terminal = Terminal()
    with terminal.guarded(), contextlib.suppress(Sealed):
        try:
            return _tell_all(terminal, match, story) if seat is None else _tell_alone(terminal, match, seat, story)
        except Closed:
            raise Trouble("Nobody answers, so nothing of this is shown.") from None
    return FINE


def _check_may_be_told(match: Match, seats: Sequence[Seat], pins: Mapping[int, str]) -> None:
    """What only these seats may know; raises `Trouble` where nobody could say that it is them who ask."""
    if locked := [match.names[seat] for seat in seats if seat in pins]:
        raise Trouble(
            f"{listed(locked)} {'have PINs' if len(locked) > 1 else 'has a PIN'}: while the game is going on, "
            "this story is told at the table alone."
        )
    if computers := [match.names[seat] for seat in seats if not match.is_human(seat)]:
        raise Trouble(f"{computers[0]} is played by the computer: what it knows is told when the game is over.")


def _tell_all(terminal: Terminal, match: Match, story: Sequence[str]) -> int:
    for seat in match.humans:
        name = match.names[seat]
        if not terminal.ask_yes(f"{name}: the game is going on. Do you agree that everything is shown, every hand?"):
            raise Trouble(f"{name} does not agree, so nothing of this is shown.")
    terminal.say(*story)
    return FINE


def _tell_alone(terminal: Terminal, match: Match, seat: Seat, story: Sequence[str]) -> int:
    """Behind the same seal as a turn, as it tells what only this seat may know."""
    name, letter = match.names[seat], match.game.letters_of(match.names)[seat]
    terminal.say(f"The game is going on. Pass the device to {name}.")
    if terminal.keeps_everything:
        terminal.say("This is a dumb terminal (see $TERM): whoever scrolls back reads it, too.")
    while True:
        terminal.settle()
        typed = terminal.ask(f"{name}: type {letter} when nobody else can see.")
        if typed.casefold() == letter.casefold():
            break
        terminal.say(f"{letter} opens it, nothing else.")
    terminal.enter_private()
    terminal.say(*story)
    terminal.ask("Press Enter to hide this.")
    return FINE


def _seat(text: str, match: Match) -> Seat:
    """A seat by its number, counted from 1, or by its player's name."""
    names = [player.name.casefold() for player in match.players]
    if text.casefold() in names:
        return Seat(names.index(text.casefold()))
    if text.isascii() and text.isdecimal() and 1 <= int(text[:4]) <= len(names):
        return Seat(int(text) - 1)
    seats = ", ".join(f"{number} {player.name}" for number, player in enumerate(match.players, 1))
    raise Trouble(f"There is no seat “{text[:40]}” in this game; the seats are: {seats}.")
