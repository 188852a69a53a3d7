"""SN-2: the roles, the characters, the cards of the rooms; and the role tour."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Queue, Refusal
from spyhouse.engine.game import Deal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import EVERYBODY, NO_SEATS, Seat
from spyhouse.engine.words import Names

from .. import actions as do
from .. import events as happened
from ..facts import MAY_USE
from ..house import KENNEL, ROOMS
from ..pieces import CARDS, CHARACTERS, DATA, LIMITS, OPEN_ROLES, ROLES, Role, Square, Vehicle
from ..table import Mansion, Player, Slot
from .turn import begin_turn


def set_up(deal: Deal) -> Mansion:
    seats = deal.seats
    t = Mansion(
        seats=seats,
        players=[],
        order=[],
        deck=list(CARDS),
        slots={},
        pile=list(CHARACTERS),
        active=Seat(0),
        vehicles=list(Vehicle),
        dog=KENNEL,
        disc=Square(DATA["action_square"]["start"]),
        chance=deal.chance,
    )
    roles = list(ROLES[seats])
    t.shuffle(roles)  # SN-2.2
    t.shuffle(t.pile)  # SN-2.3
    t.shuffle(t.deck)  # SN-2.6
    for number, role in enumerate(roles):
        known = EVERYBODY if role in OPEN_ROLES else NO_SEATS
        t.players.append(Player(Seat(number), role, known, t.pile.pop(), health=LIMITS["health"]))
    for room in ROOMS:
        t.slots[room] = Slot(t.deck.pop(), EVERYBODY)
    master = roles.index(Role.MASTER)
    t.order = [Seat((master + step) % seats) for step in range(seats)]  # SN-2.9
    t.active = t.order[0]
    tour = [player.seat for player in t.players if not player.shown] if deal.options["role_tour"] else []
    t.then(RoleTour(tour))
    return t


@state
class RoleTour(Queue[Mansion]):
    """SN-2.8: each hidden seat looks once, in table order."""

    def question(self, t: Mansion, seat: Seat) -> Decision[Mansion]:
        return LookAtRole(seat)

    def done(self, t: Mansion) -> None:
        chief = next(player.seat for player in t.players if player.role is Role.CHIEF)
        t.tell(happened.NightBegan, t.order[0], chief, [player.character for player in t.players])
        begin_turn(t, t.order[0])


@state
class LookAtRole(Decision[Mansion]):
    """SN-2.8: role, mission, and what it may use."""

    plainly = (
        "You are shown your role and character.",
        "Nothing to decide.",
    )
    rules = ("SN-2.8",)
    verbs = (do.Understood,)

    def options(self, t: Mansion) -> Sequence[Action]:
        return (do.UNDERSTOOD,)

    def take(self, t: Mansion, action: Action) -> None:
        """Nothing changes on the table: the seat has looked at its role."""

    def refuse(self, t: Mansion, action: Action) -> Refusal:
        return Refusal("SN-2.8", "First everybody looks at their own role.")

    def ask(self, t: Mansion, names: Names) -> str:
        role = t.players[self.seat].role
        return f"You are a {role.spoken}. {role.mission} {MAY_USE[role]}"

    def waiting(self, t: Mansion, names: Names) -> str:
        return f"{names[self.seat]} is given a secret role"
