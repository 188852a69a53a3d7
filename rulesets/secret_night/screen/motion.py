"""What everybody sees happen in the mansion: pawns walk, cards go from hand to hand, the wheel slows down, somebody drives
away, a pane breaks, the score counts."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import EVERYBODY, Seat, Seats, those
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.hexes import Place
from spyhouse.widgets.motion import A_LOOK, Draw, Frame, Slide, slides, undone

from .. import events as happened
from ..house import NEAR, PARKED, SEARCH_HEX, SEARCHED_AT, Hex
from ..pieces import Beast, Card, Role, Vehicle, Weapon
from ..table import Laid, Mansion, Slot
from .own import DEEP
from .plan import AT, GRID, Away
from .wheel import TURNS, Stop, stop_of

DECK: Final = "clock"
"""The deck lies beside the table: cards come from where the clock hangs, and go there."""
_PICTURE: Final = 0.05
_STANDS: Final = 0.4
"""Seconds for one picture of what moves, and for the wheel when it has stopped."""
_COUNT: Final = 0.4
"""Seconds in which the score counts."""
_STEP, _FLIGHT = 3, 6
"""Pictures of a step to the next hex, and of a way farther than that."""
_TAKEN: Final = (0, -1, -2, -3)
"""Rows by which whoever is taken off the board is lifted."""
_DRIVES: Final = {
    Vehicle.CAR: (0, 1, 3, 7, 12, 18),
    Vehicle.MOTORCYCLE: (0, -1, -2, -3, -4, -5),
    Vehicle.BOAT: (0, 1, 2, 3, 4, 5),
}
"""Columns by which it is away, picture by picture: out of the garage to the east, along the wall, over the lake."""
_MOST, _APART = 3, 5
"""Cards that are seen of several, and columns from one to the next."""

Spot = Seat | Hex | str
"""Somebody's row, a cupboard or the dog, or the deck."""


class Painter(NamedTuple):
    """How the mansion is painted, and what stood where before."""

    draw: Callable[[Canvas, View[Mansion]], None]
    wheel: Callable[[Canvas, View[Mansion], Stop, int], None]
    away: Callable[[Canvas, View[Mansion], Mapping[Place, Away]], None]
    was: View[Mansion] | None
    """The table that was shown before this one, if any was."""

    def stood(self, token: Beast | Seat) -> Hex | None:
        return None if self.was is None else self.was.table.place_of(token)


class _Way(NamedTuple):
    """Cards on their way."""

    start: Spot
    goal: Spot
    cards: Sequence[Card]
    """As this seat knows them."""
    faces: Sequence[Card | str]
    """As all see them; a word for what is no card."""
    stays: bool = True
    """In the hand to which they go."""


def performed(view: View[Mansion], event: Event, painter: Painter) -> Sequence[Frame]:
    match event:
        case happened.Showed(seat) | happened.RoleShown(seat) if seat == view.seat:
            return ()  # whose card or role it is knows it before it is turned up
        case happened.ScoreMoved():
            return _count(view, event)
        case happened.Escaped():
            return _drives(view, event, painter)
        case happened.Came(token) | happened.Pushed(token=token) | happened.Thrown(token=token):
            return _goes(view, painter, token)
        case happened.Bewitched(target=token) | happened.Dodged(seat=token):
            return _goes(view, painter, token)
        case happened.Entered(seat, place=place):
            return _comes_in(view, painter, seat, place)
        case happened.Arrested(target=seat) | happened.Died(seat) | happened.LeftBehind(seat) | happened.Vanished(seat):
            return _taken(view, painter, seat)
        case happened.WrongArrest(seat, target):
            return _taken(view, painter, seat, target)
        case happened.DogFed():
            return _taken(view, painter, Beast.DOG)
        case happened.Attacked(_, target, Weapon.BITE):
            return _snaps(view, painter, target)
        case happened.Hurt():
            before_it = undone(view, functools.partial(_hurt, event))
            return [Frame(one, A_LOOK / 2) for one in (before_it, view, before_it)]
        case happened.ClockMoved(hour=hour):
            before = hour - 1 if painter.was is None else painter.was.table.hour
            return [Frame(undone(view, lambda t: setattr(t, "hour", before)), A_LOOK)]
    stop = None if isinstance(event, happened.ArrestSpun) else stop_of(event, view.names)  # that has a page of its own
    if stop is not None:
        return _wheel(view, stop, painter)
    if found := _CARDS.get(type(event)):
        return _cards(view, [way for way in found(event) if way.faces], painter)
    undo = _UNDO.get(type(event))
    return () if undo is None else [Frame(undone(view, functools.partial(undo, event)), A_LOOK)]


