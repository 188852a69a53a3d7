"""Pages for what everybody looks up at: a great moment in letters of gold, or the wheel that decides an arrest."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.look.letters import large
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.moment import MomentPage

from ..events import (
    Arrested,
    ArrestSpun,
    ClockMoved,
    ClockStruck,
    Died,
    DogFed,
    Escaped,
    Exploded,
    LeftBehind,
    NightOver,
    ScoreMoved,
    SecondTurn,
    SuddenDeath,
    WrongArrest,
)
from ..pieces import MIDNIGHT, Side
from ..table import Mansion
from .instruments import paint_lying
from .scene import Scene
from .wheel import HIGH, TURNS, Stop, last_spin, paint_wheel

_WIDE: Final = 63
_RAYS: Final = {
    "unicode": ("╲  ╲  ╲  ╲ │ ╱  ╱  ╱  ╱", " ╲ ╲│╱ ╱ "),
    "ascii": ("\\  \\  \\  \\ | /  /  /  /", " \\ \\|/ / "),
}
_TELLS: Final[dict[type[Event], str]] = {
    Arrested: "ARRESTED",
    WrongArrest: "WRONG",
    Escaped: "ESCAPED",
    Exploded: "DYNAMITE",
    DogFed: "NO DOG",
    LeftBehind: "LEFT",
    SecondTurn: "ENCORE",
    ClockMoved: "THE CLOCK",
    SuddenDeath: "SUDDEN DEATH",
}
"""What a page says large."""
_SCORES: Final = (Arrested, WrongArrest, Escaped, Died, ScoreMoved, NightOver)


def moment(event: Event, view: View[Mansion]) -> MomentPage | None:
    if isinstance(event, ArrestSpun):
        stop = last_spin([event], view.names)
        return None if stop is None else WheelPage(stop)
    return NewsPage(event, view)


def _word(event: Event) -> str:
    match event:
        case ClockStruck(hour):
            return "MIDNIGHT" if hour == MIDNIGHT else "LAST ROUND"
        case ScoreMoved():
            return f"{'THIEVES' if event.score > 0 else 'POLICE'} {abs(event.score)}"
        case NightOver(reason, side):
            if side is None:
                return "GOOD NIGHT" if reason == "agreed_end" else "DAWN"
            return "DECEIVED" if side is Side.DECEIVER else f"{side.value.upper()} WIN"
        case Died():
            return "DEAD" if event.killer is None else "MURDER"
    return _TELLS.get(type(event), "")


class NewsPage(MomentPage):
    """One word, a sentence, and what it did to the thermometer."""

    def __init__(self, event: Event, view: View[Mansion]) -> None:
        super().__init__()
        self.event, self.view = event, view

    def paint(self, c: Canvas) -> None:
        word, sentence = _word(self.event), self.event.headline(self.view.names)
        drawn = (large(word) if c.symbols.name == "unicode" else [" ".join(word)]) if word else []
        wide = min(_WIDE, c.width - 8)
        lines = wrapped(sentence, wide - 4)
        scores = isinstance(self.event, _SCORES)
        left = (c.width - wide) // 2
        top = max((c.height - 7 - len(drawn) - len(lines) - 2 * scores) // 2, 0)
        y = paint_rays(c, left, top, wide)
        for number, line in enumerate(drawn):
            c.centre(y + 1 + number, line, "accent", bold=True)
        y += len(drawn) + 1 + bool(drawn)
        for number, line in enumerate(lines):
            c.centre(y + number, line, "paper", bold=True)
        y += len(lines) + 1
        if scores:
            paint_lying(Scene(c, self.view), (c.width - 36) // 2, y)
            y += 2
        c.put(left, y, c.symbols.heavy_horizontal * wide, "accent")
        c.click(0, 0, c.width, c.height, "go on")


def paint_rays(c: Canvas, x: int, y: int, width: int) -> int:
    """The sun of the twenties over a line; returns the row below."""
    above, within = _RAYS[c.symbols.name]
    c.centre(y, above, "line", x=x, width=width)
    c.put(x, y + 1, c.symbols.heavy_horizontal * width, "accent")
    c.centre(y + 1, within, "accent", x=x, width=width)
    return y + 2


class WheelPage(MomentPage):
    """SN-7.7: the wheel turns for somebody in Handcuffs, and stops."""

    STEPS = TURNS + 1
    PACE = 0.04

    def __init__(self, stop: Stop) -> None:
        super().__init__()
        self.stop = stop

    def paint(self, c: Canvas) -> None:
        top = max((c.height - HIGH) // 2 - 1, 0)
        paint_wheel(c, Region(0, top, c.width, HIGH), self.stop, self.STEPS - self.step)
        c.click(0, 0, c.width, c.height, "go on")
