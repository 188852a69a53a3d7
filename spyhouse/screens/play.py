"""Who sits before the screen, and what is shown next: the director of one table.

The order is always: sealed hand-over, private table of one seat, its private result, sealed again. A private
screen is built only when it is revealed, and is removed, not covered, before anything else is shown.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gc
from collections.abc import Callable, Coroutine, Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any

from .. import bots
from ..engine.actions import Action
from ..engine.decisions import Queue, Stage
from ..engine.events import Event
from ..engine.game import Options
from ..engine.match import View
from ..engine.secrets import TABLE_EYES, Seat
from ..saves.keeper import Keeper

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.worker import Worker

    from ..app import SpyhouseApp


class Director:
    """Plays one match on the screens of the app until it is over or left."""

    def __init__(self, app: SpyhouseApp, keeper: Keeper) -> None:
        self.app = app
        self.keeper = keeper
        self.match = keeper.match
        self.holder: Seat | None = None
        """The seat whose eyes are on the screen; None while nobody's private things may show."""
        self.last_holder: Seat | None = None
        """Who had the device last: alone with it, or to answer before all."""
        self.screen: Screen[Any] | None = None
        self.moments_shown = len(self.match.events)
        self.hurry = asyncio.Event()
        """Set to cut a computer player's pause short."""
        self.touched = monotonic()
        """When somebody last pressed a key before a private screen."""
        self.at_board = False
        """Whoever decides does so with the cursor on the board, not in the list."""
        self.reader: Seat | None = None
        """Who has asked for its notebook at the public table."""
        self.declined: Queue[Any] | None = None
        """A shared queue in which no person wants anything any more."""
        self.closed = False
        self.company = bots.Company(self.match)
        self._step = asyncio.Lock()

    def _do(self, step: Callable[..., Coroutine[Any, Any, None]], *given: Any) -> Worker[None]:
        """Take one step outside the screen that asked for it: that screen may be gone before the step is done.
        Steps never overlap. None begins before its turn comes: at the end of the program that may be never."""

        async def in_turn() -> None:
            async with self._step:
                if not self.closed:
                    await step(*given)

        work: Any = in_turn
        return self.app.run_worker(work, group="director")

    # -- who looks ---------------------------------------------------------------------------------

    @property
    def open_table(self) -> bool:
        """Nothing needs a veil: one person alone, or a game without secrets between players."""
        return len(self.match.humans) < 2 or self.match.game.info.open_information

    @property
    def watcher(self) -> Seat | None:
        """Whose view shows while nobody is asked: the only person's own, otherwise what the whole table sees."""
        return self.match.humans[0] if len(self.match.humans) == 1 else None

    def view(self, seat: Seat | None) -> View[Any]:
        """A seat's view; a public decision puts its options before everybody."""
        view = self.match.view(seat)
        decision = self.match.decision
        if decision is not None and decision.stage is Stage.PUBLIC and self.match.is_human(decision.seat):
            return dataclasses.replace(view, options=self.match.table.options())
        return view

    # -- what is shown next ------------------------------------------------------------------------

    def begin(self) -> None:
        gc.freeze()  # the program as it was read in stays: to look through it for waste would hold up a key every now and then
        self.app.show_mood(self.match.game.info.mood)
        self._do(self._advance)

    def go_on(self) -> None:
        """What was shown has been seen."""
        self._do(self._advance)

    async def _advance(self) -> None:
        """Show whatever the table waits for now."""
        from .handover import Handover
        from .moment import MomentScreen, SeatBanner, ShieldScreen
        from .result import ResultScreen

        match = self.match
        self.reader = None
        if (claim := match.needless_claim) is not None:
            self.keeper.apply(claim)
        moment = self.next_moment()
        if moment is None:
            self._decline_for_all()
            moment = self.next_moment()
        decision = match.decision
        if moment is not None:
            self.holder = None
            if not self.open_table:
                match.let_stand()
            await self.show(MomentScreen(self, moment))
        elif decision is None:
            self.holder = None
            await self.show(ResultScreen(self))
        elif not match.is_human(decision.seat):
            if match.shared_queue is None or not self._table_in_sight:  # what it says then is a page of its own
                await self.show_table(self.watcher)
            turn: Any = self._computer_turn  # called only once its worker runs: a coroutine might never be awaited
            self.app.run_worker(turn, exclusive=True, group="computer players")
        elif decision.stage is Stage.SHIELD:
            self.holder = None
            await self.show(ShieldScreen(self))
        elif not match.asks_alone:
            await self.show_table(self.watcher)
        elif self.needs_banner:
            self.holder = None
            await self.show(SeatBanner(self, decision.seat))
        elif match.needs_veil(self.holder):
            self.holder = None
            await self.show(Handover(self, decision.seat))
        else:
            await self.show_table(decision.seat)

    async def show_table(self, seat: Seat | None) -> None:
        """The table before one seat's eyes (None: everybody's)."""
        from .table import TableScreen

        self.holder = seat
        if seat is not None:
            self.last_holder = seat
        if isinstance(self.screen, TableScreen) and self.screen.seat == seat and self.screen is self.app.screen:
            self.screen.show()
        else:
            await self.show(TableScreen(self, seat))

    async def show(self, screen: Screen[Any]) -> None:
        """Put a screen in the place of the last one, which is removed with everything above it."""
        with self._unseen():
            self.forget_traces()
            while (
                self.screen is not None and self.app.screen is not self.screen and self.screen in self.app.screen_stack
            ):
                await self._take_away_top()
            if self.screen is None:
                await self.app.push_screen(screen)
            else:
                await self.app.switch_screen(screen)
        self.screen = screen

    @contextlib.contextmanager
    def _unseen(self) -> Iterator[None]:
        """Nothing is painted on the way: a table from which an overlay is taken away would show once more."""
        with self.app.batch_update():
            yield
        self.app.screen.refresh()

    async def _take_away_top(self) -> None:
        """A screen that is still coming up must be up before it can go, or it looks in vain for what is on it."""
        top = self.app.screen
        await top._mounted_event.wait()
        if self.app.screen is top:
            await self.app.pop_screen()

    def forget_traces(self) -> None:
        """Toasts, selections and the clipboard belong to the whole app: nothing of one seat stays for the next."""
        self.app.clear_notifications()
        if self.app.screen.selections:
            self.app.screen.clear_selection()
        self.app._clipboard = ""

    def next_moment(self) -> Event | None:
        """The next thing that deserves a page of its own before everybody, if the pace leaves room for one."""
        events = self.match.events
        while self.moments_shown < len(events):
            event = events[self.moments_shown]
            self.moments_shown += 1
            if event.is_moment() and self.app.settings.pace != "instant":
                return event.view(TABLE_EYES)
        return None

    # -- where nothing is hidden -------------------------------------------------------------------

    @property
    def needs_banner(self) -> bool:
        """Another person decides than the one who did. What all are asked together needs no banner for each."""
        match = self.match
        open_seats = match.game.info.open_information and len(match.humans) > 1
        return open_seats and match.decider != self.holder and self.shared_queue is None

    def sit_down(self, seat: Seat) -> None:
        """This seat has taken the keyboard, before everybody's eyes."""
        self._do(self._sit_down, seat)

    async def _sit_down(self, seat: Seat) -> None:
        if self.match.decider == seat:
            await self.show_table(seat)

    @property
    def shared_queue(self) -> Queue[Any] | None:
        """The queue that asks a person now, before everybody, on one screen for all of them."""
        decider = self.match.decider
        return self.match.shared_queue if decider is not None and self.match.is_human(decider) else None

    def nobody(self) -> None:
        """No person who is still to be asked wants anything; computer players answer for themselves."""
        self.declined = self.shared_queue
        self.go_on()

    def _decline_for_all(self) -> None:
        while (queue := self.shared_queue) is not None and queue is self.declined and queue.decline is not None:
            self.keeper.apply(queue.decline)

    # -- acting ------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """The seat that decides has chosen. A second key for the same question comes too late to mean anything."""
        self._do(self._act, action, len(self.match.journal))

    async def _act(self, action: Action, asked_at: int) -> None:
        from .table import TableScreen

        decision = self.match.decision
        if decision is None or len(self.match.journal) != asked_at or action not in self.match.table.options():
            return
        if self.match.needs_veil(self.holder):  # hidden a moment ago: a key that came after that chooses nothing
            return
        private, told = decision.stage is Stage.PRIVATE and not self.open_table, len(self.match.events)
        self.last_holder = decision.seat
        self.keeper.apply(action)
        after = self.match.decision
        goes_on = after is not None and after.seat == decision.seat and after.stage is Stage.PRIVATE
        if private:
            stays = after is not None and not goes_on
        else:
            stays = self.match.needs_veil(None) and any(event.lingers for event in self.match.events[told:])
        if stays and isinstance(self.screen, TableScreen):
            self.screen.show_done()
        else:
            await self._advance()

    def reveal(self, seat: Seat) -> None:
        """This seat has the device and is alone with it."""
        self._do(self._reveal, seat)

    async def _reveal(self, seat: Seat) -> None:
        from .handover import Handover
        from .moment import ShieldScreen
        from .pin import PinGate

        if self.awaited == seat and isinstance(self.screen, Handover | ShieldScreen):
            if seat in self.keeper.pins:
                await self.show(PinGate(self, seat))
            else:
                await self._open(seat)

    def unlock(self, seat: Seat) -> None:
        """The PIN of this seat was right."""
        self._do(self._unlock, seat)

    async def _unlock(self, seat: Seat) -> None:
        from .pin import PinGate

        if self.awaited == seat and isinstance(self.screen, PinGate):
            await self._open(seat)

    @property
    def awaited(self) -> Seat | None:
        """For whom what is sealed may be opened now: who asked for its notebook, else who decides."""
        return self.match.decider if self.reader is None else self.reader

    async def _open(self, seat: Seat) -> None:
        from .moment import ShieldScreen
        from .papers import NotebookScreen

        decision = self.match.decision
        if self.reader is not None:
            self.holder = self.last_holder = seat
            self.touched = monotonic()
            await self.show(NotebookScreen(self, seat))
        elif decision is not None and decision.stage is Stage.SHIELD:
            await self.show(ShieldScreen(self, unlocked=True))
        else:
            await self.show_table(seat)

    def ask_for_notebook(self, seat: Seat) -> None:
        """At the public table somebody wants to look into its notebook: behind a sealed page, as everything private."""
        self._do(self._ask_for_notebook, seat)

    async def _ask_for_notebook(self, seat: Seat) -> None:
        from .handover import NotebookGate

        if self.may_open_notebooks:
            self.reader = seat
            await self.show(NotebookGate(self, seat))

    @property
    def may_open_notebooks(self) -> bool:
        """The public table is on screen, and there is something that not everybody may see."""
        from .table import TableScreen

        return isinstance(self.screen, TableScreen) and self.screen.seat is None and not self.open_table

    def ask_everybody(self, page: Screen[Any]) -> None:
        """A page before the whole table: everything private is sealed first. Its answer leads on."""
        self._do(self._ask_everybody, page)

    async def _ask_everybody(self, page: Screen[Any]) -> None:
        self.holder = None
        await self.show(page)

    def seal(self) -> Worker[None]:
        """Hide everything private at once; the seat that decides opens it again."""
        if not self.open_table:
            self.holder = None
        return self._do(self._seal)

    async def _seal(self) -> None:
        from .handover import Handover
        from .moment import ShieldScreen
        from .papers import NotebookScreen
        from .table import TableScreen

        if isinstance(self.screen, ShieldScreen):
            self.screen.close()
        if isinstance(self.screen, NotebookScreen):
            await self._advance()
        if not isinstance(self.screen, TableScreen) or not self.screen.is_private:
            return
        self.holder = None
        decision = self.match.decision
        if decision is not None and decision.stage is Stage.PRIVATE and self.match.is_human(decision.seat):
            await self.show(Handover(self, decision.seat))
        else:
            await self._advance()

    def lay_hand_aside(self) -> None:
        """Whoever decides alone lets everybody look at the board. The hand is taken up again behind a sealed page."""
        self._do(self._lay_hand_aside)

    async def _lay_hand_aside(self) -> None:
        from .table import TableScreen

        if isinstance(self.screen, TableScreen) and self.screen.can_lay_hand_aside:
            await self.show_table(None)

    def undo(self) -> None:
        self._do(self._undo)

    async def _undo(self) -> None:
        if self.keeper.undo():
            self.moments_shown = min(self.moments_shown, len(self.match.events))
            await self._advance()

    async def _computer_turn(self) -> None:
        """Let a computer player think outside this thread, and move at a pace that can be followed."""
        match = self.match
        seat, asked_at = match.decider, len(match.journal)
        if seat is None or match.is_human(seat):
            return
        self.hurry.clear()
        if match.shared_queue is not None:
            self.hurry.set()
        action, _ = await asyncio.gather(asyncio.to_thread(self.company.choose), self._pause())
        while not self.closed and len(match.journal) == asked_at:
            if self._table_in_sight:  # else somebody reads, or answers for the whole table
                self._do(self._computer_moves, seat, action, asked_at)
            await asyncio.sleep(0.1)

    @property
    def _table_in_sight(self) -> bool:
        from .table import TableScreen

        return self.app.screen is self.screen and isinstance(self.screen, TableScreen)

    async def _computer_moves(self, seat: Seat, action: Action, asked_at: int) -> None:
        """Where everybody can see it: a page that was opened a moment ago must not be taken away."""
        if self._table_in_sight and self.match.decider == seat and len(self.match.journal) == asked_at:
            self.keeper.apply(action)
            self.match.mark_read(seat)
            await self._advance()
        if self.company.complaint:
            self.app.notify(self.company.complaint, severity="warning", markup=False)
            self.company.complaint = ""

    async def _pause(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), self.app.settings.seconds or 0.001)

    def next_game(self, changes: Options) -> None:
        """The same table once more, with what was chosen anew for the next game."""
        self._do(self._next_game, changes)

    async def _next_game(self, changes: Options) -> None:
        if self.match.over:
            self.match.next_game(changes)
            self.moments_shown = 0
            self.holder = None
            self.keeper.save()
            await self._advance()

    def agree_to_end(self) -> None:
        """Everybody at the table agrees to stop here."""
        self._do(self._agree_to_end)

    async def _agree_to_end(self) -> None:
        self.match.agree_to_end()
        self.keeper.save()
        self.moments_shown = len(self.match.events)
        self.holder = None
        await self._advance()

    def leave(self) -> None:
        """Back to the menu; the game is on disk."""
        self._do(self._leave)

    async def _leave(self) -> None:
        from ..look.colour import HOUSE

        with self._unseen():
            self._close()
            while len(self.app.screen_stack) > 2:
                await self._take_away_top()
        self.app.show_mood(HOUSE)

    def _close(self) -> None:
        self.closed = True
        self.app.director = None
        self.keeper.save()
        self.keeper.close()
        self.forget_traces()

    def quit(self) -> None:
        """Out of the program; the game is on disk."""
        self._do(self._quit)

    async def _quit(self) -> None:
        self._close()
        self.app.exit(0)
