"""Pages that lie before the table for a moment: what everybody should look up for, and what one seat has learned."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.faults import checked, tried
from ..look.art import spaced
from ..look.letters import large
from ..sitting import Learned, Moment
from ..widgets import guard
from ..widgets.canvas import Canvas, Painted, evenly, seat_ink, wrapped
from ..widgets.moment import MomentPage
from ..widgets.note import NotePage
from ..widgets.pieces import LIT, lit_window
from ..widgets.stage import paint_sky
from .base import GuardedScreen

if TYPE_CHECKING:
    from ..engine.game import Game
    from .play import Director

P = TypeVar("P", bound=MomentPage)
_LARGE: Final = 3
"""Rows of large letters, at most."""


class Headline(Painted):
    """What everybody should look up for, in the lit window of its game: in letters as large as there is room for. Where that
    is too little for all of it, its first words are large, and the rest stands below."""

    def __init__(self, sentence: str, before: Sequence[str], game: Game) -> None:
        super().__init__()
        self.sentence, self.game = sentence, game
        self.before = before
        """What led to it."""

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 10, 64)
        drawn, rest = self._large(c, wide)
        led = [line for words in self.before for line in evenly(words, wide - 4)]
        lines = evenly(rest, wide - 4) if rest else []
        wide = max(wide, *(len(line) + 4 for line in drawn))
        left, top = (c.width - wide) // 2, max((c.height - len(drawn) - len(lines)) // 2 - 3, 1 + len(led))
        across, high = LIT
        room = c.height - len(drawn) - len(lines) - len(led) - 6 - high // 2
        if c.drawn and room >= 0:
            top += high // 2 - max(top - room, 0)
            paint_sky(c, [c.palette.colours["ground"], c.palette.colours["panel"]], 2 * c.height)
            lit_window(c, (c.width - across) // 2, 2 * (top - 1 - len(led)) - high, self.game)
        for number, line in enumerate(led):
            c.centre(top - 1 - len(led) + number, line, "shadow")
        c.put(left, top, c.symbols.heavy_horizontal * wide, "accent")
        for number, line in enumerate(drawn):
            c.centre(top + 2 + number, line, "accent", bold=True)
        top += 2 + len(drawn) + bool(drawn and lines)
        for number, line in enumerate(lines):
            c.centre(top + number, line, "paper", bold=True)
        c.put(left, top + len(lines) + 1, c.symbols.heavy_horizontal * wide, "accent")
        c.click(0, 0, c.width, c.height, "go on")

    def _large(self, c: Canvas, wide: int) -> tuple[list[str], str]:
        """What is large, and what stands below it: together the sentence, once."""
        begins, _, rest = re.sub(r"(?<=[.!?:,;])\s", "\n", self.sentence, count=1).partition("\n")
        if c.symbols.name == "unicode":
            for words, left in ((self.sentence.rstrip("."), ""), (begins.rstrip(".:,;"), rest)):
                for number in range(1, _LARGE + 1):
                    rows = [large(line) for line in _in_rows(words, number)]
                    if all(row and len(row[0]) <= c.width - 8 for row in rows):
                        return [line for row in rows for line in ["", *row]][1:], left
        if len(spaced(begins)) <= wide:
            return [spaced(begins)], rest
        return [], self.sentence

    def clicked(self, what: object) -> None:
        self.call_later(self.run_action, "screen.go_on")


def _in_rows(words: str, number: int) -> list[str]:
    """On so many rows at most, none much longer than the others."""
    return next(lines for width in range(1, len(words) + 1) if len(lines := wrapped(words, width)) <= number)


class ReadingScreen(GuardedScreen):
    """A page that is only to be read. It goes on by itself when there was time for that; one key goes on at once,
    another keeps it. It takes no key in its first moment: none that was typed ahead may turn it unread."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "go_on", "Go on", id="reading.go_on", tooltip="On with the game at once"),
        Binding("space", "keep", "Keep", id="reading.keep", tooltip="Keep this page until you have read it"),
    ]

    def __init__(self, director: Director, step: Moment | Learned) -> None:
        super().__init__()
        self.director = director
        self.step = step
        director.touched = monotonic()

    @property
    def heading(self) -> str:
        """In the title: who may see this."""
        return "For everybody to see"

    @property
    def goes_on_by_itself(self) -> bool:
        return bool(guard.READ) and self.director.house.settings.pages == "turn"

    def begin(self, words: str, goes_on: str, *more: tuple[str, str, str]) -> None:
        """`goes_on` says in a word what Enter does; `more` are other keys."""
        self.keys = [("Enter", goes_on, "go_on"), *more]
        self.left = 0
        """Seconds until it goes on."""
        if self.goes_on_by_itself:
            seconds = self.director.house.settings.seconds
            self.left = round((guard.READ + len(words) * guard.LETTER) * max(seconds, 0.5))
            self.keys.append(("Space", "keep", "keep"))
            self.clock = self.set_interval(guard.TICK, self._tick)
        self.say_keys(self.keys)
        self.keep_out(guard.SEAL if more else guard.PAGE)
        self._say_left()

    def _tick(self) -> None:
        self.left -= 1
        self._say_left()
        if self.left <= 0:
            self.clock.stop()
            self.turn()

    def _say_left(self) -> None:
        info = self.director.sitting.game.info
        self.say_title(info.title, self.heading, f"goes on in {self.left} s" if self.left else "")

    def on_key(self, event: events.Key) -> None:
        self.director.touched = monotonic()

    def action_keep(self) -> None:
        if self.left:
            self.clock.stop()
            self.left = 0
            self._say_left()
            self.say_keys([key for key in self.keys if key[2] != "keep"])

    def action_go_on(self) -> None:
        self.turn()

    def turn(self) -> None:
        """Go on: the page has been read."""
        self.director.do(self.director.sitting.seen, self.step)


