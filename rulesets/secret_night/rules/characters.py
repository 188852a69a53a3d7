"""SN-10: the skills that are used in a turn of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, Seats, public, those
from spyhouse.engine.words import Names, counted

from .. import actions as do
from .. import events as happened
from ..house import straight_on
from ..pieces import DAWN, LIMITS, Beast, Character, Course, Role
from ..table import Mansion, Player
from . import wording
from .cards import cure, patients
from .endings import dawn
from .movement import crosses_edge, token_ways, ways

Skill = Callable[[Mansion, Player, Sequence[Seat], bool], Sequence[Action]]


def peeks(t: Mansion, me: Player, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    """SN-10.2: any secret role, also of a seat that has not come in yet (SN-10.11, SN-R62)."""
    return [do.Peek(other.seat) for other in t.players if other.seat != me.seat and not other.shown]


def peek(t: Mansion, me: Player, action: do.Peek) -> None:
    target = t.players[action.target]
    t.spent.append(me.character)
    target.known = Seats(target.known | those(me.seat))
    t.tell(happened.Peeked, me.seat, target.seat, target.role)


def nursings(t: Mansion, me: Player, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    return [do.Nurse(seat) for seat in patients(t, me, near)]


def nurse(t: Mansion, me: Player, action: do.Nurse) -> None:
    """SN-10.3."""
    target = t.players[action.target]
    t.spent.append(me.character)
    cure(t, target)
    t.tell(happened.Healed, me.seat, target.seat, None, target.health)


def clock_moves(t: Mansion, me: Player, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    """SN-10.5: not below 21:00, none in sudden death."""
    if t.sudden_death:
        return ()
    return (do.CLOCK_ON, do.CLOCK_BACK) if t.hour else (do.CLOCK_ON,)


def move_clock(t: Mansion, me: Player, action: do.MoveClock) -> None:
    """SN-R60: 06:00 ends the night at once; back before midnight its cards are locked again."""
    t.spent.append(me.character)
    t.hour += 1 if action.course is Course.ON else -1
    t.tell(happened.ClockMoved, me.seat, t.hour)
    if t.hour == DAWN:
        dawn(t)


def bewitchings(t: Mansion, me: Player, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    """SN-10.7: another seat's pawn that can move, tied or not."""
    return [
        do.Bewitch(other.seat)
        for other in t.players
        if other.seat != me.seat and other.pos is not None and ways(t, other, other.pos)
    ]


def bewitch(t: Mansion, me: Player, action: do.Bewitch) -> None:
    t.spent.append(me.character)
    t.then(Bewitching(me.seat, action.target, LIMITS["chitra_move"]))


@state
class Bewitching(Decision[Mansion]):
    """SN-10.7: one to five single hexes; a water's edge ends it (SN-R61)."""

    plainly = (
        "As Chitra you move somebody else, hex by hex.",
        "Stop where you like, after 5 steps at the latest.",
        "Getting into the water, or out of it, ends it.",
    )
    rules = ("SN-10.7", "SN-5.2")
    verbs = (do.Stop, do.MoveOn)

    target: Seat = public()
    left: int = public()

    def options(self, t: Mansion) -> Sequence[Action]:
        target = t.players[self.target]
        assert target.pos is not None
        moves = [do.MoveOn(to) for to in ways(t, target, target.pos)]
        return moves if self.left == LIMITS["chitra_move"] else [do.STOP, *moves]

    def take(self, t: Mansion, action: Action) -> None:
        before = t.players[self.target].pos
        assert before is not None
        if isinstance(action, do.MoveOn):
            t.put(self.target, action.to)
            if self.left > 1 and not crosses_edge(t, before, action.to):
                t.then(Bewitching(self.seat, self.target, self.left - 1))
                return
            before = action.to
        t.tell(happened.Bewitched, self.seat, self.target, before)

    def why_not(self, t: Mansion, verb: type[Action]) -> Refusal | None:
        if verb is do.Stop and self.left == LIMITS["chitra_move"]:
            return Refusal("SN-10.7", "At least one hex.")
        return None

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if isinstance(action, do.MoveOn):
            return Refusal("SN-5.2", "That pawn cannot go there.")
        return super().refuse(t, action)

    def ask(self, t: Mansion, names: Names) -> str:
        return f"Where to with {names[self.target]}? {counted(self.left, 'hex', 'hexes')} left."

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} moves {names[self.target]} by witchcraft"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        return wording.farther_on(t, self.target, action, names)

    def in_full(self, t: Mansion, action: Action, names: Names) -> str:
        return wording.farther_in_full(t, self.target, action, names)

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        return wording.comes_to(t, self.target, action, names)


def throws(t: Mansion, me: Player, near: Sequence[Seat], dog: bool) -> Sequence[Action]:
    """SN-10.10: a neighbouring pawn, or the dog that is not one's own."""
    if t.pushed:
        return ()
    tokens: list[Beast | Seat] = [*near]
    if dog and me.role is not Role.CHIEF:
        tokens.append(Beast.DOG)
    return [do.Throw(token, number) for token in tokens for number in range(1, room_to_throw(t, me, token) + 1)]


def room_to_throw(t: Mansion, me: Player, token: Beast | Seat) -> int:
    """How many hexes lie open behind a token, in a straight line up to a water's edge."""
    here = t.place_of(token)
    assert me.pos is not None
    assert here is not None
    hexes = 0
    for there in straight_on(me.pos, here):
        if there not in token_ways(t, token, here):
            break
        hexes += 1
        if crosses_edge(t, here, there):
            break
        here = there
    return hexes


def throw(t: Mansion, me: Player, action: do.Throw) -> None:
    here = t.place_of(action.target)
    assert me.pos is not None
    assert here is not None
    t.pushed = True
    t.put(action.target, straight_on(me.pos, here)[action.hexes - 1])
    t.tell(happened.Thrown, me.seat, action.target, action.hexes)


SKILLS: dict[Character, Skill] = {
    Character.ZACHARY: peeks,
    Character.OTTO: nursings,
    Character.WILMA: clock_moves,
    Character.CHITRA: bewitchings,
    Character.NIALL: throws,
}
"""Besides these every skill is part of the rule it changes."""
