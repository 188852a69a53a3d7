"""What pages and painted widgets need of the app that they are in. They know no more of it than this."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ..config import Settings
from ..engine.game import Game, Mood
from ..look.colour import Palette
from ..look.symbols import Symbols

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.worker import Worker

    from ..saves.store import Store


class Table(Protocol):
    """The table that is open, as a page that lies above it may treat it."""

    touched: float
    """When somebody last pressed a key there."""

    @property
    def game(self) -> Game: ...

    @property
    def hides_something(self) -> bool:
        """Something private is on the screen."""

    def seal(self) -> Any: ...

    def quit(self) -> None: ...


class House(Protocol):
    settings: Settings
    keymap: dict[str, str]
    complaints: list[str]
    plain: bool
    mood: Mood

    # the look

    @property
    def look(self) -> Any: ...

    @property
    def palette(self) -> Palette: ...

    @property
    def paper(self) -> Palette:
        """For what is printed."""

    @property
    def symbols(self) -> Symbols: ...

    @property
    def has_few_colours(self) -> bool: ...

    @property
    def moves(self) -> bool:
        """Whether what happens before everybody's eyes is performed."""

    def palette_of(self, mood: Mood) -> Palette: ...

    def show_mood(self, mood: Mood) -> None: ...

    def change_settings(self, **changes: Any) -> str: ...

    # tables

    @property
    def table(self) -> Table | None: ...

    def table_is_left(self) -> None: ...

    @property
    def store(self) -> Store: ...

    def open_save(self, path: Path, from_backup: bool = False) -> None: ...

    def open_match(self, match: Any) -> None: ...

    # what is on the screen

    @property
    def screen(self) -> Screen[Any]: ...

    @property
    def screen_stack(self) -> Sequence[Screen[Any]]: ...

    def push_screen(self, screen: Screen[Any]) -> Any: ...

    def switch_screen(self, screen: Screen[Any]) -> Any: ...

    def pop_screen(self) -> Any: ...

    def batch_update(self) -> AbstractContextManager[None]: ...

    def notify(self, message: str, *, severity: Any = ..., timeout: float = ..., markup: bool = ...) -> None: ...

    def clear_notifications(self) -> None: ...

    def clear_clipboard(self) -> None: ...

    def bell(self) -> None: ...

    # what goes on

    def run_worker(self, work: Any, *, group: str = ..., exclusive: bool = ...) -> Worker[Any]: ...

    def action_help_quit(self) -> None: ...

    def exit(self, result: int | None = ...) -> None: ...
