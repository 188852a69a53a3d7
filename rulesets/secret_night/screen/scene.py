"""What every part of the table is painted from: one view, one canvas, what is pointed at; and who is who on it."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.floors import paint_chip

from .. import INKS
from .. import actions as do
from ..facts import role_words
from ..house import SEARCHED_AT, Hex
from ..pieces import KEPT, POLICE, THIEVES, Beast, Held, Role
from ..table import Mansion, Player
from .signs import SIGNS


class Scene:
    def __init__(self, c: Canvas, view: View[Mansion], pointed: Sequence[Action] = ()) -> None:
        self.c = c
        self.view = view
        self.t = view.table
        self.pointed = tuple(pointed)
        self.me: Player | None = None if view.seat is None else self.t.players[view.seat]

    def name(self, seat: Seat) -> str:
        return self.view.names[seat]

    def letter(self, seat: Seat) -> str:
        return self.view.game.letters_of(self.view.names)[seat]

    @property
    def is_asked(self) -> bool:
        """Has whoever looks something to choose, alone?"""
        return self.me is not None and bool(self.view.options)

    @property
    def is_over(self) -> bool:
        return self.t.result is not None

    @property
    def unicode(self) -> bool:
        return self.c.symbols.name == "unicode"

    def explain(self, x: int, y: int, width: int, height: int, sign: str) -> None:
        """In the legend, and when it is pointed at."""
        self.c.explain(x, y, width, height, SIGNS[sign])
        self.c.click(x, y, width, height, Sign(nothing, sign, SIGNS[sign]))

    def paint_tag(self, x: int, y: int, seat: Seat) -> None:
        """The letter of a guest on a square of the colour."""
        paint_chip(self.c, x, y, f" {self.letter(seat)} ", INKS[seat])

    def role_words(self, player: Player) -> tuple[str, str]:
        """With the ink of the side."""
        ink = "paper" if player.cleared else "shadow"
        if player.role != Role.BACK:
            ink = "red" if player.role in THIEVES else "blue" if player.role in POLICE else "accent"
        words = role_words(self.t, player)
        mine = player is self.me
        return words if mine else words.replace(", secret", ", known to you"), ink


# -- what an action is about ------------------------------------------------------------------------


def target_of(action: Action) -> Beast | Seat | None:
    target: Beast | Seat | None = getattr(action, "target", None)
    return target


def held_in(action: Action) -> Held | None:
    """The card of one's own that this plays."""
    held: Held | None = getattr(action, "card", None)
    return held


def gives_away(action: Action) -> bool:
    """Does this hide or show what a thief or a policeman cannot do without?"""
    held = held_in(action)
    return (held is not None and held.card in KEPT) or not KEPT.isdisjoint(getattr(action, "cards", ()))


def lands_on(action: Action) -> Hex | None:
    """The hex that this changes: where somebody comes to stand, or what is broken, locked or unlocked."""
    match action:
        case do.Step(to) | do.DogStep(to) | do.MoveOn(to):
            return to
        case do.Push() | do.Dodge():
            return action.to
        case do.Enter():
            return action.place
        case do.Break():
            return action.window
        case do.Lock() | do.Unlock():
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
    return t.players[t.active].pos if isinstance(action, do.Search) else None


def chosen_at(action: Action, t: Mansion) -> Hex | None:
    """Where on the map it is chosen: a push on whom it is about, as the hex behind is one to walk to."""
    if isinstance(action, do.Dodge):
        return action.over
    if isinstance(action, (do.Push, do.Throw)) or lands_on(action) is None:
        return lit_by(action, t)
    return lands_on(action)


def room_of(action: Action, t: Mansion) -> int:
    """The room that is searched, or walked to; 0: none."""
    there = lit_by(action, t)
    return 0 if there is None else SEARCHED_AT.get(there, 0)
