"""What happened, as the log says it. Every way a tile can end up face down from a find reads the same (HP-10.5)."""

from __future__ import annotations

from enum import Enum

from spyhouse.engine.events import Event
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, owner, public
from spyhouse.engine.words import Names, counted, listed

from .pieces import ABOVE, ROOMS, Face, Furnishing, Node
from .table import wins


@state
class Registered(Event):
    seat: Seat = public()
    room: int = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} registered in the {ROOMS[self.room]['name']}."


@state
class TurnBegan(Event):
    seat: Seat = public()
    round: int = public()

    def words(self, names: Names) -> str:
        return f"Round {self.round}: {names[self.seat]}."


@state
class Forfeited(Event):
    seat: Seat = public()
    round: int = public()

    def words(self, names: Names) -> str:
        return f"Round {self.round}: {names[self.seat]}, senseless, misses the turn."


@state
class Moved(Event):
    seat: Seat = public()
    path: tuple[Node, ...] = public()
    overshoes: bool = public()

    def words(self, names: Names) -> str:
        shoes = " in Overshoes" if self.overshoes else ""
        cellar = " through the Cellar" if any(node in ABOVE for node in self.path) else ""
        way = ", ".join(node.spoken for node in self.path)
        return f"{names[self.seat]} moved{shoes}{cellar}, {counted(len(self.path) - 1, 'step')}: {way}."


@state
class PhoneTaken(Event):
    seat: Seat = public()
    square: Node = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took the Phone at {self.square.spoken} as a Souvenir."


@state
class TurnedUp(Event):
    seat: Seat = public()
    square: Node = public()
    face: Face = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} turned up the tile at {self.square.spoken}: {self.face.spoken}."


GAGS = {
    Face.BOWLING_BALL: "A bowling ball comes down from the top shelf.",
    Face.HONEY_TRAP: "Somebody is in the bed, and she is not alone: she has a photographer.",
    Face.DART_FROG: "Something small, yellow and wet looks back from the leaves.",
    Face.KNOCKOUT_GAS: "Behind the painting over the Rug a valve opens with a happy little hiss.",
}


@state
class Sprung(Event):
    seat: Seat = public()
    trap: Face = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{GAGS[self.trap]} {self.unprotected(names)}"

    def unprotected(self, names: Names) -> str:
        return f"{names[self.seat]} has nothing that beats the {self.trap.spoken}."


@state
class Beaten(Event):
    seat: Seat = public()
    trap: Face = public()
    by: Face = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} beat the {self.trap.spoken} with the {self.by.spoken}."


@state
class TookSouvenir(Event):
    seat: Seat = public()
    trap: Face = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} took the {self.trap.spoken} as a Souvenir."


@state
class LeftTrap(Event):
    seat: Seat = public()
    trap: Face = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} left the {self.trap.spoken} where it was."


def _named(face: Face, words: str) -> str:
    """Words about a face, for those who know it."""
    return "" if face == Face.BACK else words.format(face.spoken)


@state
class Drew(Event):
    seat: Seat = public()
    deck: Furnishing = public()
    face: Face = owner(Face.BACK)

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} drew {self.deck.tile}{_named(self.face, ': the {}')}."


@state
class ClueFound(Event):
    seat: Seat = public()
    clue: Face = public()
    square: Node = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} found the {self.clue.spoken} at {self.square.spoken}."


@state
class DeadDropNarrowed(Event):
    """HP-7.3: both Arrows are up, the Compass is missing."""

    one: Node = public()
    other: Node = public()

    def words(self, names: Names) -> str:
        return f"The Dead Drop is {self.one.spoken} or {self.other.spoken}; the Compass will tell."


@state
class DeadDropFixed(Event):
    """HP-7.2: by the last clue, on whose page it stands."""

    square: Node = public()

    def words(self, names: Names) -> str:
        return f"The Dead Drop is {self.square.spoken}."


@state
class LiesFaceDown(Event):
    """A tile was put face down here; whether it was the found one or not is nobody else's business."""

    seat: Seat = public()
    deck: Furnishing = public()
    square: Node = public()
    holds: int = public()
    face: Face = owner(Face.BACK)

    def words(self, names: Names) -> str:
        what = f"{self.deck.tile}{_named(self.face, ', the {},')}"
        return (
            f"{names[self.seat]} put {what} face down at {self.square.spoken}, and holds {counted(self.holds, 'tile')}."
        )


