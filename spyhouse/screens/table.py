"""The table itself: the game's board, what happened, the choices."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import functools
from collections.abc import Iterable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeGuard

from rich.cells import cell_len
from textual import events, work
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from ..coach import NAME, Speech
from ..engine.events import Event
from ..engine.lesson import NOTEBOOK
from ..engine.match import MARKS
from ..engine.view import View
from ..engine.visibility import Seat
from ..engine.words import in_a_row, listed
from ..keys import shown
from ..met import is_new_to_it
from ..minute import sentences_of
from ..sitting import RECENT, Ask, Asked, Computer, Step
from ..widgets import guard
from ..widgets.board import Aim, Board, board_of
from ..widgets.canvas import Canvas, Painted, seat_ink, wrapped
from ..widgets.choicelist import ChoiceList
from ..widgets.coach import HIGH, LIST, SLIP, CoachStrip, Slip, figures, has_room
from ..widgets.lists import Line, LineList
from ..widgets.motion import LONGEST
from ..widgets.pointing import places_of
from .about import AboutScreen
from .advice import AdviceScreen
from .base import Enlarge, HouseScreen, KeyLine, TitleLine, nothing_here
from .coach import CoachScreen, in_title
from .legend import LegendScreen, PointScreen
from .listing import shortest
from .log import LogScreen
from .minute import MinuteScreen
from .notes import NotesScreen, WhoseNotebook
from .sheet import SheetScreen
from .tablemenu import TableMenu

if TYPE_CHECKING:
    from .play import Director

SLIM = 60
"""A desk with fewer columns has room for the choices only."""
LOW, WIDE = 12, 110
"""So has one with fewer rows, where the terminal has fewer columns: there what happened lies above the choices."""
ROOMY = 100
"""Columns from which the line of keys has room for longer words."""
SO_FAR, SINCE = "So far", "Since your last choice"
EYES = "For your eyes"
"""Stands over what not everybody knows."""
APART = 6
"""Rows of a recap from which that has a heading of its own."""


def _newest(sentences: list[list[str]], room: int) -> list[str]:
    """The last ones that find room, none without its beginning unless it is the only one."""
    lines: list[str] = []
    for sentence in reversed(sentences):
        if lines and len(lines) + len(sentence) > room:
            break
        lines = [*sentence, *lines]
    return lines[-room:] if room > 0 else []


def _sealed(seal: str, text: str, width: int) -> list[str]:
    """With its sign before it, which stands alone in its column."""
    margin = cell_len(seal) + 1
    first, *then = wrapped(text, width - margin)
    return [f"{seal} {first}", *(" " * margin + line for line in then)]


class Recap(Painted):
    """What happened since somebody chose last: what not everybody knows first, then the rest, the newest last and
    brightest, but never as bright as what can be chosen."""

    def __init__(self) -> None:
        super().__init__(id="recap")
        self.heading = ""
        self.news: list[str] = []
        self.public: list[str] = []
        self.short: Sequence[str] = ()
        """The same, for where not all of it has room."""

    def say(self, heading: str, news: list[str], public: list[str], short: Sequence[str] = ()) -> None:
        self.heading, self.news, self.public, self.short = heading, news, public, short
        self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.heading == SINCE and not self.news and not self.public:  # since then there was one's own step alone
            return
        news = [_sealed(c.symbols.seal, text, c.width - 2) for text in self.news]
        public, short = ([wrapped(text, c.width - 2) for text in form] for form in (self.public, self.short))
        if short and sum(map(len, (*news, *public))) >= c.height:
            public = short
        rows = sum(map(len, (*news, *public)))
        apart = bool(news and public) and c.height >= APART and rows <= c.height - 2
        room = c.height - 1 - apart
        if rows + len(news[1:]) <= room:  # air between any two
            news[:-1] = [[*lines, ""] for lines in news[:-1]]
        kept = (
            len(public[-1]) if public and len(public[-1]) < room else 0
        )  # the newest of what all know finds room, too
        private = _newest(news, room - kept)
        lines = _newest(public, room - len(private))
        told = EYES if apart else self.heading
        if news and not public:
            told = shortest((f"{self.heading}, {EYES.lower()}", EYES), c.width - 3)
        if len(private) + len(lines) < rows:
            told = shortest((f"{told}, the newest; all is in the log", f"{told}, the newest", told), c.width - 3)
        c.rule(0, 0, c.width, title=told)
        for number, line in enumerate(private, 1):
            c.put(1, number, line, "accent")
        below = 1 + len(private) + apart
        if apart:
            c.rule(0, below - 1, c.width, title=self.heading)
        for number, line in enumerate(lines):
            is_new = number >= len(lines) - len(public[-1])
            c.put(1, below + number, line, "soft" if is_new else "shadow")
        if not self.news and not self.public:
            c.put(1, 1, "Nothing so far.", "shadow")


def _on_board(marks: Mapping[str, int]) -> dict[str, int]:
    return {mark: number for mark, number in marks.items() if mark != LIST}


ARROWS: Final = "arrows"
"""Stands on the coach's key where the learner moves the cursor of the board."""
CLOSE: Final = "Esc"
"""And where something lies open on it."""
_NO_DEED: Final = ("", ARROWS, CLOSE)
"""What cannot be done with a click on what the coach says."""
WHY_NOT: Final = {
    "undo": "Nothing to take back: you have done nothing yet, or somebody has learned from it since.",
    "nobody": "x is for a question that everybody is asked. This one is for one player.",
    "coach": "Nothing to hear again. The Old Hand sits at first games only: “Learn by playing” in the menu.",
    "send_coach": "No coach is here to be sent away.",
    "advice": "No advice now: the house tells it only to whoever is asked, alone, where the table allows it.",
    "hand": "Your hand can be laid face down only in a private turn, and only where all can look at a map.",
}
"""What a key of the table says that has nothing to do now."""


