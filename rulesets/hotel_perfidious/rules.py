"""The rules of Hotel Perfidious in rulebook order: registration, the turn and its actions, whacks, the Dead Drop.

Only the seat whose turn it is ever decides anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Queue, Refusal, Stage
from spyhouse.engine.game import Deal
from spyhouse.engine.secrets import EVERYBODY, Seat, public, state, those

from . import events as happened
from .actions import (
    BEATEN,
    DELIVER,
    DRAW,
    END,
    KEEP,
    STOP,
    TURN_UP,
    ChooseBed,
    Conceal,
    Deliver,
    Draw,
    Drop,
    DropCalling,
    EndTurn,
    Keep,
    KeepFound,
    Leave,
    PassBy,
    PutFoundDown,
    PutFoundUp,
    Ready,
    Set,
    Souvenir,
    Step,
    Stop,
    TurnUp,
    Whack,
    beds,
    steps,
)
from .pieces import (
    BEATEN_BY,
    BED,
    BONUS,
    CLUES,
    CONSTANTS,
    DECKS,
    FURNISHING,
    ROOM,
    ROOMS,
    TRAPS,
    Face,
    Furnishing,
    Node,
    North,
    Status,
    Token,
    above,
    at,
    column,
    is_below,
    nearest_corridors,
    row,
)
from .table import Agent, Deck, Delivery, Hotel, Tile

Names = Sequence[str]
LIMIT = CONSTANTS["inventory_limit"]


# -- HP-2: set-up -----------------------------------------------------------------------------------


def set_up(deal: Deal) -> Hotel:
    n, options = deal.seats, deal.options
    t = Hotel(
        seats=n,
        agents=[Agent(Seat(seat), token) for seat, token in zip(range(n), Token, strict=False)],
        first=Seat(0),
        active=Seat(0),
        exhibition=bool(options["exhibition"]),
        strict=bool(options["strict_souvenirs"]),
        round_limit=int(options["round_limit"]),
        decks=[Deck(kind, list(faces)) for kind, faces in DECKS.items()],
        compass=North.BACK,
        chance=deal.chance,
    )
    for deck in t.decks:
        t.shuffle(deck.tiles)
    t.compass = t.pick([north for north in North if north is not North.BACK])
    dealt = [
        Tile(Furnishing(kind), t.deck(Furnishing(kind)).tiles.pop(), those())
        for kind in CONSTANTS["setup_decks"]
        for _ in range(CONSTANTS["setup_tiles_per_deck"])
    ]
    t.shuffle(dealt)
    for room, tile in zip(ROOMS.values(), dealt, strict=True):  # HP-2.3: on the square that matches its back
        t.board[Node(room[tile.deck.value].lower())] = tile
    last = deal.series.memo.get("first")
    t.first = t.active = Seat(t.roll(n) if last is None else (last + 1) % n)
    t.then(Registration([Seat((t.first - 1 - step) % n) for step in range(n)]), TurnStart())
    return t


@state
class Registration(Queue[Hotel]):
    """HP-2.4: the last in turn order chooses first."""

    def question(self, t: Hotel, seat: Seat) -> Decision[Hotel]:
        return Registering(seat)


@state
class Registering(Decision[Hotel]):
    rules = ("HP-2.4",)
    verbs = (ChooseBed,)
    stage = Stage.PUBLIC

    def options(self, t: Hotel) -> Sequence[Action]:
        return beds(frozenset(agent.room for agent in t.agents))

    def take(self, t: Hotel, action: Action) -> None:
        assert isinstance(action, ChooseBed)
        agent = t.agents[self.seat]
        agent.room, agent.square = action.room, BED[action.room]
        t.tell(happened.Registered, self.seat, action.room)

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        if isinstance(action, ChooseBed):
            return Refusal("HP-2.4", "That room is taken." if action.room in ROOMS else "There are nine rooms, 1 to 9.")
        return super().refuse(t, action)

    def ask(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]}: which room?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} registers"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        assert isinstance(action, ChooseBed)
        return f"{ROOMS[action.room]['name']}, Bed {BED[action.room].spoken}"


# -- HP-2.5-7: turns --------------------------------------------------------------------------------


@state
class TurnStart(Frame[Hotel]):
    """HP-2.6: a senseless Agent forfeits; anybody else is awake and plays."""

    def run(self, t: Hotel) -> None:
        seat = t.active
        agent = t.agents[seat]
        t.moved, t.acted = False, 0
        if agent.status is Status.SENSELESS:
            agent.status = Status.GROGGY
            t.tell(happened.Forfeited, seat, t.round)
            t.then(TurnEnd())
        else:
            agent.status = Status.AWAKE
            t.tell(happened.TurnBegan, seat, t.round)
            t.then(Act(seat))


@state
class TurnEnd(Frame[Hotel]):
    """HP-2.5, HP-7.6: the next seat; after a round, the round limit."""

    def run(self, t: Hotel) -> None:
        t.active = Seat((t.active + 1) % t.seats)
        if t.active == t.first:
            if t.round_limit and t.round >= t.round_limit:
                t.tell(happened.CheckedOut, t.round_limit)
                t.finish(Delivery([], "checkout", 0, 0, t.first, points=[0] * t.seats))
                return
            t.round += 1
        t.then(TurnStart())


def dead_drop(t: Hotel) -> Node | None:
    """HP-7.2: where row and column cross, once all three clues lie face up."""
    if len(t.clues) < len(CLUES):
        return None
    first, second = candidates(t)
    return first if t.north in (North.TOP, North.BOTTOM) else second


def candidates(t: Hotel) -> tuple[Node, Node]:
    """HP-7.3: by the arrows alone: with the Compass upright, and lying."""
    we, ns = t.clues[Face.WE_ARROW], t.clues[Face.NS_ARROW]
    return at(column(ns), row(we)), at(column(we), row(ns))


@state
class Act(Decision[Hotel]):
    """HP-2.7: any actions in any order, one Move among them, until the turn is ended."""

    rules = ("HP-2.7", "HP-3.1", "HP-4.1", "HP-4.6", "HP-5.1", "HP-7.2")
    verbs = (Step, PassBy, TurnUp, Draw, Keep, Ready, Conceal, Set, Drop, DropCalling, Deliver, Whack, EndTurn)

    def options(self, t: Hotel) -> Sequence[Action]:
        me = t.agents[self.seat]
        walk: tuple[Action, ...] = ()
        if not t.moved:
            walk = steps(me.square, me.holds_up(Face.SKELETON_KEY), phones(t))
        if self.called(t) or t.acted >= CONSTANTS["actions_per_turn_cap"]:
            return (*walk, END)
        offer: list[Action] = [*walk]
        here, square = t.board.get(me.square), me.square
        kind = FURNISHING.get(square)
        if here is not None and not here.up:
            offer.append(TURN_UP)
        if here is None and kind is not None and t.deck(kind).tiles:
            offer.append(DRAW)
        if here is not None and here.up and here.face not in CLUES:
            offer.append(KEEP)
        for slot, tile in enumerate(me.inventory):
            if not tile.up:
                offer.append(Ready(slot))
            elif not t.exhibition:
                offer.append(Conceal(slot))
        if here is None:
            offer += laying(t, self.seat)
        if dead_drop(t) == square and any(tile.face == Face.BLUEPRINT for tile in me.inventory):
            offer.append(DELIVER)
        offer += [
            Whack(other.seat)
            for other in t.agents
            if other.seat != self.seat and other.square == square and other.status is Status.AWAKE
        ]
        offer.append(END)
        return offer

    def called(self, t: Hotel) -> bool:
        """HP-8.3: somebody is wanted on the Phone."""
        return self.seat in t.calls.values()

    def take(self, t: Hotel, action: Action) -> None:
        me = t.agents[self.seat]
        match action:
            case Step() | PassBy():
                t.moved = True
                left = CONSTANTS["move_overshoes"] if me.holds_up(Face.OVERSHOES) else CONSTANTS["move"]
                move = Moving(self.seat, me.holds_up(Face.SKELETON_KEY), left, [me.square])
                move.walk(t, action)
                return
            case EndTurn():
                t.then(TurnEnd())
                return
            case _:
                t.acted += 1
                t.then(self)
        match action:
            case TurnUp():
                turn_up(t, self.seat)
            case Draw():
                draw(t, self.seat)
            case Keep():
                keep(t, self.seat)
            case Ready(slot):
                me.inventory[slot].turn_up()
                t.tell(happened.Readied, self.seat, me.inventory[slot].face)
            case Conceal(slot):
                me.inventory[slot].up = False
                t.tell(happened.Concealed, self.seat, me.inventory[slot].face)
            case Set(slot):
                put_down(t, self.seat, me.inventory.pop(slot))
            case Drop(slot):
                lay_up(t, self.seat, me.inventory.pop(slot))
            case DropCalling(slot, target):
                lay_up(t, self.seat, me.inventory.pop(slot), target)
            case Deliver():
                deliver(t, self.seat)
            case Whack(target):
                whack(t, self.seat, target)

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        me = t.agents[self.seat]
        here, kind = t.board.get(me.square), FURNISHING.get(me.square)
        if verb in (Step, PassBy):
            return Refusal("HP-3.1", "You have already moved this turn.") if t.moved else None
        if verb is EndTurn:
            return None
        if self.called(t):
            square = next(square for square, seat in t.calls.items() if seat == self.seat)
            return Refusal("HP-8.3", f"You are wanted on the Courtesy Phone at {square.spoken}: Move only.")
        if t.acted >= CONSTANTS["actions_per_turn_cap"]:
            return Refusal("HP-2.9", "Enough rummaging: Move, or end your turn.")
        if verb is TurnUp and (here is None or here.up):
            return Refusal("HP-4.1", "Nothing lies face down here.")
        if verb is Draw:
            if kind is None:
                return Refusal("HP-4.2", "There is no furniture here to search.")
            if here is not None:
                return Refusal("HP-4.2", "There is a tile here; see to it first.")
            if not t.deck(kind).tiles:
                return Refusal("HP-4.2", "That deck is empty.")
        if verb is Keep and (here is None or not here.up):
            return Refusal("HP-4.6", "Nothing lies face up here.")
        if verb is Keep and here is not None and here.face in CLUES:
            return Refusal("HP-4.6", "Graffiti cannot be carried.")
        if verb is Conceal and t.exhibition:
            return Refusal("HP-9.1", "No concealing in an exhibition game.")
        if verb in (Ready, Conceal, Set, Drop, DropCalling) and not me.inventory:
            return Refusal("HP-1.8", "You hold nothing.")
        if verb is Ready and all(tile.up for tile in me.inventory):
            return Refusal("HP-4.7", "All you hold is face up already.")
        if verb is Conceal and not any(tile.up for tile in me.inventory):
            return Refusal("HP-4.7", "All you hold is face down already.")
        if verb in (Set, Drop, DropCalling) and here is not None:
            return Refusal("HP-4.9" if verb is not Set else "HP-4.8", "There is already a tile here.")
        if verb is Set and not any(can_set(tile, me.square) for tile in me.inventory):
            return Refusal("HP-4.8", "Only a face-down tile can be Set, and only where its back belongs.")
        if verb is Deliver:
            return self.why_not_deliver(t, me)
        if verb is Whack:
            there = [other for other in t.agents if other.seat != self.seat and other.square == me.square]
            if not there:
                return Refusal("HP-5.1", "No enemy is here.")
            if all(other.status is not Status.AWAKE for other in there):
                return Refusal("HP-5.1", "Whoever is here is already out cold.")
        return None

    def why_not_deliver(self, t: Hotel, me: Agent) -> Refusal | None:
        place = dead_drop(t)
        if place is None:
            return Refusal("HP-4.10", "The Dead Drop is not known yet: all three clues must lie face up.")
        if not any(tile.face == Face.BLUEPRINT for tile in me.inventory):
            return Refusal("HP-4.10", "You hold no Blueprint.")
        if place != me.square:
            return Refusal("HP-4.10", f"This is not the Dead Drop; that is {place.spoken}.")
        return None

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        me = t.agents[self.seat]
        general = self.why_not(t, type(action)) if isinstance(action, self.verbs) else None
        if general is not None:
            return general
        match action:
            case Step(to) | PassBy(to):
                if is_below(to):
                    return Refusal("HP-3.4", "The trapdoor needs an Armoire underfoot and a face-up Skeleton Key.")
                return Refusal("HP-3.3", "There is a wall in between, or it is no neighbouring square.")
            case Ready(slot) | Conceal(slot) | Set(slot) | Drop(slot) | DropCalling(slot) if slot not in range(
                len(me.inventory)
            ):
                return Refusal("HP-1.8", "There is no such item.")
            case Ready() | Conceal():
                return Refusal("HP-4.7", "That item lies so already.")
            case Set(slot):
                if me.inventory[slot].up:
                    return Refusal("HP-4.8", "Only a face-down tile can be Set; Conceal it first.")
                return Refusal("HP-4.8", f"A {me.inventory[slot].deck.spoken} tile is Set on its own furniture only.")
            case DropCalling():
                return Refusal("HP-8.1", "A call needs a Phone, a corridor and an enemy.")
            case Whack(target) if target == self.seat or target >= t.seats or t.agents[target].square != me.square:
                return Refusal("HP-5.1", "No such enemy is here.")
            case Whack():
                return Refusal("HP-5.1", "Already out cold.")
        return super().refuse(t, action)

    def ask(self, t: Hotel, names: Names) -> str:
        return "Your turn. What do you do?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} prowls the hotel"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        match action:
            case Ready(slot) | Conceal(slot) | Set(slot) | Drop(slot) | DropCalling(slot):
                return me.inventory[slot].face.spoken
            case Draw():
                return f"{len(t.deck(FURNISHING[me.square]).tiles)} left"
        return ""


def phones(t: Hotel) -> frozenset[Node]:
    """HP-3.6: corridor squares where a Phone lies face up."""
    return frozenset(
        square for square, tile in t.board.items() if tile.up and tile.face == Face.PHONE and square not in ROOM
    )


def can_set(tile: Tile, square: Node) -> bool:
    return not tile.up and FURNISHING.get(square) == tile.deck


def laying(t: Hotel, seat: Seat) -> list[Action]:
    """HP-4.8-9, HP-8.1: what of the Inventory can be put on this square, which is empty."""
    me = t.agents[seat]
    offer: list[Action] = []
    for slot, tile in enumerate(me.inventory):
        if can_set(tile, me.square):
            offer.append(Set(slot))
        offer.append(Drop(slot))
        if tile.face == Face.PHONE and me.square not in ROOM:
            offer += [DropCalling(slot, other.seat) for other in t.agents if other.seat != seat]
    return offer


# -- HP-3: the Move ---------------------------------------------------------------------------------


@state
class Moving(Decision[Hotel]):
    """HP-3.1-6: one unbroken walk, step by step, until it is ended or no step is left."""

    rules = ("HP-3.1", "HP-3.2", "HP-3.3", "HP-3.4", "HP-3.6")
    verbs = (Step, PassBy, Stop)

    key: bool = public()
    left: int = public()
    path: list[Node] = public()

    def options(self, t: Hotel) -> Sequence[Action]:
        if not self.left:
            return (STOP,)
        return (*steps(self.path[-1], self.key, phones(t)), STOP)

    def take(self, t: Hotel, action: Action) -> None:
        if isinstance(action, Stop):
            self.arrive(t)
        else:
            self.walk(t, action)

    def walk(self, t: Hotel, action: Action) -> None:
        assert isinstance(action, (Step, PassBy))
        to = action.to
        if isinstance(action, Step) and not is_below(to) and to not in ROOM:
            take_phone(t, self.seat, to)
        t.then(Moving(self.seat, self.key, self.left - 1, [*self.path, to]))

    def arrive(self, t: Hotel) -> None:
        me, end = t.agents[self.seat], self.path[-1]
        t.tell(happened.Moved, self.seat, tuple(self.path))
        if is_below(end):  # HP-3.5
            knock_out(t, self.seat, above(end))
            t.then(TurnEnd())
        else:
            me.square = end
            t.then(Act(self.seat))

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        if verb is Step and not self.left:
            return Refusal("HP-3.2", "At most 6 squares, or 9 with face-up Overshoes.")
        return None

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        if isinstance(action, (Step, PassBy)):
            if not self.left:
                return Refusal("HP-3.2", "At most 6 squares, or 9 with face-up Overshoes.")
            if is_below(self.path[-1]):
                return Refusal("HP-3.4", "The Cellar is entered and left only at Armoires.")
            return Refusal("HP-3.3", "There is a wall in between, or it is no neighbouring square.")
        return super().refuse(t, action)

    def ask(self, t: Hotel, names: Names) -> str:
        steps_left = f"{self.left} {'step' if self.left == 1 else 'steps'} left"
        return f"{self.path[0].spoken} to {self.path[-1].spoken}, {steps_left}. Where next?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} is on the move"

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        if action is STOP and is_below(self.path[-1]):
            return "You would be lost below: Knocked Senseless. Stop here all the same?"
        return ""


def take_phone(t: Hotel, seat: Seat, square: Node) -> None:
    """HP-8.4: whoever enters may take it; the call ends."""
    if square in phones(t):
        del t.board[square]
        t.calls.pop(square, None)
        t.agents[seat].souvenirs.append(Face.PHONE)
        t.tell(happened.PhoneTaken, seat, square)


# -- HP-4: searching, keeping, laying ---------------------------------------------------------------


def turn_up(t: Hotel, seat: Seat) -> None:
    """HP-4.1, HP-4.5: a trap triggers, whoever set it."""
    me = t.agents[seat]
    tile = t.board[me.square]
    tile.turn_up()
    t.tell(happened.TurnedUp, seat, me.square, tile.face)
    if tile.face in CLUES:
        clue(t, seat, me.square, tile.face)
    if tile.face not in TRAPS:
        return
    guards = [guard for guard in me.inventory if guard.face in BEATEN_BY[tile.face]]
    if not guards:
        t.tell(happened.Sprung, seat, tile.face)
        t.stack.pop()  # the turn is over: Act does not come back
        knock_out(t, seat, me.square)
        t.then(TurnEnd())
        return
    guard = next((guard for guard in guards if guard.up), guards[0])
    guard.turn_up()
    t.tell(happened.Beaten, seat, tile.face, guard.face)
    if not (t.strict and tile.set_by == seat):
        t.then(Defeated(seat))


def clue(t: Hotel, seat: Seat, square: Node, face: Face) -> None:
    """HP-7.1-2: it lies face up from now on, and fixes a line of the Dead Drop."""
    t.clues[face] = square
    if face == Face.COMPASS:
        t.north = t.compass
    t.tell(happened.ClueFound, seat, face, square)
    place = dead_drop(t)
    if place is not None:
        t.tell(happened.DeadDropFixed, place)


@state
class Defeated(Decision[Hotel]):
    """HP-4.5: the trap is beaten: a Souvenir, or left where it lies."""

    rules = ("HP-4.5", "HP-2.8")
    verbs = (Souvenir, Leave)

    def options(self, t: Hotel) -> Sequence[Action]:
        return BEATEN

    def take(self, t: Hotel, action: Action) -> None:
        me = t.agents[self.seat]
        trap = t.board[me.square].face
        if isinstance(action, Souvenir):
            del t.board[me.square]
            me.souvenirs.append(trap)
            t.tell(happened.TookSouvenir, self.seat, trap)
        else:
            t.tell(happened.LeftTrap, self.seat, trap)

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        return Refusal("HP-2.8", "First decide about the trap you have beaten.")

    def ask(self, t: Hotel, names: Names) -> str:
        return f"You beat the {t.board[t.agents[self.seat].square].face.spoken}. Take it?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has beaten a trap"


def draw(t: Hotel, seat: Seat) -> None:
    """HP-4.2-4: a clue is laid at once, anything else is a find."""
    me = t.agents[seat]
    kind = FURNISHING[me.square]
    face = t.deck(kind).tiles.pop()
    if face in CLUES:
        t.board[me.square] = Tile(kind, face, EVERYBODY, True)
        t.tell(happened.Drew, seat, kind, Face.BACK)
        clue(t, seat, me.square, face)
    else:
        t.tell(happened.Drew, seat, kind, face)
        t.then(Found(seat, Tile(kind, face, those(seat))))


@state
class Found(Decision[Hotel]):
    """HP-4.4: keep the found tile, leave it here, or with full hands put down another for it."""

    rules = ("HP-4.4", "HP-2.8")
    verbs = (KeepFound, PutFoundUp, PutFoundDown, Set, Drop, DropCalling)

    tile: Tile = public()

    def options(self, t: Hotel) -> Sequence[Action]:
        me = t.agents[self.seat]
        if len(me.inventory) < LIMIT:
            return (KeepFound(), PutFoundUp(), PutFoundDown())
        return (PutFoundUp(), PutFoundDown(), *laying(t, self.seat))

    def take(self, t: Hotel, action: Action) -> None:
        me, tile = t.agents[self.seat], self.tile
        match action:
            case KeepFound():
                me.inventory.append(tile)
                t.tell(happened.Kept, self.seat, tile.deck, those(), tile.face)
            case PutFoundUp():
                lay_up(t, self.seat, tile)
            case PutFoundDown():
                put_down(t, self.seat, tile)
            case Set(slot):
                other = me.inventory.pop(slot)
                me.inventory.append(tile)
                put_down(t, self.seat, other)
            case Drop(slot):
                other = me.inventory.pop(slot)
                me.inventory.append(tile)
                lay_up(t, self.seat, other)

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        full = len(t.agents[self.seat].inventory) >= LIMIT
        if verb is KeepFound and full:
            return Refusal("HP-4.4", "Your hands are full: put one down.")
        if verb in (Set, Drop) and not full:
            return Refusal("HP-4.4", "You have a hand free: first decide about the tile you found.")
        return None

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        return self.why_not(t, type(action)) or Refusal("HP-2.8", "First decide about the tile you found.")

    def ask(self, t: Hotel, names: Names) -> str:
        return f"You found the {self.tile.face.spoken}."

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has found something"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        slot = getattr(action, "slot", None)
        return "" if slot is None else t.agents[self.seat].inventory[slot].face.spoken


def keep(t: Hotel, seat: Seat) -> None:
    """HP-4.6, HP-8.5: into the Inventory, face up; a third tile must make room."""
    me = t.agents[seat]
    tile = t.board.pop(me.square)
    t.calls.pop(me.square, None)
    tile.set_by = None
    me.inventory.append(tile)
    t.tell(happened.Kept, seat, tile.deck, EVERYBODY, tile.face)
    if len(me.inventory) > LIMIT:
        t.then(HandsFull(seat))


@state
class HandsFull(Decision[Hotel]):
    """HP-4.6: one of three tiles goes on the square, the same one if you like."""

    rules = ("HP-4.6", "HP-2.8")
    verbs = (Set, Drop, DropCalling)

    def options(self, t: Hotel) -> Sequence[Action]:
        return laying(t, self.seat)

    def take(self, t: Hotel, action: Action) -> None:
        inventory = t.agents[self.seat].inventory
        match action:
            case Set(slot):
                put_down(t, self.seat, inventory.pop(slot))
            case Drop(slot):
                lay_up(t, self.seat, inventory.pop(slot))
            case DropCalling(slot, target):
                lay_up(t, self.seat, inventory.pop(slot), target)

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        return Refusal("HP-2.8", "First put one of your three tiles down.")

    def ask(self, t: Hotel, names: Names) -> str:
        return "Your hands are full. Which one do you put down?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has full hands"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        slot = getattr(action, "slot", 0)
        return t.agents[self.seat].inventory[slot].face.spoken


def put_down(t: Hotel, seat: Seat, tile: Tile) -> None:
    """HP-4.8, HP-10.3: face down on the square; with a twin still in hand nobody else can tell which is which."""
    me = t.agents[seat]
    tile.up, tile.set_by = False, seat
    t.board[me.square] = tile
    twins = [other for other in me.inventory if not other.up and other.deck == tile.deck]
    if twins:
        for one in (tile, *twins):
            one.seen = those(seat)
    t.tell(happened.LiesFaceDown, seat, tile.deck, me.square, len(me.inventory), tile.face)


def lay_up(t: Hotel, seat: Seat, tile: Tile, call: Seat | None = None) -> None:
    """HP-4.9-10: face up on the square; a Blueprint on the known Dead Drop is a delivery."""
    me = t.agents[seat]
    tile.turn_up()
    tile.set_by = None
    if tile.face == Face.BLUEPRINT and dead_drop(t) == me.square:
        me.inventory.append(tile)
        deliver(t, seat)
        return
    t.board[me.square] = tile
    if call is not None:
        t.calls[me.square] = call
    t.tell(happened.LiesFaceUp, seat, tile.face, me.square, call)


# -- HP-5, HP-6: whacks and knocks ------------------------------------------------------------------


def whack(t: Hotel, seat: Seat, target: Seat) -> None:
    fighters = [t.agents[seat], t.agents[target]]
    for fighter in fighters:  # HP-5.2
        for tile in fighter.inventory:
            tile.turn_up()
    bonuses = [sum(BONUS[face] for face in {tile.face for tile in fighter.inventory}) for fighter in fighters]
    rolls = [1 + t.roll(CONSTANTS["die_sides"]) for _ in fighters]
    won = rolls[0] + bonuses[0] > rolls[1] + bonuses[1]
    winner, loser = fighters if won else reversed(fighters)
    taken, loser.souvenirs = loser.souvenirs, []
    winner.souvenirs += taken
    t.tell(happened.Whacked, seat, target, tuple(rolls), tuple(bonuses), winner.seat, len(taken))
    knock_out(t, loser.seat, loser.square)
    if not won:  # HP-5.6
        t.stack.pop()
        t.then(TurnEnd())


def knock_out(t: Hotel, seat: Seat, where: Node) -> None:
    """HP-6.2-3: the Inventory is laid out, the Agent goes to bed. Whoever calls this ends the turn, if it is theirs."""
    agent = t.agents[seat]
    fell, places = [], []
    for tile in agent.inventory:
        square = next(square for square in nearest_corridors(where) if square not in t.board)
        tile.turn_up()
        t.board[square] = tile
        fell.append(tile.face)
        places.append(square)
    agent.inventory = []
    agent.square = BED[agent.room]
    agent.status = Status.SENSELESS
    t.tell(happened.KnockedOut, seat, tuple(fell), tuple(places))


# -- HP-7: delivery ---------------------------------------------------------------------------------


def deliver(t: Hotel, seat: Seat) -> None:
    """HP-4.10, HP-7.4-5: all Blueprints at once, times the Souvenirs; the game is over."""
    me = t.agents[seat]
    blueprints = sum(tile.face == Face.BLUEPRINT for tile in me.inventory)
    wins = blueprints * max(1, len(me.souvenirs))
    t.tell(happened.Delivered, seat, blueprints, len(me.souvenirs))
    points = [wins if other == seat else 0 for other in range(t.seats)]
    t.finish(Delivery([seat], "delivered", blueprints, len(me.souvenirs), t.first, points=points))
