"""The manner of a computer player: it shows in what it likes to do, and in a line now and then.

A manner bends the ratings a little, by no more than a game says can be given away. Its lines follow from what everybody
has seen and from nothing else: whoever hears them learns no card.
"""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..engine.events import Event, Said
from ..engine.game import Rated, Traits
from ..engine.view import View
from ..engine.visibility import Seat

GAP: Final = 12
"""Events between two lines, whoever says them."""
EARLY: Final = 40
"""So many events after the deal nobody says good evening any more."""
STUNG, STINGS, GREETS, CHATS = 0.5, 0.35, 0.4, 0.06
"""How likely it speaks: struck, having struck, at the beginning, and otherwise."""


@dataclasses.dataclass(frozen=True, slots=True)
class Manner:
    name: str
    note: str
    """What it means, beside the name."""
    daring: float
    grudge: float
    bluff: float
    """How much of what may be given away it gives for each of these."""
    hello: Sequence[str]
    struck: Sequence[str]
    strikes: Sequence[str]
    idle: Sequence[str]

    def bent(self, traits: Traits, view: View[Any], rated: Iterable[Rated]) -> list[Rated]:
        """The same choices, with what this manner makes of their worth."""
        assert view.seat is not None
        owed = _owed(view.seat, view.events, traits) if self.grudge else Counter()
        return [one._replace(worth=one.worth + traits.leeway * self._pull(traits, view, one, owed)) for one in rated]

    def _pull(self, traits: Traits, view: View[Any], one: Rated, owed: Counter[Any]) -> float:
        pull = self.grudge * (owed[getattr(one.action, "target", None)] > 0)
        if self.daring:
            pull += self.daring * traits.daring(view, one.action)
        if self.bluff:
            pull += self.bluff * traits.bluff(view, one.action)
        return pull

    def line(self, traits: Traits, public: View[Any], seat: Seat) -> str:
        """What it says now, before it does anything; mostly nothing, and nothing that was said before."""
        events, rng = public.events, random.Random(f"{public.names} {seat} {len(public.events)}")
        if any(isinstance(event, Said) for event in events[-GAP:]):
            return ""
        said = {event.line for event in events if isinstance(event, Said)}
        mine = [at for at, event in enumerate(events) if isinstance(event, Said) and event.seat == seat]
        chance, lines, other = self._occasion(traits, events[max(mine, default=0) :], seat, not mine)
        name = "" if other is None else public.names[other]
        fresh = [line for one in lines if (line := one.format(name=name)) not in said]
        return rng.choice(fresh) if fresh and rng.random() < chance else ""

    def _occasion(
        self, traits: Traits, since: Sequence[Event], seat: Seat, first: bool
    ) -> tuple[float, Sequence[str], Seat | None]:
        """How likely something is said, what, and to whom; `since` is what happened since it last did."""
        for event in reversed(since):
            by, to = traits.harm(event) or (None, None)
            if by != to and seat in (by, to):
                return (STUNG, self.struck, by) if seat == to else (STINGS, self.strikes, to)
        if first and len(since) < EARLY:
            return GREETS, self.hello, None
        return CHATS, self.idle, None


def _owed(seat: Seat, events: Iterable[Event], traits: Traits) -> Counter[Any]:
    """How often each has struck this seat, less what it has paid back."""
    owed: Counter[Any] = Counter()
    for event in events:
        by, to = traits.harm(event) or (None, None)
        if by is None or to is None or by == to:
            continue
        if to == seat:
            owed[by] += 1
        elif by == seat and owed[to] > 0:
            owed[to] -= 1
    return owed


MANNERS: Final = {
    manner.name: manner
    for manner in (
        Manner(
            "bold",
            "dares first, asks later",
            daring=1.0,
            grudge=0.0,
            bluff=0.0,
            hello=("Well? Somebody has to begin.", "I feel like winning tonight."),
            struck=("Is that all, {name}?", "You will have to do better than that, {name}."),
            strikes=("Better now than too late.", "Somebody had to do it, {name}."),
            idle=(
                "Go on, surprise me.",
                "Who dares?",
                "I had sooner regret it than wonder.",
                "Too quiet for my taste.",
            ),
        ),
        Manner(
            "cagey",
            "waits, avoids trouble",
            daring=-1.0,
            grudge=0.0,
            bluff=0.0,
            hello=("I shall just watch for a while.", "Don't mind me."),
            struck=("I saw that, {name}.", "Was that really necessary, {name}?"),
            strikes=("I had rather not, but there it is.", "Let us not make a habit of this, {name}."),
            idle=("No hurry.", "I would rather not say.", "Ask me again later.", "It pays to wait."),
        ),
        Manner(
            "vengeful",
            "pays back every harm",
            daring=0.0,
            grudge=2.0,
            bluff=0.0,
            hello=("Be nice to me, and nothing will happen.", "I have a long memory. Just so you know."),
            struck=(
                "That goes into the book, {name}.",
                "I shall not forget that, {name}.",
                "You will be sorry, {name}.",
            ),
            strikes=("Now you know how it feels, {name}.", "Did you think I had forgotten, {name}?"),
            idle=("Everything comes round again.", "I have a little list.", "Some debts are still open."),
        ),
        Manner(
            "bluffer",
            "makes much of nothing",
            daring=0.0,
            grudge=0.0,
            bluff=1.5,
            hello=("I have a very good feeling about this.", "You would not believe my luck."),
            struck=("Exactly as I had planned, {name}.", "You have just made my evening, {name}."),
            strikes=("Trust me, {name}.", "All part of the plan, {name}."),
            idle=(
                "If you only knew.",
                "This is going far too well.",
                "I could end this at any moment.",
                "Look over there!",
            ),
        ),
    )
}
