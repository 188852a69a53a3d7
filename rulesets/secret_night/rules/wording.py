"""The words beside choices on the map. Hexes have no names on screen: a move is offered by its direction, with the
place it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.visibility import Seat, those
from spyhouse.engine.words import Names, capital, counted, listed

from .. import actions as do
from ..house import (
    NEAR,
    PARKED,
    ROOM_AT,
    ROOMS,
    SEARCHED_AT,
    TERRAIN,
    Hex,
    ahead_name,
    place_name,
    room_name,
    sides,
    way_to,
)
from ..pieces import (
    CARD_OF,
    CARRIES,
    COFFEE,
    DAMAGE,
    KEY_OF,
    LIMITS,
    POLICE,
    SCORING,
    SPLASH,
    STARTS,
    THIEVES,
    WORTH,
    Beast,
    Card,
    Character,
    Held,
    Role,
    Vehicle,
    Weapon,
)
from ..table import Mansion, Player
from ..words import card_names, gain, token_name
from .attacks import MISSES, damage_by, warning
from .escape import may_ride, points
from .movement import crosses_edge, reach, steps_left

LINE: Final = 36
"""Columns of a line of the list in the smallest terminal."""


def direction(place: Hex | None, to: Hex) -> str:
    """Of a neighbouring hex."""
    way = None if place is None else way_to(place, to)
    assert way is not None
    return way.spoken


def landing(t: Mansion, jump: do.Dodge, names: Names) -> str:
    return f"Land {direction(jump.over, jump.to)} of {token_name(t.tokens()[jump.over], names)}"


BRINGS: Final[dict[type[Action], str]] = {
    do.Step: "or Shift and w e a d z x",
    do.Push: "a neighbour, 1 or 2 steps",
    do.Steal: "1 card, whichever it is",
    do.Trade: "card for card",
    do.Whisper: "a private talk",
    do.Attack: "the card is gone",
    do.Arrest: "Thief +3 or 4, wrong -2",
    do.Throw: "up to 6 steps away",
    do.MoveClock: "once in the night",
    do.Bewitch: "once: a guest, 1-5 steps",
    do.Peek: "once: you alone see it",
    do.Nurse: "once: 1 heart back",
    do.Bite: "1 heart, once a turn",
    do.Dodge: "2 steps + the bomb",
}
"""Where a line stands for several: what it costs, and what it does."""
LEAVES: Final = {Vehicle.BOAT: "Sail", Vehicle.MOTORCYCLE: "Ride", Vehicle.CAR: "Drive"}
_LABELS: Final[dict[type[Action], Callable[[Mansion, Player, Any, Names], str]]] = {
    do.Step: lambda t, me, one, names: f"Step {direction(me.pos, one.to)}",
    do.DogStep: lambda t, me, one, names: f"Send the dog {direction(t.dog, one.to)}",
    do.Push: lambda t, me, one, names: (
        f"Push {token_name(one.target, names)} {direction(t.place_of(one.target), one.to)}"
    ),
    do.Dodge: lambda t, me, one, names: landing(t, one, names),
    do.Steal: lambda t, me, one, names: f"Steal from {names[one.target]}",
    do.Arrest: lambda t, me, one, names: f"Arrest {names[one.target]}",
    do.Tie: lambda t, me, one, names: f"Tie {names[one.target]} up",
    do.Heal: lambda t, me, one, names: f"Heal {names[one.target]}",
    do.Break: lambda t, me, one, names: f"Break window {direction(me.pos, one.window)}",
    do.Lock: lambda t, me, one, names: f"Lock door {direction(me.pos, one.door)}",
    do.Unlock: lambda t, me, one, names: f"Unlock door {direction(me.pos, one.door)}",
    do.Escape: lambda t, me, one, names: f"{LEAVES[one.vehicle]} off",
}


def label(t: Mansion, seat: Seat, action: Action, names: Names) -> str:
    """Of the main phase."""
    me, words = t.players[seat], _LABELS.get(type(action))
    held: Held | None = getattr(action, "card", None)
    if words is not None:
        both = held is not None and CARD_OF[held] in me.face_up and CARD_OF[held] in me.face_down
        return words(t, me, action, names) + (f" with {held.spoken}" if held is not None and both else "")
    return with_card(me, action, names)


def with_card(me: Player, action: Action, names: Names) -> str:
    held: Held | None = getattr(action, "card", None)
    return action.words(names) if held is None else action.words(names).replace(held.spoken, me.called(held))


def farther_on(t: Mansion, token: Beast | Seat, action: Action, names: Names) -> str:
    """Of a token that is moved hex by hex."""
    if isinstance(action, do.MoveOn):
        return f"On {direction(t.place_of(token), action.to)}"
    return f"{capital(token_name(token, names))} stays here" if action is do.STOP else action.words(names)


def farther_in_full(t: Mansion, token: Beast | Seat, action: Action, names: Names) -> str:
    if isinstance(action, do.MoveOn):
        return f"Move {token_name(token, names)} {direction(t.place_of(token), action.to)}"
    return f"Leave {token_name(token, names)} there" if action is do.STOP else action.words(names)


def note(t: Mansion, seat: Seat, action: Action, names: Names) -> str:
    """Where that is, what it costs beyond a step, and whom it kills."""
    me = t.players[seat]
    match action:
        case do.Attack(target, held):
            weapon = Weapon(held.card.value)
            return warning(t, me, target, weapon, names) or friendly(t, me, target) or harm(t, me, target, weapon)
        case do.Bite(target):
            deadly = warning(t, me, target, Weapon.BITE, names)
            return deadly or friendly(t, me, target) or harm(t, me, target, Weapon.BITE)
        case do.Search():
            return found_dynamite(t, me, names) or lying_here(t, me)
        case do.EndTurn() if me.poison is not None and me.health == 1:
            return "the Poison kills you"
        case do.EndTurn() if me.poison is not None:
            return f"-1 heart, {min(me.saved + t.steps, LIMITS['saver_max'])} saved"
        case do.EndTurn() if steps_left(t, me) and me.rope is None:
            unused = me.saved + t.steps  # in the water no saved step can be walked, and none is lost
            kept = min(unused, LIMITS["saver_max"])
            if kept == unused:
                return f"{counted(unused, 'step')} saved"
            return f"{kept} {'stay ' * (kept == me.saved)}saved, {unused - kept} lost"
        case do.Escape(vehicle):
            return gained(t, me, vehicle)
        case do.Steal(target):
            return f"1 of {t.players[target].cards} at random" if t.players[target].cards > 1 else "the only card"
        case do.Trade() | do.Whisper():
            return BRINGS[type(action)]
        case do.Arrest(target):
            return suspect(t, me, t.players[target])
        case do.Step(to):
            return lies(t, seat, to) if me.pos and crosses_edge(t, me.pos, to) else leads_to(t, me, to)
        case do.Dodge(over, to, _):
            return f"2 steps, {ahead_name(over, to)}" + (ENDS if crosses_edge(t, over, to) else "")
        case do.DogStep(to):
            return lies(t, Beast.DOG, to)
        case do.Push(token, to):
            return lies(t, token, to) or "1 or 2, you choose"
        case do.Tie():
            return "no steps next turn"
        case do.Heal(target):
            return "1 heart" + ", ends the Poison" * (t.players[target].poison is not None)
        case do.Drink(held):
            return f"{counted(COFFEE[held.card], 'step')} more"
        case do.Break(place, _) | do.Lock(place, _) | do.Unlock(place, _):
            return leads_through(t, me, action, place, names)
    return ""


def leads_through(t: Mansion, me: Player, action: Action, place: Hex, names: Names) -> str:
    """What lies on the other side of a door or a window, in a word where its line has no more room; of one that is beside a
    doorway both sides."""
    here = ROOMS[ROOM_AT[me.pos]]["short"] if me.pos in ROOM_AT else "garden"
    other = [side for side in sides(place) if side != here]
    if len(other) > 1:
        return f"between {' and '.join(other)}"
    to = f"to {'the ' * (other[0] == 'garden')}{other[0]}"
    return _beside(label(t, me.seat, action, names), to, to.removesuffix(" Hall"))


def dog_brings(t: Mansion, bites: bool) -> str:
    """How far it may still run, with steps of its own, and whether it bites there: if not, why."""
    bite = "bites" if bites else "no bite" if not t.midnight else "it bit" if t.bitten else "no prey"
    return f"its {counted(t.dog_steps, 'step')}, {bite}"


def harm(t: Mansion, me: Player, target: Seat, weapon: Weapon) -> str:
    """Of an attack that does not kill at once."""
    if weapon in MISSES and t.can_still(t.players[target], MISSES[weapon]):
        return "it will miss"
    if weapon is Weapon.POISON:
        return "-1 a turn"
    return f"-{counted(damage_by(me, weapon), 'heart')}"


def is_friend(t: Mansion, me: Player, target: Seat) -> bool:
    """Does this seat know that the other wins with it?"""
    other = t.players[target]
    return bool(other.known & those(me.seat)) and other.role.side is me.role.side


def friendly(t: Mansion, me: Player, target: Seat) -> str:
    return "your own side!" if is_friend(t, me, target) else ""


def parting(t: Mansion, seat: Seat, cards: Sequence[Held], label: str = "") -> str:
    """Of own cards that go: what is needed to win, or else what one does, in as many words as have room beside a label."""
    me = t.players[seat]
    going = [held.card for held in cards]
    wanted = [card for card in going if is_needed(t, me, card, going.count(card))]
    if wanted:
        return _beside(label, "needed to win", "needed") if len(cards) == 1 else f"needed: {card_names(wanted)}"
    if len(cards) > 1:
        return ""
    if serves := serves_enemy(me.role, cards[0].card):
        return _beside(label, serves, f"helps {'Thieves' if me.role in POLICE else 'police'}")
    return _beside(label, *does(me, cards[0].card)[2:])


def _beside(label: str, *notes: str) -> str:
    """The first that stands beside it whole; else the last."""
    return next((note for note in notes if len(label) + 2 + len(note) <= LINE), notes[-1])


def does(me: Player, card: Card) -> Sequence[str]:
    """What it is for in this hand, from all that is printed on it to two words: Margot's Knife does more (SN-10.12), and
    Handcuffs are of no use to a Thief (SN-7.7)."""
    if card is Card.HANDCUFFS and me.role not in POLICE:
        return (card.effect, "Police only: arrests a guest", "police only: arrest", "police only")
    stronger = card is Card.KNIFE and damage_by(me, Weapon.KNIFE) > DAMAGE[card]
    said = (card.effect, *card.does)
    return [text.replace("1 heart", "2 hearts") if stronger else text for text in said]


def is_needed(t: Mansion, me: Player, card: Card, going: int = 1) -> bool:
    """Can this role not win once so many of them go? A key only where nothing else is left to drive off with."""
    if [*me.face_up, *me.face_down].count(card) > going:
        return False
    if me.role not in THIEVES:
        return me.role in POLICE and card == Card.HANDCUFFS
    others = [one for one in t.vehicles if one not in KEY_OF or (KEY_OF[one] != card and me.has(KEY_OF[one]))]
    return card == Card.MONEY or (card in STARTS and STARTS[card] in t.vehicles and not others)


def serves_enemy(role: Role, card: Card) -> str:
    """Whom this card would help against that role."""
    if role in POLICE and card in (Card.MONEY, *STARTS):
        return "Thieves need it"
    return "police need them" if role in THIEVES and card == Card.HANDCUFFS else ""


def may_serve(t: Mansion, me: Player, target: Player, card: Card) -> str:
    """What comes of it if this card goes to somebody who is of the other side, or may be."""
    known = bool(target.known & those(me.seat))
    foes = THIEVES if me.role in POLICE else POLICE
    if not serves_enemy(me.role, card) or (target.role not in foes if known else target.cleared and foes is THIEVES):
        return ""
    perhaps = "" if known else ", if a Thief," if foes is THIEVES else ", if of the police,"
    return f"{perhaps} may {'escape with it' if foes is THIEVES else 'arrest with them'}"


def comes_to(t: Mansion, token: Beast | Seat, action: Action, names: Names) -> str:
    """Where a token that is moved hex by hex comes to, or stays: beside whom, or in which room."""
    here = t.place_of(token)
    assert here is not None
    to = action.to if isinstance(action, do.MoveOn) else here
    beside = [names[one.seat] for one in t.players if one.pos in NEAR[to] and one.seat != token]
    return f"next to {listed(beside)}" if beside else (to != here and lies(t, token, to)) or stands_in(here)


def stands_in(place: Hex) -> str:
    """Where somebody is already; which rooms a door lies between can be seen."""
    return place_name(place) if place in ROOM_AT else f"in the {TERRAIN[place].value}"


def found_dynamite(t: Mansion, finder: Player, names: Names) -> str:
    """SN-7.14: what searching here does, where this seat knows that Dynamite lies here; else nothing."""
    slot = None if finder.pos is None else t.slots.get(SEARCHED_AT[finder.pos])
    known = slot is not None and not slot.up and slot.seen & those(finder.seat)
    if slot is None or not known or slot.card != Card.DYNAMITE or finder.character == Character.TREVOR:
        return ""
    assert finder.pos is not None
    beside = [one for one in t.players if one.pos in NEAR[finder.pos]]
    dead = ["you"] if finder.health <= DAMAGE[Card.DYNAMITE] else []
    dead += [names[one.seat] for one in beside if one.health <= SPLASH]
    return f"Dynamite: this kills {listed(dead)}" if dead else "Dynamite"


def lying_here(t: Mansion, me: Player) -> str:
    """What everybody sees in this cupboard."""
    slot = None if me.pos is None else t.slots.get(SEARCHED_AT[me.pos])
    if slot is None or not slot.up:
        return "the cupboard is empty" if slot is None else "a card face down"
    return slot.card.spoken + ", open: no harm" * (slot.card == Card.DYNAMITE)


def goals(t: Mansion, me: Player) -> dict[Hex, tuple[int, Hex]]:
    """By the first step there: the nearest cupboard with a card, or a vehicle for a Thief with Money; how far that is."""
    walked, ahead = reach(t, me), dict[Hex, tuple[int, Hex]]()
    rides = me.role in THIEVES and me.has(Card.MONEY)
    for goal, (far, _) in walked.items():  # the nearest first
        room = SEARCHED_AT.get(goal, 0)
        if far and ((room in t.slots and room != me.room) or (rides and t.vehicle_at(goal))):
            first = goal
            while walked[first][1] is not me.pos:
                first = walked[first][1]
            ahead.setdefault(first, (far, goal))
    return ahead


def leads_to(t: Mansion, me: Player, to: Hex) -> str:
    """What one comes to by this step: a door is no riddle because of what lies far behind it."""
    if me.pos is None:
        return place_name(to)
    far, goal = goals(t, me).get(to, (0, to))
    if not far or (far > steps_left(t, me) and place_name(to) != place_name(me.pos)):
        return ahead_name(me.pos, to)
    vehicle, slot = t.vehicle_at(goal), t.slots.get(SEARCHED_AT.get(goal, 0))
    if vehicle is not None:
        return f"{counted(far, 'step')} to {vehicle.spoken}"
    assert slot is not None
    card, room = slot.card.short if slot.up else "a card", SEARCHED_AT[goal]
    said = [f"{counted(far, 'step')} to {name}: {card}" for name in (room_name(room), ROOMS[room]["short"])]
    said += [f"{counted(far, 'step')} to {card}", f"{card}, {counted(far, 'step')}"]
    label = f"Step {direction(me.pos, to)}"
    return next((words for words in said if len(label) + 2 + len(words) <= LINE), said[-1])


def most_promising(t: Mansion, seat: Seat, options: Sequence[Action]) -> Action | None:
    """To escape with Money, to arrest a known Thief, or to search where a card lies."""
    me = t.players[seat]
    for action in options:
        if isinstance(action, do.Arrest) and t.players[action.target].is_thief_to(seat):
            return action
        if isinstance(action, do.Escape) and me.has(Card.MONEY):
            return action
        if isinstance(action, do.Search) and me.pos in SEARCHED_AT and SEARCHED_AT[me.pos] in t.slots:
            return action
    return None


def gained(t: Mansion, me: Player, vehicle: Vehicle) -> str:
    """SN-7.8.3, as far as this seat knows who rides along, and what they hold."""
    aboard = [one for one in t.players if one.pos in PARKED[vehicle] and one is not me and CARRIES[vehicle] > 1]
    sure = [one for one in aboard if one.known & those(me.seat) and one.role in THIEVES]
    money = sum(
        card == Card.MONEY for card in [*me.face_up, *me.face_down, *(card for one in sure for card in one.face_up)]
    )
    perhaps = " or more" * any(may_ride(one, me.seat) for one in aboard)
    return gain(points(vehicle, 1 + len(sure), money), t.score, perhaps) if money else "no Money: +0"


def suspect(t: Mansion, me: Player, target: Player) -> str:
    """SN-7.7: what this seat knows of the one it would arrest."""
    if not target.known & those(me.seat):
        return f"Thief +{-WORTH[Role.THIEF]}, wrong -{SCORING['wrong_arrest']}"
    if target.role in THIEVES:
        return gain(target.worth, t.score, whose=target.role.brief)
    return f"no Thief: {gain(SCORING['wrong_arrest'], t.score)}"


ENDS: Final = "; ends your movement"


def lies(t: Mansion, token: Beast | Seat, to: Hex) -> str:
    """Where a token comes to, if that is another room."""
    here = t.place_of(token)
    assert here is not None
    if crosses_edge(t, here, to):
        vehicle = t.vehicle_at(to)
        return (vehicle.spoken if vehicle else place_name(to)) + (ENDS if token == t.active else "")
    return "" if place_name(here) == place_name(to) else ahead_name(here, to)
