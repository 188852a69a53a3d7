"""HP-3: the one Move of a turn, walked step by step; Phones on the way (HP-8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, counted, listed

from .. import events as happened
from ..actions import STOP, PassBy, Step, Stop, steps
from ..events import Cause
from ..facts import BELOW, NOTE, awaits, draws, fitting, is_named, peril, place, serves, short, sought
from ..pieces import ABOVE, ALONG, CLUES, CONSTANTS, DOWN, FURNISHING, LIMIT, TRAPS, Face, Furnishing, Node
from ..table import Agent, Hotel
from .question import Bar, Question, barred, not_this, tried
from .whack import at_mercy, knock_out

MOVE: int = CONSTANTS["move"]
MOVE_IN_OVERSHOES: int = CONSTANTS["move_overshoes"]
FAR = f"{MOVE} steps, or {MOVE_IN_OVERSHOES} with Overshoes face up"


class Walk(NamedTuple):
    """A Move as far as it has come, or as it would begin: from where, how many steps are left, and do Armoires lead down?
    What lies face up when it begins counts for all of it (HP-3.2, HP-3.4)."""

    here: Node
    left: int
    key: bool

    def goes(self, to: Node) -> bool:
        return Step(to) in steps(self.here, self.key, ())


def walk_of(t: Hotel, me: Agent) -> Walk:
    moving = t.decision
    if isinstance(moving, Moving):
        return Walk(moving.path[-1], moving.left, moving.key)
    far = MOVE_IN_OVERSHOES if me.holds_up(Face.OVERSHOES) else MOVE
    return Walk(me.square, far, me.holds_up(Face.SKELETON_KEY))


def set_off(t: Hotel, me: Agent, action: Action) -> None:
    walk = walk_of(t, me)
    t.moved = True
    Moving(me.seat, walk.key, walk.left > MOVE, walk.left, (me.square,)).walk(t, action)


def below(t: Hotel, me: Agent, step: Any) -> bool:
    return walk_of(t, me).here in ALONG


def goes_down(t: Hotel, me: Agent, step: Any) -> bool:
    return step.to in ABOVE and not below(t, me, step)


def stands_over(t: Hotel, me: Agent, step: Any) -> bool:
    """On an open trapdoor, if not on the right one."""
    walk = walk_of(t, me)
    return goes_down(t, me, step) and walk.key and walk.here in DOWN


def no_phone_near(t: Hotel, me: Agent) -> bool:
    return not any(walk_of(t, me).goes(phone) for phone in t.phones)


STEPPING: tuple[Bar, ...] = (
    tried("HP-3.4", stands_over, "No tunnel leads there from here."),
    tried("HP-3.4", goes_down, "The trapdoor needs an Armoire underfoot and a face-up Skeleton Key."),
    tried("HP-3.4", below, "Follow the tunnel: the Cellar is entered and left only at Armoires."),
    not_this("HP-3.3", "There is a wall between, or it is no neighbour: no diagonal steps."),
)
PASSING: tuple[Bar, ...] = (
    tried("HP-3.6", lambda t, me, step: walk_of(t, me).goes(step.to), "No Phone lies there."),
    *STEPPING,
    barred("HP-3.6", no_phone_near, "There is no Phone to pass by."),
)


@state
class Moving(Question):
    """HP-3.1-6: one unbroken walk, until it is ended or no step is left (HP-R3)."""

    rules = ("HP-3.1", "HP-3.2", "HP-3.3", "HP-3.4", "HP-3.6")
    plainly = (
        "You are walking: go on step by step, or stop here.",
        "Nothing else can be done until you stop.",
        "Under the floor you are lost unless you come up at an Armoire.",
    )
    verbs = (Step, PassBy, Stop)
    gates: ClassVar = {Step: STEPPING, PassBy: PASSING}
    first = Refusal("HP-3.1", "A Move is one unbroken walk: first finish it.")
    auto = True  # everybody counts the steps

    key: bool = public()
    overshoes: bool = public()
    left: int = public()
    path: tuple[Node, ...] = public()
    phones: tuple[Node, ...] = public(default=())
    """Where a Phone was taken on the way; that is told after the walk."""

    def options(self, t: Hotel) -> Sequence[Action]:
        return (*steps(self.path[-1], self.key, t.phones), STOP) if self.left else (STOP,)

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

    def ask(self, t: Hotel, names: Names) -> str:
        return f"{self.left} of {MOVE_IN_OVERSHOES if self.overshoes else MOVE} steps left. Where next?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} is walking: {counted(self.left, 'step')} left"

    def label(self, t: Hotel, action: Action, names: Names) -> str:
        if action is STOP and (kind := drawn_from(t, self.path[-1])):
            return f"{super().label(t, action, names)}, {kind.short}"
        return step_label(action) or super().label(t, action, names)

    def in_full(self, t: Hotel, action: Action, names: Names) -> str:
        return step_in_full(t, self.path[-1], action) or self.label(t, action, names)

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        return step_note(t, self.seat, action, names) if action is not STOP else self.stopping(t, names)

    def stopping(self, t: Hotel, names: Names) -> str:
        """What can be done where the walk has come to."""
        here = self.path[-1]
        if here in ABOVE:
            return "lost below"
        if here is t.dead_drop and t.agents[self.seat].blueprints:
            return "then deliver"
        tile, kind = t.board.get(here), FURNISHING.get(here)
        if tile is not None and tile.up:
            return (
                "only the clue"
                if tile.face in CLUES
                else f"take {fitting((tile.face.spoken, short(tile.face)), NOTE - len('Stop here' + 'take '))}"
            )
        if here is not t.dead_drop and (draws_on := drawn_from(t, here)):
            return draws(t, self.seat, draws_on, NOTE - len(self.label(t, STOP, ())))
        if tile is not None or kind:
            return awaits(t, self.seat, here, self.left)
        if met := at_mercy(t, self.seat, here):
            return fitting((f"may Whack {names[met[0]]}", "may Whack a guest"), NOTE - len("Stop here"))
        holds_phone = any(tile.face is Face.PHONE for tile in t.agents[self.seat].inventory)
        return "Phones ring here" if holds_phone else "nothing here"

    def means(self, t: Hotel, action: Action, names: Names) -> str:
        square = getattr(action, "to", self.path[-1])
        if action is STOP and (met := at_mercy(t, self.seat, square)):
            return f"Here you can Whack {listed([names[seat] for seat in met], 'or')}."
        return there(t, self.seat, action) or super().means(t, action, names)

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        """HP-3.5: of a stop below ground, and of a last step there."""
        end = getattr(action, "to", self.path[-1])
        if end in ABOVE and (isinstance(action, Stop) or self.left == 1):
            return "You would be lost below: Knocked Senseless. Stop here all the same?"
        return ""


def there(t: Hotel, seat: Seat, action: Action) -> str:
    """Of a step, or of the end of a walk: what can be done there, and that nothing happens by itself (HP-4.1)."""
    me, stops = t.agents[seat], isinstance(action, Stop)
    square = getattr(action, "to", walk_of(t, me).here)
    tile = t.board.get(square)
    if tile is not None and not tile.up and peril(t, seat, tile):
        return f"{'Stopping' if stops else 'Walking over it'} is safe: a trap must be turned up to go off."
    if tile is not None and is_named(t, tile, seat) and tile.face not in CLUES and tile.face not in TRAPS:
        return f"{tile.face.spoken}: {serves(tile.face)}."
    if tile is not None and is_named(t, tile, seat) and not tile.up:
        return f"Turn it up there: you beat the {short(tile.face)}, a ★."
    if kind := drawn_from(t, square):
        full = len(me.inventory) >= LIMIT
        return "Safe to draw; but hands are full: swap, or leave it." if full else drawing(t, seat, kind)
    return ""


def drawing(t: Hotel, seat: Seat, kind: Furnishing) -> str:
    """What it means to draw there, and for what one may hope."""
    found = [face.spoken for face in sought(t, seat, kind)]
    hopes = [f"You alone see the {tile}: perhaps the {listed(found, 'or')}." for tile in (f"{kind.short} tile", "tile")]
    alone = f"You draw {kind.tile}, seen by you alone."
    return fitting((*(hopes if found else [f"{alone} No trap goes off."]), alone), BELOW)


def drawn_from(t: Hotel, square: Node) -> Furnishing | None:
    """Whose deck one can draw from there, if nothing lies on it."""
    kind = FURNISHING.get(square)
    return kind if kind and square not in t.board and t.decks[kind].tiles else None


def step_label(action: Action) -> str:
    """By the square, and what stands there."""
    if isinstance(action, PassBy):
        return f"{action.to.spoken}, leave the Phone"
    return place(action.to) if isinstance(action, Step) else ""


def step_in_full(t: Hotel, here: Node, action: Action) -> str:
    if action is STOP:
        return f"Stop here, on {here.spoken}"
    return f"Move to {step_label(action)}" if isinstance(action, Step | PassBy) else ""


def step_note(t: Hotel, seat: Seat, action: Action, names: Names) -> str:
    """What there is; where nothing lies and nothing can be drawn, whom one can Whack (HP-5.1)."""
    if not isinstance(action, Step):
        return ""
    kind, room = FURNISHING.get(action.to), NOTE - len(place(action.to))
    bare = action.to not in t.board and action.to is not t.dead_drop and not (kind and t.decks[kind].tiles)
    if bare and (met := at_mercy(t, seat, action.to)):
        return fitting((f"Whack {names[met[0]]}?", "a guest there"), room)
    return "take Phone" if action.to in t.phones else awaits(t, seat, action.to, walk_of(t, t.agents[seat]).left - 1)


def take_phone(t: Hotel, seat: Seat, square: Node) -> None:
    """HP-8.4: whoever enters may take it (HP-R22); the call ends."""
    del t.phones[square]
    t.agents[seat].souvenirs.append(t.board.pop(square))
