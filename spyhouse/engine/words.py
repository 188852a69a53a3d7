"""What sentences of all games are made of."""

from __future__ import annotations

import dataclasses
import functools
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from string import Formatter, ascii_uppercase
from typing import Final

Names = Sequence[str]
"""What everybody is called, by seat; parties that the program plays come after the players."""
Line = tuple[str, str]
"""A line of something that is looked up beside the table: its words, and its ink."""
Page = tuple[str, list[Line]]
GAP: Final[Line] = ("", "paper")


STILL: Final = "You still need"


@dataclasses.dataclass(frozen=True, slots=True)
class Needs:
    """What a seat needs to win now, as far as it knows, and what would lose it: phrases without a full stop."""

    goal: str
    """Said behind "To win": "be Cleared, then show the USA Microfilm"."""
    missing: str = ""
    """Of that, what it lacks now: "the film". Nothing: it can win at once."""
    loses: str = ""
    """What it must not do or let happen: "standing up with the wrong film"."""
    who: str = ""
    """Who this seat is, if that is a secret of its own: "the agent of the USSR"."""

    @property
    def line(self) -> str:
        return "".join(
            f" {lead}: {words}." for lead, words in (("To win", self.goal), ("Missing", self.missing)) if words
        ).strip()

    @property
    def sentences(self) -> list[str]:
        who = f"You are {self.who}. " if self.who else ""
        told = ((f"{who}To win", self.goal), (STILL, self.missing))
        return [
            *(f"{lead}: {words}." for lead, words in told if words),
            *([f"What loses: {self.loses}."] * bool(self.loses)),
        ]


def listed(words: Sequence[str], last: str = "and") -> str:
    """Anna, Boris and Chen."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def in_a_row(sentences: Iterable[str], names: Sequence[str]) -> list[str]:
    """What the same is said of one after another is said once: Anna lets it pass, Boris and Chen too. Nothing stays of one
    without words."""
    told: list[tuple[list[str], str]] = []
    for sentence in filter(None, sentences):
        who = max((name for name in names if sentence.startswith(f"{name} ")), key=len, default="")
        does = sentence[len(who) :]
        if who and does.find(".") == len(does) - 1 and told and told[-1][1] == does and who not in told[-1][0]:
            told[-1][0].append(who)
        else:
            told.append(([who], does))
    return [
        f"{first}{does[:-1]}, {listed(others)} too." if others else f"{first}{does}" for (first, *others), does in told
    ]


_MORE: Final = re.compile(": | with |, and ")
"""Behind this a verdict says more than who has won."""


def headed(verdict: str) -> tuple[str, str]:
    """Who has won, and what a verdict says beside that: the points, or who belongs to a side."""
    head, *more = _MORE.split(verdict.removesuffix("."), 1)
    return head, "".join(more)


def counted(number: int, what: str, many: str = "") -> str:
    """1 franc; 2 francs; 3 hexes, where that is said."""
    return f"{number} {what if number == 1 else many or what + 's'}"


def printable(text: str) -> str:
    """Without control characters, escapes and halves of characters: what comes from a file goes to a terminal."""
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")


def in_place(sentence: str, names: Names) -> str:
    """The same where a name with an article stands inside: the Croupier."""
    for name in names:
        if name.startswith("The "):
            sentence = re.sub(rf"(?<=[^.!?:] )The(?={re.escape(name[3:])}\b)", "the", sentence)
    return sentence


def begins_with(sentence: str, names: Sequence[str]) -> int | None:
    """The number of the name at its beginning, of several the longest."""
    found = [
        number
        for number, name in enumerate(names)
        if sentence.startswith(name) and not sentence[len(name) : len(name) + 1].isalnum()
    ]
    return max(found, key=lambda number: len(names[number]), default=None)


def capital(sentence: str) -> str:
    """The same with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]


def past(order: str) -> str:
    """What somebody did, of the order to do it: "End your turn", ended their turn."""
    verb, rest = re.match(r"(\w*)(.*)", order[:1].lower() + order[1:]).groups()  # type: ignore[union-attr]
    regular = f"{verb[:-1]}ied" if verb[-1:] == "y" and verb[-2:-1] not in "aeiou" else f"{verb.removesuffix('e')}ed"
    return _PAST.get(verb, regular) + re.sub(r"\byour\b", "their", rest)


_PAST: Final[dict[str, str]] = dict(
    re.findall(
        r"(\w+):(\w+)",
        "break:broke build:built come:came do:did draw:drew drive:drove drop:dropped feed:fed give:gave go:went hear:heard "
        "hide:hid keep:kept know:knew lay:laid leave:left let:let lie:lay make:made put:put read:read ride:rode see:saw "
        "send:sent spin:spun stand:stood steal:stole step:stepped stop:stopped swap:swapped take:took throw:threw",
    )
)


def holes(sentence: str) -> list[str]:
    """The names in its braces."""
    return [name for _, name, _, _ in Formatter().parse(sentence) if name]


def initials(names: Sequence[str]) -> Sequence[str]:
    """A letter for everybody by name, each another one: the first if nobody else begins so, else that of a later word, else
    the next of the name that is free."""
    return _initials(tuple(names))


@functools.lru_cache(maxsize=32)
def _initials(names: tuple[str, ...]) -> Sequence[str]:
    spelled = [unicodedata.normalize("NFKD", name).upper() for name in names]
    words = [["".join(sign for sign in word if sign in ascii_uppercase) for word in name.split()] for name in spelled]
    firsts = Counter(word[0][:1] for word in words if word)
    found = {seat: word[0][0] for seat, word in enumerate(words) if word and firsts[word[0][:1]] == 1 and word[0]}
    for seat, word in enumerate(words):
        if seat not in found:
            wanted = "".join(part[:1] for part in word[1:]) + "".join(word) + ascii_uppercase
            found[seat] = next(letter for letter in wanted if letter not in found.values())
    return tuple(found[seat] for seat in range(len(names)))