class TableScreen(HouseScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "u", "undo", "Undo", id="table.undo", tooltip="Take back the last step, as long as nothing was revealed"
        ),
        Binding(
            "question_mark,f1",
            "rules",
            "Help",
            id="table.rules",
            tooltip="The game in a minute, this question, and its rules",
        ),
        Binding(
            "k",
            "legend",
            "Signs",
            id="table.legend",
            tooltip="Point at anything on the table: what it is, and what it does; once more: all signs in a list",
        ),
        Binding("h", "advice", "Advice", id="table.advice", tooltip="What the house would do in your place, and why"),
        Binding("l", "log", "Log", id="table.log", tooltip="Everything that happened, as this seat may know it"),
        Binding("n", "notes", "Notes", id="table.notes", tooltip="Your own notes"),
        Binding("backslash", "conceal", "Hide", id="table.conceal", tooltip="Hide everything at once"),
        Binding(
            "f",
            "hand",
            "Hand",
            id="table.hand",
            tooltip="Lay your hand aside, face down, so that everybody can look at the board; or take it up again",
        ),
        Binding("m", "menu", "Menu", id="table.menu", tooltip="Save, leave, end the game, settings"),
        Binding("y", "coach", "Coach", id="table.coach", tooltip="In a first game: hear the coach, or call it back"),
        Binding("j", "send_coach", "Send away", id="table.coach_away", tooltip="In a first game: send the coach away"),
        Binding("x", "nobody", "Nobody", id="table.nobody", tooltip="Everyone passes on what all are asked"),
        Binding("tab", "app.focus_next", "Next", show=False, id="table.next", tooltip="The next part of the screen"),
    ]

    def __init__(self, director: Director, step: Ask | Computer) -> None:
        super().__init__()
        self.director = director
        self.sitting = director.sitting
        self.step = step
        self.asked: object = None
        """Whom the question was put to that this page showed last."""
        self.heard_speech: Speech | None = None
        """What the coach said at the last question."""
        self.is_unread = False
        """Is there more to read of that than lies below the table?"""
        self.is_whole = False
        """Has the learner put the coach's slip away, to see all of the table?"""
        self.is_filled = False
        """Has what is opened on the board the rows of the coach as well?"""
        self.told: Mapping[str, int] | None = None
        """The figures of the slip that is read on the coach's own page above it."""
        self.read_at: Step | None = None
        """At which question something was opened on the board, or the notes, to be read there."""
        director.touched = monotonic()

    @property
    def seat(self) -> Seat | None:
        """Before whose eyes it lies."""
        return self.step.eyes

    @property
    def view(self) -> View[Any]:
        return self.step.view

    def is_for(self, step: Ask | Computer) -> bool:
        """A page shows the steps of one pair of eyes; for another a new one is made."""
        return step.eyes == self.step.eyes

    # -- what is on it -----------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        yield board_of(self.sitting.game)
        with Container(id="desk"):
            yield ChoiceList(id="choices")
            yield Recap()
        if self.sitting.learns:
            yield CoachStrip()

    def on_mount(self) -> None:
        self.set_interval(1.0, self.director.seal_when_idle)
        board, choices = self.query_one(Board), self.query_one(ChoiceList)
        choices.pointing, choices.aiming = board.point, board.aim
        board.following = lambda actions: choices.point_to(actions, board.aimed)
        board.released, board.unmeant = choices.tell_moved, choices.action_choose
        choices.at_start = board.put_aside
        choices.refilled = self._show_coach
        choices.figure_of_list = lambda: self._figures[LIST]
        for strip in self.query(CoachStrip):
            strip.figures = lambda: {} if self._strip_rows == SLIP and choices.is_begun else self._figures
        if self.sitting.learns:
            board.repainted = self._show_coach
        self.heard = board
        self.show(self.step)

    def show(self, step: Ask | Computer) -> None:
        """Everything anew, as the table stands at this step."""
        self.step = step
        board, choices, speech = self.query_one(Board), self.query_one(ChoiceList), step.coach
        choices.meant, choices.goal = (speech.action, speech.goal) if speech else (None, "")
        self.told = None
        self.query_one(ChoiceList).wait(False)
        board.is_aside = isinstance(step, Ask) and step.aside
        self._hear(step)
        if not self._stays_as_it_is:
            board.show(step.view)
        self._show_marks()
        self._place_desk()
        self._perform()
        self._focus()
        if self.asked is None or not self._nobody_looks_on:
            self._say_title(self._asks)
        if isinstance(step, Ask):
            self._show_question(step, board, choices)
        else:
            self._show_computer(step, choices)
        self._aim()
        self._show_coach()
        if isinstance(step, Ask):
            self._open_what_comes_first(step)
        asked = step.seat if isinstance(step, Ask) else "the computer"
        if asked != self.asked:  # a key that meant what stood here before must not choose
            choices.guard(guard.PAGE)
        self.asked = asked
        self._show_keys()

    @property
    def _nobody_looks_on(self) -> bool:
        return isinstance(self.step, Computer) and self.step.at_once

    @property
    def _stays_as_it_is(self) -> bool:
        """What led to a call that computer players answer is performed after it, from the table that still lies there."""
        return self._nobody_looks_on and self.asked is not None and not self.sitting.is_played_on

    def _perform(self) -> None:
        """What has led to this table, once that can be seen: not under the page before somebody's first turn."""
        step = self.step
        if not self._nobody_looks_on and not (isinstance(step, Ask) and self._is_new_to_it(step)):
            self.director.perform(step, self.query_one(Board))

    async def comes_to_rest(self) -> None:
        """Nothing on the board moves any more: all has arrived, or a key has ended it."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.query_one(Board).at_rest.wait(), 2 * LONGEST)

    def _show_question(self, step: Ask, board: Board, choices: ChoiceList) -> None:
        if step.aside:
            who = step.view.names[step.seat]
            why = f"Look at the board together; no card shows until {who} takes it up again, alone with the screen."
            line = Line("Take up the hand", "alone with it", "take up")
            choices.offer(f"{who} has laid the hand aside.", [line], why)
        else:
            choices.ask(step.view, board.aims(step.view), self._also(step), self._who_answers(step))
            choices.sensible = choices.meant or board.opening(step.view)
            if choices.sensible is not None and not choices.goes_to(choices.goal):
                choices.point_to((choices.sensible,))
            if choices.goal and step.coach and step.coach.first:  # where it is, the learner is to find
                choices.tell_moved()
        self._show_recap(step)

    def _hear(self, step: Ask | Computer) -> None:
        """Is what the coach says now to be read first, where there is no high strip for it, or on a page of its own?"""
        speech, heard = step.coach, self.heard_speech.lines if self.heard_speech is not None else []
        if isinstance(step, Ask):
            was_unread = self.is_unread and speech is not None and speech.lines == heard
            self.is_unread = self._needs_page(speech) and (was_unread or speech.lines != heard)
            self.is_whole &= not self.is_unread
            self.heard_speech = speech

    def _needs_page(self, speech: Speech | None) -> TypeGuard[Speech]:
        if speech is None:
            return False
        return speech.leaves or (not self._has_strip and bool(speech.number or speech.happened))

    def _open_what_comes_first(self, step: Ask) -> None:
        """Before the question: what the coach says, or the game in a minute."""
        if self.is_unread:
            self.call_after_refresh(self._open_coach, step)
        if self._is_new_to_it(step):
            self.call_after_refresh(self._open_minute, step)

    def _show_computer(self, step: Computer, choices: ChoiceList) -> None:
        """Show that a computer player is thinking; where no person has to look on, the page stays as it is."""
        if not step.at_once:
            lines = [
                Line("Play on", "until a person is asked", "play on"),
                Line("One step", "at once, without the pause", "hurry"),
            ]
            thinks = ", thinking ahead" if step.thinks else ""
            choices.offer(f"{self.sitting.waiting.rstrip('.')}{thinks}{self.house.symbols.ellipsis}", lines)
        self.query_one(Recap).say("What happened", [], self._words(step.view.events[-RECENT:]))

    def _also(self, step: Ask) -> list[Line]:
        """The lines of a call that is put to several seats: others than the first may answer, or one for all."""
        names = step.view.names
        asked = [one.seat for one in step.call if one.waits]
        lines = []
        for seat in step.claims[1:]:
            before = [names[one] for one in asked[: asked.index(seat)] if self.sitting.is_person(one)]
            passing = f"{listed(before)} {'pass' if before[1:] else 'passes'}"
            lines.append(Line(f"Let {names[seat]} answer", passing, ("claim", seat)))
        if step.nobody:  # who that is stands below the line where it is too long to stand beside it
            people = [names[one] for one in asked if self.sitting.is_person(one)]
            lines.append(Line("Pass for you all", listed(people), "nobody"))
        return lines

    def _focus(self) -> None:
        """Put the focus where it was last: on the choices, or on a board with a cursor of its own and a place to
        choose."""
        board, choices = self.query_one(Board), self.query_one(ChoiceList)
        if self.director.at_board and not board.size.area:  # nobody knows yet where its places lie
            self.had_focus = None  # until the page is taken up
            return
        wanted = board if self.director.at_board and board.can_focus and board.spots() else choices
        if self.focused is not wanted:
            self.set_focus(wanted)  # at once, or it would come after what is aimed at

    def _show_marks(self) -> None:
        """What its seat has marked, for nobody else."""
        board, marks = self.query_one(Board), self.sitting.desk.get(MARKS, "") if self.view.seat is not None else ""
        if marks != board.pencilled:
            board.pencilled = marks
            board.repaint()

    def take_up(self) -> None:
        super().take_up()
        if self.had_focus is None and not self._walks_unlisted:  # else the focus is on its way to the board
            self._focus()

    def on_screen_resume(self) -> None:
        """What was opened above it is closed: its seat may have marked something there. What came before the coach had
        spoken is over, too."""
        if self.is_current:
            self._perform()
        self.told = None
        self.query_one(ChoiceList).wait(False)
        self._place_desk()
        self._show_marks()
        self._aim()
        self._show_coach()
        self._say_title(self._asks)
        if self.is_unread:
            self.call_after_refresh(self._open_coach, self.step)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        aimed = self.step.coach is not None and self.step.coach.goal
        if event.widget is self.focused and self.view.options and not aimed:
            self.director.at_board = isinstance(event.widget, Board)
        if aimed:
            self._show_coach()
        if isinstance(self.app.screen, CoachScreen):  # shows the list as it looks now
            self.app.screen.slips.repaint()

    # -- the first turn ------------------------------------------------------------------------------

    def _is_new_to_it(self, step: Ask) -> bool:
        return is_new_to_it(self.sitting, step, self.house.settings)

    async def _open_minute(self, step: Step) -> None:
        if step is self.step and isinstance(step, Ask) and self.app.screen is self:
            sits = self.sitting.letter(step.seat), seat_ink(step.seat, self.sitting.inks)
            name, advised = step.view.names[step.seat], self.may_ask_the_house
            await self.app.push_screen(MinuteScreen(step.view, name, advised=advised, sits=sits))

    # -- the coach of a first game -------------------------------------------------------------------

    @property
    def _has_strip(self) -> bool:
        return has_room(self.size.height)

    @property
    def _strip_rows(self) -> int:
        """What lies below the table of all that the coach says."""
        if self.step.coach is None:
            return 0
        if self._has_strip:
            return HIGH
        return 0 if self.is_whole or self.step.coach.leaves or self.query_one(Board).fills_page else SLIP

    @property
    def key_meant(self) -> str:
        """What does as the coach says, as the list and the cursor stand now."""
        choices, board, speech = self.query_one(ChoiceList), self.query_one(Board), self.step.coach
        if speech is None or choices.is_begun:
            return choices.figure_meant
        if speech.goal and speech.goal == board.aimed:
            return "Enter"
        if speech.first is None:
            return choices.figure_meant
        if speech.goal:
            return ARROWS if board.aimed and board.has_focus else speech.first.sign
        return CLOSE if board.opened else choices.figure_meant if self.read_at is self.step else speech.first.sign

    @property
    def speech(self) -> Speech | None:
        """What the coach says now: another thing once the key that comes first is pressed."""
        speech = self.step.coach
        if speech is None or speech.first is None:
            return speech
        if self.key_meant == speech.first.sign:
            return speech.opening
        is_there = speech.goal and self.key_meant == "Enter"  # all but the last sentence is done
        *_, last = sentences_of(speech.press if is_there else speech.first.words)
        return dataclasses.replace(speech, press=last) if is_there or self.key_meant == CLOSE else speech

    def _aim(self) -> None:
        """Where the coach says that somebody walks there, the cursor stands there: in the list, where a line goes there."""
        board = self.query_one(Board)
        if self._walks_unlisted:
            self.set_focus(board)  # at once: the walk may go on before it would be there
        if goal := self._goal:
            board.aim(goal)

    @property
    def _goal(self) -> str:
        """Where the coach says that somebody walks now."""
        speech, walks = self.step.coach, self.query_one(Board).can_focus
        return speech.goal if walks and speech is not None and speech.first is None else ""

    @property
    def _walks_unlisted(self) -> bool:
        """Does no line of the list walk there?"""
        return bool(self._goal) and not self.query_one(ChoiceList).goes_to(self._goal)

    def _show_coach(self) -> None:
        """In a strip below the table, or on a slip, with the key that is meant now; where all of the table is to be seen, in
        the title."""
        if self.query_one(Board).opened:
            self.read_at = self.step
        if (fills := self.query_one(Board).fills_page) != self.is_filled:
            self.is_filled = fills
            self._place_desk()
            self._say_title(self._asks)
        choices, speech, key = self.query_one(ChoiceList), self.speech, self.key_meant
        elsewhere = not key.isdigit() and not choices.has_focus
        if elsewhere != choices.elsewhere:
            choices.elsewhere = elsewhere
            choices.repaint()
        if speech is not None and (part := choices.part_meant):
            speech = speech.at_step(choices.made, part)
        elif speech is not None and speech.first is not None and key != speech.first.sign:
            speech = dataclasses.replace(speech, begun=True)
        for strip in self.query(CoachStrip):
            strip.show(speech, key, 0 if self.is_unread else -1)
        self._mark(self._marks)
        if speech is not None and not self._strip_rows and isinstance(self.step, Ask):
            told = self.sitting.trouble or self.sitting.notice or self.query_one(Board).status(self.view)
            room = self.size.width - len(NAME) - 5
            lead = f"{key}{' ' if speech.brief else ': '}" if key else ""
            does = "do_that" * (key not in _NO_DEED)
            self.say_title(NAME, *in_title(lead, speech.brief or speech.press, told, room), does)

    def _mark(self, marks: Mapping[str, int]) -> None:
        """Let these of the coach's figures stand on the table, and no others."""
        board, choices = self.query_one(Board), self.query_one(ChoiceList)
        on_board = _on_board(marks)
        if (board.marks, choices.looked_at) != (on_board, LIST in marks):
            board.marks, choices.looked_at = on_board, LIST in marks
            board.repaint()
            choices.repaint()

    @property
    def _marks(self) -> Mapping[str, int]:
        """The figures that stand on the table: of a slip its own alone, as words that are gone leave none behind."""
        if self.told is not None:
            return self.told
        slip = self.query_one(CoachStrip).slip if self._strip_rows == SLIP else None
        return slip.marks if slip else self.step.coach.marks if self.step.coach else {}

    @property
    def _figures(self) -> Mapping[str, int]:
        """Which stands beside what, if all do: not everything has room for one."""
        coach, choices = self.step.coach, self.query_one(ChoiceList)
        if coach is None:
            return {}
        beside = self.query_one(Board).with_room(_on_board(coach.marks))
        return figures(coach, {*beside, LIST} if choices.is_looked_at or not choices.is_begun else beside)

    async def _open_coach(self, step: Step) -> None:
        """Slip by slip above the table's own, or a page of its own, once nothing moves any more, and if nothing has come
        between."""
        if not self.query_one(Board).at_rest.is_set():
            self._open_coach_at_rest(step)
            return
        speech, was_unread = self.speech, self.is_unread
        if step is self.step and isinstance(step, Ask) and speech is not None and self.app.screen is self:
            self.is_unread = False
            if was_unread and not self._needs_page(speech):  # the window has become large enough for the strip
                self._show_coach()
                return
            away = functools.partial(self.director.do, self.sitting.send_coach, step)
            title, key, status = self.sitting.game.info.title, self.key_meant, self.query_one(Board).status(self.view)
            does = None if key in _NO_DEED else self._do_that
            await self.app.push_screen(
                CoachScreen(
                    title,
                    speech,
                    key,
                    self._figures,
                    self._picture_with,
                    status=status,
                    does=does,
                    look=self._look,
                    away=away,
                )
            )

    @work(group="coach", exclusive=True)
    async def _open_coach_at_rest(self, step: Step) -> None:
        await self.comes_to_rest()
        self.query_one(Board).rest()
        await self._open_coach(step)

    def _look(self) -> None:
        """At the whole table: what is to be pressed stands in the title for so long."""
        self.is_whole = True

    def _picture_with(self, slip: Slip) -> Canvas:
        """The table while this slip is read. Until the last of them no key chooses anything: the list lies quiet."""
        self.told = slip.marks
        self._mark(slip.marks)
        self.query_one(ChoiceList).wait(not slip.is_last)
        return self._picture()

    async def action_do_that(self) -> None:
        await self._do_that(guard.now())

    async def _do_that(self, pressed: float) -> None:
        """What the coach says, by a key that was pressed while the coach spoke."""
        board, choices, key = self.query_one(Board), self.query_one(ChoiceList), self.key_meant
        choices.pressed = pressed
        if own := next((action for sign, _, action in board.KEYS if sign == key), ""):
            await board.run_action(own)
        elif key == NOTEBOOK:
            await self.action_notes()
        elif key == "Enter":
            (board if board.has_focus else choices).action_choose()
        else:
            choices.key_goes_to(key)

    async def action_coach(self) -> None:
        """Where the coach has no strip, what was said can be read again. One that was sent away is called back."""
        if not self.can("coach"):
            return
        if self.step.coach is not None:
            self.is_whole = False
            self._place_desk()
            self.call_after_refresh(self._open_coach, self.step)
        else:
            self.director.do(self.sitting.send_coach, self.step)

    def action_send_coach(self) -> None:
        if self.can("send_coach"):
            self.director.do(self.sitting.send_coach, self.step)

    # -- where the desk lies -----------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self._place_desk()
        self.call_after_refresh(self._show_keys)  # those of a board can depend on the room it has

    def _place_desk(self) -> None:
        """Below the board, or where the board leaves room for it."""
        board, desk = self.query_one(Board), self.query_one("#desk")
        title = self.query_one(TitleLine).size.height or 1
        strip = self._strip_rows
        for coach in self.query(CoachStrip):
            coach.display, coach.styles.height = bool(strip), strip
        board.desk = place = board.desk_place(self.size.width, self.size.height - 2 * title - strip)
        self.set_class(place is not None, "-desk-on-board")
        low = self.size.width < WIDE and place is not None and place.height < LOW
        slim = low or (place is not None and place.width < SLIM)
        desk.set_class(slim, "-slim")
        self.query_one(ChoiceList).airs = slim
        if place is None:
            desk.styles.clear_rule("width")
            desk.styles.clear_rule("height")
            desk.styles.clear_rule("offset")
        else:
            desk.styles.width, desk.styles.height = place.width, place.height
            desk.styles.offset = (place.x, place.y + title)
        board.repaint()
        self.call_after_refresh(self._show_coach)  # what has room for a figure depends on the room for the table

    @property
    def _asks(self) -> str:
        """What is going on here, and for whom this page is meant."""
        if self.hand_lies_aside:
            return f"{self.step.view.names[self.step.seat]}'s hand is put away: the board is for everybody"
        return self.sitting.waiting.rstrip(".")

    def _say_title(self, sentence: str) -> None:
        if self.step.coach is not None and not self._strip_rows and isinstance(self.step, Ask):
            self._show_coach()
            return
        told = self.sitting.trouble or self.sitting.notice or self.query_one(Board).status(self.view)
        self.say_title(self.sitting.game.info.title, sentence, told)

    def _words(self, happened: Iterable[Event]) -> list[str]:
        return in_a_row([event.words(self.view.names) for event in happened], self.view.names)

    def _show_recap(self, step: Ask) -> None:
        since = SINCE if self.sitting.has_chosen(step.seat) else SO_FAR
        heading = "What happened" if step.eyes is None else since
        short = in_a_row([event.in_short(self.view.names) for event in step.for_all], self.view.names)
        self.query_one(Recap).say(heading, self._words(step.news), self._words(step.for_all), short)

    def _who_answers(self, step: Ask) -> str:
        """Of a question before everybody: who answers now, and who else is asked the same."""
        first, *then = [self._asked(one) for one in step.call if one.waits] or [""]
        if step.eyes is not None or self.sitting.open:
            call = f"Still to answer: {first}, then {', '.join(then)}." if then else "Nobody else is asked."
            return call if first else ""
        others = f"; then {', '.join(then)}" if then else "; nothing private shows"
        return f"All may watch. {step.view.names[step.seat]} answers{others}."

    def _asked(self, one: Asked) -> str:
        """Who it is; what it could answer with lies on the table."""
        return self.view.names[one.seat] + ("" if self.sitting.is_person(one.seat) else " (computer)")

    def _show_keys(self) -> None:
        """The line of keys. Where not all fit, the board's keys come before those of pages to read, and first of all the one
        that the coach tells."""
        board, roomy, step = self.query_one(Board), self.size.width >= ROOMY, self.step
        own = board.keys_to_show()
        read = [("l", "log", "log")]
        if self.seat is not None or not self.sitting.open:
            read.append(("n", "notes", "notes"))
        coached = step.coach is not None and not self._has_strip  # who says what to press, on the slip or in the title
        keys = [
            *([] if coached and not roomy else [("Enter", "choose", "nothing")]),
            ("?", "help", "rules"),
            ("k", "signs", "legend"),
            *([] if own else read),
        ]
        if self.may_ask_the_house:
            keys.append(("h", "advice", "advice"))
        if self.sitting.learns and isinstance(step, Ask) and self.seat is not None:
            if step.coach is None:
                keys.append(("y", "call the coach", "coach"))
            elif self._has_strip:
                keys.append(("j", "send the coach away" if roomy else "coach away", "send_coach"))
            else:
                keys.append(("y", "hear again" if roomy else "coach", "coach"))
        if isinstance(step, Ask) and step.undo:
            keys.append(("u", "undo", "undo"))
        if self.is_private:
            keys.append(("\\", "hide all" if roomy and self.can_lay_hand_aside else "hide", "conceal"))
        if self.can_lay_hand_aside:
            keys.append(("f", "hand face down" if roomy else "hand", "hand"))
        elif self.hand_lies_aside:
            keys.append(("f", "take up the hand", "hand"))
        if isinstance(step, Ask) and step.nobody:
            keys.append(("x", "all pass", "nobody"))
        tab = [("Tab", "board", "app.focus_next")] if board.can_focus else []
        told = [key for key in own if key[0] == self.key_meant]
        rest = [key for key in own if key not in told]
        self.say_keys([*keys, *told, ("m", "menu", "menu"), *rest, *(read if own else []), *tab])

    # -- what is done on it ------------------------------------------------------------------------

    def on_choice_list_decided(self, event: ChoiceList.Decided) -> None:
        """What was chosen here answers the question that was asked here, and no later one."""
        if event.view is self.view:
            self.director.do(self.sitting.act, self.step, event.action)

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        match event.line.value:
            case Aim(goal=goal):
                self.query_one(Board).walk_to(goal)
            case "hurry":
                self.director.hurry.set()
            case "play on":
                self.director.do(self.sitting.play_on, self.step)
            case "take up":
                self.director.do(self.sitting.take_up, self.step)
            case "nobody":
                self.action_nobody()
            case "claim", seat:
                self.director.do(self.sitting.claim, self.step, seat)

    def on_board_picked(self, event: Board.Picked) -> None:
        self.query_one(ChoiceList).narrow_to(event.actions, event.label)

    async def on_board_spread(self, event: Board.Spread) -> None:
        await self.app.push_screen(SheetScreen(self.sitting.game.info.title, event.words, event.picture))

    def on_guest_widget_failed(self, event: Board.Failed) -> None:
        """The board is a plain one now: the choices lie below it."""
        self.show(self.step)
        self.director.say_complaint()

    def on_key(self, event: events.Key) -> None:
        """A figure chooses from the list also while the cursor is on the board."""
        self._touch(event)
        if isinstance(self.focused, Board) and event.character is not None and event.character.isdigit():
            self.query_one(ChoiceList).key_goes_to(event.character)
        elif elsewhere := self.of_tables(event.key):
            self.say_why(nothing_here(elsewhere, self.sitting.game, shown(event.key)))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._touch(event)

    def _touch(self, event: events.Event) -> None:
        """Somebody is here, and waits for nothing that moves. What they mean counts by when they pressed it, not by when
        its turn comes."""
        self.query_one(Board).rest()
        self.director.touched = monotonic()
        self.query_one(ChoiceList).pressed = event.time

    @property
    def is_private(self) -> bool:
        """Something is on screen that not everybody may see."""
        return self.seat is not None and not self.sitting.open

    @property
    def can_lay_hand_aside(self) -> bool:
        """Only this seat is asked, in private, and the board is worth a look together."""
        return self.is_private and isinstance(self.step, Ask) and self.query_one(Board).common

    @property
    def hand_lies_aside(self) -> bool:
        """Everybody looks at the table in the middle of somebody's private turn."""
        return isinstance(self.step, Ask) and self.step.aside

    @property
    def may_ask_the_house(self) -> bool:
        """A seat is asked that is alone with its table, and the house advises here."""
        step = self.step
        return isinstance(step, Ask) and step.eyes == step.seat and self.sitting.advises

    def action_undo(self) -> None:
        if self.can("undo"):
            self.director.do(self.sitting.undo)

    def why_not(self, action: str) -> str:
        """Why this key has nothing to do now; nothing if it has."""
        step = self.step if isinstance(self.step, Ask) else None
        learns = self.sitting.learns and step is not None and self.seat is not None
        possible = {
            "undo": step is not None and step.undo,
            "nobody": step is not None and step.nobody,
            "coach": learns and (self.step.coach is None or not self._has_strip),
            "send_coach": learns and self.step.coach is not None,
            "advice": self.may_ask_the_house,
            "hand": self.can_lay_hand_aside or self.hand_lies_aside,
        }
        return "" if possible[action] else WHY_NOT[action]

    def can(self, action: str) -> bool:
        """May this key be used now? One with nothing to do says why."""
        if why := self.why_not(action):
            self.say_why(why)
        return not why

    def action_nobody(self) -> None:
        if self.can("nobody") and self.query_one(ChoiceList).may_choose():
            self.director.do(self.sitting.nobody, self.step)

    def action_hand(self) -> None:
        if self.can("hand"):
            self.director.do(self.sitting.take_up if self.hand_lies_aside else self.sitting.let_look, self.step)

    def action_conceal(self) -> None:
        if self.hand_lies_aside:
            self.action_hand()
        else:
            self.director.seal()

    async def action_rules(self) -> None:
        await self.app.push_screen(AboutScreen(self.view, advised=self.may_ask_the_house))

    async def action_legend(self) -> None:
        sitting, board = self.sitting, self.query_one(Board)
        who = [
            (sitting.letter(Seat(seat)), seat_ink(seat, sitting.inks), f"{name}{self._sits(Seat(seat))}")
            for seat, name in enumerate(sitting.names[: len(sitting.players)])
        ]
        sheets = [board.canvas, self.query_one(ChoiceList).canvas, self.query_one(Recap).canvas]
        signs = LegendScreen(sitting.game, sheets[0], sheets, who)
        places = places_of(sheets[0], board.desk)
        await self.app.push_screen(PointScreen(self._picture(), places, signs) if places else signs)

    def _picture(self) -> Canvas:
        """The table as it lies there now, between the title and the line of keys."""
        title = self.query_one(TitleLine).size.height
        picture = Canvas(self.size.width, self.size.height - 2 * title, self.house.palette, self.house.symbols)
        for widget in self.query(Painted):
            if not isinstance(widget, TitleLine | KeyLine | Enlarge) and widget.display:
                place = widget.content_region
                picture.paste(place.x, place.y - title, widget.canvas)
        return picture

    def _sits(self, seat: Seat) -> str:
        return ", you" if seat == self.seat else "" if self.sitting.is_person(seat) else ", a computer player"

    async def action_advice(self) -> None:
        if self.can("advice") and isinstance(self.step, Ask):
            await self.app.push_screen(AdviceScreen(self.director, self.step))

    async def action_log(self) -> None:
        await self.app.push_screen(LogScreen(self.director))

    async def action_notes(self, page: str = "") -> None:
        """A board may have keys for pages of its own."""
        if self.seat is not None:
            coached = ""
            if self.key_meant == NOTEBOOK and self.speech is not None:
                self.read_at, coached = self.step, sentences_of(self.speech.press)[-1]
            await self.app.push_screen(NotesScreen(self.director, self.step, page, coached))
        elif not self.sitting.open:
            await self.app.push_screen(WhoseNotebook(self.director, self.step))

    async def action_menu(self) -> None:
        await self.app.push_screen(TableMenu(self.director, self.seat))
