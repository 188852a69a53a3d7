"""States, events and actions to plain JSON and back. The one place where pydantic meets the table.

The declarations of a game's `@state` classes are ordinary dataclass fields, so pydantic reads them as they are;
only what a field's type leaves open is added here: which subclass an object is of ("is"), and actions, which are
written as their text.
"""

from __future__ import annotations

import functools
from contextvars import ContextVar
from typing import Any, TypeVar

from pydantic import ConfigDict, GetCoreSchemaHandler, TypeAdapter
from pydantic_core import CoreSchema, core_schema

from ..engine.actions import Action, all_actions, read_action
from ..engine.game import Game
from ..engine.state import State, all_states, sights
from ..engine.visibility import MAX_SEATS, Seat, Seats

S = TypeVar("S", bound=State)

_package: ContextVar[str] = ContextVar("package")
"""The package of the game that is being read: only its own classes can be named in a save."""

_building: ContextVar[type[State] | None] = ContextVar("building", default=None)
"""The class whose own adapter is being built; everywhere else a tagged class stands for all its subclasses."""


def _tag_base(cls: type[State]) -> type[State]:
    """The base whose subclasses share one namespace of tags: Frame, Event, Result or Table."""
    return next(base for base in reversed(cls.__mro__) if base.__dict__.get("tagged"))


@functools.cache
def _kinds(base: Any, package: str) -> dict[str, Any]:
    return all_states(base, package)


@functools.cache
def _adapter(cls: Any) -> TypeAdapter[Any]:
    token = _building.set(cls)
    try:
        return TypeAdapter(cls)
    finally:
        _building.reset(token)


def _write_tagged(value: State) -> dict[str, Any]:
    return {"is": type(value).__name__, **_adapter(type(value)).dump_python(value, mode="json")}  # type: ignore[arg-type]


def _read_tagged(base: type[State], value: Any) -> State:
    kind = value.get("is") if isinstance(value, dict) else None
    cls = _kinds(base, _package.get()).get(kind) if isinstance(kind, str) else None  # type: ignore[arg-type]
    if cls is None:
        raise ValueError(f"there is no such {base.__name__} in this game")
    fields = {name: field for name, field in value.items() if name != "is"}
    read: State = _adapter(cls).validate_python(fields)
    return read


def _state_schema(cls: type[State], source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    inside_itself = _building.get() is cls
    if not cls.tagged or inside_itself:
        token = _building.set(None)
        try:
            return core_schema.no_info_after_validator_function(_check_knowers, _stopping_early(handler(source)))
        finally:
            _building.reset(token)
    return core_schema.no_info_plain_validator_function(
        functools.partial(_read_tagged, _tag_base(cls)),
        serialization=core_schema.plain_serializer_function_ser_schema(_write_tagged),
    )


def _stopping_early(schema: Any) -> Any:
    """The same schema, with one error for a list, however many mistakes are in it."""
    if isinstance(schema, dict):
        early = {"fail_fast": True} if schema.get("type") in ("list", "tuple") else {}
        return {key: _stopping_early(part) for key, part in schema.items()} | early
    return list(map(_stopping_early, schema)) if isinstance(schema, list) else schema


def _check_knowers(value: State) -> State:
    """Check that a list of who knows each piece is as long as the list of the pieces."""
    for name, sight in sights(type(value)).items():
        if sight.each and len(getattr(value, name)) != len(getattr(value, sight.each)):
            raise ValueError(f"{name} and {sight.each} are not equally long")
    return value


def _read_action(value: Any) -> Action:
    found = read_action(value, all_actions(_package.get())) if isinstance(value, str) else None
    if found is None:
        raise ValueError("there is no such action in this game")
    return found


def _action_schema(cls: type[Action], source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
    return core_schema.no_info_plain_validator_function(
        _read_action, serialization=core_schema.plain_serializer_function_ser_schema(lambda action: action.text())
    )


_SEATS = 1 << MAX_SEATS
Seat.__get_pydantic_core_schema__ = lambda source, handler: core_schema.int_schema(ge=0, lt=MAX_SEATS)  # type: ignore[attr-defined]
Seats.__get_pydantic_core_schema__ = lambda source, handler: core_schema.int_schema(ge=-_SEATS, lt=_SEATS)  # type: ignore[attr-defined]
State.__get_pydantic_core_schema__ = classmethod(_state_schema)  # type: ignore[attr-defined]
State.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]
Action.__get_pydantic_core_schema__ = classmethod(_action_schema)  # type: ignore[attr-defined]


def dump(value: State) -> dict[str, Any]:
    return _write_tagged(value)


def load(base: type[S], game: Game, data: Any) -> S:
    """Read a state of this game; raises pydantic's ValueError for anything else."""
    game.load_rules()
    token = _package.set(game.package)
    try:
        return _read_tagged(base, data)  # type: ignore[return-value]
    finally:
        _package.reset(token)
