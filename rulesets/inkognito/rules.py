"""The rules of Inkognito in rulebook order: set-up, visits, meetings, the call.

News, hand-overs and what each seat has seen come with the engine: an event tells each of its seats its own part.
"""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Queue, Refusal, Stage
from spyhouse.engine.game import Deal
from spyhouse.engine.secrets import Seat, State, public, seen_by, state, those

from . import events as happened
from .actions import (
    CALLS,
    DECLINE,
    HOSTING,
    RECEIVE,
    Answer,
    Call,
    Decline,
    Demand,
    DemandDummy,
    Look,
    Plan,
    Receive,
    Reveal,
    ShowPair,
    Visit,
    all_pairs,
    answers,
    demands,
    looks,
    plans,
    reveals,
    visits,
)
from .pieces import (
    IDENTITIES,
    LOCATIONS,
    NUMBERS,
    PARTNER,
    ROUNDS,
    SEATING,
    Card,
    Identity,
    Location,
    Pair,
    Which,
    legal_pairs,
)
from .table import Agent, Outcome, Record, Venice

Names = Sequence[str]


# -- IK-2, IK-10.3-5: set-up ------------------------------------------------------------------------


def set_up(deal: Deal) -> Venice:
    n, memo = deal.seats, deal.series.memo
    t = Venice(
        seats=n,
        agents=[],
        ambassador=None,
        starter=Seat(0),
        dummy_after=None,
        minder=None,
        series_cap=int(deal.options["series_cap"]),
        lead=0,
        chance=deal.chance,
    )
    parties = [Seat(seat) for seat in range(n)]
    if n == 5:
        t.ambassador = _next_ambassador(deal)
        parties.remove(t.ambassador)
    if n == 3:
        t.dummy_after = Seat((memo["dummy_after"] + 1) % n) if "dummy_after" in memo else Seat(t.roll(n))
        parties.insert(t.dummy_after + 1, Seat(n))
    identities, numbers = list(IDENTITIES), list(NUMBERS)
    t.shuffle(identities)
    t.shuffle(numbers)
    t.agents = [
        Agent(seat, identity, number, list(LOCATIONS))
        for seat, identity, number in zip(parties, identities, numbers, strict=True)
    ]
    t.starter = _first_starter(t, memo)
    t.lead = next(place for place, agent in enumerate(t.agents) if agent.seat == t.starter)
    if n == 3 and deal.options["dummy_mode"] == "minder":
        t.minder = Seat((t.starter + 1) % n)
    viewers = range(n)
    t.records = [Record(agent.seat, Seat(viewer)) for agent in t.agents for viewer in viewers if viewer != agent.seat]
    shuffle_packs(t)
    t.then(Opening())
    return t


def _next_ambassador(deal: Deal) -> Seat:
    """IK-10.5: seat 4 first, then the next clockwise, unless he stays."""
    last = deal.series.memo.get("ambassador")
    if last is None or deal.options["ambassador_role"] == "fixed":
        return Seat(deal.seats - 1)
    return Seat((last + 1) % deal.seats)


def _first_starter(t: Venice, memo: dict[str, int]) -> Seat:
    """IK-2.5, IK-10.3: by lot among the agent seats; later the next one clockwise, skipping the Ambassador."""
    if "starter" not in memo:
        return t.pick([agent.seat for agent in t.agents if agent.seat != t.dummy])
    seat = Seat((memo["starter"] + 1) % t.seats)
    return Seat((seat + 1) % t.seats) if seat == t.ambassador else seat


def shuffle_packs(t: Venice) -> None:
    """IK-2.3, IK-4.5, IK-4.8: at the start of each series."""
    if t.ambassador is None:
        t.pack = list(LOCATIONS)
        t.shuffle(t.pack)
    if t.dummy is not None and t.minder is None:
        t.dummy_pack = list(LOCATIONS)
        t.shuffle(t.dummy_pack)


@state
class Opening(Frame[Venice]):
    """IK-2.6: every agent seat's own cards are its first news."""

    def run(self, t: Venice) -> None:
        t.tell(happened.NewGame, t.starter)
        for agent in t.agents:
            if agent.seat != t.dummy:
                t.tell(happened.Dealt, agent.seat, agent.identity, agent.number)
        t.then(Round())


# -- IK-4: rounds and visits ------------------------------------------------------------------------


