"""A whole evening in any game: from the menu to a new table, left in the middle, resumed, played out, seen again, and
played once more. With the game's own screen, and with the one that every game has for nothing."""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spyhouse import bots
from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN
from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.newgame import NewGameScreen
from spyhouse.screens.replay import ReplayScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.screens.tablemenu import TableMenu
from spyhouse.testing.play import copy_of
from spyhouse.widgets.lists import LineList
from tests.company import NAMES

from .evening import director, table_of
from .friends import GAMES, by_chance, come_to, friends, play_on, press, settle, step
from .house import LARGE, SMALL, Guest, at_home

pytestmark = pytest.mark.slow

SOMEWHERE = (Handover, MomentScreen, LearnedScreen)
FIRST, LAST = 7, 5
"""Decisions of people before the table is left, and at least so many after it was resumed."""


@dataclasses.dataclass(frozen=True)
class Plan:
    """Who plays what on which screen."""

    game: Game
    people: int
    computers: int
    own_screen: bool
    size: tuple[int, int]

    def __str__(self) -> str:
        screen = "own" if self.own_screen else "generic"
        return f"{self.game.info.id}-{self.people}+{self.computers}-{screen}"


def plans() -> Iterator[Any]:
    """Computer players, and a screen without a board of its own, are the same for all games: usually with one of them."""
    for game in GAMES:
        least, most = game.info.least_players, game.info.most_players
        own = Plan(game, least, 0, True, LARGE)
        computers, generic = Plan(game, 2, max(least, most - 1) - 2, True, SMALL), Plan(game, least, 0, False, SMALL)
        yield pytest.param(own, id=str(own))
        for plan in (computers, generic):
            yield pytest.param(plan, id=str(plan), marks=[pytest.mark.soak] * (game.info.id != "microfilms"))


@pytest.fixture(autouse=True)
def _evening(quick_hands: None) -> None: ...


