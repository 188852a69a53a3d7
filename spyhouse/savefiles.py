"""`spyhouse saves`: the saved games in a folder, listed, checked and shown without playing them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .commands import FAILED, FINE, Trouble, opening, opening_save, print_json, store_of
from .engine.catalog import catalog
from .engine.words import printable
from .saves import document
from .saves.document import Save
from .saves.plain import SaveProblem
from .saves.store import ENDING, Listed, Store, read_bytes


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
