"""HP-4.6-9, HP-8.1: what an Agent picks up, puts down, hides and lets ring."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, those
from spyhouse.engine.words import Names

from .. import events as happened
from ..actions import Conceal, Drop, DropCalling, Ready, Set, enemies_of, layings
from ..pieces import FURNISHING, LIMIT, SLOTS, TRAPS, Face, Slot
from ..table import Agent, Hotel, Tile
from .dead_drop import dead_drop, deliver


def keep(t: Hotel, seat: Seat) -> None:
    """HP-4.6, HP-8.5: into the Inventory, face up; a third tile must make room."""
    me = t.agents[seat]
    tile = t.board.pop(me.square)
    t.phones.pop(me.square, None)
    me.inventory.append(tile)
    t.tell(happened.Kept, seat, tile.face)
    if len(me.inventory) > LIMIT:
        t.then(HandsFull(seat))


def laying(t: Hotel, me: Agent) -> tuple[Action, ...]:
    """HP-4.8-9: what of the Inventory can be put on this square, which is empty."""
    kind = FURNISHING.get(me.square)
    return layings(
        tuple([tile.deck == kind and not tile.up for tile in me.inventory]),
        tuple([kind is None and tile.face == Face.PHONE for tile in me.inventory]),
        enemies_of(me.seat, t.seats),
    )


def lay(t: Hotel, seat: Seat, action: Action) -> None:
    inventory = t.agents[seat].inventory
    match action:
        case Set(slot):
            put_down(t, seat, inventory.pop(slot.place))
        case Drop(slot):
            lay_up(t, seat, inventory.pop(slot.place))
        case DropCalling(slot, target):
            lay_up(t, seat, inventory.pop(slot.place), target)


def put_down(t: Hotel, seat: Seat, tile: Tile) -> None:
    """HP-4.8, HP-10.3: face down on the square; with a twin still in hand nobody else can tell which is which."""
    me = t.agents[seat]
    tile.set_by = seat
    t.board[me.square] = tile
    twins = [other for other in me.inventory if not other.up and other.deck == tile.deck]
    if twins:
        for one in (tile, *twins):
            one.seen = those(seat)
    t.tell(happened.LiesFaceDown, seat, tile.deck, me.square, len(me.inventory), t.in_log(tile.face))


def lay_up(t: Hotel, seat: Seat, tile: Tile, call: Seat | None = None) -> None:
    """HP-4.9-10: face up on the square; a Blueprint on the known Dead Drop is a delivery."""
    me = t.agents[seat]
    tile.turn_up()
    if delivers(t, me, tile):
        me.inventory.append(tile)
        deliver(t, seat)
        return
    t.board[me.square] = tile
    if tile.face == Face.PHONE and me.square not in FURNISHING:  # HP-8.6: in a room it does nothing
        t.phones[me.square] = call
    t.tell(happened.LiesFaceUp, seat, tile.face, me.square, call)


def delivers(t: Hotel, me: Agent, tile: Tile) -> bool:
    """HP-4.9-10: is it a delivery if this Agent lays this tile face up here?"""
    return tile.face == Face.BLUEPRINT and dead_drop(t) == me.square


DELIVERS = "delivers, and ends the game"
ASK_DELIVERY = "This is the Dead Drop: laid face up here, the Blueprint is delivered and the game ends. Yes, deliver?"


def ask_delivery(t: Hotel, me: Agent, action: Action) -> str:
    """HP-4.10: before an item is dropped that would be delivered by it."""
    dropped = isinstance(action, (Drop, DropCalling)) and delivers(t, me, me.inventory[action.slot.place])
    return ASK_DELIVERY if dropped else ""


def why_not_lay(t: Hotel, me: Agent, action: Action) -> Refusal | None:
    """Why this item cannot be put on this square, which is empty."""
    slot = getattr(action, "slot", None)
    if slot not in SLOTS[: len(me.inventory)]:
        return Refusal("HP-1.8", "You have no such item.")
    tile = me.inventory[slot.place]
    match action:
        case Set() if tile.up:
            return Refusal("HP-4.8", "Only a face-down tile can be Set; Conceal it first, where that is allowed.")
        case Set():
            kind = tile.deck.spoken
            return Refusal("HP-4.8", f"What has {kind} on its back is Set only where that stands.")
        case DropCalling():
            return Refusal("HP-8.1", "A call needs a Phone, a corridor and an enemy.")
    return None


def item_label(me: Agent, action: Action, slot: Slot, names: Names) -> str:
    """By the name of the tile; of two alike also by its place."""
    face = me.inventory[slot.place].face
    alike = sum(tile.face == face for tile in me.inventory) > 1
    called = f" and call {names[action.target]}" if isinstance(action, DropCalling) else ""
    return f"{action.verb} the {face.spoken}{f', {slot.spoken}' if alike else ''}{called}"


def item_note(t: Hotel, me: Agent, action: Action, slot: Slot, names: Names) -> str:
    """What comes of it."""
    face = me.inventory[slot.place].face
    match action:
        case Ready():
            return {Face.OVERSHOES: "a Move of 9", Face.SKELETON_KEY: "the Cellar opens"}.get(face, "all see it")
        case Conceal():
            return "face down"
        case Set():
            return "a trap waits here" if face in TRAPS else "hidden here"
        case DropCalling():
            return f"{names[action.target]} can only Move"
    if ask_delivery(t, me, action):
        return DELIVERS
    return "calls nobody" if face == Face.PHONE else "harmless" if face in TRAPS else "anybody can keep it"


@state
class HandsFull(Decision[Hotel]):
    """HP-4.6: one of three tiles goes on the square, the same one if you like (HP-R13)."""

    rules = ("HP-4.6", "HP-2.8")
    verbs = (Set, Drop, DropCalling)

    def options(self, t: Hotel) -> Sequence[Action]:
        return laying(t, t.agents[self.seat])

    def take(self, t: Hotel, action: Action) -> None:
        lay(t, self.seat, action)

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        offered = any(isinstance(action, verb) for action in self.options(t))
        if verb is Set and not offered:
            return Refusal("HP-4.8", "No tile fits here: Set goes face down, on furniture like its back.")
        if verb is DropCalling and not offered:
            return Refusal("HP-8.1", "A call needs a Phone, a corridor and an enemy.")
        return None

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        if isinstance(action, self.verbs):
            refusal = why_not_lay(t, t.agents[self.seat], action)
            if refusal is not None:
                return refusal
        return Refusal("HP-2.8", "First decide about the tile you kept: put one of your three down.")

    def ask(self, t: Hotel, names: Names) -> str:
        return "Your hands are full. Which one do you put down?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has full hands"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        slot = getattr(action, "slot", None)
        return "" if slot is None else item_note(t, t.agents[self.seat], action, slot, names)

    def label(self, t: Hotel, action: Action, names: Names) -> str:
        slot = getattr(action, "slot", None)
        return super().label(t, action, names) if slot is None else item_label(t.agents[self.seat], action, slot, names)

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        return ask_delivery(t, t.agents[self.seat], action)