@state
class Round(Frame[Venice]):
    """IK-3.1: everybody goes somewhere, the Ambassador's card is turned, who is alone together must trade."""

    def run(self, t: Venice) -> None:
        t.round += 1
        t.out = {}
        t.tell(happened.RoundBegan, t.series, t.round, t.in_order()[0].seat)
        visits_of_all = Visits([agent.seat for agent in t.in_order()])
        if t.ambassador is not None:
            t.then(Planning(t.ambassador), visits_of_all, Arrival(), RoundEnd())
        else:
            t.then(visits_of_all, Arrival(), RoundEnd())


@state
class Planning(Decision[Venice]):
    """IK-4.2: the Ambassador's seat lays its location face down before anybody moves."""

    rules = ("IK-4.2", "IK-4.3")
    verbs = (Plan,)
    auto = True  # IK-4.6: his last card is public by subtraction

    def left(self, t: Venice) -> tuple[Location, ...]:
        return tuple(location for location in LOCATIONS if location not in t.received)

    def options(self, t: Venice) -> Sequence[Action]:
        return plans(self.left(t))

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, Plan)
        t.plan = action.location

    def refuse(self, t: Venice, action: Action) -> Refusal:
        if isinstance(action, Plan):
            return Refusal("IK-4.3", "That card lies on the table already; it returns with the next series.")
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return "Where will the Ambassador be tonight?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]}, the Ambassador, makes a plan"


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
        t.tell(happened.DummyDrifted, location)
        return None


def go(t: Venice, seat: Seat, location: Location) -> None:
    agent = t.agent(seat)
    agent.hand.remove(location)
    agent.played.append(location)
    t.out[seat] = location


@state
class Visiting(Decision[Venice]):
    """IK-4.1: a location card of `agent`, chosen by its own seat, or by the minder for the dummy."""

    rules = ("IK-4.1", "IK-4.3", "IK-4.5")
    verbs = (Visit,)
    stage = Stage.PUBLIC
    auto = True  # IK-4.6

    agent: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        return visits(tuple(t.agent(self.agent).hand))

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, Visit)
        forced = len(t.agent(self.agent).hand) == 1
        go(t, self.agent, action.location)
        if self.agent != t.dummy:
            t.tell(happened.Visited, self.agent, action.location)
        elif forced:
            t.tell(happened.DummyDrifted, action.location)
        else:
            t.tell(happened.Visited, self.agent, action.location, self.seat)

    def refuse(self, t: Venice, action: Action) -> Refusal:
        if isinstance(action, Visit):
            return Refusal("IK-4.3", "That card lies on the table already; it returns with the next series.")
        if isinstance(action, Call):
            return Refusal("IK-8.1", "You need a meeting to call.")
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        if self.agent != self.seat:
            return f"{names[self.seat]}: where does {names[self.agent]} go?"
        return f"{names[self.seat]}: where to?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} {'sends ' + names[self.agent] + ' out' if self.agent != self.seat else 'goes out'}"

    def note(self, t: Venice, action: Action, names: Names) -> str:
        assert isinstance(action, Visit)
        there = [names[seat] for seat, location in t.out.items() if location == action.location]
        return f"{' and '.join(there)} {'is' if len(there) == 1 else 'are'} there" if there else "nobody yet"


@state
class Meeting(State):
    """IK-5.1: two alone together; without `second`, one alone with the Ambassador."""

    first: Seat = public()
    second: Seat | None = public()
    location: Location = public()
    audience: bool = public(default=False)


@state
class Arrival(Frame[Venice]):
    """IK-4.4, IK-5: the Ambassador's card is turned up, and the meetings are found."""

    def run(self, t: Venice) -> None:
        his = t.pack.pop() if t.ambassador is None else t.plan
        t.plan = Location.BACK
        t.received.append(his)
        t.tell(happened.AmbassadorArrived, his)
        meetings: list[Meeting] = []
        idle = False
        for location in dict.fromkeys(t.out.values()):  # in the order of the earliest card (IK-5.5)
            there = [seat for seat, place in t.out.items() if place == location]
            cards = len(there) + (location == his)
            if location == his and len(there) == 1:
                if there[0] == t.dummy:
                    idle = True
                    t.tell(happened.Idle)
                else:
                    meetings.append(Meeting(there[0], None, location))
            elif cards == 2:
                meetings.append(Meeting(there[0], there[1], location))
            elif cards == 3 and location == his and t.ambassador is not None:
                meetings.append(Meeting(there[0], there[1], location, True))
            elif cards > 2:
                t.tell(happened.Crowd, location)
        if not meetings and not idle and len({his, *t.out.values()}) == len(t.out) + 1:
            t.tell(happened.NobodyMet)
        t.then(Meetings(meetings))


