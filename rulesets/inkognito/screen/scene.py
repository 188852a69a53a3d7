"""What every part of the table in Venice is painted from: one view, one canvas, and what is pointed at."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.look.drawings import album
from spyhouse.widgets.board import Sign
from spyhouse.widgets.canvas import Canvas, seat_letter

from .. import facts
from ..actions import Answer, Call, Demand, DemandDummy, Look, Plan, Reveal, ShowPair, Visit
from ..colours import AMBASSADOR_INK, INKS
from ..pieces import Aid, Card, Location, Met
from ..sheet import Sheet, new_facts, sheet
from ..solver import Fact, Solution
from ..table import Agent, Meeting, Venice

ART: Final = album(__package__.rpartition(".")[0])


class Spot(Enum):
    """What an action can be about besides cards, places and agents."""

    TELEPHONE = "the telephone"
    SILENT = "the Fourth"


YES: Final = {"unicode": "✓", "ascii": "v"}
NO: Final = {"unicode": "✗", "ascii": "x"}
"""As in a seat's own marks: what is true, and what is not or is struck out."""
AMBASSADOR_SIGN: Final = {"unicode": "♦", "ascii": "&"}
NEW: Final = {"unicode": "•", "ascii": "!"}
"""What its seat had not seen when it looked last."""

AMBASSADOR: Final = "Ambassador"
"""Where nobody plays him."""

SIGNS: Final = {
    "lit": "a warm light: the meeting that is on now",
    "crowd": "a red light: too many masks for a whisper",
    "ambassador": "the Ambassador: he comes last, and decides who meets",
    "fourth": "the Fourth: an agent whom nobody plays",
    "minded": "the Fourth: an agent whom nobody plays; each round another player sends him out",
    "black": "a true card, a black one: it never lies",
    "from": "cards from them, shown to you; the figures above a column are night and round",
    "to": "cards from you, shown to them",
    "=": "who this is: proved by true cards, with the solver by all you saw; else your own pencil",
    "me": "what you think yourself: your own pencil",
    "looked": "which of his cards you have looked at",
    "true": "shown by a true card: this is true",
    "half": "one of the two that a line joins is true, the other is not; the latest stand out",
    "new": "you had not seen this when you looked last",
    "yes": "this is so: by true cards, by your pencil, or by the solver",
    "no": "this is not so: by true cards (your own, too), by your pencil, or by the solver",
    "maybe": "this may be so: your pencil",
    "earlier": "so many older cards are not shown here: n shows all",
    "number": "the number to dial: one part from each of the four, in this order; ? is what you do not know yet, and a letter who it is proved to be",
    "need": "what you still need to win, by the true cards you have seen; what you work out yourself counts as well",
    "coming": "the letters of all who may still come here in this round; Amb. is the Ambassador",
    "shut": "been here already: each place only once a night",
    "points": "games won in this match: whoever comes to the last figure first wins it",
    "shown": "this pair was shown to the same eyes before, and no pair goes there twice",
    "preview": "what the other would see: two cards, and not which of them is true",
}
"""What the legend says of everything that is drawn."""

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
            return {card}
        case Demand(target):
            return {("agent", target)}
        case Look(which) | DemandDummy(which):
            return {which, Spot.SILENT}
        case Call():
            return {Spot.TELEPHONE}
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
    """What it means to stand at a place (IK-5), by how many do."""

    EMPTY = ""
    ONE = "one"
    TWO = "two"
    CROWD = "crowd"


_MET: Final = {
    Met.EXCHANGE: ("a trade", "traded"),
    Met.DUMMY: ("a look at him", "looked at him"),
    Met.EMBASSY: ("a demand", "demanded"),
    Met.AUDIENCE: ("both confide", "both confided"),
}
"""What happens in a meeting, and what has happened when it is over."""


def name_of(view: View[Venice], seat: Seat) -> str:
    """As it stands on the board: nobody has typed the silent agent's."""
    return capital(view.names[seat]) if seat == view.table.dummy else view.names[seat]


