"""What people do in the room, and what a front end may know of it beside its steps.

Each deed names the step it answers. One that comes too late, for a step that is over, does nothing: a second key can
never answer the next question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from .. import faultlog
from ..bots import advice_in_words
from ..coach import Speech, farewell
from ..engine import faults
from ..engine.actions import Action
from ..engine.events import Event
from ..engine.game import ADVICE, LESSON, SECOND, Value
from ..engine.match import MARKS, NOTES
from ..engine.visibility import Seat
from ..film import Film, Hours
from ..hindsight import Chapter, chapters
from ..minute import sentences_of
from ..saves.pins import hashed
from .room import Room
from .steps import Ask, Computer, Learned, Moment, Notebook, Over, Step, Veil

LONGEST_NOTE: Final = 20_000
"""Letters a seat can note down in one game; a save has its bounds."""


class Sitting(Room):
    """The room, as a front end holds it."""

    # -- what a front end may know besides -----------------------------------------------------------

    @property
    def inks(self) -> Sequence[str]:
        """The inks of the seats, where the game gives them colours of their own."""
        match = self._match
        return self.game.seat_inks(len(match.players), match.options, match.series.games)

    def letter(self, seat: Seat) -> str:
        """What stands for a seat beside its colour, and opens what is sealed for it."""
        return self._letters[seat]

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

    def log(self) -> list[tuple[Event, bool]]:
        """Everything that happened, as these eyes may know it, and of each thing whether only they (or few) know it."""
        mine, everybody = self._match.events_for(self._now.eyes), self._match.events_for(None)
        return [(event, event != public) for event, public in zip(mine, everybody, strict=True)]

    def hours(self) -> list[str]:
        """What the clock on the wall said at each of these things; nothing where that is not known."""
        try:
            said = self._hours.of(self._match) if self._hours else None
            if said is None:  # the first time, and after something was taken back
                self._hours = Hours(self._match)
                said = self._hours.of(self._match)
        except Exception:  # the rules may have changed in any way since the game began
            return []
        return said if said and len(said) == len(self._match.events) else []

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
        return faults.tried(self.game.package, lambda: advice_in_words(self.game, step.view), [])

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

    @property
    def learns(self) -> bool:
        """Is there a coach at this table, who speaks or was sent away?"""
        return self.lesson is not None

    @property
    def lesson_minutes(self) -> int:
        second = self.game.info.second_lesson
        if second is not None and self._match.options[LESSON.name] == SECOND:
            return second.minutes
        return self.game.info.lesson_minutes

    def take_leave(self) -> Speech | None:
        """What the coach says when the game is over, as long as anybody has not heard it."""
        moves, coaches = len(self._match.journal), map(self._coach, self.people)
        leaving = [coach for coach in coaches if coach is not None and coach.leave(moves)]
        if self.lesson is None or not leaving:
            return None
        for coach in leaving:
            coach.keep()
        self.save()
        result, journal = self._match.table.result, self._match.journal
        answers = [coach.answer(lambda number: journal[number].text) for coach in leaving]
        answer = answers[0] if len(self.people) == 1 else ""  # of several nobody knows whom it is said to
        first, *more = sentences_of(self._now.reason) if isinstance(self._now, Over) else [""]
        why = " ".join([first, *more[: first.endswith("...")]])  # what is left open is told to its end
        return farewell(self.lesson, "", "" if result is None else result.words(self._match.names), answer, why)

    def send_coach(self, step: Step) -> None:
        """The seat before whose eyes this step shows sends the coach away, or calls it back."""
        if step is self._now and (coach := self._coach(step.eyes)) is not None:
            coach.away = not coach.away
            coach.keep()
            self._settle()

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
            self._lock.close(seat)
        else:
            self._hand_to(seat)
        self._settle()

    def unlock(self, step: Step, pin: str) -> None:
        seat = self._lock.seat
        if step is not self._now or seat is None or self._lock.wait:
            return
        if self._lock.takes(pin, self._keeper.pins[seat]):
            self._hand_to(seat)
        self._settle()

    def forget_pin(self, step: Step) -> None:
        """The whole table has agreed to remove a PIN; that stands in the log for its owner, whoever looks next."""
        if step is self._now and (seat := self._lock.seat) is not None:
            del self._keeper.pins[seat]
            self._match.pin_was_removed(seat)
            self._shut()
            self._keeper.save()
            self._settle()

    def hide(self) -> None:
        """Nothing private shows from here on."""
        self._shut()
        self._settle()

    def step_back(self, step: Step) -> None:
        """Go back from a keypad to the sealed page before it, or from the sealed page of a notebook to the table."""
        if step is self._now and self._lock.seat is not None:
            self._lock.seat = None
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

    @property
    def is_played_on(self) -> bool:
        return self._playing_on

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
            self._hours = None
            self.lesson = self._company.lesson = None
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

    def _mark_read(self, step: Step) -> None:
        """Mark as read what the step has shown to these eyes."""
        assert step.eyes is not None
        self._match.read[step.eyes] = len(step.view.events)
