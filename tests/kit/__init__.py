"""What every game is tested for, for free.

A check is a function `check_...(game, seats)` that plays some random games and raises AssertionError with the
position where something is wrong; `test_every_game.py` runs them all for every registered game and every number of
players. To run them on a game of your own that is registered under the entry point "spyhouse.games", copy that file,
or call them from a test of yours:

    from tests.kit import PER_SEATS

    @pytest.mark.parametrize("check", PER_SEATS)
    def test_mine(check):
        check(GAME, 3)

A game brings two things along: `tests/games/<game>/twins.py` (see `Twins`), and a golden, written by
`pytest --update-goldens`. That the checks find what they look for is shown by `test_faults.py`, on games broken on purpose.
"""

from __future__ import annotations

from .flow import (
    check_actions,
    check_bots,
    check_clones,
    check_declaration,
    check_ends,
    check_labels,
    check_openness,
    check_options,
    check_replay,
    check_text,
    check_undo,
)
from .goldens import check_golden
from .outside import check_another_process, check_light, check_saves
from .secrecy import (
    Twins,
    check_events,
    check_own_view,
    check_pieces,
    check_redeal,
    check_redeal_is_fair,
    check_twins,
)

PER_SEATS = (
    check_declaration,
    check_ends,
    check_bots,
    check_options,
    check_text,
    check_labels,
    check_actions,
    check_clones,
    check_replay,
    check_undo,
    check_openness,
    check_own_view,
    check_pieces,
    check_redeal,
    check_redeal_is_fair,
    check_events,
    check_saves,
)
"""Checks of a game with a number of players: check(game, seats, games=...)."""

__all__ = [
    "PER_SEATS",
    "Twins",
    "check_actions",
    "check_another_process",
    "check_bots",
    "check_clones",
    "check_declaration",
    "check_ends",
    "check_events",
    "check_golden",
    "check_labels",
    "check_light",
    "check_openness",
    "check_options",
    "check_own_view",
    "check_pieces",
    "check_redeal",
    "check_redeal_is_fair",
    "check_replay",
    "check_saves",
    "check_text",
    "check_twins",
    "check_undo",
]