class Scene:
    def __init__(
        self,
        c: Canvas,
        view: View[Venice],
        pointed: Iterable[Action] = (),
        lamps: Mapping[Location, str] = MappingProxyType({}),
    ) -> None:
        self.c = c
        self.lamps = lamps
        """Those that burn otherwise for a moment."""
        self.view = view
        self.t = view.table
        self.seat = view.seat
        self.me: Agent | None = None if view.seat is None else self.t.agents.get(view.seat)
        self.pointed = tuple(pointed)
        self.lit = {thing for action in self.pointed for thing in things(action)}
        self.parties = [*(self._agent(seat) for seat in self.t.circle), self._ambassador()]
        self.asked = view.decision is not None and view.decision.seat == view.seat

    @functools.cached_property
    def found(self) -> Solution | None:
        """What follows from all that was seen, if the table plays with the solver."""
        return self.sure if self.t.aid is Aid.SOLVER and self.seat is not None else None

    @functools.cached_property
    def sure(self) -> Solution:
        """What is certain for these eyes, with the solver or without."""
        assert self.seat is not None
        return facts.sure(self.view, self.seat)

    @functools.cached_property
    def sheet(self) -> Sheet:
        """What this seat was shown, and by whom."""
        assert self.seat is not None
        return sheet(self.view, self.seat)

    @functools.cached_property
    def new_facts(self) -> list[Fact]:
        """IK-11.6: what became certain since this seat looked last."""
        return [] if self.found is None or self.seat is None else new_facts(self.view, self.seat)

    @property
    def shows(self) -> bool:
        """Does this seat choose a truth and a lie now?"""
        return self.asked and any(isinstance(action, ShowPair) for action in self.view.options)

    def means(self, card: Card) -> bool:
        """Is everything that is pointed at about this card?"""
        return bool(self.pointed) and all(card in things(action) for action in self.pointed)

    def _agent(self, seat: Seat) -> Party:
        agent, letter = self.t.agents[seat], "4" if seat == self.t.dummy else seat_letter(seat)
        ink, here = INKS[agent.colour.value], self.t.out.get(seat)
        return Party(name_of(self.view, seat), letter, ink, seat, agent, here, agent.played)

    def _ambassador(self) -> Party:
        t, seat = self.t, self.t.ambassador
        name, letter = AMBASSADOR, AMBASSADOR_SIGN[self.c.symbols.name]
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

    def sign(self, x: int, y: int, width: int, height: int, about: set[Thing], label: str, words: str) -> None:
        """A click here means what is about any of these things; and what it is says the sign when it is pointed at."""
        self.c.click(x, y, width, height, Sign(lambda action: not about.isdisjoint(things(action)), label, words))

    def person(self, x: int, y: int, width: int, height: int, party: Party, where: Location | None = None) -> None:
        """Somebody who is drawn here. Who stands at a place can be meant by what is done there."""
        about = {self.about(party), *([where] if where is not None else [])}
        self.sign(x, y, width, height, about, party.name, self.told(party))

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

    def meeting(self, location: Location) -> Meeting | None:
        return next((one for one in self.t.meetings if one.location == location), None)

    def stage(self, location: Location) -> str:
        """Of a meeting there: over, now or next; nothing if there is none."""
        meeting = self.meeting(location)
        return "" if meeting is None else self.t.stage(meeting)

    def told(self, party: Party) -> str:
        """All that everybody knows of somebody, and what these eyes do."""
        colour = [party.agent.colour.value] if party.agent is not None else ["who decides who meets"]
        return f"{', '.join([party.name, *colour, *facts.of_somebody(self.view, party.seat)])}."

    def standing(self, location: Location) -> Standing:
        if self.meeting(location) is not None:
            return Standing.TWO  # an audience of three is a meeting as well (IK-5.3)
        return list(Standing)[min(len(self.at(location)), 3)]

    def caption(self, location: Location) -> str:
        """What happens there."""
        if (met := self.meeting(location)) is not None:
            over = self.t.stage(met) == "over"
            mine = met.kind is Met.EMBASSY and met.first == self.seat
            return "your demand" if mine and not over else _MET[met.kind][over]
        came = self.t.his_place is not None
        match self.standing(location):
            case Standing.EMPTY:
                return ""
            case Standing.CROWD:
                return "a crowd"
            case Standing.ONE:
                return "alone" if came else "one so far"
            case Standing.TWO:
                return "not a word" if came else "two so far"
