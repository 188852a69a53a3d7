"""What the first game teaches, beyond what the kit asks of every lesson."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rulesets.hotel_perfidious import GAME
from rulesets.hotel_perfidious.lesson import LESSON
from rulesets.hotel_perfidious.pieces import TRAPS
from rulesets.hotel_perfidious.screen import HotelPlan, aimed
from rulesets.hotel_perfidious.screen.cellar import rows as cellar_rows
from spyhouse.bots import Company, advise
from spyhouse.coach import Coach, Speech, first_game
from spyhouse.engine.lesson import Scene
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.screens.coach import CoachScreen
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.choicelist import ChoiceList
from tests.screens.evening import reveal
from tests.screens.friends import come_to, press, settle
from tests.screens.house import SMALL, Guest, at_home

from .tables import *


def asked_of_the_learner(match: Match, company: Company) -> Iterator[View[Any]]:
    """Question by question, to the end; each is answered before the next one comes."""
    while not match.over:
        view = match.view(match.decider)
        if match.is_human(view.decision.seat):  # type: ignore[union-attr]
            yield view
        else:
            match.apply(company.asked()())


def test_what_the_learner_works_out_is_so_in_every_world_that_can_be_imagined() -> None:
    """HP-10.4: with a Mask in hand the tile hidden on the Rug is no danger, whatever it is; and the lesson is won against
    a rival who does what he would: he clears the way to the Armoire, and fights when it is his last chance."""
    match = first_game(GAME, LESSON)
    company, coach, deduced = Company(match, LESSON), Coach(LESSON), 0
    for view in asked_of_the_learner(match, company):
        speech = coach.speak(view, len(match.journal), lambda number: match.journal[number].text)
        if speech is not None and speech.action is TURN_UP:
            for seed in range(40):
                tile = view.redeal(random.Random(seed)).board[sq("B2")]
                assert tile.face not in TRAPS - {GAS}
                deduced += 1
        match.apply((speech and speech.action) or advise(GAME, view)[0].action)
    assert deduced == 40
    boris = [entry.text for entry in match.journal if entry.seat == BORIS]
    assert "turn up" in boris, "the Ball waits for Boris"
    assert boris[-1] == "whack @0", "and the Blackjack after it"
    assert "whack @2" in [entry.text for entry in match.journal if entry.seat == ANNA], "HP-5: done once by oneself"
    assert match.table.result is not None
    assert match.table.result.winners == [ANNA]


def test_what_is_said_of_the_cellar_is_so() -> None:
    """HP-3.4-5: where the coach has the learner look into it; with a Skeleton Key shown the list of the Move has squares under
    the floor, at an Armoire alone."""
    (looks,) = [scene.first for scene in LESSON.scenes if scene.first is not None and scene.first.sign == "p"]
    assert "Look into the Cellar" in looks.words
    there = " ".join(
        "".join(part.text for part in line.parts).strip() for line in cellar_rows(match_on(hotel(2)).view(ANNA), 36)
    )
    assert "It needs a Skeleton Key, face up" in there
    assert "from Armoire to Armoire" in there
    assert "Whoever ends a Move below is knocked senseless" in there
    for square, opens in (("E3", True), ("E2", False)):
        t = hotel(2, at={ANNA: square}, held={ANNA: [up(KEY)]})
        view = match_on(t).view(ANNA)
        labels = [view.decision.label(t, one, view.names) for one in view.options]  # type: ignore[union-attr]
        assert any(label.startswith("under ") for label in labels) == opens


def told_by_the_coach() -> str:
    """All that is said to whoever does as suggested, and in taking leave."""
    said = [
        words
        for scene in LESSON.scenes
        for press in scene.presses
        for words in (*press.happened, *(one.words for one in press.look), press.words)
    ]
    return " ".join([*said, *itertools.chain(*LESSON.farewell.values())])


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("HP-3.1", "you have one Move in a turn"),
        ("HP-3.2", "Overshoes give nine steps"),
        ("HP-3.3", "guests walk past each other"),
        ("HP-4.1", "a trap goes off only when it is turned up"),
        ("HP-4.2", "A square has room for one tile"),
        ("HP-4.3", "it stays on your Bed, and nobody draws here again"),
        ("HP-4.4", "one of the three tiles must then stay here"),
        ("HP-4.5", "not even you"),
        ("HP-4.6", "it stays face up, for all to see"),
        ("HP-4.7", "Key and Overshoes work only face up"),
        ("HP-4.8", "only on its own kind of furniture"),
        ("HP-4.10", "only now can anybody deliver"),
        ("HP-5.1", "whoever shares your square, as often as you like"),
        ("HP-5.2", "a fight turns up what both hold"),
        ("HP-5.3", "of two alike only one counts"),
        ("HP-5.4", "a tie is for the one attacked"),
        ("HP-5.5", "winner gets all ★"),
        ("HP-5.6", "lose, and your turn is over"),
        ("HP-6.2", "A trap costs only tiles and a turn"),
        ("HP-6.3", "on the nearest free corridor square"),
        ("HP-6.5", "nobody can whack him until his next turn"),
        ("HP-7.2", "so the N-S Arrow marks column C, and not row 3"),
        ("HP-7.4", "Any delivery ends the game"),
        ("HP-7.5", "Both Blueprints at once would bring twice as many wins"),
        ("HP-7.6", "After round 50 the house closes, and nobody wins"),
        ("HP-8.3", "you can only Move and end the turn"),
        ("HP-8.4", "whoever walks onto a Phone that rings takes it as a Souvenir"),
        ("HP-8.6", "both must be taken before you are free"),
        ("HP-R27", "If a deck is empty"),
    ],
)
def test_what_surprises_on_a_first_evening_is_told_before(rule: str, words: str) -> None:
    assert words in told_by_the_coach(), rule


def test_whoever_chooses_otherwise_hears_at_the_next_question_what_came_of_it() -> None:
    """At every question of the lesson, whatever else is chosen there; only on a walk the coach goes on to say where to."""
    match, answered = first_game(GAME, LESSON), set[str]()
    company, coach = Company(match, LESSON), Coach(LESSON)
    for view in asked_of_the_learner(match, company):
        speech = spoken(coach, match)
        assert speech is not None
        assert speech.action is not None
        for other in view.options:
            if other == speech.action or (speech.goal and isinstance(other, Step)) or isinstance(view.decision, Moving):
                continue
            strayed, beside = copy.deepcopy((match, coach))
            strayed.apply(other)
            there = Company(strayed, LESSON)
            while not strayed.over and not strayed.is_human(strayed.decider or ANNA):
                strayed.apply(there.asked()())
            heard = None if strayed.over else spoken(beside, strayed)
            if heard is not None:
                assert heard.happened, (speech.press, other.text())
                assert heard.happened[0] in answers_of(LESSON.scenes[speech.number - 1]), (speech.press, other.text())
                answered.add(heard.happened[0])
        match.apply(speech.action)
    assert len(answered) > 30


@pytest.mark.parametrize("room", [2, 3, 5, 6, 7, 8])
def test_whoever_takes_another_room_still_learns_to_draw_to_keep_and_to_deliver(room: int) -> None:
    """In the words of the scene that no longer fits."""
    match, told = first_game(GAME, LESSON), list[tuple[int, str]]()
    company, coach = Company(match, LESSON), Coach(LESSON)
    for view in asked_of_the_learner(match, company):
        elsewhere = next((one for one in view.options if one.text() == f"register room {room}"), None)
        speech = spoken(coach, match)
        told += [(speech.number, speech.press)] if speech and speech.number and not speech.leaves else []
        match.apply(elsewhere or (speech and speech.action) or advise(GAME, view)[0].action)
    assert [number for number, _ in told][:2] == [1, 2]
    assert len(told) > 4
    for number, advised in told[1:]:
        otherwise = LESSON.scenes[number - 1].otherwise
        assert otherwise is not None
        assert advised == otherwise.press


def test_the_square_that_the_learner_is_to_point_at_is_not_lit_before() -> None:
    """HP-3.1"""

    async def point(guest: Guest) -> None:
        await reveal(guest)
        board = guest.app.screen.query_one(HotelPlan)
        await guest.until(lambda: guest.sees("Take up the"))
        assert aimed(board.pointed, board.glance) is None
        await guest.press("g", "left")
        await guest.until(lambda: guest.sees("A3: Corridor"))

    at_home(point, (120, 36), new_game=taught_to(lambda speech: speech.goal and speech.first))


def test_after_a_walk_of_more_than_one_step_the_cursor_is_in_the_list_again() -> None:
    """HP-3.1: so that its bar shows what Enter does, in a small window too."""

    async def walk(guest: Guest) -> None:
        table = await do_that(guest)
        await guest.until(lambda: guest.sees("Stop here, at the Rug"))
        await settle(guest)
        assert table.focused is table.query_one(ChoiceList)

    at_home(walk, SMALL, new_game=taught_to(lambda speech: speech.goal == "b2"))


def test_while_the_cellar_is_looked_at_the_coach_leaves_it_the_whole_page() -> None:
    """HP-8: the tunnels below Havana and Shanghai, too; what to press stands in the title for so long."""

    async def look(guest: Guest) -> None:
        await do_that(guest)
        await press(guest, "p")
        await guest.until(lambda: guest.sees("THE CELLAR PASSAGE"))
        await settle(guest)
        assert "Esc: Then come back up." in guest.rows()[0]
        assert guest.rows()[22].startswith("10")
        await press(guest, "escape")
        await guest.until(lambda: not guest.sees("THE CELLAR PASSAGE"))
        await settle(guest)
        assert guest.sees("Draw at the Rug")
        assert "Anna's turn" in guest.rows()[0]

    cellar = taught_to(lambda speech: speech.first is not None and speech.first.sign == "p")
    at_home(look, SMALL, new_game=cellar)


async def do_that(guest: Guest) -> TableScreen:
    """What the coach says in a small window, with the key that goes on."""
    coach = await come_to(guest, CoachScreen)
    table = guest.app.screen_stack[-2]
    assert isinstance(table, TableScreen)
    choices = table.query_one(ChoiceList)
    coach.guard.seconds = 0.0
    await guest.until(lambda: choices.deaf is None or choices.deaf.filled == 1.0)
    await settle(guest)
    for _ in coach.slips.slips:
        await press(guest, "enter")
    return table


def taught_to(fits: Callable[[Speech], object]) -> Match:
    """The first game up to these words of the coach, as the coach says."""
    match = first_game(GAME, LESSON)
    company, coach = Company(match, LESSON), Coach(LESSON)
    while (speech := spoken(coach, match) if match.is_human(match.decider or ANNA) else None) is None or not fits(
        speech
    ):
        match.apply(speech.action if speech and speech.action else company.asked()())
    return match


def spoken(coach: Coach, match: Match) -> Speech | None:
    return coach.speak(match.view(ANNA), len(match.journal), lambda number: match.journal[number].text)


def answers_of(scene: Scene) -> set[str]:
    return {scene.missed} if isinstance(scene.missed, str) else {*scene.missed.values()}
