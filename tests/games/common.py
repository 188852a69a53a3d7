"""What the tests of every game say: who is asked what, what can be chosen and why something cannot, what was told, and
what a seat sees of it. Each game's own words, `tables.py`, begin with these."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from datetime import UTC, datetime
from typing import Any, TypeVar

from rich.cells import cell_len

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Refusal
from spyhouse.engine.events import Event
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.table import Table
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, eyes_of
from spyhouse.look.colour import LOOKS, palette
from spyhouse.look.symbols import SETS
from spyhouse.saves import document
from spyhouse.testing.play import positions, viewers
from spyhouse.widgets.canvas import Canvas

T = TypeVar("T", bound=Table)


def asked(t: Table) -> tuple[str, Seat]:
    """What is asked now, and of whom."""
    assert t.decision is not None
    return type(t.decision).__name__, t.decision.seat


def offered(t: Table, *kinds: type[Action]) -> set[Any]:
    """The options of these kinds."""
    return {option for option in t.options() if isinstance(option, kinds)}


def verbs(t: Table) -> set[type[Action]]:
    return {type(option) for option in t.options()}


def refused(t: Table, action: Action) -> Refusal:
    """Why this is not possible; asking changes nothing."""
    before = t.clone()
    refusal = t.refuse(action)
    assert refusal is not None, f"{action} is possible"
    assert t == before
    return refusal


def seen(t: T, seat: Seat | None) -> T:
    """The table as this seat may see it; for None: as everybody may."""
    return t.view(eyes_of(seat))


def told(t: Table, kind: type[Event]) -> Any:
    """The last event of this kind."""
    return next(event for event in reversed(t.ears or ()) if isinstance(event, kind))


def stories(t: Table) -> list[str]:
    """What has been told, by kind."""
    return [type(event).__name__ for event in t.ears or ()]


def evenly(found: Counter[Any], *expected: Hashable) -> bool:
    """Each of these came up about equally often, and nothing else did."""
    fair = found.total() / len(expected)
    return set(found) == set(expected) and all(0.75 * fair < times < 1.25 * fair for times in found.values())


def random_game(game: Game, seats: int, seed: int) -> Iterator[Any]:
    """A game of random choices, as it stands at each question and at the end."""
    t, rng = game.new_table(seats, seed), random.Random(seed)
    t.ears = []
    yield t
    while t.result is None:
        t.apply(rng.choice(t.options()))
        yield t


def resumed(match: Match) -> Match:
    """The match as it stands after it was saved and opened again."""
    return document.open_match(document.read(document.write(match, "", datetime.now(UTC))))


def plays_alike_everywhere(game: Game, seats: int) -> bool:
    """Do computer players choose the same in every process, whatever order its sets have?"""
    code = (
        f"import random; from {game.package} import GAME; from spyhouse.engine.match import Match; from spyhouse.engine.players import Player\n"
        "from spyhouse.bots import chooser\n"
        "bot, rng = chooser(GAME, 'normal'), random.Random(5)\n"
        f"match = Match(GAME, [Player(name, 'bot') for name in 'ABCDEF'[:{seats}]], seed=5)\n"
        "while not match.over: match.apply(bot(match.view(match.decider), rng))\n"
        "print(*(entry.text for entry in match.journal))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": number}, capture_output=True, text=True, check=True
        ).stdout
        for number in ("0", "1")
    }
    return len(said) == 1


def leaves_its_view_alone(game: Game, seats: int, choose: Callable[[View[Any], random.Random], Action]) -> bool:
    """Does a computer player only look at what it is shown, all through a game?"""
    match, rng = Match(game, [Player(name, "bot") for name in "ABCDEF"[:seats]], seed=3), random.Random(3)
    while not match.over:
        view = match.view(match.decider)
        before = repr((view.table, view.events, view.options))
        action = choose(view, rng)
        if repr((view.table, view.events, view.options)) != before:
            return False
        match.apply(action)
    return True


def is_alike_for_twins(
    game: Game,
    seats: int,
    show: Callable[[View[Any]], object],
    twin: Callable[[Match, Seat | None, random.Random], Match | None],
) -> bool:
    """Does a seat see the same in two worlds that it cannot tell apart, at several places of a game?"""
    rng = random.Random(seats)
    for match in positions(game, seats, 1, most=5):
        for seat in viewers(match):
            other = None if match.over else twin(match, seat, rng)
            if other is not None and show(match.view(seat)) != show(other.view(seat)):
                return False
    return True


def words_in_looks(game: Game, size: tuple[int, int], draw: Callable[[Canvas], None]) -> set[tuple[str, ...]]:
    """What a page says in each look, with pictures and without them: always the same, if nothing is told by colour alone."""
    said = set()
    for look in LOOKS:
        for plain in (False, True):
            c = Canvas(*size, palette(game.info.mood, look, plain), SETS["unicode"])
            draw(c)
            said.add(
                tuple(sorted(re.findall(r"\w+|[^\x00-\x7f▀▄█]", " ".join(c.plain()))))
            )  # words, and signs: not dots
    return said


def ground_behind(c: Canvas, words: str) -> str:
    """The colour on which these words stand."""
    y, line = next((y, line) for y, line in enumerate(c.plain()) if words in line)
    x = cell_len(line[: line.index(words)])
    style = next(iter(c.strip(y).crop(x, x + 1))).style
    assert style is not None
    assert style.bgcolor is not None
    return style.bgcolor.name
