"""What happened: events are `@state` objects, so each seat sees its own version of one event and words it from that.

    @state
    class Drew(Event):
        seat: Seat = public()
        card: Card = owner(Card.BACK)

        sentence = "{seat} drew {card}."       # Card.BACK.spoken is "a card"; `words` says what takes more than that

Names, never "you": the same log is read aloud at the table.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from .actions import word_of
from .faults import named
from .state import State, state
from .visibility import Seat, public
from .words import capital, holes, in_place


class Event(State):
    __slots__ = ()
    tagged: ClassVar[bool] = True
    wording: ClassVar[Mapping[str, Any]] = {
        "words": str,
        "in_short": str,
        "headline": str,
        "is_moment": object,
        "is_news_to": object,
    }
    sentence: ClassVar[str] = ""
    """The log's words for it, with its fields in braces, said as those of an action are."""
    moment: ClassVar[bool] = False
    """Worth a page of its own on screen: a reveal, a verdict, a win."""

    announces: ClassVar[bool] = False
    """Of a moment: what follows from it stands on the same page, if it is a moment too (a claim and the verdict)."""

    def is_moment(self) -> bool:
        """Overridden where only some events of a kind are moments."""
        return self.moment

    def words(self, names: Sequence[str]) -> str:
        """One sentence for the log, from what this view of the event shows."""
        kind: Any = type(self)
        said = {name: word.say(getattr(self, name), names) for name, word in _words_in(kind).items()}
        return in_place(capital(self.sentence.format(**said)), names) or f"{named(self)}."

    def in_short(self, names: Sequence[str]) -> str:
        """The same on one line, for a place with few of them; no words, where others say enough."""
        return self.words(names)

    def is_news_to(self, seat: Seat) -> bool:
        """This seat sees more of the event than the table does. Is that news to it, or did it do that itself?"""
        return True

    def headline(self, names: Sequence[str]) -> str:
        """What the page of a moment says large; only public facts belong here."""
        return self.words(names)


@functools.cache
def _words_in(kind: Any) -> Mapping[str, Any]:
    """The fields in its sentence, and how each is said."""
    hints = typing.get_type_hints(kind)
    return {name: word_of(hints[name]) for name in holes(kind.sentence)}


@state
class AgreedEnd(Event):
    """The whole table agreed to stop. Told for a game that has no words of its own for it."""

    sentence = "The table agreed to end the game."


@state
class PinRemoved(Event):
    """The whole table agreed that a seat's PIN was forgotten."""

    seat: Seat = public()

    sentence = "The table agreed to remove {seat}'s PIN."


@state
class BackupOpened(Event):
    """A file that could not go on: what came of the last action has been seen, and is chosen again before everybody."""

    sentence = "The save could not go on: it is played from the state before the last action."


@state
class Said(Event):
    """A computer player that has a manner of its own had something to say."""

    seat: Seat = public()
    line: str = public()

    def words(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}: “{''.join(letter for letter in self.line if letter.isprintable())}”"
