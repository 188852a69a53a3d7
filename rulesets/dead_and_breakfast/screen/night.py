"""Where everything stands on the board, larger or smaller with the room there is."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from .. import aids, events
from ..actions import Build, Put
from ..pieces import CELL, HAUNTED_SET, TURNS, Place
from ..rules import Building, Placing, PlacingSnatched, Snatching, SnatchWindow
from ..scoring import Score, score
from ..table import Hotel, Inn
from . import counts, draft, hotel, legend, small
from .art import glyphs

COUNT, DECK = "count", "deck"
"""Sheets that lie over the right side: how the points of a hotel are made, what is still to come."""
NARROWEST: Final = 80
ROOMY: Final = 110
"""Columns from which there is air at the sides."""
LOW: Final = hotel.HEIGHT + 1
"""Rows for a large hotel under its name."""
HIGH: Final = LOW + 1 + counts.WORTH_ROWS
"""Rows from which the counting has its place below it."""
SKY: Final = 4
MOON: Final = 33
"""Where in the sky it stands."""
LEAST_DESK: Final = 8
NEIGHBOURS: Final = 1 + small.HEIGHT
_AIR: Final = 3
"""Between the small maps and what stands beside them."""


class Plan(NamedTuple):
    """How the board is divided: the large hotel at the left, at the right one thing below the other."""

    left: int
    right: int
    width: int
    """Of the right side."""
    has_counting: bool
    scores: int
    """The row of the table of scores."""
    neighbours: int
    """The row of the small maps; 0: there is no room for them."""
    desk: int
    """The first row below all that."""


def plan(width: int, height: int, seats: int, least_desk: int = LEAST_DESK) -> Plan:
    """Where choices lie on the board they keep so many lines at least."""
    left, gap = (1, 3) if width >= ROOMY else (0, 1)
    right = left + hotel.WIDTH + gap
    room = width - right - (width >= ROOMY)
    has_counting = height >= HIGH
    air = int(has_counting and room >= 60)
    scores = draft.rows(room) + air
    below = scores + 1 + seats + (not has_counting)
    maps = below + air
    if room >= (small.WIDTH + 1) * (seats - 1) and height - maps - NEIGHBOURS - air >= least_desk:
        return Plan(left, right, room, has_counting, scores, maps, maps + NEIGHBOURS + air)
    return Plan(left, right, room, has_counting, scores, 0, below)


def desk_place(width: int, height: int, seats: int) -> Region | None:
    """The choices lie where the right side is free, so that the hotel has the whole height."""
    if height <= LOW or width < NARROWEST:
        return None
    p = plan(width, height, seats)
    return Region(p.right, p.desk, p.width, height - p.desk)


def home_of(view: View[Inn]) -> Seat:
    """Whose hotel is large when nobody looks elsewhere: that of the seat that decides; at the end the winner's."""
    result, decision = view.table.result, view.decision
    if decision is not None:
        return decision.seat
    return result.winners[0] if result is not None and result.winners else view.seat or Seat(0)


