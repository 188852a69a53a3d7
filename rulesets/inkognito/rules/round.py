"""IK-4, IK-5: everybody goes somewhere, the Ambassador's card is turned up, who is alone together must trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Gate, Queue, Stage, otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, listed

from .. import events as happened
from ..actions import Plan, Visit, offer
from ..pieces import LOCATIONS, PACKS, ROUNDS, Location, Met
from ..table import Meeting, Venice
from .call import finish
from .embassy import Audience, Embassy, Hosting, MeetDummy
from .exchange import Exchange
from .question import Fault, Faults, Question

ON_THE_TABLE: Fault = otherwise("IK-4.3", "That place was visited already; it is open again next night.")


def shuffle_packs(t: Venice) -> None:
    """IK-2.3, IK-4.5, IK-4.8: at the start of each series."""
    if t.ambassador is None:
        t.pack = list(t.pick(PACKS))
    if t.dummy is not None and t.minder is None:
        t.dummy_pack = list(t.pick(PACKS))


@state
class Round(Frame[Venice]):
    """IK-3.1."""

    def run(self, t: Venice) -> None:
        t.round += 1
        t.out, t.meetings, t.met = {}, [], 0
        in_order = t.in_order()
        t.tell(happened.RoundBegan, t.series, t.round, in_order[0])
        t.then(Visits(in_order), Arrival(), Meetings(), RoundEnd())
        if t.ambassador is not None:
            t.then(Planning(t.ambassador))


@state
class Planning(Question):
    """IK-4.2: the Ambassador's seat lays its location face down before anybody moves."""

    plainly = (
        "The Ambassador, who has no name and no number, lays his place first, face down; then all others go, openly.",
        "Beside one guest or two he sees cards, and may dial before any is shown.",
        "Alone, or in a larger crowd, he learns nothing: lay it where one or two are likely to come.",
    )
    rules = ("IK-4.2", "IK-4.3")
    verbs = (Plan,)
    wrong: ClassVar[Faults] = {Plan: (ON_THE_TABLE,)}
    auto = True  # IK-4.6: his last card is public by subtraction

    def options(self, t: Venice) -> Sequence[Action]:
        return offer((Plan, tuple(sorted(t.his_places, key=lambda place: not self._guests(t, place)))))

    def _guests(self, t: Venice, place: Location) -> bool:
        """Can anybody come? Where nobody can, he waits in vain, and that comes last."""
        return any(place in agent.hand for agent in t.agents.values())

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, Plan)
        t.plan, t.planned = action.location, True

    def ask(self, t: Venice, names: Names) -> str:
        return "Where do you wait, in secret?"

    def note(self, t: Venice, action: Action, names: Names) -> str:
        """Which guests may come; all of it is public."""
        assert isinstance(action, Plan)
        return who_may_come(t, action.location, [], t.in_order(), names)

    def means(self, t: Venice, action: Action, names: Names) -> str:
        assert isinstance(action, Plan)
        if self._guests(t, action.location):
            return "One guest: you see the card demanded. Two: a truth and a lie each. More: nothing."
        return "All have been there this night: you would wait alone."

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]}, the Ambassador, chooses where to wait"


@state
class Visits(Queue[Venice]):
    """IK-4.1, IK-4.5: one after the other in play order."""

    def question(self, t: Venice, seat: Seat) -> Decision[Venice] | None:
        if seat != t.dummy:
            return Visiting(seat, seat)
        if t.minder is not None:
            return Visiting(t.minder, seat)
        location = t.dummy_pack.pop()
        go(t, seat, location)
        t.tell(happened.DummySent, seat, location, None)
        return None

    def done(self, t: Venice) -> None:
        """The Ambassador comes last (IK-4.4)."""


def go(t: Venice, seat: Seat, location: Location) -> None:
    agent = t.agents[seat]
    agent.hand.remove(location)
    agent.played.append(location)
    t.out[seat] = location


