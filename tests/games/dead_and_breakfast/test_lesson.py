"""The first game: the coach advises what the list says is best, where the board shows it, and says nothing that is not so."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.actions import Build, Put
from rulesets.dead_and_breakfast.lesson import LESSON
from rulesets.dead_and_breakfast.pieces import Place
from rulesets.dead_and_breakfast.rules import Drafting, Step
from rulesets.dead_and_breakfast.screen.front import SMALL
from spyhouse.bots import Company
from spyhouse.coach import Coach, Speech, first_game
from spyhouse.engine.match import Match
from spyhouse.look.symbols import SETS
from spyhouse.testing.shown import drawn
from spyhouse.widgets.coach import LEAST_TABLE, Beneath, lay, slips
from spyhouse.widgets.pointing import places_of

FAR = 40
"""Questions to somebody who goes another way, after which nothing is left of the lesson."""


def said(match: Match, strays: random.Random | None = None) -> Iterator[Speech]:
    """What a learner is told at each question, who does as the coach says, or strays now and then."""
    coach, company = Coach(LESSON), Company(match, LESSON)
    for _ in range(FAR):
        while not match.is_human(match.decider or 0):
            match.apply(company.asked()())
        view = match.view(match.decider)
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        if speech is None or speech.leaves:
            return
        yield speech
        stray = strays is not None and strays.random() < 0.3
        match.apply(strays.choice(list(view.options)) if strays and stray else speech.action or view.options[0])


def gains(match: Match) -> dict[str, int]:
    """What the choices bring, by their text."""
    decision, table = match.view(match.decider).decision, match.table
    assert isinstance(decision, Step)
    return {
        one.text(): decision.best(table, one).gain
        for one in decision.options(table)
        if not one.text().startswith("pass")
    }


def test_the_coach_advises_nothing_that_the_list_says_is_less() -> None:
    match = first_game(GAME, LESSON)
    for speech in said(match):
        assert speech.action is not None
        assert gains(match)[speech.action.text()] == max(gains(match).values()), speech.press


@pytest.mark.parametrize("seed", range(20))
def test_the_lines_that_bring_as_much_are_named_with_the_advice_and_no_others(seed: int) -> None:
    """By their figure in the list, or by what is taken; whatever was chosen before."""
    match = first_game(GAME, LESSON)
    for speech in said(match, random.Random(seed) if seed else None):
        if speech.number and isinstance(match.view(match.decider).decision, Drafting):
            brings, named = gains(match), {*re.findall(r"\w+", speech.press)}
            alike = {figure: text for figure, text in enumerate(brings, 1) if brings[text] == max(brings.values())}
            told = re.search(r"Lines? (\d)(?: and (\d))?", speech.press)
            assert {int(one) for one in told.groups() if one} <= {*alike} if told else True, speech.press
            assert speech.action is not None
            advised = speech.action.text()
            for figure, text in alike.items():
                taken = {*re.split("[ _]", text)[3:]} - {*re.split("[ _]", advised)}
                assert text == advised or {str(figure), *taken} & named, (text, speech.press)


def test_the_figure_at_a_window_of_the_small_shop_points_at_that_window() -> None:
    """Nor does it hide what the coach says of it: flowers and arrows."""
    match, pointed = first_game(GAME, LESSON), 0
    for speech in said(match):
        view = match.view(match.decider)
        for mark in speech.marks:
            if mark.startswith("window") and isinstance(view.decision, Drafting):
                _, bare = drawn(view, 80, LEAST_TABLE, SETS["unicode"])
                _, sheet = drawn(view, 80, LEAST_TABLE, SETS["unicode"], {mark: 1})
                sheet.point_out()
                head = bare.plain()[0].index(mark.capitalize())
                x, y = sheet.pointed[mark]
                assert head <= x <= head + SMALL.wide - 3
                assert not bare.plain()[y][x : x + 3].strip(" ▀"), "a sign is hidden"
                pointed += 1
    assert pointed > 3


def test_in_a_small_window_the_place_that_is_to_be_built_on_is_in_sight() -> None:
    """Whole, beside its figure."""
    match, seen = first_game(GAME, LESSON), 0
    for speech in said(match):
        if isinstance(speech.action, Build) and (place := speech.action.place.value) in speech.marks:
            marks = {mark: number for number, mark in enumerate(speech.marks, 1)}
            board, c = drawn(match.view(match.decider), 80, LEAST_TABLE, SETS["unicode"], marks)
            c.point_out()
            spots = [one.spot for one in places_of(c, board.desk)]
            table, (_, top) = Beneath(c, c.pointed, spots=spots), c.pointed[place]
            all_laid = lay(80, LEAST_TABLE, slips(speech, "1", 80, table), "1")
            laid = next(laid for laid in all_laid if place in laid.slip.marks)
            assert not any(map(laid.hides, range(top, top + SMALL.high))), speech.press
            seen += 1
    assert seen > 3


def test_what_the_board_shows_of_a_line_is_what_the_coach_advises_next() -> None:
    """Where the window is drawn, and the thing that comes with it."""
    match, shown = first_game(GAME, LESSON), dict[type, Place | None]()
    for speech in said(match):
        decision, action = match.view(match.decider).decision, speech.action
        assert isinstance(decision, Step)
        assert action is not None
        assert shown.get(type(action), getattr(action, "place", None)) == getattr(action, "place", None), speech.press
        end = decision.best(match.table, action)
        shown = {Build: end.at, Put: end.where}


@pytest.mark.parametrize("seed", range(25))
def test_the_numbers_that_the_coach_says_are_so_whatever_was_chosen_before(seed: int) -> None:
    match = first_game(GAME, LESSON)
    for speech in said(match, random.Random(seed)):
        if speech.number and speech.action is not None and (told := re.search(r"[+]\d+", speech.press)):
            brings = gains(match)
            assert brings[speech.action.text()] == int(told[0]) == max(brings.values()), speech.press
