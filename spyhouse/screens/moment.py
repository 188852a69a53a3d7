"""Pages that lie before the table for a moment: what everybody should look up for, and what one seat has learned."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.faults import checked, tell
from ..look.art import spaced
from ..look.letters import large
from ..sitting import Learned, Moment
from ..widgets import guard
from ..widgets.canvas import Canvas, Painted, evenly
from ..widgets.moment import MomentPage
from .base import GuardedScreen

if TYPE_CHECKING:
    from .play import Director


class Headline(Painted):
    """What everybody should look up for: how the sentence begins in letters as large as there is room for, all of it
    below."""

    def __init__(self, sentence: str, before: Sequence[str]) -> None:
        super().__init__()
        self.sentence = sentence
        self.before = before
        """What led to it."""

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 10, 64)
        begins = re.split(r"(?<=[.!?:,;])\s", self.sentence)[0].rstrip(".:,;")
        drawn = large(begins) if c.symbols.name == "unicode" else []
        if not drawn or len(drawn[0]) > c.width - 8:
            drawn = [spaced(begins)] if len(spaced(begins)) <= wide else []
        led = [line for words in self.before for line in evenly(words, wide - 4)]
        lines = evenly(self.sentence, wide - 4)
        wide = max(wide, len(drawn[0]) + 4 if drawn else 0)
        left, top = (c.width - wide) // 2, max((c.height - len(drawn) - len(lines)) // 2 - 3, 1 + len(led))
        for number, line in enumerate(led):
            c.centre(top - 1 - len(led) + number, line, "shadow")
        c.put(left, top, c.symbols.heavy_horizontal * wide, "accent")
        for number, line in enumerate(drawn):
            c.centre(top + 2 + number, line, "accent", bold=True)
        top += 2 + len(drawn) + bool(drawn)
        for number, line in enumerate(lines):
            c.centre(top + number, line, "paper", bold=True)
        c.put(left, top + len(lines) + 1, c.symbols.heavy_horizontal * wide, "accent")
        c.click(0, 0, c.width, c.height, "go on")

    def clicked(self, what: object) -> None:
        self.call_later(self.run_action, "screen.go_on")


class ReadingScreen(GuardedScreen):
    """A page that is only to be read. It goes on by itself when there was time for that; one key goes on at once,
    another keeps it. It takes no key in its first moment: none that was typed ahead may turn it unread."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "go_on", "Go on", id="reading.go_on", tooltip="On with the game at once"),
        Binding("space", "keep", "Keep", id="reading.keep", tooltip="Keep this page until you have read it"),
    ]
    HEADING: ClassVar[str]

    def __init__(self, director: Director, step: Moment | Learned) -> None:
        super().__init__()
        self.director = director
        self.step = step
        director.touched = monotonic()

    def begin(self, words: str, goes_on: str, *more: tuple[str, str, str]) -> None:
        """`goes_on` says in a word what Enter does; `more` are other keys."""
        self.keys = [*more, ("Enter", goes_on, "go_on")]
        self.left = 0
        """Seconds until it goes on."""
        settings = self.director.house.settings
        if guard.READ and settings.pages == "turn":
            self.left = round((guard.READ + len(words) * guard.LETTER) * max(settings.seconds, 0.5))
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
        self.say_title(info.title, self.HEADING, f"goes on in {self.left} s" if self.left else "")

    def on_key(self, event: events.Key) -> None:
        self.director.touched = monotonic()

    def action_keep(self) -> None:
        if self.left:
            self.clock.stop()
            self.left = 0
            self._say_left()
            self.say_keys([key for key in self.keys if key[2] != "keep"])

    def action_nothing(self) -> None:
        """Named in the line of keys only."""

    def action_go_on(self) -> None:
        self.turn()

    def turn(self) -> None:
        """It has been read."""
        self.director.do(self.director.sitting.seen, self.step)


class MomentScreen(ReadingScreen):
    HEADING = "For everybody to see"
    step: Moment

    def body(self) -> Iterable[Widget]:
        names, step = self.director.sitting.names, self.step
        self.page = self._own_page()
        yield self.page or Headline(step.event.headline(names), [event.words(names) for event in step.before])

    def _own_page(self) -> MomentPage | None:
        """What the game shows instead of large letters, where it has something that works."""
        game = self.director.sitting.game
        try:
            moment = game.load_moment()
            page: MomentPage | None = moment(self.step.event, self.step.view) if moment else None
            checked(page, MomentPage | None)
            if page is not None:
                page.headline = self.step.event.headline(self.director.sitting.names)
            return page
        except Exception as error:  # whatever another package does wrong: the game must go on
            tell(game.package, error)
            return None

    def on_mount(self) -> None:
        sitting, veil = self.director.sitting, self.step.opens
        opens = (
            [(sitting.letter(veil.seat), f"{sitting.names[veil.seat]} opens what follows", "nothing")] if veil else []
        )
        self.begin(self.step.event.words(sitting.names), "go on", *opens)

    def other_key(self, event: events.Key) -> None:
        """Whoever is next need not look at the sealed page first."""
        sitting, veil = self.director.sitting, self.step.opens
        if veil is not None and event.key.lower() == sitting.letter(veil.seat).lower():
            event.stop()
            self.director.do(sitting.open_veil, self.step, veil.seat)

    def action_go_on(self) -> None:
        """First everything that is still to come on this page."""
        if self.page is None or self.page.is_told():
            self.turn()


class ForYou(Painted):
    """What one seat has just learned, large, in the middle of an empty page."""

    def __init__(self, whose: str, lines: Sequence[str], hide: str) -> None:
        super().__init__()
        self.whose, self.lines, self.hide = whose, lines, hide

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 10, 64)
        left = (c.width - wide) // 2
        lines = [line for text in self.lines or ["Nothing."] for line in (*evenly(text, wide - 4), "")][:-1]
        top = max((c.height - len(lines)) // 2 - 3, 0)
        c.centre(top, self.whose, "accent", bold=True)
        c.put(left, top + 2, c.symbols.heavy_horizontal * wide, "accent")
        for number, line in enumerate(lines):
            c.centre(top + 4 + number, line, "paper", bold=True)
        c.put(left, top + 5 + len(lines), c.symbols.heavy_horizontal * wide, "accent")
        c.centre(top + 7 + len(lines), self.hide, "shadow")
        c.click(0, 0, c.width, c.height, "go on")

    def clicked(self, what: object) -> None:
        self.call_later(self.run_action, "screen.go_on")


class LearnedScreen(ReadingScreen):
    """Nothing but that, until its seat hides it, or it hides itself."""

    HEADING = "What nobody else knows"
    step: Learned
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backslash", "conceal", show=False, id="overlay.conceal", tooltip="Hide everything at once"),
    ]

    @property
    def word(self) -> str:
        return "go on" if self.director.sitting.open else "hide this"

    def body(self) -> Iterable[Widget]:
        sitting, eyes = self.director.sitting, self.step.eyes
        assert eyes is not None
        whose = f"For {sitting.names[eyes]}" + ("" if sitting.open else " alone")
        yield ForYou(whose, self.step.lines, f"Enter: {self.word}")

    def on_mount(self) -> None:
        self.begin(" ".join(self.step.lines), self.word)
        self.set_interval(1.0, self.director.seal_when_idle)  # it was kept, and left alone

    def action_conceal(self) -> None:
        self.director.seal()
