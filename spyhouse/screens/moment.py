"""Pages before everybody's eyes: a moment of the game in large letters, and the shield behind which one seat looks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ..engine.events import Event
from ..engine.secrets import Seat
from ..look.art import spaced
from ..look.letters import large
from ..widgets.canvas import Canvas, Painted, evenly, seat_ink, seat_letter
from ..widgets.moment import MomentPage
from .base import HouseScreen
from .handover import TwoKeys, paint_recap
from .table import IDLE

if TYPE_CHECKING:
    from .play import Director


PAUSE = 0.4
"""Seconds that a page stays at least which must not be missed."""


class Page(Painted):
    """A few lines in the middle of an empty page."""

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.lines = list(lines)

    def say(self, lines: Sequence[tuple[str, str]]) -> None:
        """Lines as (text, ink)."""
        self.lines = list(lines)
        self.repaint()

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 10, 64)
        left = (c.width - wide) // 2
        lines = [(line, ink) for text, ink in self.lines for line in evenly(text, wide - 4)]
        top = max((c.height - len(lines)) // 2 - 2, 1)
        c.put(left, top, c.symbols.heavy_horizontal * wide, "accent")
        for number, (line, ink) in enumerate(lines):
            c.centre(top + 2 + number, line, ink, bold=True)
        c.put(left, top + 3 + len(lines), c.symbols.heavy_horizontal * wide, "accent")
        c.click(0, 0, c.width, c.height, "look")

    def clicked(self, what: object) -> None:
        if isinstance(self.screen, ShieldScreen):
            self.screen.pressed_with_mouse()


class Headline(Painted):
    """What everybody should look up for: how the sentence begins in letters as large as there is room for, all of it
    below."""

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 10, 64)
        begins = re.split(r"(?<=[.!?:,;])\s", self.sentence)[0].rstrip(".:,;")
        drawn = large(begins) if c.symbols.name == "unicode" else []
        if not drawn or len(drawn[0]) > c.width - 8:
            drawn = [spaced(begins)] if len(spaced(begins)) <= wide else []
        lines = evenly(self.sentence, wide - 4)
        wide = max(wide, len(drawn[0]) + 4 if drawn else 0)
        left, top = (c.width - wide) // 2, max((c.height - len(drawn) - len(lines)) // 2 - 3, 1)
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


class MomentScreen(HouseScreen):
    KEYS = (("Enter", "go on", "go_on"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "go_on", "Go on", id="moment.go_on", tooltip="On with the game")
    ]

    def __init__(self, director: Director, event: Event) -> None:
        super().__init__()
        self.director = director
        self.event = event

    def body(self) -> Iterable[Widget]:
        self.page = self._own_page()
        yield self.page or Headline(self.event.headline(self.director.match.names))

    def _own_page(self) -> MomentPage | None:
        """What the game shows instead of large letters, where it has something that works."""
        match = self.director.match
        try:
            moment = match.game.load_moment()
            return moment(self.event, match.view(None)) if moment else None
        except Exception:  # whatever another package does wrong: the game must go on
            return None

    def on_mount(self) -> None:
        self.say_title(self.director.match.game.info.title, "For everybody to see")

    def action_go_on(self) -> None:
        """First everything that is still to come on this page."""
        if self.page is None or self.page.is_told():
            self.director.go_on()


class Announced(Painted):
    """A name in letters as large as there is room for, between two lines in the colour of its seat."""

    def __init__(self, name: str, letter: str, ink: str, sentence: str, recap: list[str]) -> None:
        super().__init__()
        self.texts = (name, sentence)
        self.recap = recap
        self.letter = letter
        self.ink = ink

    def paint(self, c: Canvas) -> None:
        (name, sentence), ink = self.texts, self.ink
        wide = min(c.width - 8, 72)
        left, top = (c.width - wide) // 2, max(c.height // 2 - 6 - min(len(self.recap), 4), 0)
        drawn = large(name) if c.symbols.name == "unicode" else []
        lines = drawn if drawn and len(drawn[0]) <= wide - 6 else [spaced(name) if len(name) * 2 < wide else name]
        for edge in (top, top + len(lines) + 3):
            c.put(left, edge, c.symbols.heavy_horizontal * wide, ink)
        c.put(left, top, f" {self.letter} ", ink, reverse=True, bold=True)
        for number, line in enumerate(lines):
            c.centre(top + 2 + number, line, ink, bold=True, x=left, width=wide)
        c.centre(top + len(lines) + 5, sentence, bold=True, x=left, width=wide)
        c.centre(top + len(lines) + 7, "Enter, when the keyboard is in the right hands", "accent", bold=True)
        heading = f"Since {c.fit(name, 20)} last looked"
        paint_recap(c, left, top + len(lines) + 9, wide, heading, self.recap)
        c.click(0, 0, c.width, c.height, "go on")

    def clicked(self, what: object) -> None:
        self.call_later(self.run_action, "screen.go_on")


class SeatBanner(HouseScreen):
    """Where nothing is hidden the device changes hands without a seal; a page says so, and one key goes on, so that
    nobody plays a neighbour's turn by mistake."""

    KEYS = (("Enter", "go on", "go_on"), ("m", "menu", "menu"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", "Go on", id="banner.go_on", tooltip="This seat has the keyboard now"),
        Binding("m", "menu", "Menu", id="banner.menu", tooltip="Save, leave, end the game, settings"),
    ]

    def __init__(self, director: Director, seat: Seat) -> None:
        super().__init__()
        self.director = director
        self.seat = seat
        self.shown_at = monotonic()

    def body(self) -> Iterable[Widget]:
        match = self.director.match
        recap = [event.words(match.names) for event in match.events_for(None, match.read[self.seat])]
        letter, ink = seat_letter(self.seat, match.game.letters), seat_ink(self.seat, match.inks)
        yield Announced(match.names[self.seat], letter, ink, self._sentence, recap)

    @property
    def _sentence(self) -> str:
        match = self.director.match
        decision = match.decision
        return f"{decision.waiting(match.view(None).table, match.names)}." if decision else ""

    def on_mount(self) -> None:
        match = self.director.match
        self.say_title(match.game.info.title, f"{match.names[self.seat]} is next")

    def action_go_on(self) -> None:
        """A key that was held down, or typed ahead, comes too early to mean anything."""
        if monotonic() - self.shown_at >= PAUSE:
            self.director.sit_down(self.seat)

    async def action_menu(self) -> None:
        from .tablemenu import TableMenu

        await self.app.push_screen(TableMenu(self.director, self.seat))


class ShieldScreen(HouseScreen):
    """One seat looks at something while the others look away. Two keys to open, one to hide, whatever there is."""

    KEYS = (("Space, Enter", "look", "nothing"), ("Enter", "hide", "nothing"), ("\\", "hide for now", "conceal"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backslash", "conceal", show=False, id="overlay.conceal", tooltip="Hide everything at once")
    ]

    def __init__(self, director: Director, unlocked: bool = False) -> None:
        """`unlocked`: whoever looks has just typed the PIN of its seat, and sees it at once."""
        super().__init__()
        self.director = director
        self.two_keys = TwoKeys()
        self.looking = unlocked
        self.asked_at = len(director.match.journal)

    def body(self) -> Iterable[Widget]:
        yield Page([])

    def on_mount(self) -> None:
        if self.looking:
            self.set_timer(IDLE, self.close)
        self._say()

    def _say(self) -> None:
        match, decision = self.director.match, self.director.match.decision
        if decision is None or not self.is_asked:
            return
        public = match.view(None)
        waiting = decision.waiting(public.table, match.names)
        self.say_title(match.game.info.title, waiting)
        if not self.looking:
            keys = "Now Enter" if self.two_keys.armed else "Space, then Enter to look"
            self.query_one(Page).say([(f"{waiting}.", "paper"), ("", "paper"), (keys, "accent")])
            return
        view = match.view(decision.seat)
        mine = view.decision
        assert mine is not None
        whose = (f"For {match.names[decision.seat]} alone", "shadow")
        shown = [(line, "paper") for line in mine.shows(view.table, match.names)] or [("Nothing.", "paper")]
        self.query_one(Page).say([whose, ("", "paper"), *shown, ("", "paper"), ("Enter hides it again", "accent")])

    def on_key(self, event: events.Key) -> None:
        if event.key in ("space", "enter"):
            event.stop()
            event.prevent_default()
        if self.looking and event.key == "enter" and self.two_keys.is_quiet(event.time):
            self._seen()
        else:
            self._look_if(self.two_keys.press(event.key, event.time))

    def pressed_with_mouse(self) -> None:
        if self.looking and self.two_keys.is_quiet(self.two_keys.now):
            self._seen()
        else:
            self._look_if(self.two_keys.click())

    def _look_if(self, opens: bool) -> None:
        """After a look a key counts again after a moment: one that is held down must not hide what nobody has seen."""
        if self.looking:
            return
        seat = self.director.match.decider
        if opens and seat in self.director.keeper.pins:
            self.director.reveal(seat)
        elif opens:
            self.looking, self.two_keys = True, TwoKeys()
            self.set_timer(IDLE, self.close)
        self._say()

    def close(self) -> None:
        """Whoever looked has gone away, or somebody comes: it can be opened again."""
        if self.looking:
            self.looking, self.two_keys = False, TwoKeys()
            self._say()

    @property
    def is_asked(self) -> bool:
        """The table still waits for this look. A key that comes later must neither show nor hide the next one."""
        return len(self.director.match.journal) == self.asked_at

    def _seen(self) -> None:
        if self.is_asked:
            self.director.act(self.director.match.table.options()[0])

    def action_nothing(self) -> None:
        """The line of keys names them; clicking it opens nothing."""

    def action_conceal(self) -> None:
        self.close()
