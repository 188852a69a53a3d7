"""Who holds the device, and what comes next: the state of the room, and the step that follows from it.

The order is always the same: sealed page, private page of one seat, what that seat has just learned, sealed again.
`Room._step` is that order, read from top to bottom.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from ..bots import HARD, Company, level_of
from ..coach import Coach, Speech, lesson_of
from ..engine import faults
from ..engine.actions import Action
from ..engine.decisions import Decision, Queue, Stage
from ..engine.events import Event, PinRemoved
from ..engine.game import LESSON, Game
from ..engine.players import HUMAN, Player
from ..engine.table import Table
from ..engine.view import View
from ..engine.visibility import Seat
from ..film import Hours
from ..saves.keeper import Keeper
from .lock import Lock
from .steps import Ask, Asked, Computer, Learned, Moment, Notebook, Over, Pin, Step, Veil

RECENT: Final = 12
"""Events that everybody is reminded of where a question is put before all."""


class Room:
    """One table and the people round it, over a match and its save."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._match = match = keeper.match
        lesson = lesson_of(match.game, match.options[LESSON.name])
        self.lesson = lesson if match.series.games == 0 else None
        """Somebody learns the game at this table."""
        self._company = Company(match, self.lesson)
        self.players: Sequence[Player] = match.players
        self.names: Sequence[str] = match.names
        self.people = match.humans
        self.game: Game = match.game
        self._letters = match.game.letters_of(match.names)
        self._hours: Hours | None = None
        """The game so far by the clock on the wall, once somebody has asked for it."""
        self.open = len(self.people) < 2 or self.game.info.open_information
        """There is nothing to hide from anybody in the room."""
        self._watcher: Seat | None = self.people[0] if len(self.people) == 1 else None
        """Whose view shows while everybody looks on: the only person's, else what the whole table may know."""
        self._holder: Seat | None = None
        """Who is alone with the device."""
        self._last_holder: Seat | None = None
        """Who had it last, alone or to answer before all."""
        self._moments = len(match.events)
        """How many events have had the page they deserve. What happened before the table was opened has none: whoever
        was there saw it, and each seat is told of it on the page on which it chooses next."""
        self._learned: tuple[Seat, Sequence[Event]] | None = None
        """What an action has just taught its seat in private, until it has been seen."""
        self._reader: Seat | None = None
        """Who has asked for its notebook before everybody."""
        self._aside = False
        """Whoever decides alone lets everybody look at the board."""
        self._lock = Lock()
        self._answered: Queue[Any] | None = None
        """The call for which one person has answered in the name of all people."""
        self._claimer: Seat | None = None
        """Who wants to answer it alone; everybody before lets it pass."""
        self._playing_on = False
        """Computer players move without a page of their own until a person is asked."""
        while (action := self._needs_no_answer()) is not None:  # it will be again, whenever this table is opened
            match.apply(action)
        keeper.as_it_stands()
        self._settle()

    def next(self) -> Step:
        """What the room must do now. Asking twice changes nothing."""
        return self._now

    def is_person(self, seat: Seat) -> bool:
        return self.players[seat].kind == HUMAN

    @property
    def waiting(self) -> str:
        """What everybody may know of the question on the table: "Boris answers a bribe." """
        public = self._match.view(None)
        return f"{public.decision.waiting(public.table, self.names)}." if public.decision else ""

    # -- what follows from it ------------------------------------------------------------------------

    def _hand_to(self, seat: Seat) -> None:
        self._holder = self._last_holder = seat
        self._lock.open()
        self._aside = False

    def _shut(self) -> None:
        self._holder = self._lock.seat = self._reader = self._learned = None
        self._aside = False

    def _goes_on(self, seat: Seat) -> bool:
        decision = self._match.decision
        return decision is not None and decision.seat == seat and self._asks_alone(decision)

    def _settle(self) -> None:
        """Do what needs neither a page nor a person, then see what the room must do."""
        while (action := self._needs_no_answer()) is not None:
            self._keeper.apply(action)
        self._now = self._step()
        if self._now.eyes is None or self._now.eyes != self._holder:
            self._holder = None
        if isinstance(self._now, Ask | Over):
            self._playing_on = False

    def _needs_no_answer(self) -> Action | None:
        match, decision = self._match, self._match.decision
        if decision is None or self._learned is not None or self._unseen() or not self.is_person(decision.seat):
            return None
        call, options = self._call(match.table), match.table.options()
        if call is None or call is not self._answered:
            self._answered = self._claimer = None
        elif decision.seat == self._claimer:
            self._answered = self._claimer = None
            return decision.claims_by
        else:
            return call.decline
        alone = self.people == [decision.seat]  # who plays with computers only has the device already
        return decision.claims_by if alone and decision.claims_by in options else None

    def _unseen(self) -> list[int]:
        """The places in the log of what makes up the next page before everybody: something to look up for, behind what
        only led to it."""
        found: list[int] = []
        for number in range(self._moments, len(self._match.events)):
            event = self._match.events[number]
            if event.is_moment() and not self._playing_on:
                found.append(number)
                if not event.announces:
                    break
        if not found:
            self._moments = len(self._match.events)
        return found

    def _call(self, table: Table) -> Queue[Any] | None:
        """The queue that asks the question on this table, if it is put to all in it together, before everybody."""
        queue, decision = table.stack[-2] if len(table.stack) > 1 else None, table.decision
        if not isinstance(queue, Queue) or not queue.shared or decision is None:
            return None
        before_all = decision.stage is Stage.PUBLIC or self.game.info.open_information
        return queue if before_all and queue.decline in table.options() else None

    def _asks_alone(self, decision: Decision[Any]) -> bool:
        """Is this put to its seat alone: a private question, or one that has to wait for its news?"""
        if self._call(self._match.table) is not None:
            return False
        return decision.stage is not Stage.PUBLIC or (decision.news_first and bool(self._match.news(decision.seat)))

    # -- making a step -------------------------------------------------------------------------------

    def _step(self) -> Step:
        match, decision = self._match, self._match.decision
        if (seat := self._lock.seat) is not None:
            lock, view = self._lock, match.view(None)
            return Pin(eyes=None, view=view, seat=seat, wrong=lock.wrong, left=lock.left, wait=lock.wait)
        if self._reader is not None:
            return self._behind_veil(self._reader) or Notebook(
                eyes=self._reader, view=match.view(self._reader), news=match.news(self._reader)
            )
        if self._learned is not None and self._learned[0] == self._holder:
            seat, events = self._learned
            lines = [event.words(self.names) for event in events]
            return Learned(eyes=seat, view=match.view(seat), lines=lines, events=events)
        if (moment := self._moment()) is not None:
            return moment
        if decision is None:
            return self._over()
        if not self.is_person(decision.seat):
            at_once = self._playing_on or self._call(match.table) is not None
            view, thinks = match.view(self._watcher), level_of(self.players[decision.seat].kind) == HARD
            coach = self._coach(self._watcher)
            return Computer(
                eyes=self._watcher,
                view=view,
                seat=decision.seat,
                at_once=at_once,
                thinks=thinks,
                coach=coach.watch(self.waiting) if coach is not None else None,
            )
        if self._asks_alone(decision):
            return self._alone(decision)
        return self._before_all(decision)

    def _moment(self) -> Moment | None:
        if not (numbers := self._unseen()):
            return None
        self._holder = None  # everybody looks: whoever has just answered alone opens what follows, too
        match, decision = self._match, self._match.decision
        view, last = match.view(self._watcher), not any(event.is_moment() for event in match.events[numbers[-1] + 1 :])
        alone = decision is not None and self.is_person(decision.seat) and self._asks_alone(decision)
        *before, event = [view.events[number] for number in numbers]
        opens = self._behind_veil(decision.seat) if last and alone and decision is not None else None
        return Moment(eyes=self._watcher, view=view, event=event, before=before, opens=opens, is_last=last)

    def _behind_veil(self, seat: Seat) -> Veil | None:
        """The sealed page before something private of a seat, unless that seat holds the device, or nothing is
        hidden."""
        if self.open or self._holder == seat:
            return None
        match, reads = self._match, self._reader is not None
        sentence = f"{self.names[seat]} opens the notebook." if reads else self.waiting
        since, stays = self._told(seat, None), self._last_holder == seat
        public = match.view(None)
        return Veil(eyes=None, view=public, seat=seat, sentence=sentence, stays=stays, since=since, for_notebook=reads)

    def _alone(self, decision: Decision[Any]) -> Step:
        match, seat = self._match, decision.seat
        if self._aside:
            return Ask(eyes=None, view=match.view(None), seat=seat, since=match.events_for(None)[-RECENT:], aside=True)
        if (veil := self._behind_veil(seat)) is not None:
            return veil
        view = match.view(seat)
        if decision.stage is Stage.SHIELD:
            assert view.decision is not None
            return Learned(eyes=seat, view=view, lines=view.decision.shows(view.table, self.names))
        since = self._told(seat, seat)
        return Ask(
            eyes=seat,
            view=view,
            seat=seat,
            since=since,
            news=match.news(seat, match.read[seat]),
            undo=match.can_undo,
            coach=self._told_by_coach(view),
        )

    def _told(self, seat: Seat, eyes: Seat | None) -> Sequence[Event]:
        """What has happened since this seat last chose something, as these eyes may know it. Whose PIN was removed reads
        that until there is a new one, whoever looked and played meanwhile."""
        since = self._match.events_for(eyes, self._match.read[seat])
        removed = [one for one in self._match.events_for(None) if isinstance(one, PinRemoved) and one.seat == seat]
        new = seat in self._keeper.pins or removed[-1:] == [one for one in since if one in removed][-1:]
        return since if new else [*since, removed[-1]]

    def _before_all(self, decision: Decision[Any]) -> Ask:
        """A question before everybody. Its options are worked out from what everybody sees (or the only person does),
        so they can tell no more."""
        match = self._match
        eyes = decision.seat if self.game.info.open_information else self._watcher
        view = match.view(eyes)
        view = dataclasses.replace(view, options=view.table.options())
        call = self._call(view.table)
        called = (decision.seat, *call.waiting) if call is not None else ()
        asked = [
            Asked(seat, call.stake(view.table, seat), number == 0 or call.will_ask(view.table, seat))
            for number, seat in enumerate(called)
            if call is not None
        ]
        people = [one.seat for one in asked if one.waits and self.is_person(one.seat)]
        claims = people if view.decision is not None and view.decision.claims_by in view.options else []
        return Ask(
            eyes=eyes,
            view=view,
            seat=decision.seat,
            since=view.events[-RECENT:] if eyes is None else match.recap(eyes),
            news=() if eyes is None else match.news(eyes),
            undo=match.can_undo,
            call=asked,
            claims=claims,
            nobody=len(people) > 1,
            coach=self._told_by_coach(view) if eyes == decision.seat else None,
        )

    def _coach(self, seat: Seat | None) -> Coach | None:
        """Who sits beside this seat in a first game."""
        return None if self.lesson is None or seat is None else Coach.beside(self.lesson, self._match.desks[seat])

    def _told_by_coach(self, view: View[Any]) -> Speech | None:
        """What the coach says to this seat, which is asked before its own eyes."""
        coach, journal = self._coach(view.seat), self._match.journal
        if coach is None:
            return None
        said = faults.tried(
            self.game.package,
            lambda: coach.speak(view, len(journal), lambda number: journal[number].text),
            None,
        )
        coach.keep()
        return said

    def _unmasked(self, view: View[Any]) -> Sequence[str]:
        if (say := faults.tried(self.game.package, self.game.load_unmasked, None)) is None:
            return ()
        return faults.tried(self.game.package, lambda: faults.checked(say(view), Sequence), ())

    def _over(self) -> Over:
        match, view = self._match, self._match.view(None)
        result = match.table.result
        assert result is not None
        verdict = result.words(self.names).removesuffix(".")
        end = len(view.events) - 1
        began = end  # with what was announced, where the end is the answer to it: who stood up, and showed what
        while began > 0 and view.events[began - 1].announces:
            began -= 1
        told = " ".join(view.events[at].words(self.names) for at in sorted({began, end}) if at >= 0)
        return Over(
            eyes=None,
            view=view,
            verdict=verdict,
            reason=told.removesuffix(result.words(self.names)).rstrip(),
            winners=result.winners,
            points=result.points,
            unmasked=self._unmasked(view),
            standings=match.standings(),
            champions=match.series_winners(),
            changeable=[setting for setting in self.game.info.settings if setting.between_games],
        )
