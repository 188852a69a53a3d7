"""The two first games: what their coach works out with the learner is so in every world that the learner can imagine."""

from __future__ import annotations

import random

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.lesson import LESSON
from rulesets.secret_night.pieces import MIDNIGHT
from spyhouse.bots import Company
from spyhouse.coach import FIRST, SECOND, Coach, first_game, lesson_of
from spyhouse.engine.match import Match

from .tables import *


def test_the_fourth_guest_can_only_be_the_detective() -> None:
    """SN-1.1: of four roles two lie open, and the learner holds the third."""
    match = first_game(GAME, LESSON)
    view = match.view(ANNA)
    assert match.table.players[ANNA].role == THIEF
    for number in range(5):
        world = view.redeal(random.Random(number))
        assert world.players[CHEN].role == DETECTIVE


def played(part: str) -> Match:
    """Up to the end, as the coach suggests."""
    lesson = lesson_of(GAME, part)
    match, coach = first_game(GAME, lesson, part=part), Coach(lesson)
    company = Company(match, lesson)
    while not match.over:
        view = match.view(match.decider)
        if not match.is_human(match.decider):
            match.apply(company.asked()())
        elif view.decision.claims_by in view.options:
            match.apply(view.decision.claims_by)
        else:
            speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
            match.apply(speech.action)
    return match


def test_the_learner_meets_the_police_and_gets_away() -> None:
    """SN-7.7, SN-11.1: an arrest that a Smoke Bomb answers; then one of the police is killed, for the boat alone brings 9."""
    match = played(FIRST)
    told = [type(event) for event in match.view(ANNA).events]
    assert told.index(happened.ArrestTried) < told.index(happened.Vanished)
    assert happened.Arrested not in told
    assert match.table.players[CHEN].shown
    assert [mark.moved for mark in match.table.history] == [2, 9]


def test_to_the_chief_two_guests_are_unknown_when_the_second_lesson_begins() -> None:
    """SN-1.1: before midnight either may be the Thief; it is the Chief's own turn, and no step of the opening can be
    taken back."""
    match = first_game(GAME, LESSON.second, part=SECOND)
    view = match.view(match.decider)
    assert (match.decider, match.table.players[ANNA].role, match.table.hour) == (ANNA, CHIEF, MIDNIGHT - 1)
    assert not match.can_undo
    assert {view.redeal(random.Random(number)).players[DORA].role for number in range(20)} == {THIEF, DETECTIVE}


def test_the_chief_loses_both_by_the_wheel_and_wins_by_two_arrests() -> None:
    """SN-7.7: green frees Dora at midnight, and the Master by his second spin; an hour later she is arrested with Money in
    hand, and after her the Master, whose Money was stolen."""
    match = played(SECOND)
    told = match.view(ANNA).events
    tries = [event.target for event in told if isinstance(event, happened.ArrestTried)]
    assert tries == [DORA, BORIS, DORA, BORIS]
    assert [(mark.seat, mark.moved) for mark in match.table.history] == [(DORA, -6), (BORIS, -4)]
    assert set(match.table.result.winners) == {ANNA, CHEN}
