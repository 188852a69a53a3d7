"""IK-7: the dummy, the Ambassador, the audience."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names

from .. import actions as do
from .. import events as happened
from ..pieces import Card, Identity, Location, Which
from ..table import Sealed, Venice
from .call import call, confirm_call, refuse_call
from .exchange import NO_PARTNERS, pairs_left, refuse_pair, show_both
from .question import Question, Verb

BOTH = tuple(Which)
KNOWN_ALREADY = "You know that card."


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
class MeetDummy(Question):
    """IK-7.6: look at one of the silent agent's cards, leave it, or call."""

    rules = ("IK-7.6", "IK-8.1")
    verbs = (do.Look, do.Decline, do.Call)

    def options(self, t: Venice) -> Sequence[Action]:
        return do.looks(unseen_of_dummy(t, self.seat))

    def take(self, t: Venice, action: Action) -> None:
        match action:
            case do.Look(which):
                card = see_dummy(t, self.seat, which)
                t.tell(happened.Looked, self.seat, Seat(t.seats), card)
            case do.Call():
                call(t, self.seat, t.dummy, action)
            case _:
                t.tell(happened.Declined, self.seat, True)

    def why_not(self, t: Venice, verb: Verb) -> Refusal | None:
        if verb is do.Look and not unseen_of_dummy(t, self.seat):
            return Refusal("IK-7.6", "You know both his cards.")
        return None

    def refuse(self, t: Venice, action: Action) -> Refusal:
        match action:
            case do.Look():
                return Refusal("IK-7.6", KNOWN_ALREADY)
            case do.Call():
                return refuse_call(action)
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return f"Alone with {names[t.seats]}: look at one of his cards?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} meets {names[t.seats]}"

    def label(self, t: Venice, action: Action, names: Names) -> str:
        return "Look at neither" if isinstance(action, do.Decline) else super().label(t, action, names)

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action)


@state
class Embassy(Question):
    """IK-7.1-7: alone with the Ambassador: demand one true card from somebody, or nothing; with 3 or 5 also call."""

    rules = ("IK-7.1", "IK-7.2", "IK-7.7", "IK-8.1")
    verbs = (do.Demand, do.DemandDummy, do.Decline, do.Call)

    def targets(self, t: Venice) -> tuple[Seat, ...]:
        """IK-7.2: any other agent seat whose two black cards this one has not both seen."""
        return tuple(
            seat
            for seat in sorted(t.circle)
            if seat not in (self.seat, t.dummy) and len(t.agents[seat].black_seen_by(self.seat)) < 2
        )

    def options(self, t: Venice) -> Sequence[Action]:
        offer = do.demands if t.partners else do.demands_or_calls  # IK-8.1: with four, not with the Ambassador
        return offer(self.targets(t), unseen_of_dummy(t, self.seat))

    def take(self, t: Venice, action: Action) -> None:
        match action:
            case do.Call():
                call(t, self.seat, None, action)
                return
            case do.Demand(target):
                t.tell(happened.Demanded, self.seat, target)
                t.then(Answering(target, self.seat))
            case do.DemandDummy(which):
                card = see_dummy(t, self.seat, which)
                t.tell(happened.DemandedDummy, self.seat, Seat(t.seats), card)
            case _:
                t.tell(happened.Declined, self.seat, False)
        if t.ambassador is not None:  # IK-7.7b: he is asked in any case, and before the answer
            t.then(Hosting(t.ambassador))

    def why_not(self, t: Venice, verb: Verb) -> Refusal | None:
        if verb is do.Call and t.partners:
            return Refusal("IK-8.1", "Only with your partner: the Ambassador is nobody's.")
        if verb is do.Demand and not self.targets(t):
            return Refusal("IK-7.3", "There is nobody left whose cards you have not seen.")
        if verb is do.DemandDummy and t.dummy is not None and not unseen_of_dummy(t, self.seat):
            return Refusal("IK-7.5", "You know both his cards.")
        return None

    def refuse(self, t: Venice, action: Action) -> Refusal:
        match action:
            case do.Demand(target) if target == t.dummy:
                return Refusal("IK-7.5", "He cannot choose: demand his identity, or his number.")
            case do.Demand(target) if target == self.seat or target not in t.agents:
                return Refusal("IK-7.2", "Ask another agent.")
            case do.Demand():
                return Refusal("IK-7.2", "You have already seen both black cards there.")
            case do.DemandDummy() if t.dummy is not None:
                return Refusal("IK-7.5", KNOWN_ALREADY)
            case do.Call() if not t.partners:
                return refuse_call(action)
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return "Alone with the Ambassador: whose true card do you ask for?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} has a word with the Ambassador"

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action)


