"""What one seat makes of its view: friends and foes, what it could do to whom, and which places draw it."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.game import Rated
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from ..house import PARKED, SEARCH_HEX, WAYS, WINDOWS, Hex, room_name
from ..pieces import (
    ATTACKS,
    BLOCKS,
    DAMAGE,
    DAWN,
    KEY_OF,
    LIMITS,
    MIDNIGHT,
    POINTS_OF,
    SCORING,
    WORTH,
    Beast,
    Card,
    Character,
    Role,
    Side,
    Vehicle,
    Weapon,
)
from ..rules.arrests import can_be_arrested
from ..rules.attacks import MISSES, damage_by
from ..rules.movement import can_move, steps_left
from ..table import Mansion, Player
from .beliefs import Beliefs
from .ways import FAR, NUMBER, Way, closed_to_dog, closed_ways, walks, waters, ways_to
from .why import why
from .worth import HIDDEN_AWAY, PRICES, Purse

# -- what it believes of the game, as numbers; calibrated by playing it against itself -----------------

KEEN: Final = 20.0
"""How much surer it is of a choice that is worth one point more."""
PACE: Final = 6
"""Steps of a usual turn."""
PATIENCE: Final = 0.9
"""What one more step of the way leaves of a hope."""
DISCOUNT: Final = (*(PATIENCE**steps for steps in range(FAR)), 0.0)
MOVING: Final = 0.9
"""What is left of the hope to meet somebody who will have moved on by then."""
WOUND: Final = 0.4
"""What one damage is worth that does not kill."""
WEAKER: Final = 0.1
"""How much more a wound is worth for each health already lost."""
KILL: Final = 2.0
LINGERING: Final = 1.6
"""How many wounds a Poison makes before it is cured."""
TOGETHER: Final = 0.6
"""How likely all weapons together do what none of them does alone."""
TURN_LOST, GETAWAY_LOST, ROPE_USED = 0.5, 3.0, 0.2
"""What it costs a foe to be tied up, and oneself to have used the Rope."""
SKILLED: Final = 0.9
"""How likely a skill, or a shield that lies face up, stops an attack."""
BOOTY: Final = 0.5
"""What the hand of the dead is worth, Money apart."""
BLOCKED: Final = 0.15
"""How likely an unseen card of the victim's stops an attack, for each of them."""
SHOT: Final = {Card.GUN: 0.3, Card.KNIFE: 0.15, Card.POISON: 0.15}
"""What it costs to have used the card."""
BEREFT: Final = 0.5
"""How much of what a card was worth to a foe counts as gained when it is stolen."""
GREEN: Final = 0.5
ARRESTED: Final = {role: -points for role, points in WORTH.items()}
MONEY_TAKEN: Final = -SCORING["money_confiscated"]
WRONG_ARREST, RIDE, EXTRA_MONEY = (SCORING[event] for event in ("wrong_arrest", "extra_thief", "extra_money"))
ARREST_FROM: Final = 0.42
"""How sure it must be of a Thief to use Handcuffs."""
SITTING: Final = 0.6
"""How likely a Thief in a vehicle can start it."""
PARTNER, SAFE = 0.75, 0.25
"""From which belief on a partner is waited for, and up to which danger."""
WAIT_FOR: Final = 2.0
"""Of waiting in a vehicle for a partner who has Money and no key."""
WAIT_UNTIL: Final = DAWN - 3
"""The last hour at which it waits."""
LEAD: Final = 2
"""From which lead on the Deceiver takes sides."""
THREAT_REACH, SURE_REACH = 12, 5
"""From so far away a pursuer may, and surely will, come next to somebody in one turn."""
FEAR: Final = 0.6
"""How much it thinks of what others may do to it."""
HIDES: Final = 1.5
"""How much likelier a hidden card is one that its seat would hide than any other unseen card."""
BLAST, DEADLY_BLAST = 1.0, 3.0
MASTER_FREE: Final = 1 - (1 - GREEN) ** 2


