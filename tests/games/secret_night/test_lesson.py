"""The two first games: what their coach works out with the learner is so in every world that the learner can imagine."""

from __future__ import annotations

import random

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
from spyhouse.coach import FIRST, SECOND, Coach, first_game, lesson_of
from spyhouse.engine.match import Match
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


def played(part: str, until: str = "") -> Match:
    """As the coach suggests, up to the end, or to the question at which this is meant."""
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
            if speech.action.text() == until:
                break
            match.apply(speech.action)
    return match


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
