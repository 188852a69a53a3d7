"""Section 14: why something cannot be done now, and what would help. Everything here is known to who asks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Gate, Refusal, Said, first_shut, otherwise
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted

from .. import actions as do
from ..pieces import (
    ATTACKS,
    CARD_OF,
    COFFEE,
    DOORS,
    DOORS_NEAR,
    FROM_MIDNIGHT,
    KEY_OF,
    LIMITS,
    NEAR,
    POLICE,
    SEARCHED_AT,
    SHIELDS,
    TERRAIN,
    THIEVES,
    WATER,
    WINDOWS,
    WINDOWS_NEAR,
    Beast,
    Card,
    Character,
    Held,
    Hex,
    Role,
    Square,
    Terrain,
    farther,
)
from ..table import Mansion, Player
from .cards import barred, is_useless, needs_help
from .movement import steps_left
from .square import MOST_TRADED

Bar = Gate[[Mansion, Player, Any]]
"""What bars `me` from a verb, or from one action: the third thing that its functions get."""
Bars = tuple[Bar, ...]


def about(token: Beast | Seat, sentence: str) -> Said:
    """A sentence with {} where this token is named."""
    return sentence.format("The dog") if isinstance(token, Beast) else (sentence, (token,))


def around(place: Hex | None) -> Collection[Hex]:
    return NEAR[place] if place is not None else ()


def neighbours(t: Mansion, me: Player) -> list[Seat]:
    return [player.seat for player in t.players if player.pos in around(me.pos)]


def room(me: Player) -> int:
    return SEARCHED_AT.get(me.pos, 0) if me.pos is not None else 0


def is_chief(t: Mansion, me: Player, a: Any) -> bool:
    return me.role is Role.CHIEF


def is_far(t: Mansion, me: Player, a: Any) -> bool:
    return a.target != me.seat and a.target not in neighbours(t, me)


def is_away(t: Mansion, me: Player, a: Any) -> bool:
    place = t.place_of(a.target)
    return place is None or place not in around(me.pos)


def key_needed(t: Mansion, me: Player, a: Any) -> str:
    vehicle = t.vehicle_at(me.pos)
    assert vehicle is not None
    return f"You need the {KEY_OF[vehicle].spoken}."


# -- what bars a verb: of none of these there is an option in the main phase --------------------------

ALONE: Final = "Nobody near: a guest must be next to you."
OWN_DOG: Final = "It is your own dog."
WATER_SPIN: Final = "In the water only the water spin counts."

TIED = Bar("SN-7.16", lambda t, me, a: me.rope is not None, "You are tied up this turn.")
STOPPED = Bar("SN-5.4", lambda t, me, a: t.stopped, "Getting into or out of the water ends your movement.")
TOO_EARLY = Bar("SN-7.1", lambda t, me, a: not t.midnight, "Not before 00:00.")
NOBODY_NEAR = Bar("SN-5.1", lambda t, me, a: not neighbours(t, me), ALONE)
NO_POLICE = Bar(
    "SN-7.7", lambda t, me, a: me.role not in POLICE, "Only the police can arrest; you can hide or trade this card."
)
NO_DOG = Bar("SN-7.17", lambda t, me, a: t.dog is None, "The dog is gone.")
NO_NEED: Bar = otherwise("SN-7.15", "Neither you nor anybody next to you needs help.")

MOVING: Bars = (
    TIED,
    STOPPED,
    Bar("SN-5.4", lambda t, me, a: not steps_left(t, me) and t.water_turn and me.saved, WATER_SPIN),
    Bar("SN-5.3", lambda t, me, a: not steps_left(t, me), "No steps left."),
)
ORDERS: Bars = (
    Bar("SN-8.1", lambda t, me, a: me.role is not Role.CHIEF, "The dog obeys the Chief Inspector alone."),
    NO_DOG,
)
RUNS: Bars = (
    *ORDERS,
    Bar("SN-8.1", lambda t, me, a: not t.dog_steps, f"The dog has run {LIMITS['dog_steps']} hexes."),
)
BITES: Bars = (*ORDERS, Bar("SN-8.2", lambda t, me, a: t.bitten, "One bite per turn."), TOO_EARLY)


def square(icon: Square) -> Bars:
    return (
        Bar("SN-6.1", lambda t, me, a: t.squared, "Used this turn: The Action Square works once per turn."),
        Bar("SN-6.2", lambda t, me, a: t.disc is icon, f"The disc lies on {icon.name}: choose another action."),
    )


def square_with_somebody(icon: Square) -> Bars:
    return (*square(icon), Bar("SN-6.1", lambda t, me, a: not neighbours(t, me), ALONE))


def takes(what: str, *cards: Card) -> Bars:
    def is_early(t: Mansion, me: Player, a: Any) -> bool:
        return not t.midnight and all(card in FROM_MIDNIGHT for card in cards if me.has(card))

    return (
        Bar("SN-7.1", lambda t, me, a: not any(map(me.has, cards)), f"That takes {what}."),
        Bar("SN-7.1", is_early, "Not before 00:00."),
    )


def skill(one: Character) -> Bars:
    name = one.first_name
    return (
        Bar("SN-10.1", lambda t, me, a: me.character != one, f"Only {name} can do that."),
        Bar("SN-10.1", lambda t, me, a: one in t.spent, f"{name} has already used this skill tonight."),
    )


THROWS: Bars = (*skill(Character.NIALL), Bar("SN-10.10", lambda t, me, a: t.pushed, "Niall throws once per turn."))

VERBS: dict[type[Action], Bars] = {
    do.Step: (*MOVING, otherwise("SN-5.2", "There is no free hex around you.")),
    do.Dodge: (
        Bar("SN-7.6", lambda t, me, a: not me.has(Card.SMOKE_BOMB), "Jumping over somebody takes a Smoke Bomb."),
        TOO_EARLY,
        TIED,
        STOPPED,
        Bar("SN-7.6", lambda t, me, a: me.pos is not None and t.in_water(me.pos), "On land only."),
        Bar("SN-7.6", lambda t, me, a: steps_left(t, me) < 2, "The jump costs 2 steps."),
        otherwise("SN-7.6", "Nobody to jump over: next to you there must be somebody with a free hex behind, on land."),
    ),
    do.Search: (
        Bar("SN-5.6", lambda t, me, a: not room(me), "No cupboard here: a room is searched at its cupboard."),
        Bar("SN-5.9", lambda t, me, a: room(me) == me.room, "Searched already: Search another room first."),
        otherwise("SN-5.8", "The slot is empty and you have nothing to hide."),
    ),
    do.Steal: (
        *square_with_somebody(Square.STEAL),
        otherwise("SN-6.3", "There is nobody next to you to steal from."),
    ),
    do.Push: (
        *square(Square.PUSH),
        Bar("SN-6.1", lambda t, me, a: not neighbours(t, me) and t.dog not in around(me.pos), ALONE),
        Bar("SN-6.5", lambda t, me, a: not neighbours(t, me) and me.role is Role.CHIEF, OWN_DOG),
        otherwise("SN-6.5", "Nobody next to you can be pushed."),
    ),
    do.Trade: (*square_with_somebody(Square.TRADE), otherwise("SN-6.4", "Both of you need at least 1 card.")),
    do.Whisper: square_with_somebody(Square.WHISPER),
    do.Attack: (
        *takes("a Gun, a Knife or Poison", *ATTACKS),
        NOBODY_NEAR,
        otherwise("SN-7.13", "Who is next to you is already poisoned."),
    ),
    do.Arrest: (
        NO_POLICE,
        *takes("Handcuffs", Card.HANDCUFFS),
        NOBODY_NEAR,
        otherwise("SN-7.7", "Nobody next to you can be arrested now."),
    ),
    do.Tie: (*takes("a Rope", Card.ROPE), NOBODY_NEAR, otherwise("SN-7.16", "Nobody next to you can be tied now.")),
    do.Heal: (*takes("a First Aid Kit", Card.FIRST_AID), NO_NEED),
    do.Drink: (TIED, STOPPED, Bar("SN-7.3", lambda t, me, a: t.water_turn, WATER_SPIN), *takes("Coffee", *COFFEE)),
    do.Break: (*takes("a Hammer", Card.HAMMER), otherwise("SN-7.4", "There is no shut window next to you.")),
    do.Lock: (
        *takes("a Door Key", Card.DOOR_KEY),
        Bar(
            "SN-7.5",
            lambda t, me, a: me.pos is not None and DOORS_NEAR[me.pos],
            "Each door next to you is locked already, or somebody stands in it.",
        ),
        otherwise("SN-7.5", "There is no door with a lock next to you."),
    ),
    do.Unlock: (*takes("a Door Key", Card.DOOR_KEY), otherwise("SN-7.5", "There is no locked door next to you.")),
    do.Feed: (
        NO_DOG,
        Bar("SN-7.17", is_chief, OWN_DOG),
        *takes("Beef", Card.BEEF),
        otherwise("SN-5.1", "The dog is not next to you."),
    ),
    do.Scrap: (otherwise("SN-7.9", "You hold no key without a vehicle, and no Beef without a dog."),),
    do.Release: (otherwise("SN-7.16", "Nobody next to you is tied up."),),
    do.Escape: (
        Bar("SN-7.8", lambda t, me, a: me.role not in THIEVES, "Only Thieves can drive away."),
        Bar("SN-7.8", lambda t, me, a: t.vehicle_at(me.pos) is None, "You are not in a vehicle."),
        TOO_EARLY,
        TIED,
        Bar(
            "SN-7.8",
            lambda t, me, a: t.vehicle_at(me.pos) in KEY_OF,
            key_needed,
        ),
    ),
    do.DogStep: (*RUNS, otherwise("SN-5.2", "There is no free hex around the dog.")),
    do.Bite: (*BITES, otherwise("SN-8.2", "Nobody stands next to the dog.")),
    do.Peek: (*skill(Character.ZACHARY), otherwise("SN-10.2", "No role is secret any more.")),
    do.Nurse: (*skill(Character.OTTO), NO_NEED),
    do.MoveClock: (*skill(Character.WILMA), otherwise("SN-10.5", "The clock cannot go there.")),
    do.Bewitch: (*skill(Character.CHITRA), otherwise("SN-10.7", "Nobody on the board can be moved.")),
    do.Throw: (*THROWS, otherwise("SN-10.10", "Nobody next to you can be thrown.")),
    do.EndTurn: (),
}


def why_not(t: Mansion, me: Player, verb: type[Action]) -> Refusal | None:
    """Of a verb that has no option in the main phase."""
    return first_shut(VERBS[verb], t, me, None)


# -- what bars one action, where the verb itself may be possible --------------------------------------

FAR = Bar("SN-6.1", is_far, lambda t, me, a: about(a.target, "{} is not next to you."))
BESIDE = Bar("SN-5.1", is_far, lambda t, me, a: about(a.target, "You must stand next to {}."))
HEALTHY = Bar(
    "SN-7.15",
    lambda t, me, a: not needs_help(t.players[a.target]),
    lambda t, me, a: about(a.target, "{} needs no help."),
)
DOOR: Bars = (
    Bar("SN-7.5", lambda t, me, a: a.door not in around(me.pos), "That door is not next to you."),
    Bar("SN-7.5", lambda t, me, a: TERRAIN[a.door] is Terrain.DOORWAY, "This doorway has no lock."),
    Bar("SN-7.5", lambda t, me, a: a.door not in DOORS, "There is no door."),
)


def broke_free(card: Card) -> Bar:
    return Bar(
        "SN-7.19",
        lambda t, me, a: barred(t, me.seat, a.target, card),
        lambda t, me, a: about(a.target, "{} just broke free; wait for your next turn."),
    )


ACTIONS: dict[type[Action], Bars] = {
    do.Step: (
        *MOVING,
        Bar(
            "SN-5.2",
            lambda t, me, a: a.to not in around(me.pos),
            "One step takes you to one of the six hexes around you.",
        ),
        Bar("SN-5.2", lambda t, me, a: TERRAIN[a.to] is Terrain.WALL, "A wall."),
        Bar(
            "SN-7.4",
            lambda t, me, a: TERRAIN[a.to] is Terrain.WINDOW and a.to not in t.broken,
            "The window is shut: break it with a Hammer.",
        ),
        Bar(
            "SN-7.5",
            lambda t, me, a: a.to in t.locks and me.character != Character.ELEANOR,
            lambda t, me, a: about(t.locks[a.to], "Locked until {}'s next turn."),
        ),
        Bar(
            "SN-5.2",
            lambda t, me, a: a.to in t.tokens(),
            lambda t, me, a: about(t.tokens()[a.to], "{} stands there; you cannot pass (a Smoke Bomb could jump)."),
        ),
    ),
    do.Dodge: VERBS[do.Dodge],
    do.Search: VERBS[do.Search],
    do.MoveClock: VERBS[do.MoveClock],
    do.Steal: (
        *square_with_somebody(Square.STEAL),
        FAR,
        Bar(
            "SN-6.3",
            lambda t, me, a: t.players[a.target].character == Character.VICTORIA,
            "Nobody steals from Victoria.",
        ),
        otherwise("SN-6.3", lambda t, me, a: about(a.target, "{} has no cards.")),
    ),
    do.Trade: (
        *square_with_somebody(Square.TRADE),
        FAR,
        Bar("SN-6.4", lambda t, me, a: not 1 <= a.number <= MOST_TRADED, "A trade is for 1, 2 or 3 cards."),
        otherwise("SN-6.4", lambda t, me, a: f"Both of you need {counted(a.number, 'card')}."),
    ),
    do.Whisper: (*square_with_somebody(Square.WHISPER), FAR),
    do.Push: (
        *square(Square.PUSH),
        Bar("SN-6.5", lambda t, me, a: a.target is Beast.DOG and me.role is Role.CHIEF, OWN_DOG),
        Bar("SN-6.1", is_away, lambda t, me, a: about(a.target, "{} is not next to you.")),
        Bar(
            "SN-6.5",
            lambda t, me, a: is_pulled(t, me, a.target, a.to),
            "Pulling is not allowed: each hex must be farther from you.",
        ),
        otherwise("SN-6.5", lambda t, me, a: about(a.target, "{} cannot be pushed that way.")),
    ),
    do.Throw: (
        *THROWS,
        Bar("SN-10.10", is_away, lambda t, me, a: about(a.target, "{} is not next to you.")),
        Bar("SN-10.10", lambda t, me, a: a.target is Beast.DOG and me.role is Role.CHIEF, OWN_DOG),
        otherwise("SN-10.10", lambda t, me, a: about(a.target, "{} cannot be pushed that way.")),
    ),
    do.Attack: (
        BESIDE,
        Bar(
            "SN-7.13",
            lambda t, me, a: t.players[a.target].poison is not None,
            lambda t, me, a: about(a.target, "{} is already poisoned."),
        ),
    ),
    do.Arrest: (
        BESIDE,
        Bar(
            "SN-7.7",
            lambda t, me, a: t.players[a.target].shown and t.players[a.target].role not in THIEVES,
            lambda t, me, a: about(a.target, "{}'s role is shown: no Thief."),
        ),
        broke_free(Card.HANDCUFFS),
    ),
    do.Tie: (
        BESIDE,
        broke_free(Card.ROPE),
        Bar(
            "SN-7.16",
            lambda t, me, a: t.players[a.target].character == Character.ELEANOR,
            "Eleanor cannot be tied.",
        ),
        otherwise("SN-7.16", lambda t, me, a: about(a.target, "{} is already tied.")),
    ),
    do.Heal: (BESIDE, HEALTHY),
    do.Nurse: (*skill(Character.OTTO), BESIDE, HEALTHY),
    do.Release: (BESIDE, otherwise("SN-7.16", lambda t, me, a: about(a.target, "{} is not tied."))),
    do.Break: (
        Bar(
            "SN-7.4",
            lambda t, me, a: a.window not in WINDOWS or me.pos is None or a.window not in WINDOWS_NEAR[me.pos],
            "There is no window next to you there.",
        ),
        Bar("SN-7.4", lambda t, me, a: a.window in t.broken, "Already broken."),
    ),
    do.Unlock: (*DOOR, otherwise("SN-7.5", "It is not locked.")),
    do.Lock: (
        *DOOR,
        Bar("SN-7.5", lambda t, me, a: a.door in t.locks, "Already locked."),
        otherwise("SN-7.5", "Somebody stands in the door."),
    ),
    do.DogStep: (
        *RUNS,
        Bar("SN-8.1", lambda t, me, a: a.to not in around(t.dog), "The dog goes one hex at a time, to one around it."),
        Bar("SN-5.2", lambda t, me, a: a.to in WATER or t.vehicle_at(a.to) is not None, "The dog does not go there."),
        Bar(
            "SN-5.2", lambda t, me, a: a.to in t.tokens(), lambda t, me, a: about(t.tokens()[a.to], "{} stands there.")
        ),
        otherwise("SN-5.2", "A wall, a shut window or a locked door."),
    ),
    do.Bite: (*BITES, otherwise("SN-8.2", lambda t, me, a: about(a.target, "{} is not next to the dog."))),
    do.Peek: (*skill(Character.ZACHARY), otherwise("SN-10.2", "That role is no secret.")),
    do.Bewitch: (
        *skill(Character.CHITRA),
        otherwise("SN-10.7", lambda t, me, a: about(a.target, "{} cannot be moved.")),
    ),
    do.Escape: (
        Bar(
            "SN-7.8",
            lambda t, me, a: t.vehicle_at(me.pos) not in (None, a.vehicle),
            lambda t, me, a: f"You are not in {a.vehicle.spoken}.",
        ),
        *VERBS[do.Escape],
    ),
}


def is_pulled(t: Mansion, me: Player, token: Beast | Seat, to: Hex) -> bool:
    place = t.place_of(token)
    if me.pos is None or place is None or TERRAIN[to] is Terrain.WALL:
        return False
    return to in NEAR[place] and to not in farther(me.pos, place)


def refuse(t: Mansion, me: Player, action: Action) -> Refusal | None:
    """What is wrong with this one action."""
    held: Held | None = getattr(action, "card", None)
    if held is not None and (wrong := why_not_with(t, me, type(action), held)):
        return wrong
    target = getattr(action, "target", None)
    if target is not None and not isinstance(target, Beast):
        self_too = isinstance(action, (do.Heal, do.Nurse))
        if target >= t.seats or (target == me.seat and not self_too):
            return Refusal("SN-5.1", "Choose somebody else at the table.")
    return first_shut(ACTIONS.get(type(action), ()), t, me, action)


# -- a card and what it is not for ------------------------------------------------------------------

USES: dict[type[Action], Collection[Card]] = {
    do.Dodge: (Card.SMOKE_BOMB,),
    do.Attack: ATTACKS,
    do.Arrest: (Card.HANDCUFFS,),
    do.Tie: (Card.ROPE,),
    do.Heal: (Card.FIRST_AID,),
    do.Drink: tuple(COFFEE),
    do.Break: (Card.HAMMER,),
    do.Lock: (Card.DOOR_KEY,),
    do.Unlock: (Card.DOOR_KEY,),
    do.Feed: (Card.BEEF,),
}
"""Which cards each verb can be done with."""
VERB_OF: dict[Card, type[Action]] = {card: verb for verb, cards in USES.items() for card in cards}


SKILL_OF: dict[type[Action], Character] = {
    do.Peek: Character.ZACHARY,
    do.Nurse: Character.OTTO,
    do.MoveClock: Character.WILMA,
    do.Bewitch: Character.CHITRA,
    do.Throw: Character.NIALL,
}


def is_looked_for(t: Mansion, me: Player, verb: type[Action]) -> bool:
    """Is this refusal worth a line in this seat's list? Not for cards it does not hold, nor for skills and tasks of
    others."""
    if verb in SKILL_OF:
        return me.character == SKILL_OF[verb]
    if verb is do.Arrest and me.role in POLICE:
        return True
    if verb is do.Escape:
        return me.role in THIEVES
    if verb in (do.DogStep, do.Bite):
        return me.role is Role.CHIEF and t.dog is not None
    if verb is do.Release:
        return any(player.rope is not None for player in t.players if player is not me)
    if verb is do.Unlock and not t.locks:
        return False
    return verb is not do.Scrap and (verb not in USES or any(map(me.has, USES[verb])))


def why_not_with(t: Mansion, me: Player, verb: type[Action], held: Held) -> Refusal | None:
    card = CARD_OF[held]
    if card not in (me.face_up if held.up else me.face_down):
        return Refusal("SN-7.1", f"You do not hold {held.spoken}.")
    if verb is do.Scrap:
        return None if is_useless(t, card) else Refusal("SN-7.9", "This card can still be used.")
    if card in USES.get(verb, ()):
        bars = {do.Drink: VERBS[do.Drink], do.Arrest: (NO_POLICE,)}.get(verb, ())
        return first_shut(((TOO_EARLY,) if card in FROM_MIDNIGHT else ()) + bars, t, me, None)
    return why_no_use(t, me, card) or Refusal("SN-7.1", f"{card.spoken} is not for that.")


def why_no_use(t: Mansion, me: Player, card: Card) -> Refusal | None:
    """Why a card of one's own that no option names has no use in the main phase now (SN-13.2)."""
    if card in SHIELDS:
        return Refusal("SN-7.18", "This card only answers an attack on you.")
    if card == Card.DYNAMITE:
        return Refusal("SN-7.14", "Hide it in a room with a search.")
    if is_useless(t, card):
        return None
    bars = VERBS[VERB_OF.get(card, do.Escape)]
    return first_shut(((TOO_EARLY,) if card in FROM_MIDNIGHT else ()) + bars, t, me, None)
