"""What one seat alone has just learned: the cards themselves, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.note import NotePage

from .. import events as happened
from ..facts import MAY_USE
from ..pieces import THIEVES, Card, Role
from ..table import Mansion

Shown = tuple[str, Card | Role]
"""What became of it, and what it is."""
_WIDE, _HIGH, _GAP = 24, 8, 2


def learned(events: Sequence[Event], view: View[Mansion]) -> NotePage | None:
    shown = [one for event in events for one in _shown(event, view) if one[1] not in (Card.BACK, Role.BACK)]
    return CardsPage(shown) if shown else None


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
            return [(f"{view.names[target]} is", role)]
    return []


class CardsPage(NotePage):
    def __init__(self, shown: Sequence[Shown]) -> None:
        super().__init__()
        self.shown = shown

    def high(self, c: Canvas) -> int:
        return _HIGH + 1

    def draw(self, c: Canvas, y: int) -> None:
        """Side by side, each below what became of it: as many as there is room for."""
        shown = self.shown[: (c.width + _GAP) // (_WIDE + _GAP)]
        x = (c.width - len(shown) * (_WIDE + _GAP) + _GAP) // 2
        for came, thing in shown:
            c.centre(y, came, "paper", x=x, width=_WIDE, bold=True)
            _paint_card(c, x, y + 1, thing)
            x += _WIDE + _GAP


def _paint_card(c: Canvas, x: int, y: int, thing: Card | Role) -> None:
    says = thing.effect if isinstance(thing, Card) else f"{thing.mission} {MAY_USE[thing]}"
    back = "chosen" if isinstance(thing, Card) else c.palette.as_ground("red" if thing in THIEVES else "blue")
    c.fill(x, y, _WIDE, _HIGH, "card")
    c.put(x, y, thing.spoken.center(_WIDE), "on_chosen", back=back, bold=True)
    lines = wrapped(says, _WIDE - 2)
    if len(lines) > _HIGH - 1:
        lines = wrapped(f"{says.split('. ')[0]}.", _WIDE - 2)
    for number, line in enumerate(lines[: _HIGH - 1], y + 1):
        c.put(x + 1, number, line, "ink")
