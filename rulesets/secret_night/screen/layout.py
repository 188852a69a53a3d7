"""Where everything stands: the map with its instruments, the people, the rooms, the own cards; in two arrangements."""

from __future__ import annotations

import dataclasses
from typing import Final

from rich.cells import cell_len
from textual.geometry import Region

from spyhouse.widgets.hexes import Grid, Place

from ..actions import Enter
from ..events import capital
from ..pieces import (
    CLOCK,
    KENNEL,
    ROOMS,
    SEARCHED_AT,
    START,
    TERRAIN,
    VEHICLE_AT,
    WATER,
    Beast,
    Hex,
    Terrain,
    place_name,
)
from . import guests, instruments, own, wheel
from .plan import AT, GRID, HEXES, LITTLE, Sights, Token, paint_map, paint_overview
from .reach import Walk, walk
from .scene import Scene, chosen_at, lit_by

_SIDE_X: Final = GRID.width + 6
"""Behind the map and the thermometer."""
WIDE: Final = _SIDE_X + 36
HIGH: Final = GRID.rows + 9
"""A board of this size shows the whole map with everything around it."""
_SLIM: Final = 29
"""Columns beside the map where there are fewer."""
_PAGE: Final = 8
"""Rows of a page beside the map, above the choices."""
_MOST_PAGE: Final = 20
_GUESTS: Final = 36
"""Columns for the guests in full."""
_FOOT: Final = 4
"""Rows below it."""
_INSTRUMENTS: Final = 5
_DESK: Final = 13
_MOST_DESK: Final = 17
GOALS: Final = frozenset(AT[place] for place in (*SEARCHED_AT, *VEHICLE_AT))
_ALL: Final = Region(0, 0, GRID.width, GRID.rows)
LETTERS: Final = "we ad zc"
"""The keys of a step, as they lie around S."""
PAGES: Final = ("guests", "cards", "rooms", "news")


@dataclasses.dataclass(slots=True)
class Look:
    """How somebody looks at the table."""

    cursor: Place | None = None
    scrolled_to: Place | None = None
    """Where the cursor was moved with keys: a part of the map follows it."""
    page: int = 0
    overview: bool = False
    """All of the map in little, where there is no room for it in large."""
    grid: Grid = GRID
    """Where the map was painted last."""
    window: Region = _ALL
    """What of it can be seen."""


def is_roomy(width: int, height: int) -> bool:
    return width >= WIDE and height >= HIGH


