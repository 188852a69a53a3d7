"""What guests do before everybody's eyes is performed: see tests/screens/test_motion.py for how long, and how it ends."""

from __future__ import annotations

import itertools

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious import events as happened
from rulesets.hotel_perfidious.pieces import WALKS, Node
from rulesets.hotel_perfidious.screen import HotelPlan
from spyhouse.engine.events import Event
from spyhouse.testing.play import where
from tests.moving import happening, slide_alike, still

MOVES: set[type[Event]] = {
    happened.Beaten,
    happened.ClueFound,
    happened.Concealed,
    happened.DeadDropFixed,
    happened.Drew,
    happened.Forfeited,
    happened.Kept,
    happened.KeptFound,
    happened.KnockedOut,
    happened.LeftTrap,
    happened.LiesFaceDown,
    happened.LiesFaceUp,
    happened.Moved,
    happened.PhoneTaken,
    happened.Readied,
    happened.Registered,
    happened.TookSouvenir,
    happened.TurnedUp,
}


def test_what_guests_do_is_seen_to_happen() -> None:
    assert still(GAME, MOVES) == set()


def test_a_tile_that_moves_looks_the_same_to_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    """HP-10.2: what only one of them knows slides face down, whoever looks."""
    hidden: set[type[Event]] = {happened.Drew, happened.KeptFound, happened.LiesFaceDown}
    assert slide_alike(GAME, hidden | {happened.Kept, happened.LiesFaceUp}, monkeypatch)


def test_whoever_is_knocked_out_is_carried_through_doors() -> None:
    """HP-6.3: from where they fell to their own bed."""
    looked = 0
    for match, number, event in happening(GAME, {happened.KnockedOut}):
        assert isinstance(event, happened.KnockedOut)
        view, board = match.view(None), HotelPlan()
        board.view = view
        frames = board.performed(view, view.events[number])
        way: list[Node] = [frame.view.table.agents[event.seat].square for frame in frames]
        way = [square for square, last in zip(way, [None, *way], strict=False) if square is not last]
        steps = [*way, *[event.bed] * (way[-1] is not event.bed)]
        assert all(there in WALKS[here] for here, there in itertools.pairwise(steps)), where(match)
        looked += len(steps) > 1
        if looked == 3:
            break
    assert looked
