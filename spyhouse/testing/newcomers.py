"""What a newcomer can count on: every verb and every question is explained, the table says what one needs to win, and no
sign stands on it that the legend does not tell, or tells in two ways."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..engine.game import Game
from ..engine.match import Match
from ..engine.view import View
from ..engine.words import Needs
from ..minute import sentences_of
from ..plainly import plainly_of
from .play import positions, where
from .shown import drawn

SIZES: Final = ((120, 34), (80, 22))
"""Columns and lines of the table in a terminal that is as large as it should be, and in the smallest."""
_PICTURE: Final = frozenset({*map(chr, range(0x2500, 0x25A0))} - {*"░▒▓║╥╬"})
"""Lines and blocks: frames, rules, pictures. A shade, or a double stroke, is a sign like others."""
_ASCII: Final = frozenset("#@*%~$<>")
"""Of plain signs those that are neither writing nor frames."""
_WRITING: Final = frozenset("“”‘’…–—·×½¼")
LONGEST: Final = 4
"""Words of a need that have to stand together somewhere on the table."""
LOSS: Final = 2
"""And of what loses, which is told more briefly."""
_LINKS: Final = frozenset(("a", "an", "the", "or", "by"))


def check_newcomer(game: Game, seats: int, games: int = 1) -> None:
    """At every kind of question, for whoever is asked. Only a game that teaches itself owes a sentence to every verb."""
    teaches = game.load_lesson() is not None
    for match in positions(game, seats, seed=1, most=8):
        decision = match.decision
        if decision is None:
            continue
        at = where(match)
        assert isinstance(decision.plainly, tuple), (
            f"{at}: plainly of {type(decision).__name__} is no tuple of sentences"
        )
        view = match.view(decision.seat)
        _check_question(view, at)
        for verb in decision.verbs if teaches else ():
            assert verb.does, f"{at}: nobody is told what {verb.__name__} does: @action(..., does=...)"
        say = check_needs(view, at)
        assert say or not teaches, f"{at}: nothing says what wins: needs(view)"
        _check_signs(match, view, at)


def _check_question(view: View[Any], at: str) -> None:
    """What is asked, what each choice does, what to watch out for; the choice may be left out where there is only one."""
    said = sentences_of(" ".join(plainly_of(view)))
    enough = (3,) if len(view.options) > 1 else (2, 3)
    assert len(said) in enough, (
        f"{at}: {type(view.decision).__name__} has to say plainly for `?`, in {enough[0]} sentences, what is asked, what "
        f"each choice does and what to watch out for; it says “{' '.join(said)}”"
    )


def check_needs(view: View[Any], at: str, sizes: Sequence[tuple[int, int]] = SIZES) -> bool:
    """Whoever is asked needs something, and can lose, as long as the game goes on; and a table of these sizes says so, in words
    that are wrapped as they may be. False if nothing tells what that is."""
    from ..look.symbols import SETS

    say = view.game.load_needs()
    if say is None:
        return False
    try:
        needs = say(view)
    except Exception as error:
        raise AssertionError(f"{at}: needs fails with {error!r}") from error
    assert needs is not None, f"{at}: needs says nothing, and the game goes on"
    assert needs.loses, f"{at}: needs does not say what loses"
    if view.game.load_screen() is None:
        return True
    for width, height in sizes:
        words = " ".join(" ".join(drawn(view, width, height, SETS["unicode"])[1].plain()).split()).casefold()
        for what, part in _parts(needs):
            assert part in words, f"{at}: at {width} columns the table does not tell the {what}: “{part}”"
    return True


def _parts(needs: Needs) -> Iterator[tuple[str, str]]:
    """Each of several things may stand on a line of its own; its first words have to."""
    for what, phrase in (("goal", needs.goal), ("lack", needs.missing)):
        for part in phrase.casefold().split(", "):
            yield what, " ".join(part.split()[:LONGEST])
    for part in needs.loses.casefold().split(", "):
        yield "loss", " ".join([word.rstrip(":") for word in part.split() if word not in _LINKS][:LOSS])


def _check_signs(match: Match, view: View[Any], at: str) -> None:
    from ..look.symbols import SETS
    from ..widgets.legend import OF_THE_HOUSE

    if view.game.load_screen() is None:
        return
    for symbols in SETS.values():
        house = {getattr(symbols, name) for name, _ in OF_THE_HOUSE}
        for width, height in SIZES:
            _, sheet = drawn(view, width, height, symbols)
            told = {
                (x, y)
                for one in sheet.shown
                for x in range(one.x, one.x + one.width)
                for y in range(one.y, one.y + one.height)
            }
            for y, row in enumerate(sheet.letters()):
                for x, sign in enumerate(row):
                    if _is_sign(sign) and sign not in house and (x, y) not in told:
                        raise AssertionError(
                            f"{at}: “{sign}” at {x}, {y} of {width} columns stands in no legend: {''.join(row)}"
                        )
            meanings: dict[str, str] = {}
            for one in sheet.shown:
                piece = sheet.piece(one)
                if piece.strip() and len(piece.strip()) <= 2:
                    known = meanings.setdefault(piece, one.words)
                    assert known == one.words, f"{at}: “{piece}” means “{known}” and “{one.words}”"


def _is_sign(sign: str) -> bool:
    if sign.isascii():
        return sign in _ASCII
    return (
        bool(sign)
        and not sign.isalnum()
        and sign[0] not in _PICTURE
        and sign not in _WRITING
        and not unicodedata.category(sign[0]).startswith(("L", "N"))
    )
