"""Playing games by chance for the checks: the same seed always gives the same game, here and in any other process."""

from __future__ import annotations

import difflib
import random
import re
from collections.abc import Iterator, Mapping
from enum import Enum, EnumMeta
from typing import Any

from ..engine.actions import Action, action, all_actions
from ..engine.game import Game, Value, is_at_table
from ..engine.match import Match
from ..engine.players import HUMAN, Player
from ..engine.state import State, sights
from ..engine.table import Table
from ..engine.view import View
from ..engine.visibility import MAX_SEATS, Seat, eyes_of

NAMES = ("Anna", "Ann and Bo", "deck", "Zoë Ω", "with", "3", "for francs", "-", "Boris to Ann", "it's", "ß", "a,b")
"""Names that have gone wrong in somebody's program: keywords, spaces, numbers, letters outside ASCII."""
GAMES = 2
"""Random games a check plays for every number of players, unless told otherwise."""
MOST = 12
"""Positions looked at in one game, where looking is dear."""


def options_of(game: Game, seats: int, seed: int) -> dict[str, Value]:
    """The usual options for every second seed, else any that bound the game's length (a setting's `also`, which
    means something like "off", is left out), and that mean something for so many."""
    rng, options = random.Random(f"options {seed}"), {}
    for setting in game.info.offered if seed % 2 else ():
        values = [value for value, _ in setting.choices if value not in setting.also]
        if setting.names_seat:
            values = [value for value in values if is_at_table(value, seats)]
        options[setting.name] = rng.choice(values or [setting.least, setting.most])
    return options


def new_match(game: Game, seats: int, seed: int, kind: str = HUMAN) -> Match:
    first = seed % 4
    players = [Player(name, kind) for name in NAMES[first : first + seats]]
    return Match(game, players, options_of(game, seats, seed), seed)


def any_option(match: Match, rng: random.Random) -> Action:
    """Any action, or (for every second game) any kind of action first, so that rare kinds come up as well."""
    options = match.table.options()
    assert options, f"{where(match)}: nothing can be done"
    if match.seed // 2 % 2:
        kind = rng.choice(list(dict.fromkeys(type(option) for option in options)))
        options = [option for option in options if type(option) is kind]
    return rng.choice(options)


def positions(game: Game, seats: int, seed: int, most: int = MOST, kind: str = HUMAN) -> Iterator[Match]:
    """One random game, stopping before about `most` of its decisions (each kind of decision among them), and at its
    end. Do not change the match."""
    asked = [type(match.decision) for match in every_position(game, seats, seed, "quick")]
    rng, places = random.Random(f"stops {seed}"), range(len(asked))
    stops = {0, len(asked) - 1, *rng.sample(places, min(most, len(asked)))}
    stops |= {rng.choice([place for place in places if asked[place] is rare]) for rare in dict.fromkeys(asked)}
    for number, match in enumerate(every_position(game, seats, seed, kind)):
        if number in stops:
            yield match


def every_position(game: Game, seats: int, seed: int, kind: str = HUMAN) -> Iterator[Match]:
    """One random game, stopping before each decision and at its end."""
    match, rng = new_match(game, seats, seed, kind), random.Random(f"moves {seed}")
    for _ in range(game.info.longest + 1):
        yield match
        if match.decider is None:
            return
        match.mark_read(match.decider)  # as every front end has it, before whoever is asked can choose
        match.apply(any_option(match, rng))
    raise AssertionError(f"{where(match)}: not over after {game.info.longest} decisions, the declared longest")


def seen_by(game: Game, table: Table, seat: Seat | None) -> View[Any]:
    """A view of a table outside any match, of which nothing has been told yet."""
    return View(game, seat, table.view(eyes_of(seat)), NAMES, (), table.options())


def copy_of(match: Match) -> Match:
    """The same match once more, with nothing to take back."""
    other = Match(match.game, match.players, match.options, match.seed, match.series, deal=False)
    other.table = match.table.clone()
    other.events = [event.clone() for event in match.events]
    other.table.ears = other.events
    other.journal, other.read = list(match.journal), list(match.read)
    return other


