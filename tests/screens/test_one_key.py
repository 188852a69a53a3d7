"""One key means one thing at every table, whatever the game."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from textual.binding import Binding

from spyhouse.coach import farewell
from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Game
from spyhouse.keys import FIXED
from spyhouse.screens.base import KeyLine
from spyhouse.screens.coach import CoachScreen
from spyhouse.screens.handover import Handover
from spyhouse.screens.minute import MinuteScreen
from spyhouse.screens.table import WHY_NOT, TableScreen
from spyhouse.widgets.board import Board
from spyhouse.widgets.choicelist import ChoiceList

from .friends import come_to, each, friends, open_hand, press, settle, sit_down
from .house import SIZES, Guest, at_home

MEANINGS = {
    "u": "Undo",
    "question_mark": "Help",
    "f1": "Help",
    "k": "Signs",
    "h": "Advice",
    "l": "Log",
    "n": "Notes",
    "backslash": "Hide",
    "f": "Hand",
    "m": "Menu",
    "y": "Coach",
    "j": "Send away",
    "x": "Nobody",
    "g": "Go to",
    "o": "House",
    "c": "Casebook",
    "v": "View",
    "t": "End",
    "r": "Roles",
    "b": "Score",
    "d": "Deck",
    "p": "Passage",
    "W": "Step NW",
    "E": "Step NE",
    "A": "Step W",
    "D": "Step E",
    "Z": "Step SW",
    "X": "Step SE",
}
"""The table of keys. A game that wants another one writes it down here."""


def bindings_of_tables() -> dict[str, set[tuple[str, str]]]:
    """By key, what it is called and where, of the table and of every game's board."""
    found = defaultdict[str, set[tuple[str, str]]](set)
    boards = {one for game in catalog().games.values() for one in game.load_screen().__mro__ if issubclass(one, Board)}
    for kind in (TableScreen, *boards - {Board}):
        for binding in kind.__dict__.get("BINDINGS", ()):
            assert isinstance(binding, Binding)
            for key in binding.key.split(","):
                if (key not in FIXED and len(key) == 1) or key in MEANINGS:
                    found[key].add((binding.description, kind.__module__))
    return found


def test_one_key_means_one_thing_in_all_games() -> None:
    for key, called in bindings_of_tables().items():
        assert {name for name, _ in called} == {MEANINGS.get(key)}, f"{key}: {sorted(called)}"


def test_no_key_of_the_table_of_keys_is_dead() -> None:
    assert MEANINGS.keys() == bindings_of_tables().keys()


def test_a_key_with_nothing_to_do_says_why() -> None:
    keys = {binding.action: binding.key for binding in TableScreen.BINDINGS if isinstance(binding, Binding)}

    async def story(guest: Guest) -> None:
        table = await come_to(guest, TableScreen)
        said = {action: table.why_not(action) for action in WHY_NOT}
        silent = [action for action, why in said.items() if why]
        assert {"undo", "nobody", "coach", "send_coach"} <= set(silent)
        for action in silent:
            await press(guest, keys[action])
            assert said[action] in {one.message for one in guest.app._notifications}

    at_home(story, new_game=friends(catalog().games["microfilms"], 1, 2))


GAMES = list(catalog().games.values())


def said(guest: Guest) -> set[str]:
    return {one.message for one in guest.app._notifications}


async def at_the_table(guest: Guest, game: Game, file: Path) -> TableScreen:
    sit_down(guest, friends(game, game.info.least_players), file)
    await settle(guest)
    screen = await come_to(guest, Handover, TableScreen)
    return screen if isinstance(screen, TableScreen) else await open_hand(guest)


@each(GAMES)
def test_a_key_of_other_games_says_that_it_is_theirs(game: Game, tmp_path: Path, quick_hands: None) -> None:
    """Given a letter of the table of keys that nothing at this table is bound to, and no line begins with, when it is pressed,
    then the house says in which games it does something, or that it has nothing to do now."""

    async def story(guest: Guest) -> None:
        table = await at_the_table(guest, game, tmp_path / "table")
        begin = {line.label[:1].casefold() for line in table.query_one(ChoiceList).lines}
        foreign = [key for key in MEANINGS if key not in table.active_bindings and key.casefold() not in begin]
        assert "g" in foreign or "g" in table.active_bindings or "g" in begin
        for key in foreign:
            before = said(guest)
            await press(guest, key)
            new = said(guest) - before
            theirs = any(f"“{MEANINGS[key]}”" in one and f"{key} has nothing to do" in one for one in new)
            assert theirs or new == {f"{key}, {MEANINGS[key]}, has nothing to do now."}, key

    at_home(story)


def test_a_key_of_games_is_called_the_same_on_every_line_of_keys(tmp_path: Path, quick_hands: None) -> None:
    called = defaultdict[str, set[str]](set)

    async def story(guest: Guest) -> None:
        for game in GAMES:
            table = await at_the_table(guest, game, tmp_path / game.info.id)
            for size in SIZES:
                await guest.resize(size)
                await settle(guest)
                for written, word, action in table.query_one(KeyLine).keys:
                    called[written] |= {word} if action.startswith("heard.") else set()

    at_home(story)
    assert called["v"] == {"view"}
    assert not {key: words for key, words in called.items() if len(words) > 1}


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_above_a_table_says_where_its_keys_work(
    size: tuple[int, int], tmp_path: Path, quick_hands: None
) -> None:
    """Given the coach's slip, or the game in a minute, on which keys of the table are told, when one is pressed there, then
    it says that it is the table's."""
    game = catalog().games["microfilms"]

    async def story(guest: Guest) -> None:
        table = await at_the_table(guest, game, tmp_path / "table")
        speech = farewell(game.load_lesson(), result="Anna wins.")
        for page in (MinuteScreen(table.view, "Anna"), CoachScreen(game.info.title, speech)):
            await guest.app.push_screen(page)
            await come_to(guest, type(page))
            for key in ("k", "m", "g"):
                guest.app._notifications.clear()
                await press(guest, key)
                (told,) = said(guest)
                if key == "g":  # as at this table, which has none
                    assert told.startswith("g has nothing to do in this game. In ")
                else:
                    assert told == f"{key} is a key of the table: Esc leads there."
            assert guest.screen is page
            await press(guest, "escape")

    at_home(story, size)
