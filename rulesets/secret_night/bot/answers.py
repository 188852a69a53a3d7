"""Every other question of the night: entry and spin, answers to attacks, arrests and trades, hiding, the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.game import Rated
from spyhouse.engine.words import counted

from .. import actions as do
from ..house import PARKED
from ..pieces import BLOCKS, CARD_OF, KEY_OF, MIDNIGHT, WHEEL, Card, Character, Held, Side, Weapon
from ..rules.attacks import AttackWindow
from ..rules.square import Offering, TradeAnswer, TradeCall
from .mind import PACE, Mind
from .turn import TRUSTED, gift_worth
from .ways import NUMBER
from .worth import telling

FAIR_SPIN, FAIR_SWIM = 7, 2
"""Steps on land and in the water with which it is content."""
SEEN, HANDY = 0.02, 0.3
"""What it costs more to hide a card that lay face up, or one that lets Thieves escape from there at once."""
GIVEN: Final = 6.0
"""More than any card is worth."""
LEAD_TO_SUBMIT: Final = -2
"""From here on the Deceiver is glad of a wrong arrest."""


# -- the beginning of a turn ------------------------------------------------------------------------


def enter(mind: Mind) -> list[Rated]:
    """Where most is to be had; it mixes, so that the way in tells little."""
    ways = [option for option in mind.options if isinstance(option, do.Enter)]
    return [mind.rated(way, mind.standing(way.place), way_in(mind, way)) for way in ways]


def way_in(mind: Mind, way: do.Enter) -> str:
    _, hope = mind.hope_at(NUMBER[way.place])
    if hope is None:
        return "it is as good a way in as any"
    return f"{hope.what}, {counted(hope.way[NUMBER[way.place]], 'step')} away"


def spin_again(mind: Mind) -> list[Rated]:
    """A low result that brings no card."""
    sector = WHEEL[mind.t.sector]
    on_land = max(sector.steps - FAIR_SPIN, sector.extra - 1)
    fair = sector.water - FAIR_SWIM if mind.t.water_turn else on_land
    return [mind.rated(do.KEEP, fair + 0.5), mind.rated(do.RESPIN, 0.0)]


def again(mind: Mind) -> list[Rated]:
    """Not before weapons and arrests count."""
    return [mind.rated(do.AGAIN, mind.t.hour - MIDNIGHT + 0.5), mind.rated(do.NOT_AGAIN, 0.0)]


# -- attacks ----------------------------------------------------------------------------------------


def answer_attack(mind: Mind) -> list[Rated]:
    """Take the device only to do something."""
    if _wants_to_answer(mind, mind.hand):
        return [mind.rated(do.CLAIM, 1.0), mind.rated(do.PASS, 0.0, "nobody learns what you hold; but it will hurt")]
    return [mind.rated(do.PASS, 1.0), mind.rated(do.CLAIM, 0.0, "it would only look as if you held an answer")]


def _wants_to_answer(mind: Mind, hand: Sequence[Card]) -> bool:
    window = mind.t.under(AttackWindow)
    if window.victim == mind.seat and not BLOCKS[window.weapon].isdisjoint(hand):
        return True
    able = Card.FIRST_AID in hand or mind.t.can_still(mind.me, Character.OTTO)
    return able and _worth_treating(mind, window)


def _worth_treating(mind: Mind, window: AttackWindow) -> bool:
    """If the hit kills or leaves 1; a friend only from death."""
    victim = mind.t.players[window.victim]
    if victim.seat == mind.seat:
        return window.weapon is Weapon.POISON or victim.health - window.left <= 1
    return mind.friend(victim.seat) > TRUSTED and victim.health == window.left


def respond(mind: Mind) -> list[Rated]:
    """What stops all of it before what treats some of it; the Vest first: it stays."""
    rated, treats = [mind.rated(do.PASS, 0.0)], _worth_treating(mind, mind.t.under(AttackWindow))
    for option in mind.options:
        if isinstance(option, do.Block):
            card = CARD_OF[option.card]
            rated.append(mind.rated(option, 4.0 - mind.purse.one(card) * (card != Card.VEST)))
        elif isinstance(option, do.Treat | do.TreatBySkill):
            rated.append(mind.rated(option, 1.0 if treats else -1.0))
    return rated


# -- arrests ----------------------------------------------------------------------------------------


def answer_arrest(mind: Mind) -> list[Rated]:
    """Smoke against every arrest that costs points; the Deceiver may be glad of it."""
    glad = mind.side is Side.DECEIVER and mind.t.score <= LEAD_TO_SUBMIT
    smoke = 1.0 if Card.SMOKE_BOMB in mind.hand else -1.0
    worths = {do.SUBMIT: 2.0 if glad else -1.0, do.CLAIM: smoke, do.SPIN_FREE: 0.0}
    said = {
        do.SUBMIT: "" if glad else "it costs your side the points at once",
        do.CLAIM: "" if smoke > 0 else "you hold no Smoke Bomb, so it would only look as if you did",
    }
    return [mind.rated(option, worths.get(option, 1.0), said.get(option, "")) for option in mind.options]


# -- trades -----------------------------------------------------------------------------------------


def offer(mind: Mind, question: Offering) -> list[Rated]:
    friend = mind.t.players[question.partner]
    return [
        mind.rated(one, sum(gift_worth(mind, friend, CARD_OF[held]) for held in one.cards))
        for one in mind.options
        if isinstance(one, do.Offer)
    ]


def answer_trade(mind: Mind, question: TradeCall) -> list[Rated]:
    trusts = mind.friend(question.proposer) > TRUSTED and len(mind.hand) >= question.number
    return [mind.rated(do.CLAIM, 1.0 if trusts else -1.0), mind.rated(do.REFUSE, 0.0)]


def trade(mind: Mind, question: TradeAnswer) -> list[Rated]:
    """The least useful cards for a friend's."""
    trusts = mind.friend(question.proposer) >= TRUSTED
    ways = [option for option in mind.options if isinstance(option, do.Accept)]
    worths = {way: -_price(mind, way.cards) + (GIVEN if trusts else -GIVEN) for way in ways}
    return [mind.rated(do.REFUSE, 0.0), *(mind.rated(way, worth) for way, worth in worths.items())]