def _wheel(view: View[Mansion], stop: Stop, painter: Painter) -> list[Frame]:
    """It slows down, and stands still until it has been read."""

    def turning(left: int) -> Draw:
        return lambda c: painter.wheel(c, view, stop, left)

    return [Frame(view, _PICTURE if left else _STANDS, turning(left)) for left in range(TURNS, -1, -1)]


def _count(view: View[Mansion], event: happened.ScoreMoved) -> list[Frame]:
    way = 1 if event.moved > 0 else -1

    def stands_at(score: int) -> Callable[[Mansion], None]:
        return lambda t: setattr(t, "score", score)

    scores = range(event.score - event.moved, event.score, way)
    return [Frame(undone(view, stands_at(score)), _COUNT / len(scores)) for score in scores]


# -- what goes over the plan -------------------------------------------------------------------------


def walked(was: View[Mansion], view: View[Mansion], painter: Painter) -> Sequence[Frame]:
    """A step to the next hex, of whoever has taken one since: nothing else tells of it within a room. None is seen where
    the table has gone back, or on by more than that."""
    t = view.table
    if (was.table.active, was.table.steps - t.steps) not in ((t.active, 0), (t.active, 1)) or len(view.events) < len(
        was.events
    ):
        return ()
    tokens: list[Beast | Seat] = [Beast.DOG, *view.table.order]
    ways = [
        (here, there)
        for token in tokens
        if (here := was.table.place_of(token)) and (there := view.table.place_of(token)) and there in NEAR[here]
    ]
    return _moving(view, painter, {AT[there]: _way(here, there) for here, there in ways})


def _moving(view: View[Mansion], painter: Painter, ways: Mapping[Place, Sequence[Away]]) -> list[Frame]:
    """Over this table, picture by picture, how far what stands on these hexes is from there."""

    def draw(away: Mapping[Place, Away]) -> Draw:
        return lambda c: painter.away(c, view, away)

    pictures = [dict(zip(ways, one, strict=True)) for one in zip(*ways.values(), strict=True)]
    return [Frame(view, _PICTURE, draw(away)) for away in pictures]


def _way(here: Hex, there: Hex) -> list[Away]:
    right, down = (of(AT[here]) - of(AT[there]) for of in (GRID.left, GRID.top))
    pictures = _STEP if there in NEAR[here] else _FLIGHT
    shares = (1 - number / pictures for number in range(pictures))
    return [Away(round(right * share), round(down * share)) for share in shares]


def _goes(view: View[Mansion], painter: Painter, token: Beast | Seat) -> list[Frame]:
    """From where it stood; if nobody has seen where that was it comes out of the air."""
    here, there = painter.stood(token), view.table.place_of(token)
    if there is None or here == there:
        return []
    way = [Away(0, rows) for rows in (-3, -2, -1)] if here is None else _way(here, there)
    return _moving(view, painter, {AT[there]: way})


def _comes_in(view: View[Mansion], painter: Painter, seat: Seat, place: Hex) -> list[Frame]:
    """Over the edge of the garden that is nearer."""
    if view.table.players[seat].pos != place:
        return []
    edge = -1 if 2 * GRID.top(AT[place]) < GRID.rows else 1
    return _moving(view, painter, {AT[place]: [Away(0, edge * rows) for rows in (2, 2, 1, 1)]})


def _taken(view: View[Mansion], painter: Painter, *tokens: Beast | Seat) -> list[Frame]:
    """Lifted off the board."""
    gone = {token: painter.stood(token) for token in tokens if view.table.place_of(token) is None}
    free = {token: place for token, place in gone.items() if place is not None and place not in view.table.tokens()}

    def put_back(t: Mansion) -> None:
        for token, place in free.items():
            t.put(token, place)

    way = [Away(0, rows) for rows in _TAKEN]
    return _moving(undone(view, put_back), painter, {AT[place]: way for place in free.values()})


