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
from spyhouse.widgets.stage import Prop

from .. import events as happened
from ..pieces import COFFEE, THIEVES, Card, Role
from ..table import Mansion
from .people import who
from .plan import ART
from .scenes import NIGHT

_WORDS: Final = 9
"""Rows for what else stands on the page."""
Shown = tuple[str, Card | Role]
"""What became of it, and what it is."""
_SIZES: Final = {True: ((46, 20), (32, 12), (32, 10)), False: ((36, 17), (32, 12), (32, 10))}
"""Columns and rows of a card that is alone, and of one that is not."""
_GAP: Final = 10
_FADED: Final = 0.45
"""How much of a card that is given away has gone into the dark."""
_ACTS: Final = {
    happened.Drew: (("reach", "glad"),),
    happened.Searched: (("reach", "glad"),),
    happened.Stole: (("reach", "glad"), ("alarm", "afraid")),
    happened.Gave: (("reach", "sad"), ("reach", "glad")),
    happened.Traded: (("reach", "calm"), ("reach", "calm")),
    happened.Peeked: (("reach", "glad"), ("stand", "calm")),
}
"""What whoever did it does and feels, and whoever it was done to."""


def learned(events: Sequence[Event], view: View[Mansion]) -> NotePage | None:
    shown = [one for event in events for one in _shown(event, view) if one[1] not in (Card.BACK, Role.BACK)]
    return (
        CardsPage(shown, _means(events[-1], view), _told(events[-1], view), _people(events[-1], view))
        if shown
        else None
    )


def _people(event: Event, view: View[Mansion]) -> Sequence[Prop]:
    """Who did it, and to whom: whoever reads this stands to the left."""
    seats = [event.seat, getattr(event, "target", None)]  # type: ignore[attr-defined]
    acts = [(seat, *act) for seat, act in zip(seats, _ACTS[type(event)], strict=False) if seat is not None]
    acts.sort(key=lambda act: act[0] != view.seat)
    return [who(view, seat, pose, feels, left=place > 0) for place, (seat, pose, feels) in enumerate(acts)]


def _told(event: Event, view: View[Mansion]) -> str:
    """What the slip says instead of what the log says, where the reader is meant."""
    match event:
        case happened.Drew():
            return "It is in your hand; the others see only its back."
        case happened.Peeked(_, target, role):
            return f"You are Zachary, who may look at one role card: {view.names[target]} is {_a(role)}."
    return ""


def _a(role: Role) -> str:
    return f"the {role.spoken}" if role is Role.DECEIVER else f"a {role.spoken}"


def _towards(view: View[Mansion], role: Role) -> str:
    """What a role means to whoever looks at it."""
    own = view.table.players[view.seat].role if view.seat is not None else Role.BACK
    if role is Role.DECEIVER or own in (Role.DECEIVER, Role.BACK):
        return ""
    return "on your side" if role.side is own.side else "against you"


def _means(event: Event, view: View[Mansion]) -> Sequence[str]:
    """Who else knows it."""
    match event:
        case happened.Drew(cards=cards):
            return ("Coffee gives its steps in the turn in which you play it.",) if {*cards} & {*COFFEE} else ()
        case happened.Stole(seen=seen) | happened.Gave(seen=seen) if seen == EVERYBODY:
            return ()
        case happened.Traded() | happened.Stole() | happened.Gave() | happened.Peeked():
            other = event.target if event.seat == view.seat else event.seat
            what = "what changed hands face down" if isinstance(event, happened.Traded) else "it"
            known = f"Only you and {view.names[other]} know {what}."
            stands = _towards(view, event.role) if isinstance(event, happened.Peeked) else ""
            return (f"{view.names[other]} is {stands}. {known}" if stands else known,)
    return ()


