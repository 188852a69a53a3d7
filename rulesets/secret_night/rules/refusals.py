"""Section 14: why something cannot be done now, and what would help. Everything here is known to who asks."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Refusal
from spyhouse.engine.visibility import Seat

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
from .movement import can_move, steps_left
from .square import MOST_TRADED

TIED = Refusal("SN-7.16", "You are tied up this turn.")
STOPPED = Refusal("SN-5.4", "Getting into or out of the water ends your movement.")
IN_WATER = Refusal("SN-5.4", "In the water only the water spin counts.")
TOO_EARLY = Refusal("SN-7.1", "Not before 00:00.")
NOBODY_NEAR = Refusal("SN-5.1", "Nobody near: a guest must be next to you.")
OWN_DOG = "It is your own dog."
FAR_DOG = Refusal("SN-5.1", "The dog is not next to you.")
NO_DOG = Refusal("SN-7.17", "The dog is gone.")
NO_WAY = Refusal("SN-5.2", "One step takes you to one of the six hexes around you.")


def about(token: Beast | Seat, rule: str, sentence: str) -> Refusal:
    """A sentence with {} where this token is named."""
    return Refusal(rule, sentence.format("The dog")) if isinstance(token, Beast) else Refusal(rule, sentence, (token,))


def neighbours(t: Mansion, place: Hex | None) -> list[Seat]:
    return [player.seat for player in t.players if place is not None and player.pos in NEAR[place]]


# -- movement (SN-5) --------------------------------------------------------------------------------


def why_no_movement(t: Mansion, me: Player) -> Refusal | None:
    if me.rope is not None:
        return TIED
    if t.stopped:
        return STOPPED
    if steps_left(t, me):
        return None
    return IN_WATER if t.water_turn and me.saved else Refusal("SN-5.3", "No steps left.")


def why_no_step(t: Mansion, me: Player) -> Refusal | None:
    return why_no_movement(t, me) or Refusal("SN-5.2", "There is no free hex around you.")


def why_not_there(t: Mansion, me: Player, to: Hex) -> Refusal | None:
    """SN-5.2: what bars this one hex."""
    if me.pos is None or to not in NEAR[me.pos]:
        return NO_WAY
    terrain = TERRAIN[to]
    if terrain is Terrain.WALL:
        return Refusal("SN-5.2", "A wall.")
    if terrain is Terrain.WINDOW and to not in t.broken:
        return Refusal("SN-7.4", "The window is shut: break it with a Hammer.")
    if to in t.locks and me.character != Character.ELEANOR:
        return about(t.locks[to], "SN-7.5", "Locked until {}'s next turn.")
    if to in t.tokens():
        return about(t.tokens()[to], "SN-5.2", "{} stands there; you cannot pass (a Smoke Bomb could jump).")
    return None


def why_no_dodge(t: Mansion, me: Player) -> Refusal:
    if not me.has(Card.SMOKE_BOMB):
        return Refusal("SN-7.6", "Jumping over somebody takes a Smoke Bomb.")
    if not t.midnight:
        return TOO_EARLY
    if not can_move(t, me):
        return why_no_movement(t, me) or TIED
    if me.pos is not None and t.in_water(me.pos):
        return Refusal("SN-7.6", "On land only.")
    if steps_left(t, me) < 2:
        return Refusal("SN-7.6", "The jump costs 2 steps.")
    return Refusal("SN-7.6", "Nobody to jump over: next to you there must be somebody with a free hex behind, on land.")


def why_no_search(t: Mansion, me: Player) -> Refusal:
    room = 0 if me.pos is None else SEARCHED_AT.get(me.pos, 0)
    if not room:
        return Refusal("SN-5.6", "No cupboard here: a room is searched at its cupboard.")
    if room == me.room:
        return Refusal("SN-5.9", "Searched already: Search another room first.")
    return Refusal("SN-5.8", "The slot is empty and you have nothing to hide.")


# -- the Action Square (SN-6) -----------------------------------------------------------------------


def why_no_square(t: Mansion, me: Player, icon: Square) -> Refusal | None:
    if t.squared:
        return Refusal("SN-6.1", "Used this turn: The Action Square works once per turn.")
    if t.disc is icon:
        return Refusal("SN-6.2", f"The disc lies on {icon.name}: choose another action.")
    return None if neighbours(t, me.pos) else Refusal("SN-6.1", "Nobody near: a guest must be next to you.")


def why_no_steal(t: Mansion, me: Player) -> Refusal:
    return why_no_square(t, me, Square.STEAL) or Refusal("SN-6.3", "There is nobody next to you to steal from.")


def why_no_push(t: Mansion, me: Player) -> Refusal:
    barred_ = why_no_square(t, me, Square.PUSH)
    dog_near = t.dog is not None and me.pos is not None and t.dog in NEAR[me.pos]
    if barred_ is not None and not (dog_near and barred_.sentence.startswith("Nobody")):
        return barred_
    if not neighbours(t, me.pos) and me.role is Role.CHIEF:
        return Refusal("SN-6.5", OWN_DOG)
    return Refusal("SN-6.5", "Nobody next to you can be pushed.")


def why_no_trade(t: Mansion, me: Player) -> Refusal:
    return why_no_square(t, me, Square.TRADE) or Refusal("SN-6.4", "Both of you need at least 1 card.")


def why_no_whisper(t: Mansion, me: Player) -> Refusal | None:
    return why_no_square(t, me, Square.WHISPER)


def why_not_pushed(t: Mansion, me: Player, action: do.Push) -> Refusal | None:
    if action.target is Beast.DOG and me.role is Role.CHIEF:
        return Refusal("SN-6.5", OWN_DOG)
    place = t.place_of(action.target)
    if me.pos is None or place is None or place not in NEAR[me.pos]:
        return about(action.target, "SN-6.1", "{} is not next to you.")
    if action.to in NEAR[place] and action.to not in farther(me.pos, place) and TERRAIN[action.to] is not Terrain.WALL:
        return Refusal("SN-6.5", "Pulling is not allowed: each hex must be farther from you.")
    return about(action.target, "SN-6.5", "{} cannot be pushed that way.")


def why_not_robbed(t: Mansion, me: Player, target: Player) -> Refusal | None:
    if target.character == Character.VICTORIA:
        return Refusal("SN-6.3", "Nobody steals from Victoria.")
    return about(target.seat, "SN-6.3", "{} has no cards.")


def why_not_traded(t: Mansion, me: Player, number: int, target: Player) -> Refusal | None:
    if not 1 <= number <= MOST_TRADED:
        return Refusal("SN-6.4", "A trade is for 1, 2 or 3 cards.")
    return Refusal("SN-6.4", f"Both of you need {number} card{'' if number == 1 else 's'}.")


# -- cards (SN-7) -----------------------------------------------------------------------------------


def why_no_card(t: Mansion, me: Player, cards: Collection[Card], what: str) -> Refusal | None:
    """The card is missing, or it is too early for it."""
    held = [card for card in cards if me.has(card)]
    if not held:
        return Refusal("SN-7.1", f"That takes {what}.")
    return TOO_EARLY if not t.midnight and all(card in FROM_MIDNIGHT for card in held) else None


def why_no_attack(t: Mansion, me: Player) -> Refusal:
    none = why_no_card(t, me, ATTACKS, "a Gun, a Knife or Poison")
    return none or (
        Refusal("SN-7.13", "Who is next to you is already poisoned.") if neighbours(t, me.pos) else NOBODY_NEAR
    )


def why_no_arrest(t: Mansion, me: Player) -> Refusal:
    if me.role not in POLICE:
        return Refusal("SN-7.7", "Only the police can arrest; you can hide or trade this card.")
    none = why_no_card(t, me, (Card.HANDCUFFS,), "Handcuffs")
    if none is None and neighbours(t, me.pos):
        return Refusal("SN-7.7", "Nobody next to you can be arrested now.")
    return none or NOBODY_NEAR


def why_no_tie(t: Mansion, me: Player) -> Refusal:
    none = why_no_card(t, me, (Card.ROPE,), "a Rope")
    if none is None and neighbours(t, me.pos):
        return Refusal("SN-7.16", "Nobody next to you can be tied now.")
    return none or NOBODY_NEAR


def why_no_heal(t: Mansion, me: Player) -> Refusal:
    none = why_no_card(t, me, (Card.FIRST_AID,), "a First Aid Kit")
    return none or Refusal("SN-7.15", "Neither you nor anybody next to you needs help.")


def why_no_drink(t: Mansion, me: Player) -> Refusal | None:
    if me.rope is not None:
        return TIED
    if t.stopped:
        return STOPPED
    return Refusal("SN-7.3", IN_WATER.sentence) if t.water_turn else why_no_card(t, me, COFFEE, "Coffee")


def why_no_break(t: Mansion, me: Player) -> Refusal:
    none = why_no_card(t, me, (Card.HAMMER,), "a Hammer")
    return none or Refusal("SN-7.4", "There is no shut window next to you.")


def why_no_lock(t: Mansion, me: Player) -> Refusal:
    none = why_no_card(t, me, (Card.DOOR_KEY,), "a Door Key")
    if none is None and me.pos is not None and DOORS_NEAR[me.pos]:
        return Refusal("SN-7.5", "Each door next to you is locked already, or somebody stands in it.")
    return none or Refusal("SN-7.5", "There is no door with a lock next to you.")


def why_no_unlock(t: Mansion, me: Player) -> Refusal:
    none = why_no_card(t, me, (Card.DOOR_KEY,), "a Door Key")
    return none or Refusal("SN-7.5", "There is no locked door next to you.")


def why_no_feeding(t: Mansion, me: Player) -> Refusal:
    if t.dog is None:
        return NO_DOG
    if me.role is Role.CHIEF:
        return Refusal("SN-7.17", OWN_DOG)
    return why_no_card(t, me, (Card.BEEF,), "Beef") or FAR_DOG


def why_no_scrap(t: Mansion, me: Player) -> Refusal:
    return Refusal("SN-7.9", "You hold no key without a vehicle, and no Beef without a dog.")


def why_no_release(t: Mansion, me: Player) -> Refusal:
    return Refusal("SN-7.16", "Nobody next to you is tied up.")


def why_no_escape(t: Mansion, me: Player) -> Refusal | None:
    if me.role not in THIEVES:
        return Refusal("SN-7.8", "Only Thieves can drive away.")
    vehicle = t.vehicle_at(me.pos)
    if vehicle is None:
        return Refusal("SN-7.8", "You are not in a vehicle.")
    if not t.midnight:
        return TOO_EARLY
    if me.rope is not None:
        return TIED
    return Refusal("SN-7.8", f"You need the {KEY_OF[vehicle].spoken}.") if vehicle in KEY_OF else None


# -- the dog (SN-8) ---------------------------------------------------------------------------------


def why_no_orders(t: Mansion, me: Player) -> Refusal | None:
    if me.role is not Role.CHIEF:
        return Refusal("SN-8.1", "The dog obeys the Chief Inspector alone.")
    return NO_DOG if t.dog is None else None


def why_no_dog_step(t: Mansion, me: Player) -> Refusal:
    if why := why_no_orders(t, me):
        return why
    if not t.dog_steps:
        return Refusal("SN-8.1", f"The dog has run {LIMITS['dog_steps']} hexes.")
    return Refusal("SN-5.2", "There is no free hex around the dog.")


def why_no_bite(t: Mansion, me: Player) -> Refusal:
    if why := why_no_orders(t, me):
        return why
    if t.bitten:
        return Refusal("SN-8.2", "One bite per turn.")
    return Refusal("SN-8.2", "Nobody stands next to the dog.") if t.midnight else TOO_EARLY


# -- skills (SN-10) ---------------------------------------------------------------------------------


def why_no_skill(t: Mansion, me: Player, character: Character) -> Refusal | None:
    if me.character != character:
        return Refusal("SN-10.1", f"Only {character.first_name} can do that.")
    if character in t.spent:
        return Refusal("SN-10.1", f"{character.first_name} has already used this skill tonight.")
    return None


def why_no_peek(t: Mansion, me: Player) -> Refusal:
    return why_no_skill(t, me, Character.ZACHARY) or Refusal("SN-10.2", "No role is secret any more.")


def why_no_nursing(t: Mansion, me: Player) -> Refusal:
    unneeded = Refusal("SN-7.15", "Neither you nor anybody next to you needs help.")
    return why_no_skill(t, me, Character.OTTO) or unneeded


def why_no_clock(t: Mansion, me: Player) -> Refusal:
    return why_no_skill(t, me, Character.WILMA) or Refusal("SN-10.5", "The clock cannot go there.")


def why_no_witchcraft(t: Mansion, me: Player) -> Refusal:
    return why_no_skill(t, me, Character.CHITRA) or Refusal("SN-10.7", "Nobody on the board can be moved.")


def why_no_throw(t: Mansion, me: Player) -> Refusal:
    if why := why_no_skill(t, me, Character.NIALL):
        return why
    if t.pushed:
        return Refusal("SN-10.10", "Niall throws once per turn.")
    return Refusal("SN-10.10", "Nobody next to you can be thrown.")


WHY_NOT: dict[type[Action], Callable[[Mansion, Player], Refusal | None]] = {
    do.Step: why_no_step,
    do.Dodge: why_no_dodge,
    do.Search: why_no_search,
    do.Steal: why_no_steal,
    do.Push: why_no_push,
    do.Trade: why_no_trade,
    do.Whisper: why_no_whisper,
    do.Attack: why_no_attack,
    do.Arrest: why_no_arrest,
    do.Tie: why_no_tie,
    do.Heal: why_no_heal,
    do.Drink: why_no_drink,
    do.Break: why_no_break,
    do.Lock: why_no_lock,
    do.Unlock: why_no_unlock,
    do.Feed: why_no_feeding,
    do.Scrap: why_no_scrap,
    do.Release: why_no_release,
    do.Escape: why_no_escape,
    do.DogStep: why_no_dog_step,
    do.Bite: why_no_bite,
    do.Peek: why_no_peek,
    do.Nurse: why_no_nursing,
    do.MoveClock: why_no_clock,
    do.Bewitch: why_no_witchcraft,
    do.Throw: why_no_throw,
    do.EndTurn: lambda t, me: None,
}
"""Of a verb that has no option in the main phase."""


# -- one action that is not offered -----------------------------------------------------------------


def refuse(t: Mansion, me: Player, action: Action) -> Refusal | None:
    """What is wrong with this one action, where the verb itself may be possible."""
    held: Held | None = getattr(action, "card", None)
    if held is not None:
        wrong = why_not_with(t, me, type(action), held)
        if wrong is not None:
            return wrong
    target = getattr(action, "target", None)
    if target is not None and not isinstance(target, Beast):
        self_too = isinstance(action, (do.Heal, do.Nurse))
        if target >= t.seats or (target == me.seat and not self_too):
            return Refusal("SN-5.1", "Choose somebody else at the table.")
    match action:
        case do.Step(to):
            return why_no_movement(t, me) or why_not_there(t, me, to)
        case do.Steal(seat) | do.Whisper(seat) | do.Trade(_, seat):
            icon = {do.Steal: Square.STEAL, do.Whisper: Square.WHISPER, do.Trade: Square.TRADE}[type(action)]
            return (
                why_no_square(t, me, icon) or why_not_near(t, me, seat, "SN-6.1") or why_not_dealt_with(t, me, action)
            )
        case do.Push():
            used = why_no_square(t, me, Square.PUSH)
            return used if used and not used.sentence.startswith("Nobody") else why_not_pushed(t, me, action)
        case do.Throw(token, _):
            return why_not_thrown(t, me, token)
        case do.Attack() | do.Arrest() | do.Tie() | do.Heal() | do.Nurse() | do.Release():
            return why_not_on(t, me, action)
        case do.Break(window, _):
            return why_not_broken(t, me, window)
        case do.Lock(door, _) | do.Unlock(door, _):
            return why_not_turned(t, me, type(action), door)
        case do.DogStep(to):
            return why_no_orders(t, me) or (why_no_dog_step(t, me) if not t.dog_steps else why_no_dog_there(t, to))
        case do.Bite(seat) if me.role is Role.CHIEF and t.dog is not None and t.midnight and not t.bitten:
            return about(seat, "SN-8.2", "{} is not next to the dog.")
        case do.Peek(seat) if t.can_still(me, Character.ZACHARY):
            return Refusal("SN-10.2", "That role is no secret.")
        case do.Bewitch(seat) if t.can_still(me, Character.CHITRA):
            return about(seat, "SN-10.7", "{} cannot be moved.")
        case do.Escape(vehicle) if t.vehicle_at(me.pos) not in (None, vehicle):
            return Refusal("SN-7.8", f"You are not in {vehicle.spoken}.")
    return WHY_NOT[type(action)](t, me) if type(action) in (do.Dodge, do.Search, do.Escape, do.MoveClock) else None


def why_not_dealt_with(t: Mansion, me: Player, action: Action) -> Refusal | None:
    match action:
        case do.Steal(seat):
            return why_not_robbed(t, me, t.players[seat])
        case do.Trade(number, seat):
            return why_not_traded(t, me, number, t.players[seat])
    return None


def why_not_near(t: Mansion, me: Player, target: Seat, rule: str) -> Refusal | None:
    if target == me.seat or target in neighbours(t, me.pos):
        return None
    if rule == "SN-6.1":
        return about(target, rule, "{} is not next to you.")
    return about(target, rule, "You must stand next to {}.")


def why_not_thrown(t: Mansion, me: Player, token: Beast | Seat) -> Refusal | None:
    if why := why_no_skill(t, me, Character.NIALL):
        return why
    if t.pushed:
        return why_no_throw(t, me)
    place = t.place_of(token)
    if me.pos is None or place not in NEAR[me.pos]:
        return about(token, "SN-10.10", "{} is not next to you.")
    if isinstance(token, Beast) and me.role is Role.CHIEF:
        return Refusal("SN-10.10", OWN_DOG)
    return about(token, "SN-10.10", "{} cannot be pushed that way.")


def why_not_on(t: Mansion, me: Player, action: Any) -> Refusal | None:
    """Attacks, arrests, Ropes and help need a neighbour, and one for whom they make sense."""
    if isinstance(action, do.Nurse) and (why := why_no_skill(t, me, Character.OTTO)):
        return why
    target = t.players[action.target]
    who = target.seat
    if why := why_not_near(t, me, target.seat, "SN-5.1"):
        return why
    match action:
        case do.Attack() if target.poison is not None:
            return about(who, "SN-7.13", "{} is already poisoned.")
        case do.Arrest() if target.shown and target.role not in THIEVES:
            return about(who, "SN-7.7", "{}'s role is shown: no Thief.")
        case do.Arrest() if barred(t, me.seat, target.seat, Card.HANDCUFFS):
            return about(who, "SN-7.19", "{} just broke free; wait for your next turn.")
        case do.Tie() if barred(t, me.seat, target.seat, Card.ROPE):
            return about(who, "SN-7.19", "{} just broke free; wait for your next turn.")
        case do.Tie() if target.character == Character.ELEANOR:
            return Refusal("SN-7.16", "Eleanor cannot be tied.")
        case do.Tie():
            return about(who, "SN-7.16", "{} is already tied.")
        case do.Heal() | do.Nurse() if not needs_help(target):
            return about(who, "SN-7.15", "{} needs no help.")
        case do.Release():
            return about(who, "SN-7.16", "{} is not tied.")
    return None


def why_not_broken(t: Mansion, me: Player, window: Hex) -> Refusal | None:
    if window not in WINDOWS or me.pos is None or window not in WINDOWS_NEAR[me.pos]:
        return Refusal("SN-7.4", "There is no window next to you there.")
    return Refusal("SN-7.4", "Already broken.") if window in t.broken else None


def why_not_turned(t: Mansion, me: Player, verb: type[Action], door: Hex) -> Refusal | None:
    if me.pos is None or door not in NEAR[me.pos]:
        return Refusal("SN-7.5", "That door is not next to you.")
    if door not in DOORS:
        what = "This doorway has no lock." if TERRAIN[door] is Terrain.DOORWAY else "There is no door."
        return Refusal("SN-7.5", what)
    if verb is do.Unlock:
        return Refusal("SN-7.5", "It is not locked.")
    return Refusal("SN-7.5", "Already locked." if door in t.locks else "Somebody stands in the door.")


def why_no_dog_there(t: Mansion, to: Hex) -> Refusal:
    assert t.dog is not None
    if to not in NEAR[t.dog]:
        return Refusal("SN-8.1", "The dog goes one hex at a time, to one around it.")
    if to in WATER or t.vehicle_at(to) is not None:
        return Refusal("SN-5.2", "The dog does not go there.")
    if to in t.tokens():
        return about(t.tokens()[to], "SN-5.2", "{} stands there.")
    return Refusal("SN-5.2", "A wall, a shut window or a locked door.")


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
VERBS: dict[Card, type[Action]] = {card: verb for verb, cards in USES.items() for card in cards}


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
        if card in FROM_MIDNIGHT and not t.midnight:
            return TOO_EARLY
        return why_no_drink(t, me) if verb is do.Drink else why_no_arrest_at_all(me) if verb is do.Arrest else None
    return why_no_use(t, me, card) or Refusal("SN-7.1", f"{card.spoken} is not for that.")


def why_no_arrest_at_all(me: Player) -> Refusal | None:
    if me.role in POLICE:
        return None
    return Refusal("SN-7.7", "Only the police can arrest; you can hide or trade this card.")


def why_no_use(t: Mansion, me: Player, card: Card) -> Refusal | None:
    """Why a card of one's own that no option names has no use in the main phase now (SN-13.2)."""
    if card in SHIELDS:
        return Refusal("SN-7.18", "This card only answers an attack on you.")
    if card == Card.DYNAMITE:
        return Refusal("SN-7.14", "Hide it in a room with a search.")
    if is_useless(t, card):
        return None
    if card in FROM_MIDNIGHT and not t.midnight:
        return TOO_EARLY
    if card in VERBS:
        return WHY_NOT[VERBS[card]](t, me)
    return why_no_escape(t, me)