def _snaps(view: View[Mansion], painter: Painter, target: Seat) -> list[Frame]:
    """The dog leaps at somebody, and back."""
    dog, there = view.table.dog, view.table.players[target].pos
    if dog is None or there is None:
        return []
    leap = _way(there, dog)
    return _moving(view, painter, {AT[dog]: [*leap[::-1], *leap[1:]]})


def _drives(view: View[Mansion], event: happened.Escaped, painter: Painter) -> list[Frame]:
    """With all who are in it out of the picture."""
    places = PARKED[event.vehicle]

    def parked(t: Mansion) -> None:
        t.vehicles.append(event.vehicle)
        free = (place for place in places if place not in t.tokens())
        for seat, place in zip(event.crew, free, strict=False):
            if t.players[seat].pos is None:
                t.put(seat, place)

    before = undone(view, parked)
    left = [AT[place] for place in places if before.table.tokens().get(place) in (None, *event.crew)]
    way = [Away(columns, 0) for columns in _DRIVES[event.vehicle]]
    return _moving(before, painter, dict.fromkeys([AT[places[0]], *left], way))


# -- cards -------------------------------------------------------------------------------------------


def _cards(view: View[Mansion], ways: Sequence[_Way], painter: Painter) -> list[Frame]:
    """They leave, are in the air, and are there."""
    if not ways:
        return []
    before, between = (undone(view, functools.partial(_take_back, ways, left)) for left in (False, True))
    sliding = [Slide(_called(view, one.start), _called(view, one.goal), _painted(one.faces)) for one in ways]
    first, *others = slides(painter.draw, between, *sliding)
    return [Frame(before, first.seconds), *others]


def _take_back(ways: Iterable[_Way], have_left: bool, t: Mansion) -> None:
    """Out of the hands and cupboards to which they come, and back to where they were."""
    for start, goal, cards, faces, stays in ways:
        match goal:
            case Hex():
                t.slots.pop(SEARCHED_AT[goal], None)
            case int() if stays:
                hand = t.players[goal].face_down
                for card in cards:
                    if (known := card if card in hand else Card.BACK) in hand:
                        hand.remove(known)
        match start:
            case Hex() if not have_left:
                shown = faces[0] != Card.BACK
                t.slots[SEARCHED_AT[start]] = Slot(cards[0] if shown else Card.BACK, EVERYBODY if shown else Seats(1))
            case int() if not have_left:
                for card, face in zip(cards, faces, strict=False):
                    t.players[start].take_back(card, face != Card.BACK)


def _called(view: View[Mansion], spot: Spot) -> str | Place:
    """What a click on it means."""
    return AT[spot] if isinstance(spot, Hex) else spot if isinstance(spot, str) else view.names[spot]


def _painted(faces: Sequence[Card | str]) -> Callable[[Canvas, int, int], None]:
    def paint(c: Canvas, x: int, y: int) -> None:
        for number, face in enumerate(faces[:_MOST]):
            _paint_card(c, x + number * _APART, y, face)

    return paint


