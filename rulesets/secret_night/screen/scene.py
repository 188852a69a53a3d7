"""What every part of the table is painted from: one view, one canvas, what is pointed at; and who is who on it."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.secrets import Seat
from spyhouse.engine.view import View
from spyhouse.widgets.canvas import Canvas

from .. import INKS
from ..actions import Break, Dodge, DogStep, Enter, Lock, MoveOn, Push, Search, Step, Throw, Unlock
from ..pieces import SEARCHED_AT, SEAT_LETTERS, Beast, Card, Held, Hex, Role
from ..table import Mansion, Player


def letter(seat: Seat) -> str:
    return SEAT_LETTERS[seat]


def ink(seat: Seat) -> str:
    return INKS[seat]


class Scene:
    def __init__(self, c: Canvas, view: View[Mansion], pointed: Sequence[Action] = ()) -> None:
        self.c = c
        self.view = view
        self.t = view.table
        self.pointed = tuple(pointed)
        self.me: Player | None = None if view.seat is None else self.t.players[view.seat]

    @property
    def symbols(self) -> str:
        return self.c.symbols.name

    def name(self, seat: Seat) -> str:
        return self.view.names[seat]

    @property
    def is_over(self) -> bool:
        return self.t.result is not None

    def heart(self, full: bool) -> str:
        return ("♥" if full else "♡") if self.symbols == "unicode" else ("*" if full else ".")

    def role_words(self, player: Player) -> tuple[str, str]:
        """What this view knows of a role, and its ink: what only this seat knows has the seal before it."""
        if player.role == Role.BACK:
            return ("not a Thief", "paper") if player.cleared else ("?", "shadow")
        words = player.role.spoken
        if player.shown or self.is_over:
            return words, "accent"
        return f"{self.c.symbols.seal} {words}", "accent"


# -- what an action is about ------------------------------------------------------------------------


def target_of(action: Action) -> Beast | Seat | None:
    target: Beast | Seat | None = getattr(action, "target", None)
    return target


def held_in(action: Action) -> tuple[Card, bool] | None:
    """The card of one's own that this plays, and whether that lies face up."""
    held: Held | None = getattr(action, "card", None)
    return None if held is None else (held.card, held.up)


def lands_on(action: Action) -> Hex | None:
    """The hex that this changes: where somebody comes to stand, or what is broken, locked or unlocked."""
    match action:
        case Step(to) | DogStep(to) | MoveOn(to):
            return to
        case Push() | Dodge():
            return action.to
        case Enter():
            return action.place
        case Break():
            return action.window
        case Lock() | Unlock():
            return action.door
    return None


def lit_by(action: Action, t: Mansion) -> Hex | None:
    """Where on the map one should look for it."""
    there = lands_on(action)
    if there is not None:
        return there
    target = target_of(action)
    if target is not None:
        return t.place_of(target)
    return t.players[t.active].pos if isinstance(action, Search) else None


def chosen_at(action: Action, t: Mansion) -> Hex | None:
    """Where on the map it is chosen: a push on whom it is about, as the hex behind is one to walk to."""
    if isinstance(action, Dodge):
        return action.over
    if isinstance(action, (Push, Throw)) or lands_on(action) is None:
        return lit_by(action, t)
    return lands_on(action)


def room_of(action: Action, t: Mansion) -> int:
    """The room that is searched, or walked to; 0: none."""
    there = lit_by(action, t)
    return 0 if there is None else SEARCHED_AT.get(there, 0)
