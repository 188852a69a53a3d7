"""What lies on the table, and who sees it (IK-12)."""

from __future__ import annotations

from typing import Any

from spyhouse.engine.secrets import NO_SEATS, Seat, Seats, State, mine, nobody, public, seen_by, state
from spyhouse.engine.table import Result, Table

from .pieces import IDENTITIES, NUMBERS, Card, Identity, Location, Number, Pair


@state
class Agent(State):
    """One of the four who own black cards; in the 3-player game the fourth is the silent one, behind the seats."""

    seat: Seat = public()
    identity: Identity = seen_by("seat", "identity_known", back=Identity.BACK)
    number: Number = seen_by("seat", "number_known", back=Number.BACK)
    hand: list[Location] = public()
    """What it can still visit in this series; played cards lie open, so this is public by subtraction."""
    identity_known: Seats = mine(default=NO_SEATS)
    number_known: Seats = mine(default=NO_SEATS)
    played: list[Location] = public(default_factory=list)

    @property
    def black(self) -> tuple[Card, Card]:
        return self.identity, self.number

    def let_see(self, card: Card, viewers: Seats) -> None:
        if isinstance(card, Identity):
            self.identity_known = Seats(self.identity_known | viewers)
        else:
            self.number_known = Seats(self.number_known | viewers)


@state
class Record(State):
    """IK-6.5-8: what one agent has shown to one viewer in this game. How much there is, is a secret too."""

    shower: Seat = public()
    viewer: Seat = public()
    pairs: list[Pair] = seen_by("shower", "viewer", back=(), empty=True, mention=True, default_factory=list)
    black: list[Card] = seen_by("shower", "viewer", back=Number.BACK, empty=True, mention=True, default_factory=list)


@state
class Outcome(Result):
    """IK-9: who called what, and the truth."""

    caller: Seat | None = public()
    met: Seat | None = public()
    dialled: list[Number] = public(mention=True)
    right: list[Number] = public(mention=True)
    starter: Seat = public()
    dummy_after: Seat | None = public()
    ambassador: Seat | None = public()

    def memo(self) -> dict[str, int]:
        seats = {"starter": self.starter, "dummy_after": self.dummy_after, "ambassador": self.ambassador}
        return {name: seat for name, seat in seats.items() if seat is not None}


@state
class Venice(Table):
    seats: int = public()
    agents: list[Agent] = public()
    """The four in clockwise order: the circle of play (IK-4.1)."""
    ambassador: Seat | None = public()
    """The seat that plays him, with 5."""
    starter: Seat = public()
    """Who started the first round of this game."""
    dummy_after: Seat | None = public()
    minder: Seat | None = public()
    """Who sends the dummy out in this round; None with any other game, or if his cards are shuffled."""
    series_cap: int = public()
    lead: int = public()
    """Place in the circle of this round's starter."""
    series: int = public(default=1)
    round: int = public(default=0)
    pack: list[Location] = nobody(Location.BACK, default_factory=list)
    """The Ambassador's pack (3, 4 players); the top card is the last."""
    received: list[Location] = public(default_factory=list)
    """Where the Ambassador has been in this series."""
    plan: Location = seen_by("ambassador", back=Location.BACK, default=Location.BACK)
    """5 players: his card for this round, face down until all have played."""
    dummy_pack: list[Location] = nobody(Location.BACK, default_factory=list)
    out: dict[Seat, Location] = public(default_factory=dict)
    """Who has gone where in this round, in order of play."""
    records: list[Record] = public(default_factory=list)

    @property
    def dummy(self) -> Seat | None:
        return Seat(self.seats) if self.seats == 3 else None

    def agent(self, seat: Seat) -> Agent:
        return next(agent for agent in self.agents if agent.seat == seat)

    def record(self, shower: Seat, viewer: Seat) -> Record:
        return next(record for record in self.records if record.shower == shower and record.viewer == viewer)

    def in_order(self) -> list[Agent]:
        """Play order of this round (IK-4.1)."""
        return self.agents[self.lead :] + self.agents[: self.lead]

    def phone(self) -> list[Number]:
        """IK-1.4: the true number, in dial order."""
        return [next(agent.number for agent in self.agents if agent.identity == identity) for identity in IDENTITIES]

    def pieces(self) -> dict[type, list[Any]]:
        return {Identity: list(IDENTITIES), Number: list(NUMBERS)}
