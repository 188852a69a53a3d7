"""What every screen has: a title line, a line of keys, and the page that asks for a larger terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingsMap
from textual.containers import Vertical
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from ..engine.words import listed
from ..widgets.canvas import Canvas, Painted
from ..widgets.guard import Guard
from ..widgets.lists import LineList

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..keys import Command
    from ..widgets.house import House

X = TypeVar("X")
A_MOMENT: Final = 4.0
"""Seconds for which a key says why it has nothing to do."""
LEAST_WIDTH, LEAST_HEIGHT = 80, 24


class Enlarge(Painted):
    """Shown instead of everything else while the terminal is too small; the game behind it waits as it is."""

    def paint(self, c: Canvas) -> None:
        lines = [
            "This terminal is too small.",
            f"It has {c.width} x {c.height},",
            f"Spyhouse needs {LEAST_WIDTH} x {LEAST_HEIGHT}.",
        ]
        top = max((c.height - len(lines) - 2) // 2, 0)
        for number, line in enumerate(lines):
            c.centre(top + number, line, "accent" if number == 0 else "paper", bold=number == 0)
        c.centre(top + len(lines) + 1, "Make it larger; nothing is lost.", "shadow")

    def on_hide(self) -> None:
        if isinstance(self.screen, HouseScreen):
            self.screen.call_after_refresh(self.screen.take_up)


class TitleLine(Painted):
    """One line that says which game this is, what is asked of whom, and how far it has come."""

    back = "panel"

    def __init__(self, name: str = "", sentence: str = "", status: str = "") -> None:
        super().__init__(id="title")
        self.texts = (name, sentence, status)
        self.does = ""

    def say(self, name: str, sentence: str, status: str = "", does: str = "") -> None:
        """A sentence that tells what to press can be clicked."""
        self.does = does
        if (name, sentence, status) != self.texts:
            self.texts = (name, sentence, status)
            self.repaint()

    def clicked(self, what: Any) -> None:
        if self.does:
            self.call_later(self.run_action, f"screen.{self.does}")

    def paint(self, c: Canvas) -> None:
        name, sentence, status = self.texts
        end = c.put(1, 0, name, "accent", bold=True)
        room = c.width - end - 4 - (len(status) + 3 if status else 0)
        if status and room < len(sentence):
            status, room = "", c.width - end - 4
        c.put(end + 3, 0, sentence, "paper", bold=True, width=room)
        c.click(end + 3, 0, room, 1, sentence)
        c.right(c.width - 1, 0, status, "shadow")


class KeyLine(Painted):
    """The keys that work here. Each can be clicked, too."""

    back = "panel"

    def __init__(self, keys: Sequence[tuple[str, str, str]] = ()) -> None:
        super().__init__(id="keys")
        self.keys = list(keys)
        self.waits = False
        """They do not work yet."""

    def wait(self, waits: bool) -> None:
        if waits != self.waits:
            self.waits = waits
            self.repaint()

    def say(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Each key as (what stands on it, what it does in a word, the name of its action); what a sign of the page means
        stands on no key."""
        if list(keys) != self.keys:
            self.keys = list(keys)
            self.repaint()

    def paint(self, c: Canvas) -> None:
        x = 1
        assert isinstance(self.screen, HouseScreen)
        keys = [(self.screen.key_now(written, action), word, action) for written, word, action in self.keys]
        all_fit = _long(keys, 3) <= c.width - 2
        if _long(keys, 2) > c.width - 2:  # letters that walk: nothing to click, and the board shows them
            keys = [one for one in keys if one[2] != "nothing" or one[0] == "Enter"]
        for key, word, action in keys:
            width = len(key) + len(word) + 1
            if x + width > c.width - 1:
                break
            ink = "shadow" if self.waits else "accent"
            at = c.put(x, 0, key, ink, bold=not self.waits) + 1 if key else x
            c.put(at, 0, word, "shadow" if key else "danger")
            c.click(x, 0, width, 1, action)
            x += width + (3 if all_fit else 2)

    def clicked(self, what: Any) -> None:
        """By way of the app: the action may take this screen away, and a second click then means nothing."""
        self.app.call_later(self._do, self.screen, what)

    async def _do(self, screen: Screen[Any], action: str) -> None:
        if self.app.screen is screen and self.is_attached:
            assert isinstance(screen, HouseScreen)
            doer, name = screen.doer(action)
            await doer.run_action(name)


def _long(keys: Sequence[tuple[str, str, str]], gap: int) -> int:
    """Columns of keys side by side."""
    return sum(len(key) + len(word) + 1 + gap for key, word, _ in keys) - gap


