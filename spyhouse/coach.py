"""The Old Hand, who sits beside whoever learns a game: what has happened, what to look at, what to press.

All of it comes from the scenes of the game's lesson and from what the learner's seat may see, so nothing that is said
can tell more than the table before those eyes.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from .bots import NORMAL, advice_in_words, named
from .engine import faults
from .engine.actions import Action
from .engine.game import LESSON, Game
from .engine.lesson import Lesson, Look
from .engine.match import Match
from .engine.players import Player
from .engine.view import View

NAME: Final = "The Old Hand"
PATIENCE: Final = 8
"""Actions of the game for each scene, after which whoever goes another way is left alone."""
_FINE: Final = "You went your own way, which is fine: this evening counts for nothing."
_WATCH: Final = (
    "Everybody is told what they do, and you read it below “What happened”.",
    "Ask yourself why they do that: it is all that you will ever learn of most cards.",
)
_ON: Final = "Play on, and they move at once until you are asked. Or simply watch."
_QUIET: Final = "No lesson in this one. Choose what you like; h asks me what I would do."


@dataclasses.dataclass(frozen=True, slots=True)
class Speech:
    """What the coach says at one question."""

    number: int
    """Of the scene, from 1; 0 where none fits this question."""
    of: int
    press: str
    action: Action | None = None
    """The choice that is meant, where it is one."""
    happened: Sequence[str] = ()
    look: Sequence[Look] = ()

    @property
    def lines(self) -> list[str]:
        """All of it, one thing after the other."""
        return [*self.happened, *(one.words for one in self.look), self.press]

    @property
    def marks(self) -> dict[str, int]:
        """What stands somewhere on the table, with the number of the figure that leads there."""
        return {mark: number for number, mark in enumerate((one.mark for one in self.look if one.mark), 1)}


def watching(said: Speech, waiting: str) -> Speech:
    """What is said while the others move, by whoever said that; `waiting` tells whose move it is."""
    look = tuple(map(Look, _WATCH))
    return dataclasses.replace(said, press=_ON, action=None, happened=(waiting,), look=look)


@dataclasses.dataclass(frozen=True, slots=True)
class _Said:
    scene: int
    at: int
    """How many actions the game had then."""
    meant: str
    """The text of the action that was suggested."""


@dataclasses.dataclass(slots=True)
class Coach:
    """Beside one seat. What was said lies on its desk, so a lesson can be left and gone on with."""

    lesson: Lesson
    said: list[_Said] = dataclasses.field(default_factory=list)
    away: bool = False

    @classmethod
    def read(cls, lesson: Lesson, kept: str) -> Coach:
        """As it was kept; a desk that says something else is a new one."""
        try:
            known = json.loads(kept) if kept else {}
            said = [_Said(int(scene), int(at), str(meant)) for scene, at, meant in known.get("said", [])]
            return cls(lesson, said, bool(known.get("away", False)))
        except (ValueError, TypeError, AttributeError):
            return cls(lesson)

    def kept(self) -> str:
        said = [dataclasses.astuple(one) for one in self.said]
        return json.dumps({"said": said, "away": self.away}, separators=(",", ":"))

    def speak(self, view: View[Any], at: int, chosen: Callable[[int], str]) -> Speech | None:
        """What is said at this question, which stands behind so many actions; `chosen` is the text of an earlier one. An
        action that was taken back is a scene that was not told."""
        if self.away:
            return None
        self.said = [one for one in self.said if one.at <= at]
        if not self.said or self.said[-1].at != at:
            told = {one.scene for one in self.said}
            scenes = self.lesson.scenes
            fresh = (number for number in range(len(scenes)) if number not in told and self._fits(number, view))
            lasting = self._lasting(view)
            found = lasting if lasting >= 0 else next(fresh, -1)
            if found < 0 and (len(told) >= len(scenes) or at > PATIENCE * len(scenes)):
                if len(scenes) in told:
                    return None
                self.said.append(_Said(len(scenes), at, ""))
                return Speech(len(scenes), len(scenes), self.lesson.farewell)
            if found < 0:
                return self._without_scene(view)
            meant = self.lesson.suggested(scenes[found], view)
            assert meant is not None
            self.said.append(_Said(found, at, meant.text()))
        return self._scene(self.said[-1], view, chosen)

    def _lasting(self, view: View[Any]) -> int:
        """The number of the scene that was told last, if it goes on; else -1."""
        last = self.said[-1].scene if self.said else len(self.lesson.scenes)
        if last == len(self.lesson.scenes) or not self.lesson.scenes[last].lasts(view):
            return -1
        return last if self._fits(last, view, again=True) else -1

    def _fits(self, number: int, view: View[Any], again: bool = False) -> bool:
        scene = self.lesson.scenes[number]
        return (
            isinstance(view.decision, scene.asks)
            and (again or bool(scene.when(view)))
            and self.lesson.suggested(scene, view) is not None
        )

    def _scene(self, now: _Said, view: View[Any], chosen: Callable[[int], str]) -> Speech:
        scenes = self.lesson.scenes
        if now.scene == len(scenes):
            return Speech(now.scene, len(scenes), self.lesson.farewell)
        scene = scenes[now.scene]
        happened = [*self._missed(chosen), *scene.happened][:2]
        meant = next((one for one in view.options if one.text() == now.meant), None)
        return Speech(now.scene + 1, len(scenes), scene.press, meant, happened, scene.look)

    def _missed(self, chosen: Callable[[int], str]) -> list[str]:
        """What is said to somebody who has chosen otherwise than the scene before meant."""
        if len(self.said) < 2:
            return []
        before = self.said[-2]
        if before.scene == self.said[-1].scene or not before.meant or chosen(before.at) == before.meant:
            return []
        return [self.lesson.scenes[before.scene].missed or _FINE]

    def _without_scene(self, view: View[Any]) -> Speech | None:
        if len(view.options) < 2:
            return None
        advice = advice_in_words(view.game, view)
        said, why = advice[0] if advice else (_QUIET, "")
        return Speech(0, len(self.lesson.scenes), f"{said}. {why}" if why else said)


def lesson_of(game: Game) -> Lesson | None:
    """The game's lesson, if it has one that can be read."""
    try:
        return game.load_lesson()
    except Exception as error:  # whatever another package does wrong
        faults.tell(game.package, error)
        return None


def first_game(game: Game, lesson: Lesson, people: Sequence[str] = ()) -> Match:
    """A table at which these people take the first game together; without any, whom the lesson names. Raises `BadSetup`."""
    learners = list(people) or list(lesson.names[:1])
    taken = {name.casefold() for name in learners}
    others = [Player("" if name.casefold() in taken else name, NORMAL) for name in lesson.names[len(learners) :]]
    players = named([*(Player(name) for name in learners), *others], game)
    return Match(game, players, {**lesson.options, LESSON.name: "on"}, lesson.seed)


__all__ = ["NAME", "Coach", "Speech", "first_game", "lesson_of", "watching"]
