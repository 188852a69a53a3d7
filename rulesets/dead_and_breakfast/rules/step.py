"""What every question of this game has in common: why something is not possible, and what a step can lead to."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, NamedTuple

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Gate, Refusal, first_shut
from spyhouse.engine.state import state
from spyhouse.engine.visibility import Seat

from ..actions import Build, Draft, Put, Snatch
from ..facts import growth
from ..pieces import Place
from ..scoring import Score, score
from ..table import Hotel, Inn

Bar = Gate[[Inn, Any, Any]]
"""What bars an action: the second thing that its functions get is the question, the third the action."""
Bars = tuple[Bar, ...]
Gates = Mapping[type[Action], Bars]


class End(NamedTuple):
    """How a turn or a snatch can end: the hotel then, where the tiles have come, and what it changes in all."""

    hotel: Hotel
    at: Place | None = None
    """The window."""
    where: Place | None = None
    """What comes with it, or is snatched."""
    gain: int = 0


_FOUND: Final[dict[Hashable, dict[Action, End]]] = {}
"""Of the question that was looked into last, the best end of each choice: lines and picture ask for the same again and again."""


@state
class Step(Decision[Inn]):
    """DB-4.1: one step of a turn or a snatch; the last one changes the table."""

    abstract: ClassVar[bool] = True
    gates: ClassVar[Gates] = {}
    """What bars actions of each kind; those of `Action` bar what is not named."""
    bringing: ClassVar[tuple[type[Action], ...]] = (Draft, Build, Put, Snatch)
    """What adds something to a hotel."""

    def bars(self, action: Action) -> Bars:
        return self.gates.get(type(action), self.gates.get(Action, ()))

    def refuse(self, t: Inn, action: Action) -> Refusal:
        return first_shut(self.bars(action), t, self, action) or super().refuse(t, action)

    def leads_to(self, action: Any) -> Step | None:
        """The next step; none after the last one."""
        return None

    def end(self, t: Inn, action: Any) -> End:
        """What comes of the last step. No pile is touched."""
        raise NotImplementedError

    def ends(self, t: Inn, action: Action) -> Iterator[End]:
        following = self.leads_to(action)
        if following is None:
            yield self.end(t, action)
        else:
            for further in following.options(t):
                yield from following.ends(t, further)

    def so_far(self, t: Inn) -> Hotel:
        """The hotel with all that goes before in this turn or snatch."""
        return t.hotels[self.seat]

    def best(self, t: Inn, action: Action) -> End:
        """The most points that this step and those after it can bring; of ends alike, the one whose ivy grows most."""
        return self.best_of(t, [action])[action]

    def best_of(self, t: Inn, actions: Iterable[Action]) -> dict[Action, End]:
        """The same of several."""
        own = t.hotels[self.seat]
        question = (
            repr(self),
            own.door,
            own.double,
            *own.tiles,
            *own.haunted,
            own.eyeballs,
            *t.windows,
            *t.area,
            t.supply,
        )
        if question not in _FOUND:
            _FOUND.clear()
        found = _FOUND.setdefault(question, {})
        for action in actions:
            if action not in found:
                found[action] = _best(score(self.so_far(t)), self.ends(t, action))
        return {action: found[action] for action in actions}

    def leader(self, t: Inn) -> Action | None:
        """What brings points, and more than anything else that is offered."""
        ends = self.best_of(t, [one for one in self.options(t) if isinstance(one, self.bringing)])
        first, second, *_ = [*sorted(ends, key=lambda one: -ends[one].gain), None, None]
        return first if first and second and ends[first].gain > max(0, ends[second].gain) else None


def _best(was: Score, ends: Iterable[End]) -> End:
    """The one that brings most to a hotel worth so much."""
    found = [(score(end.hotel), end) for end in ends]
    now, end = max(found, key=lambda one: (one[0].total, growth(was, one[1].hotel, one[0])))
    return end._replace(gain=now.total - was.total)


def hotel_so_far(t: Inn, seat: Seat) -> Hotel:
    """A hotel as its host sees it: with the steps of this turn that are decided."""
    decision = t.decision
    return decision.so_far(t) if isinstance(decision, Step) and decision.seat == seat else t.hotels[seat]
