"""A monkey at the table of every game: it presses whatever keys there are, clicks anywhere, drags the corner of the
window, looks away, and wanders through the whole house. Nothing may break, nothing against the rules may happen, every
save stays whole, and from wherever it leaves off a person finds back to the table and plays on.

A game that is installed is visited by itself. What the monkey does follows from the seed; when something goes
wrong the seed and its last deeds are told.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.keys import _character_to_key

from spyhouse import bots, config, keys
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game, Value
from spyhouse.engine.match import Match
from spyhouse.engine.players import HUMAN
from spyhouse.engine.visibility import Seat
from spyhouse.saves import document
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import Store, read_bytes
from spyhouse.screens import menu
from spyhouse.screens.handover import Handover
from spyhouse.screens.log import LogScreen
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.newgame import NewGameScreen
from spyhouse.screens.question import QuestionScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.settings import SettingsScreen
from spyhouse.screens.table import TableScreen
from spyhouse.sitting import Computer
from spyhouse.widgets.canvas import Painted
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.lists import LineList
from tests.company import seated

from .evening import new_match, play_out
from .friends import (
    GAMES,
    by_chance,
    choose,
    come_to,
    each,
    open_hand,
    play_on,
    press,
    private_screens,
    settle,
    sit_down,
)
from .house import LARGE, PATIENCE, SMALL, Guest, at_home

FEW, MANY = 180, 20_000
LONGEST = 900
"""Deeds of one visit."""
REMEMBERED = 50
"""Deeds that are told when something goes wrong."""
ROOMY = (LARGE, SMALL, (80, 36), (120, 24), (100, 30), (109, 31), (110, 32), (200, 60))
TINY = ((79, 24), (80, 23), (60, 15), (40, 50), (20, 5), (7, 2), (1, 1))
ONWARD = ("enter", "space", "down", "up", "right", "left", "escape", "tab", "home", "end", "m", "backspace")
"""What leads somewhere on most screens: pressed as often as all other keys together."""
TEXTS = ("Zoë", "[b]Bob[/]", "  ", "1234567890" * 9, "two\nlines", "\x1b[2J\x07", "日本語", "[/]")
"""What may lie in somebody's clipboard."""


