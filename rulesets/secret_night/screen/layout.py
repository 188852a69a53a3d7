"""Where everything stands: the plan, the instruments, the people, the cupboards, the own cards; in two arrangements."""

from __future__ import annotations

import dataclasses
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.engine.view import View
from spyhouse.engine.words import capital, counted
from spyhouse.widgets.hexes import Grid, Place

from .. import actions as do
from ..facts import in_cupboard, needs, still_secret, turn_words
from ..house import KENNEL, SEARCHED_AT, START, TERRAIN, VEHICLE_AT, WATER, Hex, Terrain, place_name
from ..pieces import CLOCK, Beast, Gate
from ..table import Mansion
from . import guests, instruments, own, shelf, wheel
from .plan import AT, GRID, HEXES, WHOLE, Sights, paint_overview, paint_plan, ride_words
from .reach import Walk, walk
from .scene import Scene, chosen_at, held_in, lit_by, target_of

_SIDE: Final = 44
"""Columns beside the plan."""
WIDE: Final = GRID.width + 2 + _SIDE
_HAND: Final = 5
_TALL_HAND: Final = 13
"""Rows of the own cards."""
HIGH: Final = GRID.rows + 1 + shelf.HIGH + _HAND
"""A board of this size shows the whole plan with everything around it."""
_LOG: Final = 30
"""Columns from which what happened stands in a column of its own."""
_BESIDE: Final = 24
"""Columns beside few cards in which it has room, too."""
_SLIM: Final = 29
"""Columns beside the plan where there are fewer."""
_PAGE: Final = 8
"""Rows of a page beside the plan, above the choices."""
_NOTE, _SMALL = 2, 4
"""Rows below it: what is pointed at, or what it takes to win; and small cards."""
GOALS: Final = frozenset(AT[place] for place in (*SEARCHED_AT, *VEHICLE_AT))
LETTERS: Final = "we ad zc"
"""The keys of a step, as they lie around S."""
PAGES: Final = ("guests", "cards", "rooms", "news")


@dataclasses.dataclass(slots=True)
class Look:
    """How somebody looks at the table."""

    cursor: Place | None = None
    told: str = ""
    """What the mouse points at says."""
    scrolled_to: Place | None = None
    """Where the cursor was moved with keys: a part of the plan follows it."""
    page: int = 0
    overview: bool = False
    """All of the house in little, where there is no room for it in large."""
    grid: Grid = GRID
    """Where the plan was painted last."""
    window: Region = WHOLE
    """What of it can be seen."""


def is_roomy(width: int, height: int) -> bool:
    return width >= WIDE and height >= HIGH


def _side(width: int) -> int:
    """Columns for the people; what is left over is a column of its own if it is wide enough."""
    rest = width - GRID.width - 2
    return rest if rest - _SIDE < _LOG else _SIDE + (rest - _SIDE - _LOG) // 3


def _below_guests(height: int, seats: int) -> int:
    return instruments.HIGH + 2 + guests.rows_each(seats, height) * seats


def desk_place(width: int, height: int, seats: int) -> Region | None:
    """The choices lie below the people."""
    if is_roomy(width, height):
        top = min(_below_guests(height, seats) + 1, height - 9)
        return Region(GRID.width + 2, top, _side(width), height - top)
    x = _window(width, height).width + 1
    top = 2 + _PAGE + 1
    return Region(x, top, width - x, height - top) if height - top >= 6 else None


