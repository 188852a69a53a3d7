"""The first game: what its coach works out with the learner is so in every world that the learner can imagine."""

from __future__ import annotations

import random

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.lesson import CHEN, LESSON
from spyhouse.bots import Company
from spyhouse.coach import Coach, first_game

from .tables import *


def test_the_fourth_guest_can_only_be_the_detective() -> None:
    """SN-1.1: of four roles two lie open, and the learner holds the third."""
    match = first_game(GAME, LESSON)
    view = match.view(ANNA)
    assert match.table.players[ANNA].role == THIEF
    for number in range(5):
        world = view.redeal(random.Random(number))
        assert world.players[CHEN].role == DETECTIVE


def test_the_learner_meets_the_police_and_gets_away() -> None:
    """SN-7.7, SN-11.1: an arrest that a Smoke Bomb answers; then one of the police is killed, for the boat alone brings 9."""
    match, coach = first_game(GAME, LESSON), Coach(LESSON)
    company = Company(match, LESSON)
    while not match.over:
        view = match.view(match.decider)
        if not match.is_human(match.decider):
            match.apply(company.asked()())
        elif view.decision.claims_by in view.options:
            match.apply(view.decision.claims_by)
        else:
            speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
            match.apply(speech.action)
    told = [type(event) for event in match.view(ANNA).events]
    assert told.index(happened.ArrestTried) < told.index(happened.Vanished)
    assert happened.Arrested not in told
    assert match.table.players[CHEN].shown
    assert [mark.moved for mark in match.table.history] == [2, 9]