@state
class Visiting(Question):
    """IK-4.1: a location card of `agent`, chosen by its own seat, or by the minder for the dummy."""

    plainly = (
        "All go openly, one after the other, and in a night nowhere twice; in a crowd nobody talks.",
        "With three players two alone must trade, and alone with the Fourth, whom another sends each round, you see one of his cards.",
        "With four players two of you alone at a place must trade.",
        "With five players two alone must trade, and two with the Ambassador, whose place lies face down, show him a truth and a lie each.",
        "Alone with the Ambassador, demand a true card.",
    )
    rules = ("IK-4.1", "IK-4.3", "IK-4.5")
    verbs = (Visit,)
    wrong: ClassVar[Faults] = {
        Visit: (ON_THE_TABLE,),
        Plan: (Gate("IK-4.2", lambda q, t, a: t.planned, "The card is down."),),
    }
    stage = Stage.PUBLIC
    news_first = True  # IK-12.4
    auto = True  # IK-4.6

    agent: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        return offer((Visit, tuple(t.agents[self.agent].hand)))

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, Visit)
        go(t, self.agent, action.location)
        if self.agent < t.seats:
            t.tell(happened.Visited, self.agent, action.location)
        else:
            forced = not t.agents[self.agent].hand
            t.tell(happened.DummySent, self.agent, action.location, None if forced else self.seat)

    def ask(self, t: Venice, names: Names) -> str:
        if self.agent != self.seat:
            return f"{names[self.seat]} sends out {names[self.agent]}: where to?"
        return f"{names[self.seat]}: where to?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} {f'sends out {names[self.agent]}' if self.agent != self.seat else 'chooses where to go'}"

    def note(self, t: Venice, action: Action, names: Names) -> str:
        """IK-14.2: who is there, and who may still come, the Ambassador among them; all of it is public."""
        assert isinstance(action, Visit)
        return who_may_come(t, action.location, t.at(action.location), self._after(t), names)

    def means(self, t: Venice, action: Action, names: Names) -> str:
        """The same as what comes of it."""
        assert isinstance(action, Visit)
        there, silent = t.at(action.location), self.agent == t.dummy
        if len(there) > 1:
            return "One more makes a crowd: nobody talks, nothing is learnt."
        if night_begins(t):
            return "Anybody may come. Two alone trade cards; more do not."
        may, _ = _comers(t, action.location, self._after(t))
        if there:
            met = _MEETS_HIM if silent else _MET[there[0] == t.dummy]
            met = met.format(names[there[0]])
            who = listed(_named(may, names), "or") if len(may) < 3 else "somebody else"
            spoilt = "no trade" if t.ambassador is not None and t.ambassador in may else "nothing"
            return f"{met}. If {who} comes: {spoilt}." if may else f"{met}: nobody else can come."
        if not may:
            return "A quiet round: nobody can come, and nothing is learnt."
        if silent:
            return "Each round another sends him. Whoever meets him sees a card."
        return _what_comes(t, may, names)

    def may_meet(self, t: Venice, location: Location) -> bool:
        """Is one other there, or may somebody come where nobody is?"""
        there = t.at(location)
        return len(there) == 1 or (not there and bool(_comers(t, location, self._after(t))[0]))

    def _after(self, t: Venice) -> list[Seat | None]:
        """Who goes out later in this round."""
        return [*t.in_order()[len(t.out) + 1 :], t.ambassador]


def night_begins(t: Venice) -> bool:
    """Before its first card anybody may come, anywhere: of no place there is more to say than of the others."""
    return t.round == 1 and not t.out


_MET = ("A trade with {}", "A look at {}")
"""What it brings to be alone with an agent, and with the silent one (IK-5.1)."""
_MEETS_HIM = "{} sees a card of his"
"""And what it brings an agent that the silent one is sent to."""

_NOTE = 19
"""Columns for who may come, beside the longest name of a place, in the narrowest list."""

Comer = Seat | None
"""None: the Ambassador, where nobody plays him."""


def _comers(t: Venice, location: Location, after: Sequence[Comer]) -> tuple[list[Comer], list[Comer]]:
    """Whose card of this place may still fall, and who has none."""
    may, out = list[Comer](), list[Comer]()
    for seat in after:
        agent = None if seat is None else t.agents.get(seat)
        (may if location in (t.his_places if agent is None else agent.hand) else out).append(seat)
    return may, out


def _named(seats: Sequence[Comer], names: Names, his: str = "the Ambassador") -> list[str]:
    return [his if seat is None else names[seat] for seat in seats]


def _what_comes(t: Venice, may: Sequence[Comer], names: Names) -> str:
    """IK-5.1-3: whom one may be alone with at an empty place, and what that brings."""
    agents = [seat for seat in may if seat in t.agents and seat != t.dummy]
    met = [(listed(_named(agents, names), "or") if len(agents) < 3 else "one of them", "a trade")] if agents else []
    met += [(name, "his card") for name in _named([s for s in may if s == t.dummy is not None], names)]
    met += [(name, "anybody's true card") for name in _named([s for s in may if s not in t.agents], names)]
    alone = f"Alone with {'; '.join(f'{who}: {brings}' for who, brings in met)}."
    if agents and t.ambassador in may and t.ambassador is not None:  # an audience
        return f"{alone} {'With both' if len(may) == 2 else 'He as third'}: you show a pair."
    return f"{alone} Else nothing."


