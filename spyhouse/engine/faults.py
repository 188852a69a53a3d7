"""Faults of a game in what it says or shows. Its rules can be whole all the same, so the evening goes on, with plain
words and a plain board; what went wrong is told to whoever hears it. Where nobody does, as in a test, it is raised."""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Callable, Iterator
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


def guard(cls: type[Any], said: tuple[str, ...]) -> None:
    """Behind each of these that a class says in its own way stands the way of the class that it is made from."""
    for name in said:
        own, plain = vars(cls).get(name), getattr(super(cls, cls), name, None)
        if plain is not None and isinstance(own, FunctionType):
            setattr(cls, name, or_plainly(own, plain))


def or_plainly(own: Callable[..., Any], plain: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(own)
    def say(self: Any, *given: Any) -> Any:
        try:
            return own(self, *given)
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