def _window(width: int, height: int) -> Region:
    """The part of the plan that fits beside the choices."""
    return Region(0, 0, min(max(width - _SLIM - 1, 20), GRID.width), min(max(height - _NOTE - _SMALL, 3), GRID.rows))


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
        return {place: max(100 - 15 * (far // 3), 40) for place, far in walked.reach.items()}
    lit = lit or {place for action in s.view.options if (place := chosen_at(action, s.t))}
    return {AT[place]: 100 for place in lit}


def pointed_at(s: Scene, cursor: Place | None) -> Place | None:
    """The one hex that is meant, by the cursor or by the list."""
    lit = {place for action in s.pointed if (place := lit_by(action, s.t))}
    return cursor if cursor is not None else AT[lit.pop()] if len(lit) == 1 else None


def sights(s: Scene, walked: Walk | None, cursor: Place | None) -> Sights:
    t = s.t
    return Sights(
        tokens={AT[p.pos]: guests.token_of(s, p) for p in t.players if p.pos is not None},
        dog=None if t.dog is None else AT[t.dog],
        vehicles=t.vehicles,
        broken=[AT[place] for place in t.broken],
        locked=[AT[place] for place in t.locks],
        filled=t.slots.keys(),
        light=_light(s, walked),
        walks=walked is not None and not _lit(s),
        way=walked.way_to(cursor) if walked and cursor is not None else (),
        cost=walked.reach.get(cursor, 0) if walked and cursor is not None else 0,
        pointed=pointed_at(s, cursor),
    )


def goals(walked: Walk | None) -> list[Place]:
    """The rooms to search and the vehicles that can be walked to now, the nearest first."""
    reach = {} if walked is None else walked.reach
    return sorted((place for place in reach if place in GOALS), key=lambda place: (reach[place], place))


# -- what is said of what is pointed at --------------------------------------------------------------


def about(s: Scene, walked: Walk | None, place: Place) -> str:
    """Who or what is at this hex, and how far it is."""
    hex_, t = HEXES[place], s.t
    token = t.tokens().get(hex_)
    if isinstance(token, Beast):
        return "The dog: from midnight it bites whom the Chief Inspector wants, for 1 heart."
    if token is not None:
        return guests.about_guest(s, t.players[token])
    if TERRAIN[hex_] is Terrain.WALL:
        return "A wall"
    if TERRAIN[hex_] is Terrain.WINDOW and hex_ not in t.broken:
        return "A window, shut: break it with a Hammer"
    if hex_ in t.locks:
        return f"A locked door, until {s.name(t.locks[hex_])}'s next turn"
    name, detail = _called(s, hex_)
    name, detail = capital(name), f": {detail}" if detail else ""
    if walked is None or place == walked.start:
        return name + detail
    far = walked.far.get(place)
    if far is None:
        return f"{name}{detail}; {'by water only' if hex_ in WATER else 'no way there now'}"
    return f"{name}, {far} of {counted(walked.left, 'step')}{'' if far <= walked.left else ', too far'}{detail}"


def _called(s: Scene, place: Hex) -> tuple[str, str]:
    """Where it is, and what one would go there for."""
    vehicle = s.t.vehicle_at(place)
    if vehicle is not None:
        return vehicle.spoken, ride_words(vehicle)
    if place in SEARCHED_AT:
        return place_name(place), in_cupboard(s.view, SEARCHED_AT[place])
    gate = next((gate for gate, start in START.items() if start is place), None)
    comers = {Gate.RED: "the Thieves come in here", Gate.BLUE: "the police come in here"}
    return place_name(place), comers[gate] if gate else ""


def told(s: Scene, look: Look, walked: Walk | None, room: int) -> str:
    """What the mouse, the cursor or the list points at; nothing else."""
    if look.told:
        return look.told
    place = pointed_at(s, look.cursor)
    held = {held_in(action) for action in s.pointed} - {None}
    if len(held) == 1 and look.cursor is None and all(target_of(action) is None for action in s.pointed):
        card, _ = held.pop() or (None, False)
        return "" if card is None else own.about_card(card, room)
    return "" if place is None else about(s, walked, place)


# -- painting ---------------------------------------------------------------------------------------


def paint(s: Scene, look: Look, desk: Region | None) -> None:
    walked = walk(s.view)
    if is_roomy(s.c.width, s.c.height):
        _paint_roomy(s, look, walked, desk)
    else:
        _paint_slim(s, look, walked, desk)
    if any(map(wheel.is_spun_by, s.view.options)):
        wheel.paint_wheel(s.c, look.window, None, 0)


def _paint_roomy(s: Scene, look: Look, walked: Walk | None, desk: Region | None) -> None:
    c = s.c
    look.grid, look.window = GRID, WHOLE
    paint_plan(c, 0, 0, sights(s, walked, look.cursor))
    c.mark("map", GRID.width - 3, GRID.rows - 2)
    x, side = GRID.width + 2, _side(c.width)
    instruments.paint_clock(s, x, 0, side)
    instruments.paint_thermometer(s, x + 1, instruments.HIGH, side - 2)
    c.mark("score", x + 1, instruments.HIGH + 1)
    c.mark("guests", x + side - 4, instruments.HIGH + 1)
    top = instruments.HIGH + 2
    guests.paint_guests(s, x, top, side - 1, guests.rows_each(s.t.seats, c.height))
    y = GRID.rows
    if not _paint_told(s, 1, y, GRID.width - 2, 1, look, walked):
        guests.paint_latest(s, 1, y, GRID.width - 2, 1)
    shelf.paint_shelf(s, 1, y + 1, GRID.width - 2, walked)
    y += 1 + shelf.HIGH
    log = x + side + 2
    if log < c.width:
        c.rule(log, 0, c.width - log, title="THE SCORE" if s.is_over else "WHAT HAPPENED")
        guests.paint_latest(s, log, 1, c.width - log - 1, c.height - 1)
    if s.me is None:
        guests.paint_latest(s, 1, y, GRID.width - 2, c.height - y)
        return
    _paint_own(s, 1, y, GRID.width - 1, min(c.height - y, _TALL_HAND))
    beside = GRID.width - own.ROLE - own.width_of(s) - 4
    if log >= c.width and beside >= _BESIDE:
        guests.paint_latest(s, GRID.width - beside, y, beside, c.height - y)


def _paint_own(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """Who this is and what it needs, and the cards beside it."""
    own.paint_role(s, x, y, own.ROLE, height)
    own.paint_hand(s, x + own.ROLE + 1, y, width - own.ROLE - 1, height)
    s.c.mark("cards", x + own.ROLE - 3, y + 2)


def _paint_told(s: Scene, x: int, y: int, width: int, rows: int, look: Look, walked: Walk | None) -> bool:
    """What is pointed at, if anything is."""
    words = told(s, look, walked, rows * (width - 2))
    if words:
        s.c.put(x, y, s.c.symbols.pointer, "accent", bold=True)
        s.c.wrap(x + 2, y, width - 2, words, "paper", most=rows, bold=True)
    return bool(words)


# -- where there is less room -----------------------------------------------------------------------


def _paint_slim(s: Scene, look: Look, walked: Walk | None, desk: Region | None) -> None:
    c = s.c
    place = _window(c.width, c.height)
    scrolled = look.scrolled_to if look.scrolled_to is not None else middle(s)
    look.grid = GRID.around(scrolled, place.width, place.height)
    look.window = place
    seen = sights(s, walked, look.cursor)
    x, width = place.right + 1, c.width - place.right - 2
    instruments.paint_thermometer(s, x, 0, width)
    c.mark("score", x, 1)
    c.mark("guests", x + width - 3, 1)
    _page(s, x, 2, width, c.height - 3 if desk is None else _PAGE, look)
    if look.overview and place.height < GRID.rows:
        look.grid = paint_overview(c, seen, place.width, c.height)
        look.window = Region(0, 0, look.grid.width, c.height)
        return
    if PAGES[look.page] == "rooms":
        look.window = Region(0, 0, 0, 0)
        shelf.paint_shelf(s, 1, 1, place.width - 2, walked)
    else:
        paint_plan(c, 0, 0, seen, place.translate((-look.grid.x, -look.grid.y)))
        c.mark("map", place.right - 3, place.bottom - 1)
    y = place.bottom
    wide, pointed = place.width == GRID.width, _paint_told(s, 1, y, place.width - 2, _NOTE, look, walked)
    if not pointed and wide:
        guests.paint_latest(s, 1, y, place.width - 2, _NOTE)
    elif not pointed:
        _paint_needs(s, 1, y, place.width - 2)
    y, high = y + _NOTE, c.height - y - _NOTE
    if s.me is None or high < _SMALL:
        guests.paint_latest(s, 1, y, place.width - 1, high)
    elif wide:
        _paint_own(s, 1, y, place.width - 1, high)
    elif not s.view.options:  # while others move their doings count
        guests.paint_latest(s, 1, y, place.width - 1, high)
    else:
        own.paint_hand(s, 1, y, place.width - 1, high)


def _paint_needs(s: Scene, x: int, y: int, width: int) -> None:
    """Who this is, what it needs to win, and what of that is missing; for the whole table how much is secret."""
    c, goal = s.c, needs(s.view)
    if s.me is None or goal is None:
        c.wrap(x, y, width, f"Still secret: {still_secret(s.t)}", "paper", most=_NOTE)
        return
    c.put(c.put(x, y, f"{s.me.role.spoken}. ", "accent", bold=True), y, f"To win: {goal.goal}.", "paper", bold=True)
    c.put(x, y + 1, f"Missing: {goal.missing}." if goal.missing else "Nothing is missing.", "paper", width=width)
    c.mark("role", x + width - 3, y)
    c.mark("cards", x + width - 3, y + 1)


def _page(s: Scene, x: int, y: int, width: int, height: int, look: Look) -> None:
    """One page of four, below it their names."""
    match PAGES[look.page]:
        case "guests" if width >= _SIDE - 2 and height >= 2 * s.t.seats:
            guests.paint_guests(s, x, y, width, 2)
        case "cards":
            guests.paint_short_cards(s, x, y, width)
        case "news":
            guests.paint_latest(s, x, y, width, height)
        case _:  # beside the cupboards, which stand where the plan does, too
            guests.paint_short_guests(s, x, y, width, height)
    for number, name in enumerate(PAGES):
        here = number == look.page
        s.c.click(x, y + height, cell_len(name), 1, name)
        word = "score" if s.is_over and name == "news" else name
        x = s.c.put(x, y + height, word, "accent" if here else "shadow", bold=here, underline=here) + 2


def status(view: View[Mansion], width: int, height: int) -> str:
    """For the title: what has no room on the table itself."""
    t = view.table
    return f"still secret: {still_secret(t)}" if is_roomy(width, height) else f"{CLOCK[t.hour]}, {turn_words(t)}"
