"""What stands in the hotel, and who knows which tile (HP-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spyhouse.engine.spots import Spot
from spyhouse.engine.state import State, state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import EVERYBODY, Seat, Seats, mine, nobody, public, seen_by

from .pieces import CLUES, DECKS, Face, Furnishing, Node, North, Status, Token, at, column, row


def _of_this_deck(t: Any, spot: Spot, face: Face) -> bool:
    return face in DECKS[spot.holder.deck]  # type: ignore[attr-defined]


def _dealt_or_kept(t: Any, spot: Spot, face: Face) -> bool:
    """Of its deck; and a clue lies face down only where it was dealt (HP-4.3)."""
    tile: Any = spot.holder
    held = face in CLUES and any(tile is one for agent in t.agents for one in agent.inventory)
    return _of_this_deck(t, spot, face) and not held and not (face in CLUES and tile.set_by is not None)


@state
class Tile(State):
    """A tile outside the decks. Its back is always public; `seen` are the seats that know its face (HP-10.2)."""

    deck: Furnishing = public()
    face: Face = seen_by("seen", back=Face.BACK, fits=_dealt_or_kept)
    seen: Seats = mine()
    up: bool = public(default=False)
    set_by: Seat | None = public(default=None)
    """Who put it face down where it lies (HP-9.2); of a tile from the set-up, or in an Inventory, nobody."""

    def turn_up(self) -> None:
        self.up, self.seen, self.set_by = True, EVERYBODY, None

    def is_known_to(self, seat: Seat) -> bool:
        return bool(self.seen >> seat & 1)

    def __lt__(self, other: Tile) -> bool:
        """HP-10.3: the order in which others see an Inventory listed."""
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[bool, bool, str, str]:
        """On a view, `seen` is not empty where these eyes know the face: an unknown face is never read."""
        known = self.seen != 0
        return not self.up, not known, self.deck.value, self.face.value if known else ""


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
    souvenirs: list[Tile] = public(default_factory=list)

    def holds_up(self, face: Face) -> bool:
        """A face-up tile of this face: the Key and the Overshoes work only so (HP-4.7)."""
        return any(tile.up and tile.face == face for tile in self.inventory)

    @property
    def blueprints(self) -> int:
        return sum([tile.face == Face.BLUEPRINT for tile in self.inventory])


def wins(blueprints: int, souvenirs: int) -> int:
    """HP-7.5: what a delivery comes to; without a Souvenir a Blueprint is worth one win (HP-R23)."""
    return blueprints * max(1, souvenirs)


@state
class Ending(Result):
    """HP-7.4-6: how the game ended, and who had the first turn in it (HP-9.4)."""

    blueprints: int = public()
    souvenirs: int = public()
    first: Seat = public()

    def words(self, names: Sequence[str]) -> str:
        if not self.winners:
            return "Nobody wins."
        wins = sum(self.points)
        return f"Victory for {names[self.winners[0]]}: {wins} {'win' if wins == 1 else 'wins'}."

    def memo(self) -> dict[str, int]:
        return {"first": self.first}


@state
class Hotel(Table):
    seats: int = public()
    agents: list[Agent] = public()
    first: Seat = public()
    exhibition: bool = public()
    strict: bool = public()
    casebook: bool = public()
    """May screen and log remember for a seat what it has seen (HP-9.5)? No rule reads it."""
    round_limit: int = public()
    decks: dict[Furnishing, Deck] = public()
    compass: North = nobody(North.BACK)
    active: Seat = public()
    board: dict[Node, Tile] = public(default_factory=dict)
    phones: dict[Node, Seat | None] = public(default_factory=dict)
    """Where Phones lie face up in corridors, and who is called to them (HP-8.1-2)."""
    north: North = public(default=North.BACK)
    """The Compass's orientation, once it is face up."""
    clues: dict[Face, Node] = public(default_factory=dict, mention=True)
    """Where the clues lie face up."""
    round: int = public(default=1)
    moved: bool = public(default=False)
    acted: int = public(default=0)
    """Main actions of this turn, for the cap (HP-2.9)."""

    @property
    def found(self) -> Tile | None:
        """The tile somebody has drawn and is still to decide about (HP-4.4)."""
        return getattr(self.decision, "tile", None)

    @property
    def walked(self) -> tuple[Node, ...]:
        """The way of the Move that somebody is in the middle of."""
        return getattr(self.decision, "path", ())

    def stands(self, agent: Agent) -> Node:
        """Who walks is where the walk has come to, perhaps below ground."""
        walks = self.walked and self.decision is not None and self.decision.seat == agent.seat
        return self.walked[-1] if walks else agent.square

    @property
    def candidates(self) -> tuple[Node, ...]:
        """HP-7.2-3: where the Dead Drop may be. By the Arrows alone there are two squares, where North is at the top or
        bottom and where it is at a side; with the Compass there is one."""
        if Face.WE_ARROW not in self.clues or Face.NS_ARROW not in self.clues:
            return ()
        we, ns = self.clues[Face.WE_ARROW], self.clues[Face.NS_ARROW]
        two = (at(column(ns), row(we)), at(column(we), row(ns)))
        return two if self.north is North.BACK else two[:1] if self.north.is_upright else two[1:]

    @property
    def dead_drop(self) -> Node | None:
        """HP-7.2: where row and column cross, known once all three clues lie face up (HP-R7)."""
        return self.candidates[0] if len(self.clues) == len(CLUES) else None

    @property
    def lines(self) -> tuple[set[int], set[int]]:
        """HP-7.2: the rows and columns the Arrows mark; without the Compass both of each Arrow may be meant."""
        rows: set[int] = set()
        columns: set[int] = set()
        for face, upright in ((Face.WE_ARROW, True), (Face.NS_ARROW, False)):
            if square := self.clues.get(face):
                if self.north is North.BACK or self.north.is_upright == upright:
                    rows.add(row(square))
                if self.north is North.BACK or self.north.is_upright != upright:
                    columns.add(column(square))
        return rows, columns

    def in_log(self, face: Face) -> Face:
        """HP-9.5: without the casebook the log names nothing that lies face down, to nobody."""
        return face if self.casebook else Face.BACK

    ends_by = "HP-7.4"

    def clock(self) -> str:
        return f"round {self.round}" + (f" of {self.round_limit}" if self.round_limit else "")

    def pieces(self) -> dict[type, list[Any]]:
        return {Face: [face for faces in DECKS.values() for face in faces]}
