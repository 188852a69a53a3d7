"""A game in a minute: what it is, what a turn is, how one wins, as its own rulebook opens."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Sequence
from typing import Final

from .engine.game import Game

HEADING: Final = "In a minute"
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\"])")
_LONGEST_HEAD: Final = 16


@dataclasses.dataclass(frozen=True, slots=True)
class Part:
    """One answer: "How you win", and its sentences. What answers nothing has no head."""

    head: str
    sentences: tuple[str, ...]


def in_a_minute(game: Game, seats: int = 0) -> Sequence[Part]:
    """What a rulebook says below "In a minute", to a table of so many or to anybody; of a game that says nothing there,
    what it says of itself."""
    parts = parts_of(game.read_rulebook()) or _of_itself(game)
    return _told_to(parts, seats) if seats else parts


def _of_itself(game: Game) -> tuple[Part, ...]:
    """What is known of a game whose rulebook does not open so."""
    info = game.info
    players = f"{info.least_players} to {info.most_players} players"
    if info.least_players == info.most_players:
        players = f"{info.most_players} players, no more and no fewer"
    secret = "What only you may know is shown to you alone, and the laptop goes round."
    return (
        Part("What it is", (info.feel,)),
        Part("For whom", (f"{players}. A game takes {info.minutes} minutes.",)),
        Part("Secrets", ("None: all that lies on the table is open." if info.open_information else secret,)),
        Part("Your turn", ("A list shows all that you can do.",)),
    )


def _told_to(parts: Sequence[Part], seats: int) -> Sequence[Part]:
    from .rulebook import is_for, to_table  # the first paint of the menu speaks to anybody

    meant = [
        Part(part.head, tuple(to_table(one, seats) for one in part.sentences if is_for(one, seats))) for part in parts
    ]
    return [part for part in meant if part.sentences]


def in_short(parts: Sequence[Part], most: int) -> tuple[Sequence[Part], Sequence[Part]]:
    """So many sentences of each answer, up to how one wins; and all that is left of it."""
    ends = next((number for number, part in enumerate(parts, 1) if part.head.startswith("How")), len(parts))
    short = [Part(part.head, part.sentences[:most]) for part in parts[:ends]]
    left = [*(Part(part.head, part.sentences[most:]) for part in parts[:ends]), *parts[ends:]]
    return short, [part for part in left if part.sentences]


@functools.lru_cache(maxsize=32)
def parts_of(source: str) -> tuple[Part, ...]:
    lines = source.split("\n")
    begins = next((number for number, line in enumerate(lines) if line.strip("# ") == HEADING and line[0] == "#"), None)
    if begins is None:
        return ()
    rest = lines[begins + 1 :]
    ends = next((number for number, line in enumerate(rest) if line.startswith("#")), len(rest))
    paragraphs = "\n".join(rest[:ends]).split("\n\n")
    return tuple(_part(" ".join(paragraph.split())) for paragraph in paragraphs if paragraph.strip())


def sentences_of(paragraph: str) -> list[str]:
    return _SENTENCE.split(paragraph)


def _part(paragraph: str) -> Part:
    first, *more = sentences_of(paragraph)
    if more and len(first) <= _LONGEST_HEAD:
        return Part(first.rstrip("."), tuple(more))
    return Part("", (first, *more))