def _price(mind: Mind, cards: Sequence[Held]) -> float:
    return sum(mind.purse.in_hand([CARD_OF[held] for held in cards]))


# -- hands ------------------------------------------------------------------------------------------


def hide(mind: Mind) -> list[Rated]:
    """The least useful card, rather one that nobody has seen, and none that would be handy to Thieves there."""
    losses = dict(zip(mind.hand, mind.purse.parting(mind.hand), strict=True))
    handy = _handy_here(mind) if Side.THIEVES in mind.foes else ()

    def loss(place: do.Place) -> float:
        card = CARD_OF[place.card]
        return losses[card] + SEEN * place.card.up + HANDY * (card in handy)

    return [mind.rated(option, -loss(option)) for option in mind.options if isinstance(option, do.Place)]


def _handy_here(mind: Mind) -> Sequence[Card]:
    """Money, and the keys of vehicles that are near."""
    assert mind.me.pos is not None
    here = NUMBER[mind.me.pos]
    near = [vehicle for vehicle in mind.t.vehicles if mind.to(*PARKED[vehicle])[here] <= PACE]
    return [Card.MONEY, *(KEY_OF[vehicle] for vehicle in near if vehicle in KEY_OF)] if near else ()


def settle(mind: Mind) -> list[Rated]:
    """What is too much goes to the pile, before anything is given away."""
    worths = dict(zip(mind.hand, mind.purse.in_hand(mind.hand), strict=True))
    rated = []
    for option in mind.options:
        if isinstance(option, do.Discard):
            rated.append(mind.rated(option, -worths[CARD_OF[option.card]]))
        elif isinstance(option, do.Give):
            gift = mind.friend(option.target) - 0.3 * worths[CARD_OF[option.card]]
            rated.append(mind.rated(option, gift - GIVEN))
    return rated


def show(mind: Mind) -> list[Rated]:
    """The least telling card."""
    return [mind.rated(one, -sum(map(telling, one.cards))) for one in mind.options if isinstance(one, do.Show)]
