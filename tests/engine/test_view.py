"""What one pair of eyes may know of a game, and what is found out from it."""

from __future__ import annotations

import dataclasses
from typing import Any

from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.view import View, once
from tests.example_game import GAME


def test_what_is_asked_of_a_view_again_is_found_once_and_of_another_view_anew() -> None:
    """Given a question to a view, when it is asked twice, then it is worked out once; a copy of the view has found nothing."""
    asked: list[View[Any]] = []

    @once
    def how_often(view: View[Any]) -> int:
        asked.append(view)
        return len(asked)

    view = Match(GAME, [Player("Anna"), Player("Boris")], seed=1).view(None)
    assert (how_often(view), how_often(view)) == (1, 1)
    assert how_often(dataclasses.replace(view, read=1)) == 2
