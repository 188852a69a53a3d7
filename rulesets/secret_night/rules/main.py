"""SN-3.5: the main phase: any number of anything legal, in any order."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, counted

from .. import actions as do
from ..house import NEAR, SEARCHED_AT, VEHICLE_AT, WAYS
from ..pieces import COFFEE, FACE_DOWN, FACE_UP, FROM_MIDNIGHT, LIMITS, MIDNIGHT, POLICE, Beast, Card, Held, Role
from ..table import Mansion, Player
from ..words import token_name
from . import cards, wording
from .arrests import can_be_arrested
from .characters import SKILLS
from .escape import can_escape, money_in_sight
from .movement import can_dodge, can_move, dodges, dog_steps, steps, steps_left
from .search import can_search
from .square import square_uses
from .verbs import VERBS, refuse, why_not


@state
class Main(Decision[Mansion]):
    """SN-3.5: everything a seat can do in its turn, until it ends it."""

    plainly = (
        "Your turn: walk, search, deal with neighbours and play cards, in any order and as often as the rules allow.",
        "Nothing is over before you end the turn; but weapons, arrests and escapes wait for midnight.",
        "Everybody sees what you do, and may guess from it which side you are on.",
    )
    rules = ("SN-3.5", "SN-5.3", "SN-5.6", "SN-6.1", "SN-7.1", "SN-8.1", "SN-10.1")
    verbs = tuple(VERBS)
    foremost = (
        do.Escape, do.Arrest, do.Search, do.Steal, do.Push, do.Throw, do.Trade, do.Whisper, do.Attack, do.Bite, do.Tie,
        do.Heal, do.Nurse, do.Release, do.Feed, do.Dodge,
    )  # fmt: skip
    final = (do.Search,)  # SN-12.6: undo never reaches back past a search, whatever was found

    def options(self, t: Mansion) -> Sequence[Action]:
        me, midnight = t.players[self.seat], t.hour >= MIDNIGHT
        place, standing = me.pos, t.standing or t.tokens()
        assert place is not None
        near: list[Seat] = []
        crowded = dog = False
        if not standing.keys().isdisjoint(NEAR[place]):
            crowded = True
            tokens = [standing[there] for there in WAYS[place] if there in standing]
            near = [token for token in tokens if token is not Beast.DOG]
            dog = len(near) < len(tokens)
        offer: list[Action] = []
        if (t.steps or (me.saved and not t.water_turn)) and not t.stopped and me.rope is None:
            offer += steps(t, me, crowded)
        if place in SEARCHED_AT and can_search(t, me):
            offer.append(do.SEARCH)
        if crowded:
            if not t.squared:
                offer += square_uses(t, me, near, dog)
            offer += [do.RELEASES[seat] for seat in near if t.players[seat].rope is not None]
        hand = playable(tuple(me.face_up), True, midnight) + playable(tuple(me.face_down), False, midnight)
        for held, plays in hand:
            offer += plays(t, me, held, near, dog)
        if midnight and place in VEHICLE_AT and can_escape(t, me):
            offer.append(do.Escape(VEHICLE_AT[place]))
        if me.role is Role.CHIEF and t.dog is not None:
            offer += dog_orders(t, self.seat)
        if me.character in SKILLS and me.character not in t.spent:
            offer += SKILLS[me.character](t, me, near, dog)
        offer.append(do.END)
        return offer

    def take(self, t: Mansion, action: Action) -> None:
        VERBS[type(action)].does(t, t.players[self.seat], action)
        if type(action) is do.Step:  # on the way there is nothing for the turn to look at
            t.stack.append(Main(self.seat))

    def why_not(self, t: Mansion, verb: type[Action]) -> Refusal | None:
        """Reasons are given only for what this seat might look for; with all of them the list would be too long."""
        me = t.players[self.seat]
        if not VERBS[verb].sought(t, me) or any(isinstance(option, verb) for option in t.options()):
            return None
        return why_not(t, me, verb)

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if not isinstance(action, self.verbs):
            return Refusal("SN-3.5", "That is no answer now: it is your turn to move, to act or to end it.")
        return refuse(t, t.players[self.seat], action) or super().refuse(t, action)

    # words

    def ask(self, t: Mansion, names: Names) -> str:
        me = t.players[self.seat]
        if not can_move(t, me):
            return "Your turn; you cannot move any more. What now?"
        left = steps_left(t, me)
        if not me.saved:
            return f"Your turn, {counted(left, 'step')} left. What now?"
        if t.water_turn:
            return f"{counted(left, 'step')} in the water. What now?"
        if not t.steps:
            return f"{me.saved} saved {'step' if me.saved == 1 else 'steps'} left. What now?"
        return f"{left} steps: {t.steps} spun, {me.saved} saved. What now?"

    def waiting(self, t: Mansion, names: Names) -> str:
        me = t.players[self.seat]
        walks = can_move(t, me) and steps_left(t, me)
        return f"{names[self.seat]}'s turn: {'walk or act' if walks else 'act, or end it'}"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        return wording.label(t, self.seat, action, names)

    def in_full(self, t: Mansion, action: Action, names: Names) -> str:
        words = self.label(t, action, names)
        return f"Jump in smoke: {words[:1].lower()}{words[1:]}" if isinstance(action, do.Dodge) else words

    def part_label(self, t: Mansion, action: Action, place: int, names: Names) -> str:
        if isinstance(action, do.Dodge) and place == 0:
            return f"Over {token_name(t.tokens()[action.over], names)}"
        if isinstance(action, do.Dodge) and place == 1:
            return wording.landing(t, action, names)
        return super().part_label(t, action, place, names)

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        return wording.note(t, self.seat, action, names)

    def warns(self, t: Mansion, action: Action) -> bool:
        me = t.players[self.seat]
        return isinstance(action, do.Attack | do.Bite) and wording.is_friend(t, me, action.target)

    def brings(self, t: Mansion, kind: type[Action]) -> str:
        if kind is do.DogStep:
            return wording.dog_brings(t, any(isinstance(option, do.Bite) for option in t.options()))
        brings = wording.BRINGS.get(kind, "")
        pushed = {option.target for option in t.options() if isinstance(option, do.Push)}
        return brings.replace("a neighbour", "the dog") if kind is do.Push and pushed == {Beast.DOG} else brings

    def confirm(self, t: Mansion, action: Action, names: Names) -> str:
        """SN-13.6."""
        me = t.players[self.seat]
        match action:
            case do.EndTurn() if me.poison is not None and me.health == 1:
                return "The Poison takes your last heart at the end of this turn. End it all the same?"
            case do.Search() if found := wording.found_dynamite(t, me, names):
                return f"What lies here is {found}. Search all the same?"
            case do.Attack(target) | do.Bite(target) if wording.is_friend(t, me, target):
                return f"{names[target]} is on your side: a death brings the others 2 points. Attack all the same?"
            case do.EndTurn() if t.steps and can_search(t, me) and me.saved + t.steps > LIMITS["saver_max"]:
                return "You could search here, and not all your steps can be saved. End the turn all the same?"
            case do.Escape(vehicle) if not me.has(Card.MONEY) and not money_in_sight(t, me, vehicle):
                return "There is no Money in sight: without any aboard you gain nothing. Escape all the same?"
            case do.Arrest(target, _) if not t.players[target].shown:
                return f"The role of {names[target]} is not shown. Arrest {names[target]} all the same?"
        return ""


# -- what each card offers --------------------------------------------------------------------------

Plays = Callable[[Mansion, Player, Held, Sequence[Seat], bool], Sequence[Action]]


def _attacks(t: Mansion, me: Player, held: Held, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    return [do.aimed(do.Attack, held)[seat] for seat in near]


def _poisonings(t: Mansion, me: Player, held: Held, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    """SN-R36: one Poison per victim."""
    return [do.aimed(do.Attack, held)[seat] for seat in near if t.players[seat].poison is None]


def _arrests(t: Mansion, me: Player, held: Held, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    if not near or me.role not in POLICE:
        return ()
    return [do.aimed(do.Arrest, held)[seat] for seat in near if can_be_arrested(t, me.seat, t.players[seat])]


def _ties(t: Mansion, me: Player, held: Held, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    return [do.aimed(do.Tie, held)[seat] for seat in near if cards.can_be_tied(t, me.seat, t.players[seat])]


def _heals(t: Mansion, me: Player, held: Held, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    return [do.aimed(do.Heal, held)[seat] for seat in cards.patients(t, me, near)]


def _dodges(t: Mansion, me: Player, held: Held, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    return dodges(t, me, held) if (near or dog) and can_dodge(t, me) else ()


def _beef(t: Mansion, me: Player, held: Held, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    """SN-7.9, SN-7.17."""
    return cards.scraps(t, held) if t.dog is None else cards.feedings(t, me, held, dog)


PLAYS: dict[Card, Plays] = {
    Card.GUN: _attacks,
    Card.KNIFE: _attacks,
    Card.POISON: _poisonings,
    Card.HANDCUFFS: _arrests,
    Card.ROPE: _ties,
    Card.FIRST_AID: _heals,
    Card.SMOKE_BOMB: _dodges,
    Card.BEEF: _beef,
    Card.CAR_KEY: lambda t, me, held, near, dog: cards.scraps(t, held),
    Card.MOTORCYCLE_KEY: lambda t, me, held, near, dog: cards.scraps(t, held),
    Card.HAMMER: lambda t, me, held, near, dog: cards.breakages(t, me, held),
    Card.DOOR_KEY: lambda t, me, held, near, dog: cards.turns_of_a_key(t, me, held),
    **dict.fromkeys(COFFEE, lambda t, me, held, near, dog: cards.drinks(t, me, held)),
}
USELESS_AT_ANY_HOUR = frozenset({Card.BEEF, Card.CAR_KEY, Card.MOTORCYCLE_KEY})


@functools.lru_cache(maxsize=1 << 15)
def playable(cards: tuple[Card, ...], up: bool, midnight: bool) -> tuple[tuple[Held, Plays], ...]:
    """Of the part of a hand that lies face up, or down: what might be of use in the main phase at this hour
    (SN-7.1)."""
    usable = {card: PLAYS[card] for card in cards if card in PLAYS}
    if not midnight:
        usable = {card: plays for card, plays in usable.items() if card not in FROM_MIDNIGHT - USELESS_AT_ANY_HOUR}
    return tuple(((FACE_UP if up else FACE_DOWN)[card], plays) for card, plays in usable.items())


# -- SN-8: the dog ----------------------------------------------------------------------------------


def dog_orders(t: Mansion, chief: Seat) -> list[Action]:
    """SN-8.1-2: three steps per turn, at any hour and distance, tied or not (SN-R63); from midnight one bite."""
    assert t.dog is not None
    standing = t.tokens()
    crowded = not standing.keys().isdisjoint(NEAR[t.dog])
    orders = list(dog_steps(t, crowded)) if t.dog_steps else []
    if crowded and t.midnight and not t.bitten:
        beside = [standing[there] for there in WAYS[t.dog] if there in standing]
        orders += [do.BITES[seat] for seat in beside if not isinstance(seat, Beast) and seat != chief]
    return orders
