"""What all questions of this game have in common: how they refuse, and the call that can be made instead of an answer."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Gate, Refusal, first_shut, otherwise
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import Names, capital

from .. import actions as do
from ..pieces import IDENTITIES, Aid, Card, Identity, Number, digits
from ..sheet import certain
from ..table import Agent, Venice
from .call import call

Verb = type[Action]
Bars = Mapping[Verb, Sequence[Gate[[Any, Venice]]]]
"""What shuts a whole verb: gates of (question, table)."""
Fault = Gate[[Any, Venice, Any]]
"""What is wrong with one action: a gate of (question, table, action)."""
Faults = Mapping[Verb, Sequence[Fault]]

_EVEN: Final = 2
"""Numbers of which the right one is found by the toss of a coin."""
_BY: Final = {Aid.NOTES: "true cards", Aid.SOLVER: "all you saw"}
"""How it is said by what something is certain."""

NO_CALL: Sequence[Fault] = (
    Gate("IK-8.1", lambda q, t, a: do.Call in q.verbs, "Four different parts, one for each agent."),
    otherwise("IK-8.1", "You need a meeting to dial, and you dial before anything is shown in it."),
)


def _first(card: Card) -> str:
    """At the head of a line: a bare number would be read as part of the figure before it."""
    return card.short if isinstance(card, Identity) else f"Number {card.short}"


@state
class Question(Decision[Venice]):
    """A committed action is final (IK-3.2); an action of another question is refused as such (IK-3.1)."""

    abstract = True
    final = (Action,)
    shut: ClassVar[Bars] = {}
    """Why none of these actions can be chosen now."""
    wrong: ClassVar[Faults] = {}
    """Why one cannot, where others of its kind may be."""

    def why_not(self, t: Venice, verb: Verb) -> Refusal | None:
        return first_shut(self.shut.get(verb, ()), self, t)

    def refuse(self, t: Venice, action: Action) -> Refusal:
        kind = type(action)
        faults = self.wrong.get(kind, NO_CALL if kind is do.Call else ())
        if found := self.why_not(t, kind) or first_shut(faults, self, t, action):
            return found
        said = super().refuse(t, action)
        return said if isinstance(action, self.verbs) else dataclasses.replace(said, rule="IK-3.1")

    def label(self, t: Venice, action: Action, names: Names) -> str:
        """In few words: a list can be narrow. Of a pair its owner reads the truth first, which was chosen first."""
        match action:
            case do.Visit(location) | do.Plan(location):
                return location.place
            case do.ShowPair() if self.seat in t.agents:
                truth, lie = sorted(action.shown, key=lambda card: card not in t.agents[self.seat].black)
                return f"{_first(truth)} + {lie.short}"
            case do.Reveal(card):
                return f"Reveal {card.short}"
            case do.Answer(card):
                return f"Show your {'name' if isinstance(card, Identity) else 'number'}"
            case do.Demand(target):
                return names[target]
            case do.Look(which):
                return f"His {which.spoken}"
            case do.DemandDummy(which) if t.dummy is not None:
                return capital(f"{names[t.dummy]}'s {which.spoken}")
            case do.Call():
                return f"Dial {digits(action.sequence)}"
        return super().label(t, action, names)

    def in_full(self, t: Venice, action: Action, names: Names) -> str:
        match action:
            case do.ShowPair():
                return f"Show {self.label(t, action, names).replace(' + ', ' and ')}"
            case do.Visit(location) if self.seat == t.dummy:
                return f"Send {names[t.dummy]} to {location.spoken}"
            case do.Visit() | do.Plan() | do.Demand() | do.Look() | do.DemandDummy():
                return action.words(names)
        return self.label(t, action, names)

    def note(self, t: Venice, action: Action, names: Names) -> str:
        """What is the same of every choice of its kind: it also stands beside the line that gathers them."""
        match action:
            case do.ShowPair() if self.seat in t.agents:
                return "known already" if self._known_in(t, action) else ""
            case do.Reveal():
                return "proves it"
            case do.Decline():
                return "no clue"
            case do.Call() if self.warns(t, action):
                if not self._may_ring(t, action):
                    return "surely wrong"
                loses, colon, _ = self.brings(t, do.Call).partition(":")
                return loses if colon else "a gamble"
        return super().note(t, action, names)

    def brings(self, t: Venice, kind: Verb) -> str:
        """A call is a gamble until this seat can be certain of the number and of its partner."""
        if kind is not do.Call:
            return "and a lie" if kind is do.ShowPair else super().brings(t, kind)
        if certain(t, self.seat).ready:
            return "all 4 are known"
        return "wins or gives a point" if t.target > 1 else "wins or loses it all"

    def warns(self, t: Venice, action: Action) -> bool:
        """Of a call that rather loses than wins, by what is certain for this seat."""
        if not isinstance(action, do.Call):
            return False
        return not self._may_ring(t, action) or len(certain(t, self.seat).phones()) > _EVEN

    def _may_ring(self, t: Venice, action: do.Call) -> bool:
        """Does nothing that is certain for this seat speak against this call?"""
        return certain(t, self.seat).could_ring(action.sequence)

    def _belied(self, t: Venice, action: do.Call) -> Agent | None:
        """Whose two true cards, seen by this seat, say that this call is wrong; its own come first."""
        dialled: dict[Identity, Number] = dict(zip(IDENTITIES, action.sequence, strict=True))
        own_first = sorted(t.agents.values(), key=lambda agent: agent.seat != self.seat)
        known = (one for one in own_first if one.seat == self.seat or len(one.black_seen_by(self.seat)) > 1)
        return next((agent for agent in known if dialled[agent.identity] != agent.number), None)

    def viewer(self, t: Venice) -> Seat | None:
        """To whom something is shown."""
        return None

    def _known_in(self, t: Venice, pair: do.ShowPair) -> Card | None:
        """The truth in a pair, if its viewer knows it anyway."""
        me, viewer = t.agents[self.seat], self.viewer(t)
        truth = next(card for card in pair.shown if card in me.black)
        return truth if viewer is not None and truth in me.black_seen_by(viewer) else None

    def _learns(self, t: Venice, pair: do.ShowPair) -> str:
        """What its viewer makes of a pair."""
        truth = self._known_in(t, pair)
        return "must guess which is true" if truth is None else f"knows {truth.short} is true"

    def part_label(self, t: Venice, action: Action, place: int, names: Names) -> str:
        if isinstance(action, do.ShowPair):
            return _first(action.shown[place])
        return super().part_label(t, action, place, names)


@state
class Alone(Question):
    """IK-8.1: alone with somebody one can call instead of doing what one is asked."""

    abstract = True

    def beside(self, t: Venice) -> Seat | None:
        """Which agent is there; the Ambassador is none."""
        return None

    def answer(self, t: Venice, action: Action) -> None:
        """What is done if it is no call."""

    def take(self, t: Venice, action: Action) -> None:
        if isinstance(action, do.Call):
            call(t, self.seat, self.beside(t), action)
        else:
            self.answer(t, action)

    def means(self, t: Venice, action: Action, names: Names) -> str:
        """Of a call also how many there are that nothing certain speaks against."""
        if not isinstance(action, do.Call):
            return super().means(t, action, names)
        left = len(certain(t, self.seat).phones())
        fit = "one number is" if left == 1 else f"{left} numbers are"
        return f"It ends the game. By {_BY[t.aid]}, {fit} possible."

    def behind(self, t: Venice, action: Action) -> str:
        """Calls that nothing certain speaks against come first."""
        return "Another number" if isinstance(action, do.Call) and not self._may_ring(t, action) else ""

    def confirm(self, t: Venice, action: Action, names: Names) -> str:
        """IK-8.7: one confirmation, and a warning where what the caller has seen says otherwise."""
        if not isinstance(action, do.Call):
            return ""
        partner = self.beside(t) if t.partners else None
        claim = "" if partner is None else f" and claim that {names[partner]} is your partner"
        against = self._belied(t, action)
        whose = "" if against is None else "your own" if against.seat == self.seat else f"{names[against.seat]}'s true"
        doubt = "" if self._may_ring(t, action) else f" But by {_BY[t.aid]}, this number is wrong."
        if against is not None:
            doubt = f" But {whose} cards say that {against.identity.spoken} has {against.number.spoken}."
        return f"You dial {digits(action.sequence)}{claim}. The game ends, right or wrong.{doubt}"
