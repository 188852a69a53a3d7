"""Where everything stands: the plan, the instruments, the people, the cupboards, the own cards; in two arrangements."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from textual.geometry import Region, Size

from spyhouse.choices import SHORT, Choices
from spyhouse.engine.view import View
from spyhouse.engine.words import capital, counted
from spyhouse.widgets.canvas import wrapped
from spyhouse.widgets.hexes import Grid, Place

from .. import actions as do
from ..facts import aims, aside, in_cupboard, losses, still_secret
from ..house import (
    KENNEL,
    PARKED,
    SEARCHED_AT,
    START,
    TERRAIN,
    VEHICLE_AT,
    WATER,
    Hex,
    Terrain,
    place_name,
    room_name,
)
from ..pieces import POLICE, Beast, Gate, Vehicle
from ..rules.arrests import ArrestCall
from ..rules.attacks import AttackCall
from ..rules.end_of_turn import Showing
from ..rules.main import Main
from ..table import Mansion
from . import guests, instruments, own, shelf, wheel
from .plan import (
    AT,
    GRID,
    HEXES,
    INSIDE,
    WHOLE,
    WINDOW_SIGNS,
    Away,
    Sights,
    dog_at,
    paint_plan,
    parked_at,
    ride_words,
    stumps,
)
from .reach import Walk, danger, walk
from .scene import Scene, chosen_at, held_in, lands_on, lit_by, target_of
from .signs import SIGNS

_SIDE: Final = 44
"""Columns beside the plan."""
WIDE: Final = GRID.width + 2 + _SIDE
_HAND: Final = 5
_TALL_HAND: Final = 13
"""Rows of the own cards."""
HIGH: Final = GRID.rows + shelf.HIGH + _HAND
"""A board of this size shows the whole plan with everything around it."""
_LOG: Final = 30
"""Columns from which what happened stands in a column of its own."""
_BESIDE: Final = 24
"""Columns beside few cards in which it has room, too."""
_GUESTS: Final = instruments.HIGH + 2
"""Rows above them where everything has room."""
_LEAST_ASKED: Final = 9
"""Rows which the choices have at least."""
_HIGHEST_ASKED: Final = 14
"""Rows which the choices have at most, as good as ever."""
_ASKED: Final = 6
"""Rows of the desk beside the choices: the question, what a choice does."""
_FOOT: Final = 3
"""Rows below it from which it says there what is at stake."""
_MARK: Final = 3
"""Columns of a figure of the coach."""
_LEAST_SIDE: Final = 42
"""Columns beside the plan where it is seen through a window."""
_STRIDE: Final = 6
"""Columns by which the window moves at least."""
_NUDGES: Final = sorted(range(-_STRIDE, _STRIDE + 1), key=abs)
"""Columns by which it moves aside so that it cuts fewer rooms."""
_AROUND: Final = 8
"""Columns beside whoever moves that are seen, too, where the house goes on."""
_FOR_ALL: Final = 8
"""Rows of what is asked before everybody: the question on two, who answers on two, and four lines."""
_NOTE, _MOST_CARDS, _NEWS = 3, 3, 2
"""Rows beside it: what is pointed at, or what it takes to win, and what loses; small cards at most; and in their place, while
somebody else is asked, what happened."""
_AIRY: Final = 4
"""Rows to spare below its lines from which a list has air above its question."""
_APART: Final = 2
"""Rows of air around what the whole table watches; for them it does without a row that says its stake."""
_CARDS: Final = 3
"""Rows of cards that are put away, from the last but one of those of what it takes to win."""
_LEAST_LIST: Final = 6
"""Rows for the choices."""
_HEAD: Final = 3
"""Rows above the guests: the hour, the score, the names of the pages."""
_LOW, _LEAST_ABOVE = 20, 4
"""A board with fewer rows has none for all lines of a long list; and the least of them between the guests and its lines."""
_MANY, _DIM = 45, 4
"""Hexes: where nearly all of the house is in reach, that says little, and the floors are hardly lit."""
GOALS: Final = frozenset(AT[place] for place in (*SEARCHED_AT, *VEHICLE_AT))
LETTERS: Final = "W E A D Z X"
"""The keys of a step, as they lie around S."""
PAGES: Final = ("guests", "cards", "rooms", "news")


@dataclasses.dataclass(slots=True)
class Look:
    """How somebody looks at the table."""

    cursor: Place | None = None
    told: str = ""
    """What the mouse points at says."""
    goals: dict[Place, str] = dataclasses.field(default_factory=dict)
    """Which line of the list walks where."""
    listed: bool = False
    """The list says already what there is at the cursor."""
    aside: bool = False
    """Whoever is asked has laid the hand aside for a while."""
    page: int = 0
    touched: Place | None = None
    """What the mouse stands on: the plan does not move away below it."""
    window: Region = WHOLE
    """What of the plan was to be seen when it was painted last."""
    lines: int = 0
    """Of the list in a turn: where they are many, what stands above them gives way."""
    away: Mapping[Place, Away] = dataclasses.field(default_factory=dict)
    """What moves, and where it is on its way."""

    @property
    def grid(self) -> Grid:
        return GRID._replace(x=-self.window.x, y=-self.window.y)

    @property
    def place(self) -> Region:
        """Where the plan lies on the table."""
        return Region(0, 0, *self.window.size)


def is_roomy(width: int, height: int) -> bool:
    return width >= WIDE and height >= HIGH


def _side(width: int) -> int:
    """Columns for the people; what is left over is a column of its own if it is wide enough."""
    rest = width - GRID.width - 2
    return rest if rest - _SIDE < _LOG else _SIDE + (rest - _SIDE - _LOG) // 3


def _lines_asked(view: View[Mansion] | None) -> int:
    """How many lines the choices have at once, before or after the first step; a turn has as many as there is room for."""
    if view is None or not view.options or isinstance(view.decision, Main):
        return 0
    rows = Choices(view).rows()
    return max([len(rows), *(min(len(row.actions), SHORT) for row in rows)])


def _guest_rows(height: int, view: View[Mansion], asked: int) -> list[int]:
    """The list covers nobody, and a row is left above its question."""
    return guests.rows_of(view, height, height - _GUESTS - 1 - max(asked + 2, _LEAST_ASKED))


def _air(height: int, people: Sequence[int]) -> int:
    """A row between the thermometer and the guests, where they are so few that the choices never come that high."""
    return int(_GUESTS + sum(people) <= height - _HIGHEST_ASKED)


def desk_place(width: int, height: int, view: View[Mansion] | None, lines: int = 0) -> Region | None:
    """The choices lie below the people; where they are few, the foot is left for what is at stake; so many lines of a turn
    are all in sight."""
    seats = 8 if view is None else view.table.seats
    if is_roomy(width, height):
        asked = _lines_asked(view)
        people = [16] if view is None else _guest_rows(height, view, asked)
        above = _GUESTS + _air(height, people) + sum(people) + 1
        top = min(above, height - max(asked + 2, lines + 1, _LEAST_ASKED))
        foot = height - top - _ASKED - asked if asked else 0
        return Region(GRID.width + 2, top, _side(width), height - top - (foot if foot >= _FOOT else 0))
    x, top = window_width(width) + 1, _head(height, seats, lines) + seats + sum(_rows_above(height, view, lines))
    return Region(x, top, width - x, height - top) if height - top >= _LEAST_LIST else None


def window_width(width: int) -> int:
    """Columns of the plan beside which everything else has room."""
    return min(GRID.width, max(width - _LEAST_SIDE - 2, 1))


def _small(view: View[Mansion] | None) -> tuple[int, int]:
    """Rows of small cards, and the least in which each says what it does: two of them in a row."""
    me = None if view is None or view.seat is None else view.table.players[view.seat]
    kinds = 0 if me is None else len(set(me.face_up)) + len(set(me.face_down))
    two_by_two = -(-kinds // 2)
    if view is not None and me is not None and view.options:
        return (kinds if kinds <= _MOST_CARDS else min(two_by_two, _MOST_CARDS)), two_by_two
    return _NEWS, 1


def _told_rows(seats: int) -> int:
    """For what is pointed at; with many guests it stands where else it says what is needed to win."""
    return int(seats < 7)


def _head(height: int, seats: int, lines: int) -> int:
    """Rows above the guests: where the list would run, the names of the pages leave it theirs."""
    return _HEAD - (height < _LOW and _HEAD + seats + _LEAST_ABOVE + lines > height)


class _Rows(NamedTuple):
    """Between the guests and the choices."""

    top: int
    """Air above the names of the pages."""
    air: int
    """Below the guests."""
    note: int
    """What one needs to win."""
    told: int
    """What is pointed at; air, while nothing is."""
    hand: int
    below: int
    """Air before the question."""


def _rows_asked(view: View[Mansion] | None, lines: int) -> int:
    """Rows of the question and all that can be chosen, without what is told of it."""
    if view is None or view.seat is None or view.decision is None or not view.options:
        return _FOR_ALL
    if isinstance(view.decision, Main):
        return lines + 1
    choices = Choices(view)
    return len(wrapped(choices.question, _LEAST_SIDE - 1)) + max(_lines_asked(view), 1) + 1


def _rows_above(height: int, view: View[Mansion] | None, lines: int) -> _Rows:
    """So many lines of a turn, or cards to show, take of all of them, first what is pointed at, unless that is the wheel,
    then what the cards do, last what one is after, which on a low board never goes: there the list runs. What they leave
    is air: before the question first."""
    asked = _rows_asked(view, lines)
    seats = 8 if view is None else view.table.seats
    head = _head(height, seats, lines)
    if view is not None and isinstance(view.decision, Showing):
        lines = len(view.options)
    (small, least), note, row = _small(view), _NOTE, _told_rows(seats)
    hand = small * (not _has_room_below(height))
    for_all = view is not None and view.seat is None
    spins = view is not None and any(wheel.is_spun_by(one) or one is do.RESPIN for one in view.options)
    clashes = view is not None and for_all and isinstance(view.decision, AttackCall | ArrestCall)
    if clashes and not spins:
        note = 0  # how much is secret stands in the title
    lack = max(lines + 1, _FOR_ALL if for_all else _LEAST_LIST) - (height - head - seats - note - row - hand)
    for _ in range(max(lack, 0)):
        if for_all and note:
            note -= 1  # one row says how much is secret, and so does the title
        elif row and not spins:
            row = 0
        elif hand > least:
            hand -= 1
        elif note == _NOTE and not _told_rows(seats):
            note -= 1  # with many guests it finds room behind what is wanting
        elif hand > 1:
            hand -= 1
        elif note > 1 + (height < _LOW) * _told_rows(seats):
            note -= 1
        else:
            row = 0
    spare = height - head - seats - note - row - hand - max(asked, _LEAST_LIST)
    if spare > 0 and not row and not for_all:
        row, spare = 1, spare - 1
    if clashes and 0 < spare < _APART and hand > 1:
        hand, spare = hand - 1, spare + 1
    below = int(0 < spare <= _AIRY and (lines > 0 or clashes))  # else the list has air of its own
    top = int(spare == 1 + below + 1)  # which is too little for what cannot be chosen
    return _Rows(top, int(spare > below), note, row, hand, below)


def _has_room_below(height: int) -> bool:
    """The own cards lie below the plan."""
    return height > GRID.rows + _HAND


def _stops(whole: int, seen: int, least: int) -> list[int]:
    """Where a window can begin."""
    many = -(-(whole - seen) // least) or 1
    return sorted({number * (whole - seen) // many for number in range(many + 1)})


def window_size(width: int, height: int) -> Size:
    """What of the plan is seen."""
    return Size(min(width, GRID.width), min(height, GRID.rows))


def window_of(s: Scene, look: Look, width: int) -> Region:
    """What of the plan is seen: what is pointed at, and whoever moves, with the rooms around, in the middle as far as the
    grounds reach, and rather with a guest in it than with more lawn, or with a room that has no room for its name; it stays
    where it was as long as it can."""
    size, was = window_size(width, s.c.height), look.window
    if was.width == size.width:  # with more rows or fewer it stays where it was
        was = Region(was.x, min(was.y, GRID.rows - size.height), *size)
    wanted = [middle(s)]
    if (place := pointed_at(s, look.cursor)) is not None:
        wanted = [place] if place == look.touched else [place, *wanted]
    wanted += _pointed_at(s).values() if s.c.marks else ()
    wanted = [*look.away, *wanted]
    spots = [Region(GRID.left(one) - 2, GRID.top(one) - 1, GRID.wide + 3, 3).intersection(WHOLE) for one in wanted]
    if was.size == size and all(map(was.contains_region, spots)):
        return was
    around = [spot.union(spot.grow((0, _AROUND, 0, _AROUND)).intersection(INSIDE)) for spot in spots]
    across = sum(2 * spot.x + spot.width for spot in spots) // len(spots)
    guests_at = [one.pos for one in s.t.players if one.pos is not None]
    seen = [Region(GRID.left(AT[one]), GRID.top(AT[one]), GRID.wide, 1) for one in guests_at]
    seen += [] if s.t.dog is None else [dog_at(AT[s.t.dog])]
    seen += [parked_at(vehicle) for vehicle in s.t.vehicles]

    def worth(window: Region) -> tuple[list[bool], bool, list[bool], int, int, int, int]:
        return (
            [window.contains_region(spot) for spot in spots],
            window == was,
            [window.contains_region(spot) for spot in around],
            -(abs(2 * window.x + window.width - across) // (2 * _STRIDE)),
            sum(map(window.contains_region, seen)),
            -abs(2 * window.x + window.width - across),
            -abs(2 * window.y + window.height - GRID.rows),
        )

    across_stops, down_stops = _stops(GRID.width, size.width, _STRIDE), _stops(GRID.rows, size.height, 2)
    best = max((Region(x, y, *size) for x in across_stops for y in down_stops), key=worth)
    kept = [one for one in (*spots, *seen, *WINDOW_SIGNS) if best.contains_region(one)]
    near = [window for window in (best.translate((right, 0)) for right in _NUDGES) if WHOLE.contains_region(window)]
    return min((window for window in near if all(map(window.contains_region, kept))), key=stumps)


# -- what there is to see on the plan ----------------------------------------------------------------


def middle(s: Scene) -> Place:
    """Where the one stands who moves, or would."""
    t, decision = s.t, s.view.decision
    entry = next((action for action in s.view.options if isinstance(action, do.Enter)), None)
    if entry is not None:
        return AT[entry.place]
    seat = t.active if decision is None else decision.seat
    moves_another = any(action.verb == "Move on" for action in s.view.options)
    token = getattr(decision, "target", None) if moves_another else seat
    place = t.place_of(token) if token is not None else None
    return AT[place or t.players[t.active].pos or KENNEL]


def _lit(s: Scene) -> set[Hex]:
    """Where something is done that is pointed at in the list, other than a step."""
    return {place for action in s.pointed if not isinstance(action, do.Step) and (place := lit_by(action, s.t))}


def _light(s: Scene, walked: Walk | None) -> dict[Place, int]:
    """What is pointed at in the list; else where one can walk to, dimmer the farther it is; else what is asked for."""
    lit = _lit(s)
    if not lit and walked is not None:
        dim = _DIM if len(walked.reach) > _MANY else 1
        return {place: max(100 - 15 * (far // 3), 40) // dim for place, far in walked.reach.items()}
    lit = lit or {place for action in s.view.options if (place := chosen_at(action, s.t))}
    return {AT[place]: 100 for place in lit}


def _numbers(s: Scene) -> dict[Place, str]:
    """In a short list of places: which of its lines leads here."""
    lines = list(s.view.options)
    if isinstance(s.view.decision, Main) or len(lines) > 9:
        return {}
    return {AT[to]: str(number) for number, action in enumerate(lines, 1) if (to := lands_on(action)) is not None}


def pointed_at(s: Scene, cursor: Place | None) -> Place | None:
    """The one hex that is meant, by the cursor or by the list."""
    lit = {place for action in s.pointed if (place := lit_by(action, s.t))}
    return cursor if cursor is not None else AT[lit.pop()] if len(lit) == 1 else None


def sights(s: Scene, walked: Walk | None, look: Look) -> Sights:
    t, here, cursor = s.t, pointed_at(s, look.cursor), look.cursor
    return Sights(
        tokens={AT[p.pos]: guests.token_of(s, p) for p in t.players if p.pos is not None},
        dog=None if t.dog is None else AT[t.dog],
        vehicles=t.vehicles,
        broken=[AT[place] for place in t.broken],
        locked=[AT[place] for place in t.locks],
        filled=t.slots.keys(),
        last=0 if s.me is None or s.is_over else s.me.room,
        light=_light(s, walked),
        walks=walked is not None and not _lit(s),
        numbers=_numbers(s) | (look.goals if walked else {}),
        way=walked.way_to(cursor) if walked and cursor is not None else (),
        figures=_pointed_at(s) if s.c.marks else {},
        pointed=here,
        away=look.away,
    )


def goals(walked: Walk | None) -> list[Place]:
    """The rooms to search and the vehicles that can be walked to now, the nearest first."""
    reach = {} if walked is None else walked.reach
    return sorted((place for place in reach if place in GOALS), key=lambda place: (reach[place], place))


# -- what is said of what is pointed at --------------------------------------------------------------


def about(s: Scene, walked: Walk | None, place: Place, room: int) -> str:
    """Who or what is at this hex, and how far it is."""
    hex_, t = HEXES[place], s.t
    token = t.tokens().get(hex_)
    if isinstance(token, Beast):
        return "The dog: from midnight it bites whom the Chief Inspector wants, for 1 heart."
    if token is not None:
        return guests.about_guest(s, t.players[token], room)
    if TERRAIN[hex_] is Terrain.WALL:
        return "A wall"
    if TERRAIN[hex_] is Terrain.WINDOW and hex_ not in t.broken:
        return "A window, shut: break it with a Hammer"
    if hex_ in t.locks:
        return f"A locked door, until {s.name(t.locks[hex_])}'s next turn"
    name, detail = _called(s, hex_)
    name, detail = capital(name), f": {detail}" if detail else ""
    risk = "".join(f", {risk}" for risk in (danger(s.view, place) if walked else ())[:1])
    if walked is None or place == walked.start:
        return name + detail + risk
    far = walked.far.get(place)
    if far is None:
        return f"{name}{detail}{risk}; {'by water only' if hex_ in WATER else 'no way there now'}"
    if far > walked.left:
        return f"{name}, {far} steps, too far now{detail}{risk}"
    where = f"{name}, {far} of {counted(walked.left, 'step')}"
    return where + detail * (cell_len(where + detail + risk) <= room) + risk


def _called(s: Scene, place: Hex) -> tuple[str, str]:
    """Where it is, and what one would go there for."""
    vehicle = s.t.vehicle_at(place)
    if vehicle is not None:
        return vehicle.spoken, ride_words(vehicle)
    if place in SEARCHED_AT:
        room = SEARCHED_AT[place]
        last = ", not twice running" * (s.me is not None and s.me.room == room)
        return room_name(room), in_cupboard(s.view, room) + last
    gate = next((gate for gate, start in START.items() if start is place), None)
    comers = {Gate.RED: "the Thieves come in here", Gate.BLUE: "the police come in here"}
    return place_name(place), comers[gate] if gate else ""


def told(s: Scene, look: Look, walked: Walk | None, room: int) -> str:
    """What the mouse, the cursor or the list points at; nothing else."""
    place = pointed_at(s, look.cursor)
    if look.told:
        return look.told
    if look.listed and not (place is not None and is_roomy(s.c.width, s.c.height) and danger(s.view, place)):
        return ""
    if do.SEARCH in s.pointed:
        return ""
    held = {card for action in s.pointed if (card := held_in(action))}
    if len(held) == 1 and look.cursor is None and all(target_of(action) is None for action in s.pointed):
        assert s.me is not None
        return own.about_card(s.me, held.pop().card, room)
    walks = look.cursor is not None or any(isinstance(action, do.Step) for action in s.pointed)  # not who is pushed
    return "" if place is None else about(s, walked if walks else None, place, room)


# -- painting ---------------------------------------------------------------------------------------


def paint(s: Scene, look: Look, desk: Region | None) -> None:
    walked = walk(s.view)
    if is_roomy(s.c.width, s.c.height):
        _paint_roomy(s, look, walked, desk or Region())
    else:
        _paint_slim(s, look, walked)


def _paint_roomy(s: Scene, look: Look, walked: Walk | None, desk: Region) -> None:
    c = s.c
    look.window = WHOLE
    paint_plan(c, sights(s, walked, look))
    x, side = GRID.width + 2, _side(c.width)
    instruments.paint_clock(s, x, 0, side)
    instruments.paint_thermometer(s, x + 1, instruments.HIGH, side - 2)
    c.mark("score", x + 1, instruments.HIGH + 1)
    people = _guest_rows(c.height, s.view, _lines_asked(s.view))
    guests.paint_guests(s, x, _GUESTS + _air(c.height, people), side - 1, people)
    foot, log = desk.bottom if 0 < desk.bottom < c.height else c.height, x + side + 2
    beside = 0 if s.me is None else GRID.width - own.ROLE - own.width_of(s) - 4
    spins_again = do.RESPIN in s.view.options
    y, clash = GRID.rows, guests.clash(s) if s.me is None else None
    headed = not _paint_told(s, 1, y, GRID.width - 2, 1, look, walked)
    if foot < c.height:
        _paint_foot(s, Region(x + 1, foot, side - 2, c.height - foot))
    elif headed and spins_again:
        wheel.paint_numbers(c, c.put(1, y, "The wheel", "shadow") + 1, y, side - 2, 1, s.t.sector, s.t.water_turn)
        headed = False
    shelf.paint_shelf(s, 1, y, GRID.width - 2, walked, headed=headed)
    y += shelf.HIGH + 1
    if log < c.width:
        c.rule(log, 0, c.width - log, title="THE SCORE" if s.is_over else "WHAT HAPPENED")
        guests.paint_latest(s, log, 1, c.width - log - 1, c.height - 1)
    if s.me is None:
        c.rule(1, y - 1, GRID.width - 2)
        wide = guests.paint_clash(s, 1, y, GRID.width - 2, c.height - y, clash) if clash else 0
        wide = wide or (look.aside and own.paint_put_away(s, 1, y - 1, c.height - y + 1))
        if (rest := GRID.width - 2 - wide) > 0:
            c.put(1 + wide + 2 * (not wide), y - 1, " WHAT HAPPENED ", "accent", bold=True)
            guests.paint_latest(s, 2 + wide, y, rest - 1, c.height - y)
        return
    own.paint_head(s, 1, y - 1, GRID.width - 2)
    _paint_own(s, 1, y, GRID.width - 1, min(c.height - y, _TALL_HAND))
    if log >= c.width and beside >= _BESIDE and foot == c.height:
        guests.paint_latest(s, GRID.width - beside, y, beside, c.height - y)


def _paint_foot(s: Scene, place: Region) -> None:
    """Below few choices: the wheel, if they are about it; else what happened."""
    x, y, width, height = place
    if any(map(wheel.is_spun_by, s.view.options)):
        wheel.paint_odds(s.c, x, y, width, height)
    elif do.RESPIN in s.view.options:
        wheel.paint_numbers(s.c, x, y, width, height, s.t.sector, s.t.water_turn)
    elif s.me is not None:
        s.c.rule(x, y, width, title="WHAT HAPPENED", title_ink="accent")
        guests.paint_latest(s, x, y + 1, width, height - 1)


def _paint_own(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Who this is and what it needs, and the cards beside it."""
    own.paint_role(s, x, y, own.ROLE, min(height, own.HIGHEST))
    own.paint_hand(s, x + own.ROLE + 1, y, width - own.ROLE - 1, height)
    s.c.mark("cards", x + own.ROLE - 3, y + 2)


