"""On screen hexes have no names: a move is offered by its direction, and beside it stands where that leads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.secrets import Seat

from .. import events as happened
from ..actions import Arrest, Break, Dodge, DogStep, Heal, Lock, MoveOn, Push, Step, Tie, Unlock
from ..pieces import CARD_OF, Beast, Held, Hex, place_name, way_to
from ..table import Mansion, Player
from .movement import crosses_edge

Names = Sequence[str]


def direction(place: Hex | None, to: Hex) -> str:
    """Of a neighbouring hex."""
    way = None if place is None else way_to(place, to)
    assert way is not None
    return way.spoken


def landing(t: Mansion, jump: Dodge, names: Names) -> str:
    return f"Land {direction(jump.over, jump.to)} of {happened.token_name(t.tokens()[jump.over], names)}"


_LABELS: Final[dict[type[Action], Callable[[Mansion, Player, Any, Names], str]]] = {
    Step: lambda t, me, one, names: f"Step {direction(me.pos, one.to)}",
    DogStep: lambda t, me, one, names: f"Send the dog {direction(t.dog, one.to)}",
    Push: lambda t, me, one, names: (
        f"Push {happened.token_name(one.target, names)} {direction(t.place_of(one.target), one.to)}"
    ),
    Dodge: lambda t, me, one, names: landing(t, one, names),
    Arrest: lambda t, me, one, names: f"Arrest {names[one.target]}",
    Tie: lambda t, me, one, names: f"Tie {names[one.target]} up",
    Heal: lambda t, me, one, names: f"Heal {names[one.target]}",
    Break: lambda t, me, one, names: f"Break window {direction(me.pos, one.window)}",
    Lock: lambda t, me, one, names: f"Lock door {direction(me.pos, one.door)}",
    Unlock: lambda t, me, one, names: f"Unlock door {direction(me.pos, one.door)}",
}


def label(t: Mansion, seat: Seat, action: Action, names: Names) -> str:
    """Of the main phase. Which face of a card is meant is said only where both are in the hand."""
    me, words = t.players[seat], _LABELS.get(type(action))
    held: Held | None = getattr(action, "card", None)
    face = ""
    if held is not None and CARD_OF[held] in me.face_up and CARD_OF[held] in me.face_down:
        face = f" with {held.spoken}"
    if words is not None:
        return words(t, me, action, names) + face
    if held is not None and held.up and not face:
        return action.words(names).replace(held.spoken, CARD_OF[held].spoken)
    return action.words(names)


def farther_on(t: Mansion, token: Beast | Seat, action: Action, names: Names) -> str:
    """Of a token that is moved hex by hex."""
    return f"On to the {direction(t.place_of(token), action.to)}" if isinstance(action, MoveOn) else action.words(names)


def note(t: Mansion, seat: Seat, action: Action) -> str:
    """Where that is, and what it costs beyond a step."""
    match action:
        case Step(to):
            return lies(t, seat, to)
        case Dodge(over, to, _):
            return f"2 steps, {place_name(to)}" + (ENDS if crosses_edge(t, over, to) else "")
        case DogStep(to):
            return lies(t, Beast.DOG, to)
        case Push(token, to):
            return lies(t, token, to)
        case Arrest(_, held) | Tie(_, held) | Heal(_, held):
            return f"with {held.spoken}"
        case Break(place, _) | Lock(place, _) | Unlock(place, _):
            return place_name(place)
    return ""


ENDS: Final = "; ends your movement"


def lies(t: Mansion, token: Beast | Seat, to: Hex) -> str:
    """Where a token comes to, if that is another room."""
    here = t.place_of(token)
    assert here is not None
    if crosses_edge(t, here, to):
        return place_name(to) + (ENDS if token == t.active else "")
    return "" if place_name(here) == place_name(to) else place_name(to)
