"""A house with a fault: `python -m tests.screens.crashing WHERE SAVE` opens a table; z before a private one sets it off.

Wherever it breaks, the hand is in a local variable and in the words of the error.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from textual import events

from spyhouse.app import Start, run
from spyhouse.engine.view import View
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas

from .unsealed import take_keys_at_once


def fail(view: View[Any] | None) -> NoReturn:
    hand = repr(view)
    raise RuntimeError(hand)


def in_a_key(screen: TableScreen) -> None:
    fail(screen.view)


def in_paint(screen: TableScreen) -> None:
    def paint(self: Board, c: Canvas) -> None:
        fail(self.view)

    board = screen.query_one(Board)
    type(board).paint = paint  # type: ignore[method-assign]
    board.repaint()


def in_a_timer(screen: TableScreen) -> None:
    screen.set_timer(0.01, lambda: fail(screen.view))


def in_a_step(screen: TableScreen) -> None:
    def act(*more: object) -> None:
        fail(screen.view)

    screen.director.do(act)


def in_a_worker_thread(screen: TableScreen) -> None:
    screen.run_worker(lambda: fail(screen.view), thread=True)


def in_a_thread(screen: TableScreen) -> None:
    """Not fatal."""
    threading.Thread(target=fail, args=(screen.view,)).start()


def in_a_stray_task(screen: TableScreen) -> None:
    """Not fatal; asyncio speaks of it when the program is over."""

    async def stray() -> None:
        fail(screen.view)

    screen.app.strays = [asyncio.create_task(stray())]  # type: ignore[attr-defined]


def in_a_callback(screen: TableScreen) -> None:
    """Not fatal."""
    asyncio.get_running_loop().call_soon(fail, screen.view)


def when_it_closes(screen: TableScreen) -> None:
    TableScreen.on_unmount = lambda self: fail(self.view)  # type: ignore[attr-defined]
    screen.director.quit()


PLACES: dict[str, Callable[[TableScreen], None]] = {
    place.__name__: place
    for place in (
        in_a_key,
        in_paint,
        in_a_timer,
        in_a_step,
        in_a_worker_thread,
        in_a_thread,
        in_a_stray_task,
        in_a_callback,
        when_it_closes,
    )
}


def main(place: str, save: str) -> int:
    take_keys_at_once()
    before = TableScreen.on_key

    def on_key(self: TableScreen, event: events.Key) -> None:
        before(self, event)
        if event.key == "z":
            PLACES[place](self)

    TableScreen.on_key = on_key  # type: ignore[method-assign]
    return run(Start(resume=Path(save)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
