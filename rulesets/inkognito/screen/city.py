"""Five landmarks by the water, and below each of them who stands there, who has been there, and who may still come."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from spyhouse.widgets.canvas import Canvas

from ..pieces import LOCATIONS, Location
from .art import LARGE, SMALL, paint_drawing
from .scene import NO, Party, Scene, Standing

ROWS: Final = 5
"""Four agents and the Ambassador."""
_BADGE: Final = 3
_TIGHT: Final = 5
_PLACE: Final = len(SMALL[Location.RIALTO][0])
"""How wide a place is at least."""
_KNOWN: Final = 6
_COLOUR: Final = 7
_POINTS: Final = 4
_MARK: Final = 8
_WAVES: Final = {"unicode": "≈~", "ascii": "~-"}
_CARD: Final = {"unicode": "○", "ascii": "o"}
"""A card still in hand."""
_FRAME: Final = {"unicode": ("▸", "◂"), "ascii": (">", "<")}
"""Around somebody who is alone with one other."""
_ART_INK: Final = {
    Standing.EMPTY: "line",
    Standing.ONE: "shadow",
    Standing.TWO: "accent",
    Standing.CROWD: "line",
}


class Columns(NamedTuple):
    """Where everything stands, the same for every row."""

    name: int
    colour: int
    known: int
    points: int
    mark: int
    """Widths; 0 where there is no room."""
    first: int
    """The column of the first place."""
    place: int
    """How wide a place is."""

    def left(self, number: int) -> int:
        return self.first + number * self.place


def columns(s: Scene, x: int, width: int) -> Columns:
    """What there is room for once the places have enough of it, and their names and pictures too, if possible."""
    tight = width < 70
    known = _KNOWN - tight if s.knows or s.t.ambassador is not None else 0
    points = _POINTS - 2 * tight
    longest = max(cell_len(party.name) for party in s.parties)
    fixed = _BADGE + 1 + known + points
    name = min(longest, max(width - fixed - tight - 5 * (_TIGHT if tight else _PLACE), 6))

    def place(more: int) -> int:
        return (width - fixed - name - more) // 5

    large = len(LARGE[Location.RIALTO][0])
    wanted = large if place(0) >= large else _PLACE + 1
    colour = _COLOUR if place(_COLOUR) >= wanted else 0
    mark = _MARK if place(colour + _MARK) >= large else 0
    wide = min(place(colour + mark), 24)
    return Columns(name, colour, known, points, mark, x + width - 5 * wide, wide)


def paint_city(s: Scene, x: int, y: int, width: int, height: int) -> None:
    """At least six rows: the names of the places, and five parties."""
    at = columns(s, x, width)
    captions = height > ROWS + 1
    room = height - ROWS - 1 - captions
    art = next((art for art in (LARGE, SMALL) if _fits(art, at.place, room)), None)
    high = len(art[Location.RIALTO]) if art else 0
    room -= high
    step = 2 if room >= ROWS - 1 else 1
    if art:
        y += (room - (step - 1) * (ROWS - 1)) // 2
        for number, location in enumerate(LOCATIONS):
            _landmark(s, at.left(number), y, at.place, art[location], location)
        y += high
    _names(s, x, y, at)
    top = y + 1
    if captions:
        _captions(s, top, at)
        top += 1
    for number, party in enumerate(s.parties):
        _row(s, x, top + number * step, at, party)
    bottom = top + (ROWS - 1) * step + 1
    for number, location in enumerate(LOCATIONS):
        s.click(at.left(number), y - high, at.place, bottom - y + high, location, location.place)


def _fits(art: dict[Location, tuple[str, ...]], place: int, room: int) -> bool:
    drawing = art[Location.RIALTO]
    return len(drawing) <= room and len(drawing[0]) <= place


def _landmark(s: Scene, x: int, y: int, width: int, drawing: tuple[str, ...], location: Location) -> None:
    lit = location in s.lit
    if lit:
        s.c.fill(x, y, width, len(drawing), "chosen")
    left = x + (width - len(drawing[0])) // 2
    ink = "on_chosen" if lit else _ART_INK[s.standing(location)]
    paint_drawing(s.c, left, y, drawing, ink, "on_chosen" if lit else "yellow")


def _names(s: Scene, x: int, y: int, at: Columns) -> None:
    """The names of the places stand in the water."""
    c, waves = s.c, _WAVES[s.c.symbols.name]
    c.put(x, y, "AGENT", "shadow")
    points = x + _BADGE + at.name + 1 + at.colour + at.known + at.points - 1
    c.right(points, y, "PTS" if at.points > 3 else "P", "shadow")
    for number, location in enumerate(LOCATIONS):
        left, lit = at.left(number), location in s.lit
        name = location.place if at.place > 9 else location.short
        if lit:
            c.fill(left, y, at.place, 1, "chosen")
        elif at.place > 9:
            c.put(left, y, (waves * at.place)[: at.place], "accent")
            name = f" {name} " if cell_len(name) < at.place - 2 else name
        c.centre(y, name, "on_chosen" if lit else "paper", x=left, width=at.place, bold=True)


def _captions(s: Scene, y: int, at: Columns) -> None:
    for number, location in enumerate(LOCATIONS):
        standing = s.standing(location)
        full, short = s.caption(location)
        words = next((words for words in (full, short) if cell_len(words) < at.place), "")
        ink = "accent" if standing is Standing.TWO else "shadow"
        s.c.centre(y, words, ink, x=at.left(number), width=at.place - 1, bold=standing is Standing.TWO)


def _row(s: Scene, x: int, y: int, at: Columns, party: Party) -> None:
    c, t = s.c, s.t
    lit = s.about(party) in s.lit
    decision = t.decision
    if decision is not None and t.result is None and party.seat is not None and decision.seat == party.seat:
        c.put(x, y, c.symbols.pointer, "accent", bold=True)
    c.put(x + 1, y, party.letter, party.ink, bold=True, reverse=True)
    if party.seat in s.unread:
        c.put(x + 2, y, c.symbols.seal, "accent", bold=True)
    left = x + 3
    name = c.fit(party.name, at.name)
    if lit:
        c.put(left, y, name + " " * (at.name - cell_len(name)), "on_chosen", back="chosen", bold=True)
    else:
        c.put(left, y, name, party.ink, bold=True)
    left += at.name + 1
    if at.colour:
        if party.agent is not None:
            c.put(left, y, party.agent.colour.value, "shadow")
        left += at.colour
    if at.known:
        _known(s, left, y, party)
    left += at.known
    silent = party.agent is not None and party.seat == t.dummy
    points = None if party.seat is None or silent else t.points_of(party.seat)
    if silent and not at.known:
        c.right(left + at.points - 1, y, c.symbols.back * 2, "shadow")  # IK-14.9: his cards, face down
    elif points is not None:
        c.right(left + at.points - 1, y, str(points), "paper" if points else "shadow", bold=bool(points))
    if at.mark:
        c.put(left + at.points + 1, y, _mark(s, party), "shadow", width=at.mark - 1)
    for number, location in enumerate(LOCATIONS):
        _cell(s, at.left(number), y, at.place, party, location)
    s.click(x, y, at.first - x, 1, s.about(party), party.name)


def _known(s: Scene, x: int, y: int, party: Party) -> None:
    """The black cards of this agent, as far as this view knows them: "F 52"."""
    c = s.c
    if party.agent is None:
        if party.seat is not None:
            c.put(x, y, "Amb.", "shadow")
        return
    if not s.knows:
        return
    for place, card in ((0, party.agent.identity), (2, party.agent.number)):
        if card.label == "?":
            c.put(x + place, y, c.symbols.back, "line")
        else:
            c.put(x + place, y, card.label, "paper", bold=True)


def _mark(s: Scene, party: Party) -> str:
    """Who leads the way, who minds the silent agent, whose card lies ready."""
    t = s.t
    if party.agent is None:
        return "ready" if t.planned else ""
    minds = t.minder is not None and party.seat == t.minder
    leads = party.seat == t.in_order()[0]
    return "1st, min" if leads and minds else "first" if leads else "minder" if minds else ""


def _cell(s: Scene, x: int, y: int, width: int, party: Party, location: Location) -> None:
    c = s.c
    if party.here == location:
        _somebody(c, x, y, width, party, s.standing(location))
    elif location in party.played:
        c.centre(y, str(party.played.index(location) + 1), "shadow", x=x, width=width)
    elif party.agent is None and s.t.planned and s.t.plan == location:
        c.centre(y, "plan", "accent", x=x, width=width, bold=True, reverse=True)
    else:  # still in hand, or for all that is known next in the pack
        sure = party.seat is not None
        c.centre(y, _CARD[c.symbols.name] if sure else "?", "paper", x=x, width=width)


def _somebody(c: Canvas, x: int, y: int, width: int, party: Party, standing: Standing) -> None:
    """The ink and sign of a place: lit for two who meet, plain for one alone, crossed out for a crowd."""
    left, right = _FRAME[c.symbols.name]
    if standing is Standing.TWO:
        middle = x + (width - 5) // 2
        c.put(middle, y, left, "accent", bold=True)
        c.put(middle + 1, y, f" {party.letter} ", party.ink, bold=True, reverse=True)
        c.put(middle + 4, y, right, "accent", bold=True)
    elif standing is Standing.CROWD:
        c.centre(y, f"{NO[c.symbols.name]}{party.letter}{NO[c.symbols.name]}", "shadow", x=x, width=width)
    else:
        c.centre(y, party.letter, party.ink, x=x, width=width, bold=True)
