"""The notebook of one seat (IK-11): what it saw and showed, column by column; its own marks; and what follows.

Everything is read from the events of the seat's own view, and nothing here is read by any rule. The functions take the
seat, so that at the end, when all is turned up, everybody's sheet can be laid open as it was.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

from . import events as happened
from .pieces import CARDS, HIDDEN, IDENTITIES, NUMBERS, Aid, Location, Number, Pair
from .solver import Fact, Seen, Solution, exposure, solve
from .table import Venice

# -- the record (IK-11.1) ---------------------------------------------------------------------------


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
        """Its night and round, above a column."""
        return f"{self.series}.{self.round}"


Sheet = dict[Seat, list[Column]]
"""A block for each other party."""


def others(t: Venice, seat: Seat) -> list[Seat]:
    """The parties on this seat's sheet: the other agents; with five players the Ambassador is the last block."""
    found = agents_beside(t, seat)
    return found if t.ambassador in (None, seat) else [*found, t.ambassador]


def agents_beside(t: Venice, seat: Seat) -> list[Seat]:
    return [agent for agent in sorted(t.circle) if agent != seat]


def sheet(view: View[Venice], seat: Seat) -> Sheet:
    """What the game has written on this seat's clues-sheet."""
    blocks: Sheet = {other: [] for other in others(view.table, seat)}
    for other, column in _columns(view.events, seat):
        blocks[other].append(column)
    return blocks


def new_columns(view: View[Venice], seat: Seat) -> dict[Seat, Sequence[Column]]:
    """The last columns of each block, which this seat had not seen when it looked last."""
    before = sheet(dataclasses.replace(view, events=view.events[: view.read]), seat)
    return {other: columns[len(before[other]) :] for other, columns in sheet(view, seat).items()}


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


def certain(t: Venice, seat: Seat) -> Solution:
    """What is certain for a seat by what lies on the table: what the true cards prove that it has seen, to the last one, who
    is left over; with the solver by the pairs, too, but for those of a full record, which was wiped (IK-6.6)."""
    seen = list[Seen]()
    for agent in t.agents.values():
        for card, known in zip(agent.black, (agent.identity_known, agent.number_known), strict=True):
            seen += [Seen(agent.seat, (card,))] if agent.seat == seat or known >> seat & 1 else []
        seen += [Seen(agent.seat, pair) for pair in agent.pairs_seen_by(seat)] if t.aid is Aid.SOLVER else []
    return solve(t.circle, seen, seat if seat in t.agents else None, (), t.partners)


def new_facts(view: View[Venice], seat: Seat) -> list[Fact]:
    """IK-11.6: what is certain now, and was not when this seat looked last."""
    before = solution(view, seat, view.read).facts()
    return [fact for fact in solution(view, seat).facts() if fact not in before]


def exposures(view: View[Venice], seat: Seat) -> dict[Seat, int]:
    """For each viewer: how many of my 16 combinations of identity and number fit what I have shown them in this
    game."""
    if seat not in view.table.agents:
        return {}
    return {
        other: exposure(column.shown for column in columns if column.shown)
        for other, columns in sheet(view, seat).items()
        if other != view.table.dummy
    }


def exposure_after(view: View[Venice], seat: Seat, viewer: Seat, cards: Pair) -> int:
    """The same figure for this viewer once he has seen these as well."""
    shown = [column.shown for column in sheet(view, seat)[viewer] if column.shown]
    return exposure([*shown, cards])


# -- the owner's own pencil (IK-11.2) ---------------------------------------------------------------

NO_MARK: Final = "."
_SIGNS: Final = frozenset(".x?v")
_OPEN: Final = "-"
DIALLED: Final = (_OPEN, *(number.value for number in NUMBERS))
"""What can be pencilled in as a part of the number."""


class Pencil(NamedTuple):
    """What a seat has made of the others: for each card a sign per other agent; then the telephone's four parts."""

    cards: list[list[str]]
    dial: list[str]

    @property
    def made(self) -> bool:
        """Has anything been pencilled in?"""
        return any(sign != NO_MARK for row in self.cards for sign in row)

    @property
    def dialled(self) -> list[Number | None]:
        return [None if part == _OPEN else Number(part) for part in self.dial]


def read_pencil(t: Venice, seat: Seat, text: str) -> Pencil:
    """What lies on the desk; of another game, or spoilt, it counts as nothing (IK-10.1). At first only one's own part of
    the number stands there."""
    agents, words = sorted(t.circle), text.split()
    rows, dial = dict(zip(agents, words[1:-1], strict=False)), words[-1].split(",") if words else []
    sound = len(words) == len(agents) + 2 and words[0] == f"{t.game}:" and len(dial) == len(IDENTITIES)
    if not sound or any(len(row) != len(CARDS) or set(row) - _SIGNS for row in rows.values()):
        own = t.agents.get(seat)
        rows = dict.fromkeys(agents, NO_MARK * len(CARDS))
        dial = [own.number.value if own is not None and own.identity == one else _OPEN for one in IDENTITIES]
    cards = [[rows[agent][place] for agent in agents_beside(t, seat)] for place in range(len(CARDS))]
    return Pencil(cards, [part if part in DIALLED else _OPEN for part in dial])


def write_pencil(t: Venice, seat: Seat, pencil: Pencil) -> str:
    """ "2: vxxxvxxx ........ .x...... ........ n52,-,-,-": the game, a row for each agent, the dial."""
    rows = {
        agent: "".join(signs)
        for agent, signs in zip(agents_beside(t, seat), zip(*pencil.cards, strict=True), strict=True)
    }
    if seat in t.agents:
        rows[seat] = "".join("v" if card in t.agents[seat].black else "x" for card in CARDS)
    return f"{t.game}: {' '.join(rows[agent] for agent in sorted(t.circle))} {','.join(pencil.dial)}"
