"""Where everything stands on the board, larger or smaller with the room there is."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.engine.actions import Action
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital, counted
from spyhouse.widgets.board import Sign, nothing
from spyhouse.widgets.canvas import Canvas, seat_ink, seat_letter

from .. import told
from ..actions import Build, Draft, Put, Snatch
from ..events import Built, Snatched
from ..facts import front_of, growth, in_line, lacks, moods, of_front
from ..pieces import CELL, GARDEN_CELLS, PER_SCARE, PLACE, WINDOW_CELLS, Place
from ..rules import Building, Drafting, End, Laying, Snatching, Step, hotel_so_far
from ..scoring import Score, score
from ..table import SLOTS, Hotel, Inn
from . import hotel, sheets, shop, small, worth
from .front import HUGE, LARGE, LOW, MEANS, SMALL, Size, arrow, paint
from .hotel import gain_ink

COUNT, DECK = "count", "deck"
"""Sheets that lie beside the shop: how everybody stands, what is still to come."""
NARROWEST: Final = 80
SPIRE: Final = 1
"""A row of sky above a large roof."""
LEAST: Final = hotel.height(LOW) + worth.ROWS[False]
"""Rows for a large hotel and its counting; with fewer there are only small ones."""
LEAST_DESK: Final = 9
_STANDINGS: Final = 3
"""Rows for what is needed, the names of all the others, and how they stand; on a low board, and a wide one, a row for both."""
_IN_ROW: Final = 21
"""Columns in which a name and how it stands are side by side."""
_HELD: Final = 32
"""Columns beside a list of places for what is in hand, where a small board is wide."""
_ROUND_LIST: Final = 4
"""Rows of a question, of what its line means, and of some air."""
_LIST: Final = 40
"""And for such a list."""
_SHEET: Final = 11
"""Rows that a sheet needs beside the hotel; with fewer it lies over it."""
_GAP: Final = 2
_BESIDE: Final = 10
"""Columns for what makes a neighbour's points, beside the house."""
_HOUSES: Final = [(house, wide) for house in small.SIZES if house.high > 2 for wide in (1 + _BESIDE, 1)] + [
    (house, wide) for wide in (1 + _BESIDE, 1) for house in small.SIZES if house.high == 2
]
"""How large a neighbour's windows may be and the columns beside the house, the best first: low houses need their points told."""
_RIGHT, _ASIDE = 64, 46
"""Columns of the right side beside which the sheets have a place of their own, and of that place."""
_STANDING: Final = 18
"""Rows for how everybody stands, where both sheets have a place; what is still to come lies below."""
_LEAST: Final = {HUGE: 150, LARGE: 110}
"""Columns from which windows are so large."""
_STARS: Final = ((6, 1, "*"), (13, 1, "·"), (46, 0, "·"), (9, 2, "·"), (50, 3, "*"), (35, 0, "·"), (21, 0, "·"))


class Plan(NamedTuple):
    """How the board is divided: the large hotel at the left, at the right one thing below the other."""

    size: Size
    top: int
    """The row of its roofs."""
    right: int
    width: int
    """Of the right side."""
    shop: int
    """The row below the shop."""
    neighbours: int
    """The row of the others."""
    house: Size | None
    """How large a window of theirs is; none: they are not drawn."""
    line: int
    """The row of the line that says what lies where one points."""
    desk: int
    """The row of the choices."""
    foot: int
    """The row below them."""
    end: int
    """Of the right side."""
    aside: int
    """The column of the sheets; 0 if they lie over something else."""
    held: int
    """The column of what is in hand, where it has one; else 0."""
    in_row: bool
    """Do names and points of the others stand side by side?"""


