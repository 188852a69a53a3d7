"""What things are worth to a side, in points of the thermometer; calibrated by playing it against itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..house import Hex
from ..pieces import COFFEE, KEY_OF, MIDNIGHT, Card, Side, Vehicle
from ..rules.cards import is_useless
from ..table import Mansion, Player

Prices = dict[Card, float]

_COMMON: Final[Prices] = {
    Card.GUN: 1.0,
    Card.KNIFE: 0.65,
    Card.POISON: 0.6,
    Card.FIRST_AID: 0.65,
    Card.VEST: 0.5,
    Card.BIBLE: 0.4,
    Card.AVOID_KNIFE: 0.3,
    Card.COFFEE_2: 0.25,
    Card.COFFEE_3: 0.35,
    Card.COFFEE_4: 0.45,
    Card.HAMMER: 0.2,
    Card.DOOR_KEY: 0.15,
    Card.DYNAMITE: 0.2,
    Card.ROPE: 0.45,
}
PRICES: Final[dict[Side, Prices]] = {
    Side.THIEVES: _COMMON
    | {
        Card.MONEY: 3.0,
        Card.CAR_KEY: 1.5,
        Card.MOTORCYCLE_KEY: 1.2,
        Card.SMOKE_BOMB: 1.0,
        Card.HANDCUFFS: 0.4,
        Card.BEEF: 0.3,
        Card.HAMMER: 0.5,
    },
    Side.POLICE: _COMMON
    | {
        Card.MONEY: 1.1,
        Card.CAR_KEY: 0.7,
        Card.MOTORCYCLE_KEY: 0.6,
        Card.SMOKE_BOMB: 0.4,
        Card.HANDCUFFS: 2.2,
        Card.BEEF: 0.1,
        Card.HAMMER: 0.1,
    },
    Side.DECEIVER: _COMMON
    | {
        Card.MONEY: 1.6,
        Card.CAR_KEY: 0.8,
        Card.MOTORCYCLE_KEY: 0.7,
        Card.SMOKE_BOMB: 0.2,
        Card.HANDCUFFS: 1.4,
        Card.BEEF: 0.2,
    },
}
"""Of the first such card in hand."""
HIDDEN_AWAY: Final[dict[Side, Prices]] = {
    Side.THIEVES: {Card.HANDCUFFS: 0.05, Card.DYNAMITE: 0.02},
    Side.POLICE: {
        Card.DYNAMITE: 0.02,
        Card.MONEY: 0.35,
        Card.CAR_KEY: 0.12,
        Card.MOTORCYCLE_KEY: 0.1,
        Card.SMOKE_BOMB: 0.1,
    },
    Side.DECEIVER: {
        Card.DYNAMITE: 0.02,
        Card.HANDCUFFS: 0.2,
        Card.CAR_KEY: 0.1,
        Card.MOTORCYCLE_KEY: 0.1,
        Card.MONEY: 0.3,
    },
}
"""What is lost when it goes from the hand to where nobody else knows it."""
AGAIN: Final[dict[Card, float]] = {
    Card.MONEY: 0.9,
    Card.HANDCUFFS: 0.4,
    Card.GUN: 0.9,
    Card.KNIFE: 0.9,
    Card.POISON: 0.7,
    Card.SMOKE_BOMB: 0.5,
    Card.FIRST_AID: 0.6,
    Card.ROPE: 0.5,
}
"""What is left of that for each further one."""
LEAST_AGAIN: Final = 0.2
WOUNDED: Final = 0.5
"""More for a First Aid Kit when hurt."""
BOAT_HAMMER: Final = 0.7
"""More for a Hammer when it opens the way to the boat, and nothing else does."""
USELESS: Final = 0.01
TELLING: Final[dict[Card, float]] = {
    Card.MONEY: 9.0,
    Card.HANDCUFFS: 7.0,
    Card.CAR_KEY: 6.0,
    Card.MOTORCYCLE_KEY: 5.0,
    Card.SMOKE_BOMB: 4.0,
    Card.GUN: 2.5,
    Card.HAMMER: 2.0,
    Card.POISON: 1.8,
    Card.KNIFE: 1.6,
    Card.ROPE: 1.4,
    Card.DYNAMITE: 1.5,
    Card.BEEF: 1.2,
    Card.FIRST_AID: 1.0,
    Card.DOOR_KEY: 0.6,
}
"""How much it gives away to lie face up; the others less."""
SHIELD_SHOWN: Final = -0.5
"""A Vest is shown gladly: it is taken for a warning."""
_BEDROOM_WINDOW: Final = Hex("r03c15")


class Purse:
    """What cards are worth to one seat as things stand."""

    def __init__(self, t: Mansion, me: Player, side: Side) -> None:
        self.t, self.me, self.prices, self.hidden_away = t, me, PRICES[side], HIDDEN_AWAY[side]
        self.hand = [*me.face_up, *me.face_down]
        self.boat_only = side is Side.THIEVES and self._wants_hammer()

    def _wants_hammer(self) -> bool:
        t = self.t
        keys = [key for vehicle, key in KEY_OF.items() if vehicle in t.vehicles and key in self.hand]
        return Vehicle.BOAT in t.vehicles and not keys and _BEDROOM_WINDOW not in t.broken

    def one(self, card: Card) -> float:
        """Of a first one."""
        if is_useless(self.t, card):
            return USELESS
        worth = self.prices.get(card, 0.0)
        if card == Card.FIRST_AID and (self.me.health < 3 or self.me.poison is not None):
            worth += WOUNDED
        if card == Card.HAMMER and self.boat_only:
            worth += BOAT_HAMMER
        if card in COFFEE and self.t.hour < MIDNIGHT - 1:
            worth *= 0.8
        return worth

    def in_hand(self, cards: Sequence[Card]) -> list[float]:
        """Of each card of a hand, duplicates counting for less."""
        had: dict[Card, float] = {}
        worths = []
        for card in cards:
            factor = had.get(card, 1.0)
            had[card] = factor * AGAIN.get(card, LEAST_AGAIN)
            worths.append(self.one(card) * factor)
        return worths

    def more(self, card: Card) -> float:
        """Of one more card beside the hand."""
        return self.one(card) * AGAIN.get(card, LEAST_AGAIN) ** self.hand.count(card)

    def parting(self, cards: Sequence[Card]) -> list[float]:
        """What is lost by hiding each card of a hand in a room."""
        worths = self.in_hand(cards)
        return [min(worth, self.hidden_away.get(card, worth)) for card, worth in zip(cards, worths, strict=True)]

    def swap(self, card: Card, known_here: bool) -> float:
        """Of taking this card out of a room for the least useful one; one that it knows to be well hidden has no hurry."""
        left = min(self.parting([*self.hand, card]))
        worth = self.more(card)
        if known_here:
            worth = min(worth, self.hidden_away.get(card, worth))
        return max(0.0, worth - left)


def telling(card: Card) -> float:
    return SHIELD_SHOWN if card in (Card.VEST, Card.BIBLE) else TELLING.get(card, 0.3)
