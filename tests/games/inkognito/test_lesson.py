"""The first game: what its coach works out with the learner is right in every case that is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from rulesets.inkognito import GAME
from rulesets.inkognito.bot import rate
from rulesets.inkognito.lesson import LESSON
from rulesets.inkognito.pieces import CARDS, Location
from rulesets.inkognito.sheet import agents_beside, exposure_after, solution
from rulesets.inkognito.solver import Solution
from spyhouse.bots import Company
from spyhouse.choices import Choices
from spyhouse.coach import Coach, Speech, first_game
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.lists import Line

from .tables import *


def as_suggested(instead: Mapping[str, str] | None = None) -> Iterator[tuple[View[Any], Speech, Match]]:
    """The lesson as it goes if the learner does what the coach says, or here and there something else `instead`: the learner's
    view, the coach's words, the game."""
    match, other = first_game(GAME, LESSON), instead or {}
    company, coach = Company(match, LESSON), Coach(LESSON)
    while not match.over:
        if not match.is_human(match.decider or ANNA):
            match.apply(company.asked()())
            continue
        view = match.view(ANNA)
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        if instead and speech is None:
            return
        assert speech is not None
        yield view, speech, match
        if instead and speech.action is None:
            return
        assert speech.action is not None
        text = other.get(speech.action.text(), speech.action.text())
        match.apply(next(one for one in view.options if one.text() == text))
    assert instead or match.series_winners() == [ANNA, CHEN], "the call that the coach suggests is right"


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
    for view, speech, _ in as_suggested():
        worth = {one.action: one.worth for one in rate(view)}
        assert speech.action is not None
        assert worth[speech.action] == max(worth.values()), speech.press


def test_red_is_spoken_of_only_where_the_list_shows_some() -> None:
    """IK-8.7: the calls that are surely wrong lie behind a line that is not red."""
    said = {speech.number: (Choices(view).rows(), speech.own_way) for view, speech, _ in as_suggested()}
    assert all(any(row.warns for row in rows) for rows, words in said.values() if "Red" in words)
    assert said[10][1] == "h asks me what I would do.", "nor is any other call fine"


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
    told = Counter[int]()
    for seed in range(60):
        match, chance = first_game(GAME, LESSON), Random(seed)
        company, coach = Company(match, LESSON), Coach(LESSON)
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
    assert told.keys() == {*range(1, len(LESSON.scenes) + 1)}, "some went each way"


def test_the_pencil_is_led_to_the_right_line_of_the_right_column() -> None:
    """IK-11.2: the cursor begins on the first line, in the first column; what is pencilled in is open, else the solver
    says it already."""
    words = next(scene.first.words for scene in LESSON.scenes if scene.first is not None)
    assert "Chen as Bubble: down once, right once, . for maybe; then Esc." in words
    view = next(view for view, speech, _ in as_suggested() if speech.first is not None)
    assert (CARDS[1], agents_beside(view.table, ANNA)[1]) == (B, CHEN)
    assert solution(view, ANNA).truth(CHEN, B) is None
    assert "a pure guess" in words, "it might as well be Dora"


def test_whose_the_ready_signs_are_is_said_where_they_first_stand_there() -> None:
    """IK-11.3: a table without the solver has none."""
    first = next(speech for view, speech, _ in as_suggested() if solution(view, ANNA).truth(BORIS, Z))
    assert "The solver writes what follows: ✓ yes, ✗ no." in " ".join(first.lines)


def test_the_farewell_says_at_which_table_one_may_dial_beside_the_ambassador() -> None:
    """IK-8.1, IK-8.5: what is said of four is headed so, and nobody takes it for what three or five may do."""
    (forbids,) = (head for head, lines in LESSON.farewell.items() if "never beside the Ambassador" in " ".join(lines))
    (allows,) = (head for head, lines in LESSON.farewell.items() if "even the Ambassador" in " ".join(lines))
    assert (forbids, allows) == ("Dialling, with four players", "Without partners")


def test_the_farewell_says_who_shows_and_who_dials_where_three_or_five_play() -> None:
    """IK-7.6, IK-7.7, IK-8.1: the Fourth sees nothing; the Ambassador needs a guest, and one alone chooses before him."""
    assert "You show him nothing." in " ".join(LESSON.farewell["Three: the Fourth"])
    host = " ".join(LESSON.farewell["Five: you as the Ambassador"])
    assert host.endswith("With them you may dial instead, a lone guest even before you.")


