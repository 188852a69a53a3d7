"""What everybody sees happen at the card table: cards and francs go from hand to hand, cards face down unless all saw
them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.motion import A_LOOK, Frame, Slide, slides, undone

from .. import events as happened
from ..pieces import Card, Coin
from ..table import Casino
from . import cards
from .felt import DECK, PILE

E = TypeVar("E", bound=Event)
Place = Seat | str
Way = tuple[Card | int, Place, Place]
"""A card or so many francs, from where, and to where; the francs of the house lie beside the pile."""

_MOST_COINS: Final = 5


def performed(draw: Callable[[Canvas, View[Any]], None], view: View[Casino], event: Event) -> Sequence[Frame]:
    if isinstance(event, happened.BribeAccepted):
        return () if was_cleared(view, event, event.seat) else [Frame(undone(view, _suspected(event.seat)), A_LOOK)]
    way = _WAYS.get(type(event))
    if way is None:
        return ()
    what, start, goal = way(event)
    if not what:
        return ()

    def paint(c: Canvas, x: int, y: int) -> None:
        if isinstance(what, Card):
            _card(c, x, y, what)
        else:
            cards.coins(c, x - min(what, _MOST_COINS) // 2, y, what, _MOST_COINS)

    return slides(draw, view, Slide(_name(view, start), _name(view, goal), paint))


def earlier(view: View[Casino], now: Event) -> Sequence[Event]:
    """What happened before this."""
    places = [number for number, event in enumerate(view.events) if event == now]
    return view.events[: places[-1]] if places else ()


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


def _suspected(seat: Seat) -> Callable[[Casino], None]:
    """MF-4.2, the other way: the token turns back to Suspect."""

    def undo(t: Casino) -> None:
        t.players[seat].cleared = False

    return undo


def _name(view: View[Casino], place: Place) -> str:
    return place if isinstance(place, str) else view.names[place]


def _card(c: Canvas, x: int, y: int, card: Card) -> None:
    label = cards.labels(c, card)[2]
    left = x - cards.chip_width(card, label) // 2
    if card == Card.BACK:
        cards.slip(c, left - 1, y, label, cards.paper(False).gold, False)
    else:
        cards.chip(c, left, y, label, card)


def _paid_with(event: happened.Interrogated | happened.Blackmailed) -> Way:
    return event.fee if isinstance(event.pay, Coin) else event.pay, event.seat, PILE


_WAYS: Final[dict[type[Event], Callable[[Any], Way]]] = {
    happened.Blackmailed: _paid_with,
    happened.BlackmailPaid: lambda event: (event.paid, event.target, event.seat),
    happened.BlackmailRan: lambda event: (Card.BACK if event.moved else 0, event.target, event.seat),
    happened.BribeDeclined: lambda event: (Card.BACK, event.target, event.seat),
    happened.BribeMade: lambda event: (Card.BACK, event.seat, event.target),
    happened.CashedOut: lambda event: (event.got, PILE, event.seat),
    happened.CroupierDrew: lambda event: (Card.BACK, DECK, event.seat),
    happened.CroupierTook: lambda event: (event.got, PILE, event.seat),
    happened.DrewDeck: lambda event: (Card.BACK, DECK, event.seat),
    happened.DrewPile: lambda event: (event.card, PILE, event.seat),
    happened.Interrogated: _paid_with,
    happened.Discarded: lambda event: (event.card, event.seat, PILE),
    happened.Passed: lambda event: (event.got, PILE, event.seat),
    happened.Stole: lambda event: (event.got, event.target, event.seat),
}
