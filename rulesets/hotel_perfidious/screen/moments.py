"""What the whole hotel looks up at: a trap goes off, two Agents fight, a phone rings, a clue is found, the game ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.look.art import spaced
from spyhouse.look.letters import large
from spyhouse.widgets.canvas import Canvas, evenly, seat_ink
from spyhouse.widgets.moment import MomentPage

from ..events import (
    GAGS,
    CheckedOut,
    ClueFound,
    DeadDropFixed,
    DeadDropNarrowed,
    Delivered,
    KnockedOut,
    LiesFaceUp,
    Sprung,
    Whacked,
)
from ..pieces import Face
from ..rules import dead_drop, spoken_lines
from ..table import Hotel

_WIDE: Final = 66
_STARS: Final = {"unicode": " ◆ ◆ ◆ ", "ascii": " * * * "}
_DIE_WIDE: Final = 9
_PIPS: Final = {
    1: ("   ", " o ", "   "),
    2: ("o  ", "   ", "  o"),
    3: ("o  ", " o ", "  o"),
    4: ("o o", "   ", "o o"),
    5: ("o o", " o ", "o o"),
    6: ("o o", "o o", "o o"),
}


def moment(event: Event, view: View[Hotel]) -> MomentPage:
    if isinstance(event, Whacked):
        return FightPage(event, view)
    return NewsPage(event, view)


def _follows(event: Event, view: View[Hotel], *kinds: type[Event]) -> Sequence[str]:
    """What came of it at once, in words."""
    found = [number for number, other in enumerate(view.events) if other == event]
    after = view.events[found[-1] + 1 : found[-1] + 2] if found else []
    return [other.words(view.names) for other in after if isinstance(other, kinds)]


def _news(event: Event, view: View[Hotel]) -> tuple[str, Sequence[str]]:
    """One word or two to be read from afar, and the sentences below."""
    name = view.names[getattr(event, "seat", 0)]
    match event:
        case Sprung(trap=trap):
            nothing = f"{name} has nothing against the {trap.spoken}."
            return trap.spoken, (GAGS[trap], nothing, *_follows(event, view, KnockedOut))
        case LiesFaceUp(call=call) if call is not None:
            called = f"As long as it lies there, {view.names[call]} can only Move."
            return "Ring ring", (event.ring(view.names), event.left(view.names), called)
        case ClueFound(clue=clue):
            after = _follows(event, view, DeadDropNarrowed, DeadDropFixed) or _first_signs(clue, view.table)
            place = dead_drop(view.table)
            fixed = place is not None and clue == list(view.table.clues)[-1]
            return (f"Drop {place.spoken}" if fixed and place else clue.spoken), (event.words(view.names), *after)
        case Delivered(blueprints=blueprints):
            return ("Signature" if blueprints > 1 else "Victory"), (event.claim(view.names), event.sum)
        case CheckedOut():
            return "Checkout", (event.words(view.names),)
    return "Lost below", (event.words(view.names),)


def _first_signs(clue: Face, t: Hotel) -> Sequence[str]:
    """HP-7.3: what can be read from the signs as long as not even two squares are left."""
    where = spoken_lines(t)
    north = [f"North points to the {t.north.value}."] if clue is Face.COMPASS else []
    return [*north, f"The Dead Drop lies in {where}."] if where else north


class NewsPage(MomentPage):
    def __init__(self, event: Event, view: View[Hotel]) -> None:
        super().__init__()
        self.word, self.sentences = _news(event, view)
        self.ink = "danger" if isinstance(event, (Sprung, KnockedOut)) else "accent"

    def paint(self, c: Canvas) -> None:
        wide = min(_WIDE, c.width - 8)
        drawn = _large(c, self.word, wide)
        paragraphs = [evenly(sentence, wide - 4) for sentence in self.sentences]
        high = len(drawn) + sum(map(len, paragraphs)) + len(paragraphs) + 4
        y = _above(c, max((c.height - high) // 2, 0), wide)
        for line in drawn:
            c.centre(y, line, self.ink, bold=True)
            y += 1
        _below(c, y + 1, wide, paragraphs)


class FightPage(MomentPage):
    """HP-5.4: both dice, what is added, and only then who lies on the floor."""

    STEPS = 2
    PACE = 0.7

    def __init__(self, event: Whacked, view: View[Hotel]) -> None:
        super().__init__()
        self.event, self.view = event, view

    def paint(self, c: Canvas) -> None:
        event, names = self.event, self.view.names
        wide = min(_WIDE, c.width - 8)
        top = _above(c, max((c.height - 18) // 2, 0), wide)
        left, middle = (c.width - wide) // 2, c.width // 2
        c.centre(
            top,
            "“For King and Country!”" if c.symbols.name == "unicode" else '"For King and Country!"',
            "accent",
            bold=True,
        )
        fighters = ((event.seat, left), (event.target, middle))
        for (seat, x), roll, bonus in zip(fighters, event.rolls, event.bonuses, strict=True):
            won = self.step < self.STEPS or seat == event.winner
            half = middle - left
            c.centre(top + 2, names[seat], seat_ink(seat), x=x, width=half, bold=True)
            _die(c, x + (half - _DIE_WIDE) // 2, top + 3, roll, "paper" if won else "shadow")
            sum_ = f"{roll} + {bonus} = {roll + bonus}" if bonus else f"{roll}"
            c.centre(top + 8, sum_, "accent" if won else "shadow", x=x, width=half, bold=True)
        c.centre(top + 5, "against", "shadow")
        if self.step == self.STEPS:
            spoils = f" and takes {event.souvenirs} Souvenir{'s' * (event.souvenirs != 1)}" if event.souvenirs else ""
            said = [f"{names[event.winner]} wins{spoils}.", *_follows(event, self.view, KnockedOut)]
            _below(c, top + 10, wide, [evenly(sentence, wide - 4) for sentence in said])


def _large(c: Canvas, word: str, wide: int) -> list[str]:
    drawn = large(word) if c.symbols.name == "unicode" else []
    return drawn if drawn and len(drawn[0]) <= wide else [spaced(word)]


def _above(c: Canvas, y: int, wide: int) -> int:
    """The stars of the house on a line; returns the first row of the text."""
    c.put((c.width - wide) // 2, y, c.symbols.heavy_horizontal * wide, "accent")
    c.centre(y, _STARS[c.symbols.name], "accent", bold=True)
    c.click(0, 0, c.width, c.height, "go on")
    return y + 2


def _below(c: Canvas, y: int, wide: int, paragraphs: Sequence[Sequence[str]]) -> None:
    for lines in paragraphs:
        for line in lines:
            c.centre(y, line, "paper", bold=True)
            y += 1
        y += 1
    c.put((c.width - wide) // 2, y, c.symbols.heavy_horizontal * wide, "accent")


def _die(c: Canvas, x: int, y: int, number: int, ink: str) -> None:
    c.box(x, y, _DIE_WIDE, 5, ink)
    for line, pips in enumerate(_PIPS[number]):
        shown = " ".join(pips).replace("o", c.symbols.coin)
        c.put(x + 2, y + 1 + line, shown, ink, bold=True)