def _page_of(game: Game, load: Callable[[], Callable[..., Any] | None], kind: type[P], *given: Any) -> P | None:
    """What the game shows itself, where it has something that works."""

    def made() -> P | None:
        make = load()
        page: P | None = checked(make(*given), kind | None) if make else None
        return page

    return tried(game.package, made, None)


class MomentScreen(ReadingScreen):
    step: Moment

    def body(self) -> Iterable[Widget]:
        sitting, step = self.director.sitting, self.step
        names, game = sitting.names, sitting.game
        self.page = _page_of(game, game.load_moment, MomentPage, step.event, step.view)
        if self.page is not None:
            self.page.headline = step.event.headline(names)
        yield self.page or Headline(step.event.headline(names), [event.words(names) for event in step.before], game)

    def on_mount(self) -> None:
        sitting, veil = self.director.sitting, self.step.opens
        opens = (
            [(sitting.letter(veil.seat), f"{sitting.names[veil.seat]} sits here already", "nothing")] if veil else []
        )
        view, on = self.step.view, "go on"
        if view.decision is not None and self.step.is_last:  # who has just acted may still be at it: the question tells
            on += f": {view.decision.waiting(view.table, sitting.names).replace(':', ',', 1)}"
        if self.page is not None and self.page.goes_on:
            on = self.page.goes_on
        goes_on = f"hand over to {sitting.names[veil.seat]}" if veil else on
        self.begin(self.step.event.words(sitting.names), goes_on, *opens)

    def other_key(self, event: events.Key) -> None:
        """The letter of the seat that is next opens its page at once, without the sealed page between."""
        sitting, veil = self.director.sitting, self.step.opens
        if veil is not None and event.key.lower() == sitting.letter(veil.seat).lower():
            event.stop()
            self.director.do(sitting.open_veil, self.step, veil.seat)

    def action_go_on(self) -> None:
        """First everything that is still to come on this page."""
        if self.page is None or self.page.is_told():
            self.turn()


class LearnedScreen(ReadingScreen):
    """What one seat has just learned, alone on a page, until the seat hides it or time does."""

    step: Learned
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backslash", "conceal", show=False, id="overlay.conceal", tooltip="Hide everything at once"),
    ]

    @property
    def heading(self) -> str:
        sitting = self.director.sitting
        assert self.step.eyes is not None
        return f"For {sitting.names[self.step.eyes]}" + ("" if sitting.open else ", and nobody else")

    @property
    def word(self) -> str:
        return "go on" if self.director.sitting.open else "hide this"

    def body(self) -> Iterable[Widget]:
        sitting, step, game = self.director.sitting, self.step, self.director.sitting.game
        assert step.eyes is not None
        page = _page_of(game, game.load_learned, NotePage, step.events, step.view) or NotePage()
        page.whose = f"For {sitting.names[step.eyes]}" + ("" if sitting.open else " alone")
        page.headline = "\n".join([page.whose, "", *step.lines])
        page.lines, page.ink = step.lines, seat_ink(step.eyes, sitting.inks)
        yield page

    def on_mount(self) -> None:
        self.begin(" ".join(self.step.lines), self.word)
        self.set_interval(1.0, self.director.seal_when_idle)  # it was kept, and left alone

    def action_conceal(self) -> None:
        self.director.seal()