def plan(width: int, height: int, seats: int, asked: type[Any] = Drafting, options: int = SLOTS) -> Plan:
    fits = (
        one
        for one, least in _LEAST.items()
        if width >= least and height >= SPIRE + hotel.height(one) + worth.ROWS[True]
    )
    low = height < hotel.height(SMALL) + worth.ROWS[False]
    size = LOW if low else next(fits, SMALL)
    large = not size.small
    right = hotel.width(size) + (_GAP if large else 1)
    worth_rows = worth.ROWS[large]
    end = height - (0 if large else worth_rows)
    top = end - hotel.height(size) - (worth_rows if large else 0)
    room = width - right
    aside = width - _ASIDE if room >= _RIGHT + _ASIDE + _GAP else 0
    room -= (_ASIDE + _GAP) if aside else 0
    places = issubclass(asked, (Building, Laying))
    held = width - _HELD if places and not large and room >= _LIST + _GAP + _HELD else 0
    wide, room = room >= _LIST + _GAP + _HELD, held - right - _GAP if held else room
    tightest = end - shop.rows(size, Drafting) - large - 1 - LEAST_DESK  # so that no house changes with the question
    for house, beside in () if low else _HOUSES:
        rows = small.height(house)
        if (small.width(house) + beside + 1) * (seats - 1) - 1 <= room and rows <= tightest:
            neighbours = shop.rows(size, asked, end - rows - options - _ROUND_LIST) + large
            line = neighbours + rows
            break
    else:
        house, in_row = None, low or room >= _IN_ROW * (seats - 1)
        rows = _STANDINGS - in_row
        spare = 0 if low else end - rows - options - _ROUND_LIST
        neighbours = shop.rows(size, asked, spare, bare=bool(held))
        line = neighbours + rows
        least = options + 1 + (not low) + (asked is Snatching)  # the question, who is asked, what a line means
        spare = end - line - least
        below = int(spare > 0 and not (wide or low))  # a narrow list has air below it, then some of its own
        airy = not below or asked is not Drafting
        above = int(spare > 3 and below and airy)
        line += above + (spare > 2 * below and airy)
        return Plan(
            size,
            top,
            right,
            room,
            neighbours,
            neighbours + above,
            None,
            line,
            line,
            end - below,
            end,
            aside,
            held,
            in_row,
        )
    desk = line + large
    return Plan(size, top, right, room, neighbours - large, neighbours, house, line, desk, end, end, aside, held, False)


def lines(view: View[Inn]) -> int:
    """Of the list, and of who is asked above it: if others could still answer, one lets it pass for all, and the names of
    three have a row more."""
    t = view.table
    others = sum(one.eyeballs > 0 and one.seat not in (t.following, home_of(view)) for one in t.hotels)
    return len(view.options) + min(others, 2) * isinstance(t.decision, Snatching)


def desk_place(width: int, height: int, seats: int, asked: type[Any] = Drafting, options: int = SLOTS) -> Region | None:
    """The choices lie where the right side is free, so that the hotel has the whole height."""
    if height < LEAST or width < NARROWEST:
        return None
    p = plan(width, height, seats, asked, options)
    return Region(p.right, p.desk, p.width, p.foot - p.desk)


def home_of(view: View[Inn]) -> Seat:
    """Whose hotel is large when nobody looks elsewhere: that of the seat that decides; at the end the winner's."""
    result, decision = view.table.result, view.decision
    if decision is not None:
        return decision.seat
    return result.winners[0] if result is not None and result.winners else view.seat or Seat(0)


