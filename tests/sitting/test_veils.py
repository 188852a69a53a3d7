"""Who gets the device behind a sealed page, and who does not need one."""

from __future__ import annotations

import dataclasses

import pytest

from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.sitting import Ask, Computer, Notebook, Over, Veil
from tests.engine.test_match import ANNA, BORIS, CHEN, LOOKING, Choice, Look, a_match, seal_all
from tests.example_game import GAME, Seal

from . import Room, path


def test_a_private_question_waits_behind_a_veil_for_its_seat_alone() -> None:
    room = Room(a_match())
    step = room.now
    assert isinstance(step, Veil)
    assert (step.seat, step.eyes, step.stays, step.since) == (BORIS, None, False, [])
    room.sitting.open_veil(step, ANNA)
    assert room.now is step, "not for anybody else"
    asked = room.open()
    assert isinstance(asked, Ask)
    assert (asked.seat, asked.eyes) == (BORIS, BORIS)


def test_the_device_changes_hands_for_every_new_decider_and_not_for_the_same() -> None:
    match = a_match()
    lay = next(one for one in match.view(BORIS).options if one.verb.startswith("Lay"))
    assert path(match, lay, Seal(), Seal(), Seal()) == [BORIS, CHEN, ANNA, CHEN]


@pytest.mark.parametrize(("kinds", "veils"), [("bhb", 0), ("bhh", 2), ("hhh", 3)])
def test_only_where_there_is_somebody_to_hide_from(kinds: str, veils: int) -> None:
    """One person alone opens nothing; a computer player gets no device."""
    assert len(path(a_match(kinds), Seal(), Seal())) == veils


def test_a_computer_player_is_asked_without_a_veil() -> None:
    assert isinstance(Room(a_match("hbh")).now, Computer)


def test_open_games_and_public_questions_need_no_veil() -> None:
    open_game = dataclasses.replace(GAME, info=dataclasses.replace(GAME.info, open_information=True))
    assert path(a_match(game=open_game), Seal(), Seal()) == []
    step = Room(a_match("hh", game=LOOKING)).now
    assert isinstance(step, Ask)
    assert (step.seat, step.eyes) == (ANNA, None)


def test_a_public_question_may_have_to_wait_for_its_seats_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna has seen something that Boris has not, and not read of it yet."""

    def now(match: Match) -> tuple[type, Seat | None]:
        step = Room(match).go_on()
        assert isinstance(step, Ask | Veil)
        return type(step), step.eyes

    match = a_match("hh", game=LOOKING)
    match.apply(Look())
    assert now(match) == (Ask, None)

    monkeypatch.setattr(Choice, "news_first", True)
    room = Room(match)
    assert isinstance(room.now, Veil)
    asked = room.open()
    assert isinstance(asked, Ask)
    assert (asked.eyes, room.words(asked.news)) == (ANNA, ["Anna saw 7."])
    match.mark_read(ANNA)
    assert now(match) == (Ask, None)


def test_news_that_was_read_in_the_notebook_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choice, "news_first", True)
    match = a_match("hh", game=LOOKING)
    match.apply(Look())
    room = Room(match)
    veil = room.now
    room.sitting.ask_notebook(veil, ANNA)
    notebook = room.open()
    assert isinstance(notebook, Notebook)
    assert room.words(notebook.news) == ["Anna saw 7."]
    room.sitting.seen(notebook)
    asked = room.now
    assert isinstance(asked, Ask), "and no sealed page again"
    assert (asked.seat, asked.eyes) == (ANNA, None)


def test_after_the_end_nothing_is_sealed() -> None:
    match = a_match()
    seal_all(match)
    assert isinstance(Room(match).now, Over)
