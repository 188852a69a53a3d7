"""HP-2.5-9: one turn, and on to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public

from .. import actions as do
from .. import events as happened
from ..pieces import CLUES, CONSTANTS, FURNISHING, SLOTS, Face, Status
from ..table import Agent, Hotel
from .dead_drop import check_out, dead_drop, deliver
from .inventory import DELIVERS, ask_delivery, item_label, item_note, keep, lay, laying, why_not_lay
from .move import FAR, set_off, step_note, why_no_step
from .search import draw, turn_up
from .whack import roll_bonus, whack

Names = Sequence[str]
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
        me = t.agents[self.seat]
        here = t.board.get(me.square)
        if verb is do.EndTurn:
            return None
        if verb in (do.Step, do.PassBy):
            return self.why_not_move(t, verb, me)
        for square, called in t.phones.items():
            if called == self.seat:
                return Refusal("HP-8.3", f"You are called to {square.spoken}: Move only.")
        if t.acted >= CAP:
            return Refusal("HP-2.9", "Enough rummaging: Move or end your turn.")
        if verb is do.TurnUp and (here is None or here.up):
            return Refusal("HP-4.1", "Nothing face down here.")
        if verb is do.Draw:
            return self.why_not_draw(t, me)
        if verb is do.Keep and (here is None or not here.up):
            return Refusal("HP-4.6", "Nothing face up here.")
        if verb is do.Keep and here is not None and here.face in CLUES:
            return Refusal("HP-4.6", "Graffiti cannot be carried.")
        if verb is do.Conceal and t.exhibition:
            return Refusal("HP-9.1", "This is an exhibition: no concealing.")
        if verb in (do.Ready, do.Conceal, do.Set, do.Drop, do.DropCalling):
            return self.why_not_handle(t, verb, me)
        if verb is do.Deliver:
            return self.why_not_deliver(t, me)
        if verb is do.Whack:
            return self.why_not_whack(t, me)
        return None

    def why_not_move(self, t: Hotel, verb: type[Action], me: Agent) -> Refusal | None:
        if t.moved:
            return Refusal("HP-3.1", f"You have moved already: {FAR}.")
        if verb is do.PassBy and not any(step.to in t.phones for step in do.STEPS[me.square]):
            return Refusal("HP-3.6", "There is no Phone to pass by.")
        return None

    def why_not_draw(self, t: Hotel, me: Agent) -> Refusal | None:
        if me.square not in FURNISHING:
            return Refusal("HP-4.2", "No furniture stands here.")
        if me.square in t.board:
            return Refusal("HP-4.2", "A tile lies here: see to it first.")
        if not t.decks[FURNISHING[me.square]].tiles:
            return Refusal("HP-4.2", "That deck is empty.")
        return None

    def why_not_handle(self, t: Hotel, verb: type[Action], me: Agent) -> Refusal | None:
        if not me.inventory:
            return Refusal("HP-1.8", "You hold nothing.")
        if verb is do.Ready and all(tile.up for tile in me.inventory):
            return Refusal("HP-4.7", "All is face up already.")
        if verb is do.Conceal and not any(tile.up for tile in me.inventory):
            return Refusal("HP-4.7", "All is face down already.")
        if verb in (do.Ready, do.Conceal):
            return None
        if me.square in t.board:
            return Refusal("HP-4.8" if verb is do.Set else "HP-4.9", "A tile lies here: one square holds one.")
        if any(isinstance(action, verb) for action in laying(t, me)):
            return None
        if verb is do.Set:
            return Refusal("HP-4.8", "No tile fits here: Set goes face down, on furniture like its back.")
        return Refusal("HP-8.1", "A call needs a Phone, a corridor and an enemy.")

    def why_not_deliver(self, t: Hotel, me: Agent) -> Refusal | None:
        place = dead_drop(t)
        if place is None:
            return Refusal("HP-4.10", "No Dead Drop yet: all three clues must lie face up.")
        if not me.has_blueprint:
            return Refusal("HP-4.10", "You hold no Blueprint.")
        if place != me.square:
            return Refusal("HP-4.10", f"The Dead Drop is {place.spoken}: not here.")
        return None

    def why_not_whack(self, t: Hotel, me: Agent) -> Refusal | None:
        there = [other for other in t.agents if other.seat != self.seat and other.square == me.square]
        if not there:
            return Refusal("HP-5.1", "No enemy is here.")
        if all(other.status is not Status.AWAKE for other in there):
            return Refusal("HP-5.1", "Out cold already: nobody here can be Whacked.")
        return None

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        me = t.agents[self.seat]
        if not isinstance(action, self.verbs):
            return Refusal("HP-2.7", "That is no answer now: it is your turn, to Move, act or end it.")
        barred = None if isinstance(action, (do.PassBy, do.Set, do.DropCalling)) else self.why_not(t, type(action))
        match action:
            case _ if barred is not None:
                return barred
            case do.Step(to):
                return why_no_step(me.square, to, me.holds_up(Face.SKELETON_KEY))
            case do.PassBy(to):
                return self.why_not(t, do.Step) or (
                    Refusal("HP-3.6", "No Phone lies there.")
                    if do.Step(to) in t.options()
                    else why_no_step(me.square, to, me.holds_up(Face.SKELETON_KEY))
                )
            case do.Ready(slot) | do.Conceal(slot):
                if slot not in SLOTS[: len(me.inventory)]:
                    return Refusal("HP-1.8", "You have no such item.")
                return Refusal(
                    "HP-4.7", f"That item lies face {'up' if isinstance(action, do.Ready) else 'down'} already."
                )
            case do.Set() | do.Drop() | do.DropCalling():
                general = self.why_not(t, do.Drop if isinstance(action, do.DropCalling) else type(action))
                if general is not None and (general.rule != "HP-4.8" or me.square in t.board):
                    return general
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
