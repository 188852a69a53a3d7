"""Every other question of the night: entry and spin, answers to attacks, arrests and trades, hiding, the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.game import Rated

from .. import actions as do
from ..pieces import BLOCKS, CARD_OF, KEY_OF, MIDNIGHT, PARKED, WHEEL, Card, Character, Held, Side, Weapon
from ..rules.attacks import AttackWindow
from ..rules.square import Offering, TradeAnswer, TradeCall
from .mind import PACE, Mind
from .turn import TRUSTED, gift_worth
from .ways import NUMBER
from .why import WHY
from .worth import telling

CAREFREE: Final = 0.08
"""How freely it chooses between ways in that are nearly as good."""
FAIR_SPIN, FAIR_SWIM = 7, 2
"""Steps on land and in the water with which it is content."""
SEEN, HANDY = 0.02, 0.3
"""What it costs more to hide a card that lay face up, or one that lets Thieves escape from there at once."""
LEAD_TO_SUBMIT: Final = -2
"""From here on the Deceiver is glad of a wrong arrest."""


# -- the beginning of a turn ------------------------------------------------------------------------


def enter(mind: Mind) -> list[Rated]:
    """Where most is to be had; it mixes, so that the way in tells little."""
    ways = [option for option in mind.options if isinstance(option, do.Enter)]
    return [Rated(way, mind.standing(way.place) / CAREFREE, WHY[do.Enter]) for way in ways]


def spin_again(mind: Mind) -> Action:
    """A low result that brings no card."""
    sector = WHEEL[mind.t.sector]
    if mind.t.water_turn:
        return do.KEEP if sector.water >= FAIR_SWIM else do.RESPIN
    return do.KEEP if sector.steps >= FAIR_SPIN or sector.extra else do.RESPIN


def again(mind: Mind) -> Action:
    """Not before weapons and arrests count."""
    return do.AGAIN if mind.t.hour >= MIDNIGHT else do.NOT_AGAIN


# -- attacks ----------------------------------------------------------------------------------------


def answer_attack(mind: Mind) -> Action:
    """Take the device only to do something."""
    return do.CLAIM if _wants_to_answer(mind, mind.hand) else do.PASS


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


def respond(mind: Mind) -> Action:
    blocks = [option for option in mind.options if isinstance(option, do.Block)]
    if blocks:  # the Vest first: it stays
        return min(blocks, key=lambda block: mind.purse.one(CARD_OF[block.card]) * (CARD_OF[block.card] != Card.VEST))
    treats = [option for option in mind.options if isinstance(option, do.Treat | do.TreatBySkill)]
    return treats[0] if treats and _worth_treating(mind, mind.t.under(AttackWindow)) else do.PASS


# -- arrests ----------------------------------------------------------------------------------------


def answer_arrest(mind: Mind) -> Action:
    """Smoke against every arrest that costs points; the Deceiver may be glad of it."""
    if mind.side is Side.DECEIVER and mind.t.score <= LEAD_TO_SUBMIT:
        return do.SUBMIT
    smoke = next((option for option in mind.options if isinstance(option, do.Vanish)), None)
    if smoke is not None:
        return smoke
    return do.CLAIM if do.CLAIM in mind.options and Card.SMOKE_BOMB in mind.hand else do.SPIN_FREE


# -- trades -----------------------------------------------------------------------------------------


def offer(mind: Mind, question: Offering) -> Action:
    friend = mind.t.players[question.partner]
    offers = [option for option in mind.options if isinstance(option, do.Offer)]
    return max(offers, key=lambda one: sum(gift_worth(mind, friend, CARD_OF[held]) for held in one.cards))


def answer_trade(mind: Mind, question: TradeCall) -> Action:
    return do.CLAIM if mind.friend(question.proposer) > TRUSTED and len(mind.hand) >= question.number else do.REFUSE


def trade(mind: Mind, question: TradeAnswer) -> Action:
    """The least useful cards for a friend's."""
    ways = [option for option in mind.options if isinstance(option, do.Accept)]
    if not ways or mind.friend(question.proposer) < TRUSTED:
        return do.REFUSE
    return min(ways, key=lambda way: _price(mind, way.cards))


def _price(mind: Mind, cards: Sequence[Held]) -> float:
    return sum(mind.purse.in_hand([CARD_OF[held] for held in cards]))


# -- hands ------------------------------------------------------------------------------------------


def hide(mind: Mind) -> Action:
    """The least useful card, rather one that nobody has seen, and none that would be handy to Thieves there."""
    losses = dict(zip(mind.hand, mind.purse.parting(mind.hand), strict=True))
    handy = _handy_here(mind) if Side.THIEVES in mind.foes else ()

    def loss(place: do.Place) -> float:
        card = CARD_OF[place.card]
        return losses[card] + SEEN * place.card.up + HANDY * (card in handy)

    return min((option for option in mind.options if isinstance(option, do.Place)), key=loss)


def _handy_here(mind: Mind) -> Sequence[Card]:
    """Money, and the keys of vehicles that are near."""
    assert mind.me.pos is not None
    here = NUMBER[mind.me.pos]
    near = [vehicle for vehicle in mind.t.vehicles if mind.to(*PARKED[vehicle])[here] <= PACE]
    return [Card.MONEY, *(KEY_OF[vehicle] for vehicle in near if vehicle in KEY_OF)] if near else ()


def settle(mind: Mind) -> Action:
    worths = dict(zip(mind.hand, mind.purse.in_hand(mind.hand), strict=True))
    discards = [option for option in mind.options if isinstance(option, do.Discard)]
    if discards:
        return min(discards, key=lambda one: worths[CARD_OF[one.card]])
    gifts = [option for option in mind.options if isinstance(option, do.Give)]
    return max(gifts, key=lambda gift: mind.friend(gift.target) - 0.3 * worths[CARD_OF[gift.card]])


def show(mind: Mind) -> Action:
    """The least telling card."""
    shows = [option for option in mind.options if isinstance(option, do.Show)]
    return min(shows, key=lambda one: sum(map(telling, one.cards)))
