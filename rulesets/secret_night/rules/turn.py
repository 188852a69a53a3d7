"""SN-3, SN-4: one turn after another: spin, entry, draw, the main phase, the end; and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, counted

from .. import actions as do
from .. import events as happened
from ..house import START, Hex, bearing, place_name, rings
from ..pieces import GATES, LIMITS, WHEEL, Character, Gate, Vehicle
from ..table import Mansion, Phase, Player
from .cards import draw
from .end_of_turn import HAND, Settling, Showing, close, fewest_shown, lay_open
from .endings import end_round
from .main import Main

RITA = 2
"""Steps more on every movement spin (SN-4.1)."""


SPINNING, ENTRY, SECOND_SPIN, DRAWING, MAIN, SETTLING, SHOWING, CLOSING, LAST = Phase
BEGINNING = (SPINNING, ENTRY, SECOND_SPIN, DRAWING)


def begin_turn(t: Mansion, seat: Seat) -> None:
    """SN-3.3: locks and bars of this seat end (SN-R9), what counts per turn begins anew."""
    me = t.players[seat]
    t.active = seat
    if t.locks:
        t.locks = {door: owner for door, owner in t.locks.items() if owner != seat}
    if t.bars:
        t.bars = [bar for bar in t.bars if bar[0] != seat]
    t.steps, t.dog_steps = 0, LIMITS["dog_steps"]
    t.stopped = t.water_turn = t.squared = t.pushed = t.bitten = False
    me.turns += 1
    t.phase = SPINNING
    t.tell(happened.TurnBegan, seat, t.hour)
    t.then(Turn(seat, me.character))


def next_turn(t: Mansion, seat: Seat) -> None:
    """SN-3.1, SN-3.9: in order; after the last seat the round ends."""
    place = t.order.index(seat) + 1
    if place == t.seats:
        end_round(t)
        if t.result is not None:
            return
    begin_turn(t, t.order[place % t.seats])


@state
class Turn(Frame[Mansion]):
    """SN-3.4, SN-3.6: the phases of a turn, one after the other."""

    seat: Seat = public()
    begun_as: Character = public(mention=True)
    """SN-3.8: a second turn follows a whole one played as Alexandr."""

    def run(self, t: Mansion) -> None:
        """Phases that ask nothing are run through at once."""
        me, phase = t.players[self.seat], t.phase
        if phase is MAIN:
            t.then(Main(self.seat), self)
            return
        question = self.begin(t, me, phase) if phase in BEGINNING else self.close_down(t, me, phase)
        if question is not None:
            t.then(question, self)
        elif t.result is None:
            self.end(t, me)

    def begin(self, t: Mansion, me: Player, phase: Phase) -> Decision[Mansion]:
        """SN-R68: the wheel turns before everybody; then, in private, come in, spin again, draw; and the main phase."""
        if phase is SPINNING:
            t.phase = phase = ENTRY
            if me.rope is None:  # SN-4.4
                spin(t, me, False)
        if phase is ENTRY:
            t.phase = phase = SECOND_SPIN
            if me.pos is None:
                return Entry(self.seat)
        if phase is SECOND_SPIN:
            t.phase = DRAWING
            if me.character == Character.KONTAR and me.rope is None:
                return SpinAgain(self.seat)
        t.phase = MAIN
        draw(t, me, cards_to_draw(t, me))
        return Main(self.seat)

    def close_down(self, t: Mansion, me: Player, phase: Phase) -> Decision[Mansion] | None:
        """SN-3.6a-e."""
        if phase is SETTLING:
            if me.cards > HAND:
                return Settling(self.seat)
            t.phase = phase = SHOWING
        if phase is SHOWING:
            t.phase = phase = CLOSING
            if me.cards > fewest_shown(me):
                return Showing(self.seat)
            if me.cards:  # everybody counts one card, and knows that it has to be shown
                lay_open(t, self.seat, [*me.face_up, *me.face_down])
        if phase is CLOSING:
            t.phase = LAST
            return close(t, me)
        return None

    def end(self, t: Mansion, me: Player) -> None:
        """SN-3.8: Alexandr may play again even if he has left the board in this turn."""
        if self.begun_as == Character.ALEXANDR and t.can_still(me, Character.ALEXANDR):
            t.then(PlayAgain(self.seat))
        else:
            next_turn(t, self.seat)


# -- SN-3.2: entry ----------------------------------------------------------------------------------


def gates(player: Player) -> tuple[Gate, ...]:
    """A hidden seat and the Deceiver choose; all others come in at the start of their side."""
    return GATES[player.role] if player.shown else tuple(Gate)


def entry_hexes(t: Mansion, gate: Gate) -> list[Hex]:
    """The start hex, or the first ring around it with a free hex (SN-R18)."""
    standing = t.tokens()
    start = START[gate]
    if start not in standing:
        return [start]
    for ring in rings(start, tuple(t.broken), Vehicle.BOAT in t.vehicles):
        free = [
            place for place in ring if place not in standing and place not in t.locks and t.vehicle_at(place) is None
        ]
        if free:
            return free
    return []


@state
class Entry(Decision[Mansion]):
    """SN-3.2: where a pawn comes in; not asked when there is only one way."""

    plainly = (
        "Your pawn is off the board and comes in now: at a start hex, or as near to it as there is room.",
        "Red, by the front door, is the Thieves' start; blue, by the back porch, is that of the police.",
        "Where you first come in tells the others something, true or not.",
    )
    rules = ("SN-3.2",)
    verbs = (do.Enter,)
    auto = True  # who may choose is public

    def options(self, t: Mansion) -> Sequence[Action]:
        return [do.Enter(gate, place) for gate in gates(t.players[self.seat]) for place in entry_hexes(t, gate)]

    def take(self, t: Mansion, action: Action) -> None:
        assert isinstance(action, do.Enter)
        me = t.players[self.seat]
        if me.entered is None:
            me.entered = action.gate
        t.put(self.seat, action.place)
        t.tell(happened.Entered, self.seat, action.gate, action.place)

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        if not isinstance(action, do.Enter):
            return Refusal("SN-3.2", "First come into the mansion.")
        if action.gate not in gates(t.players[self.seat]):
            return Refusal("SN-3.2", f"Your side comes in at {gates(t.players[self.seat])[0].spoken}.")
        return Refusal("SN-3.2", "On the start hex if it is free, else on a free hex of the nearest ring around it.")

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{counted(t.steps, 'step')}. Where do you come in?"

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} comes in"

    def label(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Enter)
        where = bearing(START[action.gate], action.place)
        start = f"{action.gate.value.capitalize()} start"
        return f"{start}, {where}" if where else start

    def in_full(self, t: Mansion, action: Action, names: Names) -> str:
        words = self.label(t, action, names)
        return f"Come in at the {words[:1].lower()}{words[1:]}"

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        assert isinstance(action, do.Enter)
        return place_name(action.place)


# -- SN-4: spin and draw ----------------------------------------------------------------------------


def spin(t: Mansion, me: Player, again: bool) -> None:
    """SN-4.1-2: in the water the water ring counts; Rita adds 2 in both cases (SN-R12)."""
    t.sector = t.roll(len(WHEEL))
    sector = WHEEL[t.sector]
    t.water_turn = me.pos is not None and t.in_water(me.pos)
    t.steps = sector.water if t.water_turn else sector.steps
    if me.character == Character.RITA:
        t.steps += RITA
    t.tell(happened.Spun, me.seat, t.sector, t.steps, t.water_turn, again)


def cards_to_draw(t: Mansion, me: Player) -> int:
    """SN-4.3-4: the extra card belongs to the wheel's own 4 and 5 (SN-R13); Catalina's to her first two turns."""
    extra = me.rope is None and not t.water_turn and WHEEL[t.sector].extra
    return 1 + extra + (me.character == Character.CATALINA and me.turns <= 2)


@state
class SpinAgain(Decision[Mansion]):
    """SN-4.2: Kontar, once per turn."""

    plainly = (
        "As Kontar you may turn the wheel once more this turn.",
        "The number is your steps; on land a 4 or 5 brings one more card, too.",
        "The second result counts, even if it is worse.",
    )
    rules = ("SN-4.2",)
    verbs = (do.KeepSpin, do.Respin)

    def options(self, t: Mansion) -> Sequence[Action]:
        return (do.KEEP, do.RESPIN)

    def take(self, t: Mansion, action: Action) -> None:
        if action is do.RESPIN:
            spin(t, t.players[self.seat], True)

    def ask(self, t: Mansion, names: Names) -> str:
        return f"{counted(t.steps, 'step')}. Keep that, or spin again?"

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        """How good the result is, of all that are equally likely."""
        brings = not t.water_turn and WHEEL[t.sector].extra
        if action is do.KEEP:
            saved = 0 if t.water_turn else t.players[self.seat].saved
            said = [f"{t.steps + saved} with {saved} saved"] * bool(saved) + ["2 cards"] * brings
            return ", ".join(said)
        wheel = [one.water if t.water_turn else one.steps for one in WHEEL]
        now = wheel[t.sector]
        more, fewer = sum(one > now for one in wheel), sum(one < now for one in wheel)
        if brings:
            return f"{more} up, {fewer} down, {sum(not one.extra for one in WHEEL)} -1 card"
        return f"{more} up, {fewer} down" + f", {sum(one.extra for one in WHEEL)} +1 card" * (not t.water_turn)

    def means(self, t: Mansion, action: Action, names: Names) -> str:
        if action is do.RESPIN and not t.water_turn:
            return "The second result alone counts. 4 or 5 steps bring 2 cards, more steps 1."
        return super().means(t, action, names)

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} may spin again"


# -- SN-3.8: Alexandr -------------------------------------------------------------------------------


@state
class PlayAgain(Decision[Mansion]):
    """SN-3.8: a second complete turn at once, once per game."""

    plainly = (
        "As Alexandr you may play a second whole turn at once, a single time in the night.",
        "If you do not, you are asked again after each of your turns.",
        "It is worth most after midnight, when weapons, arrests and escapes count.",
    )
    rules = ("SN-3.8",)
    verbs = (do.Again, do.NotAgain)

    def options(self, t: Mansion) -> Sequence[Action]:
        return (do.AGAIN, do.NOT_AGAIN)

    def take(self, t: Mansion, action: Action) -> None:
        if action is do.AGAIN:
            t.spent.append(Character.ALEXANDR)
            t.tell(happened.SecondTurn, self.seat)
            begin_turn(t, self.seat)
        else:
            next_turn(t, self.seat)

    def ask(self, t: Mansion, names: Names) -> str:
        return "Play a second turn at once?"

    def note(self, t: Mansion, action: Action, names: Names) -> str:
        return "once a night" if action is do.AGAIN else "kept for later"

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} may play a second turn"
