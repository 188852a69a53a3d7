"""Computer players are told by motion, not by pauses: one step of a turn follows the other as soon as it has been seen,
and the pause of the pace stands where another player begins."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from spyhouse.engine.catalog import catalog
from spyhouse.engine.events import Event
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.screens.moment import MomentScreen
from spyhouse.screens.play import BEAT, Director
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask, Computer
from spyhouse.widgets.board import Board, board_of
from spyhouse.widgets.motion import LEAST, Frame
from tests.games.dead_and_breakfast.tables import hotel, inn

from .evening import director, table_of
from .friends import by_chance, choose, come_to, friends, settle, sit_down, step
from .house import Guest, at_home

STEPS = 14
"""Of computer players, that are looked at."""
PACE = 1.0
A_LITTLE = 0.3
"""Seconds by which a slow machine may come late, of what is measured from when a page came up."""
A_TICK = 0.02
"""Seconds between the first picture and the watch that is put on it."""
HOTEL = catalog().find("hotel_perfidious")
"""A turn of many steps."""
BOARD = type(board_of(HOTEL))
"""What a game's board inherits is wrapped, so it is changed there."""


class Pause(NamedTuple):
    """Before a step of a computer player."""

    goes_on: bool
    """The same one has moved last, and there was no page between."""
    after_page: bool
    """The same one has moved last, but there was a page."""
    moved: float
    """Seconds in which something moved before it."""
    seconds: float
    """How long it is waited once nothing moves any more."""

    @property
    def is_right(self) -> bool:
        """A beat where it goes on, a pause where another begins; in both the motion counts. At least the last picture is
        seen."""
        least, whole = (0.001, PACE * BEAT) if self.goes_on else (PACE * BEAT, PACE)
        left = whole - self.moved
        return max(least, left - A_LITTLE) <= self.seconds <= max(least, left + A_TICK)


async def watch(guest: Guest, steps: int = STEPS) -> None:
    """So many steps of computer players."""
    match = table_of(guest)
    while len(match.journal) < steps:
        await step(guest, by_chance(1))


def evening(story: Callable[[Guest], Awaitable[None]], file: Path, match: Match | None = None) -> None:
    async def begin(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match or friends(HOTEL, 0, computers=3), file / "table.spyhouse.json")
        await story(guest)

    at_home(begin)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[Pause]:
    """They are written down, and not made."""
    found: list[Pause] = []
    last: list[Seat | None] = [None]
    moved: list[float] = []
    page: list[bool] = []
    shown, perform = Director._show_next, BOARD.perform

    async def pause(self: Director, seconds: float) -> None:
        now = self.sitting.next()
        if isinstance(now, Computer) and not now.at_once:
            same, came_page = now.seat == last[0], bool(page)
            found.append(Pause(same and not came_page, same and came_page, sum(moved), seconds))
            last[0] = now.seat
            page.clear()

    async def show(self: Director) -> None:
        moved.clear()
        await shown(self)
        if not isinstance(self.sitting.next(), Computer):
            page.append(True)

    def performed(self: Board, *given: Any) -> float:
        moved.append(perform(self, *given))
        return moved[-1]

    monkeypatch.setattr(Director, "_pause", pause)
    monkeypatch.setattr(Director, "_show_next", show)
    monkeypatch.setattr(BOARD, "perform", performed)
    return found


