"""IK-7: the dummy, the Ambassador, the audience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Gate, otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names, capital, listed

from .. import actions as do
from .. import events as happened
from ..pieces import Card, Identity, Location, Which
from ..table import Sealed, Venice
from .exchange import NO_PAIR, NO_PARTNERS, show_both
from .question import NO_CALL, Alone, Bars, Faults, Question

_TOO_LATE = "Then no dialling until your next meeting."
BOTH = tuple(Which)
KNOWN_ALREADY = "You know that card."
BOTH_KNOWN = "You know both his cards."


def unseen_of_dummy(t: Venice, seat: Seat) -> tuple[Which, ...]:
    """IK-7.5-6: looks and demands count together."""
    if t.dummy is None:
        return ()
    cards = t.agents[t.dummy].black_seen_by(seat)
    seen = [Which.IDENTITY if isinstance(card, Identity) else Which.NUMBER for card in cards]
    return tuple(which for which in BOTH if which not in seen) if seen else BOTH


def see_dummy(t: Venice, seat: Seat, which: Which) -> Card:
    """The seat looks at the left or the right card (IK-2.4)."""
    assert t.dummy is not None
    dummy = t.agents[t.dummy]
    card: Card = dummy.identity if which is Which.IDENTITY else dummy.number
    dummy.show(seat, (card,))
    return card


@state
class MeetDummy(Alone):
    """IK-7.6: look at one of the Fourth's cards, leave it, or call."""

    plainly = (
        "The Fourth does not talk, but you may look at one of his two true cards.",
        "Instead of looking you may dial the number.",
        "All know that you have looked, but not which card it was.",
    )
    rules = ("IK-7.6", "IK-8.1")
    verbs = (do.Look, do.Decline, do.Call)
    opens = (do.Look,)
    shut: ClassVar[Bars] = {do.Look: (Gate("IK-7.6", lambda q, t: not unseen_of_dummy(t, q.seat), BOTH_KNOWN),)}
    wrong: ClassVar[Faults] = {do.Look: (otherwise("IK-7.6", KNOWN_ALREADY),)}

    def options(self, t: Venice) -> Sequence[Action]:
        return do.offer((do.Look, unseen_of_dummy(t, self.seat)), plain=do.DECLINE, calls=True)

    def beside(self, t: Venice) -> Seat | None:
        return t.dummy

    def answer(self, t: Venice, action: Action) -> None:
        if isinstance(action, do.Look):
            t.tell(happened.Looked, self.seat, Seat(t.seats), see_dummy(t, self.seat, action.which))
        else:
            t.tell(happened.Declined, self.seat, True)

    def ask(self, t: Venice, names: Names) -> str:
        if not unseen_of_dummy(t, self.seat):
            return f"You know both cards of {names[t.seats]}. Go on, or dial?"
        which = "one of his cards" if unseen_of_dummy(t, self.seat) == BOTH else "his other card"
        return f"{capital(names[t.seats])}, whom nobody plays: look at {which}?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} chooses a card of {names[t.seats]} to see"

    def label(self, t: Venice, action: Action, names: Names) -> str:
        if not isinstance(action, do.Decline):
            return super().label(t, action, names)
        return {2: "Look at neither", 1: "Do not look"}.get(len(unseen_of_dummy(t, self.seat)), "Go on")

    def note(self, t: Venice, action: Action, names: Names) -> str:
        return "only you see it" if isinstance(action, do.Look) else super().note(t, action, names)