@state
class Meetings(Frame[Venice]):
    """IK-5.5: one after the other."""

    waiting: list[Meeting] = public()

    def run(self, t: Venice) -> None:
        if not self.waiting:
            return
        meeting = self.waiting.pop(0)
        first, second = meeting.first, meeting.second
        if second is None:
            t.tell(happened.AtEmbassy, first, meeting.location)
            t.then(Embassy(first), self)
        elif meeting.audience:
            assert t.ambassador is not None
            t.then(Hosting(t.ambassador), Audience(first, second, t.ambassador, meeting.location), self)
        elif t.dummy in (first, second):
            t.then(MeetDummy(second if first == t.dummy else first), self)
        else:
            t.then(Exchange(first, second, meeting.location), self)


@state
class RoundEnd(Frame[Venice]):
    """IK-4.7-8, IK-9.7: the start and the minder move on; after five rounds everything is taken back."""

    def run(self, t: Venice) -> None:
        t.lead = (t.lead + 1) % len(t.agents)
        if t.minder is not None:
            t.minder = Seat((t.minder + 1) % t.seats)
        if t.round == ROUNDS:
            if t.series_cap and t.series >= t.series_cap:
                finish(t, (), None, None, ())
                return
            t.series += 1
            t.round = 0
            for agent in t.agents:
                agent.hand, agent.played = list(LOCATIONS), []
            t.received = []
            shuffle_packs(t)
            t.tell(happened.NewSeries, t.series)
        t.then(Round())


# -- IK-6: two agents alone -------------------------------------------------------------------------


@state
class Exchange(Frame[Venice]):
    """IK-6.1: both commit, the earlier player first; only then are the cards shown."""

    first: Seat = public()
    second: Seat = public()
    location: Location = public()
    first_shows: Pair = seen_by("first", back=(), mention=True, default=())
    second_shows: Pair = seen_by("second", back=(), mention=True, default=())
    asked: int = public(default=0)

    def run(self, t: Venice) -> None:
        self.asked += 1
        if self.asked == 1:
            t.then(Trade(self.first, self.second), self)
        elif self.asked == 2:
            t.then(Trade(self.second, self.first), self)
        else:
            show(t, self.first, self.second, self.first_shows)
            show(t, self.second, self.first, self.second_shows)
            t.tell(
                happened.Exchanged,
                self.first,
                self.second,
                t.series,
                t.round,
                self.location,
                self.first_shows,
                self.second_shows,
            )

    def commit(self, seat: Seat, shown: Pair) -> None:
        if seat == self.first:
            self.first_shows = shown
        else:
            self.second_shows = shown


def show(t: Venice, shower: Seat, viewer: Seat, shown: Pair) -> None:
    """IK-6.5-8: the viewer sees it, and the record remembers; a full record of pairs is wiped."""
    record = t.record(shower, viewer)
    if len(shown) == 1:
        record.black.append(shown[0])
        t.agent(shower).let_see(shown[0], those(viewer))
        return
    record.pairs.append(shown)
    agent = t.agent(shower)
    if len(record.pairs) == len(legal_pairs(agent.identity, agent.number)):
        record.pairs.clear()


def pairs_left(t: Venice, shower: Seat, viewer: Seat) -> Sequence[Action]:
    agent, shown = t.agent(shower), t.record(shower, viewer).pairs
    offer = all_pairs(agent.identity, agent.number)
    return offer if not shown else [one for one in offer if one.parts() not in shown]


def refuse_pair(t: Venice, shower: Seat, viewer: Seat, action: ShowPair) -> Refusal:
    true = [card for card in action.parts() if card in t.agent(shower).black]
    if action.one == action.other:
        return Refusal("IK-6.2", "Choose two different cards of your own.")
    if len(true) == 2:
        return Refusal("IK-6.3", "That would be the whole truth: only one of the two may be true.")
    if not true:
        return Refusal("IK-6.3", "That would be all lies: one of the two must be true.")
    if action.parts() not in legal_pairs(*t.agent(shower).black):
        return Refusal("IK-6.2", f"Name them the other way round: show {action.other.value} and {action.one.value}.")
    return Refusal("IK-6.5", "This very pair has been shown to the same eyes; change at least one card.")