def everything_takes(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of a player, whatever came about by it."""

    def performed(self: Board, view: View[Any], event: Event) -> Sequence[Frame]:
        return [Frame(view, seconds)] if event == view.events[-1] else []

    monkeypatch.setattr(BOARD, "performed", performed)


def test_without_motion_a_turn_has_one_pause_and_its_steps_a_beat(pauses: list[Pause], tmp_path: Path) -> None:
    async def story(guest: Guest) -> None:
        guest.app.change_settings(motion="off")
        await watch(guest, 60)

    evening(story, tmp_path)
    assert {(pause.goes_on, pause.after_page) for pause in pauses} == {(True, False), (False, False), (False, True)}
    assert not any(pause.moved for pause in pauses)
    assert all(pause.is_right for pause in pauses)


def test_the_motion_counts_in_the_pause_and_is_all_that_a_step_takes(
    pauses: list[Pause], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None begins before what moves has arrived."""
    everything_takes(0.3, monkeypatch)
    moved: list[bool] = []

    async def story(guest: Guest) -> None:
        sitting = director(guest).sitting
        moves = sitting.computer_moves

        def look(step: Any, action: Any) -> None:
            moved.append(bool(guest.screen.query_one(Board).frames))
            moves(step, action)

        monkeypatch.setattr(sitting, "computer_moves", look)
        await watch(guest)

    evening(story, tmp_path)
    assert moved
    assert not any(moved)
    assert {(pause.goes_on, pause.moved == 0.3) for pause in pauses} >= {(True, True), (False, True)}
    assert all(pause.is_right for pause in pauses)


def test_over_a_turn_there_is_a_second_of_motion_and_then_as_little_as_can_be_seen(
    pauses: list[Pause], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What ends a turn has the pause after it for itself."""
    everything_takes(0.4, monkeypatch)

    async def arrives(self: TableScreen) -> None:
        self.query_one(Board).rest()

    monkeypatch.setattr(TableScreen, "comes_to_rest", arrives)
    evening(lambda guest: watch(guest, 30), tmp_path)
    turns: list[list[float]] = []
    for pause in pauses:
        if not pause.goes_on:
            assert pause.moved in (0.0, 0.4)
            turns.append([])
        elif pause.moved:
            turns[-1].append(round(pause.moved, 3))
    longest = max(turns, key=len)
    assert longest[:4] == [0.4, 0.4, 0.2, LEAST]
    assert set(longest[4:]) <= {LEAST}


def test_a_line_that_is_said_is_waited_for(
    pauses: list[Pause], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(guest: Guest) -> None:
        guest.app.change_settings(motion="off")
        monkeypatch.setattr(director(guest).sitting._company, "line", lambda: "Hm.")
        await watch(guest)

    evening(story, tmp_path)
    assert all(pause.seconds > PACE - A_LITTLE for pause in pauses)


def test_a_key_ends_what_moves_and_the_next_step_begins(
    pauses: list[Pause], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything_takes(1.0, monkeypatch)
    monkeypatch.setattr(BOARD, "_next_frame", lambda self: None)  # by itself it never arrives
    monkeypatch.setattr("spyhouse.screens.table.LONGEST", 600.0)

    async def story(guest: Guest) -> None:
        match = table_of(guest)
        for _ in range(3):
            await guest.until(lambda: isinstance(guest.screen, TableScreen) and guest.screen.query_one(Board).frames)
            made = len(match.journal)
            await settle(guest)
            assert len(match.journal) == made
            await guest.press("f9")
            await guest.until(lambda made=made: len(match.journal) > made)

    evening(story, tmp_path)


def test_what_led_to_a_call_is_performed_after_it_from_the_table_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Computer players are asked whether they snatch: meanwhile nothing is seen that goes back again when it moves."""
    monkeypatch.setattr("spyhouse.bots.choose_at_random", lambda view, rng: view.options[0])
    match = friends(catalog().find("dead_and_breakfast"), 1, computers=3)
    match.table = table = inn(hotel(), hotel(), hotel(eyeballs=1), hotel(eyeballs=1))
    table.ears = match.events
    stood: list[bool] = []
    show = TableScreen.show

    def look(self: TableScreen, step: Ask | Computer) -> None:
        before = self.query_one(Board).view
        show(self, step)
        if isinstance(step, Computer) and step.at_once:
            stood.append(self.query_one(Board).view is before)

    monkeypatch.setattr(TableScreen, "show", look)

    async def story(guest: Guest) -> None:
        guest.app.change_settings(motion="off", pace="fast")
        await come_to(guest, TableScreen)
        while match.decider == 0:
            await choose(guest, match.table.options()[0])
        await guest.until(lambda: match.decider == 0)

    evening(story, tmp_path, match)
    assert stood
    assert all(stood)


def before_a_page() -> Match:
    """A computer player moves next, and that brings a page up, if everybody always takes the first choice."""
    games = [friends(catalog().find("inkognito"), 1, computers=3) for _ in range(2)]
    ahead, match = games
    while True:
        told, person = len(ahead.events), ahead.decider == 0
        ahead.apply(ahead.table.options()[0])
        if not person and ahead.decider is not None and any(event.is_moment() for event in ahead.events[told:]):
            return match
        match.apply(match.table.options()[0])


@pytest.mark.parametrize("pages", ["turn", "wait"])
def test_the_bell_calls_for_a_page_only_if_that_waits(
    pages: str, quick_hands: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that goes on by itself needs nobody; whoever is asked after it is called."""
    monkeypatch.setattr("spyhouse.widgets.guard.READ", 600.0)
    monkeypatch.setattr("spyhouse.bots.choose_at_random", lambda view, rng: view.options[0])
    rung: list[str] = []

    async def story(guest: Guest) -> None:
        guest.app.change_settings(bell="on", pages=pages)
        monkeypatch.setattr(guest.app, "bell", lambda: rung.append("here"))
        await come_to(guest, MomentScreen)
        assert len(rung) == (pages == "wait")
        while not isinstance(guest.screen, TableScreen) or not isinstance(guest.screen.step, Ask):
            await step(guest, by_chance(1))
        assert rung

    evening(story, tmp_path, before_a_page())
