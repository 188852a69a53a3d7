"""HP-2.5-9: one turn, and on to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, counted, listed

from .. import actions as do
from .. import events as happened
from ..facts import (
    NOTE,
    SLEEPERS,
    brief,
    fitting,
    in_store,
    is_known_peril,
    is_named,
    is_peril,
    peril,
    robbers,
    serves,
    short,
)
from ..pieces import BONUS, CLUES, CONSTANTS, FURNISHING, TRAPS, Face, Node, Status, roll_bonus
from ..table import Agent, Hotel, Tile, wins
from .dead_drop import check_out, deliver
from .inventory import DELIVERS, HAS_NONE, LAYING, Handling, keep, lay, laying
from .move import FAR, PASSING, STEPPING, drawing, set_off, step_in_full, step_label, step_note, there, walk_of
from .question import Bar, barred, not_this, tried
from .search import draw, full, later, turn_up
from .whack import at_mercy, whack, win_chance

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


def called_to(t: Hotel, me: Agent) -> list[Node]:
    return [square for square, called in t.phones.items() if called == me.seat]


def lies(t: Hotel, me: Agent, up: bool) -> bool:
    here = t.board.get(me.square)
    return here is not None and here.up == up


def enemies(t: Hotel, me: Agent) -> list[Seat]:
    return [other.seat for other in t.agents if other is not me and other.square == me.square]


def all_out_cold(t: Hotel, me: Agent) -> bool:
    return not at_mercy(t, me.seat, me.square)


def called(t: Hotel, me: Agent, action: Any) -> str:
    return f"You are called to {called_to(t, me)[0].spoken}: Move only."


def elsewhere(t: Hotel, me: Agent, action: Any) -> str:
    place = t.dead_drop
    return f"The Dead Drop is {place.spoken}: not here." if place else ""


MOVED = barred("HP-3.1", lambda t, me: t.moved, f"You have moved already: {FAR}.")
ACTS: tuple[Bar, ...] = (
    barred("HP-8.3", called_to, called),
    barred("HP-2.9", lambda t, me: t.acted >= CAP, "Enough rummaging: Move or end your turn."),
)
HANDLES: tuple[Bar, ...] = (*ACTS, barred("HP-1.8", lambda t, me: not me.inventory, "You hold nothing."))


def turning(up: bool) -> tuple[Bar, ...]:
    way = "up" if up else "down"
    return (
        *HANDLES,
        barred("HP-4.7", lambda t, me: all(tile.up == up for tile in me.inventory), f"All is face {way} already."),
        HAS_NONE,
        not_this("HP-4.7", f"That item lies face {way} already."),
    )


def laid(verb: type[Action], rule: str) -> tuple[Bar, ...]:
    taken = barred(rule, lambda t, me: me.square in t.board, "A tile lies here: one square holds one.")
    return (*HANDLES, taken, *LAYING[verb])


def chance(t: Hotel, me: Agent, enemy: Agent) -> tuple[float, bool]:
    """HP-5.3-4: to win a fight, as far as the enemy's tiles are known; and are all of them?"""
    known = [tile.face for tile in enemy.inventory if is_named(t, tile, me.seat)]
    mine = roll_bonus(tile.face for tile in me.inventory)
    return win_chance(mine, roll_bonus(known)), len(known) == len(enemy.inventory)


