"""IK-6: two agents alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Frame, Gate, otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat, public
from spyhouse.engine.words import Names

from .. import actions as do
from .. import events as happened
from ..pieces import Card, Location, Pair
from ..sheet import certain
from ..table import Sealed, Venice
from .question import Alone, Bars, Fault, Faults, Question

NO_PARTNERS = "Only to a partner: in this game there are none."


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


def _true_cards(q: Question, t: Venice, show: do.ShowPair) -> int:
    return sum(card in t.agents[q.seat].black for card in show.shown)


NO_PAIR: Sequence[Fault] = (
    Gate("IK-6.2", lambda q, t, show: show.one == show.other, "Choose two different cards of your own."),
    Gate(
        "IK-6.3",
        lambda q, t, show: _true_cards(q, t, show) == 2,
        "That would be the whole truth: only one of the two may be true.",
    ),
    Gate(
        "IK-6.3",
        lambda q, t, show: _true_cards(q, t, show) == 0,
        "That would be all lies: one of the two must be true.",
    ),
    otherwise("IK-6.5", "This very pair has been shown to the same eyes; change at least one card."),
)


@state
class Trade(Alone):
    """IK-6.1: show a pair, or with four players a black card; or call instead."""

    plainly = (
        "You are alone together: each shows the other two cards, one true and one false, and neither sees the other's first.",
        "Instead of showing anything you may dial the number.",
        "The same pair cannot be shown to the same eyes twice, and two pairs together tell more than one.",
    )
    rules = ("IK-6.1", "IK-6.3", "IK-6.7", "IK-8.1")
    verbs = (do.ShowPair, do.Reveal, do.Call)
    opens = (do.ShowPair, do.Reveal)
    shut: ClassVar[Bars] = {
        do.Reveal: (Gate("IK-6.8", lambda q, t: t.partners and not q.revealable(t), "You showed both."),)
    }
    wrong: ClassVar[Faults] = {
        do.ShowPair: NO_PAIR,
        do.Reveal: (
            Gate("IK-6.7", lambda q, t, a: not t.partners, NO_PARTNERS),
            Gate("IK-6.8", lambda q, t, a: a.card not in t.agents[q.seat].black, "That is not your true card."),
            otherwise("IK-6.8", "That true card has been seen there already."),
        ),
        do.Decline: (otherwise("IK-6.1", "Alone together, you must trade."),),
    }

    other: Seat = public()

    def revealable(self, t: Venice) -> tuple[Card, ...]:
        """IK-6.7-8."""
        agent = t.agents[self.seat]
        seen = agent.black_seen_by(self.other)
        return tuple(card for card in agent.black if card not in seen) if t.partners else ()

    def options(self, t: Venice) -> Sequence[Action]:
        agent = t.agents[self.seat]
        return do.trade(agent.black, tuple(agent.pairs_seen_by(self.other)), self.revealable(t), calls=True)

    def beside(self, t: Venice) -> Seat:
        return self.other

    def viewer(self, t: Venice) -> Seat:
        return self.other

    def answer(self, t: Venice, action: Action) -> None:
        assert isinstance(action, do.ShowPair | do.Reveal)
        t.sealed.append(Sealed(self.seat, self.other, action.shown))

    def ask(self, t: Venice, names: Names) -> str:
        return f"What do you show {names[self.other]}?"

    def brings(self, t: Venice, kind: type[Action]) -> str:
        if kind is do.Call and self._beside_a_rival(t):
            return "loses: beside a rival"
        return super().brings(t, kind)

    def means(self, t: Venice, action: Action, names: Names) -> str:
        if isinstance(action, do.ShowPair):
            return f"{names[self.other]} {self._learns(t, action)}, and shows cards, too."
        if isinstance(action, do.Reveal):
            if self._may_be_partners(t) == [self.other]:
                return f"Your partner {names[self.other]} is sure then, and shows cards, too."
            knows = "who you are" if action.card == t.agents[self.seat].identity else "your number"
            gift = "A gift to a rival" if self._beside_a_rival(t) else "Only for a partner"
            return f"{gift}: {names[self.other]} knows {knows} for sure."
        return super().means(t, action, names)

    def warns(self, t: Venice, action: Action) -> bool:
        """Of a true card or a call beside somebody who is not proved to be the partner."""
        known = not t.partners or self._may_be_partners(t) == [self.other]
        return super().warns(t, action) or (isinstance(action, do.Call | do.Reveal) and not known)

    def _beside_a_rival(self, t: Venice) -> bool:
        return t.partners and self.other not in self._may_be_partners(t)

    def _may_be_partners(self, t: Venice) -> list[Seat]:
        """IK-8.4: by what is certain for this seat of who is who."""
        return [*certain(t, self.seat).partners()]

    def waiting(self, t: Venice, names: Names) -> str:
        return f"{names[self.seat]} chooses what to show {names[self.other]}"
