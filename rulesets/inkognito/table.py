"""What lies on the table, and who sees it (IK-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spyhouse.engine.state import State, state
from spyhouse.engine.table import Result, Table
from spyhouse.engine.visibility import NO_SEATS, Seat, Seats, mine, nobody, owner, public, seen_by

from .pieces import (
    IDENTITIES,
    LOCATIONS,
    NUMBERS,
    Aid,
    Card,
    Colour,
    Identity,
    Location,
    Met,
    Number,
    Pair,
    legal_pairs,
)


@state
class Record(State):
    """IK-6.5-8: what one agent has shown to one viewer in this game. How much that is, is a secret too."""

    shower: Seat = public()
    viewer: Seat = public()
    pairs: list[Pair] = seen_by("shower", "viewer", back=(), empty=True, mention=True, default_factory=list)
    black: list[Card] = seen_by("shower", "viewer", back=Number.BACK, empty=True, mention=True, default_factory=list)


@state
class Agent(State):
    """One of the four who own black cards; in the 3-player game the fourth is the dummy, behind the seats."""

    seat: Seat = public()
    colour: Colour = public()
    identity: Identity = seen_by("seat", "identity_known", back=Identity.BACK)
    number: Number = seen_by("seat", "number_known", back=Number.BACK)
    hand: list[Location] = public()
    """What it can still visit in this series; played cards lie open, so this is public by subtraction."""
    identity_known: Seats = mine(default=NO_SEATS)
    number_known: Seats = mine(default=NO_SEATS)
    played: list[Location] = public(default_factory=list)
    shown: dict[Seat, Record] = public(default_factory=dict)
    """A record for each viewer there was: that something was shown to him, everybody knows."""

    @property
    def black(self) -> tuple[Card, Card]:
        return self.identity, self.number

    def black_seen_by(self, viewer: Seat) -> Sequence[Card]:
        record = self.shown.get(viewer)
        return record.black if record is not None else ()

    def pairs_seen_by(self, viewer: Seat) -> Sequence[Pair]:
        record = self.shown.get(viewer)
        return record.pairs if record is not None else ()

    def show(self, viewer: Seat, shown: Pair) -> None:
        """IK-6.5-8: the viewer sees it, and the record remembers; a full record of pairs is wiped."""
        record = self.shown.get(viewer)
        if record is None:
            record = self.shown[viewer] = Record(self.seat, viewer)
        if len(shown) == 1:
            record.black += [card for card in shown if card not in record.black]  # the Ambassador may see one again
            self.let_see(shown[0], viewer)
            return
        record.pairs.append(shown)
        if len(record.pairs) == len(legal_pairs(self.identity, self.number)):
            record.pairs.clear()

    def let_see(self, card: Card, viewer: Seat) -> None:
        if isinstance(card, Identity):
            self.identity_known = Seats(self.identity_known | 1 << viewer)
        else:
            self.number_known = Seats(self.number_known | 1 << viewer)


@state
class Meeting(State):
    """IK-5.1, IK-5.3: who is alone together; `second` is missing with the Ambassador alone."""

    kind: Met = public()
    location: Location = public()
    first: Seat = public()
    """Who played earlier in this round (IK-6.1)."""
    second: Seat | None = public()


@state
class Sealed(State):
    """IK-6.1: what an agent has chosen to show, before it is shown."""

    seat: Seat = public()
    viewer: Seat = public()
    shown: Pair = owner(back=(), mention=True)


@state
class Outcome(Result):
    """IK-9: who called what, and what the next game's set-up has to know."""

    caller: Seat | None = public()
    met: Seat | None = public()
    dialled: list[Number] = public(mention=True)
    phone: list[Number] = public(mention=True)
    starter: Seat = public()
    dummy_after: Seat | None = public()
    ambassador: Seat | None = public()

    def memo(self) -> dict[str, int]:
        seats = {"starter": self.starter, "dummy_after": self.dummy_after, "ambassador": self.ambassador}
        return {name: seat for name, seat in seats.items() if seat is not None}


