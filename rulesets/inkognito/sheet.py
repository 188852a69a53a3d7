"""The notebook of one seat (IK-11): what it saw and showed, column by column; its own marks; and what follows.

Everything is read from the events of the seat's own view, and nothing here is read by any rule. The functions take the
seat, so that at the end, when all is turned up, everybody's sheet can be laid open as it was.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import events as happened
from .pieces import CARDS, DATA, IDENTITIES, NUMBERS, Card, Identity, Location, Number, Pair
from .solver import Fact, Seen, Solution, exposure, solve
from .table import Venice

HIDDEN: Final[frozenset[Card]] = frozenset({Identity.BACK, Number.BACK})

# -- the record (IK-11.1) ---------------------------------------------------------------------------

_MARKS: Final[dict[str, str]] = DATA["notebook"]["marks"]


class Kind(str, Enum):
    """At which occasion cards changed eyes."""

    EXCHANGE = "exchange"
    EMBASSY = "embassy"
    ANSWER = "answer"
    LOOK = "look"
    AUDIENCE = "audience"
    OVERSEEN = "overseen"


@dataclasses.dataclass(frozen=True, slots=True)
class Column:
    """One event with one other party. One card alone is a black one."""

    kind: Kind
    series: int
    round: int
    location: Location
    seen: Pair = ()
    shown: Pair = ()

    @property
    def heading(self) -> str:
        return f"{self.series}.{self.round}"

    @property
    def seen_black(self) -> bool:
        return len(self.seen) == 1

    @property
    def shown_black(self) -> bool:
        return len(self.shown) == 1

    def cell(self, card: Card) -> str:
        """Two characters: what was seen, what was shown."""
        seen = _MARKS["seen_black" if self.seen_black else "seen_coloured"]
        shown = _MARKS["shown_black" if self.shown_black else "shown_coloured"]
        return (seen if card in self.seen else " ") + (shown if card in self.shown else " ")


Sheet = dict[Seat, list[Column]]
"""A block for each other party."""


def others(t: Venice, seat: Seat) -> list[Seat]:
    """The parties on this seat's sheet: the other agents; with five players the Ambassador is the last block."""
    found = [agent for agent in sorted(t.circle) if agent != seat]
    return found if t.ambassador in (None, seat) else [*found, t.ambassador]


def sheet(view: View[Venice], seat: Seat) -> Sheet:
    """What the game has written on this seat's clues-sheet."""
    blocks: Sheet = {other: [] for other in others(view.table, seat)}
    for other, column in _columns(view.events, seat):
        blocks[other].append(column)
    return blocks


def new_columns(view: View[Venice], seat: Seat) -> dict[Seat, int]:
    """How many of the last columns of each block this seat had not seen when it looked last."""
    before = sheet(dataclasses.replace(view, events=view.events[: view.read]), seat)
    return {other: len(columns) - len(before[other]) for other, columns in sheet(view, seat).items()}


def _columns(events: Sequence[Event], me: Seat) -> Iterator[tuple[Seat, Column]]:
    """The columns of a seat's sheet, from its events. In an imagined world cards that were shown to another seat are
    face down; those columns are left out."""
    return (block for block in _written(events, me) if HIDDEN.isdisjoint((*block[1].seen, *block[1].shown)))


def _written(events: Sequence[Event], me: Seat) -> Iterator[tuple[Seat, Column]]:
    series = number = 0
    out: dict[Seat, Location] = {}
    meeting = Location.BACK

    def column(kind: Kind, location: Location, seen: Pair = (), shown: Pair = ()) -> Column:
        return Column(kind, series, number, location, seen, shown)

    for event in events:
        match event:
            case happened.RoundBegan():
                series, number, out = event.series, event.round, {}
            case happened.Visited(seat, location) | happened.DummySent(seat, location):
                out[seat] = location
            case happened.MetAmbassador(seat, location):
                meeting = location
            case happened.Exchanged(first, second, location, by_first, by_second):
                if me == first:
                    yield second, column(Kind.EXCHANGE, location, by_second, by_first)
                elif me == second:
                    yield first, column(Kind.EXCHANGE, location, by_first, by_second)
            case happened.Answered(shower, demander, ambassador, card):
                if me == demander:
                    yield shower, column(Kind.EMBASSY, meeting, (card,))
                elif me == ambassador:
                    yield shower, column(Kind.OVERSEEN, meeting, (card,))
                elif me == shower:
                    yield demander, column(Kind.ANSWER, meeting, (), (card,))
                    if ambassador is not None:
                        yield ambassador, column(Kind.ANSWER, meeting, (), (card,))
            case happened.DemandedDummy(seat, dummy, card) if me == seat:
                yield dummy, column(Kind.EMBASSY, meeting, (card,))
            case happened.Looked(seat, dummy, card) if me == seat:
                yield dummy, column(Kind.LOOK, out[seat], (card,))
            case happened.Confided(first, second, ambassador, location, by_first, by_second):
                for seat, pair in ((first, by_first), (second, by_second)):
                    if me == ambassador:
                        yield seat, column(Kind.AUDIENCE, location, pair)
                    elif me == seat:
                        yield ambassador, column(Kind.AUDIENCE, location, (), pair)