class HouseScreen(Screen[Any]):
    """Subclasses write `body`."""

    AUTO_FOCUS = ""
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = ()
    had_focus: Widget | None = None
    """Where the cursor was last: what cannot be seen loses it, and has it back when the terminal is large again."""
    heard: Widget | None = None
    """A widget whose keys are heard wherever the focus is, unless they mean something there."""

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        self.had_focus = event.widget

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.take_up)

    def take_up(self) -> None:
        """The page is to be seen again."""
        if self.focused is None and self.had_focus is not None and self.had_focus.is_attached:
            self.set_focus(self.had_focus)

    @property
    def _binding_chain(self) -> list[tuple[DOMNode, BindingsMap]]:
        chain = super()._binding_chain
        if self.heard is not None and self.heard is not self.focused:
            bindings = self.heard._bindings.copy()
            bindings.apply_keymap(self.app._keymap)
            chain.insert(len(chain) - 1, (self.heard, bindings))
        return chain

    def doer(self, action: str) -> tuple[Widget, str]:
        """The object that has the action behind a key of the line of keys: this screen, or for "heard.name" the widget
        whose keys it hears as well."""
        name = action.removeprefix("heard.")
        return (self.heard, name) if self.heard is not None and name != action else (self, action)

    def key_now(self, written: str, action: str) -> str:
        """The key an action has been given, or the one that is written for it."""
        if not self.house.keymap:
            return written
        from ..keys import on_key_line  # for whoever has given one: it imports every page

        doer, name = self.doer(action)
        return on_key_line(self.house.keymap, type(doer), name, written)

    def compose(self) -> ComposeResult:
        across, down = self.app.HORIZONTAL_BREAKPOINTS or [], self.app.VERTICAL_BREAKPOINTS or []
        size = self.app.size  # what a small terminal needs is so from the first paint on, not from the first resize
        self.add_class(*self._get_breakpoint_classes(size.width, across))
        self.add_class(*self._get_breakpoint_classes(size.height, down))
        yield Enlarge()
        with Vertical(id="body"):
            yield TitleLine()
            yield from self.body()
            yield KeyLine(self.KEYS)

    def body(self) -> Iterable[Widget]:
        raise NotImplementedError

    def action_nothing(self) -> None:
        """What is named in the line of keys only: clicking it does nothing."""

    def of_tables(self, key: str) -> list[Command]:
        """What a key does at tables, where it does nothing here."""
        if key in self.active_bindings:
            return []
        from ..keys import at_tables  # for whoever presses such a key: it imports every page

        return at_tables(key, self.house.keymap)

    def say_why(self, why: str) -> None:
        """A key that has nothing to do says so."""
        self.notify(why, timeout=A_MOMENT, markup=False)

    def action_choose(self) -> None:
        """Enter, clicked in the line of keys of a page that has a list."""
        self.query_one(LineList).action_choose()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A screen that is still coming up cannot do anything yet: what a key would change is not there."""
        return self.is_mounted and super().check_action(action, parameters)

    async def beside(self, task: Callable[[], X]) -> X:
        """Do what may take long in another thread. Whoever waits for it goes no further if the screen was closed
        meanwhile: its widgets are gone."""
        try:
            return await asyncio.to_thread(task)
        finally:
            if self._pruning or not self.is_attached:
                raise asyncio.CancelledError

    @property
    def house(self) -> House:
        return cast("House", self.app)

    def say_title(self, name: str, sentence: str, status: str = "", does: str = "") -> None:
        self.query_one(TitleLine).say(name, sentence, status, does)

    def say_keys(self, keys: Sequence[tuple[str, str, str]]) -> None:
        self.query_one(KeyLine).say(keys)


class GuardedScreen(HouseScreen):
    """A page that takes no key in its first moment: none that was typed ahead decides anything. As long as that lasts its
    line of keys is dim."""

    guard: Guard

    def keep_out(self, seconds: float) -> None:
        self.guard = Guard(self, seconds, self._show_guard)
        self._show_guard()

    def _show_guard(self) -> None:
        self.query_one(KeyLine).wait(self.guard.filled < 1)

    def on_key(self, event: events.Key) -> None:
        if event.key not in ("backslash", "ctrl+c") and not self.guard.lets(event.key, event.time):
            event.stop()
            event.prevent_default()
        else:
            self.other_key(event)

    def other_key(self, event: events.Key) -> None:
        """One that may mean something, and is bound to nothing here."""


def nothing_here(elsewhere: Sequence[Command], game: Game, key: str) -> str:
    """Why a key does nothing at this table that does something at others."""
    own = [one.word for one in elsewhere if one.place == game.info.title]
    if own:
        return f"{key}, {own[0]}, has nothing to do now."
    others = listed([one.place for one in elsewhere])
    return f"{key} has nothing to do in this game. In {others} it is “{elsewhere[0].word}”."
