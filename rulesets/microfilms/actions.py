"""Everything a seat can choose (MF-2.3), and the offers of a turn, built once per kind of hand."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from spyhouse.engine.actions import Action, action
from spyhouse.engine.visibility import Seat, Seats
from spyhouse.engine.words import counted

from .pieces import FILMS, NUMBERS, USES, Card, Coin, Identity, Nation, Stack, in_data_order

N = NUMBERS


@action(
    "draw deck",
    "Draw from the deck",
    verb="Draw",
    does="Take the top card of the deck; nobody else sees it.",
)
class DrawDeck(Action): ...


@action(
    "draw pile",
    "Take the top of the discard pile",
    verb="Draw",
    does="The top card of the pile goes to your hand. Everybody knows which it is.",
)
class DrawPile(Action): ...


@action("pass", "Pass and take a franc", verb="Pass", does=f"Take {counted(N['pass_gain'], 'franc')} from the house.")
class Pass(Action): ...


@action(
    "bribe {target} with {card}",
    "Bribe {target} with {card}",
    verb="Bribe",
    does=f"Offer a card face down: taken, you are Cleared; else you get {counted(N['bribe_decline_fee'], 'franc')}.",
)
class Bribe(Action):
    target: Seat
    card: Card | Identity
    """A card of the hand (MF-4.1)."""


@action(
    "steal from {target} with {card}",
    "Steal from {target} with {card}",
    verb="Steal",
    does=f"Play the card and take up to {N['steal_amount']} francs from an opponent. No answer is possible.",
)
class Steal(Action):
    target: Seat
    card: Card


@action(
    "cash out with {card}",
    "Cash out with {card}",
    verb="Cash out",
    does=f"Play the card and take up to {N['cash_out_amount']} francs from the house.",
)
class CashOut(Action):
    card: Card


@action(
    "interrogate {target} for {pay}",
    "Interrogate {target}, paying with {pay}",
    verb="Interrogate",
    does="By chance you see their role or a card of the hand. Only you see it.",
)
class Interrogate(Action):
    target: Seat
    pay: Card | Coin


@action(
    "blackmail {target} for {pay}",
    "Blackmail {target}, paying with {pay}",
    verb="Blackmail",
    does=(
        f"They pay you {N['blackmail_payment']} francs, or play a Blowback, or let the rumour run: then you are Cleared, "
        "they are Suspect, and you take a card of their hand by chance."
    ),
)
class Blackmail(Action):
    target: Seat
    pay: Card | Coin


@action(
    "win as agent with {film}",
    "Stand up as the agent, showing {film}",
    verb="Stand up as agent",
    does="An enemy's film wins, any other loses. Either way the game is over.",
)
class WinAgent(Action):
    film: Card


@action(
    "win as journalist with {film} naming {named}",
    "Stand up as the Journalist: {film} belongs to {named}",
    verb="Stand up as Journalist",
    does="You show the film and look at one identity. If that is the agent of the film's nation, you win alone.",
)
class WinJournalist(Action):
    film: Card
    named: Seat


@action(
    "win as hitman naming {named}",
    "Stand up as the Hitman: {named} holds the Ace of Spades",
    verb="Stand up as Hitman",
    does="You look at one hand. With the Ace of Spades in it you win alone; without it you have lost.",
)
class WinHitman(Action):
    named: Seat


@action(
    "win as broker naming {one} and {other}",
    "Stand up as the Information Broker: the letters are with {one} and {other}",
    verb="Stand up as Broker",
    unordered=True,
    does="Name two places, or one of them twice. With both letters there you win alone; otherwise you have lost.",
)
class WinBroker(Action):
    one: Stack | Seat
    other: Stack | Seat


@action(
    "win as officer naming {named}",
    "Stand up as the Interpol Officer, arresting {named}",
    verb="Stand up as Officer",
    does="You look at one hand. If a card there has blood, you win alone; if none has, you have lost.",
)
class WinOfficer(Action):
    named: Seat


@action(
    "win through croupier naming {nation}",
    "Stand up with the Croupier: allied with him, who holds the Microfilm of {nation}",
    verb="Stand up with the Croupier",
    does=(
        "Everything turns face up. You win if the Croupier is your ally and holds the other player's film; "
        "otherwise you have lost."
    ),
)
class WinThroughCroupier(Action):
    nation: Nation


@action(
    "accept",
    "Accept the card, unseen",
    does="The card goes to your hand. Only the two of you know which it is.",
)
class Accept(Action): ...


@action(
    "decline",
    "Decline",
    does="A bribe: you never see the card, and pay a franc if you have one. A blackmail: the rumour runs; a card of your hand goes by chance, never your identity.",
)
class Decline(Action): ...


@action(
    "pay",
    "Pay for silence",
    does=f"{N['blackmail_payment']} francs go to whoever blackmails you, and nothing else happens.",
)
class PayUp(Action): ...


@action(
    "defend with {card}",
    "Blowback: defend with {card}",
    verb="Defend",
    does="The blackmail comes to nothing. The card cannot cash out any more.",
)
class Defend(Action):
    card: Card


@action(
    "discard {card}",
    "Discard {card}",
    verb="Discard",
    does="The card goes on top of the pile, face up, where others can take it.",
)
class Discard(Action):
    card: Card


@action("go on", "Go on", does="You have looked; nothing else changes.")
class GoOn(Action): ...


WINS: tuple[type[Action], ...] = (WinAgent, WinJournalist, WinHitman, WinBroker, WinOfficer, WinThroughCroupier)

DRAWS: dict[tuple[bool, bool], tuple[Action, ...]] = {
    (False, False): (),
    (True, False): (DrawDeck(),),
    (False, True): (DrawPile(),),
    (True, True): (DrawDeck(), DrawPile()),
}
"""By whether the deck and the pile have a card (MF-3.3)."""


def members(mask: Seats) -> Iterator[Seat]:
    return (Seat(seat) for seat in range(mask.bit_length()) if mask >> seat & 1)


@functools.cache
def distinct(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The kinds of card in a hand, in the order of the data file (MF-R42: copies are one choice)."""
    return tuple(in_data_order(set(hand)))


