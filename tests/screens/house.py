"""A house with somebody before its screen: opens it without a terminal, reads what is shown, presses and clicks."""

from __future__ import annotations

import asyncio
import gc
import itertools
import time
from collections.abc import Awaitable, Callable
from typing import Any
from unittest import mock

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot

from spyhouse.app import SpyhouseApp, Start

LARGE, SMALL = (120, 36), (80, 24)
SIZES = [LARGE, SMALL]
PATIENCE = 30.0
"""Seconds after which something that has not come about never will, on the slowest machine."""
KEPT = 20
"""One house in so many is opened as if it were the only one of its process."""
houses = itertools.count()
_PARSE = Stylesheet._parse_rules
_PARSED: dict[object, list[RuleSet]] = {}


def parsed_once(sheet: Stylesheet, css: str, *given: Any, **named: Any) -> list[RuleSet]:
    """What a house looks like is read by the first: the rules and the colours in them are the same in every other."""
    key = (css, given, *sorted(named.items()), frozenset(sheet._variables.items()))
    if key not in _PARSED:
        _PARSED[key] = _PARSE(sheet, css, *given, **named)
    return _PARSED[key]


class Guest:
    """Who sits before the screen."""

    def __init__(self, pilot: Pilot[int]) -> None:
        self.pilot = pilot
        assert isinstance(pilot.app, SpyhouseApp)
        self.app = pilot.app

    @property
    def screen(self) -> Any:
        return self.app.screen

    def rows(self) -> list[str]:
        """What is on the screen, row by row."""
        return ["".join(segment.text for segment in strip) for strip in self.screen._compositor.render_strips()]

    def sees(self, words: str) -> bool:
        return any(words in row for row in self.rows())

    def text(self, columns: int = 999) -> str:
        """Everything on screen in one line, so that a sentence is found across its line breaks; where the screen is in
        two, of its first columns only."""
        return " ".join(" ".join(row[:columns] for row in self.rows()).split())

    async def arrived(self) -> None:
        """What was sent to any widget has come there, and what that sent on, too; then the screen is painted. Pilots ask
        each widget for a sign instead, which takes most of the time of a test."""
        quiet = 0
        while quiet < 3 and self.app._exception is None:  # it is raised when the house is left
            await asyncio.sleep(0)
            quiet = 0 if any(node.message_queue_size for node in [self.app, *self.app._registry]) else quiet + 1
        self.screen._on_timer_update()

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.app.simulate_key(key)
            await self.arrived()
        await self.pilot.pause()

    async def retype(self, words: str) -> None:
        """What is typed takes the place of what stands in the field."""
        await self.press("home", "ctrl+k", *words)

    async def click(self, words: str, right: int = 0) -> None:
        """On these words, or so many cells to the right of them."""
        for y, row in enumerate(self.rows()):
            x = row.find(words)
            if x >= 0:
                await self.click_at(x + right, y)
                return
        raise AssertionError(f"{words!r} is not on the screen:\n" + "\n".join(self.rows()))

    async def click_key(self, word: str) -> None:
        """On the line of keys."""
        rows = self.rows()
        await self.click_at(rows[-1].index(word), len(rows) - 1)

    async def click_at(self, x: int, y: int) -> None:
        await self.pilot.click(offset=(x, y))
        await self.pilot.pause()

    async def resize(self, size: tuple[int, int]) -> None:
        """Drag the corner of the window there, and wait until the screen lies anew."""
        await self.pilot.resize_terminal(*size)
        await self.until(lambda: self.screen.size == size and self.screen._compositor.size == size)

    async def until(self, what: Callable[[], Any]) -> None:
        """Wait for something that is done beside the screen's thread."""
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience:
            await self.arrived()
            if what():
                return
            await asyncio.sleep(0.01)
        work = ", ".join(str(worker) for worker in self.app.workers if not worker.is_finished)
        said = f"this did not come about; at work: {work}; cursor on {self.screen.focused}; the screen shows:\n"
        raise AssertionError(said + "\n".join(self.rows()))


def at_home(story: Callable[[Guest], Awaitable[None]], size: tuple[int, int] = LARGE, **start: Any) -> SpyhouseApp:
    """Open the house, let the story happen, close it."""
    app = SpyhouseApp(Start(**start))
    kept = next(houses) % KEPT == 0  # as a program does: what has been read in, and with it the rubbish of a house
    tidy = SpyhouseApp._tidy_from_now_on if kept else lambda app: gc.enable()
    parse = _PARSE if kept else parsed_once

    async def evening() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await story(Guest(pilot))

    try:
        with (
            mock.patch.object(SpyhouseApp, "_tidy_from_now_on", tidy),
            mock.patch.object(Stylesheet, "_parse_rules", parse),
        ):
            asyncio.run(evening())
    finally:
        if app.director is not None:
            app.director.sitting.abandon()
    return app
