"""What a game of another package gives the screens is looked at where it is taken in: what cannot be shown is a fault of
the game, named as that, and never one of the house when it comes to be painted."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from textual.widgets import Static

from spyhouse.description import describe
from spyhouse.engine import faults
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.visibility import Seat
from spyhouse.screens.moment import _page_of
from spyhouse.screens.notes import aid_pages, marks_page
from spyhouse.widgets.board import Board, GenericBoard, board_of
from spyhouse.widgets.canvas import seat_ink
from spyhouse.widgets.moment import MomentPage
from tests.example_game import GAME

VIEW = Match(GAME, [Player("Ann"), Player("Bob")], {}, 4).view(Seat(0))


def own_page(game: Game) -> object:
    return _page_of(game, game.load_moment, MomentPage, None, VIEW)


class Overgrown(Board):
    def desk_place(self, width: int, height: int) -> Any:
        return width, height

    def fail(self, error: Exception) -> None:
        faults.tell(type(self).__module__, error)


PLAIN = describe(GAME, VIEW)
WRONG: dict[str, tuple[dict[str, Any], Callable[[Game], object], object]] = {
    "a description of nothing": ({"describe": lambda view: None}, lambda game: describe(game, VIEW), PLAIN),
    "a description in figures": ({"describe": lambda view: [1, 2]}, lambda game: describe(game, VIEW), PLAIN),
    "a description in one piece": ({"describe": lambda view: "all"}, lambda game: describe(game, VIEW), PLAIN),
    "pages without lines": ({"pages": lambda view: ["Aid", "More"]}, lambda game: aid_pages(game, VIEW), []),
    "a line of nothing": ({"pages": lambda view: [("Aid", [None])]}, lambda game: aid_pages(game, VIEW), []),
    "a line without words": ({"pages": lambda view: [("Aid", [(1, "")])]}, lambda game: aid_pages(game, VIEW), []),
    "an ink nobody has": ({"pages": lambda view: [("Aid", [("One", "golden")])]}, lambda game: aid_pages(game, VIEW), []),
    "lines that fail": ({"pages": lambda view: [("Aid", (1 / 0 for _ in "ab"))]}, lambda game: aid_pages(game, VIEW), []),
    "a notebook that is none": ({"notebook": lambda: Static()}, marks_page, None),
    "a moment that is none": ({"moment": lambda event, view: "Look!"}, own_page, None),
    "one ink for all": ({"inks": lambda *asked: 5}, lambda game: game.seat_inks(2, {}), ()),
    "a board that is none": ({"screen": lambda id: Static(id=id)}, lambda game: type(board_of(game)), GenericBoard),
    "a place for the desk": ({"screen": Overgrown}, lambda game: board_of(game).desk_place(80, 24), None),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_shown_is_a_fault_of_its_game(what: str) -> None:
    parts, show, plainly = WRONG[what]
    heard: list[Exception] = []
    with faults.heard_by(lambda module, error: heard.append(error)):
        assert show(dataclasses.replace(GAME, **parts)) == plainly
    assert len(heard) == 1


def test_a_seat_in_a_colour_that_there_is_not_has_that_of_the_house() -> None:
    assert [seat_ink(seat, ["red", "no such ink"]) for seat in range(3)] == ["red", "seat1", "seat2"]