@state
class LiesFaceUp(Event):
    seat: Seat = public()
    face: Face = public()
    square: Node = public()
    call: Seat | None = public(default=None)

    def is_moment(self) -> bool:
        return self.call is not None

    def words(self, names: Names) -> str:
        return f"{self.left(names)} {self.ring(names)}".rstrip()

    def left(self, names: Names) -> str:
        return f"{names[self.seat]} left the {self.face.spoken} face up at {self.square.spoken}."

    def ring(self, names: Names) -> str:
        return "" if self.call is None else f"“{names[self.call]} to the Courtesy Phone!”"


@state
class Kept(Event):
    """From the board, face up: all know what it is."""

    seat: Seat = public()
    face: Face = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} kept the {self.face.spoken}."


@state
class KeptFound(Event):
    seat: Seat = public()
    deck: Furnishing = public()
    face: Face = owner(Face.BACK)

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} kept {self.deck.tile}{_named(self.face, ', the {},')} face down."


@state
class Readied(Event):
    seat: Seat = public()
    face: Face = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} showed the {self.face.spoken}."


@state
class Concealed(Event):
    seat: Seat = public()
    face: Face = public()

    def words(self, names: Names) -> str:
        return f"{names[self.seat]} turned the {self.face.spoken} face down."


@state
class Whacked(Event):
    seat: Seat = public()
    target: Seat = public()
    rolls: tuple[int, ...] = public()
    bonuses: tuple[int, ...] = public()
    winner: Seat = public()
    souvenirs: int = public()

    moment = True

    def words(self, names: Names) -> str:
        mine, theirs = (
            f"{roll} + {bonus} = {roll + bonus}" for roll, bonus in zip(self.rolls, self.bonuses, strict=True)
        )
        spoils = f" and takes {counted(self.souvenirs, 'Souvenir')}" if self.souvenirs else ""
        return (
            f"“For King and Country!” {names[self.seat]} whacks {names[self.target]}: {mine} against {theirs}. "
            f"{names[self.winner]} wins{spoils}."
        )


class Cause(str, Enum):
    """HP-6.1: what knocks an Agent senseless."""

    TRAP = "trap"
    WHACK = "whack"
    CELLAR = "cellar"


@state
class KnockedOut(Event):
    seat: Seat = public()
    cause: Cause = public()
    bed: Node = public()
    fell: tuple[Face, ...] = public()
    where: tuple[Node, ...] = public()

    def is_moment(self) -> bool:
        """A moment unless a trap or a fight was the cause: those have pages of their own, which tell it."""
        return self.cause is Cause.CELLAR

    def words(self, names: Names) -> str:
        how = {"trap": "by the trap", "whack": "in the fight", "cellar": "down in the Cellar"}[self.cause.value]
        return f"{names[self.seat]} is Knocked Senseless {how} and carried to {self.to_bed}."

    @property
    def to_bed(self) -> str:
        """Which, and what is left behind."""
        strewn = [f"the {face.spoken} at {node.spoken}" for face, node in zip(self.fell, self.where, strict=True)]
        left = f", leaving {listed(strewn)}" if strewn else ""
        return f"Bed {self.bed.spoken}{left}"


@state
class Delivered(Event):
    seat: Seat = public()
    blueprints: int = public()
    souvenirs: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"{self.claim(names)} {self.sum}"

    def claim(self, names: Names) -> str:
        kind = (
            "both Blueprints: a Signature Success"
            if self.blueprints > 1
            else "one of the two Blueprints: a Moral Victory"
        )
        return f"{names[self.seat]} delivers {kind}."

    @property
    def sum(self) -> str:
        """HP-7.5; without a Souvenir a Blueprint is worth one win."""
        prints = counted(self.blueprints, "Blueprint")
        times = f"{prints} × {counted(self.souvenirs, 'Souvenir')}" if self.souvenirs else f"{prints} and no Souvenir"
        return f"{times} = {counted(wins(self.blueprints, self.souvenirs), 'win')}."


@state
class CheckedOut(Event):
    round_limit: int = public()

    moment = True

    def words(self, names: Names) -> str:
        return f"Checkout after {self.round_limit} rounds: the hotel keeps its secret."