SURPRISES = (
    ("IK-4.1", "Now Boris goes first, and you last."),
    ("IK-4.3", "Nobody goes to a place twice in one night."),
    ("IK-4.4", "He comes last, by chance, and to no place twice in one night."),
    ("IK-4.6", "In round 5 all go to their last place."),
    ("IK-4.8", "After five rounds all places are open again; what you know, you keep."),
    ("IK-5.2", "three, a crowd: no trade."),
    ("IK-6.1", "at the same moment, each shows two cards, a truth and a lie."),
    ("IK-6.5", "You may not show the same player the same pair twice."),
    ("IK-6.7", "To reveal is to show one true card, and no lie."),
    ("IK-7.2", "demand a true card from anybody, wherever they are."),
    ("IK-7.4", "picks name or number. Ask the same one another time, and you get the other card."),
    ("IK-8.1", "never beside the Ambassador."),
    ("IK-8.2", "you went first, so you choose first."),
    ("IK-8.4", "right, both win; wrong, or beside a rival, the rivals do."),
    ("IK-9.7", "After twelve nights nobody wins."),
    ("IK-10.1", "new cards for all, so new partners, too."),
    ("IK-R10", "instead of showing a card"),
)
"""What comes up in anybody's first evening and surprises them."""


def test_what_surprises_in_a_first_evening_was_told_in_the_lesson() -> None:
    told = [line for _, speech, _ in as_suggested() for line in speech.lines]
    told += [line for lines in LESSON.farewell.values() for line in lines]
    said = " ".join(told).casefold()
    assert [rule for rule, words in SURPRISES if words.casefold() not in said] == []


ASTRAY = (
    ("visit arsenale", "visit rialto", "Any place will do"),
    ("show fiddlebottom and agent_x", "show fiddlebottom and bubble", "Two names, and Boris must guess"),
    ("show fiddlebottom and agent_x", "show fiddlebottom and n11", "of 16 guesses about you that leaves Boris 6"),
    ("show fiddlebottom and agent_x", "show bubble and n52", "of 16 guesses about you that leaves Boris 6"),
    ("show fiddlebottom and agent_x", "show n52 and n0", "Two numbers tell as little"),
    ("show fiddlebottom and agent_x", "reveal n52", "Boris knows that for sure now"),
    ("visit ca_doro", "visit rialto", "nobody could come there any more"),
    ("visit ca_doro", "visit san_marco", "he went to La Fenice"),
    ("visit ca_doro", "visit la_fenice", "three are a crowd"),
    ("answer fiddlebottom", "answer n52", "Boris has your number now"),
    ("show fiddlebottom and zsa_zsa", "show fiddlebottom and agent_x", "if Dora is Agent X herself"),
    ("show fiddlebottom and zsa_zsa", "show fiddlebottom and bubble", "if Dora is Bubble herself"),
    ("show fiddlebottom and zsa_zsa", "show n52 and n11", "Half of it was a lie"),
    ("show fiddlebottom and zsa_zsa", "reveal fiddlebottom", "you do not know whose side Dora is on"),
    ("visit san_marco", "visit rialto", "You sought out Boris"),
    ("visit san_marco", "visit la_fenice", "Nobody could come there."),
    ("demand from @2", "demand from @1", "Boris's name you knew"),
    ("demand from @2", "demand from @3", "As good"),
    ("demand from @2", "decline", "You asked for nothing, and got it."),
    ("visit la_fenice", "visit rialto", "You met Dora, a rival"),
    ("reveal n52", "show n52 and n0", "A pair leaves your partner guessing"),
    ("reveal n52", "reveal fiddlebottom", "Now Chen knows your name for sure."),
    ("call n52 n29 n0 n11", "reveal fiddlebottom", "You wait, and Boris and Dora may dial"),
)
"""What was meant, what is chosen instead, and how that is answered."""


@pytest.mark.parametrize(("meant", "instead", "answer"), ASTRAY)
def test_who_presses_something_else_hears_at_the_next_question_what_that_was_worth(
    meant: str, instead: str, answer: str
) -> None:
    said = as_suggested({meant: instead})
    assert any(speech.action is not None and speech.action.text() == meant for _, speech, _ in said)
    _, after, _ = next(said)
    assert answer in " ".join(after.happened)


def test_what_is_said_of_another_way_is_so() -> None:
    """IK-11.8, IK-5.2: how many guesses are left; who was where, and who came."""
    view, _, _ = next(one for one in as_suggested() if one[1].number == 2)
    left = {pair: exposure_after(view, ANNA, BORIS, pair) for pair in ((F, N11), (B, N52), (F, B), (N52, N0))}
    assert [*left.values()] == [6, 6, 8, 8]
    for place, there in (("san_marco", [ANNA]), ("la_fenice", [ANNA, BORIS]), ("rialto", [ANNA])):
        taught = as_suggested({"visit ca_doro": f"visit {place}"})
        table = next(view.table for view, _, _ in taught if view.table.round > 2)
        assert table.received[1] is Location.LA_FENICE
        assert [agent.seat for agent in table.agents.values() if agent.played[1] == Location(place)] == there


@pytest.mark.parametrize("shown", ["fiddlebottom and n11", "bubble and n52", "n52 and n0"])
def test_whatever_pair_was_shown_first_every_scene_is_told(shown: str) -> None:
    """IK-7.4: what a demand is has to be explained to everybody of whom nothing is proved yet."""
    told = [speech.number for _, speech, _ in as_suggested({"show fiddlebottom and agent_x": f"show {shown}"})]
    assert told == [*range(1, len(LESSON.scenes) + 1)]
