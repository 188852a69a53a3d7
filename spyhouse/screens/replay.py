"""A finished game once more, step by step: with every hand, or as one seat saw it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final

from textual import events, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from ..description import describe
from ..engine.events import Event
from ..engine.game import Game
from ..engine.view import View
from ..engine.visibility import Seat
from ..film import CannotReplay, Film
from ..widgets.board import Board, board_of
from ..widgets.canvas import Canvas, Painted, seat_ink, wrapped
from ..widgets.sentence import Sentence
from .hindsight import HindsightScreen
from .overlay import Overlay

TEN: Final = 10


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

    class Chosen(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, names: Sequence[str], inks: Sequence[str]) -> None:
        super().__init__(id="eyes")
        self.names = names
        self.inks = inks
        self.at = 0

    def paint(self, c: Canvas) -> None:
        c.put(0, 0, c.symbols.horizontal * c.width, "line")
        room = max((c.width - 18) // max(len(self.names), 1) - 5, 3)
        x = 1
        for number, name in enumerate(("every hand", *self.names)):
            here = number == self.at
            words = f" {number} {c.fit(name, room) if number else name} "
            ink = "on_chosen" if here else "shadow" if not number else seat_ink(number - 1, self.inks)
            end = c.put(x, 0, words, ink, back="chosen" if here else "", bold=here)
            c.click(x, 0, end - x, 1, number)
            x = end + 1

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Chosen(what))


class Timeline(Painted):
    """Where in the game this is. Great moments are marked; a click goes there."""

    class Chosen(Message):
        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, last: int, moments: Iterable[int]) -> None:
        super().__init__(id="timeline")
        self.last = last
        self.moments = list(moments)
        self.at = 0

    def paint(self, c: Canvas) -> None:
        left, wide = 2, c.width - 4

        def place(step: int) -> int:
            return left + round(step * (wide - 1) / max(self.last, 1))

        here = place(self.at)
        c.put(left, 0, c.symbols.horizontal * wide, "line")
        c.put(left, 0, c.symbols.heavy_horizontal * (here - left), "accent")
        for step in self.moments:
            c.put(place(step), 0, c.symbols.seal, "accent" if step <= self.at else "shadow")
        c.put(here, 0, c.symbols.coin, "paper", bold=True)
        for x in range(wide):
            c.click(left + x, 0, 1, 1, round(x * self.last / max(wide - 1, 1)))

    def clicked(self, what: object) -> None:
        if isinstance(what, int):
            self.post_message(self.Chosen(what))


class Scene(Painted):
    """What happened at this step, below what happened before it."""

    def __init__(self) -> None:
        super().__init__(id="scene")
        self.before: list[str] = []
        self.now: list[str] = []

    def show(self, before: list[str], now: list[str]) -> None:
        self.before, self.now = before, now
        self.repaint()

    def paint(self, c: Canvas) -> None:
        wide = c.width - 6
        now = [line for words in self.now for line in wrapped(words, wide)][-c.height :]
        room = c.height - len(now)
        before = [line for words in self.before[-room:] for line in wrapped(words, wide)][-room:] if room else []
        for number, line in enumerate(before):
            c.put(4, number, line, "shadow")
        for number, line in enumerate(now):
            c.put(2, len(before), c.symbols.pointer, "accent")
            c.put(4, len(before) + number, line, "paper", bold=True)


class ReplayScreen(Overlay):
    DEFAULT_CSS = """
    ReplayScreen {
        #eyes { height: 1; }
        #timeline { height: 1; }
        #scene { height: 8; }
        &.-low #scene { height: 5; }
        #wait { margin: 2; }
        #film { height: 1fr; }
    }
    """
    KEYS = (
        ("Esc", "back", "close"),
        ("Left Right", "step", "nothing"),
        ("PgUp PgDn", "ten", "nothing"),
        ("0", "all", "see(0)"),
        ("1-9", "one seat", "nothing"),
        ("h", "hindsight", "hindsight"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", "Next", id="replay.next", tooltip="One step on"),
        Binding("left,backspace", "step(-1)", "Previous", id="replay.previous", tooltip="One step back"),
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

    def body(self) -> Iterable[Widget]:
        yield Sentence("The cards are laid out again" + self.house.symbols.ellipsis, id="wait")

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, "The game again, step by step")
        self._develop()

    @work
    async def _develop(self) -> None:
        """Play it all beside the screen's thread, then show the beginning."""
        wait = self.query_one("#wait", Sentence)
        try:
            film = await self.beside(self.develop)
        except CannotReplay as cannot:
            wait.say(str(cannot), "danger")
            return
        self.film = film
        board = board_of(self.game, Hands)
        if isinstance(board, Hands):
            board.film = film
        self.heard = board
        self.say_keys([*self.KEYS, *board.keys_to_show()])
        eyes = WhoseEyes([film.names[seat] for seat in film.seats], film.inks)
        await self.mount_all([board, eyes, Timeline(film.last, film.moments()), Scene()], after=wait)
        await wait.remove()
        self._show()

    # -- showing -----------------------------------------------------------------------------------

    def _show(self) -> None:
        film = self.film
        if film is None:
            return
        view = film.view(self.at, self.seat)
        board = self.query_one(Board)
        if isinstance(board, Hands):
            board.step = self.at
        board.show(view)
        timeline, eyes = self.query_one(Timeline), self.query_one(WhoseEyes)
        timeline.at, eyes.at = self.at, 0 if self.seat is None else self.seat + 1
        timeline.repaint()
        eyes.repaint()
        told = film.told(self.at)
        self.query_one(Scene).show(self._words(view.events[: told.start]), self._happened(view.events[told]))
        step = "the deal" if self.at == 0 else f"step {self.at} of {film.last}"
        whose = "with every hand" if self.seat is None else f"as {film.names[self.seat]} saw it"
        self.say_title(self.game.info.title, f"The game again, {whose}", step)

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
        return [f"{name}: {self.film.chosen(self.at)}." if self.seat in (None, seat) else f"{name} has decided."]

    # -- moving ------------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        if self.film is not None:
            self._go(self.at + by)

    def action_go(self, where: int) -> None:
        if self.film is not None:
            self._go(where % len(self.film.stills))

    def _go(self, step: int) -> None:
        assert self.film is not None
        self.at = min(max(step, 0), self.film.last)
        self._show()

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
        self._go(event.step)

    def on_whose_eyes_chosen(self, event: WhoseEyes.Chosen) -> None:
        self.action_see(event.number)
