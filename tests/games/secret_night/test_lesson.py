"""The first game: what its coach works out with the learner is so in every world that the learner can imagine."""

from __future__ import annotations

import random

from rulesets.secret_night import GAME
from rulesets.secret_night.lesson import CHEN, LESSON
from spyhouse.coach import first_game

from .tables import *


def test_the_fourth_guest_can_only_be_the_detective() -> None:
    """SN-1.1: of four roles two lie open, and the learner holds the third."""
    match = first_game(GAME, LESSON)
    view = match.view(ANNA)
    assert match.table.players[ANNA].role == THIEF
    for number in range(5):
        world = view.redeal(random.Random(number))
        assert world.players[CHEN].role == DETECTIVE
