"""What one seat alone has just learned: the cards themselves, and what they do."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from itertools import product
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat
from spyhouse.engine.words import counted
from spyhouse.minute import sentences_of
from spyhouse.widgets.canvas import Canvas, evenly
from spyhouse.widgets.note import NotePage
from spyhouse.widgets.pixels import draw, width_of
from spyhouse.widgets.stage import Prop, paint_words

from .. import events as happened
from ..pieces import COFFEE, POINTS_OF, POLICE, THIEVES, Card, Role, Vehicle
from ..table import Mansion
from ..words import card_names
from .people import badge, who
from .plan import ART
from .scenes import NIGHT

_WORDS: Final = 9
"""Rows for what else stands on the page."""
Shown = tuple[str, Card | Role]
"""What became of it, and what it is."""
Person = tuple[Prop, bool]
"""Somebody, and whether they hold a card."""
_SIZES: Final = {True: ((32, 17), (30, 12), (30, 9)), False: ((28, 17), (20, 12), (20, 9))}
"""Columns and rows of a card that is alone, and of one that leaves room beside it for others and for who holds them."""
_TRADED: Final = ((26, 19), (18, 12), (18, 9))
"""Of one of two that two people hold."""
_LOWERED: Final = 1
"""Rows by which these hang lower beside somebody large, so that no hand lies on the words."""
_ROOMY: Final = 28
"""Rows of a page with room for more than one line of what it means."""
_GAP: Final = 8
"""Columns between cards; between two that are traded are the arrows."""
_FADED: Final = 0.3
"""How much of a card that is given away has gone into the dark."""
_ACTS: Final = {
    happened.Drew: (("reach", "glad"),),
    happened.Searched: (("reach", "glad"),),
    happened.Stole: (("reach", "glad"), ("alarm", "afraid")),
    happened.Gave: (("reach", "sad"), ("reach", "glad")),
    happened.Traded: (("reach", "glad"), ("reach", "glad")),
    happened.Peeked: (("reach", "glad"), ("alarm", "afraid")),
}
"""What whoever did it does and feels, and whoever it was done to."""
_LETTER: Final = 4
"""Columns of the letter of a seat: whom they play stands below the name, not below that."""


def learned(events: Sequence[Event], view: View[Mansion]) -> NotePage | None:
    shown = [one for event in events for one in _shown(event, view) if one[1] not in (Card.BACK, Role.BACK)]
    several = isinstance(events[-1], happened.Traded) and len(shown) > len(("got", "gave"))
    return (SwapPage if several else CardsPage)(shown, events, view) if shown else None


def _people(event: Event, view: View[Mansion], instead: str = "") -> Sequence[Person]:
    """Who did it, and to whom: whoever reads this stands to the left. `instead` is another pose for all."""
    seats = [event.seat, getattr(event, "target", None)]  # type: ignore[attr-defined]
    acts = [(seat, *act) for seat, act in zip(seats, _ACTS[type(event)], strict=False) if seat is not None]
    acts.sort(key=lambda act: act[0] != view.seat)
    people = []
    for place, (seat, pose, feels) in enumerate(acts):
        prop = who(view, seat, instead or pose, feels, left=place > 0)
        name, _, character = prop.words.partition(" as ")
        words = f"{name} (you)" if seat == view.seat else name
        under = f"{' ' * _LETTER}as {character}".ljust(_LETTER + cell_len(words))
        people.append((dataclasses.replace(prop, words=words, under=under), pose == "reach"))
    return people


def _calls(event: Event, shown: Sequence[Shown], view: View[Mansion]) -> Sequence[str]:
    """The news, the longest first."""
    came, thing = shown[0]
    match event:
        case happened.Peeked(_, target, role):
            return f"{view.names[target]}: {_a(role)}", _a(role)
        case happened.Traded():
            got, gave = ([one.spoken for what, one in shown if _is_away(what) is away] for away in (False, True))
            calls = [f"{got[0]} for {gave[0]}"] * (len(got) == len(gave) == 1)
            return [*calls, *([f"trade: {got[0]}", got[0]] if len(got) == 1 else ["A trade"])]
        case happened.Stole() | happened.Gave():
            return (
                f"{came} {thing.spoken}",
                _BRIEF_CALL[came].format(thing.spoken),
                thing.spoken,
            )
    return [thing.spoken if len(shown) == 1 else counted(len(shown), "card")]


_BRIEF_CALL: Final = {"you stole": "stolen: {}", "you get": "yours: {}", "you lose": "{} lost", "you give": "{} given"}


def _is_away(came: str) -> bool:
    """Has somebody else got it now?"""
    return came in ("you give", "you lose") or came.startswith(_FOR)


def _told(event: Event, view: View[Mansion]) -> str:
    """What the slip says instead of what the log says, where the reader is meant."""
    match event:
        case happened.Drew():
            return "It is in your hand; the others see only its back."
        case happened.Stole(seat, target, card, _) if seat == view.seat:
            return f"You stole {card.spoken} from {view.names[target]}: it is in your hand now."
        case happened.Stole(seat, _, card, _):
            return f"{view.names[seat]} stole {card.spoken} from you."
        case happened.Traded():
            (mine, others), other = _traded(event, view), _other(event, view)
            return f"You gave {view.names[other]} {card_names(mine)}, and got {card_names(others)}."
        case happened.Peeked(_, target, role):
            return f"You are Zachary, who may see one role card: {view.names[target]} is {_a(role)}."
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
            return ("Play it in any turn of yours: its steps are for that turn.",) if {*cards} & {*COFFEE} else ()
        case happened.Stole(seen=seen) | happened.Gave(seen=seen) if seen == EVERYBODY:
            return ()
        case happened.Traded() | happened.Stole() | happened.Gave() | happened.Peeked():
            other = _other(event, view)
            what = "what changed hands face down" if isinstance(event, happened.Traded) else "it"
            known = f"Only you and {view.names[other]} know {what}."
            if isinstance(event, happened.Peeked):
                stands = _towards(view, event.role)
                return (f"{view.names[other]} is {stands}. {known}" if stands else known,)
            came = [thing for what, thing in _shown(event, view) if not _is_away(what)]
            return (*_use(came, view), known)
    return ()


def _use(came: Sequence[Card | Role], view: View[Mansion]) -> Sequence[str]:
    """What whoever has it now can do with it, where the night turns on it."""
    assert view.seat is not None
    role = view.table.players[view.seat].role
    if Card.MONEY in came and role in THIEVES:
        car, boat = POINTS_OF[Vehicle.CAR], POINTS_OF[Vehicle.BOAT]
        return (f"Get away with it: {boat} points by boat, {car} by car or bike.",)
    if Card.HANDCUFFS in came and role in POLICE:
        return ("From midnight on you can arrest whoever stands next to you.",)
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
            (mine, others), other = _traded(event, view), view.names[_other(event, view)]
            return [*(("you get", card) for card in others), *((_FOR + other, card) for card in mine)]
        case happened.Peeked(_, target, role):
            return [(f"{view.names[target]}'s role", role)]
    return []


_FOR: Final = "for "
"""Said of what somebody else has got for something."""


def _other(event: happened.Traded | happened.Stole | happened.Gave | happened.Peeked, view: View[Mansion]) -> Seat:
    """Who it is about, beside whoever reads it."""
    return event.target if event.seat == view.seat else event.seat


def _traded(event: happened.Traded, view: View[Mansion]) -> tuple[list[Card], list[Card]]:
    """What whoever reads it gave, and what they got."""
    mine, others = [*event.gave_up, *event.gave_down], [*event.got_up, *event.got_down]
    return (others, mine) if event.target == view.seat else (mine, others)


class CardsPage(NotePage):
    behind = ART, NIGHT
    times = 2

    def __init__(self, shown: Sequence[Shown], events: Sequence[Event], view: View[Mansion]) -> None:
        super().__init__()
        self.shown = shown
        self.trade = len(shown) == 2 and _is_away(shown[0][0]) != _is_away(shown[1][0])
        self.calls, self.meaning = _calls(events[-1], shown, view), _means(events[-1], view)
        self.roomy = True
        self.told = _told(events[-1], view) if len(events) == 1 else ""
        self.people = _people(events[-1], view)
        self.whence = "from the deck" if isinstance(events[-1], happened.Drew) else "from the room"

    def paint(self, c: Canvas) -> None:
        self.call = next((one for one in self.calls if 0 < width_of(one) <= c.width - 4), self.calls[-1])
        came, thing = self.shown[0]
        self.ink = "danger" if came == "you lose" else "accent"
        self.call_ink = _ink_of(thing) if isinstance(thing, Role) else ""
        self.roomy = c.height >= _ROOMY
        super().paint(c)

    def means(self) -> Sequence[str]:
        """In a small terminal one line: what it is good for goes before who knows of it."""
        return self.meaning if self.roomy else self.meaning[:1]

    def slip(self) -> Sequence[str]:
        return [self.told] if self.told else super().slip()

    def high(self, c: Canvas) -> int:
        return self._card(c)[1]

    def _card(self, c: Canvas) -> tuple[int, int]:
        """Columns and rows of a card, large if there is room for all of them."""
        sizes = _TRADED if self.trade else _SIZES[len(self.shown) == 1]
        fitting = [
            (wide, high)
            for wide, high in sizes
            if high <= c.height - _WORDS - self.trade and len(self.shown) * (wide + _GAP) - _GAP <= c.width
        ]
        return next(iter(fitting), sizes[-1])

    def draw(self, c: Canvas, y: int) -> None:
        """Side by side, each with what became of it: as many as there is room for, between those it is about."""
        wide, high = self._card(c)
        room = max((c.width + _GAP) // (wide + _GAP), 1)
        shown = sorted(self.shown[:room], key=lambda one: not _is_away(one[0]))  # to the left, what the reader gave
        x = room = (c.width - len(shown) * (wide + _GAP) + _GAP) // 2
        large = room >= 2 * _NEAR and c.height - _TALL - 2 >= y
        lower = _LOWERED * (large and self.trade)
        if large:
            feet = 2 * (y + high - 1) - 2 * self.trade
        else:
            feet = 2 * y + max(high + _WAIST - 4, 0) if high > _LOW else 2 * (y + high + 1)
        if c.drawn and room >= _ROOM // 2:
            if large:
                _wall(c, feet)
            self._stand_by(c, room, feet, 1 + large, hands=False)
            if large:
                _ledge(c, feet)
            if len(self.people) == 1:
                _deck(c, c.width - room, y, high, self.whence)
        for number, (came, thing) in enumerate(shown):
            if c.palette.dark:
                c.block(x + 1, 2 * (y + lower) + 1, wide, 2 * (high - lower) + 1, "#05060A")
            _paint_card(c, Region(x, y + lower, wide, high - lower), came, thing, _FADED * _is_away(came))
            if number and self.trade:
                self._exchange(c, x - _GAP, 2 * (y + lower), high - lower)
            x += wide + _GAP
        if c.drawn and room >= _ROOM // 2:
            self._stand_by(c, room, feet, 1 + large, hands=True)

    def _stand_by(self, c: Canvas, room: int, feet: int, scale: int, *, hands: bool) -> None:
        """To both sides, behind the cards; and, over the edges of the cards, the hands that hold them."""
        for place, (prop, holds) in enumerate(self.people):
            drawing = prop.drawing
            assert drawing is not None
            face = drawing.anchors["face"][0]
            body = drawing.width - face if place else face
            """Columns behind the face."""
            tall = _WAIST if scale == 1 else _BUST
            start, top = max((room - _WIDE * scale) // 2, scale == 1), feet - tall * scale
            seen = min(-(-(room - start) // scale), drawing.width)
            """Columns of it beside the cards."""
            if not hands:
                part = (drawing.width - seen if place else 0, 0, seen, tall)
                x = c.width - start - seen * scale if place else start
                draw(c, x, top, drawing, given=prop.given, scale=scale, part=part, fine=True)
                middle = start + body * scale
                left = (c.width - middle if place else middle) - prop.caption // 2
                first, last = (c.width - room + 1, c.width) if place else (0, room)
                left = min(max(left, first), last - prop.caption - 1)
                paint_words(c, left, top // 2 - 3 if scale == 1 else feet // 2, prop.caption, prop)
            elif holds:
                hand, down = drawing.anchors["hand"]
                edge = c.width - room - (_HAND - 2) * scale if place else room - 2 * scale
                for lower, veil in ((1, 0.6), (0, 0.0)):  # its shadow on the paper tells it from that
                    behind = 2 * lower * (not place)
                    x, y = edge + behind * scale, top + (down - 1) * scale + lower
                    part = (hand - 2 + behind, down - 1, _HAND - 2 * lower, 4)
                    draw(c, x, y, drawing, given=prop.given, scale=scale, veil=veil, part=part, fine=True)

    def _exchange(self, c: Canvas, x: int, y: int, high: int) -> None:
        """An arrow from each of them, one below the other in the middle of cards of so many rows."""
        arrow = ART.drawing("arrow")
        left, down = x + (_GAP - arrow.width) // 2, y + high - arrow.height * 3 // 2
        for place, (state, (prop, _)) in enumerate(zip(("right", "left"), self.people, strict=True)):
            draw(c, left, down + 2 * place * arrow.height, arrow, state, given=prop.given)


class SwapPage(CardsPage):
    """SN-6.4: a trade of two or three cards: what the reader got, and below it what the reader gave, between the two it is
    about."""

    def __init__(self, shown: Sequence[Shown], events: Sequence[Event], view: View[Mansion]) -> None:
        super().__init__(shown, events, view)
        self.groups = [[thing for came, thing in shown if _is_away(came) is away] for away in (False, True)]
        self.people = _people(events[-1], view, "stand")
        self.card: tuple[int, int, int] | None = None

    def paint(self, c: Canvas) -> None:
        self.roomy = c.height >= _ROOMY
        fitting = [
            size
            for scale, size in product((2, 1), _SWAPPED)
            if c.drawn
            and self._across(size[0], size[2]) + 2 * scale * _NEAR <= c.width
            and self._rows(size[1]) + _AROUND <= c.height
        ]
        self.card = next(iter(fitting), None)
        super().paint(c)
        if self.card and not self.roomy and c.palette.dark:
            # the slip ends above the line of keys, and does not lie on it
            c.block(0, 2 * c.height - 1, c.width, 1, "#05060A")

    def slip(self) -> Sequence[str]:
        """What the cards say is not said again."""
        return self.meaning if self.card else super().slip()

    def means(self) -> Sequence[str]:
        return () if self.card else super().means()

    def high(self, c: Canvas) -> int:
        return self._rows(self.card[1]) if self.card else super().high(c)

    def draw(self, c: Canvas, y: int) -> None:
        if not self.card:
            super().draw(c, y)
            return
        wide, high, close = self.card
        room, feet = (c.width - self._across(wide, close)) // 2, 2 * (y + self._rows(high))
        large = room >= 2 * _NEAR
        if large:
            _wall(c, feet)
        if room >= _ROOM // 2:
            self._stand_by(c, room, feet, 1 + large, hands=False)
        _ledge(c, feet if large else feet + 2)
        y += self._head
        for away, things in enumerate(self.groups):
            self._paint_head(c, y, away=bool(away))
            x = (c.width - len(things) * (wide + close) + close) // 2
            for thing in things:
                _paint_swapped(c, Region(x, y, wide, high), thing, _FADED * away)
                x += wide + close
            y += high + self._head

    def _paint_head(self, c: Canvas, y: int, *, away: bool) -> None:
        """Above this row, and which way these went: the reader stands to the left."""
        said, ink, way = ("you gave", "paper", "right") if away else ("you got", "accent", "left")
        arrow, shaft = ART.drawing("arrow-slim"), c.symbols.horizontal * 3
        sign = f"{shaft}{c.symbols.right}" if away else f"{c.symbols.left}{shaft}"
        wide = (arrow.width if self.roomy else cell_len(sign)) + 1 + self.roomy
        """Columns of the arrow, and of what parts it from the words."""
        x = (c.width - cell_len(said) - wide) // 2
        across = x + cell_len(said) + 1 + self.roomy if away else x
        c.put(x if away else x + wide, y - 1 - self.roomy, said, ink, bold=True)
        if self.roomy:
            draw(c, across, 2 * y - arrow.height - 1, arrow, way, given=(ink,))
        else:
            c.put(across, y - 1, sign, ink, bold=True)

    @property
    def _head(self) -> int:
        """Rows above each of the two."""
        return 3 if self.roomy else 1

    def _across(self, wide: int, close: int) -> int:
        """Columns of the longer row of cards so wide, and so far apart."""
        return max(map(len, self.groups)) * (wide + close) - close

    def _rows(self, high: int) -> int:
        return 2 * (high + self._head)


_SWAPPED: Final = ((18, 7, 2), (18, 6, 2), (15, 6, 1))
"""Columns and rows of each of several cards, and columns between them: as large as whoever stands beside them leaves room
for. The longest name has air to both sides."""
_AROUND: Final = 8
"""Rows for all else."""


def _paint_swapped(c: Canvas, place: Region, thing: Card | Role, faded: float) -> None:
    """Its name, and what it is as large as there is room for."""
    x, y, wide, high = place
    palette, picture = c.palette, ART.drawing("thing")
    back, paper = (
        palette.mixed(one, palette.colours["ground"], faded)
        for one in (palette.as_ground("accent"), palette.colours["card"])
    )
    if palette.dark:
        c.block(x + 1, 2 * y + 1, wide, 2 * high, "#05060A")
    c.fill(x, y, wide, high, paper)
    c.put(x, y, thing.spoken.center(wide), "on_lit", back=back, bold=True)
    scale = min(wide // picture.width, 2 * (high - 1) // picture.height)
    down = 2 * y + 2 + (2 * (high - 1) - picture.height * scale) // 2
    draw(c, x + (wide - picture.width * scale) // 2, down, picture, badge(thing), scale=scale, veil=faded, fine=True)


def _wall(c: Canvas, top: int) -> None:
    """Of the terrace, on which those who are seen so large lean."""
    if c.palette.dark:
        stone, joint = (ART.paints[paint].seen(c.palette) for paint in ("stone-shade", "night-low"))
        c.block(0, top, c.width, 2 * c.height - top, stone)
        for number, y in enumerate(range(top + _STONE[1] - 1, 2 * c.height, _STONE[1])):
            c.block(0, y, c.width, 1, joint)
            for x in range(_STONE[0] // (1 + number % 2), c.width, _STONE[0]):
                c.block(x, y + 1, 1, _STONE[1] - 1, joint)


def _ledge(c: Canvas, y: int) -> None:
    if c.palette.dark:
        for down, paint in ((2, "stone-light"), (1, "stone")):
            c.block(0, y - down, c.width, 1, ART.paints[paint].seen(c.palette))


_STONE: Final = (20, 8)
"""Columns and dots of a stone with its joints."""
_ROOM: Final = 24
"""Columns in which somebody finds room with the name."""
_TALL: Final = 22
"""Rows of somebody so large."""
_WAIST: Final = 20
"""Dots of somebody who is not: the name has a free row above the hair."""
_BUST: Final = 17
"""Dots of somebody so large that are seen: the name stands below."""
_NEAR: Final = 15
"""Dots of somebody that have to be seen beside a card."""
_WIDE: Final = 20
"""Dots of somebody whose arms hang down."""
_HAND: Final = 5


def _deck(c: Canvas, x: int, y: int, high: int, whence: str) -> None:
    """Where it came from, to the right of it."""
    back = ART.drawing("back")
    scale = min((c.width - x - 8) // back.width, 2 * (high - 4) // back.height, 4)
    left, top = x + (c.width - x - back.width * scale) // 2, 2 * (y - 1) + high - back.height * scale // 2
    for lower, veil in ((3, 0.75), (2, 0.55), (1, 0.35), (0, 0.15)):
        draw(c, left + lower, top + lower, back, scale=scale, veil=veil)
    c.centre((top + back.height * scale) // 2 + 3, whence, x=x, width=c.width - x)


def _ink_of(role: Role) -> str:
    """Of the side: the Deceiver is on neither."""
    return "accent" if role is Role.DECEIVER else "red" if role in THIEVES else "blue"


def _aims(role: Role) -> str:
    """What somebody of this role is after."""
    if role is Role.DECEIVER:
        return "Wins if neither side does."
    return "Drives off with the Money." if role in THIEVES else "Arrests, with Handcuffs."


_BRIEFLY: Final = {
    Card.MONEY: "Points if it gets away.",
    **{card: f"+{steps} steps when played" for card, steps in COFFEE.items()},
}
"""In one line, where the words beside a choice say too little, or speak of the turn in which it is played."""
_LINES: Final = 2
"""Of what a card does, below its picture."""
_LOW: Final = 12
"""Rows of a card that has no room below its head."""
_SMALL: Final = 21
"""Columns of a card on which there is room for a hand or for words, but not for both."""
_HELD: Final = 29
"""Columns of a card that says it in more lines, as a hand may lie over its edge."""
_CLEAR: Final = 20
"""Columns of it that no hand covers."""


def _paint_card(c: Canvas, place: Region, came: str, thing: Card | Role, faded: float = 0.0) -> None:
    """What became of it and its name, the thing itself as large as it can be, and as many whole sentences of what it does as there is room
    for."""
    x, y, wide, high = place
    palette = c.palette
    back = palette.as_ground("accent" if isinstance(thing, Card) else _ink_of(thing))
    paper = palette.colours["card"]
    if faded and c.drawn:
        back, paper = (palette.mixed(colour, palette.colours["ground"], faded) for colour in (back, paper))
    c.fill(x, y, wide, high, paper if c.drawn else "card")
    heads = [f"{came}: {name}" for name in (thing.spoken, thing.short if isinstance(thing, Card) else thing.spoken)]
    said = next((one for one in heads if cell_len(one) < wide), thing.spoken)
    c.put(x, y, said.center(wide), "on_lit", back=back, bold=True)
    for edge in (2 * y - 1, 2 * y + 2):
        c.block(x, edge, wide, 1, back)
    c.block(x, 2 * (y + high), wide, 1, paper)
    kind, picture, near = badge(thing), ART.drawing("thing"), ART.drawing("thing-near")
    held = c.drawn and (wide < _HELD or high > _LOW)
    says = sentences_of(
        _aims(thing)
        if isinstance(thing, Role)
        else _BRIEFLY.get(thing, thing.effect)
        if thing in COFFEE or wide < _SIZES[False][0][0]
        else thing.effect
    )
    across = min((wide * 2 + 2) // 3, _CLEAR) if held else wide - 2
    forms = [evenly(" ".join(says[:count]), across) for count in range(len(says), 0, -1)]
    forms.append(evenly(re.sub(r" \(.*?\)", "", says[0]), across))
    if isinstance(thing, Card):
        forms += [evenly(thing.does[0], wide - 4), [_BRIEFLY.get(thing, thing.does[1])]]
    edges = 2  # where no card has a dot
    scale = min((wide + edges) // picture.width, 2 * (high - 2) // picture.height) * c.drawn
    rows = -(-picture.height * scale // 2)
    small = c.drawn and wide < _SMALL
    room = (0 if small else min(high - 2 - rows, _LINES + held)) if scale else high - 2
    lines = next((lines for lines in forms if len(lines) <= room), [])
    free = 2 * (high - 1 - len(lines)) - picture.height * scale
    top = y + high - len(lines) - free // 6 * (small or not held)  # below the hand, where that is large
    if scale:
        left, middle = (
            x + (wide - picture.width * scale) // 2,
            y + 1 + (high <= _LOW) + top - 4 * (held and scale == 1 < len(lines)),
        )
        down = middle - picture.height * scale // 2
        if scale > 1 and kind in near.states:
            picture, scale = near, scale // 2
        draw(c, left, down, picture, kind, scale=scale, veil=faded, fine=True)
    for number, line in enumerate(lines, top):
        c.centre(number, line, "ink", x=x, width=wide)
