"""Nobody sees what their seat must not know: the screens of every game, in twin worlds and while the device goes round.

Two worlds that differ only in what somebody must not know are shown, one after the other, to that somebody: every cell
and its colour must be the same. What is sealed must leave nothing behind: a world with other secrets must lead to the
same screen, the same widgets, notifications, titles and clipboard.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from textual import events
from textual.widgets import TextArea

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import Game
from spyhouse.engine.match import Match
from spyhouse.engine.secrets import Seat
from spyhouse.screens.handover import Handover
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.moment import MomentScreen, ShieldScreen
from spyhouse.screens.papers import LogScreen, NotesScreen, aid_pages, log_blocks
from spyhouse.screens.pin import NewPin
from spyhouse.screens.rulebook import RulebookScreen
from spyhouse.screens.settings import SettingsScreen
from spyhouse.screens.table import IDLE, TableScreen
from spyhouse.screens.tablemenu import TableMenu
from spyhouse.widgets.lists import ChoiceList, LineList
from tests.kit.play import positions, same, viewers, where
from tests.kit.secrecy import Twins, play_on, twin_pairs
from tests.kit.test_every_game import twins_of

from .evening import director
from .friends import TABLES, choose, come_to, open_hand, press, private_screens, settle, sit_down
from .house import LARGE, SIZES, SMALL, Guest, at_home
from .traces import Traces, rows, styles, traces

POINTED = 3
"""Lines of a list of choices that the cursor visits, while the board shows what they are about."""


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spyhouse.screens.handover.QUIET", 0.0)


# -- what a seat sees is made of what it may know ---------------------------------------------------


async def seen_by(guest: Guest, match: Match, seat: Seat | None) -> dict[str, Any]:
    """All that the table shows this seat (None: everybody): before and after it chose, its log and its notes."""
    director, screen = guest.app.director, guest.screen
    assert director is not None
    director.match = director.keeper.match = match
    screen.seat = director.holder = seat
    found: dict[str, Any] = {
        "log": [block.plain for block in log_blocks(match, seat, "*")],
        "notes": aid_pages(match, match.view(seat)),
        "veil": director.open_table,
    }
    screen.show()
    choices = screen.query_one(ChoiceList)
    for line in range(min(len(choices.lines), POINTED)):
        choices._go(line)
        await guest.pilot.pause(0)
        found[f"at line {line}"] = rows(guest.app)
        found[f"colours at line {line}"] = styles(guest.app)
    if seat is not None:
        screen.show_done()
        await guest.pilot.pause(0)
        found["done"] = rows(guest.app)
        found["colours when done"] = styles(guest.app)
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_twin_worlds_look_alike_on_screen(game: Game, seats: int, tmp_path: Path) -> None:
    """Whatever a seat must not know: not a cell of what it is shown changes with it, nor a colour."""
    pairs = 0

    async def story(guest: Guest) -> None:
        nonlocal pairs
        match = next(iter(positions(game, seats, 0)))
        director = sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await settle(guest)
        await director.show_table(None)
        await come_to(guest, TableScreen)
        for one, other, seat in some_pairs(game, seats, twins_of(game)):
            pairs += 1
            at = f"{where(one)}, seat {seat}"
            same(await seen_by(guest, one, seat), await seen_by(guest, other, seat), f"{at}: a twin world shows")
            for at in play_on(one, other, seat, random.Random(at), twins_of(game).quiet):
                same(await seen_by(guest, one, seat), await seen_by(guest, other, seat), f"{at}: a twin world shows")
                break

    at_home(story, SMALL if seats % 2 else LARGE)
    assert pairs > 6


def some_pairs(game: Game, seats: int, twins: Any) -> Any:
    """Every viewer at a few positions."""
    return twin_pairs(game, seats, 2 + seats % 2, twins, most=4)


# -- what is sealed leaves nothing behind -----------------------------------------------------------

CANARY = "CANARY in a coal mine"
"""What a seat writes or searches for; nobody else may ever read it."""


async def nothing_open(guest: Guest) -> None:
    """The table alone."""


async def log_open(guest: Guest) -> None:
    """Searched, so that what was typed stands in a field, and on lines that were found."""
    await press(guest, "l")
    await come_to(guest, LogScreen)
    await press(guest, "slash", *CANARY)


async def notes_open(guest: Guest) -> None:
    """Written on, and copied from."""
    await press(guest, "n")
    screen = await come_to(guest, NotesScreen)
    await press(guest, "shift+tab", *CANARY)
    await press(guest, "shift+home", "ctrl+c")
    assert screen.query_one(TextArea).text.endswith(CANARY)
    assert guest.app.clipboard.endswith(CANARY)


async def aids_open(guest: Guest) -> None:
    await press(guest, "n")
    await come_to(guest, NotesScreen)


async def rules_open(guest: Guest) -> None:
    await press(guest, "question_mark")
    await come_to(guest, RulebookScreen)
    await press(guest, "slash", *CANARY, "enter")


async def menu_open(guest: Guest) -> None:
    await press(guest, "m")
    await come_to(guest, TableMenu)


async def settings_open(guest: Guest) -> None:
    await menu_open(guest)
    lines = guest.screen.query_one(LineList)
    lines._go(next(number for number, line in enumerate(lines.lines) if line.label == "Settings"))
    await press(guest, "enter")
    await come_to(guest, SettingsScreen)


async def pin_open(guest: Guest) -> None:
    await menu_open(guest)
    lines = guest.screen.query_one(LineList)
    lines._go(next(number for number, line in enumerate(lines.lines) if "PIN" in line.label))
    await press(guest, "enter", "1", "2", "3")
    assert isinstance(guest.screen, NewPin)


async def with_the_key(guest: Guest) -> None:
    await press(guest, "backslash")


async def by_looking_elsewhere(guest: Guest) -> None:
    guest.app.post_message(events.AppBlur())
    await settle(guest)


async def by_doing_nothing(guest: Guest) -> None:
    """What the clock of a table does when nobody has pressed a key for long."""
    [table] = private_screens(guest)
    table.director.touched -= 2 * IDLE
    table._seal_when_idle()
    await settle(guest)


Deed = Callable[[Guest], Awaitable[None]]
OPEN: list[Deed] = [nothing_open, log_open, notes_open, rules_open, menu_open, aids_open, settings_open, pin_open]
SEALS: list[Deed] = [with_the_key, by_looking_elsewhere, by_doing_nothing]


class Evening:
    """One world: what its deciding seat saw, and what was there for all while nothing private was to be seen."""

    def __init__(self, match: Match, action: Action | None, open_up: Deed, seal: Deed) -> None:
        self.match = match
        self.action = action
        self.open_up = open_up
        self.seal = seal
        self.private: list[Traces] = []
        self.sealed: list[Traces] = []

    async def __call__(self, guest: Guest, file: Path) -> None:
        sit_down(guest, self.match, file)
        await come_to(guest, Handover)
        self._sealed(guest)
        table = await open_hand(guest)
        self._private(guest)
        toast(guest, table)
        await self.open_up(guest)
        self._private(guest)
        await self.seal(guest)
        await come_to(guest, Handover)
        self._sealed(guest)
        if self.action is not None:
            table = await open_hand(guest)
            toast(guest, table)
            await choose(guest, self.action)
            if guest.screen is table:
                self._private(guest)
                if table.done:
                    await press(guest, "enter")
                else:
                    await with_the_key(guest)
            await come_to(guest, Handover, MomentScreen, ShieldScreen, TableScreen)
            assert not list(private_screens(guest))
            self._sealed(guest)
        director(guest).leave()
        await come_to(guest, MenuScreen)
        await settle(guest)
        self._sealed(guest)

    def _private(self, guest: Guest) -> None:
        self.private.append(traces(guest.app))

    def _sealed(self, guest: Guest) -> None:
        found = traces(guest.app, picture=True)
        assert not list(private_screens(guest))
        assert CANARY not in repr(found)
        self.sealed.append(found)


def toast(guest: Guest, table: TableScreen) -> None:
    """Words of a private log, said and copied: what belongs to the whole app must not outlive the seal."""
    assert table.view is not None
    words = " ".join(table.view.log()[-3:])
    guest.app.notify(words, title=words, markup=False, timeout=600)
    guest.app.copy_to_clipboard(words)


def compare_evenings(
    one: Match, other: Match, seat: Seat | None, action: Action | None, how: tuple[Deed, Deed], file: Path
) -> bool:
    """The same deeds in two worlds must lead to the same sealed screens, and to the same private ones for a seat whose
    worlds they are. Whether the private ones were different."""
    evenings = [Evening(world, action, *how) for world in (one, other)]
    names = f"{where(one)}, seat {seat}, {how[0].__name__}, {how[1].__name__}, {action}"
    decider, size = one.decider, SIZES[len(one.journal) % 2]
    for evening in evenings:
        at_home(lambda guest, evening=evening: evening(guest, file), size)  # type: ignore[misc]
        file.unlink()
    for number, (mine, others) in enumerate(zip(*(evening.sealed for evening in evenings), strict=True)):
        same(mine, others, f"{names}: sealed {number}, a twin world shows")
    private = [evening.private for evening in evenings]
    if seat == decider:
        same(private[0], private[1], f"{names}: a twin world shows")
    return private[0] != private[1]


def deeds_in_twin_worlds(
    game: Game, seats: int, seed: int, most: int = 4
) -> Iterator[tuple[Match, Match, Seat | None, Action | None]]:
    """Twin worlds at questions to one seat alone, and something it can do in both that tells nobody a secret."""
    quiet, rng = twins_of(game).quiet, random.Random(seed)
    for one, other, seat in twin_pairs(game, seats, seed, cast(Twins, twins_of(game)), most):
        if one.decision is not None and one.decision.stage is Stage.PRIVATE:
            common = [option for option in one.table.options() if option in other.table.options()]
            common = [option for option in common if quiet(one, seat, option) and quiet(other, seat, option)]
            yield one, other, seat, rng.choice(common) if common else None


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_sealed_leaves_nothing_behind(game: Game, seats: int, tmp_path: Path) -> None:
    """Whatever was open when a seat hid its table, and however it did that: nothing tells which world it was."""
    different = []
    ways = itertools.product(OPEN, SEALS)
    for number, (one, other, seat, action) in enumerate(deeds_in_twin_worlds(game, seats, 4 + seats)):
        if seat is None or number % 3 == 0:
            how = next(ways)
            different.append(compare_evenings(one, other, seat, action, how, tmp_path / "table.spyhouse.json"))
    print(len(different))
    assert any(different), "the private screens were alike in all twin worlds: that tests nothing"
