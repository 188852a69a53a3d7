"""HP-2.5-9: one turn, and on to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Gate, Refusal, first_shut
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names

from .. import actions as do
from .. import events as happened
from ..pieces import CLUES, CONSTANTS, FURNISHING, SLOTS, Face, Node, Status
from ..table import Agent, Hotel
from .dead_drop import check_out, dead_drop, deliver
from .inventory import DELIVERS, ask_delivery, item_label, item_note, keep, lay, laying, why_not_lay
from .move import FAR, set_off, step_note, why_no_step
from .search import draw, turn_up
from .whack import roll_bonus, whack

CAP: int = CONSTANTS["actions_per_turn_cap"]


def begin_turn(t: Hotel) -> None:
    """HP-2.6: what starts with a turn that is really played (a forfeited one starts nothing)."""
    t.moved, t.acted = False, 0
    t.agents[t.active].status = Status.AWAKE
    t.tell(happened.TurnBegan, t.active, t.round)
    t.then(Turn(t.active))


def next_turn(t: Hotel) -> None:
    """HP-2.5-6, HP-7.6: the next seat; who lies senseless forfeits, which counts for the round (HP-R30)."""
    while True:
        t.active = Seat((t.active + 1) % t.seats)
        if t.active == t.first:
            if t.round == t.round_limit:
                check_out(t)
                return
            t.round += 1
        agent = t.agents[t.active]
        if agent.status is not Status.SENSELESS:
            begin_turn(t)
            return
        agent.status = Status.GROGGY
        t.tell(happened.Forfeited, t.active, t.round)


@state
class Turn(Frame[Hotel]):
    """HP-2.7: action after action, until the turn is ended or its Agent lies senseless (HP-6.2)."""

    seat: Seat = public()
    ended: bool = public(default=False)

    def run(self, t: Hotel) -> None:
        if self.ended or t.agents[self.seat].status is Status.SENSELESS:
            next_turn(t)
        else:
            t.then(Act(self.seat), self)


# -- what bars a verb ---------------------------------------------------------------------------------

Bar = Gate[[Hotel, Agent]]


def called_to(t: Hotel, me: Agent) -> list[Node]:
    return [square for square, called in t.phones.items() if called == me.seat]


def lies(t: Hotel, me: Agent, up: bool) -> bool:
    here = t.board.get(me.square)
    return here is not None and here.up == up


def fits(t: Hotel, me: Agent, verb: type[Action]) -> bool:
    return any(isinstance(action, verb) for action in laying(t, me))


def enemies(t: Hotel, me: Agent) -> list[Agent]:
    return [other for other in t.agents if other is not me and other.square == me.square]


def elsewhere(t: Hotel, me: Agent) -> str:
    place = dead_drop(t)
    assert place is not None
    return f"The Dead Drop is {place.spoken}: not here."


MOVED = Bar("HP-3.1", lambda t, me: t.moved, f"You have moved already: {FAR}.")
ACTS: tuple[Bar, ...] = (
    Bar("HP-8.3", called_to, lambda t, me: f"You are called to {called_to(t, me)[0].spoken}: Move only."),
    Bar("HP-2.9", lambda t, me: t.acted >= CAP, "Enough rummaging: Move or end your turn."),
)
HANDLES: tuple[Bar, ...] = (*ACTS, Bar("HP-1.8", lambda t, me: not me.inventory, "You hold nothing."))


def laid(rule: str) -> tuple[Bar, ...]:
    return (*HANDLES, Bar(rule, lambda t, me: me.square in t.board, "A tile lies here: one square holds one."))


GATES: dict[type[Action], tuple[Bar, ...]] = {
    do.Step: (MOVED,),
    do.PassBy: (
        MOVED,
        Bar(
            "HP-3.6",
            lambda t, me: not any(step.to in t.phones for step in do.STEPS[me.square]),
            "There is no Phone to pass by.",
        ),
    ),
    do.TurnUp: (*ACTS, Bar("HP-4.1", lambda t, me: not lies(t, me, up=False), "Nothing face down here.")),
    do.Draw: (
        *ACTS,
        Bar("HP-4.2", lambda t, me: me.square not in FURNISHING, "No furniture stands here."),
        Bar("HP-4.2", lambda t, me: me.square in t.board, "A tile lies here: see to it first."),
        Bar("HP-4.2", lambda t, me: not t.decks[FURNISHING[me.square]].tiles, "That deck is empty."),
    ),
    do.Keep: (
        *ACTS,
        Bar("HP-4.6", lambda t, me: not lies(t, me, up=True), "Nothing face up here."),
        Bar("HP-4.6", lambda t, me: t.board[me.square].face in CLUES, "Graffiti cannot be carried."),
    ),
    do.Ready: (
        *HANDLES,
        Bar("HP-4.7", lambda t, me: all(tile.up for tile in me.inventory), "All is face up already."),
    ),
    do.Conceal: (
        *ACTS,
        Bar("HP-9.1", lambda t, me: t.exhibition, "This is an exhibition: no concealing."),
        *HANDLES,
        Bar("HP-4.7", lambda t, me: not any(tile.up for tile in me.inventory), "All is face down already."),
    ),
    do.Set: (
        *laid("HP-4.8"),
        Bar(
            "HP-4.8",
            lambda t, me: not fits(t, me, do.Set),
            "No tile fits here: Set goes face down, on furniture like its back.",
        ),
    ),
    do.Drop: laid("HP-4.9"),
    do.DropCalling: (
        *laid("HP-4.9"),
        Bar("HP-8.1", lambda t, me: not fits(t, me, do.DropCalling), "A call needs a Phone, a corridor and an enemy."),
    ),
    do.Deliver: (
        *ACTS,
        Bar("HP-4.10", lambda t, me: dead_drop(t) is None, "No Dead Drop yet: all three clues must lie face up."),
        Bar("HP-4.10", lambda t, me: not me.has_blueprint, "You hold no Blueprint."),
        Bar(
            "HP-4.10",
            lambda t, me: dead_drop(t) != me.square,
            elsewhere,
        ),
    ),
    do.Whack: (
        *ACTS,
        Bar("HP-5.1", lambda t, me: not enemies(t, me), "No enemy is here."),
        Bar(
            "HP-5.1",
            lambda t, me: all(other.status is not Status.AWAKE for other in enemies(t, me)),
            "Out cold already: nobody here can be Whacked.",
        ),
    ),
    do.EndTurn: (),
}


@state
class Act(Decision[Hotel]):
    """HP-2.7: any actions in any order, one Move among them."""

    rules = ("HP-2.7", "HP-3.1", "HP-4.1", "HP-4.6", "HP-5.1", "HP-7.2")
    verbs = (
        do.Step,
        do.PassBy,
        do.TurnUp,
        do.Draw,
        do.Keep,
        do.Ready,
        do.Conceal,
        do.Set,
        do.Drop,
        do.DropCalling,
        do.Deliver,
        do.Whack,
        do.EndTurn,
    )

    def options(self, t: Hotel) -> Sequence[Action]:
        seat = self.seat
        me = t.agents[seat]
        items, square = me.inventory, me.square
        offer: tuple[Action, ...] = ()
        if not t.moved:
            offer = do.steps(square, me.holds_up(Face.SKELETON_KEY), t.phones)
        if t.acted >= CAP or (t.phones and seat in t.phones.values()):
            return (*offer, do.END)
        if items and dead_drop(t) == square and me.has_blueprint:
            offer = (do.DELIVER, *offer)
        here = t.board.get(square)
        if here is None:
            if square in FURNISHING and t.decks[FURNISHING[square]].tiles:
                offer += (do.DRAW,)
        elif not here.up:
            offer += (do.TURN_UP,)
        elif here.face not in CLUES:
            offer += (do.KEEP,)
        if items:
            offer += do.turnings(tuple([tile.up for tile in items]), t.exhibition)
            if here is None:
                offer += laying(t, me)
        for other in t.agents:
            if other.square == square and other.seat != seat and other.status is Status.AWAKE:
                offer += (do.Whack(other.seat),)
        return (*offer, do.END)

    def take(self, t: Hotel, action: Action) -> None:
        me = t.agents[self.seat]
        match action:
            case do.Step() | do.PassBy():
                set_off(t, me, action)
                return
            case do.EndTurn():
                t.under(Turn).ended = True
                return
        t.acted += 1
        match action:
            case do.Ready(slot):
                tile = me.inventory[slot.place]
                tile.turn_up()
                t.tell(happened.Readied, self.seat, tile.face)
            case do.Conceal(slot):
                tile = me.inventory[slot.place]
                tile.up = False
                t.tell(happened.Concealed, self.seat, tile.face)
            case do.Whack(target):
                whack(t, self.seat, target)
            case do.Set() | do.Drop() | do.DropCalling():
                lay(t, self.seat, action)
            case _:
                PLAIN[type(action)](t, self.seat)

    # refusals

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        return first_shut(GATES[verb], t, t.agents[self.seat])

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        me = t.agents[self.seat]
        if not isinstance(action, self.verbs):
            return Refusal("HP-2.7", "That is no answer now: it is your turn, to Move, act or end it.")
        gates = {do.PassBy: (MOVED,), do.Set: laid("HP-4.8"), do.DropCalling: laid("HP-4.9")}
        if barred := first_shut(gates.get(type(action), GATES[type(action)]), t, me):
            return barred
        match action:
            case do.PassBy(to) if do.Step(to) in t.options():
                return Refusal("HP-3.6", "No Phone lies there.")
            case do.Step(to) | do.PassBy(to):
                return why_no_step(me.square, to, me.holds_up(Face.SKELETON_KEY))
            case do.Ready(slot) | do.Conceal(slot):
                if slot not in SLOTS[: len(me.inventory)]:
                    return Refusal("HP-1.8", "You have no such item.")
                return Refusal(
                    "HP-4.7", f"That item lies face {'up' if isinstance(action, do.Ready) else 'down'} already."
                )
            case do.Set() | do.Drop() | do.DropCalling():
                return why_not_lay(t, me, action) or super().refuse(t, action)
            case do.Whack(target):
                if target == self.seat or target >= t.seats or t.agents[target].square != me.square:
                    return Refusal("HP-5.1", "No such enemy is here.")
                return Refusal("HP-5.1", "That Agent is already out cold.")
        return super().refuse(t, action)

    # words

    def ask(self, t: Hotel, names: Names) -> str:
        others = [agent for agent in t.agents if agent.seat != self.seat]
        if not (t.moved or t.acted) and all(agent.status is Status.GROGGY for agent in others):
            return "All forfeit: your turn again."  # HP-10.5: a notice, no hand-over
        for square, called in t.phones.items():
            if called == self.seat:
                return f"The Phone at {square.spoken} rings for you."
        return "Your turn. What do you do?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} prowls the hotel"

    def label(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        match action:
            case do.Keep():
                return f"Keep the {t.board[me.square].face.spoken}"
            case do.Ready(slot) | do.Conceal(slot) | do.Set(slot) | do.Drop(slot) | do.DropCalling(slot):
                return item_label(me, action, slot, names)
        return super().label(t, action, names)

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        match action:
            case do.Ready(slot) | do.Conceal(slot) | do.Set(slot) | do.Drop(slot) | do.DropCalling(slot):
                return item_note(t, me, action, slot, names)
            case do.Deliver():
                return DELIVERS
            case do.Whack(target):
                enemy = t.agents[target].inventory
                known = [tile for tile in enemy if tile.up or (t.casebook and tile.is_known_to(self.seat))]
                hidden = "?" if len(known) < len(enemy) else ""
                return f"+{roll_bonus(me.inventory)} against +{roll_bonus(known)}{hidden}"
            case do.Draw():
                return f"{len(t.decks[FURNISHING[me.square]].tiles)} left, no trap goes off"
            case do.TurnUp():
                return "all see it"
            case do.Keep():
                return "face up"
            case do.EndTurn() if not t.moved:
                return "without a Move"
        return step_note(t, action)

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        return ask_delivery(t, t.agents[self.seat], action)


PLAIN: dict[type[Action], Callable[[Hotel, Seat], None]] = {
    do.TurnUp: turn_up,
    do.Draw: draw,
    do.Keep: keep,
    do.Deliver: deliver,
}
"""The actions that need nothing but who does them."""