def _paint_told(s: Scene, x: int, y: int, width: int, rows: int, look: Look, walked: Walk | None) -> bool:
    """What is pointed at, if anything is."""
    words = told(s, look, walked, rows * (width - 2))
    if words:
        s.c.put(x, y, s.c.symbols.pointer, "accent", bold=True)
        s.c.wrap(x + 2, y, width - 2, words, "paper", most=rows, bold=True)
    return bool(words)


def paint_house(s: Scene, look: Look) -> None:
    """All of it in the middle, with nothing beside it."""
    seen = sights(s, walk(s.view), look)
    window, left = window_of(s, look, GRID.width), (s.c.width - GRID.width) // 2
    paint_plan(s.c, seen, window, left)


# -- where there is less room -----------------------------------------------------------------------


def _paint_slim(s: Scene, look: Look, walked: Walk | None) -> None:
    """The whole house, and beside it, line by line, how the night stands, the people, the own cards and the choices."""
    c, wide = s.c, window_width(s.c.width)
    look.window = window_of(s, look, wide)
    if PAGES[look.page] == "rooms":
        look.window = look.window._replace(width=0)
        shelf.paint_shelf(s, 0, 0, wide, walked)
    else:
        seen = sights(s, walked, look)
        paint_plan(c, seen, look.window)
    x = wide + 1
    width = c.width - x - 1
    instruments.paint_hour(s, x, 0, width)
    instruments.paint_score(s, x, 1, width)
    top, air, noted, rows, small, _ = _rows_above(c.height, s.view, look.lines)
    y = _head(c.height, s.t.seats, look.lines) + top
    _page(s, x, y - 1, width, s.t.seats, look)
    y += s.t.seats + air
    if noted:
        _paint_note(s, x, y, width, noted, look, walked, told_here=not rows)
    y += noted
    c.mark("told", x + width - 3, y + rows - 1)
    if rows:
        _paint_row(s, x, y, width, look, walked)
    below, clash = _has_room_below(c.height), guests.clash(s)
    under = rows if clash is None else 0  # a row is left between it and the question
    place = (0, GRID.rows + 1, wide, _HAND) if below else (x, y + under, width, small)
    if s.is_asked:
        own.paint_hand(s, *place)
    elif clash is not None:
        guests.paint_clash(s, *place, clash)
    else:  # while others move their doings count
        cards = _CARDS * bool(look.aside and noted == _NOTE and own.paint_put_away(s, x, y - 2, 1 + _CARDS))
        taken = max(cards - 1, 0)
        guests.paint_latest(s, x, y + taken, width, rows + small * (not below) - taken)