def _shown(event: Event, view: View[Mansion]) -> list[Shown]:
    match event:
        case happened.Drew(cards=cards):
            return [("you drew", card) for card in cards]
        case happened.Searched(seat, _, cards, _):
            return [("you found" if seat == view.seat else f"{view.names[seat]} found", card) for card in cards]
        case happened.Stole(seat, _, card, _) | happened.Gave(seat, _, card, _):
            stole = isinstance(event, happened.Stole)
            came = stole == (seat == view.seat)
            return [(("you stole" if stole else "you get") if came else "you lose" if stole else "you give", card)]
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

    def __init__(self, shown: Sequence[Shown], meaning: Sequence[str], told: str, people: Sequence[Prop]) -> None:
        super().__init__()
        self.shown, self.meaning, self.told, self.people = shown, meaning, told, people

    def means(self) -> Sequence[str]:
        return self.meaning

    def slip(self) -> Sequence[str]:
        return [self.told] if self.told else super().slip()

    def high(self, c: Canvas) -> int:
        return self._card(c)[1] + 1

    def _card(self, c: Canvas) -> tuple[int, int]:
        """Columns and rows of a card: large if there is room for all of them."""
        sizes = _SIZES[len(self.shown) == 1]
        fitting = [
            (wide, high)
            for wide, high in sizes
            if high <= c.height - _WORDS and len(self.shown) * (wide + _GAP) - _GAP <= c.width
        ]
        return next(iter(fitting), sizes[-1])

    def draw(self, c: Canvas, y: int) -> None:
        """Side by side, each below what became of it: as many as there is room for, between those it is about."""
        wide, high = self._card(c)
        shown = self.shown[: max((c.width + _GAP) // (wide + _GAP), 1)]
        x = (c.width - len(shown) * (wide + _GAP) + _GAP) // 2
        self._stand_by(c, x, 2 * (y + high + 2))
        if len(self.people) == 1 and x >= _NARROW:
            _deck(c, x + wide, y + 1, high)
        for number, (came, thing) in enumerate(shown):
            c.centre(y, came, "paper", x=x, width=wide, bold=True)
            if c.palette.dark:
                c.block(x + 1, 2 * y + 3, wide, 2 * high, "#05060A")
            _paint_card(c, Region(x, y + 1, wide, high), thing, _FADED * (came in ("you give", "you lose")))
            if number and came == "you give" and shown[number - 1][0] == "you get" and len(self.people) > 1:
                for state, prop, down in (("left", self.people[1], -4), ("right", self.people[0], 4)):
                    middle = 2 * y + high + down
                    draw(c, x - _GAP + 1, middle, ART.drawing("arrow"), state, given=prop.given)
            x += wide + _GAP

    def _stand_by(self, c: Canvas, room: int, feet: int) -> None:
        """To both sides, in front of nothing: their hands are behind the cards."""
        for place, prop in enumerate(self.people if c.drawn else ()):
            drawing = prop.drawing
            assert drawing is not None
            face, _ = drawing.anchors["face"]
            body = drawing.width - face if place else face
            """Columns behind the face."""
            scale = 2 if room >= 2 * _NARROW and feet >= 2 * drawing.height else 1
            if room < _NARROW:
                continue
            bottom = 2 * c.height if scale > 1 else feet
            left = max((room - _WIDE * scale) // 2, 0) + body * scale
            seen = min(-(-(room - left) // scale) + body, drawing.width)
            """Columns of it beside the cards."""
            x = c.width - left - (seen - body) * scale if place else left - body * scale
            part = (drawing.width - seen if place else 0, 0, seen, drawing.height)
            draw(c, x, bottom - drawing.height * scale, drawing, given=prop.given, scale=scale, part=part, fine=True)


_NARROW: Final = 14
"""Columns in which somebody can be seen."""
_WIDE: Final = 20
"""Dots of somebody whose arms hang down."""


def _deck(c: Canvas, x: int, y: int, high: int) -> None:
    """Where it came from, to the right of it."""
    back = ART.drawing("back")
    scale = min((c.width - x - 6) // back.width, 2 * (high - 2) // back.height, 4)
    left, top = x + (c.width - x - back.width * scale) // 2, 2 * y + high - back.height * scale // 2
    for lower, veil in ((3, 0.75), (2, 0.55), (1, 0.35), (0, 0.15)) if c.drawn else ():
        draw(c, left + lower, top + lower, back, scale=scale, veil=veil)


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


def _paint_card(c: Canvas, place: Region, thing: Card | Role, faded: float = 0.0) -> None:
    """Its name, the thing itself as large as it can be, and as many whole sentences of what it does as there is room
    for."""
    x, y, wide, high = place
    palette = c.palette
    back = palette.as_ground("accent" if isinstance(thing, Card) else "red" if thing in THIEVES else "blue")
    paper = palette.colours["card"]
    if faded and c.drawn:
        back, paper = (palette.mixed(colour, palette.colours["ground"], faded) for colour in (back, paper))
    c.fill(x, y, wide, high, paper if c.drawn else "card")
    c.put(x, y, thing.spoken.center(wide), "on_lit", back=back, bold=True)
    picture = ART.drawing("thing")
    says = sentences_of(thing.effect if isinstance(thing, Card) else aims(thing))
    forms = [evenly(" ".join(says[:count]), wide - 2) for count in range(len(says), 0, -1)]
    forms.append(evenly(re.sub(r" \(.*?\)", "", says[0]), wide - 2))
    if isinstance(thing, Card):
        forms.append([thing.does[1]])
    scale = min((wide - 2) // picture.width, 2 * (high - 2) // picture.height) * c.drawn
    rows = -(-picture.height * scale // 2)
    room = max(high - 2 - rows, min(high - 1 - rows, 2))
    lines = next((lines for lines in forms if len(lines) <= room), [])
    top = y + high - len(lines) - (high - rows - len(lines)) // 2
    if scale:
        left, free = x + (wide - picture.width * scale) // 2, 2 * (top - y - 1) - picture.height * scale
        draw(c, left, 2 * (y + 1) + (free + 1) // 2, picture, badge(thing), scale=scale, veil=faded, fine=True)
    for number, line in enumerate(lines, top):
        c.centre(number, line, "ink", x=x, width=wide)