def refuse_call(action: Call) -> Refusal:
    return Refusal("IK-8.1", "Four different segments, one for each agent.")


@state
class Trade(Decision[Venice]):
    """IK-6.1: show a pair, or with four players a black card; or lift the receiver instead."""

    rules = ("IK-6.1", "IK-6.3", "IK-6.7", "IK-8.1")
    verbs = (ShowPair, Reveal, Call)

    other: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        offer = [*pairs_left(t, self.seat, self.other)]
        if SEATING[str(t.seats)]["reveal_allowed"]:
            seen = t.record(self.seat, self.other).black
            offer += reveals(tuple(card for card in t.agent(self.seat).black if card not in seen))
        return (*offer, *CALLS)

    def take(self, t: Venice, action: Action) -> None:
        match action:
            case ShowPair(one, other):
                t.under(Exchange).commit(self.seat, (one, other))
            case Reveal(card):
                t.under(Exchange).commit(self.seat, (card,))
            case Call():
                call(t, self.seat, self.other, action)

    def why_not(self, t: Venice, verb: type[Action]) -> Refusal | None:
        if verb is Reveal and not SEATING[str(t.seats)]["reveal_allowed"]:
            return Refusal("IK-6.7", "There are no partners in this game, so nothing is revealed.")
        if verb is Reveal and len(t.record(self.seat, self.other).black) == 2:
            return Refusal("IK-6.8", "Both your black cards have been seen there already.")
        return None

    def refuse(self, t: Venice, action: Action) -> Refusal:
        match action:
            case ShowPair():
                return refuse_pair(t, self.seat, self.other, action)
            case Reveal(card):
                general = self.why_not(t, Reveal)
                if general is not None:
                    return general
                if card not in t.agent(self.seat).black:
                    return Refusal("IK-6.8", "That is not your black card.")
                return Refusal("IK-6.8", "That black card has been seen there already.")
            case Call():
                return refuse_call(action)
            case Decline():
                return Refusal("IK-6.1", "Alone together, you must trade.")
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return f"Alone with {names[self.other]}: what do you show?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} trades secrets with {names[self.other]}"

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action, names[self.other] if t.seats == 4 else "")


def confirm_call(t: Venice, seat: Seat, action: Action, partner: str = "") -> str:
    """IK-8.7: one confirmation, and a warning where the caller's own cards say otherwise."""
    if not isinstance(action, Call):
        return ""
    number = "-".join(one.digits for one in action.sequence)
    claim = f" and claim that {partner} is your partner" if partner else ""
    own = next((agent for agent in t.agents if agent.seat == seat), None)
    doubt = ""
    if own is not None and action.sequence[IDENTITIES.index(own.identity)] != own.number:
        doubt = f" Your own cards say that {own.identity.spoken} has {own.number.digits}."
    return f"You call {number}{claim}. The game ends, right or wrong.{doubt}"


# -- IK-7: the dummy, the Ambassador, the audience --------------------------------------------------


def unseen_of_dummy(t: Venice, seat: Seat) -> tuple[Which, ...]:
    """IK-7.5-6: looks and demands count together."""
    assert t.dummy is not None
    seen = t.record(t.dummy, seat).black
    kinds = {Which.IDENTITY: Identity, Which.NUMBER: type(NUMBERS[0])}
    return tuple(which for which, kind in kinds.items() if not any(isinstance(card, kind) for card in seen))


def see_dummy(t: Venice, seat: Seat, which: Which) -> None:
    dummy = t.dummy
    assert dummy is not None
    agent = t.agent(dummy)
    card: Card = agent.identity if which is Which.IDENTITY else agent.number
    show(t, dummy, seat, (card,))
    t.tell(happened.SawBlack, seat, dummy, None, t.series, t.round, card)


