"""A guided first game, as data: who sits at the table, what the others do at first, and what the coach says when.

A lesson is an ordinary game on a prepared deal: the real rules, the real screens. Whoever goes their own way plays on,
and the scenes that still fit are told when their question comes up.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .actions import Action
from .decisions import Decision
from .view import View
from .visibility import Seat

NOTEBOOK: Final = "n"
"""The key of the house that opens one's own notes."""


@dataclasses.dataclass(frozen=True, slots=True)
class Look:
    """Something worth looking at. Where the board has drawn that mark, a figure stands beside it."""

    words: str
    mark: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Press:
    """One thing to do."""

    words: str
    """What to do now, and what that brings: they begin with the word with which the line of the list begins."""
    suggest: str | Callable[[View[Any]], Action | None]
    """The action that is meant, as its text ("bribe usa_film to @1"), or found among the options."""
    happened: Sequence[str] = ()
    """What has just happened, and why it matters: two paragraphs at most. What came of the press before, was it luck?"""
    look: Sequence[Look] = ()
    """Where to look: three things at most."""
    steps: Sequence[str] = ()
    """A reason for each step of that choice after the first: one short line, a confirmation is a step, too."""
    matters: bool = False
    """Is another choice worse here, though the list shows none in red? Then nobody is told that any would be fine."""

    def action(self, view: View[Any]) -> Action | None:
        """What is meant, if it is possible now."""
        if isinstance(self.suggest, str):
            return next((one for one in view.options if one.text() == self.suggest), None)
        action = self.suggest(view)
        return action if action in view.options else None


@dataclasses.dataclass(frozen=True, slots=True)
class Key:
    """A key of the board, or that of the notes, pressed before anything is chosen: whoever has done that once can do it
    alone."""

    sign: str
    words: str
    """What is said until it is pressed; then comes what is said of the choice. While something lies open that is read, the
    last sentence: how one goes on."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What the coach says once, at the first question it fits."""

    asks: type[Decision[Any]] | tuple[type[Decision[Any]], ...]
    when: Callable[[View[Any]], bool] = lambda view: True
    """From what the seat that is asked may see, and nothing else."""
    happened: Sequence[str] = ()
    look: Sequence[Look] = ()
    press: str
    suggest: str | Callable[[View[Any]], Action | None]
    steps: Sequence[str] = ()
    matters: bool = False
    """From `happened` on this is the first `Press`: what to do now."""
    then: Sequence[Press] = ()
    """What is done at once after that, one thing at a question, each with what came of the one before."""
    goal: str = ""
    """Where on the board somebody is to walk, in the words of an action: the cursor stands there, and Enter walks."""
    first: Key | None = None
    """What is pressed before the first `Press`: it opens something to read, or with a `goal` takes up the cursor, which is
    then put there by the learner's own hand."""
    lasts: Callable[[View[Any]], bool] = lambda view: False
    """Is it told again at this next question, with what it suggests now? For a walk, step by step."""
    missed: str | Mapping[str, str] = ""
    """What is said first at the next question to somebody who chose otherwise: always, or what fits the choice, by how its
    text begins ("reveal"); under "" for any other."""
    otherwise: Scene | None = None
    """What it is to somebody who went another way, told instead where no scene fits: in words that are so on any table."""
    meets: Sequence[type[Action]] = ()
    """Kinds of action that this scene explains, though nobody chooses them in the lesson."""

    @property
    def presses(self) -> list[Press]:
        first = Press(self.press, self.suggest, self.happened, self.look, self.steps, self.matters)
        return [first, *self.then]

    def answer(self, chosen: str) -> str:
        """What is said to somebody who chose this instead."""
        answers = {"": self.missed} if isinstance(self.missed, str) else self.missed
        fits = [begins for begins in answers if chosen.startswith(begins)]
        return answers[max(fits, key=len)] if fits else ""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """Of one game."""

    names: Sequence[str]
    """Who sits at the table: the learners in front, then computer players."""
    seed: int
    opening: Sequence[str] = ()
    """What has been played before the first question, action by action as text: the lesson begins in the middle."""
    scenes: Sequence[Scene]
    others: Mapping[Seat, Sequence[str]]
    """What each computer player does at first, action by action as text, as long as that is possible. An empty text
    leaves one choice to it; after the last one it plays as it likes."""
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    farewell: Mapping[str, Sequence[str]] = dataclasses.field(
        default_factory=lambda: {"What you know now": ("Everything that an evening needs. The rest is yours.",)}
    )
    """Said when the game is over, or at the question after the last scene; then the coach is silent. By headings: how one
    wins, what a turn is, what costs, what was not met yet, how it goes for others, and what to try next time."""
    without: Mapping[type[Action], str] = dataclasses.field(default_factory=dict)
    """Kinds of action that the lesson leaves for later, and why."""
    second: Lesson | None = None
    """A shorter one, from the other side of the table: the game's `second_lesson` says what it is called."""
