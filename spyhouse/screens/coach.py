"""What the coach says where there is little room: slip by slip, before anything can be chosen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widget import Widget

from ..coach import NAME, Speech
from ..minute import sentences_of
from ..widgets import guard
from ..widgets.canvas import Canvas
from ..widgets.coach import CoachSlips, Slip
from .listing import shortest
from .overlay import Overlay

_BETWEEN: Final = 3
"""Columns between what is said in a title and the status."""
_ENDS: Final = re.compile(
    r"[.!?](?= |$)|[;:](?= )|(?= \()|,(?= (?:and|as|because|but|for|so|unless|where|which|while)\b)"
)
"""Where a sentence can be left: a comma after which it goes on with another thought."""


def as_told(press: str, room: int) -> str:
    """What to press, in one line: the first sentence, and of its reason what has room and can end there. Of a sentence
    that is too long itself, as much as makes sense; else all of it, which is cut then."""
    ends = [press[: end.end()].rstrip(",;:") for end in _ENDS.finditer(press)]
    first = sentences_of(press)[0]
    return max((said for said in ends if cell_len(said) <= room), key=len, default=first)


def in_title(lead: str, press: str, status: str, room: int) -> tuple[str, str]:
    """What to press and why, and how far the game has come, side by side in so many columns; first of all the key. Where there is
    little room, the reason goes first, and then all of the status but a number at its end: a round, a turn."""
    room -= cell_len(lead)
    end = status.rpartition(" · ")[2]
    counts = any(map(str.isdigit, end))
    told = shortest((status, end if counts else "", ""), room - cell_len(sentences_of(press)[0]) - _BETWEEN)
    return lead + as_told(press, room - bool(told) * (cell_len(told) + _BETWEEN)), told


class CoachScreen(Overlay):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False, id="coach.go_on", tooltip="Hear more, then to the table"),
        Binding("j", "send_away", show=False, id="coach.away", tooltip="Send the coach away"),
    ]

    def __init__(
        self,
        title: str,
        speech: Speech,
        key: str = "",
        marks: Mapping[str, int] = MappingProxyType({}),
        table: Callable[[Slip], Canvas] | None = None,
        *,
        status: str = "",
        does: Callable[[float], object] | None = None,
        look: Callable[[], object] = lambda: None,
        away: Callable[[], object] | None = None,
    ) -> None:
        """`key` is what the coach names in the end; where it `does` something, it can be pressed then: the slip is gone, and
        the table is told when that was. `look` shows all of the table."""
        super().__init__()
        self.game_title, self.status, self.key = title, status, key
        self.does, self.look, self.away = does, look, away
        self.slips = CoachSlips(speech, key if does or not key else f"Enter, then {key}", marks, table)
        self.room: Size | None = None

    def body(self) -> Iterable[Widget]:
        yield self.slips

    def on_mount(self) -> None:
        self.guard = guard.Guard(self, guard.PAGE, lambda: None)
        self._say_where()

    def _say_where(self) -> None:
        """The title, and what the keys do: how much there is to hear before anything is chosen; where a farewell goes on,
        with what."""
        speech, status = self.slips.speech, self.status
        here = f"Lesson {speech.number} of {speech.of}" if speech.number else f"{NAME} sits beside you"
        more = ""
        if not speech.leaves:
            listens = f"go on: {len(self.slips.slips) - 1 - self.slips.at} more"
            more = f"{listens}, then you choose" if self.key else listens
        else:
            here, pages = f"{NAME} takes leave: what to remember", self.slips.farewells()
            status = f"page {self.slips.at + 1} of {len(pages)}" if len(pages) > 1 else status
            if self.slips.has_more:
                more = f"next page: {next(iter(pages[self.slips.at + 1].parting))}"
        self.say_title(self.game_title, here, status)
        on = "to the table" if self.away else "to the result"
        keys = [("Enter", on, "go_on")]
        look = on if speech.leaves else "look at the table"
        if self.slips.has_more:
            keys = [("Enter", more, "go_on"), ("Esc", look, "close")]
        elif self.does:
            keys = [(self.key, "do that", "do_that"), ("Esc", look, "close")]
        self.say_keys([*keys, *([("j", "send me away", "send_away")] if self.away else [])])

    def action_go_on(self) -> None:
        """The next idea; after the last, the table. Not by a key that is held down from the question before."""
        if not self.slips.has_more:
            super().action_close()
        elif self.guard.lets("go on", guard.now()):
            self.slips.at += 1
            self.slips.repaint()
            self._say_where()

    def on_resize(self, event: events.Resize) -> None:
        """The table below is laid out anew; when it is seen again, it says itself what to press. A farewell stays."""
        super().on_resize(event)
        if self.room not in (None, event.size) and not self.slips.speech.leaves:
            super().action_close()
        self.room = event.size
        self._say_where()

    def on_key(self, event: events.Key) -> None:
        if self.does and not self.slips.has_more and self.key == ("Enter" if event.key == "enter" else event.character):
            event.stop()
            event.prevent_default()
            self.touch()
            if self.guard.lets(event.key, event.time):
                self.action_do_that(event.time)
        else:
            super().on_key(event)

    def action_close(self) -> None:
        self.look()
        super().action_close()

    def action_do_that(self, pressed: float | None = None) -> None:
        if self.does:
            super().action_close()
            self.app.call_later(self.does, guard.now() if pressed is None else pressed)

    def action_send_away(self) -> None:
        if self.away is not None:
            self.away()
