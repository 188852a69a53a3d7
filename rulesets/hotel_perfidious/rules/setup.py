"""HP-2.1-4: the decks, a tile in every room, and who registers where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Queue, Refusal, Stage
from spyhouse.engine.game import Deal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import NO_SEATS, Seat
from spyhouse.engine.words import Names

from .. import events as happened
from ..actions import ChooseBed, beds
from ..facts import room_name
from ..pieces import BED, CONSTANTS, DECKS, ROOMS, Furnishing, Node, North, Token
from ..table import Agent, Deck, Hotel, Tile
from .question import Question, not_this, tried
from .turn import begin_turn

NORTHS: Final = [north for north in North if north is not North.BACK]


def set_up(deal: Deal) -> Hotel:
    options, tokens = deal.options, str(deal.options["agents"]).split(",")
    t = Hotel(
        seats=deal.seats,
        agents=[Agent(Seat(seat), Token(tokens[seat])) for seat in range(deal.seats)],
        first=Seat(0),
        active=Seat(0),
        exhibition=bool(options["exhibition"]),
        strict=bool(options["strict_souvenirs"]),
        casebook=bool(options["casebook"]),
        round_limit=int(options["round_limit"]),
        decks={kind: Deck(kind, list(faces)) for kind, faces in DECKS.items()},
        compass=North.BACK,
        chance=deal.chance,
    )
    for deck in t.decks.values():  # HP-2.1
        t.shuffle(deck.tiles)
    t.compass = t.pick(NORTHS)  # HP-2.2
    kinds = [Furnishing(kind) for kind in CONSTANTS["setup_decks"] for _ in range(CONSTANTS["setup_tiles_per_deck"])]
    dealt = [Tile(kind, t.decks[kind].tiles.pop(), NO_SEATS) for kind in kinds]
    t.shuffle(dealt)
    for room, tile in zip(ROOMS.values(), dealt, strict=True):  # HP-2.3: on the square that matches its back
        t.board[Node(room[tile.deck.value].lower())] = tile
    last = deal.series.memo.get("first")
    t.first = t.active = Seat(t.roll(t.seats) if last is None else (last + 1) % t.seats)  # HP-2.4, HP-9.4
    t.then(Registration([Seat((t.first - 1 - step) % t.seats) for step in range(t.seats)]))
    return t


@state
class Registration(Queue[Hotel]):
    """HP-2.4: the last in turn order chooses first."""

    def question(self, t: Hotel, seat: Seat) -> Decision[Hotel]:
        return Registering(seat)

    def done(self, t: Hotel) -> None:
        begin_turn(t)


@state
class Registering(Question):
    """HP-2.4: any room that nobody has picked (HP-R26)."""

    rules = ("HP-2.4",)
    plainly = (
        "Choose the room you sleep in: you begin on its Bed, and are carried back there when you are knocked senseless.",
        "The rooms are alike, but from one near the middle everything is near.",
        "It stays yours; from a corner all ways are long.",
    )
    verbs = (ChooseBed,)
    stage = Stage.PUBLIC
    gates: ClassVar = {
        ChooseBed: (
            tried("HP-2.4", lambda t, me, choice: choice.room not in ROOMS, "There are nine rooms, 1 to 9."),
            not_this("HP-2.4", "That room is taken."),
        )
    }
    first = Refusal("HP-2.4", "First every Agent registers in a room.")

    def options(self, t: Hotel) -> Sequence[Action]:
        return beds(frozenset(agent.room for agent in t.agents))

    def take(self, t: Hotel, action: Action) -> None:
        assert isinstance(action, ChooseBed)
        agent = t.agents[self.seat]
        agent.room, agent.square = action.room, BED[action.room]
        t.tell(happened.Registered, self.seat, action.room)

    def ask(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]}: which room?"

    def waiting(self, t: Hotel, names: Names) -> str:
        return f"{names[self.seat]} picks a room"

    def label(self, t: Hotel, action: Action, names: Names) -> str:
        if not isinstance(action, ChooseBed):
            return super().label(t, action, names)
        return room_name(action.room)

    def in_full(self, t: Hotel, action: Action, names: Names) -> str:
        return f"Take the bed in {self.label(t, action, names)}"

    def note(self, t: Hotel, action: Action, names: Names) -> str:
        assert isinstance(action, ChooseBed)
        return f"Bed {BED[action.room].spoken}"
