"""How every page of the house looks, and every game's table, at both sizes: kept as text, so that a change shows as a
difference that can be read. `pytest --update-goldens` writes the files anew; look at what changed before you keep it.

Of the inks there is one line below the rows: a digest for each row in which not all is paper on the ground. So another
palette rewrites that line and nothing else, and the digest that differs says which row to look at.
A game that is installed is asked for its file by itself.
"""

from __future__ import annotations

import dataclasses
import difflib
import json
import zlib
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path

import pytest
from rich.color import Color
from rich.segment import Segment
from textual.widgets import Input, TextArea

from spyhouse.coach import farewell, first_game
from spyhouse.engine.decisions import Stage
from spyhouse.engine.game import FIRST, Game
from spyhouse.engine.match import Match
from spyhouse.saves.keeper import Keeper
from spyhouse.saves.store import ENDING, SaveFile, backup_of
from spyhouse.screens.about import AboutScreen
from spyhouse.screens.coach import CoachScreen
from spyhouse.screens.handover import Handover
from spyhouse.screens.help import HelpScreen
from spyhouse.screens.legend import LegendScreen, PointScreen
from spyhouse.screens.log import LogScreen
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.moment import LearnedScreen, MomentScreen
from spyhouse.screens.newgame import NewGameScreen
from spyhouse.screens.newgame.learn import LearnScreen
from spyhouse.screens.notes import NotesScreen
from spyhouse.screens.pin import NewPin, PinGate
from spyhouse.screens.question import QuestionScreen
from spyhouse.screens.replay import ReplayScreen
from spyhouse.screens.result import ResultScreen
from spyhouse.screens.rulebook import RulebookScreen
from spyhouse.screens.saves import SavesScreen
from spyhouse.screens.settings import SettingsScreen
from spyhouse.screens.tablemenu import TableMenu
from spyhouse.testing.play import copy_of
from spyhouse.widgets.lists import LineList
from tests.company import NAMES

from .evening import director, keeper_of, microfilms, new_match, play_out
from .friends import GAMES, asks_alone, by_chance, come_to, each, friends, look_with, open_hand, press, settle, sit_down
from .house import LARGE, SMALL, Guest, at_home

FOLDER = Path(__file__).parent / "snapshots"
CRAMPED = (60, 20)
LATE = 150
"""So many actions at most lie behind a late position."""
FILE = f"the-table{ENDING}"