class Hope(NamedTuple):
    """Something to be had at a place: how far it is from each hex, how much of the way needs no hurry, and what it is."""

    worth: float
    way: Way
    slack: int
    what: str


class Mind:
    def __init__(self, view: View[Mansion]) -> None:
        self.t, self.options, self.names = view.table, view.options, view.names
        decision = view.decision
        assert decision is not None
        self.seat = decision.seat
        self.moved: Beast | Seat = getattr(decision, "target", Beast.DOG)
        """Who is pushed on, or moved by witchcraft, where that is asked."""
        self.me = self.t.players[self.seat]
        self.side = self.me.role.side
        self.beliefs = Beliefs(view)
        self.purse = Purse(self.t, self.me, self.side)
        self.hand = self.purse.hand
        self.foes = self._foes()
        self.wet = waters(Vehicle.BOAT in self.t.vehicles)
        locked = () if self.me.character == Character.ELEANOR else tuple(self.t.locks)
        self.closed = closed_ways(tuple(self.t.broken), locked)
        self._finds: dict[Seat, float] = {}
        self._gains: dict[Card, float] = {}

    def rated(self, action: Action, worth: float, reason: str = "") -> Rated:
        """In points of the thermometer."""
        return Rated(action, KEEN * worth, reason or why(self, action))

    # -- friends and foes ----------------------------------------------------------------------------

    def _foes(self) -> frozenset[Side]:
        """The sides it works against; the Deceiver fights whoever leads."""
        if self.side is Side.THIEVES:
            return frozenset({Side.POLICE})
        if self.side is Side.POLICE:
            return frozenset({Side.THIEVES})
        if self.t.score >= LEAD:
            return frozenset({Side.THIEVES})
        return frozenset({Side.POLICE}) if self.t.score <= -LEAD else frozenset()

    def foe(self, seat: Seat) -> float:
        """How likely this seat is one to work against."""
        return sum(self.beliefs.chance(seat, side) for side in self.foes)

    def friend(self, seat: Seat) -> float:
        """How likely this seat is one to help."""
        if self.side is not Side.DECEIVER:
            return self.beliefs.chance(seat, self.side)
        if not self.foes:
            return 0.0
        return sum(self.beliefs.chance(seat, side) for side in (Side.THIEVES, Side.POLICE) if side not in self.foes)

    def hate(self, seat: Seat) -> float:
        """How much rather a foe than a friend."""
        return self.foe(seat) - self.friend(seat)

    def thief(self, seat: Seat) -> float:
        return self.beliefs.chance(seat, Side.THIEVES)

    def police(self, seat: Seat) -> float:
        return self.beliefs.chance(seat, Side.POLICE)

    @functools.cached_property
    def others(self) -> list[Player]:
        """The other pawns on the board."""
        return [player for player in self.t.players if player.seat != self.seat and player.pos is not None]

    # -- ways ----------------------------------------------------------------------------------------

    def to(self, *places: Hex) -> Way:
        return ways_to(places, self.closed, self.wet)

    @functools.cached_property
    def no_dogs(self) -> frozenset[Hex]:
        """Where the dog does not go."""
        return closed_to_dog(closed_ways(tuple(self.t.broken), tuple(self.t.locks)), tuple(self.t.vehicles))

    def dog_to(self, *places: Hex) -> Way:
        return ways_to(places, self.no_dogs, self.wet)

    def to_vehicle(self, vehicle: Vehicle) -> Way:
        """With a Hammer in hand shut windows are no obstacle."""
        closed = self.closed.difference(WINDOWS) if Card.HAMMER in self.hand else self.closed
        return ways_to(PARKED[vehicle], closed, self.wet)

    @functools.cached_property
    def steps(self) -> int:
        """Left in this turn (SN-5.3)."""
        return steps_left(self.t, self.me) if can_move(self.t, self.me) else 0

    def reach(self, more: int = 0) -> dict[Hex, tuple[int, Hex]]:
        assert self.me.pos is not None
        return walks(self.me.pos, self.steps + more, self.closed, self.wet, self.t.tokens())

    # -- what can be done to somebody ----------------------------------------------------------------

    def money(self, seat: Seat) -> float:
        return self.beliefs.holds(seat, Card.MONEY)

    def guarded(self, player: Player, weapon: Card) -> float:
        """How likely this attack does no harm at all."""
        skill = MISSES.get(Weapon(weapon.value))
        if skill is not None and self.t.can_still(player, skill):
            return SKILLED
        shields = BLOCKS[Weapon(weapon.value)] or {Card.FIRST_AID}
        if not shields.isdisjoint(player.face_up):
            return SKILLED
        return min(0.5, BLOCKED * len(player.face_down))

    def damage(self, card: Card) -> int:
        return damage_by(self.me, Weapon(card.value))

    def harm_worth(self, player: Player, damage: int, misses: float) -> float:
        """Of hurting somebody: what it does to a foe, less what it would do to a friend."""
        hate = self.hate(player.seat)
        if damage >= player.health:
            booty = (BOOTY if player.cards else 0.0) + self.money(player.seat) * self.purse.one(Card.MONEY) * 0.6
            return (1 - misses) * (KILL * hate + booty * max(0.0, hate))
        return (1 - misses) * WOUND * damage * hate * (1 + WEAKER * (LIMITS["health"] - player.health))

    def attack_worth(self, player: Player, weapon: Card) -> float:
        if weapon == Card.POISON:
            if player.poison is not None:
                return -1.0
            harm = LINGERING * WOUND * self.hate(player.seat)
            return (1 - self.guarded(player, weapon)) * harm - SHOT[weapon]
        damage = self.damage(weapon)
        worth = self.harm_worth(player, damage, self.guarded(player, weapon))
        together = sum(self.damage(card) for card in self.hand if card in (Card.GUN, Card.KNIFE))
        if damage < player.health <= together:  # all its weapons together would kill
            worth = max(worth, TOGETHER * KILL * self.hate(player.seat) * damage / player.health)
        return worth - SHOT[weapon] * self.thrift

    @functools.cached_property
    def thrift(self) -> float:
        """Late in the night nothing needs to be saved."""
        return max(0.2, min(1.0, (DAWN - self.t.hour) / 5))

    def slips(self, player: Player) -> float:
        """How likely an arrest fails."""
        free = MASTER_FREE if player.role == Role.MASTER else GREEN
        return 1 - (1 - free) * (1 - self.beliefs.holds(player.seat, Card.SMOKE_BOMB))

    def arrest_worth(self, player: Player) -> float:
        """3 or 4 points and the Money, against 2 and two pawns."""
        sure = self.thief(player.seat)
        if sure < ARREST_FROM:
            return 0.0
        points = ARRESTED.get(player.role, ARRESTED[Role.THIEF]) + MONEY_TAKEN * self.money(player.seat)
        return (1 - self.slips(player)) * (sure * points - (1 - sure) * WRONG_ARREST)

    def steal_worth(self, player: Player) -> float:
        """Of one of their cards at random."""
        if not player.cards or player.character == Character.VICTORIA:
            return 0.0
        known = sum(self.prize(player, card) for card in player.face_up)
        unseen = sum(self.beliefs.holds(player.seat, card) * self.prize(player, card) for card in _WANTED)
        down = len(player.face_down)
        worth = (known + min(unseen, 3.0 * down) + 0.25 * down) / player.cards
        hate = self.hate(player.seat)
        greed = 1.0 if self.side is Side.DECEIVER else max(0.0, 0.35 + 0.65 * hate)
        return worth * greed + 0.3 * hate

    def prize(self, player: Player, card: Card) -> float:
        """What a card is worth to have, and not to leave to its owner."""
        return self.purse.more(card) + sum(
            BEREFT * self.beliefs.chance(player.seat, side) * PRICES[side].get(card, 0.0) for side in self.foes
        )

    def getaway(self, player: Player) -> float:
        """How likely this seat is about to leave with Money, if left alone."""
        assert player.pos is not None
        thief = self.thief(player.seat)
        if thief < 0.3:
            return 0.0
        near = min((self.to(*PARKED[one])[NUMBER[player.pos]] for one in self.t.vehicles), default=FAR)
        return thief * self.money(player.seat) * max(0.0, 1 - near / 10)

    def rope_worth(self, player: Player) -> float:
        if player.rope is not None:
            return 0.0
        stakes = TURN_LOST + (GETAWAY_LOST * self.getaway(player) if Side.THIEVES in self.foes else 0.0)
        return GREEN * self.hate(player.seat) * stakes - ROPE_USED

    def meeting(self, player: Player) -> tuple[float, str]:
        """Of standing next to somebody, with what is in hand, and for what most of all."""
        deeds = {f"steal from {self.names[player.seat]}": 0.6 * self.steal_worth(player)}
        if self.t.hour >= MIDNIGHT - 1:
            able = self.side is Side.POLICE and Card.HANDCUFFS in self.hand
            if able and can_be_arrested(self.t, self.seat, player):
                deeds[f"arrest {self.names[player.seat]}"] = self.arrest_worth(player)
            for weapon in ATTACKS:
                if weapon in self.hand:
                    deeds[f"attack {self.names[player.seat]} with {weapon.spoken}"] = self.attack_worth(player, weapon)
        if Card.ROPE in self.hand:
            deeds[f"tie up {self.names[player.seat]}"] = self.rope_worth(player)
        if Side.THIEVES in self.foes:
            deeds[f"keep {self.names[player.seat]} from getting away"] = self.getaway(player)
        return sum(max(0.0, worth) for worth in deeds.values()), max(deeds, key=deeds.__getitem__)

    # -- rooms ---------------------------------------------------------------------------------------

    def search_worth(self, room: int) -> float:
        slot = self.t.slots.get(room)
        if slot is None:
            return 0.0
        card = self.beliefs.slots[room]
        if card != Card.BACK:
            if not slot.up and card == Card.DYNAMITE:
                return 0.0 if self.me.character == Character.TREVOR else -BLAST
            return self.purse.swap(card, slot.placer == self.seat)
        assert slot.placer is not None
        if slot.placer not in self._finds:
            self._finds[slot.placer] = self.unknown_find(slot.placer)
        return self._finds[slot.placer]

    def lies_in(self, room: int) -> str:
        card, placer = self.beliefs.slots[room], self.t.slots[room].placer
        whose = "" if placer is None else f"{self.names[placer]} hid "
        thing = f"{whose}what may be worth having" if card == Card.BACK else f"{card.spoken} lies"
        return f"towards the {room_name(room)}, where {thing}"

    def unknown_find(self, placer: Seat) -> float:
        """Of a card that somebody has hidden; everybody hides best what would help the other side."""
        beliefs, gain, bomb, weights = self.beliefs, 0.0, 0.0, 0.0
        sides = [(beliefs.chance(placer, side), HIDDEN_AWAY[side]) for side in Side]
        for card, number in beliefs.unseen.items():
            weight = number * (1 + HIDES * sum(likely for likely, away in sides if card in away))
            weights += weight
            if card == Card.DYNAMITE:
                bomb = weight
            elif weight:
                gain += weight * self.gain(card)
        if self.me.character == Character.TREVOR or not weights:
            return gain / max(1.0, weights)
        blast = DEADLY_BLAST if self.me.health <= DAMAGE[Card.DYNAMITE] else BLAST
        return (gain - bomb * blast) / weights

    def gain(self, card: Card) -> float:
        """Of finding a card."""
        if card not in self._gains:
            self._gains[card] = self.purse.swap(card, False)
        return self._gains[card]

    # -- getting away --------------------------------------------------------------------------------

    def way_out(self, player: Player) -> float:
        """What one Money would be worth in this Thief's hands."""
        assert player.pos is not None
        best = 0.0
        for vehicle in self.t.vehicles:
            starts = self.beliefs.holds(player.seat, KEY_OF[vehicle]) if vehicle in KEY_OF else 1.0
            steps = self.to(*PARKED[vehicle])[NUMBER[player.pos]]
            best = max(best, starts * POINTS_OF[vehicle] * DISCOUNT[max(0, steps - self.hurry)])
        return best

    def can_start(self, vehicle: Vehicle) -> bool:
        return vehicle not in KEY_OF or KEY_OF[vehicle] in self.hand

    @functools.cached_property
    def haul(self) -> int:
        return self.hand.count(Card.MONEY)

    def escape_points(self, vehicle: Vehicle) -> float:
        """SN-7.8.3: for itself, and for those who are probably Thieves too and sit in the vehicle already."""
        aboard = [player for player in self.others if player.pos in PARKED[vehicle] and vehicle is not Vehicle.BOAT]
        if not self.haul:
            partner = max((self.with_money(player) for player in aboard), default=0.0)
            return partner * (POINTS_OF[vehicle] + RIDE) if partner > PARTNER else 0.0
        ride = sum(self.thief(player.seat) * RIDE + self.with_money(player) * EXTRA_MONEY for player in aboard)
        return POINTS_OF[vehicle] + EXTRA_MONEY * (self.haul - 1) + ride

    def with_money(self, player: Player) -> float:
        """How likely this is a Thief with Money."""
        return self.thief(player.seat) * self.money(player.seat)

    @functools.cached_property
    def hurry(self) -> int:
        """How many steps of a way to a vehicle can wait until it strikes twelve."""
        hours = MIDNIGHT - self.t.hour
        return 0 if hours <= 0 else 3 + PACE * (hours - 1)

    def getaways(self) -> Iterator[Hope]:
        """A Thief's ways out: with Money to a vehicle it can start, or to where another Thief waits for the Money."""
        for vehicle in self.t.vehicles:
            way = self.to_vehicle(vehicle)
            if self.haul and self.can_start(vehicle):
                yield Hope(
                    self.escape_points(vehicle),
                    way,
                    self.hurry,
                    f"towards {vehicle.spoken}, which takes you and the Money out",
                )
                continue
            if vehicle is Vehicle.BOAT:
                continue
            if self.can_start(vehicle):
                partner = max((self.with_money(player) for player in self.others), default=0.0)
                if partner > PARTNER:
                    yield Hope(
                        partner * WAIT_FOR,
                        way,
                        self.hurry,
                        f"towards {vehicle.spoken}, to wait for a partner with Money",
                    )
                continue
            driver = max((self.rides(player, vehicle) for player in self.others), default=0.0)
            if driver:
                yield Hope(
                    driver * (RIDE + EXTRA_MONEY * self.haul),
                    way,
                    self.hurry,
                    f"towards {vehicle.spoken}, where somebody may take you along",
                )

    def rides(self, player: Player, vehicle: Vehicle) -> float:
        """How likely this seat sits in a vehicle and can start it."""
        if player.pos not in PARKED[vehicle]:
            return 0.0
        return self.thief(player.seat) * max(SITTING, self.beliefs.holds(player.seat, KEY_OF[vehicle]))

    def may_come(self, player: Player, vehicle: Vehicle) -> bool:
        """Is this a likely Thief who could be in the vehicle after the next turn?"""
        if player.pos is None or player.pos in PARKED[vehicle] or self.thief(player.seat) < PARTNER:
            return False
        return self.to(*PARKED[vehicle])[NUMBER[player.pos]] <= PACE and player.rope is None

    @functools.cached_property
    def is_safe(self) -> bool:
        """Is no pursuer within a turn's reach?"""
        assert self.me.pos is not None
        return self.danger(NUMBER[self.me.pos]) < SAFE

    # -- where to be ---------------------------------------------------------------------------------

    def hopes(self) -> Iterator[Hope]:
        """Everything that draws this seat somewhere."""
        if self.side is Side.THIEVES:
            yield from self.getaways()
        for room, place in SEARCH_HEX.items():
            if room != self.me.room:
                worth = self.search_worth(room)
                if worth > 0.03:
                    yield Hope(worth, self.to(place), 0, self.lies_in(room))
        for player in self.others:
            worth, deed = self.meeting(player)
            if worth * MOVING > 0.05 and player.pos is not None:
                yield Hope(worth * MOVING, self.to(*WAYS[player.pos]), 0, f"to where you could {deed}")
        if self.side is not Side.THIEVES and Side.THIEVES in self.foes and self.t.hour >= MIDNIGHT - 1:
            for vehicle in self.t.vehicles:
                yield Hope(
                    _GUARD[vehicle], self.to_vehicle(vehicle), 2, f"towards {vehicle.spoken}, where a Thief has to come"
                )

    @functools.cached_property
    def all_hopes(self) -> list[Hope]:
        return sorted(self.hopes(), key=lambda hope: -hope.worth)

    def standing(self, place: Hex) -> float:
        """Of ending the turn on a hex."""
        number = NUMBER[place]
        return self.hope_at(number)[0] - self.danger(number)

    def hope_at(self, number: int) -> tuple[float, Hope | None]:
        """What is most to be hoped for from a hex, and how much that is worth there."""
        best, found = 0.0, None
        for hope in self.all_hopes:
            worth, way, slack, _ = hope
            if worth <= best:
                break
            steps = way[number]
            value = worth * DISCOUNT[steps - slack if steps > slack else 0] if steps != FAR else 0.0
            if value > best:
                best, found = value, hope
        return best, found

    @functools.cached_property
    def pursuers(self) -> list[tuple[Way, float]]:
        """Who could come to do harm, from where, and how much."""
        if self.t.hour < MIDNIGHT - 1:
            return []
        found = []
        for player in self.others:
            stakes = FEAR * self.stakes(player)
            if stakes > 0.04 and player.pos is not None:
                found.append((self.to(player.pos), stakes))
        return found

    def stakes(self, player: Player) -> float:
        """What it costs to be caught by this seat."""
        wound = {1: 1.2, 2: 0.5}.get(self.me.health, 0.25)
        armed = min(1.0, 0.2 * player.cards)
        stakes = self.foe(player.seat) * armed * wound
        if self.side is Side.THIEVES and self.police(player.seat) > 0.2:
            points = ARRESTED.get(self.me.role, ARRESTED[Role.THIEF]) + MONEY_TAKEN * bool(self.haul)
            free = MASTER_FREE if self.me.role == Role.MASTER else GREEN
            smoke = 0.1 if Card.SMOKE_BOMB in self.hand else 1.0
            cuffs = self.beliefs.holds(player.seat, Card.HANDCUFFS)
            stakes += self.police(player.seat) * cuffs * (1 - free) * smoke * points
        return stakes

    def danger(self, number: int) -> float:
        danger = 0.0
        for way, stakes in self.pursuers:
            steps = way[number]
            if steps < THREAT_REACH:
                danger += stakes * min(1.0, (THREAT_REACH - steps) / (THREAT_REACH - SURE_REACH))
        return danger


_WANTED: Final = (Card.MONEY, Card.HANDCUFFS, Card.CAR_KEY, Card.MOTORCYCLE_KEY, Card.GUN)
_GUARD: Final = {Vehicle.CAR: 0.35, Vehicle.MOTORCYCLE: 0.3, Vehicle.BOAT: 0.3}
