"""Tables for these tests: set up, played by chance, and compared as a whole."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping, Sequence
from typing import Any

from spyhouse.description import describe
from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Value
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import Seat
from spyhouse.saves import codec

NAMES = ("Anna", "Boris", "Chen", "Dora", "Emil", "Fay")
ENDLESS = {"closing_round": 0}


def new_match(
    seats: int = 4, seed: int = 1, options: Mapping[str, Value] | None = None, kinds: Sequence[str] = ()
) -> Match:
    players = [Player(name, kind) for name, kind in zip(NAMES[:seats], [*kinds, *[HUMAN] * seats], strict=False)]
    return Match(catalog().games["microfilms"], players, options, seed)


def any_action(match: Match, rng: random.Random) -> Action:
    """By chance: nobody stands up to win before the game has come to something, and then not at once."""
    options = match.table.options()
    bold = [option for option in options if option.text().startswith("win")]
    quiet = [option for option in options if option not in bold]
    return rng.choice(bold if bold and len(match.journal) > 8 and rng.random() < 0.2 else quiet)


def play(match: Match, actions: int, seed: int = 1) -> Match:
    """The same match, so many actions on (or over)."""
    rng = random.Random(seed)
    for _ in range(actions):
        if match.over:
            break
        match.apply(any_action(match, rng))
    return match


def play_quietly(match: Match, actions: int, seed: int = 1) -> Match:
    """On and on: nobody stands up to win."""
    rng = random.Random(seed)
    for _ in range(actions):
        match.apply(rng.choice([option for option in match.table.options() if not option.text().startswith("win")]))
    return match


def picture(match: Match) -> dict[str, Any]:
    """Everything that a save has to keep, as it is now."""
    return copy.deepcopy(_picture(match))


def _picture(match: Match) -> dict[str, Any]:
    return {
        "game": match.game.info.id,
        "players": match.players,
        "options": match.options,
        "seed": match.seed,
        "series": match.series,
        "table": codec.dump(match.table),
        "events": [codec.dump(event) for event in match.events],
        "journal": match.journal,
        "read": match.read,
        "desks": match.desks,
    }


def look_at_everything(match: Match) -> None:
    """What the screens ask for: every view, its description and log, and for the decider question and options."""
    match.table.options()
    for seat in (None, *map(Seat, range(len(match.players)))):
        view = match.view(seat)
        describe(match.game, view)
        view.log()
        if view.decision is not None:
            view.decision.waiting(view.table, match.names)
        if view.decision is not None and view.options:
            view.decision.ask(view.table, match.names)
            for option in view.options:
                option.words(match.names)
                view.decision.note(view.table, option, match.names)
        if seat is not None:
            match.recap(seat)
            match.news(seat)