@state
class MeetDummy(Decision[Venice]):
    """IK-7.6: look at one of the silent agent's cards, leave it, or call."""

    rules = ("IK-7.6", "IK-8.1")
    verbs = (Look, Decline, Call)

    def options(self, t: Venice) -> Sequence[Action]:
        return (*looks(unseen_of_dummy(t, self.seat)), DECLINE, *CALLS)

    def take(self, t: Venice, action: Action) -> None:
        match action:
            case Look(which):
                t.tell(happened.Looked, self.seat)
                see_dummy(t, self.seat, which)
            case Call():
                call(t, self.seat, t.dummy, action)
            case _:
                t.tell(happened.Declined, self.seat, True)

    def why_not(self, t: Venice, verb: type[Action]) -> Refusal | None:
        if verb is Look and not unseen_of_dummy(t, self.seat):
            return Refusal("IK-7.6", "You know both his cards.")
        return None

    def refuse(self, t: Venice, action: Action) -> Refusal:
        if isinstance(action, Look):
            return Refusal("IK-7.6", "You know that card.")
        return refuse_call(action) if isinstance(action, Call) else super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return f"Alone with {names[t.seats]}: look at one of his cards?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} meets {names[t.seats]}"

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action)


@state
class Embassy(Decision[Venice]):
    """IK-7.1-7: alone with the Ambassador: demand one true card from somebody, or nothing; with 3 or 5 also call."""

    rules = ("IK-7.1", "IK-7.2", "IK-7.7", "IK-8.1")
    verbs = (Demand, DemandDummy, Decline, Call)

    def targets(self, t: Venice) -> tuple[Seat, ...]:
        """IK-7.2: any other agent seat whose two black cards have not both been seen."""
        return tuple(
            Seat(agent.seat)
            for agent in sorted(t.agents, key=lambda agent: agent.seat)
            if agent.seat not in (self.seat, t.dummy) and len(t.record(agent.seat, self.seat).black) < 2
        )

    def options(self, t: Venice) -> Sequence[Action]:
        offer = demands(self.targets(t), unseen_of_dummy(t, self.seat) if t.dummy is not None else ())
        return offer if t.seats == 4 else (*offer, *CALLS)

    def take(self, t: Venice, action: Action) -> None:
        if isinstance(action, Call):
            call(t, self.seat, None, action)
            return
        follow: list[Frame[Venice]] = []
        match action:
            case Demand(target):
                t.tell(happened.Demanded, self.seat, target)
                follow.append(Answering(target, self.seat))
            case DemandDummy(which):
                t.tell(happened.DemandedDummy, self.seat)
                see_dummy(t, self.seat, which)
            case _:
                t.tell(happened.Declined, self.seat, False)
        if t.ambassador is not None:  # IK-7.7b: he is asked in any case
            follow.insert(0, Hosting(t.ambassador))
        t.then(*follow)

    def why_not(self, t: Venice, verb: type[Action]) -> Refusal | None:
        if verb is Call and t.seats == 4:
            return Refusal("IK-8.1", "Only with your partner: the Ambassador is nobody's.")
        if verb is Demand and not self.targets(t):
            return Refusal("IK-7.3", "There is nobody left whose cards you have not seen.")
        return None

    def refuse(self, t: Venice, action: Action) -> Refusal:
        match action:
            case Demand(target) if target in (self.seat, t.ambassador) or target >= t.seats:
                return Refusal("IK-7.2", "Ask another agent.")
            case Demand():
                return Refusal("IK-7.2", "You have already seen both black cards there.")
            case DemandDummy() if t.dummy is not None:
                return Refusal("IK-7.5", "You know that card.")
            case Call() if t.seats != 4:
                return refuse_call(action)
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return "Alone with the Ambassador: whose true card do you ask for?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} has a word with the Ambassador"

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action)


@state
class Hosting(Decision[Venice]):
    """IK-7.7b, IK-7.8a: the Ambassador's seat receives whom it meets, or calls."""

    rules = ("IK-7.7", "IK-7.8", "IK-8.1")
    verbs = (Receive, Call)

    def options(self, t: Venice) -> Sequence[Action]:
        return HOSTING

    def take(self, t: Venice, action: Action) -> None:
        if action is not RECEIVE:
            assert isinstance(action, Call)
            call(t, self.seat, None, action)

    def refuse(self, t: Venice, action: Action) -> Refusal:
        return refuse_call(action) if isinstance(action, Call) else super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return "You have company. Receive them, or lift the receiver?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]}, the Ambassador, has company"

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action)


