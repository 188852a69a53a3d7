"""Who sits at a table, and what they may be called: a hand-over shows a name and nothing else, so no two may be taken
for one another, and none may be blank."""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from .game import BadSetup, Game

HUMAN: Final = "human"
LONGEST_NAME: Final = 20


@dataclasses.dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person, or the name of a computer player."""

    name: str
    kind: str = HUMAN


def check_players(game: Game, players: Sequence[Player]) -> None:
    """Raises `BadSetup` with a sentence that says what to change."""
    info = game.info
    if not info.least_players <= len(players) <= info.most_players:
        raise BadSetup(
            f"{info.title} is for {info.least_players} to {info.most_players} players; this table has {len(players)}."
        )
    taken: dict[str, str] = {name.casefold(): name for name in game.extra_names(len(players))}
    for player in players:
        name = player.name
        if not name.strip() or name != name.strip():
            raise BadSetup("Every player needs a name without spaces around it.")
        if len(name) > LONGEST_NAME:
            raise BadSetup(f"“{name[:LONGEST_NAME]}…” is too long; names have at most {LONGEST_NAME} letters.")
        if name[0] == "@" or any(unicodedata.category(letter)[0] == "C" for letter in name):
            raise BadSetup(
                f"“{name.encode('ascii', 'replace').decode()}” cannot be a name: no @ in front, no control characters."
            )
        if name.casefold() in taken:
            raise BadSetup(f"Two are called {taken[name.casefold()]}: change one.")
        taken[name.casefold()] = name


def check_newcomers(game: Game, players: Sequence[Player]) -> None:
    """The same for people who sit down anew, and more: what somebody at the table could not see or tell apart.

    A table that was saved before this was asked goes on with the names it has.
    """
    check_players(game, players)
    taken = {look: name for name in game.extra_names(len(players)) for look in _looks_of(name)}
    for player in players:
        name = player.name
        shown = name.encode("ascii", "replace").decode()
        if unicodedata.category(name[0])[0] == "M":
            raise BadSetup(f"“{shown}” cannot be a name: it begins with a mark that belongs on a letter.")
        if any(map(_is_unseen, name)):
            raise BadSetup(f"“{shown}” cannot be a name: not all of it can be seen.")
        looks = _looks_of(name)
        if look := next((look for look in looks if look in taken), ""):
            raise BadSetup(f"{taken[look]} and {name} look alike, with other letters: change one.")
        taken |= dict.fromkeys(looks, name)


_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U00016fe4\U0001bc9d\U0001d159"
)
"""Characters that Unicode calls letters, signs or marks, and of which nothing is seen."""
_VARIATIONS: Final = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Characters that only choose the shape of the letter before them."""


def _is_unseen(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter) in ("Zl", "Zp")


_TWINS: Final = str.maketrans(
    {
        twin: letter
        for letter, twins in {
            "A": "АΑᎪꓮⲀ",
            "B": "ВΒᏴꓐⲂ",
            "C": "СϹᏟꓚⲤ",
            "E": "ЕΕᎬꓰⲈ",
            "H": "НΗᎻꓧⲎ",
            "J": "ЈᎫꓙ",
            "K": "КΚᏦꓗⲔ",
            "M": "МΜᎷꓟⲘ",
            "N": "ΝꓠⲚ",
            "O": "ОΟ0ՕꓳⲞ",
            "P": "РΡᏢꓑⲢ",
            "Q": "Ԛ",
            "S": "ЅՏᏚꓢ",
            "T": "ТΤᎢꓔⲦ",
            "W": "ԜᎳꓪ",
            "X": "ХΧꓫⲬ",
            "Y": "УҮΥᎩꓬⲨ",
            "Z": "ΖᏃꓜⲌ",
            "a": "аαɑ",
            "c": "сᴄϲⲥ",
            "d": "ԁ",
            "e": "е",
            "g": "ɡց",
            "h": "һհᏂ",
            "i": "іιıᎥ",
            "j": "јϳյ",
            "l": "IІΙӀӏǀ1|ꓲⲒ",
            "o": "оοօᴏⲟ",
            "p": "рρⲣ",
            "q": "ԛզ",
            "s": "ѕꜱ",
            "u": "υս",
            "v": "νѵᴠ",
            "w": "ԝᴡ",
            "x": "хχ",
            "y": "уγү",
            "D": "Ꭰꓓ",
            "F": "Ϝꓝ",
            "G": "Ꮐꓖ",
            "L": "Ꮮꓡ",
            "R": "Ꭱꓣ",
            "U": "Սꓴ",
            "V": "Ꮩꓦ",
            "b": "Ьь",
            "n": "ո",
            "z": "ᴢ",
            "3": "ЗзƷ",
            "6": "б",
            "ß": "β",
            "'": "’‘ʼ‛′`",
            "-": "‐‑‒–—―−",
        }.items()
        for twin in twins
    }
)
"""Letters of other alphabets, figures and signs, by the Latin letter or the sign that they cannot be told from."""


def _looks_of(name: str) -> tuple[str, str]:
    """How a name looks as it is written, and how it looks without regard to capitals."""
    return _look_of(name), _look_of(name.casefold()).casefold()


def _look_of(name: str) -> str:
    """The same for names that look the same on a terminal, however an accent, a space or a letter is written."""
    bare = _VARIATIONS.sub("", unicodedata.normalize("NFKD", name))
    return re.sub(r"\s+", " ", bare.translate(_TWINS))
