"""Every check of the house, on this game."""

import sys

from first_game import GAME
from first_game.actions import Open
from first_game.events import Declared
from first_game.rules import Customs

from spyhouse.testing import copy_of, every_check


def twin(match, seat, rng):
    """The same match with other wares where this seat (None: the whole table) may not look."""
    other = copy_of(match)
    t = other.table
    hidden = [t.deck, *(smuggler.hand for smuggler in t.smugglers if smuggler.seat != seat)]
    crates = [frame for frame in t.stack if isinstance(frame, Customs) and frame.seat != seat]
    wares = [*(ware for place in hidden for ware in place), *(crate.ware for crate in crates)]
    rng.shuffle(wares)
    for place in hidden:
        place[:] = [wares.pop() for _ in place]
    for crate in crates:
        crate.ware = wares.pop()
        [*_, declared] = [event for event in other.events if isinstance(event, Declared)]
        declared.ware = crate.ware
    return None if repr(t) == repr(match.table) else other  # a shuffle may lead to the same world


def quiet(match, seat, action):
    """Does this action show the seat nothing that it may not know before?"""
    return not isinstance(action, Open)


test_game = every_check(GAME, twins=sys.modules[__name__])
