"""What everybody sees happen at the card table: cards and francs go from hand to hand, cards face down unless all saw
them, and one that becomes public is turned on its way; tokens are turned over."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat, Seats, those
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Draw, Frame, Slide, earlier, middle_of, slides, undone

from .. import events as happened
from ..pieces import Card, Coin
from ..table import Casino, Player
from . import cards
from .felt import DECK, PILE
from .own import HAND

E = TypeVar("E", bound=Event)
Place = Seat | str
Way = tuple[Card | int, Place, Place]
"""A card or so many francs, from where, and to where; the francs of the house lie beside the pile."""
Paint = Callable[[Canvas, int, int], None]
"""With its middle in this cell."""

_MOST_COINS: Final = 5
_FLIP: Final = (0.15, 0.05, 0.05)
"""Seconds for a token or a card that lies there, stands on its edge, and comes down."""


class Board(Protocol):
    """How the table is painted, and whose tokens stand on their edge for a moment."""

    def __call__(self, c: Canvas, view: View[Any], *, on_edge: Collection[Seat] = ...) -> None: ...


def performed(draw: Board, view: View[Casino], event: Event) -> Sequence[Frame]:
    match event:
        case happened.BribeMade(seat, target):
            return _ways(draw, view, [(Card.BACK, seat, target)], lifted=False)
        case happened.BribeAccepted(seat):
            return _turned(draw, view, event, {seat: True})
        case happened.BribeDeclined(seat, target, paid):
            back = _ways(draw, view, [(Card.BACK, target, seat)], lifted=False)
            return [*back, *_ways(draw, view, [(paid, target, seat)])]
        case happened.BlackmailRan(seat, target, moved):
            turned = _turned(draw, view, event, {seat: True, target: False})
            return [*_ways(draw, turned[0].view if turned else view, [(Card.BACK, target, seat)] * moved), *turned]
        case happened.CroupierTook(seat, got):
            turned = _turned(draw, view, event, {seat: True})
            return [*_ways(draw, turned[0].view if turned else view, [(got, PILE, seat)]), *turned]
        case happened.StoodUp(seat, film=Card() as film):
            return _shown(draw, view, seat, film)
        case happened.Opened():
            return _dealt(draw, view)
        case happened.EveningBegan():
            return _swept(draw, view)
        case happened.Eliminated(seat, francs):
            return _left(draw, view, event, seat, francs)
    found = _WAYS.get(type(event))
    return () if found is None else _ways(draw, view, found(event))


# -- cards and francs -------------------------------------------------------------------------------


def _ways(draw: Board, view: View[Casino], ways: Sequence[Way], *, lifted: bool = True) -> list[Frame]:
    """All at the same time. What is on its way lies nowhere; a card that is only offered is not `lifted`."""
    ways = [way for way in ways if way[0]]
    if not ways:
        return []

    def lift(t: Casino) -> None:
        for what, _, goal in ways if lifted else ():
            _take(t, what, goal)

    def back(t: Casino) -> None:
        for what, start, _ in ways if lifted else ():
            _give(t, what, start)

    between = undone(view, lift)
    before = undone(between, back)
    first, second = (_slid(draw, between, ways, half) for half in (0, 1))
    frames = [*first[: len(first) // 2], *second[len(second) // 2 :]]
    return [frames[0]._replace(view=before), *frames[1:]]


def _slid(draw: Board, view: View[Casino], ways: Iterable[Way], half: int) -> list[Frame]:
    """What goes to the pile is turned up in the middle of its way."""
    return slides(
        draw,
        view,
        *(
            Slide(
                _place(view, start, what),
                _place(view, goal, what),
                _paint(Card.BACK if isinstance(what, Card) and goal == PILE and not half else what),
            )
            for what, start, goal in ways
        ),
    )


def _paint(what: Card | int) -> Paint:
    def paint(c: Canvas, x: int, y: int) -> None:
        if isinstance(what, Card):
            _card(c, x, y, what)
        else:
            cards.coins(c, x - min(what, _MOST_COINS) // 2, y, what, _MOST_COINS)

    return paint


def _take(t: Casino, what: Card | int, place: Place) -> None:
    """From where it is now."""
    if isinstance(what, Card):
        if place == PILE:
            t.pile[-1:] = [] if t.pile[-1:] == [what] else t.pile[-1:]
        elif not isinstance(place, str):
            _lose(t.players[place], what)
    elif isinstance(place, str):
        t.house -= what
    else:
        t.players[place].francs -= what


def _lose(player: Player, card: Card) -> None:
    """The newest; of those that others do not know, any."""
    found = [number for number, one in enumerate(player.hand) if one == card]
    if card == Card.BACK:
        found = found or [*range(len(player.hand))]
    for number in found[-1:]:
        del player.hand[number], player.known[number]


def _give(t: Casino, what: Card | int, place: Place) -> None:
    """Back to where it came from, as far as that was open to all."""
    if isinstance(what, Card):
        if place == PILE:
            t.pile.append(what)
        elif place == DECK:
            t.deck.append(Card.BACK)
    elif isinstance(place, str):
        t.house += what
    else:
        t.players[place].francs += what


def _dealt(draw: Board, view: View[Casino]) -> list[Frame]:
    """MF-1.6: everybody gets a card."""
    seats = [player.seat for player in view.table.players if player.hand]

    def empty(t: Casino) -> None:
        for player in t.players:
            player.hand.clear()
            player.known.clear()

    back = _paint(Card.BACK)
    return slides(draw, undone(view, empty), *(Slide(DECK, _place(view, seat, Card.BACK), back) for seat in seats))


def _swept(draw: Board, view: View[Casino]) -> list[Frame]:
    """The pile becomes the deck."""
    return slides(draw, undone(view, lambda t: t.deck.clear()), Slide(PILE, DECK, _paint(Card.BACK)))


def _left(draw: Board, view: View[Casino], event: Event, seat: Seat, francs: int) -> list[Frame]:
    """MF-8.3: the francs go back before somebody is out."""

    def inside(t: Casino) -> None:
        t.inside = Seats(t.inside | those(seat))
        t.players[seat].cleared = was_cleared(view, event, seat)

    sits = undone(view, inside)
    return _ways(draw, sits, [(francs, seat, PILE)]) or [Frame(sits, A_LOOK)]


# -- what is turned over ----------------------------------------------------------------------------


def _turned(draw: Board, view: View[Casino], event: Event, sides: Mapping[Seat, bool]) -> list[Frame]:
    """Tokens of which another side is up now."""
    other = {seat: cleared for seat, cleared in sides.items() if was_cleared(view, event, seat) is not cleared}
    if not other:
        return []

    def back(t: Casino) -> None:
        for seat, cleared in other.items():
            t.players[seat].cleared = not cleared

    before = undone(view, back)
    lies, rises, falls = _FLIP
    return [
        Frame(before, lies),
        Frame(before, rises, functools.partial(draw, view=before, on_edge=other)),
        Frame(view, falls, functools.partial(draw, view=view, on_edge=other)),
    ]


def _shown(draw: Board, view: View[Casino], seat: Seat, card: Card) -> list[Frame]:
    """Turned up before whoever has stood up."""

    def picture(paint: Paint) -> Draw:
        def painted(c: Canvas) -> None:
            draw(c, view)
            if place := middle_of(c, view.names[seat]):
                paint(c, *place)

        return painted

    pictures = map(picture, (_paint(Card.BACK), _edge, _paint(card)))
    return [Frame(view, seconds, one) for seconds, one in zip((*_FLIP[:2], A_LOOK), pictures, strict=True)]


def _edge(c: Canvas, x: int, y: int) -> None:
    c.put(x, y, " ", "ink", back="card")


# -- what came before -------------------------------------------------------------------------------


def latest(kind: type[E], view: View[Casino], now: Event) -> E:
    """The last event of this kind that led to this one."""
    return next(event for event in reversed(earlier(view, now)) if isinstance(event, kind))


def was_cleared(view: View[Casino], now: Event, seat: Seat) -> bool:
    """Which side of a token was up before this: the last thing that turned it says so."""
    for event in reversed(earlier(view, now)):
        match event:
            case (
                happened.BribeAccepted(seat=cleared)
                | happened.CroupierTook(seat=cleared)
                | happened.BlackmailRan(seat=cleared)
            ) if cleared == seat:
                return True
            case happened.BlackmailRan(target=suspect) if suspect == seat:
                return False
    return False


# -- how it is painted -----------------------------------------------------------------------------


def _place(view: View[Casino], place: Place, what: Card | int) -> str:
    """Cards go to a hand, and to one's own where it lies open; francs to whoever has them."""
    if isinstance(place, str):
        return place
    return HAND if place == view.seat and isinstance(what, Card) else view.names[place]


