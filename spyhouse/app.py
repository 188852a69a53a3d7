"""The Textual app: one house for all games. Holds what every screen needs, and keeps what is private off the terminal
however the program ends."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import functools
import gc
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, TextIO

from rich.text import Text
from textual._context import active_message_pump
from textual.app import App, ScreenStackError
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.theme import Theme
from textual.worker import WorkerFailed

from . import config
from .engine import faults
from .engine.game import Mood
from .look import colour
from .look.colour import HOUSE, Look, Palette
from .look.symbols import SETS, Symbols
from .nocore import leave_no_core
from .terminal import ENDS, is_watched, wipe
from .widgets.canvas import Painted
from .widgets.guest import GuestWidget

if TYPE_CHECKING:
    from textual.driver import Driver
    from textual.screen import Screen

    from .engine.game import Game, Value
    from .saves.keeper import Keeper
    from .saves.store import Store
    from .screens.play import Director


MUCH_TO_TIDY = 20_000
"""Objects after which Python tidies at once, even where a key waits for that."""
AFTER_PAINT = 0.02
"""Seconds after which a paint has gone to the terminal."""
LEAST_PACE = 0.1
"""Seconds between two turns of computer players, from which what happens is performed."""
TWICE = 5.0
"""Seconds within which a second Ctrl+C is meant."""


@dataclasses.dataclass(frozen=True, slots=True)
class Start:
    """What opens first."""

    saves: Path | str | None = None
    """The folder of saves; the usual one if none is named."""
    resume: Path | None = None
    new_game: Any = None
    """A match that was made on the command line."""
    set_up: Game | None = None
    """A game whose players are still to be chosen."""
    options: Mapping[str, Value] = dataclasses.field(default_factory=dict)
    """Those of that game that were named already."""
    seed: int | None = None
    lesson: str = ""
    """Which first game of it shall be learned; none, if it is a new table."""
    from_backup: bool = False
    """Resume from the state before the last action."""
    mouse: bool | None = None


def forget(*packages: str) -> None:
    """Empty all caches of the functions and methods that these packages define; what they import is not theirs."""
    for name, module in list(sys.modules.items()):
        if name.startswith(packages):
            classes = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == name]
            for value in [value for holder in (module, *classes) for value in vars(holder).values()]:
                cached = getattr(value, "__func__", value)
                if isinstance(cached, functools._lru_cache_wrapper) and cached.__module__ == name:
                    cached.cache_clear()


def _tidy() -> None:
    """Look for garbage while nobody waits: after a paint, not between a key and its paint. Less and less often in what is
    old."""
    _, middle, old = gc.get_count()
    gc.collect(2 if old > 10 else 1 if middle > 10 else 0)


class SpyhouseApp(App[int]):
    TITLE = "Spyhouse"
    ENABLE_COMMAND_PALETTE = False  # it would open over a sealed screen, and it offers screenshots
    CSS_PATH = "look/house.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+backslash", "stop", show=False, priority=True, system=True),
        Binding("ctrl+z", "sleep", show=False, system=True),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny-x"), (80, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-tiny-y"), (24, "-low"), (32, "-high")]  # noqa: RUF012

    def __init__(self, start: Start) -> None:
        self.start = start
        self.settings, self.complaints = config.load_settings()
        self.mood: Mood = HOUSE
        plain = "NO_COLOR" in os.environ
        # Only an app that is built with ansi_color shows true "no colour"; chosen later it gives black on black.
        super().__init__(ansi_color=True if plain else None)
        self.plain = plain
        self.director: Director | None = None
        """Who runs the table that is open, if one is."""
        self.interrupted = -TWICE
        """When somebody last pressed Ctrl+C."""
        self.keymap: dict[str, str] = {}
        """The keys of the actions that have been given others: what of the keymap in the settings makes sense."""
        self._closing = False
        """A page on which a game failed is being taken away."""
        self._sentence = ""
        """What is said at the end, if a fault ended it."""
        self.show_mood(HOUSE)

    @functools.cached_property
    def store(self) -> Store:
        """The folder of saves; opened when first needed, as reading saves takes longer than the first paint may."""
        from .saves.store import Store, default_folder

        return Store(default_folder(str(self.start.saves) if self.start.saves else None))

    # -- the look ----------------------------------------------------------------------------------

    @property
    def palette(self) -> Palette:
        return self.palette_of(self.mood)

    def palette_of(self, mood: Mood) -> Palette:
        return self._mixed(mood, self.look)

    @property
    def paper(self) -> Palette:
        """What is printed is dark on paper, unless somebody has chosen a look of their own."""
        return self._mixed(self.mood, "light" if self.look == "default" else self.look)

    def _mixed(self, mood: Mood, look: Look) -> Palette:
        if self.console.color_system == "256" and not self.plain:
            return colour.palette_of_256(mood, look)
        if self.has_few_colours and not self.plain:
            return colour.palette_of_16(mood, look)
        return colour.palette(mood, look, self.plain)

    @property
    def moves(self) -> bool:
        """Where computer players move faster than this, nobody would see it."""
        return self.animation_level != "none" and self.settings.seconds >= LEAST_PACE

    @property
    def has_few_colours(self) -> bool:
        """Sixteen: felt and walnut become the same grey, and what can be read is the high contrast."""
        return self.console.color_system in ("standard", "windows")

    @property
    def look(self) -> Any:
        chosen = self.settings.look
        return "contrast" if self.has_few_colours and chosen != "mono" else chosen

    @property
    def symbols(self) -> Symbols:
        return SETS[self.settings.symbols]

    def show_mood(self, mood: Mood) -> None:
        """Dress the house for a game (or for itself)."""
        self.mood = mood
        if self.plain:
            self.theme = "ansi-dark"
            return
        inks = self.palette.colours
        name = "-".join((self.look, *(ink.lstrip("#") for ink in dataclasses.astuple(mood))))
        theme = Theme(
            name=name,
            primary=inks["accent"],
            secondary=inks["shadow"],
            accent=inks["accent"],
            error=inks["danger"],
            warning=inks["danger"],
            success=inks["accent"],
            foreground=inks["paper"],
            background=inks["ground"],
            surface=inks["panel"],
            panel=inks["panel"],
            dark=self.palette.dark,
            variables={"sheet": self.paper.colours["ground"], "writing": self.paper.colours["paper"]},
        )
        self.register_theme(theme)
        self.theme = name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"line": "#555555", "sheet": "#e8e2d0", "writing": "#14151a"}

    def change_settings(self, **changes: Any) -> str:
        """Take settings over at once and keep them; a sentence if they could not be kept."""
        for name, value in changes.items():
            setattr(self.settings, name, value)
        self.animation_level = "full" if self.settings.motion == "on" else "none"
        if "keys" in changes:
            self._take_keys()
        self.show_mood(self.mood)
        for screen in self.screen_stack:
            for widget in screen.query(Painted):
                widget.repaint()
        return config.save_settings(self.settings)

    def _take_keys(self) -> list[str]:
        """Use the keymap of the settings as far as it makes sense; a sentence for every part that does not."""
        from . import keys

        self.keymap, complaints = keys.check(self.settings.keys)
        self.set_keymap(self.keymap)
        return complaints

    # -- start and end -----------------------------------------------------------------------------

    def get_driver_class(self) -> type[Driver]:
        """One that empties the screen before it leaves it: where a terminal has no second screen, a hand would stay."""
        usual = super().get_driver_class()

        class Wiping(usual):  # type: ignore[misc, valid-type]
            def __init__(self, *given: Any, **named: Any) -> None:
                super().__init__(*given, **named)
                self._file: Any = Closable(self._file)

            def stop_application_mode(self) -> None:
                self.write(wipe())
                super().stop_application_mode()

            def _sigcont_application(self, *_: object) -> None:
                """A terminal that is closed wakes its programs up as well. What `_sleep` sent to sleep it takes up itself."""

        return Wiping

    async def on_mount(self) -> None:
        self.animation_level = "full" if self.settings.motion == "on" else "none"
        self._listen_for_signals()
        if self.settings.keys:
            self.complaints += self._take_keys()
        self.call_later(self._open)

    async def _open(self) -> None:
        """What opens first. Not before the app is mounted: until then nothing is painted, so all would be painted twice."""
        from .screens.menu import MenuScreen

        menu = MenuScreen()
        await self.push_screen(menu)
        self.call_after_refresh(self._tidy_from_now_on)
        self.call_after_refresh(leave_no_core)
        if self.start.resume is not None:
            menu.go_on_with(self.start.resume, self.start.from_backup)
        elif self.start.new_game is not None:
            self.open_match(self.start.new_game)
        elif self.start.set_up is not None and self.start.lesson:
            menu.teach(self.start.set_up, self.start.lesson)
        elif self.start.set_up is not None:
            menu.set_up(self.start.set_up, self.start.options, self.start.seed)

    def _tidy_from_now_on(self) -> None:
        """The garbage collector was off until the first paint. What has been imported by now stays as long as the program
        does, so it is frozen: to look through it would delay a key now and then. Only once, or the garbage of a table
        would be frozen as well."""
        gc.freeze()
        gc.set_threshold(MUCH_TO_TIDY, 10, 10)
        gc.enable()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if gc.isenabled():
            asyncio.get_running_loop().call_later(AFTER_PAINT, _tidy)

    def open_save(self, path: Path, from_backup: bool = False) -> None:
        """Sit down at a saved table. Raises `SaveProblem`."""
        from .saves.keeper import Keeper

        if self.director is None:  # else a second key, while the table that the first one opened is coming up
            self._sit_down(Keeper.resume(path, from_backup))

    def open_match(self, match: Any) -> None:
        """Sit down at a new table."""
        from .saves.keeper import Keeper

        if self.director is None:
            self._sit_down(Keeper.start(match, self.store))

    def _sit_down(self, keeper: Keeper) -> None:
        from .screens.play import Director
        from .sitting import Sitting

        self.director = Director(self, Sitting(keeper))
        self.director.begin()

    @property
    def table(self) -> Director | None:
        return self.director

    def table_is_left(self) -> None:
        """What was kept to be quick at it goes with it."""
        if self.director is not None:
            forget(self.director.sitting.game.package, "spyhouse.look", "spyhouse.saves", "spyhouse.widgets")
            forget("rich", "textual")
        self.director = None
        gc.collect()

    def on_app_blur(self) -> None:
        """The window lost the focus: somebody may be walking by. Not every terminal tells."""
        if self.director is not None:
            self.director.seal()

    def clear_clipboard(self) -> None:
        self._clipboard = ""

    def copy_to_clipboard(self, text: str) -> None:
        """Inside the program only: what one seat copies must not wait in the terminal's clipboard for the next."""
        self._clipboard = text

    def action_help_quit(self) -> None:
        """Ctrl+C may be a slip, or meant to copy: whoever means it presses it again while the question stands."""
        now = monotonic()
        if now - self.interrupted < TWICE:
            self.exit(130)
            return
        self.interrupted = now
        trouble = self.director.sitting.trouble if self.director is not None else ""
        words = trouble or "Every move is saved."
        self.notify(words, title="Leave? Ctrl+C again leaves.", timeout=TWICE, markup=False)

    def action_stop(self) -> None:
        """Ctrl+\\ ends a program elsewhere, and a slip for the key that hides: on a terminal that is read key by key no
        signal comes of it."""
        self.exit(131)  # as the signal would

    async def action_quit(self) -> None:
        """Ctrl+Q: from a table as its menu leaves it, so that nothing unsaved is lost unasked."""
        if self.director is not None:
            self.director.quit()
        else:
            self.exit(0)

    def _listen_for_signals(self) -> None:
        """A terminal that is closed, or a kill that can be heard: leave the screen as it was found."""
        if self.is_headless:
            return
        loop = asyncio.get_running_loop()
        # What fails beside the program's own steps would be logged with its words, when the terminal is open again.
        loop.set_exception_handler(lambda loop, context: None)
        if sys.platform == "win32":
            return
        with contextlib.suppress(ValueError, RuntimeError):
            for number in (signal.SIGINT, *ENDS):
                loop.add_signal_handler(number, self.exit, 128 + number)
            loop.add_signal_handler(signal.SIGTSTP, lambda: self.run_worker(self._sleep(), group="sleep"))

    def action_sleep(self) -> None:
        """Ctrl+Z, where no page has it for taking back what was typed: to the shell, if one waits that can wake us."""
        self.run_worker(self._sleep(not self.is_headless and is_watched()), group="sleep")

    async def _sleep(self, really: bool = True) -> None:
        """Whoever wakes the program must not find a hand on the screen."""
        if self.director is not None:
            await self.director.seal().wait()
        if really:
            with self.suspend():
                os.kill(os.getpid(), signal.SIGSTOP)

    def _handle_exception(self, error: Exception) -> None:
        """While the program ends, a step in progress finds its widgets gone and a key finds no screen: neither is a fault."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        ends = self._exit or not self._running
        if ends and isinstance(cause, NoMatches | ScreenStackError):
            return
        director, pump = self.director, active_message_pump.get(None)
        if isinstance(pump, GuestWidget) and not pump.faulty and faults.are_heard() and isinstance(cause, Exception):
            pump.fail(cause)  # what its clock set off
        elif director is not None and not director.closed and faults.are_heard() and director.is_of_its_game(cause):
            self.complaints.append(director.stopped(cause))
            director.give_up()
        elif self._closing and isinstance(cause, NoMatches):
            return  # it came up half
        elif director is None and faults.are_heard() and (game := self._game_of_page()) is not None:
            self._closing = True
            self.complaints.append(unopened(game, cause))
            self.run_worker(self._close_page(), group="leaving")
        elif self._exception is None:  # the first is said: it can bring others with it
            self._sentence = fault(cause) if director is None else director.stopped(cause)
            super()._handle_exception(error)

    def _game_of_page(self) -> Game | None:
        """Of a page that is about one game: its rulebook, a new table, a game seen again."""
        top = self.screen_stack[-1:]
        return getattr(top[0], "game", None) if top else None

    async def _close_page(self) -> None:
        """Of a game that nobody can sit down to."""
        while len(self.screen_stack) > 2:
            await self.pop_screen()
        self._closing = False

    def _fatal_error(self) -> None:
        """Textual would print the traceback with all local variables: hands of cards, on the open terminal."""
        self._exit_renderables[:] = [Text(self._sentence)]
        self._close_messages_no_wait()


class Closable:
    """A terminal that may be closed at any time: what is written then goes nowhere, and nobody waits for it."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            self.file.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            self.file.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


def fault(error: BaseException) -> str:
    """What is said of a fault where no table is open."""
    from .faultlog import written

    what = f"Spyhouse stopped because of a fault in the program ({type(error).__name__})."
    return f"{what} Every action was saved: start it again and continue the game. {written(error)}".rstrip()


def unopened(game: Game, error: BaseException) -> str:
    """What is said of a game on whose page, before any table, something fails."""
    from .faultlog import written

    what = f"{game.info.title} cannot be opened: there is a fault in it ({faults.told(error, game.package)})."
    return f"{what} {written(error)}".rstrip()


def run(start: Start) -> int:
    app = SpyhouseApp(start)
    mouse = app.settings.mouse == "on" if start.mouse is None else start.mouse
    try:
        code = app.run(mouse=mouse)
    except Exception as error:  # something failed while the screen was closed already
        print(fault(error), file=sys.stderr)
        return 1
    return app.return_code or 0 if code is None else code
