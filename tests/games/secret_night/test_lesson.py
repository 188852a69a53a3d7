"""The two first games: what their coach works out with the learner is so in every world that the learner can imagine."""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

import pytest

from rulesets.secret_night import GAME
from rulesets.secret_night import events as happened
from rulesets.secret_night.house import NEAR, PARKED, ROOM_AT, START
from rulesets.secret_night.lesson import LESSON
from rulesets.secret_night.lesson.police import DOOR, PANTRY
from rulesets.secret_night.lesson.thief import CUPBOARD
from rulesets.secret_night.pieces import CARDS, MIDNIGHT, WHEEL, Card, Gate, Vehicle
from rulesets.secret_night.rules.movement import reach
from rulesets.secret_night.table import Mansion
from spyhouse.bots import Company
from spyhouse.coach import FIRST, SECOND, Coach, Speech, farewell, first_game, lesson_of
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from .tables import *


def test_the_fourth_guest_can_only_be_the_detective() -> None:
    """SN-1.1: of four roles two lie open, and the learner holds the third."""
    match = first_game(GAME, LESSON)
    view = match.view(ANNA)
    assert match.table.players[ANNA].role == THIEF
    for number in range(5):
        world = view.redeal(random.Random(number))
        assert world.players[CHEN].role == DETECTIVE


class Taught(NamedTuple):
    match: Match
    coach: Coach
    company: Company
    heard: list[tuple[View[Any], Speech]]
    """All that was said, and before which table."""

    def speak(self) -> Speech:
        """At the learner's next question."""
        while not self.match.is_human(self.match.decider):
            self.match.apply(self.company.asked()())
        match = self.match
        speech = self.coach.speak(match.view(ANNA), len(match.journal), lambda number: match.journal[number].text)
        assert speech is not None
        return speech


def taught(part: str, until: str = "") -> Taught:
    """As the coach suggests, up to the end, or to the question at which this is meant."""
    lesson = lesson_of(GAME, part)
    match = first_game(GAME, lesson, part=part)
    learned = Taught(match, Coach(lesson), Company(match, lesson), [])
    while not match.over:
        if not match.is_human(match.decider):
            match.apply(learned.company.asked()())
            continue
        view = match.view(match.decider)
        if view.decision.claims_by in view.options:
            match.apply(view.decision.claims_by)
            continue
        speech = learned.speak()
        learned.heard.append((view, speech))
        if speech.action.text() == until:
            break
        match.apply(speech.action)
    return learned


def played(part: str, until: str = "") -> Match:
    return taught(part, until).match


def test_the_learner_robs_for_sure_breaks_free_and_drives_off_with_the_master() -> None:
    """SN-6.3, SN-7.7, SN-7.8: nothing that is advised rests on luck. Who is robbed holds one card; the Smoke Bomb undoes the
    arrest; and of the own Money nobody knows until it leaves in the car, with Dora and hers."""
    assert played(FIRST, "steal from @2").table.players[CHEN].face_up == [HANDCUFFS]
    assert played(FIRST, "steal from @2").table.players[CHEN].face_down == []
    match = played(FIRST)
    view = match.view(ANNA)
    told = [type(event) for event in view.events]
    assert told.index(happened.ArrestTried) < told.index(happened.Vanished)
    assert happened.Arrested not in told
    shown = [event.cards for event in view.events if isinstance(event, happened.Showed) and event.seat == ANNA]
    assert shown == [[Card.SMOKE_BOMB], [Card.CAR_KEY]]
    assert match.table.players[CHEN].shown
    assert [mark.moved for mark in match.table.history] == [12]
    assert set(match.table.result.winners) == {ANNA, DORA}


def test_what_the_coach_counts_is_so() -> None:
    """SN-1.2, SN-1.7: four pairs of Handcuffs, and to the Car Key twelve steps from blue, ten from red."""
    assert CARDS.count(HANDCUFFS) == 4
    for gate, steps in ((Gate.BLUE, 12), (Gate.RED, 10)):
        match = played(FIRST, f"enter at blue on {START[Gate.BLUE].value}")
        match.apply(next(one for one in match.table.options() if one.text().startswith(f"enter at {gate.value}")))
        table = match.table
        assert reach(table, table.players[ANNA])[CUPBOARD][0] == steps
        assert table.slots[ROOM_AT[CUPBOARD]].card is Card.CAR_KEY