def desk_place(width: int, height: int, seats: int) -> Region | None:
    """The choices lie below the people."""
    if is_roomy(width, height):
        room = height - _INSTRUMENTS - 1 - 2 * seats
        high = max(min(room - room // 4, _MOST_DESK), min(room, _DESK))
        return Region(_SIDE_X, height - high, width - _SIDE_X, high)
    x = _window(width, height).width + 1
    top = 1 + _PAGE + 1
    return Region(x, top, width - x, height - top) if height - top >= 6 else None


def _window(width: int, height: int) -> Region:
    """The part of the map that fits beside the choices."""
    return Region(0, 1, min(max(width - _SLIM - 1, 20), GRID.width), min(max(height - 1 - _FOOT, 3), GRID.rows))


# -- what there is to see on the map ----------------------------------------------------------------


def middle(s: Scene) -> Place:
    """Where the one stands who moves, or would."""
    t, decision = s.t, s.view.decision
    entry = next((action for action in s.view.options if isinstance(action, Enter)), None)
    if entry is not None:
        return AT[entry.place]
    seat = t.active if decision is None else decision.seat
    token = getattr(decision, "target", None) if _moves_another(s) else seat
    place = t.place_of(token) if token is not None else None
    return AT[place or t.players[t.active].pos or KENNEL]


def _moves_another(s: Scene) -> bool:
    return any(action.verb == "Move on" for action in s.view.options)


def sights(s: Scene, walked: Walk | None, cursor: Place | None) -> Sights:
    t = s.t
    tokens = {AT[p.pos]: guests.token_of(s, p) for p in t.players if p.pos is not None}
    if t.dog is not None:
        tokens[AT[t.dog]] = Token("d", "paper")
    lit = {AT[place] for action in s.pointed if cursor is None and (place := lit_by(action, t)) is not None}
    if not walked and cursor is None and not lit:  # wherever else a hex is asked for
        lit = {AT[place] for action in s.view.options if (place := chosen_at(action, t)) is not None}
    return Sights(
        tokens=tokens,
        vehicles=t.vehicles,
        broken=[AT[place] for place in t.broken],
        locked=[AT[place] for place in t.locks],
        filled=t.slots.keys(),
        reach=walked.reach if walked else {},
        path=walked.way_to(cursor) if walked and cursor is not None else (),
        pointed=lit,
        cursor=cursor,
    )


def goals(walked: Walk | None) -> list[Place]:
    """The rooms to search and the vehicles that can be walked to now, the nearest first."""
    reach = {} if walked is None else walked.reach
    return sorted((place for place in reach if place in GOALS), key=lambda place: (reach[place], place))


def about(s: Scene, walked: Walk | None, place: Place) -> tuple[str, str]:
    """What is at this hex, and how far it is."""
    hex_, t = HEXES[place], s.t
    token = t.tokens().get(hex_)
    if token is not None:
        who = "The dog" if isinstance(token, Beast) else f"{s.name(token)}, {t.players[token].character.first_name}"
        return f"{who}, in {place_name(hex_)}", "paper"
    shut = _shut(s, hex_)
    if shut:
        return shut, "danger"
    words = _place_words(s, hex_)
    if walked is None or place == walked.start:
        return words, "paper"
    far = walked.far.get(place)
    if far is None:
        return f"{words}: {'by water only' if hex_ in WATER else 'no way there now'}", "shadow"
    if far > walked.left:
        return f"{words}: too far ({far})", "shadow"
    return f"{words}: {far} step{'' if far == 1 else 's'}", "accent"


def _place_words(s: Scene, place: Hex) -> str:
    """What one would go there for, else where it is."""
    vehicle = s.t.vehicle_at(place)
    if vehicle is not None:
        return capital(vehicle.spoken)
    if place in SEARCHED_AT:
        return f"Search {place_name(place)}"
    gate = next((gate for gate, start in START.items() if start is place), None)
    return capital(gate.spoken if gate else place_name(place))


def _shut(s: Scene, place: Hex) -> str:
    """SN-14: why nobody can stand there."""
    if TERRAIN[place] is Terrain.WALL:
        return "A wall"
    if TERRAIN[place] is Terrain.WINDOW and place not in s.t.broken:
        return "The window is shut: break it with a Hammer"
    if place in s.t.locks:
        return f"Locked until {s.name(s.t.locks[place])}'s next turn"
    return ""


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
    look.grid, look.window = GRID, _ALL
    paint_map(c, look.grid, sights(s, walked, look.cursor), look.window)
    instruments.paint_upright(s, GRID.width + 1, 0, GRID.rows)
    side = c.width - _SIDE_X
    instruments.paint_clock(s, _SIDE_X, 0, side)
    instruments.paint_square(s, _SIDE_X, 3, side)
    guests.paint_guests(s, _SIDE_X, _INSTRUMENTS - 1, side - 1)
    below = _INSTRUMENTS - 1 + guests.rows_of_guests(s)
    end = c.height if desk is None else desk.y
    if end - below > 3:
        guests.paint_aids(s, _SIDE_X, below + 1, side - 1, end - below - 2)
    width = _SIDE_X - 1
    y = GRID.rows
    _line_below(s, 0, y, width, look, walked)
    guests.paint_rooms(s, 0, y + 1, 4, (width + 1) // 4, walked)
    _own_part(s, 0, y + 5, width, c.height - y - 5, look)


def _line_below(s: Scene, x: int, y: int, width: int, look: Look, walked: Walk | None) -> None:
    """What the cursor is on; at the right the decks."""
    c, t = s.c, s.t
    decks = f"deck {len(t.deck)}  discard {len(t.discard)}"
    if width > 60:
        c.right(x + width, y, decks, "shadow")
        width -= len(decks) + 2
    elif walked is not None:
        c.right(x + width, y, f" {LETTERS}", "accent")
        width -= len(LETTERS) + 2
    place = look.cursor
    if place is None:
        lit = {lit_by(action, t) for action in s.pointed}
        here = lit.pop() if len(lit) == 1 else None
        place = None if here is None else AT[here]
    if place is not None:
        words, tint = about(s, walked, place)
    else:
        words, tint = "Where to?" if walked is not None else "", "shadow"
    if words:
        c.put(x + 1, y, c.symbols.pointer, "accent")
        c.put(x + 3, y, words, tint, width=width - 3)


def _own_part(s: Scene, x: int, y: int, width: int, height: int, look: Look) -> None:
    """The own cards and what happened beside them; for everybody, and on every second page, only what happened."""
    if s.me is None or look.page % 2:
        s.c.rule(x, y, width, title="THE SCORE" if s.is_over else "WHAT HAPPENED")
        guests.paint_latest(s, x + 1, y + 1, width - 1, height - 1)
        return
    own.paint_heading(s, x, y, width)
    hand = own.hand_width(s, width)
    if height > own.CARD_HIGH:
        own.paint_hand(s, x, y + 1, hand)
        beside = width - hand - 1
        if beside >= 18:
            guests.paint_latest(s, x + hand + 1, y + 1, beside, height - 1)
    else:
        own.paint_chips(s, x, y + 1, width, 1)
        guests.paint_latest(s, x + 1, y + 2, width - 1, height - 2)


# -- where there is less room -----------------------------------------------------------------------


def _paint_slim(s: Scene, look: Look, walked: Walk | None, desk: Region | None) -> None:
    c = s.c
    window = look.window = _window(c.width, c.height)
    scrolled = look.scrolled_to if look.scrolled_to is not None else middle(s)
    look.grid = GRID.around(scrolled, window.width, window.height, window.x, window.y)
    paint_map(c, look.grid, sights(s, walked, look.cursor), look.window)
    c.fill(window.right, 0, c.width - window.right, c.height, "ground")
    c.fill(0, window.bottom, window.right, c.height - window.bottom, "ground")
    c.fill(0, 0, c.width, 1, "ground")
    _header(s)
    x, width = window.right + 1, c.width - window.right - 2
    _page(s, x, 1, width, c.height - 1 if desk is None else _PAGE + 1, look, walked)
    if look.overview and window.height < GRID.rows:
        _paint_overview(s, look, walked, window.right)
        return
    y = window.bottom
    _line_below(s, 0, y, window.width, look, walked)
    if c.height - y < 3:
        return
    if s.me is None or not s.view.options:  # while others move their doings count, not one's own cards
        guests.paint_latest(s, 1, y + 1, window.width - 1, c.height - y - 1)
        return
    own.paint_heading(s, 0, y + 1, window.width)
    own.paint_chips(s, 0, y + 2, window.width, c.height - y - 2)


def _paint_overview(s: Scene, look: Look, walked: Walk | None, width: int) -> None:
    """The map in little, without the lawn above or below it where that is too much; beside it the names of the rooms."""
    c = s.c
    c.fill(0, 0, width, c.height, "ground")
    c.fill(0, 0, c.width, 1, "ground")
    seen = sights(s, walked, look.cursor)
    hidden = max(GRID.rows - c.height, 0)
    bottom = any(place // GRID.columns == GRID.rows - 1 for place in seen.tokens)
    look.grid, look.window = LITTLE._replace(y=-hidden if bottom else 0), Region(0, 0, LITTLE.width, c.height)
    paint_overview(c, look.grid, seen)
    x = LITTLE.width + 1
    c.put(x, 0, f"{CLOCK[s.t.hour]}  {instruments.score_words(s)[0]}", "accent", bold=True)
    _paint_state(s)
    for room in ROOMS:
        c.put(x, 1 + room, f"{room:2} ", "accent", bold=True)
        c.put(x + 3, 1 + room, _in_short(str(ROOMS[room]["label"]["text"]), width - x - 3), "paper")


def _in_short(name: str, width: int) -> str:
    """The name of a room, or its first word, or the beginning of that."""
    first = name.split()[0]
    return name if len(name) <= width else first if len(first) <= width else f"{first[: width - 1]}."


def _header(s: Scene) -> None:
    c = s.c
    x = c.put(0, 0, CLOCK[s.t.hour], "accent" if s.t.midnight else "paper", bold=True) + 1
    x = c.put(x, 0, instruments.turn_words(s), "paper") + 2
    x = instruments.paint_lying(s, x, 0) + 2
    if c.width - x > 12:
        _paint_state(s)


def _paint_state(s: Scene) -> None:
    """The vehicles that are still there, and where the disc lies."""
    c = s.c
    disc = f"{c.symbols.coin}{s.t.disc.value}"
    c.right(c.width - 1, 0, disc, "shadow")
    instruments.paint_letters(s, c.width - 2 - len(disc), 0)


def _page(s: Scene, x: int, y: int, width: int, height: int, look: Look, walked: Walk | None) -> None:
    """One page of four, below it their names."""
    bottom = y + min(height, _MOST_PAGE) - 1
    match PAGES[look.page]:
        case "guests" if width >= _GUESTS and bottom - y > guests.rows_of_guests(s):
            guests.paint_guests(s, x, y, width)
        case "guests":
            guests.paint_short_guests(s, x, y, width)
        case "cards":
            guests.paint_short_cards(s, x, y, width)
        case "rooms":
            guests.paint_rooms(s, x, y, 2, (width + 1) // 2, walked)
        case _:
            guests.paint_latest(s, x, y, width, bottom - y)
    for number, name in enumerate(PAGES):
        here = number == look.page
        s.c.click(x, bottom, cell_len(name), 1, name)
        word = "score" if s.is_over and name == "news" else name
        x = s.c.put(x, bottom, word, "accent" if here else "shadow", bold=here, underline=here) + 2
