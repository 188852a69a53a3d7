"""What happened: events are `@state` objects, so each seat sees its own version of one event and words it from that.

    @state
    class Drew(Event):
        seat: Seat = public()
        card: Card = owner(Card.BACK)

        def words(self, names):
            return f"{names[self.seat]} drew {self.card.spoken}."      # Card.BACK.spoken is "a card"

Names, never "you": the same log is read aloud at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from .secrets import Seat, State, state


class Event(State):
    __slots__ = ()
    tagged: ClassVar[bool] = True
    moment: ClassVar[bool] = False
    """Worth a page of its own on screen: a reveal, a verdict, a win."""

    lingers: ClassVar[bool] = False
    """Stays before everybody's eyes until a key, where the device is passed on next."""

    def is_moment(self) -> bool:
        """Overridden where only some events of a kind are moments."""
        return self.moment

    def words(self, names: Sequence[str]) -> str:
        """One sentence for the log, from what this view of the event shows."""
        raise NotImplementedError

    def is_news_to(self, seat: Seat) -> bool:
        """Where this seat sees more of it than the table: does that tell it anything it did not do itself?"""
        return True

    def headline(self, names: Sequence[str]) -> str:
        """What the page of a moment says large; only public facts belong here."""
        return self.words(names)


@state
class AgreedEnd(Event):
    """The whole table agreed to stop. Told for a game that has no words of its own for it."""

    def words(self, names: Sequence[str]) -> str:
        return "The table agreed to end the game."
