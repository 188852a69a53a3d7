"""A finished game once more, step by step: with every hand, or as one seat saw it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual import events, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from ..description import describe
from ..engine.events import Event
from ..engine.game import Game
from ..engine.view import View
from ..engine.visibility import Seat
from ..engine.words import past
from ..film import CannotReplay, Film
from ..hindsight import Course, course
from ..widgets.board import Board, board_of
from ..widgets.canvas import Canvas, Painted, seat_ink, settled, wrapped
from ..widgets.pieces import badge, heading
from ..widgets.sentence import Sentence
from .hindsight import HindsightScreen
from .overlay import Overlay

TEN: Final = 10
LEFT: Final = 19
"""Columns before the eyes and the line of time."""
LEAST: Final = 1.0
"""Seconds for which a step is looked at that goes on by itself, at least; one that has no words is soon over."""
SILENT: Final = 0.3


# -- what is on the screen --------------------------------------------------------------------------


class Hands(Board):
    """The table in sentences, for a game that draws none: what all saw, then what each seat alone knew."""

    film: Film
    step = 0

    def draw(self, c: Canvas, view: View[Any]) -> None:
        game: Game = self.film.game
        public = describe(game, dataclasses.replace(view, seat=None))
        lines = [(line, "paper") for line in public]
        for seat in self.film.seats if view.seat is None else [view.seat]:
            own = [line for line in describe(game, self.film.view(self.step, seat)) if line not in public]
            lines += [(f"{self.film.names[seat]}: {line}", seat_ink(seat, self.film.inks)) for line in own]
        shown = [(part, ink) for line, ink in lines for part in wrapped(line, c.width - 4)]
        for number, (part, ink) in enumerate(shown[: c.height]):
            c.put(2, number, part, ink)


class WhoseEyes(Painted):
    """Through whose eyes the game is seen, each with its key."""

    back = "panel"

    class Chosen(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, film: Film) -> None:
        super().__init__(id="eyes")
        self.names = [film.names[seat] for seat in film.seats]
        self.letters, self.inks = film.letters, film.inks
        self.at = 0

    def paint(self, c: Canvas) -> None:
        names = ("every hand", *self.names)
        at = LEFT if _long(names) <= c.width - LEFT else _SEEN
        if at + _long(names) > c.width:
            names = ("every hand", *self.letters)
        c.put(2, 0, "SEEN BY", "shadow", bold=True)
        for number, name in enumerate(names):
            here = number == self.at
            ink, back = ("on_chosen", "chosen") if here else ("accent", "")
            end = c.put(at, 0, f" {number} ", ink, back=back, bold=True)
            if not here:
                ink = seat_ink(number - 1, self.inks) if number else "paper"
            end = c.put(end, 0, f"{name} ", ink, back=back, bold=here)
            c.click(at, 0, end - at, 1, number)
            at = end + 1

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Chosen(what))


_SEEN: Final = 10
"""Columns before the eyes where there are many."""


def _long(names: Sequence[str]) -> int:
    return sum(cell_len(name) + 5 for name in names)


class Timeline(Painted):
    """Where in the game this is: its hours, its great moments, and where it turned. A click goes there."""

    back = "panel"

    class Chosen(Message):
        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, film: Film, turns: Iterable[int]) -> None:
        super().__init__(id="timeline")
        self.last = film.last
        self.moments, self.turns = list(film.moments()), list(turns)
        self.hours = [film.hour(step) for step in range(film.last + 1)]
        self.at = 0

    def paint(self, c: Canvas) -> None:
        s, wide = c.symbols, c.width - LEFT - 2
        places = [LEFT + round(step * (wide - 1) / max(self.last, 1)) for step in range(self.last + 1)]
        here = places[self.at]
        if self.turns:
            c.put(2, 0, f"{s.down} odds shifted", "blue")
        for step in self.turns:
            c.put(places[step], 0, s.down, "blue", bold=True)
        self._bar(c, LEFT, wide, here)
        if self.moments:
            c.put(2, 1, f"{s.seal} big moment", "accent")
        for step in self.moments:
            passed = places[step] < here and c.drawn
            c.put(places[step], 1, s.seal, "on_chosen" if passed else "accent", back="chosen" if passed else "")
        c.put(here, 1, s.coin, "paper", bold=True)
        end = 0
        for step, hour in enumerate(self.hours):
            if hour != self.hours[step - 1] * (step > 0) and places[step] >= end and places[step] + len(hour) < c.width:
                now = hour == self.hours[self.at]
                end = c.put(places[step], 2, hour, "paper" if now else "shadow", bold=now) + 2
        for x in range(wide):
            c.click(LEFT + x, 0, 1, 3, round(x * self.last / max(wide - 1, 1)))

    @staticmethod
    def _bar(c: Canvas, left: int, wide: int, here: int) -> None:
        c.put(left, 1, c.symbols.horizontal * wide, "line")
        if c.drawn:
            c.fill(left, 1, here - left, 1, "chosen")
        else:
            c.put(left, 1, c.symbols.heavy_horizontal * (here - left), "accent")

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Chosen(what))


class Scene(Painted):
    """What happened at this step and, where the game turned, what that meant."""

    def __init__(self) -> None:
        super().__init__(id="scene")
        self.who: tuple[str, str] | None = None
        self.now: Sequence[str] = ()
        self.meant: Sequence[str] = ()

    def show(self, who: tuple[str, str] | None, now: Sequence[str], meant: Sequence[str]) -> None:
        """`who`: the letter and the colour of whoever decided."""
        self.who, self.now, self.meant = who, now, meant
        self.repaint()

    def paint(self, c: Canvas) -> None:
        wide = c.width - 6
        meant = [line for words in self.meant for line in wrapped(f"{c.symbols.down} {words}", wide)]
        now, most = [line for words in self.now for line in settled(words, wide)], c.height - len(meant)
        if len(now) > most:
            now = [*now[: most - 1], now[most - 1].rstrip(".") + c.symbols.ellipsis]
        if now and self.who is not None:
            badge(c, 0, 0, *self.who)
        for number, line in enumerate(now):
            c.put(4, number, line, "paper", bold=True, width=wide + 1)
        for number, line in enumerate(meant, len(now)):
            c.put(4, number, line, "blue")


class Before(Painted):
    """What happened before, where there is room to tell it."""

    back = "panel"

    def __init__(self) -> None:
        super().__init__(id="before")
        self.told: Sequence[str] = ()

    def show(self, told: Sequence[str]) -> None:
        self.told = told
        self.repaint()

    def paint(self, c: Canvas) -> None:
        if self.told:
            heading(c, 2, 0, c.width - 4, "Before that", "the latest first")
        y = 1
        for words in reversed(self.told[-c.height :]):
            lines = wrapped(words, c.width - 6)
            if y > 1 and y + len(lines) >= c.height:  # a whole one, or none, clear of the line of keys
                return
            for line in lines:
                c.put(2, y, line, "shadow")
                y += 1


class ReplayScreen(Overlay):
    DEFAULT_CSS = """
    ReplayScreen {
        #eyes { height: 1; }
        #timeline { height: 3; }
        #scene { height: 3; }
        #before { height: 4; }
        &.-low #timeline { margin: 0 0 1 0; }
        &.-low #before { display: none; }
        &.-low Board { margin: 0 0 1 0; }
        #wait { margin: 2; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Next", id="replay.next", tooltip="One step on"),
        Binding("left,backspace", "step(-1)", "Previous", id="replay.previous", tooltip="One step back"),
        Binding("space", "play", "Play", id="replay.play", tooltip="Let it go on by itself, or stop it"),
        Binding("down", "mark(1)", "Next mark", id="replay.mark_on", tooltip="To the next moment, or where it turned"),
        Binding("up", "mark(-1)", "Mark before", id="replay.mark_back", tooltip="To the moment or the turn before"),
        Binding("pagedown", f"step({TEN})", "Ten on", id="replay.ten_on", tooltip="Ten steps on"),
        Binding("pageup", f"step(-{TEN})", "Ten back", id="replay.ten_back", tooltip="Ten steps back"),
        Binding(
            "h", "hindsight", "Hindsight", id="replay.hindsight", tooltip="What the house would have done otherwise"
        ),
        Binding("home", "go(0)", "Beginning", id="replay.first", tooltip="How the game began"),
        Binding("end", "go(-1)", "End", id="replay.last", tooltip="How the game ended"),
    ]

    def __init__(self, game: Game, develop: Callable[[], Film], at: int = 0) -> None:
        """`develop` plays the whole game again; it takes its time. Then this step is shown."""
        super().__init__()
        self.game = game
        self.develop = develop
        self.film: Film | None = None
        self.at = at
        self.seat: Seat | None = None
        self.turns: dict[int, Sequence[str]] = {}
        """The steps at which it turned, and what that meant."""
        self.clock: Timer | None = None
        """It goes on by itself."""

    def body(self) -> Iterable[Widget]:
        yield Sentence("The cards are laid out again" + self.house.symbols.ellipsis, id="wait")

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, "The game again, step by step")
        self.say_keys([("Esc", "back", "close")])
        self._develop()

    @work
    async def _develop(self) -> None:
        """Play it all beside the screen's thread, then show the beginning."""
        wait = self.query_one("#wait", Sentence)
        try:
            film, found = await self.beside(self._look)
        except CannotReplay as cannot:
            wait.say(str(cannot), "danger")
            return
        self.turns = {turn.step: [turn.meant] for turn in found.turns} if found else {}
        board = board_of(self.game, Hands)
        if isinstance(board, Hands):
            board.film = film
        self.heard = board
        await self.mount_all([Scene(), board, WhoseEyes(film), Timeline(film, self.turns), Before()], after=wait)
        await wait.remove()
        self.film = film
        self._show()

    def _look(self) -> tuple[Film, Course | None]:
        film = self.develop()
        return film, course(film)

    # -- showing -----------------------------------------------------------------------------------

    def _show(self) -> None:
        film = self.film
        if film is None:
            return
        view = film.view(self.at, self.seat)
        board = self.query_one(Board)
        if isinstance(board, Hands):
            board.step = self.at
        board.before = film.view(self.at - 1, self.seat) if self.at else None
        board.show(view)
        timeline, eyes = self.query_one(Timeline), self.query_one(WhoseEyes)
        timeline.at, eyes.at = self.at, 0 if self.seat is None else self.seat + 1
        timeline.repaint()
        eyes.repaint()
        told = film.told(self.at)
        seat = film.journal[self.at - 1].seat if self.at else None
        who = (film.letters[seat], seat_ink(seat, film.inks)) if seat in film.seats else None
        self.query_one(Scene).show(who, self._happened(view.events[told]), self.turns.get(self.at, ()))
        self.query_one(Before).show(self._words(view.events[: told.start]))
        step = "the deal" if self.at == 0 else f"step {self.at} of {film.last}"
        whose = "with every hand" if self.seat is None else f"as {film.names[self.seat]} saw it"
        self.say_title(self.game.info.title, f"The game again, {whose}", step)
        self._tell_keys(board, timeline)

    def _tell_keys(self, board: Board, timeline: Timeline) -> None:
        symbols = self.house.symbols
        signs = " ".join([symbols.down] * bool(timeline.turns) + [symbols.seal] * bool(timeline.moments))
        marks = [("Up Down", f"to a mark {signs}", "nothing")] if timeline.moments or timeline.turns else []
        self.say_keys(
            [
                ("Left Right", "step", "step(1)"),
                ("Space", "stop" if self.clock else "play", "play"),
                *marks,
                ("h", "better moves", "hindsight"),
                ("Esc", "back", "close"),
                *board.keys_to_show(),
            ]
        )

    def _words(self, events: Sequence[Event]) -> list[str]:
        assert self.film is not None
        return [event.words(self.film.names) for event in events]

    def _happened(self, events: Sequence[Event]) -> list[str]:
        """In the words of the log; a step it has no words for is told by who took it, and to its seat how."""
        if events or self.at == 0:
            return self._words(events)
        assert self.film is not None
        seat = self.film.journal[self.at - 1].seat
        name = self.film.names[seat]
        return [f"{name} {past(self.film.chosen(self.at))}." if self.seat in (None, seat) else f"{name} has decided."]

    # -- moving ------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        if self.film is not None:
            self._stop()
            self._go(self.at + by)

    def action_go(self, where: int) -> None:
        if self.film is not None:
            self._stop()
            self._go(where % len(self.film.stills))

    def action_mark(self, by: int) -> None:
        """To the next great moment or turn, or the one before."""
        if self.film is not None:
            marks = sorted({*self.query_one(Timeline).moments, *self.turns})
            ahead = [step for step in marks if (step - self.at) * by > 0]
            self._stop()
            self._go(ahead[0 if by > 0 else -1] if ahead else self.at)

    def _go(self, step: int) -> None:
        """What happened by one step on is performed."""
        assert self.film is not None
        before, self.at = self.at, min(max(step, 0), self.film.last)
        self._show()
        if self.at == before + 1:
            self.query_one(Board).perform(self.film.view(self.at, self.seat).events[self.film.told(self.at)])

    def action_play(self) -> None:
        """By itself, from here on, or once more from the beginning."""
        if self.film is None:
            return
        if self.clock is not None:
            self._stop()
            self._show()
            return
        if self.at == self.film.last:
            self.at = 0
        self._wait()
        self._show()

    def _wait(self) -> None:
        """As long as this step is looked at."""
        assert self.film is not None
        told = self.film.told(self.at)
        seconds = max(self.house.settings.seconds, LEAST) if told.stop > told.start else SILENT
        self.clock = self.set_timer(seconds, self._play_on)

    def _play_on(self) -> None:
        assert self.film is not None
        self.touch()
        self._stop()
        if self.at + 1 < self.film.last:
            self._wait()
        self._go(self.at + 1)

    def _stop(self) -> None:
        if self.clock is not None:
            self.clock.stop()
            self.clock = None

    def on_key(self, event: events.Key) -> None:
        """A figure is a pair of eyes."""
        super().on_key(event)
        if event.character and event.character in "0123456789":
            self.action_see(int(event.character))

    def action_see(self, number: int) -> None:
        if self.film is not None and number <= len(self.film.seats):
            self.seat = self.film.seats[number - 1] if number else None
            self._show()

    def action_hindsight(self) -> None:
        """Of the seat whose eyes these are, or of all."""
        if (film := self.film) is not None:
            eyes = film.seats if self.seat is None else [self.seat]
            self.app.push_screen(HindsightScreen(self.game, eyes, lambda: film))

    def on_timeline_chosen(self, event: Timeline.Chosen) -> None:
        self._stop()
        self._go(event.step)

    def on_whose_eyes_chosen(self, event: WhoseEyes.Chosen) -> None:
        self.action_see(event.number)
