"""IK-6: two agents alone."""

from __future__ import annotations

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Refusal
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names

from .. import actions as do
from .. import events as happened
from ..pieces import Card, Location, Pair, in_rows
from ..table import Sealed, Venice
from .call import call, confirm_call, refuse_call
from .question import Question, Verb

NO_PARTNERS = Refusal("IK-6.7", "There are no partners in this game, so nothing is revealed.")


@state
class Exchange(Frame[Venice]):
    """IK-6.1: both commit, the earlier player first; only then are the cards shown."""

    first: Seat = public()
    second: Seat = public()
    location: Location = public()

    def run(self, t: Venice) -> None:
        chosen = len(t.sealed)
        if chosen < 2:
            two = (self.first, self.second) if chosen == 0 else (self.second, self.first)
            t.then(Trade(*two), self)
            return
        first_shown, second_shown = show_both(t)
        t.tell(happened.Exchanged, self.first, self.second, self.location, first_shown, second_shown)


def show_both(t: Venice) -> tuple[Pair, Pair]:
    """Each of two agents sees what the other has chosen to show."""
    first, second = t.sealed
    t.sealed = []
    for sealed in (first, second):
        t.agents[sealed.seat].show(sealed.viewer, sealed.shown)
    return first.shown, second.shown


def pairs_left(t: Venice, shower: Seat, viewer: Seat) -> list[Action]:
    """IK-6.5: the pairs this viewer has not seen yet."""
    agent, shown = t.agents[shower], t.agents[shower].pairs_seen_by(viewer)
    return [show for show in do.all_pairs(agent.identity, agent.number) if show.shown not in shown]


def refuse_pair(t: Venice, shower: Seat, action: do.ShowPair) -> Refusal:
    black = t.agents[shower].black
    true = [card for card in action.shown if card in black]
    if len(in_rows(action.shown)) < 2:
        return Refusal("IK-6.2", "Choose two different cards of your own.")
    if len(true) == 2:
        return Refusal("IK-6.3", "That would be the whole truth: only one of the two may be true.")
    if not true:
        return Refusal("IK-6.3", "That would be all lies: one of the two must be true.")
    return Refusal("IK-6.5", "This very pair has been shown to the same eyes; change at least one card.")


@state
class Trade(Question):
    """IK-6.1: show a pair, or with four players a black card; or lift the receiver instead."""

    rules = ("IK-6.1", "IK-6.3", "IK-6.7", "IK-8.1")
    verbs = (do.ShowPair, do.Reveal, do.Call)

    other: Seat = public()

    def revealable(self, t: Venice) -> tuple[Card, ...]:
        """IK-6.7-8."""
        if not t.partners:
            return ()
        agent = t.agents[self.seat]
        seen = agent.black_seen_by(self.other)
        return tuple(card for card in agent.black if card not in seen) if seen else agent.black

    def options(self, t: Venice) -> Sequence[Action]:
        agent = t.agents[self.seat]
        if not agent.pairs_seen_by(self.other):
            return do.first_trade(agent.identity, agent.number, self.revealable(t))
        return (*pairs_left(t, self.seat, self.other), *do.reveals_or_calls(self.revealable(t)))

    def take(self, t: Venice, action: Action) -> None:
        match action:
            case do.ShowPair() | do.Reveal():
                t.sealed.append(Sealed(self.seat, self.other, action.shown))
            case do.Call():
                call(t, self.seat, self.other, action)

    def why_not(self, t: Venice, verb: Verb) -> Refusal | None:
        if verb is do.Reveal and not t.partners:
            return NO_PARTNERS
        if verb is do.Reveal and not self.revealable(t):
            return Refusal("IK-6.8", "Both your black cards have been seen there already.")
        return None

    def refuse(self, t: Venice, action: Action) -> Refusal:
        match action:
            case do.ShowPair():
                return refuse_pair(t, self.seat, action)
            case do.Reveal(card):
                if t.partners and card not in t.agents[self.seat].black:
                    return Refusal("IK-6.8", "That is not your black card.")
                return self.why_not(t, do.Reveal) or Refusal("IK-6.8", "That black card has been seen there already.")
            case do.Call():
                return refuse_call(action)
            case do.Decline():
                return Refusal("IK-6.1", "Alone together, you must trade.")
        return super().refuse(t, action)

    def ask(self, t: Venice, names: Names) -> str:
        return f"Alone with {names[self.other]}: what do you show?"

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} trades secrets with {names[self.other]}"

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        return confirm_call(t, self.seat, action, names[self.other] if t.partners else "")
