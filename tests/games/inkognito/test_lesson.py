"""The first game: what its coach works out with the learner is right in every case that is left."""

from __future__ import annotations

from rulesets.inkognito import GAME
from rulesets.inkognito.sheet import solution
from rulesets.inkognito.solver import Solution
from spyhouse.bots import Company
from spyhouse.choices import Choices
from spyhouse.coach import Coach, first_game

from .tables import *


def known_at_each_scene() -> dict[int, Solution]:
    """What the learner can deduce when each scene is told, played as the coach suggests."""
    lesson = GAME.load_lesson()
    assert lesson is not None
    match = first_game(GAME, lesson)
    company, coach, found = Company(match, lesson), Coach(lesson), {}
    while not match.over:
        if not match.is_human(match.decider or ANNA):
            match.apply(company.asked()())
            continue
        view = match.view(ANNA)
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        assert speech is not None
        assert speech.action is not None
        found[speech.number] = solution(view, ANNA)
        match.apply(speech.action)
    assert match.series_winners() == [ANNA, CHEN], "the call that the coach suggests is right"
    return found


def test_every_deduction_of_the_lesson_is_certain() -> None:
    """IK-11.3"""
    known = known_at_each_scene()
    assert known[3].truth(BORIS, Z), "Boris showed my name and Zsa Zsa's"
    assert not known[4].truth(CHEN, B), "Bubble is Chen or Dora, and nobody can know which"
    assert known[5].truth(CHEN, B)
    assert known[5].truth(DORA, X)
    assert known[7].numbers(CHEN) == (N29,)
    assert not known[7].ready
    assert known[9].ready, "the number is whole"


def test_the_coach_counts_the_presses_of_a_pair() -> None:
    """A pair is chosen as such, then by its truth, then by its lie."""
    lesson = GAME.load_lesson()
    assert lesson is not None
    match = first_game(GAME, lesson)
    company = Company(match, lesson)
    match.apply(next(one for one in match.view(ANNA).options if one.text() == "visit san_marco"))
    while not match.is_human(match.decider or ANNA):
        match.apply(company.asked()())
    view = match.view(ANNA)
    pair = next(one for one in view.options if one.text() == "show fiddlebottom and agent_x")
    choices, left = Choices(view), []
    for _ in range(3):
        left.append(choices.steps_to(pair))
        choices.choose(next(row for row in choices.rows() if pair in row.actions))
    assert left == [3, 2, 1]