class Monkey:
    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.rng = random.Random(f"{game.info.id} {seed}")
        self.size = LARGE
        self.deeds: deque[str] = deque(maxlen=REMEMBERED)
        known = {key for command in keys.commands().values() for key in command.keys}
        signs = {_character_to_key(sign) for sign in map(chr, range(33, 127))}
        held = {"ctrl+c", "ctrl+p", "ctrl+q", "ctrl+z", "ctrl+k", "shift+tab", "f1", "f5", "insert", "delete"}
        self.keys = sorted(known | signs | held | {"pageup", "pagedown"})
        """Of every screen, as the keymap of the house lists them; and everything that can be typed."""

    # -- where it sits -----------------------------------------------------------------------------

    def match(self) -> Match:
        """A table of people and computer players, with any options, anywhere between its deal and its end."""
        info, rng = self.game.info, self.rng
        seats = rng.choice(list(info.seats_allowed()))
        people = rng.randint(1, seats)
        kinds = [HUMAN] * people + [bots.RANDOM] * (seats - people)
        rng.shuffle(kinds)
        options: dict[str, Value] = {
            setting.name: rng.choice([value for value, _ in setting.choices])
            for setting in info.offered
            if setting.choices and rng.random() < 0.5
        }
        if options.get("first_seat", 0) not in range(seats + 1):  # nobody can be asked to begin who does not sit there
            del options["first_seat"]
        players = seated(*kinds)
        match = Match(self.game, players, options, rng.randrange(1000))
        pick, actions = by_chance(rng.randrange(1000)), rng.choice((0, 0, 5, 20, 60, 200))
        while len(match.journal) < actions and not match.over:
            match.apply(pick(match))
        return match

    # -- what it does ------------------------------------------------------------------------------

    def burst(self, guest: Guest, most: int) -> int:
        """A few deeds, one right after the other; how many."""
        count = min(self.rng.choice((1, 1, 1, 2, 3, 5, 12)), most)
        for _ in range(count):
            self._do(guest)
        return count

    def _do(self, guest: Guest) -> None:
        cramped = self.size in TINY
        [deed] = self.rng.choices(
            (self._key, self._click, self._wheel, self._point, self._drag_corner, self._look_away, self._paste),
            (70, 18, 2, 3, 20 if cramped else 2, 0.5, 0.5),
        )
        self.deeds.append(f"{type(guest.screen).__name__}: {deed(guest)}")

    def _key(self, guest: Guest) -> str:
        key = self.rng.choice(ONWARD if self.rng.random() < 0.5 else self.keys)
        sign = next((sign for sign in map(chr, range(32, 127)) if _character_to_key(sign) == key), None)
        guest.app.post_message(events.Key(key, sign))
        return key

    def _click(self, guest: Guest) -> str:
        place = self._place(guest)
        for kind in (events.MouseDown, events.MouseUp):
            guest.app.post_message(kind(None, *place, 0, 0, 1, False, False, False))
        return f"click at {place}"

    def _wheel(self, guest: Guest) -> str:
        place, kind = self._place(guest), self.rng.choice((events.MouseScrollDown, events.MouseScrollUp))
        guest.app.post_message(kind(None, *place, 0, 0, 0, False, False, False))
        return f"{kind.__name__} at {place}"

    def _point(self, guest: Guest) -> str:
        place = self._place(guest)
        guest.app.post_message(events.MouseMove(None, *place, 0, 0, 0, False, False, False))
        return f"point at {place}"

    def _place(self, guest: Guest) -> tuple[int, int]:
        """Half of the time one that means something, else any."""
        width, height = self.size
        spots = [spot for widget in guest.screen.query(Painted) if widget.region for spot in _hot(widget)]
        if spots and self.rng.random() < 0.5:
            x, y = self.rng.choice(spots)
            return min(x, width - 1), min(y, height - 1)
        return self.rng.randrange(width), self.rng.randrange(height)

    def _drag_corner(self, guest: Guest) -> str:
        self.resize(guest, self.rng.choice(ROOMY if self.rng.random() < 0.75 else TINY))
        return f"size {self.size}"

    def resize(self, guest: Guest, size: tuple[int, int]) -> None:
        self.size = size
        driver = guest.app._driver
        assert isinstance(driver, Driver)
        driver._size = Size(*size)  # type: ignore[attr-defined]  # of the one without a terminal
        guest.app.post_message(events.Resize(Size(*size), Size(*size)))

    def _look_away(self, guest: Guest) -> str:
        guest.app.post_message(events.AppBlur())
        return "look away"

    def _paste(self, guest: Guest) -> str:
        text = self.rng.choice(TEXTS)
        guest.app.post_message(events.Paste(text))
        return f"paste {text[:20]!r}"


def _hot(widget: Painted) -> Iterator[tuple[int, int]]:
    """The middles of the places on a widget that can be clicked, where they lie on the screen."""
    left, top = widget.content_region.offset
    for spot in widget.canvas.hot:
        yield left + spot.x + spot.width // 2, top + spot.y + spot.height // 2


# -- what must always be so -------------------------------------------------------------------------


class Watch:
    """Looks after every burst whether all is well. What has not changed is not looked at twice."""

    def __init__(self) -> None:
        self.seen: object = None

    def look(self, guest: Guest) -> None:
        app, director = guest.app, guest.app.director
        if app._exception is not None:
            raise app._exception
        if app._exit:
            return
        if director is None:
            assert not any(isinstance(screen, TableScreen) for screen in app.screen_stack), (
                "a table that was left shows"
            )
            return
        if isinstance(app.screen, Handover):
            assert not list(private_screens(guest)), "a private table is there behind the sealed page"
        match, keeper = director.sitting._match, director.sitting._keeper
        now = (match, match.series.games, list(match.journal))
        if now != self.seen:
            self.seen = now
            assert keeper.trouble == ""
            assert replays(match), "something happened that the rules do not allow"
            assert document.open_match(document.read(read_bytes(keeper.path))).journal == match.journal


def replays(match: Match) -> bool:
    return repr(match.replayed().table) == repr(match.table)


def all_can_be_read(folder: Path) -> bool:
    saves = Store(folder).list()
    return all(not one.problem and replays(document.open_match(document.read(read_bytes(one.path)))) for one in saves)


def computer_moves(guest: Guest) -> bool:
    """No page stands before the table that somebody reads."""
    director = guest.app.director
    return director is not None and guest.screen is director.screen and isinstance(director.sitting.next(), Computer)


