"""The table in sentences, for a game that brings no description of its own: read from its declarations."""

from __future__ import annotations

import enum
import typing
from collections.abc import Iterator, Sequence
from typing import Any

from .engine.faults import checked, tell
from .engine.game import Game
from .engine.state import State, sights
from .engine.table import Table
from .engine.view import View
from .engine.visibility import Seat, Seats, Sight


def describe(game: Game, view: View[Any]) -> list[str]:
    """The table as this view shows it, by the game's own description where it has one that works."""
    try:
        own = game.load_describe()
        if own is not None:
            return list(checked(own(view), Sequence, own))
    except Exception as error:  # whatever another package does wrong: the table must be readable
        tell(game.package, error)
    return list(_sentences("Table", view.table, view.names))


def _sentences(title: str, thing: State, names: Sequence[str]) -> Iterator[str]:
    """One sentence for a thing's own fields, then those of the things that lie in it."""
    hints = typing.get_type_hints(type(thing))
    facts: list[str] = []
    within: list[tuple[str, State]] = []
    for name, sight in sights(type(thing)).items():
        if sight.who in ("never", "mine") or name in _FRAMEWORK:
            continue
        value, label = getattr(thing, name), sight.words or name.replace("_", " ")
        members = _members(value)
        if members and isinstance(members[0], State):
            within += [(_title(label, one, number, names), one) for number, one in enumerate(members, 1)]
        elif isinstance(value, list | dict):
            facts += [f"{label} {_list(members, sight, names)}"] * bool(members)
        elif name != "seat" and not _is_nothing(value, hints[name]):
            facts.append(f"{label} {_atom(value, hints[name], sight, names)}")
    if facts or hasattr(thing, "seat"):
        yield f"{title}: {'; '.join(facts) or 'nothing'}."
    for label, one in within:
        yield from _sentences(label, one, names)


_FRAMEWORK = frozenset(sights(Table))
"""The stack and the like: no furniture of the game."""


def _title(label: str, thing: State, number: int, names: Sequence[str]) -> str:
    seat = getattr(thing, "seat", None)
    return names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else f"{label.capitalize()} {number}"


def _members(value: Any) -> Sequence[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else [value]


def _list(values: Sequence[Any], sight: Sight, names: Sequence[str]) -> str:
    hidden = sum(value == sight.back for value in values)
    shown = [_atom(value, None, sight, names) for value in values if value != sight.back]
    return ", ".join([*shown, *([f"{hidden} face down"] if hidden else [])])


def _is_nothing(value: Any, hint: Any) -> bool:
    """What is not there is not told: no list of what is missing."""
    return value is None or value == () or (hint is Seats and value == 0)


def _atom(value: Any, hint: Any, sight: Sight, names: Sequence[str]) -> str:
    if sight.who != "public" and value == sight.back:
        return "face down"
    if hint is Seat:
        return str(names[value])
    if hint is Seats:
        members = [name for seat, name in enumerate(names) if value >> seat & 1]
        return "everybody" if value < 0 else ", ".join(members) or "nobody"
    if isinstance(value, enum.Enum):
        return str(getattr(value, "label", value.value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(_atom(one, None, sight, names) for one in value) or "none"
    return "none" if value is None else str(value)
