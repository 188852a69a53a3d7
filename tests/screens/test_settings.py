"""The settings and the keymap: they count at once, are kept, and what cannot be is said."""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.widget import Widget

import spyhouse.screens
import spyhouse.widgets
from rulesets.microfilms import GAME
from spyhouse import config, keys
from spyhouse.app import SpyhouseApp
from spyhouse.screens.menu import MenuScreen
from spyhouse.screens.settings import ALL_KEYS, CHOICES, KEYBOARD, WAITING, Locksmith, SettingsScreen
from spyhouse.screens.table import TableScreen
from tests.screens.house import LARGE, SIZES, SMALL, Guest, at_home

FREE = "é"
"""A key that no action has."""


def kept(settings: Path) -> dict[str, Any]:
    given: dict[str, Any] = json.loads(settings.read_text())
    return given


async def go_to_settings(guest: Guest) -> SettingsScreen:
    await guest.press("end", "up", "up", "enter")
    assert isinstance(guest.screen, SettingsScreen)
    return guest.screen


async def go_to_key(guest: Guest, name: str) -> None:
    """Put the cursor on an action in the list of keys."""
    screen = await go_to_settings(guest)
    await guest.press("tab")
    lines = screen.keymap.lines
    screen.keymap._go(next(n for n, line in enumerate(lines) if line.value and line.value.id == name))


# -- the settings -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_every_setting_is_changed_with_keys_and_kept(settings: Path, size: tuple[int, int]) -> None:
    """Given the settings as they came, when each is moved on by one, then all count at once and after a restart."""

    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        for _ in CHOICES:
            await guest.press("right", "down")

    changed = {name: values[1] for name, values in config.CHOICES.items() if name != "pace"} | {"pace": "fast"}
    now = at_home(story, size).settings
    assert {name: getattr(now, name) for name in changed} == changed
    assert {name: kept(settings)[name] for name in changed} == changed
    again = SpyhouseApp(spyhouse.app.Start())
    assert {name: getattr(again.settings, name) for name in changed} == changed
    assert again.complaints == []