@pytest.mark.parametrize("plan", list(plans()))
def test_an_evening(plan: Plan, saves: Path, settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = plan.game if plan.own_screen else dataclasses.replace(plan.game, screen=None)
    monkeypatch.setitem(catalog().games, game.info.id, game)
    settings.write_text(json.dumps({"names": NAMES[: plan.people]}))
    seed, decisions = good_seed(plan)

    async def first_half(guest: Guest) -> None:
        await open_from_the_menu(guest, game, plan, seed)
        match = table_of(guest)
        assert [player.kind for player in match.players] == [HUMAN] * plan.people + [bots.RANDOM] * plan.computers
        await play_on(guest, by_chance(seed), decisions)
        while not match.is_human(match.decider or Seat(0)):
            await step(guest, by_chance(seed))
        assert not match.over
        assert len(match.journal) >= decisions
        await leave(guest)
        await press(guest, "q")

    async def second_half(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("Continue"))
        await settle(guest)
        await press(guest, "home", "enter")
        await come_to(guest, TableScreen, *SOMEWHERE)
        match = table_of(guest)
        planned = Script(match)
        await play_on(guest, planned)
        assert match.over
        assert [entry.text for entry in match.journal[planned.start :]] == planned.texts
        await see_the_result(guest)
        await see_it_again(guest)
        await play_again(guest)

    assert at_home(first_half, plan.size).return_code == 0
    [path] = saves.glob("*.spyhouse.json")
    bring_near_the_end(path)
    at_home(second_half, plan.size)
    [again] = set(saves.glob("*.spyhouse.json")) - {path}
    for file, games_before in (path, 0), (again, 1):
        with Keeper.resume(file) as keeper:
            assert keeper.match.over == (file == path), "a finished game stays, and the next has a file of its own"
            assert keeper.match.series.games == games_before
            assert repr(keeper.match.replayed().table) == repr(keeper.match.table)


# -- what people do ---------------------------------------------------------------------------------


async def open_from_the_menu(guest: Guest, game: Game, plan: Plan, seed: int) -> None:
    """With the keys: the game, how many play, who is a computer; the people are those of the last table."""
    await settle(guest)
    lines = guest.screen.query_one(LineList)
    place = next(number for number, line in enumerate(lines.lines) if line.label.strip() == game.info.title)
    await press(guest, "home", *["right"] * place, "enter")
    form = await come_to(guest, NewGameScreen)
    seats = plan.people + plan.computers
    await press(guest, "down")
    by = seats - form.count.value
    await press(guest, *["right" if by > 0 else "left"] * abs(by))
    assert form.count.value == seats
    for row in form.seats[plan.people : seats]:
        row.kind.focus()
        while row.kind.value != bots.RANDOM:
            await press(guest, "right")
    form.seed.focus()
    await press(guest, *str(seed), "f5")
    await come_to(guest, TableScreen, *SOMEWHERE)


async def leave(guest: Guest) -> None:
    """Through the menu of the table, or from the sealed page or the result with a key."""
    if isinstance(guest.screen, TableScreen):
        await press(guest, "m")
        lines = (await come_to(guest, TableMenu)).query_one(LineList)
        place = next(number for number, line in enumerate(lines.lines) if line.label == "Leave the table")
        await press(guest, "home", *["down"] * place, "enter")
    else:
        director(guest).leave()
    await come_to(guest, MenuScreen)
    assert guest.app.director is None


async def see_the_result(guest: Guest) -> None:
    await come_to(guest, ResultScreen)
    assert guest.sees("See it again")
    assert guest.screen.step.verdict


async def see_it_again(guest: Guest) -> None:
    """Step by step, with every hand, and as each seat saw it."""
    await press(guest, "r")
    replay = await come_to(guest, ReplayScreen)
    await guest.until(lambda: replay.film is not None)
    film = replay.film
    assert film.last == len(table_of(guest).journal)
    for key in ("right", "pagedown", "1", "pagedown", "left", "0", "end", "pageup", "home", "end"):
        await press(guest, key)
        assert guest.screen is replay
    assert replay.at == film.last
    await press(guest, "escape")
    assert isinstance(guest.screen, ResultScreen)


async def play_again(guest: Guest) -> None:
    """The same table once more, and a decision in it."""
    await press(guest, "a")
    await guest.until(lambda: not table_of(guest).over)
    match = table_of(guest)
    assert match.series.games == 1
    await play_on(guest, by_chance(match.seed), 1)
    assert match.journal
    director(guest).leave()
    await come_to(guest, MenuScreen)


# -- how the game goes ------------------------------------------------------------------------------


class Script:
    """What will happen to the end: people as planned, computer players as they would choose anyway."""

    def __init__(self, match: Match) -> None:
        self.start = len(match.journal)
        again = copy_of(match)
        play_out(again)
        self.texts = [entry.text for entry in again.journal[self.start :]]

    def __call__(self, match: Match) -> Action:
        wanted = self.texts[len(match.journal) - self.start]
        return next(option for option in match.table.options() if option.text() == wanted)


def good_seed(plan: Plan) -> tuple[int, int]:
    """A game that is not over when the table is left, as computer players may well bring that about; and after how many
    decisions that is."""
    for decisions, seed in itertools.product((FIRST, FIRST // 2, 1), range(60)):
        match, pick, left = friends(plan.game, plan.people, plan.computers, seed), by_chance(seed), decisions
        while not match.over:
            if match.is_human(match.decider or Seat(0)):
                if not left:
                    return seed, decisions
                alone = match.decision is not None and match.decision.stage is Stage.SHIELD
                match.apply(match.table.options()[0] if alone else pick(match))
                left -= 1
            else:
                match.apply(bots.choose(match, bots.choose_at_random))
    raise AssertionError("every game is over too soon")


def play_out(match: Match) -> None:
    """To the end: people by chance, but from any position always the same way; computer players as they choose."""
    while not match.over:
        seat = match.decider
        assert seat is not None
        if match.is_human(seat):
            match.apply(random.Random(f"{match.seed} {len(match.journal)}").choice(match.table.options()))
        else:
            match.apply(bots.choose(match, bots.choose_at_random))


def bring_near_the_end(path: Path) -> None:
    """Most of the evening passes without anybody at the screen."""
    with Keeper.resume(path) as keeper:
        match = keeper.match
        played, whole = len(match.journal), copy_of(match)
        play_out(whole)
        moves = [entry.text for entry in whole.journal[played:]]
        for text in moves[: max(len(moves) - LAST, 0)]:
            match.apply(next(option for option in match.table.options() if option.text() == text))
        keeper.save()
