"""Friends with quick hands: they open what is sealed, choose, look away and pass the device on, in any game."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from spyhouse import keys
from spyhouse.app import SpyhouseApp
from spyhouse.choices import Row
from spyhouse.engine.actions import Action
from spyhouse.engine.catalog import catalog
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN
from spyhouse.engine.visibility import Seat
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import SaveFile
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.notes import NotebookScreen
from spyhouse.screens.pin import PinGate
from spyhouse.screens.play import Director
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Ask, Computer, Moment, Sitting, Veil
from spyhouse.widgets.choicelist import ChoiceList
from tests.company import seated
from tests.example_game import GAME as EXAMPLE

from .evening import director, table_of
from .house import PATIENCE, Guest

GAMES: list[Game] = [*catalog().games.values(), EXAMPLE]
SEALED = [game for game in GAMES if not game.info.open_information]
"""Games in which players hide something from each other."""
TABLES = [
    pytest.param(game, seats, id=f"{game.info.id}-{seats}") for game in GAMES for seats in game.info.seats_allowed()
]


def each(games: Sequence[Game]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", games, ids=lambda game: game.info.id)


def friends(game: Game, people: int, computers: int = 0, seed: int = 3) -> Match:
    """These people, and computer players that move by chance after them."""
    kinds = [HUMAN] * people + ["random"] * computers
    return Match(game, seated(*kinds), seed=seed)


def ends(game: Game) -> list[int]:
    """The least and the most people this game is for."""
    return sorted({game.info.least_players, game.info.most_players})


class SharedFile(SaveFile):
    """Held by nobody: the tables of one test are kept in it one after the other, and none of them is left."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.close()

    def write(self, raw: bytes) -> None:
        super().write(raw)
        self.close()


def sit_down(guest: Guest, match: Match, file: Path, pins: Mapping[Seat, str] | None = None) -> Director:
    """At this table, kept in this file, with these (hashed) PINs."""
    file.parent.mkdir(parents=True, exist_ok=True)
    keeper = Keeper(match, SharedFile(file))
    keeper.pins.update(pins or {})
    keeper.save()
    guest.app.director = Director(guest.app, Sitting(keeper))
    guest.app.director.begin()
    return guest.app.director


# -- keys -------------------------------------------------------------------------------------------


async def settle(guest: Guest) -> None:
    """Everything that was sent has arrived, and what it set going has been done."""
    quiet, patience = 0, time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        await guest.arrived()
        quiet = 0 if is_busy(guest.app) else quiet + 1
        if quiet == 2:
            return
    raise AssertionError("the house does not come to rest; the screen shows:\n" + "\n".join(guest.rows()))


def is_busy(app: SpyhouseApp) -> bool:
    """Something is on its way to a widget, or moves, or the director takes a step, or files are read. A computer player
    may think."""
    sent = any(node.message_queue_size for node in [app, *app._registry])
    moves = not app.animator._idle_event.is_set()
    return sent or moves or any(worker.group != "computer players" and not worker.is_finished for worker in app.workers)


async def menu_has_looked(guest: Guest) -> None:
    """The menu has looked into the drawer: until then less stands on it, also where it lies below a table."""
    menus = [screen for screen in guest.app.screen_stack if isinstance(screen, MenuScreen)]
    await guest.until(lambda: all(menu.found.looked for menu in menus))
    await settle(guest)


async def press(guest: Guest, *keys: str) -> None:
    """One after the other, without waiting for what each of them does."""
    for key in keys:
        guest.app.simulate_key(key)
    await settle(guest)


async def come_to(guest: Guest, *kinds: type) -> Any:
    """Wait for a screen of one of these kinds; it is mounted then."""
    await guest.until(lambda: isinstance(guest.screen, kinds) and guest.screen.is_mounted)
    await settle(guest)
    return guest.screen


async def open_seal(guest: Guest) -> None:
    """Whoever is next opens the sealed page, whatever lies behind it."""
    sealed = await come_to(guest, Handover)
    await press(guest, sealed.letter.lower())
    await guest.until(lambda: guest.screen is not sealed)
    await settle(guest)


async def open_hand(guest: Guest) -> TableScreen:
    """The same, where a question lies behind it."""
    await open_seal(guest)
    screen: TableScreen = await come_to(guest, TableScreen)
    return screen


def step_for(sitting: Sitting, match: Match, seat: Seat | None) -> Ask | Computer:
    """What the room shows these eyes (None: everybody's) of a table that has come to this: the question, where it is
    theirs, else how it is played on."""
    sitting._match = sitting._keeper.match = match
    sitting._moments, sitting._holder, decision = len(match.events), seat, match.decision
    if decision is not None and (decision.seat == seat or not sitting._asks_alone(decision)):
        step = sitting._step()
        if isinstance(step, Ask | Computer) and step.eyes == seat:
            return step
    return Computer(eyes=seat, view=match.view(seat), seat=match.decider or Seat(0), at_once=False)


