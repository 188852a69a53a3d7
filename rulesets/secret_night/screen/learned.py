"""What one seat alone has just learned: the cards themselves, and what they do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from textual.geometry import Region

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY
from spyhouse.minute import sentences_of
from spyhouse.widgets.canvas import Canvas, evenly
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.pixels import draw
from spyhouse.widgets.stage import Backdrop

from .. import events as happened
from ..pieces import COFFEE, THIEVES, Card, Role
from ..table import Mansion
from .plan import ART

NIGHT: Final = Backdrop(
    ("black", "night", "night-low", "night-glow"),
    ("lawn", "lawn-shade"),
    specks="rain",
    fall=True,
    far="house",
    farther="house-small",
    aside=8,
)
_WORDS: Final = 13
"""Rows for what else stands on the page."""
_BESIDE: Final = 5
"""Rows of a card for all but its picture."""
Shown = tuple[str, Card | Role]
"""What became of it, and what it is."""
_SIZES, _GAP = ((62, 25), (40, 17), (32, 16), (32, 10)), 2


def learned(events: Sequence[Event], view: View[Mansion]) -> NotePage | None:
    shown = [one for event in events for one in _shown(event, view) if one[1] not in (Card.BACK, Role.BACK)]
    return CardsPage(shown, _means(events[-1], view)) if shown else None


def _means(event: Event, view: View[Mansion]) -> Sequence[str]:
    """Who else knows it."""
    match event:
        case happened.Drew(cards=cards):
            steps = " Coffee gives its steps in the turn in which you play it." if {*cards} & {*COFFEE} else ""
            return (f"It is in your hand; the others see only its back.{steps}",)
        case happened.Stole(seen=seen) | happened.Gave(seen=seen) if seen == EVERYBODY:
            return ()
        case happened.Traded() | happened.Stole() | happened.Gave() | happened.Peeked():
            other = event.target if event.seat == view.seat else event.seat
            what = "what changed hands face down" if isinstance(event, happened.Traded) else "it"
            return (f"Only you and {view.names[other]} know {what}.",)
    return ()


def _shown(event: Event, view: View[Mansion]) -> list[Shown]:
    match event:
        case happened.Drew(cards=cards):
            return [("you drew", card) for card in cards]
        case happened.Searched(seat, _, cards, _):
            return [("you found" if seat == view.seat else f"{view.names[seat]} found", card) for card in cards]
        case happened.Stole(seat, _, card, _) | happened.Gave(seat, _, card, _):
            came = isinstance(event, happened.Stole) == (seat == view.seat)
            return [("you get" if came else "you lose", card)]
        case happened.Traded():
            mine, others = [*event.gave_up, *event.gave_down], [*event.got_up, *event.got_down]
            if event.target == view.seat:
                mine, others = others, mine
            return [*(("you get", card) for card in others), *(("you give", card) for card in mine)]
        case happened.Peeked(_, target, role):
            return [(f"{view.names[target]}'s role", role)]
    return []


class CardsPage(NotePage):
    behind = ART, NIGHT

    def __init__(self, shown: Sequence[Shown], meaning: Sequence[str]) -> None:
        super().__init__()
        self.shown, self.meaning = shown, meaning

    def means(self) -> Sequence[str]:
        return self.meaning

    def high(self, c: Canvas) -> int:
        return self._card(c)[1] + 1

    def _card(self, c: Canvas) -> tuple[int, int]:
        """Columns and rows of a card: large if there is room for all of them."""
        fitting = [
            (wide, high)
            for wide, high in _SIZES
            if high <= c.height - _WORDS and len(self.shown) * (wide + _GAP) <= c.width
        ]
        return next(iter(fitting), _SIZES[-1])

    def draw(self, c: Canvas, y: int) -> None:
        """Side by side, each below what became of it: as many as there is room for."""
        wide, high = self._card(c)
        shown = self.shown[: (c.width + _GAP) // (wide + _GAP)]
        x = (c.width - len(shown) * (wide + _GAP) + _GAP) // 2
        for came, thing in shown:
            c.centre(y, came, "paper", x=x, width=wide, bold=True)
            _paint_card(c, Region(x, y + 1, wide, high), thing)
            x += wide + _GAP


def badge(thing: Card | Role) -> str:
    """Which picture of `thing` is on it."""
    if isinstance(thing, Card):
        return "coffee" if thing in COFFEE else thing.value
    return thing.side.value


def aims(role: Role) -> str:
    """What somebody of this role is after."""
    if role is Role.DECEIVER:
        return "The Deceiver wins while neither side does."
    return "Thieves drive off with Money." if role in THIEVES else "The police may arrest, with Handcuffs."


def _paint_card(c: Canvas, place: Region, thing: Card | Role) -> None:
    """Its name, the thing itself, and as many whole sentences of what it does as there is room for."""
    x, y, wide, high = place
    back = "chosen" if isinstance(thing, Card) else c.palette.as_ground("red" if thing in THIEVES else "blue")
    c.fill(x, y, wide, high, "card")
    c.put(x, y, thing.spoken.center(wide), "on_chosen", back=back, bold=True)
    picture = ART.drawing("thing")
    scale = min(wide // (picture.width + 1), 2 * (high - _BESIDE) // picture.height) * c.drawn
    room = high - 2 - -(-picture.height * scale // 2)
    says = sentences_of(thing.effect if isinstance(thing, Card) else aims(thing))
    forms = [evenly(" ".join(says[:count]), wide - 4) for count in range(len(says), 0, -1)]
    forms.append(evenly(re.sub(r" \(.*?\)", "", says[0]), wide - 4))
    lines = next((lines for lines in forms if len(lines) <= room), [])
    top = y + high - 1 - len(lines) - (room - len(lines)) // 3
    if scale:
        left, free = x + (wide - picture.width * scale) // 2, 2 * (top - y - 1) - picture.height * scale
        draw(c, left, 2 * (y + 1) + (free + 1) // 2, picture, badge(thing), scale=scale, fine=True)
    for number, line in enumerate(lines, top):
        c.centre(number, line, "ink", x=x + 1, width=wide - 2)