@pytest.mark.parametrize("size", SIZES)
def test_every_setting_is_changed_with_the_mouse(settings: Path, size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        await guest.click("Settings")
        await guest.until(lambda: isinstance(guest.screen, SettingsScreen))
        for choice in CHOICES:
            await guest.click(f" {choice.label} ", right=4)
        await guest.click(f" {CHOICES[0].label} ", right=4)

    assert at_home(story, size).settings.look == "contrast"
    assert kept(settings)["symbols"] == "ascii"
    assert kept(settings)["mouse"] == "off"


def test_looks_and_symbols_count_at_once() -> None:
    async def story(guest: Guest) -> None:
        screen = await go_to_settings(guest)
        sample = screen.query_one("Sample")
        assert guest.sees("▸ Look")
        grounds = set()
        for _ in config.CHOICES["look"]:
            grounds.add(sample.canvas.palette.colours["ground"])
            await guest.press("right")
        assert len(grounds) == 4
        await guest.press("down", "right")
        assert guest.sees("> Symbols")
        assert all(row.isascii() for row in guest.rows())
        await guest.press("escape")
        assert all(row.isascii() for row in guest.rows())

    at_home(story)


def test_motion_is_switched_off_at_once() -> None:
    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        await guest.press("down", "down", "right")
        assert guest.app.animation_level == "none"

    at_home(story)


def test_each_setting_says_what_it_is_for() -> None:
    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        for choice in CHOICES:
            assert choice.help in guest.text(42)
            await guest.press("down")

    at_home(story, SMALL)


def test_in_a_small_window_a_setting_tells_its_meaning_while_the_cursor_is_on_it() -> None:
    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        assert guest.sees("each game has its own")
        assert not guest.sees("drawn in colour")
        await guest.press("down")
        assert guest.sees("drawn in colour")
        assert not guest.sees("each game has its own")

    at_home(story, SMALL)


def test_everything_as_it_came_keeps_names_and_keys(settings: Path) -> None:
    settings.write_text(json.dumps({"look": "mono", "pace": "slow", "names": ["Anna"], "keys": {"table.undo": FREE}}))

    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        await guest.click("Reset all settings")
        assert guest.sees("all colours")

    at_home(story)
    fresh = config.Settings(keys={"table.undo": FREE}, names=["Anna"])
    assert config.load_settings() == (fresh, [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes there")
def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(settings: Path) -> None:
    os.mkfifo(settings)
    assert config.load_settings() == (config.Settings(), [f"{settings} is no file; the defaults are used."])
    assert not config.save_settings(config.Settings(look="light"))
    assert config.load_settings()[0].look == "light"


def test_settings_that_cannot_be_kept_count_all_the_same(settings: Path) -> None:
    settings.parent.rmdir()
    settings.parent.write_text("a file where the folder should be")

    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        await guest.press("right")
        assert "The settings could not be kept" in guest.text()
        assert guest.app.settings.look == "light"

    at_home(story)


def test_without_colours_the_look_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        assert "NO_COLOR is set" in guest.text(62)

    at_home(story)


def test_with_sixteen_colours_everything_can_still_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a terminal on which a game's ground and what is written on it would come out as the same grey, then the
    house is in high contrast, and the settings say why."""
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", "xterm")

    async def story(guest: Guest) -> None:
        assert guest.app.palette.look == "contrast"
        await go_to_settings(guest)
        assert "This terminal has sixteen" in guest.text(46)
        guest.app.change_settings(look="mono")
        assert guest.app.palette.look == "mono"

    at_home(story)


# -- a keymap, checked ------------------------------------------------------------------------------

FINE = [
    ({}, {}),
    ({"table.undo": FREE}, {"table.undo": FREE}),
    ({"table.undo": "É"}, {"table.undo": "É"}),  # with Shift it is another key
    ({"table.undo": " F2 , Ctrl+X "}, {"table.undo": "f2,ctrl+x"}),
    ({"table.undo": "?", "table.rules": "u"}, {"table.undo": "question_mark", "table.rules": "u"}),
    ({"table.undo": "l", "table.log": "u"}, {"table.undo": "l", "table.log": "u"}),  # an exchange
    ({"table.undo": "comma"}, {"table.undo": "comma"}),
    ({"list.up": "ü"}, {"list.up": "up,ü"}),  # the arrow stays
    ({"list.up": "up"}, {"list.up": "up"}),
    ({"list.left": "f5"}, {"list.left": "left,f5"}),  # F5 deals in the form, too: never heard together with a list
    (
        {"list.up": "w", "settings.up": "w"},
        {"list.up": "up,w", "settings.up": "up,w"},
    ),  # the same on two parts of a screen
    ({"table.undo": "q"}, {"table.undo": "q"}),  # q leaves the menu: another screen
]
WRONG = [
    ({"table.fly": "x"}, "an action “table.fly”, which there is not"),
    ({"table.undo": ""}, "Undo (table.undo) keeps its keys: no key is named."),
    ({"table.undo": "é,,è"}, "no key is named"),
    ({"table.undo": "ctlr+x"}, "“Ctlr+X” is no key that every terminal has"),
    ({"table.undo": "banana"}, "is no key that every terminal has"),
    ({"table.undo": "ctrl+shift+x"}, "is no key that every terminal has"),
    ({"table.undo": "ctrl+enter"}, "is no key that every terminal has"),
    ({"table.undo": "f13"}, "is no key that every terminal has"),
    ({"table.undo": "enter"}, "Enter does the same everywhere"),
    ({"table.undo": "é,escape"}, "Esc does the same everywhere"),
    ({"table.undo": "up"}, "Up does the same everywhere"),
    ({"table.undo": "tab"}, "Tab does the same everywhere"),
    ({"table.undo": "ctrl+m"}, "terminals send it as Backspace, Tab or Enter"),
    ({"table.undo": "ctrl+c"}, "it stops or suspends programs"),
    ({"table.undo": "ctrl+b"}, "keep it for themselves"),
    ({"table.undo": "3"}, "figures choose the lines of a list"),
    ({"table.undo": "l"}, "l is the key of Log (table.log) on the same screen; give that another key first."),
    ({"table.undo": "k"}, "k is the key of Signs (table.legend) on the same screen"),
    ({"list.up": "u"}, "u is the key of Undo (table.undo) on the same screen"),
    ({"table.undo": FREE, "table.log": FREE}, f"{FREE} is the key of Undo (table.undo) on the same screen"),
    ({"table.undo": "l", "table.log": "banana"}, "l is the key of Log (table.log) on the same screen"),
]


@pytest.mark.parametrize(("given", "taken"), FINE)
def test_a_keymap_that_makes_sense(given: dict[str, str], taken: dict[str, str]) -> None:
    assert keys.check(given) == (taken, [])


@pytest.mark.parametrize(("given", "sentence"), WRONG)
def test_a_keymap_that_makes_no_sense_says_why(given: dict[str, str], sentence: str) -> None:
    """What is wrong is left out, with a sentence; nothing that is right is lost with it."""
    taken, complaints = keys.check({"table.menu": "ö", **given})
    assert any(sentence in complaint for complaint in complaints)
    assert taken["table.menu"] == "ö"
    assert keys.check(taken) == (taken, [])
    everything = {**{name: ",".join(command.keys) for name, command in keys.commands().items()}, **taken}
    assert all(everything.values())


def test_no_key_does_two_things_on_one_screen_as_it_came() -> None:
    for place in keys.places():
        for classes in place.heard_together:
            heard: dict[str, set[str]] = {}
            for name in keys._heard_in(classes):
                for key in keys.commands()[name].free:
                    heard.setdefault(key, set()).add(keys.commands()[name].word)
            assert {key: words for key, words in heard.items() if len(words) > 1} == {}, place.title


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("question_mark", "?"),
        ("backslash", "\\"),
        ("slash", "/"),
        ("plus", "+"),
        ("comma", ","),
        ("f5", "F5"),
        ("ctrl+x", "Ctrl+X"),
        ("u", "u"),
        ("U", "U"),
        ("escape", "Esc"),
        ("shift+tab", "Shift+Tab"),
        ("pagedown", "Page Down"),
    ],
)
def test_keys_are_called_what_stands_on_them(key: str, words: str) -> None:
    assert keys.shown(key) == words


def _classes() -> Iterator[type]:
    for package in (spyhouse.screens, spyhouse.widgets):
        for found in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            module = importlib.import_module(found.name)
            for kind in vars(module).values():
                if isinstance(kind, type) and issubclass(kind, Widget) and kind.__module__ == found.name:
                    yield kind


def test_every_action_with_a_key_is_in_the_keymap() -> None:
    """A screen that is new must be put among the places, else its keys can neither be seen nor changed."""
    declared = set(keys.commands())
    for kind in [SpyhouseApp, *_classes()]:
        for binding in vars(kind).get("BINDINGS", ()):
            assert isinstance(binding, Binding), kind
            if not binding.system:  # what the terminal itself means by a key is nobody's to change
                assert binding.id, (kind, binding.key)
                assert binding.tooltip, (kind, binding.id)
                assert binding.id in declared, kind


# -- keys in the house ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_a_key_is_changed_by_pressing_the_new_one(settings: Path, size: tuple[int, int]) -> None:
    """Given a new key for undo, then the list, the settings file and the line of keys of a table all know it; and after
    a restart it still does what the old one did."""

    async def story(guest: Guest) -> None:
        await go_to_key(guest, "table.log")
        await guest.press("enter")
        assert guest.sees("l ▸ press a new key"), "the key that it has stays in sight"
        assert WAITING in guest.text(66 if size == LARGE else 53)
        await guest.press(FREE)
        assert guest.sees(f"{FREE} (yours)")
        await guest.press("escape")

    async def next_evening(guest: Guest) -> None:
        await guest.press("f5")
        await guest.until(lambda: isinstance(guest.screen, TableScreen))
        assert guest.rows()[-1].count(f"{FREE} log") == 1
        await guest.press("l")
        assert isinstance(guest.screen, TableScreen)
        await guest.press(FREE)
        await guest.until(lambda: guest.sees("The log, as"))

    at_home(story, size)
    assert kept(settings)["keys"] == {"table.log": FREE}
    at_home(next_evening, size, set_up=GAME)


def test_a_changed_key_counts_at_once() -> None:
    async def story(guest: Guest) -> None:
        await go_to_key(guest, "menu.quit")
        await guest.press("enter", FREE, "escape")
        assert isinstance(guest.screen, MenuScreen)
        assert guest.sees(f"{FREE} quit")
        await guest.press("q")
        assert guest.app.is_running
        assert not guest.app._exit
        await guest.press(FREE)
        await guest.until(lambda: guest.app._exit)

    at_home(story)


def test_a_key_goes_before_the_first_letter_of_a_line() -> None:
    """A key that was given to an action must not be taken by a list that has a line beginning with it."""

    async def story(guest: Guest) -> None:
        await go_to_key(guest, "list.down")
        await guest.press("enter", "g", "escape")
        front = guest.screen.query_one("#lines")
        await guest.press("home", "g")
        assert front.current.label == "Saved games"  # and not "Good night"

    at_home(story)


REFUSED = [
    ("enter", "Enter does the same everywhere"),
    ("up", "Up does the same everywhere"),
    ("u", "u is the key of Undo (table.undo) on the same screen"),
    ("5", "figures choose the lines of a list"),
    ("ctrl+b", "keep it for themselves"),
]


@pytest.mark.parametrize(("key", "sentence"), REFUSED)
def test_a_key_that_cannot_be_is_refused_and_another_may_be_pressed(key: str, sentence: str) -> None:
    async def story(guest: Guest) -> None:
        await go_to_key(guest, "table.log")
        await guest.press("enter", key)
        assert sentence in guest.text(53)
        assert guest.app.settings.keys == {}
        assert guest.sees("press a new key")
        await guest.press(FREE)
        assert guest.app.settings.keys == {"table.log": FREE}

    at_home(story, SMALL)


def test_escape_leaves_a_key_as_it_is_and_backspace_brings_back_the_old_one(settings: Path) -> None:
    settings.write_text(json.dumps({"keys": {"table.log": FREE}}))

    async def story(guest: Guest) -> None:
        await go_to_key(guest, "table.log")
        await guest.press("enter", "escape")
        assert isinstance(guest.screen, SettingsScreen)
        assert guest.app.settings.keys == {"table.log": FREE}
        await guest.press("enter", "backspace")
        assert guest.app.settings.keys == {}
        assert guest.app.keymap == {}

    at_home(story)


def test_an_old_key_that_another_action_has_now_does_not_come_back(settings: Path) -> None:
    settings.write_text(json.dumps({"keys": {"table.log": FREE, "table.undo": "l"}}))

    async def story(guest: Guest) -> None:
        await go_to_key(guest, "table.log")
        await guest.press("enter", "backspace")
        assert "l is the key of" in guest.text()
        assert guest.app.keymap == {"table.log": FREE, "table.undo": "l"}

    at_home(story)


@pytest.mark.parametrize("sure", [True, False])
def test_all_keys_go_back_after_a_question(settings: Path, sure: bool) -> None:
    mine = {"table.log": FREE, "menu.quit": "z", "table.fly": "f"}
    settings.write_text(json.dumps({"keys": mine}))

    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        await guest.press("tab", "end")
        assert guest.sees(ALL_KEYS)
        await guest.press("enter")
        await guest.press("down", "enter") if sure else await guest.press("escape")
        assert isinstance(guest.screen, SettingsScreen)
        assert guest.app.settings.keys == ({} if sure else mine)

    at_home(story)
    assert kept(settings)["keys"] == ({} if sure else mine)


def test_a_bad_keymap_in_the_file_is_explained_and_the_rest_of_it_counts(settings: Path) -> None:
    """Nothing is lost without a word: what makes no sense stays in the file until somebody changes it."""
    given = {"table.undo": "enter", "menu.quit": FREE}
    settings.write_text(json.dumps({"keys": given}))

    async def story(guest: Guest) -> None:
        assert "Undo (table.undo) keeps its keys: Enter does the same everywhere." in guest.text()
        assert guest.sees(f"{FREE} quit")
        await go_to_settings(guest)
        await guest.press("right")

    at_home(story)
    assert kept(settings)["keys"] == given


@pytest.mark.parametrize("size", SIZES)
def test_the_arrows_lead_from_the_settings_to_the_keys_and_back(size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        screen = await go_to_settings(guest)
        await guest.press(*["down"] * (len(CHOICES) + 1))
        assert guest.screen.focused is screen.keymap
        await guest.press("up")
        assert guest.screen.focused is screen.push
        await guest.press("down", "end", "down")
        assert guest.screen.focused is screen.fields[0]
        await guest.press("up")
        assert guest.screen.focused is screen.keymap

    at_home(story, size)


def test_a_list_of_keys_can_be_clicked_and_scrolled() -> None:
    async def story(guest: Guest) -> None:
        screen = await go_to_settings(guest)
        await guest.press("tab")
        assert not guest.sees("Undo")
        for _ in range(60):
            screen.keymap.on_mouse_scroll_down(_Wheel())
        assert guest.sees(ALL_KEYS)
        for _ in range(60):
            screen.keymap.on_mouse_scroll_up(_Wheel())
        await guest.click("Home")
        assert guest.sees("press a new key")
        screen.keymap.on_mouse_scroll_down(_Wheel())  # to another line
        assert not guest.sees("press a new key")

    at_home(story, LARGE)


class _Wheel:
    def stop(self) -> None: ...


@pytest.mark.parametrize("size", SIZES)
def test_the_keyboard_shows_what_an_action_may_have_and_what_it_has(settings: Path, size: tuple[int, int]) -> None:
    async def story(guest: Guest) -> None:
        await go_to_settings(guest)
        await guest.press("tab", "down")
        board = guest.screen.query_one(Locksmith)
        command = keys.commands()["list.down"]
        for key in "".join(KEYBOARD):
            assert (key in board.free) == (not keys.change({}, command.id, key)[1]), key
        assert "w" in board.free
        for row in KEYBOARD:
            assert any([letter for letter in line if letter not in "▀ "] == [*row] for line in board.canvas.plain())
        said = "its own" if size == LARGE else " own"
        assert guest.sees("free")
        assert guest.sees("taken")
        assert not guest.sees(said)
        await guest.press("enter", "w")
        assert "w" in board.own
        assert guest.sees(said)

    at_home(story, size)
