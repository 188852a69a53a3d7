"""Older formats, brought forward one step at a time, as plain JSON.

`STEPS[n]` turns a document of format n into one of format n + 1; what is sealed it finds with `plain.unpack` and
puts back with `plain.pack`. A step is never changed once it has been released; examples of every format stay in
tests/saves/corpus/ and must open for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .plain import Plain, SaveProblem


class CannotMigrate(Exception):
    """An old document lacks what its own format demands."""


STEPS: Final[dict[int, Callable[[Plain], Plain]]] = {}
NEWEST: Final = 1


def migrate(plain: Plain) -> Plain:
    """Bring a document to the newest format."""
    while (form := plain["format"]) < NEWEST:
        try:
            plain = STEPS[form](dict(plain))
        except (LookupError, TypeError, ValueError, AttributeError, SaveProblem) as error:
            raise CannotMigrate(f"a save of format {form} that cannot be brought to format {form + 1}") from error
        plain["format"] = form + 1
    return plain
