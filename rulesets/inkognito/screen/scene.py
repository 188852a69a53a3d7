"""What every part of the table in Venice is painted from: one view, one canvas, and what is pointed at."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.look.drawings import album
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import Canvas, seat_letter

from ..actions import Answer, Call, Decline, Demand, DemandDummy, Look, Plan, Receive, Reveal, ShowPair, Visit
from ..colours import AMBASSADOR_INK, INKS
from ..pieces import CARDS, Location, Met
from ..sheet import unread
from ..table import Agent, Venice

ART: Final = album(__package__.rpartition(".")[0])


class Spot(Enum):
    """What an action can be about besides cards, places and agents."""

    TELEPHONE = "the telephone"
    SILENT = "the silent agent"
    LEAVE_IT = "leave it at that"


YES: Final = {"unicode": "✓", "ascii": "v"}
NO: Final = {"unicode": "✗", "ascii": "x"}
"""As in a seat's own marks: what is true, and what is not or is struck out."""

AMBASSADOR: Final = "Ambassador"
"""Where nobody plays him."""

Thing = object
"""A location, an agent's seat (in a tuple, as a seat is a number), a card, a pair, or a spot."""


def things(action: Action) -> set[Thing]:
    """All that an action is about: what a click on it means, and what lights up when the action is pointed at."""
    match action:
        case Visit(location) | Plan(location):
            return {location}
        case ShowPair():
            return {action.shown, *action.shown}
        case Reveal(card) | Answer(card):
            return {(card,)}
        case Demand(target):
            return {("agent", target)}
        case Look(which) | DemandDummy(which):
            return {which, Spot.SILENT}
        case Call():
            return {Spot.TELEPHONE}
        case Decline() | Receive():
            return {Spot.LEAVE_IT}
    return set()


@dataclasses.dataclass(frozen=True, slots=True)
class Party:
    """One row of the table: an agent, or the Ambassador."""

    name: str
    letter: str
    ink: str
    seat: Seat | None
    """None: the Ambassador's pack."""
    agent: Agent | None
    """None: the Ambassador."""
    here: Location | None
    played: Sequence[Location]
    """In the order of the rounds; the others are still in hand."""


class Standing(Enum):
    """What it means to stand at a place (IK-5)."""

    EMPTY = ""
    ONE = "one"
    TWO = "two"
    CROWD = "crowd"


_MET: Final = {
    Met.EXCHANGE: ("alone together", "together"),
    Met.DUMMY: ("a silent guest", "silent"),
    Met.EMBASSY: ("a word in his ear", "a word"),
    Met.AUDIENCE: ("an audience", "audience"),
}
"""In full, and where there is little room."""


class Scene:
    def __init__(self, c: Canvas, view: View[Venice], pointed: Iterable[Action] = ()) -> None:
        self.c = c
        self.view = view
        self.t = view.table
        self.seat = view.seat
        self.me: Agent | None = None if view.seat is None else self.t.agents.get(view.seat)
        self.pointed = tuple(pointed)
        self.lit = {thing for action in self.pointed for thing in things(action)}
        self.parties = [*(self._agent(seat) for seat in self.t.circle), self._ambassador()]
        self.knows = view.seat is not None or all(card in CARDS for a in self.t.agents.values() for card in a.black)
        """Does this view know any black card? At the end, and in a replay, it knows all of them."""
        self.unread = unread(view) if view.seat is None and self.t.result is None else []
        """IK-14.1: whose news waits for them, on the public table."""
        self.asked = view.decision is not None and view.decision.seat == view.seat

    def _agent(self, seat: Seat) -> Party:
        agent = self.t.agents[seat]
        name = capital(self.view.names[seat]) if seat == self.t.dummy else self.view.names[seat]
        here = self.t.out.get(seat)
        return Party(name, seat_letter(seat), INKS[agent.colour.value], seat, agent, here, agent.played)

    def _ambassador(self) -> Party:
        t, seat = self.t, self.t.ambassador
        name, letter = AMBASSADOR, self.c.symbols.seal
        if seat is not None:
            name, letter = self.view.names[seat], seat_letter(seat)
        return Party(name, letter, AMBASSADOR_INK, seat, None, t.his_place, t.received)

    def party(self, seat: Seat | None) -> Party:
        return next(party for party in self.parties if party.seat == seat)

    def about(self, party: Party) -> Thing:
        """What an action is about that is about this party."""
        silent = party.agent is not None and party.seat == self.t.dummy
        return Spot.SILENT if silent else ("agent", party.seat)

    def click(self, x: int, y: int, width: int, height: int, thing: Thing, label: str) -> None:
        """A click here means the actions that are about this thing."""
        self.c.click(x, y, width, height, (lambda action: thing in things(action), label))

    def sign(self, x: int, y: int, width: int, height: int, thing: Thing, label: str, words: str) -> None:
        """The same, which says what it is when it is pointed at."""
        self.c.click(x, y, width, height, Sign(lambda action: thing in things(action), label, words))

    # -- who stands where --------------------------------------------------------------------------

    def at(self, location: Location) -> list[Party]:
        return [party for party in self.parties if party.here == location]

    def to_come(self, location: Location) -> list[Party]:
        """Whose card of this place may still fall this round."""
        waiting = (party for party in self.parties if party.here is None)
        return [party for party in waiting if location not in party.played]

    def been(self, location: Location) -> list[tuple[int, Party]]:
        """Who was here in an earlier round of the night."""
        found = [
            (party.played.index(location) + 1, party)
            for party in self.parties
            if location in party.played and party.here != location
        ]
        return sorted(found, key=lambda one: one[0])

    def stage(self, location: Location) -> str:
        """Of a meeting there: over, now or next; nothing if there is none."""
        at = self.t.met - 1 if self.t.result is None else len(self.t.meetings)
        for number, meeting in enumerate(self.t.meetings):
            if meeting.location == location:
                return "over" if number < at else "now" if number == at else "next"
        return ""

    def told(self, party: Party) -> str:
        """All that everybody knows of somebody."""
        agent, t = party.agent, self.t
        said = [party.name]
        if agent is None:
            said.append("who decides who meets" if party.seat is None else "the Ambassador")
        else:
            said.append(agent.colour.value)
        if party.seat is not None and party.seat != t.dummy:
            said.append(f"{t.points_of(party.seat)} of {t.target} points")
        if party.seat is not None and party.seat == t.in_order()[0]:
            said.append("leads the way")
        if party.seat is not None and party.seat == t.minder:
            said.append("minds the Fourth")
        if party.agent is None and t.planned:
            said.append("his card lies ready")
        if party.seat in self.unread:
            said.append("news to read")
        return f"{', '.join(said)}."

    def standing(self, location: Location) -> Standing:
        there = self.at(location)
        if any(meeting.location == location for meeting in self.t.meetings):
            return Standing.TWO  # an audience of three is a meeting as well (IK-5.3)
        return (Standing.EMPTY, Standing.ONE, Standing.TWO)[len(there)] if len(there) < 3 else Standing.CROWD

    def caption(self, location: Location) -> tuple[str, str]:
        """What happens there, in full and in short."""
        for meeting in self.t.meetings:
            if meeting.location == location:
                return _MET[meeting.kind]
        match self.standing(location):
            case Standing.EMPTY:
                return "", ""
            case Standing.CROWD:
                return "a crowd", "a crowd"
            case Standing.ONE:
                return ("alone", "alone") if self.t.his_place is not None else ("one so far", "one yet")
            case Standing.TWO:
                return ("not a word", "no word") if self.t.his_place is not None else ("two so far", "two yet")
