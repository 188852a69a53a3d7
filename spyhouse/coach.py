"""The Old Hand, who sits beside whoever learns a game: what has happened, what to look at, what to press.

All of it comes from the scenes of the game's lesson and from what the learner's seat may see, so nothing that is said
can tell more than the table before those eyes.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from .bots import NORMAL, advise, in_words, named
from .choices import Choices
from .engine import faults
from .engine.actions import Action
from .engine.game import FIRST, LESSON, SECOND, BadSetup, Game, Rated, Value
from .engine.lesson import Key, Lesson, Look, Scene
from .engine.match import COACH, Match
from .engine.players import Player
from .engine.view import View

NAME: Final = "The Old Hand"
PATIENCE: Final = 8
"""Actions of the game for each scene, after which whoever goes another way is left alone."""
_FINE: Final = "You went your own way, which is fine: this evening counts for nothing."
_WATCH: Final = "“What happened” tells what they do. Ask yourself why: often you learn no more than that."
_ON: Final = "Play on, and they move at once until you are asked. Or simply watch."
YOURS: Final = "Play on as you like: h asks me what I would do."
_OWN_WAY: Final = "Any other choice is fine, too; h asks me what I would do."
_NOT_ALL: Final = "Red in the list can cost you; h asks me what I would do."
_MATTERS: Final = "h asks me what I would do."
_ONLY: Final = "there is nothing else to choose"
_AGAIN: Final = "“Learn by playing” in the menu calls me back."
_OTHER_SIDE: Final = "L in the menu: a second lesson, in another role."
_OTHERWISE: Final = -1
"""Stands for what a scene says to whoever went another way where its presses are counted."""
_NO_SCENE: Final = -1
"""Stands for a question that no scene is about where scenes are counted."""
_DETAIL: Final = re.compile(r"[,:.(]")
"""With this begins what a line of the list says more than what is done."""
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
    goes_on: bool = False
    """It follows at once on what was said before, and is one line: nobody has to leave the table to read it."""
    parting: Mapping[str, Sequence[str]] = dataclasses.field(default_factory=dict)
    """The last that is said, by headings: what was learned, and what is left to discover."""
    own_way: str = ""
    """What is said to somebody who would rather do something else."""
    steps: Sequence[str] = ()
    """A reason for each step of the choice after the first."""
    begun: bool = False
    """A part of the choice is made: only what to press counts any more."""
    brief: str = ""
    """What to press where there is little room for it, and why."""
    goal: str = ""
    """Where the cursor of the board is put, so that Enter walks there."""
    first: Key | None = None
    """What is pressed before that; with a goal nobody puts the cursor there but the learner."""

    @property
    def lines(self) -> list[str]:
        """All of it, one thing after the other."""
        parting = (f"{heading}: {' '.join(words)}" for heading, words in self.parting.items())
        return [*self.happened, *(one.words for one in self.look), *parting, *filter(None, [self.press])]

    @property
    def leaves(self) -> bool:
        return bool(self.parting)

    @property
    def opening(self) -> Speech:
        """The same, as it is said before the key that comes first is pressed."""
        return self if self.first is None else dataclasses.replace(self, press=self.first.words)

    def at_step(self, number: int, part: str) -> Speech:
        """The same, once so many parts of the choice are made, where the next part is called so."""
        reason = " ".join(self.steps[number - 1 : number])
        brief = f"{_DETAIL.split(part)[0].rstrip()}: {reason}" if reason else ""
        return dataclasses.replace(self, press=f"{part} {reason}".rstrip(), brief=brief, own_way="", begun=True)

    @property
    def marks(self) -> dict[str, int]:
        """What stands somewhere on the table, with the number of the figure that leads there."""
        return {mark: number for number, mark in enumerate((one.mark for one in self.look if one.mark), 1)}


def farewell(lesson: Lesson, press: str = "", result: str = "", answer: str = "", why: str = "") -> Speech:
    """The last that is said; how the game ended, and why, comes first, and what the last choice meant."""
    number = len(lesson.scenes)
    return Speech(
        number,
        number,
        press,
        happened=(*filter(None, (result, why, answer)),),
        parting=lesson.farewell,
        own_way=_OTHER_SIDE if lesson.second is not None else _AGAIN,
    )


def _own_way(view: View[Any], meant: Action | None, fine: str = _OWN_WAY) -> str:
    others = [one for one in view.options if one != meant]
    if not others or view.decision is None:
        return ""
    if any(row.warns and meant not in row.actions for row in Choices(view).rows()):
        return _NOT_ALL
    return _MATTERS if any(view.decision.warns(view.table, one) for one in others) else fine  # red, further on


def _advised(view: View[Any]) -> tuple[Action | None, str]:
    """What is meant where the lesson says nothing, and how that is said."""
    only = [Rated(one, 0.0, _ONLY) for one in view.options] if len(view.options) == 1 else []
    best = next(iter(only or advise(view.game, view)), None)
    return (best.action, ". ".join(in_words(view, best))) if best is not None else (None, _QUIET)


@dataclasses.dataclass(frozen=True, slots=True)
class _Said:
    scene: int
    at: int
    """How many actions the game had then."""
    meant: str
    """The text of the action that was suggested."""
    part: int = 0
    """Which press of the scene it was."""


@dataclasses.dataclass(slots=True)
class Coach:
    """Beside one seat. What was said lies on the desk of that seat, so a lesson can be left and gone on with."""

    lesson: Lesson
    desk: dict[str, str] = dataclasses.field(default_factory=dict)
    said: list[_Said] = dataclasses.field(default_factory=list)
    away: bool = False

    @classmethod
    def beside(cls, lesson: Lesson, desk: dict[str, str]) -> Coach:
        """As it was kept; of a desk that says something else nothing was said yet."""
        try:
            known = json.loads(desk.get(COACH) or "{}")
            told = known.get("said", [])
            said = [_Said(int(scene), int(at), str(meant), *map(int, part)) for scene, at, meant, *part in told]
            coach = cls(lesson, desk, said, bool(known.get("away", False)))
        except (ValueError, TypeError, AttributeError):
            return cls(lesson, desk)
        return coach if all(map(coach._is_known, said)) else cls(lesson, desk)

    def _is_known(self, one: _Said) -> bool:
        """Does the lesson still say it? It may have been begun with an older one."""
        if one.scene in (self._farewell, _NO_SCENE):
            return True
        form = self._form(one.scene, one.part) if 0 <= one.scene < self._farewell else None
        return form is not None and _OTHERWISE <= one.part < len(form.presses)

    def keep(self) -> None:
        said = [dataclasses.astuple(one) for one in self.said]
        self.desk[COACH] = json.dumps({"said": said, "away": self.away}, separators=(",", ":"))

    def _form(self, number: int, part: int) -> Scene | None:
        """The scene, or what it is to whoever went another way."""
        scene = self.lesson.scenes[number]
        return scene.otherwise if part == _OTHERWISE else scene

    @property
    def _farewell(self) -> int:
        """Stands for the farewell where scenes are counted: it comes behind the last of them."""
        return len(self.lesson.scenes)

    @property
    def _told(self) -> set[int]:
        return {one.scene for one in self.said} - {_NO_SCENE}

    def speak(self, view: View[Any], at: int, chosen: Callable[[int], str]) -> Speech | None:
        """What is said at this question, which stands behind so many actions; `chosen` is the text of an earlier one. An
        action that was taken back is a scene that was not told."""
        if self.away:
            return None
        self.said = [one for one in self.said if one.at <= at]
        if not self.said or self.said[-1].at != at:
            now, told, scenes = self._next(view, at), self._told, self.lesson.scenes
            if now is None and self._farewell in told:
                return None
            if now is None and len(told) < len(scenes) and at <= len(self.lesson.opening) + PATIENCE * len(scenes):
                now = _Said(_NO_SCENE, at, "")
            self.said.append(now or _Said(self._farewell, at, ""))
        return self._scene(self.said[-1], view, chosen)

    def watch(self, waiting: str) -> Speech | None:
        """What is said while the others move; `waiting` tells whose move it is."""
        number = max(self._told, default=-1) + 1
        if self.away or number > self._farewell:
            return None
        return Speech(number, len(self.lesson.scenes), _ON, happened=(waiting,), look=(Look(_WATCH),))

    def leave(self, at: int) -> bool:
        """The game is over. Is there a farewell still to say? Only once, and to nobody who has sent the coach away."""
        if self.away or self._farewell in self._told:
            return False
        self.said.append(_Said(self._farewell, at, ""))
        return True

    def answer(self, chosen: Callable[[int], str]) -> str:
        """What the lesson says itself to somebody who ended the game otherwise than it meant."""
        return " ".join(said for said in self._missed(chosen) if said != _FINE)

    def _next(self, view: View[Any], at: int) -> _Said | None:
        """The scene that goes on here, else the first one that fits and was not told."""
        untold = (each for part in (0, _OTHERWISE) for each in self._untold(view, part))
        for number, part in itertools.chain(self._going_on(view, at), untold):
            scene = self._form(number, part)
            if scene is not None and isinstance(view.decision, scene.asks):
                meant = scene.presses[max(part, 0)].action(view)
                if meant is not None:
                    return _Said(number, at, meant.text(), part)
        return None

    def _going_on(self, view: View[Any], at: int) -> Iterator[tuple[int, int]]:
        """The presses of the scene told last that may come at the question right after it."""
        last = self.said[-1] if self.said else None
        if last is None or last.scene in (self._farewell, _NO_SCENE) or last.part < 0 or at != last.at + 1:
            return
        scene = self.lesson.scenes[last.scene]
        for part in range(last.part if scene.lasts(view) else last.part + 1, len(scene.presses)):
            yield last.scene, part

    def _untold(self, view: View[Any], part: int) -> Iterator[tuple[int, int]]:
        told = self._told
        for number in range(self._farewell):
            scene = self._form(number, part)
            if number not in told and scene and isinstance(view.decision, scene.asks) and scene.when(view):
                yield number, part

    def _scene(self, now: _Said, view: View[Any], chosen: Callable[[int], str]) -> Speech:
        missed = self._missed(chosen)
        if now.scene == self._farewell:
            return farewell(self.lesson, YOURS, " ".join(missed))
        if now.scene == _NO_SCENE:
            return self._without_scene(view, missed)
        scene, goes_on = self._form(now.scene, now.part), now.part > 0
        assert scene is not None
        press = scene.presses[max(now.part, 0)]
        # within a scene `happened` tells what came of the press that was meant: not so, if another was chosen
        happened = missed if missed and goes_on else [*missed, *press.happened][:2]
        meant = next((one for one in view.options if one.text() == now.meant), None)
        return Speech(
            now.scene + 1,
            len(self.lesson.scenes),
            press.words,
            meant,
            happened,
            press.look,
            goes_on=goes_on and not press.look,
            goal="" if goes_on else scene.goal,
            first=None if goes_on else scene.first,
            own_way=_own_way(view, meant, _MATTERS if press.matters else _OWN_WAY),
            steps=press.steps,
        )

    def _missed(self, chosen: Callable[[int], str]) -> list[str]:
        """What is said to somebody who has chosen otherwise than the scene before meant."""
        if len(self.said) < 2:
            return []
        before, now = self.said[-2:]
        lasts = (before.scene, before.part) == (now.scene, now.part)
        if lasts or not before.meant or (done := chosen(before.at)) == before.meant:
            return []
        scene = self._form(before.scene, before.part)
        return [(scene.answer(done) if scene else "") or _FINE]

    def _without_scene(self, view: View[Any], missed: Sequence[str]) -> Speech:
        meant, press = _advised(view)
        of, own_way = len(self.lesson.scenes), _own_way(view, meant)
        return Speech(0, of, press, meant, missed, goes_on=not missed, own_way=own_way)


def lesson_of(game: Game, part: Value = FIRST) -> Lesson | None:
    """What a table with this `LESSON` teaches, if the game has it and it can be read."""
    lesson = faults.tried(game.package, game.load_lesson, None) if part in (FIRST, SECOND) else None
    return lesson.second if lesson is not None and part == SECOND else lesson


def seated(game: Game, lesson: Lesson, people: Sequence[str]) -> list[Player]:
    """Who sits there when these people take the first game: computer players on all other seats. Raises `BadSetup`."""
    seats, taken = len(lesson.names), {name.casefold() for name in people}
    if len(people) > seats:
        raise BadSetup(f"A first game of {game.info.title} is dealt for {seats}: name {seats} people at most.")
    others = [Player("" if name.casefold() in taken else name, NORMAL) for name in lesson.names[len(people) :]]
    return named([*map(Player, people), *others], game)


def first_game(game: Game, lesson: Lesson, people: Sequence[str] = (), part: str = FIRST) -> Match:
    """A table at which these people take the first game together; without any, whom the lesson names. Raises `BadSetup`."""
    players = seated(game, lesson, people or lesson.names[:1])
    match = Match(game, players, {**lesson.options, LESSON.name: part}, lesson.seed)
    for text in lesson.opening:
        action = next((one for one in match.table.options() if one.text() == text), None)
        if action is None:
            raise BadSetup(f"This first game cannot begin: its “{text}” cannot be chosen there.")
        match.apply(action)
    return match


__all__ = ["FIRST", "NAME", "SECOND", "YOURS", "Coach", "Speech", "farewell", "first_game", "lesson_of", "seated"]
