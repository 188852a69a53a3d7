"""The kit's questions for newcomers, each asked of a game that fails it."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from spyhouse.engine.lesson import Lesson
from spyhouse.engine.view import View
from spyhouse.engine.words import Needs
from spyhouse.testing.newcomers import check_newcomer
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas
from tests.example_game import GAME, Bid, Lay, Peek, Seal

LESSON = Lesson(names=("Anna", "Boris"), seed=1, scenes=(), others={})
NEEDS = Needs("the most points after three lots", "two points", "a higher fence, or an empty purse")


class Told(Board):
    """Says what its seat needs, and explains its only sign."""

    def draw(self, c: Canvas, view: View[Any]) -> None:
        c.put(0, 0, NEEDS.line)
        c.put(0, 1, "A higher fence loses, and an empty purse.")
        c.put(0, 2, "♠")
        c.explain(0, 2, 1, 1, "a card")


class Mute(Told):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        c.put(0, 0, "nothing")


class Careless(Told):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        super().draw(c, view)
        c.put(0, 1, "A higher fence loses.                     ")


class Cryptic(Told):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        super().draw(c, view)
        c.put(5, 5, "♥")


class Shaded(Told):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        super().draw(c, view)
        c.put(5, 5, "▒▒")


class Plain(Told):
    """Its only sign is a plain one, in plain signs."""

    def draw(self, c: Canvas, view: View[Any]) -> None:
        super().draw(c, view)
        if not c.drawn:
            c.put(5, 5, "#")


class Ambiguous(Told):
    def draw(self, c: Canvas, view: View[Any]) -> None:
        super().draw(c, view)
        c.put(5, 5, "♠")
        c.explain(5, 5, 1, 1, "a player")


@pytest.fixture(autouse=True)
def explained(monkeypatch: pytest.MonkeyPatch) -> None:
    for verb in (Lay, Peek, Seal):
        monkeypatch.setattr(verb, "does", "Something.")


def drawn_by(board: type[Board]) -> Any:
    return dataclasses.replace(GAME, screen=board, needs=lambda view: NEEDS, lesson=LESSON)


def test_a_table_that_tells_everything_passes() -> None:
    check_newcomer(drawn_by(Told), 2)


@pytest.mark.parametrize(
    ("board", "finding"),
    [
        (Mute, "does not tell the goal"),
        (Careless, "at 120 columns the table does not tell the loss: “empty purse”"),
        (Cryptic, "“♥” at 5, 5 .* stands in no legend"),
        (Shaded, "“▒” at 5, 5 .* stands in no legend"),
        (Plain, "“#” at 5, 5 .* stands in no legend"),
        (Ambiguous, "means “a card” and"),
    ],
)
def test_what_a_newcomer_could_not_know_is_found(board: type[Board], finding: str) -> None:
    with pytest.raises(AssertionError, match=finding):
        check_newcomer(drawn_by(board), 2)


@pytest.mark.parametrize(
    ("needs", "finding"),
    [
        (None, "nothing says what wins"),
        (lambda view: None, "needs says nothing, and the game goes on"),
        (lambda view: dataclasses.replace(NEEDS, loses=""), "does not say what loses"),
    ],
)
def test_whoever_is_asked_must_know_what_wins_and_what_loses(needs: Any, finding: str) -> None:
    with pytest.raises(AssertionError, match=finding):
        check_newcomer(dataclasses.replace(drawn_by(Told), needs=needs), 2)


def test_a_verb_without_a_plain_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Peek, "does", "")
    with pytest.raises(AssertionError, match="nobody is told what Peek does"):
        check_newcomer(drawn_by(Told), 2)


@pytest.mark.parametrize("many", [0, 1, 2, 4])
def test_a_choice_is_explained_in_three_sentences_in_every_game(monkeypatch: pytest.MonkeyPatch, many: int) -> None:
    """What is asked, what each choice does, what to watch out for: also of a game without a lesson."""
    monkeypatch.setattr(Bid, "plainly", ("This is said.",) * many)
    with pytest.raises(AssertionError, match="Bid has to say plainly for `\\?`, in 3 sentences"):
        check_newcomer(GAME, 2)


def test_where_there_is_one_thing_to_do_two_sentences_explain_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bid, "options", lambda self, t: [Seal()])
    monkeypatch.setattr(Bid, "plainly", ("This is said.",) * 2)
    check_newcomer(GAME, 2)
    monkeypatch.setattr(Bid, "plainly", ("This is said.",))
    with pytest.raises(AssertionError, match="Bid has to say plainly for `\\?`, in 2 sentences"):
        check_newcomer(GAME, 2)
