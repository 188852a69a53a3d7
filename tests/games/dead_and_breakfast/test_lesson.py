"""The first game: the coach advises what the list says is best, where the board shows it, and says nothing that is not so."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast.actions import Build, Put
from rulesets.dead_and_breakfast.lesson import LESSON
from rulesets.dead_and_breakfast.pieces import CELL, Place
from rulesets.dead_and_breakfast.rules import Drafting, Snatching, Step
from rulesets.dead_and_breakfast.screen import worth
from rulesets.dead_and_breakfast.screen.front import SMALL
from rulesets.dead_and_breakfast.screen.hotel import region
from rulesets.dead_and_breakfast.screen.night import Night, desk_place, lines
from spyhouse.bots import Company
from spyhouse.coach import Coach, Speech, farewell, first_game
from spyhouse.engine.match import Match
from spyhouse.look.symbols import SETS
from spyhouse.testing.lessons import _check_room as check_room
from spyhouse.testing.play import copy_of
from spyhouse.testing.shown import drawn
from spyhouse.widgets.coach import LEAST_TABLE, SLIP

FIRST_EVENING = {
    "DB-3.1": "one of four windows, however many play",
    "DB-3.2, DB-7.1": "shop refills with the same sort",
    "DB-4.2": "one thing comes with it, like it or not",
    "DB-4.3": "it must be built",
    "DB-5.1, DB-5.7": "must touch something built.* stays for good",
    "DB-5.3": "fifth garden replaces one, or is thrown away",
    "DB-5.4": "left roofs go left, right ones right, even above nothing",
    "DB-5.5": "hides who lives behind it",
    "DB-5.5, on the tower": "nothing haunts the tower",
    "DB-5.5, away": "creature may be thrown away",
    "DB-6.1, DB-9.1": "after each turn but the very last",
    "DB-6.2": "never who moves next",
    "DB-6.2, for two and for four": "with two players only the one who just moved is asked; with four, three",
    "DB-6.4": "a creature, a garden or a roof: a snatch",
    "DB-6.6": "one thing each, no more",
    "DB-6.7": "full house may snatch to the end",
    "DB-7.2": "pile has run out, its place in the shop stays empty",
    "DB-8.2": "joins only where two meet",
    "DB-8.3": "grey one.* its flowers wait",
    "DB-8.5": "lantern you have, on ivy or not",
    "DB-8.6": "in its row or column scream",
    "DB-8.6, in the tower": "tower's guests scream",
    "DB-8.7": "second bat.* scream once more",
    "DB-8.8": "eyeball: 2, if you keep it",
    "DB-9.3": "then most eyeballs",
    "DB-R5": "two guests: each screams for itself",
}
"""What surprises people on their first evening, and how it is told."""
FAR = 40
"""Questions to somebody who goes another way, after which nothing is left of the lesson."""


def said(match: Match, strays: random.Random | None = None, coach: Coach | None = None) -> Iterator[Speech]:
    """What a learner is told at each question, who does as the coach says, or strays now and then."""
    coach, company = coach or Coach(LESSON), Company(match, LESSON)
    for _ in range(FAR):
        speech = next_said(match, company, coach)
        if speech is None or speech.leaves:
            return
        yield speech
        options = match.view(match.decider).options
        stray = strays is not None and strays.random() < 0.3
        match.apply(strays.choice(list(options)) if strays and stray else speech.action or options[0])


def next_said(match: Match, company: Company, coach: Coach) -> Speech | None:
    """What a learner is told at the next question."""
    while not match.is_human(match.decider or 0):
        match.apply(company.asked()())
    return coach.speak(match.view(match.decider), len(match.journal), lambda number: match.journal[number].text)


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
        if "+" in speech.press and isinstance(match.view(match.decider).decision, Drafting):
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
                below = sheet.plain()
                sheet.point_out()
                head = bare.plain()[0].index(mark.capitalize())
                x, y = sheet.pointed[mark]
                assert head <= x <= head + SMALL.wide - 3
                assert not below[y][x : x + 3].strip(), "a sign or a picture is hidden"
                pointed += 1
    assert pointed > 3


def test_in_a_small_window_the_place_that_is_to_be_built_on_is_in_sight() -> None:
    """Whole, beside its figure."""
    match, seen = first_game(GAME, LESSON), 0
    for speech in said(match):
        if isinstance(speech.action, Build) and (place := speech.action.place.value) in speech.marks:
            marks = {mark: number for number, mark in enumerate(speech.marks, 1)}
            _, c = drawn(match.view(match.decider), 80, LEAST_TABLE - SLIP, SETS["unicode"], marks)
            c.point_out()
            assert c.pointed[place][1] + SMALL.high <= c.height - worth.ROWS[False], speech.press
            seen += 1
    assert seen > 3


def test_in_a_small_window_every_room_that_is_offered_and_every_place_that_the_coach_speaks_of_is_in_sight() -> None:
    """Whole: the hotel is drawn lower there, and keeps all its floors."""
    match, seen = first_game(GAME, LESSON), 0
    for speech in said(match):
        view, marks = match.view(match.decider), {mark: number for number, mark in enumerate(speech.marks, 1)}
        _, c = drawn(view, 80, LEAST_TABLE - SLIP, SETS["unicode"], marks)
        one = Night(c, view, (speech.action,) if speech.action is not None else ())
        one.paint()
        p = one.plan
        rows = {place: region(0, p.top, p.size, number) for place, number in CELL.items()}
        spoken = {Place(name) for name in re.findall(r"\b[a-e][0-5]\b", " ".join([*speech.lines, speech.press]))}
        offered = {getattr(action, "place", None) for action in view.options} - {None, Place.DISCARD}
        for place in (spoken | offered | {*one.marks.offers} | {*one.marks.gains}) - {Place.DISCARD}:
            assert 0 <= rows[place].y < rows[place].bottom <= p.end, (place, speech.press)
            assert p.end + worth.ROWS[False] <= c.height
            seen += 1
        c.point_out()
        for place in marks.keys() & {place.value for place in CELL}:
            assert c.pointed[place][1] in range(rows[Place(place)].y - 1, rows[Place(place)].bottom), (
                place,
                speech.press,
            )
        for place in offered & {*one.marks.gains} - {*one.marks.laid}:
            shown = "".join(
                row.ljust(80)[rows[place].x : rows[place].right]
                for row in c.plain()[rows[place].y : rows[place].bottom]
            )
            assert f"{one.marks.gains[place]:+}" in shown, (place, speech.press)
    assert seen > 60


def test_in_a_small_window_no_line_of_the_list_is_scrolled_away_while_the_coach_speaks() -> None:
    """Each with what it is made of, in one column."""
    match = first_game(GAME, LESSON)
    for speech in said(match):
        view = match.view(match.decider)
        rows = 1 + len(view.options) + isinstance(view.decision, Snatching)
        place = desk_place(80, LEAST_TABLE - SLIP, 3, type(view.decision), lines(view))
        assert place is not None
        assert rows <= place.height, speech.press


@pytest.mark.parametrize("height", [LEAST_TABLE, LEAST_TABLE - SLIP])
def test_in_a_small_window_a_figure_in_the_counting_keeps_off_the_signs_and_cuts_nothing(height: int) -> None:
    match, seen = first_game(GAME, LESSON), 0
    for speech in said(match):
        view = match.view(match.decider)
        for mark in {"yellow", "lantern"} & {*speech.marks}:
            _, bare = drawn(view, 80, height, SETS["unicode"])
            _, sheet = drawn(view, 80, height, SETS["unicode"], {mark: 1})
            sheet.point_out()
            _, y = sheet.pointed[mark]
            words = sheet.plain()[y].split()
            words.remove("I")
            assert words == bare.plain()[y].split()
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


def test_in_a_small_window_what_the_others_gained_since_ones_last_turn_stands_beside_their_names() -> None:
    """There is no room for what happened: given two turns, then how much each brought, and by what; never of older ones."""
    match, coach = first_game(GAME, LESSON), Coach(LESSON)
    company, shown = Company(match, LESSON), list[str]()
    while len(shown) < 3:
        speech = next_said(match, company, coach)
        assert speech is not None
        if isinstance(match.view(match.decider).decision, (Drafting, Snatching)):
            _, c = drawn(match.view(match.decider), 80, 22, SETS["unicode"])
            shown.append(next(row for row in c.plain() if "Boris" in row and "Chen" in row))
        assert speech.action is not None
        match.apply(speech.action)
    first, second, snatch = ([*re.findall(r"[+]\d+ \w+", row)] for row in shown)
    assert (first, second, snatch) == ([], ["+2 blue", "+2 spider"], [])


@pytest.mark.parametrize("seed", range(25))
def test_the_numbers_that_the_coach_says_are_so_whatever_was_chosen_before(seed: int) -> None:
    match = first_game(GAME, LESSON)
    for speech in said(match, random.Random(seed)):
        if speech.number and speech.action is not None and (told := re.search(r"[+]\d+", speech.press)):
            brings = gains(match)
            assert brings[speech.action.text()] == int(told[0]) == max(brings.values()), speech.press


@pytest.mark.parametrize("rule", FIRST_EVENING)
def test_what_surprises_on_a_first_evening_is_told(rule: str) -> None:
    """In a scene, or at the farewell."""
    told = [line for speech in [*said(first_game(GAME, LESSON)), farewell(LESSON)] for line in speech.lines]
    assert any(re.search(FIRST_EVENING[rule], line, re.IGNORECASE) for line in told)


def test_whoever_chooses_otherwise_hears_at_once_what_came_of_it() -> None:
    """Given any scene and any other choice, when the next question comes, then the coach answers in words of that scene."""
    match, coach = first_game(GAME, LESSON), Coach(LESSON)
    answered = set[int]()
    for speech in said(match, coach=coach):
        for other in match.view(match.decider).options:
            if other != speech.action:
                astray = copy_of(match)
                astray.apply(other)
                missed = LESSON.scenes[speech.number - 1].answer(other.text())
                answer = next_said(astray, Company(astray, LESSON), Coach(LESSON, said=[*coach.said]))
                assert answer is not None
                assert answer.happened[0] == missed != "", other.text()
                assert astray.can_undo >= bool(re.search("take it back|taken back", missed)), other.text()
                answered.add(speech.number)
    assert len(answered) == len(LESSON.scenes)


@pytest.mark.parametrize("seed", range(1, 6))
def test_whoever_goes_another_way_from_the_first_turn_on_still_hears_what_makes_points(seed: int) -> None:
    """Given any other first window and a learner who then does as the coach says, then flowers, ivy, features and screams are
    told all the same, in words that have room and name nothing that only the lesson's own table has."""
    match, rng, told = first_game(GAME, LESSON), random.Random(seed), dict[int, Speech]()
    coach = Coach(LESSON)
    first = next_said(match, Company(match, LESSON), coach)
    assert first is not None
    match.apply(rng.choice([one for one in match.view(match.decider).options if one != first.action]))
    for speech in said(match, coach=coach):
        told |= {speech.number: speech} if speech.number else {}
    assert {2, 7, 9, 12} <= told.keys()
    for scene in filter(None, (scene.otherwise for scene in LESSON.scenes)):
        assert not re.search(r"\b[a-e][0-5]\b|Boris|Chen|[+]\d", " ".join([*scene.happened, scene.press]))
    for speech in told.values():
        check_room(GAME, speech)
