"""Where the one-of-a-kind cards can be by what a seat has seen, against a world it imagines (MF-11)."""

from __future__ import annotations

from rulesets.microfilms import events as happened
from rulesets.microfilms.pieces import FILMS, LETTERS, Card, Identity, Stack
from rulesets.microfilms.table import Casino
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

Places = dict[Card, set[Seat | Stack]]


def belied(view: View[Casino], world: Casino) -> str:
    """A card seen in a hand goes on only by a hidden move out of it, or by one that all see."""
    can_be = _can_be(view)
    for card, places in can_be.items():
        really = [player.seat for player in world.players if card in player.hand]
        really += [Stack.DECK] if card in world.deck else [Stack.PILE] if card in world.pile else []
        if not places.issuperset(really):
            return f"{card.value} can be with {places}, not {really}"
    for event in view.events:
        match event:
            case happened.Interrogated(_, target, _, _, _, Identity() as saw) if saw != Identity.BACK:
                if saw not in world.players[target].identities:
                    return f"seat {target} is {saw.value}"
    return ""


def _can_be(view: View[Casino]) -> Places:
    """Of each card this seat has ever seen, the places where it may be now."""
    found: Places = {}

    def seen(card: object, at: Seat | Stack) -> None:
        if card in FILMS | LETTERS | {Card.ACE}:
            found[Card(card)] = {at}

    def slips(source: Seat | Stack, to: Seat | Stack) -> None:
        for places in found.values():
            if source in places:
                places.add(to)

    for event in view.events:
        match event:
            case happened.DrewDeck(seat, card) | happened.DrewPile(seat, card):
                seen(card, seat) if card != Card.BACK else slips(Stack.DECK, seat)
            case happened.CroupierDrew(seat):
                slips(Stack.DECK, seat)
            case happened.BribeAccepted(giver, taker, card) | happened.BlackmailRan(taker, giver, True, card):
                seen(card, taker) if card != Card.BACK else slips(giver, taker)
            case happened.Interrogated(_, target, _, _, _, saw):
                seen(saw, target)
            case happened.Discarded(_, card):
                seen(card, Stack.PILE)
            case happened.StoodUp(seat, _, film) if film is not None:
                seen(film, seat)
            case happened.EveningBegan():
                slips(Stack.PILE, Stack.DECK)
                for places in found.values():
                    places.discard(Stack.PILE)
    return found
