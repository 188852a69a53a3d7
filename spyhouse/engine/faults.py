"""Faults of a game, and what is told of them. A game that fails in what it says or shows can have whole rules all the same.
So the evening goes on with plain words and a plain board, and a hearer is told what went wrong. Where nobody hears, as in a
test, the error is raised."""

from __future__ import annotations

import contextlib
import functools
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from types import CodeType, FunctionType
from typing import Any, TypeVar

from .words import in_place

T = TypeVar("T")


class GameFault(Exception):
    """A game is not written as the house needs it. The words are for its author, and name no card: they can be shown."""

    def __init__(self, words: str, at: Callable[..., Any] | None = None) -> None:
        super().__init__(words)
        self.at = at
        """The function of the game that is meant, where none of them is running any more."""


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


def tried(package: str, say: Callable[[], T], plain: T) -> T:
    """What a part of this package says, or what stands for it where that fails."""
    try:
        return say()
    except Exception as error:  # whatever another package does wrong
        tell(package, error)
        return plain


def guard(cls: type[Any], said: Mapping[str, Any]) -> None:
    """Wrap each of these methods that a class overrides: where the override raises, or returns something of another type
    (None, where a `return` was forgotten), the inherited method answers. Names in what it says stand as they should
    inside a sentence."""
    for name, kind in said.items():
        own, plain = vars(cls).get(name), getattr(super(cls, cls), name, None)
        if plain is not None and isinstance(own, FunctionType):
            safe = or_plainly(own, plain, kind)
            with_names = kind is str and own.__code__.co_varnames[: own.__code__.co_argcount][-1] == "names"
            setattr(cls, name, _in_place(safe) if with_names else safe)


def _in_place(safe: Callable[..., str]) -> Callable[..., str]:
    @functools.wraps(safe)
    def say(*given: Any) -> str:
        return in_place(safe(*given), given[-1])

    return say


def checked(said: Any, kind: Any, at: Any = None) -> Any:
    """Return what `at` said if it is of this type (a `Sequence` has to hold words); otherwise raise `GameFault`, which does
    not quote it: it may be a hidden card."""
    if not isinstance(said, kind) or (kind is Sequence and (isinstance(said, str) or not all_words(said))):
        raise GameFault("what it returns is None" if said is None else "what it returns is of another kind", at)
    return said


def all_words(said: Sequence[object]) -> bool:
    return all(isinstance(one, str) for one in said)


def or_plainly(own: Callable[..., Any], plain: Callable[..., Any], kind: Any) -> Callable[..., Any]:
    @functools.wraps(own)
    def say(self: Any, *given: Any) -> Any:
        try:
            return checked(own(self, *given), kind, own)
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
    return isinstance(error, GameFault) or bool(error and _place(error, package))


def told(error: BaseException, package: str, openly: bool = False) -> str:
    """What kind of error it is, and where in this package. Not its words, which may name a hidden card: they are only told
    `openly`, where nobody plays."""
    kind = type(error).__name__
    if isinstance(error, SyntaxError):
        kind = error.msg
    elif isinstance(error, GameFault):
        kind = str(error)
    elif openly or isinstance(error, ImportError):
        kind = f"{kind}: {error}"
    place = _place(error, package)
    return f"{kind}, in {place}" if place else kind


def _place(error: BaseException, package: str) -> str:
    """The innermost line of the package that had a part in it, and what it stands in."""
    found, trace = "", error.__traceback__
    if isinstance(error, SyntaxError) and f"{os.sep}{package.replace('.', os.sep)}" in str(error.filename):
        return f"{os.path.basename(str(error.filename))} line {error.lineno}"  # nothing of it has run
    while trace is not None:
        if stands_in(str(trace.tb_frame.f_globals.get("__name__", "")), package):
            found = _line(trace.tb_frame.f_code, trace.tb_lineno)
        trace = trace.tb_next
    at = getattr(error, "at", None)
    if not found and isinstance(at, FunctionType) and stands_in(at.__module__, package):
        found = _line(at.__code__, at.__code__.co_firstlineno)
    return found


def _line(code: CodeType, line: int) -> str:
    name = code.co_qualname.partition(".<locals>")[0]
    inside = "" if name == "<module>" else f"{name}, "
    return f"{inside}{os.path.basename(code.co_filename)} line {line}"
