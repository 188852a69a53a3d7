"""The kit's questions about a first game, each asked of a lesson that fails it."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from spyhouse.choices import Choices
from spyhouse.engine.game import Game, SecondLesson
from spyhouse.engine.lesson import Key, Lesson, Look, Press, Scene
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.testing.lessons import check_lesson
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas
from tests.example_game import GAME, Bid, Lay

PEEKS = Scene(
    asks=Bid,
    press="Peek below.",
    suggest="peek",
    look=(Look("The lot.", "lot"),),
    then=(Press("Seal the bid.", "seal", ("You know it now.",)),),
)
LAYS = Scene(asks=Bid, press="Lay a card.", suggest=lambda view: view.options[0])
BACK = SecondLesson("from the back", 3)
LESSON = Lesson(names=("Anna", "Boris"), seed=3, scenes=(PEEKS, LAYS), others={Seat(1): ("seal",)})


class Pointed(Board):
    """Has room for the coach's figures."""

    def draw(self, c: Canvas, view: View[Any]) -> None:
        c.mark("lot", 3, 1)


def taught(**changes: Any) -> Game:
    info = dataclasses.replace(GAME.info, lesson_minutes=5)
    return dataclasses.replace(GAME, info=info, screen=Pointed, lesson=dataclasses.replace(LESSON, **changes))


def changed(scene: Scene, **changes: Any) -> tuple[Scene, ...]:
    return tuple(dataclasses.replace(one, **changes) if one is scene else one for one in LESSON.scenes)


def later(view: View[Any]) -> bool:
    return len(view.events) > 2


def test_a_lesson_that_tells_everything_passes() -> None:
    check_lesson(taught())


@pytest.mark.parametrize(
    ("scenes", "finding"),
    [
        (changed(PEEKS, press="Peek below " + "the lot " * 8), "cut on 80 columns"),
        (changed(PEEKS, first=Key("w", "Press w.")), "no such key"),
        (changed(PEEKS, first=Key("w", "Press w " + "at once " * 8)), "cut on 80 columns"),
        (changed(PEEKS, happened=("One.", "Two.", "Three.")), "too much at once"),
        (changed(PEEKS, happened=("A very long story. " * 30,)), "too long"),
        (changed(PEEKS, happened=("A story. " * 12, "Its end. " * 12)), "on 1: WHAT JUST HAPPENED has 9 rows: Peek"),
        (changed(PEEKS, then=(Press("Seal the bid.", "seal"),)), "nobody learns what came of the step before"),
        (changed(PEEKS, look=(Look("The fence.", "fence"),)), "points at .*fence.*, which nobody sees on 120 columns"),
        (changed(PEEKS, press="Look below."), "does not name the line"),
        (changed(PEEKS, steps=("It costs nothing.",)), "has 0 more steps, and reasons for 1"),
        (changed(LAYS, when=lambda view: False), "never told: .*Lay a card"),
        ((dataclasses.replace(LAYS, when=later), PEEKS), "go back"),
        ((PEEKS,), "never meets Lay"),
    ],
)
def test_what_a_learner_would_stumble_over_is_found(scenes: tuple[Scene, ...], finding: str) -> None:
    with pytest.raises(AssertionError, match=finding):
        check_lesson(taught(scenes=scenes))


def test_a_step_and_its_reason_fit_in_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choices, "doubt", lambda *_: "Are you sure?")
    scenes = changed(PEEKS, steps=("It costs nothing.",))
    check_lesson(taught(scenes=scenes))
    with pytest.raises(AssertionError, match=r"“Yes: It costs nothing.*” is cut on 80 columns"):
        check_lesson(
            taught(scenes=changed(PEEKS, steps=("It costs nothing, and tells you all that there is to know.",)))
        )


def two(second: Scene) -> Game:
    """A lesson that lays, and a second one of this scene."""
    game = taught(scenes=(LAYS,), second=dataclasses.replace(LESSON, scenes=(second,)))
    return dataclasses.replace(game, info=dataclasses.replace(game.info, second_lesson=BACK))


def test_a_second_lesson_is_played_too_and_both_together_meet_every_verb() -> None:
    check_lesson(two(PEEKS))
    never = dataclasses.replace(PEEKS, when=lambda view: False)
    with pytest.raises(AssertionError, match="never told"):
        check_lesson(two(never))
    with pytest.raises(AssertionError, match="do not agree"):
        check_lesson(taught(scenes=(LAYS,), second=LESSON))


def test_what_is_left_for_later_need_not_be_met() -> None:
    check_lesson(taught(scenes=(PEEKS,), without={Lay: "The next game is for that."}))


def test_line_by_line_a_lesson_names_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    check_lesson(taught(scenes=changed(PEEKS, press="Peek below (key g). Walk there with Enter, or key v shows it.")))
    with pytest.raises(AssertionError, match=r"line by line a key is named: .*Peek below, letter g"):
        check_lesson(taught(scenes=changed(PEEKS, press="Peek below, letter g.")))
    monkeypatch.setattr("spyhouse.text.aloud", lambda words, heard: words)
    with pytest.raises(AssertionError, match=r"line by line a key is named: .*h asks me"):
        check_lesson(taught())


def test_line_by_line_the_coach_names_the_line_that_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.text.LineGame.meant", lambda *_: 0)
    with pytest.raises(AssertionError, match=r"names no line: .*Peek below"):
        check_lesson(taught())
