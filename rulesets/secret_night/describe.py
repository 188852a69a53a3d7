"""The table in plain sentences: for those who hear the game, and for playing line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spyhouse.engine.view import View
from spyhouse.engine.words import capital, counted, listed

from .facts import ailments, deeds, role_words, turn_words
from .house import PARKED, ROOMS, SEARCH_HEX, Hex, Way, place_name, room_name, way_to
from .pieces import CLOCK, Role
from .rules.movement import reach, steps_left
from .table import Mansion, Player
from .words import card_names, stands


def describe(view: View[Mansion]) -> list[str]:
    """Everything this view shows: first what all may know, then what is private to its seat."""
    t = view.table
    lines = [_header(t), *(_player(view, player) for player in t.players), *_house(view), _piles(t)]
    if view.seat is not None and t.result is None:
        lines += _private(view, t.players[view.seat])
    return lines


# -- what all may know ------------------------------------------------------------------------------


def _header(t: Mansion) -> str:
    return f"{CLOCK[t.hour]}, {turn_words(t)}; {stands(t.score)}. The disc lies on {t.disc.spoken}."


def _player(view: View[Mansion], player: Player) -> str:
    t, name = view.table, view.names[player.seat]
    turn = ", whose turn it is" if player.seat == t.active and t.result is None else ""
    known = role_words(t, player) if player.shown or t.result is not None else "role secret"
    where = "off the board"
    if player.pos is not None:
        vehicle = t.vehicle_at(player.pos)
        where = f"{player.pos.spoken}, {place_name(player.pos)}" + (f", in {vehicle.spoken}" if vehicle else "")
    notes = [f"health {player.health}", f"{player.saved} saved"]
    notes += ["skill used up"] * (player.character in t.spent)
    notes += [*ailments(view, player), *deeds(player)]
    cards = [card_names(player.face_up)] if player.face_up else []
    if player.face_down and t.result is not None:
        cards.append(f"face down {card_names(player.face_down)}")
    elif player.face_down:
        cards.append(counted(len(player.face_down), "card") + " face down")
    hand = listed(cards) if cards else "no cards"
    return f"{name}{turn}: {player.character.spoken}, {known}; {where}; {', '.join(notes)}; {hand}."


def _house(view: View[Mansion]) -> Iterator[str]:
    t = view.table
    shown = [f"{number} {room_name(number)}: {slot.card.spoken}" for number, slot in sorted(t.slots.items()) if slot.up]
    yield f"Cards that lie open: {listed(shown)}." if shown else "No room card lies open."
    hidden = {number: slot for number, slot in sorted(t.slots.items()) if not slot.up}
    if hidden and t.result is not None:
        yield f"Hidden lay: {listed([f'{number} {room_name(number)}: {slot.card.spoken}' for number, slot in hidden.items()])}."
    elif hidden:
        yield f"Rooms with a hidden card: {listed(list(map(str, hidden)))}."
    empty = [str(number) for number in ROOMS if number not in t.slots]
    if empty:
        yield f"Empty rooms: {listed(empty)}."
    vehicles = [vehicle.spoken for vehicle in t.vehicles]
    verb = "is" if len(vehicles) == 1 else "are"
    yield f"{capital(listed(vehicles))} {verb} still there." if vehicles else "All vehicles are gone."
    yield "The dog is gone." if t.dog is None else f"The dog is at {t.dog.spoken}, {place_name(t.dog)}."
    if t.broken:
        yield f"Broken: {listed([place_name(window) for window in t.broken])}."
    for door, owner in t.locks.items():
        yield f"Locked until {view.names[owner]}'s next turn: {place_name(door)}, {door.spoken}."
    for owner, target, card in t.bars:
        yield f"{view.names[owner]} cannot use {card.spoken} on {view.names[target]} before the next turn."


def _piles(t: Mansion) -> str:
    discard = card_names(t.discard) if t.discard else "nothing"
    removed = f" Out of the game: {card_names(t.removed)}." if t.removed else ""
    return f"{counted(len(t.deck), 'card')} in the deck. Discarded: {discard}.{removed}"


# -- what one seat may know -------------------------------------------------------------------------


def _private(view: View[Mansion], me: Player) -> Iterator[str]:
    t = view.table
    yield f"You are a {me.role.spoken}. {me.role.mission}"
    for card in me.face_up:
        yield f"You hold {card.spoken} (face up): {card.effect}"
    for card in me.face_down:
        yield f"You hold {card.spoken}: {card.effect}"
    yield f"Your skill: {me.character.skill}"
    for number, slot in sorted(t.slots.items()):
        if slot.placer == me.seat:
            yield f"You hid {slot.card.spoken} in room {number}, the {room_name(number)}."
    for other in t.players:
        if other.seat != me.seat and not other.shown and other.role != Role.BACK:
            yield f"You have seen the role card of {view.names[other.seat]}: {other.role.spoken}."
    if t.active == me.seat:
        yield f"You have {counted(steps_left(t, me), 'step')} left."
        yield from _ways(t, me)


def _ways(t: Mansion, me: Player) -> Iterator[str]:
    """SN-13.1: what others see on the map: how far everything is on dry feet, and which way to begin."""
    found = reach(t, me)
    goals = {f"{number} {room_name(number)}": [place] for number, place in SEARCH_HEX.items()}
    goals |= {vehicle.spoken: list(PARKED[vehicle]) for vehicle in t.vehicles}
    told = []
    for goal, places in goals.items():
        ways = [(found[place][0], _first_step(found, place)) for place in places if place in found and place != me.pos]
        told += [f"{goal} {steps} {way.spoken}" for steps, way in sorted(ways)[:1]]
    if told:
        yield f"Steps from here, and the first of them: {listed(told)}."


def _first_step(found: Mapping[Hex, tuple[int, Hex]], place: Hex) -> Way:
    while found[place][0] > 1:
        place = found[place][1]
    way = way_to(found[place][1], place)
    assert way is not None
    return way
