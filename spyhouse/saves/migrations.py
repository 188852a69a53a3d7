"""Older formats, and games played under older rules, brought forward one step at a time, as plain JSON.

`STEPS[n]` turns a document of format n into one of format n + 1; what is sealed it finds with `plain.unpack` and
puts back with `plain.pack`. A step is never changed once it has been released; examples of every format stay in
tests/saves/corpus/ and must open for ever. The steps from one version of its rules to the next are a game's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.catalog import catalog
from ..engine.older import Older
from .plain import Plain, SaveProblem, pack, unpack


class CannotMigrate(Exception):
    """An old document lacks what its own format demands."""


def _pack_pins(save: Plain) -> Plain:
    """1: the hashes of the PINs stood in the open, where anybody could try what fits them."""
    pins = [seat.get("pin", "") for seat in save["seats"]]
    seats = [{name: value for name, value in seat.items() if name != "pin"} for seat in save["seats"]]
    return {**save, "seats": seats, "sealed": pack({**unpack(save["sealed"]), "pins": pins})}


STEPS: Final[dict[int, Callable[[Plain], Plain]]] = {1: _pack_pins}
NEWEST: Final = 2


def migrate(plain: Plain) -> Plain:
    """Bring a document to the newest format, and the game in it to its rules as they are now."""
    while (form := plain["format"]) < NEWEST:
        try:
            plain = STEPS[form](dict(plain))
        except (LookupError, TypeError, ValueError, AttributeError, SaveProblem) as error:
            raise CannotMigrate(f"a save of format {form} that cannot be brought to format {form + 1}") from error
        plain["format"] = form + 1
    name, version = plain.get("game"), plain.get("rules_version")
    game = catalog().games.get(name) if isinstance(name, str) else None
    steps = {} if game is None else game.load_migrations()
    if type(version) is int and version in steps:
        try:
            older = Older(plain, unpack(plain["sealed"]))
            while version in steps:
                steps[version](older)
                version += 1
            return {**plain, "rules_version": version, "sealed": pack(older.sealed)}
        except (LookupError, TypeError, ValueError, AttributeError, SaveProblem) as error:
            raise CannotMigrate(
                f"a game under rules version {version} that cannot be brought to {version + 1}"
            ) from error
    return plain
