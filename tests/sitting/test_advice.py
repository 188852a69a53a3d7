"""A second head: who may ask the house what it would do, and that it says no more than whoever asks can know."""

from __future__ import annotations

import dataclasses
import random

import pytest

from rulesets.microfilms import GAME as MICROFILMS
from rulesets.secret_night import GAME as MANSION
from spyhouse.bots import MOST_ADVICE
from spyhouse.engine.catalog import catalog
from spyhouse.engine.faults import heard_by
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN, Player
from spyhouse.engine.visibility import eyes_of
from spyhouse.sitting import Ask, Computer
from tests.example_game import GAME as EXAMPLE

from . import Room

GAMES = list(catalog().games.values())


def room_of(game: Game, people: int, **options: str) -> Room:
    seats = max(people, game.info.least_players)
    kinds = [HUMAN] * people + ["normal"] * (seats - people)
    return Room(Match(game, [Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)], options, seed=3))


def question(room: Room, alone: bool = True) -> Ask:
    """The next one with a choice, put to a seat alone or before everybody."""
    rng = random.Random(1)
    while True:
        if isinstance(step := room.go_on(), Computer):
            room.act(room.pick(rng))
            continue
        step = room.ask()
        if len(step.view.options) > 1 and (step.eyes is not None) is alone:
            return step
        room.act(room.pick(rng))


@pytest.mark.parametrize(
    ("people", "option", "advised"),
    [(1, "alone", True), (2, "alone", False), (2, "on", True), (1, "off", False)],
)
def test_the_table_says_who_is_advised(people: int, option: str, advised: bool) -> None:
    room = room_of(MICROFILMS, people, advice=option)
    assert bool(room.sitting.advice(question(room))) is advised


def test_who_plays_alone_is_advised_unless_they_want_to_think_alone() -> None:
    assert room_of(MICROFILMS, 1).sitting.advises
    assert not room_of(MICROFILMS, 2).sitting.advises
    assert not room_of(dataclasses.replace(EXAMPLE, bot=None), 1).sitting.advises


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_choice_and_a_reason_each(game: Game) -> None:
    room = room_of(game, 1)
    said = room.sitting.advice(question(room))
    assert 1 <= len(said) <= MOST_ADVICE
    assert all(choice and not why[0].islower() and why.endswith(".") for choice, why in said)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_equal_views_equal_advice(game: Game) -> None:
    """Whatever is hidden from this seat: the house says the same."""
    room = room_of(game, 1)
    step = question(room)
    said, view = room.sitting.advice(step), step.view
    for seed in range(5):
        other = view.redeal(random.Random(seed)).view(eyes_of(step.seat))
        twin = dataclasses.replace(step, view=dataclasses.replace(view, table=other))
        assert room.sitting.advice(twin) == said


def test_before_everybody_the_house_keeps_silent() -> None:
    """Given several people and a call to them all, then a word about one hand would be heard by all."""
    room = room_of(MANSION, 4, advice="on")
    step = question(room, alone=False)
    assert room.sitting.advice(step) == []


def test_a_computer_player_that_fails_gives_no_advice() -> None:
    def rate(view: object) -> None:
        raise ZeroDivisionError

    room, told = room_of(dataclasses.replace(EXAMPLE, bot=rate), 1), []
    with heard_by(lambda module, error: told.append(error)):
        assert room.sitting.advice(question(room)) == []
    assert [type(error) for error in told] == [ZeroDivisionError]
