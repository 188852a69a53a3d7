"""Which key does what: every action that has keys, by the id of its binding, and a keymap of one's own, checked before it counts.

A few keys are fixed: arrows, Enter, Escape, Tab and their like do the same everywhere, so that whatever a keymap
says, the program can be used and the keymap be mended. A keymap gives an action other keys beside those.
"""

from __future__ import annotations

import dataclasses
import functools
import importlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from textual.binding import Binding, InvalidBinding
from textual.keys import format_key

from .engine.catalog import catalog
from .engine.game import Game, Lazy

Keymap = dict[str, str]
"""Binding id -> keys, separated by commas."""


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """A screen, and what can have the focus on it. The keys of the screen and of what has the focus are heard together,
    so no two of them may be the same."""

    title: str
    screen: str = ""
    widgets: tuple[str, ...] = ()

    @property
    def classes(self) -> tuple[str, ...]:
        return (self.screen, *self.widgets) if self.screen else self.widgets

    @property
    def heard_together(self) -> list[tuple[str, ...]]:
        return [(self.screen, widget) if self.screen else (widget,) for widget in self.widgets] or [(self.screen,)]


@dataclasses.dataclass(frozen=True, slots=True)
class Command:
    """An action that has keys."""

    id: str
    word: str
    tooltip: str
    place: str
    keys: tuple[str, ...]
    """As it came."""

    @property
    def fixed(self) -> tuple[str, ...]:
        return tuple(key for key in self.keys if key in FIXED)

    @property
    def free(self) -> tuple[str, ...]:
        return tuple(key for key in self.keys if key not in FIXED)


_LIST: Final = "spyhouse.widgets.lists:LineList"
_TABLE: Final = "spyhouse.screens.table:TableScreen"
_BOARD: Final = "spyhouse.widgets.board:Board"
_NOTES: Final = "spyhouse.screens.notes:NotesScreen"
_PAGE: Final = "spyhouse.widgets.reader:Reader"
_FIELD: Final = "spyhouse.widgets.fields:Field"
_PUSH: Final = "spyhouse.widgets.fields:Push"
PLACES: Final = (
    Place("Keys in lists", widgets=(_LIST,)),
    Place("Keys in forms", widgets=(_FIELD, _PUSH)),
    Place("Keys on pages to read", "spyhouse.screens.overlay:ReaderScreen", (_PAGE,)),
    Place("The menu", "spyhouse.screens.menu:MenuScreen", (_LIST,)),
    Place("Help", "spyhouse.screens.help:HelpScreen", (_PAGE,)),
    Place("A new table", "spyhouse.screens.newgame:NewGameScreen", (_FIELD, _PUSH)),
    Place("A first game", "spyhouse.screens.newgame.learn:LearnScreen", (_FIELD, _PUSH)),
    Place("Settings", "spyhouse.screens.settings:SettingsScreen", (_FIELD, _PUSH, _LIST)),
    Place("The table", _TABLE, ("spyhouse.widgets.choicelist:ChoiceList", _BOARD)),
    Place("The menu of a table", "spyhouse.screens.tablemenu:TableMenu", (_LIST,)),
    Place("A question", "spyhouse.screens.question:QuestionScreen", (_LIST,)),
    Place("A page for all", "spyhouse.screens.moment:MomentScreen"),
    Place("A page for one seat", "spyhouse.screens.moment:LearnedScreen"),
    Place("In a minute", "spyhouse.screens.minute:MinuteScreen"),
    Place("What is asked", "spyhouse.screens.about:AboutScreen", (_PAGE,)),
    Place("Pointing at the table", "spyhouse.screens.legend:PointScreen", ("spyhouse.widgets.pointing:Pointing",)),
    Place("The legend", "spyhouse.screens.legend:LegendScreen", (_PAGE,)),
    Place("A coach", "spyhouse.screens.coach:CoachScreen"),
    Place("The rulebook", "spyhouse.screens.rulebook:RulebookScreen", (_PAGE, _LIST)),
    Place("The log", "spyhouse.screens.log:LogScreen", (_PAGE,)),
    Place("A second head", "spyhouse.screens.advice:AdviceScreen", (_PAGE,)),
    Place("Notes", _NOTES, (_PAGE,)),
    Place("Whose notebook", "spyhouse.screens.notes:WhoseNotebook", (_LIST,)),
    Place("A PIN", "spyhouse.screens.pin:PinGate"),
    Place("The result", "spyhouse.screens.result:ResultScreen", (_LIST,)),
    Place("A game again", "spyhouse.screens.replay:ReplayScreen"),
    Place("In hindsight", "spyhouse.screens.hindsight:HindsightScreen", (_PAGE,)),
    Place("Saved tables", "spyhouse.screens.saves:SavesScreen", ("spyhouse.screens.saves:SaveList",)),
)
"""Every class of the house with bindings. A binding counts to the first place that has it."""