def test_to_the_chief_two_guests_are_unknown_when_the_second_lesson_begins() -> None:
    """SN-1.1: before midnight either may be the Thief; it is the Chief's own turn, and no step of the opening can be
    taken back."""
    match = first_game(GAME, LESSON.second, part=SECOND)
    view = match.view(match.decider)
    assert (match.decider, match.table.players[ANNA].role, match.table.hour) == (ANNA, CHIEF, MIDNIGHT - 1)
    assert not match.can_undo
    assert {view.redeal(random.Random(number)).players[DORA].role for number in range(20)} == {THIEF, DETECTIVE}
    looked = [(event.seat, event.target) for event in view.events if isinstance(event, happened.Peeked)]
    assert looked == [(CHEN, DORA)]  # so there is something to whisper about


def test_the_chief_loses_both_by_the_wheel_and_wins_by_two_arrests() -> None:
    """SN-7.7: green frees Dora at midnight, and the Master by his second spin; an hour later she is arrested with Money in
    hand, and after her the Master, whose Money was stolen."""
    match = played(SECOND)
    told = match.view(ANNA).events
    tries = [event.target for event in told if isinstance(event, happened.ArrestTried)]
    assert tries == [DORA, BORIS, DORA, BORIS]
    assert [(mark.seat, mark.moved) for mark in match.table.history] == [(DORA, -6), (BORIS, -4)]
    assert set(match.table.result.winners) == {ANNA, CHEN}


def test_of_three_spots_before_the_door_one_stays_open_between_the_chief_and_the_dog() -> None:
    """SN-5.1, SN-5.2: whoever opens it from there can be arrested, and bitten; and so does Dora."""
    spots = {place for place in NEAR[DOOR] if ROOM_AT.get(place) == PANTRY}
    table = played(SECOND, "end turn").table
    held = {table.players[ANNA].pos, table.dog}
    (between,) = spots - held
    assert len(spots) == 3
    assert held < NEAR[between]
    assert played(SECOND, "step r07c01").table.players[DORA].pos == between


def steps_to_the_car(table: Mansion, seat: Seat) -> int:
    found = reach(table, table.players[seat])
    return min(found[place][0] for place in PARKED[Vehicle.CAR] if place in found)


def test_waiting_for_the_master_is_prepared() -> None:
    """SN-7.5: at midnight the Chief is two steps from the car; the locked door keeps him away from it until Anna's next turn,
    whatever he spins, and the Master will be aboard by then, whatever she spins."""
    lock = "lock r15c11 with door_key"
    match = played(FIRST, lock)
    steps = sorted(sector.steps for sector in WHEEL)
    assert (match.table.hour, steps_to_the_car(match.table, BORIS)) == (MIDNIGHT, 2)
    match.apply(next(one for one in match.table.options() if one.text() == lock))
    assert steps_to_the_car(match.table, BORIS) > steps[-1] + match.table.players[BORIS].saved
    assert steps_to_the_car(match.table, DORA) <= steps[0]


# -- what nobody who has had a lesson is surprised by ------------------------------------------------------------------

