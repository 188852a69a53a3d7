"""Which page shows a step of the sitting, and at what pace: the director of one table.

A page is built when its step comes, and removed, not covered, before the next is shown: what was on it is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import Callable, Coroutine, Iterator, Sequence
from time import monotonic
from typing import Any, Final

from textual.screen import Screen
from textual.worker import Worker

from ..engine.actions import Action
from ..engine.events import Event, Said
from ..engine.faults import came_of
from ..engine.game import Game
from ..engine.visibility import Seat
from ..look.colour import HOUSE
from ..saves.rescue import stopped
from ..sitting import Ask, Computer, Learned, Moment, Notebook, Over, Pin, Sitting, Step, Veil
from ..widgets.board import Board
from ..widgets.house import House
from ..widgets.motion import LEAST, LONGEST
from .handover import Handover
from .moment import LearnedScreen, MomentScreen, ReadingScreen
from .notes import NotebookScreen
from .pin import PinGate
from .question import QuestionScreen
from .result import ResultScreen
from .table import TableScreen

PAGES: Final[dict[type[Step], Callable[[Director, Any], Screen[Any]]]] = {
    Ask: TableScreen,
    Computer: TableScreen,
    Learned: LearnedScreen,
    Moment: MomentScreen,
    Notebook: NotebookScreen,
    Over: ResultScreen,
    Pin: PinGate,
    Veil: Handover,
}


BEAT: Final = 0.25
"""Of a pause, as much as the steps of one computer player's turn are apart where nothing moves longer."""
A_WHILE: Final = 15.0
"""Seconds in which two sentences and the name of a file are read."""
IDLE: Final = 120.0
"""Seconds without a key after which what is private seals itself."""


