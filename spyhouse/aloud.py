"""What the words of a lesson or a list say of keys and of pointing, as the line game says it: there is nothing to press and
nothing to point at, and words are typed instead.

A key is named as “key v”, or stands alone before what it does: “h asks me what I would do”. Where a word does the same,
that word is said: “again” shows their hotels. What only a hand could do is left out: a bracket, what comes after a
colon, or the sentence.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .minute import sentences_of

TYPED: Final = {"?": "explain", "h": "advice", "l": "log", **dict.fromkeys("cnv", "again")}
"""What is typed for a key: the table that is told holds the casebook, what was noted, and what everybody has."""
_KEY: Final = re.compile(r"(?<!\w)(?:[Kk]ey |(?=[a-z?] (?:asks|says|shows|tells|explains)\b))([a-z?])(?![\w’'])")
_BRACKET: Final = re.compile(r" \([^()]*\bkey [a-z?](?!\w)[^()]*\)")
_REMARK: Final = re.compile(r": [^:]*\bEnter\b[^:]*?([.!?]?)$")
"""What comes after a colon, of the key that walks."""
_BY_HAND: Final = re.compile(
    r"\b[Kk]eys?(?: [a-z?])+(?!\w)|\bpress\b|(?:^|: )[Pp]oint at\b|\bmouse\b|\bcursor\b|\b(?:Enter|Esc|Shift)\b"
    r"|\b[Ww]ith [a-z],|\bin your notes\b"
)
_SPOT: Final = "[] on the plan"
"""How a lesson calls the place at which the coach has put the cursor."""


@dataclasses.dataclass(frozen=True, slots=True)
class Heard:
    """What a game says to those who hear it, beside `describe`."""

    instead: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Words that only an eye understands, with what is said instead, if anything: colours, marks, what is drawn where."""
    asked: Mapping[str, tuple[str, Callable[[Any], Sequence[str]]]] = dataclasses.field(default_factory=dict)
    """A word that can be typed at any question, with what it tells, and the lines it tells of a view."""


def aloud(words: str, heard: Heard = Heard()) -> str:  # nothing of it ever changes
    """The same without keys, in words of the table that is told; nothing, if it speaks of nothing else."""
    told = words.replace(_SPOT, "the place that I mean")
    for seen, said in heard.instead.items():
        told = told.replace(seen, said)
    told = _BRACKET.sub("", _KEY.sub(_typed, told))
    sentences = (_REMARK.sub(r"\1", one) for one in sentences_of(told))
    return " ".join(one for one in sentences if not _BY_HAND.search(one)).strip()


def _typed(key: re.Match[str]) -> str:
    return f"“{TYPED[key[1]]}”" if key[1] in TYPED else key[0]
