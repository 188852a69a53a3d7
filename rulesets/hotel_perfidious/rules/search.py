"""HP-4.1-5: turning up what lies there, drawing what is hidden in the furniture, and the traps."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, Seat, public, those
from spyhouse.engine.words import Names

from .. import events as happened
from ..actions import BEATEN, FOUND, FOUND_HERE, PUT_UP, Drop, KeepFound, Leave, PutFoundDown, PutFoundUp, Set, Souvenir
from ..events import Cause
from ..pieces import BEATEN_BY, CLUES, FURNISHING, LIMIT, TRAPS
from ..table import Hotel, Tile
from .dead_drop import clue, finish
from .inventory import (
    ASK_DELIVERY,
    DELIVERS,
    ask_delivery,
    delivers,
    item_label,
    item_note,
    lay_up,
    laying,
    put_down,
    why_not_lay,
)
from .whack import knock_out


def turn_up(t: Hotel, seat: Seat) -> None:
    """HP-4.1"""
    me = t.agents[seat]
    tile = t.board[me.square]
    own = tile.set_by == seat
    tile.turn_up()
    t.tell(happened.TurnedUp, seat, me.square, tile.face)
    if tile.face in CLUES:
        clue(t, seat, me.square, tile.face)
    elif tile.face in TRAPS:
        spring(t, seat, tile, own)


def spring(t: Hotel, seat: Seat, trap: Tile, own: bool) -> None:
    """HP-4.5: whoever Set it (HP-R9); what beats it must work, face up or face down (HP-R10)."""
    me = t.agents[seat]
    guards = [guard for guard in me.inventory if guard.face in BEATEN_BY[trap.face]]
    if not guards:
        t.tell(happened.Sprung, seat, trap.face)
        knock_out(t, seat, me.square, Cause.TRAP)
        return
    guard = next((guard for guard in guards if guard.up), guards[0])
    guard.turn_up()
    t.tell(happened.Beaten, seat, trap.face, guard.face)
    if own and t.strict:  # HP-9.2
        t.tell(happened.LeftTrap, seat, trap.face)
    else:
        t.then(Defeated(seat))


@state
class Defeated(Decision[Hotel]):
    """HP-4.5: the trap is beaten: a Souvenir, or left where it lies."""

    rules = ("HP-4.5", "HP-2.8")
    verbs = (Souvenir, Leave)

    def options(self, t: Hotel) -> Sequence[Action]:
        return BEATEN

    def take(self, t: Hotel, action: Action) -> None:
        me = t.agents[self.seat]
        if isinstance(action, Souvenir):
            trap = t.board.pop(me.square)
            me.souvenirs.append(trap)
            t.tell(happened.TookSouvenir, self.seat, trap.face)
        else:
            t.tell(happened.LeftTrap, self.seat, t.board[me.square].face)

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        return Refusal("HP-2.8", "First decide about the trap you have beaten.")

    def ask(self, t: Hotel, names: Names) -> str:
        return f"You beat the {t.board[t.agents[self.seat].square].face.spoken}. Take it?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has beaten a trap"


def draw(t: Hotel, seat: Seat) -> None:
    """HP-4.2-4: a clue is laid at once, anything else is a find; a trap so drawn does nothing (HP-R8)."""
    me = t.agents[seat]
    kind = FURNISHING[me.square]
    face = t.decks[kind].tiles.pop()
    if face in CLUES:
        t.board[me.square] = Tile(kind, face, EVERYBODY, True)
        t.tell(happened.Drew, seat, kind, t.in_log(face))
        clue(t, seat, me.square, face)
    else:
        t.tell(happened.Drew, seat, kind, t.in_log(face))
        t.then(Found(seat, Tile(kind, face, those(seat))))


FIRST_THE_FIND = Refusal("HP-2.8", "First decide about the tile you found.")


@state
class Found(Decision[Hotel]):
    """HP-4.4: keep the found tile, leave it here, or with full hands put down another for it.

    Furniture stands in rooms, so no Phone put down here can ring.
    """

    rules = ("HP-4.4", "HP-2.8")
    verbs = (KeepFound, PutFoundUp, PutFoundDown, Set, Drop)

    tile: Tile = public()

    def options(self, t: Hotel) -> Sequence[Action]:
        me = t.agents[self.seat]
        return FOUND if len(me.inventory) < LIMIT else (*FOUND_HERE, *laying(t, me))

    def take(self, t: Hotel, action: Action) -> None:
        me, tile = t.agents[self.seat], self.tile
        match action:
            case KeepFound():
                me.inventory.append(tile)
                t.tell(happened.KeptFound, self.seat, tile.deck, t.in_log(tile.face))
            case PutFoundUp():
                lay_up(t, self.seat, tile)
            case PutFoundDown():
                put_down(t, self.seat, tile)
            case Set(slot):
                other = me.inventory.pop(slot.place)
                me.inventory.append(tile)
                put_down(t, self.seat, other)
            case Drop(slot):
                other = me.inventory.pop(slot.place)
                me.inventory.append(tile)
                lay_up(t, self.seat, other)

    def why_not(self, t: Hotel, verb: type[Action]) -> Refusal | None:
        me = t.agents[self.seat]
        if verb is KeepFound and len(me.inventory) >= LIMIT:
            return Refusal("HP-4.4", "Your hands are full: put one down.")
        if verb in (Set, Drop) and len(me.inventory) < LIMIT:
            return FIRST_THE_FIND
        if verb is Set and not any(isinstance(action, Set) for action in laying(t, me)):
            return Refusal("HP-4.8", "No tile fits here: Set goes face down, on furniture like its back.")
        return None

    def refuse(self, t: Hotel, action: Action) -> Refusal:
        me = t.agents[self.seat]
        if isinstance(action, KeepFound):
            return Refusal("HP-4.4", "Your hands are full: put one down.")
        if isinstance(action, (Set, Drop)) and len(me.inventory) >= LIMIT:
            refusal = why_not_lay(t, me, action)
            if refusal is not None:
                return refusal
        return FIRST_THE_FIND

    def ask(self, t: Hotel, names: Names) -> str:
        return f"You found the {self.tile.face.spoken}."

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has found something"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        slot = getattr(action, "slot", None)
        if action is PUT_UP:
            return DELIVERS if delivers(t, me, self.tile) else ""
        return "" if slot is None else item_note(t, me, action, slot, names)

    def label(self, t: Hotel, action: Action, names: Names) -> str:
        slot = getattr(action, "slot", None)
        return super().label(t, action, names) if slot is None else item_label(t.agents[self.seat], action, slot, names)

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        if action is PUT_UP:
            return ASK_DELIVERY if delivers(t, me, self.tile) else ""
        return ask_delivery(t, me, action)


def end_by_agreement(t: Hotel) -> None:
    """The record is kept as for any other end; a tile just found lies where it was found."""
    question = t.decision
    if isinstance(question, Found):
        t.board[t.agents[question.seat].square] = question.tile
    finish(t, "agreed_end")