@state
class Act(Handling):
    """HP-2.7: any actions in any order, one Move among them."""

    rules = ("HP-2.7", "HP-3.1", "HP-4.1", "HP-4.6", "HP-5.1", "HP-7.2")
    plainly = (
        "Do as much as you like on your own square, and Move once, before or after it.",
        "Drawing is safe; turning up a hidden tile, and fighting, are not.",
        "Called by a Phone, you can only Move and end the turn, until somebody takes that Phone.",
    )
    first = Refusal("HP-2.7", "That is no answer now: it is your turn, to Move, act or end it.")
    gates: ClassVar[Mapping[type[Action], tuple[Bar, ...]]] = {
        do.Step: (MOVED, *STEPPING),
        do.PassBy: (MOVED, *PASSING),
        do.TurnUp: (*ACTS, barred("HP-4.1", lambda t, me: not lies(t, me, up=False), "Nothing face down here.")),
        do.Draw: (
            *ACTS,
            barred("HP-4.2", lambda t, me: me.square not in FURNISHING, "No furniture here."),
            barred("HP-4.2", lambda t, me: me.square in t.board, "A tile lies here: see to it first."),
            barred("HP-4.2", lambda t, me: not t.decks[FURNISHING[me.square]].tiles, "That deck is empty."),
        ),
        do.Keep: (
            *ACTS,
            barred("HP-4.6", lambda t, me: not lies(t, me, up=True), "Nothing face up here."),
            barred("HP-4.6", lambda t, me: t.board[me.square].face in CLUES, "A clue cannot be carried."),
        ),
        do.Ready: turning(up=True),
        do.Conceal: (
            *ACTS,
            barred("HP-9.1", lambda t, me: t.exhibition, "This is an exhibition: no concealing."),
            *turning(up=False),
        ),
        do.Set: laid(do.Set, "HP-4.8"),
        do.Drop: laid(do.Drop, "HP-4.9"),
        do.DropCalling: laid(do.DropCalling, "HP-4.9"),
        do.Deliver: (
            *ACTS,
            barred("HP-4.10", lambda t, me: not t.dead_drop, "No Dead Drop yet: all three clues must lie face up."),
            barred("HP-4.10", lambda t, me: not me.blueprints, "You hold no Blueprint."),
            barred("HP-4.10", lambda t, me: t.dead_drop != me.square, elsewhere),
        ),
        do.Whack: (
            *ACTS,
            barred("HP-5.1", lambda t, me: not enemies(t, me), "No enemy is here."),
            barred("HP-5.1", all_out_cold, "Senseless or groggy: nobody here can be Whacked."),
            tried("HP-5.1", lambda t, me, whack: whack.target not in enemies(t, me), "No such enemy is here."),
            not_this("HP-5.1", "That Agent is senseless or groggy."),
        ),
        do.EndTurn: (),
    }
    verbs = tuple(gates)

    def options(self, t: Hotel) -> Sequence[Action]:
        seat = self.seat
        me = t.agents[seat]
        items, square = me.inventory, me.square
        offer: tuple[Action, ...] = ()
        if not t.moved:
            offer = do.steps(square, me.holds_up(Face.SKELETON_KEY), t.phones)
        if t.acted >= CAP or (t.phones and seat in t.phones.values()):
            return (*offer, do.END)
        if items and me.blueprints and t.dead_drop == square:
            offer = (do.DELIVER, *offer)
        here = t.board.get(square)
        if here is None:
            if square in FURNISHING and t.decks[FURNISHING[square]].tiles:
                offer += (do.DRAW,)
        elif not here.up:
            offer += (do.TURN_UP,)
        elif here.face not in CLUES:
            offer += (do.KEEP,)
        offer += tuple(do.Whack(other) for other in at_mercy(t, seat, square))
        if items:
            offer += do.turnings(tuple([tile.up for tile in items]), t.exhibition)
            if here is None:
                offer += laying(t, me)
        return (*offer, do.END)

    def take(self, t: Hotel, action: Action) -> None:
        seat, me = self.seat, t.agents[self.seat]
        t.acted += not isinstance(action, (do.Step, do.PassBy, do.EndTurn))
        match action:
            case do.Step() | do.PassBy():
                set_off(t, me, action)
            case do.TurnUp():
                turn_up(t, seat)
            case do.Draw():
                draw(t, seat)
            case do.Keep():
                keep(t, seat)
            case do.Ready(slot):
                me.inventory[slot.place].turn_up()
                t.tell(happened.Readied, seat, me.inventory[slot.place].face)
            case do.Conceal(slot):
                me.inventory[slot.place].up = False
                t.tell(happened.Concealed, seat, me.inventory[slot.place].face)
            case do.Set() | do.Drop() | do.DropCalling():
                lay(t, seat, action)
            case do.Deliver():
                deliver(t, seat)
            case do.Whack(target):
                whack(t, seat, target)
            case do.EndTurn():
                t.under(Turn).ended = True

    # words

    def ask(self, t: Hotel, names: Names) -> str:
        others = [agent for agent in t.agents if agent.seat != self.seat]
        if not (t.moved or t.acted) and all(agent.status is Status.GROGGY for agent in others):
            missed = names[others[0].seat] if len(others) == 1 else "All others"
            return f"{missed} missed a turn: yours."  # HP-10.5: a notice, no hand-over
        for square, called in t.phones.items():
            if called == self.seat:
                return f"The Phone at {square.spoken} rings for you."
        return "You have moved. What now?" if t.moved else "Your turn: what now?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]}'s turn: {'act, or end it' if t.moved else 'walk or act'}"

    def label(self, t: Hotel, action: Action, names: Names) -> str:
        if named := self._of_tile(t, action):
            return named
        if isinstance(action, do.TurnUp):
            return "Turn up tile"
        if isinstance(action, do.Draw):
            return f"Draw {FURNISHING[t.agents[self.seat].square].tile.removeprefix('a Potted ')}"
        return step_label(action) or super().label(t, action, names)

    def in_full(self, t: Hotel, action: Action, names: Names) -> str:
        step = step_in_full(t, t.agents[self.seat].square, action)
        return step or self._of_tile(t, action, "the ") or self.label(t, action, names)

    def _of_tile(self, t: Hotel, action: Action, article: str = "") -> str:
        """What is done with the tile here, as far as it may be named."""
        here = t.board.get(t.agents[self.seat].square)
        if here is None or not isinstance(action, (do.Keep, do.TurnUp)) or not is_named(t, here, self.seat):
            return ""
        return f"{'Take up' if isinstance(action, do.Keep) else 'Turn up'} {article}{here.face.spoken}"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        me, room = t.agents[self.seat], NOTE - len(self.label(t, action, names))
        match action:
            case do.Deliver():
                return DELIVERS
            case do.Whack(target):
                best, sure = chance(t, me, t.agents[target])
                odds, brings = f"{best:.0%}{'' if sure else ' at best'}", prize(t, me, t.agents[target])
                return fitting((f"{odds} for {brings}", f"{odds}, {brings}", odds), room)
            case do.Draw():
                left = len(t.decks[FURNISHING[me.square]].tiles)
                return fitting((f"safe, {f'{left} left' if left > 1 else 'the last'}", "safe"), room)
            case do.TurnUp():
                fatal = is_known_peril(t, self.seat, me.square)
                return fitting(FATAL, room) if fatal else in_store(t, self.seat, t.board[me.square])
            case do.Keep():
                face = t.board[me.square].face
                if face is Face.PHONE:
                    return "to call a guest" if t.phones.get(me.square) is None else "ends the call"
                if face in TRAPS:
                    return fitting(("for later", "later"), room)
                still = f"still +{BONUS[face]}" if _twin(me, face) else ""
                return fitting((f"{still} in a fight", still), room) if still else brief(face, room)
            case do.EndTurn() if near := self._danger(t, names):
                who = listed(near) if len(near) == 1 else str(len(near))
                return fitting((f"{listed(near)} may whack you", f"{who} may whack", f"{who} whacks?"), room)
            case do.EndTurn() if not t.moved:
                return "without a Move"
        return step_note(t, self.seat, action, names) or super().note(t, action, names)

    def means(self, t: Hotel, action: Action, names: Names) -> str:
        """Of a tile that is known, what it is good for; and what may come of a Blueprint in the open."""
        if isinstance(action, do.EndTurn) and (near := self._danger(t, names)):
            who = listed(near) if len(near) < 3 else "All others"
            return f"{who} can come, Whack you and so get your Blueprint."
        me = t.agents[self.seat]
        if isinstance(action, do.EndTurn) and (rings := called_to(t, me)):
            return f"You stay called until somebody takes the Phone at {rings[0].spoken}."
        if isinstance(action, do.Whack):
            return stakes(t, me, t.agents[action.target])
        if isinstance(action, do.Draw):
            return drawing(t, self.seat, FURNISHING[me.square])
        if isinstance(action, (do.Step, do.PassBy)):
            return there(t, self.seat, action) or super().means(t, action, names)
        here = t.board.get(me.square)
        if here is not None and isinstance(action, do.Keep):
            return _taken(t, me, here)
        if here is None or not isinstance(action, do.TurnUp):
            return super().means(t, action, names)
        if not is_named(t, here, self.seat):
            return super().means(t, action, names) if peril(t, self.seat, here) else HARMLESS
        if is_peril(me, here.face):
            return "Nothing you hold beats it: you lose your tiles and a turn."
        if here.face in TRAPS:
            return f"What you hold beats the {here.face.spoken}: a Souvenir for you."
        if full(t, me):
            return "To keep it, one of two must go."
        return f"Then yours: {serves(here.face)}."

    def _danger(self, t: Hotel, names: Names) -> Sequence[str]:
        """Who can rob this seat of a Blueprint that all see."""
        me = t.agents[self.seat]
        return [names[seat] for seat in robbers(t, me)] if me.holds_up(Face.BLUEPRINT) else []

    def brings(self, t: Hotel, kind: type[Action]) -> str:
        """Which tiles, or how far."""
        me = t.agents[self.seat]
        if kind in (do.Step, do.PassBy):
            return f"up to {counted(walk_of(t, me).left, 'step')}"
        turned = {do.Ready: False, do.Conceal: True}
        if kind not in (*turned, do.Set, do.Drop):
            return ""
        tiles = [tile.face for tile in me.inventory if turned.get(kind, tile.up) is tile.up]
        faces = dict.fromkeys(tiles)
        if kind is do.Ready and SLEEPERS.isdisjoint(faces):
            return "also works face down"
        if len(faces) < len(tiles):
            return f"either {tiles[0].spoken}"
        either = "either: unseen" if kind is do.Conceal else "either tile"
        said = [*(sign.join(name(face) for face in faces) for sign, name in _NAMING), either]
        return fitting(said, NOTE - len(kind.verb) - 3)

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        match action:
            case do.Deliver():
                brings = counted(wins(me.blueprints, len(me.souvenirs)), "win")
                return f"This ends the game and brings you {brings}. Deliver now?"
            case do.TurnUp() if is_named(t, tile := t.board[me.square], self.seat) and is_peril(me, tile.face):
                return f"Nothing you hold beats the {tile.face.spoken}: {knocked(me, 0)} Turn it up?"
            case do.Whack(target) if (best := chance(t, me, t.agents[target])[0]) < HALF:
                return f"{best:.0%} to win at best. If you lose, {knocked(me, len(me.souvenirs))} Whack all the same?"
        return super().confirm(t, action, names)


