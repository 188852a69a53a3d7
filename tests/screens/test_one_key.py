"""One key means one thing at every table, whatever the game."""

from __future__ import annotations

from collections import defaultdict

from textual.binding import Binding

from spyhouse.engine.catalog import catalog
from spyhouse.keys import FIXED
from spyhouse.screens.table import WHY_NOT, TableScreen

from .friends import come_to, friends, press
from .house import Guest, at_home

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
}
"""The table of keys. A game that wants another one writes it down here."""


def bindings_of_tables() -> dict[str, set[tuple[str, str]]]:
    """By key, what it is called and where, of the table and of every game's board."""
    found = defaultdict[str, set[tuple[str, str]]](set)
    boards = [
        one for game in catalog().games.values() for one in game.load_screen().__mro__ if "rulesets" in one.__module__
    ]
    for kind in (TableScreen, *boards):
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
