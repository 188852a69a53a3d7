"""Faults of a game in what it says or shows. Its rules can be whole all the same, so the evening goes on, with plain
words and a plain board; what went wrong is told to whoever hears it. Where nobody does, as in a test, it is raised."""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from types import FunctionType
from typing import Any

Hearer = Callable[[str, Exception], None]
"""Told the module that failed, and the error, whose words may name a hidden card."""

_hearer: ContextVar[Hearer | None] = ContextVar("hearer", default=None)


@contextlib.contextmanager
def heard_by(hearer: Hearer) -> Iterator[None]:
    token = _hearer.set(hearer)
    try:
        yield
    finally:
        _hearer.reset(token)


def are_heard() -> bool:
    return _hearer.get() is not None


def tell(module: str, error: Exception) -> None:
    hearer = _hearer.get()
    if hearer is None:
        raise error
    hearer(module, error)


def guard(cls: type[Any], said: Mapping[str, Any]) -> None:
    """Behind each of these that a class says in its own way stands the way of the class that it is made from: also where
    what it says is not of its kind, as of a method that forgets to return anything."""
    for name, kind in said.items():
        own, plain = vars(cls).get(name), getattr(super(cls, cls), name, None)
        if plain is not None and isinstance(own, FunctionType):
            setattr(cls, name, or_plainly(own, plain, kind))


def checked(said: Any, kind: Any) -> Any:
    """The same; raises TypeError if it is of another kind. What should be a `Sequence` has to be one of words."""
    if not isinstance(said, kind) or (kind is Sequence and (isinstance(said, str) or not all_words(said))):
        raise TypeError(f"{type(said).__name__} is not what is wanted here")
    return said


def all_words(said: Sequence[object]) -> bool:
    return all(isinstance(one, str) for one in said)


def or_plainly(own: Callable[..., Any], plain: Callable[..., Any], kind: Any) -> Callable[..., Any]:
    @functools.wraps(own)
    def say(self: Any, *given: Any) -> Any:
        try:
            return checked(own(self, *given), kind)
        except Exception as error:  # whatever a game does wrong
            tell(type(self).__module__, error)
            return plain(self, *given)

    return say


def named(thing: object) -> str:
    """What a thing is called in a game without words: a HandLimit is a hand limit."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(thing).__name__).capitalize()


def stands_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def came_of(error: BaseException | None, package: str) -> bool:
    """Did something that stands in this package have a part in it?"""
    trace = error.__traceback__ if error else None
    while trace is not None:
        if stands_in(str(trace.tb_frame.f_globals.get("__name__", "")), package):
            return True
        trace = trace.tb_next
    return False
