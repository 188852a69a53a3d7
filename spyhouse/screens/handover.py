"""The sealed page between two seats: nothing private is on it, behind it, or reachable from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual import events
from textual.message import Message
from textual.widget import Widget

from ..engine.secrets import Seat
from ..widgets.canvas import Canvas, Painted, seat_ink, seat_letter, wrapped
from .base import HouseScreen

if TYPE_CHECKING:
    from .play import Director

QUIET = 0.6
"""Seconds without a key before one counts: what was typed ahead, and a key held down, must reveal nothing."""
ARM = "space"


class TwoKeys:
    """What keeps something shut: Space, then Enter, after a moment without any key.

    Counted by when a key went down, not by when its turn comes: on a slow terminal what was typed ahead comes late.
    """

    def __init__(self) -> None:
        self.armed = False
        self.last = self.now

    @property
    def now(self) -> float:
        """By the clock that stamps keys."""
        return Message().time

    def is_quiet(self, when: float) -> bool:
        return self.armed or when - self.last >= QUIET

    def press(self, key: str, when: float) -> bool:
        """Whether this key opens."""
        if not self.is_quiet(when):
            self.last = when
            return False
        if key == "enter" and self.armed:
            return True
        self.armed = key == ARM
        return False

    def click(self) -> bool:
        """Two clicks do what the two keys do."""
        return self.press("enter" if self.armed else ARM, self.now)


class Envelope(Painted):
    """Whose turn it is, and how to open. What the choice is about is nobody's business yet."""

    def __init__(self, name: str, seat: int, recap: list[str]) -> None:
        super().__init__()
        self.name_of_seat = name
        self.seat = seat
        self.recap = recap
        self.armed = False

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 8, 72)
        left = (c.width - wide) // 2
        high = 13
        top = max((c.height - high - min(len(self.recap) + 2, 9)) // 2, 1)
        c.box(left, top, wide, high, "accent", back="panel")
        c.centre(top + 2, "T O P   S E C R E T", "danger", bold=True, x=left, width=wide)
        c.centre(top + 4, "Pass the device to", "shadow", x=left, width=wide)
        name = c.fit(self.name_of_seat, wide - 12)
        badge = f"{seat_letter(self.seat)}  {name}"
        c.centre(top + 6, badge, seat_ink(self.seat), bold=True, x=left, width=wide)
        c.centre(top + 7, c.symbols.heavy_horizontal * (len(badge) + 4), seat_ink(self.seat), x=left, width=wide)
        c.centre(top + 9, "The table sees nothing here; the others look away.", "paper", x=left, width=wide)
        if self.armed:
            c.centre(top + 11, "Now Enter", "accent", bold=True, x=left, width=wide)
        else:
            c.centre(top + 11, "Alone with it? Space, then Enter", "accent", bold=True, x=left, width=wide)
        c.click(left, top, wide, high, "press")
        self._paint_recap(c, left, top + high + 1, wide)

    def _paint_recap(self, c: Canvas, left: int, top: int, wide: int) -> None:
        room = c.height - top - 1
        if not self.recap or room < 2:
            return
        c.rule(left, top, wide, title=f"Since {c.fit(self.name_of_seat, 20)} last looked, as everybody saw it")
        lines = [line for sentence in self.recap for line in wrapped(sentence, wide - 2)]
        for number, line in enumerate(lines[-(room - 1) :]):
            c.put(left + 1, top + 1 + number, line, "shadow")

    def clicked(self, what: object) -> None:
        if isinstance(self.screen, Handover):
            self.screen.open_if(self.screen.two_keys.click())


class Handover(HouseScreen):
    KEYS = (("Space, Enter", "open", "nothing"), ("q", "save and leave", "leave"))

    def __init__(self, director: Director, seat: Seat) -> None:
        super().__init__()
        self.director = director
        self.seat = seat
        self.two_keys = TwoKeys()

    def body(self) -> Iterable[Widget]:
        match = self.director.match
        recap = [event.words(match.names) for event in match.events_for(None, match.read[self.seat])]
        yield Envelope(match.names[self.seat], self.seat, recap)

    def on_mount(self) -> None:
        match = self.director.match
        self.say_title(match.game.info.title, f"{match.names[self.seat]} is next")

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "q" and self.two_keys.is_quiet(event.time):
            self.action_leave()
        else:
            self.open_if(self.two_keys.press(event.key, event.time))

    def open_if(self, opens: bool) -> None:
        if opens:
            self.director.reveal(self.seat)
        else:
            envelope = self.query_one(Envelope)
            envelope.armed = self.two_keys.armed
            envelope.repaint()

    def action_nothing(self) -> None:
        """The line of keys names the two keys; clicking it opens nothing."""

    def action_leave(self) -> None:
        self.director.leave()