@state
class Embassy(Alone):
    """IK-7.1-7: alone with the Ambassador: demand one black card from somebody, or nothing; with 3 or 5 also call."""

    plainly = (
        "The Ambassador owes you a favour: name somebody, and you are shown one of their true (black) cards: a fact, and no claim.",
        "Nobody shows you the same card twice; if you decline, you learn nothing.",
        "Everybody hears whom you name, and may guess why.",
    )
    rules = ("IK-7.1", "IK-7.2", "IK-7.7", "IK-8.1")
    verbs = (do.Demand, do.DemandDummy, do.Decline, do.Call)
    opens = (do.Demand, do.DemandDummy)
    shut: ClassVar[Bars] = {
        do.Demand: (
            Gate("IK-7.3", lambda q, t: not q.targets(t), "There is nobody left whose cards you have not seen."),
        ),
        do.DemandDummy: (
            Gate("IK-7.5", lambda q, t: t.dummy is not None and not unseen_of_dummy(t, q.seat), BOTH_KNOWN),
        ),
    }
    wrong: ClassVar[Faults] = {
        do.Call: (
            Gate("IK-8.1", lambda q, t, a: t.partners, "Only with your partner: the Ambassador is nobody's."),
            *NO_CALL,
        ),
        do.Demand: (
            Gate("IK-7.5", lambda q, t, a: a.target == t.dummy, "He cannot choose: demand his name, or his number."),
            Gate("IK-7.2", lambda q, t, a: a.target == q.seat or a.target not in t.agents, "Ask another agent."),
            otherwise("IK-7.2", "You have already seen both true cards there."),
        ),
        do.DemandDummy: (Gate("IK-7.5", lambda q, t, a: t.dummy is not None, KNOWN_ALREADY),),
    }

    def targets(self, t: Venice) -> tuple[Seat, ...]:
        """IK-7.2: any other agent seat whose two black cards this one has not both seen."""
        return tuple(
            seat
            for seat in sorted(t.circle)
            if seat not in (self.seat, t.dummy) and len(t.agents[seat].black_seen_by(self.seat)) < 2
        )

    def options(self, t: Venice) -> Sequence[Action]:
        about = (do.Demand, self.targets(t)), (do.DemandDummy, unseen_of_dummy(t, self.seat))
        return do.offer(*about, plain=do.DECLINE, calls=not t.partners)  # IK-8.1: with four, not with the Ambassador

    def take(self, t: Venice, action: Action) -> None:
        super().take(t, action)
        if t.ambassador is not None and not isinstance(action, do.Call):
            t.then(Hosting(t.ambassador))  # IK-7.7b: he is asked in any case, and before the answer

    def answer(self, t: Venice, action: Action) -> None:
        match action:
            case do.Demand(target):
                t.tell(happened.Demanded, self.seat, target)
                t.then(Answering(target, self.seat))
            case do.DemandDummy(which):
                t.tell(happened.DemandedDummy, self.seat, Seat(t.seats), see_dummy(t, self.seat, which))
            case _:
                t.tell(happened.Declined, self.seat, False)

    def ask(self, t: Venice, names: Names) -> str:
        return "Who must show you a true card?"

    def note(self, t: Venice, action: Action, names: Names) -> str:
        """Of two black cards the one that was not seen yet."""
        if not isinstance(action, do.Demand):
            return "you pick" if isinstance(action, do.DemandDummy) else super().note(t, action, names)
        seen = t.agents[action.target].black_seen_by(self.seat)
        return ("the number" if isinstance(seen[0], Identity) else "the name") if seen else "picks name or number"

    def means(self, t: Venice, action: Action, names: Names) -> str:
        """IK-7.7c: played by somebody, the Ambassador sees it, too."""
        if not isinstance(action, do.Demand):
            return super().means(t, action, names)
        whole = not t.agents[action.target].black_seen_by(self.seat)
        shown = f"{names[action.target]} picks" if whole else "The other one"
        return f"{shown}; {'only you' if t.ambassador is None else f'you and {names[t.ambassador]}'} see it."

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} chooses who must show a true card"


@state
class Hosting(Alone):
    """IK-7.7b, IK-7.8a: the Ambassador's seat receives whom it meets, or calls."""

    plainly = (
        "The Ambassador has guests: of one he sees the true card that is demanded, of two a truth and a lie each.",
        "Instead he may dial, if he is sure of all four parts, but only before he receives them.",
        "Right, and he wins alone; wrong, and all the others win.",
    )
    rules = ("IK-7.7", "IK-7.8", "IK-8.1")
    verbs = (do.Receive, do.Call)

    def options(self, t: Venice) -> Sequence[Action]:
        return do.offer(plain=do.RECEIVE, calls=True)

    def ask(self, t: Venice, names: Names) -> str:
        match t.stack[-2]:
            case Answering(seat=asked, demander=guest):
                return f"{names[guest]} demands a true card of {names[asked]}. See it too, or dial instead?"
            case Audience(first=first, second=second):
                return f"{names[first]} and {names[second]} have come. Hear them, or dial instead?"
        return f"{names[t.meetings[t.met - 1].first]} asks for nothing. Go on, or dial?"

    def label(self, t: Venice, action: Action, names: Names) -> str:
        if not isinstance(action, do.Receive):
            return super().label(t, action, names)
        return {Answering: "See it", Audience: "Hear them"}.get(type(t.stack[-2]), "Go on")

    def note(self, t: Venice, action: Action, names: Names) -> str:
        if not isinstance(action, do.Receive):
            return super().note(t, action, names)
        return {Answering: "a true card", Audience: "each shows a pair"}.get(type(t.stack[-2]), "you see nothing")

    def means(self, t: Venice, action: Action, names: Names) -> str:
        if not isinstance(action, do.Receive):
            return super().means(t, action, names)
        match t.stack[-2]:
            case Answering(seat=asked):
                return f"{names[asked]} chooses which card; you both see it. {_TOO_LATE}"
            case Audience():
                return f"Of each pair one card is true; only you see both pairs. {_TOO_LATE}"
        return "The meeting is over, and nobody has learnt a thing."

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]}, the Ambassador, hears them, or dials"