def who_may_come(t: Venice, location: Location, there: Sequence[Seat], after: Sequence[Comer], names: Names) -> str:
    """Whoever is there, and whose card of this place may still fall: by name, or all but whom. What cannot be otherwise is
    said as what comes of it."""
    if len(there) > 1:
        return "a crowd: no trade"
    may, out = _comers(t, location, after)
    beside = [names[seat].removeprefix("the ") for seat in there]
    if not may:
        met = "a look at" if t.dummy in there else "a trade with"
        return f"{met} {beside[0]}" if there else "nobody to meet"
    if night_begins(t):
        return ""
    if there:
        more = _named(may, names, "Amb.")[0].replace("the Fourth", "4th") if len(may) == 1 else f"{len(may)} more"
        return f"{beside[0]}, maybe {more}"
    if len(may) > 2:
        gone = _named([*t.out, *out], names)
        who = f"anybody but {gone[0]}" if gone else "maybe anybody"
    else:
        who = f"maybe {listed(_named(may, names, 'Ambassador'), 'or')}"
    for whole, brief in (("the Ambassador", "Amb."), ("Ambassador", "Amb."), ("the Fourth", "4th")):
        who = who if len(who) <= _NOTE else who.replace(whole, brief)
    return who


@state
class Arrival(Frame[Venice]):
    """IK-4.4, IK-5: the Ambassador's card is turned up, and the meetings are found."""

    def run(self, t: Venice) -> None:
        his = t.pack.pop() if t.ambassador is None else t.plan
        t.plan, t.planned = Location.BACK, False
        t.received.append(his)
        t.tell(happened.AmbassadorArrived, his)
        there = {location: t.at(location) for location in dict.fromkeys(t.out.values())}
        if his not in there and len(there) == len(t.out):
            t.tell(happened.NobodyMet)
        for location, seats in there.items():  # in the order of the earliest card (IK-5.5)
            kind = who_meets(t, seats, location == his)
            if kind is not None:
                agents = [seat for seat in seats if seat != t.dummy]
                t.meetings.append(Meeting(kind, location, agents[0], agents[1] if len(agents) > 1 else None))


def who_meets(t: Venice, seats: Sequence[Seat], his: bool) -> Met | None:
    """IK-5.1-3: what the cards at one place mean."""
    cards = len(seats) + his
    if cards == 2:
        if t.dummy not in seats:
            return Met.EMBASSY if his else Met.EXCHANGE
        if not his:
            return Met.DUMMY
        t.tell(happened.Idle)
    elif cards == 3 and his and t.ambassador is not None:
        return Met.AUDIENCE
    elif cards > 2:
        t.tell(happened.Crowd, t.out[seats[0]])
    return None


@state
class Meetings(Frame[Venice]):
    """IK-5.5: one after the other."""

    def run(self, t: Venice) -> None:
        if t.met == len(t.meetings):
            return
        meeting = t.meetings[t.met]
        t.met += 1
        t.then(*follows(t, meeting), self)


def follows(t: Venice, meeting: Meeting) -> Sequence[Frame[Venice]]:
    first, second, location = meeting.first, meeting.second, meeting.location
    if meeting.kind is Met.DUMMY:
        return (MeetDummy(first),)
    if second is None:
        t.tell(happened.MetAmbassador, first, location)
        return (Embassy(first),)
    if meeting.kind is Met.EXCHANGE:
        return (Exchange(first, second, location),)
    assert t.ambassador is not None
    t.tell(happened.AudienceBegan, first, second, location)
    return (Hosting(t.ambassador), Audience(first, second, t.ambassador, location))


@state
class RoundEnd(Frame[Venice]):
    """IK-4.7-8, IK-9.7: the start and the minder move on; after five rounds everything is taken back."""

    def run(self, t: Venice) -> None:
        t.lead = (t.lead + 1) % len(t.circle)
        if t.minder is not None:
            t.minder = Seat((t.minder + 1) % t.seats)
        if t.round == ROUNDS:
            if t.series_cap and t.series >= t.series_cap:
                finish(t, "draw")
                return
            t.series += 1
            t.round = 0
            for agent in t.agents.values():
                agent.hand, agent.played = list(LOCATIONS), []
            t.received = []
            shuffle_packs(t)
            t.tell(happened.NewSeries, t.series)
        t.stack.append(Round())