def _paint_note(
    s: Scene, x: int, y: int, width: int, rows: int, look: Look, walked: Walk | None, *, told_here: bool
) -> None:
    """What it takes to win, or before everybody the odds of a spin. With many guests above that also what is pointed at."""
    if s.me is None and any(map(wheel.is_spun_by, s.view.options)):
        wheel.paint_odds(s.c, x, y, width, rows)
        return
    if look.aside:
        return  # where the cards lie that are put away
    said = 0
    if rows >= _NOTE and told_here and not _told_rows(s.t.seats):
        lines = 1 + (cell_len(told(s, look, walked, width - 2)) > width - 2)
        said = lines * _paint_told(s, x, y, width, lines, look, walked)
    if s.me is not None and not s.is_over:
        in_full = rows - said >= _NOTE  # else every column is wanted
        s.c.fill(x - (not in_full), y + said, width + (not in_full), rows - said, own.DEEP)
        x, width = (x + 1, width - 1) if in_full else (x - 1, width + 1)
    _paint_needs(s, x, y + said, width, rows - said)


def _paint_row(s: Scene, x: int, y: int, width: int, look: Look, walked: Walk | None) -> None:
    """The wheel, if the choices are about it; else what is pointed at: air, as long as nothing is."""
    if s.is_asked and any(map(wheel.is_spun_by, s.view.options)):
        wheel.paint_fates(s.c, s.c.put(x, y, "wheel", "shadow"), y)
    elif do.RESPIN in s.view.options:
        wheel.paint_numbers(s.c, x, y, width, 1, s.t.sector, s.t.water_turn)
    else:
        _paint_told(s, x, y, width, 1, look, walked)


