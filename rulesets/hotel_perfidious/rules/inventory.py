"""HP-4.6-9, HP-8.1: what an Agent picks up, puts down, hides and lets ring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, those
from spyhouse.engine.words import Names

from .. import events as happened
from ..actions import Conceal, Deliver, Drop, DropCalling, Ready, Set, enemies_of, layings
from ..facts import NOTE, SLEEPERS, fitting, price, serves
from ..pieces import FURNISHING, LIMIT, TRAPS, Face
from ..table import Agent, Hotel, Tile
from .dead_drop import deliver
from .question import Bar, Question, barred, not_this, tried


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
    return tile.face == Face.BLUEPRINT and t.dead_drop == me.square


_PLACES = ("1st", "2nd", "3rd")
FOR_ANYBODY = ("for anybody to take", "for anyone", "face up")
DELIVERS = "you win"
ASK_DELIVERY = "This is the Dead Drop: laid face up here, the Blueprint is delivered and the game ends. Yes, deliver?"
ASK_PARTING = "Whoever comes by can take the Blueprint, and win with it. Leave it here all the same?"


def before_it_lies_open(t: Hotel, me: Agent, tile: Tile) -> str:
    """HP-4.9-10: what is asked before a Blueprint is laid face up, which delivers it here, or leaves it for anybody."""
    if tile.face is not Face.BLUEPRINT:
        return ""
    return ASK_DELIVERY if delivers(t, me, tile) else ASK_PARTING


# -- what bars it, and what is said of it -------------------------------------------------------------


def lays(t: Hotel, me: Agent, verb: type[Action]) -> bool:
    return any(isinstance(action, verb) for action in laying(t, me))


def tile_of(me: Agent, action: Any) -> Tile:
    tile: Tile = me.inventory[action.slot.place]
    return tile


def wrong_furniture(t: Hotel, me: Agent, action: Any) -> str:
    return f"What has {tile_of(me, action).deck.spoken} on its back can be hidden only where that stands."


CONCEAL_FIRST = "Only a face-down tile can be hidden; turn it down first, where that is allowed."


def no_place(t: Hotel, me: Agent, action: Any) -> str:
    kind = FURNISHING.get(me.square)
    if kind is None:
        return "No furniture here: that on its back must hide a tile."
    return f"Only {kind.short} tiles fit here: their backs must show it."


CALL_NEEDS = "A call needs a Phone, a corridor and an enemy."
HAS_NONE = tried("HP-1.8", lambda t, me, action: action.slot.place >= len(me.inventory), "You have no such item.")
LAYING: dict[type[Action], tuple[Bar, ...]] = {
    Set: (
        HAS_NONE,
        tried("HP-4.8", lambda t, me, action: tile_of(me, action).up, CONCEAL_FIRST),
        not_this("HP-4.8", wrong_furniture),
        barred("HP-4.8", lambda t, me: not lays(t, me, Set), no_place),
    ),
    Drop: (HAS_NONE,),
    DropCalling: (
        HAS_NONE,
        not_this("HP-8.1", CALL_NEEDS),
        barred("HP-8.1", lambda t, me: not lays(t, me, DropCalling), CALL_NEEDS),
    ),
}
"""HP-4.8-9, HP-8.1: on a square without a tile."""


@state
class Handling(Question):
    """A question among whose answers are those that do something with a tile of one's Inventory."""

    abstract: ClassVar[bool] = True
    ways: ClassVar[Mapping[type[Action], str]] = {}

    def label(self, t: Hotel, action: Action, names: Names) -> str:
        """What is done with which tile; of two alike also by its back, or its place in hand."""
        slot = getattr(action, "slot", None)
        if slot is None:
            return super().label(t, action, names)
        me = t.agents[self.seat]
        face = me.inventory[slot.place].face
        alike = [tile.deck for tile in me.inventory if tile.face == face]
        way = self.ways.get(type(action), action.verb)
        if isinstance(action, DropCalling):
            way = f"Call {names[action.target]}"
            if len(alike) == 1:
                return way
            way += ":"
        if len(alike) > 1 and len({*alike}) == len(alike):  # the furniture on its back tells which
            return f"{way} {me.inventory[slot.place].deck.short} {face.spoken}"
        return f"{way} {f'{_PLACES[slot.place]} ' * (len(alike) > 1)}{face.spoken}"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        """What comes of it, where there is room beside the label."""
        room = NOTE - len(self.label(t, action, names))
        return fitting((*self._comes_of(t, action, names), ""), room)

    def _comes_of(self, t: Hotel, action: Action, names: Names) -> Sequence[str]:
        me, slot = t.agents[self.seat], getattr(action, "slot", None)
        if slot is None:
            return ()
        tile = me.inventory[slot.place]
        face = tile.face
        match action:
            case Ready():
                return {Face.OVERSHOES: ("9 steps",), Face.SKELETON_KEY: ("Cellar",)}.get(
                    face, ("works face down too", "no need")
                )
            case Conceal():
                return (
                    {Face.OVERSHOES: "6 steps", Face.SKELETON_KEY: "no Cellar"}.get(face, "works unseen"),
                    "unseen",
                )
            case Set():
                return ("waits here",) if face in TRAPS else ("only you know", "secret")
            case DropCalling():
                return "can then only walk", "can only walk", "only walks"
        if self.is_welcome(t, action):
            return (DELIVERS,)
        plain = ("calls nobody", "no call") if face == Face.PHONE else ("harmless",) if face in TRAPS else FOR_ANYBODY
        return (*price(t, me, tile).notes, *plain)

    def means(self, t: Hotel, action: Action, names: Names) -> str:
        """By the name of the tile."""
        slot = getattr(action, "slot", None)
        if slot is None:
            return super().means(t, action, names)
        if isinstance(action, DropCalling):  # HP-8.3
            return f"Until it is taken, {names[action.target]} can only Move."
        if self.is_welcome(t, action):
            return Deliver.does
        tile = t.agents[self.seat].inventory[slot.place]
        trap, kind = tile.face in TRAPS, tile.deck.short
        cost = price(t, t.agents[self.seat], tile).sentence
        match action:
            case Ready() if tile.face in SLEEPERS:
                return f"All see it: {serves(tile.face)}."
            case Ready():
                return "All see it. It works face down as well."
            case Conceal() if tile.face in SLEEPERS:
                return "It does nothing while it lies face down."
            case Conceal():
                return f"Nobody sees it, it still works; its {kind} can hide it."
            case Set():
                return (
                    cost
                    or f"Only you know{'. It waits for whoever turns it up' if trap else ' what lies there face down'}."
                )
        if trap:
            return "It lies here face up, and harms nobody."
        if cost:
            return cost
        taken = f"Anybody can take the {tile.face.spoken}."
        if t.agents[self.seat].square not in FURNISHING:  # where nothing can be hidden
            return taken
        if tile.face is Face.PHONE:
            return f"It calls only from a corridor. {taken}"
        if tile.up:
            return f"{taken} Face up, it cannot be hidden."
        if Set(slot) in laying(t, t.agents[self.seat]):
            return super().means(t, action, names)
        return f"{taken} Only {tile.deck.place.replace('Potted ', '')} hides it."

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        return before_it_lies_open(t, me, tile_of(me, action)) if isinstance(action, Drop) else ""

    def is_welcome(self, t: Hotel, action: Action) -> bool:
        """HP-7.4: a delivery wins, in whichever way it is made."""
        return isinstance(action, Deliver) or self.confirm(t, action, ()) == ASK_DELIVERY


@state
class HandsFull(Handling):
    """HP-4.6: one of three tiles goes on the square, the same one if you like (HP-R13)."""

    rules = ("HP-4.6", "HP-2.8")
    plainly = (
        "You hold three tiles and may hold two: put one of them down here.",
        "Face up anybody can take it; face down, on furniture like its back, it lies hidden.",
        "Leave no Blueprint in the open if you can help it: whoever takes it can deliver it.",
    )
    verbs = (Set, Drop, DropCalling)
    gates = LAYING
    first = Refusal("HP-2.8", "First decide about the tile you kept: put one of your three down.")

    def options(self, t: Hotel) -> Sequence[Action]:
        return laying(t, t.agents[self.seat])

    def take(self, t: Hotel, action: Action) -> None:
        lay(t, self.seat, action)

    def ask(self, t: Hotel, names: Names) -> str:
        return "Hands hold two. Which tile goes?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has full hands: one tile must go"