class Director:
    """Shows one sitting on the screens of the house until it is left."""

    def __init__(self, house: House, sitting: Sitting) -> None:
        self.house = house
        self.sitting = sitting
        self.screen: Screen[Any] | None = None
        self.hurry = asyncio.Event()
        """Set to cut a computer player's pause short."""
        self.touched = monotonic()
        """When somebody last pressed a key before a private screen."""
        self.at_board = False
        """Whoever decides does so with the cursor on the board, not in the list."""
        self.closed = False
        self._told: dict[Seat | None, int] = {None: len(sitting.next().view.events)}
        """How many events these eyes have seen come about on the board."""
        self._moving: Seat | None = None
        """The computer player whose turn everybody follows, as long as no page and nobody's choice comes between."""
        self._moved = 0.0
        """For how many seconds something has moved in this turn."""
        self._says = False
        """A computer player has said something that wants to be read."""
        self._rings = False
        """Computer players have the word: whoever is asked next is called."""
        self._turn = asyncio.Lock()

    def begin(self) -> None:
        self.house.show_mood(self.sitting.game.info.mood)
        self.do(lambda: None)

    def do(self, deed: Callable[..., object], *given: Any) -> Worker[None]:
        """Do it, then show what comes next: outside the screen that asked for it, which may be gone before all is done.
        Deeds never overlap. None begins before its turn comes: at the end of the program that may be never."""

        async def in_turn() -> None:
            async with self._turn:
                if not self.closed:
                    deed(*given)
                if not self.closed:
                    await self._show_next()

        work: Any = in_turn
        return self.house.run_worker(work, group="director")

    def take_news(self, step: Step) -> Sequence[Event]:
        """What has happened since these eyes had the board before them, alone or with everybody."""
        eyes, events = None if self.sitting.open else step.eyes, step.view.events
        told = min(max(self._told.get(eyes, 0), self._told[None]), len(events))
        self._told[eyes] = len(events)
        self._told[None] = min(self._told[None], len(events))  # what was taken back happens anew
        return events[told:]

    def perform(self, step: Step, board: Board) -> None:
        """On this board, what has led to it since these eyes had it before them. Over all the steps of a computer player's
        turn the motion takes its time once: from then on each is shown as fast as it can be seen. What ends it, and how
        the next one begins, belongs to the pause after it."""
        if news := self.take_news(step):
            left = max(LONGEST - self._moved, LEAST) if self._goes_on(step) else LONGEST
            self._moved += board.perform(news, left)
            self._says = any(isinstance(event, Said) for event in news)

    # -- which page --------------------------------------------------------------------------------

    async def _show_next(self) -> None:
        if isinstance(self.screen, QuestionScreen) and self.screen.answer is not None:
            return  # a key that was pressed before it came, or a window that is left, does not answer it
        step = self.sitting.next()
        while isinstance(step, Moment) and self.house.settings.pace == "instant":
            self.sitting.seen(step)
            step = self.sitting.next()
        screen = self.screen
        if self._shows(step):
            pass  # as it stands
        elif isinstance(screen, TableScreen) and isinstance(step, Ask | Computer) and screen.is_for(step):
            await self._uncover()
            screen.show(step)
        else:
            await self._replace(PAGES[type(step)](self, step))
        self._ring(step)
        if not isinstance(step, Computer):
            self._moving = None
        else:
            turn: Any = functools.partial(self._computer_turn, step)  # called once its worker runs: that may be never
            self.house.run_worker(turn, exclusive=True, group="computer players")
        self.say_complaint()

    def _shows(self, step: Step) -> bool:
        """Its page is on the screen, and nothing lies above it."""
        return getattr(self.screen, "step", None) is step and self.house.screen is self.screen

    def _ring(self, step: Step) -> None:
        """Computer players have moved, and somebody who may have looked elsewhere is waited for. A page that goes on by
        itself waits for nobody; one that stays until a key is pressed does."""
        if isinstance(step, Computer):
            self._rings = True
        elif not (isinstance(self.screen, ReadingScreen) and self.screen.goes_on_by_itself):
            if self._rings and self.house.settings.bell == "on":
                self.house.bell()
            self._rings = False

    def say_complaint(self) -> None:
        """Tell which part of the game has failed and is left out from now on: here, and in the menu for whoever missed
        it."""
        if complaint := self.sitting.take_complaint():
            self.house.complaints.append(complaint)
            self.house.notify(complaint, severity="warning", timeout=A_WHILE, markup=False)

    async def _uncover(self) -> None:
        """Take away everything that lies above the page of the step before."""
        screen = self.screen
        while screen is not None and self.house.screen is not screen and screen in self.house.screen_stack:
            await self._take_away_top()

    async def _replace(self, screen: Screen[Any]) -> None:
        """Put a screen in the place of the last one, which is removed with everything above it."""
        with self._unseen():
            self.forget_traces()
            await self._uncover()
            if self.closed:  # meanwhile: nothing may lie above the menu, or take its place
                return
            if self.screen is None:
                await self.house.push_screen(screen)
            else:
                await self.house.switch_screen(screen)
        self.screen = screen

    @contextlib.contextmanager
    def _unseen(self) -> Iterator[None]:
        """Hold back painting while pages change: otherwise the table under an overlay would show for a moment."""
        with self.house.batch_update():
            yield
        self.house.screen.refresh()

    async def _take_away_top(self) -> None:
        """Remove the top screen, once it is mounted: one that is still being mounted would fail when its widgets are
        gone."""
        top = self.house.screen
        await top._mounted_event.wait()
        if self.house.screen is top:
            await self.house.pop_screen()

    def forget_traces(self) -> None:
        """Toasts, selections and the clipboard belong to the whole app: nothing of one seat stays for the next."""
        self.house.clear_notifications()
        if self.house.screen.selections:
            self.house.screen.clear_selection()
        self.house.clear_clipboard()

    # -- computer players --------------------------------------------------------------------------

    async def _computer_turn(self, step: Computer) -> None:
        """Let a computer player think outside this thread, and move when everybody has followed what came before: where it
        can be seen, not behind a page that somebody reads, or a question that somebody answers."""
        if (think := self.sitting.think(step)) is None:
            return
        self.hurry.clear()
        action, _ = await asyncio.gather(asyncio.to_thread(think), self._is_followed(step))
        while not self.closed and self.sitting.next() is step:
            if self._shows(step):
                self.do(self._moves, step, action)
            await asyncio.sleep(0.1)
        self.say_complaint()

    def _goes_on(self, step: Step) -> bool:
        """The same computer player moves on, with no page and nobody's choice between."""
        return isinstance(step, Computer) and step.seat == self._moving

    def _moves(self, step: Computer, action: Action) -> None:
        if not self._goes_on(step) and not step.at_once:
            self._moving, self._moved = step.seat, 0.0
        self._says = False
        self.sitting.computer_moves(step, action)

    async def _is_followed(self, step: Computer) -> None:
        """Motion tells what a turn consists of, so its steps come one after the other. A pause, in which the motion counts,
        stands where another player begins, after a page or somebody's choice, and where there are words to read."""
        pace = self.house.settings.seconds
        if step.at_once or not pace:
            await self._pause(0.001)
            return
        began, goes_on = monotonic(), self._goes_on(step) and not self._says
        if isinstance(self.screen, TableScreen):
            await self.screen.comes_to_rest()
        left = pace * (BEAT if goes_on else 1) - (monotonic() - began)
        await self._pause(max(left, 0.001 if goes_on else pace * BEAT))

    async def _pause(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), seconds)

    # -- hiding, asking everybody, leaving -----------------------------------------------------------

    def seal(self) -> Worker[None]:
        """Hide everything private at once; the seat it belongs to opens it again."""
        return self.do(self._hide)

    def _hide(self) -> None:
        if self.hides_something:
            self.sitting.hide()

    def seal_when_idle(self) -> None:
        """Seal the page if nobody has pressed a key for a while. Every private page checks this once a second."""
        if self.hides_something and monotonic() - self.touched > IDLE:
            self.seal()

    @property
    def game(self) -> Game:
        return self.sitting.game

    @property
    def hides_something(self) -> bool:
        """Something private is on the screen."""
        return self.sitting.next().eyes is not None and not self.sitting.open

    def ask_everybody(
        self, question: str, words: Sequence[str], no: str, yes: str, agreed: Callable[[], object]
    ) -> None:
        """On a page before the whole table: everything private is sealed first."""

        def answer(yes: bool) -> None:
            self.do(agreed if yes else self._hide)

        async def ask() -> None:
            async with self._turn:
                self._hide()
                game = self.sitting.game
                await self._replace(QuestionScreen(game.info.title, question, words, no, yes, answer, game))

        work: Any = ask
        self.house.run_worker(work, group="director")

    def leave(self) -> None:
        """Back to the menu."""
        self._go(self._to_menu)

    def quit(self) -> None:
        """Out of the program."""
        self._go(self._out)

    def _go(self, away: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Leave if the game is on disk; if it is not, only after the players have confirmed it."""

        if self.sitting.leave():
            self._gone(away)
            return
        self.ask_everybody(
            "Leave, and lose what is not saved?",
            [self.sitting.trouble, "The moves since then exist in this program only."],
            "No, stay",
            "Yes, leave",
            functools.partial(self._gone, away),
        )

    def _gone(self, away: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.sitting.abandon()
        self.closed = True
        work: Any = away
        self.house.run_worker(work, group="leaving")

    def is_of_its_game(self, error: BaseException) -> bool:
        """The game on the table has failed, not the house."""
        return came_of(error, self.sitting.game.package)

    def stopped(self, error: BaseException) -> str:
        """What is said where that ended the sitting."""
        return stopped(error, self.sitting.game, self.sitting.path, self.sitting.trouble)

    def give_up(self) -> None:
        """Back to the menu as things stand: what was on the screen may be dead. The last whole action is on disk."""
        self._gone(self._to_menu)

    async def _to_menu(self) -> None:
        """Clear this table away before the menu takes a key, so that no second table can be opened meanwhile."""
        with self._unseen():
            self.forget_traces()
            while len(self.house.screen_stack) > 2:
                await self._take_away_top()
        self.house.table_is_left()
        self.house.show_mood(HOUSE)

    async def _out(self) -> None:
        self.house.table_is_left()
        self.forget_traces()
        self.house.exit(0)
