"""The main phase of a turn: what is worth doing here, and where to go on to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.game import Rated
from spyhouse.engine.words import counted

from .. import actions as do
from ..house import PARKED, SEARCHED_AT, WAYS, Hex, distance
from ..pieces import CARD_OF, COFFEE, DAWN, LIMITS, MIDNIGHT, STARTS, Beast, Card, Character, Side, Vehicle
from ..rules.characters import Bewitching
from ..rules.square import PushingOn
from ..table import Player
from .dog import orders
from .mind import WAIT_UNTIL, Mind
from .ways import FAR, NUMBER, holds_up, walks, ways_to
from .worth import PRICES

LEAST_FIND: Final = 0.02
"""Less is not worth a search."""
GOOD_LOOT: Final = 0.3
"""A theft worth so much need not wait for the end of the turn."""
SIP: Final = 0.35
"""By how much a place must be better for Coffee to be drunk on the way there."""
PULL: Final = 0.8
"""What an arrest must promise for Chitra to use her skill."""
LEAST_STAKES: Final = 0.12
"""What must be at stake with somebody for a door to be locked against them."""
GIFT: Final = 0.3
"""What a trade must promise."""
TRUSTED: Final = 0.8
"""How sure it must be of somebody to heal, untie or trade."""
DODGED: Final = 2
"""Steps that it takes (SN-R16)."""
TIRING: Final = 0.002
"""What a step more costs, of two ways to places that are as good."""
WAVERING: Final = 0.4
"""How far the second way lies behind the first, at least."""
WHISTLE: Final = 0.4
"""What the dog is worth beside the way of its master: it goes first."""
FIRST: Final = 20.0
"""Of what goes before everything else."""
BITE_FAILS: Final = 0.1
NUDGE: Final = 0.12
"""Of pushing a foe out of the way: little, but it moves the disc."""
SHORTER: Final = 4
"""How much shorter a way must be to be opened."""

Rating = Callable[[Mind, Any], float]


def act(mind: Mind) -> list[Rated]:
    """What is done here at once leaves the way on; what would be left for the end is weighed against it."""
    ways = walk(mind)
    dog, onward = orders(mind), max((worth for worth, _ in ways.values()), default=0.0)
    rated = [*steps(mind, ways, onward)]
    if dog is not None:
        rated.append(mind.rated(dog, onward + WHISTLE))
    for option in mind.options:
        now, then = AT_ONCE.get(type(option)), IN_THE_END.get(type(option))
        if now is not None and (worth := now(mind, option)) > 0:
            rated.append(mind.rated(option, onward + worth + WHISTLE))
        elif then is not None and (worth := then(mind, option)) > 0:
            rated.append(mind.rated(option, worth))
    return [*rated, mind.rated(do.END, -WHISTLE, "it leaves undone what is worth doing" if rated else "")]


def target_of(mind: Mind, action: Any) -> Player:
    target: Player = mind.t.players[action.target]
    return target


# -- walking ----------------------------------------------------------------------------------------


def walk(mind: Mind) -> dict[do.Step, tuple[float, Hex]]:
    """By the first step that leads there: the best place within reach that is better than this one, and by how much."""
    here, found = mind.me.pos, dict[do.Step, tuple[float, Hex]]()
    if not mind.steps or here is None:
        return found
    stay = mind.standing(here)
    for place, (cost, first) in mind.reach().items():
        gain = mind.standing(place) - TIRING * cost - stay if place is not here else 0.0
        if gain > 0 and gain > found.get(do.Step(first), (0.0, here))[0]:
            found[do.Step(first)] = gain, place
    return {step: found[step] for step in found if step in mind.options}


def steps(mind: Mind, ways: dict[do.Step, tuple[float, Hex]], onward: float) -> Iterator[Rated]:
    """Whoever wavers between ways that are as good comes nowhere, so all but the first stand well behind."""
    for step, (worth, place) in ways.items():
        _, hope = mind.hope_at(NUMBER[place])
        reason = "there you are farther from those who could harm you"
        if hope is not None:
            left = hope.way[NUMBER[step.to]]
            reason = f"{hope.what}; then {counted(left, 'step')} more" if left else hope.what
        first = worth == onward
        onward += first and 1e-9  # of equals the one found first
        yield mind.rated(step, worth if first else min(worth, onward - WAVERING), reason)


def aim(mind: Mind, reach: dict[Hex, tuple[int, Hex]]) -> tuple[float, Hex]:
    """The best place to stand, and how good it is."""
    top, goal = -99.0, None
    for place, (cost, _) in reach.items():
        worth = mind.standing(place) - TIRING * cost
        if worth > top:
            top, goal = worth, place
    assert goal is not None
    return top, goal


def drinking(mind: Mind, action: do.Drink) -> float:
    """Coffee, if it leads to something much better."""
    more = COFFEE[CARD_OF[action.card]]
    if not mind.all_hopes or mind.all_hopes[0].worth < 2 * SIP:
        return 0.0
    now, _ = aim(mind, mind.reach())
    then, _ = aim(mind, mind.reach(more))
    spare = 0.6 if len(mind.hand) > 3 else 1.0
    return then - now - SIP * spare


def dodging(mind: Mind, action: do.Dodge) -> float:
    """Over somebody in the way, if much depends on it: on where the steps that are left lead from there."""
    now, _ = aim(mind, mind.reach())
    then, _ = aim(mind, walks(action.to, mind.steps - DODGED, mind.closed, mind.wet, mind.t.tokens()))
    return then - now - mind.purse.one(Card.SMOKE_BOMB)


def locking(mind: Mind, action: do.Lock) -> float:
    """A door between oneself and a pursuer, or between a Thief and the vehicles."""
    assert mind.me.pos is not None
    closed, worth = mind.closed | {action.door}, 0.0
    vehicles = tuple(place for vehicle in mind.t.vehicles for place in PARKED[vehicle])
    goals = (mind.me.pos,) if mind.side is Side.THIEVES else vehicles
    for player in mind.others:
        assert player.pos is not None
        there = NUMBER[player.pos]
        stakes = mind.stakes(player) if mind.side is Side.THIEVES else mind.getaway(player)
        if stakes > LEAST_STAKES and player.character != Character.ELEANOR:
            now, then = ways_to(goals, mind.closed, mind.wet)[there], ways_to(goals, closed, mind.wet)[there]
            worth += stakes if holds_up(now, then) else 0.0
    return worth - mind.purse.one(Card.DOOR_KEY)


def unlocking(mind: Mind, action: do.Unlock) -> float:
    """A door on the way to what it wants most."""
    assert mind.me.pos is not None
    if mind.side is not Side.THIEVES or not mind.haul:
        return 0.0
    here, closed = NUMBER[mind.me.pos], mind.closed - {action.door}
    for vehicle in mind.t.vehicles:
        if mind.can_start(vehicle):
            way = ways_to(PARKED[vehicle], closed, mind.wet)
            if way[here] + SHORTER <= mind.to(*PARKED[vehicle])[here]:
                return 0.5
    return 0.0


def breaking(mind: Mind, action: do.Break) -> float:
    """A window, if the way to the best vehicle leads through it."""
    assert mind.me.pos is not None
    here = NUMBER[mind.me.pos]
    for vehicle in mind.t.vehicles:
        if mind.haul and mind.side is Side.THIEVES and mind.can_start(vehicle):
            with_hammer, without = mind.to_vehicle(vehicle)[here], mind.to(*PARKED[vehicle])[here]
            through = mind.to_vehicle(vehicle)[NUMBER[action.window]]
            if with_hammer + SHORTER < without and through < with_hammer:
                return 1.0
    return 0.0


# -- what is rated ----------------------------------------------------------------------------------


def escaping(mind: Mind, action: do.Escape) -> float:
    """At once, unless a likely partner is near and no pursuer."""
    return 0.0 if waiting(mind, action.vehicle) else FIRST * mind.escape_points(action.vehicle)


def waiting(mind: Mind, vehicle: Vehicle) -> bool:
    if vehicle is Vehicle.BOAT or mind.t.hour > WAIT_UNTIL or not mind.is_safe:
        return False
    return any(mind.may_come(player, vehicle) for player in mind.others)


def searching(mind: Mind, action: Action) -> float:
    assert mind.me.pos is not None
    worth = mind.search_worth(SEARCHED_AT[mind.me.pos])
    return worth if worth > LEAST_FIND else 0.0


def arresting(mind: Mind, action: do.Arrest) -> float:
    return mind.arrest_worth(target_of(mind, action))


def attacking(mind: Mind, action: do.Attack) -> float:
    return mind.attack_worth(target_of(mind, action), CARD_OF[action.card])


def biting(mind: Mind, action: do.Bite) -> float:
    return mind.harm_worth(target_of(mind, action), LIMITS["dog_damage"], BITE_FAILS)


def tying(mind: Mind, action: do.Tie) -> float:
    return mind.rope_worth(target_of(mind, action))


def stealing(mind: Mind, action: do.Steal) -> float:
    return mind.steal_worth(target_of(mind, action))


def stealing_at_once(mind: Mind, action: do.Steal) -> float:
    worth = stealing(mind, action)
    return worth if worth > GOOD_LOOT else 0.0


def healing(mind: Mind, action: do.Heal | do.Nurse) -> float:
    """Oneself when hurt, a friend when in danger."""
    patient = target_of(mind, action)
    need = (3 - patient.health) * 0.4 + (0.6 if patient.poison is not None else 0.0)
    if patient.seat == mind.seat:
        return need
    return 0.5 * need if mind.friend(patient.seat) > TRUSTED and (patient.health == 1 or patient.poison) else 0.0


def releasing(mind: Mind, action: do.Release) -> float:
    return 0.5 if mind.friend(action.target) > 0.6 else 0.0


def feeding(mind: Mind, action: do.Feed) -> float:
    return 0.4 if mind.side is Side.THIEVES or Side.POLICE in mind.foes else 0.0


def scrapping(mind: Mind, action: do.Scrap) -> float:
    return 0.2


def peeking(mind: Mind, action: do.Peek) -> float:
    """The seat it knows least about."""
    sides = [mind.beliefs.chance(action.target, side) for side in Side]
    return 1.1 - max(sides)


def moving_clock(mind: Mind, action: Action) -> float:
    t = mind.t
    lead = {Side.THIEVES: t.score, Side.POLICE: -t.score}.get(mind.side, 0)
    draws = t.has_deceiver and abs(t.score) <= 1
    wins = draws if mind.side is Side.DECEIVER else lead > 0 and not draws
    if t.hour == DAWN - 1:
        return FIRST if action is (do.CLOCK_ON if wins else do.CLOCK_BACK) else 0.0
    vehicle = t.vehicle_at(mind.me.pos)
    if t.hour == MIDNIGHT - 1 and mind.side is Side.THIEVES and vehicle is not None and mind.haul:
        return FIRST if action is do.CLOCK_ON and mind.can_start(vehicle) else 0.0
    return 0.0


def bewitching(mind: Mind, action: do.Bewitch) -> float:
    """The police pull a Thief near for an arrest, or off a vehicle; a Thief with Money sends a pursuer away."""
    target = target_of(mind, action)
    if target.pos is None or mind.me.pos is None or mind.t.hour < MIDNIGHT - 1:
        return 0.0
    steps = mind.to(*WAYS[mind.me.pos])[NUMBER[target.pos]]
    if Side.THIEVES in mind.foes:
        if Card.HANDCUFFS in mind.hand and mind.side is Side.POLICE and mind.t.midnight and 0 < steps <= 5:
            return mind.arrest_worth(target) - PULL
        return mind.getaway(target) - 0.6 if mind.t.vehicle_at(target.pos) else 0.0
    if mind.side is Side.THIEVES and mind.haul and steps <= 3:
        return 0.5 * mind.stakes(target) - 0.3
    return 0.0


def pushing(mind: Mind, action: do.Push) -> float:
    """A Thief off a vehicle, or a foe anywhere."""
    if isinstance(action.target, Beast):
        return 0.05 if mind.side is Side.THIEVES and mind.t.midnight else 0.0
    target = mind.t.players[action.target]
    assert target.pos is not None
    hate = mind.hate(target.seat)
    worth = NUDGE * hate
    if Side.THIEVES in mind.foes and mind.t.vehicle_at(target.pos) and not mind.t.vehicle_at(action.to):
        worth += mind.thief(target.seat) + mind.getaway(target)
    return worth + 0.001 * away(mind, target, action.to) if worth > 0 else 0.0


def throwing(mind: Mind, action: do.Throw) -> float:
    if isinstance(action.target, Beast):
        return 0.1 * action.hexes if mind.side is Side.THIEVES and mind.t.midnight else 0.0
    target = mind.t.players[action.target]
    hate = mind.hate(target.seat)
    hunted = mind.side is Side.THIEVES or (Side.THIEVES in mind.foes and mind.getaway(target) > 0.2)
    return 0.1 * hate * action.hexes if hunted and mind.t.hour >= MIDNIGHT - 1 else 0.0


def away(mind: Mind, target: Player, place: Hex) -> float:
    """How good it is to have somebody on a hex: Thieves far from vehicles, others far from itself."""
    if Side.THIEVES in mind.foes and mind.t.vehicles:
        return min(mind.to(*PARKED[vehicle])[NUMBER[place]] for vehicle in mind.t.vehicles)
    assert mind.me.pos is not None
    return distance(mind.me.pos, place)


def trading(mind: Mind, action: do.Trade) -> float:
    """One card that helps a sure friend more than oneself."""
    if action.number > 1 or mind.friend(action.target) < TRUSTED:
        return 0.0
    gift = max(gift_worth(mind, mind.t.players[action.target], card) for card in mind.hand)
    return gift if gift > GIFT else 0.0


def gift_worth(mind: Mind, friend: Player, card: Card) -> float:
    """What a card does for a friend that it does not do here."""
    if mind.side is Side.DECEIVER or friend.pos is None:
        return 0.0
    if mind.side is Side.THIEVES and mind.haul == 1 and card == Card.MONEY:
        return mind.way_out(friend) - mind.way_out(mind.me)
    worth = 0.0
    if mind.side is Side.POLICE and card == Card.HANDCUFFS and mind.hand.count(card) > 1:
        worth = PRICES[Side.POLICE][card] * (1 - mind.beliefs.holds(friend.seat, card))
    if mind.side is Side.THIEVES and not mind.haul and card in STARTS:
        vehicle = STARTS[card]
        if vehicle in mind.t.vehicles and not mind.beliefs.holds(friend.seat, card) > 0.9:
            worth = 2.0 * mind.money(friend.seat)
    return worth - mind.purse.more(card) * 0.4 if worth else 0.0


# -- moving others ----------------------------------------------------------------------------------


def push_on(mind: Mind, question: PushingOn) -> list[Rated]:
    """As far away as it goes."""
    if isinstance(question.target, Beast):
        return [mind.rated(option, float(place)) for place, option in enumerate(mind.options)]
    target = mind.t.players[question.target]
    return [
        mind.rated(option, away(mind, target, option.to) if isinstance(option, do.MoveOn) else -1.0)
        for option in mind.options
    ]


def bewitch_on(mind: Mind, question: Bewitching) -> list[Rated]:
    """Nearer for an arrest, else away."""
    target = mind.t.players[question.target]
    assert target.pos is not None
    assert mind.me.pos is not None
    near = mind.to(*WAYS[mind.me.pos])
    arrests = mind.side is Side.POLICE and Card.HANDCUFFS in mind.hand and mind.t.midnight

    def good(place: Hex) -> float:
        return -float(near[NUMBER[place]]) if arrests else away(mind, target, place)

    stay = good(target.pos) + NUDGE
    if arrests:
        stay = 1.0 if near[NUMBER[target.pos]] == 0 else -float(FAR)
    return [mind.rated(one, good(one.to) if isinstance(one, do.MoveOn) else stay) for one in mind.options]


AT_ONCE: Final[dict[type[Action], Rating]] = {
    do.Escape: escaping,
    type(do.CLOCK_ON): moving_clock,
    do.Peek: peeking,
    do.Scrap: scrapping,
    do.Arrest: arresting,
    do.Attack: attacking,
    do.Bite: biting,
    do.Tie: tying,
    do.Heal: healing,
    do.Nurse: healing,
    do.Release: releasing,
    do.Feed: feeding,
    do.Steal: stealing_at_once,
    type(do.SEARCH): searching,
    do.Drink: drinking,
    do.Dodge: dodging,
    do.Unlock: unlocking,
    do.Break: breaking,
    do.Bewitch: bewitching,
    do.Trade: trading,
}
IN_THE_END: Final[dict[type[Action], Rating]] = {
    do.Steal: stealing,
    do.Push: pushing,
    do.Throw: throwing,
    do.Lock: locking,
}

__all__ = ["act", "bewitch_on", "gift_worth", "push_on"]
