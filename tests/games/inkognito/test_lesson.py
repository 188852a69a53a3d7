"""The first game: what its coach works out with the learner is right in every case that is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from rulesets.inkognito import GAME
from rulesets.inkognito.bot import rate
from rulesets.inkognito.pieces import CARDS, Location
from rulesets.inkognito.sheet import agents_beside, solution
from rulesets.inkognito.solver import Solution
from spyhouse.bots import Company
from spyhouse.choices import Choices
from spyhouse.coach import Coach, Speech, first_game
from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.lists import Line

from .tables import *


def as_suggested() -> Iterator[tuple[View[Any], Speech, Action]]:
    """The lesson as it goes if the learner does what the coach says: the learner's view, the coach's words, what they mean."""
    lesson = GAME.load_lesson()
    assert lesson is not None
    match = first_game(GAME, lesson)
    company, coach = Company(match, lesson), Coach(lesson)
    while not match.over:
        if not match.is_human(match.decider or ANNA):
            match.apply(company.asked()())
            continue
        view = match.view(ANNA)
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        assert speech is not None
        assert speech.action is not None
        yield view, speech, speech.action
        match.apply(speech.action)
    assert match.series_winners() == [ANNA, CHEN], "the call that the coach suggests is right"


def test_every_deduction_of_the_lesson_is_certain() -> None:
    """IK-11.3"""
    known = {speech.number: solution(view, ANNA) for view, speech, _ in as_suggested()}
    assert known[3].truth(BORIS, Z), "Boris showed my name and Zsa Zsa's"
    assert known[6].numbers(DORA) == (N11, N29)
    assert not known[7].truth(CHEN, B), "Bubble is Chen or Dora, and nobody can know which"
    assert known[8].truth(CHEN, B)
    assert known[8].truth(DORA, X)
    assert not known[9].ready
    assert known[10].ready, "the number is whole"


def test_what_the_lesson_suggests_is_as_good_as_anything_by_the_advice_of_the_house() -> None:
    """Whoever presses h beside the coach is not told otherwise."""
    for view, speech, action in as_suggested():
        worth = {one.action: one.worth for one in rate(view)}
        assert worth[action] == max(worth.values()), speech.press


def test_a_call_is_led_to_by_its_number() -> None:
    """IK-8.7: it is chosen as such, then by its number."""
    dials = ChoiceList()
    dials.choices, dials.meant = Choices(match_on(exchange()).view(ANNA)), RIGHT
    dials.choices.choose(next(row for row in dials.choices.rows() if row.label == "Dial"))
    dials.lines = [Line(row.label, value=row) for row in dials.choices.rows()]
    assert dials.part_meant == "Dial 52-11-0-29."


SAYS_IS_KNOWN: dict[int, Callable[[Solution], bool]] = {
    **dict.fromkeys((3, 4), lambda known: known.truth(BORIS, Z) is True),
    5: lambda known: known.truth(BORIS, Z) is True and known.truth(DORA, B) is None,
    6: lambda known: {*known.numbers(DORA)} == {N11, N29},
    7: lambda known: known.truth(BORIS, Z) is True and known.truth(CHEN, B) is known.truth(DORA, B) is None,
    8: lambda known: all(known.truth(*one) for one in ((BORIS, Z), (CHEN, B), (DORA, X))),
    9: lambda known: known.truth(CHEN, B) is True and known.truth(CHEN, N29) is None,
    10: lambda known: known.ready and [*known.phones()] == [(N52, N29, N0, N11)],
}
"""What a scene says that the learner knows by now."""

HE_WAS_AT = {2: {Location.RIALTO}, 6: {Location.RIALTO, Location.LA_FENICE}}
"""Where a scene says that the Ambassador has been."""


def test_whatever_was_chosen_before_the_coach_says_what_can_be_known() -> None:
    """IK-11.3: off the path that it suggests a scene waits until its words are true, or is not told."""
    lesson, told = GAME.load_lesson(), Counter[int]()
    assert lesson is not None
    for seed in range(60):
        match, chance = first_game(GAME, lesson), Random(seed)
        company, coach = Company(match, lesson), Coach(lesson)
        while not match.over and len(match.journal) < 50:
            if not match.is_human(match.decider or ANNA):
                match.apply(company.asked()())
                continue
            view = match.view(ANNA)
            speech = coach.speak(view, len(match.journal), lambda number, match=match: match.journal[number].text)
            if speech is not None and speech.number and not speech.leaves:
                told[speech.number] += 1
                says = SAYS_IS_KNOWN.get(speech.number)
                assert says is None or says(solution(view, ANNA)), (seed, speech.number)
                assert HE_WAS_AT.get(speech.number, set()).isdisjoint(view.table.his_places), (seed, speech.number)
                assert speech.number != 2 or not view.table.at(Location.RIALTO), "he is alone there"
            meant = speech.action if speech is not None and chance.random() < 0.8 else None
            match.apply(meant or chance.choice([one for one in view.options if not isinstance(one, Call)]))
    assert told.keys() == {*range(1, len(lesson.scenes) + 1)}, "some went each way"


def test_the_pencil_is_led_to_the_right_line_of_the_right_column() -> None:
    """IK-11.2: the cursor begins on the first line, in the first column."""
    lesson = GAME.load_lesson()
    assert lesson is not None
    words = next(scene.first.words for scene in lesson.scenes if scene.first is not None)
    assert "Dora may be Bubble. Go right twice, down once, . for maybe" in words
    view = next(view for view, speech, _ in as_suggested() if speech.first is not None)
    assert (CARDS[1], agents_beside(view.table, ANNA)[2]) == (B, DORA)
