"""What the house makes of a game's ratings: players who choose by them, and advice."""

from __future__ import annotations

import dataclasses
import math
import random
from collections import Counter
from typing import Any

import pytest

from spyhouse.bots import EASY, MOST_ADVICE, NORMAL, advise, choose_by, chooser, rng_for
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game, Rated
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player
from spyhouse.engine.view import View
from tests.example_game import GAME as EXAMPLE

TRIES = 400
GAMES = list(catalog().games.values())


def asked(game: Game, decisions: int = 12, seats: int = 0) -> Match:
    """A game of computer players, at a question with more than one answer."""
    seats = seats or game.info.least_players
    match = Match(game, [Player(f"P{seat}", NORMAL) for seat in range(seats)], seed=3)
    bot = chooser(game, NORMAL)
    while len(match.journal) < decisions or len(match.table.options()) < 2:
        match.apply(bot(match.view(match.decider), rng_for(match)))
    return match


def chosen(view: View[Any], *worths: float, overlooks: float = 0.0) -> Counter[int]:
    """How often each choice is made that is worth so much."""
    rated = [Rated(option, worth, "so") for option, worth in zip(view.options, worths, strict=False)]
    bot, places = choose_by(lambda view: rated, overlooks), {one.action: n for n, one in enumerate(rated)}
    return Counter(places[bot(view, random.Random(seed))] for seed in range(TRIES))


def view_with_choices(least: int = 3) -> View[Any]:
    match = asked(catalog().games["microfilms"])
    while len(match.table.options()) < least:
        match.apply(match.table.options()[0])
    return match.view(match.decider)


def test_what_is_worth_one_more_is_chosen_about_three_times_as_often() -> None:
    found = chosen(view_with_choices(), 0.0, 1.0)
    assert found[1] / found[0] == pytest.approx(math.e, rel=0.35)


def test_what_is_worth_far_less_is_never_chosen() -> None:
    assert chosen(view_with_choices(), 5.0, 40.0, -1e6) == {1: TRIES}


def test_who_plays_easily_overlooks_things_but_no_certain_win() -> None:
    found = chosen(view_with_choices(), 0.0, 40.0, overlooks=0.4)
    assert 0.1 < found[0] / TRIES < 0.4
    assert chosen(view_with_choices(), 0.0, 2000.0, overlooks=0.4) == {1: TRIES}


def test_who_overlooks_everything_still_chooses() -> None:
    assert chosen(view_with_choices(), 0.0, 40.0, overlooks=1.0) == {1: TRIES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_advice_is_the_best_first_with_a_reason_each(game: Game) -> None:
    match = asked(game)
    view = match.view(match.decider)
    advice = advise(game, view)
    assert 1 <= len(advice) <= MOST_ADVICE
    assert all(one.action in view.options and one.reason for one in advice)
    assert [one.worth for one in advice] == sorted((one.worth for one in advice), reverse=True)
    assert advise(game, match.view(match.decider)) == advice


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_advice_needs_the_view_alone(game: Game) -> None:
    """The same from any world that its seat cannot tell from the real one."""
    match = asked(game)
    seat, view = match.decider, match.view(match.decider)
    for seed in range(5):
        other = match.replayed()
        other.table = view.redeal(random.Random(seed))
        other.table.ears = None
        assert advise(game, dataclasses.replace(view, table=other.view(seat).table)) == advise(game, view)


def test_no_advice_without_a_choice_or_a_computer_player() -> None:
    match = asked(EXAMPLE, decisions=2)
    view = match.view(match.decider)
    assert advise(dataclasses.replace(EXAMPLE, bot=None), view) == []
    assert advise(EXAMPLE, dataclasses.replace(view, options=view.options[:1])) == []
    assert advise(EXAMPLE, match.view(None)) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_one_who_plays_easily_plays_to_the_end(game: Game) -> None:
    match, bot = asked(game), chooser(game, EASY)
    while not match.over and len(match.journal) < 400:
        match.apply(bot(match.view(match.decider), rng_for(match)))
