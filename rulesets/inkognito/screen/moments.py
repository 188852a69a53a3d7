"""IK-14.5: the call before everybody's eyes. The receiver is lifted, the number is dialled segment by segment; then right
or wrong, and one agent after the other takes off the mask."""

from __future__ import annotations

from typing import Any, Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.look.letters import HIGH, large
from spyhouse.widgets.canvas import Canvas, evenly
from spyhouse.widgets.moment import MomentPage

from ..events import Ended, Lifted
from ..pieces import IDENTITIES
from ..table import Outcome
from .art import TELEPHONE, paint_drawing
from .end import LAID_OPEN, high, paint_agents, paint_segment
from .scene import Scene

_WIDEST: Final = 112
_SEGMENT: Final = 20
"""Columns for a part of the number, at most."""
_VERDICTS: Final = {"right_call": "CONNECTED", "wrong_call": "WRONG NUMBER", "draw": "NO CALL"}
_WRONG_PARTNER: Final = "WRONG MASK"


def moment(event: Event, view: View[Any]) -> MomentPage | None:
    if isinstance(event, Lifted):
        return CallPage(event, view)
    return VerdictPage(event, view) if isinstance(event, Ended) and event.reason in _VERDICTS else None


class CallPage(MomentPage):
    """Who calls, and what; with four players also beside whom."""

    STEPS = 1 + len(IDENTITIES)

    def __init__(self, event: Lifted, view: View[Any]) -> None:
        super().__init__()
        self.event, self.view = event, view

    def paint(self, c: Canvas) -> None:
        s = Scene(c, self.view)
        high = len(TELEPHONE) + HIGH + 7
        top = max((c.height - high) // 2, 0)
        paint_drawing(c, (c.width - len(TELEPHONE[0])) // 2, top, TELEPHONE, "paper")
        y = top + len(TELEPHONE) + 1
        c.centre(y, f"{self.view.names[self.event.seat]} lifts the receiver", "accent", bold=True)
        y += 2
        wide = min((c.width - 4) // len(IDENTITIES), _SEGMENT)
        left = (c.width - wide * len(IDENTITIES)) // 2
        for number, segment in enumerate(self.event.dialled):
            paint_segment(s, left + number * wide, y, wide, number, segment if number < self.step - 1 else None)
        if self.step == self.STEPS:
            c.centre(y + HIGH + 2, self._claim, "paper", bold=True)
        c.click(0, 0, c.width, c.height, "go on")

    @property
    def _claim(self) -> str:
        """IK-8.1: with four players whoever calls says who the partner is."""
        t = self.view.table
        if not t.partners or not isinstance(t.result, Outcome) or t.result.met is None:
            return ""
        return f"and claims that {self.view.names[t.result.met]} is the partner."


class VerdictPage(MomentPage):
    """Right or wrong, the black cards, and how many cases everybody still had."""

    STEPS = 1 + LAID_OPEN

    def __init__(self, event: Ended, view: View[Any]) -> None:
        super().__init__()
        self.event, self.view = event, view

    def paint(self, c: Canvas) -> None:
        s, wide = Scene(c, self.view), min(c.width - 4, _WIDEST)
        left = (c.width - wide) // 2
        word = _WRONG_PARTNER if self.event.wrong_partner is not None else _VERDICTS[self.event.reason]
        drawn = large(word) if c.symbols.name == "unicode" else [" ".join(word)]
        lines = evenly(self.event.headline(self.view.names), min(wide, 76))
        cards = min(high(s, wide), c.height - len(drawn) - len(lines) - 4)
        y = max((c.height - len(drawn) - len(lines) - cards - 3) // 2, 0)
        ink = "danger" if self.event.reason == "wrong_call" else "accent"
        for line in drawn:
            c.centre(y, line, ink, bold=True)
            y += 1
        y += 1
        for line in lines:
            c.centre(y, line, "paper", bold=True)
            y += 1
        paint_agents(s, left, y + 1, wide, cards, self.step - 1)
        c.click(0, 0, c.width, c.height, "go on")
