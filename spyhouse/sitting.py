"""The room: who holds the device, what comes next, and what people do, as data. No screen, no sentence, no pace.

A front end asks `Sitting.next()` what the room must do now, shows that step its own way, and says what was done about
it. The order is always the same: sealed page, private page of one seat, what that seat has just learned, sealed again.
Everything in a step is made from views, so a front end has nothing in its hands that the eyes before it may not see.

Each deed names the step it answers. One that comes too late, for a step that is over, does nothing: a second key can
never answer the next question.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final

from . import faultlog
from .bots import HARD, Company, advice_in_words, level_of
from .coach import Coach, Speech, lesson_of
from .engine import faults
from .engine.actions import Action
from .engine.decisions import Decision, Queue, Stage
from .engine.events import Event, PinRemoved
from .engine.game import ADVICE, LESSON, Game, Series, Setting, Value
from .engine.match import COACH, MARKS, NOTES
from .engine.players import HUMAN, Player
from .engine.table import Table
from .engine.view import View
from .engine.visibility import Seat
from .film import Film, hours
from .hindsight import Chapter, chapters
from .saves.keeper import Keeper
from .saves.pins import fits, hashed

LONGEST_NOTE: Final = 20_000
"""Letters a seat can note down in one game; a save has its bounds."""
RECENT: Final = 12
"""Events that everybody is reminded of where a question is put before all."""
TRIES: Final = 3
PENALTY: Final = 5.0
"""Seconds to wait after so many wrong PINs."""


# -- what the room must do --------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Step:
    """What the room must do now. Two steps are never the same: a deed names the one it answers."""

    eyes: Seat | None
    """Whose eyes it is for; None is for everybody's."""
    view: View[Any] = dataclasses.field(repr=False)
    """The table before these eyes."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Moment(Step):
    """Something that everybody should look up for."""

    event: Event
    before: Sequence[Event]
    """What led to it, and has no page of its own."""
    opens: Veil | None
    """The sealed page that follows at once, if one does: its seat may open it from here."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Veil(Step):
    """A sealed page: nothing private shows until this seat opens it, alone with the device."""

    seat: Seat
    sentence: str
    """What everybody may know of what comes: "Boris answers a bribe." """
    stays: bool
    """This seat had the device last."""
    since: Sequence[Event]
    """What has happened since this seat last looked, as everybody saw it."""
    for_notebook: bool
    """The seat only wants to look into its notebook; it can leave that be."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Pin(Step):
    """The seat that opened the sealed page has a PIN."""

    seat: Seat
    wrong: int
    """How many were wrong so far."""
    wait: float
    """Seconds until the next one is looked at."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Learned(Step):
    """What these eyes, and few others, have just been shown."""

    lines: Sequence[str]
    events: Sequence[Event] = ()
    """Told by these; none, if it is a look that a rule grants."""


@dataclasses.dataclass(frozen=True, slots=True)
class Asked:
    """A seat in a call that is put to several."""

    seat: Seat
    stake: str
    """What it could answer with, or why it is not asked; empty where nothing need be said."""
    waits: bool
    """Its turn to be asked comes, as things stand."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ask(Step):
    """A question to a person: before everybody, or before the eyes of one seat."""

    seat: Seat
    """Whom it is put to."""
    since: Sequence[Event]
    """What has happened since these eyes last chose something."""
    news: Sequence[Event] = ()
    """Of that, what only they (or few) may know."""
    undo: bool = False
    """The last action can be taken back."""
    call: Sequence[Asked] = ()
    """Where several are asked the same: all of them, in their order."""
    claims: Sequence[Seat] = ()
    """Of them the people who may take the device to answer alone."""
    nobody: bool = False
    """One answer may be given for all people who are still to be asked: nobody wants anything."""
    aside: bool = False
    """A private question whose seat lets everybody look at the board meanwhile."""
    coach: Speech | None = None
    """What the coach of a first game says to the seat that is asked, before its eyes alone."""

    @property
    def for_all(self) -> Sequence[Event]:
        """Of what has happened since, the rest: what everybody may know."""
        return [event for event in self.since if event not in self.news]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Computer(Step):
    """A computer player moves."""

    seat: Seat
    at_once: bool
    """No pause is needed to follow it: it answers a call that was put to several, or nobody wants to look."""
    thinks: bool = False
    """It thinks ahead, up to a second."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Notebook(Step):
    """A seat looks into its notebook at a time when everybody looks on."""

    news: Sequence[Event]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Over(Step):
    """The game has ended; everything is turned up for all."""

    verdict: str
    reason: str
    """The last thing that happened, without what the verdict says already."""
    winners: Sequence[Seat]
    points: Sequence[int]
    standings: Series
    champions: Sequence[Seat]
    """Who has won the match, if somebody has."""
    changeable: Sequence[Setting]
    """What may be chosen anew for the next game."""


