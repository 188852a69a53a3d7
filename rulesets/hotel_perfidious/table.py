"""What stands in the hotel, and who knows which tile (HP-10)."""

from __future__ import annotations

from typing import Any

from spyhouse.engine.secrets import EVERYBODY, Seat, Seats, Spot, State, mine, nobody, public, seen_by, state
from spyhouse.engine.table import Result, Table

from .pieces import DECKS, Face, Furnishing, Node, North, Status, Token


def _of_this_deck(t: Any, spot: Spot, face: Face) -> bool:
    return face in DECKS[spot.holder.deck]  # type: ignore[attr-defined]


@state
class Tile(State):
    """A tile outside the decks. Its back is always public; `seen` are the seats that know its face (HP-10.2)."""

    deck: Furnishing = public()
    face: Face = seen_by("seen", back=Face.BACK, fits=_of_this_deck)
    seen: Seats = mine()
    up: bool = public(default=False)
    set_by: Seat | None = public(default=None)

    def turn_up(self) -> None:
        self.up, self.seen = True, EVERYBODY

    def __lt__(self, other: Tile) -> bool:
        """HP-10.3: the order in which others list an Inventory."""
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[bool, bool, str, str]:
        return not self.up, self.face == Face.BACK, self.deck.value, self.face.value


@state
class Deck(State):
    deck: Furnishing = public()
    tiles: list[Face] = nobody(Face.BACK, fits=_of_this_deck)
    """The top is the last."""


@state
class Agent(State):
    seat: Seat = public()
    token: Token = public()
    room: int = public(default=0)
    """The Registered Room; 0 until it is chosen."""
    square: Node = public(default=Node("a1"))
    status: Status = public(default=Status.AWAKE)
    inventory: list[Tile] = public(unordered=True, order_seen_by=("seat",), default_factory=list)
    """By slots; to other seats in one fixed order, which tells nothing of the slots."""
    souvenirs: list[Face] = public(default_factory=list)

    def holds_up(self, face: Face) -> bool:
        """A face-up tile of this face: the Key and the Overshoes work only so (HP-4.7)."""
        return any(tile.up and tile.face == face for tile in self.inventory)


@state
class Delivery(Result):
    """HP-7.5: how the game ended."""

    blueprints: int = public()
    souvenirs: int = public()
    first: Seat = public()

    def memo(self) -> dict[str, int]:
        return {"first": self.first}


@state
class Hotel(Table):
    seats: int = public()
    agents: list[Agent] = public()
    first: Seat = public()
    exhibition: bool = public()
    strict: bool = public()
    round_limit: int = public()
    decks: list[Deck] = public()
    compass: North = nobody(North.BACK)
    active: Seat = public()
    board: dict[Node, Tile] = public(default_factory=dict)
    calls: dict[Node, Seat] = public(default_factory=dict)
    """Phones that ring, and for whom (HP-8.1)."""
    north: North = public(default=North.BACK)
    """The Compass's orientation, once it is face up."""
    clues: dict[Face, Node] = public(default_factory=dict, mention=True)
    """Where the clues lie face up."""
    round: int = public(default=1)
    moved: bool = public(default=False)
    acted: int = public(default=0)
    """Main actions of this turn, for the cap (HP-2.9)."""

    def deck(self, kind: Furnishing) -> Deck:
        return next(deck for deck in self.decks if deck.deck == kind)

    def pieces(self) -> dict[type, list[Any]]:
        return {Face: [face for faces in DECKS.values() for face in faces]}