async def look_with(guest: Guest, seat: Seat | None) -> TableScreen:
    """The table lies open before these eyes (None: everybody's), wherever the device is; nothing goes on from here."""
    table = director(guest)
    step = step_for(table.sitting, table_of(guest), seat)
    table.sitting._now = step
    table.closed = False  # what is left brings no page
    await table._replace(TableScreen(table, step))
    table.closed = True
    screen: TableScreen = await come_to(guest, TableScreen)
    return screen


def asks_alone(match: Match) -> bool:
    """What is asked is put to its seat alone: a private question, or one that has to wait for its news."""
    decision = match.decision
    if decision is None:
        return False
    return decision.stage is Stage.PRIVATE or (decision.news_first and bool(match.news(decision.seat)))


async def choose(guest: Guest, action: Action) -> None:
    """With the arrows and Enter, through all the lists that lead to it, and a yes where a question is asked."""
    match, choices = table_of(guest), guest.screen.query_one(ChoiceList)
    asked = len(match.journal)
    for _ in range(8):
        if not choices.has_focus:  # the cursor was left on the board
            await press(guest, "tab")
        if choices.confirming is not None:
            await press(guest, "end", "enter")
        else:
            places = [
                n
                for n, line in enumerate(choices.lines)
                if isinstance(line.value, Row) and action in line.value.actions
            ]
            if not places and choices.choices is not None and choices.choices.path:  # somebody began to choose another
                await press(guest, "escape")
                continue
            assert places, f"{action.text()} is not to be found; the screen shows:\n" + "\n".join(guest.rows())
            await press(guest, "home", *["down"] * places[0], "enter")
        if len(match.journal) > asked or match.over:
            return
    raise AssertionError(f"{action.text()} cannot be chosen with the keys")


Pick = Callable[[Match], Action]


def by_chance(seed: int) -> Pick:
    """Any kind of action, then any of that kind: so rare ones come up as well. What ends the game only if it must be."""
    rng = random.Random(seed)

    def pick(match: Match) -> Action:
        options = match.table.options()
        kinds = list(dict.fromkeys(type(option) for option in options))
        for kind in rng.sample(kinds, len(kinds)):
            option = rng.choice([option for option in options if type(option) is kind])
            trial = match.table.clone()
            trial.apply(option)
            if trial.result is None:
                return option
        return rng.choice(options)

    return pick


async def step(guest: Guest, pick: Pick) -> str:
    """Whatever the screen asks for now, done as a person would; says what that was."""
    screen: Any = guest.screen
    match screen:
        case _ if not screen.is_mounted:
            pass
        case NotebookScreen():
            await press(guest, "escape")
            return "closed"
        case Handover():
            await open_seal(guest)
            return "opened"
        case PinGate():
            await press(guest, keys.keys_of(keys.commands()["pin.forgotten"], guest.app.keymap)[-1], "end", "enter")
            return "forgotten"
        case MomentScreen(step=Moment(opens=Veil(seat=seat))):  # whoever is next need not see the sealed page first
            await press(guest, director(guest).sitting.letter(seat).lower())
            return "seen"
        case MomentScreen():
            await press(guest, "enter")
            return "seen"
        case LearnedScreen():
            await press(guest, "enter")
            return "hidden"
        case TableScreen() if screen.hand_lies_aside:
            await press(guest, "enter")
            return "taken up"
        case TableScreen() if screen.view.options and not isinstance(screen.step, Computer):
            await choose(guest, pick(table_of(guest)))
            return "chosen"
        case TableScreen():
            await asyncio.sleep(0.01)
            await settle(guest)
            return "waited"
        case ResultScreen():
            return "over"
    await settle(guest)
    return "nothing"


async def play_on(guest: Guest, pick: Pick, decisions: int = 10_000) -> None:
    """So many actions of people, or to the end of the game."""
    patience = time.monotonic() + PATIENCE
    while decisions:
        did = await step(guest, pick)
        if did not in ("nothing", "waited"):
            patience = time.monotonic() + PATIENCE
        decisions -= did == "chosen"
        if did == "over":
            return
        assert time.monotonic() < patience, "the table stands still; the screen shows:\n" + "\n".join(guest.rows())


def private_screens(guest: Guest) -> Iterator[TableScreen]:
    for screen in guest.app.screen_stack:
        if isinstance(screen, TableScreen) and screen.is_private:
            yield screen