class Foresight:
    """What the steps of one question can lead to; found out once, however often it is shown."""

    def __init__(self, view: View[Inn]) -> None:
        self.t, self.options = view.table, tuple(view.options)

    @functools.cached_property
    def now(self) -> dict[Action, End]:
        """Of what is asked now."""
        decision = self.t.decision
        if not isinstance(decision, Step):
            return {}
        return decision.best_of(self.t, [one for one in self.options if isinstance(one, decision.bringing)])

    @functools.cached_property
    def leader(self) -> Action | None:
        """Of this, what brings more than all the rest."""
        decision = self.t.decision
        return decision.leader(self.t) if isinstance(decision, Step) and self.options else None

    def plots(self, action: Action) -> dict[Place, int]:
        """The most that a window and its thing can bring, by each place where one of them can lie."""
        decision, found = self.t.decision, dict[Place, int]()
        if isinstance(decision, Drafting):
            was = score(decision.so_far(self.t)).total
            for end in decision.ends(self.t, action):
                gain = score(end.hotel).total - was
                for place in (end.at, end.where):
                    if place is not None:
                        found[place] = max(gain, found.get(place, gain))
        return found

    @property
    def opening(self) -> Action | None:
        """The choice that brings most at once, of those alike the one whose ivy grows most; no eyeball is paid by habit."""
        decision = self.t.decision
        if not isinstance(decision, Step) or isinstance(decision, Snatching):
            return None
        was = score(decision.so_far(self.t))
        ends = {one: (end.gain, growth(was, end.hotel, score(end.hotel))) for one, end in self.now.items()}
        return max(ends, key=ends.__getitem__, default=None)


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
        foresight: Foresight | None = None,
        pointed_out: str = "",
    ) -> None:
        self.c = c
        self.t = view.table
        self.view = view
        self.names = view.names
        self.sheet = sheet
        self.desk = desk
        self.pointed_out = pointed_out
        """What is said of the place that the mouse is over."""
        self.foresight = foresight or Foresight(view)
        self.action = pointed[0] if len(pointed) == 1 else None
        self.decides: Seat | None = None if self.t.decision is None else self.t.decision.seat
        self.home = home_of(view)
        self.large = self.home if visited is None else visited

    @functools.cached_property
    def plan(self) -> Plan:
        return plan(self.c.width, self.c.height, len(self.t.hotels), type(self.t.decision), lines(self.view))

    @functools.cached_property
    def scores(self) -> list[Score]:
        return [score(one) for one in self.t.hotels]

    @property
    def own(self) -> bool:
        """The large hotel is that of the seat that decides, and it is asked of whoever looks."""
        return self.large == self.decides and bool(self.view.options)

    @functools.cached_property
    def end(self) -> End | None:
        """What the step pointed at can lead to."""
        return self.foresight.now.get(self.action) if self.own and self.action is not None else None

    @functools.cached_property
    def planned(self) -> Hotel:
        """The large hotel with the best of what is pointed at."""
        return self.end.hotel if self.end is not None else self.so_far

    @functools.cached_property
    def so_far(self) -> Hotel:
        return hotel_so_far(self.t, self.large)

    @functools.cached_property
    def was(self) -> Score:
        return score(self.so_far)

    @functools.cached_property
    def after(self) -> Score:
        return score(self.planned)

    @functools.cached_property
    def marks(self) -> hotel.Marks:
        if not self.own:
            return hotel.Marks()
        gains = {one.place: end.gain for one, end in self.foresight.now.items() if isinstance(one, (Build, Put))}
        live, leader = isinstance(self.t.decision, (Building, Laying)), self.foresight.leader
        marks = hotel.Marks(gains, live, getattr(leader, "place", None), self._offers())
        if self.end is None:
            return marks
        laid = (self.end.where,) if isinstance(self.action, Put) else (self.end.at, self.end.where)
        places = tuple(place for place in laid if place is not None)
        return marks._replace(
            laid=places, gain=self.end.gain, sight=self._sight(self.end.where), screams=self._screams()
        )

    def _offers(self) -> dict[Place, list[tuple[str, int]]]:
        """Of a snatch each line; of a window in the shop, where else it could stand."""
        if isinstance(self.action, Draft):
            free = ~self.so_far.filled
            plots = self.foresight.plots(self.action).items()
            return {place: [("", gain)] for place, gain in plots if place.is_in(free & WINDOW_CELLS)}
        found: dict[Place, list[tuple[str, int]]] = {}
        for one, end in self.foresight.now.items():
            if isinstance(one, Snatch) and end.where is not None:
                found.setdefault(end.where, []).append((one.tile.kind, end.gain))
        return {place: sorted(offers, key=lambda one: -one[1])[:2] for place, offers in found.items()}

    def _screams(self) -> dict[int, int]:
        """By cell, what the screams bring more or fewer with the step pointed at; together, what the words say of them."""
        was, then = (
            {number: sum(mood.screams) for number, (_, mood) in moods(*one).items()}
            for one in ((self.so_far, self.was), (self.planned, self.after))
        )
        return {number: PER_SCARE * (screams - was.get(number, 0)) for number, screams in then.items()}

    def _sight(self, place: Place | None) -> int:
        """What a creature that is laid there looks across (DB-8.6)."""
        if (
            place is None
            or place is Place.DISCARD
            or not (self.planned.haunts & ~self.so_far.haunts) >> CELL[place] & 1
        ):
            return 0
        return in_line(place)

    def at_home_of(self, seat: Seat) -> Night:
        """The same with the hotel of this seat in large."""
        self.home = self.large = seat
        return self

    # -- painting ----------------------------------------------------------------------------------

    def paint(self) -> None:
        c = self.c
        p = self.plan
        if c.height < LEAST or c.width < NARROWEST:
            self._low()
            return
        self._left(p)
        self._plate(p)
        tall = not p.size.small
        y, width = c.height - worth.ROWS[tall], hotel.width(p.size) + 1 if tall else c.width - 1
        need = ". ".join(filter(None, (self.need, self._rival)))
        worth.paint_worth(c, 1, y, width, self.so_far, self.was, self.planned, self.after, need, tall=tall)
        end = c.height if self.desk is None else self.desk.y
        if self.t.decision is None:
            self._final(p)
        else:
            self._right(p, end)
        if p.aside:
            self._paint_sheet(COUNT, p.aside, 0, _ASIDE, _STANDING)
            self._paint_sheet(DECK, p.aside, _STANDING + 1, _ASIDE, c.height)
        elif self.sheet:
            place = Region(p.right, p.neighbours, p.width, end - p.neighbours)
            if place.height < _SHEET:
                place = Region(0, 0, p.right, hotel.height(p.size))
            c.fill(place.x, place.y, place.width, place.height, "ground")
            c.hot = [hot for hot in c.hot if not place.contains(hot.x, hot.y)]
            self._paint_sheet(self.sheet, place.x, place.y, place.width, place.bottom)

    def _left(self, p: Plan) -> None:
        """The large hotel."""
        self._sky(p)
        hotel.paint_hotel(self.c, 0, p.top, self.planned, self.after, self.marks, p.size)
        self._mark_places(p)
        self._explain_places(p)
        self._away(p)

    def _mark_places(self, p: Plan) -> None:
        """Where the coach's figures have room: at the outer side of a window or a roof, above a bed."""
        for place, number in CELL.items():
            x, y = hotel.region(0, p.top, p.size, number).offset
            aside = {"a": -3, "b": -3, "c": 0}.get(place.value[0], p.size.wide)
            self.c.mark(place.value, x + (0 if place.is_in(GARDEN_CELLS) else aside), y - place.is_in(GARDEN_CELLS))

    def _away(self, p: Plan) -> None:
        """On the steps of the door: the tile in hand may be discarded."""
        c, sent = self.c, self.marks.offers.get(Place.DISCARD, [("", self.marks.gains.get(Place.DISCARD))])
        if (away := sent[0][1]) is None:
            return
        x, y, wide, _ = hotel.region(0, p.top, p.size, CELL[Place.C0])
        chosen = Place.DISCARD in self.marks.laid
        ink, back = ("on_chosen", "chosen") if chosen else ("paper", paint("floor", c.palette))
        c.centre(y, f"away {away:+}".center(wide), ink, x=x, width=wide, back=back, bold=True)
        if self.marks.live:
            c.click(x, y, wide, 1, hotel.meaning(Place.DISCARD))

    def _sky(self, p: Plan) -> None:
        c, high = self.c, p.top + p.size.roof
        if not c.drawn:
            return
        for x, y, star in _STARS:
            if y < high and x < p.right:
                c.put(x, y, star, "shadow")
        taken = (*self.marks.gains, *self.marks.laid, *self.marks.offers)
        skies = [place for place in (Place.E5, Place.D5) if place not in taken and not place.is_in(self.planned.filled)]
        if not p.size.small and skies:  # behind a roof it would be cut
            moon = hotel.region(0, 0, p.size, CELL[skies[0]]).x + 2
            top = 2 * (p.top - SPIRE) + 1  # some sky above it, too
            for row, (start, wide) in enumerate(((1, 4), (0, 6), (0, 6), (0, 6), (1, 4)), top):
                c.block(moon + start, row, wide, 1, paint("moon", c.palette))
            c.block(moon + 1, top + 2, 1, 1, paint("moon-shade", c.palette))
            c.block(moon + 3, top + 3, 2, 1, paint("moon-shade", c.palette))

    def _explain_places(self, p: Plan) -> None:
        """Everything says what it is to whoever points at it; what can be chosen lies above that."""
        c = self.c
        meant = [hot for hot in c.hot if isinstance(hot.what, tuple)]
        c.hot = []
        for number, place in PLACE.items():
            words = told.of_place(self.planned, self.after, place)
            c.click(*hotel.region(0, p.top, p.size, number), Sign(nothing, "", words))
        c.hot += meant

    def _plate(self, p: Plan) -> None:
        """The sign of the house: whose it is, and how it stands."""
        c, ink = self.c, seat_ink(self.large)
        if p.size.small and self.large == self.home and self.t.decision is not None:
            return  # the title says it
        name = self.names[self.large]
        visited = "visiting " if self.large != self.home else ""
        room = 19 if p.size.small else 24
        at = c.put(0, 0, f" {seat_letter(self.large)} ", ink, reverse=True, bold=True)
        end = c.put(at, 0, f" {visited}{name} ", ink, back="panel", bold=True, width=room - at)
        c.click(0, 0, end, 1, Sign(nothing, "", f"{name}: {counted(self.scores[self.large].total, 'point')}"))

    def _right(self, p: Plan, end: int) -> None:
        c, t, gains = self.c, self.t, {}
        if self.own:
            gains = {thing: then.gain for one, then in self.foresight.now.items() if (thing := shop.taken_by(one))}
        large, down = not p.size.small, 0
        if large and t.between_turns and not isinstance(t.decision, Laying):
            down = 1
            at = c.put(p.right, 0, "SNATCH?", "danger", bold=True)
            c.put(at + 2, 0, shop.SNATCH, "shadow", width=p.right + p.width - at - 3)
        c.mark("hotel", hotel.region(0, p.top, p.size, CELL[Place.C0]).x - 1, max(p.top, 0))
        best = shop.taken_by(self.foresight.leader) if self.own else None
        bought = shop.Shop(c, t, self.action, gains, p.size, best)
        if p.held:
            bought.paint_held(p.held, 0, self.c.width - p.held - 1, p.end)
        else:
            bought.paint(p.right, down, p.width, p.shop - down)
        if not (self.sheet and end - p.neighbours >= _SHEET and not p.aside):
            if p.house is not None:
                self._houses(p.right, p.neighbours, p.width, p.house, self.others)
            else:
                self._standings(p, p.neighbours)
            self._say(p)

    @property
    def others(self) -> list[Seat]:
        seats = len(self.t.hotels)
        return [Seat((self.large + step) % seats) for step in range(1, seats)]

    def _houses(self, x: int, y: int, width: int, house: Size, whose: Sequence[Seat]) -> None:
        high = small.height(house)
        pitch = (width + 1) // len(whose)
        names = [self.names[seat] for seat in whose]
        rooms = [pitch - 2 - need for need in small.names_need(names)]
        said = small.standings(self.c, [self.scores[seat] for seat in whose], rooms)
        for number, seat in enumerate(whose):
            left, own, now = x + number * pitch, self.t.hotels[seat], self.scores[seat]
            end = left + pitch - 2
            behind = small.paint_named(self.c, left, y, seat, names[number], said[number], pitch - 2)
            painted = functools.partial(small.paint_small, x=0, y=0, own=own, now=now, size=house)
            wide, tall = small.width(house) + 1, small.height(house) - 1
            self.c.take_kept(left - 1, y + 1, wide, tall, self.view.found, ("house", seat, house), painted)
            beside = min(left + small.width(house) + 2, end - _BESIDE)  # off the wall where there is room
            if end - beside > 2 * _BESIDE:
                is_told = self._tell_above(behind, y, end, seat)
                if not is_told:
                    self._tell_beside(beside, y + 1, seat)
                self._tell_room(beside, y + (2 if is_told else 6), end - beside, y + high, seat)
            elif beside > left + small.width(house):
                self._tell_beside(beside, y + 1, seat)
            self._opens(left, y, pitch - 1, high, seat)

    def _standings(self, p: Plan, y: int) -> None:
        """In words, where there is no room for houses: what is missing to win, as the title has one's points, or those of
        the hotel that is visited; and the others' points and eyeballs, on a low board in a row."""
        c = self.c
        if c.drawn and p.size is not LOW:
            c.fill(p.right - 1, y, (p.held - _GAP if p.held else c.width) - p.right + 1, _STANDINGS - p.in_row, "panel")
        self._paint_need(p.right, y, p.width)
        share = p.width // len(self.others)
        names = [self.names[seat] for seat in self.others]
        rooms = [share - 1 - need * p.in_row for need in small.names_need(names)]
        said = small.standings(self.c, [self.scores[seat] for seat in self.others], rooms)
        for number, seat in enumerate(self.others):
            here = p.right + number * share
            small.paint_named(c, here, y + 1, seat, names[number], said[number], share - 1, in_two=not p.in_row)
            if not p.in_row:
                at, end = here + small.names_need(names)[number], here + share - (seat != self.others[-1])
                if (brought := self._brought(seat)) and at + len(brought) <= end:
                    c.put(at, y + 1, brought, "soft")
                    c.explain(at, y + 1, len(brought), 1, MEANS["gained"])
            self._opens(here, y + 1, share - 1, 2 - p.in_row, seat)

    def _brought(self, seat: Seat) -> str:
        """What this seat has gained since the last turn of the one at home, with what it laid last."""
        since = itertools.takewhile(
            lambda one: not (isinstance(one, Built) and one.seat == self.home), reversed(self.view.events)
        )
        done = [one for one in since if isinstance(one, (Built, Snatched)) and one.seat == seat]
        return f"{sum(one.after - one.before for one in done):+} {done[0].laid}" if done and done[0].laid else ""

    def _paint_need(self, x: int, y: int, width: int) -> int:
        """Or the points of the hotel that is visited; returns the column behind it."""
        c, at, was, then = self.c, x, self.was.total, self.after.total
        if self.large != self.home:
            return c.put(at, y, counted(was, "point"), "paper", bold=True)
        if self.end is not None:
            at = c.put(at, y, str(was), "paper", bold=True)
            at = c.put(at, y, f" {arrow(c)} {then}", gain_ink(then - was), bold=True)
            at = c.put(at, y, " points: ", "paper")
        return c.put(at, y, self.need, "paper", width=x + width - at)

    def _opens(self, x: int, y: int, width: int, high: int, seat: Seat) -> None:
        made = ", ".join(
            f"{name} {points}" for name, points in zip(sheets.HEADS, self.scores[seat].categories, strict=False)
        )
        about = f"{self.names[seat]}: {made}. A click shows it large."
        self.c.click(x, y, width, high, Sign(nothing, seat_letter(seat), about))

    def _tell_beside(self, x: int, y: int, seat: Seat) -> None:
        """Of a neighbour with room beside the house: what makes the points."""
        c = self.c
        for row, (name, points) in enumerate(zip(sheets.HEADS, self.scores[seat].categories, strict=False), y):
            c.right(x + _BESIDE - 3, row, name, "shadow")
            c.right(x + _BESIDE, row, str(points), "paper", bold=True)

    def _tell_above(self, x: int, y: int, end: int, seat: Seat) -> bool:
        """The same in the row of the name, if it fits there."""
        made = [*zip(sheets.HEADS, map(str, self.scores[seat].categories), strict=False)]
        at = end + 2 - sum(len(name) + len(points) + 3 for name, points in made)
        if at < x + 2:
            return False
        for name, points in made:
            at = self.c.put(at, y, f"{name} ", "shadow")
            at = self.c.put(at, y, points, "paper", bold=True) + 2
        return True

    def _tell_room(self, x: int, y: int, width: int, low: int, seat: Seat) -> None:
        """What the only neighbour can still build, line by line, the ivy apart where there is room."""
        c, missing, head = self.c, lacks(self.t.hotels[seat], self.scores[seat]), "still builds"
        named = f"{self.names[seat]} {head}"
        c.put(x, y, named if cell_len(named) <= width else capital(head), seat_ink(seat), bold=True)
        lines = [*told.room_for(missing), "", counted(missing.open_ends, "open end") + " of ivy"]
        rows = low - y - 1
        if len(lines) > rows:
            lines.remove("")
        for row, line in enumerate(lines[:rows], y + 1):
            c.put(x, row, line, "soft")

    def _say(self, p: Plan) -> None:
        """What lies where one points; where that is nowhere, and there is room, the window of the shop that is pointed at."""
        c = self.c
        if self.pointed_out:  # over the neighbours
            c.fill(p.right, p.neighbours, p.width, 2, "ground")
            c.wrap(p.right, p.neighbours, p.width, self.pointed_out, "shadow", most=2)
        elif isinstance(self.action, Draft) and p.line < p.desk and (window := self.t.windows[self.action.slot - 1]):
            words = f"Window {self.action.slot}: {of_front(front_of(window))}."
            c.wrap(p.right + 1, p.line, p.width - 1, words, "soft", most=1)

    @functools.cached_property
    def need(self) -> str:
        """With the step pointed at, so that it fits the number behind the arrow."""
        if self.end is not None:
            then = told.to_lead(self.t, self.large, self.after.total)
            return then if self.plan.size.small else f"Then {then}"
        needed = told.needs(self.view)
        return ": ".join(filter(None, (f"{capital(needed.goal)} win", needed.missing))) if needed else ""

    @property
    def _rival(self) -> str:
        """Who comes next, or is ahead, as soon as somebody has points; where there is room."""
        return told.rival(self.t, self.large, self.names)

    def _paint_sheet(self, sheet: str, x: int, y: int, width: int, end: int) -> None:
        c, title = self.c, "How everybody stands" if sheet == COUNT else "Still to come"
        c.rule(x, y, width, title=title)
        if not self.plan.aside:
            c.right(x + width, y, " Esc back ", "accent")
        if sheet == COUNT:
            sheets.paint_count(c, x, y + 1, width, end, self.t, self.names, self.t.hotels[self.large])
        else:
            sheets.paint_to_come(c, x, y + 1, width, end, self.t)

    # -- the end -----------------------------------------------------------------------------------

    def _final(self, p: Plan) -> None:
        below = sheets.paint_final(self.c, p.right, 0, p.width - 1, self.t, self.names) + 1
        fits = (
            house
            for house in small.SIZES
            if below + small.height(house) <= self.c.height and (small.width(house) + 1) * len(self.others) <= p.width
        )
        if house := next(fits, None):
            self._houses(p.right, below, p.width, house, self.others)
        else:
            self._standings(p, below)

    def _low(self) -> None:
        """Not high enough for a large hotel: all hotels small, side by side; at the end how they stand."""
        c = self.c
        if self.sheet:
            self._paint_sheet(self.sheet, 1, 0, c.width - 2, c.height)
        elif self.t.decision is None:
            sheets.paint_final(c, 1, 0, c.width - 2, self.t, self.names)
        else:
            self._houses(0, 0, c.width, small.SIZES[-1], [self.large, *self.others])
