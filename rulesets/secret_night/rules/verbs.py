"""Every verb of the main phase, in the order in which it is offered: what does it, with which cards, and what bars it
(SN-14). Where the first words of a sentence say it in short, a colon stands behind them. Whoever asks knows all of it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Gate, Refusal, Said, first_shut, otherwise
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted

from .. import actions as do
from ..house import DOORS, DOORS_NEAR, NEAR, SEARCHED_AT, TERRAIN, WATER, WINDOWS, Hex, Terrain, farther
from ..pieces import (
    ATTACKS,
    CARD_OF,
    COFFEE,
    FROM_MIDNIGHT,
    KEY_OF,
    LIMITS,
    POLICE,
    SHIELDS,
    STARTS,
    THIEVES,
    Beast,
    Card,
    Character,
    Held,
    Role,
    Square,
)
from ..table import Mansion, Phase, Player
from . import arrests, attacks, cards, characters, movement, search, square
from .escape import escape
from .movement import steps_left

Does = Callable[[Mansion, Player, Any], None]
Bar = Gate[[Mansion, Player, Any]]
"""What bars `me` from a verb, or from one action of it: the third thing that its functions get."""
Bars = tuple[Bar, ...]


class Verb(NamedTuple):
    does: Does
    bars: Bars = ()
    """Whatever it is aimed at."""
    none: Bars = ()
    """Where nothing is left to aim it at: one of these always speaks."""
    this: Bars = ()
    """Of one action, where the verb itself may be possible."""
    cards: Collection[Card] = ()
    """It is done with one of these."""
    sought: Callable[[Mansion, Player], object] = lambda t, me: True
    """Does a seat look for it, so that a refusal is worth a line?"""


def by_card(
    does: Does, what: str, cards: Collection[Card], none: Bars = (), bars: Bars = (), this: Bars = (), task: Any = None
) -> Verb:
    """Whoever holds such a card looks for it, or those whose task it is."""

    def is_early(t: Mansion, me: Player, a: Any) -> bool:
        return not t.midnight and all(card in FROM_MIDNIGHT for card in cards if me.has(card))

    missing = Bar(
        "SN-7.1", lambda t, me, a: not any(map(me.has, cards)), f"No {what.removeprefix('a ')}: You need {what}."
    )
    early = Bar("SN-7.1", is_early, "From 00:00: Not before 00:00.")
    sought = task or (lambda t, me: any(map(me.has, cards)))
    return Verb(does, (missing, early, *bars), none, this, cards, sought)


def by_skill(one: Character, does: Does, none: Bars, bars: Bars = (), this: Bars = ()) -> Verb:
    name = one.first_name
    skilled = (
        Bar("SN-10.1", lambda t, me, a: me.character != one, f"Only {name} can do that."),
        Bar("SN-10.1", lambda t, me, a: one in t.spent, f"Used up: {name} has already used this skill tonight."),
    )
    return Verb(does, (*skilled, *bars), none, this, sought=lambda t, me: me.character == one)


def on_square(does: Does, icon: Square, none: Bars = (), this: Bars = ()) -> Verb:
    bars = (
        Bar("SN-6.1", lambda t, me, a: t.squared, "Used this turn: The Action Square works once per turn."),
        Bar(
            "SN-6.2",
            lambda t, me, a: t.disc is icon,
            f"Done last: The disc lies on {icon.name}: choose another action.",
        ),
    )
    return Verb(does, bars, none, (Bar("SN-6.1", is_away, of_target("{} is not next to you.")), *this))


# -- conditions -------------------------------------------------------------------------------------


def about(token: Beast | Seat, sentence: str) -> Said:
    """A sentence with {} where this token is named."""
    return sentence.format("The dog") if isinstance(token, Beast) else (sentence, (token,))


def of_target(sentence: str) -> Callable[[Mansion, Player, Any], Said]:
    return lambda t, me, a: about(a.target, sentence)


def around(place: Hex | None) -> Collection[Hex]:
    return NEAR[place] if place is not None else ()


def is_alone(t: Mansion, me: Player, a: Any) -> bool:
    return not any(player.pos in around(me.pos) for player in t.players)


def is_away(t: Mansion, me: Player, a: Any) -> bool:
    return a.target != me.seat and t.place_of(a.target) not in around(me.pos)


def is_own_dog(t: Mansion, me: Player, a: Any) -> bool:
    return me.role is Role.CHIEF and a.target is Beast.DOG


def is_pulled(t: Mansion, me: Player, a: Any) -> bool:
    place = t.place_of(a.target)
    if me.pos is None or place is None or TERRAIN[a.to] is Terrain.WALL:
        return False
    return a.to in NEAR[place] and a.to not in farther(me.pos, place)


def lacks_key(t: Mansion, me: Player, a: Any) -> bool:
    vehicle = t.vehicle_at(me.pos)
    return vehicle in KEY_OF and not me.has(KEY_OF[vehicle])


def key_needed(t: Mansion, me: Player, a: Any) -> str:
    vehicle = t.vehicle_at(me.pos)
    assert vehicle is not None
    return f"No key: You need the {KEY_OF[vehicle].spoken}."


def is_shut(t: Mansion, me: Player, a: Any) -> bool:
    return a.to in WINDOWS and a.to not in t.broken


def is_locked_out(t: Mansion, me: Player, a: Any) -> object:
    return a.to in t.locks and me.character != Character.ELEANOR


def is_victoria(t: Mansion, me: Player, a: Any) -> object:
    return t.players[a.target].character == Character.VICTORIA


def is_dog_near(t: Mansion, me: Player, a: Any) -> bool:
    return t.dog in around(me.pos)


def room(me: Player) -> int:
    return SEARCHED_AT.get(me.pos, 0) if me.pos is not None else 0


def has_dog(t: Mansion, me: Player) -> bool:
    return me.role is Role.CHIEF and t.dog is not None


# -- what bars more than one verb -------------------------------------------------------------------

TIED = Bar("SN-7.16", lambda t, me, a: me.rope is not None, "Tied up: You are tied up this turn.")
STOPPED = Bar("SN-5.4", lambda t, me, a: t.stopped, "Wet: Getting into or out of the water ends your movement.")
TOO_EARLY = Bar("SN-7.1", lambda t, me, a: not t.midnight, "From 00:00: Not before 00:00.")
ALONE: Final = "Nobody near: a guest must be next to you."
OWN: Final = "Own dog: It is your own dog."
ONLY_POLICE: Final = "Only the police can arrest; you can hide or trade this card."
NO_FREE_DOOR: Final = "Each door next to you is locked already, or somebody stands in it."
FREED: Final = "{} went free: wait for your next turn."
NOBODY_NEAR = Bar("SN-5.1", is_alone, ALONE)
BESIDE = Bar("SN-5.1", is_away, of_target("You must stand next to {}."))
NO_DOG = Bar("SN-7.17", lambda t, me, a: t.dog is None, "The dog is gone.")
NO_NEED: Bar = otherwise("SN-7.15", "Nobody hurt: Neither you nor anybody next to you needs help.")
HEALTHY = Bar("SN-7.15", lambda t, me, a: not cards.needs_help(t.players[a.target]), of_target("{} needs no help."))
SWIMMING: Final = "Swimming: In the water only the water spin counts."
MOVING: Bars = (
    TIED,
    STOPPED,
    Bar("SN-5.4", lambda t, me, a: not steps_left(t, me) and t.water_turn and me.saved, SWIMMING),
    Bar("SN-5.3", lambda t, me, a: not steps_left(t, me), "No steps left."),
)
DOOR: Bars = (
    Bar("SN-7.5", lambda t, me, a: a.door not in around(me.pos), "That door is not next to you."),
    Bar("SN-7.5", lambda t, me, a: TERRAIN[a.door] is Terrain.DOORWAY, "This doorway has no lock."),
    Bar("SN-7.5", lambda t, me, a: a.door not in DOORS, "There is no door."),
)
ORDERS: Bars = (
    Bar("SN-8.1", lambda t, me, a: me.role is not Role.CHIEF, "The dog obeys the Chief Inspector alone."),
    NO_DOG,
)


def own_dog(rule: str) -> Bar:
    return Bar(rule, is_own_dog, OWN)


def taken(sentence: str) -> Bar:
    """Somebody stands where this would lead to."""
    return Bar("SN-5.2", lambda t, me, a: a.to in t.tokens(), lambda t, me, a: about(t.tokens()[a.to], sentence))


def is_freed(card: Card) -> Bar:
    """Somebody next to whoever asks broke free of it in this turn."""

    def freed(t: Mansion, me: Player) -> tuple[Seat, ...]:
        near = (one.seat for one in t.players if one.pos in around(me.pos))
        return tuple(seat for seat in near if cards.barred(t, me.seat, seat, card))

    return Bar(
        "SN-7.19",
        lambda t, me, a: freed(t, me),
        lambda t, me, a: (FREED, freed(t, me)[:1]),
    )


def broke_free(card: Card) -> Bar:
    return Bar(
        "SN-7.19",
        lambda t, me, a: cards.barred(t, me.seat, a.target, card),
        of_target(FREED),
    )


# -- the verbs --------------------------------------------------------------------------------------

VERBS: Final[dict[type[Action], Verb]] = {
    do.Step: Verb(
        lambda t, me, action: movement.step(t, me, action.to, 1),
        MOVING,
        none=(otherwise("SN-5.2", "No way: There is no free hex around you."),),
        this=(
            Bar(
                "SN-5.2",
                lambda t, me, a: a.to not in around(me.pos),
                "A step leads to one of the six hexes around you.",
            ),
            Bar("SN-5.2", lambda t, me, a: TERRAIN[a.to] is Terrain.WALL, "A wall."),
            Bar("SN-7.4", is_shut, "The window is shut: break it with a Hammer."),
            Bar("SN-7.5", is_locked_out, lambda t, me, a: about(t.locks[a.to], "Locked until {}'s next turn.")),
            taken("{} stands there; you cannot pass (a Smoke Bomb could jump)."),
        ),
    ),
    do.Dodge: by_card(
        movement.dodge,
        "a Smoke Bomb",
        (Card.SMOKE_BOMB,),
        none=(otherwise("SN-7.6", "Nobody near: next to you must be somebody with a free hex behind, on land."),),
        bars=(
            TIED,
            STOPPED,
            Bar("SN-7.6", lambda t, me, a: me.pos is not None and t.in_water(me.pos), "On land only."),
            Bar("SN-7.6", lambda t, me, a: steps_left(t, me) < 2, "2 steps needed: The jump costs 2 steps."),
        ),
        task=lambda t, me: me.has(Card.SMOKE_BOMB) and (not is_alone(t, me, None) or is_dog_near(t, me, None)),
    ),
    do.Search: Verb(
        search.search,
        (
            Bar("SN-5.6", lambda t, me, a: not room(me), "No cupboard: a room is searched at its cupboard."),
            Bar(
                "SN-5.9",
                lambda t, me, a: room(me) == me.room,
                "Not twice: You searched this cupboard last. Search another room first.",
            ),
        ),
        none=(otherwise("SN-5.8", "Nothing to hide: The slot is empty and you have nothing to hide."),),
    ),
    do.Steal: on_square(
        square.steal,
        Square.STEAL,
        none=(NOBODY_NEAR, otherwise("SN-6.3", "Nobody to rob: There is nobody next to you to steal from.")),
        this=(
            Bar("SN-6.3", is_victoria, "Nobody steals from Victoria."),
            otherwise("SN-6.3", of_target("{} has no cards.")),
        ),
    ),
    do.Push: on_square(
        square.push,
        Square.PUSH,
        none=(
            Bar(
                "SN-6.1",
                lambda t, me, a: is_alone(t, me, a) and (me.role is Role.CHIEF or not is_dog_near(t, me, a)),
                ALONE,
            ),
            otherwise("SN-6.5", "No way to push: Nobody next to you can be pushed."),
        ),
        this=(
            own_dog("SN-6.5"),
            Bar("SN-6.5", is_pulled, "Pulling is not allowed: each hex must be farther from you."),
            otherwise("SN-6.5", of_target("{} cannot be pushed that way.")),
        ),
    ),
    do.Trade: on_square(
        square.trade,
        Square.TRADE,
        none=(NOBODY_NEAR, otherwise("SN-6.4", "Too few cards: Both of you need at least 1 card.")),
        this=(
            Bar("SN-6.4", lambda t, me, a: not 1 <= a.number <= square.MOST_TRADED, "A trade is for 1, 2 or 3 cards."),
            otherwise("SN-6.4", lambda t, me, a: f"Both of you need {counted(a.number, 'card')}."),
        ),
    ),
    do.Whisper: on_square(square.whisper, Square.WHISPER, none=(NOBODY_NEAR,)),
    do.Attack: by_card(
        attacks.attack,
        "a Gun, a Knife or Poison",
        ATTACKS,
        none=(NOBODY_NEAR, otherwise("SN-7.13", "Poisoned already: Whoever is next to you is poisoned already.")),
        this=(BESIDE, otherwise("SN-7.13", of_target("{} is already poisoned."))),
    ),
    do.Arrest: by_card(
        arrests.arrest,
        "Handcuffs",
        (Card.HANDCUFFS,),
        none=(
            NOBODY_NEAR,
            is_freed(Card.HANDCUFFS),
            otherwise("SN-7.7", "No Thief near: Nobody next to you can be arrested now."),
        ),
        bars=(Bar("SN-7.7", lambda t, me, a: me.role not in POLICE, f"Police only: {ONLY_POLICE}"),),
        this=(
            BESIDE,
            broke_free(Card.HANDCUFFS),
            otherwise("SN-7.7", of_target("{}'s role is shown: no Thief.")),
        ),
        task=lambda t, me: me.role in POLICE,
    ),
    do.Tie: by_card(
        cards.tie,
        "a Rope",
        (Card.ROPE,),
        none=(
            NOBODY_NEAR,
            is_freed(Card.ROPE),
            otherwise("SN-7.16", "Nobody to tie: Nobody next to you can be tied now."),
        ),
        this=(
            BESIDE,
            broke_free(Card.ROPE),
            Bar("SN-7.16", lambda t, me, a: t.players[a.target].rope is not None, of_target("{} is already tied.")),
            otherwise("SN-7.16", "Eleanor cannot be tied."),
        ),
    ),
    do.Heal: by_card(cards.heal, "a First Aid Kit", (Card.FIRST_AID,), none=(NO_NEED,), this=(BESIDE, HEALTHY)),
    do.Drink: by_card(
        cards.drink,
        "Coffee",
        tuple(COFFEE),
        bars=(TIED, STOPPED, Bar("SN-7.3", lambda t, me, a: t.water_turn, SWIMMING)),
    ),
    do.Break: by_card(
        cards.break_window,
        "a Hammer",
        (Card.HAMMER,),
        none=(otherwise("SN-7.4", "No window: There is no shut window next to you."),),
        this=(
            Bar("SN-7.4", lambda t, me, a: a.window not in WINDOWS, "There is no window."),
            Bar("SN-7.4", lambda t, me, a: a.window not in around(me.pos), "That window is not next to you."),
            otherwise("SN-7.4", "Already broken."),
        ),
    ),
    do.Lock: by_card(
        cards.lock,
        "a Door Key",
        (Card.DOOR_KEY,),
        none=(
            Bar("SN-7.5", lambda t, me, a: me.pos and DOORS_NEAR[me.pos], f"No free door: {NO_FREE_DOOR}"),
            otherwise("SN-7.5", "No door: There is no door with a lock next to you."),
        ),
        this=(
            *DOOR,
            Bar("SN-7.5", lambda t, me, a: a.door in t.locks, "Already locked."),
            otherwise("SN-7.5", "Somebody stands in the door."),
        ),
    ),
    do.Unlock: by_card(
        cards.unlock,
        "a Door Key",
        (Card.DOOR_KEY,),
        none=(otherwise("SN-7.5", "No locked door: There is no locked door next to you."),),
        this=(*DOOR, otherwise("SN-7.5", "It is not locked.")),
        task=lambda t, me: t.locks and me.has(Card.DOOR_KEY),
    ),
    do.Feed: by_card(
        cards.feed,
        "Beef",
        (Card.BEEF,),
        none=(otherwise("SN-5.1", "No dog near: The dog is not next to you."),),
        bars=(NO_DOG, Bar("SN-7.17", lambda t, me, a: me.role is Role.CHIEF, OWN)),
        task=lambda t, me: me.has(Card.BEEF) and t.dog is not None and me.role is not Role.CHIEF,
    ),
    do.Scrap: Verb(
        cards.scrap,
        none=(otherwise("SN-7.9", "You hold no key without a vehicle, and no Beef without a dog."),),
        this=(otherwise("SN-7.9", "This card can still be used."),),
        sought=lambda t, me: False,
    ),
    do.Release: Verb(
        cards.release,
        none=(otherwise("SN-7.16", "Not near you: Nobody next to you is tied up."),),
        this=(BESIDE, otherwise("SN-7.16", of_target("{} is not tied."))),
        sought=lambda t, me: any(player.rope is not None for player in t.players if player is not me),
    ),
    do.Escape: Verb(
        escape,
        (
            Bar("SN-7.8", lambda t, me, a: me.role not in THIEVES, "Thieves only: Only Thieves can drive away."),
            Bar("SN-7.8", lambda t, me, a: t.vehicle_at(me.pos) is None, "Not aboard: You are not in a vehicle."),
            TOO_EARLY,
            TIED,
            Bar("SN-7.8", lacks_key, key_needed),
        ),
        this=(otherwise("SN-7.8", lambda t, me, a: f"You are not in {a.vehicle.spoken}."),),
        sought=lambda t, me: me.role in THIEVES,
    ),
    do.DogStep: Verb(
        lambda t, me, action: movement.dog_step(t, action.to),
        (
            *ORDERS,
            Bar(
                "SN-8.1",
                lambda t, me, a: not t.dog_steps,
                f"Has run: The dog has gone its {LIMITS['dog_steps']} steps.",
            ),
        ),
        none=(otherwise("SN-5.2", "No way: There is no free hex around the dog."),),
        this=(
            Bar(
                "SN-8.1",
                lambda t, me, a: a.to not in around(t.dog),
                "The dog goes one hex at a time, to one around it.",
            ),
            Bar("SN-5.2", lambda t, me, a: a.to in WATER or t.vehicle_at(a.to), "The dog does not go there."),
            taken("{} stands there."),
            otherwise("SN-5.2", "A wall, a shut window or a locked door."),
        ),
        sought=has_dog,
    ),
    do.Bite: Verb(
        attacks.bite,
        (*ORDERS, Bar("SN-8.2", lambda t, me, a: t.bitten, "Has bitten: One bite per turn."), TOO_EARLY),
        none=(otherwise("SN-8.2", "Nobody near: Nobody stands next to the dog."),),
        this=(otherwise("SN-8.2", of_target("{} is not next to the dog.")),),
        sought=has_dog,
    ),
    do.Peek: by_skill(
        Character.ZACHARY,
        characters.peek,
        none=(otherwise("SN-10.2", "No secrets left: No role is secret any more."),),
        this=(otherwise("SN-10.2", "That role is no secret."),),
    ),
    do.Nurse: by_skill(Character.OTTO, characters.nurse, none=(NO_NEED,), this=(BESIDE, HEALTHY)),
    do.MoveClock: by_skill(
        Character.WILMA, characters.move_clock, none=(otherwise("SN-10.5", "The clock cannot go there."),)
    ),
    do.Bewitch: by_skill(
        Character.CHITRA,
        characters.bewitch,
        none=(otherwise("SN-10.7", "Nobody can move: Nobody on the board can be moved."),),
        this=(otherwise("SN-10.7", of_target("{} cannot be moved.")),),
    ),
    do.Throw: by_skill(
        Character.NIALL,
        characters.throw,
        none=(NOBODY_NEAR, otherwise("SN-10.10", "No way to throw: Nobody next to you can be thrown.")),
        bars=(Bar("SN-10.10", lambda t, me, a: t.pushed, "Done this turn: Niall throws once per turn."),),
        this=(
            Bar("SN-10.10", is_away, of_target("{} is not next to you.")),
            own_dog("SN-10.10"),
            otherwise("SN-10.10", of_target("{} cannot be pushed that way.")),
        ),
    ),
    do.EndTurn: Verb(lambda t, me, action: setattr(t, "phase", Phase.SETTLE)),
}
VERB_OF: Final = {card: kind for kind, verb in reversed(VERBS.items()) for card in verb.cards}


# -- why something cannot be done --------------------------------------------------------------------


def why_not(t: Mansion, me: Player, kind: type[Action]) -> Refusal | None:
    """Of a verb that has no option."""
    return first_shut((*VERBS[kind].bars, *VERBS[kind].none), t, me, None)


def refuse(t: Mansion, me: Player, action: Action) -> Refusal | None:
    """What is wrong with this one action."""
    verb = VERBS[type(action)]
    held: Held | None = getattr(action, "card", None)
    if held is not None:
        card = CARD_OF[held]
        if card not in (me.face_up if held.up else me.face_down):
            return Refusal("SN-7.1", f"You do not hold {held.spoken}.")
        if verb.cards and card not in verb.cards:
            return why_no_use(t, me, card) or Refusal("SN-7.1", f"{card.spoken} is not for that.")
    target = getattr(action, "target", None)
    if target is not None and not isinstance(target, Beast):
        self_too = isinstance(action, (do.Heal, do.Nurse))
        if target >= t.seats or (target == me.seat and not self_too):
            return Refusal("SN-5.1", "Choose somebody else at the table.")
    return first_shut((*verb.bars, *verb.this, *verb.none[-1:]), t, me, action)


def why_no_use(t: Mansion, me: Player, card: Card) -> Refusal | None:
    """Why a card of one's own that no option names has no use in the main phase now (SN-13.2)."""
    if card in SHIELDS:
        return Refusal("SN-7.18", "In defence: This card only answers an attack on you.")
    if card == Card.DYNAMITE:
        return Refusal("SN-7.14", "Only to hide: Hide it in a room with a search.")
    if card in FROM_MIDNIGHT and not t.midnight:
        return TOO_EARLY.refusal(t, me, None)
    refusal = why_not(t, me, VERB_OF.get(card, do.Escape))
    if refusal is not None and card == Card.SMOKE_BOMB:
        return Refusal("SN-7.7", "If arrested: It answers an arrest; you cannot jump in its smoke now.")
    if refusal is None and card in STARTS:
        return Refusal("SN-7.8", f"Not aboard: It starts {STARTS[card].spoken}.")
    return refusal