# -- the room ---------------------------------------------------------------------------------------


class Sitting:
    """One table and the people round it, over a match and its save."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._match = match = keeper.match
        lesson = lesson_of(match.game) if match.options[LESSON.name] == "on" else None
        self._lesson = lesson if match.series.games == 0 else None
        """Somebody learns the game at this table."""
        self._company = Company(match, self._lesson)
        self.players: Sequence[Player] = match.players
        self.names: Sequence[str] = match.names
        self.people = match.humans
        self.game: Game = match.game
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
        self._locked: Seat | None = None
        """Whose sealed page was opened and still wants its PIN."""
        self._wrong = 0
        """PINs that were wrong since its sealed page was opened."""
        self._misses = 0
        """The same since somebody last knew theirs: whoever steps back does not begin anew."""
        self._wait_until = 0.0
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

    # -- what a front end may know besides -----------------------------------------------------------

    @property
    def inks(self) -> Sequence[str]:
        """The inks of the seats, where the game gives them colours of their own."""
        match = self._match
        return self.game.seat_inks(len(match.players), match.options, match.series.games)

    def letter(self, seat: Seat) -> str:
        """What stands for a seat beside its colour, and opens what is sealed for it."""
        return self.game.letters_of(self.names)[seat]

    @property
    def options(self) -> Mapping[str, Value]:
        return self._match.options

    @property
    def moves(self) -> int:
        return len(self._match.journal)

    def has_chosen(self, seat: Seat) -> bool:
        """Has this seat chosen anything in this game?"""
        return any(entry.seat == seat for entry in self._match.journal)

    @property
    def games_before(self) -> int:
        """How many games of this match lie behind the one on the table."""
        return self._match.series.games

    @property
    def name(self) -> str:
        return self._keeper.name

    @property
    def path(self) -> Path:
        return self._keeper.path

    @property
    def trouble(self) -> str:
        """A sentence while the file on disk is not up to date."""
        return self._keeper.trouble

    @property
    def notice(self) -> str:
        """A sentence about where the save is now, if that has changed."""
        return self._keeper.notice

    def take_complaint(self) -> str:
        """A sentence about a computer player, or a page or words of the game, that has failed, once."""
        company = self._company
        if not company.complaint:
            asked = self._now.view.decision
            return faultlog.complaint(faults.named(asked) if asked is not None else "")
        more = f" {faultlog.written(company.cause)}" if company.cause else ""
        complaint, company.complaint, company.cause = f"{company.complaint}{more}".rstrip(), "", None
        return complaint

    def is_person(self, seat: Seat) -> bool:
        return self.players[seat].kind == HUMAN

    @property
    def waiting(self) -> str:
        """What everybody may know of the question on the table: "Boris answers a bribe." """
        public = self._match.view(None)
        return f"{public.decision.waiting(public.table, self.names)}." if public.decision else ""

    def log(self) -> list[tuple[Event, bool]]:
        """Everything that happened, as these eyes may know it, and of each thing whether only they (or few) know it."""
        mine, everybody = self._match.events_for(self._now.eyes), self._match.events_for(None)
        return [(event, event != public) for event, public in zip(mine, everybody, strict=True)]

    def hours(self) -> list[str]:
        """What the clock on the wall said at each of these things; nothing where that is not known."""
        return hours(self._match)

    @property
    def advises(self) -> bool:
        """May people here ask the house what it would do?"""
        asked = self.options[ADVICE.name]
        return self.game.has(self.game.bot) and (asked == "on" or (asked == "alone" and len(self.people) == 1))

    def advice(self, step: Ask) -> list[tuple[str, str]]:
        """What the house would do in the place of the seat that is asked, and why, from the view of this step; nothing
        where it is not alone with it: a hand must not be advised on before everybody."""
        if not self.advises or step.eyes != step.seat:
            return []
        try:
            return advice_in_words(self.game, step.view)
        except Exception as error:  # whatever another package does wrong
            faults.tell(self.game.package, error)
            return []

    def film(self) -> Film:
        """The game that has just ended once more. Raises `CannotReplay`."""
        assert self._match.over
        return Film(self._match)

    def hindsight(self) -> Sequence[Chapter]:
        """What the game that has just ended turned on. Raises `CannotReplay`."""
        return chapters(self.film(), self.people)

    # -- what is alone with a seat's own eyes --------------------------------------------------------

    @property
    def desk(self) -> Mapping[str, str]:
        """What the seat before whose eyes all this shows keeps for itself."""
        return {} if self._now.eyes is None else self._match.desks[self._now.eyes]

    def note(self, step: Step, text: str, kind: str = NOTES) -> bool:
        """The seat before whose eyes this step showed has these notes now; False where there are none, or they are too
        long. What was written just before the page was hidden is kept, too. They are on disk with the next save."""
        eyes = step.eyes
        if eyes is None or len(text) > LONGEST_NOTE or kind not in (NOTES, MARKS):
            return False
        self._match.desks[eyes][kind] = text
        return True

    def save(self) -> None:
        self._keeper.save()

    @property
    def has_pin(self) -> bool:
        return self._now.eyes in self._keeper.pins

    def set_pin(self, pin: str) -> None:
        """Set the PIN of the seat that holds the device; an empty one removes it."""
        if self._holder is None:
            return
        if pin:
            self._keeper.pins[self._holder] = hashed(pin)
        else:
            self._keeper.pins.pop(self._holder, None)
        self._keeper.save()

    # -- deeds: looking ------------------------------------------------------------------------------

    def seen(self, step: Step) -> None:
        """What was shown has been looked at."""
        if step is not self._now:
            return
        match step:
            case Moment():
                self._moments = self._unseen()[-1] + 1
            case Learned() if (
                self._learned is None
            ):  # a rule let this seat look at something; what it does next is public
                self._holder = None
                self._keeper.apply(step.view.options[0])
            case Learned():
                self._mark_read(step)
                self._learned = None
            case Notebook():  # its news have been read; what has happened since still waits for the seat's own page
                assert step.eyes is not None
                self._match.noted[step.eyes] = len(step.view.events)
                self._reader = None
            case _:
                return
        self._settle()

    def open_veil(self, step: Step, seat: Seat) -> None:
        """This seat is alone with the device. From a moment it opens what follows."""
        veil = step.opens if isinstance(step, Moment) else step
        if step is not self._now or not isinstance(veil, Veil) or veil.seat != seat:
            return
        if isinstance(step, Moment):
            self.seen(step)
        if seat in self._keeper.pins:
            self._locked, self._wrong = seat, 0
        else:
            self._hand_to(seat)
        self._settle()

    def unlock(self, step: Step, pin: str) -> None:
        if step is not self._now or self._locked is None or monotonic() < self._wait_until:
            return
        if fits(pin, self._keeper.pins[self._locked]):
            self._hand_to(self._locked)
        else:
            self._wrong += 1
            self._misses += 1
            self._wait_until = monotonic() + PENALTY * (self._misses % TRIES == 0)
        self._settle()

    def forget_pin(self, step: Step) -> None:
        """The whole table has agreed to remove a PIN; that stands in the log for its owner, whoever looks next."""
        if step is self._now and self._locked is not None:
            del self._keeper.pins[self._locked]
            self._match.pin_was_removed(self._locked)
            self._shut()
            self._keeper.save()
            self._settle()

    def hide(self) -> None:
        """Nothing private shows from here on."""
        self._shut()
        self._settle()

    def step_back(self, step: Step) -> None:
        """Go back from a keypad to the sealed page before it, or from the sealed page of a notebook to the table."""
        if step is self._now and self._locked is not None:
            self._locked = None
            self._settle()
        elif step is self._now:
            self.hide()

    def let_look(self, step: Step) -> None:
        """Whoever decides alone lets everybody look at the board, and takes the hand up again behind a sealed page."""
        if step is self._now and isinstance(step, Ask) and step.eyes is not None and not self.open:
            self._holder, self._aside = None, True
            self._settle()

    def take_up(self, step: Step) -> None:
        if step is self._now and self._aside:
            self._aside = False
            self._settle()

    def ask_notebook(self, step: Step, seat: Seat) -> None:
        """Before everybody somebody wants to look into its notebook: behind a sealed page, as everything private."""
        if step is self._now and step.eyes is None and self.is_person(seat) and not self.open:
            self._reader = seat
            self._settle()

    # -- deeds: playing ------------------------------------------------------------------------------

    def act(self, step: Step, action: Action) -> None:
        """The seat that is asked has chosen."""
        if step is not self._now or not isinstance(step, Ask) or action not in step.view.options:
            return
        self._last_holder = step.seat
        if step.eyes is not None:
            self._mark_read(step)
        told = len(self._match.events)
        self._keeper.apply(action)
        if step.eyes is not None and not self.open and not self._goes_on(step.seat):
            taught = self._match.news(step.seat, told)
            self._learned = (step.seat, taught) if taught else None
        self._settle()

    def nobody(self, step: Step) -> None:
        """No person who is still to be asked wants anything; computer players answer for themselves."""
        if step is self._now and isinstance(step, Ask) and step.nobody:
            self._answered = self._call(self._match.table)
            self._settle()

    def claim(self, step: Step, seat: Seat) -> None:
        """This seat answers alone. Seats that are asked before it let the call pass."""
        if step is self._now and isinstance(step, Ask) and seat in step.claims:
            self._answered, self._claimer = self._call(self._match.table), seat
            self._settle()

    def think(self, step: Step) -> Callable[[], Action] | None:
        """What a computer player thinks with: it can be called beside everything else, and changes nothing."""
        return self._company.asked() if step is self._now and isinstance(step, Computer) else None

    def computer_moves(self, step: Step, action: Action) -> None:
        if step is self._now and isinstance(step, Computer):
            if not step.at_once and (line := self._company.line()):
                self._match.say(step.seat, line)
            self._keeper.apply(action)
            self._match.mark_read(step.seat)
            self._settle()

    def play_on(self, step: Step) -> None:
        """Computer players move without being looked at, until a person is asked."""
        if step is self._now and isinstance(step, Computer):
            self._playing_on = True
            self._settle()

    def undo(self) -> bool:
        """Take back the last action; False where there is nothing to take back."""
        can = isinstance(self._now, Ask) and self._now.undo and self._keeper.undo()
        if can:
            self._moments = min(self._moments, len(self._match.events))
            self._settle()
        return can

    # -- deeds: the evening --------------------------------------------------------------------------

    def agree_to_end(self) -> None:
        """Everybody at the table agrees to stop here."""
        self._match.agree_to_end()
        self._keeper.save()
        self._moments = len(self._match.events)
        self._shut()
        self._settle()

    def next_game(self, step: Step, changes: Mapping[str, Value]) -> None:
        """Deal the next game to the same seats, with the settings that were changed."""
        if step is self._now and isinstance(step, Over):
            self._keeper.next_game(changes)
            self._match = self._keeper.match
            self._lesson = self._company.lesson = None
            self._moments = 0
            self._shut()
            self._settle()

    def leave(self) -> bool:
        """Save a last time and close the save; False, and nothing is closed, if that fails: then it takes `abandon`."""
        if self._keeper.save_changes():
            self.abandon()
        return not self.trouble

    def abandon(self) -> None:
        """Close the save, whatever has not been written."""
        self._shut()
        self._company.leave()
        self._keeper.close()

    # -- what follows from it ------------------------------------------------------------------------

    def _mark_read(self, step: Step) -> None:
        """Mark as read what the step has shown to these eyes."""
        assert step.eyes is not None
        self._match.read[step.eyes] = len(step.view.events)

    def _hand_to(self, seat: Seat) -> None:
        self._holder = self._last_holder = seat
        self._locked, self._misses, self._aside = None, 0, False

    def _shut(self) -> None:
        self._holder = self._locked = self._reader = self._learned = None
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
        if self._locked is not None:
            wait = max(self._wait_until - monotonic(), 0.0)
            return Pin(
                eyes=None,
                view=match.view(None),
                seat=self._locked,
                wrong=self._misses if wait else self._wrong,
                wait=wait,
            )
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
            return Computer(eyes=self._watcher, view=view, seat=decision.seat, at_once=at_once, thinks=thinks)
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
        return Moment(eyes=self._watcher, view=view, event=event, before=before, opens=opens)

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
            coach=self._coach(view),
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
            coach=self._coach(view) if eyes == decision.seat else None,
        )

    def _coach(self, view: View[Any]) -> Speech | None:
        """What the coach says to this seat, which is asked before its own eyes."""
        if self._lesson is None or view.seat is None:
            return None
        desk, journal = self._match.desks[view.seat], self._match.journal
        coach = Coach.read(self._lesson, desk.get(COACH, ""))
        try:
            said = coach.speak(view, len(journal), lambda number: journal[number].text)
        except Exception as error:  # whatever another package does wrong
            faults.tell(self.game.package, error)
            return None
        desk[COACH] = coach.kept()
        return said

    @property
    def learns(self) -> bool:
        """Is there a coach at this table, who speaks or was sent away?"""
        return self._lesson is not None

    def send_coach(self, step: Step) -> None:
        """The seat before whose eyes this step shows sends the coach away, or calls it back."""
        if step is self._now and self._lesson is not None and step.eyes is not None:
            desk = self._match.desks[step.eyes]
            coach = Coach.read(self._lesson, desk.get(COACH, ""))
            coach.away = not coach.away
            desk[COACH] = coach.kept()
            self._settle()

    def _over(self) -> Over:
        match, view = self._match, self._match.view(None)
        result = match.table.result
        assert result is not None
        verdict = result.words(self.names).removesuffix(".")
        last = view.events[-1].words(self.names) if view.events else ""
        return Over(
            eyes=None,
            view=view,
            verdict=verdict,
            reason=last.removesuffix(result.words(self.names)).rstrip(),
            winners=result.winners,
            points=result.points,
            standings=match.standings(),
            champions=match.series_winners(),
            changeable=[setting for setting in self.game.info.settings if setting.between_games],
        )
