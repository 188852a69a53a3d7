"""The sealed page between two seats: nothing private is on it, behind it, or reachable from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.widget import Widget

from ..engine.secrets import Seat
from ..look.letters import large
from ..widgets.canvas import Canvas, Painted, seat_ink, seat_letter, wrapped
from .base import HouseScreen

if TYPE_CHECKING:
    from .play import Director

QUIET = 0.6
"""Seconds without a key before one counts: what was typed ahead, and a key held down, must reveal nothing."""
ARM = "space"
ROOMY = 28
"""Rows from which the name of who is next is written large."""


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


def paint_recap(c: Canvas, left: int, top: int, wide: int, heading: str, recap: list[str]) -> None:
    """What happened last, as far as there is room down to the bottom: whole sentences, none from its middle on."""
    room = c.height - top - 1
    if not recap or room < 2:
        return
    c.rule(left, top, wide, title=heading)
    lines: list[str] = []
    for sentence in reversed(recap):
        longer = [*wrapped(sentence, wide - 2), *lines]
        if lines and len(longer) > room - 1:
            break
        lines = longer
    for number, line in enumerate(lines[-(room - 1) :]):
        c.put(left + 1, top + 1 + number, line, "shadow")


class Envelope(Painted):
    """Whose turn it is, and how to open. What the choice is about is nobody's business yet."""

    def __init__(self, order: str, name: str, letter: str, ink: str, recap: list[str]) -> None:
        super().__init__()
        self.order = order
        self.name_of_seat = name
        self.letter = letter
        self.ink = ink
        self.recap = recap
        self.armed = False

    def paint(self, c: Canvas) -> None:
        wide = min(c.width - 8, 72)
        left = (c.width - wide) // 2
        name = self._as_large_as_fits(c, wide)
        high = 12 + len(name)
        top = max((c.height - high - min(len(self.recap) + 2, 9)) // 2, 1)
        c.box(left, top, wide, high, "accent", back="panel")
        if len(name) > 1:
            c.put(left + 3, top, f" {self.letter} ", self.ink, bold=True, reverse=True)
        c.centre(top + 2, "T O P   S E C R E T", "danger", bold=True, x=left, width=wide)
        c.centre(top + 4, self.order, "shadow", x=left, width=wide)
        for number, line in enumerate(name):
            c.centre(top + 6 + number, line, self.ink, bold=len(name) == 1, x=left, width=wide)
        below = top + 6 + len(name)
        c.centre(below, c.symbols.heavy_horizontal * (cell_len(name[0]) + 4), self.ink, x=left, width=wide)
        c.centre(below + 2, "The table sees nothing here; the others look away.", "paper", x=left, width=wide)
        if self.armed:
            c.centre(below + 4, "Now Enter", "accent", bold=True, x=left, width=wide)
        else:
            c.centre(below + 4, "Alone with it? Space, then Enter", "accent", bold=True, x=left, width=wide)
        c.click(left, top, wide, high, "press")
        heading = f"Since {c.fit(self.name_of_seat, 20)} last looked, as everybody saw it"
        paint_recap(c, left, top + high + 1, wide, heading, self.recap)

    def _as_large_as_fits(self, c: Canvas, wide: int) -> list[str]:
        """Large enough to be read from the other side of the table, where there is room for that."""
        badge = f"{self.letter}  {c.fit(self.name_of_seat, wide - 12)}"
        drawn = large(self.name_of_seat) if c.symbols.name == "unicode" and c.height >= ROOMY else []
        return drawn if drawn and len(drawn[0]) <= wide - 8 else [badge]

    def clicked(self, what: object) -> None:
        if isinstance(self.screen, Handover):
            self.screen.open_if(self.screen.two_keys.click())


class Handover(HouseScreen):
    KEYS = (("Space, Enter", "open", "nothing"), ("q", "save and leave", "leave"))

    def __init__(self, director: Director, seat: Seat) -> None:
        super().__init__()
        self.director = director
        self.seat = seat
        self.stays = director.last_holder == seat
        """All have looked on for a while, and nobody else had the device."""
        self.two_keys = TwoKeys()

    def body(self) -> Iterable[Widget]:
        match = self.director.match
        recap = [event.words(match.names) for event in match.events_for(None, match.read[self.seat])]
        letter, ink = seat_letter(self.seat, match.game.letters), seat_ink(self.seat, match.inks)
        order = "The device stays with" if self.stays else "Pass the device to"
        yield Envelope(order, match.names[self.seat], letter, ink, recap)

    def on_mount(self) -> None:
        self.say_title(self.director.match.game.info.title, self.sentence)

    @property
    def sentence(self) -> str:
        return f"{self.director.match.names[self.seat]} {'goes on' if self.stays else 'is next'}"

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key in self.WAYS_OUT and self.two_keys.is_quiet(event.time):
            self.WAYS_OUT[event.key](self)
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

    def action_interrupt(self) -> None:
        self.house.action_help_quit()

    WAYS_OUT: ClassVar[dict[str, Callable[[Any], None]]] = {"q": action_leave, "ctrl+c": action_interrupt}


class NotebookGate(Handover):
    """The same page before a notebook, which somebody wants to look into at the public table."""

    KEYS = (("Space, Enter", "open", "nothing"), ("Esc", "back to the table", "back"))

    @property
    def sentence(self) -> str:
        return f"{self.director.match.names[self.seat]} opens the notebook"

    def action_back(self) -> None:
        self.director.go_on()

    WAYS_OUT = {"escape": action_back, "ctrl+c": Handover.action_interrupt}  # noqa: RUF012
