"""HP-3: the one Move of a turn, walked step by step; Phones on the way (HP-8.4)."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, counted

from .. import events as happened
from ..actions import STOP, PassBy, Step, Stop, steps
from ..events import Cause
from ..pieces import ABOVE, ALONG, CONSTANTS, DOWN, Face, Node
from ..table import Agent, Hotel
from .whack import knock_out

MOVE: int = CONSTANTS["move"]
MOVE_IN_OVERSHOES: int = CONSTANTS["move_overshoes"]
FAR = f"at most {MOVE} squares, or {MOVE_IN_OVERSHOES} with face-up Overshoes"


def set_off(t: Hotel, me: Agent, action: Action) -> None:
    """HP-3.2, HP-3.4: what lies face up now counts for the whole Move."""
    shoes = me.holds_up(Face.OVERSHOES)
    key = me.holds_up(Face.SKELETON_KEY)
    t.moved = True
    Moving(me.seat, key, shoes, MOVE_IN_OVERSHOES if shoes else MOVE, (me.square,)).walk(t, action)


def why_no_step(here: Node, to: Node, key: bool) -> Refusal:
    if to in ABOVE and here not in ALONG:
        if here in DOWN and key:
            return Refusal("HP-3.4", "No tunnel leads there from here.")
        return Refusal("HP-3.4", "The trapdoor needs an Armoire underfoot and a face-up Skeleton Key.")
    if here in ALONG:
        return Refusal("HP-3.4", "Follow the tunnel: the Cellar is entered and left only at Armoires.")
    return Refusal("HP-3.3", "There is a wall between, or it is no neighbour: no diagonal steps.")


@state
class Moving(Decision[Hotel]):
    """HP-3.1-6: one unbroken walk, until it is ended or no step is left (HP-R3)."""

    rules = ("HP-3.1", "HP-3.2", "HP-3.3", "HP-3.4", "HP-3.6")
    verbs = (Step, PassBy, Stop)
    auto = True  # everybody counts the steps

    key: bool = public()
    overshoes: bool = public()
    left: int = public()
    path: tuple[Node, ...] = public()
    phones: tuple[Node, ...] = public(default=())
    """Where a Phone was taken on the way; that is told after the walk."""

    def options(self, t: Hotel) -> Sequence[Action]:
        return (STOP, *steps(self.path[-1], self.key, t.phones)) if self.left else (STOP,)

    def take(self, t: Hotel, action: Action) -> None:
        if action is STOP:
            self.arrive(t)
        else:
            self.walk(t, action)

    def walk(self, t: Hotel, action: Action) -> None:
        to: Node = action.to  # type: ignore[attr-defined]  # a Step or a PassBy
        phones = self.phones
        if to in t.phones and isinstance(action, Step):
            take_phone(t, self.seat, to)
            phones += (to,)
        t.then(Moving(self.seat, self.key, self.overshoes, self.left - 1, (*self.path, to), phones))

    def arrive(self, t: Hotel) -> None:
        end = self.path[-1]
        t.tell(happened.Moved, self.seat, self.path, self.overshoes)
        for square in self.phones:
            t.tell(happened.PhoneTaken, self.seat, square)
        if end in ABOVE:  # HP-3.5: measured from the square above (HP-R20)
            knock_out(t, self.seat, ABOVE[end], Cause.CELLAR)
        else:
            t.agents[self.seat].square = end

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        if verb is PassBy and not any(isinstance(action, PassBy) for action in self.options(t)):
            return Refusal("HP-3.6", "There is no Phone to pass by.")
        return None

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        match action:
            case PassBy(to) if Step(to) in self.options(t):
                return Refusal("HP-3.6", "No Phone lies there.")
            case Step(to) | PassBy(to):
                return why_no_step(self.path[-1], to, self.key)
        return Refusal("HP-3.1", "A Move is one unbroken walk: first finish it.")

    def ask(self, t: Hotel, names: Names) -> str:
        way = f"{self.path[0].spoken} to {self.path[-1].spoken}"
        return f"{way}, {counted(self.left, 'step')} left. Where next?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} is on the move"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        return step_note(t, action)

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        """HP-3.5: of a stop below ground, and of a last step there."""
        end = getattr(action, "to", self.path[-1])
        if end in ABOVE and (isinstance(action, Stop) or self.left == 1):
            return "You would be lost below: Knocked Senseless. Stop here all the same?"
        return ""


def step_note(t: Hotel, action: Action) -> str:
    return "take the Phone" if isinstance(action, Step) and action.to in t.phones else ""


def take_phone(t: Hotel, seat: Seat, square: Node) -> None:
    """HP-8.4: whoever enters may take it (HP-R22); the call ends."""
    del t.phones[square]
    t.agents[seat].souvenirs.append(t.board.pop(square))
