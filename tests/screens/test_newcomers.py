"""Newcomers who read nothing but the screen play a first game to its end: every key that they press, the screen told them.

Each press is written down with the words on the screen that gave it; a press without such words fails. Two of them play
in every run, all of them in the night before a release.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

import pytest

from spyhouse.coach import FIRST, SECOND, Speech, first_game, lesson_of
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.engine.match import MARKS
from spyhouse.screens.coach import CoachScreen
from spyhouse.screens.notes import NotesScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import ARROWS, CLOSE, TableScreen
from spyhouse.sitting import Ask
from spyhouse.testing.shown import UNFILLED
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.coach import CoachStrip

from .friends import director, press, settle
from .house import LARGE, SMALL, Guest, at_home

GAMES: Final = [game for game in catalog().games.values() if game.has(game.lesson)]
MOST: Final = 500
"""Presses of a first game, and no more."""
PRESS: Final = "WHAT TO PRESS"
BESIDE: Final = 11
"""Columns of the Old Hand's face, before what he says on a slip."""
WALKS: Final = "Enter walks"
"""Where the coach says so, the cursor stands there already."""


def is_walked(speech: Speech) -> bool:
    """Is the cursor to stand where the coach says that somebody walks? Not where that is a lesson of its own."""
    return WALKS in speech.press or bool(speech.goal and speech.first is None)


@dataclasses.dataclass(frozen=True)
class Newcomer:
    name: str
    size: tuple[int, int] = LARGE
    symbols: str = "unicode"
    asks: tuple[str, ...] = ()
    """Keys of the line of keys that they try at their first question, each followed by Esc."""
    own_way: tuple[int, ...] = ()
    """At these questions they choose the first line of the list, whatever the coach says."""
    clicks: bool = False
    """They use the mouse."""


NEWCOMERS: Final = (
    Newcomer("follows the coach"),
    Newcomer("follows the coach in a small window", SMALL),
    Newcomer("sees plain signs only", symbols="ascii"),
    Newcomer("sees plain signs only in a small window", SMALL, "ascii"),
    Newcomer("asks what everything is", asks=("? help", "k signs", "h advice", "l log", "n notes")),
    Newcomer("asks what everything is in a small window", SMALL, asks=("? help", "k signs", "h advice")),
    Newcomer("clicks", clicks=True),
    Newcomer("clicks in a small window", SMALL, clicks=True),
    Newcomer("goes another way at once", own_way=(0,)),
    Newcomer("goes another way now and then", own_way=(1, 4, 6)),
    Newcomer("goes another way in a small window", SMALL, own_way=(2, 3)),
    Newcomer("does the opposite", own_way=tuple(range(0, 40, 2))),
)


