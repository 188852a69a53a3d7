"""Nobody sees what their seat must not know: the screens of every game, in twin worlds and while the device goes round.

Two worlds that differ only in what somebody must not know are shown, one after the other, to that somebody: every cell
and its colour must be the same. What is sealed must leave nothing behind: a world with other secrets must lead to the
same screen, the same widgets, notifications, titles and clipboard. `test_planted_leaks.py` shows that this is noticed.
"""

from __future__ import annotations

import collections
import itertools
import json
import random
import re
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, cast

import pytest
from textual import events
from textual.widgets import TextArea

from spyhouse import config
from spyhouse.app import SpyhouseApp
from spyhouse.bots import advice_in_words
from spyhouse.description import describe
from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import Game, Mood
from spyhouse.engine.match import Match
from spyhouse.engine.visibility import Seat
from spyhouse.screens.about import AboutScreen
from spyhouse.screens.handover import Handover
from spyhouse.screens.legend import LegendScreen, PointScreen
from spyhouse.screens.log import LogScreen, Story
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.notes import NotesScreen, aid_pages
from spyhouse.screens.pin import NewPin
from spyhouse.screens.play import IDLE
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.rulebook import RulebookScreen
from spyhouse.screens.settings import SettingsScreen
from spyhouse.screens.table import TableScreen
from spyhouse.screens.tablemenu import TableMenu
from spyhouse.sitting import Ask
from spyhouse.testing.play import positions, same, where
from spyhouse.testing.secrecy import Twins, play_on, twin_pairs
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Painted
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.lists import LineList
from spyhouse.widgets.pointing import places_of
from tests.games import twins_of

from .evening import director
from .friends import (
    GAMES,
    SEALED,
    TABLES,
    by_chance,
    choose,
    come_to,
    each,
    ends,
    friends,
    look_with,
    menu_has_looked,
    open_hand,
    press,
    private_screens,
    settle,
    sit_down,
    step,
    step_for,
)
from .house import LARGE, SIZES, SMALL, Guest, at_home
from .traces import Traces, cells, painted, rows, traces

POINTED = 2
"""Lines of a list of choices that the cursor visits, while the board shows what they are about."""
PICTURES = 12
"""Twin worlds of which every cell is compared, for each table."""
PAIRS = 2
"""Twin worlds played through a seal, for each table of few; for one of many it is one."""
SMALLEST_AND_LARGEST = [
    pytest.param(game, seats, id=f"{game.info.id}-{seats}") for game in GAMES for seats in ends(game)
]