def _pointed_at(s: Scene) -> dict[str, Place]:
    """What the coach points at on the plan."""
    places = {"you": middle(s), "boat": AT[PARKED[Vehicle.BOAT][0]]} | {hex_.value: place for hex_, place in AT.items()}
    return {name: places[name] for name in s.c.marks if name in places}


def _paint_needs(s: Scene, x: int, y: int, width: int, rows: int) -> None:
    """Who this is, what it needs to win, what of that is missing, and what loses; for the whole table how much is secret. In
    two rows what loses stands behind what is missing, if it has room; in one what it is after goes."""
    c, back = s.c, own.DEEP
    if rows < 1:
        return
    if s.me is None or s.is_over:
        c.wrap(x, y, width, f"Still secret: {still_secret(s.t)}", "paper", most=rows)
        return
    end, below, beside = x, y + (rows > 1), y
    if rows > 1:
        after, *won = aims(s.view)
        end = c.put(x, y, f"{s.me.role.brief}: ", "accent", back=back, bold=True)
        end = c.put(end, y, f"{'. '.join([after, *map(capital, won)])}.", "paper", back=back, bold=True)
        beside = y if end + _MARK <= x + width or rows < _NOTE else below
        end = x
    right = x + width
    right -= (_MARK + 1) * ("role" in c.marks and beside == below > y)
    ticks, more = _needed(s, right - end, with_loss=rows < _NOTE)
    for words, ink in ticks:
        end = c.put(end, below, words, ink, back=back, bold=ink != "paper", width=right - end) + 1
    c.put(max(right - cell_len(more), end), below, more, "soft", back=back)
    if rows >= _NOTE:
        c.put(x, below + 1, f"Lose: {losses(s.view)[0]}.", "paper", back=back)
    c.explain(x, y, width, rows, SIGNS["role"])
    c.mark("role", x + width - _MARK, beside)
    c.mark("cards", x + 10, y + 2 + _NOTE)