class Evening:
    """One of them, at the table."""

    def __init__(self, guest: Guest, who: Newcomer) -> None:
        self.guest, self.who = guest, who
        self.presses: list[tuple[str, str]] = []
        """Each key, and the words on the screen that told of it."""
        self.questions: list[object] = []

    async def press(self, key: str, because: str) -> None:
        assert because in self.guest.text(), f"{self.who.name}: nothing on the screen says “{because}”"
        self.presses.append((key, because))
        await press(self.guest, key)

    async def play(self) -> None:
        """To the end of the game, also where the coach takes leave before that."""
        while len(self.presses) < MOST:
            await settle(self.guest)
            screen, step = self.guest.screen, director(self.guest).sitting.next()
            assert not UNFILLED.search(self.guest.text()), f"a name was left out:\n{self.guest.text()}"
            if isinstance(screen, ResultScreen):
                return
            if isinstance(screen, CoachScreen):
                await self.hear(screen, step)
            elif isinstance(screen, TableScreen) and isinstance(step, Ask):
                await self.answer(screen, step)
            elif isinstance(screen, TableScreen):
                await self.guest.pilot.pause()
            elif isinstance(screen, NotesScreen) and screen.coached:
                await self.pencil(screen)
            else:
                await self.turn_page()
        raise AssertionError(f"{self.who.name} never came to an end: {self.presses[-10:]}")

    async def turn_page(self) -> None:
        """A page to read says in its last line how one gets on."""
        last = next(row for row in reversed(self.guest.rows()) if row.strip()).split()
        key = {"Enter": "enter", "Space": "space", "Esc": "escape"}.get(last[0], last[0].lower())
        await self.press(key, " ".join(last[:2]))

    async def hear(self, screen: CoachScreen, step: object) -> None:
        """The coach's key can be pressed at once; whoever wants to see the whole table first presses the one after it."""
        speech = screen.slips.speech
        walks = is_walked(speech)
        assert not walks or screen.key == "Enter", speech.press
        if screen.slips.has_more:
            await self.turn_page()
            return
        number = len(self.questions) - (step in self.questions)
        goes_own_way = number == 0 or number in self.who.own_way or self.who.clicks
        if screen.does is None or not goes_own_way:
            self.questions += [step] * (screen.does is not None and step not in self.questions)
            await self.turn_page()
        else:
            await self.press("escape", "Esc look at the")

    async def answer(self, screen: TableScreen, step: Ask) -> None:
        choices = screen.query_one(ChoiceList)
        await self.guest.until(lambda: choices.deaf is None or choices.deaf.filled == 1.0)  # its bar shows that
        if step.view.decision is not None and step not in self.questions:
            self.questions.append(step)
            if len(self.questions) == 1:
                await self.try_everything()
                return
        number = len(self.questions) - 1
        meant = self.key_told(screen, choices)
        walks = step.coach is not None and is_walked(step.coach) and not choices.is_begun
        assert not walks or meant == "Enter", f"the cursor is not where the coach said: {screen.speech}"
        goes_own_way = number in self.who.own_way or not meant
        if choices.confirming is not None and goes_own_way:
            await self.press("2", "Yes, do it")
        elif number in self.who.own_way:
            await self.choose(choices, 0)
        elif meant in ("Enter", CLOSE):
            await self.press({CLOSE: "escape"}.get(meant, "enter"), meant)
        elif meant == ARROWS:
            await self.move_cursor(screen)
        elif meant and meant.isalpha():
            title = f" {meant}: "  # where there is no strip with the coach's keys
            assert f" {meant} " in self.guest.rows()[-1], f"the line of keys has no {meant}"
            await self.press(meant, title if title in self.guest.text() else f" {meant} ")
        elif meant:
            await self.choose(choices, int(meant) - 1)
        else:
            assert choices.current is not None
            await self.press("enter", choices.current.label)

    def key_told(self, screen: TableScreen, choices: ChoiceList) -> str:
        """What stands on the screen before the words of the coach; nothing, where the coach means no key."""
        if not screen.key_meant or screen.speech is None:
            return ""
        words = " ".join(re.split("[,:.(]", choices.part_meant or screen.speech.press)[0].split()[:2])
        told = re.search(rf"(\S+?):? {re.escape(words)}", self.coach_says())
        assert told is not None, f"{self.who.name}: the coach does not say “{words}”"
        assert told[1] == screen.key_meant, f"{self.who.name}: “{told[0]}”, but {screen.key_meant} does that"
        return told[1]

    def coach_says(self) -> str:
        """Below the heading of what to press, or on a slip beside the Old Hand; where there is none, in the title."""
        rows, edge = self.guest.rows(), self.guest.screen.query_one(CoachStrip).region.y
        first, x = next(((y, row.index(PRESS)) for y, row in enumerate(rows) if PRESS in row), (edge, BESIDE))
        return " ".join(" ".join([row[x:] for row in rows[first + 1 :]] if edge else rows[:1]).split())

    async def move_cursor(self, screen: TableScreen) -> None:
        """As the coach says it: left twice and down once."""
        assert screen.speech is not None
        await self.walk(screen.speech.press)
        assert screen.key_meant == "Enter", f"the way does not lead to {screen.speech.goal}"

    async def walk(self, told: str) -> None:
        for way, often in re.findall(r"(left|right|up|down) (once|twice)", told):
            for _ in range(1 + (often == "twice")):
                await self.press(way, way)

    async def pencil(self, screen: NotesScreen) -> None:
        """What the coach has sent them to the notes for stands there, and its keys in the line of keys."""
        await self.walk(screen.coached)
        for sign in re.findall(r"([-+.]) for", screen.coached):
            assert f" {sign} " in self.guest.rows()[-1], f"the line of keys has no {sign}"
            await self.press({"+": "plus", "-": "minus", ".": "full_stop"}[sign], f"{sign} for")
        assert screen.desk.get(MARKS), "nothing is marked"
        await self.press("escape", "Done. Esc takes you back.")

    async def try_everything(self) -> None:
        for told in self.who.asks:
            await self.press(told.split()[0].replace("?", "question_mark"), told)
            while not isinstance(self.guest.screen, TableScreen):
                await self.press("escape", "Esc")

    async def choose(self, choices: ChoiceList, number: int) -> None:
        """A line by its figure, or with the mouse."""
        line = choices.lines[number]
        if not line.enabled:
            number, line = next((at, one) for at, one in enumerate(choices.lines) if one.enabled)
        if self.who.clicks:
            self.presses.append(("click", line.label))
            await self.guest.click(f"{number + 1} {line.label[:12]}", right=2)  # the rest may stand below the list
            await settle(self.guest)
        else:
            await self.press(str(number + 1), line.label)


def learns(game: Game, who: Newcomer, part: str = FIRST) -> list[tuple[str, str]]:
    lesson = lesson_of(game, part)
    assert lesson is not None
    told: list[tuple[str, str]] = []

    async def story(guest: Guest) -> None:
        guest.app.change_settings(motion="off", symbols=who.symbols, pace="instant")
        evening = Evening(guest, who)
        await evening.play()
        told.extend(evening.presses)

    at_home(story, who.size, new_game=first_game(game, lesson, part=part))
    return told


def _cases() -> list[Any]:
    return [
        pytest.param(
            game,
            part,
            who,
            id=f"{game.info.id}-{part}-{who.name.replace(' ', '_')}",
            marks=[] if number < 2 else pytest.mark.soak,
        )
        for game in GAMES
        for part in ((FIRST, SECOND) if game.info.second_lesson else (FIRST,))
        for number, who in enumerate(NEWCOMERS)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "part", "who"), _cases())
def test_whoever_reads_only_the_screen_plays_a_first_game_to_its_end(game: Game, part: str, who: Newcomer) -> None:
    assert learns(game, who, part)
