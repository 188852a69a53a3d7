"""What the room must do now, as data: each step is made from views, so whoever shows one has nothing else in hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from ..coach import Speech
from ..engine.events import Event
from ..engine.game import Series, Setting
from ..engine.view import View
from ..engine.visibility import Seat


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Step:
    """What the room must do now. Two steps are never the same: a deed names the one it answers."""

    eyes: Seat | None
    """Whose eyes it is for; None is for everybody's."""
    view: View[Any] = dataclasses.field(repr=False)
    """The table before these eyes."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Moment(Step):
    """Something that everybody should look up for."""

    event: Event
    before: Sequence[Event]
    """What led to it, and has no page of its own."""
    opens: Veil | None
    """The sealed page that follows at once, if one does: its seat may open it from here."""
    is_last: bool = True
    """No other page like it follows at once."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Veil(Step):
    """A sealed page: nothing private shows until this seat opens it, alone with the device."""

    seat: Seat
    sentence: str
    """What everybody may know of what comes: "Boris answers a bribe." """
    stays: bool
    """This seat had the device last."""
    since: Sequence[Event]
    """What has happened since this seat last looked, as everybody saw it."""
    for_notebook: bool
    """The seat only wants to look into its notebook; it can leave that be."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Pin(Step):
    """The seat that opened the sealed page has a PIN."""

    seat: Seat
    wrong: int
    """How many were wrong so far."""
    left: int
    """How many more may be wrong, the last of which makes people wait."""
    wait: float
    """Seconds until the next one is looked at."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Learned(Step):
    """What these eyes, and few others, have just been shown."""

    lines: Sequence[str]
    events: Sequence[Event] = ()
    """Told by these; none, if it is a look that a rule grants."""


@dataclasses.dataclass(frozen=True, slots=True)
class Asked:
    """A seat in a call that is put to several."""

    seat: Seat
    stake: str
    """What it could answer with, or why it is not asked; empty where nothing need be said."""
    waits: bool
    """Its turn to be asked comes, as things stand."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ask(Step):
    """A question to a person: before everybody, or before the eyes of one seat."""

    seat: Seat
    """Whom it is put to."""
    since: Sequence[Event]
    """What has happened since these eyes last chose something."""
    news: Sequence[Event] = ()
    """Of that, what only they (or few) may know."""
    undo: bool = False
    """The last action can be taken back."""
    call: Sequence[Asked] = ()
    """Where several are asked the same: all of them, in their order."""
    claims: Sequence[Seat] = ()
    """Of them the people who may take the device to answer alone."""
    nobody: bool = False
    """One answer may be given for all people who are still to be asked: nobody wants anything."""
    aside: bool = False
    """A private question whose seat lets everybody look at the board meanwhile."""
    coach: Speech | None = None
    """What the coach of a first game says to the seat that is asked, before its eyes alone."""

    @property
    def for_all(self) -> Sequence[Event]:
        """Of what has happened since, the rest: what everybody may know."""
        return [event for event in self.since if event not in self.news]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Computer(Step):
    """A computer player moves."""

    seat: Seat
    at_once: bool
    """No pause is needed to follow it: it answers a call that was put to several, or nobody wants to look."""
    thinks: bool = False
    """It thinks ahead, up to a second."""
    coach: Speech | None = None
    """What the coach of a first game says meanwhile to the only person at the table."""


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Notebook(Step):
    """A seat looks into its notebook at a time when everybody looks on."""

    news: Sequence[Event]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Over(Step):
    """The game has ended; everything is turned up for all."""

    verdict: str
    reason: str
    """The last thing that happened, without what the verdict says already."""
    winners: Sequence[Seat]
    points: Sequence[int]
    unmasked: Sequence[str]
    """Who each seat turned out to be; nothing where a game does not say."""
    standings: Series
    champions: Sequence[Seat]
    """Who has won the match, if somebody has."""
    changeable: Sequence[Setting]
    """What may be chosen anew for the next game."""
