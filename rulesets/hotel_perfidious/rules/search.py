"""HP-4.1-5: turning up what lies there, drawing what is hidden in the furniture, and the traps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, Seat, public, those
from spyhouse.engine.words import Names, capital, counted

from .. import events as happened
from ..actions import BEATEN, FOUND, FOUND_HERE, PUT_UP, Drop, KeepFound, Leave, PutFoundDown, PutFoundUp, Set, Souvenir
from ..events import Cause
from ..facts import BELOW, SLEEPERS, serves
from ..pieces import BEATEN_BY, CLUES, FURNISHING, LIMIT, TRAPS, Face
from ..table import Agent, Hotel, Tile, wins
from .dead_drop import clue, finish
from .inventory import DELIVERS, LAYING, Handling, before_it_lies_open, lay_up, laying, put_down
from .question import Question, barred
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
class Defeated(Question):
    """HP-4.5: the trap is beaten: a Souvenir, or left where it lies."""

    rules = ("HP-4.5", "HP-2.8")
    plainly = (
        "You have beaten a trap: take it as a Souvenir, or leave it.",
        "From the second Souvenir on each makes a delivery worth more; a trap left here anybody can pick up.",
        "A Souvenir can be lost only in a fight, so there is hardly a reason to leave it.",
    )
    verbs = (Souvenir, Leave)
    first = Refusal("HP-2.8", "First decide about the trap you have beaten.")

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

    def ask(self, t: Hotel, names: Names) -> str:
        return f"{t.board[t.agents[self.seat].square].face.spoken} beaten. Take it?"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        me = t.agents[self.seat]
        stars = len(me.souvenirs)
        now, then = (wins(max(1, me.blueprints), number) for number in (stars, stars + 1))
        if isinstance(action, Souvenir):
            return f"★{stars}→{stars + 1}" if now == then else f"{now}→{counted(then, 'win')}"
        return "no ★" if now == then else f"stays {counted(now, 'win')}"

    def means(self, t: Hotel, action: Action, names: Names) -> str:
        """By what it was beaten; what comes of it."""
        me = t.agents[self.seat]
        trap, stars = t.board[me.square].face, len(me.souvenirs)
        if not isinstance(action, Souvenir):
            return "It lies here face up, for anybody. That is hardly ever better."
        guard = next(tile.face for tile in me.inventory if tile.up and tile.face in BEATEN_BY[trap])
        if not stars:
            return "Souvenirs count for whoever delivers."
        return f"Beaten by your {guard.spoken}. Blueprint × ★{stars + 1} = {stars + 1} wins."

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has beaten a trap: to take, or to leave"


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


FIRST_THE_FIND: Final = Refusal("HP-2.8", "First decide about the tile you found.")


def full(t: Hotel, me: Agent) -> bool:
    return len(me.inventory) >= LIMIT


def later(trap: Tile) -> str:
    """HP-4.8: what a trap in hand is for."""
    return f"To set for an enemy, later, on a {trap.deck.short}."


NOT_YET: Final = barred(
    FIRST_THE_FIND.rule,
    lambda t, me: not full(t, me),
    "First keep or leave the tile you found.",
)


@state
class Found(Handling):
    """HP-4.4: keep the found tile, leave it here, or with full hands put down another for it.

    Furniture stands in rooms, so no Phone put down here can ring.
    """

    rules = ("HP-4.4", "HP-2.8")
    plainly = (
        "You drew this tile, and only you see it: keep it, or leave it here face up or face down.",
        "With full hands you can only swap it for one that you hold, or leave it.",
        "A trap left face down waits for whoever turns it up, and that may be you.",
    )
    verbs = (KeepFound, PutFoundUp, PutFoundDown, Set, Drop)
    first = FIRST_THE_FIND
    gates: ClassVar = {
        KeepFound: (barred("HP-4.4", full, "Your hands are full: drop one, or leave this."),),
        Set: (NOT_YET, *LAYING[Set]),
        Drop: (NOT_YET, *LAYING[Drop]),
    }

    ways: ClassVar = {Set: "Swap, hide", Drop: "Swap"}
    """With full hands: which goes for what was found."""

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

    def ask(self, t: Hotel, names: Names) -> str:
        name = self.tile.face.spoken
        return f"{name} found. Swap for it?" if full(t, t.agents[self.seat]) else f"You found the {name}."

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} has found something: to keep, or to leave"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        match action:
            case KeepFound():
                return "for later" if self.tile.face in TRAPS else "in hand"
            case PutFoundDown():
                return "trap set" if self.tile.face in TRAPS else "secret"
            case PutFoundUp() if not self.is_welcome(t, action):
                return "harmless" if self.tile.face in TRAPS else "for anyone"
            case PutFoundUp():
                return DELIVERS
        return super().note(t, action, names)

    def means(self, t: Hotel, action: Action, names: Names) -> str:
        me, kind = t.agents[self.seat], self.tile.deck.short
        match action:
            case KeepFound() if self.tile.face in TRAPS:
                return later(self.tile)
            case KeepFound() if self.tile.face in SLEEPERS:
                return f"Face down, it does nothing yet; {serves(self.tile.face)}."
            case KeepFound():
                special = self.tile.face in (Face.BLUEPRINT, Face.PHONE)
                use = serves(self.tile.face)
                return f"Nobody else sees it. {capital(use)}." if special else f"It works face down: {use}."
            case PutFoundDown() if self.tile.face in TRAPS:
                guards = [tile.face.spoken for tile in me.inventory if tile.face in BEATEN_BY[self.tile.face]]
                if guards and not t.strict:
                    return f"Only you know. Turn it up: your {guards[0]} beats it, +1 ★."
                return "Only you know. Whoever turns it up falls senseless."
            case Set() | Drop() if self.tile.face in TRAPS:
                return f"The trap comes along, to be hidden on a {kind}."
            case PutFoundDown():
                return "Only you know what lies here: you can come back for it."
        said = super().means(t, action, names)
        gain = f"You get the {self.tile.face.spoken}. {said}"
        return gain if isinstance(action, (Set, Drop)) and len(gain) <= BELOW else said

    def confirm(self, t: Hotel, action: Action, names: Names) -> str:
        if action is not PUT_UP:
            return super().confirm(t, action, names)
        return before_it_lies_open(t, t.agents[self.seat], self.tile)


def end_by_agreement(t: Hotel) -> None:
    """The record is kept as for any other end; a tile just found lies where it was found."""
    question = t.decision
    if isinstance(question, Found):
        t.board[t.agents[question.seat].square] = question.tile
    finish(t, "agreed_end")
