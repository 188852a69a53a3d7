"""Worlds that nobody at a table of Dead & Breakfast can tell apart, from the rules' table of who knows what (DB-10).

Seats have no secrets from each other. What nobody knows is the order of each face-down pile, and which doors and
double windows went back to the box unseen.
"""

from __future__ import annotations

import random

from rulesets.dead_and_breakfast.table import Inn
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.testing.play import copy_of


def twin(match: Match, seat: Seat | None, rng: random.Random) -> Match:
    other = copy_of(match)
    t: Inn = other.table
    for tiles in (*(pile.tiles for pile in t.piles), t.spare_doors, t.spare_doubles):
        rng.shuffle(tiles)
    t.chance = rng.getrandbits(64)
    return other


def quiet(match: Match, seat: Seat | None, action: Action) -> bool:
    """Whatever ends in a refill turns a tile up (DB-4.5, DB-6.5)."""
    trial = match.table.clone()
    trial.apply(action)
    return [len(pile.tiles) for pile in trial.piles] == [len(pile.tiles) for pile in match.table.piles]