@pytest.fixture(autouse=True)
def _evening(quick_hands: None, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("menu.found", "saves"):
        monkeypatch.setattr(f"spyhouse.screens.{place}.in_words", lambda when: "then")


# -- what a seat sees is made of what it may know ---------------------------------------------------


def told(guest: Guest, match: Match, seat: Seat | None) -> dict[str, Any]:
    """All that this seat (None: everybody) is told of its table, its log and its notes; its step stands on the screen
    next."""
    sitting = director(guest).sitting
    sitting._now = step = step_for(sitting, match, seat)
    story = Story(sitting, guest.app.symbols)
    return {
        "step": repr(step),
        "log": (story.blocks, story.margin()),
        "notes": aid_pages(match.game, step.view),
        "waiting": sitting.waiting,
        "advice": advice_in_words(match.game, step.view) if isinstance(step, Ask) and step.eyes == step.seat else [],
    }


async def pictured(guest: Guest, match: Match, seat: Seat | None) -> dict[str, Any]:
    """The same, every cell of its table, and what each thing on it says when it is pointed at."""
    found, screen = told(guest, match, seat), guest.screen
    screen.show(director(guest).sitting.next())
    choices, board = screen.query_one(ChoiceList), screen.query_one(Board)
    found["pointed at"] = places_of(board.canvas, board.desk)
    for line in range(min(len(choices.lines), POINTED)):
        choices._go(line)
        await guest.arrived()
        found[f"at line {line}"] = cells(guest.app)
    return found


def look_at_twins(game: Game, seats: int, file: Path, seed: int, most: int, pictures: int = PICTURES) -> int:
    """Every viewer at a few positions of a game, and one quiet action later. Pictures are made of what is told, so only so
    many pairs of worlds, taken by chance, are compared cell by cell. How many pairs there were."""
    found = list(twin_pairs(game, seats, seed, cast(Twins, twins_of(game)), most))
    in_pictures = random.Random(seed).sample(range(len(found)), min(pictures, len(found)))

    async def compare(guest: Guest, one: Match, other: Match, seat: Seat | None, at: str, number: int) -> None:
        if number in in_pictures:
            same(await pictured(guest, one, seat), await pictured(guest, other, seat), at)
        else:
            same(told(guest, one, seat), told(guest, other, seat), at)

    async def story(guest: Guest) -> None:
        guest.app.change_settings(motion="off")  # both are looked at as they come to rest
        sit_down(guest, next(iter(positions(game, seats, seed))), file)
        await settle(guest)
        await look_with(guest, None)
        for number, (one, other, seat) in enumerate(found):
            at = f"{where(one)}, seat {seat}"
            await compare(guest, one, other, seat, f"{at}: a twin world shows", number)
            for later in itertools.islice(play_on(one, other, seat, random.Random(at), twins_of(game).quiet), 1):
                await compare(guest, one, other, seat, f"{later}: a twin shows", number)

    at_home(story, SMALL if seed % 2 else LARGE)
    return len(found)


@pytest.mark.parametrize(("game", "seats"), SMALLEST_AND_LARGEST)
def test_twin_worlds_look_alike_on_screen(game: Game, seats: int, tmp_path: Path) -> None:
    """Whatever a seat must not know: not a cell of what it is shown changes with it, nor a colour."""
    assert look_at_twins(game, seats, tmp_path / "table.spyhouse.json", 2 + seats % 2, most=1 + 8 // seats) > 6


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_twin_worlds_look_alike_for_long(game: Game, seats: int, seed: int, tmp_path: Path) -> None:
    look_at_twins(game, seats, tmp_path / "table.spyhouse.json", seed, most=20, pictures=999)


# -- what is sealed leaves nothing behind -----------------------------------------------------------

CANARY = "CANARY"
"""What a seat writes or searches for; nobody else may ever read it."""


async def nothing_open(guest: Guest) -> None:
    """The table alone."""


async def log_open(guest: Guest) -> None:
    """Searched, so that what was typed stands in a field."""
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
    await come_to(guest, AboutScreen)
    await press(guest, "question_mark")
    await come_to(guest, RulebookScreen)
    await press(guest, "slash", *CANARY, "enter")


async def legend_open(guest: Guest) -> None:
    """And below it the table, pointed at, where there is anything to point at."""
    await press(guest, "k")
    if isinstance(await come_to(guest, PointScreen, LegendScreen), PointScreen):
        await press(guest, "tab", "k")
    await come_to(guest, LegendScreen)


async def menu_open(guest: Guest) -> None:
    await press(guest, "m")
    await come_to(guest, TableMenu)


async def from_the_menu(guest: Guest, words: str) -> None:
    await menu_open(guest)
    lines = guest.screen.query_one(LineList)
    lines._go(next(number for number, line in enumerate(lines.lines) if words in line.label))
    await press(guest, "enter")


async def settings_open(guest: Guest) -> None:
    await from_the_menu(guest, "Settings")
    await come_to(guest, SettingsScreen)


async def pin_open(guest: Guest) -> None:
    await from_the_menu(guest, "PIN")
    await come_to(guest, NewPin)
    await press(guest, "7", "3", "9")


async def with_the_key(guest: Guest) -> None:
    await press(guest, "backslash")


async def by_looking_elsewhere(guest: Guest) -> None:
    guest.app.post_message(events.AppBlur())
    await settle(guest)


async def by_doing_nothing(guest: Guest) -> None:
    """What the clock of a table does when nobody has pressed a key for long."""
    director(guest).touched -= 2 * IDLE
    director(guest).seal_when_idle()
    await settle(guest)


Deed = Callable[[Guest], Awaitable[None]]
OPEN: list[Deed] = [
    nothing_open,
    log_open,
    notes_open,
    rules_open,
    legend_open,
    menu_open,
    aids_open,
    settings_open,
    pin_open,
]
SEALS: list[Deed] = [with_the_key, by_looking_elsewhere, by_doing_nothing]
WAYS = [(OPEN[number % len(OPEN)], SEALS[number % len(SEALS)]) for number in range(len(OPEN) * len(SEALS))]


class Evening:
    """One world: what its deciding seat saw, and what was there for all while nothing private was to be seen."""

    def __init__(self, match: Match, action: Action | None, way: tuple[Deed, Deed], file: Path) -> None:
        self.match = match
        self.action = action
        self.open_up, self.seal = way
        self.file = file
        self.private: list[Traces] = []
        self.sealed: list[Traces] = []

    async def __call__(self, guest: Guest) -> None:
        guest.app.change_settings(motion="off")  # pages are compared as they come to rest
        await settle(guest)
        sit_down(guest, self.match, self.file)
        await come_to(guest, Handover)
        await menu_has_looked(guest)
        self._sealed(guest)
        table = await open_hand(guest)
        self._private(guest)
        speak_up(guest, table)
        await self.open_up(guest)
        self._private(guest)
        await self.seal(guest)
        await come_to(guest, Handover)
        self._sealed(guest)
        if self.action is not None:
            await self._act(guest, await open_hand(guest), self.action)
        director(guest).leave()
        await come_to(guest, MenuScreen)
        await menu_has_looked(guest)
        self._sealed(guest)
        self.file.unlink()

    async def _act(self, guest: Guest, table: TableScreen, action: Action) -> None:
        speak_up(guest, table)
        await choose(guest, action)
        if await come_to(guest, Handover, MomentScreen, LearnedScreen, TableScreen) is table:
            self._private(guest)
            await press(guest, "backslash")
        elif isinstance(guest.screen, LearnedScreen):
            self._private(guest)
            await press(guest, "enter")
        await come_to(guest, Handover, MomentScreen, TableScreen)
        self._sealed(guest)

    def _private(self, guest: Guest) -> None:
        self.private.append(traces(guest.app))

    def _sealed(self, guest: Guest) -> None:
        found = traces(guest.app)
        assert not list(private_screens(guest))
        assert CANARY not in repr(found)
        self.sealed.append(found)


def speak_up(guest: Guest, table: TableScreen) -> None:
    """Words of a private log, said and copied: what belongs to the whole app must not outlive the seal."""
    assert table.view is not None
    words = " ".join(table.view.log()[-3:])
    guest.app.notify(words, title=words, markup=False, timeout=600)
    guest.app.copy_to_clipboard(words)


def compare_evenings(
    one: Match, other: Match, seat: Seat | None, action: Action | None, way: tuple[Deed, Deed], file: Path
) -> bool:
    """The same deeds in two worlds must lead to the same sealed screens, and to the same private ones for a seat whose
    worlds they are. Whether the private ones were different."""
    names = f"{where(one)}, seat {seat}, {way[0].__name__}, {way[1].__name__}, {action}"
    decider, size = one.decider, SIZES[len(one.journal) % 2]
    mine, others = (Evening(world, action, way, file) for world in (one, other))
    at_home(mine, size)
    at_home(others, size)
    for number, (here, there) in enumerate(zip(mine.sealed, others.sealed, strict=True)):
        same(here, there, f"{names}: sealed {number}, a twin world shows")
    if seat == decider:
        same(mine.private, others.private, f"{names}: a twin world shows")
    return mine.private != others.private


def hands_in_twin_worlds(
    game: Game, seats: int, seed: int, most: int = 4
) -> list[tuple[Match, Match, Seat | None, Action | None]]:
    """Twin worlds at questions to one seat alone, and something it can do in both that tells nobody a secret. The
    worlds that all at the table must not tell apart come first, and of these the ones that the seat itself can."""
    quiet, rng, found = twins_of(game).quiet, random.Random(seed), []
    for one, other, seat in twin_pairs(game, seats, seed, cast(Twins, twins_of(game)), most):
        if one.decision is not None and one.decision.stage is Stage.PRIVATE:
            common = [option for option in one.table.options() if option in other.table.options()]
            common = [option for option in common if quiet(one, seat, option) and quiet(other, seat, option)]
            found.append((one, other, seat, rng.choice(common) if common else None))
    rng.shuffle(found)
    return sorted(found, key=lambda pair: (pair[2] is not None, _same_hand(*pair[:2])))


def _same_hand(one: Match, other: Match) -> bool:
    here, there = (match.view(match.decider).table for match in (one, other))
    return bool(here == there)


def play_in_twin_worlds(
    game: Game, seats: int, seed: int, file: Path, pairs: int = PAIRS, most: int = 4, first: int = 0
) -> None:
    """Whatever is open when a seat hides its table, and however it does that, from the first of these ways on."""
    found = hands_in_twin_worlds(game, seats, seed, most)
    chosen = found if len(found) <= pairs else [*found[: -(-pairs // 2)], *found[len(found) - pairs // 2 :]]
    ways = itertools.islice(itertools.cycle(WAYS), first, None)
    different = [compare_evenings(*pair, way, file) for pair, way in zip(chosen, ways, strict=False)]
    assert any(different), "the private screens were alike in all twin worlds: that tests nothing"


HIDING = [case for case in SMALLEST_AND_LARGEST if not case.values[0].info.open_information]


@pytest.mark.parametrize(
    ("number", "game", "seats"), [pytest.param(n, *case.values, id=case.id) for n, case in enumerate(HIDING)]
)
def test_what_is_sealed_leaves_nothing_behind(number: int, game: Game, seats: int, tmp_path: Path) -> None:
    """Each table goes on in the list of ways where the one before it has stopped."""
    seed, pairs = GAMES.index(game) * 2 + seats, PAIRS if seats == game.info.least_players else 1
    play_in_twin_worlds(game, seats, seed, tmp_path / "table.spyhouse.json", pairs, first=number * PAIRS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("game", "seats"), [one for one in TABLES if one.values[0] in SEALED])
def test_what_is_sealed_leaves_nothing_behind_for_long(game: Game, seats: int, seed: int, tmp_path: Path) -> None:
    play_in_twin_worlds(game, seats, seed, tmp_path / "table.spyhouse.json", pairs=len(WAYS), most=20)


def light(monkeypatch: pytest.MonkeyPatch) -> None:
    file = config.settings_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({"look": "light", "symbols": "ascii"}))


def without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """Built so, the app has the theme ansi-dark, under which a background may be transparent."""
    monkeypatch.setenv("NO_COLOR", "1")


def without_colour_on_white(monkeypatch: pytest.MonkeyPatch) -> None:
    without_colour(monkeypatch)

    def show_mood(app: SpyhouseApp, mood: Mood) -> None:
        app.mood = mood
        app.theme = "ansi-light"

    monkeypatch.setattr(SpyhouseApp, "show_mood", show_mood)


DRESSES = [light, without_colour, without_colour_on_white]


@pytest.mark.parametrize(
    ("number", "game", "dress"),
    [
        pytest.param(number, game, dress, id=f"{dress.__name__}-{game.info.id}", marks=[pytest.mark.soak] * (turn > 0))
        for number, game in enumerate(SEALED)
        for turn, dress in enumerate(DRESSES[number % 3 :] + DRESSES[: number % 3])
    ],
)
def test_the_seal_is_as_tight_in_every_look(
    number: int,
    game: Game,
    dress: Callable[[pytest.MonkeyPatch], None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Each game in one of them, and each look with some game; the ways in which a table is hidden go on."""
    dress(monkeypatch)
    first = len(HIDING) * PAIRS + number
    play_in_twin_worlds(game, ends(game)[0], 5, tmp_path / "table.spyhouse.json", pairs=1, first=first)


# -- while the device goes round --------------------------------------------------------------------

ROUND, ROUNDS = 34, 300
"""Decisions of people; in the night of several games."""
_BREAKS = re.compile(r"\s{2,}|[^\w\s'’.,:/+()-]+")


def phrases(lines: Iterable[str]) -> set[str]:
    """What stands together on a screen, and can be read as something."""
    parts = {part.strip(" .") for line in lines for part in _BREAKS.split(line)}
    return {part for part in parts if len(part) > 5 and any(letter.isalpha() for letter in part)}


class Secrets:
    """What each seat alone has had before its eyes, phrase by phrase."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.house = ""
        """What was there before anybody had looked at anything."""
        self.seen: dict[Seat, set[str]] = {}

    def look(self, guest: Guest) -> None:
        for table in private_screens(guest):
            assert table.seat is not None
            papers = [event.words(self.match.names) for event in self.match.events_for(table.seat)]
            shown = [line for widget in table.query(Painted) for line in painted(widget)]
            self.seen[table.seat] = phrases([*shown, *papers])

    def public(self) -> str:
        view = self.match.view(None)
        told = [f"{event.words(view.names)} {event.headline(view.names)}" for event in view.events]
        waiting = view.decision.waiting(view.table, view.names) if view.decision else ""
        words = [self.house, *told, waiting, *describe(self.match.game, view), *view.names]
        return " ".join([*words, repr(view.events), repr(view.table)])

    def tokens(self) -> set[str]:
        """What one seat saw and no other, and what everybody was told in no words."""
        public = self.public()
        alone = [
            seen - set().union(*(others for other, others in self.seen.items() if other != seat))
            for seat, seen in self.seen.items()
        ]
        return {phrase for phrase in set().union(*alone) if phrase not in public}


@pytest.mark.parametrize("decisions", [ROUND, pytest.param(ROUNDS, marks=pytest.mark.soak)])
@each(SEALED)
def test_pages_for_all_tell_nothing_of_what_one_seat_saw(game: Game, decisions: int, tmp_path: Path) -> None:
    """A round of the device with everything said and copied on the way; pages that all see hold nothing of it."""
    match = friends(game, max(2, game.info.least_players - 1), computers=1, seed=7)
    secrets, pick, pages = Secrets(match), by_chance(7), collections.Counter[str]()

    async def story(guest: Guest) -> None:
        await settle(guest)
        secrets.house = repr(traces(guest.app))
        sit_down(guest, match, tmp_path / "table.spyhouse.json")
        await settle(guest)
        secrets.house += "".join(rows(guest.app)[:1] + rows(guest.app)[-1:])
        chosen = 0
        while chosen < decisions:
            if isinstance(guest.screen, ResultScreen):
                secrets.seen.clear()
                await press(guest, "a")
            for table in private_screens(guest):
                speak_up(guest, table)
                table.sitting.note(table.step, CANARY)
            secrets.look(guest)
            chosen += await step(guest, pick) == "chosen"
            secrets.look(guest)
            pages[type(guest.screen).__name__] += 1
            if isinstance(guest.screen, Handover | MomentScreen):
                assert not list(private_screens(guest))
                found = repr(traces(guest.app))
                tokens = {CANARY, *secrets.tokens()}
                pages["tokens"] += len(tokens)
                leaked = sorted(token for token in tokens if token in found)
                assert not leaked, f"{where(match)}: {type(guest.screen).__name__} shows {leaked}"

    at_home(story)
    assert pages["Handover"] > 3
    assert pages["tokens"] > 50