@state
class Answering(Decision[Venice]):
    """IK-7.4: the agent chooses which black card to show; asked even if only one is left."""

    rules = ("IK-7.4",)
    verbs = (Answer,)

    demander: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        seen = t.record(self.seat, self.demander).black
        return answers(tuple(card for card in t.agent(self.seat).black if card not in seen))

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, Answer)
        show(t, self.seat, self.demander, (action.card,))
        if t.ambassador is not None:  # IK-7.7c
            t.agent(self.seat).let_see(action.card, those(t.ambassador))
        t.tell(happened.SawBlack, self.demander, self.seat, t.ambassador, t.series, t.round, action.card)

    def refuse(self, t: Venice, action: Action) -> Refusal:
        if isinstance(action, Answer):
            if action.card not in t.agent(self.seat).black:
                return Refusal("IK-7.4", "That is not your black card.")
            return Refusal("IK-7.4", "That one has been seen: show the other.")
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return f"{names[self.demander]} demands a true card: which one do you show?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} must show {names[self.demander]} a true card"


@state
class Audience(Frame[Venice]):
    """IK-7.8b: both confide in the Ambassador, in play order; he sees both pairs after the second."""

    first: Seat = public()
    second: Seat = public()
    ambassador: Seat = public()
    location: Location = public()
    first_shows: Pair = seen_by("first", back=(), mention=True, default=())
    second_shows: Pair = seen_by("second", back=(), mention=True, default=())
    asked: int = public(default=0)

    def run(self, t: Venice) -> None:
        self.asked += 1
        if self.asked == 1:
            t.then(Confiding(self.first), self)
        elif self.asked == 2:
            t.then(Confiding(self.second), self)
        else:
            show(t, self.first, self.ambassador, self.first_shows)
            show(t, self.second, self.ambassador, self.second_shows)
            t.tell(
                happened.Confided,
                self.first,
                self.second,
                self.ambassador,
                t.series,
                t.round,
                self.location,
                self.first_shows,
                self.second_shows,
            )

    def commit(self, seat: Seat, shown: Pair) -> None:
        if seat == self.first:
            self.first_shows = shown
        else:
            self.second_shows = shown


@state
class Confiding(Decision[Venice]):
    """IK-7.8b: a pair for the Ambassador's eyes; no call, no reveal, no way out."""

    rules = ("IK-7.8", "IK-6.3", "IK-8.3")
    verbs = (ShowPair,)

    def options(self, t: Venice) -> Sequence[Action]:
        return pairs_left(t, self.seat, t.under(Audience).ambassador)

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, ShowPair)
        t.under(Audience).commit(self.seat, (action.one, action.other))

    def refuse(self, t: Venice, action: Action) -> Refusal:
        match action:
            case ShowPair():
                return refuse_pair(t, self.seat, t.under(Audience).ambassador, action)
            case Call():
                return Refusal("IK-8.3", "You are not alone: no call here.")
            case Reveal():
                return Refusal("IK-6.7", "There are no partners in this game, so nothing is revealed.")
            case Decline():
                return Refusal("IK-7.8", "The Ambassador insists.")
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return f"{names[t.under(Audience).ambassador]}, the Ambassador, insists: which pair do you show him?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} confides in the Ambassador"


# -- IK-8, IK-9: the call and the end ---------------------------------------------------------------


def call(t: Venice, seat: Seat, met: Seat | None, action: Call) -> None:
    """IK-8.4-6: with four the number and the partner must be right; otherwise the number alone."""
    t.tell(happened.Lifted, seat, met, action.sequence)
    right = list(action.sequence) == t.phone()
    if t.seats == 4:
        mine = t.agent(seat).identity
        pair = {agent.seat for agent in t.agents if agent.identity in (mine, PARTNER[mine])}
        won = pair if right and met in pair else {agent.seat for agent in t.agents} - pair
    else:
        won = {seat} if right else {Seat(other) for other in range(t.seats)} - {seat}
    finish(t, tuple(sorted(won)), seat, met, action.sequence)


def finish(
    t: Venice, winners: tuple[Seat, ...], caller: Seat | None, met: Seat | None, dialled: Sequence[object]
) -> None:
    phone = t.phone()
    right = list(dialled) == phone
    reason = "draw" if caller is None else "right_call" if caller in winners else "wrong_call"
    wrong_partner = met if t.seats == 4 and right and caller not in winners else None
    t.finish(
        Outcome(list(winners), reason, caller, met, list(dialled), phone, t.starter, t.dummy_after, t.ambassador)  # type: ignore[arg-type]
    )
    t.tell(happened.Ended, winners, right, wrong_partner, caller is not None, tuple(phone))