async def rest(guest: Guest) -> None:
    """All that was done has had its effect, and computer players have moved; or the program has ended."""

    async def settled_down() -> None:
        await settle(guest)
        patience, moves = time.monotonic() + PATIENCE, 0
        while computer_moves(guest):
            assert time.monotonic() < patience, "a computer player waits for somebody"
            await asyncio.sleep(0.01)
            await settle(guest)
            if guest.app.director is not None and moves != guest.app.director.sitting.moves:
                patience, moves = time.monotonic() + PATIENCE, guest.app.director.sitting.moves

    settled = asyncio.ensure_future(settled_down())
    while not settled.done() and not guest.app._exit and guest.app._exception is None:
        await asyncio.wait([settled], timeout=0.05)
    if settled.done():
        settled.result()
    else:
        settled.cancel()


# -- and a person comes back ------------------------------------------------------------------------


async def find_the_table(guest: Guest) -> None:
    """As somebody does who comes back and finds the program somewhere: Escape until there is a table, or the menu with
    one to be continued, or a new one."""
    for _ in range(12):
        screen, director = guest.screen, guest.app.director
        if isinstance(screen, MenuScreen):
            await press(guest, "escape")
            await guest.until(
                lambda: guest.app.director is None and all(worker.is_finished for worker in guest.app.workers)
            )
            await press(guest, "home", "enter")
            if isinstance(guest.screen, NewGameScreen):
                await press(guest, "f5")
            await guest.until(lambda: guest.app.director is not None)
        elif isinstance(screen, TableScreen):
            await press(guest, *["escape"] * 5)
            choices = screen.query_one(ChoiceList)
            while guest.screen is screen and not choices.has_focus:
                await press(guest, "tab")
            return
        elif director is not None and screen is director.screen and not isinstance(screen, QuestionScreen):
            return
        else:
            await press(guest, "escape")
    raise AssertionError("there is no way back to a table; the screen shows:\n" + "\n".join(guest.rows()))


# -- the visits -------------------------------------------------------------------------------------


def visit(monkey: Monkey, most: int) -> int:
    """One table, and where the monkey goes from there, until it ends the program or gets tired; how much it did."""
    left = most

    async def story(guest: Guest) -> None:
        nonlocal left
        watch = Watch()
        await settle(guest)
        while left and not guest.app._exit:
            left -= monkey.burst(guest, left)
            await rest(guest)
            watch.look(guest)
        if not guest.app._exit:
            monkey.resize(guest, monkey.rng.choice((LARGE, SMALL)))
            await settle(guest)
            await find_the_table(guest)
            await play_on(guest, by_chance(1), 1)
            watch.look(guest)
            guest.app.exit()

    at_home(story, LARGE, new_game=monkey.match())
    return most - left


def ended(match: Match) -> Match:
    match.agree_to_end()
    return match