FIXED: Final = frozenset(
    ["enter", "escape", "space", "backspace", "tab", "shift+tab", "up", "down", "left", "right", "home", "end"]
)
_TAKEN: Final = {
    **dict.fromkeys(["ctrl+c", "ctrl+q", "ctrl+z", "ctrl+d"], "it stops or suspends programs"),
    **dict.fromkeys(["ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"], "terminals send it as Backspace, Tab or Enter"),
    **dict.fromkeys(["ctrl+a", "ctrl+b", "ctrl+o", "ctrl+s"], "tmux, screen or the terminal keep it for themselves"),
    **dict.fromkeys("123456789", "figures choose the lines of a list"),
}
_NAMED: Final = {
    "enter": "Enter", "escape": "Esc", "space": "Space", "backspace": "Backspace", "tab": "Tab",
    "shift+tab": "Shift+Tab", "up": "Up", "down": "Down", "left": "Left", "right": "Right", "home": "Home",
    "end": "End", "insert": "Insert", "delete": "Delete", "pageup": "Page Up", "pagedown": "Page Down",
}  # fmt: skip
_RELIABLE: Final = re.compile(r"f([1-9]|1[0-2])|ctrl\+[a-z]|insert|delete|pageup|pagedown")
"""Named keys that arrive from every terminal, also through tmux."""


# -- what there is ----------------------------------------------------------------------------------


def _bindings(kind: type) -> Iterator[Binding]:
    """A class's own bindings and those it inherits, one for each key."""
    for base in reversed(kind.__mro__):
        for binding in Binding.make_bindings(vars(base).get("BINDINGS", ())):
            if binding.id is not None:
                yield binding


@functools.cache
def places() -> tuple[Place, ...]:
    """Those of the house, then the boards of the games, whose letters are heard on the table, and their pages of a
    notebook."""
    games = catalog().games.values()
    boards = (Place(game.info.title, _TABLE, (name,)) for game in games if (name := _full_name(game, game.screen)))
    pages = (
        Place(f"{game.info.title}: notes", _NOTES, (name,))
        for game in games
        if (name := _full_name(game, game.notebook))
    )
    return (*PLACES, *(place for place in (*boards, *pages) if _can_be_loaded(place)))


def _full_name(game: Game, lazy: Lazy | None) -> str:
    """Where a part of a game is found that is named as "module:attribute"; nothing where it is not."""
    if not isinstance(lazy, str):
        return ""
    return f"{game.package}{lazy}" if lazy.startswith(".") else lazy


def _can_be_loaded(place: Place) -> bool:
    try:
        return bool(_heard_in(place.classes))
    except Exception:  # whatever another package does wrong
        return False


@functools.cache
def _heard_in(classes: tuple[str, ...]) -> dict[str, list[Binding]]:
    """The bindings of these by id."""
    heard: dict[str, list[Binding]] = {}
    for name in classes:
        module, _, kind = name.partition(":")
        for binding in _bindings(getattr(importlib.import_module(module), kind)):
            heard.setdefault(str(binding.id), []).append(binding)
    return heard


@functools.cache
def commands() -> dict[str, Command]:
    """Every action that has keys, by id. Imports all screens, so it is asked for when it is needed, not at the start."""
    found: dict[str, Command] = {}
    for place in places():
        for name, bindings in _heard_in(place.classes).items():
            if name not in found:
                keys = tuple(dict.fromkeys(binding.key for binding in bindings))
                word = bindings[0].description or bindings[0].tooltip
                found[name] = Command(name, word, bindings[0].tooltip, place.title, keys)
    return found