def _card(c: Canvas, x: int, y: int, card: Card) -> None:
    label = cards.labels(c, card)[2]
    left = x - cards.chip_width(card, label) // 2
    if card == Card.BACK:
        cards.slip(c, left - 1, y, label, cards.paper(False).blood, False)
    else:
        cards.chip(c, left, y, label, card)


def _paid_with(event: happened.Interrogated | happened.Blackmailed) -> list[Way]:
    return [(event.fee if isinstance(event.pay, Coin) else event.pay, event.seat, PILE)]


_WAYS: Final[dict[type[Event], Callable[[Any], list[Way]]]] = {
    happened.Blackmailed: _paid_with,
    happened.BlackmailDefended: lambda event: [(Card.CASH_OUT, event.target, PILE)],
    happened.BlackmailPaid: lambda event: [(event.paid, event.target, event.seat)],
    happened.CashedOut: lambda event: [(Card.CASH_OUT, event.seat, PILE), (event.got, PILE, event.seat)],
    happened.CroupierDrew: lambda event: [(Card.BACK, DECK, event.seat)],
    happened.Discarded: lambda event: [(event.card, event.seat, PILE), (event.fee, event.seat, PILE)],
    happened.DrewDeck: lambda event: [(Card.BACK, DECK, event.seat)],
    happened.DrewPile: lambda event: [(event.card, PILE, event.seat)],
    happened.Interrogated: _paid_with,
    happened.Passed: lambda event: [(event.got, PILE, event.seat)],
    happened.Stole: lambda event: [(Card.STEAL, event.seat, PILE), (event.got, event.target, event.seat)],
}