FIRST_EVENING = {
    "SN-4.3: a turn brings a card": (r"Then you draw a card", r"Each turn begins with a spin for steps, and a card"),
    "SN-4.3: a low spin brings a second card": (r"on 4 or 5 two", ""),
    "SN-5.7: whoever searches leaves a card": (r"then hide one of yours in its place", r"One of your five cards stays here"),
    "SN-5.9: not the same room twice running": (r"next search, in whatever turn, must be in another room", ""),
    "SN-6.2: what was used last is barred for all": (r"used last is barred for all", r"used last, whisper is barred for all"),
    "SN-6.6: a whisper": (r"Whisper, a talk apart", r"may whisper: all see it, nobody hears it"),
    "SN-3.6b: one card open, two hidden": (r"one at least lies open, two at most", r"One card at least has to lie open, two"),
    "SN-3.6c: three steps are saved": (r"saved for later turns, three steps at most", ""),
    "SN-7.2: what is never discarded": (r"Never discarded: Money, Handcuffs", r"Money, keys and Handcuffs are not discarded"),
    "SN-7.5: a lock holds until one's next turn": (r"A locked door holds until your turn", r"until your next turn"),
    "SN-7.7: half go free, a Master three in four": (r"frees you one time in two", r"free three times in four"),
    "SN-7.7: a wrong arrest": ("", r"were she no Thief, the Thieves got 2, and you both were gone"),
    "SN-7.8: an escape takes Money, key, midnight": (r"escape scores only with Money aboard", r"from midnight a Thief leaves on it"),
    "SN-7.8: other Thieves ride along, nobody else": (r"Only Thieves ride: Chen, who is in the car, too, stays behind", ""),
    "SN-7.14: Dynamite in a cupboard": (r"may be Dynamite: it takes two", r"Dynamite hidden in a cupboard takes two hearts"),
    "SN-9.1: the dead, arrested, escaped come back": (r"The dead are back next turn", r"She is back next turn"),
    "SN-11.2: a kill scores for either side": (r"A dead Thief is 2 for the police, dead police 2 for you", r"2 for the Thieves"),
    "SN-3.10: ten ahead end the night": (r"10 points ahead win at once", r"that is 10, and wins at once"),
    "SN-10: one's own skill": (r"You are Salvatore: the first Gun misses", r"You are Trevor"),
    "SN-1.1: who sits there with more players": (r"with six or seven two of each", r"with six or seven two of each"),
}  # fmt: skip
"""What comes up in anybody's first games and surprises them, and how the coach of the Thief and that of the Chief say it;
nothing where the other lesson tells it."""


@pytest.mark.parametrize("surprise", FIRST_EVENING)
def test_no_surprise_of_a_first_evening_is_left_untold(surprise: str) -> None:
    for part, said in zip((FIRST, SECOND), FIRST_EVENING[surprise], strict=True):
        lines = [line for _, speech in taught(part).heard for line in speech.lines]
        assert not said or re.search(said, " ".join([*lines, *farewell(lesson_of(GAME, part)).lines])), part


@pytest.mark.parametrize("part", [FIRST, SECOND])
def test_whoever_presses_something_else_hears_what_comes_of_that(part: str) -> None:
    """At each question with a choice: nobody gets the answer that fits everything, but for another step of a walk, after
    which the walk is only advised anew."""
    scenes = lesson_of(GAME, part).scenes
    for view, speech in taught(part).heard:
        scene = scenes[speech.number - 1]
        for option in view.options:
            walks_on = isinstance(option, Step) and scene.lasts(view)
            assert option == speech.action or walks_on or scene.answer(option.text()), (speech.press, option.text())


@pytest.mark.parametrize(
    ("part", "at", "instead", "hears"),
    [
        (FIRST, "enter at blue on r00c08", "enter at red", "At red you look like the Thief you are"),
        (FIRST, "steal from @2", "end turn", "Chen keeps his Handcuffs"),
        (FIRST, "place handcuffs", "place money", "Your Money lies here now"),
        (FIRST, "lock r15c11 with door_key", "escape by car", "5 points, safe and sound"),
        (FIRST, "vanish with smoke_bomb", "submit", "You gave in: 6 points"),
        (SECOND, "whisper with @2", "steal from @2", "You robbed somebody who may be your own Detective"),
        (SECOND, "refuse", "accept giving handcuffs", "A pair less"),
        (SECOND, "arrest @3 with handcuffs", "end turn", "Dora stands at an open door"),
    ],
)
def test_the_answer_comes_at_the_next_question(part: str, at: str, instead: str, hears: str) -> None:
    """Whether a scene fits there, or none."""
    learned = taught(part, at)
    learned.match.apply(next(one for one in learned.match.view(ANNA).options if one.text().startswith(instead)))
    assert learned.speak().happened[0].startswith(hears)