def keys_of(command: Command, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of an action under this keymap."""
    return tuple(keymap[command.id].split(",")) if command.id in keymap else command.keys


def at_tables(key: str, keymap: Mapping[str, str]) -> list[Command]:
    """What a letter or a sign does on a table, of the house or of a game."""
    if key in FIXED or key in _TAKEN:
        return []
    tables = {place.title for place in places() if place.screen == _TABLE}
    return [one for one in commands().values() if one.place in tables and key in keys_of(one, keymap)]


# -- keys in words ----------------------------------------------------------------------------------


def shown(key: str) -> str:
    """What stands on the key."""
    *held, last = key.split("+")
    if key in _NAMED:
        return _NAMED[key]
    name = _NAMED.get(last) or (last.capitalize() if held or re.fullmatch(r"f\d+", last) else format_key(last))
    return "+".join([*(part.capitalize() for part in held), name])


def shown_keys(keys: Sequence[str]) -> str:
    return ", ".join(map(shown, keys))


def on_key_line(keymap: Mapping[str, str], screen: type, action: str, written: str) -> str:
    """The key that a line of keys shows for an action of a screen: the one it was given, else what is written there."""
    for binding in _bindings(screen):
        if binding.action == action and binding.id in keymap:
            free = [key for key in keymap[str(binding.id)].split(",") if key not in FIXED]
            return shown(free[0]) if free else written
    return written


# -- a keymap, checked ------------------------------------------------------------------------------


def _read(text: str) -> tuple[str, ...]:
    """The keys in a text; raises ValueError with a sentence."""
    try:
        keys = [binding.key for binding in Binding.make_bindings([Binding(_lower(text), "")])]
    except InvalidBinding:
        raise ValueError("no key is named") from None
    for key in keys:
        if why := _nonsense(key):
            raise ValueError(why)
    return tuple(dict.fromkeys(keys))


def _lower(text: str) -> str:
    """Names of keys in the spelling of the program; a single letter keeps its own, as u and U are two keys."""
    parts = [part.strip() for part in text.split(",")]
    return ",".join(part if len(part) == 1 else part.lower().replace(" ", "") for part in parts)


def _nonsense(key: str) -> str:
    """Why this cannot be the key of an action; nothing if it can."""
    name = shown(key)
    if key in FIXED:
        return ""
    if key in _TAKEN:
        return f"{name} cannot be used: {_TAKEN[key]}"
    if _RELIABLE.fullmatch(key) or (len(name) == cell_len(name) == 1 and name.isprintable()):
        return ""
    return f"“{name[:20]}” is no key that every terminal has; use a letter, a sign, F1 to F12, or Ctrl with a letter"


def check(given: Mapping[str, str]) -> tuple[Keymap, list[str]]:
    """What of a keymap makes sense, and a sentence for every part that does not. Actions it leaves out, or gets wrong,
    keep the keys they came with."""
    known = commands()
    good: dict[str, tuple[str, ...]] = {}
    complaints: list[str] = []
    for name, text in given.items():
        try:
            good[name] = _wanted(known, name, text)
        except ValueError as why:
            complaints.append(f"{why}.")
    while clash := _clash(known, good):
        name, sentence = clash
        del good[name]
        complaints.append(sentence)
    return {name: ",".join(keys) for name, keys in good.items()}, complaints


def _wanted(known: Mapping[str, Command], name: str, text: str) -> tuple[str, ...]:
    """The keys of an action with those that are fixed; raises ValueError with what is wrong."""
    if name not in known:
        raise ValueError(f"The keymap names an action “{name[:30]}”, which there is not; the settings list them all")
    command = known[name]
    try:
        keys = _read(text)
    except ValueError as why:
        raise ValueError(f"{command.word} ({name}) keeps its keys: {why}") from None
    for key in keys:
        if key in FIXED and key not in command.fixed:
            raise ValueError(f"{command.word} ({name}) keeps its keys: {shown(key)} does the same everywhere")
    return (*command.fixed, *(key for key in keys if key not in FIXED))


def _clash(known: Mapping[str, Command], good: dict[str, tuple[str, ...]]) -> tuple[str, str] | None:
    """The last action of the keymap that was given the key of another one heard in the same place, and a sentence."""
    for name in reversed(good):
        for key in good[name]:
            other = None if key in FIXED else _other_with(known, good, name, key)
            if other is not None:
                return name, (
                    f"{known[name].word} ({name}) keeps its keys: {shown(key)} is the key of "
                    f"{other.word} ({other.id}) on the same screen; give that another key first."
                )
    return None


def _other_with(
    known: Mapping[str, Command], good: Mapping[str, tuple[str, ...]], name: str, key: str
) -> Command | None:
    """Actions of one name may share a key: whatever is nearer to the cursor does what is meant."""
    for heard in (_heard_in(classes) for place in places() for classes in place.heard_together):
        for other in heard if name in heard else ():
            if known[other].word != known[name].word and key in good.get(other, known[other].keys):
                return known[other]
    return None


def change(given: Mapping[str, str], name: str, key: str) -> tuple[Keymap, str]:
    """The keymap with this key for this action in place of its free ones (no key: with those it came with); or the
    keymap as it was, and why it cannot be."""
    changed = {other: keys for other, keys in given.items() if other != name} | ({name: key} if key else {})
    known_faults = check(given)[1]
    new = [complaint for complaint in check(changed)[1] if complaint not in known_faults]
    return (dict(given), new[0]) if new else (changed, "")