def _needed(s: Scene, width: int, *, with_loss: bool) -> tuple[Sequence[tuple[str, str]], str]:
    """What it takes to win, in one row, and behind it what else brings points, or what loses if that has no row of its own:
    in fewer words where there is little room, and without what stands beside the clock. What is done goes last."""
    every = own.ticks(s)
    now = [one for one in every if one[1] != "midnight"]
    wanting = [one for one in now if one[2] != "green"]
    gaps, behind = (" ", ""), aside(s.view)
    tries = [
        *itertools.product(behind, gaps, [every, now]),
        *itertools.product([""], gaps, (every, now)),
    ]
    if with_loss:
        *_, brief = lost = losses(s.view)
        behind = [*(f"Lose: {words}" for words in lost), *[f"no {brief}"] * (s.me is not None and s.me.role in POLICE)]
        begun = [wanting[:many] for many in range(len(wanting), -1, -1)]
        tries = [(more, gap, some) for some in (now, *begun) for gap in gaps for more in behind]
    for more, gap, ticks in tries:
        told = [(f"{sign}{gap}{words}", ink) for sign, words, ink in ticks]
        if sum(cell_len(words) + 1 for words, _ in told) - (not more) + cell_len(more) <= width:
            break
    return told, more


def _page(s: Scene, x: int, y: int, width: int, height: int, look: Look) -> None:
    """One page of four below their names."""
    match PAGES[look.page]:
        case "cards":
            guests.paint_short_cards(s, x, y + 1, width)
        case "news":
            guests.paint_latest(s, x, y + 1, width, height)
        case _:  # beside the cupboards, which stand where the plan does, too
            for at, word, sign in guests.paint_short_guests(s, x, y + 1, width) * (y >= _HEAD - 1):
                s.c.put(at, y, word, "shadow")
                s.c.explain(at, y, len(word), 1, SIGNS[sign])
            return  # which page is next the foot says
    if y < _HEAD - 1:
        return
    after = PAGES[(look.page + 1) % len(PAGES)]
    word = "score" if s.is_over and after == "news" else after
    end = s.c.put(s.c.put(x, y, "v", "accent", bold=True) + 1, y, f"next: {word}", "shadow")
    s.c.click(x, y, end - x, 1, after)


def status(view: View[Mansion]) -> str:
    """For the title: what has no room on the table itself."""
    return f"still secret: {still_secret(view.table)}"