class Night:
    """One view, one canvas, and what is pointed at."""

    def __init__(
        self,
        c: Canvas,
        view: View[Inn],
        pointed: Sequence[Action] = (),
        visited: Seat | None = None,
        sheet: str = "",
        desk: Region | None = None,
    ) -> None:
        self.c = c
        self.t = view.table
        self.view = view
        self.names = view.names
        self.sheet = sheet
        self.desk = desk
        self.action = pointed[0] if len(pointed) == 1 else None
        self.decides: Seat | None = None if self.t.decision is None else self.t.decision.seat
        self.home = home_of(view)
        self.large = self.home if visited is None else visited

    @functools.cached_property
    def plan(self) -> Plan:
        return plan(self.c.width, self.c.height, len(self.t.hotels), LEAST_DESK if self.desk else 0)

    @functools.cached_property
    def scores(self) -> list[Score]:
        return [score(one) for one in self.t.hotels]

    @functools.cached_property
    def planned(self) -> Hotel:
        """The large hotel, if its seat decides with the turn as far as it is built, and what is pointed at."""
        after = aids.planned(self.t, self.action) if self.large == self.decides else None
        return after or self.t.hotels[self.large]

    @functools.cached_property
    def after(self) -> Score:
        return score(self.planned)

    @functools.cached_property
    def marks(self) -> hotel.Marks:
        decision = self.t.decision
        if self.large != self.decides or not self.view.options:
            return hotel.Marks()
        at = self.action.place if isinstance(self.action, (Build, Put)) else None
        afraid, frightened = "", 0
        if isinstance(decision, (Placing, PlacingSnatched)) and decision.tile in HAUNTED_SET and at in CELL:
            afraid, frightened = decision.tile.kind, self.after.scares[CELL[at]]
        live = isinstance(decision, (Building, Placing, PlacingSnatched))
        return hotel.Marks(aids.gains(self.t, self.action), live, at, afraid, frightened)

    @property
    def is_snatch(self) -> bool:
        return isinstance(self.t.decision, (Snatching, PlacingSnatched))

    def at_home_of(self, seat: Seat) -> Night:
        """The same with the hotel of this seat in large."""
        self.home = self.large = seat
        return self

    # -- painting ----------------------------------------------------------------------------------

    def paint(self) -> None:
        c = self.c
        if c.height < LOW or c.width < NARROWEST:
            self._low()
            return
        p = self.plan
        self._left(p)
        end = c.height if self.desk is None else self.desk.y
        if self.sheet:
            self._paint_sheet(p.right, p.width, end)
        elif self.t.decision is None:
            self._final(p)
        else:
            self._right(p)

    def _left(self, p: Plan) -> None:
        c, spare = self.c, self.c.height - HIGH
        sky = min(max(spare if p.has_counting else 0, 0), SKY)
        self._name(p.left)
        for line, stars in enumerate(glyphs(c).sky[:sky]):
            c.put(p.left, 1 + line, stars[:MOON], "shadow")
            c.put(p.left + MOON, 1 + line, stars[MOON:], "white")
        top = 1 + sky
        hotel.paint_hotel(c, p.left, top, self.planned, self.after, self.marks)
        below = top + hotel.HEIGHT
        if below < c.height:
            self._below(p, below)
        if p.has_counting:
            counts.paint_worth(c, p.left, below + 1, hotel.WIDTH, self.planned, self.scores[self.large], self.after)

    def _name(self, x: int) -> None:
        """Whose hotel this is, and how it stands."""
        c, own, end = self.c, self.t.hotels[self.large], x + hotel.WIDTH
        if self.is_snatch and self.large == self.decides:
            self._snatch(x, own)
            return
        ink, visited = seat_ink(self.large), self.large != self.home
        facts = f"{self.scores[self.large].total} points   turn {self.t.turn} of {TURNS} "
        if self.t.decision is None:
            facts = f"{self.scores[self.large].total} points "
        if not visited:
            c.put(x, 0, " " * hotel.WIDTH, ink, reverse=True)
        name = c.fit(self.names[self.large], hotel.WIDTH - len(facts) - 8)
        at = c.put(x, 0, f" {seat_letter(self.large)} {name} ", ink, reverse=True, bold=True)
        c.put(at, 0, " visited" if visited else "", "shadow", width=end - at - len(facts) - 1)
        c.right(end, 0, facts, "paper" if visited else ink, reverse=not visited)

    def _snatch(self, x: int, own: Hotel) -> None:
        """DB-10.3: no turn, but the gap between two: who is asked, what it costs, and who loses the first choice."""
        following = self.names[self.t.under(SnatchWindow).following]
        c, stock = self.c, f"{glyphs(self.c).eye}{own.eyeballs}"
        c.put(x, 0, " " * hotel.WIDTH, "danger", reverse=True)
        who = c.fit(f" {seat_letter(self.large)} {self.names[self.large]}", hotel.WIDTH - 18)
        at = c.put(x, 0, f"{who} ", seat_ink(self.large), reverse=True, bold=True)
        room = x + hotel.WIDTH - at
        forms = [
            f" {stock}  SNATCH {before}"
            for before in (f"before {following} moves?", "before the next turn?", "a tile?")
        ]
        text = next((form for form in forms if cell_len(form) <= room), forms[-1])
        c.put(at, 0, text, "danger", reverse=True, bold=True, width=room)

    def _below(self, p: Plan, y: int) -> None:
        """Under the gardens: the discards, where the tile in hand may go there; else what happened last."""
        c, marks = self.c, self.marks
        gain = marks.gains.get(Place.DISCARD)
        if gain is not None and marks.live:
            chosen = marks.at is Place.DISCARD
            text = f" {glyphs(c).away} send it away {gain:+} "
            c.put(p.left + 2, y, text, "on_chosen" if chosen else "danger", back="chosen" if chosen else "panel")
            c.click(p.left + 2, y, len(text), 1, hotel.meaning(Place.DISCARD))
        elif not p.has_counting:
            c.put(p.left, y, last_deed(self.view.events, self.names), "shadow", width=hotel.WIDTH)

    def _right(self, p: Plan) -> None:
        c, t = self.c, self.t
        draft.paint_draft(c, p.right, 0, p.width, t, self.action, self.is_snatch)
        below = counts.paint_scores(c, p.right, p.scores, p.width, t, self.names, self.scores)
        if not p.has_counting and self.view.options:
            was = self.scores[self.large]
            counts.paint_change(c, p.right, below, p.width, self._step(), aids.change(was, self.after))
        if p.neighbours:
            self._neighbours(p.right, p.neighbours, p.width)

    def _step(self) -> str:
        """What is pointed at, in a word."""
        if isinstance(self.action, (Build, Put)):
            return self.action.place.spoken
        return "change"

    def _neighbours(self, x: int, y: int, width: int) -> None:
        seats = len(self.t.hotels)
        if width - (small.WIDTH + _AIR) * (seats - 1) >= legend.WIDTH:
            legend.paint_legend(self.c, x + width - legend.WIDTH, y)
        pitch = min(width // (seats - 1), 27)
        for number in range(seats - 1):
            seat = Seat((self.large + 1 + number) % seats)
            self._named(x + number * pitch, y, seat)

    def _named(self, x: int, y: int, seat: Seat) -> None:
        own, tail = self.t.hotels[seat], str(self.scores[seat].total)
        small.paint_named(self.c, x, y, own, self.names[seat], tail)
        self.c.click(x, y, small.WIDTH, NEIGHBOURS, int(seat))

    def _paint_sheet(self, x: int, width: int, end: int) -> None:
        """Figures over the right side, down to the choices."""
        c = self.c
        own = self.t.hotels[self.large]
        title = f"{self.names[self.large]}'s points now" if self.sheet == COUNT else "Still to come"
        c.rule(x, 0, width, title=c.fit(title, width - 8))
        if self.sheet == COUNT:
            counts.paint_count(c, x, 1, width, end - 1, own, self.scores[self.large])
        else:
            counts.paint_to_come(c, x, 1, width, end - 1, self.t)

    # -- the end -----------------------------------------------------------------------------------

    def _final(self, p: Plan) -> None:
        below = counts.paint_final(self.c, p.right, 0, p.width, self.t, self.names, self.scores)
        if below + 1 + NEIGHBOURS <= self.c.height and p.width >= (small.WIDTH + 1) * (len(self.t.hotels) - 1):
            self._neighbours(p.right, below + 1, p.width)

    def _low(self) -> None:
        """Not high enough for a large hotel: all hotels small, side by side, and how they stand."""
        c, seats = self.c, len(self.t.hotels)
        if self.sheet:
            self._paint_sheet(1, c.width - 2, c.height)
            return
        pitch = c.width // seats
        left = int(pitch > small.WIDTH + 1)
        for seat in range(seats):
            self._named(left + seat * pitch, 0, Seat(seat))
        if self.t.decision is not None and c.height > NEIGHBOURS + seats:
            counts.paint_scores(c, 1, NEIGHBOURS, c.width - 2, self.t, self.names, self.scores)
        else:
            for seat, one in enumerate(self.scores):
                counts.paint_points(c, left + seat * pitch, NEIGHBOURS, small.WIDTH, one)


def last_deed(told: Sequence[Event], names: Sequence[str]) -> str:
    """The last turn or snatch, in a few words."""
    for event in reversed(told):
        if isinstance(event, events.Built):
            also = "" if event.companion is None or event.where is None else f", {event.companion.spoken}"
            return f"{_earned(event, names)}: {event.window.spoken} at {event.at.value}{also}"
        if isinstance(event, events.Snatched):
            return f"{_earned(event, names)}: snatched {event.tile.spoken}"
    return ""


def _earned(event: events.Built | events.Snatched, names: Sequence[str]) -> str:
    """The points come first: what is too long loses its end."""
    return f"{names[event.seat]} {event.after - event.before:+}"