@functools.cache
def discards(hand: tuple[Card, ...], ace: bool) -> tuple[Action, ...]:
    return tuple(Discard(card) for card in distinct(hand) if ace or card != Card.ACE)


@functools.lru_cache(maxsize=1 << 16)
def everyday(hand: tuple[Card, ...], francs: int, others: Seats, talkers: Seats) -> tuple[Action, ...]:
    """Pass, bribe and the four actions (MF-3.4 to MF-5.7) for a hand, 0, 1 or 2 and more francs, and the
    opponents; `talkers` are those who can be interrogated."""
    kinds = distinct(hand)
    offer: list[Action] = [Pass()]
    offer += [Bribe(target, card) for target in members(others) for card in kinds]
    offer += [Steal(target, card) for card in kinds if "steal" in USES.get(card, ()) for target in members(others)]
    offer += [CashOut(card) for card in kinds if "cash_out" in USES.get(card, ())]
    for verb, use, fee, targets in (
        (Interrogate, "interrogate", NUMBERS["interrogate_fee"], talkers),
        (Blackmail, "blackmail", NUMBERS["blackmail_fee"], others),
    ):
        pays: list[Card | Coin] = [card for card in kinds if use in USES.get(card, ())]
        pays += [Coin.FRANCS] if francs >= fee else []
        offer += [verb(target, pay) for target in members(targets) for pay in pays]
    return tuple(offer)


@functools.lru_cache(maxsize=1 << 14)
def agent_wins(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    return tuple(WinAgent(card) for card in distinct(hand) if card in FILMS)


@functools.lru_cache(maxsize=1 << 14)
def journalist_wins(hand: tuple[Card, ...], others: Seats, barred: Card | None) -> tuple[Action, ...]:
    films = [card for card in distinct(hand) if card in FILMS and card != barred]
    return tuple(WinJournalist(film, named) for film in films for named in members(others))


@functools.cache
def hitman_wins(named: Seats) -> tuple[Action, ...]:
    return tuple(WinHitman(seat) for seat in members(named))


@functools.cache
def officer_wins(named: Seats) -> tuple[Action, ...]:
    return tuple(WinOfficer(seat) for seat in members(named))


@functools.lru_cache(maxsize=1 << 14)
def broker_wins(single: Seats, double: Seats, deck: int, pile: int) -> tuple[Action, ...]:
    """Unordered pairs of places; naming one place twice needs two cards there (MF-7.1, MF-R12)."""
    places: list[tuple[Stack | Seat, int]] = [(Stack.DECK, deck), (Stack.PILE, pile)]
    places += [(seat, 2 if double >> seat & 1 else 1) for seat in members(single)]
    there = [(place, cards) for place, cards in places if cards]
    return tuple(
        WinBroker(one, other)
        for i, (one, cards) in enumerate(there)
        for j, (other, _) in enumerate(there)
        if j > i or (j == i and cards > 1)
    )


@functools.cache
def croupier_wins(nations: tuple[Nation, ...], own: Identity) -> tuple[Action, ...]:
    return tuple(WinThroughCroupier(nation) for nation in nations if nation != own.nation)


IDENTITY_OF: dict[type[Action], Identity | None] = {
    WinAgent: None,
    WinThroughCroupier: None,
    WinJournalist: Identity.JOURNALIST,
    WinHitman: Identity.HITMAN,
    WinBroker: Identity.BROKER,
    WinOfficer: Identity.OFFICER,
}
"""Whose goal an attempt is; None: any agent's."""
ATTEMPTS: dict[Identity, tuple[type[Action], ...]] = {
    identity: tuple(verb for verb, whose in IDENTITY_OF.items() if whose == (None if identity.is_agent else identity))
    for identity in Identity
}
"""What an identity can stand up as."""