def relabel(value: Any, names: Mapping[Any, Any]) -> Any:
    """The same with some atoms exchanged for others, all through; states and lists are changed in place."""
    if isinstance(value, State):
        for field in sights(type(value)):
            setattr(value, field, relabel(getattr(value, field), names))
    elif isinstance(value, list):
        value[:] = [relabel(item, names) for item in value]
    elif isinstance(value, dict):
        value.update({key: relabel(item, names) for key, item in value.items()})
    elif isinstance(value, tuple):
        return tuple(relabel(item, names) for item in value)
    elif isinstance(value, Action):
        return type(value)(*(relabel(part, names) for part in value.parts()))
    elif isinstance(value, Enum):
        return names.get(value, value)
    return value


def viewers(match: Match) -> list[Seat | None]:
    """Every seat, and the whole table."""
    return [*(Seat(seat) for seat in range(len(match.players))), None]


def portrait(match: Match) -> dict[str, Any]:
    """Everything about a match that anybody could see, now or later."""
    surfaces: dict[str, Any] = {
        "table": match.table.clone(),
        "events": [event.clone() for event in match.events],
        "journal": list(match.journal),
        "read": list(match.read),
        "offer": list(match.table.options()),
    }
    for seat in viewers(match):
        view = match.view(seat)
        surfaces[f"view of {seat}"] = (view.table, view.events, view.options)
    return surfaces


def same(one: object, other: object, what: str) -> None:
    """Assert that two things look the same all through; else say where they differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in [name for name in one if name in other]:
            same(one[name], other[name], f"{what}: {name}")
        assert one.keys() == other.keys(), f"{what}: {one.keys() ^ other.keys()}"
        return
    left, right = (value if isinstance(value, str) else repr(value) for value in (one, other))
    if left != right:
        parts = [re.split(r"(?<=[,\[(]) ?", text) for text in (left, right)]
        lines = [line for line in difflib.ndiff(parts[0], parts[1]) if line[0] in "+-"]
        raise AssertionError(f"{what}:\n" + "\n".join(lines[:20]))


def equal(one: Mapping[str, Any], other: Mapping[str, Any], what: str) -> None:
    """The same of two portraits of one match, in less time: by value, and not by how the values are written."""
    if one != other:
        same(one, other, what)
        raise AssertionError(f"{what}: two values are written alike, and are not equal")


def where(match: Match) -> str:
    """The position, for a message: enough to find it again."""
    question = type(match.decision).__name__ if match.decision else "the end"
    return (
        f"{match.game.info.id}, {len(match.players)} players, seed {match.seed}, move {len(match.journal)}, {question}"
    )


@action("{word} of another game")
class Foreign(Action):
    """An action that no game knows."""

    word: str


def invent(kind: type[Action], rng: random.Random) -> Action:
    """Any action of a kind, sensible or not: face-down cards, seats that are not there."""
    return kind(*(_invent(word, rng) for word in kind.fields.values()))


def _invent(word: Any, rng: random.Random) -> Any:
    if word.many:
        return tuple(_invent(word.one, rng) for _ in range(rng.randrange(3)))
    if word.optional and rng.random() < 0.2:
        return None
    hint = rng.choice(word.hints)
    if hint is Seat:
        return rng.choice([*range(6), MAX_SEATS - 1])
    if isinstance(hint, EnumMeta):
        return rng.choice(list(hint))
    return hint(rng.randrange(-1, 30))


def unlisted(match: Match, rng: random.Random, most: int = 8) -> list[Action]:
    """Actions that are not possible now: of this decision, of other decisions, and of another game."""
    offer, decision = match.table.options(), match.decision
    assert decision is not None
    kinds = [*decision.verbs, *decision.verbs, *all_actions(match.game.package)]
    found = dict.fromkeys([Foreign("move"), *(invent(kind, rng) for kind in rng.sample(kinds, min(most, len(kinds))))])
    return [one for one in found if one not in offer]