HALF = 0.5
HARMLESS = "Nothing it can be beats you. A trap would be a Souvenir."
FATAL = ("you fall senseless", "beats you", "trap!")
_NAMING = ((" or ", lambda face: face.spoken), ("/", lambda face: face.spoken), (" or ", short))


def _twin(me: Agent, face: Face) -> bool:
    """HP-5.3, HP-R15: is another such tile in hand, so that this one adds nothing in a fight?"""
    return bool(BONUS[face]) and any(tile.face is face for tile in me.inventory)


def _taken(t: Hotel, me: Agent, tile: Tile) -> str:
    """HP-4.6: what it means to take up a tile that lies open; a trap does nothing then."""
    if full(t, me):
        alike = "Two alike count once in a fight; one of three must go."
        return alike if _twin(me, tile.face) else "Hands hold two: one must go."
    return later(tile) if tile.face in TRAPS else f"In hand, face up: {serves(tile.face)}."


def prize(t: Hotel, me: Agent, enemy: Agent) -> str:
    """HP-5.5, HP-6.3: the best of what a won fight brings, in few words."""
    if any(tile.face is Face.BLUEPRINT and is_named(t, tile, me.seat) for tile in enemy.inventory):
        return Face.BLUEPRINT.spoken
    stars, tiles = len(enemy.souvenirs), len(enemy.inventory)
    return f"{stars} ★" if stars else counted(tiles, "tile") if tiles else "a turn"