def visits(game: Game, seed: int, number: int, home: Path) -> None:
    """So many deeds, at one table after the other, each in a house of its own: what happens follows from its number."""
    visited = 0
    while number:
        visited += 1
        monkey, house = Monkey(game, f"{seed}.{visited}"), home / str(visited)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SPYHOUSE_CONFIG", str(house / "config"))
            patch.setenv("SPYHOUSE_SAVES", str(house / "saves"))
            Keeper.start(ended(monkey.match()), Store(house / "saves")).close()
            try:
                number -= visit(monkey, min(monkey.rng.randint(LONGEST // 8, LONGEST), number))
                assert all_can_be_read(house / "saves"), "a save cannot be read"
            except Exception as error:
                said = f"seed {seed}.{visited} of {game.info.id}: {error}\nThe last deeds:\n"
                raise AssertionError(said + "\n".join(monkey.deeds)) from error


@pytest.fixture(autouse=True)
def _monkey_house(quick_hands: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "SECONDS", dict.fromkeys(config.SECONDS, 0.0))
    monkeypatch.setattr(menu, "A_MOMENT", 0.001)


def alone(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever table is opened in this house, this game is played at it."""
    keys.commands()  # remembered while all games are there, for the tests that come after this one
    games = catalog().games
    for name in list(games):
        monkeypatch.delitem(games, name)
    monkeypatch.setitem(games, game.info.id, game)


@pytest.mark.slow
@each(GAMES)
def test_a_monkey_breaks_nothing(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone(game, monkeypatch)
    visits(game, 1, FEW, tmp_path)


@pytest.mark.soak
@pytest.mark.timeout(0)
@each(GAMES)
def test_a_monkey_breaks_nothing_all_day(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone(game, monkeypatch)
    visits(game, int(os.environ.get("MONKEY", "2")), MANY, tmp_path)


# -- what it has found ------------------------------------------------------------------------------


def test_a_second_click_on_a_key_whose_page_is_gone_means_nothing(tmp_path: Path) -> None:
    async def story(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, new_match(), tmp_path / "table.spyhouse.json")
        await open_hand(guest)
        await press(guest, "l")
        await come_to(guest, LogScreen)
        for _ in range(2):
            for kind in (events.MouseDown, events.MouseUp):
                guest.app.post_message(kind(None, 2, LARGE[1] - 1, 0, 0, 1, False, False, False))
        await come_to(guest, TableScreen)

    at_home(story)


def test_only_one_table_is_open(saves: Path) -> None:
    """Enter on the table that can be continued, and on a new game before that table has come up."""
    Keeper.start(new_match(), Store(saves)).close()

    async def story(guest: Guest) -> None:
        await guest.until(lambda: guest.sees("Continue"))
        await settle(guest)
        lines = guest.screen.query_one(LineList)
        for line in (lines.lines[0], lines.lines[1], lines.lines[0]):
            lines.post_message(LineList.Chosen(lines, line))
        await come_to(guest, Handover)
        assert not any(isinstance(screen, NewGameScreen) for screen in guest.app.screen_stack)
        first = guest.app.director
        guest.app.open_match(new_match())
        assert guest.app.director is first

    at_home(story)


def test_the_cursor_is_where_it_was_when_the_terminal_is_large_again() -> None:
    async def story(guest: Guest) -> None:
        await settle(guest)
        for page in (None, SettingsScreen(), NewGameScreen(GAMES[0])):
            if page is not None:
                await guest.app.push_screen(page)
            await settle(guest)
            here = guest.screen.focused
            assert here is not None
            for size in ((40, 50), SMALL, (100, 10), LARGE):
                await guest.resize(size)
                await settle(guest)
            await guest.until(lambda here=here: guest.screen.focused is here)

    at_home(story)


def test_a_key_that_is_waited_for_belongs_to_the_line_it_was_asked_on() -> None:
    async def story(guest: Guest) -> None:
        await guest.app.push_screen(SettingsScreen())
        screen = await come_to(guest, SettingsScreen)
        await press(guest, "tab")
        await press(guest, "enter")
        assert screen.keymap.waiting
        screen.keymap.action_end(-1)
        await press(guest, "g")
        assert not screen.keymap.waiting
        assert not guest.app.settings.keys

    at_home(story)


def test_escape_leads_out_of_waiting_for_a_key_wherever_the_cursor_is() -> None:
    async def story(guest: Guest) -> None:
        await guest.app.push_screen(SettingsScreen())
        screen = await come_to(guest, SettingsScreen)
        screen.keymap.wait(True)
        await press(guest, "escape")
        await press(guest, "escape")
        assert isinstance(guest.screen, MenuScreen)

    at_home(story)


def test_keys_that_come_while_the_program_ends_are_no_fault() -> None:
    async def story(guest: Guest) -> None:
        await settle(guest)
        for key in ("q", "enter", "question_mark", "down", "enter"):
            guest.app.post_message(events.Key(key, None))
        await rest(guest)

    app = at_home(story)
    assert app.return_code == 0


def test_after_a_turn_that_taught_nothing_a_computer_player_waits_for_nobody(tmp_path: Path) -> None:
    """It must not be kept waiting by a page that only says that the turn is over, until that seals itself."""
    match = new_match(("Anna", "Boris"), computers=1)
    while not (match.is_human(Seat(1)) and match.decider == 1):
        match.apply(next(action for action in match.table.options() if action.text() == "pass"))

    async def story(guest: Guest) -> None:
        await settle(guest)
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await open_hand(guest)
        before = len(match.journal)
        await choose(guest, next(action for action in match.table.options() if action.text() == "pass"))
        await guest.until(lambda: len(match.journal) > before + 1)
        assert match.journal[before + 1].seat == 2

    at_home(story)


def test_a_result_still_shows_while_the_next_game_is_dealt(tmp_path: Path) -> None:
    async def story(guest: Guest) -> None:
        await settle(guest)
        match = play_out(new_match(seed=8))
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await come_to(guest, ResultScreen)
        match.next_game()
        await guest.resize(SMALL)
        await settle(guest)
        assert "Chen wins" in guest.rows()[0]

    at_home(story)