@state
class Answering(Question):
    """IK-7.4: the agent chooses which black card to show; asked even if only one is left."""

    plainly = (
        "The Ambassador insists: one of your two true cards has to be shown.",
        "You choose which, unless one of them has been shown to the same eyes before.",
        "Show what is suspected anyway; the other one stays yours.",
    )
    rules = ("IK-7.4",)
    verbs = (do.Answer,)
    wrong: ClassVar[Faults] = {
        do.Answer: (
            Gate("IK-7.4", lambda q, t, a: a.card not in t.agents[q.seat].black, "That is not your true card."),
            otherwise("IK-7.4", "That one has been seen there: show the other."),
        )
    }

    demander: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        agent = t.agents[self.seat]
        seen = agent.black_seen_by(self.demander)
        return do.offer((do.Answer, tuple(card for card in agent.black if card not in seen)))

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, do.Answer)
        agent = t.agents[self.seat]
        agent.show(self.demander, (action.card,))
        if t.ambassador is not None:  # IK-7.7c
            agent.show(t.ambassador, (action.card,))
        t.tell(happened.Answered, self.seat, self.demander, t.ambassador, action.card)

    def note(self, t: Venice, action: Action, names: Names) -> str:
        assert isinstance(action, do.Answer)
        return action.card.short

    def means(self, t: Venice, action: Action, names: Names) -> str:
        there = [self.demander, *([t.ambassador] if t.ambassador is not None else [])]
        who = listed([names[seat] for seat in there])
        return f"{who} see it, and know it is true." if there[1:] else f"Only {who} sees it, and knows it is true."

    def ask(self, t: Venice, names: Names) -> str:
        seen = t.agents[self.seat].black_seen_by(self.demander)
        knows = f"knows your {'name' if isinstance(seen[0], Identity) else 'number'}" if seen else "knows neither yet"
        return f"{names[self.demander]} demands a true card, and {knows}: which?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} must show {names[self.demander]} a true card"


@state
class Audience(Frame[Venice]):
    """IK-7.8b: both confide in the Ambassador, in play order; he sees both pairs after the second."""

    first: Seat = public()
    second: Seat = public()
    ambassador: Seat = public()
    location: Location = public()

    def run(self, t: Venice) -> None:
        if len(t.sealed) < 2:
            t.then(Confiding(self.second if t.sealed else self.first, self.ambassador), self)
            return
        first_shown, second_shown = show_both(t)
        t.tell(happened.Confided, self.first, self.second, self.ambassador, self.location, first_shown, second_shown)


@state
class Confiding(Question):
    """IK-7.8b: a pair for the Ambassador's eyes; no call, no reveal, no way out."""

    plainly = (
        "Two guests of the Ambassador do not trade: each shows him two cards, a truth and a lie.",
        "Only he sees them, and neither guest may reveal or dial.",
        "He wants the number for himself: show him what tells least.",
    )
    rules = ("IK-7.8", "IK-6.3", "IK-8.3")
    verbs = (do.ShowPair,)
    opens = (do.ShowPair,)
    wrong: ClassVar[Faults] = {
        do.ShowPair: NO_PAIR,
        do.Call: (otherwise("IK-8.3", "You are not alone: nobody dials here."),),
        do.Reveal: (otherwise("IK-6.7", NO_PARTNERS),),
        do.Decline: (otherwise("IK-7.8", "The Ambassador insists."),),
    }

    ambassador: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        agent = t.agents[self.seat]
        return do.trade(agent.black, tuple(agent.pairs_seen_by(self.ambassador)))

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, do.ShowPair)
        t.sealed.append(Sealed(self.seat, self.ambassador, action.shown))

    def ask(self, t: Venice, names: Names) -> str:
        return f"Which pair do you show {names[self.ambassador]}, the Ambassador?"

    def viewer(self, t: Venice) -> Seat:
        return self.ambassador

    def means(self, t: Venice, action: Action, names: Names) -> str:
        assert isinstance(action, do.ShowPair)
        return f"Only {names[self.ambassador]} sees it, and {self._learns(t, action)}. You are shown nothing in return."

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} chooses what to show the Ambassador"