def stakes(t: Hotel, me: Agent, enemy: Agent) -> str:
    """HP-5.4-6, HP-6.2: what a fight brings, and what it costs, below a list: a row for each."""
    stars, known = len(enemy.souvenirs), [short(tile.face) for tile in enemy.inventory if is_named(t, tile, me.seat)]
    fall = counted(len(enemy.inventory), "tile")
    if known and len(known) == len(enemy.inventory) and not stars:
        fall = listed(known)
    won = [f"{fall} fall{'s' * (len(enemy.inventory) == 1)}"] * bool(enemy.inventory) + [f"{stars} ★ yours"] * bool(
        stars
    )
    lost = [counted(len(me.inventory), "tile")] * bool(me.inventory) + [f"{len(me.souvenirs)} ★"] * bool(me.souvenirs)
    return f"Won: {', '.join(won) or 'a turn is missed'}. Lost: {listed([*lost, 'a turn'])}."


def knocked(me: Agent, souvenirs: int) -> str:
    """HP-6.2: what a knock costs, for a question."""
    lost = [counted(len(me.inventory), "tile")] * bool(me.inventory) + [counted(souvenirs, "Souvenir")] * bool(
        souvenirs
    )
    return f"you lie senseless for a turn{' and lose ' * bool(lost)}{listed(lost)}."