@pytest.fixture(autouse=True)
def _still_house(quick_hands: None, settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing moves, no clock is read, and nothing of this machine stands on any page."""
    settings.write_text(json.dumps({"motion": "off", "names": ["Anna", "Boris"]}))
    for place in ("menu.found", "saves"):
        monkeypatch.setattr(f"spyhouse.screens.{place}.in_words", lambda when: "Friday, 21:40")
    for kind in (Input, TextArea):
        monkeypatch.setattr(kind, "cursor_blink", False)


# -- a snapshot -------------------------------------------------------------------------------------


GROUNDS = ("ground", "panel", "chosen", "card")


@dataclasses.dataclass(frozen=True)
class Names:
    """What the house calls its colours: the same one may be an ink, and something to write on."""

    inks: dict[str, str]
    grounds: dict[str, str]

    @classmethod
    def of(cls, colours: dict[str, str]) -> Names:
        inks = sorted(colours, key=lambda name: name in GROUNDS, reverse=True)
        by_colour = [{colours[name].lower(): name for name in order} for order in (inks, reversed(inks))]
        return cls(*by_colour)

    def look(self, segment: Segment) -> str:
        """Nothing for paper on the ground."""
        style, written = segment.style, segment.text.strip()
        if style is None:
            return ""
        ink, ground = _named(style.color, self.inks), _named(style.bgcolor, self.grounds)
        weight = "!" * bool(style.bold) + "_" * bool(style.underline)
        return f"{ink}{weight}".removeprefix("paper") * bool(written) + (f"/{ground}" if ground != "ground" else "")


def _named(colour: Color | None, names: dict[str, str]) -> str:
    return "" if colour is None else names.get(colour.get_truecolor().hex, colour.get_truecolor().hex)


def picture(guest: Guest) -> list[str]:
    """The rows of the screen, then a line of digests of their inks."""
    strips = guest.screen._compositor.render_strips()
    names = Names.of(guest.app.palette.colours)
    rows = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
    return [*rows, "", f"inks {' '.join(digest(' '.join(runs(strip, names))) for strip in strips)}", ""]


def digest(inks: str) -> str:
    return f"{zlib.crc32(inks.encode()) & 0xFFFF:04x}" if inks else "-"


def runs(strip: Iterable[Segment], names: Names) -> Iterator[str]:
    """Where on a row another look begins, and which: its ink, and behind a slash what it stands on; ! is bold, _ underlined.
    Colours that no ink of the house has are told as they are."""
    column, before = 0, ""
    for segment in strip:
        look = names.look(segment)
        if look != before:
            yield f"{column}:{look or '.'}"
        column, before = column + segment.cell_length, look


async def both_sizes(guest: Guest, name: str) -> list[str]:
    """The same page at the size it was designed for, and at the smallest on which all can be played."""
    lines: list[str] = []
    for size in (SMALL, LARGE):
        await guest.resize(size)
        await settle(guest)
        if name == pointing.__name__:  # a picture of the table is gone once that is laid out anew
            await press(guest, "k", "tab")
        lines = [f"=== {name}, {size[0]} x {size[1]}", *picture(guest), *lines]
    return lines


def compare(name: str, lines: list[str], request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{name}.txt"
    if request.config.getoption("--update-goldens"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text("\n".join(lines), "utf-8")
    assert path.exists(), f"{path.name} is missing: run pytest --update-goldens, and look at it"
    stored = path.read_text("utf-8").split("\n")
    difference = "\n".join(difflib.unified_diff(stored, lines, f"snapshots/{path.name}", "now", lineterm="", n=1))
    assert not difference, f"another page than before:\n{difference}"


# -- how far a table has come ------------------------------------------------------------------------


def far(wanted: Callable[[Match], bool], people: int = 3) -> Match:
    """The first table that comes to what is wanted."""
    for seed in range(5, 50):
        match, pick = new_match(NAMES[:people], seed), by_chance(seed)
        while not match.over:
            if wanted(match):
                return match
            match.apply(pick(match))
    raise AssertionError("no table comes to that")


def seals(match: Match, actions: int) -> bool:
    """A person has something to decide alone, after so many actions."""
    return len(match.journal) >= actions and asks_alone(match)


# -- the pages of the house -------------------------------------------------------------------------

Way = Callable[[Guest, Path], Awaitable[object]]
"""How a page is reached; the path is where a table can be kept."""


async def menu(guest: Guest, file: Path) -> object:
    screen: MenuScreen = await come_to(guest, MenuScreen)
    await guest.until(lambda: screen.found.looked)  # it has looked into the drawer
    return screen


async def menu_with_a_table(guest: Guest, file: Path) -> object:
    await saved_games(guest, file)
    await press(guest, "escape")
    await come_to(guest, MenuScreen)
    return await guest.until(lambda: guest.sees("Continue"))


async def new_game(guest: Guest, file: Path) -> object:
    guest.screen.set_up(microfilms())
    return await come_to(guest, NewGameScreen)


async def learn(guest: Guest, file: Path) -> object:
    guest.screen.teach(microfilms(), FIRST)
    form = await come_to(guest, LearnScreen)
    await press(guest, "plus")
    return form


async def new_game_with_a_fault(guest: Guest, file: Path) -> object:
    form = await new_game(guest, file)
    form.seats[1].line.focus()
    await guest.retype("anna")
    await press(guest, "f5")


async def settings_page(guest: Guest, file: Path) -> object:
    await guest.app.push_screen(SettingsScreen())
    await come_to(guest, SettingsScreen)


async def settings_keys(guest: Guest, file: Path) -> object:
    await settings_page(guest, file)
    for key in ("tab", "down", "enter"):
        await press(guest, key)


async def help_page(guest: Guest, file: Path) -> object:
    await press(guest, "question_mark")
    return await come_to(guest, HelpScreen)


async def no_saved_games(guest: Guest, file: Path) -> object:
    await guest.app.push_screen(SavesScreen())
    return await come_to(guest, SavesScreen)


async def saved_games(guest: Guest, file: Path) -> object:
    """One that is over, one damaged, one that can be continued."""
    folder = guest.app.store.folder
    folder.mkdir(parents=True)
    for name, match in (
        ("over", play_out(new_match(seed=8))),
        ("damaged", new_match()),
        ("friends", new_match(seed=4)),
    ):
        keeper = keep(match, folder / f"{name}{ENDING}")
        if name == "damaged":
            backup_of(keeper.path).write_bytes(keeper.path.read_bytes())
            keeper.path.write_text("{")
    return await no_saved_games(guest, file)


def keep(match: Match, path: Path) -> Keeper:
    with Keeper(match, SaveFile(path)) as keeper:
        assert keeper.save()
    return keeper


async def delete_a_game(guest: Guest, file: Path) -> object:
    await saved_games(guest, file)
    await press(guest, "d")
    return await come_to(guest, QuestionScreen)


async def hand_over(guest: Guest, file: Path) -> object:
    """To somebody who has not looked for a while."""
    match = far(lambda match: seals(match, 6) and match.decider == 2)
    match.read[2] = 2
    sit_down(guest, match, file)
    return await come_to(guest, Handover)


async def hand_over_wrong_key(guest: Guest, file: Path) -> object:
    await hand_over(guest, file)
    await press(guest, "enter")


async def table(guest: Guest, file: Path) -> object:
    sit_down(guest, new_match(seed=5), file)
    return await open_hand(guest)


async def moment(guest: Guest, file: Path) -> object:
    """Behind it lies a sealed page, which its seat may open from here."""
    match = far(lambda match: asks_alone(match) and bool(match.events) and match.events[-1].is_moment())
    table_ = sit_down(guest, match, file)
    await settle(guest)
    table_.sitting._moments = len(match.events) - 1
    table_.do(table_.sitting._settle)
    return await come_to(guest, MomentScreen)


async def learned(guest: Guest, file: Path) -> object:
    sit_down(guest, far(lambda match: match.decision is not None and match.decision.stage is Stage.SHIELD, 4), file)
    await come_to(guest, Handover)
    await press(guest, guest.screen.letter.lower())
    return await come_to(guest, LearnedScreen)


async def result(guest: Guest, file: Path) -> object:
    sit_down(guest, play_out(new_match(seed=13)), file)
    return await come_to(guest, ResultScreen)


async def replay(guest: Guest, file: Path) -> object:
    await result(guest, file)
    await press(guest, "r")
    screen = await come_to(guest, ReplayScreen)
    await guest.until(lambda: screen.film is not None)
    await press(guest, *["down"] * 3)


async def log(guest: Guest, file: Path) -> object:
    sit_down(guest, far(lambda match: seals(match, 20)), file)
    await open_hand(guest)
    await press(guest, "l")
    return await come_to(guest, LogScreen)


async def aids(guest: Guest, file: Path) -> object:
    await log(guest, file)
    await press(guest, "escape", "n")
    return await come_to(guest, NotesScreen)


async def notes(guest: Guest, file: Path) -> object:
    screen = await aids(guest, file)
    await press(guest, "shift+tab", *"trust nobody")
    return screen


async def table_menu(guest: Guest, file: Path) -> object:
    await table(guest, file)
    await press(guest, "m")
    return await come_to(guest, TableMenu)


async def end_by_agreement(guest: Guest, file: Path) -> object:
    screen = await table_menu(guest, file)
    lines = screen.query_one(LineList)
    place = next(number for number, line in enumerate(lines.lines) if line.label.startswith("End the game"))
    await press(guest, "home", *["down"] * place, "enter")
    return await come_to(guest, QuestionScreen)


async def new_pin(guest: Guest, file: Path) -> object:
    await table(guest, file)
    await guest.app.push_screen(NewPin(director(guest), guest.screen.seat))
    await come_to(guest, NewPin)
    await press(guest, "1", "2")


async def pin(guest: Guest, file: Path) -> object:
    match = new_match(seed=5)
    assert match.decider is not None
    sit_down(guest, match, file)
    keeper_of(guest).pins[match.decider] = "forgotten"
    await come_to(guest, Handover)
    await press(guest, guest.screen.letter.lower())
    await come_to(guest, PinGate)
    await press(guest, "1", "enter")


async def rulebook(guest: Guest, file: Path) -> object:
    await table(guest, file)
    await about(guest, file)
    await press(guest, "question_mark")
    return await come_to(guest, RulebookScreen)


async def about(guest: Guest, file: Path) -> object:
    await table(guest, file)
    await press(guest, "question_mark")
    return await come_to(guest, AboutScreen)


async def pointing(guest: Guest, file: Path) -> object:
    await table(guest, file)
    await press(guest, "k", "tab")
    return await come_to(guest, PointScreen)


async def legend(guest: Guest, file: Path) -> object:
    await pointing(guest, file)
    await press(guest, "k")
    return await come_to(guest, LegendScreen)


async def rulebook_search(guest: Guest, file: Path) -> object:
    await rulebook(guest, file)
    await press(guest, "slash", *"bribe")


PAGES: tuple[Way, ...] = (
    menu,
    menu_with_a_table,
    new_game,
    new_game_with_a_fault,
    learn,
    settings_page,
    settings_keys,
    help_page,
    no_saved_games,
    saved_games,
    delete_a_game,
    hand_over,
    hand_over_wrong_key,
    moment,
    learned,
    result,
    replay,
    log,
    aids,
    notes,
    table_menu,
    end_by_agreement,
    new_pin,
    pin,
    about,
    pointing,
    legend,
    rulebook,
    rulebook_search,
)


@pytest.mark.parametrize("way", PAGES, ids=lambda way: way.__name__)
def test_page(way: Way, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    lines: list[str] = []

    async def story(guest: Guest) -> None:
        await settle(guest)
        await way(guest, tmp_path / FILE)
        await settle(guest)
        lines.extend(await both_sizes(guest, way.__name__))

    at_home(story)
    compare(way.__name__, lines, request)


def test_page_that_asks_for_a_larger_terminal(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    lines: list[str] = []

    async def story(guest: Guest) -> None:
        await settle(guest)
        await table(guest, tmp_path / FILE)
        await guest.resize(CRAMPED)
        await settle(guest)
        lines.extend(picture(guest))

    at_home(story)
    compare("enlarge", lines, request)


# -- the tables of the games ------------------------------------------------------------------------


def early(game: Game) -> Match:
    match, pick = friends(game, max(game.info.least_players, min(4, game.info.most_players))), by_chance(3)
    while not asks_alone(match):
        match.apply(pick(match))
    return match


def late(game: Game) -> Match:
    """Towards the end, where a person has something to decide alone."""
    match, pick = early(game), by_chance(3)
    whole, rest = copy_of(match), by_chance(3)
    while not whole.over and len(whole.journal) < LATE:
        whole.apply(rest(whole))
    for _ in range((len(whole.journal) - len(match.journal)) * 4 // 5):
        match.apply(pick(match))
    while not asks_alone(match):
        match.apply(pick(match))
    return match


@each(GAMES)
def test_table(game: Game, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    lines: list[str] = []

    async def story(guest: Guest) -> None:
        await settle(guest)
        for when in (early, late):
            match = when(game)
            table_ = sit_down(guest, match, tmp_path / f"{when.__name__}-{FILE}")
            await settle(guest)
            for seat in (None, match.decider):
                await look_with(guest, seat)
                whose = "as everybody sees it" if seat is None else f"as {match.names[seat]} sees it"
                lines.extend(await both_sizes(guest, f"{when.__name__}, {whose}"))
            table_.closed = False
            table_.leave()
            await come_to(guest, MenuScreen)

    at_home(story)
    compare(f"table-{game.info.id}", lines, request)


@each([game for game in GAMES if game.load_lesson() is not None])
def test_coach(game: Game, request: pytest.FixtureRequest) -> None:
    """The first thing that the coach says in a small terminal, and the last."""
    lesson, lines = game.load_lesson(), list[str]()
    assert lesson is not None

    async def story(guest: Guest) -> None:
        await come_to(guest, CoachScreen)
        lines.extend(["=== the first sheet", *picture(guest)])
        guest.app.push_screen(CoachScreen(game.info.title, farewell(lesson, result="Anna wins.")))
        await settle(guest)
        lines.extend(await both_sizes(guest, "the farewell"))

    at_home(story, SMALL, new_game=first_game(game, lesson))
    compare(f"coach-{game.info.id}", lines, request)