@state
class Hosting(Question):
    """IK-7.7b, IK-7.8a: the Ambassador's seat receives whom it meets, or calls."""

    rules = ("IK-7.7", "IK-7.8", "IK-8.1")
    verbs = (do.Receive, do.Call)

    def options(self, t: Venice) -> Sequence[Action]:
        return do.HOSTING

    def take(self, t: Venice, action: Action) -> None:
        if action is not do.RECEIVE:
            assert isinstance(action, do.Call)
            call(t, self.seat, None, action)

    def refuse(self, t: Venice, action: Action) -> Refusal:
        return refuse_call(action) if isinstance(action, do.Call) else super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return "You have company. Receive them, or lift the receiver?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]}, the Ambassador, has company"

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action)


@state
class Answering(Question):
    """IK-7.4: the agent chooses which black card to show; asked even if only one is left."""

    rules = ("IK-7.4",)
    verbs = (do.Answer,)

    demander: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        agent = t.agents[self.seat]
        seen = agent.black_seen_by(self.demander)
        return do.answers(tuple(card for card in agent.black if card not in seen))

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, do.Answer)
        agent = t.agents[self.seat]
        agent.show(self.demander, (action.card,))
        if t.ambassador is not None:  # IK-7.7c
            agent.let_see(action.card, t.ambassador)
        t.tell(happened.Answered, self.seat, self.demander, t.ambassador, action.card)

    def refuse(self, t: Venice, action: Action) -> Refusal:
        if isinstance(action, do.Answer):
            if action.card not in t.agents[self.seat].black:
                return Refusal("IK-7.4", "That is not your black card.")
            return Refusal("IK-7.4", "That one has been seen there: show the other.")
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

    def run(self, t: Venice) -> None:
        if len(t.sealed) < 2:
            t.then(Confiding(self.second if t.sealed else self.first, self.ambassador), self)
            return
        first_shown, second_shown = show_both(t)
        t.tell(happened.Confided, self.first, self.second, self.ambassador, self.location, first_shown, second_shown)


@state
class Confiding(Question):
    """IK-7.8b: a pair for the Ambassador's eyes; no call, no reveal, no way out."""

    rules = ("IK-7.8", "IK-6.3", "IK-8.3")
    verbs = (do.ShowPair,)

    ambassador: Seat = public()

    def options(self, t: Venice) -> Sequence[Action]:
        return pairs_left(t, self.seat, self.ambassador)

    def take(self, t: Venice, action: Action) -> None:
        assert isinstance(action, do.ShowPair)
        t.sealed.append(Sealed(self.seat, self.ambassador, action.shown))

    def refuse(self, t: Venice, action: Action) -> Refusal:
        match action:
            case do.ShowPair():
                return refuse_pair(t, self.seat, action)
            case do.Call():
                return Refusal("IK-8.3", "You are not alone: no call here.")
            case do.Reveal():
                return NO_PARTNERS
            case do.Decline():
                return Refusal("IK-7.8", "The Ambassador insists.")
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return f"{names[self.ambassador]}, the Ambassador, insists: which pair do you show him?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} confides in the Ambassador"