def _paint_card(c: Canvas, x: int, y: int, face: Card | str) -> None:
    """Two rows: its back, or what it is."""
    if face == Card.BACK:
        words, ink, back = (c.symbols.back * 4, c.symbols.back * 4), "accent", DEEP
    else:
        title = f" {face.short if isinstance(face, Card) else face} "
        words, ink, back = (title, " " * len(title)), "ink", "card"
    for row, line in enumerate(words):
        c.put(x - len(line) // 2, y - 1 + row, line, ink, back=back, bold=True)


def _backs(cards: Sequence[Card]) -> list[Card]:
    return [Card.BACK] * len(cards)


def _as_seen(cards: Sequence[Card], seen: int) -> Sequence[Card]:
    """Face up only what everybody has seen."""
    return cards if seen == EVERYBODY else _backs(cards)


def _given(start: Spot, goal: Spot, cards: Sequence[Card], faces: Sequence[Card] | None = None) -> _Way:
    return _Way(start, goal, cards, _backs(cards) if faces is None else faces)


def _used(start: Spot, goal: Spot, card: Card | None) -> list[_Way]:
    """A card before everybody's eyes, which no hand keeps."""
    return [] if card is None else [_Way(start, goal, [card], [card], stays=False)]


def _said(start: Spot, goal: Spot, words: str) -> list[_Way]:
    return [_Way(start, goal, [], [words], stays=False)]


def _treated(event: happened.Healed | happened.Treated) -> list[_Way]:
    return _used(event.seat, DECK if event.seat == event.target else event.target, event.card)


def _put_away(event: happened.Blocked | happened.Discarded | happened.Drank | happened.Scrapped) -> list[_Way]:
    """SN-7.11: the Vest stays with whoever wears it."""
    worn = isinstance(event, happened.Blocked) and event.card is Card.VEST
    return [] if worn else _used(event.seat, DECK, event.card)


def _looted(event: happened.Looted) -> list[_Way]:
    return [
        _given(event.target, event.seat, event.kept),
        *itertools.chain.from_iterable(_used(event.target, DECK, card) for card in event.left[:1]),
    ]


def _traded(event: happened.Traded) -> list[_Way]:
    hands = ((event.gave_up, event.gave_down), (event.got_up, event.got_down))
    gave, got = (([*up, *down], [*up, *_backs(down)]) for up, down in hands)
    return [_given(event.seat, event.target, *gave), _given(event.target, event.seat, *got)]


_CARDS: Final[dict[type[Event], Callable[[Any], list[_Way]]]] = {
    happened.ArrestTried: lambda event: _used(event.seat, event.target, Card.HANDCUFFS),
    happened.Attacked: lambda event: _used(event.seat, event.target, Card(event.weapon.value)),
    happened.Blocked: _put_away,
    happened.Discarded: _put_away,
    happened.Drank: _put_away,
    happened.Drew: lambda event: [_given(DECK, event.seat, event.cards)],
    happened.Exploded: lambda event: _used(SEARCH_HEX[event.room], event.seat, Card.DYNAMITE),
    happened.Gave: lambda event: [
        _given(event.seat, event.target, [event.card], _as_seen([event.card], event.seen)),
    ],
    happened.Hid: lambda event: [
        _given(event.seat, SEARCH_HEX[event.room], [event.card], _as_seen([event.card], event.seen)),
    ],
    happened.Looted: _looted,
    happened.Peeked: lambda event: _said(event.target, event.seat, "role"),
    happened.Scrapped: _put_away,
    happened.Searched: lambda event: [
        _given(SEARCH_HEX[event.room], event.seat, event.cards, _as_seen(event.cards, event.seen)),
    ],
    happened.Stole: lambda event: [
        _given(event.target, event.seat, [event.card], _as_seen([event.card], event.seen)),
    ],
    happened.Traded: _traded,
    happened.Treated: _treated,
    happened.Whispered: lambda event: _said(event.seat, event.target, "psst"),
}


# -- the table just before it ------------------------------------------------------------------------


def _unbroken(event: happened.WindowBroken, t: Mansion) -> None:
    t.broken = [window for window in t.broken if window != event.window]


def _hurt(event: happened.Hurt, t: Mansion) -> None:
    t.players[event.seat].health = event.health + event.damage


def _ill(event: happened.Healed, t: Mansion) -> None:
    t.players[event.target].health = event.health - 1


def _earlier(event: happened.ClockStruck, t: Mansion) -> None:
    t.hour = event.hour - 1


def _healthy(event: happened.Poisoned, t: Mansion) -> None:
    t.players[event.seat].poison = None


def _tied(event: happened.Untied, t: Mansion) -> None:
    t.players[event.target].rope = Laid(Card.ROPE, event.seat)


def _covered(event: happened.RoleShown, t: Mansion) -> None:
    """For whoever knew the role it was no more than secret."""
    player = t.players[event.seat]
    if player.known == EVERYBODY:
        player.known, player.role = those(event.seat), Role.BACK


def _turned_down(event: happened.Showed, t: Mansion) -> None:
    player = t.players[event.seat]
    player.face_down, player.face_up = [*player.face_down, *_backs(player.face_up)], []


_UNDO: Final[dict[type[Event], Callable[[Any, Mansion], object]]] = {
    happened.ClockStruck: _earlier,
    happened.Healed: _ill,
    happened.Locked: lambda event, t: t.locks.pop(event.door, None),
    happened.Poisoned: _healthy,
    happened.RoleShown: _covered,
    happened.Showed: _turned_down,
    happened.Unlocked: lambda event, t: t.locks.setdefault(event.door, event.seat),
    happened.Untied: _tied,
    happened.WindowBroken: _unbroken,
}