# -- news (IK-12.4) ---------------------------------------------------------------------------------


def unread(view: View[Venice]) -> list[Seat]:
    """The seats that have been shown something and have not had the device since: everybody can know that from the
    public events."""
    return [
        Seat(seat) for seat, at in enumerate(view.looked) if any(seat in _told(event) for event in view.events[at:])
    ]


def _told(event: Event) -> Sequence[Seat | None]:
    """Whose news it is."""
    match event:
        case happened.Dealt(seat) | happened.Looked(seat) | happened.DemandedDummy(seat):
            return (seat,)
        case happened.Exchanged(first, second):
            return first, second
        case happened.Answered(_, demander, ambassador):
            return demander, ambassador
        case happened.Confided(_, _, ambassador):
            return (ambassador,)
    return ()


# -- what follows from it (IK-11.3-8) ---------------------------------------------------------------


def observations(events: Sequence[Event], seat: Seat) -> list[Seen]:
    """All that this seat was shown, and by whom."""
    return [Seen(other, column.seen) for other, column in _columns(events, seat) if column.seen]


def solution(view: View[Venice], seat: Seat, until: int | None = None) -> Solution:
    """What this seat can deduce; with `until`, from so many events (what it knew when it last looked)."""
    t = view.table
    own = t.agents[seat].black if seat in t.agents else ()
    return solve(t.circle, observations(view.events[:until], seat), seat if own else None, own, t.partners)


def new_facts(view: View[Venice], seat: Seat) -> list[Fact]:
    """IK-11.6: what is certain now, and was not when this seat looked last."""
    before = solution(view, seat, view.read).facts()
    return [fact for fact in solution(view, seat).facts() if fact not in before]


def exposures(view: View[Venice], seat: Seat) -> dict[Seat, int]:
    """For each viewer: how many of my 16 combinations of identity and number fit what I have shown them in this
    game."""
    if seat not in view.table.agents:
        return {}
    blocks = sheet(view, seat)
    return {
        other: exposure(column.shown for column in columns if column.shown)
        for other, columns in blocks.items()
        if other != view.table.dummy
    }


def exposure_after(view: View[Venice], seat: Seat, viewer: Seat, cards: Pair) -> int:
    """The same figure for this viewer once he has seen these as well."""
    shown = [column.shown for column in sheet(view, seat)[viewer] if column.shown]
    return exposure([*shown, cards])


# -- the owner's own marks (IK-11.2) ----------------------------------------------------------------


class Mark(str, Enum):
    """What the owner has pencilled in; the value is how it is kept."""

    BLANK = "."
    NO = "x"
    MAYBE = "?"
    YES = "v"

    @property
    def glyph(self) -> str:
        return str(DATA["notebook"]["manual_glyphs"][self.name.lower()])

    @property
    def following(self) -> Mark:
        cycle = list(Mark)
        return cycle[(cycle.index(self) + 1) % len(cycle)]


@dataclasses.dataclass(slots=True)
class Marks:
    """A grid of agents and cards, and the telephone's dial."""

    rows: dict[Seat, list[Mark]]
    dial: list[Number | None]


def new_marks(t: Venice, seat: Seat) -> Marks:
    """At the start: the own row and the own segment."""
    rows = {agent: [Mark.BLANK] * len(CARDS) for agent in sorted(t.circle)}
    dial: list[Number | None] = [None] * len(IDENTITIES)
    if seat in t.agents:
        own = t.agents[seat]
        rows[seat] = [Mark.YES if card in own.black else Mark.NO for card in CARDS]
        dial[IDENTITIES.index(own.identity)] = own.number
    return Marks(rows, dial)


def write_marks(t: Venice, marks: Marks) -> str:
    """ "2: vxxxvxxx ........ .x...... ........ n52,-,-,-": the game, a row for each agent, the dial."""
    rows = " ".join("".join(mark.value for mark in marks.rows[agent]) for agent in sorted(t.circle))
    return f"{t.game}: {rows} {','.join(segment.value if segment else '-' for segment in marks.dial)}"


def read_marks(t: Venice, seat: Seat, text: str) -> Marks:
    """What lies on the desk; of another game, or spoilt, it counts as nothing (IK-10.1)."""
    agents = sorted(t.circle)
    words = text.split()
    segments = {number.value: number for number in NUMBERS}
    kept = {mark.value: mark for mark in Mark}
    if len(words) != len(agents) + 2 or words[0] != f"{t.game}:":
        return new_marks(t, seat)
    rows, dial = words[1:-1], words[-1].split(",")
    if len(dial) != len(IDENTITIES) or any(len(row) != len(CARDS) or set(row) - kept.keys() for row in rows):
        return new_marks(t, seat)
    return Marks(
        {agent: [kept[letter] for letter in row] for agent, row in zip(agents, rows, strict=True)},
        [segments.get(segment) for segment in dial],
    )