@state
class Venice(Table):
    seats: int = public()
    agents: dict[Seat, Agent] = public()
    circle: list[Seat] = public()
    """The four agents in clockwise order (IK-4.1)."""
    ambassador: Seat | None = public()
    """The seat that plays him, with 5."""
    dummy: Seat | None = public()
    """3 players: the silent agent's place among the agents, behind the seats."""
    starter: Seat = public()
    """Who started the first round of this game."""
    dummy_after: Seat | None = public()
    """3 players: the seat after which the dummy sits (IK-2.4)."""
    minder: Seat | None = public()
    """Who sends the dummy out in this round; None with any other game, or if his cards are shuffled."""
    lead: int = public()
    """Place in the circle of this round's starter."""
    series_cap: int = public()
    aid: Aid = public()
    target: int = public()
    game: int = public()
    """Which game of the match this is."""
    points: list[int] = public()
    """Of each seat, before this game (IK-10.1)."""
    series: int = public(default=1)
    round: int = public(default=0)
    pack: list[Location] = nobody(Location.BACK, default_factory=list)
    """The Ambassador's pack (3, 4 players); the top card is the last."""
    received: list[Location] = public(default_factory=list)
    """Where the Ambassador has been in this series."""
    plan: Location = seen_by("ambassador", back=Location.BACK, default=Location.BACK)
    """5 players: his card for this round, face down until all have played."""
    planned: bool = public(default=False)
    """His card lies ready."""
    dummy_pack: list[Location] = nobody(Location.BACK, default_factory=list)
    out: dict[Seat, Location] = public(default_factory=dict)
    """Who has gone where in this round, in order of play."""
    meetings: list[Meeting] = public(default_factory=list)
    """Of this round, in their order (IK-5.5)."""
    met: int = public(default=0)
    """How many of them have begun."""
    sealed: list[Sealed] = public(default_factory=list)
    """In an exchange or an audience: who has chosen already (IK-6.1)."""

    @property
    def partners(self) -> bool:
        """IK-6.7: only with four players are there partners, who can reveal themselves."""
        return self.seats == 4

    def in_order(self) -> list[Seat]:
        """Play order of this round (IK-4.1)."""
        return self.circle[self.lead :] + self.circle[: self.lead]

    @property
    def his_places(self) -> tuple[Location, ...]:
        """Where the Ambassador can still be in this series: public by subtraction, only the order is not."""
        return tuple(location for location in LOCATIONS if location not in self.received)

    @property
    def his_place(self) -> Location | None:
        """Where the Ambassador is in this round, once his card is turned up."""
        return self.received[-1] if len(self.received) == self.round else None

    def at(self, location: Location) -> list[Seat]:
        """The agents who are there in this round, in order of play."""
        return [seat for seat, where in self.out.items() if where == location]

    def stage(self, meeting: Meeting) -> str:
        """Of the round's meetings one is now; those before it are over."""
        number, now = self.meetings.index(meeting), self.met - 1
        return "over" if self.result is not None or number < now else "now" if number == now else "next"

    def phone(self) -> list[Number]:
        """IK-1.4: the true number, in dial order."""
        numbers = {agent.identity: agent.number for agent in self.agents.values()}
        return [numbers[identity] for identity in IDENTITIES]

    ends_by = "IK-9.8"

    def clock(self) -> str:
        return f"night {self.series}, round {max(self.round, 1)}"

    def pieces(self) -> dict[type, list[Any]]:
        return {Identity: list(IDENTITIES), Number: list(NUMBERS)}

    def points_of(self, seat: Seat) -> int:
        """A seat's points in the match, including the point of this game once it is won (IK-10.1)."""
        return self.points[seat] + (self.result is not None and seat in self.result.winners)

    def showable(self, shower: Seat, viewer: Seat) -> list[Pair]:
        """IK-6.3, IK-6.5, IK-6.7-8: the pairs and, where there are partners, the black cards that are left."""
        agent = self.agents[shower]
        pairs, black = agent.pairs_seen_by(viewer), agent.black_seen_by(viewer)
        left: list[Pair] = [pair for pair in legal_pairs(*agent.black) if pair not in pairs]
        return [*left, *((card,) for card in agent.black if card not in black)] if self.partners else left
