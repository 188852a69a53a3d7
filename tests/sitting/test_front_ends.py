"""The same scripted evenings through a sitting that nobody shows, the line game and the screens: the same eyes are shown
the same facts, in the same order."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from spyhouse import config
from spyhouse.choices import Choices, Row
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import in_a_row
from spyhouse.saves.pins import hashed
from spyhouse.sitting import Ask, Computer, Learned, Moment, Over, Pin, Sitting, Step, Veil
from spyhouse.terminal import Closed
from spyhouse.testing.facts import facts
from spyhouse.testing.listening import Overheard
from spyhouse.text import LineGame

from . import Room
from .evenings import ASKED, EVENINGS, LAID_OUT, SHOWN, deed, do, guess, pins, recorded

each_evening = pytest.mark.parametrize("name", EVENINGS)
BY_CHANCE = [name for name in EVENINGS if name not in LAID_OUT]
LONG, SHORT = 40, 14
"""Actions of an evening: line by line, and where screens are painted."""


# -- line by line -----------------------------------------------------------------------------------


class Listener(Overheard):
    """Answers as the script says, and compares what was said, and on which screen, with the step that said it."""

    def __init__(self, sitting: Sitting, moves: int) -> None:
        super().__init__()
        self.sitting, self.last = sitting, sitting.moves + moves
        self.said: list[tuple[bool, str]] = []
        self.heard: list[dict[str, Any]] = []

    def say(self, *lines: str) -> None:
        self.said += [(self.private, line) for line in lines]

    def ask(self, prompt: str) -> str:
        sitting, step = self.sitting, self.sitting.next()
        if prompt.endswith("yes or no:") and not isinstance(step, Over):
            return "yes"
        if sitting.moves >= self.last:
            raise Closed
        self.heard.append(facts(step))
        self.compare(step, prompt)
        self.said = []
        match step:
            case Veil():
                return sitting.letter(step.seat)
            case Pin():
                return guess(step)
            case Over():
                return "no"
            case Ask():
                match deed(step, sitting.moves):
                    case Action() as action:
                        return action.text(sitting.names)
                    case None:
                        return "nobody"
                    case seat:
                        return sitting.names[seat]
        return ""

    def compare(self, step: Step, prompt: str) -> None:
        names = self.sitting.names
        assert self.private == (step.eyes is not None and not self.sitting.open)
        here = [line for private, line in self.said if private == self.private]
        match step:
            case Veil():
                assert here[-2] == step.sentence
                assert prompt.startswith(names[step.seat])
            case Learned():
                assert here[-len(step.lines) :] == list(step.lines)
            case Pin():
                assert prompt.startswith(names[step.seat])
                assert ("That is not the PIN." in here) == bool(step.wrong)
            case Over():
                assert f"{step.verdict}." in here
            case Ask():
                choices = Choices(step.view)
                at = len(here) - 1 - here[::-1].index(choices.question)
                offered = [line for line in here[at + 1 :] if line.partition(".")[0].isdecimal()]
                labels = [row.label for row in choices.rows() if row.actions]
                assert len(offered) == len(labels)
                assert all(
                    f"{n}. {label}" in line for n, (label, line) in enumerate(zip(labels, offered, strict=True), 1)
                )
                for event in step.news:
                    assert event.words(names) in here or self.sitting.open
                called = [names[one.seat] for one in step.call if one.waits]
                said = " ".join(here[:at])
                assert sorted(called, key=said.index) == called, "all who are asked are named, in their order"


@each_evening
def test_an_evening_line_by_line(name: str) -> None:
    sitting = Room(EVENINGS[name](), pins(name)).sitting
    listener = Listener(sitting, LONG)
    LineGame(sitting, listener, lambda: "spyhouse resume").play()
    assert listener.heard == (script := recorded(name, LONG, ASKED))
    assert len(script) > 10 or script[-1]["step"] == "Over"


@each_evening
def test_what_everybody_should_look_up_for_is_said_aloud(name: str) -> None:
    """In the order in which pages would come up for it."""
    room = Room(EVENINGS[name](), pins(name))
    aloud: list[str] = []

    class Loud(Listener):
        def say(self, *lines: str) -> None:
            super().say(*lines)
            aloud.extend(() if self.private else lines)

    listener = Loud(room.sitting, LONG)
    again = Room(EVENINGS[name](), pins(name)).sitting
    LineGame(room.sitting, listener, lambda: "spyhouse resume").play()
    looked_up: list[str] = []
    while again.moves < listener.last and not isinstance(step := again.next(), Over):
        if isinstance(step, Moment):
            looked_up += [event.words(again.names) for event in (*step.before, step.event)]
        do(again, step)
    rest = iter(aloud)
    assert all(words in rest for words in looked_up)


# -- on screen --------------------------------------------------------------------------------------


def spoken(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def known_to_all(match: Match, step: Learned) -> set[str]:
    """The words in which everybody hears of what this seat has learned more of."""
    both = zip(match.events_for(step.eyes), match.events_for(None), strict=True)
    return {word for mine, public in both if mine in step.events for word in spoken(public.words(match.names))}


async def watch(guest: Any, moves: int) -> list[dict[str, Any]]:
    """Plays by keys what the script says, and compares each page with its step."""
    from spyhouse.screens.handover import Handover
    from spyhouse.screens.moment import LearnedScreen, MomentScreen
    from spyhouse.screens.pin import PinGate
    from spyhouse.screens.result import Banner, ResultScreen
    from spyhouse.screens.table import Recap, TableScreen
    from spyhouse.widgets.choicelist import ChoiceList
    from tests.screens.evening import director, table_of
    from tests.screens.friends import choose, press, settle

    pages = {Moment: MomentScreen, Veil: Handover, Learned: LearnedScreen, Ask: TableScreen}
    pages |= {Pin: PinGate, Over: ResultScreen}
    sitting = director(guest).sitting
    end = sitting.moves + moves
    shown: list[dict[str, Any]] = []
    last: Step | None = None
    while sitting.moves < end and not isinstance(last, Over):
        await guest.until(lambda: getattr(guest.screen, "step", None) is sitting.next())
        await settle(guest)
        step, screen = sitting.next(), guest.screen
        if getattr(screen, "step", None) is not step:  # a computer player has moved meanwhile
            continue
        if sitting.moves >= end:  # by a computer player
            break
        if isinstance(step, Computer):
            await guest.pilot.pause()
            continue
        assert isinstance(screen, pages[type(step)])
        if step is not last:
            shown.append(facts(step))
        last = step
        match step:
            case Veil():
                assert sitting.letter(step.seat) in guest.text()
                await press(guest, sitting.letter(step.seat).lower())
            case Pin():
                assert sitting.names[step.seat] in guest.text()
                await press(guest, *guess(step), "enter")
            case Over():
                banner = screen.query_one(Banner)  # its letters may be too large to be read as text
                assert step.verdict.startswith(banner.words)
                assert step.verdict.endswith((banner.words, banner.who))
                assert all(word in guest.text() for word in step.reason.split())
            case Learned():
                told, said = spoken(guest.text()), spoken(" ".join(step.lines))
                if sitting.game.load_learned() is not None:  # its page has words of its own for what everybody knows
                    said -= known_to_all(table_of(guest), step)
                assert said <= told, said - told
                await press(guest, "enter")
            case Ask():
                choices = screen.query_one(ChoiceList)
                rows = [line.value for line in choices.lines if isinstance(line.value, Row)]
                assert screen.seat == step.eyes
                assert choices.question == Choices(step.view).question
                offered = Choices(step.view).rows()
                assert [row for row in rows if not row.refusals] == [row for row in offered if not row.refusals]
                barred = [line for line in choices.lines if not line.enabled]
                for row in offered:  # what cannot be chosen for the same reason shares a line
                    reason = row.refusals[0].sentence if row.refusals else ""
                    said = [line for line in barred if reason.startswith(line.note)]
                    assert not reason or any(row.label.lower() in line.label.lower() for line in said)
                called = [sitting.names[one.seat] for one in step.call if one.waits]
                if choices.call == "Nobody else is asked.":
                    assert called == [sitting.names[step.seat]]
                else:
                    assert [name for name in called if name in choices.call] == called
                text = guest.text()
                assert all(name in text for name in called), "all who are asked are named, at every size"
                recap = screen.query_one(Recap)
                for lines, happened in ((recap.news, step.news), (recap.public, step.for_all)):
                    words = [event.words(sitting.names) for event in happened]
                    assert lines == in_a_row(words, sitting.names)
                match deed(step, sitting.moves):
                    case Action() as action:
                        await choose(guest, action)
                    case None:
                        await press(guest, "x")
                    case seat:
                        at = [line.value for line in choices.lines].index(("claim", seat))
                        await press(guest, "home", *["down"] * at, "enter")
            case Moment():
                text = guest.text()
                assert screen.page or all(word in text for word in step.event.headline(sitting.names).split())
                await press(guest, "enter")
    return shown


@pytest.mark.parametrize(
    "evening",
    [
        *LAID_OUT,
        *(
            pytest.param(one, marks=pytest.mark.soak if one.endswith(("-2", "-3")) else pytest.mark.slow)
            for one in BY_CHANCE
        ),
    ],
)
@pytest.mark.usefixtures("quiet_house")
@pytest.mark.parametrize("moves", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)])
def test_an_evening_on_screen(evening: str, moves: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.screens.friends import sit_down
    from tests.screens.house import at_home

    monkeypatch.setitem(config.SECONDS, "normal", 0.001)
    shown: list[dict[str, Any]] = []

    async def story(guest: Any) -> None:
        guest.app.change_settings(motion="off")
        keys = {Seat(seat): hashed(pin) for seat, pin in enumerate(pins(evening))}
        sit_down(guest, EVENINGS[evening](), tmp_path / "table.spyhouse.json", keys)
        shown.extend(await watch(guest, moves))

    at_home(story)
    assert shown == recorded(evening, moves, SHOWN)
    assert len(shown) > 2
