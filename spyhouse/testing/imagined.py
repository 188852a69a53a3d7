"""Checks on worlds that a seat imagines: all in them know what they would know, and nothing belies what it was told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from ..bots import chooser, kinds_of
from ..engine.game import Game
from ..engine.match import Match
from ..engine.spots import spots
from ..engine.table import Table
from ..engine.view import View
from ..engine.visibility import Seat, eyes_of
from .play import GAMES, new_match, same, where

WORLDS = 3
MOVES = 16
"""How far it is played on in an imagined world."""
LOOKS = 0.2
"""At how many of the decisions of a game between computer players somebody imagines the rest."""
Told = Callable[[View[Table], Table], str]
"""told(view, world): what of this world the events of this view belie, in words; nothing if it may be so."""


def check_imagined(game: Game, seats: int, games: int = GAMES) -> None:
    """Some moves into an imagined world every decider's own view offers what the world offers."""
    for seed in range(games):
        for match, seat, rng in looks(game, seats, seed):
            for world in islice(match.view(seat).worlds(rng), WORLDS):
                for move in range(MOVES):
                    decision = world.decision
                    if decision is None:
                        break
                    offer = [option.text() for option in world.options()]
                    own = [option.text() for option in world.view(eyes_of(decision.seat)).options()]
                    same(offer, own, f"{where(match)}, {move} moves into an imagined world: on the decider's view")
                    world.apply(rng.choice(world.options()))


def check_told(game: Game, seats: int, games: int = GAMES, belied: Told = lambda view, world: "") -> None:
    """What is so can be imagined, and nothing is imagined that belies an event its seat has seen."""
    for seed in range(games):
        for match, seat, rng in looks(game, seats, seed):
            view, at = match.view(seat), f"{where(match)}, seat {seat}"
            _check_truth(match, view, at)
            assert not belied(view, match.table), f"{at}: the truth is denied: {belied(view, match.table)}"
            for world in islice(view.worlds(rng), WORLDS):
                assert not belied(view, world), f"{at}: imagined, though {belied(view, world)}"


def looks(game: Game, seats: int, seed: int) -> Iterator[tuple[Match, Seat, random.Random]]:
    """A game between computer players, in which now and then somebody imagines the rest."""
    match, rng, bot = new_match(game, seats, seed), random.Random(f"looks {seed}"), chooser(game, kinds_of(game)[0])
    while match.decider is not None:
        if rng.random() < LOOKS:
            yield match, Seat(rng.randrange(seats)), rng
        match.apply(bot(match.view(match.decider), rng))


def _check_truth(match: Match, view: View[Table], at: str) -> None:
    """Of what really lies face down, nothing is held to be impossible."""
    weigh = match.game.load_weigh()(view)
    if weigh is None:
        return
    for kind in match.table.pieces():
        unseen = Counter(match.table.pieces()[kind])
        unseen.subtract(spot.get() for spot in spots(view.table, (kind,)) if spot.get() != spot.sight.back)
        for piece in +unseen:
            likely = [weigh(spot, piece) for spot in spots(view.table, (kind,)) if spot.get() == spot.sight.back]
            assert sum(chance > 0 for chance in likely) >= unseen[piece], f"{at}: {piece} can lie nowhere"
