"""A game's rulebook as plain text, and single rules of it by their id or by a word."""

from __future__ import annotations

import dataclasses
import re

from .engine.game import Game
from .engine.words import capital


@dataclasses.dataclass(frozen=True, slots=True)
class Rule:
    """One item with an id, as it stands in the rulebook."""

    id: str
    text: str


def read(game: Game) -> str:
    """The whole rulebook without markup; empty if the game has none."""
    return plain(game.read_rulebook())


def plain(markdown: str) -> str:
    """Without the signs that a screen reader would read aloud, and that mean nothing on paper."""
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", markdown)
    text = re.sub(r"`([^`\n]+)`", r"\1", text)
    text = re.sub(r"^#+ +", "", text, flags=re.MULTILINE)
    return re.sub(r"^ *\|(?:[ :-]*-[ :-]*\|)+ *\n", "", text, flags=re.MULTILINE)


def rules(text: str, prefix: str) -> list[Rule]:
    """Every rule in a plain rulebook, in its order."""
    lead = re.compile(rf"^- ({re.escape(prefix)}-[\w.]+) (.*(?:\n[ \t]+\S.*)*)", re.MULTILINE)
    return [Rule(match[1], " ".join(f"{match[1]} {match[2]}".split())) for match in lead.finditer(text)]


_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_MEANT = re.compile(
    rf"^(?:with|for)?\s*((?:{'|'.join(_NUMBERS)})(?:(?:, | and | or | to )(?:{'|'.join(_NUMBERS)}))*) players\b", re.I
)


def is_for(rule: str, seats: int) -> bool:
    """Does this rule speak to a table of so many? One that begins "With three players" does not speak to four."""
    meant = _MEANT.match(rule)
    if meant is None or not 0 < seats <= len(_NUMBERS):
        return True
    named = [_NUMBERS.index(word) + 1 for word in re.findall(r"[a-z]+", meant[1].lower()) if word in _NUMBERS]
    return min(named) <= seats <= max(named) if " to " in meant[1] else seats in named


def to_table(rule: str, seats: int) -> str:
    """A rule that speaks to a table of so many, without saying for how many it is."""
    meant = _MEANT.match(rule) if seats else None
    return capital(rule[meant.end() :].lstrip(" ,:")) if meant and rule[0] in "WwFf" else rule


def find(game: Game, wanted: str) -> list[Rule]:
    """The rule with this id ("AB-4.2", or just "4.2"), those below it ("AB-4"), or all that say this word."""
    everything = rules(read(game), game.info.prefix)
    prefix, words = f"{game.info.prefix}-".casefold(), " ".join(wanted.casefold().split())
    key = words.removeprefix(prefix)
    numbers = {rule.id: rule.id.casefold().removeprefix(prefix) for rule in everything}
    if not key:
        return []
    exact = [rule for rule in everything if numbers[rule.id] == key]
    below = [rule for rule in everything if numbers[rule.id].startswith(f"{key}.")]
    return exact or below or [rule for rule in everything if words in rule.text.casefold()]
